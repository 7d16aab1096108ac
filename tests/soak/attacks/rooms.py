"""Attacks on tables: on their clocks and queues, on their logs, and on the house's own work."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Iterable

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from pitboss.wire.people import Setup
from tests.soak.attacks.frame import ATTACKER, MEGABYTE, Attacks, Scene, ask, at_table, opened, signed_in
from tests.soak.attacks.long_tables import store_table

ATTACKS = Attacks()

CROWD = 40
"""Sockets of one address that talk."""
TALK = 1 / 18
"""Seconds between two lines on one of them: as fast as it may."""
VICTIM = "192.0.2.9"
LONG = 12_000
LONGEST = 40_000
ROUNDS: dict[str, object] = {"hands": 10_000, "chips": 100_000}
"""Options of a match that goes on for long."""
LIES = (OSError, WebSocketException, TimeoutError)
"""What may become of an attacker's connections."""


async def _until(end: float, work: Iterable[Awaitable[object]]) -> None:
    """Do all of it at the same time, until the time has come or all is done."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(max(0.0, end - time.monotonic())):
            await asyncio.gather(*work, return_exceptions=True)


def _said(kind: str, **more: object) -> str:
    return msgspec.json.encode({"type": kind, "id": str(time.monotonic_ns()), **more}).decode()


# The clock and the queue


class _Watched:
    """A player who does nothing when it is their turn, and looks whether the clock acts when it should."""

    def __init__(self) -> None:
        self.late: list[int] = []
        """Lines that were taken although the time had run out, by turn."""
        self.timeouts = 0
        self._due: int | None = None

    async def look(self, socket: ClientConnection) -> None:
        async for message in socket:
            letter = msgspec.json.decode(message)
            if letter["type"] not in ("snapshot", "update"):
                continue
            clock = letter.get("clock")
            if clock is None:
                # A line; the one that was being written when the time ran out is told a moment later.
                if self._due is not None and letter["at"] > self._due:
                    self.late[-1] += 1
                continue
            self.timeouts += any(event["type"] == "timedout" for event in letter.get("events", ()))
            ends = clock.get("due")
            self._due = letter["at"] + ends - clock["now"] if ends is not None and clock["running"] else None
            self.late.append(0)


async def _chat(url: str, code: str, token: str) -> None:
    with contextlib.suppress(*LIES):
        async with at_table(url, code, token) as socket:
            # Whoever does not read is dropped.
            reading = asyncio.create_task(_read(socket))
            try:
                while True:
                    await socket.send(_said("say", text="x"))
                    await asyncio.sleep(TALK)
            finally:
                reading.cancel()


async def _read(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


@ATTACKS.add(memory=60 * MEGABYTE, p99=400, seconds=25)
async def chat_stops_the_clock(scene: Scene) -> list[str]:
    """One address talks through many sockets at a table where someone lets their time run out."""
    seconds = 1 if scene.short else 5
    token = await signed_in(scene.url, "Idle", VICTIM)
    options = {"turn_seconds": seconds, "hands": 100}
    code = await opened(scene.url, token, {"game": "pontoon", "seats": 2, "options": options}, VICTIM, start=True)
    noise, watched = await signed_in(scene.url, "Noise"), _Watched()
    async with at_table(scene.url, code, token, VICTIM) as socket:
        crowd = [_chat(scene.url, code, noise) for _ in range(CROWD)]
        await _until(time.monotonic() + scene.seconds + 2 * seconds, [watched.look(socket), *crowd])
    found = [f"{late} lines were taken after the time had run out" for late in watched.late if late > 1]
    return found if watched.timeouts else [*found, "the clock never acted"]


@ATTACKS.add(memory=60 * MEGABYTE, p99=400, seconds=10)
async def a_crowd_fills_the_queue(scene: Scene) -> list[str]:
    """One address talks through a hundred sockets; someone else at the table is never told that it is busy."""
    token = await signed_in(scene.url, "Victim", VICTIM)
    code = await opened(scene.url, token, {"game": "pontoon", "seats": 2, "pace": 60_000}, VICTIM, start=True)
    noise, busy = await signed_in(scene.url, "Noise"), 0

    async def talk(socket: ClientConnection) -> None:
        while True:
            await socket.send(_said("say", text="me"))
            await asyncio.sleep(0.2)

    async def listen(socket: ClientConnection) -> None:
        nonlocal busy
        async for message in socket:
            letter = msgspec.json.decode(message)
            busy += letter["type"] == "refused" and letter["code"] == "busy"

    async with at_table(scene.url, code, token, VICTIM) as socket:
        crowd = [_chat(scene.url, code, noise) for _ in range(100)]
        await _until(time.monotonic() + scene.seconds, [talk(socket), listen(socket), *crowd])
    return [f"someone else was told {busy} times that the table is busy"] if busy else []


# Logs


def _delayed(short: bool) -> Setup:
    return Setup(game="pontoon", seats=4, options=ROUNDS, spectators="delayed", delay=1 if short else 30)


async def _one_delayed_table(store: str, short: bool) -> tuple[str, ...]:
    await store_table(store, "DEFAYE", _delayed(short), LONG // 4 if short else LONG, round(time.time() * 1000))
    return ("DEFAYE",)


@ATTACKS.add(memory=120 * MEGABYTE, p99=400, seconds=15, prepare=_one_delayed_table)
async def delayed_spectators(scene: Scene) -> list[str]:
    """Hundreds of strangers say hello at a long table with delayed spectators, and hang up."""

    async def once() -> None:
        with contextlib.suppress(*LIES):
            async with at_table(scene.url, scene.codes[0]) as socket:
                for _ in range(2):
                    await socket.recv()

    end, sockets = time.monotonic() + scene.seconds, [once() for _ in range(60 if scene.short else 700)]

    async def begun(number: int, work: Awaitable[None]) -> None:
        await asyncio.sleep(max(0, number - 100) / 50)
        await work

    await _until(end, [begun(number, work) for number, work in enumerate(sockets)])
    return []


async def _long_tables(store: str, short: bool) -> tuple[str, ...]:
    codes = ("KNGAAA",) if short else ("KNGAAA", "KNGBBB", "KNGCCC", "KNGDDD")
    setup = Setup(game="pontoon", seats=4, options=ROUNDS)
    for code in codes:
        await store_table(store, code, setup, LONGEST // 10 if short else LONGEST, round(time.time() * 1000))
    return codes


@ATTACKS.add(memory=250 * MEGABYTE, p99=400, seconds=10, prepare=_long_tables)
async def long_tables_are_looked_up(scene: Scene) -> list[str]:
    """A stranger looks at tables with very long logs that are not in memory."""
    for code in scene.codes:
        status, body = await ask(scene.url, "GET", f"/api/tables/{code}")
        if status != 200:
            return [f"the table was not shown: {status} {body.decode()[:200]}"]
        await asyncio.sleep(scene.seconds / len(scene.codes) / 2)
    return []


async def _finished_tables(store: str, short: bool) -> tuple[str, ...]:
    codes = tuple(f"REC{letter}{letter}{letter}" for letter in ("AB" if short else "ABCDEFGHJK"))
    for code in codes:
        setup = Setup(game="pontoon", seats=4, options={"hands": 80, "chips": 100_000})
        await store_table(store, code, setup, LONGEST, round(time.time() * 1000))
    return codes


async def _keep_asking(scene: Scene, paths: list[str], together: int, each: float) -> None:
    """Ask for things at the rate that one address has, and hang up on many before they come."""

    async def once(path: str) -> None:
        with contextlib.suppress(*LIES):
            async with asyncio.timeout(each):
                await ask(scene.url, "GET", path)

    async def on(place: int) -> None:
        number = place
        while True:
            await once(paths[number % len(paths)])
            number += together
            await asyncio.sleep(0.02)

    await _until(time.monotonic() + scene.seconds, [on(place) for place in range(together)])


@ATTACKS.add(memory=100 * MEGABYTE, p99=400, seconds=10, prepare=_finished_tables)
async def records(scene: Scene) -> list[str]:
    """One address asks for the records of ordinary tables as often as it may, and hangs up."""
    await _keep_asking(scene, [f"/api/tables/{code}/record" for code in scene.codes], 24, 1.0)
    return []


@ATTACKS.add(memory=250 * MEGABYTE, p99=400, seconds=10, prepare=_long_tables)
async def records_of_long_tables(scene: Scene) -> list[str]:
    """One address asks for records and replays of very long tables as often as it may, and hangs up."""
    paths = [f"/api/tables/{code}/{what}" for code in scene.codes for what in ("record", "replay")]
    await _keep_asking(scene, paths, 24, 2.0)
    return []


# What the house does


@ATTACKS.add(memory=60 * MEGABYTE, p99=400, seconds=15)
async def bots_alone(scene: Scene) -> list[str]:
    """One name has bots play at as many tables as it may open, as fast as they can."""
    token = await signed_in(scene.url, "Lazy")

    async def keep(code: str) -> None:
        with contextlib.suppress(*LIES):
            async with at_table(scene.url, code, token) as socket:
                async for message in socket:
                    table = msgspec.json.decode(message).get("table") or {}
                    if table.get("status") == "over":
                        await socket.send(_said("rematch"))

    codes: list[str] = []
    for _ in range(5 if scene.short else 29):
        setup: dict[str, object] = {"game": "pontoon", "seats": 4, "pace": 0}
        status, body = await ask(
            scene.url, "POST", "/api/tables", {"setup": setup, "sit": False, "bots": 4, "start": True}, token, ATTACKER
        )
        codes += [msgspec.json.decode(body)["code"]] if status == 201 else []
    await _until(time.monotonic() + scene.seconds, [keep(code) for code in codes])
    return []
