"""The packs that are shipped: free of faults, large enough, and the generated ones as the script makes them."""

import os
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pytest

from pitboss import packs
from pitboss.core.errors import BadOption

ROOT = Path(__file__).parents[2]
DATA = ROOT / "src/pitboss/packs/data"


@pytest.fixture(autouse=True)
def _only_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(packs.FOLDERS, raising=False)


def test_these_packs_are_shipped() -> None:
    assert packs.names() == ["countries", "elements", "examples", "quiz", "starter"]


@pytest.mark.parametrize("name", ["countries", "elements", "examples", "quiz", "starter"])
def test_a_shipped_pack_has_no_faults(name: str) -> None:
    pack = packs.find(name)
    assert packs.faults(pack) == []
    assert pack.name == name
    assert pack is packs.find(name)


@pytest.mark.parametrize("name", ["countries", "elements", "quiz", "starter"])
def test_a_shipped_pack_is_large_and_tells_enough(name: str) -> None:
    questions = packs.find(name).questions
    assert len(questions) >= 60
    assert all(2 <= len(question.hints) <= 3 for question in questions)
    assert all(question.explanation and question.tags for question in questions)


def test_starter_has_all_kinds_of_answers() -> None:
    answers = [question.answer for question in packs.find("starter").questions]
    assert min(answers) < -200
    assert any(0 < answer < 1 for answer in answers)
    assert max(answers) > 100_000
    assert any(answer != answer.to_integral_value() for answer in answers)


def test_starter_asks_for_estimates() -> None:
    questions = packs.find("starter").questions
    assert len(questions) >= 120
    assert all(len(question.hints) == 3 for question in questions)
    # Nobody guesses a negative number unasked, however well they reason.
    assert all("minus" in question.text for question in questions if question.answer < 0)
    known = {question.text for question in packs.find("quiz").questions}
    assert not known & {question.text for question in questions}


def test_the_quiz_has_an_answer_of_zero() -> None:
    assert Decimal(0) in [question.answer for question in packs.find("quiz").questions]


def test_the_examples_are_what_worked_examples_count_on() -> None:
    questions = packs.find("examples").questions
    assert [question.id for question in questions] == ["ex1", "ex2", "ex3", "ex4", "ex5", "ex6"]
    assert [str(question.answer) for question in questions] == ["100", "0", "-40", "62.4", "8848", "1969"]
    assert [len(question.hints) for question in questions] == [2, 2, 2, 2, 3, 0]


@pytest.mark.long  # only `make test-long` installs what the script reads
def test_the_script_makes_the_shipped_files(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "scripts/make_packs.py", tmp_path], check=True)
    made = sorted(file.name for file in tmp_path.iterdir())
    assert made == ["countries.toml", "elements.toml"]
    for name in made:
        assert (tmp_path / name).read_bytes() == (DATA / name).read_bytes()


def test_a_name_that_is_nearly_right_is_guessed() -> None:
    with pytest.raises(BadOption, match=r"^There is no question pack 'Startr'; did you mean starter\?$"):
        packs.find("Startr")


@pytest.mark.parametrize("name", ["zzz", "", "../packs/data/starter", "starter.toml", "x" * 500, "a\nb", "*"])
def test_no_other_name_finds_anything(name: str) -> None:
    with pytest.raises(BadOption, match=r"^There is no question pack '"):
        packs.find(name)


PACK = """name = "mine"
title = "Mine"
language = "en"
licence = "CC0-1.0"
[[questions]]
id = "q1"
text = "How many legs has a spider?"
unit = "legs"
answer = 8
source = "Any book"
as_of = 2024
"""


def test_more_folders_may_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    (one / "mine.toml").write_text(PACK)
    (two / "mine.toml").write_text(PACK.replace("Mine", "Not this one"))
    (two / "starter.toml").write_text("not even TOML")
    (two / "two words.toml").write_text(PACK)
    (two / "folder.toml").mkdir()
    (two / "notes.txt").write_text("")
    monkeypatch.setenv(packs.FOLDERS, f"{one}:{tmp_path / 'nowhere'}::{two}".replace(":", os.pathsep))
    assert packs.names() == ["countries", "elements", "examples", "mine", "quiz", "starter"]
    assert packs.find("mine").title == "Mine"
    assert len(packs.find("starter").questions) >= 60


def test_a_bad_pack_is_refused_with_its_first_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(packs.FOLDERS, str(tmp_path))
    (tmp_path / "mine.toml").write_text(PACK.replace('"legs"', '"arms"'))
    with pytest.raises(
        BadOption, match=r"^The question pack 'mine' cannot be used: q1: the text does not name the unit, 'arms'\.$"
    ):
        packs.find("mine")
    (tmp_path / "mine.toml").write_text(PACK)
    assert packs.find("mine").title == "Mine", "a pack that was mended is found without a restart"


def test_a_file_must_be_called_after_its_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(packs.FOLDERS, str(tmp_path))
    (tmp_path / "other.toml").write_text(PACK)
    with pytest.raises(BadOption, match=r"The pack is named 'mine', so its file must be called mine\.toml\."):
        packs.find("other")


def test_the_example_in_the_documentation_is_a_pack() -> None:
    text = (ROOT / "docs/packs.md").read_text(encoding="utf-8")
    assert packs.read(text.split("```toml\n")[1].split("```")[0]).name == "my"
