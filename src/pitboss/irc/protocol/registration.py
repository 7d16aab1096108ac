"""Connection registration: capabilities, SASL, and a nick that is free, from our first line to the welcome.

https://modern.ircdocs.horse/#connection-registration

Whoever asks for SASL gets it or a sentence that says why not, never a dealer that nobody can know.
"""

from typing import Final

from pitboss.irc.protocol import numerics, sasl
from pitboss.irc.protocol.line import Message, build, is_word, plain
from pitboss.irc.settings import Settings

WANTED: Final[tuple[str, ...]] = (
    "account-notify",
    "account-tag",
    "chghost",
    "extended-join",
    "message-tags",
    "multi-prefix",
    "server-time",
    "userhost-in-names",
)
SASL: Final[str] = "sasl"
ALWAYS: Final = frozenset(
    ("CAP", "AUTHENTICATE", numerics.RPL_SASLSUCCESS, numerics.ERR_SASLALREADY, numerics.RPL_WELCOME)
)
"""The commands that concern the registration even when it is done; until then, all do."""
_SAFE_NICK: Final = 9
"""Letters of a nick that every server takes."""
_MOST_NICKS: Final = 20
_NICK_TAKEN: Final = (numerics.ERR_NICKNAMEINUSE, numerics.ERR_NICKCOLLISION, numerics.ERR_UNAVAILRESOURCE)
_REFUSED: Final = {
    numerics.ERR_PASSWDMISMATCH: "The server's password is wrong or missing. Check password in the settings.",
    numerics.ERR_YOUREBANNEDCREEP: "The server has banned us. Ask its operators.",
    numerics.ERR_NOPERMFORHOST: "The server does not take connections from this machine. Ask its operators.",
}
_SASL_FAILED: Final = {
    numerics.ERR_NICKLOCKED: "The account is locked.",
    numerics.ERR_SASLFAIL: "The services do not accept the account and password (or the certificate).",
    numerics.ERR_SASLTOOLONG: "The password is too long.",
    numerics.ERR_SASLABORTED: "The services broke it off.",
    numerics.RPL_SASLMECHS: "The services do not know this way.",
}


class Registration:
    """The registration of one connection. `handle` answers the server's lines; `failed` says why it cannot go on."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._offered: dict[str, str] = {}
        self._asked: set[str] = set()
        self._tries = 0
        self._authenticated = not settings.sasl_mechanism
        self._challenge = sasl.Challenge()
        self.nick = settings.nick
        self.caps: set[str] = set()
        """What the server has granted."""
        self.done = False
        self.since = 0.0
        """When we were let in, by the server's clock; what was said before is history."""
        self.failed = ""
        """Why there is no way in: a sentence; "" while there may be one."""
        self._mechanism = self._prepared()

    def _prepared(self) -> sasl.Mechanism | None:
        try:
            return sasl.mechanism(self._settings)
        except sasl.SaslFailed as failed:
            self._fail_sasl(str(failed))
            return None

    def opening(self) -> list[str]:
        """What we say first."""
        password = [build("PASS", self._settings.password)] if self._settings.password else []
        user = build("USER", self._settings.username, "0", "*", self._settings.introduction)
        return [*password, "CAP LS 302", f"NICK {self.nick}", user]

    def handle(self, message: Message) -> list[str]:
        """The answer to a line; nothing if the line is not about the registration."""
        match message.command:
            case "CAP":
                return self._capabilities(message)
            case "AUTHENTICATE":
                return self._authenticate(message)
            case numerics.RPL_SASLSUCCESS | numerics.ERR_SASLALREADY:
                return [] if self.done else self._accepted()
            case numerics.RPL_WELCOME:
                return self._welcomed(message)
            case command if not self.done:
                return self._obstacle(command, message)
        return []

    def _welcomed(self, message: Message) -> list[str]:
        if not self._authenticated:
            return self._fail_sasl("The server does not offer it.")
        self.done, self.since = True, message.sent_at
        # The server may have shortened what we asked for.
        self.nick = message.param(0) if is_word(message.param(0)) else self.nick
        return []

    def _obstacle(self, command: str, message: Message) -> list[str]:
        if command in _NICK_TAKEN:
            return self._other_nick()
        if command == numerics.ERR_ERRONEUSNICKNAME:
            return self._shorter_nick()
        if command in _SASL_FAILED and not self._authenticated:
            return self._fail_sasl(_SASL_FAILED[command])
        if command in _REFUSED:
            self.failed = f"{_REFUSED[command]} It says: {plain(message.last)}"
        return []

    def _capabilities(self, message: Message) -> list[str]:
        names = message.last.split()
        match message.param(1).upper():
            case "LS":
                self._offered |= {name: value for name, _, value in (word.partition("=") for word in names)}
                return [] if message.param(2) == "*" and len(message.params) > 3 else self._ask()
            case "NEW":
                self._offered |= {name: value for name, _, value in (word.partition("=") for word in names)}
                return self._ask() if self.done else []
            case "DEL":
                self.caps.difference_update(names)
            case "ACK":
                self.caps.update(name for name in names if name in self._asked)
                return self._after_asking()
            case "NAK":
                return self._refused(names)
        return []

    def _ask(self) -> list[str]:
        """Ask for what is offered and useful, and not ours yet."""
        wanted = [name for name in WANTED if name in self._offered and name not in self.caps]
        if self.done:
            self._asked.update(wanted)
            return [build("CAP", "REQ", " ".join(wanted))] if wanted else []
        if not self._authenticated:
            mechanisms = self._offered.get(SASL)
            mechanism = self._settings.sasl_mechanism.upper()
            if mechanisms is None:
                return self._fail_sasl("The server does not offer it.")
            if mechanisms and mechanism not in mechanisms.upper().split(","):
                return self._fail_sasl(f"The server does not take {mechanism}, only {plain(mechanisms)}.")
            wanted.append(SASL)
        self._asked.update(wanted)
        return [build("CAP", "REQ", " ".join(wanted))] if wanted else ["CAP END"]

    def _refused(self, names: list[str]) -> list[str]:
        """The server takes back its offer, of all we asked for at once: keep to the one that we need."""
        if self.done:
            return []
        if self._authenticated:
            return ["CAP END"]
        if names == [SASL]:
            return self._fail_sasl("The server refuses it.")
        return [build("CAP", "REQ", SASL)]

    def _after_asking(self) -> list[str]:
        if self.done:
            return []
        if self._authenticated:
            return ["CAP END"]
        return [f"AUTHENTICATE {self._settings.sasl_mechanism.upper()}"] if SASL in self.caps else []

    def _authenticate(self, message: Message) -> list[str]:
        """Say who we are, once the server is ready to hear it."""
        if self._authenticated or self.done:
            return []
        try:
            challenge = self._challenge.add(message.param(0))
            if challenge is None or self._mechanism is None:
                return []
            return [f"AUTHENTICATE {piece}" for piece in sasl.pieces(self._mechanism.answer(challenge))]
        except sasl.SaslFailed as failed:
            return self._fail_sasl(str(failed))

    def _accepted(self) -> list[str]:
        """The server says that we are in; where it has to prove itself first, it must have."""
        if not self._authenticated and self._mechanism is not None and not self._mechanism.complete:
            return self._fail_sasl("The server has not proven that it knows the password.")
        self._authenticated = True
        return ["CAP END"]

    def _fail_sasl(self, why: str) -> list[str]:
        way = self._settings.sasl_mechanism.upper()
        self.failed = f"SASL {way} did not work: {why} Check the sasl settings, or remove them to go without."
        return []

    def _other_nick(self) -> list[str]:
        self._tries += 1
        if self._tries > _MOST_NICKS:
            self.failed = f"The nick {self._settings.nick} and all like it are taken. Choose another with --nick."
            return []
        suffix = "_" * self._tries if self._tries < 3 else str(self._tries)
        kept = max(_SAFE_NICK, len(self.nick)) - len(suffix)
        self.nick = self._settings.nick[:kept] + suffix
        return [f"NICK {self.nick}"]

    def _shorter_nick(self) -> list[str]:
        if len(self.nick) <= _SAFE_NICK:
            self.failed = f"The server does not accept the nick {self.nick}. Choose another with --nick."
            return []
        self.nick = self.nick[:_SAFE_NICK]
        return [f"NICK {self.nick}"]
