"""Whole matches of every game, played by three people with nothing but text."""

from pathlib import Path

import pytest

from pitboss.client.house import House
from pitboss.irc.speech import LINE
from tests.irc.paper import CHANNEL, run, scene
from tests.irc.playing import SHORT, Playing
from tests.irc.truth import Heard, leaks


@pytest.mark.parametrize("game", SHORT)
def test_three_people_play_a_match_by_text(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            playing = Playing(here)
            here.say("dave", f"!play {game} dave kevin bob {SHORT[game]}")
            await playing.until("The match is over")
            table = here.memory.kept.channels[CHANNEL].table
            assert table is not None
            text = await House(here.url).record(table.code)
            assert leaks(text, playing.lines()) == []
            # Had the channel heard what was whispered, that would have been found.
            assert leaks(text, [Heard(line.after, None, line.text) for line in playing.lines() if line.eye is not None])
            assert all(player.asked > 1 for player in playing.players.values())
            assert all(len(line.text.encode()) <= LINE for line in here.lines)

    run(test())
