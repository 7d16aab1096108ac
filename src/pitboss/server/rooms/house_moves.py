"""What the house does at a table: when it is its turn, its bots, and how often it moves where nobody but bots plays.

The house acts through orders like anyone else (`room.py`). If a time limit has run out, it goes before whatever waits.
For the rest (bots, covering) it and the people have turns. Several processes may have the same table open: the house's
moves are left to the one that the first present player is connected to, and the others step in `YIELD` later.

Thinking time depends on the hand, so it must not show. A bot that thinks in another process is asked when its time over
a move begins, and moves when that time ends: at least `THINKING_MS` later, and before a time limit runs out. If it has
not decided by then, the usual bot moves at that very moment, and the reasons that are told after the match say so. Such
a bot is asked only when it is due where the house waits for its turn among tables without people, and in a process that
leaves the house's moves to another; it moves `THINKING_MS` after that. Nothing is hidden, and every thought is waited
for, where the table has no pace or no person has a seat.
"""

import asyncio
import logging
import math
from collections.abc import Callable, Iterator, Sequence, Sized
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from pitboss import bots
from pitboss.bots import pace
from pitboss.bots.bot import Bot
from pitboss.bots.talk import Talk
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action, View
from pitboss.core.options import changed
from pitboss.core.pacing import Bucket
from pitboss.server.fair_queue import FairQueue
from pitboss.server.thinkers import Question, Thought, question
from pitboss.table import clockwork
from pitboss.table.errors import english
from pitboss.table.own import is_covered
from pitboss.table.plan import Plan
from pitboss.table.seats import humans
from pitboss.table.table import Table
from pitboss.wire.happenings import Chatted, Moved
from pitboss.wire.saying import Saying, saying

if TYPE_CHECKING:
    from pitboss.server.rooms.hub import Hub

FAULT: Final = 1000
"""Milliseconds before the house tries again what failed by a fault of ours."""
ALONE: Final = 50
"""Moves of the house in a row after which nobody but bots seems to play at a table."""
UNATTENDED_BURST: Final = 100_000
"""Moves at one host's tables without people that may come as fast as they may, after a pause: half an hour of them."""
UNATTENDED_INTERVAL_MS: Final = 500
"""Time between two such moves after that, at all tables of one host: nobody looks at most of what they write."""
UNATTENDED_HOSTS: Final = 10
"""Shares that all hosts together have: names are free, and a stranger with many must not fill the disk."""
LOOK: Final = 100
"""Milliseconds after which a table that waits for its turn among others looks at its clock."""
YIELD: Final = 2000
"""Milliseconds that a process leaves the house's moves to the one that the players are connected to."""
THINKING_MS: Final = 1000
"""Time that a bot which thinks in another process has at least: three times what `sharp` needs 95 times in 100."""
STAND_IN: Final = "common.stand-in"
"""What the table is told when another bot moves for one that failed."""
LATE: Final = "common.why-late"
"""What is told after the match of a move that another bot made for one that had not decided in time."""

Key = tuple[int, int, str]
"""The match, the seat and the bot."""

_log: Final = logging.getLogger("pitboss.server")


class Late(Exception):
    """A bot has not decided in time; another bot moves now."""


class HouseMoves:
    """The house at one table."""

    def __init__(self, hub: "Hub", table: Table, guests: Sized, wake: Callable[[], None]) -> None:
        self._hub = hub
        self._table = table
        self._guests = guests
        self._wake = wake
        """Called when it is time for the house to act."""
        self._bots = HouseBots(hub, table, wake)
        self._acted = False
        """Whether the house has had its turn, and people have theirs."""
        self._in_a_row = 0
        """How often the house has moved since a person did."""
        self._asked = False
        """Whether the house waits for its turn among the tables where nobody but bots plays."""
        self._granted = False
        self._faulty_until = 0
        """Until when the house does not try again what has failed."""
        self._timer: asyncio.TimerHandle | None = None

    def takes_turn(self, waiting: bool, timely: bool) -> bool:
        """Whether the house acts before whatever is `waiting`; `timely`: it comes because it is time."""
        now = self._hub.now()
        has_acted = self._acted and not timely
        self._acted = (waiting or timely) and now >= self._faulty_until and self._is_its_turn(now, has_acted)
        if self._acted:
            self._granted = False
        return self._acted

    def _is_its_turn(self, now: int, has_acted: bool) -> bool:
        if clockwork.is_late(self._table, now):
            return True
        if has_acted or not self._is_due(now):
            return False
        if not self._is_unattended or self._granted:
            return True
        if not self._asked:
            self._asked = True
            self._hub.unattended.ask(self._table.host, self._grant)
        return False

    def plan(self) -> Plan | None:
        """What the house does in its turn."""
        # What fails is due still: it is tried again, but not at once, or nobody would get anything else done.
        now = self._hub.now()
        self._faulty_until = now + FAULT
        takes, hurries = self._bots.takes(), self._bots.hurries
        plan = clockwork.act(self._table, now, self._hub.dice, self._hub.bots, self._bots.think, takes, hurries)
        self._faulty_until = 0
        if plan is not None:
            self._bots.comment(plan)
        else:
            self._bots.look_again()
        return plan

    def count(self, by: str) -> None:
        """Someone has moved; nobody: the house."""
        self._in_a_row = 0 if by else self._in_a_row + 1

    def schedule(self) -> None:
        """Come back when the house has something to do."""
        self.cancel()
        now = self._hub.now()
        when = self._due(now)
        if when is not None:
            # Who waits for a turn among others looks after the clock meanwhile.
            wait = max(0, when - now, self._faulty_until - now, LOOK if self._asked else 0)
            self._timer = self._hub.loop.call_later(wait / 1000, self._wake)
            if self._drives and not self._is_unattended:
                self._bots.ask_ahead(now)

    def cancel(self) -> None:
        """Do not come back."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _due(self, now: int) -> int | None:
        """The wall time at which this process acts for the house, if it does."""
        if not self._guests or not self._table.runs:
            return None
        when = clockwork.due(self._table, now, self._bots.thinking, self._bots.takes(), self._bots.hurries)
        return when if when is None or self._drives else when + YIELD

    def _is_due(self, now: int) -> bool:
        when = self._due(now)
        return when is not None and now >= when

    @property
    def _drives(self) -> bool:
        """Whether the house's moves are this process's: that of the first player who is here."""
        seat = next((at for at, chair in enumerate(self._table.chairs) if chair.here), None)
        return seat is None or self._table.servers.get(seat, self._hub.name) == self._hub.name

    @property
    def _is_unattended(self) -> bool:
        """Whether nobody but bots plays, and that matters: no person has a seat, or none has moved for long."""
        return self._hub.unattended.limited and (self._in_a_row > ALONE or not humans(self._table))

    def _grant(self) -> None:
        """It is this table's turn among those where nobody but bots plays."""
        self._asked, self._granted = False, True
        self._wake()


class HouseBots:
    """Every bot that has been asked in the match that is played."""

    def __init__(self, hub: "Hub", table: Table, wake: Callable[[], None]) -> None:
        self._hub = hub
        self._table = table
        self._wake = wake
        self._bots: dict[Key, Bot[View]] = {}
        self._asked: dict[Key, tuple[int, Question]] = {}
        """Who thinks in another process, and of what: how many moves the match had then, and the question."""
        self._awaited: dict[Key, bool] = {}
        """Those of them who are due: and waited for. True: until their time ends, however soon they decide."""
        self._asking: tuple[object, int] = (None, 0)
        """The position in which bots are asked, and the wall time since when."""
        self._thoughts: dict[Key, tuple[int, Thought | None]] = {}
        """What came of it."""
        self._said: dict[int, tuple[str, Thought]] = {}
        """By seat, which bot has just decided, and what it thought."""
        self._excused: set[int] = set()
        """Seats of which the table has been told in this match that another bot moved for theirs."""
        self._talk = Talk()
        self._time: tuple[int, int] = (-1, 0)
        """How far the table's log had got, and how long the next bot takes over its move there."""

    def takes(self) -> int:
        """Milliseconds that the next bot takes over its move: a human time, from nothing that is not public."""
        if self._time[0] != self._table.seq:
            self._time = (self._table.seq, self._human_time())
        return self._time[1]

    def _human_time(self) -> int:
        table, match = self._table, self._table.match
        usual = table.setup.pace * self._hub.bot_time // 100
        seat = clockwork.next_bot(table) if usual else None
        if match is None or seat is None:
            return usual
        dice = pace.throw(table.code, table.number, table.seq)
        seen = match.game.public(match.state)
        people = self._people()
        parts = pace.human_time(table.setup.game, match.game, seen, seat, table.chairs[seat].bot, dice, people)
        if not people:
            parts = parts * pace.ALONE // 100
        last = next((move.seat for move in reversed(match.log) if move.seat >= 0), seat)
        # Where several think at once, and nothing new has come from a person, one of them is soon ready.
        many = len(table.bot_seats()) if table.chairs[last].bot and self.looks() is None else 1
        takes = usual * parts // 100 // many
        return max(takes, THINKING_MS) if self._hides and self._thinks_long(seat) else takes

    def looks(self) -> tuple[int, int] | None:
        """When the bots look at the table next, if all may act there at any time."""
        table, match = self._table, self._table.match
        if match is None or table.status != "playing" or not table.setup.pace * self._hub.bot_time:
            return None
        return pace.looks(table.setup.game, match.game.public(match.state), self._people())

    @property
    def hurries(self) -> bool:
        """Whether the bots have to move before a time limit runs out."""
        return self.looks() is None

    def look_again(self) -> None:
        """Ask bots of a live game again that would rather wait, though nothing has happened since."""
        if not self.thinking and self.looks() is not None:
            self._table.passed.clear()

    def _people(self) -> list[int]:
        """The seats that people play themselves."""
        return [at for at, chair in enumerate(self._table.chairs) if chair.kind == "human" and not chair.bot]

    @property
    def _hides(self) -> bool:
        """Whether it must not show how long a bot thinks."""
        return self._table.setup.pace * self._hub.bot_time >= 100 and bool(humans(self._table))

    def _thinks_long(self, seat: int) -> bool:
        chair = self._table.chairs[seat]
        # One that cannot be made fails again when it is due, and another bot moves for it then.
        with suppress(Exception):
            return not is_covered(chair) and self._made(seat, chair.bot).thinks_long
        return False

    @property
    def thinking(self) -> bool:
        """Whether a bot is due and has not made up its mind."""
        return bool(self._awaited)

    @property
    def _moves(self) -> int:
        """How many moves the match has had: what was thought after fewer is stale."""
        return 0 if self._table.match is None else len(self._table.match.log)

    def ask_ahead(self, now: int) -> None:
        """Let bots that think long begin while the next bot takes its time.

        They are asked one after the other, in turn: the next only if the one before would rather wait. A bot that does
        not think long is asked when it is due, so those after it begin as if it would wait.
        """
        # Whatever fails here fails again when the bot is due, and another bot moves for it then.
        with suppress(Exception):
            for seat in clockwork.ahead(self._table, now, self.takes(), self.hurries):
                if self._made(seat, self._table.chairs[seat].bot).thinks_long and not self._would_wait(seat, now):
                    return

    def _would_wait(self, seat: int, now: int) -> bool:
        """Whether a bot has made up its mind to wait; it is asked if it has not been since the last move."""
        table, match = self._table, self._table.match
        assert match is not None
        key = (table.number, seat, table.chairs[seat].bot)
        self._ready_at(now)
        if key in self._asked:
            return False
        moves, thought = self._thoughts.get(key, (-1, None))
        if moves == self._moves:
            return thought is not None and thought.action is None
        self._thoughts.pop(key, None)
        self._ask(key, match.game.view(match.state, seat), match.game.legal(match.state, seat))
        return False

    def think(self, seat: int, bot: str, view: View, menu: Sequence[Action]) -> Action | None:
        """What a bot does in its turn; if it fails, another bot decides, and nobody loses the table.

        Raises `Thinking` while it thinks in another process.
        """
        late = False
        for name in self._candidates(bot):
            try:
                player = self._made(seat, name)
                if not player.thinks_long:
                    thought = Thought(player.choose(view, menu), player.why(), player.remark())
                elif name == bot:
                    thought = self._elsewhere(seat, name, view, menu)
                else:
                    continue
                if late:
                    # The table hears of it after the match: now it would tell that the bot had much to think about.
                    thought = Thought(thought.action, Message(LATE, bot=bot, other=name))
                    if thought.action is not None:
                        self._asked.pop((self._table.number, seat, bot), None)
                self._said[seat] = bot if late else name, thought
                return thought.action
            except clockwork.Thinking:
                raise
            except Late:
                late = True
            except Exception:
                # Of the position nothing is said: it is the seat's own.
                _log.exception("bot %s failed at table %s", name, self._table.code)
                self._hub.bot_failures[name] += 1
        return None

    def _candidates(self, bot: str) -> Iterator[str]:
        """A bot, and then those that may move for it."""
        yield bot
        yield from bots.stand_ins(self._table.setup.game, bot)

    def comment(self, plan: Plan) -> None:
        """Put down with a bot's move what it decided by, and what it says."""
        self._explain(plan)
        self._react(plan)

    def _explain(self, plan: Plan) -> None:
        moved = plan.happenings[0] if plan.happenings else None
        said = self._said.pop(moved.seat, None) if isinstance(moved, Moved) else None
        self._said.clear()
        if said is None or not isinstance(moved, Moved):
            return
        name, thought = said
        if thought.why is not None:
            plan.happenings[0] = replace(moved, why=Saying(thought.why.key, thought.why.values))
        if name != self._table.chairs[moved.seat].bot:
            self._excuse(plan, moved.seat, name)
        if thought.remark is not None:
            self._speak(plan, moved.seat, thought.remark)

    def _excuse(self, plan: Plan, seat: int, other: str) -> None:
        """Tell the table, once in a match, that another bot moved for the one of this seat.

        Where a bot plays for a person who is away, it does not speak in that person's name.
        """
        if seat in self._excused:
            return
        self._excused.add(seat)
        chair = self._table.chairs[seat]
        excuse = Message(STAND_IN, bot=chair.bot, other=other)
        name = chair.name if chair.kind == "bot" else chair.bot
        plan.happenings.append(Chatted("", name, english(excuse), saying(excuse)))

    def _speak(self, plan: Plan, seat: int, remark: Message) -> None:
        """Let a bot say something, in the same step as its move; unless one has just spoken, or it plays for someone.

        A remark that no book can put into words is not worth a move.
        """
        chair, match = self._table.chairs[seat], self._table.match
        if chair.kind != "bot" or match is None or self._table.rated:
            return
        try:
            text = english(remark)
        except (ValueError, LookupError, TypeError):
            _log.exception("bot %s cannot say %s", chair.bot, remark.key)
            return
        if self._talk.allows(len(match.log) + len(plan.happenings)):
            plan.happenings.append(Chatted("", chair.name, text, saying(remark)))

    def _react(self, plan: Plan) -> None:
        """Let a bot say a line about what all have just seen: in casual play, and only now and then."""
        table = self._table
        if table.match is None or table.status != "playing" or table.rated or not humans(table):
            return
        seats = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "bot"]
        before = table.pages[-1].events if table.pages else ()
        moves = len(table.match.log) + len(plan.happenings)
        found = self._talk.line(table.setup.game, [*before, *plan.events], seats, moves) if seats else None
        if found is not None:
            seat, said = found
            plan.happenings.append(Chatted("", table.chairs[seat].name, english(said), saying(said)))

    def _elsewhere(self, seat: int, bot: str, view: View, menu: Sequence[Action]) -> Thought:
        """The thought of a bot that thinks in another process, once it is there and the bot has taken its time.

        Raises `Late` if it has taken its time and the thought is not there.
        """
        key, now = (self._table.number, seat, bot), self._hub.now()
        ready = self._ready_at(now) if self._hides else now
        if key not in self._asked and now >= ready:
            moves, thought = self._thoughts.pop(key, (-1, None))
            if moves >= 0 and thought is None:
                raise RuntimeError("the process in which it thought has failed")
            # Where others may act too, the match has gone on. A move may still be good; that there was none says
            # nothing.
            if thought is not None and (thought.action is not None or moves == self._moves):
                return thought
        if key not in self._asked and self._thoughts.get(key, (-1, None))[0] != self._moves:
            self._ask(key, view, menu)
        if self._hides and now >= ready:
            raise Late
        if self._hides and not self._awaited.get(key):
            self._hub.loop.call_later((ready - now) / 1000, self._call, key)
        self._awaited[key] = self._hides
        raise clockwork.Thinking

    def _ready_at(self, now: int) -> int:
        """Return the wall time at which bots that think long move in this position, from what everybody knows."""
        table, match = self._table, self._table.match
        assert match is not None
        position = (table.number, self._moves, table.bots_since)
        if self._asking[0] != position:
            self._asking = (position, now)
        ready = self._asking[1] + THINKING_MS
        deadline = match.game.deadline(match.state)
        if deadline is None:
            return ready
        return min(ready, now + deadline - table.match_time(now) - clockwork.IN_TIME)

    def _call(self, key: Key) -> None:
        """Look at a bot whose time over its move has ended."""
        self._awaited.pop(key, None)
        self._wake()

    def _ask(self, key: Key, view: View, menu: Sequence[Action]) -> None:
        table, (number, seat, bot) = self._table, key
        assert table.spec is not None
        assert table.options is not None
        mind = f"{table.code} {number} {seat} {bot}"
        asked = question(mind, table.spec, len(table.chairs), changed(table.options), bot, view, menu)

        moves = self._moves

        def done(thought: Thought | None) -> None:
            if self._asked.get(key, (0, None))[1] is not asked:
                # Another bot has moved meanwhile.
                return
            del self._asked[key]
            self._thoughts[key] = moves, thought
            if not self._awaited.get(key):
                self._awaited.pop(key, None)
            self._wake()

        self._hub.thinkers.ask(asked, done)
        self._asked[key] = moves, asked  # not before: one that could not be asked would think for ever

    def _made(self, seat: int, bot: str) -> Bot[View]:
        key = (self._table.number, seat, bot)
        if any(match != self._table.number for match, _, _ in self._bots):
            self._bots.clear()
            self._thoughts.clear()
            self._excused.clear()
            self._talk = Talk()
        player = self._bots.get(key)
        if player is None:
            assert self._table.match is not None
            assert self._table.options is not None
            game, rules = self._table.setup.game, self._table.match.game
            # A log may name a bot that there is no longer: then the best one plays.
            named = bot if bot in bots.makers(game) else None
            player = self._bots[key] = bots.make(game, rules, self._table.options, Dice(None), named)
        return player


class Unattended:
    """Gives such tables their turns."""

    def __init__(self, loop: asyncio.AbstractEventLoop, most: int) -> None:
        self.per_second = math.inf
        self._loop = loop
        self._waiting: FairQueue[Callable[[], None]] = FairQueue(most)
        self._most = most
        self._free_at = 0.0
        self._shares: dict[str, Bucket] = {}
        """By host, how much their tables may still write: one host's bots slow down only that host's tables."""
        self._all_shares = Bucket(UNATTENDED_HOSTS * UNATTENDED_BURST, UNATTENDED_INTERVAL_MS // UNATTENDED_HOSTS, 0)
        self._timer: asyncio.TimerHandle | None = None

    def ask(self, host: str, go: Callable[[], None]) -> None:
        """Let a table of that host wait for its turn; it asks again for each."""
        wait = self._take_share(host) if self.limited else 0
        if wait:
            self._loop.call_later(wait / 1000, self._add, host, go)
        else:
            self._add(host, go)

    def _take_share(self, host: str) -> int:
        """Reserve one move of a host's share and of all hosts' shares; return the milliseconds until it may come."""
        now = int(self._loop.time() * 1000)
        share = self._shares.get(host)
        if share is None:
            if len(self._shares) >= self._most:
                self._shares = {whose: known for whose, known in self._shares.items() if not known.is_full(now)}
            share = self._shares[host] = Bucket(UNATTENDED_BURST, UNATTENDED_INTERVAL_MS, now)
        wait = max(share.wait(now), self._all_shares.wait(now))
        share.owe(now)
        self._all_shares.owe(now)
        return wait

    def _add(self, host: str, go: Callable[[], None]) -> None:
        self._waiting.add(host, go)
        if self._timer is None:
            self._timer = self._loop.call_at(self._free_at, self._serve)

    @property
    def limited(self) -> bool:
        """Whether they have to wait at all."""
        return self.per_second < math.inf

    def _serve(self) -> None:
        self._timer = None
        now = self._loop.time()
        self._free_at = now + 1 / self.per_second
        self._waiting.take()()
        if self._waiting and self._timer is None:
            self._timer = self._loop.call_at(self._free_at, self._serve)
