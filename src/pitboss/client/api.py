"""A house far away: who you are there, what is played, which tables there are."""

from collections.abc import Mapping
from typing import Final, TypeVar
from urllib.parse import quote, urlencode

import msgspec
from msgspec import Struct

from pitboss.client.address import DEFAULT, Address, read_address
from pitboss.client.errors import Garbled, Refusal, Unreachable, received
from pitboss.client.http import TIMEOUT, Reply, request, unreachable
from pitboss.client.remote import Patience, RemoteTable
from pitboss.core.message import Message
from pitboss.core.moves import seat_name
from pitboss.core.record import explained
from pitboss.wire.people import PlayedOn, TableInfo
from pitboss.wire.reviews import NotReviewed, Reviewed, ReviewTold
from pitboss.wire.saying import message
from pitboss.wire.web import (
    Banking,
    Catalogue,
    Claim,
    GameInfo,
    LinkCode,
    Lobby,
    Me,
    OpenedTable,
    Opening,
    Original,
    Problem,
    Profile,
    Reason,
    Reasons,
    Rewinding,
    SessionInfo,
    Sessions,
    SignedIn,
    SignIn,
)

T = TypeVar("T")

REVIEWING: Final = 600.0
"""Seconds that a coach, and whoever comes before us, may take."""

_encode: Final = msgspec.json.Encoder().encode


class House:
    """A server's HTTP side. Every method raises `Refusal`, `Unreachable` or `Garbled`, each with a sentence."""

    def __init__(
        self,
        url: str = DEFAULT,
        token: str = "",
        timeout_seconds: float = TIMEOUT,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.timeout_seconds = timeout_seconds
        """How long an answer may take; a review may take longer."""
        self.url = read_address(url).server
        self.token = token
        """Who we are; `sign_in` and `claim` set it, and whoever keeps it can come back as the same person."""
        self._headers = headers or {}
        """What goes along with every request."""
        self._brought: dict[str, str] = {}
        """Records that were brought to be played on, by table: they are nowhere but here."""

    # You

    async def sign_in(self, name: str, passphrase: str | None = None) -> SignedIn:
        """Be someone: a name is enough, a passphrase keeps it."""
        return self._become(await self._ask(SignedIn, "POST", "/api/players", SignIn(name=name, passphrase=passphrase)))

    async def rename(self, name: str, passphrase: str | None = None) -> SignedIn:
        """Take another name, or keep yours with a passphrase."""
        return self._become(await self._ask(SignedIn, "PATCH", "/api/me", SignIn(name=name, passphrase=passphrase)))

    async def claim(self, code: str) -> SignedIn:
        """Be who you are on another device, by a code from there."""
        return self._become(await self._ask(SignedIn, "POST", "/api/links/claim", Claim(code=code)))

    async def link(self) -> LinkCode:
        """A code that makes another device you."""
        return await self._ask(LinkCode, "POST", "/api/links")

    async def me(self) -> Me:
        """You, your numbers and your tables."""
        return await self._ask(Me, "GET", "/api/me")

    async def bank(self, amount: int) -> Me:
        """Put chips of yours away; less than 0 takes them out."""
        return await self._ask(Me, "POST", "/api/me/bank", Banking(amount=amount))

    async def start_again(self) -> Me:
        """Begin again with new chips, if you have none left."""
        return await self._ask(Me, "POST", "/api/me/restart")

    async def sessions(self) -> tuple[SessionInfo, ...]:
        """Where you are signed in."""
        return (await self._ask(Sessions, "GET", "/api/me/sessions")).sessions

    async def end_session(self, session: str) -> None:
        """Sign out in one place, by its id."""
        await self._request("DELETE", f"/api/me/sessions/{quote(session, safe='')}")

    async def end_other_sessions(self) -> SignedIn:
        """Sign out everywhere else."""
        return self._become(await self._ask(SignedIn, "DELETE", "/api/me/sessions"))

    async def sign_out(self) -> None:
        """Make the token worthless."""
        await self._request("DELETE", "/api/session")
        self.token = ""

    async def profile(self, player: str) -> Profile:
        """A player as others may see them."""
        return await self._ask(Profile, "GET", f"/api/players/{quote(player, safe='')}")

    # Games

    async def games(self) -> tuple[GameInfo, ...]:
        """Every game of the house."""
        return (await self._ask(Catalogue, "GET", "/api/games")).games

    async def game(self, name: str) -> GameInfo:
        """One game: options, presets, bots, moves."""
        return await self._ask(GameInfo, "GET", f"/api/games/{quote(name, safe='')}")

    async def rules(self, name: str) -> str:
        """The rules of a game, as Markdown."""
        return (await self._request("GET", f"/api/games/{quote(name, safe='')}/rules")).body.decode(errors="replace")

    # Tables

    async def lobby(self, game: str | None = None) -> Lobby:
        """Public tables, the latest changed first."""
        return await self._ask(Lobby, "GET", "/api/tables" + _query(game=game))

    async def open(self, opening: Opening) -> str:
        """Open a table and be its host; the code that others come in with."""
        return (await self._ask(OpenedTable, "POST", "/api/tables", opening)).code

    async def play_on(self, rewinding: Rewinding) -> str:
        """Open a table at which you play on from a moment of a match; its code."""
        code = (await self._ask(OpenedTable, "POST", "/api/rewind", rewinding)).code
        if rewinding.record:
            self._brought[code] = rewinding.record
        return code

    async def original(self, code: str) -> tuple[PlayedOn, str]:
        """The moment that the latest match of a table was played on from, if you play it, and that match's record."""
        found = await self._ask(Original, "GET", f"/api/tables/{quote(code, safe='')}/original")
        return found.on, await self.record(found.table, found.on.match) if found.table else self._brought.get(code, "")

    async def look(self, code: str) -> TableInfo:
        """Who sits where at a table, and how it is set up."""
        return await self._ask(TableInfo, "GET", f"/api/tables/{quote(code, safe='')}")

    async def record(self, code: str, match: int | None = None) -> str:
        """The record of a match, the latest if none is named, in JSON Lines."""
        path = f"/api/tables/{quote(code, safe='')}/record" + _query(match=match)
        return (await self._request("GET", path)).body.decode(errors="replace")

    async def why(self, code: str, match: int | None = None) -> tuple[Reason, ...]:
        """What bots decided by in a match that is over, the latest if none is named."""
        path = f"/api/tables/{quote(code, safe='')}/why" + _query(match=match)
        return (await self._ask(Reasons, "GET", path)).reasons

    async def review(self, code: str, seat: int, match: int | None = None) -> Reviewed:
        """What a match that is over teaches a seat; the latest, if none is named. It may take a minute."""
        path = f"/api/tables/{quote(code, safe='')}/review" + _query(match=match, **{"as": seat_name(seat)})
        lines = (await self._request("GET", path, within=REVIEWING)).body.splitlines()
        try:
            told = msgspec.json.decode(lines[-1] if lines else b"", type=ReviewTold)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise self._strange() from None
        if isinstance(told, NotReviewed):
            raise received(
                Problem(code=told.code, message=told.message, hint=told.hint, said=told.said, advice=told.advice)
            )
        if not isinstance(told, Reviewed):
            raise self._strange()
        return told

    async def explained_record(self, code: str, match: int) -> str:
        """The record of a match that is over, with what bots decided by as far as the house tells that."""
        text = await self.record(code, match)
        try:
            told = await self.why(code, match)
        except (Refusal, Garbled):
            # A match is worth keeping without it, too.
            return text
        said = {reason.step: message(reason.said, "") for reason in told}
        return explained(text, {step: why for step, why in said.items() if isinstance(why, Message)})

    def table(self, code: str, patience: Patience | None = None) -> RemoteTable:
        """A table to sit at or to watch: `async with house.table(code) as table`."""
        socket = Address(self.url, quote(code.upper(), safe="")).socket
        return RemoteTable(socket, self.token, patience, self._headers)

    # Asking

    def _become(self, signed: SignedIn) -> SignedIn:
        self.token = signed.token
        return signed

    async def _ask(self, kind: type[T], method: str, path: str, body: Struct | None = None) -> T:
        reply = await self._request(method, path, body)
        try:
            return msgspec.json.decode(reply.body, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise self._strange() from None

    def _strange(self) -> Garbled:
        return Garbled(f"{self.url} answers, but not like a house of this version; check the address.")

    async def _request(self, method: str, path: str, body: Struct | None = None, within: float | None = None) -> Reply:
        sent = None if body is None else _encode(body)
        within = self.timeout_seconds if within is None else within
        reply = await request(self.url, method, path, sent, self.token, within, self._headers)
        if reply.status >= 300:
            raise self._refusal(reply)
        return reply

    def _refusal(self, reply: Reply) -> Refusal | Garbled | Unreachable:
        if reply.location and reply.status < 400:
            return Garbled(f"{self.url} sends us on to {reply.location[:200]}; use that address.")
        try:
            problem = msgspec.json.decode(reply.body, type=Problem)
        except (msgspec.DecodeError, UnicodeDecodeError):
            if reply.status >= 500:
                return unreachable(self.url, Message("common.lost-status", status=reply.status))
            return Garbled(f"{self.url} answers with HTTP status {reply.status}; is it a Pitboss server?")
        return received(problem)


def _query(**values: str | int | None) -> str:
    given = {name: value for name, value in values.items() if value is not None}
    return f"?{urlencode(given)}" if given else ""
