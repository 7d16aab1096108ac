"""What is seen and what is not: views, secrets, imagined tables, the bound."""

import re
from collections.abc import Iterator
from decimal import Decimal

import msgspec
import pytest
from tests.games.certainty_script import Script

from pitboss import packs
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE, CLOCK, RESIGN, TIMEOUT, Action, Event
from pitboss.core.notation import number_text
from pitboss.games.certainty import SPEC
from pitboss.games.certainty.declare import CertaintyView, Settled
from pitboss.games.certainty.state import CertaintyState
from pitboss.games.certainty.verbs import GUESSES, CertaintyGame
from pitboss.packs import Pack, Translation

SECRET = 7_777_777
"""In an answer where no other number is like it."""


def marked() -> Pack:
    """The examples with answers, hints and explanations that can be told apart from anything else."""
    questions = [
        msgspec.structs.replace(
            question,
            answer=question.answer * 0 + SECRET + place,
            hints=tuple(f"<hint {place} {number}>" for number in range(len(question.hints))),
            explanation=f"<why {place}>",
            source=f"<source {place}>",
            translations=(_marked_too(place, len(question.hints)),),
        )
        for place, question in enumerate(packs.find("examples").questions)
    ]
    return msgspec.structs.replace(packs.find("examples"), questions=tuple(questions))


def _marked_too(place: int, hints: int) -> Translation:
    told = tuple(f"<hinweis {place} {number}>" for number in range(hints))
    return Translation("de", f"Wie viele {place}?", "Dinge", told, f"<warum {place}>")


def moments(game: CertaintyGame, seed: int) -> Iterator[tuple[CertaintyState, list[Event]]]:
    """A random match: the state after each move and what was told of it."""
    dice = Dice(seed)
    match = Match(game)
    while not match.over:
        seat = dice.pick(match.actors)
        move = game.deal(match.state, dice) if seat == CHANCE else dice.pick(game.legal(match.state, seat))
        yield match.state, match.submit(seat, move, 0)


@pytest.mark.parametrize("after_answer", [False, True])
def test_c37_no_view_event_menu_or_refusal_holds_what_is_not_shown(after_answer: bool) -> None:
    """Everything a table sends is searched for answers, hints, explanations and sources that are not shown yet."""
    options = SPEC.choose(3, {"pack": "examples", "bet_after_answer": after_answer})
    game = CertaintyGame(3, options, marked())
    for seed in range(25):
        shown: set[str] = set()
        for state, told in moments(game, seed):
            for seat in (0, 1, 2, None):
                sent = [msgspec.json.encode(event.seen_by(seat)).decode() for event in told if event.seen_by(seat)]
                sent.append(msgspec.json.encode(game.view(state, seat)).decode())
                sent.append(msgspec.json.encode(game.legal(state, seat or 0)).decode())
                shown |= _opened(state, game)
                assert _secrets(" ".join(sent)) <= shown, f"seed {seed}"


HINT = ("hint", "hinweis")
"""How a hint is marked in each language."""


def _secrets(text: str) -> set[str]:
    return set(re.findall(r"<[a-z]+ [^>]*>|77777\d\d", text))


def _opened(state: CertaintyState, game: CertaintyGame) -> set[str]:
    """What the rules have shown of this and the last question."""
    found: set[str] = set()
    if state.question >= 0:
        hints = min(state.betting, game.hints[state.question])
        found |= {f"<{hint} {state.question} {number}>" for number in range(hints) for hint in HINT}
        found |= {str(SECRET + state.question)} if state.answered else set()
    if state.last is not None:
        place = game.places[state.last.question]
        found |= {str(SECRET + place), f"<why {place}>", f"<warum {place}>", f"<source {place}>"}
        hints = len(game.questions[place].hints)
        found |= {f"<{hint} {place} {number}>" for number in range(hints) for hint in HINT}
    return found


def test_c37_the_search_finds_a_leak() -> None:
    assert _secrets('{"answer": "7777779", "text": "<hint 2 1>"}') == {"7777779", "<hint 2 1>"}


def test_c37_guesses_of_others_are_nowhere() -> None:
    script = Script(3)
    script.ask("ex5", "123456.789 2 3")
    for seat in (1, 2, None):
        assert "123456" not in msgspec.json.encode(script.view(seat)).decode()
    script.bets("l c c")
    while script.view(None).phase == "bet":
        script.bets("c")
    script.bets("s s")
    assert script.last.guesses[0] is None, "who left never shows"
    assert "123456" not in msgspec.json.encode(script.view(1)).decode()


def test_c37_the_menu_of_guesses_is_the_same_for_every_question() -> None:
    for question in ("ex1", "ex2", "ex5"):
        script = Script(2)
        script.play(f"first p1; question {question}")
        assert script.menu(0) == [f"guess {number_text(guess.number)}" for guess in GUESSES]


def test_imagined_guesses_do_not_know_the_answer() -> None:
    dice = Dice(1)
    drawn: dict[str, list[list[Decimal | None]]] = {}
    for question in ("ex1", "ex5"):
        script = Script(3)
        script.play(f"first p1; question {question}; p1 guess -20; p2 guess 7; p3 guess 8")
        drawn[question] = [script.game.imagine(script.view(0), Dice(seed)).guesses for seed in range(30)]
        worlds = [script.game.imagine(script.view(None), dice).guesses for _ in range(30)]
        assert len({repr(world) for world in worlds}) > 10
    assert drawn["ex1"] == drawn["ex5"]
    assert all(guess is not None and guess <= 0 for world in drawn["ex1"] for guess in world)


def test_a_view_has_what_a_screen_needs() -> None:
    script = Script(3, turn_seconds=30, guess_seconds=60)
    script.play("first p1; question ex1")
    view = script.view(1)
    assert (view.phase, view.awaited, view.turn, view.deadline) == ("guess", (0, 1, 2), None, 60_000)
    assert view.question is not None
    assert (view.question.of, view.question.hints, view.question.answer) == (2, (), None)
    assert view.question.unit == "degrees Celsius"
    script.play("p1 guess 1; p2 guess 2; p3 guess 3")
    view = script.view(1)
    assert (view.phase, view.turn, view.due, view.least, view.most, view.pot) == ("bet", 0, 2, 3, 100, 3)
    assert (view.anchor, view.small, view.big, view.small_blind, view.big_blind) == (0, 1, 2, 1, 2)
    assert (view.betting, view.bettings, view.round, view.rounds) == (1, 3, 1, 6)
    assert [player.bet for player in view.players] == [0, 1, 2]
    assert view.pots == ()


def test_the_last_result_stays_until_the_next() -> None:
    script = Script(2)
    script.ask("ex1", "1 2")
    script.bets("l")
    script.ask("ex6", "1 2")
    last = script.view(0).last
    assert isinstance(last, Settled)
    assert (last.question, last.source) == ("ex1", "Encyclopaedia Britannica, 'Celsius'")


def test_c1_two_to_twelve_seats() -> None:
    assert SPEC.seats == (2, 12)
    script = Script(12)
    script.ask("ex1", " ".join("1" * 12), "p12")
    assert script.turn == "p3"


def test_blinds_stop_doubling_when_nobody_could_pay_more() -> None:
    script = Script(2, blind_rounds=1, money=10)
    assert [script.game.blind(number) for number in (1, 2, 5, 6, 1000)] == [1, 2, 16, 20, 20]
    script = Script(2, blind_rounds=0, small_blind=3)
    assert script.game.blind(1000) == 3
    script = Script(2, small_blind=500)
    assert script.game.blind(1) == 500


def test_the_bound_is_never_reached() -> None:
    game = CertaintyGame(3, SPEC.choose(3, {"money": 30}), packs.find("examples"))
    bound = game.bound()
    assert bound is not None
    for seed in range(20):
        assert sum(1 for _ in moments(game, seed)) < bound


def test_it_plays_the_same_when_nobody_listens() -> None:
    options = SPEC.choose(3, {"pack": "examples", "guess_seconds": 1, "turn_seconds": 1})
    game = CertaintyGame(3, options, packs.find("examples"))
    for seed in range(60):
        dice, match, state, now = Dice(seed), Match(game), game.start(), 0
        while not match.over:
            seat = CLOCK if match.actors[0] != CHANCE and dice.below(9) == 0 else dice.pick(match.actors)
            now += 1000
            move = _move(game, state, seat, dice)
            match.submit(seat, move, now)
            game.apply(state, seat, move, now)
        assert repr(state) == repr(match.state)


def _move(game: CertaintyGame, state: CertaintyState, seat: int, dice: Dice) -> Action:
    if seat == CLOCK:
        return TIMEOUT
    if seat == CHANCE:
        return game.deal(state, dice)
    return RESIGN if dice.below(100) == 0 else dice.pick(game.legal(state, seat))


def test_chance_and_any_move_do_what_deal_and_the_menu_say() -> None:
    game = CertaintyGame(3, SPEC.choose(3, {"pack": "examples"}), packs.find("examples"))
    for seed in range(20):
        dice, state, twin = Dice(seed), game.start(), game.start()
        while game.actors(state):
            one, other, seat = Dice(dice.below(1000)), dice.below(1000), dice.pick(game.actors(state))
            if seat == CHANCE:
                game.roll(state, Dice(other), 0)
                game.apply(twin, CHANCE, game.deal(twin, Dice(other)), 0)
            else:
                listed, idle = game.legal(state, seat), (seat + 1) % 3
                move = game.any_move(state, seat, one)
                assert move in listed
                assert len({repr(game.any_move(state, seat, Dice(draw))) for draw in range(200)}) == len(listed)
                assert (game.any_move(state, idle, one) is None) == (not game.legal(state, idle))
                game.apply(state, seat, move, 0)
                game.apply(twin, seat, move, 0)
            assert state == twin


def test_a_view_is_its_own_type() -> None:
    assert isinstance(Script(2).view(None), CertaintyView)
