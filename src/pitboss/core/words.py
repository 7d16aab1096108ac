"""The books of words: every sentence once per language, in message files of Project Fluent that the browser reads, too.

A book is a folder `words/` with a file for each language, `en.ftl`, `de.ftl`. A game's book is in its own folder and
has the game's name; `common` is what all games and tables share, and every other book may refer to its messages. A
language is there when its file is; what a book lacks in it is said in English.

Reading a book needs a library that takes a moment to load, so nothing is loaded before the first sentence is said.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from pitboss.core.message import Message, Value
from pitboss.core.moves import seat_name
from pitboss.core.notation import price_text

ENGLISH: Final = "en"
COMMON: Final = "common"
OTHER: Final = "other"
"""What `$me` is when no seat of a sentence is the reader's."""

LONGEST: Final = 2000
"""Characters of a value; the library takes no more than 2,500 for one."""
HUGE: Final = 10**15
REMEMBERED: Final = 4096
"""Sentences that need not be worked out again; a few hundred are said at a table."""

ENTRY: Final = re.compile(r"^(?=-?[a-zA-Z])", re.MULTILINE)
"""Where a message or a term begins: in the first column, with a letter."""
NAME: Final = re.compile(r"-?[a-zA-Z][\w-]*")
REFERENCE: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""The name of another message or term inside a message."""

_CARD: Final = re.compile(r"[2-9TJQKA][shdc](#\d+)?")
_SEAT: Final = re.compile(r"p([1-9]\d?)")
_TOKENS: Final = re.compile(r"(\d{1,9})t")
_WORD: Final = re.compile(r"[a-z]+")

_packages: Final[dict[str, str]] = {COMMON: "pitboss"}
"""Where a book lies that is not a game of this package."""

Said = str | int


def place(book: str, package: str) -> None:
    """Say in which package the folder `words/` of a book lies."""
    _packages[book] = package
    _book.cache_clear()
    _said.cache_clear()


def _folder(book: str) -> Traversable:
    return files(_packages.get(book) or f"pitboss.games.{book}") / "words"


def languages(book: str = COMMON) -> list[str]:
    """The languages that a book is written in.

    >>> "en" in languages() and "de" in languages()
    True
    """
    folder = _folder(book)
    names = [entry.name for entry in folder.iterdir()] if folder.is_dir() else []
    return sorted(name.removesuffix(".ftl") for name in names if name.endswith(".ftl"))


def source(book: str, language: str) -> str:
    """A book's text in a language; empty if there is none."""
    try:
        file = _folder(book) / f"{language}.ftl"
        return file.read_text(encoding="utf-8") if file.is_file() else ""
    except ModuleNotFoundError:
        return ""


class _Book:
    """A book in a language, with what it shares; a message is read when it is asked for, and with it what it names.

    Reading a whole book takes longer than a newcomer's first screen does.
    """

    def __init__(self, book: str, language: str) -> None:
        from fluent.runtime import FluentBundle

        self.bundle: Final = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, str] = {}
        for name in (COMMON, book):
            entries = ENTRY.split(source(name, language))
            self._unread |= {found[0]: entry for entry in entries if (found := NAME.match(entry))}

    def read(self, name: str) -> None:
        """Have a message in the bundle, if there is one of that name."""
        from fluent.runtime import FluentResource

        entry = self._unread.pop(name, None)
        if entry is not None:
            self.bundle.add_resource(FluentResource(entry))
            for other in REFERENCE.findall(entry):
                self.read(other)


@lru_cache(maxsize=128)
def _book(book: str, language: str) -> _Book:
    return _Book(book, language)


def _ways(book: str, language: str) -> Iterator[_Book]:
    yield _book(book, language)
    if language != ENGLISH:
        yield _book(book, ENGLISH)


def text(key: str, values: Mapping[str, Said], language: str = ENGLISH) -> str | None:
    """The sentence of a key such as `pontoon.on-stuck`, or of an attribute, `pontoon.do-bet:help`; None: there is none.

    >>> text("common.no-such-thing", {}) is None
    True
    """
    return _said(key, language, tuple(values.items()))


@lru_cache(maxsize=REMEMBERED)
def _said(key: str, language: str, values: tuple[tuple[str, Said], ...]) -> str | None:
    """The same; a screen says most sentences of the one before it, and working one out takes the library long."""
    book, _, name = key.partition(".")
    name, _, attribute = name.partition(":")
    for way in _ways(book, language):
        way.read(name)
        bundle = way.bundle
        if bundle.has_message(name):
            message = bundle.get_message(name)
            pattern = message.attributes.get(attribute) if attribute else message.value
            if pattern is not None:
                said, errors = bundle.format_pattern(pattern, {name: _given(value) for name, value in values})
                if errors:
                    raise ValueError(f"{key} in {language}: {errors[0]}")
                return str(said)
    return None


def _given(value: Said) -> object:
    from fluent.runtime.types import fluent_number

    if isinstance(value, str):
        return value[:LONGEST]
    # What nobody counts up to is text: the library cannot round it.
    return fluent_number(value, useGrouping=False) if abs(value) < HUGE else str(value)


def spoken(
    message: Message,
    language: str = ENGLISH,
    seat: Callable[[int], str] = seat_name,
    me: int | None = None,
    card: Callable[[str], str] = str,
) -> str:
    """A message in words: `seat` gives the name of a seat, `me` is the reader's, `card` says how cards are written.

    >>> spoken(Message("common.no-card-left", card="Ah"))
    'No Ah is left to draw.'
    """
    values: dict[str, Said] = {"me": OTHER}
    for name, value in message.values.items():
        kind = name.rpartition("_")[2]
        if kind == "seat" and isinstance(value, int):
            values[name] = seat(value)
            if value == me:
                values["me"] = name
        else:
            values[name] = _written(kind, value, card)
        if kind == "move" and isinstance(value, str):
            values[name] = moved(message.key.partition(".")[0], value, language, seat, card)
    said = text(message.key, values, language)
    return message.key if said is None else said


def moved(
    book: str,
    move: str,
    language: str = ENGLISH,
    seat: Callable[[int], str] = seat_name,
    card: Callable[[str], str] = str,
) -> str:
    """A move by the word on its button, with names for seats; what stands between its parts, the game's book says.

    >>> moved("dead_cat", "offer p2 give Ad get 8t", seat=lambda _: "Cleo"), moved("stonks", "announce 3d")
    ('Offer Cleo: Ad for 8 tokens', 'Announce 3d')
    """
    verb, *rest = move.split(" ")
    parts = [text(f"{book}.do-{verb}", {}, language) or verb]
    for part in rest:
        if _CARD.fullmatch(part):
            said = card(part)
        elif found := _SEAT.fullmatch(part):
            said = seat(int(found[1]) - 1)
        elif found := _TOKENS.fullmatch(part):
            said = text(f"{book}.tokens", {"count": int(found[1])}, language) or part
        else:
            said = (_WORD.fullmatch(part) and text(f"{book}.word-{part}", {}, language)) or part
        parts.append(said)
    return " ".join(parts).replace(" :", ":")


def _written(kind: str, value: Value, card: Callable[[str], str]) -> Said:
    if isinstance(value, int):
        return price_text(value) if kind == "price" else value
    cards = value.split() if isinstance(value, str) and kind in ("card", "cards") else value
    return cards if isinstance(cards, str) else " ".join([card(name) for name in cards])
