"""The broker: sensible, and better than chance."""

import pytest
from tests.games.players import player
from tests.games.stonks_script import Script, dealt, faced

from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import Action
from pitboss.games.stonks import SPEC
from pitboss.games.stonks.declare import Accept, Announce, Cash, Close, Decline, Done, Double, StonksView
from pitboss.games.stonks.declare import Match as Take
from pitboss.games.stonks.state import StonksState


def played(kinds: list[str], seed: int, **options: object) -> Match[StonksState, StonksView]:
    dice, chosen = Dice(seed), SPEC.choose(len(kinds), options)
    bots = [player(SPEC.name, len(kinds), chosen, dice.below(1 << 30), kind) for kind in kinds]
    match = Match(SPEC.build(len(kinds), chosen), dice)
    match.begin()
    while not match.over:
        before = len(match.log)
        for seat in dice.shuffled(match.actors):
            if seat in match.actors:
                move = bots[seat].choose(match.game.view(match.state, seat), match.game.legal(match.state, seat))
                if move is not None:
                    match.submit(seat, move, 0)
        assert len(match.log) > before, "all wait for each other"
    return match


@pytest.mark.parametrize("free", [False, True])
def test_it_beats_random_players(free: bool) -> None:
    wins = [0 in played(["solid", "random", "random"], seed, free_for_all=free).state.winners for seed in range(30)]
    assert sum(wins) >= 18  # a third would be luck


@pytest.mark.parametrize(
    "options",
    [
        {"rake": 5},
        {"rake": 5, "free_for_all": True},
        {"rake": 5, "margin": True, "stonk": "value10"},
        {"rake": 5, "max_offers": 0, "decks": 2},
    ],
)
def test_brokers_among_themselves_come_to_an_end(options: dict[str, object]) -> None:
    for seed in range(4):
        match = played(["solid"] * 4, seed, **options)
        assert match.state.round <= 80


def asked(script: Script, seat: int, *but: type[Action]) -> Action | None:
    """What the bot would do, if it were not offered some kinds of moves."""
    bot = player(SPEC.name, script.game.seats, script.game.options)
    menu = script.match.game.legal(script.state, seat)
    return bot.choose(script.view(seat), [action for action in menu if type(action) not in but])


def biased(hands: list[str], market: str, **options: object) -> Script:
    """A table at which many cards of one colour have gone."""
    script = Script(2, blind=0, **options)
    script.deal(hands, "p2")
    for card in market.split():
        script.all_done()
        script.play(card)
    return script


REDS = "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"


def test_it_announces_what_the_odds_favour() -> None:
    script = biased(["Ks Ts 2h 3h 4h 5h", "Qs Qh 2s 3s 4s 6h"], REDS)
    assert asked(script, 0) == Announce("Ks")


def test_it_takes_a_bet_that_the_odds_favour() -> None:
    script = biased(["Kh Ts 2h 3h 4h 5h", "Qs Qh 2s 3s 4s 6h"], REDS)
    script.play("p1 announce Kh; p1 done")
    assert asked(script, 1) == Take(1, "Qs")


def test_it_doubles_what_is_good_and_closes_what_is_bad() -> None:
    script = biased(["Kh Th 2h 3h As 5h", "2s Qs 3s 4s 5s 6h"], REDS)
    script.play("p1 announce Kh; p1 done; p2 match #1 2s")
    assert asked(script, 1, Announce) == Double(1, ("Qs",))
    script.play("p2 double #1 Qs; p2 done; 7c; p2 done")
    assert asked(script, 0) == Close(1, ("As",))
    script = biased(["Kh Th 2h 3h 4h 5h", "2s Qs 3s 4s 5s 6h"], REDS, close_big=1, max_offers=0)
    script.play("p1 announce Kh; p1 done; p2 match #1 2s; p2 double #1 Qs; p2 done; 7c; p2 done")
    assert asked(script, 0) == Cash(1)


def test_it_answers_offers_by_their_value() -> None:
    script = faced()
    script.play("p2 offer #1 15")
    assert asked(script, 0) == Accept(1)
    script.play("p2 withdraw #1; p2 offer #1 -15")
    assert asked(script, 0) == Decline(2)


def test_it_waits_once_for_an_answer_and_then_goes_on() -> None:
    script = faced()
    bot = player(SPEC.name, script.game.seats, script.game.options)
    script.play("p2 offer #1 -15")
    assert bot.choose(script.view(1), script.match.game.legal(script.state, 1)) is None
    assert bot.choose(script.view(1), script.match.game.legal(script.state, 1)) is not None


def test_it_has_nothing_to_do_when_it_is_not_asked() -> None:
    script = dealt(2)
    assert asked(script, 1) is None
    bot = player(SPEC.name, script.game.seats, script.game.options)
    assert bot.choose(script.view(None), []) is None


def test_in_the_end_it_is_done() -> None:
    script = faced()
    bot = player(SPEC.name, script.game.seats, script.game.options)
    for _ in range(40):
        move = bot.choose(script.view(1), [Done()])
        assert move == Done()


def test_an_empty_draw_pile_means_the_discards() -> None:
    script = dealt(2, blind=0)
    while script.state.left:
        script.all_done()
        (card, _), *_ = script.match.game.outcomes(script.state)
        script.play(f"chance {SPEC.notation.text(card)}")
    assert script.view(0).pile == 0
    assert asked(script, script.state.turn) is not None
