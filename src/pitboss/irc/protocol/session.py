"""One connection, without the connection: the server's lines go in, ours come out, and the listener hears what happens.

Nothing here reads a clock or a socket: `receive` and `lines` are told the time, and `due` says when to ask again.
"""

import logging
from collections import Counter
from collections.abc import Callable
from typing import Final

from pitboss import __version__
from pitboss.irc.protocol import Listener, User, numerics
from pitboss.irc.protocol.flood import FIRST, IDLE, FloodControl, Pace
from pitboss.irc.protocol.isupport import Isupport
from pitboss.irc.protocol.line import LINE, Message, build, clean, is_word, parse, plain, size, wrap
from pitboss.irc.protocol.registration import ALWAYS, Registration
from pitboss.irc.protocol.roster import Membership
from pitboss.irc.settings import Settings

SILENCE: Final = 90.0
"""Seconds without a line from the server before we ask whether it is there, and again before we give up."""
WELCOMED_WITHIN: Final = 90.0
ACCOUNTS_WITHIN: Final = 20.0
"""Seconds for the server to tell the accounts in a channel, before we go on without."""
REGAIN: Final = 60.0
"""Seconds between two tries to get our nick back."""
REJOIN: Final = 15.0
"""Seconds before we come back to a channel that we were kicked out of."""
KICKS: Final = 2
"""So often we are kicked out of a channel before we stay away: once may be a jest or a mistake, twice is a wish."""
JOIN_AGAIN: Final = 300.0
"""Seconds before we try a channel again that would not have us."""

_JOIN_REFUSED: Final = (
    numerics.ERR_NOSUCHCHANNEL,
    numerics.ERR_TOOMANYCHANNELS,
    numerics.ERR_CHANNELISFULL,
    numerics.ERR_INVITEONLYCHAN,
    numerics.ERR_BANNEDFROMCHAN,
    numerics.ERR_BADCHANNELKEY,
    numerics.ERR_BADCHANMASK,
    numerics.ERR_NEEDREGGEDNICK,
    numerics.ERR_SECUREONLYCHAN,
    numerics.ERR_OPERONLY,
)
_LONGEST_HOST: Final = 63
_LONGEST_USER: Final = 11
_MOST_PREFIX: Final = 200
_log: Final = logging.getLogger("pitboss.irc")


class Session:
    """The state of one connection to a server."""

    def __init__(
        self, settings: Settings, listener: Listener, pace: Pace, now: float, kicked: Counter[str] | None = None
    ) -> None:
        """`kicked`: how often we were kicked out of which channel, on earlier connections too."""
        self._settings = settings
        self._listener = listener
        self._flood = FloodControl(pace, now)
        self.isupport = Isupport()
        self._registration = Registration(settings)
        self._urgent = self._registration.opening()
        self._kicked: Counter[str] = Counter() if kicked is None else kicked
        self._keys = {name: key for name, key in settings.keys.items() if self._kicked[name] < KICKS}
        self._mute: set[str] = set()
        self._membership = Membership(self._keys, self.isupport, self._registration, listener, self._first)
        self._now = now
        self._timers: dict[Callable[[], None], float] = {
            self._give_up: now + WELCOMED_WITHIN,
            self._ask: now + SILENCE,
        }
        self._handlers: dict[str, Callable[[Message], None]] = {
            **self._membership.handlers,
            **dict.fromkeys(_JOIN_REFUSED, self._on_join_refused),
            **dict.fromkeys((numerics.RPL_ENDOFMOTD, numerics.ERR_NOMOTD), self._on_ready),
            numerics.ERR_CANNOTSENDTOCHAN: self._on_mute,
            "PING": self._on_ping,
            "ERROR": self._on_error,
            numerics.RPL_ISUPPORT: self._on_isupport,
            numerics.RPL_ENDOFNAMES: self._on_names_end,
            "KICK": self._on_kick,
            "QUIT": self._on_quit,
            "NICK": self._on_nick,
            "PRIVMSG": self._on_message,
        }
        self.ready = False
        """Whether we are in, and the channels are being joined."""
        self.ended = ""
        """Why the connection cannot go on; "" while it can."""
        self.refused = False
        """Whether trying again would end the same way."""

    # What the dealer may do.

    @property
    def nick(self) -> str:
        """What we are called."""
        return self._registration.nick

    @property
    def network(self) -> str:
        """What the network calls itself; "" if it does not say."""
        return self.isupport.network

    def say(self, target: str, text: str, notice: bool = False, idle: bool = False) -> None:
        """Queue a text; nothing is said to a target that can be none, to a channel without us, or before we are in."""
        if not self.ready or not is_word(target):
            return
        if self.isupport.is_channel(target) and not self._membership.present(target):
            return
        command = "NOTICE" if notice else "PRIVMSG"
        for piece in wrap(clean(text), self._bytes_left(command, target)):
            self._flood.push(IDLE if idle else self.isupport.fold(target), build(command, target, piece))

    def present(self, channel: str) -> list[User]:
        """Everybody in a channel that we are in."""
        return self._membership.present(channel)

    def is_operator(self, nick: str, channel: str) -> bool:
        """Whether someone is an operator of a channel that we are in."""
        return self._membership.is_operator(nick, channel)

    def room(self, target: str, notice: bool = False) -> int:
        """Bytes of a text for a target that fit into one line."""
        return self._bytes_left("NOTICE" if notice else "PRIVMSG", target)

    def waiting(self) -> int:
        """How many lines are not sent yet."""
        return len(self._urgent) + len(self._flood)

    def quit(self, reason: str) -> None:
        """Say good-bye before anything else; whoever wants the rest sent waits for it first."""
        self._urgent.append(build("QUIT", clean(reason)))

    # What the connection does.

    def receive(self, line: str, now: float) -> None:
        """Take in one line from the server."""
        self._now = now
        self._timers[self._ask] = now + SILENCE
        self._timers.pop(self._time_out, None)
        message = parse(line)
        if message is None or self.ended:
            return
        if not self._registration.done or message.command in ALWAYS:
            self._urgent += self._registration.handle(message)
        if self._registration.failed:
            self.ended, self.refused = self._registration.failed, True
        elif handler := self._handlers.get(message.command):
            handler(message)

    def lines(self, now: float) -> list[str]:
        """The lines to send now."""
        self._now = now
        for action in [action for action, when in self._timers.items() if when <= now]:
            del self._timers[action]
            action()
        urgent, self._urgent = self._urgent, []
        for _ in urgent if self.ready else ():
            self._flood.spend(now)
        return urgent + self._flood.take(now)

    def due(self, now: float) -> float:
        """When to ask for lines again, if nothing happens before."""
        if self._urgent:
            return now
        line = self._flood.due(now)
        return min([now + SILENCE, *self._timers.values(), *([] if line is None else [line])])

    def _first(self, line: str) -> None:
        self._flood.push(FIRST, line)

    def _bytes_left(self, command: str, target: str) -> int:
        """Bytes for the text in a line as others see it, with our address in front: as it is, or at its longest.

        Whoever is renamed while a line waits gets it all the same, so their nick counts as the longest there can be.
        We are never called otherwise than now or as we want to be.
        """
        longest = self.isupport.nick_length
        nick = max(size(self.nick), len(self._settings.nick))
        address = size(self._membership.address) or _LONGEST_USER + len("@") + _LONGEST_HOST
        prefix = min(nick + address + len(":! "), _MOST_PREFIX)
        reach = size(target) if self.isupport.is_channel(target) else max(size(target), longest)
        return LINE - len("\r\n") - prefix - len(f"{command}  :") - reach

    # Alive, or not.

    def _ask(self) -> None:
        self._urgent.append("PING :pitboss")
        self._timers[self._time_out] = self._now + SILENCE

    def _time_out(self) -> None:
        self.ended = self.ended or "The server stopped answering."

    def _give_up(self) -> None:
        self.ended = self.ended or "The server did not let us in in time."

    def _on_ping(self, message: Message) -> None:
        self._urgent.append(build("PONG", message.last))

    def _on_error(self, message: Message) -> None:
        self.ended = f"The server closed the connection: {plain(message.last)}"

    # Our way in, and back.

    def _on_isupport(self, message: Message) -> None:
        if not self.ready:  # names that are known already could not be found under another casemapping
            self.isupport.learn(message.params[1:-1])

    def _on_ready(self, message: Message) -> None:
        if self.ready or not self._registration.done:
            return
        self.ready = True
        self._timers.pop(self._give_up, None)
        if self.isupport.bot_mode:
            self._first(build("MODE", self.nick, f"+{self.isupport.bot_mode}"))
        for line in self._settings.on_connect:
            whole = clean(line.replace("{nick}", self.nick)).encode()
            self._first(whole[: LINE - len("\r\n")].decode(errors="ignore"))
        if self._settings.join_wait:
            self._timers[self._join] = self._now + self._settings.join_wait
        else:
            self._join()
        if not self._has_nick():
            self._timers[self._regain] = self._now + REGAIN
        self._listener.ready()

    def _join(self) -> None:
        """Join the channels of the settings that we are not in."""
        for name, key in self._keys.items():
            if not self._membership.present(name):
                self._first(build("JOIN", name, key) if key else build("JOIN", name))

    def _on_join_refused(self, message: Message) -> None:
        channel = message.param(1)
        if self._membership.known_name(channel) is not None and not self._membership.present(channel):
            _log.warning("Cannot join %s: %s", plain(channel), plain(message.last))
            self._timers[self._join] = self._now + JOIN_AGAIN

    def _on_mute(self, message: Message) -> None:
        channel = self.isupport.fold(message.param(1))
        if channel not in self._mute:
            self._mute.add(channel)
            _log.warning("Cannot speak in %s: %s", plain(message.param(1)), plain(message.last))

    def _on_names_end(self, message: Message) -> None:
        self._timers[self._membership.tell_all] = self._now + ACCOUNTS_WITHIN
        self._membership.names_end(message)

    def _on_kick(self, message: Message) -> None:
        name, us = self._membership.known_name(message.param(0)), self._membership.is_us(message.param(1))
        self._membership.kick(message)
        if not us or name is None:
            return
        self._flood.drop(self.isupport.fold(name))
        self._kicked[name] += 1
        if self._kicked[name] >= KICKS:
            _log.warning("Kicked out of %s again (%s): staying away.", name, plain(message.param(2)))
            del self._keys[name]
        else:
            self._timers[self._join] = self._now + REJOIN

    def _has_nick(self) -> bool:
        wanted = self._settings.nick
        longest = self.isupport.nick_length or len(wanted)
        return self.isupport.fold(self.nick) == self.isupport.fold(wanted[:longest])

    def _regain(self) -> None:
        """Ask for our own nick; the server refuses as long as someone has it."""
        if not self._has_nick():
            self._first(build("NICK", self._settings.nick))
            self._timers[self._regain] = self._now + REGAIN

    def _free(self, nick: str) -> None:
        """A nick is free now: take it if it is ours."""
        if self.ready and self.isupport.fold(nick) == self.isupport.fold(self._settings.nick):
            self._regain()

    def _on_quit(self, message: Message) -> None:
        # Whoever takes the nick next must not get what was meant for someone else.
        self._flood.drop(self.isupport.fold(message.nick))
        self._membership.quit(message)
        self._free(message.nick)

    def _on_nick(self, message: Message) -> None:
        nick, fold = message.param(0), self.isupport.fold
        if is_word(nick):
            self._flood.move(fold(message.nick), fold(nick), lambda line: _readdressed(line, nick))
            self._membership.nick(message)
            self._free(message.nick)

    # What is said.

    def _on_message(self, message: Message) -> None:
        text, private = message.param(1), self._membership.is_us(message.param(0))
        ours = self._membership.is_us(message.nick) or "!" not in message.source or not is_word(message.nick)
        if ours or (private and 0 < message.sent_at < self._registration.since):
            return
        if text.startswith("\x01"):
            if private:
                self._answer(message.nick, text.strip("\x01"))
            return
        channel = "" if private else self._membership.place(message)
        if channel is not None:
            self._listener.said(self._membership.see(message), channel, plain(text))

    def _answer(self, nick: str, request: str) -> None:
        """Answer what clients ask of each other, when there is nothing better to say."""
        name, _, argument = clean(request).partition(" ")
        answers = {
            "VERSION": f"Pitboss {__version__}",
            "SOURCE": self._settings.source,
            "CLIENTINFO": "CLIENTINFO PING SOURCE VERSION",
            "PING": argument[:60],
        }
        name = name.upper()
        if name in answers:
            self._flood.push(IDLE, build("NOTICE", nick, f"\x01{name} {answers[name]}\x01"))


def _readdressed(line: str, nick: str) -> str:
    """A waiting line for someone who has another nick now."""
    command, _, rest = line.split(" ", 2)
    return build(command, nick, rest[1:])
