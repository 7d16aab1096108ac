"""Two people, each with a browser: they talk and deal; one reloads, one loses the network; both keep their seats."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.marks import long_but
from tests.web.cable import Cable
from tests.web.conftest import NewGuest
from tests.web.guest import BROKEN_LINE, PATIENCE, Guest, click
from tests.web.house import House
from tests.web.player import Player, play_together

OPTIONS: Final[dict[str, dict[str, object]]] = {
    "pontoon": {"hands": 2},
    "stonks": {"round_cap": 5},
    "dead_cat": {"turn_cap": 2},
    "certainty": {"questions": 2},
    "market_maker": {},
}
DEALS: Final = ("stonks", "dead_cat")


@pytest.fixture
def cable(house: House) -> Iterator[Cable]:
    """A way to the house that can be cut."""
    laid = Cable(house.port)
    yield laid
    laid.close()


def seated(host: Guest, friend: Guest, game: str, **options: object) -> str:
    """Both at a table of two, in a match; its code."""
    code = host.open_table(game, seats=2, start=False, options=options)
    host.at_table(code)
    friend.at_table(code)
    friend.press("sit")
    # Until the friend is also told to be here: that moves the button, and a press on its way would miss it.
    expect(host.see("seat-1")).to_contain_text(re.compile(f"{friend.name}.*here", re.DOTALL), timeout=PATIENCE)
    host.press("start")
    host.see("stage")
    friend.see("stage")
    return code


def may(guest: Guest, verb: str) -> bool:
    """Whether a move can be made now: a button may also be there to keep its place."""
    return guest.page.locator(f"[data-testid=verb-{verb}]:not([aria-disabled=true])").is_visible()


def whoever(verb: str, *guests: Guest) -> Guest:
    """Wait until one of them may do something; who it is."""
    found: list[Guest] = []

    def look() -> bool:
        found[:] = [guest for guest in guests if may(guest, verb)]
        return bool(found)

    guests[0].wait_until(look)
    return found[0]


def do(guest: Guest, verb: str) -> None:
    """Use a verb and send its form, if it has one."""
    answers = guest.answers
    guest.press(f"verb-{verb}")
    form = guest.page.get_by_test_id(f"form-{verb}")
    if form.count():
        guest.press(f"send-{verb}")
    guest.wait_until(lambda: guest.answers > answers)


def offer_a_token(guest: Guest) -> None:
    """Offer the other one a token at the drawing board of Dead-Cat Bounce."""
    answers = guest.answers
    guest.press("verb-offer")
    click(guest.see("deal").get_by_role("group", name="You give").get_by_label("One more token"))
    guest.press("send-deal")
    guest.wait_until(lambda: guest.answers > answers)


def chat(one: Guest, other: Guest) -> None:
    one.say("Shall we make a deal?")
    other.press("tab-chat")
    expect(other.see("chat")).to_contain_text("Shall we make a deal?", timeout=PATIENCE)
    other.say("Only a good one.")
    expect(one.see("chat")).to_contain_text("Only a good one.", timeout=PATIENCE)


def lose_network(guest: Guest, cable: Cable) -> None:
    guest.expected.append(BROKEN_LINE)
    cable.cut()
    expect(guest.page.get_by_test_id("connection")).to_contain_text("↻", timeout=PATIENCE)


def regain_network(guest: Guest, cable: Cable) -> None:
    cable.mend()
    guest.comes_back()


def deal(game: str, ann: Guest, bob: Guest) -> None:
    """One offers something, the other one takes it."""
    if game == "stonks":
        make_a_position(ann, bob)
    maker = whoever("offer", ann, bob)
    taker = bob if maker is ann else ann
    if game == "dead_cat":
        offer_a_token(maker)
    else:
        do(maker, "offer")
    expect(taker.see("verb-accept")).to_be_enabled(timeout=PATIENCE)
    do(taker, "accept")
    expect(maker.page.get_by_test_id("verb-withdraw")).to_have_count(0, timeout=PATIENCE)


def make_a_position(ann: Guest, bob: Guest) -> None:
    """Bet on and on until there is a bet between the two."""
    while not any(may(guest, "offer") for guest in (ann, bob)):
        actor = whoever("done", ann, bob)
        for verb in ("match", "announce"):
            if may(actor, verb):
                do(actor, verb)
                break
        if not may(actor, "offer"):
            do(actor, "done")


def chairs(guest: Guest, code: str) -> list[dict[str, object]]:
    """The seats of a table, as the house tells about them."""
    return list(guest.context.request.get(f"/api/tables/{code}", max_retries=1).json()["chairs"])


@pytest.mark.parametrize("game", long_but(["stonks"], sorted(OPTIONS)))
def test_two_people_play_and_keep_their_seats(game: str, new_guest: NewGuest, cable: Cable) -> None:
    ann, bob = new_guest("Ann"), new_guest("Bob", cable.url)
    code = seated(ann, bob, game, **OPTIONS[game])
    chat(ann, bob)
    if game in DEALS:
        deal(game, ann, bob)
    ann.page.reload()
    ann.in_sight()
    lose_network(bob, cable)
    ann.wait_until(lambda: chairs(ann, code)[1]["here"] is False)
    regain_network(bob, cable)
    bob.wait_until(lambda: all(chair["here"] and not chair["bot"] for chair in chairs(ann, code)))
    both = Player(ann, game), Player(bob, game)
    play_together(*both)
    assert all(player.moves for player in both)
    for guest in (ann, bob):
        expect(guest.see("final")).to_contain_text("Ann")
        expect(guest.see("final")).to_contain_text("Bob")


def test_who_is_sent_away_sees_that_and_is_not_let_in_again(new_guest: NewGuest) -> None:
    ann, bob = new_guest("Ann"), new_guest("Bob")
    code = seated(ann, bob, "pontoon", **OPTIONS["pontoon"])
    ann._post(f"/api/tables/{code}/commands", {"type": "kick", "player": chairs(ann, code)[1]["player"]})
    expect(bob.see("closed")).to_contain_text("The host removed you from the table.", timeout=PATIENCE)
    expect(bob.see("closed")).not_to_contain_text("You have left")
    bob.page.reload()
    expect(bob.see("closed")).to_contain_text("The host removed you from the table.", timeout=PATIENCE)
    expect(bob.see("closed")).not_to_contain_text("You have left")
