"""Figures in words and signs: what they are called, and how their numbers are written."""

from collections.abc import Iterator, Sequence
from statistics import fmean

from pitboss.core import words
from pitboss.lab.discovery import tally
from pitboss.lab.effects import Effect
from pitboss.lab.estimates import Estimate
from pitboss.lab.experiment import Plan, Series
from pitboss.lab.figures import Figures, Measured
from pitboss.lab.known import Band

GROUPS = {
    "length": ("rounds", "moves", "minutes"),
    "own": ("own",),
    "course": ("leads", "decided", "comebacks", "bankrupt"),
    "skill": ("skill",),
    "seats": ("first", "seat", "place"),
    "verbs": ("verb", "unused"),
    "ends": ("end",),
    "styles": ("style",),
}
"""What figures are about, under headings."""


def said(key: str, language: str = words.ENGLISH, **values: str | int) -> str:
    """A text of the lab's book."""
    found = words.text(f"lab.{key}", values, language)
    assert found is not None, f"the lab's book has no {key}"
    return found


def called(name: str, plan: Plan, language: str = words.ENGLISH) -> str:
    """What a figure is called."""
    about, _, which = name.partition(".")
    if about in ("seat", "place", "verb", "end") or (about == "style" and which != "best"):
        return said(f"figure-{about}", language, name=which)
    if about == "own":
        found = words.text(f"{plan.game}.measure-{which}", {}, language)
        return which if found is None else found
    if about == "skill" and not which:
        return said("figure-skill", language, strong=plan.strong, weak=plan.weak)
    return said(f"figure-{name.replace('.', '-')}", language)


def rules(variant: Measured, language: str = words.ENGLISH) -> str:
    """What a variant is called."""
    return variant.label.replace("preset=", "") or variant.preset or said("usual", language)


def discoveries(found: Figures, language: str = words.ENGLISH) -> str:
    """How many differences hold beyond chance."""
    held, among = tally([figure.q for variant in found.variants for figure in variant.figures.values()])
    return said("discoveries", language, held=held, all=among)


def discovered_effects(found: Figures, language: str = words.ENGLISH) -> str:
    """How many effects hold beyond chance."""
    held, among = tally([effect.q for effect in found.effects])
    return said("discovered-effects", language, held=held, all=among)


def term_said(effect: Effect) -> str:
    """What an effect is of."""
    return " × ".join(effect.term)


def numbered(variants: Sequence[Measured], series: Series) -> str:
    """How many matches of a series each variant has had; the fewest and the most where it was interrupted."""
    counts = {variant.matches[series] for variant in variants}
    return "–".join([str(count) for count in sorted({min(counts), max(counts)})])


def grouped(names: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Figures under their headings; a heading without figures is left out."""
    for group, abouts in GROUPS.items():
        found = [name for name in names if name.partition(".")[0] in abouts]
        if found:
            yield group, found


def digits(values: Sequence[float]) -> int:
    """How many decimals tell such values apart."""
    size = fmean([abs(value) for value in values])
    return 0 if size >= 100 or all(value == int(value) for value in values) else 1 if size >= 10 else 2


def told(estimate: Estimate, sign: bool = False, language: str = words.ENGLISH) -> str:
    """An estimate with its interval.

    >>> told(Estimate(43, 35, 79)), told(Estimate(-1.5, -2.25, -0.75), sign=True), told(Estimate(7, None, None))
    ('43 (35 to 79)', '−1.50 (−2.25 to −0.75)', '7')
    """
    low, high = estimate.low, estimate.high
    values = [estimate.mean] if low is None or high is None else [estimate.mean, low, high]
    places = digits(values)
    middle, *ends = [number(value, places, sign) for value in values]
    return f"{middle} ({said('interval', language, low=ends[0], high=ends[1])})" if ends else middle


def number(value: float, places: int, sign: bool = False) -> str:
    """A number with a true minus.

    >>> number(-1234.5, 1), number(0.04, 1, sign=True)
    ('−1,234.5', '0.0')
    """
    rounded = round(value, places)
    if rounded == 0:
        return f"{0:.{places}f}"
    return f"{rounded:{'+' if sign else ''},.{places}f}".replace("-", "−")


def band_said(band: Band, language: str = words.ENGLISH) -> str:
    """A band in words.

    >>> band_said((2, float("inf"))), band_said((0.5, 3))
    ('at least 2', 'from 0.5 to 3')
    """
    low, high = band
    if high == float("inf"):
        return said("target-least", language, low=f"{low:g}")
    if low == float("-inf"):
        return said("target-most", language, high=f"{high:g}")
    return said("target-from", language, low=f"{low:g}", high=f"{high:g}")
