"""What bots of Stonks! do that people at their table notice: they bet at once, and keep what they have matched."""

import pytest

from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import Event
from pitboss.games.stonks import SPEC
from pitboss.games.stonks.bots import CAREFUL, SOLID
from pitboss.games.stonks.declare import Announced, Closed, Matched, Settled
from pitboss.games.stonks.mind import Style
from pitboss.games.stonks.player import Broker

MATCHES = 12


def played(style: Style, seed: int) -> list[Event]:
    """What happened in the first rounds of a match between four of a style."""
    options = SPEC.choose(4, {"round_cap": 4}, "tonight")
    game = SPEC.build(4, options)
    dice = Dice(seed)
    bots = [Broker(4, options, Dice(dice.below(1 << 30)), style) for _ in range(4)]
    match = Match(game, dice)
    told: list[Event] = list(match.begin())
    while not match.over:
        for seat in match.actors:
            move = bots[seat].choose(game.view(match.state, seat), game.legal(match.state, seat))
            if move is not None:
                told += match.submit(seat, move, 0)
                break
    return told


@pytest.mark.heavy
def test_solid_bots_bet_in_the_first_round() -> None:
    """They count the rake that comes into the pot; once nine of ten first rounds went by without a bet."""
    bets = 0
    for seed in range(MATCHES):
        told = played(SOLID, seed)
        first = next(at for at, event in enumerate(told) if isinstance(event, Settled))
        bets += any(isinstance(event, Announced) for event in told[:first])
    assert bets > 0.7 * MATCHES


@pytest.mark.heavy
def test_nobody_matches_a_card_only_to_close_it() -> None:
    """Not for the sake of new cards: seldom does the bet itself turn bad in the same turn."""
    made = dropped = 0
    for seed in range(MATCHES):
        fresh: dict[int, int] = {}
        for event in played(CAREFUL, seed):
            if isinstance(event, Matched):
                made += 1
                fresh[event.number] = event.seat
            elif isinstance(event, Settled):
                fresh = {}
            elif isinstance(event, Closed) and event.way != "deal":
                dropped += fresh.get(event.number) == event.seat
    assert made > MATCHES
    assert dropped < 0.2 * made
