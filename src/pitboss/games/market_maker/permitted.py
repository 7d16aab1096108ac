"""Which moves are allowed: why one is refused, and the menu of those that are not.

Each condition is written once: the check raises its sentence, the menu tests it. Nothing here looks at a private card
or a position, so neither a refusal nor a menu can tell a secret.
"""

from typing import Final

from pitboss.core.cards import INDEX
from pitboss.core.moves import CHANCE, CLOCK, Action, seat_name
from pitboss.core.notation import price, price_text
from pitboss.games.market_maker.book import (
    DEALING,
    LOBBY,
    NO_BID,
    NO_OFFER,
    NOBODY,
    OPEN,
    OVER,
    MarketState,
    highest,
    lowest,
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
    Deal,
    Finish,
    Lock,
    MarketOptions,
    Pass,
    Quote,
    Sell,
    Unlock,
)

UNIT: Final = 100
"""One whole price, in hundredths."""

PASS: Final = Pass()
CANCEL: Final = Cancel()
DEAL: Final = Deal()
LOCK: Final = Lock()
UNLOCK: Final = Unlock()
FINISH: Final = Finish()

IS_OVER: Final = "The match is over."
IS_DEALING: Final = "Wait: a card is being dealt."
IN_LOBBY: Final = "Wait until the private cards are dealt."
HAS_LEFT: Final = "You have left the match."
OTHERS_TURN: Final = "Wait for your turn."
TURN_IS_FULL: Final = f"You have made {MOVES_PER_TURN} moves this turn; pass."
NO_TURNS: Final = "Nobody takes turns at this table; simply wait."
NO_CANCEL: Final = "Quotes cannot be taken back at this table; quote again instead."
NO_QUOTE: Final = "You have no quote to take back."
IS_LOCKED: Final = "The market is locked; trade when it is unlocked."
WOULD_TRADE: Final = "The market is locked: bid below the others' best offer and offer above their best bid."
QUOTE_FIRST: Final = "Quote first: only a player with a quote may buy or sell."
OWN_OFFER: Final = "The best offer is yours alone; you cannot buy from yourself."
OWN_BID: Final = "The best bid is yours alone; you cannot sell to yourself."
NO_OFFERS: Final = "Nobody else offers."
NO_BIDS: Final = "Nobody else bids."
DEALS_ITSELF: Final = "Where there are turns cards are dealt when the laps are done, and nobody locks the market."
CLOCK_DEALS: Final = "The clock deals at this table."
ALL_OPEN: Final = "All community cards are open; finish when the trading is done."
NOT_ALL_OPEN: Final = "Open all community cards before you finish."
LOCKED_ALREADY: Final = "The market is locked already."
NOT_LOCKED: Final = "The market is not locked."
NO_CARD_DUE: Final = "No card is due now."
CARD_DUE: Final = "A card is due now."
NO_LIMIT: Final = "No time limit is running."
NOT_A_PLAYERS: Final = "That is not a player's move."


class Refusals:
    """Reads as a question: `why_not.buy(...)` is a sentence, or empty if there is no reason."""

    def __init__(self, seats: int, options: MarketOptions) -> None:
        self.tick = price(options.tick)
        self.least = options.min_width * UNIT
        self.most = options.max_width * UNIT
        self.limit = options.limit(seats)
        self.off_tick = f"Prices go in steps of {options.tick}."
        same = options.min_width == options.max_width
        width = f"{options.min_width}" if same else f"{options.min_width} to {options.max_width}"
        self.off_width = f"The offer must be {width} above the bid."
        self.off_limit = f"Prices go from -{price_text(self.limit)} to {price_text(self.limit)}."
        self.turns = options.pace == "turns"
        self.auto = options.dealer == "auto"
        self.allow_cancel = options.allow_cancel
        self.community = options.community
        self.only_dealer = [f"Only the dealer, {seat_name(seat)}, does that." for seat in range(seats)]

    def act(self, state: MarketState, seat: int) -> str:
        """Why a seat may do nothing to the book now."""
        if state.phase == OPEN:
            if self.turns and seat == state.turn:
                return ""
            if seat not in state.living:
                return HAS_LEFT
            return OTHERS_TURN if self.turns else ""
        if state.phase == OVER:
            return IS_OVER
        return IN_LOBBY if state.phase == LOBBY else IS_DEALING

    def move(self, state: MarketState, seat: int) -> str:
        """Why a seat may neither quote nor trade now."""
        why = self.act(state, seat)
        return TURN_IS_FULL if not why and state.moved >= MOVES_PER_TURN else why

    def prices(self, bid: int, offer: int) -> str:
        """Why these prices make no quote, whatever the market."""
        if bid % self.tick or offer % self.tick:
            return self.off_tick
        if not self.least <= offer - bid <= self.most:
            return self.off_width
        return self.off_limit if bid < -self.limit or offer > self.limit else ""  # M-14

    def quote(self, state: MarketState, seat: int, bid: int, offer: int) -> str:
        """Why a seat may not quote these prices."""
        why = self.move(state, seat) or self.prices(bid, offer)
        if why or not state.locked:
            return why
        touches = bid >= lowest(state.offer, seat) or offer <= highest(state.bid, seat)
        return WOULD_TRADE if touches else ""  # M-19

    def trade(self, state: MarketState, seat: int) -> str:
        """Why a seat may not buy or sell anything."""
        why = self.move(state, seat)
        if why:
            return why
        if state.locked:  # M-19
            return IS_LOCKED
        return QUOTE_FIRST if state.bid[seat] == NO_BID else ""  # M-8

    def buy(self, state: MarketState, seat: int, best: int) -> str:
        """Why a seat may not buy, given the others' best offer."""
        why = self.trade(state, seat)
        return OWN_OFFER if not why and best > state.offer[seat] else why  # M-9

    def sell(self, state: MarketState, seat: int, best: int) -> str:
        """Why a seat may not sell, given the others' best bid."""
        why = self.trade(state, seat)
        return OWN_BID if not why and best < state.bid[seat] else why  # M-9

    def pass_(self, state: MarketState, seat: int) -> str:
        """Why a seat may not pass."""
        why = self.act(state, seat)
        return why if why or self.turns else NO_TURNS

    def cancel(self, state: MarketState, seat: int) -> str:
        """Why a seat may not take back its quote."""
        why = self.move(state, seat)
        if why:
            return why
        if not self.allow_cancel:  # M-16
            return NO_CANCEL
        return NO_QUOTE if state.bid[seat] == NO_BID else ""

    def deal(self, state: MarketState, seat: int) -> str:
        """Why a seat may not deal; a lock does not matter (M-20)."""
        why = self._preside(state, seat)
        full = state.phase == OPEN and len(state.board) == self.community
        return ALL_OPEN if not why and full else why

    def lock(self, state: MarketState, seat: int) -> str:
        """Why a seat may not lock the market."""
        why = self._run(state, seat)
        return LOCKED_ALREADY if not why and state.locked else why  # M-19

    def unlock(self, state: MarketState, seat: int) -> str:
        """Why a seat may not unlock the market."""
        why = self._run(state, seat)
        return why if why or state.locked else NOT_LOCKED  # M-19

    def finish(self, state: MarketState, seat: int) -> str:
        """Why a seat may not finish the game."""
        why = self._run(state, seat)
        return NOT_ALL_OPEN if not why and len(state.board) < self.community else why  # M-25

    def resign(self, state: MarketState, seat: int) -> str:
        """Why a seat may not leave."""
        if state.phase == OVER:
            return IS_OVER
        return "" if seat in state.living else HAS_LEFT

    def _preside(self, state: MarketState, seat: int) -> str:
        """Why a seat may do nothing that is the dealer's to do."""
        if state.phase == OVER or state.phase == DEALING:
            return IS_OVER if state.phase == OVER else IS_DEALING
        if seat not in state.living:
            return HAS_LEFT
        if self.turns:
            return DEALS_ITSELF
        if self.auto:
            return CLOCK_DEALS
        return "" if seat == state.dealer else self.only_dealer[state.dealer]

    def _run(self, state: MarketState, seat: int) -> str:
        """Why a seat may not steer a market that has to be open for it."""
        why = self._preside(state, seat)
        return IN_LOBBY if not why and state.phase == LOBBY else why

    def anything(self, state: MarketState, seat: int, action: Action) -> str:
        """Why a seat, chance or the clock may not make this move."""
        if seat == CHANCE:
            return self._draw(state, action)
        if seat == CLOCK:
            timed = state.phase == OPEN and (self.auto or state.unlocks is not None)
            return "" if timed and type(action) is A_TIMEOUT else NO_LIMIT
        if type(action) is A_QUOTE:
            return self.quote(state, seat, action.bid, action.offer)
        if type(action) is A_BUY:
            return self._buy_at(state, seat, action.price)
        if type(action) is A_SELL:
            return self._sell_at(state, seat, action.price)
        if type(action) is A_PASS:
            return self.pass_(state, seat)
        if type(action) is A_CANCEL:
            return self.cancel(state, seat)
        return self._dealers(state, seat, action)

    def lack(self, state: MarketState, seat: int, kind: type[Action]) -> str | None:
        """Why a seat whose menu has no such quote or trade has none, whatever the price; None for other moves."""
        if kind is A_QUOTE:
            return self.move(state, seat)
        if kind is A_BUY:
            best = lowest(state.offer, seat)
            return self.trade(state, seat) or (NO_OFFERS if best == NO_OFFER else self.buy(state, seat, best))
        if kind is A_SELL:
            best = highest(state.bid, seat)
            return self.trade(state, seat) or (NO_BIDS if best == NO_BID else self.sell(state, seat, best))
        return None

    def _dealers(self, state: MarketState, seat: int, action: Action) -> str:
        if type(action) is A_DEAL:
            return self.deal(state, seat)
        if type(action) is A_LOCK:
            return self.lock(state, seat)
        if type(action) is A_UNLOCK:
            return self.unlock(state, seat)
        if type(action) is A_FINISH:
            return self.finish(state, seat)
        return self.resign(state, seat) if type(action) is A_RESIGN else NOT_A_PLAYERS

    def _draw(self, state: MarketState, action: Action) -> str:
        if state.phase != DEALING:
            return NO_CARD_DUE
        if type(action) is not A_DRAW:
            return CARD_DUE
        card = INDEX.get(action.card, NOBODY)
        return "" if card != NOBODY and state.counts[card] else f"No {action.card} is left to draw."

    def _buy_at(self, state: MarketState, seat: int, price: int) -> str:
        best = lowest(state.offer, seat)
        why = self.buy(state, seat, best)
        if why or best <= price:  # M-11
            return why
        return f"The best offer is {price_text(best)} now; buy {price_text(best)} if you still want to."

    def _sell_at(self, state: MarketState, seat: int, price: int) -> str:
        best = highest(state.bid, seat)
        why = self.sell(state, seat, best)
        if why or best >= price:  # M-11
            return why
        return f"The best bid is {price_text(best)} now; sell {price_text(best)} if you still want to."


class Menu:
    """Lists moves for a seat: all there are but quotes, and of those the ones around the middle of the market.

    A middle is a whole price. The quotes around it are seven shifts of it with up to ten widths each, built once.
    """

    def __init__(self, seats: int, options: MarketOptions, why_not: Refusals) -> None:
        self.why_not = why_not
        self.turns = options.pace == "turns"
        spread = options.max_width - options.min_width
        self.widths = sorted({(options.min_width + spread * step // 9) * UNIT for step in range(10)})
        fine = why_not.tick if why_not.tick < UNIT else 3 * UNIT
        self.shifts = sorted({-2 * UNIT, -UNIT, 0, UNIT, 2 * UNIT, -fine, fine})
        self.around: list[list[Action]] = [[] for _ in range(2 * why_not.limit // UNIT + 1)]
        self.buys: dict[int, Buy] = {}
        self.sells: dict[int, Sell] = {}

    def quotes(self) -> int:
        """How many quotes it lists at most."""
        return len(self.shifts) * len(self.widths)

    def listed(self, state: MarketState, seat: int) -> list[Action]:
        """What a seat may do now."""
        if state.phase == LOBBY:
            return [] if self.why_not.deal(state, seat) else [DEAL]
        if self.why_not.act(state, seat):
            return []
        if state.moved >= MOVES_PER_TURN:
            return [PASS]
        bid = highest(state.bid, seat)
        offer = lowest(state.offer, seat)
        menu = self._quotes(state, seat, bid, offer)
        if not self.why_not.buy(state, seat, offer):
            menu.append(self._buy(offer))
        if not self.why_not.sell(state, seat, bid):
            menu.append(self._sell(bid))
        if self.turns:
            menu.append(PASS)
        elif seat == state.dealer:
            menu.append(FINISH if self.why_not.deal(state, seat) else DEAL)
            menu.append(UNLOCK if state.locked else LOCK)
        if not self.why_not.cancel(state, seat):
            menu.append(CANCEL)
        return menu

    def _quotes(self, state: MarketState, seat: int, bid: int, offer: int) -> list[Action]:
        """Quotes around the middle of the best prices or, in an empty book, around the sum of the board."""
        if state.bid[seat] > bid:
            bid = state.bid[seat]
        if state.offer[seat] < offer:
            offer = state.offer[seat]
        middle = total(state.board) * UNIT if bid == NO_BID else (bid + offer) // 2
        place = (middle + self.why_not.limit) // UNIT
        near = self.around[place]
        if not near:
            near = self.around[place] = self._built(place * UNIT - self.why_not.limit)
        if state.locked:
            return [quote for quote in near if not self.why_not.anything(state, seat, quote)]
        return near[:]

    def _built(self, middle: int) -> list[Action]:
        found: list[Action] = []
        for width in self.widths:
            below = width // 2 // self.why_not.tick * self.why_not.tick
            for shift in self.shifts:
                bid = middle + shift - below
                if not self.why_not.prices(bid, bid + width):
                    found.append(Quote(bid, bid + width))
        return found

    def _buy(self, best: int) -> Buy:
        known = self.buys.get(best)
        if known is None:
            known = self.buys[best] = Buy(best)
        return known

    def _sell(self, best: int) -> Sell:
        known = self.sells.get(best)
        if known is None:
            known = self.sells[best] = Sell(best)
        return known
