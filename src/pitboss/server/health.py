"""How the server is: the health check of its store, made now and then however many ask, and numbers for Prometheus."""

import asyncio
import logging
import resource
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from pitboss.core.message import Message
from pitboss.server.rooms.hub import Hub
from pitboss.server.store.store import Store, StoreDown

WITHIN: Final = 5.0
"""Seconds after which a store that has not answered is not well."""
FRESH: Final = 1.0
"""Seconds for which what was found out is told again: to look, something is written."""

_DOWN: Final = Message("common.no-store")
_log: Final = logging.getLogger("pitboss.server")


class HealthCheck:
    """The latest look at a store."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._began = 0.0
        self._look: asyncio.Task[float | None] | None = None
        self.trouble = _DOWN
        """What the latest look that failed has shown, for anyone; the log says more."""

    async def seconds(self) -> float | None:
        """How long the store took to pass its trial; None: it has not."""
        if self._look is None or (self._look.done() and self._clock() - self._began >= FRESH):
            self._began = self._clock()
            self._look = asyncio.create_task(self._seconds())
        # Whoever asked first may go away; the others still want to know.
        return await asyncio.shield(self._look)

    async def _seconds(self) -> float | None:
        try:
            async with asyncio.timeout(WITHIN):
                await self._store.trial()
        except StoreDown as error:
            self.trouble = _DOWN
            _log.warning("the store is not well: %s", error)
            return None
        except TimeoutError:
            self.trouble = Message("common.no-store-answer")
            return None
        return self._clock() - self._began


TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """What this process has counted since it started."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, int]] = Counter()
        """HTTP requests by route and status."""
        self.commands: Counter[str] = Counter()
        """Commands over HTTP, by the answer they got."""

    def text(self, hub: Hub, store_seconds: float) -> str:
        """Everything there is to tell; `store_seconds` is how long the store took to answer just now."""
        guests = sum(len(room.guests) for room in hub.rooms.values())
        requests = {f'{{route="{route}",status="{status}"}}': n for (route, status), n in self.requests.items()}
        lines = [
            *_gauge("pitboss_rooms", "Tables that are open in this process.", len(hub.rooms)),
            *_gauge("pitboss_guests", "Connections to tables.", guests),
            *_counter("pitboss_moves_total", "Moves written, those of chance and the clock included.", {"": hub.moves}),
            *_counter("pitboss_refusals_total", "Letters of refusal sent on sockets.", {"": hub.refusals}),
            *_counter(
                "pitboss_bot_failures_total",
                "Decisions that a bot failed to make, so that another bot was asked.",
                _labelled("bot", hub.bot_failures),
            ),
            *_counter("pitboss_commands_total", "Commands over HTTP.", _labelled("result", self.commands)),
            *_counter("pitboss_requests_total", "Requests over HTTP.", requests),
            *_gauge("pitboss_servers", "Processes on the same store that are alive.", len(hub.alive)),
            *_gauge("pitboss_store_seconds", "How long the store took to answer just now.", round(store_seconds, 6)),
            *_gauge("process_resident_memory_bytes", "Memory in use.", resident()),
        ]
        return "\n".join(lines) + "\n"


def _labelled(label: str, counts: Mapping[str, int]) -> dict[str, int]:
    return {f'{{{label}="{name}"}}': number for name, number in counts.items()}


def _gauge(name: str, sentence: str, value: float) -> Iterator[str]:
    yield f"# HELP {name} {sentence}"
    yield f"# TYPE {name} gauge"
    yield f"{name} {value}"


def _counter(name: str, sentence: str, values: Mapping[str, int]) -> Iterator[str]:
    yield f"# HELP {name} {sentence}"
    yield f"# TYPE {name} counter"
    yield from (f"{name}{labels} {value}" for labels, value in sorted(values.items()))


def resident() -> int:
    """Bytes of memory that this process has in use; at its peak, where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize()
    except OSError:
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak if sys.platform == "darwin" else peak * 1024
