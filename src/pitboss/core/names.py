"""Names: which of them look alike.

`text.tidy` makes of a name what is shown, `folded` gives the form in which two names are compared. Names whose folded
forms are equal cannot be told apart at a glance, so they count as one.
"""

import unicodedata
from typing import Final

from pitboss.core.text import bare

FOLDING: Final = b"2"
"""The number of the rule by which names are compared; what was stored by another is compared again."""

_LOOKALIKES: Final = str.maketrans(
    "\u0430\u0432\u0441\u0501\u0435\u043d\u04bb\u0456\u0458\u043a\u04cf"
    "\u043c\u043e\u0440\u0442\u0455\u0443\u0445\u0475\u051d\u051b"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03f3"
    "\u0131",
    "abcdehhijklmoptsyxvwqabezhikmnoptyxji",
)
"""Cyrillic and Greek small letters, and the dotless i, that are drawn like Latin ones, or whose capitals are."""


def folded(name: str) -> str:
    """A name as it is compared: without what cannot be seen, letters' case, and the alphabets that look alike.

    >>> folded("Ａnna") == folded("ANNA") == folded("\U0001d400nn\\ufe0fа")
    True
    """
    once = unicodedata.normalize("NFKC", bare(name)).casefold()
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", once)).translate(_LOOKALIKES)
    return unicodedata.normalize("NFC", plain)
