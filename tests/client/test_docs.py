"""What docs/bots.md shows is what runs: its first bot over a network and in this process."""

import asyncio
import contextlib
import io
import re
import runpy
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from textwrap import indent

import pytest

from pitboss import games
from pitboss.bots.bot import Bot
from pitboss.bots.own import named
from pitboss.bots.random import RandomBot
from pitboss.client.api import House
from pitboss.client.local import LocalTable
from pitboss.client.sdk import play, run_bot
from pitboss.core.dice import Dice
from pitboss.core.moves import View
from pitboss.lab.play import contest
from pitboss.server.run import running_server
from pitboss.wire.commands import Rematch, Start
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "bots" / "first_bot.py"
TEXT = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", TEXT, re.M | re.S)
SCORES = re.compile(r"^\((?:-?\d+, )*-?\d+\)$")


@pytest.fixture
def blocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The pieces of code in the document as files, the first under the name by which the others import it."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "first_bot", raising=False)
    files = [tmp_path / f"{name}.py" for name in ("first_bot", "network", "process", "search_bot")]
    for file, block in zip(files, BLOCKS, strict=True):
        file.write_text(block, encoding="utf-8")
    return files


def first_bot(file: Path) -> type[Bot[View]]:
    kind: object = runpy.run_path(str(file))["FirstBot"]
    assert isinstance(kind, type)
    assert issubclass(kind, Bot)
    return kind


def printed(file: Path) -> list[str]:
    """What a script prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        runpy.run_path(str(file), run_name="__main__")
    return out.getvalue().splitlines()


def at_a_server(folder: Path, work: Callable[[str], Awaitable[None]]) -> None:
    """Do something while a server runs; it is given the server's address."""

    async def bounded() -> None:
        async with asyncio.timeout(120), running_server(f"sqlite:///{folder}/house.db") as url:
            await work(url)

    asyncio.run(bounded())


async def opened(house: House, seats: int = 2) -> str:
    await house.sign_in("Host")
    return await house.open(Opening(setup=Setup(game="pontoon", seats=seats, options={"hands": 2}, pace=0)))


def test_the_first_bot_is_short_and_is_the_example() -> None:
    assert len(BLOCKS[0].splitlines()) < 15
    assert EXAMPLE.read_text(encoding="utf-8").endswith(f"\n\n{BLOCKS[0]}")


def test_the_bot_that_searches_is_short_and_plays() -> None:
    assert len(BLOCKS[3].splitlines()) < 40
    assert (ROOT / "examples" / "bots" / "search_bot.py").read_text(encoding="utf-8").endswith(f"\n\n{BLOCKS[3]}")
    make = named("pontoon", f"{ROOT / 'examples' / 'bots' / 'search_bot.py'}:SearchBot")
    spec = games.find("pontoon")
    options = spec.choose(2, {"hands": 2})
    game = spec.build(2, options)
    players = [make(game, options, Dice(1)), RandomBot(Dice(2))]
    assert contest(game, players, Dice(3)).scores is not None


def test_the_first_bot_plays_over_the_network(blocks: list[Path], tmp_path: Path) -> None:
    kind = first_bot(blocks[0])

    async def work(url: str) -> None:
        house = House(url)
        code = await opened(house)
        async with house.table(code) as table:
            guest = asyncio.create_task(run_bot(kind, f"{url}/t/{code}", "First", matches=2))
            for command in (Start(), Rematch()):
                await table.until(lambda: table.info.chairs[1].ready)
                await table.do(command)
                scores = await play(kind(), table)
                assert scores is not None
                assert len(scores) == 2
            assert table.names == ["Host", "First"]
            assert await guest == [table.results[1], table.results[2]]

    at_a_server(tmp_path, work)


def test_a_host_without_a_seat_has_programs_play_and_play_again(blocks: list[Path], tmp_path: Path) -> None:
    kind = first_bot(blocks[0])
    (lines,) = re.findall(r"^### Hosting without a seat.*?^```\n(.*?)^```", TEXT, re.M | re.S)
    opening, rest = lines.split("\n", 1)
    script = tmp_path / "hosting.py"
    script.write_text(
        "from pitboss.wire.commands import Rematch, Start\nfrom pitboss.wire.people import Setup\n"
        "from pitboss.wire.web import Opening\n\n\nasync def host(house, invite):\n"
        + indent(f"{opening}\ninvite(code)\n{rest}", " " * 4),
        encoding="utf-8",
    )

    async def work(url: str) -> None:
        guests = list[asyncio.Task[list[tuple[int, ...] | None]]]()

        def invite(code: str) -> None:
            for name in ("First", "Second"):
                guests.append(asyncio.create_task(run_bot(kind, f"{url}/t/{code}", name, matches=2)))

        house = House(url)
        await house.sign_in("Host")
        await runpy.run_path(str(script))["host"](house, invite)
        first, second = await asyncio.gather(*guests)
        assert first == second
        assert all(scores is not None and len(scores) == 2 for scores in first)

    at_a_server(tmp_path, work)


def test_the_first_bot_plays_in_this_process(blocks: list[Path]) -> None:
    kind = first_bot(blocks[0])
    game = games.find("pontoon").table(2, {"hands": 2})
    table = LocalTable(game, 0, {1: kind()}, Dice(1), lambda: 0)
    mine = kind()
    table.begin()
    while not table.over:
        action = mine.choose(table.view, table.menu)
        assert action is not None
        table.submit(action)
    assert table.scores is not None


def test_the_script_for_the_network_runs(blocks: list[Path], tmp_path: Path) -> None:
    async def work(url: str) -> None:
        blocks[1].write_text(BLOCKS[1].replace("http://127.0.0.1:8080", url), encoding="utf-8")
        lines = await asyncio.to_thread(printed, blocks[1])
        assert len(lines) == 1
        assert SCORES.match(lines[0])

    at_a_server(tmp_path, work)


def test_the_script_without_a_network_runs(blocks: list[Path]) -> None:
    lines = printed(blocks[2])
    assert len(lines) == 5
    assert all(SCORES.match(line) for line in lines)
