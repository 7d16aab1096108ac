"""`pitboss games`, `pitboss rules` and the command itself."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from pitboss import __version__, games
from pitboss.cli.app import command, main
from pitboss.core.options import described

PONTOON = Path(__file__).parents[1] / "golden" / "pontoon" / "two-players-pot.jsonl"


def test_every_game_is_listed() -> None:
    output = CliRunner().invoke(command, ["games"]).output
    for name in games.names():
        assert name in output
        spec = games.find(name)
        assert spec.pitch in output
        assert f"{spec.title} · {spec.seats[0]} to {spec.seats[1]} players · {spec.lasts(spec.proposed)}\n" in output


@pytest.mark.parametrize("name", games.names())
def test_the_rules_name_every_option_move_and_preset(name: str) -> None:
    spec = games.find(name)
    output = CliRunner().invoke(command, ["rules", name]).output
    for option in described(spec.options):
        assert option.name in output
        assert option.sentence in output
        assert f"   ({option.takes})\n" in output
    for action in spec.actions:
        assert spec.notation.usage(action) in output
        assert str(action.__doc__) in output
    for preset in spec.presets:
        assert f"--preset {preset}" in output
        assert f"{spec.lasts(preset)}; this is proposed" in output or preset != spec.proposed
    assert ("--preset usual" in output) == (spec.proposed is not None)


@pytest.mark.parametrize("name", games.names())
def test_the_german_rules_say_in_german_what_options_take(name: str) -> None:
    listed = CliRunner().invoke(command, ["rules", name, "--lang", "de"]).output.partition("\nOptionen (")[2]
    for option in described(games.find(name).options):
        found = re.search(rf"^{option.name} = \S.*   \((.+)\)$", listed, re.MULTILINE)
        assert found is not None, option.name
        for english in (" number", " or ", "a word", "at least", "separated"):
            assert english not in found[1]


def test_main_tells_its_version(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["pitboss", "--version"])
    with pytest.raises(SystemExit) as stop:
        main()
    assert stop.value.code == 0
    assert __version__ in capsys.readouterr().out


def run(*words: str, **environment: str) -> str:
    result = CliRunner().invoke(command, [*words], env={"LC_ALL": "", "LC_MESSAGES": "", "LANG": "C", **environment})
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("how", [{"LANG": "de_DE.UTF-8"}, {"LC_ALL": "de_AT"}])
def test_games_rules_and_replay_speak_the_language_of_the_environment(how: dict[str, str]) -> None:
    assert "2 bis 12 Spieler · etwa" in run("games", **how)
    rules = run("rules", "pontoon", **how)
    assert rules == run("rules", "pontoon", "--lang", "de")
    assert "Sei mit diesem Blatt zufrieden." in rules
    assert "Kartenspiele im Schlitten." in rules
    assert "## Der Schlitten" in rules
    assert "You may" not in rules
    assert "setzt 50." in run("replay", str(PONTOON), **how)


def test_a_language_we_do_not_speak_is_refused_or_ignored() -> None:
    assert run("games", LANG="fr_FR.UTF-8") == run("games")
    assert CliRunner().invoke(command, ["games", "--lang", "fr"]).exit_code == 2


def test_games_rules_doctor_and_packs_as_json() -> None:
    told = {game["name"]: game for game in json.loads(run("games", "--json"))["games"]}
    assert set(told) == set(games.names())
    assert told["pontoon"]["seats"] == {"min": games.find("pontoon").seats[0], "max": games.find("pontoon").seats[1]}
    rules = json.loads(run("rules", "pontoon", "--json", "--lang", "de"))
    assert {option["name"] for option in rules["options"]} >= {"hands", "decks"}
    assert rules["rules"] == games.rules("pontoon", "de")[0]
    assert json.loads(run("doctor", "--json"))["games"] == games.names()
    packs = {pack["name"]: pack for pack in json.loads(run("pack", "list", "--json"))["packs"]}
    assert packs["starter"]["faults"] == []


def test_faults_of_packs_and_stores_as_json(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("nonsense")
    result = CliRunner().invoke(command, ["pack", "check", str(tmp_path / "bad.toml"), "--json"])
    (pack,) = json.loads(result.stdout)["packs"]
    assert (result.exit_code, len(pack["faults"]), result.stderr) == (1, 1, "")


WITHOUT_JSON = {
    "bot": "plays at a table and writes no data",
    "db backup": "writes a copy of a store to a file",
    "db export": "writes records to a folder",
    "irc": "runs until it is stopped",
    "join": "is for a person who plays",
    "lab run": "writes a folder, whose figures `lab report --json` tells",
    "mcp": "speaks a protocol of its own",
    "new-game": "writes a folder",
    "play": "is for a person who plays",
    "serve": "runs until it is stopped",
}


def leaves(found: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, click.Command]]:
    """Every command that does something, also `lab GAME`, which has no name."""
    if not isinstance(found, click.Group):
        yield " ".join(path), found
        return
    context = click.Context(found)
    unnamed = ["tally"] if path == ("lab",) else []
    for name in [*found.list_commands(context), *unnamed]:
        below = found.get_command(context, name)
        assert below is not None
        yield from leaves(below, (*path, "GAME" if name in unnamed else name))


def test_every_command_takes_json_or_has_no_data() -> None:
    text = (Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8")
    named = [
        name for row in re.findall(r"^\| (`.+`) \| ", text, re.MULTILINE) for name in re.findall(r"`([^`]+)`", row)
    ]
    documented = {name if name == "lab GAME" else re.sub(r" [A-Z]+$", "", name) for name in named}
    taking = {name for name, found in leaves(command) if any("--json" in each.opts for each in found.params)}
    assert taking == documented
    assert {name for name, _ in leaves(command)} - taking == set(WITHOUT_JSON)
