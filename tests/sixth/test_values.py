"""Values of plain views in words: yes and no in the reader's language, words of a `Literal` by the book."""

from pathlib import Path
from typing import Literal

import pytest

from pitboss import games
from pitboss.core import words
from pitboss.core.moves import View
from pitboss.speech import Voice
from pitboss.speech.telling import shown
from tests.sixth.guide import NAME


class Phased(View, frozen=True):
    """A view with a word, several words, a free text, and yes or no."""

    phase: Literal["bids", "over"]
    past: tuple[Literal["bids", "over"], ...]
    note: str
    wild: bool


VIEW = Phased(seat=0, phase="bids", past=("bids", "over"), note="as it is", wild=False)
BOOKS = {
    "en": "view-phase = phase\n    .bids = bidding\nview-past = past\n    .bids = bidding\n    .over = the end\n",
    "de": "view-phase = Phase\n    .bids = Bieten\nview-past = davor\n    .bids = Bieten\n    .over = Ende\n",
}


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["phase: bidding", "past: bidding, the end", "note: as it is", "wild: no"]),
        ("de", ["Phase: Bieten", "davor: Bieten, Ende", "note: as it is", "wild: nein"]),
    ],
)
def test_words_of_a_view_are_told_in_the_readers_language(
    language: str, lines: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games.find(NAME)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(words, "_packages", dict(words._packages))
    package = tmp_path / f"phased_{language}" / "words"
    package.mkdir(parents=True)
    (package.parent / "__init__.py").touch()
    for name, text in BOOKS.items():
        (package / f"{name}.ftl").write_text(text, encoding="utf-8")
    words.place(NAME, package.parent.name)
    assert shown(NAME, VIEW, Voice(["Ann", "Bob"], 0, language=language)) == lines
    words._book.cache_clear()
    words._said.cache_clear()
