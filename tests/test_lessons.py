"""The lessons: made from the real rules, fresh, and every step has its words in every language."""

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss import games
from pitboss.core import words
from pitboss.core.match import Match
from pitboss.core.moves import Action

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "web/src/lessons/data"
LANGUAGES = words.languages()
PARTS = ("title", "text", "do")
TAUGHT = sorted(path.stem for path in FOLDER.glob("*.json"))
"""Games with a lesson; one without is not offered to learn."""


@cache
def lesson(game: str) -> Any:
    return json.loads((FOLDER / f"{game}.json").read_text("utf-8"))


def texts(game: str, step: str, language: str) -> list[str]:
    """Title, text, and what to do; empty where there is nothing to do."""
    return [_written(game, language).get(f"lesson-{step}-{part}", "") for part in PARTS]


@cache
def _written(game: str, language: str) -> dict[str, str]:
    lines = words.source(game, language).splitlines()
    return {name: text for name, _, text in (line.partition(" = ") for line in lines) if name.startswith("lesson-")}


def test_the_lessons_are_fresh() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts/make_lessons.py", "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_every_lesson_is_of_a_game_and_every_text_is_of_a_lesson() -> None:
    assert set(TAUGHT) <= set(games.names())
    assert [game for game in games.names() if _written(game, words.ENGLISH)] == TAUGHT


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_short_and_ends_with_something_to_read(game: str) -> None:
    steps = lesson(game)["steps"]
    assert 6 <= len(steps) <= 10
    assert len({step["name"] for step in steps}) == len(steps)
    assert steps[-1]["move"] is None
    assert sum(step["move"] is not None for step in steps) >= 3


@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_asked_for_can_be_done(game: str) -> None:
    spec = games.find(game)
    any_action = msgspec.json.Decoder(_union(spec.actions))
    for step in lesson(game)["steps"]:
        if step["move"] is None:
            assert step["menu"] == []
            continue
        assert 0 in step["actors"]
        wanted = spec.notation.read(step["move"]["text"])
        assert any_action.decode(json.dumps(step["move"]["action"])) == wanted
        # Guesses and quotes are too many to be listed, but their kind is.
        assert step["move"]["action"]["type"] in {action["type"] for action in step["menu"]}


def _union(kinds: tuple[type[Action], ...]) -> Any:
    found: Any = kinds[0]
    for kind in kinds[1:]:
        found = found | kind
    return found


@pytest.mark.parametrize("game", TAUGHT)
def test_a_step_holds_what_the_learner_sees_and_no_more(game: str) -> None:
    made = lesson(game)
    seats = 1 + len(made["bots"])
    spec = games.find(game)
    fields = json.loads(msgspec.json.encode(_first_view(game, seats, made["options"]))).keys()
    for step in made["steps"]:
        assert step["view"]["seat"] == 0
        assert step["view"].keys() == fields
        msgspec.convert(step["view"], spec.view)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_teaches_the_rules_that_are_proposed(game: str) -> None:
    made = lesson(game)
    spec = games.find(game)
    seats = 1 + len(made["bots"])
    taught = spec.choose(seats, made["options"])
    proposed = spec.choose(seats, None, spec.proposed)
    # A lesson may be one round long, and needs its own question.
    differs = {name for name in taught.__struct_fields__ if getattr(taught, name) != getattr(proposed, name)}
    assert differs <= {"hands", "pack"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_the_numbers_of_a_text_come_from_the_match(game: str, language: str) -> None:
    for step in lesson(game)["steps"]:
        for part in PARTS:
            key = f"lesson-{step['name']}-{part}"
            said = words.text(f"{game}.{key}", step["numbers"], language) or ""
            assert "$" not in said
            if game in ("dead_cat", "stonks") and part != "do":
                written = re.sub(r"\{ \$\w+ \}", "", _written(game, language).get(key, ""))
                assert not re.search(r"\d+(?![\d♠♥♦♣]| (is|ist eine) )", re.sub(r"#\d+", "", written)), key


def _first_view(game: str, seats: int, options: dict[str, object]) -> object:
    match = Match(games.find(game).table(seats, options))
    return match.game.view(match.state, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_has_its_words(game: str, language: str) -> None:
    steps = lesson(game)["steps"]
    said = dict.fromkeys(name.split("-")[1] for name in _written(game, language))
    assert list(said) == [step["name"] for step in steps]
    for step in steps:
        title, text, todo = texts(game, step["name"], language)
        assert 0 < len(title) <= 32
        assert 0 < len(text) <= 260
        assert bool(todo) == (step["move"] is not None)
