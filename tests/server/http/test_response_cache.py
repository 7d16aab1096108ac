"""Records and replays on their way: made once for all, in turns, for nobody who has gone, remembered within bounds."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from starlette.requests import Request

from pitboss.server.http import response_cache
from pitboss.server.http.matches import unless_gone
from pitboss.server.http.response_cache import AT_A_TIME, HELD, PIECE, WAITING, LongResponse, ResponseCache, Wanted
from pitboss.server.http.streaming import ABORT
from pitboss.server.time_slices import Work
from pitboss.table.errors import Refusal
from tests.server.company import Company, played, quiet


class Maker:
    """Makes things, as slowly as the test wants."""

    def __init__(self, company: Company) -> None:
        self.made: list[str] = []
        self.pieces = 0
        self.gate = asyncio.Event()
        self._slices = company.hub.slices

    def make(self, what: str, pieces: int = 1) -> Callable[[Wanted], Awaitable[bytes]]:
        async def work(wanted: Wanted) -> bytes:
            self.made.append(what)
            await self.gate.wait()
            return await self._slices.do(self._work(what, pieces), wanted)

        return work

    def _work(self, what: str, pieces: int) -> Work[bytes]:
        for _ in range(pieces):
            self.pieces += 1
            yield
        return what.encode()


def test_what_many_ask_for_is_made_once_and_remembered_if_it_lasts() -> None:
    async def scene(company: Company) -> None:
        shelf, maker = ResponseCache(company.hub), Maker(company)
        maker.gate.set()
        many = await asyncio.gather(*(shelf.get(("a",), f"{n}", maker.make("a"), lasting=True) for n in range(50)))
        assert many == [b"a"] * 50
        assert await shelf.get(("a",), "x", maker.make("a"), lasting=True) == b"a"
        assert maker.made == ["a"]
        for _ in range(2):
            assert await shelf.get(("b",), "x", maker.make("b")) == b"b"
        assert maker.made == ["a", "b", "b"]

    played(scene)


def test_what_nobody_waits_for_any_more_is_given_up() -> None:
    async def scene(company: Company) -> None:
        shelf, maker = ResponseCache(company.hub), Maker(company)
        asking = [asyncio.create_task(shelf.get((n,), "x", maker.make(str(n), 1000))) for n in range(20)]
        await quiet()
        for task in asking:
            task.cancel()
        maker.gate.set()
        await quiet()
        assert maker.pieces == 0
        assert len(maker.made) == AT_A_TIME, "those who waited are not begun"
        assert await shelf.get((0,), "x", maker.make("again")) == b"again"

    played(scene)


def test_addresses_have_turns_and_who_fills_the_queue_is_refused() -> None:
    async def scene(company: Company) -> None:
        shelf, maker = ResponseCache(company.hub), Maker(company)
        crowd = [
            asyncio.create_task(shelf.get((n,), "crowd", maker.make(f"crowd {n}"))) for n in range(WAITING + AT_A_TIME)
        ]
        await quiet()
        other = asyncio.create_task(shelf.get(("o",), "other", maker.make("other")))
        await quiet()
        maker.gate.set()
        assert await other == b"other"
        assert maker.made.index("other") <= AT_A_TIME + 1
        ends = await asyncio.gather(*crowd, return_exceptions=True)
        assert [end.code for end in ends if isinstance(end, Refusal)] == ["busy"]

    played(scene)


def test_a_refusal_reaches_everybody_who_asked() -> None:
    async def scene(company: Company) -> None:
        async def refuse(_: Wanted) -> bytes:
            raise Refusal("not_found", "No.")

        shelf = ResponseCache(company.hub)
        asked = [shelf.get((1,), "x", refuse, lasting=True) for _ in range(3)]
        ends = await asyncio.gather(*asked, return_exceptions=True)
        assert [str(end) for end in ends] == ["No."] * 3

    played(scene)


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(company: Company) -> None:
        shelf = ResponseCache(company.hub)

        def of(size: int) -> Callable[[Wanted], Awaitable[bytes]]:
            async def make(_: Wanted) -> bytes:
                return b"x" * size

            return make

        for number in range(30):
            await shelf.get((number,), "x", of(20), lasting=True)
            assert sum(map(len, shelf._known.values())) <= 100
        assert shelf.known((29,)) is not None
        assert shelf.known((0,)) is None
        await shelf.get(("large",), "x", of(50), lasting=True)
        assert shelf.known(("large",)) is None, "one would drive out all others"

    monkeypatch.setattr(response_cache, "ROOM", 100)
    played(scene)


# Who hangs up, and who does not read


def test_whoever_hangs_up_is_not_worked_for() -> None:
    async def scene(company: Company) -> None:
        hung_up, ended = asyncio.Event(), asyncio.Event()

        async def receive() -> dict[str, object]:
            await hung_up.wait()
            return {"type": "http.disconnect"}

        async def work() -> None:
            try:
                await asyncio.sleep(3600)
            finally:
                ended.set()

        asking = asyncio.create_task(unless_gone(Request({"type": "http"}, receive), work()))
        await quiet()
        assert not ended.is_set()
        hung_up.set()
        with pytest.raises(Refusal):
            await asking
        assert ended.is_set()

    played(scene)


def test_an_answer_that_nobody_reads_is_cut_off_and_counts_until_then() -> None:
    async def scene(company: Company) -> None:
        shelf, aborted, sent = ResponseCache(company.hub), asyncio.Event(), list[int]()

        async def send(message: dict[str, object]) -> None:
            body = message.get("body", b"")
            assert isinstance(body, bytes)
            sent.append(len(body))
            if len(sent) > 2:
                await asyncio.Event().wait()

        scope = {"method": "GET", "extensions": {ABORT: {"call": aborted.set}}}
        answer = LongResponse(b"x" * (HELD + 1), shelf, patience=30)
        sending = asyncio.create_task(answer(scope, _never, send))  # type: ignore[arg-type]  # as the server does
        await quiet()
        assert max(sent) <= PIECE
        with pytest.raises(Refusal) as refusal:
            await shelf.get((1,), "x", Maker(company).make("more"))
        assert refusal.value.code == "busy"
        await sending
        assert aborted.is_set()
        assert shelf.held == 0

    played(scene)


async def _never() -> dict[str, object]:
    await asyncio.Event().wait()
    return {}
