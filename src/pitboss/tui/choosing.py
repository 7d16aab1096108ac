"""From a menu of many moves to a few keys: one per verb, which moves at once or leaves the rest to be said."""

from collections.abc import Callable, Collection, Sequence
from typing import Final, TypeVar

from pitboss.core.moves import Action
from pitboss.core.notation import Notation
from pitboss.speech import Voice
from pitboss.tui.board import Key

A = TypeVar("A", bound=Action)

SIGNS: Final = Voice([], signs=True)
"""Writes cards on the bar."""
DIGITS: Final = "123456789"


def moves(menu: Sequence[Action], kind: type[A]) -> list[A]:
    """The listed moves of one kind."""
    return [action for action in menu if isinstance(action, kind)]


def verb(
    key: str, name: str, found: Sequence[A], notation: Notation, note: Callable[[A], str] | None = None
) -> list[Key]:
    """The key of a verb: the one move there is, else as much of it as all that are listed begin with; none for none."""
    if not found:
        return []
    texts = [notation.text(action) for action in found]
    if len(set(texts)) > 1:
        return [Key(key, f"{name}…", f"{_common(texts)} ")]
    said = "" if note is None else note(found[0])
    return [Key(key, f"{name} {said}".rstrip(), texts[0])]


def _common(texts: Sequence[str]) -> str:
    """The verb, and the things on the table that all go on with; cards are left to be picked.

    >>> _common(["match #3 As", "match #3 Kd"]), _common(["match #3 As", "match #4 As"])
    ('match #3', 'match')
    >>> _common(["meld 7h 8h", "meld 7h 8h 9h"])
    'meld'
    """
    words = [texts[0].split()[0]]
    for column in list(zip(*[text.split() for text in texts], strict=False))[1:]:
        if len(set(column)) > 1 or not column[0].startswith("#"):
            break
        words.append(column[0])
    return " ".join(words)


def picks(cards: Sequence[str], digits: str = DIGITS) -> list[Key]:
    """A digit for every card that can be picked, as far as they go; of equal cards the first has it."""
    firsts = [
        (digit, card) for at, (digit, card) in enumerate(zip(digits, cards, strict=False)) if card not in cards[:at]
    ]
    return [Key(digit, SIGNS.card(card), pick=card) for digit, card in firsts]


def with_picked(text: str, picked: Sequence[str], cards: Collection[str], listed: Sequence[str]) -> str:
    """What a key says with the picked cards in it; a blank at the end: more has to be said.

    They stand for cards that the key names by itself; a verb without cards is left alone.

    >>> with_picked("close #2 Th", ["4h"], ["4h", "Th"], ["close #2 Th"])
    'close #2 4h '
    >>> with_picked("match ", ["9h"], ["9h", "9d"], ["match #4 9h", "match #4 9d", "match #5 9d"])
    'match #4 9h'
    >>> with_picked("takeover ", ["9h"], ["9h"], ["takeover #1", "takeover #2"])
    'takeover '
    """
    words = text.split()
    base = [word for word in words if word not in cards]
    rests = [move.split()[len(base) :] for move in listed if move.split()[: len(base)] == base]
    if not picked or not (base != words or (text.endswith(" ") and any(set(rest) & set(cards) for rest in rests))):
        return text
    found = [rest for rest in rests if sorted([word for word in rest if word[0] != "#"]) == sorted(picked)]
    if len(found) > 1:
        return text
    return " ".join([*base, *found[0]]) if found else " ".join([*base, *picked, ""])


def default(keys: Sequence[Key], wanted: str) -> list[Key]:
    """The keys, and enter for the first of the wanted letters that is among them.

    >>> [key.key for key in default([Key("t", "Twist", "twist")], "st")]
    ['t', 'enter']
    """
    found = [key for letter in wanted for key in keys if key.key == letter]
    return [*keys, *[Key("enter", key.label, key.text) for key in found[:1]]]
