"""What a game tells the lab, in `lab.toml` of its folder: what moves take people, and what its presets are to be like.

    [seconds]              # what a move takes people, with talk and pauses
    usual = 15
    accept = 6             # moves of one kind, where they take longer or shorter

    [targets.tonight]      # a preset; `usual` is the rules without one
    "rounds.median" = [6, 14]
    leads = [2, inf]

    [measured.channel]     # a preset by which people play until they stop: what it is measured with
    hands = 10

    [seats]                # a preset for another number of players than a game is usually measured with
    duel = 2

This is the one place where it is assumed how long people think: bots do so in no time, so matches of bots become
minutes of people by these seconds. They are judgements, by what tables of people took. Where the clock alone ends a
match it takes as long as the clock says. A game that tells nothing takes `USUALLY` for each move and has no targets.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from pitboss import games
from pitboss.core.errors import BadOption

FILE = "lab.toml"
USUALLY = 10
"""Seconds of a move in a game that nobody has judged yet."""
USUAL = "usual"
"""What stands for all moves, and for the rules without a preset."""

Band = tuple[float, float]
"""From where to where a figure is to be."""


class Known(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the file."""

    seconds: Mapping[str, float] = {}
    """By verb; `usual` for all others."""
    targets: Mapping[str, Mapping[str, Band]] = {}
    """By preset, then by figure."""
    measured: Mapping[str, Mapping[str, str | int]] = {}
    """By preset, options with which it is measured, where a match by it would have no end."""
    seats: Mapping[str, int] = {}
    """By preset, the number of seats it is meant for and measured with."""

    def taken(self, verb: str) -> float:
        """The seconds that a move takes people."""
        return self.seconds.get(verb, self.seconds.get(USUAL, USUALLY))


@lru_cache(maxsize=64)
def known(game: str) -> Known:
    """What a game tells; raises `BadOption` if nobody can read it."""
    package = games.folders().get(game)
    file = None if package is None else files(package) / FILE
    if file is None or not file.is_file():
        return Known()
    return read(file.read_text(encoding="utf-8"), f"{game}/{FILE}")


def read(text: str, name: str) -> Known:
    """What a text of that form tells; raises `BadOption`."""
    try:
        return msgspec.toml.decode(text, type=Known)
    except msgspec.MsgspecError as error:
        raise BadOption(f"{name} cannot be read: {error}.") from None
