"""What is read from the log for delayed spectators: no more than is needed, kept for none without bound."""

import asyncio
import threading
from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace

from pitboss.server import past
from pitboss.server.store.store import Entry
from pitboss.wire.commands import Rematch, Sit, Start
from pitboss.wire.letters import Snapshot, Update
from tests.server.company import Company, Ear, events, played

QUICK = {"hands": 1, "turn_seconds": 1}


async def match(company: Company, ana: Ear) -> None:
    """Let the clock play until the match is over."""
    room = await company.room()
    while room.table.status != "over":
        await asyncio.sleep(1)


async def at_a_delayed_table(company: Company, delay: int) -> Ear:
    """Somebody who plays at a table where others see what happens later."""
    await company.open_table(spectators="delayed", seats=2, pace=10, options=QUICK, delay=delay)
    ana = await company.enter("Ana")
    await company.ok(ana, Sit())
    await company.ok(ana, Start())
    return ana


def test_a_guest_has_a_bounded_number_of_frames_waiting_and_misses_none(monkeypatch: pytest.MonkeyPatch) -> None:
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
            assert max(len(early.later), len(late.later)) <= past.AHEAD
        assert len(late.all(Update)) == 0
        assert len(ana.all(Update)) > 5 * past.AHEAD
        for _ in range(4000):
            await asyncio.sleep(1)
            assert max(len(early.later), len(late.later)) <= past.AHEAD
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

    monkeypatch.setattr(past, "AHEAD", 5)
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
        whole = past.past(company.code, entries, company.now(), 5000)
        what = msgspec.json.encode(msgspec.json.decode(entries[moved].what) | {"move": "nonsense"})
        entries[moved] = replace(entries[moved], what=what)
        assert past.past(company.code, entries, company.now(), 5000).first == whole.first
        eve = await company.enter("Eve")
        assert eve.last(Snapshot).seq == ana.seq

    played(scene)


def test_a_spectator_who_enters_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    found, threads = past.past, list[threading.Thread]()

    def noted(code: str, entries: Sequence[Entry], until: int, delay: int, after: int = 0) -> past.Past:
        threads.append(threading.current_thread())
        return found(code, entries, until, delay, after)

    async def scene() -> None:
        company = await Company.opened()
        await at_a_delayed_table(company, delay=3600)
        eve = await company.enter("Eve")
        while not eve.frames:
            await asyncio.sleep(0.01)
        await company.hub.close()

    monkeypatch.setattr(past, "past", noted)
    asyncio.run(scene())
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


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
