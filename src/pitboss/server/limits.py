"""How much the server takes: sizes of what is sent, how often one address may ask, and whose address it is.

Each address has a bucket of tokens per kind of request; a request takes one, time puts them back.
"""

import hmac
import math
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from ipaddress import AddressValueError, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, Literal

import msgspec
from msgspec import Struct

from pitboss.core.errors import BadOption
from pitboss.core.pacing import Bucket

THIS_MACHINE: Final = ("127.0.0.0/8", "::1/128")
ON_BEHALF: Final = "x-pitboss-for"
"""The header by which this process says, to itself and with a secret, for which address it asks."""

Kind = Literal[
    "request",
    "sign_in",
    "opening",
    "replay",
    "review",
    "pack",
    "drill",
    "lab",
    "miss",
    "writing",
    "own_writing",
    "moving",
]

BUCKETS: Final = 50_000
"""Addresses that are remembered, more or less; those who have been quiet are forgotten first."""


class Allowance(Struct, frozen=True):
    """So many at once, and then so many a second."""

    burst: float
    per_second: float

    def bucket(self, now: float) -> Bucket:
        """As many tokens, by a clock in seconds."""
        if math.isinf(self.burst) or math.isinf(self.per_second):
            return Bucket(1, 0, milliseconds(now))
        return Bucket(int(self.burst), round(1000 / self.per_second), milliseconds(now))


class Rate(Allowance, frozen=True):
    """How many messages a connection may send."""

    burst: float = 60
    per_second: float = 20
    patience: int = 500
    """Messages over the limit after which the connection is closed."""


class Limits(Struct, frozen=True, kw_only=True):
    """All limits of a server."""

    request: Allowance = Allowance(100, 50)
    sign_in: Allowance = Allowance(20, 20 / 60)
    opening: Allowance = Allowance(30, 30 / 60)
    replay: Allowance = Allowance(30, 30 / 60)
    review: Allowance = Allowance(10, 6 / 60)
    """Reviews that are not known yet: each may take a processor for a minute."""
    pack: Allowance = Allowance(10, 1 / 60)
    """Question packs that are brought: they are kept."""
    drill: Allowance = Allowance(30, 30 / 60)
    """Drills that are begun: they are kept, too."""
    lab: Allowance = Allowance(20, 10 / 60)
    """Experiments: each keeps a processor busy for up to a minute."""
    miss: Allowance = Allowance(20, 20 / 60)
    """Codes of tables that are not there: whoever guesses at private ones finds none in a lifetime."""
    writing: Allowance = Allowance(150_000, 1000)
    """Bytes that one address may write into the store: what people say and do at tables besides playing, and the
    answers to moves that are refused."""
    own_writing: Allowance = Allowance(30_000, 200)
    """The same, of one person."""
    moving: Allowance = Allowance(30, 3)
    """Moves of one person where everybody may act at any time; further ones count as writing."""
    bots: float = 50
    """Moves a second at all tables together where nobody but bots plays."""
    socket: Rate = msgspec.field(default_factory=Rate)
    control: Allowance = Allowance(100, 10)
    """Frames on a socket that are no whole message: pings, pongs, pieces. Whoever sends more is cut off."""
    connections: int = 256
    """Connections that one address may have at a time."""
    body: int = 64 * 1024
    """Bytes of a body or of a message on a socket."""
    outbox: int = 1 << 20
    """Bytes that a guest may leave unread before being dropped."""
    patience: float = 30
    """Seconds that a body may take to come, and that a command may take to be carried out."""
    experiment: float = 60
    """Seconds after which an experiment is cut off."""


_FREE: Final = Allowance(math.inf, math.inf)

UNLIMITED: Final = Limits(
    request=_FREE,
    sign_in=_FREE,
    opening=_FREE,
    replay=_FREE,
    review=_FREE,
    pack=_FREE,
    drill=_FREE,
    lab=_FREE,
    miss=_FREE,
    writing=_FREE,
    own_writing=_FREE,
    moving=_FREE,
    bots=math.inf,
    socket=Rate(burst=math.inf, per_second=math.inf),
    control=_FREE,
    connections=1 << 20,
    patience=600,
    experiment=600,
)
"""Sizes are limited still."""


class Turnstile:
    """Lets addresses through as often as they may."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._allowed: dict[Kind, Allowance] = {
            "request": limits.request,
            "sign_in": limits.sign_in,
            "opening": limits.opening,
            "replay": limits.replay,
            "review": limits.review,
            "pack": limits.pack,
            "drill": limits.drill,
            "lab": limits.lab,
            "miss": limits.miss,
            "writing": limits.writing,
            "own_writing": limits.own_writing,
            "moving": limits.moving,
        }
        self._buckets: dict[tuple[Kind, str], Bucket] = {}
        self._clock = clock

    def wait(self, kind: Kind, address: str, take: bool = True, tokens: int = 1) -> int:
        """0 if the address may go through, and then it has, unless `take` is false; else the seconds to wait."""
        allowed, clock = self._allowed[kind], self._clock()
        if math.isinf(allowed.burst):
            return 0
        key, now = (kind, network(address)), milliseconds(clock)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = allowed.bucket(clock)
            self._forget(now)
        wait = bucket.wait(now, tokens)
        if not wait and take:
            bucket.owe(now, tokens)
        return math.ceil(wait / 1000)

    def _forget(self, now: int) -> None:
        """Make room: buckets that have filled up again say nothing; if that is not enough, the oldest go."""
        if len(self._buckets) <= BUCKETS:
            return
        newest = next(reversed(self._buckets))
        full = [key for key, bucket in self._buckets.items() if key != newest and bucket.is_full(now)]
        for key in full or list(self._buckets)[: BUCKETS // 2]:
            del self._buckets[key]


class Crowd:
    """How many connections there are from each address; `uncounted` ones are let in however many there are."""

    def __init__(self, most: int, uncounted: Callable[[str], bool] = lambda _: False) -> None:
        self._most = most
        self._uncounted = uncounted
        self._here: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Whether one more may come from there; if so, it is counted until it leaves."""
        if self._uncounted(address):
            return True
        key = network(address)
        here = self._here.get(key, 0)
        if here >= self._most:
            return False
        self._here[key] = here + 1
        return True

    def leave(self, address: str) -> None:
        """One that was let in has gone."""
        key = network(address)
        here = self._here.get(key, 0)
        if here > 1:
            self._here[key] = here - 1
        else:
            self._here.pop(key, None)


def milliseconds(seconds: float) -> int:
    """A reading of a clock in seconds, as buckets count."""
    return int(seconds * 1000)


def network(address: str) -> str:
    """Whom an address stands for: in IPv6 one household has 2**64 of them.

    >>> network("2001:db8::7"), network("::ffff:192.0.2.7")
    ('2001:db8::/64', '192.0.2.7')
    """
    if ":" not in address:
        return address
    try:
        known = IPv6Address(address.partition("%")[0])
    except AddressValueError:
        return address
    # So the system calls those who come by IPv4 to a socket for both.
    return str(known.ipv4_mapped or IPv6Network((known, 64), strict=False))


class Proxies:
    """The networks of proxies, which are believed when they say for whom they ask; raises `BadOption`."""

    def __init__(self, networks: Sequence[str] = THIS_MACHINE) -> None:
        try:
            self.networks = [ip_network(network) for network in networks]
        except ValueError as error:
            raise BadOption(f"--proxy takes addresses or networks such as 172.16.0.0/12: {error}.") from None
        self._secret = secrets.token_hex(16)

    def on_behalf(self, address: str) -> Mapping[str, str]:
        """Headers by which this process, asking itself, is counted as that address."""
        return {ON_BEHALF: f"{self._secret} {address}"}

    def behalf_of(self, headers: Mapping[str, str]) -> str:
        """The address this process asks itself for; empty if it was anyone else."""
        secret, _, address = headers.get(ON_BEHALF, "").partition(" ")
        # Compared as bytes: text that is not ASCII would raise.
        return address if hmac.compare_digest(secret.encode(errors="replace"), self._secret.encode()) else ""

    def client_of(self, headers: Mapping[str, str], peer: str) -> str:
        """The address a connection comes from: the peer's, or the one that a proxy names last."""
        inside = self.behalf_of(headers)
        if inside:
            return inside
        forwarded = headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
        return forwarded if forwarded and self.include(peer) else peer

    def include(self, peer: str) -> bool:
        """Whether a peer is a proxy that is believed."""
        try:
            address = ip_address(peer)
        except ValueError:
            return False
        mapped = getattr(address, "ipv4_mapped", None)
        return any((mapped or address) in network for network in self.networks)
