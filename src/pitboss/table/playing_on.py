"""A match at a table that is played on from a moment of another: someone on one of its seats, bots on all others.

What is drawn again is settled before (`rewind/`); here it becomes a match. It stands in the log like any other, but for
one entry that nobody is told of: what the seat knew and the seed of the rest. So it survives whatever the table does.
It counts for nothing: no rating, no chips, no numbers of whoever plays it.
"""

from pitboss.core.errors import BadOption, Illegal
from pitboss.core.message import Message
from pitboss.core.moves import RESIGN, Resign
from pitboss.core.options import changed
from pitboss.core.origin import Origin, begun
from pitboss.games import AnySpec
from pitboss.table.errors import Refusal
from pitboss.table.plan import AnyMatch, Asker, Plan, written
from pitboss.table.seats import distinct
from pitboss.table.starting import filled
from pitboss.table.table import Table, rules
from pitboss.wire.happenings import Happening, Imagined, Sat, Started
from pitboss.wire.people import Chair, PlayedOn, Setup


def set_up(game: str, seats: int, options: dict[str, object], bot: str | None) -> Setup:
    """How the table is set up: for whoever asks and nobody else, and for nothing but to see."""
    return Setup(game=game, seats=seats, options=options, bot=bot, spectators="none", late="nobody", rated=False)


def play_on(table: Table, asker: Asker, origin: Origin, on: PlayedOn, source: str) -> Plan:
    """Sit down on the seat and begin there; `source` is the table of the other match. Raises `Refusal`."""
    assert table.spec is not None
    spec, person, seats = table.spec, asker.person, len(table.chairs)
    options = spec.choose(seats, table.setup.options)
    try:
        match: AnyMatch = begun(rules(spec.build, seats, options), spec.view, origin)
    except BadOption as error:
        raise Refusal("options", error.said) from None
    opening = match.fork(asker.dice)
    events = opening.begin(origin.now)
    match.rejoin(opening)
    _check_living(spec, match, on)
    chairs = list(table.chairs)
    chairs[on.seat] = Chair(kind="human", name=distinct(table, person.name), player=person.id)
    bots, names = filled(table, chairs, asker.bots)
    plan: list[Happening] = [Sat(on.seat, person.id, names[on.seat]), *bots]
    plan += [Started(table.number + 1, changed(options), names, spec.version, on=on), Imagined(origin, source)]
    return Plan([*plan, *written(spec, match, table.number + 1)], match, events, fresh=True)


def _check_living(spec: AnySpec, match: AnyMatch, on: PlayedOn) -> None:
    """Raise `Refusal` unless the seat has something left to play: whoever is out can no longer leave."""
    if match.over:
        raise Refusal("conflict", Message("common.no-playing-on", step=on.step), Message("common.try-earlier-move"))
    if Resign not in spec.actions:
        return
    try:
        match.game.check(match.state, on.seat, RESIGN)
    except Illegal:
        raise Refusal("conflict", Message("common.no-playing-on-gone"), Message("common.try-earlier-move")) from None
