"""What a page makes one notice: chat, whose turn it is, sounds, and what screen readers say."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, PHONE, Guest, Look, click
from tests.web.player import Player

KEPT = 200
"""Lines of chat that a page keeps."""


def with_company(host: Guest, guest: Guest, game: str = "pontoon", **options: object) -> str:
    """The host at a table, the guest watching it from the waiting room; its code."""
    code = host.open_table(game, seats=2, start=False, options=options)
    guest.at_table(code)
    return code


def tell(guest: Guest, code: str, text: str) -> None:
    """Say something without a page."""
    asked = {"type": "say", "text": text}
    answer = guest.context.request.post(
        f"/api/tables/{code}/commands", data=asked, headers={"Origin": guest.url}, max_retries=1
    )
    assert answer.ok, answer.text()


@pytest.mark.long
def test_chat_behind_a_closed_sheet_is_new(new_guest: NewGuest) -> None:
    ann, bob = new_guest("Ann"), new_guest("Bob", look=Look(size=PHONE, touch=True))
    code = with_company(ann, bob)
    pull = bob.page.get_by_test_id("pull-chat")
    bob.press("pull-chat")
    tell(ann, code, "First.")
    expect(bob.see("chat")).to_contain_text("First.", timeout=PATIENCE)
    click(bob.page.get_by_label("Close").filter(visible=True))
    tell(ann, code, "Second.")
    expect(pull).to_contain_text("(1)", timeout=PATIENCE)
    bob.press("pull-chat")
    expect(pull).not_to_contain_text("(1)", timeout=PATIENCE)


@pytest.mark.long
def test_chat_is_counted_however_long_it_is(new_guest: NewGuest) -> None:
    ann, bob = new_guest("Ann"), new_guest("Bob")
    code = with_company(ann, bob)
    for number in range(KEPT + 3):
        tell(ann, code, f"Line {number}.")
    expect(bob.see("tab-chat")).to_contain_text(f"{KEPT + 3} new", timeout=PATIENCE)
    bob.press("tab-chat")
    expect(bob.see("tab-chat")).not_to_contain_text("new", timeout=PATIENCE)
    bob.press("tab-log")
    tell(ann, code, "One more.")
    expect(bob.see("tab-chat")).to_contain_text("1 new", timeout=PATIENCE)


def test_chat_is_read_out_unless_it_is_shown(new_guest: NewGuest) -> None:
    ann, bob = new_guest("Ann"), new_guest("Bob")
    code = with_company(ann, bob)
    tell(ann, code, "Hello there.")
    polite = bob.page.get_by_test_id("polite")
    bob.pass_time_until(lambda: polite.inner_text() == "Ann: Hello there.")
    bob.press("tab-chat")
    tell(ann, code, "Once is enough.")
    expect(bob.see("chat")).to_contain_text("Once is enough.", timeout=PATIENCE)
    bob.press("tab-log")
    tell(ann, code, "And again.")
    bob.pass_time_until(lambda: polite.inner_text() == "Ann: And again.")


def test_lines_without_end_are_read_out_all_the_same(new_guest: NewGuest) -> None:
    ann, bob = new_guest("Ann"), new_guest("Bob", look=Look(held=True))
    code = with_company(ann, bob)
    polite = bob.page.get_by_test_id("polite")
    for number in range(8):
        tell(ann, code, f"Line {number}.")
        expect(bob.see("tab-chat")).to_contain_text(f"{number + 1} new", timeout=PATIENCE)
        bob.page.clock.run_for(300)
    expect(polite).to_contain_text("Ann: Line 3.", timeout=PATIENCE)


def test_what_is_asked_once_more_is_said(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(held=True))
    guest.at_table(guest.open_table("market_maker", seats=2, options={"community": 1}))
    player = Player(guest, "market_maker")
    player.play(until=guest.page.get_by_test_id("verb-finish").is_visible)
    guest.page.keyboard.press(str(guest.see("verb-finish").get_attribute("aria-keyshortcuts")))
    expect(guest.page.get_by_role("alert").filter(has_text="Sure? Press again")).to_have_count(1, timeout=PATIENCE)


def test_another_page_has_the_focus_and_is_named(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.visit("/")
    click(guest.page.get_by_role("link", name="Rules", exact=True).first)
    arrived = guest.page.get_by_test_id("arrived")
    expect(arrived).to_contain_text("rules", ignore_case=True, timeout=PATIENCE)
    expect(guest.page.locator("main")).to_be_focused(timeout=PATIENCE)
    guest.page.get_by_role("link", name="Pitboss").focus()
    guest.page.go_back()
    expect(arrived).to_have_text("Pitboss", timeout=PATIENCE)
    expect(guest.page.locator("main")).to_be_focused(timeout=PATIENCE)
    guest.page.evaluate("history.pushState(null, '', '/nowhere'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(arrived).to_have_text("There is no such page · Pitboss", timeout=PATIENCE)


@pytest.mark.long
def test_a_device_that_wants_more_contrast_gets_it(new_guest: NewGuest) -> None:
    ground = "getComputedStyle(document.documentElement).getPropertyValue('--ground').trim()"
    for scheme in ("dark", "light"):
        guest = new_guest("Robin", look=Look(scheme=scheme))
        guest.visit("/")
        assert guest.page.evaluate(ground) != "#000"
        guest.page.emulate_media(contrast="more")
        guest.page.wait_for_selector("html[data-theme=contrast]")
        assert guest.page.evaluate(ground) == "#000"
        guest.page.evaluate("document.documentElement.dataset.theme = 'light'")
        assert guest.page.evaluate(ground) != "#000", "who has chosen a look has chosen it"
