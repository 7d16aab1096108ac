"""How CertaintyPoker speaks and what it understands."""

from decimal import Decimal

import msgspec
import pytest
from tests.games.certainty_script import Script

from pitboss.core.errors import Unreadable
from pitboss.core.moves import RESIGN, Action, Event
from pitboss.games.certainty import SPEC
from pitboss.games.certainty.declare import (
    Answered,
    Asked,
    BettingStarted,
    BlindPosted,
    Call,
    Called,
    Eliminated,
    Guess,
    Guessed,
    HintOpened,
    Leave,
    Left,
    Pot,
    Raise,
    Raised,
    Resigned,
    Returned,
    RoundStarted,
    Settled,
    Show,
    Showed,
)
from pitboss.games.certainty.speech import BRIEF, CertaintyPresenter
from pitboss.speech import Voice

WORDS = CertaintyPresenter("certainty", SPEC.notation)
ANN = Voice(["Ann", "Bob", "Cy"], me=0)
RESULT = Settled(
    round=1,
    question="q",
    text="How much?",
    unit="kilos",
    answer=Decimal(12345),
    explanation="Because.",
    source="A book",
    as_of="2024",
    guesses=(Decimal(1), None, Decimal(2)),
    stakes=(2, 2, 2),
    returned=(0, 0, 0),
    pots=(Pot(6, (0, 1), (0, 1), (3, 3)),),
    won=(3, 3, 0),
    void=False,
)
SIDE = msgspec.structs.replace(RESULT, pots=(Pot(4, (0, 1), (1,), (4,)), Pot(2, (0,), (0,), (2,))), explanation="")
SAID: list[tuple[Event, str]] = [
    (RoundStarted(2, 0, 1, 2), "Round 2: the anchor is you, the blinds are 1 and 2."),
    (BlindPosted(1, 1, False), "Bob posts 1 as small blind."),
    (BlindPosted(0, 2, True), "You post 2 as big blind."),
    (Asked("q", "How much?", "kilos", 1), "How much? [kilos; 1 hint to come]"),
    (Guessed(0, Decimal("2.50")), "You write down 2.5."),
    (Guessed(1, None), "Bob writes down a guess."),
    (BettingStarted(1), "Betting 1 begins."),
    (Called(1, 0, False), "Bob checks."),
    (Called(0, 5, False), "You call 5."),
    (Called(1, 5, True), "Bob calls 5, all in."),
    (Called(1, 0, False, True), "Bob is out of time and checks."),
    (Called(0, 0, False, True), "You are out of time and check."),
    (Raised(1, 20, False), "Bob raises to 20."),
    (Raised(0, 20, True), "You raise to 20, all in."),
    (Left(1), "Bob folds."),
    (Left(1, True), "Bob folds, out of time."),
    (Returned(1, 7), "Bob gets 7 back that nobody called."),
    (HintOpened(2, "It is big."), "Hint 2: It is big."),
    (Answered(Decimal(12345), "kilos"), "The answer: 12,345 kilos."),
    (Answered(Decimal(1969), "year"), "The answer: 1969."),
    (Showed(1, Decimal(7), False), "Bob shows 7."),
    (Showed(1, Decimal(1487), False, "km"), "Bob shows 1,487."),
    (Showed(1, Decimal(1487), False, "year"), "Bob shows 1487."),
    (Showed(1, Decimal(7), True), "Bob shows 7, as the last who can win a pot."),
    (Resigned(1, 90), "Bob leaves the match."),
    (Eliminated(1), "Bob has no money left and is out."),
    (Eliminated(0), "You have no money left and are out."),
    (
        RESULT,
        "Round 1 is over; the answer was 12,345 kilos. The pot: you 3, Bob 3. Because. (A book, 2024)",
    ),
    (SIDE, "Round 1 is over; the answer was 12,345 kilos. The main pot: Bob 4. Side pot 1: you 2. (A book, 2024)"),
    (
        msgspec.structs.replace(RESULT, void=True, explanation=""),
        "Round 1 is over; the answer was 12,345 kilos. Nobody had guessed, so the bets go back. (A book, 2024)",
    ),
]


@pytest.mark.parametrize(("event", "line"), SAID)
def test_an_event_in_a_line(event: Event, line: str) -> None:
    assert WORDS.say(event, ANN) == line


def test_every_event_has_words() -> None:
    assert {type(event) for event, _ in SAID} == set(SPEC.events)
    assert WORDS.say(Event(), ANN) is None


GERMAN = Voice(["Ann", "Bob", "Cy"], me=0, language="de")
AUF_DEUTSCH: list[tuple[Event, str]] = [
    (RoundStarted(2, 0, 1, 2), "Runde 2: Anker bist du, die Blinds sind 1 und 2."),
    (RoundStarted(2, 1, 1, 2), "Runde 2: Anker ist Bob, die Blinds sind 1 und 2."),
    (BlindPosted(1, 2, True), "Bob setzt 2 als großen Blind."),
    (Asked("q", "Wie viel?", "Kilo", 1), "Wie viel? [Kilo; 1 Hinweis folgt]"),
    (Guessed(1, None), "Bob schreibt eine Schätzung auf."),
    (Called(0, 0, False), "Du schiebst."),
    (Called(1, 5, True), "Bob geht mit 5 mit, das ist alles."),
    (Left(1, True), "Die Zeit von Bob ist um: gepasst."),
    (Showed(0, Decimal(12345), True), "Du zeigst 12 345, weil nur noch du einen Pot gewinnen kannst."),
    (SIDE, "Runde 1 ist vorbei; die Antwort war 12 345 kilos. Der Hauptpot: Bob 4. Nebenpot 1: du 2. (A book, 2024)"),
]


@pytest.mark.parametrize(("event", "line"), AUF_DEUTSCH)
def test_an_event_in_german(event: Event, line: str) -> None:
    assert WORDS.say(event, GERMAN) == line


def test_the_screen_in_german() -> None:
    assert WORDS.show(betting().view(0), GERMAN).split("\n") == [
        "CertaintyPoker · Frage 1 von 6 · Setzrunde 1 von 3 · Blinds 1/2",
        "F  At how many degrees Celsius does pure water boil at standard pressure, to",
        "   the nearest whole degree? [degrees Celsius]",
        "   2 Hinweise sind noch verdeckt.",
        "   Deine Schätzung: 90 degrees Celsius",
        "                    Geld  gesetzt  Einsatz             Schätzung",
        ">A Du                100        -        -  überlegt   90",
        " k Bob                99        1        1  dabei      versiegelt",
        " g Cy                 98        2        2  dabei      versiegelt",
        "   Pot 3",
        "Du bist dran: mitgehen (2, im Pot 3), erhöhen (3 bis 100) oder passen.",
    ]


def test_a_channel_is_asked_in_brief() -> None:
    script = betting()
    asked = [BRIEF.ask(script.view(0), [], voice, WORDS) for voice in (ANN, GERMAN)]
    assert asked == [
        "[c]all 2 to win 3 · [r]aise TO (3 to 100) · [f]old",
        "[c] mit 2 mitgehen (im Pot 3) · [r] erhöhen auf ZAHL (3 bis 100) · [f] passen",
    ]
    assert BRIEF.hand(script.view(0), GERMAN) == "deine Schätzung 90 degrees Celsius · du hast 100"
    script.bets("l")
    assert BRIEF.standing(script.view(0), GERMAN).endswith("Pot 3 · Du 100 (gepasst), Bob 99, Cy 98")
    assert BRIEF.ask(script.view(1), [], ANN, WORDS).startswith("[c]all 1 to win 3")
    script.bets("c")
    assert BRIEF.ask(script.view(2), [], ANN, WORDS) == "[c]heck · [r]aise TO (3 to 100) · [f]old"


def guessing() -> Script:
    script = Script(3)
    script.play("first p1; question ex1")
    return script


def betting() -> Script:
    script = Script(3)
    script.ask("ex1", "90 120 80")
    return script


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("62.4", Guess(Decimal("62.4"))),
        ("-3", Guess(Decimal(-3))),
        ("+8,848", Guess(Decimal(8848))),
        ("g 1,234,567.5", Guess(Decimal("1234567.5"))),
        ("guess 5", Guess(Decimal(5))),
        ("resign", RESIGN),
    ],
)
def test_a_bare_number_is_a_guess_while_guessing(line: str, action: Action) -> None:
    assert WORDS.parse(line, guessing().view(0)) == action


@pytest.mark.parametrize("line", ["62,4", "1e5", "nan", "guess 1e999", "guess nan", "", "12 13"])
def test_what_is_no_guess_is_not_read(line: str) -> None:
    with pytest.raises(Unreadable):
        WORDS.parse(line, guessing().view(0))


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("f", Leave()),
        ("l", Leave()),
        ("fold", Leave()),
        ("c", Call()),
        ("K", Call()),
        ("check", Call()),
        ("r 12", Raise(12)),
        ("s", Show()),
        ("allin", Raise(100)),
        ("All-in", Raise(100)),
    ],
)
def test_short_forms(line: str, action: Action) -> None:
    assert WORDS.parse(line, betting().view(0)) == action


def test_a_bare_number_is_nothing_while_betting() -> None:
    with pytest.raises(Unreadable):
        WORDS.parse("12", betting().view(0))


def test_all_in_is_a_call_where_it_is_no_raise() -> None:
    script = betting()
    script.bets("100")
    assert WORDS.parse("allin", script.view(1)) == Call()
    assert WORDS.parse("allin", script.view(2)) == Raise(100), "which the rules refuse out of turn"
    with pytest.raises(Unreadable):
        WORDS.parse("allin", script.view(None))


def test_the_screen_while_guessing() -> None:
    script = guessing()
    script.play("p2 guess 5")
    assert WORDS.show(script.view(0), ANN).split("\n") == [
        "CertaintyPoker · Question 1 of 6 · Blinds 1/2",
        "Q  At how many degrees Celsius does pure water boil at standard pressure, to",
        "   the nearest whole degree? [degrees Celsius]",
        "   2 hints are still face down.",
        "                   money      bet   staked             guess",
        " A You               100        -        -  thinking   -",
        " s Bob                99        1        1  in         sealed",
        " b Cy                 98        2        2  thinking   -",
        "   Pot 3",
        "Your guess, please: degrees Celsius.",
    ]
    assert WORDS.show(script.view(1), Voice(ANN.names, 1)).endswith("Waiting for 2 players to guess.")
    script.play("p1 guess 5")
    assert WORDS.show(script.view(0), ANN).endswith("Waiting for Cy to guess.")


def test_the_screen_while_betting() -> None:
    script = betting()
    screen = WORDS.show(script.view(0), ANN)
    assert "Betting 1 of 3" in screen
    assert "Your guess: 90 degrees Celsius" in screen
    assert screen.endswith("Your turn: call 2 to win 3, raise (3 to 100), or fold.")
    script.bets("99")
    assert WORDS.show(script.view(1), Voice(ANN.names, 1)).endswith("call 98 to win 102, raise (100, all in), or fold.")
    assert WORDS.show(script.view(0), ANN).endswith("Waiting for Bob; 102 in the pot.")
    script.bets("100")
    assert WORDS.show(script.view(2), Voice(ANN.names, 2)).endswith("Your turn: call 98 to win 201, or fold.")


def test_the_screen_where_nobody_can_answer_a_raise() -> None:
    script = Script([4, 100])
    script.ask("ex1", "1 2", "p2")
    script.bets("4")
    assert WORDS.show(script.view(1), Voice(["Ann", "Bob"], 1)).endswith("Your turn: call 2 to win 6, or fold.")


def test_the_screen_with_side_pots_and_the_answer() -> None:
    script = Script([100, 20, 30])
    script.ask("ex6", "1960 1990 1979.5")
    script.bets("50 c c")
    lines = WORDS.show(script.view(1), Voice(ANN.names, 1)).split("\n")
    assert "A  1969" in lines
    assert "   Pot 80 · Main pot: 60 (Ann, You, Cy) · Side pot 1: 20 (Ann, Cy)" in lines
    assert "   ^----------------------------------------------------------2" in lines
    assert "   ^ 1969 · 2 You 1990, off 21" in lines
    assert lines[-1] == "Your turn: show your guess, or fold without showing it."
    script.bets("s s s")
    assert "Result of round 1: 1969 · Ann +80" in WORDS.show(script.view(1), Voice(ANN.names, 1))


def test_the_screen_when_it_is_over() -> None:
    script = Script(2, questions=1)
    script.ask("ex6", "1968 1970")
    script.bets("c c s s")
    lines = WORDS.show(script.view(None), Voice(["Ann", "Bob"])).split("\n")
    assert lines[0] == "CertaintyPoker · The match is over."
    assert lines[-1] == "Won by Ann and Bob with 100."
    assert "   1----------------------------^-----------------------------2" in lines


def test_the_screen_when_nobody_had_guessed() -> None:
    script = Script(2, guess_seconds=5)
    script.play("first p1; question ex1")
    script.now = 5000
    script.play("timeout")
    lines = WORDS.show(script.view(None), Voice(["Ann", "Bob"])).split("\n")
    assert lines[-3:] == [
        "Result of round 1: 100 degrees Celsius · Nobody had guessed, so the bets go",
        "   back.",
        "A question is being drawn.",
    ]
    assert WORDS.show(Script(2).view(None), Voice(["Ann", "Bob"])).endswith("The anchor is being drawn.")


def test_the_screen_tells_the_time() -> None:
    script = Script(2, guess_seconds=5)
    script.play("first p1; question ex1")
    assert WORDS.show(script.view(None), Voice(["Ann", "Bob"])).endswith("to guess. The clock acts at 5 s.")


def test_long_guesses_do_not_break_the_table() -> None:
    script = Script(2)
    script.ask("ex6", f"{'9' * 30}.5 1969")
    script.bets("c c s s")
    screen = WORDS.show(script.view(0), Voice(["Ann", "Bob"], 0))
    assert max(len(line) for line in screen.split("\n")) <= 80
    script = Script(2)
    script.ask("ex6", f"{'9' * 30}.5 1969")
    assert "999,999,999,999…" in WORDS.show(script.view(0), Voice(["Ann", "Bob"], 0))


@pytest.mark.parametrize(
    ("distance", "far"),
    [("absolute", "off 33.33"), ("relative", "off 33.33%"), ("log", "off 1.5 times")],
)
def test_how_far_off_is_said_as_the_table_measures(distance: str, far: str) -> None:
    script = Script(2, distance=distance)
    script.ask("ex1", f"66.6{'6' * 20}7 100")
    script.bets("c c c c c c s")
    screen = WORDS.show(script.view(0), Voice(["Ann", "Bob"], 0))
    assert far in screen
    assert "2 Bob 100, exact" in screen


def test_a_hair_off_is_less_than_a_hundredth() -> None:
    script = Script(2)
    script.ask("ex1", "100.0001 7")
    script.bets("c c c c c c s")
    assert "off less than 0.01" in WORDS.show(script.view(0), Voice(["Ann", "Bob"], 0))


def test_an_unknown_word_is_answered_with_the_words_that_people_are_asked_with() -> None:
    with pytest.raises(Unreadable, match=r"'dance' is not a move; there are guess, call \(check\), .*leave \(fold\)"):
        WORDS.parse("dance", Script(3).view(0))
