"""What a round ends with: who is closest, who gets what, and all there is to see of it."""

from pitboss.games.certainty.distance import plain, ranks, whole
from pitboss.games.certainty.moves import CertaintyOptions, Pot, Settled
from pitboss.games.certainty.pots import Layer, Payment, layers, payments
from pitboss.games.certainty.table import GONE, IN, OUT, CertaintyState, inside, next_in, survivors
from pitboss.packs import Pack


class Cashier:
    """Pays the pots of one table."""

    def __init__(self, seats: int, options: CertaintyOptions, pack: Pack) -> None:
        self.seats = seats
        self.questions = pack.questions
        self.answers = [plain(question.answer) for question in pack.questions]
        self.wholes = [whole(answer) for answer in self.answers]
        self.logarithmic = options.distance == "log"

    def payments(self, state: CertaintyState) -> list[Payment]:
        """Every pot goes to the closest of those who can win it (C-24 to C-28); one alone needs no guess (C-23)."""
        if survivors(state) == 1:
            alone = (next_in(state, state.anchor),)
            return [Payment(Layer(state.pot, alone), alone, (state.pot,))]
        order = [(state.anchor + place) % self.seats for place in range(1, self.seats + 1)]
        return payments(layers(state.stakes, inside(state)), self._places(state), order)

    def refunds(self, state: CertaintyState) -> list[Payment]:
        """Everybody gets their own back."""
        pots = [Layer(stake, (seat,)) for seat, stake in enumerate(state.stakes) if stake]
        return [Payment(pot, pot.eligible, (pot.amount,)) for pot in pots]

    def pay(self, state: CertaintyState, paid: list[Payment], void: bool) -> Settled:
        """Hand out the pots; what would go to a resigned seat goes out of the game."""
        won = [0] * self.seats
        for payment in paid:
            for seat, share in zip(payment.winners, payment.shares, strict=True):
                won[seat] += share
        assert sum(won) == state.pot, "every chip of the pots is paid (C-41)"
        for seat in range(self.seats):
            if state.status[seat] == GONE:
                state.withdrawn += won[seat]
            else:
                state.money[seat] += won[seat]
        return self._result(state, paid, won, void)

    def _places(self, state: CertaintyState) -> list[int]:
        """By seat, how its guess ranks among those in the round; who has left comes behind all."""
        seats = [seat for seat in range(self.seats) if state.status[seat] == IN]
        guesses: list[int] = []
        for seat in seats:
            guess = state.guesses[seat]
            assert guess is not None, "who is in the round has guessed"
            guesses.append(whole(guess))
        places = [self.seats] * self.seats
        for seat, rank in zip(seats, ranks(self.wholes[state.question], guesses, self.logarithmic), strict=True):
            places[seat] = rank
        return places

    def _result(self, state: CertaintyState, paid: list[Payment], won: list[int], void: bool) -> Settled:
        question = self.questions[state.question]
        return Settled(
            round=state.round,
            question=question.id,
            text=question.text,
            unit=question.unit,
            answer=self.answers[state.question],
            explanation=question.explanation,
            source=question.source,
            as_of=question.as_of,
            guesses=tuple(
                [
                    state.guesses[seat] if state.shown[seat] or state.status[seat] == OUT else None
                    for seat in range(self.seats)
                ]
            ),
            stakes=tuple(state.stakes),
            returned=tuple(state.returned),
            pots=tuple([Pot(pay.layer.amount, pay.layer.eligible, pay.winners, pay.shares) for pay in paid]),
            won=tuple(won),
            void=void,
        )
