"""Who someone is: a signed token stands for a player, a passphrase keeps a name, a short code moves to another device.

There are no accounts. A token is `2.SESSION.SIGNATURE`; whoever has it is the player that the session belongs to, until
the session is ended: by signing out, from another device, or by a new passphrase. What it is signed with lies in the
store, and so do the sessions, so that every server process on that store knows its tokens. Tokens of the first kind,
`1.PLAYER.SIGNATURE`, are not made any more; those that are out there hold until they are ended, all of a player's at
once, for they are all alike.
"""

import asyncio
import base64
import hashlib
import hmac
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from pitboss.core.message import Message
from pitboss.core.text import is_blank, tidy
from pitboss.server.rooms.hub import LETTERS
from pitboss.server.store.store import Player, Session, Store
from pitboss.table.errors import Refusal
from pitboss.wire.people import Person
from pitboss.wire.web import LinkCode, SignedIn, SignIn

FIRST: Final = "1"
VERSION: Final = "2"
LONGEST_NAME: Final = 24
LINK_SECONDS: Final = 300
LINK_LENGTH: Final = 8
KNOWN: Final = 10_000
"""People kept in memory."""
FRESH: Final = 30_000
"""Milliseconds for which they are believed: another process may have renamed them, or ended the session."""
USED: Final = 3_600_000
"""Milliseconds between notes that a session is in use."""
AGENT: Final = 80
"""Most of what a program calls itself that is kept."""
BEFORE: Final = "signed in before sign-ins were listed"
HASHING: Final = 2
"""Passphrases that are hashed at the same time: each takes 16 MB."""


class Cost(Struct, frozen=True):
    """How hard a passphrase is to try out; what each claim was hashed with stands in it."""

    n: int = 1 << 14
    r: int = 8
    p: int = 1


class Known(Struct, frozen=True):
    """Someone, and the token they came by."""

    person: Person
    session: str


class _Seen(Struct, frozen=True):
    person: Person
    until: int


class Identity:
    """Everybody the house knows, and how they show who they are."""

    def __init__(
        self, store: Store, secret: bytes, clock: Callable[[], int] | None = None, cost: Cost | None = None
    ) -> None:
        self._store = store
        self._secret = secret
        self._clock = clock or (lambda: time.time_ns() // 1_000_000)
        self._cost = cost or Cost()
        self._seen: OrderedDict[str, _Seen] = OrderedDict()
        self._hashing = asyncio.Semaphore(HASHING)

    @classmethod
    async def opened(cls, store: Store, clock: Callable[[], int] | None = None, cost: Cost | None = None) -> "Identity":
        """The identity of the house that a store belongs to."""
        return cls(store, await store.secret(secrets.token_bytes(32)), clock, cost)

    # Tokens

    def _token(self, session: str) -> str:
        """What shows that someone may use this session."""
        return f"{session}.{self._signature(session)}"

    def session_of(self, token: str) -> str | None:
        """The session a token stands for, if we made it."""
        session, _, signature = token.rpartition(".")
        version, _, rest = session.partition(".")
        if version not in (FIRST, VERSION) or not rest:
            return None
        # Compared as bytes: text that is not ASCII would raise.
        good = hmac.compare_digest(signature.encode(errors="replace"), self._signature(session).encode())
        return session if good else None

    def _signature(self, session: str) -> str:
        version, _, rest = session.partition(".")
        text = f"pitboss token {version} {rest}".encode(errors="replace")
        digest = hmac.digest(self._secret, text, "sha256")
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

    async def person(self, token: str) -> Person | None:
        """Whom a token stands for."""
        known = await self.known(token)
        return known.person if known is not None else None

    async def known(self, token: str) -> Known | None:
        """Whom a token stands for, and by which session."""
        session = self.session_of(token)
        if session is None:
            return None
        seen = self._seen.get(session)
        if seen is not None and self._clock() < seen.until:
            self._seen.move_to_end(session)
            return Known(seen.person, session)
        person = await self._look_up(session)
        return None if person is None else self._remember(person, session)

    async def _look_up(self, session: str) -> Person | None:
        found, now = await self._store.session(session), self._clock()
        if found is not None and found.ended:
            return None
        version, _, rest = session.partition(".")
        player = found.player if found is not None else rest if version == FIRST else ""
        known = await self._store.player(player) if player else None
        if known is None:
            return None
        if found is None:
            await self._store.add_session(Session(session, player, BEFORE, now, now))
        elif now - found.seen >= USED:
            await self._store.see_session(session, now)
        return Person(known.id, known.name)

    def _remember(self, person: Person, session: str) -> Known:
        self._seen[session] = _Seen(person, self._clock() + FRESH)
        self._seen.move_to_end(session)
        if len(self._seen) > KNOWN:
            self._seen.popitem(last=False)
        return Known(person, session)

    def _forget(self, player: str, but: str = "") -> None:
        """Look up a player's sessions again, before they are believed again."""
        for session in [key for key, seen in self._seen.items() if seen.person.id == player and key != but]:
            del self._seen[session]

    # Sessions

    async def sessions(self, player: str) -> list[Session]:
        """Where someone is signed in."""
        return await self._store.sessions(player)

    async def end(self, player: str, session: str) -> bool:
        """End one session of a player's; False if it is none."""
        ended = await self._store.end_session(player, session, self._clock())
        self._seen.pop(session, None)
        return ended

    async def end_others(self, known: Known, agent: str = "") -> SignedIn:
        """End all sessions of someone's but the one they came by, and every code that would begin another."""
        kept = known if known.session.startswith(f"{VERSION}.") else await self._begin(known.person, agent)
        await self._store.end_other_sessions(known.person.id, kept.session, self._clock())
        self._forget(known.person.id, but=kept.session)
        return SignedIn(you=kept.person, token=self._token(kept.session))

    async def _begin(self, person: Person, agent: str) -> Known:
        """A new session."""
        session, now = f"{VERSION}.{secrets.token_hex(8)}", self._clock()
        await self._store.add_session(Session(session, person.id, tidy(agent)[:AGENT], now, now))
        return self._remember(person, session)

    async def _signed_in(self, person: Person, agent: str) -> SignedIn:
        session = (await self._begin(person, agent)).session
        return SignedIn(you=person, token=self._token(session))

    # Names

    async def sign_in(self, wanted: SignIn, agent: str = "") -> SignedIn:
        """Become someone new, or whoever has claimed this name with this passphrase; raises `Refusal`."""
        name = shown(wanted.name)
        owner = await self._store.claimant(name)
        if owner is not None:
            if wanted.passphrase is None or not await self._fits(wanted.passphrase, owner.claim):
                raise _kept()
            return await self._signed_in(Person(owner.id, owner.name), agent)
        claim = await self._claim(wanted.passphrase)
        player = Player(secrets.token_hex(5), name, claim)
        if not await self._store.add_player(player):
            raise _kept()
        return await self._signed_in(Person(player.id, name), agent)

    async def rename(self, known: Known, wanted: SignIn, agent: str = "") -> SignedIn:
        """Take another name, or keep one with a passphrase; one that was set before goes along. Raises `Refusal`.

        A new passphrase ends every other session: whoever had a token that they should not have has it no longer.
        """
        name, player = shown(wanted.name), known.person.id
        before = await self._store.player(player)
        claim = await self._claim(wanted.passphrase) or (before.claim if before is not None else "")
        if not await self._store.rename(player, name, claim):
            raise Refusal("conflict", Message("common.no-name-of-others"), Message("common.try-other-name"))
        self._forget(player)
        renamed = self._remember(Person(player, name), known.session)
        if wanted.passphrase is not None:
            return await self.end_others(renamed, agent)
        return SignedIn(you=renamed.person, token=self._token(known.session))

    # Passphrases

    async def _claim(self, passphrase: str | None) -> str:
        if passphrase is None:
            return ""
        salt = secrets.token_bytes(16)
        digest = await self._hash(passphrase, salt, self._cost)
        return f"scrypt${self._cost.n}${self._cost.r}${self._cost.p}${salt.hex()}${digest.hex()}"

    async def _fits(self, passphrase: str, claim: str) -> bool:
        _, n, r, p, salt, digest = claim.split("$")
        tried = await self._hash(passphrase, bytes.fromhex(salt), Cost(int(n), int(r), int(p)))
        return hmac.compare_digest(tried, bytes.fromhex(digest))

    async def _hash(self, passphrase: str, salt: bytes, cost: Cost) -> bytes:
        text = unicodedata.normalize("NFKC", passphrase).encode()
        memory = 256 * cost.n * cost.r
        async with self._hashing:
            return await asyncio.to_thread(
                hashlib.scrypt, text, salt=salt, n=cost.n, r=cost.r, p=cost.p, maxmem=memory, dklen=32
            )

    # Other devices

    async def link(self, person: Person) -> LinkCode:
        """A code that makes another device this person, once and soon."""
        until = self._clock() + LINK_SECONDS * 1000
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(LINK_LENGTH))
            if await self._store.add_link(code, person.id, until):
                return LinkCode(code=code, seconds=LINK_SECONDS)

    async def claim_link(self, code: str, agent: str = "") -> SignedIn:
        """Become whoever a code stands for; raises `Refusal`."""
        typed = "".join(code.split()).upper()
        player = await self._store.take_link(typed, self._clock()) if len(typed) == LINK_LENGTH else None
        found = await self._store.player(player) if player is not None else None
        if found is None:
            raise Refusal("not_found", Message("common.no-link"), Message("common.try-new-link"))
        return await self._signed_in(Person(found.id, found.name), agent)


def shown(name: str) -> str:
    """A name as it will be shown; raises `Refusal` if nothing of it shows, or too much."""
    tidied = tidy(name)
    if is_blank(tidied):
        raise Refusal("malformed", Message("common.no-blank-name"))
    if len(tidied) > LONGEST_NAME:
        raise Refusal("malformed", Message("common.no-name-so-long", most=LONGEST_NAME))
    return tidied


def _kept() -> Refusal:
    """The same whether there was a wrong passphrase or none."""
    return Refusal("forbidden", Message("common.no-passphrase"), Message("common.try-passphrase"))
