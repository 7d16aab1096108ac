"""The table of CertaintyPoker: what is in sight, what is given time and in which order, and accounts that add up."""

import json
from collections.abc import Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, PHONE, Guest, Look, click
from tests.web.puppets import Puppets
from tests.web.test_alerts import command

SIZES: Final = ((1280, 720), (1440, 900), (820, 1180), (390, 844))

IN_SIGHT: Final = """ids => {
  const wrong = [];
  for (const id of ids) {
    const found = [...document.querySelectorAll(`[data-testid="${id}"]`)].find((one) => one.getClientRects().length);
    if (!found) { wrong.push(`${id} is not there`); continue; }
    const box = found.getBoundingClientRect();
    const inside = box.top >= 0 && box.left >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    if (!inside) wrong.push(`${id} is outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    const spots = [[0.5, 0.5], [0.04, 0.5], [0.96, 0.5]];
    for (const [x, y] of spots) {
      const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      if (!top || !(found.contains(top) || top.contains(found))) wrong.push(`${id} is under ${top?.className}`);
    }
  }
  return wrong;
}"""
"""What of these parts of the page cannot be seen without scrolling, or lies under something."""

WATCH: Final = """() => {
  window.seen = [];
  window.shifts = 0;
  const here = (selector) => document.querySelector(selector);
  const look = () => {
    const beat = here("[data-testid=spotlight]");
    const turning = [...document.querySelectorAll("[data-testid^=hint-]")].find((one) => one.matches(".turning"));
    const takes = here("[data-testid=takes]");
    const now = !beat ? "" : turning ? turning.dataset.testid
      : takes ? "paid" : here("[data-testid=answer]") ? "answer" : "";
    if (now && window.seen.at(-1) !== now) window.seen.push(now);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: "layout-shift" });
}"""
"""Take down what is given time, in its order, and what moves without being touched."""


def view(guest: Guest) -> Any:
    """The table as the house has told it last."""
    return next(json.loads(frame)["view"] for frame in reversed(guest.frames) if '"view":' in frame)


def told(guest: Guest, kind: str) -> list[Any]:
    """Every event of a kind that the page has heard of."""
    letters = [json.loads(frame) for frame in guest.frames if '"events":' in frame]
    return [event for letter in letters for event in letter.get("events", []) if event["type"] == kind]


def cannot_see(guest: Guest, *parts: str) -> Sequence[str]:
    found = guest.page.evaluate(IN_SIGHT, list(parts))
    assert isinstance(found, list)
    return found


def both_seated(ann: Guest, bob: Guest) -> str:
    """A match of two; the second has no page."""
    code = ann.open_table("certainty", seats=2, start=False, options={"questions": 3})
    command(bob, code, type="sit")
    command(ann, code, type="start")
    return code


def go_on(ann: Guest, bob: Guest, code: str, until: str) -> None:
    """Everybody stays in and shows, without hurrying what is being shown, until something is in sight."""
    reached = ann.page.get_by_test_id(until)
    usual = ann.page.locator(
        "[data-testid=verb-call]:not([aria-disabled]), [data-testid=verb-show]:not([aria-disabled])"
    )

    def done() -> bool:
        if reached.count():
            return True
        now = view(ann)
        if now["turn"] == 1:
            command(bob, code, type="move", text="show" if now["phase"] == "show" else "call")
            ann.wait_until(lambda: view(ann) != now)
        elif not ann.page.get_by_test_id("spotlight").count() and usual.count():
            click(usual.first)
            ann.wait_until(lambda: view(ann) != now)
        return False

    ann.pass_time_until(done)


def accounts(guest: Guest) -> list[list[int]]:
    """Staked, won and net by line, the last line being the sum; what is blank is nothing."""
    rows = guest.page.locator("[data-testid=accounts] tr").all()[1:]
    cells = [[cell.inner_text() for cell in row.locator("td.number").all()[-3:]] for row in rows]
    return [[int(text.replace("−", "-").replace(",", "") or "0") for text in row] for row in cells]


@pytest.mark.parametrize("seats", [4, pytest.param(7, marks=pytest.mark.long)])
def test_all_that_counts_is_in_sight(seats: int, new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    fetched: list[str] = []
    guest.page.on("request", lambda request: fetched.append(request.url))
    guest.at_table(guest.open_table("certainty", seats=seats))
    others = [f"seat-{seat}" for seat in range(seats)]
    field = guest.see("guess-input")
    expect(field).to_be_focused(timeout=PATIENCE)
    for width, height in SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        parts = ("question", "guess-input", "verb-guess", "verb-leave", "pot")
        assert not cannot_see(guest, *parts, *others), (width, height)
    # What is no number says so beside the field, and the gold button does nothing.
    guest.page.keyboard.type("abc")
    expect(field).to_have_attribute("aria-invalid", "true", timeout=PATIENCE)
    seal = guest.see("verb-guess")
    expect(seal).to_have_attribute("aria-disabled", "true")
    field.fill("12345.5")
    expect(seal).to_contain_text("Seal 12,345.5", timeout=PATIENCE)
    expect(seal).to_contain_text(view(guest)["question"]["unit"].replace("year", ""))
    expect(guest.page.get_by_test_id("stage").locator("input")).to_have_count(1)
    click(seal)
    expect(guest.page.locator("[data-testid=verb-call]:not([aria-disabled])")).to_be_visible(timeout=PATIENCE)
    assert [json.loads(frame)["action"] for frame in guest.sent if '"move"' in frame] == [
        {"type": "guess", "number": "12345.5"}
    ]
    for width, height in SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        buttons = ("verb-call", "verb-raise", "verb-leave")
        assert not cannot_see(guest, "question", "pot", *buttons, *others), (width, height)
    assert sum("/api/games/certainty" in url for url in fetched) <= 1, "what a game is, is asked once"
    now = view(guest)
    if now["due"]:
        times = (now["pot"] + now["due"]) / now["due"]
        expect(guest.see("odds")).to_contain_text(f"1 time in {times:.1f}".removesuffix(".0"))


@pytest.mark.long
def test_a_round_is_shown_in_its_order_and_adds_up(new_guest: NewGuest) -> None:
    ann, bob = new_guest("Ann", look=Look(size=(1280, 720), motion=True, held=True)), new_guest("Bob")
    code = both_seated(ann, bob)
    ann.at_table(code)
    command(bob, code, type="move", text="guess 7")
    # Digits are meant for the field, wherever the focus is; Enter seals.
    expect(ann.see("guess-input")).to_be_focused(timeout=PATIENCE)
    ann.page.keyboard.type("1000000")
    ann.page.keyboard.press("Enter")
    expect(ann.see("pin-0")).to_contain_text("You 1,000,000", timeout=PATIENCE)
    ann.page.evaluate(WATCH)
    hints = view(ann)["question"]["of"]
    go_on(ann, bob, code, "takes")
    settled = told(ann, "settled")[0]
    winner = settled["won"].index(max(settled["won"]))
    won = settled["won"][winner]
    expect(ann.see("takes")).to_have_text(f"You win {won}" if winner == 0 else f"Bob wins {won}")
    assert ann.page.evaluate("window.seen") == [*(f"hint-{number + 1}" for number in range(hints)), "answer", "paid"]
    assert ann.page.evaluate("window.shifts") < 0.1
    *lines, total = accounts(ann)
    assert sorted(net for *_, net in lines) == sorted(
        gain - stake for gain, stake in zip(settled["won"], settled["stakes"], strict=True)
    )
    assert all(staked + gain == net for staked, gain, net in [*lines, total])
    assert total == [sum(column) for column in zip(*lines, strict=True)]
    assert total[2] == 0
    assert not cannot_see(ann, "takes", "accounts", "answer", "pin-0", "pin-1")
    # A reload in the middle shows how things are: the next question, and how the last one ended.
    ann.page.reload()
    ann.in_sight()
    expect(ann.see("question")).to_contain_text(view(ann)["question"]["text"], timeout=PATIENCE)
    expect(ann.page.get_by_test_id("spotlight")).to_have_count(0)
    expect(ann.see("guess-input")).to_be_focused(timeout=PATIENCE)
    assert accounts(ann) == [*lines, total]
    # Who folds leaves the pot to the other; the log says what it brought, and marks it.
    command(bob, code, type="move", text="guess 7")
    ann.page.keyboard.type("5g")
    ann.wait_until(lambda: view(ann)["phase"] == "bet")
    if view(ann)["turn"] == 0:
        click(ann.page.locator("[data-testid=verb-call]:not([aria-disabled])"))
        ann.wait_until(lambda: view(ann)["turn"] == 1)
    command(bob, code, type="move", text="leave")
    ann.pass_time_until(ann.page.get_by_test_id("takes").is_visible)
    expect(ann.see("takes")).to_contain_text("You win")
    ann.page.keyboard.press("Space")
    expect(ann.page.get_by_test_id("spotlight")).to_have_count(0, timeout=PATIENCE)
    ann.saw("news", "you staked")
    expect(ann.see("log")).to_contain_text("Bob folds.", timeout=PATIENCE)
    last = told(ann, "settled")[-1]
    net = last["won"][0] - last["stakes"][0]
    expect(ann.see("log")).to_contain_text(f"In all: you +{net}, Bob −{net}.")


def at_paid_round(guest: Guest) -> Puppets:
    """A page that shows how a round of four ended, with large numbers."""
    table = Puppets(guest, "certainty", {})
    guesses = ("384400.5", "-12345678.25", None, "1234567890")
    last = {
        "type": "settled",
        "round": table.view["round"],
        "question": "moon",
        "text": "How far away is the moon?",
        "unit": "kilometres",
        "answer": "384400",
        "explanation": "",
        "source": "",
        "as_of": "",
        "guesses": guesses,
        "stakes": [2500] * 4,
        "returned": [0] * 4,
        "void": False,
        "won": [10_000, 0, 0, 0],
        "pots": [{"amount": 10_000, "eligible": [0, 1, 3], "winners": [0], "shares": [10_000]}],
    }
    question = {**table.view["question"], "id": "moon", "unit": "kilometres", "answer": "384400"}
    players = [
        {**player, "guess": guess, "shown": guess is not None}
        for player, guess in zip(table.view["players"], guesses, strict=True)
    ]
    table.show((), players=players, phase="show", awaited=[], turn=None, question=question, last=last)
    guest.see("accounts")
    return table


TORN: Final = """() => [...document.querySelectorAll("[data-testid=accounts] :is(thead th, .amount)")].filter(cell => {
  const text = document.createRange();
  text.selectNodeContents(cell);
  const [room, words] = [cell, text].map(one => one.getBoundingClientRect());
  const cut = words.left < room.left || words.right > room.right || room.right > innerWidth;
  return cell.textContent && (cut || text.getClientRects().length > 1);
}).map(cell => cell.textContent)"""
"""Heads and amounts of the accounts that are cut, on two lines, or outside the window."""


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_heads_and_amounts_of_the_accounts_are_whole_on_a_phone(language: str, new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=PHONE, touch=True))
    guest.context.add_init_script(f"localStorage['pitboss'] = JSON.stringify({{language: '{language}'}});")
    at_paid_round(guest)
    assert guest.page.locator("[data-testid=accounts] thead th").count() == 3
    assert guest.page.evaluate(TORN) == []
    assert guest.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


ROOMY: Final = {(1280, 720): (26, 55, 50, 150), (1440, 900): (35, 75, 55, 190), (2560, 1440): (55, 120, 70, 260)}
"""Least heights of a line of the question, a hint and the field, and width of a seat, by size of the window."""

SIZED: Final = """() => {
  const question = document.createRange();
  question.selectNodeContents(document.querySelector("[data-testid=question]"));
  const [hint, field, seat] = [".hints li", "[data-testid=guess-input]", "[data-testid=seat-1]"].map(
    one => document.querySelector(one).getBoundingClientRect());
  return [question.getClientRects()[0].height, hint.height, field.height, seat.width];
}"""

FILLED: Final = """() => {
  const [room, ...parts] = ["[data-testid=stage]", "[data-testid=question]", "[data-testid=line]"].map(
    one => document.querySelector(one).closest("section").getBoundingClientRect());
  const edge = 16;
  return parts.every(one => one.left - room.left < edge && room.right - one.right < edge)
    && room.bottom - parts[1].bottom < edge && parts[1].bottom <= room.bottom;
}"""
"""Whether question and line take all the width of the stage, and the line ends where the stage does."""


@pytest.mark.long
def test_the_table_fills_the_room(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    question = {"id": "moon", "text": "How far away is the moon?", "unit": "kilometres"}
    table = Puppets(guest, "certainty", {})
    table.show([{"type": "guess", "number": "0"}], question={**table.view["question"], **question})
    guest.see("guess-input")
    for size, least in ROOMY.items():
        guest.resize(size)
        found = guest.page.evaluate(SIZED)
        assert all(one >= wanted for one, wanted in zip(found, least, strict=True)), (size, found)
        assert guest.page.evaluate(FILLED), size
        assert not cannot_see(guest, "question", "guess-input", "line", "seat-1", "seat-3", "pot"), size


BROKEN: Final = """() => {
  const wrong = [];
  for (const table of document.querySelectorAll("[data-testid=accounts]")) {
    const line = parseFloat(getComputedStyle(table).lineHeight);
    for (const cell of table.querySelectorAll("td.number")) {
      const text = [...cell.childNodes].find((one) => one.nodeType === Node.TEXT_NODE && one.data.trim());
      if (!text) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (range.getBoundingClientRect().height > 1.5 * line) wrong.push(`${text.data} is broken`);
    }
    if (table.scrollWidth > table.parentElement.clientWidth + 1) wrong.push("the table is wider than its box");
  }
  const texts = "[data-testid^=seat-] p > *, [data-testid^=seat-] bdi, [data-testid=question]";
  for (const part of document.querySelectorAll(texts)) {
    if (part.getClientRects().length && part.scrollWidth > part.clientWidth + 1 && part.clientWidth)
      wrong.push(`${part.textContent.trim()} is cut`);
  }
  const answer = document.querySelector("[data-testid=answer]");
  const box = answer?.getBoundingClientRect();
  const around = answer?.closest("[data-testid=round], [data-testid=result]").getBoundingClientRect();
  if (box && (box.left < around.left - 1 || box.right > around.right + 1)) wrong.push("the answer overflows");
  return wrong;
}"""
"""What cannot be read whole: numbers in two lines, names and questions that are cut, an answer wider than its box."""


@pytest.mark.long
def test_nothing_is_cut_or_broken_on_a_phone(new_guest: NewGuest) -> None:
    look = Look(size=(390, 844), motion=True, held=True)
    ann, bob = new_guest("Ann", look=look), new_guest("Bob")
    code = both_seated(ann, bob)
    ann.at_table(code)
    command(bob, code, type="move", text="guess 7123456")
    ann.see("guess-input").fill("1000000")
    assert not ann.page.evaluate(BROKEN)
    ann.page.keyboard.press("Enter")
    ann.see("pin-0")
    go_on(ann, bob, code, "takes")
    expect(ann.see("reason")).not_to_be_empty()
    assert not ann.page.evaluate(BROKEN)
