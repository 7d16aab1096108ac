"""WebSocket frames as a client sends and receives them, as little as a benchmark needs."""

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10

Frame = tuple[int, bytes]
"""Opcode and payload."""

_FINAL, _MASKED = 0x80, 0x80
_WHOLE = frozenset(_FINAL | opcode for opcode in (TEXT, BINARY, CLOSE, PING, PONG))
# A client must mask, the key may be any: with zeros the payload stays as it is, and the server has the same work.
_KEY = bytes(4)


class Broken(Exception):
    """What came is not what a server of this benchmark sends."""


def masked(payload: bytes, opcode: int = TEXT) -> bytes:
    """A whole frame from a client."""
    size = len(payload)
    if size < 126:
        head = bytes((_FINAL | opcode, _MASKED | size))
    elif size < 1 << 16:
        head = bytes((_FINAL | opcode, _MASKED | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((_FINAL | opcode, _MASKED | 127)) + size.to_bytes(8, "big")
    return head + _KEY + payload


def split(data: bytes) -> tuple[list[Frame], bytes]:
    """The whole frames from a server at the head of the data, and what is left."""
    frames: list[Frame] = []
    start, end = 0, len(data)
    while end - start >= 2:
        first, size = data[start], data[start + 1]
        body = start + 2
        if size >= 126:
            body += 2 if size == 126 else 8
            if body > end:
                break
            size = int.from_bytes(data[start + 2 : body], "big")
        if body + size > end:
            break
        if first not in _WHOLE:
            raise Broken(f"A frame starts with {first:#04x}: fragments and extensions are not expected here.")
        start = body + size
        frames.append((first & 15, data[body:start]))
    return frames, data[start:]
