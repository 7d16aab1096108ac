"""What the house does by itself: lets the clock act, covers for those who are away, asks the bots."""

from collections.abc import Callable, Sequence
from typing import Final

from pitboss.core.dice import Dice
from pitboss.core.moves import Action, View
from pitboss.table.chances import deal, fork
from pitboss.table.decide import advanced, play
from pitboss.table.errors import Refusal
from pitboss.table.own import bring_own, is_covered, lapse
from pitboss.table.plan import Asker, Bots, Plan
from pitboss.table.seats import new_host, patience_ends, usual
from pitboss.table.starting import start
from pitboss.table.table import HOST, Table
from pitboss.wire.happenings import Abandoned, Covered
from pitboss.wire.people import CLOCK_PLAYS, Person


class Thinking(Exception):
    """A bot has been asked and has not made up its mind; whoever asked comes again when it has."""


Think = Callable[[int, str, View, Sequence[Action]], Action | None]
"""Asks a bot: the seat, the bot's name, what the seat knows, what it may do; None: it would rather wait.

Raises `Thinking` while there is no answer yet.
"""

PATIENCE: Final = 250
"""Milliseconds after which bots that all wait for each other are asked again."""
IN_TIME: Final = 250
"""Milliseconds before a time limit runs out by which a bot has moved, however slow it is."""


def due(table: Table, now: int, thinking: bool = False, takes: int | None = None, hurries: bool = True) -> int | None:
    """The wall time at which the house must look at the table again; None if nothing will be due.

    While a bot is `thinking` the bots are not due: it says when it has made up its mind. `takes` is how long the next
    bot takes over its move, in milliseconds; None: what the table is set up with. `hurries`: it moves before a time
    limit runs out; where there are no turns a limit is nobody's own.
    """
    # While everybody is here only the clock and the bots matter: this is asked after every move.
    times = [patience_ends(table, seat) for seat in _lost_host(table)] if table.away else []
    if _begins(table):
        return table.latest
    if table.match is None or table.status != "playing" or table.paused:
        return min(times, default=None)
    times += [patience_ends(table, seat) for seat in _absent(table)] if table.away else []
    deadline = table.match.game.deadline(table.match.state)
    if deadline is not None:
        times.append(now + deadline - table.match_time(now))
    if not thinking and table.bots_since is not None and _waiting(table):
        times.append(_bots_due(table, now, takes, hurries))
    return min(times, default=None)


def is_late(table: Table, now: int) -> bool:
    """Whether a time limit has run out and the clock has not acted: before it does, nobody may move."""
    if table.match is None or table.status != "playing" or table.paused or not table.runs:
        return False
    deadline = table.match.game.deadline(table.match.state)
    return deadline is not None and table.match_time(now) >= deadline


def _lost_host(table: Table) -> list[int]:
    """The seat of a host who is away while someone is here who could take over; `HOST` if they have none."""
    seat = table.seat_of(table.host)
    lost = HOST in table.away if seat is None else not table.chairs[seat].here
    return [HOST if seat is None else seat] if lost and any(chair.here for chair in table.chairs) else []


def _absent(table: Table) -> list[int]:
    return [at for at, chair in enumerate(table.chairs) if chair.kind == "human" and not chair.here and not chair.bot]


def _waiting(table: Table) -> list[int]:
    """Bots to ask: those who have not chosen to wait since anything happened; all, if they wait for each other."""
    assert table.match is not None
    seats = table.bot_seats()
    fresh = [seat for seat in seats if table.passed.get(seat) != table.seq]
    return fresh or (seats if len(seats) == len(table.match.actors) else [])


def _bots_due(table: Table, now: int, takes: int | None, hurries: bool = True) -> int:
    """The wall time at which a bot has taken its time, or has to move before its own runs out."""
    assert table.match is not None
    assert table.bots_since is not None
    when = table.bots_since + (table.setup.pace if takes is None else takes)
    deadline = table.match.game.deadline(table.match.state)
    if deadline is None or not hurries:
        return when
    return max(table.bots_since, min(when, now + deadline - table.match_time(now) - IN_TIME))


def next_bot(table: Table) -> int | None:
    """The bot that is asked first, if one is to move."""
    if table.match is None or table.status != "playing" or table.paused:
        return None
    return next(iter(_in_turn(table, _waiting(table))), None)


def ahead(table: Table, now: int, takes: int | None = None, hurries: bool = True) -> list[int]:
    """The bots to ask before they are due, in turn: while the next of them takes its time; the rest as for `due`."""
    if next_bot(table) is None or table.bots_since is None or now >= _bots_due(table, now, takes, hurries):
        return []
    return [seat for seat in _in_turn(table, _waiting(table)) if not is_covered(table.chairs[seat])]


def _in_turn(table: Table, seats: list[int]) -> list[int]:
    """Whoever sits after the last to move goes first: where all may act, nobody is always before the others."""
    assert table.match is not None
    last = next((move.seat for move in reversed(table.match.log) if move.seat >= 0), -1)
    many = table.match.game.seats
    return sorted(seats, key=lambda seat: (seat - last - 1) % many)


def act(
    table: Table, now: int, dice: Dice, bots: Bots, think: Think, takes: int | None = None, hurries: bool = True
) -> Plan | None:
    """The first thing that is due, or None; `takes` and `hurries` as for `due`."""
    for seat in _lost_host(table):
        if now >= patience_ends(table, seat):
            return Plan(new_host(table, seat))
    if _begins(table):
        return _begin(table, now, dice, bots)
    if table.match is None or table.status != "playing" or table.paused:
        return None
    for seat in _absent(table):
        if now >= patience_ends(table, seat):
            return Plan([Covered(seat, CLOCK_PLAYS if bring_own(table) else usual(table, bots))])
    time = table.match_time(now)
    deadline = table.match.game.deadline(table.match.state)
    if deadline is not None and time >= deadline:
        tried = fork(table, dice)
        events = tried.tick(time)
        return advanced(table, tried, [*events, *deal(table, tried, time, dice)])
    if table.bots_since is not None and now >= _bots_due(table, now, takes, hurries):
        return _ask_bots(table, now, dice, think)
    return None


def _begins(table: Table) -> bool:
    """Whether a match begins that was voted for, now that the table is arranged for it."""
    return table.begins and table.status == "open"


def _begin(table: Table, now: int, dice: Dice, bots: Bots) -> Plan | None:
    try:
        return start(table, Asker(Person("", ""), now, dice, bots))
    except Refusal:
        # What it is played with is gone, such as a question pack: the host sees why on starting it.
        table.begins = False
        return None


def _ask_bots(table: Table, now: int, dice: Dice, think: Think) -> Plan | None:
    assert table.match is not None
    game, state = table.match.game, table.match.state
    thinking = False
    for seat in _in_turn(table, _waiting(table)):
        try:
            if is_covered(table.chairs[seat]):
                action = lapse(table, seat)
            else:
                action = think(seat, table.chairs[seat].bot, game.view(state, seat), game.legal(state, seat))
        except Thinking:
            thinking = True
            continue
        if action is None:
            table.passed[seat] = table.seq
            continue
        try:
            return play(table, seat, action, now, dice)
        except Refusal:
            # A bot that asks for what it may not do has nothing to do: the clock or the others go on.
            table.passed[seat] = table.seq
    if not thinking:
        table.bots_since = now + PATIENCE
        table.bots_kept = None
    return None


def call_off(table: Table, judged: bool) -> Plan | None:
    """End a match whose rules are not here any more; `judged`: it was over, and its results are in the books."""
    return Plan([Abandoned(table.number, judged)]) if table.foreign and table.status == "playing" else None
