"""`pitboss bot`: a bot at a table of a real server, and what it says when something is wrong."""

import asyncio
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from pitboss.bots.own import loaded
from pitboss.cli.app import Group
from pitboss.cli.bot import run_bot
from pitboss.cli.exits import Exit
from pitboss.client.api import House
from pitboss.core.errors import BadOption
from pitboss.server.run import running_server
from pitboss.wire.commands import Rematch, Start
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening

EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "first_bot.py"


@click.group(cls=Group)
def command() -> None:
    """The command line, with this one subcommand."""


command.add_command(run_bot)


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(command, ["bot", *arguments], catch_exceptions=False)


def at_a_table(folder: Path, bot: str, *options: str, matches: int = 1, game: str = "pontoon") -> Result:
    """Run the command against a table whose other seat is a bot of the house, and whose host only starts matches."""

    async def evening() -> Result:
        async with asyncio.timeout(120), running_server(f"sqlite:///{folder}/house.db") as url:
            house = House(url)
            await house.sign_in("Host")
            code = await house.open(Opening(setup=Setup(game=game, seats=2, options={"hands": 2}, pace=0)))
            async with house.table(code) as table:
                running = asyncio.create_task(asyncio.to_thread(invoke, bot, code, "--server", url, *options))
                for number in range(matches):
                    ready = asyncio.create_task(table.until(lambda: table.info.chairs[1].ready))
                    await asyncio.wait([ready, running], return_when=asyncio.FIRST_COMPLETED)
                    ready.cancel()
                    if running.done():
                        break
                    await table.do(Rematch() if number else Start())
                    while not table.over:
                        await table.until(lambda: table.awaited or table.over)
                        if table.awaited:
                            await table.move(table.menu[0])
                return await running

    return asyncio.run(evening())


def test_a_class_in_a_file_plays(tmp_path: Path) -> None:
    result = at_a_table(tmp_path, f"{EXAMPLE}:FirstBot", "--name", "Fido", "--matches", "2", matches=2)
    assert result.exit_code == 0
    assert "Fido is at table" in result.stderr
    lines = result.stdout.splitlines()
    assert len(lines) == 2
    assert all(line.startswith("Host ") and ", Fido " in line for line in lines)


def test_a_bot_of_the_house_plays_under_its_own_name(tmp_path: Path) -> None:
    result = at_a_table(tmp_path, "solid")
    assert result.exit_code == 0
    assert ", solid " in result.stdout


def test_a_bot_that_does_not_know_the_game_takes_no_seat(tmp_path: Path) -> None:
    result = at_a_table(tmp_path, "raider")
    assert result.exit_code == 2
    assert "No bot named 'raider' plays pontoon; there are solid, " in result.stderr


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("nowhere.py:FirstBot", "There is no Python file nowhere.py"),
        (f"{EXAMPLE.parent}:FirstBot", "There is no Python file"),
        (f"{EXAMPLE}:SecondBot", "has no class SecondBot"),
        (f"{EXAMPLE}:Stick", "has no class Stick that is a"),
        (str(EXAMPLE), "first_bot.py:Class"),
    ],
)
def test_what_is_no_bot_is_refused_with_a_sentence(bot: str, said: str) -> None:
    result = invoke(bot, "K7QMPX")
    assert result.exit_code == 2
    assert said in result.stderr


def test_where_nobody_answers_it_says_so() -> None:
    result = invoke("random", "127.0.0.1:1/K7QMPX")
    assert result.exit_code == Exit.UNAVAILABLE
    assert "No house answers at http://127.0.0.1:1" in result.stderr


def test_a_table_that_does_not_exist_is_told(tmp_path: Path) -> None:
    async def evening() -> Result:
        async with running_server(f"sqlite:///{tmp_path}/house.db") as url:
            return await asyncio.to_thread(invoke, "random", "NOSUCH", "--server", url)

    result = asyncio.run(evening())
    assert result.exit_code == 2
    assert "There is no such table." in result.stderr


def test_a_subclass_of_a_compiled_bot_is_refused_with_what_to_do_instead(tmp_path: Path) -> None:
    """The error is mypyc's own; in plain Python the class would be fine, so the file raises it."""
    mine = tmp_path / "mine.py"
    mine.write_text('raise TypeError("interpreted classes cannot inherit from compiled")')
    why = r"mine\.py: a bot of the house cannot be subclassed where the rules are compiled; hold one and ask it\.$"
    with pytest.raises(BadOption, match=why):
        loaded(mine, "Mine")
    mine.write_text('raise TypeError("a fault of the author")')
    with pytest.raises(TypeError, match="of the author"):
        loaded(mine, "Mine")
