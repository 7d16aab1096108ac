"""Bots at a table far away."""

import asyncio
from collections.abc import Callable, Sequence

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection

from pitboss.bots.bot import Bot
from pitboss.bots.random import RandomBot
from pitboss.client.errors import BadAddress, Refusal
from pitboss.client.sdk import play, run_bot
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, View
from pitboss.games.pontoon.declare import Bet, Stick
from pitboss.wire.commands import Move, Pause, Rematch, Say, Start
from pitboss.wire.letters import Refused
from tests.client.desk import Desk, at, opened, run, send

SHORT: dict[str, object] = {"hands": 1}
SOON = 0.01

Choose = Callable[[View, Sequence[Action]], Action | None]


class Puppet(Bot[View]):
    """Does what the test says."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        return self._choose(view, menu)


def random_bot(seed: int) -> Bot[View]:
    return RandomBot(Dice(seed))


def finish(desk: Desk) -> None:
    """Play the match to its end, behind everybody's back."""
    players = {"ann": random_bot(1), "bob": random_bot(2)}
    while desk.table.status == "playing":
        assert desk.table.match is not None
        game, state = desk.table.match.game, desk.table.match.state
        seat = desk.table.match.actors[0]
        player = ("ann", "bob")[seat]
        action = players[player].choose(game.view(state, seat), game.legal(state, seat))
        assert action is not None
        desk.carry_out(player, Move(action=msgspec.Raw(msgspec.json.encode(action))))


def test_two_bots_play_a_match_to_its_end() -> None:
    async def test() -> None:
        desk = Desk(options=SHORT)
        desk.start()
        async with opened(desk), at(desk) as ann, at(desk, "bob") as bob:
            scores = await asyncio.gather(play(random_bot(1), ann, SOON), play(random_bot(2), bob, SOON))
            assert scores[0] == scores[1] == desk.table.info.scores
            assert scores[0] is not None

    run(test())


def test_a_bot_without_a_seat_sits_down_says_it_is_ready_and_waits() -> None:
    async def test() -> None:
        async with opened(Desk(options=SHORT)) as desk, at(desk, "bob") as bob, at(desk) as ann:
            await ann.sit()
            playing = asyncio.create_task(play(random_bot(1), bob, SOON))
            await ann.until(lambda: ann.info.chairs[1].ready)
            assert [type(command).__name__ for command in desk.said[1:]] == ["Sit", "Ready"]
            await ann.do(Start())
            assert await play(random_bot(2), ann, SOON) == await playing != None  # noqa: E711  # both, and something

    run(test())


def test_a_bot_that_is_left_with_the_hosts_role_starts_when_all_are_ready() -> None:
    """Else nobody could: a program never asks for anything."""

    async def test() -> None:
        desk = Desk(options=SHORT)
        async with opened(desk), at(desk) as ann, at(desk, "bob") as bob:
            playing = asyncio.create_task(play(random_bot(1), ann, SOON))
            await ann.until(lambda: ann.info.chairs[0].ready)
            assert ann.info.status == "open"
            scores = await play(random_bot(2), bob, SOON)
            assert scores == await playing == desk.table.info.scores

    run(test())


def test_a_match_that_is_over_is_not_the_one_to_play() -> None:
    async def test() -> None:
        desk = Desk(options=SHORT)
        desk.start()
        finish(desk)
        old = desk.table.info.scores
        async with opened(desk), at(desk) as ann, at(desk, "bob") as bob:
            assert ann.results == {1: old}
            playing = [asyncio.create_task(play(random_bot(seed), table, SOON)) for seed, table in ((3, ann), (4, bob))]
            assert await playing[0] == await playing[1] == desk.table.info.scores
            assert ann.info.match == 2

    run(test())


def test_a_bot_that_waits_is_asked_again() -> None:
    async def test() -> None:
        asked: list[int] = []

        def choose(view: View, menu: Sequence[Action]) -> Action | None:
            asked.append(len(asked))
            return None if len(asked) < 4 else menu[0]

        desk = Desk(options=SHORT)
        desk.start()
        async with opened(desk), at(desk) as ann:
            playing = asyncio.create_task(play(Puppet(choose), ann, SOON))
            await ann.until(lambda: bool(desk.said))
            assert len(asked) >= 4
            playing.cancel()

    run(test())


def test_a_bot_is_not_asked_while_the_table_is_paused() -> None:
    async def test() -> None:
        desk = Desk(options=SHORT)
        desk.start()
        desk.carry_out("ann", Pause())
        asked = asyncio.Event()
        loop = asyncio.get_running_loop()

        def choose(view: View, menu: Sequence[Action]) -> Action | None:
            loop.call_soon_threadsafe(asked.set)
            return None

        async with opened(desk), at(desk) as ann:
            playing = asyncio.create_task(play(Puppet(choose), ann, SOON))
            await ann.do(Say(text="wait"))
            await ann.ask()
            assert not asked.is_set()
            await ann.do(Pause(paused=False))
            await asked.wait()
            playing.cancel()

    run(test())


def test_a_forbidden_move_is_told_to_whoever_runs_the_bot() -> None:
    async def test() -> None:
        desk = Desk(options=SHORT)
        desk.start()
        async with opened(desk), at(desk) as ann:
            with pytest.raises(Refusal) as refusal:
                await play(Puppet(lambda view, menu: Stick()), ann, SOON)
            assert refusal.value.code == "illegal"

    run(test())


def test_a_move_that_came_too_late_is_thought_over() -> None:
    async def test() -> None:
        async def forestall(desk: Desk, connection: ServerConnection) -> None:
            await desk.greet(connection)
            command = msgspec.json.decode(await connection.recv(), type=Move)
            await desk.act("bob", Say(text="ha"))
            await send(connection, Refused(id=command.id, code="illegal", message="Too late."))
            await desk.obey(connection)

        desk = Desk(forestall, options=SHORT)
        desk.start()
        async with opened(desk), at(desk) as ann:
            playing = asyncio.create_task(play(Puppet(lambda view, menu: Bet(3)), ann, SOON))
            await ann.until(lambda: bool(desk.said) and not ann.awaited)
            assert desk.table.match is not None
            assert desk.table.match.log[-1].action == Bet(3)
            playing.cancel()

    run(test())


def test_an_end_that_was_missed_is_no_result() -> None:
    async def test() -> None:
        async def cut_and_play_on(desk: Desk, connection: ServerConnection) -> None:
            await desk.greet(connection)
            await connection.recv()
            finish(desk)
            desk.carry_out("ann", Rematch())
            desk.forgets = True
            connection.transport.abort()

        desk = Desk(cut_and_play_on, options=SHORT)
        desk.start()
        async with opened(desk), at(desk) as ann:
            playing = asyncio.create_task(play(Puppet(lambda view, menu: menu[0]), ann, SOON))
            assert await playing is None
            assert ann.info.match == 2

    run(test())


def test_a_bot_needs_a_table() -> None:
    with pytest.raises(BadAddress, match="name a table"):
        asyncio.run(run_bot(lambda: random_bot(1), "http://127.0.0.1:1"))
