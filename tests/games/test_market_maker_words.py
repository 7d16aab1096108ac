"""How Market Maker Poker speaks and what it understands."""

import pytest
from tests.games.market_maker_script import Script, all_open, opened

from pitboss.core.errors import Unreadable
from pitboss.core.moves import CLOCK, Action, Event
from pitboss.games.market_maker import SPEC
from pitboss.games.market_maker.declare import (
    Buy,
    Cancel,
    Cancelled,
    CommunityOpened,
    Deal,
    DealerMoved,
    Finish,
    GameStarted,
    Holding,
    Lock,
    Locked,
    MarketOpened,
    Pass,
    Passed,
    PrivateDealt,
    Quote,
    QuoteBlanked,
    Quoted,
    QuotesCleared,
    Resigned,
    RoundEnded,
    Sell,
    Settled,
    Traded,
    Unlock,
    Unlocked,
)
from pitboss.games.market_maker.speech import BRIEF, MarketPresenter
from pitboss.speech import Voice

WORDS = MarketPresenter("market_maker", SPEC.notation)
ANN = Voice(["Ann", "Bob", "Cy"], me=0)
SAID: list[tuple[Event, str | None]] = [
    (GameStarted(1, 1), "Game 1 begins; dealer: Bob."),
    (GameStarted(1, 0), "Game 1 begins; you deal."),
    (GameStarted(2, CLOCK), "Game 2 begins; dealer: the clock."),
    (PrivateDealt(0, "Ks"), "Your card is Ks (+13)."),
    (PrivateDealt(1, "??"), None),
    (PrivateDealt(1, "5h"), "Bob’s card is 5h (-5)."),
    (MarketOpened(), "All have a card: quoting begins."),
    (CommunityOpened("Qd", 1), "Community card 1: Qd (-12)."),
    (Quoted(0, 250, 500), "You quote 2.5 / 5."),
    (Traded(0, 1, 600, 100, 0), "You buy 100 from Bob at 6."),
    (Traded(0, 1, 600, 100, 1), "Bob sells 100 to you at 6."),
    (Traded(1, 0, 600, 100, 0), "You sell 100 to Bob at 6."),
    (Traded(1, 0, 600, 100, 1), "Bob buys 100 from you at 6."),
    (Traded(1, 2, 600, 100, 1), "Bob buys 100 from Cy at 6."),
    (Traded(2, 1, 600, 100, 1), "Bob sells 100 to Cy at 6."),
    (Traded(None, None, 600, 100, None, secret=True), "100 traded at 6."),
    (QuoteBlanked(0), "Your quote is gone: quote again."),
    (QuoteBlanked(1), None),
    (QuotesCleared(), "All quotes are cleared."),
    (Cancelled(0), "You take back your quote."),
    (Locked(), "The market is locked: quotes may move, but nothing trades."),
    (Locked(5000), "The market is locked: quotes may move, but nothing trades until the clock unlocks it."),
    (Unlocked(), "The market is unlocked."),
    (Passed(1, late=False), "Bob passes."),
    (Passed(0, late=True), "You run out of time."),
    (RoundEnded(2), "Round 2 is over."),
    (DealerMoved(2), "The dealer is Cy now."),
    (DealerMoved(0), "You are the dealer now."),
    (
        Settled(1, -4, ("Ks", "5h", "2c"), ("Qd",), (100, -100, 0), (-900, 900, 0)),
        "Game 1 settles at -4 (you Ks, Bob 5h, Cy 2c). P&L: Bob +900, Cy +0, you -900.",
    ),
    (Resigned(1), "Bob leaves the table."),
]


@pytest.mark.parametrize(("event", "said"), SAID)
def test_every_event_in_words(event: Event, said: str | None) -> None:
    assert WORDS.say(event, ANN) == said


def test_no_kind_of_event_is_left_out() -> None:
    assert {type(event) for event, _ in SAID} == set(SPEC.events)
    assert WORDS.say(Event(), ANN) is None


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("6 9", Quote(600, 900)),
        ("6/9", Quote(600, 900)),
        ("-6/-3.5", Quote(-600, -350)),
        ("q 6 9", Quote(600, 900)),
        ("Q 6/9", Quote(600, 900)),
        ("quote +6 9", Quote(600, 900)),
        ("b", Buy(900)),
        ("lift", Buy(900)),
        ("b 10", Buy(1000)),
        ("s", Sell(500)),
        ("hit 4", Sell(400)),
        ("p", Pass()),
        ("c", Cancel()),
        ("d", Deal()),
        ("l", Lock()),
        ("u", Unlock()),
        ("f", Finish()),
    ],
)
def test_short_forms(line: str, move: Action) -> None:
    script = opened(3)
    script.play("p2 quote 5 9")
    assert WORDS.parse(line, script.view(0)) == move


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("b", "Nobody has a quote to trade with."),
        ("s", "Nobody has a quote to trade with."),
        ("", "Say a move, or ? for what you may do."),
        ("6", "Something is missing; write it as: quote BID OFFER"),
        ("6 9 3", "'3' is one word too many; write it as: quote BID OFFER"),
        ("6 nine", "'nine' is not a price; write it like 10 or -2.5, with at most two decimals."),
    ],
)
def test_what_cannot_be_read(line: str, why: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        WORDS.parse(line, opened(3).view(0))
    assert str(refusal.value) == why


def shown(script: Script, seat: int | None = 0) -> list[str]:
    lines = WORDS.show(script.view(seat), Voice(["Ann", "Bob", "Cy"], me=seat)).splitlines()
    assert all(len(line) <= 80 for line in lines)
    return lines


def test_a_market_on_one_screen() -> None:
    script = opened(3)
    script.play("p1 deal; Qd; p2 quote 10 14; p3 quote 10 13; p1 quote 7 10; p2 quote 9 13; p3 quote 9 14; p1 lock")
    assert shown(script) == [
        "Market Maker Poker · Board card 1 of 5 · Dealer: you · LOCKED",
        "Board cards, 1 of 5: Qd (-12).",
        "Your card: Ks (+13). Sum you can see: +1; 6 cards unknown, each ±13.",
        "Bid 9×200 7×100 | 10×100 13×100 14×100 Offer",
        "     Card     Bid   Offer Position  Volume      Avg      P&L",
        "You    Ks       7      10     -200     200       10       +0",
        "Bob    ??       9      13     +100     100       10     -100",
        "Cy     ??       9      14     +100     100       10     -100",
        "Tape: Bob ← You* 10×100 · Cy ← You* 10×100",
        "Locked: quotes may move, but nothing trades.",
    ]


BOB = Voice(["Ann", "Bob", "Cy"], me=1, language="de")


def test_a_market_in_german() -> None:
    script = opened(3, games=2, pace="turns", dealer="auto")
    script.play("p1 quote 7 9; p1 pass; p2 quote 9 14")
    assert WORDS.show(script.view(1), BOB).splitlines() == [
        "Market Maker Poker · Spiel 1 von 2 · Karte 0 von 5 der Mitte · Es gibt: Cy",
        "Karten der Mitte, 0 von 5: noch keine.",
        "Deine Karte: 5h (-5). Summe, die du siehst: -5; 7 Karten unbekannt, je ±13.",
        "Geld 9×100 | 14×100 Brief",
        "    Karte    Geld   Brief Position  Umsatz  Schnitt      G&V   Gesamt",
        "Ann    ??       -       -     -100     100        9     -500       +0",
        "Du     5h       9      14     +100     100        9       +0       +0",
        "Cy     ??       -       -       +0       0        -       +0       +0",
        "Umsätze: Du* ← Ann 9×100",
        "noch 19 Züge · die Uhr handelt bei 45 s",
        "Du bist dran: stelle Kurse und handle, dann passe.",
    ]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Traded(0, 1, 600, 100, 0), "Ann kauft 100 von dir zu 6."),
        (Traded(1, 0, 600, 100, 0), "Ann verkauft 100 an dich zu 6."),
        (Traded(1, 0, 600, 100, 1), "Du kaufst 100 von Ann zu 6."),
        (GameStarted(1, CLOCK), "Spiel 1 beginnt; es gibt: die Uhr."),
        (PrivateDealt(0, "??"), None),
        (
            Settled(1, -4, ("Ks", "5h", "2c"), ("Qd",), (100, -100, 0), (-900, 900, 0)),
            "Spiel 1 wird zu -4 abgerechnet (Ann Ks, du 5h, Cy 2c). G&V: du +900, Cy +0, Ann -900.",
        ),
    ],
)
def test_events_in_german(event: Event, said: str | None) -> None:
    assert WORDS.say(event, BOB) == said


def test_every_event_has_a_sentence_in_both_languages() -> None:
    for event, said in SAID:
        german = WORDS.say(event, Voice(["Ann", "Bob", "Cy"], me=0, language="de"))
        assert (german is None) == (said is None)
        assert german is None or german != said


def test_a_market_in_single_lines() -> None:
    script = opened(3, pace="turns", dealer="auto")
    script.play("p1 quote 7 9; p1 pass; p2 quote 9 14; p2 pass; p3 quote 8 11")
    menu = script.match.game.legal(script.state, 2)
    english, german = (Voice(["Ann", "Bob", "Cy"], me=2, language=language) for language in ("en", "de"))
    assert BRIEF.ask(script.view(2), menu, english, WORDS) == "[s]ell at 9 · quote BID OFFER, as in 9 11 · [p]ass"
    assert BRIEF.ask(script.view(2), menu, german, WORDS) == "[s]ell zu 9 · quote GELD BRIEF, etwa 9 11 · [p]ass"
    card = "Your card: 5h (-5). Sum you can see: -5; 7 cards unknown, each ±13."
    ann, bob = (Voice(["Ann", "Bob", "Cy"], me=seat) for seat in (0, 1))
    assert BRIEF.hand(script.view(1), bob) == f"{card} · +100 lots at 9, P&L +0"
    assert BRIEF.hand(script.view(None), ann) == ""
    book = "Bid 9×100 8×100 | 11×100 14×100 Offer"
    assert BRIEF.scene(script.view(0), ann) == book
    assert BRIEF.standing(script.view(0), ann) == f"{book} · You -100 · Bob +100 · Cy +0"


def test_an_empty_market_and_an_unmarked_position() -> None:
    script = opened(3)
    script.play("p2 quote 5 9; p1 quote 9 12; p1 resign")
    lines = shown(script, 1)
    assert lines[3] == "Bid - | - Offer"
    assert lines[5] == "Ann    ??       -       -     +100     100        9        - left"


def test_m29_the_position_price_is_net_cost_by_net_lots() -> None:
    script = opened(3)
    script.play("p2 quote 7 11; p3 quote 8 12; p1 quote 3 6")
    assert [line.split()[-2] for line in shown(script)[5:8]] == ["7.5", "7", "8"]
    script.play("p1 quote 7 9; p2 quote 5 7")
    assert script.view(0).players[0].holding == Holding(-100, 300, -800, 100)
    assert [line.split()[-2] for line in shown(script)[5:8]] == ["8", "-", "8"]


def test_hidden_positions_are_question_marks() -> None:
    script = opened(3, hide_positions=True, games=2)
    script.play("p2 quote 5 9; p1 quote 9 12")
    lines = shown(script, 2)
    assert lines[0] == "Market Maker Poker · Game 1 of 2 · Board card 0 of 5 · Dealer: Ann"
    assert lines[5] == "Ann    ??       9      12        ?       ?        ?        ?       +0"
    assert lines[8] == "Tape: 9×100"


@pytest.mark.parametrize(
    ("seat", "moves", "options", "lines"),
    [
        (0, "", {}, ["Deal the private cards when all are ready."]),
        (1, "", {}, ["Waiting for Ann to deal."]),
        (1, "p1 deal", {}, ["A card is being dealt."]),
        (0, "Ks 5h 2c", {"pace": "turns"}, ["Waiting for Bob."]),
        (
            1,
            "Ks 5h 2c; p2 quote 5 9",
            {"pace": "turns"},
            ["19 moves left", "Your turn: quote and trade, then pass."],
        ),
        (
            None,
            "Ks 5h 2c",
            {"dealer": "auto"},
            ["the clock acts at 45 s", "The contract pays the sum of all cards. Anyone may act."],
        ),
        (
            None,
            "Ks 5h 2c",
            {"dealer": "auto", "lock_seconds": 5},
            [
                "the clock acts at 5 s",
                "A new card: put your quote right. The clock unlocks the market in a moment.",
            ],
        ),
        (0, "p1 deal; Ks 5h 2c", {}, ["You have no quote: without one you cannot trade."]),
        (
            0,
            "p1 deal; Ks 5h 2c; p1 quote 5 9; p1 deal; Qd",
            {"community": 1},
            ["All board cards are open. Trade until the market settles."],
        ),
    ],
)
def test_who_is_awaited(seat: int | None, moves: str, options: dict[str, object], lines: list[str]) -> None:
    script = Script(3, **options)
    script.play(moves)
    assert shown(script, seat)[-len(lines) :] == lines


def test_m32_the_highest_wins_and_equals_win_together() -> None:
    script = all_open(3)
    script.play("p2 quote 6 7; p1 quote 7 9; p3 quote 9 10; p1 finish")  # settles at 11
    lines = shown(script)
    assert lines[0] == "Market Maker Poker · settled"
    assert lines[1] == "Board cards, 5 of 5: Qd (-12), 7s (+7), Ah (-1), Tc (+10), 3d (-3)."
    assert lines[2] == "Your card: Ks (+13). Sum of all cards: +11."
    assert lines[-1] == "Won by you and Cy with +200."


def test_a_scene_without_cards_and_quotes_is_empty() -> None:
    assert BRIEF.scene(opened(3, pace="turns", dealer="auto").view(None), ANN) == ""


def test_a_quote_that_stands_is_told_once() -> None:
    standing: dict[int, Event] = {}
    same, other = Quoted(0, 600, 900), Quoted(1, 600, 900)
    assert BRIEF.news([same, other], standing) == [same, other]
    assert BRIEF.news([same, other], standing) == []
    assert BRIEF.news([Quoted(0, 700, 900)], standing) == [Quoted(0, 700, 900)]
    trade = Traded(0, 1, 600, 100, 0)
    assert BRIEF.news([trade, other], standing) == [trade, other]
