"""The coach in a browser: a match is played, reviewed where it ended, and its costliest moment seen again."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.built import AXE
from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, PHONE, Guest, Look, click
from tests.web.player import Player
from tests.web.test_accessible import examine


def amount(text: str) -> int:
    """A number of the page, in hundredths."""
    whole, _, rest = re.sub(r"[^0-9.−]", "", text).replace("−", "-").partition(".")
    return int(whole + (rest + "00")[:2])


def sideways(guest: Guest) -> int:
    found = guest.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert isinstance(found, int)
    return found


def test_a_match_is_reviewed_where_it_ended_and_its_costliest_moment_is_seen_again(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=PHONE, bypass_csp=True))
    code = guest.open_table("pontoon", seats=2, options={"hands": 2})
    guest.at_table(code)
    guest.see("verb-bet")
    bet = {"type": "move", "text": "bet 37"}
    assert guest.context.request.post(
        f"/api/tables/{code}/commands", data=bet, headers={"Origin": guest.url}, max_retries=1
    ).ok
    Player(guest, "pontoon").play()
    guest.press("review-mine")
    account = guest.see("review-account")
    terms = [amount(each) for each in account.locator("tbody .number").all_inner_texts()]
    score = int(guest.context.request.get(f"/api/tables/{code}", max_retries=1).json()["scores"][0])
    assert sum(terms) == 100 * score == amount(guest.see("review-result").inner_text())
    guest.see("review-lines")
    assert sideways(guest) <= 0, "a phone does not scroll sideways"
    guest.page.evaluate(AXE.read_text())
    assert not examine(guest)

    # The first bet was neither the largest nor the smallest and has cost something, so there is a moment to go to.
    moment = guest.see("costliest").get_by_role("link").first
    assert re.fullmatch(r"Round [12]", moment.inner_text())
    step = str(moment.get_attribute("href")).rpartition("#")[2]
    moment.focus()
    guest.page.keyboard.press("Enter")
    expect(guest.page).to_have_url(re.compile(rf"/replay/{code}/1\?as=p1&coach(=.*)?#{step}$"), timeout=PATIENCE)
    expect(guest.see("judged")).to_contain_text("Better:", timeout=PATIENCE)
    expect(guest.page.get_by_text(f"Step {step} of")).to_be_visible(timeout=PATIENCE)
    other = guest.see("costliest").get_by_role("link").last
    step = str(other.get_attribute("href")).rpartition("#")[2]
    click(other)
    expect(guest.page.get_by_text(f"Step {step} of")).to_be_visible(timeout=PATIENCE)
    expect(guest.see("judged")).to_be_in_viewport(timeout=PATIENCE)
    assert sideways(guest) <= 0
    guest.page.evaluate(AXE.read_text())
    for scheme in ("light", "dark"):
        guest.page.emulate_media(reduced_motion="reduce", color_scheme="light" if scheme == "light" else "dark")
        assert not examine(guest), scheme
    guest.press("coach")
    expect(guest.page.get_by_test_id("review")).to_have_count(0, timeout=PATIENCE)


@pytest.mark.long
def test_the_coach_speaks_german_and_looks_at_whichever_seat_is_chosen(new_guest: NewGuest) -> None:
    guest = new_guest()
    guest.context.add_init_script("localStorage.setItem('pitboss', JSON.stringify({language: 'de'}))")
    guest.page.goto("/replay")
    guest.page.set_input_files("[data-testid=record]", "tests/golden/certainty/four-players.jsonl")
    guest.press("coach")
    expect(guest.see("review-account")).to_contain_text("Woher es kam", timeout=PATIENCE)
    first = guest.see("review-result").inner_text()
    guest.see("review-seat").select_option("1")
    expect(guest.see("review-result")).not_to_have_text(first, timeout=PATIENCE)
    guest.see("review-notes")
