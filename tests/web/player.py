"""Plays a match at a table's page: with the pointer, or with nothing but keys. It needs no idea of a good game."""

import json
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.web.guest import ANSWERS, LOOK_AGAIN, PATIENCE, Guest

SHORT: Final = 2_000
"""Milliseconds for a click on a button that may be gone by the time the pointer is there."""

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

SURE: Final = "verb => !!document.querySelector(`[data-testid=verb-${verb}] [data-testid=sure]`)"

WAIT: Final = (
    f"() => {{ const seen = ({READ})(); return seen.over || seen.verbs.length > 0 || seen.blank ? seen : null; }}"
)


class Habits(Struct, frozen=True, kw_only=True):
    """How a game is played: verbs in the order of liking, how often each in a turn, and what ends the turn."""

    likes: tuple[tuple[str, int], ...]
    ends: frozenset[str]
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
    """Somebody who plays on until the final screen."""

    def __init__(self, guest: Guest, game: str, by_keys: bool = False, habits: Habits | None = None) -> None:
        self.guest = guest
        self.page: Page = guest.page
        self.habits = habits or HABITS[game]
        self.by_keys = by_keys
        self.moves: Counter[str] = Counter()
        """How often each verb was used."""
        self._turn: Counter[str] = Counter()
        self._late: set[str] = set()
        """What was tried since the last answer without one: on a busy machine it may be heard of later."""

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
        try:
            if seen["filling"] != verb:
                self._press(verb)
            if wanted["form"]:
                self._fill(verb)
            answered = self._answered(verb, *before)
        except PlaywrightTimeout:
            answered = False  # the table went on, and the button went away, perhaps between two presses of a grave one
        if not answered:
            self._late.add(verb)
            return
        self._late.clear()
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
        return None

    def _answered(self, verb: str, sent: int, heard: int) -> bool:
        """Wait for the house's answer; what is grave is asked once more. False: there was nothing to answer.

        Nothing but what is meant, or was before without an answer, may have been sent behind what was sent before.
        """
        for _ in range(SHORT // LOOK_AGAIN):
            moves = [frame for frame in map(json.loads, self.guest.sent[sent:]) if frame["type"] == "move"]
            kinds = {kind for tried in (verb, *self._late) for kind in MAKES.get(tried, {tried})}
            assert {move["action"]["type"] for move in moves} <= kinds, (verb, self._late, moves)
            meant = [move["id"] for move in moves if move["action"]["type"] in MAKES.get(verb, {verb})]
            if any(is_answer(frame, asked) for frame in self.guest.frames[heard:] for asked in meant):
                return True
            if self.page.evaluate(SURE, verb):
                self._press(verb)
            self.page.wait_for_timeout(LOOK_AGAIN)
        return False

    def _press(self, verb: str) -> None:
        """Use a verb's button, or its key."""
        button = self.page.get_by_test_id(f"verb-{verb}")
        if self.by_keys:
            key = button.get_attribute("aria-keyshortcuts", timeout=SHORT)
            assert key, f"there is no key for {verb}"
            if self.page.evaluate(READ)["filling"] not in ("", verb):
                # Its move was refused, say: what is typed now would go there.
                self.page.keyboard.press("Escape")
            self.page.keyboard.press(key)
        else:
            button.click(timeout=SHORT)

    def _write(self, field: str) -> None:
        """Write into the picture's own field: who uses keys finds the pen there already."""
        try:
            if self.by_keys:
                self.page.keyboard.type(self.habits.writes)
            else:
                self.page.get_by_test_id(field).fill(self.habits.writes, timeout=SHORT)
        except PlaywrightTimeout:
            pass  # the table went on

    def _fill(self, verb: str) -> None:
        """Fill in the form of a verb, as far as it does not bring what is meant, and send it."""
        form = self.page.get_by_test_id(f"form-{verb}")
        form.wait_for(timeout=SHORT)
        text = self.habits.fills.get(verb)
        if self.by_keys:
            if text is not None:
                self.page.keyboard.press("Control+A")
                self.page.keyboard.type(text)
            self.page.keyboard.press("Enter")
            return
        if text is not None:
            form.locator("input[type=text]").first.fill(text, timeout=SHORT)
        self.page.get_by_test_id(f"send-{verb}").click(timeout=SHORT)


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
