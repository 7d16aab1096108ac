"""What a command would do at a table: one function per command, each of which checks and plans but changes nothing."""

from typing import Final

import msgspec
from msgspec import UNSET

from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal, Unreadable
from pitboss.core.message import Message
from pitboss.core.moves import Action, Event
from pitboss.core.text import tidy
from pitboss.games import AnySpec
from pitboss.table.arranging import arrange, arranged
from pitboss.table.chances import deal, fork
from pitboss.table.errors import OVER, PAUSED, Refusal
from pitboss.table.own import at_stake
from pitboss.table.plan import AnyMatch, Asker, Bots, Plan, written
from pitboss.table.seats import (
    MOST,
    NO_SEAT,
    admit,
    check_admitted,
    distinct,
    kick,
    leave_seat,
    own_seat,
    put_bot,
    sit,
    take_bot,
)
from pitboss.table.starting import start_next, vote
from pitboss.table.table import Table
from pitboss.wire import commands
from pitboss.wire.happenings import (
    Chatted,
    Closed,
    Handed,
    Muted,
    Opened,
    Paused,
    Readied,
)
from pitboss.wire.people import Person, Setup

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
        case commands.Rematch(same=same, game=game):
            return vote(table, asker, same, game)
    if asker.person.id != table.host:
        raise Refusal("forbidden", HOST_ONLY)
    return _decide_for_host(table, asker, command)


def _decide_for_host(table: Table, asker: Asker, command: commands.AtTable) -> Plan:
    match command:
        case commands.Start():
            return start_next(table, asker)
        case commands.Arrange(setup=setup):
            return arrange(table, asker, setup)
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
