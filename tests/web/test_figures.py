"""How much is loaded at first, how soon something is to be seen, and how smoothly a busy market runs.

Sizes are promises and are checked; so is that an event moves none of the fixed parts of a table. Times depend on the
machine and are printed: `pytest -rP` shows them.
"""

import gzip
import json
import sys
from typing import Final

import pytest
from playwright.sync_api import Response, expect

from tests.web.conftest import NewGuest
from tests.web.guest import PATIENCE, Guest, Look

MOST: Final = 150_000
"""Bytes of JavaScript and CSS that the first page may take, gzipped."""
RUNNING: Final = Look(held=False)
"""These tests are about how long a page takes."""
EVENTS: Final = 150
BUSY: Final = {"dealer": "auto", "games": 40, "round_seconds": 2, "lock_seconds": 1}
"""A market that goes on by itself, whoever sleeps."""
SETTLED: Final = 600
"""Milliseconds after which a browser no longer takes a change for the answer to a click."""
UPDATE: Final = '{"type":"update"'

WATCH: Final = """() => {
  window.shifts = [];
  window.tasks = [];
  window.moved = [];
  const note = (list, read, into) => into.push(...list.getEntries().filter(one => !one.hadRecentInput).map(read));
  new PerformanceObserver(list => note(list, one => one.value, shifts)).observe({ type: "layout-shift" });
  new PerformanceObserver(list => note(list, one => one.duration, tasks)).observe({ type: "longtask" });
  const marks = "header:has(nav), main, h1, [data-testid=stage], [data-testid^=seat-], aside, [data-testid=why]";
  const places = () => [...document.querySelectorAll(marks)].map(mark => {
    const { left, top, width } = mark.getBoundingClientRect();
    return `${mark.dataset.testid ?? mark.tagName} at ${left} ${top}, ${width} wide`;
  });
  const before = places();
  const look = () => {
    const now = places();
    if (!moved.length) moved.push(...now.filter((place, at) => place !== before[at]));
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes whatever moves by itself, and whether any of the fixed parts of the page is at another place than it was."""


def test_the_first_load_is_small(new_guest: NewGuest) -> None:
    guest = new_guest(look=RUNNING)
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


@pytest.mark.long
def test_a_busy_market(new_guest: NewGuest) -> None:
    robin, friend = new_guest("Robin", look=RUNNING), new_guest("Friend", look=RUNNING)
    code = robin.open_table("market_maker", seats=6, start=False, options=BUSY)
    robin.at_table(code)
    friend.at_table(code)
    friend.press("sit-5")
    expect(robin.see("seat-5")).to_contain_text("Friend", timeout=PATIENCE)
    robin.press("start")
    friend.see("stage")
    friend.page.wait_for_timeout(SETTLED)
    friend.page.evaluate(WATCH)
    processor = Processor(friend)
    events = Counter(friend)
    friend.wait_until(lambda: events() >= EVENTS)
    shifts, tasks, moved = friend.page.evaluate("[shifts, tasks, moved]")
    count = events()
    tell(
        f"{count} events: {processor.milliseconds() / count:.1f} ms of processor time each, "
        f"{len(tasks)} tasks over 50 ms on this machine, the longest {max(tasks, default=0):.0f} ms; "
        f"shifts inside the board {sum(shifts):.3f}"
    )
    assert not moved, moved
    robin._post(f"/api/tables/{code}/commands", {"type": "close"})  # it would go on without them, beside other tests


class Processor:
    """How long the page's own thread has been at work, whatever else the machine does."""

    def __init__(self, guest: Guest) -> None:
        self._talk = guest.context.new_cdp_session(guest.page)
        self._talk.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._before = self._read()

    def milliseconds(self) -> float:
        """Since this was made."""
        return self._read() - self._before

    def _read(self) -> float:
        metrics = self._talk.send("Performance.getMetrics")["metrics"]
        return sum(1000 * float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


class Counter:
    """How much has happened in the match, as a page was told; every frame is read once."""

    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._read = 0
        self._events = 0

    def __call__(self) -> int:
        frames = self._guest.frames[self._read :]
        self._read += len(frames)
        updates = [frame for frame in frames if frame.startswith(UPDATE)]
        self._events += sum(len(json.loads(frame).get("events", [])) for frame in updates)
        return self._events


def tell(figures: str) -> None:
    """Say what was measured; `pytest -rP` shows it."""
    sys.stdout.write(f"{figures}\n")
