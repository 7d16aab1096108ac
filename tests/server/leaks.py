"""The leak audit over the wire: two worlds that someone cannot tell apart, and every byte they are sent in both.

Both worlds are put into rooms, the same things happen in both, and every frame that the one who cannot tell them apart
gets, and every frame that spectators get, must be the same to the byte: letters, refusals, answers, their number and
their order. What happens is only such as the rules let look the same: after a move those who watch must see equal
views, or else they may well be told different things.
"""

import asyncio
import contextlib
from itertools import zip_longest
from typing import Final

import msgspec
from msgspec import Raw, Struct

from pitboss.core.dice import Dice
from pitboss.core.moves import CLOCK, TIMEOUT, Action
from pitboss.games import AnySpec
from pitboss.laws.battery import battery
from pitboss.laws.play import named, pick, refusal
from pitboss.server.rooms import delayed, records
from pitboss.server.rooms.hub import Hub
from pitboss.server.rooms.room import Room
from pitboss.server.time_slices import at_once
from pitboss.table.letters import WATCHER
from pitboss.wire.commands import Ask, AtTable, Bot, Hand, Kick, Move, Rematch, Say, Sit, Start
from tests.server.company import START, Ear, quiet
from tests.server.memory import MemoryStore
from tests.server.virtual_time import run
from tests.server.worlds import CODE, SERVER, Pair, go_on, laid, pairs, person

DEEDS: Final = 4
"""Moves that are made in a pair of worlds."""
TRIES: Final = 8
"""How many moves are tried in search of one that looks the same."""

NONSENSE: Final[tuple[AtTable, ...]] = (
    Move(id="n1"),
    Move(id="n2", text="dance"),
    Move(id="n3", text=""),
    Move(id="n4", action=Raw(b'{"type":"dance"}')),
    Move(id="n5", action=Raw(b"[1,2]")),
    Sit(id="n6"),
    Start(id="n7"),
    Rematch(id="n8"),
    Bot(id="n9", seat=0),
    Hand(id="n10", player="id-nobody"),
    Kick(id="n11", player="id-p1"),
)

AGAIN: Final = (Start, Rematch)
"""What is nonsense only as long as a match is on."""


class Findings(Struct):
    """What an audit has found, and how much it has looked at."""

    leaks: list[str]
    worlds: int = 0
    replays: int = 0
    """Of these, pairs with a log."""
    moves: int = 0
    refusals: int = 0
    frames: int = 0


def audit(game: AnySpec, worlds: int, seed: int) -> list[str]:
    """By what someone could tell worlds apart that they should not be able to; empty if by nothing."""
    return survey(game, worlds, seed).leaks


def leaks(game: AnySpec, worlds: int, seed: int) -> bool:
    """Whether anything is found at all; what comes after it is not looked at."""
    return bool(run(_survey(game, worlds, seed, enough=1)).leaks)


def survey(game: AnySpec, worlds: int, seed: int) -> Findings:
    """Look at so many pairs of worlds of a game."""
    return run(_survey(game, worlds, seed))


async def _survey(spec: AnySpec, worlds: int, seed: int, enough: int = 1000) -> Findings:
    findings, dice = Findings([]), Dice(seed)
    for _ in range(20 * worlds):
        for pair in pairs(spec, dice):
            if findings.worlds >= worlds or len(findings.leaks) >= enough:
                return findings
            findings.worlds += 1
            findings.replays += pair.logs is not None
            stage = await Stage.opened(pair, dice)
            await stage.play(findings)
            findings.leaks += [f"{pair.rules}, seed {seed}: {leak}" for leak in stage.leaks()]
            findings.frames += sum(len(ear.frames) for ear in stage.judged[0])
    raise AssertionError(f"{worlds} pairs of worlds of {spec.name} are too many to find")


# Two rooms in which the same happens


class Stage:
    """A pair of worlds, each in a room of its own, and those who listen there."""

    def __init__(self, pair: Pair, rooms: list[Room], dice: Dice) -> None:
        self.pair = pair
        self.rooms = rooms
        self.dice = dice
        self.matches = [match.fork() for match in pair.matches]
        """The worlds as they should be, to try things out."""
        self.ears: tuple[dict[int, Ear], dict[int, Ear]] = ({}, {})
        """By eye, whoever answers are for."""
        self.judged: tuple[list[Ear], list[Ear]] = ([], [])
        """Those who must not notice any difference."""
        self.other_texts: tuple[list[str], list[str]] = ([], [])
        """What else they can get: records, and the past."""

    @classmethod
    async def opened(cls, pair: Pair, dice: Dice) -> "Stage":
        """Two rooms of two hubs of the same name, at the same time."""
        loop = asyncio.get_running_loop()
        rooms: list[Room] = []
        for world, match in enumerate(pair.matches):
            store = MemoryStore()
            hub = Hub(store, lambda: START + round(loop.time() * 1000))
            hub.name, hub.alive, hub.dice = SERVER, frozenset((SERVER,)), Dice(0)
            await store.open(lambda *_: None)
            if pair.logs is not None:
                store.shelf.logs[CODE] = list(pair.logs[world])
                rooms.append(await hub.room(CODE))
            else:
                rooms.append(Room(hub, laid(pair.rules, match)))
        return cls(pair, rooms, dice)

    async def play(self, findings: Findings) -> None:
        """Let all kinds of things happen, the same in both worlds."""
        rules, seat = self.pair.rules, self.pair.seat
        for eye in (*rules.players, WATCHER):
            await self.enter(eye)
        for number in range(DEEDS):
            if seat is not None:
                self.submit(seat, Ask(id=f"a{number}"))
                findings.refusals += self.ask_for_the_impossible(seat)
            await self.say(self.dice.below(rules.seats), Say(id=f"c{number}", text=f"line {number}"))
            if not await self.move():
                break
            findings.moves += 1
        for missed in (None, 0, 1, 2, 5, 30):
            for eye in {WATCHER, seat if seat is not None else WATCHER}:
                await self.enter(eye, missed)
        if self.pair.logs is not None:
            self.read_what_is_written()
        for room, match in zip(self.rooms, self.matches, strict=True):
            assert room.table.match is not None
            assert repr(room.table.match.state) == repr(match.state), "the room did not do what was tried out"
            room.guests.clear()
            room._cancel()

    async def enter(self, eye: int, missed: int | None = None) -> None:
        """Let someone in, who has perhaps missed so many entries."""
        for world, room in enumerate(self.rooms):
            ear = Ear(room.hub.now, person(eye).name if eye >= 0 else None)
            if eye == WATCHER or eye == self.pair.seat:
                self.judged[world].append(ear)
            self.ears[world].setdefault(eye, ear)
            room.enter(ear, None if missed is None else max(0, room.table.seq - missed))
        await quiet()

    async def say(self, seat: int, command: AtTable | Ask) -> None:
        """Let a seat give a command in both worlds."""
        self.submit(seat, command)
        await quiet()

    def submit(self, seat: int, command: AtTable | Ask) -> None:
        """Give a command in both worlds; what is refused or asked is answered at once."""
        for world, room in enumerate(self.rooms):
            ear = self.ears[world][seat]
            room.submit(person(seat), command, ear.hear, here=True)

    def ask_for_the_impossible(self, seat: int) -> int:
        """Let a seat ask for what it is refused; how often it was."""
        game, match = self.pair.rules.game, self.matches[0]
        asked = [command for command in self.dice.shuffled(NONSENSE)[:3] if not (match.over and type(command) in AGAIN)]
        for number, action in enumerate(battery(self.pair.rules, match.state, self.dice)):
            if match.over or refusal(game, match.state, seat, action) is None:
                continue
            asked.append(self._asked(action, f"r{number}", as_text=number % 2 == 0))
        for command in asked:
            self.submit(seat, command)
        return len(asked)

    def _asked(self, action: Action, id: str, as_text: bool) -> Move:  # noqa: A002  # as on the wire
        if as_text:
            with contextlib.suppress(KeyError):  # of a seat that there is no name for
                return Move(id=id, text=self.pair.rules.spec.notation.text(action))
        return Move(id=id, action=Raw(msgspec.json.encode(action)))

    # Moves

    async def move(self) -> bool:
        """Make a move of someone's, or let the clock act, if there is one that looks the same in both worlds."""
        rules, (ours, theirs) = self.pair.rules, self.matches
        due = rules.game.deadline(ours.state)
        for _ in range(0 if ours.over else TRIES):
            action: Action = TIMEOUT
            seat, now = CLOCK, due or 0
            if due is None or self.dice.below(4):
                seat, now = self.dice.pick(ours.actors), ours.last
                menu = rules.game.legal(ours.state, seat)
                if not menu:
                    continue
                action = pick(menu, self.dice)
            ends = go_on(rules, ours, theirs, seat, action, now, self.pair.seat, self.dice)
            if ends is not None:
                for world, room in enumerate(self.rooms):
                    self.matches[world].rejoin(ends.matches[world])
                    room.hub.dice = ends.dice[world]
                await self._do(seat, action, now)
                return True
        return False

    async def _do(self, seat: int, action: Action, now: int) -> None:
        """Do in the rooms what was tried out."""
        if seat != CLOCK:
            await self.say(seat, Move(text=self.pair.rules.spec.notation.text(action)))
            return
        room = self.rooms[0]
        await asyncio.sleep((now - room.table.match_time(room.hub.now())) / 1000)
        await quiet()

    # What was heard

    def read_what_is_written(self) -> None:
        """What someone gets who asks for the record, or comes late to a table that is shown later."""
        eye = WATCHER if self.pair.seat is None else self.pair.seat
        for world, room in enumerate(self.rooms):
            store = room.hub.store
            assert isinstance(store, MemoryStore)
            entries = store.shelf.logs[CODE]
            self.other_texts[world].extend(records.written(CODE, entries, 1, one) for one in {eye, WATCHER})
            for part in (3, 2, 1):
                until = entries[len(entries) * part // 4].at
                seen = at_once(delayed.reading(CODE, entries, until, 30_000))
                self.other_texts[world].append(seen.first(until).decode())
                while seen.coming:
                    self.other_texts[world].append(f"{seen.coming[0].due} {seen.go_on().decode()}")

    def leaks(self) -> list[str]:
        """By what the two worlds can be told apart."""
        who, found = named(self.pair.seat), list[str]()
        over = self.matches[0].over
        for ours, theirs in zip(self.judged[0], self.judged[1], strict=True):
            reader = f"{who}, listening as {ours.person.name if ours.person else 'a spectator'},"
            found += _difference(reader, ours.frames, theirs.frames)
        if not over:
            texts = [[text.encode() for text in texts] for texts in self.other_texts]
            found += _difference(f"{who}, reading what is written,", texts[0], texts[1])
        return found


def _difference(who: str, ours: list[bytes], theirs: list[bytes]) -> list[str]:
    for number, (one, other) in enumerate(zip_longest(ours, theirs, fillvalue=b"nothing")):
        if one != other:
            at = next(
                (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
            )
            begin = max(0, at - 60)
            parts = [part[begin : at + 80].decode(errors="replace") for part in (one, other)]
            kind = one[:24].decode(errors="replace")
            return [f"{who} can tell two worlds apart by frame {number} ({kind}...): ...{parts[0]} | ...{parts[1]}"]
    return []
