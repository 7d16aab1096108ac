"""Pictures of every screen on phone, tablet and desktop, dark and light, for people to look at.

python -m tests.web.screens FOLDER [SCENE ...]
"""

import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tests.web.built import built
from tests.web.conftest import open_browser
from tests.web.guest import DESKTOP, PHONE, TABLET, Guest, Look
from tests.web.house import House
from tests.web.scenes import SCENES

LOOKS: Final = {
    "phone": Look(size=PHONE, touch=True),
    "phone-light": Look(size=PHONE, touch=True, scheme="light"),
    "tablet": Look(size=TABLET, touch=True),
    "desktop": Look(size=DESKTOP),
    "desktop-light": Look(size=DESKTOP, scheme="light"),
}
STILL: Final = 400
"""Milliseconds after which nothing moves any more."""


def main(folder: Path, names: list[str]) -> None:
    """Make the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        house = House(Path(scratch), built(Path(scratch)))
        house.start()
        try:
            with open_browser() as browser:
                for name in names or SCENES:
                    for kind, look in LOOKS.items():
                        take(browser, house, name, look, folder / f"{name}-{kind}.png")
        finally:
            house.kill()


def take(browser: Browser, house: House, name: str, look: Look, path: Path) -> None:
    """One picture, and a line for everything that went wrong on the way."""
    guest = Guest(browser, house.url, look)
    try:
        SCENES[name](guest)
    except AssertionError as error:
        guest.problems.append(str(error)[:500])
    guest.page.wait_for_timeout(STILL)
    guest.page.screenshot(path=path)
    width = guest.page.evaluate("document.documentElement.scrollWidth")
    if width > look.size[0]:
        guest.problems.append(f"the page is {width} wide")
    sys.stdout.write("\n  ".join([path.name, *guest.problems]) + "\n")
    guest.context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
