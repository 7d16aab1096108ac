"""What is particular to a game on IRC: its usual options in a channel, and the table, a hand and a question in a line.

A game's words are found by its file: `words/x.py` holds `WORDS`.
"""

from importlib import import_module

from pitboss.core.moves import View
from pitboss.irc.words.words import Words

__all__ = ["Words", "words"]


def words(game: str) -> Words[View]:
    """The words of the game of that name."""
    found: Words[View] = import_module(f"{__name__}.{game}").WORDS
    return found
