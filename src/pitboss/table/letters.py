"""Letters: what one person at a table is told, and nothing beyond.

An eye is what somebody sees with: a seat's number, `WATCHER` for a spectator, `OUTSIDER` for somebody who may know that
there is a table but not what happens in the match.
"""

from typing import Final

import msgspec
from msgspec import UNSET, Raw, UnsetType

from pitboss.core.errors import Illegal
from pitboss.core.moves import Action, Event
from pitboss.table.errors import OVER, PAUSED
from pitboss.table.table import AnyMatch, Page, Table
from pitboss.wire.happenings import Chatted
from pitboss.wire.letters import Answer, Clock, Possible, Snapshot, Update

WATCHER: Final = -1
OUTSIDER: Final = -2

_encode: Final = msgspec.json.Encoder(decimal_format="string").encode


def eye_of(table: Table, player: str) -> int:
    """What somebody sees the table with; an empty id is a stranger."""
    seat = table.seat_of(player)
    if seat is not None:
        return seat
    if player in table.barred or table.setup.spectators == "none":
        return OUTSIDER
    return WATCHER


def snapshot(table: Table, eye: int, now: int) -> Snapshot:
    """All there is to know at this moment."""
    view, menu = _sight(table, eye)
    seeing = table.match is not None and eye != OUTSIDER
    return Snapshot(
        seq=table.seq,
        at=now,
        table=table.info,
        seat=eye if eye >= 0 else None,
        view=view,
        actors=table.match.actors if table.match is not None and seeing else (),
        menu=menu,
        clock=_clock(table, table.match, now) if table.match is not None and seeing else None,
        chat=tuple(table.chat) if eye != OUTSIDER else (),
    )


def update(table: Table, page: Page, eye: int, now: int, whole: bool = True, closing: bool = False) -> Update:
    """What a page says; `whole`: it is the latest, so it comes with what it has changed of view, menu and clock.

    `closing`: it closes a gap, whose other pages may have changed anything.
    """
    seeing = table.match is not None and eye != OUTSIDER
    changed = closing or any(type(happening) is not Chatted for happening in page.happened)
    about = whole and seeing and (page.moves or changed)
    view, menu = _sight(table, eye) if about else (UNSET, UNSET)
    happened = page.happened if eye != OUTSIDER else tuple(each for each in page.happened if type(each) is not Chatted)
    return Update(
        seq=page.seq,
        at=now if whole else page.at,
        happened=happened,  # type: ignore[arg-type]  # a page holds everything but moves
        events=_events(page.events, eye) if page.events and seeing else UNSET,
        table=table.info if whole and (changed or table.status == "over") else None,
        seat=eye if eye >= 0 else None,
        view=view,
        actors=table.match.actors if table.match is not None and about else (),
        menu=menu,
        clock=_clock(table, table.match, now) if table.match is not None and about else None,
    )


def since(table: Table, eye: int, resume: int | None, now: int) -> list[Snapshot | Update]:
    """What somebody has missed who had got as far as `resume`; a snapshot if that is unknown or too long ago."""
    pages = table.pages
    if resume is None or not (resume == table.seq or (pages and pages[0].seq <= resume < table.seq)):
        return [snapshot(table, eye, now)]
    missed = [page for page in pages if page.seq > resume] or [Page(table.seq, now, (), (), 1)]
    last = update(table, missed[-1], eye, now, closing=True)
    return [*(update(table, page, eye, now, whole=False) for page in missed[:-1]), last]


def answer(table: Table, seat: int | None, id: str) -> Answer:  # noqa: A002  # the field is called so on the wire
    """Every kind of move: how to write it and, if it is refused now, why."""
    if table.spec is None or table.match is None or seat is None:
        return Answer(id=id, moves=())
    notation = table.spec.notation
    offered = {type(action) for action in table.match.game.legal(table.match.state, seat)}
    moves = [
        Possible(notation.usage(kind), kind.__doc__ or "", _why_not(table, seat, notation.example(kind), offered))
        for kind in table.spec.actions
    ]
    return Answer(id=id, moves=tuple(moves))


def _why_not(table: Table, seat: int, example: Action, offered: set[type[Action]]) -> str:
    """Why a kind of move is refused now; empty if it is not."""
    assert table.match is not None
    if table.status != "playing":
        return OVER
    if table.paused:
        return PAUSED
    if type(example) in offered:
        return ""
    try:
        table.match.game.check(table.match.state, seat, example)
    except Illegal as error:
        return str(error)
    return ""


def _sight(table: Table, eye: int) -> tuple[Raw | UnsetType, Raw | UnsetType]:
    """The view and the menu of an eye, as JSON."""
    match = table.match
    if match is None or eye == OUTSIDER:
        return UNSET, UNSET
    game, state = match.game, match.state
    view = Raw(_encode(game.view(state, eye if eye >= 0 else None)))
    if eye < 0 or table.paused or eye not in match.actors:
        return view, UNSET
    return view, Raw(_encode(game.legal(state, eye)))


def _events(events: tuple[Event, ...], eye: int) -> Raw:
    seat = eye if eye >= 0 else None
    return Raw(_encode([seen for event in events if (seen := event.seen_by(seat)) is not None]))


def _clock(table: Table, match: AnyMatch, now: int) -> Clock:
    running = table.status == "playing" and not table.paused
    return Clock(table.match_time(now), match.game.deadline(match.state), running)
