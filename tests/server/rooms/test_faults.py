"""Faults of the house's own: someone may lose an answer, nobody the table."""

import asyncio
import logging
from collections.abc import Callable, Sequence

import pytest

from pitboss import bots
from pitboss.bots.bot import Bot
from pitboss.bots.random import RandomBot
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, View
from pitboss.core.options import Options
from pitboss.server.health import Metrics
from pitboss.speech import Voice
from pitboss.speech.happenings import chat_text
from pitboss.table.errors import Refusal
from pitboss.table.plan import Asker, Plan
from pitboss.wire.commands import Rematch, Sit, Start
from pitboss.wire.happenings import Chatted, Covered
from pitboss.wire.letters import Refused
from tests.server.company import Company, happened, played


def test_a_fault_of_ours_is_answered_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(company: Company) -> None:
        await company.open_table()
        ana = await company.enter("Ana")
        with monkeypatch.context() as broken:
            broken.setattr("pitboss.server.rooms.room.decide", faulty)
            await company.say(ana, Sit(id="1"))
        assert ana.last(Refused).code == "unavailable"
        await company.ok(ana, Sit(id="1"))

    def faulty(table: object, asker: Asker, command: object) -> Plan:
        raise ZeroDivisionError

    logging.getLogger("pitboss.server").propagate = True
    played(scene, faulty=True)


class Fuddled(RandomBot):
    """A bot that fails so many times before it plays."""

    def __init__(self, times: int) -> None:
        super().__init__(Dice(1))
        self.times = times

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        if self.times > 0:
            self.times -= 1
            raise ZeroDivisionError
        return super().choose(view, menu)


@pytest.mark.parametrize("times", [1, 10**6])
@pytest.mark.parametrize("helped", [True, False])
def test_a_bot_that_fails_costs_nobody_the_table(times: int, helped: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    made = bots.make

    def make(game: str, rules: Game[State, View], options: Options, dice: Dice, name: str | None = None) -> Bot[View]:
        return made(game, rules, options, dice, name) if helped and name == "random" else Fuddled(times)

    async def scene(company: Company) -> None:
        await company.open_table(seats=3, pace=100, options={"hands": 1, "turn_seconds": 30})
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await company.move(ana, "bet 1")
        await asyncio.sleep(20)
        room = await company.room()
        assert room.table.match is not None
        moved = {move.seat for move in room.table.match.log}
        assert ({1, 2} <= moved) == (helped or times == 1), "a bot that plays at random stands in"
        await asyncio.sleep(40 * 31)
        assert room.table.status == "over", "the clock went on"

    monkeypatch.setattr("pitboss.bots.make", make)
    played(scene, faulty=True)


def unable(*_: object) -> None:
    """Instead of `Thinkers.ask`: no process can be started."""
    raise OSError("no more processes")


def test_a_bot_that_cannot_be_asked_is_played_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, bot="search", pace=100, options={"hands": 2, "turn_seconds": 30})
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await asyncio.sleep(40 * 31)  # the clock plays for Ana
        room = await company.room()
        assert room.table.match is not None
        assert len([move for move in room.table.match.log if move.seat == 1]) > 2, "not only the first time"

    monkeypatch.setattr("pitboss.server.thinkers.Thinkers.ask", unable)
    played(scene, faulty=True)


class Slow(RandomBot):
    """A bot that thinks in another process."""

    thinks_long = True


@pytest.mark.parametrize(
    ("brought", "other"),
    [
        (("easy", "solid", "sharp"), "solid"),
        (("easy", "sharp"), "easy"),
        (("sharp", "careful"), "careful"),  # a quick bot of the game's own knows the game better than `random` does
        (("sharp", "slow careful"), "random"),
        (("easy", "slow solid", "sharp"), "easy"),
    ],
)
def test_the_usual_level_stands_in_or_the_quickest_or_another_bot_of_the_game(
    brought: tuple[str, ...], other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=3, bot="sharp", pace=100, options={"hands": 1, "turn_seconds": 0})
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await company.move(ana, "bet 1")
        await asyncio.sleep(2)
        assert set(decided) == {other}
        assert company.hub.bot_failures["sharp"] == len(decided), "every failure is counted"

    class Quick(RandomBot):
        def __init__(self, name: str) -> None:
            super().__init__(Dice(1))
            self.name = name

        def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
            decided.append(self.name)
            return super().choose(view, menu)

    def makes(name: str) -> Callable[..., Bot[View]]:
        slow = name == "sharp" or name.startswith("slow")
        return lambda *_: Slow(Dice(1)) if slow else Quick(name)

    decided: list[str] = []
    monkeypatch.setattr("pitboss.games.pontoon.bots.BOTS", {name.split()[-1]: makes(name) for name in brought})
    monkeypatch.setattr("pitboss.bots.RandomBot", lambda _: Quick("random"))
    monkeypatch.setattr("pitboss.server.thinkers.Thinkers.ask", unable)
    played(scene, faulty=True)


def test_who_moves_instead_is_told_once_for_each_seat_and_match(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=3, bot="search", pace=100, options={"hands": 3, "turn_seconds": 30})
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        told: list[Chatted] = []
        for match in (1, 2):
            await asyncio.sleep(100 * 31)  # the clock plays for Ana
            table = (await company.room()).table
            assert table.status == "over"
            assert table.match is not None
            assert len([move for move in table.match.log if move.seat == 1]) > 2
            told = [one for one in happened(ana) if isinstance(one, Chatted)]
            assert [one.name for one in told] == sorted(one.name for one in table.chairs[1:]) * match
            await company.ok(ana, Rematch())
        voices = [Voice([], language=language) for language in ("en", "de")]
        assert [{chat_text(one, voice) for one in told} for voice in voices] == [
            {
                "The bot search gave no answer. The bot solid moved instead, and will move whenever search gives no"
                " answer."
            },
            {
                "Der Bot search hat nicht geantwortet. Der Bot solid hat an seiner Stelle gezogen und tut es, sooft"
                " search nicht antwortet."
            },
        ]
        failures = company.hub.bot_failures["search"]
        assert failures > 8
        assert f'pitboss_bot_failures_total{{bot="search"}} {failures}\n' in Metrics().text(company.hub, 0)

    monkeypatch.setattr("pitboss.server.thinkers.Thinkers.ask", unable)
    played(scene, faulty=True)


def test_a_bot_for_a_person_who_is_away_is_excused_in_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, bot="search", pace=100, grace=5, options={"hands": 3, "turn_seconds": 0})
        ana, bob = await company.enter("Ana"), await company.enter("Bob")
        await company.ok(ana, Sit())
        await company.ok(bob, Sit())
        await company.ok(ana, Start())
        await company.leave(bob)
        await company.move(ana, "bet 1")
        await asyncio.sleep(10)
        assert [one.name for one in happened(ana) if isinstance(one, Chatted)] == ["search"]

    monkeypatch.setattr("pitboss.server.thinkers.Thinkers.ask", unable)
    played(scene, faulty=True)


def test_a_fault_while_the_house_acts_is_tried_again_and_not_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, grace=20)
        ana, bob = await company.enter("Ana"), await company.enter("Bob")
        await company.ok(ana, Sit())
        await company.ok(bob, Sit())
        await company.ok(ana, Start())
        with monkeypatch.context() as broken:
            broken.setattr(company.hub, "bots", faulty)
            await company.leave(bob)
            await asyncio.sleep(25)
            assert 2 <= len(asked) <= 6
        await asyncio.sleep(2)
        assert happened(ana)[-1] == Covered(1, company.hub.bots("pontoon")[0])

    asked: list[str] = []

    def faulty(game: str) -> list[str]:
        asked.append(game)
        raise ZeroDivisionError

    played(scene, faulty=True)


def test_a_table_is_not_served_where_its_log_lacks_an_entry_of_an_early_match() -> None:
    """Early matches are not played again when a table is loaded, so nothing else would notice."""

    async def scene(company: Company) -> None:
        await company.open_table("dead_cat", seats=2)
        ana, bob = await company.enter("Ana"), await company.enter("Bob")
        await company.ok(ana, Sit())
        await company.ok(bob, Sit())
        await company.ok(ana, Start())
        await company.move(ana, "resign")
        await company.ok(ana, Start())
        await company.leave(ana)
        await company.leave(bob)
        company.hub.rooms.clear()
        log = company.store.shelf.logs[company.code]
        del log[next(at for at, entry in enumerate(log) if b'"resign' in entry.what)]
        with pytest.raises(Refusal) as refused:
            await company.room()
        assert refused.value.code == "unavailable"
        assert "db check" in refused.value.letter().hint

    played(scene, faulty=True)
