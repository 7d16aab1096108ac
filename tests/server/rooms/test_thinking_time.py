"""A bot that thinks in another process is asked when its time begins and moves when it ends: its thinking is hidden."""

import asyncio
from collections.abc import Callable, Sequence
from itertools import cycle
from zlib import crc32

import pytest
from msgspec import UNSET

from pitboss import bots, games
from pitboss.bots import pace
from pitboss.bots.bot import Bot
from pitboss.bots.random import RandomBot
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, View
from pitboss.core.options import Options
from pitboss.server.rooms import table_log
from pitboss.server.rooms.house_moves import ALONE, THINKING_MS
from pitboss.server.thinkers import Question, Thinkers, Thought
from pitboss.table.clockwork import IN_TIME
from pitboss.table.table import Table
from pitboss.wire.commands import Move, Pause, Say, Sit, Start
from pitboss.wire.happenings import Chatted, Moved
from pitboss.wire.letters import Update
from pitboss.wire.people import Person, Setup
from pitboss.wire.saying import Saying
from pitboss.wire.web import Opening
from tests.server.company import Company, Ear, played, two

PACE = 1000
LONG = 60_000
"""A pace in milliseconds that does not end in a test."""

Choose = Callable[[Question], str | None]
Takes = Callable[[Question], int]
"""Milliseconds of thinking over a question."""


class FirstAllowed(RandomBot):
    """Stands in for a bot that is late, and does what that bot would have done."""

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        return menu[0]


def first_allowed(asked: Question) -> str | None:
    return asked.menu[0]


class Thoughtful(Thinkers):
    """Answers after so many milliseconds, in turn, and keeps every question with its time."""

    def __init__(self, company: Company, times: Sequence[int] | Takes, choose: Choose = first_allowed) -> None:
        super().__init__(1)
        self._now = company.now
        in_turn = cycle(() if callable(times) else times)
        self._takes: Takes = times if callable(times) else lambda _: next(in_turn)
        self._choose = choose
        self.asked: list[tuple[int, Question]] = []
        company.hub.thinkers = self

    def ask(self, asked: Question, done: Callable[[Thought | None], None]) -> None:
        self.asked.append((self._now(), asked))
        move = self._choose(asked)
        thought = Thought(None if move is None else games.find(asked.game).notation.read(move))
        asyncio.get_running_loop().call_later(self._takes(asked) / 1000, done, thought)


async def begun(company: Company, game: str = "pontoon", wait: int = PACE, bot: str = "sharp", **more: object) -> Ear:
    """Ana against bots that think long."""
    await company.open_table(game, bot=bot, pace=wait, **more)  # type: ignore[arg-type]  # a setup in words
    ana = await company.enter("Ana")
    await company.ok(ana, Sit())
    await company.ok(ana, Start())
    return ana


async def market(company: Company, seats: int) -> Ear:
    """The same where everybody may act all the while."""
    options = {"lock_seconds": 0}
    return await begun(company, "market_maker", bot="bold", preset="auto", options=options, seats=seats)


def menu(table: Table) -> list[str]:
    """What Ana may do."""
    assert table.match is not None
    assert table.spec is not None
    return [table.spec.notation.text(action) for action in table.match.game.legal(table.match.state, 0)]


async def log(company: Company) -> list[tuple[int, int, str]]:
    """Every move of a seat: its match time, the seat, the move."""
    table = (await company.room()).table
    assert table.match is not None
    assert table.spec is not None
    return [(move.now, move.seat, table.spec.notation.text(move.action)) for move in table.match.log if move.seat >= 0]


def by_hand(asked: Question) -> int:
    """Think long over some hands and not at all over others, as a bot does that has a choice there or has none."""
    return crc32(asked.view) % 4 * 900


def test_how_long_a_bot_thought_cannot_be_told_from_when_it_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: a spectator compares the times in the letters."""

    def observed(times: Sequence[int] | Takes) -> list[int]:
        found: list[int] = []

        async def scene(company: Company) -> None:
            thinkers = Thoughtful(company, times)
            ana, eve = await begun(company, options={"turn_seconds": 0, "hands": 2}), await company.enter("Eve")
            table = (await company.room()).table
            for _ in range(40):
                if table.match is not None and not table.match.over and 0 in table.match.actors:
                    await company.move(ana, menu(table)[0])
                await asyncio.sleep(1)
            assert len({asked.mind for _, asked in thinkers.asked}) == 2, "both bots have thought"
            began = eve.all(Update)[0].at
            found.extend(update.at - began for update in eve.all(Update))

        played(scene)
        return found

    # What a bot takes follows from the table's code, too.
    monkeypatch.setattr("secrets.choice", lambda letters: letters[0])
    monkeypatch.setattr(bots, "make", in_place_of("solid", FirstAllowed(Dice(1))))
    quick = observed([0])
    assert len(quick) > 9
    for times in ([1], [10, 400, 90, THINKING_MS - 10, 250], by_hand, [THINKING_MS + 1], [10 * PACE, 0], [3600_000]):
        assert observed(times) == quick


def in_place_of(name: str, other: Bot[View]) -> Callable[..., Bot[View]]:
    """Make bots as always, but one of them another."""
    make = bots.make

    def made(game: str, rules: Game[State, View], options: Options, dice: Dice, bot: str | None) -> Bot[View]:
        return other if bot == name else make(game, rules, options, dice, bot)

    return made


def test_where_all_may_act_it_does_not_show_how_many_thought_before_one_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    def observed(*waiting: int) -> tuple[int, int]:
        """When the first bot moves if those seats would rather wait, and how many were asked until then."""
        found: list[int] = []

        def choose(asked: Question) -> str | None:
            return None if int(asked.mind.split()[2]) in waiting else "quote 60 64"

        async def scene(company: Company) -> None:
            thinkers = Thoughtful(company, [0], lambda _: None)
            ana = await market(company, seats=4)
            await asyncio.sleep(4)
            thinkers = Thoughtful(company, [100, 50], choose)
            await company.move(ana, "quote 61 64")
            began = company.now()
            ana.forget()
            await asyncio.sleep(2)
            moved = next(update.at for update in ana.all(Update) if update.events is not UNSET)
            found.extend((moved - began, sum(at < moved for at, _ in thinkers.asked)))

        played(scene)
        return found[0], found[1]

    monkeypatch.setattr("secrets.choice", lambda letters: letters[0])
    monkeypatch.setattr(pace, "human_time", lambda *_: 100)
    (none, one), (first, two_of_them), (both, all_of_them) = observed(), observed(1), observed(1, 2)
    assert none == first == both
    assert none == PACE
    assert (one, two_of_them, all_of_them) == (1, 2, 3), "nobody is asked who need not be"


def test_what_was_thought_before_a_person_moved_is_dropped() -> None:
    async def scene(company: Company) -> None:
        def choose(asked: Question) -> str:
            return f"quote {10 + len(thinkers.asked)} {14 + len(thinkers.asked)}"

        Thoughtful(company, [0], lambda _: None)
        ana = await market(company, seats=2)
        await asyncio.sleep(4)
        thinkers = Thoughtful(company, [100], choose)
        for text in ("quote 61 65", "quote 62 66"):
            await company.move(ana, text)
            await asyncio.sleep(0.2)
        assert len(thinkers.asked) == 2
        await company.ok(ana, Say(text="well?"))
        await asyncio.sleep(0.2)
        assert len(thinkers.asked) == 2, "talk makes nothing stale"
        await asyncio.sleep(3 * PACE / 1000)
        moves = [text for _, seat, text in await log(company) if seat == 1]
        assert moves[0] == "quote 12 16"

    played(scene)


def test_where_time_hides_nothing_every_answer_is_waited_for() -> None:
    async def scene(company: Company) -> None:
        thinkers = Thoughtful(company, [10_000])
        ana = await begun(company, seats=2, wait=0, options={"turn_seconds": 0})
        await company.move(ana, "bet 1")
        began = company.now()
        await asyncio.sleep(9.9)
        assert [seat for _, seat, _ in await log(company)] == [0]
        await asyncio.sleep(0.2)
        assert [seat for _, seat, _ in await log(company)][:2] == [0, 1]
        assert thinkers.asked[0][0] == began

    played(scene)


def test_for_a_bot_that_is_late_the_usual_one_moves_and_the_reasons_say_so() -> None:
    async def scene(company: Company) -> None:
        thinkers = Thoughtful(company, [THINKING_MS + 600], lambda _: "bet 7")
        ana = await begun(company, seats=2, wait=1, options={"turn_seconds": 0, "hands": 1})
        await company.move(ana, "bet 1")
        await asyncio.sleep(THINKING_MS / 1000 - 0.1)
        assert [seat for _, seat, _ in await log(company)] == [0]
        await asyncio.sleep(0.2)
        moves = await log(company)
        assert [seat for _, seat, _ in moves][:2] == [0, 1]
        assert moves[1][2] != "bet 7"
        entries = await company.store.entries(company.code)
        told = [one for step in table_log.by_step(entries) for one in table_log.happenings(step)]
        (late,) = [one for one in told if isinstance(one, Moved) and one.seat == 1]
        assert late.why == Saying("common.why-late", {"bot": "sharp", "other": "solid"})
        assert not [one for one in told if isinstance(one, Chatted)], "now it would be a tell"
        asked = len(thinkers.asked)
        await asyncio.sleep(1)
        assert len(thinkers.asked) == asked, "what was thought too late is dropped"
        assert company.hub.bot_failures == {}, "nor do the metrics tell, which everybody may read"

    played(scene)


def test_a_bot_that_is_late_moves_before_its_time_runs_out() -> None:
    async def scene(company: Company) -> None:
        Thoughtful(company, [60_000])
        ana = await begun(company, seats=2, wait=60_000, options={"turn_seconds": 5, "hands": 1})
        await company.move(ana, "bet 1")
        await asyncio.sleep(5)
        (at, seat, text) = (await log(company))[1]
        assert (at, seat) == (5000 - IN_TIME, 1)
        assert text.startswith("bet"), "the rules would have bet for it at 5000"

    played(scene)


def test_where_a_bot_is_asked_late_it_moves_a_fixed_time_after_that() -> None:
    """Where the house waits for its turn, or steps in for another process, no bot was asked ahead."""

    def observed(thinking: int) -> int:
        found: list[int] = []

        async def scene(company: Company) -> None:
            thinkers = Thoughtful(company, [thinking])
            company.hub.unattended.per_second = 10
            ana = await begun(company, seats=2, wait=1, options={"turn_seconds": 0})
            (await company.room())._house._in_a_row = ALONE + 1
            await company.say(ana, Move(text="bet 1"))
            (await company.room())._house._in_a_row = ALONE + 1
            await asyncio.sleep(3)
            moves = [seat for _, seat, _ in await log(company)]
            assert moves[:2] == [0, 1]
            found.append((await log(company))[1][0] - thinkers.asked[0][0])

        played(scene)
        return found[0]

    assert observed(0) == observed(THINKING_MS - 1) == observed(THINKING_MS + 1) == observed(60_000)


def test_where_nobody_is_no_bot_is_asked() -> None:
    async def scene(company: Company) -> None:
        thinkers = Thoughtful(company, [10])
        ana = await begun(company, seats=2, wait=LONG, grace=100, options={"turn_seconds": 0})
        await company.leave(ana)
        await company.move(ana, "bet 1")
        room = await company.room()
        assert room.table.bot_seats() == [1]
        await asyncio.sleep(1)
        assert thinkers.asked == []
        await company.enter("Ana")
        assert len(thinkers.asked) == 1

    played(scene)


def test_while_a_match_is_paused_no_bot_is_asked() -> None:
    async def scene(company: Company) -> None:
        Thoughtful(company, [10])
        ana = await begun(company, seats=2, wait=LONG, options={"turn_seconds": 0})
        await company.move(ana, "bet 1")
        await company.ok(ana, Pause())
        await company.kill()
        after = await Company.opened(type(company.store)(company.store.shelf), "two")
        after.code = company.code
        thinkers = Thoughtful(after, [10])
        ana = await after.enter("Ana")
        await asyncio.sleep(1)
        assert thinkers.asked == []
        await after.ok(ana, Pause(paused=False))
        assert len(thinkers.asked) == 1, "after the restart nobody had thought yet"
        await after.hub.close()

    played(scene)


def test_a_process_that_leaves_the_moves_to_another_asks_no_bot() -> None:
    async def scene(one: Company, other: Company) -> None:
        mine, theirs = Thoughtful(one, [10]), Thoughtful(other, [10])
        ana = await begun(one, seats=2, wait=LONG, options={"turn_seconds": 0})
        other.code = one.code
        await other.enter("Eve")
        await one.move(ana, "bet 1")
        await asyncio.sleep(1)
        assert (await other.room()).table.bot_seats() == [1]
        assert len(mine.asked) == 1
        assert theirs.asked == []

    two(scene)


def test_where_nobody_but_bots_plays_none_is_asked_before_its_turn() -> None:
    async def scene(company: Company) -> None:
        company.hub.unattended.per_second = 1
        thinkers = Thoughtful(company, [0])
        for _ in range(10):
            setup = Setup(game="pontoon", seats=2, bot="sharp", pace=10_000)
            opening = Opening(setup=setup, sit=False, bots=2, start=True)
            code = await company.hub.open_table(Person("id-ana", "Ana"), opening)
            (await company.hub.room(code)).enter(Ear(company.now, None))
        await asyncio.sleep(1)
        assert thinkers.asked == []
        await asyncio.sleep(30)
        assert 10 <= len(thinkers.asked) <= 31, "no more than there are turns"

    played(scene)
