"""What is known of a table far away, from the letters that have come so far; no socket, no clock."""

from collections import deque
from collections.abc import Sequence
from functools import cache, reduce
from operator import or_
from types import GenericAlias
from typing import Final, cast

import msgspec
from msgspec import UNSET

from pitboss import bots, games
from pitboss.client.errors import Garbled
from pitboss.client.news import News, Refreshed, Updated
from pitboss.client.sitters import Sitters, after, sitting
from pitboss.core.contract import Game, State
from pitboss.core.moves import Action, Event, View
from pitboss.core.options import Options
from pitboss.games import AnySpec
from pitboss.wire.happenings import Arranged, Chatted
from pitboss.wire.letters import Clock, Snapshot, Update
from pitboss.wire.people import Person, TableInfo

CHAT: Final = 50


class Reader:
    """Reads what belongs to one game: views, moves, events."""

    def __init__(self, game: str) -> None:
        self.spec = games.find(game)
        self.view = msgspec.json.Decoder(self.spec.view).decode
        self.menu = msgspec.json.Decoder(cast(type[list[Action]], _list_of(self.spec.actions))).decode
        self.events = msgspec.json.Decoder(cast(type[tuple[Event, ...]], _tuple_of(self.spec.events))).decode


reader: Final = cache(Reader)


def _list_of(kinds: Sequence[type]) -> GenericAlias:
    return GenericAlias(list, (reduce(or_, kinds),))


def _tuple_of(kinds: Sequence[type]) -> GenericAlias:
    return GenericAlias(tuple, (reduce(or_, kinds), ...))


class Mirror:
    """A table as one person sees it. Everything but what is said to be private is public at the table."""

    def __init__(self) -> None:
        self.you: Person | None = None
        self.seq = 0
        self.seat: int | None = None
        """Yours; None: you are watching."""
        self.actors: tuple[int, ...] = ()
        """The seats that the match waits for."""
        self.menu: list[Action] = []
        """What you may do now, as far as it can be listed; private."""
        self.clock: Clock | None = None
        self.chat: deque[Chatted] = deque(maxlen=CHAT)
        self.results: dict[int, tuple[int, ...]] = {}
        """By number of the match, the scores of those that were seen to end."""
        self._info: TableInfo | None = None
        self._view: View | None = None
        self._game = ""
        self._sitters: Sitters = ()
        """Who sits where, as far as has been told: within a gap the table itself comes with its end only."""

    # How things stand

    @property
    def known(self) -> bool:
        """Whether the first snapshot has come."""
        return self._info is not None

    @property
    def info(self) -> TableInfo:
        """Who sits where, and how the table is set up."""
        assert self._info is not None, "nothing is known before the table has been entered"
        return self._info

    @property
    def spec(self) -> AnySpec:
        """The game that is played."""
        return games.find(self.info.setup.game)

    @property
    def options(self) -> Options:
        """The options that the table is set up with."""
        return self.spec.choose(len(self.info.chairs), self.info.setup.options)

    @property
    def rules(self) -> Game[State, View]:
        """The rules at the table, by which a bot can imagine and search."""
        return bots.rules(self.spec, len(self.info.chairs), self.options)

    @property
    def names(self) -> list[str]:
        """What those at the table are called, by seat."""
        return [chair.name for chair in self.info.chairs]

    @property
    def playing(self) -> bool:
        """Whether a match is on, and not stopped by the host."""
        return self.info.status == "playing" and not self.info.paused

    @property
    def over(self) -> bool:
        """Whether the latest match has ended."""
        return self.info.status == "over"

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The result of the latest match, once there is one."""
        return self.info.scores

    @property
    def view(self) -> View | None:
        """What you may know of the match; None: there is none, or nobody may watch."""
        return self._view

    @property
    def awaited(self) -> bool:
        """Whether you may act now."""
        return self.seat is not None and self.seat in self.actors and self.playing and self._view is not None

    # What comes in

    def take(self, letter: Snapshot | Update) -> News | None:
        """Make true what a letter says, and what there is to tell about it; raises `Garbled`."""
        try:
            return self._take_snapshot(letter) if isinstance(letter, Snapshot) else self._take_update(letter)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Garbled(f"The server plays {self._game} by other rules than we know ({str(error)[:200]}).") from None

    def _take_snapshot(self, letter: Snapshot) -> News:
        self._game = letter.table.setup.game
        self._see(letter)
        self._note(letter.table)
        self.chat.clear()
        self.chat.extend(letter.chat)
        return Refreshed()

    def _take_update(self, letter: Update) -> News | None:
        if letter.seq < self.seq:
            return None
        fresh = letter.seq > self.seq
        self._sitters = after(self._sitters, letter.happened) if fresh else self._sitters
        setups = [one.setup for one in letter.happened if type(one) is Arranged]
        self._game = setups[-1].game if setups else self._game
        events = () if letter.events is UNSET else reader(self._game).events(letter.events)
        # A word in the chat leaves the match alone; anything else comes with what is left to see of it.
        changed = any(type(one) is not Chatted for one in letter.happened)
        if letter.view is not UNSET or (letter.table is not None and changed):
            self._see(letter)
        if letter.table is not None:
            self._note(letter.table)
        self.seq, self.seat = letter.seq, letter.seat
        if not fresh:
            return None
        self.chat.extend(one for one in letter.happened if type(one) is Chatted)
        return Updated(letter.seq, letter.at, letter.happened, events, self._sitters)

    def _note(self, table: TableInfo) -> None:
        self._info = table
        self._sitters = sitting(table.chairs)
        if table.status == "over" and table.scores is not None:
            self.results[table.match] = table.scores

    def _see(self, letter: Snapshot | Update) -> None:
        read = reader(self._game)
        view = None if letter.view is UNSET else read.view(letter.view)
        menu = [] if letter.menu is UNSET else read.menu(letter.menu)
        self._view, self.menu = view, menu
        self.seq, self.seat = letter.seq, letter.seat
        self.actors, self.clock = letter.actors, letter.clock
