"""What the frame of the pages owes to people: a way on from a wrong address, a pause, panels in sight, true results."""

from itertools import combinations
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import MET, PATIENCE, PHONE, TABLET, Guest, click
from tests.web.puppets import Puppets
from tests.web.test_boards import NEXT

BIG: Final = (1440, 900)
FAILED_PAGE: Final = "Failed to load resource.*404"
"""What the browser prints by itself when it is shown a page with this status."""
BADGES: Final = """sign => [...document.querySelectorAll(".card .badge")]
  .filter(badge => badge.textContent === sign).map(badge => getComputedStyle(badge).fill)"""
ORANGE: Final = "rgb(168, 67, 0)"


def test_a_wrong_address_and_a_wrong_code_say_so_and_lead_on(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.expected.append(FAILED_PAGE)
    for path in ("/nonsense", "/t/", "/constructor"):
        answer = guest.page.goto(path)
        assert answer is not None
        assert answer.status == 404
        expect(guest.page.locator("main h1")).to_have_text("There is no such page", timeout=PATIENCE)
        expect(guest.page.locator("main")).to_contain_text("may be mistyped")
    click(guest.page.get_by_role("button", name="To the lobby"))
    guest.see("play-pontoon")
    guest.expected.append("WebSocket connection to .* failed")
    guest.visit("/t/ZZZZZZ")
    closed = guest.see("closed")
    expect(closed).to_contain_text("There is no such table", timeout=PATIENCE)
    expect(closed).to_contain_text("ZZZZZZ")
    expect(closed).not_to_contain_text("You have left")
    assert guest.page.title() == "There is no such table · ZZZZZZ · Pitboss"
    guest.see("join-code").fill(guest.open_table("stonks", seats=4, options={"rake": 3}))
    guest.press("join")
    guest.in_sight()


def test_a_table_in_sight(new_guest: NewGuest) -> None:
    """Panels within the window at any size, arrows in their colours, a pause that can be ended where it is seen."""
    guest = new_guest("Robin")
    guest.at_table(guest.open_table("stonks", seats=4, options={"rake": 3}))
    guest.see("verb-done")
    for width, height in (BIG, TABLET, PHONE):
        guest.page.set_viewport_size({"width": width, "height": height})
        for panel in ("ruleset", "menu"):
            guest.press(panel)
            box = guest.page.locator(".popover .panel").bounding_box()
            assert box is not None
            assert box["x"] >= 0, (panel, width, box)
            assert box["y"] >= 0, (panel, width, box)
            assert box["x"] + box["width"] <= width, (panel, width, box)
            assert box["y"] + box["height"] <= height, (panel, width, box)
            guest.page.keyboard.press("Escape")
    assert set(guest.page.evaluate(BADGES, "▼")) <= {ORANGE}
    assert ORANGE not in guest.page.evaluate(BADGES, "▲")
    called = guest.page.get_by_test_id("assertive")
    expect(called).to_contain_text("Your turn: bet, close", timeout=PATIENCE)
    assert "Your turn. Your turn" not in called.inner_text()

    guest.press("menu")
    guest.press("pause")
    situation = guest.page.locator(".situation")
    expect(situation).to_have_text("Paused. As the host you can let it go on.", timeout=PATIENCE)
    guest.press("resume")
    guest.see("verb-done")
    expect(situation).to_contain_text("Your turn", timeout=PATIENCE)


def finished(guest: Guest, game: str, seats: int, options: dict[str, object]) -> str:
    """A table at which bots have played a match to its end; its code."""
    code = guest.open_table(game, seats=seats, sit=False, options=options)
    guest.page.goto(f"/t/{code}")
    guest.see("final")
    return code


def test_a_result_is_what_it_is(new_guest: NewGuest) -> None:
    """Wealth is no gain, and whoever went out later is placed before whoever went out earlier."""
    guest = new_guest("Robin")
    code = finished(guest, "dead_cat", 3, {"turn_cap": 1})
    scores = guest.context.request.get(f"/api/tables/{code}", max_retries=1).json()["scores"]
    for seat, score in enumerate(scores):
        expect(guest.see(f"score-{seat}")).to_have_text(str(score))
    expect(guest.see("final").get_by_role("columnheader", name="Result (wealth)")).to_be_visible()

    code = finished(guest, "stonks", 4, {"chips": 20})
    steps = guest.context.request.get(f"/api/tables/{code}/replay?as=watcher", max_retries=1).json()["steps"]
    out = {seat: at for at, step in enumerate(steps) for seat in gone(step["events"])}
    last = {seat: at for seat, at in out.items() if seat not in winners(steps)}
    assert len(last) > 1
    for seat, at in last.items():
        better = 4 - len(last) + sum(other > at for other in last.values())
        expect(guest.see(f"place-{seat}")).to_have_text(f"{better + 1}.", timeout=PATIENCE)


def gone(events: list[dict[str, object]]) -> list[int]:
    return [int(str(event["seat"])) for event in events if event["type"] == "eliminated"]


def winners(steps: list[dict[str, list[dict[str, list[int]]]]]) -> list[int]:
    return [seat for step in steps for event in step["events"] for seat in event.get("winners", [])]


def is_meld(one: str, other: str) -> bool:
    """Whether two cards are a run or a set; an ace may be next to a two or a king."""
    ranks = "A23456789TJQKA"
    return one[0] == other[0] or (
        one[1] == other[1] and any(pair in ranks for pair in (one[0] + other[0], other[0] + one[0]))
    )


def test_cards_that_make_no_meld_are_not_offered_as_one(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.at_table(guest.open_table("dead_cat", seats=2, options={"cards": 5}))
    expect(guest.page.locator(NEXT)).to_be_visible(timeout=PATIENCE)
    cards = guest.page.locator(".hand [data-testid^=card-]").all()
    held = [str(card.get_attribute("data-testid")).removeprefix("card-") for card in cards]
    assert len(held) > 4, "of five cards, whichever they are, some two make no meld"
    hand = next(pair for pair in combinations(held, 2) if not is_meld(*pair))
    for card in hand:
        guest.press(f"card-{card}")
    button = guest.see("verb-meld")
    expect(button).to_be_disabled()
    expect(button).to_contain_text("no run of one suit, no set of one rank")
    guest.page.keyboard.press("m")
    guest.saw("alert", "no run of one suit")
    assert not any('"move"' in frame for frame in guest.sent)
    guest.press(f"card-{hand[1]}")
    expect(button).to_be_disabled()


def test_help_says_now_of_no_move_that_is_off(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    puppets = Puppets(guest, "stonks", {}, seats=2)
    puppets.alone()
    puppets.show([{"type": "done"}])
    expect(guest.see("verb-match")).to_have_attribute("aria-disabled", "true")
    guest.page.keyboard.press("?")
    rows = guest.see("help").get_by_role("row")
    expect(rows.filter(has_text="Done")).to_contain_text("now")
    expect(rows.filter(has_text="Match")).to_have_count(1)
    expect(rows.filter(has_text="Match")).not_to_contain_text("now")


TITLE: Final = """() => {
  const title = document.querySelector("main h1");
  const end = document.querySelector("[data-testid=menu]").getBoundingClientRect().right;
  const whole = title.scrollWidth <= title.clientWidth + 1 && title.scrollHeight <= title.clientHeight + 2;
  const text = document.querySelector("[data-testid=ruleset] .badge").firstChild;
  const broken = [...text.data.matchAll(/\\S+/g)].filter(word => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  });
  return [...(whole ? [] : [title.textContent]), ...(end > innerWidth ? ["menu"] : []), ...broken.map(word => word[0])];
}"""
"""What of a table's head is not whole: the title of the game, words of its rules, the last button."""


def check_titles(guest: Guest, *games: str) -> None:
    """Titles are read whole on phones of two widths, also beside long names of rules."""
    changed = {"hands": 3}
    for game in games:
        guest.at_table(guest.open_table(game, start=False, options=changed if game == "pontoon" else {}))
        expect(guest.page.locator("main h1")).not_to_be_empty()
        expect(guest.see("ruleset")).not_to_be_empty()
        for width in (390, 360):
            guest.resize((width, 844))
            assert guest.page.evaluate(TITLE) == [], (game, width)


def test_a_long_title_is_whole_on_a_phone(new_guest: NewGuest) -> None:
    check_titles(new_guest("Robin"), "market_maker")


@pytest.mark.long
def test_every_title_is_whole_on_a_phone_in_german(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.context.add_init_script("localStorage['pitboss'] = JSON.stringify({language: 'de'});")
    check_titles(guest, *MET)


def test_a_name_is_asked_for_with_what_makes_sense(new_guest: NewGuest) -> None:
    """Nobody else has the name that is proposed, and who pressed Play now does not want to watch."""
    guest = new_guest()
    guest.visit("/")
    guest.press("play-pontoon")
    name = guest.see("name")
    mine = guest.page.get_by_role("button", name="This name is mine")
    expect(mine).to_have_count(0)
    expect(guest.see("no-name")).to_have_text("Cancel")
    name.fill("Rosa")
    expect(mine).to_be_visible()
