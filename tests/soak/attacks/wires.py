"""Attacks on connections: what one stranger can send, or leave unread, without ever saying who they are."""

import asyncio
import contextlib
import time

from tests.soak.attacks.frame import ATTACKER, MEGABYTE, Attacks, Scene, ask

ATTACKS = Attacks()

GET = b"GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: %b\r\n\r\n" % ATTACKER.encode()
PING = b"\x89\x80\0\0\0\0"
PONG = b"\x8a\x80\0\0\0\0"
TEXT = b"\x81\x81\0\0\0\0x"
AT_ONCE = 4000
LIES = (OSError, asyncio.IncompleteReadError, TimeoutError)
"""What may become of an attacker's connections."""


async def _connected(scene: Scene) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = scene.url.removeprefix("http://").partition(":")
    return await asyncio.open_connection(host, int(port))


async def _socket(scene: Scene) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket that never says hello, at a table that need not exist."""
    reader, writer = await _connected(scene)
    writer.write(
        b"GET /api/tables/AAAAAA/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"X-Forwarded-For: %b\r\n"
        % ATTACKER.encode()
        + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def _read_all(reader: asyncio.StreamReader) -> None:
    while await reader.read(1 << 16):
        pass


async def _pour(scene: Scene, what: bytes, socket: bool) -> None:
    """Send the same again and again, over a new connection whenever the last one was cut."""
    end = time.monotonic() + scene.seconds
    while time.monotonic() < end:
        with contextlib.suppress(*LIES):
            reader, writer = await (_socket if socket else _connected)(scene)
            reading = asyncio.create_task(_read_all(reader))
            try:
                while time.monotonic() < end and not reading.done():
                    writer.write(what * AT_ONCE)
                    async with asyncio.timeout(1):
                        await writer.drain()
            finally:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)
                writer.close()
        # So many connections as the rate of requests allows, not as many as the machine can make.
        await asyncio.sleep(0.05)


@ATTACKS.add(memory=60 * MEGABYTE, p99=400)
async def requests_without_waiting(scene: Scene) -> list[str]:
    """One connection sends requests without waiting for an answer."""
    await _pour(scene, GET, socket=False)
    return []


@ATTACKS.add(memory=30 * MEGABYTE, p99=400)
async def pings_without_end(scene: Scene) -> list[str]:
    """One socket that has not said hello sends pings."""
    await _pour(scene, PING, socket=True)
    return []


@ATTACKS.add(memory=30 * MEGABYTE, p99=400)
async def pongs_and_words_without_end(scene: Scene) -> list[str]:
    """Five sockets send pongs that nobody asked for, five send words beyond the rate, also after the goodbye."""
    await asyncio.gather(*(_pour(scene, what, socket=True) for what in (PONG, TEXT) for _ in range(5)))
    return []


@ATTACKS.add(memory=30 * MEGABYTE, p99=400)
async def connections_without_end(scene: Scene) -> list[str]:
    """One address opens as many sockets as it can, and keeps them; someone else still gets in."""
    held: list[asyncio.StreamWriter] = []
    end = time.monotonic() + scene.seconds
    while time.monotonic() < end and len(held) < 2000:
        with contextlib.suppress(*LIES):
            async with asyncio.timeout(1):
                held.append((await _socket(scene))[1])
        await asyncio.sleep(0.02)
    status, _ = await ask(scene.url, "GET", "/api/games", address="192.0.2.10")
    for writer in held:
        writer.close()
    return [] if status == 200 else [f"someone else was answered with {status}"]


@ATTACKS.add(memory=40 * MEGABYTE, p99=400)
async def answers_that_nobody_takes(scene: Scene) -> list[str]:
    """Thirty connections ask for long answers, many times over, and read none."""
    asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: %b\r\n\r\n" % ATTACKER.encode()
    held = [await _connected(scene) for _ in range(30)]
    for _, writer in held:
        writer.write(asked * 60)
    await asyncio.sleep(scene.seconds)
    for _, writer in held:
        writer.close()
    return []
