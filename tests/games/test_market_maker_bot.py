"""The maker bot of Market Maker Poker."""

import pytest
from tests.games.market_maker_script import all_open, opened
from tests.games.players import player

from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import Action
from pitboss.games.market_maker import SPEC
from pitboss.games.market_maker.bots import EAGERNESS, PATIENCE
from pitboss.games.market_maker.declare import Buy, Deal, Finish, MarketView, Pass, Quote, Sell, Unlock
from pitboss.games.market_maker.state import MarketState


def played(bots: list[str], seed: int, **options: object) -> Match[MarketState, MarketView]:
    """A match of bots, each asked in turn; when nobody moves the clock does."""
    chosen = SPEC.choose(len(bots), options)
    match = Match(SPEC.build(len(bots), chosen), Dice(seed))
    players = [player(SPEC.name, len(bots), chosen, seed * 100 + at, name) for at, name in enumerate(bots)]
    match.begin()
    while not match.over:
        before = len(match.log)
        for seat in match.actors:
            if seat in match.actors:
                move = players[seat].choose(match.game.view(match.state, seat), match.game.legal(match.state, seat))
                if move is not None:
                    match.submit(seat, move, match.log[-1].now if match.log else 0)
        if len(match.log) == before:
            due = match.game.deadline(match.state)
            assert due is not None, "all wait for each other"
            match.tick(due)
    return match


@pytest.mark.parametrize("pace", ["turns", "live"])
def test_it_beats_random_players(pace: str) -> None:
    gains = [played(["solid", "random", "random"], seed, pace=pace).state.banked[0] for seed in range(60)]
    assert sum(gains) > 60 * 1000
    assert sum(gain > 0 for gain in gains) > 38


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"pace": "turns"},
        {"dealer": "auto", "lock_seconds": 10},
        {"lock_seconds": 5},
        {"max_width": 1},
        {"tick": "0.01", "max_width": 2, "hide_positions": True, "games": 2},
        {"community": 1, "clear_on_deal": True},
    ],
)
def test_makers_among_themselves_come_to_an_end(options: dict[str, object]) -> None:
    for seed in range(8):
        assert len(played(["solid"] * 4, seed, **options).log) < 600


def asked(script_moves: str, seat: int = 0, seats: int = 2, **options: object) -> Action | None:
    script = opened(seats, **options)
    script.play(script_moves)
    bot = player(SPEC.name, seats, SPEC.choose(seats, options))
    return bot.choose(script.view(seat), script.match.game.legal(script.state, seat))


def test_it_quotes_around_the_expected_sum() -> None:
    # It sees Ks, +13; six unseen cards come from 51 that add up to -13: 13 * 45 / 51 = 11.47.
    assert asked("") == Quote(800, 1300)


def test_it_leans_against_its_position() -> None:
    assert asked("p2 quote 6 9; p1 quote 9 12; p2 quote 9 10; p1 buy 10; p2 quote 9 10; p1 buy 10") == Quote(700, 1200)


def test_it_takes_better_prices_than_its_own() -> None:
    assert asked("p1 quote 3 8; p2 quote 2 7") == Buy(700)
    assert asked("p1 quote 12 17; p2 quote 14 18") == Sell(1400)


def test_it_stays_aside_in_a_locked_market() -> None:
    assert asked("p2 quote 1 4; p1 lock") == Quote(300, 800)
    assert asked("p2 quote 20 24; p1 lock") == Quote(1600, 2100)
    assert asked("p2 quote 10 14; p1 lock") == Quote(800, 1300)
    assert asked("p1 lock") == Quote(800, 1300)


def test_with_turns_it_passes_when_nothing_is_left_to_do() -> None:
    assert asked("p2 quote 9 12; p2 pass; p1 quote 8 13", pace="turns") == Pass()


def test_without_turns_it_waits() -> None:
    assert asked("p2 quote -7 -2", seat=1) is None


def test_as_a_dealer_it_deals_when_all_have_quoted_and_finishes() -> None:
    script = opened(2)
    bot = player(SPEC.name, 2, SPEC.choose(2))
    game = script.match.game
    lobby = game.start()
    assert bot.choose(game.view(lobby, 0), game.legal(lobby, 0)) == Deal()
    assert bot.choose(game.view(lobby, 1), game.legal(lobby, 1)) is None
    script.play("p1 quote 8 13; p2 quote 8 13")
    assert bot.choose(script.view(), game.legal(script.state, 0)) == Deal()
    script.play("p1 lock")
    assert bot.choose(script.view(), game.legal(script.state, 0)) == Unlock()
    script = all_open(2)
    script.play("p1 quote 12 14; p2 quote 11 15")
    assert bot.choose(script.view(), game.legal(script.state, 0)) == Finish()


def test_as_a_dealer_it_waits_for_quotes_but_not_for_ever() -> None:
    script = opened(2)
    script.play("p1 quote 8 13")
    bot = player(SPEC.name, 2, SPEC.choose(2))
    answers = [bot.choose(script.view(), script.match.game.legal(script.state, 0)) for _ in range(PATIENCE)]
    assert answers == [None] * (PATIENCE - 1) + [Deal()]


def test_it_tires_of_trading_within_a_round() -> None:
    script = opened(2)
    bot = player(SPEC.name, 2, SPEC.choose(2))
    game = script.match.game
    script.play("p1 quote 3 8; p2 quote 2 7")
    for _ in range(EAGERNESS):
        assert bot.choose(script.view(), game.legal(script.state, 0)) == Buy(700)
    assert type(bot.choose(script.view(), game.legal(script.state, 0))) is Deal
