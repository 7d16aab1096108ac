"""Work in the background: kept, ended, and never missed in silence."""

import asyncio
import gc
import logging
import weakref

import pytest

from pitboss.background import Background

LOG = logging.getLogger("pitboss.tests")


def test_a_task_that_fails_is_logged_and_the_others_go_on(caplog: pytest.LogCaptureFixture) -> None:
    done = []

    async def fail() -> None:
        raise OSError("no house")

    async def work() -> None:
        await asyncio.sleep(0)
        done.append(True)

    async def scene() -> None:
        background = Background(LOG)
        await asyncio.wait({background.spawn(fail()), background.spawn(work())})
        await background.close()

    asyncio.run(scene())
    assert done == [True]
    assert "a task failed" in caplog.text
    assert "no house" in caplog.text


def test_a_task_is_kept_though_nobody_else_holds_it() -> None:
    async def scene() -> None:
        seen: list[weakref.ref[asyncio.Future[None]]] = []

        async def work() -> None:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            seen.append(weakref.ref(mine))
            await mine

        background = Background(LOG)
        background.spawn(work())
        await asyncio.sleep(0)
        gc.collect()
        assert seen[0]() is not None
        await background.close()

    asyncio.run(scene())


def test_closing_ends_what_runs_and_what_that_begins(caplog: pytest.LogCaptureFixture) -> None:
    ended = []

    async def scene() -> None:
        background = Background(LOG)

        async def work() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                ended.append("first")
                background.spawn(more())
                await asyncio.sleep(0)

        async def more() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                ended.append("second")

        task = background.spawn(work())
        await asyncio.sleep(0)
        await background.close()
        assert task.cancelled()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(scene())
    assert ended == ["first", "second"]
    assert caplog.text == ""
