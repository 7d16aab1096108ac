"""What the store keeps beside the logs, made from a table: how matches ended, and the lobby's line."""

from pitboss.server.store.store import Listing, Outcome
from pitboss.table.own import bring_own
from pitboss.table.plan import Plan
from pitboss.table.table import Table
from pitboss.wire.people import TableInfo


def outcomes(table: Table, plan: Plan) -> tuple[Outcome, ...]:
    """How the match ends for the humans who began it, if the plan ends it.

    Whoever has left their seat since still wins or loses what it does; whoever took one over does not.
    The best score has won, even one below 0 after the house took from all; everybody who shares it has won. What breaks
    such a tie in some games (D-42, S-43) does not count here or on the final screens: scores are all of a result.
    """
    scores = plan.match.game.scores(plan.match.state) if plan.match is not None else None
    if scores is None:
        return ()
    number, best, kept = table.number + plan.fresh, max(scores), bring_own(table)
    owners = [chair.player for chair in table.chairs] if plan.fresh else table.owners
    return tuple(
        Outcome(
            table.code,
            number,
            at,
            owner,
            table.setup.game,
            scores[at],
            scores[at] == best,
            kept,
        )
        for at, owner in enumerate(owners)
        if owner
    )


def listed(info: TableInfo, changed: int) -> Listing:
    """A table as the lobby lists it."""
    chairs = info.chairs
    return Listing(
        info.code,
        info.setup.game,
        info.setup.public,
        info.status,
        len(chairs),
        sum(chair.kind == "human" for chair in chairs),
        sum(chair.kind == "bot" for chair in chairs),
        next((chair.name for chair in chairs if chair.player == info.host), ""),
        tuple(chair.player for chair in chairs if chair.player),
        changed,
        sum(chair.kind == "human" and chair.here for chair in chairs),
    )
