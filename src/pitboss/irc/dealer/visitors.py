"""Who is in the channels, and who each of them is at the house.

Somebody is their services account, where the server tells one, else their nick. Whoever has done something stays the
same person until they go, whatever they are called in between; and is looked for under the nick they went by last.

A nick is anybody's who takes it. So whoever comes with one from another host than its owner did is a stranger until
they say the word that the owner was given.
"""

from collections.abc import Callable, Mapping

from pitboss.core.errors import PitbossError
from pitboss.irc.dealer.memory import Known
from pitboss.irc.protocol import Who

ACCOUNT = "account:"
NICK = "nick:"


class Taken(PitbossError):
    """Somebody else is playing under this name."""


class Unproven(PitbossError):
    """Somebody has the nick of a person that they may not be."""


class Guest:
    """Somebody who is in a channel with us."""

    def __init__(self, who: Who) -> None:
        self.who = who
        self.key = ""
        """Their identity, once they have done something."""
        self.channels: list[str] = []
        self.proven = False
        """Whether they have said the word of whoever had their nick before."""

    @property
    def nick(self) -> str:
        """What they are called now."""
        return self.who.nick


class Guests:
    """Everybody whom the dealer can see."""

    def __init__(self, same: Callable[[str, str], bool]) -> None:
        self._same = same
        self.all: list[Guest] = []

    def find(self, nick: str) -> Guest | None:
        """Who has this nick."""
        return next((guest for guest in self.all if self._same(guest.nick, nick)), None)

    def holders(self, key: str) -> list[Guest]:
        """Those who are this person; several, if somebody has several clients."""
        return [guest for guest in self.all if guest.key == key]

    def enter(self, who: Who, channel: str) -> Guest:
        """Somebody is in a channel."""
        guest = self.find(who.nick)
        if guest is None:
            guest = Guest(who)
            self.all.append(guest)
        elif who.account or not guest.who.account:
            guest.who = who
        if not any(self._same(channel, each) for each in guest.channels):
            guest.channels.append(channel)
        return guest

    def leave(self, who: Who, channel: str) -> Guest | None:
        """Somebody has left a channel; who it was, if that was the last one."""
        guest = self.find(who.nick)
        if guest is None:
            return None
        guest.channels = [each for each in guest.channels if not self._same(channel, each)]
        if guest.channels:
            return None
        self.all.remove(guest)
        return guest

    def rename(self, old: Who, new: Who) -> Guest | None:
        """Somebody is called otherwise, or has another account."""
        guest = self.find(old.nick)
        if guest is not None:
            guest.who = new
        return guest

    def candidate(self, guest: Guest, known: Mapping[str, Known]) -> str:
        """The identity that somebody would have if they did something now, spelt as it is known; "": nobody's yet."""
        if guest.who.account:
            return ACCOUNT + guest.who.account.casefold()
        found = self._owners(guest.nick, known)
        if not found:
            return NICK + guest.nick
        return next((key for key in found if guest.proven or _same_host(known[key].host, guest.who.host)), "")

    def owners(self, guest: Guest, known: Mapping[str, Known]) -> list[Known]:
        """Those whom somebody may be by their nick."""
        return [] if guest.who.account else [known[key] for key in self._owners(guest.nick, known)]

    def _owners(self, nick: str, known: Mapping[str, Known]) -> list[str]:
        """Who went by a nick last, then who is known by it."""
        nicks = [key for key in known if key.startswith(NICK)]
        latest = [key for key in nicks if self._same(known[key].nick, nick)]
        return [*latest, *(key for key in nicks if self._same(key.removeprefix(NICK), nick) and key not in latest)]

    def identify(self, guest: Guest, known: Mapping[str, Known]) -> str:
        """Settle who somebody is; raises `Taken` or `Unproven`."""
        if not guest.key:
            key = self.candidate(guest, known)
            if not key:
                raise Unproven(
                    f"{guest.nick} came from another address before. If that is you, say here: back WORD, with the "
                    "word I gave you then. Else take another nick, or log in to the network's services."
                )
            if key.startswith(NICK) and self.holders(key):
                raise Taken(
                    f"Somebody who came here as {guest.nick} is here under another nick. "
                    "Log in to the network's services, or take another nick."
                )
            guest.key = key
        return guest.key


def _same_host(before: str, now: str) -> bool:
    """Whether two come from one place; what stands before the @ is their own choice."""
    return not before or before.rpartition("@")[2].casefold() == now.rpartition("@")[2].casefold()
