"""A channel's table: what led somewhere is told before how things stand there."""

import asyncio
from typing import Final

from msgspec.structs import replace

from pitboss.core.errors import PitbossError
from pitboss.irc.dealer.memory import Sitting
from pitboss.irc.dealer.outbox import Mouth
from pitboss.irc.dealer.table import Party
from pitboss.table.letters import WATCHER, update
from pitboss.table.plan import Plan
from pitboss.wire.commands import Move
from pitboss.wire.happenings import Covered, Left
from tests.client.desk import ANN, BOB, NOW, Desk
from tests.irc.dealer.paper import HASTY, PaperNetwork
from tests.tui.stage import FedTable

CHANNEL: Final = "#cards"


def act(table: FedTable, *texts: str) -> None:
    """Whoever is awaited makes the first of these moves that is allowed."""
    match = table.desk.table.match
    assert match is not None
    player = (ANN.id, BOB.id)[match.actors[0]]
    for text in texts:
        try:
            table.happen(player, Move(text=text))
        except PitbossError:
            continue
        return


def test_a_lot_that_happened_is_told_in_few_lines_with_a_link() -> None:
    async def scene() -> None:
        desk = Desk(game="pontoon", options={"hands": 40})
        desk.start()
        table, network = FedTable(desk, "nobody"), PaperNetwork()
        mouth = Mouth(network, replace(HASTY, links="https://cards.example.org/"))
        party = Party(CHANNEL, Sitting(code="X", starter="s"), table, mouth, lambda _: None, lambda _: None, print)
        for _ in range(100):
            act(table, "bet 5", "stick", "twist")
        party._speak()
        await party.close()
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
        table, network = FedTable(desk, "nobody"), PaperNetwork()
        sitting = Sitting(code="X", starter="s")
        party = Party(CHANNEL, sitting, table, Mouth(network, HASTY), lambda _: None, lambda _: None, lambda: None)
        while not table.over:
            act(table, "bet 5", "stick", "twist")
        # The breath may end before the party has had its turn to hear.
        party._speak()
        told = " ".join(line.text for line in network.lines)
        await party.close()
        assert told.index("After hand 1") < told.index("The match is over: ")
        assert "Ann " in told.partition("The match is over: ")[2]
        assert "Bob " in told.partition("The match is over: ")[2]

    asyncio.run(scene())


def test_a_bot_that_covers_is_told_apart_from_whom_it_covers_for() -> None:
    async def scene() -> None:
        desk = Desk(game="pontoon", options={"hands": 1})
        desk.start()
        table, network = FedTable(desk, "nobody"), PaperNetwork()
        sitting = Sitting(code="X", starter="s")
        party = Party(CHANNEL, sitting, table, Mouth(network, HASTY), lambda _: None, lambda _: None, lambda: None)
        page = desk.table.settle(Plan([Left(1), Covered(1, "careful")]), NOW)
        table._feed(update(desk.table, page, WATCHER, NOW))
        act(table, "bet 5")
        act(table, "bet 7")
        party._speak()
        told = " ".join(line.text for line in network.lines)
        await party.close()
        assert "Ann bets 5" in told
        assert "Bob's bot bets 7" in told

    asyncio.run(scene())
