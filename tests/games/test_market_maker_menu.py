"""Market Maker Poker beyond single trades: the menu, chance, several games, the end."""

import pytest
from tests.games.market_maker_script import Script, all_open, opened

from pitboss.core.cards import INDEX
from pitboss.core.errors import Illegal
from pitboss.core.moves import DRAWS, RESIGN, TIMEOUT, Draw
from pitboss.core.turns import NOBODY
from pitboss.games.market_maker.book import NO_LIMIT, highest, lowest
from pitboss.games.market_maker.declare import (
    Cancel,
    Deal,
    DealerMoved,
    GameStarted,
    Lock,
    Quote,
    Unlock,
)


def test_nothing_can_be_done_after_the_end() -> None:
    script = all_open(2)
    script.play("p1 finish")
    game = script.match.game
    for action in (Quote(100, 200), DRAWS[0], RESIGN):
        for seat in (0, 1):
            with pytest.raises(Illegal):
                game.check(script.state, seat, action)
    assert game.legal(script.state, 0) == []
    assert game.outcomes(script.state) == []
    assert game.actors(script.state) == ()


def test_several_games_add_up_and_the_dealer_moves() -> None:
    script = all_open(3, games=2)
    script.play("p2 quote 6 7; p1 quote 7 9")
    told = script.play("p1 finish")  # 13 - 5 + 2 + 1: settles at 11
    assert told[1:] == [DealerMoved(1)]
    assert script.match.actors == (1,)
    assert script.match.game.balances(script.state) == (400, -400, 0)
    assert list(script.state.lots) == [100, -100, 0]  # on show until the next deal
    assert script.refused("p1 deal") == "Only the dealer, p2, does that."
    assert script.play("p2 deal; Ah")[0] == GameStarted(2, 1)
    script.play("2h 3h")
    assert list(script.state.lots) == [0, 0, 0]
    assert script.match.game.balances(script.state) == (400, -400, 0)
    for card in ("As", "2s", "3s", "4s", "4h"):
        script.play(f"p2 deal; {card}")
    script.play("p1 quote 0 1; p3 quote 1 2; p2 finish")  # settles at 0
    assert script.match.game.scores(script.state) == (500, -400, -100)


def test_chance_draws_only_what_is_due_and_left() -> None:
    script = Script(2)
    game = script.match.game
    with pytest.raises(Illegal, match="Nothing is to be drawn now"):
        game.check(script.state, -1, DRAWS[0])
    script.play("p1 deal; Ks")
    with pytest.raises(Illegal, match="No Ks is left to draw"):
        game.check(script.state, -1, DRAWS[INDEX["Ks"]])
    with pytest.raises(Illegal, match="No \\?\\? is left to draw"):
        game.check(script.state, -1, Draw("??"))
    with pytest.raises(Illegal, match="That is not a player's move"):
        game.check(script.state, -1, TIMEOUT)
    assert len(game.outcomes(script.state)) == 51
    assert (DRAWS[INDEX["Ks"]], 1) not in game.outcomes(script.state)
    assert script.refused("p1 deal") == "Wait: something is being drawn."
    for action in (Quote(100, 200), Deal()):
        with pytest.raises(Illegal, match="Wait: something is being drawn"):
            game.check(script.state, 0, action)


def test_players_do_not_draw_or_time_out_and_nobody_passes_without_turns() -> None:
    script = opened(2)
    assert script.refused("p1 card Ah") == "That is not a player's move."
    assert script.refused("p1 timeout") == "That is not a player's move."
    assert script.refused("p1 pass") == "Nobody takes turns at this table; simply wait."
    with pytest.raises(Illegal, match="No time limit is running"):
        script.match.game.check(script.state, -2, TIMEOUT)


def test_best_prices_are_read_without_one_seat_or_of_all() -> None:
    script = opened(3)
    script.play("p1 quote 5 8; p2 quote 4 9")
    state = script.state
    assert (highest(state, NOBODY, NO_LIMIT), lowest(state, NOBODY, NO_LIMIT)) == (500, 800)
    assert (highest(state, 0, NO_LIMIT), lowest(state, 0, NO_LIMIT)) == (400, 900)


def test_the_menu_lies_around_the_middle_of_the_book_or_the_board() -> None:
    script = opened(2)
    game = script.match.game
    quotes = [action for action in game.legal(script.state, 1) if type(action) is Quote]
    assert len(quotes) == 35
    assert {quote.offer - quote.bid for quote in quotes} == {100, 200, 300, 400, 500}
    assert min(quote.bid for quote in quotes) == -500
    assert max(quote.offer for quote in quotes) == 600
    script.play("p1 deal; Qd")
    assert Quote(-1300, -1200) in game.legal(script.state, 1)
    script.play("p2 quote 20 24")
    for seat in (0, 1):
        assert Quote(2200, 2300) in game.legal(script.state, seat)


def test_the_menu_is_clipped_to_the_limit_and_keeps_to_fine_ticks() -> None:
    script = opened(2)
    script.play("p1 quote 90 91")
    quotes = [action for action in script.match.game.legal(script.state, 1) if type(action) is Quote]
    assert 0 < len(quotes) < 35
    assert max(quote.offer for quote in quotes) == 9100
    fine = opened(2, tick="0.25", max_width=50)
    quotes = [action for action in fine.match.game.legal(fine.state, 1) if type(action) is Quote]
    assert len(quotes) == 70
    assert Quote(-25, 75) in quotes  # one wide, half a price below the middle, a tick up


def test_nobody_needs_to_listen() -> None:
    script = opened(2, clear_on_deal=True, allow_cancel=True)
    game, state = script.match.game, script.state
    for action in (Quote(100, 200), Cancel(), Lock(), Unlock(), Deal()):
        game.apply(state, 0, action, 0)
    game.apply(state, -1, DRAWS[0], 0)
    assert state.board == [0]
