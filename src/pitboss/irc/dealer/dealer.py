"""Hears what is said and done on the network, and has it done at the house.

Everybody's lines are heeded in their order, but nobody waits for anyone else.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from pitboss.background import Background
from pitboss.client.api import House
from pitboss.core.errors import PitbossError, Unreadable
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.core.pacing import backoff
from pitboss.irc.dealer import Misused
from pitboss.irc.dealer.channels import Channels
from pitboss.irc.dealer.commands import NICKNAME, STANDINGS, Command, Request, game_called
from pitboss.irc.dealer.commands.owners import Owners
from pitboss.irc.dealer.commands.questions import Questions
from pitboss.irc.dealer.commands.seats import Seats
from pitboss.irc.dealer.commands.tables import Tables
from pitboss.irc.dealer.inbox import Inbox, Said, read_line
from pitboss.irc.dealer.memory import Memory
from pitboss.irc.dealer.outbox import Outbox
from pitboss.irc.dealer.people import People, Visitor, dealer_token
from pitboss.irc.dealer.person import Person
from pitboss.irc.dealer.table import ChannelTable
from pitboss.irc.protocol import Network, User
from pitboss.irc.settings import Behaviour

TRIES: Final = 5
"""How often the dealer tries to get back to a table before it gives up until the next start."""

_log: Final = logging.getLogger("pitboss.irc")


class Dealer:
    """A `protocol.Listener`: give it to a network, then let it in with `open`."""

    def __init__(
        self,
        url: str,
        network: Network,
        memory: Memory,
        behaviour: Behaviour,
        come_in: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`come_in` is told of every channel that the dealer comes into."""
        self._come_in = come_in
        self._url = url
        self._network = network
        self._memory = memory
        self._outbox = Outbox(network, behaviour)
        self._behaviour = behaviour
        self._people = People(url, memory, self._outbox, self._dropped)
        self._house = House(url)
        self._channels = Channels(self._house, self._people, memory, self._outbox)
        self._outbox.chosen = self._channels.language
        self._commands: dict[str, Command] = {}
        needed = (self._house, self._channels, self._people, memory, self._outbox)
        self._tables = Tables(*needed)
        asked = Questions(*needed, self._commands, self._greet)
        for kind in (self._tables, Seats(*needed), asked, Owners(*needed)):
            self._commands |= {name: command for command in kind.commands() for name in command.names}
        self._inboxes: dict[Visitor, Inbox] = {}
        self._background = Background(_log)

    async def open(self) -> None:
        """Be known to the house; raises `PitbossError`."""
        kept = self._memory.kept
        token = await dealer_token(self._url, kept.dealer, self._network.nick)
        self._house.token = token
        if kept.dealer != token:
            kept.dealer = token
            self._memory.save()

    async def close(self) -> None:
        """Let go of every table; what matters is remembered."""
        await self._background.close()
        for table in list(self._channels.tables.values()):
            await table.close()
        for person in list(self._people.persons.values()):
            await person.go_away()

    # Who is there

    def ready(self) -> None:
        """The network has let us in; nobody has been seen yet."""
        self._everybody_gone()
        self._memory.belong(self._network.name)

    def lost(self, why: str) -> None:
        """Nobody can be heard any more: at the house they are away until we are back."""
        self._everybody_gone()

    def _everybody_gone(self) -> None:
        visitors = list(self._people.visitors.values())
        self._people.visitors.clear()
        for visitor in visitors:
            self._gone(visitor)

    def joined(self, who: User, channel: str) -> None:
        """Someone is here; if they have a seat, they are back at it."""
        if self._is_us(who):
            self._come_in(channel)
            self._background.spawn(self._resume(channel))
        else:
            self._greet(self._people.enter(who, channel))

    def left(self, who: User, channel: str, why: str) -> None:
        """Someone has gone, or we have."""
        visitor = self._people.find(who.nick)
        gone = list(self._people.visitors.values()) if self._is_us(who) else [] if visitor is None else [visitor]
        for each in gone:
            if self._people.leave(each, channel):
                self._gone(each)
            elif (table := self._channels.table(channel)) is not None:
                self._away_from(table, each.key)

    def _is_us(self, who: User) -> bool:
        return self._network.fold(who.nick) == self._network.fold(self._network.nick)

    def _away_from(self, table: ChannelTable, key: str) -> None:
        """Someone is still in other channels, but no longer where they play."""
        person = self._people.persons.get(key)
        others = [visitor for visitor in self._people.holders(key) if self._people.is_in(visitor, table.channel)]
        if person is not None and key in table.sitting.seats and not others:
            person.absent = True
            self._background.spawn(self._send_away(person))

    def renamed(self, old: User, new: User) -> None:
        """Someone is called otherwise: a seat stays theirs. A new account counts from the next table on."""
        visitor = self._people.rename(old, new)
        if visitor is None:
            return
        person = self._people.person(visitor.key) if visitor.key else None
        if person is not None:
            person.nick = new.nick
        if (person is None or self._channels.table_of(person) is None) and self._is_somebody_else(visitor, old):
            visitor.key = ""
        elif person is not None:
            self._people.note(person, visitor)
        self._greet(visitor)

    def _is_somebody_else(self, visitor: Visitor, old: User) -> bool:
        """Whether someone has another account now, or the nick of a seat that is left alone, perhaps by a ghost."""
        person = self._people.persons.get(self._people.candidate(visitor))
        alone = person is not None and person.absent and self._channels.table_of(person) is not None
        return old.account != visitor.user.account or alone

    def _gone(self, visitor: Visitor) -> None:
        inbox = self._inboxes.pop(visitor, None)
        if inbox is not None and inbox.task is not None:
            inbox.task.cancel()
        person = self._people.persons.get(visitor.key) if visitor.key else None
        if person is None:
            return
        others = self._people.holders(visitor.key)
        person.nick = others[0].nick if others else ""
        if not others:
            person.absent = True
            self._background.spawn(self._send_away(person))

    async def _send_away(self, person: Person) -> None:
        async with person.lock:
            if person.absent:
                await person.go_away()

    def _greet(self, visitor: Visitor) -> None:
        """Bring someone back to their seat, if they have one and are not at it."""
        key = self._people.key_of(visitor)
        tables = self._channels.tables.values()
        seats = [table for table in tables if key in table.sitting.seats and self._people.is_in(visitor, table.channel)]
        person = self._people.person(key)
        if seats and person is not None and person.absent:
            self._background.spawn(self._seat_again(visitor, seats[0]))
        elif not key and self._sits(visitor):
            # Asking is all that this does: cards are for whoever has proven to be their owner.
            self._background.spawn(self._ask_for_proof(visitor))

    def _sits(self, visitor: Visitor) -> bool:
        """Whether someone of a visitor's nick has a seat in one of their channels."""
        owners = self._people.owners(visitor)
        seats = [key for table in self._channels.tables.values() for key in table.sitting.seats]
        return any(self._memory.kept.people.get(key) in owners for key in seats)

    def _refuse(self, error: PitbossError, visitor: Visitor, channel: str = "") -> None:
        """Tell someone alone what is wrong; `channel`: where they asked."""
        known = self._people.known(visitor)
        voice = self._outbox.voice(known, channel or self._channels.home(visitor))
        self._outbox.whisper(visitor.nick, voice.sentence(error), known)

    async def _ask_for_proof(self, visitor: Visitor) -> None:
        try:
            self._people.identify(visitor)
        except PitbossError as error:
            self._refuse(error, visitor)

    async def _seat_again(self, visitor: Visitor, table: ChannelTable) -> None:
        try:
            person = await self._people.identified(visitor, table.channel)
            async with person.lock:
                if not person.absent:
                    return
                remote = await person.arrive(table.code, table.channel)
        except PitbossError as error:
            self._refuse(error, visitor)
            return
        if remote.seat is None:
            self._dropped(person)
            await person.go_away()
            return
        if person.playing:
            person.recount([*table.standing(person.language), *person.show()], table.link)

    def _dropped(self, person: Person) -> None:
        """The house has closed a table to someone."""
        for table in self._channels.tables.values():
            if person.key in table.sitting.seats:
                table.sitting.seats.remove(person.key)
                self._memory.keep()

    async def _resume(self, channel: str) -> None:
        """We are in a channel: go on with its table, if it had one."""
        waiting = self._channels.remembered(channel).table is not None
        for attempt in range(TRIES if waiting else 0):
            try:
                table = await self._channels.resume(channel)
            except PitbossError as error:
                _log.warning("the table of %s: %s", channel, error)
                await asyncio.sleep(backoff(attempt + 1, 1_000, 60_000) / 1000)
                continue
            if table is not None:
                self._come_back(table)
                for visitor in list(self._people.visitors.values()):
                    self._greet(visitor)
            return

    def _come_back(self, table: ChannelTable) -> None:
        """Say where things stand, unless nothing has happened since we went."""
        if not table.watcher.over or table.has_news_of_an_end:
            self._outbox.recount(table.channel, [table.voice.text("irc.i-am-back"), *table.standing()], table.link)
        if table.has_news_of_an_end:
            table.end_is_told()

    # What is said

    def said(self, who: User, channel: str, text: str) -> None:
        """Heed a line, once those before it are done with."""
        visitor = self._people.find(who.nick)
        if visitor is None and channel:
            visitor = self._people.enter(who, channel)
        line = read_line(text, self._behaviour.prefix, self._network.nick)
        if visitor is None:
            if self._command(line.word) is not None:
                self._outbox.turn_away(who.nick)
            return
        if (who.account and who.account != visitor.user.account) or (who.host and not visitor.user.host):
            self.renamed(visitor.user, who)
        if self._is_ignored(visitor, channel):
            return
        inbox = self._inbox(visitor)
        if (line.kind != "bare" or not channel) and not self._may_ask(visitor, inbox, channel):
            return
        if not inbox.lines.full():
            inbox.lines.put_nowait(Said(visitor, channel, line))

    def _is_ignored(self, visitor: Visitor, channel: str) -> bool:
        channels = self._channels
        return channels.ignores(visitor, channel) if channel else channels.ignores_everywhere(visitor)

    def _inbox(self, visitor: Visitor) -> Inbox:
        inbox = self._inboxes.get(visitor)
        if inbox is None:
            inbox = self._inboxes[visitor] = Inbox()
            inbox.task = self._background.spawn(self._heed_all(inbox))
        return inbox

    def _may_ask(self, visitor: Visitor, inbox: Inbox, channel: str) -> bool:
        """Whether someone has not asked too much; they are told once."""
        if inbox.spend():
            return True
        if not inbox.warned and not self._outbox.hopeless:
            self._refuse(PitbossError(Message("irc.slower")), visitor, channel)
        inbox.warned = True
        return False

    async def _heed_all(self, inbox: Inbox) -> None:
        while True:
            said = await inbox.lines.get()
            try:
                if await self._heed(said):
                    inbox.refund()
            except PitbossError as error:
                self._refuse(error, said.visitor, said.channel)
            except Exception:
                _log.exception("a line could not be heeded")
                self._refuse(PitbossError(Message("irc.went-wrong")), said.visitor, said.channel)

    async def _heed(self, said: Said) -> bool:
        """Do what a line says; whether it was a move."""
        visitor, line = said.visitor, said.line
        if line.kind == "command" and (command := self._command(line.word)) is not None:
            await self._obey(command, said)
            return False
        if not said.channel and line.text.lower().split()[:2] == NICKNAME.split():
            await self._obey(self._commands[NICKNAME], said)
            return False
        person = self._seated(visitor, said.channel)
        if person is not None and await self._try_move(said, person):
            return True
        if line.kind == "bare" and said.channel:
            await self._pass_on(said, person)
        elif (command := self._command(line.word)) is not None:
            await self._obey(command, said)
        elif not said.channel and line.kind != "command":
            self._refuse(Misused(Message("irc.not-understood")), visitor)
        return False

    def _seated(self, visitor: Visitor, channel: str) -> Person | None:
        """Someone's seat, as far as it can be meant: in a channel, the one at its table."""
        person = self._people.persons.get(visitor.key)
        if person is None or not person.seated:
            return None
        table = self._channels.table(channel) if channel else None
        return person if not channel or (table is not None and table.code == person.code) else None

    # Moves

    async def _try_move(self, said: Said, person: Person) -> bool:
        """Make the move that a line means, if it means one; raises `PitbossError`."""
        line, remote = said.line, person.remote
        if remote is None or (line.kind == "bare" and said.channel and not remote.awaited):
            return False
        if not person.playing and (said.channel or self._command(line.word) is not None):
            return False
        action = self._read(said, person)
        if action is None:
            return False
        if said.channel and person.is_secret(action):
            person.tell("irc.secret")
            return True
        await person.move(action)
        return True

    def _read(self, said: Said, person: Person) -> Action | None:
        """The move of a line; None if it is something else. In private, what is nothing else is refused."""
        try:
            return person.read(said.line.text)
        except Unreadable:
            if said.channel or said.line.kind == "command" or self._command(said.line.word) is not None:
                return None
            raise

    async def _pass_on(self, said: Said, person: Person | None) -> None:
        table = self._channels.table(said.channel)
        if table is None or not (table.sitting.bridged or table.mixed) or not said.line.text:
            return
        try:
            await table.pass_on(said.visitor.nick, said.line.text, person)
        except PitbossError as error:
            # Nobody wants to be told so after every line.
            _log.info("the table does not hear %s: %s", said.visitor.nick, error)

    # Commands

    def _command(self, word: str) -> Command | None:
        """What a word asks for; None: nothing."""
        return self._commands.get(word) or self._commands.get(game_called(word) or "")

    async def _obey(self, command: Command, said: Said) -> None:
        args, known = said.line.words, self._people.known(said.visitor)
        if command.names == (NICKNAME,):
            args = args[1:]
        elif self._outbox.hopeless:
            return
        elif [arg.lower() for arg in args] == ["stats"] and game_called(said.line.word) is not None:
            command = self._commands[STANDINGS]
        home = self._channels.home(said.visitor)
        await command.run(Request(said.visitor, said.channel, said.line.word, args, self._outbox, known, home))
