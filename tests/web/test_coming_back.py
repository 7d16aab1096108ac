"""Who reloads, comes late or was away: the page is whole, says what was played for one, and who did what."""

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, Guest, click
from tests.web.player import ANY, GAMES, Player
from tests.web.scenes import SEATS, far
from tests.web.test_alerts import command

COURSES: Final = {"stonks": "figure .column", "market_maker": "figure line.card"}
"""What is drawn of the course of a match, by game."""
ONE_MORE: Final = {"pontoon": "bet", "stonks": "done", "dead_cat": "next", "certainty": "guess", "market_maker": "deal"}
"""The move after which there is more to see; of other games any."""


def courses(game: str, *guests: Guest) -> None:
    """Wait until all of them see the same course."""
    first, *others = [guest.page.get_by_test_id("stage").locator(COURSES[game]) for guest in guests]
    guests[0].wait_until(lambda: first.count() >= 2)
    for other in others:
        expect(other).to_have_count(first.count(), timeout=PATIENCE)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_without_a_fault_after_a_reload_and_for_who_comes_late(game: str, new_guest: NewGuest) -> None:
    """That nothing goes wrong in any of the pages is for `new_guest` to see."""
    robin, late, wanda = new_guest("Robin"), new_guest("Late"), new_guest()
    # So much money that nobody is out before the match has been looked at.
    options: dict[str, object] = {"questions": 6, "money": 10_000} if game == "certainty" else {}
    code = robin.open_table(game, seats=SEATS.get(game, 0), options=options)
    robin.at_table(code)
    player = Player(robin, game)
    verb, often = next(iter(far(game).items()))
    player.play(until=lambda: player.made(verb) >= often)
    robin.page.reload()
    robin.in_sight()
    late.at_table(code)
    wanda.page.goto(f"/t/{code}")
    click(wanda.page.get_by_text("Just watch"))
    wanda.in_sight()
    log = robin.page.get_by_test_id("log")
    expect(log).to_contain_text("Match 1 begins.", timeout=PATIENCE)
    expect(log).to_contain_text("You ", timeout=PATIENCE)
    more = ONE_MORE.get(game, ANY)
    before = player.made(more)
    player.play(until=lambda: player.made(more) > before)
    if game in COURSES:
        courses(game, robin, late, wanda)
    if game == "stonks":
        price = robin.see("price").inner_text()
        expect(late.see("price")).to_have_text(price)
    if game == "dead_cat":
        expect(late.page.get_by_test_id("since").first).to_contain_text("from round", timeout=PATIENCE)
    for guest in (robin, late, wanda):
        guest.press("tab-chat")
        guest.see("chat-input")


def log_of(guest: Guest, code: str) -> Locator:
    """The log, as it is after a reload."""
    guest.at_table(code)
    guest.press("tab-log")
    log = guest.see("log")
    expect(log).to_contain_text("Match 1 begins.", timeout=PATIENCE)
    return log


def seat_of(guest: Guest, code: str) -> dict[str, object]:
    return dict(guest.context.request.get(f"/api/tables/{code}", max_retries=1).json()["chairs"][1])


@pytest.mark.long
def test_a_line_belongs_to_whoever_made_it(new_guest: NewGuest) -> None:
    ann, bob, cat = new_guest("Ann"), new_guest("Bob"), new_guest("Cat")
    code = ann.open_table("pontoon", seats=2, start=False, options={"hands": 40}, grace=1, rated=False)
    ann.at_table(code)
    command(bob, code, type="sit")
    bob.at_table(code)
    command(ann, code, type="start")
    bob.wait_until(lambda: seat_of(bob, code)["here"] is True)
    command(ann, code, type="move", text="bet 5")
    command(bob, code, type="move", text="bet 6")
    bob.press("tab-log")
    expect(bob.see("log")).to_contain_text("You bet 6.", timeout=PATIENCE)
    bob.visit("/rules")
    log = ann.see("log")
    ann.wait_until(lambda: seat_of(ann, code)["bot"] != "")
    player = Player(ann, "pontoon")
    player.play(until=lambda: "Bob’s bot sticks" in log.inner_text())
    assert "Bob sticks" not in log.inner_text()

    own = log_of(bob, code)
    played = bob.see("played")
    expect(played).to_contain_text("While you were away a bot played", timeout=PATIENCE)
    expect(played).to_contain_text("Your bot sticks")
    for line in ("You bet 6.", "Bob is away.", "A bot plays for Bob.", "Your bot sticks"):
        expect(own).to_contain_text(line, timeout=PATIENCE)
    assert "You stick" not in own.inner_text()
    click(played.get_by_role("button"))
    expect(played).to_have_count(0)

    command(bob, code, type="stand")
    command(cat, code, type="sit", seat=1)
    theirs = log_of(cat, code)
    for line in ("Bob bets 6.", "Bob’s bot sticks", "Bob gives up seat 2.", "Cat sits down at seat 2."):
        expect(theirs).to_contain_text(line, timeout=PATIENCE)
    assert not any(f"{name} {verb}" in theirs.inner_text() for name in ("Cat", "You") for verb in ("bet", "bets"))
    expect(cat.page.get_by_test_id("played")).to_have_count(0)
