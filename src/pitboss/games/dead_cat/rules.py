"""The rules of Dead-Cat Bounce: turn after turn until the pack or the bank runs out.

    START ──► HANDS ──► FLOP ──► TRADE ──► PROTECT ──► TAX ──► HOUSE of the next seat ──► TRADE ..., or OVER
                                 │   ▲
                                 └───┴── REFILL

Chance acts in START, HANDS, FLOP, HOUSE and REFILL; in the last three a card is due to the flop. Players act in TRADE
and PROTECT, and in TAX if they must sell before they can pay. Offers are open in TRADE and in TAX.
"""

from collections.abc import Mapping

from pitboss.core import offers
from pitboss.core.cards import INDEX, KINDS, NAMES, drawn, names
from pitboss.core.contract import Game
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.moves import CHANCE, CLOCK, DRAWS, FIRSTS, Action, Event, seat_name
from pitboss.games.dead_cat import moves, sight
from pitboss.games.dead_cat.kinds import A_ACCEPT, A_DRAW, A_FIRST, A_NEXT, A_REFILL, A_RESIGN, A_SELL
from pitboss.games.dead_cat.market import Market, drop_offers, end_offers
from pitboss.games.dead_cat.melds import dividend
from pitboss.games.dead_cat.menu import Menu
from pitboss.games.dead_cat.moves import (
    NOMINAL,
    Cause,
    DeadCatOptions,
    DeadCatView,
)
from pitboss.games.dead_cat.permitted import Refusals
from pitboss.games.dead_cat.reasons import lack
from pitboss.games.dead_cat.table import (
    ANYWHERE,
    FLOP,
    HANDS,
    HOUSE,
    NOBODY,
    OVER,
    PROTECT,
    REFILL,
    START,
    TAX,
    TRADE,
    DeadCatState,
    discard,
    lots,
    more,
    opening,
    renew_pack,
    shortage,
    wealth,
)


class DeadCatGame(Game[DeadCatState, DeadCatView]):
    """The rules at one table."""

    def __init__(self, seats: int, options: DeadCatOptions) -> None:
        self.seats = seats
        self.options = options
        self.ace = options.ace
        self.conveyor = options.flop == "conveyor"
        self.cards = options.cards
        self.ahead = options.ahead(seats)
        self.refill = options.refill
        self.rate = options.dividend
        self.target = options.target
        self.turn_cap = options.turn_cap
        self.turn_ms = options.turn_seconds * 1000
        self.by_card = options.meld_value == "one"
        self.why_not = Refusals(seats, options)
        self.menu = Menu(options, self.why_not)
        self.market = Market(options, self.why_not)
        self.alone = [(seat,) for seat in range(seats)]

    def start(self) -> DeadCatState:
        """A full pack, full purses, and nobody has started."""
        return opening(self.seats, self.options)

    def actors(self, state: DeadCatState) -> tuple[int, ...]:
        """The seat whose turn it is, and with it whoever has an offer to answer."""
        if state.phase in (TRADE, PROTECT, TAX):
            if not state.offers:
                return self.alone[state.turn]
            return tuple(sorted({state.turn, *[offer.taker for offer in state.offers]}))
        return () if state.phase == OVER else (CHANCE,)

    def deadline(self, state: DeadCatState) -> int | None:
        """A turn has so many seconds, all phases together."""
        return state.since + self.turn_ms if self.turn_ms and state.phase in (TRADE, PROTECT, TAX) else None

    def legal(self, state: DeadCatState, seat: int) -> list[Action]:
        """What the menu lists for a seat; the game's text says what it leaves out."""
        return self.menu.listed(state, seat)

    def check(self, state: DeadCatState, seat: int, action: Action) -> None:
        """Raise the sentence that refuses a move, if there is one."""
        why = self.why_not.anything(state, seat, action)
        if why:
            raise Illegal(why)

    def lack(self, state: DeadCatState, seat: int, kind: type[Action]) -> str | None:
        """Why a seat has no move of a kind that its menu has none of."""
        return lack(self.why_not, state, seat, kind)

    def apply(self, state: DeadCatState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        """Carry out a move; whatever an offer's maker can no longer give makes it fall."""
        if seat == CHANCE:
            self._chance(state, action, now, told)
        elif seat == CLOCK:
            self._time_out(state, now, told)
        elif type(action) is A_NEXT:
            self._next(state, now, told)
        elif type(action) is A_RESIGN:
            self._resign(state, seat, now, told)
        elif type(action) is A_SELL:
            self.market.sell(state, seat, lots(action.cards), told)
            if state.phase == TAX:
                self._settle_tax(state, now, told)
        elif type(action) is A_REFILL:
            self._refill(state, seat, told)
        else:
            self.market.carry_out(state, seat, action, told)
            if state.phase == TAX and type(action) is A_ACCEPT:
                self._settle_tax(state, now, told)
        if state.offers:
            drop_offers(state, told)

    # Chance, and what follows from a card

    def _chance(self, state: DeadCatState, action: Action, now: int, told: list[Event] | None) -> None:
        if type(action) is A_FIRST:
            state.first = state.turn = action.seat
            state.phase = HANDS if self.cards else FLOP
            for place, tokens in enumerate(self.ahead):  # D-48
                state.purses[(state.first + place) % self.seats] += tokens
                state.bank -= tokens
            if told is not None:
                told.append(moves.FirstPicked(action.seat, tuple(state.purses)))
        elif type(action) is A_DRAW:
            card = INDEX[action.card]
            state.pack[card] -= 1
            state.left -= 1
            if state.phase == HANDS:
                self._deal_to_hand(state, card, told)
            else:
                self._deal_to_flop(state, card, now, told)

    def _deal_to_hand(self, state: DeadCatState, card: int, told: list[Event] | None) -> None:
        """Round by round, the first player first."""
        seat = state.turn
        state.hands[seat] = more(state.hands[seat], card)
        state.turn = (seat + 1) % self.seats
        if told is not None:
            told.append(moves.CardDealt(seat, NAMES[card]))
        if state.turn == state.first and len(state.hands[seat]) == self.cards:
            state.phase = FLOP

    def _deal_to_flop(self, state: DeadCatState, card: int, now: int, told: list[Event] | None) -> None:
        """The newest card lies next to the pack (D-7)."""
        state.flop = (card, *state.flop)
        if told is not None:
            told.append(moves.CardTurned(NAMES[card]))
        if self._owed_to_flop(state, told):
            return
        if state.phase == HOUSE:
            self._finish_housekeeping(state, told)
            return
        if state.phase == FLOP:  # D-4
            state.round = 1
            state.since = now
            if told is not None:
                told.append(moves.TurnBegan(state.turn, 1))
        state.phase = TRADE

    def _owed_to_flop(self, state: DeadCatState, told: list[Event] | None) -> bool:
        """Whether chance is to draw a card for the flop; the discards become the pack if they must and may."""
        if len(state.flop) >= moves.FLOP:
            return False
        left = state.left
        drawable = renew_pack(state)
        if state.left != left and told is not None:
            told.append(moves.PackRenewed(state.left))
        return drawable

    def _refill(self, state: DeadCatState, seat: int, told: list[Event] | None) -> None:
        """Pay, and wait for chance to fill all gaps (D-10)."""
        state.purses[seat] -= self.refill
        state.bank += self.refill
        state.phase = REFILL
        if told is not None:
            told.append(moves.Refilled(seat, self.refill))
        self._owed_to_flop(state, told)

    # The course of a turn

    def _begin_turn(self, state: DeadCatState, seat: int, now: int, told: list[Event] | None) -> None:
        """Housekeeping: fees, replenish, dividends (D-6)."""
        state.turn = seat
        state.since = now
        state.phase = HOUSE
        state.made = [0] * self.seats
        if told is not None:
            told.append(moves.TurnBegan(seat, state.round))
        self._pay_fees(state, seat, told)
        if self.conveyor and len(state.flop) == moves.FLOP:  # D-8
            card = state.flop[-1]
            state.flop = state.flop[:-1]
            discard(state, card)
            if told is not None:
                told.append(moves.CardDropped(NAMES[card]))
        if not self._owed_to_flop(state, told):
            self._finish_housekeeping(state, told)

    def _pay_fees(self, state: DeadCatState, seat: int, told: list[Event] | None) -> None:
        """Tokens on own melds go to the bank, whoever put them there (D-31, D-33)."""
        fees = 0
        for at, meld in enumerate(state.melds):
            if meld.owner == seat and meld.tokens:
                fees += meld.tokens
                state.melds[at] = meld._replace(tokens=0)
        state.bank += fees
        state.fees[seat] = fees
        if fees and told is not None:
            told.append(moves.FeesPaid(seat, fees))

    def _finish_housekeeping(self, state: DeadCatState, told: list[Event] | None) -> None:
        """Pay dividends as far as the bank can (D-35, D-36, D-37), then let the seat trade."""
        seat = state.turn
        if len(state.flop) < moves.FLOP:  # D-9
            self._trigger_end(state, "pack", told)
        owed = 0
        for meld in state.melds:
            if meld.owner == seat:
                owed += dividend(meld.cards, self.rate)
        paid = min(owed, state.bank)
        state.bank -= paid
        state.purses[seat] += paid
        state.dividends[seat] = paid
        if owed and told is not None:
            told.append(moves.DividendPaid(seat, paid, paid < owed))
        if paid < owed:
            self._trigger_end(state, "bank", told)
        state.phase = TRADE

    def _next(self, state: DeadCatState, now: int, told: list[Event] | None) -> None:
        if state.phase == PROTECT:
            state.phase = TAX
            self._settle_tax(state, now, told)
            return
        state.phase = PROTECT
        if told is not None:
            told.append(moves.TradingEnded(state.turn))
        end_offers(offers.lapse(state.offers), "lapsed", told)  # D-25

    def _settle_tax(self, state: DeadCatState, now: int, told: list[Event] | None) -> None:
        """Take one token per card in hand, or wait until the seat has sold enough to pay (D-38)."""
        seat = state.turn
        tax = len(state.hands[seat])
        if shortage(state, seat) > 0:
            if told is not None:
                told.append(moves.TaxDemanded(seat, tax))
            return
        paid = max(0, tax - state.credit)
        state.credit = 0
        state.purses[seat] -= paid
        state.bank += paid
        state.taxes[seat] = paid
        if told is not None:
            told.append(moves.TaxPaid(seat, paid))
        end_offers(offers.lapse(state.offers), "lapsed", told)  # D-25
        self._pass_on(state, now, told)

    def _pass_on(self, state: DeadCatState, now: int, told: list[Event] | None) -> None:
        """The next living seat's turn; when a round is complete the match may be over (D-40)."""
        if self.target and max([self._wealth(state, seat) for seat in state.living]) >= self.target:
            self._trigger_end(state, "target", told)
        following = self._from_place(state, (state.turn - state.first) % self.seats + 1)
        if following == NOBODY:
            if state.ending or state.round == self.turn_cap:
                self._finish(state, told)
                return
            state.round += 1
            following = self._from_place(state, 0)
        self._begin_turn(state, following, now, told)

    def _from_place(self, state: DeadCatState, place: int) -> int:
        """The first living seat from that place of the round on, 0 being who started; NOBODY if there is none."""
        for step in range(place, self.seats):
            seat = (state.first + step) % self.seats
            if seat in state.living:
                return seat
        return NOBODY

    def _time_out(self, state: DeadCatState, now: int, told: list[Event] | None) -> None:
        """Pass on at once; if the tax cannot be paid the cheapest cards are sold (D-38, D-43)."""
        seat = state.turn
        if told is not None:
            told.append(moves.TimedOut(seat))
        end_offers(offers.lapse(state.offers), "lapsed", told)
        state.phase = TAX
        short = shortage(state, seat)
        if short > 0:
            cheapest = sorted(state.hands[seat], key=lambda card: (NOMINAL[card], card))
            self.market.sell(state, seat, [(card, ANYWHERE) for card in cheapest[: (short + 1) // 2]], told)
        self._settle_tax(state, now, told)

    # Leaving and the end

    def _resign(self, state: DeadCatState, seat: int, now: int, told: list[Event] | None) -> None:
        """Tokens to the bank, cards to the discards (D-43); a last player has nobody to play with."""
        if told is not None:
            told.append(moves.Resigned(seat, names(state.hands[seat])))
        for card in state.hands[seat]:
            discard(state, card)
        state.hands[seat] = state.known[seat] = ()
        state.bank += state.purses[seat]
        state.purses[seat] = 0
        for meld in [meld for meld in state.melds if meld.owner == seat]:
            state.bank += meld.tokens
            for card in meld.cards:
                discard(state, card)
            state.melds.remove(meld)
        state.living = tuple([other for other in state.living if other != seat])
        over = seat == state.turn or len(state.living) == 1
        ended = [offer for offer in state.offers if over or seat in (offer.maker, offer.taker)]
        state.offers = [offer for offer in state.offers if offer not in ended]
        end_offers(ended, "fallen", told)
        if len(state.living) == 1:
            self._finish(state, told)
        elif seat == state.turn:
            state.credit = 0
            self._pass_on(state, now, told)

    def _trigger_end(self, state: DeadCatState, why: Cause, told: list[Event] | None) -> None:
        """This round is the last one."""
        if not state.ending:
            state.ending = why
            if told is not None:
                told.append(moves.EndTriggered(why))

    def _finish(self, state: DeadCatState, told: list[Event] | None) -> None:
        """Tokens on melds go to the bank; nothing else is paid any more (D-41)."""
        state.phase = OVER
        state.credit = 0
        for at, meld in enumerate(state.melds):
            state.bank += meld.tokens
            state.melds[at] = meld._replace(tokens=0)
        if told is not None:
            worth = tuple([self._wealth(state, seat) for seat in range(self.seats)])
            told.append(moves.MatchEnded(worth, sight.winners(state, worth)))

    def _wealth(self, state: DeadCatState, seat: int) -> int:
        return wealth(state, seat, self.by_card)

    # Chance, knowledge, accounts

    def outcomes(self, state: DeadCatState) -> list[tuple[Action, int]]:
        """Any seat to start; then every card that is left."""
        if state.phase in (TRADE, PROTECT, TAX, OVER):
            return []
        if state.phase == START:
            return [(FIRSTS[seat], 1) for seat in range(self.seats)]
        return [(DRAWS[card], count) for card, count in enumerate(state.pack) if count]

    def deal(self, state: DeadCatState, dice: Dice) -> Action:
        """Any seat, or any card that is left."""
        if state.phase == START:
            return FIRSTS[dice.below(self.seats)]
        return DRAWS[drawn(state.pack, state.left, self.options.packs, dice)]

    def view(self, state: DeadCatState, seat: int | None) -> DeadCatView:
        """All that is public, and the seat's own hand (D-5)."""
        return sight.view(self.options, self.why_not, state, seat, self.actors(state), self.deadline(state))

    def imagine(self, view: DeadCatView, dice: Dice) -> DeadCatState:
        """A table that looks like this: hidden cards are any that the seat has not seen."""
        return sight.imagine(self.options, view, dice)

    def scores(self, state: DeadCatState) -> tuple[int, ...] | None:
        """Final wealth; 0 for whoever resigned (D-42)."""
        if state.phase != OVER:
            return None
        return tuple([self._wealth(state, seat) for seat in range(self.seats)])

    def balances(self, state: DeadCatState) -> tuple[int, ...]:
        """Tokens in the purses."""
        return tuple(state.purses)

    def ledger(self, state: DeadCatState) -> Mapping[str, int]:
        """Purses, tokens on melds and the bank: a closed world (D-3)."""
        accounts = {seat_name(seat): purse for seat, purse in enumerate(state.purses)}
        accounts["melds"] = sum([meld.tokens for meld in state.melds])
        accounts["bank"] = state.bank
        return accounts

    def bound(self) -> int:
        """Generous: every turn draws a card or counts; in a turn all can happen once, and again after every deal."""
        cards = KINDS * self.options.packs
        rounds = cards * (1 + self.options.reshuffles) + 2
        if self.turn_cap:  # there is one if the flop is static (D-2)
            rounds = min(rounds, self.turn_cap) if self.conveyor else self.turn_cap
        deals = self.options.max_offers * self.seats
        return rounds * self.seats * 6 * (cards + self.options.supply) * (1 + 2 * deals) + self.seats
