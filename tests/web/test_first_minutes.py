"""The first two minutes of someone new: a name, a proposal, sounds, rules on one page; and the end worth keeping."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, Look, click
from tests.web.player import Player

NEWCOMER = Look(newcomer=True)


def test_a_newcomer_is_proposed_a_name_a_lesson_and_sounds_once_each(new_guest: NewGuest) -> None:
    guest = new_guest(look=NEWCOMER)
    guest.visit("/")
    guest.press("play-pontoon")
    name = guest.see("name").input_value()
    assert len(name.split()) == 2, name
    guest.page.keyboard.press("Enter")
    expect(guest.see("propose")).to_contain_text("21", timeout=PATIENCE)
    guest.press("propose-learn")
    guest.page.wait_for_url("**/learn/pontoon")
    guest.see("stage")
    guest.visit("/")
    guest.press("play-pontoon")
    guest.page.wait_for_url("**/t/*")
    guest.see("sound-offer")
    guest.press("sounds-off")
    expect(guest.page.get_by_test_id("sound-offer")).to_have_count(0, timeout=PATIENCE)
    guest.page.reload()
    guest.see("verb-bet")
    expect(guest.page.get_by_test_id("sound-offer")).to_have_count(0, timeout=PATIENCE)


def test_a_guest_by_link_reads_what_is_played_and_sits_down_by_giving_a_name(new_guest: NewGuest) -> None:
    host = new_guest("Nora")
    code = host.open_table("dead_cat", seats=3, start=False)
    host.at_table(code)
    guest = new_guest(look=NEWCOMER)
    guest.visit(f"/t/{code}")
    expect(guest.page.get_by_role("dialog")).to_contain_text("Dead-Cat Bounce", timeout=PATIENCE)
    expect(guest.page.get_by_role("dialog").get_by_test_id("about")).to_contain_text("melds", timeout=PATIENCE)
    # The lesson needs no name, and leads back to the table.
    click(guest.page.get_by_role("dialog").get_by_test_id("about-learn"))
    guest.page.wait_for_url(f"**/learn/dead_cat?table={code}")
    click(guest.page.get_by_role("link", name="To the table").first)
    guest.see("name").fill("Zoe")
    expect(guest.page.locator("dialog button.primary")).to_have_text("Join", timeout=PATIENCE)
    guest.page.keyboard.press("Enter")
    expect(host.see("seat-1")).to_contain_text("ready", timeout=PATIENCE)
    expect(host.see("seat-1")).not_to_contain_text("not ready")
    expect(host.see("seat-1")).to_contain_text("Zoe")


def test_a_guest_by_link_may_just_watch(new_guest: NewGuest) -> None:
    host, guest = new_guest("Nora"), new_guest(look=NEWCOMER)
    guest.visit(f"/t/{host.open_table('pontoon', seats=3, start=False)}")
    guest.press("no-name")
    expect(guest.see("waiting")).to_contain_text("Sit down", timeout=PATIENCE)


@pytest.mark.long
def test_closing_the_proposal_begins_nothing_and_playing_right_away_begins_a_match(new_guest: NewGuest) -> None:
    guest = new_guest("Nora", look=NEWCOMER)
    guest.visit("/")
    guest.press("play-stonks")
    guest.see("propose")
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_test_id("propose")).to_have_count(0, timeout=PATIENCE)
    guest.press("play-stonks")
    guest.press("propose-play")
    guest.page.wait_for_url("**/t/*")
    guest.see("stage")


def test_rules_are_one_page_with_a_picture_and_the_rulings_behind_it(new_guest: NewGuest) -> None:
    guest = new_guest()
    for game in ("stonks", "market_maker", "pontoon", "dead_cat", "certainty"):
        guest.visit(f"/rules/{game}")
        primer = guest.see("primer")
        assert primer.locator("ol li").count() == 4
        expect(guest.page.locator("figure [role=img]").first).to_be_visible(timeout=PATIENCE)
        expect(guest.page.get_by_test_id("rules")).to_be_hidden(timeout=PATIENCE)
    click(guest.see("rulings").locator("summary"))
    expect(guest.see("rules")).to_contain_text("C-9", timeout=PATIENCE)
    guest.visit("/rules/stonks#a-round")
    guest.see("rules")


def test_an_option_that_is_refused_is_called_as_the_form_calls_it(new_guest: NewGuest) -> None:
    guest = new_guest("Nora")
    guest.visit("/new/pontoon")
    guest.see("create")
    guest.expected.append("status of 400")
    field = guest.page.locator("#option-stick_min")
    guest.page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    field.fill("99")
    guest.page.evaluate("document.querySelector('form').noValidate = true")
    guest.press("create")
    expect(guest.page.get_by_text("“Stick from”").first).to_be_visible(timeout=PATIENCE)


@pytest.mark.long
def test_the_end_of_a_match_can_be_saved_as_a_picture(new_guest: NewGuest, tmp_path: Path) -> None:
    guest = new_guest("Nora")
    guest.at_table(guest.open_table("pontoon", seats=3, options={"hands": 1}))
    Player(guest, "pontoon").play()
    guest.see("final")
    with guest.page.expect_download(timeout=PATIENCE) as saved:
        guest.press("keepsake")
    picture = tmp_path / "picture.png"
    saved.value.save_as(picture)
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert saved.value.suggested_filename.startswith("pitboss-")
    assert picture.stat().st_size > 10_000
