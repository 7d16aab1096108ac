"""A table in this process: one person and bots. Its door learns only what a player far away would."""

from collections.abc import Callable, Mapping, Sequence

from pitboss.bots.bot import Bot
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.match import Match, Move
from pitboss.core.moves import Action, Event, View

IDLE_ROUNDS = 3
"""So often all bots in turn may have nothing to do before the table is taken to be waiting for the clock."""


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
        self._seat = seat

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
        return self._match.game.view(self._match.state, self._seat)

    @property
    def menu(self) -> list[Action]:
        """What the person may do now, as far as it can be listed."""
        return self._match.game.legal(self._match.state, self._seat)

    @property
    def awaited(self) -> bool:
        """Whether the person may act now."""
        return self._seat in self._match.actors

    def refusal(self, action: Action) -> str:
        """Why the person may not make this move now; empty if they may."""
        try:
            self._match.game.check(self._match.state, self._seat, action)
        except Illegal as error:
            return str(error)
        return ""

    def begin(self) -> list[Event]:
        """Deal, and let the bots act until the person may."""
        return self._seen(self._match.begin(self._clock())) + self.wait()

    def submit(self, action: Action) -> list[Event]:
        """Make a move, then let the bots act until the person may again; raises `Illegal`."""
        late = self._seen(self._match.tick(self._clock()))
        return late + self._seen(self._match.submit(self._seat, action, self._clock())) + self.wait()

    def wait(self) -> list[Event]:
        """Let the clock and the bots act: once each where the person may act too, else until the person may."""
        told = self._seen(self._match.tick(self._clock()))
        idle = 0
        while not self.over and idle < IDLE_ROUNDS:
            if self._match.actors == (self._seat,):
                break
            alone = not self.awaited
            moved = self._round()
            told += moved
            if not alone:
                break
            idle = 0 if moved else idle + 1
            if idle == IDLE_ROUNDS:
                told += self._run_out()
                idle = 0 if self._match.game.deadline(self._match.state) is not None else idle
        return told

    def _round(self) -> list[Event]:
        """Ask every bot that may act once."""
        told: list[Event] = []
        for seat in self._match.actors:
            bot = self._bots.get(seat)
            if bot is None or seat not in self._match.actors:
                continue
            game, state = self._match.game, self._match.state
            action = bot.choose(game.view(state, seat), game.legal(state, seat))
            if action is not None:
                told += self._seen(self._match.submit(seat, action, self._clock()))
        return told

    def _run_out(self) -> list[Event]:
        """Nobody has anything to do: go on to the moment the clock acts."""
        due = self._match.game.deadline(self._match.state)
        return [] if due is None else self._seen(self._match.tick(due))

    def _seen(self, events: Sequence[Event]) -> list[Event]:
        return [seen for event in events if (seen := event.seen_by(self._seat)) is not None]
