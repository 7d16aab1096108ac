"""How a match begins: by the host, by a vote after the match before, with bots on empty seats or without these seats.

Where another game or another number of seats is to begin, the table is arranged for it first, and the house begins the
match in a step of its own (`Table.begins`): so whoever looks on meets a new game only between matches.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from pitboss import games
from pitboss.core.errors import BadOption, UnknownGame
from pitboss.core.match import Match
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE
from pitboss.core.options import changed
from pitboss.games import AnySpec
from pitboss.table.arranging import arranged, rearranged
from pitboss.table.chances import begun, dealt
from pitboss.table.errors import Refusal
from pitboss.table.own import bring_own, brought
from pitboss.table.plan import AnyMatch, Asker, Bots, Plan, written
from pitboss.table.seats import bot_name, one_more, own_seat, seated_for
from pitboss.table.table import Table, rules
from pitboss.table.votes import REMATCH, Wish, leading, settled, voters
from pitboss.wire.happenings import Asked, Happening, Seated, Shifted, Started
from pitboss.wire.people import Chair, Setup

NO_COMPANY: Final = "common.no-company"


def start_next(table: Table, asker: Asker) -> Plan:
    """Begin a match; after another one what most have voted for so far. Raises `Refusal`."""
    if table.status == "playing":
        raise Refusal("conflict", Message("common.no-second-match"))
    if table.status == "over":
        return _begin(table, asker, leading(table.chairs, table.host))
    return _begin(table, asker, REMATCH)


def vote(table: Table, asker: Asker, same: bool, game: str) -> Plan:
    """Note what someone wants next, and begin it once the vote is settled; raises `Refusal`."""
    alone = asker.person.id == table.host and table.seat_of(table.host) is None
    seat = None if alone else own_seat(table, asker)
    if table.status != "over":
        raise Refusal("conflict", Message("common.no-rematch"))
    wish = _checked(table, asker, same, game)
    if seat is None:
        return _begin(table, asker, wish)
    chairs = list(table.chairs)
    chairs[seat] = replace(chairs[seat], here=True, again=wish.kind, next=wish.game)
    chosen = settled(chairs, table.host)
    asked = Asked(seat, wish.kind == "same", wish.game)
    if chosen is None:
        # A vote that repeats the one before changes nothing.
        return Plan([] if chairs[seat] == replace(table.chairs[seat], here=True) else [asked])
    plan = _begin(table, asker, chosen)
    # A host with whom nobody votes just begins.
    told = [] if len(voters(chairs)) == 1 and asker.person.id == table.host else [asked]
    return Plan([*told, *plan.happenings], plan.match, plan.events, plan.fresh)


def _checked(table: Table, asker: Asker, same: bool, game: str) -> Wish:
    """Return what a command votes for; raises `Refusal` if that cannot begin here."""
    if game and game != table.setup.game:
        try:
            games.find(game)
        except UnknownGame as error:
            raise Refusal("options", error.said) from None
        if table.setup.keep:
            raise Refusal("conflict", Message("common.no-game-vote"), Message("common.try-plain-rematch"))
        # What cannot be played by so many is no choice, or the vote would fail at its end.
        _other_setup(table, asker, game)
        return Wish("other", game)
    if same and bring_own(table):
        # Everybody has seen cards that someone else has now: that is no game for chips.
        raise Refusal("conflict", Message("common.no-same-deal"), Message("common.try-plain-rematch"))
    if same and table.spec is not None and table.spec.foretells:
        raise Refusal("conflict", Message("common.no-same-deal-known"), Message("common.try-plain-rematch"))
    if same and table.on is not None:
        raise Refusal("conflict", Message("common.no-same-deal-on"), Message("common.try-plain-rematch"))
    return Wish("same") if same else REMATCH


def _begin(table: Table, asker: Asker, wish: Wish) -> Plan:
    if wish.kind == "same" and table.match is not None:
        return _start_alike(table, asker)
    if wish.kind == "other":
        return _other_game(table, asker, wish.game)
    if not table.setup.fill and _wanted(table, asker, table.setup.game) != len(table.chairs):
        return _resized(table, asker)
    return start(table, asker)


# Seats for those who are there


def _taken(table: Table) -> list[int]:
    return [at for at, chair in enumerate(table.chairs) if chair.kind != "empty"]


def _moved_up(table: Table) -> list[int]:
    """Return the places in which those who sit there come first, in their order."""
    taken = _taken(table)
    return [*taken, *[at for at in range(len(table.chairs)) if at not in taken]]


def _wanted(table: Table, asker: Asker, game: str) -> int:
    """Return how many seats the next match should have; raises `Refusal` if the game needs more players."""
    spec = games.find(game)
    low, high = spec.seats
    if table.setup.fill:
        return max(low, min(len(table.chairs), high))
    waiting = sum(player in asker.present for player in table.unseated)
    players = len(_taken(table)) + waiting
    if players < low:
        raise Refusal("conflict", Message(NO_COMPANY, count=low), Message("common.try-adding-bot"))
    return min(spec.seats_for_two if players == 2 else players, high)


def _resized(table: Table, asker: Asker) -> Plan:
    """Arrange the table for as many as there are, then let the house begin."""
    assert table.spec is not None
    seats = _wanted(table, asker, table.setup.game)
    setup = arranged(_sized(table.spec, table.setup, seats), asker.bots)
    return rearranged(table, asker, setup, _moved_up(table), begins=True)


def _sized(spec: AnySpec, setup: Setup, seats: int) -> Setup:
    """Return a set-up for another number of seats: what was proposed for the old number gives way to the new."""
    if setup.options == _proposed(spec, setup.seats):
        return replace(setup, seats=seats, preset=spec.proposed_for(seats), options={})
    return replace(setup, seats=seats)


def _proposed(spec: AnySpec, seats: int) -> Mapping[str, object] | None:
    try:
        return changed(spec.choose(seats, preset=spec.proposed_for(seats)))
    except BadOption:
        return None


def _other_setup(table: Table, asker: Asker, game: str) -> Setup:
    """Return the set-up of another game as it is proposed, for as many as there are; raises `Refusal`."""
    seats = _wanted(table, asker, game)
    bot = table.setup.bot if table.setup.bot in asker.bots(game) else None
    preset = games.find(game).proposed_for(seats)
    setup = replace(table.setup, game=game, seats=seats, preset=preset, options={}, bot=bot)
    return arranged(setup, asker.bots)


def _other_game(table: Table, asker: Asker, game: str) -> Plan:
    """Arrange the table for another game with everybody along, then let the house begin."""
    setup = _other_setup(table, asker, game)
    fits = len(_taken(table)) <= setup.seats
    places = _moved_up(table) if fits else seated_for(table, setup.seats)
    return rearranged(table, asker, setup, places, begins=True)


# The match itself


def filled(table: Table, chairs: Sequence[Chair], bots: Bots) -> tuple[list[Happening], tuple[str, ...]]:
    """Bots for the chairs that are empty, and what everybody is called then."""
    plan: list[Happening] = []
    names: list[str] = []
    others = sum(chair.kind != "empty" for chair in chairs)
    for at, chair in enumerate(chairs):
        names.append(chair.name or bot_name(table, names))
        if chair.kind == "empty":
            plan.append(Seated(at, one_more(table, bots, others + len(plan)), names[at]))
    return plan, tuple(names)


def _start_alike(table: Table, asker: Asker) -> Plan:
    """A match by the same rules as the last, in which chance does the same and everybody sits one seat on."""
    assert table.spec is not None
    assert table.match is not None
    assert table.options is not None
    seats = len(table.chairs)
    places = tuple((at - 1) % seats for at in range(seats))
    plan, names = filled(table, [table.chairs[old] for old in places], asker.bots)
    match: AnyMatch = Match(rules(table.spec.build, seats, table.options))
    opening = match.fork()
    former = [move.action for move in table.match.log if move.seat == CHANCE]
    events = dealt(table, former, match, opening, 0, asker.dice)
    match.rejoin(opening)
    started = Started(table.number + 1, changed(table.options), names, table.spec.version, same=True)
    happenings = [Shifted(places), *plan, started, *written(table.spec, match, table.number + 1)]
    return Plan(happenings, match, events, fresh=True)


def start(table: Table, asker: Asker) -> Plan:
    """Begin a match on the chairs there are, bots on those that are empty; raises `Refusal`."""
    assert table.spec is not None
    plan, names = filled(table, table.chairs, asker.bots)
    values = {**brought(table, table.spec, asker), **table.carried()}
    try:
        options = table.spec.choose(len(table.chairs), values)
        match: AnyMatch = Match(rules(table.spec.build, len(table.chairs), options))
    except BadOption as error:
        raise Refusal("options", error.said) from None
    opening, events = begun(table, match, asker.dice)
    match.rejoin(opening)
    plan.append(Started(table.number + 1, changed(options), names, table.spec.version))
    return Plan([*plan, *written(table.spec, match, table.number + 1)], match, events, fresh=True)
