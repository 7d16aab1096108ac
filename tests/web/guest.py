"""Someone with a browser of their own: a page, everything that went wrong in it, and everything its sockets heard."""

import json
import re
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect
from playwright.sync_api import Error as PlaywrightError

from pitboss import games

PATIENCE: Final = 180_000
"""Milliseconds that anything may take on a busy machine."""

PHONE: Final = (390, 844)
TABLET: Final = (820, 1180)
DESKTOP: Final = (1280, 800)

BROKEN_LINE: Final = r"WebSocket connection to .* failed|Failed to load resource: net::ERR_|ERR_INTERNET_DISCONNECTED"
"""What a browser prints by itself when there is no server, or no network."""

MET: Final = games.names()
"""Games that a browser has met: nothing is proposed before a match of them."""

ANSWERS: Final = ('{"type":"ok"', '{"type":"refused"')
LOOK_AGAIN: Final = 5
STEP: Final = 100
"""Milliseconds of the page's time that pass at once where nobody knows how many it takes."""
PIECE: Final = 400
"""Milliseconds of the page's time that pass without a look at its line."""
SETTLED: Final = 500
"""Milliseconds after a scene in which presses make no move."""
STOPPED: Final = 60
"""Seconds ahead at which the clock of a page stands that has yet to be loaded: no machine is as slow."""

expect.set_options(timeout=PATIENCE)

PASSING: Final = {"alert": "[role=alert]", "news": "[data-testid=news]", "banner": "[data-testid=banner]"}
"""What goes away by itself."""

TAKE_DOWN: Final = """(parts) => {
  window.passed = [];
  const latest = {};
  const look = () => {
    for (const [kind, selector] of Object.entries(parts)) {
      const shown = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      const text = shown.map((one) => one.innerText.trim()).filter(Boolean).join(" ");
      if (text && text !== latest[kind]) window.passed.push([kind, text]);
      latest[kind] = text;
    }
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
  look();
}"""
"""Notes every text that is shown in some parts of the page, in its order: however short, nobody looks too late."""

FOUND: Final = """([kind, words]) => {
  const at = window.passed.findIndex(([part, text]) => part === kind && text.includes(words));
  return at < 0 ? null : at + 1;
}"""


FRAMES: Final = "() => (window.looks = (window.looks ?? 0) + 1) % 3 === 0"
"""Playwright looks at it once a frame, whether or not the page's clock stands still: true after two or three frames."""


NOTE_CLICK: Final = """one => {
  window.clicked = false;
  window.noting?.abort();
  window.noting = new AbortController();
  const note = ({ target }) => (window.clicked ||= one.contains(target) || !one.isConnected);
  addEventListener("click", note, { capture: true, signal: window.noting.signal });
}"""
"""From now on note in `clicked` whether something was clicked."""


def click(target: Locator) -> None:
    """Click something until it has been clicked.

    What moves away under the pointer, because of news of the table, gets the pointer's down and not its up.
    """
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE / 1000:
        target.evaluate(NOTE_CLICK)
        target.click()
        try:
            if target.page.evaluate("window.clicked !== false"):
                return
        except PlaywrightError:  # the click has led to another page
            return
    raise AssertionError(f"{target} moves away from every click")


class Look(Struct, frozen=True, kw_only=True):
    """What kind of browser someone has, and how they like pages to look."""

    size: tuple[int, int] = DESKTOP
    touch: bool = False
    scheme: str = "dark"
    newcomer: bool = False
    """Whether this browser has never met a game, and is proposed lessons and sounds."""
    motion: bool = False
    """Whether what happens is given time: what is tested of the games themselves is tested without."""
    held: bool = True
    """Whether the page's time stands still but for what the test lets pass: what goes away by itself waits for it.

    So a slow machine changes nothing. A test says `held=False` only if it is about a page's real time.
    """
    bypass_csp: bool = False
    """For tools that are put into the page; what is tested about pages is tested without.

    Such tools wait by the page's timers, so the time of such a page is never held.
    """


class Guest:
    """One browser context with one page."""

    def __init__(self, browser: Browser, url: str, look: Look) -> None:
        self.url = url
        self.name = ""
        width, height = look.size
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            has_touch=look.touch,
            is_mobile=look.touch,
            reduced_motion="no-preference" if look.motion else "reduce",
            color_scheme="light" if look.scheme == "light" else "dark",
            bypass_csp=look.bypass_csp,
            locale="en-GB",
        )
        self.context.add_init_script(f"({TAKE_DOWN})({json.dumps(PASSING)})")
        if not look.newcomer:
            self.context.add_init_script(f"localStorage.setItem('pitboss.met', '{json.dumps(MET)}')")
        if look.held and not look.bypass_csp:
            self.context.clock.install(time=time.time())
            self.context.clock.pause_at(time.time() + STOPPED)
        self.context.set_default_timeout(PATIENCE)
        self.problems: list[str] = []
        """Errors in the page and on its console."""
        self.expected: list[str] = []
        """Patterns of console errors that the test itself brings about."""
        self.frames: list[str] = []
        """What the sockets of the page have received, in order."""
        self.sent: list[str] = []
        """What they have sent."""
        self._unanswered = False
        """Whether the page has said something since it last heard anything."""
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.problems.append(f"page error: {error}\n{error.stack}"))
        self.page.on("websocket", self._listen)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(re.search(pattern, message.text) for pattern in self.expected):
            self.problems.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _listen(self, socket: WebSocket) -> None:
        self._unanswered = False
        socket.on("framereceived", lambda frame: self._receive(str(frame)))
        socket.on("framesent", lambda frame: self._send(str(frame)))

    def _receive(self, frame: str) -> None:
        self.frames.append(frame)
        self._unanswered = False

    def _send(self, frame: str) -> None:
        self.sent.append(frame)
        self._unanswered = True

    @property
    def answers(self) -> int:
        """How many commands of this page the house has answered, one way or the other."""
        return sum(frame.startswith(ANSWERS) for frame in self.frames)

    def wait_until(self, met: Callable[[], bool]) -> None:
        """Wait until something is so, looking again as the page's news come in."""
        began = time.monotonic()
        while not met():
            assert time.monotonic() - began < PATIENCE / 1000, "this takes too long"
            self.page.wait_for_timeout(LOOK_AGAIN)

    def pass_time(self, milliseconds: int) -> None:
        """Let time pass in a page whose time is held; what CSS moves has a time of its own.

        It passes in pieces, and not while the house owes an answer: the page would take it for gone.
        """
        for passed in range(0, milliseconds, PIECE):
            self.page.clock.run_for(min(PIECE, milliseconds - passed))
            self.wait_until(lambda: not self._unanswered)

    def pass_time_until(self, met: Callable[[], bool]) -> None:
        """Let as much time pass as it takes, step by step."""

        def later() -> bool:
            self.pass_time(STEP)
            return met()

        self.wait_until(lambda: met() or later())

    def comes_back(self) -> None:
        """Let as much time pass as the page takes to connect again, though the house owes it an answer meanwhile."""
        connection = self.page.get_by_test_id("connection")

        def tried() -> bool:
            self.page.clock.run_for(STEP)
            return "↻" not in connection.inner_text()

        self.wait_until(tried)

    def take_down(self, **parts: str) -> None:
        """From now on note what is shown in these parts of the page, besides what always goes away by itself."""
        self.page.evaluate(TAKE_DOWN, {**PASSING, **parts})

    def saw(self, kind: str, words: str) -> int:
        """Wait until something has been shown, and be it gone again: its place in what was taken down."""
        found = self.page.wait_for_function(FOUND, arg=[kind, words], timeout=PATIENCE)
        return int(found.json_value()) - 1

    @property
    def seen(self) -> list[tuple[str, str]]:
        """What was taken down: in which part, and its words."""
        return [(kind, text) for kind, text in self.page.evaluate("window.passed")]

    # Being someone

    def sign_in(self, name: str) -> None:
        """Be someone without being asked: as if the page had asked before."""
        self.name = name
        you = json.dumps(self._post("/api/players", {"name": name})["you"])
        self.context.add_init_script(
            f"if (!localStorage['pitboss.you']) localStorage['pitboss.you'] = {json.dumps(you)};"
        )

    def open_table(
        self,
        game: str,
        seats: int = 0,
        start: bool = True,
        bots: int = 0,
        sit: bool = True,
        public: bool = False,
        pace: int = 0,
        options: Mapping[str, object] | None = None,
        grace: int = 86_400,
        rated: bool = True,
    ) -> str:
        """Open a table as a program would, with bots that do not think unless a pace is given; its code."""
        chosen = dict(options or {})
        setup = {"game": game, "seats": seats, "pace": pace, "grace": grace, "rated": rated}
        setup |= {"public": public, "options": chosen}
        return str(self._post("/api/tables", {"setup": setup, "bots": bots, "start": start, "sit": sit})["code"])

    def _post(self, path: str, body: Mapping[str, object]) -> dict[str, object]:
        """Ask the house for something as a page of its own would.

        Asked once more, here and elsewhere, if the house has just hung up on a line that was idle for a while.
        """
        answer = self.context.request.post(path, data=dict(body), headers={"Origin": self.url}, max_retries=1)
        assert answer.ok, answer.text()
        told = answer.json()
        assert isinstance(told, dict)
        return told

    # Looking and pressing

    def visit(self, path: str) -> None:
        """Go to a page and wait until it is there."""
        self.page.goto(path)
        expect(self.page.locator("main h1").first).to_be_visible(timeout=PATIENCE)

    def at_table(self, code: str) -> None:
        """Go to a table and wait until it is in sight."""
        self.page.goto(f"/t/{code}")
        self.in_sight()

    def in_sight(self) -> None:
        """Wait until the table is connected and its stage or its waiting room is shown."""
        here = self.page.get_by_test_id("stage").or_(self.page.get_by_test_id("waiting"))
        expect(here.first).to_be_visible(timeout=PATIENCE)

    def resize(self, size: tuple[int, int]) -> None:
        """Another window, once the page has laid itself out for it."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.wait_for_function("width => innerWidth === width", arg=size[0])
        self.page.evaluate("scrollTo(0, 0)")
        self.page.wait_for_function(FRAMES)

    def see(self, test_id: str) -> Locator:
        """Wait for a part of the page."""
        found = self.page.get_by_test_id(test_id).first
        expect(found).to_be_visible(timeout=PATIENCE)
        return found

    def press(self, test_id: str) -> None:
        """Click something once it is there."""
        click(self.page.get_by_test_id(test_id).first)

    def press_either(self, *test_ids: str) -> None:
        """Click whichever of several things is there: what does the same has another place on a phone."""
        click(self.page.locator(", ".join(f"[data-testid={one}]" for one in test_ids)).filter(visible=True).first)

    def say(self, text: str) -> None:
        """Say something to the table."""
        self.press_either("tab-chat", "pull-chat")
        self.see("chat-input").fill(text)
        self.page.keyboard.press("Enter")

    def read_record(self, code: str) -> Sequence[str]:
        """The record of a table's latest match, as the house tells it to this guest."""
        answer = self.context.request.get(f"/api/tables/{code}/record", max_retries=1)
        assert answer.ok, answer.text()
        return answer.text().splitlines()
