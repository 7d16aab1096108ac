"""Commands of a channel's operators, and of those who run the dealer: what lasts is remembered with the channel."""

from collections.abc import Sequence
from typing import Final

from pitboss import games
from pitboss.client.remote import RemoteTable
from pitboss.core.message import Message
from pitboss.irc.dealer import Misused
from pitboss.irc.dealer.commands import Command, Commands, Request, game_named
from pitboss.irc.dealer.memory import Ignored
from pitboss.irc.dealer.people import ACCOUNT, Visitor
from pitboss.irc.dealer.person import Person, answered
from pitboss.irc.dealer.table import ChannelTable
from pitboss.wire.commands import Kick, Pause

ALL: Final = "all"
ONLY: Final = "only"
USUAL: Final = "usual"
LONGEST_TURN: Final = 86_400


class Owners(Commands):
    """Does what a channel's operators ask for. In private, and for another channel, its name comes first."""

    def commands(self) -> Sequence[Command]:
        """What operators say."""
        return (
            Command(self.pause, ("pause",), "pause", for_operators=True),
            Command(self.resume, ("resume",), "resume", for_operators=True),
            Command(self.unseat, ("unseat",), "unseat NICK", for_operators=True),
            Command(self.ignore, ("ignore",), "ignore NICK", for_operators=True),
            Command(self.unignore, ("unignore",), "unignore NICK", for_operators=True),
            Command(self.allow, ("allow",), "allow [only] GAMES", for_operators=True),
            Command(self.forbid, ("forbid",), "forbid GAMES", for_operators=True),
            Command(self.turntime, ("turntime",), "turntime SECONDS", for_operators=True),
        )

    # The match

    async def pause(self, request: Request) -> None:
        """Stop the match and its clock for a while."""
        await self._pause(request, True)

    async def resume(self, request: Request) -> None:
        """Let the match go on."""
        await self._pause(request, False)

    async def _pause(self, request: Request, paused: bool) -> None:
        channel, _ = self._place(request)
        table = await self._table_in(channel)
        info = table.watcher.info
        if not table.playing:
            raise Misused(Message("irc.no-pause-now"))
        if info.paused == paused:
            raise Misused(Message("irc.no-pause-twice", paused="yes" if paused else "no"))
        host = self._host(table)
        async with answered():
            ok = await host.do(Pause(paused=paused))
            await table.watcher.until(lambda: table.watcher.seq >= ok.seq)
        table.tell_now()

    async def unseat(self, request: Request) -> None:
        """Have someone get up.

        A bot takes their seat; in a match for chips they resign, and their bet counts.
        """
        channel, args = self._place(request)
        table = await self._table_in(channel)
        name = _one(args, "unseat NICK", self._prefix)
        async with self._channels.lock(channel):
            person = self._seated(table, name)
            if person is not None:
                await self._seating.unseat(table, person)
            else:
                await self._send_away(table, name)
        request.everybody(channel, "irc.unseats", nick=request.nick, whom=self._outbox.bold(name))

    def _seated(self, table: ChannelTable, name: str) -> Person | None:
        """Whoever of the channel sits at its table by that nick or name."""
        fold, chairs = self._outbox.network.fold, table.watcher.info.chairs
        called = {chair.player: chair.name for chair in chairs if chair.kind == "human"}
        for key in table.sitting.seats:
            person = self._people.person(key)
            if person is not None:
                names = (person.nick, person.known.nick, called.get(person.known.player, ""))
                if fold(name) in [fold(each) for each in names if each]:
                    return person
        return None

    async def _send_away(self, table: ChannelTable, name: str) -> None:
        """Send someone of the web away from a table that is the channel's own."""
        players = [
            chair.player
            for chair in table.watcher.info.chairs
            if chair.kind == "human" and chair.name.casefold() == name.casefold()
        ]
        if not players:
            raise Misused(Message("irc.no-such-seat", nick=name[:40]))
        async with answered():
            await self._host(table).do(Kick(player=players[0]))

    # People

    async def ignore(self, request: Request) -> None:
        """Do not heed someone in this channel, whatever they say.

        Whoever plays gets up. It lasts until unignore; without a name it tells who is ignored.
        """
        channel, args = self._place(request)
        ignored = self._channels.remembered(channel).ignored
        if not args:
            names = ", ".join(one.nick for one in ignored)
            request.say("irc.ignored", count=len(ignored), names=names, channel=channel)
            return
        visitor = self._people.find(args[0])
        if visitor is None or not self._people.is_in(visitor, channel):
            raise Misused(Message("irc.no-such-nick", nick=args[0][:40], channel=channel))
        if self._channels.is_operator(visitor, channel):
            raise Misused(Message("irc.no-ignore-operator", nick=visitor.nick))
        if not self._channels.ignores(visitor, channel):
            ignored.append(_described(visitor))
            self._memory.keep()
        await self._get_up(visitor, channel)
        request.everybody(channel, "irc.ignores", nick=visitor.nick, channel=channel, prefix=self._prefix)

    async def _get_up(self, visitor: Visitor, channel: str) -> None:
        person, table = self._people.person(self._people.key_of(visitor)), self._channels.table(channel)
        if person is not None and table is not None and person.key in table.sitting.seats:
            async with self._channels.lock(channel):
                await self._seating.unseat(table, person)

    async def unignore(self, request: Request) -> None:
        """Heed someone again."""
        channel, args = self._place(request)
        name, remembered = _one(args, "unignore NICK", self._prefix), self._channels.remembered(channel)
        fold = self._outbox.network.fold
        visitor = self._people.find(name)
        present = _described(visitor) if visitor is not None else None
        kept = [one for one in remembered.ignored if fold(one.nick) != fold(name) and not _alike(one, present)]
        if len(kept) == len(remembered.ignored):
            raise Misused(Message("irc.no-unignore", nick=name[:40]))
        remembered.ignored[:] = kept
        self._memory.keep()
        request.everybody(channel, "irc.unignores", nick=name)

    # Games

    async def allow(self, request: Request) -> None:
        """Let games be played in this channel: some, all, or only some.

        Without a game it tells which ones are.
        """
        channel, args = self._place(request, bool(request.args))
        chosen = self._chosen([arg for arg in args if arg.lower() != ONLY])
        if args and args[0].lower() == ONLY and chosen:
            self._set_games(request, channel, [name for name in games.names() if name not in chosen])
        elif chosen:
            forbidden = self._channels.remembered(channel).forbidden
            self._set_games(request, channel, [name for name in forbidden if name not in chosen])
        else:
            allowed = self._channels.games(channel)
            request.say("irc.allowed", channel=channel, count=len(allowed), games=", ".join(allowed))

    async def forbid(self, request: Request) -> None:
        """Let games be played in this channel no longer: some, or all."""
        channel, args = self._place(request)
        chosen = self._chosen(args)
        if not chosen:
            raise Misused(Message("irc.no-games-said", usage=f"{self._prefix}forbid stonks"))
        forbidden = self._channels.remembered(channel).forbidden
        self._set_games(request, channel, [name for name in games.names() if name in (*forbidden, *chosen)])

    def _chosen(self, args: Sequence[str]) -> list[str]:
        """The games that are named; raises `Misused`."""
        found: list[str] = []
        for arg in args:
            game = game_named(arg.rstrip(","))
            if arg.lower() == ALL:
                found += games.names()
            elif game is None:
                raise Misused(Message("irc.no-game", game=repr(arg[:40]), games=", ".join(games.names())))
            else:
                found.append(game)
        return found

    def _set_games(self, request: Request, channel: str, forbidden: list[str]) -> None:
        self._channels.remembered(channel).forbidden = forbidden
        self._memory.keep()
        allowed = self._channels.games(channel)
        request.everybody(channel, "irc.allowed", channel=channel, count=len(allowed), games=", ".join(allowed))

    async def turntime(self, request: Request) -> None:
        """Seconds for a turn in this channel, from the next table on.

        0 is no clock, usual what the dealer gives everywhere; without a number it tells what is set.
        """
        channel, args = self._place(request, bool(request.args))
        remembered = self._channels.remembered(channel)
        if args:
            remembered.turn_seconds = _seconds(args[0])
            self._memory.keep()
        set_here = remembered.turn_seconds
        seconds = self._behaviour.turn_seconds if set_here is None else set_here
        if args:
            request.everybody(channel, "irc.turn-time", seconds=seconds, channel=channel)
        else:
            request.say("irc.turn-time", seconds=seconds, channel=channel)

    # Where, and who

    def _place(self, request: Request, changes: bool = True) -> tuple[str, list[str]]:
        """The channel that a command is about and the rest of it; where it changes something, for operators only."""
        args = list(request.args)
        named = bool(args) and bool(self._outbox.network.present(args[0]))
        channel = args.pop(0) if named else self._here(request)
        if changes and not self._channels.is_operator(request.visitor, channel):
            raise Misused(Message("irc.no-operator", channel=channel))
        return channel, args

    async def _table_in(self, channel: str) -> ChannelTable:
        table = await self._channels.resume(channel)
        if table is None:
            raise Misused(Message("irc.no-table", prefix=self._prefix))
        return table

    def _host(self, table: ChannelTable) -> RemoteTable:
        host = self._seating.host(table)
        if host is None:
            raise Misused(Message("irc.no-host-of-ours"))
        return host


def _one(args: Sequence[str], usage: str, prefix: str) -> str:
    if len(args) != 1:
        raise Misused(Message("irc.no-one-named", usage=f"{prefix}{usage}"))
    return args[0]


def _seconds(text: str) -> int | None:
    if text.lower() == USUAL:
        return None
    if not (text.isascii() and text.isdigit() and int(text[:9]) <= LONGEST_TURN):
        raise Misused(Message("irc.no-seconds", most=LONGEST_TURN))
    return int(text)


def _described(visitor: Visitor) -> Ignored:
    who = visitor.user
    account = visitor.key.removeprefix(ACCOUNT) if visitor.key.startswith(ACCOUNT) else who.account
    return Ignored(nick=who.nick, account=account, host="" if account else who.host)


def _alike(one: Ignored, other: Ignored | None) -> bool:
    return other is not None and ((one.account, one.host) == (other.account, other.host) != ("", ""))
