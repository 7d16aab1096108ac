"""Playing on from a moment of a match over HTTP: who may, from where, and what becomes of it."""

import http.client
import json
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from pitboss import games, rewind
from pitboss.core import record
from pitboss.core.origin import Origin
from pitboss.server.http import rewind as http_rewind
from tests.server.rooms.test_replays import HEAD, RECORDS, Evening
from tests.server.visitor import Running, Visitor, opened_table, running, signed_in


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as server:
        yield server


@pytest.fixture(scope="module")
def evening(server: Running) -> Evening:
    """A match of Ann and Bob that is over."""
    evening = Evening(server, spectators="none")
    evening.finish()
    return evening


def look(server: Running, code: str) -> Any:
    return Visitor(server.port).get(f"/api/tables/{code}").json


def snapshot(visitor: Visitor, code: str) -> Any:
    """All that someone is told who comes to a table."""
    connection = http.client.HTTPConnection("127.0.0.1", visitor.port, timeout=20)
    connection.request("GET", f"/api/tables/{code}/stream", headers={"Authorization": f"Bearer {visitor.token}"})
    try:
        lines = connection.getresponse()
        return next(letter for letter in map(json.loads, lines) if letter["type"] == "snapshot")
    finally:
        connection.close()


@contextmanager
def here(visitor: Visitor, code: str) -> Iterator[None]:
    """Be connected to a table for a while."""
    connection = http.client.HTTPConnection("127.0.0.1", visitor.port, timeout=20)
    connection.request("GET", f"/api/tables/{code}/stream", headers={"Authorization": f"Bearer {visitor.token}"})
    try:
        lines = map(json.loads, connection.getresponse())
        while not any(chair["here"] for chair in look_at(next(lines))):
            pass
        yield
    finally:
        connection.close()


def look_at(letter: Any) -> list[Any]:
    """The chairs that a letter tells of."""
    return list(letter.get("table", {}).get("chairs", ()))


def test_somebody_plays_on_as_a_seat_of_a_match_that_is_over(server: Running, evening: Evening) -> None:
    cleo = signed_in(server, "Cleo")
    replay = evening.replay(cleo, "?as=p2").json
    step = next(at for at, each in enumerate(replay["steps"], 1) if each.get("actors") == [1] and "views" not in each)
    answer = cleo.post("/api/rewind", {"table": evening.code.lower(), "step": step, "seat": 1, "bot": "easy"})
    assert answer.status == 201, answer.body
    code = answer.json["code"]
    info = look(server, code)
    assert info["on"] == {"match": 1, "step": step, "seat": 1}
    assert [chair["kind"] for chair in info["chairs"]] == ["bot", "human"]
    assert info["chairs"][0]["bot"] == "easy"
    assert info["setup"]["options"] == {"hands": 1, "chips": 500}
    assert not info["setup"]["rated"]
    assert evening.code not in json.dumps(info)
    # Whoever plays it learns where it came from, nobody else.
    original = cleo.get(f"/api/tables/{code}/original")
    assert original.json == {"table": evening.code, "on": info["on"]}
    assert evening.ann.get(f"/api/tables/{code}/original").status == 404
    assert evening.ann.get(f"/api/tables/{evening.code}/original").status == 404


def test_what_one_sees_is_what_the_seat_saw(server: Running, evening: Evening) -> None:
    cleo = signed_in(server, "Cleo")
    steps = evening.replay(cleo, "?as=p1").json["steps"]
    view: dict[str, Any] = {}
    step = next(at for at, each in enumerate(steps, 1) if each.get("actors") == [0])
    for each in steps[:step]:
        view = {**view, **each["view"]["fields"]}
    code = cleo.post("/api/rewind", {"table": evening.code, "match": 1, "step": step, "seat": 0}).json["code"]
    first = snapshot(cleo, code)
    assert first["view"] == view
    assert "seed" not in json.dumps(first)


def test_it_counts_for_nothing_and_its_record_replays(server: Running) -> None:
    ann, cleo = signed_in(server, "Ann"), signed_in(server, "Cleo")
    alone = opened_table(ann, seats=1, options={"hands": 1}, start=True)
    assert ann.command(alone, type="move", text="bet 10").status == 200
    assert ann.command(alone, type="move", text="resign").status == 200
    code = cleo.post("/api/rewind", {"table": alone, "step": 3, "seat": 0}).json["code"]
    assert cleo.get(f"/api/tables/{code}/replay").status == 409
    # As long as it is on, nobody learns how the rest was drawn: not even whoever plays it.
    seen = cleo.get(f"/api/tables/{code}/record")
    assert seen.status == 200
    assert b'"from"' not in seen.body
    assert b"seed" not in seen.body
    assert ann.get(f"/api/tables/{code}/record").status == 403
    assert cleo.command(code, type="move", text="resign").status == 200
    assert look(server, code)["status"] == "over"
    assert cleo.get("/api/me").json["games"] == []
    text = cleo.get(f"/api/tables/{code}/record").body.decode()
    head = json.loads(text.split("\n")[0])
    assert (head["from"]["step"], head["from"]["seat"]) == (3, 0)
    assert record.replay(text.splitlines(), games.find).over
    assert cleo.get(f"/api/tables/{code}/replay?as=p1").status == 200
    again = cleo.post("/api/rewind", {"table": code, "step": 0, "seat": 0})
    assert again.status == 201, again.body
    # Brought by hand it might say anything.
    for path in ("/api/replay", "/api/rewind"):
        answer = cleo.post(path, {"record": text, **({"step": 0, "seat": 0} if path == "/api/rewind" else {})})
        assert (answer.status, answer.json["message"]) == (
            400,
            "The record of a match that was itself played on counts only at its own table.",
        )
    assert cleo.command(code, type="rematch", same=True).json["message"].startswith("The same deal is not played again")


@pytest.mark.parametrize("name", sorted(RECORDS)[::3])
def test_a_record_that_somebody_brings(server: Running, name: str) -> None:
    cleo = signed_in(server, "Cleo")
    written = record.read(RECORDS[name].splitlines())
    assert written.scores
    winner = written.scores.index(max(written.scores))  # still in the match at any move
    step = len(written.moves) // 2
    answer = cleo.post("/api/rewind", {"record": RECORDS[name], "step": step, "seat": winner})
    assert answer.status == 201, answer.body
    info = look(server, answer.json["code"])
    assert info["status"] == "playing"
    assert info["on"] == {"match": 0, "step": step, "seat": winner}
    assert cleo.get(f"/api/tables/{answer.json['code']}/original").json["table"] == ""


def test_what_cannot_be_played_on_gets_a_sentence(server: Running, evening: Evening) -> None:
    cleo, code = signed_in(server, "Cleo"), evening.code
    moves = len(evening.replay(cleo).json["steps"])
    running = opened_table(cleo, seats=2, bots=1, start=True)
    lines = RECORDS["pontoon-three-players"].splitlines()[:5]
    gone = "\n".join([*lines, '[9999999, "p3", "resign"]'])
    for wanted, status, why in [
        (
            {"table": code, "step": moves + 1, "seat": 0},
            409,
            f"The match has {moves} moves; there is no move {moves + 1}",
        ),
        ({"table": code, "step": moves, "seat": 0}, 409, f"After move {moves} the match is over"),
        ({"table": code, "step": 1, "seat": 2}, 409, "The match has 2 seats: play on as p1 to p2."),
        ({"table": code, "match": 7, "step": 1, "seat": 0}, 404, "There is no such match"),
        ({"table": "ZZZZZZ", "step": 1, "seat": 0}, 404, "There is no such table."),
        ({"table": "../..", "step": 1, "seat": 0}, 404, "There is no such table."),
        ({"table": running, "step": 1, "seat": 0}, 409, "This match is not over yet."),
        ({"step": 1, "seat": 0}, 400, "Say which match to play on"),
        ({"table": code, "record": HEAD, "step": 1, "seat": 0}, 400, "Say which match to play on"),
        ({"record": "nonsense", "step": 1, "seat": 0}, 400, "The record cannot be played: line 1"),
        ({"record": HEAD, "step": -1, "seat": 0}, 400, ""),
        ({"table": code, "step": 1, "seat": 0, "bot": "genius"}, 400, "No bot named 'genius'"),
        ({"record": gone, "step": 5, "seat": 2}, 409, "This seat is out of the match by then"),
    ]:
        answer = cleo.post("/api/rewind", wanted)
        assert answer.status == status, (wanted, answer.body)
        assert why in answer.json["message"], answer.json
    assert Visitor(server.port).post("/api/rewind", {"table": code, "step": 1, "seat": 0}).status == 401


def test_nobody_plays_on_from_cards_that_are_being_played_again(server: Running) -> None:
    evening = Evening(server)
    evening.finish()
    assert evening.ann.command(evening.code, type="rematch", same=True).status == 200
    answer = evening.bob.post("/api/rewind", {"table": evening.code, "match": 1, "step": 3, "seat": 0})
    assert (answer.status, answer.json["message"]) == (
        409,
        "That deal is being played again, or a player has asked for it, so its record is closed.",
    )


def test_from_the_first_wish_for_the_same_deal_nothing_tells_its_cards(server: Running) -> None:
    evening = Evening(server)
    evening.finish()
    table, cleo = f"/api/tables/{evening.code}", signed_in(server, "Cleo")
    paths = [f"{table}/{what}" for what in ("record", "replay?as=all", "why", "review?as=p1")]

    def found() -> list[int]:
        statuses = [cleo.get(path).status for path in (*paths, f"{table}/record?match=1")]
        return [*statuses, cleo.post("/api/rewind", {"table": evening.code, "step": 3, "seat": 0}).status]

    assert found() == [200, 200, 200, 200, 200, 201], "all is known, and kept for whoever asks again"
    with here(evening.ann, evening.code):
        assert evening.bob.command(evening.code, type="rematch", same=True).status == 200
        info = look(server, evening.code)
        assert (info["match"], info["status"], info["chairs"][1]["again"]) == (1, "over", "same")
        assert found() == [409] * 6
        assert evening.bob.command(evening.code, type="rematch").status == 200
        assert found() == [200, 200, 200, 200, 200, 201], "Bob would rather have new cards"


def test_delayed_spectators_wait_for_it(server: Running) -> None:
    evening = Evening(server, spectators="delayed", delay=3600)
    evening.finish()
    wanted = {"table": evening.code, "step": 3, "seat": 0}
    assert signed_in(server, "Cleo").post("/api/rewind", wanted).status == 404
    assert evening.ann.post("/api/rewind", wanted).status == 201


def test_what_takes_too_long_to_find_is_refused(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = False

    def endless(*_: object) -> Generator[None, None, Origin]:
        nonlocal closed
        try:
            while True:
                yield
        finally:
            closed = True

    monkeypatch.setattr(http_rewind, "CPU_S", 0.01)
    monkeypatch.setattr(rewind, "rewinding", endless)
    answer = signed_in(server, "Ann").post(
        "/api/rewind", {"record": next(iter(RECORDS.values())), "step": 1, "seat": 0}
    )
    assert (answer.status, answer.json["code"]) == (413, "too_large"), answer.body
    assert answer.json["message"] == "It takes too long to find this move."
    assert closed
