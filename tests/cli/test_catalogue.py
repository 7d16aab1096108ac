"""`pitboss games`, `pitboss rules` and the command itself."""

import pytest
from click.testing import CliRunner

from pitboss import __version__, games
from pitboss.cli.app import command, main
from pitboss.core.options import described


def test_every_game_is_listed() -> None:
    output = CliRunner().invoke(command, ["games"]).output
    for name in games.names():
        assert name in output
        spec = games.find(name)
        assert spec.pitch in output
        assert f"{spec.title} · {spec.seats[0]}–{spec.seats[1]} players · {spec.lasts(spec.proposed)}\n" in output


@pytest.mark.parametrize("name", games.names())
def test_the_rules_name_every_option_move_and_preset(name: str) -> None:
    spec = games.find(name)
    output = CliRunner().invoke(command, ["rules", name]).output
    for option in described(spec.options):
        assert option.name in output
        assert option.sentence in output
    for action in spec.actions:
        assert spec.notation.usage(action) in output
        assert str(action.__doc__) in output
    for preset in spec.presets:
        assert f"--preset {preset}" in output
        assert f"{spec.lasts(preset)}; this is proposed" in output or preset != spec.proposed
    assert ("--preset usual" in output) == (spec.proposed is not None)


def test_main_tells_its_version(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["pitboss", "--version"])
    with pytest.raises(SystemExit) as stop:
        main()
    assert stop.value.code == 0
    assert __version__ in capsys.readouterr().out
