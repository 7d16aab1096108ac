"""The table of Shed Pontoon: one bet form, the showing before the next round, sums that add up, all of it in sight."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, PHONE, SETTLED, TABLET, Guest, Look, click

SIZES: Final = ((1280, 720), (1440, 900), TABLET, PHONE)
RANKS: Final = "A23456789TJQK"

PARTS: Final = {part: f"[data-testid={part}]" for part in ("situation", "brought", "stage")}
"""What is taken down, in its order."""

HIDDEN: Final = """(ids) => {
  const bar = document.querySelector(".foot").getBoundingClientRect().top;
  const right = document.documentElement.clientWidth;
  return ids.flatMap((id) => {
    const all = [...document.querySelectorAll(id)];
    if (!all.length) return [`${id} is missing`];
    return all.flatMap((one) => {
      const box = one.getBoundingClientRect();
      const inBar = one.closest(".foot") !== null;
      const below = inBar ? box.bottom > innerHeight + 1 : box.bottom > bar + 1;
      const off = below || box.top < 0 || box.left < 0 || box.right > right + 1;
      return off ? [`${id} at ${Math.round(box.bottom)}`] : [];
    });
  });
}"""
"""Which parts of the page are not wholly in sight, or lie under the moves."""


BEYOND: Final = """form => [...form.querySelectorAll("button")].filter(
  one => one.getBoundingClientRect().right > form.getBoundingClientRect().right + 0.5).map(one => one.textContent)"""
"""Which buttons of a form stand beyond its edge."""

WIDTHS: Final = """part => Math.min(...[...document.querySelectorAll(`${part}[role=img]`)].map(
  one => one.getBoundingClientRect().width))"""
"""How wide the smallest of some cards is."""

COVERED: Final = """() => {
  const cards = [...document.querySelectorAll(".mine .cards .card[role=img]")].map(one => one.getBoundingClientRect());
  const whole = document.querySelector(".mine .cards").getBoundingClientRect();
  return cards.flatMap((card, at) => {
    const end = at + 1 < cards.length ? cards[at + 1].left : card.right;
    const out = card.left < whole.left - 0.5 || card.right > whole.right + 0.5;
    return out || end - card.left < 0.49 * card.width ? [at + 1] : [];
  });
}"""
"""Which of your cards do not show their rank: the ten takes not quite half of the width."""

CARDS: Final = {
    (1440, 900): (140, 80, 80),
    (1280, 720): (84, 70, 48),
    (2560, 1440): (200, 200, 120),
    TABLET: (140, 80, 80),
}
"""Least widths of cards by size of the window: one hand of your own, two of them, those of the others."""


def gone(decks: int, *ranks: str) -> list[int]:
    """A shoe of which nothing is left but cards of these ranks."""
    return [0 if rank in ranks else decks for rank in RANKS for _ in "shdc"]


def at_shoe(guest: Guest, *ranks: str, seats: int = 2, rounds: int = 2, pace: int = 0, **options: object) -> str:
    """At a table whose shoe has cards of these ranks only."""
    chosen: dict[str, object] = {"hands": rounds, "decks": 12, "mark_low": 0, "mark_high": 0, **options}
    code = guest.open_table("pontoon", seats=seats, pace=pace, options={**chosen, "gone": gone(12, *ranks)})
    guest.at_table(code)
    return code


def may(guest: Guest, verb: str) -> None:
    """Let as much time pass as it takes until a button can be used, and use it."""
    button = guest.page.locator(f"[data-testid=verb-{verb}]:not([aria-disabled=true])")
    guest.pass_time_until(button.is_visible)
    click(button)


def is_shown(guest: Guest, kind: str, words: str) -> None:
    """Let as much time pass as it takes until something has been shown."""
    guest.pass_time_until(lambda: any(part == kind and words in text for part, text in guest.seen))


def may_bet(guest: Guest) -> None:
    """Let as much time pass as it takes until there is something to bet on."""
    guest.pass_time_until(guest.page.get_by_test_id("bet-form").is_visible)


def view_of(guest: Guest) -> dict[str, Any]:
    """The latest view that the page has got."""
    frame = next(frame for frame in reversed(guest.frames) if '"view":' in frame)
    view = json.loads(frame)["view"]
    assert isinstance(view, dict)
    return view


def settled(guest: Guest) -> Sequence[Mapping[str, Any]]:
    """What the house has told of the stakes of the last round."""
    for frame in reversed(guest.frames):
        events = json.loads(frame).get("events") or []
        found = [event for event in events if event["type"] == "handsettled"]
        if found:
            return found
    raise AssertionError("nothing has been settled")


def test_one_form_sends_the_bet_that_is_shown(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    at_shoe(guest, "9", seats=3)
    page = guest.page
    field, button, cap = guest.see("bet-input"), guest.see("verb-bet"), guest.see("bet-cap")
    expect(field).to_have_value("50", timeout=PATIENCE)
    expect(button).to_contain_text("Bet 50")
    # Out of range it says so beside the field, and nothing is sent.
    for wrong in ("300", "abc", "0", ""):
        field.fill(wrong)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(cap).to_have_text("✗ Bet from 1 to 200 chips.")
        expect(button).to_have_attribute("aria-disabled", "true")
        field.press("Enter")
    button.click(force=True)
    assert not [frame for frame in guest.sent if '"move"' in frame]
    expect(page.get_by_test_id("form-bet")).to_have_count(0)
    expect(page.locator(".verbs button")).to_have_count(5)
    # A preset is chosen, and Enter sends it.
    presets = guest.see("bet-form").get_by_role("button")
    click(presets.filter(has_text="½"))
    expect(field).to_have_value("100")
    expect(button).to_contain_text("Bet 100")
    page.keyboard.press("Enter")
    guest.wait_until(lambda: view_of(guest)["players"][0]["bet"] == 100)
    # The buttons stay where they are, whatever can be done.
    expect(guest.see("verb-buy").locator(".note")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".verbs button")).to_have_count(5)
    # So do their keys, also beside a price.
    expect(page.locator(".verbs kbd:visible")).to_have_count(5)


@pytest.mark.long
def test_the_same_deal_begins_with_the_default_bet(new_guest: NewGuest) -> None:
    """It has the same number of round and the same largest bet: nothing but the match tells the two apart."""
    guest = new_guest("Robin")
    at_shoe(guest, "9", rounds=1)
    field = guest.see("bet-input")
    expect(field).to_have_value("25", timeout=PATIENCE)
    field.fill("77")
    may(guest, "bet")
    may(guest, "stick")
    guest.press("same-deal")
    guest.wait_until(lambda: view_of(guest)["phase"] == "bets")
    expect(field).to_have_value("25", timeout=PATIENCE)
    expect(guest.see("verb-bet")).to_contain_text("Bet 25")


@pytest.mark.long
def test_a_round_is_shown_and_paid_before_the_next_one(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(motion=True))
    at_shoe(guest, "7", rounds=3, max_splits=0)
    page = guest.page
    may(guest, "bet")
    guest.take_down(**PARTS)
    may(guest, "twist")
    is_shown(guest, "banner", "SHED PONTOON!")
    is_shown(guest, "banner", "It pays ×7 if nobody has better.")
    page.keyboard.press(" ")
    expect(page.get_by_test_id("spotlight")).to_have_count(0, timeout=PATIENCE)
    may(guest, "stick")
    may_bet(guest)
    # Nothing of the next round lies there before all is paid.
    paid = guest.saw("brought", "This round")
    seen = guest.seen
    said = [text for kind, text in seen if kind == "situation"]
    order = [
        next(at for at, text in enumerate(said) if re.search(pattern, text))
        for pattern in (r"^You show 7", r"^\w+ shows 7", r"^You (get|lose) ", r"^\w+ (gets|loses) ", "^After round 1")
    ]
    assert order == sorted(order), said
    last = max(at for at, (kind, text) in enumerate(seen) if kind == "situation" and text.startswith("After round 1"))
    following = min(at for at, (kind, text) in enumerate(seen) if kind == "stage" and "Round 2" in text)
    assert following > last > paid
    # Line by line: each hand, and what the house has of it.
    stakes = settled(guest)
    lines = guest.see("settlement").inner_text()
    for event in stakes:
        gain = event["returned"] - event["stake"]
        assert f"{gain:+,}".replace("-", "−") in lines, lines
    house = sum(event["stake"] - event["returned"] for event in stakes)
    expect(guest.see("kept")).to_have_text(f"{house:+,}".replace("-", "−") if house else "0")
    # A reload in the middle of it shows how things are.
    may(guest, "bet")
    may(guest, "twist")
    may(guest, "stick")
    guest.pass_time_until(page.get_by_test_id("brought").is_visible)
    page.reload()
    guest.in_sight()
    expect(guest.see("stage")).to_contain_text("Round 3 of 3", timeout=PATIENCE)
    expect(page.get_by_test_id("spotlight")).to_have_count(0)
    view = view_of(guest)
    expect(guest.see("seat-0")).to_contain_text(f"{view['players'][0]['chips']:,} chips", timeout=PATIENCE)


def test_a_key_or_click_during_a_scene_ends_it_and_does_nothing_else(new_guest: NewGuest) -> None:
    """Else someone bets on a card that they have not seen yet."""
    guest = new_guest("Robin", look=Look(motion=True))
    at_shoe(guest, "T", rounds=5, max_splits=0)
    page, spotlight = guest.page, guest.page.get_by_test_id("spotlight")
    command = page.get_by_test_id("command")

    def typed() -> None:
        while not command.count():  # a key that ends a scene does nothing else
            page.keyboard.press("/")
        command.fill("bet 61")

    def enter() -> None:
        command.press("Enter")

    ways: tuple[tuple[Callable[[], None], Callable[[], None]], ...] = (
        (lambda: None, lambda: page.keyboard.press("b")),
        (lambda: None, lambda: page.keyboard.press("Enter")),
        (lambda: None, lambda: guest.see("verb-stick").click(force=True)),
        (typed, enter),
    )
    for prepare, end in ways:
        may(guest, "bet")
        prepare()
        may(guest, "stick")
        guest.pass_time_until(lambda: spotlight.is_visible() and "shows" in guest.see("situation").inner_text())
        sent = len(guest.sent)
        expect(page.get_by_test_id("verb-bet")).to_have_count(0)
        end()
        expect(spotlight).to_have_count(0, timeout=PATIENCE)
        # A second press in the same breath was meant for the scene, too; the buttons say so.
        end()
        expect(page.locator("[data-testid=verb-bet][aria-disabled=true]")).to_have_count(1, timeout=PATIENCE)
        page.get_by_test_id("verb-bet").click(force=True)
        assert not [frame for frame in guest.sent[sent:] if '"move"' in frame]
        guest.pass_time(SETTLED)
    # What was typed stays in the line, and the next Enter sends it.
    expect(command).to_have_value("bet 61")
    enter()
    guest.wait_until(lambda: view_of(guest)["players"][0]["bet"] == 61)


@pytest.mark.long
def test_a_bust_is_said_large_and_at_once_where_nothing_moves(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(motion=True))
    at_shoe(guest, "T", "9", seats=2, rounds=2, max_splits=0)
    guest.take_down(**PARTS)
    may(guest, "bet")
    risk = guest.see("risk")
    expect(risk).to_have_text("The next card busts: 100 %", timeout=PATIENCE)
    may(guest, "twist")
    is_shown(guest, "banner", "Bust!")
    is_shown(guest, "banner", "your stake of 25 is lost")
    is_shown(guest, "news", "You are bust.")
    may_bet(guest)
    still = new_guest("Sam")
    at_shoe(still, "T", "9", seats=2, rounds=2, max_splits=0)
    may(still, "bet")
    may(still, "twist")
    expect(still.page.get_by_test_id("bet-form")).to_be_visible(timeout=PATIENCE)
    expect(still.page.get_by_test_id("spotlight")).to_have_count(0)
    still.saw("news", "You lose 25.")
    # Nobody's cards are of the last round while mine are of the next.
    expect(still.see("seat-1").get_by_role("img", name="a hidden card")).to_have_count(1)


@pytest.mark.parametrize("size", [*(pytest.param(size, marks=pytest.mark.long) for size in SIZES[:3]), PHONE])
def test_everything_is_in_sight_at_every_size(size: tuple[int, int], new_guest: NewGuest) -> None:
    buttons = [f"[data-testid=verb-{verb}]" for verb in ("stick", "twist", "burn", "split")]
    guest = new_guest("Robin", look=Look(size=size, touch=size[0] < 1000))
    at_shoe(guest, "8", seats=4, max_splits=1)
    page = guest.page
    guest.see("bet-form")
    form = ["[data-testid=bet-input]", "[data-testid=bet-cap]", "[data-testid=bet-form] button"]
    assert page.evaluate(HIDDEN, [*buttons, *form, "[data-testid=verb-bet]", ".others li"]) == [], size
    assert guest.see("bet-form").evaluate(BEYOND) == [], size
    may(guest, "bet")
    may(guest, "split")
    expect(page.locator(".mine [data-testid=lane]")).to_have_count(2, timeout=PATIENCE)
    expect(page.locator(".mine .card")).not_to_have_count(3, timeout=PATIENCE)
    assert page.evaluate(HIDDEN, [*buttons, "[data-testid=verb-buy]", ".mine [data-testid=lane]"]) == [], size
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    # However long the line at the head, nothing sticks out of the table.
    page.evaluate("document.querySelector('.felt .head span').textContent = 'The house has lost so much. '.repeat(4)")
    assert page.evaluate("document.querySelector('.felt').scrollWidth <= document.querySelector('.felt').clientWidth")


@pytest.mark.parametrize(
    "size", [pytest.param(size, marks=[pytest.mark.long] if at else []) for at, size in enumerate(CARDS)]
)
def test_cards_fill_the_room(size: tuple[int, int], new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=size))
    at_shoe(guest, "8", seats=4, max_splits=1)
    page = guest.page
    single, pair, others = CARDS[size]

    def all_in_sight() -> None:
        assert page.locator(".centre").evaluate("centre => centre.scrollHeight - centre.clientHeight") <= 1

    guest.see("bet-form")
    all_in_sight()
    may(guest, "bet")
    guest.see("risk")
    assert page.evaluate(WIDTHS, ".mine .card") >= single
    assert page.evaluate(WIDTHS, ".others .card") >= others
    all_in_sight()
    may(guest, "split")
    expect(page.locator(".mine [data-testid=lane]")).to_have_count(2, timeout=PATIENCE)
    assert page.evaluate(WIDTHS, ".mine .card") >= pair
    assert (
        page.evaluate(
            "Math.max(...[...document.querySelectorAll('.felt .lane')].map(one => one.scrollWidth - one.clientWidth))"
        )
        <= 0
    )
    all_in_sight()


@pytest.mark.long
def test_ranks_of_seven_cards_can_be_read_on_a_phone(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=PHONE, touch=True))
    at_shoe(guest, "2", seats=2, max_splits=0)
    may(guest, "bet")
    cards = guest.page.locator(".mine .cards .card[role=img]")
    for count in range(3, 8):
        may(guest, "twist")
        expect(cards).to_have_count(count, timeout=PATIENCE)
        assert guest.page.evaluate(COVERED) == [], count
    assert guest.page.evaluate(WIDTHS, ".mine .card") >= 40


@pytest.mark.long
def test_chips_and_gain_of_a_round_stand_beside_each_other_on_a_phone(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=PHONE, touch=True, motion=True))
    at_shoe(guest, "7", seats=2, max_splits=0, chips=40_000)
    may(guest, "bet")
    may(guest, "twist")
    may(guest, "stick")
    guest.pass_time_until(guest.page.get_by_test_id("brought").is_visible)
    fits = """() => {
      const chips = document.querySelector(".mine .chips"), gain = document.querySelector(".mine .own");
      const cut = chips.scrollWidth > chips.clientWidth || gain.scrollWidth > gain.clientWidth;
      const [left, right] = [chips.getBoundingClientRect(), gain.getBoundingClientRect()];
      const end = document.querySelector(".mine").getBoundingClientRect().right;
      return !cut && left.right <= right.left && right.right <= end;
    }"""
    assert guest.page.evaluate(fits)
