"""`pitboss lab`: many matches in a few lines."""

import re

import pytest
from click.testing import CliRunner

from pitboss.cli.app import command


def test_it_tells_lengths_and_scores() -> None:
    words = ["lab", "pontoon", "--players", "2", "--matches", "20", "--seed", "1", "--processes", "1"]
    result = CliRunner().invoke(command, words)
    assert result.exit_code == 0
    assert "20 matches, seed 1" in result.stdout
    assert "moves in a match: median" in result.stdout
    assert "p2" in result.stdout
    again = CliRunner().invoke(command, words)
    assert again.stdout.splitlines()[1:] == result.stdout.splitlines()[1:]


def test_one_match_and_named_bots() -> None:
    words = ["lab", "market_maker", "--option", "pace=turns", "--bot", "solid", "--matches", "1", "--processes", "1"]
    assert CliRunner().invoke(command, words).exit_code == 0


@pytest.mark.parametrize("bot", [["--bot", "solid"], ["--bot", "random"], []])
def test_what_the_clock_ends_can_be_played(bot: list[str]) -> None:
    words = ["lab", "market_maker", "--preset", "auto", "--matches", "2", "--seed", "1", "--processes", "1", *bot]
    result = CliRunner().invoke(command, words)
    assert result.exit_code == 0
    assert "cut off" not in result.stdout


def test_nine_in_ten_are_never_longer_than_the_longest() -> None:
    words = [
        "lab",
        "market_maker",
        "--matches",
        "2",
        "--players",
        "3",
        "--seed",
        "1",
        "--bot",
        "solid",
        "--processes",
        "1",
    ]
    result = CliRunner().invoke(command, words)
    [line] = [line for line in result.stdout.splitlines() if line.startswith("moves in a match")]
    median, most, longest = (int(number) for number in re.findall(r"[0-9]+", line))
    assert median <= most <= longest


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["lab", "chess"], "There is no game"),
        (["lab", "pontoon", "--option", "hands=0"], "may play for ever"),
        (["lab", "pontoon", "--bot", "hal"], "No bot named 'hal'"),
    ],
)
def test_mistakes_are_one_sentence(words: list[str], sentence: str) -> None:
    result = CliRunner().invoke(command, words)
    assert result.exit_code == 2
    assert sentence in result.stderr
