"""`pitboss pack check` and `pitboss pack list`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pitboss import packs
from pitboss.cli.app import command

DATA = Path(packs.__file__).parent / "data"
BAD = """name = "bad"
title = "Bad"
language = "en"
licence = "CC0-1.0"
[[questions]]
id = "q1"
text = "How many legs has a spider?"
unit = "legs"
answer = 8
hints = ["As many as 8."]
source = ""
as_of = 2024
"""


def run(*words: str) -> Result:
    return CliRunner().invoke(command, ["pack", *words])


def test_a_good_file_is_fine() -> None:
    file = DATA / "examples.toml"
    result = run("check", str(file))
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{file}: 6 questions in en, fine\n", "")


def test_each_fault_is_a_line(tmp_path: Path) -> None:
    bad, one = tmp_path / "bad.toml", tmp_path / "one.toml"
    bad.write_text(BAD)
    one.write_text(BAD.replace("bad", "one").replace("as 8", "a crab has").replace('""', '"A book"'))
    result = run("check", str(bad), str(one))
    assert result.exit_code == 1
    assert result.stdout == f"{one}: 1 question in en, fine\n"
    assert result.stderr.splitlines() == [
        f"{bad}: q1: the source is empty.",
        f"{bad}: q1: hint 1 contains the answer.",
    ]


def test_the_check_and_the_list_tell_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(__file__).parents[1] / "packs/data"
    monkeypatch.setenv(packs.FOLDERS, str(folder))
    file = folder / "bilingual.toml"
    assert run("check", str(file)).stdout == f"{file}: 4 questions in en, de (3), fine\n"
    assert "bilingual        Two languages · 4 questions · en, de (3)\n" in run("list").stdout


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"What?", "This is not TOML: "),
        (b"\xff\xfe", "This is not text in UTF-8."),
        (None, "It cannot be opened: No such file or directory."),
        (BAD.replace('""', '"A book"').replace("As many as 8.", "Even.").encode(), "The pack is named 'bad', so"),
    ],
)
def test_a_file_that_is_no_pack_gets_one_sentence(tmp_path: Path, content: bytes | None, said: str) -> None:
    file = tmp_path / "x.toml"
    if content is not None:
        file.write_bytes(content)
    result = run("check", str(file))
    (line,) = result.stderr.splitlines()
    assert (result.exit_code, result.stdout) == (1, "")
    assert line.startswith(f"{file}: {said}")


def test_what_may_never_end_is_no_pack(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    (tmp_path / "big.toml").write_text("#" * 2_000_002)
    # In a process of its own: without the check it would wait or read for ever.
    done = subprocess.run(
        [sys.executable, "-m", "pitboss", "pack", "check", "/dev/zero", str(pipe), str(tmp_path / "big.toml")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "/dev/zero: It cannot be opened: it is not a regular file.",
        f"{pipe}: It cannot be opened: it is not a regular file.",
        f"{tmp_path / 'big.toml'}: The file is longer than 2000000 characters.",
    ]


def test_a_folder_is_no_pack(tmp_path: Path) -> None:
    assert run("check", str(tmp_path)).exit_code == 1


def test_check_needs_a_file() -> None:
    assert run("check").exit_code == 2


def test_the_list_names_size_language_and_licence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(packs.FOLDERS, raising=False)
    result = run("list")
    assert result.exit_code == 0
    assert "examples         Six questions for examples · 6 questions · en\n" in result.stdout
    assert "GeoNames (geonames.org), CC BY 4.0" in result.stdout
    assert [line.split()[0] for line in result.stdout.splitlines()[::2]] == packs.names()


def test_a_bad_pack_does_not_hide_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bad.toml").write_text(BAD)
    monkeypatch.setenv(packs.FOLDERS, str(tmp_path))
    result = run("list")
    assert result.exit_code == 1
    assert "pitboss: The question pack 'bad' cannot be used: q1: the source is empty." in result.stderr
    assert "starter" in result.stdout
