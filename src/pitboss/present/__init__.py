"""Level 4: words. What a game says to people and what people say to it; the text of the rules stays with the rules.

A game's presenter is found by its file: `present/x.py` holds `PRESENTER`.
"""

from importlib import import_module

from pitboss.core.errors import PitbossError
from pitboss.core.moves import View
from pitboss.core.notation import Notation
from pitboss.present.presenter import Presenter, Voice

__all__ = ["Presenter", "Voice", "Wordless", "called_off", "presenter"]


class Wordless(PitbossError):
    """A game that cannot speak: it can be played by programs, but not told to people."""


def presenter(game: str, notation: Notation) -> Presenter[View]:
    """The words of the game of that name; raises `Wordless`."""
    try:
        kind: type[Presenter[View]] = import_module(f"{__name__}.{game}").PRESENTER
    except ModuleNotFoundError as missing:
        if missing.name != f"{__name__}.{game}":
            raise
        raise Wordless(f"Nobody has written words for {game} yet: that takes a file present/{game}.py.") from None
    return kind(notation)


def called_off(match: int, ended: bool) -> str:
    """That a match cannot be played or shown any more, because its rules have changed.

    >>> called_off(3, ended=False)
    'The rules have changed since match 3 began. It is called off: nothing was won or lost.'
    """
    changed = f"The rules have changed since match {match}"
    if ended:
        return f"{changed} was played. Its result stands, but it cannot be shown any more."
    return f"{changed} began. It is called off: nothing was won or lost."
