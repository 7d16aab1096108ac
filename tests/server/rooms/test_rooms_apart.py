"""Rooms of one table in two processes, one of which is late: it misses nothing, and does nothing late."""

import asyncio

import pytest

from pitboss.server.identity import Identity
from pitboss.server.rooms import hub
from pitboss.server.sockets.table_socket import TableSocket
from pitboss.server.store.store import Player
from pitboss.wire.commands import Mute, Say, Sit
from pitboss.wire.happenings import Came, Left
from pitboss.wire.letters import Refused, Snapshot
from tests.server.company import Company, Ear, happened, played, quiet, two


def test_what_is_written_while_a_room_is_opened_is_not_missed() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table()
        ana = await one.enter("Ana")
        other.store.gate = asyncio.Event()
        opening = asyncio.create_task(other.room())
        await quiet()
        await one.ok(ana, Say(text="one"))
        other.store.gate.set()
        room = await opening
        await quiet()
        assert room.table.seq == ana.seq

    two(scene)


def test_who_has_left_before_the_log_was_read_is_not_let_in() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table()
        room = await other.room()
        other.store.deaf = True
        ana, bob = await one.enter("Ana"), Ear(other.now, "Bob")
        await one.ok(ana, Say(text="one"))
        room.enter(bob, ana.seq)
        room.leave(bob)
        await quiet()
        assert room.table.seq == ana.seq
        assert bob.frames == []
        assert bob not in room.guests

    two(scene)


def test_whoever_is_here_and_taken_for_lost_elsewhere_is_back_at_once() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table()
        ana = await one.enter("Ana")
        await one.ok(ana, Sit())
        room = await other.room()
        room.cover_the_lost(frozenset(("other",)))
        await quiet()
        assert happened(ana)[-2:] == [Left(0), Came(0)]
        assert room.table.chairs[0].here

    two(scene)


def test_what_was_refused_elsewhere_since_is_not_done_late() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table()
        ana, bob = await one.enter("Ana"), await other.enter("Bob")
        await one.ok(ana, Sit())
        await other.ok(bob, Sit())
        other.store.deaf = True
        # Bob says something, hears nothing, and comes through the first process: there he may not speak.
        await one.ok(ana, Mute(player="id-bob"))
        again = await one.enter("Bob")
        await one.say(again, Say(text="Hello?", id="x"))
        assert again.last(Refused).code == "forbidden"
        await one.ok(ana, Mute(player="id-bob", muted=False))
        await other.say(bob, Say(text="Hello?", id="x"))
        # It has been refused for good; whoever still means it says it again.
        assert bob.last(Refused) == again.last(Refused)
        assert (await other.room()).table.done("id-bob", "x") is None
        await other.ok(bob, Say(text="Hello?", id="y"))

    two(scene)


class Line:
    """A connection that keeps what becomes of it."""

    waiting = 0

    def __init__(self) -> None:
        self.dropped = False

    def send(self, *frames: bytes) -> None:
        """Nobody listens."""

    def close(self, code: int, reason: str) -> None:
        self.dropped = True

    def drop(self) -> None:
        self.dropped = True


def test_a_process_that_has_slept_acts_on_nothing_it_was_told_before(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(company: Company) -> None:
        code = await company.open_table()
        await company.store.add_player(Player("bob", "Bob"))
        identity, line = Identity(company.store, b"secret"), Line()
        guest = TableSocket(company.hub, identity, code, (identity._token("1.bob"), ""), line)
        guest.received(b'{"type": "hello"}')
        await quiet()
        room = await company.room()
        assert guest in room.guests
        company.store.shared = True
        monkeypatch.setattr(hub, "ASLEEP", -1.0)
        guest.received(b'{"type": "sit", "id": "x"}')
        await quiet()
        assert line.dropped
        assert room.table.seat_of("bob") is None

    played(scene)


def test_a_process_that_has_slept_sends_everybody_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana = await company.enter("Ana")
        await asyncio.sleep(hub.ASLEEP + 60)
        assert ana.code == 0
        monkeypatch.setattr(hub, "ASLEEP", -1.0)
        await asyncio.sleep(2)
        assert ana.code == 0, "where no other process could have gone on, nobody need be sent away"
        company.store.shared = True
        await asyncio.sleep(2)
        assert ana.code == 1012
        assert ana.all(Snapshot)

    played(scene)
