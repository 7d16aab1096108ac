"""Take the pictures of the five boards anew: `python -m docs.pictures.boards`, in the folder above this one's."""

import tempfile
from pathlib import Path

from tests.web.built import built
from tests.web.conftest import open_browser
from tests.web.guest import DESKTOP, Guest, Look
from tests.web.house import House
from tests.web.scenes import SCENES

HERE = Path(__file__).parent
BOARDS = ("stonks", "market_maker", "pontoon", "dead_cat", "certainty")
STILL = 3_000
"""Milliseconds after which nothing moves any more and no change flashes."""


def main() -> None:
    """Play every game far enough to be worth a picture, and take it."""
    with tempfile.TemporaryDirectory() as scratch:
        house = House(Path(scratch), built(Path(scratch)))
        house.start()
        try:
            with open_browser() as browser:
                for game in BOARDS:
                    guest = Guest(browser, house.url, Look(size=DESKTOP))
                    SCENES[f"table-{game}"](guest)
                    guest.page.wait_for_timeout(STILL)
                    guest.page.screenshot(path=HERE / f"board-{game}.png")
                    guest.context.close()
        finally:
            house.kill()


if __name__ == "__main__":
    main()
