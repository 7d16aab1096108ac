"""Drills in a browser: picked, answered by keyboard alone, scored, and kept."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, PHONE, Look, click


def test_a_drill_by_keyboard_from_the_rules_to_the_history(new_guest: NewGuest) -> None:
    guest = new_guest("Dora", look=Look(size=PHONE))
    guest.visit("/rules/market_maker")
    click(guest.page.get_by_role("link", name="Drills"))
    guest.see("drill-mark").focus()
    guest.page.keyboard.press("Enter")
    for number in range(1, 11):
        expect(guest.see("drill-bar")).to_contain_text(f"Question {number} of 10", timeout=PATIENCE)
        expect(guest.see("blank-pnl")).to_be_focused(timeout=PATIENCE)
        if number == 1:
            guest.page.keyboard.type("soon")
            guest.page.keyboard.press("Enter")
            expect(guest.page.get_by_role("alert").first).to_contain_text("Type a number", timeout=PATIENCE)
            guest.see("blank-pnl").fill("")
        guest.page.keyboard.type("-100000")
        guest.page.keyboard.press("Enter")
        expect(guest.see("drill-verdict")).to_contain_text("0 of 100 points", timeout=PATIENCE)
        expect(guest.see("drill-verdict")).to_contain_text(re.compile("Your P&L is .*: you are (long|short|flat)"))
        expect(guest.see("drill-next")).to_be_focused(timeout=PATIENCE)
        guest.page.keyboard.press("Enter")
    expect(guest.see("drill-result")).to_contain_text("Score 0 of 100 over 10 answers", timeout=PATIENCE)
    expect(guest.see("drill-result")).to_contain_text("Best: 0", timeout=PATIENCE)
    wide = guest.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "a phone does not scroll sideways"
    guest.press("drill-others")
    expect(guest.see("drill-best-mark")).to_contain_text("done once", timeout=PATIENCE)


@pytest.mark.long
def test_a_quote_has_two_fields_and_cards_are_drawn(new_guest: NewGuest) -> None:
    guest = new_guest("Egon")
    guest.visit("/drills/market_maker")
    guest.press("drill-width")
    guest.see("blank-bid").fill("5")
    guest.see("blank-offer").fill("4")
    guest.expected.append("400")
    guest.page.keyboard.press("Enter")
    expect(guest.see("problem")).to_contain_text("The offer must be 1 to 10 above the bid.", timeout=PATIENCE)
    guest.see("blank-offer").fill("8")
    guest.page.keyboard.press("Enter")
    expect(guest.see("drill-verdict")).to_contain_text("Best is", timeout=PATIENCE)
    assert guest.see("drill-facts").locator(".card").count() >= 1
