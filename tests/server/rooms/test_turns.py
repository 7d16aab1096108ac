"""What a room decides next: the clock when it is due, the house and people in turns, one person as much as another."""

import asyncio

import pytest

from pitboss.server.rooms.room import QUEUE
from pitboss.server.store.store import Done, Step
from pitboss.wire.commands import Move, Say, Sit, Start
from pitboss.wire.happenings import Chatted
from pitboss.wire.letters import Letter, Ok, Refused
from tests.server.company import Company, Ear, happened, played, quiet
from tests.server.memory import MemoryStore

WRITING = 0.01
"""Seconds that the disk takes."""


class SlowStore(MemoryStore):
    """A store that takes its time to write, as soon as there is much to do."""

    slow = False

    def _finish(self, step: Step, done: Done) -> None:
        if self.slow:
            asyncio.get_running_loop().call_later(WRITING, super()._finish, step, done)
        else:
            super()._finish(step, done)


async def flood(company: Company, noise: Ear, lines: int) -> None:
    """Let someone talk so much that something of theirs always waits."""
    room = await company.room()
    assert noise.person is not None
    person = noise.person
    assert isinstance(company.store, SlowStore)
    company.store.slow = True

    def say() -> None:
        room.submit(person, Say(text="x"), again, here=True)

    def again(letter: Letter) -> None:
        if isinstance(letter, Ok):
            say()
        else:
            asyncio.get_running_loop().call_later(WRITING, say)

    for _ in range(lines):
        say()


async def seated(company: Company, game: str = "pontoon", **more: object) -> Ear:
    """Someone who plays with bots."""
    await company.open_table(game, **more)  # type: ignore[arg-type]  # what a table is set up with
    ana = await company.enter("Ana")
    await company.ok(ana, Sit())
    await company.ok(ana, Start())
    return ana


def timeouts(company: Company) -> list[int]:
    """When the clock has acted, in milliseconds of the match."""
    match = company.hub.rooms[company.code].table.match
    assert match is not None
    return [move.now for move in match.log if move.seat == -2]


def test_the_clock_acts_when_it_is_due_however_much_is_said() -> None:
    async def scene(company: Company) -> None:
        await seated(company, seats=1, options={"turn_seconds": 5, "hands": 20})
        noise = await company.enter("Noise")
        await flood(company, noise, 40)
        await asyncio.sleep(26)
        late = [at - 5000 * number for number, at in enumerate(timeouts(company), 1)]
        # What was being written goes first, and the clock starts again when it has acted.
        assert len(late) == 5
        assert all(0 <= by <= number * 2000 * WRITING for number, by in enumerate(late, 1)), late

    played(scene, SlowStore())


def test_a_move_that_comes_too_late_is_not_taken() -> None:
    async def scene(company: Company) -> None:
        ana = await seated(company, seats=2, pace=60_000, options={"turn_seconds": 5})
        noise = await company.enter("Noise")
        await flood(company, noise, 40)
        await asyncio.sleep(5)
        await company.say(ana, Move(text="bet 7", id="late"))
        await asyncio.sleep(1)
        assert ana.last(Refused).id == "late"
        match = company.hub.rooms[company.code].table.match
        assert match is not None
        moved = [move.seat for move in match.log]
        assert -2 in moved
        assert 0 not in moved

    played(scene, SlowStore())


def test_a_move_does_not_wait_for_talk() -> None:
    async def scene(company: Company) -> None:
        ana = await seated(company, seats=2, pace=60_000)
        noise = await company.enter("Noise")
        await flood(company, noise, 40)
        said = len([one for one in happened(ana) if isinstance(one, Chatted)])
        await company.say(ana, Move(text="bet 7", id="bet"))
        await asyncio.sleep(3 * WRITING)
        assert ana.last(Ok).id == "bet"
        assert len([one for one in happened(ana) if isinstance(one, Chatted)]) <= said + 3

    played(scene, SlowStore())


@pytest.mark.parametrize("names", [1, 8])
def test_nobody_is_kept_out_by_others_who_fill_the_queue(names: int) -> None:
    async def scene(company: Company) -> None:
        ana = await seated(company, seats=2, pace=60_000)
        for number in range(names):
            await flood(company, await company.enter(f"Noise {number}"), QUEUE // names + 1)
        for number in range(20):
            await company.say(ana, Say(text="me too", id=f"say {number}"))
            await asyncio.sleep((names + 3) * WRITING)
            assert ana.last(Ok).id == f"say {number}"
        assert ana.all(Refused) == []

    played(scene, SlowStore())


def test_neither_bots_nor_people_are_kept_waiting_by_the_other() -> None:
    async def scene(company: Company) -> None:
        await company.open_table("stonks", seats=4, pace=0)
        ana = await company.enter("Ana")
        await company.ok(ana, Start())
        await flood(company, await company.enter("Noise"), 40)
        room = await company.room()
        ana.forget()
        before = room.table.seq
        await asyncio.sleep(1)
        said = len([one for one in happened(ana) if isinstance(one, Chatted)])
        moved = room.table.seq - before - said
        assert said > 20
        assert moved > 20
        await company.say(ana, Say(text="me", id="me"))
        await asyncio.sleep(4 * WRITING)
        assert ana.last(Ok).id == "me"

    played(scene, SlowStore())


def test_who_comes_and_goes_is_known_however_much_waits() -> None:
    async def scene(company: Company) -> None:
        ana = await seated(company, seats=2, pace=60_000, spectators="public")
        company.store.held = True
        room = await company.room()
        for _ in range(QUEUE + 10):
            await company.say(ana, Say(text="x"))
        room.leave(ana)
        company.store.held = False
        company.store.release()
        for _ in range(20):
            await quiet()
        assert not room.table.chairs[0].here

    played(scene)
