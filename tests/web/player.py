"""Plays a match at a table's page: with the pointer, or with nothing but keys. It needs no idea of a good game."""

import json
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from pitboss import games
from tests.web.guest import ANSWERS, LOOK_AGAIN, PATIENCE, Guest

ATTEMPT: Final = 2_000
"""Milliseconds after which a click that still waits looks whether its target is there; if so, it goes on waiting."""

MATCH: Final = 5 * PATIENCE
"""Milliseconds for a whole match, on however slow a machine."""
ENDLESS: Final = 10**9
"""How often something may be done in a turn that may be done as often as one likes."""

READ: Final = """() => {
  const usable = (element) => !element.disabled && element.ariaDisabled !== "true";
  const shown = (element) => element.getClientRects().length > 0 && usable(element);
  const named = (prefix) => [...document.querySelectorAll(`[data-testid^="${prefix}"]`)].filter(shown);
  const form = named("form-")[0];
  return {
    over: named("final").length > 0,
    verbs: named("verb-").map((button) => ({
      verb: button.dataset.testid.slice(5),
      form: button.hasAttribute("aria-expanded"),
    })),
    filling: form?.dataset.testid.slice(5) ?? "",
    blank: named("guess-input").filter((field) => !field.value).map((field) => field.dataset.testid)[0] ?? "",
  };
}"""

STATE: Final = """verb => {
  const button = document.querySelector(`[data-testid="verb-${verb}"]`);
  const there = button?.getClientRects().length > 0 && !button.disabled && button.ariaDisabled !== "true";
  return {
    there,
    key: (there && button.getAttribute("aria-keyshortcuts")) || "",
    sure: there && button.querySelector("[data-testid=sure]") !== null,
    busy: there && button.ariaBusy === "true",
    form: document.querySelector(`[data-testid="form-${verb}"]`) !== null,
  };
}"""
"""How things stand with one verb: its button can be used, asks whether one is sure, or has its move on the way."""

USABLE: Final = """id => [...document.querySelectorAll(`[data-testid="${id}"]`)].some(
  one => one.getClientRects().length > 0 && !one.disabled && one.ariaDisabled !== "true")"""

NOTE_CLICKS: Final = """id => {
  window.clicked = false;
  window.noting?.abort();
  window.noting = new AbortController();
  const note = ({ target }) => (window.clicked ||= target.closest(`[data-testid="${id}"]`) !== null);
  addEventListener("click", note, { capture: true, signal: window.noting.signal });
}"""
"""From now on note in `clicked` whether something was clicked."""

WAIT: Final = (
    f"() => {{ const seen = ({READ})(); return seen.over || seen.verbs.length > 0 || seen.blank ? seen : null; }}"
)


GAMES: Final = sorted(games.names())
"""All games. What a table of the tests does not say of one has a default, so that a new game is played, too."""

ANY: Final = ""
"""Stands for any verb where moves are counted."""


class Habits(Struct, frozen=True, kw_only=True):
    """How a game is played: verbs in the order of liking, how often each in a turn, and what ends the turn.

    Without any likes each verb is used as often as the others.
    """

    likes: tuple[tuple[str, int], ...] = ()
    ends: frozenset[str] = frozenset()
    fills: Mapping[str, str] = {}
    """What is typed into the first text field of a verb's form; else what stands there is sent."""
    writes: str = ""
    """What is typed into the field that the picture has, if it has one."""


HABITS: Final = {
    "pontoon": Habits(
        likes=(("bet", ENDLESS), ("split", 1), ("buy", 1), ("stick", ENDLESS), ("twist", ENDLESS)),
        ends=frozenset({"bet", "stick"}),
    ),
    "stonks": Habits(
        likes=(("decline", 9), ("match", 1), ("announce", 1), ("double", 1), ("done", ENDLESS)),
        ends=frozenset({"done"}),
    ),
    "dead_cat": Habits(
        likes=(("decline", 9), ("meld", 1), ("buy", 1), ("protect", 1), ("next", ENDLESS), ("sell", ENDLESS)),
        ends=frozenset({"next", "sell"}),
    ),
    "certainty": Habits(
        likes=(("guess", ENDLESS), ("show", ENDLESS), ("raise", 1), ("call", ENDLESS)),
        ends=frozenset({"guess", "show"}),
        fills={"guess": "1234.5"},
        writes="1234.5",
    ),
    "market_maker": Habits(
        likes=(("quote", 1), ("buy", 1), ("deal", ENDLESS), ("finish", ENDLESS)), ends=frozenset({"deal"})
    ),
}

MAKES = {"meld": {"meld", "extend"}}
"""Buttons that make more than one kind of move: the hand decides whether cards are laid down or added to a meld."""

Seen = dict[str, object]


class Player:
    """Someone who plays on until the final screen."""

    def __init__(self, guest: Guest, game: str, by_keys: bool = False) -> None:
        self.guest = guest
        self.page: Page = guest.page
        self.habits = HABITS.get(game, Habits())
        self.by_keys = by_keys
        self.moves: Counter[str] = Counter()
        """How often each verb was used."""
        self._turn: Counter[str] = Counter()

    def made(self, verb: str) -> int:
        """Return how often a verb was used, or how many moves were made."""
        return self.moves[verb] if verb != ANY else self.moves.total()

    def play(self, until: Callable[[], bool] = lambda: False, before_each: Callable[[], None] = lambda: None) -> None:
        """Play to the final screen, or until something is so."""
        began = time.monotonic()
        while time.monotonic() - began < MATCH / 1000:
            seen = self.page.wait_for_function(WAIT, timeout=PATIENCE).json_value()
            if seen["over"] or until():
                return
            before_each()
            self._act(seen)
        raise AssertionError(f"still no end after {dict(self.moves)}")

    def look(self) -> bool:
        """Make a move if there is one to make; whether the match is over."""
        seen = self.page.evaluate(READ)
        if not seen["over"] and (seen["verbs"] or seen["blank"]):
            self._act(seen)
        return bool(seen["over"])

    def _act(self, seen: Seen) -> None:
        if seen["blank"]:
            self._write(str(seen["blank"]))
            return
        wanted = self._choose(seen)
        if wanted is None:
            self.page.wait_for_timeout(LOOK_AGAIN)
            return
        verb = str(wanted["verb"])
        before = len(self.guest.sent), len(self.guest.frames)
        ready = seen["filling"] == verb or self._press(verb)
        if not (ready and (not wanted["form"] or self._fill(verb)) and self._answered(verb, *before)):
            self.page.wait_for_timeout(LOOK_AGAIN)  # the table went on before the move was sent
            return
        self.moves[verb] += 1
        self._turn[verb] += 1
        if verb in self.habits.ends:
            self._turn.clear()

    def _choose(self, seen: Seen) -> Seen | None:
        verbs = seen["verbs"]
        assert isinstance(verbs, list)
        offered = {str(each["verb"]): each for each in verbs}
        for verb, often in self.habits.likes:
            if verb in offered and self._turn[verb] < often:
                return dict(offered[verb])
        if self.habits.likes or not offered:
            return None
        return dict(offered[min(offered, key=lambda verb: self.moves[verb])])

    def _answered(self, verb: str, sent: int, heard: int) -> bool:
        """Wait for the house's answer; what is grave is asked once more. False: nothing was sent.

        Nothing but what is meant may have been sent since then. A page sends a move in the same breath as it is
        pressed, and its frames are told in order: what the page has sent is known here as soon as the page answers.
        """
        began = time.monotonic()
        while time.monotonic() - began < PATIENCE / 1000:
            state = self.page.evaluate(STATE, verb)
            moves = [frame for frame in map(json.loads, self.guest.sent[sent:]) if frame["type"] == "move"]
            assert {move["action"]["type"] for move in moves} <= MAKES.get(verb, {verb}), (verb, moves)
            asked = {move["id"] for move in moves}
            if any(is_answer(frame, one) for frame in self.guest.frames[heard:] for one in asked):
                return True
            if not asked and not state["busy"] and not (state["sure"] and self._press(verb)):
                return False
            self.page.wait_for_timeout(LOOK_AGAIN)
        raise AssertionError(f"no answer to {verb}")

    def _press(self, verb: str) -> bool:
        """Use a verb's button, or its key; whether it was still there."""
        if not self.by_keys:
            return self._click(f"verb-{verb}")
        state = self.page.evaluate(STATE, verb)
        if not state["there"]:
            return False
        assert state["key"], f"there is no key for {verb}"
        if self.page.evaluate(READ)["filling"] not in ("", verb):
            # Its move was refused, say: what is typed now would go there.
            self.page.keyboard.press("Escape")
        self.page.keyboard.press(state["key"])
        return True

    def _click(self, test_id: str) -> bool:
        """Click something once, as soon as it can be clicked; False if it is gone or can no longer be used."""
        began, attempt = time.monotonic(), ATTEMPT
        self.page.evaluate(NOTE_CLICKS, test_id)
        while self.page.evaluate(USABLE, test_id):
            assert time.monotonic() - began < PATIENCE / 1000, f"{test_id} cannot be clicked"
            try:
                self.page.get_by_test_id(test_id).click(timeout=attempt)
            except PlaywrightTimeout:
                attempt *= 2  # a machine too busy for one attempt would be too busy for a hundred
                if not self.page.evaluate("clicked"):
                    continue
            return True
        return False

    def _write(self, field: str) -> None:
        """Write into the picture's own field: who uses keys finds the pen there already."""
        if self.by_keys:
            self.page.keyboard.type(self.habits.writes)
        elif self._click(field):
            self.page.keyboard.insert_text(self.habits.writes)

    def _fill(self, verb: str) -> bool:
        """Fill in the form of a verb, as far as it does not bring what is meant, and send it; False if it is gone."""
        text = self.habits.fills.get(verb)
        if not self.page.evaluate(STATE, verb)["form"]:
            return False
        if text is not None:  # an opened form has the pen in its first field
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(text)
        if not self.by_keys:
            return self._click(f"send-{verb}")
        self.page.keyboard.press("Enter")
        return True


def is_answer(frame: str, asked: str) -> bool:
    """Whether it is the house's answer to a command of this id."""
    return frame.startswith(ANSWERS) and json.loads(frame).get("id") == asked


def play_together(*players: Player) -> None:
    """Let several people play with each other to the final screen."""
    began = time.monotonic()
    over = False
    while not over:
        over = min([player.look() for player in players])
        assert time.monotonic() - began < MATCH / 1000, [dict(player.moves) for player in players]
        players[0].page.wait_for_timeout(LOOK_AGAIN)
