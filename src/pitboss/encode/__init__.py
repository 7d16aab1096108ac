"""Level 2: games as numbers, for programs that learn.

A game's encoder is in its own folder: `games/x/encode.py` holds `ENCODER`, what makes one, `Grain`, how fine it is to
be, and perhaps `SMALL`, a table at which every situation can be listed. A game without is encoded by its declarations
(`declared.py`), so that a new one can be learned on its first day.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from pitboss.core.errors import BadOption
from pitboss.core.moves import View
from pitboss.core.options import Options
from pitboss.encode import declared
from pitboss.encode.encoder import WAIT, Encoder, Feature, Small, may_wait
from pitboss.games import AnySpec, part

AnyEncoder = Encoder[View]

Maker = Callable[[AnySpec, int, Options, Mapping[str, object]], AnyEncoder]
"""Makes an encoder for a table: from the game, the number of seats, its options, and how fine it is to be."""

__all__ = ["WAIT", "AnyEncoder", "Encoder", "Feature", "Maker", "Small", "encoder", "maker", "may_wait", "small"]


def maker(game: str) -> Maker:
    """What makes a game's encoders: its own, or what its declarations say."""
    own = part(game, "encode")
    if own is None:
        return lambda spec, seats, options, grain: declared.DeclaredEncoder(
            spec, seats, options, grained(declared.Grain, grain)
        )
    kind = cast(Callable[[int, Options, object], AnyEncoder], own.ENCODER)
    grains = cast(Callable[..., object], own.Grain)
    return lambda _, seats, options, grain: kind(seats, options, grained(grains, grain))


def encoder(spec: AnySpec, seats: int, options: Options, grain: Mapping[str, object] | None = None) -> AnyEncoder:
    """The encoder of a table; `grain` are values of the game's `Grain` by name. Raises `BadOption`."""
    return maker(spec.name)(spec, seats, options, grain or {})


def small(game: str) -> Small | None:
    """The small table of a game, if it has one."""
    found: object = getattr(part(game, "encode"), "SMALL", None)
    return found if isinstance(found, Small) else None


G = TypeVar("G")


def grained(kind: Callable[..., G], values: Mapping[str, object]) -> G:
    """How fine an encoder is to be; raises `BadOption` where it knows no such thing."""
    known = cast(tuple[str, ...], getattr(kind, "_fields", ()))
    for name in values:
        if name not in known:
            raise BadOption(f"An encoder has no {name[:40]!r}; it has {', '.join(known)}.")
    return kind(**values)
