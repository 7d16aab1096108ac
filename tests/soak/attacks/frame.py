"""What every attack has in common: a server with its limits on, an attacker in a process of its own, and a bystander.

The bystander plays at another table, from another address, and notes how long each of their commands takes. The
server's memory is read before, at its highest, and after. In full (`python -m tests.soak attacks`) both are held
against an attack's bounds; in short (`make test`) only what does not depend on the machine's speed: memory, and what
the attack itself found.
"""

import asyncio
import contextlib
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from pitboss.wire import VERSION
from tests.soak.servers import Server

ATTACKER = "203.0.113.66"
BYSTANDER = "198.51.100.7"
"""On loopback the server believes whoever says that they pass someone on."""
MEGABYTE = 1 << 20
BETWEEN = 0.06
"""Seconds between two commands of the bystander: fewer than a connection may send."""
HOPELESS = 60.0
"""Seconds after which the bystander gives up an answer."""


class Scene(Struct, frozen=True, kw_only=True):
    """What an attacker knows."""

    url: str
    seconds: float
    """How long to go on."""
    short: bool = False
    """Whether a little of it will do."""
    codes: tuple[str, ...] = ()
    """Tables that were prepared."""


Run = Callable[[Scene], Coroutine[None, None, list[str]]]
"""Does it, for as long as the scene says; what the server did that it should not have, in sentences."""
Prepare = Callable[[str, bool], Awaitable[tuple[str, ...]]]
"""Puts tables into a store that no server has opened yet; whether a few will do. Gives their codes."""


class Attack(Struct, frozen=True, kw_only=True):
    """One attack and what it may do to others at most."""

    name: str
    what: str
    run: Run
    memory: int
    """Bytes that the server may grow by, at its worst."""
    p99: float
    """Milliseconds that 99 of 100 commands of a bystander may take meanwhile; only held to in full."""
    seconds: float = 10.0
    prepare: Prepare | None = None


class Attacks(list[Attack]):
    """The attacks of one module, in order."""

    def add(
        self, *, memory: int, p99: float, seconds: float = 10.0, prepare: Prepare | None = None
    ) -> Callable[[Run], Run]:
        """Register a function as an attack; its name and docstring are the attack's."""

        def register(run: Run) -> Run:
            name = getattr(run, "__name__", "").replace("_", "-")
            what = (run.__doc__ or "").splitlines()[0]
            self.append(Attack(name=name, what=what, run=run, memory=memory, p99=p99, seconds=seconds, prepare=prepare))
            return run

        return register


class Harm(Struct, frozen=True, kw_only=True):
    """What came of an attack."""

    before: int
    peak: int
    after: int
    """Bytes of memory."""
    quiet: tuple[float, ...]
    under: tuple[float, ...]
    since: tuple[float, ...]
    """Milliseconds that the bystander's commands took: before, while it went on, and when the attacker had gone."""
    faults: tuple[str, ...]

    def exceeded(self, attack: Attack, speed: bool) -> list[str]:
        """Everything that is beyond an attack's bounds; `speed`: times too."""
        found = list(self.faults)
        grown = max(self.peak, self.after) - self.before
        if grown > attack.memory:
            found.append(f"the server grew by {grown / MEGABYTE:.0f} MB, not {attack.memory / MEGABYTE:.0f} at most")
        if not self.under:
            found.append("the bystander got no answer")
        elif speed and share(self.under, 0.99) > attack.p99:
            found.append(f"others waited {share(self.under, 0.99):.0f} ms (p99), not {attack.p99:.0f} at most")
        return found

    def __str__(self) -> str:
        """All figures in one line."""
        memory = " -> ".join(f"{size / MEGABYTE:.0f}" for size in (self.before, self.peak, self.after))
        times = ", ".join(
            f"{name} {share(each, 0.5):.1f}/{share(each, 0.99):.1f}/{max(each, default=0):.0f}"
            for name, each in (("quiet", self.quiet), ("under", self.under), ("after", self.since))
        )
        return f"memory {memory} MB (before, worst, after); others' p50/p99/max ms: {times}"


def share(times: tuple[float, ...], part: float) -> float:
    """The time that this part of all stays within."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))] if times else 0.0


# Talking to the server


async def ask(
    url: str, method: str, path: str, body: object = None, token: str = "", address: str = ATTACKER
) -> tuple[int, bytes]:
    """One HTTP request as someone of that address; the status and the body."""
    host, _, port = url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 26)
    try:
        writer.write(_request(host, method, path, body, token, address))
        head, _, rest = (await reader.read()).partition(b"\r\n\r\n")
        return int(head.split(b" ", 2)[1]) if head else 0, rest
    finally:
        writer.close()


def _request(host: str, method: str, path: str, body: object, token: str, address: str) -> bytes:
    content = b"" if body is None else msgspec.json.encode(body)
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", f"X-Forwarded-For: {address}", "Connection: close"]
    lines += [f"Authorization: Bearer {token}"] if token else []
    lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"] if content else []
    return "\r\n".join([*lines, "", ""]).encode() + content


async def signed_in(url: str, name: str, address: str = ATTACKER) -> str:
    """A token for a new name."""
    status, body = await ask(url, "POST", "/api/players", {"name": name}, address=address)
    assert status == 200, body
    return str(msgspec.json.decode(body)["token"])


async def opened(url: str, token: str, setup: dict[str, object], address: str = ATTACKER, **more: object) -> str:
    """The code of a new table."""
    status, body = await ask(url, "POST", "/api/tables", {"setup": setup, **more}, token, address)
    assert status == 201, body
    return str(msgspec.json.decode(body)["code"])


@contextlib.asynccontextmanager
async def at_table(url: str, code: str, token: str = "", address: str = ATTACKER) -> AsyncIterator[ClientConnection]:
    """A socket at a table that has said hello."""
    where = f"{url.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    headers = {"X-Forwarded-For": address}
    async with connect(where, additional_headers=headers, compression=None, max_size=None, proxy=None) as socket:
        await socket.send(msgspec.json.encode({"type": "hello", "version": VERSION, "token": token}).decode())
        yield socket


# The bystander


class Bystander:
    """Someone who has nothing to do with it, and talks at a table of their own."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._times: list[float] = []
        self._asked = 0
        self._waiting: dict[str, float] = {}

    async def stay(self) -> None:
        """Say something again and again, until cancelled."""
        token = await signed_in(self._url, "Bystander", BYSTANDER)
        setup: dict[str, object] = {"game": "pontoon", "seats": 2, "pace": 60_000}
        code = await opened(self._url, token, setup, BYSTANDER, start=True)
        async with at_table(self._url, code, token, BYSTANDER) as socket:
            talking = asyncio.create_task(self._talk(socket))
            try:
                async for message in socket:
                    self._hear(message if isinstance(message, str) else message.decode())
            finally:
                talking.cancel()

    async def _talk(self, socket: ClientConnection) -> None:
        while True:
            self._asked += 1
            number = f"b{self._asked}"
            self._waiting[number] = time.monotonic()
            await socket.send(msgspec.json.encode({"type": "say", "text": "And?", "id": number}).decode())
            await asyncio.sleep(BETWEEN)

    def _hear(self, message: str) -> None:
        letter = msgspec.json.decode(message)
        asked = self._waiting.pop(letter.get("id", ""), None)
        if asked is not None and letter["type"] == "ok":
            self._times.append(1000 * (time.monotonic() - asked))

    async def noted(self) -> tuple[float, ...]:
        """The times since the last look, once everything asked so far is answered, or seems never to be."""
        open_ids = list(self._waiting)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HOPELESS):
                while any(number in self._waiting for number in open_ids):
                    await asyncio.sleep(BETWEEN)
        lost = [number for number in open_ids if self._waiting.pop(number, None) is not None]
        taken, self._times = self._times + [1000 * HOPELESS] * len(lost), []
        return tuple(taken)


# One attack


async def suffer(attack: Attack, folder: Path, short: bool) -> Harm:
    """Put a new server through an attack."""
    store = f"sqlite://{folder / 'house.db'}"
    codes = await attack.prepare(store, short) if attack.prepare is not None else ()
    server = Server(store, folder / "journal", limited=True)
    await server.start()
    bystander = Bystander(server.url)
    staying = asyncio.create_task(bystander.stay())
    seconds = min(attack.seconds, 2.0) if short else attack.seconds
    scene = Scene(url=server.url, seconds=seconds, short=short, codes=codes)
    try:
        await asyncio.sleep(1.0 if short else 3.0)
        quiet, before = await bystander.noted(), server.memory()
        server.forget_peak()
        faults = await _attacked(attack, scene)
        under = await bystander.noted()
        await asyncio.sleep(1.0 if short else 10.0)
        since = await bystander.noted()
        assert not staying.done(), "the bystander was sent away"
        return Harm(
            before=before,
            peak=server.peak(),
            after=server.memory(),
            quiet=quiet,
            under=under,
            since=since,
            faults=(*faults, *server.faults()),
        )
    finally:
        staying.cancel()
        await asyncio.gather(staying, return_exceptions=True)
        server.kill()


async def _attacked(attack: Attack, scene: Scene) -> list[str]:
    """Let the attacker loose, in a process of its own: it is not to take the bystander's time."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.soak.attacks",
        attack.name,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await process.communicate(msgspec.json.encode(scene))
    if process.returncode:
        return [f"the attacker failed with {process.returncode}"]
    return msgspec.json.decode(said, type=list[str])
