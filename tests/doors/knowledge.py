"""What someone was told, held against what they could know by then: worked out from the record of the match."""

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence

from pitboss import packs
from pitboss.core import record
from tests.doors.doors import Told
from tests.web.secrets import Step, cards_in, cards_shown, leaves, sealed_texts, steps

WRITTEN = re.compile(r"(?<![\w.])([2-9TJQKA][shdc])(?![\w\u2500-\u257f])")
"""Not where a frame on the screen cuts a word off: `Ad┃` may be Ada."""
TELLING = re.compile(r"\d{4,}(?!00)\d\d|.*[a-z].{12,}")
"""A secret that is not in a text by chance: a large number that is not round, a sentence."""


class Knowledge:
    """What one seat could know of a match, or a spectator, at any time; `began` is not after its first moment."""

    def __init__(self, lines: Sequence[str], seat: int | None, began: int) -> None:
        written = record.read(lines)
        self._steps = steps(lines, seat)
        self._cards = written.header.game != "certainty"
        self._times = [began, *(began + move[1] for move in written.moves)]
        self._sealed = frozenset() if self._cards else sealed_texts(lines, packs.find("starter"))

    def excess(self, told: Iterable[Told]) -> list[str]:
        """Whatever was said or shown before it could be known."""
        found: list[str] = []
        for one in told:
            step = self._by(one.at)
            cards = cards_shown(one.text) | set(WRITTEN.findall(one.text)) if self._cards else set()
            sealed = {text for text in self._sealed - step.known if TELLING.fullmatch(text) and _holds(one.text, text)}
            found += [f"{thing} in {one.text}" for thing in sorted((cards - step.known) | sealed)]
        return found

    def excess_of_letters(self, letters: Iterable[Told]) -> list[str]:
        """Whatever letters hold that could not be known; a view has to be what the rules show, to the last number."""
        found: list[str] = []
        at = 0
        for one in letters:
            letter: dict[str, object] = json.loads(one.text)
            if "view" in letter:
                later = (place for place in range(at, len(self._steps)) if self._steps[place].view == letter["view"])
                place = next(later, None)
                if place is None:
                    found.append(f"a view of nobody's: {one.text}")
                    continue
                at = place
            texts, known = leaves(_without_guesses(letter)), self._steps[at].known
            hidden = (cards_in(texts) | (self._sealed & texts)) - known
            found += [f"{thing} in {one.text}" for thing in sorted(hidden)]
        return found

    def _by(self, at: int) -> Step:
        # A stamp may be rounded down by a part of a millisecond.
        return self._steps[max(0, bisect_right(self._times, at + 1) - 1)]


def _holds(whole: str, part: str) -> bool:
    return part.replace(",", "") in whole.replace(",", "")


def _without_guesses(letter: dict[str, object]) -> dict[str, object]:
    """A letter without the round numbers that the menu always suggests for a guess."""
    menu = letter.get("menu")
    return letter | ({"menu": [one for one in menu if one["type"] != "guess"]} if isinstance(menu, list) else {})
