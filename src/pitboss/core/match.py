"""One run of a game: the only driver of the rules. It checks, applies, keeps the log and lets chance act."""

from typing import Generic, NamedTuple

from pitboss.core.contract import Game, S, V
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.ledger import audit
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, CLOCK, TIMEOUT, Action, Event
from pitboss.core.verbs import DEALING, NOTHING_DUE, OVER


class Move(NamedTuple):
    """One line of the log: when, who, what."""

    now: int
    seat: int
    action: Action


class Match(Generic[S, V]):
    """A match from its first move to its last. Without dice it waits for chance's moves to be submitted too."""

    def __init__(
        self,
        game: Game[S, V],
        dice: Dice | None = None,
        origin: "Match[S, V] | None" = None,
        state: S | None = None,
        now: int = 0,
    ) -> None:
        """It begins where the game does, or at a state of the match that it is played on from, at that time."""
        self.game = game
        begun = state if state is not None else game.start() if origin is None else origin.state.clone()
        self.state: S = begun
        self.log: list[Move] = []
        self.last: int = now if origin is None else origin.last
        """When the last move was made."""
        self._dice = dice
        self._total: int = game.grand_total(self.state) if origin is None else origin._total

    def fork(self, dice: Dice | None = None) -> "Match[S, V]":
        """An independent match at the same point, to try things out; its log holds only what it does from here on."""
        return Match(self.game, dice, self)

    def rejoin(self, fork: "Match[S, V]") -> None:
        """Make true what a fork of this very point has tried."""
        self.state = fork.state
        self.log += fork.log
        self.last = fork.last

    @property
    def actors(self) -> tuple[int, ...]:
        """Whom the match waits for; empty when it is over."""
        return self.game.actors(self.state)

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to do."""
        return not self.game.actors(self.state)

    def begin(self, now: int = 0) -> list[Event]:
        """Let chance make the opening moves."""
        told: list[Event] = []
        self._roll(max(now, self.last), told)
        return told

    def submit(self, seat: int, action: Action, now: int) -> list[Event]:
        """Carry out one move and all that chance does because of it; raises `Illegal` and changes nothing."""
        self._admit(seat, action, now)
        told: list[Event] = []
        self._carry_out(seat, action, now, told)
        self._roll(now, told)
        return told

    def tick(self, now: int) -> list[Event]:
        """Let the clock act if its time has come."""
        due = self.game.deadline(self.state)
        if due is None or now < due:
            return []
        return self.submit(CLOCK, TIMEOUT, now)

    def _admit(self, seat: int, action: Action, now: int) -> None:
        if self.over:
            raise Illegal(OVER)
        if now < self.last:
            raise Illegal(Message("common.no-backwards", now=now, last=self.last))
        if (seat == CHANCE) != (self.actors == (CHANCE,)):
            raise Illegal(NOTHING_DUE if seat == CHANCE else DEALING)
        if seat == CLOCK:
            due = self.game.deadline(self.state)
            if due is None or now < due:
                raise Illegal(Message("common.no-limit-yet"))
        elif not CHANCE <= seat < self.game.seats:
            raise Illegal(Message("common.no-seat"))
        self.game.check(self.state, seat, action)

    def _carry_out(self, seat: int, action: Action, now: int, told: list[Event]) -> None:
        self.game.apply(self.state, seat, action, now, told)
        self.log.append(Move(now, seat, action))
        self.last = now
        if self.game.grand_total(self.state) != self._total:
            audit(self._total, self.game.ledger(self.state), action)

    def _roll(self, now: int, told: list[Event]) -> None:
        if self._dice is None:
            return
        while self.game.actors(self.state) == (CHANCE,):
            self._carry_out(CHANCE, self.game.deal(self.state, self._dice), now, told)
