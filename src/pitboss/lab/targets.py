"""Targets: from where to where figures are to be, and whether they are.

A file of targets is TOML. What stands at the top is asked of every variant; a table is asked of the variant of its
name.

    "rounds.median" = [5, 12]
    leads = [2, inf]

    ["chips=200"]
    "minutes.p90" = [0, 90]

A figure is met if it is inside its band, both ends included. Where its interval reaches beyond, more matches might say
otherwise: it is met, but not for sure.
"""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import chain
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from pitboss.core.errors import BadOption
from pitboss.core.files import LONGEST_SETTINGS, read_bytes
from pitboss.lab.estimates import Estimate
from pitboss.lab.figures import Figures, Measured
from pitboss.lab.known import USUAL, Band, known

Verdict = Literal["met", "unsure", "missed", "none"]
Bands = Mapping[str, Band]


class Checked(Struct, frozen=True):
    """One target of one variant."""

    variant: Measured
    figure: str
    band: Band
    estimate: Estimate | None
    """None where there is no such figure in these matches: then the target is not met."""
    verdict: Verdict

    @property
    def met(self) -> bool:
        """Whether the figure is where it is to be."""
        return self.verdict in ("met", "unsure")


def own_targets(found: Figures) -> list[Checked]:
    """The targets that the game itself has for presets, of the variants that are a preset and nothing else.

    Those of a preset for another number of players than were measured are left out.
    """
    told = known(found.plan.game)
    checked: list[Checked] = []
    for variant in found.variants:
        preset = variant.preset or USUAL
        measured = {name: str(value) for name, value in told.measured.get(preset, {}).items()}
        if variant.options == measured and told.seats.get(preset, found.plan.seats) == found.plan.seats:
            checked += check(variant, told.targets.get(preset, {}))
    return checked


def asked_targets(found: Figures, path: Path) -> list[Checked]:
    """The targets of a file; raises `BadOption`."""
    everywhere, single = _read(path)
    labels = [variant.label for variant in found.variants]
    for label in single:
        if label not in labels:
            there = ", ".join([repr(each) for each in labels])
            raise BadOption(f"{path} has targets for {label!r}, and the rules here are {there}.")
    names = {name for variant in found.variants for name in variant.figures}
    for name in [*everywhere, *[name for bands in single.values() for name in bands]]:
        if name not in names:
            near = get_close_matches(name, names, 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(sorted(names))}."
            raise BadOption(f"{path} has a target for {name!r}, which was not measured; {hint}")
    return [
        each for variant in found.variants for each in check(variant, {**everywhere, **single.get(variant.label, {})})
    ]


def check(variant: Measured, bands: Bands) -> Iterator[Checked]:
    """Whether a variant's figures are in their bands."""
    for name, band in bands.items():
        figure = variant.figures.get(name)
        estimate = None if figure is None else figure.estimate
        yield Checked(variant, name, band, estimate, _verdict(estimate, band))


def _verdict(estimate: Estimate | None, band: Band) -> Verdict:
    if estimate is None:
        return "none"
    low, high = band
    if not low <= estimate.mean <= high:
        return "missed"
    ends = (estimate.low, estimate.high)
    return "met" if all(end is None or low <= end <= high for end in ends) else "unsure"


def _read(path: Path) -> tuple[dict[str, Band], dict[str, dict[str, Band]]]:
    """The targets for all variants, and those for single ones; raises `BadOption`."""
    try:
        raw = msgspec.toml.decode(read_bytes(path, LONGEST_SETTINGS))
        everywhere = {name: value for name, value in raw.items() if not isinstance(value, dict)}
        single = {name: value for name, value in raw.items() if isinstance(value, dict)}
        bands = msgspec.convert(everywhere, dict[str, Band])
        others = msgspec.convert(single, dict[str, dict[str, Band]])
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror}.") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadOption(
            f'{path} is no file of targets, with lines such as "rounds.median" = [5, 12]: {error}.'
        ) from None
    if not bands and not any(others.values()):
        raise BadOption(f'{path} has no targets; write lines such as "rounds.median" = [5, 12].')
    for name, (low, high) in chain(bands.items(), *[each.items() for each in others.values()]):
        if not low <= high:
            raise BadOption(
                f"{path}: nothing is from {low:g} to {high:g}; write the band of {name!r} as [least, most]."
            )
    return bands, others
