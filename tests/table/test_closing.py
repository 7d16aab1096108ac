"""Closing a table for good, and what a game counts of a match."""

from pitboss.table.clockwork import due
from pitboss.table.marks import counting
from pitboss.wire.commands import Close, Rematch, Say, Sit
from pitboss.wire.happenings import Closed
from tests.table.scene import Scene


def test_the_host_closes_a_table_for_good_even_in_mid_match() -> None:
    scene = Scene(seats=2)
    scene.start("Ana", "Ben")
    assert scene.refused("Ben", Close()).code == "forbidden"
    assert list(scene.do("Ana", Close()).happened) == [Closed()]
    assert scene.table.info.status == "closed"
    assert due(scene.table, scene.now + 10**9) is None, "nobody plays on"
    for command in (Sit(), Say(text="hello"), Rematch(), Close()):
        refusal = scene.refused("Ana", command)
        assert (refusal.code, refusal.message) == ("over", "The host has closed this table.")
    assert scene.rebuilt().info == scene.table.info
    assert not scene.table.results, "it has no result"


def test_what_pontoon_counts_survives_in_the_log_alone() -> None:
    scene = Scene(seats=3, options={"hands": 6})
    scene.start("Ana", "Ben")
    scene.play_out()
    marks, again = scene.table.marks, scene.rebuilt().marks
    assert marks is not None
    assert again is not None
    assert marks.counts == again.counts
    assert sum(sum(counts.values()) for counts in marks.counts) > 0


def test_certainty_counts_how_close_guesses_were() -> None:
    scene = Scene("certainty", seats=3)
    scene.start("Ana", "Ben")
    scene.play_out()
    marks = scene.table.marks
    assert marks is not None
    counts = [counts for counts in marks.counts if counts]
    assert counts, "someone has guessed"
    for each in counts:
        assert 0 <= each["closest"] <= each["guesses"] <= each["places"] <= each["of"]
    assert sum(each["closest"] for each in counts) >= max(each["guesses"] for each in counts), "one is always closest"


def test_a_game_without_anything_to_count_counts_nothing() -> None:
    scene = Scene("stonks", seats=2)
    assert scene.table.spec is not None
    assert counting("stonks", 2, scene.table.spec.choose(2, {})) is None
