"""People who play by what the dealer tells them, and by nothing else."""

import random
import re

_RANGE = re.compile(r"\[r\]aise TO \((\d+) to")
_QUOTE = re.compile(r"as in (-?[\d.]+ -?[\d.]+)")
_FLOP = re.compile(r"flop ((?:\S+ \(\d+\) ?)+)")
_OFFER = re.compile(r"offer (#\d+) ")
_CARD = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]")
_REFUSAL = re.compile("You do not have|You cannot|You may not|is missing|is not|Only|not your turn")
MARKS = ("bet 1 to", "[t]wist", "[p]ass", "Your guess", "[f]old", "done [.]", "next [.]", "[s]ell CARD", "decli[n]e")
"""By one of these a question can be told."""


class Player:
    """Answers the questions of one match, with a little spirit."""

    def __init__(self, nick: str, seed: int = 1) -> None:
        self.nick = nick
        self.flop = ""
        """What the channel last said about the flop."""
        self._dice = random.Random(f"{nick}{seed}")
        self._spirited = 0
        self._last = ""
        self.asked = 0

    def overhear(self, text: str) -> None:
        """Something was said in the channel."""
        found = _FLOP.findall(text)
        self.flop = found[-1] if found else self.flop

    def answer(self, text: str) -> str | None:
        """What to say to a private line, if it asks for something."""
        if not any(mark in text for mark in MARKS):
            # If it is a refusal, the plain move is always allowed.
            return self._plain(self._last) if self._last and _REFUSAL.search(text) else None
        self.asked += 1
        self._last = text
        if self._spirited < 2 and (bold := self._bold(text)) is not None:
            self._spirited += 1
            return bold
        self._spirited = 0
        return self._plain(text)

    def plain_answer(self) -> str:
        """What is always allowed as an answer to the last question."""
        return self._plain(self._last)

    def _bold(self, text: str) -> str | None:
        quote, rise = _QUOTE.search(text), _RANGE.search(text)
        if quote and self._dice.random() < 0.7:
            return quote[1]
        if "[b]uy at" in text and self._dice.random() < 0.3:
            return "b"
        if rise and self._dice.random() < 0.2:
            return f"raise {rise[1]}"
        if "[a]nnounce CARD" in text and self._dice.random() < 0.6:
            return f"a {self._dice.choice(_CARD.findall(text.partition('·')[0]) or ['As'])}"
        if "[b]uy CARD" in text and self.flop and self._dice.random() < 0.6:
            return f"buy {self._dice.choice(_CARD.findall(self.flop))}"
        if "[b]uy -" in text and self._dice.random() < 0.3:
            return "b"
        return None

    def _plain(self, text: str) -> str:
        if "bet 1 to" in text:
            return str(self._dice.randint(1, 5))
        if "Your guess" in text:
            return str(self._dice.randint(10**9, 10**10 - 1))
        if "[s]tick" in text:
            return "s"
        if "[t]wist" in text:
            return "t"
        if "[s]how" in text:
            return "s"
        if "[c]all" in text or "[c]heck" in text:
            return "c"
        if "[p]ass" in text:
            return "p"
        if "[.]" in text:
            return "."
        if "decli[n]e" in text:
            offers = _OFFER.findall(text)  # which one must be said where the prompt asks for it
            return f"n {offers[0]}" if offers and "decli[n]e #OFFER" in text else "n"
        return f"sell {self._dice.choice(_CARD.findall(text))}"
