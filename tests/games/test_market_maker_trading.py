"""Rulings of Market Maker Poker about quotes, trades, locking, positions and settlement."""

import pytest
from tests.games.market_maker_script import BOARD, Script, all_open, opened

from pitboss.core.cards import INDEX
from pitboss.games.market_maker import SPEC
from pitboss.games.market_maker.book import NO_LIMIT, mark
from pitboss.games.market_maker.bots import BOLD
from pitboss.games.market_maker.declare import (
    Cancelled,
    CommunityOpened,
    GameStarted,
    Locked,
    MarketOpened,
    PrivateDealt,
    Quote,
    QuoteBlanked,
    Quoted,
    QuotesCleared,
    Settled,
    Trade,
    Traded,
    Unlocked,
)
from pitboss.games.market_maker.encode import Grain, MarketEncoder
from pitboss.games.market_maker.mind import Mind
from pitboss.games.market_maker.state import VALUE


def test_black_cards_count_up_and_red_ones_down() -> None:
    assert [VALUE[INDEX[card]] for card in ("Ks", "Qc", "Ah", "Td")] == [13, 12, -1, -10]
    assert sum(VALUE) == 0


def test_the_dealers_first_deal_gives_private_cards_and_opens_the_market() -> None:
    script = Script(2)
    assert list(script.match.actors) == [0]
    assert script.menu(0) == ["deal"]
    assert script.menu(1) == []
    assert script.play("p1 deal; Ks 5h") == [
        GameStarted(1, 0),
        PrivateDealt(0, "Ks"),
        PrivateDealt(1, "5h"),
        MarketOpened(),
    ]
    assert script.match.actors == (0, 1)
    assert script.play("p1 deal; Qd") == [CommunityOpened("Qd", 1)]


def test_nobody_quotes_before_the_private_cards() -> None:
    script = Script(2)
    assert script.refused("p2 quote 1 2") == "Wait until the private cards are dealt."
    assert script.refused("p2 deal") == "Only the dealer, p1, does that."
    assert script.refused("p1 lock") == "Wait until the private cards are dealt."
    assert script.refused("p1 finish") == "Wait until the private cards are dealt."


def test_m1_the_sweep_sells_what_stands_at_each_level() -> None:
    script = opened(4)
    script.play("p2 quote 7 11; p3 quote 7 11; p4 quote 8 12; p1 quote 2 6")
    assert script.trades == [(3, 0, 8), (1, 0, 7), (2, 0, 7)]


@pytest.mark.parametrize(("quote", "trade"), [("9 12", (0, 1, 9)), ("1 5", (1, 0, 5)), ("10 12", (0, 1, 9))])
def test_m3_touching_trades(quote: str, trade: tuple[int, int, int]) -> None:
    script = opened(2)
    script.play(f"p2 quote 5 9; p1 quote {quote}")
    assert script.trades == [trade]


def test_m3_one_short_of_touching_does_not() -> None:
    script = opened(2)
    script.play("p2 quote 5 9; p1 quote 8 12; p1 quote 6 8")
    assert script.trades == []


def test_m4_own_old_quote_is_out_first() -> None:
    script = opened(2)
    script.play("p1 quote 5 9; p1 quote 9 12")
    assert script.trades == []
    assert script.quote(0) == (9, 12)


def test_m4_a_sweep_of_offers_starts_at_the_lowest() -> None:
    script = opened(4)
    told = script.play("p2 quote 6 9; p3 quote 4 8; p4 quote 6 10; p1 quote 9 12")
    assert script.trades == [(0, 2, 8), (0, 1, 9)]
    assert script.quote(3) == (6, 10)
    assert told[-5:] == [
        Traded(0, 2, 800, 100, 0),
        QuoteBlanked(2),
        Traded(0, 1, 900, 100, 0),
        QuoteBlanked(1),
        Quoted(0, 900, 1200),
    ]


def test_m5_what_is_swept_does_not_reduce_the_quote() -> None:
    script = opened(3)
    script.play("p2 quote 7 11; p1 quote 3 7; p3 quote 2 3")
    assert script.quote(0) is None
    assert script.trades == [(1, 0, 7), (0, 2, 3)]
    script = opened(3)
    script.play("p2 quote 7 11; p1 quote 3 7; p3 quote 7 9")
    assert script.trades == [(1, 0, 7), (2, 0, 7)]


def test_m6_who_is_hit_loses_both_sides_and_m7_the_initiator_none() -> None:
    script = opened(3)
    script.play("p2 quote 5 9; p1 quote 5 10")
    assert script.play("p1 buy 9") == [Traded(0, 1, 900, 100, 0), QuoteBlanked(1)]
    assert script.quote(1) is None
    assert script.quote(0) == (5, 10)


def test_m8_trading_needs_a_quote_of_ones_own() -> None:
    script = opened(2)
    script.play("p2 quote 5 9")
    assert script.refused("p1 buy 9") == "Quote first: only a player with a quote may buy or sell."
    assert script.refused("p1 sell 5") == "Quote first: only a player with a quote may buy or sell."
    assert script.menu(0) == ["deal", "lock"]
    script.play("p1 quote 9 12")
    assert script.trades == [(0, 1, 9)]


def test_m9_alone_at_the_best_is_refused() -> None:
    script = opened(2)
    script.play("p1 quote 6 8; p2 quote 5 9")
    assert script.refused("p1 buy 9") == "Only you offer at the best price; you cannot buy from yourself."
    assert script.refused("p1 sell 5") == "Only you bid at the best price; you cannot sell to yourself."
    assert script.menu(0) == ["deal", "lock"]
    assert script.menu(1) == ["buy 8", "sell 6"]


def test_m9_tied_at_the_best_trades_with_the_others_only() -> None:
    script = opened(3)
    script.play("p1 quote 6 9; p2 quote 6 9; p3 quote 5 10; p1 sell 6")
    assert script.trades == [(1, 0, 6)]
    assert script.quote(0) == (6, 9)


def test_m9_a_lone_quote_cannot_be_traded_with_by_its_owner() -> None:
    script = opened(2)
    script.play("p1 quote 6 9")
    assert script.refused("p1 buy 9") == "Only you offer at the best price; you cannot buy from yourself."


def test_m10_a_trade_takes_the_whole_level_m34_without_priority() -> None:
    script = opened(4)
    script.play("p3 quote 5 9; p2 quote 6 9; p4 quote 5 10; p1 quote 5 10; p1 buy 9")
    assert script.trades == [(0, 1, 9), (0, 2, 9)]
    assert list(script.state.lots) == [200, -100, -100, 0]
    assert script.quote(3) == (5, 10)


def test_m11_refused_if_the_best_is_worse_now() -> None:
    script = opened(2)
    script.play("p2 quote 5 9; p1 quote 5 10")
    assert script.refused("p1 buy 8") == "The best offer is 9 now; buy 9 if you still want to."
    assert script.refused("p1 sell 6") == "The best bid is 5 now; sell 5 if you still want to."


def test_m11_executed_at_the_better_price() -> None:
    script = opened(2)
    script.play("p2 quote 5 9; p1 quote 5 10; p1 buy 12; p2 quote 6 9; p1 sell 1")
    assert script.trades == [(0, 1, 9), (1, 0, 6)]


def test_m14_no_price_beyond_thirteen_per_card() -> None:
    script = opened(2)  # 7 cards: 91
    assert script.refused("p1 quote 90 92") == "Prices go from -91 to 91."
    assert script.refused("p1 quote -92 -90") == "Prices go from -91 to 91."
    script.play("p1 quote 90 91; p2 quote -91 -90")
    assert script.trades == [(0, 1, 90)]
    assert script.view().limit == 9100


def test_m15_quotes_have_two_sides_and_keep_the_width() -> None:
    script = opened(2)
    for quote in ("5 5", "6 5", "5 11"):
        assert script.refused(f"p1 quote {quote}") == "The offer must be 1 to 5 above the bid."
    script.play("p1 quote 5 6; p1 quote 5 10")
    narrow = opened(2, min_width=2, max_width=3)
    assert narrow.refused("p1 quote 5 6") == "The offer must be 2 to 3 above the bid."
    assert narrow.refused("p1 quote 5 9") == "The offer must be 2 to 3 above the bid."
    assert opened(2, max_width=1).refused("p1 quote 5 7") == "The offer must be 1 above the bid."


def test_m15_a_tick_is_wide_enough_where_the_table_sets_no_width() -> None:
    script = opened(2, min_width=0, tick="0.5")
    for quote in ("3 3", "3 8.5"):
        assert script.refused(f"p1 quote {quote}") == "The offer must be 0.5 to 5 above the bid."
    script.play("p1 quote 3 3.5")
    assert (script.state.bid[0], script.state.offer[0]) == (300, 350)
    assert opened(2, tick="0.5").refused("p1 quote 3 3.5") == "The offer must be 1 to 5 above the bid."
    exact = opened(2, min_width=0, max_width=1)
    assert exact.refused("p1 quote 3 5") == "The offer must be 1 above the bid."


def test_m15_menus_and_bots_quote_one_tick_where_that_is_the_least_width() -> None:
    script = opened(2, min_width=0, tick="0.5")
    quotes = [move for move in script.match.game.legal(script.state, 0) if isinstance(move, Quote)]
    assert min(quote.offer - quote.bid for quote in quotes) == 50
    options = SPEC.choose(3, {"min_width": 0, "tick": "0.5", "community": 2})
    assert min(Mind(3, options, BOLD).widths) == 50
    assert min(MarketEncoder(3, options, Grain()).widths) == 50


def test_a_table_of_older_records_has_the_same_ruleset() -> None:
    """`min_width` may be 0 since; the hash of what it was before stays."""
    assert SPEC.ruleset(SPEC.choose(4)) == "1fef11aee666"


def test_m16_no_cancel_unless_the_table_allows_it() -> None:
    script = opened(2)
    script.play("p2 quote 5 9")
    assert script.refused("p2 cancel") == "Quotes cannot be taken back at this table; quote again instead."
    script = opened(2, allow_cancel=True)
    assert script.refused("p2 cancel") == "You have no quote to take back."
    script.play("p2 quote 5 9")
    assert script.menu(1) == ["cancel"]
    assert script.play("p2 cancel") == [Cancelled(1)]
    assert script.quote(1) is None


def test_m18_quotes_survive_a_new_card_unless_cleared() -> None:
    script = opened(2)
    script.play("p1 quote 5 9; p1 deal; Qd")
    assert script.quote(0) == (5, 9)
    script = opened(2, clear_on_deal=True)
    script.play("p1 quote 5 9")
    assert script.play("p1 deal; Qd") == [CommunityOpened("Qd", 1), QuotesCleared()]
    assert script.quote(0) is None


def test_m19_locked_refuses_trades_and_touching_quotes() -> None:
    script = opened(2)
    script.play("p1 quote 3 8; p2 quote 4 8")
    assert script.play("p1 lock") == [Locked()]
    assert script.refused("p1 buy 8") == "The market is locked; trade when it is unlocked."
    assert script.refused("p1 sell 4") == "The market is locked; trade when it is unlocked."
    why = "The market is locked: bid below the others' best offer and offer above their best bid."
    assert script.refused("p1 quote 8 10") == why
    assert script.refused("p1 quote 3 4") == why
    assert script.quote(0) == (3, 8)
    script.play("p1 quote 5 8; p2 quote 4 6")
    assert script.trades == []
    assert script.menu(0) == ["deal", "unlock"]
    assert script.menu(1) == []


def test_m19_the_menu_of_a_locked_market_holds_only_quotes_that_touch_nobody() -> None:
    script = opened(2)
    script.play("p1 quote 3 8; p2 quote 4 7; p1 lock")
    game, state = script.match.game, script.state
    quotes = [action for action in game.legal(state, 0) if type(action) is Quote]
    assert quotes
    assert all(quote.bid < 700 and quote.offer > 400 for quote in quotes)


def test_m19_locking_twice_and_unlocking_an_open_market_are_refused() -> None:
    script = opened(2)
    assert script.refused("p1 unlock") == "The market is not locked."
    script.play("p1 lock")
    assert script.refused("p1 lock") == "The market is locked already."
    assert script.play("p1 unlock") == [Unlocked()]
    assert script.refused("p2 lock") == "Only the dealer, p1, does that."


def test_m20_dealing_is_allowed_while_locked_and_stays_locked() -> None:
    script = opened(2)
    script.play("p1 lock; p1 deal; Qd")
    assert script.state.locked


def test_a_locked_market_can_be_finished_and_is_locked_no_more() -> None:
    script = all_open(2)
    script.play("p1 lock; p1 finish")
    assert not script.view().locked


def test_m25_finish_only_after_the_last_card_and_m26_trading_until_then() -> None:
    script = opened(2)
    assert script.refused("p1 finish") == "Open all community cards before you finish."
    script = all_open(2)
    assert script.refused("p1 deal") == "All community cards are open; finish when the trading is done."
    assert script.menu(0) == ["finish", "lock"]
    assert script.refused("p2 finish") == "Only the dealer, p1, does that."
    script.play("p2 quote 5 9; p1 quote 9 12")
    assert script.trades == [(0, 1, 9)]
    script.play("p1 finish")
    assert script.match.over


def test_m28_position_is_net_and_volume_gross() -> None:
    script = opened(2)
    script.play("p2 quote 5 9; p1 quote 9 12; p2 quote 9 11; p1 sell 9")
    assert list(script.state.lots) == [0, 0]
    assert list(script.state.volume) == [200, 200]


def test_m30_marks() -> None:
    script = opened(3)
    script.play("p2 quote 5 9; p1 quote 9 12")  # p1 +100 at 9, and the best bid is its own
    assert [mark(script.state, seat, NO_LIMIT) for seat in range(3)] == [0, -300, 0]
    script.play("p3 quote 10 11")
    assert [mark(script.state, seat, NO_LIMIT) for seat in range(3)] == [100, -200, 0]
    script.play("p2 quote 10 11; p2 resign; p3 resign; p1 resign")
    assert [mark(script.state, seat, NO_LIMIT) for seat in range(3)] == [None, None, 0]


def test_m30_flat_is_what_was_realised() -> None:
    script = opened(2)
    script.play("p2 quote 5 9; p1 quote 9 12; p2 quote 10 11; p1 sell 10")
    assert [mark(script.state, seat, NO_LIMIT) for seat in range(2)] == [100, -100]


def test_m31_settlement_pays_positions_and_adds_up_to_nothing() -> None:
    script = all_open(2)  # 13 - 5 and -12 + 7 - 1 + 10 - 3: settles at 9
    script.play("p2 quote 3 6; p1 quote 6 7")
    assert script.match.game.balances(script.state) == (-600, 600)
    assert script.match.game.scores(script.state) is None
    told = script.play("p1 finish")
    assert told == [Settled(1, 9, ("Ks", "5h"), tuple(BOARD.split()), (100, -100), (300, -300))]
    assert script.match.game.scores(script.state) == (300, -300)
    assert script.match.game.balances(script.state) == (300, -300)
    assert script.match.game.ledger(script.state) == {"p1": 300, "p2": -300}
    assert script.refused("p1 quote 1 2") == "The match is over."


def test_m33_a_move_is_handled_to_its_end() -> None:
    script = opened(3)
    script.play("p2 quote 5 9; p3 quote 4 9; p1 quote 9 12; p2 quote 8 11")
    assert script.trades == [(0, 1, 9), (0, 2, 9)]
    assert [script.quote(seat) for seat in range(3)] == [(9, 12), (8, 11), None]


def test_m35_the_same_quote_again() -> None:
    script = opened(2)
    script.play("p1 quote 5 9")
    assert script.play("p1 quote 5 9") == [Quoted(0, 500, 900)]


def test_m37_the_tape_says_when_who_and_what() -> None:
    script = opened(2)
    script.now = 4000
    script.play("p2 quote 5 9")
    script.now = 7000
    script.play("p1 quote 9 12")
    assert [line.trade() for line in script.state.tape] == [Trade(7000, 0, 1, 900, 100, 0)]


def test_lots_and_costs_always_add_up_to_nothing() -> None:
    script = opened(4, lot=200, tick="0.5")
    script.play("p2 quote 5.5 9; p1 quote 5 9.5; p1 buy 9; p3 quote 4 5; p4 quote 4.5 5.5")
    assert list(script.state.lots) == [400, -200, -200, 0]
    assert list(script.state.cost) == [2800, -1800, -1000, 0]
    assert list(script.state.volume) == [400, 200, 200, 0]


def test_prices_keep_to_the_tick() -> None:
    script = opened(2, tick="0.25")
    assert script.refused("p1 quote 5.1 7") == "Prices go in steps of 0.25."
    assert script.refused("p1 quote 5 7.01") == "Prices go in steps of 0.25."
    script.play("p1 quote 5.25 7.5")
    assert script.state.bid[0] == 525
