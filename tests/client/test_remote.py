"""A table far away, seen through a connection that does what it should not."""

import asyncio
import contextlib
import ssl

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from pitboss.client.api import House
from pitboss.client.errors import Closed, Garbled, Refusal, Unreachable
from pitboss.client.news import Lost, News, Refreshed, Regained, Updated
from pitboss.client.remote import LATEST, Patience, RemoteTable
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.core.moves import View
from pitboss.core.words import spoken
from pitboss.games.pontoon.declare import Bet, BetPlaced, PontoonView
from pitboss.table.letters import eye_of, snapshot, update
from pitboss.wire import VERSION
from pitboss.wire.commands import Ask, Hello, Move, Pause, Say, Stand
from pitboss.wire.happenings import Chatted
from pitboss.wire.letters import Beat, Bye, Refused, Welcome
from pitboss.wire.web import Problem
from tests.client.desk import HASTY, NOW, Desk, Script, at, opened, run, send
from tests.irc.protocol.scripted import CERTIFICATE, KEY


async def take(table: RemoteTable, count: int) -> list[News]:
    return [await anext(table) for _ in range(count)]


def playing(desk: Desk) -> Desk:
    desk.start()
    return desk


# What is seen


def test_a_snapshot_is_read_by_the_rules_of_its_game() -> None:
    async def test() -> None:
        async with opened(playing(Desk())) as desk, at(desk) as table:
            assert table.you is not None
            assert table.you.name == "Ann"
            assert (table.seat, table.awaited, table.over, table.scores) == (0, True, False, None)
            assert isinstance(table.view, PontoonView)
            assert desk.table.match is not None
            assert table.view == desk.table.match.game.view(desk.table.match.state, 0)
            assert table.menu == desk.table.match.game.legal(desk.table.match.state, 0)
            assert table.names == ["Ann", "Bob"]
            assert table.options == desk.table.options
            assert await take(table, 1) == [Refreshed()]

    run(test())


def test_a_stranger_watches() -> None:
    async def test() -> None:
        async with opened(playing(Desk())) as desk, at(desk, "") as table:
            assert table.you is None
            assert (table.seat, table.awaited, table.menu) == (None, False, [])
            assert isinstance(table.view, View)
            assert table.view.seat is None

    run(test())


def test_moves_are_told_as_events_and_shown_in_the_view() -> None:
    async def test() -> None:
        async with opened(playing(Desk())) as desk, at(desk) as table, at(desk, "bob") as other:
            await take(table, 1)
            before = table.seq
            ok = await table.move(Bet(10))
            assert ok.seq > before
            assert table.seq >= ok.seq
            news = await take(table, 1)
            assert isinstance(news[0], Updated)
            assert BetPlaced in [type(event) for event in news[0].events]
            await other.until(lambda: other.awaited)
            await other.move("bet 5")
            assert isinstance(other.view, PontoonView)
            assert [player.bet for player in other.view.players] == [10, 5]

    run(test())


def test_a_refusal_says_why_and_changes_nothing() -> None:
    async def test() -> None:
        async with opened(playing(Desk())) as desk, at(desk) as table:
            before = table.seq, table.view
            with pytest.raises(Refusal) as refusal:
                await table.move("bet 999999")
            assert refusal.value.code == "illegal"
            with pytest.raises(Refusal, match="bett") as refusal:
                await table.move("bett 1")
            assert refusal.value.code == "unreadable"
            assert (table.seq, table.view) == before

    run(test())


def test_what_breaks_its_declaration_is_not_even_sent() -> None:
    async def test() -> None:
        async with opened(Desk()) as desk, at(desk) as table:
            with pytest.raises(Refusal) as refusal:
                await table.do(Say(text="x" * 501))
            assert refusal.value.code == "malformed"
            assert desk.said == []

    run(test())


def test_asking_tells_every_move_and_why_not() -> None:
    async def test() -> None:
        async with opened(playing(Desk())) as desk, at(desk) as table:
            moves = {move.usage.split()[0]: move.why for move in (await table.ask()).moves}
            assert moves["bet"] == ""
            assert moves["stick"] != ""
            assert isinstance(desk.said[0], Ask)

    run(test())


def test_sitting_down_takes_a_seat() -> None:
    async def test() -> None:
        async with opened(Desk()) as desk, at(desk, "bob") as table:
            assert table.seat is None
            assert await table.sit(1) == 1
            assert table.names == ["", "Bob"]
            assert table.view is None

    run(test())


def test_chat_is_kept_and_leaves_the_match_alone() -> None:
    async def test() -> None:
        async with opened(playing(Desk())) as desk, at(desk) as table:
            view, menu, actors = table.view, table.menu, table.actors
            await take(table, 1)
            await table.do(Say(text="hello"))
            told = await take(table, 1)
            assert isinstance(told[0], Updated)
            assert told[0].happened == (Chatted("ann", "Ann", "hello"),)
            assert list(table.chat) == [Chatted("ann", "Ann", "hello")]
            assert (table.view, table.menu, table.actors) == (view, menu, actors)

    run(test())


def test_a_paused_table_awaits_nobody() -> None:
    async def test() -> None:
        async with opened(playing(Desk())) as desk, at(desk) as table:
            await table.do(Pause())
            await table.until(lambda: table.info.paused)
            assert not table.awaited
            assert table.view is not None

    run(test())


def test_whoever_may_no_longer_watch_sees_nothing_any_more() -> None:
    async def test() -> None:
        desk = playing(Desk())
        async with opened(desk), at(desk, "bob") as table:
            assert table.view is not None
            desk.table.setup = msgspec.structs.replace(desk.table.setup, spectators="none")
            await table.do(Stand())
            await table.until(lambda: table.seat is None)
            assert (table.menu, table.actors) == ([], ())
            assert isinstance(table.view, View) is False

    run(test())


def test_the_clock_tells_the_time_left() -> None:
    async def test() -> None:
        async with opened(playing(Desk(options={"turn_seconds": 30}))) as desk, at(desk) as table:
            left = table.time_left
            assert left is not None
            assert 0 < left <= 30_000
        async with opened(playing(Desk(options={"turn_seconds": 0}))) as desk, at(desk) as table:
            assert table.time_left is None

    run(test())


# Drops


async def carry_out_then_cut(desk: Desk, connection: ServerConnection) -> None:
    """The command is carried out, but the connection breaks before the answer."""
    player = await desk.greet(connection)
    command = msgspec.json.decode(await connection.recv(), type=Move)
    desk.said.append(command)
    desk.carry_out(player, command)
    connection.transport.abort()


def test_a_command_whose_answer_is_lost_is_sent_again_and_acts_once() -> None:
    async def test() -> None:
        async with opened(playing(Desk(carry_out_then_cut))) as desk, at(desk) as table:
            ok = await table.move(Bet(10))
            assert [type(command) for command in desk.said] == [Move, Move]
            assert desk.said[0].id == desk.said[1].id != ""
            assert desk.table.match is not None
            assert [move.action for move in desk.table.match.log].count(Bet(10)) == 1
            assert desk.table.commands["ann", desk.said[0].id] == ok.seq

    run(test())


async def cut_before_reading(desk: Desk, connection: ServerConnection) -> None:
    """The command gets lost with the connection."""
    await desk.greet(connection)
    await connection.recv()
    connection.transport.abort()


def test_a_command_that_got_lost_is_sent_again() -> None:
    async def test() -> None:
        async with opened(playing(Desk(cut_before_reading, cut_before_reading))) as desk, at(desk) as table:
            await table.move(Bet(10))
            assert len(desk.hellos) == 3
            assert len(desk.said) == 1

    run(test())


def test_commands_given_while_nobody_listens_wait_for_the_next_connection() -> None:
    async def test() -> None:
        back = asyncio.Event()

        async def wait_then_attend(desk: Desk, connection: ServerConnection) -> None:
            await back.wait()
            await desk.attend(connection)

        async with opened(playing(Desk(greet_then_cut, wait_then_attend))) as desk, at(desk) as table:
            await table.until(lambda: not table.connected)
            saying = [asyncio.create_task(table.do(Say(text=str(number)))) for number in range(3)]
            await asyncio.sleep(0)
            assert not any(task.done() for task in saying)
            back.set()
            await asyncio.gather(*saying)
            assert [chat.text for chat in desk.table.chat] == ["0", "1", "2"]

    run(test())


async def greet_then_cut(desk: Desk, connection: ServerConnection) -> None:
    await desk.greet(connection)
    connection.transport.abort()


def test_a_drop_is_bridged_and_nothing_is_told_twice() -> None:
    async def test() -> None:
        async def cut_and_go_on(desk: Desk, connection: ServerConnection) -> None:
            await desk.greet(connection)
            desk.guests.pop(connection)
            connection.transport.abort()
            desk.carry_out("ann", Move(text="bet 10"))
            desk.carry_out("ann", Say(text="while you were away"))
            desk.carry_out("bob", Move(text="bet 5"))

        async with opened(playing(Desk(cut_and_go_on))) as desk, at(desk, "bob") as table:
            first = table.seq
            news = await take(table, 6)
            assert [type(one) for one in news] == [Refreshed, Lost, Regained, Updated, Updated, Updated]
            assert desk.hellos[1].resume == first
            updates = [one for one in news if isinstance(one, Updated)]
            assert [one.seq for one in updates] == sorted({one.seq for one in updates})
            assert updates[1].happened == (Chatted("ann", "Ann", "while you were away"),)
            assert isinstance(table.view, PontoonView)
            assert [player.bet for player in table.view.players] == [10, 5]

    run(test())


def test_a_gap_that_cannot_be_told_is_a_picture_made_anew() -> None:
    async def test() -> None:
        async def cut_and_forget(desk: Desk, connection: ServerConnection) -> None:
            await greet_then_cut(desk, connection)
            desk.carry_out("ann", Move(text="bet 10"))
            desk.forgets = True

        async with opened(playing(Desk(cut_and_forget))) as desk, at(desk, "bob") as table:
            assert [type(one) for one in await take(table, 4)] == [Refreshed, Lost, Regained, Refreshed]
            assert table.seq == desk.table.seq
            assert table.awaited is True

    run(test())


def test_a_letter_that_comes_twice_counts_once() -> None:
    async def test() -> None:
        async def stutter(desk: Desk, connection: ServerConnection) -> None:
            player = await desk.greet(connection)
            pages = [desk.carry_out("ann", command) for command in (Say(text="a"), Move(text="bet 1"), Say(text="b"))]
            for page in (pages[0], pages[0], pages[1], pages[0], pages[1], pages[2]):
                await send(connection, update(desk.table, page, eye_of(desk.table, player), NOW))
            await connection.wait_closed()

        async with opened(playing(Desk(stutter))) as desk, at(desk, "bob") as table:
            news = await take(table, 4)
            assert [one.seq for one in news if isinstance(one, Updated)] == [page.seq for page in desk.table.pages][-3:]
            assert [chat.text for chat in table.chat] == ["a", "b"]

    run(test())


def test_three_missed_beats_are_a_drop() -> None:
    async def test() -> None:
        async def fall_silent(desk: Desk, connection: ServerConnection) -> None:
            desk.beat = 20
            await desk.greet(connection)
            desk.beat = 60_000
            for _ in range(10):
                await asyncio.sleep(0.02)
                await send(connection, Beat(at=NOW))
            await connection.wait_closed()

        async with opened(Desk(fall_silent)) as desk, at(desk) as table:
            assert [type(one) for one in await take(table, 3)] == [Refreshed, Lost, Regained]
            assert len(desk.hellos) == 2

    run(test())


def test_beats_keep_a_quiet_connection() -> None:
    async def test() -> None:
        async def beat(desk: Desk, connection: ServerConnection) -> None:
            desk.beat = 700
            await desk.greet(connection)
            for _ in range(10):
                await asyncio.sleep(0.3)
                await send(connection, Beat(at=NOW))
            await desk.act("ann", Say(text="still here"))
            await connection.wait_closed()

        async with opened(Desk(beat)) as desk, at(desk) as table:
            news = await take(table, 2)
            assert [type(one) for one in news] == [Refreshed, Updated]
            assert len(desk.hellos) == 1

    run(test())


# Ends


@pytest.mark.parametrize(
    "frame", ["What?", "{}", '{"type":"poem"}', '{"type":"snapshot","seq":-1}', "[" * 5000, b"\xff"]
)
def test_garbage_from_the_server_is_an_error_that_says_so(frame: str | bytes) -> None:
    async def test() -> None:
        async def babble(desk: Desk, connection: ServerConnection) -> None:
            await desk.greet(connection)
            await connection.recv()
            await connection.send(frame)
            await connection.wait_closed()

        async with opened(Desk(babble)) as desk, at(desk) as table:
            with pytest.raises(Garbled, match="nobody understands"):
                await table.do(Say(text="hello"))
            assert await take(table, 1) == [Refreshed()]
            with pytest.raises(Garbled):
                await anext(table)
            with pytest.raises(Garbled):
                await table.do(Say(text="hello?"))
            assert len(desk.hellos) == 1

    run(test())


def test_a_view_of_other_rules_is_an_error_that_says_so() -> None:
    async def test() -> None:
        async def differ(desk: Desk, connection: ServerConnection) -> None:
            await connection.recv()
            letter = snapshot(desk.table, 0, NOW)
            await send(connection, Welcome(version=VERSION, beat=desk.beat))
            await send(connection, msgspec.structs.replace(letter, view=msgspec.Raw(b'{"seat": "first"}')))
            await connection.wait_closed()

        async with opened(playing(Desk(differ))) as desk:
            with pytest.raises(Garbled, match="pontoon by other rules"):
                await at(desk).__aenter__()

    run(test())


def test_a_goodbye_for_good_ends_it() -> None:
    async def test() -> None:
        async def send_away(desk: Desk, connection: ServerConnection) -> None:
            await desk.greet(connection)
            await connection.recv()
            await send(connection, Bye(code="forbidden", message="You were sent away.", again=False))
            await connection.close(1008)

        async with opened(Desk(send_away)) as desk, at(desk) as table:
            with pytest.raises(Closed, match="sent away") as closed:
                await table.do(Say(text="hello"))
            assert closed.value.code == "forbidden"
            assert await take(table, 1) == [Refreshed()]
            with pytest.raises(Closed):
                await anext(table)
            assert len(desk.hellos) == 1

    run(test())


def test_a_table_that_does_not_exist_is_told_when_entering() -> None:
    async def test() -> None:
        async def deny(desk: Desk, connection: ServerConnection) -> None:
            await connection.recv()
            await send(connection, Bye(code="not_found", message="There is no such table.", again=False))
            await connection.close(1008)

        async with opened(Desk(deny)) as desk:
            with pytest.raises(Closed, match="no such table") as closed:
                await at(desk).__aenter__()
            assert closed.value.code == "not_found"

    run(test())


@pytest.mark.parametrize(("code", "comes_back"), [(1000, False), (1008, False), (1012, True), (4408, True)])
def test_the_number_of_a_closing_says_whether_to_come_back(code: int, comes_back: bool) -> None:
    async def test() -> None:
        async def hang_up(desk: Desk, connection: ServerConnection) -> None:
            await desk.greet(connection)
            await connection.close(code)

        async with opened(Desk(hang_up)) as desk, at(desk) as table:
            await take(table, 1)
            if comes_back:
                assert [type(one) for one in await take(table, 2)] == [Lost, Regained]
            else:
                with pytest.raises(StopAsyncIteration if code == 1000 else Closed):
                    await anext(table)
            assert len(desk.hellos) == 1 + comes_back

    run(test())


def test_a_goodbye_for_a_moment_is_followed_by_a_return() -> None:
    async def test() -> None:
        async def restart(desk: Desk, connection: ServerConnection) -> None:
            await desk.greet(connection)
            await send(connection, Bye(code="restart", message="Back in a moment."))
            await connection.wait_closed()

        async with opened(playing(Desk(restart))) as desk, at(desk) as table:
            await table.move(Bet(1))
            assert len(desk.hellos) == 2

    run(test())


def test_a_message_longer_than_the_server_reads_is_refused_and_not_sent_for_ever() -> None:
    async def test() -> None:
        async def choke(desk: Desk, connection: ServerConnection) -> None:
            await desk.greet(connection)
            await connection.recv()
            await connection.close(1009)

        async with opened(Desk(choke)) as desk, at(desk) as table:
            with pytest.raises(Refusal) as refusal:
                await table.do(Say(text="hello"))
            assert refusal.value.code == "too_large"

    run(test())


def test_too_fast_is_tried_again_with_the_same_id() -> None:
    async def test() -> None:
        async def hurry(desk: Desk, connection: ServerConnection) -> None:
            await desk.greet(connection)
            for _ in range(2):
                desk.said.append(msgspec.json.decode(await connection.recv(), type=Say))
                await send(connection, Refused(code="too_fast", message="That was too fast."))
            await desk.obey(connection)

        async with opened(Desk(hurry)) as desk, at(desk) as table:
            await table.do(Say(text="hello"))
            assert len({command.id for command in desk.said}) == 1
            assert [chat.text for chat in desk.table.chat] == ["hello"]

    run(test())


def test_a_house_that_never_has_time_is_a_refusal_in_the_end() -> None:
    async def test() -> None:
        async def stall(desk: Desk, connection: ServerConnection) -> None:
            await desk.greet(connection)
            while True:
                command = msgspec.json.decode(await connection.recv(), type=Say)
                await send(connection, Refused(id=command.id, code="unavailable", message="Cannot write this down."))

        async with opened(Desk(stall)) as desk, at(desk) as table:
            with pytest.raises(Refusal, match="Cannot write"):
                await table.do(Say(text="hello"))

    run(test())


# Coming and going


def test_nobody_there_is_said_at_once() -> None:
    async def test() -> None:
        async with serve(lambda _: asyncio.sleep(0), "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
        with pytest.raises(Unreachable, match="No house answers"):
            await RemoteTable(f"ws://127.0.0.1:{port}/api/tables/ABC/socket").__aenter__()

    run(test())


def test_a_server_that_does_not_greet_is_not_waited_for_for_ever() -> None:
    async def test() -> None:
        async def stare(desk: Desk, connection: ServerConnection) -> None:
            await connection.wait_closed()

        async with opened(Desk(stare)) as desk:
            with pytest.raises(Unreachable, match="says nothing"):
                await at(desk, patience=Patience(answer=0.3, close=0.1)).__aenter__()

    run(test())


def refusing(status: int, body: str) -> Exception:
    """What a client says of a server that answers an upgrade with this."""

    async def test() -> Exception:
        async with serve(
            lambda _: asyncio.sleep(0),
            "127.0.0.1",
            0,
            process_request=lambda connection, _: connection.respond(status, body),
        ) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            with pytest.raises(PitbossError) as caught:
                await RemoteTable(f"ws://127.0.0.1:{port}/api/tables/ABC/socket", "", HASTY).__aenter__()
            return caught.value

    return asyncio.run(asyncio.wait_for(test(), 20))


@pytest.mark.parametrize(("status", "error"), [(403, Closed), (404, Closed), (503, Unreachable)])
def test_an_upgrade_that_is_refused_says_why(status: int, error: type[Exception]) -> None:
    found = refusing(status, msgspec.json.encode(Problem(code="forbidden", message="Not today.")).decode())
    assert isinstance(found, error)
    assert "Not today" in str(found)


@pytest.mark.parametrize(
    ("status", "error", "said"),
    [
        (502, Unreachable, "the server is being restarted or does not answer (HTTP status 502)"),
        (404, Closed, "The server refuses the connection (HTTP status 404)."),
    ],
)
@pytest.mark.parametrize(
    "page", ["<html><title>502 Bad Gateway</title></html>", '{"error": "nginx"}', "", "[" * 50_000]
)
def test_the_page_of_a_proxy_is_not_shown(status: int, error: type[Exception], said: str, page: str) -> None:
    found = refusing(status, page)
    assert isinstance(found, error)
    assert said in str(found)
    assert "nginx" not in str(found)
    assert "<" not in str(found)


def test_a_restart_behind_a_proxy_is_told_once() -> None:
    async def test() -> None:
        tries = 0

        async def drop(desk: Desk, connection: ServerConnection) -> None:
            await desk.greet(connection)
            connection.transport.abort()

        def turn_away(connection: ServerConnection, request: Request) -> Response | None:
            nonlocal tries
            tries += 1
            return connection.respond(502, "<html>Bad Gateway</html>") if 2 <= tries <= 7 else None

        async with opened(playing(Desk(drop)), turn_away) as desk, at(desk) as table:
            news = [await anext(table)]
            while not isinstance(news[-1], Regained):
                news.append(await anext(table))
            assert tries == 8
            assert [one.why for one in news if isinstance(one, Lost)] == [
                "the connection broke",
                "the server is being restarted or does not answer (HTTP status 502)",
            ]

    run(test())


async def break_off(desk: Desk, connection: ServerConnection) -> None:
    await desk.greet(connection)
    connection.transport.abort()


async def restart(desk: Desk, connection: ServerConnection) -> None:
    await desk.greet(connection)
    await connection.close(1012, "Lots of text\nfrom a server.")


async def stare(desk: Desk, connection: ServerConnection) -> None:
    await connection.wait_closed()


@pytest.mark.parametrize(
    ("scripts", "english", "german"),
    [
        ((break_off,), "the connection broke", "die Verbindung ist abgerissen"),
        ((restart,), "it comes back in a moment", "der Server kommt gleich wieder"),
        ((break_off, stare), "it says nothing", "der Server sagt nichts"),
    ],
)
def test_why_a_connection_went_is_told_in_words_of_ours(scripts: tuple[Script, ...], english: str, german: str) -> None:
    async def test() -> None:
        patience = msgspec.structs.replace(HASTY, answer=0.3)
        async with opened(playing(Desk(*scripts))) as desk, at(desk, patience=patience) as table:
            news = [await anext(table)]
            while not isinstance(news[-1], Regained):
                news.append(await anext(table))
        lost = [one for one in news if isinstance(one, Lost)][-1]
        assert isinstance(lost.said, Message)
        assert (lost.why, spoken(lost.said), spoken(lost.said, "de")) == (english, english, german)

    run(test())


def test_a_server_that_is_gone_is_told_without_the_words_of_the_system() -> None:
    async def test() -> None:
        async with contextlib.AsyncExitStack() as stack:
            async with opened(playing(Desk())) as desk:
                table = await stack.enter_async_context(at(desk))
                host = desk.url.split("/")[2]
            said: list[str] = []
            german = ""
            while f"nobody answers at {host}" not in said:
                news = await anext(table)
                if isinstance(news, Lost):
                    assert isinstance(news.said, Message)
                    said.append(news.why)
                    german = spoken(news.said, "de")
            assert "rrno" not in "".join(said)
            assert german == f"unter {host} antwortet niemand"

    run(test())


@pytest.mark.parametrize("scheme", ["http", "ws"])
def test_a_server_that_is_not_there_is_told_in_a_sentence(scheme: str) -> None:
    async def test() -> None:
        async with serve(lambda _: asyncio.sleep(0), "127.0.0.1", 0) as server:
            url = f"{scheme}://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"
        with pytest.raises(Unreachable) as caught:
            await (House(url).me() if scheme == "http" else RemoteTable(url).__aenter__())
        advice = "Check the address, or open one: pitboss serve."
        assert str(caught.value) == f"No house answers at {url}. {advice}"
        assert isinstance(caught.value.said, Message)
        german = spoken(caught.value.said, "de")
        assert german == f"Unter {url} antwortet kein Haus. Prüfe die Adresse, oder eröffne eines: pitboss serve."

    run(test())


def test_a_table_whose_certificate_cannot_be_trusted_is_told_in_a_sentence() -> None:
    async def test() -> None:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(CERTIFICATE, KEY)
        server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0, ssl=context)
        async with server:
            url = f"wss://127.0.0.1:{server.sockets[0].getsockname()[1]}/api/tables/ABC/socket"
            with pytest.raises(Unreachable) as caught:
                await RemoteTable(url, "", HASTY).__aenter__()
        assert str(caught.value).startswith(f"The certificate of {url} cannot be trusted: self-signed certificate. ")
        assert isinstance(caught.value.said, Message)
        assert spoken(caught.value.said, "de").startswith(f"Dem Zertifikat von {url} ist nicht zu trauen: ")

    run(test())


def test_leaving_says_goodbye_and_ends_everything() -> None:
    async def test() -> None:
        async def listen_only(desk: Desk, connection: ServerConnection) -> None:
            await desk.greet(connection)
            await connection.wait_closed()

        async with opened(Desk(listen_only)) as desk:
            async with at(desk) as table:
                saying = asyncio.create_task(table.do(Say(text="hello")))
                while not table._pending:
                    await asyncio.sleep(0)
            with pytest.raises(Closed, match="left"):
                await saying
            assert [one async for one in table] == [Refreshed()]
            while not desk.closed:
                await asyncio.sleep(0)
            assert desk.closed == [1000]
            await table.close()

    run(test())


def test_whoever_is_cancelled_while_entering_leaves_nothing_behind() -> None:
    async def test() -> None:
        async def stare(desk: Desk, connection: ServerConnection) -> None:
            desk.hellos.append(msgspec.json.decode(await connection.recv(), type=Hello))
            await connection.wait_closed()

        async with opened(Desk(stare)) as desk:
            entering = asyncio.create_task(at(desk).__aenter__())
            while not desk.hellos:
                await asyncio.sleep(0)
            entering.cancel()
            with pytest.raises(asyncio.CancelledError):
                await entering
            while not desk.closed:
                await asyncio.sleep(0)
            assert [task for task in asyncio.all_tasks() if "_stay" in str(task)] == []

    run(test())


def test_news_that_nobody_reads_become_a_picture_made_anew() -> None:
    async def test() -> None:
        async def chatter(desk: Desk, connection: ServerConnection) -> None:
            await desk.greet(connection)
            for number in range(LATEST + 5):
                await desk.act("ann", Say(text=str(number)))
            await connection.wait_closed()

        async with opened(Desk(chatter)) as desk, at(desk) as table:
            last = str(LATEST + 4)
            await table.until(lambda: bool(table.chat) and table.chat[-1].text == last)
            news = await take(table, 1)
            assert news == [Refreshed()]
            assert len(table._news) < LATEST

    run(test())
