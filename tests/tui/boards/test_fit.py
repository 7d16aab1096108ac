"""Every board fits its place, whatever is on the table; its keys never clash and make moves that are allowed."""

import pytest
from rich.cells import cell_len

from pitboss.core.dice import Dice
from pitboss.core.errors import Unreadable
from pitboss.core.moves import Action
from pitboss.games import find, names
from pitboss.tui.board import Board, board
from tests.tui.boards.matches import Scene, scenes

WIDTHS = (62, 78, 100, 118, 140)
HEIGHTS = (9, 14, 30)
SCREEN = {"/", ":", "?", '"', "escape", "tab", "up", "down", "left", "right"}
"""Keys that the screen keeps for itself."""
TABLES = [
    *[
        pytest.param(game, seats, None, marks=() if seats == find(game).seats[1] else pytest.mark.long)
        for game in names()
        for seats in sorted({*find(game).seats, 2, 4})
    ],
    *[
        pytest.param(game, 3, preset, marks=pytest.mark.long if number else ())
        for game in names()
        for number, preset in enumerate(find(game).presets)
    ],
]
"""In `make test` the fullest table and one preset of each game."""


def _some(found: list[Scene]) -> list[Scene]:
    return found[:6] + found[6::7] + found[-1:]


def _fits(drawing: Board, scene: Scene, seat: int | None, width: int, height: int, signs: bool) -> None:
    voice = scene.voice(seat, signs)
    view = scene.view(seat)
    picked = frozenset(getattr(view, "hand", ())[:2])
    text = drawing.draw(view, voice, width, height, picked).plain
    lines = text.split("\n")
    assert len(lines) <= height, text
    assert all(cell_len(line) <= width for line in lines), text
    hand = drawing.hand(view, voice, picked).plain.split("\n")
    assert 1 <= len(hand) <= 4
    assert all(cell_len(line) <= 62 for line in hand), hand
    assert "\n" not in drawing.headline(view, voice)


@pytest.mark.parametrize(("game", "seats", "preset"), TABLES)
def test_everything_fits(game: str, seats: int, preset: str | None) -> None:
    found = _some(list(scenes(game, seats, preset, seed=seats)))
    for number, scene in enumerate(found):
        drawing = board(game, scene.options)
        for seat in {0, seats - 1, None}:
            _fits(drawing, scene, seat, WIDTHS[number % 5], HEIGHTS[number % 3], signs=number % 7 > 0)
            _fits(drawing, scene, seat, 78, 9, signs=True)


@pytest.mark.parametrize(("game", "seats", "preset"), TABLES)
def test_keys_differ_and_make_moves_that_are_allowed(game: str, seats: int, preset: str | None) -> None:
    for scene in scenes(game, min(seats, 6), preset, seed=seats + 7):
        for seat in scene.game.actors(scene.state):
            if seat >= 0:
                _sound(scene, seat, scene.game.legal(scene.state, seat))


def _sound(scene: Scene, seat: int, menu: list[Action]) -> None:
    notation = scene.spec.notation
    keys = board(scene.spec.name, scene.options).keys(scene.view(seat), menu, notation, scene.voice(seat))
    assert len({key.key for key in keys}) == len(keys), keys
    assert not SCREEN & {key.key for key in keys}
    listed = [notation.text(action) for action in menu]
    for key in keys:
        assert bool(key.text) != bool(key.pick), key
        if key.begins:
            assert key.text.endswith(key.key), key
            assert key.text.split()[0] in {text.split()[0] for text in listed}, key
        elif key.text.endswith(" "):
            verb = key.text.split()[0]
            assert any(text.startswith(key.text) for text in listed) or verb in ("quote", "offer"), key
            with pytest.raises(Unreadable):
                notation.read(key.text)
        elif key.text and key.text not in listed:
            _allowed(scene, seat, notation.read(key.text))
    verbs = {key.text.split()[0] for key in keys if key.text}
    assert verbs >= {text.split()[0] for text in listed}, (verbs, listed)


def _allowed(scene: Scene, seat: int, action: Action) -> None:
    """What the menu leaves out must be allowed too; only that a locked market refuses a quote is not foreseen."""
    if not getattr(scene.view(seat), "locked", False):
        scene.game.check(scene.state, seat, action)


@pytest.mark.parametrize("game", names())
def test_a_spectator_has_no_keys(game: str) -> None:
    for scene in scenes(game, 3, None, seed=3, longest=30):
        assert board(game).keys(scene.view(None), [], scene.spec.notation, scene.voice(None)) == []


@pytest.mark.parametrize("game", names())
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(game: str) -> None:
    dice = Dice(11)
    for scene in list(scenes(game, 4, None, seed=5))[::5]:
        for seat in (0, 2, None):
            other = scene._replace(state=scene.game.imagine(scene.view(seat), dice))
            voice = scene.voice(seat)
            for width, height in ((78, 9), (140, 30)):
                drawings = [
                    board(game).draw(one.view(seat), voice, width, height, frozenset()) for one in (scene, other)
                ]
                assert drawings[0] == drawings[1]
            hands = [board(game).hand(one.view(seat), voice, frozenset()) for one in (scene, other)]
            assert hands[0] == hands[1]
