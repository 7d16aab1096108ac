"""Whole matches of every game, played by three people with nothing but text."""

from pathlib import Path

import pytest

from pitboss.client.api import House
from tests.irc.dealer.paper import CHANNEL, Scene, run, scene
from tests.irc.dealer.playing import SHORT, Playing
from tests.irc.dealer.truth import Heard, beginning, leaks


@pytest.mark.parametrize("game", SHORT)
def test_three_people_play_a_match_by_text(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            playing = Playing(here)
            code = await sit_down(here, game)
            async with House(here.url).table(code) as table:
                here.say("bob", "!start")
                began = await beginning(table)
            await playing.until("The match is over")
            text, lines = await House(here.url).record(code), playing.lines(began)
            assert leaks(text, lines) == []
            # Had the channel heard what was whispered, that would have been found.
            assert leaks(text, [Heard(line.after, None, line.text) for line in lines if line.eye is not None])
            assert all(player.asked > 1 for player in playing.players.values())

    async def sit_down(here: Scene, game: str) -> str:
        await here.ask("dave", f"!play {game} {SHORT[game]}", "!join", CHANNEL)
        for nick in ("kevin", "bob"):
            await here.ask(nick, "!join", f"{nick} sits down", CHANNEL)
        table = here.memory.kept.channels[CHANNEL].table
        assert table is not None
        return table.code

    run(test())
