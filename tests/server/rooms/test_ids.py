"""Every command is answered once: whoever sends it again, here or elsewhere, soon or late, gets the same answer."""

import asyncio
from itertools import count

import pytest

from pitboss.server.rooms.hub import ASLEEP, DROWSY
from pitboss.server.rooms.orders import Order
from pitboss.server.store.store import Settled
from pitboss.table import table as tables
from pitboss.wire.commands import Move, Ready, Say, Sit, Start
from pitboss.wire.letters import Letter, Ok, Refused, Snapshot, Update
from pitboss.wire.saying import Saying
from tests.server.company import Company, Ear, played, quiet, two
from tests.server.memory import MemoryStore


async def seated(one: Company, other: Company) -> tuple[Ear, Ear, Ear]:
    """A match of two: Ana at one process, Bob at both; it is Ana's turn."""
    other.code = await one.open_table(seats=2, options={"turn_seconds": 0})
    ana, bob, there = await one.enter("Ana"), await one.enter("Bob"), await other.enter("Bob")
    for ear in (ana, bob):
        await one.ok(ear, Sit())
    await one.ok(ana, Start())
    return ana, bob, there


def ids(company: Company) -> list[str]:
    """The commands in the log."""
    return [entry.command for entry in company.store.shelf.logs[company.code] if entry.command]


@pytest.mark.parametrize("deaf", [True, False])
def test_what_one_process_has_refused_never_acts_at_another(deaf: bool) -> None:
    async def scene(one: Company, other: Company) -> None:
        ana, bob, there = await seated(one, other)
        other.store.deaf = deaf
        await one.say(bob, Move(id="x1", text="bet 7"))
        refused = bob.last(Refused)
        assert (refused.id, refused.code) == ("x1", "illegal")
        await one.move(ana, "bet 5")
        # A copy that waited at the other process all the while; by now it is Bob's turn.
        await other.say(there, Move(id="x1", text="bet 7"))
        assert there.last(Refused) == refused
        assert "x1" not in ids(one)
        await other.ok(there, Move(id="x2", text="bet 7"))
        assert ids(one) == ["x2"]

    two(scene)


def test_a_copy_that_acts_first_is_what_the_other_hears_of() -> None:
    async def scene(one: Company, other: Company) -> None:
        ana, bob, there = await seated(one, other)
        await one.move(ana, "bet 5")
        one.store.deaf = True
        done = await other.ok(there, Move(id="x1", text="bet 7"))
        await one.say(bob, Move(id="x1", text="bet 7"))
        assert bob.last(Ok) == done
        assert bob.all(Refused) == []

    two(scene)


def test_two_copies_under_way_at_one_process_get_one_answer() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, options={"turn_seconds": 0})
        ana, bob = await company.enter("Ana"), await company.enter("Bob")
        for ear in (ana, bob):
            await company.ok(ear, Sit())
        await company.ok(ana, Start())
        company.store.held = True
        await company.say(bob, Move(id="x1", text="bet 7"))
        await company.say(ana, Move(text="bet 5"))
        assert bob.all(Refused) == [], "it is told before it is written down"
        company.store.held = False
        company.store.release()
        await quiet()
        await company.say(bob, Move(id="x1", text="bet 7"))
        first, second = bob.all(Refused)
        assert first == second
        assert (await company.move(bob, "bet 7")).seq == bob.seq

    played(scene)


def test_what_was_so_already_stays_answered() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Ready())
        done = await company.ok(ana, Ready(id="again"))
        await company.ok(ana, Ready(ready=False))
        assert await company.ok(ana, Ready(id="again")) == done
        assert not (await company.room()).table.chairs[0].ready

    played(scene)


def test_an_id_acts_once_however_much_others_say_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "REMEMBERED", 8)

    async def scene(company: Company) -> None:
        await company.open_table()
        ana, eve = await company.enter("Ana"), await company.enter("Eve")
        first = await company.ok(ana, Say(id="once", text="hello"))
        for number in range(20):
            await company.ok(eve, Say(id=str(number), text="x"))
        await asyncio.sleep(600)
        assert await company.ok(ana, Say(id="once", text="hello")) == first
        assert ids(company).count("once") == 1

    played(scene)


def test_an_id_that_is_used_for_something_else_is_refused() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana = await company.enter("Ana")
        done = await company.ok(ana, Say(id="1", text="hello"))
        for _ in ("kept in mind", "looked up"):
            await company.say(ana, Say(id="1", text="goodbye"))
            refused = ana.last(Refused)
            assert (refused.id, refused.code) == ("1", "conflict")
            assert refused.message == "You have given this id to another command."
            (await company.room()).table.commands.clear()
        assert await company.ok(ana, Say(id="1", text="hello")) == done
        # Ids are everybody's own, and each table's own.
        await company.ok(await company.enter("Bob"), Say(id="1", text="goodbye"))

    played(scene)


def test_a_refusal_that_cannot_be_written_down_is_not_given() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        company.store.down = True
        await company.say(ana, Sit(id="1"))
        assert ana.last(Refused).code == "unavailable"
        await company.say(ana, Sit())
        assert ana.last(Refused).code == "conflict"
        company.store.down = False
        await company.say(ana, Sit(id="1"))
        assert ana.last(Refused).code == "conflict"

    played(scene)


def test_whoever_comes_anew_is_not_shown_less_than_another_process_has_told() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table()
        ana = await one.enter("Ana")
        await other.enter("Bob")
        other.store.deaf = True
        await one.ok(ana, Say(text="one"))
        await one.ok(ana, Say(text="two"))
        assert (await other.enter("Ana")).last(Snapshot).seq == ana.seq

    two(scene)


@pytest.mark.parametrize("behind", [1, 3])
def test_delayed_spectators_of_a_process_that_lags_behind_are_told_everything_once(behind: int) -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table(seats=2, spectators="delayed", delay=10, options={"turn_seconds": 0})
        ana, bob = await one.enter("Ana"), await one.enter("Bob")
        for ear in (ana, bob):
            await one.ok(ear, Sit())
        await one.ok(ana, Start())
        first = await other.enter(None)
        await asyncio.sleep(20)
        other.store.deaf = True
        lines = count(1)
        for _ in range(behind):
            await one.ok(ana, Say(text=f"line {next(lines)}"))
        # The log is ahead of this process when it is read for someone who comes now: nobody has told it yet.
        room = await other.room()
        late = Ear(other.now, None)
        room._admit(late, None)
        await quiet()
        other.store.deaf = False
        other.store.rumour()
        await quiet()
        await one.ok(ana, Say(text=f"line {next(lines)}"))
        await asyncio.sleep(20)
        for ear in (first, late):
            told = [letter.seq for letter in ear.letters if isinstance(letter, Snapshot | Update)]
            assert told == sorted(set(told)), told
            assert told[-1] == ana.seq

    two(scene)


def test_a_process_that_has_slept_is_drowsy_until_what_waited_has_been_read() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table()
        await asyncio.sleep(0.5)
        one.hub._awake -= ASLEEP + 1
        assert one.hub.drowsy
        # It notices, and looks at the clock as before; connections that waited come only now.
        await asyncio.sleep(0.6)
        assert (one.hub.overslept, one.hub.drowsy, other.hub.drowsy) == (False, True, False)
        await asyncio.sleep(DROWSY)
        assert not one.hub.drowsy

    two(scene)


def test_a_store_of_one_process_needs_no_reading_before_somebody_is_let_in() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        company.store.gate = asyncio.Event()
        assert (await company.enter("Ana")).all(Snapshot) != []

    played(scene, MemoryStore())


def test_an_answer_that_is_repeated_can_be_said_in_any_language() -> None:
    async def scene(one: Company, other: Company) -> None:
        _, bob, there = await seated(one, other)
        await one.say(bob, Move(id="x1", text="bet 7"))
        await other.say(there, Move(id="x1", text="bet 7"))
        assert there.last(Refused).said == Saying("common.no-turn-yet", {"seat": 0})

    two(scene)


def test_answers_from_before_there_were_keys_are_repeated_as_they_were() -> None:
    told: list[Letter] = []
    order = Order(lambda: None, "b2", "x1", told.append, digest="d")
    order.repeat(Settled("ABC", "b2", "x1", 7, "d", b'["illegal","It is over.","Go home."]'))
    assert told == [Refused(id="x1", code="illegal", message="It is over.", hint="Go home.")]
