"""One generated question, and hints that narrow an answer down without giving it away."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal
from hashlib import sha256


@dataclass(frozen=True)
class Item:
    """One question, as it is written to the file."""

    id: str
    text: str
    unit: str
    answer: Decimal
    hints: tuple[str, ...]
    source: str
    as_of: str
    explanation: str
    tag: str
    spread: Decimal | None = None
    """How far off people are; None: as of most things."""

    def toml(self) -> str:
        """The question as a TOML table; JSON writes texts in a way that TOML reads."""
        hints = "".join(f"    {_quoted(hint)},\n" for hint in self.hints)
        off = self.spread or strays(self.answer)
        return (
            f"\n[[questions]]\nid = {_quoted(self.id)}\ntext = {_quoted(self.text)}\nunit = {_quoted(self.unit)}\n"
            f"answer = {self.answer:f}\nspread = {off:f}\nhunch = {hunch(self.id, self.answer, off):f}\n"
            f"hints = [\n{hints}]\nsource = {_quoted(self.source)}\n"
            f"as_of = {_quoted(self.as_of)}\nexplanation = {_quoted(self.explanation)}\ntags = [{_quoted(self.tag)}]\n"
        )


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def rounded(value: Decimal, places: int) -> Decimal:
    """A value to so many places behind the point, halves up; below zero places, to tens and hundreds."""
    return value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP) + 0


def plain(value: Decimal) -> str:
    """A number as people write it, with commas between thousands."""
    text = f"{value:,f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def strays(answer: Decimal) -> Decimal:
    """How far off people are of whom half are nearer: a quarter of the answer, and at least one where it is whole."""
    least = Decimal(1) if answer.same_quantum(Decimal(1)) else Decimal(2) / 10
    return max(nice(abs(answer) / 4, ROUND_HALF_UP, False) if answer else least, least).normalize() + 0


def hunch(key: str, answer: Decimal, spread: Decimal) -> Decimal:
    """What many would say: off by up to a spread and a half to one of the two sides, and never the answer itself."""
    whole, off = answer.same_quantum(Decimal(1)), spread * (luck(key + "h", 130) + 20) / 100
    said = answer + (off if luck(key + "s", 2) or abs(answer) < 3 * off else -off)
    found = nice(said, ROUND_HALF_UP, whole)
    return (found + 1 if found == answer else found).normalize() + 0


def nice(value: Decimal, rounding: str, whole: bool) -> Decimal:
    """A value to two significant digits; a whole number if that is asked for."""
    step = value.adjusted() - 1
    return value.quantize(Decimal(1).scaleb(max(step, 0) if whole else step), rounding)


def luck(text: str, sides: int) -> int:
    """A number below `sides` that is always the same and tells nothing: no bracket has the answer in its middle."""
    return int.from_bytes(sha256(text.encode()).digest()[:4], "big") % sides


def brackets(key: str, answer: Decimal, unit: str) -> tuple[str, str]:
    """A wide bracket around an answer, then a narrower one inside it."""
    size, whole = abs(answer), answer.same_quantum(Decimal(1))
    ends = (
        (size * (80 - luck(key + "a", 50)) / 100, size * (130 + luck(key + "b", 150)) / 100),
        (size * (96 - luck(key + "c", 16)) / 100, size * (105 + luck(key + "d", 25)) / 100),
    )
    pairs = [(nice(low, ROUND_FLOOR, whole), nice(high, ROUND_CEILING, whole)) for low, high in ends]
    wide, narrow = (f"Between {plain(low)} and {plain(high)} {unit}." for low, high in pairs)
    return wide, narrow


def few(key: str, answer: int) -> tuple[str, str]:
    """Hints to a small whole number: odd or even, then a bracket that still leaves a choice."""
    near, far = 1 + luck(key + "a", 3), 3 + luck(key + "b", 2)
    low, high = (answer - far, answer + near) if luck(key + "c", 2) and answer > 3 else (answer - near, answer + far)
    parity = "It is an odd number." if answer % 2 else "It is an even number."
    return parity, f"More than {low}, fewer than {high}." if low > 0 else f"Fewer than {high}."


def between(key: str, own: Decimal, others: Mapping[str, Decimal], opening: str, more: str, less: str) -> str:
    """A hint that names one with less and one with more where there are such, neither of them close."""
    below = {name: value for name, value in others.items() if value < own * 85 / 100}
    above = {name: value for name, value in others.items() if value > own * 120 / 100}
    one = _named(key + "x", {name: value for name, value in below.items() if value > own / 4} or below)
    other = _named(key + "y", {name: value for name, value in above.items() if value < own * 4} or above)
    parts = [f"{more} {one}"] if one else []
    parts += [f"{less} {other}"] if other else []
    return f"{opening} {' and '.join(parts)}."


def _named(key: str, others: Mapping[str, Decimal]) -> str:
    names = sorted(others)
    return names[luck(key, len(names))] if names else ""
