"""Names and words that want to be more than text are shown as text, and nothing breaks."""

from typing import Final

import pytest
from playwright.sync_api import Dialog, expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, PHONE, Guest, Look, click
from tests.web.player import Player

SCRIPT: Final = "<script>alert(1)</script>"
IMAGE: Final = "<img src=x onerror=alert(1)>"
OVERRIDE: Final = "abc \u202e fed \u2066 ihg"
EMOJI: Final = "🐱‍👤👩‍👩‍👧‍👦🏴󠁧󠁢󠁷󠁬󠁳󠁿" + "e" + "\u0301\u0302\u0303" * 30
TEMPLATE: Final = "{alert(1)} ${alert(1)} {{7*7}} {@html alert(1)}"
LONG: Final = "x" * 10_000
LINK: Final = "javascript:alert(1) [a](javascript:alert(1)) https://evil.example/"

NAMES: Final = (
    "<script>alert()</script>",
    "<b onclick=alert(1)>",
    "\u202edesrever",
    "👩‍👩‍👧‍👦" * 3,
    "{@html '<i>'} {{1}}",
    "W" * 24,
)
WORDS: Final = (SCRIPT, IMAGE, OVERRIDE, EMOJI, TEMPLATE, LINK, LONG)


def watched(guest: Guest) -> list[str]:
    """Dialogs that open in the page: there must be none."""
    opened: list[str] = []

    def close(dialog: Dialog) -> None:
        opened.append(dialog.message)
        dialog.dismiss()

    guest.page.on("dialog", close)
    return opened


def is_plain(guest: Guest) -> bool:
    """Whether what was said has brought no element into the page."""
    odd = "main script, main i, main b[onclick], main img:not([src^='/']), main [onerror], main a[href^='javascript']"
    return guest.page.locator(odd).count() == 0


def is_within(guest: Guest) -> bool:
    """Whether the page is not wider than its window."""
    return bool(guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("name", [NAMES[0], *(pytest.param(name, marks=pytest.mark.long) for name in NAMES[1:])])
def test_a_name_is_text(name: str, new_guest: NewGuest) -> None:
    villain, friend = new_guest(), new_guest("Friend", look=Look(size=PHONE, touch=True))
    alerts = watched(villain), watched(friend)
    villain.visit("/")
    villain.press("play-pontoon")
    villain.see("name").fill(name)
    click(villain.page.locator("dialog button.primary"))
    villain.in_sight()
    code = villain.page.url.rsplit("/", 1)[1]
    shown = villain.page.evaluate("JSON.parse(localStorage['pitboss.you']).name")
    assert shown
    friend.at_table(code)
    for guest in (villain, friend):
        expect(guest.page.get_by_text(shown, exact=True).first).to_be_attached(timeout=PATIENCE)
        assert is_plain(guest)
        assert is_within(guest)
    assert alerts == ([], [])


def test_what_is_said_is_text(new_guest: NewGuest) -> None:
    villain, friend = new_guest("Villain"), new_guest("Friend")
    alerts = watched(villain), watched(friend)
    code = villain.open_table("pontoon", seats=2, options={"hands": 1})
    villain.at_table(code)
    friend.at_table(code)
    friend.press("tab-chat")
    for said in WORDS:
        villain.say(said)
        villain.wait_until(lambda: villain.page.get_by_test_id("chat-input").input_value() == "")
        expect(friend.see("chat").locator("p").last).to_contain_text(said[:3], timeout=PATIENCE)
    for guest in (villain, friend):
        assert is_plain(guest)
        assert is_within(guest)
        expect(guest.see("chat")).to_contain_text(SCRIPT)
        expect(guest.see("chat")).to_contain_text(IMAGE)
    assert alerts == ([], [])
    Player(villain, "pontoon").play()
    friend.see("final")
    assert is_plain(friend)
