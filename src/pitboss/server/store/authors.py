"""Whether whoever a log names for a step could have taken it: a log that was tampered with may say anybody."""

from collections.abc import Sequence

from pitboss.table.table import Table
from pitboss.wire.happenings import (
    Abandoned,
    Arranged,
    Came,
    Chatted,
    Covered,
    Emptied,
    Handed,
    Happening,
    Kicked,
    Left,
    Moved,
    Muted,
    Opened,
    Paused,
    Readied,
    Sat,
    Seated,
    Started,
    Stood,
)

HOUSE = ""


def could(table: Table, told: Sequence[Happening], by: str) -> bool:
    """Whether a step at a table may be somebody's; what it begins with says so."""
    match told[0]:
        case Opened(host):
            return by == host.id
        case Chatted(player) | Sat(_, player):
            return by == player
        case Readied(seat):
            return by == _owner(table, seat)
        case Stood(seat):
            return by in (_owner(table, seat), table.host)
        case Moved(_, seat):
            return by in (HOUSE, _owner(table, seat))
        case Came() | Left() | Abandoned():
            return by == HOUSE
        case Covered() | Handed():
            return by in (HOUSE, table.host)
        case Arranged() | Kicked() | Muted() | Paused() | Emptied() | Seated() | Started():
            return by == table.host
    return True


def _owner(table: Table, seat: int) -> str:
    return table.chairs[seat].player if 0 <= seat < len(table.chairs) else HOUSE
