"""A command that somebody has given: who, where, and how to answer."""

from collections.abc import Iterable

from pitboss.irc.dealer.memory import Known
from pitboss.irc.dealer.outbox import Mouth
from pitboss.irc.dealer.visitors import Guest


class Asked:
    """One command."""

    def __init__(self, guest: Guest, channel: str, args: list[str], mouth: Mouth, known: Known | None) -> None:
        self.guest = guest
        self.channel = channel
        """Where it was given; "": in private."""
        self.args = args
        self._mouth = mouth
        self._known = known

    @property
    def nick(self) -> str:
        """Who asks."""
        return self.guest.nick

    def reply(self, *lines: str) -> None:
        """Answer where it was asked."""
        if self.channel:
            self._mouth.announce(self.channel, lines)
        else:
            self.aside(*lines)

    def aside(self, *lines: str) -> None:
        """Answer so that nobody else hears it."""
        for line in lines:
            self._mouth.whisper(self.guest.nick, line, self._known)

    def everybody(self, channel: str, lines: Iterable[str]) -> None:
        """Tell a channel, whoever asked from where."""
        self._mouth.announce(channel, lines)
