"""What a trader in Market Maker Poker sees."""

from pitboss.games.market_maker import SPEC
from pitboss.games.market_maker.terminal import BOARD
from pitboss.speech import Voice
from pitboss.tui.board import Key
from tests.games.market_maker_script import Script, all_open, opened

NAMES = ["Ann", "Bob", "Cyd"]


def _drawn(script: Script, seat: int | None = 0, width: int = 78, height: int = 10) -> str:
    return BOARD.draw(script.view(seat), Voice(NAMES, seat, signs=True), width, height, frozenset()).plain


def _keys(script: Script, seat: int) -> dict[str, Key]:
    menu = script.match.game.legal(script.state, seat)
    return {key.key: key for key in BOARD.keys(script.view(seat), menu, SPEC.notation, Voice(NAMES, seat))}


def _quoted() -> Script:
    script = opened()
    script.play("p1 deal; Qd; p1 quote 6 9; p2 quote 6 10; p3 quote 4 9")
    return script


def test_the_ladder_has_bids_left_and_offers_right() -> None:
    lines = _drawn(_quoted()).split("\n")
    [best] = [line for line in lines if "* 6" in line]
    assert "You, Bob 200 * 6  │   9* 200 You, Cyd" in best
    [next_one] = [line for line in lines if "Cyd 100" in line]
    assert "Cyd 100   4  │  10  100 Bob" in next_one


def test_cards_show_what_they_add() -> None:
    script = _quoted()
    assert "Q♦ -12" in _drawn(script)
    assert "Sum you can see +1, 6 cards unknown" in _drawn(script)
    hand = BOARD.hand(script.view(0), Voice(NAMES, 0, True), frozenset()).plain
    assert "+13" in hand
    assert "K♠" in hand
    assert "your quote 6/9" in hand


def test_cards_of_others_come_with_the_settlement() -> None:
    script = all_open()
    for seat in (0, None):
        drawing = _drawn(script, seat, 118, 26)
        assert "5♥" not in drawing
        assert "2♣" not in drawing
    script.play("p1 finish")
    drawing = _drawn(script, None, 118, 26)
    assert "5♥" in drawing
    assert "settled at +11" in drawing


def test_positions_profits_and_the_tape() -> None:
    script = _quoted()
    script.play("p1 sell 6")
    lines = _drawn(script).split("\n")
    [you] = [line for line in lines if "D You" in line]
    assert you.split()[-2:] == ["-100", "-300"]
    assert "6×100  ▼ Bob ← You*" in _drawn(script)


def test_hidden_positions_stay_hidden() -> None:
    script = opened(hide_positions=True)
    script.play("p1 quote 6 9; p2 quote 6 10; p1 sell 6")
    drawing = _drawn(script, 2)
    assert "6×100    between others" in drawing
    assert "▼ Bob" not in drawing
    [bob] = [line for line in drawing.split("\n") if " Bob " in line]
    assert bob.split()[-2:] == ["?", "?"]


def test_m21_a_market_that_a_card_has_locked_says_what_to_do() -> None:
    script = opened(2, lock_seconds=5)
    assert "locked for a moment: put your quote right" in BOARD.headline(script.view(), Voice(["You", "Bob"], 0))


def test_a_locked_market_says_so() -> None:
    script = _quoted()
    assert "OPEN" in _drawn(script)
    script.play("p1 lock")
    assert "LOCKED" in _drawn(script)
    keys = _keys(script, 0)
    assert keys["u"] == Key("u", "Unlock", "unlock")
    assert "b" not in keys
    assert "q" in keys


def test_trades_say_what_they_come_to() -> None:
    keys = _keys(_quoted(), 1)
    assert keys["b"] == Key("b", "Lift 9, buy 200", "buy 9")
    assert keys["s"] == Key("s", "Hit 6, sell 100", "sell 6")


def test_quotes_move_by_a_key() -> None:
    keys = _keys(_quoted(), 0)
    assert keys["q"].text == "quote "
    assert {key: keys[key].text for key in "[]-="} == {
        "[": "quote 5 8",
        "]": "quote 7 10",
        "-": "quote 7 9",
        "=": "quote 6 10",
    }


def test_enter_quotes_around_the_sum_where_no_quote_stands() -> None:
    script = opened()
    assert _keys(script, 0)["enter"].text == "quote 11 14"
    assert _keys(script, 0)["q"].text == "quote "


def test_the_dealer_deals() -> None:
    script = Script()
    assert _keys(script, 0)["enter"] == Key("enter", "Deal", "deal")
    assert _keys(script, 1) == {}
    script = opened()
    assert _keys(script, 0)["d"] == Key("d", "Deal 1/5", "deal")
    assert _keys(all_open(), 0)["f"].text == "finish"


def test_turns_can_be_passed_and_quotes_taken_back() -> None:
    script = opened(pace="turns", allow_cancel=True)
    seat = script.match.actors[0]
    assert _keys(script, seat)["p"].text == "pass"
    script.play(f"p{seat + 1} quote 1 4")
    keys = _keys(script, seat)
    assert keys["c"].text == "cancel"
    assert keys["enter"].text == "pass"


def test_a_board_in_german() -> None:
    script = _quoted()
    voice = Voice(NAMES, 0, signs=True, language="de")
    drawing = BOARD.draw(script.view(0), voice, 78, 10, frozenset()).plain
    assert "OFFEN" in drawing
    assert "Es gibt: du" in drawing
    assert "Geld / Brief" in drawing
    assert "Position" in drawing
    hand = BOARD.hand(script.view(0), voice, frozenset()).plain
    assert "Summe, die du siehst +1, 6 Karten unbekannt" in hand
    assert "deine Kurse 6/9" in hand
    assert BOARD.headline(script.view(0), voice) == "Karte 1 von 5 der Mitte · beste 6/9 · alle dürfen handeln"
    menu = script.match.game.legal(script.state, 1)
    labels = {key.key: key.label for key in BOARD.keys(script.view(1), menu, SPEC.notation, voice)}
    assert labels["b"] == "Kaufe zu 9, 200"
    assert labels["q"] == "Kurse stellen…"
