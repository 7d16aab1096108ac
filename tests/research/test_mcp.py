"""Assistants at real tables: a client of the Model Context Protocol plays whole matches through its tools."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner
from mcp import Client, StdioServerParameters
from mcp.types import TextContent, TextResourceContents

from pitboss import __version__, games
from pitboss.cli.app import command
from pitboss.cli.exits import Exit
from pitboss.client.api import House
from pitboss.core import words
from pitboss.core.options import written
from pitboss.mcp.desk import Desk
from pitboss.mcp.server import server
from pitboss.server.run import running_server
from pitboss.speech.prompt import rule_book
from pitboss.wire.commands import Arrange, Close, Kick, Start
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening

SHORT = {"hands": "2"}
TOOLS = {
    "games", "tables", "join", "open_table", "rules", "look", "menu", "move", "wait", "chat", "start", "leave",
    "coach", "why", "replay",
}  # fmt: skip


class Assistant:
    """Scripted: it reads what a model would read, and calls what a model would call."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.read = 0
        """Characters of all answers so far."""
        self.moves = 0
        self.listed: list[str] = []

    async def call(self, tool: str, **arguments: object) -> str:
        """What a tool says, where it does what was asked."""
        text, failed = await self.try_to(tool, **arguments)
        assert not failed, text
        return text

    async def refused(self, tool: str, **arguments: object) -> str:
        """What a tool says, where it does not."""
        text, failed = await self.try_to(tool, **arguments)
        assert failed, text
        return text

    async def refused_at_last(self, tool: str, **arguments: object) -> str:
        """The same, where it may have something to tell before."""
        text, failed = await self.try_to(tool, **arguments)
        while not failed:
            text, failed = await self.try_to(tool, **arguments)
        return text

    async def try_to(self, tool: str, **arguments: object) -> tuple[str, bool]:
        """What a tool says, and whether that is why not."""
        result = await self.client.call_tool(tool, dict(arguments))
        [content] = result.content
        assert isinstance(content, TextContent)
        assert result.structured_content is None
        self.read += len(content.text)
        return content.text, bool(result.is_error)

    async def play(self, most: int = 1000) -> str:
        """Play until the match is over, always the first move of the list; give what was told last."""
        told = await self.call("look")
        while "the match is over" not in told and self.moves < most:
            if "It is your turn." in told or "You may act, and so may others" in told:
                told = await self.act(told)
            else:
                told = await self.call("wait", seconds=20)
        return told

    async def act(self, told: str) -> str:
        """Make the first move of the list that is allowed; the list is the one told last."""
        _, found, menu = told.partition("== What you may do now ==\n")
        if found:
            self.listed = re.split(r"; |\n", menu.split("\n\n")[0])
        self.moves += 1
        try:
            return await self.call("move", move=self.listed[0])
        except AssertionError as refused:
            # Whoever made an offer may have taken it back meanwhile.
            if "no open offer" not in str(refused):
                raise
            return await self.call("look")


@asynccontextmanager
async def assistant(url: str, name: str = "Gus", language: str = words.ENGLISH) -> AsyncIterator[Assistant]:
    """An assistant in a house."""

    async def enter(house: House) -> None:
        await house.sign_in(name)

    desk = Desk(House(url), enter, language)
    try:
        async with Client(server(desk, language)) as client:
            yield Assistant(client)
    finally:
        await desk.close()


def at_a_server(folder: Path, work: Callable[[str], Awaitable[None]]) -> None:
    """Do something while a server runs; it is given the server's address."""

    async def bounded() -> None:
        async with asyncio.timeout(120), running_server(f"sqlite:///{folder}/house.db") as url:
            await work(url)

    asyncio.run(bounded())


async def hosted(url: str, sit: bool = True, **more: object) -> tuple[House, str]:
    """A table that a person has opened."""
    house = House(url)
    await house.sign_in("Ann")
    setup = {"game": "pontoon", "seats": 2, "options": {"hands": 2}, "pace": 0, "public": True, **more}
    return house, await house.open(Opening(setup=Setup(**setup), sit=sit))  # type: ignore[arg-type]  # names and values


def test_an_assistant_plays_a_whole_match_over_stdio_by_the_command(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        env = {"XDG_STATE_HOME": str(tmp_path), "LANG": "C", "PYTHONPATH": os.environ.get("PYTHONPATH", "")}
        arguments = ["-m", "pitboss", "mcp", "--server", url, "--name", "Gus"]
        async with Client(StdioServerParameters(command=sys.executable, args=arguments, env=env)) as client:
            gus = Assistant(client)
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            told = await gus.call("open_table", game="pontoon", seats=2, options=SHORT)
            code = re.findall("Table ([A-Z0-9]+) is open", told)[0]
            assert "labelled as a language model" in told
            assert "no match yet. p1 Gus (language model), p2 free; you are p1." in told
            assert "bet N" in await gus.call("rules")
            await gus.call("start")
            end = await gus.play()
            assert "p1 Gus (language model), p2 Ada (bot)" in end
            info = await House(url).look(code)
            assert info.status == "over"
            assert (info.chairs[0].name, info.chairs[0].nature) == ("Gus", "model")
            assert f"You have left table {code}." in await gus.call("leave")
        kept = (tmp_path / "pitboss" / "assistants" / "tokens.json").read_text()
        assert '"Gus"' in kept, "it comes back as who it was, and not as the person here"

    at_a_server(tmp_path, work)


def test_at_a_table_with_people_it_is_refused_unless_they_allow_it_and_labelled_where_they_do(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        ann, code = await hosted(url)
        async with ann.table(code) as table, assistant(url) as gus:
            assert await gus.refused("join", table=code) == (
                "People play at this table, and it is not set up for language models beside them. "
                "The host can allow language models at the table; or take another one."
            )
            assert "You are at no table" in await gus.refused("look")
            await table.do(Arrange(setup=Setup(game="pontoon", seats=2, options={"hands": 2}, pace=0, models=True)))
            assert "p1 Ann, p2 Gus (language model); you are p2." in await gus.call("join", table=code)
            await table.until(lambda: table.info.chairs[1].nature == "model")
            await gus.call("chat", text="Good luck!")
            await table.until(lambda: any(said.text == "Good luck!" for said in table.chat))
            assert "No match is on" in await gus.refused("menu")
            await table.do(Start())
            assert "a match is on" in await gus.call("wait", seconds=20), "what has happened before is told at once"
            assert "bet N: " in await gus.call("menu")
            while not table.over:
                told = await gus.call("look")
                if "== What you may do now ==" in told:
                    await gus.act(told)
                elif table.awaited:
                    await table.move(table.menu[0])
                else:
                    await gus.call("wait", seconds=1)
            await table.do(Kick(player=table.info.chairs[1].player))
            assert "removed you" in await gus.refused_at_last("wait", seconds=20)

    at_a_server(tmp_path, work)


def test_the_lobby_says_which_tables_language_models_play_at(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        async with assistant(url) as gus, assistant(url, "Eve", "de") as eve:
            assert "no public table" in await gus.call("tables")
            await gus.call("open_table", game="stonks", seats=3, public=True)
            while "1 by language models" not in (told := await gus.call("tables")):
                await asyncio.sleep(0.01)
            assert "waiting · 1 of 3 seats taken" in told
            assert "davon 0 mit Bots und 1 mit Sprachmodellen" in await eve.call("tables")

    at_a_server(tmp_path, work)


def test_it_is_told_what_can_be_set_and_plays_by_what_is_proposed(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        async with assistant(url) as gus:
            assert [line.split(":")[0] for line in (await gus.call("games")).splitlines()] == games.names()
            told = await gus.call("games", game="stonks")
            proposed = games.find("stonks").preset("tonight")
            settings = " ".join(f"{name}={written(value)}" for name, value in proposed.items())
            assert re.search(rf"^tonight: {re.escape(settings)} · about \d+ minutes · proposed$", told, re.MULTILINE)
            assert "\nchips = 100 (a whole number" in told
            for preset in ("", "classic", "usual"):
                await gus.call("open_table", game="stonks", seats=3, preset=preset)
                options = games.find("stonks").choose(3, preset=preset or "tonight")
                for name in ("chips", "rake"):
                    assert f"\n{name} = {getattr(options, name)}: " in await gus.call("rules")
                await gus.call("leave")

    at_a_server(tmp_path, work)


def test_nonsense_is_answered_by_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        async with assistant(url) as gus:
            for tool in ("look", "menu", "rules", "leave", "start"):
                assert "You are at no table" in await gus.refused(tool)
            assert "You are at no table" in await gus.refused("move", move="bet 1")
            assert "no such table" in (await gus.refused("join", table="ZZZZZZ")).lower()
            assert "is no table of" in await gus.refused("join", table="http://example.org/t/K7QMPX")
            assert "is not an address" in await gus.refused("join", table="../../etc")
            for tool in ("open_table", "games"):
                assert "no game" in (await gus.refused(tool, game="chess")).lower()
            assert "no preset" in (await gus.refused("open_table", game="pontoon", preset="luck")).lower()
            unlucky = await gus.refused("open_table", game="pontoon", options={"luck": "9"})
            assert "no option" in unlucky.lower()
            assert "/api/" not in unlucky  # which it could not ask
            # Numbers are numbers to a model, whatever the interface would like.
            await gus.call(
                "open_table", game="pontoon", preset="usual", seats=2, options={"hands": 1, "auto_stick_21": True}
            )
            assert "already; leave it first" in await gus.refused("open_table", game="pontoon")
            assert "already; leave it first" in await gus.refused("join", table="ZZZZZZ")
            assert "No match is on" in await gus.refused("move", move="bet 1")
            await gus.call("start")
            for text, why in [
                ("", "Say a move"),
                ("fly away", "is not a move"),
                ("bet everything", "'everything' is not a whole number"),
                ("bet 100000", "bet"),
                (
                    '{"name":"bet"}',
                    "`bet` does not fit these arguments. It takes amount; in notation it is written `bet N`.",
                ),
                ('{"name":"bet","arguments":[]}', "no call of a move"),
                ('{"arguments":{}}', "no call of a move"),
                ("card As", "not a player's move"),
            ]:
                said = await gus.refused("move", move=text)
                assert why.lower() in said.lower(), (text, said)
            wrong: list[dict[str, object]] = [{"move": 7}, {"move": "x" * 5000}, {"moves": "bet 1"}, {"seconds": -1}]
            for arguments in wrong:
                said = await gus.refused("move", **arguments)
                assert "Error executing" not in said
                assert "pydantic" not in said
            await gus.refused("wait", seconds=10_000)
            await gus.refused("chat", text="")
            assert "needs the argument `move`" in await gus.refused("move", moves="bet 1")
            assert "The argument `seconds` of `wait` does not fit" in await gus.refused("wait", seconds=-1)
            assert "There is no tool `fly`. The tools are games, " in await gus.refused("fly")
            told = await gus.call("move", move='{"name":"bet","arguments":{"amount":1}}', detail="full")
            assert "(language model)" in told

    at_a_server(tmp_path, work)


def test_a_house_is_not_guessed() -> None:
    result = CliRunner().invoke(command, ["mcp", "--server", "nonsense"])
    assert result.exit_code == 2
    assert "--server takes the address of a server, such as http://127.0.0.1:8080, not 'nonsense'." in result.stderr


def test_a_table_that_is_gone_is_said_to_be(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        ann, code = await hosted(url, sit=False)
        async with ann.table(code) as table, assistant(url) as gus:
            await gus.call("join", table=code)
            await table.do(Close())
            assert "closed" in await gus.refused_at_last("wait", seconds=20)
            assert "closed" in await gus.refused("look")
            assert "is open" in await gus.call("open_table", game="pontoon")

    at_a_server(tmp_path, work)


def test_a_token_that_the_house_has_forgotten_is_replaced(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        entered: list[str] = []

        async def enter(house: House) -> None:
            entered.append((await house.sign_in("Gus")).token)

        house = House(url, "of another house")
        desk = Desk(house, enter)
        await desk.open(Setup(game="pontoon", models=True))
        assert [house.token] == entered
        await desk.leave()
        await desk.open(Setup(game="pontoon", models=True))
        assert len(entered) == 1
        await desk.close()

    at_a_server(tmp_path, work)


def test_a_wrong_token_is_refused(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        env = {"XDG_STATE_HOME": str(tmp_path), "LANG": "C", "PYTHONPATH": os.environ.get("PYTHONPATH", "")}
        command = ["-m", "pitboss", "mcp", "--server", url, "--token", "nonsense"]
        async with Client(StdioServerParameters(command=sys.executable, args=command, env=env)) as client:
            assert "does not know this token" in await Assistant(client).refused("open_table", game="pontoon")

    at_a_server(tmp_path, work)


def test_a_server_that_does_not_answer_is_noticed_at_the_start() -> None:
    result = CliRunner().invoke(command, ["mcp", "--server", "http://127.0.0.1:9"])
    assert result.exit_code == Exit.UNAVAILABLE
    assert "No house answers" in result.stderr


def test_the_server_says_its_version_what_tools_do_and_has_the_rules_as_resources(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        async with assistant(url) as gus:
            assert gus.client.server_info is not None
            assert gus.client.server_info.version == __version__
            hints = {tool.name: tool.annotations for tool in (await gus.client.list_tools()).tools}
            reading = {name for name, hint in hints.items() if hint is not None and hint.read_only_hint}
            assert reading == TOOLS - {"join", "open_table", "move", "chat", "start", "leave"}
            assert [name for name, hint in hints.items() if hint is not None and hint.destructive_hint] == ["leave"]
            resources = {str(one.uri) for one in (await gus.client.list_resources()).resources}
            assert resources == {f"pitboss://rules/{name}" for name in games.names()}
            [book] = (await gus.client.read_resource("pitboss://rules/pontoon")).contents
            assert isinstance(book, TextResourceContents)
            assert book.text == rule_book(games.find("pontoon"), "en")

    at_a_server(tmp_path, work)


def test_rules_and_the_prompt_speak_the_language_of_the_desk(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        for language in ("en", "de"):
            async with assistant(url, language=language) as gus:
                [book] = (await gus.client.read_resource("pitboss://rules/pontoon")).contents
                assert isinstance(book, TextResourceContents)
                assert book.text == rule_book(games.find("pontoon"), language)
                [prompt] = (await gus.client.list_prompts()).prompts
                title = {"en": "Play a match and learn from it", "de": "Eine Partie spielen und daraus lernen"}
                assert (prompt.name, prompt.title) == ("play-and-learn", title[language])
                for game in ("", "pontoon"):
                    [said] = (await gus.client.get_prompt(prompt.name, {"game": game} if game else {})).messages
                    assert isinstance(said.content, TextContent)
                    assert ("pontoon" in said.content.text) is bool(game)
                    assert {"games", "open_table", "coach", "why", "replay"} - {game and "games"} <= set(
                        re.findall("`([a-z_]+)`", said.content.text)
                    )

    at_a_server(tmp_path, work)


def test_a_table_has_the_pace_that_was_asked_for_and_else_the_usual_one(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        async with assistant(url) as gus:
            for asked, pace in [({}, Setup(game="").pace), ({"pace": 0}, 0), ({"pace": 250}, 250)]:
                told = await gus.call("open_table", game="pontoon", **asked)
                assert (await House(url).look(told.split(" ")[1])).setup.pace == pace
                await gus.call("leave")

    at_a_server(tmp_path, work)


MOST_READ = 58_000
"""A quarter of the 232,000 characters that 29 moves of Stonks! once took."""


@pytest.mark.parametrize(
    "game", [name if name == "stonks" else pytest.param(name, marks=pytest.mark.long) for name in games.names()]
)
def test_a_match_does_not_cost_many_characters(tmp_path: Path, game: str) -> None:
    async def work(url: str) -> None:
        async with assistant(url) as gus:
            # In a live market what was listed may be gone when it is asked for.
            preset = "turns" if game == "market_maker" else ""
            await gus.call("open_table", game=game, preset=preset, pace=0)
            await gus.call("start")
            told = await gus.play(29)
            assert gus.moves == 29 or "the match is over" in told
            assert gus.read < MOST_READ, (gus.read, gus.moves)

    at_a_server(tmp_path, work)


def test_news_only_after_a_move_and_no_table_told_twice(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        async with assistant(url) as gus:
            await gus.call("open_table", game="pontoon", seats=2, options=SHORT, pace=0)
            await gus.call("start")
            full = await gus.call("look")
            assert "== What you see ==" in full
            assert '"phase"' not in full
            exact = await gus.call("look", exact=True)
            assert "== All that you know, as JSON ==" in exact
            assert "== What you see ==" not in exact
            assert "== What you see ==" not in await gus.call("look", detail="brief")
            told = await gus.act(full)
            assert "== What you see ==" not in told
            assert "(language model)" not in told

    at_a_server(tmp_path, work)


def test_in_a_live_market_it_is_told_what_changed_and_waits_for_it(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        ann = House(url)
        await ann.sign_in("Ann")
        setup = Setup(game="market_maker", seats=2, pace=0, models=True, spectators="public")
        code = await ann.open(Opening(setup=setup, sit=True))
        async with ann.table(code) as table, assistant(url) as gus:
            await gus.call("join", table=code)
            await table.do(Start())
            await table.until(lambda: table.playing and table.awaited)
            await table.move(table.menu[0])  # Ann deals
            while "You may act" not in (told := await gus.call("look")):
                await gus.call("wait", seconds=20)
            assert "You may act, and so may others at any time." in told
            assert "It is your turn" not in told
            assert "Nobody else has acted since your last move." in await gus.call("move", move="quote -2 2")
            assert "Nothing has happened in 0 seconds." in await gus.call("wait", seconds=0)
            waiting = asyncio.create_task(gus.call("wait", seconds=60))
            await asyncio.sleep(0)
            assert not waiting.done()
            await table.move("quote -3 2")
            assert "Ann" in await waiting
            before = table.seq
            await table.move("quote -3 1")
            await table.until(lambda: table.seq > before)
            while "Others had acted" not in (told := await gus.call("move", move="quote -1 2")):
                assert "Nobody else" in told
            assert "Ann" in told

    at_a_server(tmp_path, work)


def test_after_a_match_it_can_ask_the_coach_the_bots_and_for_a_replay(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        async with assistant(url) as gus:
            await gus.call("open_table", game="pontoon", seats=2, options=SHORT, pace=0)
            for tool in ("coach", "why", "replay"):
                assert "The match is not over." in await gus.refused(tool)
            await gus.call("start")
            await gus.play()
            assert "decisions" in await gus.call("coach")
            assert "Ada" in await gus.call("why")
            replay = await gus.call("replay", count=5)
            assert replay.startswith("1. ")
            assert "\n6. " not in replay
            assert "The match has no such moves" in await gus.call("replay", first=10_000)
            assert "no such match" in await gus.refused("replay", match=7)

    at_a_server(tmp_path, work)
