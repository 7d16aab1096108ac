"""Every game has the same floor plan, and its book says what the game declares."""

import ast as syntax
import re
from importlib import import_module
from pathlib import Path

import pytest

from pitboss.core import words
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.verbs import VerbGame
from pitboss.games import find, folders, names
from pitboss.laws.folder import messages, shortcomings, unsaid

REQUIRED = {"__init__.py", "declare.py", "rules.md", "rules.py", "state.py", "verbs.py", "view.py"}
PARTS = {
    *("bots.py", "coach.py", "deals.py", "drills.py", "encode.py", "measures.py"),
    *("mind.py", "odds.py", "speech.py", "terminal.py"),
}
KNOWN = PARTS | {"lab.toml", "rules.de.md", "words"}
NEEDED = REQUIRED | {"words"}
"""All else is optional: the guide says so, and `pitboss.games.part` does without."""
MADE = (".so", ".pyd")
"""What the compiler adds."""
FORMER = {"kinds", "menu", "moves", "permitted", "reasons", "sight", "table"}
"""What files were called that meant something else in every game."""

games = pytest.mark.parametrize("name", names())


def folder(name: str) -> Path:
    file = import_module(folders()[name]).__file__
    assert file is not None
    return Path(file).parent


@games
def test_the_same_files_mean_the_same_in_every_game(name: str) -> None:
    found = {path.name for path in folder(name).iterdir() if path.suffix not in MADE and path.name != "__pycache__"}
    assert found >= NEEDED
    parts = {Path(file).stem for file in found - REQUIRED - KNOWN}
    assert not parts & FORMER
    assert all(file.endswith(".py") for file in found - REQUIRED - KNOWN), "what else there is, is a part of the rules"


@games
def test_each_move_is_one_verb(name: str) -> None:
    spec = find(name)
    game = spec.table(max(2, spec.seats[0]))
    assert isinstance(game, VerbGame)
    assert set(game.verbs) == {*spec.actions, *spec.house}
    for kind, verb in game.verbs.items():
        assert type(verb).__module__.rpartition(".")[2] in ("verbs", "deals"), f"{kind.__name__} is done elsewhere"


@games
def test_a_key_is_short_for_one_verb_at_a_time(name: str) -> None:
    spec, dice = find(name), Dice(1)
    assert all(len(kind.key) <= 1 for kind in spec.actions)
    for _ in range(20):
        match = Match(spec.table(max(2, spec.seats[0]), preset=spec.proposed), dice)
        match.begin()
        for now in range(400):
            if match.over:
                break
            seat = dice.pick(match.actors)
            menu = match.game.legal(match.state, seat)
            keys = [kind.key for kind in {type(action) for action in menu} if kind.key]
            assert len(keys) == len(set(keys)), f"{keys} are on one menu"
            if menu:
                match.submit(seat, dice.pick(menu), now)


@games
@pytest.mark.parametrize("language", words.languages())
def test_the_book_says_all_that_the_game_declares(name: str, language: str) -> None:
    """Verbs, options, presets and, in English, events; other languages explain verbs and options, too."""
    assert messages(name, language)
    assert unsaid(find(name), language) == []


@games
def test_an_installed_game_lacks_nothing_that_it_needs(name: str) -> None:
    assert list(shortcomings(find(name))) == []


@games
def test_what_the_rules_refuse_with_stands_in_the_book_and_nothing_else_does(name: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in folder(name).glob("*.py"))
    used = set(re.findall(rf'"{name}\.(no-[a-z0-9-]+)', source))
    assert used == {key for key in messages(name, "en") if key.startswith("no-")}


def test_no_game_is_known_by_name_outside_its_folder() -> None:
    """A new game touches only new files, so nothing else in the package may name one."""
    root = folder("pontoon").parents[1]
    found = [
        f"{path.relative_to(root)}:{node.lineno}"
        for path in sorted(root.rglob("*.py"))
        if path.relative_to(root).parts[0] != "games"
        for node in syntax.walk(syntax.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, (syntax.Constant, syntax.ImportFrom)) and names_a_game(node)
    ]
    assert found == []


def names_a_game(node: syntax.Constant | syntax.ImportFrom) -> bool:
    """Whether a constant is the name of a game, or an import is from a game's folder."""
    if isinstance(node, syntax.Constant):
        return node.value in names()
    return any(f"{node.module}.".startswith(f"{package}.") for package in folders().values())
