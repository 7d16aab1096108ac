"""What a player of Shed Pontoon sees."""

from pitboss.games.pontoon import SPEC
from pitboss.games.pontoon.terminal import BOARD
from pitboss.speech import Voice
from pitboss.tui.board import Key
from tests.games.pontoon_script import Script

NAMES = ["Ann", "Bob", "Cyd"]


def _drawn(script: Script, seat: int | None = 0, width: int = 78, height: int = 10) -> str:
    return BOARD.draw(script.view(seat), Voice(NAMES, seat, signs=True), width, height, frozenset()).plain


def _keys(script: Script, seat: int) -> dict[str, Key]:
    menu = script.match.game.legal(script.state, seat)
    return {key.key: key for key in BOARD.keys(script.view(seat), menu, SPEC.notation, Voice(NAMES, seat))}


def _dealt(hands: str = "As 6d, Ts 8d, 5c 9d") -> Script:
    script = Script(3)
    script.deal(hands, "10 25 5")
    return script


def test_your_cards_have_a_total_and_those_of_others_are_hidden() -> None:
    script = _dealt()
    lines = _drawn(script).split("\n")
    [you] = [line for line in lines if "You" in line]
    assert "(A♠)(6♦)" in you
    assert "soft 17" in you
    assert "stake 10" in you
    assert you.startswith("▸")
    [bob] = [line for line in lines if "Bob" in line]
    assert "(??)(??)" in bob
    assert "stake 25" in bob
    assert "10♠" not in _drawn(script, None, 140, 30)


def test_twisted_cards_lie_face_up_and_bought_ones_do_not() -> None:
    script = _dealt()
    script.play("p1 stick; p2 buy; 2c; p2 twist; 3h")
    [bob] = [line for line in _drawn(script, 0).split("\n") if "Bob" in line]
    assert "(??)(??)(??)[3♥]" in bob
    assert "2♣" not in _drawn(script, 0, 140, 30)
    assert "BUST" in bob
    [you] = [line for line in _drawn(script, 0).split("\n") if "You" in line]
    assert "stuck" in you


def test_a_split_has_a_lane_of_its_own() -> None:
    script = _dealt("8s 8d, Ts 8h, 5c 9d")
    script.play("p1 split; 3c")
    lines = _drawn(script).split("\n")
    [first] = [at for at, line in enumerate(lines) if "(8♠)(3♣)" in line]
    assert lines[first].startswith("▸")
    assert "└ Hand 2" in lines[first + 1]
    assert "(8♦)" in lines[first + 1]
    assert "Hand 1 of 2" in BOARD.hand(script.view(0), Voice(NAMES, 0, True), frozenset()).plain


def test_the_shoe_shows_what_is_left_and_where_the_marker_is() -> None:
    script = _dealt()
    assert "306/312 · the marker 60 to 75 from the end" in _drawn(script)
    script = Script(1, decks=2, mark_low=103, mark_high=103)
    script.deal("As 6d", "10", mark=103)
    assert "the marker is out" in _drawn(script)


def test_what_pays_is_what_the_table_says() -> None:
    script = _dealt()
    assert "Pontoon (2 cards, 21) ×2" in _drawn(script, 0, 118, 26)
    board = BOARD.at(SPEC.choose(3, {"pay": (9, 8, 7, 6, 1)}))
    drawing = board.draw(script.view(0), Voice(NAMES, 0, True), 118, 26, frozenset()).plain
    assert "Shed pontoon (7 7 7) ×9" in drawing
    assert "Pontoon (2 cards, 21) ×6" in drawing


def test_a_pot_multiplies_no_stake() -> None:
    """P-2: there a rank is only a hand's share."""
    script = _dealt()
    board = BOARD.at(SPEC.choose(3, preset="friends"))
    drawing = board.draw(script.view(0), Voice(NAMES, 0, True), 118, 26, frozenset()).plain
    assert "Pontoon (2 cards, 21)" in drawing
    assert "×" not in drawing


def test_a_bet_has_a_cap_and_parts_of_it() -> None:
    script = Script(3)
    script.play("mark 67; As Ts 5c")
    assert "Bet 1 to 200" in BOARD.hand(script.view(0), Voice(NAMES, 0), frozenset()).plain
    assert BOARD.headline(script.view(1), Voice(NAMES, 1)) == "Round 1 of 10 · Ann is betting."
    keys = _keys(script, 0)
    assert keys["b"].text == "bet "
    assert keys["enter"].text == "bet 50"
    assert [keys[digit].text for digit in "1234"] == ["bet 1", "bet 50", "bet 100", "bet 200"]


def test_keys_tell_what_they_cost() -> None:
    keys = _keys(_dealt("7s 7d, Ts 8d, 5c 9d"), 0)
    assert [keys[letter].text for letter in "tbup"] == ["twist", "buy", "burn", "split"]
    assert keys["b"].label == "Buy -10"
    assert keys["enter"].text == "twist"
    assert "s" not in keys
    keys = _keys(_dealt(), 0)
    assert keys["s"] == Key("s", "Stick on 17", "stick")
    assert keys["enter"].text == "stick"


def test_the_last_showing_stands_best_first() -> None:
    script = _dealt("As Kd, Ts 8d, 5c Td")
    script.play("p1 stick; p2 stick; p3 twist; Kh")
    lines = _drawn(script, 0, 118, 26).split("\n")
    shown = [line.split("│")[-1].split() for line in lines[2:5]]
    assert shown[0] == ["You", "A♠", "K♦", "Pontoon", "+20"]
    assert shown[1] == ["Bob", "10♠", "8♦", "18", "-25"]
    assert shown[2][-2:] == ["bust", "-5"]


def test_it_speaks_german() -> None:
    german = Voice(NAMES, 0, signs=True, language="de")
    script = _dealt("8s 8d, Ts 8h, 5c 9d")
    view, menu = script.view(0), script.match.game.legal(script.state, 0)
    labels = [key.label for key in BOARD.keys(view, menu, SPEC.notation, german)]
    assert labels == ["Stehen mit 16", "Ziehen", "Kaufen -10", "Teilen -10", "Stehen mit 16"]
    script.play("p1 split; 3c")
    view = script.view(0)
    assert BOARD.headline(view, german) == "Runde 1 von 10 · Blatt 1 von 2: 8♠ 3♣ machen 11."
    assert "Blatt 1 von 2 · Summe 11 · Einsatz 10 · Chips 980" in BOARD.hand(view, german, frozenset()).plain
    drawing = BOARD.draw(view, german, 78, 12, frozenset()).plain
    assert "Schlitten" in drawing
    assert "die Marke 60 bis 75 vor dem Ende" in drawing
    assert "Fünf-Karten-Trick (ab 5 Karten) ×3" in drawing
    english = BOARD.draw(view, Voice(NAMES, 0, signs=True), 78, 12, frozenset()).plain
    words = {word for word in english.replace("(", " ").split() if word.isalpha() and len(word) > 3}
    assert {word for word in words if word in drawing} <= {"Hand", "Shed", "Pontoon", "Clown"}
