"""What is read from the log for delayed spectators: no more than is needed, kept for none without bound."""

import asyncio

import msgspec
import pytest
from msgspec.structs import replace

from pitboss.server.rooms import delayed, table_log
from pitboss.server.store.store import Entry
from pitboss.server.time_slices import Work
from pitboss.wire.commands import Rematch, Say, Sit, Start
from pitboss.wire.letters import Snapshot, Update
from tests.server.company import Company, Ear, events, played, two
from tests.server.memory import MemoryStore

QUICK = {"hands": 1, "turn_seconds": 1}


async def match(company: Company, ana: Ear) -> None:
    """Let the clock play until the match is over."""
    room = await company.room()
    while room.table.status != "over":
        await asyncio.sleep(1)


async def at_a_delayed_table(company: Company, delay: int) -> Ear:
    """Someone who plays at a table where others see what happens later."""
    await company.open_table(spectators="delayed", seats=2, pace=10, options=QUICK, delay=delay)
    ana = await company.enter("Ana")
    await company.ok(ana, Sit())
    await company.ok(ana, Start())
    return ana


def test_a_bounded_number_of_steps_is_kept_for_spectators_and_they_miss_none(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(company: Company) -> None:
        await company.open_table(spectators="delayed", delay=3600, seats=2, pace=10, options=QUICK)
        ana, early = await company.enter("Ana"), await company.enter("Eve")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await match(company, ana)
        late = await company.enter("Zoe")
        for _ in range(4):
            await company.ok(ana, Rematch())
            await match(company, ana)
            assert kept(company) <= delayed.AHEAD
        assert len(late.all(Update)) == 0
        assert len(ana.all(Update)) > 5 * delayed.AHEAD
        for _ in range(4000):
            await asyncio.sleep(1)
            assert kept(company) <= delayed.AHEAD
        entries = company.store.shelf.logs[company.code]
        begun = next(entry.seq for entry in entries if b'"started"' in entry.what)
        due = [(entry.at + 3_600_000, entry.seq) for entry in entries]
        steps = {update.seq for update in ana.all(Update) if update.seq >= begun}
        for ear in (early, late):
            assert [update.seq for update in ear.all(Update) if update.seq >= begun] == sorted(steps)
            heard = {
                letter.seq: at for at, letter in zip(ear.times, ear.letters, strict=True) if type(letter) is Update
            }
            assert all(heard[seq] >= at for at, seq in due if seq in steps), "too early"
        assert events(early) == events(late)

    monkeypatch.setattr(delayed, "AHEAD", 5)
    played(scene)


def test_matches_that_are_over_are_not_played_again_for_a_spectator() -> None:
    async def scene(company: Company) -> None:
        ana = await at_a_delayed_table(company, delay=5)
        await match(company, ana)
        await company.ok(ana, Rematch())
        await match(company, ana)
        await asyncio.sleep(6)
        entries = company.store.shelf.logs[company.code]
        moved = next(at for at, entry in enumerate(entries) if b'"moved"' in entry.what)
        what = msgspec.json.encode(msgspec.json.decode(entries[moved].what) | {"move": "nonsense"})
        entries[moved] = replace(entries[moved], what=what)
        eve = await company.enter("Eve")
        assert eve.last(Snapshot).seq == ana.seq

    played(scene)


def kept(company: Company) -> int:
    """Steps that are kept for the spectators of a table."""
    found = company.hub.rooms[company.code]._audience._delayed._past
    return len(found.coming) if found is not None else 0


class Counted(MemoryStore):
    """A store that counts how often a whole log is read."""

    readings = 0

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        self.readings += not after
        return await super().entries(table, after)


def test_the_log_is_read_once_for_all_who_wait_and_for_nobody_who_has_gone() -> None:
    async def scene(company: Company) -> None:
        await at_a_delayed_table(company, delay=3600)
        store = company.store
        assert isinstance(store, Counted)
        store.gate, store.readings = asyncio.Event(), 0
        crowd = [await company.enter(f"Eve {number}") for number in range(50)]
        for ear in crowd[:-1]:
            await company.leave(ear)
        store.gate.set()
        await asyncio.sleep(1)
        assert store.readings == 1
        assert [len(ear.frames) for ear in crowd] == [0] * 49 + [1]
        more = [await company.enter(f"Zoe {number}") for number in range(50)]
        assert {(len(ear.frames), ear.seq) for ear in more} == {(1, crowd[-1].seq)}
        assert store.readings == 1, "the past is there already"

    played(scene, Counted())


def test_nothing_is_read_to_the_end_if_everybody_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(company: Company) -> None:
        await at_a_delayed_table(company, delay=3600)
        company.store.gate = asyncio.Event()
        crowd = [await company.enter(f"Eve {number}") for number in range(50)]
        for ear in crowd:
            await company.leave(ear)
        company.store.gate.set()
        await asyncio.sleep(1)
        assert pieces == 0

    pieces = 0
    true = delayed.reading

    def counted(*what: object) -> Work[delayed.Past]:
        nonlocal pieces
        for _ in true(*what):  # type: ignore[arg-type]  # passed on as it is
            pieces += 1
            yield
        raise AssertionError("nobody wants it")

    monkeypatch.setattr(delayed, "reading", counted)
    played(scene)


def test_others_have_their_turn_while_a_long_past_is_read() -> None:
    async def scene(company: Company) -> None:
        ana = await at_a_delayed_table(company, delay=3600)
        for _ in range(40 * table_log.PIECE):
            await company.ok(ana, Say(text="x"))
        eve = Ear(company.now, "Eve")
        (await company.room()).enter(eve)
        turns = 0
        while not eve.frames:
            turns += 1
            await asyncio.sleep(0)
        assert turns > 40

    played(scene)


def test_two_processes_show_every_step_once_and_in_order() -> None:
    async def scene(one: Company, other: Company) -> None:
        ana = await at_a_delayed_table(one, delay=5)
        other.code = one.code
        eve = await other.enter("Eve")
        other.store.deaf = True
        await asyncio.sleep(20)
        # Read from the log before this process has heard of it, and then told of it as well.
        zoe = await other.enter("Zoe")
        other.store.deaf = False
        other.store.rumour()
        await asyncio.sleep(60)
        for ear in (eve, zoe):
            numbers = [letter.seq for letter in ear.letters if isinstance(letter, Snapshot | Update)]
            assert numbers == sorted(set(numbers))
            assert numbers[-1] == ana.seq

    two(scene)


def test_nothing_is_shown_before_the_past_is() -> None:
    async def scene(company: Company) -> None:
        ana = await at_a_delayed_table(company, delay=1)
        company.store.gate = asyncio.Event()
        eve = await company.enter("Eve")
        await asyncio.sleep(5)
        assert ana.all(Update)
        assert eve.frames == [], "what is due already would come before what it follows"
        company.store.gate.set()
        await match(company, ana)
        await asyncio.sleep(2)
        numbers = [letter.seq for letter in eve.letters if isinstance(letter, Snapshot | Update)]
        assert numbers == sorted(numbers)
        assert numbers[-1] == ana.seq

    played(scene)
