"""One short match of every game, and many questions about it: how it was played, shown, told, read and left again."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Final

import pytest
from msgspec import Struct
from playwright.sync_api import Browser

from tests.web.built import AXE
from tests.web.conftest import USUAL
from tests.web.guest import DESKTOP, Guest, Look, click
from tests.web.house import House
from tests.web.player import ANY, Player
from tests.web.scenes import prefer_words
from tests.web.test_accessible import examine, found_in_all_looks
from tests.web.test_coming_back import COURSES
from tests.web.test_keys import SHORTCUTS, keys_of, listed
from tests.web.test_playing import come_from_the_lobby, hurry
from tests.web.test_pseudo import WIDE
from tests.web.test_secrets import Reader, check_all
from tests.web.test_text_mode import untold

SEATS: Final = 3
OPTIONS: Final[dict[str, dict[str, object]]] = {
    "pontoon": {"hands": 2, "decks": 1, "mark_low": 0, "mark_high": 0, "max_splits": 0},
    "stonks": {"round_cap": 3},
    "dead_cat": {"turn_cap": 3},
    "certainty": {"questions": 2},
    "market_maker": {"dealer": "p1", "community": 3},
}
"""Short matches, with one deck and no reshuffle. A game that is not listed has no short match, and is not played."""
FIRST_PART: Final = {
    "pontoon": ("bet", 1),
    "stonks": ("done", 1),
    "dead_cat": ("next", 2),
    "certainty": ("guess", 1),
    "market_maker": ("deal", 3),
}
"""The move that ends the first part of a match when it was made so often; else it is the first move."""
SIZES: Final = ((1440, 900), (1280, 720), (820, 1180), (390, 844))

BLEMISHES: Final = """() => {
  const unseen = one => one.clientWidth <= 1 || one.closest(".unseen") !== null;
  const shown = one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !unseen(one);
  const name = one => `${one.dataset.testid ?? one.localName} "${one.textContent.trim().slice(0, 40)}"`;
  const all = selector => [...document.querySelectorAll(selector)].filter(shown);
  const parts = all("main button, main select, main input, main [data-testid^=seat-], [data-testid=situation]");
  const found = parts.length ? [] : ["there is nothing to use"];
  for (const one of parts) {
    one.scrollIntoView({ block: "center", inline: "center" });
    const box = one.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`${name(one)} stands out of the window`);
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!(top && (one.contains(top) || top.contains(one)))) found.push(`${name(one)} is under ${top && name(top)}`);
  }
  for (const one of all("main button, main button *, main h1")) {
    const { overflowX, textOverflow } = getComputedStyle(one);
    const clips = overflowX !== "visible" && textOverflow !== "ellipsis";
    if (clips && one.scrollWidth > one.clientWidth + 1) found.push(`${name(one)} is cut off`);
  }
  for (const one of all("[data-testid^=verb-] :is(.label, .note)"))
    if (one.scrollWidth > one.clientWidth) found.push(`${name(one)} is cut short`);
  return found;
}"""
"""Parts of a page that are cut off, out of the window sideways, or under something else.

An ellipsis may stand for the rest of a text, but not on a button of a move."""


NUMBERS: Final = """() => Object.fromEntries([...document.querySelectorAll("main [data-testid^=seat-]")].map(
  plate => [plate.dataset.testid, plate.querySelector("strong, .worth .muted")?.textContent ?? ""]))"""
"""What stands on the plate of every seat: what its player has."""


class Match(Struct, kw_only=True):
    """A match that was played, and what was found in its pages."""

    game: str
    pages: dict[str, Guest]
    readers: tuple[Reader, Reader]
    """Of Robin and of the watcher."""
    clicked: Counter[str]
    keyed: Counter[str]
    """How often Robin made which moves in the first part, by pointer, and in the second, by keys."""
    shortcuts: set[str]
    """The keys of all moves that Robin could make at any time."""
    listed: dict[str, set[str]]
    """The keys that are listed under `?` for whom."""
    blemishes: list[str]
    serious: list[str]
    untold: list[str]
    """What the picture shows and words do not tell."""
    reloaded: str
    """The log of Robin's page after a reload."""
    since: list[str]
    """From when on the latecomer's page knows the match, where that is told."""
    late: dict[str, object]
    """What the latecomer sees."""
    present: dict[str, object]
    """What Robin sees then."""
    final: dict[str, str]
    """The final screen of Robin and of the watcher."""
    record: Sequence[str]


@pytest.fixture(scope="module", params=sorted(OPTIONS))
def match(request: pytest.FixtureRequest, browser: Browser, house: House) -> Iterator[Match]:
    """A match of a game, played once for all questions."""
    looks = {"Robin": USUAL, "Watcher": USUAL, "Late": USUAL, "Robin again": Look(bypass_csp=True, held=False)}
    pages = {name: Guest(browser, house.url, look) for name, look in looks.items()}
    try:
        yield play(str(request.param), pages)
    finally:
        for guest in pages.values():
            guest.context.close()


def play(game: str, pages: dict[str, Guest]) -> Match:
    """Robin plays a match: the first part by pointer, the second part, after a stop and a reload, by keys."""
    robin, watcher, late, again = pages.values()
    readers = Reader(robin, 0), Reader(watcher, None)
    shortcuts: set[str] = set()

    def look() -> None:
        for reader in readers:
            reader.look()
        shortcuts.update(robin.page.evaluate(SHORTCUTS))

    hurry(robin, game, pace=0, seats=SEATS, options=OPTIONS[game])
    come_from_the_lobby(robin, game)
    code = robin.page.url.rpartition("/")[2]
    watcher.sign_in("Watcher")
    watcher.at_table(code)
    keys = {"Watcher": listed(watcher)}

    by_pointer = Player(robin, game)
    last, often = FIRST_PART.get(game, (ANY, 1))
    by_pointer.play(until=lambda: by_pointer.made(last) >= often, before_each=look)
    keys["Robin"] = listed(robin)
    blemishes = [f"{size[0]}x{size[1]}: {one}" for size in SIZES for one in laid_out(robin, size)]
    robin.resize(DESKTOP)
    serious, not_told = look_as_robin(game, robin, again, code)

    readers[0].reload()
    log = robin.page.get_by_test_id("log")
    soon(robin, lambda: all(words in log.inner_text() for words in retold(game)))
    reloaded = log.inner_text()
    late.page.goto(f"/t/{code}")
    click(late.page.get_by_text("Just watch"))
    late.in_sight()
    soon(late, lambda: course(game, late) == course(game, robin))
    # Now: a move later the match may be over.
    since = late.page.get_by_test_id("since").all_text_contents()

    by_keys = Player(robin, game, by_keys=True)
    by_keys.play(until=lambda: bool(by_keys.moves), before_each=look)
    soon(late, lambda: course(game, late) == course(game, robin))
    seen = course(game, late), course(game, robin)
    by_keys.play(before_each=look)
    final = {name: pages[name].see("final").inner_text() for name in ("Robin", "Watcher")}
    look()
    return Match(
        game=game,
        pages=pages,
        readers=readers,
        clicked=by_pointer.moves,
        keyed=by_keys.moves,
        shortcuts=shortcuts,
        listed=keys,
        blemishes=blemishes,
        serious=serious,
        untold=not_told,
        reloaded=reloaded,
        since=since,
        late=seen[0],
        present=seen[1],
        final=final,
        record=robin.read_record(code),
    )


def soon(guest: Guest, met: Callable[[], bool]) -> None:
    """Wait until something is so; if it never is, the question about it says what was found instead."""
    with suppress(AssertionError):
        guest.wait_until(met)


def retold(game: str) -> tuple[str, str]:
    """What the log says after a reload: of the match, and of what Robin did."""
    return "Match 1 begins.", "you deal" if game == "market_maker" else "You "


def laid_out(guest: Guest, size: tuple[int, int]) -> list[str]:
    """What is wrong with a page in a window of this size."""
    guest.resize(size)
    wide = [f"the page can be scrolled sideways to {one}" for one in guest.page.evaluate(WIDE, size[0])]
    return wide + [str(one) for one in guest.page.evaluate(BLEMISHES)]


def look_as_robin(game: str, robin: Guest, again: Guest, code: str) -> tuple[list[str], list[str]]:
    """What axe finds in a second page of Robin's, with the picture and in words; what these words do not tell."""
    you = robin.page.evaluate("localStorage['pitboss.you']")
    again.context.add_init_script(f"localStorage['pitboss.you'] = {json.dumps(you)};")
    for cookie in robin.context.cookies():
        again.context.add_cookies([{"name": cookie["name"], "value": cookie["value"], "url": again.url}])
    again.at_table(code)
    again.page.locator("[data-testid^=verb-]").first.wait_for()
    serious = found_in_all_looks(again)
    prefer_words(again)
    again.page.goto(f"/t/{code}")
    again.see("described")
    again.page.evaluate(AXE.read_text())
    soon(again, lambda: not untold(again, game))
    serious += [f"in words {one}" for one in examine(again)]
    return serious, untold(again, game)


def course(game: str, guest: Guest) -> dict[str, object]:
    """How far the match has come, as a page shows it."""
    seen: dict[str, object] = dict(guest.page.evaluate(NUMBERS))
    stage = guest.page.get_by_test_id("stage")
    if game in COURSES:
        seen["course"] = stage.locator(COURSES[game]).count()
    if game == "stonks":
        seen["price"] = guest.see("price").inner_text()
    return seen


def test_it_reaches_its_end_for_all(match: Match) -> None:
    for name, text in match.final.items():
        assert "Robin" in text, f"{match.game}: the final screen of {name} says {text!r}"


def test_moves_are_made_by_pointer_and_by_key(match: Match) -> None:
    assert match.clicked, f"{match.game}: no move was made by pointer"
    assert match.keyed, f"{match.game}: no move was made by key after the reload"


@pytest.mark.parametrize("name", ["Robin", "Watcher"])
def test_every_key_is_listed(match: Match, name: str) -> None:
    missing = (keys_of(match.game) | match.shortcuts) - match.listed[name]
    assert not missing, f"{match.game}: {name} is not told of the keys {missing}"
    assert match.shortcuts, f"{match.game}: no move has a key"


def test_nobody_is_told_what_they_cannot_know(match: Match) -> None:
    check_all(match.readers, match.game, match.record)


def test_the_log_is_whole_after_a_reload(match: Match) -> None:
    for words in retold(match.game):
        assert words in match.reloaded, f"{match.game}: {words!r} is not in the log {match.reloaded!r}"


def test_a_latecomer_sees_the_same_course(match: Match) -> None:
    assert match.present, f"{match.game}: Robin sees no course"
    assert all(match.present.values()), f"{match.game}: Robin sees only {match.present}"
    assert match.late == match.present, f"{match.game}: the latecomer sees {match.late}, Robin {match.present}"


def test_a_latecomer_is_told_since_when_worth_is_known(match: Match) -> None:
    assert bool(match.since) == (match.game == "dead_cat"), f"{match.game}: {match.since}"
    assert all("from round" in text for text in match.since), f"{match.game}: {match.since}"


def test_nothing_is_cut_off_or_covered_at_any_size(match: Match) -> None:
    assert not match.blemishes, f"{match.game}:\n" + "\n".join(match.blemishes)


def test_axe_finds_nothing_serious(match: Match) -> None:
    assert not match.serious, f"{match.game}:\n" + "\n".join(match.serious)


def test_words_tell_what_the_picture_shows(match: Match) -> None:
    assert not match.untold, f"{match.game}: words do not tell {match.untold}"


def test_no_page_has_a_problem(match: Match) -> None:
    problems = [f"{name}: {problem}" for name, guest in match.pages.items() for problem in guest.problems]
    assert not problems, f"{match.game}: {problems}"
