"""The rules of Shed Pontoon: hand after hand out of one shoe.

    MARK ──► FIRST ──► BETS ──► SECOND ──► PLAY ──► shown and paid ──► FIRST of the next hand, or OVER
      ▲                                                          │
      └──────────────── if the marker came out ──────────────────┘

Chance acts in MARK, FIRST and SECOND and when a card is due in PLAY; players act in BETS and PLAY. `hands[at]` is the
hand that is dealt to, bet on or played. A hand in play with fewer than two cards is dealt one before anything else, and
that is all there is to burning and splitting.
"""

from typing import Final

from mypy_extensions import i64

from pitboss.core.cards import KINDS, NAMES, drawn, piled
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, DRAWS, Action, Event
from pitboss.core.outcome import Outcome
from pitboss.core.packed import of_each, packed
from pitboss.core.turns import NOBODY
from pitboss.core.verbs import LEFT, VerbGame
from pitboss.games.pontoon import declare
from pitboss.games.pontoon.cashier import Cashier
from pitboss.games.pontoon.declare import TRICK, PontoonOptions, PontoonView
from pitboss.games.pontoon.shoe import carried
from pitboss.games.pontoon.state import (
    BETS,
    BUST,
    DEALT,
    FIRST,
    FORCED,
    LIVE,
    MARK,
    NOTHING,
    OVER,
    PLAY,
    SAT,
    SECOND,
    STUCK,
    WAYS,
    Hand,
    PontoonState,
    by_rank,
    has_left,
    held,
    largest_bet,
    numbers_in_rows,
    refill,
    sits,
)
from pitboss.games.pontoon.view import Sight

BURNS: Final = 30
"""Burns by one player in one hand that nobody will live to see: each needs a chance below one in ten."""
BY_CHANCE: Final[tuple[int, ...]] = (CHANCE,)
CARDS_IN_HAND: Final = 22
"""Twenty-one aces, and the card that busts them."""


class PontoonRules(VerbGame[PontoonState, PontoonView]):
    """The rules at one table, but for its verbs."""

    def __init__(self, seats: int, options: PontoonOptions) -> None:
        self.seats = seats
        self.options = options
        self.decks = options.decks
        self.full = KINDS * options.decks
        self.hands = options.hands
        self.stick_min = options.stick_min
        self.max_splits = options.max_splits
        self.sits_on_21 = options.auto_stick_21
        self.sits_on_five = options.auto_stick_five
        self.turn_ms = 1000 * options.turn_seconds
        self.least_percent: i64 = options.pot_least if options.bank == "pot" else 0
        self.divisors = packed([options.bet_caps[min(players, 5) - 1] for players in range(1, seats + 1)])
        self.cashier = Cashier(seats, options)
        self.sight = Sight(seats, options)
        self._alone: tuple[tuple[int, ...], ...] = tuple([(seat,) for seat in range(seats)])
        self._marks = tuple([declare.Mark(cards) for cards in range(options.mark_low, options.mark_high + 1)])
        gone = options.gone or (0,) * KINDS
        self._left = self.full - sum(gone)
        self._shoe = piled([self.decks - count for count in gone])
        self._discards = piled(gone)
        self._unshown = by_rank(self._discards, self.decks)
        self._brought = packed(self.cashier.brought)
        self._nothing = of_each(0, seats)
        self._empty = tuple([held(seat, (), 0, 0, 0, LIVE, 0) for seat in range(seats)])

    def start(self) -> PontoonState:
        """Everybody's chips, and a shoe that still lacks its marker: full, or as far down as `gone` says (P-44)."""
        state = PontoonState()
        state.phase, state.turn, state.since = MARK, CHANCE, 0
        state.number, state.due, state.hurried = 1, NOTHING, False
        state.shoe, state.left = self._shoe[:], self._left
        state.mark, state.reached = -1, False
        state.discards, state.unshown, state.buried = self._discards[:], self._unshown[:], []
        state.chips = self._brought[:]
        state.played, state.won = self._nothing[:], self._nothing[:]
        state.resigned = 0
        state.bank = state.carry = 0
        state.last, state.returned = [], []
        self._seat_players(state, tuple(range(self.seats)))
        return state

    def actors(self, state: PontoonState) -> tuple[int, ...]:
        """The one whose turn it is."""
        if state.turn >= 0:
            return self._alone[state.turn]
        return BY_CHANCE if state.turn == CHANCE else ()

    def deadline(self, state: PontoonState) -> int | None:
        """The end of `turn_seconds` for the player who is to decide."""
        return state.since + self.turn_ms if self.turn_ms and state.turn >= 0 else None

    def gone(self, state: PontoonState, seat: int) -> Message | None:
        """Whoever has resigned; without chips one sits out, and is in the match still."""
        return LEFT if has_left(state, seat) else None

    def lapse(self, state: PontoonState, seat: int) -> Action | None:
        """The smallest bet; a hand in play sticks if it may, else twists (P-34)."""
        if state.turn != seat:
            return None
        if state.phase == BETS:
            return declare.Bet(self.least(self.most(state, seat)))
        return declare.Stick() if self.may_stick(state.hands[state.at]) else declare.Twist()

    # What the rules allow

    def most(self, state: PontoonState, seat: i64) -> i64:
        """The largest bet of a seat in this hand (P-4)."""
        return largest_bet(state.chips[seat], self.divisors[i64(len(state.order)) - 1])

    def least(self, most: i64) -> i64:
        """The smallest bet of a seat whose largest is `most`: 1 (P-5), in a pot a part of the largest (P-39)."""
        least = -(-most * self.least_percent // 100)
        return least if least > 1 else 1

    def may_stick(self, hand: Hand) -> bool:
        """Whether a hand may stick (P-11)."""
        return hand.total >= self.stick_min or hand.size >= TRICK

    def highest_mark(self, state: PontoonState) -> int:
        """The most cards the marker can have behind it: in a shoe that goes on it is still to come (P-44)."""
        high = self.options.mark_high
        return high if state.reached or state.left == self.full else min(high, state.left - 1)

    # The shoe and the deal

    def _seat_players(self, state: PontoonState, order: tuple[int, ...]) -> None:
        state.order = order
        state.hands = [self._empty[seat] for seat in order]
        state.at = 0
        state.bets = self._nothing[:]
        state.splits = self._nothing[:]

    def watch_marker(self, state: PontoonState, told: list[Event] | None) -> None:
        """Tell when the marker comes out (P-27)."""
        if state.left == state.mark and not state.reached:
            state.reached = True
            if told is not None:
                told.append(declare.MarkerReached(state.left))

    def deal_first(self, state: PontoonState, told: list[Event] | None) -> None:
        """Begin the deal: everybody gets a first card."""
        if told is not None:
            told.append(declare.HandBegan(state.number, state.order))
        state.phase = FIRST
        self.await_card(state, DEALT, told)

    def await_card(self, state: PontoonState, way: int, told: list[Event] | None) -> None:
        """Leave it to chance to draw the next card; an empty shoe is filled up first (P-28)."""
        state.turn = CHANCE
        state.due = way
        if state.left == 0:
            refill(state, self.decks)
            if told is not None:
                told.append(declare.CardsReturned(state.left))

    def take(self, state: PontoonState, card: i64, told: list[Event] | None) -> None:
        """The card drawn goes to the hand it is due to; a hand over 21 is bust at once (P-13)."""
        if self.cashier.ante and state.phase == FIRST and not state.at:  # P-46
            self.cashier.collect(state, told)
        state.shoe[card] -= 1
        state.left -= 1
        hand = state.hands[state.at].with_card(card, state.due)
        state.hands[state.at] = hand
        if told is not None:
            told.append(declare.CardDealt(hand.owner, self.hand_number(state), NAMES[card], WAYS[state.due]))
        self.watch_marker(state, told)
        if state.phase != PLAY:
            self._deal_on(state, told)
            return
        if hand.fate == BUST:
            if told is not None:
                told.append(declare.WentBust(hand.owner, self.hand_number(state)))
            self._leave_hand(state)
        self.play_on(state, told)

    def _deal_on(self, state: PontoonState, told: list[Event] | None) -> None:
        """A first or second card was dealt: on to the next player, or to what follows the deal."""
        state.at += 1
        if state.at < len(state.order):
            self.await_card(state, DEALT, told)
            return
        state.at = 0
        if state.phase == FIRST:
            state.phase = BETS
            self.next_bet(state, told)
        else:
            state.phase = PLAY
            self.play_on(state, told)

    # Betting

    def place_bet(self, state: PontoonState, amount: i64, told: list[Event] | None) -> None:
        """Put the bet of the player whose turn it is on the hand."""
        seat = state.order[state.at]
        state.chips[seat] -= amount
        state.bets[seat] = amount
        state.hands[state.at] = state.hands[state.at].with_stake(amount)
        state.at += 1
        if told is not None:
            told.append(declare.BetPlaced(seat, amount))

    def place_least(self, state: PontoonState, told: list[Event] | None) -> None:
        """Make the smallest bet there is for the player whose turn it is."""
        self.place_bet(state, self.least(self.most(state, state.order[state.at])), told)

    def next_bet(self, state: PontoonState, told: list[Event] | None) -> None:
        """Wait for the next bet; it is the smallest for a player who has left (P-34)."""
        while state.at < len(state.order):
            seat = state.order[state.at]
            if not has_left(state, seat):
                state.turn, state.due = seat, NOTHING
                return
            self.place_least(state, told)
        state.at = 0
        state.phase = SECOND
        self.await_card(state, DEALT, told)

    # Playing

    def play_on(self, state: PontoonState, told: list[Event] | None) -> None:
        """Go on to what the next decision or card is for; where the rules decide by themselves, they do."""
        while state.at < len(state.hands):
            hand = state.hands[state.at]
            if hand.size < 2:
                self.await_card(state, DEALT, told)
                return
            if sits(hand, self.sits_on_21, self.sits_on_five):
                self.stick(state, SAT, told)
            elif not state.hurried and not has_left(state, hand.owner):
                state.turn, state.due = hand.owner, NOTHING
                return
            elif self.may_stick(hand):  # P-34
                self.stick(state, STUCK, told)
            else:
                self.twist(state, FORCED, told)
                return
        bonuses = self.cashier.settle(state)
        over = self._finished(state)
        shared = self.cashier.divide(state) if over else 0
        if told is not None:
            self.cashier.tell(state, bonuses, shared, told)
        self._open(state, told, over)

    def hand_number(self, state: PontoonState) -> int:
        """Which of its owner's hands the one in play is, counted from 1."""
        return numbers_in_rows(state.hands)[state.at]

    def _leave_hand(self, state: PontoonState) -> None:
        """On to the next hand; what ran out for this one was its own time (P-43)."""
        state.at += 1
        state.hurried = False

    def stick(self, state: PontoonState, fate: int, told: list[Event] | None) -> None:
        """Finish the hand in play."""
        hand = state.hands[state.at]
        if told is not None:
            told.append(declare.Stuck(hand.owner, self.hand_number(state), fate == SAT))
        state.hands[state.at] = hand.with_fate(fate)
        self._leave_hand(state)

    def twist(self, state: PontoonState, way: int, told: list[Event] | None) -> None:
        """Have a card come to the hand in play, face up."""
        if told is not None:
            told.append(declare.Twisted(state.hands[state.at].owner, self.hand_number(state), way == FORCED))
        self.await_card(state, way, told)

    # From hand to hand

    def _open(self, state: PontoonState, told: list[Event] | None, over: bool) -> None:
        """Begin the next hand, or end the match."""
        state.turn, state.due = CHANCE, NOTHING
        if over:
            state.phase, state.turn = OVER, NOBODY
            self._seat_players(state, ())
            if told is not None:
                told.append(declare.MatchEnded(self.cashier.net(state)))
            return
        state.number += 1
        order = state.order[1:] + state.order[:1]  # P-31
        self._seat_players(state, tuple([seat for seat in order if state.chips[seat]]))  # P-29
        if state.reached:
            state.phase = MARK
        else:
            self.deal_first(state, told)

    def _finished(self, state: PontoonState) -> bool:
        """Whether all hands are played, or nobody who has chips is there to decide."""
        if state.number == self.hands:
            return True
        for seat in range(self.seats):  # noqa: SIM110 - a generator costs more than all the rest
            if state.chips[seat] and not has_left(state, seat):
                return False
        return True

    def outcomes(self, state: PontoonState) -> list[tuple[Action, int]]:
        """Every marker, equally likely, or every card by how many are left."""
        if state.turn != CHANCE:
            return []
        if state.phase == MARK:
            return [(mark, 1) for mark in self._marks[: self._places(state)]]
        return [(DRAWS[card], count) for card, count in enumerate(state.shoe) if count]

    def deal(self, state: PontoonState, dice: Dice) -> Action:
        """One of the outcomes, without listing them."""
        if state.phase == MARK:
            return self._marks[dice.below(self._places(state))]
        return DRAWS[drawn(state.shoe, state.left, self.decks, dice)]

    def roll(self, state: PontoonState, dice: Dice, now: int) -> None:
        """What `deal` does, but a card drawn is dealt at once."""
        if state.phase == MARK:
            super().roll(state, dice, now)
            return
        state.since = now
        self.take(state, drawn(state.shoe, state.left, self.decks, dice), None)

    def _places(self, state: PontoonState) -> int:
        """In how many places the marker can lie."""
        return self.highest_mark(state) - self.options.mark_low + 1

    # What is seen and counted

    def public(self, state: PontoonState) -> PontoonView:
        """What everybody may know (P-6, P-35)."""
        most = self.most(state, state.turn) if state.phase == BETS else 0
        bets = (self.least(most), most) if most else (0, 0)
        return self.sight.public(state, bets, self.deadline(state), self.scores(state))

    def own(self, state: PontoonState, seat: int, public: PontoonView) -> PontoonView:
        """A seat's own cards besides (P-6)."""
        return self.sight.own(state, seat, self.legal(state, seat), public)

    def imagine(self, view: PontoonView, dice: Dice) -> PontoonState:
        """A state the view's seat cannot tell from the true one, each as likely as it is to a seat that can count."""
        return self.sight.imagine(view, dice)

    def carry(self, view: PontoonView) -> dict[str, object]:
        """The shoe, until its marker comes out (P-44)."""
        return carried(view)

    def outcome(self, state: PontoonState) -> Outcome | None:
        """Chips at the end minus chips brought; the best of that wins, and several may share it."""
        if state.phase != OVER:
            return None
        scores = self.cashier.net(state)
        best = max(scores)
        winners = tuple([seat for seat, score in enumerate(scores) if score == best])
        return Outcome(self._why_over(state), winners, scores)

    def _why_over(self, state: PontoonState) -> str:
        """All hands were played, nobody has chips, or all who have some have left (P-41)."""
        if state.number == self.hands:
            return "hands"
        if not state.resigned:  # the jackpot may have been shared since (P-48)
            return "broke"
        return "left" if any(state.chips) else "broke"

    def balances(self, state: PontoonState) -> tuple[int, ...]:
        """Chips, without the stakes that are in play."""
        return tuple(state.chips)

    def ledger(self, state: PontoonState) -> dict[str, int]:
        """Chips and stakes of every seat, the bank, and what a pot carries over."""
        return self.cashier.ledger(state)

    def grand_total(self, state: PontoonState) -> int:
        """Without naming the accounts."""
        chips = sum(state.chips) + state.bank + state.carry
        for hand in state.hands:
            chips += hand.stake
        return chips

    def bound(self) -> int | None:
        """No bound without a number of hands; else all that a hand can take, save burns beyond belief."""
        if not self.hands:
            return None
        hands = 1 + self.max_splits
        per_player = 3 + 2 * self.max_splits + hands * 2 * CARDS_IN_HAND + 3 * BURNS
        return self.seats + self.hands * (1 + self.seats * per_player)
