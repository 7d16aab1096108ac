"""Every game's encoder before the laws, its own and the one that its declarations make; and that the laws bite."""

from collections.abc import Sequence
from typing import Annotated, Literal, cast

import pytest
from msgspec import Meta
from msgspec.structs import replace

from pitboss.core.cards import Card
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.moves import Action, BySeat, Count, Die, Seat, View
from pitboss.encode import AnyEncoder, Encoder, encoder
from pitboss.encode.blocks import blocks
from pitboss.encode.declared import DeclaredEncoder, Grain
from pitboss.games import AnySpec, find, names
from pitboss.laws.play import Played, Table, drawn_table, play
from tests.encode.laws import keeps_the_laws
from tests.laws import dice_toy, toy
from tests.laws.toy_moves import ToyView

MATCHES = 24
MOMENTS = 6

SPECS: dict[str, AnySpec] = {name: find(name) for name in names()}
TOYS: dict[str, AnySpec] = {"toy": cast(AnySpec, toy.SPEC), "dice": cast(AnySpec, dice_toy.SPEC)}


def match(spec: AnySpec, seed: int) -> tuple[Played, Dice]:
    dice = Dice(seed)
    return play(drawn_table(spec, dice), dice), dice


@pytest.mark.heavy
@pytest.mark.parametrize("name", SPECS)
def test_every_encoder_keeps_the_laws(name: str) -> None:
    for seed in range(MATCHES):
        played, dice = match(SPECS[name], seed)
        table = played.table
        keeps_the_laws(encoder(table.spec, table.seats, table.options), played, dice, MOMENTS)


@pytest.mark.heavy
@pytest.mark.parametrize("name", [*SPECS, *TOYS])
def test_what_a_game_declares_makes_an_encoder(name: str) -> None:
    spec = (SPECS | TOYS)[name]
    for seed in range(MATCHES // 3):
        played, dice = match(spec, 1000 + seed)
        keeps_the_laws(declared(played.table, moves=32), played, dice, MOMENTS)


def declared(table: Table, moves: int = 64) -> AnyEncoder:
    return DeclaredEncoder(table.spec, table.seats, table.options, Grain(moves=moves))


def test_of_a_long_menu_every_kind_has_its_share() -> None:
    spec = SPECS["stonks"]
    table = spec.table(2)
    brief = DeclaredEncoder(spec, 2, spec.choose(2), Grain(moves=4))
    state, dice = table.start(), Dice(3)
    while table.actors(state)[0] < 0:
        table.roll(state, dice, 0)
    seat = table.actors(state)[0]
    view, menu = table.view(state, seat), table.legal(state, seat)
    kinds = {type(action) for choice in range(1, brief.choices) if (action := brief.decode(view, menu, choice))}
    assert len(menu) > 4
    assert kinds == set(map(type, menu))


class HandView(View, frozen=True):
    """A view with plain numbers, as many as there are seats."""

    hand: tuple[Count, ...]
    chips: BySeat[Count]


class HandGame(toy.ToyGame):
    """The toy, which shows nothing but three numbers in the hand and three by seat."""

    def view(self, state: toy.ToyState, seat: int | None) -> HandView:  # type: ignore[override]  # another view
        return HandView(seat=seat, hand=(7, 8, 9), chips=(1, 2, 3))


def test_a_hand_of_as_many_numbers_as_seats_is_no_list_by_seat() -> None:
    spec = cast(AnySpec, replace(toy.SPEC, view=HandView, build=HandGame))
    numbers = DeclaredEncoder(spec, 3, spec.choose(3), Grain())
    view = spec.table(3).view(spec.table(3).start(), 1)
    assert [feature.name for feature in numbers.features] == [
        *("hand.count", "hand.0", "hand.1", "hand.2"),
        *("chips.p1", "chips.p2", "chips.p3"),
    ]
    assert numbers.observe(view) == [3, 7, 8, 9, 2, 3, 1]


class Mixed(Action, frozen=True):
    """A move with a value of every kind that has few."""

    who: Seat
    way: Literal["up", "down"]
    is_hidden: bool


class Ask(Action, frozen=True):
    """A move with a die and a bounded number."""

    pips: Die
    many: Annotated[Count, Meta(ge=1, le=3)]


class Show(Action, frozen=True):
    """A move with a card."""

    card: Card


class Bid(Action, frozen=True):
    """A move with more values than there is room for."""

    many: Count


def test_every_combination_of_few_values_has_a_number_and_a_label() -> None:
    mixed, ask, show, bid = blocks([Mixed, Ask, Show, Bid], 3, 64)
    assert [(block.first, block.size) for block in (mixed, ask, show, bid)] == [(1, 12), (13, 18), (31, 52), (83, 64)]
    [(_, choice)] = mixed.numbered([Mixed(0, "down", True)], me=2)
    assert mixed.label(choice) == "mixed p2 down True"
    [(_, choice)] = ask.numbered([Ask(6, 2)], me=2)
    assert ask.label(choice) == "ask 6 2"
    assert [number for _, number in bid.numbered([Bid(9), Bid(4)], me=0)] == [83, 84]
    assert bid.label(84) == "bid #2"
    assert ask.numbered([Ask(7, 2)], me=0) == [], "a die has six faces"
    [small] = blocks([Show], 3, 51)
    assert small.ranges is None


def test_an_encoder_is_as_fine_as_it_is_asked_to_be() -> None:
    spec = SPECS["pontoon"]
    finer = encoder(spec, 2, spec.choose(2), {"bets": (0, 50, 100)})
    assert finer.choices == 9
    assert encoder(spec, 2, spec.choose(2), {"bets": 100}).choices == 7


@pytest.mark.parametrize(
    ("name", "grain", "why"),
    [
        ("pontoon", {"bids": 3}, "has no 'bids'; it has bets, hands"),
        ("pontoon", {"bets": ()}, "bets are whole numbers, at least one"),
        ("pontoon", {"bets": "all"}, "bets are whole numbers"),
        ("pontoon", {"hands": 0}, "hands is a number above 0: 3"),
        ("pontoon", {"bets": (0, 500)}, "bets are hundredths, from 0 to 100"),
        ("market_maker", {"widths": (-1, 50)}, "widths are hundredths"),
        ("dead_cat", {"shares": 101}, "shares are hundredths"),
        ("certainty", {"quantiles": (5, 950)}, "quantiles are hundredths"),
        ("market_maker", {"around": 3}, "around is a word: fair"),
        ("market_maker", {"around": "me"}, "around fair or market"),
    ],
)
def test_what_an_encoder_cannot_be_is_refused(name: str, grain: dict[str, object], why: str) -> None:
    spec = SPECS[name]
    with pytest.raises(BadOption, match=why):
        encoder(spec, 2, spec.choose(2), grain)


@pytest.mark.parametrize(
    ("name", "grain"),
    [
        ("pontoon", {"bets": (0, 1, 2, 3, 99, 100), "hands": 1}),
        ("market_maker", {"shifts": (-5000, 0, 25, 30, 5000), "widths": (0, 10, 50, 100), "around": "market"}),
        ("stonks", {"places": 1, "amounts": (-1000, 0, 3)}),
        ("dead_cat", {"own": 1, "others": 1, "offers": 1, "shares": (0, 1, 2, 100)}),
        ("certainty", {"quantiles": (0, 1, 50, 51, 100), "raises": (1, 1000)}),
    ],
)
def test_finer_and_coarser_encoders_keep_the_laws_too(name: str, grain: dict[str, object]) -> None:
    for seed in range(MATCHES // 3):
        played, dice = match(SPECS[name], 2000 + seed)
        table = played.table
        keeps_the_laws(encoder(table.spec, table.seats, table.options, grain), played, dice, MOMENTS)


# The laws bite: each fault is planted in the encoder that the toy's declarations make.


class Watched(toy.ToyGame):
    """The toy, which lets anyone who asks know what state was looked at last."""

    looked_at: toy.ToyState | None = None

    def view(self, state: toy.ToyState, seat: int | None) -> ToyView:
        self.looked_at = state
        return super().view(state, seat)

    def card_beside(self, seat: int) -> int:
        """The hidden card of the next seat."""
        return -1 if self.looked_at is None else self.looked_at.hand[(seat + 1) % self.seats]


class Faulty(Encoder[View]):
    """An encoder that does as another does, but for what a fault changes."""

    def __init__(self, table: Table) -> None:
        assert isinstance(table.game, Watched)
        self.game: Watched = table.game
        self.right = declared(table)
        self.features, self.choices = self.right.features, self.right.choices

    def observe(self, view: View) -> list[int]:
        return self.right.observe(view)

    def mask(self, view: View, menu: Sequence[Action]) -> list[bool]:
        return self.right.mask(view, menu)

    def decode(self, view: View, menu: Sequence[Action], choice: int) -> Action | None:
        return self.right.decode(view, menu, choice)

    def encode(self, view: View, menu: Sequence[Action], action: Action) -> int | None:
        return self.right.encode(view, menu, action)

    def label(self, choice: int) -> str:
        return self.right.label(choice)


class RowPeeks(Faulty):
    def observe(self, view: View) -> list[int]:
        return [self.game.card_beside(view.seat or 0), *super().observe(view)[1:]]


class MaskPeeks(Faulty):
    """Shows by one choice less that the next seat has a high card."""

    def decode(self, view: View, menu: Sequence[Action], choice: int) -> Action | None:
        hidden = choice == 2 and self.game.card_beside(view.seat or 0) > 25
        return None if hidden else super().decode(view, menu, choice)

    def encode(self, view: View, menu: Sequence[Action], action: Action) -> int | None:
        choice = super().encode(view, menu, action)
        return choice if choice is not None and self.decode(view, menu, choice) else None

    def mask(self, view: View, menu: Sequence[Action]) -> list[bool]:
        return [self.decode(view, menu, choice) is not None for choice in range(self.choices)]


class Remembers(Faulty):
    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._looks = 0

    def observe(self, view: View) -> list[int]:
        self._looks += 1
        return [self._looks, *super().observe(view)[1:]]


class TooLong(Faulty):
    def observe(self, view: View) -> list[int]:
        return [*super().observe(view), 0]


class TooLarge(Faulty):
    def observe(self, view: View) -> list[int]:
        return [40_000, *super().observe(view)[1:]]


class OpensAll(Faulty):
    def mask(self, view: View, menu: Sequence[Action]) -> list[bool]:
        return [False] + [True] * (self.choices - 1)


class OpensWaiting(Faulty):
    def mask(self, view: View, menu: Sequence[Action]) -> list[bool]:
        return [True, *super().mask(view, menu)[1:]]


class ClosesAll(Faulty):
    def mask(self, view: View, menu: Sequence[Action]) -> list[bool]:
        return [False] * self.choices


class LosesItsWay(Faulty):
    def encode(self, view: View, menu: Sequence[Action], action: Action) -> int | None:
        return 1


class SaysTheSame(Faulty):
    def label(self, choice: int) -> str:
        return "something"


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (RowPeeks, "a row tells what the seat cannot see"),
        (MaskPeeks, "a mask tells what the seat cannot see"),
        (Remembers, "changes a row"),
        (TooLong, "another length than the features"),
        (TooLarge, "does not fit"),
        (OpensAll, "is open: None"),
        (OpensWaiting, "opens no waiting"),
        (ClosesAll, "nothing is open"),
        (LosesItsWay, "which is stake #1"),
        (SaysTheSame, "two choices have one label"),
    ],
)
def test_a_planted_fault_is_found(fault: type[Faulty], why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        judge(fault)


@pytest.mark.heavy
def test_without_a_fault_none_is_found() -> None:
    judge(Faulty)


def judge(fault: type[Faulty]) -> None:
    spec = cast(AnySpec, replace(toy.SPEC, build=Watched))
    for seed in range(40):
        played, dice = match(spec, seed)
        keeps_the_laws(fault(played.table), played, dice, MOMENTS)
