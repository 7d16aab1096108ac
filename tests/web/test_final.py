"""The final screen, for who has won and who has lost, at six sizes: every row can be seen, every button pressed."""

from typing import Final

import pytest

from tests.web.conftest import NewGuest
from tests.web.test_boards import gathered

SIZES: Final = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (820, 1180), (390, 844))

OUT_OF_REACH: Final = """() => {
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
  return found.concat(final.querySelectorAll("tbody tr").length === 2 ? [] : ["there are not two rows"]);
}"""
"""What of the final screen cannot be seen or pressed, even by scrolling."""


@pytest.mark.parametrize("game", ["dead_cat", pytest.param("certainty", marks=pytest.mark.long)])
def test_all_of_it_can_be_seen_and_pressed_at_every_size(game: str, new_guest: NewGuest) -> None:
    ann, bob = new_guest("Ann"), new_guest("Bob")
    code = gathered(game, ann, bob)
    # In these games whoever is left alone has won.
    bob._post(f"/api/tables/{code}/commands", {"type": "move", "text": "resign"})
    winner, loser = ann.see("final"), bob.see("final")
    assert "You have won" in winner.inner_text()
    assert "You have won" not in loser.inner_text()
    for guest in (ann, bob):
        for size in SIZES:
            guest.resize(size)
            assert guest.page.evaluate(OUT_OF_REACH) == [], (guest.name, size)
    ann.resize((1440, 900))
    ann.press("review-mine")
    ann.see("review")
    assert ann.page.evaluate(OUT_OF_REACH) == [], "with the review"
