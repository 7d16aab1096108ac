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
from pitboss.core.match import Match
from pitboss.core.moves import Action

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "web/src/lessons/data"
STRINGS = ROOT / "web/src/strings"
LANGUAGES = sorted(path.name for path in STRINGS.iterdir() if path.is_dir())
SECTION = re.compile(r"^  (\w+): \{$(.*?)^  \},$", re.MULTILINE | re.DOTALL)
STEP = re.compile(r'^    (\w+): \{\s+title: "(.+?)",\s+text:\s+"(.+?)",?(?:\s+do:\s+"(.+?)",?)?\s+\},$', re.MULTILINE)


@cache
def lesson(game: str) -> Any:
    return json.loads((FOLDER / f"{game}.json").read_text("utf-8"))


@cache
def texts(language: str) -> dict[str, dict[str, tuple[str, str, str]]]:
    """By game and step: title, text, and what to do."""
    written = (STRINGS / language / "lessons.ts").read_text("utf-8")
    return {game: {name: tuple(rest) for name, *rest in STEP.findall(body)} for game, body in SECTION.findall(written)}


def test_the_lessons_are_fresh() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts/make_lessons.py", "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_every_game_has_a_lesson() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == games.names()


@pytest.mark.parametrize("game", games.names())
def test_a_lesson_is_short_and_ends_with_something_to_read(game: str) -> None:
    steps = lesson(game)["steps"]
    assert 6 <= len(steps) <= 10
    assert len({step["name"] for step in steps}) == len(steps)
    assert steps[-1]["move"] is None
    assert sum(step["move"] is not None for step in steps) >= 3


@pytest.mark.parametrize("game", games.names())
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


@pytest.mark.parametrize("game", games.names())
def test_a_step_holds_what_the_learner_sees_and_no_more(game: str) -> None:
    made = lesson(game)
    seats = 1 + len(made["bots"])
    spec = games.find(game)
    fields = json.loads(msgspec.json.encode(_first_view(game, seats, made["options"]))).keys()
    for step in made["steps"]:
        assert step["view"]["seat"] == 0
        assert step["view"].keys() == fields
        msgspec.convert(step["view"], spec.view)


def _first_view(game: str, seats: int, options: dict[str, object]) -> object:
    match = Match(games.find(game).table(seats, options))
    return match.game.view(match.state, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_every_step_has_its_words(game: str, language: str) -> None:
    said, steps = texts(language)[game], lesson(game)["steps"]
    assert list(said) == [step["name"] for step in steps]
    for step in steps:
        title, text, todo = said[step["name"]]
        assert len(title) <= 32
        assert len(text) <= 260
        assert bool(todo) == (step["move"] is not None)
