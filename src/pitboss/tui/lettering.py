"""Large letters for what is worth them: three rows high, out of half blocks."""

from typing import Final

DOTTED: Final = {"Ä": "A", "Ö": "O", "Ü": "U"}
_SHAPES: Final = """
A .##. #..# #### #..# #..#
B ###. #..# ###. #..# ###.
C .### #... #... #... .###
D ###. #..# #..# #..# ###.
E #### #... ###. #... ####
F #### #... ###. #... #...
G .### #... #.## #..# .###
H #..# #..# #### #..# #..#
I # # # # #
J ..## ...# ...# #..# .##.
K #..# #.#. ##.. #.#. #..#
L #... #... #... #... ####
M #...# ##.## #.#.# #...# #...#
N #..# ##.# #.## #..# #..#
O .##. #..# #..# #..# .##.
P ###. #..# ###. #... #...
Q .##. #..# #..# #.## .###
R ###. #..# ###. #.#. #..#
S .### #... .##. ...# ###.
T ##### ..#.. ..#.. ..#.. ..#..
U #..# #..# #..# #..# .##.
V #...# #...# .#.#. .#.#. ..#..
W #...# #...# #.#.# ##.## #...#
X #...# .#.#. ..#.. .#.#. #...#
Y #...# .#.#. ..#.. ..#.. ..#..
Z ##### ...#. ..#.. .#... #####
! # # # . #
- ... ... ### ... ...
"""
_FONT: Final = {row[0]: row[2:].split() for row in _SHAPES.strip().splitlines()} | {" ": ["..", "..", "..", "..", ".."]}
_HALVES: Final = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def large(text: str, width: int, signs: bool = True) -> list[str]:
    """A text in large letters; spaced out on one line where it has no room, or letters that cannot be drawn.

    >>> print("\\n".join(large("Up!", 20)))
    ▄  ▄ ▄▄▄  ▄
    █  █ █▄▄▀ █
    ▀▄▄▀ █    ▄
    >>> large("Up!", 8), large("Zoë", 80)
    (['U P !'], ['Z O Ë'])
    """
    letters = text.upper()
    rows = [" ".join(_row(letter, row) for letter in letters) for row in range(6)] if _drawable(letters) else []
    if not signs or not rows or len(rows[0]) > width:
        spaced = " ".join(letters)
        return [spaced if len(spaced) <= width else letters]
    dots = [row.replace(" ", ".") for row in rows]
    pairs = [zip(dots[at], dots[at + 1], strict=True) for at in (0, 2, 4)]
    return ["".join(_HALVES[upper + lower] for upper, lower in pair) for pair in pairs]


def _drawable(letters: str) -> bool:
    return all(DOTTED.get(letter, letter) in _FONT for letter in letters)


def _row(letter: str, row: int) -> str:
    """One of six rows of dots; the first is for those above a letter."""
    shape = _FONT[DOTTED.get(letter, letter)]
    if row:
        return shape[row - 1]
    return "#..#" if letter in DOTTED else "." * len(shape[0])
