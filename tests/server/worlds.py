"""Pairs of worlds that someone cannot tell apart, for the leak audit.

They are made in two ways: a world is *imagined* from what someone sees in the true one, or a match is *played again*
with other hidden cards and guesses, so that there is a log, with pages to resume from and a record.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.match import Match
from pitboss.core.match import Move as Played
from pitboss.core.moves import CHANCE, TIMEOUT, Action, View
from pitboss.core.options import changed
from pitboss.games import AnySpec, names
from pitboss.laws.choices import carried_out
from pitboss.laws.events import seen
from pitboss.laws.play import Step, drawn_table, play_on, refusal
from pitboss.laws.play import Table as Rules
from pitboss.server.rooms import table_log
from pitboss.server.store.store import Entry
from pitboss.table.table import Table
from pitboss.wire.happenings import Came, Happening, Moved, Opened, Sat, Started
from pitboss.wire.people import Chair, Person, Setup
from tests.server.company import START

CODE: Final = "LEAKS7"
SERVER: Final = "house"
DEPTH: Final = 90
"""Moves after which, at most, a match is looked at."""
TRIES: Final = 24
"""How often another card is drawn in search of one that makes no visible difference."""

AnyMatch = Match[State, View]


class Pair(NamedTuple):
    """Two worlds that someone (None: a spectator) cannot tell apart, and their logs if they have any."""

    rules: Rules
    seat: int | None
    matches: tuple[AnyMatch, AnyMatch]
    logs: tuple[list[Entry], list[Entry]] | None = None


def pairs(spec: AnySpec, dice: Dice) -> Iterator[Pair]:
    """Some pairs of worlds out of one random match."""
    rules = drawn_table(spec, dice)
    steps = list(play_on(rules, rules.game.start(), dice, 1 + dice.below(DEPTH)))
    while steps and not at_rest(rules, steps[-1].after, steps[-1].now):
        steps.pop()
    if not steps:
        return
    for seat in dice.shuffled(rules.watchers)[:2]:
        imagined = _imagined(rules, steps[-1], seat, dice)
        if imagined is not None:
            yield imagined
    if spec.name in names():
        again = _played_again(rules, steps, dice.pick(rules.watchers), dice)
        if again is not None:
            yield again


def at_rest(rules: Rules, state: State, now: int) -> bool:
    """Whether a room could be in this state: nothing is to be drawn, and no time has run out."""
    due = rules.game.deadline(state)
    return CHANCE not in rules.game.actors(state) and (due is None or due > now)


def _imagined(rules: Rules, step: Step, seat: int | None, dice: Dice) -> Pair | None:
    world = rules.game.imagine(rules.game.view(step.after, seat), dice)
    if world == step.after or not at_rest(rules, world, step.now):
        return None
    return Pair(rules, seat, (match_at(rules, step.after, step.now), match_at(rules, world, step.now)))


def match_at(rules: Rules, state: State, now: int) -> AnyMatch:
    """A match that has got so far."""
    match: AnyMatch = Match(rules.game)
    match.state, match.last = state.clone(), now
    return match


# Going on in two worlds


class Scripted(Dice):
    """Dice that fall as someone says, by numbers from 0 to 1."""

    def __init__(self, uniform: Callable[[], float]) -> None:
        super().__init__(0)
        self._uniform = uniform

    def below(self, end: int) -> int:
        return int(self._uniform() * end)


Draw = tuple[Action, list[float]]
"""What chance does, and the random numbers that make it do so."""


def drawn(rules: Rules, state: State, dice: Dice, first: Sequence[float] = ()) -> Draw:
    """What chance might do; with the numbers given first, as long as there are any."""
    values: list[float] = []
    left = iter(first)

    def uniform() -> float:
        values.append(next(left, dice.below(1 << 53) / (1 << 53)))
        return values[-1]

    return rules.game.deal(state, Scripted(uniform)), values


def repeating(values: list[float]) -> Dice:
    """Dice that fall as they did."""
    return Scripted(iter(values).__next__)


def looks_the_same(rules: Rules, one: State, other: State, seat: int | None) -> bool:
    """Whether a seat, and a spectator, see the same in two states."""
    return all(rules.game.view(one, eye) == rules.game.view(other, eye) for eye in (seat, None))


def same_draw(rules: Rules, state: State, step: Step, seat: int | None, dice: Dice, true: list[float]) -> Draw | None:
    """What chance might do in a world, preferably something else, and nobody who watches sees that it is."""
    for number in range(TRIES + 1):
        draw = drawn(rules, state, dice, true if number == TRIES else ())
        after, _ = carried_out(rules, state, CHANCE, draw[0], step.now)
        if looks_the_same(rules, after, step.after, seat):
            return draw
    return None


class Ends(NamedTuple):
    """Both worlds after a move, and the dice with which chance does there what it did."""

    matches: tuple[AnyMatch, AnyMatch]
    dice: tuple[Dice, Dice]


def go_on(
    rules: Rules, ours: AnyMatch, theirs: AnyMatch, seat: int, action: Action, now: int, eye: int | None, dice: Dice
) -> Ends | None:
    """A move in both worlds and what chance does because of it, if it looks the same to someone."""
    ours, theirs = ours.fork(), theirs.fork()
    values: tuple[list[float], list[float]] = ([], [])
    try:
        ours.submit(seat, action, now)
        theirs.submit(seat, action, now)
    except Illegal:
        return None
    while looks_the_same(rules, ours.state, theirs.state, eye):
        if ours.actors != (CHANCE,) and theirs.actors != (CHANCE,):
            return Ends((ours, theirs), (repeating(values[0]), repeating(values[1])))
        # That one world waits for a card and the other does not would be a leak: it is for the audit to find.
        for match, noted, draw in zip((ours, theirs), values, _draws(rules, ours, theirs, now, eye, dice), strict=True):
            if draw is None:
                return None
            if match.actors == (CHANCE,):
                match.submit(CHANCE, draw[0], now)
                noted += draw[1]
    return None


def _draws(
    rules: Rules, ours: AnyMatch, theirs: AnyMatch, now: int, eye: int | None, dice: Dice
) -> tuple[Draw | None, Draw | None]:
    if ours.actors != (CHANCE,):
        return (TIMEOUT, []), drawn(rules, theirs.state, dice)
    mine = drawn(rules, ours.state, dice)
    if theirs.actors != (CHANCE,):
        return mine, (TIMEOUT, [])
    after, told = carried_out(rules, ours.state, CHANCE, mine[0], now)
    step = Step(ours.state, CHANCE, mine[0], now, told, after)
    return mine, same_draw(rules, theirs.state, step, eye, dice, mine[1])


# Playing again


def _played_again(rules: Rules, steps: list[Step], seat: int | None, dice: Dice) -> Pair | None:
    """The same match with other cards and guesses where that seat does not see them, as far as that goes."""
    true: AnyMatch = Match(rules.game)
    other: AnyMatch = Match(rules.game)
    rest = 0
    for step in steps:
        move = _instead(rules, other.state, step, seat, dice)
        if move is None:
            break
        true.submit(step.seat, step.action, step.now)
        other.submit(step.seat, move, step.now)
        rest = len(true.log) if at_rest(rules, true.state, step.now) else rest
    if true.log[:rest] == other.log[:rest]:
        return None
    ours, theirs = true.log[:rest], other.log[:rest]
    matches = (_replayed(rules, ours), _replayed(rules, theirs))
    return Pair(rules, seat, matches, (_rows(rules, ours), _rows(rules, theirs)))


def _instead(rules: Rules, state: State, step: Step, seat: int | None, dice: Dice) -> Action | None:
    """A move in a step's place that looks the same."""
    moves: list[Action] = []
    if step.seat == CHANCE:
        moves = [rules.game.deal(state, dice) for _ in range(6)]
    elif step.seat >= 0 and step.seat != seat:
        menu = [move for move in rules.game.legal(state, step.seat) if type(move) is type(step.action)]
        moves = dice.shuffled(menu)[:4]
    for move in (*moves, step.action):
        if refusal(rules.game, state, step.seat, move) is None:
            after, told = carried_out(rules, state, step.seat, move, step.now)
            # A view need not remember what a player did; what chance did, and the same move, show in it if at all.
            free = step.seat == CHANCE or move == step.action
            heard = free or all(seen(told, eye) == seen(step.told, eye) for eye in (seat, None))
            if heard and looks_the_same(rules, after, step.after, seat):
                return move
    return None


def _replayed(rules: Rules, moves: list[Played]) -> AnyMatch:
    match: AnyMatch = Match(rules.game)
    for move in moves:
        match.submit(move.seat, move.action, move.now)
    return match


# Tables


def person(seat: int) -> Person:
    """Who sits on a seat."""
    return Person(f"id-p{seat + 1}", f"P{seat + 1}")


def _setup(rules: Rules) -> Setup:
    return Setup(game=rules.spec.name, seats=rules.seats, options=changed(rules.options), grace=86_400)


def _rows(rules: Rules, moves: list[Played]) -> list[Entry]:
    """The log of a table where a match was played so far: a step for each move, with what chance did because of it.

    A step is written when its last move is made, so that wall time and match time run alike.
    """
    notation, table, rows = rules.spec.notation, Table(CODE), list[Entry]()
    steps: list[list[Happening]] = [[Opened(person(0), _setup(rules))]]
    steps += [[Sat(seat, person(seat).id, person(seat).name), Came(seat)] for seat in rules.players]
    names = tuple(person(seat).name for seat in rules.players)
    steps.append([Started(1, changed(rules.options), names, rules.spec.version)])
    times = [0] * len(steps)
    for move in moves:
        if move.seat != CHANCE:
            steps.append([])
            times.append(move.now)
        times[-1] = move.now
        steps[-1].append(Moved(move.now, move.seat, notation.text(move.action)))
    for happenings, now in zip(steps, times, strict=True):
        rows += table_log.rows(table, happenings, START - 10**9 + now, "", "", SERVER)
        table.seq += len(happenings)
    return rows


def laid(rules: Rules, match: AnyMatch) -> Table:
    """A table at which a match stands as given, and everybody is here."""
    table = Table(CODE)
    table.setup, table.spec, table.options = _setup(rules), rules.spec, rules.options
    table.match = match_at(rules, match.state, match.last)
    people = [person(seat) for seat in rules.players]
    table.chairs = [Chair(kind="human", name=one.name, player=one.id, here=True) for one in people]
    table.servers = dict.fromkeys(rules.players, SERVER)
    table.host, table.number = people[0].id, 1
    table.status = "over" if match.over else "playing"
    return table
