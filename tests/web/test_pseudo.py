"""In a language that nobody speaks every sentence of the app comes from a book of words, and longer ones fit."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest
from playwright.sync_api import Browser

from pitboss import bots, games, packs
from pitboss.wire.people import BOT_NAMES
from tests.web.conftest import USUAL
from tests.web.guest import PHONE, Guest
from tests.web.house import House
from tests.web.player import HABITS
from tests.web.pseudo import CODE, built_with_it, translated, unmarked
from tests.web.scenes import SCENES

ADDRESS: Final = r"https?://\S+|\b[0-9A-Z]{6}\b"
"""Of a table, or its code."""
SKIPPED: Final = {
    "kbd": "keys are called what stands on them",
    "[lang=en]": "the rules of the games are in English, and the page says so",
}
"""Parts of pages that are not looked at, and why."""
SCREENS: Final = [
    "lobby",
    "settings",
    "rules",
    "rules-dead_cat",
    "new",
    "me",
    "waiting",
    *(f"table-{name}" for name in HABITS),
]

TEXTS: Final = """skipped => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement;
    if (around.closest("script, style") || around.closest(skipped) || !around.checkVisibility()) continue;
    found.push(walker.currentNode.textContent);
  }
  return found;
}"""
WIDE: Final = """width => {
  const clips = one => one && (getComputedStyle(one).overflowX !== "visible" || clips(one.parentElement));
  const stands = one => one.getBoundingClientRect().right > width + 0.5 && !clips(one.parentElement);
  return document.documentElement.scrollWidth <= width ? [] : [...document.querySelectorAll("body *")]
    .filter(stands).map(one => `${one.localName}.${one.className}: ${one.textContent.slice(0, 60)}`);
}"""
"""What stands out of a page on the right, if it can be scrolled there."""


@cache
def same_everywhere() -> re.Pattern[str]:
    """What is the same in every language, and what the server says in English: that is not the app's to translate."""
    specs = [games.find(name) for name in games.names()]
    named = {"Pitboss", "Robin", *BOT_NAMES, *(spec.title for spec in specs)}
    initials = {name[:2] for name in (*BOT_NAMES, "Robin")} | {"Bo"}  # and somebody of the lessons
    declared = {spec.pitch for spec in specs} | {bot for name in games.names() for bot in bots.makers(name)}
    asked = {
        text
        for pack in packs.usable()
        for one in pack.questions
        for text in (one.text, one.unit, one.explanation, one.source, *one.hints)
    }
    whole = sorted(map(re.escape, filter(None, named | declared | asked)), key=len, reverse=True)
    return re.compile("|".join([ADDRESS, *whole, *(rf"\b{name}\b" for name in sorted(initials))]))


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose app has the language."""
    folder = tmp_path_factory.mktemp("pseudo")
    opened = House(folder, built_with_it(folder))
    opened.start()
    yield opened
    opened.kill()


def untranslated(guest: Guest) -> list[str]:
    """Texts of the page with words outside brackets."""
    texts = guest.page.evaluate(TEXTS, ", ".join(SKIPPED))
    same = same_everywhere()
    return [text.strip() for text in texts if re.search(r"[^\W\d_]{2,}", same.sub("", unmarked(text)))]


@pytest.mark.parametrize("name", SCREENS)
def test_every_sentence_is_from_a_book_and_fits(name: str, browser: Browser, abroad: House) -> None:
    guest = Guest(browser, abroad.url, USUAL)
    guest.context.add_init_script(f"localStorage['pitboss'] = {json.dumps(json.dumps({'language': CODE}))};")
    try:
        SCENES[name](guest)
        assert guest.page.evaluate("document.documentElement.lang") == CODE
        assert not untranslated(guest)
        for width, height in ((1280, 720), PHONE):
            guest.page.set_viewport_size({"width": width, "height": height})
            assert guest.page.evaluate(WIDE, width) == [], f"{name} is too wide for {width}"
        assert not guest.problems
    finally:
        guest.context.close()


def test_what_is_not_from_a_book_would_be_seen() -> None:
    assert translated("a = Play now\n") == "a = ⟦Þļåý ñöŵ one⟧\n"
    assert translated("a = { $n ->\n    [one] one\n   *[other] { $n } more\n}\n").count("⟦") == 1
    assert unmarked("⟦Þļåý ⟦ñöŵ⟧ one⟧: now") == " : now"
