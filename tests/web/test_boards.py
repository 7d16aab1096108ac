"""What boards owe to players: a question before it is too late, whole numbers, and what was before a reload."""

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import BROKEN_LINE, DESKTOP, PATIENCE, PHONE, SETTLED, TABLET, Guest, Look, click
from tests.web.player import Player
from tests.web.scenes import SEATS, played

CUT: Final = """plate => {
  const room = plate.querySelector(".what").getBoundingClientRect();
  const parts = [...plate.querySelectorAll(".what strong, .what .muted, .what .change, .status > *")];
  const whole = part => {
    const line = part.parentElement.getBoundingClientRect();
    const box = part.getBoundingClientRect();
    const hidden = box.top >= line.bottom - 4 || box.bottom <= line.top + 4;
    return hidden || (box.right <= line.right + 1 && part.scrollWidth <= box.width + 1);
  };
  const number = plate.querySelector(".what strong").getBoundingClientRect();
  return [
    ...parts.filter(part => !whole(part)).map(part => part.textContent),
    ...(number.right > room.right + 1 || number.top > room.top + 4 ? ["the number"] : []),
  ];
}"""
"""What of a plate is shown in part only."""

SWELL: Final = """plate => {
  plate.querySelector(".what strong").textContent = "−122,000";
  const change = document.createElement("span");
  change.className = `${plate.querySelector(".what .muted").className.replace("muted", "change")} change`;
  change.textContent = "−122,000";
  plate.querySelector(".what .muted").after(change);
}"""
"""Let a plate show great numbers."""

COVERED: Final = """() => {
  const stage = document.querySelector("[data-testid=stage]");
  const every = [...stage.querySelectorAll("button:enabled, select, input")];
  const all = every.filter(one => !one.closest(".hand") && one.checkVisibility());
  return all.filter(one => {
    one.focus();
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.bottom - 3);
    return !(top === one || one.contains(top) || top?.closest(".banner"));
  }).map(one => one.textContent.trim()).concat(all.length ? [] : ["there is no button"]);
}"""
"""The buttons of a stage that something lies upon when they have the focus; a banner passes by."""


def gathered(game: str, *guests: Guest, **options: object) -> str:
    """All of them in a match, the first one as host; the table's code."""
    host, *friends = guests
    code = host.open_table(game, seats=len(guests), start=False, options=options)
    host.at_table(code)
    for seat, friend in enumerate(friends, start=1):
        friend.at_table(code)
        friend.press(f"sit-{seat}")
        expect(host.see(f"seat-{seat}")).to_contain_text(friend.name, timeout=PATIENCE)
    host.press("start")
    for guest in guests:
        guest.see("stage")
    return code


def say(guest: Guest, move: str) -> None:
    """Make a move in the notation."""
    command = guest.page.get_by_test_id("command")
    while not command.count():  # a key that ends a scene does nothing else
        guest.page.keyboard.press("/")
    command.fill(move)
    answer = guest.page.locator("form:has([data-testid=command]) [role=alert]")
    command.press("Enter")
    while "skipped the animation" in answer.inner_text():  # Enter that ends a scene sends nothing
        guest.pass_time(SETTLED)
        command.press("Enter")
    expect(answer).to_have_text(f"{move} ✓", timeout=PATIENCE)
    command.press("Escape")


def events(guest: Guest, code: str, kind: str) -> list[dict[str, object]]:
    """What of a kind has happened in the match."""
    steps = [json.loads(line) for line in guest.read_record(code)[1:]]
    told = [event for step in steps if isinstance(step[1], list) for event in step[1] if isinstance(event, dict)]
    return [event for event in told if event.get("type") == kind]


@pytest.mark.long
def test_a_ticket_that_trades_with_several_asks_first(new_guest: NewGuest) -> None:
    ann, bob, cat = new_guest("Ann", look=Look(held=True)), new_guest("Bob"), new_guest("Cat")
    code = gathered("market_maker", ann, bob, cat)
    say(ann, "deal")
    for other in (bob, cat):
        say(other, "quote 1 4")
    question = ann.page.get_by_test_id("ticket-question")
    bid = ann.see("ticket").get_by_role("textbox", name="Bid")
    bid.fill("6")
    bid.press("Tab")
    ways: tuple[Callable[[], None], ...] = (lambda: bid.press("Enter"), lambda: ann.see("ticket").press("r"))
    for press in ways:
        press()
        expect(question).to_have_text("Sure? Press again to trade at once: buy 200 @ 4 from Bob, Cat.")
        expect(ann.see("ticket-status")).to_have_text(question.inner_text())
        ann.pass_time_until(lambda: question.inner_text() == "")
    gold = ann.see("verb-quote")
    expect(gold).to_contain_text("trades 200 now")
    click(gold)
    expect(gold.get_by_test_id("sure")).to_be_visible()
    say(bob, "quote 2 5")
    expect(gold).to_contain_text("trades 200 now")
    expect(ann.see("ticket-status")).to_contain_text("buy 100 @ 4 from Cat; buy 100 @ 5 from Bob", timeout=PATIENCE)
    expect(gold.get_by_test_id("sure")).to_have_count(0)  # though no time has passed: other prices, another question
    assert not events(ann, code, "traded")
    ways[1]()
    ways[1]()
    ann.wait_until(lambda: len(events(ann, code, "traded")) == 2)


@pytest.mark.long
def test_a_ticket_stays_where_it_is_written(new_guest: NewGuest) -> None:
    ann, bob = new_guest("Ann"), new_guest("Bob")
    gathered("market_maker", ann, bob)
    say(ann, "deal")
    bid = ann.see("ticket").get_by_role("textbox", name="Bid")
    bid.fill("1")
    bid.press("Enter")
    say(bob, "quote 0 3")
    say(bob, "sell 1")
    expect(ann.see("ticket-status")).to_contain_text("hit your bid", timeout=PATIENCE)
    say(bob, "quote -9 -6")
    expect(ann.see("ticket-status")).to_contain_text("Trades at once: buy 100 @ −6 from Bob", timeout=PATIENCE)
    expect(bid).to_have_value("1")
    bid.fill("-8")
    bid.press("Tab")
    expect(ann.see("ticket-status")).not_to_contain_text("Trades at once", timeout=PATIENCE)
    say(bob, "quote -14 -11")
    expect(ann.see("ticket-status")).to_contain_text("Trades at once", timeout=PATIENCE)
    expect(bid).to_have_value("−8")


@pytest.mark.long
def test_a_deal_on_the_drawing_board_ends_with_the_turn(new_guest: NewGuest) -> None:
    ann, bob = new_guest("Ann"), new_guest("Bob")
    gathered("dead_cat", ann, bob)
    active, idle = trading(ann, bob)
    draw_up(idle, active)
    say(active, "next")
    expect(idle.page.get_by_test_id("deal")).to_have_count(0, timeout=PATIENCE)
    expect(idle.page.get_by_text(f"The deal with {active.name} is off")).to_be_visible()
    say(active, "next")
    expect(idle.page.locator(NEXT)).to_be_visible(timeout=PATIENCE)
    expect(idle.page.get_by_test_id("deal")).to_have_count(0)


@pytest.mark.long
def test_a_refused_offer_stays_on_the_drawing_board(new_guest: NewGuest) -> None:
    ann, bob = new_guest("Ann"), new_guest("Bob")
    code = gathered("dead_cat", ann, bob)
    active, idle = trading(ann, bob)
    draw_up(active, idle)
    board = active.page.get_by_test_id("deal")
    giving = board.get_by_role("group", name="You give")
    while giving.get_by_label("One more token").is_enabled():
        click(giving.get_by_label("One more token"))
    second = active.context.new_page()
    second.goto(f"/t/{code}")
    click(second.get_by_test_id("verb-buy"))
    click(second.get_by_test_id("send-buy"))
    active.wait_until(lambda: bool(events(active, code, "bought")))
    active.press("send-deal")
    expect(active.see("deal-refused")).not_to_be_empty(timeout=PATIENCE)
    while giving.locator(".coins").inner_text() != "◉ 1 token":
        click(giving.get_by_label("One token less"))
    active.press("send-deal")
    expect(board).to_have_count(0, timeout=PATIENCE)
    assert len(events(active, code, "offered")) == 1


@pytest.mark.parametrize(
    "size", [pytest.param(DESKTOP, marks=pytest.mark.long), pytest.param(TABLET, marks=pytest.mark.long), PHONE]
)
def test_a_plate_shows_numbers_whole_or_not_at_all(size: tuple[int, int], new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=size))
    guest.context.add_init_script("localStorage.pitboss = JSON.stringify({textMode: true});")
    guest.page.goto(f"/t/{guest.open_table('market_maker', seats=5)}")
    guest.see("verb-deal")
    for seat in range(5):
        plate = guest.see(f"seat-{seat}")
        plate.evaluate(SWELL)
        assert plate.evaluate(CUT) == [], seat


@pytest.mark.parametrize("game", ["stonks", pytest.param("dead_cat", marks=pytest.mark.long)])
def test_no_button_hides_under_the_hand(game: str, new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.at_table(guest.open_table(game, seats=4))
    low = guest.page.get_by_test_id("stage").locator(".positions button:enabled, .others button:enabled")
    Player(guest, game).play(until=lambda: low.count() > 0)
    assert guest.page.evaluate(COVERED) == []


@pytest.mark.long
def test_a_hand_without_cards_has_no_total(new_guest: NewGuest) -> None:
    guest = new_guest()
    guest.visit(f"/replay/{played(guest, 'pontoon')}")
    assert guest.see("stage").locator(".lanes .facts strong").all_inner_texts() == []


def worth(view: dict[str, Any], seat: int) -> int:
    """What a seat has at a table of Shed Pontoon: a stake in play is neither won nor lost."""
    staked = [int(hand["stake"]) for hand in view["hands"] if hand["seat"] == seat]
    return int(view["players"][seat]["chips"]) + sum(staked)


@pytest.mark.long
def test_the_final_numbers_are_those_of_the_whole_match(new_guest: NewGuest) -> None:
    guest = new_guest()
    code = played(guest, "pontoon")
    steps = guest.context.request.get(f"/api/tables/{code}/replay?as=watcher", max_retries=1).json()["steps"]
    seen: dict[str, Any] = {}
    views = [seen := {**seen, **step["view"].get("fields", {})} for step in steps]
    late = guest.context.new_page()
    for page in (guest.page, late):
        if page is late:
            page.goto(f"/t/{code}")
        for seat in range(SEATS["pontoon"]):
            had = [worth(view, seat) for view in views]
            expect(page.get_by_test_id(f"high-{seat}")).to_have_text(f"{max(had):,}", timeout=PATIENCE)
            expect(page.get_by_test_id(f"low-{seat}")).to_have_text(f"{min(had):,}")
        # Not of all: what hardly counts is not said.
        expect(page.locator("[data-testid^=feat-]").first).not_to_be_empty()
        expect(page.get_by_test_id("final").locator("polyline")).to_have_count(SEATS["pontoon"])


@pytest.mark.long
def test_final_numbers_of_a_part_say_so(new_guest: NewGuest) -> None:
    guest = new_guest()
    guest.expected.append(BROKEN_LINE)
    guest.page.route("**/replay?**", lambda route: route.abort())
    played(guest, "pontoon")
    final = guest.see("final")
    expect(final).to_contain_text("Only what this page has seen", timeout=PATIENCE)
    expect(final).not_to_contain_text("Highest")


NEXT: Final = "[data-testid=verb-next]:not([aria-disabled=true])"
"""The button that goes on with the turn, while it is one's own: else it only keeps its place."""


def trading(*guests: Guest) -> tuple[Guest, Guest]:
    """Two players: the one whose turn it is, and the other one."""
    one, other = guests
    turns: list[Guest] = []

    def look() -> bool:
        turns[:] = [guest for guest in guests if guest.page.locator(NEXT).is_visible()]
        return bool(turns)

    one.wait_until(look)
    return (one, other) if turns[0] is one else (other, one)


def draw_up(guest: Guest, other: Guest) -> None:
    """Begin a deal with the other one: a token for a start."""
    seat = other.page.get_by_test_id("stage").evaluate(
        "() => document.querySelector('.own [data-testid^=seat-]').dataset.testid"
    )
    guest.press(str(seat).replace("seat", "deal"))
    click(guest.see("deal").get_by_role("group", name="You give").get_by_label("One more token"))
