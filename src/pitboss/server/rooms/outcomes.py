"""What the store keeps beside the logs, made from a table: how matches ended, and the lobby's line."""

import msgspec

from pitboss.server.store.store import Hold, Listing, Outcome
from pitboss.table.own import BANKROLLS, bring_own
from pitboss.table.plan import Plan
from pitboss.table.table import Table
from pitboss.wire.happenings import Started
from pitboss.wire.people import TableInfo


def holds(table: Table, plan: Plan) -> tuple[Hold, ...]:
    """Whose chips the table takes hold of, if the plan begins a match to which players bring their own."""
    if not plan.fresh or plan.match is None or not bring_own(table):
        return ()
    started = next(told for told in plan.happenings if isinstance(told, Started))
    brought = msgspec.convert(started.options[BANKROLLS], list[int])
    return tuple(Hold(chair.player, chips) for chair, chips in zip(table.chairs, brought, strict=True) if chair.player)


def outcomes(table: Table, plan: Plan, now: int) -> tuple[Outcome, ...]:
    """How the match ends for the humans who began it, if the plan ends it.

    Whoever has left their seat since still wins or loses what it does; whoever took one over does not.
    The best score has won, even one below 0 after the house took from all; everybody who shares it has won. What breaks
    such a tie in some games (D-42, S-43) does not count here or on the final screens: scores are all of a result.
    """
    scores = plan.match.game.scores(plan.match.state) if plan.match is not None else None
    if scores is None:
        return ()
    number, best, kept = table.number + plan.fresh, max(scores), bring_own(table)
    # Where spectators lag behind, nobody learns the result elsewhere before they do.
    opened = now + table.setup.delay * 1000 if table.setup.spectators == "delayed" else 0
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
            opened,
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
