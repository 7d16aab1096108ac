"""Who we are in which house: kept in the user's state folder, for nobody else to read, so that coming back is easy."""

import contextlib
import getpass
import os
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

FILE: Final = "tokens.json"
LONGEST: Final = 24
"""Signs in a name."""


def own_name() -> str:
    """What whoever sits here is called on this machine."""
    try:
        return getpass.getuser()[:LONGEST]
    except (OSError, KeyError):
        return "Guest"


class Token(Struct, frozen=True):
    """Someone in a house; whoever has the token is that person there."""

    server: str
    name: str
    token: str


class Tokens:
    """The tokens that are kept, the latest used last."""

    def __init__(self, folder: Path | None = None) -> None:
        self._file = (folder or state_folder()) / FILE

    def find(self, server: str, name: str | None = None) -> Token | None:
        """Whom we were in that house: by that name, or lately."""
        known = [token for token in self._read() if token.server == server]
        return next((token for token in reversed(known) if name is None or token.name == name), None)

    def keep(self, token: Token) -> None:
        """Be this one from now on; a file that cannot be written costs the way back, nothing else."""
        others = [one for one in self._read() if (one.server, one.name) != (token.server, token.name)]
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            fresh = self._file.with_suffix(f".{os.getpid()}")
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode([*others, token])))
            fresh.replace(self._file)

    def _read(self) -> list[Token]:
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=list[Token])
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return []


def state_folder() -> Path:
    """Where a program of this user keeps what it remembers."""
    return Path(os.environ.get("XDG_STATE_HOME") or "~/.local/state").expanduser() / "pitboss"
