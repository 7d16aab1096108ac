"""The OpenAPI document is valid, and the routes it is made from are declared without slips."""

import json
import re
from collections.abc import Iterator

import msgspec
import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator, validate

from pitboss.server.http.openapi import document
from pitboss.wire import commands, letters, web
from pitboss.wire.openapi import ROUTES, Parameter, Route, answers_of


@pytest.fixture(scope="module")
def made() -> dict[str, object]:
    """The document as it is served."""
    loaded: dict[str, object] = json.loads(msgspec.json.encode(document(ROUTES)))
    return loaded


def refs(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        yield from (value for key, value in part.items() if key == "$ref")
        yield from (ref for value in part.values() for ref in refs(value))
    elif isinstance(part, list):
        yield from (ref for value in part for ref in refs(value))


def at(part: object, *path: str) -> object:
    for key in path:
        assert isinstance(part, dict)
        part = part[key]
    return part


def test_the_document_is_valid(made: dict[str, object]) -> None:
    validate(made, cls=OpenAPIV31SpecValidator)


def test_an_invalid_document_would_be_found(made: dict[str, object]) -> None:
    broken = json.loads(json.dumps(made))
    del broken["paths"]["/api/me"]["get"]["responses"]
    broken["paths"]["/api/me"]["get"]["operationId"] = 7
    with pytest.raises(Exception, match="7"):
        validate(broken, cls=OpenAPIV31SpecValidator)


def test_every_reference_leads_somewhere(made: dict[str, object]) -> None:
    schemas = at(made, "components", "schemas")
    assert isinstance(schemas, dict)
    assert {ref.removeprefix("#/components/schemas/") for ref in refs(made)} <= set(schemas)


def test_every_route_is_in_the_document_once(made: dict[str, object]) -> None:
    paths = at(made, "paths")
    assert isinstance(paths, dict)
    described = [(method.upper(), path) for path, methods in paths.items() for method in methods]
    assert sorted(described) == sorted((route.method, route.path) for route in ROUTES)
    assert len({route.name for route in ROUTES}) == len(ROUTES)


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_parameters_of_a_path_are_those_in_it(route: Route) -> None:
    assert re.findall(r"{(\w+)}", route.path) == [parameter.name for parameter in route.path_parameters]


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_who_must_be_signed_in_can_be_told_so(route: Route) -> None:
    assert (401 in answers_of(route)) == route.auth
    assert {400, 429, 503} <= answers_of(route).keys()
    assert (415 in answers_of(route)) == (route.body is not None)


def test_an_answer_of_its_own_takes_the_place_of_the_usual_one() -> None:
    command = next(route for route in ROUTES if route.name == "command")
    assert answers_of(command)[400] is letters.Refused
    assert answers_of(command)[401] is web.Problem


def test_bodies_parameters_and_letters_have_schemas(made: dict[str, object]) -> None:
    posted = at(made, "paths", "/api/tables", "post")
    assert at(posted, "requestBody", "content", "application/json", "schema") == {
        "$ref": "#/components/schemas/Opening"
    }
    command = at(made, "paths", "/api/tables/{code}/commands", "post", "requestBody", "content", "application/json")
    mapped = at(command, "schema", "discriminator", "mapping")
    assert isinstance(mapped, dict)
    assert mapped["move"] == "#/components/schemas/Move"
    assert "hello" not in mapped
    assert at(made, "components", "schemas", "Move", "properties", "action") == {
        "description": "The move as an object."
    }
    assert at(made, "components", "schemas", "Sent", "discriminator", "propertyName") == "type"


def test_only_what_is_declared_is_required(made: dict[str, object]) -> None:
    assert at(made, "components", "schemas", "Setup", "required") == ["game"]
    assert at(made, "components", "schemas", "Snapshot", "required") == ["type", "seq", "at", "table"]


def test_a_route_of_ones_own_can_be_described() -> None:
    small = Parameter(name="size", type=int, sentence="How large.")
    tea = Route(
        name="tea", method="GET", path="/tea", summary="Tea.", answers={200: commands.Sit}, query_parameters=(small,)
    )
    described = at(document([tea]), "paths", "/tea", "get")
    assert at(described, "responses", "200", "content", "application/json", "schema") == {
        "$ref": "#/components/schemas/Sit"
    }
    assert at(described, "parameters") == [
        {"name": "size", "in": "query", "required": False, "description": "How large.", "schema": {"type": "integer"}}
    ]
