"""Level 1: the games, one folder each, none of which imports another.

A game is found by its folder: put `games/x/` here with a `SPEC` in its `__init__`, and every door knows it. Games of
other packages are found by an entry point in the group `pitboss.games` that names their folder: `x = "theirs.x"`.

What else a game brings lies in the same folder, each part at the level that its name has (`docs/architecture.md`):
`bots`, `speech`, `terminal`, `words/`. Whoever wants a part asks for it here, and does without where there is none.
"""

import pkgutil
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Final, cast

from pitboss.core import words
from pitboss.core.contract import State
from pitboss.core.drills import Drill
from pitboss.core.errors import PitbossError, UnknownGame
from pitboss.core.message import Message
from pitboss.core.moves import View
from pitboss.core.options import Options
from pitboss.core.spec import Spec

AnySpec = Spec[State, View, Options]

GROUP: Final = "pitboss.games"


@lru_cache(maxsize=1)
def folders() -> dict[str, str]:
    """The package of every game, by the game's name; a folder of ours goes before another's entry point."""
    others = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    ours = {module.name: f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__) if module.ispkg}
    found = others | ours
    for name, package in found.items():
        words.place(name, package)
    return found


def names() -> list[str]:
    """Every game there is, by name."""
    return sorted(folders())


@lru_cache(maxsize=64)
def find(name: str) -> AnySpec:
    """The game of that name; raises `UnknownGame`."""
    known = names()
    wanted = name.lower().replace("-", "_")
    if wanted not in known:
        near = get_close_matches(wanted, known, 1)
        asked = repr(name[:40])
        if near:
            raise UnknownGame(Message("common.no-game-but", game=asked, near=near[0]))
        raise UnknownGame(Message("common.no-game", game=asked, list=", ".join(known)))
    spec: object = import_module(folders()[wanted]).SPEC
    assert isinstance(spec, Spec)
    # A driver treats states and views as sealed; only the game itself looks inside, so its own types are dropped here.
    return cast(AnySpec, spec)


def rules(game: str, language: str = words.ENGLISH) -> tuple[str, bool]:
    """Return the rules of a game in that language, or else in English; and whether they are in that language."""
    folder = files(folders()[game])
    translated = folder.joinpath(f"rules.{language}.md")
    if language != words.ENGLISH and language in words.languages() and translated.is_file():
        return translated.read_text(encoding="utf-8"), True
    original = folder.joinpath("rules.md")
    if not original.is_file():
        raise PitbossError(f"{find(game).title} has no rules.md installed; `pitboss laws {game}` says what it lacks.")
    return original.read_text(encoding="utf-8"), language == words.ENGLISH


def part(game: str, name: str) -> ModuleType | None:
    """A part of a game's folder, such as its `bots`; None if the game does without."""
    package = folders().get(game)
    if package is None or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")


def drills(game: str) -> tuple[Drill, ...]:
    """The exercises that a game brings; none if it does without."""
    found = part(game, "drills")
    return () if found is None else tuple(found.DRILLS)
