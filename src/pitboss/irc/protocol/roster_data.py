"""Who is in which channel, as far as the server has told us."""

from msgspec import Struct

from pitboss.irc.protocol import Who
from pitboss.irc.protocol.isupport import Features


class Room(Struct):
    """One channel that we are in."""

    name: str
    """As the settings write it."""
    members: dict[str, None] = {}
    """Folded nicks, in the order in which they came."""
    since: float = 0.0
    """When we came, by the server's clock; what was said before is history."""
    told: bool = False
    """Whether the listener has heard who is here; until then it hears nothing of this channel."""


class Roster:
    """The channels that we are in, and everybody in at least one of them."""

    def __init__(self, features: Features) -> None:
        self._fold = features.fold
        self._rooms: dict[str, Room] = {}
        self._people: dict[str, Who] = {}

    def find(self, nick: str) -> Who | None:
        """What is known of somebody in one of our channels."""
        return self._people.get(self._fold(nick))

    def room(self, channel: str) -> Room | None:
        """A channel that we are in."""
        return self._rooms.get(self._fold(channel))

    def rooms(self, nick: str) -> list[Room]:
        """The channels that somebody shares with us."""
        return [room for room in self._rooms.values() if self._fold(nick) in room.members]

    def present(self, channel: str) -> list[Who]:
        """Everybody in a channel; nobody if we are not there."""
        room = self.room(channel)
        return [] if room is None else [self._people[nick] for nick in room.members]

    def enter(self, channel: str) -> Room:
        """We are in a channel from now on."""
        self.leave(channel)
        room = self._rooms[self._fold(channel)] = Room(channel)
        return room

    def leave(self, channel: str) -> None:
        """We are no longer in a channel, and lose sight of those who were only there."""
        if room := self._rooms.pop(self._fold(channel), None):
            for nick in room.members:
                self._forget(nick)

    def arrive(self, who: Who, room: Room) -> None:
        """Somebody is in a channel."""
        self.put(who)
        room.members[self._fold(who.nick)] = None

    def depart(self, nick: str, room: Room) -> None:
        """Somebody is no longer in a channel."""
        room.members.pop(self._fold(nick), None)
        self._forget(self._fold(nick))

    def put(self, who: Who) -> None:
        """Keep what is now known of somebody."""
        self._people[self._fold(who.nick)] = who

    def rename(self, old: str, new: Who) -> None:
        """Somebody has another nick, and stays where they are."""
        before, after = self._fold(old), self._fold(new.nick)
        self._people.pop(before, None)
        self._people[after] = new
        for room in self._rooms.values():
            if before in room.members:
                room.members = {after if nick == before else nick: None for nick in room.members}

    def _forget(self, folded: str) -> None:
        if not any(folded in room.members for room in self._rooms.values()):
            self._people.pop(folded, None)
