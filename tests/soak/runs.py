"""The two trials: a server that is killed again and again, and two servers on one store of which one dies or sleeps."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct

from tests.soak.checker import Report, check, read
from tests.soak.load import Load
from tests.soak.servers import Server

Tell = Callable[[str], None]


class Trial(Struct, frozen=True, kw_only=True):
    """How much to put a house through."""

    tables: int
    clients: int = 4
    kills: int = 0
    moves: int = 0
    """Commands to be acknowledged in all, at least."""
    pauses: tuple[float, ...] = ()
    """Seconds for which a server sleeps, one after the other."""
    between: int = 100
    """Commands acknowledged between two blows, on average."""
    grace: int = 3
    """Seconds after which a bot plays for someone who has not come back."""
    seed: int = 1


async def crash(store: str, server: Server, trial: Trial, tell: Tell) -> Report:
    """Kill the only server at random moments; everybody comes back by themselves and every table goes on."""
    chance = random.Random(trial.seed)
    tell(f"ready after {await server.start():.2f} s")
    load = Load([server.url], trial.tables, trial.clients, trial.grace, trial.seed)
    try:
        await _begin(load, tell)
        for number in range(1, trial.kills + 1):
            await _play(load, chance.randint(1, 2 * trial.between))
            server.kill()
            before = load.regained()
            ready = await server.start()
            back = await _timed(load.everybody_comes_back(before)) + await _timed(load.tables_go_on())
            tell(f"kill {number}: ready after {ready:.2f} s, all went on after {back:.2f} s; {_so_far(load)}")
        await _finish(load, trial, tell)
    finally:
        server.kill()
    return await _judge(store, load, [server])


async def share(store: str, servers: Sequence[Server], trial: Trial, tell: Tell) -> Report:
    """Kill one of the servers on a store and start it again, let it sleep and wake up, and so on in turns."""
    chance = random.Random(trial.seed)
    await asyncio.gather(*(server.start() for server in servers))
    load = Load([server.url for server in servers], trial.tables, trial.clients, trial.grace, trial.seed)
    try:
        await _begin(load, tell)
        blows = [*([None] * trial.kills), *trial.pauses]
        for number, pause in enumerate(blows):
            await _play(load, chance.randint(1, 2 * trial.between))
            await _strike(load, servers[number % len(servers)], pause, tell)
        await _finish(load, trial, tell)
    finally:
        for server in servers:
            server.kill()
    return await _judge(store, load, servers)


async def _strike(load: Load, server: Server, pause: float | None, tell: Tell) -> None:
    """Take a server away for a while; the tables go on without it, and with it."""
    if pause is None:
        server.kill()
        without = await _timed(load.tables_go_on())
        await server.start()
        tell(f"killed {server.port}: without it all went on after {without:.2f} s; {_so_far(load)}")
    else:
        server.pause()
        without = await _timed(load.tables_go_on())
        await asyncio.sleep(max(0, pause - without))
        server.resume()
        await server.wait()
        tell(f"{server.port} slept: without it all went on after {without:.2f} s; {_so_far(load)}")
    await load.spread()
    tell(f"with it again all went on after {await _timed(load.tables_go_on()):.2f} s")


async def _begin(load: Load, tell: Tell) -> None:
    await load.begin()
    await load.tables_go_on()
    tell(f"{len(load.players)} clients play")


async def _play(load: Load, commands: int) -> None:
    target = load.acknowledged + commands
    await load.until(lambda: load.acknowledged >= target, f"{commands} more commands")


async def _finish(load: Load, trial: Trial, tell: Tell) -> None:
    await load.until(lambda: load.acknowledged >= trial.moves, f"{trial.moves} commands")
    await load.end()
    tell(_so_far(load))


async def _judge(store: str, load: Load, servers: Sequence[Server]) -> Report:
    report = check(*await read(store), load.evidence)
    report.faults += [f"{server.port}: {fault}" for server in servers for fault in server.faults()]
    return report


async def _timed(work: Awaitable[None]) -> float:
    began = time.monotonic()
    await work
    return time.monotonic() - began


def _so_far(load: Load) -> str:
    return f"{load.acknowledged} commands acknowledged so far"
