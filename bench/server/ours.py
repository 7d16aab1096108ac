"""Ours: `pitboss serve` as users get it, a market in which each of four players in turn quotes and passes.

Every quote is checked by the rules, written to the store, and only then shown to each player as a view of their own.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

from bench.server.contender import SEATS, Contender, Seat, Server
from bench.server.frames import Broken, masked
from bench.server.link import Link
from bench.server.lobby import Lobby

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / ".venv" / "compiled"
RULES = {"pace": "turns", "laps": 20, "games": 100}
SETUP = {"game": "market_maker", "seats": SEATS, "grace": 3600, "options": RULES}
QUOTES = ((0, 500), (100, 600))
"""Two quotes that never meet, in hundredths: what is measured stays the same for as long as one likes."""


class OurSeat(Seat):
    """A client of ours: JSON both ways."""

    def __init__(self, link: Link, token: str, seat: int) -> None:
        super().__init__(link)
        self._seat = seat
        self._number = 0
        self._turn = -1
        self._quoted = False
        self._here = 0
        link.send(f'{{"type":"hello","token":"{token}"}}'.encode())
        while self.seen(link.receive()) is None:
            pass

    def await_all(self) -> None:
        """Wait until this client knows that everybody is there: then nothing happens but moves."""
        while self._here < SEATS:
            self.seen(self.link.receive())

    def seen(self, payload: bytes) -> int | None:
        """The log's number in a snapshot or an update."""
        if not payload.startswith((b'{"type":"update"', b'{"type":"snapshot"')):
            if payload.startswith((b'{"type":"refused"', b'{"type":"bye"')):
                raise Broken(f"Ours said {payload[:200].decode(errors='replace')}")
            return None
        start = payload.index(b'"seq":') + 6
        self._number = int(payload[start : start + 12].partition(b",")[0])
        if self._here < SEATS:
            self._here = payload.count(b'"here":true')
        turn = payload.find(b'"turn":')
        if turn > 0:
            self._turn = int(payload[turn + 7 : turn + 8])
            self._quoted = b'"moved":0' not in payload
        return self._number

    def move(self) -> bytes | None:
        """A quote, then a pass, if it is this seat's turn."""
        if self._turn != self._seat:
            return None
        bid, offer = QUOTES[self._number % 2]
        action = b'{"type":"pass"}' if self._quoted else b'{"type":"quote","bid":%d,"offer":%d}' % (bid, offer)
        return masked(b'{"type":"move","id":"%d","action":%b}' % (self._number, action))


class Ours(Contender):
    """Our server with its usual store."""

    name, title = "sqlite", "Pitboss, SQLite (synchronous=FULL)"
    ours = True

    def version(self) -> str:
        """Which of ours."""
        return f"pitboss {version('pitboss')}"

    def missing(self) -> str | None:
        """The package as users get it."""
        if not COMPILED.exists():
            return "The compiled package is not there: run `make .venv/compiled`."
        return None

    def store(self, folder: Path) -> str:
        """Where it writes."""
        return f"sqlite:///{folder / 'bench.db'}"

    def command(self, folder: Path) -> list[str]:
        """The command, at a port that is free."""
        serve = ["serve", "--host", "127.0.0.1", "--port", "0", "--no-limits", "--store", self.store(folder)]
        return [sys.executable, "-m", "pitboss", *serve]

    def environment(self) -> Mapping[str, str]:
        """With the rules compiled."""
        return {"PYTHONPATH": str(COMPILED), "PYTHONUNBUFFERED": "1"}

    def port(self, said: str) -> int | None:
        """The port, in the address it prints last before it is ready."""
        found = re.search(r"http://[^\s/]+:(\d+)", said) if "Ctrl-C" in said else None
        return int(found[1]) if found is not None else None

    def table(self, port: int) -> list[Seat]:
        """A table opened over HTTP, joined by four."""
        lobby = Lobby(port)
        tokens = [lobby.ask("/api/players", name=f"player {seat}")["token"] for seat in range(SEATS)]
        code = lobby.ask("/api/tables", tokens[0], setup=SETUP)["code"]
        for token in tokens[1:]:
            lobby.ask(f"/api/tables/{code}/commands", token, type="sit")
        lobby.ask(f"/api/tables/{code}/commands", tokens[0], type="start")
        lobby.close()
        seats = [OurSeat(Link(port, f"/api/tables/{code}/socket"), token, at) for at, token in enumerate(tokens)]
        for seat in seats:
            seat.await_all()
        return list(seats)


class OursPostgres(Ours):
    """Our server with the store that several processes can share; the database has a core of its own."""

    name, title = "postgresql", "Pitboss, PostgreSQL"

    def __init__(self) -> None:
        self._url = ""

    def store(self, folder: Path) -> str:
        """The database's address."""
        return self._url

    @contextmanager
    def running(self, folder: Path, core: int | None) -> Iterator[Server]:
        """The database first, then the server."""
        from tests.postgres import postgres_process, running_postgres

        with running_postgres() as url:
            self._url = url
            with super().running(folder, core) as server:
                yield Server(server.process, server.port, folder, [postgres_process()])
