"""A table: what its log adds up to, entry by entry.

Two clocks meet here. Wall time says when something happened; match time counts milliseconds of play and is what moves
carry. Match time runs while someone who has a seat is connected, to whichever process: that is in the log, so all of
them count alike. It stands still while the table is paused, while all who have seats are gone, whoever watches, and
while the server is down, so a clock never runs out on people who had no way to move. It goes on exactly where it
stopped. Nobody knows when a process died: if it had the last of them, time stopped at the latest entry of the log.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from pitboss import games
from pitboss.core.contract import Game, State
from pitboss.core.errors import BadOption
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE, Event, View
from pitboss.core.options import Options
from pitboss.core.origin import Origin, begun
from pitboss.games import AnySpec
from pitboss.table.evening import Result, Scoreboard
from pitboss.table.marks import Marks, counting
from pitboss.table.plan import AnyMatch, Page, Plan
from pitboss.table.rated import bots_of, strangers_in
from pitboss.wire.happenings import (
    Abandoned,
    Admitted,
    Arranged,
    Asked,
    Came,
    Chatted,
    Closed,
    Covered,
    Emptied,
    Ended,
    Handed,
    Happening,
    Imagined,
    Kicked,
    Left,
    Moved,
    Muted,
    Opened,
    Paused,
    Queued,
    Readied,
    Sat,
    Seated,
    Shifted,
    Started,
    Stood,
    Unseated,
)
from pitboss.wire.people import Again, Chair, Person, PlayedOn, Setup, Status, TableInfo, Tally

RECENT: Final = 64
"""Pages kept for those who come back after a short drop; a longer gap is bridged by a snapshot."""
CHAT: Final = 50
HOST: Final = -1
"""Stands among the seats of those who are away for a host who has none, and was here to watch."""
INTERRUPTED: Final = 3000
"""Milliseconds for which people's moves may keep bots from theirs, where all act at once."""
REMEMBERED: Final = 1024
"""Latest commands that are known at once to have been carried out; of all others the store knows."""


@lru_cache(maxsize=256)
def rules(build: Callable[[int, Options], Game[State, View]], seats: int, options: Options) -> Game[State, View]:
    """The rules of a match; tables that are set up alike share them, for they hold nothing of what is played."""
    return build(seats, options)


class Table:
    """The state of one table. Only `settle` and `follow` change it, and only by what is in the log."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.seq = 0
        self.host = ""
        self.setup = Setup(game="")
        self.spec: AnySpec | None = None
        self.options: Options | None = None
        self.chairs: list[Chair] = []
        self.servers: dict[int, str] = {}
        """By seat, the server process that last saw its player arrive."""
        self.away: dict[int, int] = {}
        """By seat, when its player left."""
        self.status: Status = "open"
        self.paused = False
        self.number = 0
        self.match: AnyMatch | None = None
        self.ended = 0
        """The wall time at which a match was over last."""
        self.foreign = False
        """Whether the latest match was begun by another version of the rules: then it is not played here."""
        self.left: dict[str, object] = {}
        """What the last match left to the next, of a table that has another number of seats since."""
        self.owners: tuple[str, ...] = ()
        """By seat, who held it when the latest match began, and so has its result; empty: a bot."""
        self.bots: tuple[str, ...] = ()
        """By seat, which bot had it then; empty: none."""
        self.strangers: set[int] = set()
        """Seats on which someone else has moved since."""
        self.results: list[Result] = []
        """Every match that has ended here."""
        self._scoreboard = Scoreboard()
        """What they add up to."""
        self._evening: tuple[Tally, ...] | None = ()
        """The same as everybody sees it; None after a result, until it is asked for."""
        self.marks: Marks | None = None
        """What the game has counted so far in the latest match, if it counts anything."""
        self.chances: list[str] = []
        """What chance has done in the latest match, as it is written."""
        self.drawn: set[str] = set()
        """What chance has done in this and earlier matches of what it does not repeat, until it had no choice."""
        self.former: tuple[str, ...] = ()
        """What it did in the match before, if it does the same in this one."""
        self.first_alike = 0
        """The first of the matches in a row in which chance does the same as in the latest."""
        self.on: PlayedOn | None = None
        """The moment of another match that the latest was played on from, if it was."""
        self.source = ""
        """The table of that match, which is told to whoever plays on from it; empty: it is of none."""
        self._started: tuple[str, ...] = ()
        """By seat, what those were called who began the latest match."""
        self.held: dict[str, int] = {}
        """By player, the first seat that they have held in the latest match: they know its secrets."""
        self.unseated: dict[str, Chair] = {}
        """By player, the chairs of those who wait for one: they lost theirs to a game with fewer, or all were taken."""
        self.begins = False
        """Whether the house is to begin a match: it was voted for, and the table has been arranged for it."""
        self.barred: set[str] = set()
        self.admitted: set[str] = set()
        """Whom the host lets take a bot's seat in a match."""
        self.muted: set[str] = set()
        self.chat: deque[Chatted] = deque(maxlen=CHAT)
        self.chat_bytes = 0
        """Bytes that people have said here, over all matches; bots' remarks are bounded by their moves."""
        self.chat_bytes_by: dict[str, int] = {}
        """The same, by player."""
        self.watchers_chat_bytes = 0
        """The same, of those who had no seat and were not the host."""
        self.pages: deque[Page] = deque(maxlen=RECENT)
        self.commands: dict[tuple[str, str], int] = {}
        """By player and id, how far the log had got when a command was carried out."""
        self.passed: dict[int, int] = {}
        """By seat of a bot, how far the log had got when it chose to wait."""
        self.bots_since: int | None = None
        """Since when it has been a bot's turn."""
        self.bots_kept: int | None = None
        """Since when people have moved and bots that may move too have not had their say."""
        self._anchor: tuple[int, int] | None = None
        """Match time and wall time of one moment, while the clock runs."""
        self._stood = 0
        """Match time when the clock last stopped in this match."""
        self.latest = 0
        """The wall time of the latest entry of the log."""
        self._info: TableInfo | None = None
        self._seats: dict[str, int] | None = None
        """Where everybody sits; like the table as everybody sees it, made again after a change."""

    # What there is to see

    @property
    def info(self) -> TableInfo:
        """The table as everybody at it sees it."""
        if self._info is None:
            ended = self.match.game.outcome(self.match.state) if self.match is not None else None
            self._info = TableInfo(
                code=self.code,
                setup=self.setup,
                host=self.host,
                status=self.status,
                paused=self.paused,
                match=self.number,
                chairs=tuple(self.chairs),
                muted=tuple(sorted(self.muted)),
                scores=None if ended is None else ended.scores,
                why="" if ended is None else ended.why,
                winners=() if ended is None else ended.winners,
                evening=self.evening,
                waiting=tuple(Person(player, chair.name) for player, chair in self.unseated.items()),
                on=self.on,
            )
        return self._info

    @property
    def evening(self) -> tuple[Tally, ...]:
        """The score of all matches that have ended here."""
        if self._evening is None:
            self._evening = self._scoreboard.tallies()
        return self._evening

    @property
    def players(self) -> list[str]:
        """The names of those in the match, by seat."""
        return [chair.name for chair in self.chairs]

    def seat_of(self, player: str) -> int | None:
        """Where someone sits."""
        if self._seats is None:
            self._seats = {chair.player: at for at, chair in enumerate(self.chairs) if chair.player}
        return self._seats.get(player)

    def done(self, player: str, command: str) -> int | None:
        """How far the log had got when a command was carried out; None if it has not been, or long ago."""
        return self.commands.get((player, command)) if command else None

    def bot_seats(self) -> list[int]:
        """Seats where a bot is to move now."""
        if self.match is None or self.status != "playing" or self.paused:
            return []
        return [seat for seat in self.match.actors if seat >= 0 and self.chairs[seat].bot]

    def is_sealed(self, match: int) -> bool:
        """Whether the record of a match tells what chance is still to do: in the match that is on, or in the next one.

        The next one, from the first wish for the same deal until that wish is settled or taken back.
        """
        if self.status == "playing":
            return self.first_alike <= match < self.number
        return self.first_alike <= match <= self.number and any(chair.again == "same" for chair in self.chairs)

    @property
    def rated(self) -> bool:
        """Whether the latest match moves ratings when it ends: the table says so, and nobody knew what was coming."""
        return self.setup.rated and self.first_alike == self.number and self.on is None

    # Time

    def run(self, now: int) -> None:
        """Match time goes on from where it stood, and whoever is away has the grace time again."""
        if self._anchor is None:
            self._anchor = (self._last, now)
            self.bots_since = now if self.bot_seats() else None
            self.bots_kept = None
            self.away = dict.fromkeys(self.away, now)

    def rest(self, now: int) -> None:
        """Stop match time at that wall time, if it runs."""
        if self._anchor is not None:
            self._stood = self.match_time(now)
            self._anchor = None

    @property
    def runs(self) -> bool:
        """Whether match time goes on, unless the table is paused."""
        return self._anchor is not None

    def _keep_time(self, at: int) -> None:
        """Who has a seat and is here makes time run; where no human has a seat, the room says whether it does."""
        if any(chair.here for chair in self.chairs):
            self.run(at)
        elif any(chair.kind == "human" for chair in self.chairs):
            self.rest(at)

    def match_time(self, now: int) -> int:
        """Milliseconds of play at that wall time."""
        if self._anchor is None or self.status != "playing":
            return self._last
        at, wall = self._anchor
        return max(self._last, at if self.paused else at + now - wall)

    @property
    def _last(self) -> int:
        """Match time of the last move, or when the clock last stopped."""
        return max(self.match.last, self._stood) if self.match is not None else 0

    # What happens

    def settle(self, plan: Plan, at: int, by: str = "", command: str = "", server: str = "") -> Page:
        """Make true what was planned on this very state and is now in the log."""
        if plan.match is not None and plan.fresh:
            self.match = plan.match
        elif plan.match is not None and self.match is not None:
            self.match.rejoin(plan.match)
        return self._turn_page(plan.happenings, plan.events, at, by, command, server)

    def follow(
        self, happenings: Sequence[Happening], at: int, by: str = "", command: str = "", server: str = ""
    ) -> Page:
        """Make true a step that was decided elsewhere, or by a process that is gone."""
        events: list[Event] = []
        strange = False
        for happening in happenings:
            if type(happening) is Started:
                self.match = self._begun(happening)
            elif type(happening) is Imagined and self.match is not None:
                self.match = self._imagined(self.match, happening.origin)
                self.foreign = strange = self.match is None
            elif type(happening) is Moved and not self.foreign:
                assert self.match is not None
                assert self.spec is not None
                action = self.spec.notation.read(happening.move)
                events += self.match.submit(happening.seat, action, happening.now)
        page = self._turn_page(happenings, events, at, by, command, server)
        if strange:
            self.foreign, self.options = True, None
        return page

    def _imagined(self, match: AnyMatch, origin: Origin) -> AnyMatch | None:
        """The match in the world that was drawn for it; None if these rules would draw another."""
        assert self.spec is not None
        try:
            return begun(match.game, self.spec.view, origin)
        except BadOption:
            return None

    def _begun(self, started: Started) -> AnyMatch | None:
        """A match before its first move; None if it was played by other rules than these."""
        assert self.spec is not None
        self.foreign = started.version != self.spec.version
        if self.foreign:
            return None
        seats = len(started.players)
        return Match(rules(self.spec.build, seats, self.spec.choose(seats, started.options)))

    def skim(self, happenings: Sequence[Happening], at: int, by: str = "", command: str = "", server: str = "") -> Page:
        """Pass over a step of a match that another has followed since: its moves are counted, not played."""
        return self._turn_page(happenings, (), at, by, command, server)

    def _turn_page(
        self,
        happenings: Sequence[Happening],
        events: Iterable[Event],
        at: int,
        by: str,
        command: str,
        server: str,
    ) -> Page:
        told: list[Happening] = []
        moves = 0
        for happening in happenings:
            self.seq += 1
            if type(happening) is Moved:
                moves += 1
                if happening.seat == CHANCE:
                    self._note_chance(happening.move)
            elif type(happening) is Imagined:
                self.source = happening.table
            else:
                self._note(happening, at, server)
                told.append(happening)
        if moves:
            self.strangers |= strangers_in(happenings, self.owners, by)
            self._moved(at)
        if told:
            self._info = self._seats = None
            self._keep_time(at)
        self._time_bots(at, bool(moves), by)
        self.latest = at
        if command:
            self._remember(by, command)
        page = Page(self.seq, at, tuple(told), tuple(events), moves)
        if self.marks is not None:
            for event in page.events:
                self.marks.note(event)
        self.pages.append(page)
        return page

    def _remember(self, by: str, command: str) -> None:
        if len(self.commands) >= REMEMBERED:
            del self.commands[next(iter(self.commands))]
        self.commands[by, command] = self.seq

    def _note_chance(self, move: str) -> None:
        self.chances.append(move)
        if not self._is_unrepeated(move):
            return
        if move in self.drawn and not self.former:
            # All there is has been drawn, so it begins again; a match repeats nothing within itself.
            self.drawn = {one for one in self.chances if self._is_unrepeated(one)}
        self.drawn.add(move)

    def _is_unrepeated(self, move: str) -> bool:
        assert self.spec is not None
        kind = self.spec.unrepeated
        return kind is not None and type(self.spec.notation.read(move)) is kind

    def _moved(self, at: int) -> None:
        if self.match is None:
            return
        if self._anchor is not None:
            self._anchor = (self.match_time(at), at)
        if self.match.over:
            self.status, self.ended = "over", at
            self._info = None

    def _time_bots(self, at: int, moved: bool, by: str) -> None:
        """A bot's own move, or a turn that has just become a bot's, starts its time to think.

        Where it may act all the while, what a person does starts it again: it has to look first. But not for long, or
        whoever goes on and on would keep the bots from ever moving.
        """
        if not self.bot_seats():
            self.bots_since = None
        elif self.bots_since is None or (moved and not by):
            self.bots_since, self.bots_kept = at, None
        elif moved:
            self.bots_kept = at if self.bots_kept is None else self.bots_kept
            if at - self.bots_kept < INTERRUPTED:
                self.bots_since = max(self.bots_since, at)

    def _note(self, happening: Happening, at: int, server: str) -> None:
        match happening:
            case Opened(host, setup):
                self.host = host.id
                self._set_up(setup)
            case Arranged(setup, begins):
                self._set_up(setup)
                self.begins = begins
            case Handed(player):
                self.host = player
                self.away.pop(HOST, None)
            case Kicked() | Admitted() | Muted() | Queued():
                self._note_person(happening)
            case Paused(paused):
                self._stop(paused, at)
            case Closed():
                self.status, self.match, self.paused, self.begins = "closed", None, False, False
            case Chatted():
                self.chat.append(happening)
                if happening.player:
                    self._count_chat(happening.player, len(happening.text.encode()))
            case Started() | Ended() | Abandoned():
                self._note_match(happening, at)
            case _:
                self._note_seat(happening, at, server)

    def _note_person(self, happening: Kicked | Admitted | Muted | Queued) -> None:
        match happening:
            case Kicked(player):
                self.unseated.pop(player, None)
                self.barred.add(player)
                self.admitted.discard(player)
            case Admitted(player):
                self.admitted.add(player)
            case Muted(player, muted):
                (self.muted.add if muted else self.muted.discard)(player)
            case Queued(player, name, nature):
                self.unseated[player] = Chair(kind="human", name=name, player=player, nature=nature)

    def _count_chat(self, player: str, size: int) -> None:
        self.chat_bytes += size
        self.chat_bytes_by[player] = self.chat_bytes_by.get(player, 0) + size
        if player != self.host and self.seat_of(player) is None:
            self.watchers_chat_bytes += size

    def _note_match(self, happening: Started | Ended | Abandoned, at: int) -> None:
        match happening:
            case Started(match, options, players, version, same, on):
                assert self.spec is not None
                self.former = tuple(self.chances) if same else ()
                self.chances = []
                self.first_alike = self.first_alike if same else match
                self.foreign = version != self.spec.version
                self.options = None if self.foreign else self.spec.choose(len(players), options)
                self.number, self.status, self.paused, self.on = match, "playing", False, on
                self._stood = 0
                self._anchor = (self._last, at) if self._anchor is not None else None
                self.passed.clear()
                self._forget_wishes()
                self.begins = False
                self.owners = tuple(chair.player for chair in self.chairs)
                self.bots, self.strangers = bots_of(self.chairs), set()
                self._started = players
                known = self.options
                self.marks = None if known is None else counting(self.setup.game, len(players), known)
                self.held = {player: seat for seat, player in enumerate(self.owners) if player}
            case Ended():
                result = Result(self.setup.game, self.owners, self._started, happening, self.bots)
                self.results.append(result)
                self._scoreboard.add(result)
                self._evening = None
                self.ended = at
            case Abandoned(_, ended):
                self.status, self.match, self.paused = "over" if ended else "open", None, False
                self.owners, self.held = (), {}

    def _note_seat(self, happening: Happening, at: int, server: str) -> None:
        match happening:
            case Sat(seat, player, name, nature):
                self.chairs[seat] = Chair(kind="human", name=name, player=player, nature=nature)
                self.unseated.pop(player, None)
                self.away[seat] = at
                if self.status == "playing":
                    self.held.setdefault(player, seat)
            case Seated(seat, bot, name):
                self._seat_bot(seat, bot, name)
            case Stood(seat) | Emptied(seat) | Unseated(seat):
                if type(happening) is Unseated:
                    self.unseated[self.chairs[seat].player] = self.chairs[seat]
                self.chairs[seat] = Chair()
                self.away.pop(seat, None)
            case Shifted(places):
                self._shift(places)
            case Asked(seat, same, game):
                wish: Again = "other" if game else "same" if same else "new"
                self.chairs[seat] = replace(self.chairs[seat], again=wish, next=game)
            case Readied(seat, ready):
                self.chairs[seat] = replace(self.chairs[seat], ready=ready)
            case Came(seat):
                self.chairs[seat] = replace(self.chairs[seat], here=True, bot="")
                self.servers[seat] = server
                self.away.pop(seat, None)
            case Left(seat):
                self._leave(seat, at, server)
            case Covered(seat, bot):
                self.chairs[seat] = replace(self.chairs[seat], bot=bot)

    def _leave(self, seat: int, at: int, server: str) -> None:
        self.chairs[seat] = replace(self.chairs[seat], here=False)
        self.away[seat] = at
        if server != self.servers.get(seat, "") and not any(chair.here for chair in self.chairs):
            # Another process says so: the one that had them has died, nobody knows when.
            self.rest(self.latest)

    def _seat_bot(self, seat: int, bot: str, name: str) -> None:
        self.chairs[seat] = Chair(kind="bot", name=name, bot=bot, ready=True)
        if self.status == "playing" and self.bots[seat] != bot:
            self.strangers.add(seat)

    def _shift(self, places: Sequence[int]) -> None:
        """Everybody goes to another chair, with all that belongs to them."""
        self.chairs = [self.chairs[old] for old in places]
        new = {old: seat for seat, old in enumerate(places)}
        self.servers = {new[seat]: server for seat, server in self.servers.items() if seat in new}
        self.away = {new.get(seat, seat): since for seat, since in self.away.items()}

    def _stop(self, paused: bool, at: int) -> None:
        if self._anchor is not None:
            self._anchor = (self.match_time(at), at)
        self.paused = paused

    def carried(self) -> dict[str, object]:
        """What the last match leaves to the next, where the table asks for it.

        Everybody reads it, so it is made from a spectator's view.
        """
        if not self.setup.carry:
            return {}
        return self.left if self.match is None else self.match.game.carry(self.match.game.view(self.match.state, None))

    def _forget_wishes(self) -> None:
        """What is asked for has been settled."""
        self.chairs = [replace(chair, again="no", next="") if chair.again != "no" else chair for chair in self.chairs]

    def _set_up(self, setup: Setup) -> None:
        # With more or fewer seats it is still the same game, of which a match may leave something to the next.
        alike = (setup.game, setup.options, setup.carry) == (self.setup.game, self.setup.options, self.setup.carry)
        self.left = self.carried() if alike else {}
        self._forget_wishes()
        self.setup = setup
        self.spec = games.find(setup.game)
        self.chairs = [self.chairs[at] if at < len(self.chairs) else Chair() for at in range(setup.seats)]
        self.status, self.match, self.paused, self.foreign = "open", None, False, False
        # Who may watch has perhaps changed: nobody gets to see by resuming what was played before.
        self.pages.clear()
