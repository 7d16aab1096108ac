"""What a player of Stonks! sees."""

from pitboss.games.stonks import SPEC
from pitboss.games.stonks.terminal import BOARD
from pitboss.speech import Voice
from pitboss.tui.board import Key
from tests.games.stonks_script import Script, dealt, faced

NAMES = ["Ann", "Bob", "Cyd"]


def _drawn(script: Script, seat: int | None = 0, width: int = 78, height: int = 10) -> str:
    voice = Voice(NAMES[: script.seats], seat, signs=True)
    return BOARD.draw(script.view(seat), voice, width, height, frozenset()).plain


def _keys(script: Script, seat: int) -> dict[str, Key]:
    menu = script.game.legal(script.state, seat)
    return {key.key: key for key in BOARD.keys(script.view(seat), menu, SPEC.notation, Voice(NAMES, seat))}


def test_an_intention_lies_open_in_the_pit() -> None:
    script = dealt()
    script.play("p1 announce Ks; p1 done")
    drawing = _drawn(script, 1)
    [row] = [line for line in drawing.split("\n") if "#1" in line]
    assert "Ann K♠ ▲  STONK 10   ▼ open" in row
    assert "The pit (1)" in drawing


def test_a_position_stands_face_to_face() -> None:
    [row] = [line for line in _drawn(faced(), 0).split("\n") if "#1" in line]
    assert "You K♠ ▲  STONK 10   ▼ Bob Q♥" in row


def test_what_the_next_card_would_pay() -> None:
    lines = _drawn(faced(), 0).split("\n")
    [up] = [line for line in lines if "You, if ▲" in line]
    [down] = [line for line in lines if "You, if ▼" in line]
    assert up.split()[-3:] == ["+5", "+10", "+20"]
    assert down.split()[-3:] == ["-5", "-10", "-20"]


def test_a_table_may_pay_otherwise() -> None:
    script = faced(pay=(1, 2, 3, 4, 50))
    board = BOARD.at(SPEC.choose(2, {"pay": (1, 2, 3, 4, 50)}))
    drawing = board.draw(script.view(0), Voice(NAMES[:2], 0, True), 78, 10, frozenset()).plain
    assert "+50" in drawing
    assert "+20" not in drawing


def test_offers_say_who_pays_and_how_to_answer() -> None:
    script = faced()
    script.play("p2 offer #1 7")
    assert "Offer #1 Bob to you: close #1, Bob pays you 7 (y/n)" in " ".join(_drawn(script, 0, 118, 26).split())
    assert "you pay Ann 7" in " ".join(_drawn(script, 1, 118, 26).split())
    keys = _keys(script, 0)
    assert keys["y"] == Key("y", "Accept #1 (+7)", "accept #1")
    assert keys["n"].text == "decline #1"


def test_the_hand_has_signs_and_digits() -> None:
    script = dealt()
    hand = BOARD.hand(script.view(0), Voice(NAMES[:2], 0, True), frozenset({"Ks", "Ah"})).plain.split("\n")
    assert hand[0].count("▲") == 5
    assert hand[0].count("▼") == 1
    assert "║K♠ ║" in hand[1]
    assert [cell for cell in hand[2] if cell.isdigit()] == list("123456")
    assert "picked 10▲ 1▼" in hand[3]


def test_hands_of_others_are_nowhere() -> None:
    script = dealt(3)
    for seat in (0, None):
        drawing = _drawn(script, seat, 140, 30)
        assert "Q♥" not in drawing
        assert "J♦" not in drawing


def test_keys_are_the_ones_of_the_web() -> None:
    script = faced()
    keys = _keys(script, 1)
    assert keys["enter"] == Key("enter", "Done", "done")
    assert keys["a"].text == "announce "
    assert keys["d"].text == "double #1 "
    assert keys["c"] == Key("c", "Close #1 A♠", "close #1 As")
    assert keys["h"] == Key("h", "Pay house #1 -10", "cash #1")
    assert keys["o"].text == "offer #1 "
    assert keys["1"].pick == "As"


def test_a_tables_board_remembers_the_price() -> None:
    script = dealt(decks=2)
    board, voice = BOARD.at(SPEC.choose(2, {"decks": 2})), Voice(NAMES[:2], 0, True)
    drawing = ""
    for card in ("9h", "Kc"):
        script.all_done()
        script.play(card)
        script.draw_any()
        drawing = board.draw(script.view(0), voice, 100, 24, frozenset()).plain
    assert "Price 104" in drawing
    assert "9♥▼" in drawing
    assert "K♣▲" in drawing
    assert "9♥▼" not in BOARD.draw(script.view(0), voice, 100, 24, frozenset()).plain


def test_the_headline_says_whose_turn_it_is() -> None:
    script = dealt()
    assert BOARD.headline(script.view(0), Voice(NAMES[:2], 0)) == "Round 1 · Blinds pot 10 · your turn"
    assert BOARD.headline(script.view(1), Voice(NAMES[:2], 1)) == "Round 1 · Blinds pot 10 · Ann's turn"
