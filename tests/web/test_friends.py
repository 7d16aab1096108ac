"""An evening among friends: a table in one press, guests who only give a name, votes, faces, the evening's picture."""

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, PHONE, Guest, Look
from tests.web.test_final import OUT_OF_REACH, SIZES

HIDDEN: Final = """() => {
  const found = [];
  for (const part of document.querySelectorAll("main button, main a.button, main img, main h2")) {
    if (!part.checkVisibility() || part.closest("[data-testid=lesson-here], .rail, .bar")) continue;
    part.scrollIntoView({ block: "center" });
    const box = part.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + Math.min(box.width / 2, 40), box.top + box.height / 2);
    if (box.height < 8 || !(top && (part.contains(top) || top.contains(part)))) found.push(part.textContent.trim());
  }
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return wide > 0 ? [...found, `${wide} px too wide`] : found;
}"""
"""What of the waiting room cannot be seen or pressed, even by scrolling."""


def friends_table(host: Guest, game: str = "pontoon") -> str:
    """A table for friends, opened by one press in the lobby; its address."""
    host.visit("/")
    host.press(f"friends-{game}")
    host.see("copy-link")
    return host.page.url


def comes(guest: Guest, address: str, name: str) -> None:
    """Someone nobody knows comes by the link and gives a name; that is all."""
    guest.page.goto(address)
    guest.see("name").fill(name)
    guest.page.keyboard.press("Enter")
    expect(guest.see("waiting")).to_contain_text(name, timeout=PATIENCE)


def end_match(*guests: Guest) -> None:
    """Let everybody resign, so that the rules play the match to its end."""
    code = guests[0].page.url.rsplit("/", 1)[-1]
    for guest in guests:
        guest._post(f"/api/tables/{code}/commands", {"type": "move", "text": "resign"})
    for guest in guests:
        guest.see("final")


def test_one_press_opens_a_table_and_giving_a_name_is_all_a_guest_does(new_guest: NewGuest) -> None:
    host, friend = new_guest("Nora"), new_guest(look=Look(size=PHONE, touch=True, newcomer=True))
    address = friends_table(host)
    expect(host.page.locator(".invite img").first).to_be_visible()
    expect(host.see("room-left")).to_contain_text("room for 5 more")
    comes(friend, address, "Finn")
    expect(host.see("seat-1")).to_contain_text("Finn", timeout=PATIENCE)
    # Nothing else is asked of a guest, and the lesson of this very game is there meanwhile.
    assert friend.page.get_by_test_id("sit").count() == friend.page.get_by_test_id("ready").count() == 0
    expect(friend.see("lesson-here")).to_contain_text("Shed Pontoon", timeout=PATIENCE)
    expect(friend.see("lesson-here").get_by_test_id("coach")).to_be_visible(timeout=PATIENCE)
    host.press("start")
    for guest in (host, friend):
        guest.see("stage")
    # No bot has come that nobody wanted.
    assert host.page.get_by_test_id("style").count() == 0


@pytest.mark.long
def test_a_game_for_two_waits_for_the_second_and_bots_come_only_if_the_host_wants(new_guest: NewGuest) -> None:
    host = new_guest("Nora")
    friends_table(host, "stonks")
    expect(host.see("start")).to_be_disabled()
    expect(host.see("room-left")).to_contain_text("one more player, or a bot")
    host.press("add-bot")
    expect(host.see("seat-1").get_by_test_id("face")).to_be_visible(timeout=PATIENCE)
    badge = host.see("seat-1").get_by_test_id("style")
    expect(badge).to_contain_text("easy: ")
    assert badge.get_attribute("title"), "what its style means is said to those who point at it"
    host.press("start")
    host.see("stage")
    expect(host.page.locator("[data-testid^=seat-]")).to_have_count(2, timeout=PATIENCE)


@pytest.mark.long
def test_a_friend_who_comes_late_plays_in_the_next_match(new_guest: NewGuest) -> None:
    host, friend, late = new_guest("Nora"), new_guest("Finn"), new_guest("Eve")
    address = friends_table(host)
    friend.page.goto(address)
    expect(host.see("seat-1")).to_contain_text("Finn", timeout=PATIENCE)
    host.press("start")
    friend.see("stage")
    late.page.goto(address)
    late.see("stage")
    end_match(host, friend)
    expect(late.see("next")).to_contain_text("You play in the next match", timeout=PATIENCE)
    expect(host.see("next")).to_contain_text("Eve plays in the next match", timeout=PATIENCE)
    host.press("rematch")
    expect(late.page.get_by_test_id("verb-bet")).to_be_visible(timeout=PATIENCE)


def test_most_votes_win_and_everybody_sees_who_wants_what(new_guest: NewGuest) -> None:
    host, *friends = (new_guest(name) for name in ("Nora", "Finn", "Eve"))
    address = friends_table(host)
    for number, friend in enumerate(friends, 1):
        friend.page.goto(address)
        expect(host.see(f"seat-{number}")).to_contain_text(friend.name, timeout=PATIENCE)
    host.press("start")
    for guest in (host, *friends):
        guest.see("stage")
    end_match(host, *friends)
    # By keys: the tile is a button that says whether it is pressed.
    host.see("rematch").focus()
    host.page.keyboard.press("Enter")
    expect(host.see("rematch")).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
    for friend in friends:
        expect(friend.see("asking-new")).to_contain_text("Nora", timeout=PATIENCE)
    friends[0].press("next-stonks")
    expect(host.see("asking-stonks")).to_contain_text("Finn", timeout=PATIENCE)
    expect(host.see("votes")).to_contain_text("2 of 3 have voted", timeout=PATIENCE)
    friends[1].press("next-stonks")
    for guest in (host, *friends):
        expect(guest.page.get_by_role("heading", level=1)).to_contain_text("Stonks", timeout=PATIENCE)
        guest.see("stage")


def test_the_score_of_the_evening_stands_in_front_and_can_be_saved(new_guest: NewGuest, tmp_path: Path) -> None:
    host = new_guest("Nora")
    code = host.open_table("pontoon", seats=2, rated=False, options={"hands": 1})
    host.at_table(code)
    end_match(host)
    assert host.page.get_by_test_id("evening-picture").count() == 0, "one match is no evening"
    host.press("rematch")
    expect(host.page.get_by_test_id("final")).to_have_count(0, timeout=PATIENCE)
    end_match(host)
    evening = host.see("final").get_by_test_id("evening")
    expect(evening).to_contain_text("Nora")
    expect(evening.get_by_test_id("face")).to_have_count(1)
    for size in SIZES:
        host.resize(size)
        assert host.page.evaluate(OUT_OF_REACH, 2) == []
    with host.page.expect_download(timeout=PATIENCE) as saved:
        host.press("evening-picture")
    saved.value.save_as(tmp_path / "evening.png")
    assert (tmp_path / "evening.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.long
def test_the_waiting_room_is_usable_at_every_size(new_guest: NewGuest) -> None:
    host, friend = new_guest("Nora"), new_guest("Finn")
    address = friends_table(host, "dead_cat")
    friend.page.goto(address)
    expect(host.see("seat-1")).to_contain_text("Finn", timeout=PATIENCE)  # else Finn takes the bot's seat
    host.press("add-bot")
    expect(host.see("seat-2")).to_be_visible(timeout=PATIENCE)
    for guest in (host, friend):
        for size in SIZES:
            guest.resize(size)
            assert guest.page.evaluate(HIDDEN) == [], (guest.name, size)


@pytest.mark.long
def test_the_form_proposes_another_preset_where_two_sit_down(new_guest: NewGuest) -> None:
    def patched(route: Route) -> None:
        catalogue = route.fetch().json()
        for game in catalogue["games"]:
            if game["name"] == "stonks":
                game["proposed_for_two"] = "classic"
        route.fulfill(body=json.dumps(catalogue), content_type="application/json")

    guest = new_guest("Nora")
    guest.context.route("**/api/games", patched)
    guest.visit("/new/stonks")
    preset = guest.see("preset")
    expect(preset).to_have_value("tonight")
    guest.see("seats").select_option("2")
    expect(preset).to_have_value("classic")
    guest.see("seats").select_option("3")
    expect(preset).to_have_value("tonight")
    preset.select_option("")
    guest.see("seats").select_option("2")
    expect(preset).to_have_value("")
