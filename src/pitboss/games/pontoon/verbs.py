"""What can be done at a pontoon table: one class for each verb, the players' first, then chance's and the clock's.

A player bets once and then plays hand after hand; each of those moves is about the hand in play, `hands[at]`. What
follows by itself, from the next card to the next match, is in `rules.py`.
"""

from bisect import bisect_left, bisect_right
from typing import Final

from mypy_extensions import i64

from pitboss.core.cards import INDEX, pack
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, CLOCK, Action, Event
from pitboss.core.moves import Draw as DrawAction
from pitboss.core.moves import Resign as ResignAction
from pitboss.core.moves import Timeout as TimeoutAction
from pitboss.core.verbs import A, Verb
from pitboss.games.pontoon import declare
from pitboss.games.pontoon.rules import PontoonRules
from pitboss.games.pontoon.state import (
    BETS,
    BOUGHT,
    BURNED,
    MARK,
    STUCK,
    TWISTED,
    Hand,
    PontoonState,
    burnable,
    by_rank,
    end_of_row,
    new_family,
)

BET_FIRST: Final = Message("pontoon.no-bet-yet")
BET_PLACED: Final = Message("pontoon.no-second-bet")
TOO_POOR: Final = Message("pontoon.no-too-poor")
TWISTED_BEFORE: Final = Message("pontoon.no-buy-after-twist")
NO_PAIR: Final = Message("pontoon.no-pair")
SHUFFLE_DUE: Final = Message("pontoon.no-shuffle-due")
CARD_DUE: Final = Message("common.no-card-due")

LISTED: Final = 100
"""Up to this maximum the menu has every bet."""
EVERY_BET: Final[list[Action]] = [declare.Bet(amount) for amount in range(1, LISTED + 1)]
ROUND_AMOUNTS: Final[list[int]] = [
    *range(1, 21),
    *[halves * 10**zeros // 2 for zeros in range(1, 7) for halves in (5, 6, 8, 10, 12, 15, 20, 30, 40)],
]
"""Above it the menu has these, as far as they go, and the maximum: 1 to 20, 25 30 40 50 60 75 100 150 200, 250 ..."""
ROUND_BETS: Final[list[Action]] = [declare.Bet(amount) for amount in ROUND_AMOUNTS]
MENUS_KEPT: Final = 1000

CAN_STICK: Final = 1
CAN_BUY: Final = 2
CAN_BURN: Final = 4
CAN_SPLIT: Final = 8
"""Bits that tell what a hand can do besides twisting, and so its menu."""


class PontoonVerb(Verb[PontoonState, A]):
    """A verb of Shed Pontoon."""

    def __init__(self, rules: PontoonRules) -> None:
        self.rules = rules


class Bet(PontoonVerb[declare.Bet]):
    """Place the initial bet (P-4, P-5)."""

    kind = declare.Bet

    def __init__(self, rules: PontoonRules) -> None:
        super().__init__(rules)
        self._bets: dict[int, list[Action]] = {}

    def why_not(self, state: PontoonState, seat: int) -> Message | None:
        """Everybody bets once, before the second card."""
        return None if state.phase == BETS else BET_PLACED

    def refusal(self, state: PontoonState, seat: int, action: declare.Bet) -> Message | None:
        """From the smallest bet to the largest."""
        most = self.rules.most(state, seat)
        least = self.rules.least(most)
        return None if least <= action.amount <= most else Message("pontoon.no-bet-range", low=least, high=most)

    def listed(self, state: PontoonState, seat: int, menu: list[Action]) -> None:
        """Every bet, or a selection when the largest is above 100."""
        menu.extend(self.up_to(self.rules.most(state, seat)))

    def up_to(self, most: int) -> list[Action]:
        """The bets that are listed where the largest is `most`; the list is not to be changed."""
        bets = self._bets.get(most)
        if bets is None:
            if len(self._bets) >= MENUS_KEPT:
                self._bets.clear()
            least = self.rules.least(most)
            bets = EVERY_BET[least - 1 : most] if most <= LISTED else _round_bets(least, most)
            self._bets[most] = bets
        return bets

    def apply(self, state: PontoonState, seat: int, action: declare.Bet, now: int, told: list[Event] | None) -> None:
        """The bet leaves the chips, and the next player is asked."""
        self.place(state, action.amount, now, told)

    def place(self, state: PontoonState, amount: i64, now: int, told: list[Event] | None) -> None:
        """The same for whoever has no move in hand."""
        state.since = now
        self.rules.place_bet(state, amount, told)
        self.rules.next_bet(state, told)


def _round_bets(least: int, most: int) -> list[Action]:
    if least == most:
        return [declare.Bet(most)]
    between = ROUND_BETS[bisect_right(ROUND_AMOUNTS, least) : bisect_left(ROUND_AMOUNTS, most)]
    return [declare.Bet(least), *between, declare.Bet(most)]


# With the hand in play


class HandVerb(PontoonVerb[A]):
    """Something that is done with the hand in play: it can be done or not, there is nothing to choose."""

    move: Action

    def why_not(self, state: PontoonState, seat: int) -> Message | None:
        """Nobody plays before they have bet."""
        return BET_FIRST if state.phase == BETS else self.why_not_with(state, state.hands[state.at])

    def why_not_with(self, state: PontoonState, hand: Hand) -> Message | None:
        """Why it cannot be done with that hand."""
        return None

    def listed(self, state: PontoonState, seat: int, menu: list[Action]) -> None:
        """The one move there is."""
        menu.append(self.move)


class Stick(HandVerb[declare.Stick]):
    """Be content with a hand of `stick_min` or more, or of five cards (P-11)."""

    kind = declare.Stick
    move = declare.Stick()

    def __init__(self, rules: PontoonRules) -> None:
        super().__init__(rules)
        self._too_low = Message("pontoon.no-stick", low=rules.stick_min)

    def why_not_with(self, state: PontoonState, hand: Hand) -> Message | None:
        """The total must be high enough."""
        return None if self.rules.may_stick(hand) else self._too_low

    def apply(self, state: PontoonState, seat: int, action: declare.Stick, now: int, told: list[Event] | None) -> None:
        """On to the next hand."""
        state.since = now
        self.rules.stick(state, STUCK, told)
        self.rules.play_on(state, told)


class Twist(HandVerb[declare.Twist]):
    """Take a card face up, whatever the total (P-12)."""

    kind = declare.Twist
    move = declare.Twist()

    def apply(self, state: PontoonState, seat: int, action: declare.Twist, now: int, told: list[Event] | None) -> None:
        """A card is due."""
        state.since = now
        self.rules.twist(state, TWISTED, told)


class Buy(HandVerb[declare.Buy]):
    """Take a card face down for the initial bet, while the hand has not twisted (P-14)."""

    kind = declare.Buy
    move = declare.Buy()

    def why_not_with(self, state: PontoonState, hand: Hand) -> Message | None:
        """A hand that has twisted buys no more."""
        return TWISTED_BEFORE if hand.ups else _too_poor(state, hand)

    def apply(self, state: PontoonState, seat: int, action: declare.Buy, now: int, told: list[Event] | None) -> None:
        """The cost goes on the stake, and a card is due."""
        state.since = now
        hand = state.hands[state.at]
        cost = self.rules.cashier.charge(state, seat)
        state.hands[state.at] = hand.with_stake(hand.stake + cost)
        if told is not None:
            told.append(declare.Bought(seat, self.rules.hand_number(state), cost))
        self.rules.await_card(state, BOUGHT, told)


class Burn(HandVerb[declare.Burn]):
    """Throw away two cards worth exactly `burn_total`, for the initial bet (P-16)."""

    kind = declare.Burn
    move = declare.Burn()

    def __init__(self, rules: PontoonRules) -> None:
        super().__init__(rules)
        self._total = rules.options.burn_total
        self._no_burn = Message("pontoon.no-burn", total=self._total)

    def why_not_with(self, state: PontoonState, hand: Hand) -> Message | None:
        """Two cards, exactly that total, no ace."""
        if hand.size != 2 or not burnable(hand, self._total):
            return self._no_burn
        return _too_poor(state, hand)

    def apply(self, state: PontoonState, seat: int, action: declare.Burn, now: int, told: list[Event] | None) -> None:
        """The pair is buried, and the hand is dealt to again."""
        state.since = now
        hand = state.hands[state.at]
        cost = self.rules.cashier.charge(state, seat)
        state.buried.append(hand.with_stake(0).with_fate(BURNED))
        state.hands[state.at] = hand.with_stake(hand.stake + cost).with_cards((), 0)
        if told is not None:
            told.append(declare.Burned(seat, self.rules.hand_number(state), cost))
        self.rules.play_on(state, told)


class Split(HandVerb[declare.Split]):
    """Make two hands of a pair, at most `max_splits` times (P-19)."""

    kind = declare.Split
    move = declare.Split()

    def __init__(self, rules: PontoonRules) -> None:
        super().__init__(rules)
        self._most = rules.options.max_splits
        self._split_up = Message("pontoon.no-more-splits", most=self._most)

    def why_not_with(self, state: PontoonState, hand: Hand) -> Message | None:
        """Two cards of one rank; a ten and a jack are not."""
        if hand.size != 2 or hand.rank(0) != hand.rank(1):
            return NO_PAIR
        if state.splits[hand.owner] >= self._most:
            return self._split_up
        return _too_poor(state, hand)

    def apply(self, state: PontoonState, seat: int, action: declare.Split, now: int, told: list[Event] | None) -> None:
        """The second card starts a hand of its own at the end of the row."""
        state.since = now
        hand = state.hands[state.at]
        cost = self.rules.cashier.charge(state, seat)
        state.splits[seat] += 1
        family = hand.family or new_family(state)
        end = end_of_row(state)
        state.hands.insert(end, hand.with_stake(cost).with_cards(hand.cards[1:], family))
        state.hands[state.at] = hand.with_cards(hand.cards[:1], family)
        if told is not None:
            number = self.rules.hand_number(state)
            told.append(declare.HandSplit(seat, number, number + end - state.at, cost))
        self.rules.play_on(state, told)


def _too_poor(state: PontoonState, hand: Hand) -> Message | None:
    """Buying, burning and splitting cost the initial bet once more."""
    return None if state.chips[hand.owner] >= state.bets[hand.owner] else TOO_POOR


# At any time


class Resign(PontoonVerb[ResignAction]):
    """Leave the match; the rules play on for the seat (P-34)."""

    kind = ResignAction
    out_of_turn = True

    def apply(self, state: PontoonState, seat: int, action: ResignAction, now: int, told: list[Event] | None) -> None:
        """Whoever else is awaited goes on being awaited, on the same clock."""
        state.resigned |= i64(1) << i64(seat)
        if told is not None:
            told.append(declare.Resigned(seat))
        if state.turn == seat:
            state.since = now
            if state.phase == BETS:
                self.rules.next_bet(state, told)
            else:
                self.rules.play_on(state, told)


class Timeout(PontoonVerb[TimeoutAction]):
    """Time is up for the player awaited: the smallest bet, or this hand is played to its end (P-34, P-43)."""

    kind = TimeoutAction
    by = CLOCK

    def apply(self, state: PontoonState, seat: int, action: TimeoutAction, now: int, told: list[Event] | None) -> None:
        """The rules act for the one who did not."""
        state.since = now
        if told is not None:
            told.append(declare.TimedOut(state.turn))
        if state.phase == BETS:
            self.rules.place_least(state, told)
            self.rules.next_bet(state, told)
        else:
            state.hurried = True
            self.rules.play_on(state, told)


# By chance


class Mark(PontoonVerb[declare.Mark]):
    """Place the marker: all cards go back (P-27), or a shoe that was in use goes on (P-44)."""

    kind = declare.Mark
    by = CHANCE

    def why_not(self, state: PontoonState, seat: int) -> Message | None:
        """Only between hands."""
        return None if state.phase == MARK else CARD_DUE

    def refusal(self, state: PontoonState, seat: int, action: declare.Mark) -> Message | None:
        """In its range."""
        low, high = self.rules.options.mark_low, self.rules.highest_mark(state)
        return None if low <= action.cards <= high else Message("pontoon.no-mark-range", low=low, high=high)

    def apply(self, state: PontoonState, seat: int, action: declare.Mark, now: int, told: list[Event] | None) -> None:
        """A new marker, and the first card of a hand is due."""
        rules = self.rules
        state.since = now
        if state.reached:
            state.shoe, state.left = pack(rules.decks), rules.full
            state.discards, state.buried = pack(0), []
            state.unshown = by_rank(state.discards, rules.decks)
        state.mark, state.reached = action.cards, False
        if told is not None:
            if state.left == rules.full:
                told.append(declare.ShoeShuffled(state.left, rules.options.mark_low, rules.options.mark_high))
            else:
                told.append(declare.ShoeKept(state.left))
        rules.watch_marker(state, told)
        rules.deal_first(state, told)


class Draw(PontoonVerb[DrawAction]):
    """The next card goes to the hand it is due to."""

    kind = DrawAction
    by = CHANCE

    def why_not(self, state: PontoonState, seat: int) -> Message | None:
        """Not before the shoe has its marker."""
        return SHUFFLE_DUE if state.phase == MARK else None

    def refusal(self, state: PontoonState, seat: int, action: DrawAction) -> Message | None:
        """Only what is in the shoe."""
        card = INDEX.get(action.card, -1)
        return None if card >= 0 and state.shoe[card] else Message("common.no-card-left", card=action.card)

    def apply(self, state: PontoonState, seat: int, action: DrawAction, now: int, told: list[Event] | None) -> None:
        """Whatever follows the card."""
        state.since = now
        self.rules.take(state, INDEX[action.card], told)


class PontoonGame(PontoonRules):
    """Shed Pontoon: the rules and its verbs, in the order of the menu."""

    def __init__(self, seats: int, options: declare.PontoonOptions) -> None:
        super().__init__(seats, options)
        self.bet = Bet(self)
        self._stick, self._twist = Stick(self), Twist(self)
        self._buy, self._burn, self._split = Buy(self), Burn(self), Split(self)
        self.learn(
            [
                *[self.bet, self._stick, self._twist, self._buy, self._burn, self._split, Resign(self)],
                *[Mark(self), Draw(self), Timeout(self)],
            ]
        )
        self._hand_menus = [self._hand_menu(able) for able in range(CAN_STICK + CAN_BUY + CAN_BURN + CAN_SPLIT + 1)]

    def legal(self, state: PontoonState, seat: int) -> list[Action]:
        """The menu, which is not to be changed: they are often the same, so each is made once."""
        if state.turn != seat or seat < 0:
            return []
        if state.phase == BETS:
            return self.bet.up_to(self.most(state, seat))
        return self._hand_menus[self.able(state)]

    def able(self, state: PontoonState) -> int:
        """What can be done with the hand in play besides twisting, as bits."""
        hand = state.hands[state.at]
        able = CAN_STICK if self._stick.why_not_with(state, hand) is None else 0
        if self._buy.why_not_with(state, hand) is None:
            able += CAN_BUY
        if self._burn.why_not_with(state, hand) is None:
            able += CAN_BURN
        if self._split.why_not_with(state, hand) is None:
            able += CAN_SPLIT
        return able

    def _hand_menu(self, able: int) -> list[Action]:
        """The menu of a hand that can do so much; it can always twist."""
        can: list[tuple[bool, Action]] = [
            (able & CAN_STICK > 0, self._stick.move),
            (True, self._twist.move),
            (able & CAN_BUY > 0, self._buy.move),
            (able & CAN_BURN > 0, self._burn.move),
            (able & CAN_SPLIT > 0, self._split.move),
        ]
        return [move for possible, move in can if possible]
