"""The toy with one fault each: what the laws are there to catch."""

from typing import Self

from msgspec.structs import replace

from pitboss.core.cards import HIDDEN, INDEX, NAMES, RANK, RED, Card, pack
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, DRAWS, Action, Amount, BySeat, Event, PublicEvent, Seat
from pitboss.core.outcome import Outcome, best_wins
from tests.laws.dice_toy import FACES, Back, DiceGame, DiceState, Fold, Roll, Rolled
from tests.laws.toy import ToyGame, ToyState
from tests.laws.toy_moves import (
    Accept,
    Dealt,
    Pass,
    Passed,
    Propose,
    Proposed,
    Shown,
    Stake,
    Staked,
    ToyOptions,
    ToyView,
    Withdraw,
)


class ViewShowsTheNeighbour(ToyGame):
    """A seat's view shows the card of the next seat."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        view = super().view(state, seat)
        if seat is None or not all(state.known):
            return view
        cards = list(view.cards)
        cards[seat - 1] = NAMES[state.hand[seat - 1]]
        return replace(view, cards=tuple(cards))


class ViewHintsAtACard(ToyGame):
    """A view shows a number that depends on a card face down."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        view = super().view(state, seat)
        return replace(view, since=view.since + (state.hand[0] if state.due else 0))


class DealtOpenly(PublicEvent, frozen=True, tag="dealt"):
    """A seat got a card, and everybody is told which."""

    seat: Seat
    card: Card


class EventShowsTheCard(ToyGame):
    """Cards are dealt face down, but everybody is told."""

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        for at, event in enumerate(told or ()):
            if told is not None and isinstance(event, Dealt):
                told[at] = DealtOpenly(event.seat, event.card)


class DealtHinting(Dealt, frozen=True, tag="dealt"):
    """A seat got a card; the others are told whether it is a good one, by the number of the seat."""

    def seen_by(self, seat: int | None) -> Self | None:
        """A hint to everybody but the owner."""
        good = self.card != HIDDEN and RANK[INDEX[self.card]] > 10
        return self if seat == self.seat else type(self)(-2 if good else self.seat, HIDDEN)


class EventHintsAtTheCard(ToyGame):
    """No card is told, but something that depends on it."""

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        for at, event in enumerate(told or ()):
            if told is not None and type(event) is Dealt:
                told[at] = DealtHinting(event.seat, event.card)


class MenuKnowsTheCards(ToyGame):
    """Nobody is offered a swap for a low card."""

    def legal(self, state: ToyState, seat: int) -> list[Action]:
        menu = super().legal(state, seat)
        return [move for move in menu if not isinstance(move, Propose) or RANK[state.hand[move.seat]] > 3]


class RefusalKnowsTheCards(ToyGame):
    """A stake that is too high is refused in other words when a king is about."""

    def refusal(self, state: ToyState, seat: int, action: Action) -> str:
        why = super().refusal(state, seat, action)
        return why + " Careful." if why and any(RANK[card] > 10 for card in state.hand if card >= 0) else why


class ReasonKnowsTheCards(ToyGame):
    """Why there is nobody to swap with is told in other words when a king is about."""

    def explain(self, state: ToyState, seat: int, example: Action) -> Message | None:
        why = super().explain(state, seat, example)
        king = any(RANK[card] > 10 for card in state.hand if card >= 0)
        lacking = why is not None and isinstance(example, Propose) and king
        return Message("common.plain", text="Nobody would swap with you.") if lacking else why


class ReasonIsALie(ToyGame):
    """Who has left out something of the menu is told that there is nothing."""

    def legal(self, state: ToyState, seat: int) -> list[Action]:
        return [move for move in super().legal(state, seat) if not isinstance(move, Propose)]

    def explain(self, state: ToyState, seat: int, example: Action) -> Message | None:
        if isinstance(example, Propose) and seat in self.actors(state):
            return Message("common.plain", text="There is nothing to propose.")
        return super().explain(state, seat, example)


class NumberCountsSecrets(ToyGame):
    """Proposals are numbered with a counter that red cards use too."""

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        if seat == CHANCE and isinstance(action, type(DRAWS[0])) and RED[INDEX[action.card]]:
            state.made += 1
        super().apply(state, seat, action, now, told)

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        """The counter itself is not shown, only the numbers it gives."""
        return replace(super().view(state, seat), made=0)

    def imagine(self, view: ToyView, dice: Dice) -> ToyState:
        state = super().imagine(view, dice)
        state.made = max((swap.number for swap in view.swaps), default=dice.below(9))
        return state


class ChipIsLost(ToyGame):
    """A swap costs a chip that nobody gets."""

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        if isinstance(action, Accept):
            state.chips[seat] -= 1


class SharingState(ToyState):
    """A state whose copies share their chips."""

    def clone(self) -> Self:
        twin = super().clone()
        twin.chips = self.chips
        return twin


class CloneShares(ToyGame):
    """Copies of a state share their chips."""

    def start(self) -> ToyState:
        state = SharingState()
        for name, value in super().start().contents().items():
            setattr(state, name, value)
        return state


class NestedState(ToyState):
    """A state with lists inside a list, which a clone does not copy."""

    rows: list[list[int]]


class StateIsNested(ToyGame):
    """A state is not flat."""

    def start(self) -> ToyState:
        state = NestedState()
        for name, value in super().start().contents().items():
            setattr(state, name, value)
        state.rows = [[0]]
        return state


class StateIsUnset(ToyGame):
    """A field is set only when it is first needed."""

    def start(self) -> ToyState:
        state = super().start()
        del state.paid
        return state

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        if not hasattr(state, "paid"):
            state.paid = ()
        return super().view(state, seat)


class ApplyRemembers(ToyGame):
    """What a move does depends on how many moves there have been anywhere, not on the state alone."""

    moves = 0

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        ApplyRemembers.moves += 1
        state.since = now + self.moves % 7


class ApplyListens(ToyGame):
    """A move does something else when nobody listens."""

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        if told is None:
            state.since = 0


class MenuOffersTooMuch(ToyGame):
    """The menu offers a stake above the limit."""

    def legal(self, state: ToyState, seat: int) -> list[Action]:
        menu = super().legal(state, seat)
        return [*menu, Stake(self.options.most + 1)] if any(isinstance(move, Pass) for move in menu) else menu


class RefusalChangesTheState(ToyGame):
    """A refused move leaves a trace."""

    def check(self, state: ToyState, seat: int, action: Action) -> None:
        try:
            super().check(state, seat, action)
        except Illegal:
            state.since += 1
            raise


class RefusalCrashes(ToyGame):
    """Nonsense is met with a crash instead of a sentence."""

    def _undrawable(self, state: ToyState, action: Action) -> str:
        return "" if isinstance(action, type(DRAWS[0])) and state.pack[INDEX[action.card]] else "No such card is left."


class LookingChangesTheState(ToyGame):
    """To ask for a seat's menu marks it as having thought."""

    def legal(self, state: ToyState, seat: int) -> list[Action]:
        state.since += 1
        return super().legal(state, seat)


class NeverEnds(ToyGame):
    """After the last round comes another one."""

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        state.round = min(state.round, self.options.rounds - 1)


class TakesLonger(ToyGame):
    """Time is said to end a match, but does not."""

    def lasts(self) -> int | None:
        return 1


class Hangs(ToyGame):
    """A seat that has no chips is waited for, and can do nothing."""

    def legal(self, state: ToyState, seat: int) -> list[Action]:
        return super().legal(state, seat) if state.chips[seat] else []


class ScoresTooSoon(ToyGame):
    """The scores are out while the last round is played."""

    def outcome(self, state: ToyState) -> Outcome | None:
        return best_wins(self.balances(state)) if state.round >= self.options.rounds - 1 else None


class ProposalInFull(Propose, frozen=True, tag="propose"):
    """Propose a swap, with cards to talk about, perhaps none."""

    cards: tuple[Card, ...] = ()


class NotationLosesSomething(ToyGame):
    """A move may have no cards where the notation wants at least one."""

    def legal(self, state: ToyState, seat: int) -> list[Action]:
        menu = super().legal(state, seat)
        return [ProposalInFull(move.seat, move.amount) if isinstance(move, Propose) else move for move in menu]

    def refusal(self, state: ToyState, seat: int, action: Action) -> str:
        plain = Propose(action.seat, action.amount) if isinstance(action, ProposalInFull) else action
        return super().refusal(state, seat, plain)


class EventIsUndeclared(ToyGame):
    """Something is told that is not among the game's events."""

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        if told is not None:
            told.append(ProposedAgain(1, 0, 1, 0))


class ProposedAgain(Proposed, frozen=True):
    """Nobody has declared this."""


class EventForgetsItself(ToyGame):
    """The cards that were shown are in no view afterwards."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return replace(super().view(state, seat), shown=())


class ShownToTheGallery(Shown, frozen=True, tag="shown"):
    """Spectators are shown the cards, players are not."""

    def seen_by(self, seat: int | None) -> Self | None:
        """The cards to spectators only."""
        return self if seat is None else None


class SpectatorSeesMore(ToyGame):
    """Someone who walks by sees what the players do not."""

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        for at, event in enumerate(told or ()):
            if told is not None and isinstance(event, Shown):
                told[at] = ShownToTheGallery(event.cards, event.paid)


class ImaginesWrongly(ToyGame):
    """The imagined world has fewer proposals than the true one."""

    def imagine(self, view: ToyView, dice: Dice) -> ToyState:
        return super().imagine(replace(view, swaps=()), dice)


class ImaginesOneWorld(ToyGame):
    """The same world is imagined every time."""

    def imagine(self, view: ToyView, dice: Dice) -> ToyState:
        return super().imagine(view, Dice(0))


class ImaginesTheImpossible(ToyGame):
    """In the imagined world the pack is empty, so that no card can be dealt."""

    def imagine(self, view: ToyView, dice: Dice) -> ToyState:
        state = super().imagine(view, dice)
        state.pack = pack(0)
        return state


class DealsUnfairly(ToyGame):
    """Chance prefers aces."""

    def deal(self, state: ToyState, dice: Dice) -> Action:
        return next(
            (DRAWS[ace] for ace in range(4) if state.pack[ace] and dice.below(4) == 0), super().deal(state, dice)
        )


class DealsTheImpossible(ToyGame):
    """Chance may draw a card that is not left."""

    def outcomes(self, state: ToyState) -> list[tuple[Action, int]]:
        listed = super().outcomes(state)
        return [(DRAWS[card], 1) for card in range(52)] if listed else []


class TurnIsSecret(ToyGame):
    """Whose turn it is depends on who has an ace."""

    def actors(self, state: ToyState) -> tuple[int, ...]:
        actors = super().actors(state)
        aces = [seat for seat, card in enumerate(state.hand) if 0 <= card < 4]
        return (*actors, *aces) if actors and CHANCE not in actors else actors


class EventTellsWhoIsBest(ToyGame):
    """When someone stakes, all are told who holds the best card."""

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        best = state.hand.index(max(state.hand))
        super().apply(state, seat, action, now, told)
        if told is not None and isinstance(action, Stake):
            told[0] = Passed(best)


class AmountIsInvented(ToyGame):
    """An event names an amount that no view shows."""

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        for at, event in enumerate(told or ()):
            if told is not None and isinstance(event, Staked):
                told[at] = Staked(event.seat, event.amount + 12345)


class ViewIsTheState(ToyGame):
    """A view hands out a list of the state, which goes on changing."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return replace(super().view(state, seat), chips=state.chips)


class AllowsTooMuch(ToyGame):
    """A stake above what the menu offers is let through, though nobody has the chips for it."""

    def refusal(self, state: ToyState, seat: int, action: Action) -> str:
        why = super().refusal(state, seat, action)
        return "" if why.startswith("Stake") else why

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        state.chips[:] = [max(0, chips) for chips in state.chips]


class StaysOnTurn(ToyGame):
    """Who resigns in their turn is waited for."""

    def _leave(self, state: ToyState, seat: int, events: list[Event]) -> None:
        turn, state.turn = state.turn, self.order.index(seat) - 1
        super()._leave(state, seat, events)
        state.turn = turn


class ComesBack(ToyGame):
    """Who has resigned is back in the next round."""

    def _settle(self, state: ToyState, events: list[Event]) -> None:
        super()._settle(state, events)
        state.gone = [False] * self.seats


class MenuLacksAMove(ToyGame):
    """The smallest stake is allowed, but not offered."""

    def legal(self, state: ToyState, seat: int) -> list[Action]:
        return [move for move in super().legal(state, seat) if move != Stake(1)]


class MenuLacksAKind(ToyGame):
    """A proposal can be taken back, but nobody is told so."""

    def legal(self, state: ToyState, seat: int) -> list[Action]:
        return [move for move in super().legal(state, seat) if not isinstance(move, Withdraw)]


class ImaginesUnfairly(ToyGame):
    """Of two cards that a hidden one may be, the higher is imagined."""

    def imagine(self, view: ToyView, dice: Dice) -> ToyState:
        one, two = super().imagine(view, dice), super().imagine(view, dice)
        return max(one, two, key=lambda state: sum(state.hand))


class ImaginesWhatIsGone(ToyGame):
    """A card that was shown in an earlier round may be imagined in a hand."""

    def imagine(self, view: ToyView, dice: Dice) -> ToyState:
        state = super().imagine(replace(view, shown=()), dice)
        state.shown = [INDEX[card] for card in view.shown]
        return state


class RollsAnother(ToyGame):
    """Without a move in between, chance deals another card."""

    def roll(self, state: ToyState, dice: Dice, now: int) -> None:
        dice.below(2)
        super().roll(state, dice, now)


class PicksTheFirst(ToyGame):
    """A random move is always the first of the menu."""

    def any_move(self, state: ToyState, seat: int, dice: Dice) -> Action | None:
        menu = self.legal(state, seat)
        return menu[0] if menu else None


class DealsAnything(ToyGame):
    """Chance may deal a card that lies on the table already."""

    def _undrawable(self, state: ToyState, action: Action) -> str:
        return "" if isinstance(action, type(DRAWS[0])) and action.card != HIDDEN else "No such card is left."


class RulesCount(ToyGame):
    """The rules count the moves that were made by them, in an object of their own."""

    def __init__(self, seats: int, options: ToyOptions) -> None:
        super().__init__(seats, options)
        self.counted = [0]

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        self.counted[0] += 1


class RulesCountByKind(ToyGame):
    """The rules count the moves that were made by them, in a dict that looks like a store of results."""

    def __init__(self, seats: int, options: ToyOptions) -> None:
        super().__init__(seats, options)
        self.counted: dict[str, int] = {}

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        kind = type(action).__name__
        self.counted[kind] = self.counted.get(kind, 0) + 1


class RulesRememberTheFirst(ToyGame):
    """The rules remember when the first move was made by them."""

    def __init__(self, seats: int, options: ToyOptions) -> None:
        super().__init__(seats, options)
        self.begun: int | None = None

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        self.begun = now if self.begun is None else self.begun


class ChipsForAGhost(ToyGame):
    """The view has chips for a seat that is not at the table."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        view = super().view(state, seat)
        return replace(view, chips=(*view.chips, 0))


class AnotherPasses(ToyGame):
    """Everybody is told that the next seat has passed."""

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        if told and type(action) is Pass:
            told[0] = Passed((seat + 1) % self.seats)


class Rewarded(PublicEvent, frozen=True, tag="passed"):
    """A seat has passed, and everybody is paid."""

    seat: Seat
    chips: BySeat[Amount]


class GhostIsPaid(ToyGame):
    """Everybody is told of chips for a seat that is not at the table."""

    def apply(self, state: ToyState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        if told and type(action) is Pass:
            told[0] = Rewarded(seat, (1,) * (self.seats + 1))


class FirstSeatWins(ToyGame):
    """The first seat has won, whatever it has."""

    def outcome(self, state: ToyState) -> Outcome | None:
        outcome = super().outcome(state)
        return None if outcome is None else replace(outcome, winners=(0,))


class EndIsUnsaid(ToyGame):
    """Why the match is over stands in no book."""

    def outcome(self, state: ToyState) -> Outcome | None:
        outcome = super().outcome(state)
        return None if outcome is None else replace(outcome, why="weary")


class ToldOpenly(Rolled, frozen=True, tag="rolled"):
    """A die was rolled, and everybody is told what it shows."""

    def seen_by(self, seat: int | None) -> Self | None:
        """The pips to all."""
        return self


class RollIsTold(DiceGame):
    """Dice are under cups, but everybody is told."""

    def apply(self, state: DiceState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        super().apply(state, seat, action, now, told)
        for at, event in enumerate(told or ()):
            if told is not None and isinstance(event, Rolled):
                told[at] = ToldOpenly(event.seat, event.pips)


class BackingTellsTheDie(DiceGame):
    """Who backs a die is told of by a number: how many pips it has."""

    def apply(self, state: DiceState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        pips = state.dice[seat]
        super().apply(state, seat, action, now, told)
        if told is not None and isinstance(action, Back):
            told.insert(0, ToldOpenly(seat, pips))


class DiceAreLoaded(DiceGame):
    """Of hidden dice every other shows six."""

    def imagined(self, dice: Dice) -> int:
        return 6 if dice.below(2) else super().imagined(dice)


class OutIsAwaited(DiceGame):
    """Who has no chips left is out, but has a turn and may even fold."""

    def following(self, state: DiceState, seat: int) -> int:
        return next((other for other in range(seat + 1, self.seats) if not state.gone[other]), self.seats)

    def refusal(self, state: DiceState, seat: int, action: Action) -> str:
        out = seat >= 0 and not self.inside(state, seat) and self.actors(state) == (seat,)
        return "" if out and isinstance(action, Fold) else super().refusal(state, seat, action)

    def legal(self, state: DiceState, seat: int) -> list[Action]:
        return [move for move in super().legal(state, seat) if not self.refusal(state, seat, move)]


class SeventhFace(DiceGame):
    """A die may fall on a face that it does not have."""

    def refusal(self, state: DiceState, seat: int, action: Action) -> str:
        seventh = seat == CHANCE and isinstance(action, Roll) and action.pips == len(FACES) + 1
        return "" if seventh else super().refusal(state, seat, action)
