"""Guesses as exact numbers: which can be written down, and which is closer. No floating point, no rounding."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final

from pitboss.core.notation import number_text

DIGITS: Final = 30
"""Most digits before the point, and most after it."""
SCALE: Final = 10**DIGITS

NOT_FINITE: Final = "A guess must be a number in plain digits, such as 62.4 or -3."
TOO_LONG: Final = f"A guess has at most {DIGITS} digits before the point and {DIGITS} after it."


def why_no_guess(value: Decimal) -> str:
    """Why a number cannot be a guess (C-9); empty if it can.

    >>> why_no_guess(Decimal("1e999")) == TOO_LONG, why_no_guess(Decimal("-0.5"))
    (True, '')
    """
    if not value.is_finite():
        return NOT_FINITE
    if not value:
        return ""
    if not -DIGITS <= value.adjusted() < DIGITS:
        return TOO_LONG
    return TOO_LONG if len(number_text(value).partition(".")[2]) > DIGITS else ""


def plain(value: Decimal) -> Decimal:
    """The same number, kept the one way in which it is written."""
    return Decimal(number_text(value)) if value else Decimal(0)


def whole(value: Decimal) -> int:
    """A number as so many of the smallest part it may have."""
    above, below = value.as_integer_ratio()
    return above * (SCALE // below)


def ranks(answer: int, guesses: Sequence[int], logarithmic: bool) -> list[int]:
    """How many guesses are closer to the answer than each; equal distances share a place (C-25).

    >>> ranks(100, [90, 110, 80], False)
    [0, 0, 2]
    """
    if logarithmic:
        ratios = [_ratio(answer, guess) for guess in guesses]
        return [sum([other < ratio for other in ratios]) for ratio in ratios]
    # Relative distance is absolute distance divided by one number for all, so it puts them in the same order.
    apart = [abs(guess - answer) for guess in guesses]
    return [sum([other < distance for other in apart]) for distance in apart]


def _ratio(answer: int, guess: int) -> tuple[bool, Fraction]:
    """How many times too big or too small; a guess of another sign, or zero where one has no ratio, comes behind."""
    low, high = sorted((abs(answer), abs(guess)))
    if low and (answer > 0) == (guess > 0):
        return False, Fraction(high, low)
    return answer != guess, Fraction(abs(answer - guess))
