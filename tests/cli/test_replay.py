"""`pitboss replay`: for a person, as JSON, as one seat, and what it says about records that break a rule."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pitboss.cli import record_files
from pitboss.cli.app import command
from pitboss.core.message import Message
from pitboss.core.record import LONGEST_HEADER, explained, read

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*/*.jsonl"))


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(command, list(words), input=typed, prog_name="pitboss")


def identity(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", EXAMPLES, ids=identity)
def test_every_example_replays_for_people_and_programs(path: Path) -> None:
    told = run("replay", str(path))
    assert told.exit_code == 0, told.stderr
    assert told.output.strip()
    result = run("replay", str(path), "--json")
    assert result.exit_code == 0
    assert set(json.loads(result.output)) == {"over", "scores", "balances", "events"}


@pytest.mark.parametrize("path", EXAMPLES, ids=identity)
def test_a_seat_is_told_no_more_than_everything(path: Path) -> None:
    whole = json.loads(run("replay", str(path), "--json").output)
    seen = json.loads(run("replay", str(path), "--json", "--as", "p1").output)
    assert len(seen["events"]) <= len(whole["events"])
    assert seen["scores"] == whole["scores"]


def test_what_bots_decided_by_stands_beside_their_moves_for_whoever_may_know(tmp_path: Path) -> None:
    text = (EXAMPLES[0].parents[1] / "pontoon" / "P-E1.jsonl").read_text(encoding="utf-8")
    moves = read(text.splitlines()).moves
    step = next(at for at, (_, _, seat, _) in enumerate(moves) if seat == "p1")
    file = tmp_path / "match.jsonl"
    why = Message("common.why-search", best_price=125, next_price=-35, even="no")
    file.write_text(explained(text, {step: why}), encoding="utf-8")
    for eyes, told in ([], True), (["--as", "p1"], True), (["--as", "p2"], False):
        assert (
            "    On average over what it could not see this left it ahead of the others by 1.25"
            in run("replay", str(file), *eyes).output
        ) is told


HEADER = '{"pitboss": 1, "game": "pontoon", "options": {"hands": 1}, "players": ["Bob", "Dave"]}\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1: the file is empty"),
        ("hello\n", "line 1: this is not JSON"),
        ('{"pitboss": 2}\n', "line 1: this is version 2"),
        ('{"pitboss": 1, "game": "chess", "players": ["a"]}\n', "line 1: There is no game 'chess'"),
        (HEADER + '[0, "chance"]\n', "line 2: a move is written as"),
        (
            HEADER + '[0, "chance", "mark 60"]\n[0, "p1", "bet 10"]\n',
            "line 3: p1: bet 10: Wait: something is being drawn.",
        ),
        (HEADER + '[0, "chance", "mark 999"]\n', "line 2: chance: mark 999:"),
        (
            HEADER + '[5, "chance", "mark 60"]\n[4, "chance", "card Ah"]\n',
            "line 3: chance: card Ah: Time runs backwards",
        ),
        (HEADER + '[0, "p7", "bet 10"]\n', "line 2: p7: bet 10:"),
        (HEADER.replace('"hands": 1', '"hands": "x"'), "line 1: Option hands takes"),
        (HEADER + '{"result": {"scores": [1, -1]}}\n', "line 2: the record has a result, but the match is not over"),
    ],
)
def test_a_record_that_breaks_a_rule_is_one_line_and_exit_1(text: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_text(text, encoding="utf-8")
    result = run("replay", str(file), "--json")
    assert result.exit_code == 1
    assert sentence in result.stderr
    assert result.stderr.endswith(" Mend that line, or take another record.\n")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_card_drawn_twice_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "twice.jsonl"
    header = '{"pitboss": 1, "game": "market_maker", "options": {"pace": "turns"}, "players": ["a", "b"]}\n'
    file.write_text(header + '[0, "chance", "card Ah"]\n[0, "chance", "card Ah"]\n', encoding="utf-8")
    result = run("replay", str(file))
    assert result.exit_code == 1
    assert "line 3: chance: card Ah:" in result.stderr


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    assert run("replay", str(tmp_path / "nothing.jsonl")).exit_code == 1
    file = tmp_path / "binary.jsonl"
    file.write_bytes(b"\xff\xfe\x00")
    result = run("replay", str(file))
    assert result.exit_code == 1
    assert "not text" in result.stderr


@pytest.mark.parametrize("asked", [["replay"], ["coach", "--as", "p1"]])
def test_what_may_never_end_is_not_read(asked: list[str], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    for file in ("/dev/zero", str(pipe)):
        # In a process of its own: without the check it would wait or read for ever.
        done = subprocess.run(
            [sys.executable, "-m", "pitboss", *asked, file], capture_output=True, text=True, timeout=60, check=False
        )
        assert done.returncode == 1
        assert "it is not a regular file" in done.stderr


def test_a_record_is_read_only_so_far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(HEADER + "\n" * 100, encoding="utf-8")
    assert run("replay", str(file)).exit_code == 0
    monkeypatch.setattr(record_files, "LONGEST_RECORD", len(HEADER) + 99)
    result = run("replay", str(file))
    assert result.exit_code == 1
    assert f"it is longer than {len(HEADER) + 99} characters" in result.stderr


def test_a_line_without_an_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(HEADER + "x" * 2_000_000, encoding="utf-8")
    result = run("replay", str(file))
    assert result.exit_code == 1
    assert "line 2: " in result.stderr
    assert max(map(len, record_files.record_lines(file))) == LONGEST_HEADER + 2


def test_a_seat_that_is_not_at_the_table(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(HEADER, encoding="utf-8")
    result = run("replay", str(file), "--as", "p3")
    assert result.exit_code == 2
    assert "p1 to p2" in result.stderr


def test_other_rules_are_pointed_out_but_no_obstacle(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(HEADER.rstrip()[:-1] + ', "rules": "0123456789ab"}\n', encoding="utf-8")
    result = run("replay", str(file))
    assert result.exit_code == 0
    assert "recorded under ruleset" in result.stderr


def test_rules_that_have_changed_since_are_pointed_out_by_their_version(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(HEADER.rstrip()[:-1] + ', "version": 0}\n', encoding="utf-8")
    result = run("replay", str(file))
    assert result.exit_code == 0
    assert "recorded under version 0 of the rules of" in result.stderr


def test_stdin_is_a_file_too() -> None:
    assert run("replay", "-", typed=HEADER).exit_code == 0
