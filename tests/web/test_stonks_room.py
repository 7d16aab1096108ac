"""The board of Stonks! in the room it has: nothing is cut where there is little, and cards fill what there is."""

import re
from itertools import pairwise
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, Look
from tests.web.player import Player
from tests.web.test_stonks_board import ANSWERS, FULL, HIDDEN, OFFER, SIZES, TURN, announced, puppets

COLUMN: Final = """() => {
  const [market, price, matrix, table, chart] = [".market", ".price", "section", "table", ".chart"].map(
    (part, at) => document.querySelector(at ? `.market ${part}` : part));
  const [whole, above, below, field] = [market, price, table, chart].map(one => one.getBoundingClientRect());
  const wrong = {
    "the table scrolls": matrix.scrollHeight > matrix.clientHeight,
    "the table sticks out": matrix.getBoundingClientRect().bottom > whole.bottom + 1,
    "the price lies on the table": above.bottom > below.top,
    "the price is torn": document.querySelector(".market .level b").getBoundingClientRect().height > 30,
    "there is no price": !document.querySelector(".market .level b").checkVisibility() || above.height < 16,
  };
  return { chart: field.height, wrong: Object.keys(wrong).filter(each => wrong[each]) };
}"""
"""What is wrong with the column of price and payments, and the height of its chart."""

WIDTHS: Final = """() => {
  const width = part => Math.min(...[...document.querySelectorAll(`${part} .card`)].map(
    one => one.getBoundingClientRect().width));
  const [last, hint] = [".hand button:last-child", ".hand .hint"].map(
    one => document.querySelector(one).getBoundingClientRect());
  return { hand: width(".hand"), laid: width(".positions"), right: last.right, hint: hint.left };
}"""
"""How wide the smallest cards are, where the hand ends and where the words beside it begin."""

CARDS: Final = {
    (1440, 900): (96, 35, 60),
    (1280, 720): (57, 30, 45),
    (2560, 1440): (140, 95, 100),
    (820, 1180): (78, 42, 55),
}
"""Least widths of cards by size of the window: in the hand; laid, with many bets; laid, with one."""

BETTING: Final = ("verb-done", "verb-announce", "verb-match")
"""The buttons that are there also while it is another player's turn."""

UPWARD: Final = [1, 0, 0, 1] * 13
"""All cards that are still to come are black."""


BESIDE_FORM: Final = [
    ".hand [data-testid^=card-]",
    "[data-testid^=take-]",
    "[data-testid=bet-1] button",
    "[data-testid=bet-2] button",
    "[data-testid=own-net]",
    "[data-testid=form-offer] :is(label, button)",
]
"""What must lie open while a form does."""


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.long)])
def test_what_bets_pay_is_never_cut(language: str, new_guest: NewGuest) -> None:
    """However low the column is: price and table lie apart and whole; there is a chart where there is room for one."""
    guest = new_guest("Robin", look=Look(size=SIZES[0]))
    guest.context.add_init_script(f"localStorage.pitboss = JSON.stringify({{ language: '{language}' }})")
    page = guest.page
    table = puppets(guest, rake=2, round_cap=12)
    table.show(TURN, **FULL, offers=[])
    guest.see("take-5")
    for size in SIZES[:2]:
        guest.resize(size)
        assert page.evaluate(COLUMN)["wrong"] == [], size
        guest.press("verb-offer")
        guest.see("form-offer")
        assert page.evaluate(COLUMN)["wrong"] == [], f"with a form at {size}"
        assert page.evaluate(HIDDEN, BESIDE_FORM) == [], f"with a form at {size}"
        guest.press("verb-offer")
    code = guest.open_table("stonks", seats=4, options={"round_cap": 1})
    guest.at_table(code)
    Player(guest, "stonks").play()
    final = guest.see("final")
    assert re.findall(r"[▲▼]", final.inner_text()) == [], "an arrow is the market's"
    expect(guest.see("stage").get_by_text("Next card" if language == "en" else "Nächste Karte")).to_have_count(0)
    for size in SIZES[:2]:
        guest.resize(size)
        column = page.evaluate(COLUMN)
        assert column["wrong"] == [], f"at the end at {size}"
        assert column["chart"] >= 80
    guest.visit("/rules/stonks")
    expect(page.locator(".market table")).to_be_visible(timeout=PATIENCE)
    column = page.evaluate(COLUMN)
    assert column["wrong"] == []
    assert column["chart"] >= 80


@pytest.mark.parametrize(
    "size", [pytest.param(size, marks=[pytest.mark.long] if at else []) for at, size in enumerate(CARDS)]
)
def test_cards_fill_the_room(size: tuple[int, int], new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=size))
    table = puppets(guest, rake=2, round_cap=12)
    hand, laid, roomy = CARDS[size]
    table.show(TURN, **FULL, offers=[])
    guest.see("take-5")
    shown = guest.page.evaluate(WIDTHS)
    assert shown["hand"] >= hand
    assert shown["laid"] >= laid
    table.show(TURN, bets=FULL["bets"][:1])
    expect(guest.page.get_by_test_id("bet-2")).to_have_count(0)
    shown = guest.page.evaluate(WIDTHS)
    assert shown["laid"] >= roomy
    # A hand of many cards stays in its place: each covers a part of the one before.
    table.show(TURN, hand=["7s", "Kc", "3s", "4s", "8c", "2h", "9d", "5d", "6d", "Jd"])
    expect(guest.page.locator(".hand button")).to_have_count(10)
    assert guest.page.evaluate(WIDTHS)["right"] <= guest.page.evaluate(WIDTHS)["hint"]


def test_every_card_that_can_take_a_bet_lies_open_on_a_phone(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=SIZES[3], touch=True))
    table = puppets(guest)
    table.show(TURN, **FULL, offers=[], unseen=UPWARD)
    guest.press("take-5")
    options = guest.page.locator(".pit [role=group] button")
    expect(options).to_have_count(2)
    assert guest.page.evaluate(HIDDEN, [".pit [role=group] button"]) == []
    # The next card is behind the page's own scroll, since your bets lie under your hand: never in a box that cuts it.
    guest.see("take-6").evaluate("one => one.scrollIntoView({ block: 'center' })")
    assert guest.page.evaluate(HIDDEN, ["[data-testid=take-6]"]) == []
    assert guest.page.locator(".pit section").evaluate("pit => pit.scrollHeight - pit.clientHeight") <= 0
    # Your own positions are whole, with their buttons.
    assert guest.page.evaluate("""() => [...document.querySelectorAll(".positions, .positions ul:has(.mine)")].every(
      one => getComputedStyle(one).overflowY === "visible")""")
    # The best first: where black cards are likely, who is long takes what pays most.
    assert options.all_inner_texts()[0].startswith("K♣")
    # No announced card lies over another, however many there are.
    more = [announced(8, "7d", 0), announced(9, "Ts", 0)]
    table.show(TURN, bets=[*FULL["bets"], *more])
    guest.see("bet-9")
    boxes = [card.bounding_box() for card in guest.page.locator(".pit li").all()]
    tops = sorted((box["y"], box["height"]) for box in boxes if box)
    assert all(low + height <= high + 1 for (low, height), (high, _) in pairwise(tops))


@pytest.mark.parametrize("size", [SIZES[3], pytest.param(SIZES[1], marks=pytest.mark.long)])
def test_a_button_has_its_place_from_turn_to_turn(size: tuple[int, int], new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=size))
    table = puppets(guest)
    found: list[dict[str, list[float]]] = []
    for menu, turn, changes in (
        (TURN[:5], 0, {"bets": [], "offers": []}),
        (TURN, 0, {"bets": FULL["bets"]}),
        (ANSWERS, 1, {"offers": [OFFER]}),
    ):
        table.show(menu, **{**FULL, "turn": turn, **changes})
        guest.see("verb-accept" if turn else "verb-offer")
        found.append(
            guest.page.evaluate("""() => Object.fromEntries([...document.querySelectorAll("[data-testid^=verb-]")]
          .map(one => [one.dataset.testid, [one.getBoundingClientRect().left, one.getBoundingClientRect().width]]))""")
        )
    first, full, asked = found
    assert first == full
    assert {name: place for name, place in asked.items() if name in full} == {name: full[name] for name in BETTING}


def test_the_deck_turns_its_card_over_once(new_guest: NewGuest) -> None:
    """An animation that ends in a container whose size is asked for was started again, and again."""
    guest = new_guest("Robin", look=Look(size=SIZES[1], motion=True, held=False))
    guest.context.add_init_script("""window.turns = 0;
      addEventListener("animationstart", event => { window.turns += event.target.matches(".flip"); }, true);""")
    guest.at_table(guest.open_table("stonks", seats=2, options={"round_cap": 1}))
    guest.see("verb-done")
    turns = guest.page.evaluate("""async () => {
      const [turning] = document.querySelector(".flip").getAnimations();
      await turning?.finished;
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
      return window.turns;
    }""")
    assert turns == 1
