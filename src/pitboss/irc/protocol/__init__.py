"""The protocol of IRC, without a word about games: all that a dealer sees of it is in this file.

line          messages taken apart and put together, cleaned and wrapped
numerics      what servers answer, by name
isupport      what a server says that it supports; how it compares names
sasl          proving who we are
registration  capabilities, SASL and a nick, until we are welcome
roster        who is in which channel
flood         how many lines may go, and whose turn it is
session       all of these, for one connection: lines in, lines out, time passed in
connection    the only one that does I/O: a socket, made again whenever it breaks
"""

from collections.abc import Sequence
from typing import Final, Protocol

from msgspec import Struct

NARROW: Final = 350
"""Bytes of a text that fit into a line whatever the network."""


class User(Struct, frozen=True):
    """Someone on the network, as they were at one moment."""

    nick: str
    account: str = ""
    """The services account; "" if none is known."""
    host: str = ""
    """user@host; "" if it is not known."""


class Listener(Protocol):
    """What the network tells the dealer. Every call comes on the event loop, in the order of the server's lines."""

    def ready(self) -> None:
        """Registered: the channels are being joined. Called again after a reconnect."""

    def joined(self, who: User, channel: str) -> None:
        """Someone is in a channel: newly, or there already when we came; ourselves too."""

    def left(self, who: User, channel: str, why: str) -> None:
        """Someone parted, was kicked or quit: once for every channel shared with us."""

    def renamed(self, old: User, new: User) -> None:
        """A nick changed; or an account or a host did, and the nick is the same."""

    def said(self, who: User, channel: str, text: str) -> None:
        """A message to a channel, or to us alone if `channel` is "". Never a notice, never our own."""

    def lost(self, why: str) -> None:
        """The connection broke; it is being made again."""


class Network(Protocol):
    """What the dealer may do and see on the network."""

    @property
    def nick(self) -> str:
        """What we are called at the moment."""

    @property
    def name(self) -> str:
        """What the network calls itself; "" if it does not say."""

    def say(self, target: str, text: str, notice: bool = False, idle: bool = False) -> None:
        """Queue a text for a channel or a nick: cleaned, wrapped, and sent as flood control allows.

        What is idle goes when there is nothing else to say, and is forgotten where more of its kind waits.
        """

    def present(self, channel: str) -> Sequence[User]:
        """Everybody in a channel that we are in, ourselves too."""

    def is_operator(self, nick: str, channel: str) -> bool:
        """Whether someone is an operator of a channel that we are in, or more."""

    def room(self, target: str, notice: bool = False) -> int:
        """How many bytes of a text for a channel or a nick fit into one line; what is longer is wrapped."""

    def fold(self, name: str) -> str:
        """A nick or a channel as the server's casemapping compares it: two are one if this is the same of both."""

    def waiting(self) -> int:
        """How many lines are not sent yet."""
