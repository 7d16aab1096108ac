"""Level 2: what a match teaches. A seat's decisions are judged by what it could know when it made them.

A game's coach is in its own folder: `games/x/coach.py` holds `COACH`, what makes one. It is given the views of one seat
and what that seat did, and nothing else, to judge; so it cannot use what the seat could not know. Where the result came
from is another question, for which all seats' views may be looked at once the match is over: there it says so. A game
that has no coach of its own is judged by trying things in imagined worlds (`swing.py`), where its own bot plays on; if
it brings no bot either, its decisions are not judged (`by_habit.py`).
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, cast

from pitboss import bots, games
from pitboss.bots.search import LUCK
from pitboss.coach.by_habit import ByHabit, Unjudged
from pitboss.coach.coach import Coach, Moment, Review, Sight
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, BadRecord
from pitboss.core.match import Match
from pitboss.core.message import Message
from pitboss.core.moves import View
from pitboss.core.options import Options
from pitboss.core.record import Record, opened, replayed
from pitboss.games import part

Watch = Callable[[int, int], None]
"""Is told how far a review has got: how much of how much is done."""

Maker = Callable[[Game[State, View], Options, int, Dice], Coach[View]]
"""Makes a coach for a seat in a match: from the rules at the table, the options, the seat and dice of its own."""

SEED: Final = 1
"""Of the dice of a coach that tries things: the same record gives the same review."""


def maker(game: str) -> Maker:
    """What makes the coach of a game: its own, else one for all games; raises `BadOption`."""
    own = part(game, "coach")
    if own is None and games.find(game).sealed:
        raise BadOption(f"Nothing is tried in the rules of {game}, which hold secrets, and it has no coach of its own.")
    # A coach of a game gets that game's rules, views and options; which they are is settled by the game's name alone.
    return partial(_tries, game) if own is None else cast(Maker, own.COACH)


def _tries(game: str, rules: Game[State, View], options: Options, seat: int, dice: Dice) -> Coach[View]:
    """Make the coach of a game that brings none: it plays on by the game's own bot, and judges nothing without one."""
    habit = bots.habit(game, rules, options, Dice(dice.below(LUCK)))
    return Unjudged() if habit is None else ByHabit(rules, options, seat, dice, habit)


def review(record: Record, seat: int, watch: Watch | None = None) -> Review:
    """What a match that is over teaches a seat; `watch` is told how far it has got. Raises `BadRecord`."""
    spec = games.find(record.header.game)
    match, options = opened(record, spec)
    moments: list[Moment[View]] = []
    sights: list[Sight[View]] = []
    moves = replayed(record, spec, match)
    while True:
        sights.append(_sight(match))
        menu = tuple(match.game.legal(match.state, seat)) if seat in match.actors else ()
        told = next(moves, None)
        if told is None:
            break
        moved = match.log[-1]
        own = moved.seat == seat
        heard = tuple([seen for event in told if (seen := event.seen_by(seat)) is not None])
        moments.append(
            Moment(len(moments), sights[-1][seat], menu if own else (), moved.action if own else None, heard)
        )
    scores = match.game.scores(match.state)
    if scores is None:
        raise BadRecord(record.end, Message("common.no-review-yet"))
    # Questions that a table has brought are its house's secret: a coach knows of them what a bot knows.
    rules = bots.rules(spec, len(record.header.players), options)
    coach = maker(spec.name)(rules, options, seat, Dice(SEED))
    whole = 2 * len(moments)
    if watch is not None:
        coach.watch = lambda step: watch(step, whole)
    judgements = tuple(coach.judge(moments))
    if watch is not None:
        coach.watch = lambda step: watch(len(moments) + step, whole)
    account = coach.account(moments, sights, scores[seat])
    lines, notes = tuple(coach.lines(moments, sights)), tuple(coach.notes(moments, judgements))
    return Review(seat, scores[seat], account, judgements, lines, notes, _rounds(spec, moments))


def _rounds(spec: games.AnySpec, moments: Sequence[Moment[View]]) -> tuple[int, ...]:
    """In which round each move was made, by the first field that counts them, from 1."""
    counts = [getattr(moment.seen, spec.rounds[0], None) if spec.rounds else None for moment in moments]
    first = 1 if spec.rounds[:1] == ("finished",) else 0
    return tuple([count + first if isinstance(count, int) else 0 for count in counts])


def _sight(match: Match[State, View]) -> Sight[View]:
    public = match.game.public(match.state)
    return tuple([match.game.own(match.state, seat, public) for seat in range(match.game.seats)])
