"""A game's entry in the catalogue: all that a door needs to know before a match begins."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from msgspec import Struct

from pitboss.core.contract import Game, S, V
from pitboss.core.errors import BadOption
from pitboss.core.moves import Action, Event
from pitboss.core.notation import Notation
from pitboss.core.options import Options, chosen, ruleset

O = TypeVar("O", bound=Options)


class Spec(Struct, Generic[S, V, O], frozen=True, dict=True):
    """One game: what it is called, who can sit, what can be set, said and seen."""

    name: str
    title: str
    pitch: str
    """One line for somebody who has never heard of it."""
    seats: tuple[int, int]
    """Fewest and most seats at a table."""
    minutes: int
    """Roughly how long a match among people takes with the defaults."""
    options: type[O]
    presets: Mapping[str, Mapping[str, object]]
    actions: tuple[type[Action], ...]
    """What players may ask for."""
    house: tuple[type[Action], ...]
    """What chance and the clock do."""
    events: tuple[type[Event], ...]
    view: type[V]
    build: Callable[[int, O], Game[S, V]]
    totals: bool = False
    """Whether scores are what players end with, rather than what they have won or lost."""
    version: int = 1
    """Counts up whenever a rule changes, so that a record can say which rules it was played by."""

    @property
    def notation(self) -> Notation:
        """Writes and reads this game's moves, made when first asked for."""
        known = self.__dict__.get("notation_")
        if not isinstance(known, Notation):
            known = self.__dict__["notation_"] = Notation(self.actions, self.house)
        return known

    def choose(self, seats: int, values: Mapping[str, object] | None = None, preset: str | None = None) -> O:
        """The options of a table: defaults, then a preset, then single values; raises `BadOption`."""
        low, high = self.seats
        if not low <= seats <= high:
            raise BadOption(f"{self.title} takes {low} to {high} players, not {seats}.")
        if preset is not None and preset not in self.presets:
            names = ", ".join(self.presets) or "none"
            raise BadOption(f"{self.title} has no preset {preset!r}; presets: {names}.")
        base = self.presets[preset] if preset is not None else {}
        return chosen(self.options, {**base, **(values or {})}, seats)

    def table(self, seats: int, values: Mapping[str, object] | None = None, preset: str | None = None) -> Game[S, V]:
        """The rules at a table of so many seats; raises `BadOption`."""
        return self.build(seats, self.choose(seats, values, preset))

    def ruleset(self, options: O) -> str:
        """A short hash of the game, the version of its rules and its options."""
        return ruleset(self.name, self.version, options)
