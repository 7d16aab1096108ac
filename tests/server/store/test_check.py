"""What is wrong with a store is found, and where."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.core.errors import BadOption
from pitboss.core.record import read
from pitboss.server.store import StoreDown, is_postgres
from pitboss.server.store.archive import reading
from pitboss.server.store.check import Finding, Report, check, gaps, misjudged
from pitboss.server.store.matches import Broken, Played, played
from pitboss.server.store.sql import SqlStore
from pitboss.server.store.store import Entry, Outcome, Step, Written
from tests.server.store.logs import altered, table_log, without
from tests.server.store.writing import open_store, write


def fill(address: str, *logs: Sequence[Step]) -> None:
    """Write whole logs into a store."""

    async def go() -> None:
        async with open_store(address) as store:
            for steps in logs:
                assert set(await write(store, *steps)) == {Written.YES}

    asyncio.run(go())


def report(address: str) -> Report:
    """What a check says of a store."""

    async def go() -> Report:
        async with reading(address) as archive:
            return await check(archive)

    return asyncio.run(go())


def execute(file: Path, statement: str) -> None:
    """Tamper with a file."""
    with sqlite3.connect(file) as connection:
        assert connection.execute(statement).rowcount
    connection.close()


def rows(steps: Sequence[Step]) -> list[Entry]:
    return [entry for step in steps for entry in step.entries]


def test_a_sound_store_is_fine(address: str) -> None:
    logs = [
        table_log("AAA", "pontoon", 3),
        table_log("BBB", "market_maker", 1, 2),
        table_log("CCC", "stonks", 2, 3, cut=4),
        table_log("DDD", "pontoon", 0),
    ]
    fill(address, *logs)
    assert report(address) == Report(4, sum(len(rows(steps)) for steps in logs), 6, [])


def test_an_empty_store_is_fine(address: str) -> None:
    fill(address)
    assert report(address) == Report()


def test_a_store_is_checked_while_it_is_written_to(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert set(await write(store, *table_log("AAA"))) == {Written.YES}
            async with reading(address) as archive:
                assert await archive.tables() == ["AAA"]
                assert set(await write(store, *table_log("BBB"))) == {Written.YES}
                assert (await check(archive)).tables == 1
        assert (await _count(address)) == 2

    async def _count(address: str) -> int:
        async with reading(address) as archive:
            return len(await archive.tables())

    asyncio.run(go())


def test_gaps_doubles_and_torn_steps_are_found() -> None:
    steps = table_log("AAA")
    entries = rows(steps)
    assert list(gaps("AAA", entries)) == []
    assert list(gaps("AAA", without(steps, 7))) == [Finding("AAA", 7, "here should be 7, but it is 8")]
    doubled = [*entries[:5], *entries[4:]]
    assert list(gaps("AAA", doubled)) == [Finding("AAA", 6, "here should be 6, but it is 5")]
    torn = [*entries[:2], replace(entries[2], step=1), *entries[3:]]
    assert next(gaps("AAA", torn)) == Finding("AAA", 3, "belongs to a step that begins at 1, but 2 came before")
    assert list(gaps("AAA", [])) == [Finding("AAA", 0, "there are outcomes, but no log")]


@pytest.mark.parametrize(
    ("step", "at", "what", "seq", "why"),
    [
        (0, 0, b'{"type":"stood","seat":0}', 1, "a log begins with the opening of its table, and has no other"),
        (1, 0, b"not JSON", 2, "cannot be read: "),
        (1, 0, b'{"type":"flew"}', 2, "cannot be read: "),
        (1, 0, b"\xff\xfe", 2, "cannot be read: "),
        (1, 0, b'{"type":"sat","seat":98,"player":"x","name":"X"}', 2, "does not fit the table: IndexError"),
        (
            2,
            2,
            b'{"type":"started","match":2,"options":{},"players":["A","B","C"]}',
            3,
            "match 2 begins, but it is not",
        ),
        (
            2,
            2,
            b'{"type":"started","match":1,"options":{"no":1},"players":["A","B","C"],"version":2}',
            3,
            "breaks the rules: There",
        ),
        (2, 3, b'{"type":"moved","now":0,"seat":-1,"move":"card Zz"}', 3, "breaks the rules: "),
        (3, 0, b'{"type":"moved","now":10,"seat":0,"move":"bet 1000000"}', None, "breaks the rules: "),
        (3, 0, b'{"type":"chatted","player":"x","name":"X","text":"hi"}', None, "says that "),
    ],
)
def test_a_log_that_cannot_be_followed_is_found(step: int, at: int, what: bytes, seq: int | None, why: str) -> None:
    steps = list(table_log("AAA"))
    steps[step] = altered(steps[step], at, what)
    with pytest.raises(Broken) as caught:
        list(played("AAA", rows(steps)))
    assert caught.value.why.startswith(why)
    assert caught.value.seq >= (seq or steps[3].entries[0].seq)
    assert seq is None or caught.value.seq == seq


def test_a_table_is_opened_once() -> None:
    steps = list(table_log("AAA"))
    steps[1] = altered(steps[1], 0, steps[0].entries[0].what)
    with pytest.raises(Broken, match="has no other"):
        list(played("AAA", rows(steps)))


def test_a_match_does_not_begin_while_another_runs() -> None:
    steps = list(table_log("AAA"))
    first = steps[3].entries[0]
    started = b'{"type":"started","match":2,"options":{},"players":["A","B","C"]}'
    with pytest.raises(Broken, match="match 2 begins, but it is not its turn") as caught:
        list(played("AAA", [*rows(steps[:3]), replace(first, what=started)]))
    assert caught.value.seq == first.seq


def judged() -> tuple[list[Played], list[Outcome]]:
    steps = table_log("AAA", "pontoon", 2)
    return list(played("AAA", rows(steps))), [outcome for step in steps for outcome in step.outcomes]


def test_results_that_are_not_those_of_the_rules_are_found() -> None:
    matches, outcomes = judged()
    assert list(misjudged("AAA", matches, outcomes)) == []
    first, second = outcomes
    truth = f"{first.score:+} at pontoon for ann{', won' if first.won else ''}"
    (missing,) = misjudged("AAA", matches, [second])
    assert missing == Finding("AAA", 5, f"match 1, p2: by the rules {truth}, kept is nothing")
    lies = [
        replace(first, score=first.score + 1),
        replace(first, player="eve"),
        replace(first, game="stonks"),
        replace(first, won=not first.won),
        replace(first, kept=True),
    ]
    for lie in lies:
        (found,) = misjudged("AAA", matches, [lie, second])
        assert (found.table, found.seq) == ("AAA", 5)
    (invented,) = misjudged("AAA", matches, [*outcomes, replace(first, match=9)])
    assert invented.why.startswith("match 9, p2: by the rules nothing, kept is ")
    (of_a_bot,) = misjudged("AAA", matches, [*outcomes, replace(first, seat=0)])
    assert of_a_bot.why.startswith("match 1, p1: by the rules nothing")


def test_a_check_names_table_and_entry(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    fill(str(file), table_log("AAA"), table_log("BBB"), table_log("CCC"))
    execute(file, "DELETE FROM log WHERE tab = 'AAA' AND seq = 9")
    execute(file, "UPDATE outcome SET score = score + 1 WHERE tab = 'BBB'")
    execute(file, "DELETE FROM log WHERE tab = 'CCC'")
    said = [str(finding) for finding in report(str(file)).findings]
    assert said[0] == "AAA:9: here should be 9, but it is 10."
    assert [line.partition(" ")[0] for line in said] == ["AAA:9:", "BBB:5:", "CCC:"]


def test_a_command_that_has_acted_twice_is_found(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    fill(str(file), table_log("AAA"))
    execute(file, "UPDATE log SET command = 'c1' WHERE seq = 2")
    assert [str(finding) for finding in report(str(file)).findings] == [
        "AAA:2: the command 'c1' of ann has acted before, at 1."
    ]


def test_a_command_whose_answer_is_not_kept_is_found(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    fill(str(file), table_log("AAA"))
    execute(file, "DELETE FROM command WHERE id = 'c1'")
    execute(file, "UPDATE command SET refusal = x'00' WHERE id = 'c2'")
    assert [str(finding) for finding in report(str(file)).findings] == [
        "AAA:1: the answer to the command 'c1' of ann is not kept.",
        "AAA:2: the answer to the command 'c2' of ann is not kept.",
    ]


@pytest.mark.parametrize("seq", [1, 2, 3, 30, "last"])
def test_what_somebody_else_is_said_to_have_done_is_found(tmp_path: Path, seq: int | str) -> None:
    file, entries = tmp_path / "games.db", rows(table_log("AAA"))
    fill(str(file), table_log("AAA"))
    step = entries[seq - 1 if isinstance(seq, int) else -1].step
    execute(file, f"UPDATE log SET by = 'eve' WHERE step = {step}")
    execute(file, f"UPDATE command SET by = 'eve' WHERE seq = {step} OR id = 'c1'")
    found = [str(finding) for finding in report(str(file)).findings]
    assert f"AAA:{step}: says that eve did what only someone else can do." in found


def test_a_step_of_several_players_is_found(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    fill(str(file), table_log("AAA"))
    execute(file, "UPDATE log SET by = 'eve' WHERE seq = 4")
    assert str(report(str(file)).findings[0]) == "AAA:3: its entries are not all of one player."


def test_chips_that_do_not_add_up_are_found(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert isinstance(store, SqlStore)
            assert set(await write(store, *table_log("AAA"))) == {Written.YES}
            for player, start, bank in (("ann", 1000, 10), ("bob", 1000, -5), ("eve", 1000, 1001)):
                await store._change(
                    ("INSERT INTO purse (player, start, bank) VALUES ($1, $2, $3)", player, start, bank)
                )

    asyncio.run(go())
    assert [str(finding) for finding in report(address).findings] == [
        "the store: bob has -5 chips in the bank.",
        "the store: eve has -1 chips: 1000 at first, +0 since, 1001 in the bank does not add up.",
    ]


def test_an_entry_that_is_text_is_found_and_the_others_are_checked(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    fill(str(file), table_log("AAA"), table_log("BBB"))
    execute(file, "UPDATE log SET what = CAST(what AS TEXT) WHERE tab = 'AAA' AND seq = 7")
    found = report(str(file))
    assert [str(finding) for finding in found.findings] == ["AAA: Entry 7 of table AAA is not as it was written."]
    assert (found.tables, found.matches) == (2, 1)


def test_a_game_that_is_gone_is_told_in_a_sentence() -> None:
    steps = list(table_log("AAA"))
    gone = steps[0].entries[0].what.replace(b'"pontoon"', b'"whist"')
    steps[0] = altered(steps[0], 0, gone)
    with pytest.raises(Broken) as caught:
        list(played("AAA", rows(steps)))
    assert caught.value.why.startswith("cannot be played any more: There is no game")
    assert not str(Finding("AAA", 1, caught.value.why)).endswith("..")


def test_matches_by_other_rules_are_counted_and_not_judged(address: str) -> None:
    steps = list(table_log("AAA", "pontoon", 2))
    at = next(at for at, entry in enumerate(steps[2].entries) if b'"started"' in entry.what)
    steps[2] = altered(steps[2], at, steps[2].entries[at].what.replace(b'"version":2', b'"version":77'))
    fill(address, steps)
    found = report(address)
    assert (found.findings, found.matches, found.foreign) == ([], 2, 1)
    first, second = played("AAA", rows(steps))
    assert (first.foreign, first.scores) == (True, None)
    assert (second.foreign, second.scores is None) == (False, False)
    header = read(first.record().splitlines()).header
    assert (header.version, header.players) == (77, ("Bot 1", "Ann", "Bot 3"))


def test_a_damaged_file_is_found(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    fill(str(file), table_log("AAA", "pontoon", 3))
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'log')"
        )
    connection.close()
    with pytest.raises(StoreDown):
        report(str(file))


def test_an_index_that_lies_is_found(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    fill(str(file), table_log("AAA"))
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_schema SET sql = replace(sql, 'outcome (player)', 'outcome (game)')")
    connection.close()
    findings = report(str(file)).findings
    assert any("outcome_by_player" in str(finding) and str(finding).startswith("the store: ") for finding in findings)


def test_what_is_no_store_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"There is no store .*none.db; name one with --store\."):
        report(str(tmp_path / "none.db"))
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE x (y)")
    connection.close()
    before = other.read_bytes()
    with pytest.raises(StoreDown, match="no such table: version"):
        report(str(other))
    assert other.read_bytes() == before


def test_versions_that_this_program_does_not_know_are_refused(address: str) -> None:
    fill(address)
    with pytest.raises(StoreDown, match="written by a newer Pitboss"):
        _with_version(address, "INSERT INTO version (number) VALUES (99)")
    with pytest.raises(StoreDown, match="written by an older Pitboss"):
        _with_version(address, "DELETE FROM version")


def _with_version(address: str, statement: str) -> None:
    if is_postgres(address):
        from tests.postgres import execute as execute_there

        asyncio.run(execute_there(address, statement))
    else:
        execute(Path(address.removeprefix("sqlite://")), statement)
    report(address)
