"""The checker finds what it is there to find: each fault is planted in a log that is right without it."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.soak.checker import Evidence, Refused, Row, Score, Sight, check, read
from tests.soak.load import Load
from tests.soak.servers import Server

Story = tuple[list[Row], list[Score], Evidence]


async def _played(store: str, journal: Path) -> Story:
    server = Server(store, journal, hasty=True)
    await server.start()
    try:
        load = Load([server.url], tables=5, clients=2, grace=30)
        await load.begin()
        await load.until(lambda: load.acknowledged >= 200, "some moves")
        await load.end()
    finally:
        server.kill()
    log, scores = await read(store)
    return log, scores, load.evidence


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Story:
    folder = tmp_path_factory.mktemp("soak")
    return asyncio.run(_played(f"sqlite://{folder / 'house.db'}", folder / "journal"))


def test_what_was_really_played_is_right(story: Story) -> None:
    report = check(*story)
    assert report.faults == []
    assert (report.tables, report.commands, report.servers) == (5, len(story[2].acknowledged), 1)
    assert report.finished > 0
    assert report.sights == len(story[2].sights) > 0


# Planted faults: each changes a copy of the story, and tells what the checker should say


def lose_a_row(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    del log[_middle(log)]
    return "the row after"


def write_a_number_twice(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    log.insert(_middle(log), log[_middle(log)])
    return "the row after"


def let_two_processes_write_one_step(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    at = next(at for at, row in enumerate(log) if row.seq != row.step)
    log[at] = log[at]._replace(server="another")
    return "is not of one piece"


def begin_a_step_elsewhere(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    at = next(at for at, row in enumerate(log) if row.seq != row.step)
    log[at] = log[at]._replace(step=log[at].seq + 5)
    return "begins at"


def do_a_command_twice(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    host = next(row.by for row in log if row.command)
    first, second, *_ = [at for at, row in enumerate(log) if row.by == host and row.command]
    log[second] = log[second]._replace(command=log[first].command)
    return "was done twice"


def forget_what_was_acknowledged(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    last = evidence.acknowledged[-1]
    at = next(at for at, row in enumerate(log) if row.command == last.command)
    log[at] = log[at]._replace(command="")
    return "the log has it at None"


def acknowledge_somewhere_else(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    evidence.acknowledged[-1] = evidence.acknowledged[-1]._replace(seq=evidence.acknowledged[-1].seq + 1)
    return "the log has it at"


def acknowledge_in_another_order(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    evidence.acknowledged.reverse()
    return "is not after the one before it"


def refuse_what_was_done(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    evidence.refused.append(Refused(*evidence.acknowledged[0][:3]))
    return "was refused and yet done"


def show_what_was_not_there(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    evidence.sights[9] = evidence.sights[9]._replace(print=evidence.sights[9].print ^ 1)
    return "what was not there"


def tell_of_what_was_never_written(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    evidence.sights.append(Sight(log[0].table, 0, 1_000_000, 0))
    return "where no step ends"


def make_another_move(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    table = next(row.table for row in log if b'"pontoon"' in row.what)
    moved = [at for at, row in enumerate(log) if row.table == table and b'"moved"' in row.what]
    log[moved[0]], log[moved[-1]] = (
        log[moved[0]]._replace(what=log[moved[-1]].what),
        log[moved[-1]]._replace(what=log[moved[0]].what),
    )
    return "cannot be played"


def move_for_another(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    at = next(at for at, row in enumerate(log) if b'"moved"' in row.what and row.by and row.seq == row.step)
    step = [index for index, row in enumerate(log) if (row.table, row.step) == (log[at].table, log[at].step)]
    for index in step:
        log[index] = log[index]._replace(by="another")
    return "another moved for seat"


def forget_an_outcome(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    scores.pop()
    return "the books say"


def book_an_outcome_twice(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    scores.append(scores[0])
    return "the books say"


def book_another_score(log: list[Row], scores: list[Score], evidence: Evidence) -> str:
    scores[0] = scores[0]._replace(score=scores[0].score + 1)
    return "the books say"


Plant = Callable[[list[Row], list[Score], Evidence], str]
PLANTS: list[Plant] = [
    lose_a_row,
    write_a_number_twice,
    let_two_processes_write_one_step,
    begin_a_step_elsewhere,
    do_a_command_twice,
    forget_what_was_acknowledged,
    acknowledge_somewhere_else,
    acknowledge_in_another_order,
    refuse_what_was_done,
    show_what_was_not_there,
    tell_of_what_was_never_written,
    make_another_move,
    move_for_another,
    forget_an_outcome,
    book_an_outcome_twice,
    book_another_score,
]


def _middle(log: list[Row]) -> int:
    return next(at for at, row in enumerate(log) if row.seq == 5)


@pytest.mark.parametrize("plant", PLANTS)
def test_planted_faults_are_found(plant: Plant, story: Story) -> None:
    log, scores, evidence = story
    copy = Evidence([*evidence.acknowledged], [*evidence.refused], [*evidence.sights])
    rows, booked = [*log], [*scores]
    expected = plant(rows, booked, copy)
    assert any(expected in fault for fault in check(rows, booked, copy).faults)
