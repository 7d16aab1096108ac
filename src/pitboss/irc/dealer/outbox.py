"""The dealer's voice: everything that is said on the network passes here."""

from collections.abc import Iterable
from typing import Final

from pitboss.client.errors import Refusal
from pitboss.irc.dealer.memory import Known
from pitboss.irc.dealer.settings import Manner
from pitboss.irc.dealer.speech import coloured, cut, plain
from pitboss.irc.protocol import Network

CROWDED: Final = 6
"""Lines that wait to be sent, beyond which it is better to gather more before speaking."""
HOPELESS: Final = 20
"""Lines that wait to be sent, beyond which questions go unanswered."""

STRANGER: Final = "Come into a channel where I deal; I only know those who are there."


class Mouth:
    """Says things in channels and in private, as each listener likes it."""

    def __init__(self, network: Network, manner: Manner) -> None:
        self.network = network
        self.manner = manner

    @property
    def crowded(self) -> bool:
        """Whether more lines wait than should."""
        return self.network.waiting() > CROWDED

    @property
    def hopeless(self) -> bool:
        """Whether so many lines wait that an answer would only make it worse."""
        return self.network.waiting() > HOPELESS

    def link(self, path: str) -> str:
        """An address at the house for a browser; "" if people cannot reach it."""
        links = self.manner.links.rstrip("/")
        return f"{links}/{path}" if links else ""

    def announce(self, channel: str, lines: Iterable[str]) -> None:
        """Say something to a channel."""
        for line in lines:
            self._say(channel, line, False, self.manner.colours)

    def whisper(self, nick: str, text: str, known: Known | None = None) -> None:
        """Say something to one person."""
        if nick:
            self._say(nick, text, known is not None and known.notice, known is not None and known.colours)

    def turn_away(self, nick: str) -> None:
        """Tell a stranger where to find us, if there is nothing better to say."""
        if not self.hopeless:
            self.network.say(nick, STRANGER, idle=True)

    def _say(self, target: str, text: str, notice: bool, colours: bool) -> None:
        text = cut(plain(text))
        if text:
            self.network.say(target, coloured(text) if colours else text, notice)


def sentence(error: Exception) -> str:
    """What a person is told of an error; hints that are meant for programs are left out."""
    if isinstance(error, Refusal):
        hint = "" if "/api/" in error.hint else error.hint
        return f"{error.message} {hint}".strip()
    return str(error)
