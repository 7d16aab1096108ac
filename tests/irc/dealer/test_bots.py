"""How well the bots play that sit down in a channel."""

from pathlib import Path

import pytest

from pitboss.bots import LEVELS, makers
from tests.irc.dealer.paper import CHANNEL, Scene, run, scene


def bots(here: Scene) -> list[tuple[str, str]]:
    """The bots at the channel's table: the name each plays under, and which it is."""
    chairs = here.dealer._channels.tables[CHANNEL].watcher.info.chairs
    return [(chair.name, chair.bot) for chair in chairs if chair.kind == "bot"]


@pytest.mark.parametrize(
    "said",
    [["!play stonks", "!bots 2 sharp"], ["!play stonks bots=2 bot=sharp"], ["!play stonks bot=easy", "!bots 2 SHARP"]],
)
def test_as_many_sit_down_as_were_asked_for_and_play_as_well(tmp_path: Path, said: list[str]) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", said[0], "!join to sit down", CHANNEL)
            for text in said[1:]:
                mark = len(here.lines)
                await here.ask("dave", text, "2 bots sit down when the match starts.", CHANNEL)
                await here.told(CHANNEL, "sharp: ", mark)
            await here.ask("dave", "!start", "Stonks!: dave, Ada (bot) and Bram (bot).", CHANNEL)
            assert bots(here) == [("Ada", "sharp"), ("Bram", "sharp")]

    run(test())


def test_who_is_not_known_does_not_sit_down_and_all_who_are_known_are_named(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!play stonks bots=1 bot=easy", "!join to sit down", CHANNEL)
            mark = len(here.heard())
            said = await here.ask("dave", "!bots 2 nonsense", "No bot is called nonsense here", CHANNEL, "dave")
            assert said == f"No bot is called nonsense here. Bots: {', '.join(makers('stonks'))}."
            assert {*LEVELS} <= {*makers("stonks")}
            assert here.heard()[mark:] == [], "a mistake is nobody else's business"
            await here.ask("dave", "!start", "Stonks!: dave and Ada (bot).", CHANNEL)
            assert bots(here) == [("Ada", "easy")]

    run(test())


def test_one_person_among_bots_plays_without_their_own_chips(tmp_path: Path) -> None:
    """Pontoon is dealt for players' own chips, and these take two people: that must not keep one from playing."""

    async def test() -> None:
        async with scene(tmp_path) as here:
            await here.ask("dave", "!play pontoon", "!join to sit down", CHANNEL)
            await here.ask("dave", "!bots 2 easy", "2 bots sit down when the match starts.", CHANNEL)
            mark = len(here.lines)
            await here.ask("dave", "!start", "Shed Pontoon: dave, Ada (bot) and Bram (bot).", CHANNEL)
            await here.told(CHANNEL, "you do not play with your own chips", mark)
            assert not here.dealer._channels.tables[CHANNEL].watcher.info.setup.keep

    run(test())
