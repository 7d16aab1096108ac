"""Drills: the house deals the questions, measures the time and scores the answers; a history for each person."""

import secrets
from typing import Final

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from pitboss import games
from pitboss.core import drills, words
from pitboss.core.drills import LEAST_RANKED, Drill, Problem
from pitboss.core.message import Message
from pitboss.server.http.games import spec_of
from pitboss.server.http.requests import Handlers, body, pass_turnstile, signed_in
from pitboss.server.http.responses import answer
from pitboss.server.services import Services
from pitboss.server.store.store import Sitting
from pitboss.table.errors import Refusal
from pitboss.wire.saying import saying
from pitboss.wire.web import (
    DrillAnswer,
    DrillBlank,
    DrillHistory,
    DrillLine,
    DrillOpening,
    DrillQuestion,
    DrillSitting,
    DrillVerdict,
)

SHOWN: Final = 100
"""Of a history, how many drills are told: the latest."""
MINUTE: Final = 60_000
"""In milliseconds."""


async def begin_drill(services: Services, request: Request) -> Response:
    """Begin a drill; its first question is asked with it."""
    person = await signed_in(services, request)
    known = _drills(request)
    pass_turnstile(services, request, "drill")
    wanted = await body(services, request, DrillOpening)
    drill = _named(known, wanted.kind)
    now = services.hub.now()
    sitting = Sitting(
        id=secrets.token_hex(8),
        player=person.id,
        game=spec_of(request).name,
        kind=drill.name,
        seed=secrets.randbits(40),
        questions=wanted.questions,
        began=now,
        until=now + wanted.minutes * MINUTE if wanted.minutes else 0,
        asked=1,
        since=now,
    )
    await services.hub.store.add_sitting(sitting)
    return answer(_shown(sitting, now, _problem(drill, sitting, 1)), 201)


async def next_question(services: Services, request: Request) -> Response:
    """The next question of a drill, or the one that waits for its answer; none once it is over."""
    sitting, drill, now = await _found(services, request)
    if sitting.asked == sitting.answered:
        if _is_whole(sitting, now):
            return answer(_shown(sitting, now))
        number = sitting.asked + 1
        # Whoever has asked at the same time has asked for the same question.
        await services.hub.store.ask_question(sitting.id, sitting.player, number, now)
        sitting = replace(sitting, asked=number, since=now)
    return answer(_shown(sitting, now, _problem(drill, sitting, sitting.asked)))


async def answer_question(services: Services, request: Request) -> Response:
    """What an answer is worth, and why."""
    sitting, drill, _ = await _found(services, request)
    given = await body(services, request, DrillAnswer)
    if given.number != sitting.asked or sitting.asked == sitting.answered:
        raise _not_asked(given.number)
    _, problem = _problem(drill, sitting, given.number)
    refused = drills.refusal(problem, given.values)
    if refused is not None:
        raise Refusal("malformed", refused)
    now = services.hub.now()
    took = max(0, now - sitting.since)
    verdict = problem.judge(given.values, took)
    if not await services.hub.store.answer_question(sitting.id, sitting.player, given.number, verdict.points, took):
        raise _not_asked(given.number)
    sitting = replace(sitting, answered=given.number, points=sitting.points + verdict.points, took=sitting.took + took)
    return answer(
        DrillVerdict(points=verdict.points, right=verdict.right, why=_line(verdict.why), sitting=_shown(sitting, now))
    )


async def drill_history(services: Services, request: Request) -> Response:
    """What you have done of a game's drills."""
    person = await signed_in(services, request)
    now, game = services.hub.now(), spec_of(request).name
    found = await services.hub.store.sittings(person.id, game, SHOWN)
    told = tuple(_shown(one, now) for one in reversed(found))
    best: dict[str, int] = {}
    for one in told:
        if one.whole and one.answered >= LEAST_RANKED:
            best[one.kind] = max(best.get(one.kind, 0), one.score)
    return answer(DrillHistory(game=game, sittings=told, best=best))


def _drills(request: Request) -> tuple[Drill, ...]:
    """The drills of the game that a path names; raises `Refusal`."""
    spec = spec_of(request)
    known = games.drills(spec.name)
    if not known:
        raise Refusal("not_found", Message("common.no-drills", game=spec.title), Message("common.try-games"))
    return known


def _named(known: tuple[Drill, ...], kind: str) -> Drill:
    for one in known:
        if one.name == kind:
            return one
    names, why = ", ".join(one.name for one in known), Message("common.no-such-drill", drill=repr(kind))
    raise Refusal("not_found", why, Message("common.try-one-of", list=names))


async def _found(services: Services, request: Request) -> tuple[Sitting, Drill, int]:
    """The drill that a path names, if it is the asker's; raises `Refusal`."""
    person = await signed_in(services, request)
    known, wanted = _drills(request), str(request.path_params["sitting"])
    # No store can be asked for what none can keep.
    sitting = await services.hub.store.sitting(wanted, person.id) if "\0" not in wanted else None
    if sitting is None or sitting.game != spec_of(request).name:
        raise Refusal("not_found", Message("common.no-open-drill"), Message("common.try-drill"))
    return sitting, _named(known, sitting.kind), services.hub.now()


def _not_asked(number: int) -> Refusal:
    return Refusal("conflict", Message("common.no-such-question", number=number), Message("common.try-drill"))


def _problem(drill: Drill, sitting: Sitting, number: int) -> tuple[int, Problem]:
    return number, drills.problem(drill, sitting.seed, number)


def _is_whole(sitting: Sitting, now: int) -> bool:
    """Whether a drill has come to its end: all is answered, or its time is over."""
    return sitting.answered >= sitting.questions or 0 < sitting.until <= now


def _shown(sitting: Sitting, now: int, asked: tuple[int, Problem] | None = None) -> DrillSitting:
    return DrillSitting(
        id=sitting.id,
        game=sitting.game,
        kind=sitting.kind,
        questions=sitting.questions,
        began=sitting.began,
        left=max(0, sitting.until - now) if sitting.until else None,
        answered=sitting.answered,
        points=sitting.points,
        score=drills.score(sitting.points, sitting.answered),
        took=sitting.took,
        whole=_is_whole(sitting, now),
        question=None if asked is None else _question(*asked),
    )


def _question(number: int, problem: Problem) -> DrillQuestion:
    return DrillQuestion(
        number=number,
        facts=tuple(_line(fact) for fact in problem.facts),
        question=_line(problem.question),
        blanks=tuple(DrillBlank(name=blank.name, unit=blank.unit) for blank in problem.blanks),
    )


def _line(message: Message) -> DrillLine:
    return DrillLine(message=words.spoken(message), said=saying(message))


HANDLERS: Final[Handlers] = {
    "begin_drill": begin_drill,
    "next_question": next_question,
    "answer_question": answer_question,
    "drill_history": drill_history,
}
