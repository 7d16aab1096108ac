"""Bots at tables far away. A bot is the same class here as in the lab or at a table in this process."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar, cast

from pitboss import bots
from pitboss.bots.bot import Bot
from pitboss.client.address import DEFAULT, read_address
from pitboss.client.api import House
from pitboss.client.errors import BadAddress, OtherGame, Refusal
from pitboss.client.remote import RemoteTable
from pitboss.core.dice import Dice
from pitboss.core.moves import View
from pitboss.wire.commands import Ready, Stand, Start
from pitboss.wire.people import Nature

W = TypeVar("W", bound=View)
Scores = tuple[int, ...]

PATIENCE: Final = 0.25
"""Seconds after which a bot that chose to wait is asked again, even if nothing has happened."""


async def run_bot(
    make: Callable[[], Bot[W]] | type[Bot[W]],
    where: str,
    name: str = "Bot",
    *,
    passphrase: str | None = None,
    server: str = DEFAULT,
    matches: int = 1,
) -> list[Scores | None]:
    """Go to a table and play so many matches there, each with a bot made again; the scores of each.

    `make` is a bot's class, which takes nothing, or the rules, their options and dice.
    """
    # Which game's views a bot understands is the affair of whoever sends it to the table.
    made = bots.maker(cast(type[Bot[View]], make))
    async with at_table(where, name, passphrase=passphrase, server=server) as table:
        return [await play(made(table.rules, table.options, Dice(None)), table) for _ in range(matches)]


@asynccontextmanager
async def at_table(
    where: str, name: str, *, passphrase: str | None = None, server: str = DEFAULT
) -> AsyncIterator[RemoteTable]:
    """Sign in and go to a table: its address, or its code on `server`.

    With a passphrase the name is kept, and whoever comes again by that name has the same seats.
    """
    address = read_address(where, server)
    if not address.code:
        raise BadAddress(f"{where[:80]} is a house; name a table there: {address.server}/t/CODE.")
    house = House(address.server)
    await house.sign_in(name, passphrase)
    async with house.table(address.code) as table:
        yield table


async def play(bot: Bot[W], table: RemoteTable, patience: float = PATIENCE) -> Scores | None:
    """Play the match that is on, else the next one, and give its scores; None if its end was missed in a drop.

    Sits down if the bot has no seat. `choose` is called in a thread, so that a long thought loses no connection.
    Raises `Refusal` where the bot asks for a move that the rules forbid, and `OtherGame` where the host chooses another
    game: then the bot has given up its seat.
    """
    await _settle_down(table, "model" if bot.is_model else "program")
    game = table.info.setup.game
    number = table.info.match + (table.info.status != "playing")
    while table.info.match <= number and number not in table.results:
        if table.info.setup.game != game:
            raise await _left_to_others(table, game)
        if table.awaited and table.info.match == number:
            await _act(bot, table, patience)
        elif not await _started(table):
            await _news(table)
    return table.results.get(number)


async def _settle_down(table: RemoteTable, nature: Nature) -> None:
    if table.seat is None:
        await table.sit(nature=nature)
    if table.info.status != "playing":
        await table.do(Ready())


async def _left_to_others(table: RemoteTable, game: str) -> OtherGame:
    """Stand up from a game that the bot does not play."""
    if table.seat is not None:
        # Whoever has sent the bot away meanwhile has spared it the trouble.
        with contextlib.suppress(Refusal):
            await table.do(Stand())
    return OtherGame(f"The host has chosen {table.info.setup.game}, and this bot plays {game}: it has stood up.")


async def _started(table: RemoteTable) -> bool:
    """Start, if that is left to the program: it is the host, and all people at the table are ready. Whether it was."""
    people = [chair for chair in table.info.chairs if chair.kind == "human"]
    host = table.you is not None and table.you.id == table.info.host
    if host and table.info.status != "playing" and len(people) > 1 and all(chair.ready for chair in people):
        # Someone may have started it, or be the host, by now.
        with contextlib.suppress(Refusal):
            ok = await table.do(Start())
            await table.until(lambda: table.seq >= ok.seq)
            return True
    return False


async def _act(bot: Bot[W], table: RemoteTable, patience: float) -> None:
    """Ask the bot once and make its move, or wait for something to happen."""
    seq, view, menu = table.seq, table.view, table.menu
    # Which game's views a bot understands is the affair of whoever sends it to the table.
    action = await asyncio.to_thread(bot.choose, cast(W, view), menu)
    if action is None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await _news(table, seq)
        return
    try:
        await table.move(action)
    except Refusal:
        # Where others have acted meanwhile, the bot looks again; if not, the move was never allowed.
        if table.seq == seq:
            raise


async def _news(table: RemoteTable, seq: int | None = None) -> None:
    seen = table.seq if seq is None else seq
    await table.until(lambda: table.seq != seen)
