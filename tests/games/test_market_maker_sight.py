"""What each seat of Market Maker Poker may know (M-37), what it can imagine, and the worked examples."""

from pathlib import Path

import pytest
from tests.games.market_maker_script import Script, all_open, opened

from pitboss.core.cards import INDEX
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE, CLOCK
from pitboss.core.record import replay
from pitboss.games.market_maker import SPEC
from pitboss.games.market_maker.declare import Holding, MarketView, PrivateDealt, Quote, Settled, Trade, Traded
from pitboss.games.market_maker.state import MarketState

EXAMPLES = Path(__file__).parents[2] / "examples" / "market_maker"


def test_m37_private_cards_are_secret_until_finish() -> None:
    script = all_open(3)
    assert [player.card for player in script.view(1).players] == ["??", "5h", "??"]
    assert [player.card for player in script.view(None).players] == ["??", "??", "??"]
    script.play("p1 finish")
    assert [player.card for player in script.view(None).players] == ["Ks", "5h", "2c"]


def test_m37_a_seat_sees_its_own_indicative_sum() -> None:
    script = opened(3)
    script.play("p1 deal; Qd; p1 deal; 7s")
    assert [script.view(seat).total for seat in (0, 1, 2, None)] == [8, -10, -3, -5]
    assert [script.view(seat).unseen for seat in (0, None)] == [5, 6]


def test_m37_quotes_best_prices_tape_positions_and_marks_are_public() -> None:
    script = opened(3)
    script.play("p2 quote 5 9; p1 quote 9 12; p3 quote 6 10")
    for seat in (0, 1, 2, None):
        view = script.view(seat)
        assert (view.best_bid, view.best_offer) == (900, 1000)
        assert [(player.bid, player.offer) for player in view.players] == [(900, 1200), (None, None), (600, 1000)]
        assert view.tape == (Trade(0, 0, 1, 900, 100, 0),)
        assert [player.holding for player in view.players] == [
            Holding(100, 100, 900, 0),
            Holding(-100, 100, -900, -100),
            Holding(0, 0, 0, 0),
        ]


def test_only_the_owner_sees_a_private_card_dealt() -> None:
    event = PrivateDealt(1, "Ks")
    assert event.seen_by(1) == event
    assert event.seen_by(0) == event.seen_by(None) == PrivateDealt(1, "??")


def test_hidden_positions_hide_others_holdings_and_names_on_the_tape() -> None:
    script = opened(3, hide_positions=True)
    told = script.play("p2 quote 5 9; p1 quote 9 12")
    trade = told[1]
    assert trade == Traded(0, 1, 900, 100, 0, secret=True)
    assert [trade.seen_by(seat) == trade for seat in (0, 1, 2, None)] == [True, True, False, False]
    assert trade.seen_by(2) == Traded(None, None, 900, 100, None, secret=True)
    mine, other = script.view(1), script.view(2)
    assert [player.holding is None for player in mine.players] == [True, False, True]
    assert mine.tape == (Trade(0, 0, 1, 900, 100, 0),)
    assert other.tape == (Trade(0, None, None, 900, 100, None),)
    assert [player.holding is None for player in script.view(None).players] == [True, True, True]


def test_hidden_positions_are_shown_at_settlement() -> None:
    script = all_open(3, hide_positions=True)
    script.play("p2 quote 5 9; p1 quote 9 12; p1 finish")
    view = script.view(2)
    assert view.players[0].holding == Holding(100, 100, 900, 200)
    assert view.tape == (Trade(0, 0, 1, 900, 100, 0),)
    assert view.last is not None
    assert view.last.pnl == (200, -200, 0)


def test_a_seat_imagines_hidden_trades_between_the_others() -> None:
    script = opened(4, hide_positions=True)
    script.play("p2 quote 5 9; p3 quote 9 12; p2 quote 5 9; p1 quote 9 11; p4 quote 11 12")
    view = script.view(0)
    for seed in range(50):
        world = script.match.game.imagine(view, Dice(seed))
        assert script.match.game.view(world, 0) == view
        for trade in world.tape[:2]:
            assert {trade.buyer, trade.seller} < {1, 2, 3}
            assert trade.buyer != trade.seller
            assert trade.initiator in (trade.buyer, trade.seller)
        assert world.tape[2:] == script.state.tape[2:]
        assert sum(world.lots) == sum(world.cost) == 0
        assert world.lots[0] == script.state.lots[0]


def test_imagined_cards_are_any_that_are_not_seen() -> None:
    script = opened(2)
    script.play("p1 deal; Qd")
    view = script.view(0)
    found = {script.match.game.imagine(view, Dice(seed)).cards[1] for seed in range(1500)}
    assert found == set(range(52)) - {INDEX["Ks"], INDEX["Qd"]}


def test_imagining_in_the_middle_of_the_deal() -> None:
    script = Script(3)
    script.play("p1 deal; Ks 5h")
    for seat in (0, 1, 2, None):
        view = script.view(seat)
        world = script.match.game.imagine(view, Dice(1))
        assert script.match.game.view(world, seat) == view
        assert len(world.cards) == 2
        assert (world.left, sum(world.counts)) == (50, 50)


def test_the_view_says_what_is_awaited_and_until_when() -> None:
    lobby = Script(2).view()
    assert (lobby.phase, lobby.awaited, lobby.deadline, lobby.turn) == ("lobby", (0,), None, None)
    script = Script(2, dealer="auto", round_seconds=10)
    assert (script.view().phase, script.view().awaited, script.view().dealer) == ("dealing", (CHANCE,), CLOCK)
    script.play("Ks 5h")
    assert (script.view().phase, script.view().deadline) == ("open", 10_000)
    script = opened(2, pace="turns")
    script.play("p2 quote 1 2")
    view = script.view()
    assert (view.turn, view.moved, view.busy, view.lap) == (1, 1, True, 0)


def test_between_games_the_last_one_stays_on_the_table() -> None:
    script = all_open(2, games=2)
    script.play("p2 quote 3 6; p1 quote 6 7; p1 finish")
    view = script.view(1)
    assert (view.phase, view.finished, view.best_bid, view.total, view.unseen) == ("lobby", 1, None, 9, 0)
    assert view.players[0].holding == Holding(100, 100, 600, 300)
    assert view.players[0].settled == 300
    script.play("p2 deal; As")
    view = script.view(1)
    assert view.tape == ()
    assert view.last == Settled(1, 9, ("Ks", "5h"), ("Qd", "7s", "Ah", "Tc", "3d"), (100, -100), (300, -300))


# The worked examples


def example(name: str) -> Match[MarketState, MarketView]:
    with (EXAMPLES / f"{name}.jsonl").open(encoding="utf-8") as lines:
        return replay(lines, lambda _: SPEC)


@pytest.mark.parametrize(
    ("name", "balances", "lots", "over"),
    [
        ("M-E1", (2200, -700, -700, -800), [-300, 100, 100, 100], False),
        ("M-E2", (3000, -1000, -1000, -1000), [-300, 100, 100, 100], False),
        ("M-E3", (300, -300), [100, -100], True),
        ("M-E4", (1600, -1100, -500), [300, -200, -100], True),
        ("M-E5", (400, -300, -100), [100, 0, -100], True),
        ("M-E6", (0, 0), [0, 0], False),
        ("M-E7", (-700, 700), [100, -100], False),
    ],
)
def test_examples_replay(name: str, balances: tuple[int, ...], lots: list[int], over: bool) -> None:
    match = example(name)
    assert match.game.balances(match.state) == balances
    assert list(match.state.lots) == lots
    assert match.over == over
    assert match.game.scores(match.state) == (balances if over else None)


def test_me1_the_new_quote_stands_and_the_swept_are_blank() -> None:
    match = example("M-E1")
    assert match.state.bid[0] == 200
    assert match.state.offer[0] == 600
    assert [player.bid for player in match.game.view(match.state, None).players[1:]] == [None, None, None]
    assert int(match.state.cost[0]) / int(match.state.lots[0]) == pytest.approx(22 / 3)  # M-29


def test_me2_the_initiators_quote_stays() -> None:
    match = example("M-E2")
    quotes = [(player.bid, player.offer) for player in match.game.view(match.state, None).players]
    assert quotes == [(900, 1400), (None, None), (None, None), (None, None)]


def test_me4_positions_and_the_sum_after_two_cards() -> None:
    match = example("M-E4")
    assert list(match.state.cost) == [1700, -1100, -600]
    assert match.state.last is not None
    assert match.state.last.total == 11
    script = Script(3)
    script.play("p1 deal; Ks 5h 2c; p1 deal; Qd; p1 deal; 7s")
    assert script.view(0).total == 8


def test_me5_the_position_price_may_be_below_zero() -> None:
    match = example("M-E5")
    assert (match.state.lots[0], match.state.cost[0]) == (100, -100)


def test_me6_what_a_lock_refuses() -> None:
    script = opened(2)
    script.play("p2 quote 4 8; p1 lock")
    script.refused("p1 quote 8 10")
    script.refused("p1 quote 3 4")
    match = example("M-E6")
    assert list(match.state.bid) == [500, 400]


def test_me7_alone_at_the_best_and_then_not() -> None:
    script = opened(2)
    script.play("p1 quote 4 7")
    script.refused("p1 buy 7")
    match = example("M-E7")
    assert match.state.offer[0] == 700
    with pytest.raises(Illegal):
        match.game.check(match.state, 0, Quote(1000, 1000))
