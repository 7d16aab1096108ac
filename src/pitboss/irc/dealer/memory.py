"""What a dealer remembers from one start to the next: who people are at the house, and where everybody sat.

One file, for its owner only, replaced as a whole: whatever happens, it is the old one or the new one.
"""

import contextlib
import logging
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from pitboss.core.errors import PitbossError
from pitboss.core.files import read_bytes

VERSION: Final = 1
_log: Final = logging.getLogger("pitboss.irc")


class BadMemory(PitbossError):
    """The dealer's file cannot be read or written."""


class Known(Struct, kw_only=True, omit_defaults=True):
    """What is remembered of someone on IRC."""

    token: str
    """Who they are at the house."""
    player: str
    nick: str
    """As they were last called."""
    nickname: str = ""
    """What they want to be called at tables; "": their nick."""
    notice: bool = False
    """Whether they want notices rather than messages."""
    colours: bool = False
    language: str = ""
    """What they read; "": what the dealer speaks."""
    host: str = ""
    """user@host, as they were last seen; of those who are known by their nick alone."""
    word: str = ""
    """What proves that they are who had their nick before, where they come from elsewhere."""


class Sitting(Struct, kw_only=True, omit_defaults=True):
    """A channel's table."""

    code: str
    starter: str
    seats: list[str] = []
    """Who of the channel sits there."""
    bridged: bool = False
    """Whether it was someone else's table before the channel came."""
    bots: int = 0
    told: int = 0
    """The latest match whose end the channel has heard of."""


class Round(Struct, kw_only=True, omit_defaults=True):
    """The latest list of players of a game, and how it was set up."""

    players: list[str]
    options: dict[str, str] = {}
    preset: str | None = None
    bots: int = 0
    bot: str | None = None


class Ignored(Struct, kw_only=True, omit_defaults=True):
    """Someone whom the dealer does not heed in a channel."""

    nick: str
    """As they were called when that was said."""
    account: str = ""
    host: str = ""
    """user@host, of someone without an account."""


class Channel(Struct, kw_only=True, omit_defaults=True):
    """What is remembered of a channel."""

    table: Sitting | None = None
    rounds: dict[str, Round] = {}
    """By game."""
    language: str = ""
    """What it reads; "": what the dealer speaks."""
    ignored: list[Ignored] = []
    forbidden: list[str] = []
    """Games that are not played there."""
    turn_seconds: int | None = None
    """For a turn; None: what the dealer usually gives."""


class Kept(Struct, kw_only=True, omit_defaults=True):
    """The whole file."""

    version: int = VERSION
    dealer: str = ""
    """The dealer's own token."""
    people: dict[str, Known] = {}
    """By identity: account:NAME or nick:NAME."""
    channels: dict[str, Channel] = {}


class Memory:
    """The file, and what is in it."""

    def __init__(self, path: Path, of_network: Callable[[str], Path] | None = None) -> None:
        """`of_network`: where the memory of a network is, once its name is known; None: `path` in any case."""
        self.path = path
        self.kept = Kept()
        self._of_network = of_network

    def belong(self, network: str) -> None:
        """From now on keep what belongs to a network, by whichever of its servers we came."""
        path = self._of_network(network) if self._of_network is not None and network else self.path
        if path == self.path:
            return
        self.path, dealer = path, self.kept.dealer
        if path.exists():
            self.load()
            self.kept.dealer = dealer
        self.keep()

    def load(self) -> None:
        """Read the file, if there is one; raises `BadMemory`."""
        try:
            self.kept = msgspec.json.decode(read_bytes(self.path), type=Kept)
        except FileNotFoundError:
            return
        except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadMemory(f"{self.path} is not a dealer's memory ({error}); move it away to start again.") from None
        if self.kept.version != VERSION:
            raise BadMemory(f"{self.path} was written by another version of Pitboss; move it away to start again.")

    def keep(self) -> None:
        """Write the file, if it can be written: else the log says so, and it is written with the next change."""
        try:
            self.save()
        except BadMemory as error:
            _log.error("%s Everything goes on, but would be forgotten if the dealer were stopped now.", error)

    def save(self) -> None:
        """Write the file; raises `BadMemory`."""
        text = msgspec.json.format(msgspec.json.encode(self.kept), indent=1)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            # mkstemp makes a file that only its owner may read.
            handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.name}.")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(text + b"\n")
                    file.flush()
                    os.fsync(file.fileno())
                Path(name).replace(self.path)
            except BaseException:
                with contextlib.suppress(OSError):
                    Path(name).unlink()
                raise
        except OSError as error:
            raise BadMemory(f"{self.path} cannot be written: {error.strerror}.") from None
