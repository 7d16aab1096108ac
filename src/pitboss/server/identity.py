"""Who somebody is: a signed token stands for a player, a passphrase keeps a name, a short code moves to another device.

There are no accounts. A token is `1.PLAYER.SIGNATURE`; whoever has it is that player, for good. What it is signed with
lies in the store, so that every server process on that store knows its tokens.
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

from pitboss.server.hub import LETTERS
from pitboss.server.store.store import Player, Store
from pitboss.table.decide import tidy
from pitboss.table.errors import Refusal
from pitboss.wire.people import Person
from pitboss.wire.web import LinkCode, SignedIn, SignIn

VERSION: Final = "1"
LONGEST_NAME: Final = 24
LINK_SECONDS: Final = 300
LINK_LENGTH: Final = 8
KNOWN: Final = 10_000
"""People kept in memory."""
FRESH: Final = 30_000
"""Milliseconds for which they are believed: another process may have renamed them."""
HASHING: Final = 2
"""Passphrases that are hashed at the same time: each takes 16 MB."""

_BLANKS: Final = frozenset("\u115f\u1160\u200d\u2800\u3164\uffa0\ufe0e\ufe0f")
"""Signs that pass for letters or symbols and show nothing."""


class Cost(Struct, frozen=True):
    """How hard a passphrase is to try out; what each claim was hashed with stands in it."""

    n: int = 1 << 14
    r: int = 8
    p: int = 1


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

    def token(self, player: str) -> str:
        """What shows that somebody is this player."""
        return f"{VERSION}.{player}.{self._signature(player)}"

    def player_of(self, token: str) -> str | None:
        """The player a token stands for, if we made it."""
        version, _, rest = token.partition(".")
        player, _, signature = rest.rpartition(".")
        if version != VERSION or not player:
            return None
        # Compared as bytes: text that is not ASCII would raise.
        good = hmac.compare_digest(signature.encode(errors="replace"), self._signature(player).encode())
        return player if good else None

    def _signature(self, player: str) -> str:
        text = f"pitboss token {VERSION} {player}".encode(errors="replace")
        digest = hmac.digest(self._secret, text, "sha256")
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

    async def person(self, token: str) -> Person | None:
        """Whom a token stands for."""
        player = self.player_of(token)
        if player is None:
            return None
        seen = self._seen.get(player)
        if seen is not None and self._clock() < seen.until:
            self._seen.move_to_end(player)
            return seen.person
        found = await self._store.player(player)
        return None if found is None else self._remember(Person(found.id, found.name))

    def _remember(self, person: Person) -> Person:
        self._seen[person.id] = _Seen(person, self._clock() + FRESH)
        self._seen.move_to_end(person.id)
        if len(self._seen) > KNOWN:
            self._seen.popitem(last=False)
        return person

    # Names

    async def sign_in(self, wanted: SignIn) -> SignedIn:
        """Become somebody new, or whoever has claimed this name with this passphrase; raises `Refusal`."""
        name = shown(wanted.name)
        owner = await self._store.claimant(name)
        if owner is not None:
            if wanted.passphrase is None or not await self._fits(wanted.passphrase, owner.claim):
                raise _kept()
            return self._signed_in(Person(owner.id, owner.name))
        claim = await self._claim(wanted.passphrase)
        player = Player(secrets.token_hex(5), name, claim)
        if not await self._store.add_player(player):
            raise _kept()
        return self._signed_in(Person(player.id, name))

    async def rename(self, person: Person, wanted: SignIn) -> SignedIn:
        """Take another name, or keep one with a passphrase; one that was set before goes along. Raises `Refusal`."""
        name = shown(wanted.name)
        known = await self._store.player(person.id)
        claim = await self._claim(wanted.passphrase) or (known.claim if known is not None else "")
        if not await self._store.rename(person.id, name, claim):
            raise Refusal("conflict", "Somebody else keeps this name with a passphrase.", "Take another one.")
        return self._signed_in(Person(person.id, name))

    def _signed_in(self, person: Person) -> SignedIn:
        return SignedIn(you=self._remember(person), token=self.token(person.id))

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

    async def claim_link(self, code: str) -> SignedIn:
        """Become whoever a code stands for; raises `Refusal`."""
        typed = "".join(code.split()).upper()
        player = await self._store.take_link(typed, self._clock()) if len(typed) == LINK_LENGTH else None
        found = await self._store.player(player) if player is not None else None
        if found is None:
            raise Refusal("not_found", "This code is not good, or not any more.", "Get a new one on the other device.")
        return self._signed_in(Person(found.id, found.name))


def shown(name: str) -> str:
    """A name as it will be shown; raises `Refusal` if nothing of it shows, or too much."""
    tidied = tidy(name)
    if all(sign in _BLANKS or sign.isspace() or unicodedata.category(sign)[0] == "M" for sign in tidied):
        raise Refusal("malformed", "A name needs at least one letter, number or sign that shows.")
    if len(tidied) > LONGEST_NAME:
        raise Refusal("malformed", f"A name has at most {LONGEST_NAME} characters.")
    return tidied


def _kept() -> Refusal:
    """The same whether there was a wrong passphrase or none."""
    return Refusal(
        "forbidden", "This name is kept with a passphrase, and that was not it.", "Give the right one or another name."
    )
