"""The clock of a server that runs in this process, and `time.monotonic`: the same clock, counted from elsewhere.

No other clock will do: two clocks cannot be read at once, and a busy machine does other things in between.
"""

import time

from pitboss.server.rooms.hub import _EPOCH


def server_time(moment: float | None = None) -> int:
    """A moment of `time.monotonic`, now if none is given, on the server's clock."""
    return (_EPOCH + int((time.monotonic() if moment is None else moment) * 1e9)) // 1_000_000


def moment_of(at: int) -> float:
    """When it is so late on the server's clock, as `time.monotonic` counts."""
    return (at * 1_000_000 - _EPOCH) / 1e9
