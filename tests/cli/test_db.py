"""`pitboss db check|backup|export`."""

import asyncio
import os
import sqlite3
import stat
import types
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from tests.server.store.logs import table_log
from tests.server.store.writing import open_store, write

from pitboss import games
from pitboss.cli.app import Group
from pitboss.cli.db import db
from pitboss.cli.exits import Exit
from pitboss.core.record import read, replay
from pitboss.server.store import sqlite
from pitboss.server.store.store import Written

LOGS = (table_log("AAA", "pontoon", 2), table_log("BBB", "market_maker", 1, cut=3))
ENTRIES = sum(len(step.entries) for steps in LOGS for step in steps)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A store with two tables and three matches, one of them running."""

    async def go() -> None:
        async with open_store(str(tmp_path / "games.db")) as store:
            for steps in LOGS:
                assert set(await write(store, *steps)) == {Written.YES}

    asyncio.run(go())
    return tmp_path / "games.db"


def run(*words: object) -> Result:
    house = Group("pitboss", commands={"db": db})
    assert isinstance(house, click.Group)
    return CliRunner().invoke(house, ["db", *map(str, words)])


def tamper(file: Path, statement: str) -> None:
    with sqlite3.connect(file) as connection:
        assert connection.execute(statement).rowcount
    connection.close()


def test_a_sound_store_is_fine(file: Path) -> None:
    result = run("check", "--store", file)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"tables 2, entries {ENTRIES}, matches 3: fine\n"


def test_the_store_may_be_named_in_the_environment_as_for_a_server(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOSS_STORE", str(file))
    assert run("check").stdout == f"tables 2, entries {ENTRIES}, matches 3: fine\n"
    assert "PITBOSS_STORE" in run("check", "--help").stdout
    other = run("check", "--store", file.parent / "other.db")
    assert other.stderr == f"pitboss: There is no store {file.parent}/other.db; name one with --store.\n"


def test_the_usual_store_is_looked_at_if_none_is_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PITBOSS_STORE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(file.parent))
    missing = run("check")
    assert (missing.exit_code, missing.stdout) == (2, "")
    assert missing.stderr == f"pitboss: There is no store {file.parent}/pitboss/pitboss.db; name one with --store.\n"
    (file.parent / "pitboss").mkdir()
    file.rename(file.parent / "pitboss" / "pitboss.db")
    assert run("check").exit_code == 0


def test_a_finding_is_a_line_with_table_and_entry(file: Path) -> None:
    tamper(file, "DELETE FROM log WHERE tab = 'BBB' AND seq = 4")
    result = run("check", "--store", file)
    assert result.exit_code == 1
    assert result.stderr == "BBB:4: here should be 4, but it is 5.\n"
    assert result.stdout == f"tables 2, entries {ENTRIES - 1}, matches 2: 1 finding\n"


def test_a_bad_address_is_refused(file: Path) -> None:
    result = run("check", "--store", "mysql://x")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("pitboss: A store is a path, sqlite:///path, ")


def test_a_backup_is_a_store_of_its_own(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"

    async def go() -> Result:
        async with open_store(str(file)) as store:
            result = await asyncio.to_thread(run, "backup", "--store", file, copy)
            assert await write(store, *table_log("CCC")) == [Written.YES] * len(table_log("CCC"))
            return result

    result = asyncio.run(go())
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{copy}: {copy.stat().st_size} bytes\n"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert run("check", "--store", copy).stdout == f"tables 2, entries {ENTRIES}, matches 3: fine\n"


def test_a_backup_replaces_nothing(file: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("precious")
    result = run("backup", "--store", file, there)
    assert result.exit_code == 2
    assert result.stderr == f"pitboss: {there} is there already; a backup never replaces a file.\n"
    assert there.read_text() == "precious"
    nowhere = tmp_path / "no" / "folder"
    result = run("backup", "--store", file, nowhere)
    assert result.stderr == f"pitboss: {nowhere} cannot be written: No such file or directory.\n"
    assert run("backup", "--store", file, file).exit_code == 2


def test_postgresql_is_backed_up_with_its_own_tool() -> None:
    result = run("backup", "--store", "postgresql://bob:secret@db/games", "copy")
    assert result.exit_code == 2
    assert "pg_dump --format=custom --file=copy" in result.stderr
    assert "secret" not in result.stderr


def test_every_match_becomes_a_record(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "records" / "new"
    result = run("export", "--store", file, folder)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{folder}: 3 records\n"
    assert sorted(path.name for path in folder.iterdir()) == ["AAA-1.jsonl", "AAA-2.jsonl", "BBB-1.jsonl"]
    for path in folder.iterdir():
        lines = path.read_text(encoding="utf-8").splitlines()
        match = replay(lines, games.find)
        assert match.over == (path.name != "BBB-1.jsonl")
        assert (read(lines).scores is not None) == match.over
        assert read(lines).header.players == ("Bot 1", "Ann", "Bot 3")
    again = run("export", "--store", file, folder)
    assert again.exit_code == 2
    assert again.stderr == f"pitboss: {folder}/AAA-1.jsonl is there already; an export never replaces a file.\n"


def test_records_are_for_nobody_else_to_read(file: Path, tmp_path: Path) -> None:
    assert run("export", "--store", file, tmp_path / "records").exit_code == 0
    assert stat.S_IMODE((tmp_path / "records").stat().st_mode) == 0o700
    for path in (tmp_path / "records").iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


def test_tables_of_a_game_that_is_gone_hinder_nobody(file: Path, tmp_path: Path) -> None:
    tamper(file, "UPDATE log SET what = CAST(replace(what, '\"pontoon\"', '\"whist\"') AS BLOB) WHERE seq = 1")
    told = "AAA:1: cannot be played any more: There is no game"
    checked = run("check", "--store", file)
    exported = run("export", "--store", file, tmp_path / "records")
    for result in (checked, exported):
        assert result.exit_code == 1
        assert result.stderr.startswith(told)
        assert ".." not in result.stderr
        assert result.stderr.count("\n") == 1
    assert [path.name for path in (tmp_path / "records").iterdir()] == ["BBB-1.jsonl"]


def test_an_entry_that_is_text_hinders_nobody(file: Path, tmp_path: Path) -> None:
    tamper(file, "UPDATE log SET what = CAST(what AS TEXT) WHERE tab = 'AAA' AND seq = 8")
    result = run("export", "--store", file, tmp_path / "records")
    assert result.stderr == "AAA: Entry 8 of table AAA is not as it was written.\n"
    assert [path.name for path in (tmp_path / "records").iterdir()] == ["BBB-1.jsonl"]


def test_matches_by_other_rules_are_told_of_and_exported(file: Path, tmp_path: Path) -> None:
    later = "CAST(replace(what, '\"version\":2', '\"version\":77') AS BLOB)"
    first = "CAST(what AS TEXT) LIKE '%started%match_:1,%'"
    tamper(file, f"UPDATE log SET what = {later} WHERE tab = 'AAA' AND {first}")
    result = run("check", "--store", file)
    assert result.exit_code == 0
    assert result.stdout.startswith("1 matches were played by other rules and could not be played again.\n")
    assert run("export", "--store", file, tmp_path / "records").exit_code == 0
    assert read((tmp_path / "records" / "AAA-1.jsonl").read_text().splitlines()).header.version == 77


class ReadOnly:
    """A disk that cannot be written, as far as SQLite and this program can tell: whoever runs the tests may be root."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        true = sqlite3.connect

        def connect(address: object, *more: object, **named: object) -> sqlite3.Connection:
            if "mode=rw" in str(address):
                raise sqlite3.OperationalError("unable to open database file")
            return true(address, *more, **named)  # type: ignore[call-overload, no-any-return]  # passed on

        def access(path: object, mode: int) -> bool:
            return mode != os.W_OK

        monkeypatch.setattr(sqlite, "sqlite3", types.SimpleNamespace(**{**vars(sqlite3), "connect": connect}))
        monkeypatch.setattr(os, "access", access)


def test_a_store_on_a_disk_that_cannot_be_written_is_read(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ReadOnly(monkeypatch)
    before = sorted(path.name for path in tmp_path.iterdir())
    assert run("check", "--store", file).stdout == f"tables 2, entries {ENTRIES}, matches 3: fine\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == before
    result = run("backup", "--store", file, tmp_path / "copy.db")
    assert (result.exit_code, result.stderr) == (0, "")
    (tmp_path / "games.db-wal").write_bytes(b"x")
    result = run("check", "--store", file)
    assert result.exit_code == Exit.BAD
    assert "was not closed, and its disk cannot be written: copy it together with games.db-wal" in result.stderr


def test_one_table_may_be_chosen(file: Path, tmp_path: Path) -> None:
    result = run("export", "--store", file, "--table", "BBB", tmp_path / "records")
    assert result.stdout == f"{tmp_path / 'records'}: 1 record\n"
    missing = run("export", "--store", file, "--table", "XXX", tmp_path / "none")
    assert (missing.exit_code, missing.stderr) == (2, "pitboss: There is no table 'XXX' in this store.\n")
    assert not (tmp_path / "none").exists()


def test_what_cannot_be_played_again_is_told_and_hinders_nobody(file: Path, tmp_path: Path) -> None:
    tamper(file, "UPDATE log SET what = CAST('nonsense' AS BLOB) WHERE tab = 'AAA' AND seq = 8")
    result = run("export", "--store", file, tmp_path / "records")
    assert result.exit_code == 1
    assert result.stderr.startswith("AAA:8: cannot be read: ")
    assert sorted(path.name for path in (tmp_path / "records").iterdir()) == ["BBB-1.jsonl"]


def test_a_folder_that_cannot_be_made_is_told(file: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    result = run("export", "--store", file, tmp_path / "file" / "folder")
    assert result.exit_code == 2
    assert result.stderr == f"pitboss: {tmp_path / 'file' / 'folder'} cannot be made: Not a directory.\n"
