"""Dead-Cat Bounce in words: what is said, shown and typed."""

import pytest
from tests.games.dead_cat_script import Script, opened, through

from pitboss.core.errors import Unreadable
from pitboss.games.dead_cat import SPEC
from pitboss.games.dead_cat.declare import Accept, Buy, Decline, Next, PackRenewed, Withdraw
from pitboss.games.dead_cat.speech import DeadCatPresenter
from pitboss.speech import Voice

WORDS = DeadCatPresenter("dead_cat", SPEC.notation)
NAMES = ["Ann", "Bob", "Cyd", "Dee"]


def said(script: Script, moves: str, me: int | None = None) -> list[str]:
    voice = Voice(NAMES, me)
    seen = [event.seen_by(me) for event in script.play(moves)]
    lines = [WORDS.say(event, voice) for event in seen if event is not None]
    return [line for line in lines if line is not None]


def test_a_turn_in_words() -> None:
    script = opened()
    script.display(1, "Qs Qh", 3)
    assert said(script, "p1 buy 8h; p1 meld 7h 8h; p1 sell 9c; p1 refill; 6h; p1 buy 6h; p1 extend #2 6h", 0) == [
        "You buy 8h for 1.",
        "You meld 7h 8h as #2.",
        "You sell 9c to the bank for 1.",
        "You pay 1 to fill the flop.",
        "6h comes to the flop.",
        "You buy 6h for 1.",
        "You add 6h to #2.",
    ]
    assert said(script, "p1 next; p1 protect #2 1; p1 next; 5d", 1) == [
        "Ann is done trading.",
        "Ann protects #2: 1 token on it.",
        "Round 1: your turn.",
        "You pay 3 in fees.",
        "5d comes to the flop.",
        "You get 6 in dividends.",
    ]
    assert said(script, "p2 takeover #2; p2 sell 7h") == [
        "Bob takes over #2 from Ann for 7!",
        "Bob sells 7h to the bank for 1.",
        "Bob's #2 is gone; 6h 8h back in hand.",
    ]


def test_a_turn_in_german() -> None:
    script = opened()
    script.display(1, "Qs Qh", 3)
    voice = Voice(NAMES, 0, language="de")
    moves = "p1 buy 8h; p1 meld 7h 8h; p1 offer p2 give 1t get 2s; p2 accept #1; p1 next; p1 protect #2 2; p1 next; 5d"
    told = [WORDS.say(event, voice) for event in script.play(f"{moves}; p2 takeover #2; p2 sell 8h")]
    assert [line for line in told if line is not None] == [
        "Du kaufst 8h für 1.",
        "Du legst 7h 8h aus: #2.",
        "Angebot #1: Du bietest Bob 1 Marke gegen 2s.",
        "Angebot #1 ist angenommen: Du gibst Bob 1 Marke gegen 2s.",
        "Du bist mit dem Handel fertig.",
        "Du schützt #2: 2 Marken darauf.",
        "Du zahlst 2 Steuer.",
        "Runde 1: Bob ist am Zug.",
        "Bob zahlt 3 Gebühren.",
        "5d kommt in den Flop.",
        "Bob bekommt 6 Dividende.",
        "Bob übernimmt #2 von dir für 6!",
        "Bob verkauft der Bank 8h für 1.",
        "Auslage #2 von Bob ist weg; zurück auf der Hand: 7h.",
    ]
    assert WORDS.show(script.view(0), voice).split("\n") == [
        "Dead-Cat Bounce · Runde 1 · Buchhaltung > HANDEL > Schutz > Steuer",
        "Stapel 42 | 5d(1)  Ks(4)  2d(2) | Ablage 1 · Bank 34",
        " Du         Marken   7 · Hand 2 · wert 9",
        ">Bob        Marken   9 · Hand 2 [7h ??] · wert 17 · Gebühren -3, Dividenden +6",
        "    #1 Qs Qh (bringt 6, Übernahme 12)",
        "deine Hand: 2s 9c (Steuer 2)",
        "Warten auf Bob.",
    ]


def test_the_deal_in_words() -> None:
    script = Script(2, cards=1)
    assert said(script, "first p1; 7h 2s", 0) == ["You start.", "You get 7h."]
    assert shown(script, 1).split("\n")[1] == "pack 50 | -  gap(refill 1) | discards 0 · bank 36"
    script.play("2d Ks 8h; p1 sell 7h; p1 next; p1 next")
    assert "Empty hand: no tax." in shown(script, 0)
    assert "your hand" not in WORDS.show(script.view(None), Voice(NAMES))


def test_deals_in_words() -> None:
    script = opened()
    assert said(script, "p1 offer p2 give 2t 9c get 2s", 1) == [
        "Offer #1: Ann offers you 2 tokens and 9c for 2s. (accept #1 / decline #1)"
    ]
    assert "offer #1 Ann to you: 2 tokens and 9c for 2s (accept #1 / decline #1)" in shown(script, 1)
    assert shown(script, 1).endswith("An offer waits for your answer.")
    assert said(script, "p2 accept #1") == ["Offer #1 is taken: Ann gives Bob 2 tokens and 9c for 2s."]
    script.play("p1 offer p2 give 1t get nothing; p1 offer p2 give 1t get 3c")
    assert said(script, "p2 decline #2; p1 withdraw #3") == ["Offer #2 is declined.", "Offer #3 is withdrawn."]
    script.display(0, "4d 5d 6d 7d")
    script.display(0, "8d 9d Td Jd")
    assert said(script, "p1 join #1 #2; p1 sell 7d; p1 sell Jd") == [
        "Ann joins #2 to #1.",
        "Ann sells 7d to the bank for 1.",
        "Ann's #1 becomes #1 and #3.",
        "Ann sells Jd to the bank for 1.",
        "Ann's #1 is smaller.",
    ]


def test_the_end_in_words() -> None:
    script = opened(3, turn_seconds=5)
    assert said(script, "p3 resign") == ["Cyd leaves the table: discarded 4s 5c."]
    assert "Cyd        left\n" in shown(script, 0)
    voice = Voice(NAMES)
    assert [WORDS.say(event, voice) for event in script.tick(5000)][:2] == [
        "Ann runs out of time.",
        "Ann pays 2 in tax.",
    ]
    assert shown(script, 0).endswith("A card is being dealt.")
    script.play("Tc")
    script.empty_pack()
    lines = said(script, "p2 next; p2 next")
    assert "The pack cannot fill the flop: this is the last round." in lines
    assert "LAST ROUND" in shown(script, 0)
    assert (
        said(script, "p1 next; p1 next; p2 next; p2 next")[-1] == "It is over: Ann 5, Bob 5, Cyd 0. Won by Ann and Bob."
    )
    assert shown(script, 0).endswith("Won by you and Bob with 5.")
    assert WORDS.say(PackRenewed(9), voice) == "The discards are a new pack of 9 cards."


def test_the_screen() -> None:
    script = opened()
    script.display(0, "Jc Jd", 2)
    script.play("p1 buy 2d")
    assert shown(script, 0).split("\n") == [
        "Dead-Cat Bounce · Round 1 · Housekeeping > TRADE > Protect > Tax",
        "pack 43 | 8h(1)  Ks(4)  gap(refill 1) | discards 0 · bank 36",
        ">You        tokens   5 · hand 3 · worth 12",
        "    #1 Jd Jc (pays 4, takeover 10 shield 2)",
        " Bob        tokens   7 · hand 2 [?? ??] · worth 9",
        "your hand: 2d 7h 9c (tax 3)",
        "Your turn: buy, meld and trade, then go on.",
    ]
    assert "hand 3 [2d ?? ??]" in shown(script, 1)
    assert shown(script, 1).endswith("Waiting for Ann.")
    script.play("p1 next")
    assert shown(script, 0).endswith("Protect your melds with tokens, or end your turn.")
    script.purse(0, 0)
    assert said(script, "p1 next", 0) == ["You have to sell cards to pay 3 in tax."]
    assert shown(script, 0).endswith("You cannot pay the tax: sell cards, or offer them for tokens.")


def test_the_clock_and_dividends_are_on_the_screen() -> None:
    script = opened(2, turn_seconds=5)
    script.display(1, "Jc Jd", 2)
    through(script, 0, "Tc")
    assert "fees -2, dividends +4" in shown(script, 1)
    assert shown(script, 1).endswith("Your turn: buy, meld and trade, then go on. The clock acts at 5 s.")


def test_long_portfolios_are_wrapped() -> None:
    script = opened()
    for suit in "shdc":
        script.display(1, f"T{suit} J{suit} Q{suit}")
    assert all(len(line) <= 80 for line in shown(script, 0).split("\n"))
    assert shown(script, 0).count("\n    #") >= 2


def test_short_forms() -> None:
    script = opened()
    view = script.view(1)
    assert WORDS.parse("b 8h", view) == Buy("8h")
    assert WORDS.parse(".", view) == WORDS.parse("ok", view) == Next()
    with pytest.raises(Unreadable):
        WORDS.parse("y", view)
    with pytest.raises(Unreadable):
        WORDS.parse("  ", view)
    script.play("p1 offer p2 give 1t get 2s")
    assert WORDS.parse("y", script.view(1)) == Accept(1)
    assert WORDS.parse("n", script.view(1)) == Decline(1)
    assert WORDS.parse("w", script.view(0)) == Withdraw(1)
    assert WORDS.parse("y #4", script.view(1)) == Accept(4)


def shown(script: Script, me: int) -> str:
    return WORDS.show(script.view(me), Voice(NAMES, me))
