"""Makes `docs/observations.md`: what each number of an observation and each choice is.

    python scripts/make_observations.py             writes the page
    python scripts/make_observations.py --check     writes nothing; exits with 1 if the page is not as it would be made
    python scripts/make_observations.py GAME        writes nothing; shows the layout of one game, also of your own

The page has every game with an encoder of its own, at the preset that the game proposes.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from pitboss import games
from pitboss.core.spec import USUAL
from pitboss.encode import Feature, usual_grain
from pitboss.research.registration import title
from pitboss.research.setting import setting

PAGE = Path(__file__).parents[1] / "docs/observations.md"
HEAD = """# Observation layouts

What each number of an observation and each choice is, game by game, at the preset that the game proposes and with
four seats: what `gymnasium.make`, PettingZoo and `Vector` use where nothing else is asked for. Another preset, number
of seats or `grain` has another layout; `encoder.features` and `encoder.label(choice)` tell it, and so does the metadata
of a [dataset](research.md#datasets).

- Seats count from the seat that looks: `p1` is its own, `p2` the next one after it.
- A number is divided by its scale (`÷ 100`) before a program that learns gets it; without one it stays as it is.
- Choice 0 is to wait, open only where others may act as well. Which choices are open is in the mask.
- Numbers are whole before they are divided, and of what the seat knows only: see [research](research.md).

This page is made by `python scripts/make_observations.py` from the games' encoders.
"""


def page() -> str:
    """The whole page."""
    own = [name for name, package in sorted(games.folders().items()) if package.startswith("pitboss.games.")]
    own = [name for name in own if games.part(name, "encode") is not None]
    return "\n".join([HEAD, *["\n".join(layout(name)) for name in own]])


def layout(game: str) -> Iterator[str]:
    """The layout of a game at the table it proposes."""
    here = setting(game)
    numbers, spec = here.encoder, here.spec
    grain = ", ".join([f"`{name}={value}`" for name, value in usual_grain(game).items()])
    yield f"## {spec.title}\n"
    yield f"`{title(game)}`, preset `{spec.proposed or USUAL}`, {here.seats} seats, rules of version {spec.version}."
    yield f"{len(numbers.features)} numbers, {numbers.choices} choices; grain {grain}.\n"
    yield "| place | numbers | |"
    yield "| --- | --- | --- |"
    yield from _features(numbers.features)
    yield "\n| choice | | stands for |"
    yield "| --- | --- | --- |"
    yield from _choices([numbers.label(choice) for choice in range(numbers.choices)])
    yield ""


def _features(features: Sequence[Feature]) -> Iterator[str]:
    """A row for consecutive numbers of one stem: what stands before the last dot of their names."""
    first = 0
    for stem, group in groupby(features, lambda feature: feature.name.rpartition(".")[0]):
        inside = list(group)
        names = ", ".join([_scaled(feature) for feature in inside])
        yield f"| {_places(first, len(inside))} | {f'`{stem}`' if stem else ''} | {names} |"
        first += len(inside)


def _scaled(feature: Feature) -> str:
    name = feature.name.rpartition(".")[2]
    return name if feature.scale == 1 else f"{name} ÷ {feature.scale:,}"


def _choices(labels: Sequence[str]) -> Iterator[str]:
    """A row for consecutive choices that begin with the same word."""
    first = 0
    for verb, group in groupby(labels, lambda label: label.split(" ", 1)[0]):
        inside = list(group)
        yield f"| {_places(first, len(inside))} | {verb} | {', '.join([each.partition(' ')[2] for each in inside])} |"
        first += len(inside)


def _places(first: int, count: int) -> str:
    """From the first place to the last.

    >>> _places(3, 1), _places(3, 4)
    ('3', '3–6')
    """
    return str(first) if count == 1 else f"{first}–{first + count - 1}"


def main(arguments: Sequence[str]) -> int:
    """Write the page, check it, or show one game."""
    if arguments and arguments[0] != "--check":
        print("\n".join(layout(games.find(arguments[0]).name)))
        return 0
    made = page()
    if not arguments:
        PAGE.write_text(made, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != made:
        print("docs/observations.md is not as it would be made; run: python scripts/make_observations.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
