"""Whole matches for the tests of coaches: played by bots, and seen as each seat saw them."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pitboss import bots
from pitboss.bots.bot import Bot
from pitboss.coach import SEED, maker
from pitboss.coach.coach import Account, Coach, Moment, Sight, Term
from pitboss.core.contract import Game, S, State, V
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.match import Match
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, CLOCK, RESIGN, TIMEOUT, Action, View
from pitboss.core.options import Options
from pitboss.games import find
from pitboss.speech import Voice

AnyGame = Game[State, View]
Move = tuple[int, Action]

LONGEST = 2000
NAMES = ["Ann", "Bob", "Cyd", "Dee"]


class Seen(NamedTuple):
    """A match, move by move, with the states before them."""

    name: str
    game: AnyGame
    options: Options
    states: list[State]
    moments: list[list[Moment[View]]]
    """By seat."""
    sights: list[Sight[View]]
    scores: tuple[int, ...]

    def coach(self, seat: int) -> Coach[View]:
        """A coach as reviews make it."""
        return maker(self.name)(self.game, self.options, seat, Dice(SEED))

    def account(self, seat: int) -> Account:
        return self.coach(seat).account(self.moments[seat], self.sights, self.scores[seat])


def played(
    name: str,
    kinds: Sequence[str],
    seed: int,
    values: Mapping[str, object] | None = None,
    preset: str | None = None,
    resigns: int = LONGEST,
) -> Seen:
    """A match of bots; the last seat resigns when it can, after so many moves."""
    spec, seats, dice = find(name), len(kinds), Dice(seed)
    options = spec.choose(seats, values or {}, preset)
    match: Match[State, View] = Match(spec.build(seats, options))
    players = [bots.make(name, match.game, options, dice, kind) for kind in kinds]
    states: list[State] = []
    sights = [sight(match)]
    moments: list[list[Moment[View]]] = [[] for _ in kinds]
    now = 0
    while not match.over:
        now += 200 + dice.below(2800)
        seat, action = _move(match, players, dice, now, len(states) >= resigns)
        now = max(now, match.game.deadline(match.state) or 0) if seat == CLOCK else now
        menu = tuple(match.game.legal(match.state, seat)) if seat >= 0 else ()
        states.append(match.state.clone())
        told = match.submit(seat, action, now)
        for at in range(seats):
            heard = tuple([each for event in told if (each := event.seen_by(at)) is not None])
            own = at == seat
            moments[at].append(
                Moment(len(states) - 1, sights[-1][at], menu if own else (), action if own else None, heard)
            )
        sights.append(sight(match))
        assert len(states) < LONGEST, "the match does not end"
    return Seen(name, match.game, options, states, moments, sights, tuple(match.game.scores(match.state) or ()))


def sight(match: Match[State, View]) -> Sight[View]:
    """Everybody's view."""
    return tuple([match.game.view(match.state, seat) for seat in range(match.game.seats)])


def _move(match: Match[State, View], players: Sequence[Bot[View]], dice: Dice, now: int, resigning: bool) -> Move:
    game, state = match.game, match.state
    if match.actors == (CHANCE,):
        return CHANCE, game.deal(state, dice)
    due, last = game.deadline(state), len(players) - 1
    if due is not None and now >= due:
        return CLOCK, TIMEOUT
    if resigning and is_legal(game, state, last, RESIGN):
        return last, RESIGN
    for seat in dice.shuffled(match.actors):
        action = players[seat].choose(game.view(state, seat), game.legal(state, seat))
        if action is not None:
            return seat, action
    if due is not None:
        return CLOCK, TIMEOUT
    return dice.pick([(seat, action) for seat in match.actors for action in game.legal(state, seat)])


def is_legal(game: Game[S, V], state: S, seat: int, action: Action) -> bool:
    """Whether the rules let a move pass."""
    try:
        game.check(state, seat, action)
    except Illegal:
        return False
    return True


def adds_up(account: Account, result: int) -> None:
    """The terms make the result, and the shares make the terms: exactly."""
    assert sum([term.amount for term in account.terms], Fraction()) == result
    assert sums(account.terms) == sums([term for share in account.shares for term in share.terms])


def sums(terms: Sequence[Term]) -> dict[str, Fraction]:
    """By name, without those that are nothing."""
    found: dict[str, Fraction] = {}
    for term in terms:
        found[term.name] = found.get(term.name, Fraction()) + term.amount
    return {name: amount for name, amount in found.items() if amount}


def unlike_worlds(seen: Seen, seat: int, moment: Moment[View], count: int) -> list[Moment[View]]:
    """The same moment in other worlds that the seat cannot tell apart: seen and offered from states of their own."""
    found: list[Moment[View]] = []
    for seed in range(count):
        world = seen.game.imagine(moment.seen, Dice(seed))
        view, menu = seen.game.view(world, seat), tuple(seen.game.legal(world, seat))
        assert view == moment.seen
        found.append(moment._replace(seen=view, menu=menu))
    return found


def is_told(message: Message) -> str:
    """A sentence in English; in German there is another one, with nothing left open."""
    texts = [Voice(NAMES, 0, language=language).told(message) for language in ("en", "de")]
    assert texts[0] != texts[1]
    assert not [text for text in texts if "{" in text or "$" in text], texts
    return texts[0]
