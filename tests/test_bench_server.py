import json
import os
import select
import shutil
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, cast

import pytest
from bench.server import among_bots
from bench.server.among_bots import Company, Measured, known, movers
from bench.server.contender import SEATS, Seat
from bench.server.driver import Driver, Run
from bench.server.figures import Cell, Load, Memory, cell, percentile
from bench.server.frames import BINARY, PING, PONG, TEXT, Broken, masked, split
from bench.server.link import Link
from bench.server.peers import FOLDER as PEERS
from bench.server.peers import Boardgame, BoardgameSeat, Colyseus, ColyseusFair, ColyseusSeat
from bench.server.report import FEW, MANY, PACED, goals, ratios

from pitboss import games


def served(payload: bytes, opcode: int = TEXT) -> bytes:
    """A frame as servers send it: not masked."""
    size = len(payload)
    if size < 126:
        return bytes([0x80 | opcode, size]) + payload
    width, mark = (2, 126) if size < 1 << 16 else (8, 127)
    return bytes([0x80 | opcode, mark]) + size.to_bytes(width, "big") + payload


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536])
def test_a_masked_frame_carries_its_size_and_payload(size: int) -> None:
    payload = os.urandom(size)
    frame = masked(payload, BINARY)
    width = 0 if size < 126 else 2 if size < 1 << 16 else 8
    assert frame[0] == 0x82
    assert frame[1] & 0x80
    shown = frame[1] & 0x7F if width == 0 else int.from_bytes(frame[2 : 2 + width], "big")
    key, body = frame[2 + width : 6 + width], frame[6 + width :]
    assert shown == size
    assert bytes(byte ^ key[at % 4] for at, byte in enumerate(body)) == payload


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_split_gives_whole_frames_and_the_rest(size: int) -> None:
    payload = os.urandom(size)
    both = served(payload) + served(b"ping", PING)
    assert split(both) == ([(TEXT, payload), (PING, b"ping")], b"")
    assert split(both[:-1]) == ([(TEXT, payload)], both[-6:-1])


def test_split_waits_at_every_cut() -> None:
    frame = served(bytes(300), BINARY)
    for cut in range(len(frame)):
        assert split(frame[:cut]) == ([], frame[:cut])
    assert split(frame) == ([(BINARY, bytes(300))], b"")


@pytest.mark.parametrize("first", [0x01, 0x80, 0xC1, 0x83])
def test_split_refuses_what_no_server_here_sends(first: int) -> None:
    with pytest.raises(Broken):
        split(bytes([first, 1]) + b"x")


def test_percentile() -> None:
    values = [float(value) for value in range(100, 0, -1)]
    assert percentile(values, 0.5) == 50
    assert percentile(values, 0.99) == 99
    assert percentile(values, 1) == 100
    assert percentile([3.0], 0.99) == 3.0
    assert percentile([1.0, 2.0], 0.5) == 1.0
    with pytest.raises(ValueError):
        percentile([], 0.5)


def test_a_cell_is_the_median_of_its_runs() -> None:
    runs = [
        Run(1.0, count, [second] * count, messages=10, received=100)
        for count, second in ((10, 0.001), (30, 0.003), (20, 0.002))
    ]
    memory = Memory(1_000_000, 2_000_000, 5_000_000)
    found = cell(runs, [5, 60, 20], memory, tables=10, server=0.9, driver=0.5)
    assert found == Cell(rate=20, cpu=1e6, p50=2, p99=2, memory=5, per_table=100, size=10, server=0.9, driver=0.5)


def test_moves_under_way_at_the_end_cost_time_but_do_not_count_as_made_in_it() -> None:
    run = Run(1.0, 10, [0.001] * 20, messages=10, received=100)
    found = cell([run], [0.5], Memory(0, 0, 0), tables=10, server=1, driver=0.5)
    assert (found.rate, found.cpu) == (10, 25_000)


class Pair(Link):
    """A link to a server in this process; keeps the other end, if it is given."""

    def __init__(self, end: socket.socket, kept: socket.socket | None = None) -> None:
        self.socket, self.rest, self._waiting, self.kept = end, b"", [], kept

    def close(self) -> None:
        super().close()
        if self.kept is not None:
            self.kept.close()


class Told(Seat):
    """A client that is told numbers and moves when its turn has come; it answers "?" with "!"."""

    def __init__(self, end: socket.socket, seat: int) -> None:
        super().__init__(Pair(end))
        self.seat, self.number = seat, 0

    def seen(self, payload: bytes) -> int | None:
        if payload == b"?":
            return None
        self.number = int(payload)
        return self.number

    def move(self) -> bytes | None:
        return masked(b"move") if self.number // 10 % SEATS == self.seat else None

    def answer(self, payload: bytes) -> bytes | None:
        return masked(b"!") if payload == b"?" else None


class Fake:
    """A server of one table, in a thread: tells every move to all four, in tens; leaves out the seats it is told to."""

    def __init__(self, deaf: int = 0) -> None:
        pairs = [socket.socketpair() for _ in range(SEATS)]
        self.ends = [ours for ours, _ in pairs]
        self.seats: list[Seat] = [Told(theirs, seat) for seat, (_, theirs) in enumerate(pairs)]
        self.moves, self.replies, self.deaf = 0, [b""] * SEATS, deaf
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def _serve(self) -> None:
        size = len(masked(b"move"))
        opened = list(self.ends)
        while opened:
            for end in select.select(opened, [], [])[0]:
                data = end.recv(size)
                if data == masked(b"move"):
                    self._tell()
                elif data:
                    self.replies[self.ends.index(end)] += data
                else:
                    opened.remove(end)
        for end in self.ends:
            end.close()

    def _tell(self) -> None:
        self.moves += 1
        frame = served(str(10 * self.moves).encode())
        for end in self.ends[self.deaf :]:
            # In two parts, as it may come over a network.
            end.sendall(frame[:1])
            end.sendall(frame[1:])


def test_the_driver_makes_every_move_that_is_due_and_sees_it_through() -> None:
    server = Fake()
    driver = Driver([server.seats])
    run = driver.paced(0.02, 1000)
    assert (len(run.took), run.messages, server.moves) == (20, 80, 20)
    assert all(took > 0 for took in run.took)
    driver.close()
    server.thread.join(10)


def test_the_driver_moves_on_as_soon_as_it_may() -> None:
    server = Fake()
    driver = Driver([server.seats])
    first, second = driver.closed(0.05), driver.closed(0.05)
    assert driver.tables[0].over == server.moves == len(first.took) + len(second.took) > 0
    assert first.moves <= len(first.took)
    driver.close()
    server.thread.join(10)


def test_a_move_that_is_over_after_the_time_is_seen_through_but_not_made_in_it() -> None:
    server = Fake()
    driver = Driver([])
    driver.add(server.seats)
    run = driver.closed(0)
    assert (run.moves, len(run.took), server.moves) == (0, 1, 1)
    driver.close()
    server.thread.join(10)


def test_a_move_that_one_of_four_never_sees_is_not_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.server.driver.STALL", 0.1)
    server = Fake(deaf=1)
    driver = Driver([server.seats])
    with pytest.raises(Broken, match="still not over"):
        driver.paced(0.001, 1000)
    driver.close()
    server.thread.join(10)


def test_the_driver_answers_heartbeats() -> None:
    server = Fake()
    driver = Driver([server.seats])
    for end in server.ends:
        end.sendall(served(b"beat", PING) + served(b"?"))
    expected = masked(b"beat", PONG) + masked(b"!")
    patience = time.monotonic() + 10
    while server.replies != [expected] * SEATS and time.monotonic() < patience:
        driver.idle()
    assert server.replies == [expected] * SEATS
    driver.close()
    server.thread.join(10)


def listen(driver: Driver) -> None:
    for _ in range(10_000):
        driver.idle()


def test_the_driver_notices_when_the_server_hangs_up() -> None:
    server = Fake()
    driver = Driver([server.seats])
    server.ends[0].shutdown(socket.SHUT_RDWR)
    with pytest.raises(Broken, match="hung up"):
        listen(driver)
    driver.close()
    server.thread.join(10)


def joined(*said: bytes) -> Pair:
    """A link on which a server has already said all it says to someone who joins."""
    ours, theirs = socket.socketpair()
    ours.sendall(b"".join(served(payload) for payload in said))
    return Pair(theirs, ours)


def test_a_client_of_boardgame_io_moves_upon_the_state_it_has_seen() -> None:
    link = joined(
        b'0{"sid":"a"}', b'40/bench,{"sid":"b"}', b'42/bench,["matchData","m",[]]', b'42/bench,["sync","m",{}]'
    )
    seat = BoardgameSeat(link, "m", 1, "secret")
    assert seat.move() is None
    assert seat.seen(b'42/bench,["matchData","m",[]]') is None
    assert seat.seen(b'42/bench,["update","m",{"G":{},"_stateID":1},[{"_stateID":0}]]') == 1
    frame = seat.move()
    assert frame is not None
    assert frame.endswith(b',1,"m","1"]')
    assert seat.answer(b"2") == masked(b"3")
    link.close()


def test_a_client_of_colyseus_counts_broadcasts() -> None:
    link = joined(bytes([10, 0]))
    seat = ColyseusSeat(link, 2)
    assert seat.seen(bytes([14])) is None
    assert [seat.seen(bytes([13, 0])) for _ in range(2)] == [1, 2]
    assert seat.move() == masked(b"\x0d\xa4play\x64", BINARY)
    link.close()


def in_node(script: str) -> object:
    """What a script of Node prints as JSON; it may load the parts of the peers that need no package."""
    node = shutil.which("node", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    assert node is not None, "Node is missing: run `make .venv/node`."
    done = subprocess.run([node, "-e", script], cwd=PEERS, capture_output=True, text=True, timeout=60, check=True)
    found: object = json.loads(done.stdout)
    return found


def test_the_fair_peer_hides_the_others_cards_at_the_same_length() -> None:
    state, views, again = cast(
        list[Any],
        in_node(
            """
            const { start, view } = require("./state.js");
            const state = start(), before = JSON.stringify(state);
            const views = [0, 1, 2, 3].map((seat) => view(state, seat));
            console.log(JSON.stringify([JSON.parse(before), views, state]));
            """
        ),
    )
    assert state == again
    for seat, view in enumerate(views):
        assert [at for at, player in enumerate(view["seats"]) if player == state["seats"][at]] == [seat]
        assert all(set(other["cards"]) == {"card ??"} for at, other in enumerate(view["seats"]) if at != seat)
        assert len(json.dumps(view)) == len(json.dumps(state))


def test_the_fair_peer_tells_nobody_before_all_moves_of_a_turn_are_in_one_commit() -> None:
    told = in_node(
        """
        const { Log } = require("./log.js");
        const told = [];
        const database = {
          pragma: (words) => told.push(words),
          exec: () => {},
          prepare: () => ({ run: (...row) => told.push(`write ${row[1]}`) }),
          transaction: (write) => (rows) => { told.push("begin"); write(rows); told.push("commit"); },
        };
        const log = new Log(database);
        const append = (seq) => log.append(["t", seq], () => told.push(`tell ${seq}`));
        append(1);
        append(2);
        setImmediate(() => { append(3); setImmediate(() => console.log(JSON.stringify(told))); });
        """
    )
    first = ["begin", "write 1", "write 2", "commit", "tell 1", "tell 2"]
    assert told == ["journal_mode = WAL", "synchronous = FULL", *first, "begin", "write 3", "commit", "tell 3"]


def test_the_fair_peer_says_what_is_missing_and_gets_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.server.peers.FOLDER", tmp_path)
    monkeypatch.setattr(shutil, "which", lambda _: "node")
    fair = ColyseusFair()
    assert "npm ci" in (fair.missing() or "")
    (tmp_path / "node_modules" / "@colyseus" / "core").mkdir(parents=True)
    assert "make .venv/peer-servers" in (fair.missing() or "")
    built = tmp_path / "node_modules" / "better-sqlite3" / "build" / "Release"
    built.mkdir(parents=True)
    (built / "better_sqlite3.node").touch()
    assert fair.missing() is None
    assert fair.command(tmp_path) == ["node", str(tmp_path / "colyseus-fair.js"), str(tmp_path)]


def test_the_lock_file_of_the_peers_names_no_registry() -> None:
    lock = (PEERS / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock


class Ours(Boardgame):
    name, title, ours = "ours", "Ours", True


def test_the_report_gives_ratios_and_says_which_goals_are_met() -> None:
    def figures(rate: float) -> Cell:
        cpu = 1e6 / rate
        return Cell(rate=rate, cpu=cpu, p50=1, p99=9, memory=100, per_table=70, size=1000, server=1, driver=0.5)

    contenders = [Ours(), Boardgame(), Colyseus(), ColyseusFair()]
    peers = {"boardgame.io": figures(1000), "colyseus": figures(8000), "colyseus-fair": figures(6000)}
    cells = {load: {"ours": figures(rate), **peers} for load, rate in ((FEW, 5000), (MANY, 3000), (PACED, 300))}
    assert any(
        line.startswith("| Ours | 1.00 · 1.00 | 5.00 · 3.00 | 0.62 · 0.38 |") for line in ratios(contenders, cells)
    )
    assert any(
        line.startswith("| Ours | 1.00 · 1.00 | 0.20 · 0.33 | 1.60 · 2.67 | 1.20 · 2.00 |")
        for line in ratios(contenders, cells)
    )
    told = goals(contenders, cells)
    assert "| MISSED | Ours / colyseus-fair, CPU a move at 50 tables | 1.20 | ≤ 1 |" in told
    assert [line.split(" | ")[0] for line in told if line.startswith(("| m", "| M"))] == [
        "| met",
        "| met",
        "| MISSED",
        "| met",
        "| MISSED",
    ]
    assert goals(contenders[1:], cells) == []


def test_people_play_among_bots_that_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long they wait for answers: that is for a machine that does nothing else."""
    monkeypatch.setattr("bench.server.among_bots.FOLDER", tmp_path)
    monkeypatch.setattr("bench.server.among_bots.WARM_UP", 0.1)
    company = Company("sharp", tables=2, bots_each=3, games=["pontoon", "market_maker"], seconds=0.5, think=0.01)
    found = among_bots.play(company)
    assert found.took.keys() == {"pontoon", "market_maker"}
    assert sum(map(len, found.took.values())) > 0
    told = among_bots.report(found)
    assert told[0].startswith("2 tables, at each one person and 3 bots (sharp), for ")
    assert any(line.startswith("| all | ") for line in told)


def test_moves_of_bots_are_those_of_seats_that_nobody_made(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "bench.db") as store:
        store.execute('CREATE TABLE log (at INT, "by" TEXT, what BLOB)')
        for at, by, what in (
            (999, "", {"type": "moved", "seat": 1}),
            (1000, "", {"type": "moved", "seat": 1}),
            (1500, "", {"type": "moved", "seat": -1}),
            (1500, "ann", {"type": "moved", "seat": 0}),
            (1500, "ann", {"type": "chatted"}),
            (1999, "", {"type": "moved", "seat": 2}),
            (2000, "", {"type": "moved", "seat": 1}),
        ):
            store.execute("INSERT INTO log VALUES (?, ?, ?)", (at, by, json.dumps(what).encode()))
    assert list(movers(tmp_path / "bench.db", 1.0, 2.0)) == ["", "ann", ""]


def test_the_report_says_whether_people_wait_too_long_among_bots() -> None:
    company = Company("sharp", 50, 3, known("sharp", ()), 60, 0.3)
    assert company.games == games.names()
    shares = {"loop": 0.5, "thinkers": 0.25, "people": 0.1, "elsewhere": 0.02}
    took = {"pontoon": [0.002] * 98 + [0.049], "stonks": [0.3]}
    found = Measured(company, "compiled", took, refused=4, bots=1234, seconds=60, **shares)
    told = among_bots.report(found)
    assert "People made 100 moves (4 more came too late), bots 1,234." in told
    assert "| pontoon | 99 | 2.0 | 49.0 | 49.0 |" in told
    assert "| stonks | 1 | 300.0 | 300.0 | 300.0 |" in told
    assert "| all | 100 | 2.0 | 49.0 | 300.0 |" in told
    assert told[-1] == "Goal: p99 under 50 ms: met, 49.0 ms."
    slow = among_bots.report(found._replace(took={"stonks": [0.3]}))
    assert slow[-1] == "Goal: p99 under 50 ms: MISSED, 300.0 ms."


def test_loads_have_names() -> None:
    assert Load(50).title == "50 tables, as fast as they can"
    assert Load(250, 300).title == "250 tables, 300 moves/s in all"
