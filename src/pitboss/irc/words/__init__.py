"""What is particular to a game on IRC: its usual options in a channel, and the table, a hand and a question in a line.

A game's words are found by its file: `words/x.py` holds `WORDS`. A game without one is played by its presenter alone.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module

from pitboss import games
from pitboss.core.moves import Action, View
from pitboss.irc.words.words import SEPARATOR, Words, choices
from pitboss.present import Presenter, Voice, presenter

__all__ = ["Words", "words"]


@lru_cache(maxsize=64)
def words(game: str) -> Words[View]:
    """The words of the game of that name."""
    try:
        found: Words[View] = import_module(f"{__name__}.{game}").WORDS
    except ModuleNotFoundError as missing:
        if missing.name != f"{__name__}.{game}":
            raise
        return PresentedWords(game)
    return found


class PresentedWords(Words[View]):
    """A game that has no words of its own for IRC: its presenter shows the table, and the menu is the question."""

    def __init__(self, game: str) -> None:
        self._spec = games.find(game)
        self._presenter = presenter(game, self._spec.notation)

    def options(self, seconds: int) -> Mapping[str, object]:
        """A clock, if the game has one by the name that most have."""
        return {"turn_seconds": seconds} if "turn_seconds" in self._spec.options.__struct_fields__ else {}

    def cards(self, view: View) -> tuple[str, ...]:
        """Nothing can be told apart as the seat's alone, so nobody hears of it before they are asked."""
        return ()

    def hand(self, view: View, voice: Voice) -> str:
        """The table as the seat sees it."""
        return SEPARATOR.join(line.strip() for line in self._presenter.show(view, voice).splitlines() if line.strip())

    def ask(self, view: View, menu: Sequence[Action], voice: Voice, presenter: Presenter[View]) -> str:
        """Every kind of move that there is now."""
        return SEPARATOR.join(choices(menu, presenter))

    def scene(self, view: View, voice: Voice) -> str:
        """Nothing beyond what was told."""
        return ""

    def standing(self, view: View, voice: Voice) -> str:
        """The table as everybody sees it."""
        return self.hand(view, voice)
