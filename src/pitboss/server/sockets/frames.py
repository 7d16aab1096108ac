"""WebSocket frames, as far as they are read and written by hand: where one ends, and the head of a text frame."""

from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform without its C extension
    from websockets.utils import apply_mask

WHOLE_TEXT: Final = 0x81
WHOLE_PING: Final = 0x89
WHOLE_PONG: Final = 0x8A
CLOSE: Final = 0x88
PING: Final = b"\x89\x00"

_MASKED: Final = 0x80


def measure(data: bytes | bytearray, at: int) -> tuple[int, int]:
    """Where the payload of the frame at `at` starts and stops; beyond `data` while its header is not all there."""
    size = data[at + 1]
    if size < _MASKED:
        return at + 2, at + 2  # not masked: two bytes are enough for the library to refuse it
    size -= _MASKED
    if size < 126:
        return at + 6, at + 6 + size
    start = at + (8 if size == 126 else 14)
    return start, start + int.from_bytes(data[at + 2 : start - 4], "big")


def payload(data: bytes | bytearray, start: int, stop: int) -> bytes:
    """What a frame says; the mask stands in front of it."""
    return apply_mask(data[start:stop], data[start - 4 : start])


def head(size: int) -> bytes:
    """The header of a text frame."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
