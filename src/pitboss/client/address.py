"""Where a house or one of its tables is, as people write it."""

import re
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

from pitboss.client.errors import BadAddress

DEFAULT: Final = "http://127.0.0.1:8080"
"""Where `pitboss serve` listens unless told otherwise."""

_CODE: Final = re.compile("[A-Za-z0-9]{1,12}")
_PATH: Final = re.compile(f"/?|/(?:t/|api/tables/)?({_CODE.pattern})/?")
_SCHEMES: Final = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
_FORMS: Final = "An address is a table's code, host:port/CODE, or http://host:port/t/CODE."


class Address(Struct, frozen=True):
    """A house, and one of its tables if a code is given."""

    server: str
    """Scheme, host and port, without a slash at the end."""
    code: str = ""

    @property
    def socket(self) -> str:
        """Where the table's WebSocket is."""
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.code}/socket"


def read_address(text: str, server: str = DEFAULT) -> Address:
    """What a person means by an address; a mere code is a table of `server`. Raises `BadAddress`.

    >>> read_address("k7qmpx")
    Address(server='http://127.0.0.1:8080', code='K7QMPX')
    >>> read_address("example.org:9000/t/K7QMPX").socket
    'ws://example.org:9000/api/tables/K7QMPX/socket'
    """
    text = text.strip()
    # A word by itself is a code, perhaps a mistyped one, rather than a machine's name.
    if text.lower() != "localhost" and not set(text) & set(".:/"):
        if not _CODE.fullmatch(text):
            raise _bad(text)
        return Address(_located(server).server, text.upper())
    return _located(text)


def _located(text: str) -> Address:
    """The address that starts with a host."""
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        whole = parts.hostname and parts.port != 0 and parts.scheme in _SCHEMES
    except ValueError:
        raise _bad(text) from None
    path = _PATH.fullmatch(parts.path)
    if not whole or path is None or "@" in parts.netloc or " " in text or not text.isprintable():
        raise _bad(text)
    return Address(f"{_SCHEMES[parts.scheme]}://{parts.netloc}", (path[1] or "").upper())


def _bad(text: str) -> BadAddress:
    return BadAddress(f"{text[:80]!r} is not an address. {_FORMS}")
