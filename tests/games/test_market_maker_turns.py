"""Rulings of Market Maker Poker about turns, the clock, leaving, and options."""

import pytest
from tests.games.market_maker_script import Script, all_open, opened

from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, Illegal
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE, CLOCK, RESIGN, TIMEOUT, Resign
from pitboss.core.outcome import Outcome
from pitboss.core.turns import NOBODY
from pitboss.games.market_maker import SPEC
from pitboss.games.market_maker.declare import (
    CommunityOpened,
    DealerMoved,
    GameStarted,
    Passed,
    Quote,
    QuoteBlanked,
    Resigned,
    RoundEnded,
    Settled,
)
from pitboss.games.market_maker.rules import MarketRules
from pitboss.games.market_maker.state import OVER
from pitboss.lab.play import play_out


def turns(seats: int = 3, **options: object) -> Script:
    return opened(seats, pace="turns", **options)


# M-39


def test_m39_cards_are_dealt_by_themselves() -> None:
    script = Script(2, pace="turns")
    assert script.match.actors == (CHANCE,)
    assert script.play("Ks")[0] == GameStarted(1, 0)
    script.play("5h")
    why = "Where there are turns cards are dealt when the laps are done, and nobody locks the market."
    for move in ("deal", "lock", "unlock", "finish"):
        assert script.refused(f"p1 {move}") == why


def test_m39_the_dealers_left_begins_and_the_dealer_is_last() -> None:
    script = turns(dealer="p2")
    order = []
    for _ in range(3):
        (seat,) = script.match.actors
        order.append(seat)
        script.play(f"p{seat + 1} quote 1 2; p{seat + 1} pass" if not order[1:] else f"p{seat + 1} pass")
    assert order == [2, 0, 1]
    assert script.match.actors == (2,)
    assert script.state.lap == 1


def test_m39_out_of_turn_is_refused() -> None:
    script = turns()
    assert script.refused("p1 quote 1 2") == "It is p2's turn; wait for yours."
    assert script.refused("p3 pass") == "It is p2's turn; wait for yours."
    assert script.menu(0) == []
    assert script.menu(1) == ["pass"]


def test_m39_a_turn_has_any_number_of_moves_but_at_most_twenty() -> None:
    script = turns(allow_cancel=True)
    for _ in range(10):
        script.play("p2 quote 1 2; p2 cancel")
    why = "You have made 20 moves this turn; pass."
    for move in ("quote 1 2", "buy 2", "sell 1", "cancel"):
        assert script.refused(f"p2 {move}") == why
    assert script.menu(1) == ["pass"]
    assert len(script.match.game.legal(script.state, 1)) == 1
    assert script.play("p2 pass") == [Passed(1, False)]
    assert script.state.moved == 0


def test_m39_buying_and_selling_count_as_moves() -> None:
    script = turns()
    script.play("p2 quote 5 9; p2 pass; p3 quote 6 9; p3 buy 9")
    assert script.state.moved == 2
    script.play("p3 pass; p1 quote 5 8; p1 sell 6")
    assert script.state.moved == 2
    assert script.trades == [(2, 1, 9), (2, 0, 6)]


def test_m39_laps_then_the_next_card() -> None:
    script = turns(2)
    script.play("p2 quote 1 5; p2 pass; p1 pass")
    assert script.state.lap == 1
    assert script.play("p2 quote 1 4; p2 pass; p1 pass")[-1] == RoundEnded(0)
    assert script.match.actors == (CHANCE,)
    assert script.play("Qd") == [CommunityOpened("Qd", 1)]
    assert (script.match.actors, script.state.lap, script.state.busy) == ((1,), 0, False)


def test_m39_a_lap_of_passes_ends_the_round() -> None:
    script = turns(2, laps=5)
    script.play("p2 quote 1 5; p2 pass; p1 pass; p2 pass")
    assert script.play("p1 pass")[-1] == RoundEnded(0)


def test_m39_one_lap() -> None:
    script = turns(2, laps=1)
    script.play("p2 quote 1 5; p2 pass")
    assert script.play("p1 pass")[-1] == RoundEnded(0)


def test_m39_the_market_settles_after_the_last_round() -> None:
    script = turns(2, community=1)
    script.play("p2 quote 1 5; p2 pass; p1 quote 5 6; p1 pass; p2 pass; p1 pass; Qd")
    told = script.play("p2 pass; p1 pass")
    assert told[-1] == Settled(1, -4, ("Ks", "5h"), ("Qd",), (100, -100), (-900, 900))
    assert script.match.game.scores(script.state) == (-900, 900)


def test_m39_the_next_game_is_dealt_at_once_and_the_dealer_moves() -> None:
    script = turns(2, community=1, games=2)
    script.play("p2 pass; p1 pass; Qd; p2 pass")
    told = script.play("p1 pass")
    assert [type(event) for event in told[1:]] == [RoundEnded, Settled, DealerMoved]
    assert script.match.actors == (CHANCE,)
    assert script.play("Ks")[0] == GameStarted(2, 1)
    script.play("5h")
    assert script.match.actors == (0,)


def test_with_turns_and_nobody_as_dealer_p1_begins() -> None:
    script = turns(3, dealer="auto")
    assert script.match.actors == (0,)


# The clock


def test_the_clock_passes_for_a_slow_seat() -> None:
    script = Script(2, pace="turns", dealer="auto", round_seconds=30)
    script.now = 1000
    assert script.match.game.deadline(script.state) is None
    script.play("Ks 5h")
    assert script.match.game.deadline(script.state) == 31_000
    assert script.tick(30_999) == []
    script.now = 20_000
    script.play("p1 quote 1 2")
    assert script.tick(31_000) == [Passed(0, True)]
    assert script.match.game.deadline(script.state) == 61_000
    script.now = 40_000
    script.play("p2 pass")
    assert script.match.game.deadline(script.state) == 70_000


def test_turns_with_a_dealer_are_not_timed() -> None:
    script = turns(2)
    assert script.match.game.deadline(script.state) is None
    with pytest.raises(Illegal, match="No time limit"):
        script.match.submit(CLOCK, TIMEOUT, 10**9)


def test_without_lock_seconds_the_clock_never_locks() -> None:
    script = opened(2, dealer="auto", community=1, games=2)
    script.tick(45_000)
    assert script.play("Qd") == [CommunityOpened("Qd", 1)]
    told = script.tick(90_000)
    assert [type(event) for event in told] == [Settled]  # the clock stays the dealer
    assert script.play("Ks")[0] == GameStarted(2, CLOCK)


def test_the_clock_does_nothing_but_time_out() -> None:
    script = opened(2, dealer="auto")
    with pytest.raises(Illegal, match="not a player's move"):
        script.match.game.check(script.state, CLOCK, Quote(100, 200))


# Leaving


def test_m22_the_next_living_seat_deals() -> None:
    script = opened(3)
    script.play("p2 resign")
    assert script.play("p1 resign") == [Resigned(0), DealerMoved(2)]
    assert script.match.actors == (2,)
    script.play("p3 deal; Qd")


def test_m22_in_the_lobby() -> None:
    script = Script(3)
    assert script.play("p1 resign") == [Resigned(0), DealerMoved(1)]
    assert script.match.actors == (1,)


def test_m22_with_turns_the_order_changes_at_the_next_card() -> None:
    script = turns(3)
    script.play("p2 quote 1 2; p2 pass; p1 resign; p3 pass")
    assert (script.match.actors, script.state.lap) == ((1,), 1)
    script.play("p2 pass; p3 pass")
    assert script.play("Qd") == [CommunityOpened("Qd", 1), DealerMoved(1)]
    assert script.match.actors == (2,)


@pytest.mark.parametrize("leaver", [3, 2])
def test_m22_where_the_clock_deals_p1_begins_whoever_resigns(leaver: int) -> None:
    script = turns(3, dealer="auto", games=2, community=1)
    script.play(f"p{leaver} resign; p1 quote 1 2")
    while script.match.actors != (CHANCE,):
        script.play(f"p{script.match.actors[0] + 1} pass")
    assert script.play("Qd") == [CommunityOpened("Qd", 1)]
    assert script.match.actors == (0,)
    while script.match.actors != (CHANCE,):
        script.play(f"p{script.match.actors[0] + 1} pass")
    script.play("Ks 5h 2c")  # the next game begins with the next player
    assert script.match.actors == (2 if leaver == 2 else 1,)


def test_m24_quotes_go_but_card_and_position_stay() -> None:
    script = opened(3, community=1)
    script.play("p2 quote 5 9; p3 quote 9 10")
    assert script.play("p3 resign") == [Resigned(2), QuoteBlanked(2)]
    assert script.quote(2) is None
    for move in ("quote 1 2", "buy 2", "resign", "deal", "pass", "cancel"):
        assert script.refused(f"p3 {move}") == "You have left the match."
    assert script.match.actors == (0, 1)
    script.play("p1 deal; Qd; p1 finish")  # 13 - 5 + 2 - 12: settles at -2
    assert script.match.game.scores(script.state) == (0, 1100, -1100)


def test_a_seat_that_resigns_in_its_turn_is_skipped_and_others_later() -> None:
    script = turns(4)
    assert script.play("p2 resign") == [Resigned(1)]
    assert script.match.actors == (2,)
    script.play("p4 resign; p3 quote 1 2; p3 pass")
    assert script.match.actors == (0,)
    script.play("p1 pass")
    assert (script.match.actors, script.state.lap) == ((2,), 1)
    assert script.refused("p4 quote 1 2") == "You have left the match."


@pytest.mark.parametrize("options", [{}, {"pace": "turns"}, {"dealer": "auto"}])
def test_a_game_without_players_is_dealt_out_and_settles(options: dict[str, object]) -> None:
    script = opened(2, community=2, games=3, **options)
    seat = script.match.actors[-1] + 1
    script.play(f"p{seat} quote 5 9")
    for other in (1, 2):
        script.play(f"p{other} resign")
    assert script.match.actors == (CHANCE,)
    script.play("Qd")
    assert script.match.actors == (CHANCE,)
    assert [type(event) for event in script.play("7s")] == [CommunityOpened, Settled]
    assert script.match.over
    assert script.state.game == 1


def test_a_game_without_players_after_the_last_card_settles_at_once() -> None:
    script = all_open(2)
    script.play("p1 quote 5 9; p2 quote 9 12; p1 resign")
    assert [type(event) for event in script.play("p2 resign")] == [Resigned, QuoteBlanked, Settled]
    assert script.match.game.scores(script.state) == (0, 0)  # sold at 9 what is worth 9


def test_a_lobby_without_players_is_the_end() -> None:
    script = Script(2)
    script.play("p2 resign; p1 resign")
    assert script.state.phase == OVER
    assert script.match.game.scores(script.state) == (0, 0)


def test_a_lobby_without_players_shows_no_finished_game() -> None:
    script = all_open(3, games=2)
    script.play("p2 quote 5 9; p1 quote 9 12; p1 finish")
    assert script.view().tape, "the finished game stays on the table until the dealer deals"
    settled = script.view().last
    script.play("p1 resign; p2 resign; p3 resign")
    view = script.view()
    assert (view.phase, view.board, view.tape, view.total) == ("over", (), (), 0)
    assert [player.card for player in view.players] == [None] * 3
    assert [(player.holding.lots, player.holding.volume) for player in view.players if player.holding] == [(0, 0)] * 3
    assert (view.last, script.match.game.scores(script.state)) == (settled, (200, -200, 0))


def test_nobody_resigns_while_a_card_is_dealt() -> None:
    script = Script(2)
    script.play("p1 deal; Ks")
    for seat in (0, 1):
        with pytest.raises(Illegal, match="something is being drawn"):
            script.match.game.check(script.state, seat, RESIGN)


def test_the_dealer_moves_past_seats_that_left() -> None:
    script = all_open(3, games=2)
    script.play("p2 resign")
    assert script.play("p1 finish")[-1] == DealerMoved(2)


def outcome(script: Script) -> Outcome | None:
    assert isinstance(script.match.game, MarketRules)
    return script.match.game.outcome(script.state)


def test_m32_the_highest_wins_and_ties_are_joint() -> None:
    script = all_open(3)
    script.play("p2 quote 5 9; p1 quote 9 12")
    assert outcome(script) is None
    script.play("p1 finish")  # settles at 11
    assert outcome(script) == Outcome("settled", (0,), (200, -200, 0))
    even = all_open(2)
    even.play("p1 finish")
    assert outcome(even) == Outcome("settled", (0, 1), (0, 0))


def test_a_match_that_everybody_has_left_says_so() -> None:
    script = all_open(2, games=2)
    script.play("p2 quote 5 9; p1 quote 9 12; p1 resign; p2 resign")
    assert outcome(script) == Outcome("left", (0, 1), (0, 0))  # bought at 9 what is worth 9


# Options


def test_m27_seats_and_one_deck() -> None:
    assert SPEC.seats == (2, 47)
    with pytest.raises(BadOption, match="takes 2 to 47 players, not 48"):
        SPEC.choose(48)
    SPEC.choose(47)
    with pytest.raises(BadOption, match="One deck has no 6 community cards for 47 players; at most 5"):
        SPEC.choose(47, {"community": 6})
    SPEC.choose(2, {"community": 50})


def test_m27_forty_seven_seats_can_play() -> None:
    game = SPEC.table(47, {"pace": "turns", "laps": 1})
    assert game.scores(game.start()) is None
    assert sum(play_out(game, Dice(1)).scores or (1,)) == 0


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"min_width": 4, "max_width": 3}, "min_width 4 is more than max_width 3."),
        ({"lot": 10, "tick": "0.25"}, "Lot 10 at tick 0.25 would split chips; take a lot that is a multiple of 4."),
        ({"lot": 150, "tick": "0.01"}, "Lot 150 at tick 0.01 would split chips; take a lot that is a multiple of 100."),
        ({"dealer": "p4"}, "There is no p4 at a table of 3; dealer takes auto or p1 to p3."),
        ({"dealer": "p0"}, "Option dealer takes auto or a seat such as p1, not 'p0'."),
        ({"tick": "0.2"}, "Option tick takes 1, 0.5, 0.25, 0.1 or 0.01, not '0.2'."),
    ],
)
def test_options_that_do_not_fit_are_refused(values: dict[str, object], problem: str) -> None:
    with pytest.raises(BadOption) as refusal:
        SPEC.choose(3, values)
    assert str(refusal.value) == problem


def test_the_defaults_are_those_of_the_rules() -> None:
    options = SPEC.choose(2)
    assert (options.community, options.lot, options.min_width, options.max_width) == (5, 100, 1, 5)
    assert (options.tick, options.pace, options.laps, options.dealer) == ("1", "live", 2, "p1")
    assert (options.round_seconds, options.lock_seconds, options.games) == (45, 0, 1)
    assert (options.clear_on_deal, options.allow_cancel, options.hide_positions) == (False, False, False)


@pytest.mark.parametrize("tick", ["1", "0.5", "0.25", "0.1", "0.01"])
def test_every_tick_can_be_played(tick: str) -> None:
    game = SPEC.table(3, {"pace": "turns", "tick": tick})
    played = play_out(game, Dice(4))
    assert played.scores is not None
    assert sum(played.scores) == 0
    assert played.moves <= (game.bound() or 0)


def test_bounds() -> None:
    assert SPEC.table(2, {"pace": "turns", "community": 1, "laps": 1}).bound() == 3 + 2 * 2 * 21 + 2
    dealt = SPEC.table(2)
    assert play_out(dealt, Dice(1)).moves <= (dealt.bound() or 0)
    assert SPEC.table(2, {"dealer": "auto"}).bound() is None


def test_m23_the_seats_are_those_of_the_start() -> None:
    script = opened(2)
    assert script.match.game.seats == 2
    with pytest.raises(Illegal, match="no such seat"):
        script.match.submit(2, Quote(100, 200), 0)


def test_resigning_is_never_on_the_menu() -> None:
    match = Match(SPEC.table(3, {"pace": "turns"}), Dice(3))
    match.begin()
    while not match.over:
        (seat,) = match.actors
        menu = match.game.legal(match.state, seat)
        assert not any(type(action) is Resign for action in menu)
        match.submit(seat, menu[-1], 0)
    assert match.state.turn == NOBODY
