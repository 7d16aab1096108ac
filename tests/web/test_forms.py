"""Setting up a table, and changing it afterwards: what the forms offer is what the table is then."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from pitboss.packs import own_name
from tests.web.built import AXE
from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, Guest, Look, click
from tests.web.test_accessible import examine

OWN = (Path(__file__).parents[1] / "packs/data/bilingual.toml").read_text(encoding="utf-8")
TONIGHT: dict[str, object] = {
    "blind": 1,
    "blind_growth": 2,
    "rake": 12,
    "rake_from": 2,
    "rake_to": "pot",
    "round_cap": 20,
    "stonk": "value10",
}
CODE = re.compile(r"/t/([A-Z0-9]+)$")


def options_of(guest: Guest, code: str) -> dict[str, object]:
    """The options of a table that are not as usual, as the house has them."""
    setup = guest.context.request.get(f"/api/tables/{code}", max_retries=1).json()["setup"]
    return dict(setup["options"])


def opened_now(guest: Guest) -> str:
    """The code of the table that a form has just opened."""
    expect(guest.page).to_have_url(CODE, timeout=PATIENCE)
    found = CODE.search(guest.page.url)
    assert found is not None
    return found[1]


def pack(guest: Guest, title: str) -> Locator:
    """The button of a question pack."""
    return guest.see("packs").get_by_role("radio", name=title)


def change_options(guest: Guest) -> Locator:
    """Opens what the host can change about the table."""
    guest.press("menu")
    guest.press("options")
    return guest.see("arrange")


def test_a_new_table_plays_with_the_pack_that_was_chosen(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.visit("/new/certainty")
    expect(guest.see("packs").get_by_role("radio")).to_have_count(5, timeout=PATIENCE)
    expect(pack(guest, "Starter")).to_be_checked(timeout=PATIENCE)
    countries = pack(guest, "Countries")
    expect(countries).to_have_accessible_description(re.compile(r"69 questions · English · .*maps"), timeout=PATIENCE)
    countries.check()
    guest.press("create")
    assert options_of(guest, opened_now(guest)) == {"pack": "countries"}


@pytest.mark.long
def test_a_pack_is_chosen_by_keys_and_outlasts_the_preset(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.visit("/new/certainty")
    pack(guest, "Starter").focus()
    guest.page.keyboard.press("ArrowDown")
    guest.page.keyboard.press("ArrowDown")
    expect(pack(guest, "Elements")).to_be_checked(timeout=PATIENCE)
    guest.see("preset").select_option("quick")
    expect(pack(guest, "Elements")).to_be_checked(timeout=PATIENCE)
    guest.press("create")
    assert options_of(guest, opened_now(guest)) == {"pack": "elements", "questions": 5, "blind_rounds": 1}


@pytest.mark.long
def test_what_is_wrong_with_a_pack_is_said_in_the_readers_language(new_guest: NewGuest, tmp_path: Path) -> None:
    guest = new_guest("Robin")
    guest.context.add_init_script("localStorage['pitboss'] = JSON.stringify({language: 'de'});")
    guest.visit("/new/certainty")
    mine = tmp_path / "mine.toml"
    mine.write_text(OWN.replace("Fewer than a hundred.", "They are 88."), encoding="utf-8")
    guest.page.get_by_test_id("own-pack").set_input_files(mine)
    faults = guest.see("pack-faults").get_by_role("listitem")
    expect(faults).to_have_text(["piano, Hinweis 2: Das enthält die Antwort."])


def test_a_pack_of_ones_own_is_checked_chosen_and_played_with(new_guest: NewGuest, tmp_path: Path) -> None:
    guest = new_guest("Robin")
    guest.visit("/new/certainty")
    expect(pack(guest, "Starter")).to_be_checked(timeout=PATIENCE)
    mine = tmp_path / "mine.toml"
    mine.write_text(OWN.replace("Fewer than a hundred.", "They are 88."), encoding="utf-8")
    choose = guest.page.get_by_test_id("own-pack")
    choose.set_input_files(mine)
    expect(guest.see("pack-faults").get_by_role("listitem")).to_have_text(["piano: hint 2 contains the answer."])
    expect(pack(guest, "Starter")).to_be_checked()
    mine.write_text(OWN, encoding="utf-8")
    choose.set_input_files(mine)
    own = pack(guest, "Two languages")
    expect(own).to_be_checked(timeout=PATIENCE)
    expect(own).to_have_accessible_description(re.compile(r"4 questions · English, German \(3\)"))
    expect(guest.page.get_by_test_id("pack-faults")).to_have_count(0)
    guest.press("create")
    code = opened_now(guest)
    assert options_of(guest, code) == {"pack": own_name(OWN)}
    form = change_options(guest)
    expect(form).to_contain_text("This table plays with a pack that was brought along.", timeout=PATIENCE)
    form.get_by_role("radio", name="Elements").check()
    click(form.locator("button.primary"))
    expect(form).to_be_hidden(timeout=PATIENCE)
    assert options_of(guest, code) == {"pack": "elements"}


@pytest.mark.long
def test_other_games_have_no_packs(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.visit("/new/dead_cat")
    guest.see("create")
    expect(guest.page.get_by_test_id("packs")).to_have_count(0)


@pytest.mark.long
def test_a_name_can_be_typed_if_the_packs_cannot_be_listed(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.expected.append("Failed to load resource")
    guest.page.route("**/api/packs", lambda route: route.fulfill(status=503, json={"code": "unavailable"}))
    guest.visit("/new/certainty")
    guest.page.get_by_label("Question pack", exact=True).fill("examples")
    guest.press("create")
    assert options_of(guest, opened_now(guest)) == {"pack": "examples"}


def test_axe_finds_nothing_serious_in_the_pack_picker(new_guest: NewGuest) -> None:
    guest = new_guest("Robin", look=Look(bypass_csp=True))
    guest.visit("/new/certainty")
    expect(pack(guest, "Starter")).to_be_checked(timeout=PATIENCE)
    guest.page.evaluate(AXE.read_text())
    assert not examine(guest)
    guest.page.emulate_media(color_scheme="light")
    assert not examine(guest)


@pytest.mark.long
def test_the_host_takes_another_pack(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    code = guest.open_table("certainty", start=False, options={"pack": "countries"})
    guest.at_table(code)
    form = change_options(guest)
    expect(pack(guest, "Countries")).to_be_checked(timeout=PATIENCE)
    pack(guest, "Elements").check()
    click(form.locator("button.primary"))
    expect(form).to_be_hidden(timeout=PATIENCE)
    assert options_of(guest, code) == {"pack": "elements"}


def test_the_proposed_preset_is_chosen_unless_somebody_wants_another(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.visit("/")
    expect(guest.see("game-stonks")).to_contain_text("about 4 min with bots", timeout=PATIENCE)
    guest.press("play-stonks")
    assert options_of(guest, opened_now(guest)) == TONIGHT
    for preset, told, options in (("tonight", "about 20 min", TONIGHT), ("", "about 60 min", {})):
        guest.visit("/new/stonks")
        chosen = guest.see("preset")
        expect(chosen).to_have_value("tonight", timeout=PATIENCE)
        chosen.select_option(preset)
        expect(chosen).to_have_accessible_description(re.compile(told), timeout=PATIENCE)
        guest.press("create")
        assert options_of(guest, opened_now(guest)) == options


@pytest.mark.long
def test_the_preset_of_a_table_is_shown_and_another_replaces_it(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    code = guest.open_table("stonks", start=False, options=TONIGHT)
    guest.at_table(code)
    form = change_options(guest)
    preset = form.get_by_label("Preset")
    expect(preset).to_have_value("tonight", timeout=PATIENCE)
    form.get_by_label("Cards in play", exact=True).fill("4")
    preset.select_option("classic")
    expect(form.get_by_label("Rake", exact=True)).to_have_value("0", timeout=PATIENCE)
    click(form.locator("button.primary"))
    expect(form).to_be_hidden(timeout=PATIENCE)
    assert options_of(guest, code) == {"chips": 500}


@pytest.mark.long
def test_the_preset_of_a_table_is_found_whatever_it_asks(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    options: dict[str, object] = {"questions": 5, "blind_rounds": 1, "pack": "countries"}
    code = guest.open_table("certainty", start=False, options=options)
    guest.at_table(code)
    expect(guest.see("ruleset")).to_have_text("quick", timeout=PATIENCE)
    form = change_options(guest)
    expect(form.get_by_label("Preset")).to_have_value("quick", timeout=PATIENCE)
    expect(pack(guest, "Countries")).to_be_checked(timeout=PATIENCE)
    click(form.locator("button.primary"))
    expect(form).to_be_hidden(timeout=PATIENCE)
    assert options_of(guest, code) == options


@pytest.mark.long
def test_rules_of_a_tables_own_are_kept(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    code = guest.open_table("stonks", start=False, options={"rake": 4, "chips": 300})
    guest.at_table(code)
    form = change_options(guest)
    expect(form.get_by_label("Preset")).to_have_value("", timeout=PATIENCE)
    click(form.locator("button.primary"))
    expect(form).to_be_hidden(timeout=PATIENCE)
    assert options_of(guest, code) == {"rake": 4, "chips": 300}
