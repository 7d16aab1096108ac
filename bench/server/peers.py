"""The others, run by Node: boardgame.io over Socket.IO, and Colyseus over its own protocol, twice."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

from bench.server.contender import SEATS, Contender, Seat
from bench.server.frames import BINARY, Broken, masked
from bench.server.link import Link
from bench.server.lobby import Lobby

FOLDER = Path(__file__).with_name("peers")
PRICE = 100


class Node(Contender):
    """A server in JavaScript from the peers' folder."""

    package: str
    script: str

    def version(self) -> str:
        """The version of the installed package."""
        about = json.loads((FOLDER / "node_modules" / self.package / "package.json").read_text())
        return f"{self.package} {about['version']}"

    def missing(self) -> str | None:
        """Node itself, or its packages."""
        if shutil.which("node") is None:
            return "Node 20 or newer is needed for the other servers: install it, or measure ours alone with --only."
        if not (FOLDER / "node_modules" / self.package).exists():
            return "The other servers are not installed: run `npm ci --prefix bench/server/peers`."
        return None

    def command(self, folder: Path) -> list[str]:
        """Node and the script."""
        return ["node", str(FOLDER / self.script)]

    def environment(self) -> Mapping[str, str]:
        """Without the checks of development, which cost time."""
        return {"NODE_ENV": "production"}


class BoardgameSeat(Seat):
    """A client of boardgame.io: text messages of Socket.IO in the namespace of the game."""

    def __init__(self, link: Link, match: str, seat: int, credentials: str) -> None:
        super().__init__(link)
        self._number = 0
        self._seat = seat
        action = {"type": "play", "args": [PRICE], "playerID": str(seat), "credentials": credentials}
        told = json.dumps({"type": "MAKE_MOVE", "payload": action}, separators=(",", ":"))
        self._head = f'42/bench,["update",{told},'.encode()
        self._tail = f',"{match}","{seat}"]'.encode()
        self._join(json.dumps(["sync", match, str(seat), credentials, SEATS]))

    def _join(self, sync: str) -> None:
        self._expect(b"0{")
        self.link.send(b"40/bench,")
        self._expect(b"40/bench,{")
        self.link.send(b"42/bench," + sync.encode())
        self._expect(b'42/bench,["sync"')

    def _expect(self, head: bytes) -> None:
        payload = self.link.receive()
        while payload.startswith(b'42/bench,["matchData"'):
            payload = self.link.receive()
        if not payload.startswith(head):
            raise Broken(f"boardgame.io said {payload[:80]!r} instead of {head!r}.")

    def seen(self, payload: bytes) -> int | None:
        """The state's number in an update."""
        if not payload.startswith(b'42/bench,["update"'):
            return None
        start = payload.index(b'"_stateID":') + 11
        self._number = int(payload[start : start + 12].partition(b",")[0].rstrip(b"}"))
        return self._number

    def move(self) -> bytes | None:
        """A move upon the state last seen."""
        if self._number % SEATS != self._seat:
            return None
        return masked(self._head + str(self._number).encode() + self._tail)

    def answer(self, payload: bytes) -> bytes | None:
        """A pong to a ping of Engine.IO."""
        return masked(b"3") if payload == b"2" else None


class Boardgame(Node):
    """boardgame.io as its documentation sets it up, without a database."""

    name, title = "boardgame.io", "boardgame.io, in memory"
    package, script = "boardgame.io", "boardgame.js"

    def table(self, port: int) -> list[Seat]:
        """A match made and joined through the lobby."""
        lobby = Lobby(port)
        match = lobby.ask("/games/bench/create", numPlayers=SEATS)["matchID"]
        seats: list[Seat] = []
        for seat in range(SEATS):
            joined = lobby.ask(f"/games/bench/{match}/join", playerID=str(seat), playerName=f"player {seat}")
            link = Link(port, "/socket.io/?EIO=4&transport=websocket")
            seats.append(BoardgameSeat(link, match, seat, joined["playerCredentials"]))
        lobby.close()
        return seats


class ColyseusSeat(Seat):
    """A client of Colyseus: one byte tells the kind of a message, a name and a value in msgpack follow."""

    JOIN, DATA = 10, 13
    PLAY = masked(bytes([DATA, 0xA0 | 4]) + b"play" + bytes([PRICE]), BINARY)

    def __init__(self, link: Link, seat: int) -> None:
        super().__init__(link)
        self._number = 0
        self._seat = seat
        payload = link.receive()
        if payload[0] != self.JOIN:
            raise Broken(f"Colyseus said {payload[:80]!r} instead of letting us join.")
        link.send(bytes([self.JOIN]), BINARY)

    def seen(self, payload: bytes) -> int | None:
        """Every broadcast is one move."""
        if payload[0] != self.DATA:
            return None
        self._number += 1
        return self._number

    def move(self) -> bytes | None:
        """The same frame every time."""
        return self.PLAY if self._number % SEATS == self._seat else None


class Colyseus(Node):
    """Colyseus, sending on every move."""

    name, title = "colyseus", "Colyseus, broadcast, in memory"
    package, script = "@colyseus/core", "colyseus.js"

    def table(self, port: int) -> list[Seat]:
        """A room made by the first and joined by the others."""
        lobby = Lobby(port)
        seats: list[Seat] = []
        path = "/matchmake/create/table"
        for seat in range(SEATS):
            reserved = lobby.ask(path)
            room = reserved["roomId"]
            link = Link(port, f"/{reserved['processId']}/{room}?sessionId={reserved['sessionId']}")
            seats.append(ColyseusSeat(link, seat))
            path = f"/matchmake/joinById/{room}"
        lobby.close()
        return seats


class ColyseusFair(Colyseus):
    """Colyseus doing what ours does: every move on disk before anybody hears of it, and a state for each seat."""

    name, title = "colyseus-fair", "Colyseus, a state per seat, SQLite (synchronous=FULL)"
    script = "colyseus-fair.js"

    def missing(self) -> str | None:
        """SQLite for Node besides, which is built here."""
        if not (FOLDER / "node_modules" / "better-sqlite3" / "build" / "Release" / "better_sqlite3.node").exists():
            return super().missing() or "SQLite for Node is not built: run `make .venv/peer-servers`."
        return super().missing()

    def command(self, folder: Path) -> list[str]:
        """With a place for its database."""
        return [*super().command(folder), str(folder)]
