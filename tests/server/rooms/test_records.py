"""Records: whole when a match is over, before that as one may see them."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss import games
from pitboss.core import record
from tests.server.visitor import Answer, Running, Visitor, opened_table, running, signed_in, until

DARK = "??"


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as server:
        yield server


def lines(answer: Answer) -> list[Any]:
    assert answer.status == 200, answer.body
    assert answer.headers["content-type"].startswith("application/jsonl")
    return [json.loads(line) for line in answer.body.splitlines()]


def cards(answer: Answer) -> dict[int, list[str]]:
    """By seat, the cards that were dealt, as they were seen."""
    found: dict[int, list[str]] = {}
    for _, events, _ in lines(answer)[1:]:
        for event in events:
            if event["type"] == "carddealt":
                found.setdefault(event["seat"], []).append(event["card"])
    return found


class Evening:
    """A table where Ann and Bob play pontoon."""

    def __init__(self, server: Running, **setup: object) -> None:
        self.server = server
        self.ann, self.bob, self.eve = (signed_in(server, name) for name in ("Ann", "Bob", "Eve"))
        self.stranger = Visitor(server.port)
        self.code = opened_table(self.ann, seats=2, options={"hands": 1}, **setup)
        assert self.bob.command(self.code, type="sit").status == 200
        self.start()

    def start(self, verb: str = "start") -> None:
        assert self.ann.command(self.code, type=verb).status == 200

    def record(self, visitor: Visitor, query: str = "") -> Answer:
        return visitor.get(f"/api/tables/{self.code}/record{query}")

    def finish(self) -> None:
        for visitor in (self.ann, self.bob):
            assert visitor.command(self.code, type="move", text="bet 10").status == 200
        while self.ann.get(f"/api/tables/{self.code}").json["status"] != "over":
            for visitor in (self.ann, self.bob):
                for move in ("stick", "twist"):
                    visitor.command(self.code, type="move", text=move)


def test_a_running_match_shows_each_what_they_may_see(server: Running) -> None:
    evening = Evening(server)
    ann, bob = evening.record(evening.ann), evening.record(evening.bob)
    assert lines(ann)[0] == lines(bob)[0]
    assert lines(ann)[0]["players"] == ["Ann", "Bob"]
    assert DARK not in cards(ann)[0]
    assert cards(ann)[1] == [DARK]
    assert cards(bob)[0] == [DARK]
    assert DARK not in cards(bob)[1]
    for other in (evening.eve, evening.stranger):
        assert cards(evening.record(other)) == {0: [DARK], 1: [DARK]}
    secret = cards(ann)[0][0]
    # With its quotes: the hash of the rules in the header may hold the same two letters.
    assert f'"{secret}"'.encode() not in evening.record(evening.eve).body
    assert b'"move"' not in evening.record(evening.eve).body


def test_a_running_match_tells_who_sat_where_when(server: Running) -> None:
    """Whoever reads it later can say who made a move, and not only on which seat it was made."""
    evening = Evening(server)
    for command in ({"type": "move", "text": "bet 10"}, {"type": "bot", "seat": 1}, {"type": "say", "text": "Bob?"}):
        assert evening.ann.command(evening.code, **command).status == 200
    ours, theirs = (lines(evening.record(who))[1:] for who in (evening.ann, evening.eve))
    told = [step[2].get("happened", []) for step in ours]
    assert ours[0][1], "the deal"
    assert [(one["type"], one.get("seat"), one.get("name")) for one in told[0]] == [
        ("sat", 0, "Ann"),
        ("sat", 1, "Bob"),
        ("started", None, None),
    ]
    assert [one["type"] for step in told[1:] for one in step] == ["covered"]
    assert [step[2].get("own", 0) for step in ours] == [0, 1, 0]
    assert not any("own" in step[2] for step in theirs)
    assert [step[2]["seq"] for step in theirs] == sorted({step[2]["seq"] for step in ours})
    assert b"Bob?" not in evening.record(evening.eve).body


def test_a_match_that_is_over_is_open_to_all_and_replays(server: Running) -> None:
    evening = Evening(server, spectators="none")
    evening.finish()
    bodies = {evening.record(who).body for who in (evening.ann, evening.bob, evening.eve, evening.stranger)}
    assert len(bodies) == 1
    text = bodies.pop().decode()
    match = record.replay(text.splitlines(), games.find)
    assert match.over
    assert (
        json.loads(text.splitlines()[-1])["result"]["scores"]
        == evening.ann.get(f"/api/tables/{evening.code}").json["scores"]
    )
    assert lines(evening.record(evening.ann))[0]["players"] == ["Ann", "Bob"]


def test_where_nobody_may_watch_only_players_see_a_running_match(server: Running) -> None:
    evening = Evening(server, spectators="none")
    for other in (evening.eve, evening.stranger):
        answer = evening.record(other)
        assert answer.status == 403
        assert answer.json["code"] == "forbidden"
    assert cards(evening.record(evening.bob))[0] == [DARK]


def test_who_was_sent_away_sees_no_running_match(server: Running) -> None:
    evening = Evening(server)
    assert evening.ann.command(evening.code, type="kick", player=evening.eve.id).status == 200
    assert evening.record(evening.eve).status == 403


def test_delayed_spectators_see_nothing_before_its_time(server: Running) -> None:
    evening = Evening(server, spectators="delayed", delay=3600)
    assert cards(evening.record(evening.ann))
    assert evening.record(evening.eve).status == 404
    evening.finish()
    assert evening.record(evening.eve).status == 404
    assert evening.record(evening.stranger).status == 404
    assert "result" in lines(evening.record(evening.bob))[-1]
    for who, known in ((evening.ann, True), (evening.eve, False), (evening.stranger, False)):
        assert (who.get(f"/api/tables/{evening.code}").json["scores"] is not None) == known


def test_delayed_spectators_see_what_is_old_enough(server: Running) -> None:
    evening = Evening(server, spectators="delayed", delay=1)
    evening.finish()
    answer = until(lambda: (got := evening.record(evening.eve)).status == 200 and b"result" in got.body and got)
    assert answer
    assert answer.body == evening.record(evening.ann).body
    assert evening.eve.get(f"/api/tables/{evening.code}").json["scores"] is not None


def test_every_match_of_a_table_has_its_record(server: Running) -> None:
    evening = Evening(server)
    evening.finish()
    first = evening.record(evening.eve).body
    evening.start("rematch")
    assert cards(evening.record(evening.eve)) == {0: [DARK], 1: [DARK]}
    assert evening.record(evening.eve, "?match=1").body == first
    assert evening.record(evening.eve, "?match=2").body == evening.record(evening.eve).body
    assert evening.record(evening.eve, "?match=3").status == 404
    evening.finish()
    assert evening.record(evening.eve, "?match=1").body == first
    assert evening.record(evening.eve, "?match=2").body == evening.record(evening.eve).body != first
    setup = {"game": "stonks", "seats": 3}
    assert evening.ann.command(evening.code, type="arrange", setup=setup).status == 200
    assert evening.record(evening.eve, "?match=1").body == first
    assert "result" in lines(evening.record(evening.eve))[-1]


@pytest.mark.parametrize("match", ["0", "-1", "x", "", "1.0", "1e3", "9999999999999999999999", "%00", "٣"])
def test_a_match_that_is_no_number_is_refused(server: Running, match: str) -> None:
    evening = Evening(server)
    query = "".join(sign if ord(sign) < 128 else "".join(f"%{byte:02x}" for byte in sign.encode()) for sign in match)
    assert evening.record(evening.ann, f"?match={query}").status == 400


def test_before_the_first_match_there_is_no_record(server: Running) -> None:
    ann = signed_in(server, "Ann")
    assert ann.get(f"/api/tables/{opened_table(ann)}/record").status == 404


def test_what_nobody_notices_leaves_no_line(server: Running) -> None:
    evening = Evening(server)
    for who in (evening.ann, evening.eve):
        assert all(events or besides.get("happened") for _, events, besides in lines(evening.record(who))[1:])


def test_a_table_nobody_is_at_is_read_from_the_store(server: Running) -> None:
    evening = Evening(server)
    before = evening.record(evening.ann).body
    server.house.hub.rooms.pop(evening.code)
    assert evening.record(evening.ann).body == before
