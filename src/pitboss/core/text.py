"""Text of others: what of it can be seen, and what would steer a terminal or break a line.

Whoever shows, stores or passes on what someone else has written takes it through one of these:

    tidy        what people say and are called: what hides or turns text goes, spaces in a row become one
    one_line    a line for a protocol: as it was, without what would end the line or steer its reader
    masked      what is shown as it came: each character that would steer a terminal becomes a mark
    is_one_line, is_encodable, is_blank, turns     for those who refuse instead of changing
"""

import re
import unicodedata
from collections.abc import Set as AbstractSet
from typing import Final

BREAKING: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""Categories of characters that end a line, control its reader, or are half a character that cannot be encoded."""
HIDDEN: Final = BREAKING | {"Cf", "Co"}
"""With them, what cannot be seen or turns the text around it: format characters and private ones."""
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as letters or symbols and show nothing."""
JOINER: Final = "\u200d"
PICTURE: Final = frozenset("\ufe0e\ufe0f")
"""They choose between the two forms of a symbol that is also a picture; behind anything else they do nothing."""
MARKS: Final = 4
"""Most marks on one letter: no language needs more, and more of them reach into other people's lines."""
REPLACEMENT: Final = "\ufffd"

_TURNING: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of writing: they could make one text look like another."""
_BREAKS: Final = re.compile("[\r\n\t\v\f\x85\u2028\u2029]+")
_UNKNOWN: Final = HIDDEN | {"Cn"}
"""How wide a terminal draws what is not assigned yet, nobody knows."""
_NONE: Final[AbstractSet[str]] = frozenset()


def tidy(text: str) -> str:
    """Text as it may be shown: without what hides or turns things, spaces in a row made one.

    >>> tidy("a\\u202eb\\n  c")
    'ab c'
    """
    spaced = "".join([" " if each.isspace() else each for each in text])
    around = zip(f" {spaced[:-1]}", spaced, f"{spaced[1:]} ", strict=True) if spaced else ()
    shown = "".join([each for before, each, after in around if _shows(before, each, after)])
    return " ".join(_thinned(unicodedata.normalize("NFC", shown)).split())


def bare(text: str) -> str:
    """Text without anything that cannot be seen, whatever it stands by."""
    return "".join([each for each in text if each != JOINER and not is_selector(each) and _shows("", each, "")])


def _shows(before: str, each: str, after: str) -> bool:
    """Whether a character can be seen; one that joins or chooses pictures can where it stands by one."""
    if each == JOINER:
        return unicodedata.category(after) == "So" and after not in BLANKS
    if is_selector(each):
        return each in PICTURE and unicodedata.category(before) == "So"
    return unicodedata.category(each) not in HIDDEN and each not in BLANKS


def is_selector(character: str) -> bool:
    """Whether a character only chooses how the one before it is drawn.

    >>> is_selector("\\ufe00"), is_selector("\\U000e0100"), is_selector("e")
    (True, True, False)
    """
    return (
        "\ufe00" <= character <= "\ufe0f"
        or "\u180b" <= character <= "\u180f"
        or "\U000e0100" <= character <= "\U000e01ef"
    )


def _thinned(text: str) -> str:
    """Text without more marks on one letter than anyone can read."""
    kept: list[str] = []
    marks = 0
    for each in text:
        marks = marks + 1 if unicodedata.category(each) in ("Mn", "Me") else 0
        if marks <= MARKS:
            kept.append(each)
    return "".join(kept)


def is_blank(text: str) -> bool:
    """Whether nothing of a text shows by itself: marks need a letter, and what joins pictures needs pictures.

    >>> is_blank(" \\u0301\\u3164"), is_blank("e\\u0301")
    (True, False)
    """
    return all(each.isspace() or unicodedata.category(each)[0] == "M" for each in bare(text))


def one_line(text: str, keep: AbstractSet[str] = _NONE) -> str:
    """Text that stays on its line: breaks become a space, what controls or turns goes, but for what is to be kept.

    >>> one_line("a\\r\\nQUIT  \\x02b\\x07\\u202e", keep={"\\x02"})
    'a QUIT  \\x02b'
    """
    spaced = _BREAKS.sub(" ", text)
    kept = [each for each in spaced if each in keep or not (_breaks(each) or each in _TURNING)]
    return "".join(kept)


def masked(text: str, mark: str = REPLACEMENT) -> str:
    """Text as it came, with a mark for each character that would steer a terminal or reorder a line.

    >>> masked("a\\x1b[2Jb", "?")
    'a?[2Jb'
    """
    if text.isprintable():
        return text
    return "".join([mark if unicodedata.category(each) in _UNKNOWN else each for each in text])


def is_one_line(text: str) -> bool:
    """Whether a text has no line breaks, control characters and halves of characters.

    >>> is_one_line("Zoë 🃏"), is_one_line("two\\nlines"), is_one_line("\\ud83c")
    (True, False, False)
    """
    return not any(_breaks(each) for each in text)


def turns(text: str) -> bool:
    """Whether a text turns the direction of writing, by which it could look like another.

    >>> turns("88 keys"), turns("\\u202e88")
    (False, True)
    """
    return not _TURNING.isdisjoint(text)


def is_encodable(text: str) -> bool:
    """Whether a text can be written as UTF-8: what came from bytes that are no text cannot.

    >>> is_encodable("Zoë"), is_encodable("\\udce9")
    (True, False)
    """
    return not any(unicodedata.category(each) == "Cs" for each in text)


def _breaks(character: str) -> bool:
    return unicodedata.category(character) in BREAKING
