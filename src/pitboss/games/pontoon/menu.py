"""What may be done at a pontoon table: one condition per verb, from which come the menu and the refusal alike."""

from typing import Final

from pitboss.core.cards import INDEX, KINDS, RANK
from pitboss.core.moves import CHANCE, CLOCK, Action, seat_name
from pitboss.games.pontoon.kinds import (
    A_BET,
    A_BURN,
    A_BUY,
    A_DRAW,
    A_MARK,
    A_RESIGN,
    A_SPLIT,
    A_STICK,
    A_TIMEOUT,
    A_TWIST,
)
from pitboss.games.pontoon.moves import TRICK, Bet, Burn, Buy, PontoonOptions, Split, Stick, Twist
from pitboss.games.pontoon.table import BETS, MARK, NOBODY, Hand, PontoonState, burnable, largest_bet

BET_FIRST: Final = "Place your bet first: bet N."
BETS_PLACED: Final = "Your bet is placed; stick, twist, buy, burn or split."
NOT_YOURS: Final = "That is not a move of a player's."
GONE: Final = "You have left the match already."
TOO_POOR: Final = "It costs your initial bet once more, and you have fewer chips than that; stick or twist."
TWISTED_BEFORE: Final = "This hand has twisted, so it cannot buy any more; stick or twist."
NO_PAIR: Final = "Only two cards of the same rank can be split."

LISTED: Final = 100
"""Up to this maximum the menu has every bet."""
EVERY_BET: Final[list[Action]] = [Bet(amount) for amount in range(1, LISTED + 1)]
ROUND_AMOUNTS: Final[list[int]] = [
    *range(1, 21),
    *[halves * 10**zeros // 2 for zeros in range(1, 7) for halves in (5, 6, 8, 10, 12, 15, 20, 30, 40)],
]
"""Above it the menu has these, as far as they go, and the maximum: 1 to 20, 25 30 40 50 60 75 100 150 200, 250 ..."""
MENUS_KEPT: Final = 1000

STICK_BIT: Final = 1
TWIST_BIT: Final = 2
BUY_BIT: Final = 4
BURN_BIT: Final = 8
SPLIT_BIT: Final = 16


class Menu:
    """Tells what is allowed at one table; it holds sentences and lists made once."""

    def __init__(self, seats: int, options: PontoonOptions) -> None:
        self.stick_min = options.stick_min
        self.max_splits = options.max_splits
        self.burn_total = options.burn_total
        self.mark_low, self.mark_high = options.mark_low, options.mark_high
        self.full = KINDS * options.decks
        self.least_percent = options.pot_least if options.bank == "pot" else 0
        self.divisors = tuple([options.bet_caps[min(players, 5) - 1] for players in range(1, seats + 1)])
        # NOBODY is -2 and CHANCE is -1: as indices they count from the end.
        waiting = [f"It is {seat_name(seat)}'s turn; wait for yours." for seat in range(seats)]
        self._not_your_turn = (*waiting, "The match is over.", "Wait: a card is being dealt.")
        self._too_low = f"You may stick on {self.stick_min} or more, or with five cards; twist or buy."
        self._no_burn = f"Only two cards without an ace that make exactly {self.burn_total} can be burned."
        self._split_up = f"You may split at most {self.max_splits} times in a hand."
        self._bets: dict[int, list[Action]] = {}
        verbs: list[Action] = [Stick(), Twist(), Buy(), Burn(), Split()]
        self._plays = [[verb for bit, verb in enumerate(verbs) if mask >> bit & 1] for mask in range(32)]
        self._nothing: list[Action] = []

    def listed(self, state: PontoonState, seat: int) -> list[Action]:
        """The moves of a seat; the list is not to be changed."""
        if state.turn != seat or seat < 0:
            return self._nothing
        if state.phase == BETS:
            return self._bets_up_to(self.most(state, seat))
        hand = state.hands[state.at]
        bits = TWIST_BIT  # P-12
        if not self.why_not_stick(hand):
            bits |= STICK_BIT
        if not self.why_not_buy(state, hand):
            bits |= BUY_BIT
        if not self.why_not_burn(state, hand):
            bits |= BURN_BIT
        if not self.why_not_split(state, hand):
            bits |= SPLIT_BIT
        return self._plays[bits]

    def _bets_up_to(self, most: int) -> list[Action]:
        bets = self._bets.get(most)
        if bets is None:
            if len(self._bets) >= MENUS_KEPT:
                self._bets.clear()
            least = self.least(most)
            bets = EVERY_BET[least - 1 : most] if most <= LISTED else _round_bets(least, most)
            self._bets[most] = bets
        return bets

    def most(self, state: PontoonState, seat: int) -> int:
        """The largest bet of a seat in this hand (P-4)."""
        return largest_bet(state.chips[seat], self.divisors[len(state.order) - 1])

    def least(self, most: int) -> int:
        """The smallest bet of a seat whose largest is `most`: 1 (P-5), in a pot a part of the largest (P-39)."""
        return max(1, -(-most * self.least_percent // 100))

    def why_not_bet(self, state: PontoonState, seat: int, amount: int) -> str:
        """Why a bet is refused; empty if it is not (P-4, P-5)."""
        most = self.most(state, seat)
        least = self.least(most)
        return "" if least <= amount <= most else f"Bet from {least} to {most} chips."

    def highest_mark(self, state: PontoonState) -> int:
        """The most cards the marker can have behind it: in a shoe that goes on it is still to come (P-44)."""
        shuffled = state.reached or state.left == self.full
        return self.mark_high if shuffled else min(self.mark_high, state.left - 1)

    def why_not_stick(self, hand: Hand) -> str:
        """Why a hand cannot stick; empty if it can (P-11)."""
        return "" if hand.total >= self.stick_min or len(hand.cards) >= TRICK else self._too_low

    def why_not_buy(self, state: PontoonState, hand: Hand) -> str:
        """Why a hand cannot buy a card; empty if it can (P-14)."""
        if hand.ups:
            return TWISTED_BEFORE
        return "" if state.chips[hand.owner] >= state.bets[hand.owner] else TOO_POOR

    def why_not_burn(self, state: PontoonState, hand: Hand) -> str:
        """Why a hand cannot be burned; empty if it can (P-16)."""
        if len(hand.cards) != 2 or not burnable(hand, self.burn_total):
            return self._no_burn
        return "" if state.chips[hand.owner] >= state.bets[hand.owner] else TOO_POOR

    def why_not_split(self, state: PontoonState, hand: Hand) -> str:
        """Why a hand cannot be split; empty if it can (P-19)."""
        cards = hand.cards
        if len(cards) != 2 or RANK[cards[0]] != RANK[cards[1]]:
            return NO_PAIR
        if state.splits[hand.owner] >= self.max_splits:
            return self._split_up
        return "" if state.chips[hand.owner] >= state.bets[hand.owner] else TOO_POOR

    def refusal(self, state: PontoonState, seat: int, action: Action) -> str:
        """Why a move of anybody's is refused; empty if it is not."""
        if seat == CHANCE:
            return self._misdrawn(state, action)
        if seat == CLOCK:
            if type(action) is not A_TIMEOUT:
                return "The clock can only call time."
            return "" if state.turn >= 0 else "Nobody is being waited for."
        if state.turn == NOBODY:
            return self._not_your_turn[NOBODY]
        if type(action) is A_RESIGN:
            return GONE if state.resigned[seat] else ""
        if state.turn != seat:
            return self._not_your_turn[state.turn]
        if state.phase == BETS:
            return self.why_not_bet(state, seat, action.amount) if type(action) is A_BET else BET_FIRST
        return self._misplayed(state, action)

    def _misdrawn(self, state: PontoonState, action: Action) -> str:
        if state.turn != CHANCE:
            return "Nothing is to be drawn now."
        if state.phase == MARK:
            if type(action) is not A_MARK:
                return "The shoe is to be shuffled: mark N."
            high = self.highest_mark(state)
            fits = self.mark_low <= action.cards <= high
            return "" if fits else f"The marker lies {self.mark_low} to {high} cards from the end."  # P-27
        if type(action) is not A_DRAW:
            return "A card is to be drawn: card Ah."
        card = INDEX.get(action.card, -1)
        return "" if card >= 0 and state.shoe[card] else f"No {action.card} is left to draw."

    def _misplayed(self, state: PontoonState, action: Action) -> str:
        hand = state.hands[state.at]
        if type(action) is A_TWIST:  # P-12
            return ""
        if type(action) is A_STICK:
            return self.why_not_stick(hand)
        if type(action) is A_BUY:
            return self.why_not_buy(state, hand)
        if type(action) is A_BURN:
            return self.why_not_burn(state, hand)
        if type(action) is A_SPLIT:
            return self.why_not_split(state, hand)
        return BETS_PLACED if type(action) is A_BET else NOT_YOURS


def _round_bets(least: int, most: int) -> list[Action]:
    between = [amount for amount in ROUND_AMOUNTS if least < amount < most]
    return [Bet(amount) for amount in sorted({least, *between, most})]
