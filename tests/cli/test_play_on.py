"""`pitboss play --from RECORD`: on from a moment of a match, by lines, and what is said if that cannot be."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pitboss.cli.app import command
from pitboss.core.record import read

GOLDEN = Path(__file__).parents[1] / "golden"
PONTOON = GOLDEN / "pontoon" / "two-players-pot.jsonl"


def refusal(*words: str) -> str:
    """What is said on stderr by a command that fails."""
    result = CliRunner().invoke(command, ["play", *words, "--line"], prog_name="pitboss")
    assert result.exit_code != 0
    return result.stderr


def test_somebody_plays_on_and_asks_for_the_original(tmp_path: Path) -> None:
    kept = tmp_path / "on.jsonl"
    wanted = ["--from", str(PONTOON), "--at", "4", "--as", "p2", "--bot", "easy", "--line", "--record", str(kept)]
    done = subprocess.run(
        [sys.executable, "-m", "pitboss", "play", *wanted, "--name", "Zoe"],
        input="original\nquit\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Played on from move 4 as p2: what that seat could not know is drawn again." in done.stdout
    moves = read(PONTOON.read_text(encoding="utf-8").splitlines()).moves
    assert moves[3][2:] == ("p1", "bet 50")
    assert "steady 1 bets 50." not in done.stdout
    ended = json.loads(PONTOON.read_text(encoding="utf-8").splitlines()[-1])["result"]["scores"]
    assert f"It ended: steady 1 {ended[0]}, random 2 {ended[1]}." in done.stdout


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--from", str(PONTOON), "--at", "4"], "give --from RECORD, --at MOVE and --as pN"),
        (["--at", "4", "--as", "p1"], "give --from RECORD, --at MOVE and --as pN"),
        (["pontoon", "--from", str(PONTOON), "--at", "4", "--as", "p1"], "leave out the game"),
        (["--from", str(PONTOON), "--seed", "3", "--at", "4", "--as", "p1"], "leave out the game"),
        (["--from", str(PONTOON), "--at", "4", "--as", "me"], "is not a seat"),
        (["--from", str(PONTOON), "--at", "9999", "--as", "p1"], "there is no move 9999 to play on from"),
        (["--from", str(PONTOON), "--at", "4", "--as", "p3"], "play on as p1 to p2"),
        (["--from", "/nowhere/at.all", "--at", "4", "--as", "p1"], "No such file"),
        (["--from", str(Path(__file__)), "--at", "4", "--as", "p1"], "line 1: this is not JSON"),
        (["--from", "/dev/zero", "--at", "4", "--as", "p1"], "it is not a regular file"),
        (["--from", "-", "--at", "4", "--as", "p1"], "is empty"),
    ],
)
def test_what_cannot_be_played_on_gets_a_sentence(words: list[str], why: str) -> None:
    said = refusal(*words)
    assert why in said
    assert "Traceback" not in said
