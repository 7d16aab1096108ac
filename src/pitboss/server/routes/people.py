"""Who you are: signing in and out, your numbers, your other devices."""

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from pitboss.server.answers import answer
from pitboss.server.house import House
from pitboss.server.requests import body, pass_turnstile, signed_in
from pitboss.server.routes import Handlers
from pitboss.server.store.store import Listing, Purse, Statistics
from pitboss.table.errors import Refusal
from pitboss.wire.openapi import COOKIE
from pitboss.wire.people import Person
from pitboss.wire.web import Banking, Claim, GameRecord, Me, Profile, SignedIn, SignIn, TableListing

YEAR: Final = 365 * 86_400
TABLES: Final = 50
"""Of your own tables, how many are listed."""


async def sign_in(house: House, request: Request) -> Response:
    """Become somebody."""
    pass_turnstile(house, request, "sign_in")
    return _welcome(request, await house.identity.sign_in(await body(house, request, SignIn)))


async def rename(house: House, request: Request) -> Response:
    """Take another name, or claim yours."""
    person = await signed_in(house, request)
    pass_turnstile(house, request, "sign_in")
    return _welcome(request, await house.identity.rename(person, await body(house, request, SignIn)))


async def link(house: House, request: Request) -> Response:
    """A code for another device."""
    person = await signed_in(house, request)
    pass_turnstile(house, request, "sign_in")
    return answer(await house.identity.link(person))


async def claim_link(house: House, request: Request) -> Response:
    """Become who you are on another device."""
    pass_turnstile(house, request, "sign_in")
    claim = await body(house, request, Claim)
    return _welcome(request, await house.identity.claim_link(claim.code))


async def sign_out(_: House, request: Request) -> Response:
    """Forget the cookie."""
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/", secure=request.url.scheme == "https", httponly=True, samesite="lax")
    return response


def _welcome(request: Request, signed: SignedIn) -> Response:
    response = answer(signed)
    response.set_cookie(
        COOKIE,
        signed.token,
        max_age=YEAR,
        path="/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return response


async def me(house: House, request: Request) -> Response:
    """You and your tables."""
    person = await signed_in(house, request)
    return answer(await _about(house, person, await house.hub.store.purse(person.id, house.hub.start_chips)))


async def bank(house: House, request: Request) -> Response:
    """Put chips away, or take them out."""
    person = await signed_in(house, request)
    amount = (await body(house, request, Banking)).amount
    purse = await house.hub.store.bank(person.id, amount, house.hub.start_chips)
    if purse is None:
        raise Refusal("conflict", "You have not got that many chips.", "GET /api/me says how many you have.")
    return answer(await _about(house, person, purse))


async def _about(house: House, person: Person, purse: Purse) -> Me:
    store = house.hub.store
    player = await store.player(person.id)
    return Me(
        you=person,
        claimed=player is not None and bool(player.claim),
        chips=purse.chips,
        bank=purse.bank,
        games=_records(await store.statistics(person.id)),
        tables=tuple(listed(listing) for listing in await store.tables_of(person.id, TABLES)),
    )


async def profile(house: House, request: Request) -> Response:
    """A player as others may see them."""
    who = str(request.path_params["player"])
    # No store can be asked for what none can keep.
    player = await house.hub.store.player(who) if "\0" not in who else None
    if player is None:
        raise Refusal("not_found", "Nobody is known by this id.")
    games = _records(await house.hub.store.statistics(player.id, house.hub.now()))
    return answer(Profile(id=player.id, name=player.name, games=games))


def _records(statistics: Sequence[Statistics]) -> tuple[GameRecord, ...]:
    return tuple(GameRecord(game=one.game, played=one.played, won=one.won, net=one.net) for one in statistics)


def listed(listing: Listing) -> TableListing:
    """A line of the lobby, as it is sent."""
    return TableListing(
        code=listing.table,
        game=listing.game,
        status=listing.status,
        public=listing.public,
        seats=listing.seats,
        humans=listing.humans,
        here=listing.here,
        bots=listing.bots,
        host=listing.host,
        changed=listing.changed,
    )


HANDLERS: Final[Handlers] = {
    "sign_in": sign_in,
    "me": me,
    "rename": rename,
    "bank": bank,
    "link": link,
    "claim_link": claim_link,
    "sign_out": sign_out,
    "profile": profile,
}
