"""The sentence of each preset takes its numbers from the options, so it cannot promise other rules than it sets."""

import re
from pathlib import Path

import pytest

from pitboss import games
from pitboss.core import words
from pitboss.core.spec import USUAL

# "One" and "ein" are words of sentences without numbers, too.
NUMBER_WORDS = {
    "en": "two three four five six seven eight nine ten twelve twenty hundred thousand minute hour quarter",
    "de": "zwei drei vier fünf sechs sieben acht neun zehn zwölf zwanzig hundert tausend minute stunde",
}
# Hands of 21 and of five cards are ranks of Shed Pontoon, whatever the options.
FIXED = {"pontoon": {"21", "five", "fünf"}}


def explained(game: str) -> bool:
    """Return whether any preset of a game has a sentence: a game may leave out all of them."""
    spec = games.find(game)
    return any(words.text(f"{game}.preset-{each}:means", spec.preset_numbers(each)) for each in (USUAL, *spec.presets))


PRESETS = [(game, preset) for game in games.names() if explained(game) for preset in (USUAL, *games.find(game).presets)]


def written(game: str, preset: str, language: str) -> str:
    """Return a preset's sentence as it stands in the book, with the places of its values left out."""
    found = re.search(rf"^preset-{preset} = .*\n    \.means = (.*)$", words.source(game, language), re.MULTILINE)
    assert found is not None, f"{game} has no sentence for {preset} in {language}"
    return re.sub(r"\{ \$\w+ \}", "", found[1])


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_presets_sentence_has_no_number_of_its_own(game: str, preset: str, language: str) -> None:
    said = set(re.findall(r"\w+", written(game, preset, language).lower())) - FIXED.get(game, set())
    assert not said & set(NUMBER_WORDS[language].split())
    assert not any(word.isdecimal() for word in said)


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_presets_sentence_finds_all_its_numbers(game: str, preset: str, language: str) -> None:
    spec = games.find(game)
    said = words.text(f"{game}.preset-{preset}:means", spec.preset_numbers(preset), language)
    assert said
    assert "$" not in said


def test_the_quick_pontoon_says_how_many_rounds_it_has() -> None:
    spec = games.find("pontoon")
    said = words.text("pontoon.preset-quick:means", spec.preset_numbers("quick"))
    assert said is not None
    assert said.startswith(f"{spec.presets['quick']['hands']} rounds")


def test_pages_name_presets_that_exist() -> None:
    root = Path(__file__).parents[2]
    known = {USUAL, *(preset for game in games.names() for preset in games.find(game).presets)}
    named = {
        (page.name, preset)
        for page in (root / "README.md", *(root / "docs").glob("*.md"))
        for presets in re.findall(r"""(?:--preset[ =]|preset=["']?)([a-z]\w*(?:,\w+)*)""", page.read_text("utf-8"))
        for preset in presets.split(",")
    }
    assert len(named) > 5
    assert not {(page, preset) for page, preset in named if preset not in known}
