"""Text of others: what of it shows, and what never reaches a terminal or a line."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.core.text import BLANKS, MARKS, REPLACEMENT, is_blank, is_encodable, is_one_line, masked, one_line, tidy

NASTY = "\x00\x07\x1b\x9b\r\n\t\x85\u2028\u2029\u061c\u200e\u202e\u2066\ud800"
"""What would end a line, steer a terminal, turn the direction of writing, or break an encoder."""
TEXTS = st.text(st.one_of(st.characters(), st.sampled_from(f"{NASTY}\u200d\ufe0f\u3164\u0301\u2764 ab")))


def test_marks_on_a_letter_are_bounded() -> None:
    shown = tidy("Z" + "\u0335" * 23 + "o")
    assert sum(unicodedata.category(sign) == "Mn" for sign in shown) == MARKS
    assert tidy("a" + "\u0301" * 500).count("\u0301") <= MARKS
    assert tidy("\u0e01\u0e35\u0e49") == "\u0e01\u0e35\u0e49", "a letter with two marks is a word in Thai"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Boss\ufe0f", "Boss"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("a\ufe00b\U000e0100", "ab"),
        ("\U0001f469\u200d\U0001f4bb", "\U0001f469\u200d\U0001f4bb"),
    ],
)
def test_what_chooses_a_picture_stays_by_a_picture_only(text: str, shown: str) -> None:
    assert tidy(text) == shown


@given(TEXTS)
def test_tidied_text_is_one_line_that_hides_nothing_and_stays_as_it_is(text: str) -> None:
    shown = tidy(text)
    assert not set(shown) & (set(NASTY) | BLANKS)
    assert is_one_line(shown)
    assert is_encodable(shown)
    assert "  " not in shown
    assert shown == shown.strip()
    assert tidy(shown) == shown


@given(TEXTS)
def test_a_line_for_a_protocol_keeps_what_it_may_and_nothing_else(text: str) -> None:
    line = one_line(text)
    assert not set(line) & set(NASTY)
    assert is_one_line(line)
    assert one_line(line) == line
    assert one_line(text, keep={"\x07"}).replace("\x07", "") == line


def test_breaks_in_a_row_are_one_space_and_spaces_stay() -> None:
    assert one_line("a\r\n\tb  c") == "a b  c"
    assert one_line("\U0001f469\u200d\U0001f4bb") == "\U0001f469\u200d\U0001f4bb"


@given(TEXTS)
def test_a_mark_stands_for_each_character_that_would_steer_a_terminal(text: str) -> None:
    shown = masked(text, "?")
    assert len(shown) == len(text)
    assert not set(shown) & set(NASTY)
    assert all(after in (before, "?") for before, after in zip(text, shown, strict=True))


def test_what_is_fine_stays_as_it_came() -> None:
    assert masked("Zo\u00eb\u00a0\u2660") == "Zo\u00eb\u00a0\u2660"
    assert masked("\u200d\ue000\U000e0fff") == REPLACEMENT * 3


@given(TEXTS)
def test_text_is_encodable_if_and_only_if_it_can_be_encoded(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        assert not is_encodable(text)
        assert not is_one_line(text)
    else:
        assert is_encodable(text)


@pytest.mark.parametrize("text", ["", " \u2003", "\u3164\u2800", "\u200d\ufe0f", "\u0301", "\u202e\x07"])
def test_nothing_of_it_shows(text: str) -> None:
    assert is_blank(text)
    assert not is_blank(f"{text}a")
