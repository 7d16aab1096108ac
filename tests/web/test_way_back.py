"""Ways back to the table, or to what one was doing there: from a dialog, the rules, a review, a replay."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, PHONE, Guest, Look


def test_what_is_opened_at_a_table_closes_to_it(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=(1440, 900)))
    code = guest.open_table("certainty", seats=2)
    guest.at_table(code)
    page = guest.page
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, "a second scrollbar"
    # A key means the table's moves again once what a pointer has opened is closed.
    guest.press("ruleset")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("ruleset")).to_have_attribute("aria-expanded", "false")
    # The rules are read at the table.
    guest.press("menu")
    guest.press("menu-rules")
    guest.see("table-rules")
    expect(page).to_have_url(re.compile(f"/t/{code}$"))
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("table-rules")).to_have_count(0)


def over(guest: Guest) -> str:
    """The code of a table whose match its host has left, so that it is over."""
    code = guest.open_table("dead_cat", seats=2)
    guest._post(f"/api/tables/{code}/commands", {"type": "move", "text": "resign"})
    guest.at_table(code)
    guest.see("final")
    return code


@pytest.mark.long
def test_on_a_phone_the_end_of_a_match_leads_on_and_back(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=PHONE))
    code = over(guest)
    page = guest.page
    # The result comes first, and all that could be next below it.
    place = page.get_by_test_id("place-0").bounding_box()
    following = page.get_by_test_id("rematch").bounding_box()
    assert place is not None
    assert following is not None
    assert place["y"] < following["y"] < PHONE[1]
    # Whoever is alone is told what another game means before it begins.
    guest.press("next-stonks")
    guest.see("start-chosen")
    expect(page.get_by_test_id("final")).to_be_visible()
    # Whoever asked for the review is brought to it.
    guest.press("review-mine")
    expect(guest.see("review-heading")).to_be_focused(timeout=PATIENCE)
    expect(guest.see("review-heading")).to_be_in_viewport(timeout=PATIENCE)
    # From the replay one comes back.
    page.goto(f"/replay/{code}/1")
    guest.see("replay-save")
    guest.press("replay-table")
    expect(page).to_have_url(re.compile(f"/t/{code}$"))
    guest.press("next-stonks")
    guest.press("start-chosen")
    expect(page.get_by_test_id("final")).to_have_count(0, timeout=PATIENCE)
