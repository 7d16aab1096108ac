"""Every test belongs to `make test` or `make test-long`, and `make test` keeps at least one of each kind of proof."""

import re
import subprocess
import sys
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

import pytest

from pitboss import games
from tests import parts
from tests.web.test_whole_match import OPTIONS

ROOT: Final = Path(__file__).parents[1]
GROUPS: Final = {
    "browser": parts.BROWSER,
    "interfaces": parts.INTERFACES,
    "installed": parts.INSTALLED,
    "rules": parts.RULES,
    "training": parts.TRAINING,
}

PROOFS: Final = {
    # For every game: a pattern with {game} in it.
    "laws in plain Python": r"laws/test_laws\.py::test_every_game_keeps_the_laws\[{game}-0-10\]",
    "laws with compiled rules": r"laws/test_laws\.py::test_every_game_keeps_the_laws\[{game}-10-30\]",
    "laws for any options": r"laws/test_laws\.py::test_the_laws_hold_for_any_options\[{game}\]",
    "bots keep the laws": r"laws/test_bots\.py::\w+\[{game}",
    "golden record": r"golden/test_golden\.py::\w+\[.*{game}",
    "whole match in a browser": r"web/test_whole_match\.py::test_it_reaches_its_end_for_all\[{game}",
    "secrets in a browser": r"web/test_whole_match\.py::test_nobody_is_told_what_they_cannot_know\[{game}",
    "accessibility of the board": r"web/test_whole_match\.py::test_axe_finds_nothing_serious\[{game}",
    "secrets on the wire": r"server/test_leaks\.py::test_worlds_that_cannot_be_told_apart_give_the_same_bytes\[{game}",
    "research environment": r"research/test_zoo\.py::\w+\[.*{game}",
    # For every interface: once.
    "two people in two browsers": r"web/test_together\.py::test_two_people_play_and_keep_their_seats\[",
    "a restarted server under an open page": r"web/test_restart\.py::",
    "a match by keyboard in text mode": r"web/test_playing\.py::test_a_match_by_keyboard_in_text_mode\[",
    "a language that nobody speaks": r"web/test_pseudo\.py::test_every_sentence_is_from_a_book_and_fits\[table-",
    "motion": r"web/test_stonks_board\.py::test_the_end_of_a_round_is_shown_in_its_order",
    "a real terminal": r"tui/test_terminal\.py::",
    "a match in the terminal": r"tui/test_matches\.py::",
    "a real IRC server": r"irc/test_matches\.py::",
    "different interfaces at one table": r"doors/test_together\.py::",
    "a real PostgreSQL": r"server/store/test_postgres\.py::",
    "two servers on one PostgreSQL": r"server/test_two_servers\.py::",
    "a server that is killed": r"server/test_crash\.py::",
    "attacks": r"soak/test_attacks\.py::",
    "the HTTP interface by its schema": r"server/http/test_schema\.py::",
    "the wheel in an empty environment": r"test_install\.py::test_an_installed_wheel",
    "an assistant": r"research/test_mcp\.py::",
    "bots over the API": r"client/test_sdk\.py::",
    "the lab": r"cli/test_lab_run\.py::",
    "the coach": r"cli/test_coach\.py::",
    "a sixth game": r"sixth/test_everywhere\.py::",
    "doctests": r"^src/",
}
"""Kinds of proof, and which tests are one; those with {game} are needed for each game."""


def collected() -> list[str]:
    """The tests of `make test` in the files that the proofs name."""
    files = {pattern.split("::")[0].replace("\\", "") for pattern in PROOFS.values() if "::" in pattern}
    command = [sys.executable, "-m", "pytest", "-p", "no:schemathesis", "--collect-only", "-q", "-m", "not long"]
    done = subprocess.run(
        [*command, *(f"tests/{file}" for file in sorted(files)), "src/pitboss/core"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return [line for line in done.stdout.splitlines() if "::" in line]


def missing(there: Sequence[str]) -> list[str]:
    """The kinds of proof of which there is none among these tests, and for which game.

    In a browser only games with options there are played: a game needs no board of its own.
    """
    found = []
    for kind, pattern in PROOFS.items():
        everywhere = list(OPTIONS) if pattern.startswith("web/") else games.names()
        names = everywhere if "{game}" in pattern else [""]
        for name in names:
            if not any(re.search(pattern.replace("{game}", name), test) for test in there):
                found.append(f"{kind}: {name}" if name else kind)
    return found


def test_make_test_keeps_every_kind_of_proof() -> None:
    there = collected()
    assert missing(there) == []
    law = "tests/laws/test_laws.py::test_every_game_keeps_the_laws[stonks-0-10]"
    assert missing([test for test in there if test != law]) == ["laws in plain Python: stonks"]
    assert missing([test for test in there if "irc/test_matches.py" not in test]) == ["a real IRC server"]


def within(file: str, paths: tuple[str, ...]) -> bool:
    """Whether a file is one of these, or in one of these folders."""
    return any(file.startswith(f"{path}/") or fnmatch(file, path) for path in paths)


def test_every_test_file_is_in_one_part() -> None:
    files = [str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("test_*.py")]
    assert len(files) > 200
    homes = {file: [name for name, paths in GROUPS.items() if within(file, paths)] for file in files}
    homes["tests/test_install.py"].remove("rules")  # the part leaves it out by name
    assert {file: names for file, names in homes.items() if len(names) != 1} == {}


def test_what_is_heavy_runs_with_compiled_rules() -> None:
    """In plain Python it is left out, so it must not be left out twice."""
    files = [path for path in (ROOT / "tests").rglob("test_*.py") if path != Path(__file__)]
    heavy = [str(path.relative_to(ROOT)) for path in files if "mark.heavy" in path.read_text(encoding="utf-8")]
    assert heavy
    compiled = (*parts.BROWSER, *parts.INTERFACES, *parts.RULES_COMPILED)
    assert [file for file in heavy if not within(file, compiled) or within(file, (*parts.TEXTS, *parts.PATCHED))] == []


def test_what_runs_in_plain_python_only_is_not_long() -> None:
    """`make test-long` has no part for it: it would be left out."""
    patched = [ROOT / path for path in parts.PATCHED]
    assert [path.name for path in patched if "mark.long" in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("group", ["PATCHED", "TEXTS", "LONG_ONLY", "RULES", "RULES_COMPILED", "INTERFACES", "QUICK"])
def test_what_parts_name_exists(group: str) -> None:
    assert [path for path in getattr(parts, group) if not list(ROOT.glob(path))] == []


@pytest.mark.parametrize("run", parts.RUNS)
def test_a_run_names_each_part_once(run: str) -> None:
    names = [part.name for stage in parts.RUNS[run]() for lane in stage for part in lane]
    assert len(names) == len(set(names))
    assert all(part.seconds > 0 for stage in parts.RUNS[run]() for lane in stage for part in lane)


def test_the_browser_apps_own_tests_and_the_wheel_are_parts_of_make_test() -> None:
    names = {part.name for stage in parts.test() for lane in stage for part in lane}
    assert {"vitest", "wheel", "rules", "browser", "interfaces", "compiled", "installed"} <= names


def test_no_part_names_a_file_that_it_ignores() -> None:
    """In `make test` the wheel is being built beside the rules: what is about the wheel comes later."""
    [rules] = [part for stage in parts.test() for lane in stage for part in lane if part.name == "rules"]
    assert "tests/test_parts.py" in rules.command
    assert "tests/test_install.py" not in rules.command
