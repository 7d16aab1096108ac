"""In a language that nobody speaks every sentence of the app comes from a book of words, and longer ones fit."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from pitboss import bots, games, packs
from pitboss.wire.people import BOT_NAMES
from tests.marks import long_but
from tests.web.conftest import USUAL
from tests.web.guest import PHONE, Guest
from tests.web.house import House
from tests.web.player import GAMES
from tests.web.pseudo import CODE, MARKED, chunks, speak_it, translated, unmarked
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
    *(f"table-{name}" for name in GAMES),
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
    initials = {name[:2] for name in (*BOT_NAMES, "Robin")} | {"Bo"}  # and someone of the lessons
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
def changed(static: Path) -> Mapping[str, str]:
    """The files of the app that are other ones in the language."""
    return chunks(static)


@pytest.fixture(scope="module")
def house(static: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house of its own: in the shared one the lobby shows names of other tests' people."""
    with House(tmp_path_factory.mktemp("pseudo"), static).running() as opened:
        yield opened


def untranslated(guest: Guest) -> list[str]:
    """Texts of the page with words outside brackets."""
    texts = guest.page.evaluate(TEXTS, ", ".join(SKIPPED))
    same = same_everywhere()
    return [text.strip() for text in texts if re.search(r"[^\W\d_]{2,}", same.sub("", unmarked(text)))]


@pytest.mark.parametrize("name", long_but(["lobby", "new", "table-stonks"], SCREENS))
def test_every_sentence_is_from_a_book_and_fits(
    name: str, browser: Browser, house: House, changed: Mapping[str, str]
) -> None:
    guest = Guest(browser, house.url, USUAL)
    speak_it(guest.context, changed)
    try:
        SCENES[name](guest)
        assert guest.page.evaluate("document.documentElement.lang") == CODE
        assert MARKED[0] in guest.page.locator("main").inner_text()
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
