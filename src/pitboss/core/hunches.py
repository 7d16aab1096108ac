"""Hunches: what people would say to a question before any hint, by the question's text.

A pack may publish one beside each question. Whoever reads a pack notes its hunches here, and bots look them up: they
must not import packs, where the answers are. A hunch is never an answer; a pack in which it is one is refused.
"""

from collections.abc import Iterable
from decimal import Decimal
from typing import Final, NamedTuple

MOST_BROUGHT: Final = 20_000
"""Hunches of packs that strangers bring; those that came first are forgotten first."""

_ours: dict[str, "Hunch"] = {}
_brought: dict[str, "Hunch"] = {}


class Hunch(NamedTuple):
    """What people would say."""

    number: Decimal
    spread: Decimal | None
    """How far off half of them are at most."""


def note(hunches: Iterable[tuple[str, Hunch]], brought: bool) -> None:
    """Note what people would say to questions, by their texts; `brought`: of a pack that a table brings along."""
    known = _brought if brought else _ours
    known.update(hunches)
    while brought and len(known) > MOST_BROUGHT:
        known.pop(next(iter(known)))


def hunched(text: str) -> Hunch | None:
    """Return what people would say to a question of a pack that has been read, by its text there; None if unknown."""
    return _ours.get(text) or _brought.get(text)
