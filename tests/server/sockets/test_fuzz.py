"""Table sockets and whatever bytes may come: taken as by the library alone, and the end of one connection at most."""

import random

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from tests.server.sockets.site import (
    CONT,
    HANDSHAKE,
    LOOPS,
    MAX_SIZE,
    PING,
    PONG,
    TEXT,
    Loop,
    Site,
    close_code,
    frame,
    play,
)


def oracle(data: bytes) -> tuple[list[bytes], int | None]:
    """What a listener should hear and how the peer should be sent off, by the library alone."""
    library = ServerProtocol(max_size=MAX_SIZE)
    library.receive_data(HANDSHAKE.format(path="/", more="").encode())
    request = library.events_received()[0]
    assert isinstance(request, Request)
    library.send_response(library.accept(request))
    library.data_to_send()
    library.receive_data(data)
    heard: list[bytes] = []
    pieces = b""
    for event in library.events_received():
        assert isinstance(event, Frame)
        if event.opcode is Opcode.BINARY:
            return heard, 1003
        if event.opcode in (Opcode.TEXT, Opcode.CONT):
            pieces += bytes(event.data)
            if event.fin:
                if "\ufffd" in pieces.decode(errors="replace"):
                    return heard, 1007
                heard.append(pieces)
                pieces = b""
    return heard, close_code(b"".join(library.data_to_send()))


def any_frame(dice: random.Random) -> bytes:
    """A frame that is mostly right, of any size that has a border in it."""
    odd = dice.random() < 0.1
    opcode = dice.randrange(16) if odd else dice.choice([TEXT] * 8 + [CONT] * 3 + [PING, PONG])
    size = dice.choice([0, 1, 4, 100, 125, 126, 127, 1000]) if opcode < 8 or odd else dice.randrange(126)
    payload = dice.randbytes(size) if dice.random() < 0.05 or opcode >= 8 else ("é" * size).encode()[:size]
    first = dice.choice([0, 0xC0, 0x90]) if odd else 0 if opcode < 8 and dice.random() < 0.3 else 0x80
    return frame(opcode, payload, first, None if dice.random() < 0.01 else dice.randbytes(4))


def split(data: bytes, dice: random.Random) -> list[bytes]:
    cuts = sorted(dice.randrange(len(data) + 1) for _ in range(dice.randrange(8)))
    return [data[start:stop] for start, stop in zip([0, *cuts], [*cuts, len(data)], strict=True)]


def test_any_frames_are_taken_as_the_library_alone_would_take_them() -> None:
    async def act(site: Site) -> None:
        codes = set()
        for seed in range(300):
            dice = random.Random(seed)
            data = b"".join(any_frame(dice) for _ in range(dice.randrange(1, 12)))
            got = await site.heard("/", *split(data, dice))
            assert got == oracle(data), seed
            codes.add(got[1])
        assert {None, 1002, 1007} <= codes

    play(act)


@LOOPS
def test_garbage_ends_a_connection_and_nothing_else(loop: Loop) -> None:
    async def act(site: Site) -> None:
        for seed in range(200):
            dice = random.Random(seed)
            data = bytearray(b"".join(any_frame(dice) for _ in range(4)) if seed % 2 else dice.randbytes(300))
            for _ in range(dice.randrange(4)):
                data[dice.randrange(len(data))] = dice.randrange(256)
            await site.heard("/echo", *split(bytes(data[: dice.randrange(len(data) + 1)]), dice))
        async with site.connect("/echo") as ws:
            await ws.send("alive")
            assert await ws.recv() == "alive"

    play(act, loop)
