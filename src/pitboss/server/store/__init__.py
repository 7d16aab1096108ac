"""Stores: SQLite in a file for one process, PostgreSQL for many; `opened` chooses by the address."""

import os
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote

from pitboss.core.errors import BadOption
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.store.store import BadStore, Store, StoreDown

__all__ = ["FORMS", "BadStore", "Store", "StoreDown", "default_url", "is_postgres", "located", "opened", "sqlite_path"]

FORMS: Final = "a path, sqlite:///path, postgresql://user@host/database or memory:"
"""What an address may look like."""


def default_url() -> str:
    """The store in the user's data folder."""
    data = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser()
    return f"sqlite://{quote(str(data.absolute() / 'pitboss' / 'pitboss.db'))}"


def located(store: str | None) -> tuple[str, bool]:
    """Return the address of the store to serve from, and whether it is a file that does not exist yet.

    Without an address it is the store in the user's data folder, which is made here. The folder of a file that is named
    must exist: a typo should not make folders. Raises `BadOption`.
    """
    url = store or default_url()
    if is_postgres(url) or url == "memory:":
        return url, False
    path = sqlite_path(url)
    if store is None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadOption(f"The folder {path.parent} cannot be created: {error.strerror}. Name a --store.") from None
    if not path.parent.is_dir():
        raise BadOption(f"There is no folder {path.parent} for the store. Check --store, or create the folder.")
    return url, not path.exists()


def opened(url: str) -> Store:
    """The store at an address, not yet connected; raises `BadOption`."""
    if is_postgres(url):
        try:
            # Only here: asyncpg need not be installed.
            from pitboss.server.store.postgres import PostgresStore
        except ImportError:
            raise BadOption("PostgreSQL needs asyncpg: pip install 'pitboss[postgres]'.") from None
        return PostgresStore(url)
    return SqliteStore(None if url == "memory:" else sqlite_path(url))


def is_postgres(url: str) -> bool:
    """Whether an address leads to PostgreSQL."""
    return url.startswith(("postgresql://", "postgres://"))


def sqlite_path(url: str) -> Path:
    """The file an address names; raises `BadOption`.

    >>> sqlite_path("sqlite:///var/lib/pitboss.db").as_posix()
    '/var/lib/pitboss.db'
    """
    scheme, separator, rest = url.partition("://")
    if separator:
        if scheme != "sqlite" or not rest.startswith("/"):
            # Not the whole of it: there may be a password inside.
            raise BadOption(f"A store is {FORMS}, not {scheme[:40]}://...")
        url = unquote(rest)
    path = Path(url).expanduser()
    if not url.strip() or path.is_dir():
        raise BadOption(f"A store is {FORMS}, not {url[:80]!r}.")
    return path
