"""The names by which others find the environments: `pitboss/Pontoon-v2`.

The number is the version of the game's rules: results under other rules have another name.
"""

from typing import NoReturn

from pitboss import games
from pitboss.core.errors import BadOption


def title(game: str) -> str:
    """A game's name as Gymnasium writes names.

    >>> title("market_maker")
    'MarketMaker'
    """
    return "".join(word.capitalize() for word in game.split("_"))


def gymnasium_id(game: str) -> str:
    """Return the name of a game's environment in Gymnasium's registry."""
    return f"pitboss/{title(game)}-v{games.find(game).version}"


def pettingzoo_id(game: str) -> str:
    """Return the name of a game's environment in PettingZoo's registry."""
    return f"pitboss/{game}-v{games.find(game).version}"


def textarena_id(game: str) -> str:
    """Return the name of a game's environment in TextArena's registry."""
    return f"Pitboss-{game}-v{games.find(game).version}"


def outdated(asked: str, current: str, **_: object) -> NoReturn:
    """Refuse a name of older rules, and say which name is right."""
    raise BadOption(f"{asked} was an environment with older rules; use {current}.")


def earlier(current: str) -> list[str]:
    """Return the names that an environment had with older rules.

    >>> earlier("pitboss/pontoon-v2")
    ['pitboss/pontoon-v0', 'pitboss/pontoon-v1']
    """
    base, _, version = current.rpartition("-v")
    return [f"{base}-v{number}" for number in range(int(version))]


def register_gymnasium() -> None:
    """Make every game known to Gymnasium, which itself names the right version to those who ask for an older one."""
    from gymnasium.envs.registration import register, registry

    for game in games.names():
        name = gymnasium_id(game)
        if name not in registry:
            register(
                name,
                "pitboss.research.gym:SeatEnv",
                vector_entry_point="pitboss.research.vector:Vector",
                kwargs={"game": game},
            )


def register_pettingzoo() -> None:
    """Make every game known to PettingZoo; its registry came with 1.26."""
    try:
        from pettingzoo.env_registry.registration import aec_registry, register
    except ImportError:
        return
    for game in games.names():
        name = pettingzoo_id(game)
        if name not in aec_registry:
            register("aec", name, "pitboss.research.zoo:env", kwargs={"game": game})
        for old in earlier(name):
            if old not in aec_registry:
                told = {"asked": old, "current": name}
                register("aec", old, "pitboss.research.registration:outdated", kwargs=told)
