"""`pitboss irc`: a dealer in a channel, for the tables of a house."""

import asyncio
import hashlib
import logging
import os
import re
import signal
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click
from click.core import ParameterSource
from msgspec import Struct
from msgspec.structs import replace

from pitboss.cli.exits import complaint
from pitboss.cli.local_server import open_house, server_address
from pitboss.client.address import read_address
from pitboss.client.errors import Refusal
from pitboss.core.errors import BadOption
from pitboss.irc.dealer.memory import Memory
from pitboss.irc.settings import Behaviour, Settings, check_language, make, read_file, read_section

if TYPE_CHECKING:
    from pitboss.irc.dealer.dealer import Dealer
    from pitboss.irc.protocol.connection import Connection

LOG_LEVELS = ("debug", "info", "warning", "error")
PORT = 8080
GOODBYE = "The dealer will be back; matches wait at the house."


LINKS = 'Say where people find the house: links = "https://…" in [dealer], or --links.'


class Place(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The `[house]` part of the configuration: a house that is open, or a store to open one on."""

    url: str | None = None
    store: str | None = None
    listen: str | None = None
    """HOST:PORT for browsers, if the house is our own."""


class Plan(Struct, frozen=True):
    """All that a dealer needs to start."""

    settings: Settings
    behaviour: Behaviour
    place: Place


@click.command()
@click.option("--server", metavar="HOST[:PORT]", help="The IRC server; with TLS on port 6697 or HOST:+PORT.")
@click.option("--nick", metavar="NAME", help="What the dealer is called. [default: Dealer]")
@click.option("--channel", "channels", multiple=True, metavar="NAME", help="Where it deals; as often as you like.")
@click.option(
    "--config", type=click.Path(path_type=Path, dir_okay=False), help="A TOML file with all of this and more."
)
@click.option("--url", metavar="URL", help="The house to play in. [default: one of its own]")
@click.option("--store", metavar="URL", envvar="PITBOSS_STORE", help="What its own house keeps everything in.")
@click.option("--listen", metavar="HOST:PORT", help="Let browsers into its own house, too.")
@click.option("--links", metavar="URL", help="Where people find the house with a browser, for links.")
@click.option("--state", metavar="FILE", help="Where the dealer remembers people and tables.")
@click.option("--allow-llm", is_flag=True, help="Let language models sit with people at its tables; they are labelled.")
@click.option(
    "--log-level", type=click.Choice(LOG_LEVELS), default="warning", show_default=True, help="What goes to stderr."
)
def irc(
    server: str | None,
    nick: str | None,
    channels: tuple[str, ...],
    config: Path | None,
    url: str | None,
    store: str | None,
    listen: str | None,
    links: str | None,
    state: str | None,
    allow_llm: bool,
    log_level: str,
) -> None:
    """Deal cards in an IRC channel.

    \b
    Examples:
      pitboss irc --server irc.example.org:6697 --nick Dealer --channel '#cards'
      pitboss irc --config dealer.toml --url https://cards.example.org
    """
    if url is not None and click.get_current_context().get_parameter_source("store") is ParameterSource.ENVIRONMENT:
        store = None
    given = {"server": server, "nick": nick, "channels": list(channels) or None}
    chosen = {"links": links, "state": state, "models": allow_llm or None}
    plan = _planned(read_file(config) if config is not None else {}, given, chosen, (url, store, listen))
    logging.basicConfig(level=log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    try:
        asyncio.run(_deal(plan))
    except Refusal as error:
        raise complaint(error, f"{error.message} {error.hint}".strip()) from None


# What to do


def _planned(
    values: Mapping[str, object],
    given: Mapping[str, object],
    chosen: Mapping[str, object],
    house: tuple[str | None, str | None, str | None],
) -> Plan:
    """File and command line together, the latter above; raises `PitbossError`."""
    rest = {name: value for name, value in values.items() if name not in ("dealer", "house")}
    settings = make({**rest, **_known(given)})
    if not settings.channels:
        raise BadOption("No channel is given. Name one with --channel '#cards' or channels = in the settings file.")
    place = read_section(values, "house", Place)
    url, store, listen = house
    if url is not None or store is not None:
        place = replace(place, url=url, store=store)
    place = place if listen is None else replace(place, listen=listen)
    if place.url is not None:
        server_address("--url", place.url)
    if place.url is not None and (place.store is not None or place.listen is not None):
        raise BadOption("A house at --url has its own store and address: leave out --store and --listen.")
    # These stand at the top of the file, with what else the network is told.
    above = {"prefix": settings.prefix, "source": settings.source}
    behaviour = read_section(values, "dealer", Behaviour, {**_known(chosen), **above})
    check_language(behaviour.language)
    return Plan(settings, behaviour, place)


def _known(values: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in values.items() if value is not None}


def _memory(plan: Plan) -> Memory:
    """The dealer's memory: one file for each network and house, by whichever server and port it is reached."""
    if plan.behaviour.state:
        return Memory(Path(plan.behaviour.state).expanduser())
    data = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser()
    house = plan.place.url or plan.place.store or ""
    digest = hashlib.sha256(house.encode()).hexdigest()[:8]

    def file(name: str) -> Path:
        return data / "pitboss" / "irc" / f"{re.sub(r'[^A-Za-z0-9.-]', '_', name)}-{digest}.json"

    # Until the network has told its name, its server stands for it; files of old have the port in their names.
    server = plan.settings.server
    old = file(f"{server}-{plan.settings.port}")
    return Memory(old if old.exists() else file(server), of_network=file)


# Doing it


async def _deal(plan: Plan) -> None:
    # Not above: other commands should not wait for the dealer.
    from pitboss.irc.dealer.dealer import Dealer
    from pitboss.irc.protocol.connection import Connection

    memory = _memory(plan)
    memory.load()
    network = Connection(plan.settings)
    host, port = _address(plan.place.listen)
    async with open_house(plan.place.url, plan.place.store, host, port) as url:
        behaviour = replace(plan.behaviour, links=_links(plan, url))
        server = plan.settings.server

        def come_in(channel: str) -> None:
            click.echo(f"{network.nick} deals in {channel} on {server}.", err=True)

        dealer = Dealer(url, network, memory, behaviour, come_in)
        await dealer.open()
        click.echo(f"Connecting to {server}. Ctrl-C sends the dealer away.", err=True)
        try:
            await _attend(network, dealer)
        finally:
            await dealer.close()


def _links(plan: Plan, url: str) -> str:
    """Where people find the house, for links; empty, and said so, where they could not from another machine."""
    if plan.behaviour.links:
        return read_address(plan.behaviour.links).server
    public = plan.place.url or (url if plan.place.listen else "")
    if not public:
        return ""
    server = read_address(public).server
    if _is_of_this_machine(server):
        click.echo(f"No links are given, for others cannot reach {server}. {LINKS}", err=True)
        return ""
    return server


def _is_of_this_machine(server: str) -> bool:
    host = urlsplit(server).hostname or ""
    try:
        address = ip_address(host)
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
    return address.is_loopback or address.is_unspecified


async def _attend(network: "Connection", dealer: "Dealer") -> None:
    """Be on the network until someone asks the process to end."""
    stopping, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    running = asyncio.create_task(network.run(dealer))
    stop = asyncio.create_task(stopping.wait())
    try:
        await asyncio.wait({running, stop}, return_when=asyncio.FIRST_COMPLETED)
        if not running.done():
            await network.quit(GOODBYE, within=2.0)
        await running
    finally:
        stop.cancel()
        running.cancel()
        await asyncio.gather(running, stop, return_exceptions=True)


def _address(listen: str | None) -> tuple[str, int]:
    """Host and port to listen on; raises `BadOption`."""
    if listen is None:
        return "127.0.0.1", 0
    host, colon, port = listen.rpartition(":")
    if not colon:
        host, port = listen, str(PORT)
    if not (port.isascii() and port.isdigit() and int(port) < 65536):
        raise BadOption(f"--listen takes HOST:PORT, such as 0.0.0.0:8080, not {listen[:80]!r}.")
    return host.strip("[]") or "0.0.0.0", int(port)  # noqa: S104  # what no host means
