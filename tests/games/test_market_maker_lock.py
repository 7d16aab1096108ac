"""Rulings of Market Maker Poker about the lock that a card brings, and how it ends."""

import pytest
from tests.games.market_maker_script import Script, all_open, opened
from tests.games.players import player

from pitboss.core.errors import BadOption, Illegal
from pitboss.core.moves import CLOCK, TIMEOUT, Event
from pitboss.games.market_maker import SPEC
from pitboss.games.market_maker.declare import (
    Buy,
    CommunityOpened,
    GameStarted,
    Locked,
    MarketOpened,
    Quote,
    Resigned,
    Settled,
    Unlocked,
)
from pitboss.games.market_maker.player import EAGERNESS


def deadline(script: Script) -> int | None:
    return script.match.game.deadline(script.state)


def test_m21_the_private_cards_lock_the_market_and_the_clock_unlocks_it() -> None:
    script = Script(2, lock_seconds=5)
    script.now = 1000
    told = script.play("p1 deal; Ks 5h")
    assert told[-2:] == [MarketOpened(), Locked(6000)]
    assert (script.view().locked, script.view().unlocks, deadline(script)) == (True, 6000, 6000)
    assert script.tick(5999) == []
    assert script.tick(6000) == [Unlocked()]
    assert (script.view().locked, script.view().unlocks, deadline(script)) == (False, None, None)
    with pytest.raises(Illegal, match="No time limit"):
        script.match.submit(CLOCK, TIMEOUT, 10**9)


def test_m21_so_does_a_card_that_a_dealer_opens() -> None:
    script = opened(2, lock_seconds=5)
    script.tick(5000)
    script.now = 20_000
    assert script.play("p1 deal; Qd") == [CommunityOpened("Qd", 1), Locked(25_000)]
    assert script.tick(25_000) == [Unlocked()]


def test_m21_quotes_may_move_meanwhile_but_nothing_trades() -> None:
    script = opened(2, lock_seconds=5)
    script.tick(5000)
    script.play("p1 quote 3 8; p2 quote 4 8; p1 deal; Qd")
    assert script.refused("p1 buy 8") == "The market is locked; trade when it is unlocked."
    assert script.refused("p1 quote 1 4").startswith("The market is locked: bid below")
    script.play("p1 quote 5 8; p2 quote 4 6")
    assert script.trades == []
    script.tick(10_000)
    script.play("p1 buy 6")
    assert script.trades == [(0, 1, 6)]


def test_m21_the_dealers_unlock_ends_it_early() -> None:
    script = opened(2, lock_seconds=5)
    assert "unlock" in script.menu(0)
    assert script.refused("p1 lock") == "The market is locked already."
    assert script.refused("p2 unlock") == "Only the dealer, p1, does that."
    assert script.play("p1 unlock") == [Unlocked()]
    assert deadline(script) is None
    assert script.tick(5000) == []


def test_m21_a_card_that_comes_meanwhile_starts_the_time_anew() -> None:
    script = opened(2, lock_seconds=5)
    script.now = 3000
    assert script.play("p1 deal; Qd")[-1] == Locked(8000)
    assert script.tick(5000) == []
    assert script.tick(8000) == [Unlocked()]


def test_m21_what_the_dealer_has_locked_the_dealer_unlocks() -> None:
    script = opened(2, lock_seconds=5)
    script.tick(5000)
    assert script.play("p1 lock") == [Locked(None)]
    assert script.play("p1 deal; Qd") == [CommunityOpened("Qd", 1)]
    assert (script.view().locked, deadline(script)) == (True, None)
    assert script.play("p1 unlock") == [Unlocked()]


def test_m21_where_the_clock_deals_it_unlocks_then_deals_and_finishes() -> None:
    script = Script(2, dealer="auto", round_seconds=45, lock_seconds=5, community=1)
    told = script.play("Ks 5h")
    assert (told[0], told[-1]) == (GameStarted(1, CLOCK), Locked(5000))
    assert script.match.actors == (0, 1)
    assert script.refused("p1 deal") == "The clock deals at this table."
    assert script.refused("p1 unlock") == "The clock deals at this table."
    assert script.tick(5000) == [Unlocked()]
    assert deadline(script) == 45_000  # the lock is part of the round
    assert script.tick(45_000) == []  # the card is due, which chance draws
    assert script.play("Qd") == [CommunityOpened("Qd", 1), Locked(50_000)]
    assert script.tick(50_000) == [Unlocked()]
    assert [type(event) for event in script.tick(90_000)] == [Settled]
    assert script.match.over
    assert deadline(script) is None


def test_m21_the_clock_that_comes_late_unlocks_before_it_deals() -> None:
    script = opened(2, dealer="auto", round_seconds=45, lock_seconds=5)
    assert script.tick(100_000) == [Unlocked()]
    assert script.tick(100_000) == []
    assert script.play("Qd") == [CommunityOpened("Qd", 1), Locked(105_000)]


def test_m21_with_turns_nothing_is_locked() -> None:
    script = opened(2, pace="turns", lock_seconds=5)
    assert (script.view().locked, deadline(script)) == (False, None)
    timed = opened(2, pace="turns", dealer="auto", round_seconds=5, lock_seconds=5)
    assert (timed.view().locked, deadline(timed)) == (False, 5000)


def test_m21_a_round_is_longer_than_its_lock() -> None:
    with pytest.raises(BadOption, match="lock_seconds 45 must be less than round_seconds 45"):
        SPEC.choose(2, {"dealer": "auto", "lock_seconds": 45})
    SPEC.choose(2, {"lock_seconds": 45})


def test_m21_the_presets_of_a_live_market_lock_for_five_seconds() -> None:
    for preset in SPEC.presets:
        options = SPEC.choose(2, preset=preset)
        assert options.lock_seconds == (0 if options.pace == "turns" else 5), preset


def test_m21_settling_ends_the_lock() -> None:
    script = all_open(2, lock_seconds=5, games=2)
    script.play("p1 finish")
    assert (script.view().locked, script.view().unlocks, deadline(script)) == (False, None, None)


@pytest.mark.parametrize("options", [{"dealer": "auto", "lock_seconds": 5}, {"lock_seconds": 5}, {}])
def test_the_lock_ends_when_all_have_resigned(options: dict[str, object]) -> None:
    script = opened(2, community=2, **options)
    if not script.state.locked:
        script.play("p1 lock")
    script.play("p1 resign")
    assert script.play("p2 resign") == [Resigned(1), Unlocked()]
    told: list[Event] = []
    for card in ("Qd", "7s"):
        told += script.play(card)
        assert not script.view().locked
    assert [type(event) for event in told] == [CommunityOpened, CommunityOpened, Settled]


def test_m21_a_spectator_and_the_seats_see_until_when() -> None:
    script = opened(2, lock_seconds=5)
    assert {script.view(seat).unlocks for seat in (0, 1, None)} == {5000}


# The maker


def test_m21_the_maker_quotes_in_a_market_that_a_card_has_locked_and_waits_for_the_clock() -> None:
    script = opened(2, lock_seconds=5)
    bot = player(SPEC.name, 2, SPEC.choose(2, {"lock_seconds": 5}))
    game = script.match.game
    script.play("p2 quote 1 4")
    first = bot.choose(script.view(), game.legal(script.state, 0))
    assert first == Quote(300, 800)  # it wants 8/13, which would trade
    script.play("p1 quote 3 8")
    for _ in range(10):  # neither does it trade nor unlock nor deal, however often it is asked
        assert bot.choose(script.view(), game.legal(script.state, 0)) is None
    script.tick(5000)
    assert bot.choose(script.view(), game.legal(script.state, 0)) == Buy(400)


def test_m21_the_maker_trades_after_the_lock_however_often_it_requoted() -> None:
    script = opened(2, lock_seconds=5)
    bot = player(SPEC.name, 2, SPEC.choose(2, {"lock_seconds": 5}))
    game = script.match.game
    script.play("p2 quote 1 4")
    for _ in range(2 * EAGERNESS):
        assert bot.choose(script.view(), game.legal(script.state, 0)) == Quote(300, 800)
    script.play("p1 quote 3 8")
    script.tick(5000)
    assert bot.choose(script.view(), game.legal(script.state, 0)) == Buy(400)
