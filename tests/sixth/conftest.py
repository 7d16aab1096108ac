"""The guide's game, installed for this process."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss import games, speech
from pitboss.server.http import games as told
from pitboss.server.http import shapes
from tests.sixth.guide import install


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the game is installed."""
    return install(tmp_path_factory.mktemp("site"))


@pytest.fixture
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The game is installed here, and gone again afterwards."""
    monkeypatch.syspath_prepend(folder)
    _forget()
    yield folder
    monkeypatch.undo()
    _forget()  # its modules stay loaded: classes that were made twice would not be the same


def _forget() -> None:
    """What was found out about games before is asked for again."""
    for kept in (games.folders, games.find, speech.presenter, speech.brief, told.about, shapes.encoded):
        kept.cache_clear()
