"""The lobby: which tables it shows to somebody who looks for one."""

from playwright.sync_api import expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE


def test_a_public_table_says_how_many_are_there(new_guest: NewGuest) -> None:
    wanda, bob = new_guest("Wanda"), new_guest("Bob")
    wanda.at_table(wanda.open_table("dead_cat", seats=4, start=False, public=True))
    bob.visit("/")
    listed = bob.see("public-tables").get_by_role("listitem").filter(has_text="Wanda’s table")
    expect(listed).to_contain_text("1 here now", timeout=PATIENCE)
    wanda.page.close()
    expect(listed).to_contain_text("nobody here now", timeout=PATIENCE)
