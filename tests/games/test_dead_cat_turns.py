"""The course of a turn: housekeeping, the flop and the tax."""

import pytest
from tests.games.dead_cat_script import Script, opened, through

from pitboss.core.cards import KINDS
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, Illegal
from pitboss.core.ledger import total
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE, CLOCK, DRAWS, FIRSTS, RESIGN, TIMEOUT, Draw, First
from pitboss.games.dead_cat import SPEC
from pitboss.games.dead_cat.declare import (
    HEAD_STARTS,
    CardDealt,
    CardDropped,
    CardTurned,
    DividendPaid,
    EndTriggered,
    FeesPaid,
    FirstPicked,
    Next,
    PackRenewed,
    Sell,
    Sold,
    TaxDemanded,
    TaxPaid,
    TradingEnded,
    TurnBegan,
)
from pitboss.games.dead_cat.state import HOUSEKEEPING, PROTECT, TAX, TRADE


def test_cards_are_dealt_one_each_from_the_first_player() -> None:
    script = Script(3)
    assert script.match.game.outcomes(script.state) == [(FIRSTS[seat], 1) for seat in range(3)]
    script.play("first p2")
    told = script.play("7h 8h 9h")
    assert told == [CardDealt(1, "7h"), CardDealt(2, "8h"), CardDealt(0, "9h")]
    assert told[0].seen_by(1) == told[0]
    assert told[0].seen_by(0) == told[0].seen_by(None) == CardDealt(1, "??")
    script.play("2c 3c 4c; Ks Qs Js")
    assert (script.hand(1), script.hand(2), script.hand(0)) == ("2c 7h", "3c 8h", "4c 9h")
    assert script.flop == "Js Qs Ks"
    assert script.match.actors == (1,)


def test_a_table_may_start_without_cards() -> None:
    script = Script(2, cards=0)
    script.play("first p1; Ks Qs Js; p1 buy Js")
    assert script.hand(0) == "Js"


def test_d3_the_world_is_closed() -> None:
    script = opened(2)
    script.display(1, "Qs Qh", 3)
    assert dict(script.match.game.ledger(script.state)) == {"p1": 7, "p2": 7, "melds": 3, "bank": 33}
    for moves in ("p1 buy 8h; p1 meld 7h 8h; p1 sell 9c; p1 next; p1 protect #2 4; p1 next; 6h", "p2 resign"):
        script.play(moves)
        assert total(script.match.game.ledger(script.state)) == 50


def test_d4_the_first_turn_has_no_housekeeping() -> None:
    script = opened()
    assert script.flop == "8h Ks 2d"
    assert script.state.discarded == 0
    assert script.state.round == 1
    told = through(script, 0, "Tc")
    assert CardDropped("2d") in told  # the second player's first turn has it


def test_d6_fees_then_replenish_then_dividends() -> None:
    script = opened()
    script.display(1, "Qs Qh", 3)
    told = through(script, 0, "Tc")
    assert told == [
        TradingEnded(0),
        TaxPaid(0, 2),
        TurnBegan(1, 1),
        FeesPaid(1, 3),
        CardDropped("2d"),
        CardTurned("Tc"),
        DividendPaid(1, 6, False),
    ]
    player = script.view().players[1]
    assert (player.fees, player.dividend, player.tokens) == (3, 6, 13)
    assert script.view().players[0].tax == 2


def test_d7_d8_d9_replenish_slides_and_an_empty_pack_ends_it() -> None:
    script = opened()
    script.play("p1 buy 8h")
    through(script, 0, "Tc")
    assert script.flop == "Tc Ks 2d"  # a gap: nothing is discarded
    script.empty_pack()
    told = through(script, 1, "")
    assert CardDropped("2d") in told
    assert EndTriggered("pack") in told
    assert script.flop == "Tc Ks"
    assert script.view().ending == "pack"


def test_d8_a_static_flop_stays() -> None:
    script = Script(2, flop="static", turn_cap=9)
    script.play("first p1; 7h 2s 9c 3c; 2d Ks 8h; p1 next; p1 next")
    assert script.flop == "8h Ks 2d"
    assert script.state.phase == TRADE
    script.play("p2 buy Ks; p2 next; p2 next; Tc")
    assert script.flop == "Tc 8h 2d"


def test_d9_reshuffled_discards_are_a_new_pack() -> None:
    script = opened(2, reshuffles=1)
    script.empty_pack()
    told = script.play("p1 next; p1 next")
    assert PackRenewed(46) in told  # 45 discarded, and the card the flop has lost
    assert script.state.phase == HOUSEKEEPING
    assert script.state.reshuffles == script.state.discarded == 0
    script.play("Ah")
    assert script.flop == "Ah 8h Ks"
    assert not script.state.ending


def test_d10_refill_fills_all_gaps_for_a_token() -> None:
    script = opened()
    assert script.refused("p1 refill") == "There is no gap in the flop."
    script.play("p1 buy 8h; p1 buy 2d; p1 refill")
    assert script.match.actors == (CHANCE,)
    script.play("Tc Jc")
    assert script.flop == "Jc Tc Ks"
    assert script.state.purses[0] == 7 - 1 - 2 - 1
    assert script.state.discarded == 0
    script.play("p1 buy Tc")
    script.purse(0, 0)
    assert script.refused("p1 refill") == "You do not have that many tokens."
    script.purse(0, 3)
    script.empty_pack()
    assert script.refused("p1 refill") == "There is no card left to fill the flop with."
    script.state.reshuffles = 1
    assert script.menu(0, "refill") == ["refill"]
    script.play("p1 refill; 5d")
    assert script.flop == "5d Jc Ks"


def test_d10_a_refill_takes_what_the_pack_has() -> None:
    script = opened()
    script.play("p1 buy 8h; p1 buy 2d")
    script.empty_pack("5d")
    script.play("p1 refill; 5d")
    assert script.flop == "5d Ks"
    assert script.state.phase == TRADE
    assert not script.state.ending  # only a replenish ends it


def test_d12_d13_buying_from_the_flop_but_not_from_the_discards() -> None:
    script = opened()
    assert script.menu(0, "buy") == ["buy 8h", "buy Ks", "buy 2d"]
    script.play("p1 buy Ks; p1 buy 8h")
    assert script.hand(0) == "7h 8h 9c Ks"
    assert script.state.purses[0] == 2
    assert script.state.bank == 36 + 5
    assert script.refused("p1 buy Ks") == "That card is not in the flop."
    script.play("p1 sell 9c")
    assert script.refused("p1 buy 9c") == "That card is not in the flop."
    script.purse(0, 1)
    assert script.refused("p1 buy 2d") == "You do not have that many tokens."
    assert script.menu(0, "buy") == []


def test_d35_dividends_by_option() -> None:
    for rate, pays in (("sum", 12), ("all_but_cheapest", 9), ("half", 6), ("top", 5)):
        script = opened(2, dividend=rate)
        script.display(1, "Qc Kc Ac")
        through(script, 0, "Tc")
        assert script.state.dividends[1] == pays
        assert script.view().melds[0].dividend == pays


def test_d36_only_displayed_melds_of_the_seat_pay() -> None:
    script = opened()
    script.hold(1, "Qs Qh")
    script.display(0, "Kc Kd")
    assert not any(isinstance(event, DividendPaid) for event in through(script, 0, "Tc"))
    assert script.state.purses[1] == 7


def test_d37_a_bank_that_is_short_pays_what_it_has() -> None:
    script = opened(3)
    script.display(1, "Qc Kc Ac")
    script.bank(5)
    told = through(script, 0, "Tc")  # two tokens of tax: the bank has seven
    assert told[-2:] == [DividendPaid(1, 7, True), EndTriggered("bank")]
    assert script.state.bank == 0


@pytest.mark.parametrize(
    ("tokens", "hand", "sold", "paid", "left"),
    [
        (1, "3s 4h 6d 9h", "3s 4h", 2, (1, 2)),
        (0, "3s 4h", "3s", 1, (0, 1)),
        (0, "3s", "3s", 0, (1, 0)),
        (2, "3s 4h 6d 9h Jd", "3s 4h", 3, (1, 3)),
    ],
)
def test_d38_d_e3_forced_sale(tokens: int, hand: str, sold: str, paid: int, left: tuple[int, int]) -> None:
    script = opened()
    script.hold(0, hand)
    script.purse(0, tokens)
    told = script.play("p1 next; p1 next")
    assert told[-1] == TaxDemanded(0, len(hand.split()))
    assert script.state.phase == TAX
    assert script.menu(0) == [*[f"sell {card}" for card in hand.split()], "offer p2 give 3s get 2t"]
    told = []
    for card in sold.split():
        assert script.state.phase == TAX
        told = script.play(f"p1 sell {card}")
    assert TaxPaid(0, paid) in told
    assert (int(script.state.purses[0]), len(script.state.hands[0])) == left
    assert script.state.turn == 1


def test_d38_an_empty_bank_sets_the_sale_off() -> None:
    script = opened()
    script.hold(0, "3s 4h 6d 9h")
    script.purse(0, 1)
    script.bank(0)
    script.play("p1 next; p1 next")
    assert script.play("p1 sell 3s")[0] == Sold(0, ("3s",), 0)
    assert script.view().credit == 1
    told = script.play("p1 sell 4h")
    assert TaxPaid(0, 0) in told
    assert script.state.purses[0] == 1
    assert script.state.credit == script.state.bank == 0
    script = opened()
    script.hold(0, "3s")
    script.purse(0, 0)
    script.bank(0)
    script.play("p1 next; p1 next; p1 sell 3s")
    assert script.state.purses[0] == 0  # what exceeds the tax is lost


def test_d38_only_sales_and_offers_while_the_tax_is_due_display_included() -> None:
    script = opened()
    script.hold(0, "3s 4h 6d")
    script.display(0, "Jc Jd Js")
    script.purse(0, 1)
    script.play("p1 next; p1 next")
    must = "You cannot pay the tax: sell cards to the bank, or offer some for tokens, until you can."
    for move in ("next", "buy 8h", "protect #1 1", "meld 3s 4h"):
        assert script.refused(f"p1 {move}") == must
    assert script.refused("p1 sell 9h") == "You do not have all of these cards, in your hand or on display."
    script.play("p1 sell Jc")
    assert script.state.phase == TAX
    script.play("p1 sell Jd")  # the last jack comes back to the hand: four cards, three tokens
    assert script.state.phase == TAX
    script.play("p1 sell 3s; Tc")
    assert script.state.turn == 1
    assert script.hand(0) == "4h 6d Js"


def test_d46_phases_are_not_revisited() -> None:
    script = opened()
    assert script.refused("p1 protect #1 1") == "Trade first; `next` takes you to protecting your melds."
    script.play("p1 next")
    assert script.state.phase == PROTECT
    over = "Trading is over for this turn; protect your melds, or `next`."
    for move in ("buy 8h", "refill", "meld 7h 9c", "sell 7h", "takeover #1", "join #1 #2", "extend #1 7h"):
        assert script.refused(f"p1 {move}") == over
    assert script.menu(0) == ["next"]


def test_turns_and_seats() -> None:
    script = opened()
    assert script.refused("p2 buy 8h") == "It is p1's turn; wait for yours."
    assert script.refused("p1 timeout") == "That is not a player's move."
    assert script.menu(1) == []
    game = script.match.game
    with pytest.raises(Illegal, match="No time limit is running"):
        game.check(script.state, CLOCK, TIMEOUT)
    with pytest.raises(Illegal, match="That is not a player's move"):
        game.check(script.state, CLOCK, RESIGN)
    with pytest.raises(Illegal, match="Nothing is to be drawn now"):
        game.check(script.state, CHANCE, DRAWS[0])
    script.play("p1 next; p1 next")
    assert script.menu(0) == script.menu(1) == []
    for seat in (0, 1):
        with pytest.raises(Illegal, match="Wait: something is being drawn"):
            game.check(script.state, seat, RESIGN)


def test_chance_draws_only_what_is_due_and_left() -> None:
    script = Script(2)
    game = script.match.game
    with pytest.raises(Illegal, match="Who starts is to be drawn now"):
        game.check(script.state, CHANCE, DRAWS[0])
    with pytest.raises(Illegal, match="There is no such seat at this table"):
        game.check(script.state, CHANCE, First(2))
    script.play("first p1; Ah")
    with pytest.raises(Illegal, match="A card is due now"):
        game.check(script.state, CHANCE, First(1))
    for card in ("Ah", "??"):
        with pytest.raises(Illegal, match="is left to draw"):
            game.check(script.state, CHANCE, Draw(card))
    assert len(game.outcomes(script.state)) == KINDS - 1


def test_after_the_end() -> None:
    script = opened()
    script.play("p2 resign")
    assert script.match.over
    with pytest.raises(Illegal, match="The match is over"):
        script.match.game.check(script.state, 0, RESIGN)


@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (7, {}, "One pack is enough for 6 players"),
        (2, {"tokens": 30}, "tokens 30 is more than the supply"),
        (6, {"cards": 9}, "have no 9 cards for 6 players"),
        (2, {"tokens": 25, "head_start": (0, 1)}, "A supply of 25 per player is not enough"),
    ],
)
def test_options_that_do_not_fit(seats: int, options: dict[str, object], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        SPEC.choose(seats, options)


@pytest.mark.parametrize("ends", [{}, {"target": 20}, {"reshuffles": 1}, {"target": 20, "max_offers": 0}])
def test_d2_a_table_that_may_never_end_is_refused(ends: dict[str, object]) -> None:
    with pytest.raises(BadOption, match="such a match may never end; set a turn_cap"):
        SPEC.choose(2, {"flop": "static", **ends})
    assert SPEC.choose(2, {"flop": "static", "turn_cap": 3, **ends}).turn_cap == 3


def test_d2_every_table_has_a_bound_and_ends_within_it_though_nobody_does_anything() -> None:
    for options in ({"turn_cap": 2}, {"flop": "static", "turn_cap": 2}, {}, {"reshuffles": 2, "packs": 2}):
        game, dice = SPEC.table(3, options), Dice(1)
        match = Match(game, dice)
        match.begin()
        while not match.over:
            sales = [action for action in game.legal(match.state, match.actors[0]) if isinstance(action, Sell)]
            match.submit(match.actors[0], sales[0] if match.state.phase == TAX else Next(), 0)
        assert len(match.log) <= (game.bound() or 0)
    assert (SPEC.table(2, {"turn_cap": 3}).bound() or 0) < (SPEC.table(2).bound() or 0)


def test_d50_a_table_may_choose_who_begins() -> None:
    script = Script(3, first="p2", head_start=(0, 1, 3))
    assert script.match.game.outcomes(script.state) == [(FIRSTS[1], 1)]
    assert {script.match.game.deal(script.state, Dice(seed)) for seed in range(9)} == {FIRSTS[1]}
    with pytest.raises(Illegal):
        script.play("first p1")
    assert script.play("first p2") == [FirstPicked(1, (10, 7, 8))]
    with pytest.raises(BadOption, match="There is no p4 at a table of 3"):
        SPEC.table(3, {"first": "p4"})


def test_d48_a_head_start_goes_by_the_order_of_play() -> None:
    script = Script(3, head_start=(0, 1, 3))
    assert dict(script.match.game.ledger(script.state)) == {"p1": 7, "p2": 7, "p3": 7, "melds": 0, "bank": 54}
    assert script.play("first p2") == [FirstPicked(1, (10, 7, 8))]
    assert dict(script.match.game.ledger(script.state)) == {"p1": 10, "p2": 7, "p3": 8, "melds": 0, "bank": 50}
    short = Script(4, head_start=(2,))
    short.play("first p4")
    assert list(short.state.purses) == [7, 7, 7, 9]
    longer = Script(2, head_start=(1, 2, 3, 4, 5, 6))
    longer.play("first p1")
    assert list(longer.state.purses) == [8, 9]


@pytest.mark.parametrize("seats", range(2, 13))
def test_d48_by_itself_it_evens_out_the_places(seats: int) -> None:
    script = Script(seats, head_start=(), packs=2)
    script.play("first p2")
    ahead = [script.state.purses[(1 + place) % seats] - 7 for place in range(seats)]
    assert ahead == (list(HEAD_STARTS[seats]) if seats <= 6 else list(range(seats)))
    assert total(script.match.game.ledger(script.state)) == 25 * seats
    poor = Script(seats, head_start=(), packs=2, tokens=25)  # the bank has nothing to give
    poor.play("first p1")
    assert set(poor.state.purses) == {25}
