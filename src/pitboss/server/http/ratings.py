"""Ratings as they are told: on a scale that people know, and the best of each game."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from pitboss.server.http.games import spec_of
from pitboss.server.http.requests import Handlers, number
from pitboss.server.http.responses import answer
from pitboss.server.services import Services
from pitboss.server.store import store
from pitboss.server.store.ratings import SURE, Standing
from pitboss.wire.openapi import LIMIT
from pitboss.wire.web import RatedPlayer, Rating, Ratings

MIDDLE: Final = 1500
"""Points of whoever begins."""
SCALE: Final = 30
"""Points for one of the model's: so that 400 more make someone win ten times as often, as nearly as is round."""
USUAL: Final = 20
"""Of the best, how many are listed if nobody says."""


def shown(rating: store.Rating) -> Rating:
    """A rating in points."""
    return Rating(
        points=round(MIDDLE + SCALE * (rating.mu - Standing().mu)),
        margin=round(SURE * SCALE * rating.sigma),
        mu=rating.mu,
        sigma=rating.sigma,
        matches=rating.played,
    )


async def ratings(services: Services, request: Request) -> Response:
    """The best at a game."""
    game = spec_of(request).name
    limit = number(request, LIMIT) or USUAL
    best = await services.hub.store.leaders(game, services.hub.now(), limit)
    listed = [
        RatedPlayer(
            kind=one.kind, name=one.name or one.who, player="" if one.kind == "bot" else one.who, rating=shown(one)
        )
        for one in best
    ]
    return answer(Ratings(game=game, players=tuple(listed)))


HANDLERS: Final[Handlers] = {"ratings": ratings}
