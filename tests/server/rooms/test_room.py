"""Rooms on a store in memory: nothing is told before it is written, and the house acts by itself."""

import asyncio

import msgspec
import pytest

from pitboss.core.outcome import Outcome as Ended
from pitboss.server.rooms.hub import LINGER
from pitboss.server.rooms.room import QUEUE, Room
from pitboss.server.store.store import Outcome
from pitboss.table.rated import standings
from pitboss.wire.commands import Arrange, Ask, Bot, Pause, Ready, Rematch, Say, Sit, Start
from pitboss.wire.happenings import Came, Handed, Kicked, Sat
from pitboss.wire.letters import Answer, Ok, Refused, Snapshot, Update
from pitboss.wire.people import Setup
from tests.server.company import Company, events, happened, kinds, played, quiet
from tests.server.memory import MemoryStore
from tests.table.scene import likeness

# What is written comes first


@pytest.mark.parametrize("at_once", [False, True])
def test_nothing_is_told_before_it_is_written(at_once: bool) -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana, eve = await company.enter("Ana"), await company.enter("Eve")
        company.store.held = True
        await company.say(ana, Sit(id="1"))
        await company.say(eve, Say(text="hello", id="2"))
        await asyncio.sleep(3)
        assert kinds(ana) == kinds(eve) == [Snapshot]
        assert (await company.room()).table.seq == 1
        company.store.release(1)
        await quiet()
        assert kinds(ana) == [Snapshot, Ok, Update]
        assert kinds(eve) == [Snapshot, Update]
        company.store.release(1)
        await quiet()
        assert kinds(ana) == [Snapshot, Ok, Update, Update]
        assert kinds(eve) == [Snapshot, Update, Ok, Update]
        assert eve.last(Ok) == Ok(id="2", seq=eve.last(Update).seq)

    played(scene, MemoryStore(at_once=at_once))


def test_a_refusal_waits_for_what_was_asked_before() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=1)
        ana, bob = await company.enter("Ana"), await company.enter("Bob")
        company.store.held = True
        await company.say(ana, Sit())
        await company.say(bob, Sit())
        assert kinds(bob) == [Snapshot]
        company.store.held = False
        company.store.release()
        await quiet()
        assert kinds(bob) == [Snapshot, Update, Refused]

    played(scene)


def test_a_command_acts_once_however_often_it_is_sent() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana = await company.enter("Ana")
        company.store.held = True
        for _ in range(3):
            await company.say(ana, Sit(id="1"))
        company.store.held = False
        company.store.release()
        await quiet()
        await company.say(ana, Sit(id="1"))
        assert [answer.seq for answer in ana.all(Ok)] == [ana.all(Ok)[0].seq] * 4
        assert happened(ana) == [Sat(0, "id-ana", "Ana"), Came(0)]
        await company.say(ana, Sit(id="2"))
        assert ana.last(Refused).id == "2"

    played(scene)


def test_asking_changes_nothing_and_needs_no_store() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana = await company.enter("Ana")
        company.store.down = True
        await company.say(ana, Ask(id="q"))
        assert ana.last(Answer) == Answer(id="q", moves=())

    played(scene)


def test_a_table_that_is_asked_too_much_says_so() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana = await company.enter("Ana")
        company.store.held = True
        for _ in range(QUEUE + 2):
            await company.say(ana, Say(text="hi"))
        assert [refusal.code for refusal in ana.all(Refused)] == ["busy"]
        company.store.held = False
        company.store.release()
        await quiet()
        for _ in range(20):
            await quiet()
        assert len(ana.all(Ok)) == QUEUE + 1

    played(scene)


# A store that fails


@pytest.mark.parametrize("fate", ["fail", "lose"])
def test_what_could_not_be_written_may_be_sent_again_and_acts_once(fate: str) -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana, eve = await company.enter("Ana"), await company.enter("Eve")
        company.store.fates.append("fail" if fate == "fail" else "lose")
        await company.say(ana, Sit(id="1"))
        assert ana.last(Refused).code == "unavailable"
        assert ana.last(Refused).id == "1"
        await quiet()
        await company.say(ana, Sit(id="1"))
        assert ana.last(Ok).id == "1"
        assert happened(eve) == [Sat(0, "id-ana", "Ana"), Came(0)]
        assert happened(ana) == happened(eve)

    played(scene)


def test_while_a_store_is_down_every_command_is_refused_at_once_and_may_be_sent_again() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana, eve = await company.enter("Ana"), await company.enter("Eve")
        company.store.held = True
        await company.say(ana, Sit(id="1"))
        await company.say(eve, Say(text="is it down?", id="2"))
        company.store.down = True
        company.store.held = False
        company.store.release()
        await quiet()
        began = company.now()
        assert [refusal.id for refusal in ana.all(Refused)] == ["1"]
        assert [refusal.id for refusal in eve.all(Refused)] == ["2"], "what waited is not left waiting"
        for number in range(3, 6):
            await company.say(eve, Say(text="still down?", id=str(number)))
        assert [(refusal.id, refusal.code) for refusal in eve.all(Refused)] == [
            (str(number), "unavailable") for number in range(2, 6)
        ]
        assert company.now() == began
        await company.leave(eve)
        await asyncio.sleep(40)
        company.store.down = False
        await asyncio.sleep(5)
        eve = await company.enter("Eve")
        await company.ok(eve, Say(text="is it down?", id="2"))
        await company.ok(ana, Sit(id="1"))
        assert (await company.room()).table.chairs[0].here

    played(scene)


def test_who_comes_and_goes_while_a_store_is_down_is_known_when_it_is_back() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana, bob = await company.enter("Ana"), await company.enter("Bob")
        await company.ok(ana, Sit())
        await company.ok(bob, Sit())
        company.store.down = True
        await company.say(ana, Say(text="hm", id="1"))
        await company.leave(bob)
        await asyncio.sleep(10)
        company.store.down = False
        await asyncio.sleep(5)
        assert [chair.here for chair in (await company.room()).table.chairs] == [True, False, False]

    played(scene)


def test_a_server_ends_while_its_store_is_down() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana = await company.enter("Ana")
        company.store.down = True
        for number in range(3):
            await company.say(ana, Say(text="hm", id=str(number)))
        began = company.now()
        await company.hub.close()
        assert company.now() - began < 1000
        assert len(ana.all(Refused)) == 3

    played(scene)


def test_a_table_cannot_be_opened_without_a_store() -> None:
    async def scene(company: Company) -> None:
        company.store.down = True
        with pytest.raises(Exception, match="cannot write this down"):
            await company.open_table()
        assert company.hub.rooms == {}

    played(scene)


# The house


def test_bots_and_clocks_act_by_themselves() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=3, pace=700, options={"hands": 1, "turn_seconds": 30})
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        for _ in range(40):
            await asyncio.sleep(31)
        room = await company.room()
        assert room.table.status == "over"
        assert room.table.match is not None
        assert [move.seat for move in room.table.match.log].count(-2) >= 2

    played(scene)


@pytest.mark.parametrize("gap", [40, 60 * LINGER])
def test_nothing_happens_while_nobody_is_here(gap: int) -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, pace=100, options={"turn_seconds": 30})
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await asyncio.sleep(10)
        seq = ana.seq
        await company.leave(ana)
        await asyncio.sleep(gap)
        again = await company.enter("Ana")
        assert again.all(Snapshot)[0].seq == seq + 1, "more has happened than that someone left"
        clock = again.last(Update).clock
        assert clock is not None
        assert clock.now == 10_000, "the time that has passed is not given back"
        assert clock.due == 30_000

    played(scene)


def test_a_paused_table_waits_for_its_host_or_the_next_one() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, grace=20)
        ana, bob = await company.enter("Ana"), await company.enter("Bob")
        await company.ok(ana, Sit())
        await company.ok(bob, Sit())
        await company.ok(ana, Start())
        await company.ok(ana, Pause())
        await company.leave(ana)
        await asyncio.sleep(21)
        assert happened(bob)[-1] == Handed("id-bob")
        await company.ok(bob, Pause(paused=False))

    played(scene)


def test_rooms_that_nobody_is_in_are_closed_and_open_as_they_were() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await company.move(ana, "bet 1")
        room = await company.room()
        await asyncio.sleep(LINGER + 1)
        assert company.code in company.hub.rooms, "someone is here"
        await company.leave(ana)
        await asyncio.sleep(LINGER + 1)
        assert company.hub.rooms == {}
        assert await company.room() is not room
        assert likeness((await company.room()).table) == likeness(room.table)

    played(scene)


def test_a_table_that_does_not_exist() -> None:
    async def scene(company: Company) -> None:
        company.code = "NOSUCH"
        with pytest.raises(Exception, match="no such table"):
            await company.room()

    played(scene)


def test_a_bot_that_is_gone_is_replaced_by_the_best() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, pace=100)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Bot(seat=1, bot="random"))
        entries = company.store.shelf.logs[company.code]
        entries[-1] = msgspec.structs.replace(entries[-1], what=entries[-1].what.replace(b"random", b"retired"))
        await company.leave(ana)
        await asyncio.sleep(LINGER + 1)
        ana = await company.enter("Ana")
        await company.ok(ana, Start())
        await company.move(ana, "bet 1")
        await asyncio.sleep(2)
        assert any("'seat': 1" in str(event) for event in events(ana) if "betplaced" in str(event))

    played(scene)


def test_what_is_so_already_is_answered_and_not_written() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        first = await company.ok(ana, Ready())
        ana.forget()
        for _ in range(3):
            assert (await company.ok(ana, Ready())).seq == first.seq
        assert kinds(ana) == [Ok, Ok, Ok]
        assert len(company.store.shelf.logs[company.code]) == first.seq

    played(scene)


# The store's other books


def test_outcomes_and_purses() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, keep=True, pace=10, options={"hands": 1, "turn_seconds": 1})
        ana, bob = await company.enter("Ana"), await company.enter("Bob")
        for ear in (ana, bob):
            await company.ok(ear, Sit())
        await company.ok(ana, Start())
        await asyncio.sleep(60)
        table = (await company.room()).table
        assert table.info.scores is not None
        score = table.info.scores[0]
        winners, marks = table.info.winners, table.marks
        outcome = Ended("over", tuple(winners), tuple(table.info.scores))
        assert marks is not None
        assert company.store.shelf.outcomes == [
            Outcome(
                company.code,
                1,
                seat,
                player,
                "pontoon",
                table.info.scores[seat],
                seat in winners,
                True,
                tied=int(seat in winners and len(winners) > 1),
                marks=marks.counts[seat],
                ended=company.store.shelf.outcomes[0].ended,
                place=standings(outcome)[seat],
                seats=len(outcome.scores),
            )
            for seat, player in enumerate(("id-ana", "id-bob"))
        ]
        await company.ok(ana, Rematch())
        assert table.options is not None
        assert msgspec.to_builtins(table.options)["bankrolls"][0] == 1000 + score

    played(scene)


def test_a_start_without_a_look_at_the_purses_is_refused() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, keep=True)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        company.store.down = True
        await company.say(ana, Start(id="9"))
        assert (ana.last(Refused).id, ana.last(Refused).code) == ("9", "unavailable")

    played(scene)


def test_scores_are_not_chips_where_the_game_knows_no_chips_of_ones_own() -> None:
    async def scene(company: Company) -> None:
        await company.open_table("certainty", seats=2, keep=True, pace=10, preset="quick")
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await company.move(ana, "resign")
        await asyncio.sleep(60)
        assert [outcome.kept for outcome in company.store.shelf.outcomes] == [False]

    played(scene)


def test_the_lobby_knows_the_table_from_the_start() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(public=True)
        (line,) = await company.store.lobby(company.now(), 10)
        assert (line.table, line.status, line.humans, line.players) == (company.code, "open", 0, ())
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        (line,) = await company.store.lobby(company.now(), 10)
        assert (line.status, line.humans, line.bots, line.host) == ("playing", 1, 2, "Ana")
        assert await company.store.tables_of("id-ana", 5) == [line]

    played(scene)


def test_a_change_of_the_setup_reaches_everybody() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana, eve = await company.enter("Ana"), await company.enter("Eve")
        await company.ok(ana, Arrange(setup=Setup(game="stonks", seats=2, spectators="none")))
        info = eve.last(Update).table
        assert info is not None
        assert (info.setup.game, len(info.chairs)) == ("stonks", 2)
        assert Kicked("id-eve") not in happened(eve)

    played(scene)


def test_rooms_are_made_by_hubs() -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        first, second = await asyncio.gather(company.room(), company.room())
        assert isinstance(first, Room)
        assert first is second
        company.hub.rooms.clear()
        first, second = await asyncio.gather(company.room(), company.room())
        assert first is second

    played(scene)
