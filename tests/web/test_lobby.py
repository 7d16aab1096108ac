"""The lobby: which tables it shows to someone who looks for one."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, Guest, click
from tests.web.house import House

EVERY = 5_000
"""Milliseconds after which a lobby looks up the public tables again."""


def test_a_public_table_says_how_many_are_there(new_guest: NewGuest) -> None:
    wanda, bob = new_guest("Wanda"), new_guest("Bob")
    wanda.at_table(wanda.open_table("dead_cat", seats=4, start=False, public=True))
    bob.visit("/")
    listed = bob.see("public-tables").get_by_role("listitem").filter(has_text="Wanda’s table")
    expect(listed).to_be_visible(timeout=PATIENCE)

    def says(words: str) -> bool:
        """Whether the list says so after it was looked up again."""
        bob.pass_time(EVERY)
        return words in listed.inner_text()

    bob.wait_until(lambda: says("1 here now"))
    wanda.page.close()
    bob.wait_until(lambda: says("nobody here now"))


@pytest.mark.long
def test_a_language_model_is_allowed_by_the_table_form_and_labelled_in_the_lobby_and_at_its_seat(
    new_guest: NewGuest,
) -> None:
    wanda, gus = new_guest("Walt"), new_guest("Gus")
    wanda.visit("/new/dead_cat")
    wanda.see("models").check()
    wanda.see("visible").select_option("public")
    click(wanda.page.get_by_role("button", name="Create the table"))
    wanda.page.wait_for_url("**/t/*", timeout=PATIENCE)
    code = wanda.page.url.rsplit("/", 1)[1]
    gus._post(f"/api/tables/{code}/commands", {"type": "sit", "nature": "model"})
    expect(wanda.see("seat-1")).to_contain_text("language model · away", timeout=PATIENCE)
    gus.visit("/")
    listed = gus.see("public-tables").get_by_role("listitem").filter(has_text="Walt’s table")
    expect(listed).to_contain_text("2 of 4 seats taken, 1 by a language model", timeout=PATIENCE)
    gus.at_table(code)
    expect(wanda.see("seat-1")).to_contain_text("language model · here", timeout=PATIENCE)
    click(wanda.page.get_by_role("button", name="Start"))
    expect(wanda.page.get_by_test_id("stage")).to_contain_text("language model", timeout=PATIENCE)


def test_another_language_is_spoken_at_once_and_after_a_reload(new_guest: NewGuest) -> None:
    guest = new_guest()
    guest.visit("/")
    guest.press("settings")
    guest.page.get_by_role("option", name="Deutsch").wait_for(state="attached", timeout=PATIENCE)
    guest.page.locator("select", has=guest.page.locator("option[value=de]")).select_option("de")
    for _ in range(2):
        expect(guest.page.locator("html")).to_have_attribute("lang", "de", timeout=PATIENCE)
        expect(guest.see("play-pontoon")).to_contain_text("Sofort spielen", timeout=PATIENCE)
        expect(guest.see("game-pontoon")).to_contain_text("Einundzwanzig gegen alle anderen", timeout=PATIENCE)
        guest.page.reload()
    guest.visit("/new/pontoon")
    expect(guest.page.get_by_role("option", name="unter Freunden")).to_be_attached(timeout=PATIENCE)


@pytest.fixture
def empty_house(static: Path, tmp_path: Path) -> Iterator[House]:
    """A house in which nobody has been rated yet."""
    with House(tmp_path, static).running() as opened:
        yield opened


def test_a_match_shows_in_the_list_of_the_best_and_among_your_numbers(empty_house: House, new_guest: NewGuest) -> None:
    guest = new_guest("Rita", empty_house.url)
    code = guest.open_table("dead_cat", seats=2)
    # Whoever is left alone has won (D-43).
    guest._post(f"/api/tables/{code}/commands", {"type": "move", "text": "resign"})
    guest.visit("/")
    guest.see("best-game").select_option("dead_cat")
    expect(guest.see("best").get_by_role("rowheader")).to_have_text([re.compile(r"^\w+ bot$")], timeout=PATIENCE)
    expect(guest.see("best").get_by_role("row").nth(1)).to_contain_text(re.compile(r"1[5-9]\d\d ± \d+"))
    # Her name is anyone's, so it is listed nowhere; what it came to is hers to see.
    expect(guest.see("best")).not_to_contain_text("Rita")
    expect(guest.see("rating-dead_cat")).to_have_text(re.compile(r"1[0-4]\d\d ± \d+"), timeout=PATIENCE)
    # The match is told with its result, and leads to its replay and review.
    expect(guest.see(f"finished-{code}-1")).to_contain_text(re.compile(r"Dead-Cat Bounce\s*Place 2 of 2, result \d+"))
    assert [link.get_attribute("href") for link in guest.see(f"finished-{code}-1").get_by_role("link").all()] == [
        f"/replay/{code}/1?as=p1&coach",
        f"/replay/{code}/1",
    ]
    # Chips of her own have not mattered yet, so nothing is said of them here.
    expect(guest.page.get_by_test_id("chips")).to_have_count(0)
    guest.visit("/new/dead_cat")
    expect(guest.see("rated")).to_be_checked(timeout=PATIENCE)


def crowded(guest: Guest) -> None:
    """Let the page about a player tell of long names and great numbers."""
    record = {"played": 1234, "won": 567, "tied": 12, "net": 4_874_300, "spread": 1_180_868, "best": 1_234_567}
    rating = {"points": 1453, "margin": 148, "matches": 1234}
    names = ("market_maker", "dead_cat", "certainty")

    def full(route: Route) -> None:
        told = route.fetch()
        games = [{**record, "worst": 0, "marks": {}, "game": name, "rating": rating} for name in names]
        route.fulfill(response=told, json={**told.json(), "games": games})

    guest.page.route("**/api/me", full)


def test_chips_of_your_own_are_explained_in_the_lobby(new_guest: NewGuest) -> None:
    """Who has won or lost some finds them there, and what they are for."""
    guest = new_guest("Rita")

    def poorer(route: Route) -> None:
        told = route.fetch()
        route.fulfill(response=told, json={**told.json(), "chips": 900})

    guest.page.route("**/api/me", poorer)
    guest.visit("/")
    expect(guest.see("chips")).to_have_text("900")
    expect(guest.see("chips-note")).to_have_text("Yours, for tables where players bring their own chips.")


CUT = """() => {
  const seen = document.querySelector("main") ?? document.body;
  const wide = [...seen.querySelectorAll("tbody :is(td, th), table")].filter(each => each.offsetParent);
  const inside = wide.map(each => [each, each.closest(".panel").getBoundingClientRect()]);
  return [
    document.documentElement.scrollWidth - innerWidth,
    ...inside.map(([each, panel]) => Math.max(0, Math.ceil(each.getBoundingClientRect().right - panel.right))),
  ].filter(Boolean);
}"""
"""By how many pixels anything of a table reaches beyond its panel or the window."""


def check_nothing_is_cut(new_guest: NewGuest, sizes: Sequence[tuple[int, int]], language: str) -> None:
    guest = new_guest("Rita")
    guest.page.add_init_script(f"navigator.__defineGetter__('language', () => '{language}')")
    crowded(guest)
    for path in ("/me", "/"):
        guest.visit(path)
        expect(guest.see("rating-certainty")).to_contain_text("1453 ± 148", timeout=PATIENCE)
        for width, height in sizes:
            guest.page.set_viewport_size({"width": width, "height": height})
            assert guest.page.evaluate(CUT) == [], (path, width)


def test_no_number_is_cut_off_in_the_statistics(new_guest: NewGuest) -> None:
    check_nothing_is_cut(new_guest, ((1440, 900), (390, 844)), "en")


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_number_is_cut_off_at_any_width(language: str, new_guest: NewGuest) -> None:
    check_nothing_is_cut(
        new_guest, [(width, 900) for width in (390, 480, 640, 768, 820, 1024, 1280, 1920, 2560)], language
    )


def test_the_lobby_leads_to_drills_and_the_lab(new_guest: NewGuest) -> None:
    guest = new_guest()
    for name, path in (("Drills", "/drills"), ("Try rules", "/lab")):
        guest.visit("/")
        click(guest.see("more").get_by_role("link", name=name))
        guest.page.wait_for_url(f"**{path}*", timeout=PATIENCE)
        expect(guest.page.get_by_role("heading", level=1)).to_contain_text(name, timeout=PATIENCE)
