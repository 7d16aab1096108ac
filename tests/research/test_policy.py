"""What was learned sits down as a bot, by its file."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from pitboss.bots.own import named
from pitboss.cli.app import command
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.lab.play import contest
from pitboss.research.policy import Policy
from pitboss.research.setting import setting

BOT = """
from pathlib import Path
from pitboss.research.policy import PolicyBot

class Mine(PolicyBot):
    file = Path(__file__).with_name("mine.npz")

class Drawing(Mine):
    greedy = False
"""


def written(folder: Path, game: str, seats: int) -> Policy:
    """A policy that has learned nothing, and the bot beside it."""
    here, pick = setting(game, seats, "usual"), np.random.default_rng(1)
    sizes = (here.rows.width, 8, here.encoder.choices)
    layers = [
        (pick.normal(size=(out, into)).astype(np.float32), pick.normal(size=out).astype(np.float32))
        for into, out in pairwise(sizes)
    ]
    policy = Policy(game, layers)
    policy.save(folder / "mine.npz")
    (folder / "mine.py").write_text(BOT, encoding="utf-8")
    return policy


def test_it_is_kept_and_read(tmp_path: Path) -> None:
    policy = written(tmp_path, "pontoon", 2)
    again = Policy.load(tmp_path / "mine.npz")
    rows = np.random.default_rng(2).normal(size=(3, policy.width)).astype(np.float32)
    masks = np.zeros((3, policy.layers[-1][1].size), np.int8)
    masks[:, 2:5] = 1
    assert again.game == "pontoon"
    assert (again.chances(rows, masks) == policy.chances(rows, masks)).all()
    assert again.chances(rows, masks).sum(axis=1) == pytest.approx([1, 1, 1])
    assert not again.chances(rows, masks)[:, 5:].any()


@pytest.mark.parametrize("name", ["Mine", "Drawing"])
def test_it_plays_whole_matches(tmp_path: Path, name: str) -> None:
    written(tmp_path, "pontoon", 3)
    here = setting("pontoon", 3, "usual")
    make = named("pontoon", f"{tmp_path / 'mine.py'}:{name}")
    bots = [make(here.game, here.options, Dice(seat)) for seat in range(3)]
    assert contest(here.game, bots, Dice(1)).scores is not None


def test_it_fights_in_the_arena(tmp_path: Path) -> None:
    written(tmp_path, "pontoon", 2)
    told = [*("arena", "pontoon", "--players", "2", "--matches", "4", "--seed", "1", "--processes", "1")]
    done = CliRunner().invoke(command, [*told, "--bots", f"{tmp_path / 'mine.py'}:Mine,easy"])
    assert done.exit_code == 0, done.output
    assert "Mine" in done.output


def test_at_another_table_it_says_so(tmp_path: Path) -> None:
    written(tmp_path, "pontoon", 2)
    here = setting("pontoon", 4, "usual")
    with pytest.raises(BadOption, match="another table"):
        named("pontoon", f"{tmp_path / 'mine.py'}:Mine")(here.game, here.options, Dice(1))
    (tmp_path / "mine.npz").write_text("no policy")
    with pytest.raises(BadOption, match="is no policy"):
        Policy.load(tmp_path / "mine.npz")
