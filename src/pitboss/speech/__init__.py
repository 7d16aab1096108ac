"""Level 4: words. What a game says to people and what people say to it; every sentence stands in a book (`core/words`).

A game's own part is `speech.py` in its folder: `PRESENTER` puts events and views into words and reads what people type,
`BRIEF` says it all in single lines, for chat. A game without one speaks from its book.
"""

from functools import lru_cache

from pitboss.core.moves import View
from pitboss.games import find, part
from pitboss.speech.brief import Brief, PresentedBrief
from pitboss.speech.happenings import chat_text, ended, happened
from pitboss.speech.presenter import Presenter
from pitboss.speech.voice import Voice

__all__ = ["Brief", "Presenter", "Voice", "brief", "chat_text", "ended", "happened", "presenter"]


@lru_cache(maxsize=64)
def presenter(game: str) -> Presenter[View]:
    """The words of the game of that name; raises `UnknownGame`."""
    notation = find(game).notation
    own = part(game, "speech")
    kind: type[Presenter[View]] = Presenter[View] if own is None or not hasattr(own, "PRESENTER") else own.PRESENTER
    return kind(game, notation)


@lru_cache(maxsize=64)
def brief(game: str) -> Brief[View]:
    """The game of that name in single lines; raises `UnknownGame`."""
    own = part(game, "speech")
    if own is None or not hasattr(own, "BRIEF"):
        return PresentedBrief(find(game), presenter(game))
    found: Brief[View] = own.BRIEF
    return found
