"""The game of the guide in a browser app that was built without it: found, played to the end, told in two languages."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.sixth.guide import NAME, ROOT, install
from tests.web.guest import Guest, Look, click
from tests.web.house import House
from tests.web.player import Player

DIE: Final = ".die"


@pytest.fixture(scope="module")
def house(static: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which the game is installed, beside an app that knows nothing of it."""
    folder = install(tmp_path_factory.mktemp("site"))
    with pytest.MonkeyPatch.context() as patch:
        paths = [str(folder), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
        opened = House(tmp_path_factory.mktemp("house"), static)
    with opened.running():
        yield opened


@pytest.fixture
def guest(browser: Browser, house: House) -> Iterator[Guest]:
    one = Guest(browser, house.url, Look())
    one.sign_in("Robin")
    yield one
    one.context.close()
    assert not one.problems, one.problems


def dice_of(page: Page, seat: int) -> list[str]:
    """The dice that the page shows of a seat, as a screen reader has them."""
    shown = page.get_by_test_id(f"players-{seat}").locator(DIE)
    return [str(one.get_attribute("aria-label")) for one in shown.all()]


def test_the_lobby_offers_it_without_what_it_does_not_have(guest: Guest) -> None:
    guest.visit("/")
    card = guest.see(f"game-{NAME}")
    expect(card).to_contain_text("Bid on the dice under everybody's cup")
    expect(card.locator("svg path")).not_to_have_count(0)
    expect(card.locator("a[href^='/rules/']")).to_have_count(1)
    expect(card.locator("a[href^='/learn/']")).to_have_count(0)


def test_a_match_is_played_to_the_end_on_the_plain_board(guest: Guest) -> None:
    guest.at_table(guest.open_table(NAME, seats=3, options={"dice": 2}))
    guest.see("fields")
    guest.see("verb-bid")
    own, other = dice_of(guest.page, 0), dice_of(guest.page, 1)
    view = [json.loads(frame)["view"] for frame in guest.frames if '"view":' in frame][-1]
    assert own == [str(die) for die in view["players"][0]["dice"]]
    assert "?" not in own
    assert other == ["?", "?"]
    player = Player(guest, NAME)
    player.play()
    assert player.moves["bid"]
    expect(guest.see("final")).to_contain_text("Robin")


def test_a_form_takes_what_the_menu_does_not_list(guest: Guest) -> None:
    guest.at_table(guest.open_table(NAME, seats=2, options={"dice": 3}))
    guest.press("verb-bid")
    form = guest.see("form-bid")
    expect(form).to_contain_text("how many")
    form.locator("input").first.fill("5")
    click(form.get_by_text("6", exact=True))
    guest.press("send-bid")
    guest.wait_until(lambda: any('"count":5,"face":6' in frame for frame in guest.frames))
    sent = [json.loads(frame) for frame in guest.sent if '"move"' in frame]
    assert sent[0]["action"] == {"type": "bid", "count": 5, "face": 6}


def test_german_comes_from_its_book(guest: Guest) -> None:
    guest.context.add_init_script("Object.defineProperty(navigator, 'language', { get: () => 'de' })")
    guest.visit("/")
    expect(guest.see(f"game-{NAME}")).to_contain_text("Biete auf die Würfel unter allen Bechern")
    guest.at_table(guest.open_table(NAME, seats=2, options={"dice": 3}))
    expect(guest.see("verb-bid")).to_contain_text("Bieten")
    expect(guest.see("players-0")).to_contain_text("Würfel übrig")
    guest.press("verb-bid")
    expect(guest.see("form-bid")).to_contain_text("wie viele")
    guest.press("send-bid")
    expect(guest.see("log")).to_contain_text("Du bietest 1 × 1.")
