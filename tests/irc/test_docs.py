"""docs/irc.md leaves nothing out: every key of the configuration and every command."""

import tomllib
from pathlib import Path

import pytest

from pitboss.cli.irc import Place, _planned
from pitboss.irc.dealer.commands import NICKNAME, STANDINGS
from pitboss.irc.settings import KEYS, Behaviour
from tests.irc.dealer.paper import run, scene

TEXT = (Path(__file__).parents[2] / "docs" / "irc.md").read_text(encoding="utf-8")
TABLES = TEXT.partition("### The configuration file")[2]


@pytest.mark.parametrize("key", [*KEYS, *Place.__struct_fields__, *Behaviour.__struct_fields__])
def test_every_key_is_explained(key: str) -> None:
    assert any(f"`{key}`" in line.split("|")[1] for line in TABLES.splitlines() if line.startswith("|"))


def test_the_example_is_taken() -> None:
    example = TEXT.partition("```toml\n")[2].partition("```")[0]
    plan = _planned(tomllib.loads(example), {}, {}, (None, None, None))
    assert plan.settings.keys == {"#cards": "", "#den": "sesame"}
    assert (plan.behaviour.turn_seconds, plan.place.url) == (120, "http://127.0.0.1:8080")


def test_every_command_is_explained(tmp_path: Path) -> None:
    async def test() -> None:
        async with scene(tmp_path) as here:
            commands = {*here.dealer._commands} - {"help", "commands", "colors", "?", STANDINGS, NICKNAME}
            assert [command for command in commands if f"`!{command}" not in TEXT] == []

    run(test())
