"""`pitboss serve` as a program: what it prints, how it stops, what it says when it cannot start."""

import json
import os
import pty
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from pitboss.cli.app import command
from pitboss.cli.exits import Exit
from pitboss.server.run import bound, network_address
from tests.postgres import database, postgres
from tests.server.visitor import PATIENCE, Visitor, kept_logging, until

__all__ = ["database", "postgres"]


class Program:
    """A `pitboss serve` that is ready."""

    def __init__(self, *options: str, pitboss: Sequence[str] = ("-m", "pitboss")) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *pitboss, "serve", "--port", "0", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said: list[str] = []
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if line.startswith("Ctrl-C"):
                break
        found = re.search(r"http://(?:localhost|127\.0\.0\.1):(\d+)", "".join(self.said))
        assert found, (self.said, self.process.stderr and self.process.stderr.read())
        self.visitor = Visitor(int(found[1]))

    def end(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Ask it to stop: its exit code, and what it wrote to stderr."""
        self.process.send_signal(number)
        _, complaints = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, complaints


@contextmanager
def program(*options: str, pitboss: Sequence[str] = ("-m", "pitboss")) -> Iterator[Program]:
    # Whoever hangs is killed, so that the test fails instead of hanging.
    running = Program(*options, pitboss=pitboss)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.process.kill()
        running.process.communicate()


def sign_in(visitor: Visitor) -> None:
    visitor.token = visitor.post("/api/players", {"name": "Ann"}).json["token"]


@pytest.mark.parametrize("number", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.long)])
def test_it_says_where_it_is_and_leaves_quietly(tmp_path: Path, number: int) -> None:
    with program("--store", str(tmp_path / "house.db")) as running:
        text = "".join(running.said)
        assert text.startswith("Pitboss is ready.\n")
        assert f"http://localhost:{running.visitor.port}" in text
        assert str(tmp_path / "house.db") in text
        assert "█" not in text
        assert running.visitor.get("/healthz").status == 200
        assert running.end(number) == (0, "")


def test_what_was_there_is_there_again(tmp_path: Path) -> None:
    store = f"sqlite://{tmp_path / 'house.db'}"
    with program("--store", store, "--host", "127.0.0.1") as first:
        assert "in your network" not in "".join(first.said)
        sign_in(first.visitor)
        code = first.visitor.post("/api/tables", {"setup": {"game": "pontoon"}, "start": True}).json["code"]
        before = first.visitor.get(f"/api/tables/{code}/record").body
        token = first.visitor.token
        assert first.end() == (0, "")
    with program("--store", store) as second:
        second.visitor.token = token
        assert second.visitor.get("/api/me").json["you"]["name"] == "Ann"
        assert second.visitor.get(f"/api/tables/{code}/record").body == before


def test_on_a_terminal_there_is_a_code_for_telephones(tmp_path: Path) -> None:
    if not network_address("0.0.0.0", 1):
        pytest.fail("this machine has no network address to show")
    mine, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "pitboss", "serve", "--port", "0", "--store", str(tmp_path / "house.db")],
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    ) as process:
        os.close(theirs)
        killer = threading.Timer(PATIENCE, process.kill)
        killer.start()
        try:
            shown = b""
            while b"Ctrl-C" not in shown:
                shown += os.read(mine, 65536)
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 0
        finally:
            killer.cancel()
            process.kill()
            os.close(mine)
    assert "▄".encode() in shown or "█".encode() in shown


def test_sockets_go_through_and_are_told_to_come_back(tmp_path: Path) -> None:
    with program("--store", "memory:") as running:
        sign_in(running.visitor)
        code = running.visitor.post("/api/tables", {"setup": {"game": "pontoon"}}).json["code"]
        address = f"ws://127.0.0.1:{running.visitor.port}/api/tables/{code.lower()}/socket"
        with connect(address, proxy=None) as peer:
            peer.send(json.dumps({"type": "hello", "token": running.visitor.token}))
            assert json.loads(peer.recv(PATIENCE))["you"]["name"] == "Ann"
            assert running.end() == (0, "")
            until_closed(peer)
            assert peer.close_code == 1012


def until_closed(peer: ClientConnection) -> None:
    while True:
        try:
            peer.recv(PATIENCE)
        except ConnectionClosed:
            return


def test_sockets_that_may_not_be() -> None:
    with program("--store", "memory:") as running:
        sign_in(running.visitor)
        code = running.visitor.post("/api/tables", {"setup": {"game": "pontoon"}}).json["code"]
        house = f"ws://127.0.0.1:{running.visitor.port}"
        for path, origin, status in [
            (f"/api/tables/{code}/socket", "http://evil.example", 403),
            (f"/api/tables/{code}/socket", "null", 403),
            ("/api/tables/AAA/socket", None, 404),
            (f"/api/tables/{code}", None, 404),
            ("/", None, 404),
        ]:
            assert denied(house + path, origin) == status, (path, origin)


def denied(address: str, origin: str | None) -> int:
    with pytest.raises(InvalidStatus) as error, connect(address, origin=Origin(origin) if origin else None, proxy=None):
        pass
    return error.value.response.status_code


def refused(*options: str, code: Exit = Exit.USAGE) -> str:
    """What it says when it cannot start."""
    with kept_logging():
        result = CliRunner().invoke(command, ["serve", *options])
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.stderr


def test_a_port_that_is_taken() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = refused("--host", "127.0.0.1", "--port", str(port), "--store", "memory:", code=Exit.UNAVAILABLE)
    assert f"Port {port} is taken" in said
    assert "--port 0" in said


def test_a_host_that_is_not_here() -> None:
    assert "--host" in refused("--host", "nowhere.invalid", "--store", "memory:")
    assert "--host" in refused("--host", "198.51.100.1", "--port", "0", "--store", "memory:")


def test_several_processes_need_a_store_they_can_share(tmp_path: Path) -> None:
    said = refused("--workers", "2", "--store", str(tmp_path / "house.db"))
    assert "postgresql://" in said
    assert not (tmp_path / "house.db").exists()


def test_a_store_that_is_none() -> None:
    assert "store" in refused("--port", "0", "--store", "mysql://nowhere")
    assert "no folder /proc/none" in refused("--port", "0", "--store", "/proc/none/house.db")


def test_a_store_that_another_server_has(tmp_path: Path) -> None:
    store = str(tmp_path / "house.db")
    with program("--store", store) as first:
        done = subprocess.run(
            [sys.executable, "-m", "pitboss", "serve", "--port", "0", "--store", store],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == Exit.UNAVAILABLE
        assert done.stdout == ""
        assert done.stderr.startswith("pitboss: ")
        assert "Traceback" not in done.stderr
        assert first.visitor.get("/healthz").status == 200


def test_addresses() -> None:
    assert network_address("127.0.0.1", 80) == network_address("localhost", 80) == network_address("::1", 80) == ""
    assert network_address("192.0.2.7", 80) == "192.0.2.7:80"
    assert network_address("fd00::7", 80) == "[fd00::7]:80"
    with bound("::1", 0) as listener:
        assert listener.family == socket.AF_INET6


# Several processes


def children(parent: int) -> list[int]:
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(child) for child in found]


def is_alive(process: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except FileNotFoundError:
        return False


def test_workers_share_a_socket_and_a_store_and_are_replaced(database: str) -> None:
    with program("--workers", "2", "--store", database) as running:
        sign_in(running.visitor)
        code = running.visitor.post("/api/tables", {"setup": {"game": "pontoon"}}).json["code"]
        for _ in range(20):
            assert running.visitor.get(f"/api/tables/{code}").status == 200
        before = children(running.process.pid)
        assert len(before) == 2
        os.kill(before[0], signal.SIGKILL)
        until(lambda: len(now := children(running.process.pid)) == 2 and before[0] not in now)
        for _ in range(20):
            assert running.visitor.get("/api/me").json["you"]["name"] == "Ann"
        after = children(running.process.pid)
        code_, said = running.end(signal.SIGINT)
        assert code_ == 0
        assert [json.loads(line)["message"] for line in said.splitlines()] == ["a worker died"]
        assert not any(is_alive(child) for child in after)


def test_workers_do_not_outlive_their_parent(database: str) -> None:
    with program("--workers", "2", "--store", database) as running:
        workers = children(running.process.pid)
        running.process.kill()
        until(lambda: not any(is_alive(worker) for worker in workers))


def test_workers_that_cannot_start_say_why() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        store = f"postgresql://ann:sesame@127.0.0.1:{nobody.getsockname()[1]}/house"
        done = subprocess.run(
            [sys.executable, "-m", "pitboss", "serve", "--port", "0", "--workers", "2", "--store", store],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    assert done.returncode == Exit.UNAVAILABLE
    assert done.stdout == ""
    assert done.stderr.startswith("pitboss: ")
    assert "sesame" not in done.stderr
    assert "Traceback" not in done.stderr
