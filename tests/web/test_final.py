"""The final screen, for who has won and who has lost, at six sizes: every row can be seen, every button pressed."""

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest

SIZES: Final = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (820, 1180), (390, 844))

OUT_OF_REACH: Final = """rows => {
  const found = [];
  const final = document.querySelector("[data-testid=final]");
  const parts = [...final.querySelectorAll("h2, tbody tr, button, a.button, summary")];
  for (const part of parts) {
    part.scrollIntoView({ block: "center" });
    const box = part.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (box.height < 8 || !(top && part.contains(top)))
      found.push(`${part.textContent.trim().slice(0, 40)} (${Math.round(box.height)} px high)`);
  }
  const table = final.querySelector(".scroll table");
  if (table.scrollWidth > table.parentElement.clientWidth + 1) found.push("the table is cut at the side");
  return found.concat(table.querySelectorAll("tbody tr").length === rows ? [] : ["a row is missing"]);
}"""
"""What of the final screen cannot be seen or pressed, even by scrolling."""


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("dead_cat", 2),
        pytest.param("certainty", 2, marks=pytest.mark.long),
        pytest.param("pontoon", 2, marks=pytest.mark.long),
        pytest.param("dead_cat", 4, marks=pytest.mark.long),
    ],
)
def test_all_of_it_can_be_seen_and_pressed_at_every_size(game: str, seats: int, new_guest: NewGuest) -> None:
    ann, bob, *others = (new_guest(name) for name in ("Ann", "Bob", "Cleopatra the Seventh", "Dan")[:seats])
    code = ann.open_table(game, seats=seats, start=False, options={"hands": 1} if game == "pontoon" else {})
    for guest in (bob, *others):
        guest._post(f"/api/tables/{code}/commands", {"type": "sit"})
    ann._post(f"/api/tables/{code}/commands", {"type": "start"})
    for guest in (ann, bob):
        guest.at_table(code)
    # Whoever is left alone has won, but in Shed Pontoon: there the rules play on, and with nobody left to the end.
    for guest in (bob, *others, *([ann] if game == "pontoon" else [])):
        guest._post(f"/api/tables/{code}/commands", {"type": "move", "text": "resign"})
    winner, loser = ann.see("final"), bob.see("final")
    assert ("You have won" in winner.inner_text() and "You have won" not in loser.inner_text()) or game == "pontoon"
    # Everybody but the winner has nothing, so they share the second place.
    assert game == "pontoon" or f"Your place: 2 of {seats}" in loser.inner_text()
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
    ann.resize((1440, 900))
    ann.press("review-mine")
    ann.see("review")
    assert ann.page.evaluate(OUT_OF_REACH, seats) == [], "with the review"
    # The next match is seen from its top.
    ann.resize(SIZES[-1])
    ann.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    ann.press("rematch")
    expect(ann.page.get_by_test_id("final")).to_have_count(0)
    ann.wait_until(lambda: ann.page.evaluate("scrollY") == 0)
