"""Replays: every step of a match as someone saw it, put together again from what has changed."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss import games
from pitboss.core import record
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE, seat_named
from pitboss.server.limits import Allowance, Limits
from pitboss.server.rooms import records
from pitboss.table.errors import Refusal
from pitboss.wire.web import Replay
from tests.server.visitor import Answer, Running, Visitor, opened_table, running, signed_in

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*/*.jsonl"))
RECORDS = {f"{path.parent.name}-{path.stem}": path.read_text("utf-8") for path in GOLDEN if ".views" not in path.name}
encode = msgspec.json.Encoder(decimal_format="string").encode


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as server:
        yield server


def views(replay: Any, of: int | None = None) -> Iterator[Any]:
    """The view after each step; of a seat if all were asked for."""
    view: dict[str, Any] = {}
    for step in replay["steps"]:
        change = step["view"] if of is None else step["views"][of]
        added = change.get("added", {})
        view = {**view, **change["fields"], **{name: view[name] + more for name, more in added.items()}}
        yield view


def shown(text: str, eyes: str) -> Any:
    body = records.shown(text, eyes)
    msgspec.json.decode(body, type=Replay)
    return json.loads(body)


def plain(value: object) -> Any:
    return json.loads(encode(value))


@pytest.mark.parametrize("name", RECORDS)
def test_every_step_is_what_the_seat_saw(name: str) -> None:
    text = RECORDS[name]
    written = record.read(text.splitlines())
    spec = games.find(written.header.game)
    for eyes, seat in (("p1", 0), ("p2", 1), ("watcher", None)):
        replay = shown(text, eyes)
        match, _ = record.opened(written, spec)
        seen = zip(record.replayed(written, spec, match), replay["steps"], views(replay), strict=True)
        for told, step, view in seen:
            assert view == plain(match.game.view(match.state, seat))
            assert step["events"] == plain([one for event in told if (one := event.seen_by(seat)) is not None])
            assert tuple(step["balances"]) == match.game.balances(match.state)
            assert tuple(step.get("actors", ())) == match.actors
            assert "views" not in step
        assert tuple(replay["scores"]) == match.game.scores(match.state)
    for step, (_, now, mover, move) in zip(shown(text, "p1")["steps"], written.moves, strict=True):
        assert (step["now"], step["seat"], step["move"]) == (now, seat_named(mover), move)


@pytest.mark.parametrize("name", RECORDS)
def test_whoever_sees_all_sees_what_each_seat_does_and_every_event_whole(name: str) -> None:
    text = RECORDS[name]
    written = record.read(text.splitlines())
    spec = games.find(written.header.game)
    everything = shown(text, "all")
    match, _ = record.opened(written, spec)
    for told, step in zip(record.replayed(written, spec, match), everything["steps"], strict=True):
        assert step["events"] == plain(told)
    assert list(views(everything)) == list(views(shown(text, "watcher")))
    for seat in range(len(written.header.players)):
        assert list(views(everything, seat)) == list(views(shown(text, f"p{seat + 1}")))
    assert everything["players"] == list(written.header.players)
    assert everything["game"] == spec.name


def market(moves: int) -> str:
    """A busy market, whose tape grows and grows."""
    spec, dice = games.find("market_maker"), Dice(4)
    options = spec.choose(4, {"games": 50})
    match = Match(spec.build(4, options), dice)
    match.begin()
    while len(match.log) < moves:
        menu = match.game.legal(match.state, seat := match.actors[dice.below(len(match.actors))])
        if seat != CHANCE and menu:
            match.submit(seat, menu[dice.below(len(menu))], 0)
    return record.write(spec, options, ["Ann", "Bob", "Cy", "Di"], match)


def test_a_long_tape_is_not_told_anew_with_every_trade() -> None:
    text = market(2000)
    replay = records.shown(text, "p1")
    whole = sum(len(encode(view)) for view in views(json.loads(replay)))
    assert len(replay) < whole / 8


def test_a_match_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = market(300)
    monkeypatch.setattr(records, "MOST", len(records.shown(text, "p1")))
    assert records.shown(text, "p1")
    with pytest.raises(Refusal, match="too long") as refusal:
        records.shown(text, "all")
    assert refusal.value.code == "too_large"
    assert "one seat" in refusal.value.hint


def test_a_record_that_ends_early_has_no_scores() -> None:
    text = RECORDS["pontoon-three-players"]
    lines = text.splitlines()[:30]
    replay = shown("\n".join(lines), "p1")
    assert replay["scores"] is None
    assert len(replay["steps"]) == 29
    assert shown(lines[0], "p1")["steps"] == []


# Over HTTP


class Evening:
    """A table where Ann and Bob play pontoon."""

    def __init__(self, server: Running, **setup: object) -> None:
        self.ann, self.bob = (signed_in(server, name) for name in ("Ann", "Bob"))
        self.stranger = Visitor(server.port)
        self.code = opened_table(self.ann, seats=2, options={"hands": 1, "chips": 500}, **setup)
        assert self.bob.command(self.code, type="sit").status == 200
        assert self.ann.command(self.code, type="start").status == 200

    def replay(self, visitor: Visitor, query: str = "") -> Answer:
        return visitor.get(f"/api/tables/{self.code}/replay{query}")

    def finish(self) -> None:
        while self.ann.get(f"/api/tables/{self.code}").json["status"] != "over":
            for visitor in (self.ann, self.bob):
                for move in ("bet 10", "stick", "twist"):
                    visitor.command(self.code, type="move", text=move)


def test_a_match_can_be_replayed_once_it_is_over(server: Running) -> None:
    evening = Evening(server, spectators="none")
    for who in (evening.ann, evening.bob, evening.stranger):
        answer = evening.replay(who)
        assert answer.status == 409
        assert answer.json["message"] == "This match is not over yet."
        assert b"steps" not in answer.body
    evening.finish()
    bodies = {evening.replay(who, "?as=p1").body for who in (evening.ann, evening.bob, evening.stranger)}
    replay = json.loads(bodies.pop())
    assert not bodies
    assert replay["options"] == {"hands": 1, "chips": 500}
    assert replay["scores"] == evening.ann.get(f"/api/tables/{evening.code}").json["scores"]
    assert replay == evening.replay(evening.ann, "?as=p1&match=1").json
    assert next(views(replay))["seat"] == 0
    assert next(views(evening.replay(evening.ann).json))["seat"] is None
    assert len(evening.replay(evening.ann, "?as=all").json["steps"][0]["views"]) == 2
    assert evening.replay(evening.ann, "?match=2").status == 404


def test_delayed_spectators_wait_for_their_replay(server: Running) -> None:
    evening = Evening(server, spectators="delayed", delay=3600)
    evening.finish()
    assert evening.replay(evening.ann).status == 200
    assert evening.replay(evening.stranger).status == 404


@pytest.mark.parametrize("eyes", ["p0", "p3", "p99", "p100", "P1", "chance", "clock", "", "all2", "p1%0A"])
def test_eyes_that_nobody_has_are_refused(server: Running, eyes: str) -> None:
    visitor = Visitor(server.port)
    record = RECORDS["pontoon-two-players-pot"]
    assert visitor.post(f"/api/replay?as={eyes}", {"record": record}).status == 400


@pytest.mark.parametrize("name", RECORDS)
def test_anybody_may_bring_a_record(server: Running, name: str) -> None:
    answer = Visitor(server.port).post("/api/replay?as=p2", {"record": RECORDS[name]})
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.body == records.shown(RECORDS[name], "p2")


HEAD = '{"pitboss": 1, "game": "pontoon", "players": ["Ann", "Bob"]}'


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("{}", 1),
        ("nonsense", 1),
        ('{"pitboss": 1, "game": "chess", "players": ["Ann", "Bob"]}', 1),
        ('{"pitboss": 1, "game": "pontoon", "players": ["Ann", "Bob"], "options": {"decks": 99}}', 1),
        (HEAD + '\n[0, "p1", "bet 10"]', 2),
        (HEAD + '\n\n[0, "chance", "fly away"]', 3),
        (HEAD + '\n{"result": {"scores": [1, 1]}}', 2),
        (HEAD + "\n" + "[" * 50_000, 2),
    ],
)
def test_a_record_that_breaks_a_rule_is_refused_with_its_line(server: Running, text: str, line: int) -> None:
    answer = Visitor(server.port).post("/api/replay", {"record": text})
    assert answer.status == 400
    assert answer.json["code"] == "malformed"
    assert f"line {line}: " in answer.json["message"]


def test_a_record_may_be_long_but_not_longer(server: Running) -> None:
    visitor = Visitor(server.port)
    padding = "\n" * ((1 << 18) - len(HEAD))
    assert visitor.post("/api/replay", {"record": HEAD + padding}).status == 200
    assert visitor.post("/api/replay", {"record": HEAD + padding + "\n"}).status == 400
    assert visitor.post("/api/replay", {"record": HEAD + padding * 3}).status == 413


def test_replays_are_rationed() -> None:
    with running(Limits(replay=Allowance(2, 0.001))) as server:
        visitor = Visitor(server.port)
        answers = [visitor.post("/api/replay", {"record": HEAD}) for _ in range(3)]
        assert [answer.status for answer in answers] == [200, 200, 429]
        assert int(answers[-1].headers["retry-after"]) > 100


def test_records_are_rationed_too_unless_they_are_remembered() -> None:
    with running(Limits(replay=Allowance(2, 0.001))) as server:
        ann = signed_in(server, "Ann")
        code = opened_table(ann, seats=1, options={"hands": 1}, sit=True, start=True)
        path = f"/api/tables/{code}/record"
        assert ann.get(path).status == 200
        ann.post(f"/api/tables/{code}/commands", {"type": "move", "text": "resign"})
        assert ann.get(f"/api/tables/{code}").json["status"] == "over"
        assert [ann.get(path).status for _ in range(5)] == [200] * 5
        assert ann.get(path.replace("record", "replay")).status == 429
