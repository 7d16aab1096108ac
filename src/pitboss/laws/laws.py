"""The laws that every game keeps, one function each: it returns if the law holds and raises AssertionError if not.

    of a state   (table, state, dice)        what can be seen and asked for at one moment
    of a step    (table, step, dice)         one move, with the states before and after
    of a match   (played, dice)              all moves from first to last

A seat's *worlds* are the states it cannot tell apart from the true one: `imagine` draws them from its view. What is
told to a seat may depend on nothing in which its worlds differ.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import cache, partial, reduce
from itertools import combinations
from operator import or_

import msgspec
from msgspec import Struct

from pitboss.core import record
from pitboss.core.contract import State, fields
from pitboss.core.dice import Dice
from pitboss.core.ledger import total
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE, CLOCK, Action, Event, Resign, seat_name
from pitboss.core.packed import PACKED
from pitboss.core.words import spoken
from pitboss.laws.battery import battery, candidates, cards_in, declared, neighbours, numbers_in
from pitboss.laws.lasting import games_never_change
from pitboss.laws.memory import place
from pitboss.laws.menus import (
    allowed_moves_are_listed,
    awaited_seats_may_leave,
    leavers_stay_away,
    who_has_left_is_done_with,
)
from pitboss.laws.odds import check_odds, imagined_odds_are_right
from pitboss.laws.play import PAUSE, Played, Step, Table, pick, play_on, refusal
from pitboss.laws.said import (
    endings_have_a_sentence,
    events_can_be_said,
    events_name_who_moved,
    the_next_view_can_be_shown,
    views_can_be_shown,
)

StateLaw = Callable[[Table, State, Dice], None]
StepLaw = Callable[[Table, Step, Dice], None]
MatchLaw = Callable[[Played, Dice], None]

DRAWS = 400
"""Draws with which the fairness of `deal` is tried."""
WORLDS = 6
"""Worlds of a seat in which it must be told the same."""


# --- what may be asked for ---


def offered_moves_pass(table: Table, state: State, dice: Dice) -> None:
    """Every move on a seat's menu passes `check`, stands there once, and is not to resign."""
    for seat in table.players:
        menu = table.game.legal(state, seat)
        assert len(set(menu)) == len(menu), f"{seat_name(seat)} was offered a move twice: {menu}"
        for action in menu:
            assert type(action) is not Resign, f"{seat_name(seat)} was offered to resign"
            why = refusal(table.game, state, seat, action)
            assert why is None, f"{seat_name(seat)} was offered {action} and refused it: {why}"


def refused_moves_change_nothing(table: Table, state: State, dice: Dice) -> None:
    """A refused move leaves every byte of the state as it was and says why in a sentence."""
    was = repr(state)
    for seat in askers(table, state):
        for action in battery(table, state, dice):
            why = refusal(table.game, state, seat, action)
            assert repr(state) == was, f"asking for {action} as {seat_name(seat)} changed the state"
            assert why is None or (" " in why and why[-1] in ".?!"), f"{why!r} is no sentence to refuse {action} with"


def reasons_are_honest(table: Table, state: State, dice: Dice) -> None:
    """If a seat is told why it can make no move of a kind, it can make none, and the reason is a sentence."""
    if CHANCE in table.game.actors(state):
        return
    awaited, usual = table.game.actors(state), battery(table, state, dice)
    for seat in table.players:
        asked = [*usual, *(candidates(table, state, seat, dice) if seat in awaited else ())]
        for example in examples(table):
            why = table.game.explain(state, seat, example)
            said = "" if why is None else spoken(why)
            assert not why or (" " in said and said[-1] in ".?!"), f"{why!r} is no sentence to refuse {example} with"
            for action in asked if why else ():
                if type(action) is type(example):
                    allowed = refusal(table.game, state, seat, action) is None
                    assert not allowed, f"{seat_name(seat)} may do {action}, but was told: {why}"


def examples(table: Table) -> list[Action]:
    """A move of each kind, to ask for the kind."""
    return [table.spec.notation.example(kind) for kind in table.spec.actions]


def allowed_moves_can_be_made(table: Table, state: State, dice: Dice) -> None:
    """Whatever passes `check`, on the menu or not, can be carried out and loses no chip."""
    opening = total(table.game.ledger(state))
    for seat in askers(table, state):
        for action in battery(table, state, dice):
            if refusal(table.game, state, seat, action) is None:
                after, _ = carried_out(table, state, seat, action, 10**9)
                closing = total(table.game.ledger(after))
                assert closing == opening, (
                    f"after {action} by {seat_name(seat)} the ledger has {closing}, not {opening}"
                )


def askers(table: Table, state: State) -> list[int]:
    """Whose moves a match would put before the rules in a state."""
    actors = table.game.actors(state)
    if actors == (CHANCE,):
        return [CHANCE]
    clock = [] if table.game.deadline(state) is None else [CLOCK]
    return [*table.players, *clock] if actors else []


def carried_out(table: Table, state: State, seat: int, action: Action, now: int) -> tuple[State, list[Event]]:
    """What a move makes of a copy of a state, and what is told of it."""
    after, told = state.clone(), list[Event]()
    table.game.apply(after, seat, action, now, told)
    return after, told


# --- what a state is ---


def states_hold_what_they_declare(table: Table, state: State, dice: Dice) -> None:
    """Every declared field is set, and nothing else is."""
    declared_fields = set(fields(type(state)))
    missing = {name for name in declared_fields if not hasattr(state, name)}
    assert not missing, f"not set: {sorted(missing)}"
    extra = set(getattr(state, "__dict__", ())) - declared_fields
    assert not extra, f"set, but not declared: {sorted(extra)}"


def clones_share_nothing(table: Table, state: State, dice: Dice) -> None:
    """A clone is equal, holds nothing changeable in common, and goes its own way."""
    was = repr(state)
    clone = state.clone()
    assert clone == state, "a clone is not equal to its state"
    assert repr(clone) == was, "a clone does not read like its state"
    shared = places(state) & places(clone)
    assert not shared, f"a clone shares {[thing for thing in changeable(state) if place(thing) in shared]}"
    for _ in play_on(table, clone, dice, 8, 10**9):
        pass
    assert repr(state) == was, "playing on with a clone changed the state it was taken from"


def views_share_nothing(table: Table, state: State, dice: Dice) -> None:
    """No view holds a list, dict or set of the state: it stays as it was when the match goes on."""
    own = places(state)
    for seat in table.watchers:
        for thing in changeable(table.game.view(state, seat)):
            assert place(thing) not in own, f"the view of {named(seat)} holds {thing} of the state itself"


def places(value: object) -> set[int]:
    """The addresses of everything inside a value that can be changed in place."""
    return {at for thing in changeable(value) if (at := place(thing)) is not None}


def changeable(value: object) -> Iterator[object]:
    """Everything inside a value that can be changed in place."""
    if value is None or isinstance(value, int | str | float | bytes | Decimal):
        return
    if isinstance(value, list | set | dict | PACKED):
        yield value
    if isinstance(value, PACKED):
        return
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list | set | tuple | frozenset):
        for item in value:
            yield from changeable(item)
    elif isinstance(value, Struct):
        if not value.__struct_config__.frozen:
            yield value
        for name in value.__struct_fields__:
            yield from changeable(getattr(value, name))
    else:
        for name in fields(type(value)) or vars(value):
            yield from changeable(getattr(value, name))


def looking_changes_nothing(table: Table, state: State, dice: Dice) -> None:
    """Asking who acts, what is legal, what is seen, what could be, or how it stands leaves every byte as it was."""
    game, was = table.game, repr(state)
    looks: list[Callable[[], object]] = [
        *(partial(ask, state) for ask in (game.actors, game.deadline, game.scores, game.balances, game.ledger)),
        *(partial(game.legal, state, seat) for seat in table.players),
        *(partial(game.view, state, seat) for seat in table.watchers),
        partial(game.outcomes, state),
        lambda: game.imagine(game.view(state, 0), Dice(1)),
    ]
    if game.outcomes(state):
        looks.append(lambda: game.deal(state, Dice(1)))
    for look in looks:
        first = look()
        assert repr(state) == was, "looking changed the state"
        assert look() == first, f"looking twice showed {first} once only"


def scores_exactly_when_nobody_acts(table: Table, state: State, dice: Dice) -> None:
    """There is a score for each seat when the match is over, and none before; then nothing is timed any more."""
    actors, scores = table.game.actors(state), table.game.scores(state)
    assert (scores is None) == bool(actors), f"waiting for {actors}, and the scores are {scores}"
    assert scores is None or len(scores) == table.seats, f"{len(scores or ())} scores for {table.seats} seats"
    assert len(table.game.balances(state)) == table.seats, "there is not one balance for each seat"
    assert actors or table.game.deadline(state) is None, "the match is over, and a deadline is set"


# --- what a seat may know ---


def imagined_worlds_look_the_same(table: Table, state: State, dice: Dice) -> None:
    """In a world imagined from a view the seat sees that view, and a spectator what a spectator sees now."""
    public, opening = table.game.view(state, None), total(table.game.ledger(state))
    for seat in table.watchers:
        view = table.game.view(state, seat)
        assert view.seat == seat, f"the view of {named(seat)} says it is {view.seat}'s"
        world = table.game.imagine(view, dice)
        differ(f"{named(seat)} would see another view", table.game.view(world, seat), view)
        differ(f"{named(seat)} does not know what all can see", table.game.view(world, None), public)
        accounts = table.game.ledger(world)
        assert total(accounts) == opening, f"{named(seat)} imagines {accounts}, which is not {opening} in all"


def imagined_worlds_can_be_played(table: Table, state: State, dice: Dice) -> None:
    """An imagined world keeps the laws of a true one, now and some moves later."""
    seat = dice.pick(table.watchers)
    world = table.game.imagine(table.game.view(state, seat), dice)
    states_hold_what_they_declare(table, world, dice)
    for step in play_on(table, world, dice, 12, 10**9):
        why = refusal(table.game, step.before, step.seat, step.action)
        assert why is None, f"in a world of {named(seat)}, {step.action} by {seat_name(step.seat)} is refused: {why}"
        every_chip_is_accounted_for(table, step, dice)
        scores_exactly_when_nobody_acts(table, step.after, dice)


def twins_are_offered_the_same(table: Table, state: State, dice: Dice) -> None:
    """In all its worlds a seat has the same menu."""
    for seat, world in twins(table, state, dice):
        if seat is not None:
            mine, other = table.game.legal(state, seat), table.game.legal(world, seat)
            assert mine == other, f"{named(seat)} can tell two worlds apart by the menu: {mine} or {other}"


def twins_are_refused_the_same(table: Table, state: State, dice: Dice) -> None:
    """In all its worlds a seat is refused the same moves with the same sentences."""
    for seat, world in twins(table, state, dice):
        if seat is None or CHANCE in table.game.actors(state):
            continue
        for action in battery(table, state, dice):
            mine, other = (refusal(table.game, one, seat, action) for one in (state, world))
            assert mine == other, f"{named(seat)} can tell two worlds apart by asking for {action}: {mine} or {other}"


def twins_are_told_the_same_reasons(table: Table, state: State, dice: Dice) -> None:
    """In all its worlds a seat lacks the same kinds of move for the same reasons."""
    for seat, world in twins(table, state, dice):
        if seat is None or CHANCE in table.game.actors(state):
            continue
        for example in examples(table):
            mine, other = (table.game.explain(one, seat, example) for one in (state, world))
            kind = type(example).__name__
            assert mine == other, f"{named(seat)} can tell two worlds apart by why not {kind}: {mine} or {other}"


def twins_wait_for_the_same(table: Table, state: State, dice: Dice) -> None:
    """Whom the table waits for, and how long, is known to all."""
    for seat, world in twins(table, state, dice):
        mine, other = ((table.game.actors(one), table.game.deadline(one)) for one in (state, world))
        assert mine == other, f"{named(seat)} can tell two worlds apart by who acts and when: {mine} or {other}"


def twins(table: Table, state: State, dice: Dice) -> Iterator[tuple[int | None, State]]:
    """For two of those who watch, a world in which they see the same."""
    for seat in dice.shuffled(table.watchers)[:2]:
        yield seat, table.game.imagine(table.game.view(state, seat), dice)


def named(seat: int | None) -> str:
    """A seat or the spectator, in words."""
    return "a spectator" if seat is None else seat_name(seat)


def differ(what: str, one: Struct, two: Struct) -> None:
    """Raise if two views differ, and say in which fields."""
    if one != two:
        names = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(two, name)]
        parts = [f"{name}: {getattr(one, name)!r}, not {getattr(two, name)!r}" for name in names]
        raise AssertionError(f"{what}; {'; '.join(parts)}")


# --- what happens ---


def every_chip_is_accounted_for(table: Table, step: Step, dice: Dice) -> None:
    """No move changes the grand total of the ledger."""
    before, after = (table.game.ledger(state) for state in (step.before, step.after))
    assert total(before) == total(after), f"{step.action} turned {dict(before)} into {dict(after)}"


def moves_are_deterministic(table: Table, step: Step, dice: Dice) -> None:
    """The same move in the same state does the same and tells the same, and whether anybody listens makes no odds."""
    after, told = carried_out(table, step.before, step.seat, step.action, step.now)
    assert repr(after) == repr(step.after), f"{step.action} did {after!r} once and {step.after!r} once"
    assert told == step.told, f"{step.action} told {told} once and {step.told} once"
    unheard = step.before.clone()
    table.game.apply(unheard, step.seat, step.action, step.now)
    assert repr(unheard) == repr(step.after), f"{step.action} did {unheard!r} when nobody listened"


def moves_survive_writing(table: Table, step: Step, dice: Dice) -> None:
    """Every move that can be made reads back from its text and from its JSON."""
    notation, spec = table.spec.notation, table.spec
    menus = [action for seat in table.players for action in table.game.legal(step.after, seat)]
    tried = [step.action, *dice.shuffled(menus)[:5], *battery(table, step.after, dice)]
    askable = askers(table, step.after)
    for at, action in enumerate(tried):
        if at and all(refusal(table.game, step.after, seat, action) is not None for seat in askable):
            continue
        text, sent = notation.text(action), msgspec.json.encode(action)
        assert notation.read(text) == action, f"{action} is written {text!r}, which reads {notation.read(text)}"
        assert decoder(spec.actions + spec.house).decode(sent) == action, f"{action} does not read back from {sent!r}"


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


# --- what chance does ---


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


# --- what a match is ---


def matches_end_in_time(played: Played, dice: Dice) -> None:
    """A match is over within the game's bound and time; until then somebody can move or time will run out."""
    table, actors = played.table, played.table.game.actors(played.end)
    bound, lasts = table.game.bound(), table.game.lasts()
    late = PAUSE * sum(step.seat < 0 for step in played.steps)  # the clock comes that late, and chance takes that long
    took = played.steps[-1].now if played.steps else 0
    assert lasts is None or took <= lasts + late, f"it goes on after {took} ms, and was to end after {lasts}"
    assert bound is None or len(played.steps) <= bound, f"it goes on after {bound} moves, which was to be its end"
    assert played.left or not actors, f"it waits for {actors}, who can do nothing, and nothing is timed"


def winners_have_the_best_score(played: Played, dice: Dice) -> None:
    """Nobody who stayed has scored better than a winner; rules may break ties, and name nobody."""
    outcome = played.table.game.outcome(played.end)
    if outcome is None:
        return
    winners, scores = outcome.winners, outcome.scores
    assert scores == played.table.game.scores(played.end), f"the outcome has other scores than the game: {outcome}"
    assert list(winners) == sorted(set(winners) & set(played.table.players)), f"these are no seats in order: {winners}"
    left = {step.seat for step in played.steps if type(step.action) is Resign}
    for winner in winners:
        better = [seat for seat in played.table.players if seat not in left and scores[seat] > scores[winner]]
        assert not better, f"{seat_name(winner)} has won with {scores}, but {[*map(seat_name, better)]} did better"


def logs_replay_to_the_same_bytes(played: Played, dice: Dice) -> None:
    """The moves, put before a new match or read from a record, lead to the same state; the record stays the same."""
    table = played.table
    match = Match(table.spec.build(table.seats, table.options))
    for step in played.steps:
        match.submit(step.seat, step.action, step.now)
    assert repr(match.state) == repr(played.end), f"replayed, the match ends as {match.state}, not {played.end}"
    players = [f"Player {seat}" for seat in table.players]
    text = record.write(table.spec, table.options, players, match)
    again = record.replay(text.splitlines(), lambda _: table.spec)
    assert repr(again.state) == repr(played.end), f"read from its record, the match ends as {again.state}"
    assert record.write(table.spec, table.options, players, again) == text, "the record of a record differs from it"


def numbers_have_no_gaps(played: Played, dice: Dice) -> None:
    """Things are numbered as they appear to a seat: a gap would tell it of things it may not know of."""
    for seat in played.table.watchers:
        known = {0}
        for step in played.steps:
            for event in seen(step.told, seat):
                for number in declared(event, "ref"):
                    assert number - 1 in known, f"{named(seat)} hears of #{number}, but never heard of #{number - 1}"
                    known.add(number)


@cache
def decoder(kinds: tuple[type[Struct], ...]) -> msgspec.json.Decoder[Struct]:
    """Reads any of these structs from JSON, by its tag."""
    return msgspec.json.Decoder(reduce(or_, kinds))


OF_EVERY_STATE: tuple[StateLaw, ...] = (
    scores_exactly_when_nobody_acts,
    awaited_seats_may_leave,
    endings_have_a_sentence,
)
OF_STATES: tuple[StateLaw, ...] = (
    states_hold_what_they_declare,
    offered_moves_pass,
    refused_moves_change_nothing,
    reasons_are_honest,
    allowed_moves_can_be_made,
    allowed_moves_are_listed,
    who_has_left_is_done_with,
    clones_share_nothing,
    views_share_nothing,
    looking_changes_nothing,
    imagined_worlds_look_the_same,
    imagined_worlds_can_be_played,
    twins_are_offered_the_same,
    twins_are_refused_the_same,
    twins_are_told_the_same_reasons,
    twins_wait_for_the_same,
    chance_may_do_what_is_listed,
    chance_does_nothing_else,
    chance_is_fair,
    short_cuts_lead_to_the_same,
    views_can_be_shown,
)
OF_EVERY_STEP: tuple[StepLaw, ...] = (
    every_chip_is_accounted_for,
    the_next_view_can_be_shown,
    events_name_who_moved,
)
OF_STEPS: tuple[StepLaw, ...] = (
    moves_are_deterministic,
    moves_survive_writing,
    events_and_views_survive_json,
    events_show_nothing_unseen,
    events_tell_what_views_show,
    hidden_things_leave_many_worlds,
    spectators_see_no_more,
    events_can_be_said,
)
OF_MATCHES: tuple[MatchLaw, ...] = (
    matches_end_in_time,
    leavers_stay_away,
    imagined_odds_are_right,
    logs_replay_to_the_same_bytes,
    numbers_have_no_gaps,
    winners_have_the_best_score,
    games_never_change,
)
