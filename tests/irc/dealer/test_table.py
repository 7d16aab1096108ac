"""A channel's table: what led somewhere is told before how things stand there."""

import asyncio
from typing import Final

import pytest
from msgspec.structs import replace

from pitboss.core.errors import PitbossError
from pitboss.irc.dealer.memory import Sitting
from pitboss.irc.dealer.outbox import Outbox
from pitboss.irc.dealer.table import ChannelTable
from pitboss.table.letters import WATCHER, update
from pitboss.table.plan import Plan
from pitboss.wire.commands import Move
from pitboss.wire.happenings import Chatted, Covered, Left
from pitboss.wire.people import CLOCK_PLAYS
from pitboss.wire.saying import Saying
from tests.client.desk import ANN, BOB, NOW, Desk
from tests.irc.dealer.paper import HASTY, PaperNetwork
from tests.tui.stage import FedTable

CHANNEL: Final = "#cards"


def act(remote: FedTable, *texts: str) -> None:
    """Whoever is awaited makes the first of these moves that is allowed."""
    match = remote.desk.table.match
    assert match is not None
    player = (ANN.id, BOB.id)[match.actors[0]]
    for text in texts:
        try:
            remote.happen(player, Move(text=text))
        except PitbossError:
            continue
        return


def test_a_lot_that_happened_is_told_in_few_lines_with_a_link() -> None:
    async def scene() -> None:
        desk = Desk(game="pontoon", options={"hands": 40})
        desk.start()
        remote, network = FedTable(desk, "nobody"), PaperNetwork()
        outbox = Outbox(network, replace(HASTY, links="https://cards.example.org/"))
        table = ChannelTable(
            CHANNEL, Sitting(code="X", starter="s"), remote, outbox, lambda _: None, lambda _: None, print
        )
        for _ in range(100):
            act(remote, "bet 5", "stick", "twist")
        table._speak()
        await table.close()
        first, *rest = [line.text for line in network.lines]
        assert first.startswith("… (")
        assert " more) https://cards.example.org/t/ABC " in first
        assert len(rest) == 2
        assert rest[-1].endswith("'s turn.") or "Waiting for" in rest[-1]

    asyncio.run(scene())


def test_the_end_comes_after_what_led_to_it_and_names_everybody() -> None:
    async def scene() -> None:
        desk = Desk(game="pontoon", options={"hands": 1})
        desk.start()
        remote, network = FedTable(desk, "nobody"), PaperNetwork()
        sitting = Sitting(code="X", starter="s")
        table = ChannelTable(
            CHANNEL, sitting, remote, Outbox(network, HASTY), lambda _: None, lambda _: None, lambda: None
        )
        while not remote.over:
            act(remote, "bet 5", "stick", "twist")
        # The wait may end before the table has had its turn to hear.
        table._speak()
        told = " ".join(line.text for line in network.lines)
        await table.close()
        assert max(told.index(" wins "), told.index(" loses ")) < told.index("The match is over: ")
        assert "Ann " in told.partition("The match is over: ")[2]
        assert "Bob " in told.partition("The match is over: ")[2]

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("cover", "said"), [("careful", "Bob's bot bets 7"), (CLOCK_PLAYS, "Bob (the rules play) bets 7")]
)
def test_who_covers_is_told_apart_from_whom_it_covers_for(cover: str, said: str) -> None:
    async def scene() -> None:
        desk = Desk(game="pontoon", options={"hands": 1})
        desk.start()
        remote, network = FedTable(desk, "nobody"), PaperNetwork()
        sitting = Sitting(code="X", starter="s")
        table = ChannelTable(
            CHANNEL, sitting, remote, Outbox(network, HASTY), lambda _: None, lambda _: None, lambda: None
        )
        page = desk.table.settle(Plan([Left(1), Covered(1, cover)]), NOW)
        remote._feed(update(desk.table, page, WATCHER, NOW))
        act(remote, "bet 5")
        act(remote, "bet 7")
        table._speak()
        told = " ".join(line.text for line in network.lines)
        await table.close()
        assert "Ann bets 5" in told
        assert said in told

    asyncio.run(scene())


def test_what_a_bot_says_is_told_in_the_language_of_the_channel() -> None:
    async def scene() -> None:
        desk = Desk(game="pontoon", options={"hands": 1})
        remote, network = FedTable(desk, "nobody"), PaperNetwork()
        outbox = Outbox(network, replace(HASTY, language="de"))
        table = ChannelTable(
            CHANNEL, Sitting(code="X", starter="s"), remote, outbox, lambda _: None, lambda _: None, print
        )
        said = [Chatted("", "Ada", "That one hurt.", Saying("pontoon.say-lost-1")), Chatted("eve", "Eve", "Really?")]
        remote._feed(update(desk.table, desk.table.settle(Plan(list(said)), NOW), WATCHER, NOW))
        table._speak()
        await table.close()
        assert [line.text for line in network.lines] == ["Ada (bot): Das tat weh.", "[web] Eve: Really?"]

    asyncio.run(scene())
