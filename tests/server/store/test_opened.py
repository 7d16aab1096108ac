"""From an address to a store."""

import sys
from pathlib import Path

import pytest

from pitboss.core.errors import BadOption
from pitboss.server.store import default_url, located, opened, sqlite_path


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:///var/games.db", "/var/games.db"),
        ("sqlite:////var/games.db", "/var/games.db"),
        ("sqlite:///var/my%20games.db", "/var/my games.db"),
        ("games.db", "games.db"),
        ("/var/100%25.db", "/var/100%25.db"),
        ("C:games.db", "C:games.db"),
    ],
)
def test_an_address_names_a_file(url: str, path: str) -> None:
    assert sqlite_path(url).resolve() == Path(path).resolve()
    assert opened(url).shared is False


def test_a_file_may_be_named_from_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert sqlite_path("~/games.db") == tmp_path / "games.db"


@pytest.mark.parametrize("url", ["postgresql://bob@db/games", "postgres://bob:secret@db/games"])
def test_postgresql_is_shared(url: str) -> None:
    assert opened(url).shared is True


@pytest.mark.parametrize(
    ("url", "not_this"),
    [
        ("", "''"),
        ("   ", "'   '"),
        ("mysql://bob:secret@db/games", "mysql://..."),
        ("sqlite://games.db", "sqlite://..."),
        ("/", "'/'"),
    ],
)
def test_anything_else_gets_a_sentence_without_secrets(url: str, not_this: str) -> None:
    with pytest.raises(BadOption) as caught:
        opened(url)
    forms = "a path, sqlite:///path, postgresql://user@host/database or memory:"
    assert str(caught.value) == f"A store is {forms}, not {not_this}" + ("" if not_this.endswith("...") else ".")


def test_without_asyncpg_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("pitboss.server.store.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(BadOption, match=r"PostgreSQL needs asyncpg: pip install 'pitboss\[postgres\]'\."):
        opened("postgresql://db/games")


def test_the_usual_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "my data"))
    assert sqlite_path(default_url()) == tmp_path / "my data" / "pitboss" / "pitboss.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_url() == f"sqlite://{tmp_path}/.local/share/pitboss/pitboss.db"


def test_folders_are_made_for_the_usual_place_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert located(None) == (default_url(), True)
    assert (tmp_path / "data" / "pitboss").is_dir()
    with pytest.raises(BadOption, match=r"There is no folder .*/typo for the store"):
        located(str(tmp_path / "typo" / "games.db"))
    assert not (tmp_path / "typo").exists()
    (tmp_path / "games.db").touch()
    assert located(str(tmp_path / "games.db")) == (str(tmp_path / "games.db"), False)
    assert located("memory:") == ("memory:", False)
