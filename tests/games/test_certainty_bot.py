"""The bots of CertaintyPoker: what they write down, when they bet, what they read from bets, and that they win."""

from decimal import Decimal

import pytest
from msgspec.structs import replace
from tests.games.certainty_script import Script
from tests.games.players import player

from pitboss import packs
from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.games.certainty import SPEC
from pitboss.games.certainty.bots import BOTS, SHARP, Estimator
from pitboss.games.certainty.declare import Call, Guess, Leave, QuestionView, Raise, Show
from pitboss.games.certainty.mind import Character, Mind, sensible, year
from pitboss.lab.play import contest
from pitboss.packs import Pack
from pitboss.speech import Voice

OPTIONS = SPEC.choose(3, {})


def bot(name: str, seed: int = 3) -> Estimator:
    """One that has no rules to ask."""
    made = BOTS[name](None, OPTIONS, Dice(seed))
    assert isinstance(made, Estimator)
    return made


def asked(script: Script, seat: int, name: str = "solid") -> Action | None:
    return bot(name).choose(script.view(seat), script.game.legal(script.state, seat))


@pytest.mark.parametrize("name", ["easy", "solid", "sharp"])
def test_every_level_beats_random_players(name: str) -> None:
    matches, total = 6, 0
    for seed in range(matches):
        players = [player("certainty", 3, OPTIONS, seed * 100 + at, name if not at else "random") for at in range(3)]
        scores = contest(SPEC.build(3, OPTIONS), players, Dice(seed)).scores
        assert scores is not None
        total += scores[0]
    assert total > matches * 60


@pytest.mark.parametrize("name", BOTS)
def test_guesses_are_numbers_that_people_write(name: str) -> None:
    for at, one in enumerate(packs.find("starter").questions[::6]):
        question = QuestionView(one.id, one.text, one.unit, (), 3, None)
        character = bot(name)._character
        number = Mind(character, 3, False).guess(question, 2, False, Dice(at))
        assert len(number.normalize().as_tuple().digits) <= 2
        assert "decimal" in one.text or number == int(number), one.text


def test_years_are_round() -> None:
    assert [year(1888.4), sensible(1888.4, True)] == [Decimal(1890), Decimal(1900)]
    script = Script(2)
    script.play("first p1; question ex6")
    guess = asked(script, 0)
    assert isinstance(guess, Guess)
    assert guess.number % 5 == 0
    assert 1500 < guess.number < 2031
    script.play("p1 guess 1")
    assert asked(script, 0) is None, "it has nothing to do"


def other_answers(pack: Pack) -> Pack:
    """The same questions, with other answers, and other hints behind the first."""
    changed = [
        replace(one, answer=one.answer + 7919, hints=(*one.hints[:1], *("It is so." for _ in one.hints[1:])))
        for one in pack.questions
    ]
    return replace(pack, questions=tuple(replace(one, translations=()) for one in changed))


@pytest.mark.parametrize("name", BOTS)
def test_c37_they_know_no_answer_and_no_hint_to_come(name: str) -> None:
    pack = packs.find("starter")
    same = replace(pack, questions=tuple(replace(one, translations=()) for one in pack.questions))
    told = []
    for own in (same, other_answers(pack)):
        script = Script(3, own)
        player, moves = bot(name), []
        script.play(f"first p1; question {pack.questions[40].id}; p2 guess 100; p3 guess 3000")
        while (script.view(None).betting <= 2 and script.state.turn != -1) or script.view(None).phase == "guess":
            if 0 in script.match.actors:
                move = player.choose(script.view(0), script.game.legal(script.state, 0))
                assert move is not None
                script.match.submit(0, move, 0)
                moves.append((move, player.why()))
            else:
                script.bets("c")
        told.append(moves)
    assert told[0] == told[1]
    assert told[0]


@pytest.mark.parametrize("name", BOTS)
def test_they_bet_on_a_good_guess_and_leave_a_bad_one(name: str) -> None:
    script = Script(2, bet_after_answer=True)
    script.ask("ex6", "3 1969")
    script.bets("c c")
    assert type(asked(script, 1, name)) is Raise
    script.bets("50")
    assert type(asked(script, 0, name)) in ((Leave, Raise) if name == "bold" else (Leave,))


@pytest.mark.parametrize("name", BOTS)
def test_they_do_not_raise_for_ever(name: str) -> None:
    script = Script(2)
    script.ask("ex6", "1890 1890")
    both, raises = [bot(name, 1), bot(name, 2)], 0
    while script.view(None).phase == "bet":
        seat = script.state.turn
        move = both[seat].choose(script.view(seat), script.game.legal(script.state, seat))
        assert move is not None
        raises += type(move) is Raise
        script.match.submit(seat, move, 0)
    assert raises <= 4


@pytest.mark.parametrize(
    ("guesses", "options", "expected"),
    [("1968 1900", {}, Leave()), ("1900 1968", {}, Show()), ("1968 1900", {"distance": "log"}, Show())],
)
def test_they_show_what_may_win(guesses: str, options: dict[str, object], expected: Action) -> None:
    script = Script(2, **options)
    script.ask("ex6", guesses, "p2")
    script.bets("c c s")
    assert asked(script, 1) == expected


def seen(script: Script, mind: Mind, seat: int) -> float:
    """What a seat takes its chance for."""
    view = script.view(seat)
    assert view.question is not None
    mind.bet(view, seat, view.question, Dice(1))
    return mind.chance


def test_a_raise_says_that_somebody_is_sure() -> None:
    chances = []
    for bets in ("c", "40"):
        script = Script(2)
        script.ask("ex6", "1930 1890")
        script.bets(bets)
        chances.append(seen(script, Mind(SHARP, 2, False), script.state.turn))
    assert chances[1] < chances[0]


def test_many_times_the_pot_is_believed_more_than_the_pot() -> None:
    chances = []
    for bets in ("8", "22", "100"):
        script = Script(2)
        script.ask("ex6", "1930 1890")
        script.bets(bets)
        chances.append(seen(script, Mind(SHARP, 2, False), script.state.turn))
    assert chances[0] > chances[1] + 0.01
    assert chances[1] == chances[2], "it cannot tell more and more for ever"


@pytest.mark.parametrize("name", BOTS)
def test_c24_they_count_only_what_they_may_win(name: str) -> None:
    script = Script(2, money=100)
    script.ask("ex6", "1930 1890")
    script.bets("100")
    view = script.view(script.state.turn)
    poor = replace(
        view,
        due=5,
        players=tuple(
            replace(player, money=5) if at == view.seat else player for at, player in enumerate(view.players)
        ),
    )
    one = bot(name)
    one.choose(poor, script.game.legal(script.state, script.state.turn))
    reason = one.why()
    assert reason is not None
    assert reason.values["pot"] == 2 * poor.players[poor.seat or 0].stake + 5


def test_who_always_raises_is_believed_less() -> None:
    chances = []
    for raises in (0, 30):
        script = Script(2)
        script.ask("ex6", "1930 1890")
        script.bets("40")
        mind = Mind(SHARP, 2, False)
        rival = 1 - script.state.turn
        mind.habits[rival].turns, mind.habits[rival].raises = 30, raises
        chances.append(seen(script, mind, script.state.turn))
    assert chances[0] < chances[1]


def test_they_learn_from_what_is_shown() -> None:
    script = Script(2)
    mind = Mind(SHARP, 2, False)
    script.ask("ex6", "1500 1969", "p2")
    before = mind.habits[1].knows
    script.bets("c c s s")
    script.ask("ex1", "50 60")
    mind.look(script.view(0), 0)
    assert mind.habits[1].knows > before


def test_who_is_at_home_in_a_field_strays_less() -> None:
    question = QuestionView("q", "How many metres high is the tower of the cathedral?", "metres", (), 3, None)
    off: dict[str, float] = {}
    for kind, character in {
        "strong": Character(strong=frozenset(("history",))),
        "usual": Character(),
        "weak": Character(weak=frozenset(("history",))),
    }.items():
        mind = Mind(character, 2, False)
        middle = float(mind.first(question).middle)
        guesses = [float(mind.guess(question, 1, False, Dice(seed))) for seed in range(60)]
        off[kind] = sum(max(guess / middle, middle / guess) for guess in guesses)
    assert off["strong"] < off["usual"] < off["weak"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("question", ["ex1", "ex6"])
def test_they_say_why_in_numbers(language: str, question: str) -> None:
    voice = Voice([], language=language)
    script = Script(2)
    script.play(f"first p1; question {question}")
    talker = bot("talkative")
    talker.choose(script.view(0), script.game.legal(script.state, 0))
    reason = talker.why()
    assert reason is not None
    said = voice.told(reason)
    for each in ("low_price", "high_price", "guess_price"):
        number = reason.values[each]
        # A year is told as text: hundredths would be grouped by thousands.
        assert isinstance(number, str if question == "ex6" else int)
        assert (str(number // 100) if isinstance(number, int) else str(number)) in said
    script.play("p1 guess 1890; p2 guess 1900")
    seat = script.state.turn
    talker.choose(script.view(seat), script.game.legal(script.state, seat))
    reason = talker.why()
    assert reason is not None
    assert reason.values["due"] == 1
    assert f"{reason.values['chance']}" in voice.told(reason)
    assert all(voice.text(f"certainty.bot-{name}") != f"certainty.bot-{name}" for name in BOTS)


def test_only_who_talks_says_something_and_seldom() -> None:
    said = dict.fromkeys(BOTS, 0)
    script = Script(2)
    script.play("first p1; question ex6")
    for name in BOTS:
        for seed in range(40):
            one = bot(name, seed)
            one.choose(script.view(0), script.game.legal(script.state, 0))
            remark = one.remark()
            said[name] += remark is not None
            assert remark is None or Voice([]).told(remark)
    assert 2 <= said.pop("talkative") <= 16
    assert not any(said.values())


@pytest.mark.parametrize("name", BOTS)
def test_c16_nobody_leaves_where_a_check_is_free(name: str) -> None:
    script = Script(2)
    script.ask("ex6", "5 5")
    script.bets("c")
    assert type(asked(script, script.state.turn, name)) in (Call, Raise)


@pytest.mark.parametrize("name", ["solid", "sharp"])
def test_the_size_of_a_raise_tells_nothing_of_the_guess(name: str) -> None:
    sizes: dict[int, set[int]] = {}
    for seed in range(40):
        for guesses in ("3 1969", "3 1960", "3 3000"):
            script = Script(2, bet_after_answer=True)
            script.ask("ex6", guesses)
            script.bets("c c")
            move = bot(name, seed).choose(script.view(1), script.game.legal(script.state, 1))
            if isinstance(move, Raise):
                sizes.setdefault(seed, set()).add(move.to)
    assert all(len(found) == 1 for found in sizes.values()), "the same dice say the same, whatever it holds"
    assert len({size for found in sizes.values() for size in found}) >= 3


@pytest.mark.parametrize("name", ["solid", "sharp"])
def test_now_and_then_it_bluffs_and_now_and_then_it_hides_a_good_guess(name: str) -> None:
    raised = []
    for guess in ("1969", "3000"):
        script = Script(2, bet_after_answer=True)
        script.ask("ex6", f"3 {guess}" if guess == "1969" else f"1969 {guess}")
        script.bets("c c")
        view, menu = script.view(1), script.game.legal(script.state, 1)
        raised.append(sum(isinstance(bot(name, seed).choose(view, menu), Raise) for seed in range(200)))
    assert 150 < raised[0] < 200
    assert 0 < raised[1] < 30
