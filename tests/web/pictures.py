"""Take the pictures of the five boards anew: `python -m tests.web.pictures`.

Bots play until there is something to see, then somebody takes one of their seats, and has to decide.
"""

import json
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tests.web.built import built
from tests.web.conftest import open_browser
from tests.web.guest import Guest, Look
from tests.web.house import House

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = (1360, 940)
PACE = 150
"""Milliseconds that a bot takes over a move."""
STILL = 3_000
"""Milliseconds after which no change flashes any more."""

View = Mapping[str, Any]
SCENES: dict[str, tuple[int, Callable[[View], bool]]] = {
    "stonks": (5, lambda view: view["round"] >= 8 and len(view["bets"]) >= 4),
    "market_maker": (5, lambda view: len(view["board"]) >= 3 and len(view["tape"]) >= 12),
    "pontoon": (4, lambda view: view["number"] >= 3 and view["phase"] == "bets"),
    "dead_cat": (4, lambda view: len({meld["owner"] for meld in view["melds"]}) >= 2),
    "certainty": (5, lambda view: view["round"] >= 3 and view["betting"] >= 2),
}
"""Seats, and when there is enough to see."""
OPTIONS: dict[str, dict[str, object]] = {"market_maker": {"dealer": "auto", "round_seconds": 12}}
"""What makes it interesting in time."""


def main() -> None:
    """Take them all."""
    with tempfile.TemporaryDirectory() as scratch:
        house = House(Path(scratch), built(Path(scratch)))
        house.start()
        try:
            with open_browser() as browser:
                for game in SCENES:
                    guest = Guest(browser, house.url, Look(size=SIZE))
                    join(guest, game)
                    guest.page.wait_for_timeout(STILL)
                    guest.page.screenshot(path=PICTURES / f"board-{game}.png")
                    guest.context.close()
        finally:
            house.kill()


def join(guest: Guest, game: str) -> None:
    """Watch bots, and sit down when it has become interesting."""
    seats, worth_a_picture = SCENES[game]
    guest.sign_in("Robin")
    guest.at_table(guest.open_table(game, seats=seats, sit=False, pace=PACE, options=OPTIONS.get(game, {})))
    guest.wait_until(lambda: worth_a_picture(seen(guest)))
    guest.press("sit")
    guest.page.locator("[data-testid^=verb-]").first.wait_for()


def seen(guest: Guest) -> View:
    """The latest view that the page was sent."""
    told = next(frame for frame in reversed(guest.frames) if '"view"' in frame)
    view: View = json.loads(told)["view"]
    return view


if __name__ == "__main__":
    main()
