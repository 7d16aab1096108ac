"""Packs that tables bring along: named after what they hold, found by whoever has that name, listed nowhere."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss import packs
from pitboss.core.errors import BadOption

TEXT = (Path(__file__).parent / "data/bilingual.toml").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _empty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv(packs.FOLDERS, raising=False)
    packs._kept.clear()
    yield
    packs._kept.clear()


def test_a_pack_that_is_kept_is_found_by_its_name_and_listed_nowhere() -> None:
    kept = packs.keep(TEXT)
    name = packs.own_name(TEXT)
    assert packs.is_own(name)
    assert packs.find(name) is kept
    assert name not in packs.names()
    assert kept not in packs.usable()


def test_how_lines_end_does_not_matter() -> None:
    windows = "\ufeff" + TEXT.replace("\n", "\r\n")
    assert packs.own_name(windows) == packs.own_name(TEXT)
    assert packs.keep(windows) == packs.keep(TEXT)
    assert packs.own_name(TEXT + "# another\n") != packs.own_name(TEXT)


def test_one_that_is_not_here_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    name = packs.own_name(TEXT)
    with pytest.raises(BadOption, match="put its file into a folder that PITBOSS_PACKS names"):
        packs.find(name)
    (tmp_path / "whatever.toml").write_text(TEXT.replace("\n", "\r\n"), encoding="utf-8", newline="")
    (tmp_path / "other.toml").write_bytes(b"\xff")
    monkeypatch.setenv(packs.FOLDERS, str(tmp_path))
    assert packs.find(name).name == "bilingual"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("#" * (packs.LONGEST_OWN + 1), "The file is longer than 250000 characters; a table may bring no longer one."),
        (TEXT.replace('"keys"', '"levers"'), "piano: the text does not name the unit, 'levers'."),
        ("# \ud800", "This is not text in UTF-8."),
        ("?", "This is not TOML"),
    ],
)
def test_what_is_no_pack_is_not_kept(text: str, said: str) -> None:
    with pytest.raises(packs.BadPack) as caught:
        packs.keep(text)
    assert caught.value.faults[0].startswith(said)
    assert packs._kept == {}


def test_those_that_nobody_looks_for_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "MOST_KEPT", 2)
    texts = [f"{TEXT}# {number}\n" for number in range(3)]
    names = [packs.own_name(text) for text in texts]
    packs.keep(texts[0])
    packs.keep(texts[1])
    packs.find(names[0])
    packs.keep(texts[2])
    assert [packs.is_kept(name) for name in names] == [True, False, True]
