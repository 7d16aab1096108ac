"""The rules of Dead-Cat Bounce: turn after turn until the pack or the bank runs out. What players do is in `verbs`.

    START ──► HANDS ──► FLOP ──► TRADE ──► PROTECT ──► TAX ──► HOUSEKEEPING of the next seat ──► TRADE ..., or OVER
                                 │   ▲
                                 └───┴── REFILL

Chance acts in START, HANDS, FLOP, HOUSEKEEPING and REFILL; in the last three a card is due to the flop. Players act in
TRADE and PROTECT, and in TAX if they must sell before they can pay. Offers are open in TRADE and in TAX.
"""

from collections.abc import Mapping
from typing import Final

from pitboss.core import offers
from pitboss.core.cards import KINDS, NAMES, drawn, names
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, DRAWS, FIRSTS, Action, Event, seat_name, seat_named
from pitboss.core.outcome import Outcome
from pitboss.core.packed import of_each
from pitboss.core.turns import NOBODY, place_from
from pitboss.core.verbs import LEFT, A, Verb, VerbGame
from pitboss.games.dead_cat import declare
from pitboss.games.dead_cat.declare import CHANCE_PICKS, FULL_FLOP, Cause, DeadCatOptions, DeadCatView, Fate
from pitboss.games.dead_cat.melds import RATES
from pitboss.games.dead_cat.state import (
    FLOP,
    HANDS,
    HOUSEKEEPING,
    OVER,
    PROTECT,
    START,
    TAX,
    TRADE,
    DeadCatState,
    Lots,
    Proposal,
    can_deliver,
    discard,
    is_asked,
    more,
    opening,
    part_with,
    renew_pack,
    shortage,
    wealth,
)
from pitboss.games.dead_cat.view import imagined, published, with_own_hand

# Reasons that several verbs give.
TRADE_IS_OVER: Final = Message("dead_cat.no-trade-over")
SELL_FIRST: Final = Message("dead_cat.no-sell-first")
TOO_DEAR: Final = Message("dead_cat.no-too-dear")
NO_CARDS: Final = Message("dead_cat.no-cards")


class DeadCatRules(VerbGame[DeadCatState, DeadCatView]):
    """The rules at one table, but for what players and chance may do."""

    def __init__(self, seats: int, options: DeadCatOptions) -> None:
        self.seats = seats
        self.options = options
        self.ace = options.ace
        self.conveyor = options.flop == "conveyor"
        self.packs = options.packs
        self.cards = options.cards
        self.ahead = options.ahead(seats)
        chosen = options.first != CHANCE_PICKS
        self.beginners: tuple[int, ...] = (seat_named(options.first),) if chosen else tuple(range(seats))
        """Who may have the first turn (D-50)."""
        self.refill = options.refill
        self.rate = RATES.index(options.dividend)
        """Its place in `RATES`."""
        self.target = options.target
        self.turn_cap = options.turn_cap
        self.turn_ms = options.turn_seconds * 1000
        self.by_card = options.meld_value == "one"
        self.alone: list[tuple[int, ...]] = [(seat,) for seat in range(seats)]
        self.chance: tuple[int, ...] = (CHANCE,)
        self.nobody: tuple[int, ...] = ()
        self.waits = [Message("common.no-turn-yet", seat=seat) for seat in range(seats)]
        """By whose turn it is, why anyone else must wait."""

    def start(self) -> DeadCatState:
        """A full pack, full purses, and nobody has started."""
        return opening(self.seats, self.options)

    def actors(self, state: DeadCatState) -> tuple[int, ...]:
        """The seat whose turn it is, and with it whoever has an offer to answer."""
        if state.phase in (TRADE, PROTECT, TAX):
            if not state.offers:
                return self.alone[state.turn]
            return tuple([seat for seat in state.living if seat == state.turn or is_asked(state, seat)])
        return self.nobody if state.phase == OVER else self.chance

    def gone(self, state: DeadCatState, seat: int) -> Message | None:
        """Whoever has resigned has left."""
        return None if seat in state.living else LEFT

    def deadline(self, state: DeadCatState) -> int | None:
        """A turn has so many seconds, all phases together."""
        return state.since + self.turn_ms if self.turn_ms and state.phase in (TRADE, PROTECT, TAX) else None

    def apply(self, state: DeadCatState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        """Have the verb do it; whatever an offer's maker can no longer give makes it fall."""
        super().apply(state, seat, action, now, told)
        if state.offers:
            self._drop_offers(state, told)

    def _drop_offers(self, state: DeadCatState, told: list[Event] | None) -> None:
        """Offers fall whose maker no longer has what they give."""
        fallen = [offer for offer in state.offers if not can_deliver(state, offer.maker, offer.give)]
        for offer in fallen:
            state.offers.remove(offer)
        end_offers(fallen, "fallen", told)

    # The deal

    def draw(self, state: DeadCatState, card: int, now: int, told: list[Event] | None) -> None:
        """A card goes where one is due: to a hand or to the flop."""
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
            told.append(declare.CardDealt(seat, NAMES[card]))
        if state.turn == state.first and len(state.hands[seat]) == self.cards:
            state.phase = FLOP

    def _deal_to_flop(self, state: DeadCatState, card: int, now: int, told: list[Event] | None) -> None:
        """The newest card lies next to the pack (D-7)."""
        state.flop = (card, *state.flop)
        if told is not None:
            told.append(declare.CardTurned(NAMES[card]))
        if self.owed_to_flop(state, told):
            return
        if state.phase == HOUSEKEEPING:
            self._finish_housekeeping(state, told)
            return
        if state.phase == FLOP:  # D-4
            state.round = 1
            state.since = now
            if told is not None:
                told.append(declare.TurnBegan(state.turn, 1))
        state.phase = TRADE

    def owed_to_flop(self, state: DeadCatState, told: list[Event] | None) -> bool:
        """Whether chance is to draw a card for the flop; the discards become the pack if they must and may."""
        if len(state.flop) >= FULL_FLOP:
            return False
        left = state.left
        drawable = renew_pack(state)
        if state.left != left and told is not None:
            told.append(declare.PackRenewed(state.left))
        return drawable

    # The course of a turn

    def _begin_turn(self, state: DeadCatState, seat: int, now: int, told: list[Event] | None) -> None:
        """Housekeeping: fees, replenish, dividends (D-6)."""
        state.turn = seat
        state.since = now
        state.phase = HOUSEKEEPING
        state.made = of_each(0, self.seats)
        if told is not None:
            told.append(declare.TurnBegan(seat, state.round))
        self._pay_fees(state, seat, told)
        if self.conveyor and len(state.flop) == FULL_FLOP:  # D-8
            card = state.flop[-1]
            state.flop = state.flop[:-1]
            discard(state, card)
            if told is not None:
                told.append(declare.CardDropped(NAMES[card]))
        if not self.owed_to_flop(state, told):
            self._finish_housekeeping(state, told)

    def _pay_fees(self, state: DeadCatState, seat: int, told: list[Event] | None) -> None:
        """Tokens on own melds go to the bank, whoever put them there (D-31, D-33)."""
        fees = 0
        for at, meld in enumerate(state.melds):
            if meld.owner == seat and meld.tokens:
                fees += meld.tokens
                state.melds[at] = meld.protected_by(0)
        state.bank += fees
        state.fees[seat] = fees
        if fees and told is not None:
            told.append(declare.FeesPaid(seat, fees))

    def _finish_housekeeping(self, state: DeadCatState, told: list[Event] | None) -> None:
        """Pay dividends as far as the bank can (D-35, D-36, D-37), then let the seat trade."""
        seat = state.turn
        if len(state.flop) < FULL_FLOP:  # D-9
            self._trigger_end(state, "pack", told)
        owed = 0
        for meld in state.melds:
            if meld.owner == seat:
                owed += meld.face.dividends[self.rate]
        paid = min(owed, state.bank)
        state.bank -= paid
        state.purses[seat] += paid
        state.dividends[seat] = paid
        if owed and told is not None:
            told.append(declare.DividendPaid(seat, paid, paid < owed))
        if paid < owed:
            self._trigger_end(state, "bank", told)
        state.phase = TRADE

    def settle_tax(self, state: DeadCatState, now: int, told: list[Event] | None) -> None:
        """Take one token per card in hand, or wait until the seat has sold enough to pay (D-38)."""
        seat = state.turn
        tax = len(state.hands[seat])
        if shortage(state, seat) > 0:
            if told is not None:
                told.append(declare.TaxDemanded(seat, tax))
            return
        paid = max(0, tax - state.credit)
        state.credit = 0
        state.purses[seat] -= paid
        state.bank += paid
        state.taxes[seat] = paid
        if told is not None:
            told.append(declare.TaxPaid(seat, paid))
        lapse_offers(state, told)  # D-25
        self.pass_on(state, now, told)

    def pass_on(self, state: DeadCatState, now: int, told: list[Event] | None) -> None:
        """The next living seat's turn; when a round is complete the match may be over (D-40)."""
        if self.target and max(self._worth(state)) >= self.target:
            self._trigger_end(state, "target", told)
        place = (state.turn - state.first) % self.seats + 1
        following = place_from(state.living, state.first, place, self.seats)
        if following == NOBODY:
            if state.ending or state.round == self.turn_cap:
                self.finish(state, told)
                return
            state.round += 1
            following = place_from(state.living, state.first, 0, self.seats)
        self._begin_turn(state, following, now, told)

    def sell(self, state: DeadCatState, seat: int, cards: Lots, told: list[Event] | None) -> None:
        """One token a card; what an empty bank owes a seat in tax is set off (D-26, D-38)."""
        cuts: list[Event] | None = None if told is None else []
        part_with(state, seat, cards, (), self.ace, cuts)  # first: the tokens of a meld that is gone can pay for it
        paid = min(len(cards), state.bank)
        state.bank -= paid
        state.purses[seat] += paid
        state.credit += len(cards) - paid
        for card, _ in cards:
            discard(state, card)
        if told is not None and cuts is not None:
            told.append(declare.Sold(seat, names([card for card, _ in cards]), paid))
            told.extend(cuts)

    # The end

    def _trigger_end(self, state: DeadCatState, why: Cause, told: list[Event] | None) -> None:
        """This round is the last one."""
        if not state.ending:
            state.ending = why
            if told is not None:
                told.append(declare.EndTriggered(why))

    def finish(self, state: DeadCatState, told: list[Event] | None) -> None:
        """Tokens on melds go to the bank; nothing else is paid any more (D-41)."""
        state.phase = OVER
        state.credit = 0
        for at, meld in enumerate(state.melds):
            state.bank += meld.tokens
            state.melds[at] = meld.protected_by(0)
        if told is not None:
            worth = self._worth(state)
            told.append(declare.MatchEnded(worth, _winners(state, worth)))

    def outcome(self, state: DeadCatState) -> Outcome | None:
        """Final wealth, 0 for whoever resigned; of the living those have won who have most (D-42)."""
        if state.phase != OVER:
            return None
        why = "alone" if len(state.living) == 1 else state.ending or "cap"
        worth = self._worth(state)
        return Outcome(why, _winners(state, worth), worth)

    def _worth(self, state: DeadCatState) -> tuple[int, ...]:
        return tuple([wealth(state, seat, self.by_card) for seat in range(self.seats)])

    # Chance, knowledge, accounts

    def outcomes(self, state: DeadCatState) -> list[tuple[Action, int]]:
        """A seat that may start (D-50); then every card that is left."""
        if state.phase in (TRADE, PROTECT, TAX, OVER):
            return []
        if state.phase == START:
            return [(FIRSTS[seat], 1) for seat in self.beginners]
        return [(DRAWS[card], count) for card, count in enumerate(state.pack) if count]

    def deal(self, state: DeadCatState, dice: Dice) -> Action:
        """A seat that may start, or any card that is left."""
        if state.phase == START:
            return FIRSTS[self.beginners[dice.below(len(self.beginners))]]
        return DRAWS[drawn(state.pack, state.left, self.packs, dice)]

    def roll(self, state: DeadCatState, dice: Dice, now: int) -> None:
        """The same without the move; a card that is drawn takes nothing that was offered."""
        if state.phase == START:
            super().roll(state, dice, now)
        else:
            self.draw(state, drawn(state.pack, state.left, self.packs, dice), now, None)

    def public(self, state: DeadCatState) -> DeadCatView:
        """All but the hands (D-5)."""
        worth = self._worth(state)
        winners = _winners(state, worth) if state.phase == OVER else ()
        return published(self.options, state, self.actors(state), self.deadline(state), worth, winners)

    def own(self, state: DeadCatState, seat: int, public: DeadCatView) -> DeadCatView:
        """A seat's own hand besides (D-5)."""
        return with_own_hand(state, seat, public)

    def imagine(self, view: DeadCatView, dice: Dice) -> DeadCatState:
        """A table that looks like this: hidden cards are any that the seat has not seen."""
        return imagined(self.options, view, dice)

    def balances(self, state: DeadCatState) -> tuple[int, ...]:
        """Tokens in the purses."""
        return tuple(state.purses)

    def standing(self, state: DeadCatState) -> tuple[int, ...]:
        """What each would have if the match ended now."""
        return self._worth(state)

    def ledger(self, state: DeadCatState) -> Mapping[str, int]:
        """Purses, tokens on melds and the bank: a closed world (D-3)."""
        accounts = {seat_name(seat): purse for seat, purse in enumerate(state.purses)}
        accounts["melds"] = sum([meld.tokens for meld in state.melds])
        accounts["bank"] = state.bank
        return accounts

    def grand_total(self, state: DeadCatState) -> int:
        """Without naming the accounts."""
        tokens = sum(state.purses) + state.bank
        for meld in state.melds:
            tokens += meld.tokens
        return tokens

    def bound(self) -> int:
        """Generous: every turn draws a card or counts; in a turn all can happen once, and again after every deal."""
        cards = KINDS * self.options.packs
        rounds = cards * (1 + self.options.reshuffles) + 2
        if self.turn_cap:  # there is one if the flop is static (D-2)
            rounds = min(rounds, self.turn_cap) if self.conveyor else self.turn_cap
        deals = self.options.max_offers * self.seats
        return rounds * self.seats * 6 * (cards + self.options.supply) * (1 + 2 * deals) + self.seats


def end_offers(ended: list[Proposal], how: Fate, told: list[Event] | None) -> None:
    """Tell of offers that are off the table without a deal."""
    if told is not None:
        for offer in ended:
            told.append(declare.OfferEnded(offer.number, how))


def lapse_offers(state: DeadCatState, told: list[Event] | None) -> None:
    """The time of all offers is over."""
    if state.offers:
        end_offers(offers.lapse(state.offers), "lapsed", told)


def _winners(state: DeadCatState, worth: tuple[int, ...]) -> tuple[int, ...]:
    """Of the living, those with most wealth, and of them those with most tokens (D-42)."""
    best = max([(worth[seat], state.purses[seat]) for seat in state.living])
    return tuple([seat for seat in state.living if (worth[seat], state.purses[seat]) == best])


class DeadCatVerb(Verb[DeadCatState, A]):
    """One thing that can be done in Dead-Cat Bounce; it knows the rules of its table."""

    def __init__(self, rules: DeadCatRules) -> None:
        self.rules = rules


class TradeVerb(DeadCatVerb[A]):
    """What the seat whose turn it is does in the trade phase, and never later (D-46)."""

    def why_not(self, state: DeadCatState, seat: int) -> Message | None:
        """Phases are not revisited (D-46)."""
        if seat != state.turn:
            return self.rules.waits[state.turn]
        if state.phase == TRADE:
            return None
        return TRADE_IS_OVER if state.phase == PROTECT else SELL_FIRST
