"""Everybody on IRC: who is in the channels, and who each of them is at the house.

Someone is their services account, where the server tells one, else their nick. Whoever has done something stays the
same person until they go, whatever they are called in between; and is looked for under the nick they went by last.

A nick is anyone's who takes it. So whoever comes with one from another host than its owner did is a stranger until
they say the word that the owner was given.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterator
from hmac import compare_digest
from typing import Final

from pitboss.client.api import House
from pitboss.client.errors import Refusal
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.core.names import folded
from pitboss.core.text import tidy
from pitboss.irc.dealer import Misused
from pitboss.irc.dealer.memory import Known, Memory
from pitboss.irc.dealer.outbox import Outbox
from pitboss.irc.dealer.person import Person, answered
from pitboss.irc.protocol import User

ACCOUNT: Final = "account:"
NICK: Final = "nick:"
LONGEST_NAME: Final = 24
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"


class Taken(PitbossError):
    """Someone else is playing under this name."""


class Unproven(PitbossError):
    """Someone has the nick of a person that they may not be."""


class Visitor:
    """Someone who is in a channel with us."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.key = ""
        """Their identity, once they have done something."""
        self.channels: dict[str, str] = {}
        """Where they are: the channels' names, by how the server compares them."""
        self.proven = False
        """Whether they have said the word of whoever had their nick before."""

    @property
    def nick(self) -> str:
        """What they are called now."""
        return self.user.nick

    @property
    def only_channel(self) -> str:
        """The channel that they share with us, if it is one; "": several, or none."""
        return next(iter(self.channels.values())) if len(self.channels) == 1 else ""


class People:
    """Those whom the dealer can see, by nick; and those whom the house knows, by identity."""

    def __init__(self, url: str, memory: Memory, outbox: Outbox, dropped: Callable[[Person], None]) -> None:
        """`dropped` is told of whomever the house has closed a table to."""
        self._url = url
        self._memory = memory
        self._outbox = outbox
        self._fold = outbox.network.fold
        self._dropped = dropped
        self.visitors: dict[str, Visitor] = {}
        self.persons: dict[str, Person] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._sound: set[str] = set()
        """Whose token the house has been asked about."""

    # Those who are here

    def find(self, nick: str) -> Visitor | None:
        """Who has this nick."""
        return self.visitors.get(self._fold(nick))

    def is_in(self, visitor: Visitor, channel: str) -> bool:
        """Whether someone is in a channel."""
        return self._fold(channel) in visitor.channels

    def holders(self, key: str) -> list[Visitor]:
        """Those who are this person; several, if someone has several clients."""
        return [visitor for visitor in self.visitors.values() if visitor.key == key]

    def enter(self, user: User, channel: str) -> Visitor:
        """Someone is in a channel."""
        visitor = self.find(user.nick)
        if visitor is None:
            visitor = self.visitors[self._fold(user.nick)] = Visitor(user)
        elif user.account or not visitor.user.account:
            visitor.user = user
        visitor.channels.setdefault(self._fold(channel), channel)
        return visitor

    def leave(self, visitor: Visitor, channel: str) -> bool:
        """Someone has left a channel; whether that was the last one."""
        visitor.channels.pop(self._fold(channel), None)
        if not visitor.channels:
            self.visitors.pop(self._fold(visitor.nick), None)
        return not visitor.channels

    def rename(self, old: User, new: User) -> Visitor | None:
        """Someone is called otherwise, or has another account."""
        visitor = self.visitors.pop(self._fold(old.nick), None)
        if visitor is not None:
            visitor.user = new
            self.visitors[self._fold(new.nick)] = visitor
        return visitor

    # Who they are

    def key_of(self, visitor: Visitor) -> str:
        """Someone's identity: the one they have, or would have if they did something now; "": nobody's yet."""
        return visitor.key or self.candidate(visitor)

    def candidate(self, visitor: Visitor) -> str:
        """The identity that someone would have by their account or nick alone, spelt as it is known."""
        if visitor.user.account:
            return ACCOUNT + visitor.user.account.casefold()
        known, found = self._memory.kept.people, self._owners(visitor.nick)
        if not found:
            return NICK + visitor.nick
        return next((key for key in found if visitor.proven or _same_host(known[key].host, visitor.user.host)), "")

    def owners(self, visitor: Visitor) -> list[Known]:
        """Those whom someone may be by their nick."""
        known = self._memory.kept.people
        return [] if visitor.user.account else [known[key] for key in self._owners(visitor.nick)]

    def _owners(self, nick: str) -> list[str]:
        """Who went by a nick last, then who is known by it."""
        known, wanted = self._memory.kept.people, self._fold(nick)
        nicks = [key for key in known if key.startswith(NICK)]
        latest = [key for key in nicks if self._fold(known[key].nick) == wanted]
        return [*latest, *(key for key in nicks if self._fold(key.removeprefix(NICK)) == wanted and key not in latest)]

    def identify(self, visitor: Visitor) -> str:
        """Settle who someone is; raises `Taken` or `Unproven`."""
        if not visitor.key:
            key = self.candidate(visitor)
            if not key:
                raise Unproven(Message("irc.no-proof", nick=visitor.nick))
            if key.startswith(NICK) and self.holders(key):
                raise Taken(Message("irc.no-two-nicks", nick=visitor.nick))
            visitor.key = key
        return visitor.key

    def prove(self, visitor: Visitor, word: str) -> bool:
        """Whether someone says the word of one whose nick they have; if so, they are that person."""
        owners = self.owners(visitor)
        visitor.proven = any(known.word and compare_digest(known.word, word.lower()) for known in owners)
        return visitor.proven

    def known(self, visitor: Visitor) -> Known | None:
        """What is remembered of someone, if anything."""
        return self._memory.kept.people.get(self.key_of(visitor))

    # Those whom the house knows

    def person(self, key: str) -> Person | None:
        """Whoever has this identity, if they ever played."""
        known = self._memory.kept.people.get(key)
        if key not in self.persons and known is not None:
            self.persons[key] = Person(key, known, self._url, self._outbox, self._dropped)
        return self.persons.get(key)

    def called(self, name: str) -> Person | None:
        """Whoever has played here by that nick, account or name at tables, present or not; the latest of them."""
        known, wanted = self._memory.kept.people, self._fold(name)
        for key, one in reversed(known.items()):
            if wanted in [self._fold(each) for each in (one.nick, key.partition(":")[2], one.nickname) if each]:
                return self.person(key)
        return None

    def playing_as(self, player: str) -> Person | None:
        """Whoever of IRC is this player of the house."""
        found = (key for key, known in self._memory.kept.people.items() if player and known.player == player)
        return next((self.person(key) for key in found), None)

    async def identified(self, visitor: Visitor, channel: str = "") -> Person:
        """Someone as a person of the house, made one if need be; raises `PitbossError`.

        `channel` is where they are spoken of, if it is not in private.
        """
        key = self.identify(visitor)
        # Two who speak of one person at the same moment must not make two of them.
        async with self._locks.setdefault(key, asyncio.Lock()):
            if key not in self._sound:
                await self._admit(key, visitor.nick)
        person = self.person(key)
        assert person is not None
        person.nick = visitor.nick
        if not person.code:
            person.channel = channel or visitor.only_channel
        self.note(person, visitor)
        self._give_word(person)
        return person

    def note(self, person: Person, visitor: Visitor) -> None:
        """Remember what someone is called now and where they are, or they would be strangers after a restart."""
        known, host = person.known, visitor.user.host if person.key.startswith(NICK) else ""
        if (known.nick, known.host) != (visitor.nick, host or known.host):
            known.nick, known.host = visitor.nick, host or known.host
            self._memory.keep()

    async def _admit(self, key: str, nick: str) -> None:
        """See that the house knows them."""
        known = self._memory.kept.people.get(key)
        async with answered():
            if known is None or not await _is_good(House(self._url, known.token)):
                house = House(self._url)
                name = known.nickname if known is not None and known.nickname else self._name_of(key, nick)
                you = await _sign_in(house, name)
                if known is None:
                    self._memory.kept.people[key] = Known(token=house.token, player=you, nick=nick)
                else:
                    # Another house: who they were at the old one means nothing here.
                    known.token, known.player = house.token, you
                    self.persons.pop(key, None)
                self._memory.save()
        self._sound.add(key)

    def _give_word(self, person: Person) -> None:
        if person.key.startswith(NICK) and not person.known.word:
            person.known.word = "".join(secrets.choice(LETTERS) for _ in range(8))
            self._memory.keep()
            person.tell("irc.word-given", word=person.known.word)

    async def call(self, person: Person, nickname: str) -> str:
        """Call someone otherwise at tables; "" calls them by their nick. What they are called now."""
        if len(nickname) > LONGEST_NAME:
            raise Misused(Message("irc.no-long-name", most=LONGEST_NAME, given=len(nickname)))
        self._check_free(person, nickname)
        async with answered():
            signed = await person.house.rename(nickname or self._name_of(person.key, person.nick))
        person.known.nickname = signed.you.name if nickname else ""
        self._memory.save()
        return signed.you.name

    def _check_free(self, person: Person, nickname: str) -> None:
        """See that a nickname does not pass someone off as someone else; raises `Misused`."""
        wanted = self._compared(nickname)
        if wanted == self._compared(self._outbox.network.nick):
            raise Misused(Message("irc.no-dealers-name", name=nickname))
        own = (person.nick, person.key.partition(":")[2])
        if wanted not in map(self._compared, own) and wanted in map(self._compared, self._names_of_others(person)):
            raise Misused(Message("irc.no-others-name", name=nickname))

    def _name_of(self, key: str, nick: str) -> str:
        """Return what someone is called at tables by their nick: marked where it could pass for someone else."""
        taken = [self._outbox.network.nick]
        for other, known in self._memory.kept.people.items():
            if other != key:
                taken += [known.nickname, other.removeprefix(ACCOUNT) if other.startswith(ACCOUNT) else ""]
        taken += [visitor.user.account for visitor in self.visitors.values() if self.key_of(visitor) != key]
        wanted = self._compared(nick)
        alike = any(name and self._compared(name) == wanted for name in taken)
        return _marked(nick) if alike else _name(nick)

    def _names_of_others(self, person: Person) -> Iterator[str]:
        """What everybody else is called who is present or known: by nick, account or nickname."""
        for visitor in self.visitors.values():
            if self.key_of(visitor) != person.key:
                yield visitor.nick
        for key, known in self._memory.kept.people.items():
            if key != person.key:
                yield from (name for name in (known.nick, key.partition(":")[2], known.nickname) if name)

    def _compared(self, name: str) -> str:
        """A name in the form in which names that look alike are equal; the network has its own rule for capitals."""
        return self._fold(folded(tidy(name)))


def _same_host(before: str, now: str) -> bool:
    """Whether two come from one place; what stands before the @ is their own choice."""
    return not before or before.rpartition("@")[2].casefold() == now.rpartition("@")[2].casefold()


async def _is_good(house: House) -> bool:
    """Whether the house knows a token."""
    try:
        await house.me()
    except Refusal as refusal:
        if refusal.code != "forbidden":
            raise
        return False
    return True


async def _sign_in(house: House, nick: str) -> str:
    """Become someone, by this name or, where someone keeps it, by one like it; the player's id."""
    name = _name(nick)
    try:
        return (await house.sign_in(name)).you.id
    except Refusal as refusal:
        if refusal.code != "forbidden":
            raise
        return (await house.sign_in(_marked(nick))).you.id


def _name(nick: str) -> str:
    return tidy(nick)[:LONGEST_NAME] or "somebody"


def _marked(nick: str) -> str:
    """Return a name that says where its owner comes from."""
    return f"{_name(nick)[: LONGEST_NAME - 4]}@irc"


async def dealer_token(url: str, token: str, nick: str) -> str:
    """The dealer's own token: the one it has, if the house knows it, else a new one."""
    if token and await _is_good(House(url, token)):
        return token
    house = House(url)
    await _sign_in(house, nick)
    return house.token
