"""Names and what people say, as text: what of it shows, and which names look alike.

One rule for all doors: `tidy` takes out what hides or turns text, `folded` gives the form in which two names are
compared. Names whose folded forms are equal cannot be told apart at a glance, so they count as one.
"""

import unicodedata
from typing import Final

HIDDEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Zl", "Zp"))
"""Kinds of characters that do not show, or turn the text around them: control signs, line breaks, private ones."""
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as letters or signs and show nothing."""
JOINER: Final = "\u200d"
PICTURE: Final = frozenset("\ufe0e\ufe0f")
"""They choose between the two forms of a sign that is also a picture; behind anything else they do nothing."""
MARKS: Final = 4
"""Most marks on one letter: no language needs more, and more of them reach into other people's lines."""

FOLDING: Final = b"2"
"""The number of the rule by which names are compared; what was stored by another is compared anew."""

_LOOKALIKES: Final = str.maketrans(
    "\u0430\u0432\u0441\u0501\u0435\u043d\u04bb\u0456\u0458\u043a\u04cf"
    "\u043c\u043e\u0440\u0442\u0455\u0443\u0445\u0475\u051d\u051b"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03f3"
    "\u0131",
    "abcdehhijklmoptsyxvwqabezhikmnoptyxji",
)
"""Cyrillic and Greek small letters, and the dotless i, that are drawn like Latin ones, or whose capitals are."""


def tidy(text: str) -> str:
    """Text as it may be shown: without signs that hide or turn things, blanks in a row made one.

    >>> tidy("a\\u202eb\\n  c")
    'ab c'
    """
    spaced = "".join(" " if sign.isspace() else sign for sign in text)
    around = zip(f" {spaced[:-1]}", spaced, f"{spaced[1:]} ", strict=True) if spaced else ()
    shown = "".join(sign for before, sign, after in around if _shows(before, sign, after))
    return " ".join(_thinned(unicodedata.normalize("NFC", shown)).split())


def _shows(before: str, sign: str, after: str) -> bool:
    """Whether a sign can be seen; one that joins or chooses pictures can where it stands by one."""
    if sign == JOINER:
        return unicodedata.category(after) == "So" and after not in BLANKS
    if is_selector(sign):
        return sign in PICTURE and unicodedata.category(before) == "So"
    return unicodedata.category(sign) not in HIDDEN and sign not in BLANKS


def is_selector(sign: str) -> bool:
    """Whether a sign only chooses how the one before it is drawn.

    >>> is_selector("\\ufe00"), is_selector("\\U000e0100"), is_selector("e")
    (True, True, False)
    """
    return "\ufe00" <= sign <= "\ufe0f" or "\u180b" <= sign <= "\u180f" or "\U000e0100" <= sign <= "\U000e01ef"


def _thinned(text: str) -> str:
    """Text without more marks on one letter than anybody can read."""
    kept: list[str] = []
    marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MARKS:
            kept.append(sign)
    return "".join(kept)


def folded(name: str) -> str:
    """A name as it is compared: without what cannot be seen, letters' case, and the alphabets that look alike.

    >>> folded("Ａnna") == folded("ANNA") == folded("\U0001d400nn\\ufe0fа")
    True
    """
    seen = "".join(sign for sign in name if sign != JOINER and not is_selector(sign) and _shows("", sign, ""))
    once = unicodedata.normalize("NFKC", seen).casefold()
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", once)).translate(_LOOKALIKES)
    return unicodedata.normalize("NFC", plain)
