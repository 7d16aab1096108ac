"""Reviews over HTTP: whoever may have a record may have its review; it is made beside the tables, once, in bounds."""

import asyncio
import os
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from pitboss.coach import review
from pitboss.coach.report import reported
from pitboss.core import record
from pitboss.server import reviewer
from pitboss.server.limits import UNLIMITED, Allowance
from pitboss.server.reviewer import Asked
from pitboss.server.reviews import Reviews
from pitboss.server.services import Services
from pitboss.server.store.sqlite import SqliteStore
from pitboss.wire.reviews import NotReviewed, Reviewed, Reviewing, ReviewTold
from tests.server.visitor import Answer, Running, Visitor, opened_table, running, signed_in

GOLDEN = Path(__file__).parents[2] / "golden"
CERTAINTY = (GOLDEN / "certainty" / "four-players.jsonl").read_text(encoding="utf-8")
OWN = re.sub('"pack": "[^"]*"', f'"pack": "own-{"0" * 40}"', CERTAINTY)
LONG = (GOLDEN / "pontoon" / "three-players.jsonl").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as server:
        yield server


@pytest.fixture
def stranger(server: Running) -> Visitor:
    return Visitor(server.port)


def brought(visitor: Visitor, text: str, seat: str = "p2") -> Answer:
    return visitor.post(f"/api/review?as={seat}", {"record": text})


def lines(answer: Answer) -> list[ReviewTold]:
    assert answer.status == 200, answer.body
    return [msgspec.json.decode(line, type=ReviewTold) for line in answer.body.splitlines()]


def test_a_record_is_reviewed_and_what_came_of_it_is_remembered(stranger: Visitor) -> None:
    first, *others = lines(brought(stranger, CERTAINTY))
    assert isinstance(first, Reviewing)
    assert all(isinstance(each, Reviewing) for each in others[:-1])
    read = record.read(CERTAINTY.splitlines())
    assert others[-1] == reported(read, review(read, 1))
    assert lines(brought(stranger, CERTAINTY)) == [others[-1]]


@pytest.mark.parametrize(
    ("path", "text", "status", "said"),
    [
        ("/api/review", CERTAINTY, 400, "whose play"),
        ("/api/review?as=all", CERTAINTY, 400, "as"),
        ("/api/review?as=p9", CERTAINTY, 404, "no seat p9"),
        ("/api/review?as=p1", "no record", 400, "not JSON"),
        ("/api/review?as=p1", OWN, 400, "its table brought"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_with_a_sentence(
    stranger: Visitor, path: str, text: str, status: int, said: str
) -> None:
    answer = stranger.post(path, {"record": text})
    assert answer.status == status, answer.body
    assert said in answer.json["message"]
    assert answer.json["hint"]


def test_a_match_that_is_not_over_teaches_nothing_yet(stranger: Visitor) -> None:
    last = lines(brought(stranger, "\n".join(CERTAINTY.splitlines()[:9])))[-1]
    assert isinstance(last, NotReviewed)
    assert "not over" in last.message


def test_a_match_of_a_table_is_reviewed_once_it_is_over(server: Running, stranger: Visitor) -> None:
    ann, bob = signed_in(server, "Ann"), signed_in(server, "Bob")
    code = opened_table(ann, game="dead_cat", seats=2)
    path = f"/api/tables/{code}/review?as=p1"
    assert ann.get(path).status == 404
    for visitor, command in (
        (bob, {"type": "sit"}),
        (ann, {"type": "start"}),
        (ann, {"type": "move", "text": "resign"}),
    ):
        assert visitor.command(code, **command).status == 200
    found = lines(stranger.get(path))[-1]
    assert isinstance(found, Reviewed)
    assert (found.game, found.seat) == ("dead_cat", 0)
    assert sum(term.price for term in found.terms) == 100 * found.result
    assert lines(ann.get(f"{path}&match=1")) == [found]
    assert ann.get(f"{path}&match=2").status == 404
    assert ann.get(f"/api/tables/{code}/review?as=p3").status == 404
    assert ann.command(code, type="rematch", same=True).status == 200
    assert stranger.get(f"{path}&match=1").status == 409, "that deal is being played again"


def test_a_match_that_is_on_is_refused(server: Running) -> None:
    ann = signed_in(server, "Ann")
    code = opened_table(ann, seats=2, bots=1, start=True)
    answer = ann.get(f"/api/tables/{code}/review?as=p1")
    assert answer.status == 409
    assert answer.json["message"] == "This match is not over yet."


def test_only_what_is_not_known_counts_against_the_limit() -> None:
    limits = msgspec.structs.replace(UNLIMITED, review=Allowance(1, 1 / 3600))
    with running(limits) as server:
        somebody = Visitor(server.port)
        assert lines(brought(somebody, CERTAINTY))
        assert lines(brought(somebody, CERTAINTY))
        assert brought(somebody, CERTAINTY, "p1").status == 429


async def with_reviews(longest: float = 60.0) -> tuple[Services, Reviews]:
    services = await Services.opened(SqliteStore(), UNLIMITED)
    return services, Reviews(services.hub, services.responses, longest)


@pytest.mark.parametrize(("longest", "seconds"), [(0.01, 60), (60.0, 0)])
def test_what_takes_too_long_is_given_up_with_advice(longest: float, seconds: int) -> None:
    async def scene() -> None:
        services, reviews = await with_reviews(longest)
        told = [line async for line in reviews.lines(("a",), "here", Asked(LONG, 0, seconds=seconds))]
        last = msgspec.json.decode(told[-1], type=ReviewTold)
        assert isinstance(last, NotReviewed)
        assert "pitboss coach RECORD --as p1" in last.hint
        assert not reviews.is_made(("a",))
        await reviews.close()
        await services.close()

    asyncio.run(scene())


def test_what_nobody_waits_for_is_given_up_and_the_next_has_its_turn() -> None:
    async def scene() -> None:
        services, reviews = await with_reviews()
        given_up = reviews.lines(("a",), "here", Asked(LONG, 0))
        assert isinstance(msgspec.json.decode(await anext(given_up), type=ReviewTold), Reviewing)
        other = reviews.lines(("b",), "there", Asked(CERTAINTY, 0))
        assert isinstance(msgspec.json.decode(await anext(other), type=ReviewTold), Reviewing)
        await given_up.aclose()
        assert not reviews.is_made(("a",))
        last = [line async for line in other][-1]
        assert isinstance(msgspec.json.decode(last, type=ReviewTold), Reviewed)
        assert reviews.known(("a",)) is None
        assert reviews.known(("b",)) == last
        await reviews.close()
        await services.close()

    asyncio.run(scene())


def test_two_who_ask_for_the_same_wait_for_the_same() -> None:
    async def scene() -> None:
        services, reviews = await with_reviews()
        asked = Asked(CERTAINTY, 0)

        async def last(whose: str) -> bytes:
            return [line async for line in reviews.lines(("a",), whose, asked)][-1]

        first, second = await asyncio.gather(last("here"), last("there"))
        assert first is second
        await reviews.close()
        await services.close()

    asyncio.run(scene())


ENDLESS = """
from pitboss.server import reviewer

def keep(_):
    while True:
        pass

reviewer.packs.keep = keep
reviewer.GRACE_S = 0
reviewer.main()
"""


def test_a_pack_that_never_ends_ends_the_review(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "endless_reviewer.py").write_text(ENDLESS)
    monkeypatch.setenv("PYTHONPATH", f"{os.environ.get('PYTHONPATH', '')}{os.pathsep}{tmp_path}")
    monkeypatch.setattr(reviewer, "__name__", "endless_reviewer")

    async def scene() -> None:
        services, reviews = await with_reviews()
        told = [line async for line in reviews.lines(("a",), "here", Asked(LONG, 0, packs=("",), seconds=1))]
        last = msgspec.json.decode(told[-1], type=ReviewTold)
        assert isinstance(last, NotReviewed)
        assert (last.code, last.message) == ("busy", "This match takes too long to review here.")
        await reviews.close()
        await services.close()

    asyncio.run(scene())
