"""Which games have bots that can say why they did something."""

from pitboss import bots, games
from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice


def gives_reasons(game: str) -> bool:
    """Whether the usual bot of a game can say why it did something: `why` is optional."""
    spec = games.find(game)
    seats = max(2, spec.seats[0])
    options = spec.choose(seats)
    return type(bots.make(game, spec.build(seats, options), options, Dice(1))).why is not Bot.why
