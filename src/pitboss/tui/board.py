"""The seam between the screen and the games: what a game draws in the middle, and which keys it offers.

A game's board is in its own folder: `games/x/terminal.py` holds `BOARD`. A game without one is shown in its presenter's
words.
Keys that the screen keeps for itself: `/ : ? "`, escape, tab, the arrows, and everything with ctrl. Of `v`, `L` and
other letters a board may take what it needs.
"""

from collections.abc import Sequence
from typing import Final, Protocol, cast

from msgspec import Struct
from rich.cells import cell_len, set_cell_size
from rich.text import Text

from pitboss.client.remote import RemoteTable
from pitboss.core.moves import Action, Event, View
from pitboss.core.notation import Notation
from pitboss.core.options import Options
from pitboss.games import part
from pitboss.speech import Voice, presenter


class Key(Struct, frozen=True):
    """A key, and what it does here and now."""

    key: str
    """One character, or Textual's name of a key; `enter` is the board's default action."""
    label: str
    """What the bar says: `Twist`, `Buy -40`."""
    text: str = ""
    """The move it makes, in notation or a short form.

    One that ends in a blank is to be completed: what is picked is added to it; if that is a whole move it is made,
    else the command line opens with it.
    """
    pick: str = ""
    """Instead of a move: what the key picks or puts back, such as a card's name. The bar does not list it."""
    begins: bool = False
    """Whether `text` is only what is typed first, such as the first digit of a guess. The bar does not list it."""

    @property
    def listed(self) -> bool:
        """Whether the bar and the help name it."""
        return not (self.pick or self.begins)


class Cheer(Struct, frozen=True):
    """A moment that a whole round was for: it is shown large, for a moment."""

    head: str
    """One or two words."""
    said: str
    """Who, and what of it."""


MORE: Final = {"/": "type", '"': "chat", "?": "help"}
"""Keys that are offered at all times, and what the book calls what they do."""


def more(voice: Voice) -> tuple[Key, ...]:
    """The keys that are offered at all times, with what they do."""
    return tuple(Key(key, voice.text(f"terminal.bar-{what}")) for key, what in MORE.items())


def again(voice: Voice) -> Key:
    """The key that goes to another game; what it stands for is said to no table."""
    return Key("c", voice.text("terminal.bar-again"), "choose")


class Board(Protocol):
    """Draws one game; what it knows is in the view, and of the table its options."""

    def at(self, options: Options) -> "Board":
        """A board of this game for one table with these options; it may remember what it has drawn there."""

    def draw(self, view: View, voice: Voice, width: int, height: int, picked: frozenset[str]) -> Text:
        """The table in the middle, within so many cells."""

    def hand(self, view: View, voice: Voice, picked: frozenset[str]) -> Text:
        """The reader's own cards and numbers, 1 to 4 lines."""

    def headline(self, view: View, voice: Voice) -> str:
        """One short line: round, pot, whose turn."""

    def keys(self, view: View, menu: Sequence[Action], notation: Notation, voice: Voice) -> list[Key]:
        """What may be done now, the likeliest first."""

    def cheer(self, event: Event, voice: Voice) -> Cheer | None:
        """What is to be shown large because of an event; nothing for nearly all of them."""


class PlainBoard:
    """What a game without a board looks like: its presenter's words, and a key per kind of move."""

    def __init__(self, game: str) -> None:
        self._words = presenter(game)

    def at(self, options: Options) -> "PlainBoard":
        """The same everywhere."""
        return self

    def draw(self, view: View, voice: Voice, width: int, height: int, picked: frozenset[str]) -> Text:
        """The table in the presenter's words."""
        lines = self._words.show(view, voice).splitlines()
        return Text("\n".join(set_cell_size(line, min(width, cell_len(line))) for line in lines[:height]))

    def hand(self, view: View, voice: Voice, picked: frozenset[str]) -> Text:
        """Nothing: the words tell of the hand as well."""
        return Text("")

    def headline(self, view: View, voice: Voice) -> str:
        """Nothing beyond what the screen says by itself."""
        return ""

    def keys(self, view: View, menu: Sequence[Action], notation: Notation, voice: Voice) -> list[Key]:
        """The first ten moves of the menu, by number."""
        texts = list(dict.fromkeys(notation.text(action) for action in menu))
        return [Key(str(number % 10), text, text) for number, text in enumerate(texts[:10], 1)]

    def cheer(self, event: Event, voice: Voice) -> Cheer | None:
        """Nothing: who knows what is worth it."""
        return None


def board(game: str, options: Options | None = None) -> Board:
    """The board of the game of that name, for one table if its options are given."""
    own = part(game, "terminal")
    if own is None:
        return PlainBoard(game)
    found = cast(Board, own.BOARD)
    return found if options is None else found.at(options)


def offered(table: RemoteTable, board: Board, voice: Voice, host: bool, local: bool) -> list[Key]:
    """The keys of this moment, the likeliest first."""
    info, view = table.info, table.view
    if info.status == "playing":
        if table.seat is None:
            return [_worded("j", "sit", voice)]
        if info.paused:
            return [_worded("g", "go", voice)] if host else []
        return [] if view is None else board.keys(view, table.menu, table.spec.notation, voice)
    why = [_worded("w", "why", voice)] if table.over and any(chair.kind == "bot" for chair in info.chairs) else []
    coach = [_worded("t", "coach", voice)] if table.over else []
    if table.seat is None:
        sit = [_worded("j", "sit", voice)] if any(chair.kind != "human" for chair in info.chairs) else []
        return sit + (_for_host(table, voice) if host else []) + why
    ready = [] if host or info.chairs[table.seat].ready else [_worded("r", "ready", voice)]
    if table.over and not host:
        ready = [_worded("r", "rematch", voice)]
    return ready + (_for_host(table, voice) if host else []) + coach + why + ([again(voice)] if local else [])


def _worded(key: str, word: str, voice: Voice) -> Key:
    """A key for a word to the table."""
    return Key(key, voice.text(f"terminal.bar-{word}"), word)


def _for_host(table: RemoteTable, voice: Voice) -> list[Key]:
    kinds = [chair.kind for chair in table.info.chairs]
    keys = [_worded("r", "rematch", voice)] if table.over else []
    # After a match it ends the vote, once there is one.
    if not table.over or any(chair.again != "no" for chair in table.info.chairs):
        keys.append(_worded("s", "start", voice))
    if "empty" in kinds:
        keys.append(Key("b", voice.text("terminal.bar-add-bot"), "bots 1"))
    if "bot" in kinds:
        keys.append(Key("x", voice.text("terminal.bar-take-bot"), "unbot"))
    return keys
