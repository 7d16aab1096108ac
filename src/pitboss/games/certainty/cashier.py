"""What a round ends with: who is closest, who gets what, and all there is to see of it."""

from decimal import Decimal

from pitboss.games.certainty.declare import CertaintyOptions, Pot, Settled
from pitboss.games.certainty.distance import plain, ranks
from pitboss.games.certainty.languages import explained
from pitboss.games.certainty.pots import layers, pay
from pitboss.games.certainty.state import (
    IN,
    OUT_OF_GAME,
    RESIGNED,
    CertaintyState,
    inside,
    next_in,
    survivors,
)
from pitboss.packs import Pack, Question


class Solved:
    """What everybody is told of a question when its round is over, read off the pack once."""

    def __init__(self, question: Question) -> None:
        self.id = question.id
        self.text = question.text
        self.unit = question.unit
        self.explanation = question.explanation
        self.source = question.source
        self.as_of = question.as_of
        self.also = explained(question)


class Cashier:
    """Pays the pots of one table."""

    def __init__(self, seats: int, options: CertaintyOptions, pack: Pack) -> None:
        self.seats = seats
        self.solved = [Solved(question) for question in pack.questions]
        self.answers: list[Decimal] = [plain(question.answer) for question in pack.questions]
        self.logarithmic = options.distance == "log"

    def settle(self, state: CertaintyState) -> Settled:
        """Every pot goes to the closest of those who can win it (C-24 to C-28); one alone needs no guess (C-23)."""
        won = [0] * self.seats
        if survivors(state) == 1:
            alone = next_in(state, state.anchor)
            won[alone] = state.pot
            return self._pay(state, [Pot(state.pot, (alone,), (alone,), (state.pot,))], won, False)
        order = [(state.anchor + place) % self.seats for place in range(1, self.seats + 1)]
        places = self._places(state)
        pots = [pay(pot, places, order, won) for pot in layers(state.stakes, inside(state))]
        return self._pay(state, pots, won, False)

    def refund(self, state: CertaintyState) -> Settled:
        """Everybody gets their own back."""
        own = [Pot(stake, (seat,), (seat,), (stake,)) for seat, stake in enumerate(state.stakes) if stake]
        return self._pay(state, own, state.stakes[:], True)

    def _pay(self, state: CertaintyState, pots: list[Pot], won: list[int], void: bool) -> Settled:
        """Hand out what was won; what would go to a resigned seat goes out of the game."""
        total = 0
        for seat in range(self.seats):
            amount = won[seat]
            total += amount
            if state.status[seat] == RESIGNED:
                state.withdrawn += amount
            elif amount:
                state.money[seat] = state.money[seat] + amount
        assert total == state.pot, "every chip of the pots is paid (C-41)"
        return self._result(state, pots, won, void)

    def _places(self, state: CertaintyState) -> list[int]:
        """By seat, how its guess ranks among those in the round; who has left comes behind all."""
        seats = [seat for seat in range(self.seats) if state.status[seat] == IN]
        guesses: list[Decimal] = []
        for seat in seats:
            guess = state.guesses[seat]
            assert guess is not None, "who is in the round has guessed"
            guesses.append(guess)
        places = [self.seats] * self.seats
        for seat, rank in zip(seats, ranks(self.answers[state.question], guesses, self.logarithmic), strict=True):
            places[seat] = rank
        return places

    def _result(self, state: CertaintyState, pots: list[Pot], won: list[int], void: bool) -> Settled:
        question = self.solved[state.question]
        guesses: list[Decimal | None] = []
        for seat in range(self.seats):
            open_ = state.shown[seat] or state.status[seat] == OUT_OF_GAME
            guesses.append(state.guesses[seat] if open_ else None)
        return Settled(
            round=state.round,
            question=question.id,
            text=question.text,
            unit=question.unit,
            answer=self.answers[state.question],
            explanation=question.explanation,
            source=question.source,
            as_of=question.as_of,
            guesses=tuple(guesses),
            stakes=tuple(state.stakes),
            returned=tuple(state.returned),
            pots=tuple(pots),
            won=tuple(won),
            void=void,
            also=question.also,
        )
