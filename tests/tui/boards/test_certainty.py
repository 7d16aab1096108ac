"""What a player of CertaintyPoker sees."""

from pitboss.games.certainty import SPEC
from pitboss.games.certainty.terminal import BOARD
from pitboss.speech import Voice
from pitboss.tui.board import Key
from tests.games.certainty_script import Script

NAMES = ["Ann", "Bob", "Cyd"]


GERMAN = Voice(NAMES, 0, signs=True, language="de")


def _drawn(script: Script, seat: int | None = 0, width: int = 78, height: int = 12) -> str:
    return BOARD.draw(script.view(seat), Voice(NAMES, seat, signs=True), width, height, frozenset()).plain


def _keys(script: Script, seat: int) -> dict[str, Key]:
    menu = script.match.game.legal(script.state, seat)
    return {key.key: key for key in BOARD.keys(script.view(seat), menu, SPEC.notation, Voice(NAMES, seat))}


def _asked() -> Script:
    script = Script(3)
    script.ask("ex1", "90 110 77")
    return script


def test_the_question_has_its_unit_and_hints_face_down() -> None:
    drawing = _drawn(_asked())
    assert "Q  At how many degrees Celsius" in drawing
    assert "[degrees Celsius]" in " ".join(drawing.split())
    assert "[░░░] Hint 1 face down  [░░░] Hint 2 face down" in drawing
    assert "sauna" not in drawing


def test_hints_open_one_by_one() -> None:
    script = _asked()
    script.bets("c c c")
    drawing = _drawn(script)
    assert "1  It is hotter than a sauna for beginners." in drawing
    assert "[░░░] Hint 2 face down" in drawing
    assert "Hint 1" not in drawing


def test_the_ring_has_buttons_bets_and_your_guess_only() -> None:
    lines = _drawn(_asked(), 2).split("\n")
    [ann] = [line for line in lines if "Ann" in line]
    [bob] = [line for line in lines if "Bob" in line]
    [you] = [line for line in lines if "You" in line]
    assert ann.startswith("▸A Ann")
    assert bob.startswith(" s Bob")
    assert you.startswith(" b You")
    assert bob.split()[-4:] == ["99", "1", "1", "sealed"]
    assert you.split()[-1] == "77"
    assert "110" not in _drawn(_asked(), None, 140, 30)


def test_pots_and_what_a_call_is_worth() -> None:
    script = _asked()
    assert "Pot 3 · Highest bet 2 · Blinds 1/2" in _drawn(script)
    hand = BOARD.hand(script.view(0), Voice(NAMES, 0), frozenset()).plain
    assert "Your guess 90 degrees Celsius" in hand
    assert "call 2 to win 3: worth it if you win more than 40%" in hand


def test_side_pots_are_told_apart() -> None:
    script = Script([5, 40, 40])
    script.ask("ex1", "90 110 77")
    script.bets("5 20 c")
    drawing = " ".join(_drawn(script, 1, 118, 26).split())
    assert "Main pot: 15 (Ann, You, Cyd)" in drawing
    assert "Side pot 1: 30 (You, Cyd)" in drawing


def test_the_number_line_comes_with_the_answer() -> None:
    script = _asked()
    assert "^" not in _drawn(script)
    script.bets("c c c  c c c  c c c")
    drawing = _drawn(script, 0, 100, 14)
    assert "A  100 degrees Celsius" in drawing
    script.bets("s")
    drawing = _drawn(script, 0, 100, 14)
    assert "2 Bob 110, off 10" in drawing
    assert "77" not in drawing


def test_keys_for_betting_tell_the_sums() -> None:
    keys = _keys(_asked(), 0)
    assert keys["c"] == Key("c", "Call 2", "call")
    assert keys["r"] == Key("r", "Raise 3 to 100…", "raise ")
    assert [keys[digit].label for digit in "1234"] == ["Raise to 3", "½ pot 4", "Pot 7", "All in 100"]
    assert keys["f"].text == "leave"
    assert keys["enter"].text == "call"


def test_keys_for_guessing_and_showing() -> None:
    script = Script(3)
    script.play("first p1; question ex1")
    assert _keys(script, 0)["g"].text == _keys(script, 0)["enter"].text == "guess "
    script.play("p1 guess 90; p2 guess 110; p3 guess 77")
    script.bets("c c c  c c c  c c c")
    keys = _keys(script, 1)
    assert keys["s"].text == keys["enter"].text == "show"
    assert keys["f"] == Key("f", "Fold unshown", "leave")


def test_going_all_in_is_never_the_default() -> None:
    script = Script([100, 100, 20])
    script.ask("ex1", "90 110 77")
    script.bets("50 c")
    keys = _keys(script, 2)
    assert keys["c"].label.startswith("All in")
    assert "enter" not in keys


def test_the_headline_counts_questions_and_bettings() -> None:
    script = _asked()
    expected = "Question 1 of 6 · Betting 1 of 3 · Pot 3 · your turn"
    assert BOARD.headline(script.view(0), Voice(NAMES, 0)) == expected


def test_the_board_speaks_german() -> None:
    script = _asked()
    view = script.view(0)
    drawing = BOARD.draw(view, GERMAN, 118, 20, frozenset()).plain
    assert "F  At how many degrees" in drawing
    assert "[░░░] Hinweis 1 verdeckt" in drawing
    assert "Pot 3 · höchster Einsatz 2 · Blinds 1/2" in drawing
    assert "Geld gesetzt Einsatz  Schätzung" in drawing
    assert BOARD.headline(view, GERMAN) == "Frage 1 von 6 · Setzrunde 1 von 3 · Pot 3 · du bist dran"
    hand = BOARD.hand(view, GERMAN, frozenset()).plain.split("\n")
    assert hand == [
        "Deine Schätzung 90 degrees Celsius",
        "Geld 100 · gesetzt 0 · Einsatz 0",
        "2 bei Pot 3: lohnt sich, wenn du öfter als 40 % gewinnst",
    ]
    keys = BOARD.keys(view, script.match.game.legal(script.state, 0), SPEC.notation, GERMAN)
    assert [key.label for key in keys[:3]] == ["Mitgehen, 2", "Erhöhen 3 bis 100…", "Erhöhen auf 3"]
