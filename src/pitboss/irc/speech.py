"""Lines as they are said on IRC: short, few, and free of anything that is not text."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

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
    spaced = "".join(" " if sign.isspace() else sign for sign in text)
    return " ".join("".join(sign for sign in spaced if unicodedata.category(sign)[0] != "C").split())


def cut(text: str, longest: int = LINE) -> str:
    """Text of at most so many bytes, with dots where it had to end.

    >>> cut("♠♠♠♠", 9)
    '♠♠…'
    """
    whole = text.encode()
    if len(whole) <= longest:
        return text
    return whole[: longest - len("…".encode())].decode(errors="ignore").rstrip() + "…"


def packed(sentences: Iterable[str], lines: int = LINES) -> list[str]:
    """Sentences on as few lines as possible; where they are too many, the first ones give way.

    >>> packed(["One.", "Two."])
    ['One. Two.']
    """
    rows: list[str] = []
    for sentence in sentences:
        sentence = cut(sentence)
        if rows and len(f"{rows[-1]} {sentence}".encode()) <= LINE:
            rows[-1] += f" {sentence}"
        elif sentence:
            rows.append(sentence)
    if len(rows) > lines:
        rows = rows[-lines:]
        rows[0] = cut(f"… {rows[0]}")
    return rows


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
