"""An evening in two browsers: a rematch that a friend asks for, another game for both, the score, a table closed."""

from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, click
from tests.web.player import Player, play_together
from tests.web.test_together import seated


def test_a_friend_asks_for_a_rematch_and_both_go_on_with_another_game(new_guest: NewGuest) -> None:
    host, friend, eve = new_guest("Nora"), new_guest("Finn"), new_guest("Eve")
    code = seated(host, friend, "pontoon", hands=1)
    eve.at_table(code)
    play_together(Player(host, "pontoon"), Player(friend, "pontoon"))
    host.see("final")
    friend.press("rematch")
    expect(host.see("asking-new")).to_contain_text("Finn", timeout=PATIENCE)
    host.press("tab-players")
    expect(host.see("evening")).to_contain_text("Nora", timeout=PATIENCE)
    expect(host.see("watchers")).to_contain_text("Eve", timeout=PATIENCE)
    host.press("menu")
    host.press("options")
    host.page.get_by_test_id("other-game").select_option("stonks")
    click(host.page.get_by_test_id("arrange").get_by_role("button").last)
    expect(friend.see("waiting")).to_contain_text("Nora", timeout=PATIENCE)
    expect(friend.page.get_by_role("heading", level=1)).to_contain_text("Stonks", timeout=PATIENCE)
    host.press("start")
    friend.see("stage")


def test_a_table_is_closed_from_the_lobby_after_a_question_and_play_now_asks_about_it(new_guest: NewGuest) -> None:
    host = new_guest("Nora")
    code = host.open_table("pontoon", seats=2, start=True)
    host.visit("/")
    host.press("play-pontoon")
    expect(host.see("go-on")).to_be_visible(timeout=PATIENCE)
    host.page.keyboard.press("Escape")
    host.press(f"end-{code}")
    host.press("end-sure")
    expect(host.page.get_by_test_id(f"end-{code}")).to_have_count(0, timeout=PATIENCE)
