"""Speaks to one reader."""

from collections.abc import Sequence
from typing import Final

from pitboss.core import words
from pitboss.core.cards import HIDDEN
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.core.moves import seat_name

_SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


class Voice:
    """Speaks to one reader: knows everybody's name, who "you" is, and whether suits may be drawn as signs.

    >>> voice = Voice(["Ann", "Bob"], me=0)
    >>> voice.who(0), voice.whom(0), voice.who(1)
    ('You', 'you', 'Bob')
    """

    def __init__(
        self, names: Sequence[str], me: int | None = None, signs: bool = False, language: str = words.ENGLISH
    ) -> None:
        self.names = names
        self.me = me
        self.signs = signs
        self.language = language

    def text(self, key: str, **values: words.Said) -> str:
        """A sentence of a book, in the reader's language; the key itself if no book has it."""
        said = words.text(key, values, self.language)
        return key if said is None else said

    def told(self, message: Message) -> str:
        """A message in the reader's language, with everybody's name."""
        return words.spoken(message, self.language, self.name, self.me, self.card)

    def name(self, seat: int) -> str:
        """The name of a seat, the reader's own too; a seat of the house by its own."""
        return self.names[seat] if 0 <= seat < len(self.names) else seat_name(seat)

    def who(self, seat: int) -> str:
        """The name of a seat at the start of a sentence."""
        return self.text("common.you-first") if seat == self.me else self.names[seat]

    def whom(self, seat: int) -> str:
        """The name of a seat inside a sentence."""
        return self.text("common.you") if seat == self.me else self.names[seat]

    def help(self, game: str, verb: str, english: str) -> str:
        """What a verb of a game does: in English its declaration says it, else the game's book or the common one."""
        if self.language == words.ENGLISH:
            return english
        said = (words.text(f"{book}.do-{verb}:help", {}, self.language) for book in (game, "common"))
        return next((text for text in said if text is not None), english)

    def pitch(self, game: str, english: str) -> str:
        """What a game is about, in a sentence: in English its declaration says it, else the game's book."""
        said = None if self.language == words.ENGLISH else words.text(f"{game}.pitch", {}, self.language)
        return english if said is None else said

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

    def listed(self, names: Sequence[str]) -> str:
        """Several names in a row.

        >>> Voice([]).listed(["Ann", "Bob", "Cy"])
        'Ann, Bob and Cy'
        """
        if len(names) < 2:
            return "".join(names)
        return self.text("common.and", first=", ".join(names[:-1]), last=names[-1])

    def refused(self, error: PitbossError) -> str:
        """What was wrong and what to do instead, in the reader's language; in English if no book of ours has it.

        >>> Voice([], language="de").refused(PitbossError(Message("common.no-over")))
        'Die Partie ist zu Ende.'
        """
        advice: Message | str = getattr(error, "advice", "")
        return f"{self.known(error.said, str(error))} {self.known(advice, getattr(error, 'hint', ''))}".strip()

    def sentence(self, error: PitbossError) -> str:
        """The same for someone who does not ask the house over HTTP: advice that names its addresses is left out."""
        if "/api/" in getattr(error, "hint", ""):
            return self.known(error.said, str(error))
        return self.refused(error)

    def known(self, said: Message | str, english: str) -> str:
        """A message that may come from a house with other books than ours; if we have not got it, the English text."""
        return english if self.language == words.ENGLISH else self.heard(said, english)

    def heard(self, said: Message | str, english: str) -> str:
        """The same of what someone said: in English, too, with names and cards as this reader sees them."""
        if isinstance(said, str):
            return english
        try:
            spoken = self.told(said)
        except (ValueError, LookupError, ImportError):
            return english
        return english if spoken == said.key else spoken

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
