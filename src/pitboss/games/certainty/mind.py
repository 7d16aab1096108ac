"""How a bot thinks at a table of CertaintyPoker: its guess, what it reads from the others' bets, and its own.

A rival's guess is one of a few numbers that someone might write down, each with a weight. Whoever raises or pays to
stay makes those likelier that look good by now, and makes it likelier that they know the answer nearly. How much each
rival's bets say is learned from how often they bet.
"""

from decimal import Decimal
from math import erf, floor, log10
from typing import Final, NamedTuple

from pitboss.core.dice import Dice
from pitboss.games.certainty.declare import CertaintyView, Player, QuestionView
from pitboss.games.certainty.habits import Habits, Reading
from pitboss.games.certainty.lore import after, field_of, prior, ruled_out
from pitboss.games.certainty.odds import Belief, Rival, apart, beaten, chance, shares, standings, worth

LEAVE: Final = -1
CALL: Final = 0
"""Besides these a choice is what to raise to."""
EXPERT: Final = 0.35
"""How far off someone is who nearly knows, as a part of how far off others are."""
NEAR: Final = 0.3
"""How far from its impression it looks for a better guess, as a part of what it believes."""
FARTHEST: Final = 3.0
"""No impression strays as many spreads as this."""
STEPS: Final = 8
LOYAL: Final = 0.92
"""How often they stay, whatever it costs."""
SIZES: Final = (0.4, 0.6, 0.8, 1.1, 1.5)
"""Raises, as parts of the pot; dice say which of them is thought of, so that the size of a raise tells nothing."""
HURRY: Final = 3
"""So many rounds before the end whoever is behind begins to hurry."""
FREE: Final = 0.3
HUNGRY: Final = 1.0
"""Whoever is behind the leader by more than such a part looks for risk, the more the farther: second is not first."""
HUGE: Final = 2.0
"""Beyond so many times the pot with the call in it, a raise is of another kind than those."""


class Character(NamedTuple):
    """What makes one bot play otherwise than another."""

    strong: frozenset[str] = frozenset()
    """Fields in which it has a feeling for the kinds of things."""
    weak: frozenset[str] = frozenset()
    """Fields in which it is further off than elsewhere."""
    noise: float = 0.4
    """How far its impressions stray, as a part of how far the answers do."""
    trust: float = 0.5
    """How much of its belief is its own guess and not what can be known of the kind."""
    sure: float = 1.0
    """Below one it takes its belief for narrower than it is."""
    compares: bool = True
    """Whether it makes something of hints that compare, or only of two plain numbers."""
    reads: bool = False
    """Whether it reads bets, and weighs what a raise brings."""
    answers: int = 24
    """How many answers it imagines, and below guesses of the others."""
    guesses: int = 13
    others: float = 0.9
    """How far the others' guesses spread, as a part of how far the answers do."""
    edge: float = 1.25
    """How many times as good as the others' its chances must be to raise."""
    price: float = 1.0
    """How much dearer than fair a call may not be: above one it leaves earlier, below one it calls too much."""
    care: float = 0.3
    """How much it minds to stake much of what it has: it wants to be at the table till the end."""
    early: float = 0.0
    """How much more it asks of a bet before the first hint: who is behind by then pays again and again, or leaves."""
    bluff: float = 0.0
    """How often it raises without a reason."""
    raises: int = 2
    """How often it raises in one betting at most, or two of one mind could go on for long."""
    size: float = 1.0
    """How large its raises are, against the usual ones."""
    waits: float = 0.0
    """How often it only calls though it would raise, so that a call does not say that it is weak."""


def sensible(number: float, whole: bool, spread: float = 0.0) -> Decimal:
    """As people write guesses: two digits that count, whole things whole, and nothing behind the point but what counts.

    Where it is known better than by two digits, more of them.

    >>> [str(sensible(each, True)) for each in (12345.6, 20.2, 0.3)], str(sensible(0.01234, False))
    (['12000', '20', '0'], '0.012')
    >>> str(sensible(9.02, False))
    '9'
    >>> str(sensible(42211.3, True, 100.0))
    '42200'
    """
    if abs(number) < 1e-9:
        return Decimal(0)
    place = floor(log10(abs(number))) - 1
    if spread > 0:
        place = min(place, floor(log10(spread)))
    if whole:
        place = max(place, 0)
    step = Decimal(10) ** place
    text = format((Decimal(repr(number)) / step).quantize(Decimal(1)) * step, "f")
    return Decimal(text.rstrip("0").rstrip(".") if "." in text else text)


def fine(belief: Belief) -> float:
    """How far apart two numbers are that are hard to tell from each other."""
    return belief.spread * abs(belief.middle) if belief.sizes else belief.spread


def year(number: float) -> Decimal:
    """A year that people would name: one of five."""
    return Decimal(5 * round(number / 5))


def is_whole(question: QuestionView) -> bool:
    """Whether an answer without decimals is asked for."""
    text = question.text.lower()
    return "decimal" not in text and "nach dem komma" not in text


class Outlook(NamedTuple):
    """What is believed of a question once some of its hints are open."""

    belief: Belief
    answers: list[float]
    guesses: list[float]
    """What others may have written down, before the hints."""
    standing: list[float]
    """How often each of those would beat another one."""


class Scene(NamedTuple):
    """What a bet is weighed by."""

    view: CertaintyView
    seat: int
    now: Outlook
    inside: list[int]
    """The rivals in the round."""
    beats: list[list[float]]
    """By answer and guess, what its own guess wins."""
    respect: float
    """How much the bet to be answered deserves, by who made it; one where nothing is due."""
    experts: list[float]
    """By answer, what it wins against someone who nearly knows."""


class Mind:
    """The thoughts of one bot at one table."""

    def __init__(self, character: Character, seats: int, from_anchor: bool) -> None:
        self.character = character
        self.from_anchor = from_anchor
        self.habits = [Habits() for _ in range(seats)]
        self.readings: dict[int, Reading] = {}
        self._round = 0
        self._betting = 0
        self._asked: tuple[int, float, list[int]] | None = None
        """The betting in which it raised last, what a call of it cost as a part of the pot, and who had to answer."""
        self._known: tuple[str, int, str] = ("", 0, "")
        self._outlook: Outlook | None = None
        self.chance = 0.0
        self.raised = 0

    # What it believes

    def first(self, question: QuestionView) -> Belief:
        """What it believes before it has looked for long: wider where it knows that it is weak."""
        character = self.character
        belief = prior(question, character.strong)
        return belief._replace(spread=belief.spread * (1.25 if field_of(question) in character.weak else 1.0))

    def guess(self, question: QuestionView, rivals: int, ratio: bool, dice: Dice) -> Decimal:
        """What to write down: its impression, or what is closest most often if it thinks of the others."""
        character, belief = self.character, self.first(question)
        field = field_of(question)
        stray = character.noise * (1.6 if field in character.weak else 0.6 if field in character.strong else 1.0)
        away = stray * bell(dice)
        lean = place(away / (1 + (away / FARTHEST) ** 2) ** 0.5)
        impression = belief.at(lean)
        if character.reads:
            impression = self._beside(belief, lean, rivals, ratio)
        if not belief.sizes and belief.low == -3000:
            return year(impression)
        return sensible(impression, is_whole(question), fine(belief))

    def _beside(self, belief: Belief, lean: float, rivals: int, ratio: bool) -> float:
        """What is the closest most often among others who crowd in the middle: a little to the side it leans to."""
        character = self.character
        answers, others = belief.answers(character.answers), self._others(belief)
        even = [1.0 / len(others)] * len(others)
        best, most = belief.at(lean), 0.0
        for step in range(STEPS):
            number = belief.at(lean + (NEAR if lean > 0.5 else -NEAR) * step / STEPS)
            found = chance([shares(beaten(number, others, answers, ratio), even)] * max(rivals, 1))
            if found > most:
                best, most = number, found
        return best

    def _others(self, belief: Belief) -> list[float]:
        """What others may write down, all equally likely."""
        narrow = belief._replace(spread=belief.spread * self.character.others)
        count = self.character.guesses
        return [narrow.at((at + 0.5) / count) for at in range(count)]

    def outlook(self, question: QuestionView, own: float, rivals: int, ratio: bool) -> Outlook:
        """What it believes now, by the hints that are open and its own guess."""
        key = (question.id, len(question.hints), f"{own} {rivals} {question.answer}")
        if self._outlook is not None and key == self._known:
            return self._outlook
        character, first = self.character, self.first(question)
        belief = first.narrowed(own, character.trust)._replace(spread=first.spread * character.sure)
        belief = after(belief, question, character.compares)
        answers = belief.answers(character.answers) if question.answer is None else [float(question.answer)]
        whole = is_whole(question)
        guesses = [float(sensible(each, whole, fine(first))) for each in self._others(first)]
        standing = standings(guesses, answers, max(rivals, 1), ratio) if character.reads else []
        self._known, self._outlook = key, Outlook(belief, answers, guesses, standing)
        return self._outlook

    # What it reads

    def look(self, view: CertaintyView, seat: int) -> None:
        """Take in what the others have done since it was asked last."""
        if view.round != self._round:
            self._learn(view, seat)
            self._round, self._betting, self._asked = view.round, 0, None
            count = self.character.guesses
            self.readings = {at: Reading(count, self.habits[at].knows) for at in range(len(view.players))}
        question, own = view.question, view.players[seat].guess
        if question is None or own is None or not self.character.reads:
            self._betting = view.betting
            return
        rivals = sum([1 for at, player in enumerate(view.players) if at != seat and player.status == "in"])
        now = self.outlook(question, float(own), rivals, view.distance == "log")
        self._answered(view, now)
        self._bets(view, seat, now, rivals)
        self._betting = view.betting

    def _learn(self, view: CertaintyView, seat: int) -> None:
        """From the guesses that were shown: who is close more often than someone who estimates."""
        last = view.last
        if last is None or last.void or not last.answer:
            return
        shown = [(at, guess) for at, guess in enumerate(last.guesses) if guess is not None and at != seat]
        if self._asked is not None and last.round == self._round:
            inside = {at for pot in last.pots for at in pot.eligible}
            for at in self._asked[2]:
                self.habits[at].faced += 1
                self.habits[at].stayed += at in inside
        belief = self.first(QuestionView(last.question, last.text, last.unit, (), 0, None, also=last.also))
        for at, guess in shown:
            self.habits[at].showed(belief.off(float(guess), float(last.answer)))

    def _answered(self, view: CertaintyView, now: Outlook) -> None:
        """Who is still in after its own raise has paid for it."""
        if self._asked is None:
            return
        betting, price, asked = self._asked
        self._asked = None
        for at in asked:
            habits = self.habits[at]
            habits.faced += 1
            if view.players[at].status == "in":
                habits.stayed += 1
                if betting != view.betting:
                    self.readings[at].told(paid(now.standing, price), 1.2)

    def _bets(self, view: CertaintyView, seat: int, now: Outlook, rivals: int) -> None:
        """Who raised, who paid and who checked, in the order in which they did."""
        seats, players = len(view.players), view.players
        again = self._betting == view.betting
        top = players[seat].bet if again else view.big_blind if view.betting == 1 else 0
        start = seat if again else view.anchor if self.from_anchor and view.betting > 1 else view.big
        pot = max(view.pot - sum([player.bet for player in players]) + top, 1)
        for step in range(1, seats + 1):
            at = ((start or 0) + step) % seats
            if at == seat:
                return
            player = players[at]
            if player.status != "in" or not (player.acted or player.bet > top):
                continue
            self._one(at, player, top, pot, now, rivals, view.betting == 1)
            pot += max(player.bet - top, 0)
            top = max(top, player.bet)

    def _one(self, at: int, player: Player, top: int, pot: int, now: Outlook, rivals: int, blind: bool) -> None:
        habits, reading = self.habits[at], self.readings[at]
        if player.bet > top:
            huge = (player.bet - top) / (pot + top) > HUGE
            habits.raised(huge)
            weight = habits.weight()
            # Who only estimates does not put in the pot several times over: more likely it is someone who knows.
            beyond = habits.surprise() if huge else 1.0
            weight *= min(0.6 + (player.bet - top) / pot, 1.4)
            reading.told([raised(each, rivals) ** weight for each in now.standing], (1 + 0.7 * weight) * beyond)
        elif top and not blind:
            habits.waited(True)
            sure = habits.paying()
            reading.told([each**sure for each in paid(now.standing, top / (pot + top))], 1 + 0.15 * sure)
        else:
            habits.waited(False)
            weight = habits.weight()
            reading.told([(1 - 0.6 * raised(each, rivals)) ** weight for each in now.standing], 0.85)

    # What it does

    def bet(self, view: CertaintyView, seat: int, question: QuestionView, dice: Dice) -> int:
        """LEAVE, CALL, or what to raise to."""
        if (view.round, view.betting) != (self._round, self._betting):
            self.raised = 0
        scene = self.scene(view, seat, question)
        if self.character.reads:
            return self._weigh(scene, dice)
        even = [1.0 / len(scene.now.guesses)] * len(scene.now.guesses)
        against = shares(scene.beats, even)
        # A raise says that someone is sure.
        self.chance = chance([against] * len(scene.inside)) * (0.88 if view.due > view.big_blind else 1.0)
        return self._plain(view, seat, len(scene.inside), dice)

    def scene(self, view: CertaintyView, seat: int, question: QuestionView) -> Scene:
        """What bets are weighed by, once it has taken in what the others have done."""
        self.look(view, seat)
        own = float(view.players[seat].guess or 0)
        inside = [at for at, player in enumerate(view.players) if at != seat and player.status == "in"]
        ratio = view.distance == "log"
        now = self.outlook(question, own, len(inside), ratio)
        beats = beaten(own, now.guesses, now.answers, ratio)
        bettors = [at for at in inside if view.due and view.players[at].bet == view.top]
        respect = min([self.habits[at].believed() for at in bettors], default=1.0)
        return Scene(view, seat, now, inside, beats, respect, experts(own, now) if self.character.reads else [])

    def closest(self, scene: Scene, rivals: list[int]) -> float:
        """How often its guess is the closest among some rivals who are in, by what they have done."""
        return chance([self._rival(scene, at, 0, 1).won for at in rivals])

    def brings(self, scene: Scene, choice: int) -> float:
        """What a choice brings on average: LEAVE, CALL, or what to raise to."""
        if choice == LEAVE:
            return 0.0
        view = scene.view
        if choice == CALL:
            return self._brings(scene, view.due, view.top)
        return self._brings(scene, choice - view.players[scene.seat].bet, choice)

    def asks(self, scene: Scene, to: int) -> None:
        """It raises to so much: from now on who stays has paid for it."""
        view = scene.view
        able = [at for at in scene.inside if view.players[at].money]
        self._asked = (view.betting, (to - view.top) / (view.pot + 2 * to), able)

    def _plain(self, view: CertaintyView, seat: int, rivals: int, dice: Dice) -> int:
        """By its chance alone: raise if it is good, call if that is worth the price."""
        character, fair = self.character, 1 / (rivals + 1)
        to, bluffs, waits = self._moods(view, dice)
        care, money = self.care(view, seat), max(view.players[seat].money, 1)
        edge = character.edge + care * (to - view.players[seat].bet) / money
        if to and (bluffs if self.chance <= edge * fair else not waits):
            self.raised += 1
            return to
        price = character.price + care * view.due / money
        return CALL if self.chance * (winnable(view) + view.due) >= view.due * price else LEAVE

    def care(self, view: CertaintyView, seat: int) -> float:
        """How much it minds risk now: a leader has most to save, who is far behind or soon out of rounds nothing."""
        worth = [player.money + player.stake for player in view.players]
        best = max(worth)
        late = max(1 - (view.rounds - view.round) / HURRY, 0.0)
        if worth[seat] == best:
            return self.character.care * (1 + late)
        gap = (best - worth[seat]) / best
        return self.character.care * (1 - late) - HUNGRY * max(gap - FREE, 0.0)

    def _moods(self, view: CertaintyView, dice: Dice) -> tuple[int, bool, bool]:
        """What it raises to if it does, whether it would bluff, and whether it would only call with a good guess.

        All of it by dice and by what everybody sees, never by what it holds; nobody bluffs into a raise.
        """
        character = self.character
        part = character.size * SIZES[dice.below(len(SIZES))]
        bluffs, waits = _happens(character.bluff, dice), _happens(character.waits, dice)
        if view.least is None or view.most is None or self.raised >= character.raises or _is_ruled_out(view):
            return 0, False, False
        to = min(max(view.top + int(part * (view.pot + view.due)), view.least), view.most)
        return to, bluffs and view.due <= view.big_blind, waits

    def _weigh(self, scene: Scene, dice: Dice) -> int:
        """What a call and a raise would bring, the others' answers taken in; the better, or now and then the other."""
        character, view = self.character, scene.view
        to, bluffs, waits = self._moods(view, dice)
        self.chance = self.closest(scene, scene.inside)
        best, value = CALL, self.brings(scene, CALL)
        if view.due and value < (character.price + self._early(scene, view.due) - 1) * view.due:
            best, value = LEAVE, 0.0
        if not to:
            return best
        # More money in the pot is more to be wrong about.
        cost = to - view.players[scene.seat].bet
        more, early = cost - view.due, self._early(scene, cost)
        if bluffs if self.brings(scene, to) - (character.edge + early - 1) * 0.5 * more <= value else not waits:
            self.raised += 1
            self.asks(scene, to)
            return to
        return best

    def _early(self, scene: Scene, cost: int) -> float:
        """How much more it asks of a bet because of what is still to be bet behind it."""
        view = scene.view
        left = (view.bettings - view.betting) / max(view.bettings, 1)
        behind = min((view.players[scene.seat].money - cost) / max(view.pot + cost, 1), 1.0)
        return scene.respect * self.character.early * left * behind

    def _brings(self, scene: Scene, cost: int, top: int) -> float:
        """What it brings to have bet so much more, so that the highest bet is this."""
        view = scene.view
        mine = view.players[scene.seat].stake + cost
        pot = sum([min(player.stake, mine) for player in view.players])
        rivals = self.rivals(scene, cost, top)
        wealth = view.players[scene.seat].money + view.players[scene.seat].stake
        care = scene.respect * self.care(view, scene.seat) / (2 * max(wealth, 1))
        return worth(pot, cost, rivals, len(scene.now.answers), care)

    def rivals(self, scene: Scene, cost: int, top: int) -> list[Rival]:
        """How those who are in answer it, in the order of `scene.inside`."""
        view = scene.view
        mine = view.players[scene.seat].stake + cost
        found: list[Rival] = []
        for at in scene.inside:
            player = view.players[at]
            pays = min(top - player.bet, player.money, max(mine - player.stake, 0))
            found.append(self._rival(scene, at, pays, view.pot + cost))
        return found

    def _rival(self, scene: Scene, at: int, pays: int, pot: int) -> Rival:
        """How a rival answers if staying costs so much, and how one fares against it if it stays."""
        reading, habits = self.readings[at], self.habits[at]
        if pays <= 0:
            stays, weights, knows = 1.0, reading.weights, reading.knows
        else:
            learned = habits.faced / (habits.faced + 6)
            usual = learned * habits.stayed / max(habits.faced, 1)
            likely = [(1 - learned) * each + usual for each in paid(scene.now.standing, pays / (pot + pays))]
            weights = [weight * each for weight, each in zip(reading.weights, likely, strict=True)]
            common = sum(weights)
            stays = (1 - reading.knows) * common + reading.knows * LOYAL
            weights = [weight / common for weight in weights]
            knows = reading.knows * LOYAL / stays
        won = shares(scene.beats, weights)
        wild = habits.wildness()
        fair = 1 - wild
        return Rival(
            stays,
            pays,
            [wild + fair * ((1 - knows) * one + knows * two) for one, two in zip(won, scene.experts, strict=True)],
        )


def _happens(often: float, dice: Dice) -> bool:
    """Whether something comes about that does so so often; dice are thrown in any case."""
    return dice.below(1000) < 1000 * often


def _is_ruled_out(view: CertaintyView) -> bool:
    """Whether the open hints rule out the guess of the seat whose turn it is: nobody raises on such a guess."""
    guess = None if view.seat is None else view.players[view.seat].guess
    question = view.question
    return guess is not None and question is not None and question.answer is None and ruled_out(question, float(guess))


def winnable(view: CertaintyView) -> int:
    """What of the pot one may win who stays: of everybody no more than one has put in oneself by then (C-24)."""
    if view.seat is None:
        return view.pot
    mine = view.players[view.seat].stake + view.due
    return sum([min(player.stake, mine) for player in view.players])


def experts(own: float, now: Outlook) -> list[float]:
    """By answer, how often a guess beats one of someone who nearly knows."""
    belief = now.belief
    scale = EXPERT * belief.spread
    found: list[float] = []
    for answer in now.answers:
        ratio = belief.sizes and own * answer > 0
        off = apart(own, answer, ratio) if ratio or not belief.sizes else 3 * scale
        found.append(1 - erf(off / max(scale, 1e-9) / 2**0.5))
    return found


def raised(standing: float, rivals: int) -> float:
    """How often someone raises whose guess stands so, against so many."""
    strength = (standing * (rivals + 1)) ** 2
    return 0.07 + 0.9 * strength / (strength + 3.0)


def paid(standing: list[float], price: float) -> list[float]:
    """By guess, how often someone pays a price, as a part of the pot, to stay in."""
    found: list[float] = []
    for each in standing:
        ratio = (each / max(price, 0.02)) ** 2
        found.append(0.04 + 0.95 * ratio / (ratio + 0.5))
    return found


def bell(dice: Dice) -> float:
    """A number around zero, about as the normal distribution has them."""
    return sum([dice.below(10_000) for _ in range(6)]) / 10_000 * 2**0.5 - 3 * 2**0.5


def place(away: float) -> float:
    """How much of a normal distribution lies below so many of its spreads."""
    return 0.5 + 0.5 * erf(away / 2**0.5)
