"""Lines as they are said on IRC: short, few, and free of anything that is not text."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from pitboss.core.text import tidy

LINE: Final = 400
"""Bytes of a line, well below what a server lets pass."""
LINES: Final = 3
"""Lines that are said about one thing."""
_RED: Final = re.compile("(?:10|[2-9AJQK])[♥♦]|▼")
_COLOUR: Final = "\x0304"
_PLAIN_AGAIN: Final = "\x0f"


def plain(text: str) -> str:
    """Text without signs that control, hide or turn anything, on one line.

    >>> plain("a\\r\\nQUIT \\x02b\\x03\\u202e")
    'a QUIT b'
    """
    return tidy(text)


def cut(text: str, longest: int = LINE, link: str = "") -> str:
    """Text of at most so many bytes; where it had to end, dots and where the rest can be found.

    >>> cut("♠♠♠♠", 9), cut("♠♠♠♠♠♠♠♠♠♠", 22, "http://x/t/A")
    ('♠♠…', '♠♠… http://x/t/A')
    """
    whole, end = text.encode(), f"… {link}".rstrip()
    if len(whole) <= longest:
        return text
    return whole[: longest - len(end.encode())].decode(errors="ignore").rstrip() + end


def packed(sentences: Iterable[str], left_out: int = 0, link: str = "", lines: int = LINES) -> list[str]:
    """Sentences on as few lines as possible; where they are too many, the first ones give way, like those left out.

    >>> packed(["One.", "Two."])
    ['One. Two.']
    >>> packed(["Three."], left_out=2), packed(["Three."], 2, "http://x/t/A")
    (['… (2 more) Three.'], ['… (2 more) http://x/t/A Three.'])
    """
    rows: list[list[str]] = []
    for sentence in (cut(each, link=link) for each in sentences if each):
        if rows and _fits([*rows[-1], sentence]):
            rows[-1].append(sentence)
        else:
            rows.append([sentence])
    left_out += sum(map(len, rows[:-lines]))
    rows = rows[-lines:]
    if left_out and rows:
        rows[0] = _headed(rows[0], left_out, link)
    return [" ".join(row) for row in rows]


def _fits(row: Sequence[str]) -> bool:
    return len(" ".join(row).encode()) <= LINE


def _headed(row: list[str], left_out: int, link: str) -> list[str]:
    """A line that says first how many sentences are missing before it, and where they are."""
    while not _fits(headed := [f"… ({left_out} more) {link}".rstrip(), *row]) and len(row) > 1:
        row, left_out = row[1:], left_out + 1
    return [cut(" ".join(headed))]


def bracketed(verb: str, short: str) -> str:
    """A verb with the letter that is short for it.

    >>> bracketed("stick", "s"), bracketed("burn", "u"), bracketed("done", "."), bracketed("bet", "")
    ('[s]tick', 'b[u]rn', 'done [.]', 'bet')
    """
    if not short:
        return verb
    at = verb.find(short)
    return f"{verb} [{short}]" if at < 0 else f"{verb[:at]}[{short}]{verb[at + len(short) :]}"


def listing(names: Sequence[str], last: str = "and") -> str:
    """Names with a word before the last one.

    >>> listing(["a", "b", "c"]), listing(["a"])
    ('a, b and c', 'a')
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def coloured(text: str) -> str:
    """Red cards in red as well.

    >>> coloured("7♥")
    '\\x03047♥\\x0f'
    """
    return _RED.sub(lambda found: f"{_COLOUR}{found[0]}{_PLAIN_AGAIN}", text)
