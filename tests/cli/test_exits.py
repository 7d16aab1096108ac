"""Exit codes tell a mistake from an outage, and every error is one line in one voice."""

import re
import socket
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from pitboss.cli.app import COMMANDS, EXITS, GROUPS, command
from pitboss.cli.exits import BY_KIND, MEANINGS, PASSING, Exit, exit_of
from pitboss.core import errors
from pitboss.core.errors import BadOption, BadRecord, PitbossError
from pitboss.server.store import BadStore, StoreDown
from pitboss.table.errors import Refusal
from pitboss.wire.codes import REFUSALS

ROOT = Path(__file__).parents[2]
BROKEN = '{"pitboss":1,"game":"pontoon","players":["a","b"],"options":{}}\n[0,1,"p1","bet 9000"]\n'


def run(*words: object) -> Result:
    return CliRunner().invoke(command, [*map(str, words)], prog_name="pitboss")


def closed_port() -> int:
    """A port of this machine on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_help_and_docs_give_every_code_its_meaning() -> None:
    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (\d+) \| (.+) \|$", text, re.MULTILINE))
    assert rows == {str(int(code)): meaning for code, meaning in MEANINGS.items()}
    assert set(MEANINGS) == set(Exit)
    assert all(meaning in EXITS for meaning in MEANINGS.values())


def test_the_codes_are_those_of_errors_that_exist() -> None:
    assert {kind for kind in BY_KIND if kind not in str(errors.__doc__)} == set()
    assert set(PASSING) <= set(REFUSALS)


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (BadOption("no"), Exit.USAGE),
        (PitbossError("no"), Exit.USAGE),
        (BadRecord(1, "no"), Exit.BAD),
        (StoreDown("no"), Exit.UNAVAILABLE),
        (BadStore("no"), Exit.BAD),
        (Refusal("busy", "no"), Exit.UNAVAILABLE),
        (Refusal("not_found", "no"), Exit.USAGE),
    ],
)
def test_an_error_has_the_code_of_its_nearest_kind(error: PitbossError, code: Exit) -> None:
    assert exit_of(error) is code


@pytest.mark.parametrize(
    "words",
    [
        ["blorp"],
        ["--nope"],
        ["play", "--nope"],
        ["play", "pontoon", "--players", "x"],
        ["db", "check", "--x"],
        ["rules"],
    ],
)
def test_what_click_does_not_understand_is_told_in_our_voice(words: list[str]) -> None:
    result = run(*words)
    assert result.exit_code == Exit.USAGE
    assert result.stdout == ""
    assert re.fullmatch(r"pitboss: [^\n]+\. See `pitboss[a-z ]* --help`\.\n", result.stderr), result.stderr


def test_a_command_group_alone_shows_its_help() -> None:
    result = run("db")
    assert (result.exit_code, "Usage: pitboss db" in result.output) == (Exit.USAGE, True)


def test_no_server_is_an_outage() -> None:
    result = run("join", f"127.0.0.1:{closed_port()}/K7QMPX", "--line", "--name", "Zoe")
    assert result.exit_code == Exit.UNAVAILABLE
    assert result.stderr.startswith("pitboss: No house answers at ")


def test_a_taken_port_is_an_outage_and_a_wrong_host_a_mistake(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = run("serve", "--host", "127.0.0.1", "--port", port, "--store", tmp_path / "new.db")
    assert (result.exit_code, "is taken" in result.stderr) == (Exit.UNAVAILABLE, True)
    assert run("serve", "--host", "no such host", "--store", tmp_path / "new.db").exit_code == Exit.USAGE


@pytest.mark.parametrize("words", [["replay"], ["play", "--at", "1", "--as", "p1", "--line", "--from"]])
@pytest.mark.parametrize("text", [None, "nonsense", "", BROKEN])
def test_a_bad_record_has_one_code_wherever_it_is_read(words: list[str], text: str | None, tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    result = run(*words, file)
    assert result.exit_code == Exit.BAD
    assert re.fullmatch(r"pitboss: [^\n]+\n", result.stderr)


def test_a_store_that_is_none_is_bad_and_one_in_a_missing_folder_a_mistake(tmp_path: Path) -> None:
    (tmp_path / "bad.db").write_bytes(b"not a database, by far" * 100)
    assert run("db", "check", "--store", tmp_path / "bad.db").exit_code == Exit.BAD
    result = run("serve", "--store", tmp_path / "typo" / "house.db", "--port", "0")
    assert result.exit_code == Exit.USAGE
    assert f"There is no folder {tmp_path / 'typo'}" in result.stderr
    assert not (tmp_path / "typo").exists()


def test_an_interrupted_command_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    found = command.get_command(click.Context(command), "games")
    assert found is not None

    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(found, "invoke", lambda _: interrupt())
    result = run("games")
    assert (result.exit_code, result.stderr) == (Exit.INTERRUPTED, "pitboss: Interrupted.\n")


def test_help_lists_every_command_once_by_what_people_want_to_do() -> None:
    text = run("--help").output
    places = [text.index(f"\n{title}:\n") for title in GROUPS]
    assert places == sorted(places)
    assert sum(map(len, GROUPS.values())) == len(COMMANDS)
    for name, room in COMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(room.summary)}$", text, re.MULTILINE), name
