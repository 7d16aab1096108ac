"""Questions are not repeated in the matches of one table until its pack is used up."""

from pitboss import packs
from pitboss.table.table import Table
from pitboss.wire.commands import Rematch
from tests.table.scene import Scene


def asked(table: Table) -> list[str]:
    """The questions of the latest match."""
    return [move for move in table.chances if move.startswith("question ")]


def evening(matches: int) -> tuple[Scene, list[list[str]]]:
    """Matches of up to four questions from a pack of six, with the questions of each."""
    scene = Scene("certainty", seats=2, options={"pack": "examples", "questions": 4, "money": 10_000})
    scene.start("Ana", "Ben")
    found: list[list[str]] = []
    for at in range(matches):
        if at:
            scene.do("Ana", Rematch())
        scene.play_out()
        found.append(asked(scene.table))
    return scene, found


def test_no_question_is_repeated_at_a_table_until_the_pack_is_used_up() -> None:
    count = len(packs.find("examples").questions)
    _, found = evening(12)
    assert sum(len(match) for match in found) > 3 * count
    seen: set[str] = set()
    for match in found:
        for at, question in enumerate(match):
            if len(seen) == count:
                seen = set(match[:at])
            assert question not in seen, found
            seen.add(question)


def test_the_log_alone_tells_what_was_asked_before() -> None:
    scene, _ = evening(3)
    assert scene.rebuilt().drawn == scene.table.drawn != set()
