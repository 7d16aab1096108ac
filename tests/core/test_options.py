"""Options: from text and numbers to a table's options, with a sentence for everything that does not fit."""

from typing import Annotated, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from pitboss.core.errors import BadOption
from pitboss.core.options import Options, changed, chosen, described, ruleset, written

Share = Annotated[int, Meta(ge=1, le=100)]


class TeaOptions(Options, frozen=True, kw_only=True):
    """One option of every sort."""

    cups: Annotated[int, Meta(ge=1, le=9, description="Cups per guest.")] = 2
    sugar: Annotated[int, Meta(ge=0, description="Lumps.")] = 1
    debt: Annotated[int, Meta(description="Tea owed.")] = 0
    milk: Annotated[bool, Meta(description="Whether there is milk.")] = True
    leaf: Annotated[Literal["green", "black", "none"], Meta(description="What is brewed.")] = "black"
    strength: Annotated[Literal["1", "0.5"], Meta(description="How strong.")] = "1"
    host: Annotated[str, Meta(pattern=r"^p[0-9]$", examples=["a seat such as p1"], description="Who pours.")] = "p1"
    motto: Annotated[str, Meta(pattern=r"^[a-z]+$", description="A word for the day.")] = "tea"
    shares: Annotated[tuple[Share, ...], Meta(min_length=3, max_length=3, description="By guest.")] = (3, 2, 1)
    extras: Annotated[tuple[int, ...], Meta(description="Anything else.")] = ()

    def problem(self, seats: int) -> str | None:
        return "There is not enough tea." if self.cups * seats > 20 else None


def test_each_option_is_described() -> None:
    found = {option.name: option for option in described(TeaOptions)}
    assert list(found) == list(TeaOptions.__struct_fields__)
    assert {name: option.takes for name, option in found.items()} == {
        "cups": "a whole number from 1 to 9",
        "sugar": "a whole number of at least 0",
        "debt": "a whole number",
        "milk": "true or false",
        "leaf": "green, black or none",
        "strength": "1 or 0.5",
        "host": "a seat such as p1",
        "motto": "a word",
        "shares": "3 whole numbers from 1 to 100, separated by commas",
        "extras": "whole numbers, separated by commas",
    }
    assert (found["cups"].default, found["cups"].sentence, found["cups"].kind) == (2, "Cups per guest.", int)
    assert (found["cups"].low, found["cups"].high) == (1, 9)
    assert (found["shares"].low, found["shares"].high, found["shares"].kind) == (1, 100, tuple)
    assert found["leaf"].choices == ("green", "black", "none")


def test_an_option_must_say_what_it_is() -> None:
    class Silent(Options, frozen=True, kw_only=True):
        """No sentence, no range."""

        cups: int = 1

    with pytest.raises(TypeError, match="option cups says nothing of itself"):
        described(Silent)


@pytest.mark.parametrize(
    ("name", "value", "meant"),
    [
        ("cups", "3", 3),
        ("cups", 3, 3),
        ("cups", " 3 ", 3),
        ("debt", "-12", -12),
        ("milk", "no", False),
        ("milk", "ON", True),
        ("milk", "0", False),
        ("milk", False, False),
        ("leaf", "green", "green"),
        ("leaf", " green\n", "green"),
        ("strength", 1, "1"),
        ("strength", 0.5, "0.5"),
        ("host", "p2", "p2"),
        ("shares", "1, 2,3", (1, 2, 3)),
        ("shares", [4, 5, 6], (4, 5, 6)),
        ("shares", (4, 5, 6), (4, 5, 6)),
        ("extras", "", ()),
    ],
)
def test_values_come_as_text_or_as_they_are(name: str, value: object, meant: object) -> None:
    assert getattr(chosen(TeaOptions, {name: value}, 2), name) == meant


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("cups", "0", "Option cups takes a whole number from 1 to 9, not '0'."),
        ("cups", 10, "Option cups takes a whole number from 1 to 9, not '10'."),
        ("cups", "two", "Option cups takes a whole number from 1 to 9, not 'two'."),
        ("cups", "-", "Option cups takes a whole number from 1 to 9, not '-'."),
        ("cups", "2.5", "Option cups takes a whole number from 1 to 9, not '2.5'."),
        ("cups", 2.0, "Option cups takes a whole number from 1 to 9, not '2.0'."),
        ("cups", True, "Option cups takes a whole number from 1 to 9, not 'true'."),
        ("cups", None, "Option cups takes a whole number from 1 to 9, not 'None'."),
        ("cups", "9" * 5000, f"Option cups takes a whole number from 1 to 9, not '{'9' * 40}'."),
        ("milk", "maybe", "Option milk takes true or false, not 'maybe'."),
        ("milk", 1, "Option milk takes true or false, not '1'."),
        ("leaf", "red", "Option leaf takes green, black or none, not 'red'."),
        ("leaf", True, "Option leaf takes green, black or none, not 'true'."),
        ("host", "q1", "Option host takes a seat such as p1, not 'q1'."),
        ("host", None, "Option host takes a seat such as p1, not 'None'."),
        ("shares", "1,2", "Option shares takes 3 whole numbers from 1 to 100, separated by commas, not '1,2'."),
        ("shares", "1,2,x", "Option shares takes 3 whole numbers from 1 to 100, separated by commas, not '1,2,x'."),
        ("shares", [0, 1, 2], "Option shares takes 3 whole numbers from 1 to 100, separated by commas, not '0,1,2'."),
        (
            "shares",
            {"a": 1},
            "Option shares takes 3 whole numbers from 1 to 100, separated by commas, not \"{'a': 1}\".",
        ),
        ("cup", 1, f"There is no option 'cup'; there are {', '.join(TeaOptions.__struct_fields__)}."),
        ("cups", 9, "There is not enough tea."),
    ],
)
def test_what_does_not_fit_is_explained(name: str, value: object, sentence: str) -> None:
    with pytest.raises(BadOption) as caught:
        chosen(TeaOptions, {name: value}, 4)
    assert str(caught.value) == sentence


def test_options_fit_any_table_unless_they_say_so() -> None:
    class Bare(Options, frozen=True, kw_only=True):
        """Nothing to set."""

    assert chosen(Bare, {}, 99).problem(99) is None
    assert described(Bare) == []


json_like = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@given(st.dictionaries(st.sampled_from(TeaOptions.__struct_fields__), json_like, max_size=3))
def test_any_values_make_options_or_a_sentence(values: dict[str, object]) -> None:
    try:
        options = chosen(TeaOptions, values, 2)
    except BadOption:
        return
    assert chosen(TeaOptions, changed(options), 2) == options
    typed = {name: written(getattr(options, name)) for name in TeaOptions.__struct_fields__}
    assert chosen(TeaOptions, typed, 2) == options


def test_only_what_differs_from_the_usual_is_kept() -> None:
    assert changed(TeaOptions()) == {}
    assert changed(TeaOptions(cups=3, shares=(1, 1, 1), milk=True)) == {"cups": 3, "shares": (1, 1, 1)}


@given(st.integers(1, 9), st.booleans(), st.integers(1, 9), st.booleans())
def test_a_ruleset_has_the_same_hash_exactly_if_it_is_the_same(cups: int, milk: bool, other: int, cream: bool) -> None:
    one, two = TeaOptions(cups=cups, milk=milk), TeaOptions(cups=other, milk=cream)
    assert (ruleset("tea", 1, one) == ruleset("tea", 1, two)) == (one == two)
    assert ruleset("tea", 1, one) != ruleset("coffee", 1, one)
    assert ruleset("tea", 1, one) != ruleset("tea", 2, one)


class LaterOptions(TeaOptions, frozen=True, kw_only=True):
    """The same, with an option that came later."""

    added: ClassVar[tuple[str, ...]] = ("lemon",)
    lemon: bool = False


def test_an_option_that_came_later_leaves_the_hash_of_older_records_as_it_was() -> None:
    assert ruleset("tea", 1, LaterOptions()) == ruleset("tea", 1, TeaOptions())
    assert ruleset("tea", 1, LaterOptions(lemon=True)) != ruleset("tea", 1, TeaOptions())


def test_the_hash_of_a_ruleset_stays_what_it_is() -> None:
    assert ruleset("tea", 1, TeaOptions()) == ruleset("tea", 1, TeaOptions(cups=2))
    assert len(ruleset("tea", 1, TeaOptions())) == 12
