"""What a player of Dead-Cat Bounce sees."""

from pitboss.games.dead_cat import SPEC
from pitboss.games.dead_cat.terminal import BOARD
from pitboss.speech import Voice
from pitboss.tui.board import Key
from tests.games.dead_cat_script import Script, opened, through

NAMES = ["Ann", "Bob", "Cyd", "Dan"]


def _drawn(script: Script, seat: int | None = 0, width: int = 78, height: int = 10) -> str:
    voice = Voice(NAMES[: script.match.game.seats], seat, signs=True)
    return BOARD.draw(script.view(seat), voice, width, height, frozenset()).plain


def _keys(script: Script, seat: int) -> dict[str, Key]:
    menu = script.match.game.legal(script.state, seat)
    return {key.key: key for key in BOARD.keys(script.view(seat), menu, SPEC.notation, Voice(NAMES, seat))}


def test_the_flop_has_prices_and_keys() -> None:
    lines = _drawn(opened(), height=5).split("\n")
    assert "TRADE" in lines[0]
    assert "7:[8♥] 1t  8:[K♠] 4t  9:[2♦] 2t" in lines[1]
    assert "bank 36" in lines[1]
    assert "pack 45" in lines[1]


def test_the_flop_is_drawn_where_there_is_room() -> None:
    lines = _drawn(opened(), 0, 118, 26).split("\n")
    assert lines[1].startswith("╭45─╮")
    assert lines[1].count("╭4t─╮") == 1
    assert "│8♥ │ │K♠ │ │2♦ │" in lines[2]


def test_a_portfolio_tells_what_it_pays_and_costs() -> None:
    script = opened()
    script.play("p1 buy 8h; p1 meld 7h 8h; p1 next; p1 protect #1 2")
    drawing = _drawn(script, 1)
    assert "#1 7♥ 8♥ pays 2, takeover 6 shield 2, back in 3 turns" in drawing
    assert "PROTECT" in drawing
    assert "✓ Trade" in drawing
    assert "back in" not in _drawn(script, 0)


def test_hidden_cards_stay_hidden_and_bought_ones_are_known() -> None:
    script = opened()
    script.play("p1 buy 8h")
    for seat in (1, None):
        drawing = _drawn(script, seat, 140, 30)
        assert "[8♥][??][??]" in drawing
        assert "7♥" not in drawing
        assert "9♣" not in drawing
    assert "2♠" not in _drawn(script, 0, 140, 30)


def test_offers_are_told_in_full() -> None:
    script = opened()
    script.play("p1 offer p2 give 2t 9c get 3c")
    assert "offer #1 Ann to you: 2 tokens and 9♣ for 3♣ (y/n)" in _drawn(script, 1)
    assert BOARD.headline(script.view(1), Voice(NAMES[:2], 1)) == "Round 1 · An offer waits for your answer."
    keys = _keys(script, 1)
    assert keys["y"].text == "accept #1"
    assert keys["n"].text == "decline #1"
    assert _keys(script, 0)["w"].text == "withdraw #1"


def test_the_hand_shows_tax_and_what_fits() -> None:
    script = opened()
    script.play("p1 buy 8h; p1 meld 7h 8h")
    script.hold(0, "9h 9c")
    hand = BOARD.hand(script.view(0), Voice(NAMES[:2], 0, True), frozenset({"9c"})).plain
    assert "╭#1─╮" in hand
    assert "║9♣ ║" in hand
    assert "2 in hand → tax 2" in hand


def test_keys_of_the_trade_phase() -> None:
    script = opened()
    keys = _keys(script, 0)
    assert keys["b"] == Key("b", "Buy…", "buy ")
    assert [keys[digit].pick for digit in "12789"] == ["7h", "9c", "8h", "Ks", "2d"]
    assert keys["."].text == keys["enter"].text == "next"
    assert keys["s"].text == "sell "
    assert keys["o"].text == "offer p2 give "
    script.play("p1 buy 8h")
    keys = _keys(script, 0)
    assert keys["m"] == Key("m", "Meld 7♥ 8♥", "meld 7h 8h")
    assert keys["f"] == Key("f", "Fill the flop -1", "refill")


def test_keys_of_other_phases() -> None:
    script = opened()
    script.play("p1 buy 8h; p1 meld 7h 8h; p1 next")
    keys = _keys(script, 0)
    assert keys["p"].text == "protect #1 "
    assert keys["."].label == "End turn, tax -1"
    script.play("p1 next; 4d")
    assert _keys(script, 1)["k"] == Key("k", "Take over #1 -4", "takeover #1")


def test_keys_of_the_tax_phase() -> None:
    script = opened()
    script.purse(0, 0)
    script.play("p1 next; p1 next")
    assert BOARD.headline(script.view(0), Voice(NAMES[:2], 0)) == (
        "Round 1 · You cannot pay the tax: sell cards, or offer them for tokens."
    )
    keys = _keys(script, 0)
    assert keys["s"].text == "sell "
    assert keys["o"].text == "offer p2 give "
    assert "." not in keys
    script.play("p1 offer p2 give 9c get 3t")
    assert "offer #1 Ann to you: 9♣ for 3 tokens (y/n)" in _drawn(script, 1)
    assert _keys(script, 1)["y"].text == "accept #1"


def test_copies_are_named_with_their_meld() -> None:
    script = Script(2, packs=2)
    script.play("first p1; 7h 2s 7d 3c; 7h Ks 7s; p1 meld 7h 7d; p1 buy 7h; p1 offer p2 give 7h#1 get 1t")
    assert "offer #1 Ann to you: 7♥#1 for 1 token (y/n)" in _drawn(script, 1)


def test_the_last_round_is_announced() -> None:
    script = opened()
    script.empty_pack("4d")
    through(script, 0, "4d")
    through(script, 1, "")
    assert "LAST ROUND" in _drawn(script)
    assert "LAST ROUND: the pack cannot fill the flop" in BOARD.headline(script.view(0), Voice(NAMES[:2], 0))
    assert "refill" not in _drawn(script)


def test_the_board_speaks_german() -> None:
    script = opened()
    script.display(1, "Qs Qh", 2)
    script.play("p1 buy 2d; p1 offer p2 give 1t get 2s")
    voice = Voice(NAMES[:2], 0, signs=True, language="de")
    drawing = BOARD.draw(script.view(0), voice, 78, 10, frozenset()).plain
    assert "✓ Buchhaltung ›  HANDEL  › Schutz › Steuer · Du" in drawing
    assert "Stapel 43 ▸ 7:[8♥] 1t  8:[K♠] 4t · 1 Lücke, füllen 1 · Ablage 0 · Bank 36" in drawing
    assert "Angebot #1 du an Bob: 1 Marke gegen 2♠" in drawing
    assert "#1 Q♠ Q♥ bringt 6, Übernahme 14 Schutz 2, bezahlt in 3 Zügen" in drawing
    assert BOARD.headline(script.view(0), voice) == "Runde 1 · Du bist am Zug: Handel"
    assert "3 auf der Hand → Steuer 3" in BOARD.hand(script.view(0), voice, frozenset()).plain
