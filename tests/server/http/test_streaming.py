"""The letters of a table over plain HTTP: read by a program, and played with by `curl`."""

import asyncio
import http.client
import json
import logging
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from pitboss import games
from pitboss.core import record
from pitboss.core.message import Message
from pitboss.server.http.streaming import Stream, StreamAnswer
from pitboss.server.limits import UNLIMITED, Crowd
from pitboss.server.rooms.hub import LINGER
from pitboss.wire.commands import Say
from pitboss.wire.letters import Beat
from tests.server.company import Company, played, quiet
from tests.server.visitor import PATIENCE, Running, Visitor, opened_table, running, signed_in, until


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as server:
        yield server


class Reader:
    """Someone who reads a stream."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.response = response

    def line(self) -> bytes:
        return self.response.readline()

    def letter(self, kind: str = "") -> Any:
        """The next letter, or the next of that kind."""
        while line := self.line():
            if line.strip() and kind in ("", (letter := json.loads(line))["type"]):
                return letter if kind else json.loads(line)
        raise AssertionError(f"no {kind} came")


@contextmanager
def reading(visitor: Visitor, code: str, query: str = "") -> Iterator[Reader]:
    connection = http.client.HTTPConnection("127.0.0.1", visitor.port, timeout=PATIENCE)
    headers = {"Authorization": f"Bearer {visitor.token}"} if visitor.token else {}
    try:
        connection.request("GET", f"/api/tables/{code}/stream{query}", headers=headers)
        yield Reader(connection.getresponse())
    finally:
        connection.close()


def guests(server: Running, code: str) -> int:
    room = server.house.hub.rooms.get(code)
    return len(room.guests) if room is not None else 0


def test_welcome_snapshot_updates(server: Running) -> None:
    ann = signed_in(server, "Ann")
    code = opened_table(ann, seats=2)
    with reading(ann, code) as reader:
        assert reader.response.status == 200
        assert reader.response.headers["content-type"].startswith("application/jsonl")
        assert reader.response.headers["cache-control"] == "no-store"
        welcome, snapshot = reader.letter(), reader.letter()
        assert (welcome["type"], welcome["you"]["id"]) == ("welcome", ann.id)
        assert (snapshot["type"], snapshot["seat"]) == ("snapshot", 0)
        came = reader.letter("update")
        assert came["happened"] == [{"type": "came", "seat": 0}]
        assert ann.command(code, type="say", text="hello").status == 200
        said = reader.letter("update")
        assert said["happened"][0]["text"] == "hello"
        assert said["seq"] > came["seq"]
    until(lambda: guests(server, code) == 0)
    until(lambda: not ann.get(f"/api/tables/{code}").json["chairs"][0]["here"])


def test_resuming_tells_the_gap_and_no_more(server: Running) -> None:
    ann = signed_in(server, "Ann")
    code = opened_table(ann, seats=2, sit=False)
    with reading(ann, code) as reader:
        last = reader.letter("snapshot")["seq"]
    for text in ("one", "two", "three"):
        ann.command(code, type="say", text=text)
    with reading(ann, code, f"?resume={last}") as reader:
        assert reader.letter()["type"] == "welcome"
        told = [reader.letter() for _ in range(3)]
        assert [letter["type"] for letter in told] == ["update"] * 3
        assert [letter["happened"][0]["text"] for letter in told] == ["one", "two", "three"]
    with reading(ann, code, "?resume=999999") as reader:
        assert reader.letter()["type"] == "welcome"
        assert reader.letter()["type"] == "snapshot"


@pytest.mark.parametrize("resume", ["-1", "x", "1.5", "", "99999999999999999999"])
def test_a_seq_that_is_none_is_refused(server: Running, resume: str) -> None:
    ann = signed_in(server, "Ann")
    answer = ann.get(f"/api/tables/{opened_table(ann)}/stream?resume={resume}")
    assert answer.status == 400


def test_strangers_watch_and_see_what_is_public(server: Running) -> None:
    ann = signed_in(server, "Ann")
    code = opened_table(ann, seats=2, start=True)
    with reading(Visitor(server.port), code) as reader:
        assert "you" not in reader.letter("welcome")
        snapshot = reader.letter("snapshot")
        assert "seat" not in snapshot
        assert "menu" not in snapshot
        assert snapshot["view"]["seat"] is None


def test_where_nobody_may_watch_a_stranger_sees_the_table_not_the_match(server: Running) -> None:
    ann = signed_in(server, "Ann")
    code = opened_table(ann, seats=2, start=True, spectators="none")
    with reading(Visitor(server.port), code) as reader:
        snapshot = reader.letter("snapshot")
        assert "view" not in snapshot
        assert snapshot["table"]["code"] == code


def test_who_was_sent_away_does_not_come_in(server: Running) -> None:
    ann, eve = signed_in(server, "Ann"), signed_in(server, "Eve")
    code = opened_table(ann)
    assert ann.command(code, type="kick", player=eve.id).status == 200
    assert eve.get(f"/api/tables/{code}/stream").status == 403


def test_head_does_not_let_anybody_in(server: Running) -> None:
    ann = signed_in(server, "Ann")
    code = opened_table(ann)
    answer = ann.ask("HEAD", f"/api/tables/{code}/stream")
    assert (answer.status, answer.body) == (200, b"")
    assert guests(server, code) == 0


def test_a_beat_is_an_empty_line(server: Running) -> None:
    ann = signed_in(server, "Ann")
    code = opened_table(ann, sit=False)
    with reading(ann, code) as reader:
        reader.letter("snapshot")

        async def beat() -> None:
            for guest in server.house.hub.rooms[code].guests:
                guest.send(msgspec.json.encode(Beat(at=1)))

        server.call(beat())
        assert reader.line() == b"\n"


def test_sitting_down_while_watching_is_being_here(server: Running) -> None:
    ann, bob = signed_in(server, "Ann"), signed_in(server, "Bob")
    code = opened_table(ann, seats=2)
    with reading(bob, code) as reader:
        reader.letter("snapshot")
        assert bob.command(code, type="sit").status == 200
        update = reader.letter("update")
        assert [one["type"] for one in update["happened"]] == ["sat", "came"]
        assert update["seat"] == 1


def test_a_slow_reader_is_dropped_and_may_come_back(caplog: pytest.LogCaptureFixture) -> None:
    with running(msgspec.structs.replace(UNLIMITED, outbox=200_000)) as server:
        ann = signed_in(server, "Ann")
        code = opened_table(ann, sit=False)
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as peer:
            peer.sendall(f"GET /api/tables/{code}/stream HTTP/1.1\r\nHost: here\r\n\r\n".encode())
            until(lambda: guests(server, code) == 1)
            server.call(flood(server, code))
            until(lambda: guests(server, code) == 0)
            assert is_hung_up(peer)
        with reading(ann, code) as reader:
            assert reader.letter("snapshot")["table"]["code"] == code
    assert not [entry for entry in caplog.records if entry.levelno >= logging.WARNING]


def is_hung_up(peer: socket.socket) -> bool:
    """Whether there is an end to what comes, after what was on its way."""
    try:
        while peer.recv(1 << 20):
            pass
    except ConnectionError:
        pass
    return True


async def flood(server: Running, code: str) -> None:
    """Send so much that no buffer of the system holds it."""
    for _ in range(2000):
        for guest in server.house.hub.rooms[code].guests:
            guest.send(b'{"type":"update"}' + b" " * 20_000)
        await asyncio.sleep(0)


def test_closing_the_house_says_bye() -> None:
    with running() as server:
        ann = signed_in(server, "Ann")
        code = opened_table(ann)
        reader = reading(ann, code)
        stream = reader.__enter__()
        stream.letter("snapshot")
    bye = stream.letter("bye")
    assert (bye["code"], bye.get("again", True)) == ("restart", True)
    assert stream.line() == b""
    reader.__exit__(None, None, None)


def test_after_goodbye_nothing_is_sent() -> None:
    async def scene() -> bytes:
        stream = Stream(None, 1000)
        stream.send(b"one")
        stream.close(1008, Message("common.no-seat"))
        stream.send(b"two")
        return await stream.lines()

    sent = asyncio.run(scene()).splitlines()
    assert sent[0] == b"one"
    message = "There is no such seat at this table."
    said = {"key": "common.no-seat"}
    assert json.loads(sent[1]) == {"type": "bye", "code": "forbidden", "message": message, "said": said, "again": False}
    assert len(sent) == 2


# curl


def curl(*arguments: str) -> Any:
    """What curl prints, as JSON."""
    found = shutil.which("curl")
    assert found, "curl is needed here: apt-get install curl"
    done = subprocess.run([found, "-sS", "--fail", *arguments], capture_output=True, timeout=PATIENCE, check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize(("game", "options"), [("pontoon", {"hands": 2}), ("stonks", {"round_cap": 2})])
def test_curl_can_watch_and_play_a_whole_match(server: Running, game: str, options: dict[str, object]) -> None:
    house = f"http://127.0.0.1:{server.port}"
    as_json = ("-H", "Content-Type: application/json", "-d")
    token = curl(f"{house}/api/players", *as_json, '{"name": "Ada"}')["token"]
    me = ("-H", f"Authorization: Bearer {token}")
    setup = {"game": game, "seats": 2, "pace": 0, "options": options}
    code = curl(f"{house}/api/tables", *me, *as_json, json.dumps({"setup": setup, "start": True}))["code"]
    watching = subprocess.Popen(["curl", "-sSN", f"{house}/api/tables/{code}/stream", *me], stdout=subprocess.PIPE)
    assert watching.stdout is not None
    try:
        moves = 0
        for line in watching.stdout:
            letter = json.loads(line) if line.strip() else {}
            if (letter.get("table") or {}).get("status") == "over":
                break
            if letter.get("menu"):
                command = {"type": "move", "id": str(moves), "action": letter["menu"][-1]}
                moves += 1
                done = subprocess.run(
                    ["curl", "-sS", f"{house}/api/tables/{code}/commands", *me, *as_json, json.dumps(command)],
                    capture_output=True,
                    timeout=PATIENCE,
                    check=True,
                )
                assert json.loads(done.stdout)["type"] in ("ok", "refused")
        else:
            raise AssertionError("the stream ended before the match did")
    finally:
        watching.terminate()
        watching.communicate(timeout=PATIENCE)
    assert moves > 1
    text = subprocess.run(
        ["curl", "-sS", f"{house}/api/tables/{code}/record"], capture_output=True, timeout=PATIENCE, check=True
    ).stdout.decode()
    assert record.replay(text.splitlines(), games.find).over


def test_streams_count_with_the_sockets_of_an_address_also_behind_a_proxy() -> None:
    with running(msgspec.structs.replace(UNLIMITED, connections=3)) as server:
        code = opened_table(signed_in(server, "Ann"), spectators="public")
        path, whose = f"/api/tables/{code}/stream", {"X-Forwarded-For": "192.0.2.7"}

        def opened(headers: dict[str, str]) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
            connection.request("GET", path, headers=headers)
            return connection, connection.getresponse()

        # One of the three is a socket.
        assert server.house.sockets.enter("192.0.2.7")
        streams = [opened(whose) for _ in range(2)]
        assert [response.status for _, response in streams] == [200, 200]
        connection, response = opened(whose)
        assert response.status == 429
        refused = json.loads(response.read())
        assert (refused["code"], refused["message"]) == (
            "too_fast",
            "There are too many connections from your address.",
        )
        connection.close()
        stranger = Visitor(server.port)
        assert stranger.ask("HEAD", path, headers=whose).status == 200, "that opens no stream"
        assert stranger.get(f"/api/tables/{code}", whose).status == 200
        streams.append(opened({"X-Forwarded-For": "192.0.2.8"}))
        assert streams[-1][1].status == 200, "others have their own"
        connection, response = streams.pop(0)
        response.close()
        connection.close()
        until(lambda: "192.0.2.7" in server.house.sockets._here and server.house.sockets._here["192.0.2.7"] == 2)
        streams.append(opened(whose))
        assert streams[-1][1].status == 200
        for connection, response in streams:
            response.close()
            connection.close()
        until(lambda: server.house.sockets._here == {"192.0.2.7": 1})


def test_a_room_that_is_closed_before_somebody_is_in_it_is_not_theirs() -> None:
    async def scene(company: Company) -> None:
        code = await company.open_table()
        answer = StreamAnswer(company.hub, (await company.room()).table.code, Stream(None, 1 << 20), None, Crowd(1), "")
        await asyncio.sleep(LINGER + 1)
        assert company.hub.rooms == {}
        lines = b""

        async def send(message: Any) -> None:
            nonlocal lines
            lines += message.get("body", b"")

        watching = asyncio.create_task(answer({"type": "http", "method": "GET"}, asyncio.Event().wait, send))  # type: ignore[arg-type]  # nobody reads it
        await quiet()
        ana = await company.enter("Ana")
        await company.ok(ana, Say(text="hello"))
        await quiet()
        assert [json.loads(line)["type"] for line in lines.splitlines()] == ["welcome", "snapshot", "update"]
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        assert company.code == code
        assert len((await company.room()).guests) == 1

    played(scene)
