"""Laws about events: what they tell each viewer, compared with what the viewer sees."""

from collections.abc import Iterator
from itertools import combinations

import msgspec

from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE, Action, Event
from pitboss.laws.battery import cards_in, declared, numbers_in
from pitboss.laws.choices import carried_out, decoder
from pitboss.laws.play import Played, Step, Table, named, pick, refusal
from pitboss.laws.secrecy import differ, twins

WORLDS = 6
"""Worlds of a seat in which it must be told the same."""


def events_and_views_survive_json(table: Table, step: Step, dice: Dice) -> None:
    """Every event, as it happened and as each may see it, and every view reads back from JSON."""
    for seat in table.watchers:
        for event in [*step.told, *seen(step.told, seat)]:
            assert type(event) in table.spec.events, f"{type(event).__name__} is not among the game's events"
            back = decoder(table.spec.events).decode(msgspec.json.encode(event))
            assert back == event, f"{event} reads back as {back}"
        view = table.game.view(step.after, seat)
        differ("a view reads back otherwise", msgspec.json.decode(msgspec.json.encode(view), type=type(view)), view)
        assert type(view) is table.spec.view, f"{type(view).__name__} is not the game's view"


def events_show_nothing_unseen(table: Table, step: Step, dice: Dice) -> None:
    """Every card, amount, price, count and die in what a seat is told stands in its view before or after.

    That says little of numbers, which stand everywhere: so what two of those who watch are told must be the same in
    several worlds that look the same to them, before and after.
    """
    for seat in table.watchers:
        told = seen(step.told, seat)
        if not told:
            continue
        views = [table.game.view(state, seat) for state in (step.before, step.after)]
        unseen = set().union(*map(cards_in, told)) - cards_in(views)
        assert not unseen, f"{named(seat)} was told of {sorted(unseen)} by {told}, but never sees it"
        amounts = {abs(amount) for event in told for amount in declared(event, "amount", "price", "count", "die")}
        unknown = amounts - numbers_in(views) - {0}
        assert not unknown, f"{named(seat)} was told of {sorted(unknown)} by {told}, but never sees it"
    for seat in dice.shuffled(table.watchers)[:2]:
        told, saw = seen(step.told, seat), table.game.view(step.after, seat)
        for after, other in alike(table, step, seat, dice):
            secret = table.game.view(after, seat) == saw and seen(other, seat) != told
            assert not secret, f"{named(seat)} was told {told}, or would be {seen(other, seat)}, and sees no difference"


def alike(table: Table, step: Step, seat: int | None, dice: Dice) -> Iterator[tuple[State, list[Event]]]:
    """What the step would have made of other worlds of a seat, and what else chance might have done in them."""
    view = table.game.view(step.before, seat)
    for _ in range(WORLDS):
        world = table.game.imagine(view, dice)
        action = table.game.deal(world, dice) if step.seat == CHANCE else step.action
        if refusal(table.game, world, step.seat, action) is None:
            yield carried_out(table, world, step.seat, action, step.now)


def events_tell_what_views_show(table: Table, step: Step, dice: Dice) -> None:
    """Where a seat saw the same so far, it is told the same exactly if it sees the same afterwards.

    The true state is compared with an imagined one, and what chance did with what it might have done. If a player could
    have done something else, only one half is sound: a view need not remember how things came about.
    """
    for seat, world in twins(table, step.before, dice):
        ends = [end for state in (step.before, world) for end in ends_of(table, step, state, dice)]
        shown = [(action, seen(told, seat), table.game.view(after, seat)) for action, after, told in ends]
        for (move, told, view), (other_move, other_told, other_view) in combinations(shown, 2):
            if told == other_told:
                differ(f"{named(seat)} sees a difference it was not told of after {move}", view, other_view)
            elif move == other_move or step.seat == CHANCE:
                assert view != other_view, f"{named(seat)} was told {told} or {other_told} but sees no difference"


def hidden_things_leave_many_worlds(table: Table, step: Step, dice: Dice) -> None:
    """Where something happened of which a seat sees nothing, its view leaves more than one world."""
    seat = dice.pick(table.watchers)
    for (_, one, _), (_, other, _) in combinations(ends_of(table, step, step.before, dice), 2):
        view = table.game.view(one, seat)
        if one != other and view == table.game.view(other, seat):
            first = table.game.imagine(view, dice)
            many = any(table.game.imagine(view, dice) != first for _ in range(16))
            assert many, f"{named(seat)} cannot see what {step.action} did, but imagines one world only"


def ends_of(table: Table, step: Step, state: State, dice: Dice) -> list[tuple[Action, State, list[Event]]]:
    """What the step's move, and another one in its place, make of a state where they are allowed."""
    moves = [step.action]
    if step.seat == CHANCE:
        moves.append(table.game.deal(state, dice))
    elif menu := (step.seat in table.players and table.game.legal(state, step.seat)):
        moves.append(pick(menu, dice))
    allowed = [move for move in dict.fromkeys(moves) if refusal(table.game, state, step.seat, move) is None]
    return [(move, *carried_out(table, state, step.seat, move, step.now)) for move in allowed]


def seen(told: list[Event], seat: int | None) -> list[Event]:
    """What a seat notices of what happened."""
    return [event for event in (event.seen_by(seat) for event in told) if event is not None]


def spectators_see_no_more(table: Table, step: Step, dice: Dice) -> None:
    """What a spectator is told or shown, every seat is."""
    public = table.game.view(step.after, None)
    for seat in table.players:
        for event in step.told:
            shown, mine = event.seen_by(None), event.seen_by(seat)
            assert shown is None or mine is not None, f"a spectator is told {shown}, and {named(seat)} is not"
            secret = cards_in(shown) - cards_in(mine)
            assert not secret, f"a spectator is told of {sorted(secret)}, and {named(seat)} is not"
        secret = cards_in(public) - cards_in(table.game.view(step.after, seat))
        assert not secret, f"a spectator sees {sorted(secret)}, and {named(seat)} does not"


def numbers_have_no_gaps(played: Played, dice: Dice) -> None:
    """Things are numbered as they appear to a seat: a gap would tell it of things it may not know of."""
    for seat in played.table.watchers:
        known = {0}
        for step in played.steps:
            for event in seen(step.told, seat):
                for number in declared(event, "ref"):
                    assert number - 1 in known, f"{named(seat)} hears of #{number}, but never heard of #{number - 1}"
                    known.add(number)
