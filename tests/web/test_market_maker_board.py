"""The board of Market Maker Poker: nothing moves by itself, all that counts is in sight, and a settlement adds up."""

import json
import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, PHONE, TABLET, Guest, Look
from tests.web.puppets import Puppets

SMALL: Final = (1280, 720)
BIG: Final = (1440, 900)
SIZES: Final = (SMALL, BIG, TABLET, PHONE)
VERBS: Final = ("quote", "sell", "buy", "deal", "lock")

OUT_OF_SIGHT: Final = """wanted => wanted.filter(selector => {
  const found = document.querySelector(selector);
  if (!found) return true;
  const box = found.getBoundingClientRect();
  const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !(inside && box.width && (found.contains(top) || top?.contains(found)));
})"""
"""Which of some parts are not whole within the window, or lie under something."""

PLACES: Final = """() => [...document.querySelectorAll("[data-testid^=verb-]")].map(button => {
  const {x, y, width, height} = button.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join();
})"""

WATCH: Final = """() => {
  window.shifts = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value);
  }).observe({type: "layout-shift"});
}"""

WIDE: Final = "document.documentElement.scrollWidth - innerWidth"


def command(guest: Guest, code: str, **asked: object) -> None:
    """Do something without a page."""
    answer = guest.context.request.post(
        f"/api/tables/{code}/commands", data=asked, headers={"Origin": guest.url}, max_retries=1
    )
    assert answer.ok, answer.text()


def play(guest: Guest, code: str, *moves: str) -> None:
    """Make moves without a page."""
    for move in moves:
        command(guest, code, type="move", text=move)


def market(ann: Guest, bob: Guest, **options: object) -> str:
    """A table of two, the first one at its page as dealer; its code."""
    code = ann.open_table("market_maker", seats=2, start=False, options=options)
    command(bob, code, type="sit")
    command(ann, code, type="start")
    ann.at_table(code)
    return code


def test_a_market_stays_where_it_is(new_guest: NewGuest) -> None:
    """Before the deal it says what is traded; then buttons, ticket and everything else keep their places."""
    ann, bob = new_guest("Ann"), new_guest("Bob")
    code = market(ann, bob, community=2)
    page = ann.page
    expect(ann.see("intro")).to_contain_text("You will trade the sum of all 4 cards.")
    expect(ann.see("situation")).to_contain_text("black A +1 to K +13, red A −1 to K −13")
    for size in SIZES:
        ann.resize(size)
        assert page.evaluate(OUT_OF_SIGHT, ["#intro", *[f"[data-testid=verb-{verb}]" for verb in VERBS]]) == [], size
        assert page.evaluate(WIDE) <= 0, size
    ann.resize(BIG)
    expect(ann.see("verb-sell")).to_have_attribute("title", "Wait until the private cards are dealt.")
    places = page.evaluate(PLACES)

    ann.press("verb-deal")
    ticket = ann.see("ticket")
    bid, offer = (ticket.get_by_role("textbox", name=side) for side in ("Bid", "Offer"))
    asked = bid.input_value(), offer.input_value()
    sent = int(asked[0].replace("−", "-"))
    gold = ann.see("verb-quote")
    expect(gold).to_contain_text(f"Quote {asked[0]}/{asked[1]}")
    expect(gold).to_have_class(re.compile("primary"), timeout=PATIENCE)
    page.wait_for_timeout(700)  # until what happens counts as happening without input
    page.evaluate(WATCH)
    for price in (-9, 10, 3, -20, 24):
        play(bob, code, f"quote {price} {price + 3}")
        expect(ann.see("verb-sell")).to_contain_text(f"Hit {price}".replace("-", "−"), timeout=PATIENCE)
        expect(ann.see("verb-sell")).to_have_attribute("aria-disabled", "true")
        assert (bid.input_value(), offer.input_value()) == asked
        assert page.evaluate(PLACES) == places
    play(bob, code, f"quote {sent - 2} {sent + 1}")
    play(ann, code, f"quote {sent} {sent + 3}", "deal", "lock", "unlock", "deal")
    expect(ann.see("verb-finish")).to_be_visible(timeout=PATIENCE)
    expect(ann.see("verb-buy")).to_be_enabled()
    # The cards have moved the ticket.
    ticket.get_by_role("button", name="Join").click()
    joined = tuple(str(price).replace("-", "−") for price in (sent - 2, sent + 1))
    assert (bid.input_value(), offer.input_value()) == joined
    play(bob, code, f"sell {sent}")
    words = f"Bob hit your bid: you bought 100 @ {sent}.".replace("-", "−")
    ann.saw("news", words)
    expect(ann.see("ticket-status")).to_contain_text(words)
    expect(page.get_by_test_id("log").locator(".mine")).to_contain_text("Bob sells 100 to you")
    expect(page.get_by_test_id("log")).not_to_contain_text("Bob quotes")
    assert page.evaluate(PLACES) == places
    assert (bid.input_value(), offer.input_value()) == joined
    shifts = page.evaluate("window.shifts")
    assert sum(shifts) < 0.005, shifts

    for size in SIZES:
        ann.resize(size)
        own = "[data-testid=held]" if size == PHONE else "[data-testid=player-0]"
        parts = [".own .card", own, "[data-testid=ticket]", *[f"[data-testid^=verb-{verb}]" for verb in VERBS[:3]]]
        assert page.evaluate(OUT_OF_SIGHT, parts) == [], size
        assert page.evaluate(WIDE) <= 0, size
    ann.resize(BIG)
    assert page.evaluate(OUT_OF_SIGHT, ["[data-testid=player-1]", "figure svg", "section.ladder"]) == []

    bid.fill("500")
    bid.press("Enter")
    expect(bid).to_have_attribute("aria-invalid", "true")
    expect(ann.see("ticket-status")).to_have_text("Prices go from −52 to 51.")
    expect(gold).to_have_attribute("title", "Prices go from −52 to 51.")
    bid.fill(str(sent))
    bid.press("Tab")
    ann.press("verb-quote")
    expect(gold).to_contain_text("stands", timeout=PATIENCE)
    expect(page.get_by_test_id("news")).to_have_count(0)


def quoted(puppets: Puppets, *quotes: tuple[int, int] | None) -> list[dict[str, object]]:
    """The players with these quotes."""
    prices = [quote or (None, None) for quote in quotes]
    return [
        {**player, "bid": bid, "offer": offer}
        for player, (bid, offer) in zip(puppets.view["players"], prices, strict=True)
    ]


def test_the_clock_counts_down_and_a_question_leaves_the_field(new_guest: NewGuest) -> None:
    """Both times stand beside large cards; Enter in a field that asks leaves it, so that the next keys act."""
    ann = new_guest("Ann", look=Look(size=BIG))
    puppets = Puppets(ann, "market_maker", {"dealer": "auto", "round_seconds": 60, "lock_seconds": 5}, seats=3)
    clock = {"now": 1000, "running": True}
    menu = [{"type": "quote", "bid": 0, "offer": 300}]
    puppets.show(menu, clock=clock, phase="open", locked=True, unlocks=5000, since=0, deadline=5000)
    unlock, card = ann.see("due-unlock"), ann.see("due-card")
    expect(unlock).to_have_text("Trading in 0:04")
    expect(card).to_have_text("Next card in 0:59")
    ann.pass_time(2_000)
    expect(unlock).to_have_text("Trading in 0:02")
    expect(card).to_have_attribute("role", "timer")
    assert ann.page.locator("[aria-live]:not([aria-live=off]) [role=timer]").count() == 0, "read when one comes to it"
    expect(ann.page.get_by_test_id("verb-cancel")).to_have_count(0)
    wide = ann.page.locator(".own .card").bounding_box()
    assert wide is not None
    assert 100 <= wide["width"] <= 120

    players = quoted(puppets, None, (100, 400), (100, 400))
    changes = {"locked": False, "unlocks": None, "deadline": 60_000, "best_bid": 100, "best_offer": 400}
    puppets.show(menu, (), clock, players=players, **changes)
    bid = ann.see("ticket").get_by_role("textbox", name="Bid")
    bid.fill("6")
    bid.press("Enter")
    expect(ann.see("ticket-status")).to_contain_text("Sure?")
    ann.page.keyboard.press("s")
    expect(bid).to_have_value("6")
    expect(ann.see("ticket")).to_be_focused()
    sent = len(ann.sent)
    ann.page.keyboard.press("Enter")
    ann.wait_until(lambda: any('"quote"' in frame for frame in ann.sent[sent:]))


@pytest.mark.long
def test_enter_sends_the_quote_after_a_click_on_a_ladder_that_names_all(new_guest: NewGuest) -> None:
    """A stepper or a price of the ladder that was clicked has no say in Enter; one that was reached by Tab has."""
    ann = new_guest("Ann", look=Look(size=BIG))
    puppets = Puppets(ann, "market_maker", {"dealer": "auto", "round_seconds": 60, "limit": 600}, seats=4)
    puppets.alone()
    menu = [{"type": "quote", "bid": 0, "offer": 300}]
    players = quoted(puppets, None, (-6000, -5700), (-6000, -5700), (-6000, -5700))
    players[2]["holding"] = {"lots": 600, "volume": 600, "cost": 0, "mark": 100}
    changes = {"phase": "open", "locked": False, "since": 0, "deadline": 60_000}
    puppets.show(menu, (), None, players=players, best_bid=-6000, best_offer=-5700, **changes)
    expect(ann.see("player-2").locator(".dead")).to_have_text("−60")
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    for size in SIZES[:3]:
        ann.resize(size)
        expect(ann.page.locator(".ladder .bid .chip")).to_have_count(3)
        assert ann.page.locator(".ladder td button, .ladder .chips").evaluate_all(cut) == [], size
    ann.resize(BIG)

    puppets.show(menu, players=quoted(puppets, None, None, None, None))
    ticket = ann.see("ticket")
    width = ticket.get_by_role("textbox", name="Width")

    def enter(clicked: Locator) -> None:
        clicked.click()
        wide, sent = width.input_value(), len(ann.sent)
        ann.page.keyboard.press("Enter")
        ann.wait_until(lambda: any('"quote"' in frame for frame in ann.sent[sent:]))
        expect(width).to_have_value(wide)
        puppets.show(menu)

    enter(ticket.get_by_role("button", name="Wider"))
    enter(ann.page.locator(".ladder tbody tr:last-child td").last)
    ticket.get_by_role("button", name="Wider").focus()
    wide = width.input_value()
    ann.page.keyboard.press("Enter")
    expect(width).not_to_have_value(wide)


@pytest.mark.long
def test_a_phone_shows_the_best_prices_and_a_low_window_the_whole_warning(new_guest: NewGuest) -> None:
    ann = new_guest("Ann", look=Look(size=PHONE, touch=True))
    ann.context.add_init_script("localStorage['pitboss'] = JSON.stringify({language: 'de'});")
    puppets = Puppets(ann, "market_maker", {"pace": "turns"}, seats=3)
    puppets.alone()
    players = quoted(puppets, (-200, 100), (-5200, -4800), (-5200, -4700))
    changes = {"phase": "open", "locked": False, "turn": 0, "since": 0, "best_bid": -5200, "best_offer": -4800}
    menu: list[dict[str, object]] = [{"type": "quote", "bid": 0, "offer": 300}, {"type": "pass"}]
    puppets.show(menu, (), None, players=players, **changes)
    expect(ann.page.locator(".ladder tbody tr")).to_have_count(7)
    rows = ".ladder tbody tr:has(.stands)"
    expect(ann.page.locator(rows)).to_have_count(3)
    for row in range(1, 7):
        part = f".ladder tbody tr:nth-child({row})"
        assert ann.page.evaluate(OUT_OF_SIGHT, [part]) == [], part
    ann.resize(BIG)
    status = ann.see("ticket-status")
    expect(status).to_contain_text("Danach stehen die Kurse.")
    assert status.evaluate("one => one.scrollHeight <= one.clientHeight + 1")


ROOMY: Final = {BIG: (100, 50), SMALL: (72, 40), TABLET: (100, 50), (2560, 1440): (160, 110), PHONE: (48, 30)}
"""How wide your card and those of the board are at least, in pixels, by the size of the window."""

CUT: Final = """() => [...document.querySelectorAll(
  ".cards .sum span, .own .muted, [data-testid^=due-], [data-testid=players] thead th, [data-testid=ticket-status]"
)].filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline"
  || one.getBoundingClientRect().right > document.querySelector(".market").getBoundingClientRect().right + 1
).map(one => one.textContent.trim())"""
"""What of cards, times, ticket and players does not have the width that it needs."""


def check_the_cards(new_guest: NewGuest, language: str, *sizes: tuple[int, int]) -> None:
    """Cards are as large as the window allows, and neither they nor any words beside them are cut."""
    ann = new_guest("Ann", look=Look(size=BIG))
    ann.context.add_init_script(f"localStorage['pitboss'] = JSON.stringify({{language: '{language}'}});")
    puppets = Puppets(ann, "market_maker", {"dealer": "auto", "round_seconds": 60, "lock_seconds": 5}, seats=4)
    puppets.alone()
    menu = [{"type": "quote", "bid": 0, "offer": 300}]
    clock = {"now": 1000, "running": True}
    changes = {"phase": "open", "locked": True, "unlocks": 5000, "since": 0, "deadline": 5000}
    puppets.show(menu, (), clock, board=["Qh", "7s", "Ks"], **changes)
    cards = ann.page.get_by_test_id("stage").locator(".cards")
    expect(cards.locator(".board .card")).to_have_count(3)
    for size in sizes:
        ann.resize(size)
        own, board = (cards.locator(f".{part} .card").first.bounding_box() for part in ("own", "board"))
        assert own is not None
        assert board is not None
        assert (own["width"] >= ROOMY[size][0], board["width"] >= ROOMY[size][1]) == (True, True), (size, own, board)
        assert ann.page.evaluate(CUT) == [], size
        assert ann.page.evaluate(WIDE) <= 0, size
        parts = [".own .card", ".board figure:last-child", "[data-testid=ticket]", "[data-testid=ticket-status]"]
        assert ann.page.evaluate(OUT_OF_SIGHT, parts) == [], size


def test_cards_are_large_in_a_low_window(new_guest: NewGuest) -> None:
    check_the_cards(new_guest, "en", SMALL)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "de"])
def test_cards_are_large_at_every_size(language: str, new_guest: NewGuest) -> None:
    check_the_cards(new_guest, language, *ROOMY)


STICKS_OUT: Final = """() => [...document.querySelectorAll("[data-testid=players] td")].filter(cell => {
  const [room, text] = [cell, cell.querySelector("span") ?? cell].map(one => one.getBoundingClientRect());
  return text.left < room.left || text.right > room.right || room.right > innerWidth;
}).map(cell => cell.textContent)"""
"""Cells of the players that are narrower than what stands in them."""


@pytest.mark.long
@pytest.mark.parametrize("games", [1, 2])
def test_a_result_of_seven_digits_has_room_on_a_phone(games: int, new_guest: NewGuest) -> None:
    """With more games than one their sum has a column of its own."""
    ann = new_guest("Ann", look=Look(size=PHONE, touch=True))
    options = {"dealer": "auto", "round_seconds": 60, "lock_seconds": 5, "games": games}
    puppets = Puppets(ann, "market_maker", options, seats=3)
    puppets.alone()
    marks = (1_234_567, -1_234_567, 0)
    holdings = [{"lots": -12 * (mark > 0), "volume": 90, "cost": -56_700, "mark": mark} for mark in marks]
    players = [
        {**player, "holding": holding, "settled": holding["mark"]}
        for player, holding in zip(quoted(puppets, (-5000, -4700), (5000, 5300), None), holdings, strict=True)
    ]
    changes = {"phase": "open", "locked": False, "unlocks": None, "best_bid": -4700, "best_offer": 5000}
    puppets.show((), (), {"now": 0, "running": False}, players=players, since=0, deadline=60_000, **changes)
    table = ann.page.get_by_test_id("players")
    for seat, text in enumerate(("+1,234,567", "−1,234,567")):
        expect(table.get_by_test_id(f"player-{seat}")).to_contain_text(text, timeout=PATIENCE)
    assert ann.page.evaluate(STICKS_OUT) == []
    assert ann.page.evaluate(WIDE) <= 0


@pytest.mark.long
def test_what_a_quote_would_do_is_read_whole_on_a_phone(new_guest: NewGuest) -> None:
    ann = new_guest("Ann", look=Look(size=PHONE, touch=True))
    ann.context.add_init_script("localStorage['pitboss'] = JSON.stringify({language: 'de'});")
    puppets = Puppets(ann, "market_maker", {"dealer": "auto", "round_seconds": 60, "lock_seconds": 5}, seats=3)
    players = quoted(puppets, None, (5000, 5300), None)
    menu = [{"type": "quote", "bid": 0, "offer": 300}]
    changes = {"phase": "open", "locked": False, "unlocks": None, "best_bid": 5000, "best_offer": 5300}
    puppets.show(menu, (), {"now": 0, "running": False}, players=players, deadline=60_000, since=0, **changes)
    expect(ann.see("ticket-status")).to_contain_text("Danach stehen die Kurse.")
    expect(ann.see("due-card")).to_be_in_viewport(ratio=1)
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)"
    for part in ("[data-testid=ticket-status]", "[data-testid^=verb-] .note", "[data-testid^=due-]"):
        assert ann.page.locator(part).evaluate_all(f"{cut}.map(one => one.textContent)") == [], part
    assert ann.page.evaluate(WIDE) <= 0


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Hear when your quote is taken?"),
        pytest.param("de", "Hören, wenn jemand zugreift?", marks=pytest.mark.long),
    ],
)
def test_sounds_are_offered_for_trades_where_there_are_no_turns(
    language: str, question: str, new_guest: NewGuest
) -> None:
    ann = new_guest("Ann")
    ann.context.add_init_script(f"localStorage['pitboss'] = JSON.stringify({{language: '{language}'}});")
    puppets = Puppets(ann, "market_maker", {"dealer": "auto", "round_seconds": 60, "lock_seconds": 5}, seats=3)
    puppets.alone()
    menu = [{"type": "quote", "bid": 0, "offer": 300}]
    puppets.show(menu, (), {"now": 1000, "running": True}, phase="open", locked=False, since=0, deadline=60_000)
    expect(ann.see("sound-offer").locator("span")).to_have_text(question)


def test_many_players_leave_room_for_the_chart(new_guest: NewGuest) -> None:
    ann = new_guest("Ann", look=Look(size=BIG))
    ann.at_table(ann.open_table("market_maker", seats=12, pace=60_000))
    ann.press("verb-deal")
    ann.see("ticket")
    rows = [f"[data-testid=player-{seat}]" for seat in range(12)]
    assert ann.page.evaluate(OUT_OF_SIGHT, [*rows, "figure svg", "section.ladder", "[data-testid=ticket]"]) == []
    expect(ann.see("player-1")).to_contain_text("bot")
    expect(ann.see("players")).to_contain_text("Break-even")
    assert ann.page.locator(".centre [data-testid^=seat-], .own [data-testid^=seat-]").count() == 0


@pytest.mark.long
def test_a_settlement_is_shown_and_adds_up(new_guest: NewGuest) -> None:
    """The hidden cards turn up, then every trade is told; a reload in between shows how things are."""
    ann, bob = new_guest("Ann", look=Look(size=BIG, motion=True, held=True)), new_guest("Bob")
    code = market(ann, bob, community=1, games=2)
    page = ann.page
    reveal, settlement = page.get_by_test_id("reveal"), page.get_by_test_id("settlement")
    for game in (1, 2):
        dealer = ann if game == 1 else bob
        play(dealer, code, "deal", "deal")
        play(bob, code, "quote 2 5")
        play(ann, code, "quote 3 7", "buy 5")
        play(bob, code, "quote 1 4", "sell 3", "quote 8 11")
        play(ann, code, "quote 5 8", "quote 4 9")
        play(bob, code, "quote -1 1")
        play(dealer, code, "finish")
        ann.see("reveal")
        assert settlement.count() == 0
        # What was quoted holds no more, and P&L is what the truth makes of it.
        mark = ann.see("player-0").locator("td").nth(4)
        expect(mark).to_have_text("–")
        expect(ann.see("player-0").locator("td").first).to_have_text("–")
        expect(page.locator(".ladder .stands")).to_have_count(0)
        if game == 2:
            page.reload()
            ann.in_sight()
        else:
            ann.pass_time_until(page.locator("[data-testid=reveal-sum].done").is_visible)
            assert settlement.count() == 0
            assert mark.inner_text().split()[-1] == reveal.locator(".you").inner_text().split()[-1]
            ann.pass_time_until(lambda: reveal.count() == 0)
        expect(settlement).to_be_visible()
        expect(reveal).to_have_count(0)
        told = next(frame for frame in reversed(ann.frames) if '"view":' in frame and '"pnl":' in frame)
        won = json.loads(told)["view"]["last"]["pnl"][0]
        gains = [int(gain) for gain in page.locator("[data-gain]").evaluate_all("all => all.map(o => o.dataset.gain)")]
        assert len(gains) == 4
        assert sum(gains) == won
        written = f"{won:+,}".replace("-", "−") if won else "0"
        for part in ("fills-total", "settled-you"):
            expect(ann.see(part)).to_contain_text(written)
        assert page.locator("[data-testid=fills] tr").last.evaluate(
            "row => row.closest('.fills').scrollHeight <= row.closest('.fills').clientHeight + 1"
        ), "no trade is cut off"
        if game == 1:
            ann.pass_time(5_000)  # nobody watches a settlement for longer; then the next game is shown as it goes on
    expect(ann.see("final")).to_be_visible(timeout=PATIENCE)


def test_a_match_that_is_over_is_told_whole_and_seen_by_all_eyes(new_guest: NewGuest) -> None:
    """After a reload log and chart are there; a replay adds up every card, and has only the lines near what is read."""
    ann, bob = new_guest("Ann", look=Look(size=BIG)), new_guest("Bob")
    code = market(ann, bob, community=2)
    play(ann, code, "deal", "deal", "quote 1 4")
    play(bob, code, *[f"quote {price % 3} {price % 3 + 3}" for price in range(80)])
    play(ann, code, "deal", "finish")
    ann.see("final")
    log, page = ann.page.get_by_test_id("log"), ann.page
    page.evaluate("sessionStorage.clear()")
    page.reload()
    ann.see("final")
    expect(log).to_contain_text("You quote 1 / 4.", timeout=PATIENCE)
    expect(log).to_contain_text("Game 1 settles at")
    expect(page.get_by_test_id("stage").locator("figure line.card")).to_have_count(2)

    ann.visit(f"/replay/{code}/1#6")
    cards = page.get_by_test_id("stage").locator("section.cards")
    expect(cards.locator("figcaption b")).to_have_count(3)
    values = [int(text.replace("−", "-")) for text in cards.locator("figcaption b").all_inner_texts()]
    expect(cards.locator(".sum strong")).to_have_text(f"{sum(values):+}".replace("-", "−").replace("+0", "0"))
    expect(cards.locator(".sum")).to_contain_text("1 card")
    lines = log.locator("li")
    whole = int(str(lines.first.get_attribute("aria-setsize")))
    assert whole > 85
    assert lines.count() < 75
    page.keyboard.press("End")
    expect(log.locator("[aria-current=step]")).to_be_in_viewport()
    expect(lines.last).to_have_attribute("aria-posinset", str(whole))
    page.keyboard.press("Home")
    expect(lines.first).to_have_attribute("aria-posinset", "1")
    expect(lines.first).to_be_in_viewport()
