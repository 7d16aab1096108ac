"""Who you are: signing in and out, your numbers, your other devices."""

import math
from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from pitboss.core.message import Message
from pitboss.server.http.ratings import shown
from pitboss.server.http.requests import Handlers, body, pass_turnstile, session_of, signed_in, token_of
from pitboss.server.http.responses import answer
from pitboss.server.identity import FIRST
from pitboss.server.services import Services
from pitboss.server.store.store import Listing, Outcome, Purse, Rating, Statistics
from pitboss.table.errors import Refusal
from pitboss.table.own import RICHEST
from pitboss.wire.openapi import COOKIE
from pitboss.wire.people import Person
from pitboss.wire.web import (
    Banking,
    Claim,
    FinishedMatch,
    GameRecord,
    Me,
    Profile,
    SessionInfo,
    Sessions,
    SignedIn,
    SignIn,
    TableListing,
)

YEAR: Final = 365 * 86_400
JUST_NOW: Final = 5000
"""Milliseconds."""
TABLES: Final = 50
"""Of your own tables, how many are listed."""
MATCHES: Final = 30
"""Of your finished matches, how many are listed."""


async def sign_in(services: Services, request: Request) -> Response:
    """Become someone."""
    pass_turnstile(services, request, "sign_in")
    return _welcome(request, await services.identity.sign_in(await body(services, request, SignIn), _agent(request)))


async def rename(services: Services, request: Request) -> Response:
    """Take another name, or claim yours."""
    known = await session_of(services, request)
    pass_turnstile(services, request, "sign_in")
    wanted = await body(services, request, SignIn)
    signed = await services.identity.rename(known, wanted, _agent(request))
    if wanted.passphrase is not None:
        await _dismiss_ended(services)
    return _welcome(request, signed)


async def link(services: Services, request: Request) -> Response:
    """A code for another device."""
    person = await signed_in(services, request)
    pass_turnstile(services, request, "sign_in")
    return answer(await services.identity.link(person))


async def claim_link(services: Services, request: Request) -> Response:
    """Become who you are on another device."""
    pass_turnstile(services, request, "sign_in")
    claim = await body(services, request, Claim)
    return _welcome(request, await services.identity.claim_link(claim.code, _agent(request)))


async def sign_out(services: Services, request: Request) -> Response:
    """Forget the cookie, and end the session."""
    token = token_of(request.headers)
    known = await services.identity.known(token) if token else None
    # A token of the first kind is the same on all of someone's devices, and they sign out on this one.
    if known is not None and not known.session.startswith(f"{FIRST}."):
        await services.identity.end(known.person.id, known.session)
        services.hub.dismiss(frozenset((known.session,)))
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/", secure=request.url.scheme == "https", httponly=True, samesite="lax")
    return response


async def sessions(services: Services, request: Request) -> Response:
    """Where you are signed in."""
    known = await session_of(services, request)
    found = await services.identity.sessions(known.person.id)
    listed = [
        SessionInfo(id=one.id, what=one.what, made=one.made, seen=one.seen, current=one.id == known.session)
        for one in found
    ]
    return answer(Sessions(sessions=tuple(listed)))


async def end_session(services: Services, request: Request) -> Response:
    """Sign out in one place."""
    person, session = await signed_in(services, request), str(request.path_params["session"])
    if not await services.identity.end(person.id, session):
        raise Refusal("not_found", Message("common.no-session"), Message("common.try-sessions"))
    services.hub.dismiss(frozenset((session,)))
    return Response(status_code=204)


async def end_other_sessions(services: Services, request: Request) -> Response:
    """Sign out everywhere else."""
    known = await session_of(services, request)
    pass_turnstile(services, request, "sign_in")
    signed = await services.identity.end_others(known, _agent(request))
    await _dismiss_ended(services)
    return _welcome(request, signed)


async def _dismiss_ended(services: Services) -> None:
    """Part from those who are here by a token that was ended just now; other processes hear of it in seconds."""
    services.hub.dismiss(await services.hub.store.ended_sessions(services.hub.now() - JUST_NOW))


def _agent(request: Request) -> str:
    return request.headers.get("user-agent", "")


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


async def me(services: Services, request: Request) -> Response:
    """You and your tables."""
    person = await signed_in(services, request)
    return answer(await _about(services, person, await services.hub.store.purse(person.id, services.hub.start_chips)))


async def bank(services: Services, request: Request) -> Response:
    """Put chips away, or take them out."""
    person = await signed_in(services, request)
    amount = (await body(services, request, Banking)).amount
    _check_free(await services.hub.free(person.id))
    purse = await services.hub.store.bank(person.id, amount, services.hub.start_chips)
    if purse is None:
        _check_free(await services.hub.store.purse(person.id, services.hub.start_chips))
        raise Refusal("conflict", Message("common.no-such-sum"), Message("common.try-purse"))
    return answer(await _about(services, person, purse))


def _check_free(purse: Purse) -> None:
    if purse.held:
        raise Refusal(
            "conflict",
            Message("common.no-chips-free", table=purse.held),
            Message("common.try-end-of-match"),
        )


async def start_again(services: Services, request: Request) -> Response:
    """Begin again with new chips."""
    person = await signed_in(services, request)
    store, start = services.hub.store, services.hub.start_chips
    purse = await services.hub.free(person.id)
    if not await store.start_again(person.id, start, RICHEST, services.hub.now()):
        _check_free(purse)
        if 0 < purse.chips + purse.bank <= RICHEST:
            raise Refusal("conflict", Message("common.no-restart-yet"), Message("common.try-poverty"))
        raise Refusal("conflict", Message("common.no-restart-today"), Message("common.try-tomorrow"))
    return answer(await _about(services, person, await store.purse(person.id, start)))


async def _about(services: Services, person: Person, purse: Purse) -> Me:
    store = services.hub.store
    player = await store.player(person.id)
    return Me(
        you=person,
        claimed=player is not None and bool(player.claim),
        chips=purse.chips,
        bank=purse.bank,
        start=services.hub.start_chips,
        games=_records(await store.statistics(person.id), await store.ratings(person.id)),
        tables=tuple(listed(listing, person.id) for listing in await store.tables_of(person.id, TABLES)),
        matches=tuple(_finished(outcome) for outcome in await store.matches_of(person.id, MATCHES)),
        held=purse.held,
        restarts=purse.restarts,
    )


async def profile(services: Services, request: Request) -> Response:
    """A player as others may see them."""
    who = str(request.path_params["player"])
    # No store can be asked for what none can keep.
    player = await services.hub.store.player(who) if "\0" not in who else None
    if player is None:
        raise Refusal("not_found", Message("common.no-player"))
    store, now = services.hub.store, services.hub.now()
    games = _records(await store.statistics(player.id, now), await store.ratings(player.id, now))
    return answer(Profile(id=player.id, name=player.name, games=games))


def _finished(outcome: Outcome) -> FinishedMatch:
    return FinishedMatch(
        code=outcome.table,
        match=outcome.match,
        seat=outcome.seat,
        game=outcome.game,
        score=outcome.score,
        won=outcome.won,
        tied=outcome.tied == 1,
        place=outcome.place,
        seats=outcome.seats,
        ended=outcome.ended,
    )


def _records(statistics: Sequence[Statistics], ratings: Sequence[Rating]) -> tuple[GameRecord, ...]:
    rated = {one.game: shown(one) for one in ratings}
    return tuple(
        GameRecord(
            game=one.game,
            played=one.played,
            won=one.won,
            tied=one.tied,
            net=one.net,
            spread=_spread(one),
            best=one.best,
            worst=one.worst,
            marks=one.marks,
            rating=rated.get(one.game),
        )
        for one in statistics
    )


def _spread(one: Statistics) -> int | None:
    """The standard deviation of someone's scores in hundredths, as far as one can say."""
    if one.played < 2:
        return None
    return round(100 * math.sqrt(max(0.0, (one.squares - one.net**2 / one.played) / (one.played - 1))))


def listed(listing: Listing, reader: str = "") -> TableListing:
    """A line of the lobby, as it is sent to someone."""
    return TableListing(
        code=listing.table,
        game=listing.game,
        status=listing.status,
        public=listing.public,
        seats=listing.seats,
        humans=listing.humans,
        here=listing.here,
        bots=listing.bots,
        models=listing.models,
        host=listing.host,
        hosted=reader != "" and listing.owner == reader,
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
    "start_again": start_again,
    "sessions": sessions,
    "end_session": end_session,
    "end_other_sessions": end_other_sessions,
    "profile": profile,
}
