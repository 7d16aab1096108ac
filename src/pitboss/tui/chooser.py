"""Which game shall it be: the five of them, with what they are, for how many, and how long they take."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from pitboss.games import AnySpec
from pitboss.speech import Voice


class Chooser(Screen[str | None]):
    """Gives the name of a game, or None to leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(number), f"pick({number})", show=False) for number in range(1, 10)],
        Binding("j", "move('down')"),
        Binding("k", "move('up')"),
        Binding("escape,q,ctrl+d", "leave"),
    ]

    def __init__(self, specs: Sequence[AnySpec], voice: Voice) -> None:
        super().__init__()
        self._voice = voice
        self._specs = specs

    def compose(self) -> ComposeResult:
        """A heading, the games, the keys."""
        voice = self._voice
        head = Text(" Pitboss ", style="bold reverse")
        yield Static(head.append(f"  {voice.text('terminal.choose')}", style="not reverse"), id="top")
        told = [Option(_told(number, spec, voice)) for number, spec in enumerate(self._specs, 1)]
        yield OptionList(*told, id="games")
        yield Static(f" {voice.text('terminal.choose-keys')}", id="foot")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A game was chosen."""
        self.dismiss(self._specs[event.option_index].name)

    def action_pick(self, number: int) -> None:
        """Choose by number."""
        if number <= len(self._specs):
            self.dismiss(self._specs[number - 1].name)

    def action_move(self, way: str) -> None:
        """Go up or down by letters."""
        games = self.query_one(OptionList)
        if way == "down":
            games.action_cursor_down()
        else:
            games.action_cursor_up()

    def action_leave(self) -> None:
        """Choose nothing."""
        self.dismiss(None)


def _told(number: int, spec: AnySpec, voice: Voice) -> Text:
    low, high = spec.seats
    text = Text(f"{number}  {spec.title}", style="bold")
    players = voice.text("terminal.choose-players", low=low, high=high)
    lasts = voice.text("terminal.lasts", minutes=spec.takes(spec.proposed))
    text.append(f"   {players} · {lasts}\n", style="not bold dim")
    return text.append(f"   {voice.pitch(spec.name, spec.pitch)}\n", style="not bold")
