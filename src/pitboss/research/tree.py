"""A match as a tree of decisions: at each node one seat chooses, or chance does, or the match is over.

Where the rules wait for several seats they are asked one after the other, from the lowest, and each may wait. Once all
of them have waited, time goes on to the deadline and the clock acts; where there is none, the last one may not wait. So
who is asked alone may wait where there is a clock, and lets time run out. Time is simulated as in `core/playout.py`: a
move takes `THOUGHT`, chance and waiting take none.

A match that has taken `most` choices is over as it stands: everybody's score is what their balance has gained.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

from pitboss.core.cards import INDEX
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.match import Move
from pitboss.core.moves import CHANCE, CLOCK, TIMEOUT, Action, Draw, Event, View
from pitboss.core.playout import THOUGHT
from pitboss.core.turns import NOBODY
from pitboss.encode import WAIT, AnyEncoder
from pitboss.encode.history import History
from pitboss.games import AnySpec
from pitboss.research import BadChoice

TRIES: Final = 10_000
CARD: Final = re.compile(r'"([A23456789TJQK][shdc])"')


class Ground(NamedTuple):
    """What does not change in a match: the game, its rules and encoder at this table, and where it is cut off."""

    spec: AnySpec
    game: Game[State, View]
    encoder: AnyEncoder
    most: int
    """Choices after which a match is over."""
    cards: frozenset[str] = frozenset()
    """Cards that chance may draw, as if the pack had no others; empty: all."""
    made_by: tuple[Callable[[str], "Ground"], str] | None = None
    """What makes it again from a text: so it is pickled, for compiled rules cannot be."""

    def __reduce__(self) -> tuple[Callable[[str], "Ground"], tuple[str]]:
        """How it is pickled."""
        if self.made_by is None:
            raise TypeError("nobody knows how this ground is made again")
        make, text = self.made_by
        return make, (text,)


class Outcome(NamedTuple):
    """Something that chance may do."""

    number: int
    weight: int
    action: Action


class Node:
    """A match at one point."""

    def __init__(self, ground: Ground) -> None:
        game = ground.game
        self.ground = ground
        self.state: State = game.start()
        self.histories: list[History] = [History(ground.spec, game.seats, seat) for seat in range(game.seats)]
        self.now = 0
        self.choices = 0
        """Choices made so far."""
        self.steps: list[int] | None = []
        """Choices and what chance did, by number, from the start; None: this is no match that was played."""
        self.made = 0
        """Moves made so far, those of chance and of the clock among them."""
        self._waited: tuple[int, ...] = ()
        """Who has waited since something last happened."""
        self._brought: Final = game.balances(self.state)

    def __deepcopy__(self, memo: dict[int, object]) -> "Node":
        twin = Node.__new__(Node)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.clone()
        twin.histories = [history.copy() for history in self.histories]
        twin.steps = None if self.steps is None else self.steps[:]
        return twin

    def __reduce__(self) -> tuple[Callable[[Ground, list[int]], "Node"], tuple[Ground, list[int]]]:
        """How it is pickled: by what happened."""
        if self.steps is None:
            raise TypeError("a match that was only imagined cannot be pickled")
        return retold, (self.ground, self.steps)

    # Whose choice it is

    @property
    def over(self) -> bool:
        """Whether nothing follows."""
        return self.choices >= self.ground.most or not self.ground.game.actors(self.state)

    @property
    def seat(self) -> int:
        """Who chooses: a seat, CHANCE, or NOBODY if it is over."""
        if self.over:
            return NOBODY
        return next(seat for seat in self.ground.game.actors(self.state) if seat not in self._waited)

    def view(self, seat: int | None) -> View:
        """What a seat sees, or a spectator."""
        return self.ground.game.view(self.state, seat)

    def open(self) -> list[int]:
        """The choices that the seat has."""
        view, menu = self._asked()
        mask = self.ground.encoder.mask(view, menu)
        mask[WAIT] = self._may_wait()
        return [choice for choice, is_open in enumerate(mask) if is_open]

    def _may_wait(self) -> bool:
        """Whether others are still to be asked, or the clock will act."""
        game = self.ground.game
        left = [seat for seat in game.actors(self.state) if seat not in self._waited]
        return len(left) > 1 or game.deadline(self.state) is not None

    def _asked(self) -> tuple[View, list[Action]]:
        game, seat = self.ground.game, self.seat
        return game.view(self.state, seat), game.legal(self.state, seat)

    def outcomes(self) -> list[Outcome]:
        """What chance may do: a card has its index for a number, all else its place among what may happen."""
        cards = self.ground.cards
        found = [
            Outcome(INDEX[action.card] if isinstance(action, Draw) else place, weight, action)
            for place, (action, weight) in enumerate(self.ground.game.outcomes(self.state))
            if weight and not (cards and isinstance(action, Draw) and action.card not in cards)
        ]
        if not found:
            raise BadChoice("None of the cards that may be drawn is left; name more of them.")
        return found

    def meaning(self, choice: int) -> Action | None:
        """The move that a choice of the seat stands for; None: to wait. Raises `BadChoice`."""
        if choice == WAIT and self._may_wait():
            return None
        view, menu = self._asked()
        action = self.ground.encoder.decode(view, menu, choice)
        if action is None:
            raise BadChoice(f"{choice} is not open now; open are {self.open()}.")
        return action

    # What follows

    def choose(self, choice: int) -> None:
        """The seat chooses. Raises `BadChoice`."""
        seat, action = self.seat, self.meaning(choice)
        self.choices += 1
        self._note(choice)
        self.histories[seat].did(choice, action)
        if action is None:
            self._waited = (*self._waited, seat)
            if all(other in self._waited for other in self.ground.game.actors(self.state)):
                self._time_out()
            return
        self._make(seat, action)
        self.now += THOUGHT
        self._let_clock()

    def draw(self, number: int) -> None:
        """Chance does what has that number. Raises `BadChoice`."""
        action = next((each.action for each in self.outcomes() if each.number == number), None)
        if action is None:
            raise BadChoice(f"Chance can do nothing that has the number {number} now.")
        self._note(number)
        self._make(CHANCE, action)
        self._let_clock()

    def _note(self, number: int) -> None:
        if self.steps is not None:
            self.steps.append(number)

    def _make(self, seat: int, action: Action) -> None:
        told: list[Event] = []
        self.ground.game.apply(self.state, seat, action, self.now, told)
        self.made += 1
        self._waited = ()
        for history in self.histories:
            history.saw(told)

    def _let_clock(self) -> None:
        """The clock acts where its time has come."""
        game = self.ground.game
        while game.actors(self.state) and game.actors(self.state)[0] != CHANCE:
            due = game.deadline(self.state)
            if due is None or due > self.now:
                return
            self._make(CLOCK, TIMEOUT)

    def _time_out(self) -> None:
        due = self.ground.game.deadline(self.state)
        assert due is not None
        self.now = max(self.now, due)
        self._let_clock()

    # What it brought

    def scores(self) -> list[int]:
        """What each seat has won or lost by the rules; where the match was cut off, by its balance."""
        game = self.ground.game
        scores = game.scores(self.state)
        if scores is None:
            now = game.balances(self.state)
            return [has - had for has, had in zip(now, self._brought, strict=True)]
        if not self.ground.spec.totals:
            return list(scores)
        return [score - had for score, had in zip(scores, self._brought, strict=True)]

    # What might as well be

    def imagined(self, seat: int, dice: Dice) -> "Node":
        """A match that looks the same to a seat, all it does not know drawn again. Raises `BadChoice`.

        The seat remembers what it did; what the others remember is what they would know there.
        """
        ground = self.ground
        if ground.spec.sealed:
            raise BadChoice(f"The rules of {ground.spec.title} hold the answers, so nothing searches in them.")
        twin = Node.__new__(Node)
        twin.__dict__.update(self.__dict__)
        twin.state = self._world(seat, dice)
        twin.steps = None
        twin.histories = [history.copy() for history in self.histories]
        for other in range(ground.game.seats):
            if other != seat:
                twin.histories[other] = History(ground.spec, ground.game.seats, other)
                twin.histories[other].knows(observed(ground.encoder, twin.view(other)))
        return twin

    def _world(self, seat: int, dice: Dice) -> State:
        """A world that could be, without a card that chance may not draw."""
        ground, view = self.ground, self.view(seat)
        for _ in range(TRIES):
            world = ground.game.imagine(view, dice)
            if not ground.cards or _holds_only(ground, world):
                return world
        raise BadChoice(f"In {TRIES} imagined worlds there was always a card that may not be drawn; name more of them.")


def _holds_only(ground: Ground, world: State) -> bool:
    """Whether all cards that anyone sees are of those that chance may draw."""
    views = [ground.game.view(world, seat) for seat in range(ground.game.seats)]
    return ground.cards.issuperset(CARD.findall(msgspec.json.encode(views).decode()))


def observed(encoder: AnyEncoder, view: View) -> str:
    """A row as text: what is not zero, with its name."""
    row = encoder.observe(view)
    return " ".join(f"{feature.name}={number}" for feature, number in zip(encoder.features, row, strict=True) if number)


def retold(ground: Ground, steps: Sequence[int]) -> Node:
    """The match in which that was chosen and drawn."""
    node = Node(ground)
    for number in steps:
        if node.seat == CHANCE:
            node.draw(number)
        else:
            node.choose(number)
    return node


def choices_of(node: Node, moves: Sequence[Move]) -> list[tuple[int, int]]:
    """Who chooses what so that the match becomes one that was played; changes the node. Raises `BadChoice`.

    Only moves that have a choice of their own, of seats that are awaited, can be told so.
    """
    found: list[tuple[int, int]] = []
    first = node.made
    for at, move in enumerate(moves):
        if node.made - first > at:
            continue  # the clock acts by itself when its time has come
        if move.seat == CHANCE:
            number = next(each.number for each in node.outcomes() if each.action == move.action)
            found.append((CHANCE, number))
            node.draw(number)
            continue
        while node.seat not in (move.seat, NOBODY) and WAIT in node.open():
            found.append((node.seat, WAIT))
            node.choose(WAIT)
        if move.seat != CLOCK:
            found.append((move.seat, _choice_of(node, move)))
            node.choose(found[-1][1])
    return found


def _choice_of(node: Node, move: Move) -> int:
    view, menu = node.view(move.seat), node.ground.game.legal(node.state, move.seat)
    choice = node.ground.encoder.encode(view, menu, move.action)
    if node.seat != move.seat or choice is None or node.ground.encoder.decode(view, menu, choice) != move.action:
        raise BadChoice(f"{node.ground.spec.notation.text(move.action)} is no choice of its own here.")
    return choice
