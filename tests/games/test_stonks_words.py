"""How Stonks! speaks and what it understands."""

import pytest
from tests.games.stonks_script import Script, dealt, faced

from pitboss.core.errors import Unreadable
from pitboss.core.moves import Action, Event
from pitboss.core.words import ENGLISH, languages
from pitboss.games.stonks import SPEC
from pitboss.games.stonks.declare import (
    Accept,
    Announce,
    Announced,
    CardDealt,
    Cash,
    Close,
    Closed,
    DealerChosen,
    Decline,
    Done,
    Double,
    Doubled,
    Eliminated,
    Ended,
    Finished,
    HouseTook,
    Line,
    Match,
    Matched,
    MatchEnded,
    Offer,
    Offered,
    OfferEnded,
    Reshuffled,
    Resigned,
    RoundBegan,
    Settled,
    Withdraw,
)
from pitboss.games.stonks.speech import BRIEF, StonksPresenter
from pitboss.irc.dealer.outbox import Page, packed
from pitboss.speech import Voice

WORDS = StonksPresenter("stonks", SPEC.notation)
ANN = Voice(["Ann", "Bob", "Cyd"], me=0)
NONE = (0, 0)
SAID: list[tuple[Event, str | None]] = [
    (DealerChosen(1), "Bob has the button first."),
    (CardDealt(0, "Ks"), "You draw Ks▲."),
    (CardDealt(1, "??"), None),
    (RoundBegan(2, 0, 1, 10, 10), "Round 2: you have the button, Bob pays the blind of 10."),
    (RoundBegan(6, 0, 1, 40, 5), "Round 6: you have the button, Bob pays 5 of the blind of 40, the last chips."),
    (RoundBegan(6, 1, 0, 40, 5), "Round 6: Bob has the button, you pay 5 of the blind of 40, your last chips."),
    (Announced(0, 3, "7d"), "You announce 7d▼: #3."),
    (Matched(1, 3, "Ks"), "Bob matches #3 with Ks▲."),
    (Doubled(1, 3, ("2s", "4c"), 6), "Bob doubles #3 with 2s 4c: size 6."),
    (Closed(0, 3, "cards", ("As",), 0, None), "You close #3 with As."),
    (Closed(1, 3, "cash", (), 10, None), "Bob closes #3: 10 to the house."),
    (Closed(1, 3, "deal", (), 4, 0), "Bob closes #3 by a deal: Bob pays you 4."),
    (Closed(1, 3, "deal", (), -4, 0), "Bob closes #3 by a deal: you pay Bob 4."),
    (Offered(1, 0, 2, 3, 0), "Bob offers you to close #3: nobody pays. (accept #2 or decline #2)"),
    (Offered(0, 1, 2, 3, 5), "You offer Bob to close #3: you pay Bob 5."),
    (OfferEnded(2, 0, 1, "declined"), "Bob declines offer #2."),
    (OfferEnded(2, 0, 1, "withdrawn"), "You withdraw offer #2."),
    (OfferEnded(2, 0, 1, "fallen"), "Offer #2 stands no more."),
    (OfferEnded(2, 0, 1, "lapsed"), "Offer #2 lapses."),
    (Finished(0, late=False), "You are done."),
    (Finished(1, late=True), "Bob runs out of time."),
    (HouseTook(4), "The house takes #4."),
    (Reshuffled(30), "The 30 discards are the draw pile again."),
    (Settled(1, "2d", (), NONE, NONE, NONE, NONE, (9, 9), 0), "Market 2d: down, small. Nobody bet."),
    (
        Settled(1, "Jc", (Line(1, 1, 0, 20, stonk=True),), NONE, (30, 0), NONE, (50, -20), (150, 80), 0),
        "Market Jc: up, big. STONKS! From the pot: you 30. #1 Bob pays you 20. In all: you +50, Bob -20.",
    ),
    (
        Settled(1, "Jc", (Line(1, 0, None, 20, stonk=True),), NONE, NONE, NONE, (-20, 0), (80, 80), 0),
        "Market Jc: up, big. STONKS! #1 you pay the house 20. In all: you -20.",
    ),
    (
        Settled(6, "8s", (Line(1, None, 0, 10, stonk=False),), (2, 1), NONE, (5, 5), (3, -6), (13, 0), 2),
        "Market 8s: up, big. #1 the house pays you 10. House fees: you 2, Bob 1. Rake: 5 each. "
        "In all: you +3, Bob -6. The house bears 2 that could not be paid.",
    ),
    (
        Settled(6, "8s", (), NONE, NONE, (5, 0), (-5, 0), (8, 0), 0),
        "Market 8s: up, big. Nobody bet. Rake: 5 each. In all: you -5.",
    ),
    (Ended(4), "#4 ends without payment."),
    (Eliminated(1, ("Ks", "2d")), "Bob is out; the hand was Ks 2d."),
    (Eliminated(0, ()), "You are out."),
    (Resigned(1), "Bob leaves the table."),
    (MatchEnded((0,), 12), "The match is over: won by you, with 12 from the pot."),
    (MatchEnded((0, 1), 0), "The match is over: won by you and Bob."),
    (MatchEnded((), 0), "The match is over; nobody is left to win it."),
]


@pytest.mark.parametrize(("event", "said"), SAID)
def test_every_event_in_words(event: Event, said: str | None) -> None:
    assert WORDS.say(event, ANN) == said


GERMAN: list[tuple[Event, str]] = [
    (RoundBegan(6, 1, 0, 40, 5), "Runde 6: Bob hat den Button, du zahlst 5 vom Blind von 40, deine letzten Chips."),
    (Announced(0, 3, "7d"), "Du sagst 7d▼ an: #3."),
    (Closed(1, 3, "deal", (), -4, 0), "Bob schließt #3 durch einen Handel: du zahlst 4 an Bob."),
    (
        Offered(1, 0, 2, 3, 5),
        "Bob bietet dir an, #3 zu schließen: Bob zahlt dir 5. (accept #2 oder decline #2)",
    ),
    (
        Settled(6, "8s", (Line(1, None, 0, 10, stonk=False),), (2, 1), NONE, (5, 5), (3, -6), (13, 0), 2),
        "Markt 8s: aufwärts, groß. #1 das Haus zahlt dir 10. Gebühren: du 2, Bob 1. Abgabe: je 5. "
        "Zusammen: du +3, Bob -6. Das Haus trägt 2, die nicht bezahlt werden konnten.",
    ),
    (MatchEnded((0, 1), 0), "Die Partie ist aus: gewonnen von dir und Bob."),
]


@pytest.mark.parametrize(("event", "said"), GERMAN)
def test_an_event_in_german(event: Event, said: str) -> None:
    assert WORDS.say(event, Voice(["Ann", "Bob"], me=0, language="de")) == said


@pytest.mark.parametrize(("event", "said"), SAID)
def test_every_event_is_said_in_every_language(event: Event, said: str | None) -> None:
    for language in languages("stonks"):
        told = WORDS.say(event, Voice(["Ann", "Bob", "Cyd"], me=0, language=language))
        assert (told is None) == (said is None)
        assert language == ENGLISH or told is None or told != said


def test_no_kind_of_event_is_left_out() -> None:
    assert {type(event) for event, _ in SAID} == set(SPEC.events)
    assert WORDS.say(Event(), ANN) is None


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("a Ks", Announce("Ks")),
        ("m 1 10h", Match(1, "Th")),
        ("d #1 2s 4s", Double(1, ("2s", "4s"))),
        ("c 1 As", Close(1, ("As",))),
        ("h 1", Cash(1)),
        ("o 1 -5", Offer(1, -5)),
        ("y 2", Accept(2)),
        ("y", Accept(1)),
        ("n", Decline(1)),
        ("w #3", Withdraw(3)),
        (".", Done()),
        ("OK", Done()),
        ("done", Done()),
    ],
)
def test_short_forms(line: str, move: Action) -> None:
    script = faced()
    script.play("p2 offer #1 5")
    assert WORDS.parse(line, script.view(0)) == move
    assert WORDS.parse("w", script.view(1)) == Withdraw(1)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "Say a move, or ? for what you may do."),
        ("y", "Something is missing; write it as: accept #OFFER"),
        ("a", "Something is missing; write it as: announce CARD"),
    ],
)
def test_what_cannot_be_read(line: str, why: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        WORDS.parse(line, dealt(2).view(0))
    assert str(refusal.value) == why


def shown(script: Script, seat: int | None = 0) -> list[str]:
    lines = WORDS.show(script.view(seat), Voice(["Ann", "Bob", "Cyd"], me=seat)).splitlines()
    assert all(len(line) <= 80 for line in lines)
    return lines


def test_a_table_on_one_screen() -> None:
    script = faced()
    script.play("p2 announce 2h; p2 offer #1 -5")
    assert shown(script) == [
        "Stonks! · Round 1 · Blinds pot 10 · Blind 10 · Button: Bob",
        "Market - · Unseen 21▲ 23▼ · Draw pile 40 · Discards 0",
        "#1   You ▲ Ks | STONK 10 | Bob ▼ Qh · close 10",
        "#2   open ▲ | small 2 | Bob ▼ 2h",
        "Offer #1 Bob to you: close #1, you pay Bob 5 (accept #1)",
        "      chips  hand  long  short",
        "You      90     5     1      0  done",
        "Bob     100     4     0      2",
        "hand Ah▼ 2s▲ 4s▲ 8s▲ Ts▲",
        "Bob offers to close #1: you pay Bob 5.",
    ]
    assert shown(script, 1)[-1] == "Your turn: bet, close, or be done."
    assert shown(script, None)[-1] == "Waiting for Bob."


def test_a_table_in_german() -> None:
    script = faced()
    script.play("p2 announce 2h; p2 offer #1 -5")
    voice = Voice(["Ann", "Bob"], me=0, language="de")
    assert WORDS.show(script.view(0), voice).splitlines() == [
        "Stonks! · Runde 1 · Pot 10 · Blind 10 · Button: Bob",
        "Markt - · Ungesehen 21▲ 23▼ · Stapel 40 · Ablage 0",
        "#1   Du ▲ Ks | STONK 10 | Bob ▼ Qh · schließen 10",
        "#2   offen ▲ | klein 2 | Bob ▼ 2h",
        "Angebot #1 Bob an dich: #1 schließen, du zahlst 5 an Bob (accept #1)",
        "      Chips  Hand  long  short",
        "Du       90     5     1      0  fertig",
        "Bob     100     4     0      2",
        "Hand Ah▼ 2s▲ 4s▲ 8s▲ Ts▲",
        "Bob bietet an, #1 zu schließen: du zahlst 5 an Bob.",
    ]


def test_a_table_in_a_channel() -> None:
    script = faced()
    script.play("p2 announce 2h")
    view, voice = script.view(0), Voice(["Ann", "Bob"], me=0)
    assert BRIEF.hand(view, voice) == "hand Ah▼ 2s▲ 4s▲ 8s▲ Ts▲ · yours #1 ▲ STONK 10 · 90 chips"
    assert BRIEF.scene(view, voice) == "To match: #2 Bob 2h▼"
    table = (
        "Round 1 · Blinds pot 10 · You 90, Bob 100 · #1 You ▲ Ks | STONK 10 | Bob ▼ Qh · #2 open ▲ | small 2 | Bob ▼ 2h"
    )
    assert BRIEF.standing(view, voice) == table
    assert BRIEF.scene(view, Voice(["Ann", "Bob"], me=0, language="de")) == "Zu kontern: #2 Bob 2h▼"


def test_other_moments_on_the_screen() -> None:
    script = Script(2, turn_seconds=30)
    assert shown(script)[-2:] == ["hand -", "Cards are being dealt."]
    script = dealt(3, turn_seconds=30, free_for_all=True)
    assert shown(script)[-1] == "Bet and close as you like; say ready when you are. The clock acts at 30 s."
    script.play("p1 announce Ks; p1 done; p2 resign")
    assert shown(script)[-1] == "You are ready; waiting for Cyd. The clock acts at 30 s."
    assert shown(script)[-4].endswith("left")
    script.play("p3 done; 9c")
    assert any(line.endswith("out") for line in shown(script))
    assert "#1   You ▲ Ks | STONK 10 | House ▼ · close 10" in shown(script)
    script.play("p1 resign; p3 done; 8c")
    assert shown(script)[0] == "Stonks! · The match is over"
    assert shown(script)[-1] == "The match is over: won by Cyd, with 20 from the pot."


def test_s7_who_has_no_turn_is_told_so() -> None:
    script = dealt(2, chips=7)
    assert shown(script)[-1] == "You have no chips; your positions still settle this round."
    assert shown(script, 1)[-1] == "Your turn: bet, close, or be done."
    spent = faced()
    spent.set_chips(90, 10)
    spent.play("p2 cash #1; 3c 4c")  # with the last chips, and may go on
    assert shown(spent, 1)[-1] == "Your turn: bet, close, or be done."


def test_long_piles_are_counted() -> None:
    script = Script(2, hand=20, decks=2)
    cards = "2s 2s 3s 3s 4s 4s 5s 5s 6s 6s 7s 7s 8s 8s 9s 9s Ts Ts Js Js"
    script.deal([cards, cards.replace("s", "h")], "p2")
    assert shown(script)[-2] == "     Js▲"
    script.play(f"p1 announce 2s; p1 done; p2 match #1 2h; p2 double #1 {cards[3:].replace('s', 'h')}")
    assert "#1   You ▲ 1 card | small 2 | Bob ▼ 20 cards" in shown(script)


def test_in_a_channel_a_settlement_begins_with_its_sum() -> None:
    lines = tuple(Line(number, 1, 0, 20, stonk=number == 1) for number in range(1, 16))
    event = Settled(1, "Jc", lines, (2, 1, 0), (30, 0, 0), (0, 0, 0), (328, -301, 0), (428, 0, 100), 7)
    (said,) = BRIEF.tell([event], Voice(["Ann", "Bob", "Cyd"]), WORDS)
    assert said.startswith(
        "Market Jc: up, big. STONKS! In all: Ann +328, Bob -301. From the pot: Ann 30. #1 Bob pays Ann 20; #2 "
    )
    assert said.endswith("#15 Bob pays Ann 20. House fees: Ann 2, Bob 1. The house bears 7 that could not be paid.")
    told = packed([said, "Bob is out."], Page(300, link="http://x/t/A"))
    assert "In all: Ann +328, Bob -301." in told[0]
    assert told[0].endswith("… http://x/t/A")
    assert told[1] == "Bob is out."


def test_in_a_channel_events_in_numbers_are_one_sentence() -> None:
    took = [HouseTook(number) for number in (1, 2, 3, 5, 7, 8)]
    ended = [Ended(number) for number in (1, 2)]
    late = [Finished(0, late=False), Finished(1, late=True)]
    assert BRIEF.tell([*late, *took, Eliminated(1, ()), *ended, Eliminated(2, ()), Ended(9)], ANN, WORDS) == [
        "Bob runs out of time.",
        "The house takes #1-#3, #5, #7-#8.",
        "Bob is out.",
        "#1-#2 end without payment.",
        "Cyd is out.",
        "#9 ends without payment.",
    ]
    german = Voice(["Ann", "Bob"], language="de")
    assert BRIEF.tell([*took[:3], *ended], german, WORDS) == ["Das Haus nimmt #1-#3.", "#1-#2 enden ohne Zahlung."]
