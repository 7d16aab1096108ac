"""Sentences are remembered: the same one is worked out once, and another never stands in its place."""

from pathlib import Path

import pytest

from pitboss.core import words


def test_what_was_said_before_is_not_worked_out_again() -> None:
    values = {"first": "Ann", "last": "Bob"}
    said = words.text("common.and", values)
    before = words._said.cache_info().misses
    assert words.text("common.and", dict(values)) == said
    assert words._said.cache_info().misses == before


def test_a_book_that_comes_to_lie_elsewhere_is_read_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(words, "_packages", dict(words._packages))
    for package, sentence in (("first_house", "One."), ("second_house", "Two.")):
        (tmp_path / package / "words").mkdir(parents=True)
        (tmp_path / package / "__init__.py").touch()
        (tmp_path / package / "words/en.ftl").write_text(f"hello = {sentence}\n", encoding="utf-8")
        words.place("remembered", package)
        assert words.text("remembered.hello", {}) == sentence


def test_values_and_languages_are_told_apart() -> None:
    assert words.text("common.and", {"first": "Ann", "last": "Bob"}) == "Ann and Bob"
    assert words.text("common.and", {"first": "Ann", "last": "Cy"}) == "Ann and Cy"
    assert words.text("common.and", {"first": "Ann", "last": "Cy"}, "de") == "Ann und Cy"
