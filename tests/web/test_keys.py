"""Every key that does something is listed under `?`: of moves at any time, of the picture, of a replay."""

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import Guest
from tests.web.player import GAMES, Player
from tests.web.scenes import far, opened, played

KEYS: Final = "[...document.querySelectorAll('[data-testid=help] [data-key]')].map(row => row.dataset.key)"
SHORTCUTS: Final = """[...document.querySelectorAll('[data-testid^=verb-]')]
  .filter(one => one.ariaDisabled !== 'true' || one.hasAttribute('aria-keyshortcuts'))
  .map(one => one.getAttribute('aria-keyshortcuts'))"""
"""Of every button that can be pressed; one that never can, and only keeps a place, needs no key."""
OWN: Final = {"/", "?", "Escape"}
PICTURED: Final = {
    "stonks": {"1–9"},
    "dead_cat": {"1–9"},
    "market_maker": {"↑ ↓", "Shift ↑ ↓", "← →", "i", "o", "j", "r"},
}
"""Keys that are no moves; other games have none."""


def keys_of(game: str) -> set[str]:
    """Return the keys that are always listed."""
    return OWN | PICTURED.get(game, set())


def listed(guest: Guest) -> set[str]:
    """The keys that the page lists, once the game is there that brings more than the page's own."""
    guest.page.keyboard.press("?")
    guest.see("help")
    guest.wait_until(lambda: len(guest.page.evaluate(KEYS)) > len(OWN))
    found = guest.page.evaluate(KEYS)
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_test_id("help")).to_have_count(0)
    return {str(key) for key in found}


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_move_is_listed_even_for_those_who_cannot_make_it(game: str, new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.at_table(guest.open_table(game, seats=3, sit=False, pace=60_000))
    known = listed(guest)
    assert keys_of(game) <= known
    opened(guest, game)
    player = Player(guest, game)
    used: set[str] = set()
    player.play(
        until=lambda: any(player.made(verb) >= often for verb, often in far(game).items()),
        before_each=lambda: used.update(guest.page.evaluate(SHORTCUTS)),
    )
    assert used
    assert used <= known


@pytest.mark.long
def test_a_replay_lists_its_keys(new_guest: NewGuest) -> None:
    guest = new_guest()
    code = played(guest, "pontoon")
    guest.visit(f"/replay/{code}")
    guest.see("stage")
    assert {"ArrowLeft", "ArrowRight", "[", "]", " ", "Home", "End"} <= listed(guest)
