"""`pitboss lab`: many matches in a few lines."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from pitboss.cli.app import command

EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "first_bot.py"


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


def test_every_seat_may_have_a_bot_of_its_own() -> None:
    words = ["lab", "pontoon", "--players", "3", "--bots", f"solid,{EXAMPLE}:FirstBot", "--matches", "4", "--seed", "1"]
    result = CliRunner().invoke(command, [*words, "--option", "hands=2", "--processes", "1"])
    assert result.exit_code == 0
    assert re.findall(r"^(p\d) +(\w+) +mean score", result.stdout, re.M) == [
        ("p1", "solid"),
        ("p2", "FirstBot"),
        ("p3", "solid"),
    ]


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
        (["lab", "pontoon", "--bots", "solid,hal"], "No bot named 'hal'"),
        (["lab", "pontoon", "--bots", "solid,nowhere.py:Mine"], "There is no Python file nowhere.py"),
        (["lab", "pontoon", "--bots", "mine.py"], "Say which class in the file it is: mine.py:Class."),
        (["lab", "pontoon", "--bots", "solid", "--bot", "solid"], "not both"),
        (["lab", "pontoon", "--players", "2", "--bots", "solid,random,search"], "3 bots for 2 seats"),
    ],
)
def test_mistakes_are_one_sentence(words: list[str], sentence: str) -> None:
    result = CliRunner().invoke(command, words)
    assert result.exit_code == 2
    assert sentence in result.stderr


def test_a_tally_as_json() -> None:
    asked = ["lab", "pontoon", "--bots", "easy,random", "--players", "2", "--matches", "4", "--seed", "5", "--json"]
    result = CliRunner().invoke(command, [*asked, "--processes", "1"])
    found = json.loads(result.stdout)
    assert (found["game"], found["seed"], found["matches"], found["cut_off"]) == ("pontoon", 5, 4, 0)
    assert [(seat["seat"], seat["bot"]) for seat in found["seats"]] == [("p1", "easy"), ("p2", "random")]
    assert sum(seat["best"] for seat in found["seats"]) >= 4
