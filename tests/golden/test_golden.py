"""Golden records: whole matches that must replay, and show everybody the same, as on the day they were made.

A difference means that the rules have changed. If that was meant, see `make`.
"""

from itertools import zip_longest
from pathlib import Path

import pytest

from pitboss.core import record
from pitboss.games import find, names
from tests.golden import make
from tests.golden.views import view_lines

HERE = Path(__file__).parent
RECORDS = sorted(path for path in HERE.glob("*/*.jsonl") if not path.name.endswith(".views.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_everybody_sees_what_they_saw(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    kept = path.with_suffix(".views.jsonl").read_text(encoding="utf-8").splitlines()
    for was, now in zip_longest(kept, view_lines(lines)):
        assert now == was


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_is_written_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    read = record.read(text.splitlines())
    spec = find(read.header.game)
    match, options = record.opened(read, spec)
    for _ in record.replayed(read, spec, match):
        pass
    assert record.write(spec, options, read.header.players, match) == text


@pytest.mark.parametrize("name", names())
def test_every_game_has_two_golden_records_or_gets_them_by_one_command(name: str) -> None:
    """`python -m tests.golden.make NAME` plays them: the same each time, and each can be shown to everybody."""
    sittings = make.sittings(find(name))
    assert len(sittings) >= 2
    if (HERE / name).is_dir():
        assert {path.stem for path in RECORDS if path.parent.name == name} >= {sitting.name for sitting in sittings}
        return
    for sitting in sittings:
        text = make.played(find(name), sitting)
        assert text == make.played(find(name), sitting)
        assert list(view_lines(text.splitlines()))
