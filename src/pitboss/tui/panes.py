"""The parts of the table's screen that are drawn from a few lines of text: top line, seats, waiting room, log, bar."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from pitboss.client.remote import RemoteTable
from pitboss.core.moves import seat_name
from pitboss.core.text import masked
from pitboss.speech import Voice
from pitboss.tui.board import Key
from pitboss.tui.log_lines import Line
from pitboss.wire.people import Chair

AMBER: Final = "#b87a00"
"""What wants attention, on light and on dark."""
STYLES: Final = {"event": "", "table": "dim", "chat": "bold cyan", "link": f"bold {AMBER}", "result": "bold"}
NUMBERS: Final = ("chips", "tokens", "money")
"""What a player's wealth is called in the games' views."""
NARROWEST: Final = 13
"""Cells of a seat that still hold a name and a number."""
ROWS: Final = 3
"""Rows that seats take at most."""
SAID: Final = 6
"""Rows of chat beside the log."""
GAP: Final = "  "
LOWEST: Final = 2
"""Rows of keys on a low screen; one more if they do not suffice."""

Draw = Callable[[int, int], Text]


class Pane(Widget):
    """A rectangle that is drawn again for whatever size it has."""

    def __init__(self, draw: Draw, id: str) -> None:  # noqa: A002  # Textual calls it so
        super().__init__(id=id)
        self._draw = draw

    def render(self) -> Text:
        """The text for the size there is."""
        return self._draw(self.size.width, self.size.height)


# The top line


def top(table: RemoteTable, voice: Voice, headline: str, width: int) -> Text:
    """Game, code, how things stand; at the right the clock and the connection."""
    left = Text(no_wrap=True).append(f" {table.spec.title} ", style="bold reverse")
    left.append(f" {table.info.code}", style="bold")
    if table.info.paused:
        left.append(f" · {voice.text('terminal.paused')}", style=f"bold {AMBER}")
    right = Text(no_wrap=True)
    seconds = table.time_left
    if seconds is not None:
        clock = f"{seconds // 60_000}:{seconds // 1000 % 60:02} "
        right.append(clock, style="bold red" if seconds < 10_000 else "bold")
    if table.connected:
        right.append(f"● {voice.text('terminal.live')} ", style="green")
    else:
        right.append(f"○ {voice.text('terminal.not-live')} ", style=f"bold {AMBER}")
    room = width - right.cell_len - 1
    left.append(_shortened(f" · {masked(headline)}", room - left.cell_len) if headline else "")
    left.truncate(max(0, room), overflow="ellipsis", pad=True)
    return left + Text(" ") + right


def _shortened(headline: str, width: int) -> str:
    """As many parts of a headline as there is room for; the last says whose turn it is, and stays.

    >>> _shortened(" · Round 1 · pot 10 · your turn", 25)
    ' · Round 1 · your turn'
    """
    parts = headline.split(" · ")
    while len(parts) > 2 and Text(" · ".join(parts)).cell_len > width:
        del parts[-2]
    return " · ".join(parts)


# Seats


def seats(table: RemoteTable, voice: Voice, width: int) -> Text:
    """Everybody at the table: two lines each where there is room, else one."""
    chairs = table.info.chairs
    across = max(1, min(len(chairs), width // NARROWEST))
    cell = width // across
    if across == len(chairs):
        plates = [_plate(table, voice, seat, cell - 1) for seat in range(len(chairs))]
        return Text("\n", no_wrap=True).join([_row([plate[row] for plate in plates], cell) for row in (0, 1)])
    cells = [_brief(table, voice, seat, cell - 1) for seat in range(len(chairs))]
    rows = [_row(cells[at : at + across], cell) for at in range(0, len(cells), across)]
    if len(rows) > ROWS:
        hidden = len(chairs) - across * ROWS
        said = Text(voice.text("terminal.seats-more", count=hidden + 1))
        rows = [*rows[: ROWS - 1], _row([*cells[across * (ROWS - 1) :][: across - 1], said], cell)]
    return Text("\n", no_wrap=True).join(rows)


def _row(cells: Sequence[Text], width: int) -> Text:
    line = Text(no_wrap=True)
    for cell in cells:
        cell.truncate(width - 1, overflow="ellipsis", pad=True)
        line.append_text(cell).append(" ")
    return line


def _plate(table: RemoteTable, voice: Voice, seat: int, width: int) -> tuple[Text, Text]:
    chair = table.info.chairs[seat]
    under = Text(f"  {seat_name(seat)}", style="dim")
    number, status = _number(table, seat), _status(chair, voice)
    if number:
        under.append(f" {number}", style="not dim")
    # Half a word is worse than none.
    words = (f" {status}", f" {status.partition(',')[0]}") if status else ()
    fitting = [said for said in words if under.cell_len + len(said) <= width]
    return _name(table, voice, seat), under.append(fitting[0] if fitting else "")


def _brief(table: RemoteTable, voice: Voice, seat: int, width: int) -> Text:
    """The name and a whole number: the lots alone where their worth has no room, and rather less of the name."""
    number = _number(table, seat)
    name = _name(table, voice, seat)
    if name.cell_len + len(number) >= width:
        number = number.partition(" ")[0]
        name.truncate(max(3, width - len(number) - 1), overflow="ellipsis")
    return name.append(f" {number}") if number else name


def _name(table: RemoteTable, voice: Voice, seat: int) -> Text:
    chair = table.info.chairs[seat]
    turn = table.playing and seat in table.actors and len(table.actors) < len(table.info.chairs)
    name = voice.who(seat) if chair.name else voice.text("terminal.seat-empty")
    style = "bold" if seat == table.seat or turn else "" if chair.name else "dim"
    return Text(("▶ " if turn else "  ") + name, style=f"bold {AMBER}" if turn else style)


def _number(table: RemoteTable, seat: int) -> str:
    """What a player has, by the view; a trader has lots and what they are worth."""
    players: Sequence[object] = getattr(table.view, "players", ())
    if seat >= len(players) or table.info.status == "open":
        return ""
    for name in NUMBERS:
        value: object = getattr(players[seat], name, None)
        if isinstance(value, int):
            return f"{value}"
    holding: object = getattr(players[seat], "holding", None)
    lots: object = getattr(holding, "lots", None)
    mark: object = getattr(holding, "mark", None)
    if not isinstance(lots, int):
        return ""
    return f"{lots:+}" + (f" {mark:+}" if isinstance(mark, int) else "")


def _status(chair: Chair, voice: Voice) -> str:
    if chair.kind == "bot":
        # The style goes first where there is little room.
        return f"{voice.text('terminal.chair-bot')}, {masked(chair.bot)}"
    if chair.kind == "empty":
        return ""
    if not chair.here:
        return voice.text("terminal.chair-covered" if chair.bot else "terminal.chair-away")
    return voice.text(f"terminal.chair-{chair.nature}") if chair.nature != "person" else ""


# The waiting room


def room(table: RemoteTable, voice: Voice, address: str, width: int, height: int) -> Text:
    """A table before its match: how to come here, and who is here already."""
    info, spec, say = table.info, table.spec, voice.text
    text = Text(f"\n  {spec.title}\n", style="bold")
    for row in wrapped(Line("event", voice.pitch(spec.name, spec.pitch)), width - 4):
        text.append(f"  {row.plain.strip()}\n", style="not bold")
    text.append("\n")
    text.append(f"  {say('terminal.room-table')} ", style="not bold").append(info.code)
    friends = say("terminal.room-friends", command=f"pitboss join {address}")
    text.append(f"\n  {friends}\n\n" if address else "\n\n", style="not bold")
    room = max(1, height - 10)
    for seat, chair in enumerate(info.chairs[:room]):
        text.append(f"  {seat_name(seat):>4}  ", style="dim not bold")
        text.append(*_sitting(table, voice, seat, chair))
    if len(info.chairs) > room:
        text.append(f"        {say('terminal.room-more', count=len(info.chairs) - room)}\n", style="dim not bold")
    return text


def _sitting(table: RemoteTable, voice: Voice, seat: int, chair: Chair) -> tuple[str, str]:
    if chair.kind == "empty":
        return f"{voice.text('terminal.room-empty')}\n", "dim not bold"
    parts = [voice.who(seat)]
    if chair.kind == "bot":
        parts.append(voice.text("terminal.room-bot", bot=masked(chair.bot)))
    if chair.nature != "person":
        parts.append(voice.text(f"terminal.room-{chair.nature}"))
    if chair.player and chair.player == table.info.host:
        parts.append(voice.text("terminal.room-host"))
    if chair.kind == "human":
        parts.append(voice.text(f"terminal.room-{'ready' if chair.ready else 'here' if chair.here else 'away'}"))
    return " · ".join(parts) + "\n", "bold" if seat == table.seat else "not bold"


# The log


def tail(lines: Sequence[Line], width: int, height: int) -> Text:
    """The last lines that fit, wrapped; the latest at the bottom."""
    rows: list[Text] = []
    for line in reversed(lines[-height:] if height else []):
        rows = wrapped(line, width) + rows
        if len(rows) >= height:
            break
    rows = rows[-height:] if height else []
    blank = [Text("")] * (height - len(rows))
    return Text("\n", no_wrap=True).join([*rows, *blank])


def wrapped(line: Line, width: int) -> list[Text]:
    """A line of the log in rows; those after the first are set in."""
    style = STYLES[line.kind]
    text = line.text
    rows: list[Text] = []
    while True:
        inset = "  " if rows else ""
        row = _cut(text, width - len(inset))
        rows.append(Text(inset + row, style=style, no_wrap=True))
        text = text[len(row) :].lstrip()
        if not text or width < 3:
            return rows


def _cut(text: str, width: int) -> str:
    """As much of a text as fits, cut between words if there are any.

    >>> _cut("one two three", 9), _cut("abcdef", 3)
    ('one two', 'abc')
    """
    whole = Text(text)
    if whole.cell_len <= width or width < 1:
        return text
    whole.truncate(width)
    part = whole.plain
    blank = part.rfind(" ")
    if text[len(part) : len(part) + 1] == " ":
        return part
    return part[:blank].rstrip() if blank > 0 and part[:blank].strip() else part


def talk(lines: Sequence[Line], voice: Voice, width: int) -> Text:
    """The last words of the chat under a heading; nothing as long as nobody has said anything."""
    said = [line for line in lines if line.kind == "chat"][-SAID:]
    rows = [row for line in said for row in wrapped(line, width)][-SAID:]
    heading = Text(voice.text("terminal.chat"), style="bold underline")
    return Text("\n", no_wrap=True).join([heading, *rows]) if rows else Text("")


# The bar


class Spot(Struct, frozen=True):
    """Where a key stands in the bar."""

    row: int
    start: int
    end: int
    key: Key


class Bar(Widget):
    """The keys that do something now; they can be clicked as well."""

    class Pressed(Message):
        """A key was clicked."""

        def __init__(self, key: Key) -> None:
            super().__init__()
            self.key = key

    def __init__(self) -> None:
        super().__init__(id="bar")
        self._keys: list[Key] = []
        self._always: Sequence[Key] = ()

    def show(self, keys: Sequence[Key], always: Sequence[Key]) -> None:
        """Offer these keys as far as there is room, and in any case those that are always there."""
        fresh = merged(keys)
        if fresh != self._keys or always != self._always:
            self._keys, self._always = fresh, always
            self.refresh()
        if self.size.width:
            # The board can spare a row more easily than a player a key.
            spots = laid([*fresh, *always], self.size.width, LOWEST + 1)
            self.set_class(len(spots) < len(fresh) + len(always) or spots[-1].row >= LOWEST, "-full")

    def _spots(self) -> list[Spot]:
        for count in range(len(self._keys), -1, -1):
            spots = laid([*self._keys[:count], *self._always], self.size.width, self.size.height)
            if len(spots) == count + len(self._always):
                return spots
        return laid(self._always, self.size.width, self.size.height)

    def render(self) -> Text:
        """The keys in as many rows as there are."""
        text, row, at = Text(no_wrap=True), 0, 0
        for spot in self._spots():
            if spot.row > row:
                text.append("\n")
                row, at = spot.row, 0
            text.append(" " * (spot.start - at))
            text.append(f" {shown(spot.key.key)} ", style="reverse").append(f" {masked(spot.key.label)}")
            at = spot.end
        return text

    def on_click(self, event: Click) -> None:
        """Press what was clicked."""
        for spot in self._spots():
            if spot.row == event.y and spot.start <= event.x < spot.end:
                self.post_message(self.Pressed(spot.key))
                event.stop()


def merged(keys: Sequence[Key]) -> list[Key]:
    """The keys, with Enter named beside the key that does the same.

    >>> [key.key for key in merged([Key("s", "Stick", "stick"), Key("enter", "Stick", "stick")])]
    ['s Enter']
    """
    enter = next((key for key in keys if key.key == "enter"), None)
    twin = next((key for key in keys if enter and key.key != "enter" and key.label == enter.label), None)
    if enter is None or twin is None or twin.text != enter.text:
        return list(keys)
    both = Key(f"{twin.key} Enter", twin.label, twin.text)
    return [both if key is twin else key for key in keys if key is not enter]


def laid(keys: Sequence[Key], width: int, height: int) -> list[Spot]:
    """Where the keys stand; those for which there is no room are left out."""
    spots: list[Spot] = []
    row = at = 0
    for key in keys:
        size = Text(f" {shown(key.key)}  {key.label}").cell_len
        if at and at + len(GAP) + size > width:
            row, at = row + 1, 0
        if row >= height:
            break
        start = at + len(GAP) if at else 0
        at = start + size
        spots.append(Spot(row, start, at, key))
    return spots


def shown(key: str) -> str:
    """A key as the bar names it.

    >>> shown("enter"), shown("s"), shown("ctrl+q")
    ('Enter', 's', '^q')
    """
    if key.startswith("ctrl+"):
        return f"^{key[5:]}"
    return key if len(key) == 1 or " " in key else key.capitalize()
