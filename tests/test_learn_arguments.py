"""What `examples/learn.py` says to whoever asks: with the library that it learns by, and without."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[1] / "examples" / "learn.py"


def asked(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, EXAMPLE, *words], capture_output=True, text=True, timeout=120, check=False)


def test_help_needs_no_library() -> None:
    told = asked("--help")
    assert told.returncode == 0
    assert "--self-play" in told.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess", "mine.npz"], "There is no game 'chess'"),
        (["pontoon", "mine.npz", "--seats", "99"], "takes 1 to 12 players, not 99"),
        (["pontoon", "mine.npz", "--preset", "slow"], "no preset 'slow'"),
        (["pontoon", "mine.npz", "--pay", "gold"], "Nobody is paid by 'gold'; there are margin"),
        (["pontoon", "nowhere/mine.npz"], "There is no folder nowhere; make it first."),
    ],
)
def test_what_cannot_be_had_is_said_before_anything_is_learned(words: list[str], sentence: str) -> None:
    told = asked(*words)
    assert told.returncode == 2
    assert sentence in told.stderr
    assert "Traceback" not in told.stderr
