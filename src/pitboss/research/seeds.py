"""Seeds for training, for validation and for tests: a fixed split for each environment id.

    train, validation, test = split("pitboss/Pontoon-v2")
    envs.reset(seed=train[0])

The three ranges are disjoint, and wide, for vector environments take the seeds from `s` to `s + num_envs`. All seeds
fit 32 bits, because some libraries refuse larger ones. A split follows from the game's name and from nothing else: it
stays the same when the rules, and with them the version of the id, change.
"""

import re
from hashlib import sha256
from typing import Final, NamedTuple

from pitboss import games
from pitboss.research.registration import title

TRAIN_SEEDS: Final = 1 << 30
TEST_SEEDS: Final = 1 << 28
"""As many are for validation."""
FIRST_SEEDS: Final = 1 << 31
"""Below this number the seeds of a game begin, so all of them are below 2^32."""
ID: Final = re.compile(r"(?:pitboss/)?(.+?)(?:-v\d+)?")


class Split(NamedTuple):
    """Ranges of seeds that have none in common."""

    train: range
    """To learn on."""
    validation: range
    """To choose between what was learned."""
    test: range
    """To report on, and for nothing else."""


def split(environment: str) -> Split:
    """The seeds of an environment id, of any version, or of a game's name; raises `UnknownGame`.

    >>> split("pitboss/MarketMaker-v0") == split("market_maker")
    True
    """
    found = ID.fullmatch(environment)
    name = environment if found is None else found[1]
    game = games.find({title(known): known for known in games.names()}.get(name, name)).name
    first = int.from_bytes(sha256(game.encode()).digest()[:4]) % FIRST_SEEDS
    ends = (first, first + TRAIN_SEEDS, first + TRAIN_SEEDS + TEST_SEEDS, first + TRAIN_SEEDS + 2 * TEST_SEEDS)
    return Split(range(*ends[:2]), range(*ends[1:3]), range(*ends[2:]))
