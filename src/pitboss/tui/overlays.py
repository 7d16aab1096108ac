"""What covers the table for a moment: help, the whole log, a question before leaving."""

from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Key as KeyPress
from textual.screen import ModalScreen
from textual.widgets import Static

from pitboss.core.errors import PitbossError
from pitboss.core.text import masked
from pitboss.tui.board import Key
from pitboss.tui.commands import WORDS
from pitboss.tui.log_lines import Line
from pitboss.tui.panes import shown, wrapped
from pitboss.wire.letters import Answer

SHELL = (
    ("/ or :", "type a move, in full or its short form; Tab completes, ↑ ↓ recall, Esc closes"),
    ('" or ^t', "say something to the table"),
    ("? or F1", "this help"),
    ("v", "what you may do now, and why not the rest"),
    ("L or F3", "the whole log"),
    ("F4 or ^\\", "light or dark"),
    ("^g", "ring a bell when it is your turn, or no longer"),
    ("^q or ^d", "leave"),
)
"""Keys that work at every table. Where a game needs `v` or `L` itself, the other key is left."""


class Sheet(ModalScreen[None]):
    """Text over the table; it scrolls, and most keys close it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll('up')"),
        Binding("down,j", "scroll('down')"),
        Binding("pageup,b", "scroll('page_up')"),
        Binding("pagedown,space", "scroll('page_down')"),
        Binding("home,g", "scroll('home')"),
        Binding("end,G", "scroll('end')"),
        Binding("escape,q,enter,question_mark,v,L,f1,f3", "dismiss"),
    ]

    def compose(self) -> ComposeResult:
        """A frame around the text."""
        with VerticalScroll(id="sheet") as frame:
            frame.can_focus = False
            yield Static(id="text")

    def action_scroll(self, way: str) -> None:
        """Scroll the text."""
        frame = self.query_one("#sheet")
        moves: dict[str, Callable[..., None]] = {
            "up": frame.scroll_up,
            "down": frame.scroll_down,
            "page_up": frame.scroll_page_up,
            "page_down": frame.scroll_page_down,
            "home": frame.scroll_home,
            "end": frame.scroll_end,
        }
        moves[way](animate=False)

    def write(self, text: Text) -> None:
        """Show this."""
        self.query_one("#text", Static).update(text)


class Help(Sheet):
    """Every key, and every move with how to write it and why it is refused now."""

    def __init__(self, keys: Sequence[Key], ask: Callable[[], Awaitable[Answer]], everything: bool) -> None:
        super().__init__()
        self._keys = [key for key in keys if not key.pick]
        self._ask = ask
        self._everything = everything

    def on_mount(self) -> None:
        """Show the keys at once, the moves when the table has answered."""
        self.query_one("#sheet").border_title = "Help" if self._everything else "What you may do now"
        self.query_one("#sheet").border_subtitle = "Esc closes"
        self.write(self._text(Text("  asking the table …\n", style="dim")))
        self.run_worker(self._fill())

    async def _fill(self) -> None:
        try:
            moves = _moves(await self._ask())
        except PitbossError as error:
            moves = Text(f"  {error}\n")
        self.write(self._text(moves))

    def _text(self, moves: Text) -> Text:
        text = Text()
        if self._keys:
            text.append("Keys now\n", style="bold")
            for key in self._keys:
                text.append(f"  {shown(key.key):<9}", style="bold").append(f" {masked(key.label)}\n")
            text.append("\n")
        text.append("Moves\n", style="bold").append_text(moves)
        if self._everything:
            text.append("\nKeys at every table\n", style="bold")
            for name, what in SHELL:
                text.append(f"  {name:<9}", style="bold").append(f" {what}\n")
            text.append("\nWords to the table, typed after /\n", style="bold")
            for usage, what in WORDS.values():
                text.append(f"  {usage:<13}", style="bold").append(f" {what}\n")
        return text


def _moves(answer: Answer) -> Text:
    text = Text()
    for move in answer.moves:
        text.append("  no  " if move.why else "  yes ", style="dim" if move.why else "bold green")
        text.append(f"{masked(move.usage)}\n", style="dim" if move.why else "bold")
        text.append(f"      {masked(move.why or move.help)}\n", style="dim" if move.why else "")
    return text


class WholeLog(Sheet):
    """Everything that was told since we came."""

    def __init__(self, lines: Sequence[Line]) -> None:
        super().__init__()
        self._lines = lines

    def on_mount(self) -> None:
        """Show the end first."""
        frame = self.query_one("#sheet")
        frame.border_title, frame.border_subtitle = "Log", "↑ ↓ scroll · Esc closes"
        self.call_after_refresh(self._fill)

    def on_resize(self) -> None:
        """Wrap anew, once the sheet has its size."""
        self.call_after_refresh(self._fill)

    def _fill(self) -> None:
        # The sheet's own room, or its lines would be wrapped once more.
        width = max(10, self.query_one("#text").size.width)
        rows = [row for line in self._lines for row in wrapped(line, width)]
        self.write(Text("\n").join(rows or [Text("Nothing has happened yet.")]))
        self.call_after_refresh(self.action_scroll, "end")


class Confirm(ModalScreen[bool]):
    """A question before something that cannot be taken back."""

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        """The question, and the keys that answer it."""
        yield Static(Text(f"{self._question}\n\n y  yes      n  no", justify="center"), id="question")

    def on_key(self, event: KeyPress) -> None:
        """Yes or no; the key that asked says yes when pressed again."""
        event.stop()
        if event.key in ("y", "Y", "enter", "ctrl+d", "ctrl+c"):
            self.dismiss(True)
        elif event.key in ("n", "N", "escape", "q"):
            self.dismiss(False)
