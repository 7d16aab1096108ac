"""axe-core looks at every screen, light, dark and in high contrast, and finds nothing serious.

Nor does it find anything moderate in a replay, which is a page of many parts: their order and names must be right.
"""

from collections.abc import Sequence
from typing import Final

import pytest

from tests.marks import long_but
from tests.web.built import AXE
from tests.web.conftest import NewGuest
from tests.web.guest import Guest, Look
from tests.web.scenes import SCENES

GRAVE: Final = ("serious", "critical")

RUN = """([grave, rules]) => axe.run(document, {
  resultTypes: ["violations"], ...(rules && {runOnly: rules})
}).then(found =>
  found.violations
    .filter(one => grave.includes(one.impact))
    .flatMap(one => one.nodes.map(node => `${one.id}: ${node.target.join(" ")}: ${node.failureSummary}`)))"""

KEPT: Final = ("lobby", "me", "new", "rules", "waiting")
"""What `make test` looks at, besides the tables of tests/web/test_whole_match.py."""


def examine(guest: Guest, *rules: str, grave: Sequence[str] = GRAVE) -> list[str]:
    """What axe finds that is serious or critical, or whatever else is named."""
    found = guest.page.evaluate(RUN, [list(grave), list(rules) or None])
    assert isinstance(found, list)
    return [str(one) for one in found]


def found_in_all_looks(guest: Guest, grave: Sequence[str] = GRAVE) -> list[str]:
    """What axe finds that is grave in the dark look, the light one and the one with high contrast."""
    guest.page.evaluate(AXE.read_text())
    guest.page.emulate_media(reduced_motion="reduce", color_scheme="dark")
    found = [f"dark {one}" for one in examine(guest, grave=grave)]
    guest.page.emulate_media(reduced_motion="reduce", color_scheme="light")
    found += [f"light {one}" for one in examine(guest, grave=grave)]
    guest.page.evaluate("document.documentElement.dataset.theme = 'contrast'")
    return found + [f"contrast {one}" for one in examine(guest, "color-contrast")]


@pytest.mark.parametrize("name", long_but(KEPT, sorted(SCENES)))
def test_nothing_serious(name: str, new_guest: NewGuest) -> None:
    guest = new_guest(look=Look(bypass_csp=True, held=False))
    SCENES[name](guest)
    found = found_in_all_looks(guest, (*GRAVE, "moderate") if "replay" in name else GRAVE)
    assert not found, "\n".join(found)


def test_axe_does_find_something(new_guest: NewGuest) -> None:
    guest = new_guest(look=Look(bypass_csp=True, held=False))
    guest.visit("/")
    guest.page.evaluate(AXE.read_text())
    guest.page.evaluate("document.body.append(document.createElement('button'))")
    assert any(one.startswith("button-name") for one in examine(guest))
