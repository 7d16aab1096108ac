"""A server in a thread of its own, and someone who asks it things over real HTTP."""

import asyncio
import http.client
import json
import logging
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from pitboss.server.http.pages import BUILT
from pitboss.server.limits import UNLIMITED, Limits
from pitboss.server.run import bound, listening
from pitboss.server.services import Services
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.store.store import Store

T = TypeVar("T")

PATIENCE = 180
"""Seconds after which something that should have happened has not."""


class Running:
    """A server that runs in another thread."""

    def __init__(self, store: Store, limits: Limits, built: Path) -> None:
        self.house: Services
        self.port = 0
        self._store = store
        self._limits = limits
        self._built = built
        self._ready = threading.Event()
        self._failure: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        if self._failure is not None:
            raise self._failure

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._stopping.set)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something where the server runs."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as failure:
            self._failure = failure
            raise
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._stopping = asyncio.Event()
        self.house = await Services.opened(self._store, self._limits)
        listener = bound("127.0.0.1", 0)
        self.port = listener.getsockname()[1]
        try:
            async with listening(self.house, listener, self._built):
                self._ready.set()
                await self._stopping.wait()
        finally:
            await self.house.close()


@contextmanager
def running(limits: Limits = UNLIMITED, store: Store | None = None, built: Path = BUILT) -> Iterator[Running]:
    """A server on a store that is gone afterwards."""
    server = Running(store or SqliteStore(), limits, built)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Answer:
    """What came back."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Visitor:
    """Someone with a token, or without."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token
        self.id = ""

    def ask(
        self, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None, raw: bytes = b""
    ) -> Answer:
        """Send one request; `body` goes as JSON, `raw` as it is."""
        sent = {"Content-Type": "application/json"} if body is not None else {}
        if self.token:
            sent["Authorization"] = f"Bearer {self.token}"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            data = json.dumps(body).encode() if body is not None else raw or None
            connection.request(method, path, data, {**sent, **(headers or {})})
            return Answer(connection.getresponse())
        finally:
            connection.close()

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> Answer:
        return self.ask("GET", path, headers=headers)

    def post(self, path: str, body: object = None, headers: Mapping[str, str] | None = None) -> Answer:
        return self.ask("POST", path, body, headers)

    def command(self, code: str, **command: object) -> Answer:
        return self.post(f"/api/tables/{code}/commands", command)


def signed_in(server: Running, name: str) -> Visitor:
    """Someone new with that name."""
    visitor = Visitor(server.port)
    answer = visitor.post("/api/players", {"name": name})
    assert answer.status == 200, answer.body
    visitor.token, visitor.id = answer.json["token"], answer.json["you"]["id"]
    return visitor


def opened_table(visitor: Visitor, **setup: object) -> str:
    """The code of a table that the visitor has opened."""
    opening: dict[str, object] = {key: setup.pop(key) for key in ("sit", "bots", "start") if key in setup}
    opening["setup"] = {"game": "pontoon", **setup}
    answer = visitor.post("/api/tables", opening)
    assert answer.status == 201, answer.body
    return str(answer.json["code"])


def until(happened: Callable[[], T]) -> T:
    """Wait until something is so; gives what it was."""
    late = time.monotonic() + PATIENCE
    while not (found := happened()):
        assert time.monotonic() < late, "It did not happen."
        time.sleep(0.01)
    return found


@contextmanager
def kept_logging() -> Iterator[None]:
    """Afterwards, loggers are what they were."""
    loggers = [logging.getLogger(name) for name in (None, "pitboss", "uvicorn")]
    before = [(logger, logger.handlers[:], logger.level) for logger in loggers]
    try:
        yield
    finally:
        for logger, handlers, level in before:
            logger.handlers[:] = handlers
            logger.setLevel(level)
