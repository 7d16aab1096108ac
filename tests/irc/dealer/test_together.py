"""One table, all kinds of company: someone of the web with a program, someone of IRC, and a bot of the house."""

import asyncio
from pathlib import Path

import pytest

from pitboss import bots
from pitboss.client.api import House
from pitboss.client.sdk import play
from pitboss.core.dice import Dice
from pitboss.wire.commands import Bot, Start
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.irc.dealer.paper import CHANNEL, run, scene
from tests.irc.dealer.playing import SHORT, Playing
from tests.irc.dealer.truth import beginning, leaks


@pytest.mark.parametrize("game", SHORT)
def test_a_program_somebody_of_irc_and_a_bot_play_together(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            house = House(here.url)
            await house.sign_in("Ann")
            options: dict[str, object] = {}
            options |= dict(each.split("=") for each in SHORT[game].split())
            options |= {"pace": "turns"} if game == "market_maker" else {}
            code = await house.open(Opening(setup=Setup(game=game, seats=3, pace=0, options=options)))
            async with house.table(code) as table:
                playing = Playing(here, ("dave",))
                await here.ask("dave", f"!table {code}", "Ann at the table.", CHANNEL)
                await here.ask("dave", "!join", "dave sits down, 2 now.", CHANNEL)
                await table.do(Bot(seat=2))
                await table.do(Start())
                began = await beginning(table)
                bot = bots.make(game, table.rules, table.options, Dice(1), "random")
                scores, _ = await asyncio.gather(play(bot, table), playing.until("The match is over"))
                assert scores == table.scores
            assert leaks(await house.record(code), playing.lines(began, ("Ann", "dave"))) == []

    run(test())
