"""Level 2: games as numbers, for programs that learn.

A game's encoder is in its own folder: `games/x/encode.py` holds `ENCODER`, what makes one, `Grain`, how fine it is to
be, and perhaps `SMALL`, a table at which every situation can be listed. A game without is encoded by its declarations
(`declared.py`), so that a new one can be learned on its first day.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Protocol, cast

from pitboss.core.contract import Game, State
from pitboss.core.errors import BadOption
from pitboss.core.moves import View
from pitboss.core.options import Options
from pitboss.encode import declared
from pitboss.encode.encoder import WAIT, Encoder, Feature, Small, may_wait
from pitboss.games import AnySpec, part

if TYPE_CHECKING:
    from pitboss.encode.rows import Rows  # it needs a library of the extra

AnyEncoder = Encoder[View]

Maker = Callable[[AnySpec, int, Options, Mapping[str, object]], AnyEncoder]
"""Makes an encoder for a table: from the game, the number of seats, its options, and how fine it is to be."""

__all__ = [
    "WAIT",
    "AnyEncoder",
    "Encoder",
    "Feature",
    "Maker",
    "Small",
    "encoder",
    "maker",
    "may_wait",
    "small",
    "usual_grain",
]


class Grains(Protocol):
    """A class of named values, each of which has a usual one."""

    _fields: tuple[str, ...]
    _field_defaults: dict[str, object]

    def _make(self, values: Iterable[object], /) -> object: ...


def maker(game: str) -> Maker:
    """What makes a game's encoders: its own, or what its declarations say."""
    own = part(game, "encode")
    if own is not None:
        kind = cast(Callable[[int, Options, object], AnyEncoder], own.ENCODER)
        grains = cast(Grains, own.Grain)
        return lambda _, seats, options, grain: kind(seats, options, grained(grains, grain))
    usual = cast(Grains, declared.Grain)
    return lambda spec, seats, options, grain: declared.DeclaredEncoder(
        spec, seats, options, cast(declared.Grain, grained(usual, grain))
    )


def encoder(spec: AnySpec, seats: int, options: Options, grain: Mapping[str, object] | None = None) -> AnyEncoder:
    """The encoder of a table; `grain` are values of the game's `Grain` by name. Raises `BadOption`."""
    return maker(spec.name)(spec, seats, options, grain or {})


def quick_rows(
    spec: AnySpec, rules: Game[State, View], grain: Mapping[str, object] | None = None
) -> "Rows[State] | None":
    """A game's own quick way to write rows, as fine as its encoder; None if it has none for such a table."""
    own, told = part(spec.name, "rows"), part(spec.name, "encode")
    if own is None or told is None:
        return None
    make = cast("Callable[[Game[State, View], object], Rows[State] | None]", own.ROWS)
    return make(rules, grained(cast(Grains, told.Grain), grain or {}))


def small(game: str) -> Small | None:
    """The small table of a game, if it has one."""
    found: object = getattr(part(game, "encode"), "SMALL", None)
    return found if isinstance(found, Small) else None


def usual_grain(game: str) -> dict[str, object]:
    """How fine a game's encoder is where nobody says otherwise, by name."""
    own = part(game, "encode")
    kind = cast(Grains, declared.Grain if own is None else own.Grain)
    return dict(kind._field_defaults)


def grained(kind: Grains, values: Mapping[str, object]) -> object:
    """How fine an encoder is to be, as usual unless it is told; raises `BadOption` where it cannot be that."""
    for name in values:
        if name not in kind._fields:
            raise BadOption(f"An encoder has no {name[:40]!r}; it has {', '.join(kind._fields)}.")
    return kind._make([_fitting(name, values.get(name), kind._field_defaults[name]) for name in kind._fields])


def _fitting(name: str, value: object, usual: object) -> object:
    """A value that is like the usual one; one number will do where there may be several."""
    if value is None:
        return usual
    if isinstance(usual, tuple):
        numbers = value if isinstance(value, tuple) else (value,)
        if numbers and all(type(number) is int for number in numbers):
            return numbers
        raise BadOption(f"An encoder's {name} are whole numbers, at least one, such as {usual}.")
    if type(value) is not type(usual) or (isinstance(value, int) and value < 1):
        raise BadOption(
            f"An encoder's {name} is {'a number above 0' if isinstance(usual, int) else 'a word'}: {usual}."
        )
    return value
