"""What a command would do at a table: one function per command, each of which checks and plans but changes nothing."""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from pitboss import games, packs
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, Illegal, PitbossError, Unreadable
from pitboss.core.match import Match
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, Action, Event
from pitboss.core.options import Options, changed
from pitboss.core.text import tidy
from pitboss.games import AnySpec
from pitboss.table.chances import deal, dealt, fork
from pitboss.table.errors import OVER, PAUSED, Refusal
from pitboss.table.own import BANKROLLS, at_stake, bring_own, brought, check_rules
from pitboss.table.plan import AnyMatch, Asker, Bots, Plan, written
from pitboss.table.seats import (
    MOST,
    NO_SEAT,
    admit,
    back,
    bot_name,
    check_admitted,
    distinct,
    humans,
    is_mixed,
    kick,
    leave_seat,
    moved_up,
    one_more,
    own_seat,
    put_bot,
    seated_for,
    sit,
    take_bot,
)
from pitboss.table.table import Table, rules
from pitboss.wire import commands
from pitboss.wire.happenings import (
    Arranged,
    Asked,
    Chatted,
    Closed,
    Covered,
    Handed,
    Happening,
    Muted,
    Opened,
    Paused,
    Readied,
    Seated,
    Shifted,
    Started,
)
from pitboss.wire.people import Chair, Person, Setup

MAX_CHAT_BYTES: Final = 2_000_000
"""What people may say at one table, over all its matches: some twenty thousand lines."""
MAX_CHAT_BYTES_EACH: Final = 200_000
"""Of that, what one person may say."""
MAX_WATCHERS_CHAT_BYTES: Final = 1_000_000
"""Of that, what those who only watch may say together: names are free, and who plays must always have room."""
HOST_ONLY: Final = Message("common.no-host")


def opening(person: Person, setup: Setup, bots: Bots) -> Plan:
    """A new table; raises `Refusal`."""
    return Plan([Opened(person, arranged(setup, bots))])


def arranged(setup: Setup, bots: Bots) -> Setup:
    """A set-up with everything filled in and checked; raises `Refusal`."""
    try:
        spec, seats, options = _chosen(setup)
        # Some of what is chosen must be here to be played with, such as a question pack.
        rules(spec.build, seats, options)
        if setup.keep and BANKROLLS not in setup.options:
            check_rules(options)
    except Refusal:
        raise
    except RecursionError:
        raise Refusal("options", Message("common.no-deep-option")) from None
    except PitbossError as error:
        raise Refusal("options", error.said, Message("common.try-game-options", game=setup.game[:40])) from None
    known = bots(spec.name)
    if setup.bot is not None and setup.bot not in known:
        unknown = Message("common.no-bot-of-game", bot=repr(setup.bot), game=spec.title)
        raise Refusal("options", unknown, Message("common.try-one-of", list=", ".join(known)))
    return replace(setup, game=spec.name, seats=seats, preset=None, options=changed(options))


def _chosen(setup: Setup) -> tuple[AnySpec, int, Options]:
    """The game of a set-up, with how many seats, and its options; raises `PitbossError` or `RecursionError`."""
    spec = games.find(setup.game)
    low, high = spec.seats
    seats = setup.seats or max(low, min(4, high))
    return spec, seats, spec.choose(seats, setup.options, setup.preset)


def own_packs(setup: Setup) -> list[str]:
    """The question packs that a set-up brings along; none if it cannot be chosen at all."""
    try:
        _, _, options = _chosen(setup)
    except (PitbossError, RecursionError):
        # Whoever decides about it says what is wrong.
        return []
    values = [getattr(options, name) for name in options.__struct_fields__]
    return [value for value in values if packs.is_own(value)]


def decide(table: Table, asker: Asker, command: commands.AtTable) -> Plan:
    """What the command would do now; raises `Refusal`."""
    check_admitted(table, asker.person.id)
    match command:
        case commands.Move():
            return _move(table, asker, command)
        case commands.Say(text=text):
            return _say(table, asker, text)
        case commands.Sit(seat=seat, nature=nature):
            return sit(table, asker, seat, nature)
        case commands.Stand():
            return leave_seat(table, asker, own_seat(table, asker))
        case commands.Ready(ready=ready):
            seat = own_seat(table, asker)
            # Whoever says so twice is heard, and nothing happens.
            return Plan([Readied(seat, ready)] if table.chairs[seat].ready != ready else [])
        case commands.Rematch(same=same):
            return _rematch(table, asker, same)
    if asker.person.id != table.host:
        raise Refusal("forbidden", HOST_ONLY)
    return _decide_for_host(table, asker, command)


def _decide_for_host(table: Table, asker: Asker, command: commands.AtTable) -> Plan:
    match command:
        case commands.Start():
            return _start(table, asker)
        case commands.Arrange(setup=setup):
            return _arrange(table, asker, setup)
        case commands.Bot(seat=seat, bot=bot):
            return put_bot(table, asker, seat, bot)
        case commands.Unbot(seat=seat):
            return take_bot(table, seat)
        case commands.Pause(paused=paused):
            return _pause(table, paused)
        case commands.Close():
            if at_stake(table):
                raise Refusal("conflict", Message("common.no-closing"), Message("common.try-end-of-match"))
            return Plan([Closed()])
    return _decide_about_people(table, asker, command)


def _decide_about_people(table: Table, asker: Asker, command: commands.AtTable) -> Plan:
    match command:
        case commands.Kick(player=player):
            return kick(table, asker, player)
        case commands.Admit(player=player):
            return admit(table, player)
        case commands.Mute(player=player, muted=muted):
            return _mute(table, player, muted)
        case commands.Hand(player=player):
            if table.seat_of(player) is None:
                raise Refusal("not_found", Message("common.no-heir"))
            return Plan([Handed(player)])
    raise AssertionError(f"{command!r} is not decided here")


# The match


def _arrange(table: Table, asker: Asker, setup: Setup) -> Plan:
    if table.status == "playing":
        raise Refusal("conflict", Message("common.no-change-now"), Message("common.try-change-later"))
    other = setup.game != table.setup.game
    setup = arranged(_fitted(setup, len(table.chairs)) if other else setup, asker.bots)
    if not other and any(at >= setup.seats for at in humans(table)):
        raise Refusal("conflict", Message("common.no-seat-to-drop"), Message("common.try-other-seat"))
    places = seated_for(table, setup.seats)
    staying = [table.chairs[old] for old in places][: setup.seats]
    if not setup.models and is_mixed(staying):
        raise Refusal("conflict", Message("common.no-parting"), Message("common.try-model-stands"))
    chairs = enumerate(staying)
    known = asker.bots(setup.game)
    best = setup.bot or known[0]
    strange = [(at, chair) for at, chair in chairs if chair.bot and chair.bot not in known]
    bots = [Covered(at, best) if chair.player else Seated(at, best, chair.name) for at, chair in strange]
    return Plan([*moved_up(table, places, setup.seats), Arranged(setup), *bots, *back(table, asker, places, setup)])


def _fitted(setup: Setup, seats: int) -> Setup:
    """The set-up with as many seats as there are, as far as its game allows, unless it says how many."""
    if setup.seats or setup.game not in games.names():
        return setup
    low, high = games.find(setup.game).seats
    return replace(setup, seats=max(low, min(seats, high)))


def _rematch(table: Table, asker: Asker, same: bool) -> Plan:
    """The host begins another match; anyone else asks for it, and if all who are here have, it begins."""
    seat = None if asker.person.id == table.host else own_seat(table, asker)
    if table.status != "over":
        raise Refusal("conflict", Message("common.no-rematch"))
    if same and bring_own(table):
        # Everybody has seen cards that someone else has now: that is no game for chips.
        raise Refusal("conflict", Message("common.no-same-deal"), Message("common.try-plain-rematch"))
    if same and table.on is not None:
        raise Refusal("conflict", Message("common.no-same-deal-on"), Message("common.try-plain-rematch"))
    begin = _start_alike if same and table.match is not None else _start
    if seat is None:
        return begin(table, asker)
    wish = "same" if same else "new"
    asked = Asked(seat, same)
    if all(chair.again == wish for at, chair in enumerate(table.chairs) if chair.here and at != seat):
        plan = begin(table, asker)
        return Plan([asked, *plan.happenings], plan.match, plan.events, plan.fresh)
    # Whoever asks twice is heard, and nothing happens.
    return Plan([] if table.chairs[seat].again == wish else [asked])


def filled(table: Table, chairs: Sequence[Chair], bots: Bots) -> tuple[list[Happening], tuple[str, ...]]:
    """Bots for the chairs that are empty, and what everybody is called then."""
    plan: list[Happening] = []
    names: list[str] = []
    others = sum(chair.kind == "bot" for chair in chairs)
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
    events = dealt(former, match, opening, 0, asker.dice)
    match.rejoin(opening)
    started = Started(table.number + 1, changed(table.options), names, table.spec.version, same=True)
    happenings = [Shifted(places), *plan, started, *written(table.spec, match, table.number + 1)]
    return Plan(happenings, match, events, fresh=True)


def _start(table: Table, asker: Asker) -> Plan:
    if table.status == "playing":
        raise Refusal("conflict", Message("common.no-second-match"))
    assert table.spec is not None
    plan, names = filled(table, table.chairs, asker.bots)
    values = {**brought(table, table.spec, asker), **table.carried()}
    try:
        options = table.spec.choose(len(table.chairs), values)
        match: AnyMatch = Match(rules(table.spec.build, len(table.chairs), options))
    except BadOption as error:
        raise Refusal("options", error.said) from None
    opening = match.fork(asker.dice)
    events = opening.begin()
    match.rejoin(opening)
    plan.append(Started(table.number + 1, changed(options), names, table.spec.version))
    return Plan([*plan, *written(table.spec, match, table.number + 1)], match, events, fresh=True)


def _move(table: Table, asker: Asker, command: commands.Move) -> Plan:
    seat = own_seat(table, asker)
    if table.match is None or table.spec is None or table.status != "playing":
        raise Refusal("over", OVER, Message("common.try-host-starts"))
    if table.paused:
        raise Refusal("conflict", PAUSED, Message("common.try-host-goes-on"))
    return play(table, seat, _action(table.spec, command), asker.now, asker.dice)


def play(table: Table, seat: int, action: Action, now: int, dice: Dice) -> Plan:
    """A seat's move and what chance does because of it; raises `Refusal`."""
    assert table.match is not None
    tried, time = fork(table, dice), table.match_time(now)
    try:
        events = tried.submit(seat, action, time)
    except Illegal as error:
        raise Refusal("illegal", error.said) from None
    return advanced(table, tried, [*events, *deal(table, tried, time, dice)])


def advanced(table: Table, tried: AnyMatch, events: list[Event]) -> Plan:
    """The plan that makes a fork of the match the match."""
    assert table.spec is not None
    return Plan(written(table.spec, tried, table.number), tried, events)


_decoders: Final[dict[str, msgspec.json.Decoder[Action]]] = {}


def _action(spec: AnySpec, command: commands.Move) -> Action:
    if command.text is not None:
        try:
            return spec.notation.read(command.text)
        except Unreadable as error:
            raise Refusal("unreadable", error.said) from None
    if command.action is UNSET:
        raise Refusal("malformed", Message("common.no-action"))
    decoder = _decoders.get(spec.name)
    if decoder is None:
        union: type[Action] = spec.actions[0]
        for kind in spec.actions[1:]:
            union = union | kind  # type: ignore[assignment]  # a union of structs is built at run time
        decoder = _decoders[spec.name] = msgspec.json.Decoder(union)
    try:
        return decoder.decode(command.action)
    except (msgspec.DecodeError, RecursionError) as error:
        usages = ", ".join(spec.notation.usage(kind) for kind in spec.actions)
        why = Message("common.no-move-of-game", detail=str(error)[:200])
        raise Refusal("malformed", why, Message("common.try-one-of", list=usages)) from None


# The rest


def _say(table: Table, asker: Asker, text: str) -> Plan:
    person = asker.person
    seat = table.seat_of(person.id)
    if person.id in table.muted:
        raise Refusal("forbidden", Message("common.no-voice"))
    if seat is None and person.id != table.host and table.setup.spectators == "none":
        raise Refusal("forbidden", NO_SEAT)
    shown = tidy(text)
    if not shown:
        raise Refusal("malformed", Message("common.no-words"))
    _check_chat(table, person.id, seat is None and person.id != table.host, len(shown.encode()))
    # Nobody who watches speaks as someone who plays.
    name = distinct(table, person.name) if seat is None else table.chairs[seat].name
    return Plan([Chatted(person.id, name, shown)])


def _check_chat(table: Table, player: str, watches: bool, size: int) -> None:
    """Raise `Refusal` if the chat of a table is full, for everybody or for this player."""
    if table.chat_bytes + size > MAX_CHAT_BYTES:
        raise Refusal("conflict", Message("common.no-more-chat"), Message("common.try-other-table"))
    said = table.chat_bytes_by.get(player, 0) + size
    if said > MAX_CHAT_BYTES_EACH or (watches and table.watchers_chat_bytes + size > MAX_WATCHERS_CHAT_BYTES):
        raise Refusal("conflict", Message("common.no-more-chat-of-yours"), Message("common.try-other-table"))


def _mute(table: Table, player: str, muted: bool) -> Plan:
    if not player:
        raise Refusal("not_found", Message("common.no-such-person"))
    if (player in table.muted) == muted:
        raise Refusal("conflict", Message("common.no-mute-again") if muted else Message("common.no-muted"))
    if muted and len(table.muted) >= MOST:
        raise Refusal("conflict", Message("common.no-more-muted", most=MOST), Message("common.try-unmuting"))
    return Plan([Muted(player, muted)])


def _pause(table: Table, paused: bool) -> Plan:
    if table.status != "playing":
        raise Refusal("over", OVER)
    if table.paused == paused:
        raise Refusal("conflict", Message("common.no-pause-again") if paused else Message("common.no-pause"))
    return Plan([Paused(paused)])
