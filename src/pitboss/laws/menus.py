"""The laws of who may still act, and of what a menu leaves out.

Whoever is out of a match, by leaving it or by losing all, cannot leave it any more: `check` refuses their `resign`.
That is how the laws know, whatever a game calls it and however it keeps it.
"""

from collections.abc import Iterator

from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE, RESIGN, Action, Resign, seat_name
from pitboss.laws.battery import battery, candidates
from pitboss.laws.play import Played, Table, play_on, refusal

AFTERWARDS = 10
"""Moves for which a seat that has left is watched."""


def awaited_seats_may_leave(table: Table, state: State, dice: Dice) -> None:
    """Nobody is awaited who has resigned or is out: whoever is to act may at least resign."""
    if Resign not in table.spec.actions:
        return
    for seat in table.game.actors(state):
        why = None if seat == CHANCE else refusal(table.game, state, seat, RESIGN)
        assert why is None, f"{seat_name(seat)} is awaited, but is out of the match: {why}"


def who_has_left_is_done_with(table: Table, state: State, dice: Dice) -> None:
    """A seat that resigns now is not awaited, offered or allowed anything from that moment on."""
    if Resign not in table.spec.actions or table.game.actors(state) == (CHANCE,):
        return
    staying = [seat for seat in table.players if refusal(table.game, state, seat, RESIGN) is None]
    if not staying:
        return
    leaver, after = dice.pick(staying), state.clone()
    table.game.apply(after, leaver, RESIGN, 10**9)
    _is_done_with(table, after, leaver)
    for action in battery(table, after, dice):
        assert refusal(table.game, after, leaver, action) is not None, f"{seat_name(leaver)} left and may do {action}"
    for step in play_on(table, after, dice, AFTERWARDS, 10**9):
        _is_done_with(table, step.after, leaver)


def leavers_stay_away(played: Played, dice: Dice) -> None:
    """Who has resigned in a match is done with until its end."""
    left: list[int] = []
    for step in played.steps:
        if type(step.action) is Resign:
            left.append(step.seat)
        for seat in left:
            _is_done_with(played.table, step.after, seat)


def _is_done_with(table: Table, state: State, seat: int) -> None:
    name = seat_name(seat)
    assert seat not in table.game.actors(state), f"{name} has resigned and is awaited"
    menu = table.game.legal(state, seat)
    assert not menu, f"{name} has resigned and is offered {menu}"
    assert refusal(table.game, state, seat, RESIGN) is not None, f"{name} has resigned and may resign again"


def allowed_moves_are_listed(table: Table, state: State, dice: Dice) -> None:
    """What passes `check` is on the menu, unless the game names its kind as partial; `resign` never is."""
    for seat, action in unlisted(table, state, dice):
        whole = type(action) in table.spec.partial
        assert whole, f"{seat_name(seat)} may do {action}, which is not on the menu"


def unlisted(table: Table, state: State, dice: Dice) -> Iterator[tuple[int, Action]]:
    """Moves that are allowed, but on no menu, as far as they are found."""
    if table.game.actors(state) == (CHANCE,):
        return
    for seat in table.players:
        menu = table.game.legal(state, seat)
        for action in candidates(table, state, seat, dice):
            if action not in menu and refusal(table.game, state, seat, action) is None:
                yield seat, action
