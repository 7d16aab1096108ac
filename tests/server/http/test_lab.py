"""Experiments over HTTP: figures as they come, a clear word where nothing can be tried, and nobody's run lasts."""

import asyncio
import json
from collections.abc import AsyncGenerator, Iterator

import pytest

from pitboss import games
from pitboss.lab.experiment import Plan, planned, variants
from pitboss.lab.live import Look, Order
from pitboss.server.laboratory import Laboratory, Run
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
    assert (last["done"], last["of"], last["late"], last["failed"]) == (12, 12, False, False)
    rounds = next(figure for figure in last["figures"] if figure["name"] == "rounds.mean")
    assert (rounds["tried"]["mean"], rounds["usual"]["mean"], rounds["difference"]["mean"]) == (1, 5, -4)
    assert rounds["q"] <= 0.05


def test_the_usual_rules_are_compared_with_nothing(ann: Visitor) -> None:
    run = {"seats": 2, "preset": "quick", "options": {"hands": "5"}, "bot": "easy", "matches": 2}
    last = json.loads(ann.post("/api/lab/pontoon", run).body.splitlines()[-1])
    assert last["done"] == 2
    assert all(figure["usual"] is None and figure["difference"] is figure["q"] is None for figure in last["figures"])


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
        ({"seats": 2, "matches": -1}, "matches"),
        ({"seats": "two"}, "seats"),
        ({"seats": 2, "options": ["hands"]}, "options"),
        ({}, "seats"),
    ],
)
def test_what_cannot_be_tried_is_refused_with_a_sentence(ann: Visitor, run: dict[str, object], said: str) -> None:
    answer = ann.post("/api/lab/pontoon", run)
    assert answer.status == 400
    assert said in str(answer.json)


def test_strangers_try_nothing_and_a_game_must_be_there(server: Running, ann: Visitor) -> None:
    assert Visitor(server.port).post("/api/lab/pontoon", {"seats": 2}).status == 401
    assert ann.post("/api/lab/chess", {"seats": 2}).status == 404


async def started(laboratory: Laboratory, person: str, matches: int) -> AsyncGenerator[Look | None, None]:
    run = await laboratory.start(person, order(matches))
    assert run is not None, "there is room"
    return laboratory.looks(person, run)


async def gone(*runs: Run | None) -> int:
    """End runs and wait until nothing is left of them; how the last one's process ended."""
    code = 0
    for run in runs:
        if run is not None and run.process is not None:
            run.end()
            await run.process.communicate()
            code = await run.process.wait()
    return code


def test_a_run_ends_when_its_time_is_over() -> None:
    async def late() -> list[Look | None]:
        laboratory = Laboratory(1, seconds=0.0)
        looks = [look async for look in await started(laboratory, "ann", 50)]
        assert await gone(await laboratory.start("bob", order(1))) != 0, "its place is free"
        return looks

    assert asyncio.run(late()) == [None]


def test_a_run_that_is_killed_ends_with_a_word_for_its_page(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = Laboratory.looks

    async def killed(laboratory: Laboratory, person: str, run: Run) -> AsyncGenerator[Look | None, None]:
        assert run.process is not None
        told = looks(laboratory, person, run)
        yield await anext(told)
        run.process.kill()
        async for look in told:
            yield look

    monkeypatch.setattr(Laboratory, "looks", killed)
    answer = ann.post("/api/lab/pontoon", {"seats": 2, "bot": "easy", "matches": 400})
    assert answer.status == 200, answer.body
    *_, before, last = [json.loads(line) for line in answer.body.splitlines()]
    assert (before["failed"], last["failed"], last["late"]) == (False, True, False)
    assert 0 < last["done"] < last["of"]
    assert {**last, "failed": False} == before


def test_a_run_whose_process_cannot_begin_ends_with_a_word(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/bin/false")
    answer = ann.post("/api/lab/pontoon", {"seats": 2, "bot": "easy", "matches": 4})
    (last,) = [json.loads(line) for line in answer.body.splitlines()]
    assert (last["done"], last["failed"], last["late"]) == (0, True, False)


def test_a_line_that_a_killed_process_did_not_end_is_left_out() -> None:
    class Process:
        returncode = -9

        def __init__(self) -> None:
            self.stdout = asyncio.StreamReader()
            self.stdout.feed_data(b'{"done": 1, "of"')
            self.stdout.feed_eof()

        def kill(self) -> None:
            raise ProcessLookupError

        async def wait(self) -> int:
            return self.returncode

    async def cut() -> list[Look | None]:
        run = Run()
        run.process = Process()  # type: ignore[assignment]  # all of one that is asked for
        return [look async for look in Laboratory(1).looks("ann", run)]

    assert asyncio.run(cut()) == [None]


def test_a_run_ends_when_the_same_person_begins_another() -> None:
    async def another() -> int:
        laboratory = Laboratory(1)
        looks = await started(laboratory, "ann", 100_000)
        assert await anext(looks) is not None
        assert await laboratory.start("bob", order(1)) is None, "only one's own run is ended"
        others = await started(laboratory, "ann", 1)
        assert [look async for look in others][-1] is not None
        return len([look async for look in looks])

    assert asyncio.run(another()) < 20_000, "it was killed"


def test_however_many_ask_in_the_same_instant_there_are_never_too_many() -> None:
    async def rush() -> list[bool]:
        laboratory = Laboratory(2)
        asked = [laboratory.start(person, order(100_000)) for person in ("ann", "ann", "bob", "cy", "dan")]
        runs = await asyncio.gather(*asked)
        begun = [run is not None and not run.ended for run in runs]
        await gone(*runs)
        return begun

    assert asyncio.run(rush()) == [False, True, True, False, False]


def test_nobody_who_goes_away_leaves_a_process_behind() -> None:
    async def goes() -> int:
        laboratory = Laboratory(1)
        run = await laboratory.start("ann", order(100_000))
        assert run is not None
        assert run.process is not None
        looks = laboratory.looks("ann", run)
        await anext(looks)
        await looks.aclose()
        assert await gone(await laboratory.start("bob", order(1))) != 0, "the place is free"
        return await run.process.wait()

    assert asyncio.run(goes()) != 0


def test_a_run_that_nobody_looks_at_ends_by_itself() -> None:
    async def unseen() -> int:
        laboratory = Laboratory(1, seconds=0.1)
        run = await laboratory.start("ann", order(100_000))
        assert run is not None
        assert run.process is not None
        await run.process.communicate()
        return await run.process.wait()

    assert asyncio.run(unseen()) != 0
