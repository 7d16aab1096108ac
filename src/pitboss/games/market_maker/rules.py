"""The rules of Market Maker Poker.

    lobby ──deal──► dealing ──cards──► open ──deal──► dealing ──► ... open ──finish──► over, or the next game
      ▲                                                                                  │
      └──────────────────────────────────────────────────────────────────────────────────┘

With turns, or with the clock as dealer, there is no lobby: a game is dealt as soon as there is one to play.
"""

from collections.abc import Mapping

from pitboss.core.cards import NAMES, drawn, names
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, CLOCK, DRAWS, Action, Event, seat_name, seat_named
from pitboss.core.outcome import Outcome
from pitboss.core.packed import of_each
from pitboss.core.turns import NOBODY, next_of, place_from
from pitboss.core.verbs import LEFT, VerbGame
from pitboss.games.market_maker.book import Trading
from pitboss.games.market_maker.declare import (
    MOVES_PER_TURN,
    Buy,
    Cancel,
    CommunityOpened,
    Deal,
    DealerMoved,
    GameStarted,
    Lock,
    Locked,
    MarketOpened,
    MarketOptions,
    MarketView,
    Passed,
    PrivateDealt,
    QuotesCleared,
    RoundEnded,
    Sell,
    Settled,
    Unlocked,
)
from pitboss.games.market_maker.prices import Prices
from pitboss.games.market_maker.state import (
    DEALING,
    LOBBY,
    OPEN,
    OVER,
    VALUE,
    MarketState,
    clear_quotes,
    clear_table,
    clear_turn,
    settled,
    take_back_pass,
    total,
)
from pitboss.games.market_maker.view import imagined, published, with_own_card


class MarketRules(VerbGame[MarketState, MarketView]):
    """All of Market Maker Poker at one table but its verbs."""

    def __init__(self, seats: int, options: MarketOptions) -> None:
        self.seats = seats
        self.options = options
        self.community = options.community
        self.games = options.games
        self.turns = options.pace == "turns"
        self.laps = options.laps
        self.auto = options.dealer == "auto"
        self.by_hand = not self.turns and not self.auto
        self.round_ms = options.round_seconds * 1000
        # M-21; where there are turns nobody is faster than the others.
        self.lock_ms = 0 if self.turns else options.lock_seconds * 1000
        self.passes = self.auto and not self.turns and options.pass_ends  # M-47
        self.clears = options.clear_on_deal
        self.prices = Prices(seats, options)
        self.trading = Trading(options)
        self.alone: list[tuple[int, ...]] = [(seat,) for seat in range(seats)]
        self.chance: tuple[int, ...] = (CHANCE,)
        self.nobody: tuple[int, ...] = ()

    def start(self) -> MarketState:
        """The lobby or, where nobody has to ask for the cards, a deck to deal."""
        state = MarketState()
        state.game = 0
        state.living = tuple(range(self.seats))
        # Turns go round from the dealer's left; where the clock deals, p1 begins.
        nobody = self.seats - 1 if self.turns else CLOCK
        state.dealer = nobody if self.auto else seat_named(self.options.dealer)
        state.banked = of_each(0, self.seats)
        state.last = None
        state.since = 0
        self.begin(state)
        if self.by_hand:
            state.phase = LOBBY
        return state

    def actors(self, state: MarketState) -> tuple[int, ...]:
        """The seat whose turn it is, or all living seats at once; in the lobby the dealer."""
        if state.phase == OPEN:
            return self.alone[state.turn] if self.turns else state.living
        if state.phase == DEALING:
            return self.chance
        return self.alone[state.dealer] if state.phase == LOBBY else self.nobody

    def deadline(self, state: MarketState) -> int | None:
        """When a card's lock ends (M-21); where the clock deals, then the end of the round, or of the turn."""
        if state.phase != OPEN:
            return None
        if state.unlocks is not None:
            return state.unlocks
        return state.since + self.round_ms if self.auto else None

    def gone(self, state: MarketState, seat: int) -> Message | None:
        """Who has resigned takes no part any more."""
        return None if seat == state.turn or seat in state.living else LEFT

    # Cards and rounds

    def set_lock(self, state: MarketState, locked: bool, unlocks: int | None, told: list[Event] | None) -> None:
        """Stop trading, or let it go on; `unlocks` is when the clock will."""
        state.locked = locked
        state.unlocks = unlocks
        if told is not None:
            told.append(Locked(unlocks) if locked else Unlocked())

    def begin(self, state: MarketState) -> None:
        """A game starts with the private cards."""
        clear_table(state, self.seats)
        state.phase = DEALING

    def all_open(self, state: MarketState) -> bool:
        """Whether no community card is left to open."""
        return len(state.board) == self.community

    def next_card(self, state: MarketState, told: list[Event] | None) -> None:
        """The next community card is due; after the last one the market settles."""
        if self.all_open(state):
            self.settle(state, told)
        else:
            state.phase = DEALING

    def draw(self, state: MarketState, card: int, now: int, told: list[Event] | None) -> None:
        """A card goes to the next seat without one, then to the board."""
        state.counts[card] -= 1
        state.left -= 1
        if len(state.cards) < self.seats:
            state.cards.append(card)
            if told is not None:
                self._tell_private(state, told)
            if len(state.cards) < self.seats:
                return
        else:
            state.board.append(card)
            if told is not None:
                told.append(CommunityOpened(NAMES[card], len(state.board)))
            if self.clears:  # M-18
                clear_quotes(state)
                if told is not None:
                    told.append(QuotesCleared())
        self.open_round(state, now, told)

    def _tell_private(self, state: MarketState, told: list[Event]) -> None:
        seat = len(state.cards) - 1
        if seat == 0:
            told.append(GameStarted(state.game + 1, state.dealer))
        told.append(PrivateDealt(seat, NAMES[state.cards[seat]]))
        if seat == self.seats - 1:
            told.append(MarketOpened())

    def open_round(self, state: MarketState, now: int, told: list[Event] | None) -> None:
        """Let the living seats trade on the new card; if there are none, go on without them."""
        if not state.living:
            self.next_card(state, told)
            return
        state.phase = OPEN
        state.since = now
        state.passed = ()
        if self.lock_ms and (not state.locked or state.unlocks is not None):  # M-21; the dealer's own lock stays
            self.set_lock(state, True, now + self.lock_ms, told)
        if self.turns:
            # M-22; not sooner, for a lap ends with the dealer. Where the clock deals, nobody's leaving moves the order.
            if state.dealer not in state.living and not self.auto:
                self.move_dealer(state, told)
            state.turn = self._from_place(state, 0)

    # Turns (M-39)

    def count_move(self, state: MarketState, seat: int) -> None:
        """A turn has one move more, and its lap was not passed by all; who moves takes its pass back (M-47)."""
        if state.passed:
            take_back_pass(state, seat)
        if self.turns:
            state.moved += 1
            state.busy = True

    def _from_place(self, state: MarketState, place: int) -> int:
        """The first living seat from that place of the lap on, 0 being the dealer's left; NOBODY if there is none."""
        return place_from(state.living, state.dealer + 1, place, self.seats)

    def pass_on(self, state: MarketState, now: int, told: list[Event] | None, late: bool) -> None:
        """A turn is over, by a pass or because the clock would not wait."""
        if told is not None:
            told.append(Passed(state.turn, late))
        self.end_turn(state, now, told)

    def end_turn(self, state: MarketState, now: int, told: list[Event] | None) -> None:
        """On to the next seat of the lap, to the next lap, or to the end of the round."""
        following = self._from_place(state, (state.turn - state.dealer - 1) % self.seats + 1)
        if following == NOBODY and state.busy and state.lap + 1 < self.laps:
            state.lap += 1
            state.busy = False
            following = self._from_place(state, 0)
        if following == NOBODY:
            clear_turn(state)
            if told is not None:
                told.append(RoundEnded(len(state.board)))
            self.next_card(state, told)
            return
        state.turn = following
        state.moved = 0
        state.since = now

    # Passing where nobody takes turns (M-47)

    def stand_down(self, state: MarketState, seat: int, told: list[Event] | None) -> None:
        """A seat is done with this card; if it is the last one, so is the table."""
        state.passed = tuple(sorted([*state.passed, seat]))
        if told is not None:
            told.append(Passed(seat, late=False))
        self.end_if_all_passed(state, told)

    def end_if_all_passed(self, state: MarketState, told: list[Event] | None) -> None:
        """Open the next card before its time if every living seat has passed."""
        if state.phase != OPEN or not state.passed or any(seat not in state.passed for seat in state.living):
            return
        state.passed = ()
        if told is not None:
            told.append(RoundEnded(len(state.board)))
        if state.unlocks is not None:
            self.set_lock(state, False, None, told)
        self.next_card(state, told)

    # Settling and leaving

    def settle(self, state: MarketState, told: list[Event] | None) -> None:
        """Show all cards and pay every position out at their sum (M-31)."""
        worth = total(state.cards) + total(state.board)
        pnl = [worth * int(state.lots[seat]) - int(state.cost[seat]) for seat in range(self.seats)]
        assert sum(pnl) == 0, "what some win others lose"
        for seat in range(self.seats):
            state.banked[seat] += pnl[seat]
        state.game += 1
        state.last = Settled(state.game, worth, names(state.cards), names(state.board), tuple(state.lots), tuple(pnl))
        clear_quotes(state)
        state.locked = False
        state.unlocks = None
        state.passed = ()
        if told is not None:
            told.append(state.last)
        if state.game == self.games or not state.living:
            state.phase = OVER
            return
        if state.dealer != CLOCK:
            self.move_dealer(state, told)
        if self.by_hand:
            state.phase = LOBBY  # the finished game stays on the table until the dealer deals
        else:
            self.begin(state)

    def move_dealer(self, state: MarketState, told: list[Event] | None) -> None:
        """The next living seat deals."""
        state.dealer = next_of(state.living, state.dealer, self.seats)
        if told is not None:
            told.append(DealerMoved(state.dealer))

    def abandon(self, state: MarketState, told: list[Event] | None) -> None:
        """Nobody is left: what has been traded settles on the cards that are still to come."""
        clear_turn(state)
        if state.locked:
            self.set_lock(state, False, None, told)
        if state.phase == LOBBY:
            clear_table(state, self.seats)  # as in any lobby: the finished game is in `last`
            state.phase = OVER
        elif state.phase == OPEN:
            self.next_card(state, told)

    # Chance, knowledge, accounts

    def outcomes(self, state: MarketState) -> list[tuple[Action, int]]:
        """Every card that is left."""
        if state.phase != DEALING:
            return []
        return [(DRAWS[card], 1) for card, count in enumerate(state.counts) if count]

    def deal(self, state: MarketState, dice: Dice) -> Action:
        """Any card that is left."""
        return DRAWS[drawn(state.counts, state.left, 1, dice)]

    def roll(self, state: MarketState, dice: Dice, now: int) -> None:
        """Any card that is left, where it goes."""
        self.draw(state, drawn(state.counts, state.left, 1, dice), now, None)

    def public(self, state: MarketState) -> MarketView:
        """All but the private cards and, at a table that hides them, positions (M-37)."""
        return published(self.options, state, self.actors(state), self.deadline(state))

    def own(self, state: MarketState, seat: int, public: MarketView) -> MarketView:
        """A seat's own card and position besides (M-37)."""
        return with_own_card(self.options, state, seat, public)

    def imagine(self, view: MarketView, dice: Dice) -> MarketState:
        """A market that looks like this: hidden cards are any that the seat has not seen."""
        return imagined(view, dice)

    def outcome(self, state: MarketState) -> Outcome | None:
        """P&L over all settlements; the highest wins, ties are joint (M-32)."""
        if state.phase != OVER:
            return None
        best = max(state.banked)
        winners = tuple([seat for seat in range(self.seats) if state.banked[seat] == best])
        return Outcome("settled" if state.game == self.games else "left", winners, tuple(state.banked))

    def balances(self, state: MarketState) -> tuple[int, ...]:
        """Settled P&L, and in a running game the cash that went in and out."""
        if settled(state):
            return tuple(state.banked)
        return tuple([state.banked[seat] - state.cost[seat] for seat in range(self.seats)])

    def standing(self, state: MarketState) -> tuple[int, ...]:
        """P&L if every card that is yet to come were worth the mean of the undealt ones, down to whole chips."""
        cash = self.balances(state)
        if settled(state):
            return cash
        left = max(1, state.left)
        coming = self.seats + self.community - len(state.cards) - len(state.board)
        undealt = sum([int(count) * VALUE[card] for card, count in enumerate(state.counts)])
        worth = (total(state.cards) + total(state.board)) * left + coming * undealt
        return tuple([cash[seat] + state.lots[seat] * worth // left for seat in range(self.seats)])

    def ledger(self, state: MarketState) -> Mapping[str, int]:
        """One account per seat; together they hold nothing, always."""
        return {seat_name(seat): balance for seat, balance in enumerate(self.balances(state))}

    def grand_total(self, state: MarketState) -> int:
        """Without naming the accounts."""
        return sum(state.banked) - (0 if settled(state) else sum(state.cost))

    def bound(self) -> int | None:
        """Exact with turns; with a dealer ten times what random dealers take on average; none where the clock deals."""
        cards = self.seats + self.community
        if self.turns:
            turns = (self.community + 1) * self.laps * self.seats
            return self.games * (cards + turns * (MOVES_PER_TURN + 1)) + self.seats
        if self.auto:
            return None
        menu = self.prices.listed() + len((Buy, Sell, Deal, Lock, Cancel))
        return self.games * (cards + 10 * (self.community + 2) * self.seats * menu) + self.seats

    def lasts(self) -> int | None:
        """Where the clock deals: all rounds, the one before the first card included."""
        return self.games * (self.community + 1) * self.round_ms if self.auto and not self.turns else None
