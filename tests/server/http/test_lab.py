"""Experiments over HTTP: figures as they come, a clear word where nothing can be tried, and nobody's run lasts."""

import asyncio
import json
from collections.abc import Iterator

import pytest

from pitboss import games
from pitboss.lab.experiment import Plan, planned, variants
from pitboss.lab.live import Look, Order
from pitboss.server.laboratory import Laboratory
from tests.server.visitor import Running, Visitor, running, signed_in


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as server:
        yield server


@pytest.fixture
def ann(server: Running) -> Visitor:
    return signed_in(server, "Ann")


def order(matches: int, **options: str) -> Order:
    rules = variants(None, sorted(options.items()), ())
    return Order(planned(games.find("pontoon"), Plan("pontoon", 2, ("easy",), 5, rules)), matches)


def test_rules_are_compared_with_those_without_the_changes(ann: Visitor) -> None:
    run = {"seats": 2, "preset": "quick", "options": {"hands": "1"}, "bot": "easy", "matches": 4}
    answer = ann.post("/api/lab/pontoon", run)
    assert answer.status == 200
    looks = [json.loads(line) for line in answer.body.splitlines()]
    assert [look["done"] for look in looks] == sorted({look["done"] for look in looks})
    last = looks[-1]
    assert (last["done"], last["of"], last["late"]) == (12, 12, False)
    rounds = next(figure for figure in last["figures"] if figure["name"] == "rounds.mean")
    assert (rounds["tried"]["mean"], rounds["usual"]["mean"], rounds["difference"]["mean"]) == (1, 5, -4)


def test_the_usual_rules_are_compared_with_nothing(ann: Visitor) -> None:
    run = {"seats": 2, "preset": "quick", "options": {"hands": "5"}, "bot": "easy", "matches": 2}
    last = json.loads(ann.post("/api/lab/pontoon", run).body.splitlines()[-1])
    assert last["done"] == 2
    assert all(figure["usual"] is None and figure["difference"] is None for figure in last["figures"])


@pytest.mark.parametrize(
    ("run", "said"),
    [
        ({"seats": 2, "options": {"hands": "many"}}, "hands"),
        ({"seats": 2, "options": {"luck": "1"}}, "luck"),
        ({"seats": 99}, "seats"),
        ({"seats": 13}, "13"),
        ({"seats": 2, "preset": "holiday"}, "holiday"),
        ({"seats": 2, "bot": "file.py:Mine"}, "file.py:Mine"),
        ({"seats": 2, "matches": 100_000}, "matches"),
    ],
)
def test_what_cannot_be_tried_is_refused_with_a_sentence(ann: Visitor, run: dict[str, object], said: str) -> None:
    answer = ann.post("/api/lab/pontoon", run)
    assert answer.status == 400
    assert said in str(answer.json)


def test_strangers_try_nothing_and_a_game_must_be_there(server: Running, ann: Visitor) -> None:
    assert Visitor(server.port).post("/api/lab/pontoon", {"seats": 2}).status == 401
    assert ann.post("/api/lab/chess", {"seats": 2}).status == 404


def test_a_run_ends_when_its_time_is_over() -> None:
    async def late() -> list[Look | None]:
        laboratory = Laboratory(seconds=0.0)
        looks = [look async for look in laboratory.run("ann", order(50))]
        assert not laboratory.busy
        return looks

    assert asyncio.run(late()) == [None]


def test_a_run_ends_when_the_same_person_begins_another() -> None:
    async def another() -> int:
        laboratory = Laboratory(1)
        looks = laboratory.run("ann", order(100_000))
        assert await anext(looks) is not None
        laboratory.makes_room("bob")
        others = laboratory.busy
        laboratory.makes_room("ann")
        assert (others, laboratory.busy) == (True, False), "only one's own run is ended"
        return len([look async for look in looks])

    assert asyncio.run(another()) < 20_000, "it was killed"


def test_nobody_who_goes_away_leaves_a_process_behind() -> None:
    async def goes() -> int:
        laboratory = Laboratory(1)
        looks = laboratory.run("ann", order(100_000))
        await anext(looks)
        process = next(iter(laboratory._running.values()))
        await looks.aclose()
        assert not laboratory.busy
        return await process.wait()

    assert asyncio.run(goes()) != 0
