"""A table in this process: one person and bots. Its door learns only what a player far away would."""

from collections.abc import Callable, Mapping, Sequence

from pitboss.bots.bot import Bot
from pitboss.bots.talk import Talk
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.match import Match, Move
from pitboss.core.message import Message
from pitboss.core.moves import Action, Event, View

ASKED = 40
"""How often all bots may say in a row that they wait, where no clock will wake them; some lose patience sooner."""


class LocalTable:
    """A match between the person at `seat` and the bots at the others; `clock` gives milliseconds."""

    def __init__(
        self,
        game: Game[State, View],
        seat: int,
        bots: Mapping[int, Bot[View]],
        dice: Dice,
        clock: Callable[[], int],
    ) -> None:
        self._match = Match(game, dice)
        self._bots = bots
        self._clock = clock
        self.seat = seat
        self.reasons: dict[int, Message] = {}
        """By number of the move, what a bot decided by; nothing to be told before the match is over."""
        self._talk = Talk()
        self._remarks: list[tuple[int, Message]] = []

    @property
    def log(self) -> Sequence[Move]:
        """Every move so far, for the record."""
        return self._match.log

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._match.over

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The result, once there is one."""
        return self._match.game.scores(self._match.state)

    @property
    def view(self) -> View:
        """What the person may know."""
        return self._match.game.view(self._match.state, self.seat)

    @property
    def menu(self) -> list[Action]:
        """What the person may do now, as far as it can be listed."""
        return self._match.game.legal(self._match.state, self.seat)

    @property
    def awaited(self) -> bool:
        """Whether the person may act now."""
        return self.seat in self._match.actors

    def why_not(self, example: Action) -> Message | None:
        """Why the person can make no move of this kind now; None if they can."""
        return self._match.game.explain(self._match.state, self.seat, example)

    def begin(self) -> list[Event]:
        """Deal, and let the bots act until the person may."""
        return self._seen(self._match.begin(self._now())) + self.wait()

    def submit(self, action: Action) -> list[Event]:
        """Make a move, then let the bots act until the person may again; raises `Illegal`."""
        late = self._seen(self._match.tick(self._now()))
        return late + self._seen(self._match.submit(self.seat, action, self._now())) + self.wait()

    def wait(self) -> list[Event]:
        """Let the clock and the bots act: once each where the person may act too, else until the person may."""
        told = self._seen(self._match.tick(self._now()))
        if self._match.actors != (self.seat,):
            self._round(told)
        waits = 0
        while not self.over and not self.awaited:
            waits = 0 if self._round(told) or self._run_out(told) else waits + 1
            if waits > ASKED:
                raise RuntimeError("The bots are waiting for each other, and no clock will wake them.")
        return told

    def _round(self, told: list[Event]) -> bool:
        """Ask every bot that may act once; whether any did."""
        moved = False
        for seat in self._match.actors:
            bot = self._bots.get(seat)
            if bot is None or seat not in self._match.actors:
                continue
            game, state = self._match.game, self._match.state
            action = bot.choose(game.view(state, seat), game.legal(state, seat))
            if action is not None:
                number, why, remark = len(self._match.log), bot.why(), bot.remark()
                told += self._seen(self._match.submit(seat, action, self._now()))
                moved = True
                if why is not None:
                    self.reasons[number] = why
                if remark is not None and self._talk.allows(len(self._match.log)):
                    self._remarks.append((seat, remark))
        return moved

    def remarks(self) -> list[tuple[int, Message]]:
        """What bots have said aloud since this was last asked, by seat."""
        said, self._remarks = self._remarks, []
        return said

    def _run_out(self, told: list[Event]) -> bool:
        """Nobody has anything to do: go on to the moment the clock acts, if it ever does."""
        due = self._match.game.deadline(self._match.state)
        if due is not None:
            told += self._seen(self._match.tick(max(due, self._now())))
        return due is not None

    def _now(self) -> int:
        """The time; never before the last move, which may have been made in the clock's future."""
        return max(self._clock(), self._match.log[-1].now if self._match.log else 0)

    def _seen(self, events: Sequence[Event]) -> list[Event]:
        return [seen for event in events if (seen := event.seen_by(self.seat)) is not None]
