"""Running a server: the socket it listens on, uvicorn around the application, and how both end.

async with running_server("house.db") as url:
    ...
"""

import asyncio
import contextlib
import errno
import gc
import signal
import socket
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Final

import uvicorn
from msgspec import Struct

from pitboss.core.errors import BadOption, PitbossError
from pitboss.core.message import Message
from pitboss.server import logs
from pitboss.server import store as stores
from pitboss.server.http.app import create_app
from pitboss.server.http.mcp import Build
from pitboss.server.http.pages import BUILT
from pitboss.server.http.protocol import http_protocol
from pitboss.server.limits import THIS_MACHINE, UNLIMITED, Limits, Proxies
from pitboss.server.rooms.hub import BOT_TIME, Tidiness
from pitboss.server.services import Services
from pitboss.server.sockets.socket import SocketSettings, socket_protocol
from pitboss.server.sockets.table_socket import admit

GRACE: Final = 5
"""Seconds that connections get to end when the server stops."""
RESTART: Final = 1012
COLLECT: Final = (20_000, 20, 20)
"""When the collector runs, in the words of `gc.set_threshold`."""
ANYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104  # compared with, not bound to

_GOODBYE: Final = Message("common.bye-restart")

Ready = Callable[[], None]


class Unservable(PitbossError):
    """The server cannot start as it was asked to."""


class Settings(Struct, frozen=True, kw_only=True):
    """What a server is started with."""

    store: str
    host: str = "127.0.0.1"
    limited: bool = True
    log_level: str = "warning"
    proxies: tuple[str, ...] = THIS_MACHINE
    """Networks of proxies that are believed when they say for whom they ask."""
    tidiness: Tidiness = Tidiness()
    """When tables that nobody has been at for long are taken off the lists."""
    bot_time: int = BOT_TIME
    """Hundredths of a table's pace that bots take over their moves."""
    public_metrics: bool = False
    """Whether a proxy may pass `/metrics` on."""

    @property
    def limits(self) -> Limits:
        """The limits it keeps."""
        return Limits() if self.limited else UNLIMITED


# Addresses


def bound(host: str, port: int) -> socket.socket:
    """Return a socket on that address; raises `BadOption`, or `Unservable` where another program has the port."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host or "0.0.0.0",  # noqa: S104  # what no host means
            port,
            type=socket.SOCK_STREAM,
            flags=socket.AI_PASSIVE,
        )[0]
    except (socket.gaierror, UnicodeError):
        raise BadOption(f"{host[:100]!r} is not an address of this machine; try --host 0.0.0.0.") from None
    listener = socket.socket(family, kind, protocol)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        listener.close()
        taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        raise (Unservable if taken else BadOption)(_why(host, port, error)) from None
    listener.setblocking(False)
    return listener


def _why(host: str, port: int, error: Exception) -> str:
    number = error.errno if isinstance(error, OSError) else None
    if number == errno.EADDRINUSE:
        return f"Port {port} is taken; choose another with --port, or any free one with --port 0."
    if number == errno.EACCES:
        return f"Port {port} is not for everybody; choose one above 1023 with --port."
    return f"The server cannot listen on {host[:100]} port {port}; try --host 0.0.0.0."


def at(host: str, port: int) -> str:
    """A host and a port as they stand in an address."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def own_address(host: str, port: int) -> str:
    """Where this machine finds a server that listens on `host`."""
    here = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104  # compared with
    return f"http://{at(here, port)}"


def network_address(host: str, port: int) -> str:
    """Where others in the local network find a server that listens on `host`; empty if they do not."""
    if host in ANYWHERE:
        # Nothing is sent: the system is only asked which way it would go.
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
            probe.connect(("192.0.2.1", 9))
            return at(str(probe.getsockname()[0]), port)
        return ""
    return "" if host in ("localhost", "::1") or host.startswith("127.") else at(host, port)


# Serving


class Server(uvicorn.Server):
    """uvicorn, which leaves signals alone, says when it is ready, and says goodbye to everybody."""

    def __init__(self, services: Services, ready: Ready, built: Path) -> None:
        super().__init__(
            uvicorn.Config(
                create_app(services, built),
                http=http_protocol(services.doorman),
                ws=socket_protocol(
                    SocketSettings(
                        admit(services),
                        max_size=services.limits.body,
                        max_unread=services.limits.outbox,
                        control=services.limits.control,
                    )
                ),
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                forwarded_allow_ips=[str(network) for network in services.proxies.networks],
                timeout_graceful_shutdown=GRACE,
            )
        )
        self._services = services
        self._ready = ready

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Whoever runs us decides about signals."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to accept connections."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting, and let everybody go."""
        await self._services.close_door()
        self._services.say_goodbye(RESTART, _GOODBYE)
        await super().shutdown(sockets)


@contextlib.asynccontextmanager
async def listening(services: Services, listener: socket.socket, built: Path = BUILT) -> AsyncIterator[str]:
    """Serve a house on a socket, and the web app from where it was built; gives the address."""
    ready = asyncio.Event()
    server = Server(services, ready.set, built)
    serving = asyncio.create_task(server.serve([listener]))
    serving.add_done_callback(lambda _: ready.set())
    try:
        await ready.wait()
        if serving.done():
            serving.result()
        yield f"http://{at(*listener.getsockname()[:2])}"
    finally:
        server.should_exit = True
        await serving


@contextlib.asynccontextmanager
async def running_server(
    store_url: str,
    port: int = 0,
    host: str = "127.0.0.1",
    limits: Limits | None = None,
    door: Build | None = None,
) -> AsyncIterator[str]:
    """A server inside this process, at the address that is given; for tests and for playing alone."""
    services = await Services.opened(stores.opened(store_url), limits)
    try:
        with bound(host, port) as listener:
            _open_door(services, listener, door)
            async with listening(services, listener) as url:
                yield url
    finally:
        await services.close()


def _open_door(services: Services, listener: socket.socket, door: Build | None) -> None:
    if door is not None:
        services.door = door(own_address(*listener.getsockname()[:2]))


async def serve(
    settings: Settings,
    listener: socket.socket,
    ready: Ready,
    stopping: asyncio.Event,
    door: Build | None = None,
) -> None:
    """Serve on that socket until `stopping` is set; raises `PitbossError` if the store cannot be opened."""
    _take_all_descriptors()
    proxies = Proxies(settings.proxies)
    services = await Services.opened(
        stores.opened(settings.store), settings.limits, proxies, settings.tidiness, settings.bot_time
    )
    services.public_metrics = settings.public_metrics
    services.network = network_address(settings.host, listener.getsockname()[1])
    _open_door(services, listener, door)
    try:
        async with listening(services, listener):
            ready()
            await stopping.wait()
    finally:
        await services.close()


def run(settings: Settings, listener: socket.socket, ready: Ready, door: Build | None = None) -> None:
    """Serve until someone presses Ctrl-C or asks the process to end; `ready` is called once it can serve.

    `door` makes what speaks with assistants. Their sessions live in one process, so several workers have none.
    """
    logs.keep(settings.log_level)
    _spare_the_collector()
    run_loop(_serve_until_signal(settings, listener, ready, door))


async def _serve_until_signal(settings: Settings, listener: socket.socket, ready: Ready, door: Build | None) -> None:
    stopping = asyncio.Event()
    stop_on_signals(stopping)
    await serve(settings, listener, ready, stopping, door)


def run_loop(work: Coroutine[object, object, None]) -> None:
    """Run something on the fastest loop there is."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(work)


def _take_all_descriptors() -> None:
    """Let the process have as many connections as the system allows; what shells give it by default is few."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # Windows has no such limit; some systems refuse
        import resource

        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _spare_the_collector() -> None:
    """Look for garbage in circles less often: the house makes next to none, and every move makes objects that stay."""
    gc.freeze()
    gc.set_threshold(*COLLECT)


def stop_on_signals(stopping: asyncio.Event) -> None:
    """Set the event when the process is asked to end."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stopping.set))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
