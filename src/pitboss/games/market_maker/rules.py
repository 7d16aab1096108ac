"""The rules of Market Maker Poker.

    lobby ──deal──► dealing ──cards──► open ──deal──► dealing ──► ... open ──finish──► over, or the next game
      ▲                                                                                  │
      └──────────────────────────────────────────────────────────────────────────────────┘

With turns, or with the clock as dealer, there is no lobby: a game is dealt as soon as there is one to play.
"""

from collections.abc import Mapping

from pitboss.core.cards import INDEX, NAMES, drawn, names
from pitboss.core.contract import Game
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.moves import CHANCE, CLOCK, DRAWS, Action, Event, seat_name, seat_named
from pitboss.games.market_maker import sight
from pitboss.games.market_maker.book import (
    DEALING,
    LOBBY,
    NO_BID,
    NO_OFFER,
    NOBODY,
    OPEN,
    OVER,
    MarketState,
    Trading,
    clear_quotes,
    clear_table,
    clear_turn,
    highest,
    lowest,
    settled,
    total,
)
from pitboss.games.market_maker.kinds import (
    A_BUY,
    A_CANCEL,
    A_DEAL,
    A_DRAW,
    A_FINISH,
    A_LOCK,
    A_PASS,
    A_QUOTE,
    A_RESIGN,
    A_SELL,
    A_TIMEOUT,
    A_UNLOCK,
)
from pitboss.games.market_maker.moves import (
    MOVES_PER_TURN,
    Buy,
    Cancel,
    Cancelled,
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
    Resigned,
    RoundEnded,
    Sell,
    Settled,
    Unlocked,
)
from pitboss.games.market_maker.permitted import Menu, Refusals


class MarketGame(Game[MarketState, MarketView]):
    """Market Maker Poker at one table."""

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
        self.clears = options.clear_on_deal
        self.why_not = Refusals(seats, options)
        self.menu = Menu(seats, options, self.why_not)
        self.trading = Trading(options.lot, options.hide_positions)
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
        state.banked = [0] * self.seats
        state.last = None
        state.since = 0
        self._begin(state)
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

    def legal(self, state: MarketState, seat: int) -> list[Action]:
        """Quotes near the middle of the market, and every other move; more quotes are allowed than are listed."""
        return self.menu.listed(state, seat)

    def check(self, state: MarketState, seat: int, action: Action) -> None:
        """Raise `Illegal` with a sentence if the move is refused."""
        why = self.why_not.anything(state, seat, action)
        if why:
            raise Illegal(why)

    def lack(self, state: MarketState, seat: int, kind: type[Action]) -> str | None:
        """Why a seat has no move of a kind that its menu has none of."""
        return self.why_not.lack(state, seat, kind)

    def apply(self, state: MarketState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        """Carry out a move that passes `check`, to its end (M-33)."""
        if type(action) is A_QUOTE:
            self.trading.quote(state, seat, action.bid, action.offer, now, told)
            self._count_move(state)
        elif type(action) is A_PASS:
            self._pass(state, now, told, False)
        elif type(action) is A_BUY:
            self.trading.lift(state, seat, lowest(state.offer, seat), now, told)
            self._count_move(state)
        elif type(action) is A_SELL:
            self.trading.hit(state, seat, highest(state.bid, seat), now, told)
            self._count_move(state)
        elif type(action) is A_DRAW:
            self._draw(state, INDEX[action.card], now, told)
        elif type(action) is A_TIMEOUT:
            self._time_out(state, now, told)
        else:
            self._apply_rare(state, seat, action, now, told)

    def _apply_rare(self, state: MarketState, seat: int, action: Action, now: int, told: list[Event] | None) -> None:
        if type(action) is A_CANCEL:
            self._cancel(state, seat, told)
        elif type(action) is A_DEAL:
            self._deal(state, told)
        elif type(action) is A_LOCK or type(action) is A_UNLOCK:
            self._set_lock(state, type(action) is A_LOCK, None, told)
        elif type(action) is A_FINISH:
            self._settle(state, told)
        else:
            assert type(action) is A_RESIGN
            self._resign(state, seat, now, told)

    def _cancel(self, state: MarketState, seat: int, told: list[Event] | None) -> None:
        state.bid[seat] = NO_BID
        state.offer[seat] = NO_OFFER
        self._count_move(state)
        if told is not None:
            told.append(Cancelled(seat))

    def _set_lock(self, state: MarketState, locked: bool, unlocks: int | None, told: list[Event] | None) -> None:
        state.locked = locked
        state.unlocks = unlocks
        if told is not None:
            told.append(Locked(unlocks) if locked else Unlocked())

    # Cards and rounds

    def _begin(self, state: MarketState) -> None:
        """A game starts with the private cards."""
        clear_table(state, self.seats)
        state.phase = DEALING

    def _deal(self, state: MarketState, told: list[Event] | None) -> None:
        if state.phase == LOBBY:
            self._begin(state)
        else:
            self._next_card(state, told)

    def _next_card(self, state: MarketState, told: list[Event] | None) -> None:
        """The next community card is due; after the last one the market settles."""
        if len(state.board) < self.community:
            state.phase = DEALING
        else:
            self._settle(state, told)

    def _draw(self, state: MarketState, card: int, now: int, told: list[Event] | None) -> None:
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
        self._open_round(state, now, told)

    def _tell_private(self, state: MarketState, told: list[Event]) -> None:
        seat = len(state.cards) - 1
        if seat == 0:
            told.append(GameStarted(state.game + 1, state.dealer))
        told.append(PrivateDealt(seat, NAMES[state.cards[seat]]))
        if seat == self.seats - 1:
            told.append(MarketOpened())

    def _open_round(self, state: MarketState, now: int, told: list[Event] | None) -> None:
        """Let the living seats trade on the new card; if there are none, go on without them."""
        if not state.living:
            self._next_card(state, told)
            return
        state.phase = OPEN
        state.since = now
        if self.lock_ms and (not state.locked or state.unlocks is not None):  # M-21; the dealer's own lock stays
            self._set_lock(state, True, now + self.lock_ms, told)
        if self.turns:
            # M-22; not sooner, for a lap ends with the dealer. Where the clock deals, nobody's leaving moves the order.
            if state.dealer not in state.living and not self.auto:
                self._move_dealer(state, told)
            state.turn = self._from_place(state, 1)

    # Turns (M-39)

    def _count_move(self, state: MarketState) -> None:
        if self.turns:
            state.moved += 1
            state.busy = True

    def _from_place(self, state: MarketState, first: int) -> int:
        """The first living seat from that place of the lap on, 1 being the dealer's left; NOBODY if there is none."""
        for place in range(first, self.seats + 1):
            seat = (state.dealer + place) % self.seats
            if seat in state.living:
                return seat
        return NOBODY

    def _pass(self, state: MarketState, now: int, told: list[Event] | None, late: bool) -> None:
        if told is not None:
            told.append(Passed(state.turn, late))
        self._end_turn(state, now, told)

    def _end_turn(self, state: MarketState, now: int, told: list[Event] | None) -> None:
        """On to the next seat of the lap, to the next lap, or to the end of the round."""
        following = self._from_place(state, (state.turn - state.dealer - 1) % self.seats + 2)
        if following == NOBODY and state.busy and state.lap + 1 < self.laps:
            state.lap += 1
            state.busy = False
            following = self._from_place(state, 1)
        if following == NOBODY:
            clear_turn(state)
            if told is not None:
                told.append(RoundEnded(len(state.board)))
            self._next_card(state, told)
            return
        state.turn = following
        state.moved = 0
        state.since = now

    def _time_out(self, state: MarketState, now: int, told: list[Event] | None) -> None:
        """The clock passes for a slow seat; without turns it unlocks, then deals, and settles after the last round."""
        if self.turns:
            self._pass(state, now, told, True)
        elif state.unlocks is not None:
            self._set_lock(state, False, None, told)
        else:
            self._next_card(state, told)

    # Settling and leaving

    def _settle(self, state: MarketState, told: list[Event] | None) -> None:
        """Show all cards and pay every position out at their sum (M-31)."""
        worth = total(state.cards) + total(state.board)
        pnl = [worth * state.lots[seat] - state.cost[seat] for seat in range(self.seats)]
        assert sum(pnl) == 0, "what some win others lose"
        state.banked = [state.banked[seat] + pnl[seat] for seat in range(self.seats)]
        state.game += 1
        state.last = Settled(state.game, worth, names(state.cards), names(state.board), tuple(state.lots), tuple(pnl))
        clear_quotes(state)
        state.locked = False
        state.unlocks = None
        if told is not None:
            told.append(state.last)
        if state.game == self.games or not state.living:
            state.phase = OVER
            return
        if state.dealer != CLOCK:
            self._move_dealer(state, told)
        if self.by_hand:
            state.phase = LOBBY  # the finished game stays on the table until the dealer deals
        else:
            self._begin(state)

    def _move_dealer(self, state: MarketState, told: list[Event] | None) -> None:
        """The next living seat deals."""
        state.dealer = self._from_place(state, 1)
        if told is not None:
            told.append(DealerMoved(state.dealer))

    def _resign(self, state: MarketState, seat: int, now: int, told: list[Event] | None) -> None:
        """The quote goes, card and position stay (M-24); the game goes on, if need be by itself."""
        if told is not None:
            told.append(Resigned(seat))
        if state.bid[seat] != NO_BID:
            self.trading.blank(state, seat, told)
        state.living = tuple([other for other in state.living if other != seat])
        if not state.living:
            self._abandon(state, told)
        elif seat == state.dealer and not self.turns:
            self._move_dealer(state, told)  # M-22
        elif seat == state.turn:
            self._end_turn(state, now, told)

    def _abandon(self, state: MarketState, told: list[Event] | None) -> None:
        """Nobody is left: what has been traded settles on the cards that are still to come."""
        clear_turn(state)
        if state.locked:
            self._set_lock(state, False, None, told)
        if state.phase == LOBBY:
            state.phase = OVER
        elif state.phase == OPEN:
            self._next_card(state, told)

    # Chance, knowledge, accounts

    def outcomes(self, state: MarketState) -> list[tuple[Action, int]]:
        """Every card that is left."""
        if state.phase != DEALING:
            return []
        return [(DRAWS[card], 1) for card, count in enumerate(state.counts) if count]

    def deal(self, state: MarketState, dice: Dice) -> Action:
        """Any card that is left."""
        return DRAWS[drawn(state.counts, state.left, 1, dice)]

    def view(self, state: MarketState, seat: int | None) -> MarketView:
        """All that is public, and the seat's own card (M-37)."""
        return sight.view(self.options, state, seat, self.actors(state), self.deadline(state))

    def imagine(self, view: MarketView, dice: Dice) -> MarketState:
        """A market that looks like this: hidden cards are any that the seat has not seen."""
        return sight.imagine(view, dice)

    def scores(self, state: MarketState) -> tuple[int, ...] | None:
        """P&L over all settlements; the highest wins (M-32)."""
        return tuple(state.banked) if state.phase == OVER else None

    def balances(self, state: MarketState) -> tuple[int, ...]:
        """Settled P&L, and in a running game the cash that went in and out."""
        if settled(state):
            return tuple(state.banked)
        return tuple([state.banked[seat] - state.cost[seat] for seat in range(self.seats)])

    def ledger(self, state: MarketState) -> Mapping[str, int]:
        """One account per seat; together they hold nothing, always."""
        return {seat_name(seat): balance for seat, balance in enumerate(self.balances(state))}

    def bound(self) -> int | None:
        """Exact with turns; with a dealer ten times what random dealers take on average; none where the clock deals."""
        cards = self.seats + self.community
        if self.turns:
            turns = (self.community + 1) * self.laps * self.seats
            return self.games * (cards + turns * (MOVES_PER_TURN + 1)) + self.seats
        if self.auto:
            return None
        menu = self.menu.quotes() + len((Buy, Sell, Deal, Lock, Cancel))
        return self.games * (cards + 10 * (self.community + 2) * self.seats * menu) + self.seats

    def lasts(self) -> int | None:
        """Where the clock deals: all rounds, the one before the first card included."""
        return self.games * (self.community + 1) * self.round_ms if self.auto and not self.turns else None
