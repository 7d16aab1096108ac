"""The final screen, for a winner and for a loser, at six sizes: every row can be seen, every button pressed."""

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, PHONE, Guest, click
from tests.web.scenes import played
from tests.web.test_pontoon_board import gone

SIZES: Final = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (820, 1180), (390, 844))

OUT_OF_REACH: Final = """rows => {
  const found = [];
  const final = document.querySelector("[data-testid=final]");
  const parts = [...final.querySelectorAll("h2, tr, button, a, summary")].filter(part => part.checkVisibility());
  for (const part of parts) {
    part.scrollIntoView({ block: "center" });
    const box = part.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const sides = final.getBoundingClientRect();
    if (box.left < sides.left || box.right > sides.right)
      found.push(`${part.textContent.trim().slice(0, 40)} sticks out at the side`);
    if (box.height < 8 || !(top && part.contains(top)))
      found.push(`${part.textContent.trim().slice(0, 40)} (${Math.round(box.height)} px high)`);
  }
  const table = final.querySelector(".scroll table");
  if (table.scrollWidth > table.parentElement.clientWidth + 1) found.push("the table is cut at the side");
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page can be scrolled sideways");
  return found.concat(table.querySelectorAll("tbody tr").length === rows ? [] : ["a row is missing"]);
}"""
"""What of the final screen cannot be seen or pressed, even by scrolling."""


DEALS: Final[dict[str, dict[str, object]]] = {
    # Nothing but nines: two cards are 18, three are bust.
    "pontoon": {"hands": 1, "decks": 12, "mark_low": 0, "mark_high": 0, "gone": gone(12, "9")},
    # Eight cards are never worth more than 92.
    "market_maker": {"dealer": "p1", "community": 6},
}
MOVES: Final[dict[str, tuple[str, ...]]] = {
    "pontoon": ("Ann: bet 50", "Bob: bet 5", "Ann: stick", "Bob: twist"),
    "market_maker": (
        "Ann: deal",
        "Ann: quote 99 102",
        "Bob: quote 101 104",
        "Ann: sell 101",
        *(6 * ("Ann: deal",)),
        "Ann: finish",
    ),
    # A player who resigns is out at the end of the round.
    "stonks": ("Bob: resign", "Ann: done"),
}
"""How Ann wins for sure; elsewhere all others resign."""


def won_by_ann(game: str, guests: list[Guest]) -> None:
    """A match that is over, at whose table Ann and Bob are."""
    ann, bob, *others = guests
    code = ann.open_table(game, seats=len(guests), start=False, options=DEALS.get(game))
    for guest in (bob, *others):
        guest._post(f"/api/tables/{code}/commands", {"type": "sit"})
    ann._post(f"/api/tables/{code}/commands", {"type": "start"})
    for guest in (ann, bob):
        guest.at_table(code)
    by_name = {guest.name: guest for guest in guests}
    for move in MOVES.get(game, [f"{guest.name}: resign" for guest in (bob, *others)]):
        name, _, text = move.partition(": ")
        by_name[name]._post(f"/api/tables/{code}/commands", {"type": "move", "text": text})


def reviewed(guest: Guest) -> None:
    """Open the review on the final screen and wait for all of it."""
    guest.press("review-mine")
    expect(guest.see("review")).to_have_attribute("aria-busy", "false", timeout=PATIENCE)
    guest.see("review-account")


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("dead_cat", 2),
        *(pytest.param(game, 2, marks=pytest.mark.long) for game in ("certainty", "market_maker", "pontoon", "stonks")),
        pytest.param("dead_cat", 4, marks=pytest.mark.long),
    ],
)
def test_all_of_it_can_be_seen_and_pressed_at_every_size(game: str, seats: int, new_guest: NewGuest) -> None:
    guests = [new_guest(name) for name in ("Ann", "Bob", "Cleopatra the Seventh", "Dan")[:seats]]
    ann, bob, *_ = guests
    won_by_ann(game, guests)
    winner, loser = ann.see("final"), bob.see("final")
    assert "You have won" in winner.inner_text()
    assert "You have won" not in loser.inner_text()
    # All others have nothing, so they share the second place.
    assert f"Your place: 2 of {seats}" in loser.inner_text()
    # Where all know the answers now, the same questions are not asked again.
    assert ann.page.get_by_test_id("same-deal").count() == (game != "certainty")
    ann.press("menu")
    expect(ann.page.locator(".menu").get_by_text("Rematch")).to_be_visible()
    assert ann.page.locator(".menu").get_by_text("Same deal").count() == (game != "certainty")
    ann.press("menu")
    for guest in (ann, bob):
        for size in SIZES:
            guest.resize(size)
            assert guest.page.evaluate(OUT_OF_REACH, seats) == [], (guest.name, size)
    reviewed(ann)
    for size in ((1440, 900), PHONE):
        ann.resize(size)
        assert ann.page.evaluate(OUT_OF_REACH, seats) == [], ("with the review", size)
    # The next match is seen from its top.
    ann.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    ann.press("rematch")
    expect(ann.page.get_by_test_id("final")).to_have_count(0)
    ann.wait_until(lambda: ann.page.evaluate("scrollY") == 0)


@pytest.mark.long
def test_a_review_with_much_to_say_fits_a_phone(new_guest: NewGuest) -> None:
    guest = new_guest()
    played(guest, "dead_cat")
    guest.resize(PHONE)
    reviewed(guest)
    for summary in guest.see("final").locator("summary").all():
        click(summary)
    assert guest.page.evaluate(OUT_OF_REACH, 4) == []
