"""Level 4: words. What a game says to people and what people say to it; the text of the rules stays with the rules.

A game's presenter is found by its file: `present/x.py` holds `PRESENTER`.
"""

from importlib import import_module

from pitboss.core.moves import View
from pitboss.core.notation import Notation
from pitboss.present.presenter import Presenter, Voice

__all__ = ["Presenter", "Voice", "presenter"]


def presenter(game: str, notation: Notation) -> Presenter[View]:
    """The words of the game of that name."""
    kind: type[Presenter[View]] = import_module(f"{__name__}.{game}").PRESENTER
    return kind(notation)
