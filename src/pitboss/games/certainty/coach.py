"""The coach of CertaintyPoker: how good a seat's bets were by the chance its guess had, and how good its guesses were.

A bet is judged by a belief that a person could have had: what the question and its open hints say of the size of the
answer, half-way towards the seat's own guess, and what the others' bets say of theirs. It is the belief of the best bot
(`mind.py`), and what a choice brings is counted as the bot counts it: everybody answers once, and nothing more is bet.
Only the effective stack counts: what no opponent who is in can call comes back (C-27), so it cannot be lost.
No judgement looks at an answer that was not shown yet; the rules at the table are never asked for one.

Afterwards, when the answer is known, guesses and hints get marks by the continuous ranked probability score (CRPS), in
units of the question's spread: how far answers to such questions stray, before any hint. For sizes that goes by
factors, for the others, such as years, by differences. A guess is read as a bell of that spread around it: an exact one
has 0.23, one that strays as answers do 0.56 on average, less is better. What a hint was worth is by how much it lowered
the score of the seat's belief.

The account looks at all guesses. In a round that came to its answer, what was expected is what the pots bring on
average over the answers that the question lets expect, nobody's guess believed; how much more it is by the hints is the
hints' part, and luck is the rest.
"""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from math import erf, exp, log, pi, sqrt
from statistics import fmean
from typing import Final, NamedTuple

from pitboss.coach.coach import Account, Coach, Judgement, Line, Moment, Share, Sight, Term
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.core.notation import near, number_text
from pitboss.games.certainty.declare import (
    Answered,
    Call,
    CertaintyOptions,
    CertaintyView,
    Leave,
    Pot,
    QuestionView,
    Raise,
    Resigned,
    Settled,
    Show,
)
from pitboss.games.certainty.lore import FIELDS, YEAR_UNITS, after, prior
from pitboss.games.certainty.mind import SIZES, Character, Mind, Scene, winnable
from pitboss.games.certainty.odds import Belief, Rival, apart, worth

KNOWN: Final = frozenset(FIELDS)
PERSON: Final = Character(strong=KNOWN, trust=0.5, reads=True, answers=32, guesses=21, others=1.2, care=0.0)
"""Whose belief a seat could have had."""
FINE: Final = 100
"""Values are told in hundredths, chances in per cent."""
MANY: Final = 64
"""Answers, equally likely, that stand for a belief where scores are counted."""
FARTHEST: Final = 9.0
"""Spreads by which a guess is off that has no ratio to the answer; no guess counts for more."""
MOST_HUNDREDTHS: Final = 10**15
"""Larger numbers are told as text: browsers count exactly up to 2**53."""
TERMS: Final = ("expected", "hints", "luck", "late", "alone", "left", "resigned")
"""In the order in which they are told."""


class Weighed(NamedTuple):
    """A bet with what it was weighed by."""

    step: int
    round: int
    kind: str
    """`leave`, `call` or `raise`."""
    chance: float
    """To be the closest of those who are in, as one could believe."""
    need: float
    """The chance from which on it pays to stay, or to have raised: the bet as a part of the pot with it."""
    judgement: Judgement


class CertaintyCoach(Coach[CertaintyView]):
    """Thinks along with a seat, from its own views."""

    def __init__(self, game: Game[State, CertaintyView], options: CertaintyOptions, seat: int, dice: Dice) -> None:
        self._seat = seat
        self._seats = game.seats
        self._from_anchor = options.later_bettings == "anchor"

    # Bets

    def judge(self, moments: Sequence[Moment[CertaintyView]]) -> list[Judgement]:
        """Bets, and whether the guess was shown when it could win."""
        return [each.judgement for each in self._weighed(moments)]

    def _weighed(self, moments: Sequence[Moment[CertaintyView]]) -> list[Weighed]:
        """Every bet, in order: what the others do is read from one to the next."""
        mind = Mind(PERSON, self._seats, self._from_anchor)
        found: list[Weighed] = []
        for moment in moments:
            view, chosen = moment.seen, moment.chosen
            if view.question is None or not isinstance(chosen, Call | Raise | Leave | Show):
                continue
            scene = mind.scene(view, self._seat, view.question)
            if view.phase == "show":
                found.append(self._shown(mind, scene, moment.step, chosen))
            else:
                found.append(self._bet(mind, scene, moment, chosen))
                if isinstance(chosen, Raise):
                    mind.asks(scene, chosen.to)
        return found

    def _bet(self, mind: Mind, scene: Scene, moment: Moment[CertaintyView], chosen: Action) -> Weighed:
        view = moment.seen
        choices = [chosen, *[each for each in (Leave(), Call(), *usual_raises(view)) if each != chosen]]
        worths = [brings(mind, scene, each) for each in choices]
        at = max(range(len(choices)), key=lambda at: worths[at])
        cost = Fraction(round(FINE * (worths[at] - worths[0])), FINE)
        chance = mind.closest(scene, scene.inside)
        paid = effective(scene, chosen.to) if isinstance(chosen, Raise) else view.due
        pot = winnable(view)
        need = paid / max(pot + paid, 1)
        said = Message(
            "certainty.coach-bet",
            chance=_percent(chance),
            due=view.due,
            pot=pot,
            need=_percent(view.due / max(pot + view.due, 1)),
            own_price=near(FINE * worths[0]),
            best_price=near(FINE * worths[at]),
        )
        judgement = Judgement(moment.step, choices[at] if cost else chosen, cost, said)
        return Weighed(moment.step, view.round, _kind(chosen), chance, need, judgement)

    def _shown(self, mind: Mind, scene: Scene, step: int, chosen: Action) -> Weighed:
        """To show costs nothing; to leave costs what showing would have brought."""
        view, brings = scene.view, 0.0
        for pot in view.pots:
            if self._seat in pot.eligible:
                brings += pot.amount * self._wins(mind, scene, pot)
        chance = max([self._wins(mind, scene, pot) for pot in view.pots if self._seat in pot.eligible], default=0.0)
        cost = Fraction(round(FINE * brings), FINE) if isinstance(chosen, Leave) else Fraction()
        said = Message("certainty.coach-show", chance=_percent(chance), show_price=near(FINE * brings))
        return Weighed(step, view.round, "show", chance, 0.0, Judgement(step, Show() if cost else chosen, cost, said))

    def _wins(self, mind: Mind, scene: Scene, pot: Pot) -> float:
        """How much of a pot its guess wins, by the guesses that are shown and what is thought of the others."""
        view = scene.view
        assert view.question is not None
        assert view.question.answer is not None, "guesses are shown after the answer"
        ratio, answer = view.distance == "log", float(view.question.answer)
        mine = apart(float(view.players[self._seat].guess or 0), answer, ratio)
        won, hidden = 1.0, []
        for rival in pot.eligible:
            guess = view.players[rival].guess
            if rival == self._seat:
                continue
            if guess is None:
                hidden.append(rival)
            else:
                other = apart(float(guess), answer, ratio)
                won *= 1.0 if other > mine else 0.5 if other == mine else 0.0
        return won * mind.closest(scene, hidden)

    # What is true of the match as a whole

    def notes(self, moments: Sequence[Moment[CertaintyView]], judgements: Sequence[Judgement]) -> list[Message]:
        """How bets agree with what came of them, how good the guesses were, and what every hint was worth."""
        rounds = questions(moments, self._seat)
        return [*self._calibration(moments, rounds), *_guesses(rounds), *_hints(rounds)]

    def _calibration(self, moments: Sequence[Moment[CertaintyView]], rounds: "list[Question]") -> list[Message]:
        """For raises, calls and folds: the chance that was believed in, and how often the guess was the closest."""
        closest = {each.round: each.closest for each in rounds if each.closest is not None}
        bets = [each for each in self._weighed(moments) if each.round in closest]
        found: list[Message] = []
        for kind in ("raise", "call", "leave"):
            these = [each for each in bets if each.kind == kind]
            if these:
                found.append(
                    Message(
                        "certainty.coach-calibration",
                        kind=kind,
                        count=len(these),
                        chance=_percent(fmean([each.chance for each in these])),
                        need=_percent(fmean([each.need for each in these])),
                        closest=_percent(fmean([float(closest[each.round]) for each in these])),
                    )
                )
        return found

    def lines(self, moments: Sequence[Moment[CertaintyView]], sights: Sequence[Sight[CertaintyView]]) -> list[Line]:
        """The chance at every bet, and the one that the bet needed; from the end of a round on there is none."""
        ends = {event.round: each.step + 1 for each in moments for event in each.told if isinstance(event, Settled)}
        bets = [each for each in self._weighed(moments) if each.kind != "show"]
        chances: list[tuple[int, Fraction | None]] = []
        needs: list[tuple[int, Fraction | None]] = []
        for at, each in enumerate(bets):
            chances.append((each.step, Fraction(_percent(each.chance))))
            needs.append((each.step, Fraction(_percent(each.need))))
            is_last = at + 1 == len(bets) or bets[at + 1].round != each.round
            if is_last and each.round in ends:
                chances.append((ends[each.round], None))
                needs.append((ends[each.round], None))
        return [Line("chance", tuple(chances)), Line("need", tuple(needs))] if chances else []

    # The account

    def account(
        self, moments: Sequence[Moment[CertaintyView]], sights: Sequence[Sight[CertaintyView]], result: int
    ) -> Account:
        """Question by question. All guesses are looked at, so it is drawn up with all cards in sight."""
        shares: list[Share] = []
        answered: int | None = None
        asked: QuestionView | None = None
        resigned = False
        for moment in moments:
            asked = asked or moment.seen.question
            for event in moment.told:
                if isinstance(event, Resigned) and event.seat == self._seat:
                    resigned = True
                    said = Message("certainty.coach-withdrawn")
                    shares.append(Share(moment.step, said, _terms({"resigned": Fraction(-event.amount)})))
                elif isinstance(event, Answered):
                    answered = moment.step
                elif isinstance(event, Settled):
                    page = self._round(sights, moment.step, answered, event, asked, resigned)
                    shares.append(Share(moment.step, self._told(sights[moment.step], event), _terms(page)))
                    answered = asked = None
        sums = {name: Fraction() for name in TERMS}
        for share in shares:
            for term in share.terms:
                sums[term.name] += term.amount
        return Account(_terms(sums), tuple(shares), all_cards=True)

    def _told(self, sight: Sight[CertaintyView], event: Settled) -> Message:
        guess = sight[self._seat].players[self._seat].guess
        return Message(
            "certainty.coach-question",
            round=event.round,
            answer_price=_figure(event.answer, event.unit),
            guess="none" if guess is None else "known",
            guess_price=0 if guess is None else _figure(guess, event.unit),
        )

    def _round(
        self,
        sights: Sequence[Sight[CertaintyView]],
        step: int,
        answered: int | None,
        event: Settled,
        asked: QuestionView | None,
        resigned: bool,
    ) -> dict[str, Fraction]:
        """What a round brought, by how it ended for the seat."""
        seat = self._seat
        won = 0 if resigned else event.won[seat]
        brought = Fraction(won - event.stakes[seat])
        if answered is None:
            return {"alone" if won else "left": brought}
        # Where the answer is shown and the pots are paid at once, nothing happened in between.
        after = None if answered == step else sights[answered + 1][seat]
        pots, stakes = (event.pots, event.stakes) if after is None else (after.pots, _stakes(after))
        if not [pot for pot in pots if seat in pot.eligible]:
            return {"left": brought}
        before = sights[answered][seat]
        assert asked is not None, "there is no answer without a question"
        assert before.question is not None
        guesses = [sight.players[at].guess for at, sight in enumerate(sights[answered])]
        showdown = Showdown(seat, pots, guesses, before.distance == "log")
        expected = showdown.expected(asked) - stakes[seat]
        hinted = showdown.expected(before.question) - stakes[seat]
        page = {"expected": expected, "hints": hinted - expected, "luck": brought - hinted}
        if [(pot.amount, pot.eligible) for pot in pots] != [(pot.amount, pot.eligible) for pot in event.pots]:
            known = showdown.won(float(event.answer)) - stakes[seat]
            page |= {"luck": known - hinted, "late": brought - known}
        return page


def usual_raises(view: CertaintyView) -> list[Raise]:
    """Raises that the best bot would weigh; what others answer to smaller and larger ones it does not know as well."""
    if view.least is None or view.most is None:
        return []
    wanted = [view.top + int(part * (view.pot + view.due)) for part in SIZES[::2]]
    return [Raise(to) for to in dict.fromkeys([min(max(to, view.least), view.most) for to in wanted])]


def effective(scene: Scene, to: int) -> int:
    """What a bet of so much in this betting adds to the stake, as far as an opponent who is in can answer it (C-27)."""
    players, bet = scene.view.players, scene.view.players[scene.seat].bet
    answers = max([players[at].bet + players[at].money for at in scene.inside], default=0)
    return max(min(to, answers) - bet, 0)


def brings(mind: Mind, scene: Scene, action: Action) -> float:
    """What a bet brings on average, pot by pot: nobody wins or loses more than both have in (C-24)."""
    if isinstance(action, Leave):
        return 0.0
    view, seat = scene.view, scene.seat
    players, stake, bet = view.players, view.players[seat].stake, view.players[seat].bet
    cost = effective(scene, action.to if isinstance(action, Raise) else bet + view.due)
    mine = stake + cost
    rivals = mind.rivals(scene, cost, max(view.top, bet + cost))
    ends = [players[at].stake + int(rival.pays) for at, rival in zip(scene.inside, rivals, strict=True)]
    total, low = 0.0, 0
    for high in sorted({mine, *[end for end in ends if end < mine]}):
        # What those who left put in above everybody's stake goes to the winner of the highest pot (C-28).
        is_last = high == mine and max(ends, default=0) <= mine
        pot = sum([between(player.stake, low, player.stake if is_last else high) for player in players])
        inside: list[Rival] = []
        for at, rival, end in zip(scene.inside, rivals, ends, strict=True):
            if end > low:
                pays = between(end, low, high) - between(players[at].stake, low, high)
                inside.append(rival._replace(pays=pays))
        own = between(mine, low, high) - between(stake, low, high)
        total += worth(pot, own, inside, len(scene.now.answers))
        low = high
    return total


def between(money: int, low: int, high: int) -> int:
    """How much of a stake lies between two levels.

    >>> between(10, 0, 4), between(10, 4, 30), between(10, 12, 30)
    (4, 6, 0)
    """
    return max(min(money, high) - low, 0)


def _kind(action: Action) -> str:
    return "raise" if isinstance(action, Raise) else "leave" if isinstance(action, Leave) else "call"


def _percent(part: float) -> int:
    return round(100 * part)


def _terms(page: dict[str, Fraction]) -> tuple[Term, ...]:
    return tuple([Term(name, page[name]) for name in TERMS if page.get(name)])


def _stakes(view: CertaintyView) -> tuple[int, ...]:
    return tuple([player.stake for player in view.players])


def neutral(question: QuestionView) -> Belief:
    """What a question and its open hints let expect, whatever anyone has guessed."""
    return after(prior(question, KNOWN), question, True)


class Showdown:
    """Pots, and all guesses that can win them."""

    def __init__(self, seat: int, pots: Sequence[Pot], guesses: Sequence[Decimal | None], ratio: bool) -> None:
        self._seat = seat
        self._pots = [pot for pot in pots if seat in pot.eligible]
        self._guesses = [float(guess or 0) for guess in guesses]
        self._ratio = ratio

    def expected(self, question: QuestionView) -> Fraction:
        """What the seat wins on average, as far as the question with its open hints tells."""
        answers = neutral(question).answers(MANY)
        return sum([self.won(answer) for answer in answers], Fraction()) / len(answers)

    def won(self, answer: float) -> Fraction:
        """What the seat wins if that is the answer; equally close guesses split."""
        total = Fraction()
        for pot in self._pots:
            off = {at: apart(self._guesses[at], answer, self._ratio) for at in pot.eligible}
            best = min(off.values())
            if off[self._seat] == best:
                total += Fraction(pot.amount, list(off.values()).count(best))
        return total


# Guesses and hints


class Question(NamedTuple):
    """A round that is over, as a seat saw it."""

    round: int
    seen: tuple[QuestionView, ...]
    """Before the first hint, then after each hint that was opened."""
    guess: Decimal | None
    answer: Decimal
    closest: Fraction | None
    """Whether its guess was the closest of those that were shown, a half if another was as close; None: none was."""


def questions(moments: Sequence[Moment[CertaintyView]], seat: int) -> list[Question]:
    """All rounds that a seat saw to their end."""
    found: list[Question] = []
    seen: list[QuestionView] = []
    for moment in moments:
        view = moment.seen
        if view.question is not None and (not seen or len(view.question.hints) > len(seen[-1].hints)):
            seen.append(view.question)
        for event in moment.told:
            if isinstance(event, Settled):
                guess = view.players[seat].guess
                if seen and not event.void:
                    rank = _closest(event, seat, guess, view.distance == "log")
                    found.append(Question(event.round, tuple(seen), guess, event.answer, rank))
                seen = []
    return found


def _closest(event: Settled, seat: int, guess: Decimal | None, ratio: bool) -> Fraction | None:
    answer = float(event.answer)
    inside = {at for pot in event.pots for at in pot.eligible}
    others = [each for at, each in enumerate(event.guesses) if at != seat and at in inside]
    off = [apart(float(each), answer, ratio) for each in others if each is not None]
    if guess is None or not off:
        return None
    mine = apart(float(guess), answer, ratio)
    return Fraction(1) if mine < min(off) else Fraction(1, 2) if mine == min(off) else Fraction()


def off_by(belief: Belief, guess: float, answer: float) -> float:
    """By how many spreads a guess is off."""
    if not belief.sizes:
        return min(abs(answer - guess) / belief.spread, FARTHEST)
    return min(abs(log(answer / guess)) / belief.spread, FARTHEST) if guess * answer > 0 else FARTHEST


def bell_score(off: float) -> float:
    """The CRPS of a bell so many of its spreads beside the answer, in spreads.

    >>> round(bell_score(0), 2), round(bell_score(1), 2), round(bell_score(3), 2)
    (0.23, 0.6, 2.44)
    """
    density = exp(-off * off / 2) / sqrt(2 * pi)
    return off * erf(off / sqrt(2)) + 2 * density - 1 / sqrt(pi)


def score(belief: Belief, answer: float, spread: float) -> float | None:
    """The CRPS of a belief, in spreads; None: the answer has no ratio to what was believed."""
    places = belief.answers(MANY)
    if belief.sizes:
        if answer <= 0 or min(places) <= 0:
            return None
        places, answer = [log(place) for place in places], log(answer)
    far = FARTHEST * spread
    places = sorted([min(max(place, answer - far), answer + far) for place in places])
    off = fmean([abs(place - answer) for place in places])
    # Half the mean distance of two of them, from their order.
    apart_by = sum([(2 * at - MANY + 1) * place for at, place in enumerate(places)]) / MANY**2
    return (off - apart_by) / spread


def _guesses(rounds: list[Question]) -> list[Message]:
    """How far off the guesses were."""
    offs: list[float] = []
    for each in rounds:
        if each.guess is not None:
            offs.append(off_by(prior(each.seen[0], KNOWN), float(each.guess), float(each.answer)))
    if not offs:
        return []
    crps = fmean([bell_score(off) for off in offs])
    return [
        Message(
            "certainty.coach-guesses",
            count=len(offs),
            crps_price=round(FINE * crps),
            off_price=round(FINE * fmean(offs)),
        )
    ]


def _hints(rounds: list[Question]) -> list[Message]:
    """By how much every hint lowered the score of what the seat could believe."""
    found: list[Message] = []
    for each in rounds:
        first = prior(each.seen[0], KNOWN)
        start = first if each.guess is None else first.narrowed(float(each.guess), PERSON.trust)
        scores = [score(after(start, seen, True), float(each.answer), first.spread) for seen in each.seen]
        for number in range(1, len(scores)):
            old, new = scores[number - 1], scores[number]
            if old is not None and new is not None:
                worth = round(FINE * (old - new))
                found.append(
                    Message(
                        "certainty.coach-hint",
                        round=each.round,
                        number=number,
                        turn="closer" if worth > 0 else "away" if worth < 0 else "same",
                        worth_price=abs(worth),
                        crps_price=round(FINE * new),
                    )
                )
    return found


def _figure(value: Decimal, unit: str) -> int | str:
    """A number for a sentence: in hundredths, which are grouped by thousands where the language does so; else as text.

    >>> _figure(Decimal(1487), "km"), _figure(Decimal("2.5"), "km"), _figure(Decimal(1487), "year")
    (148700, 250, '1487')
    """
    hundredths = value.scaleb(2)
    fits = abs(hundredths) < MOST_HUNDREDTHS and hundredths == int(hundredths)
    return int(hundredths) if fits and unit.lower() not in YEAR_UNITS else number_text(value)


COACH: Final = CertaintyCoach
