"""The games over HTTP."""

from collections.abc import Iterator

import msgspec
import pytest

from pitboss import games
from pitboss.core.options import described
from pitboss.wire.web import Catalogue, GameInfo
from tests.server.visitor import Visitor, running


@pytest.fixture(scope="module")
def visitor() -> Iterator[Visitor]:
    with running() as server:
        yield Visitor(server.port)


def test_every_game_is_in_the_catalogue(visitor: Visitor) -> None:
    catalogue = msgspec.json.decode(visitor.get("/api/games").body, type=Catalogue)
    assert [game.name for game in catalogue.games] == games.names()
    for game in catalogue.games:
        assert visitor.get(f"/api/games/{game.name}").body == msgspec.json.encode(game)


@pytest.mark.parametrize("name", games.names())
def test_a_game_tells_all_that_can_be_set_and_done(visitor: Visitor, name: str) -> None:
    spec = games.find(name)
    game = msgspec.json.decode(visitor.get(f"/api/games/{name}").body, type=GameInfo)
    assert (game.title, game.pitch, game.seats, game.minutes) == (spec.title, spec.pitch, spec.seats, spec.minutes)
    assert [option.name for option in game.options] == [option.name for option in described(spec.options)]
    assert {option.kind for option in game.options} <= {"int", "bool", "text", "choice", "list"}
    assert all(option.sentence and option.takes for option in game.options)
    assert [move.usage for move in game.moves] == [spec.notation.usage(kind) for kind in spec.actions]
    assert all(move.usage.split()[0] == move.verb and move.help for move in game.moves)
    assert set(game.presets) == set(spec.presets)
    assert game.bots[-1] == "random"
    for preset in game.presets:
        spec.choose(spec.seats[0], preset=preset)


@pytest.mark.parametrize("name", games.names())
def test_the_rules_hold_the_text_every_move_and_every_option(visitor: Visitor, name: str) -> None:
    spec = games.find(name)
    answer = visitor.get(f"/api/games/{name}/rules")
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    text = answer.body.decode()
    assert text.startswith("# ")
    for option in described(spec.options):
        assert f"| `{option.name}` |" in text
    for action in spec.actions:
        assert f"| `{spec.notation.usage(action)}` |" in text
    for preset in spec.presets:
        assert f"Preset `{preset}`" in text


def test_names_are_found_as_people_write_them(visitor: Visitor) -> None:
    assert visitor.get("/api/games/Market-Maker").json["name"] == "market_maker"


@pytest.mark.parametrize(
    "path", ["/api/games/chess", "/api/games/chess/rules", "/api/games/%2e%2e/rules", "/api/games/x%00"]
)
def test_there_is_no_such_game(visitor: Visitor, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status == 404
    assert answer.json["code"] == "not_found"
