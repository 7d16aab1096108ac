"""A game's entry in the catalogue: all that a door needs to know before a match begins."""

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar

from msgspec import Struct

from pitboss.core.contract import Game, S, V
from pitboss.core.errors import BadOption
from pitboss.core.message import Message
from pitboss.core.moves import Action, Event
from pitboss.core.notation import Notation
from pitboss.core.options import Options, chosen, described, ruleset

O = TypeVar("O", bound=Options)

USUAL: Final = "usual"
"""The name by which the rules without any preset are asked for, where a door would propose one."""

USUAL_SEATS: Final = 4


class Spec(Struct, Generic[S, V, O], frozen=True, dict=True):
    """One game: what it is called, who can sit, what can be set, said and seen."""

    name: str
    title: str
    pitch: str
    """One line for someone who has never heard of it."""
    seats: tuple[int, int]
    """Fewest and most seats at a table."""
    minutes: int
    """Roughly how long a match among four people takes with the defaults; `make presets` measures it."""
    options: type[O]
    presets: Mapping[str, Mapping[str, object]]
    actions: tuple[type[Action], ...]
    """What players may ask for."""
    house: tuple[type[Action], ...]
    """What chance and the clock do."""
    events: tuple[type[Event], ...]
    view: type[V]
    build: Callable[[int, O], Game[S, V]]
    proposed: str | None = None
    """The preset that every door proposes; None: the defaults."""
    proposed_for_two: str | None = None
    """The preset that is proposed instead where two sit down; None: the same as for more."""
    seats_for_two: int = 2
    """Seats of a match that two begin at a table which has as many seats as players: bots take the others."""
    preset_minutes: Mapping[str, int] = {}
    """Minutes of the presets that take longer or shorter than the defaults; 0: until people stop."""
    company: Mapping[str, str] = {}
    """By preset, the style of every fourth player who is a bot, where nobody has said which bot takes the seat."""
    bot_minutes: Mapping[str, int] = {}
    """Minutes of one person against three bots, by preset, `USUAL` for the defaults.

    Estimates: the moves of simulated matches, times seconds that `tests/lab/test_solo_minutes.py` assumes.
    """
    totals: bool = False
    """Whether scores are what players end with, rather than what they have won or lost."""
    version: int = 1
    """Counts up whenever a rule changes, so that a record can say which rules it was played by."""
    rounds: tuple[str, ...] = ("round",)
    """Fields of the view that are other in each round, if it has such; a replay sets its marks by them."""
    aliases: tuple[str, ...] = ()
    """Other names by which people who type ask for it, such as its initials."""
    sealed: bool = False
    """Whether the rules hold what no view tells, such as answers to questions: whoever imagines by them knows it."""
    foretells: bool = False
    """Whether a match that is over tells what the same deal brings, such as answers: no table repeats its deal."""
    partial: tuple[type[Action], ...] = ()
    """Kinds of action of which a menu lists a selection only; of all others it lists every one that is allowed."""

    unrepeated: type[Action] | None = None
    """What chance does not repeat at a table, over all its matches, as long as there is something else."""

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
            raise BadOption(Message("common.no-such-seats", game=self.title, low=low, high=high, seats=seats))
        return chosen(self.options, {**self.preset(preset), **(values or {})}, seats)

    def preset(self, name: str | None) -> Mapping[str, object]:
        """What a preset sets, nothing for the usual rules; raises `BadOption`."""
        if name is None or name == USUAL:
            return {}
        if name not in self.presets:
            known = ", ".join((*self.presets, USUAL))
            raise BadOption(Message("common.no-preset", game=self.title, preset=repr(name), list=known))
        return self.presets[name]

    @property
    def usual_seats(self) -> int:
        """Return the number of seats of a table where nobody has said how many: four, as far as the game allows."""
        low, high = self.seats
        return max(low, min(USUAL_SEATS, high))

    def proposed_for(self, seats: int) -> str | None:
        """Return the preset to propose to a table of so many seats; None: the defaults.

        One alone plays by the defaults: what is proposed is for players against each other.
        """
        if seats == 1:
            return None
        return self.proposed_for_two or self.proposed if seats == 2 else self.proposed

    def preset_numbers(self, name: str | None) -> dict[str, int]:
        """Return the whole-number options of a preset, for the sentence that says what it means."""
        values = {option.name: option.default for option in described(self.options)} | dict(self.preset(name))
        return {key: value for key, value in values.items() if isinstance(value, int) and not isinstance(value, bool)}

    def takes(self, preset: str | None) -> int:
        """About how many minutes a match takes by a preset or by the usual rules; 0: as many as the players like."""
        return self.minutes if preset is None else self.preset_minutes.get(preset, self.minutes)

    def takes_alone(self, preset: str | None) -> int:
        """About how many minutes one person plays against bots; as long as people, where there is no estimate."""
        return self.bot_minutes.get(preset or USUAL, self.takes(preset))

    def lasts(self, preset: str | None) -> str:
        """How long a match takes by a preset or by the usual rules, in words."""
        minutes = self.takes(preset)
        return f"about {minutes} min" if minutes else "as long as you like"

    def table(self, seats: int, values: Mapping[str, object] | None = None, preset: str | None = None) -> Game[S, V]:
        """The rules at a table of so many seats; raises `BadOption`."""
        return self.build(seats, self.choose(seats, values, preset))

    def ruleset(self, options: O) -> str:
        """A short hash of the game, the version of its rules and its options."""
        return ruleset(self.name, self.version, options)
