"""Where the protocol ends and the game begins: what the network tells the dealer, and what the dealer may do."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class Who(Struct, frozen=True):
    """Somebody on the network, as they were at one moment."""

    nick: str
    account: str = ""
    """The services account; "" if none is known."""
    host: str = ""
    """user@host; "" if it is not known."""


class Listener(Protocol):
    """The dealer's ears. Every call comes on the event loop, in the order of the server's lines."""

    def ready(self) -> None:
        """Registered: the channels are being joined. Called again after a reconnect."""

    def joined(self, who: Who, channel: str) -> None:
        """Somebody is in a channel: newly, or there already when we came; ourselves too."""

    def left(self, who: Who, channel: str, why: str) -> None:
        """Somebody parted, was kicked or quit: once for every channel shared with us."""

    def renamed(self, old: Who, new: Who) -> None:
        """A nick changed; or an account or a host did, and the nick is the same."""

    def said(self, who: Who, channel: str, text: str) -> None:
        """A message to a channel, or to us alone if `channel` is "". Never a notice, never our own."""

    def lost(self, why: str) -> None:
        """The connection broke; it is being made anew."""


class Network(Protocol):
    """The dealer's mouth and eyes."""

    @property
    def nick(self) -> str:
        """What we are called at the moment."""

    @property
    def name(self) -> str:
        """What the network calls itself; "" if it does not say."""

    def say(self, target: str, text: str, notice: bool = False, idle: bool = False) -> None:
        """Queue a text for a channel or a nick: cleaned, wrapped, and sent as the flood budget allows.

        What is idle goes when there is nothing else to say, and is forgotten where more of its kind waits.
        """

    def present(self, channel: str) -> Sequence[Who]:
        """Everybody in a channel that we are in, ourselves too."""

    def same(self, one: str, other: str) -> bool:
        """Whether two nicks, or two channels, are one under the server's casemapping."""

    def waiting(self) -> int:
        """How many lines are not sent yet."""
