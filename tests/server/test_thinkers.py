"""Bots that think long do so in another process: the answer comes, and a fault costs nobody the table."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import msgspec
import pytest

from pitboss import games
from pitboss.bots.random import RandomBot
from pitboss.client.api import House
from pitboss.client.sdk import play
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.server.run import running_server
from pitboss.server.thinkers import Question, Thinkers, Thought, question, think
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening, Reason, Reasons

ROOT = Path(__file__).parents[2]
SPEC = games.find("pontoon")


def asked(bot: str = "search") -> Question:
    options = SPEC.choose(2, {"hands": 1})
    match = Match(SPEC.build(2, options), Dice(1))
    match.begin()
    seat = match.actors[0]
    view, menu = match.game.view(match.state, seat), match.game.legal(match.state, seat)
    return question("K7QMPX 1 0", SPEC, 2, {"hands": 1}, bot, view, menu)


def with_thinkers(scene: Callable[[Thinkers], Awaitable[None]]) -> None:
    async def run() -> None:
        thinkers = Thinkers(1)
        try:
            await scene(thinkers)
        finally:
            thinkers.close()

    asyncio.run(run())


async def answer(thinkers: Thinkers, wanted: Question) -> Thought | None:
    told: asyncio.Future[Thought | None] = asyncio.get_running_loop().create_future()
    thinkers.ask(wanted, told.set_result)
    return await told


def test_a_question_is_answered_as_it_is_here() -> None:
    move, why, _ = think(asked())
    assert move in asked().menu
    assert why is not None
    assert why[0] == "common.why-search"


def test_a_process_that_dies_fails_its_thought_and_another_takes_its_place() -> None:
    async def scene(thinkers: Thinkers) -> None:
        first = await answer(thinkers, asked())
        assert first is not None
        assert first.why is not None
        (pool,) = thinkers._pools.values()
        (child,) = pool._processes
        os.kill(child, signal.SIGSTOP)
        waiting = asyncio.ensure_future(answer(thinkers, asked()))
        await asyncio.sleep(0)
        assert not waiting.done(), "the loop goes on while it thinks"
        os.kill(child, signal.SIGKILL)
        assert await waiting is None
        again = await answer(thinkers, asked("random"))
        assert again is not None
        assert again.action is not None

    with_thinkers(scene)


def test_a_bot_that_fails_is_told_apart_from_one_that_waits() -> None:
    async def scene(thinkers: Thinkers) -> None:
        assert await answer(thinkers, asked("nobody")) is None

    with_thinkers(scene)


class Screen(StringIO):
    """Standard error while a screen has taken over all output: it belongs to no file."""

    def fileno(self) -> int:
        return -1


def ask_under_a_screen() -> None:
    """Ask a question, in a process whose first question it is, and expect a move."""

    async def scene(thinkers: Thinkers) -> None:
        thought = await answer(thinkers, asked())
        assert thought is not None
        assert thought.action is not None

    with redirect_stderr(Screen()):
        with_thinkers(scene)


def test_the_first_question_is_answered_under_a_screen_that_has_taken_over_all_output() -> None:
    """In a new process: only the first question starts what the later ones find running."""
    code = f"from {__name__} import ask_under_a_screen; ask_under_a_screen()"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_one_plays_at_a_table_of_the_house() -> None:
    async def evening() -> None:
        async with asyncio.timeout(120), running_server("memory:") as url:
            house = House(url)
            await house.sign_in("Robin")
            setup = Setup(game="pontoon", seats=2, options={"hands": 1}, bot="search", pace=0)
            async with house.table(await house.open(Opening(setup=setup, start=True))) as table:
                assert await play(RandomBot(Dice(1)), table) is not None
                assert table.info.chairs[1].bot == "search"

    asyncio.run(evening())


def test_afterwards_it_tells_what_it_decided_by() -> None:
    async def evening() -> None:
        async with asyncio.timeout(120), running_server("memory:") as url:
            house = House(url)
            await house.sign_in("Robin")
            setup = Setup(game="pontoon", seats=2, options={"hands": 1}, bot="search", pace=0)
            code = await house.open(Opening(setup=setup, start=True))
            with pytest.raises(HTTPError, match="409"):
                await asyncio.to_thread(reasons, url, code)
            async with house.table(code) as table:
                await play(RandomBot(Dice(1)), table)
            told = await asyncio.to_thread(reasons, url, code)
            assert told
            assert {each.seat for each in told} == {1}
            assert all("It" in each.message or "it" in each.message for each in told)

    asyncio.run(evening())


def reasons(url: str, code: str) -> tuple[Reason, ...]:
    with urlopen(f"{url}/api/tables/{code}/why") as answer:
        return msgspec.json.decode(answer.read(), type=Reasons).reasons
