"""What the boards draw with: cards as small pictures, columns side by side, tables, sparks; measured in cells.

A drawing is a list of lines. Colours are of a middle brightness, to be read on light and on dark ground alike; they
never say anything that a letter or a sign does not say too.
"""

from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final

from msgspec import Struct
from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from pitboss.core.cards import HIDDEN, INDEX, RED
from pitboss.core.text import masked
from pitboss.speech import Voice

Block = list[Text]

LONG: Final = "#377cc8"
SHORT: Final = "#b06a18"
GAIN: Final = "#3b883b"
LOSS: Final = "#d5453a"
FAINT: Final = "dim"
STRONG: Final = "bold"
LIT: Final = "bold reverse"
OWN: Final = "bold #1c828c"

NAME: Final = 10
"""Cells of a name in a table."""
CARD: Final = 5
"""Cells of a card's picture, which is three lines high."""
NARROW: Final = 72
"""Cells below which columns do not stand side by side."""
HAND: Final = 62
"""Cells of the reader's own hand, which is drawn for the narrowest place it may get."""
BLOCKS: Final = "▁▂▃▄▅▆▇█"
PLAIN: Final = "╭─╮│╰╯"
PICKED: Final = "╔═╗║╚╝"
_RULER: Final = Console(file=StringIO(), width=80, color_system=None)
"""Wraps texts, which asks for a console though it prints nothing."""


# Lines


def line(*parts: str | Text | tuple[str, str]) -> Text:
    """One line out of pieces, each with a style or without."""
    return Text.assemble(*parts)


def cut(text: Text, width: int) -> Text:
    """The text in at most so many cells.

    >>> cut(Text("ticker"), 4).plain
    'tic…'
    """
    short = text.copy()
    short.truncate(max(width, 0), overflow="ellipsis")
    return short


def fill(text: Text | str, width: int, right: bool = False) -> Text:
    """The text in exactly so many cells.

    >>> fill("寿司", 6).plain, fill("12", 4, right=True).plain
    ('寿司  ', '  12')
    """
    made = cut(Text(text) if isinstance(text, str) else text, width)
    blanks = " " * (width - made.cell_len)
    return line(blanks, made) if right else line(made, blanks)


def drawn(lines: Iterable[Text], width: int, height: int) -> Text:
    """A drawing as one text that fits."""
    return Text("\n").join([cut(each, width) for each in lines][:height])


def name(seat: int, voice: Voice, width: int = NAME) -> str:
    """A player in at most so many cells.

    >>> name(0, Voice(["Bartholomew"]), 6), name(0, Voice(["A\\nb"]))
    ('Barth…', 'A b')
    """
    said = masked(voice.who(seat), " ")
    return said if cell_len(said) <= width else set_cell_size(said, width - 1) + "…"


def title(text: str, width: int) -> Text:
    """The heading of a part: its name and a rule.

    >>> title("Pit", 10).plain
    'Pit ──────'
    """
    said = f"{text} "
    return line((said, STRONG), ("─" * (width - cell_len(said)), FAINT))


def signed(amount: int) -> Text:
    """A gain or a loss with its sign and colour."""
    return Text(f"{amount:+}" if amount else "0", GAIN if amount > 0 else LOSS if amount < 0 else "")


# Many lines


class Part(Struct, frozen=True):
    """A part of a column: what it is worth showing, and how small it may become."""

    lines: Block
    rank: int
    """Who goes first where there is little room: 1 before 2."""
    least: int = 1
    """Lines that are kept as long as they can be."""
    whole: bool = False
    """Whether it is shown in full or not at all."""
    must: tuple[int, ...] = (0,)
    """Lines that stay when others have to go."""


def stacked(parts: Sequence[Part], height: int) -> Block:
    """Parts one below the other, within so many lines; the important ones get theirs first."""
    room = [0] * len(parts)
    ranked = sorted(range(len(parts)), key=lambda at: parts[at].rank)
    for at in ranked:
        if not parts[at].whole:
            room[at] = min(parts[at].least, len(parts[at].lines), height - sum(room))
    for at in ranked:
        wanted, left = len(parts[at].lines) - room[at], height - sum(room)
        room[at] += 0 if parts[at].whole and wanted > left else min(wanted, left)
    return [each for part, count in zip(parts, room, strict=True) for each in shortened(part.lines, count, part.must)]


def shortened(lines: Block, count: int, must: Sequence[int] = (0,)) -> Block:
    """At most so many of the lines: those that must stay, then the first ones; the last says how many are missing.

    >>> [each.plain for each in shortened([Text(sign) for sign in "abcde"], 3, (3,))]
    ['a', 'd', '… 3 more']
    """
    if len(lines) <= count:
        return lines
    if count < 1:
        return []
    asked = [at for at in must if at < len(lines)]
    ranked = [*dict.fromkeys([*asked, *range(len(lines))])]
    kept = sorted(ranked[: count - 1 or 1])
    missing = [Text(f"… {len(lines) - len(kept)} more", FAINT)] if count > 1 else []
    return [*[lines[at] for at in kept], *missing]


def columns(blocks: Sequence[tuple[Block, int]], gap: str = " │ ") -> Block:
    """Blocks side by side, each so many cells wide.

    >>> print(Text("\\n").join(columns([([Text("a"), Text("b")], 3), ([Text("c")], 2)])).plain)
    a   │ c
    b   │
    """
    rows: Block = []
    for at in range(max([len(block) for block, _ in blocks], default=0)):
        row = Text()
        for block, width in blocks:
            row.append(gap if row else "", FAINT).append_text(fill(block[at] if at < len(block) else "", width))
        row.rstrip()
        rows.append(row)
    return rows


def beside(blocks: Sequence[Block], gap: int = 1) -> Block:
    """Blocks side by side, each as wide as it is."""
    sized = [(block, max([each.cell_len for each in block], default=0)) for block in blocks]
    return columns(sized, " " * gap)


def wrapped(text: str, width: int, start: str = "", style: str = "") -> Block:
    """Words in lines that fit, the first after `start` and the others below its end.

    >>> [each.plain for each in wrapped("one two three", 9, "- ")]
    ['- one two', '  three']
    """
    indent = " " * cell_len(start)
    lines, now = [], ""
    for word in text.split():
        if now and cell_len(f"{indent}{now} {word}") > width:
            lines.append(now)
            now = word
        else:
            now = f"{now} {word}".strip()
    lines.append(now)
    return [cut(line(indent if at else start, (each, style)), width) for at, each in enumerate(lines)]


def set_in(text: Text, width: int, start: str = "", rest: str = "") -> Block:
    """A text with its styles in lines that fit, the first after `start` and the others after `rest`.

    >>> [each.plain for each in set_in(Text("one two three"), 9, "- ", "  ")]
    ['- one two', '  three']
    """
    room = max(1, width - max(cell_len(start), cell_len(rest)))
    lines = text.wrap(_RULER, room)
    for each in lines:
        each.rstrip()
    return [line((rest if at else start, FAINT), each) for at, each in enumerate(lines)]


def flowed(parts: Sequence[Text], width: int, start: str = "", gap: str = " · ") -> Block:
    """Pieces side by side, as many as fit on a line.

    >>> [each.plain for each in flowed([Text("ab"), Text("cd"), Text("ef")], 9, "> ")]
    ['> ab · cd', '  ef']
    """
    lines: Block = []
    for part in parts:
        if lines and lines[-1].cell_len + cell_len(gap) + part.cell_len <= width:
            lines[-1] = line(lines[-1], (gap, FAINT), part)
        else:
            lines.append(line(" " * cell_len(start) if lines else (start, FAINT), part))
    return [cut(each, width) for each in lines]


def table(head: Sequence[str], rows: Sequence[Sequence[str | Text]], left: int = 1) -> Block:
    """Rows below a heading, each column as wide as it needs; the first `left` are text, the others numbers.

    >>> print(Text("\\n").join(table(["", "chips"], [["Ann", "7"], ["Bartolo", "12"]])).plain)
            chips
    Ann         7
    Bartolo    12
    """
    cells = [[Text(cell) if isinstance(cell, str) else cell for cell in row] for row in [head, *rows]]
    widths = [max([row[at].cell_len for row in cells]) for at in range(len(head))]
    lines = [
        Text(" ").join(
            [fill(cell, width, right=at >= left) for at, (cell, width) in enumerate(zip(row, widths, strict=True))]
        )
        for row in cells
    ]
    lines[0].stylize(FAINT)
    for each in lines:
        each.rstrip()
    return lines


# Cards


def face(card: str, voice: Voice) -> Text:
    """A card as text: red suits are red, hidden cards faint."""
    style = FAINT if card == HIDDEN else LOSS if RED[INDEX[card]] else STRONG
    return Text(voice.card(card), style)


def small(card: str, voice: Voice, picked: bool = False) -> Text:
    """A card where there is no room for its picture; one that is picked has other brackets.

    >>> voice = Voice([], signs=True)
    >>> small("As", voice).plain, small("Td", voice, picked=True).plain
    ('[A♠]', '«10♦»')
    """
    return line("«" if picked else "[", face(card, voice), "»" if picked else "]")


def picture(card: str, voice: Voice, top: str = "", bottom: str = "", picked: bool = False) -> Block:
    """A card five cells wide and three lines high, with what its edges say; one that is picked has a double edge.

    >>> print(Text("\\n").join(picture("Th", Voice([], signs=True), "▼", "4")).plain)
    ╭─▼─╮
    │10♥│
    ╰─4─╯
    """
    edge = PICKED if picked else PLAIN
    style = OWN if picked else ""
    inside = Text("░░░", FAINT) if card == HIDDEN else face(card, voice)
    blanks = CARD - 2 - inside.cell_len
    middle = line((edge[3], style), " " * (blanks // 2), inside, " " * (blanks - blanks // 2), (edge[3], style))
    rims = [f"{label:{edge[1]}^{CARD - 2}}" for label in (top, bottom)]
    return [Text(f"{edge[0]}{rims[0]}{edge[2]}", style), middle, Text(f"{edge[4]}{rims[1]}{edge[5]}", style)]


# Numbers as pictures


def spark(values: Sequence[int]) -> str:
    """A row of numbers as a line that goes up and down.

    >>> spark([1, 5, 3]), spark([2, 2])
    ('▁█▅', '▄▄')
    """
    low, high = min(values, default=0), max(values, default=0)
    steps = len(BLOCKS) - 1
    return "".join(
        [BLOCKS[round(steps * (value - low) / (high - low)) if high > low else steps // 2] for value in values]
    )
