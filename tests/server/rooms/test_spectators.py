"""Spectators: what they see, and how much later."""

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from pitboss.server.rooms import delayed
from pitboss.wire.commands import Admit, Arrange, Kick, Move, Rematch, Say, Sit, Stand, Start
from pitboss.wire.happenings import Kicked
from pitboss.wire.letters import Beat, Ok, Snapshot, Update, Watching
from pitboss.wire.people import TableInfo
from tests.server.company import Company, Ear, events, happened, kinds, played


def test_spectators_see_the_match_where_they_may() -> None:
    async def scene(company: Company) -> None:
        for policy, sees in (("public", True), ("none", False)):
            await company.open_table(spectators=policy, seats=2)
            ana = await company.enter("Ana")
            before = await company.enter("Eve")
            await company.ok(ana, Sit())
            await company.ok(ana, Start())
            await company.move(ana, "bet 1")
            after = await company.enter(None)
            resumed = await company.enter(None, after.seq - 1)
            for ear in (before, after, resumed):
                assert any(getattr(letter, "view", UNSET) is not UNSET for letter in ear.letters) == sees
                assert all(getattr(letter, "menu", UNSET) is UNSET for letter in ear.letters)
            assert bool(events(before)) == sees

    played(scene)


def test_who_is_sent_away_sees_no_more() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2)
        ana, eve = await company.enter("Ana"), await company.enter("Eve")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await company.ok(ana, Kick(player="id-eve"))
        assert (ana.code, eve.code) == (0, 1008), "who is sent away is told so, then the connection ends"
        assert happened(eve)[-1] == Kicked("id-eve")
        eve.forget()
        await company.move(ana, "bet 1")
        await company.ok(ana, Say(text="she is gone"))
        assert events(eve) == []
        assert happened(eve) == []
        again = await company.enter("Eve", eve.all(Update)[0].seq - 1)
        assert events(again) == []
        assert all(update.view is UNSET for update in again.all(Update))

    played(scene)


def test_delayed_spectators_see_nothing_early_and_everything_in_the_end() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(spectators="delayed", delay=30, seats=2, options={"hands": 5})
        ana = await company.enter("Ana")
        from_the_start = await company.enter("Eve")
        await company.ok(ana, Sit())
        assert happened(from_the_start) == happened(ana), "before a match there is nothing to hide"
        await asyncio.sleep(3)
        await company.ok(ana, Start())
        late: list[Ear] = []
        for number in range(60):
            if number in (1, 7, 20):
                late.append(await company.enter("Zoe"))
            await asyncio.sleep(2)
            menu = ana.last(Update).menu
            if menu is not UNSET:
                move = msgspec.json.decode(menu)[0]
                await company.ok(ana, Move(action=msgspec.Raw(msgspec.json.encode(move))))
        await asyncio.sleep(40)
        written = {entry.seq: entry.at for entry in company.store.shelf.logs[company.code]}
        begun = next(entry.seq for entry in company.store.shelf.logs[company.code] if b'"started"' in entry.what)
        for ear in (from_the_start, *late):
            for at, letter in zip(ear.times, ear.letters, strict=True):
                if isinstance(letter, Snapshot | Update) and letter.seq >= begun:
                    assert at >= written[letter.seq] + 30_000, "too early"
            assert ear.seq == ana.seq
            assert ear.last(Update).table == ana.last(Update).table
        assert happened(from_the_start) == happened(ana)
        everything = events(from_the_start)
        assert len(everything) > 20
        for ear in late:
            assert everything[len(everything) - len(events(ear)) :] == events(ear)
        assert len({len(events(ear)) for ear in late}) > 1

    played(scene)


def test_who_stands_up_at_a_delayed_table_sees_what_follows_later() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(spectators="delayed", delay=30, seats=3, pace=60_000)
        ana, bob = await company.enter("Ana"), await company.enter("Bob")
        await company.ok(ana, Sit())
        await company.ok(bob, Sit())
        await company.ok(ana, Start())
        await company.ok(bob, Stand())
        assert bob.last(Update).seat is None, "that they have no seat any more they see at once"
        bob.forget()
        await company.move(ana, "bet 1")
        await asyncio.sleep(29)
        assert bob.all(Update) == []
        await asyncio.sleep(2)
        assert len(events(bob)) == 1

    played(scene)


def test_a_delayed_spectator_who_sits_down_sees_the_present() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(spectators="delayed", delay=30, seats=3, pace=60_000, rated=False)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        company.store.gate = asyncio.Event()
        eve = await company.enter("Eve")
        await company.ok(ana, Admit(player="id-eve"))
        await company.ok(eve, Sit())
        company.store.gate.set()
        await asyncio.sleep(60)
        assert kinds(eve)[:2] == [Ok, Snapshot]
        assert eve.last(Snapshot).seat == 1
        assert eve.last(Snapshot).seq == ana.seq
        assert len(eve.all(Snapshot)) == 1, "what was read of the past is no longer wanted"
        await company.move(ana, "bet 1")
        assert len(events(eve)) == 1

    played(scene)


def test_nothing_tells_the_result_before_delayed_spectators_have_seen_it() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(
            spectators="delayed", delay=30, seats=2, pace=10, public=True, options={"hands": 1, "turn_seconds": 1}
        )
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        room = await company.room()
        while room.table.status != "over":
            await asyncio.sleep(1)
        (mine,) = await company.store.statistics("id-ana")
        assert mine.played == 1, "whoever has played knows"
        for _ in range(2):
            assert await company.store.statistics("id-ana", company.now()) == []
            assert [line.status for line in await company.store.lobby(company.now(), 9)] == ["playing"]
            await asyncio.sleep(14)
        await asyncio.sleep(4)
        assert await company.store.statistics("id-ana", company.now()) == [mine]
        assert await company.store.lobby(company.now(), 9) == []

    played(scene)


DELAYED: dict[str, Any] = {
    "spectators": "delayed",
    "delay": 300,
    "seats": 2,
    "pace": 10,
    "options": {"hands": 1, "turn_seconds": 1},
}


async def over(company: Company) -> None:
    """Let the clock play the match to its end."""
    room = await company.room()
    while room.table.status != "over":
        await asyncio.sleep(1)


def shown(info: TableInfo) -> tuple[str, str, int, int, list[str]]:
    """What of a table tells how its matches went, and that they are over."""
    played_here = sum(tally.played for tally in info.evening if tally.player)
    return info.setup.game, info.status, info.match, played_here, [chair.again for chair in info.chairs]


BEFORE = ("pontoon", "open", 0, 0, ["no", "no"])
DURING = ("pontoon", "playing", 1, 0, ["no", "no"])
AFTER = ("pontoon", "over", 1, 1, ["no", "no"])


def test_whoever_asks_once_sees_what_delayed_spectators_see() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(**DELAYED)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        room = await company.room()
        assert shown(await room.info("")) == BEFORE, "nothing has been played, so there is nothing to hide"
        await company.ok(ana, Start())
        begun = company.now()
        await over(company)
        took = company.now() - begun
        await asyncio.sleep(20)
        assert shown(await room.info("")) == BEFORE
        await company.ok(ana, Rematch())
        for name in ("", "id-eve"):
            assert shown(await room.info(name)) == BEFORE, "the rematch tells that the first match is over"
        assert shown(await room.info("id-ana")) == ("pontoon", "playing", 2, 1, ["no", "no"])
        await over(company)
        await asyncio.sleep(300 - (company.now() - begun) / 1000 + 0.5)
        assert shown(await room.info("")) == DURING
        await asyncio.sleep(took / 1000)
        assert shown(await room.info("")) == AFTER
        eve = await company.enter("Eve")
        assert eve.last(Snapshot).table == await room.info("id-eve")
        await company.leave(eve)
        await asyncio.sleep(600)
        assert await room.info("") == room.table.info

    played(scene)


def test_another_game_does_not_tell_the_result_of_the_last_match() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(**DELAYED)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await over(company)
        await company.ok(ana, Arrange(setup=replace((await company.room()).table.setup, game="stonks", options={})))
        eve, room = await company.enter("Eve"), await company.room()
        assert room.table.info.evening
        assert shown(eve.last(Snapshot).table) == shown(await room.info("id-eve")) == BEFORE
        await asyncio.sleep(301)
        zoe = await company.enter("Zoe")
        assert zoe.last(Snapshot).table == await room.info("id-eve") == room.table.info

    played(scene)


def test_whoever_was_removed_from_a_delayed_table_learns_nothing_early() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(**DELAYED)
        ana, eve = await company.enter("Ana"), await company.enter("Eve")
        await company.ok(ana, Sit())
        await company.ok(ana, Kick(player=eve.player))
        await company.ok(ana, Start())
        await over(company)
        assert shown(await (await company.room()).info(eve.player)) == BEFORE

    played(scene)


def test_whoever_asks_is_answered_though_the_last_guest_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(company: Company) -> None:
        await company.open_table(**DELAYED)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await over(company)
        room = await company.room()
        await room.info("")
        await asyncio.sleep(400)
        asked = asyncio.create_task(room.info(""))
        await asyncio.sleep(0)
        assert not asked.done(), "it takes several turns of the loop"
        await company.leave(ana)
        assert shown(await asyncio.wait_for(asked, 5)) == AFTER

    monkeypatch.setattr(delayed, "PIECE", 1)
    played(scene)


# Whose presence makes time run


@pytest.mark.parametrize("name", [None, "Eve"])
def test_a_match_does_not_go_on_without_its_players_because_somebody_watches(name: str | None) -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, grace=1, pace=50, options={"hands": 1, "turn_seconds": 20})
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        table = (await company.room()).table
        eve = await company.enter(name)
        await company.leave(ana)
        await asyncio.sleep(3600)
        other = await company.enter()
        await asyncio.sleep(3600)
        assert (table.status, table.chairs[0].bot) == ("playing", "")
        for clock in (eve.last(Update).clock, other.last(Snapshot).clock):
            assert clock is not None
            assert not clock.running
        ana = await company.enter("Ana")
        clock = ana.last(Update).clock
        assert clock is not None
        assert (clock.now, clock.running) == (0, True)
        await asyncio.sleep(60)
        assert table.status == "over", "nobody has woken the table"

    played(scene)


def test_bots_rest_until_a_player_or_somebody_who_takes_a_seat_is_here() -> None:
    async def scene(company: Company) -> None:
        await company.open_table("pontoon", seats=3, grace=3600, pace=50, rated=False)
        ana, eve = await company.enter("Ana"), await company.enter("Eve")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await company.move(ana, "bet 1")
        await company.leave(ana)
        table = (await company.room()).table
        seq = table.seq
        await asyncio.sleep(60)
        assert table.seq == seq, "bots play while no player is here"
        await company.ok(eve, Sit(seat=2))
        await asyncio.sleep(10)
        assert table.match is not None
        assert table.match.log[-1].seat == 1, "bots do not play though a player is here"

    played(scene)


def test_bots_play_among_themselves_while_anybody_watches() -> None:
    async def scene(company: Company) -> None:
        await company.open_table("stonks", seats=2, pace=50, preset="tonight")
        ana = await company.enter("Ana")
        await company.ok(ana, Start())
        table = (await company.room()).table
        await company.leave(ana)
        seq = table.seq
        await asyncio.sleep(10)
        assert table.seq == seq, "they play for nobody"
        await company.enter()
        await asyncio.sleep(10)
        assert table.seq > seq + 3

    played(scene)


def watched(ear: Ear) -> Watching | None:
    """Who watches, as someone was told last."""
    told = [beat.watching for beat in ear.all(Beat) if beat.watching is not None]
    return told[-1] if told else None


def test_players_and_the_host_are_told_who_watches_and_nobody_else_is() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2)
        ana, ben = await company.enter("Ana"), await company.enter("Ben")
        await asyncio.sleep(1)
        assert watched(ben) is None
        assert watched(ana) == Watching(2, ("Ana", "Ben")), "a host without a seat is told, too"
        await company.ok(ben, Sit())
        eve, stranger = await company.enter("Eve"), await company.enter(None)
        await company.enter("Eve")
        await asyncio.sleep(1)
        for ear in (ana, ben):
            assert watched(ear) == Watching(3, ("Ana", "Eve")), "two tabs are one person"
        assert watched(eve) is watched(stranger) is None
        told = len(ben.all(Beat))
        await asyncio.sleep(1)
        assert len(ben.all(Beat)) == told, "what is known is not told again"
        await company.leave(stranger)
        await company.ok(ana, Sit())
        await asyncio.sleep(1)
        assert watched(ben) == Watching(1, ("Eve",))

    played(scene)


def test_of_many_spectators_some_are_named_and_all_are_counted() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        for number in range(30):
            await company.enter(f"W{number}")
        await asyncio.sleep(1)
        told = watched(ana)
        assert told is not None
        assert (told.count, len(told.names)) == (30, 20)
        assert sum(beat.watching is not None for beat in ana.all(Beat)) == 1, "told once for all"

    played(scene)
