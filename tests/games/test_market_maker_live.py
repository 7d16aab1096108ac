"""Live markets of bots: customers, when bots look next, when they pass, and what they make of each other's records."""

import pytest
from tests.games.market_maker_script import Script, opened
from tests.games.players import player

from pitboss.bots import pace
from pitboss.bots.bot import Bot
from pitboss.core.moves import Action, View
from pitboss.games.market_maker import SPEC
from pitboss.games.market_maker.declare import Pass, Quote
from pitboss.games.market_maker.hints import FULL, Records
from pitboss.games.market_maker.player import IDLE

LIVE: dict[str, object] = {"dealer": "auto", "pass_ends": True, "limit": 400}


def bot(name: str, seats: int, seed: int = 1) -> Bot[View]:
    return player(SPEC.name, seats, SPEC.choose(seats, LIVE), seed, name)


def asked(chosen: Bot[View], script: Script, seat: int = 0) -> Action | None:
    return chosen.choose(script.view(seat), script.match.game.legal(script.state, seat))


def play(script: Script, seat: int, action: Action) -> None:
    script.play(f"p{seat + 1} {SPEC.notation.text(action)}")


def test_a_customer_buys_and_sells_at_the_others_prices() -> None:
    script = opened(2, **LIVE)
    customer = bot("customer", 2)
    for _ in range(60):
        script.play("p2 quote 9 13")
        action = asked(customer, script)
        if action is not None:
            play(script, 0, action)
    prices = {price for _, _, price in script.trades}
    assert prices == {9, 13}, "it comes to buy and to sell, and pays the spread"


def test_a_customer_pays_no_price_that_is_far_off() -> None:
    script = opened(2, **LIVE)
    customer = bot("customer", 2)
    for _ in range(60):
        script.play("p2 quote 40 45")
        action = asked(customer, script)
        if action is not None:
            play(script, 0, action)
    assert {price for _, _, price in script.trades} == {40}, "it sells for so much, and buys nothing"


def test_m47_a_bot_passes_when_it_has_nothing_left_to_do_and_a_customer_not_while_it_has_orders() -> None:
    script = opened(3, **LIVE)
    maker, found = bot("solid", 3), list[Action | None]()
    script.play("p2 quote 11 16; p3 quote 11 16")
    for _ in range(10 * IDLE):
        found.append(asked(maker, script))
        if found[-1] is not None:
            play(script, 0, found[-1])
    assert Pass() in found[IDLE:]
    assert Pass() not in found[:IDLE]
    alone = opened(2, **LIVE)
    customer = bot("customer", 2)
    assert not any(isinstance(asked(customer, alone), Pass) for _ in range(10 * IDLE))


def test_one_who_adds_up_wrongly_does_so_again_until_half_of_the_others_have_passed() -> None:
    script = opened(3, **LIVE)
    easy, bids, last = bot("easy", 3), set[int](), list[Action | None]()
    # With Ks the sum is about 11: nothing of this is a bargain, however wrong it is.
    script.play("p2 quote 8 13; p3 quote 8 13")
    for _ in range(40):
        action = asked(easy, script)
        if isinstance(action, Quote):
            bids.add(action.bid)
        if action is not None:
            play(script, 0, action)
    assert len(bids) > 2
    script.play("p2 pass")
    for _ in range(3 * IDLE):
        last.append(asked(easy, script))
        if last[-1] is not None:
            play(script, 0, last[-1])
    assert last.count(Pass()) == 1
    assert not any(last[last.index(Pass()) + 1 :]), "it stays with that"


@pytest.mark.parametrize(("moves", "soon"), [("p1 quote 3 8; p2 quote 2 7", False), ("p1 quote 3 8", True)])
def test_bots_look_sooner_at_a_market_in_which_one_of_them_has_no_quote(moves: str, soon: bool) -> None:
    script = opened(2, **LIVE)
    script.play(moves)
    span = pace.looks(SPEC.name, script.view(None), ())
    assert span is not None
    assert (span[1] <= 300) == soon
    assert pace.looks(SPEC.name, script.view(None), (1,)) == pace.looks(SPEC.name, opened_later(), (1,))


def opened_later() -> View:
    script = opened(2, **LIVE)
    script.play("p1 quote 3 8; p2 quote 2 7")
    return script.view(None)


def test_bots_do_not_keep_a_person_waiting_who_has_passed() -> None:
    script = opened(2, **LIVE)
    script.play("p1 quote 3 8; p2 quote 2 7")
    before = pace.looks(SPEC.name, script.view(None), (1,))
    script.play("p2 pass")
    after = pace.looks(SPEC.name, script.view(None), (1,))
    assert before is not None
    assert after is not None
    assert 2 * after[1] < before[1]


def test_where_there_are_turns_or_a_dealer_bots_take_the_usual_time() -> None:
    assert pace.looks(SPEC.name, opened(2, pace="turns").view(None), ()) is None
    assert pace.looks(SPEC.name, opened(2).view(None), ()) is None


def test_a_seat_that_quotes_far_off_and_trades_at_once_is_believed_less() -> None:
    script = opened(3, **LIVE)
    records = Records(3, SPEC.choose(3, LIVE))
    script.play("p2 quote 9 13; p3 quote 8 12")
    records.observe(script.view(0))
    believed = records.others_say(script.view(0), 0)
    assert records.of[1].belief() == FULL
    script.play("p2 quote 3 8")
    records.observe(script.view(0))
    assert records.of[1].belief() == FULL // 2
    assert records.others_say(script.view(0), 0) < believed


def test_after_a_settlement_a_liar_is_believed_less_than_one_who_told_the_truth() -> None:
    options: dict[str, object] = {"dealer": "auto", "pass_ends": True, "games": 2, "community": 1}
    script = opened(3, **options)
    records = Records(3, SPEC.choose(3, options))
    # Ks 5h 2c: the second says that its card is black, the third about what it has.
    script.play("p2 quote 2 6; p3 quote 1 5")
    records.observe(script.view(0))
    script.play("p1 pass; p2 pass; p3 pass; Qd; p1 pass; p2 pass; p3 pass; 7s 8s 9s")
    records.observe(script.view(0))
    assert records.of[1].belief() < records.of[2].belief()


def test_a_maker_moves_its_price_after_it_was_hit() -> None:
    script = opened(3, **LIVE)
    maker = bot("solid", 3)
    first = asked(maker, script)
    assert isinstance(first, Quote)
    play(script, 0, first)
    script.play(f"p2 quote {first.bid // 100 - 5} {first.bid // 100}")
    again = asked(maker, script)
    assert isinstance(again, Quote)
    assert again.bid < first.bid
