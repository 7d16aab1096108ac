"""Trying rules in a browser: a slider is moved, bots play, figures come in, and a table has those rules."""

import json
import re

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, PHONE, Guest, Look, click

BROKEN = """() => {
    const found = [];
    for (const heading of document.querySelectorAll("[data-testid=lab-figures] thead th")) {
        const text = heading.firstChild;
        if (text?.nodeType !== Node.TEXT_NODE) continue;
        for (const word of text.data.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map((each) => each.top)).size > 1) found.push(word[0]);
        }
    }
    return found;
}"""
"""Words of the figures' headings that stand in two lines."""


FEW = 8
"""Matches with each of two sets of rules, where the page offers 50 at least; a quarter as many pairs tell skill."""
PLAYED = 2 * (FEW + FEW // 4 * 2)


def ask_for_few(guest: Guest) -> None:
    """Let bots play few matches: what the figures are is tested with the lab itself."""

    def amend(route: Route) -> None:
        wanted = json.loads(route.request.post_data or "{}")
        assert wanted["matches"] == 50
        route.continue_(post_data=json.dumps({**wanted, "matches": FEW}))

    guest.page.route("**/api/lab/*", amend)


def test_a_slider_is_moved_and_played_by(new_guest: NewGuest) -> None:
    guest = new_guest("Lara")
    ask_for_few(guest)
    guest.visit("/rules/pontoon")
    click(guest.page.get_by_role("link", name="Try rules"))
    guest.see("lab-matches").select_option("50")
    guest.see("slide-hands").fill("3")
    guest.press("lab-run")
    rounds = guest.see("lab-rounds.mean")
    expect(rounds).to_contain_text(re.compile(r"3.*10.*▼"), timeout=PATIENCE)
    # A house without limits, as this one is, does not cut the run off after a minute.
    expect(guest.see("lab-done")).to_contain_text(f"{PLAYED} of {PLAYED} matches were played", timeout=PATIENCE)
    expect(guest.see("lab-skill")).to_contain_text("%")
    guest.press("lab-play")
    guest.page.wait_for_url(re.compile("/t/"), timeout=PATIENCE)
    expect(guest.page.locator("body")).to_contain_text(
        re.compile("(round|hand) 1 of 3", re.IGNORECASE), timeout=PATIENCE
    )


def test_a_run_whose_process_dies_says_so(new_guest: NewGuest) -> None:
    """The last look of such a run says that it failed; the button to run again is there at once."""
    guest = new_guest("Lena")

    def dying(route: Route) -> None:
        wanted = json.loads(route.request.post_data or "{}")
        told = route.fetch(post_data=json.dumps({**wanted, "matches": FEW}))
        last = json.loads(told.text().splitlines()[-1])
        assert not last["failed"]
        route.fulfill(response=told, body=json.dumps({**last, "failed": True}) + "\n")

    guest.page.route("**/api/lab/*", dying)
    guest.visit("/lab/pontoon")
    guest.press("lab-run")
    alert = guest.page.locator("main").get_by_role("alert").filter(has_text="something went wrong")
    expect(alert).to_be_visible(timeout=PATIENCE)
    expect(guest.see("lab-run")).to_be_enabled()


@pytest.mark.long
def test_what_cannot_be_is_said_and_a_run_can_be_stopped(new_guest: NewGuest) -> None:
    guest = new_guest("Leo", look=Look(size=PHONE))
    guest.visit("/lab/pontoon")
    guest.see("slide-decks").fill("1")
    guest.expected.append("400")
    guest.press("lab-run")
    expect(guest.see("problem")).to_contain_text("marker must lie", timeout=PATIENCE)
    guest.visit("/lab/dead_cat")
    guest.see("slide-tokens").fill("9")
    guest.see("lab-matches").select_option("400")
    guest.press("lab-run")
    expect(guest.see("lab-figures")).to_be_visible(timeout=PATIENCE)
    guest.press("lab-stop")
    expect(guest.see("lab-run")).to_be_visible(timeout=PATIENCE)
    expect(guest.see("lab-done")).to_contain_text("matches were played")
    wide = guest.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "a phone does not scroll sideways"
    broken = guest.page.evaluate(BROKEN)
    assert not broken, f"no word of a heading is broken in two: {broken}"
