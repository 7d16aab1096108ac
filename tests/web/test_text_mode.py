"""Without the picture the page says in words what the picture shows: one's own cards first of all."""

import json
import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, Guest
from tests.web.scenes import in_words, played, prefer_words

SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def signs(cards: list[str]) -> list[str]:
    """Cards as they are written: 10♥."""
    return [card[0].replace("T", "10") + SIGNS[card[1]] for card in cards]


def in_stonks(view: Any, seat: int) -> list[str]:
    positions = [f"Position #{bet['number']}," for bet in view["bets"] if bet["kind"] != "intention"]
    pit = [f"In the pit, #{bet['number']}:" for bet in view["bets"] if bet["kind"] == "intention"]
    return [*signs(view["hand"]), *positions, *pit, f"Blinds pot {view['pot']}"]


def in_dead_cat(view: Any, seat: int) -> list[str]:
    melds = [f"takeover {meld['price']}, shield {meld['tokens']}" for meld in view["melds"]]
    flop = signs([each["card"] for each in view["flop"]])
    return [*signs(view["players"][seat]["hand"]), *flop, *melds, f"Bank {view['bank']}"]


def in_market_maker(view: Any, seat: int) -> list[str]:
    return [
        *signs([view["players"][seat]["card"], *view["board"]]),
        "Sum you can see",
        "Bids, the best first",
        "Offers",
    ]


def in_certainty(view: Any, seat: int) -> list[str]:
    question = view["question"]
    return [question["text"], *question["hints"], "Pot: ", "Your guess" if view["players"][seat]["guess"] else "hint"]


def in_pontoon(view: Any, seat: int) -> list[str]:
    own = [card for hand in view["hands"] if hand["seat"] == seat for card in hand["cards"]]
    return [*signs(own), f"{view['left']} of {view['shoe']} cards"]


SHOWN: Final[dict[str, Callable[[Any, int], list[str]]]] = {
    "stonks": in_stonks,
    "dead_cat": in_dead_cat,
    "market_maker": in_market_maker,
    "certainty": in_certainty,
    "pontoon": in_pontoon,
}
"""What the picture of each game shows and words must tell."""


def latest(guest: Guest) -> dict[str, Any]:
    """The newest letter with a view that the page has got."""
    frame = next(frame for frame in reversed(guest.frames) if '"view":' in frame)
    letter = json.loads(frame)
    assert isinstance(letter, dict)
    return letter


def untold(guest: Guest, game: str) -> list[str]:
    """What the picture would show now, and words do not tell."""
    letter = latest(guest)
    told = guest.see("described").inner_text()
    return [each for each in SHOWN[game](letter["view"], letter["seat"]) if each not in told]


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(SHOWN))
def test_words_tell_what_the_picture_shows(game: str, new_guest: NewGuest) -> None:
    guest = new_guest()
    in_words(game)(guest)
    # Bots may move while it is read, and words follow what is shown.
    guest.wait_until(lambda: not untold(guest, game))


def test_cards_are_read_by_name(new_guest: NewGuest) -> None:
    guest = new_guest()
    in_words("stonks")(guest)
    cards = guest.see("described").get_by_role("img", name=re.compile(r"^\w+ of (spades|hearts|diamonds|clubs)$"))
    assert cards.count() >= len(latest(guest)["view"]["hand"]) > 0


@pytest.mark.long
def test_a_replay_is_told_in_words(new_guest: NewGuest) -> None:
    guest = new_guest()
    code = played(guest, "pontoon")
    prefer_words(guest)
    guest.visit(f"/replay/{code}")
    expect(guest.see("described")).to_contain_text("Shoe")
    expect(guest.page.get_by_test_id("stage")).to_have_count(0)
    before = guest.see("described").inner_text()
    guest.page.keyboard.press("End")
    expect(guest.see("described")).not_to_have_text(before, timeout=PATIENCE)
