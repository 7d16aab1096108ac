"""What covers a screen for a moment: text that scrolls, a question before leaving."""

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Key as KeyPress
from textual.screen import ModalScreen
from textual.widgets import Static


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

    @property
    def room(self) -> int:
        """Cells of a line of the text."""
        return max(10, self.query_one("#text").size.width)

    def write(self, text: Text) -> None:
        """Show this."""
        self.query_one("#text", Static).update(text)


class Confirm(ModalScreen[bool]):
    """A question before something that cannot be taken back."""

    def __init__(self, question: str, answers: str) -> None:
        super().__init__()
        self._text = f"{question}\n\n {answers}"

    def compose(self) -> ComposeResult:
        """The question, and the keys that answer it."""
        yield Static(Text(self._text, justify="center"), id="question")

    def on_key(self, event: KeyPress) -> None:
        """Yes or no; the key that asked says yes when pressed again."""
        event.stop()
        if event.key in ("y", "Y", "enter", "ctrl+d", "ctrl+c"):
            self.dismiss(True)
        elif event.key in ("n", "N", "escape", "q"):
            self.dismiss(False)
