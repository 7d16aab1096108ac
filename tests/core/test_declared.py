"""What a declared field is, and how a view of such fields is told."""

from msgspec import Struct

from pitboss.core.cards import Card
from pitboss.core.declared import kinds
from pitboss.core.moves import Amount, BySeat, Count, Die, Seat, View
from pitboss.speech.telling import shown
from pitboss.speech.voice import Voice

HAND = tuple(range(1, 14))
THREE = Voice(["Ann", "Bob", "Cyd"], me=1)


class Lists(View, frozen=True):
    """A list of every kind."""

    hand: tuple[int, ...] = HAND
    bids: tuple[Count, ...] = (4, 9)
    prices: tuple[Amount, ...] = (5, -5, 0, 7)
    chips: BySeat[Amount] = (10, 20, 30)
    won: BySeat[Count] = (0, 2, 1)
    points: BySeat[int] = (3, 4, 5)
    last: BySeat[Amount] | None = (1, 2, 3)
    cups: tuple[tuple[Die, ...], ...] = ((1, 2), (), (3,))
    piles: tuple[tuple[Count, ...], ...] = ((1, 2), (), (3,), (4, 5))


class Others(Struct, frozen=True):
    """Lists that are told by what they hold."""

    order: tuple[Seat, ...]
    cards: tuple[Card, ...]
    text: str


def test_whole_numbers_go_by_seat_only_where_that_is_declared() -> None:
    assert kinds(Lists) == {
        "seat": "",
        "hand": "integers",
        "bids": "integers",
        "prices": "integers",
        "chips": "amounts",
        "won": "counts",
        "points": "amounts",
        "last": "amounts",
        "cups": "dies",
        "piles": "integers",
    }
    assert kinds(Others) == {"order": "seats", "cards": "cards", "text": ""}


def test_a_hand_of_thirteen_numbers_is_told_at_a_table_of_three() -> None:
    assert shown("no-such-game", Lists(seat=1), THREE) == [
        "hand: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13",
        "bids: 4, 9",
        "prices: 5, -5, 0, 7",
        "chips: Ann 10, you 20, Cyd 30",
        "won: Ann 0, you 2, Cyd 1",
        "points: Ann 3, you 4, Cyd 5",
        "last: Ann 1, you 2, Cyd 3",
        "cups: Ann 1 2, Cyd 3",
        "piles: 1, 2 / - / 3 / 4, 5",
    ]
