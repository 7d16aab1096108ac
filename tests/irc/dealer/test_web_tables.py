"""A channel and people of the web at one table."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.client.api import House
from pitboss.client.errors import Refusal
from pitboss.client.remote import RemoteTable
from pitboss.irc.dealer.outbox import CROWDED
from pitboss.wire.commands import Say, Stand, Start
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.irc.dealer.paper import CHANNEL, HASTY, Scene, run, scene
from tests.irc.dealer.playing import Playing, table_of


async def web_table(here: Scene, game: str = "pontoon") -> tuple[House, str]:
    """A table that Ann of the web has opened."""
    ann = House(here.url)
    await ann.sign_in("Ann")
    setup = Setup(game=game, seats=2, options={"hands": 2} if game == "pontoon" else {})
    return ann, await ann.open(Opening(setup=setup))


def test_a_channel_comes_to_a_table_of_the_web(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            ann, code = await web_table(here)
            async with ann.table(code) as table:
                await here.ask("dave", f"!table {code}", f"Shed Pontoon at table {code}: Ann at the table.", CHANNEL)
                here.say("kevin", "hello \x02there\x03")
                await table.until(lambda: [chat.text for chat in table.chat] == ["<kevin@irc> hello there"])
                await table.do(Say(text="hi!"))
                await here.told(CHANNEL, "[web] Ann: hi!")
                here.say("dave", "!join")
                await here.told(CHANNEL, "dave sits down, 2 now.")
                await here.ask("dave", "!start", "Only the host may do that.", CHANNEL, "dave")
                await table.do(Start())
                await here.told(CHANNEL, "Shed Pontoon: Ann [web] and dave.")
                await together(here, table)
            assert not any("<" in text for text in here.heard())

    async def together(here: Scene, table: RemoteTable) -> None:
        playing = Playing(here, ("dave",))
        ends = asyncio.create_task(playing.until("The match is over"))
        while not table.over:
            await table.until(lambda: table.awaited or table.over)
            if table.awaited:
                texts = [table.spec.notation.text(action) for action in table.menu]
                await table.move("stick" if "stick" in texts else "twist" if "twist" in texts else "bet 1")
        await ends

    run(test())


def test_a_table_where_somebody_of_the_web_sits_is_not_taken_away(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            ann, code = await web_table(here, "stonks")
            async with ann.table(code) as table:
                await here.ask("dave", f"!table {code}", "Ann at the table.", CHANNEL)
                await here.ask("dave", "!bots 1", "The host of this table is not one of us", CHANNEL, "dave")
                await here.ask("dave", "!join", "dave sits down, 2 now.", CHANNEL)
                await here.ask("kevin", "!pontoon kevin bob", "A table is open here", CHANNEL, "kevin")
                await table.do(Start())
                await here.told(CHANNEL, "Stonks!: Ann [web] and dave.")
                went = f"dave takes this channel away from table {code}, which goes on without it."
                await here.ask("dave", "!stop", went, CHANNEL)
                await table.until(lambda: table.info.chairs[1].kind == "bot")
                assert table.info.status == "playing"

    run(test())


def test_a_channel_that_moves_on_says_which_table_it_leaves(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            ann, code = await web_table(here, "stonks")
            async with ann.table(code) as table:
                await here.ask("dave", f"!table {code}", "Ann at the table.", CHANNEL)
                await here.ask("dave", "!play stonks dave kevin chips=x", "Option chips takes", CHANNEL, "dave")
                await here.ask("dave", "!status", f"Stonks! at table {code}", CHANNEL)
                await here.ask("dave", "!join", "dave sits down", CHANNEL)
                await table.do(Stand())
                await here.told(CHANNEL, "Ann stands up [web].")
                here.say("kevin", "!pontoon kevin bob")
                await here.told(CHANNEL, f"This channel leaves table {code} (Stonks!).")
                await here.told(CHANNEL, "Shed Pontoon: kevin and bob.")
                await table.until(lambda: all(chair.kind == "empty" for chair in table.info.chairs))

    run(test())


def test_somebody_of_the_web_comes_to_the_table_of_a_channel(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            here.say("dave", "!play market_maker")
            await here.told(CHANNEL, "!join")
            ann = House(here.url)
            await ann.sign_in("Ann")
            async with ann.table(table_of(here)) as table:
                here.say("dave", "nobody else hears this")
                await table.sit()
                await here.told(CHANNEL, "Ann sits down [web]; the table hears this channel now.")
                here.say("dave", "hello")
                await table.until(lambda: [chat.text for chat in table.chat] == ["<dave@irc> hello"])
                here.say("dave", "!start")
                await here.told(CHANNEL, "Market Maker Poker: dave and Ann [web].")

    run(test())


def test_those_who_watch_without_looking_see_no_more_than_the_table_shows(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            ann = House(here.url)
            await ann.sign_in("Ann")
            code = await ann.open(Opening(setup=Setup(game="certainty", seats=2, spectators="none")))
            async with ann.table(code) as table:
                here.say("dave", f"!table {code}")
                await here.told(CHANNEL, "Ann at the table")
                here.say("dave", "!join")
                await here.told(CHANNEL, "dave sits down")
                await table.do(Start())
                await here.told("dave", "Your guess")
                here.say("dave", "good luck")
                await table.until(lambda: "<dave@irc> good luck" in [chat.text for chat in table.chat])
                assert not any("hint" in text for text in here.heard())

    run(test())


def test_many_words_of_the_web_are_shortened(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            ann, code = await web_table(here)
            async with ann.table(code) as table:
                await here.ask("dave", f"!table {code}", "Ann at the table.", CHANNEL)
                here.network.backlog = CROWDED + 1
                for number in range(100):
                    ok = await table.do(Say(text=f"word {number}"))
                watcher = here.dealer._channels.tables[CHANNEL].watcher
                await watcher.until(lambda: watcher.seq >= ok.seq)
                here.network.backlog = 0
                await here.told(CHANNEL, "[web] Ann: word 99")
                told = [text for text in here.heard() if text.startswith("[web]")]
                assert told == ["[web] … 98 lines more", "[web] Ann: word 98", "[web] Ann: word 99"]

    run(test())


@pytest.mark.parametrize("allowed", [True, False])
def test_a_language_model_comes_only_where_it_may_and_is_called_one(tmp_path: Path, allowed: bool) -> None:
    async def test() -> None:
        async with scene(tmp_path, replace(HASTY, models=allowed)) as here:
            here.say("dave", "!play market_maker")
            await here.told(CHANNEL, "!join")
            gus = House(here.url)
            await gus.sign_in("Gus")
            async with gus.table(table_of(here)) as table:
                if not allowed:
                    with pytest.raises(Refusal, match="not set up for language models"):
                        await table.sit(nature="model")
                    return
                await table.sit(nature="model")
                await here.told(CHANNEL, "Gus (language model) sits down [web]; the table hears this channel now.")
                here.say("dave", "!start")
                await here.told(CHANNEL, "Market Maker Poker: dave and Gus (language model).")

    run(test())
