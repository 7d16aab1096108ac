"""The server is killed and started again under an open page: it says so, reconnects, and the match goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import BROKEN_LINE, PATIENCE
from tests.web.house import House
from tests.web.player import Player


@pytest.fixture
def house(static: Path, tmp_path: Path) -> Iterator[House]:
    """A house of one's own, to be killed."""
    with House(tmp_path, static).running() as opened:
        yield opened


def test_a_table_outlives_the_server(new_guest: NewGuest, house: House) -> None:
    guest = new_guest("Robin")
    guest.expected.append(BROKEN_LINE)
    guest.at_table(guest.open_table("pontoon", seats=3, options={"hands": 2}))
    player = Player(guest, "pontoon")
    player.play(until=lambda: player.moves["bet"] > 0)
    stage = guest.page.get_by_test_id("stage").first
    before = stage.inner_text()
    house.kill()
    connection = guest.page.get_by_test_id("connection")
    expect(connection).to_contain_text("↻", timeout=PATIENCE)
    assert stage.inner_text() == before, "what was known is still shown"
    house.start()
    guest.comes_back()
    player.play()
    expect(guest.see("final")).to_contain_text("Robin")


@pytest.mark.long
def test_the_lobby_says_that_nobody_answers(new_guest: NewGuest, house: House) -> None:
    guest = new_guest("Robin")
    guest.expected.append(BROKEN_LINE)
    guest.visit("/")
    guest.see("play-pontoon")
    house.kill()
    guest.press("play-pontoon")
    guest.saw("alert", "⚠")
    house.start()
    guest.press("play-pontoon")
    guest.in_sight()
