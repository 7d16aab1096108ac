"""Laws about chance: it does what is listed, as often as its weights say, and short cuts lead to the same."""

from collections import Counter

from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.ledger import total
from pitboss.core.moves import CHANCE
from pitboss.laws.battery import neighbours
from pitboss.laws.odds import check_odds
from pitboss.laws.play import Table, refusal

DRAWS = 400
"""Draws with which the fairness of `deal` is tried."""


def chance_may_do_what_is_listed(table: Table, state: State, dice: Dice) -> None:
    """Outcomes are there exactly when chance acts alone; each is allowed, listed once, and has a weight."""
    listed, actors = table.game.outcomes(state), table.game.actors(state)
    assert bool(listed) == (actors == (CHANCE,)), f"waiting for {actors}, and chance may do {listed}"
    assert CHANCE not in actors or len(actors) == 1, f"chance does not act alone: {actors}"
    moves = [action for action, _ in listed]
    assert len(set(moves)) == len(moves), f"an outcome is listed twice: {moves}"
    for action, weight in listed:
        assert weight > 0, f"{action} has the weight {weight}"
        why = refusal(table.game, state, CHANCE, action)
        assert why is None, f"chance may do {action} and is refused: {why}"


def chance_does_nothing_else(table: Table, state: State, dice: Dice) -> None:
    """`check` takes no move of chance that `outcomes` does not list."""
    listed = {action for action, _ in table.game.outcomes(state)}
    if not listed:
        return
    kinds = table.spec.actions + table.spec.house
    tried = [*map(table.spec.notation.example, kinds), *(near for action in listed for near in neighbours(action))]
    for action in dict.fromkeys(tried):
        if action not in listed:
            why = refusal(table.game, state, CHANCE, action)
            assert why is not None, f"chance may do {action}, which is not among {listed}"


def chance_is_fair(table: Table, state: State, dice: Dice) -> None:
    """`deal` draws nothing but the outcomes, each about as often as its weight says."""
    weights = dict(table.game.outcomes(state))
    if not weights:
        return
    drawn = Counter(table.game.deal(state, dice) for _ in range(DRAWS))
    stray = set(drawn) - set(weights)
    assert not stray, f"{stray} was drawn, which is no outcome"
    check_odds("deal", {action: DRAWS * weight / sum(weights.values()) for action, weight in weights.items()}, drawn)


def short_cuts_lead_to_the_same(table: Table, state: State, dice: Dice) -> None:
    """`roll` does what `deal` and `apply` do, `any_move` picks from the menu, `grand_total` adds up the ledger."""
    seed = dice.below(1 << 30)
    if CHANCE in table.game.actors(state):
        long, short = state.clone(), state.clone()
        table.game.apply(long, CHANCE, table.game.deal(long, Dice(seed)), 10**9)
        table.game.roll(short, Dice(seed), 10**9)
        assert repr(short) == repr(long), "roll does something else than deal and apply"
    sums = table.game.grand_total(state), total(table.game.ledger(state))
    assert sums[0] == sums[1], f"the grand total is {sums[0]}, but the accounts add up to {sums[1]}"
    for seat in table.players:
        menu = table.game.legal(state, seat)
        picked = table.game.any_move(state, seat, Dice(seed))
        assert picked == (Dice(seed).pick(menu) if menu else None), (
            f"any_move picks {picked}, not what the menu has there"
        )
