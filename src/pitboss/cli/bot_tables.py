"""Tables at which nobody but bots plays, as they are asked for on the command line."""

from collections.abc import Mapping

from pitboss.bots import own
from pitboss.core.errors import BadOption
from pitboss.games import AnySpec


def usual_seats(spec: AnySpec) -> int:
    """How many sit at a table where nobody has said it."""
    return max(spec.seats[0], min(4, spec.seats[1]))


def check_ends(spec: AnySpec, players: int, values: Mapping[str, object], preset: str | None) -> None:
    """Refuse a table at which a match may have no end."""
    rules = spec.table(players, values, preset)
    if rules.bound() is None and rules.lasts() is None:
        raise BadOption(
            f"Such a table may play for ever; give an option that ends it: `pitboss rules {spec.name}` lists them."
        )


def bot_names(spec: AnySpec, text: str) -> tuple[str, ...]:
    """The bots of a list with commas, each of which plays the game; raises `BadOption`."""
    found = tuple([name.strip() for name in text.split(",")])
    for name in found:
        own.named(spec.name, name)
    return found
