"""What rivals' bets tell of their first cards: a model of each rival, learned from what it bet and then showed.

A first card is an ace, a ten or another one. For each of these a rival is taken to bet a share of its largest bet,
as most players do; every hand that it shows moves that share towards what it did. So one who bets the same whatever it
has soon tells nothing.
"""

from collections.abc import Mapping
from math import exp
from typing import Final

from pitboss.core.cards import HIDDEN, INDEX, PIPS
from pitboss.games.pontoon.declare import PontoonOptions, PontoonView
from pitboss.games.pontoon.mind import TEN, largest_bet

ACES: Final = 0
TENS: Final = 1
OTHERS: Final = 2
USUAL_SHARES: Final = (0.9, 0.65, 0.4)
"""Of the largest bet, on an ace, a ten and another card."""
USUAL_SHARE: Final = 0.5
PRIOR_HANDS: Final = 4
"""How many hands shown count as much as what most players do."""
SPREAD: Final = 0.3
"""The standard deviation of a bet about its share."""
FINE: Final = 15
"""Likelihoods are whole numbers from 1 to one more than this."""

Lean = tuple[int, ...]
"""By pips from 0 to 10, how likely a bet is on such a first card."""


def kind_of_first(pips: int) -> int:
    """Whether a first card is an ace, a ten or another one."""
    return ACES if pips == 1 else TENS if pips == TEN else OTHERS


class Bettors:
    """How each rival of a match bets."""

    def __init__(self, options: PontoonOptions) -> None:
        self._options = options
        self._bets: dict[tuple[int, int], float] = {}
        """By round and seat, the share of the largest bet that was made."""
        self._shown: dict[int, list[tuple[int, float]]] = {}
        """By seat, the kinds of first cards shown and what was bet on each."""
        self._read = 0
        """The last round whose showing was read."""

    def watch(self, view: PontoonView) -> None:
        """Note the bets of this round, and what was shown after the last one."""
        before = view.number - 1
        if view.last and before > self._read:
            self._read = before
            for result in view.last:
                made = self._bets.get((before, result.seat))
                alone = sum([other.seat == result.seat for other in view.last]) == 1
                if made is not None and alone and result.cards[0] != HIDDEN:
                    kind = kind_of_first(PIPS[INDEX[result.cards[0]]])
                    self._shown.setdefault(result.seat, []).append((kind, made))
        for seat in view.order:
            if view.players[seat].bet and (view.number, seat) not in self._bets:
                self._bets[view.number, seat] = view.players[seat].bet / self.most(view, seat)

    def most(self, view: PontoonView, seat: int) -> int:
        """Return the largest bet that a seat could make in this round (P-4)."""
        staked = sum([hand.stake for hand in view.hands if hand.seat == seat])
        return largest_bet(self._options, view.players[seat].chips + staked, len(view.order))

    def usual(self, seat: int) -> float:
        """Return the share of the largest bet that a seat makes on average."""
        made = [bet for (_, other), bet in self._bets.items() if other == seat]
        return (USUAL_SHARE * PRIOR_HANDS + sum(made, 0.0)) / (PRIOR_HANDS + len(made))

    def leans(self, view: PontoonView) -> Mapping[int, Lean]:
        """Return, for each rival that has bet, how likely its bet is on each first card."""
        found: dict[int, Lean] = {}
        for seat in view.order:
            made = self._bets.get((view.number, seat))
            if seat != view.seat and made is not None:
                found[seat] = self._lean(seat, made)
        return found

    def _lean(self, seat: int, made: float) -> Lean:
        shown = self._shown.get(seat, [])
        likely: list[int] = []
        for kind, prior in enumerate(USUAL_SHARES):
            bets = [bet for other, bet in shown if other == kind]
            # What is seen on some cards moves the others a little: a rival who always bets high does so on all.
            level = self.usual(seat) - USUAL_SHARE
            share = (min(1.0, prior + level) * PRIOR_HANDS + sum(bets, 0.0)) / (PRIOR_HANDS + len(bets))
            likely.append(1 + round(FINE * exp(-(((made - share) / SPREAD) ** 2) / 2)))
        return tuple([likely[kind_of_first(pips)] for pips in range(TEN + 1)])
