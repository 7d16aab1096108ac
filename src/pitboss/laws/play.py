"""Random play for the laws: any game, any table, seeded.

Tables are drawn from the declarations of the options, moves from the menus (first a kind of move, then one of that
kind); now and then the clock is let to act, and rarely a seat resigns.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, Illegal
from pitboss.core.moves import CHANCE, CLOCK, RESIGN, TIMEOUT, Action, Event, Resign, View, seat_name
from pitboss.core.options import Option, Options, changed, described
from pitboss.games import AnySpec

AnyGame = Game[State, View]

LONGEST = 500
"""Moves after which a match is left that has no bound."""
PAUSE = 2000
"""Milliseconds between two moves, at most."""


class Table(NamedTuple):
    """A game set up to be played."""

    spec: AnySpec
    seats: int
    options: Options
    game: AnyGame

    @property
    def players(self) -> range:
        """Every seat."""
        return range(self.seats)

    @property
    def watchers(self) -> tuple[int | None, ...]:
        """Everybody who sees something: the seats and a spectator."""
        return (*range(self.seats), None)

    def __str__(self) -> str:
        return f"{self.spec.name} with {self.seats} seats and {changed(self.options) or 'the usual options'}"


class Step(NamedTuple):
    """One move, with the states on both sides of it."""

    before: State
    seat: int
    action: Action
    now: int
    told: list[Event]
    after: State


class Played(NamedTuple):
    """A match as it was played; `left` if it was given up for its length."""

    table: Table
    steps: list[Step]
    left: bool

    @property
    def end(self) -> State:
        """The last state."""
        return self.steps[-1].after if self.steps else self.table.game.start()


def drawn_table(spec: AnySpec, dice: Dice) -> Table:
    """A table with a few seats and mostly the usual options."""
    for _ in range(100):
        low, high = spec.seats
        seats = low + dice.below(high - low + 1 if dice.below(50) == 0 else min(high - low + 1, 4))
        preset = dice.pick(sorted(spec.presets)) if spec.presets and dice.below(4) == 0 else None
        values = {option.name: _value(option, dice) for option in described(spec.options) if dice.below(4) == 0}
        try:
            return seated(spec, seats, spec.choose(seats, values, preset))
        except BadOption:
            continue
    raise AssertionError(f"a hundred random tables of {spec.name} were all refused")


def seated(spec: AnySpec, seats: int, options: Options) -> Table:
    """The table with these options."""
    return Table(spec, seats, options, spec.build(seats, options))


def _value(option: Option, dice: Dice) -> object:
    if option.choices:
        return dice.pick(option.choices)
    if option.kind is bool:
        return not option.default
    if isinstance(option.default, int):
        return _near(option.default, option, dice)
    if isinstance(option.default, tuple):
        return [_near(item, option, dice) if dice.below(2) else item for item in option.default]
    return dice.pick(option.samples) if option.samples else option.default


def _near(usual: int, option: Option, dice: Dice) -> int:
    """A small number, often one at the edge of what is allowed."""
    low = 0 if option.low is None else option.low
    number = dice.pick((low, low + 1, low + dice.below(4), usual // 2, usual - 1, usual + 1, usual * 2))
    return max(low, number if option.high is None else min(number, option.high))


def play(table: Table, dice: Dice) -> Played:
    """A whole match from its start, or one move more than the game's bound allows."""
    bound = table.game.bound()
    most = LONGEST if bound is None else bound + 1
    steps = list(play_on(table, table.game.start(), dice, most))
    return Played(table, steps, bound is None and len(steps) == LONGEST)


def play_on(table: Table, state: State, dice: Dice, most: int, now: int = 0) -> Iterator[Step]:
    """Up to so many random moves from a state, which is carried along; fewer if nobody can move."""
    for _ in range(most):
        now += dice.below(PAUSE)
        move = _move(table, state, now, dice)
        if move is None:
            return
        seat, action, now = move
        before = state.clone()
        told: list[Event] = []
        table.game.apply(state, seat, action, now, told)
        yield Step(before, seat, action, now, told, state.clone())


def _move(table: Table, state: State, now: int, dice: Dice) -> tuple[int, Action, int] | None:
    game = table.game
    actors = game.actors(state)
    if actors == (CHANCE,):
        return CHANCE, game.deal(state, dice), now
    if not actors:
        return None
    due = game.deadline(state)
    if due is not None and (now >= due or dice.below(25) == 0):
        return CLOCK, TIMEOUT, max(now, due)
    if dice.below(200) == 0:
        leaver = dice.below(table.seats)
        if Resign in table.spec.actions and refusal(game, state, leaver, RESIGN) is None:
            return leaver, RESIGN, now
    for seat in dice.shuffled(actors):
        menu = game.legal(state, seat)
        if menu:
            return seat, pick(menu, dice), now
    return None if due is None else (CLOCK, TIMEOUT, due)


def pick(menu: Sequence[Action], dice: Dice) -> Action:
    """A kind of move, then a move of that kind, so that a long list of prices does not drown the rest."""
    kind = dice.pick(list(dict.fromkeys(type(action) for action in menu)))
    return dice.pick([action for action in menu if type(action) is kind])


def refusal(game: AnyGame, state: State, seat: int, action: Action) -> str | None:
    """The sentence with which a move is refused; None if it is allowed."""
    try:
        game.check(state, seat, action)
    except Illegal as error:
        return str(error)
    return None


def named(seat: int | None) -> str:
    """A seat or the spectator, in words."""
    return "a spectator" if seat is None else seat_name(seat)
