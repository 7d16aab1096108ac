"""A player for any game that searches: it imagines what it cannot see, tries what it may do, and plays on from there.

For a decision a number of worlds is imagined, all of which look the same from its seat. Every candidate is tried in the
same worlds, and the match is played on for a while; what its balance is by then, against the others', is what the
candidate is worth there. After each round the worse half of the candidates is dropped (sequential halving), so that
most of the thinking goes to what is close. All of it is counted in worlds, not in seconds: the same dice and the same
view give the same move on any machine.

A game's own bots may lend it more sense than that of the dice: a habit, by which all play on, and how likely a world is
by what the others have done.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, Generic, NamedTuple

from pitboss.bots.bot import Bot
from pitboss.core.contract import Game, S, State, V
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, CLOCK, TIMEOUT, Action, View
from pitboss.core.notation import near
from pitboss.core.playout import THOUGHT, play_on

Habit = Callable[[], Bot[V]]
"""Makes a player by whose choices everybody plays on; it has to be quick."""
Likely = Callable[[V, list[V]], int]
"""How likely what the others have done is if they see so much: the seat's own view, then everybody's, by seat."""

Worth = Callable[[V], float]
"""What a view is worth to its seat, against the others, in a match that is not over."""

PROPOSED: Final = 4
"""Worlds that are imagined for each that is kept, where they are not equally likely."""
LUCK: Final = 1 << 32
"""Different runs of luck that a world may have."""


class Tried(NamedTuple):
    """What a candidate was found to be worth."""

    action: Action | None
    worth: float
    """Its own balance less the mean of the others', on average over the worlds."""


class Search(Generic[S, V]):
    """The search at one table."""

    def __init__(
        self,
        game: Game[S, V],
        dice: Dice,
        worlds: int = 8,
        horizon: int = 80,
        habit: "Habit[V] | None" = None,
        likely: "Likely[V] | None" = None,
        worth: "Worth[V] | None" = None,
    ) -> None:
        self._game = game
        self._dice = dice
        self._worlds = worlds
        """Worlds in which every candidate is tried before half of them are dropped."""
        self._horizon = horizon
        """Moves that are played on at most."""
        self._habit = habit
        self._likely = likely
        self._worth = worth

    def rank(self, view: V, seat: int, candidates: Sequence[Action | None]) -> list[Tried]:
        """The candidates that are left in the end, the best first, with what they are worth."""
        left = list(candidates)
        found: list[list[float]] = [[] for _ in left]
        while True:
            for worths, new in zip(found, self.sample(view, seat, left), strict=True):
                worths += new
            order = sorted(range(len(left)), key=lambda at: -sum(found[at]))
            if len(left) <= 2:
                return [Tried(left[at], sum(found[at]) / len(found[at])) for at in order]
            kept = order[: (len(left) + 1) // 2]
            left, found = [left[at] for at in kept], [found[at] for at in kept]

    def sample(
        self, view: V, seat: int, candidates: Sequence[Action | None], of: int | None = None
    ) -> list[list[float]]:
        """For each candidate of a seat what it was worth in each of the worlds, which are the same for all.

        It is what it was worth to that seat, or to another. Worlds are those that the view's own seat may imagine,
        whosever move it is; dice of the same seed give the same ones.
        """
        found: list[list[float]] = [[] for _ in candidates]
        for _ in range(self._worlds):
            world = self._imagine(view)
            luck = self._dice.below(LUCK)
            for worths, action in zip(found, candidates, strict=True):
                state = world.clone()
                self._try(state, seat, action, Dice(luck))
                worths.append(self._worth_to(state, seat if of is None else of))
        return found

    def _imagine(self, view: V) -> S:
        """A world as the view's seat may think it is; where there is something to weigh it by, rather a likely one."""
        if self._likely is None:
            return self._game.imagine(view, self._dice)
        worlds = [self._game.imagine(view, self._dice) for _ in range(PROPOSED)]
        weights = [self._likely(view, self._views(world)) for world in worlds]
        return worlds[self._dice.weighted(weights) if any(weights) else 0]

    def _views(self, world: S) -> list[V]:
        return [self._game.view(world, at) for at in range(self._game.seats)]

    def _try(self, state: S, seat: int, action: Action | None, luck: Dice) -> None:
        """Make a move and play on for a while; every candidate has the same luck in a world."""
        game = self._game
        due = game.deadline(state)
        now = 0 if due is None else max(0, due - THOUGHT * self._horizon)
        if action is not None:
            game.apply(state, seat, action, now)
        if self._habit is None:
            play_on(game, state, luck, now, self._horizon)
        else:
            self._play_on_by_habit(state, now, [self._habit() for _ in range(game.seats)], luck)

    def _worth_to(self, state: S, seat: int) -> float:
        """What a seat has, against the others."""
        game = self._game
        if self._worth is not None and game.actors(state):
            return self._worth(game.view(state, seat))
        scores = game.scores(state) or game.balances(state)
        return scores[seat] - (sum(scores) - scores[seat]) / max(1, len(scores) - 1)

    def _play_on_by_habit(self, state: S, now: int, players: list[Bot[V]], luck: Dice) -> None:
        game = self._game
        waits = 0
        for _ in range(self._horizon):
            actors = game.actors(state)
            if not actors or waits > len(actors):
                return
            if actors[0] == CHANCE:
                game.roll(state, luck, now)
                continue
            due = game.deadline(state)
            if due is not None and due <= now:
                game.apply(state, CLOCK, TIMEOUT, now)
                continue
            seat = actors[self._dice.below(len(actors))]
            action = players[seat].choose(game.view(state, seat), game.legal(state, seat))
            if action is not None:
                game.apply(state, seat, action, now)
            waits = 0 if action is not None else waits + 1
            now += THOUGHT


def selection(menu: Sequence[Action], most: int, dice: Dice) -> list[Action]:
    """At most so many moves of a menu, of every kind in turn, so that a long list of prices does not drown the rest."""
    if len(menu) <= most:
        return list(menu)
    kinds: dict[type[Action], list[Action]] = {}
    for action in dice.shuffled(menu):
        kinds.setdefault(type(action), []).append(action)
    found: list[Action] = []
    while len(found) < most:
        for actions in kinds.values():
            if actions and len(found) < most:
                found.append(actions.pop())
    return found


class Searcher(Bot[View]):
    """Plays any game by search; a game's own quick bot, where there is one, plays on for everybody."""

    thinks_long: ClassVar[bool] = True
    most: ClassVar[int] = 16
    """Candidates that it tries at most."""

    def __init__(self, game: Game[State, View], dice: Dice, habit: "Habit[View] | None" = None) -> None:
        self._search: Search[State, View] = Search(game, dice, habit=habit)
        self._dice = dice
        self._ranked: list[Tried] = []

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        """The candidate that fares best."""
        seat = view.seat
        self._ranked = []
        if seat is None or not menu:
            return None
        if len(menu) > 1:
            self._ranked = self._search.rank(view, seat, selection(menu, self.most, self._dice))
        return self._ranked[0].action if self._ranked else menu[0]

    def why(self) -> Message | None:
        """What the best and the next best were worth."""
        if len(self._ranked) < 2:
            return None
        best, next_best = self._ranked[:2]
        worth, less = near(100 * best.worth), near(100 * next_best.worth)
        return Message("common.why-search", best_price=worth, next_price=less, even="yes" if worth == less else "no")
