"""Stonks! on a phone: what really is paid, the end of a player, picked cards that mean something, nothing cut."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import DESKTOP, PHONE, Guest, Look
from tests.web.puppets import Puppets
from tests.web.test_stonks_board import FULL, HIDDEN, TURN, announced, puppets, settled

BUST: Final = settled(
    "8c",
    [{"number": 1, "payer": 0, "payee": 1, "amount": 10, "stonk": False}],
    [-27, 10, -15, -15],
    fees=[2, 0, 0, 0],
    rakes=[15, 0, 15, 15],
    chips=[0, 110, 85, 0],
    cut=[19, 0, 0, 5],
)
"""The first seat owes 27 and has 8, the fourth owes 15 and has 10."""


def before(table: Puppets) -> list[dict[str, Any]]:
    """The players as they are before that."""
    return [{**player, "chips": chips} for player, chips in zip(table.view["players"], (8, 100, 100, 10), strict=True)]


def bust(table: Puppets) -> None:
    """Show it."""
    left: Any = BUST["chips"]
    living = [{**player, "chips": chips} for player, chips in zip(before(table), left, strict=True)]
    players = [{**player, "living": player["chips"] > 0} for player in living]
    outs: list[dict[str, Any]] = [{"type": "eliminated", "seat": seat, "cards": []} for seat in (0, 3)]
    table.show((), [BUST, *outs], last=BUST, players=players, hand=[], bets=[], turn=1)


def reveals(guest: Guest, **look: object) -> Puppets:
    table = puppets(guest, rake=15)
    table.show(TURN, **{**FULL, "players": before(table), "last": None, "payer": 2, "paid": 10})
    guest.see("take-5")
    return table


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.long)])
def test_s38_going_bust_shows_what_is_paid_and_that_it_is_the_end(size: tuple[int, int], new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=size, motion=True, held=True))
    table = reveals(guest)
    bust(table)
    page = guest.page
    shown = guest.see("reveal")
    guest.pass_time_until(lambda: shown.get_attribute("data-part") == "nets")
    expect(guest.see("reveal-title")).to_have_text("You −8")
    expect(guest.see("reveal-parts")).to_contain_text("+19 unpaid of 27 owed")
    expect(guest.see("reveal-out")).to_have_text("You are out of chips")
    others = " ".join(shown.locator(".others li").all_inner_texts()).replace("\n", " ")
    assert "−10 of 15" in others
    assert "−43" not in others
    assert page.evaluate(HIDDEN, ["[data-testid=reveal-out]", "[data-testid=skip]"]) == []
    assert page.locator("[data-testid=banner]").count() == 0
    guest.pass_time_until(lambda: page.get_by_test_id("reveal").count() == 0)
    expect(guest.see("out")).to_contain_text("You are out of chips")

    # Later cards are not told to a player who is out as something that brought them nothing.
    later = settled("Kd", [], [0, 5, -5, 0], chips=[0, 115, 80, 0], fees=[0] * 4, rakes=[0] * 4, round=5)
    table.show((), [later], last=later)
    shown = guest.see("reveal")
    guest.pass_time_until(lambda: shown.get_attribute("data-part") == "nets")
    expect(guest.see("reveal-title")).to_have_text("Ada +5")
    assert "You" not in shown.inner_text()
    assert "Cleo" not in shown.locator(".others").inner_text()


def test_a_second_card_takes_the_place_of_the_first(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=PHONE, touch=True))
    table = puppets(guest)
    table.show(TURN[:5], hand=FULL["hand"], bets=[], offers=[])
    guest.press("card-7s")
    guest.press("card-9d")
    expect(guest.page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    expect(guest.see("verb-announce")).to_contain_text("9♦")
    guest.press("verb-announce")
    guest.wait_until(lambda: any('"card":"9d"' in frame for frame in guest.sent))

    # With a position of your own several cards of a colour may go there: they stay picked together.
    table.show(TURN[:5], bets=FULL["bets"])
    guest.see("bet-1")
    guest.press("card-7s")
    guest.press("card-Kc")
    expect(guest.page.locator(".hand [aria-pressed=true]")).to_have_count(2)


def test_done_says_why_it_asks_again(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=PHONE, touch=True))
    table = puppets(guest)
    table.show(TURN[:5], hand=FULL["hand"], bets=[], offers=[])
    guest.press("card-Kc")
    guest.press("verb-done")
    guest.saw("alert", "K♣ not played. Press again to end your turn")
    assert not any('"move"' in frame for frame in guest.sent)
    guest.press("verb-done")
    guest.wait_until(lambda: any('"type":"done"' in frame for frame in guest.sent))


def test_what_one_bets_by_is_above_the_fold(new_guest: NewGuest) -> None:
    """Odds and price, and how the last round adds up with the blind since, without a scroll; the sentence is whole."""
    guest = new_guest("Robin", look=Look(size=PHONE, touch=True))
    table = puppets(guest, rake=2, round_cap=12)
    table.show(TURN, **FULL, offers=[])
    guest.see("take-5")
    seen = ["[data-testid=price]", ".price .odds", "[data-testid=own-net]", "[data-testid=all-lines]"]
    assert guest.page.evaluate(HIDDEN, [*seen, ".hand [data-testid^=card-]", "[data-testid^=take-]"]) == []
    cut = "one => one.scrollHeight - one.clientHeight"
    assert guest.page.locator(".last").evaluate(cut) <= 0
    players = [{**player, "chips": 0 if seat == 0 else 100} for seat, player in enumerate(table.view["players"])]
    table.show((), players=players, turn=1)
    expect(guest.see("situation")).to_contain_text("No chips left")
    assert guest.see("situation").evaluate(cut) <= 1


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.long)])
def test_what_one_owns_and_pays_is_above_the_fold(language: str, new_guest: NewGuest) -> None:
    """All bets of one's own under the hand, and the rake; where nobody has announced a card, that takes a line."""
    guest = new_guest("Robin", look=Look(size=PHONE, touch=True))
    guest.context.add_init_script(f"localStorage.pitboss = JSON.stringify({{ language: '{language}' }})")
    table = puppets(guest, rake=30, rake_to="pot", round_cap=12)
    mine = [bet for bet in FULL["bets"] if bet["kind"] != "intention"]
    table.show(TURN, **{**FULL, "bets": [*mine, announced(8, "Td", 0)]}, offers=[])
    expect(guest.see("own").locator("li")).to_have_count(4)
    assert guest.page.evaluate(HIDDEN, ["[data-testid=own] li", ".facts .short"]) == []
    assert guest.see("situation").evaluate("one => one.scrollHeight - one.clientHeight") <= 1
    table.show(TURN, bets=mine)
    expect(guest.page.get_by_test_id("own").locator("li")).to_have_count(3)
    assert guest.see("pit").evaluate("one => one.clientHeight") < 40


def test_a_bet_of_yours_that_another_closes_is_told_as_yours(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(size=PHONE))
    table = puppets(guest)
    mine = announced(31, "3d", 0)
    said = {"type": "announced", "seat": 0, "number": 31, "card": "3d"}
    table.show((), [said], bets=[mine], offers=[], turn=1, hand=["Kc"])
    guest.see("bet-31")
    table.show(
        (),
        [
            {"type": "matched", "seat": 1, "number": 31, "card": "7s"},
            {"type": "closed", "seat": 1, "number": 31, "way": "cards", "cards": ["8h"], "amount": 0, "other": None},
        ],
        bets=[],
    )
    guest.saw("news", "Ada matched and closed your bet on 3♦")
