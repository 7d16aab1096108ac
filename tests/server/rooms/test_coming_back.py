"""Those who drop out and come back: they get what they missed, and the seat as it is."""

import asyncio

import pytest
from msgspec import UNSET

from pitboss.wire.commands import Hand, Pause, Say, Sit, Start
from pitboss.wire.happenings import Came, Covered, Handed, Left, Sat
from pitboss.wire.letters import Snapshot, Update
from tests.server.company import Company, Ear, events, happened, kinds, played, quiet, two


def test_who_comes_back_gets_what_they_missed() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2)
        ana, bob = await company.enter("Ana"), await company.enter("Bob")
        await company.ok(ana, Sit())
        await company.ok(bob, Sit())
        await company.ok(ana, Start())
        seq = bob.seq
        bob.forget()
        twin = Ear(company.now, "Bob")
        await company.move(ana, "bet 1")
        await company.ok(ana, Say(text="come on"))
        await company.move(bob, "bet 1")
        (await company.room()).enter(twin, seq)
        await quiet()
        assert [update.seq for update in twin.all(Update)] == [update.seq for update in bob.all(Update)]
        assert happened(twin) == happened(bob)
        assert events(twin) == events(bob)
        assert [update.view is UNSET for update in twin.all(Update)] == [True, True, False]
        assert twin.last(Update).view == bob.last(Update).view
        assert twin.last(Update).menu == bob.last(Update).menu
        assert Snapshot not in kinds(twin)

    played(scene)


def test_who_has_missed_nothing_gets_the_present() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        again = await company.enter("Ana", ana.seq)
        assert kinds(again) == [Update]
        assert (again.last(Update).happened, again.last(Update).events) == ((), UNSET)
        assert again.last(Update).view == ana.last(Update).view

    played(scene)


@pytest.mark.parametrize("resume", [0, 1, 10**9])
def test_who_has_been_away_too_long_gets_a_snapshot(resume: int) -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana = await company.enter("Ana")
        for number in range(100):
            await company.ok(ana, Say(text=f"line {number}"))
        again = await company.enter("Ana", resume)
        assert kinds(again) == [Snapshot]
        assert again.last(Snapshot).seq == ana.seq

    played(scene)


def test_who_resumes_at_a_process_that_lags_behind_waits_for_it() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table()
        ana = await one.enter("Ana")
        await other.enter("Bob")
        other.store.deaf = True
        await one.ok(ana, Say(text="one"))
        again = await other.enter("Ana", ana.seq)
        assert kinds(again) == [Update]
        assert again.seq == ana.seq

    two(scene)


def test_who_drops_out_is_covered_and_gets_the_seat_back() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, grace=20, pace=700)
        ana, bob = await company.enter("Ana"), await company.enter("Bob")
        await company.ok(ana, Sit())
        await company.ok(bob, Sit())
        await company.ok(ana, Start())
        await company.move(ana, "bet 1")
        ana.forget()
        await company.leave(bob)
        assert happened(ana) == [Left(1)]
        await asyncio.sleep(19)
        assert happened(ana) == [Left(1)]
        await asyncio.sleep(1.1)
        assert happened(ana) == [Left(1), Covered(1, "solid")]
        await asyncio.sleep(5)
        assert events(ana), "the bot has not moved"
        again = await company.enter("Bob")
        assert again.all(Snapshot)[0].table.chairs[1].bot == "solid"
        chair = again.last(Update).table
        assert chair is not None
        assert (chair.chairs[1].bot, chair.chairs[1].here) == ("", True)

    played(scene)


def test_a_second_connection_keeps_somebody_here() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana, also = await company.enter("Ana"), await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.leave(ana)
        assert Left(0) not in happened(also)
        room = await company.room()
        assert room.table.chairs[0].here
        await company.leave(also)
        assert not room.table.info.chairs[0].here

    played(scene)


def test_who_sits_down_by_another_way_while_connected_is_here() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana = await company.enter("Ana")
        assert ana.person is not None
        await company.hub.ask(await company.room(), ana.person, Sit())
        await quiet()
        assert happened(ana) == [Sat(0, "id-ana", "Ana"), Came(0)]

    played(scene)


def test_who_comes_back_through_another_process_is_not_taken_for_gone() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table(grace=5)
        ana = await one.enter("Ana")
        bob = await one.enter("Bob")
        await one.ok(ana, Sit())
        await one.ok(bob, Sit())
        await one.ok(ana, Start())
        again = await other.enter("Bob")
        await one.leave(bob)
        await asyncio.sleep(60)
        chair = (await one.room()).table.chairs[1]
        assert (chair.here, chair.bot) == (True, "")
        assert (await one.room()).table.servers[1] == "other"
        await other.leave(again)
        await asyncio.sleep(60)
        assert (await one.room()).table.info.chairs[1].bot

    two(scene)


def test_the_players_of_a_process_that_died_are_covered() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table(seats=2, grace=10)
        ana, bob = await other.enter("Ana"), await one.enter("Bob")
        await other.ok(ana, Sit())
        await one.ok(bob, Sit())
        await other.ok(ana, Start())
        ana.forget()
        await one.kill()
        # Given up at 20 s, covered 10 s later.
        await asyncio.sleep(31)
        assert happened(ana) == [Left(1), Covered(1, "solid")]

    two(scene)


def test_a_process_that_starts_anew_finds_who_was_lost_with_the_old_one() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table(seats=2, grace=10)
        ana, bob = await one.enter("Ana"), await one.enter("Bob")
        await one.ok(ana, Sit())
        await one.ok(bob, Sit())
        await one.kill()
        await asyncio.sleep(30)
        again = await other.enter("Ana")
        await asyncio.sleep(0)
        chairs = (await other.room()).table.info.chairs
        assert [chair.here for chair in chairs] == [True, False]
        assert Left(1) in happened(again) or not again.all(Snapshot)[0].table.chairs[1].here

    two(scene)


# A host who only watches


def test_a_host_who_only_watches_stays_the_host() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(host="Teacher", grace=20)
        teacher, kid = await company.enter("Teacher"), await company.enter("Kid")
        await company.ok(kid, Sit())
        await asyncio.sleep(3600)
        await company.ok(teacher, Start())
        await company.leave(teacher)
        await asyncio.sleep(19)
        teacher = await company.enter("Teacher")
        await asyncio.sleep(3600)
        await company.ok(teacher, Pause())

    played(scene)


def test_a_host_who_watches_and_is_gone_is_followed_by_somebody_who_is_here() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(host="Teacher", grace=20)
        teacher, kid = await company.enter("Teacher"), await company.enter("Kid")
        await company.ok(kid, Sit())
        await company.leave(teacher)
        await asyncio.sleep(21)
        assert happened(kid)[-1] == Handed("id-kid")
        await company.ok(kid, Start())

    played(scene)


def test_a_host_who_watches_through_another_process_stays_the_host() -> None:
    async def scene(one: Company, other: Company) -> None:
        other.code = await one.open_table(host="Teacher")
        teacher, kid = await one.enter("Teacher"), await other.enter("Kid")
        await other.ok(kid, Sit())
        await quiet()
        for company in (one, other):
            assert (await company.room()).table.host == "id-teacher"
        await one.ok(teacher, Hand(player="id-kid"))
        await quiet()
        for company in (one, other):
            assert (await company.room()).table.host == "id-kid", "who hands over gets it back"

    two(scene)


def test_a_table_whose_host_is_gone_goes_to_the_first_who_sits_down() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(host="Teacher")
        kid = await company.enter("Kid")
        await company.ok(kid, Sit())
        await company.ok(kid, Start())

    played(scene)
