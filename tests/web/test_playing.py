"""Every game from the lobby to the final screen, against bots: by clicking, and with nothing but the keyboard."""

import json
from typing import Final

import pytest
from playwright.sync_api import Route, expect

from tests.marks import long_but
from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, Guest, click
from tests.web.player import Player

SHORT: Final[dict[str, dict[str, object]]] = {
    "pontoon": {"hands": 2},
    "stonks": {"round_cap": 2},
    "dead_cat": {"turn_cap": 2},
    "certainty": {"questions": 2},
    "market_maker": {"dealer": "p1", "community": 2},
}
"""Options that make a match short enough; none has a clock that would play it without whoever is slow.

A game that is not listed has no short match, and is not played here.
"""
PACE: Final = {"market_maker": 200}
"""Milliseconds that bots think, where all may act at once; elsewhere none."""
GAMES: Final = sorted(SHORT)


def hurry(guest: Guest, game: str, **setup: object) -> None:
    """Let tables that the lobby opens have bots that do not think, and short matches, or another setup."""

    def amend(route: Route) -> None:
        opening = json.loads(route.request.post_data or "{}")
        if "setup" in opening:
            opening["setup"] |= {"pace": PACE.get(game, 0), "options": SHORT[game], **setup}
        route.continue_(post_data=json.dumps(opening))

    guest.page.route("**/api/tables", amend)


def come_from_the_lobby(guest: Guest, game: str) -> None:
    """Choose a game in the lobby, say a name, and be at a table of it."""
    guest.visit("/")
    guest.press(f"play-{game}")
    guest.see("name").fill("Robin")
    click(guest.page.locator("dialog button.primary"))
    guest.in_sight()


@pytest.mark.parametrize("game", long_but(["pontoon"], GAMES))  # the bots' reasons are asked for in that game only
def test_a_match_by_clicking(game: str, new_guest: NewGuest) -> None:
    guest = new_guest()
    hurry(guest, game)
    come_from_the_lobby(guest, game)
    player = Player(guest, game)
    player.play()
    final = guest.see("final")
    expect(final.locator("tbody tr")).not_to_have_count(0)
    expect(final).to_contain_text("Robin")
    assert player.moves
    if game == "pontoon":
        click(final.get_by_test_id("why-bots").locator("summary"))
        told = guest.see("reasons")
        expect(told.locator("li").first).to_contain_text(": ")
        click(told.locator("li a").first)
        expect(guest.page.get_by_test_id("why")).to_contain_text(": ", timeout=PATIENCE)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_keyboard_only(game: str, new_guest: NewGuest) -> None:
    guest = new_guest()
    hurry(guest, game)
    guest.visit("/")
    guest.see(f"play-{game}")
    tab_to(guest, f"play-{game}")
    guest.page.keyboard.press("Enter")
    guest.see("name")
    guest.page.keyboard.type("Robin")
    guest.page.keyboard.press("Enter")
    guest.in_sight()
    player = Player(guest, game, by_keys=True)
    player.play()
    expect(guest.see("final")).to_contain_text("Robin")
    assert player.moves


@pytest.mark.parametrize(
    ("game", "told"),
    [("market_maker", "Board cards"), pytest.param("stonks", "Your hand", marks=pytest.mark.long)],
)
def test_a_match_by_keyboard_in_text_mode(game: str, told: str, new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    hurry(guest, game)
    guest.visit("/")
    tab_to(guest, "settings")
    guest.page.keyboard.press("Enter")
    tab_to_label(guest, "Text instead of the picture")
    guest.page.keyboard.press("Space")
    guest.page.keyboard.press("Escape")
    tab_to(guest, f"play-{game}")
    guest.page.keyboard.press("Enter")
    expect(guest.see("described")).to_contain_text(told)
    expect(guest.page.get_by_test_id("stage")).to_have_count(0)
    player = Player(guest, game, by_keys=True)
    player.play()
    expect(guest.see("final")).to_contain_text("Robin")
    assert player.moves


def test_moves_that_cannot_be_made_stand_under_their_reason(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.at_table(guest.open_table("stonks", seats=3, pace=60_000))
    tab_to(guest, "why")
    guest.page.keyboard.press("Enter")
    listed = guest.see("why-list")
    expect(listed.locator("li", has_text="decline #OFFER")).to_have_count(1)
    reasons = listed.get_by_test_id("reason").all_inner_texts()
    assert len(reasons) == len(set(reasons)) > 0
    under = listed.locator("[data-testid=reason]", has_text="Nobody has made you an offer.").locator("+ ul")
    expect(under).to_contain_text("accept #OFFER")
    expect(under).to_contain_text("decline #OFFER")


def tab_to(guest: Guest, test_id: str) -> None:
    """Press Tab until the focus is there."""
    tab_until(guest, f"document.activeElement?.dataset.testid === {json.dumps(test_id)}")


def tab_to_label(guest: Guest, label: str) -> None:
    """Press Tab until the focus is in a field that is called so."""
    tab_until(guest, f"document.activeElement?.labels?.[0]?.textContent.trim() === {json.dumps(label)}")


def tab_until(guest: Guest, there: str) -> None:
    """Press Tab until something is so."""
    for _ in range(200):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate(there):
            return
    raise AssertionError(f"the keyboard does not lead to where {there}")
