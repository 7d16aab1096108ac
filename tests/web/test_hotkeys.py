"""Single keys: what they do at an open form, and on keyboards with other layouts."""

import json

from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, Guest

MANY = 12
"""Cards in hand: more than are shown side by side to choose from."""


def made(guest: Guest) -> list[str]:
    """The kinds of the moves that the page has sent."""
    return [frame["action"]["type"] for frame in map(json.loads, guest.sent) if frame["type"] == "move"]


def at_stonks(guest: Guest) -> None:
    """In one's turn, with many cards to announce."""
    guest.at_table(guest.open_table("stonks", seats=2, options={"hand": MANY}))
    guest.see("verb-announce")
    guest.see("verb-done")


def test_one_of_many_is_chosen_by_keyboard(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    at_stonks(guest)
    guest.page.keyboard.press("a")
    choices = guest.see("form-announce").locator("select")
    expect(choices.locator("option")).to_have_count(MANY)
    expect(choices).to_be_focused()
    first = choices.input_value()
    guest.page.keyboard.press("ArrowDown")
    wanted = json.loads(choices.input_value())
    assert wanted != json.loads(first)
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_test_id("form-announce")).to_have_count(0, timeout=PATIENCE)
    assert [json.loads(frame)["action"] for frame in guest.sent if '"type":"move"' in frame] == [wanted]


def test_keys_of_moves_rest_while_a_form_is_open(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    at_stonks(guest)
    guest.page.keyboard.press("a")
    guest.see("form-announce")
    guest.page.evaluate("document.activeElement.blur()")
    guest.page.keyboard.press("Enter")
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_test_id("form-announce")).to_have_count(0, timeout=PATIENCE)
    assert not made(guest)
    guest.page.keyboard.press("Enter")
    guest.wait_until(lambda: made(guest) == ["done"])


def finished(guest: Guest) -> str:
    """The code of a table whose match is over."""
    code = guest.open_table("market_maker", seats=2, options={"community": 1})
    for move in ("deal", "deal", "finish"):
        asked = {"type": "move", "text": move}
        answer = guest.context.request.post(
            f"/api/tables/{code}/commands", data=asked, headers={"Origin": guest.url}, max_retries=1
        )
        assert answer.ok, answer.text()
    return code


def test_signs_are_typed_with_altgr(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.page.goto(f"/replay/{finished(guest)}")
    scrubber = guest.see("scrubber")
    last = str(scrubber.get_attribute("max"))
    guest.page.keyboard.press("End")
    expect(scrubber).to_have_value(last, timeout=PATIENCE)
    press = "altGr => dispatchEvent(new KeyboardEvent('keydown', { key: '[', ctrlKey: true, altKey: true, ...altGr }))"
    guest.page.evaluate(press, {})
    expect(scrubber).to_have_value(last)
    guest.page.evaluate(press, {"modifierAltGraph": True})
    expect(scrubber).not_to_have_value(last, timeout=PATIENCE)
