"""The report of the lab in a browser without a network: it fetches nothing, fits a phone, and opens a table."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, expect

from pitboss import games
from pitboss.cli.app import command
from tests.web.built import AXE
from tests.web.conftest import NewGuest
from tests.web.guest import DESKTOP, PATIENCE, PHONE, click
from tests.web.house import House
from tests.web.test_accessible import GRAVE, RUN
from tests.web.test_forms import opened_now, options_of

WORDS = (
    *("lab", "run", "pontoon", "--players", "2", "--preset", "quick", "--vary", "hands=1,2", "--bots", "easy"),
    *("--matches", "30", "--skill", "0", "--seed", "1", "--processes", "1"),
)


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory, house: House) -> Path:
    """A page with two sets of rules, whose links lead to the house."""
    out = tmp_path_factory.mktemp("lab") / "hands"
    result = CliRunner().invoke(command, [*WORDS, "--out", str(out), "--house", house.url])
    assert result.exit_code == 0, result.stderr
    return out / "report.html"


@pytest.mark.parametrize(("size", "scheme"), [pytest.param(DESKTOP, "dark", marks=pytest.mark.long), (PHONE, "light")])
def test_it_opens_without_a_network_and_fits(
    browser: Browser, report: Path, size: tuple[int, int], scheme: str
) -> None:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="light" if scheme == "light" else "dark",
        offline=True,
    )
    try:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: asked.append(message.text))
        page.goto(report.as_uri())
        assert [url for url in asked if not url.startswith("data:")] == [report.as_uri()]
        assert page.evaluate("document.documentElement.scrollWidth") == width
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert ground == ("rgb(244, 236, 217)" if scheme == "light" else "rgb(11, 19, 32)")
        colour = "getComputedStyle(document.querySelector('svg text')).fill"
        assert page.evaluate(colour) != ground
        summary = page.get_by_text("The same as a table").first
        click(summary)
        expect(page.get_by_role("rowheader", name="moves, mean")).to_be_visible(timeout=PATIENCE)
        page.evaluate(AXE.read_text())
        assert page.evaluate(RUN, [list(GRAVE), None]) == []
    finally:
        context.close()


def test_its_link_opens_a_table_by_those_rules(new_guest: NewGuest, report: Path) -> None:
    guest = new_guest("Robin")
    guest.page.goto(report.as_uri())
    click(guest.page.get_by_role("link", name="Play these rules").last)
    expect(guest.see("preset")).to_have_value("quick", timeout=PATIENCE)
    guest.press("create")
    code = opened_now(guest)
    assert options_of(guest, code) == {**games.find("pontoon").presets["quick"], "hands": 2}
    setup = guest.context.request.get(f"/api/tables/{code}", max_retries=1).json()["setup"]
    assert (setup["game"], setup["seats"]) == ("pontoon", 2)
