"""Level 1: the games, one package each, none of which imports another.

A game is found by its folder: put `games/x/` there with a `SPEC` in its `__init__`, and every door knows it.
"""

import pkgutil
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from typing import cast

from pitboss.core.contract import State
from pitboss.core.errors import UnknownGame
from pitboss.core.moves import View
from pitboss.core.options import Options
from pitboss.core.spec import Spec

AnySpec = Spec[State, View, Options]


def names() -> list[str]:
    """Every game there is, by name."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


@lru_cache(maxsize=64)
def find(name: str) -> AnySpec:
    """The game of that name; raises `UnknownGame`."""
    known = names()
    wanted = name.lower().replace("-", "_")
    if wanted not in known:
        near = get_close_matches(wanted, known, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."
        raise UnknownGame(f"There is no game {name[:40]!r}; {hint}")
    spec: object = import_module(f"{__name__}.{wanted}").SPEC
    assert isinstance(spec, Spec)
    # A driver treats states and views as sealed; only the game itself looks inside, so its own types are dropped here.
    return cast(AnySpec, spec)
