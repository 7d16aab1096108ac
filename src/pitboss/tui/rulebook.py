"""The rules of a game as text for a screen: what its `rules.md` says, in lines that fit.

Of Markdown it knows what rules are written in: headings, paragraphs, lists, tables, quotations; bold, emphasis, code.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from pitboss import games
from pitboss.core.moves import Resign
from pitboss.speech import Voice
from pitboss.tui.drawing import FAINT, STRONG, Block, cut, fill, line, set_in, title

INLINE: Final = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<soft>[^*\s][^*]*)\*|`(?P<code>[^`]+)`")
RULING: Final = re.compile(r"[A-Z]{1,2}-E?\d+[a-z]?")
ITEM: Final = re.compile(r"(?P<mark>-|\d+\.) +(?P<rest>.*)")
STARTS: Final = re.compile(r"#|\||>|- |\d+\. |\*\*[A-Z]{1,2}-E?\d")
"""What does not go on with the line before it."""
BULLET: Final = "·"


def told(game: str, voice: Voice, width: int) -> Text:
    """The rules of a game in lines of so many cells."""
    text, own = games.rules(game, voice.language)
    spec = games.find(game)
    head: Block = []
    if not own:
        head = [*set_in(Text(voice.pitch(game, spec.pitch), STRONG), width), Text("")]
        for action in [one for one in spec.actions if one is not Resign]:
            usage = spec.notation.usage(action)
            does = voice.help(game, usage.split(" ")[0], action.__doc__ or "")
            head += set_in(line((usage, STRONG), f"  {does}"), width, "", "    ")
        head += [Text(""), *set_in(Text(voice.text("terminal.rules-language"), FAINT), width), Text("")]
    return Text("\n", no_wrap=True).join([*head, *written(text, width)])


def written(markdown: str, width: int) -> Block:
    """Markdown in lines of so many cells.

    >>> for each in written("## Who wins\\n\\n- The *best*\\n  hand.\\n", 20):
    ...     print(each.plain)
    Who wins ───────────
    · The best hand.
    <BLANKLINE>
    """
    lines: Block = []
    for table, group in groupby(_joined(markdown), key=lambda each: each.startswith("|")):
        parts = list(group)
        if table:
            lines += [*_table(parts, width), Text("")]
            continue
        for at, part in enumerate(parts):
            lines += _part(part, width)
            close = ITEM.fullmatch(part) and at + 1 < len(parts) and ITEM.fullmatch(parts[at + 1])
            if not close and not part.startswith("#"):
                lines.append(Text(""))
    return lines


def _joined(markdown: str) -> Iterator[str]:
    """Paragraphs, items, headings and rows of tables, each on one line."""
    now = ""
    for each in [*markdown.splitlines(), ""]:
        text = each.strip()
        begins = not text or STARTS.match(text) or now.startswith("#")
        quoted = text.startswith(">") and now.startswith(">") and not STARTS.match(text[1:].strip())
        if begins and not quoted:
            if now:
                yield now
            now = text
        else:
            now = f"{now} {text.removeprefix('>').strip()}".strip()


def _part(part: str, width: int) -> Block:
    if part.startswith("#"):
        return [title(part.lstrip("# "), width)]
    if part.startswith(">"):
        return set_in(_styled(part.removeprefix(">").strip()), width, "│ ", "│ ")
    item = ITEM.fullmatch(part)
    if item is None:
        return set_in(_styled(part), width)
    mark = BULLET if item["mark"] == "-" else item["mark"]
    return set_in(_styled(item["rest"]), width, f"{mark} ", " " * (cell_len(mark) + 1))


def _styled(text: str) -> Text:
    """A paragraph with what is bold, emphasised or code; the number of a ruling is there for who looks for it."""
    made, at = Text(), 0
    for found in INLINE.finditer(text):
        made.append(text[at : found.start()])
        word = found["strong"] or found["soft"] or found["code"]
        ruling = found["strong"] is not None and RULING.fullmatch(word)
        made.append(word, FAINT if ruling else STRONG if found["strong"] or found["code"] else "italic")
        at = found.end()
    return made.append(text[at:])


def _table(rows: list[str], width: int) -> Block:
    cells = [
        [_styled(cell.strip()) for cell in row.strip("|").split("|")] for row in rows if not row.startswith("| --")
    ]
    across = max(len(row) for row in cells)
    sizes = [max(row[at].cell_len if at < len(row) else 0 for row in cells) for at in range(across)]
    lines = [
        cut(Text("  ").join([fill(cell, size) for cell, size in zip(row, sizes, strict=False)]), width) for row in cells
    ]
    lines[0].stylize(FAINT)
    return lines
