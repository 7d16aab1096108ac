"""The rules of Stonks!

    first ──► deal ──► play ──all done──► market ──► settlement ──► refill ──► play ──► ...
                        ▲ │ closed                        │
              cards due └─┘                               └──► over, when one is left, or none, or after the last round

In `play` a card may be due at any moment, after a close; `due` names the seats that draw, one entry for each card.
"""

from collections.abc import Mapping

from pitboss.core import offers
from pitboss.core.cards import INDEX, KINDS, NAMES, drawn, pack, tally
from pitboss.core.contract import Game
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.moves import CHANCE, DRAWS, FIRSTS, Action, Event, seat_name
from pitboss.games.stonks.betting import Betting, tell_ended
from pitboss.games.stonks.clearing import Clearing
from pitboss.games.stonks.kinds import (
    A_ACCEPT,
    A_ANNOUNCE,
    A_CASH,
    A_CLOSE,
    A_DECLINE,
    A_DONE,
    A_DOUBLE,
    A_DRAW,
    A_FIRST,
    A_MATCH,
    A_OFFER,
    A_TIMEOUT,
    A_WITHDRAW,
)
from pitboss.games.stonks.length import longest_match
from pitboss.games.stonks.menu import Menu
from pitboss.games.stonks.moves import (
    CardDealt,
    DealerChosen,
    Finished,
    HouseTook,
    Reshuffled,
    Resigned,
    RoundBegan,
    StonksOptions,
    StonksView,
)
from pitboss.games.stonks.permitted import Refusals, taken_by_house
from pitboss.games.stonks.reasons import lack
from pitboss.games.stonks.sight import Sight
from pitboss.games.stonks.table import (
    DEAL,
    FIRST,
    HOUSE,
    MARKET,
    NOBODY,
    OVER,
    PLAY,
    REFILL,
    StonksState,
    discard,
    give,
    reshuffle,
)


class StonksGame(Game[StonksState, StonksView]):
    """Stonks! at one table."""

    def __init__(self, seats: int, options: StonksOptions) -> None:
        self.seats = seats
        self.options = options
        self.hand = options.hand
        self.decks = options.decks
        self.free = options.free_for_all
        self.cap = options.round_cap
        self.turn_ms = options.turn_seconds * 1000
        self.why_not = Refusals(seats, options)
        self.menu = Menu(self.why_not)
        self.betting = Betting(seats, options, self.why_not)
        self.clearing = Clearing(seats, options, self.why_not)
        self.sight = Sight(seats, options, self.why_not)
        self.alone: list[tuple[int, ...]] = [(seat,) for seat in range(seats)]
        self.chance: tuple[int, ...] = (CHANCE,)
        self.nobody: tuple[int, ...] = ()

    def start(self) -> StonksState:
        """A full pack, and no dealer yet."""
        state = StonksState()
        state.phase = FIRST
        state.round = state.since = 0
        state.button = state.turn = state.payer = NOBODY
        state.chips = [self.options.chips] * self.seats
        state.pot = state.house = state.paid = 0
        state.hands = [()] * self.seats
        state.laid = [0] * self.seats
        state.living = [True] * self.seats
        state.resigned = [False] * self.seats
        state.done = [False] * self.seats
        state.things = []
        state.offers = []
        state.made = state.offered = 0
        state.asked = [0] * self.seats
        state.opened = [0] * self.seats
        state.due = ()
        state.pile = pack(self.decks)
        state.left = KINDS * self.decks
        state.discards = tally(())
        state.thrown = 0
        state.kept = tally(())
        state.kept_by = [0] * self.seats
        state.spent = ()
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
        asked: set[int] = set()
        for offer in state.offers:
            asked.add(offer.taker)
        waiting: list[int] = []
        for seat in range(self.seats):
            acts = self.why_not.able(state, seat) and not state.done[seat] if self.free else seat == state.turn
            if acts or seat in asked:
                waiting.append(seat)
        return tuple(waiting)

    def deadline(self, state: StonksState) -> int | None:
        """The end of the turn; in a free-for-all, of the round."""
        if not self.turn_ms or state.phase != PLAY or state.due:
            return None
        return state.since + self.turn_ms

    def legal(self, state: StonksState, seat: int) -> list[Action]:
        """Every move of one card, cash, answers, and some of several cards and some offers."""
        return self.menu.listed(state, seat)

    def check(self, state: StonksState, seat: int, action: Action) -> None:
        """Raise `Illegal` with a sentence if the move is refused."""
        why = self.why_not.anything(state, seat, action)
        if why:
            raise Illegal(why)

    def lack(self, state: StonksState, seat: int, kind: type[Action]) -> str | None:
        """Why a seat has no move of a kind that its menu has none of."""
        return lack(self.why_not, state, seat, kind)

    def apply(self, state: StonksState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        """Carry out a move that passes `check`."""
        if type(action) is A_DRAW:
            self._draw(state, INDEX[action.card], now, told)
        elif type(action) is A_DONE:
            self._finish(state, seat, now, told, False)
        elif type(action) is A_ANNOUNCE:
            self.betting.announce(state, seat, INDEX[action.card], told)
        elif type(action) is A_MATCH:
            self.betting.match(state, seat, action, told)
        elif type(action) is A_DOUBLE:
            self.betting.double(state, seat, action, told)
        elif type(action) is A_CLOSE:
            self.betting.close(state, seat, action, told)
            self._go_on(state, now, told)
        elif type(action) is A_CASH:
            self.betting.cash(state, seat, action, told)
            self._go_on(state, now, told)
        else:
            self._apply_rare(state, seat, action, now, told)

    def _apply_rare(self, state: StonksState, seat: int, action: Action, now: int, told: list[Event] | None) -> None:
        if type(action) is A_OFFER:
            self.betting.offer(state, seat, action, told)
        elif type(action) is A_ACCEPT:
            self.betting.accept(state, action, told)
            self._go_on(state, now, told)
        elif type(action) is A_DECLINE:
            tell_ended(offers.remove(state.offers, action.offer), "declined", told)
        elif type(action) is A_WITHDRAW:
            tell_ended(offers.remove(state.offers, action.offer), "withdrawn", told)
        elif type(action) is A_FIRST:
            self._choose_dealer(state, action.seat, told)
        elif type(action) is A_TIMEOUT:
            self._time_out(state, now, told)
        else:
            self._resign(state, seat, now, told)

    # Cards

    def _choose_dealer(self, state: StonksState, seat: int, told: list[Event] | None) -> None:
        """The deal: one card to each seat from the dealer's left, and round again."""
        state.button = seat
        state.phase = DEAL
        state.due = tuple([(seat + place) % self.seats for place in range(1, self.seats + 1)]) * self.hand
        if told is not None:
            told.append(DealerChosen(seat))

    def _draw(self, state: StonksState, card: int, now: int, told: list[Event] | None) -> None:
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

    def _go_on(self, state: StonksState, now: int, told: list[Event] | None) -> None:
        """Let chance draw while cards are due, and then go on with the round, or with the next one."""
        if state.due and self._supply(state, told):
            return
        state.due = ()
        if state.phase != PLAY:
            self._begin_round(state, now, told)
        elif self.free:
            self._end_if_ready(state, told)

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
            state.button = self._next_living(state, state.button, 1)
        state.round += 1
        state.phase = PLAY
        state.since = now
        state.done = [False] * self.seats
        state.asked = [0] * self.seats
        state.opened = [0] * self.seats
        self._pay_blind(state, told)
        if self.free:
            self._end_if_ready(state, told)
        else:
            self._pass_turn(state, 1, now, told)

    def _pay_blind(self, state: StonksState, told: list[Event] | None) -> None:
        """The seat on the button's right pays as far as it can, and the table hears what was due (S-6)."""
        blind = self.clearing.blind_of(state.round)
        state.payer = self._next_living(state, state.button, self.seats - 1)
        state.paid = min(blind, state.chips[state.payer])
        state.chips[state.payer] -= state.paid
        state.pot += state.paid
        if told is not None:
            told.append(RoundBegan(state.round, state.button, state.payer, blind, state.paid))

    def _next_living(self, state: StonksState, seat: int, step: int) -> int:
        """The next living seat in steps of one to the left, or of one less than all to the right."""
        seat = (seat + step) % self.seats
        while not state.living[seat]:
            seat = (seat + step) % self.seats
        return seat

    def _pass_turn(self, state: StonksState, place: int, now: int, told: list[Event] | None) -> None:
        """The first seat from that place on that can play has its turn, or the round ends; 1 is the dealer's left."""
        while place <= self.seats:
            seat = (state.button + place) % self.seats
            if self.why_not.able(state, seat):
                state.turn = seat
                state.since = now
                return
            place += 1
        self._end_round(state, told)

    def _finish(self, state: StonksState, seat: int, now: int, told: list[Event] | None, late: bool) -> None:
        """The seat is done: its turn passes on, or in a free-for-all it is marked."""
        state.done[seat] = True
        if told is not None:
            told.append(Finished(seat, late))
        if self.free:
            self._end_if_ready(state, told)
        else:
            self._leave_turn(state, now, told)

    def _leave_turn(self, state: StonksState, now: int, told: list[Event] | None) -> None:
        """Offers last as long as their maker's turn."""
        self.betting.lapse(state, told)
        self._pass_turn(state, (state.turn - state.button - 1) % self.seats + 2, now, told)

    def _end_if_ready(self, state: StonksState, told: list[Event] | None) -> None:
        for seat in range(self.seats):
            if self.why_not.able(state, seat) and not state.done[seat]:
                return
        self.betting.lapse(state, told)
        self._end_round(state, told)

    def _end_round(self, state: StonksState, told: list[Event] | None) -> None:
        """The house takes what nobody matched (S-9), and the market card is due."""
        state.turn = NOBODY
        for at in range(len(state.things)):
            thing = state.things[at]
            if thing.open:
                state.things[at] = taken_by_house(thing, HOUSE)
                if told is not None:
                    told.append(HouseTook(thing.number))
        state.phase = MARKET
        self._supply(state, told)

    def _time_out(self, state: StonksState, now: int, told: list[Event] | None) -> None:
        """The clock says done for whoever has not (S-51)."""
        if not self.free:
            self._finish(state, state.turn, now, told, True)
            return
        for seat in range(self.seats):
            if state.phase == PLAY and self.why_not.able(state, seat) and not state.done[seat]:
                self._finish(state, seat, now, told, True)

    def _resign(self, state: StonksState, seat: int, now: int, told: list[Event] | None) -> None:
        """The seat takes no more turns and makes no more deals; it is out at the end of the round (S-51)."""
        state.resigned[seat] = True
        if told is not None:
            told.append(Resigned(seat))
        self.betting.drop_offers(state, told)
        if self.free:
            self._end_if_ready(state, told)
        elif seat == state.turn:
            self._leave_turn(state, now, told)

    # The market

    def _settle(self, state: StonksState, card: int, now: int, told: list[Event] | None) -> None:
        """Pay everybody, take out who is finished, and end the match or refill the hands."""
        discard(state, (card,))  # S-27
        balances = self.clearing.settle(state, card)
        if told is not None and state.last is not None:
            told.append(state.last)
        leaving = self.clearing.eliminate(state, told)
        staying = [seat for seat in range(self.seats) if state.living[seat]]
        if len(staying) > 1 and state.round != self.cap:
            self._refill(state, now, told)
            return
        state.phase = OVER
        if staying:
            self.clearing.award(state, staying, state.chips, told)  # S-52
        else:
            self.clearing.award(state, [seat for seat in leaving if not state.resigned[seat]], balances, told)  # S-43

    def _refill(self, state: StonksState, now: int, told: list[Event] | None) -> None:
        state.phase = REFILL
        for place in range(1, self.seats + 1):
            seat = (state.button + place) % self.seats
            if state.living[seat]:
                state.due += self.betting.missing(state, seat)
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

    def view(self, state: StonksState, seat: int | None) -> StonksView:
        """All that is public, and the seat's own hand (S-47)."""
        blind = self.clearing.blind_of(state.round)
        return self.sight.view(state, seat, self.actors(state), self.deadline(state), blind)

    def imagine(self, view: StonksView, dice: Dice) -> StonksState:
        """A table that looks like this: the cards one has not seen are anywhere they can be."""
        return self.sight.imagine(view, dice)

    def scores(self, state: StonksState) -> tuple[int, ...] | None:
        """Chips at the end less chips at the start."""
        if state.phase != OVER:
            return None
        return tuple([chips - self.options.chips for chips in state.chips])

    def balances(self, state: StonksState) -> tuple[int, ...]:
        """Chips."""
        return tuple(state.chips)

    def ledger(self, state: StonksState) -> Mapping[str, int]:
        """Every seat, the pot and the house."""
        accounts = {seat_name(seat): chips for seat, chips in enumerate(state.chips)}
        return accounts | {"pot": state.pot, "house": state.house}

    def bound(self) -> int | None:
        """What random players take at the very most; none where the house takes no chips off the table."""
        return longest_match(self.seats, self.options)
