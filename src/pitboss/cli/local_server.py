"""A house to play in: one that is open already, or one opened in this process for as long as it is needed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import click

from pitboss.client.address import DEFAULT, read_address
from pitboss.client.errors import BadAddress

FLEETING = "memory:"
"""The store that forgets everything."""


def server_address(option: str, text: str) -> str:
    """Return the address of a server; raises `BadAddress` for anything else, such as the code of a table."""
    address = read_address(text)
    if address.code:
        raise BadAddress(f"{option} takes the address of a server, such as {DEFAULT}, not {text[:80]!r}.")
    return address.server


@asynccontextmanager
async def open_house(url: str | None, store: str | None, host: str = "127.0.0.1", port: int = 0) -> AsyncIterator[str]:
    """The address of a house: that at `url`, else one of our own on a store (None: the usual one, "": none that stays).

    Ours listens on this machine unless told otherwise, on any port that is free, and sets nobody limits: everybody who
    comes through the door that opened it comes from the same address.
    """
    if url is not None:
        yield read_address(url).server
        return
    # Not above: other commands should not wait for the server's libraries.
    from pitboss.server import store as stores
    from pitboss.server.limits import UNLIMITED
    from pitboss.server.logs import clean
    from pitboss.server.run import running_server

    kept, is_new = stores.located(FLEETING if store == "" else store)
    if is_new:
        click.echo(f"A new store is created: {clean(kept)}.", err=True)
    async with running_server(kept, port, host, UNLIMITED) as address:
        yield address
