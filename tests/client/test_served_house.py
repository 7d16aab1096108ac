"""Every question that a client may put to a house, put to a real one."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from pitboss import games
from pitboss.client.api import House
from pitboss.client.errors import Closed, Refusal
from pitboss.server.limits import UNLIMITED
from pitboss.server.run import running_server
from pitboss.speech import Voice
from pitboss.wire.commands import Move, Say, Start
from pitboss.wire.people import Setup
from pitboss.wire.saying import Saying
from pitboss.wire.web import Opening


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[str]:
    async with asyncio.timeout(60), running_server(f"sqlite:///{folder}/house.db", limits=UNLIMITED) as url:
        yield url


def test_who_you_are(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as url:
            house, phone, thief = House(url), House(url), House(url)
            you = (await house.sign_in("Ann")).you
            assert (await house.me()).you == you
            assert (await house.rename("Anna", "correct horse")).you.name == "Anna"
            assert (await house.me()).claimed
            assert (await phone.claim((await house.link()).code)).you.id == you.id
            assert (await House(url).sign_in("Anna", "correct horse")).you.id == you.id
            with pytest.raises(Refusal):
                await thief.sign_in("Anna", "wrong donkey")
            with pytest.raises(Refusal) as refusal:
                await thief.me()
            assert refusal.value.code == "forbidden"
            assert (await thief.profile(you.id)).name == "Anna"
            before = await house.me()
            after = await house.bank(10)
            assert (after.chips, after.bank) == (before.chips - 10, before.bank + 10)

    asyncio.run(test())


def test_what_is_played(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as url:
            house = House(url)
            catalogue = await house.games()
            assert sorted(game.name for game in catalogue) == games.names()
            assert await house.game("stonks") in catalogue
            assert "pontoon" in (await house.rules("pontoon")).lower()
            with pytest.raises(Refusal) as refusal:
                await house.game("snap")
            assert refusal.value.code == "not_found"

    asyncio.run(test())


def test_which_tables_there_are(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as url:
            house = House(url)
            await house.sign_in("Ann")
            code = await house.open(Opening(setup=Setup(game="pontoon", public=True)))
            hidden = await house.open(Opening(setup=Setup(game="stonks")))
            while [listing.code for listing in (await house.lobby()).tables] != [code]:
                await asyncio.sleep(0.01)
            assert (await house.lobby("stonks")).tables == ()
            assert (await house.look(code)).chairs[0].name == "Ann"
            assert {listing.code for listing in (await house.me()).tables} == {code, hidden}
            with pytest.raises(Refusal) as refusal:
                await house.open(Opening(setup=Setup(game="snap")))
            assert refusal.value.code == "options"
            with pytest.raises(Refusal):
                await house.look("NOSUCH")

    asyncio.run(test())


def test_a_stranger_may_watch_but_not_speak(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as url:
            house = House(url)
            await house.sign_in("Ann")
            code = await house.open(Opening(setup=Setup(game="pontoon"), start=True))
            async with House(url).table(code.lower()) as table:
                assert table.you is None
                assert table.view is not None
                with pytest.raises(Refusal) as refusal:
                    await table.do(Say(text="hello"))
                assert refusal.value.code == "forbidden"
            with pytest.raises(Closed, match="token") as closed:
                await House(url, "forged").table(code).__aenter__()
            assert closed.value.code == "forbidden"

    asyncio.run(test())


def test_a_refusal_comes_in_any_language(tmp_path: Path) -> None:
    """Over HTTP and over a socket, from the server, the table and the rules."""

    async def test() -> None:
        async with served(tmp_path) as url:
            house, bob = House(url), House(url)
            await house.sign_in("Ann")
            await bob.sign_in("Bob")
            voice = Voice(["Ann", "Bob"], language="de")
            with pytest.raises(Refusal) as unknown:
                await house.game("snap")
            assert str(unknown.value).startswith("There is no game 'snap'; ")
            assert voice.refused(unknown.value).startswith("Es gibt kein Spiel 'snap'; ")
            code = await house.open(Opening(setup=Setup(game="pontoon", seats=2, options={"turn_seconds": 0})))
            async with house.table(code) as ann, bob.table(code) as second:
                with pytest.raises(Refusal) as early:
                    await ann.do(Move(text="stick"))
                assert early.value.message == "No match is running."
                assert voice.refused(early.value) == "Es läuft keine Partie. Der Gastgeber startet eine."
                await second.sit()
                await ann.do(Start())
                await second.until(lambda: second.actors == (0,))
                with pytest.raises(Refusal) as turn:
                    await second.do(Move(text="stick"))
                assert turn.value.message == "It is p1's turn; wait for yours."
                assert voice.refused(turn.value) == "Ann ist an der Reihe; warte, bis du dran bist."
                asked = next(move for move in (await second.ask()).moves if move.usage == "stick")
                assert (asked.why, asked.said) == (turn.value.message, Saying("common.no-turn-yet", {"seat": 0}))

    asyncio.run(test())
