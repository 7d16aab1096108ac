"""Several processes at one table: what one writes the others tell, and the log has no gap and no fork."""

import asyncio

import msgspec
import pytest
from msgspec import UNSET

from pitboss.core.dice import Dice
from pitboss.server.rooms import table_log
from pitboss.wire.commands import Move, Ready, Say, Sit, Start
from pitboss.wire.happenings import Came, Sat
from pitboss.wire.letters import Ok, Refused, Snapshot, Update
from tests.server.company import Company, Ear, events, happened, kinds, played, quiet, two
from tests.server.memory import MemoryStore
from tests.table.scene import likeness


def test_what_one_process_writes_the_other_tells() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table()
        ana, bob = await one.enter("Ana"), await other.enter("Bob")
        await one.ok(ana, Sit())
        await other.ok(bob, Sit())
        await one.ok(ana, Start())
        assert happened(ana) == happened(bob)
        assert ana.seq == bob.seq
        assert events(ana)[:1] == events(bob)[:1] != []

    two(scene)


@pytest.mark.parametrize("deaf", [True, False])
def test_who_is_second_catches_up_and_decides_anew(deaf: bool) -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table(seats=2)
        ana, bob = await one.enter("Ana"), await other.enter("Bob")
        other.store.deaf = deaf
        other.store.held = True
        await other.say(bob, Sit(seat=None))
        await one.ok(ana, Sit())
        other.store.held = False
        other.store.release()
        await quiet()
        assert happened(bob) == [
            Sat(0, "id-ana", "Ana"),
            Came(0),
            Sat(1, "id-bob", "Bob"),
            Came(1),
        ]
        assert kinds(bob) == [Snapshot, Update, Ok, Update]
        if not deaf:
            assert happened(ana) == happened(bob)

    two(scene)


def test_who_is_second_is_refused_what_is_no_longer_possible() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table(seats=2)
        ana, bob = await one.enter("Ana"), await other.enter("Bob")
        other.store.held = True
        await other.say(bob, Sit(seat=0))
        await one.ok(ana, Sit(seat=0))
        other.store.held = False
        other.store.release()
        await quiet()
        assert bob.last(Refused).message == "That seat is taken."
        assert (await other.room()).table.seat_of("id-bob") is None

    two(scene)


def test_before_something_is_refused_the_log_is_read() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table(seats=2)
        ana, bob = await one.enter("Ana"), await other.enter("Bob")
        await one.ok(ana, Sit())
        other.store.deaf = True
        await other.ok(bob, Sit())
        await one.ok(ana, Start())
        await other.move(bob, "resign")

    two(scene)


def test_a_command_sent_to_both_processes_acts_once() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table()
        here, there = await one.enter("Ana"), await other.enter("Ana")
        await one.ok(here, Sit())
        other.store.deaf = True
        first = await one.ok(here, Ready(id="7"))
        second = await other.ok(there, Ready(id="7"))
        assert first == second

    two(scene)


def test_what_another_process_has_changed_is_not_taken_for_so_already() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table()
        here, there = await one.enter("Ana"), await other.enter("Ana")
        await one.ok(here, Sit())
        await one.ok(here, Ready())
        other.store.deaf = True
        await one.ok(here, Ready(ready=False))
        await other.ok(there, Ready())
        assert (await one.room()).table.chairs[0].ready
        assert (await other.room()).table.chairs[0].ready

    two(scene)


def test_news_that_come_while_the_log_is_read_are_not_missed() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table()
        ana, bob = await one.enter("Ana"), await other.enter("Bob")
        other.store.gate = asyncio.Event()
        await one.ok(ana, Say(text="one"))
        await one.ok(ana, Say(text="two"))
        other.store.gate.set()
        await quiet()
        assert happened(bob) == happened(ana) != []

    two(scene)


def test_a_store_that_was_cut_off_makes_up_for_what_it_missed() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table()
        ana, bob = await one.enter("Ana"), await other.enter("Bob")
        other.store.deaf = True
        await one.ok(ana, Say(text="one"))
        assert happened(bob) == []
        other.store.deaf = False
        other.store.rumour()
        await quiet()
        assert happened(bob) == happened(ana)

    two(scene)


def test_whoever_comes_back_through_another_process_is_shown_the_same_clock() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table(seats=2, options={"turn_seconds": 20}, grace=3600)
        ana, bob = await one.enter("Ana"), await other.enter("Bob")
        await one.ok(ana, Sit())
        await other.ok(bob, Sit())
        await one.ok(ana, Start())
        await other.leave(bob)
        await asyncio.sleep(15)
        third = await Company.opened(MemoryStore(one.store.shelf), "third")
        third.code, third.hub.alive = one.code, frozenset(("one", "other", "third"))
        for company in (other, one, third):
            clock = (await company.enter("Bob")).last(Snapshot).clock
            assert clock is not None
            assert (clock.now, clock.due, clock.running) == (15_000, 20_000, True)
        await third.hub.close()

    two(scene)


@pytest.mark.parametrize(("shared", "seconds"), [(False, 1), (True, 16)])
def test_time_does_not_run_while_every_process_is_down(shared: bool, seconds: int) -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, options={"turn_seconds": 20})
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await company.kill()
        await asyncio.sleep(seconds)
        store = MemoryStore(company.store.shelf)
        store.shared = shared
        after = await Company.opened(store, "after")
        after.code = company.code
        clock = (await after.enter("Ana")).last(Update).clock
        assert clock is not None
        assert (clock.now, clock.running) == (0, True)
        await after.hub.close()

    played(scene)


def something(ear: Ear, number: int, dice: Dice) -> Move | Say:
    """A move from the menu, or else something to say."""
    menu = next(update.menu for update in reversed(ear.all(Update)) if update.view is not UNSET)
    if menu is UNSET or dice.below(6) == 0:
        return Say(id=str(number), text=f"line {number}")
    return Move(id=str(number), action=msgspec.Raw(msgspec.json.encode(dice.pick(msgspec.json.decode(menu)))))


@pytest.mark.parametrize("seed", range(3))
def test_two_processes_play_one_match(seed: int) -> None:
    async def scene(one: Company, other: Company) -> None:
        dice = Dice(seed)
        other.code = await one.open_table("stonks", seats=4, pace=0, grace=0, preset="tonight")
        homes = {"Ana": one, "Bob": other, "Cy": one}
        ears = {name: await homes[name].enter(name) for name in homes}
        watching = [await one.enter(), await other.enter()]
        for name in homes:
            await homes[name].ok(ears[name], Sit())
        await one.ok(ears["Ana"], Start())
        number = 0
        for _ in range(100):
            for name in dice.shuffled(list(homes))[: 1 + dice.below(3)]:
                company, ear = homes[name], ears[name]
                company.store.deaf = dice.below(5) == 0
                company.store.held = dice.below(3) == 0
                number += 1
                await company.say(ear, something(ear, number, dice))
            for company in (one, other):
                company.store.held = company.store.deaf = False
                company.store.release()
                company.store.rumour()
            await asyncio.sleep(dice.below(3))
        await asyncio.sleep(5)
        assert happened(watching[0]) == happened(watching[1])
        assert events(watching[0]) == events(watching[1])
        assert len(events(watching[0])) > 60
        tables = [(await company.room()).table for company in (one, other)]
        rebuilt = table_log.rebuilt(one.code, one.store.shelf.logs[one.code])
        assert likeness(tables[0]) == likeness(tables[1]) == likeness(rebuilt)

    two(scene)
