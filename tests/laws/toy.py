"""A toy game with one of everything the laws speak of: hidden cards, chips, a bank, offers, a clock, resigning.

Each round chance deals every seat a card, face down. In turn each seat may propose one swap of cards, with chips on
top, and then stakes or passes. At the end of the round the staked cards are shown: the highest wins its stake from the
bank, the others lose theirs to it, and the cards of those who passed go back unseen.
"""

from librt.vecs import vec
from mypy_extensions import u8

from pitboss.core.cards import HIDDEN, INDEX, KINDS, NAMES, drawn, pack
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.moves import CHANCE, CLOCK, DRAWS, Action, Draw, Event, Resign, Timeout
from pitboss.core.offers import Offer, check_answer, check_withdrawal, fall, lapse, remove
from pitboss.core.outcome import Outcome, best_wins
from pitboss.core.spec import Spec
from tests.laws.toy_moves import (
    Accept,
    Dealt,
    Decline,
    Ended,
    Left,
    Pass,
    Passed,
    Propose,
    Proposed,
    Shown,
    Stake,
    Staked,
    Swap,
    Swapped,
    ToyOptions,
    ToyView,
    Withdraw,
)


class ToyState(State):
    """All that varies."""

    pack: vec[u8]
    left: int
    hand: list[int]
    known: list[int]
    """Who has seen each seat's card, as bits."""
    chips: list[int]
    stakes: list[int]
    bank: int
    round: int
    due: int
    """The seat that chance deals to next; the number of seats when all have a card."""
    turn: int
    asked: bool
    offers: list[Offer[int]]
    made: int
    gone: list[bool]
    shown: list[int]
    staked: tuple[int, ...]
    paid: tuple[int, ...]
    since: int


class ToyGame(Game[ToyState, ToyView]):
    """The rules of the toy."""

    def __init__(self, seats: int, options: ToyOptions) -> None:
        self.seats = seats
        self.options = options
        self.order = tuple(range(seats)) if options.order == "up" else tuple(reversed(range(seats)))

    def start(self) -> ToyState:
        state, seats = ToyState(), self.seats
        state.pack, state.left = pack(1), KINDS
        state.hand, state.known = [-1] * seats, [0] * seats
        state.chips, state.stakes = [self.options.chips] * seats, [0] * seats
        state.bank = state.round = state.due = state.turn = state.made = state.since = 0
        state.asked = False
        state.offers, state.gone, state.shown, state.staked, state.paid = [], [False] * seats, [], (), ()
        return state

    def over(self, state: ToyState) -> bool:
        return state.round == self.options.rounds or all(state.gone)

    def actors(self, state: ToyState) -> tuple[int, ...]:
        if self.over(state):
            return ()
        if state.due < self.seats:
            return (CHANCE,)
        if state.offers:
            return (state.offers[0].taker, state.offers[0].maker)
        return (self.order[state.turn],)

    def deadline(self, state: ToyState) -> int | None:
        if not self.options.turn_seconds or CHANCE in self.actors(state) or self.over(state):
            return None
        return state.since + 1000 * self.options.turn_seconds

    def legal(self, state: ToyState, seat: int) -> list[Action]:
        if seat not in self.actors(state):
            return []
        if state.offers:
            offer = state.offers[0]
            return [Accept(offer.number), Decline(offer.number)] if seat == offer.taker else [Withdraw(offer.number)]
        menu: list[Action] = [Pass(), *(Stake(n + 1) for n in range(min(self.options.most, state.chips[seat])))]
        if self.options.talk and not state.asked:
            others = [other for other in range(self.seats) if other != seat and not state.gone[other]]
            menu += [Propose(other, amount) for other in others for amount in range(min(2, state.chips[seat]) + 1)]
        return menu

    def check(self, state: ToyState, seat: int, action: Action) -> None:
        why = self.refusal(state, seat, action)
        if why:
            raise Illegal(why)

    def refusal(self, state: ToyState, seat: int, action: Action) -> str:
        """Why a move is not allowed; empty if it is."""
        if seat == CHANCE:
            return self._undrawable(state, action)
        if seat == CLOCK:
            return "" if type(action) is Timeout else "The clock only says when time is up."
        if state.gone[seat]:
            return "You have left."
        if type(action) is Resign:
            return ""
        if type(action) is Accept or type(action) is Decline:
            check_answer(state.offers, action.number, seat)
            return ""
        if type(action) is Withdraw:
            check_withdrawal(state.offers, action.number, seat)
            return ""
        if state.offers or seat not in self.actors(state):
            return "It is not your turn."
        return self._unaffordable(state, seat, action)

    def _undrawable(self, state: ToyState, action: Action) -> str:
        if type(action) is not Draw:
            return "Chance only deals cards."
        return "" if state.pack[INDEX.get(action.card, 0)] and action.card in INDEX else f"No {action.card} is left."

    def _unaffordable(self, state: ToyState, seat: int, action: Action) -> str:
        if type(action) is Pass:
            return ""
        if type(action) is Stake:
            top = min(self.options.most, state.chips[seat])
            return "" if 1 <= action.amount <= top else f"Stake from 1 to {top} chips, or pass."
        if type(action) is not Propose:
            return "That is not a move of yours."
        if not self.options.talk or state.asked:
            return "You cannot propose a swap now; stake or pass."
        if action.seat == seat or not 0 <= action.seat < self.seats or state.gone[action.seat]:
            return "Propose a swap to another seat that is still here."
        return "" if 0 <= action.amount <= state.chips[seat] else "You do not have that many chips to give."

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        events: list[Event] = [] if told is None else told
        state.since = now
        match action:
            case Draw(card):
                self._deal(state, INDEX[card], events)
            case Stake(amount):
                state.chips[seat] -= amount
                state.stakes[seat] = amount
                events.append(Staked(seat, amount))
                self._next(state, events)
            case Propose(other, amount):
                state.made += 1
                state.asked = True
                state.offers.append(Offer(state.made, seat, other, amount))
                events.append(Proposed(state.made, seat, other, amount))
            case Accept(number):
                self._swap(state, remove(state.offers, number), events)
            case Decline(number) | Withdraw(number):
                events.append(Ended(remove(state.offers, number).number))
            case Resign():
                self._leave(state, seat, events)
            case Pass():
                events.append(Passed(seat))
                self._next(state, events)
            case Timeout():
                self._hurry(state, events)

    def _deal(self, state: ToyState, card: int, events: list[Event]) -> None:
        state.pack[card] -= 1
        state.left -= 1
        state.hand[state.due] = card
        state.known[state.due] = 1 << state.due
        events.append(Dealt(state.due, NAMES[card]))
        state.due += 1
        if state.due == self.seats:
            state.turn = -1
            self._next(state, events)

    def _next(self, state: ToyState, events: list[Event]) -> None:
        state.asked = False
        state.turn += 1
        while state.turn < self.seats and state.gone[self.order[state.turn]]:
            state.turn += 1
        if state.turn == self.seats:
            self._settle(state, events)

    def _settle(self, state: ToyState, events: list[Event]) -> None:
        staked = [seat for seat in range(self.seats) if state.stakes[seat]]
        best = max(staked, key=state.hand.__getitem__, default=-1)
        state.paid = tuple(2 * state.stakes[seat] if seat == best else 0 for seat in range(self.seats))
        faces = tuple(NAMES[state.hand[seat]] if seat in staked else HIDDEN for seat in range(self.seats))
        for seat in range(self.seats):
            state.chips[seat] += state.paid[seat]
            state.bank += state.stakes[seat] - state.paid[seat]
            if seat in staked:
                state.shown.append(state.hand[seat])
            else:
                state.pack[state.hand[seat]] += 1
                state.left += 1
        events.append(Shown(faces, state.paid))
        state.staked = tuple(state.stakes)
        state.stakes, state.hand, state.known = [0] * self.seats, [-1] * self.seats, [0] * self.seats
        state.due = state.turn = 0
        state.round += 1

    def _swap(self, state: ToyState, offer: Offer[int], events: list[Event]) -> None:
        maker, taker, both = offer.maker, offer.taker, 1 << offer.maker | 1 << offer.taker
        state.chips[maker] -= offer.terms
        state.chips[taker] += offer.terms
        state.hand[maker], state.hand[taker] = state.hand[taker], state.hand[maker]
        state.known[maker], state.known[taker] = state.known[taker] | both, state.known[maker] | both
        cards = (NAMES[state.hand[maker]], NAMES[state.hand[taker]])
        events.append(Swapped(offer.number, maker, taker, offer.terms, cards))

    def _leave(self, state: ToyState, seat: int, events: list[Event]) -> None:
        state.gone[seat] = True
        events.append(Left(seat))
        for offer in fall(state.offers, lambda offer: not state.gone[offer.maker] and not state.gone[offer.taker]):
            events.append(Ended(offer.number))
        if state.due == self.seats and self.order[state.turn] == seat:
            self._next(state, events)

    def _hurry(self, state: ToyState, events: list[Event]) -> None:
        if state.offers:
            events += [Ended(offer.number) for offer in lapse(state.offers)]
        else:
            events.append(Passed(self.order[state.turn]))
            self._next(state, events)

    def outcomes(self, state: ToyState) -> list[tuple[Action, int]]:
        if self.actors(state) != (CHANCE,):
            return []
        return [(DRAWS[card], count) for card, count in enumerate(state.pack) if count]

    def deal(self, state: ToyState, dice: Dice) -> Action:
        return DRAWS[drawn(state.pack, state.left, 1, dice)]

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        bit = 0 if seat is None else 1 << seat
        dealt = range(state.due)
        return ToyView(
            seat=seat,
            round=state.round,
            due=state.due,
            turn=state.turn,
            asked=state.asked,
            cards=tuple(NAMES[state.hand[other]] if state.known[other] & bit else HIDDEN for other in dealt),
            known=tuple(state.known),
            chips=tuple(state.chips),
            stakes=tuple(state.stakes),
            bank=state.bank,
            swaps=tuple(Swap(offer.number, offer.maker, offer.taker, offer.terms) for offer in state.offers),
            made=state.made,
            gone=tuple(state.gone),
            shown=tuple(NAMES[card] for card in state.shown),
            staked=state.staked,
            paid=state.paid,
            since=state.since,
        )

    def imagine(self, view: ToyView, dice: Dice) -> ToyState:
        state = ToyState()
        state.pack, state.left = pack(1), KINDS
        state.shown = [INDEX[card] for card in view.shown]
        state.hand = [INDEX.get(card, -1) for card in view.cards] + [-1] * (self.seats - len(view.cards))
        for card in state.shown + state.hand:
            if card >= 0:
                state.pack[card] -= 1
                state.left -= 1
        for seat in range(view.due):
            if state.hand[seat] < 0:
                card = state.hand[seat] = drawn(state.pack, state.left, 1, dice)
                state.pack[card] -= 1
                state.left -= 1
        state.known, state.chips, state.stakes = list(view.known), list(view.chips), list(view.stakes)
        state.bank, state.round, state.due, state.turn = view.bank, view.round, view.due, view.turn
        state.asked, state.made, state.gone, state.paid = view.asked, view.made, list(view.gone), view.paid
        state.offers = [Offer(swap.number, swap.maker, swap.taker, swap.amount) for swap in view.swaps]
        state.staked, state.since = view.staked, view.since
        return state

    def outcome(self, state: ToyState) -> Outcome | None:
        return best_wins([chips - self.options.chips for chips in state.chips]) if self.over(state) else None

    def balances(self, state: ToyState) -> tuple[int, ...]:
        return tuple(state.chips)

    def ledger(self, state: ToyState) -> dict[str, int]:
        seats = {f"p{seat + 1}": chips for seat, chips in enumerate(state.chips)}
        return {**seats, "stakes": sum(state.stakes), "bank": state.bank}

    def bound(self) -> int | None:
        """A card, a proposal, its answer and a stake for each seat and round, and each may leave once."""
        return 4 * self.options.rounds * self.seats + self.seats


SPEC: Spec[ToyState, ToyView, ToyOptions] = Spec(
    name="toy",
    title="Toy",
    pitch="The highest card wins, and you may swap.",
    seats=(2, 4),
    minutes=1,
    options=ToyOptions,
    presets={"long": {"rounds": 5}, "poor": {"chips": 2, "most": 1}},
    actions=(Stake, Pass, Propose, Accept, Decline, Withdraw, Resign),
    house=(Draw, Timeout),
    events=(Dealt, Staked, Passed, Proposed, Swapped, Ended, Left, Shown),
    view=ToyView,
    build=ToyGame,
    partial=(Propose,),
)
