"""The names by which others find the environments: `pitboss/Pontoon-v0`. Nothing is loaded for it but the libraries."""

from typing import Final

from pitboss import games

VERSION: Final = 0


def title(game: str) -> str:
    """A game's name as Gymnasium writes names.

    >>> title("market_maker")
    'MarketMaker'
    """
    return "".join(word.capitalize() for word in game.split("_"))


def register_gymnasium() -> None:
    """Make every game known to Gymnasium, which calls this itself where the package is installed."""
    from gymnasium.envs.registration import register, registry

    for game in games.names():
        name = f"pitboss/{title(game)}-v{VERSION}"
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
        name = f"pitboss/{game}-v{VERSION}"
        if name not in aec_registry:
            register("aec", name, "pitboss.research.zoo:env", kwargs={"game": game})
