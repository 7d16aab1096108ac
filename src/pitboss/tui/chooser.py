"""What shall it be: which game, then how many play and by which rules."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from msgspec import Struct
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from pitboss.core import words
from pitboss.core.errors import PitbossError
from pitboss.core.options import written
from pitboss.core.spec import USUAL
from pitboss.games import AnySpec
from pitboss.speech import Voice
from pitboss.tui.drawing import set_in

MARGIN: Final = 8
"""Cells of a line that the list itself takes."""
FOUR: Final = 4
"""Players, if nobody says how many."""


class Choice(Struct, frozen=True):
    """A game, and how it is to be played."""

    game: str
    players: int
    preset: str
    """`usual`: the rules without any preset."""
    bot: str | None = None
    """Who plays on the other seats; None: as usual."""


class Wish(Struct, frozen=True):
    """What someone has said beforehand, before the game is chosen."""

    players: int = 0
    preset: str | None = None
    values: Mapping[str, object] = {}
    bot: str | None = None


NO_WISH: Final = Wish()


class Listing(Screen[Choice | None]):
    """A heading, a list, the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "move('down')"),
        Binding("k", "move('up')"),
        Binding("question_mark,f1", "rules"),
        Binding("escape,q,ctrl+d", "leave"),
    ]

    def __init__(self, voice: Voice, heading: str, keys: str) -> None:
        super().__init__()
        self.voice = voice
        self._heading, self._keys = heading, keys
        self._texts: list[Text] = []
        self._marked = 0

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        head = Text(" Pitboss ", style="bold reverse")
        yield Static(head.append(f"  {self._heading}", style="not reverse"), id="top")
        yield Static(id="about")
        yield OptionList(id="list")
        yield Static(Text(f" {self._keys}", no_wrap=True, overflow="ellipsis"), id="foot")

    def on_resize(self, event: Resize) -> None:
        """Wrap again for the size there is."""
        self._list()

    def _list(self) -> None:
        listed = self.query_one(OptionList)
        at = self.first if listed.highlighted is None else listed.highlighted
        self._texts = self.listed(max(20, self.size.width - MARGIN))
        self._marked = at
        listed.clear_options()
        listed.add_options([Option(_marked(text, number == at)) for number, text in enumerate(self._texts)])
        listed.highlighted = at

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Mark what is under the cursor by a sign, too, for those who see no colours."""
        listed, at = self.query_one(OptionList), event.option_index
        if at != self._marked and at < len(self._texts):
            listed.replace_option_prompt_at_index(self._marked, _marked(self._texts[self._marked], False))
            listed.replace_option_prompt_at_index(at, _marked(self._texts[at], True))
            self._marked = at

    @property
    def first(self) -> int:
        """What is proposed."""
        return 0

    @property
    def at(self) -> int:
        """What is under the cursor."""
        return self.query_one(OptionList).highlighted or 0

    def listed(self, width: int) -> list[Text]:
        """What there is to choose from, in lines of so many cells."""
        raise NotImplementedError("every list says what it lists")  # a screen's metaclass leaves no room for `ABC`

    def game(self) -> str:
        """The game under the cursor."""
        raise NotImplementedError("every list knows its game")

    def action_move(self, way: str) -> None:
        """Go up or down by letters."""
        listed = self.query_one(OptionList)
        if way == "down":
            listed.action_cursor_down()
        else:
            listed.action_cursor_up()

    def action_rules(self) -> None:
        """Show the rules of the game."""
        # Not above: the first screen should not wait for what covers it later.
        from pitboss.tui.overlays import Rules

        self.app.push_screen(Rules(self.game(), self.voice))

    def action_leave(self) -> None:
        """Choose nothing."""
        self.dismiss(None)


class Chooser(Listing):
    """Gives a game and how it is to be played, or None to leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(str(number), f"pick({number})", show=False) for number in range(1, 10)
    ]

    def __init__(self, specs: Sequence[AnySpec], voice: Voice, wish: Wish = NO_WISH) -> None:
        super().__init__(voice, voice.text("terminal.choose"), voice.text("terminal.choose-keys"))
        self._specs = specs
        self._wish = wish

    def game(self) -> str:
        """The game under the cursor."""
        return self._specs[self.at].name

    def listed(self, width: int) -> list[Text]:
        """The games: what they are, for how many, and how long they take."""
        return [_told(number, spec, self.voice, width) for number, spec in enumerate(self._specs, 1)]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A game was chosen."""
        self.action_pick(event.option_index + 1)

    def action_pick(self, number: int) -> None:
        """Choose by number."""
        if number <= len(self._specs):
            self.query_one(OptionList).highlighted = number - 1
            spec = self._specs[number - 1]
            self.app.push_screen(SettingUp(spec, self.voice, self._wish), self._set_up)

    def _set_up(self, choice: Choice | None) -> None:
        if choice is not None:
            self.dismiss(choice)


class SettingUp(Listing):
    """How many play, and by which rules; gives None to choose another game."""

    def __init__(self, spec: AnySpec, voice: Voice, wish: Wish = NO_WISH) -> None:
        super().__init__(voice, spec.title, voice.text("terminal.setup-keys"))
        self._spec = spec
        low, high = spec.seats
        self.players = max(low, min(high, wish.players or FOUR))
        self._wish = wish
        self._presets = self._ordered()
        # Not above: the first screen should not wait for a game's bots.
        from pitboss import bots

        known = bots.makers(spec.name)
        self._bots = [wish.bot] if wish.bot else [name for name in bots.LEVELS if name in known] or [next(iter(known))]
        self.bot = self._bots[0]

    def _ordered(self) -> list[str]:
        """Return the presets, first the one that is proposed to so many players."""
        own = [name for name, values in self._spec.presets.items() if values]
        proposed = self._spec.proposed_for(self.players)
        return list(dict.fromkeys([*([] if proposed is None else [proposed]), USUAL, *own]))

    def _propose(self) -> None:
        """List the presets for another number of players; another proposal takes the place of the one before it."""
        before, at = self._presets, self.at
        self._presets = self._ordered()
        if self._presets != before:
            listed = self.query_one(OptionList)
            listed.highlighted = 0 if at == 0 else self._presets.index(before[at])
            self._list()

    @property
    def first(self) -> int:
        """The preset that was asked for, else the one that is proposed."""
        wanted = self._wish.preset
        return self._presets.index(wanted) if wanted in self._presets else 0

    def game(self) -> str:
        """The game that is being set up."""
        return self._spec.name

    def listed(self, width: int) -> list[Text]:
        """The presets: what they mean, and how long they take."""
        proposed = self._spec.proposed_for(self.players)
        return [_preset(self._spec, name, name == proposed, self.voice, width) for name in self._presets]

    def on_resize(self, event: Resize) -> None:
        """Wrap again for the size there is."""
        super().on_resize(event)
        self._count()

    def _count(self) -> None:
        say, (low, high) = self.voice.text, self._spec.seats
        pitch = Text("\n").join(set_in(Text(self.voice.pitch(self._spec.name, self._spec.pitch)), self.size.width - 4))
        count = Text.assemble("\n\n", say("terminal.setup-players"), "  ")
        count.append("◂" if self.players > low else " ", style="bold")
        count.append(f" {self.players} ", style="bold reverse").append(
            "▸" if self.players < high else " ", style="bold"
        )
        count.append(f"   {say('terminal.setup-bots', count=self.players - 1)}", style="dim")
        count.append(f"\n{say('terminal.setup-level')}  ").append(f" {self.bot} ", style="bold reverse")
        count.append(f"   {_word(self._spec, f'bot-{self.bot}', self.voice) or ''}", style="dim")
        self.query_one("#about", Static).update(pitch.append_text(count).append(f"\n\n{say('terminal.setup-rules')}"))

    def on_key(self, event: Key) -> None:
        """More and fewer players; a digit is so many; bots of another level."""
        steps = {"left": -1, "minus": -1, "h": -1, "right": 1, "plus": 1, "l": 1}
        low, high = self._spec.seats
        digit = event.character or ""
        if event.key in steps:
            self.players = max(low, min(high, self.players + steps[event.key]))
        elif digit.isdecimal() and low <= int(digit) <= high:
            self.players = int(digit)
        elif event.key == "b":
            self.bot = self._bots[(self._bots.index(self.bot) + 1) % len(self._bots)]
        else:
            return
        event.stop()
        event.prevent_default()
        self._propose()
        self._count()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Everything is chosen, if it goes together."""
        choice = Choice(self._spec.name, self.players, self._presets[event.option_index], self.bot)
        try:
            self._spec.choose(choice.players, self._wish.values, choice.preset)
        except PitbossError as error:
            self.query_one("#foot", Static).update(Text(f" {self.voice.refused(error)}", style="bold"))
        else:
            self.dismiss(choice)


def _marked(text: Text, here: bool) -> Text:
    rows = text.split("\n", allow_blank=True)
    return Text("\n").join([Text("▸ " if here and not at else "  ", "bold") + row for at, row in enumerate(rows)])


def _told(number: int, spec: AnySpec, voice: Voice, width: int) -> Text:
    low, high = spec.seats
    text = Text(f"{number}  {spec.title}", style="bold")
    players = voice.text("terminal.choose-players", low=low, high=high)
    text.append(f"   {players} · {_lasts(spec, spec.proposed, voice)}", style="not bold dim")
    pitch = set_in(Text(voice.pitch(spec.name, spec.pitch)), width, "   ", "   ")
    return Text("\n").join([text, *pitch, Text("")])


def _preset(spec: AnySpec, name: str, proposed: bool, voice: Voice, width: int) -> Text:
    called = voice.text("terminal.setup-usual") if name == USUAL else _word(spec, f"preset-{name}", voice) or name
    text = Text(called, style="bold")
    text.append(f"   {_lasts(spec, None if name == USUAL else name, voice)}", style="not bold dim")
    if proposed:
        text.append(f" · {voice.text('terminal.setup-proposed')}", style="not bold dim")
    means = _word(spec, f"preset-{name}:means", voice, spec.preset_numbers(name)) or _settings(spec, name)
    return Text("\n").join([text, *set_in(Text(means), width, "   ", "   ")])


def _word(spec: AnySpec, key: str, voice: Voice, values: Mapping[str, int] | None = None) -> str:
    return words.text(f"{spec.name}.{key}", values or {}, voice.language) or ""


def _settings(spec: AnySpec, name: str) -> str:
    """What a preset sets, for a game whose book does not say what it means."""
    return " ".join(f"{key}={written(value)}" for key, value in spec.preset(name).items())


def _lasts(spec: AnySpec, preset: str | None, voice: Voice) -> str:
    return voice.text("terminal.lasts", minutes=spec.takes_alone(preset))
