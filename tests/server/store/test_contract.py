"""What every store does, SQLite and PostgreSQL alike."""

import asyncio
import contextlib
import sqlite3
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from pitboss import packs
from pitboss.server.store import StoreDown, is_postgres, opened, sql, sqlite_path
from pitboss.server.store.archive import reading
from pitboss.server.store.sql import BELIEVED, LIVELY, SqlStore
from pitboss.server.store.store import (
    Entry,
    Hold,
    Listing,
    Player,
    Purse,
    Session,
    Settled,
    Statistics,
    Step,
    Store,
    Written,
)
from pitboss.wire.people import Status
from tests.postgres import execute
from tests.server.store.writing import ignore, listing, open_store, outcome, queue, step, write

YES, CONFLICT, FAILED, HELD = Written.YES, Written.CONFLICT, Written.FAILED, Written.HELD


def test_a_step_is_read_as_it_was_written(address: str) -> None:
    entries = (
        Entry("K7QMPX", 1, 1, 1_700_000_000_123, "ann'\"", "c\\1", "srv", '{"type":"chätted","text":"♠ \'"}'.encode()),
        Entry("K7QMPX", 2, 1, 1_700_000_000_123, "", "", "srv", b"\x00\xff any bytes"),
    )

    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, Step(entries)) == [YES]
            assert await store.entries("K7QMPX") == list(entries)
            assert await store.entries("K7QMPX", after=1) == [entries[1]]
            assert await store.entries("K7QMPX", after=2) == []
            assert await store.entries("NOBODY") == []
        async with open_store(address) as store:
            assert await store.entries("K7QMPX") == list(entries)

    asyncio.run(go())


@pytest.mark.parametrize("length", [3, 4, 5])
def test_a_log_is_read_in_pieces_and_whole(address: str, length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, *(step("A", number + 1) for number in range(length))) == [YES] * length
            assert [entry.seq for entry in await store.entries("A")] == list(range(1, length + 1))
            assert [entry.seq for entry in await store.entries("A", after=1)] == list(range(2, length + 1))

    monkeypatch.setattr(sql, "PIECE", 2)
    asyncio.run(go())


def test_a_result_is_told_to_others_when_its_time_has_come(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            ended = replace(step("A", 1), outcomes=(replace(outcome("A", "ann", 20), open=5000),))
            assert await write(store, ended) == [YES]
            assert await store.statistics("ann", 4999) == []
            assert await store.statistics("ann", 5000) == await store.statistics("ann") != []

    asyncio.run(go())


def test_whoever_comes_second_writes_nothing(address: str) -> None:
    late = replace(step("A", 2, 3, by="late"), outcomes=(outcome("A", "late", 5),), listing=listing("A", 9))

    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, step("A", 1), step("A", 2, by="first"), late) == [YES, YES, CONFLICT]
            assert [(entry.seq, entry.by) for entry in await store.entries("A")] == [(1, "p"), (2, "first")]
            assert await store.statistics("late") == []
            assert await store.lobby(10, 9) == []
            assert await write(store, late, step("B", 1)) == [CONFLICT, YES]

    asyncio.run(go())


def test_a_command_acts_once_for_as_long_as_its_table_lives(address: str) -> None:
    first = step("A", 1, 3)
    again = Step(tuple(replace(entry, seq=entry.seq + 3, step=4) for entry in first.entries))

    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, first) == [YES]
            # Together with others, and alone; the others are none the worse for it.
            others = [step("B", 1), step("C", 1, 2), Step((), listing=listing("C", 1))]
            assert await write(store, *others[:1], again, *others[1:]) == [YES, CONFLICT, YES, YES]
            assert await write(store, again) == [CONFLICT]
            assert [entry.seq for entry in await store.entries("A")] == [1, 2, 3]
            assert await store.settled("A", "p", "c1") == Settled("A", "p", "c1", 3, "")
            assert await store.settled("A", "p", "c2") is None
            assert await store.settled("A", "q", "c1") is None
        async with open_store(address) as store:
            assert await write(store, again) == [CONFLICT]
            assert await write(store, step("A", 4)) == [YES]
            assert await store.settled("A", "p", "c1") == Settled("A", "p", "c1", 3, "")
            assert await store.settled("A", "p", "c4") == Settled("A", "p", "c4", 4, "")

    asyncio.run(go())


def test_what_was_planned_on_a_command_that_has_acted_before_falls_with_it(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, step("A", 1)) == [YES]
            again = Step((replace(step("A", 2).entries[0], command="c1"),))
            assert await write(store, again, step("A", 3), step("B", 1)) == [CONFLICT, CONFLICT, YES]

    asyncio.run(go())


def test_a_command_that_was_refused_never_acts(address: str) -> None:
    refused = Settled("A", "p", "c2", 1, "digest", b'["illegal","No.",""]')

    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, step("A", 1)) == [YES]
            assert await write(store, Step((), settled=refused)) == [YES]
            assert await store.settled("A", "p", "c2") == refused
            assert await write(store, step("A", 2), step("B", 1)) == [CONFLICT, YES]
            assert [entry.seq for entry in await store.entries("A")] == [1]
            # Whatever comes later, the first answer counts.
            assert await write(store, Step((), settled=replace(refused, refusal=b""))) == [CONFLICT]
            assert await write(store, step("A", 2, by="q")) == [YES]
            assert await store.settled("A", "p", "c2") == refused

    asyncio.run(go())


def test_a_command_that_has_acted_is_not_refused_afterwards(address: str) -> None:
    late = Settled("A", "p", "c1", 1, "", b'["illegal","No.",""]')

    async def go() -> None:
        async with open_store(address) as store:
            queued = [step("A", 1), Step((), settled=late), Step((), settled=replace(late, by="q"))]
            assert await write(store, *queued) == [YES, CONFLICT, YES]
            assert await store.settled("A", "p", "c1") == Settled("A", "p", "c1", 1, "")

    asyncio.run(go())


def test_the_fingerprint_of_a_command_is_kept(address: str) -> None:
    given = Step(tuple(replace(entry, digest="" if at else "f00") for at, entry in enumerate(step("A", 1, 2).entries)))

    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, given) == [YES]
            assert await store.settled("A", "p", "c1") == Settled("A", "p", "c1", 2, "f00")
            assert await store.entries("A") == list(given.entries)

    asyncio.run(go())


def test_a_store_that_is_well_passes_its_trial_and_one_without_its_log_does_not(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            await store.trial()
            assert await write(store, step("A", 1)) == [YES]
            await store.trial()
            if is_postgres(address):
                await execute(address, "ALTER TABLE log RENAME TO lost")
            else:
                with contextlib.closing(sqlite3.connect(sqlite_path(address))) as file:
                    file.execute("ALTER TABLE log RENAME TO lost")
            await store.health()
            with pytest.raises(StoreDown, match="log"):
                await store.trial()

    asyncio.run(go())


def test_a_gap_cannot_be_written(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, step("A", 2), step("B", 1), step("B", 3)) == [CONFLICT, YES, CONFLICT]
            assert await write(store, step("A", 1, 2), step("B", 2)) == [YES, YES]
            assert await write(store, step("A", 4)) == [CONFLICT]
            assert [entry.seq for entry in await store.entries("A")] == [1, 2]

    asyncio.run(go())


def test_what_was_planned_on_a_step_that_is_not_there_falls_with_it(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, step("A", 1, 2)) == [YES]
            planned = [step("A", 2), step("A", 3), step("A", 4), step("B", 1)]
            assert await write(store, *planned) == [CONFLICT, CONFLICT, CONFLICT, YES]
            assert await write(store, step("A", 3)) == [YES]

    asyncio.run(go())


def test_steps_of_one_table_may_wait_together(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            steps = [step(table, 2 * at + 1, 2) for at in range(20) for table in ("A", "B")]
            assert await write(store, *steps) == [YES] * 40
            assert [(entry.seq, entry.step) for entry in await store.entries("B")] == [
                (seq, seq - (seq + 1) % 2) for seq in range(1, 41)
            ]

    asyncio.run(go())


@pytest.mark.parametrize("length", [1, 2, 255, 256, 257, 700])
def test_batches_of_any_size(address: str, length: int) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, *[step(f"T{at}", 1) for at in range(length)]) == [YES] * length
            assert await write(store, step("A", 1, length), step("B", 1)) == [YES, YES]
            assert [entry.seq for entry in await store.entries("A")] == list(range(1, length + 1))
            assert [entry.seq for entry in await store.entries(f"T{length - 1}")] == [1]

    asyncio.run(go())


def test_a_step_that_cannot_be_stored_fails_alone(address: str) -> None:
    bad = step("A", 1, by="half of a character: \ud800")

    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, step("B", 1), bad, step("C", 1, 2)) == [YES, FAILED, YES]
            assert await write(store, step("A", 1), step("B", 2)) == [YES, YES]

    asyncio.run(go())


def test_an_error_in_what_follows_a_step_stops_nobody_else(address: str) -> None:
    told: list[object] = []

    def fall(written: Written) -> None:
        raise RuntimeError("a fault of the caller's")

    async def go() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context["exception"]))
        async with open_store(address) as store:
            store.append(step("A", 1), fall)
            assert await write(store, step("B", 1)) == [YES]
            assert await write(store, step("A", 2)) == [YES]

    asyncio.run(go())
    assert [str(error) for error in told] == ["a fault of the caller's"]


def test_what_is_waiting_when_the_store_closes_is_written(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            waiting = [queue(store, step(f"T{at}", 1)) for at in range(50)]
        assert [future.result() for future in waiting] == [YES] * 50
        late = queue(store, step("LATE", 1))
        assert await late is FAILED
        with pytest.raises(StoreDown):
            await store.entries("T1")
        with pytest.raises(StoreDown):
            await store.health()

    asyncio.run(go())


def test_done_is_never_called_before_append_returns(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            told: list[Written] = []
            store.append(step("A", 1), told.append)
            assert told == []

    asyncio.run(go())


def test_the_lobby_lists_public_tables_that_are_not_over(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            tables = [
                listing("OLD", 1),
                listing("NEW", 3, "playing"),
                listing("OVER", 4, "over"),
                listing("UNLISTED", 5, public=False),
            ]
            await write(store, *[Step((), listing=one) for one in tables])
            assert await store.lobby(10, 9) == [tables[1], tables[0]]
            assert await store.lobby(10, 1) == [tables[1]]
            assert await write(store, replace(step("OLD", 1), listing=listing("OLD", 6))) == [YES]
            assert [one.table for one in await store.lobby(10, 9)] == ["OLD", "NEW"]

    asyncio.run(go())


def test_the_lobby_forgets_tables_that_nobody_has_been_at_for_long(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            now = 10 * LIVELY
            old, quiet = listing("OLD", now - LIVELY - 1), listing("QUIET", now - LIVELY)
            lost = replace(listing("LOST", now - BELIEVED - 1), here=3)
            lively, dead = replace(listing("LIVELY", now - BELIEVED, "playing"), here=2), listing("DEAD", now)
            await write(store, *[Step((), listing=one) for one in (old, quiet, lost, lively, dead)])
            assert await store.lobby(now, 9) == [lively, dead, replace(lost, here=0), quiet]
            await write(store, Step((), listing=replace(lively, here=0, changed=now - 1)))
            assert [one.table for one in await store.lobby(now, 9)] == ["DEAD", "LIVELY", "LOST", "QUIET"]
            assert [one.table for one in await store.tables_of("ann", 9)][-1] == "OLD", "it is there still"

    asyncio.run(go())


def test_the_lobby_of_one_game_is_as_long_as_that_of_all(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            stonks = [replace(listing(f"S{number}", number), game="stonks") for number in range(2)]
            others = [listing(f"P{number}", 5 + number) for number in range(3)]
            await write(store, *[Step((), listing=one) for one in (*stonks, *others)])
            assert await store.lobby(10, 2, "stonks") == [stonks[1], stonks[0]]
            assert await store.lobby(10, 1, "stonks") == [stonks[1]]
            assert await store.lobby(10, 9, "' OR 1=1 --") == []

    asyncio.run(go())


def test_an_older_listing_does_not_replace_a_newer(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            newer, older = listing("A", 2, "playing", players=("bob",)), listing("A", 1)
            assert await write(store, Step((), listing=newer), Step((), listing=older)) == [YES, YES]
            assert await store.lobby(10, 9) == [newer]
            assert await store.tables_of("ann", 9) == []
            assert await store.tables_of("bob", 9) == [newer]

    asyncio.run(go())


def test_players_find_the_tables_where_they_have_seats(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            first, second = listing("A", 1, players=("ann", "bob")), listing("B", 2, "over", False, ("ann",))
            await write(store, Step((), listing=first), Step((), listing=second))
            assert await store.tables_of("ann", 9) == [second, first]
            assert await store.tables_of("ann", 1) == [second]
            assert await store.tables_of("bob", 9) == [first]
            await write(store, Step((), listing=replace(first, players=("cat", "ann"), changed=5)))
            assert await store.tables_of("bob", 9) == []
            assert [one.table for one in await store.tables_of("ann", 9)] == ["A", "B"]
            assert [one.players for one in await store.tables_of("cat", 9)] == [("cat", "ann")]

    asyncio.run(go())


def test_a_listing_alone_never_conflicts_and_outlives_a_conflict(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            steps = [step("A", 5), Step((), listing=listing("A", 1))]
            assert await write(store, *steps) == [CONFLICT, YES]
            assert [one.table for one in await store.lobby(10, 9)] == ["A"]

    asyncio.run(go())


def test_names_are_anybodys_until_they_are_claimed(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await store.add_player(Player("1", "Ann"))
            assert await store.add_player(Player("2", "Ann"))
            assert await store.claimant("Ann") is None
            assert await store.rename("1", "Ann", "hash")
            assert await store.claimant("ａＮＮ") == Player("1", "Ann", "hash")
            assert not await store.add_player(Player("3", "ANN"))
            assert not await store.add_player(Player("3", "ＡNN", "other"))
            assert not await store.rename("2", "ann", "other")
            assert not await store.rename("2", "ann", "")
            assert await store.player("3") is None
            assert await store.player("2") == Player("2", "Ann")
            assert await store.rename("1", "Anna", "hash")
            assert await store.add_player(Player("3", "Ann", "third"))
            assert await store.claimant("ann") == Player("3", "Ann", "third")

    asyncio.run(go())


def test_an_id_is_given_once_and_nobody_is_renamed_who_is_not_there(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await store.add_player(Player("1", "Ann"))
            assert not await store.add_player(Player("1", "Bob"))
            assert await store.player("1") == Player("1", "Ann")
            assert not await store.rename("2", "Cat", "")

    asyncio.run(go())


def test_outcomes_add_up_to_statistics_and_chips(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            first = replace(
                step("A", 1), outcomes=(outcome("A", "ann", 30, kept=True), outcome("A", "bob", -30, seat=1))
            )
            second = replace(step("A", 2), outcomes=(outcome("A", "ann", -45, match=2, kept=True),))
            third = replace(step("B", 1), outcomes=(replace(outcome("B", "ann", 7), game="stonks"),))
            assert await write(store, first, second, third) == [YES, YES, YES]
            assert await store.statistics("ann") == [
                Statistics("pontoon", 2, 1, 0, -15, 30**2 + 45**2, 30, -45),
                Statistics("stonks", 1, 1, 0, 7, 49, 7, 7),
            ]
            assert await store.statistics("bob") == [Statistics("pontoon", 1, 0, 0, -30, 900, -30, -30)]
            assert await store.purse("ann", 1000) == Purse(985, 0)
            assert await store.purse("ann", 5000) == Purse(985, 0)
            assert await store.purse("bob", 1000) == Purse(1000, 0)

    asyncio.run(go())


def test_a_players_finished_matches_are_told_the_latest_first(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            old = outcome("A", "ann", 5)
            late = replace(outcome("B", "ann", -3), ended=2000, place=2, seats=3)
            early = replace(outcome("A", "ann", 7, match=2), ended=1000, place=1, seats=2, marks={"busts": 1})
            await write(store, Step(step("A", 1).entries, (old, early)), Step(step("B", 1).entries, (late,)))
            assert await store.matches_of("ann", 9) == [late, replace(early, marks={}), old]
            assert await store.matches_of("ann", 1) == [late]
            assert await store.matches_of("bob", 9) == []

    asyncio.run(go())


def test_the_bank_takes_what_is_there_and_gives_what_it_has(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await store.bank("ann", 1001, 1000) is None
            assert await store.bank("ann", -1, 1000) is None
            assert await store.bank("ann", 1000, 1000) == Purse(0, 1000)
            assert await store.bank("ann", 1, 1000) is None
            assert await store.bank("ann", -400, 1000) == Purse(400, 600)
            lost = replace(step("A", 1), outcomes=(outcome("A", "ann", -900, kept=True),))
            assert await write(store, lost) == [YES]
            assert await store.purse("ann", 1000) == Purse(-500, 600)
            assert await store.bank("ann", -600, 1000) == Purse(100, 0)

    asyncio.run(go())


def test_chips_are_banked_once_however_many_ask(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            answers = await asyncio.gather(*[store.bank("ann", 300, 1000) for _ in range(10)])
            assert sum(answer is not None for answer in answers) == 3
            assert await store.purse("ann", 1000) == Purse(100, 900)

    asyncio.run(go())


def holding(table: str, first: int, *holds: Hold) -> Step:
    """A step that begins a match with these chips."""
    return replace(step(table, first), holds=holds)


def test_chips_are_held_by_the_step_that_stakes_them_or_nothing_is_written(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            for player in ("ann", "bob", "cy"):
                await store.purse(player, 1000)
            assert await write(store, step("A", 1), step("B", 1), step("C", 1)) == [YES, YES, YES]
            ann, bob = Hold("ann", 1000), Hold("bob", 1000)
            assert await write(store, holding("A", 2, ann, bob), step("A", 3), step("C", 2)) == [YES, YES, YES]
            assert (await store.purse("ann", 1000)).held == "A"
            assert await store.bank("ann", 1, 1000) is None
            assert await store.bank("bob", -1, 1000) is None
            assert await write(store, holding("B", 2, Hold("cy", 1000), ann)) == [HELD]
            assert len(await store.entries("B")) == 1
            assert (await store.purse("cy", 1000)).held == "", "half of a step was written"
            assert await write(store, holding("A", 2, Hold("cy", 1000))) == [CONFLICT]
            assert (await store.purse("cy", 1000)).held == ""
            ended = replace(step("A", 4), outcomes=(outcome("A", "ann", -5, kept=True),))
            assert await write(store, ended) == [YES]
            assert await store.purse("ann", 1000) == Purse(995, 0)
            assert (await store.purse("bob", 1000)).held == "A"
            assert await write(store, holding("B", 2, ann)) == [HELD], "more was staked than is there"
            assert await write(store, holding("B", 2, Hold("ann", 995))) == [YES]

    asyncio.run(go())


def test_of_many_tables_that_want_the_same_chips_one_gets_them(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            await store.purse("ann", 1000)
            codes = [f"T{number}" for number in range(8)]
            verdicts = await write(store, *[holding(code, 1, Hold("ann", 1000)) for code in codes])
            assert sorted(verdict.value for verdict in verdicts) == ["held"] * 7 + ["written"]
            (winner,) = [code for code, verdict in zip(codes, verdicts, strict=True) if verdict is YES]
            assert (await store.purse("ann", 1000)).held == winner
            await store.let_go("ann", "elsewhere")
            assert (await store.purse("ann", 1000)).held == winner
            await store.let_go("ann", winner)
            assert (await store.purse("ann", 1000)).held == ""

    asyncio.run(go())


def test_chips_are_staked_or_banked_and_never_both(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            for number in range(12):
                player, code = f"p{number}", f"T{number}"
                await store.purse(player, 1000)
                (held,), banked = await asyncio.gather(
                    write(store, holding(code, 1, Hold(player, 1000))), store.bank(player, 1000, 1000)
                )
                assert (held is YES) != (banked is not None), (held, banked)

    asyncio.run(go())


def test_who_has_none_starts_again_once_a_day(address: str) -> None:
    day, now = 86_400_000, 1_700_000_000_000

    async def go() -> None:
        async with open_store(address) as store:
            assert not await store.start_again("ann", 1000, 5000, now), "they have chips still"
            lost = replace(step("A", 1), outcomes=(outcome("A", "ann", -1000, kept=True),))
            assert await write(store, lost) == [YES]
            assert await store.start_again("ann", 1000, 5000, now)
            assert await store.purse("ann", 1000) == Purse(1000, 0, "", 1)
            again = replace(step("A", 2), outcomes=(outcome("A", "ann", -1000, match=2, kept=True),))
            assert await write(store, again) == [YES]
            assert not await store.start_again("ann", 1000, 5000, now + day - 1)
            assert await store.start_again("ann", 1000, 5000, now + day)
            assert await store.bank("ann", 1000, 1000) == Purse(0, 1000, "", 2)
            assert not await store.start_again("ann", 1000, 5000, now + 9 * day), "there is some in the bank"
            rich = replace(step("A", 3), outcomes=(outcome("A", "ann", 9000, match=3, kept=True),))
            assert await write(store, rich) == [YES]
            assert await store.start_again("ann", 1000, 5000, now + 9 * day)
            assert await store.purse("ann", 1000) == Purse(1000, 0, "", 3)

    asyncio.run(go())


def test_what_others_are_not_told_yet_is_not_in_the_statistics(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            later = replace(step("A", 1), outcomes=(replace(outcome("A", "ann", 30), open=5000),))
            assert await write(store, later) == [YES]
            assert await store.statistics("ann", 4999) == []
            assert await store.statistics("ann", 5000) == [Statistics("pontoon", 1, 1, 0, 30, 900, 30, 30)]
            assert await store.statistics("ann") == [Statistics("pontoon", 1, 1, 0, 30, 900, 30, 30)]

    asyncio.run(go())


def test_sessions_are_listed_used_and_ended(address: str) -> None:
    day = 86_400_000
    one, other, old = (Session(f"2.{name}", "ann", name, 5, 5) for name in ("one", "other", "old"))
    first = Session("1.ann", "ann", "", 5, 5)

    async def go() -> None:
        async with open_store(address) as store:
            for session in (one, other, old, first, replace(one, player="eve")):
                await store.add_session(session)
            await store.see_session("2.other", 9)
            listed = await store.sessions("ann")
            assert [session.id for session in listed] == ["2.other", "1.ann", "2.old", "2.one"]
            assert listed[0].seen == 9
            assert await store.sessions("eve") == []
            assert not await store.end_session("eve", "2.one", 100)
            assert await store.end_session("ann", "2.one", 100)
            assert not await store.end_session("ann", "2.one", 200)
            assert await store.add_link("K7Q", "ann", 900)
            await store.end_other_sessions("ann", "2.other", 150)
            assert [session.id for session in await store.sessions("ann")] == ["2.other"]
            assert await store.take_link("K7Q", 160) is None
            assert await store.ended_sessions(101) == {"2.old", "1.ann"}
            found = await store.session("2.one")
            assert found == replace(one, ended=100)
            await store.beat("s", 150 + 2 * day)
            assert await store.session("2.one") is None, "what has ended long ago is forgotten"
            assert await store.session("1.ann") is not None, "what was ended would hold again"
            assert await store.session("2.other") is not None

    asyncio.run(go())


def test_names_that_look_alike_are_one_name(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await store.add_player(Player("boss", "Boss", "claim"))
            for number, name in enumerate(("Boss\ufe0f", "\u0412oss", "\uff22oss", "BOSS\U000e0100", "\U0001d401oss")):
                assert not await store.add_player(Player(f"p{number}", name)), name
            assert await store.add_player(Player("moss", "Moss"))

    asyncio.run(go())


def test_names_that_were_claimed_by_an_older_rule_are_found_by_the_new_one(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert isinstance(store, SqlStore)
            assert await store.add_player(Player("vova", "\u0412\u043e\u0432\u0430", "claim"))
            assert await store.add_player(Player("boba", "Xoba", "claim"))
            await store._change(
                ("UPDATE player SET folded = $2 WHERE id = $1", "vova", "\u0432\u043e\u0432\u0430"),
                ("DELETE FROM house WHERE name = 'folding'",),
            )
            assert await store.claimant("\u0412\u043e\u0432\u0430") is None
        async with open_store(address) as store:
            found = await store.claimant("\u0412\u043e\u0432\u0430")
            assert found is not None
            assert found.id == "vova"

    asyncio.run(go())


def test_a_link_holds_once_and_for_a_while(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await store.add_link("K7Q", "ann", 1000)
            assert not await store.add_link("K7Q", "eve", 9000)
            assert await store.add_link("OLD", "ann", 400)
            assert await store.take_link("NONE", 500) is None
            assert await store.take_link("OLD", 500) is None
            taken = await asyncio.gather(*[store.take_link("K7Q", 1000) for _ in range(5)])
            assert sorted(taken, key=str) == [None, None, None, None, "ann"]
            assert await store.add_link("K7Q", "eve", 9000)

    asyncio.run(go())


def test_the_secret_stays(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await store.secret(b"one\x00\xff") == b"one\x00\xff"
            assert await store.secret(b"two") == b"one\x00\xff"
        async with open_store(address) as store:
            assert await store.secret(b"three") == b"one\x00\xff"

    asyncio.run(go())


def test_whoever_has_beaten_lately_lives(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await store.beat("a", 100_000) == {"a"}
            assert await store.beat("b", 110_000) == {"a", "b"}
            assert await store.beat("b", 115_001) == {"b"}
            assert await store.beat("a", 116_000) == {"a", "b"}

    asyncio.run(go())


def test_health(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            await store.health()
            await store.health()

    asyncio.run(go())


def test_reading_and_writing_go_on_side_by_side(address: str) -> None:
    async def read(store: Store) -> None:
        seen = 0
        while seen < 200:
            entries = await store.entries("A")
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            assert len(entries) % 2 == 0, "half a step was seen"
            assert len(entries) >= seen
            seen = len(entries)

    async def go() -> None:
        async with open_store(address) as store:
            readers = [asyncio.create_task(read(store)) for _ in range(3)]
            for first in range(1, 200, 2):
                assert await write(store, step("A", first, 2)) == [YES]
            await asyncio.wait_for(asyncio.gather(*readers), 30)

    asyncio.run(go())


def test_closing_does_no_harm_whenever_it_comes(address: str) -> None:
    async def go() -> None:
        store = opened(address)
        await store.close()
        store = opened(address)
        await store.open(ignore)
        await store.close()
        await store.close()

    asyncio.run(go())


def test_that_a_secret_was_lost_is_told(address: str, caplog: pytest.LogCaptureFixture) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            assert await store.secret(b"first") == b"first"
            assert await store.add_player(Player("ann", "Ann"))
            assert await store.secret(b"second") == b"first"
            assert caplog.records == []
            assert isinstance(store, SqlStore)
            await store._change(("DELETE FROM house WHERE name = 'secret'",))
            assert await store.secret(b"third") == b"third"

    asyncio.run(go())
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "the house's secret was gone" in caplog.text


def test_outcomes_of_a_match_are_known(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            given = replace(step("A", 1), outcomes=(outcome("A", "ann", 5, match=2),))
            assert await write(store, given) == [YES]
            assert [await store.judged("A", match) for match in (1, 2)] == [False, True]
            assert not await store.judged("B", 2)

    asyncio.run(go())


def test_ties_and_what_is_counted_are_kept_apart(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            won = replace(outcome("A", "ann", 10), won=True, tied=0, marks={"five": 1, "busts": 2})
            shared = replace(outcome("A", "ann", 4, match=2), won=True, tied=1, marks={"five": 2})
            old = replace(outcome("A", "ann", -8, match=3), won=True)
            steps = [replace(step("A", seq), outcomes=(one,)) for seq, one in enumerate((won, shared, old), 1)]
            assert await write(store, *steps) == [YES] * 3
            (mine,) = await store.statistics("ann")
            assert (mine.played, mine.won, mine.tied, mine.net) == (3, 2, 1, 6)
            assert (mine.squares, mine.best, mine.worst) == (180, 10, -8)
            assert mine.marks == {"five": 3, "busts": 2}

    asyncio.run(go())


class CountedDecoder:
    """Reads marks, and counts how often."""

    def __init__(self) -> None:
        self.read = 0

    def decode(self, text: str) -> dict[str, int]:
        self.read += 1
        return msgspec.json.decode(text, type=dict[str, int])


def test_a_long_history_is_added_up_in_pieces_and_what_is_alike_once(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            marks = [{"five": 1}] * 40 + [{"busts": number} for number in range(60)]
            given = [replace(outcome("A", "ann", 1, match=at), marks=each) for at, each in enumerate(marks, 1)]
            assert await write(store, replace(step("A", 1), outcomes=tuple(given))) == [YES]
            asked = asyncio.create_task(store.statistics("ann"))
            turns = [0]
            while not asked.done():
                await asyncio.sleep(0)
                turns.append(decoder.read)
            (mine,) = await asked
            assert mine.marks == {"five": 40, "busts": sum(range(60))}
            assert decoder.read == 61, "marks that are alike are read once"
            assert max(now - before for before, now in pairwise(turns)) == 7

    decoder = CountedDecoder()
    monkeypatch.setattr(sql, "_marks", decoder)
    monkeypatch.setattr(sql, "MARKS_AT_ONCE", 7, raising=False)
    asyncio.run(go())


def test_what_was_refused_at_a_table_is_forgotten_long_after_it_was_closed(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            tables: list[tuple[str, Status, int]] = [("A", "closed", 10), ("B", "closed", 100), ("C", "over", 10)]
            for code, status, changed in tables:
                line = Listing(code, "pontoon", False, status, 2, 1, 1, "Ann", ("ann",), changed, owner="ann")
                refused = Settled(code, "ann", "c2", 1, "", b'["illegal","No.",""]')
                done = Settled(code, "ann", "c3", 1, "")
                steps = (step(code, 1, by="ann"), Step((), settled=refused), Step((), settled=done))
                assert await write(store, *steps, Step((), listing=line)) == [YES] * 4
            assert await store.tidy(50, 50) == 2
            known = {
                code: [one for one in ("c1", "c2", "c3") if await store.settled(code, "ann", one)]
                for code, _, _ in tables
            }
            assert known == {"A": ["c1", "c3"], "B": ["c1", "c2", "c3"], "C": ["c1", "c2", "c3"]}

    asyncio.run(go())


def test_old_listings_are_tidied_by_what_they_are(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            kinds: list[tuple[str, Status, int]] = [
                ("A", "playing", 100),
                ("B", "open", 300),
                ("C", "over", 100),
                ("D", "over", 10),
                ("E", "closed", 100),
            ]
            lines = [
                Listing(code, "pontoon", False, status, 2, 1, 1, "Ann", ("ann",), changed, owner="ann")
                for code, status, changed in kinds
            ]
            assert await write(store, *(Step((), listing=line) for line in lines)) == [YES] * 5
            assert await store.tidy(200, 50) == 2
            left = await store.tables_of("ann", 10)
            assert [(line.table, line.owner) for line in left] == [("B", "ann"), ("C", "ann"), ("E", "ann")]
            assert await store.tidy(0, 0) == 0, "0: never"

    asyncio.run(go())


# Question packs

PACK = (Path(__file__).parents[2] / "packs/data/bilingual.toml").read_text(encoding="utf-8")
NAME = packs.own_name(PACK)
DAY = 86_400_000


def test_a_pack_is_taken_by_whoever_brought_it_and_read_by_every_table(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            await store.add_pack(NAME, "ann", PACK, 5)
            await store.add_pack(NAME, "ann", PACK, 6)
            assert await store.take_pack(NAME, "bob") is None
            assert await store.take_pack(NAME, "ann") == PACK
            await store.add_pack(NAME, "bob", PACK, 7)
            assert await store.take_pack(NAME, "bob") == PACK
        async with open_store(address) as store:
            assert await store.pack(NAME) == PACK
            assert await store.pack("own-" + "0" * 40) is None

    asyncio.run(go())


def test_a_pack_that_no_table_takes_up_is_forgotten_after_a_day(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            await store.add_pack("own-used", "ann", "a", 5)
            await store.add_pack("own-unused", "ann", "b", 5)
            assert await store.take_pack("own-used", "ann") == "a"
            await store.beat("s1", 5 + DAY)
            assert await store.pack("own-unused") == "b"
            await store.beat("s1", 6 + DAY)
            assert (await store.pack("own-used"), await store.pack("own-unused")) == ("a", None)

    asyncio.run(go())


def test_whoever_reads_a_log_has_the_packs_that_it_names(address: str) -> None:
    what = f'{{"type":"started","options":{{"pack":"{NAME}"}}}}'.encode()

    async def go() -> None:
        async with open_store(address) as store:
            await store.add_pack(NAME, "ann", PACK, 5)
            assert await write(store, step("A", 1, what=what), step("B", 1)) == [YES, YES]
            packs._kept.clear()
            await store.entries("B")
            assert not packs.is_kept(NAME)
            await store.entries("A")
            assert packs.is_kept(NAME)
        packs._kept.clear()
        async with reading(address) as archive:
            await archive.entries("A")
        assert packs.is_kept(NAME)

    asyncio.run(go())


def test_a_log_whose_pack_is_lost_is_read_all_the_same(address: str, caplog: pytest.LogCaptureFixture) -> None:
    packs._kept.clear()

    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, step("A", 1, what=f'{{"pack":"{NAME}"}}'.encode())) == [YES]
            assert len(await store.entries("A")) == 1

    asyncio.run(go())
    assert f"the question pack {NAME} is not in the store" in caplog.text
