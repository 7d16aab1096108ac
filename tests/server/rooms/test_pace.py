"""Bots take a human time over their moves, counted from what they answer to; it tells nothing but what all can see."""

import asyncio
import itertools

import pytest

from pitboss.bots import pace
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE
from pitboss.games import find, names
from pitboss.server.rooms.house_moves import HouseBots
from pitboss.table import clockwork
from pitboss.wire.commands import Sit, Start
from pitboss.wire.letters import Update
from tests.server.company import Company, Ear, played

USUAL = 700
QUICKEST, SLOWEST = USUAL * pace.LEAST // 100, USUAL * pace.MOST // 100


async def begun(company: Company, game: str = "pontoon", **more: object) -> Ear:
    """Ana against bots."""
    await company.open_table(game, pace=more.pop("pace", USUAL), **more)  # type: ignore[arg-type]  # a setup in words
    ana = await company.enter("Ana")
    await company.ok(ana, Sit())
    await company.ok(ana, Start())
    return ana


async def moves(company: Company, seconds: float) -> list[tuple[int, int]]:
    """Who moves in the next seconds, and when, in milliseconds."""
    table = (await company.room()).table
    assert table.match is not None
    known, began, found = len(table.match.log), company.now(), list[tuple[int, int]]()
    while company.now() < began + 1000 * seconds:
        await asyncio.sleep(0.005)
        log = table.match.log
        found += [(move.seat, company.now() - began) for move in log[known:] if move.seat >= 0]
        known = len(log)
    return found


def test_a_bot_answers_a_persons_move_in_a_human_time() -> None:
    async def scene(company: Company) -> None:
        ana = await begun(company, options={"turn_seconds": 0})
        await company.move(ana, "bet 1")
        answers = await moves(company, 12)
        times = [0, *[at for _, at in answers]]
        gaps = [later - before for before, later in itertools.pairwise(times)]
        assert len(gaps) > 1
        assert all(QUICKEST <= gap <= SLOWEST + 10 for gap in gaps), gaps

    played(scene)


def test_people_do_not_move_like_clockwork() -> None:
    rules = find("pontoon").table(2)
    match = Match(rules, Dice(1))
    match.tick(0)
    seen = rules.public(match.state)
    times = {pace.human_time("pontoon", rules, seen, 0, "solid", pace.throw("ABCDEF", 1, seq)) for seq in range(10)}
    assert len(times) > 1


def test_where_all_act_at_once_a_persons_move_is_looked_at_before_it_is_answered() -> None:
    async def scene(company: Company) -> None:
        ana = await begun(company, "market_maker", bot="solid", preset="auto", options={"lock_seconds": 0})
        await asyncio.sleep(4.13)
        for text in ("quote 60 64", "quote 61 64", "quote 62 64"):
            await company.move(ana, text)
            first = (await moves(company, 6))[0]
            assert first[1] >= QUICKEST, first

    played(scene)


def test_who_goes_on_and_on_does_not_keep_bots_from_moving() -> None:
    async def scene(company: Company) -> None:
        ana = await begun(company, "market_maker", bot="solid", preset="auto", options={"lock_seconds": 0})
        await asyncio.sleep(4)
        table = (await company.room()).table
        assert table.match is not None
        known = len(table.match.log)
        for turn in range(40):
            await company.move(ana, f"quote {60 + turn % 2} 64")
            await asyncio.sleep(0.2)
        assert [move for move in table.match.log[known:] if move.seat > 0]

    played(scene)


def test_a_bot_moves_before_its_time_is_up() -> None:
    async def scene(company: Company) -> None:
        ana = await begun(company, pace=60_000, options={"turn_seconds": 5})
        await company.move(ana, "bet 1")
        (_, at), *_ = await moves(company, 6)
        assert at <= 5000 - clockwork.IN_TIME + 10
        assert not [one for update in ana.all(Update) for one in update.happened if "late" in str(one)]

    played(scene)


def test_where_nobody_but_bots_plays_they_are_quicker() -> None:
    async def scene(company: Company) -> None:
        await company.open_table("pontoon", seats=3, pace=USUAL, options={"turn_seconds": 0})
        ana = await company.enter("Ana")
        await company.ok(ana, Start())
        times = [at for _, at in await moves(company, 8)]
        gaps = [later - before for before, later in itertools.pairwise(times)]
        assert gaps
        assert max(gaps) <= SLOWEST * pace.ALONE // 100 + 10

    played(scene)


def test_a_house_may_hurry_its_bots() -> None:
    async def scene(company: Company) -> None:
        company.hub.bot_time = 10
        ana = await begun(company, options={"turn_seconds": 0})
        await company.move(ana, "bet 1")
        assert (await moves(company, 1))[0][1] <= SLOWEST // 10 + 10

    played(scene)


@pytest.mark.parametrize("game", names())
def test_time_tells_nothing_that_a_spectator_cannot_see(game: str) -> None:
    """At every moment the bots' time is the same in all worlds that look alike from outside."""

    async def scene(company: Company) -> None:
        await company.open_table(game, bot="random", seats=3)
        eve = await company.enter("Ana")
        await company.ok(eve, Start())
        room = await company.room()
        table, found = room.table, set[int]()
        for turn in range(40):
            await asyncio.sleep(0.3)
            match = table.match
            if match is None or match.over or match.actors[0] == CHANCE:
                break
            truth, rules = match.state, match.game
            times = {HouseBots(company.hub, table, lambda: None).takes()}
            for _ in range(3):
                match.state = rules.imagine(rules.public(truth), Dice(turn))
                times.add(HouseBots(company.hub, table, lambda: None).takes())
            match.state = truth
            assert len(times) == 1, times
            found |= times
        assert len(found) > 1, "it is not a constant"

    played(scene)
