"""Stores: SQLite in a file for one process, PostgreSQL for many; `opened` chooses by the address."""

import os
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote, urlsplit

from pitboss.core.errors import BadOption
from pitboss.server.store.store import Store, StoreDown

__all__ = ["FORMS", "Store", "StoreDown", "default_url", "opened", "sqlite_path"]

FORMS: Final = "a path, sqlite:///path, postgresql://user@host/database or memory:"
"""What an address may look like."""


def default_url() -> str:
    """The store in the user's data folder."""
    data = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser()
    return f"sqlite://{quote(str(data.absolute() / 'pitboss' / 'pitboss.db'))}"


def opened(url: str) -> Store:
    """The store at an address, not yet connected; raises `BadOption`."""
    if url == "memory:":
        from pitboss.server.store.sqlite import SqliteStore

        return SqliteStore()
    if urlsplit(url).scheme in ("postgresql", "postgres"):
        try:
            from pitboss.server.store.postgres import PostgresStore
        except ImportError:
            raise BadOption("PostgreSQL needs asyncpg: pip install 'pitboss[postgres]'.") from None
        return PostgresStore(url)
    path = sqlite_path(url)
    from pitboss.server.store.sqlite import SqliteStore

    return SqliteStore(path)


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
