"""No frame of the socket and nothing in the page holds what its reader cannot know: checked against the record."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec
import pytest
from msgspec import Struct

from pitboss import packs
from tests.web.conftest import NewGuest
from tests.web.guest import Guest
from tests.web.player import Player
from tests.web.secrets import Step, cards_in, cards_shown, leaves, sealed_texts, steps

OPTIONS: Final[dict[str, dict[str, object]]] = {
    "pontoon": {"hands": 2, "decks": 1, "mark_low": 0, "mark_high": 0, "max_splits": 0},
    "stonks": {"round_cap": 3},
    "dead_cat": {"turn_cap": 3},
    "certainty": {"questions": 2},
    "market_maker": {},
}
"""One deck and no reshuffle."""

WELCOME: Final = '{"type":"welcome"'
"""How the first frame of every socket begins."""

COUNT: Final = """(() => {
  window.heard = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", () => window.heard++);
    }
  };
})()"""
"""Counts what the page has heard, so that what it shows can be compared with what it was told by then."""

LOOK: Final = """() => {
  const all = [...document.querySelectorAll("main *")];
  const attributes = all.flatMap(one => [...one.attributes].map(each => each.value));
  return { heard, text: document.querySelector("main").textContent, attributes };
}"""


class Glance(Struct, frozen=True):
    """What a page showed when it had heard so many frames."""

    heard: int
    text: str
    attributes: list[str]


class Reader:
    """A page that is looked at again and again."""

    def __init__(self, guest: Guest, seat: int | None) -> None:
        self.guest = guest
        self.seat = seat
        self.glances: list[Glance] = []
        self._earlier = 0
        """How many frames the page had heard before it was reloaded."""
        guest.context.add_init_script(COUNT)

    def look(self) -> None:
        found = Glance(**self.guest.page.evaluate(LOOK))
        self.glances.append(msgspec.structs.replace(found, heard=self._earlier + found.heard))

    def reload(self) -> None:
        """Reload the page: it counts from nought again, beginning with the first frame of its new socket."""
        self.guest.page.reload()
        self.guest.in_sight()
        frames = self.guest.frames
        self._earlier = max(number for number, frame in enumerate(frames) if frame.startswith(WELCOME))

    def told(self, match: list[Step]) -> Iterator[tuple[str, Step]]:
        """Every frame, with the latest moment of the match that its reader could have known by then."""
        at = 0
        for number, frame in enumerate(self.guest.frames):
            letter = json.loads(frame)
            if "view" in letter:
                later = (place for place in range(at, len(match)) if match[place].view == letter["view"])
                at = next(later, -1)
                assert at >= 0, f"frame {number} shows what the rules do not: {frame[:2000]}"
            yield frame, match[at]


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(OPTIONS))
def test_nobody_is_told_what_they_cannot_know(game: str, new_guest: NewGuest) -> None:
    robin, watcher = new_guest("Robin"), new_guest("Watcher")
    readers = Reader(robin, 0), Reader(watcher, None)
    code = robin.open_table(game, seats=3, options=OPTIONS[game])
    watcher.at_table(code)
    robin.at_table(code)

    def look() -> None:
        for reader in readers:
            reader.look()

    Player(robin, game).play(before_each=look)
    watcher.see("final")
    look()
    check_all(readers, game, robin.read_record(code))


def check_all(readers: Iterable[Reader], game: str, lines: Sequence[str]) -> None:
    """Nothing that any of them was told or shown may be more than could be known then, as the record has it."""
    sealed = sealed_texts(lines, packs.find("starter")) if game == "certainty" else frozenset()
    for reader in readers:
        check(reader, steps(lines, reader.seat), sealed)


def check(reader: Reader, match: list[Step], sealed: frozenset[str]) -> None:
    """Nothing that was told or shown may be more than could be known then."""
    by_then: list[Step] = []
    for frame, step in reader.told(match):
        by_then.append(step)
        texts = leaves(without_suggestions(json.loads(frame)))
        assert cards_in(texts) <= step.known, f"{cards_in(texts) - step.known} in {frame[:2000]}"
        assert not (sealed - step.known) & texts, f"{(sealed - step.known) & texts} in {frame[:2000]}"
    assert reader.glances
    for glance in reader.glances:
        step = by_then[glance.heard - 1]
        shown = cards_shown("\n".join([glance.text, *glance.attributes])) | cards_in(set(glance.attributes))
        open_to_all = step.known | step.recorded
        assert shown <= open_to_all, f"the page shows {shown - open_to_all} after {glance.heard} frames"
        for text in sealed - step.known:
            assert len(text) < 12 or text not in glance.text, f"the page shows {text!r}"


def without_suggestions(letter: dict[str, object]) -> dict[str, object]:
    """A letter without the round numbers that the menu always suggests for a guess."""
    menu = letter.get("menu")
    return letter | ({"menu": [one for one in menu if one["type"] != "guess"]} if isinstance(menu, list) else {})


@pytest.mark.long
def test_what_is_sealed_would_be_found(new_guest: NewGuest) -> None:
    guest = new_guest("Robin")
    reader = Reader(guest, 0)
    code = guest.open_table("market_maker", seats=3)
    guest.at_table(code)
    Player(guest, "market_maker").play(before_each=reader.look)
    lines = guest.read_record(code)
    with pytest.raises(AssertionError, match="what the rules do not"):
        check(reader, steps(lines, 1), frozenset())
    true = steps(lines, 0)
    own = true[-1].view["players"][0]["card"]  # type: ignore[index]  # it is plain JSON
    with pytest.raises(AssertionError, match=own):
        check(reader, [Step(step.view, step.known - {own}) for step in true], frozenset())
