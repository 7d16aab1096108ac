"""Playing on from a step of a replay in a browser: chosen by keyboard, played, with the original beside it."""

import json

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, PHONE, Guest, Look
from tests.web.player import Player, play_together


def seen_by(guest: Guest, code: str, eyes: str) -> list[dict[str, object]]:
    """The steps of a match, as a seat saw them."""
    steps = guest.context.request.get(f"/api/tables/{code}/replay?as={eyes}", max_retries=1).json()["steps"]
    assert isinstance(steps, list)
    return steps


def test_somebody_plays_on_as_another_seat_with_the_original_beside_it(new_guest: NewGuest) -> None:
    guest = new_guest("Nora")
    code = guest.open_table("pontoon", seats=2, options={"hands": 1})
    guest.at_table(code)
    play_together(Player(guest, "pontoon"))
    steps = seen_by(guest, code, "p2")
    step = next(at for at, each in enumerate(steps, 1) if each.get("actors") == [1])
    guest.visit(f"/replay/{code}/1?as=p2#{step}")
    guest.see("play-on")
    guest.page.keyboard.press("f")
    expect(guest.see("play-on-seat")).to_be_focused(timeout=PATIENCE)
    assert guest.see("play-on-seat").input_value() == "1"
    guest.press("play-on-go")
    guest.in_sight()
    assert f"/t/{code}" not in guest.page.url
    ghost = guest.see("ghost")
    expect(ghost).to_contain_text(f"Played on from match 1, move {step}, as ", timeout=PATIENCE)
    expect(ghost.get_by_role("row")).to_have_count(3, timeout=PATIENCE)
    expect(ghost.locator("li").first).to_be_visible(timeout=PATIENCE)
    # What is seen here is what the seat saw there.
    snapshot = next(json.loads(frame) for frame in reversed(guest.frames) if '"type":"snapshot"' in frame)
    view: dict[str, object] = {}
    for each in steps[:step]:
        change = each["view"]
        assert isinstance(change, dict)
        view |= change["fields"]
    assert snapshot["view"] == view
    play_together(Player(guest, "pontoon"))
    guest.see("final")
    guest.press("tab-log")
    expect(guest.see("log")).to_contain_text("what that seat could not know is drawn again", timeout=PATIENCE)


@pytest.mark.long
def test_a_phone_plays_on_from_a_record_that_was_brought(new_guest: NewGuest) -> None:
    guest = new_guest("Finn", look=Look(size=PHONE, touch=True))
    code = guest.open_table("pontoon", seats=2, options={"hands": 1})
    guest.at_table(code)
    play_together(Player(guest, "pontoon"))
    record = "\n".join(guest.read_record(code)).encode()
    guest.visit("/replay")
    guest.page.locator("input[type=file]").set_input_files(
        {"name": "match.jsonl", "mimeType": "application/jsonl", "buffer": record}
    )
    guest.press("step-on")
    guest.press("step-on")
    guest.press("play-on")
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert guest.page.evaluate(wide) <= 0, "a phone does not scroll sideways"
    guest.press("play-on-go")
    guest.in_sight()
    guest.press("pull-original")
    expect(guest.see("ghost")).to_contain_text("Played on from a record, move 3, as Finn", timeout=PATIENCE)
    expect(guest.see("ghost").locator("li").first).to_be_visible(timeout=PATIENCE)
    assert guest.page.evaluate(wide) <= 0, "a phone does not scroll sideways"
