"""Chips that players keep: who may bring them, by which rules, and who plays when their owner does not.

What is staked here is someone's for good, so nobody else ever plays it or looks at it. Whoever is away is played for
as if their time had run out, by the rules and never by a bot; whoever leaves for good resigns, and the rules finish the
hand. Nobody sits down in the place of either before the match is over. docs/chips.md says all of it to players.
"""

import contextlib
from collections.abc import Mapping
from typing import Final

import msgspec

from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.message import Message
from pitboss.core.moves import RESIGN, Action, Event
from pitboss.core.options import Options
from pitboss.games import AnySpec
from pitboss.table.errors import Refusal
from pitboss.table.plan import Asker, Plan, written
from pitboss.table.table import Table
from pitboss.wire.people import CLOCK_PLAYS, Chair

PEOPLE: Final = 2
"""Fewest people in a match for chips that they keep."""
RICHEST: Final = 1_000_000
"""More than this, the bank counted, and someone has broken the house's bank: it deals to them no longer."""
ABANDONED: Final = 600_000
"""Milliseconds after which a match that nobody is at is played to its end, if one of its players wants their chips."""
BANKROLLS: Final = "bankrolls"
"""The option by which a game takes chips that players bring."""


def bring_own(table: Table) -> bool:
    """Whether players bring their own chips to the matches of this table."""
    known = table.spec is not None and BANKROLLS in table.spec.options.__struct_fields__
    return table.setup.keep and known and BANKROLLS not in table.setup.options


def at_stake(table: Table) -> bool:
    """Whether a match is on in which players' own chips are staked."""
    return table.status == "playing" and table.match is not None and bring_own(table)


def may_sit(table: Table, seat: int, player: str) -> bool:
    """Whether someone may sit on a seat in a match for chips that players keep: whoever began the match there."""
    return seat < len(table.owners) and table.owners[seat] == player


def brought(table: Table, spec: AnySpec, asker: Asker) -> Mapping[str, object]:
    """The table's options; with everybody's own chips where they bring them. Raises `Refusal`."""
    values = dict(table.setup.options)
    if not bring_own(table):
        return values
    options = spec.choose(len(table.chairs), values)
    check_rules(options)
    people = [chair for chair in table.chairs if chair.player]
    if len(people) < PEOPLE:
        raise Refusal(
            "conflict",
            Message("common.no-chips-alone"),
            Message("common.try-company"),
        )
    away = next((chair.name for chair in people if not chair.here), "")
    if away:
        raise Refusal("conflict", Message("common.no-chips-away", name=away), Message("common.try-without"))
    start = msgspec.to_builtins(options)["chips"]
    values[BANKROLLS] = [_purse(chair, asker, start) for chair in table.chairs]
    return values


def check_rules(options: Options) -> None:
    """Raise `Refusal` unless these are the house's own rules, as far as they decide about chips."""
    problem = options.house_rules()
    if problem is not None:
        raise Refusal("options", problem, Message("common.try-loose-table"))


def _purse(chair: Chair, asker: Asker, start: int) -> int:
    if not chair.player:
        return start
    if chair.player not in asker.purses:
        raise Refusal("conflict", Message("common.no-chips-yet", name=chair.name), Message("common.try-starting-again"))
    purse = asker.purses[chair.player]
    if purse.elsewhere:
        raise Refusal(
            "conflict", Message("common.no-chips-elsewhere", name=chair.name), Message("common.try-after-that-match")
        )
    if purse.chips + purse.bank > RICHEST:
        raise Refusal(
            "conflict",
            Message("common.no-chips-to-pay", name=chair.name, most=RICHEST),
            Message("common.try-new-chips"),
        )
    if purse.chips < 1:
        hint = Message("common.try-bank") if purse.bank > 0 else Message("common.try-restart")
        raise Refusal("conflict", Message("common.no-chips-left", name=chair.name), hint)
    return purse.chips


def lapse(table: Table, seat: int) -> Action | None:
    """What the rules do for a seat whose player is away."""
    assert table.match is not None
    return table.match.game.lapse(table.match.state, seat)


def resigned(table: Table, asker: Asker, seat: int) -> Plan:
    """A seat resigns, if it has not: its owner leaves a match for chips of their own."""
    assert table.match is not None
    assert table.spec is not None
    fork = table.match.fork(asker.dice)
    try:
        events = fork.submit(seat, RESIGN, table.match_time(asker.now))
    except Illegal:
        return Plan([])
    return Plan(written(table.spec, fork, table.number), fork, events)


def is_abandoned(table: Table, now: int) -> bool:
    """Whether players' chips lie at a table that nobody who has a seat has been at for long."""
    last = table.pages[-1].at if table.pages else now
    return at_stake(table) and not any(chair.here for chair in table.chairs) and now - last >= ABANDONED


def abandoned(table: Table, now: int, dice: Dice) -> Plan | None:
    """Everybody resigns from a match that nobody is at any more, so that the rules play it to its end."""
    if table.match is None or table.spec is None or not is_abandoned(table, now):
        return None
    fork, time = table.match.fork(dice), table.match_time(now)
    events: list[Event] = []
    for seat in range(len(table.chairs)):
        with contextlib.suppress(Illegal):
            events += fork.submit(seat, RESIGN, time)
    return Plan(written(table.spec, fork, table.number), fork, events)


def is_covered(chair: Chair) -> bool:
    """Whether the rules play for whoever has this seat."""
    return chair.bot == CLOCK_PLAYS
