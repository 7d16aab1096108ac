"""The rules of Stonks!

    first ──► deal ──► play ──all done──► market ──► settlement ──► refill ──► play ──► ...
                        ▲ │ closed                        │
              cards due └─┘                               └──► over, when one is left, or none, or after the last round

In `play` a card may be due at any moment, after a close; `due` names the seats that draw, one entry for each card.
"""

from collections.abc import Mapping

from pitboss.core import offers
from pitboss.core.cards import KINDS, NAMES, drawn, pack, tally
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, DRAWS, FIRSTS, Action, Event, seat_name
from pitboss.core.outcome import Outcome
from pitboss.core.packed import of_each
from pitboss.core.turns import NOBODY, next_of, place_from
from pitboss.core.verbs import LEFT, OUT, VerbGame
from pitboss.games.stonks.clearing import Clearing
from pitboss.games.stonks.declare import (
    CardDealt,
    Fate,
    Finished,
    HouseTook,
    OfferEnded,
    Reshuffled,
    RoundBegan,
    StonksOptions,
    StonksView,
)
from pitboss.games.stonks.length import longest_match
from pitboss.games.stonks.prices import Prices
from pitboss.games.stonks.state import (
    FIRST,
    MARKET,
    OVER,
    PLAY,
    REFILL,
    Proposal,
    StonksState,
    Thing,
    discard,
    found,
    give,
    nothing_shown,
    other_party,
    reshuffle,
    show,
    taken_by_house,
)
from pitboss.games.stonks.view import Sight


class StonksRules(VerbGame[StonksState, StonksView]):
    """What follows by itself at one table; `verbs.py` adds what can be done."""

    def __init__(self, seats: int, options: StonksOptions) -> None:
        self.seats = seats
        self.options = options
        self.hand = options.hand
        self.decks = options.decks
        self.free = options.free_for_all
        self.margin = options.margin
        self.cap = options.round_cap
        self.turn_ms = options.turn_seconds * 1000
        self.prices = Prices(options)
        self.clearing = Clearing(seats, options, self.prices)
        self.sight = Sight(seats, options, self.prices)
        self.alone: list[tuple[int, ...]] = [(seat,) for seat in range(seats)]
        self.chance: tuple[int, ...] = (CHANCE,)
        self.nobody: tuple[int, ...] = ()

    def start(self) -> StonksState:
        """A full pack, and no dealer yet."""
        state = StonksState()
        state.phase = FIRST
        state.round = state.since = 0
        state.button = state.turn = state.payer = NOBODY
        state.chips = of_each(self.options.chips, self.seats)
        state.pot = state.house = state.paid = 0
        state.hands = [()] * self.seats
        state.laid = of_each(0, self.seats)
        state.living = [True] * self.seats
        state.resigned = [False] * self.seats
        state.done = [False] * self.seats
        state.things = []
        state.offers = []
        state.made = state.offered = 0
        state.asked = of_each(0, self.seats)
        state.opened = of_each(0, self.seats)
        state.due = ()
        state.pile = pack(self.decks)
        state.left = KINDS * self.decks
        state.discards = tally(())
        state.thrown, state.shown = 0, nothing_shown()
        state.kept = tally(())
        state.kept_by = of_each(0, self.seats)
        state.spent = ()
        state.market = NOBODY
        state.last = None
        state.outs = ()
        state.winners = ()
        state.prize = 0
        return state

    def actors(self, state: StonksState) -> tuple[int, ...]:
        """Whose turn it is, or all that are not ready; with them whoever has an offer to answer."""
        if state.phase == PLAY and not state.due:
            if state.offers or self.free:
                return self._several(state)
            return self.alone[state.turn]
        return self.nobody if state.phase == OVER else self.chance

    def _several(self, state: StonksState) -> tuple[int, ...]:
        return tuple([seat for seat in range(self.seats) if self.awaits(state, seat)])

    def awaits(self, state: StonksState, seat: int) -> bool:
        """Whether it waits for this seat while all play."""
        if self.free:
            if self.able(state, seat) and not state.done[seat]:
                return True
        elif seat == state.turn:
            return True
        for offer in state.offers:  # noqa: SIM110 - a generator would cost more than the rest
            if offer.taker == seat:
                return True
        return False

    def deadline(self, state: StonksState) -> int | None:
        """The end of the turn; in a free-for-all, of the round."""
        if not self.turn_ms or state.phase != PLAY or state.due:
            return None
        return state.since + self.turn_ms

    # Who may act

    def gone(self, state: StonksState, seat: int) -> Message | None:
        """Who is out, or has resigned and will be."""
        if not state.living[seat]:
            return OUT
        return LEFT if state.resigned[seat] else None

    def able(self, state: StonksState, seat: int) -> bool:
        """Whether a seat can play this round: it is there and has chips (S-7)."""
        return state.living[seat] and not state.resigned[seat] and state.chips[seat] > 0

    # Cards

    def draw_card(self, state: StonksState, card: int, now: int, told: list[Event] | None) -> None:
        """A card of the draw pile settles the round, or joins the hand of whoever is due."""
        state.pile[card] -= 1
        state.left -= 1
        if state.phase == MARKET:
            self._settle(state, card, now, told)
            return
        seat = state.due[0]
        state.due = state.due[1:]
        give(state, seat, card)
        if told is not None:
            told.append(CardDealt(seat, NAMES[card]))
        self._go_on(state, now, told)

    def draw_back(self, state: StonksState, thing: Thing, seat: int, now: int, told: list[Event] | None) -> None:
        """After a close its parties draw, the closer first (S-33); offers that stand on nothing now fall."""
        state.done[seat] = False
        state.due = self._missing(state, seat)
        other = other_party(thing, seat)
        if other >= 0:
            state.due += self._missing(state, other)
        if state.offers:
            self.drop_offers(state, told)
        self._go_on(state, now, told)

    def _missing(self, state: StonksState, seat: int) -> tuple[int, ...]:
        """The seat as often as it lacks a card in play (S-34)."""
        lacking = self.hand - state.laid[seat] - len(state.hands[seat])
        return self.alone[seat] * lacking

    def _go_on(self, state: StonksState, now: int, told: list[Event] | None) -> None:
        """Let chance draw while cards are due, and then go on with the round, or with the next one."""
        if state.due and self._supply(state, told):
            return
        state.due = ()
        if state.phase != PLAY:
            self._begin_round(state, now, told)
        elif self.free:
            self.end_if_ready(state, told)

    def _supply(self, state: StonksState, told: list[Event] | None) -> bool:
        """See to it that there is a card to draw, if there is any at all (S-35)."""
        if not state.left and state.thrown:
            reshuffle(state, self.decks == 1)
            if told is not None:
                told.append(Reshuffled(state.left))
        return state.left > 0

    # Rounds

    def _begin_round(self, state: StonksState, now: int, told: list[Event] | None) -> None:
        """The button moves on, in the first round it stays; the blind is paid, and whoever can has the first turn."""
        if state.round:
            state.button = next_of(self._living(state), state.button, self.seats)
        state.round += 1
        state.phase = PLAY
        state.since = now
        state.done = [False] * self.seats
        state.asked = of_each(0, self.seats)
        state.opened = of_each(0, self.seats)
        self._pay_blind(state, told)
        if self.free:
            self.end_if_ready(state, told)
        else:
            self._pass_turn(state, 0, now, told)

    def _pay_blind(self, state: StonksState, told: list[Event] | None) -> None:
        """The seat on the button's right pays as far as it can, and the table hears what was due (S-6)."""
        blind = self.clearing.blind_of(state.round)
        state.payer = next_of(self._living(state), state.button, self.seats, -1)
        state.paid = min(blind, state.chips[state.payer])
        state.chips[state.payer] -= state.paid
        state.pot += state.paid
        if told is not None:
            told.append(RoundBegan(state.round, state.button, state.payer, blind, state.paid))

    def _living(self, state: StonksState) -> tuple[int, ...]:
        return tuple([seat for seat in range(self.seats) if state.living[seat]])

    def _pass_turn(self, state: StonksState, place: int, now: int, told: list[Event] | None) -> None:
        """The first seat from that place on that can play has its turn, or the round ends; 0 is the dealer's left."""
        able = tuple([seat for seat in range(self.seats) if self.able(state, seat)])
        seat = place_from(able, state.button + 1, place, self.seats)
        if seat == NOBODY:
            self._end_round(state, told)
            return
        state.turn = seat
        state.since = now

    def finish(self, state: StonksState, seat: int, now: int, told: list[Event] | None, late: bool) -> None:
        """The seat is done: its turn passes on, or in a free-for-all it is marked."""
        state.done[seat] = True
        if told is not None:
            told.append(Finished(seat, late))
        if self.free:
            self.end_if_ready(state, told)
        else:
            self.leave_turn(state, now, told)

    def leave_turn(self, state: StonksState, now: int, told: list[Event] | None) -> None:
        """Offers last as long as their maker's turn."""
        self._lapse(state, told)
        self._pass_turn(state, (state.turn - state.button - 1) % self.seats + 1, now, told)

    def end_if_ready(self, state: StonksState, told: list[Event] | None) -> None:
        """A free-for-all ends its round when nobody is awaited any more."""
        for seat in range(self.seats):
            if self.able(state, seat) and not state.done[seat]:
                return
        self._lapse(state, told)
        self._end_round(state, told)

    def _end_round(self, state: StonksState, told: list[Event] | None) -> None:
        """The house takes what nobody matched (S-9), and the market card is due."""
        state.turn = NOBODY
        for at in range(len(state.things)):
            thing = state.things[at]
            if thing.open:
                state.things[at] = taken_by_house(thing)
                if told is not None:
                    told.append(HouseTook(thing.number))
        state.phase = MARKET
        self._supply(state, told)

    def time_out(self, state: StonksState, now: int, told: list[Event] | None) -> None:
        """The clock says done for whoever has not (S-51)."""
        if not self.free:
            self.finish(state, state.turn, now, told, True)
            return
        for seat in range(self.seats):
            if state.phase == PLAY and self.able(state, seat) and not state.done[seat]:
                self.finish(state, seat, now, told, True)

    # Offers

    def drop_offers(self, state: StonksState, told: list[Event] | None) -> None:
        """Take off the table what cannot be honoured any more."""
        for offer in offers.fall(state.offers, lambda offer: _stands(state, offer)):
            tell_ended(offer, "fallen", told)

    def _lapse(self, state: StonksState, told: list[Event] | None) -> None:
        """The time of all offers is over."""
        if state.offers:
            for offer in offers.lapse(state.offers):
                tell_ended(offer, "lapsed", told)

    # The market

    def _settle(self, state: StonksState, card: int, now: int, told: list[Event] | None) -> None:
        """Pay everybody, take out who is finished, and end the match or refill the hands."""
        show(state, card)
        discard(state, (card,))  # S-27
        state.market = card
        balances = self.clearing.settle(state, card)
        if told is not None and state.last is not None:
            told.append(state.last)
        at_once = self.clearing.eliminate(state, balances, told)
        staying = [seat for seat in range(self.seats) if state.living[seat]]
        if len(staying) > 1 and not at_once and state.round != self.cap:
            self._refill(state, now, told)
            return
        state.phase = OVER
        self.clearing.award(state, staying, told)  # S-43, S-52

    def _refill(self, state: StonksState, now: int, told: list[Event] | None) -> None:
        state.phase = REFILL
        for place in range(1, self.seats + 1):
            seat = (state.button + place) % self.seats
            if state.living[seat]:
                state.due += self._missing(state, seat)
        self._go_on(state, now, told)

    # Chance, knowledge, accounts

    def outcomes(self, state: StonksState) -> list[tuple[Action, int]]:
        """Every seat for the button, or every card of the draw pile as often as it is there."""
        if state.phase == FIRST:
            return [(FIRSTS[seat], 1) for seat in range(self.seats)]
        if state.phase == OVER or (state.phase == PLAY and not state.due):
            return []
        return [(DRAWS[card], count) for card, count in enumerate(state.pile) if count]

    def deal(self, state: StonksState, dice: Dice) -> Action:
        """Any seat, or any card of the draw pile."""
        if state.phase == FIRST:
            return FIRSTS[dice.below(self.seats)]
        return DRAWS[drawn(state.pile, state.left, self.decks, dice)]

    def roll(self, state: StonksState, dice: Dice, now: int) -> None:
        """A card needs no move in between."""
        if state.phase == FIRST:
            super().roll(state, dice, now)
        else:
            self.draw_card(state, drawn(state.pile, state.left, self.decks, dice), now, None)

    def public(self, state: StonksState) -> StonksView:
        """All but the hands (S-47)."""
        blind = self.clearing.blind_of(state.round)
        return self.sight.public(state, self.actors(state), self.deadline(state), blind)

    def own(self, state: StonksState, seat: int, public: StonksView) -> StonksView:
        """A seat's own hand besides (S-47)."""
        return self.sight.own(state, seat, public)

    def imagine(self, view: StonksView, dice: Dice) -> StonksState:
        """A table that looks like this: the cards one has not seen are anywhere they can be."""
        return self.sight.imagine(view, dice)

    def outcome(self, state: StonksState) -> Outcome | None:
        """Why it is over, the winners, and chips at the end less chips at the start."""
        if state.phase != OVER:
            return None
        scores = tuple([chips - self.options.chips for chips in state.chips])
        return Outcome(self._why_over(state), state.winners, scores)

    def _why_over(self, state: StonksState) -> str:
        """Who wins where everybody would go out has no chips but the prize (S-43)."""
        if not state.winners:
            return "all-left"
        if state.chips[state.winners[0]] == state.prize:
            return "all-out"
        return "last-standing" if len(self._living(state)) == 1 else "last-round"

    def balances(self, state: StonksState) -> tuple[int, ...]:
        """Chips."""
        return tuple(state.chips)

    def ledger(self, state: StonksState) -> Mapping[str, int]:
        """Every seat, the pot and the house."""
        accounts = {seat_name(seat): chips for seat, chips in enumerate(state.chips)}
        return accounts | {"pot": state.pot, "house": state.house}

    def grand_total(self, state: StonksState) -> int:
        """Without naming the accounts."""
        return sum(state.chips) + state.pot + state.house

    def bound(self) -> int | None:
        """What random players take at the very most; none where the house takes no chips off the table."""
        return longest_match(self.seats, self.options)


def tell_ended(offer: Proposal, why: Fate, told: list[Event] | None) -> None:
    """Tell how an offer ended."""
    if told is not None:
        told.append(OfferEnded(offer.number, offer.maker, offer.taker, why))


def _stands(state: StonksState, offer: Proposal) -> bool:
    """Whether both parties are there, the position is, and the maker can pay."""
    if state.resigned[offer.maker] or state.resigned[offer.taker] or found(state, offer.position) is None:
        return False
    return offer.amount <= state.chips[offer.maker]
