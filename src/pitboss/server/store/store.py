"""Where everything is kept: an append-only log per table, and who the players are.

The log is the lock. A step at a table is one or more entries with consecutive numbers, written all or none; if someone
else has written the first of them before, nothing is written and the step is decided again after catching up. What
`append` has called `done(Written.YES)` for survives the death of this process and of the machine.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum
from typing import Final, Literal

from msgspec import Struct

from pitboss.core.errors import PitbossError
from pitboss.wire.people import Status


class StoreDown(PitbossError):
    """The store cannot be used at the moment, or not by this program; nothing has changed."""


class BadStore(StoreDown):
    """The store is damaged, is not a store, or was written by another release: waiting does not help."""


class Entry(Struct, frozen=True):
    """One row of a table's log."""

    table: str
    seq: int
    """Counts from 1 without a gap."""
    step: int
    """The number of the first entry that was written together with this one."""
    at: int
    """Wall time in milliseconds."""
    by: str
    """The player who asked for it; empty: the house did it."""
    command: str
    """The id the player gave to the command, so that it never acts twice; empty if none."""
    server: str
    """The server process that wrote it."""
    what: bytes
    """The happening as JSON."""
    digest: str = ""
    """A fingerprint of the whole command, by which another one under the same id is told apart; empty if none."""


class Settled(Struct, frozen=True):
    """What became of a command. There is one for each id of a player at a table, and it never changes.

    Those of steps are written with their first entry. Those of commands that change nothing are steps of their own.
    """

    table: str
    by: str
    command: str
    seq: int
    """How far the log had got with it, or when it was refused."""
    digest: str
    refusal: bytes = b""
    """Why it was refused, as JSON; empty: it was not."""


UNKNOWN: Final = -1


class Outcome(Struct, frozen=True):
    """How a match ended for one human player."""

    table: str
    match: int
    seat: int
    player: str
    game: str
    score: int
    won: bool
    kept: bool
    """Whether the score changes the player's own chips."""
    open: int = 0
    """The wall time from which on others may know of it."""
    tied: int = UNKNOWN
    """Whether they share the win with others, 1 or 0; `UNKNOWN`: nobody noted it at the time."""
    marks: dict[str, int] = {}
    """What the game counts of a player's match, such as hands of a kind."""
    ended: int = 0
    """The wall time in milliseconds at which the match ended; 0: it was not stored at the time."""
    place: int = 0
    """The player's place, counted from 1; 0: it was not stored at the time, or the scores do not tell it."""
    seats: int = 0
    """The number of seats in the match; 0: it was not stored at the time."""


Kind = Literal["human", "bot"]
"""Who can have a rating: a person, by their id, or a bot of the house, by its name."""


class Placing(Struct, frozen=True):
    """Where someone came in a rated match."""

    table: str
    match: int
    seat: int
    game: str
    kind: Kind
    who: str
    place: int
    """0 for whoever has won; equal where two came in level."""
    own: bool
    """Whether they made every move of their seat themselves; if not, the match may cost them rating, never earn it."""
    at: int
    """The wall time at which it ended."""
    open: int = 0
    """The wall time from which on others may know of it."""


class Rating(Struct, frozen=True):
    """How well someone is thought to play a game."""

    game: str
    kind: Kind
    who: str
    mu: float
    sigma: float
    """How unsure that is, as a standard deviation."""
    played: int
    """Rated matches that it rests on."""
    name: str = ""
    """What a person is called now; a bot is called what it is."""


class Hold(Struct, frozen=True):
    """Chips that a table takes hold of for a match: all that a player has at hand."""

    player: str
    chips: int


class Listing(Struct, frozen=True):
    """A table as the lobby lists it; rewritten when a field changes, and now and then while someone is there."""

    table: str
    game: str
    public: bool
    status: Status
    seats: int
    humans: int
    """Seats that people have, whether they are here or not."""
    bots: int
    host: str
    """The host's name."""
    players: tuple[str, ...]
    """Ids of the humans who have seats."""
    changed: int
    """Wall time in milliseconds."""
    here: int = 0
    """People with seats who are connected, as far as is known."""
    owner: str = ""
    """The host's id; empty: not known."""
    models: int = 0
    """Seats of language models, which are among those that people have."""


class Step(Struct, frozen=True):
    """What is to be written at once: all of it or nothing.

    It conflicts if someone else has written its first entry, or if its command has been answered before. A listing
    alone never does.
    """

    entries: tuple[Entry, ...]
    outcomes: tuple[Outcome, ...] = ()
    listing: Listing | None = None
    settled: Settled | None = None
    """What became of a command that changes nothing; then there is nothing else."""
    holds: tuple[Hold, ...] = ()
    """Whose chips a match is begun with; if one of them cannot be held, nothing is written."""
    placings: tuple[Placing, ...] = ()
    """Where everybody came who is rated for the match that ends; their ratings move with it."""


class Session(Struct, frozen=True):
    """A token that was given out: someone is signed in somewhere."""

    id: str
    player: str
    what: str
    """The program or browser it was given to, as it calls itself."""
    made: int
    seen: int
    """Wall times in milliseconds; the latest use is noted now and then."""
    ended: int = 0


class Player(Struct, frozen=True):
    """Someone the house knows."""

    id: str
    name: str
    claim: str = ""
    """A salted hash of the passphrase that keeps the name; empty: the name is anyone's."""


class Statistics(Struct, frozen=True):
    """What a player has done in one game so far."""

    game: str
    played: int
    won: int
    """Alone, or nobody noted whether."""
    tied: int
    net: int
    squares: float
    """The squares of all scores, added up."""
    best: int
    worst: int
    marks: dict[str, int] = {}
    """What the game has counted, added up."""


class Sitting(Struct, frozen=True):
    """A drill that someone does or has done."""

    id: str
    player: str
    game: str
    kind: str
    """Which of the game's drills."""
    seed: int
    """From which the questions follow; nobody is told."""
    questions: int
    """How many there are at most."""
    began: int
    """Wall time in milliseconds."""
    until: int
    """The wall time from which on nothing more is asked; 0: there is none."""
    asked: int
    since: int
    """The wall time at which the latest question was asked."""
    answered: int = 0
    points: int = 0
    took: int = 0
    """Milliseconds over all answers."""


class Purse(Struct, frozen=True):
    """A player's own chips: at hand, and put away in the bank."""

    chips: int
    bank: int
    held: str = ""
    """The table that holds the chips at hand for a match; empty: none."""
    restarts: int = 0
    """How often they have started again."""


class Written(Enum):
    """What became of a step."""

    YES = "written"
    CONFLICT = "conflict"
    """Someone else has written that number: catch up and decide again. Or the command has its answer: look it up."""
    HELD = "held"
    """Nothing was written: someone's chips are held by another table, or are not as many any more."""
    FAILED = "failed"
    """The store could not be reached or the disk is full: nothing is known to be written."""


Done = Callable[[Written], None]
News = Callable[[str, int], None]


class Store(ABC):
    """One place to keep things. Every method is called from the event loop; `done` and `news` are called in it."""

    shared: bool
    """Whether several server processes may use it at the same time."""

    @abstractmethod
    async def open(self, news: News) -> None:
        """Connect and bring the schema up to date; `news(table, seq)` tells what other processes have written."""

    @abstractmethod
    async def close(self) -> None:
        """Write what is waiting and disconnect."""

    @abstractmethod
    def append(self, step: Step, done: Done) -> None:
        """Queue a step; all that is waiting is written in one transaction, in order."""

    @abstractmethod
    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log from the entry after that number, in order; empty if there is no such table."""

    @abstractmethod
    async def settled(self, table: str, by: str, command: str) -> Settled | None:
        """What became of a command; None if nobody has answered it."""

    @abstractmethod
    async def judged(self, table: str, match: int) -> bool:
        """Whether there are outcomes of a match."""

    @abstractmethod
    async def lobby(self, now: int, limit: int, game: str = "") -> list[Listing]:
        """Public tables that are open or playing, where someone is or was not long ago; of one game, if it is named.

        Those with people come first, then the latest changed.
        """

    @abstractmethod
    async def tables_of(self, player: str, limit: int) -> list[Listing]:
        """Tables where a player has a seat, the latest changed first."""

    @abstractmethod
    async def matches_of(self, player: str, limit: int) -> list[Outcome]:
        """Return how a player's finished matches ended, the latest first, without their marks."""

    @abstractmethod
    async def tidy(self, open_before: int, over_before: int) -> int:
        """Take tables off everybody's lists that have not changed since: unfinished ones, finished ones; how many.

        What was refused at those that are closed is forgotten. What was played there stays, and whoever comes back puts
        the table on the list again.
        """

    @abstractmethod
    async def add_player(self, player: Player) -> bool:
        """Remember a new player; False if the name is claimed by someone else."""

    @abstractmethod
    async def rename(self, player: str, name: str, claim: str) -> bool:
        """Give a player another name, claimed if `claim` is not empty; False if it is claimed by someone else."""

    @abstractmethod
    async def player(self, player: str) -> Player | None:
        """The player with this id."""

    @abstractmethod
    async def claimant(self, name: str) -> Player | None:
        """The player who has claimed this name; letters' case and look-alike forms (NFKC, casefold) do not matter."""

    @abstractmethod
    async def statistics(self, player: str, now: int | None = None) -> list[Statistics]:
        """What a player has done, game by game; if a wall time is given, as far as others may know of it then."""

    @abstractmethod
    async def ratings(self, player: str, now: int | None = None) -> list[Rating]:
        """A person's ratings, game by game; if a wall time is given, as far as others may know of them then."""

    @abstractmethod
    async def leaders(self, game: str, now: int, limit: int) -> list[Rating]:
        """The best rated at a game, as far as others may know: bots, and people who keep their names.

        By what each is sure to be worth, two standard deviations below what they are thought to be.
        """

    @abstractmethod
    async def purse(self, player: str, start: int) -> Purse:
        """A player's chips; whoever has none yet gets `start`."""

    @abstractmethod
    async def bank(self, player: str, amount: int, start: int) -> Purse | None:
        """Put chips into the bank (less than 0: take them out); None, and nothing changes, if that cannot be.

        It cannot if there are not so many, nor while a table holds them.
        """

    @abstractmethod
    async def start_again(self, player: str, start: int, richest: int, now: int) -> bool:
        """Give a player `start` chips and an empty bank, for whoever has none at all or more than `richest`.

        False, and nothing changes, if they have some, a table holds them, or it is less than a day since the last time.
        """

    @abstractmethod
    async def let_go(self, player: str, table: str) -> None:
        """Free the chips that a table holds and can never play for."""

    @abstractmethod
    async def add_link(self, code: str, player: str, until: int) -> bool:
        """Remember a code that stands for a player until that wall time; False if the code is in use."""

    @abstractmethod
    async def take_link(self, code: str, now: int) -> str | None:
        """The player a code stands for, once; None if it is unknown, used or too old."""

    @abstractmethod
    async def add_pack(self, name: str, player: str, text: str, now: int) -> None:
        """Keep a question pack that a player has brought; one that no table has taken up within a day is forgotten."""

    @abstractmethod
    async def take_pack(self, name: str, player: str) -> str | None:
        """A pack for a table to play with, if this player has brought it; from then on it is kept for good."""

    @abstractmethod
    async def pack(self, name: str) -> str | None:
        """A pack that a table plays with, whoever has brought it."""

    @abstractmethod
    async def add_sitting(self, sitting: Sitting) -> None:
        """Begin a drill; of those that a player has begun long ago the oldest are forgotten."""

    @abstractmethod
    async def sitting(self, sitting: str, player: str) -> Sitting | None:
        """A drill, if it is this player's."""

    @abstractmethod
    async def ask_question(self, sitting: str, player: str, number: int, now: int) -> bool:
        """Note that a question is asked; False if it is not the next, or the one before has no answer."""

    @abstractmethod
    async def answer_question(self, sitting: str, player: str, number: int, points: int, took: int) -> bool:
        """Note what an answer was worth; False, and nothing changes, if this question does not wait for one."""

    @abstractmethod
    async def sittings(self, player: str, game: str, limit: int) -> list[Sitting]:
        """The drills of a game in which a player has answered anything, the latest first."""

    @abstractmethod
    async def add_session(self, session: Session) -> None:
        """Remember a token that was given out; nothing changes if it is known."""

    @abstractmethod
    async def session(self, session: str) -> Session | None:
        """A session, ended or not."""

    @abstractmethod
    async def sessions(self, player: str) -> list[Session]:
        """Where a player is signed in, the latest used first."""

    @abstractmethod
    async def see_session(self, session: str, now: int) -> None:
        """Note that a session is in use."""

    @abstractmethod
    async def end_session(self, player: str, session: str, now: int) -> bool:
        """End one session; False if it is none of this player's."""

    @abstractmethod
    async def end_other_sessions(self, player: str, but: str, now: int) -> None:
        """End all of a player's sessions but one, and every code that would begin another."""

    @abstractmethod
    async def ended_sessions(self, since: int) -> frozenset[str]:
        """Sessions that were ended at that wall time or later, by whichever process."""

    @abstractmethod
    async def secret(self, fresh: bytes) -> bytes:
        """The house's secret for signing; `fresh` becomes it if there is none yet. The same for all processes."""

    @abstractmethod
    async def beat(self, server: str, now: int) -> frozenset[str]:
        """Say that this process lives; which processes do, as far as the store knows (beats of the last 15 s)."""

    @abstractmethod
    async def health(self) -> None:
        """Return if the store can read and write; raise `StoreDown` if not."""

    @abstractmethod
    async def trial(self) -> None:
        """Like `health`, but as much as a busy table asks for: the log is read, and there is room to write."""
