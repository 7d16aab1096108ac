"""`pitboss doctor --server`: whether a running server can be used from outside, and gives away nothing there.

Most of what is wrong with a public house is wrong with its proxy, and only shows from the other side of it.
"""

import asyncio
import ssl
import time
from collections.abc import Iterator
from ipaddress import ip_address
from typing import Final, Literal
from urllib.parse import urlsplit

import click
import msgspec
from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus, WebSocketException

from pitboss.cli.exits import Exit
from pitboss.cli.output import write_json
from pitboss.client.address import Address
from pitboss.client.errors import Unreachable
from pitboss.client.http import Reply, request, unreachable, untrusted
from pitboss.core.text import masked
from pitboss.wire.commands import Hello
from pitboss.wire.letters import Sent
from pitboss.wire.web import Problem, Whoami

State = Literal["ok", "bad", "unknown"]

WITHIN: Final = 10.0
"""Seconds for an answer."""
SOON: Final = 14
"""Days before its end in which a certificate should have been renewed."""
DAY: Final = 86_400
NOBODY: Final = "192.0.2.1"
"""An address that nobody has (RFC 5737), so nobody is counted by it."""
NO_TABLE: Final = "PRBE"
"""Of the form of a table's code; whether there is such a table does not matter."""
PASSING: Final = ("too_fast", "forbidden", "unavailable", "busy")
"""Refusals of an upgrade that only our own sockets give; without an upgrade we would not find anything there."""


class Finding(Struct, frozen=True):
    """What one check has found."""

    name: str
    state: State
    found: str
    advice: str = ""
    """What to change, where something is bad."""


def examine(server: str, as_json: bool) -> None:
    """Check a server and tell what was found; ends with `Exit.BAD` if anything is bad. Raises `Unreachable`."""
    findings = asyncio.run(examined(server))
    well = all(finding.state != "bad" for finding in findings)
    if as_json:
        write_json({"server": server, "well": well, "checks": findings})
    else:
        for finding in findings:
            click.echo(f"{finding.state:<8} {finding.name:<12} {masked(finding.found)}")
            if finding.advice:
                click.echo(f"{'':<21} {masked(finding.advice)}")
    if not well:
        raise click.exceptions.Exit(Exit.BAD)


async def examined(server: str) -> list[Finding]:
    """Everything there is to find; raises `Unreachable` where nobody answers at all."""
    outside = await is_outside(server)
    secure = await _certificate(server) if server.startswith("https:") else _plain(outside)
    if secure.state == "bad" and server.startswith("https:"):
        return [secure, *_unasked("The connection is not safe.")]
    health, answers = await _health(server)
    if not answers:
        return [secure, health, *_unasked("The server itself does not answer.")]
    return [
        secure,
        await _leads_to_tls(server, outside),
        health,
        await _sockets(server),
        await _metrics(server, outside),
        await _compression(server),
        *await _addresses(server, outside),
    ]


async def is_outside(server: str) -> bool:
    """Whether the way to a server leads through the internet."""
    parts = urlsplit(server)
    try:
        found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, parts.port or 443)
    except OSError as error:
        raise unreachable(server, error.strerror or str(error)) from None
    return any(ip_address(str(each[4][0]).partition("%")[0]).is_global for each in found)


def _unasked(why: str) -> Iterator[Finding]:
    for name in ("sockets", "metrics", "compression", "address"):
        yield Finding(name, "unknown", why)


async def _ask(server: str, path: str, **headers: str) -> Reply:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return await request(server, "GET", path, within=WITHIN, headers=named)


def _problem(body: bytes | bytearray | None) -> Problem | None:
    """What our own server says is wrong; None if that is someone else's page."""
    try:
        return msgspec.json.decode(body or b"", type=Problem)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


# TLS


def _plain(outside: bool) -> Finding:
    if not outside:
        return Finding("TLS", "unknown", "This server is asked without TLS, inside its network.")
    advice = "Put a proxy with a certificate in front of the server, and check its https:// address."
    return Finding("TLS", "bad", "Passphrases and tokens cross the internet in the clear.", advice)


async def _certificate(server: str) -> Finding:
    parts = urlsplit(server)
    try:
        async with asyncio.timeout(WITHIN):
            _, writer = await asyncio.open_connection(parts.hostname, parts.port or 443, ssl=True)
    except TimeoutError:
        raise unreachable(server, "it takes too long") from None
    except ssl.SSLError as error:
        return Finding("TLS", "bad", str(untrusted(server, error)), "Renew the proxy's certificate, or name it right.")
    except OSError as error:
        raise unreachable(server, error.strerror or str(error)) from None
    until = ssl.cert_time_to_seconds(writer.get_extra_info("peercert")["notAfter"])
    writer.close()
    return lasting(int((until - time.time()) // DAY))


def lasting(days: int) -> Finding:
    """Tell of a good certificate how long it holds."""
    found = f"The certificate is good for {days} more day{'s' if days != 1 else ''}."
    if days >= SOON:
        return Finding("TLS", "ok", found)
    return Finding("TLS", "bad", found, "Renew it, and find out why that did not happen by itself.")


async def _leads_to_tls(server: str, outside: bool) -> Finding:
    parts = urlsplit(server)
    if not outside or parts.scheme != "https" or parts.port not in (None, 443):
        return Finding("http", "unknown", "Only an https:// address without a port has an http:// address beside it.")
    return await leads(f"http://{parts.hostname}")


async def leads(plain: str) -> Finding:
    """Tell where people go who type an address without https."""
    try:
        reply = await _ask(plain, "/")
    except Unreachable:
        return Finding("http", "unknown", f"Nobody answers at {plain}, so nobody is led from there to https.")
    if reply.location.startswith("https://") and reply.status in (301, 302, 307, 308):
        return Finding("http", "ok", f"{plain} leads to https.")
    advice = "Let the proxy answer http with 301 and the https:// address; Caddy does so by itself."
    return Finding("http", "bad", f"{plain} answers {reply.status} and does not lead to https.", advice)


# What the proxy passes on


async def _health(server: str) -> tuple[Finding, bool]:
    """Tell whether the server is well, and whether it answers itself."""
    reply = await _ask(server, "/healthz")
    if reply.status == 200:
        return Finding("health", "ok", "/healthz answers 200."), True
    problem = _problem(reply.body)
    if problem is not None:
        advice = f"{problem.hint} The server log says more.".strip()
        return Finding("health", "bad", f"/healthz answers {reply.status}: {problem.message}", advice), True
    advice = (
        "Start the server, and check the address to which the proxy passes requests on."
        if reply.status >= 500
        else "Check the address; a proxy must pass every path on, and the host as it is."
    )
    return Finding("health", "bad", f"/healthz answers {reply.status} with a page that is not ours.", advice), False


async def _sockets(server: str) -> Finding:
    advice = (
        "Let the proxy pass WebSockets on. nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; "
        "proxy_set_header Connection upgrade. Caddy does so by itself."
    )
    try:
        found = await _greeted(Address(server, NO_TABLE).socket)
    except InvalidStatus as error:
        problem = _problem(error.response.body)
        if problem is not None and problem.code in PASSING:
            return Finding("sockets", "ok", f"WebSockets reach the server, which says: {problem.message}")
        found = f"A WebSocket is answered with status {error.response.status_code}."
    except (OSError, EOFError, TimeoutError, WebSocketException) as error:
        found = f"A WebSocket breaks: {str(error)[:200] or type(error).__name__}."
    else:
        if not found:
            return Finding("sockets", "ok", "WebSockets reach the server.")
    return Finding("sockets", "bad", found, advice)


async def _greeted(address: str) -> str:
    """Say hello on a socket; what is wrong with the answer, empty if nothing is."""
    async with (
        asyncio.timeout(WITHIN),
        connect(address, compression=None, proxy=None, ping_interval=None, close_timeout=1) as socket,
    ):
        await socket.send(msgspec.json.encode(Hello()), text=True)
        try:
            msgspec.json.decode(await socket.recv(decode=False), type=Sent)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return "A WebSocket is accepted by a server that is not ours."
    return ""


async def _metrics(server: str, outside: bool) -> Finding:
    reply = await _ask(server, "/metrics")
    if reply.status != 200:
        return Finding("metrics", "ok", f"/metrics answers {reply.status}: its numbers stay inside.")
    if not outside:
        return Finding("metrics", "unknown", "/metrics answers inside its network, as it should; ask from outside.")
    advice = (
        "Let the proxy answer it: `respond /metrics 404` in Caddy, `location = /metrics { return 404; }` in nginx; "
        "and start the server without `--metrics public`."
    )
    return Finding("metrics", "bad", "Everybody can read /metrics.", advice)


async def _compression(server: str) -> Finding:
    reply = await _ask(server, "/api/games", Accept_Encoding="gzip")
    coding = reply.headers.get("content-encoding", "")
    if coding:
        return Finding("compression", "ok", f"Public answers are compressed ({coding[:20]}).")
    advice = "Let the proxy pass Accept-Encoding on as it came, or compress answers itself."
    return Finding("compression", "bad", "Public answers are not compressed.", advice)


# Whom the server believes


async def _addresses(server: str, outside: bool) -> list[Finding]:
    try:
        me, forged = await _whoami(server), await _whoami(server, X_Forwarded_For=NOBODY)
    except msgspec.DecodeError:
        return [Finding("address", "unknown", "This server has no /api/whoami; it is older than this program.")]
    return [_counted(me, outside), _believed(forged, outside)]


async def _whoami(server: str, **headers: str) -> Whoami:
    return msgspec.json.decode((await _ask(server, "/api/whoami", **headers)).body, type=Whoami)


def _counted(me: Whoami, outside: bool) -> Finding:
    by = "as a proxy has named you" if me.proxied else "which no proxy has named"
    found = f"The server counts you as {me.address}, {by}."
    if not outside or _is_global(me.address):
        return Finding("address", "ok" if outside else "unknown", found)
    advice = (
        f"Everybody shares that address's limits. Let the proxy set X-Forwarded-For to the visitor's address, and "
        f"start the server with `--proxy {me.address}` if it does not believe that proxy."
    )
    return Finding("address", "bad", found, advice)


def _believed(forged: Whoami, outside: bool) -> Finding:
    if forged.address != NOBODY:
        return Finding("forged", "ok", "Nobody chooses an address by sending X-Forwarded-For.")
    if not outside:
        found = "From this network X-Forwarded-For is believed, as it should be of a proxy; ask from outside."
        return Finding("forged", "unknown", found)
    advice = (
        "Let the proxy replace the header (nginx: proxy_set_header X-Forwarded-For $remote_addr), and believe no more "
        "than the proxy itself (`--proxy`)."
    )
    return Finding("forged", "bad", "Whoever sends X-Forwarded-For is counted by any address they like.", advice)


def _is_global(address: str) -> bool:
    try:
        return ip_address(address.partition("%")[0]).is_global
    except ValueError:
        return False
