"""The coach of CertaintyPoker: it believes what the bots believe, knows no answers, and every coin is accounted for."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from math import erf, exp, sqrt
from typing import cast

import msgspec
import pytest
from tests.games.certainty_script import Script
from tests.games.coached import adds_up, is_legal, is_told, played, sums, unlike_worlds

from pitboss import packs
from pitboss.coach.coach import Judgement, Moment
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, seat_named
from pitboss.games.certainty import coach as coaching
from pitboss.games.certainty.bots import BOTS, Estimator
from pitboss.games.certainty.coach import PERSON, CertaintyCoach, Showdown, bell_score, neutral, off_by, score
from pitboss.games.certainty.declare import (
    Call,
    CertaintyOptions,
    CertaintyView,
    Leave,
    Pot,
    QuestionView,
    Raise,
    Resigned,
    Show,
)
from pitboss.games.certainty.odds import Belief
from pitboss.packs import Pack

KINDS = ["sharp", "easy", "random", "solid"]
TABLES: list[tuple[Mapping[str, object], str | None]] = [
    ({}, "quick"),
    ({"distance": "log", "guess_seconds": 4}, "holdem"),
    ({"pack": "examples", "turn_seconds": 3}, "open"),
    ({"hints": "1", "small_blind": 5}, None),
]


@pytest.mark.parametrize(("values", "preset"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_coin_is_accounted_for(values: Mapping[str, object], preset: str | None, seed: int) -> None:
    for resigns in (25, 2000):
        seen = played("certainty", KINDS, seed, values, preset, resigns)
        for seat, result in enumerate(seen.scores):
            account = seen.account(seat)
            adds_up(account, result)
            assert account.all_cards
            told = [event for each in seen.moments[seat] for event in each.told]
            gone = [event.amount for event in told if isinstance(event, Resigned) and event.seat == seat]
            assert sums(account.terms).get("resigned", 0) == -sum(gone)
            for share in account.shares:
                assert is_told(share.said)


class Watched:
    """A scripted table with what a seat saw of it."""

    def __init__(self, script: Script, seat: int = 0) -> None:
        self.script = script
        self.seat = seat
        self.moments: list[Moment[CertaintyView]] = []
        self.sights: list[tuple[CertaintyView, ...]] = [self._sight()]

    def _sight(self) -> tuple[CertaintyView, ...]:
        return tuple([self.script.view(seat) for seat in range(self.script.game.seats)])

    def play(self, moves: str) -> "Watched":
        for move in [part.strip() for part in moves.split(";")]:
            who, _, what = move.partition(" ")
            if who in ("first", "question"):
                who, what = "chance", move
            self._one(who, what)
        return self

    def _one(self, who: str, what: str) -> None:
        script, seat = self.script, self.seat
        own, view = seat_named(who) == seat, script.view(seat)
        menu: Sequence[Action] = script.game.legal(script.state, seat) if own else ()
        action = script.notation.read(what)
        told = [each for event in script.one(who, what) if (each := event.seen_by(seat)) is not None]
        step = len(self.moments)
        self.moments.append(Moment(step, view, tuple(menu), action if own else None, tuple(told)))
        self.sights.append(self._sight())

    @property
    def coach(self) -> CertaintyCoach:
        return CertaintyCoach(
            cast(Game[State, CertaintyView], self.script.game), CertaintyOptions(), self.seat, Dice(1)
        )

    def judge(self) -> list[Judgement]:
        return self.coach.judge(self.moments)


ASKED = "first p1; question ex5; p1 guess 8000; p2 guess 3000"
CHECKED = "; p2 call; p1 call" * 4
"""Four bettings in which nobody raises; with two players the anchor acts last."""


def test_to_leave_for_nothing_costs() -> None:
    left = Watched(Script(2)).play(f"{ASKED}; p2 call; p1 leave").judge()[0]
    assert isinstance(left.best, Call | Raise)
    assert left.cost > 0
    assert left.error is None
    assert "staying cost nothing" in is_told(left.said)


def test_not_to_show_what_wins_is_the_costliest_moment() -> None:
    watched = Watched(Script(2)).play(f"{ASKED}{CHECKED}; p2 show; p1 leave")
    judged = watched.judge()
    worst = max(judged, key=lambda each: each.cost)
    assert (worst.step, worst.best) == (len(watched.moments) - 1, Show())
    assert worst.cost == 4
    assert "100%" in is_told(worst.said)
    account = watched.coach.account(watched.moments, watched.sights, -2)
    adds_up(account, -2)
    assert sums(account.terms)["late"] == -4


def short_opponent() -> Script:
    """Heads-up: 80 in the pot, 262 behind, and the opponent has only 58 left."""
    script = Script([302, 98])
    script.ask("ex5", "8000 3000")
    script.bets("40 c c")
    return script


def test_c27_a_raise_beyond_what_anyone_can_call_is_judged_like_one_they_can() -> None:
    told: list[tuple[object, object]] = []
    for to in (262, 58):
        watched = Watched(short_opponent())
        judged = watched.play(f"p1 raise {to}").judge()[0]
        assert cast(int, judged.said.values["own_price"]) > -5800, "58 can be lost"
        told.append((judged.cost, judged.said.values["own_price"]))
    assert told[0] == told[1]


def test_what_was_shown_already_is_believed() -> None:
    beaten = Watched(Script(2), 1).play(f"{ASKED.replace('first p1', 'first p2')}{swapped(CHECKED)}; p1 show; p2 leave")
    assert beaten.judge()[-1].cost == 0
    assert beaten.judge()[-1].best == Leave()


def swapped(moves: str) -> str:
    return moves.replace("p1", "p0").replace("p2", "p1").replace("p0", "p2")


def test_bets_are_weighed_as_the_bots_weigh_them(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[tuple[int, int]] = []

    class Spy(Estimator):
        def choose(self, view: CertaintyView, menu: Sequence[Action]) -> Action | None:
            action = super().choose(view, menu)
            why = self.why()
            if why is not None and why.key == "certainty.why-bet":
                found.append((cast(int, why.values["chance"]), cast(int, why.values["need"])))
            return action

    monkeypatch.setitem(BOTS, "person", lambda _, options, dice: Spy(PERSON, options, dice))
    seen = played("certainty", ["person", "sharp", "solid"], 6)
    judged = [each.said.values for each in seen.coach(0).judge(seen.moments[0]) if each.said.key.endswith("bet")]
    assert [(values["chance"], values["need"]) for values in judged] == found
    assert len(found) > 5


def twin() -> Pack:
    """The same questions with other answers."""
    known = packs.find("examples")
    others = [msgspec.structs.replace(each, answer=each.answer + 150) for each in known.questions]
    return msgspec.structs.replace(known, questions=tuple(others))


def test_other_answers_to_the_same_questions_make_no_difference_before_they_are_shown() -> None:
    bets = "; p2 raise 6; p1 call; p2 call; p1 raise 5; p2 call; p2 call; p1 call; p2 call; p1 call"
    one, other = Watched(Script(2)).play(ASKED + bets), Watched(Script(2, twin())).play(ASKED + bets)
    assert one.moments[-1].told != other.moments[-1].told
    assert len(one.judge()) == 4
    assert one.judge() == other.judge()


def test_what_is_called_better_can_be_done() -> None:
    seen = played("certainty", KINDS, 4, {"min_raise": "last_raise"}, "open")
    for seat in range(4):
        for each in seen.coach(seat).judge(seen.moments[seat]):
            assert each.best is not None
            assert is_legal(seen.game, seen.states[each.step], seat, each.best)
            assert (each.cost > 0) == (each.best != seen.moments[seat][each.step].chosen)


@pytest.mark.heavy
def test_worlds_that_look_alike_get_the_same_judgement_and_nothing_is_known_before_it_happens() -> None:
    seen = played("certainty", KINDS, 3, {}, "quick")
    own = seen.moments[1]
    judged = seen.coach(1).judge(own)
    assert len(judged) > 8
    for each in judged:
        for other in unlike_worlds(seen, 1, own[each.step], 2):
            assert seen.coach(1).judge([*own[: each.step], other])[-1] == each


def test_pots_go_to_the_closest_and_are_split() -> None:
    pots = (Pot(21, (0, 1)), Pot(8, (0, 1, 2)), Pot(5, (1, 2)))
    guesses = [Decimal(90), Decimal(110), Decimal(300)]
    assert Showdown(0, pots, guesses, False).won(100) == Fraction(29, 2)
    assert Showdown(0, pots, guesses, False).won(99) == 29
    assert Showdown(1, pots, guesses, False).won(101) == 34
    assert Showdown(0, pots, guesses, True).won(99.9) == 0, "by ratio the larger one is closer"
    question = QuestionView("q", "How many frogs?", "frogs", (), 0, None)
    answers = neutral(question).answers(coaching.MANY)
    below = len([answer for answer in answers if answer < 100])
    assert Showdown(0, pots, guesses, False).expected(question) == Fraction(29 * below, len(answers))


def test_the_score_of_a_guess_is_that_of_its_bell() -> None:
    def below(place: float) -> float:
        return 0.5 + 0.5 * erf(place / sqrt(2))

    fine = 0.001
    for off in (0.0, 0.5, 2.0):
        places = [-8 + fine * at for at in range(16_000)]
        counted = fine * sum([(below(place) - (place >= off)) ** 2 for place in places])
        assert bell_score(off) == pytest.approx(counted, abs=1e-3)
        assert score(Belief(50, 7, False), 50 + 7 * off, 7) == pytest.approx(counted, abs=0.02)
        assert score(Belief(50, 0.7), 50 * exp(0.7 * off), 0.7) == pytest.approx(counted, abs=0.02)
    assert off_by(Belief(50, 7, False), 36, 50) == 2
    assert off_by(Belief(50, 0.5), 50, 50 * exp(1)) == pytest.approx(2)
    assert off_by(Belief(50, 0.5), -50, 50) == coaching.FARTHEST
    assert score(Belief(50, 0.5), -1, 0.5) is None


def test_hints_guesses_and_bets_are_told() -> None:
    watched = Watched(Script(2)).play(f"{ASKED}{CHECKED}; p2 show; p1 show")
    notes = watched.coach.notes(watched.moments, watched.judge())
    by = {note.key.removeprefix("certainty.coach-"): note for note in notes}
    told = [note for note in notes if note.key == "certainty.coach-hint"]
    assert [note.values["number"] for note in told] == [1, 2, 3]
    assert cast(int, told[1].values["worth_price"]) + cast(int, told[2].values["worth_price"]) > 20
    assert by["calibration"].values["kind"] == "call"
    assert (by["calibration"].values["count"], by["calibration"].values["closest"]) == (4, 100)
    assert "1 guess" in is_told(by["guesses"]) or "Your guess was" in is_told(by["guesses"])
    for note in notes:
        assert is_told(note)


def test_the_chart_has_a_gap_between_rounds() -> None:
    watched = Watched(Script(2)).play(
        f"{ASKED}; p2 call; p1 leave; question ex6; p1 guess 1950; p2 guess 1960; p1 call"
    )
    chance, need = watched.coach.lines(watched.moments, watched.sights)
    assert (chance.name, need.name) == ("chance", "need")
    assert [value is None for _, value in chance.points] == [False, True, False]
    assert all(value is None or 0 <= value <= 100 for _, value in chance.points)
