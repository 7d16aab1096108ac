"""The dealer: hears what is said and done on the network, and has it done at the house.

Everybody's lines are heeded in their order, but nobody waits for anybody else.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Final

from pitboss.client.api import House
from pitboss.core.errors import PitbossError, Unreadable
from pitboss.core.moves import Action
from pitboss.core.pacing import backoff
from pitboss.irc.asked import Asked
from pitboss.irc.commands import taken_apart
from pitboss.irc.desk import Desk, game_called
from pitboss.irc.floor import Floor
from pitboss.irc.guests import Guest, Guests
from pitboss.irc.lane import Lane, Said
from pitboss.irc.manner import Manner
from pitboss.irc.memory import Memory
from pitboss.irc.mouth import Mouth, sentence
from pitboss.irc.party import Party
from pitboss.irc.patron import Patron
from pitboss.irc.people import People, dealer_token
from pitboss.irc.rooms import Rooms
from pitboss.irc.seam import Network, Who
from pitboss.irc.speech import packed
from pitboss.irc.tasks import begun

TRIES: Final = 5
"""How often the dealer tries to get back to a table before it gives up until the next start."""

_log: Final = logging.getLogger("pitboss.irc")


class Dealer:
    """A `seam.Listener`: give it to a network, then let it in with `open`."""

    def __init__(
        self,
        url: str,
        network: Network,
        memory: Memory,
        manner: Manner,
        come_in: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`come_in` is told of every channel that the dealer comes into."""
        self._come_in = come_in
        self._url = url
        self._network = network
        self._memory = memory
        self._mouth = Mouth(network, manner)
        self._manner = manner
        self._guests = Guests(network.same)
        self._people = People(url, memory, self._mouth, self._guests, self._dropped)
        self._desk = Desk(self._people, self._guests, memory, manner, self._greet)
        self._house = House(url)
        self._rooms = Rooms(self._house, self._people, memory, self._mouth)
        self._floor = Floor(self._house, self._rooms, self._people, self._guests, memory, self._mouth)
        self._lanes: dict[Guest, Lane] = {}
        self._tasks: set[asyncio.Task[None]] = set()

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
        for lane in self._lanes.values():
            if lane.task is not None:
                lane.task.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for party in list(self._rooms.parties.values()):
            await party.close()
        for patron in list(self._people.patrons.values()):
            await patron.go_away()

    def _spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = begun(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Who is there

    def ready(self) -> None:
        """The network has let us in; nobody has been seen yet."""
        self._everybody_gone()
        self._memory.belong(self._network.name)

    def lost(self, why: str) -> None:
        """Nobody can be heard any more: at the house they are away until we are back."""
        self._everybody_gone()

    def _everybody_gone(self) -> None:
        guests, self._guests.all = self._guests.all, []
        for guest in guests:
            self._gone(guest)

    def joined(self, who: Who, channel: str) -> None:
        """Somebody is here; if they have a seat, they are back at it."""
        if self._network.same(who.nick, self._network.nick):
            self._come_in(channel)
            self._spawn(self._resume(channel))
        else:
            self._greet(self._guests.enter(who, channel))

    def left(self, who: Who, channel: str, why: str) -> None:
        """Somebody has gone, or we have."""
        if self._network.same(who.nick, self._network.nick):
            for guest in list(self._guests.all):
                self._leave(guest.who, channel)
        else:
            self._leave(who, channel)

    def _leave(self, who: Who, channel: str) -> None:
        guest = self._guests.find(who.nick)
        if guest is not None and self._guests.leave(who, channel) is not None:
            self._gone(guest)
        elif guest is not None and (party := self._rooms.party(channel)) is not None:
            self._away_from(party, guest.key)

    def _away_from(self, party: Party, key: str) -> None:
        """Somebody is still in other channels, but no longer where they play."""
        patron = self._people.patrons.get(key)
        others = [guest for guest in self._guests.holders(key) if self._rooms.is_in(guest, party.channel)]
        if patron is not None and key in party.sitting.seats and not others:
            patron.absent = True
            self._spawn(self._send_away(patron))

    def renamed(self, old: Who, new: Who) -> None:
        """Somebody is called otherwise: a seat stays theirs. A new account counts from the next table on."""
        guest = self._guests.rename(old, new)
        if guest is None:
            return
        patron = self._people.patron(guest.key) if guest.key else None
        if patron is not None:
            patron.nick = new.nick
        if (patron is None or self._rooms.party_of(patron) is None) and self._is_somebody_else(guest, old):
            guest.key = ""
        elif patron is not None:
            self._people.note(patron, guest)
        self._greet(guest)

    def _is_somebody_else(self, guest: Guest, old: Who) -> bool:
        """Whether somebody has another account now, or the nick of a seat that is left alone, perhaps by a ghost."""
        key = self._guests.candidate(guest, self._memory.kept.people)
        patron = self._people.patrons.get(key)
        alone = patron is not None and patron.absent and self._rooms.party_of(patron) is not None
        return old.account != guest.who.account or alone

    def _gone(self, guest: Guest) -> None:
        lane = self._lanes.pop(guest, None)
        if lane is not None and lane.task is not None:
            lane.task.cancel()
        patron = self._people.patrons.get(guest.key) if guest.key else None
        if patron is None:
            return
        others = self._guests.holders(guest.key)
        patron.nick = others[0].nick if others else ""
        if not others:
            patron.absent = True
            self._spawn(self._send_away(patron))

    async def _send_away(self, patron: Patron) -> None:
        async with patron.lock:
            if patron.absent:
                await patron.go_away()

    def _greet(self, guest: Guest) -> None:
        """Bring somebody back to their seat, if they have one and are not at it."""
        key = guest.key or self._guests.candidate(guest, self._memory.kept.people)
        parties = self._rooms.parties.values()
        seats = [party for party in parties if key in party.sitting.seats and self._rooms.is_in(guest, party.channel)]
        patron = self._people.patron(key)
        if seats and patron is not None and patron.absent:
            self._spawn(self._seat_again(guest, seats[0]))
        elif not key and self._sits(guest):
            # Asking is all that this does: cards are for whoever has proven to be their owner.
            self._spawn(self._ask_for_proof(guest))

    def _sits(self, guest: Guest) -> bool:
        """Whether somebody of a guest's nick has a seat in one of their channels."""
        owners = self._guests.owners(guest, self._memory.kept.people)
        seats = [key for party in self._rooms.parties.values() for key in party.sitting.seats]
        return any(self._memory.kept.people.get(key) in owners for key in seats)

    async def _ask_for_proof(self, guest: Guest) -> None:
        try:
            self._guests.identify(guest, self._memory.kept.people)
        except PitbossError as error:
            self._mouth.whisper(guest.nick, sentence(error))

    async def _seat_again(self, guest: Guest, party: Party) -> None:
        try:
            patron = await self._people.identified(guest)
            async with patron.lock:
                if not patron.absent:
                    return
                table = await patron.go(party.code)
                patron.absent = False
        except PitbossError as error:
            self._mouth.whisper(guest.nick, sentence(error))
            return
        if table.seat is None:
            self._dropped(patron)
            await patron.go_away()
            return
        if patron.playing:
            for line in packed([*party.standing(), *patron.show()], link=party.link):
                patron.whisper(line)

    def _dropped(self, patron: Patron) -> None:
        """The house has closed a table to somebody."""
        for party in self._rooms.parties.values():
            if patron.key in party.sitting.seats:
                party.sitting.seats.remove(patron.key)
                self._memory.keep()

    async def _resume(self, channel: str) -> None:
        """We are in a channel: go on with its table, if it had one."""
        waiting = self._rooms.remembered(channel).table is not None
        for attempt in range(TRIES if waiting else 0):
            try:
                party = await self._rooms.resume(channel)
            except PitbossError as error:
                _log.warning("the table of %s: %s", channel, error)
                await asyncio.sleep(backoff(attempt + 1, 1_000, 60_000) / 1000)
                continue
            if party is not None:
                self._come_back(party)
                for guest in list(self._guests.all):
                    self._greet(guest)
            return

    def _come_back(self, party: Party) -> None:
        """Say where things stand, unless nothing has happened since we went."""
        if not party.watcher.over or party.has_news_of_an_end:
            self._mouth.announce(party.channel, [" ".join(["I am back.", *party.standing()])])
        if party.has_news_of_an_end:
            party.end_is_told()

    # What is said

    def said(self, who: Who, channel: str, text: str) -> None:
        """Heed a line, once those before it are done with."""
        guest = self._guests.find(who.nick)
        if guest is None and channel:
            guest = self._guests.enter(who, channel)
        line = taken_apart(text, self._manner.prefix, self._network.nick)
        if guest is None:
            if self._is_command(line.word):
                self._mouth.turn_away(who.nick)
            return
        if (who.account and who.account != guest.who.account) or (who.host and not guest.who.host):
            self.renamed(guest.who, who)
        lane = self._lane(guest)
        if (line.kind != "bare" or not channel) and not self._is_welcome(guest, lane):
            return
        if not lane.lines.full():
            lane.lines.put_nowait(Said(guest, channel, line))

    def _lane(self, guest: Guest) -> Lane:
        lane = self._lanes.get(guest)
        if lane is None:
            lane = self._lanes[guest] = Lane()
            lane.task = self._spawn(self._heed_all(lane))
        return lane

    def _is_welcome(self, guest: Guest, lane: Lane) -> bool:
        """Whether somebody has not asked too much; they are told once."""
        if lane.spend():
            return True
        if not lane.scolded and not self._mouth.hopeless:
            self._mouth.whisper(guest.nick, "Slower, please: I do not listen to you for a few seconds.")
        lane.scolded = True
        return False

    async def _heed_all(self, lane: Lane) -> None:
        while True:
            said = await lane.lines.get()
            try:
                if await self._heed(said):
                    lane.refund()
            except PitbossError as error:
                self._mouth.whisper(said.guest.nick, sentence(error), self._people.known(said.guest))
            except Exception:
                _log.exception("a line could not be heeded")
                self._mouth.whisper(said.guest.nick, "That went wrong, and it is not your fault.")

    async def _heed(self, said: Said) -> bool:
        """Do what a line says; whether it was a move."""
        guest, line = said.guest, said.line
        patron = self._seated(guest, said.channel)
        if line.kind == "command" and self._is_command(line.word):
            await self._obey(said)
            return False
        if not said.channel and line.text.lower().split()[:2] == ["set", "nickname"]:
            await self._desk.nickname(self._asked(said, line.words[1:]))
            return False
        if patron is not None and await self._try_move(said, patron):
            return True
        if line.kind == "bare" and said.channel:
            await self._pass_on(said, patron)
        elif self._is_command(line.word):
            await self._obey(said)
        elif not said.channel and line.kind != "command":
            self._mouth.whisper(guest.nick, "I do not understand that; say help.", self._people.known(guest))
        return False

    def _seated(self, guest: Guest, channel: str) -> Patron | None:
        """Somebody's seat, as far as it can be meant: in a channel, the one at its table."""
        patron = self._people.patron(guest.key) if guest.key else None
        if patron is None or not patron.seated:
            return None
        party = self._rooms.party(channel) if channel else None
        return patron if not channel or (party is not None and party.code == patron.code) else None

    # Moves

    async def _try_move(self, said: Said, patron: Patron) -> bool:
        """Make the move that a line means, if it means one; raises `PitbossError`."""
        line, table = said.line, patron.table
        if table is None or (line.kind == "bare" and said.channel and not table.awaited):
            return False
        if not patron.playing and (said.channel or self._is_command(line.word)):
            return False
        action = self._read(said, patron)
        if action is None:
            return False
        if said.channel and patron.is_secret(action):
            patron.whisper("That is secret: say it here, not in the channel. Nothing was written down.")
            return True
        await patron.move(action)
        return True

    def _read(self, said: Said, patron: Patron) -> Action | None:
        """The move of a line; None if it is something else. In private, what is nothing else is refused."""
        try:
            return patron.read(said.line.text)
        except Unreadable:
            if said.channel or said.line.kind == "command" or self._is_command(said.line.word):
                return None
            raise

    async def _pass_on(self, said: Said, patron: Patron | None) -> None:
        party = self._rooms.party(said.channel)
        if party is None or not (party.sitting.bridged or party.mixed) or not said.line.text:
            return
        try:
            await party.pass_on(said.guest.nick, said.line.text, patron)
        except PitbossError as error:
            # Nobody wants to be told so after every line.
            _log.info("the table does not hear %s: %s", said.guest.nick, error)

    # Commands

    def _is_command(self, word: str) -> bool:
        return word in self._floor.handlers or word in self._desk.handlers or game_called(word) is not None

    def _asked(self, said: Said, args: list[str]) -> Asked:
        return Asked(said.guest, said.channel, args, self._mouth, self._people.known(said.guest))

    async def _obey(self, said: Said) -> None:
        if self._mouth.hopeless:
            return
        word, asked = said.line.word, self._asked(said, said.line.words)
        handler = self._floor.handlers.get(word) or self._desk.handlers.get(word)
        if handler is not None:
            await handler(asked)
            return
        game = game_called(word)
        assert game is not None
        if [arg.lower() for arg in asked.args] == ["stats"]:
            await self._desk.standings(game, asked)
        else:
            await self._floor.deal(game, asked)
