"""A table's log: what a step writes into the store, and how a table is made again from what stands there."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import groupby
from typing import Final

import msgspec

from pitboss.server.store.store import Entry, Hold, Outcome, Placing, Step
from pitboss.server.time_slices import Work, at_once
from pitboss.table.own import BANKROLLS, bring_own
from pitboss.table.plan import Plan
from pitboss.table.rated import places, standings, strangers_in
from pitboss.table.table import Table
from pitboss.wire.happenings import Happening, Logged, Started

_decoder: Final[msgspec.json.Decoder[Happening]] = msgspec.json.Decoder(Logged)
encode: Final = msgspec.json.Encoder().encode

PIECE: Final = 32
"""Steps that are read or made true at a time."""
Told = tuple[list[Entry], list[Happening]]
"""A step: its entries, and what they say."""


class BadLog(Exception):
    """A log lacks an entry, so nobody knows what it adds up to."""


# Writing


def step(table: Table, plan: Plan, now: int, by: str, command: str, server: str, digest: str) -> Step:
    """All that a plan writes: the entries that come next at the table, and what follows from a match that ends."""
    entries = rows(table, plan.happenings, now, by, command, server, digest)
    placed = placings(table, plan, now, by)
    return Step(entries, outcomes(table, plan, now), holds=holds(table, plan), placings=placed)


def rows(
    table: Table, happenings: Sequence[Happening], at: int, by: str, command: str, server: str, digest: str = ""
) -> tuple[Entry, ...]:
    """The entries of a step that comes next at a table; the first carries the command that it answers."""
    first = table.seq + 1
    return tuple(
        Entry(
            table.code,
            first + place,
            first,
            at,
            by,
            "" if place else command,
            server,
            encode(happening),
            "" if place else digest,
        )
        for place, happening in enumerate(happenings)
    )


def holds(table: Table, plan: Plan) -> tuple[Hold, ...]:
    """Whose chips the table takes hold of, if the plan begins a match to which players bring their own."""
    if not plan.fresh or plan.match is None or not bring_own(table):
        return ()
    started = next(told for told in plan.happenings if isinstance(told, Started))
    brought = msgspec.convert(started.options[BANKROLLS], list[int])
    return tuple(Hold(chair.player, chips) for chair, chips in zip(table.chairs, brought, strict=True) if chair.player)


def outcomes(table: Table, plan: Plan, now: int) -> tuple[Outcome, ...]:
    """How the match ends for the humans who began it, if the plan ends it.

    Whoever has left their seat since still wins or loses what it does; whoever took one over does not.
    Who has won is the rules' to say, ties and what breaks them included (D-42, S-43): everybody they name has.
    """
    ended = plan.match.game.outcome(plan.match.state) if plan.match is not None else None
    if ended is None or (table.on is not None and not plan.fresh):
        # What was played on from someone's match is nobody's result.
        return ()
    number, kept, shared = table.number + plan.fresh, bring_own(table), len(ended.winners) > 1
    opened = _open(table, now)
    owners = [chair.player for chair in table.chairs] if plan.fresh else table.owners
    marks = _counted(table, plan)
    places_by_seat = standings(ended)
    return tuple(
        Outcome(
            table.code,
            number,
            at,
            owner,
            table.setup.game,
            ended.scores[at],
            at in ended.winners,
            kept,
            opened,
            int(shared and at in ended.winners),
            marks[at] if marks else {},
            now,
            places_by_seat[at],
            len(places_by_seat),
        )
        for at, owner in enumerate(owners)
        if owner
    )


def placings(table: Table, plan: Plan, now: int, by: str) -> tuple[Placing, ...]:
    """Where everybody comes who is rated for the match, if the plan ends it and the table is for ratings."""
    # A match that ends with its first step has had no time to show anything.
    if plan.match is None or plan.fresh or not table.rated:
        return ()
    ended = plan.match.game.outcome(plan.match.state)
    if ended is None:
        return ()
    strangers = table.strangers | strangers_in(plan.happenings, table.owners, by)
    game, opened = table.setup.game, _open(table, now)
    return tuple(
        Placing(table.code, table.number, one.seat, game, one.kind, one.who, one.place, one.own, now, opened)
        for one in places(table.owners, table.bots, strangers, ended)
    )


def _open(table: Table, now: int) -> int:
    """When others may know how a match ends: where spectators lag behind, nobody learns it elsewhere before they do."""
    return now + table.setup.delay * 1000 if table.setup.spectators == "delayed" else 0


def _counted(table: Table, plan: Plan) -> list[dict[str, int]]:
    """What the game has counted of everybody's match, the plan's events included."""
    # A match that ends with its first step has had no time to be worth counting.
    marks = None if plan.fresh else deepcopy(table.marks)
    if marks is None:
        return []
    for event in plan.events:
        marks.note(event)
    return marks.counts


# Reading


def by_step(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Entries that were written together."""
    for _, step in groupby(entries, lambda entry: entry.step):
        yield list(step)


def happenings(step: Sequence[Entry]) -> list[Happening]:
    """What a step's entries say."""
    return [_decoder.decode(entry.what) for entry in step]


def read(entries: Sequence[Entry]) -> Work[list[Told]]:
    """A log step by step, and what each says."""
    found: list[Told] = []
    for step in by_step(entries):
        found.append((step, happenings(step)))
        if len(found) % PIECE == 0:
            yield
    return found


def starts(told: Sequence[Happening]) -> bool:
    """Whether a match begins in a step."""
    return any(type(one) is Started for one in told)


def replayed(table: Table, steps: Sequence[Told]) -> Work[None]:
    """Make steps true at a table one after the other; matches before the last one are not played again."""
    last = max((at for at, (_, told) in enumerate(steps) if starts(told)), default=0)
    for at, (step, told) in enumerate(steps):
        first = step[0]
        go = table.follow if at >= last else table.skim
        go(told, first.at, first.by, first.command, first.server)
        if at % PIECE == 0:
            yield


def rebuilding(code: str, entries: Sequence[Entry]) -> Work[Table]:
    """The table that a log adds up to; raises `BadLog` if an entry is missing, also one of an early match."""
    for seq, entry in enumerate(entries, 1):
        if entry.seq != seq:
            raise BadLog(f"entry {seq} is missing")
    steps = yield from read(entries)
    table = Table(code)
    yield from replayed(table, steps)
    return table


def rebuilt(code: str, entries: Sequence[Entry]) -> Table:
    """The table that a log adds up to, all at once."""
    return at_once(rebuilding(code, entries))
