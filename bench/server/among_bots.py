"""`python -m bench.server --bots sharp`: how long a person's move takes while bots think at every table.

At each table sit one person and some bots of one kind, at the pace that tables have by themselves. Whoever is a person
here does anything that is on the menu, soon after it may. What is measured is the time from a person's move being sent
until the server has acknowledged it, that is: checked it, written it to disk, and said so.
"""

import json
import os
import select
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import UNSET

from bench.server.contender import Server
from bench.server.figures import percentile
from bench.server.frames import CLOSE, PING, PONG, Broken, masked, split
from bench.server.link import Link
from bench.server.lobby import Lobby
from bench.server.measure import FOLDER, Spent, blaming
from bench.server.ours import Ours
from pitboss import bots, games
from pitboss.core.dice import Dice
from pitboss.wire.letters import Bye, Ok, Refused, Sent, Snapshot, Update

CHUNK = 1 << 16
TICK = 0.001
"""Seconds between two looks at who may move."""
WARM_UP = 3.0
"""Seconds of play before anything is measured: bots that think long start processes of their own."""
STALL = 30.0
"""Seconds without any person's move after which a run is given up."""
GOAL = 50.0
"""Milliseconds that 99 of 100 moves of people may take at most."""
MOVES = """SELECT "by", what FROM log WHERE at >= ? AND at < ?"""

_decode = msgspec.json.Decoder[Sent](Sent).decode

now = time.perf_counter


class Company(NamedTuple):
    """Who plays: so many tables, with a person and some bots at each, the games in turn."""

    bot: str
    tables: int
    bots_each: int
    games: Sequence[str]
    seconds: float
    think: float
    """Seconds that a person takes over a move."""


class Measured(NamedTuple):
    """What came of it; times in seconds."""

    company: Company
    rules: str
    """Compiled or not."""
    took: Mapping[str, list[float]]
    """By game, how long every acknowledged move of a person took."""
    refused: int
    """Moves of people that came too late, because others had moved meanwhile."""
    bots: int
    """Moves of bots."""
    seconds: float
    loop: float
    """Shares of a core: the server, the processes in which its bots think, the people; and of the machine, the rest."""
    thinkers: float
    people: float
    elsewhere: float


class Unpinned(Ours):
    """Our server as users start it: on whichever cores there are, compiled or not."""

    def rules(self) -> str:
        """Whether its rules are compiled, as it says itself."""
        command, environment = [sys.executable, "-m", "pitboss", "doctor"], {**os.environ, **self.environment()}
        said = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
        return "compiled" if "compiled with mypyc" in said else "NOT COMPILED"

    def missing(self) -> str | None:
        """Nothing: rules that are not compiled are slow, and the report says so."""
        return None

    def environment(self) -> Mapping[str, str]:
        """The package that Python finds here: `make bench-bots` lets it find the compiled one."""
        return {"PYTHONUNBUFFERED": "1"}


class Person:
    """Somebody at a table with bots, over a socket."""

    def __init__(self, port: int, game: str, company: Company, seed: int) -> None:
        self.game = game
        self.took: list[float] = []
        self.refused = 0
        self._think = company.think
        self._dice = Dice(seed)
        self._menu: list[dict[str, object]] = []
        self._over = False
        self._seq = self._known = self._given = 0
        """How far the table's log has got, as we see it and at least; and how many commands were given."""
        self.waits = self._moves = False
        """Whether a command is under way, and whether it is a move."""
        self._sent = self._may = now()
        token, code = opened(port, game, company)
        self.link = Link(port, f"/api/tables/{code}/socket")
        self.link.send(f'{{"type":"hello","token":"{token}"}}'.encode())
        self._rest = b""

    def hand_over(self) -> None:
        """From here on nobody waits for this socket."""
        for _, payload in self.link.hand_over():
            self._hear(payload, now())
        self._rest = self.link.rest

    def act(self, at: float) -> None:
        """Move, or begin another match, if it may and has thought for long enough."""
        if self.waits or at < self._may or self._seq < self._known:
            return
        self._moves = not self._over
        if self._over:
            self._send(b'"type":"rematch"')
        elif self._menu:
            self._send(b'"type":"move","action":' + msgspec.json.encode(self._chosen()))

    def _chosen(self) -> dict[str, object]:
        kinds = list(dict.fromkeys(str(move["type"]) for move in self._menu))
        kind = self._dice.pick(kinds)
        return self._dice.pick([move for move in self._menu if move["type"] == kind])

    def _send(self, command: bytes) -> None:
        self._given += 1
        frame = masked(b'{"id":"%d",%b}' % (self._given, command))
        self.waits, self._sent = True, now()
        if self.link.socket.send(frame) != len(frame):
            raise Broken("The server does not read what it is sent.")

    def receive(self, at: float) -> None:
        """Take in what has come."""
        data = self.link.socket.recv(CHUNK)
        if not data:
            raise Broken("The server hung up on a client.")
        frames, self._rest = split(self._rest + data)
        for opcode, payload in frames:
            if opcode == PING:
                self.link.socket.send(masked(payload, PONG))
            elif opcode == CLOSE:
                raise Broken("The server closed a connection.")
            else:
                self._hear(payload, at)

    def _hear(self, payload: bytes, at: float) -> None:
        letter = _decode(payload)
        if isinstance(letter, Snapshot | Update):
            self._see(letter)
        elif isinstance(letter, Ok):
            if self._moves:
                self.took.append(at - self._sent)
            self._known, self.waits, self._may = letter.seq, False, at + self._think
        elif isinstance(letter, Refused):
            if letter.code != "illegal":
                raise Broken(f"A move at a table of {self.game} was refused: {letter.message}")
            self.refused += 1
            self.waits, self._may = False, at + self._think
        elif isinstance(letter, Bye):
            raise Broken(f"The server said goodbye: {letter.message}")

    def _see(self, letter: Snapshot | Update) -> None:
        self._seq = letter.seq
        self._menu = [] if letter.menu is UNSET else msgspec.json.decode(letter.menu)
        if letter.table is not None:
            self._over = letter.table.status == "over"


def opened(port: int, game: str, company: Company) -> tuple[str, str]:
    """A table with somebody and bots at it, where a match is on: who they are, and the table's code."""
    setup = {
        "game": game,
        "seats": company.bots_each + 1,
        "preset": games.find(game).proposed,
        "bot": company.bot,
        "grace": 3600,
    }
    lobby = Lobby(port)
    token = lobby.ask("/api/players", name="somebody")["token"]
    code = lobby.ask("/api/tables", token, setup=setup, start=True)["code"]
    lobby.close()
    return token, code


class People:
    """All of them, in one loop."""

    def __init__(self) -> None:
        self.all: list[Person] = []
        self._by_file: dict[int, Person] = {}
        self._poll = select.epoll()

    def add(self, person: Person) -> None:
        """One more; those who are there already go on meanwhile."""
        person.hand_over()
        self.all.append(person)
        self._by_file[person.link.socket.fileno()] = person
        self._poll.register(person.link.socket, select.EPOLLIN)
        self._turn()

    def play(self, seconds: float) -> None:
        """Let everybody play for so long, and until somebody has moved; then see what is under way to its end."""
        end, moved, last = now() + seconds, 0, now()
        while (at := now()) < end or not moved or any(person.waits for person in self.all):
            made = sum(len(person.took) for person in self.all)
            if made != moved:
                moved, last = made, at
            if at - last > STALL:
                raise Broken(f"No person has moved for {STALL:.0f} seconds.")
            self._turn(at < end or not moved)

    def _turn(self, on: bool = True) -> None:
        """Take in what has come; unless it is time to stop, whoever may move does so."""
        for file, _ in self._poll.poll(TICK):
            self._by_file[file].receive(now())
        at = now()
        for person in self.all if on else ():
            person.act(at)

    def forget(self) -> None:
        """Count from here on."""
        for person in self.all:
            person.took.clear()
            person.refused = 0

    def close(self) -> None:
        """Hang up."""
        self._poll.close()
        for person in self.all:
            person.link.close()


def play(company: Company) -> Measured:
    """Start a server, let everybody play, and say what came of it."""
    FOLDER.mkdir(exist_ok=True)
    ours, people = Unpinned(), People()
    with tempfile.TemporaryDirectory(dir=FOLDER) as name, ours.running(Path(name), None) as server:
        try:
            with blaming(ours, server):
                for table in range(company.tables):
                    people.add(Person(server.port, company.games[table % len(company.games)], company, table))
                return _measured(company, ours.rules(), server, people)
        finally:
            people.close()


def _measured(company: Company, rules: str, server: Server, people: People) -> Measured:
    people.play(WARM_UP)
    people.forget()
    begun, before, alone = time.time(), Spent.so_far(server), server.busy(alone=True)
    people.play(company.seconds)
    spent, loop = before.until(Spent.so_far(server)), server.busy(alone=True) - alone
    took: dict[str, list[float]] = defaultdict(list)
    for person in people.all:
        took[person.game] += person.took
    return Measured(
        company=company,
        rules=rules,
        took=took,
        refused=sum(person.refused for person in people.all),
        bots=sum(not by for by in movers(server.folder / "bench.db", begun, time.time())),
        seconds=spent.clock,
        loop=loop / spent.clock,
        thinkers=(spent.server - loop) / spent.clock,
        people=spent.driver / spent.clock,
        elsewhere=spent.elsewhere,
    )


def movers(store: Path, since: float, until: float) -> Iterator[str]:
    """Who made each move that a seat made in that time; nobody: the house, for a bot."""
    with sqlite3.connect(f"{store.as_uri()}?mode=ro", uri=True) as file:
        for by, what in file.execute(MOVES, (round(since * 1000), round(until * 1000))):
            happening = json.loads(what)
            if happening["type"] == "moved" and happening["seat"] >= 0:
                yield by


def known(bot: str, wanted: Sequence[str]) -> list[str]:
    """The games that are played, in turn: those asked for, else all that have the bot."""
    return list(wanted) or [name for name in games.names() if bot in bots.makers(name)]


def report(found: Measured) -> list[str]:
    """What was measured, in words."""
    company = found.company
    every = [one for times in found.took.values() for one in times]
    lines = [
        f"{company.tables} tables, at each one person and {company.bots_each} bots ({company.bot}), for "
        f"{found.seconds:.0f} s; rules {found.rules}.",
        f"People made {len(every):,} moves ({found.refused:,} more came too late), bots {found.bots:,}.",
        "",
        "| from a person's move to its acknowledgement | moves | p50 ms | p99 ms | longest ms |",
        "| --- | --- | --- | --- | --- |",
        *(_row(game, times) for game, times in sorted(found.took.items()) if times and len(found.took) > 1),
        _row("all", every),
        "",
        f"Of a core the server used {found.loop:.0%}, the processes in which bots think {found.thinkers:.0%}, the "
        f"people of this benchmark {found.people:.0%}; something else {found.elsewhere:.0%} of the machine.",
    ]
    p99 = 1e3 * percentile(every, 0.99)
    return [*lines, f"Goal: p99 under {GOAL:.0f} ms: {'met' if p99 < GOAL else 'MISSED'}, {p99:.1f} ms."]


def _row(name: str, times: Sequence[float]) -> str:
    p50, p99, most = (1e3 * percentile(times, share) for share in (0.5, 0.99, 1))
    return f"| {name} | {len(times):,} | {p50:.1f} | {p99:.1f} | {most:.1f} |"
