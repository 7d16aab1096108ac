"""What a guess and a bet are worth, against counting every case."""

from itertools import product

import pytest

from pitboss.core.dice import Dice
from pitboss.games.certainty.odds import FAR, Belief, Rival, apart, beaten, chance, shares, standings, worth


def test_the_chance_to_be_closest_is_that_of_counting() -> None:
    dice = Dice(1)
    for _ in range(20):
        answers = [float(dice.below(30)) for _ in range(5)]
        guesses = [float(2 * at) for at in range(6)]
        own = 2.0 * dice.below(6) + 1  # never as near as another guess of its own side, so that only distances tie
        weights = [dice.below(9) + 1 for _ in guesses]
        total = sum(weights)
        counted = 0.0
        for answer, *others in product(answers, range(6), range(6)):
            won = 1.0
            for at in others:
                mine, other = abs(own - answer), abs(guesses[at] - answer)
                won *= weights[at] / total * (1.0 if mine < other else 0.5 if mine == other else 0.0)
            counted += won / len(answers)
        against = shares(beaten(own, guesses, answers, False), [weight / total for weight in weights])
        assert chance([against, against]) == pytest.approx(counted)
    assert chance([]) == 1


def test_what_a_bet_brings_is_that_of_counting() -> None:
    dice = Dice(2)
    for _ in range(20):
        rivals = [
            Rival(dice.below(11) / 10, float(dice.below(9)), [dice.below(11) / 10 for _ in range(3)]) for _ in range(3)
        ]
        counted = 0.0
        for at, stay in product(range(3), product((True, False), repeat=3)):
            likely, won, pot = 1 / 3, 1.0, 20.0 + 7
            for rival, stays in zip(rivals, stay, strict=True):
                likely *= rival.stays if stays else 1 - rival.stays
                won *= rival.won[at] if stays else 1.0
                pot += rival.pays if stays else 0.0
            counted += likely * won * pot
        assert worth(20, 7, rivals, 3) == pytest.approx(counted - 7)


@pytest.mark.parametrize("ratio", [False, True])
def test_standings_are_those_of_counting(ratio: bool) -> None:
    guesses, answers = [1.0, 4.0, 4.0, 9.0, 20.0], [2.0, 4.0, 6.5, 30.0]
    found = standings(guesses, answers, 1, ratio)
    for at, guess in enumerate(guesses):
        rows = beaten(guess, guesses, answers, ratio)
        assert found[at] == pytest.approx(sum(map(sum, rows)) / 20)


def test_c25_distance_by_ratio_puts_guesses_without_one_behind() -> None:
    assert apart(50, 100, True) == pytest.approx(apart(200, 100, True))
    assert apart(-1, 100, True) > apart(1e9, 100, True)
    assert apart(90, 100, False) == apart(110, 100, False)


@pytest.mark.parametrize("belief", [Belief(60, 2), Belief(1890, 90, False, -3000, 2030), Belief(45, 30, False, 0, 100)])
def test_answers_are_in_order_within_bounds_and_around_the_middle(belief: Belief) -> None:
    for low, high in ((-FAR, FAR), (70, 90), (95, FAR), (-FAR, 55), (1e9, 2e9)):
        told = belief.bounded(low, high)
        answers = told.answers(24)
        assert answers == sorted(answers)
        assert told.low <= answers[0] <= answers[-1] <= told.high
        assert answers[0] < told.middle < answers[-1]


def test_of_two_stories_it_believes_the_newer() -> None:
    belief = Belief(60, 2).bounded(100, FAR).bounded(-FAR, 200)
    assert (belief.low, belief.high) == (100, 200)
    assert belief.bounded(900, 1000).low == 900
    assert belief.narrowed(5000, 0.5) == belief, "a number out of bounds tells nothing"
    assert 120 < belief.narrowed(190, 0.5).middle < 190
