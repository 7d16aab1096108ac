"""Who is called, and by what sound. The sounds are caught on their way to the loudspeaker."""

import json
from typing import Final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, Guest
from tests.web.test_together import offer_a_token, seated, whoever

LOUDSPEAKER: Final = """
  localStorage.pitboss = JSON.stringify({ sounds: true });
  window.tones = [];
  window.AudioContext = class {
    state = "suspended";
    currentTime = 0;
    async resume() { this.state = "running"; }
  };
  window.OscillatorNode = class {
    constructor(audio, { frequency }) { if (audio.state === "running") window.tones.push(frequency); }
    connect(other) { return other; }
    start() {}
    stop() {}
  };
  window.GainNode = class {
    gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    connect(other) { return other; }
  };
"""
"""One that is asleep at first, as browsers have it for pages that nobody has touched yet."""

SOUNDS: Final = {
    "turn": [660, 880],
    "over": [523, 659, 784],
    "offer": [784, 659, 784],
    "taken": [880, 587],
    "jackpot": [523, 659, 784, 1047, 1319],
}


def listening(guest: Guest) -> Guest:
    """With sounds on."""
    guest.context.add_init_script(LOUDSPEAKER)
    return guest


def sounded(page: Page, sound: str) -> None:
    """Wait until a sound has been played, and forget it."""
    wanted = SOUNDS[sound]
    page.wait_for_function("wanted => window.tones.join().includes(wanted.join())", arg=wanted, timeout=PATIENCE)
    page.evaluate("window.tones = []")


def command(guest: Guest, code: str, **asked: object) -> None:
    """Do something without a page."""
    answer = guest.context.request.post(
        f"/api/tables/{code}/commands", data=asked, headers={"Origin": guest.url}, max_retries=1
    )
    assert answer.ok, answer.text()


@pytest.mark.long
def test_a_live_market_calls_whoever_has_no_quote(new_guest: NewGuest) -> None:
    ann, bob = listening(new_guest("Ann")), new_guest("Bob")
    code = ann.open_table("market_maker", seats=2, start=False, options={"community": 1})
    command(bob, code, type="sit")
    command(ann, code, type="start")
    ann.at_table(code)
    called = ann.page.get_by_test_id("assertive")
    expect(called).to_contain_text("Your turn. Deal the private cards", timeout=PATIENCE)
    for move in ("deal", "deal"):
        command(ann, code, type="move", text=move)
    expect(called).to_have_text("You have no quote: without one you cannot trade.", timeout=PATIENCE)
    sounded(ann.page, "turn")
    command(ann, code, type="move", text="quote 1 3")
    expect(called).to_have_text("", timeout=PATIENCE)
    assert "You have no quote" not in ann.page.title()
    command(bob, code, type="move", text="quote 3 6")
    sounded(ann.page, "taken")
    expect(called).to_contain_text("You have no quote", timeout=PATIENCE)
    assert "You have no quote" in ann.page.title()
    command(ann, code, type="move", text="finish")
    sounded(ann.page, "over")


def test_an_offer_to_answer_is_heard(new_guest: NewGuest) -> None:
    ann, bob = listening(new_guest("Ann")), listening(new_guest("Bob"))
    seated(ann, bob, "dead_cat")
    maker = whoever("offer", ann, bob)
    offer_a_token(maker)
    sounded((bob if maker is ann else ann).page, "offer")


def test_stonks_are_heard(new_guest: NewGuest) -> None:
    guest = listening(new_guest("Robin"))
    sockets: list[WebSocketRoute] = []

    def join(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    guest.page.route_web_socket("**/socket", join)
    guest.at_table(guest.open_table("stonks", seats=2))
    guest.see("verb-done")
    line = {"number": 1, "payer": 1, "payee": 0, "amount": 20, "stonk": True}
    sums = {key: [0, 0] for key in ("fees", "shares", "rakes", "nets", "chips")}
    settled = {"type": "settled", "round": 1, "card": "Ks", "lines": [line], **sums, "lost": 0, "raked": 0, "cut": []}
    sockets[0].send(json.dumps({"type": "update", "seq": 10**6, "at": 0, "seat": 0, "events": [settled]}))
    sounded(guest.page, "jackpot")
    view = next(json.loads(frame)["view"] for frame in reversed(guest.frames) if '"view":' in frame)
    view["last"] = settled
    sockets[0].send(json.dumps({"type": "update", "seq": 10**6 + 1, "at": 0, "seat": 0, "view": view}))
    stage = guest.see("stage")
    expect(stage).to_contain_text("The payments evened out", timeout=PATIENCE)
    expect(stage).not_to_contain_text("Nobody bet")


def test_sounds_wake_up_at_the_first_touch(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    guest.context.add_init_script(LOUDSPEAKER)
    guest.context.add_init_script("AudioContext.prototype.resume = async function () { window.woken = true; };")
    guest.at_table(guest.open_table("pontoon", seats=2, start=False))
    assert guest.page.evaluate("window.woken ?? false") is False
    guest.press("tab-chat")
    guest.page.wait_for_function("window.woken", timeout=PATIENCE)
