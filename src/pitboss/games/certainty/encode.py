"""CertaintyPoker as numbers.

A question is words, and a row tells what they make one believe who has a feeling for every field and reads every hint,
but knows no answers (`lore.py`): where the number may lie, how sure that is. Numbers of a question are told as places
in that belief, in hundredths of its spread off its middle; it becomes narrower as hints open.

A guess is one of `Grain.quantiles` of the belief, in hundredths, written as people write them. A raise is the least
one, or by one of `Grain.raises`, in hundredths of the pot, above the highest bet, or all there is. Where two come to
the same number only the first is open. Money is told in thousandths of what everybody begins with.
"""

from collections.abc import Sequence
from decimal import Decimal
from math import log
from typing import Final, NamedTuple

from pitboss.core.moves import Action
from pitboss.encode.encoder import MOST, WAIT, Encoder, Feature, clipped, hundredths
from pitboss.games.certainty.declare import (
    Call,
    CertaintyOptions,
    CertaintyView,
    Guess,
    Leave,
    Player,
    QuestionView,
    Raise,
    Show,
)
from pitboss.games.certainty.lore import FIELDS, after, prior
from pitboss.games.certainty.mind import is_whole, sensible, winnable, year
from pitboss.games.certainty.odds import FAR, Belief

UNIT: Final = 1000
PLACE: Final = 100
"""Places in a belief are in hundredths of its spread."""
PHASES: Final = ("guess", "bet", "show", "over")
STATUSES: Final = ("in", "left", "out", "resigned")
VERBS: Final[tuple[Action, ...]] = (Leave(), Call(), Show())
VERB: Final[dict[type[Action], int]] = {type(action): place for place, action in enumerate(VERBS, 1)}
RAISES: Final = 1 + len(VERBS)
"""The choice of the first raise."""
KEPT: Final = 4096
LARGEST: Final = 1e12
EVERY_FIELD: Final = frozenset(FIELDS)
YEARS_FROM: Final = -3000
"""By this bound one can tell a belief in a year."""

TABLE: Final = (
    *[Feature(f"phase.{name}", 1) for name in PHASES],
    *[Feature("turn", 1), Feature("awaited", 1), Feature("round", 10), Feature("rounds", 10)],
    *[Feature("anchor", 4), Feature("small", 4), Feature("big", 4)],
    *[Feature("small_blind", UNIT), Feature("big_blind", UNIT), Feature("betting", 4), Feature("bettings", 4)],
    *[Feature(name, UNIT) for name in ("top", "step", "due", "least", "most", "pot", "winnable")],
)
QUESTION: Final = (
    *[Feature("question", 1), Feature("hints", 3), Feature("of", 3), Feature("signed", 1), Feature("sizes", 1)],
    *[Feature("middle", 500), Feature("spread", 100), Feature("low", PLACE), Feature("high", PLACE)],
    *[Feature("answered", 1), Feature("answer", PLACE)],
)
"""The belief: the middle as a hundredfold logarithm, with its sign; the spread, a hundredfold, of sizes; the bounds."""
PLAYER: Final = (
    *[Feature(name, 1) for name in STATUSES],
    *[Feature("money", UNIT), Feature("bet", UNIT), Feature("stake", UNIT)],
    *[Feature("acted", 1), Feature("guessed", 1), Feature("shown", 1), Feature("known", 1), Feature("guess", PLACE)],
)


class Grain(NamedTuple):
    """How fine it is."""

    quantiles: tuple[int, ...] = (5, 20, 35, 50, 65, 80, 95)
    """Guesses, in hundredths of the belief that lie below."""
    raises: tuple[int, ...] = (50, 100, 200)
    """Raises between the least one and all there is, in hundredths of the pot."""


class Thought(NamedTuple):
    """What a question makes one believe, and what guesses that gives."""

    belief: Belief
    guesses: list[Decimal]
    row: list[int]


class CertaintyEncoder(Encoder[CertaintyView]):
    """Encodes a table of CertaintyPoker."""

    def __init__(self, seats: int, options: CertaintyOptions, grain: Grain) -> None:
        self._seats = seats
        self._money = options.money
        self._quantiles = hundredths("quantiles", grain.quantiles)
        self._raises = tuple(sorted(grain.raises))
        self._guesses = RAISES + len(grain.raises) + 2
        self._thoughts: dict[tuple[str, tuple[str, ...]], Thought] = {}
        self.choices = self._guesses + len(grain.quantiles)
        players = [Feature(f"p{at + 1}.{name}", scale) for at in range(seats) for name, scale in PLAYER]
        self.features = (*TABLE, *QUESTION, *players)

    # What is seen

    def observe(self, view: CertaintyView) -> list[int]:
        """The table, the question, then seat by seat."""
        me = view.seat or 0
        row = [1 if view.phase == phase else 0 for phase in PHASES]
        row += [1 if view.turn == me else 0, 1 if me in view.awaited else 0, clipped(view.round), clipped(view.rounds)]
        row += [self._from(view.anchor, me), self._from(view.small, me), self._from(view.big, me)]
        row += [self._worth(view.small_blind), self._worth(view.big_blind), view.betting, view.bettings]
        row += [self._worth(view.top), self._worth(view.step), self._worth(view.due)]
        row += [self._worth(view.least or 0), self._worth(view.most or 0)]
        row += [self._worth(view.pot), self._worth(winnable(view))]
        question = view.question
        belief: Belief | None = None
        if question is None:
            row += [0] * len(QUESTION)
        else:
            thought = self._thought(question)
            belief = thought.belief
            row += thought.row
            row += [0, 0] if question.answer is None else [1, placed(belief, float(question.answer))]
        for step in range(self._seats):
            self._put_player(view.players[(me + step) % self._seats], belief, row)
        return row

    def _put_player(self, player: Player, belief: Belief | None, row: list[int]) -> None:
        status, guess = player.status, player.guess
        for name in STATUSES:
            row.append(1 if status == name else 0)
        row += [self._worth(player.money), self._worth(player.bet), self._worth(player.stake)]
        row += [1 if player.acted else 0, 1 if player.guessed else 0, 1 if player.shown else 0]
        row += [0, 0] if guess is None or belief is None else [1, placed(belief, float(guess))]

    def _from(self, seat: int | None, me: int) -> int:
        return 0 if seat is None or seat < 0 else (seat - me) % self._seats + 1

    def _worth(self, money: int) -> int:
        return clipped(money * UNIT // self._money)

    def _thought(self, question: QuestionView) -> Thought:
        """What is believed of a question, kept because words take long to read."""
        key = (question.id, question.hints)
        found = self._thoughts.get(key)
        if found is None:
            if len(self._thoughts) >= KEPT:
                self._thoughts.clear()
            found = self._thoughts[key] = self.think(question)
        return found

    def think(self, question: QuestionView) -> Thought:
        """What is believed of a question; its answer is not looked at."""
        belief = after(prior(question, EVERY_FIELD), question, True)
        whole, years = is_whole(question), not belief.sizes and belief.low == YEARS_FROM
        guesses: list[Decimal] = []
        for quantile in self._quantiles:
            number = min(max(belief.at(quantile / 100), -LARGEST), LARGEST)
            guesses.append(year(number) if years else sensible(number, whole))
        size = round(PLACE * log(1 + abs(belief.middle)))
        row = [1, len(question.hints), question.of, 1 if question.signed else 0, 1 if belief.sizes else 0]
        row += [clipped(size if belief.middle >= 0 else -size), clipped(round(min(PLACE * belief.spread, 1e9)))]
        row += [placed(belief, belief.low), placed(belief, belief.high)]
        return Thought(belief, guesses, row)

    # What can be done

    def mask(self, view: CertaintyView, menu: Sequence[Action]) -> list[bool]:
        """The verbs of the menu, raises that differ, and guesses that differ."""
        mask = [False] * self.choices
        if not menu:
            return mask
        if isinstance(menu[0], Guess):
            for at, differs in enumerate(differing(self._numbers(view))):
                mask[self._guesses + at] = differs
            return mask
        for action in menu:
            if not isinstance(action, Raise):
                mask[VERB[type(action)]] = True
        if view.least is not None:
            last = -1
            for at, to in enumerate(self._sums(view)):
                mask[RAISES + at] = to != last
                last = to
        return mask

    def decode(self, view: CertaintyView, menu: Sequence[Action], choice: int) -> Action | None:
        """A verb of the menu, a raise or a guess."""
        if choice == WAIT or not menu:
            return None
        if isinstance(menu[0], Guess):
            at, numbers = choice - self._guesses, self._numbers(view)
            return Guess(numbers[at]) if at >= 0 and differing(numbers)[at] else None
        if choice < RAISES:
            return VERBS[choice - 1] if VERBS[choice - 1] in menu else None
        at = choice - RAISES
        if view.least is None or choice >= self._guesses:
            return None
        sums = self._sums(view)
        return None if at and sums[at] == sums[at - 1] else Raise(sums[at])

    def encode(self, view: CertaintyView, menu: Sequence[Action], action: Action) -> int | None:
        """The verb's choice, or that of the nearest raise or guess."""
        if isinstance(action, Guess):
            numbers = self._numbers(view)
            return self._guesses + _nearest([abs(number - action.number) for number in numbers]) if numbers else None
        if isinstance(action, Raise):
            if view.least is None:
                return None
            return RAISES + _nearest([Decimal(abs(to - action.to)) for to in self._sums(view)])
        return VERB.get(type(action))

    def label(self, choice: int) -> str:
        """Such as `raise 50% of the pot` or `guess 80%`."""
        if choice < RAISES:
            return "wait" if choice == WAIT else type(VERBS[choice - 1]).__name__.lower()
        if choice >= self._guesses:
            return f"guess {self._quantiles[choice - self._guesses]}%"
        at = choice - RAISES
        if at in (0, len(self._raises) + 1):
            return "raise all" if at else "raise least"
        return f"raise {self._raises[at - 1]}% of the pot"

    def _numbers(self, view: CertaintyView) -> list[Decimal]:
        question = view.question
        return [] if question is None else self._thought(question).guesses

    def _sums(self, view: CertaintyView) -> list[int]:
        """What each raise comes to; never less than the one before."""
        least, most = view.least or 0, view.most or 0
        pot = view.pot + view.due
        between = [min(max(view.top + pot * share // 100, least), most) for share in self._raises]
        return [least, *between, most]


def placed(belief: Belief, number: float) -> int:
    """How far a number is off the middle of a belief, by its spread."""
    if abs(number) >= FAR:
        return MOST if number > 0 else -MOST
    if not belief.sizes or belief.middle <= 0:
        off = (number - belief.middle) / belief.spread
    elif number <= 0:
        return -MOST
    else:
        off = log(number / belief.middle) / belief.spread
    return clipped(round(PLACE * min(max(off, -1e6), 1e6)))


def differing(numbers: list[Decimal]) -> list[bool]:
    """Which are not the same as the one before."""
    return [not at or number != numbers[at - 1] for at, number in enumerate(numbers)]


def _nearest(off: list[Decimal]) -> int:
    best = 0
    for at, far in enumerate(off):
        if far < off[best]:
            best = at
    return best


ENCODER: Final = CertaintyEncoder
