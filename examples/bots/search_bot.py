"""A bot that searches, for any game: `pitboss bot examples/bots/search_bot.py:SearchBot TABLE`."""

from collections.abc import Sequence

from pitboss.bots.bot import Bot
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, View
from pitboss.core.options import Options
from pitboss.core.playout import play_on

WORLDS = 20
MOVES = 60


class SearchBot(Bot[View]):
    """Tries every move in worlds that look the same from its seat, and makes the one after which it has most."""

    def __init__(self, game: Game[State, View], options: Options, dice: Dice) -> None:
        self.game = game
        self.dice = dice

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        """The move that did best on average."""
        if view.seat is None or not menu:
            return None
        totals = [0] * len(menu)
        for _ in range(WORLDS):
            world = self.game.imagine(view, self.dice)
            for at, action in enumerate(menu):
                state = world.clone()
                self.game.apply(state, view.seat, action, 0)
                play_on(self.game, state, self.dice, 0, MOVES)
                totals[at] += self.game.balances(state)[view.seat]
        return menu[totals.index(max(totals))]
