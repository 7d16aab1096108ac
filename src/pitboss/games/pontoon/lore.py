"""What a bet for a pot is worth, by who is likely to win the round and by the places at the end of the match.

Chips are worth what they do for places: in each outcome of the round a rival is behind with a chance that depends on
its distance and on what the rounds to come can still change. So early in a match chips count as such; in the last
rounds whoever leads bets to stay ahead, and whoever is behind bets to catch up.
"""

from math import erf, sqrt
from typing import Final, NamedTuple

from pitboss.games.pontoon.declare import PontoonOptions, PontoonView
from pitboss.games.pontoon.hints import Bettors
from pitboss.games.pontoon.mind import STRONGEST, Ranks, Rival, Rivals, habit, unseen_pips

FIRST: Final = 0.4
"""What the first place counts besides, as a share of all others."""
STEPS: Final = 8
"""Bets that are compared, from the smallest to the largest."""
SWING: Final = 3.3
"""By how many usual stakes one round moves two players apart, as a standard deviation."""
BLUR: Final = 0.5
"""The same for what is not known of this round: who buys, splits or ties."""
TINY: Final = 1e-9
WINNING_STAKES: Final[list[float]] = [0.6, 1.4, 2.4]
LOSING_STAKES: Final[list[float]] = [0.3, 0.7, 1.8]
"""What rivals who have not bet yet may have staked, as parts of what is usual: more if they win, for their bets follow
their first cards."""
ENDLESS: Final = 25
"""Rounds to come in a match without end."""


class Outcome(NamedTuple):
    """One way in which a round can end: who wins, and what the hand pays."""

    chance: float
    seat: int
    """The winner; -1: everyone is bust."""
    times: float
    """Profit per chip from a jackpot."""


class Worth(NamedTuple):
    """What one bet is worth."""

    amount: int
    chips: float
    """That it brings on average."""
    places: float
    """Share of rivals below at the end, and the chance to be first, added up."""


class Round:
    """A round in which bets are still to be made, as the next one to bet sees it."""

    def __init__(self, options: PontoonOptions, view: PontoonView, bettors: Bettors) -> None:
        self._view = view
        self._me = view.hands[view.at].seat
        self._jackpot = view.carry
        self._bonus = options.ante > 0
        self._reach = 1 if self._bonus else options.pot_times
        self._rivals = [seat for seat in view.order if seat != self._me]
        self._stakes = {seat: self._stake(seat, bettors) for seat in self._rivals}
        self._most = {seat: float(bettors.most(view, seat)) for seat in self._rivals}
        self._due = [seat for seat in self._rivals if not view.players[seat].bet]
        self._chips = {seat: view.players[seat].chips + view.players[seat].bet for seat in view.order}
        usual = sum(self._stakes.values(), 0.0) / max(1, len(self._rivals))
        left = options.hands - view.number if options.hands else ENDLESS
        self._spread = max(1.0, usual * (SWING * sqrt(left) + BLUR))
        self._outcomes = _outcomes(options, view, bettors, self._me, self._rivals)

    def _stake(self, seat: int, bettors: Bettors) -> float:
        """What a rival has bet, or is likely to."""
        bet = self._view.players[seat].bet
        return bet if bet else bettors.usual(seat) * bettors.most(self._view, seat)

    def best(self) -> Worth:
        """Return the bet that is worth most in places."""
        least, most = self._view.least, self._view.most
        amounts = {least + (most - least) * step // STEPS for step in range(STEPS + 1)}
        amounts.update([each for each in (self._jackpot, *map(int, self._stakes.values())) if least < each < most])
        return max([self.worth(amount) for amount in sorted(amounts)], key=lambda worth: worth.places)

    def worth(self, amount: int) -> Worth:
        """Return what a bet brings."""
        chips = places = 0.0
        cases = len(LOSING_STAKES) if self._due else 1
        for outcome in self._outcomes:
            for case in range(cases):
                stakes = {**self._stakes, self._me: float(amount)}
                for seat in self._due:
                    part = WINNING_STAKES[case] if seat == outcome.seat else LOSING_STAKES[case]
                    stakes[seat] = min(self._most[seat], part * stakes[seat])
                moved = self._moved(stakes, outcome)
                chips += outcome.chance * moved[self._me] / cases
                places += outcome.chance * self._places(moved) / cases
        return Worth(amount, chips, places)

    def _moved(self, stakes: dict[int, float], outcome: Outcome) -> dict[int, float]:
        """What each seat wins or loses in an outcome (P-2, P-47)."""
        winner = outcome.seat
        if winner < 0:
            return {seat: -stake for seat, stake in stakes.items()}
        reach = stakes[winner] * min(outcome.times, self._reach)
        moved = {seat: -min(stake, reach) for seat, stake in stakes.items() if seat != winner}
        bonus = min(self._jackpot, stakes[winner] * outcome.times if self._bonus else reach)
        moved[winner] = bonus - sum(moved.values(), 0.0)
        return moved

    def _places(self, moved: dict[int, float]) -> float:
        mine = self._chips[self._me] + moved[self._me]
        below, first = 0.0, 1.0
        for seat in self._rivals:
            ahead = (mine - self._chips[seat] - moved[seat]) / self._spread
            chance = (1 + erf(ahead / sqrt(2))) / 2
            below += chance
            first *= chance
        return below / max(1, len(self._rivals)) + FIRST * first


def _outcomes(
    options: PontoonOptions, view: PontoonView, bettors: Bettors, me: int, rivals: list[int]
) -> list[Outcome]:
    """How likely each player wins, if hands are dealt to independently and played by habit."""
    dealt = _dealt(options, view, bettors)
    below = {seat: _halfway(chances) for seat, chances in dealt.items()}
    times = Ranks(options).times
    found: list[Outcome] = []
    for seat in (me, *rivals):
        by_times: dict[int, float] = {}
        for strength in range(1, STRONGEST + 1):
            chance = dealt[seat][strength]
            for other in view.order:
                if other != seat:
                    chance *= below[other][strength]
            by_times[times[strength]] = by_times.get(times[strength], 0.0) + chance
        if seat == me:
            found += [Outcome(chance, seat, float(profit)) for profit, chance in by_times.items()]
        else:
            wins = sum(by_times.values(), 0.0)
            mean = sum([profit * chance for profit, chance in by_times.items()], 0.0) / max(wins, TINY)
            found.append(Outcome(wins, seat, mean))
    found.append(Outcome(max(0.0, 1 - sum([each.chance for each in found], 0.0)), -1, 0.0))
    return found


def _dealt(options: PontoonOptions, view: PontoonView, bettors: Bettors) -> dict[int, list[float]]:
    """For each seat, how likely its hand ends up with each strength."""
    ranks, counts, leans = Ranks(options), unseen_pips(view), bettors.leans(view)
    dealer = Rivals(options, ranks, [], habit(options, len(view.order)))
    known: dict[tuple[tuple[int, ...], tuple[int, ...]], list[float]] = {}
    found: dict[int, list[float]] = {}
    for hand in view.hands:
        rival = Rival(hand, leans.get(hand.seat, ()))
        key = (tuple(rival.pips), rival.lean)
        if key not in known:
            ways = dealer.alone(rival, counts)
            whole = max(1, sum(ways))
            known[key] = [count / whole for count in ways]
        found[hand.seat] = known[key]
    return found


def _halfway(chances: list[float]) -> list[float]:
    """For each strength, how likely a hand is below it; half of those that are equal count, so that ties are split."""
    found: list[float] = []
    running = 0.0
    for chance in chances:
        found.append(running + chance / 2)
        running += chance
    return found
