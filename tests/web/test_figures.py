"""How much is loaded at first, how soon something is to be seen, and how smoothly a busy market runs.

Sizes are promises and are checked; so is that nothing moves by itself. Times depend on the machine and are printed.
"""

import gzip
import json
import sys
from typing import Final

from playwright.sync_api import Response, expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, Guest
from tests.web.player import Player

MOST: Final = 150_000
"""Bytes of JavaScript and CSS that the first page may take, gzipped."""
EVENTS: Final = 400
SETTLED: Final = 600
"""Milliseconds after which a browser no longer takes a change for the answer to a click."""
UPDATE: Final = '{"type":"update"'

WATCH: Final = """(() => {
  window.shifts = [];
  window.tasks = [];
  new PerformanceObserver(list => {
    for (const one of list.getEntries())
      if (!one.hadRecentInput)
        shifts.push({ value: one.value, what: one.sources.map(source => source.node?.outerHTML?.slice(0, 200) ?? "") });
  }).observe({ type: "layout-shift", buffered: true });
  const note = list => tasks.push(...list.getEntries().map(one => one.duration));
  new PerformanceObserver(note).observe({ type: "longtask" });
})()"""


def test_the_first_load_is_small(new_guest: NewGuest) -> None:
    guest = new_guest()
    loaded: list[Response] = []
    guest.page.on("response", lambda response: loaded.append(response))
    guest.visit("/")
    guest.see("play-pontoon")
    sizes = {}
    for response in loaded:
        kind = response.headers.get("content-type", "")
        if "javascript" in kind or "css" in kind:
            sizes[response.url] = len(gzip.compress(response.body(), mtime=0))
    assert sizes
    paint = guest.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
    tell(f"first load: {sum(sizes.values()) / 1000:.1f} kB gzipped in {len(sizes)} files; first paint {paint:.0f} ms")
    assert sum(sizes.values()) < MOST, sizes


def test_a_busy_market(new_guest: NewGuest) -> None:
    robin, friend = new_guest("Robin"), new_guest("Friend")
    friend.context.add_init_script(WATCH)
    code = robin.open_table("market_maker", seats=6, start=False, options={"games": 3})
    robin.at_table(code)
    friend.at_table(code)
    friend.press("sit-5")
    expect(robin.see("seat-5")).to_contain_text("Friend", timeout=PATIENCE)
    robin.press("start")
    friend.see("stage")
    friend.page.wait_for_timeout(SETTLED)
    friend.page.evaluate("shifts.length = tasks.length = 0")
    Player(robin, "market_maker").play(until=lambda: events(friend) >= EVENTS)
    shifts, tasks = friend.page.evaluate("[shifts, tasks]")
    tell(f"{events(friend)} events: {len(tasks)} tasks over 50 ms, the longest {max(tasks, default=0):.0f} ms")
    assert events(friend) >= EVENTS
    assert not shifts, shifts


def events(guest: Guest) -> int:
    """How much has happened in the match, as this page was told."""
    updates = [frame for frame in guest.frames if frame.startswith(UPDATE)]
    return sum(len(json.loads(frame).get("events", [])) for frame in updates)


def tell(figures: str) -> None:
    """Say what was measured; `pytest -rP` shows it."""
    sys.stdout.write(f"{figures}\n")
