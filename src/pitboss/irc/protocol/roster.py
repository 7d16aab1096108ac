"""Who is in which channel, as the server's lines tell; the listener hears who comes, goes, and is called otherwise.

When we enter a channel, the listener hears who is there once the accounts are known, where the server tells them.
"""

from collections.abc import Callable, Collection
from typing import Final

from msgspec import Struct, structs

from pitboss.irc.protocol import Listener, User, numerics
from pitboss.irc.protocol.isupport import Isupport
from pitboss.irc.protocol.line import Message, build, is_word, plain
from pitboss.irc.protocol.registration import Registration

_MARK: Final = "77"
"""What the server puts into its answers to our question, and to no other."""
_FIELDS: Final = f"%tcuhna,{_MARK}"


class Joined(Struct):
    """One channel that we are in."""

    name: str
    """As the settings write it."""
    members: dict[str, str] = {}
    """Folded nicks, in the order in which they came, with the signs of their ranks: "@+"."""
    since: float = 0.0
    """When we came, by the server's clock; what was said before is history."""
    told: bool = False
    """Whether the listener has heard who is here; until then it hears nothing of this channel."""


class Roster:
    """The channels that we are in, and everybody in at least one of them."""

    def __init__(self, isupport: Isupport) -> None:
        self._fold = isupport.fold
        self._joined: dict[str, Joined] = {}
        self._people: dict[str, User] = {}

    def find(self, nick: str) -> User | None:
        """What is known of someone in one of our channels."""
        return self._people.get(self._fold(nick))

    def joined(self, channel: str) -> Joined | None:
        """A channel that we are in."""
        return self._joined.get(self._fold(channel))

    def shared(self, nick: str) -> list[Joined]:
        """The channels that someone shares with us."""
        return [joined for joined in self._joined.values() if self._fold(nick) in joined.members]

    def present(self, channel: str) -> list[User]:
        """Everybody in a channel; nobody if we are not there."""
        joined = self.joined(channel)
        return [] if joined is None else [self._people[nick] for nick in joined.members]

    def enter(self, channel: str) -> Joined:
        """We are in a channel from now on."""
        self.leave(channel)
        joined = self._joined[self._fold(channel)] = Joined(channel)
        return joined

    def leave(self, channel: str) -> None:
        """We are no longer in a channel, and lose sight of those who were only there."""
        if joined := self._joined.pop(self._fold(channel), None):
            for nick in joined.members:
                self._forget(nick)

    def arrive(self, who: User, joined: Joined, signs: str = "") -> None:
        """Someone is in a channel, with these ranks."""
        self.put(who)
        joined.members[self._fold(who.nick)] = signs

    def signs(self, nick: str, channel: str) -> str:
        """The ranks of someone in a channel, by their signs; "" for none."""
        joined = self.joined(channel)
        return "" if joined is None else joined.members.get(self._fold(nick), "")

    def rank(self, nick: str, joined: Joined, sign: str, given: bool) -> None:
        """Someone is given a rank in a channel, or loses it."""
        folded = self._fold(nick)
        if folded in joined.members:
            kept = joined.members[folded].replace(sign, "")
            joined.members[folded] = kept + sign if given else kept

    def depart(self, nick: str, joined: Joined) -> None:
        """Someone is no longer in a channel."""
        joined.members.pop(self._fold(nick), None)
        self._forget(self._fold(nick))

    def put(self, who: User) -> None:
        """Keep what is now known of someone."""
        self._people[self._fold(who.nick)] = who

    def rename(self, old: str, new: User) -> None:
        """Someone has another nick, and stays where they are."""
        before, after = self._fold(old), self._fold(new.nick)
        self._people.pop(before, None)
        self._people[after] = new
        for joined in self._joined.values():
            if before in joined.members:
                joined.members = {after if nick == before else nick: signs for nick, signs in joined.members.items()}

    def _forget(self, folded: str) -> None:
        if not any(folded in joined.members for joined in self._joined.values()):
            self._people.pop(folded, None)


class Membership:
    """Keeps the roster of one connection, and tells the listener what changes in it."""

    def __init__(
        self,
        channels: Collection[str],
        isupport: Isupport,
        registration: Registration,
        listener: Listener,
        send: Callable[[str], None],
    ) -> None:
        self._channels = channels
        self._isupport = isupport
        self._registration = registration
        self._listener = listener
        self._send = send
        self._roster = Roster(isupport)
        self.handlers: dict[str, Callable[[Message], None]] = {
            "JOIN": self.join,
            numerics.RPL_NAMREPLY: self.names,
            numerics.RPL_ENDOFNAMES: self.names_end,
            numerics.RPL_WHOSPCRPL: self.who,
            numerics.RPL_WHOREPLY: self.plain_who,
            numerics.RPL_ENDOFWHO: self.who_end,
            "PART": self.part,
            "KICK": self.kick,
            "QUIT": self.quit,
            "NICK": self.nick,
            "ACCOUNT": self.account,
            "CHGHOST": self.change_host,
            "MODE": self.mode,
            numerics.RPL_HOSTHIDDEN: self.hide_host,
        }

    def present(self, channel: str) -> list[User]:
        """Everybody in a channel; nobody if we are not there."""
        return self._roster.present(channel)

    def is_operator(self, nick: str, channel: str) -> bool:
        """Whether someone is an operator of a channel, or more."""
        return self._isupport.is_operator(self._roster.signs(nick, channel))

    @property
    def address(self) -> str:
        """Our own user@host as others see it; "" while it is not known."""
        us = self._roster.find(self._registration.nick)
        return "" if us is None else us.host

    def is_us(self, nick: str) -> bool:
        """Whether a nick is our own."""
        return self._isupport.fold(nick) == self._isupport.fold(self._registration.nick)

    def known_name(self, channel: str) -> str | None:
        """A channel of the settings, as they write it."""
        fold = self._isupport.fold
        return next((name for name in self._channels if fold(name) == fold(channel)), None)

    def place(self, message: Message) -> str | None:
        """The channel that something is said in; None if we are not in it, or were not when it was said."""
        joined = self._roster.joined(message.param(0))
        if joined is None or 0 < message.sent_at < joined.since:
            return None
        self._tell(joined)
        return joined.name

    def tell_all(self) -> None:
        """Tell the listener who is where, whether the accounts are known or not."""
        for name in self._channels:
            if joined := self._roster.joined(name):
                self._tell(joined)

    def see(self, message: Message, account: str | None = None) -> User:
        """Whoever a line is from, with what it tells about them kept; the listener hears of changes."""
        known = self._roster.find(message.nick)
        before = known or User(message.nick)
        if account is None and "account-tag" in self._registration.caps:
            # The tag is on every line of someone with an account: a message without it is from someone without.
            account = message.tags.get("account", "" if message.command == "PRIVMSG" else None)
        now = User(message.nick, before.account if account is None else _account(account), message.host or before.host)
        if known is not None:
            self._update(known, now)
        return now

    def _update(self, old: User, new: User) -> None:
        """Keep what is newly known; to learn a host for the first time is no change."""
        self._roster.put(new)
        if old.account != new.account or (old.host and old.host != new.host):
            self._tell_renamed(old, new)

    def _tell_renamed(self, old: User, new: User) -> None:
        if any(joined.told for joined in self._roster.shared(new.nick)):
            self._listener.renamed(old, new)

    def _tell(self, joined: Joined) -> None:
        """Tell the listener who is in a channel, ourselves first."""
        if joined.told:
            return
        joined.told = True
        for who in sorted(self._roster.present(joined.name), key=lambda who: not self.is_us(who.nick)):
            self._listener.joined(who, joined.name)

    def join(self, message: Message) -> None:
        """Someone enters a channel, or we do."""
        channel = message.param(0)
        if not is_word(channel) or not is_word(message.nick):
            return
        extended = "extended-join" in self._registration.caps and len(message.params) > 1
        who = self.see(message, message.param(1) if extended else None)
        if self.is_us(message.nick):
            ours = self._roster.enter(self.known_name(channel) or channel)
            ours.since = message.sent_at
            self._roster.arrive(who, ours)
        elif joined := self._roster.joined(channel):
            self._roster.arrive(who, joined)
            if joined.told:
                self._listener.joined(who, joined.name)

    def names(self, message: Message) -> None:
        """Some of those who are in a channel."""
        joined = self._roster.joined(message.param(2))
        if joined is None:
            return
        for word in message.last.split():
            nick, _, host = word.lstrip(self._isupport.prefixes).partition("!")
            if is_word(nick):
                known = self._roster.find(nick) or User(nick)
                signs = word[: len(word) - len(word.lstrip(self._isupport.prefixes))]
                self._roster.arrive(structs.replace(known, host=host or known.host), joined, signs)

    def names_end(self, message: Message) -> None:
        """All who are in a channel are known; ask for their accounts and hosts."""
        joined = self._roster.joined(message.param(1))
        if joined is not None and not joined.told:
            if self._isupport.whox:
                self._send(build("WHO", joined.name, _FIELDS))
            elif all(who.host for who in self._roster.present(joined.name)):
                self._tell(joined)
            else:
                self._send(build("WHO", joined.name))

    def who(self, message: Message) -> None:
        """The account of one who is in a channel."""
        _, mark, _, user, host, nick, account, *_ = *message.params, *[""] * 7
        who = self._roster.find(nick)
        if mark == _MARK and who is not None:
            self._update(who, User(who.nick, _account(account), f"{user}@{host}"))

    def plain_who(self, message: Message) -> None:
        """The host of one who is in a channel, from a server that tells no accounts."""
        _, _, user, host, _, nick, *_ = *message.params, *[""] * 6
        who = self._roster.find(nick)
        if who is not None and not self._isupport.whox:
            self._update(who, structs.replace(who, host=f"{user}@{host}"))

    def who_end(self, message: Message) -> None:
        """All accounts are known."""
        if joined := self._roster.joined(message.param(1)):
            self._tell(joined)

    def part(self, message: Message) -> None:
        """Someone leaves a channel."""
        self._leave(self.see(message), message.param(0), plain(message.param(1)))

    def kick(self, message: Message) -> None:
        """Someone is thrown out of a channel."""
        if who := self._roster.find(message.param(1)):
            self._leave(who, message.param(0), plain(message.param(2)))

    def quit(self, message: Message) -> None:
        """Someone leaves the network."""
        who = self._roster.find(message.nick)
        if who is not None and not self.is_us(message.nick):
            for joined in self._roster.shared(who.nick):
                self._leave(who, joined.name, plain(message.last))

    def _leave(self, who: User, channel: str, why: str) -> None:
        joined = self._roster.joined(channel)
        if joined is None or joined not in self._roster.shared(who.nick):
            return
        if self.is_us(who.nick):
            self._roster.leave(channel)
        else:
            self._roster.depart(who.nick, joined)
        if joined.told:
            self._listener.left(who, joined.name, why)

    def nick(self, message: Message) -> None:
        """Someone goes by another nick, or we do."""
        nick = message.param(0)
        if not is_word(nick):
            return
        old = self._roster.find(message.nick)
        new = structs.replace(self.see(message), nick=nick)
        if self.is_us(message.nick):
            self._registration.nick = nick
        if old is not None:
            old = self._roster.find(message.nick) or old
            self._roster.rename(old.nick, new)
            self._tell_renamed(old, new)

    def account(self, message: Message) -> None:
        """Someone logs in to the services, or out."""
        self.see(message, message.param(0))

    def change_host(self, message: Message) -> None:
        """Someone's address changes."""
        if who := self._roster.find(message.nick):
            self._update(who, structs.replace(who, host=f"{message.param(0)}@{message.param(1)}"))

    def hide_host(self, message: Message) -> None:
        """The server has given us another address."""
        us = self._roster.find(self._registration.nick)
        user, at, host = message.param(1).rpartition("@")
        if us is not None and is_word(message.param(1)):
            self._roster.put(structs.replace(us, host=f"{user if at else us.host.partition('@')[0]}@{host}"))

    def mode(self, message: Message) -> None:
        """Ranks are given and taken, among other changes of a channel's modes."""
        joined, given = self._roster.joined(message.param(0)), True
        values = iter(message.params[2:])
        always, when_set = self._isupport.modes_with_value
        for letter in message.param(1) if joined is not None else "":
            if letter in "+-":
                given = letter == "+"
            elif joined is not None and letter in self._isupport.ranks:
                self._roster.rank(next(values, ""), joined, self._isupport.ranks[letter], given)
            elif letter in always or (given and letter in when_set):
                next(values, "")


def _account(text: str) -> str:
    """An account's name; services write * or 0 for none."""
    return text if is_word(text) and text not in ("*", "0") else ""
