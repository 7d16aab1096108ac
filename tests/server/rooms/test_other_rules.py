"""A table whose latest match was played by other rules than these: it opens, says so, and goes on with the next."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from pitboss import games
from pitboss.core.errors import Illegal
from pitboss.server.rooms import records, table_log
from pitboss.server.store.store import Entry, Outcome
from pitboss.server.time_slices import at_once
from pitboss.table.errors import Refusal
from pitboss.wire.commands import Move, Sit, Start
from pitboss.wire.happenings import Abandoned, Started
from pitboss.wire.letters import Ok, Refused, Snapshot, Update
from pitboss.wire.people import Person
from tests.server.company import Company, happened, played
from tests.server.memory import MemoryStore, Shelf
from tests.server.virtual_time import run


@dataclass
class Before:
    """A log that was written before the rules changed."""

    code: str
    shelf: Shelf


def planted(entries: list[Entry], version: int = 7) -> list[Entry]:
    """A log whose matches were played by another version."""
    told = [table_log.happenings([entry])[0] for entry in entries]
    return [
        replace(entry, what=table_log.encode(replace(one, version=version))) if isinstance(one, Started) else entry
        for entry, one in zip(entries, told, strict=True)
    ]


async def before(finished: bool = False, version: int = 7, keep: bool = False) -> Before:
    """A table with a match that Ana and Bob have begun, and perhaps finished."""
    company = await Company.opened()
    options = {"hands": 1, "turn_seconds": 0}
    await company.open_table(seats=2, options=options, keep=keep)
    ana, bob = await company.enter("Ana"), await company.enter("Bob")
    for ear in (ana, bob):
        await company.ok(ear, Sit())
    await company.ok(ana, Start())
    await company.move(ana, "bet 5")
    if finished:
        await company.move(ana, "resign")
        await company.move(bob, "resign")
    await company.kill()
    shelf = company.store.shelf
    shelf.logs[company.code] = planted(shelf.logs[company.code], version)
    return Before(company.code, shelf)


async def after(was: Before, shared: bool) -> Company:
    """The house, opened again with the rules of today."""
    store = MemoryStore(was.shelf)
    store.shared = shared
    company = await Company.opened(store, "after")
    company.code = was.code
    return company


@contextmanager
def refused(message: str) -> Iterator[None]:
    with pytest.raises(Refusal, match=message) as caught:
        yield
    assert caught.value.code == "conflict"


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("finished", [False, True])
def test_the_match_is_called_off_and_the_next_can_begin(shared: bool, finished: bool) -> None:
    async def scene() -> None:
        was = await before(finished)
        outcomes = list(was.shelf.outcomes)
        assert bool(outcomes) == finished
        company = await after(was, shared)
        ana = await company.enter("Ana")
        assert happened(ana)[-1] == Abandoned(1, finished)
        table = (await company.room()).table
        assert (table.status, table.match) == ("over" if finished else "open", None)
        assert was.shelf.outcomes == outcomes, "something was won or lost"
        await company.say(ana, Move(text="bet 5"))
        assert ana.last(Refused).code == "over"
        await company.ok(ana, Start())
        assert table.number == 2
        await company.move(ana, "bet 5")
        assert ana.last(Update).view is not None
        # Once is enough.
        told = [table_log.happenings([entry])[0] for entry in was.shelf.logs[was.code]]
        assert sum(isinstance(one, Abandoned) for one in told) == 1
        await company.hub.close()

    run(scene())


def test_the_host_need_not_be_connected_to_go_on() -> None:
    async def scene() -> None:
        company = await after(await before(), shared=False)
        room = await company.room()
        assert isinstance(await company.hub.ask(room, Person("id-ana", "Ana"), Start()), Ok)
        assert (room.table.number, room.table.status) == (2, "playing")
        await company.hub.close()

    run(scene())


def test_old_logs_were_played_by_the_first_version() -> None:
    assert table_log._decoder.decode(b'{"type":"started","match":1,"options":{},"players":["A"]}') == Started(
        1, {}, ("A",), 1
    )

    async def scene() -> None:
        company = await after(await before(version=games.find("pontoon").version), shared=False)
        ana = await company.enter("Ana")
        assert Abandoned(1) not in happened(ana)
        assert ana.last(Snapshot).view is not None
        assert (await company.room()).table.status == "playing"
        await company.hub.close()

    run(scene())


def test_a_match_says_by_which_rules_it_was_begun() -> None:
    spec = games.find("pontoon")

    async def scene(company: Company) -> None:
        await company.open_table(seats=2)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        assert [one.version for one in happened(ana) if isinstance(one, Started)] == [spec.version]

    played(scene)


@pytest.mark.parametrize("eye", [0, -1])
@pytest.mark.parametrize("finished", [False, True])
def test_records_by_other_rules_are_refused_with_a_sentence(finished: bool, eye: int) -> None:
    was = run(before(finished))
    entries = was.shelf.logs[was.code]
    with refused("This match was played by other rules \\(version 7\\)"):
        records.written(was.code, entries, 1, eye)
    with refused("This match was played by other rules"):
        at_once(records.finishing(was.code, entries, 1))


def test_a_record_that_breaks_the_rules_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    was = run(before(finished=True, version=games.find("pontoon").version))

    def illegal(*_: object) -> None:
        raise Illegal("Not by these rules.")

    monkeypatch.setattr("pitboss.table.table.Match.submit", illegal)
    with refused("This match was played by other rules"):
        at_once(records.finishing(was.code, was.shelf.logs[was.code], 1))


def test_a_log_that_cannot_be_read_is_told_with_a_sentence() -> None:
    async def scene() -> None:
        was = await before(version=games.find("pontoon").version)
        entries = was.shelf.logs[was.code]
        for what in (b"nonsense", b'{"type":"moved","now":1,"seat":0,"move":"fly"}', b'{"type":"stood","seat":50}'):
            was.shelf.logs[was.code] = [*entries[:-1], replace(entries[-1], what=what)]
            company = await after(was, shared=False)
            with pytest.raises(Refusal, match="The log of this table cannot be read or played again") as caught:
                await company.room()
            assert caught.value.code == "unavailable"
            await company.hub.close()

    run(scene(), faulty=True)


def test_outcomes_are_asked_for_by_match() -> None:
    async def scene() -> None:
        shelf = Shelf()
        shelf.outcomes.append(Outcome("A", 2, 0, "ann", "pontoon", 5, True, False))
        store = MemoryStore(shelf)
        assert [await store.judged("A", match) for match in (1, 2)] == [False, True]

    run(scene())
