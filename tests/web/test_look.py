"""What the style promises to the boards: cards as wide as they are told, motion only where it is welcome, no fonts."""

from typing import Final

from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import Guest

LESSON: Final = "/learn/pontoon"
"""A page that shows a card without anyone at a table."""
CARD: Final = ".card[role=img]:not(.back)"
WIDTHS: Final = {28: "small", 43: "small", 160: "grand"}
MOVES: Final = """names => names.map(name => {
  const one = document.createElement("i");
  one.className = name;
  document.body.append(one);
  const moves = getComputedStyle(one).animationName !== "none";
  one.remove();
  return moves;
})"""
MOVING: Final = ["flip", "dealt", "flash-good", "flash-bad", "flash-call"]


def at_a_card(guest: Guest) -> None:
    guest.visit(LESSON)
    expect(guest.page.locator(CARD).first).to_be_visible()


def test_cards_are_as_wide_as_they_are_told_and_show_what_fits(new_guest: NewGuest) -> None:
    guest = new_guest()
    at_a_card(guest)
    card = guest.page.locator(CARD).first
    for width, shown in WIDTHS.items():
        card.evaluate("(one, width) => one.parentElement.style.setProperty('--card-width', `${width}px`)", width)
        box = card.bounding_box()
        assert box is not None
        assert abs(box["width"] - width) < 1
        assert abs(box["height"] - width * 1.4) < 1
        for face in ("small", "grand"):
            assert card.locator(f"svg > .{face}").evaluate("g => getComputedStyle(g).display !== 'none'") == (
                face == shown
            )


def test_what_moves_keeps_still_for_whoever_asks_for_it(new_guest: NewGuest) -> None:
    guest = new_guest()
    guest.page.emulate_media(reduced_motion="no-preference")
    at_a_card(guest)
    assert guest.page.evaluate(MOVES, MOVING) == [True] * len(MOVING)
    guest.page.emulate_media(reduced_motion="reduce")
    assert guest.page.evaluate(MOVES, MOVING) == [False] * len(MOVING)


def test_no_font_is_loaded(new_guest: NewGuest) -> None:
    guest = new_guest()
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(f"{request.resource_type} {request.url}"))
    at_a_card(guest)
    assert asked
    assert not [one for one in asked if one.startswith("font ") or guest.url not in one]
    assert guest.page.evaluate("document.fonts.size") == 0
