"""The games over HTTP."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from pitboss import games, packs
from pitboss.core import words
from pitboss.core.options import described
from pitboss.wire.web import Catalogue, Declared, GameInfo, Packs
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
    assert {option.kind for option in game.options} <= {"int", "bool", "text", "choice", "list", "pack"}
    assert all(option.sentence and option.takes for option in game.options)
    assert [move.usage for move in game.moves] == [spec.notation.usage(kind) for kind in spec.actions]
    assert all(move.usage.split()[0] == move.verb and move.help for move in game.moves)
    assert set(game.presets) == set(game.preset_minutes) == set(spec.presets)
    assert game.proposed == spec.proposed
    assert game.proposed_for_two == spec.proposed_for(2)
    for preset, minutes in game.preset_minutes.items():
        assert minutes == spec.preset_minutes.get(preset, spec.minutes)
    assert game.foretells == spec.foretells == (name == "certainty")
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
        (line,) = [line for line in text.splitlines() if line.startswith(f"Preset `{preset}`")]
        assert f"takes {spec.lasts(preset)}" in line
        assert line.endswith(", and is proposed.") == (preset == spec.proposed)


def test_names_are_found_as_people_write_them(visitor: Visitor) -> None:
    assert visitor.get("/api/games/Market-Maker").json["name"] == "market_maker"


@pytest.mark.parametrize(
    "path",
    [
        "/api/games/chess",
        "/api/games/chess/rules",
        "/api/games/chess/schema",
        "/api/games/%2e%2e/rules",
        "/api/games/x%00",
    ],
)
def test_there_is_no_such_game(visitor: Visitor, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status == 404
    assert answer.json["code"] == "not_found"


PACK = """
name = "{name}"
title = "Music by numbers"
language = "de"
licence = "CC0-1.0"

[[questions]]
id = "piano"
text = "Wie viele Tasten hat ein Klavier?"
unit = "Tasten"
answer = {answer}
hints = ["Die schwarzen allein sind drei Dutzend.", "Es sind weniger als hundert."]
source = "Meyers Lexikon"
as_of = "2024"
tags = ["music", "things"]

[[questions]]
id = "harp"
text = "Wie viele Pedale hat eine Konzertharfe?"
unit = "Pedale"
answer = 7
source = "Meyers Lexikon"
as_of = "2024"
tags = ["things"]
"""


def listed(visitor: Visitor) -> Packs:
    return msgspec.json.decode(visitor.get("/api/packs").body, type=Packs)


def test_the_shipped_packs_are_listed(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(packs.FOLDERS, raising=False)
    told = listed(visitor).packs
    assert [pack.name for pack in told] == ["countries", "elements", "examples", "quiz", "starter"]
    for pack in told:
        found = packs.find(pack.name)
        assert (pack.title, pack.language, pack.licence) == (found.title, found.language, found.licence)
        assert pack.questions == len(found.questions)


def test_packs_of_the_house_are_listed_unless_they_have_faults(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(packs.FOLDERS, str(tmp_path))
    (tmp_path / "music.toml").write_text(PACK.format(name="music", answer=88))
    (tmp_path / "wrong.toml").write_text(PACK.format(name="wrong", answer='"many"'))
    told = {pack.name: pack for pack in listed(visitor).packs}
    assert "wrong" not in told
    music = told["music"]
    assert (music.title, music.language, music.questions, music.hints) == ("Music by numbers", "de", 2, (0, 2))
    assert music.topics == ("things", "music")


def test_a_pack_that_is_put_there_later_is_listed(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(packs.FOLDERS, str(tmp_path))
    assert "late" not in [pack.name for pack in listed(visitor).packs]
    (tmp_path / "late.toml").write_text(PACK.format(name="late", answer=88))
    assert "late" in [pack.name for pack in listed(visitor).packs]


def test_a_list_of_packs_tells_no_question(visitor: Visitor) -> None:
    body = visitor.get("/api/packs").body.decode()
    for pack in packs.usable():
        for question in pack.questions:
            assert question.text not in body
            assert not any(hint in body for hint in question.hints)


@pytest.mark.parametrize("name", games.names())
def test_a_program_that_knows_no_game_learns_what_fields_are_and_what_to_say(visitor: Visitor, name: str) -> None:
    spec = games.find(name)
    told = msgspec.json.decode(visitor.get(f"/api/games/{name}/declared").body, type=Declared)
    assert set(told.events) == {event.__struct_config__.tag for event in spec.events}
    assert set(told.view) == set(spec.view.__struct_fields__)
    game = msgspec.json.decode(visitor.get(f"/api/games/{name}").body, type=GameInfo)
    assert game.languages == tuple(words.languages(name))
    for language in game.languages:
        answer = visitor.get(f"/api/games/{name}/words/{language}")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.body.decode() == words.source(name, language)
    assert visitor.get(f"/api/games/{name}/words/xx").status == 404


def test_what_follows_a_verb_is_told_with_its_range(visitor: Visitor) -> None:
    game = msgspec.json.decode(visitor.get("/api/games/certainty").body, type=GameInfo)
    guess = next(move for move in game.moves if move.verb == "guess")
    assert (guess.partial, guess.key) == (True, "g")
    assert [(field.name, field.kind) for field in guess.fields] == [("number", "number")]
    told = msgspec.json.decode(visitor.get("/api/games/certainty/declared").body, type=Declared)
    players = told.view["players"]
    assert isinstance(players, dict)
    assert (players["guess"], players["money"], told.view["turn"]) == ("number", "amount", "seat")
