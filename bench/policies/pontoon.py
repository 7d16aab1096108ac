"""Simple policies for Shed Pontoon: a rule for the bet, and a rule for the cards.

Policies about bets stick on 18, or with five cards, and twist otherwise. Policies about cards bet half of the largest
bet. `bench/pot_bets.py` measures bets of people who play their cards as `solid` does.
"""

from collections.abc import Sequence

from pitboss.bots.bot import Bot
from pitboss.core.cards import INDEX, PIPS
from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.games.pontoon.declare import Bet, Burn, Buy, PontoonOptions, PontoonView, Split, Stick, Twist


class _Bettor(Bot[PontoonView]):
    """Bets by a rule and sticks on a total."""

    total = 18

    def __init__(self, _game: object, _options: PontoonOptions, dice: Dice) -> None:
        self.dice = dice

    def choose(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """Return the bet, else what to do with the hand."""
        if not menu:
            return None
        if view.phase == "bets":
            return Bet(max(view.least, min(view.most, self.bet(view))))
        return self.play(view, menu)

    def bet(self, view: PontoonView) -> int:
        """Return what to bet."""
        return view.most // 2

    def play(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """Stick if there is enough, else twist."""
        hand = view.hands[view.at]
        enough = (hand.total or 0) >= self.total or len(hand.cards) >= 5
        return Stick() if enough and Stick() in menu else Twist()

    def first(self, view: PontoonView) -> int:
        """Return the pips of the first card."""
        return PIPS[INDEX[view.hands[view.at].cards[0]]]

    def ahead(self, view: PontoonView) -> int:
        """Return by how many chips this seat is ahead of the best other one."""
        me = view.hands[view.at].seat
        chips = [player.chips + player.bet for player in view.players]
        return chips[me] - max([each for seat, each in enumerate(chips) if seat != me], default=0)

    def bets(self, view: PontoonView) -> list[int]:
        """Return the bets made in this round so far, in their order."""
        return [view.players[seat].bet for seat in view.order if view.players[seat].bet]

    def gained(self, view: PontoonView) -> int:
        """Return what the last round brought this seat."""
        me = view.hands[view.at].seat
        return sum(result.returned - result.stake for result in view.last if result.seat == me)

    def to_come(self, view: PontoonView) -> int:
        """Return how many rounds are to come after this one."""
        return view.hands_to_play - view.number if view.hands_to_play else 99


class Minimum(_Bettor):
    """Bets the minimum and sticks as soon as it may."""

    def bet(self, view: PontoonView) -> int:
        """Return the smallest bet."""
        return view.least

    def play(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """Stick if that is allowed, else twist."""
        return Stick() if Stick() in menu else Twist()


class Least(_Bettor):
    """Bets the minimum."""

    def bet(self, view: PontoonView) -> int:
        """Return the smallest bet."""
        return view.least


class Quarter(_Bettor):
    """Bets a quarter of the maximum."""

    def bet(self, view: PontoonView) -> int:
        """Return a quarter."""
        return view.most // 4


class Half(_Bettor):
    """Bets half of the maximum and sticks on 18."""


class ThreeQuarters(_Bettor):
    """Bets three quarters of the maximum."""

    def bet(self, view: PontoonView) -> int:
        """Return three quarters."""
        return 3 * view.most // 4


class Maximum(_Bettor):
    """Bets the maximum."""

    def bet(self, view: PontoonView) -> int:
        """Return the largest bet."""
        return view.most


class Aces(_Bettor):
    """Bets the maximum on an ace, else the minimum."""

    def bet(self, view: PontoonView) -> int:
        """Return all or nothing."""
        return view.most if self.first(view) == 1 else view.least


class AcesAndTens(_Bettor):
    """Bets the maximum on an ace or a ten, else the minimum."""

    def bet(self, view: PontoonView) -> int:
        """Return all or nothing."""
        return view.most if self.first(view) in (1, 10) else view.least


class Tens(_Bettor):
    """Bets the maximum on a ten, else the minimum."""

    def bet(self, view: PontoonView) -> int:
        """Return all or nothing."""
        return view.most if self.first(view) == 10 else view.least


class LowCards(_Bettor):
    """Bets the maximum on an ace to a four, else the minimum."""

    def bet(self, view: PontoonView) -> int:
        """Return all or nothing."""
        return view.most if self.first(view) <= 4 else view.least


class GoodCards(_Bettor):
    """Bets the maximum on all but a five to a nine, else the minimum."""

    def bet(self, view: PontoonView) -> int:
        """Return all or nothing."""
        return view.least if 5 <= self.first(view) <= 9 else view.most


class BadCards(_Bettor):
    """Bets the maximum on a five to a nine, else the minimum."""

    def bet(self, view: PontoonView) -> int:
        """Return all or nothing."""
        return view.most if 5 <= self.first(view) <= 9 else view.least


class AcesOrHalf(_Bettor):
    """Bets the maximum on an ace, else half."""

    def bet(self, view: PontoonView) -> int:
        """Return all or half."""
        return view.most if self.first(view) == 1 else view.most // 2


class AcesOrQuarter(_Bettor):
    """Bets the maximum on an ace, half on a ten, else a quarter."""

    def bet(self, view: PontoonView) -> int:
        """Return what the card is said to be worth."""
        return view.most // {1: 1, 10: 2}.get(self.first(view), 4)


class Behind(_Bettor):
    """Bets the maximum while behind, else the minimum."""

    def bet(self, view: PontoonView) -> int:
        """Return all to catch up."""
        return view.most if self.ahead(view) < 0 else view.least


class Ahead(_Bettor):
    """Bets the maximum while ahead, else the minimum."""

    def bet(self, view: PontoonView) -> int:
        """Return all to get away."""
        return view.most if self.ahead(view) > 0 else view.least


class Guard(_Bettor):
    """Bets half until it is ahead, then the minimum."""

    def bet(self, view: PontoonView) -> int:
        """Return little when ahead."""
        return view.least if self.ahead(view) > 0 else view.most // 2


class LateGuard(_Bettor):
    """Bets half; in the last three rounds the minimum if ahead and the maximum if behind."""

    def bet(self, view: PontoonView) -> int:
        """Return what the standing asks for."""
        if self.to_come(view) > 2:
            return view.most // 2
        return view.least if self.ahead(view) > 0 else view.most


class AcesThenBehind(_Bettor):
    """Bets the maximum on an ace, else the minimum; in the last three rounds the maximum while behind."""

    def bet(self, view: PontoonView) -> int:
        """Return little until the end."""
        late = self.to_come(view) <= 2 and self.ahead(view) < 0
        return view.most if late or self.first(view) == 1 else view.least


class EarlyBird(_Bettor):
    """Bets the maximum in the first three rounds, then the minimum."""

    def bet(self, view: PontoonView) -> int:
        """Return all at first."""
        return view.most if view.number <= 3 else view.least


class LateBird(_Bettor):
    """Bets the minimum up to the last three rounds, then the maximum."""

    def bet(self, view: PontoonView) -> int:
        """Return all at last."""
        return view.most if self.to_come(view) < 3 else view.least


class Copy(_Bettor):
    """Bets what the player before has bet."""

    def bet(self, view: PontoonView) -> int:
        """Return the latest bet."""
        return (self.bets(view) or [view.most // 2])[-1]


class Outbid(_Bettor):
    """Bets as much as the largest bet so far."""

    def bet(self, view: PontoonView) -> int:
        """Return the largest bet there is."""
        return max(self.bets(view), default=view.most // 2)


class Shrink(_Bettor):
    """Bets the minimum where anyone has bet more than half of what it may bet, else the maximum."""

    def bet(self, view: PontoonView) -> int:
        """Return little where others show strength."""
        return view.least if max(self.bets(view), default=0) > view.most // 2 else view.most


class LastWord(_Bettor):
    """Bets the maximum where it bets last, else the minimum."""

    def bet(self, view: PontoonView) -> int:
        """Return all in the best place."""
        return view.most if view.at == len(view.hands) - 1 else view.least


class Jackpot(_Bettor):
    """Bets what is in the jackpot."""

    def bet(self, view: PontoonView) -> int:
        """Return the jackpot."""
        return view.carry


class RichJackpot(_Bettor):
    """Bets the maximum where the jackpot holds as much, else the minimum."""

    def bet(self, view: PontoonView) -> int:
        """Return all for a rich jackpot."""
        return view.most if view.carry >= view.most else view.least


class DoubleAfterLoss(_Bettor):
    """Bets twice as much after a loss, and starts again at a quarter after a win."""

    def __init__(self, game: object, options: PontoonOptions, dice: Dice) -> None:
        super().__init__(game, options, dice)
        self._quarters = 1

    def bet(self, view: PontoonView) -> int:
        """Return so many quarters."""
        self._quarters = min(4, 2 * self._quarters) if self.gained(view) < 0 else 1
        return view.most * self._quarters // 4


class DoubleAfterWin(DoubleAfterLoss):
    """Bets twice as much after a win, and starts again at a quarter after a loss."""

    def bet(self, view: PontoonView) -> int:
        """Return so many quarters."""
        self._quarters = min(4, 2 * self._quarters) if self.gained(view) > 0 else 1
        return view.most * self._quarters // 4


class AnyBet(_Bettor):
    """Bets any amount, drawn by chance."""

    def bet(self, view: PontoonView) -> int:
        """Return a bet from the smallest to the largest."""
        return view.least + self.dice.below(view.most - view.least + 1)


class StickOn16(_Bettor):
    """Bets half and sticks on 16."""

    total = 16


class StickOn17(_Bettor):
    """Bets half and sticks on 17."""

    total = 17


class StickOn19(_Bettor):
    """Bets half and sticks on 19."""

    total = 19


class StickOn20(_Bettor):
    """Bets half and sticks on 20."""

    total = 20


class BuyAlways(_Bettor):
    """Bets half, buys every card that it may, and sticks on 17."""

    total = 17

    def play(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """Buy instead of twisting."""
        move = super().play(view, menu)
        return Buy() if move == Twist() and Buy() in menu else move


class BurnAlways(_Bettor):
    """Bets half, burns whenever it may, and sticks on 17."""

    total = 17

    def play(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """Burn if that is allowed."""
        return Burn() if Burn() in menu else super().play(view, menu)


class SplitAlways(_Bettor):
    """Bets half, splits whenever it may, and sticks on 17."""

    total = 17

    def play(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """Split if that is allowed."""
        return Split() if Split() in menu else super().play(view, menu)


class FiveCards(_Bettor):
    """Bets half and twists up to five cards, or up to 21."""

    def play(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """Twist unless there are five cards."""
        hand = view.hands[view.at]
        return Stick() if (len(hand.cards) >= 5 or hand.total == 21) and Stick() in menu else Twist()
