"""What becomes of a move when the connection is lost, and how a page notices that it is."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.cable import Cable
from tests.web.conftest import NewGuest
from tests.web.guest import BROKEN_LINE, PATIENCE, STEP, Guest, Look
from tests.web.house import House

SLOW = 800
"""Milliseconds after which a page says that its move has not been answered."""
SILENCE = 2_000
"""Milliseconds after which it says that nothing is heard from the house; it connects again after twice as long."""


@pytest.fixture
def cable(house: House) -> Iterator[Cable]:
    """A way to the house that can be cut."""
    laid = Cable(house.port)
    yield laid
    laid.close()


@pytest.fixture
def pair(new_guest: NewGuest, cable: Cable) -> tuple[Guest, Guest]:
    """Two people who may both guess; the second one's cable is at hand.

    The second one's time is the test's: however slow a machine is, the page notices no silence before it is to.
    """
    ann, bob = new_guest("Ann"), new_guest("Bob", cable.url, Look(held=True))
    bob.expected.append(BROKEN_LINE)
    code = ann.open_table("certainty", seats=2, start=False, options={"questions": 1})
    ann.at_table(code)
    bob.at_table(code)
    bob.press("sit")
    expect(ann.see("seat-1")).to_contain_text("Bob", timeout=PATIENCE)
    ann.press("start")
    ann.see("verb-guess")
    bob.see("verb-guess")
    return ann, bob


def guess(guest: Guest) -> None:
    """Fill in a guess and send it."""
    guest.see("guess-input").fill("1234.5")
    guest.press("verb-guess")


def may_not_guess(guest: Guest) -> None:
    """Wait until there is nothing to guess any more."""
    expect(guest.page.get_by_test_id("guess-input")).to_have_count(0, timeout=PATIENCE)


def moves(guest: Guest) -> list[str]:
    """The ids of the moves that the page has sent."""
    return [frame["id"] for frame in map(json.loads, guest.sent) if frame["type"] == "move"]


def answered(guest: Guest) -> None:
    """Wait until the house has said something about the page's latest move."""
    guest.wait_until(lambda: any(f'"id":"{moves(guest)[-1]}"' in frame for frame in guest.frames))


def is_lost(guest: Guest) -> None:
    expect(guest.page.get_by_test_id("connection")).to_contain_text("↻", timeout=PATIENCE)


def is_back(guest: Guest) -> None:
    expect(guest.page.get_by_test_id("connection")).to_contain_text("connected", timeout=PATIENCE)


def comes_back(guest: Guest, cable: Cable) -> None:
    """Mend the cable, and let as much time pass as the page takes to try it again."""
    cable.mend()

    def tried() -> bool:
        guest.page.clock.run_for(STEP)
        return "connected" in (guest.page.get_by_test_id("connection").text_content() or "")

    guest.wait_until(tried)


def drop(guest: Guest, cable: Cable) -> None:
    """The connection breaks and comes back."""
    cable.cut()
    is_lost(guest)
    comes_back(guest, cable)


def complaint(guest: Guest, text: str) -> None:
    guest.saw("alert", text)


def test_a_move_pressed_offline_is_refused_and_never_made(pair: tuple[Guest, Guest], cable: Cable) -> None:
    ann, bob = pair
    cable.cut()
    is_lost(bob)
    guess(bob)
    complaint(bob, "was not sent")
    comes_back(bob, cable)
    bob.say("Here I am.")
    ann.press("tab-chat")
    expect(ann.see("chat")).to_contain_text("Here I am.", timeout=PATIENCE)
    assert not moves(bob)
    guess(bob)
    answered(bob)


@pytest.mark.long
def test_words_said_offline_are_said_later(pair: tuple[Guest, Guest], cable: Cable) -> None:
    ann, bob = pair
    cable.cut()
    is_lost(bob)
    bob.say("Can you hear me?")
    comes_back(bob, cable)
    ann.press("tab-chat")
    expect(ann.see("chat")).to_contain_text("Can you hear me?", timeout=PATIENCE)


@pytest.mark.long
def test_a_move_that_got_lost_is_made_if_nothing_has_happened(pair: tuple[Guest, Guest], cable: Cable) -> None:
    _, bob = pair
    cable.swallow()
    guess(bob)
    bob.wait_until(lambda: len(moves(bob)) == 1)
    pending = bob.page.get_by_test_id("pending")
    bob.page.clock.run_for(SLOW)
    expect(pending).to_contain_text("Your move", timeout=PATIENCE)
    expect(bob.see("verb-guess")).to_have_attribute("aria-busy", "true")
    bob.page.clock.run_for(SILENCE)
    is_lost(bob)
    expect(pending).to_contain_text("It is sent again once the table is back", timeout=PATIENCE)
    drop(bob, cable)
    answered(bob)
    expect(pending).to_be_empty(timeout=PATIENCE)
    assert len(moves(bob)) == 2
    assert len(set(moves(bob))) == 1, "the same id never acts twice"
    may_not_guess(bob)


@pytest.mark.long
def test_a_move_that_got_lost_is_not_made_once_the_game_has_gone_on(pair: tuple[Guest, Guest], cable: Cable) -> None:
    ann, bob = pair
    cable.swallow()
    guess(bob)
    bob.wait_until(lambda: len(moves(bob)) == 1)
    guess(ann)
    answered(ann)
    drop(bob, cable)
    complaint(bob, "the game has gone on")
    assert len(moves(bob)) == 1
    guess(bob)
    answered(bob)
    assert len(set(moves(bob))) == 2


def test_a_move_whose_answer_got_lost_is_not_made_again(pair: tuple[Guest, Guest], cable: Cable) -> None:
    ann, bob = pair
    cable.swallow(answers_only=True)
    guess(bob)
    ann.wait_until(lambda: any('"type":"guessed"' in frame for frame in ann.frames))
    cable.cut()
    is_lost(bob)
    comes_back(bob, cable)
    complaint(bob, "See whether your move was made")
    assert len(moves(bob)) == 1
    may_not_guess(bob)


def welcomes(guest: Guest) -> int:
    """How often the page was let in."""
    return sum('"type":"welcome"' in frame for frame in guest.frames)


@pytest.mark.parametrize(
    "event",
    [
        pytest.param("online", marks=pytest.mark.long),
        pytest.param("offline", marks=pytest.mark.long),
        pytest.param("visibilitychange", marks=pytest.mark.long),
        "",
    ],
)
def test_a_dead_connection_is_noticed_at_once(event: str, new_guest: NewGuest, cable: Cable) -> None:
    """The page's clock stands still but for these few seconds: three beats of silence would not come to an end.

    Without any event, too: silence is enough.
    """
    bob = new_guest("Bob", cable.url, Look(held=True))
    bob.at_table(bob.open_table("pontoon", seats=2))
    is_back(bob)
    cable.swallow()
    if event:
        bob.page.evaluate("name => (/line/.test(name) ? window : document).dispatchEvent(new Event(name))", event)
    bob.page.clock.run_for(1_950)
    # At once: in a minute the house gives up the connection by itself, and then any page would see it.
    assert "↻" in bob.page.get_by_test_id("connection").inner_text()
    assert welcomes(bob) == 1, "it may still be that someone answers"
    bob.page.clock.run_for(2_600)
    bob.wait_until(lambda: welcomes(bob) == 2)
    bob.page.clock.resume()
    is_back(bob)
    bob.say("Here I am.")
    expect(bob.see("chat")).to_contain_text("Here I am.", timeout=PATIENCE)


def test_a_live_connection_is_kept_on_coming_back(new_guest: NewGuest) -> None:
    guest = new_guest("Bob")
    guest.at_table(guest.open_table("pontoon", seats=2))
    is_back(guest)
    guest.page.evaluate("window.dispatchEvent(new Event('online'))")
    guest.wait_until(lambda: any('"type":"beat"' in frame for frame in guest.frames))
    assert welcomes(guest) == 1
