"""A store in memory, for tests: it can be held back, go down, lose its answers, and be shared by several hubs."""

import asyncio
from collections import Counter, deque
from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from pitboss.core.names import folded
from pitboss.server.store.ratings import Standing, Who, moved
from pitboss.server.store.sql import BELIEVED, DAY, LIVELY
from pitboss.server.store.store import (
    Done,
    Entry,
    Hold,
    Listing,
    News,
    Outcome,
    Player,
    Purse,
    Rating,
    Session,
    Settled,
    Sitting,
    Statistics,
    Step,
    Store,
    StoreDown,
    Written,
)

ALIVE = 15_000

Fate = Literal["fail", "lose"]
"""What becomes of a step besides being written: it is not, or it is and nobody learns so."""


ENDED = ("over", "closed")


class Shelf:
    """What several stores have in common."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Entry]] = {}
        self.listings: dict[str, Listing] = {}
        self.outcomes: list[Outcome] = []
        self.standings: dict[str, dict[Who, Standing]] = {}
        self.players: dict[str, Player] = {}
        self.banks: dict[str, int] = {}
        self.held: dict[str, str] = {}
        self.starts: dict[str, int] = {}
        self.restarts: dict[str, tuple[int, int]] = {}
        self.sessions: dict[str, Session] = {}
        self.links: dict[str, tuple[str, int]] = {}
        self.beats: dict[str, int] = {}
        self.packs: dict[tuple[str, str], str] = {}
        self.sittings: dict[str, Sitting] = {}
        self.secret = b""
        self.settled: dict[tuple[str, str, str], Settled] = {}
        self.stores: list[MemoryStore] = []

    def write(self, step: Step) -> Written:
        """Write a step, all of it or nothing."""
        settled = step.settled or _settled(step)
        key = (settled.table, settled.by, settled.command) if settled is not None else ("", "", "")
        if key in self.settled:
            return Written.CONFLICT
        if step.entries:
            table = step.entries[0].table
            log = self.logs.setdefault(table, [])
            if step.entries[0].seq == len(log) + 1 and not all(self.holds(hold, table) for hold in step.holds):
                return Written.HELD
            if step.entries[0].seq != len(log) + 1:
                assert step.entries[0].seq <= len(log), "a step would leave a gap"
                return Written.CONFLICT
            log.extend(step.entries)
            self.held |= {hold.player: table for hold in step.holds}
        if settled is not None:
            self.settled[key] = settled
        self.outcomes += step.outcomes
        if step.placings:
            standings = self.standings.setdefault(step.placings[0].game, {})
            standings |= moved(step.placings, standings)
        for outcome in step.outcomes:
            if outcome.kept and self.held.get(outcome.player) == outcome.table:
                del self.held[outcome.player]
        if step.listing is not None:
            self.listings[step.listing.table] = step.listing
        return Written.YES

    def holds(self, hold: Hold, table: str) -> bool:
        """Whether a table may take hold of someone's chips."""
        return self.held.get(hold.player, table) == table and self.chips(hold.player) == hold.chips

    def chips(self, player: str) -> int:
        """Someone's chips at hand."""
        won = sum(one.score for one in self.outcomes if one.player == player and one.kept)
        return self.starts.get(player, 1000) + won - self.banks.get(player, 0)


def _settled(step: Step) -> Settled | None:
    """What a step says about the command that it answers."""
    if not step.entries or not step.entries[0].command:
        return None
    first, last = step.entries[0], step.entries[-1]
    return Settled(first.table, first.by, first.command, last.seq, first.digest)


class MemoryStore(Store):
    """One process's way to a shelf."""

    def __init__(self, shelf: Shelf | None = None, at_once: bool = False) -> None:
        self.shelf = shelf or Shelf()
        self.shared = shelf is not None
        self.at_once = at_once
        """Whether `done` is called before `append` returns, not soon after."""
        self.held = False
        """Whether steps wait to be written."""
        self.down = False
        self.deaf = False
        """Whether news do not get through."""
        self.gate: asyncio.Event | None = None
        """If there is one, whoever has read the log waits for it before going on."""
        self.fates: deque[Fate] = deque()
        """What becomes of the next steps that have entries."""
        self._waiting: deque[tuple[Step, Done]] = deque()
        self._news: News = lambda *_: None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self, news: News) -> None:
        self._news = news
        self._loop = asyncio.get_running_loop()
        self.shelf.stores.append(self)

    async def close(self) -> None:
        self.release()
        self.vanish()

    def vanish(self) -> None:
        """Be gone, as if the process had been killed."""
        if self in self.shelf.stores:
            self.shelf.stores.remove(self)
        self._waiting.clear()
        self.down = True

    # The log

    def append(self, step: Step, done: Done) -> None:
        self._waiting.append((step, done))
        if not self.held:
            self.release()

    def release(self, steps: int | None = None) -> None:
        """Write what was held back: all of it, or so many steps."""
        count = 0
        while self._waiting and (steps is None or count < steps):
            step, done = self._waiting.popleft()
            count += bool(step.entries)
            self._finish(step, done)

    @property
    def waiting(self) -> list[Entry]:
        """The entries that are held back."""
        return [entry for step, _ in self._waiting for entry in step.entries]

    def _finish(self, step: Step, done: Done) -> None:
        fate = self.fates.popleft() if self.fates and step.entries else None
        if self.down or fate == "fail":
            written = Written.FAILED
        else:
            written = self.shelf.write(step)
            if written is Written.YES and step.entries:
                self._tell(step.entries[-1])
            written = Written.FAILED if fate == "lose" else written
        assert self._loop is not None
        if self.at_once:
            done(written)
        else:
            self._loop.call_soon(done, written)

    def _tell(self, entry: Entry) -> None:
        assert self._loop is not None
        for other in self.shelf.stores:
            if other is not self and not other.deaf:
                self._loop.call_soon(other._news, entry.table, entry.seq)

    def rumour(self) -> None:
        """Say that something may have been missed, as a store does that was cut off."""
        self._news("", 0)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        await self.health()
        found = self.shelf.logs.get(table, [])[after:]
        await asyncio.sleep(0)
        if self.gate is not None:
            await self.gate.wait()
        return found

    async def settled(self, table: str, by: str, command: str) -> Settled | None:
        await self.health()
        return self.shelf.settled.get((table, by, command))

    async def judged(self, table: str, match: int) -> bool:
        return any((one.table, one.match) == (table, match) for one in self.shelf.outcomes)

    async def trial(self) -> None:
        await self.health()

    async def health(self) -> None:
        if self.down:
            raise StoreDown("The store is down.")

    # The lobby

    async def lobby(self, now: int, limit: int, game: str = "") -> list[Listing]:
        shown = [
            line if line.changed >= now - BELIEVED else replace(line, here=0)
            for line in self.shelf.listings.values()
            if line.public and line.status not in ENDED and game in ("", line.game) and line.changed >= now - LIVELY
        ]
        return sorted(_latest(shown, len(shown)), key=lambda line: line.here == 0)[:limit]

    async def tables_of(self, player: str, limit: int) -> list[Listing]:
        return _latest((line for line in self.shelf.listings.values() if player in line.players), limit)

    async def matches_of(self, player: str, limit: int) -> list[Outcome]:
        found = [replace(one, marks={}) for one in self.shelf.outcomes if one.player == player]
        return sorted(found, key=lambda one: (-one.ended, one.table, -one.match))[:limit]

    async def tidy(self, open_before: int, over_before: int) -> int:
        lines = self.shelf.listings
        before = {code: over_before if line.status in ENDED else open_before for code, line in lines.items()}
        stale = [code for code, line in lines.items() if line.changed < before[code]]
        closed = {code for code in stale if lines[code].status == "closed"}
        for key in [key for key, one in self.shelf.settled.items() if one.table in closed and one.refusal]:
            del self.shelf.settled[key]
        for code in stale:
            del lines[code]
        return len(stale)

    # People

    async def add_player(self, player: Player) -> bool:
        if await self.claimant(player.name) is not None:
            return False
        self.shelf.players[player.id] = player
        return True

    async def rename(self, player: str, name: str, claim: str) -> bool:
        owner = await self.claimant(name)
        if owner is not None and owner.id != player:
            return False
        self.shelf.players[player] = Player(player, name, claim)
        return True

    async def player(self, player: str) -> Player | None:
        await self.health()
        return self.shelf.players.get(player)

    async def claimant(self, name: str) -> Player | None:
        everybody = self.shelf.players.values()
        return next((one for one in everybody if one.claim and folded(one.name) == folded(name)), None)

    async def statistics(self, player: str, now: int | None = None) -> list[Statistics]:
        mine = [one for one in self.shelf.outcomes if one.player == player and (now is None or one.open <= now)]
        by_game = {game: [one for one in mine if one.game == game] for game in sorted({one.game for one in mine})}
        return [
            Statistics(
                game,
                len(ones),
                sum(one.won and one.tied != 1 for one in ones),
                sum(one.won and one.tied == 1 for one in ones),
                sum(one.score for one in ones),
                sum(float(one.score) ** 2 for one in ones),
                max(one.score for one in ones),
                min(one.score for one in ones),
                dict(sum((Counter(one.marks) for one in ones), Counter())),
            )
            for game, ones in by_game.items()
        ]

    async def ratings(self, player: str, now: int | None = None) -> list[Rating]:
        found = [(game, standings.get(("human", player))) for game, standings in sorted(self.shelf.standings.items())]
        return [
            Rating(game, "human", player, standing.mu, standing.sigma, standing.played)
            for game, standing in found
            if standing is not None and (now is None or standing.open <= now)
        ]

    async def leaders(self, game: str, now: int, limit: int) -> list[Rating]:
        raise NotImplementedError("ask a real store")

    async def purse(self, player: str, start: int) -> Purse:
        await self.health()
        shelf = self.shelf
        shelf.starts.setdefault(player, start)
        restarts = shelf.restarts.get(player, (0, 0))[0]
        return Purse(shelf.chips(player), shelf.banks.get(player, 0), shelf.held.get(player, ""), restarts)

    async def bank(self, player: str, amount: int, start: int) -> Purse | None:
        purse = await self.purse(player, start)
        if purse.held or amount > purse.chips or -amount > purse.bank:
            return None
        self.shelf.banks[player] = purse.bank + amount
        return await self.purse(player, start)

    async def start_again(self, player: str, start: int, richest: int, now: int) -> bool:
        purse, (times, last) = await self.purse(player, start), self.shelf.restarts.get(player, (0, -(2**62)))
        if purse.held or 1 <= purse.chips + purse.bank <= richest or now - last < DAY:
            return False
        self.shelf.starts[player] += start - purse.chips - purse.bank
        self.shelf.banks[player] = 0
        self.shelf.restarts[player] = (times + 1, now)
        return True

    async def let_go(self, player: str, table: str) -> None:
        if self.shelf.held.get(player) == table:
            del self.shelf.held[player]

    # Sessions

    async def add_sitting(self, sitting: Sitting) -> None:
        self.shelf.sittings[sitting.id] = sitting

    async def sitting(self, sitting: str, player: str) -> Sitting | None:
        found = self.shelf.sittings.get(sitting)
        return found if found is not None and found.player == player else None

    async def ask_question(self, sitting: str, player: str, number: int, now: int) -> bool:
        found = await self.sitting(sitting, player)
        if found is None or (found.asked, found.answered) != (number - 1, number - 1):
            return False
        self.shelf.sittings[sitting] = replace(found, asked=number, since=now)
        return True

    async def answer_question(self, sitting: str, player: str, number: int, points: int, took: int) -> bool:
        found = await self.sitting(sitting, player)
        if found is None or (found.asked, found.answered) != (number, number - 1):
            return False
        more = replace(found, answered=number, points=found.points + points, took=found.took + took)
        self.shelf.sittings[sitting] = more
        return True

    async def sittings(self, player: str, game: str, limit: int) -> list[Sitting]:
        mine = [one for one in self.shelf.sittings.values() if one.player == player and one.game == game]
        return sorted([one for one in mine if one.answered], key=lambda one: (-one.began, one.id))[:limit]

    async def add_pack(self, name: str, player: str, text: str, now: int) -> None:
        self.shelf.packs[name, player] = text

    async def take_pack(self, name: str, player: str) -> str | None:
        return self.shelf.packs.get((name, player))

    async def pack(self, name: str) -> str | None:
        return next((text for (known, _), text in self.shelf.packs.items() if known == name), None)

    async def add_session(self, session: Session) -> None:
        self.shelf.sessions.setdefault(session.id, session)

    async def session(self, session: str) -> Session | None:
        await self.health()
        return self.shelf.sessions.get(session)

    async def sessions(self, player: str) -> list[Session]:
        return [one for one in self.shelf.sessions.values() if one.player == player and not one.ended]

    async def see_session(self, session: str, now: int) -> None:
        self.shelf.sessions[session] = replace(self.shelf.sessions[session], seen=now)

    async def end_session(self, player: str, session: str, now: int) -> bool:
        found = self.shelf.sessions.get(session)
        if found is None or found.player != player or found.ended:
            return False
        self.shelf.sessions[session] = replace(found, ended=now)
        return True

    async def end_other_sessions(self, player: str, but: str, now: int) -> None:
        for session in await self.sessions(player):
            if session.id != but:
                await self.end_session(player, session.id, now)
        self.shelf.links = {code: link for code, link in self.shelf.links.items() if link[0] != player}

    async def ended_sessions(self, since: int) -> frozenset[str]:
        return frozenset(one.id for one in self.shelf.sessions.values() if one.ended and one.ended >= since)

    async def add_link(self, code: str, player: str, until: int) -> bool:
        if code in self.shelf.links:
            return False
        self.shelf.links[code] = (player, until)
        return True

    async def take_link(self, code: str, now: int) -> str | None:
        player, until = self.shelf.links.pop(code, ("", 0))
        return player if until >= now and player else None

    # The house

    async def secret(self, fresh: bytes) -> bytes:
        self.shelf.secret = self.shelf.secret or fresh
        return self.shelf.secret

    async def beat(self, server: str, now: int) -> frozenset[str]:
        await self.health()
        self.shelf.beats[server] = now
        return frozenset(name for name, at in self.shelf.beats.items() if at >= now - ALIVE)


def _latest(lines: Iterable[Listing], limit: int) -> list[Listing]:
    return sorted(lines, key=lambda line: -line.changed)[:limit]
