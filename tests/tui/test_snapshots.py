"""What the screen shows of fixed tables, compared with files: `PITBOSS_SNAPSHOT=write` writes them again."""

import os
from pathlib import Path

import pytest

from pitboss import games
from tests.client.desk import Desk
from tests.tui.stage import LARGE, SMALL, FedTable, fed, run, showing, text, until

FOLDER = Path(__file__).parent / "snapshots"
SIZES = {"80x24": SMALL, "120x40": LARGE}
MOVES = {"certainty": 3, "dead_cat": 14, "market_maker": 12, "pontoon": 5, "stonks": 14}
SOME = 6
OPTIONS: dict[str, dict[str, object]] = {"market_maker": {"pace": "turns"}}
WRITING = os.environ.get("PITBOSS_SNAPSHOT") == "write"
PICTURED = [game for game in games.names() if WRITING or (FOLDER / f"{game}-80x24.txt").is_file()]
"""Games of which there are snapshots; a new one has them as soon as they are written."""


def compare(name: str, lines: list[str]) -> None:
    file = FOLDER / f"{name}.txt"
    if WRITING:
        FOLDER.mkdir(exist_ok=True)
        file.write_text("\n".join([*lines, ""]), encoding="utf-8")
    assert lines == file.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", PICTURED)
def test_a_match_looks_as_it_did(game: str, size: str) -> None:
    async def test() -> None:
        async with showing(fed(game, MOVES.get(game, SOME), OPTIONS.get(game)), SIZES[size]) as (pilot, screen):
            await until(pilot, lambda: screen.table.waiting.empty() and screen.settled)  # type: ignore[attr-defined]  # it is a fed one
            await pilot.pause()
            compare(f"{game}-{size}", text(pilot.app))

    run(test())


def test_every_snapshot_is_of_something_that_is_shown() -> None:
    shown = {f"{name}-{size}" for name in (*PICTURED, "room") for size in SIZES}
    assert {file.stem for file in FOLDER.glob("*.txt")} == shown
    assert set(MOVES) == set(PICTURED)


@pytest.mark.parametrize("size", SIZES)
def test_a_waiting_room_looks_as_it_did(size: str) -> None:
    async def test() -> None:
        async with showing(FedTable(Desk(game="stonks")), SIZES[size]) as (pilot, screen):
            await until(pilot, lambda: screen.settled)
            await pilot.pause()
            compare(f"room-{size}", text(pilot.app))

    run(test())
