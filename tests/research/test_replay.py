"""A record told again through each adapter shows what the match showed when it was played."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss import games
from pitboss.bots import makers
from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.match import Move
from pitboss.core.moves import Action, View
from pitboss.core.record import header_line, move_line, result_line
from pitboss.lab.play import contest
from pitboss.research import zoo
from pitboss.research.gym import SeatEnv
from pitboss.research.setting import Setting, agent_of, of_record, setting
from pitboss.research.spaces import scales
from pitboss.research.vector import Vector

GAMES = games.names()
SEATS = 3


class Moment(NamedTuple):
    """A decision as it was made at the table: who, what was seen, what was open, what was done."""

    seat: int
    row: NDArray[np.float32]
    mask: list[bool]
    choice: int | None


class Watched(Bot[View]):
    """Plays as another does, and notes what it saw whenever it did something."""

    def __init__(self, bot: Bot[View], here: Setting, seat: int, notes: list[Moment]) -> None:
        self.bot, self.here, self.seat, self.notes = bot, here, seat, notes

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        action = self.bot.choose(view, menu)
        if action is not None:
            told = self.here.encoder
            row = np.array(told.observe(view), np.float32) * scales(told)
            self.notes.append(Moment(self.seat, row, told.mask(view, menu), told.encode(view, menu, action)))
        return action


class Live(NamedTuple):
    """A match that was played, and its record."""

    here: Setting
    moments: list[Moment]
    scores: tuple[int, ...]
    record: str


@pytest.fixture(scope="module", params=GAMES)
def live(request: pytest.FixtureRequest) -> Live:
    here = setting(request.param, SEATS)
    notes: list[Moment] = []
    log: list[Move] = []
    known = makers(here.spec.name)
    make = known.get("easy", next(iter(known.values())))
    bots = [Watched(make(here.game, here.options, Dice(seat)), here, seat, notes) for seat in range(SEATS)]
    played = contest(here.game, bots, Dice(11), log=log)
    assert played.scores is not None
    head = header_line(here.spec, here.options, ["Ann", "Bob", "Cy"])
    lines = [head, *[move_line(here.spec, move) for move in log], result_line(played.scores)]
    return Live(here, notes, played.scores, "\n".join(lines))


def matches(moment: Moment, row: NDArray[np.float32], mask: NDArray[np.int8]) -> bool:
    """Whether this is what was seen; that one might wait is no choice of the encoder's."""
    return bool((row == moment.row).all()) and [bool(flag) for flag in mask[1:]] == moment.mask[1:]


def test_through_pettingzoo(live: Live) -> None:
    env = zoo.TurnsEnv(of_record(live.record), pay="score")
    env.reset(options={"record": live.record})
    for moment in live.moments:
        seen, _, over, cut, info = env.last()
        assert not over
        assert not cut
        assert env.agent_selection == agent_of(moment.seat)
        assert seen is not None
        assert matches(moment, seen["observation"], seen["action_mask"])
        assert info["recorded"] == moment.choice
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert [env.rewards[agent_of(seat)] for seat in range(SEATS)] == list(live.scores)
    assert all(env.terminations.values())


def test_through_gymnasium(live: Live) -> None:
    seat = live.moments[-1].seat
    env = SeatEnv(live.here.spec.name, SEATS, seat=seat, pay="margin")
    row, info = env.reset(options={"record": live.record})
    mine = [moment for moment in live.moments if moment.seat == seat]
    earned, over = 0.0, False
    for moment in mine:
        assert not over
        assert matches(moment, row, info["action_mask"])
        assert info["recorded"] == moment.choice
        row, reward, over, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert not cut
        earned += reward
    assert over
    others = (sum(live.scores) - live.scores[seat]) / (SEATS - 1)
    assert earned == pytest.approx(live.scores[seat] - others)


def test_through_many_at_once(live: Live) -> None:
    envs = Vector(live.here.spec.name, 2, SEATS, pay="score")
    rows, info = envs.reset(seed=0, options={"records": [live.record] * 2})
    over = np.zeros(2, np.bool_)
    for moment in live.moments:
        assert not over.any()
        assert list(info["seat"]) == [moment.seat] * 2
        for at in range(2):
            assert matches(moment, rows[at], info["action_mask"][at])
        rows, _, over, _, info = envs.step(np.argmax(info["action_mask"], axis=1))
    assert over.all()
    assert (info["rewards"] == np.array([live.scores] * 2)).all()
