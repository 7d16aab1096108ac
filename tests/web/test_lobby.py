"""The lobby: which tables it shows to somebody who looks for one."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, click
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
    # Her name is anybody's, so it is listed nowhere; what it came to is hers to see.
    expect(guest.see("best")).not_to_contain_text("Rita")
    expect(guest.see("rating-dead_cat")).to_have_text(re.compile(r"1[0-4]\d\d ± \d+"), timeout=PATIENCE)
    guest.visit("/new/dead_cat")
    expect(guest.see("rated")).to_be_checked(timeout=PATIENCE)
