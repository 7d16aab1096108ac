"""Take the pictures of the five boards, the coach and the lab anew: `python -m tests.web.pictures [board|coach|lab]`.

Bots play until there is something to see, then someone takes one of their seats, and has to decide. The coach looks at
golden records. In the lab a slider is moved, and bots play by it.
"""

import json
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tests.web.built import built
from tests.web.conftest import open_browser
from tests.web.guest import Guest, Look, click
from tests.web.house import House

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = (1360, 940)
PACE = 150
"""Milliseconds that a bot takes over a move."""
STILL = 3_000
"""Milliseconds after which no change flashes any more."""

PLAYED = 120_000
"""Milliseconds that bots may play in the lab."""

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
GOLDEN = Path(__file__).parents[1] / "golden"
REVIEWED = {
    "market_maker": ("live-three-players", "p1"),
    "pontoon": ("three-players", "p2"),
    "dead_cat": ("four-players", "p2"),
}
"""Records, and whose play the coach looks at."""


def main(*wanted: str) -> None:
    """Take them all, or those of one kind."""
    with tempfile.TemporaryDirectory() as scratch:
        house = House(Path(scratch), built(Path(scratch)))
        house.start()
        try:
            with open_browser() as browser:
                for kind, scene, games in KINDS:
                    for game in games if not wanted or kind in wanted else ():
                        guest = Guest(browser, house.url, Look(size=SIZE))
                        scene(guest, game)
                        guest.page.wait_for_timeout(STILL)
                        guest.page.screenshot(path=PICTURES / f"{kind}-{game}.png")
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


def coach(guest: Guest, game: str) -> None:
    """A record with the coach beside it, at the costliest moment."""
    name, seat = REVIEWED[game]
    guest.visit("/replay")
    guest.page.set_input_files("[data-testid=record]", GOLDEN / game / f"{name}.jsonl")
    guest.see("eyes").select_option(seat)
    guest.press("coach")
    guest.see("review-account")
    click(guest.see("costliest").get_by_role("link").first)
    guest.page.locator(".side").evaluate("side => (side.scrollTop = 0)")


def lab(guest: Guest, game: str) -> None:
    """Rules that are tried, and what came of it."""
    guest.sign_in("Robin")
    guest.visit(f"/lab/{game}")
    guest.see("lab-matches").select_option("100")
    guest.see("slide-chips").fill("200")
    guest.press("lab-run")
    guest.page.get_by_text("matches were played").wait_for(timeout=PLAYED)
    guest.see("lab-figures").scroll_into_view_if_needed()


def seen(guest: Guest) -> View:
    """The latest view that the page was sent."""
    told = next(frame for frame in reversed(guest.frames) if '"view"' in frame)
    view: View = json.loads(told)["view"]
    return view


KINDS: tuple[tuple[str, Callable[[Guest, str], None], list[str]], ...] = (
    ("board", join, [*SCENES]),
    ("coach", coach, [*REVIEWED]),
    ("lab", lab, ["stonks"]),
)


if __name__ == "__main__":
    main(*sys.argv[1:])
