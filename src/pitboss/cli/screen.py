"""The full screen: whether this terminal can show it, and what surrounds it, so that the terminal is left as it was."""

import asyncio
import os
import signal
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitboss.tui.app import Terminal

KEPT = "\x1b[22;2t"
BACK = "\x1b[23;2t"
"""Keep the title of the terminal's window, and bring it back."""


def capable() -> bool:
    """Whether someone sits at a terminal that can draw."""
    # A stream that was closed before we began is None.
    streams = (sys.stdin, sys.stdout, sys.stderr)
    seen = all(stream is not None and stream.isatty() for stream in streams)
    return seen and os.environ.get("TERM", "dumb") != "dumb"


async def show(app: "Terminal") -> None:
    """Run the application until the person leaves or the system asks us to go; raises what made it end."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, app.exit)
    sys.stderr.write(KEPT)
    sys.stderr.flush()
    try:
        await app.run_async()
    finally:
        sys.stderr.write(BACK)
        sys.stderr.flush()
    if app.failure is not None:
        raise app.failure
    if app.return_code:
        raise SystemExit(app.return_code)
