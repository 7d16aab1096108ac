"""Where the dealer connects, who it is there and how it behaves: from the command line, or from a file of people's own.

    server = "irc.example.org"          # HOST, HOST:PORT or HOST:+PORT; see `read_server`
    nick = "Dealer"
    channels = ["#cards", "#private its-key"]
    contact = "kim@example.org"         # who runs this; shown with the name
    sasl_user = "Dealer"
    sasl_password = "…"

`KEYS` lists every key with its sentence.
"""

import re
import tomllib
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final, TypeVar, cast, get_type_hints

import msgspec
from msgspec import Meta, Struct, structs

from pitboss.core import words
from pitboss.core.errors import PitbossError
from pitboss.core.files import LONGEST_SETTINGS, read_bytes
from pitboss.core.words import ENGLISH
from pitboss.irc.protocol.line import is_word

T = TypeVar("T")

NOTHING: Final[Mapping[str, object]] = MappingProxyType({})
TLS_PORT: Final = 6697
KEYS: Final[Mapping[str, str]] = {
    "server": 'HOST or HOST:PORT; port 6697 and a port with a plus ("+7000") speak TLS, as does a host alone',
    "port": "the port, instead of writing it behind the host",
    "tls": "true or false, instead of what the port suggests",
    "nick": "what the dealer is called",
    "channels": 'a list of channels, each with its key behind a space if it has one: ["#cards", "#den sesame"]',
    "contact": "how to reach who runs the dealer; shown with its real name, as most networks ask for",
    "realname": "what the dealer is, in a few words",
    "username": "the user name before the @ of the dealer's address",
    "source": "where the dealer's source code is, for those who ask (CTCP SOURCE, or the command bots)",
    "prefix": 'what commands begin with, such as "!"',
    "password": "the password of the server itself, if it has one",
    "sasl_user": "the dealer's account with the network's services",
    "sasl_password": "the password of that account",
    "sasl_mechanism": (
        '"plain" (user and password), "scram-sha-256" (both, without sending the password) '
        'or "external" (the certificate in tls_cert)'
    ),
    "on_connect": (
        "lines to send to the server once it has let us in, before channels are joined; {nick} is ours: "
        '["PRIVMSG NickServ :IDENTIFY …"]'
    ),
    "join_wait": "seconds between those lines and joining channels, where services need a moment",
    "flood_lines": "lines that may go at once after a silence; networks disconnect whoever sends more",
    "flood_seconds": "seconds for every line after those; 0 sets no limit, for a server of your own",
    "tls_ca": "a file of certificates to trust instead of the system's",
    "tls_cert": "a file with the dealer's own certificate",
    "tls_key": "a file with its key, if it is not in the same file",
    "insecure": "true: take any certificate, and send passwords without TLS; for trials only",
}
SOURCE: Final = "Pitboss, free software under the MIT licence"
SECRETS: Final = ("password", "sasl_password", "on_connect")
"""Settings that nobody else should read."""
PLAIN: Final = "plain"
EXTERNAL: Final = "external"
SCRAM: Final = "scram-sha-256"
MECHANISMS: Final = (PLAIN, SCRAM, EXTERNAL)

_NICK: Final = re.compile(r"[A-Za-z\[\]\\`_^{|}][A-Za-z0-9\[\]\\`_^{|}-]*")
_SERVER: Final = re.compile(r"(?P<host>\[[0-9A-Fa-f:.]+\]|[^\s:/\[\]@]+)(?::(?P<tls>\+?)(?P<port>[0-9]{1,5}))?")
_TYPES: Final = {
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    str: "a text in quotes",
    tuple: "a list of texts",
}
_LINE: Final = 510
"""Bytes of a line for the server."""
_PASSWORD: Final = re.compile(r"\b(identify|auth|login|oper|pass)\b", re.IGNORECASE)
"""What stands in a line that has a password."""


class BadSettings(PitbossError):
    """A setting is unknown, missing or wrong."""


class Settings(Struct, frozen=True):
    """One dealer on one network. `KEYS` says what each field means; build it with `make`, which checks."""

    server: str
    nick: str = "Dealer"
    channels: tuple[str, ...] = ()
    port: int = TLS_PORT
    tls: bool = True
    contact: str = ""
    realname: str = "Pitboss, a dealer of card games"
    username: str = "pitboss"
    source: str = SOURCE
    prefix: str = "!"
    password: str = ""
    sasl_user: str = ""
    sasl_password: str = ""
    sasl_mechanism: str = ""
    on_connect: tuple[str, ...] = ()
    join_wait: float = 0.0
    flood_lines: int = 5
    flood_seconds: float = 2.0
    tls_ca: str = ""
    tls_cert: str = ""
    tls_key: str = ""
    insecure: bool = False

    def __repr__(self) -> str:
        shown = {name: value for name, value in structs.asdict(self).items() if name not in SECRETS}
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in shown.items())})"

    @property
    def keys(self) -> dict[str, str]:
        """Every channel's name with its key; "" where it has none."""
        pairs = (channel.partition(" ") for channel in self.channels)
        return {name: key.strip() for name, _, key in pairs}

    @property
    def introduction(self) -> str:
        """The real name that the network shows."""
        return f"{self.realname} (run by {self.contact})" if self.contact else self.realname


class Behaviour(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The `[dealer]` part of the configuration."""

    prefix: Annotated[str, Meta(min_length=1, max_length=3)] = "!"
    """What commands begin with."""
    source: str = SOURCE
    """What the dealer is and where its source code can be had."""
    language: str = ENGLISH
    """What channels and people are spoken to in, as long as they choose nothing else."""
    owners: tuple[str, ...] = ()
    """Services accounts whose holders may do in every channel what its operators may."""
    signs: bool = True
    """Whether suits are drawn as symbols; else they are letters."""
    colours: bool = False
    """Whether channels get colours; people choose for themselves."""
    models: bool = False
    """Whether language models may sit with people at its tables, from elsewhere; the channel is told who they are."""
    bold: bool = True
    """Whether names are bold."""
    links: str = ""
    """The address under which people reach the house with a browser; "": no links are given."""
    state: str = ""
    """The file that the dealer remembers tables and people in; "": one in the user's data folder."""
    turn_seconds: Annotated[int, Meta(ge=0, le=86_400)] = 120
    """Seconds for a turn, where the game has such and nobody asked for others; 0: no clock."""
    join_seconds: Annotated[float, Meta(ge=0, le=3600)] = 30
    """Seconds for others to join a table, before it starts by itself; 0: it waits until someone starts it."""
    grace: Annotated[int, Meta(ge=0, le=86_400)] = 60
    """Seconds after which a bot plays for someone who has left the channel."""
    bot_pace: Annotated[int, Meta(ge=0, le=60_000)] = 700
    """Milliseconds a bot takes over an easy move; a hard one may take three times as long."""
    quiet: Annotated[float, Meta(ge=0, le=10)] = 0.6
    """Seconds without news after which what has happened is told."""
    longest: Annotated[float, Meta(ge=0, le=60)] = 6.0
    """Seconds for which news are gathered at most, while only bots act or many lines wait to be sent."""


def read_section(values: Mapping[str, object], name: str, kind: type[T], above: Mapping[str, object] = NOTHING) -> T:
    """Read one part of the file into a struct, with `above` put over it; raises `BadSettings`."""
    found = values.get(name, {})
    if not isinstance(found, dict):
        raise BadSettings(f"{name} is a section of the settings file: write [{name}] and its keys below it.")
    kinds = get_type_hints(kind, include_extras=True)
    for key, value in found.items():
        if key not in kinds:
            raise BadSettings(f"There is no setting {key[:40]!r} in [{name}]. There are: {', '.join(kinds)}.")
        try:
            msgspec.convert(value, kinds[key])
        except msgspec.ValidationError:
            raise BadSettings(f"{key} in [{name}] must be {_wanted(kinds[key])}.") from None
    return msgspec.convert({**found, **above}, kind)


def _wanted(kind: object) -> str:
    """Say what values a type takes.

    >>> _wanted(Annotated[int, Meta(ge=0, le=60)]), _wanted(str | None), _wanted(tuple[str, ...])
    ('a whole number from 0 to 60', 'a text in quotes', 'a list of texts')
    """
    match msgspec.inspect.type_info(kind):
        case msgspec.inspect.IntType(ge=low, le=high) | msgspec.inspect.FloatType(ge=low, le=high) as number:
            what = _TYPES[int if isinstance(number, msgspec.inspect.IntType) else float]
            return what if low is None or high is None else f"{what} from {low} to {high}"
        case msgspec.inspect.StrType(min_length=low, max_length=high) if high is not None:
            return f"{_TYPES[str]} of {low or 0} to {high} characters"
        case msgspec.inspect.BoolType():
            return _TYPES[bool]
        case msgspec.inspect.VarTupleType():
            return _TYPES[tuple]
    return _TYPES[str]


def check_language(language: str) -> None:
    """Raise `BadSettings` for a language that the dealer does not speak."""
    known = words.languages("irc")
    if language not in known:
        raise BadSettings(f"language in [dealer] must be {' or '.join(known)}, not {language[:40]!r}.")


def read_server(text: str) -> tuple[str, int, bool]:
    """Host, port and whether to speak TLS, of `HOST`, `HOST:PORT` or `HOST:+PORT`. Raises `BadSettings`.

    A host alone means port 6697. TLS is spoken on port 6697 and on a port with a plus; any other port is plain.

    >>> read_server("irc.example.org")
    ('irc.example.org', 6697, True)
    >>> read_server("irc.example.org:6667")
    ('irc.example.org', 6667, False)
    >>> read_server("[::1]:+7000")
    ('::1', 7000, True)
    """
    found = _SERVER.fullmatch(text.strip())
    port = int(found["port"] or TLS_PORT) if found else 0
    if found is None or not 0 < port < 65536:
        raise BadSettings(
            f"{text[:80]!r} is not a server. Write HOST, HOST:PORT or HOST:+PORT (with TLS), "
            "for example irc.example.org:6697."
        )
    return found["host"].strip("[]"), port, bool(found["tls"]) or port == TLS_PORT


def read_file(path: Path) -> dict[str, object]:
    """The settings in a TOML file, not yet checked; raises `BadSettings`."""
    try:
        return tomllib.loads(read_bytes(path, LONGEST_SETTINGS).decode())
    except OSError as error:
        raise BadSettings(f"Cannot read {path}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadSettings(f"{path} is not UTF-8. Save it as UTF-8 and try again.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadSettings(f"{path} is not TOML: {error}.") from None


def make(values: Mapping[str, object]) -> Settings:
    """Settings from a file's or a command line's values, all checked; raises `BadSettings`."""
    _check_types(values)
    if not values.get("server"):
        raise BadSettings("No server is given. Name one with --server or server = in the settings file.")
    host, port, tls = read_server(str(values["server"]))
    if "port" in values:
        port = int(cast(int, values["port"]))
        tls = port == TLS_PORT
    rest = {name: value for name, value in values.items() if name not in ("server", "port", "tls")}
    lists = {name: tuple(value) for name, value in rest.items() if isinstance(value, list)}
    settings = Settings(host, port=port, tls=bool(values.get("tls", tls)))
    settings = structs.replace(settings, **{**rest, **lists})
    if settings.sasl_user and not settings.sasl_mechanism:
        settings = structs.replace(settings, sasl_mechanism=PLAIN)
    _check(settings)
    return settings


def _check_types(values: Mapping[str, object]) -> None:
    defaults = structs.asdict(Settings(""))
    for name, value in values.items():
        if name not in defaults:
            raise BadSettings(f"There is no setting {name!r}. There are: {', '.join(KEYS)}.")
        wanted = type(defaults[name])
        if wanted is tuple:
            right = isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)
        else:
            right = type(value) is wanted or (wanted is float and type(value) is int)
        if not right:
            raise BadSettings(f"{name} must be {_TYPES[wanted]}: {KEYS[name]}.")


def _check(settings: Settings) -> None:
    """Raise `BadSettings` for the first value that cannot work."""
    for complaint in (_names, _texts, _pace, _sasl, _secrecy):
        if why := complaint(settings):
            raise BadSettings(why)


def _names(settings: Settings) -> str:
    if not 0 < settings.port < 65536:
        return f"{settings.port} is not a port. A port is a number from 1 to 65535, most often 6697."
    if not _NICK.fullmatch(settings.nick) or len(settings.nick) > 50:
        return f"{settings.nick[:60]!r} is not a nick. Use letters, digits and _ - [ ] {{ }} ^ ` |, a letter first."
    if not re.fullmatch(r"[A-Za-z0-9_.-]{1,10}", settings.username):
        return f"{settings.username[:60]!r} is not a username. Use up to ten letters and digits."
    for channel in settings.channels:
        parts = channel.split(" ")
        if len(parts) > 2 or not all(map(is_word, parts)) or parts[0][0].isalnum():
            return f"{channel[:80]!r} is not a channel. Write its name with the #, and behind a space its key if any."
    return ""


def _texts(settings: Settings) -> str:
    for name in ("contact", "realname", "source", "password", "sasl_user", "sasl_password"):
        if not str(getattr(settings, name)).isprintable():
            return f"{name} holds characters that cannot be printed. Write it on one line."
    if not settings.prefix.strip() or len(settings.prefix) > 5 or not settings.prefix.isprintable():
        return "prefix must be one to five characters that can be printed, for example !."
    return ""


def _pace(settings: Settings) -> str:
    for number, line in enumerate(settings.on_connect, 1):
        if not line.strip() or not line.isprintable() or len(line.encode()) > _LINE:
            return f"Line {number} of on_connect is not one for a server: a line is one command, up to 510 bytes."
    if not 0 <= settings.join_wait <= 600:
        return "join_wait must be 0 to 600 seconds."
    if not 1 <= settings.flood_lines <= 1000:
        return "flood_lines must be 1 to 1000 lines; most networks take 5."
    if not 0 <= settings.flood_seconds <= 60:
        return "flood_seconds must be 0 to 60 seconds; most networks take 2."
    return ""


def _sasl(settings: Settings) -> str:
    if settings.sasl_mechanism not in ("", *MECHANISMS):
        ways = ", ".join(f'"{way}"' for way in MECHANISMS)
        return f"sasl_mechanism must be one of {ways}, not {settings.sasl_mechanism[:40]!r}."
    if settings.sasl_mechanism in (PLAIN, SCRAM) and not (settings.sasl_user and settings.sasl_password):
        return "SASL with a password needs both sasl_user and sasl_password."
    if settings.sasl_mechanism == EXTERNAL and not (settings.tls and settings.tls_cert):
        return "SASL by certificate needs TLS and tls_cert, the file with the dealer's certificate."
    if settings.sasl_password and not settings.sasl_user:
        return "sasl_password is given without sasl_user. Name the account too."
    return ""


def _secrecy(settings: Settings) -> str:
    secret = settings.password or settings.sasl_password or any(map(_PASSWORD.search, settings.on_connect))
    if not secret or settings.tls or settings.insecure or _is_here(settings.server):
        return ""
    return (
        "Without TLS everybody on the way could read the password. Use the server's TLS port (6697 on most), "
        "or set insecure = true if you must."
    )


def _is_here(host: str) -> bool:
    """Whether a host is this machine."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"
