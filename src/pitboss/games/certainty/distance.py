"""Guesses as exact numbers: which can be written down, and which is closer. No floating point, no rounding."""

from decimal import Context, Decimal, Inexact, InvalidOperation
from fractions import Fraction
from typing import Final

from pitboss.core.message import Message
from pitboss.core.notation import number_text

DIGITS: Final = 30
"""Most digits before the point, and most after it."""
EXACT: Final = Context(prec=2 * DIGITS + 1, traps=[Inexact, InvalidOperation])
"""Has room for the difference of any two guesses, and would raise an error rather than round one."""
ZERO: Final = Decimal(0)

NOT_FINITE: Final = Message("certainty.no-number")
TOO_LONG: Final = Message("certainty.no-digits", digits=DIGITS)


def why_no_guess(value: Decimal) -> Message | None:
    """Why a number cannot be a guess (C-9).

    >>> why_no_guess(Decimal("1e999")) == TOO_LONG, why_no_guess(Decimal("-0.5"))
    (True, None)
    """
    if not value.is_finite():
        return NOT_FINITE
    if not value:
        return None
    if not -DIGITS <= value.adjusted() < DIGITS:
        return TOO_LONG
    return TOO_LONG if len(number_text(value).partition(".")[2]) > DIGITS else None


def plain(value: Decimal) -> Decimal:
    """The same number, kept the one way in which it is written; the same object, where it is kept so already."""
    if not value:
        return ZERO
    text = str(value)
    if "E" in text or (text[-1] == "0" and "." in text):
        return Decimal(number_text(value))
    return value


def ranks(answer: Decimal, guesses: list[Decimal], logarithmic: bool) -> list[int]:
    """How many guesses are closer to the answer than each; equal distances share a place (C-25).

    >>> ranks(Decimal(100), [Decimal(90), Decimal(110), Decimal(80)], False)
    [0, 0, 2]
    """
    if logarithmic:
        ratios = [_ratio(answer, guess) for guess in guesses]
        closest = sorted(ratios)
        return [closest.index(ratio) for ratio in ratios]
    # Relative distance is absolute distance divided by one number for all, so it puts them in the same order.
    apart = [apart_by(answer, guess) for guess in guesses]
    nearest = sorted(apart)
    return [nearest.index(distance) for distance in apart]


def apart_by(answer: Decimal, guess: Decimal) -> Decimal:
    """The exact difference; `abs` and `-` would round it.

    >>> apart_by(Decimal(f"1e{DIGITS - 1}"), Decimal(f"-1e-{DIGITS}"))
    Decimal('100000000000000000000000000000.000000000000000000000000000001')
    """
    return EXACT.subtract(guess, answer).copy_abs()


def _ratio(answer: Decimal, guess: Decimal) -> tuple[bool, Fraction]:
    """How many times too big or too small; a guess of another sign, or zero where one has no ratio, comes behind."""
    low, high = sorted((abs(Fraction(answer)), abs(Fraction(guess))))
    if low and (answer > 0) == (guess > 0):
        return False, high / low
    return answer != guess, Fraction(apart_by(answer, guess))
