"""Drills over HTTP: the house asks, times and scores; everybody has their own history, and nobody sends a score."""

from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from pitboss import games
from pitboss.core import drills
from pitboss.server.limits import Allowance, Limits
from pitboss.wire.web import DrillHistory, DrillSitting, DrillVerdict
from tests.server.visitor import Answer, Running, Visitor, running, signed_in

PATH = "/api/drills/market_maker"


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as server:
        yield server


@pytest.fixture
def ann(server: Running) -> Visitor:
    return signed_in(server, "Ann")


def begin(visitor: Visitor, kind: str = "mark", **wanted: object) -> DrillSitting:
    answer = visitor.post(PATH, {"kind": kind, **wanted})
    assert answer.status == 201, answer.json
    return msgspec.json.decode(answer.body, type=DrillSitting)


def reply(visitor: Visitor, sitting: DrillSitting, number: int, *values: int) -> Answer:
    return visitor.post(f"{PATH}/{sitting.id}/answer", {"number": number, "values": values})


def go_on(visitor: Visitor, sitting: DrillSitting) -> DrillSitting:
    answer = visitor.post(f"{PATH}/{sitting.id}/next")
    assert answer.status == 200, answer.json
    return msgspec.json.decode(answer.body, type=DrillSitting)


def history(visitor: Visitor) -> DrillHistory:
    return msgspec.json.decode(visitor.get(PATH).body, type=DrillHistory)


def test_a_drill_from_its_first_question_to_its_last(ann: Visitor) -> None:
    sitting = begin(ann, questions=5)
    assert sitting.question is not None
    assert sitting.left is None
    assert [blank.unit for blank in sitting.question.blanks] == ["amount"]
    assert sitting.question.facts[-1].message.startswith("Best bid ")
    points = 0
    for number in range(1, 6):
        assert sitting.question is not None
        assert sitting.question.number == number
        assert go_on(ann, sitting).question == sitting.question, "it waits for its answer"
        answer = reply(ann, sitting, number, 10**8)
        assert answer.status == 200, answer.json
        verdict = msgspec.json.decode(answer.body, type=DrillVerdict)
        points += verdict.points
        assert (verdict.points, verdict.sitting.answered, verdict.sitting.points) == (0, number, points)
        assert f"Your P&L is {verdict.right[0]}: " in verdict.why.message
        sitting = go_on(ann, sitting)
    assert (sitting.question, sitting.whole, sitting.answered) == (None, True, 5)
    told = history(ann)
    assert [(one.id, one.score, one.whole) for one in told.sittings] == [(sitting.id, 0, True)]
    assert told.best == {"mark": 0}


def test_the_right_answer_gets_all_points_and_counts_once(ann: Visitor, server: Running) -> None:
    sitting = begin(ann, "fair", questions=2)
    kept = server.call(server.house.hub.store.sitting(sitting.id, ann.id))
    assert kept is not None
    right = drills.problem(games.drills("market_maker")[0], kept.seed, 1).judge([0], 0).right
    verdict = msgspec.json.decode(reply(ann, sitting, 1, *right).body, type=DrillVerdict)
    assert (verdict.points, verdict.right) == (100, right)
    again = reply(ann, sitting, 1, *right)
    assert again.status == 409
    assert again.json["message"] == "Question 1 is not the one that waits for an answer."
    assert go_on(ann, sitting).points == 100


def test_time_ends_a_drill(server: Running, ann: Visitor) -> None:
    sitting = begin(ann, questions=100, minutes=10)
    assert sitting.left is not None
    assert 0 < sitting.left <= 600_000
    store = server.house.hub.store
    kept = server.call(store.sitting(sitting.id, ann.id))
    assert kept is not None
    server.call(store.add_sitting(replace(kept, id="0a", until=kept.began - 1)))
    late = replace(sitting, id="0a")
    assert go_on(ann, late).question is not None, "what is asked may be answered"
    assert msgspec.json.decode(reply(ann, late, 1, 0).body, type=DrillVerdict).sitting.whole
    after = go_on(ann, late)
    assert (after.question, after.left, after.answered) == (None, 0, 1)
    assert history(ann).best == {}, "one answer is no skill"


def test_nobody_has_anothers_drill(server: Running, ann: Visitor) -> None:
    sitting, bob = begin(ann), signed_in(server, "Bob")
    reply(ann, sitting, 1, 0)
    for answer in (reply(bob, sitting, 1, 0), bob.post(f"{PATH}/{sitting.id}/next")):
        assert answer.status == 404
        assert answer.json["message"] == "You have no such drill."
    assert history(bob).sittings == ()
    assert [one.id for one in history(ann).sittings] == [sitting.id]
    stranger = Visitor(server.port)
    assert {stranger.get(PATH).status, stranger.post(PATH, {"kind": "fair"}).status} == {401}


@pytest.mark.parametrize(
    ("path", "body", "status", "sentence"),
    [
        ("/api/drills/pontoon", {"kind": "fair"}, 404, "Shed Pontoon has no drills."),
        ("/api/drills/chess", {"kind": "fair"}, 404, "'chess'"),
        (PATH, {"kind": "sums"}, 404, "There is no drill 'sums'."),
        (PATH, {"kind": "fair", "questions": 0}, 400, "questions"),
        (PATH, {"kind": "fair", "minutes": 61}, 400, "minutes"),
        (PATH, {}, 400, "kind"),
        (f"{PATH}/00/next", None, 404, "You have no such drill."),
    ],
)
def test_what_cannot_be_had_is_refused(ann: Visitor, path: str, body: object, status: int, sentence: str) -> None:
    answer = ann.post(path, body)
    assert answer.status == status
    assert sentence in answer.json["message"]


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ([100], "An answer here is 2 numbers."),
        ([50, 250], "Prices go in steps of 1."),
        ([300, 200], "The offer must be 1 to 10 above the bid."),
        ([], "values"),
        (["x", 1], "values"),
        ([10**12, 10**12], "values"),
    ],
)
def test_what_is_no_answer_changes_nothing(ann: Visitor, values: list[object], sentence: str) -> None:
    sitting = begin(ann, "width")
    answer = ann.post(f"{PATH}/{sitting.id}/answer", {"number": 1, "values": values, "points": 100})
    assert answer.status == 400
    assert sentence in answer.json["message"]
    assert go_on(ann, sitting).answered == 0
    assert ann.post(f"{PATH}/{sitting.id}/answer", {"number": 1, "values": [0, 200], "points": 100}).status == 200


def test_the_catalogue_says_which_games_have_drills(ann: Visitor) -> None:
    assert ann.get("/api/games/market_maker").json["drills"] == ["fair", "width", "mark", "react"]
    assert ann.get("/api/games/pontoon").json["drills"] == []
    assert ann.get("/api/drills/pontoon").json == {"game": "pontoon", "sittings": [], "best": {}}


def test_drills_are_not_begun_by_the_thousand() -> None:
    with running(limits=Limits(drill=Allowance(2, 1 / 3600))) as server:
        ann = signed_in(server, "Ann")
        answers = [ann.post(PATH, {"kind": "mark"}) for _ in range(3)]
        assert [answer.status for answer in answers] == [201, 201, 429]
        assert int(answers[-1].headers["retry-after"]) > 60
