"""axe-core looks at every screen, light, dark and in high contrast, and finds nothing serious."""

import pytest

from tests.web.built import AXE
from tests.web.conftest import NewGuest
from tests.web.guest import Guest, Look
from tests.web.scenes import SCENES

RUN = """rules => axe.run(document, {resultTypes: ["violations"], ...(rules && {runOnly: rules})}).then(found =>
  found.violations
    .filter(one => one.impact === "serious" || one.impact === "critical")
    .flatMap(one => one.nodes.map(node => `${one.id}: ${node.target.join(" ")}: ${node.failureSummary}`)))"""


def examine(guest: Guest, *rules: str) -> list[str]:
    """What axe finds that is serious or critical."""
    found = guest.page.evaluate(RUN, list(rules) or None)
    assert isinstance(found, list)
    return [str(one) for one in found]


@pytest.mark.parametrize("name", sorted(SCENES))
def test_nothing_serious(name: str, new_guest: NewGuest) -> None:
    guest = new_guest(look=Look(bypass_csp=True))
    guest.page.emulate_media(reduced_motion="reduce", color_scheme="dark")
    SCENES[name](guest)
    guest.page.evaluate(AXE.read_text())
    found = [f"dark {one}" for one in examine(guest)]
    guest.page.emulate_media(reduced_motion="reduce", color_scheme="light")
    found += [f"light {one}" for one in examine(guest)]
    guest.page.evaluate("document.documentElement.dataset.theme = 'contrast'")
    found += [f"contrast {one}" for one in examine(guest, "color-contrast")]
    assert not found, "\n".join(found)


def test_axe_does_find_something(new_guest: NewGuest) -> None:
    guest = new_guest(look=Look(bypass_csp=True))
    guest.visit("/")
    guest.page.evaluate(AXE.read_text())
    guest.page.evaluate("document.body.append(document.createElement('button'))")
    assert any(one.startswith("button-name") for one in examine(guest))
