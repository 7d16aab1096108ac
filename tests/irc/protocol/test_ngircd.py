"""The network against a real server."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from pitboss.irc.protocol.connection import Connection, Patience
from pitboss.irc.protocol.flood import Pace
from pitboss.irc.protocol.session import Session
from pitboss.irc.settings import Settings
from tests.irc.ngircd import Person, Server, ngircd
from tests.irc.protocol.ears import Ears

QUICK = Pace(burst=50, interval=0.01)
SOON = Patience(first=0.05, most=0.2)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with ngircd(tmp_path_factory.mktemp("ngircd")) as server:
        yield server


@asynccontextmanager
async def dealer(port: int, pace: Pace = QUICK, channel: str = "#cards") -> AsyncIterator[tuple[Connection, Ears]]:
    """A network that is in its channel, and ends when the test does."""
    settings = Settings("127.0.0.1", port=port, tls=False, nick="Dealer", channels=(channel,))
    network, ears = Connection(settings, pace, SOON), Ears()
    running = asyncio.create_task(network.run(ears))
    try:
        await ears.hears("joined", "Dealer", channel)
        yield network, ears
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def test_people_come_talk_change_their_name_and_go(server: Server) -> None:
    async def scene() -> None:
        async with dealer(server.port) as (network, ears), Person(server.port, "Ann") as ann:
            await ann.join("#cards")
            _, who, channel = await ears.hears("joined", "Ann")
            assert (who.host, channel) == ("~ann@127.0.0.1", "#cards")
            ann.say("#CARDS", "\x02!help\x02 me")
            assert await ears.hears("said", "Ann") == ("said", who, "#cards", "!help me")
            ann.privately("dealer", "twist")
            assert await ears.hears("said", "Ann") == ("said", who, "", "twist")
            network.say("#cards", "Welcome, Ann.")
            assert await ann.hears("Dealer", "Welcome", "#cards") == "Welcome, Ann."
            network.say("Ann", "A♠ 7♦", notice=True)
            assert " NOTICE Ann :A♠ 7♦" in await ann.wait_for(lambda line: "A♠" in line)
            await ann.rename("Anna")
            _, old, new = await ears.hears("renamed", "Ann")
            assert (old, new.nick) == (who, "Anna")
            assert sorted(one.nick for one in network.present("#cards")) == ["Anna", "Dealer"]
            await ann.quit("so long")
            assert (await ears.hears("left", "Anna", "#cards"))[3].strip('"') == "so long"
            assert [one.nick for one in network.present("#cards")] == ["Dealer"]

    asyncio.run(scene())


def test_operators_come_and_go_by_the_servers_own_modes(server: Server) -> None:
    async def scene() -> None:
        async with Person(server.port, "Olga") as olga, Person(server.port, "Ann") as ann:
            await olga.join("#ops")
            async with dealer(server.port, channel="#ops") as (network, ears):
                await ann.join("#ops")
                await ears.hears("joined", "Ann", "#ops")
                assert [network.is_operator(nick, "#ops") for nick in ("Olga", "Ann", "Dealer")] == [True, False, False]
                olga.send("MODE #ops +lo-v 20 Ann Ann")
                olga.say("#ops", "done")
                await ears.hears("said", "Olga", "#ops", "done")
                assert network.is_operator("Ann", "#ops")
                await ann.rename("Anna")
                olga.send("MODE #ops +k-o sesame Olga")
                ann.say("#ops", "done")
                await ears.hears("said", "Anna", "#ops", "done")
                olga.say("#ops", "gone")
                await ears.hears("said", "Olga", "#ops", "gone")
                assert [network.is_operator(nick, "#ops") for nick in ("Olga", "Anna", "Ann")] == [False, True, False]

    asyncio.run(scene())


def test_a_line_that_fills_its_room_arrives_whole(server: Server) -> None:
    async def scene() -> None:
        async with dealer(server.port, channel="#room") as (network, ears), Person(server.port, "Ann") as ann:
            await ann.join("#room")
            await ears.hears("joined", "Ann", "#room")
            text = "x" * network.room("#room")
            network.say("#room", text)
            line = await ann.wait_for(lambda line: "xxx" in line)
            assert line.endswith(f" :{text}")
            assert len(line) == 510

    asyncio.run(scene())


def test_who_is_there_already_is_told_ourselves_first(server: Server) -> None:
    async def scene() -> None:
        async with Person(server.port, "Bob") as bob:
            await bob.join("#early")
            async with dealer(server.port, channel="#early") as (network, ears):
                assert (await ears.hears("joined", "Bob", "#early"))[1].nick == "Bob"
                assert network.fold("BOB") == network.fold("bob")
                await bob.part("#early")
                await ears.hears("left", "Bob", "#early")

    asyncio.run(scene())


def test_a_taken_nick_is_taken_back_when_it_is_free(server: Server) -> None:
    async def scene() -> None:
        async with Person(server.port, "Dealer") as thief:
            await thief.join("#nicks")
            settings = Settings("127.0.0.1", port=server.port, tls=False, nick="Dealer", channels=("#nicks",))
            network, ears = Connection(settings, QUICK, SOON), Ears()
            running = asyncio.create_task(network.run(ears))
            await ears.hears("joined", "Dealer_", "#nicks")
            assert network.nick == "Dealer_"
            await thief.quit()
            await ears.hears("renamed", "Dealer_", "Dealer")
            assert network.nick == "Dealer"
            await network.quit("Bye")
            await running

    asyncio.run(scene())


def test_a_kick_is_followed_by_a_return(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.irc.protocol.session.REJOIN", 0.1)

    async def scene() -> None:
        async with Person(server.port, "Boss") as boss:
            await boss.join("#door")
            async with dealer(server.port, channel="#door") as (network, ears):
                boss.send("KICK #door Dealer :out")
                assert (await ears.hears("left", "Dealer", "#door"))[3] == "out"
                assert network.present("#door") == []
                await ears.hears("joined", "Dealer", "#door")
                assert len(network.present("#door")) == 2

    asyncio.run(scene())


def test_long_texts_arrive_whole_in_lines_that_fit(server: Server) -> None:
    words = [f"ünïcödé-{number}" for number in range(200)]

    async def scene() -> None:
        async with dealer(server.port) as (network, _), Person(server.port, "Cleo") as cleo:
            await cleo.join("#cards")
            network.say("#cards", " ".join(words))
            network.say("#cards", "the end")
            await cleo.hears("Dealer", "the end")
            lines = [line for line in cleo.transcript if line.startswith(":Dealer!") and " PRIVMSG " in line]
            assert [word for line in lines[:-1] for word in line.split(" :", 1)[1].split()] == words
            assert all(len(line.encode()) <= 510 for line in lines)
            assert len(lines) < 12

    asyncio.run(scene())


def test_flood_control_holds_and_is_shared_fairly(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    pace, sent = Pace(burst=5, interval=0.05), sent_lines(monkeypatch)

    async def scene() -> None:
        async with dealer(server.port, pace) as (network, _), Person(server.port, "Dora") as dora:
            await dora.join("#cards")
            for number in range(30):
                network.say("#cards", f"line {number}")
            network.say("Dora", "your cards")
            assert network.waiting() == 31
            await dora.hears("Dealer", "line 29")
            said = [line.rsplit(" :", 1)[1] for line in dora.transcript if line.startswith(":Dealer!")]
            assert [text for text in said if text.startswith("line")] == [f"line {number}" for number in range(30)]
            assert said.index("your cards") < 3

    asyncio.run(scene())
    times = [at for at, line in sent if line.startswith("PRIVMSG")]
    assert len(times) == 31
    for first in range(len(times)):
        for last in range(first, len(times)):
            allowed = pace.burst + (times[last] - times[first]) / pace.interval
            assert last - first + 1 <= allowed + 1e-6


def sent_lines(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, str]]:
    """Every line that any session gives out from now on, with the time it was told."""
    sent: list[tuple[float, str]] = []
    lines = Session.lines

    def noted(self: Session, now: float) -> list[str]:
        given = lines(self, now)
        sent.extend((now, line) for line in given)
        return given

    monkeypatch.setattr(Session, "lines", noted)
    return sent


def test_the_network_comes_back_after_the_server_does(tmp_path: Path) -> None:
    async def scene() -> None:
        with ngircd(tmp_path) as server:
            async with dealer(server.port) as (network, ears):
                server.stop()
                await ears.hears("lost")
                network.say("#cards", "to nobody")
                assert (network.waiting(), network.present("#cards")) == (0, ())
                server.start()
                await ears.hears("ready")
                await ears.hears("joined", "Dealer", "#cards")
                async with Person(server.port, "Eve") as eve:
                    await eve.join("#cards")
                    network.say("#cards", "back again")
                    assert await eve.hears("Dealer", "") == "back again"

    asyncio.run(scene())


def test_quit_sends_what_waits_and_says_good_bye(server: Server) -> None:
    async def scene() -> None:
        async with Person(server.port, "Finn") as finn:
            await finn.join("#cards")
            async with dealer(server.port, Pace(burst=2, interval=0.05)) as (network, _):
                for number in range(8):
                    network.say("#cards", f"line {number}")
                await network.quit("Closing time")
            await finn.hears("Dealer", "line 7")
            assert "Closing time" in await finn.wait_for(lambda line: " QUIT " in line)

    asyncio.run(scene())
