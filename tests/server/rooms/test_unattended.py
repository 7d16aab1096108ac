"""Tables where nobody but bots plays: a bounded number of moves a second for all of them, in turns between hosts."""

import asyncio
import math

import pytest

from pitboss.server.limits import UNLIMITED, Limits
from pitboss.server.rooms import house_moves
from pitboss.wire.commands import Say, Sit, Start
from pitboss.wire.people import Person, Setup
from pitboss.wire.web import Opening
from tests.server.company import Company, Ear, played


async def bots_play(company: Company, host: str, tables: int, **more: object) -> list[str]:
    """Tables of a host where nobody sits, each with someone who watches."""
    codes = []
    for _ in range(tables):
        setup = Setup(game="stonks", seats=4, pace=0)
        person = Person(f"id-{host.lower()}", host)
        codes.append(await company.hub.open_table(person, Opening(setup=setup, sit=False, bots=4, start=True)))
        (await company.hub.room(codes[-1])).enter(Ear(company.now, None))
    return codes


def moves(company: Company, codes: list[str]) -> int:
    return sum(b'"moved"' in entry.what for code in codes for entry in company.store.shelf.logs[code])


def test_however_many_tables_one_host_has_bots_play_at_the_house_moves_no_more_often() -> None:
    async def scene(company: Company) -> None:
        company.hub.unattended.per_second = 20
        codes = await bots_play(company, "Lazy", 29)
        before = moves(company, codes)
        room_steps = {code: len({entry.step for entry in company.store.shelf.logs[code]}) for code in codes}
        await asyncio.sleep(10)
        steps = {code: len({entry.step for entry in company.store.shelf.logs[code]}) for code in codes}
        taken = sum(steps.values()) - sum(room_steps.values())
        assert 190 <= taken <= 202
        assert moves(company, codes) > before
        assert max(steps[code] - room_steps[code] for code in codes) <= 9, "the tables have turns"
        room = await company.hub.room(codes[0])
        for number in range(100):
            room.submit(Person("id-lazy", "Lazy"), Say(text="x", id=str(number)), lambda _: None)
            await asyncio.sleep(0.01)
        assert len({entry.step for entry in company.store.shelf.logs[codes[0]]}) <= steps[codes[0]] + 100 + 3

    played(scene)


def test_bots_that_play_on_and_on_write_less_and_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 50 moves a second all day they would write 22 GB."""
    monkeypatch.setattr(house_moves, "UNATTENDED_BURST", 100)

    async def scene(company: Company) -> None:
        company.hub.unattended.per_second = 20
        codes = await bots_play(company, "Lazy", 29)

        def steps() -> int:
            return sum(len({entry.step for entry in company.store.shelf.logs[code]}) for code in codes)

        begun = steps()
        await asyncio.sleep(4)
        assert 70 <= steps() - begun <= 82, "at first as fast as ever"
        await asyncio.sleep(10)
        slow = steps()
        await asyncio.sleep(10)
        assert 18 <= steps() - slow <= 22, "then two a second"

    played(scene)


def test_a_host_whose_bots_have_played_on_and_on_slows_nobody_elses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_moves, "UNATTENDED_BURST", 100)

    async def scene(company: Company) -> None:
        company.hub.unattended.per_second = 20
        await bots_play(company, "Lazy", 29)
        await asyncio.sleep(14)
        (other,) = await bots_play(company, "Ana", 1)
        log = company.store.shelf.logs[other]
        before = len({entry.step for entry in log})
        await asyncio.sleep(4)
        assert 65 <= len({entry.step for entry in log}) - before <= 80

    played(scene)


def test_one_host_with_many_names_slows_down_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_moves, "UNATTENDED_BURST", 100)
    monkeypatch.setattr(house_moves, "UNATTENDED_HOSTS", 2)

    async def scene(company: Company) -> None:
        company.hub.unattended.per_second = 40
        names = [f"Lazy{number}" for number in range(4)]
        codes = [code for name in names for code in await bots_play(company, name, 4)]
        await asyncio.sleep(20)

        def steps() -> int:
            return sum(len({entry.step for entry in company.store.shelf.logs[code]}) for code in codes)

        begun = steps()
        await asyncio.sleep(10)
        assert 36 <= steps() - begun <= 44, "two hosts' worth of two a second"

    played(scene)


def test_another_host_does_not_wait_behind_all_of_them() -> None:
    async def scene(company: Company) -> None:
        company.hub.unattended.per_second = 20
        await bots_play(company, "Lazy", 20)
        (other,) = await bots_play(company, "Ana", 1)
        log = company.store.shelf.logs[other]
        before = len({entry.step for entry in log})
        await asyncio.sleep(10)
        assert len({entry.step for entry in log}) - before >= 90

    played(scene)


def test_where_a_person_plays_bots_are_as_fast_as_they_are_to_be() -> None:
    async def scene(company: Company) -> None:
        company.hub.unattended.per_second = 0.001
        await company.open_table(seats=4, pace=10)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await company.move(ana, "bet 1")
        await asyncio.sleep(0.1)
        match = (await company.room()).table.match
        assert match is not None
        assert {1, 2, 3} <= {move.seat for move in match.log}

    played(scene)


def test_somebody_who_sits_and_does_nothing_is_no_company() -> None:
    async def scene(company: Company) -> None:
        company.hub.unattended.per_second = 1
        await company.open_table(
            "market_maker", seats=4, pace=0, bot="random", options={"dealer": "auto", "round_seconds": 600}
        )
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await asyncio.sleep(60)
        steps = {entry.step for entry in company.store.shelf.logs[company.code]}
        assert 60 <= len(steps) <= 60 + 51 + 5

    played(scene)


def test_without_limits_they_play_as_fast_as_they_can() -> None:
    assert 0 < Limits().bots < UNLIMITED.bots == math.inf
