"""`pitboss drill`: questions by lines, a score, and a history in the user's state folder."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pitboss import games
from pitboss.cli.app import command
from pitboss.cli.drill import FILE
from pitboss.core.drills import Drill, problem

GAME = "market_maker"


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C")
    # Nobody is late here, however busy the machine is.
    monkeypatch.setattr("pitboss.cli.drill.monotonic_ns", lambda: 0)
    return tmp_path / "pitboss"


def drill(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(command, ["drill", *words], input=typed)


def kind(name: str) -> Drill:
    return next(one for one in games.drills(GAME) if one.name == name)


def right(name: str, seed: int, number: int) -> str:
    """The best answer, as one would type it."""
    asked = problem(kind(name), seed, number)
    answer = asked.judge([0, 200][: len(asked.blanks)], 0).right
    units = [blank.unit for blank in asked.blanks]
    return " ".join(str(each / 100 if unit == "price" else each) for each, unit in zip(answer, units, strict=True))


@pytest.mark.parametrize("name", ["fair", "width", "mark", "react"])
def test_right_answers_get_all_points(name: str, state: Path) -> None:
    typed = "".join(right(name, 3, number) + "\n" for number in range(1, 6))
    done = drill(GAME, "--kind", name, "--questions", "5", "--seed", "3", typed=typed)
    assert done.exit_code == 0, done.output
    assert done.output.count("100/100 ") == 5
    assert "Score 100.0 of 100 over 5 questions." in done.output
    assert "Best: 100.0" in done.output
    assert (state / FILE).stat().st_mode & 0o777 == 0o600


def test_the_same_seed_asks_the_same_and_the_history_grows(state: Path) -> None:
    first, again = (drill(GAME, "--kind", "mark", "--questions", "2", "--seed", "1", typed="0\n0\n") for _ in range(2))
    assert first.output.splitlines()[:12] == again.output.splitlines()[:12]
    assert "Mark your P&L: once so far" in first.output
    assert "Mark your P&L: 2 times so far" in again.output
    assert "A whole drill of at least 5 questions counts as your best." in again.output
    with (state / FILE).open("ab") as file:
        file.write(b"no line of ours\n\xff\n")
    told = drill(GAME, "--history").output
    assert "Mark your P&L: 2 times so far" in told
    assert "State your fair value: nothing done yet." in told
    data = json.loads(drill(GAME, "--history", "--json").stdout)
    assert data["game"] == GAME
    assert [one["questions"] for one in data["drills"]["mark"]] == [2, 2]
    assert data["drills"]["fair"] == []
    assert drill(GAME, "--json").exit_code == 2


def test_what_is_no_answer_is_asked_again_in_ones_language() -> None:
    typed = "\nsoon\n5\n1 2 3\n5,5 8\n8/5\n5/8\nquit\n"
    done = drill(GAME, "--kind", "width", "--questions", "2", "--seed", "1", "--lang", "de", typed=typed)
    assert done.exit_code == 0
    for sentence in ("ist kein Preis", "Eine Antwort sind hier 2 Zahlen.", "in Schritten von 1", "1 bis 10 über"):
        assert sentence in done.output, done.output
    assert done.output.count("Eine Antwort sind hier 2 Zahlen.") == 2
    assert "bei 1 Frage." in done.output
    assert "Bestes:" not in done.output


def test_without_a_kind_one_is_asked_for() -> None:
    assert "State your fair value\n" in drill(GAME, "--seed", "1", typed="9\n1\n").output
    assert "Score" not in drill(GAME, typed="").output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["pontoon"], "Shed Pontoon has no drills; there are some for market_maker."),
        ([GAME, "--kind", "sums"], "--kind takes fair, width, mark, react, not 'sums'."),
        (["chess"], "chess"),
        ([GAME, "--lang", "xx"], "--lang takes"),
    ],
)
def test_what_cannot_be_had_is_refused_in_a_sentence(words: list[str], sentence: str) -> None:
    done = drill(*words)
    assert done.exit_code == 2
    assert sentence in done.output
