"""Taking a breath: what cannot be told once does not silence us."""

import asyncio

import pytest

from pitboss.irc.dealer.outbox import CROWDED, Debounce, Outbox
from tests.irc.dealer.paper import HASTY, PATIENCE, PaperNetwork


def test_a_sentence_that_fails_is_logged_and_the_next_one_is_told(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        told = asyncio.Event()
        tries = iter([True, False])

        def speak() -> None:
            if next(tries):
                debounce.trigger()
                raise OSError("no room")
            told.set()

        debounce = Debounce(speak, lambda _: True, Outbox(PaperNetwork(), HASTY))
        running = asyncio.create_task(debounce.run())
        debounce.trigger()
        async with asyncio.timeout(PATIENCE):
            await told.wait()
        running.cancel()
        assert "no room" in caplog.text

    asyncio.run(scene())


def test_nothing_is_said_while_too_many_lines_wait() -> None:
    async def scene() -> None:
        network = PaperNetwork()
        network.backlog = CROWDED + 1
        told, tried = asyncio.Event(), asyncio.Event()

        def good(passed: float) -> bool:
            if passed > 2 * HASTY.longest:
                tried.set()
            return True

        debounce = Debounce(told.set, good, Outbox(network, HASTY))
        running = asyncio.create_task(debounce.run())
        debounce.trigger()
        async with asyncio.timeout(PATIENCE):
            await tried.wait()
            assert not told.is_set()
            network.backlog = CROWDED
            await told.wait()
        running.cancel()

    asyncio.run(scene())
