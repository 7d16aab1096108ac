"""The bench of presets: every preset of every game has bands, and what is missed is named."""

from pathlib import Path

import msgspec
import pytest
from bench import presets
from bench.presets import MARKS, Row, measure, rows, table, write

from pitboss import games
from pitboss.core.spec import USUAL
from pitboss.lab.experiment import Amounts
from pitboss.lab.known import Known, known

ASPECTS = ("minutes", "leads", "unused", "style")
"""What every preset has a band for: length, lead changes, no verb unused, no dominant style."""


@pytest.mark.parametrize("name", [name for name in games.names() if known(name).targets])
def test_every_preset_has_a_band_for_everything_that_matters(name: str) -> None:
    """Of every game that has bands at all."""
    targets = known(name).targets
    assert set(targets) == {USUAL, *games.find(name).presets}
    for preset, bands in targets.items():
        assert {figure.partition(".")[0] for figure in bands} >= set(ASPECTS), preset
        assert all(low <= high for low, high in bands.values()), preset
        assert bands["unused"] == (0, 0), preset


@pytest.mark.parametrize("name", games.names())
def test_seconds_are_of_moves_that_there_are(name: str) -> None:
    verbs = {str(kind.__struct_config__.tag) for kind in games.find(name).actions}
    assert set(known(name).seconds) <= {USUAL, *verbs}


def test_presets_that_are_the_same_rules_stand_together(monkeypatch: pytest.MonkeyPatch) -> None:
    labels = [variant.label for variant in presets.presets("stonks", 4)]
    assert labels == ["usual", "quick", "tonight", "classic"]
    spec = games.find("stonks")
    twice = msgspec.structs.replace(spec, presets={"same": {}, "slow": {"chips": 500}, "big": {"chips": 500}})
    with monkeypatch.context() as patched:
        patched.setattr(games, "find", lambda name: twice)
        assert [variant.label for variant in presets.presets("stonks", 4)] == ["usual, same", "slow, big"]
    assert next(each.options for each in presets.presets("pontoon", 4) if each.label == "channel") == (("hands", "10"),)


def test_a_preset_for_two_is_measured_with_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presets, "known", lambda game: Known(seats={"quick": 2}))
    assert presets.tables("stonks") == [4, 2]
    assert "quick" not in [variant.label for variant in presets.presets("stonks", 4)]
    assert [variant.label for variant in presets.presets("stonks", 2)] == ["quick"]
    (row,) = rows(measure("stonks", 2, Amounts(1), 1, 1))
    assert row.preset == "quick (2 seats)"


def test_what_is_missed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    bands = {"usual": {"leads": (-1.0, -0.5), "moves.mean": (1.0, 9999.0)}}
    told = Known(targets=bands)
    monkeypatch.setattr(presets, "known", lambda game: told)
    found = measure("market_maker", 4, Amounts(2), 1, 1)
    first, *others = rows(found)
    assert first.cells[-1] == "missed: leads"
    assert all(row.cells[-1] == "none" for row in others)
    assert [each.met for each in presets.checks(found)] == [False, True]


def test_a_preset_that_has_changed_stands_there_twice() -> None:
    was, now = Row("dice", "quick", "a1", ("3",)), Row("dice", "quick", "b2", ("5",))
    same = Row("dice", "usual", "c3", ("9",))
    lines = table([same, now], [same, was])
    assert lines[2:] == ["| dice | usual | 9 |", "| dice | quick (before) | 3 |", "| dice | quick (now) | 5 |"]


def test_the_table_goes_between_its_marks(tmp_path: Path) -> None:
    page = tmp_path / "lab.md"
    page.write_text(f"# The lab\n{MARKS[0]}\nold\n{MARKS[1]}\nend\n")
    write(["new"], page)
    assert page.read_text() == f"# The lab\n{MARKS[0]}\nnew\n{MARKS[1]}\nend\n"
    page.write_text("# The lab\n")
    with pytest.raises(SystemExit, match="has no place"):
        write(["new"], page)


def test_the_page_has_a_place_for_it() -> None:
    text = presets.PAGE.read_text(encoding="utf-8")
    assert all(mark in text for mark in MARKS)
