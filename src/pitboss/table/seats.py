"""Who sits where: sitting down and standing up, bots, the host, those who are sent away, come and go."""

from collections.abc import Iterable, Sequence
from typing import Final

from pitboss import games
from pitboss.core.message import Message
from pitboss.core.moves import seat_name
from pitboss.core.names import folded
from pitboss.core.options import changed
from pitboss.table.errors import Refusal
from pitboss.table.own import at_stake, bring_own, may_sit, resigned
from pitboss.table.plan import Asker, Bots, Plan
from pitboss.table.table import HOST, Table
from pitboss.wire.happenings import (
    Admitted,
    Came,
    Covered,
    Emptied,
    Handed,
    Happening,
    Kicked,
    Left,
    Queued,
    Sat,
    Seated,
    Shifted,
    Stood,
    Unseated,
)
from pitboss.wire.people import BOT_NAMES, Chair, Late, Nature, Setup

NO_SEAT: Final = Message("common.no-own-seat")
MOST: Final = 200
"""People who may be muted, or sent away, at one table."""
FOURTH: Final = 4
ON: Final = Message("common.no-running")
KEPT: Final = Message("common.no-running-for-chips")
OWN_CHIPS: Final = Message("common.no-bot-for-own-chips")
CLOSED: Final = Message("common.no-table-any-more")
SENT_AWAY: Final = Message("common.no-sent-away")


def check_admitted(table: Table, player: str) -> None:
    """Raise `Refusal` if someone has been sent away, or everybody has."""
    if table.status == "closed":
        raise Refusal("over", CLOSED, Message("common.try-play-elsewhere"))
    if player in table.barred:
        raise Refusal("forbidden", SENT_AWAY, Message("common.try-play-elsewhere"))


def own_seat(table: Table, asker: Asker) -> int:
    """Where the asker sits; raises `Refusal` if they do not."""
    seat = table.seat_of(asker.person.id)
    if seat is None:
        raise Refusal("forbidden", NO_SEAT, Message("common.try-sitting"))
    return seat


def is_mixed(chairs: Iterable[Chair]) -> bool:
    """Whether a person and a language model sit at one table."""
    natures = {chair.nature for chair in chairs if chair.kind == "human"}
    return "person" in natures and "model" in natures


def _check_company(table: Table, nature: Nature) -> None:
    """Raise `Refusal` if someone would make a table mixed that is not for that."""
    if not table.setup.models and is_mixed([*table.chairs, Chair(kind="human", nature=nature)]):
        alone = Message("common.no-model-here") if nature == "model" else Message("common.no-person-here")
        raise Refusal("conflict", alone, Message("common.try-allowing-models"))


def sit(table: Table, asker: Asker, wanted: int | None, nature: Nature = "person") -> Plan:
    """Someone takes a seat: the one they want, or the first that is free."""
    person = asker.person
    if table.seat_of(person.id) is not None:
        raise Refusal("conflict", Message("common.no-second-seat"), Message("common.try-standing-first"))
    playing = table.status == "playing"
    kinds = ("bot",) if playing else ("empty", "bot")
    free = [at for kind in kinds for at, chair in enumerate(table.chairs) if chair.kind == kind]
    if not free and wanted is None and _has_room_next(table):
        return _queue(table, asker, nature)
    if playing:
        _check_late(table, person.id, free)
    if playing and person.id in table.held:
        seat = _own_again(table.held[person.id], wanted, free)
    else:
        seat = _any_of(free, wanted, len(table.chairs))
    _check_company(table, nature)
    plan: list[Happening] = [Sat(seat, person.id, distinct(table, person.name), nature)]
    if asker.here:
        plan.append(Came(seat))
    if table.host != person.id and not asker.host_here and not humans(table):
        plan.append(Handed(person.id))
    return Plan(plan)


def _has_room_next(table: Table) -> bool:
    """Whether the next match can have another seat: where bots do not fill seats, it has as many as there are."""
    if table.setup.fill or table.status == "open":
        return False
    return len(table.chairs) + len(table.unseated) < games.find(table.setup.game).seats[1]


def _queue(table: Table, asker: Asker, nature: Nature) -> Plan:
    """Someone gets a seat in the next match."""
    person = asker.person
    _check_company(table, nature)
    return Plan([] if person.id in table.unseated else [Queued(person.id, distinct(table, person.name), nature)])


def late(table: Table) -> Late:
    """Who may take a bot's seat while a match is on.

    Names are free, so a newcomer may be a player of the match under a second name, who wants to see another hand. So
    nobody may where chips are kept or the match moves ratings, and the host decides where the table hides its matches
    from spectators.
    """
    if bring_own(table) or table.rated:
        return "nobody"
    open_to_all = table.setup.late == "anyone" and table.setup.spectators == "public"
    return "host" if table.setup.late == "anyone" and not open_to_all else table.setup.late


def _check_late(table: Table, player: str, free: Sequence[int]) -> None:
    """Raise `Refusal` unless someone may sit down in a match: on their own seat, or as one who comes late."""
    if bring_own(table):
        if not any(may_sit(table, at, player) for at in free):
            raise Refusal("conflict", KEPT, Message("common.try-next-match-chips"))
    elif player not in table.held and free:
        who = late(table)
        if who == "nobody":
            raise Refusal("conflict", ON, Message("common.try-next-match"))
        if who == "host" and player != table.host and player not in table.admitted:
            raise Refusal("conflict", ON, Message("common.try-host-lets-in"))


def admit(table: Table, player: str) -> Plan:
    """The host lets someone take a bot's seat while a match is on."""
    if not player or player in table.barred:
        raise Refusal("not_found", Message("common.no-such-guest"))
    if late(table) == "nobody":
        raise Refusal("conflict", Message("common.no-late-guests"), Message("common.try-after-match"))
    if len(table.admitted) >= MOST:
        raise Refusal("conflict", Message("common.no-more-guests", most=MOST), Message("common.try-other-table"))
    return Plan([Admitted(player)] if player not in table.admitted else [])


def _any_of(free: Sequence[int], wanted: int | None, seats: int) -> int:
    if not free:
        raise Refusal("conflict", Message("common.no-free-seat"), Message("common.try-watching"))
    if wanted is not None and wanted not in free:
        raise Refusal("conflict", Message("common.no-taken-seat") if wanted < seats else Message("common.no-place"))
    return free[0] if wanted is None else wanted


def _own_again(own: int, wanted: int | None, free: Sequence[int]) -> int:
    """Whoever has held a seat in this match knows its secrets, and may see no other's."""
    if own in free and wanted in (None, own):
        return own
    back = Message("common.try-own-seat", place=seat_name(own))
    hint = back if own in free else Message("common.try-watching-own")
    raise Refusal("conflict", Message("common.no-second-hand"), hint)


def distinct(table: Table, name: str) -> str:
    """The name, made different from every other at the table."""
    taken = {folded(chair.name) for chair in table.chairs}
    tries = [name, *(f"{name[:21]} {number}" for number in range(2, 101))]
    return next(each for each in tries if folded(each) not in taken)


def bot_name(table: Table, taken: Sequence[str] = ()) -> str:
    """What one more bot is called."""
    names = {folded(name) for name in (*table.players, *taken)}
    tries = [*BOT_NAMES, *(f"Bot {number}" for number in range(1, 101))]
    return next(name for name in tries if folded(name) not in names)


def humans(table: Table, but: int | None = None) -> list[int]:
    """Seats that humans have."""
    return [at for at, chair in enumerate(table.chairs) if chair.kind == "human" and at != but]


def is_played_through(table: Table, servers: frozenset[str]) -> bool:
    """Whether someone who has a seat is connected to one of these processes."""
    return any(chair.here and table.servers.get(at, "") in servers for at, chair in enumerate(table.chairs))


def leave_seat(table: Table, asker: Asker, seat: int) -> Plan:
    """Someone gives up a seat; in a match a bot takes it over, and for chips of their own they resign."""
    plan = Plan([Stood(seat)])
    if table.status == "playing":
        plan.happenings.append(Seated(seat, usual(table, asker.bots), bot_name(table)))
    # A host who stays to watch stays the host: whoever sits there may be a program that starts nothing.
    if not asker.host_here:
        plan.happenings += new_host(table, seat)
    if at_stake(table) and may_sit(table, seat, table.chairs[seat].player):
        gone = resigned(table, asker, seat)
        return Plan([*plan.happenings, *gone.happenings], gone.match, gone.events)
    return plan


# Another game


def seated_for(table: Table, seats: int) -> list[int]:
    """By seat, whoever should have it at a table of that many: their seat of now. Those beyond have none.

    Nobody moves who does not have to. Bots go before people, and of these whoever is away, then whoever sits last; the
    host stays.
    """
    order = sorted(humans(table), key=lambda at: (table.chairs[at].player != table.host, not table.chairs[at].here, at))
    staying = set(order[:seats])
    places = list(range(len(table.chairs)))
    kinds = {kind: [at for at in places[:seats] if table.chairs[at].kind == kind] for kind in ("empty", "bot")}
    leaving = [at for at in places[:seats] if table.chairs[at].kind == "human" and at not in staying]
    free = [*kinds["empty"], *kinds["bot"], *leaving]
    for at, new in zip([at for at in sorted(staying) if at >= seats], free, strict=False):
        places[new], places[at] = places[at], places[new]
    return places


def moved_up(table: Table, places: Sequence[int], seats: int) -> list[Happening]:
    """What happens when only the first seats of such an order are kept."""
    lost = [old for old in places[seats:] if table.chairs[old].kind == "human"]
    found: list[Happening] = [Unseated(old) for old in lost]
    return found if list(places) == list(range(len(places))) else [*found, Shifted(tuple(places))]


def back(table: Table, asker: Asker, places: Sequence[int], setup: Setup) -> list[Happening]:
    """Those who have lost a seat to an earlier game and are still here sit down again, as far as there is room."""
    staying = [table.chairs[old] for old in places][: setup.seats]
    kinds = [*(chair.kind for chair in staying), *["empty"] * (setup.seats - len(staying))]
    free = [at for kind in ("empty", "bot") for at, found in enumerate(kinds) if found == kind]
    waiting: list[Chair] = []
    for player, chair in table.unseated.items():
        if player in asker.present and (setup.models or not is_mixed([*staying, *waiting, chair])):
            waiting.append(chair)
    return [
        Sat(at, chair.player, distinct(table, chair.name), chair.nature)
        for at, chair in zip(free, waiting, strict=False)
    ]


def new_host(table: Table, seat: int) -> list[Happening]:
    """Whoever is next takes over as host, if it is the host who leaves the seat, or who has none and is gone."""
    others = humans(table, but=seat)
    if (seat != HOST and table.chairs[seat].player != table.host) or not others:
        return []
    here = [at for at in others if table.chairs[at].here]
    return [Handed(table.chairs[(here or others)[0]].player)]


def patience_ends(table: Table, seat: int) -> int:
    """The wall time at which someone who is away has been so for the table's grace."""
    return table.away[seat] + table.setup.grace * 1000


def usual(table: Table, bots: Bots) -> str:
    """The bot that fills seats here."""
    return table.setup.bot or bots(table.setup.game)[0]


def one_more(table: Table, bots: Bots, others: int) -> str:
    """The bot that joins so many players: the usual one, or as every fourth player one of a style that goes with it."""
    style = _company(table) if others % FOURTH == FOURTH - 1 else None
    return usual(table, bots) if style is None else style


def _company(table: Table) -> str | None:
    """The style that goes with the usual bots by the preset whose rules the table has."""
    spec, seats = table.spec, len(table.chairs)
    for preset, style in spec.company.items() if spec is not None else ():
        if spec is not None and changed(spec.choose(seats, None, preset)) == table.setup.options:
            return style
    return None


def put_bot(table: Table, asker: Asker, seat: int, bot: str | None) -> Plan:
    """A bot takes a seat, or plays for someone who is away."""
    if seat >= len(table.chairs):
        raise Refusal("not_found", Message("common.no-place"))
    known = asker.bots(table.setup.game)
    if bot is None and table.chairs[seat].kind == "empty":
        bot = one_more(table, asker.bots, sum(chair.kind != "empty" for chair in table.chairs))
    bot = bot or usual(table, asker.bots)
    if bot not in known:
        why = Message("common.no-bot-here", bot=repr(bot))
        raise Refusal("options", why, Message("common.try-one-of", list=", ".join(known)))
    chair = table.chairs[seat]
    if chair.kind == "human":
        if chair.here:
            raise Refusal("conflict", Message("common.no-bot-on-person"), Message("common.try-kicking"))
        if at_stake(table):
            raise Refusal("conflict", OWN_CHIPS, Message("common.try-rules-play"))
        if bot != usual(table, asker.bots) and asker.now < patience_ends(table, seat):
            raise Refusal("conflict", Message("common.no-patience"), Message("common.try-usual-bot"))
        return Plan([Covered(seat, bot)])
    return Plan([Seated(seat, bot, chair.name or bot_name(table))])


def take_bot(table: Table, seat: int) -> Plan:
    """A bot gives up its seat."""
    if seat >= len(table.chairs) or table.chairs[seat].kind != "bot":
        raise Refusal("not_found", Message("common.no-bot-there"))
    if table.status == "playing":
        raise Refusal("conflict", Message("common.no-empty-seat"), Message("common.try-replacing"))
    return Plan([Emptied(seat)])


def kick(table: Table, asker: Asker, player: str) -> Plan:
    """Someone is sent away for good."""
    if player == asker.person.id:
        raise Refusal("conflict", Message("common.no-kick-yourself"), Message("common.try-standing"))
    if not player:
        raise Refusal("not_found", Message("common.no-such-person"))
    if player in table.barred:
        raise Refusal("conflict", Message("common.no-kick-again"))
    if len(table.barred) >= MOST:
        raise Refusal("conflict", Message("common.no-more-kicks", most=MOST), Message("common.try-other-table"))
    seat = table.seat_of(player)
    plan = leave_seat(table, asker, seat) if seat is not None else Plan([])
    plan.happenings.append(Kicked(player))
    return plan


def see_host(table: Table, here: bool, now: int) -> None:
    """A host who has no seat is connected to this process, or is so no longer: that is in no log."""
    if here:
        table.away.pop(HOST, None)
    elif table.seat_of(table.host) is None:
        table.away[HOST] = now


def restored(table: Table, host: str, instead: str) -> Plan | None:
    """A host who has no seat gets the table back from whoever took it over without knowing that they are here."""
    return Plan([Handed(host)]) if table.host == instead and table.seat_of(host) is None else None


def arrive(table: Table, player: str, server: str) -> Plan | None:
    """Someone is connected to this server: if they have a seat and were away or elsewhere, they are back."""
    seat = table.seat_of(player)
    if seat is None:
        return None
    chair = table.chairs[seat]
    known = chair.here and not chair.bot and table.servers.get(seat) == server
    return None if known else Plan([Came(seat)])


def depart(table: Table, player: str, server: str) -> Plan | None:
    """Someone is no longer connected to this server; whoever has come back through another one is still here."""
    seat = table.seat_of(player)
    if seat is None or not table.chairs[seat].here or table.servers.get(seat) != server:
        return None
    return Plan([Left(seat)])
