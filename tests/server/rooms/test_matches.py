"""Whole matches through a real server on loopback, played by bots that come over the network like anyone else."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from pitboss import bots, games
from pitboss.bots.bot import Bot
from pitboss.client.api import House
from pitboss.client.news import Lost, Regained
from pitboss.client.remote import Patience, RemoteTable
from pitboss.client.sdk import play
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, View
from pitboss.core.record import read, replay
from pitboss.server.limits import UNLIMITED
from pitboss.server.run import running_server
from pitboss.wire.commands import Ready, Rematch, Say, Start
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening

SEATS = 4
NAMES = ("Ann", "Bob", "Cat", "Dan")
HASTY = Patience(shortest=0.01, longest=0.1)


class Counting(Bot[View]):
    """Another bot, with a count of its turns."""

    def __init__(self, inner: Bot[View]) -> None:
        self.inner = inner
        self.turns = 0

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        self.turns += 1
        return self.inner.choose(view, menu)


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[str]:
    async with asyncio.timeout(120), running_server(f"sqlite:///{folder}/house.db", limits=UNLIMITED) as url:
        yield url


@asynccontextmanager
async def seated(url: str, setup: Setup) -> AsyncIterator[list[RemoteTable]]:
    """Four people at one table, the first of them its host; nobody has started anything."""
    houses = [House(url) for _ in range(SEATS)]
    for house, name in zip(houses, NAMES, strict=True):
        await house.sign_in(name)
    code = await houses[0].open(Opening(setup=setup))
    async with AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(house.table(code, HASTY)) for house in houses]
        for seat, table in enumerate(tables[1:], 1):
            assert await table.sit(seat) == seat
        yield tables


def cut(table: RemoteTable) -> None:
    """Break a connection as a bad network does: nobody says goodbye."""
    assert table._socket is not None
    table._socket.transport.abort()


async def cut_when(table: RemoteTable, bot: Counting, turns: int) -> None:
    await table.until(lambda: bot.turns >= turns and table.connected)
    cut(table)


def bots_for(table: RemoteTable, name: str | None = None) -> list[Counting]:
    game = table.info.setup.game
    return [Counting(bots.make(game, table.rules, table.options, Dice(seat), name)) for seat in range(SEATS)]


def replayed(record: str) -> tuple[int, ...] | None:
    match = replay(record.splitlines(), games.find)
    return match.game.scores(match.state)


@pytest.mark.parametrize("game", games.names())
def test_four_bots_finish_a_match_though_one_is_dropped(game: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as url, seated(url, Setup(game=game, seats=SEATS, pace=0)) as tables:
            players = bots_for(tables[0], "random")
            await tables[0].do(Start())
            dropped = asyncio.create_task(cut_when(tables[2], players[2], 1))
            matches = [play(bot, table, 0.01) for bot, table in zip(players, tables, strict=True)]
            scores = await asyncio.gather(*matches)
            await dropped
            assert scores[0] is not None
            assert set(scores) == {scores[0]}
            assert {table.scores for table in tables} == {scores[0]}
            news = [type(tables[2]._news[at]) for at in range(len(tables[2]._news))]
            assert news.count(Lost) == 1 == news.count(Regained)
            record = await House(url).record(tables[0].info.code)
            assert replayed(record) == read(record.splitlines()).scores == scores[0]

    asyncio.run(test())


def test_the_best_bots_play_a_rematch_with_the_same_seats(tmp_path: Path) -> None:
    async def test() -> None:
        setup = Setup(game="stonks", seats=SEATS, preset="tonight", pace=0)
        async with served(tmp_path) as url, seated(url, setup) as tables:
            for number, command in ((1, Start()), (2, Rematch())):
                await tables[0].do(command)
                players = bots_for(tables[0])
                scores = await asyncio.gather(
                    *(play(bot, table, 0.01) for bot, table in zip(players, tables, strict=True))
                )
                assert tables[0].info.match == number
                assert set(scores) == {tables[0].scores}
                assert replayed(await House(url).record(tables[0].info.code, number)) == tables[0].scores

    asyncio.run(test())


def test_somebody_alone_plays_with_the_bots_of_the_house(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as url:
            house = House(url)
            await house.sign_in("Ann")
            setup = Setup(game="pontoon", seats=3, options={"hands": 2}, pace=0)
            code = await house.open(Opening(setup=setup, start=True))
            async with house.table(code) as table:
                assert [chair.kind for chair in table.info.chairs] == ["human", "bot", "bot"]
                scores = await play(bots.make("pontoon", table.rules, table.options, Dice(1)), table)
            assert scores is not None
            me = await house.me()
            assert [(game.game, game.played, game.net) for game in me.games] == [("pontoon", 1, scores[0])]

    asyncio.run(test())


def test_a_client_survives_the_server(tmp_path: Path) -> None:
    async def test() -> None:
        store = f"sqlite:///{tmp_path}/house.db"
        async with asyncio.timeout(120), AsyncExitStack() as stack:
            async with running_server(store, limits=UNLIMITED) as url:
                house = House(url)
                await house.sign_in("Ann")
                setup = Setup(game="pontoon", seats=2, options={"hands": 3}, pace=0)
                code = await house.open(Opening(setup=setup, start=True))
                table = await stack.enter_async_context(house.table(code, HASTY))
                await table.until(lambda: table.awaited)
                ok = await table.move(table.menu[0])
            saying = asyncio.create_task(table.do(Say(text="anyone?")))
            await table.until(lambda: not table.connected)
            async with running_server(store, int(url.rpartition(":")[2]), limits=UNLIMITED):
                assert (await saying).seq > ok.seq
                await table.until(lambda: bool(table.chat))
                assert table.chat[-1].text == "anyone?"
                assert await play(bots.make("pontoon", table.rules, table.options, Dice(1)), table) is not None

    asyncio.run(test())


def test_a_spectator_who_comes_back_sees_the_table_as_it_is(tmp_path: Path) -> None:
    """What was missed: a move, then a change at the table, then only a word in the chat."""

    async def test() -> None:
        async with served(tmp_path) as url, seated(url, Setup(game="pontoon", seats=SEATS, pace=0)) as tables:
            host = tables[0]
            await host.do(Start())
            async with House(url).table(host.info.code, HASTY) as spectator, House(url).table(host.info.code) as other:
                await spectator.until(lambda: spectator.info.status == "playing")
                there, spectator._url = spectator._url, "ws://127.0.0.1:1/"
                cut(spectator)
                await host.until(lambda: host.awaited)
                await host.move(host.menu[0])
                await host.do(Ready())
                last = await host.do(Say(text="that was it"))
                spectator._url = there
                for watching in (spectator, other):
                    await watching.until(lambda table=watching: table.seq >= last.seq)  # type: ignore[misc]  # bound at once
                assert spectator.info == other.info
                assert spectator.actors == other.actors
                assert spectator.view == other.view

    asyncio.run(test())
