"""The minutes that are promised to one person against bots are what such a match takes."""

import pytest

from pitboss import bots, games
from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.core.spec import USUAL
from pitboss.lab.known import known
from pitboss.lab.play import Notes, contest

PERSON = 0
SEATS = 4
BOT_MOVE_S = 1.5
"""Seconds of a bot's move at the usual pace, with the animation after it: chosen to fit matches timed in a browser."""
ALONE_PCT = 75
"""Percent of the table's seconds that a person takes for a move when nobody talks: chosen to fit the same matches."""
MATCHES = 3


class Timed(Notes):
    """Counts the seconds of one person and of the bots."""

    def __init__(self, game: str, rounds: tuple[str, ...]) -> None:
        super().__init__(rounds)
        self.seconds = 0.0
        self._known = known(game)

    def move(self, seat: int, action: Action) -> None:
        """Count a move's seconds."""
        super().move(seat, action)
        verb = type(action).__name__.lower()
        self.seconds += self._known.taken(verb) * ALONE_PCT / 100 if seat == PERSON else BOT_MOVE_S


def minutes(game: str, preset: str | None) -> float:
    """Return the mean minutes of matches of one person against bots."""
    spec = games.find(game)
    options = spec.choose(SEATS, None, preset)
    total = 0.0
    for seed in range(MATCHES):
        rules = bots.rules(spec, SEATS, options)
        notes, dice = Timed(game, spec.rounds), Dice(seed)
        players = [bots.make(game, rules, options, dice, "easy") for _ in range(SEATS)]
        contest(rules, players, dice, notes=notes)
        total += max(notes.seconds, notes.ended / 1000)
    return total / MATCHES / 60


MEASURED = [(game, preset) for game in games.names() for preset in games.find(game).bot_minutes if preset != "classic"]


@pytest.mark.parametrize(("game", "preset"), MEASURED)
def test_the_promised_minutes_against_bots_are_those_of_such_a_match(game: str, preset: str) -> None:
    promised = games.find(game).takes_alone(preset)
    measured = minutes(game, None if preset == USUAL else preset)
    assert promised / 1.5 - 0.5 <= measured <= promised * 1.5 + 0.5


@pytest.mark.parametrize("game", [game for game in games.names() if games.find(game).bot_minutes])
def test_a_game_that_has_minutes_against_bots_says_what_play_now_takes(game: str) -> None:
    """A game may leave them out: then its minutes among people are promised."""
    spec = games.find(game)
    assert (spec.proposed or USUAL) in spec.bot_minutes
