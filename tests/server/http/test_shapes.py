"""The shapes of games as the server tells them: whatever passes over a table fits, and nothing else does."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator, validate

from pitboss import games
from pitboss.core.cards import HIDDEN
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, Event, View
from pitboss.laws.play import Played, Table, drawn_table, play
from pitboss.wire.declarations import reachable, sentence
from tests.server.visitor import Running, Visitor, running

ROOT = Path(__file__).parents[3]
MATCHES, LOOKS = 6, 40
"""Matches of every game, and how many moments of each are looked at from all seats."""
COMMANDS = re.findall(
    r"^curl .*/schema.*$", "\n".join((ROOT / "docs" / name).read_text() for name in ("protocol.md", "bots.md")), re.M
)

_encode = msgspec.json.Encoder(decimal_format="string").encode


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as found:
        yield found


@pytest.fixture(scope="module")
def told(server: Running) -> dict[str, dict[str, Any]]:
    """The schema of every game, and the OpenAPI document, as they are served."""
    paths = {name: f"/api/games/{name}/schema" for name in games.names()} | {"openapi": "/api/openapi.json"}
    return {name: fetched(server, path) for name, path in paths.items()}


def fetched(server: Running, path: str) -> dict[str, Any]:
    answer = Visitor(server.port).get(path)
    assert (answer.status, answer.headers["content-type"]) == (200, "application/json")
    found: dict[str, Any] = json.loads(answer.body)
    return found


def part(schema: dict[str, Any], name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]})


def plain(value: object) -> Any:
    """As it comes over the wire."""
    return json.loads(_encode(value))


@cache
def matches(name: str) -> list[Played]:
    """Random matches with random options, among them some that hide as much as the game can."""
    dice = Dice(13)
    return [play(drawn_table(games.find(name), dice), dice) for _ in range(MATCHES)]


def views(name: str) -> Iterator[View]:
    for match in matches(name):
        for step in match.steps[:: max(1, len(match.steps) // LOOKS)]:
            yield from (match.table.game.view(step.after, seat) for seat in match.table.watchers)
        yield from (match.table.game.view(match.end, seat) for seat in match.table.watchers)


def events(name: str) -> Iterator[Event]:
    for match in matches(name):
        for step in match.steps:
            seen = (event.seen_by(seat) for event in step.told for seat in match.table.watchers)
            yield from {event: None for event in seen if event is not None}


def moves(name: str) -> Iterator[Action]:
    for match in matches(name):
        for step in match.steps[:: max(1, len(match.steps) // LOOKS)]:
            yield from listed(match.table, step.before)


def listed(table: Table, state: Any) -> Iterator[Action]:
    for seat in table.game.actors(state):
        if seat >= 0:
            yield from table.game.legal(state, seat)


def complaints(validator: Draft202012Validator, values: Iterator[Any]) -> list[str]:
    return [f"{value}: {error.message}" for value in values for error in validator.iter_errors(plain(value))]


@pytest.mark.parametrize("name", games.names())
def test_all_that_passes_over_a_table_fits(told: dict[str, dict[str, Any]], name: str) -> None:
    schema = told[name]
    assert complaints(part(schema, "View"), views(name)) == []
    assert complaints(part(schema, "Event"), events(name)) == []
    assert complaints(part(schema, "Action"), moves(name)) == []
    assert complaints(part(schema, "Options"), (match.table.options for match in matches(name))) == []


@pytest.mark.parametrize("name", games.names())
def test_the_random_matches_hold_enough_to_tell(name: str) -> None:
    spec = games.find(name)
    assert len({type(event) for event in events(name)}) >= len(spec.events) // 2
    assert len({type(move) for move in moves(name)}) >= len(spec.actions) // 2
    assert {view.seat is None for view in views(name)} == {True, False}


def test_what_is_hidden_comes_as_the_schema_says(told: dict[str, dict[str, Any]]) -> None:
    dealt = [event for event in map(plain, events("market_maker")) if event["type"] == "privatedealt"]
    assert {event["card"] == HIDDEN for event in dealt} == {True, False}
    schema = told["market_maker"]["$defs"]
    seat = {"type": "null"}
    assert seat in schema["MarketView"]["properties"]["seat"]["anyOf"]
    assert seat in schema["Traded"]["properties"]["buyer"]["anyOf"]


@pytest.mark.parametrize("name", games.names())
def test_what_does_not_come_does_not_fit(told: dict[str, dict[str, Any]], name: str) -> None:
    schema = told[name]
    view, event, move = plain(next(views(name))), plain(next(events(name))), plain(next(moves(name)))
    for field in view:
        assert not part(schema, "View").is_valid({key: value for key, value in view.items() if key != field})
    for field in event:
        assert not part(schema, "Event").is_valid({key: value for key, value in event.items() if key != field})
    assert not part(schema, "Action").is_valid({**move, "type": "checkmate"})
    assert not part(schema, "Action").is_valid(event)
    assert not part(schema, "Options").is_valid({"no_such_option": 1})


@pytest.mark.parametrize("name", games.names())
def test_every_struct_has_its_sentence_and_every_field_what_stands_below_it(
    told: dict[str, dict[str, Any]], name: str
) -> None:
    spec, schema = games.find(name), told[name]["$defs"]
    structs = reachable(*spec.actions, *spec.events, spec.view, spec.options)
    assert {cls.__name__ for cls in structs} | {"Action", "Event", "View", "Options"} == set(schema)
    below = 0
    for cls in structs:
        assert schema[cls.__name__]["description"] == cls.__doc__
        for field in msgspec.structs.fields(cls):
            words = sentence(cls, field.name)
            below += bool(words)
            assert schema[cls.__name__]["properties"][field.encode_name].get("description", "").startswith(words)
    assert below > 0


def test_only_what_clients_send_may_leave_out_a_default(told: dict[str, dict[str, Any]]) -> None:
    assert "secret" in told["market_maker"]["$defs"]["Traded"]["required"]
    assert part(told["market_maker"], "Options").is_valid({})


def test_openapi_holds_the_same_shapes_and_is_valid(told: dict[str, dict[str, Any]]) -> None:
    document = told["openapi"]
    validate(document, cls=OpenAPIV31SpecValidator)
    schemas = document["components"]["schemas"]
    for name in games.names():
        space = "".join(word.capitalize() for word in name.split("_"))
        own = json.dumps(told[name]["$defs"]).replace("#/$defs/", f"#/components/schemas/{space}.")
        assert {key.removeprefix(f"{space}."): schema for key, schema in schemas.items() if f"{space}." in key} == (
            json.loads(own)
        )
    assert set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(document))) <= set(schemas)


def test_a_game_has_one_schema_however_it_is_called(server: Running) -> None:
    assert fetched(server, "/api/games/Market-Maker/schema") == fetched(server, "/api/games/market_maker/schema")


def test_an_unknown_game_is_refused_as_elsewhere(server: Running) -> None:
    visitor = Visitor(server.port)
    answer, elsewhere = visitor.get("/api/games/ponton/schema"), visitor.get("/api/games/ponton")
    assert (answer.status, answer.body) == (elsewhere.status, elsewhere.body)
    assert answer.status == 404
    assert "did you mean pontoon?" in answer.json["message"]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_in_the_documents_work(server: Running, tmp_path: Path, command: str) -> None:
    assert shutil.which("curl"), "curl is needed here: apt-get install curl"
    environment = {**os.environ, "HOUSE": f"http://127.0.0.1:{server.port}"}
    subprocess.run(["sh", "-c", command], cwd=tmp_path, env=environment, timeout=60, check=True)
    schema = json.loads((tmp_path / "pontoon.schema.json").read_text(encoding="utf-8"))
    assert complaints(part(schema, "Action"), moves("pontoon")) == []


def test_both_documents_show_one() -> None:
    assert len(COMMANDS) == 2
