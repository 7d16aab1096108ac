"""Playing a plan: what is missing of it, for as long as it takes to be sure, or up to a number of matches."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import NamedTuple

from pitboss.core.errors import BadOption
from pitboss.lab.engines import Engine
from pitboss.lab.experiment import Amounts, Place, Plan, Watched, jobs
from pitboss.lab.figures import UNFORESEEN, Figures, figures, nameable

FIRST_LOOK = 100
GROWTH = 1.3
"""After so many matches it is asked for the first time whether a figure is known well enough, then after so many times
as many. Looks do not depend on how many processes play, so neither does the result."""


class Sure(NamedTuple):
    """How well a figure is to be known: to so much to either side."""

    figure: str
    reach: float


def sure(text: str) -> Sure:
    """From `rounds.mean=0.5`; raises `BadOption`."""
    name, _, reach = text.partition("=")
    try:
        found = float(reach)
    except ValueError:
        found = 0.0
    if not name.strip() or not 0 < found < float("inf"):
        raise BadOption(
            f"--until-sure takes a figure and how far its interval may reach: rounds.mean=0.5, not {text!r}."
        )
    return Sure(name.strip(), found)


def expected(plan: Plan, wanted: tuple[Sure, ...]) -> None:
    """Refuse what can be no figure of this plan before anything is played; raises `BadOption`."""
    known = nameable(plan)
    for each in wanted:
        if each.figure not in known and not each.figure.startswith(UNFORESEEN):
            raise BadOption(f"There is no figure {each.figure!r} here; there are {', '.join(known)}.")


def looks(most: Amounts) -> Iterator[Amounts]:
    """After how many matches it is asked whether that is enough; the last look is at all of them."""
    main = min(FIRST_LOOK, most.main)
    while main < most.main:
        yield Amounts(main, _even(most.skill * main // most.main), most.styles * main // most.main)
        main = min(most.main, int(main * GROWTH))
    yield most


def _even(number: int) -> int:
    """Two matches make a deal that tells skill."""
    return number + number % 2


def run(
    plan: Plan,
    amounts: Amounts,
    done: MutableMapping[Place, Watched],
    add: Callable[[Watched], None],
    engine: Engine,
    wanted: tuple[Sure, ...] = (),
) -> Amounts:
    """Play what is missing, each match told to `add` as it gets done; gives the amounts at which it stopped."""
    for amount in looks(amounts) if wanted else (amounts,):
        for watched in engine.play(plan, jobs(plan, amount, set(done), engine.batch)):
            for match in watched:
                add(match)
        if wanted and is_sure(figures(plan, within(done, amount)), wanted):
            return amount
    return amounts


def within(done: Mapping[Place, Watched], amounts: Amounts) -> dict[Place, Watched]:
    """Of all matches those up to the amounts."""
    most = {"main": amounts.main, "skill": amounts.skill, "styles": amounts.styles}
    return {place: match for place, match in done.items() if place[2] < most[place[1]]}


def is_sure(found: Figures, wanted: tuple[Sure, ...]) -> bool:
    """Whether each figure is known so well in every variant, and its difference from the first; raises `BadOption`."""
    for each in wanted:
        for variant in found.variants:
            figure = variant.figures.get(each.figure)
            if figure is None:
                raise BadOption(f"There is no figure {each.figure!r} here; there are {', '.join(variant.figures)}.")
            for estimate in (figure.estimate, figure.difference):
                if estimate is not None and (estimate.reach is None or estimate.reach > each.reach):
                    return False
    return True
