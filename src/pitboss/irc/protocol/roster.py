"""Keeps the roster from the server's lines, and tells the listener who comes, goes, and goes by another name.

When we enter a channel, the listener hears who is there once the accounts are known, where the server tells them.
"""

from collections.abc import Callable, Collection
from typing import Final

from msgspec import structs

from pitboss.irc.protocol import Listener, Who
from pitboss.irc.protocol.isupport import Features
from pitboss.irc.protocol.line import Message, build, is_word, plain
from pitboss.irc.protocol.registration import Welcome
from pitboss.irc.protocol.roster_data import Room, Roster

_MARK: Final = "77"
"""What the server puts into its answers to our question, and to no other."""
_FIELDS: Final = f"%tcuhna,{_MARK}"


class Attendance:
    """Who is in our channels, on one connection."""

    def __init__(
        self,
        channels: Collection[str],
        features: Features,
        welcome: Welcome,
        listener: Listener,
        send: Callable[[str], None],
    ) -> None:
        self._channels = channels
        self._features = features
        self._welcome = welcome
        self._listener = listener
        self._send = send
        self._roster = Roster(features)
        self.handlers: dict[str, Callable[[Message], None]] = {
            "JOIN": self.join,
            "353": self.names,
            "366": self.names_end,
            "354": self.who,
            "352": self.plain_who,
            "315": self.who_end,
            "PART": self.part,
            "KICK": self.kick,
            "QUIT": self.quit,
            "NICK": self.nick,
            "ACCOUNT": self.account,
            "CHGHOST": self.change_host,
        }

    def present(self, channel: str) -> list[Who]:
        """Everybody in a channel; nobody if we are not there."""
        return self._roster.present(channel)

    def is_us(self, nick: str) -> bool:
        """Whether a nick is our own."""
        return self._features.fold(nick) == self._features.fold(self._welcome.nick)

    def known_name(self, channel: str) -> str | None:
        """A channel of the settings, as they write it."""
        fold = self._features.fold
        return next((name for name in self._channels if fold(name) == fold(channel)), None)

    def place(self, message: Message) -> str | None:
        """The channel that something is said in; None if we are not in it, or were not when it was said."""
        room = self._roster.room(message.param(0))
        if room is None or 0 < message.sent_at < room.since:
            return None
        self._tell(room)
        return room.name

    def tell_all(self) -> None:
        """Tell the listener who is where, whether the accounts are known or not."""
        for name in self._channels:
            if room := self._roster.room(name):
                self._tell(room)

    def see(self, message: Message, account: str | None = None) -> Who:
        """Whoever a line is from, with what it tells about them kept; the listener hears of changes."""
        known = self._roster.find(message.nick)
        before = known or Who(message.nick)
        if account is None and "account-tag" in self._welcome.caps:
            # The tag is on every line of somebody with an account: a message without it is from somebody without.
            account = message.tags.get("account", "" if message.command == "PRIVMSG" else None)
        now = Who(message.nick, before.account if account is None else _account(account), message.host or before.host)
        if known is not None:
            self._update(known, now)
        return now

    def _update(self, old: Who, new: Who) -> None:
        """Keep what is newly known; to learn a host for the first time is no change."""
        self._roster.put(new)
        if old.account != new.account or (old.host and old.host != new.host):
            self._tell_renamed(old, new)

    def _tell_renamed(self, old: Who, new: Who) -> None:
        if any(room.told for room in self._roster.rooms(new.nick)):
            self._listener.renamed(old, new)

    def _tell(self, room: Room) -> None:
        """Tell the listener who is in a channel, ourselves first."""
        if room.told:
            return
        room.told = True
        for who in sorted(self._roster.present(room.name), key=lambda who: not self.is_us(who.nick)):
            self._listener.joined(who, room.name)

    def join(self, message: Message) -> None:
        """Somebody enters a channel, or we do."""
        channel = message.param(0)
        if not is_word(channel) or not is_word(message.nick):
            return
        extended = "extended-join" in self._welcome.caps and len(message.params) > 1
        who = self.see(message, message.param(1) if extended else None)
        if self.is_us(message.nick):
            ours = self._roster.enter(self.known_name(channel) or channel)
            ours.since = message.sent_at
            self._roster.arrive(who, ours)
        elif room := self._roster.room(channel):
            self._roster.arrive(who, room)
            if room.told:
                self._listener.joined(who, room.name)

    def names(self, message: Message) -> None:
        """Some of those who are in a channel."""
        room = self._roster.room(message.param(2))
        if room is None:
            return
        for word in message.last.split():
            nick, _, host = word.lstrip(self._features.prefixes).partition("!")
            if is_word(nick):
                known = self._roster.find(nick) or Who(nick)
                self._roster.arrive(structs.replace(known, host=host or known.host), room)

    def names_end(self, message: Message) -> None:
        """All who are in a channel are known; ask for their accounts and hosts."""
        room = self._roster.room(message.param(1))
        if room is not None and not room.told:
            if self._features.whox:
                self._send(build("WHO", room.name, _FIELDS))
            elif all(who.host for who in self._roster.present(room.name)):
                self._tell(room)
            else:
                self._send(build("WHO", room.name))

    def who(self, message: Message) -> None:
        """The account of one who is in a channel."""
        _, mark, _, user, host, nick, account, *_ = *message.params, *[""] * 7
        who = self._roster.find(nick)
        if mark == _MARK and who is not None:
            self._update(who, Who(who.nick, _account(account), f"{user}@{host}"))

    def plain_who(self, message: Message) -> None:
        """The host of one who is in a channel, from a server that tells no accounts."""
        _, _, user, host, _, nick, *_ = *message.params, *[""] * 6
        who = self._roster.find(nick)
        if who is not None and not self._features.whox:
            self._update(who, structs.replace(who, host=f"{user}@{host}"))

    def who_end(self, message: Message) -> None:
        """All accounts are known."""
        if room := self._roster.room(message.param(1)):
            self._tell(room)

    def part(self, message: Message) -> None:
        """Somebody leaves a channel."""
        self._leave(self.see(message), message.param(0), plain(message.param(1)))

    def kick(self, message: Message) -> None:
        """Somebody is thrown out of a channel."""
        if who := self._roster.find(message.param(1)):
            self._leave(who, message.param(0), plain(message.param(2)))

    def quit(self, message: Message) -> None:
        """Somebody leaves the network."""
        who = self._roster.find(message.nick)
        if who is not None and not self.is_us(message.nick):
            for room in self._roster.rooms(who.nick):
                self._leave(who, room.name, plain(message.last))

    def _leave(self, who: Who, channel: str, why: str) -> None:
        room = self._roster.room(channel)
        if room is None or room not in self._roster.rooms(who.nick):
            return
        if self.is_us(who.nick):
            self._roster.leave(channel)
        else:
            self._roster.depart(who.nick, room)
        if room.told:
            self._listener.left(who, room.name, why)

    def nick(self, message: Message) -> None:
        """Somebody goes by another nick, or we do."""
        nick = message.param(0)
        if not is_word(nick):
            return
        old = self._roster.find(message.nick)
        new = structs.replace(self.see(message), nick=nick)
        if self.is_us(message.nick):
            self._welcome.nick = nick
        if old is not None:
            old = self._roster.find(message.nick) or old
            self._roster.rename(old.nick, new)
            self._tell_renamed(old, new)

    def account(self, message: Message) -> None:
        """Somebody logs in to the services, or out."""
        self.see(message, message.param(0))

    def change_host(self, message: Message) -> None:
        """Somebody's address changes."""
        if who := self._roster.find(message.nick):
            self._update(who, structs.replace(who, host=f"{message.param(0)}@{message.param(1)}"))


def _account(text: str) -> str:
    """An account's name; services write * or 0 for none."""
    return text if is_word(text) and text not in ("*", "0") else ""
