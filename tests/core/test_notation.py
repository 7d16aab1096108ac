"""Moves as text: every kind of field, both ways, and nothing but `Unreadable` for anything else."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, ClassVar, Self

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from pitboss.core.cards import NAMES, Card
from pitboss.core.errors import Unreadable
from pitboss.core.moves import (
    UNSEEN,
    Action,
    Amount,
    Count,
    Die,
    Draw,
    First,
    Price,
    Ref,
    Resign,
    Seat,
    Timeout,
    seat_name,
    seat_named,
)
from pitboss.core.notation import (
    Notation,
    Number,
    Phrase,
    Word,
    card_text,
    count,
    face,
    number,
    number_text,
    price,
    price_text,
    whole,
)


class Goods(Phrase, frozen=True):
    """So many of a thing: `3 apples`."""

    count: int
    thing: str

    def words(self) -> list[str]:
        return [str(self.count), self.thing]

    @classmethod
    def read(cls, words: list[str]) -> Self:
        if len(words) != 2:
            raise Unreadable("Goods are a number and a thing.")
        return cls(whole(words[0]), words[1])


class Trade(Action, frozen=True):
    """Swap goods with a seat."""

    seat: Seat
    give: Goods
    take: Goods


class Everything(Action, frozen=True):
    """One field of every kind of one word, and cards at the end."""

    seat: Seat
    thing: Ref
    chips: Amount
    at: Price
    guess: Number
    name: Word
    cards: tuple[Card, ...]


class Claim(Action, frozen=True):
    """So many dice of a face, and the dice to show for it."""

    tally: Count
    face: Die
    dice: tuple[Die, ...]


class Answer(Action, frozen=True):
    """Several things on the table."""

    things: tuple[Ref, ...]


class Idle(Action, frozen=True):
    """Nothing to say."""


NOTATION = Notation((Trade, Everything, Claim, Answer, Idle, Draw, First, Timeout, Resign))
DECODER = msgspec.json.Decoder(Trade | Everything | Claim | Answer | Idle | Draw | First | Timeout | Resign)

chips = st.integers(-(10**15) + 1, 10**15 - 1)
hundredths = st.integers(-(10**11) + 1, 10**11 - 1)
refs = st.integers(1, 10**9 - 1)
seats = st.integers(-2, 98)
counts = st.integers(0, 10**9 - 1)
faces = st.integers(1, 20)
numbers = st.decimals(-(10**12), 10**12, places=4).map(lambda value: Decimal(number_text(value)))
words = st.from_regex(r"\A[A-Za-z0-9_-]{1,64}\Z")
goods = st.builds(Goods, st.integers(-99, 99), st.sampled_from(["apples", "pears"]))
cards = st.lists(st.sampled_from(NAMES), min_size=1, max_size=5).map(tuple)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Trade, seats, goods, goods),
    st.builds(Everything, seats, refs, chips, hundredths, numbers, words, cards),
    st.builds(Claim, counts, faces, st.lists(faces, min_size=1, max_size=4).map(tuple)),
    st.builds(Answer, st.lists(refs, min_size=1, max_size=4).map(tuple)),
    st.builds(Draw, st.sampled_from(NAMES)),
    st.builds(First, seats),
    st.sampled_from([Idle(), Timeout(), Resign()]),
)


@given(actions)
def test_a_move_reads_back_from_its_text_and_its_json(action: Action) -> None:
    assert NOTATION.read(NOTATION.text(action)) == action
    assert NOTATION.read("  " + NOTATION.text(action).replace(" ", "   ") + "\n") == action
    assert DECODER.decode(msgspec.json.encode(action)) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Trade(2, Goods(3, "apples"), Goods(1, "pear")), "trade p3 give 3 apples take 1 pear"),
        (
            Everything(-1, 4, -3, -250, Decimal("62.4"), "q17", ("4s", "2c")),
            "everything chance #4 -3 -2.5 62.4 q17 4s 2c",
        ),
        (Claim(3, 6, (6, 6, 1)), "claim 3 6 6 6 1"),
        (Claim(0, 1, (UNSEEN,)), "claim 0 1 ?"),
        (Answer((1, 12)), "answer #1 #12"),
        (Draw("Ah"), "card Ah"),
        (First(0), "first p1"),
        (Resign(), "resign"),
    ],
)
def test_how_moves_are_written(action: Action, text: str) -> None:
    assert NOTATION.text(action) == text


@pytest.mark.parametrize(
    ("kind", "usage"),
    [
        (Trade, "trade SEAT give GIVE... take TAKE..."),
        (Everything, "everything SEAT #THING N AT NUMBER NAME CARD..."),
        (Claim, "claim TALLY FACE DICE..."),
        (Answer, "answer #THINGS..."),
        (Idle, "idle"),
    ],
)
def test_usage_says_what_follows_the_verb(kind: type[Action], usage: str) -> None:
    assert NOTATION.usage(kind) == usage


def test_usage_calls_a_field_what_people_call_it() -> None:
    class Take(Action, frozen=True):
        called: ClassVar[Mapping[str, str]] = {"intention": "announced"}
        intention: Ref

    assert Notation([Take]).usage(Take) == "take #ANNOUNCED"


def test_there_is_an_example_of_every_kind_of_word() -> None:
    for kind in (Everything, Claim, Answer, Idle, Draw, First):
        example = NOTATION.example(kind)
        assert type(example) is kind
        assert NOTATION.read(NOTATION.text(example)) == example


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("CARD 10♥", Draw("Th")),
        ("card tH", Draw("Th")),
        ("answer 4 #5", Answer((4, 5))),
        ("trade p1 GIVE 1 x Take 2 y", Trade(0, Goods(1, "x"), Goods(2, "y"))),
        ("everything clock #1 +7 -0.50 -0.0 a Ah", Everything(-2, 1, 7, -50, Decimal(0), "a", ("Ah",))),
    ],
)
def test_people_may_write_it_in_other_ways(line: str, action: Action) -> None:
    assert NOTATION.read(line) == action


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "Nothing was said."),
        ("  \n", "Nothing was said."),
        ("fly", "'fly' is not a move; there are trade, everything, claim, answer, idle, card, first, timeout, resign."),
        ("card", "Something is missing; write it as: card CARD"),
        ("card Ah Ks", "'Ks' is one word too many; write it as: card CARD"),
        ("card ??", "'??' is not a card; cards are written rank then suit: Ah Td 7c."),
        ("card 1h", "'1h' is not a card; cards are written rank then suit: Ah Td 7c."),
        ("first p0", "'p0' is not a seat; seats are written p1, p2, ..."),
        ("first p100", "'p100' is not a seat; seats are written p1, p2, ..."),
        ("answer #0", "'#0' is not the number of a thing on the table; they are written #1, #2, ..."),
        ("answer x", "'x' is not the number of a thing on the table; they are written #1, #2, ..."),
        ("claim -1 6 6", "'-1' is not a count; write a whole number such as 0 or 3."),
        ("claim 1 0 6", "'0' is not a face of a die; write it as a number such as 6."),
        ("claim 1 6 ?", "'?' is not a face of a die; write it as a number such as 6."),
        ("claim 1 6 21", "'21' is not a face of a die; write it as a number such as 6."),
        ("everything p1 #1 1.5 1 1 a Ah", "'1.5' is not a whole number."),
        ("everything p1 #1 ١ 1 1 a Ah", "'١' is not a whole number."),
        (
            "everything p1 #1 1 1.005 1 a Ah",
            "'1.005' is not a price; write it like 10 or -2.5, with at most two decimals.",
        ),
        ("everything p1 #1 1 1 1e9 a Ah", "'1e9' is not a number; write it in plain digits like 62.4 or -3."),
        ("everything p1 #1 1 1 NaN a Ah", "'NaN' is not a number; write it in plain digits like 62.4 or -3."),
        ("everything p1 #1 1 1 1 a.b Ah", "'a.b' is not a plain word."),
        (
            "everything p1 #1 1 1 1 a",
            "Something is missing; write it as: everything SEAT #THING N AT NUMBER NAME CARD...",
        ),
        ("trade p1 3 apples", "The word 'give' is missing; write it as: trade SEAT give GIVE... take TAKE..."),
        ("trade p1 give 3 apples", "The word 'take' is missing; write it as: trade SEAT give GIVE... take TAKE..."),
        ("trade p1 give 3 take 1 pear", "Goods are a number and a thing."),
    ],
)
def test_what_cannot_be_read_is_explained(line: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as caught:
        NOTATION.read(line)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    "line", ["x" * 10_000, "card " + "x" * 10_000, "first " + "p" * 10_000, "idle " + "x" * 10_000]
)
def test_a_sentence_stays_short_whatever_was_typed(line: str) -> None:
    with pytest.raises(Unreadable) as caught:
        NOTATION.read(line)
    assert len(str(caught.value)) < 200


likely = st.sampled_from(
    [*NOTATION.verbs, "p1", "p0", "#1", "#", "Ah", "10h", "-", "1", "2.5", "give", "take", "é", "\x00", "??"]
)


@given(st.one_of(st.text(), st.lists(st.one_of(likely, st.text(max_size=4)), max_size=9).map(" ".join)))
def test_any_text_is_a_move_or_unreadable(line: str) -> None:
    try:
        action = NOTATION.read(line)
    except Unreadable:
        return
    assert NOTATION.read(NOTATION.text(action)) == action


@given(st.text(max_size=12))
def test_any_text_is_a_value_or_unreadable(text: str) -> None:
    for read in (card_text, count, face, whole, price, number, seat_named):
        try:
            read(text)
        except Unreadable:
            continue


@given(hundredths, numbers, seats)
def test_values_read_back(at: int, value: Decimal, seat: int) -> None:
    assert price(price_text(at)) == at
    assert number(number_text(value)) == value
    assert seat_named(seat_name(seat)) == seat


def test_json_lets_nothing_in_that_text_could_not_say() -> None:
    for sent in (
        b'{"type":"card","card":"Ah\\n"}',
        b'{"type":"card","card":"1h"}',
        b'{"type":"first","seat":99}',
        b'{"type":"first","seat":-3}',
        b'{"type":"answer","things":[0]}',
        b'{"type":"answer","things":[1000000000]}',
        b'{"type":"everything","seat":0,"thing":1,"chips":1000000000000000,"at":0,"guess":"1","name":"a","cards":[]}',
        b'{"type":"everything","seat":0,"thing":1,"chips":1,"at":100000000000,"guess":"1","name":"a","cards":[]}',
        b'{"type":"everything","seat":0,"thing":1,"chips":1,"at":0,"guess":"1","name":"a\\n","cards":[]}',
        b'{"type":"claim","tally":-1,"face":1,"dice":[]}',
        b'{"type":"claim","tally":1000000000,"face":1,"dice":[]}',
        b'{"type":"claim","tally":1,"face":21,"dice":[]}',
        b'{"type":"claim","tally":1,"face":1,"dice":[-1]}',
        b'{"type":"fly"}',
    ):
        with pytest.raises(msgspec.ValidationError):
            DECODER.decode(sent)


def test_a_field_must_say_what_kind_it_is() -> None:
    class Plain(Action, frozen=True):
        """A field without a kind."""

        amount: int

    class Ranged(Action, frozen=True):
        """A field with a range but no kind."""

        amount: Annotated[int, Meta(ge=1)]

    for kind in (Plain, Ranged):
        with pytest.raises(TypeError, match="field amount has no kind"):
            Notation((kind,))


def test_a_field_of_several_words_comes_last() -> None:
    class Backwards(Action, frozen=True):
        """Cards first."""

        cards: tuple[Card, ...]
        chips: Amount

    with pytest.raises(TypeError, match="in Backwards a field of several words is not the last one"):
        Notation((Backwards,))


def test_a_kind_of_phrase_that_does_not_write_or_read_itself_says_so() -> None:
    class Mute(Phrase, frozen=True):
        """A phrase without words."""

    with pytest.raises(NotImplementedError):
        Mute().words()
    with pytest.raises(NotImplementedError):
        Mute.read([])
