"""What chance does at a table where not all of it is left to the dice: the same deal, and no question twice.

The same deal is a match in which chance does what it did in the match before. At each of its turns chance takes the
first of the former match's chance moves that is left and that the rules allow there; if none is, it draws as always.
What is left follows from the two logs, so a match goes on after a restart as it would have. Nothing of it is told
beyond what the rules publish when it happens. From the first wish for the same deal until its match is over, nobody may
see the records of the matches before it (`Table.is_sealed`).

Some moves of chance lose their point when they are repeated: who has seen the answer to a question knows it. Of such
(`Spec.unrepeated`) chance takes one that it has not made at this table, until there is none left. The rules allow both,
and the log has the moves, so a record replays without any of this.
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
    return table.match.fork(None if _is_chosen(table) else dice)


def begun(table: Table, match: AnyMatch, dice: Dice) -> tuple[AnyMatch, list[Event]]:
    """A fork of a match that begins, with the opening moves of chance."""
    if not _is_chosen(table):
        fork = match.fork(dice)
        return fork, fork.begin()
    fork = match.fork()
    return fork, dealt(table, (), match, fork, 0, dice)


def deal(table: Table, tried: AnyMatch, now: int, dice: Dice) -> list[Event]:
    """Let chance do what follows from what was tried on a fork, if it repeats itself at this table."""
    if not _is_chosen(table) or table.match is None:
        return []
    return dealt(table, _former(table), table.match, tried, now, dice)


def _is_chosen(table: Table) -> bool:
    """Whether chance does something else here than what the dice say."""
    return bool(table.former or table.drawn)


def dealt(
    table: Table, former: Sequence[Action], match: AnyMatch, tried: AnyMatch, now: int, dice: Dice
) -> list[Event]:
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
        events += tried.submit(CHANCE, again or _drawn(table, tried, dice), now)
    return events


def _drawn(table: Table, tried: AnyMatch, dice: Dice) -> Action:
    """What the dice say, but nothing that chance does not repeat here as long as there is something else."""
    assert table.spec is not None
    action, text = tried.game.deal(tried.state, dice), table.spec.notation.text
    if text(action) not in table.drawn:
        return action
    fresh = [one for one, _ in tried.game.outcomes(tried.state) if text(one) not in table.drawn]
    return fresh[dice.below(len(fresh))] if fresh else action


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
