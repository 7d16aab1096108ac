"""The connection: TLS, SASL, breaking and coming back, against a server that does as it is told."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec import structs

from pitboss.irc.protocol import Network
from pitboss.irc.protocol.connection import Connection, Patience, Refused
from pitboss.irc.protocol.flood import FloodControl, Pace
from pitboss.irc.settings import BadSettings, Settings
from tests.irc.protocol.ears import Ears
from tests.irc.protocol.scripted import CERTIFICATE, KEY, Scripted, scripted

FAST = Pace(burst=100, interval=0.01)
SOON = Patience(first=0.02, most=0.1)
DEALER = Settings("127.0.0.1", tls=False, nick="Dealer", channels=("#cards",))
KNOWN = structs.replace(DEALER, sasl_user="deal", sasl_password="secret", sasl_mechanism="plain")


@asynccontextmanager
async def connected(server: Scripted, settings: Settings = DEALER) -> AsyncIterator[tuple[Connection, Ears]]:
    """A network that is connecting to a server."""
    network, ears = Connection(structs.replace(settings, port=server.port), FAST, SOON), Ears()
    running = asyncio.create_task(network.run(ears))
    try:
        yield network, ears
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def test_the_network_is_what_the_dealer_expects() -> None:
    network: Network = Connection(DEALER)
    network.say("#cards", "to nobody")
    assert (network.nick, network.waiting(), network.present("#cards")) == ("Dealer", 0, ())
    assert network.fold("A[") == network.fold("a{")


def test_the_flood_budget_is_a_setting() -> None:
    assert Connection(structs.replace(DEALER, flood_lines=9, flood_seconds=0.5))._pace == Pace(9, 0.5)
    assert Connection(DEALER)._pace == Pace()
    unlimited = FloodControl(Pace(1, 0), 0.0)
    for number in range(100):
        unlimited.push("#cards", f"{number}")
    assert len(unlimited.take(0.0)) == 100


def test_between_two_connections_names_are_compared_as_before() -> None:
    async def scene() -> None:
        async with scripted() as server, connected(server) as (network, ears):
            await ears.hears("ready")
            assert network.fold("A[") == "a["
            server.deaf = True
            server.drop()
            await ears.hears("lost")
            assert network.fold("A[") == "a["

    asyncio.run(scene())


def test_sasl_and_accounts() -> None:
    async def scene() -> None:
        async with scripted() as server, connected(server, KNOWN) as (network, ears):
            await ears.hears("ready")
            assert (await ears.hears("joined", "Dealer", "#cards"))[1].account == "deal"
            assert (await ears.hears("joined", "Ann", "#cards"))[1].account == "ann.account"
            server.send("@account=other :Ann!~ann@home PRIVMSG #cards :hi")
            assert (await ears.hears("said", "Ann"))[1].account == "other"
            assert "MODE Dealer :+B" in server.received
            assert network.present("#cards")[1].account == "other"

    asyncio.run(scene())


def test_sasl_that_fails_ends_it_with_a_sentence() -> None:
    async def scene() -> None:
        async with scripted() as server:
            wrong = structs.replace(KNOWN, port=server.port, sasl_password="wrong")
            ears = Ears()
            with pytest.raises(Refused, match="SASL PLAIN did not work"):
                await Connection(wrong, FAST, SOON).run(ears)
            assert (server.connections, ears.heard) == (1, [])

    asyncio.run(scene())


def test_sasl_that_fails_later_is_tried_again_and_never_done_without() -> None:
    async def scene() -> None:
        async with scripted() as server, connected(server, KNOWN) as (_, ears):
            await ears.hears("ready")
            server.accounts = {}
            server.drop()
            await ears.hears("lost")
            await server.wait_for(lambda line: line == "CAP LS 302", 4)
            assert ears.heard == []
            server.accounts = {"deal": "secret"}
            await ears.hears("ready")
            assert server.account == "deal"

    asyncio.run(scene())


def test_a_nick_in_use() -> None:
    async def scene() -> None:
        async with scripted() as server:
            server.taken = {"Dealer"}
            async with connected(server) as (network, ears):
                await ears.hears("joined", "Dealer_", "#cards")
                assert network.nick == "Dealer_"

    asyncio.run(scene())


@pytest.mark.parametrize("moment", ["CAP LS", "NICK", "AUTHENTICATE", "CAP END", "JOIN", "WHO", "PRIVMSG"])
def test_a_drop_at_any_moment_is_survived(moment: str) -> None:
    async def scene() -> None:
        async with scripted() as server:
            server.drop_at = moment
            async with connected(server, KNOWN) as (network, ears):
                if moment == "PRIVMSG":
                    await ears.hears("joined", "Ann")
                    network.say("#cards", "hello")
                    await ears.hears("lost")
                await ears.hears("joined", "Ann", "#cards")
                assert server.connections == 2
                network.say("#cards", "again")
                await server.wait_for(lambda line: line == "PRIVMSG #cards :again")

    asyncio.run(scene())


def test_kicks_are_remembered_from_one_connection_to_the_next() -> None:
    async def scene() -> None:
        async with scripted() as server, connected(server) as (_, ears):
            for _ in range(2):
                await ears.hears("joined", "Dealer", "#cards")
                server.send(":Ann!~ann@home KICK #cards Dealer :out")
                await ears.hears("left", "Dealer", "#cards")
                server.drop()
            await ears.hears("ready")
            await server.wait_for(lambda line: line == "MODE Dealer :+B", 3)
            server.send("PING :still there?")
            await server.wait_for(lambda line: line.startswith("PONG"))
            assert server.received.count("JOIN :#cards") == 2

    asyncio.run(scene())


def test_what_waits_when_the_connection_breaks_is_not_sent_later() -> None:
    async def scene() -> None:
        async with scripted() as server:
            settings = structs.replace(DEALER, port=server.port)
            network, ears = Connection(settings, Pace(burst=4, interval=3600), SOON), Ears()
            running = asyncio.create_task(network.run(ears))
            await ears.hears("joined", "Ann")
            network.say("Ann", "your first card")
            network.say("Ann", "your second card")
            await server.wait_for(lambda line: line == "PRIVMSG Ann :your first card")
            assert network.waiting() == 1
            server.drop()
            await ears.hears("joined", "Ann")
            assert network.waiting() == 0
            network.say("Ann", "welcome back")
            await server.wait_for(lambda line: line == "PRIVMSG Ann :welcome back")
            assert "PRIVMSG Ann :your second card" not in server.received
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    asyncio.run(scene())


def test_a_server_that_falls_silent_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with scripted() as server, connected(server) as (_, ears):
            await ears.hears("joined", "Ann")
            server.deaf = True
            monkeypatch.setattr("pitboss.irc.protocol.session.SILENCE", 0.1)
            server.send("PING :last words")
            assert await ears.hears("lost") == ("lost", "The server stopped answering.")
            monkeypatch.undo()
            server.deaf = False
            await ears.hears("joined", "Ann")

    asyncio.run(scene())


def test_tls_with_a_trusted_certificate() -> None:
    settings = structs.replace(DEALER, tls=True, tls_ca=str(CERTIFICATE))

    async def scene() -> None:
        async with scripted(tls=True) as server, connected(server, settings) as (network, ears):
            await ears.hears("joined", "Ann")
            await network.quit("Bye")
            assert server.received[-1] == "QUIT :Bye"

    asyncio.run(scene())


def test_tls_with_a_certificate_of_our_own() -> None:
    settings = structs.replace(
        DEALER,
        tls=True,
        tls_ca=str(CERTIFICATE),
        tls_cert=str(CERTIFICATE),
        tls_key=str(KEY),
        sasl_mechanism="external",
    )

    async def scene() -> None:
        async with scripted(tls=True) as server, connected(server, settings) as (_, ears):
            assert (await ears.hears("joined", "Dealer"))[1].account == "certified"

    asyncio.run(scene())


def test_tls_that_cannot_be_trusted_is_refused_unless_asked_for() -> None:
    settings = structs.replace(DEALER, tls=True)

    async def scene() -> None:
        async with scripted(tls=True) as server:
            with pytest.raises(Refused, match="cannot be trusted: self-signed certificate"):
                await Connection(structs.replace(settings, port=server.port), FAST, SOON).run(Ears())
            async with connected(server, structs.replace(settings, insecure=True)) as (_, ears):
                await ears.hears("joined", "Ann")

    asyncio.run(scene())


def test_tls_to_a_server_that_speaks_none() -> None:
    async def scene() -> None:
        async with scripted() as server:
            server.greeting = ":s NOTICE * :Looking you up"
            settings = structs.replace(DEALER, tls=True, port=server.port)
            with pytest.raises(Refused, match="does not speak TLS with us"):
                await Connection(settings, FAST, SOON).run(Ears())

    asyncio.run(scene())


def test_tls_to_a_server_that_waits_for_a_line(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with scripted() as server:
            server.deaf = True
            settings = structs.replace(DEALER, tls=True, port=server.port)
            network = Connection(settings, FAST, Patience(first=60, connecting=0.1))
            running = asyncio.create_task(network.run(Ears()))
            while not caplog.messages:
                await asyncio.sleep(0.01)
            assert "does not answer in TLS; check the port" in caplog.messages[0]
            await network.quit("Never mind")
            await running

    asyncio.run(scene())


def test_files_for_tls_that_are_none(tmp_path: Path) -> None:
    for settings in (
        structs.replace(DEALER, tls=True, tls_ca=str(tmp_path / "none.pem")),
        structs.replace(DEALER, tls=True, tls_cert=str(Path(__file__))),
    ):
        with pytest.raises(BadSettings, match="They must be PEM files"):
            Connection(settings)


def test_nobody_there_yet(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with scripted() as server:
            port = server.port
        network, ears = Connection(structs.replace(DEALER, port=port), FAST, SOON), Ears()
        running = asyncio.create_task(network.run(ears))
        while not caplog.messages:
            await asyncio.sleep(0.01)
        assert caplog.messages[0].startswith(f"Cannot reach 127.0.0.1:{port}: ")
        await network.quit("Never mind")
        await asyncio.wait_for(running, 60)
        assert ears.heard == []

    asyncio.run(scene())


def test_quit_ends_although_the_server_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.irc.protocol.connection._GOODBYE", 0.05)

    async def scene() -> None:
        async with scripted() as server:
            network, ears = Connection(structs.replace(DEALER, port=server.port), FAST, SOON), Ears()
            running = asyncio.create_task(network.run(ears))
            await ears.hears("joined", "Ann")
            server.deaf = True
            ears.take()
            await network.quit("Bye")
            await asyncio.wait_for(running, 60)
            assert server.received[-1] == "QUIT :Bye"
            assert ears.heard == []

    asyncio.run(scene())


def test_a_fault_of_the_listener_comes_out_of_run() -> None:
    class Faulty(Ears):
        def ready(self) -> None:
            raise LookupError("a fault")

    async def scene() -> None:
        async with scripted() as server:
            with pytest.raises(LookupError, match="a fault"):
                await Connection(structs.replace(DEALER, port=server.port), FAST, SOON).run(Faulty())

    asyncio.run(scene())


def test_waits_grow_to_a_limit_and_differ() -> None:
    patience = Patience(first=4, most=300)
    for attempt in (0, 1, 5, 9, 1000):
        waits = {patience.wait(attempt) for _ in range(20)}
        longest = min(300.0, 4 * 2.0 ** min(attempt, 30))
        assert all(longest / 2 <= wait <= longest for wait in waits)
        assert len(waits) > 1
