"""Players of Shed Pontoon: a beginner, one who goes by rules of thumb, one who counts, and what tempers make of it."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar, Final, NamedTuple

from pitboss.bots import reader
from pitboss.bots.bot import Bot
from pitboss.core.cards import HIDDEN
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.core.notation import near
from pitboss.games.pontoon.declare import Bet, Burn, Buy, PontoonOptions, PontoonView, Split, Stick, Twist
from pitboss.games.pontoon.hints import Bettors
from pitboss.games.pontoon.lore import Round
from pitboss.games.pontoon.mind import Hunches, Ranks, Rival, Rivals, bust_chance, habit, pair, pips_of, shape_of
from pitboss.games.pontoon.odds import promise, values

VERBS: Final[Mapping[str, Action]] = {
    "stick": Stick(),
    "twist": Twist(),
    "buy": Buy(),
    "burn": Burn(),
    "split": Split(),
}


def compared(found: Mapping[str, float | Fraction], bet: int) -> Message:
    """What was compared, by each chip of the bet, and told in chips; what was not allowed is said to be so."""
    said: dict[str, str | int] = {}
    for verb in VERBS:
        said[f"may_{verb}"] = "yes" if verb in found else "no"
        said[f"{verb}_price"] = near(100 * found[verb] * bet) if verb in found else 0
    return Message("pontoon.why-play", **said)


def about_bet(edge: float | Fraction, amount: int, most: int) -> Message:
    """By how much a bet is thought to gain or lose per chip."""
    return Message("pontoon.why-bet", edge_price=round(100 * edge), amount=amount, most=most)


def about_share(percent: int, amount: int, most: int) -> Message:
    """What part of the largest bet a first card is thought to be worth."""
    return Message("pontoon.why-share", percent=percent, amount=amount, most=most)


POT_PERCENT: Final = (0, 100, 45, 45, 45, 45, 40, 35, 35, 45, 65)
"""By the pips of the first card, the part of the largest bet that is made for a pot."""
HOPE_PERCENT: Final = 40
"""The part up to which a bet follows the jackpot, whatever the first card."""


class Steady(Bot[PontoonView]):
    """Bets more on better first cards and plays every hand by rules of thumb for the greatest profit."""

    def __init__(self, options: PontoonOptions) -> None:
        self._options = options
        self._why: Message | None = None

    def choose(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """The move with the best prospect."""
        self._why = None
        if not menu:
            return None
        hunches = Hunches(self._options, view)
        if view.phase == "bets":
            return self._bet(view, hunches)
        prospects = hunches.values(view)
        self._why = compared(prospects, view.players[view.hands[view.at].seat].bet)
        return VERBS[max(prospects, key=prospects.__getitem__)]

    def _bet(self, view: PontoonView, hunches: Hunches) -> Bet:
        """The more the first card promises, the more of the largest bet; and something is kept for buying."""
        hand = view.hands[view.at]
        if self._options.bank == "pot":
            return self._bet_for_pot(view)
        edge = hunches.deal(shape_of(hand.cards), 1, 1)
        amount = max(view.least, min(int(view.most * edge), view.most, view.players[hand.seat].chips // 5))
        self._why = about_bet(edge, amount, view.most)
        return Bet(amount)

    def _bet_for_pot(self, view: PontoonView) -> Bet:
        """A part of the largest bet by the first card, and no less than half of a jackpot that can be won."""
        hand = view.hands[view.at]
        percent = POT_PERCENT[pips_of(hand.cards)[0]]
        amount = max(view.least, view.most * percent // 100, min(view.carry // 2, view.most * HOPE_PERCENT // 100))
        self._why = about_share(percent, amount, view.most)
        return Bet(amount)

    def why(self) -> Message | None:
        """The prospects it compared."""
        return self._why


class Temper(NamedTuple):
    """What makes one who counts unlike another."""

    full: Fraction
    """The profit expected per chip at which the largest bet is made; below it, as much less."""
    leanings: Mapping[str, Fraction]
    """What a verb is given for free, in initial bets: what one likes to do."""
    percent: int = 100
    """For a pot, how much is bet of what seems best."""
    talks: bool = False


SHARP: Final = Temper(Fraction(1, 2), {})
CAREFUL: Final = Temper(Fraction(2), {"stick": Fraction(1, 10), "buy": Fraction(-1, 10), "split": Fraction(-1, 10)}, 60)
BOLD: Final = Temper(Fraction(1, 8), {"buy": Fraction(1, 5), "split": Fraction(1, 5), "twist": Fraction(1, 20)}, 160)
TALKATIVE: Final = Temper(Fraction(1, 2), {}, talks=True)

SELDOM: Final = 4
"""Of so many occasions to say something one is used."""
REMARKS: Final = 3
"""How many sentences there are for an occasion."""


class Counter(Bot[PontoonView]):
    """Knows what is left in the shoe, works out what each move is worth, and bets by the edge."""

    thinks_long: ClassVar[bool] = True

    def __init__(self, options: PontoonOptions, dice: Dice, temper: Temper) -> None:
        self._options = options
        self._dice = dice
        self._temper = temper
        self._pot = options.bank == "pot"
        self._why: Message | None = None
        self._remark: Message | None = None
        self._said: Message | None = None
        self._bettors = Bettors(options)

    def choose(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """The move that is worth most to one of that temper."""
        self._why = self._remark = None
        if not menu:
            return None
        self._bettors.watch(view)
        if view.phase == "bets":
            return self._bet(view)
        bet = view.players[view.hands[view.at].seat].bet
        leans = self._bettors.leans(view) if self._pot else None
        found = {verb: worth / bet for verb, worth in values(self._options, view, leans).items()}
        self._why = compared(found, bet)
        liked = self._temper.leanings
        verb = max(found, key=lambda verb: found[verb] + liked.get(verb, 0))
        if verb not in ("stick", "twist"):
            self._speak(verb)
        return VERBS[verb]

    def _bet(self, view: PontoonView) -> Bet:
        amount, edge = self._bet_for_pot(view) if self._pot else self._bet_with_house(view)
        self._why = about_bet(edge, amount, view.most)
        mine = [result for result in view.last if result.seat == view.seat]
        if mine:
            self._speak("won" if sum([result.returned - result.stake for result in mine]) > 0 else "lost")
        return Bet(amount)

    def _bet_with_house(self, view: PontoonView) -> tuple[int, float | Fraction]:
        """The better the odds, the more of the largest bet."""
        edge, largest = promise(self._options, view)
        return max(view.least, min(view.most, int(largest * min(Fraction(1), edge / self._temper.full)))), edge

    def _bet_for_pot(self, view: PontoonView) -> tuple[int, float | Fraction]:
        """The bet that is worth most in places; the careful stay below it, the bold go above."""
        best = Round(self._options, view, self._bettors).best()
        amount = max(view.least, min(view.most, best.amount * self._temper.percent // 100))
        return amount, best.chips / max(1, best.amount)

    def _speak(self, occasion: str) -> None:
        """Say something now and then, and nothing twice in a row."""
        if not self._temper.talks or self._dice.below(SELDOM):
            return
        said = Message(f"pontoon.say-{occasion}-{1 + self._dice.below(REMARKS)}")
        if said != self._said:
            self._remark = self._said = said

    def why(self) -> Message | None:
        """The values it compared."""
        return self._why

    def remark(self) -> Message | None:
        """What it said, if it is one who talks."""
        return self._remark


LUCKY: Final = 6
"""One in so many times a beginner takes a card although there is enough."""
TIMID: Final = 5
"""One in so many times a beginner leaves a low hand alone that may stick."""


HOUSE_MOODS: Final = (5, 20)
POT_MOODS: Final = (20, 50)
"""From where to where a beginner's bets go, in percent of the largest: more for a pot that others pay into."""


class Beginner(Bot[PontoonView]):
    """Likes to win, does not count: bets by mood, sticks as soon as it looks good, takes a card when it feels lucky."""

    def __init__(self, options: PontoonOptions, dice: Dice) -> None:
        self._moods = POT_MOODS if options.bank == "pot" else HOUSE_MOODS
        self._dice = dice
        self._why: Message | None = None

    def choose(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """What comes to mind first."""
        self._why = None
        if not menu:
            return None
        if view.phase == "bets":
            return self._bet(view)
        cards = view.hands[view.at].cards
        self._why = Message("pontoon.why-easy", total=shape_of(cards).total, bust=round(100 * bust_chance(cards)))
        return VERBS[self._verb(view, cards)]

    def _bet(self, view: PontoonView) -> Bet:
        """As much as the mood says; twice that after a win, and on an ace or a picture."""
        low, high = self._moods
        mood = low + self._dice.below(high - low + 1)
        if any(result.seat == view.seat and result.returned > result.stake for result in view.last):
            mood *= 2
        if view.hands[view.at].cards[0][0] in "AKQJ":
            mood *= 2
        amount = max(view.least, min(view.most, view.most * mood // 100))
        self._why = Message("pontoon.why-mood", mood=min(100, mood), amount=amount)
        return Bet(amount)

    def _verb(self, view: PontoonView, cards: tuple[str, ...]) -> str:
        """Pairs are for splitting, tens and elevens for buying, and 17 is a good hand."""
        total, may = shape_of(cards).total, view.may
        if "split" in may and pair(cards) and total != 20 and self._dice.below(2):
            return "split"
        if "burn" in may and self._dice.below(2):
            return "burn"
        if "stick" not in may:
            return "buy" if "buy" in may and total in (9, 10, 11) and self._dice.below(3) else "twist"
        if total <= 17 and len(cards) < 5:
            return "stick" if total == 17 or not self._dice.below(TIMID) else "twist"
        return "twist" if total < 19 and len(cards) < 5 and not self._dice.below(LUCKY) else "stick"

    def why(self) -> Message | None:
        """What it had, or its mood."""
        return self._why


def steady(_game: object, options: PontoonOptions, _dice: Dice) -> Bot[PontoonView]:
    """A steady player; it throws no dice."""
    return Steady(options)


def easy(_game: object, options: PontoonOptions, dice: Dice) -> Bot[PontoonView]:
    """A beginner."""
    return Beginner(options, dice)


def sharp(_game: object, options: PontoonOptions, dice: Dice) -> Bot[PontoonView]:
    """One who counts, and has no temper."""
    return Counter(options, dice, SHARP)


def careful(_game: object, options: PontoonOptions, dice: Dice) -> Bot[PontoonView]:
    """One who counts, and does not like to risk much."""
    return Counter(options, dice, CAREFUL)


def bold(_game: object, options: PontoonOptions, dice: Dice) -> Bot[PontoonView]:
    """One who counts, and likes to risk."""
    return Counter(options, dice, BOLD)


def talkative(_game: object, options: PontoonOptions, dice: Dice) -> Bot[PontoonView]:
    """One who counts, and speaks."""
    return Counter(options, dice, TALKATIVE)


BOTS = {"easy": easy, "solid": steady, "sharp": sharp, "careful": careful, "bold": bold, "talkative": talkative}


class Watcher(reader.Reader[PontoonView]):
    """Reads hands by whether their owners were content with them."""

    def __init__(self, options: PontoonOptions, seats: int, _seat: int) -> None:
        self._rivals = Rivals(options, Ranks(options), [], habit(options, seats))

    def likely(self, own: PontoonView, views: Sequence[PontoonView]) -> int:
        """How likely everybody would have played their hands so, by habit."""
        share = 1.0
        for at, hand in enumerate(own.hands + own.buried):
            if HIDDEN in hand.cards:
                whole = views[hand.seat]
                share *= self._rivals.habitual(Rival((whole.hands + whole.buried)[at]))
        return int(reader.SURE * share)


READER = Watcher
