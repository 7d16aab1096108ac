"""The bench of how a market's bots read each other counts what it says it counts."""

from bench.reading import LINE_UPS, band, lines, repeats, watch

from pitboss.core.moves import Event
from pitboss.games.market_maker.declare import CommunityOpened, Traded
from pitboss.games.market_maker.odds import Spread


def traded(buyer: int, seller: int, price: int) -> Traded:
    return Traded(buyer=buyer, seller=seller, price=price, lots=100, initiator=buyer)


def test_a_band_leaves_a_tenth_out_on_both_sides_at_most() -> None:
    spread = Spread(10, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    assert [band(spread, total, 0).true for total in (10, 11, 18, 19)] == [False, True, True, False]
    assert band(spread, 11, 0).sure == 0.8
    wide = Spread(-1, [2, 6, 2])
    assert (band(wide, -1, 3).true, band(wide, 1, 3).true, band(wide, 2, 3).true) == (True, True, False)
    assert band(wide, 1, 3).sure == 1
    assert (band(wide, 2, 3).off, band(wide, 2, 3).open) == (2, 3)


def test_only_the_same_trade_of_the_same_two_on_one_card_is_the_same_again() -> None:
    told: list[Event] = [traded(0, 1, 500), traded(2, 1, 500), traded(0, 1, 500), traded(0, 1, 500)]
    assert repeats(told) == (4, 2, 2)
    assert repeats([traded(0, 1, 500), traded(1, 0, 500), traded(1, 0, 600)]) == (3, 0, 0)
    assert repeats([traded(0, 1, 500), CommunityOpened(card="Ah", round=1), traded(0, 1, 500)]) == (2, 0, 0)


def test_bold_bots_do_not_trade_at_one_price_for_ever() -> None:
    course = watch(LINE_UPS[1], 3)
    assert course.trades > 3
    assert course.longest <= 3
    assert course.done["cards"] == 2 * course.cards == len(course.bands)
    assert course.done["quotes"] >= course.cards
    assert len(list(lines(LINE_UPS[1], [course]))) == 4 + course.cards
