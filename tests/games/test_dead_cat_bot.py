"""The raider: what it does in plain situations, and that it beats players without a plan."""

import pytest
from tests.games.dead_cat_script import Script, opened
from tests.games.players import player

from pitboss.bots.bot import Bot
from pitboss.bots.random import RandomBot
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.games.dead_cat import SPEC
from pitboss.games.dead_cat.bots import Raider
from pitboss.games.dead_cat.declare import DeadCatView


def raider(**options: object) -> Raider:
    bot = player("dead_cat", 2, SPEC.choose(2, options))
    assert isinstance(bot, Raider)
    return bot


def choice(script: Script, seat: int = 0, bot: Raider | None = None) -> str | None:
    action = (bot or raider()).choose(script.view(seat), script.match.game.legal(script.state, seat))
    return None if action is None else SPEC.notation.text(action)


def test_it_buys_what_makes_a_meld_and_melds_at_once() -> None:
    script = opened()
    assert choice(script) == "buy 8h"
    script.play("p1 buy 8h")
    assert choice(script) == "meld 7h 8h"


def test_it_buys_a_pair_from_the_flop() -> None:
    script = Script(2, cards=0)
    script.play("first p1; 2d 9s 9c")
    assert choice(script) in ("buy 9s", "buy 9c")


def test_it_extends_and_buys_before_it_raids_what_pays_back() -> None:
    script = opened()
    script.display(1, "Tc Td")
    script.hold(0, "")
    assert choice(script) == "takeover #1"
    script.display(0, "8c 8d")
    assert choice(script) == "buy 8h"
    script.hold(0, "8s")
    assert choice(script) == "extend #2 8s"


def test_it_takes_over_nothing_that_does_not_pay_back() -> None:
    script = opened()
    script.hold(0, "")
    script.state.flop = ()
    script.display(1, "Tc Td")
    script.state.ending = "pack"
    assert not str(choice(script)).startswith("takeover")


@pytest.mark.parametrize(
    ("inflation", "expected"), [("add", "takeover #1"), ("multiply", "takeover #1"), ("double", "next")]
)
def test_it_takes_what_costs_nothing_in_the_last_round(inflation: str, expected: str) -> None:
    """Who has no turn to come yet loses nothing by it, and is left alone."""
    script = opened(3, inflation=inflation)
    script.hold(0, "")
    script.state.flop = ()
    script.state.ending = "pack"
    script.display(1, "Tc Td")
    bot = raider(inflation=inflation)
    assert choice(script, bot=bot) == expected
    script.state.first = 1
    assert choice(script, bot=raider(inflation=inflation)) == "next"


@pytest.mark.parametrize(("inflation", "tokens"), [("add", 4), ("multiply", 1), ("double", 2)])
def test_it_protects_what_is_threatened(inflation: str, tokens: int) -> None:
    script = opened(2, inflation=inflation)
    script.hold(0, "")
    script.display(0, "Jc Jd")
    script.purse(1, 9 if inflation == "double" else 7)
    script.play("p1 next")
    assert choice(script, bot=raider(inflation=inflation)) == f"protect #1 {tokens}"
    script.play(f"p1 protect #1 {tokens}")
    assert choice(script, bot=raider(inflation=inflation)) == "next"
    script.state.ending = "pack"
    assert choice(script) == "next"


def test_it_sells_dead_cards_and_the_worst_one_when_forced() -> None:
    script = opened()
    script.state.ending = "pack"
    script.hold(0, "7s 9c")
    script.purse(0, 0)
    assert choice(script) == "sell 7s"
    script.play("p1 next; p1 next")
    assert choice(script) == "sell 7s"


def test_d38_it_asks_who_has_a_use_for_a_card_before_it_sells_to_the_bank_for_tax() -> None:
    script = opened()
    script.hold(0, "7s 9c")
    script.display(1, "9d 9s")
    script.purse(0, 0)
    script.play("p1 next; p1 next")
    bot = raider()
    offer = str(choice(script, bot=bot))
    assert offer.startswith("offer p2 give 9c get ")
    script.play(f"p1 {offer}")
    assert [choice(script, bot=bot) for _ in range(2)] == [None, None]
    assert choice(script, 1) == "accept #1"
    script.play("p2 decline #1")
    assert choice(script, bot=bot) is not None
    script.state.made[0] = 10
    assert choice(script, bot=bot) == "sell 9c"  # two nines are on display: few are left to come


def test_d47_it_understands_offers_that_name_a_meld() -> None:
    script = opened()
    script.display(0, "8c 8d")
    script.display(1, "8s 7s")
    script.play("p1 offer p2 give 1t get 8s#2; p1 offer p2 give 8c#1 get nothing")
    assert choice(script, 1) in ("decline #1", "accept #2")


def test_it_answers_offers_by_value() -> None:
    script = opened()
    script.hold(1, "8d 3c")
    script.display(1, "8c 8s")
    script.play("p1 offer p2 give 1t get 3c")
    assert choice(script, 1) == "decline #1"
    script.play("p1 offer p2 give 5t get 3c")
    assert choice(script, 1) == "accept #2"


def test_it_offers_and_waits_for_an_answer_but_not_for_ever() -> None:
    script = opened()
    script.hold(0, "5h")
    script.display(1, "5c 5d", 7)
    script.purse(1, 20)
    bot = raider()
    script.purse(0, 0)
    offer = choice(script, bot=bot)
    assert offer is not None
    assert offer.startswith("offer p2 give 5h get ")
    script.play(f"p1 {offer}")
    assert choice(script, 1) == "accept #1"
    assert [choice(script, bot=bot) for _ in range(2)] == [None, None]
    assert choice(script, bot=bot) is not None


def test_it_does_not_ask_again_for_what_was_declined() -> None:
    script = opened()
    script.hold(0, "5h")
    script.display(1, "5c 5d", 7)
    script.purse(1, 20)
    script.purse(0, 0)
    bot = raider()
    offer = choice(script, bot=bot)
    assert str(offer).startswith("offer p2 give 5h get ")
    script.play(f"p1 {offer}; p2 decline #1")
    assert choice(script, bot=bot) != offer


def test_it_bids_for_a_card_somebody_is_known_to_hold() -> None:
    script = opened()
    script.hold(0, "")
    script.display(0, "Tc Td")
    script.hold(1, "Th 3c")
    script.purse(0, 12)
    offer = choice(script)
    assert offer is not None
    assert offer.startswith("offer p2 give ")
    assert offer.endswith(" get Th")
    script.play(f"p1 {offer}")
    assert choice(script, 1) == "accept #1"


def test_it_pays_to_see_more_once_when_it_is_rich() -> None:
    script = opened()
    script.hold(0, "")
    script.state.flop = script.state.flop[1:2]
    script.purse(0, 20)
    bot = raider()
    assert choice(script, bot=bot) == "refill"
    assert choice(script, bot=bot) == "next"


def test_a_spectator_and_an_idle_seat_do_nothing() -> None:
    script = opened()
    assert raider().choose(script.view(None), []) is None
    assert choice(script, 1) is None


def test_it_beats_random_players() -> None:
    won = 0
    for seed in range(12):
        dice = Dice(seed)
        options = SPEC.choose(3)
        match = Match(SPEC.build(3, options), dice)
        seats: list[Bot[DeadCatView]] = [Raider(options), RandomBot(dice), RandomBot(dice)]
        match.begin()
        while not match.over:
            for seat in match.actors:
                if seat in match.actors:
                    action = seats[seat].choose(match.game.view(match.state, seat), match.game.legal(match.state, seat))
                    if action is not None:
                        match.submit(seat, action, 0)
        won += match.game.view(match.state, None).winners == (0,)
    assert won >= 11
