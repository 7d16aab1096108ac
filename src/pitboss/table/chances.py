"""The same deal: a match in which chance does what it did in the match before.

At each of its turns chance takes the first of the former match's chance moves that is left and that the rules allow
there; if none is, it draws from the dice as always. What is left follows from the two logs, so a match goes on after a
restart as it would have. Nothing of it is told beyond what the rules publish when it happens. From the first wish for
the same deal until its match is over, nobody may see the records of the matches before it (`Table.is_sealed`).
"""

from collections import Counter
from collections.abc import Sequence

from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.moves import CHANCE, Action, Event
from pitboss.table.plan import AnyMatch
from pitboss.table.table import Table


def fork(table: Table, dice: Dice) -> AnyMatch:
    """A fork of the match to try something on; where chance repeats itself, it is dealt by `deal`."""
    assert table.match is not None
    return table.match.fork(None if table.former else dice)


def deal(table: Table, tried: AnyMatch, now: int, dice: Dice) -> list[Event]:
    """Let chance do what follows from what was tried on a fork, if it repeats itself at this table."""
    if not table.former or table.match is None:
        return []
    return dealt(_former(table), table.match, tried, now, dice)


def dealt(former: Sequence[Action], match: AnyMatch, tried: AnyMatch, now: int, dice: Dice) -> list[Event]:
    """Chance's moves in a fork until it is someone else's turn; `match` is what it was forked from."""
    events: list[Event] = []
    if not _is_dealing(tried):
        return events
    used = Counter([_key(move.action) for move in (*match.log, *tried.log) if move.seat == CHANCE])
    left: list[Action] = []
    for action in former:
        if used[_key(action)]:
            used[_key(action)] -= 1
        else:
            left.append(action)
    while _is_dealing(tried):
        again = next((one for one in left if _fits(tried, one)), None)
        if again is not None:
            left.remove(again)
        events += tried.submit(CHANCE, again or tried.game.deal(tried.state, dice), now)
    return events


def _is_dealing(match: AnyMatch) -> bool:
    """Whether chance is to act; asked by a function, for compiled code takes it that what was so once stays so."""
    return match.actors == (CHANCE,)


def _former(table: Table) -> list[Action]:
    assert table.spec is not None
    return [table.spec.notation.read(text) for text in table.former]


def _key(action: Action) -> str:
    return repr(action)


def _fits(match: AnyMatch, action: Action) -> bool:
    try:
        match.game.check(match.state, CHANCE, action)
    except Illegal:
        return False
    return True
