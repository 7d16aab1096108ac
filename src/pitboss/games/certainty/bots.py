"""Bots for CertaintyPoker. They know no answers: they have a feeling for sizes, in some fields more than in others.

How they think stands in `mind.py`, what they make of words in `lore.py`. They get no rules to imagine with: in every
imagined world the answer would be the true one.
"""

from collections.abc import Callable, Sequence
from math import exp, log
from typing import Final

from pitboss.bots import reader
from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.games.certainty.declare import (
    Call,
    CertaintyOptions,
    CertaintyView,
    Guess,
    Leave,
    QuestionView,
    Raise,
    Show,
)
from pitboss.games.certainty.lore import FIELDS, YEAR_UNITS, field_of
from pitboss.games.certainty.mind import LEAVE, Character, Mind, winnable
from pitboss.games.certainty.odds import Belief

CHATTY: Final = 5
"""Who talks does so once in so many moves."""
DEAREST: Final = 120
"""Hundredths of the usual time that a dear bet adds at most."""
SMALL: Final = 20
"""Below this the decimals of a number are told."""


class Estimator(Bot[CertaintyView]):
    """Guesses by feeling, counts its chances, and puts its money where they are."""

    def __init__(self, character: Character, options: CertaintyOptions, dice: Dice, talks: bool = False) -> None:
        self._character = character
        self._options = options
        self._dice = dice
        self._talks = talks
        self._mind: Mind | None = None
        self._why: Message | None = None
        self._remark: Message | None = None

    def choose(self, view: CertaintyView, menu: Sequence[Action]) -> Action | None:
        """A guess, a bet by the chance to win, or the guess shown if it can still win."""
        question, seat = view.question, view.seat
        self._why = self._remark = None
        if not menu or question is None or seat is None:
            return None
        if self._mind is None:
            self._mind = Mind(self._character, len(view.players), self._options.later_bettings == "anchor")
        if view.phase == "guess":
            return self._guess(self._mind, view, question)
        if view.phase == "show":
            return Leave() if beaten(view, seat) else Show()
        return self._bet(self._mind, view, seat, question)

    def _guess(self, mind: Mind, view: CertaintyView, question: QuestionView) -> Action:
        rivals = sum(player.status == "in" for player in view.players) - 1
        number = mind.guess(question, rivals, view.distance == "log", self._dice)
        belief, field = mind.first(question), field_of(question)
        self._why = Message(
            "certainty.why-guess",
            field=field or "none",
            strength=self._strength(field),
            low_price=_figure(belief.at(0.1), question),
            high_price=_figure(belief.at(0.9), question),
            guess_price=_figure(float(number), question),
        )
        if self._talks and not self._dice.below(CHATTY):
            self._remark = Message("certainty.remark-guess", strength=self._strength(field))
        return Guess(number)

    def _strength(self, field: str) -> str:
        return "strong" if field in self._character.strong else "weak" if field in self._character.weak else "usual"

    def _bet(self, mind: Mind, view: CertaintyView, seat: int, question: QuestionView) -> Action:
        choice = mind.bet(view, seat, question, self._dice)
        answers = mind.outlook(
            question, float(view.players[seat].guess or 0), _rivals(view, seat), view.distance == "log"
        ).answers
        pot = winnable(view)
        self._why = Message(
            "certainty.why-bet",
            low_price=_figure(answers[len(answers) // 10], question),
            high_price=_figure(answers[-1 - len(answers) // 10], question),
            chance=round(100 * mind.chance),
            due=view.due,
            pot=pot,
            need=round(100 * view.due / max(pot + view.due, 1)),
        )
        if self._talks and (choice == LEAVE or choice > 0) and not self._dice.below(CHATTY):
            self._remark = Message("certainty.remark-leave" if choice == LEAVE else "certainty.remark-raise")
        return Leave() if choice == LEAVE else Raise(choice) if choice > 0 else Call()

    def why(self) -> Message | None:
        """The range it believed in, its chance to be the closest, and what staying cost."""
        return self._why

    def remark(self) -> Message | None:
        """What it says of its guess or bet, if it is one who talks."""
        return self._remark


def _rivals(view: CertaintyView, seat: int) -> int:
    return sum(1 for at, player in enumerate(view.players) if at != seat and player.status == "in")


def _figure(number: float, question: QuestionView) -> int | str:
    """For a sentence: in hundredths, whole or with decimals where it is small; a year as text, which no one groups."""
    if question.unit.lower() in YEAR_UNITS:
        return str(round(number))
    return 100 * round(number) if abs(number) >= SMALL else round(100 * number)


def hard(seen: CertaintyView, seat: int) -> int:
    """How much longer it takes to answer a bet: the dearer it is against the pot, in hundredths; by what all see."""
    if seen.phase != "bet":
        return 0
    return min(100 * (seen.top - seen.players[seat].bet) // max(seen.pot, 1), DEAREST)


def beaten(view: CertaintyView, seat: int) -> bool:
    """Whether someone who can win every pot that it can win has shown a closer guess."""
    me, question = view.players[seat], view.question
    if question is None or question.answer is None or me.guess is None or view.distance == "log":
        return False
    mine = abs(me.guess - question.answer)
    shown = [player for player in view.players if player.shown and player.status == "in" and player.stake >= me.stake]
    return any(abs(player.guess - question.answer) < mine for player in shown if player.guess is not None)


EASY: Final = Character(
    noise=2.2,
    trust=0.4,
    sure=0.8,
    compares=False,
    price=0.75,
    edge=1.5,
    raises=1,
    size=0.4,
    care=0.0,
    answers=16,
    guesses=9,
)
"""Far off, a little too sure of itself, stays for too much and asks for too little."""
SOLID: Final = Character(noise=1.55, trust=0.2, care=0.0, edge=1.12, size=1.6, bluff=0.06, waits=0.1)
SHARP: Final = Character(
    strong=frozenset(FIELDS),
    noise=0.85,
    trust=0.1,
    reads=True,
    answers=32,
    guesses=21,
    others=1.2,
    edge=1.2,
    price=1.05,
    care=0.05,
    early=0.4,
    size=1.5,
    bluff=0.12,
    waits=0.12,
)
CAREFUL: Final = SHARP._replace(
    strong=frozenset(("nature", "earth")),
    weak=frozenset(("sport",)),
    noise=1.3,
    trust=0.15,
    edge=1.6,
    price=1.25,
    care=0.9,
    size=0.8,
    bluff=0.03,
)
BOLD: Final = SHARP._replace(
    strong=frozenset(("science", "sport")),
    weak=frozenset(("history",)),
    noise=1.3,
    trust=0.15,
    edge=0.95,
    care=0.1,
    early=0.2,
    bluff=0.2,
)
TALKATIVE: Final = SOLID._replace(strong=frozenset(("history", "earth")), weak=frozenset(("science",)), bluff=0.1)

Maker = Callable[[object, CertaintyOptions, Dice], Bot[CertaintyView]]


def _maker(character: Character, talks: bool = False) -> Maker:
    return lambda _, options, dice: Estimator(character, options, dice, talks)


def solid(_: object, options: CertaintyOptions, dice: Dice) -> Bot[CertaintyView]:
    """One with a strong and a weak field, others in each match."""
    fields = dice.shuffled(FIELDS)
    return Estimator(SOLID._replace(strong=frozenset(fields[:2]), weak=frozenset(fields[2:3])), options, dice)


BOTS: Final[dict[str, Maker]] = {
    "easy": _maker(EASY),
    "solid": solid,
    "sharp": _maker(SHARP),
    "careful": _maker(CAREFUL),
    "bold": _maker(BOLD),
    "talkative": _maker(TALKATIVE, True),
}

HARD: Final = hard

WILD: Final = 0.02
"""How much likelier the likeliest guess is than one that nobody would think of, turned round."""


class Watcher(reader.Reader[CertaintyView]):
    """Reads guesses by what someone might write down, and by how their owners have bet."""

    def __init__(self, options: CertaintyOptions, seats: int, seat: int) -> None:
        self._mind = Mind(SHARP, seats, options.later_bettings == "anchor")
        self._seat = seat

    def see(self, view: CertaintyView) -> None:
        """Take in what the others have bet."""
        self._mind.look(view, self._seat)

    def likely(self, own: CertaintyView, views: Sequence[CertaintyView]) -> int:
        """How likely everybody would have guessed so, and then bet as they did, each against what is likeliest."""
        question, mine = own.question, own.players[self._seat].guess
        share = 1.0
        for seat, view in enumerate(views):
            guess = view.players[seat].guess
            if question is not None and guess is not None and own.players[seat].guess is None:
                share *= WILD + (1 - WILD) * usual(float(guess), self._mind.first(question))
                if mine is not None:
                    share *= self._borne_out(seat, float(guess), question, float(mine), own)
        return int(reader.SURE * share)

    def _borne_out(self, seat: int, guess: float, question: QuestionView, mine: float, own: CertaintyView) -> float:
        """How well a guess goes with what its owner has bet; 1 is best."""
        now = self._mind.outlook(question, mine, _rivals(own, self._seat), own.distance == "log")
        weights = self._mind.readings[seat].weights
        nearest = min(range(len(now.guesses)), key=lambda at: abs(now.guesses[at] - guess))
        return weights[nearest] / max(weights)


def usual(guess: float, belief: Belief) -> float:
    """How likely someone with a feeling for sizes writes a number down, against the likeliest number.

    >>> [round(usual(number, Belief(100.0, 1.0)), 2) for number in (0, 37, 100, 300)]
    [0.0, 1.0, 0.61, 0.11]
    """
    if not belief.sizes:
        return exp(-0.5 * ((guess - belief.middle) / belief.spread) ** 2)
    if guess <= 0:
        return 0.0
    away, most = log(guess / belief.middle), -(belief.spread**2)
    return exp(0.5 * (most**2 - away**2) / belief.spread**2 + most - away)


READER = Watcher
