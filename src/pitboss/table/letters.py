"""Letters: what one person at a table is told, and nothing beyond.

An eye is what someone sees with: a seat's number, `WATCHER` for a spectator, `OUTSIDER` for someone who may know that
there is a table but not what happens in the match.
"""

from typing import Final, cast

import msgspec
from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from pitboss.core.message import Message
from pitboss.core.moves import Action, Event, PublicEvent
from pitboss.core.notation import Notation
from pitboss.table.errors import OVER, PAUSED, english
from pitboss.table.plan import AnyMatch, Page
from pitboss.table.seats import humans
from pitboss.table.table import Table
from pitboss.wire.happenings import Chatted, Started, Told
from pitboss.wire.letters import Answer, Clock, Possible, Snapshot, Update
from pitboss.wire.saying import saying

WATCHER: Final = -1
OUTSIDER: Final = -2

_encode: Final = msgspec.json.Encoder(decimal_format="string").encode
_decoder: Final = msgspec.json.Decoder(Update)


def eye_of(table: Table, player: str) -> int:
    """What someone sees the table with; an empty id is a stranger."""
    seat = table.seat_of(player)
    if seat is not None:
        return seat
    if player in table.barred or table.setup.spectators == "none":
        return OUTSIDER
    return WATCHER


def snapshot(table: Table, eye: int, now: int) -> Snapshot:
    """All there is to know at this moment."""
    seeing = table.match is not None and eye != OUTSIDER
    return Snapshot(
        seq=table.seq,
        at=now,
        table=table.info,
        seat=eye if eye >= 0 else None,
        view=_view(table, eye),
        actors=table.match.actors if table.match is not None and seeing else (),
        menu=_menu(table, eye),
        clock=_clock(table, table.match, now) if table.match is not None and seeing else None,
        chat=tuple(table.chat) if eye != OUTSIDER else (),
    )


class Sights:
    """Everybody's view of one moment, as JSON: what a seat sees as all do is written once.

    A game makes a seat's view out of the public one, so what both have in common is the same object.
    """

    def __init__(self, match: AnyMatch) -> None:
        self._game = match.game
        self._state = match.state
        self._public = match.game.public(match.state)
        self._names = self._public.__struct_fields__
        self._heads = [b'"%b":' % name.encode() for name in self._names]
        self._values: list[object] = [getattr(self._public, name) for name in self._names]
        self._parts = [head + _encode(value) for head, value in zip(self._heads, self._values, strict=True)]
        self._items: dict[int, list[bytes]] = {}
        self.public = b"{%b}" % b",".join(self._parts)

    def own(self, seat: int) -> bytes:
        """The view of a seat."""
        view = self._game.own(self._state, seat, self._public)
        parts: list[bytes] = []
        for at, name in enumerate(self._names):
            value: object = getattr(view, name)
            parts.append(self._parts[at] if value is self._values[at] else self._heads[at] + self._written(at, value))
        return b"{%b}" % b",".join(parts)

    def _written(self, at: int, value: object) -> bytes:
        """A field that is not as everybody sees it; of a list, such as that of players, only what differs is new."""
        public = self._values[at]
        if not isinstance(value, tuple) or not isinstance(public, tuple) or len(value) != len(public):
            return _encode(value)
        known = self._items.get(at)
        if known is None:
            known = self._items[at] = [_encode(item) for item in public]
        items = [known[i] if value[i] is public[i] else _encode(value[i]) for i in range(len(value))]
        return b"[%b]" % b",".join(items)


class Edition:
    """A page on its way to everybody, as JSON: what all of them are told is written once, the rest for each eye."""

    def __init__(self, table: Table, page: Page, now: int, whole: bool = True, closing: bool = False) -> None:
        """`whole`: the page is the latest, so it comes with what it has changed of view, menu and clock.

        `closing`: it closes a gap, whose other pages may have changed anything.
        """
        match = table.match
        changed = closing or any(type(happening) is not Chatted for happening in page.happened)
        public = match is not None and all(isinstance(event, PublicEvent) for event in page.events)
        self._table = table
        self._page = page
        about = match if whole and (page.moves or changed) else None
        self._sights = None if about is None else Sights(about)
        self._private = page.events if match is not None and not public else ()
        self._letter = Update(
            seq=page.seq,
            at=now if whole else page.at,
            # A page holds everything but moves.
            happened=cast(tuple[Told, ...], page.happened),
            events=_events(page.events, WATCHER) if public and page.events else UNSET,
            table=table.info if whole and (changed or table.status == "over") else None,
        )
        self._head = _encode(self._letter)[:-1]
        self._tail = b"}"
        if about is not None and match is not None:
            self._tail = b',"actors":%b,"clock":%b}' % (_encode(match.actors), _encode(_clock(table, match, now)))

    def frame(self, eye: int) -> bytes:
        """The letter that the page is to an eye."""
        if eye == OUTSIDER:
            return self._for_outsiders()
        parts = [self._head]
        if self._private:
            parts += (b',"events":', _events(self._private, eye))
        if eye >= 0:
            parts.append(b',"seat":%d' % eye)
        if self._sights is not None:
            parts += (b',"view":', self._sights.own(eye) if eye >= 0 else self._sights.public)
            menu = _menu(self._table, eye)
            if menu is not UNSET:
                parts += (b',"menu":', menu)
        parts.append(self._tail)
        return b"".join(parts)

    def _for_outsiders(self) -> bytes:
        told = tuple(self._outside(each) for each in self._letter.happened if type(each) is not Chatted)
        return _encode(replace(self._letter, happened=told, events=UNSET))

    def _outside(self, happening: Told) -> Told:
        """What a match takes over from the last one tells of it, so outsiders get the options of the set-up."""
        carried = type(happening) is Started and self._table.setup.carry
        return replace(happening, options=self._table.setup.options) if carried else happening


def update(table: Table, page: Page, eye: int, now: int, whole: bool = True, closing: bool = False) -> Update:
    """What a page says to one eye; see `Edition`."""
    return _decoder.decode(Edition(table, page, now, whole, closing).frame(eye))


def since(table: Table, eye: int, resume: int | None, now: int) -> list[Snapshot | Update]:
    """What someone has missed who had got as far as `resume`; a snapshot if that is unknown or too long ago."""
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
    moves = [
        _possible(notation, kind, _why_not(table, table.match, seat, notation.example(kind)))
        for kind in table.spec.actions
    ]
    return Answer(id=id, moves=tuple(moves))


def _possible(notation: Notation, kind: type[Action], why: Message | None) -> Possible:
    usage, does = notation.usage(kind), kind.__doc__ or ""
    return Possible(usage, does) if why is None else Possible(usage, does, english(why), saying(why))


def _why_not(table: Table, match: AnyMatch, seat: int, example: Action) -> Message | None:
    """Why a kind of move is refused now; None if it is not."""
    if table.status != "playing":
        return OVER
    if table.paused:
        return PAUSED
    return match.game.explain(match.state, seat, example)


def _view(table: Table, eye: int) -> Raw | UnsetType:
    """The view of an eye, as JSON."""
    match = table.match
    if match is None or eye == OUTSIDER:
        return UNSET
    return Raw(_encode(match.game.view(match.state, eye if eye >= 0 else None)))


def _menu(table: Table, eye: int) -> Raw | UnsetType:
    """The menu of an eye, as JSON."""
    match = table.match
    if match is None or eye < 0 or table.paused or eye not in match.actors:
        return UNSET
    return Raw(_encode(match.game.legal(match.state, eye)))


def _events(events: tuple[Event, ...], eye: int) -> Raw:
    seat = eye if eye >= 0 else None
    return Raw(_encode([seen for event in events if (seen := event.seen_by(seat)) is not None]))


def _clock(table: Table, match: AnyMatch, now: int) -> Clock:
    running = table.status == "playing" and not table.paused and (table.runs or not humans(table))
    return Clock(table.match_time(now), match.game.deadline(match.state), running)
