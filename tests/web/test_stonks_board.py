"""The board of Stonks!: all of it in sight at any size, the end of a round in its order, and sums that add up.

Most of it is shown on tables that this file makes up and sends to the page, so that everything happens at once.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, Guest, Look, click
from tests.web.puppets import Puppets
from tests.web.test_boards import say

SIZES: Final = ((1280, 720), (1440, 900), (820, 1180), (390, 844))
WIDE: Final = 1024

HIDDEN: Final = """selectors => selectors.flatMap(selector => {
  const all = [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
  const bad = all.filter(one => {
    const box = one.getBoundingClientRect();
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !inside || !(top === one || one.contains(top) || top?.contains(one));
  });
  return all.length ? bad.map(one => `${selector}: ${one.textContent.trim().slice(0, 40)}`) : [`no ${selector}`];
})"""
"""What of these is outside the window or under something."""

CUT: Final = """() => [...document.querySelectorAll("[data-testid^=verb-] :is(.label, .note)")].filter(one => {
  const [own, button] = [one, one.closest("button")].map(each => each.getBoundingClientRect());
  return one.scrollWidth > one.clientWidth || own.bottom > button.bottom || own.right > button.right;
}).map(one => one.textContent)"""
"""Names and prices of moves that cannot be read whole."""

PLACES: Final = """() => {
  const all = [...document.querySelectorAll("[data-testid^=verb-], .hand button, .positions li, [data-testid^=take-]")];
  const place = one => [one.getBoundingClientRect().left, one.getBoundingClientRect().top].join();
  return Object.fromEntries(all.map(one => [one.dataset.testid, place(one)]));
}"""

WATCH: Final = """() => {
  window.parts = [];
  const look = () => {
    const reveal = document.querySelector("[data-testid=reveal]");
    const numbers = row => [...row.querySelectorAll("td")].map(cell => cell.textContent);
    const part = reveal && {
      name: reveal.dataset.part,
      upto: Number(reveal.dataset.upto),
      title: reveal.querySelector("[data-testid=reveal-title]").textContent,
      golden: reveal.classList.contains("golden"),
      rows: [...reveal.querySelectorAll("tbody tr")].filter(row => row.checkVisibility({visibilityProperty: true})
        && row.querySelector("th")).map(numbers),
      sum: [...reveal.querySelectorAll("[data-testid=lines-sum]")].flatMap(numbers),
      own: [...reveal.querySelectorAll("[data-testid=reveal-parts] .part")]
        .filter(one => one.checkVisibility({visibilityProperty: true})).map(one => one.textContent),
      others: [...reveal.querySelectorAll(".others li")]
        .filter(one => one.checkVisibility({visibilityProperty: true})).map(one => one.textContent),
      log: document.querySelector("[data-testid=log]")?.textContent.includes("In all") ?? false,
      situation: document.querySelector("[data-testid=situation]").textContent,
    };
    const last = window.parts.at(-1);
    if (part && !(last?.name === part.name && last.upto === part.upto)) window.parts.push(part);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""
"""Notes every part of a reveal as it comes."""

BET: Final = {"kind": "position", "long": 0, "short": 1, "stonk": False, "big": True, "price": 10, "size": 9}


def puppets(guest: Guest, **options: object) -> Puppets:
    """A table in the midst of a round, at the first seat's turn."""
    table = Puppets(guest, "stonks", options)
    table.view |= {"phase": "play", "turn": 0, "dealer": 1, "due": []}
    return table


def position(number: int, reds: list[str], blacks: list[str], **more: object) -> dict[str, object]:
    return {**BET, "number": number, "reds": reds, "blacks": blacks, **more}


def announced(number: int, card: str, seat: int) -> dict[str, object]:
    """An intention."""
    black = card[1] in "sc"
    sides = {"long": seat if black else None, "short": None if black else seat}
    cards = {"blacks": [card] if black else [], "reds": [] if black else [card]}
    return {**BET, "number": number, "kind": "intention", **sides, **cards}


OFFER: Final = {"number": 9, "maker": 1, "taker": 0, "position": 1, "amount": -5}
FULL: Final[dict[str, Any]] = {
    "round": 4,
    "hand": ["7s", "Kc", "2h", "9d"],
    "bets": [
        position(1, ["Kh"], ["Ks"], stonk=True, size=10),
        position(2, ["4d", "5d"], ["9s"], long=2, short=0),
        position(3, [], ["6c"], kind="house", short=None, size=6, big=False, price=5),
        announced(5, "Qh", 1),
        announced(6, "Jc", 2),
        position(7, ["3h"], ["3s"], long=2, short=3, size=3, big=False, price=5),
    ],
    "last": {
        "type": "settled",
        "round": 3,
        "card": "8s",
        "lines": [
            {"number": 1, "payer": 1, "payee": 0, "amount": 10, "stonk": False},
            {"number": 2, "payer": 0, "payee": 2, "amount": 5, "stonk": False},
            {"number": 3, "payer": None, "payee": 0, "amount": 5, "stonk": False},
        ],
        "fees": [1, 0, 0, 0],
        "shares": [0, 0, 0, 0],
        "rakes": [2, 2, 2, 2],
        "nets": [7, -12, 3, -2],
        "chips": [107, 78, 93, 98],
        "lost": 0,
        "raked": 0,
        "cut": [0, 0, 0, 0],
    },
    "payer": 0,
    "paid": 10,
}
TURN: Final[tuple[Mapping[str, object], ...]] = (
    {"type": "done"},
    *[{"type": "announce", "card": card} for card in ("7s", "Kc", "2h", "9d")],
    {"type": "match", "intention": 5, "card": "7s"},
    {"type": "match", "intention": 5, "card": "Kc"},
    {"type": "match", "intention": 6, "card": "9d"},
    {"type": "double", "position": 1, "cards": ["7s"]},
    {"type": "close", "position": 3, "cards": ["9d"]},
    *[{"type": "cash", "position": number} for number in (1, 2, 3)],
    *[{"type": "offer", "position": number, "amount": 5} for number in (1, 2)],
    *[{"type": "offer", "position": number, "amount": -5} for number in (1, 2)],
)
ANSWERS: Final[tuple[Mapping[str, object], ...]] = ({"type": "accept", "offer": 9}, {"type": "decline", "offer": 9})


def numbers(text: str) -> list[int]:
    """The signed numbers of a text."""
    return [int(found.replace("−", "-")) for found in re.findall(r"[+−]\d+", text)]


def may(*pays: int) -> str:
    """What a bet may pay, as one word."""
    return "±\u00a0" + "\u00a0·\u00a0".join(map(str, pays))


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.long)])
def test_every_move_can_be_read(language: str, new_guest: NewGuest) -> None:
    """All that a turn can offer at once, with an answer besides: no name and no price is cut at any size."""
    guest = new_guest("Robin", look=Look(size=SIZES[0]))
    guest.context.add_init_script(f"localStorage.pitboss = JSON.stringify({{ language: '{language}' }})")
    table = puppets(guest)
    table.show((*TURN, *ANSWERS), **FULL, offers=[OFFER])
    guest.see("verb-accept")
    for size in SIZES:
        guest.resize(size)
        assert guest.page.evaluate(CUT) == [], size


def test_gold_points_at_a_bet_first_and_at_the_end_after_it(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    table = puppets(guest)
    gold = guest.page.locator("[data-testid^=verb-].primary")
    alone = [move for move in TURN if move["type"] in ("done", "announce")]
    table.show(alone, hand=FULL["hand"], bets=[], offers=[])
    expect(gold).to_have_text([re.compile("Announce")], timeout=PATIENCE)
    table.show(TURN, bets=[announced(5, "Qh", 1), announced(6, "Jc", 2)])
    expect(gold).to_have_text([re.compile("Match")], timeout=PATIENCE)
    table.show(TURN, bets=[announced(5, "7s", 0)])
    expect(gold).to_have_text([re.compile("Done")], timeout=PATIENCE)
    table.show(TURN[:1], bets=[])
    expect(gold).to_have_text([re.compile("Done")], timeout=PATIENCE)


@pytest.mark.long
def test_all_that_counts_is_in_sight(new_guest: NewGuest) -> None:
    """At every size: hand, bets to take, own positions, an offer to answer and moves lie open; nothing jumps."""
    guest = new_guest("Robin", look=Look(size=SIZES[0], held=True))
    table = puppets(guest, rake=2, round_cap=12)
    page = guest.page
    for width, height in SIZES:
        table.show(TURN, **FULL, offers=[])
        guest.see("take-5")
        guest.resize((width, height))
        counts = [".hand [data-testid^=card-]", "[data-testid^=verb-done]", "[data-testid=own-net]"]
        counts += ["[data-testid^=take-]"]
        if width >= 800:
            counts += ["[data-testid=bet-1] button", "[data-testid=bet-2] button", "[data-testid=price]"]
        assert page.evaluate(HIDDEN, counts) == [], (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if width > WIDE:
            assert page.locator(".centre").evaluate("centre => centre.scrollHeight - centre.clientHeight") <= 1
        before = page.evaluate(PLACES)

        # An offer comes while it is someone else's turn, and moves nothing.
        table.show(ANSWERS, turn=1, offers=[OFFER])
        accept = guest.see("accept-9")
        expect(accept).to_have_text("Pay 5, close K♥–K♠")
        guest.see("verb-accept")
        asked = [".hand [data-testid^=card-]", "[data-testid=accept-9]", "[data-testid=decline-9]"]
        assert page.evaluate(HIDDEN, asked) == [], (width, height)
        now = page.evaluate(PLACES)
        same = [place for place in before if place in now]
        assert "verb-done" in same
        if width > 800:  # on a phone the bar grows by a row, while nothing of it could be pressed
            assert [place for place in same if now[place] != before[place] and "verb" not in place] == [], width
        assert page.evaluate("[...document.querySelectorAll('[data-testid=verb-done]')][0].ariaDisabled") == "true"
        table.show(TURN, turn=0, offers=[])
        expect(page.get_by_test_id("verb-accept")).to_have_count(0, timeout=PATIENCE)

    # What a bet may pay is said before it is taken, by the card that is picked.
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(guest.see("may-5")).to_contain_text(f"up to {may(5, 10, 20)}")
    guest.press("card-7s")
    expect(guest.see("may-5")).to_contain_text(may(5, 10, 10))
    expect(guest.see("take-5")).to_have_text("Take with 7♠▲")
    stage = guest.see("stage")
    for said in ("8 rounds left", "House fee 1 a bet"):
        expect(stage).to_contain_text(said)

    # With a card picked the end of the turn is asked for twice.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    guest.see("sure")
    assert not any('"move"' in frame for frame in guest.sent)

    # Your own parts add up to your net, the blind since is one of its own; all lines are behind a press or a key.
    expect(guest.see("own-net")).to_have_text("You +7")
    parts = numbers(guest.see("own-parts").inner_text())
    assert parts == [10, -1, -2, -10]
    assert sum(parts[:-1]) == 7
    guest.press("all-lines")
    guest.see("lines")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("lines")).to_have_count(0)
    page.keyboard.press("l")
    lines = guest.see("lines")
    for column, net in enumerate((7, -12, 3, -2), start=2):
        cells = lines.locator(f"tbody tr > :nth-child({column})").all_inner_texts()
        assert sum(numbers(" ".join(cells))) == net
        expect(lines.locator(f"tfoot tr > :nth-child({column})")).to_have_text(f"{net:+}".replace("-", "−"))
    page.keyboard.press("Escape")

    # Out of chips: it says so, says what is next, and there is a way on.
    players = [
        {**player, "living": seat != 0, "chips": 0 if seat == 0 else 100}
        for seat, player in enumerate(table.view["players"])
    ]
    table.show((), players=players, hand=[], bets=[], turn=1)
    out = guest.see("out")
    expect(out).to_contain_text("You are out of chips")
    expect(out).to_contain_text("3 others play on until one is left or round 12 is over.")
    expect(guest.see("situation")).to_contain_text("You are out")
    click(out.get_by_role("link", name="To the lobby"))
    guest.see("play-stonks")


MANY: Final = [
    position(1, ["Kh"], ["Ks"], stonk=True, size=10),
    position(2, ["4d", "5d"], ["9s"], long=2, short=0),
    position(3, ["Qh"], [], kind="house", long=None, short=0, stonk=True, size=10),
    position(7, ["3h"], ["3s"], long=2, short=3, size=3, big=False, price=5),
    position(8, [], ["Kc"], kind="house", short=None, long=2, stonk=True, size=10),
    position(9, [], ["7c", "8s"], kind="house", short=None, long=1, size=15),
    position(10, [], ["8c"], kind="house", short=None, long=1, size=8),
]


def test_many_positions_lie_open(new_guest: NewGuest) -> None:
    """Three of one's own and two rows of the others', with and without announced cards, and all of the result."""
    guest = new_guest("Robin", look=Look(size=SIZES[1]))
    table = puppets(guest, rake=2, round_cap=12)
    cut = "one => one.scrollHeight - one.clientHeight"
    for more in ([], [announced(11, "Jh", 1), announced(12, "Th", 1)]):
        table.show(TURN, **{**FULL, "bets": [*MANY, *more]}, offers=[])
        expect(guest.page.locator("[data-testid=pit] li")).to_have_count(len(more), timeout=PATIENCE)
        guest.see("bet-10")
        assert guest.page.locator(".lot").evaluate(cut) <= 1, more
        assert guest.page.locator(".last").evaluate(cut) <= 1


def settled(card: str, lines: list[dict[str, object]], nets: list[int], **more: object) -> dict[str, object]:
    event = {"type": "settled", "round": 4, "card": card, "lines": lines, "fees": [1, 0, 0, 0], "shares": [0] * 4}
    return {
        **event,
        "rakes": [2, 2, 2, 2],
        "nets": nets,
        "chips": [50] * 4,
        "lost": 0,
        "raked": 0,
        "cut": [0] * 4,
        **more,
    }


def reveal(table: Puppets, event: dict[str, object]) -> list[dict[str, Any]]:
    """Let a round end; what was shown of it, part by part."""
    table.page.evaluate("window.parts = []")
    began = {"type": "roundbegan", "round": 5, "dealer": 1, "payer": 2, "blind": 10, "paid": 10}
    table.show(TURN, [event, began], last=event, round=5, payer=2)
    table.guest.see("reveal")
    table.guest.pass_time_until(lambda: table.page.get_by_test_id("reveal").count() == 0)
    table.guest.pass_time(2_000)  # the blind of the next round is seen being paid
    parts = table.page.evaluate("window.parts")
    assert isinstance(parts, list)
    return parts


LOSS: Final = settled(
    "Kd",
    [
        {"number": 1, "payer": 0, "payee": 1, "amount": 20, "stonk": True},
        {"number": 2, "payer": 2, "payee": 0, "amount": 10, "stonk": False},
    ],
    [-13, 38, -12, -2],
    shares=[0, 20, 0, 0],
)


def unspoilt(part: Mapping[str, Any]) -> None:
    """Before the nets nothing is told that is not shown yet."""
    assert part["situation"] == "Market K♦: down, big"
    assert not part["others"]


def test_the_end_of_a_round_is_shown_in_its_order(new_guest: NewGuest) -> None:
    """Card, candle, what it is to you part by part, nets; gold for who gains; nothing is told before it is shown."""
    guest = new_guest("Robin", look=Look(size=SIZES[1], motion=True, held=True))
    table = puppets(guest, rake=2)
    guest.page.evaluate(WATCH)
    table.show(TURN, **FULL)
    guest.see("take-5")
    parts = reveal(table, LOSS)
    assert [(part["name"], part["upto"], part["title"]) for part in parts] == [
        ("card", 0, "K♦▼"),
        ("candle", 0, "K♦▼"),
        ("parts", 1, "You −20"),
        ("parts", 2, "You −10"),
        ("parts", 3, "You −11"),
        ("parts", 4, "You −13"),
        ("nets", 4, "You −13"),
    ]
    for part in parts[:-1]:
        unspoilt(part)
        assert not part["log"]
        assert len(part["own"]) == part["upto"]
        if part["own"]:
            assert numbers(part["title"]) == [sum(numbers(" ".join(part["own"])))]
    assert parts[-1]["own"] == ["−20 STONKS!", "+10 bets", "−1 house fees", "−2 rake"]
    assert parts[-1]["others"] == ["Ada+38", "Bram−12", "Cleo−2"]
    assert not any(part["golden"] or part["rows"] for part in parts)
    guest.saw("news", "−\nMarket K♦: you −13")  # an arrow would be the market's

    # Whoever likes it line by line gets that from now on, with running sums.
    guest.press("all-lines")
    guest.press("always-lines")
    guest.page.keyboard.press("Escape")
    parts = reveal(table, {**LOSS, "round": 5})
    assert [(part["name"], part["upto"]) for part in parts] == [
        ("card", 0),
        ("candle", 0),
        *[("lines", upto) for upto in range(1, 6)],
        ("nets", 5),
    ]
    for part in parts:
        rows = [[sum(numbers(cell)) for cell in row] for row in part["rows"]]
        if part["name"] in ("lines", "nets"):
            assert len(rows) == part["upto"]
            assert [sum(numbers(cell)) for cell in part["sum"]] == [sum(column) for column in zip(*rows, strict=True)]
        if part["name"] != "nets":
            assert part["title"] == "K♦▼"
            unspoilt(part)
    assert parts[-1]["title"] == "You −13"
    assert [sum(numbers(cell)) for cell in parts[-1]["sum"]] == [-13, 38, -12, -2]
    assert '"lines":true' in guest.page.evaluate("localStorage.pitboss")
    guest.press("all-lines")
    guest.press("always-lines")
    guest.page.keyboard.press("Escape")

    win = settled("Qc", [{"number": 1, "payer": 1, "payee": 0, "amount": 20, "stonk": True}], [37, -22, -2, -2])
    last = reveal(table, {**win, "round": 6, "shares": [20, 0, 0, 0]})[-1]
    assert (last["title"], last["golden"]) == ("You +37", True)

    # The space bar shows the latest at once.
    guest.page.evaluate("window.parts = []")
    again = {**win, "round": 7, "shares": [20, 0, 0, 0]}
    table.show(TURN, [again], last=again, round=6)
    guest.see("reveal")
    guest.page.keyboard.press(" ")
    expect(guest.page.get_by_test_id("reveal")).to_have_count(0)
    expect(guest.see("own-net")).to_have_text("You +37")


def test_nobody_moves_on_what_a_reveal_hides(new_guest: NewGuest) -> None:
    """An open form stays open, but no other move can be made; a key or click on a card ends the reveal only."""
    guest = new_guest("Robin", look=Look(size=SIZES[1], motion=True))
    table = puppets(guest)
    page, shown = guest.page, guest.page.get_by_test_id("reveal")
    done = page.locator("[data-testid=verb-done]:not([aria-disabled=true])")

    def settle(number: int) -> None:
        event = {**LOSS, "round": number}
        began = {"type": "roundbegan", "round": number + 1, "dealer": 1, "payer": 2, "blind": 10, "paid": 10}
        table.show(TURN, [event, began], last=event, round=number + 1, payer=2)
        guest.see("reveal")

    table.show(TURN, **FULL)
    guest.press("verb-offer")
    guest.see("form-offer")
    expect(done).to_have_count(1)
    settle(4)
    guest.see("form-offer")
    expect(done).to_have_count(0)
    assert page.locator(".verbs button").count() == 1
    guest.pass_time_until(lambda: done.count() == 1)
    expect(shown).to_have_count(0)
    guest.see("form-offer").press("Escape")
    expect(page.get_by_test_id("form-offer")).to_have_count(0)

    ways: tuple[Callable[[], None], ...] = (
        lambda: page.keyboard.press("1"),
        lambda: guest.see("card-Kc").click(position={"x": 5, "y": 60}),
    )
    for number, end in enumerate(ways, start=5):
        settle(number)
        end()
        expect(shown).to_have_count(0)
        expect(page.locator(".hand button")).to_have_count(4)
        assert page.locator(".hand [aria-pressed=true]").count() == 0
    assert not [frame for frame in guest.sent if '"move"' in frame]


@pytest.mark.long
def test_a_reload_in_the_middle_of_a_reveal_shows_the_truth(new_guest: NewGuest) -> None:
    """On a phone, in a real match: it is where the eyes are, and a reload ends it with what is so."""
    guest = new_guest("Robin", look=Look(size=SIZES[3], motion=True, held=True))
    code = guest.open_table("stonks", seats=3, pace=30)
    guest.at_table(code)
    page = guest.page
    guest.pass_time_until(page.locator("[data-testid=verb-done]:not([aria-disabled=true])").is_visible)
    say(guest, "done")
    guest.pass_time_until(lambda: page.get_by_test_id("reveal").count() > 0)
    box = guest.see("reveal").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= SIZES[3][1]
    guest.frames.clear()
    page.reload()
    guest.in_sight()
    guest.wait_until(lambda: any('"view":' in frame for frame in guest.frames))
    snapshot = json.loads(next(frame for frame in guest.frames if '"view":' in frame))
    view = snapshot["view"]
    assert page.get_by_test_id("reveal").count() == 0
    net = view["last"]["nets"][snapshot["seat"]]
    expect(guest.see("result")).to_contain_text(f"Round {view['last']['round']}:", timeout=PATIENCE)
    if net:
        expect(guest.see("own-net")).to_have_text(f"You {net:+}".replace("-", "−"))
    columns = page.locator("figure .column")
    expect(columns).to_have_count(view["last"]["round"], timeout=PATIENCE)
