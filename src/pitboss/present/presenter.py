"""How a game speaks: events and views in plain words, and lines that people type turned into moves."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Generic

from pitboss.core.cards import HIDDEN
from pitboss.core.contract import V
from pitboss.core.errors import Unreadable
from pitboss.core.moves import Action, Event
from pitboss.core.notation import Notation

_SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_IRREGULAR: Final = {
    "is": "are",
    "has": "have",
    "does": "do",
    "goes": "go",
    "passes": "pass",
    "guesses": "guess",
    "was": "were",
}


class Voice:
    """Speaks to one reader: knows everybody's name, who "you" is, and whether suits may be drawn as signs.

    >>> voice = Voice(["Ann", "Bob"], me=0)
    >>> voice.does(0, "twists"), voice.does(1, "twists"), voice.whose(1)
    ('You twist', 'Bob twists', "Bob's")
    """

    def __init__(self, names: Sequence[str], me: int | None = None, signs: bool = False) -> None:
        self.names = names
        self.me = me
        self.signs = signs

    def who(self, seat: int) -> str:
        """The name of a seat at the start of a sentence."""
        return "You" if seat == self.me else self.names[seat]

    def whom(self, seat: int) -> str:
        """The name of a seat inside a sentence."""
        return "you" if seat == self.me else self.names[seat]

    def whose(self, seat: int) -> str:
        """The possessive of a seat at the start of a sentence."""
        return "Your" if seat == self.me else f"{self.names[seat]}'s"

    def does(self, seat: int, verb: str) -> str:
        """Subject and verb; the verb is given as it goes with a name."""
        if seat != self.me:
            return f"{self.names[seat]} {verb}"
        return f"You {_IRREGULAR.get(verb, verb.removesuffix('s'))}"

    def card(self, name: str) -> str:
        """A card as this reader sees it, with what it lies in if that was said.

        >>> Voice([], signs=True).card("Td"), Voice([], signs=True).card("Ah#2")
        ('10♦', 'A♥#2')
        """
        if not self.signs or name == HIDDEN:
            return name
        return name[0].replace("T", "10") + _SIGNS[name[1]] + name[2:]

    def cards(self, names: Sequence[str]) -> str:
        """Several cards, separated by blanks."""
        return " ".join([self.card(name) for name in names])

    def ranked(self, scores: Sequence[int], totals: bool = False) -> str:
        """What every seat won or lost or, as totals, ended with, the best first.

        >>> Voice(["Ann", "Bob"], me=0).ranked([-5, 5])
        'Bob +5, you -5'
        >>> Voice(["Ann", "Bob"], me=0).ranked([9, 12], totals=True)
        'Bob 12, you 9'
        """
        best_first = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        sign = "" if totals else "+"
        return ", ".join([f"{self.whom(seat)} {scores[seat]:{sign}}" for seat in best_first])


class Presenter(ABC, Generic[V]):
    """The words of one game."""

    shorts: ClassVar[Mapping[str, str]] = {}
    """Short forms of verbs that people type, such as s for stick."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation

    @abstractmethod
    def say(self, event: Event, voice: Voice) -> str | None:
        """One line for an event as a reader may see it; None if there is nothing to say."""

    @abstractmethod
    def show(self, view: V, voice: Voice) -> str:
        """The table as the view's seat sees it, in a few lines."""

    def parse(self, line: str, view: V) -> Action:
        """The move a line means, short forms included; raises `Unreadable`."""
        words = line.split()
        if not words:
            raise Unreadable("Say a move, or ? for what you may do.")
        words[0] = self.shorts.get(words[0].lower(), words[0])
        return self.notation.read(" ".join(words))
