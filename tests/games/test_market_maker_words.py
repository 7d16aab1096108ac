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
from pitboss.games.market_maker.speech import MarketPresenter
from pitboss.speech import Voice

WORDS = MarketPresenter("market_maker", SPEC.notation)
ANN = Voice(["Ann", "Bob", "Cy"], me=0)
SAID: list[tuple[Event, str | None]] = [
    (GameStarted(1, 1), "Game 1 begins; dealer: Bob."),
    (GameStarted(2, CLOCK), "Game 2 begins; dealer: the clock."),
    (PrivateDealt(0, "Ks"), "Your card is Ks (+13)."),
    (PrivateDealt(1, "??"), None),
    (PrivateDealt(1, "5h"), "Bob's card is 5h (-5)."),
    (MarketOpened(), "All have a card: the market is open."),
    (CommunityOpened("Qd", 1), "Community card 1: Qd (-12)."),
    (Quoted(0, 250, 500), "You quote 2.5/5."),
    (Traded(0, 1, 600, 100, 0), "You buy 100 from Bob at 6."),
    (Traded(0, 1, 600, 100, 1), "Bob sells 100 to you at 6."),
    (Traded(None, None, 600, 100, None, secret=True), "100 traded at 6."),
    (QuoteBlanked(0), "Your quote is gone: quote again."),
    (QuoteBlanked(1), None),
    (QuotesCleared(), "All quotes are cleared."),
    (Cancelled(0), "You take back the quote."),
    (Locked(), "The market is locked: quotes may move, but nothing trades."),
    (Locked(5000), "The market is locked: quotes may move, but nothing trades until the clock unlocks it."),
    (Unlocked(), "The market is unlocked."),
    (Passed(1, late=False), "Bob passes."),
    (Passed(0, late=True), "You run out of time."),
    (RoundEnded(2), "Round 2 is over."),
    (DealerMoved(2), "The dealer is Cy now."),
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
        "Market Maker Poker · round 1 of 5 · dealer you · LOCKED",
        "board Qd · your card Ks (+13) · sum you can see 1, 6 cards unknown",
        "bids 9×200 7×100 | 10×100 13×100 14×100 offers",
        "     card     bid   offer    lots  volume      avg      P&L",
        "You    Ks       7      10    -200     200       10       +0",
        "Bob    ??       9      13    +100     100       10     -100",
        "Cy     ??       9      14    +100     100       10     -100",
        "tape Bob ← You* 10×100 · Cy ← You* 10×100",
        "Anyone may act.",
    ]


def test_an_empty_market_and_an_unmarked_position() -> None:
    script = opened(3)
    script.play("p2 quote 5 9; p1 quote 9 12; p1 resign")
    lines = shown(script, 1)
    assert lines[2] == "bids - | - offers"
    assert lines[4] == "Ann    ??       -       -    +100     100        9        - left"


def test_m29_the_position_price_is_net_cost_by_net_lots() -> None:
    script = opened(3)
    script.play("p2 quote 7 11; p3 quote 8 12; p1 quote 3 6")
    assert [line.split()[-2] for line in shown(script)[4:7]] == ["7.5", "7", "8"]
    script.play("p1 quote 7 9; p2 quote 5 7")
    assert script.view(0).players[0].holding == Holding(-100, 300, -800, 100)
    assert [line.split()[-2] for line in shown(script)[4:7]] == ["8", "-", "8"]


def test_hidden_positions_are_question_marks() -> None:
    script = opened(3, hide_positions=True, games=2)
    script.play("p2 quote 5 9; p1 quote 9 12")
    lines = shown(script, 2)
    assert lines[0] == "Market Maker Poker · game 1 of 2 · round 0 of 5 · dealer Ann"
    assert lines[4] == "Ann    ??       9      12       ?       ?        ?        ?       +0"
    assert lines[7] == "tape 9×100"


@pytest.mark.parametrize(
    ("seat", "moves", "options", "line"),
    [
        (0, "", {}, "Deal when all are ready."),
        (1, "", {}, "Waiting for Ann to deal."),
        (1, "p1 deal", {}, "A card is being dealt."),
        (0, "Ks 5h 2c", {"pace": "turns"}, "Waiting for Bob."),
        (1, "Ks 5h 2c; p2 quote 5 9", {"pace": "turns"}, "Your turn: 19 moves left, then pass."),
        (None, "Ks 5h 2c", {"dealer": "auto"}, "Anyone may act. The clock acts at 45 s."),
        (
            None,
            "Ks 5h 2c",
            {"dealer": "auto", "lock_seconds": 5},
            "Put your quote right: the clock unlocks the market at 5 s.",
        ),
    ],
)
def test_who_is_awaited(seat: int | None, moves: str, options: dict[str, object], line: str) -> None:
    script = Script(3, **options)
    script.play(moves)
    assert shown(script, seat)[-1] == line


def test_m32_the_highest_wins_and_equals_win_together() -> None:
    script = all_open(3)
    script.play("p2 quote 6 7; p1 quote 7 9; p3 quote 9 10; p1 finish")  # settles at 11
    lines = shown(script)
    assert lines[0] == "Market Maker Poker · the match is over"
    assert lines[1] == "board Qd 7s Ah Tc 3d · your card Ks (+13) · settled at 11"
    assert lines[-1] == "Won by you and Cy with +200."
