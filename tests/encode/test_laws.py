"""Every game's encoder before the laws, its own and the one that its declarations make; and that the laws bite."""

import pytest

from pitboss.core.dice import Dice
from pitboss.encode import AnyEncoder, encoder
from pitboss.encode.declared import DeclaredEncoder, Grain
from pitboss.games import AnySpec, find, names
from tests.encode.laws import keeps_the_laws
from tests.laws import dice_toy, toy
from tests.laws.play import Played, Table, drawn_table, play

MATCHES = 24
MOMENTS = 6

SPECS: dict[str, AnySpec] = {name: find(name) for name in names()}
TOYS: dict[str, AnySpec] = {"toy": cast(AnySpec, toy.SPEC), "dice": cast(AnySpec, dice_toy.SPEC)}


def match(spec: AnySpec, seed: int) -> tuple[Played, Dice]:
    dice = Dice(seed)
    return play(drawn_table(spec, dice), dice), dice


@pytest.mark.parametrize("name", SPECS)
def test_every_encoder_keeps_the_laws(name: str) -> None:
    for seed in range(MATCHES):
        played, dice = match(SPECS[name], seed)
        table = played.table
        keeps_the_laws(encoder(table.spec, table.seats, table.options), played, dice, MOMENTS)


@pytest.mark.parametrize("name", [*SPECS, *TOYS])
def test_what_a_game_declares_makes_an_encoder(name: str) -> None:
    spec = (SPECS | TOYS)[name]
    for seed in range(MATCHES // 3):
        played, dice = match(spec, 1000 + seed)
        keeps_the_laws(_declared(played.table), played, dice, MOMENTS)


def _declared(table: Table, **grain: int) -> AnyEncoder:
    return DeclaredEncoder(table.spec, table.seats, table.options, Grain(**grain))
