"""Draw the terminal's picture for the documents anew: `python -m docs.pictures.make`, in the repository's folder."""

import asyncio
import re
from pathlib import Path

from tests.client.desk import BOB
from tests.tui.stage import fed, showing, until

from pitboss.wire.commands import Say

FILE = Path(__file__).parent / "terminal.svg"
SIZE = (104, 28)


async def drawn(game: str, moves: int, size: tuple[int, int], light: bool = False) -> str:
    """A match after so many moves, as a drawing that fetches nothing."""
    table = fed(game, moves)
    table.happen(BOB.id, Say(text="who bets against me?"))
    async with showing(table, size) as (pilot, screen):
        if light:
            await pilot.press("f4")
        await until(pilot, lambda: table.waiting.empty() and screen.settled)
        await pilot.pause()
        drawing = pilot.app.export_screenshot(title=f"pitboss play {game}")
    # Only fonts of the reader's own: the drawing must not fetch anything.
    return re.sub(r"\s*@font-face \{.*?\}", "", drawing, flags=re.DOTALL)


if __name__ == "__main__":
    FILE.write_text(asyncio.run(drawn("stonks", 14, SIZE)), encoding="utf-8")
