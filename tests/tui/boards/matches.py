"""Matches to draw: seeded, of any game, with bots that know what they do and some that do not."""

from collections.abc import Iterator
from typing import NamedTuple

from pitboss import bots
from pitboss.bots.bot import Bot
from pitboss.bots.random import RandomBot
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import View
from pitboss.core.options import Options
from pitboss.games import AnySpec, find
from pitboss.speech import Voice

NAMES = ("Ana", "Bartholomew the Great", "寿司太郎", "Dora", "Émile", "F", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")


CROWDS = {"dead_cat": {"packs": 2}, "stonks": {"decks": 3}}
"""What many players need."""


class Scene(NamedTuple):
    """A moment of a match."""

    spec: AnySpec
    options: Options
    game: Game[State, View]
    state: State

    def view(self, seat: int | None) -> View:
        return self.game.view(self.state, seat)

    def voice(self, seat: int | None, signs: bool = True) -> Voice:
        return Voice([*NAMES, *[f"P{number}" for number in range(13, 60)]][: self.game.seats], seat, signs)


def scenes(name: str, seats: int, preset: str | None, seed: int, longest: int = 120) -> Iterator[Scene]:
    """Every moment of a match, the first and the last included."""
    spec = find(name)
    options = spec.choose(seats, CROWDS.get(name, {}) if seats > 6 else {}, preset)
    game = spec.build(seats, options)
    match, dice = Match(game, Dice(seed)), Dice(seed + 1)
    wise = [bots.make(name, game, options, Dice(seed + seat)) for seat in range(seats)]
    wild = RandomBot(dice)
    yield Scene(spec, options, game, match.state.clone())
    match.begin()
    for now in range(longest):
        yield Scene(spec, options, game, match.state.clone())
        if match.over or not _moved(match, dice, wise, wild, 1000 * now):
            break


def _moved(match: Match[State, View], dice: Dice, wise: list[Bot[View]], wild: RandomBot, now: int) -> bool:
    """Whether someone made a move."""
    for seat in dice.shuffled([seat for seat in match.actors if seat >= 0]):
        view, menu = match.game.view(match.state, seat), match.game.legal(match.state, seat)
        action = wise[seat].choose(view, menu) if dice.below(3) else None
        action = action or wild.choose(view, menu)
        if action is not None:
            match.submit(seat, action, now)
            return True
    return bool(match.tick(now))
