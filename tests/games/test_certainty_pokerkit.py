"""The same hands at a table of ours and of PokerKit's: turns, stakes, pots and who gets what must agree.

A hold'em hand has four bettings, as a question with three hints has; the `holdem` preset has its order and its least
raise. Hole cards stand for guesses: the better the hand, the closer the guess, and equal hands are equally close. What
the two do not define alike is left out: two players (their blinds sit the other way round), leaving when a check is
free, raises after a short all-in, which reopens the betting here only, and the shares where more than one chip is odd:
PokerKit joins pots that the same hands win before it splits them, and gives all odd chips of a pot to one seat.
"""

from functools import cache

import pytest
from pokerkit import Automation, Card, CardsLike, Hand, NoLimitTexasHoldem, StandardHighHand, State
from tests.games.certainty_script import Script

from pitboss.core.dice import Dice
from pitboss.games.certainty.pots import layers
from pitboss.games.certainty.state import inside

HANDS = 2100
PORTION = 300
BOARD = ("AsKdQh", "Jc", "9s")
"""A board on which many hands are equal."""
ANSWER = 8848
AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class KnownHand(StandardHighHand):
    """A hand whose worth is looked up once: to find it again each time would take most of the test."""

    @classmethod
    def from_game(cls, hole_cards: CardsLike, board_cards: CardsLike = ()) -> Hand:
        return best(Card.clean(hole_cards), Card.clean(board_cards))


@cache
def best(hole: tuple[Card, ...], board: tuple[Card, ...]) -> Hand:
    if len(hole) + len(board) < 5:
        raise ValueError("too few cards")
    return StandardHighHand.from_game(hole, board)


class Holdem(NoLimitTexasHoldem):
    hand_types = (KnownHand,)


class Twin:
    """One hand at both tables; the last seat is the anchor, so that seats have the same numbers at both."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        seats = 3 + dice.below(4)
        self.stacks = [2 + dice.below(10 if dice.below(3) else 80) for _ in range(seats)]
        options = {"later_bettings": "anchor", "min_raise": "last_raise", "questions": 1}
        self.ours = Script(self.stacks, **options)
        self.theirs: State = Holdem.create_state(AUTOMATIC, True, 0, (1, 2), 2, self.stacks, seats)
        deck = dice.shuffled([rank + suit for rank in "T8765432" for suit in "shdc"])
        self.holes = ["".join(deck[2 * seat : 2 * seat + 2]) for seat in range(seats)]
        for hole in self.holes:
            self.theirs.deal_hole(hole)
        self.opened = 0

    def guesses(self) -> str:
        """Guesses as close as the hands are good, above or below."""
        board = "".join(BOARD)
        hands = [KnownHand.from_game(hole, board) for hole in self.holes]
        order = sorted(set(hands), reverse=True)
        return " ".join(str(ANSWER + self.dice.pick((-1, 1)) * order.index(hand)) for hand in hands)

    def play(self) -> None:
        """Random moves that both tables allow, until the hand is over."""
        self.ours.ask("ex5", self.guesses(), f"p{len(self.stacks)}")
        self.deal()
        while self.ours.turn.startswith("p") and self.ours.view(None).phase == "bet":
            seat = self.ours.state.turn
            assert self.theirs.actor_index == seat
            assert list(self.theirs.stacks) == self.ours.balances
            move = self.choose()
            self.ours.bets(move)
            self.deal()
        self.show()

    def choose(self) -> str:
        """A move, which PokerKit makes at once."""
        view = self.ours.view(None)
        least, most = view.least, view.most
        if least is not None and most is not None and self.dice.below(3) == 0:
            to = self.dice.pick((least, most, least + self.dice.below(most - least + 1)))
            if self.theirs.can_complete_bet_or_raise_to(to):
                self.theirs.complete_bet_or_raise_to(to)
                return str(to)
        if view.due and self.dice.below(4) == 0:
            self.theirs.fold()
            return "l"
        self.theirs.check_or_call()
        return "c"

    def deal(self) -> None:
        """Open the board as far as PokerKit asks for it.

        It asks a big blind for a check even if all others are all in; with us that betting is over (C-13).
        """
        if self.ours.view(None).phase == "show" and self.theirs.actor_index is not None:
            assert self.theirs.checking_or_calling_amount == 0
            assert not self.theirs.can_complete_bet_or_raise_to()
            self.theirs.check_or_call()
        while self.theirs.can_burn_card():
            self.compare_pots()
            self.theirs.burn_card("??")
            self.theirs.deal_board(BOARD[self.opened])
            self.opened += 1

    def compare_pots(self) -> None:
        """The pots so far; a seat's own chips, which nobody called, are back already at both tables."""
        state = self.ours.state
        collected = [stake - bet for stake, bet in zip(state.stakes, state.bets, strict=True)]
        mine = [(pot.amount, pot.eligible) for pot in layers(collected, inside(state))]
        assert mine == [(pot.unraked_amount, pot.player_indices) for pot in self.theirs.pots]

    def show(self) -> None:
        """Everybody shows; whoever is left alone has won already."""
        while self.ours.view(None).phase == "show":
            self.ours.bets("s")

    @property
    def comparable(self) -> bool:
        """Whether both define the shares alike: at most one chip of all pots cannot be split."""
        return sum(pot.amount % len(pot.winners) for pot in self.ours.last.pots) < 2


@pytest.mark.parametrize(
    "first", [0, *[pytest.param(first, marks=pytest.mark.long) for first in range(PORTION, HANDS, PORTION)]]
)
def test_c24_c25_c26_c27_hands_end_as_at_pokerkits_table(first: int) -> None:
    side_pots = splits = compared = 0
    for seed in range(first, first + PORTION + PORTION // 10):
        twin = Twin(Dice(seed))
        twin.play()
        assert not twin.theirs.status, f"seed {seed}: PokerKit's hand goes on"
        if twin.comparable:
            assert list(twin.theirs.stacks) == twin.ours.balances, f"seed {seed}"
            compared += 1
        side_pots += len(twin.ours.last.pots) > 1
        splits += any(len(pot.winners) > 1 for pot in twin.ours.last.pots)
    assert compared >= PORTION
    assert side_pots > PORTION // 5, "too few hands with side pots to prove anything"
    assert splits > PORTION // 20, "too few hands with ties to prove anything"
