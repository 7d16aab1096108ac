"""One match decision by decision: who is asked, what follows from the answer, what everybody earned by it.

Where the rules wait for one seat, that seat is asked. Where they wait for several, they are asked in turn, the next one
round the table after whoever was asked last, and each may wait. Once all of them have waited in a row, time goes on to
the deadline, where there is one, and the clock acts. Time is simulated as in `core/playout.py`: a move takes `THOUGHT`.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from pitboss.bots.bot import Bot
from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.match import Move
from pitboss.core.moves import CHANCE, CLOCK, TIMEOUT, Action, View
from pitboss.core.playout import THOUGHT
from pitboss.core.turns import NOBODY
from pitboss.encode.encoder import WAIT
from pitboss.encode.rows import Rows, Seen

MARGIN: Final = 0
"""A seat earns, when the match is over, its score less the mean of the others' scores."""
SCORE: Final = 1
"""A seat earns, when the match is over, its score."""
BALANCES: Final = 2
"""A seat earns at once what its balance gains or loses, and at the end what is missing to its score."""
PAYS: Final = ("margin", "score", "balances")
"""By number, what the three are called."""

ALL: Final = -1
"""In place of the one seat that is asked: all are, each in turn."""
BITS: Final = 1 << 62

Hired = Callable[[int, Dice], Bot[View]]
"""Makes the bot of a seat for one match."""


class Episode:
    """One match from its first decision to its last."""

    def __init__(self, rows: Rows[State], dice: Dice, script: list[Move] | None = None) -> None:
        """With a script the match is told again: whatever is chosen, what happens is what happened there."""
        self.rows = rows
        self.game = rows.game
        self.seats: int = rows.game.seats
        self.script = script
        self.begin(dice)

    def begin(self, dice: Dice) -> None:
        """Begin again, up to the first decision."""
        self.dice = dice
        self.state: State = self.game.start()
        self.now: i64 = 0
        self.seat: i64 = NOBODY
        """Who is asked; NOBODY: the match is over."""
        self.awaited: i64 = 0
        """How many may act now, the one who is asked among them."""
        self.waits: i64 = 0
        """How many of those who may act have waited in a row."""
        self.steps: i64 = 0
        """Choices made so far."""
        self.seen: Seen | None = None
        self.place: i64 = 0
        """Moves of the script that have been made."""
        self.held = self.game.balances(self.state)
        self.given: list[int] = [0] * self.seats
        """What each seat has earned so far, where it earns at once."""
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to do."""
        return self.seat == NOBODY

    def hire(self, learner: int, hired: Hired | None) -> None:
        """Bots for this match on all seats but the learner's, each with dice of its own."""
        self.bots: list[Bot[View] | None] = []
        if hired is not None:
            for seat in range(self.seats):
                self.bots.append(None if seat == learner else hired(seat, Dice(self.dice.below(BITS))))

    def let_others(self, learner: int, most: int) -> None:
        """Let the bots choose until the learner is asked, the match is over or so many choices are made."""
        while self.seat != learner and self.seat != NOBODY and self.steps < most:
            if self.script is not None:
                self.do(None)
                continue
            bot = self.bots[self.seat]
            assert bot is not None
            action = bot.choose(self.game.view(self.state, self.seat), self.game.legal(self.state, self.seat))
            if action is not None:
                self.game.check(self.state, self.seat, action)
            self.do(action)

    def look(self, seat: i64, row: vec[i16], at: i64, mask: vec[u8], first: i64) -> None:
        """Write what a seat sees, and what it may choose if it is the one asked, into memory that is all 0."""
        seen = self.rows.write(self.state, seat, row, at, mask, first)
        if seat == self.seat:
            self.seen = seen
            mask[first + WAIT] = u8(1 if self.awaited > 1 else 0)
        else:
            for choice in range(i64(self.rows.choices)):
                mask[first + choice] = u8(0)

    def look_around(self, seat: i64, row: vec[i16], at: i64, mask: vec[u8], first: i64) -> None:
        """The same where all are asked at once: each may wait, also those who can do nothing else."""
        self.rows.write(self.state, seat, row, at, mask, first)
        if seat not in self.game.actors(self.state):
            for choice in range(i64(self.rows.choices)):
                mask[first + choice] = u8(0)
        mask[first + WAIT] = u8(1)

    def act(self, choice: i64) -> None:
        """The seat that is asked makes a choice that its mask has."""
        if choice == WAIT or self.script is not None:
            self.do(None)
            return
        seen = self.seen
        self.seen = None
        self.steps += 1
        self.waits = 0
        self.rows.act(self.state, self.seat, choice, self.now, seen)
        self.now += THOUGHT
        self._go_on()

    def do(self, action: Action | None) -> None:
        """The seat that is asked makes a move that passes the rules' check; None: it waits."""
        self.seen = None
        self.steps += 1
        if self.script is not None:
            self._retell()
        elif action is None:
            self.waits += 1
        else:
            self.waits = 0
            self.game.apply(self.state, self.seat, action, self.now)
            self.now += THOUGHT
        self._go_on()

    def tick(self, moves: list[tuple[int, Action]]) -> list[int]:
        """Several seats move at once: in this order, as far as the rules still let them; returns whom they refused.

        Where nobody does anything, time goes on to the deadline.
        """
        refused: list[int] = []
        self.seen = None
        self.steps += 1
        for seat, action in moves:
            if not self._passes(seat, action):
                refused.append(seat)
                continue
            self.game.apply(self.state, seat, action, self.now)
            self._house()
        self.waits = 0 if moves else self.seats
        if moves:
            self.now += THOUGHT
        self._go_on()
        return refused

    def _passes(self, seat: int, action: Action) -> bool:
        try:
            if seat not in self.game.actors(self.state):
                return False
            self.game.check(self.state, seat, action)
        except Illegal:
            return False
        return True

    def _go_on(self) -> None:
        """Let chance and the clock act, then ask the next seat."""
        if self.script is not None:
            self._retell_house()
            return
        while True:
            actors = self.game.actors(self.state)
            if not actors:
                self.seat = NOBODY
                return
            if actors[0] == CHANCE:
                self.game.roll(self.state, self.dice, self.now)
                continue
            due = self.game.deadline(self.state)
            if self.waits >= len(actors):
                self.waits = 0
                self.now = self.now + THOUGHT if due is None else max(self.now, due)
            if due is not None and due <= self.now:
                self.waits = 0
                self.game.apply(self.state, CLOCK, TIMEOUT, self.now)
                continue
            self.awaited = len(actors)
            self.seat = _after(actors, self.seat) if len(actors) > 1 else actors[0]
            return

    def _house(self) -> None:
        """Let chance act, where it is to."""
        actors = self.game.actors(self.state)
        while actors and actors[0] == CHANCE:
            self.game.roll(self.state, self.dice, self.now)
            actors = self.game.actors(self.state)

    # What was written down

    def recorded(self) -> Action | None:
        """The move of the script that the seat which is asked will make; None: there is none."""
        script = self.script
        return None if script is None or self.place >= len(script) else script[self.place].action

    def _retell(self) -> None:
        script = self.script
        assert script is not None
        move = script[self.place]
        self.place += 1
        self.now = move.now
        self.game.apply(self.state, move.seat, move.action, move.now)

    def _retell_house(self) -> None:
        """Make the moves of the script that nobody is asked for; where it ends, nobody is asked any more."""
        script = self.script
        assert script is not None
        while self.place < len(script) and script[self.place].seat < 0:
            self._retell()
        self.awaited = len(self.game.actors(self.state))
        self.seat = script[self.place].seat if self.place < len(script) else NOBODY

    # What it earns

    def pay(self, kind: int, wages: vec[float], at: i64) -> None:
        """Write what each seat has earned since it was asked last time."""
        if kind == BALANCES:
            self._pay_changes(wages, at)
            return
        scores = self.game.scores(self.state) if self.seat == NOBODY else None
        total = 0 if scores is None else sum(scores)
        for seat in range(self.seats):
            earned = 0.0
            if scores is not None:
                score = scores[seat]
                others = self.seats - 1
                earned = score - (total - score) / others if kind == MARGIN and others else float(score)
            wages[at + i64(seat)] = earned

    def _pay_changes(self, wages: vec[float], at: i64) -> None:
        held = self.game.balances(self.state)
        scores = self.game.scores(self.state) if self.seat == NOBODY else None
        for seat in range(self.seats):
            earned = held[seat] - self.held[seat] if scores is None else scores[seat] - self.given[seat]
            self.given[seat] += earned
            wages[at + i64(seat)] = float(earned)
        self.held = held


def _after(actors: tuple[int, ...], seat: i64) -> int:
    """The actor who sits next after a seat, going round; they are in order."""
    for actor in actors:
        if actor > seat:
            return actor
    return actors[0]
