"""`pitboss laws`: an installed game is checked without a checkout, and what it breaks is told."""

import json
from collections.abc import Mapping

import pytest
from click.testing import CliRunner

from pitboss.cli.app import command
from pitboss.games import find


def test_a_game_that_keeps_the_laws() -> None:
    said = CliRunner().invoke(command, ["laws", "pontoon", "--matches", "1", "--seed", "4"])
    assert said.exit_code == 0, said.output
    assert said.output == "Shed Pontoon keeps the laws: 1 random match, seed 4.\n"


def test_what_was_found_as_json() -> None:
    said = CliRunner().invoke(command, ["laws", "pontoon", "--matches", "1", "--seed", "4", "--json"])
    assert json.loads(said.stdout) == {"game": "pontoon", "matches": 1, "seed": 4, "faults": []}


def test_what_is_broken_is_told_once_and_the_command_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose book is not installed, and whose ledger forgets a chip at each look."""
    looks: list[int] = []

    def forgetful(_self: object, _state: object) -> Mapping[str, int]:
        looks.append(1)
        return {"bank": len(looks)}

    monkeypatch.setattr("pitboss.core.words.languages", lambda _book: [])
    monkeypatch.setattr(type(find("pontoon").table(2)), "ledger", forgetful)
    said = CliRunner().invoke(command, ["laws", "pontoon", "--matches", "2"])
    assert said.exit_code == 1, said.output
    assert "words/en.ftl is not installed: add it to the package data" in said.output
    assert said.output.count("every_chip_is_accounted_for: ") == 1
    data = CliRunner().invoke(command, ["laws", "pontoon", "--matches", "2", "--json"])
    assert data.exit_code == 1
    assert sum(fault.startswith("every_chip_is_accounted_for: ") for fault in json.loads(data.stdout)["faults"]) == 1
    assert "Faults found in Shed Pontoon: " in said.output


def test_a_game_that_is_not_there() -> None:
    assert CliRunner().invoke(command, ["laws", "nothing"]).exit_code == 2
