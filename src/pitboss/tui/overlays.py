"""What covers the table for a moment: help with the rules of the game, and the whole log."""

from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType

from pitboss.core.errors import PitbossError
from pitboss.core.text import masked
from pitboss.games import find
from pitboss.speech import Voice
from pitboss.tui import rulebook
from pitboss.tui.board import Key
from pitboss.tui.commands import WORDS, meaning
from pitboss.tui.drawing import set_in
from pitboss.tui.log_lines import Line
from pitboss.tui.panes import shown, wrapped
from pitboss.tui.sheets import Sheet
from pitboss.wire.letters import Answer, Possible
from pitboss.wire.saying import message

SHELL: Final = {
    "type": ("/", ":"),
    "talk": ('"', "^t"),
    "help": ("?", "F1"),
    "may": ("v",),
    "log": ("L", "F3"),
    "light": ("F4", "^\\"),
    "bell": ("^g",),
    "suspend": ("^z",),
    "leave": ("^q", "^d"),
}
"""Keys that work at every table. Where a game needs `v` or `L` itself, the other key is left."""


class Rules(Sheet):
    """The rules of a game."""

    def __init__(self, game: str, voice: Voice) -> None:
        super().__init__()
        self.game, self.voice = game, voice

    def on_mount(self) -> None:
        """Show them from the beginning."""
        frame, say = self.query_one("#sheet"), self.voice.text
        frame.border_title = say("terminal.rules", game=find(self.game).title)
        frame.border_subtitle = say("terminal.log-close")

    def on_resize(self) -> None:
        """Wrap again, once the sheet has its size."""
        self.call_after_refresh(lambda: self.write(rulebook.told(self.game, self.voice, self.room)))


class Help(Sheet):
    """Every key, and every move with how to write it and why it is refused now; on another page the rules."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("r,tab,left,right", "turn")]

    def __init__(
        self,
        keys: Sequence[Key],
        ask: Callable[[], Awaitable[Answer]],
        game: str,
        voice: Voice,
        everything: bool,
        rules: bool = False,
    ) -> None:
        super().__init__()
        self._game, self._voice = game, voice
        self._keys = [key for key in keys if key.listed]
        self._ask = ask
        self._everything = everything
        self._moves: Sequence[Possible] | str | None = None
        self.rules = rules
        """Whether the page of the rules is open."""

    def on_mount(self) -> None:
        """Show the keys at once, the moves when the table has answered."""
        self.run_worker(self._fill())

    def on_resize(self) -> None:
        """Wrap again, once the sheet has its size."""
        self.call_after_refresh(self._show)

    def action_turn(self) -> None:
        """Go to the other page."""
        self.rules = not self.rules
        self.action_scroll("home")
        self._show()

    async def _fill(self) -> None:
        try:
            self._moves = (await self._ask()).moves
        except PitbossError as error:
            self._moves = masked(self._voice.refused(error))
        self._show()

    def _show(self) -> None:
        say, frame = self._voice.text, self.query_one("#sheet")
        heading = "terminal.help" if self._everything else "terminal.help-now"
        title = say("terminal.rules", game=find(self._game).title) if self.rules else say(heading)
        frame.border_title = title
        frame.border_subtitle = say("terminal.help-close", page="rules" if self.rules else "keys")
        self.write(rulebook.told(self._game, self._voice, self.room) if self.rules else self._text())

    def _text(self) -> Text:
        say, width = self._voice.text, self.room
        lines = [Text(say("terminal.help-rules", game=find(self._game).title)), Text("")]
        if self._keys:
            lines.append(Text(say("terminal.help-keys"), style="bold"))
            lines += [row for key in self._keys for row in _named(shown(key.key), masked(key.label), 9, width)]
            lines.append(Text(""))
        lines += [Text(say("terminal.help-moves"), style="bold"), *self._possible(width)]
        if self._everything:
            lines += _everywhere(self._voice, width)
        return Text("\n", no_wrap=True).join(lines)

    def _possible(self, width: int) -> list[Text]:
        if self._moves is None:
            return [Text(f"  {self._voice.text('terminal.help-asking')}", style="dim")]
        if isinstance(self._moves, str):
            return set_in(Text(self._moves), width, "  ", "  ")
        return _moves(self._moves, self._game, self._voice, width)


def _named(name: str, what: str, cells: int, width: int) -> list[Text]:
    """A name in so many cells, and beside it what it means."""
    rows = set_in(Text(what), max(10, width - cells - 3))
    heads = [Text(f"  {name:<{cells}} ", style="bold"), *[Text(" " * (cells + 3))] * (len(rows) - 1)]
    return [Text.assemble(head, row) for head, row in zip(heads, rows, strict=True)]


def _everywhere(voice: Voice, width: int) -> list[Text]:
    """Keys and words that have a meaning at every table."""
    say = voice.text
    names = {what: f" {say('terminal.or')} ".join(keys) for what, keys in SHELL.items()}
    cells = max(9, *[len(name) for name in names.values()])
    lines = [Text(""), Text(say("terminal.help-always"), style="bold")]
    lines += [row for what, name in names.items() for row in _named(name, say(f"terminal.key-{what}"), cells, width)]
    lines += [Text(""), Text(say("terminal.help-words"), style="bold")]
    return lines + [row for word, usage in WORDS.items() for row in _named(usage, meaning(word, voice), 13, width)]


def _moves(moves: Sequence[Possible], game: str, voice: Voice, width: int) -> list[Text]:
    lines: list[Text] = []
    yes, no = voice.text("terminal.may"), voice.text("terminal.may-not")
    cells = max(len(yes), len(no))
    for move in moves:
        what = refused(move, voice) or voice.help(game, move.usage.split(" ")[0], move.help)
        verdict = (f"  {no if move.why else yes:<{cells}} ", "dim" if move.why else "bold green")
        lines.append(Text.assemble(verdict, (masked(move.usage), "dim" if move.why else "bold")))
        blanks = " " * (cells + 3)
        lines += set_in(Text(masked(what), style="dim" if move.why else ""), width, blanks, blanks)
    return lines


def refused(move: Possible, voice: Voice) -> str:
    """Why a kind of move is refused now, in the reader's language; empty: it is not."""
    return voice.known(message(move.said, move.why), move.why) if move.why else ""


class Told(Sheet):
    """Lines that the house is asked for: what bots decided by, what the coach says, how an original went on."""

    def __init__(self, ask: Callable[[], Awaitable[list[str]]], voice: Voice, title: str) -> None:
        super().__init__()
        self._title = title
        self._ask, self._say, self._refused = ask, voice.text, voice.refused
        self._lines: list[str] = []

    def on_mount(self) -> None:
        """Ask the house; it may take a moment."""
        frame = self.query_one("#sheet")
        frame.border_title, frame.border_subtitle = self._say(self._title), self._say("terminal.log-close")
        self._lines = [self._say("terminal.help-asking")]
        self.run_worker(self._fill())

    def on_resize(self) -> None:
        """Wrap again, once the sheet has its size."""
        self.call_after_refresh(self._show)

    async def _fill(self) -> None:
        try:
            self._lines = await self._ask()
        except PitbossError as error:
            self._lines = [self._refused(error)]
        self._show()

    def _show(self) -> None:
        rows = [row for line in self._lines for row in set_in(Text(masked(line)), self.room, "", "  ")]
        self.write(Text("\n", no_wrap=True).join(rows))


class WholeLog(Sheet):
    """Everything that was told since we came."""

    def __init__(self, lines: Sequence[Line], voice: Voice) -> None:
        super().__init__()
        self._say = voice.text
        self._lines = lines

    def on_mount(self) -> None:
        """Show the end first."""
        frame = self.query_one("#sheet")
        frame.border_title, frame.border_subtitle = self._say("terminal.log"), self._say("terminal.log-close")
        self.call_after_refresh(self._fill)

    def on_resize(self) -> None:
        """Wrap again, once the sheet has its size."""
        self.call_after_refresh(self._fill)

    def _fill(self) -> None:
        # The sheet's own room, or its lines would be wrapped once more.
        width = self.room
        rows = [row for line in self._lines for row in wrapped(line, width)]
        self.write(Text("\n").join(rows or [Text(self._say("terminal.log-empty"))]))
        self.call_after_refresh(self.action_scroll, "end")
