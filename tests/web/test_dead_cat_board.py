"""The board of Dead-Cat Bounce: everything operable is in sight, takeovers are given time, sums add up."""

import json
import re
from collections import Counter
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import expect

from pitboss import bots, games
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, SETTLED, Guest, Look, click
from tests.web.puppets import Puppets
from tests.web.test_boards import gathered, say, trading

SIZES: Final = ((1280, 720), (1440, 900), (820, 1180), (390, 844))
OPTIONS: Final = {"tokens": 12, "supply": 40, "turn_cap": 9}
DEALS: Final = 5
RICH: Final = {"cards": 10, "tokens": 60, "supply": 200, "head_start": [0]}
"""Hands in which there is all but always something to meld, and tokens for whatever comes."""

HIDDEN: Final = """selector => [...document.querySelectorAll(selector)].filter(one => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  return !(inside && top && (one.contains(top) || top.contains(one)));
}).map(one => one.dataset.testid || one.textContent.trim())"""
"""What of these is not wholly inside the window, or lies under something."""

WIDEST_PHONE: Final = 640

WIDE: Final = "() => document.documentElement.scrollWidth > innerWidth"

SPILT: Final = """() => [...document.querySelectorAll("[data-meld]")].filter(meld => {
  const box = meld.getBoundingClientRect();
  return [...meld.querySelectorAll(".facts li:not(.unseen), .facts button, .card")].some(part => {
    const own = part.getBoundingClientRect();
    return own.right > box.right + 1 || own.bottom > box.bottom + 1;
  });
}).map(meld => meld.textContent)"""
"""Melds that something sticks out of."""


REACHED: Final = """selector => [...document.querySelectorAll(selector)].filter(one => {
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  return !(inside && top && (one.contains(top) || top.contains(one)));
}).map(one => one.dataset.testid || one.textContent.trim())"""
"""What of these lies under something or outside even when it is scrolled into view."""

CUT: Final = """() => [...document.querySelectorAll(".lane ul:has([data-meld])")].filter(lane => {
  const room = lane.getBoundingClientRect();
  return [...lane.querySelectorAll("[data-meld], [data-meld] button, [data-meld] li:not(.unseen)")].some(one => {
    const box = one.getBoundingClientRect();
    const narrow = one.tagName === "LI" && !one.dataset.meld && one.scrollWidth > one.clientWidth + 1;
    return narrow || box.right > room.right + 1 || box.bottom > room.bottom + 1;
  });
}).map(lane => lane.textContent)"""
"""Lanes that cut a meld, one of its buttons or its words."""

FLIGHTS: Final = """() => {
  window.flights = [];
  const seen = news => news.flatMap(one => [...one.addedNodes]).filter(one => one.matches?.(".cards"))
    .forEach(one => window.flights.push(getComputedStyle(one).position));
  new MutationObserver(seen).observe(document.body, { childList: true });
}"""
"""Notes the cards that fly above the table."""

PLACES: Final = """() => {
  scrollTo(0, 0);
  const parts = "[data-testid^=seat-], .hand [data-testid^=card-], .top > section li, .stage .yours";
  return [...document.querySelectorAll(parts)].map(one => {
    const box = one.getBoundingClientRect();
    return [one.dataset.testid ?? "", box.left, box.top, box.width, box.height].join();
  });
}"""
"""Where everybody's lane, your hand and the flop lie."""

COINS: Final = """() => {
  window.coins = [];
  const look = () => document.querySelectorAll(".own [data-meld] .coin").forEach(coin =>
    window.coins.push([coin.closest("[data-meld]").dataset.meld, coin.textContent]));
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes what your melds pay as it is shown: it is gone in a second, and a busy machine may look too late."""

PRICES: Final = {"A": 5, "K": 4, "Q": 3, "J": 2, "2": 2}
LAID: Final = ("7s 7h", "5h 6h 7h 8h", "Ks Kh Kd", "2c 3c", "9d Td Jd", "Qs Qc", "As 2s 3s 4s 5s 6s", "8c 8d 8h 8s")


WIDTHS: Final = """selector => [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect().width)"""

SUMS: Final = """() => [...document.querySelectorAll("[data-testid^=seat-]")].flatMap(lane => {
  const sum = lane.querySelector("[data-testid^=sum-]");
  sum.scrollIntoView({ block: "center" });
  const [name, told, room] = [lane.querySelector("h3"), sum, lane].map(one => one.getBoundingClientRect());
  const apart = name.bottom <= told.top + 1 || told.bottom <= name.top + 1 || name.right <= told.left + 1;
  const inside = one => one.top >= room.top && one.bottom <= room.bottom && one.right <= room.right;
  const top = document.elementFromPoint(told.left + 4, told.bottom - 4);
  const seen = sum.contains(top) && sum.scrollWidth <= sum.clientWidth + 1;
  return apart && inside(name) && inside(told) && seen ? [] : [lane.textContent];
})"""
"""Lanes in which a name and a sum lie one over the other, or one of them is cut."""


def laid(number: int, owner: int, tokens: int = 0) -> dict[str, Any]:
    """A meld on display, each time another one."""
    cards = LAID[number % len(LAID)].split()
    nominal = sum(PRICES.get(card[0], 1) for card in cards)
    worth = {"nominal": nominal, "dividend": nominal // 2, "price": 2 * nominal + tokens}
    return {"number": number, "owner": owner, "cards": cards, "tokens": tokens, "fits": [], **worth}


def dealt_a_meld(ann: Guest, bob: Guest, **options: object) -> tuple[Guest, Guest]:
    """Both at a table where the one whose turn it is has something to meld; that one first.

    One deal of 400 gives ten cards without a meld: then another table deals again.
    """
    for _ in range(DEALS):
        gathered("dead_cat", ann, bob, **RICH, **options)
        active, idle = trading(ann, bob)
        if active.see("verb-meld").get_attribute("aria-disabled") != "true":
            return active, idle
    raise AssertionError(f"nothing to meld in {DEALS} deals")


def meld_one(guest: Guest) -> str:
    """Lay down the first meld that the page proposes; what its button said of it."""
    button = guest.see("verb-meld")
    click(button)
    form = guest.page.get_by_test_id("form-meld")
    said = button.inner_text()
    if form.count():
        said = form.locator("label:has(:checked), option:checked").first.inner_text()
        guest.press("send-meld")
    expect(guest.page.locator(".own [data-meld]")).to_have_count(1, timeout=PATIENCE)
    return said


def moment() -> tuple[dict[str, Any], list[dict[str, object]]]:
    """A turn of the first seat with melds of one's own, of others that can be taken over, and cards to buy."""
    spec = games.find("dead_cat")
    options = spec.choose(4, OPTIONS)
    game = spec.build(4, options)
    for seed in range(100):
        match = Match(game, Dice(seed))
        players = [bots.make(spec.name, game, options, Dice(seat)) for seat in range(4)]
        match.begin()
        while not match.over:
            seat = match.actors[0]
            view, menu = game.view(match.state, seat), game.legal(match.state, seat)
            kinds = Counter(type(action).__name__ for action in menu)
            seen = msgspec.to_builtins(view)
            owners = Counter(meld["owner"] for meld in seen["melds"])
            if seat == 0 and owners[0] == 2 and len(owners) == 3 and kinds["Takeover"] > 1 and kinds["Buy"] > 1:
                return seen, msgspec.to_builtins(menu)
            action = players[seat].choose(view, menu)
            match.submit(seat, action or menu[0], match.last)
    raise AssertionError("no match comes to such a moment")


def moves_of(guest: Guest) -> list[str]:
    """The kinds of the moves that the page has sent."""
    return [frame["action"]["type"] for frame in map(json.loads, guest.sent) if frame["type"] == "move"]


def test_what_can_be_used_is_in_sight_at_every_size(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    view, menu = moment()
    Puppets(guest, "dead_cat", OPTIONS).show(menu, **view)
    expect(guest.page.locator(".others [data-testid^=takeover-]")).not_to_have_count(0, timeout=PATIENCE)
    for width, height in SIZES:
        guest.resize((width, height))
        for part in (".hand [data-testid^=card-]", "[data-testid^=verb-]", ".own [data-meld]", "[data-testid^=buy-]"):
            assert guest.page.evaluate(HIDDEN, part) == [], (part, width)
        if width > 390:
            assert guest.page.evaluate(HIDDEN, ".others [data-testid^=takeover-]") == [], width
        else:
            first = ".others > :first-child [data-meld]:first-child"
            assert guest.page.evaluate(REACHED, first) == []
            guest.page.evaluate("scrollTo(0, 0)")
        assert guest.page.evaluate(SPILT) == [], width
        assert not guest.page.evaluate(WIDE), width
    # A form does not push what is yours out of sight.
    guest.page.set_viewport_size({"width": 1280, "height": 720})
    guest.page.evaluate("scrollTo(0, 0)")
    before = guest.page.evaluate(PLACES)
    guest.press("verb-buy")
    guest.see("form-buy")
    assert guest.page.evaluate(PLACES) == before
    assert guest.page.evaluate(HIDDEN, ".hand [data-testid^=card-]") == []
    assert guest.page.evaluate(HIDDEN, ".own [data-meld] .facts") == []


@pytest.mark.long
def test_six_players_with_many_melds_find_room_and_nothing_moves(new_guest: NewGuest) -> None:
    """At every size all melds can be reached, nothing lies over them, and what others do moves nobody's lane."""
    guest = new_guest("Robin", look=Look(size=SIZES[0]))
    table = Puppets(guest, "dead_cat", OPTIONS, seats=6)
    page = guest.page
    hand = ["2h", "3h", "9s", "Kc", "Jd"]
    players = [{**player, "tokens": 14, "size": 5} for player in table.view["players"]]
    players[0] |= {"hand": hand}
    flop = [{"card": "4h", "price": 1}, {"card": "Ah", "price": 5}, {"card": "9h", "price": 1}]
    others = [laid(number, number % 6, tokens=2 * (number % 5 == 0)) for number in range(24)]
    few = [laid(1, 1), laid(3, 3), laid(7, 1, tokens=2), *(meld for meld in others if not meld["owner"])]
    full = few + [meld for meld in others if meld["owner"] and meld["number"] not in (1, 3, 7)]
    menu: list[dict[str, object]] = [{"type": "next"}, *[{"type": "buy", "card": one["card"]} for one in flop]]
    menu += [{"type": "takeover", "meld": meld["number"]} for meld in full if meld["owner"] and meld["price"] <= 14]
    nothing: dict[str, Any] = {"tokens": 0, "cards": [], "melds": []}
    offer = {"number": 1, "maker": 1, "taker": 0, "give": {**nothing, "tokens": 3}, "get": {**nothing, "melds": [6]}}
    waits = {"phase": "trade", "players": players, "flop": flop, "round": 5, "melded": 24}
    for width, height in SIZES:
        guest.resize((width, height))
        table.show((), (), **waits, turn=1, awaited=[1], melds=few, offers=[])
        expect(page.locator("[data-meld]")).to_have_count(len(few), timeout=PATIENCE)
        before = page.evaluate(PLACES)
        table.show((), melds=full)
        expect(page.locator("[data-meld]")).to_have_count(len(full), timeout=PATIENCE)
        assert page.evaluate(PLACES) == before, width
        table.show(menu, turn=0, awaited=[0])
        expect(page.locator(".others [data-testid^=takeover-]")).not_to_have_count(0, timeout=PATIENCE)
        answers = [{"type": "accept", "offer": 1}, {"type": "decline", "offer": 1}]
        table.show([*menu, *answers], offers=[offer])
        guest.see("verb-accept")
        assert page.evaluate(PLACES) == before, width
        if width > WIDEST_PHONE:
            assert page.evaluate(HIDDEN, "[data-testid=accept-1], [data-testid=decline-1]") == [], width
            assert page.evaluate(HIDDEN, ".others [data-testid^=takeover-]") == [], width
        for part in ("[data-meld]", "[data-testid^=takeover-]", ".hand [data-testid^=card-]", "[data-testid^=buy-]"):
            assert page.evaluate(REACHED, part) == [], (part, width)
        assert page.evaluate(SPILT) == [], width
        assert not page.evaluate(WIDE), width
    # What lies in a lane is named by its cards; its number is for those who type.
    log = [{"type": "takenover", "seat": 2, "owner": 1, "meld": 1, "price": 4}]
    page.set_viewport_size({"width": 1280, "height": 720})
    table.show((), log, turn=2, awaited=[2], melds=[{**full[0], "owner": 2}, *full[1:]], offers=[])
    expect(guest.see("log")).to_contain_text("takes over 5♥ 6♥ 7♥ 8♥ from", timeout=PATIENCE)


def crowded() -> dict[str, Any]:
    """A table at which you hold five cards, one rival has three melds, and everybody has one."""
    players = [{"tokens": 14, "size": 5 if seat == 0 else 4} for seat in range(4)]
    melds = [laid(0, 2), laid(1, 2, tokens=2), laid(2, 2), laid(3, 1), laid(4, 3), laid(7, 0)]
    flop = [{"card": "4h", "price": 1}, {"card": "Ah", "price": 5}, {"card": "9h", "price": 1}]
    return {"phase": "trade", "turn": 0, "round": 5, "melded": 9, "players": players, "melds": melds, "flop": flop}


def at_crowded(guest: Guest, **changes: object) -> Puppets:
    """A page that shows the crowded table, with all that can be taken over."""
    table = Puppets(guest, "dead_cat", OPTIONS)
    told = {**crowded(), **changes}
    players = [{**was, **now} for was, now in zip(table.view["players"], told.pop("players"), strict=True)]
    players[0] |= {"hand": ["2h", "3h", "9s", "Kc", "Jd"]}
    taken = [{"type": "takeover", "meld": meld["number"]} for meld in told["melds"] if meld["owner"]]
    menu = [] if told["phase"] == "over" else [{"type": "next"}, *taken]
    table.show(menu, players=players, awaited=[0], **told)
    expect(guest.page.locator("[data-meld]")).to_have_count(len(told["melds"]), timeout=PATIENCE)
    return table


def test_cards_are_as_large_as_the_window_lets_them(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=(1440, 900)))
    at_crowded(guest)
    hand, melds, flop = ".hand .card", ".others [data-meld] .card", ".top > section li .card"
    own = ".own [data-meld] .card"
    for size, least in {(1440, 900): (100, 70, 50), (2560, 1440): (150, 90, 80)}.items():
        guest.resize(size)
        for part, width in zip((hand, melds, flop), least, strict=True):
            assert min(guest.page.evaluate(WIDTHS, part)) >= width, (part, size)
        assert min(guest.page.evaluate(WIDTHS, own)) >= least[1], size
        assert guest.page.evaluate(HIDDEN, ".others [data-testid^=takeover-], .hand [data-testid^=card-]") == [], size
        assert guest.page.evaluate(SPILT) == [], size


def test_on_a_tablet_every_meld_of_a_rival_with_three_is_in_sight(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=(820, 1180), touch=True))
    at_crowded(guest)
    guest.resize((820, 1180))
    assert guest.page.evaluate(HIDDEN, ".others [data-meld], .others [data-testid^=takeover-]") == []
    assert guest.page.evaluate(SPILT) == []
    lanes = guest.page.evaluate("""() => [...document.querySelectorAll(".others ul")]
      .map(lane => lane.scrollHeight - lane.clientHeight)""")
    assert max(lanes) <= 1, "a lane scrolls"


def test_on_a_phone_every_meld_is_in_sight_and_its_cards_keep_their_size(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=(390, 844), touch=True))
    page = guest.page
    mine = [laid(7, 0), {**laid(1, 0, tokens=1), "number": 11}, {**laid(2, 0), "number": 12}]
    melds = [*(meld for meld in crowded()["melds"] if meld["owner"]), *mine]
    table = at_crowded(guest, melds=melds)
    guest.resize((390, 844))
    assert page.evaluate(HIDDEN, ".own [data-meld]") == []
    assert page.evaluate(REACHED, "[data-meld], .others [data-testid^=takeover-]") == []
    assert page.evaluate(CUT) == []
    sizes = page.evaluate(WIDTHS, ".own .card")
    guards = [{"type": "protect", "meld": meld["number"], "tokens": 1} for meld in mine]
    table.show([{"type": "next"}, *guards], phase="protect")
    expect(page.locator(".own [data-testid^=protect-]")).to_have_count(3, timeout=PATIENCE)
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(HIDDEN, ".own [data-testid^=protect-]") == []
    assert page.evaluate(SPILT) == page.evaluate(CUT) == []
    assert page.evaluate(WIDTHS, ".own .card") == sizes


PHONE: Final = (390, 844)


def on_phone(guest: Guest, melds: list[dict[str, Any]], hand: list[str], **changes: object) -> Puppets:
    """A phone that shows your turn with so many melds and cards, and one meld of each rival that can be taken over."""
    table = Puppets(guest, "dead_cat", OPTIONS)
    theirs = [laid(3, 1), laid(4, 3), laid(9, 2)]
    players = [{**player, "tokens": 14} for player in table.view["players"]]
    players[0] |= {"hand": hand, "size": len(hand)}
    menu = [{"type": "next"}, *({"type": "takeover", "meld": meld["number"]} for meld in theirs)]
    told: dict[str, Any] = {
        "phase": "trade",
        "turn": 0,
        "round": 5,
        "melded": 9,
        "awaited": [0],
        "players": players,
    } | changes
    told["melds"] = [*theirs, *melds]
    if told["phase"] != "trade":
        menu = [{"type": "next"}] if told["phase"] == "protect" else []
    table.show(menu, **told)
    expect(guest.page.locator("[data-meld]")).to_have_count(len(told["melds"]), timeout=PATIENCE)
    return table


def own_melds(many: int) -> list[dict[str, Any]]:
    """So many melds of two and three cards."""
    return [{**laid((0, 2, 5, 3, 4)[at % 5], 0), "number": 20 + at} for at in range(many)]


def test_on_a_phone_an_empty_hand_takes_no_room_from_rivals(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=PHONE, touch=True))
    on_phone(guest, [], [])
    guest.resize(PHONE)
    assert guest.page.evaluate(HIDDEN, ".others > :first-child [data-testid^=takeover-]") == []
    # What rivals are worth is told also where they can be offered a deal, and buttons say what they do.
    assert guest.page.evaluate(REACHED, ".others [data-testid^=deal-]") == []
    expect(guest.page.locator(".others .worth:visible")).to_have_count(3)
    expect(guest.page.locator(".others [data-testid^=takeover-]").first).to_contain_text("Take")
    guest.page.evaluate("scrollTo(0, 0)")
    box = guest.page.locator("div.yours").bounding_box()
    assert box is not None
    assert box["height"] < 110


@pytest.mark.parametrize("many", [4, 5])
def test_on_a_phone_many_melds_keep_readable_cards_and_prices(new_guest: NewGuest, many: int) -> None:
    guest = new_guest("Robin", look=Look(size=PHONE, touch=True))
    mine = own_melds(many)
    table = on_phone(guest, mine, [])
    guest.resize(PHONE)
    page = guest.page
    assert page.evaluate(CUT) == page.evaluate(SPILT) == []
    assert page.evaluate(HIDDEN, ".own [data-meld]") == []
    sizes = page.evaluate(WIDTHS, ".own .card")
    assert min(sizes) >= 38
    for meld in mine:
        shown = page.locator(f"[data-meld='{meld['number']}'] .facts li:not(.unseen)").all_inner_texts()
        assert f"+{meld['dividend']}" in shown[0]
        assert any(re.search(rf"\b{meld['price']}$", text) for text in shown), shown
    guards = [{"type": "protect", "meld": meld["number"], "tokens": 1} for meld in mine]
    table.show([{"type": "next"}, *guards], phase="protect")
    expect(page.locator(".own [data-testid^=protect-]")).to_have_count(many, timeout=PATIENCE)
    assert page.evaluate(CUT) == page.evaluate(SPILT) == []
    assert page.evaluate(WIDTHS, ".own .card") == sizes


def test_at_the_end_every_meld_is_in_sight_with_what_it_counted(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=PHONE, touch=True))
    theirs = [{**laid((0, 2, 5, 3, 4)[at], 2, tokens=at), "number": 30 + at} for at in range(5)]
    on_phone(guest, [*own_melds(5), *theirs], [], phase="over", turn=None, winners=[2])
    page = guest.page
    for size in (PHONE, (820, 1180), (1440, 900)):
        guest.resize(size)
        assert page.evaluate(REACHED, "[data-meld]") == [], size
        assert page.evaluate(CUT) == page.evaluate(SPILT) == [], size
        for meld in theirs:
            expect(page.get_by_test_id(f"counts-{meld['number']}")).to_contain_text(f"{meld['nominal']}")
    counting = page.get_by_test_id("counting")
    expect(counting).to_contain_text("A meld counts the prices of its cards: half of its takeover price")
    expect(counting).to_contain_text(f"Everybody began with {OPTIONS['tokens']} tokens and 2 cards")


VERBS: Final = """() => Object.fromEntries([...document.querySelectorAll("[data-testid^=verb-]")].map(one => {
  const box = one.getBoundingClientRect();
  return [one.dataset.testid, [box.left, box.top, box.right, box.bottom, one.ariaDisabled === "true"]];
}))"""
"""Where the buttons lie, and whether they can be pressed."""


def lies(box: list[float], others: dict[str, list[float]]) -> set[str]:
    """The buttons that can be pressed where one lay."""
    left, top, right, bottom, _ = box
    return {
        name
        for name, (west, north, east, south, idle) in others.items()
        if not idle and west < right and left < east and north < bottom and top < south
    }


@pytest.mark.parametrize("size", [PHONE, (820, 1180), (1440, 900)])
def test_no_other_verb_comes_to_lie_where_the_usual_one_was(new_guest: NewGuest, size: tuple[int, int]) -> None:
    guest = new_guest("Robin", look=Look(size=size, touch=size == PHONE))
    mine = own_melds(2)
    table = on_phone(guest, mine, ["2h", "9s"])
    guest.resize(size)
    page = guest.page
    trade = page.evaluate(VERBS)
    guards = [{"type": "protect", "meld": meld["number"], "tokens": 1} for meld in mine]
    table.show([{"type": "next"}, *guards], phase="protect")
    guest.see("verb-protect")
    protect = page.evaluate(VERBS)
    assert lies(trade["verb-next"], protect) == set()
    offer: dict[str, Any] = {"type": "offer", "to": 1, "give": {"tokens": 1, "cards": [], "melds": []}}
    offer["get"] = {"tokens": 0, "cards": ["7h"], "melds": []}
    table.show([offer], phase="trade", turn=1, awaited=[1])
    expect(page.get_by_test_id("verb-protect")).to_have_count(0, timeout=PATIENCE)
    waits = page.evaluate(VERBS)
    assert lies(protect["verb-next"], waits) == set()
    assert lies(protect["verb-next"], {"verb-offer": waits["verb-offer"]}) == set()
    sales = [{"type": "sell", "cards": ["2h"]}, {"type": "sell", "cards": ["9s"]}]
    table.show(sales, phase="tax", turn=0, awaited=[0])
    expect(page.get_by_test_id("verb-sell")).not_to_have_attribute("aria-disabled", "true", timeout=PATIENCE)
    assert lies(protect["verb-next"], page.evaluate(VERBS)) == set()
    guest.press("verb-sell")
    expect(guest.see("form-sell")).to_contain_text("Sell 2♥: +1")


def test_at_the_end_names_and_sums_lie_apart(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=(1440, 900)))
    at_crowded(guest, phase="over", turn=None, winners=[2])
    for size in ((1440, 900), (1280, 720), (820, 1180), (390, 844)):
        guest.resize(size)
        assert guest.page.locator("[data-testid^=sum-]").count() == 4
        assert guest.page.evaluate(SUMS) == [], size


def test_a_deal_that_is_sent_during_a_scene_is_kept(new_guest: NewGuest) -> None:
    """The press ends the scene and sends nothing: the draft must still be there to send."""
    guest = new_guest("Robin", look=Look(motion=True, held=True))
    table = at_crowded(guest)
    page = guest.page
    guest.press("deal-1")
    click(guest.see("deal").get_by_role("group", name="You give").get_by_label("One more token"))
    page.evaluate(FLIGHTS)
    gone = [{**meld, "owner": 2} if meld["number"] == 7 else meld for meld in crowded()["melds"]]
    table.show(
        [{"type": "next"}], [{"type": "takenover", "seat": 2, "owner": 0, "meld": 7, "price": 8}], melds=gone, round=5
    )
    expect(page.get_by_test_id("banner")).to_have_count(1, timeout=PATIENCE)
    click(guest.see("send-deal"))
    expect(page.get_by_test_id("banner")).to_have_count(0, timeout=PATIENCE)
    assert moves_of(guest) == []
    expect(guest.see("deal")).to_contain_text("1 token")
    guest.pass_time(SETTLED)
    click(guest.see("send-deal"))
    guest.wait_until(lambda: moves_of(guest) == ["offer"])
    # No lane cuts the cards on their way to another one.
    assert page.evaluate("window.flights") == ["fixed"]


def test_a_declined_deal_is_told_to_its_maker(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    table = at_crowded(guest)
    nothing: dict[str, Any] = {"tokens": 0, "cards": [], "melds": []}
    offer = {"number": 1, "maker": 0, "taker": 1, "give": {**nothing, "tokens": 3}, "get": {**nothing, "melds": [3]}}
    offered = {"type": "offered", **offer, "shown": []}
    table.show([{"type": "next"}, {"type": "withdraw", "offer": 1}], [offered], offers=[offer])
    guest.see("verb-withdraw")
    table.show([{"type": "next"}], [{"type": "offerended", "number": 1, "how": "declined"}], offers=[])
    guest.saw("news", "Ada declined your deal.")


@pytest.mark.long
def test_a_takeover_is_told_large_and_a_reload_in_the_midst_shows_the_truth(new_guest: NewGuest) -> None:
    slow = Look(motion=True, held=True)
    ann, bob = new_guest("Ann", look=slow), new_guest("Bob", look=slow)
    active, idle = dealt_a_meld(ann, bob, turn_cap=3)
    said = meld_one(active)
    mine = active.page.locator(".own [data-meld]")
    label = str(mine.get_attribute("aria-label"))
    pays, price = (int(number) for number in re.findall(r"Pays (\d+) a turn, takeover (\d+)", label)[0])
    assert f"+{pays} a turn" in said
    number = mine.get_attribute("data-meld")

    # The same key twice ends trading, and does not skip what could be protected.
    active.page.keyboard.press(".")
    expect(active.see("verb-protect")).to_be_visible(timeout=PATIENCE)
    active.page.keyboard.press(".")
    expect(active.see("sure")).to_be_visible()
    expect(active.see("verb-next")).to_contain_text("nothing protected")
    assert moves_of(active).count("next") == 1
    active.page.keyboard.press(".")

    expect(idle.see(f"takeover-{number}")).to_contain_text(f"−{price}", timeout=PATIENCE)
    expect(idle.page.locator(f".others [data-meld='{number}']")).to_contain_text("back in 2 turns")
    idle.press(f"takeover-{number}")
    banner = active.page.get_by_test_id("banner")
    expect(banner).to_contain_text(f"{idle.name} takes over your", timeout=PATIENCE)
    expect(banner).to_contain_text(f"for {price}: you get {price}")
    expect(active.page.locator(f".own [data-meld='{number}']")).to_have_count(1)
    assert idle.page.get_by_test_id("banner").count() == 0
    active.page.reload()
    active.in_sight()
    expect(active.page.locator(f".others [data-meld='{number}']")).to_have_count(1, timeout=PATIENCE)
    expect(banner).to_have_count(0)
    expect(active.page.locator(".own [data-meld]")).to_have_count(0)

    # What was taken pays its new owner when their turn begins, in sight.
    idle.page.evaluate(COINS)
    say(idle, "next")
    say(idle, "next")
    say(active, "next")
    say(active, "next")
    idle.pass_time_until(lambda: [number, f"+{pays}"] in idle.page.evaluate("window.coins"))
    expect(idle.see("situation")).to_contain_text(f"You get {pays} in dividends")

    # The end adds up, part by part.
    for turn in (idle, active, idle):
        say(turn, "next")
        say(turn, "next")
    for guest in (active, idle):
        guest.pass_time_until(guest.page.get_by_test_id("final").is_visible)
        sums = guest.page.locator("[data-testid^=sum-]")
        expect(sums).to_have_count(2)
        for text in sums.all_inner_texts():
            *parts, whole = (int(found) for found in re.findall(r"\d+", text))
            assert sum(parts) == whole, text


@pytest.mark.long
def test_a_deal_is_drawn_up_behind_every_offer(new_guest: NewGuest) -> None:
    ann, bob = new_guest("Ann"), new_guest("Bob")
    active, idle = dealt_a_meld(ann, bob)
    melded = meld_one(active)
    assert melded
    cards = [str(card.get_attribute("aria-label")) for card in active.page.locator(".own [data-meld] .card").all()]
    idle.page.keyboard.press("o")
    board = idle.see("deal")
    expect(idle.page.get_by_role("dialog")).to_contain_text(f"A deal with {active.name}")
    for _ in range(3):
        click(board.get_by_role("group", name="You give").get_by_label("One more token"))
    click(board.get_by_role("group", name="You get").get_by_role("button", name="a turn"))
    idle.press("send-deal")
    expect(idle.page.get_by_test_id("deal")).to_have_count(0, timeout=PATIENCE)
    # It names the cards, and comes behind all that can be pressed.
    accept = active.see("verb-accept")
    expect(accept).to_contain_text("get 3 tokens", timeout=PATIENCE)
    places = [str(one.get_attribute("data-testid")) for one in active.page.locator("[data-testid^=verb-]").all()]
    assert places[:6] == [f"verb-{verb}" for verb in ("next", "buy", "meld", "takeover", "offer", "sell")]
    assert places[6:][-2:] == ["verb-accept", "verb-decline"]
    for width, height in SIZES:
        active.page.set_viewport_size({"width": width, "height": height})
        # On a phone the status line tells a single offer, and the moves below answer it.
        where = "[data-testid^=verb-" if width < WIDEST_PHONE else "[data-testid=stage] [data-testid^="
        for part in (f"{where}accept]", f"{where}decline]"):
            expect(active.page.locator(part)).to_be_visible()
            assert active.page.evaluate(HIDDEN, part) == [], (part, width)
    click(accept)
    expect(idle.page.locator(".own [data-meld] .card")).to_have_count(len(cards), timeout=PATIENCE)
    expect(idle.see("log")).to_contain_text("is taken: you give", timeout=PATIENCE)


def test_a_double_click_makes_one_move_whatever_lies_there_after_it(new_guest: NewGuest) -> None:
    """After a purchase the next card lies where the last one was: a double tap bought both."""
    guest = new_guest("Robin", look=Look(size=(390, 844), touch=True))
    at_crowded(guest)
    first, second = (guest.page.locator(".others [data-testid^=takeover-]").nth(at) for at in (0, 1))
    click(first)
    guest.wait_until(lambda: len(moves_of(guest)) == 1)
    second.hover()
    guest.page.mouse.down(click_count=2)
    guest.page.mouse.up(click_count=2)
    click(second)
    guest.wait_until(lambda: len(moves_of(guest)) >= 2)
    assert len(moves_of(guest)) == 2, "the second half of the double click made a move, too"
