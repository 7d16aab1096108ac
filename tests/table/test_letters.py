"""Letters: who is told what, and when a letter comes with the view."""

import msgspec
from msgspec import UNSET, Raw

from pitboss.table.letters import OUTSIDER, WATCHER, eye_of, snapshot, update
from pitboss.table.plan import Page
from pitboss.table.table import Table
from pitboss.wire.commands import Arrange, Kick, Pause, Say, Stand
from pitboss.wire.letters import Clock, Sent
from pitboss.wire.people import Setup
from tests.table.scene import Scene


def read(raw: object) -> list[dict[str, object]]:
    """What stands in a part of a letter that belongs to the game."""
    assert isinstance(raw, Raw)
    found: list[dict[str, object]] = msgspec.json.decode(raw)
    return found


def test_with_which_eye_somebody_sees() -> None:
    scene = Scene()
    scene.seat("Ana", "Bob")
    table = scene.table
    assert [eye_of(table, player) for player in ("id-ana", "id-bob", "id-eve", "")] == [0, 1, WATCHER, WATCHER]
    scene.do("Ana", Kick(player="id-bob"))
    assert eye_of(table, "id-bob") == OUTSIDER
    scene.do("Ana", Arrange(setup=Setup(game="pontoon", spectators="none")))
    assert [eye_of(table, player) for player in ("id-ana", "id-eve", "")] == [0, OUTSIDER, OUTSIDER]


def test_a_snapshot_of_an_open_table_has_no_match() -> None:
    scene = Scene()
    scene.seat("Ana")
    scene.do("Ana", Say(text="anyone?"))
    letter = snapshot(scene.table, 0, scene.now)
    assert (letter.seat, letter.view, letter.menu, letter.clock, letter.actors) == (0, UNSET, UNSET, None, ())
    assert [chat.text for chat in letter.chat] == ["anyone?"]


def test_a_snapshot_shows_each_what_they_may_know() -> None:
    scene = Scene(options={"turn_seconds": 30})
    scene.start("Ana", "Bob")
    scene.wait(4)
    mine, theirs, watching, outside = (snapshot(scene.table, eye, scene.now) for eye in (0, 1, WATCHER, OUTSIDER))
    assert mine.menu is not UNSET
    assert theirs.menu is UNSET
    assert mine.clock == Clock(4000, 30_000, True)
    assert mine.actors == theirs.actors == watching.actors == (0,)
    assert len({bytes(letter.view) for letter in (mine, theirs, watching) if isinstance(letter.view, Raw)}) == 3
    assert (outside.view, outside.menu, outside.clock, outside.actors) == (UNSET, UNSET, None, ())
    for letter in (mine, theirs, watching, outside):
        assert isinstance(msgspec.json.decode(msgspec.json.encode(letter), type=Sent), type(letter))


def test_an_update_tells_each_what_they_may_see() -> None:
    scene = Scene(seats=2)
    scene.start("Ana", "Bob")
    scene.move("Ana", "bet 1")
    page = scene.move("Bob", "bet 2")
    mine, theirs, watching, outside = (update(scene.table, page, eye, scene.now) for eye in (0, 1, WATCHER, OUTSIDER))
    dealt = [
        [event["card"] for event in read(letter.events) if event["type"] == "carddealt"]
        for letter in (mine, theirs, watching)
    ]
    assert dealt[0][1] == "??"
    assert dealt[1][0] == "??"
    assert dealt[2] == ["??", "??"]
    assert "??" not in (dealt[0][0], dealt[1][1])
    assert (outside.events, outside.view, outside.actors, outside.clock) == (UNSET, UNSET, (), None)
    assert mine.table is None, "a move changes nothing about the table itself"


def test_chat_comes_without_the_view() -> None:
    scene = Scene()
    scene.start("Ana")
    page = scene.do("Ana", Say(text="hi"))
    letter = update(scene.table, page, 0, scene.now)
    assert (letter.view, letter.menu, letter.table, letter.events) == (UNSET, UNSET, None, UNSET)
    assert letter.happened == page.happened


def test_outsiders_do_not_hear_the_chat() -> None:
    scene = Scene(spectators="none")
    scene.start("Ana")
    page = scene.do("Ana", Say(text="she has the queen"))
    assert update(scene.table, page, OUTSIDER, scene.now).happened == ()
    assert snapshot(scene.table, OUTSIDER, scene.now).chat == ()
    page = scene.do("Ana", Pause())
    assert update(scene.table, page, OUTSIDER, scene.now).happened == page.happened


def test_the_update_that_ends_a_match_has_the_scores() -> None:
    scene = Scene(options={"hands": 1})
    scene.start("Ana")
    page: Page | None = None
    while scene.table.status == "playing":
        page = scene.play_once()
    assert page is not None
    letter = update(scene.table, page, WATCHER, scene.now)
    assert letter.table is not None
    assert letter.table.scores is not None
    assert letter.table.status == "over"
    assert letter.clock is not None
    assert not letter.clock.running


def test_an_earlier_page_of_a_gap_comes_without_the_present() -> None:
    scene = Scene()
    scene.start("Ana", "Bob")
    at = scene.now
    page = scene.move("Ana", "bet 1")
    scene.wait(5)
    letter = update(scene.table, page, 0, scene.now, whole=False)
    assert (letter.at, letter.view, letter.menu, letter.clock, letter.actors) == (at, UNSET, UNSET, None, ())
    assert read(letter.events)[0]["type"] == "betplaced"


def test_who_stands_up_sees_as_a_spectator() -> None:
    scene = Scene()
    scene.start("Ana", "Bob")
    page = scene.do("Bob", Stand())
    letter = update(scene.table, page, eye_of(scene.table, "id-bob"), scene.now)
    assert letter.seat is None
    watching = snapshot(scene.table, WATCHER, scene.now).view
    assert isinstance(letter.view, Raw)
    assert isinstance(watching, Raw)
    assert bytes(letter.view) == bytes(watching)


def test_pages_of_another_setup_cannot_be_resumed_from() -> None:
    scene = Scene(spectators="none", options={"hands": 1})
    scene.start("Ana")
    scene.play_out()
    assert any(page.events for page in scene.table.pages)
    scene.do("Ana", Arrange(setup=Setup(game="pontoon", spectators="public")))
    assert not any(page.events for page in scene.table.pages)


def test_a_rebuilt_table_writes_the_same_letters() -> None:
    scene = Scene()
    scene.start("Ana", "Bob")
    scene.move("Ana", "bet 1")
    other: Table = scene.rebuilt()
    other.run(scene.now)
    for eye in (0, 1, 2, WATCHER, OUTSIDER):
        mine, theirs = (msgspec.json.encode(snapshot(table, eye, scene.now)) for table in (scene.table, other))
        assert mine == theirs
