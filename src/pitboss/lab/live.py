"""One experiment for someone who looks on: a process of its own that tells what is known after every few matches.

    python -m pitboss.lab.live     reads an order, a line of JSON; writes a line of figures after every few matches

It ends with whoever started it: when nobody holds the other end of its input any more, there is nobody to look on.
"""

import msgspec
from msgspec import Struct

from pitboss import child
from pitboss.lab.experiment import Amounts, Place, Plan, Watched, jobs, play_job
from pitboss.lab.figures import Figures, figures

BATCH = 4
POLITE = 10
"""By how much people who play go before it."""


class Order(Struct, frozen=True):
    """What is to be tried."""

    plan: Plan
    main: int
    """Matches with each of the rules."""
    skill: int = 0
    """Further matches with each, in which a strong level meets a weak one."""


class Look(Struct, frozen=True):
    """What is known after so many matches."""

    done: int
    of: int
    figures: Figures


def main() -> None:
    """Carry out the order that is read."""
    order = msgspec.json.decode(child.question(), type=Order)
    child.end_with_input()
    done: dict[Place, Watched] = {}
    amounts = Amounts(order.main, order.skill)
    of = len(order.plan.variants) * (order.main + order.skill)
    for job in jobs(order.plan, amounts, set(), BATCH):
        for match in play_job(order.plan, job):
            done[match.variant, match.series, match.number] = match
        look = Look(len(done), of, figures(order.plan, done))
        child.say(msgspec.json.encode(look))


if __name__ == "__main__":
    child.bound(child.Bounds(POLITE))
    main()
