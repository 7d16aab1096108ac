"""Everybody of IRC who has an identity at the house, and how they get one."""

import asyncio
import secrets
from collections.abc import Callable
from hmac import compare_digest

from pitboss.client.api import House
from pitboss.client.errors import Refusal
from pitboss.irc.commands import Misused
from pitboss.irc.guests import NICK, Guest, Guests
from pitboss.irc.memory import Known, Memory
from pitboss.irc.mouth import Mouth
from pitboss.irc.patron import Patron, answered
from pitboss.irc.speech import plain

LONGEST_NAME = 24
RISK = (
    "Your nick is all I know you by. If you come back from another address, say to me, here: back {}. Whoever says so "
    "is you, so keep it to yourself; or log in to the network's services before you play, if it has any, and forget it."
)
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class People:
    """The patrons, by identity and by player of the house."""

    def __init__(
        self, url: str, memory: Memory, mouth: Mouth, guests: Guests, dropped: Callable[[Patron], None]
    ) -> None:
        self._url = url
        self._memory = memory
        self._mouth = mouth
        self._guests = guests
        self._dropped = dropped
        self.patrons: dict[str, Patron] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._sound: set[str] = set()
        """Whose token the house has been asked about."""

    def known(self, guest: Guest) -> Known | None:
        """What is remembered of somebody, if anything."""
        key = guest.key or self._guests.candidate(guest, self._memory.kept.people)
        return self._memory.kept.people.get(key)

    def patron(self, key: str) -> Patron | None:
        """Whoever has this identity, if they ever played."""
        known = self._memory.kept.people.get(key)
        if key not in self.patrons and known is not None:
            self.patrons[key] = Patron(key, known, self._url, self._mouth, self._dropped)
        return self.patrons.get(key)

    def playing_as(self, player: str) -> Patron | None:
        """Whoever of IRC is this player of the house."""
        found = (key for key, known in self._memory.kept.people.items() if player and known.player == player)
        return next((self.patron(key) for key in found), None)

    async def identified(self, guest: Guest) -> Patron:
        """Somebody as a person of the house, made one if need be; raises `PitbossError`."""
        key = self._guests.identify(guest, self._memory.kept.people)
        # Two who speak of one person at the same moment must not make two of them.
        async with self._locks.setdefault(key, asyncio.Lock()):
            if key not in self._sound:
                await self._admit(key, guest.nick)
        patron = self.patron(key)
        assert patron is not None
        patron.nick = guest.nick
        self.note(patron, guest)
        self._give_word(patron)
        return patron

    def note(self, patron: Patron, guest: Guest) -> None:
        """Remember what somebody is called now and where they are, or they would be strangers after a restart."""
        known, host = patron.known, guest.who.host if patron.key.startswith(NICK) else ""
        if (known.nick, known.host) != (guest.nick, host or known.host):
            known.nick, known.host = guest.nick, host or known.host
            self._memory.keep()

    def prove(self, guest: Guest, word: str) -> bool:
        """Whether somebody says the word of one whose nick they have; if so, they are that person."""
        owners = self._guests.owners(guest, self._memory.kept.people)
        guest.proven = any(known.word and compare_digest(known.word, word.lower()) for known in owners)
        return guest.proven

    async def _admit(self, key: str, nick: str) -> None:
        """See that the house knows them."""
        known = self._memory.kept.people.get(key)
        async with answered():
            if known is None or not await _is_good(House(self._url, known.token)):
                house = House(self._url)
                you = await _sign_in(house, known.nickname if known is not None and known.nickname else nick)
                if known is None:
                    self._memory.kept.people[key] = Known(token=house.token, player=you, nick=nick)
                else:
                    # Another house: who they were at the old one means nothing here.
                    known.token, known.player = house.token, you
                    self.patrons.pop(key, None)
                self._memory.save()
        self._sound.add(key)

    def _give_word(self, patron: Patron) -> None:
        if patron.key.startswith(NICK) and not patron.known.word:
            patron.known.word = "".join(secrets.choice(LETTERS) for _ in range(8))
            self._memory.keep()
            patron.whisper(RISK.format(patron.known.word))

    async def rename(self, patron: Patron, nickname: str) -> str:
        """Call somebody otherwise at tables; "" calls them by their nick. What they are called now."""
        if len(nickname) > LONGEST_NAME:
            raise Misused(f"A nickname has at most {LONGEST_NAME} signs; yours has {len(nickname)}.")
        async with answered():
            signed = await patron.house.rename(nickname or _name(patron.nick))
        patron.known.nickname = signed.you.name if nickname else ""
        self._memory.save()
        return signed.you.name


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
    """Become somebody, by this name or, where somebody keeps it, by one like it; the player's id."""
    name = _name(nick)
    try:
        return (await house.sign_in(name)).you.id
    except Refusal as refusal:
        if refusal.code != "forbidden":
            raise
        return (await house.sign_in(f"{name[: LONGEST_NAME - 4]}@irc")).you.id


def _name(nick: str) -> str:
    return plain(nick)[:LONGEST_NAME] or "somebody"


async def dealer_token(url: str, token: str, nick: str) -> str:
    """The dealer's own token: the one it has, if the house knows it, else a new one."""
    if token and await _is_good(House(url, token)):
        return token
    house = House(url)
    await _sign_in(house, nick)
    return house.token
