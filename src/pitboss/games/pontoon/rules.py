"""The rules of Shed Pontoon: hand after hand out of one shoe.

    MARK ──► FIRST ──► BETS ──► SECOND ──► PLAY ──► shown and paid ──► FIRST of the next hand, or OVER
      ▲                                                          │
      └──────────────── if the marker came out ──────────────────┘

Chance acts in MARK, FIRST and SECOND and when a card is due in PLAY; players act in BETS and PLAY. `hands[at]` is the
hand that is dealt to, bet on or played. A hand in play with fewer than two cards is dealt one before anything else, and
that is all there is to burning and splitting.
"""

from typing import Final

from pitboss.core.cards import INDEX, KINDS, NAMES, drawn, pack
from pitboss.core.contract import Game
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.moves import CHANCE, DRAWS, Action, Event
from pitboss.games.pontoon import moves
from pitboss.games.pontoon.cashier import Cashier
from pitboss.games.pontoon.kinds import A_BET, A_BURN, A_BUY, A_DRAW, A_MARK, A_RESIGN, A_SPLIT, A_STICK, A_TWIST
from pitboss.games.pontoon.menu import Menu
from pitboss.games.pontoon.moves import Mark, PontoonOptions, PontoonView
from pitboss.games.pontoon.shoe import carried
from pitboss.games.pontoon.sight import Sight
from pitboss.games.pontoon.table import (
    BETS,
    BOUGHT,
    BURNED,
    BUST,
    DEALT,
    FIRST,
    FORCED,
    LIVE,
    MARK,
    NOBODY,
    NOTHING,
    OVER,
    PLAY,
    SAT,
    SECOND,
    STUCK,
    TWISTED,
    WAYS,
    PontoonState,
    end_of_row,
    held,
    new_family,
    numbers_in_rows,
    refill,
    sits,
)

BURNS: Final = 30
"""Burns by one player in one hand that nobody will live to see: each needs a chance below one in ten."""
CARDS_IN_HAND: Final = 22
"""Twenty-one aces, and the card that busts them."""


class PontoonGame(Game[PontoonState, PontoonView]):
    """The rules at one table."""

    def __init__(self, seats: int, options: PontoonOptions) -> None:
        self.seats = seats
        self.options = options
        self.decks = options.decks
        self.hands = options.hands
        self.max_splits = options.max_splits
        self.sits_on_21 = options.auto_stick_21
        self.sits_on_five = options.auto_stick_five
        self.turn_ms = 1000 * options.turn_seconds
        self.menu = Menu(seats, options)
        self.cashier = Cashier(seats, options)
        self.sight = Sight(seats, options)
        # NOBODY is -2 and CHANCE is -1: as indices they count from the end.
        self._actors: tuple[tuple[int, ...], ...] = (*[(seat,) for seat in range(seats)], (), (CHANCE,))
        self._marks = tuple([Mark(cards) for cards in range(options.mark_low, options.mark_high + 1)])
        self._gone = options.gone or (0,) * KINDS
        self._empty = tuple([held(seat, (), 0, 0, 0, LIVE, 0) for seat in range(seats)])

    def start(self) -> PontoonState:
        """Everybody's chips, and a shoe that still lacks its marker: full, or as far down as `gone` says (P-44)."""
        state = PontoonState()
        state.phase, state.turn, state.since = MARK, CHANCE, 0
        state.number, state.due, state.hurried = 1, NOTHING, False
        state.shoe = [self.decks - gone for gone in self._gone]
        state.left = sum(state.shoe)
        state.mark, state.reached = -1, False
        state.discards, state.buried = list(self._gone), []
        state.chips = list(self.cashier.brought)
        state.played, state.won = [0] * self.seats, [0] * self.seats
        state.resigned = [False] * self.seats
        state.bank = state.carry = 0
        state.last, state.returned = [], []
        self._seat_players(state, tuple(range(self.seats)))
        return state

    def actors(self, state: PontoonState) -> tuple[int, ...]:
        """The one whose turn it is."""
        return self._actors[state.turn]

    def deadline(self, state: PontoonState) -> int | None:
        """The end of `turn_seconds` for the player who is to decide."""
        return state.since + self.turn_ms if self.turn_ms and state.turn >= 0 else None

    def legal(self, state: PontoonState, seat: int) -> list[Action]:
        """Every move; of bets only a selection when the largest is above 100."""
        return self.menu.listed(state, seat)

    def check(self, state: PontoonState, seat: int, action: Action) -> None:
        """Raise `Illegal` unless the move may be made."""
        why = self.menu.refusal(state, seat, action)
        if why:
            raise Illegal(why)

    def lapse(self, state: PontoonState, seat: int) -> Action | None:
        """A bet of 1; a hand in play sticks if it may, else twists (P-34)."""
        if state.turn != seat:
            return None
        if state.phase == BETS:
            return moves.Bet(1)
        return moves.Twist() if self.menu.why_not_stick(state.hands[state.at]) else moves.Stick()

    def apply(self, state: PontoonState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        """Carry out a move, and all that the rules do by themselves after it."""
        if type(action) is A_RESIGN:
            self._resign(state, seat, now, told)
            return
        state.since = now
        if type(action) is A_DRAW:
            self._take(state, INDEX[action.card], told)
        elif type(action) is A_TWIST:
            self._twist(state, TWISTED, told)
        elif type(action) is A_STICK:
            self._stick(state, STUCK, told)
            self._play_on(state, told)
        elif type(action) is A_BET:
            self._bet(state, action.amount, told)
            self._next_bet(state, told)
        elif type(action) is A_BUY:
            self._buy(state, told)
        elif type(action) is A_BURN:
            self._burn(state, told)
        elif type(action) is A_SPLIT:
            self._split(state, told)
        elif type(action) is A_MARK:
            self._place_marker(state, action.cards, told)
        else:
            self._hurry(state, told)

    def _resign(self, state: PontoonState, seat: int, now: int, told: list[Event] | None) -> None:
        state.resigned[seat] = True
        if told is not None:
            told.append(moves.Resigned(seat))
        if state.turn == seat:
            state.since = now
            if state.phase == BETS:
                self._next_bet(state, told)
            else:
                self._play_on(state, told)

    def _hurry(self, state: PontoonState, told: list[Event] | None) -> None:
        """Time is up for the player awaited: the smallest bet, or this hand is played to its end (P-34, P-43)."""
        if told is not None:
            told.append(moves.TimedOut(state.turn))
        if state.phase == BETS:
            self._bet_least(state, told)
            self._next_bet(state, told)
        else:
            state.hurried = True
            self._play_on(state, told)

    # The shoe and the deal

    def _seat_players(self, state: PontoonState, order: tuple[int, ...]) -> None:
        state.order = order
        state.hands = [self._empty[seat] for seat in order]
        state.at = 0
        state.bets = [0] * self.seats
        state.splits = [0] * self.seats

    def _place_marker(self, state: PontoonState, mark: int, told: list[Event] | None) -> None:
        """All cards go back, with a new marker (P-27); or a shoe that was in use goes on, with a new marker (P-44)."""
        if state.reached:
            state.shoe, state.left = pack(self.decks), KINDS * self.decks
            state.discards, state.buried = [0] * KINDS, []
        state.mark, state.reached = mark, False
        if told is not None:
            if state.left == KINDS * self.decks:
                told.append(moves.ShoeShuffled(state.left, self.options.mark_low, self.options.mark_high))
            else:
                told.append(moves.ShoeKept(state.left))
        self._watch_marker(state, told)
        self._deal_first(state, told)

    def _watch_marker(self, state: PontoonState, told: list[Event] | None) -> None:
        if state.left == state.mark and not state.reached:  # P-27
            state.reached = True
            if told is not None:
                told.append(moves.MarkerReached(state.left))

    def _deal_first(self, state: PontoonState, told: list[Event] | None) -> None:
        if told is not None:
            told.append(moves.HandBegan(state.number, state.order))
        state.phase = FIRST
        self._await_card(state, DEALT, told)

    def _await_card(self, state: PontoonState, way: int, told: list[Event] | None) -> None:
        state.turn = CHANCE
        state.due = way
        if state.left == 0:  # P-28
            refill(state)
            if told is not None:
                told.append(moves.CardsReturned(state.left))

    def _take(self, state: PontoonState, card: int, told: list[Event] | None) -> None:
        """The card drawn goes to the hand it is due to."""
        state.shoe[card] -= 1
        state.left -= 1
        hand = state.hands[state.at].with_card(card, state.due)
        state.hands[state.at] = hand
        if told is not None:
            told.append(moves.CardDealt(hand.owner, self._number(state), NAMES[card], WAYS[state.due]))
        self._watch_marker(state, told)
        if state.phase != PLAY:
            self._deal_on(state, told)
            return
        if hand.fate == BUST:  # P-13
            if told is not None:
                told.append(moves.WentBust(hand.owner, self._number(state)))
            self._leave_hand(state)
        self._play_on(state, told)

    def _deal_on(self, state: PontoonState, told: list[Event] | None) -> None:
        """A first or second card was dealt: on to the next player, or to what follows the deal."""
        state.at += 1
        if state.at < len(state.order):
            self._await_card(state, DEALT, told)
            return
        state.at = 0
        if state.phase == FIRST:
            state.phase = BETS
            self._next_bet(state, told)
        else:
            state.phase = PLAY
            self._play_on(state, told)

    # Betting

    def _bet(self, state: PontoonState, amount: int, told: list[Event] | None) -> None:
        seat = state.order[state.at]
        state.chips[seat] -= amount
        state.bets[seat] = amount
        state.hands[state.at] = state.hands[state.at].with_stake(amount)
        state.at += 1
        if told is not None:
            told.append(moves.BetPlaced(seat, amount))

    def _bet_least(self, state: PontoonState, told: list[Event] | None) -> None:
        self._bet(state, self.menu.least(self.menu.most(state, state.order[state.at])), told)

    def _next_bet(self, state: PontoonState, told: list[Event] | None) -> None:
        """Wait for the next bet; it is the smallest for a player who has left (P-34)."""
        while state.at < len(state.order):
            seat = state.order[state.at]
            if not state.resigned[seat]:
                state.turn, state.due = seat, NOTHING
                return
            self._bet_least(state, told)
        state.at = 0
        state.phase = SECOND
        self._await_card(state, DEALT, told)

    # Playing

    def _play_on(self, state: PontoonState, told: list[Event] | None) -> None:
        """Go on to what the next decision or card is for; where the rules decide by themselves, they do."""
        while state.at < len(state.hands):
            hand = state.hands[state.at]
            if len(hand.cards) < 2:
                self._await_card(state, DEALT, told)
                return
            if sits(hand, self.sits_on_21, self.sits_on_five):
                self._stick(state, SAT, told)
            elif not state.hurried and not state.resigned[hand.owner]:
                state.turn, state.due = hand.owner, NOTHING
                return
            elif self.menu.why_not_stick(hand):  # P-34
                self._twist(state, FORCED, told)
                return
            else:
                self._stick(state, STUCK, told)
        self.cashier.settle(state, told)
        self._open(state, told)

    def _number(self, state: PontoonState) -> int:
        """Which of its owner's hands the one in play is, counted from 1."""
        return numbers_in_rows(state.hands)[state.at]

    def _leave_hand(self, state: PontoonState) -> None:
        state.at += 1
        state.hurried = False

    def _stick(self, state: PontoonState, fate: int, told: list[Event] | None) -> None:
        hand = state.hands[state.at]
        if told is not None:
            told.append(moves.Stuck(hand.owner, self._number(state), fate == SAT))
        state.hands[state.at] = hand.with_fate(fate)
        self._leave_hand(state)

    def _twist(self, state: PontoonState, way: int, told: list[Event] | None) -> None:
        if told is not None:
            told.append(moves.Twisted(state.hands[state.at].owner, self._number(state), way == FORCED))
        self._await_card(state, way, told)

    def _buy(self, state: PontoonState, told: list[Event] | None) -> None:
        hand = state.hands[state.at]
        cost = self.cashier.charge(state, hand.owner)
        state.hands[state.at] = hand.with_stake(hand.stake + cost)  # P-14
        if told is not None:
            told.append(moves.Bought(hand.owner, self._number(state), cost))
        self._await_card(state, BOUGHT, told)

    def _burn(self, state: PontoonState, told: list[Event] | None) -> None:
        hand = state.hands[state.at]
        cost = self.cashier.charge(state, hand.owner)
        state.buried.append(hand.with_stake(0).with_fate(BURNED))
        state.hands[state.at] = hand.with_stake(hand.stake + cost).with_cards((), 0)  # P-16
        if told is not None:
            told.append(moves.Burned(hand.owner, self._number(state), cost))
        self._play_on(state, told)

    def _split(self, state: PontoonState, told: list[Event] | None) -> None:
        hand = state.hands[state.at]
        cost = self.cashier.charge(state, hand.owner)
        state.splits[hand.owner] += 1
        family = hand.family or new_family(state)
        end = end_of_row(state)
        state.hands.insert(end, hand.with_stake(cost).with_cards(hand.cards[1:], family))  # P-19
        state.hands[state.at] = hand.with_cards(hand.cards[:1], family)
        if told is not None:
            number = self._number(state)
            told.append(moves.HandSplit(hand.owner, number, number + end - state.at, cost))
        self._play_on(state, told)

    # From hand to hand

    def _open(self, state: PontoonState, told: list[Event] | None) -> None:
        """Begin the next hand, or end the match."""
        state.turn, state.due = CHANCE, NOTHING
        if self._finished(state):
            state.phase, state.turn = OVER, NOBODY
            self._seat_players(state, ())
            if told is not None:
                told.append(moves.MatchEnded(self.cashier.net(state)))
            return
        state.number += 1
        order = state.order[1:] + state.order[:1]  # P-31
        self._seat_players(state, tuple([seat for seat in order if state.chips[seat]]))  # P-29
        if state.reached:
            state.phase = MARK
        else:
            self._deal_first(state, told)

    def _finished(self, state: PontoonState) -> bool:
        """Whether all hands are played, or nobody who has chips is there to decide."""
        if state.number == self.hands:
            return True
        deciding = [seat for seat in range(self.seats) if state.chips[seat] and not state.resigned[seat]]
        return not deciding

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

    def _places(self, state: PontoonState) -> int:
        """In how many places the marker can lie."""
        return self.menu.highest_mark(state) - self.options.mark_low + 1

    # What is seen and counted

    def view(self, state: PontoonState, seat: int | None) -> PontoonView:
        """What a seat may know (P-6, P-35)."""
        most = self.menu.most(state, state.turn) if state.phase == BETS else 0
        bets = (self.menu.least(most), most) if most else (0, 0)
        menu = [] if seat is None else self.menu.listed(state, seat)
        return self.sight.view(state, seat, bets, menu, self.deadline(state), self.scores(state))

    def imagine(self, view: PontoonView, dice: Dice) -> PontoonState:
        """A state the view's seat cannot tell from the true one, each as likely as it is to a seat that can count."""
        return self.sight.imagine(view, dice)

    def carry(self, view: PontoonView) -> dict[str, object]:
        """The shoe, until its marker comes out (P-44)."""
        return carried(view)

    def scores(self, state: PontoonState) -> tuple[int, ...] | None:
        """Chips at the end minus chips brought."""
        return self.cashier.net(state) if state.phase == OVER else None

    def balances(self, state: PontoonState) -> tuple[int, ...]:
        """Chips, without the stakes that are in play."""
        return tuple(state.chips)

    def ledger(self, state: PontoonState) -> dict[str, int]:
        """Chips and stakes of every seat, the bank, and what a pot carries over."""
        return self.cashier.ledger(state)

    def bound(self) -> int | None:
        """No bound without a number of hands; else all that a hand can take, save burns beyond belief."""
        if not self.hands:
            return None
        hands = 1 + self.max_splits
        per_player = 3 + 2 * self.max_splits + hands * 2 * CARDS_IN_HAND + 3 * BURNS
        return self.seats + self.hands * (1 + self.seats * per_player)
