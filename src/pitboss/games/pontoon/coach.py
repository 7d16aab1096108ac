"""What a match of pontoon teaches a seat: what its bets and moves were worth by the shoe as it knew it, and its luck.

At any moment of a round the seat's prospects are worth something in chips, by what it sees and if it plays on as well
as `odds.py` knows how to: that is the value V of its position. It begins as what the round is worth before the first
card, and ends as what the seat won or lost in the round. So what V gains with all that happens adds up to that exactly,
whatever V is; and as far as V is exact, what luck does to it is nothing on average.

    game      V before the first card: the average over all first cards of the best bet's worth, less the ante
    first     the first card: V of the best bet on it, less that average
    bets      the seat's bet: what it is worth, less what the best one is; never above 0
    play      the seat's moves: what each is worth, less the best one; never above 0
    draws     the cards that came to its hands: V after them, less what was expected
    rivals    all that others did, had and showed: until the seat's turn, and after its last hand
    rules     what was done for it when its time was up or it had left, and all that came of it

`game` takes rivals to be dealt to out of all that the seat had not seen before its first card, as `odds.py` does later.
In a match of more than `PATIENCE` rounds `game` is not worked out, and `first` is all that the first cards promised.

A bet is worth what the first card promises per chip, times the chips, with as many buys as it leaves chips for. So the
best one is the largest or the smallest, or the largest that leaves enough to buy with: chips are counted, not risks. In
a pot, where what a chip brings depends on the others' stakes, the smallest, the largest, as much as is carried over and
the one made are compared.
Hands out of one pair are valued one by one, those not yet played as they are to be dealt. Where `odds.py` counts
thoroughly at one moment and not at another, the difference is with the cards or the rivals between them.

The other seats' views are not used at all, not even for luck.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from msgspec.structs import replace

from pitboss.coach.coach import Account, Coach, Judgement, Line, Moment, Share, Sight, Term
from pitboss.core.cards import INDEX, NAMES, RANK
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action, Resign
from pitboss.core.notation import near
from pitboss.games.pontoon.declare import (
    AntesPaid,
    Bet,
    Burn,
    Buy,
    CardDealt,
    Fate,
    HandEnded,
    HandView,
    PontoonOptions,
    PontoonView,
    Split,
    Stick,
    TimedOut,
    Twist,
)
from pitboss.games.pontoon.mind import UNIT, shape_of
from pitboss.games.pontoon.odds import MOST_BUYS, Odds, Values, values

VERBS: Final[Mapping[str, Action]] = {
    "stick": Stick(),
    "twist": Twist(),
    "buy": Buy(),
    "burn": Burn(),
    "split": Split(),
}
TERMS: Final = ("game", "first", "bets", "play", "draws", "rivals", "rules")
EARNED: Final = ("game", "bets", "play")
"""What is left of a result without luck."""
PATIENCE: Final = 40
"""Rounds up to which it is worked out what each was worth before the first card."""
CENTS: Final = 100
NOTHING: Final = Fraction()


class Stakes(NamedTuple):
    """What bets on a first card are worth."""

    worth: Fraction
    """Of the best one."""
    best: int
    made: Fraction
    """Of the one that was made."""


class Bets:
    """Values bets on a first card, as one view lets them be valued."""

    def __init__(self, options: PontoonOptions, view: PontoonView) -> None:
        hand = view.hands[view.at]
        self._options = options
        self._view = view
        self._shape = shape_of(hand.cards)
        self._chips = view.players[hand.seat].chips
        self._pot = options.bank == "pot"
        self._odds: dict[tuple[PontoonView, int], Odds] = {}
        self._worths: dict[tuple[int, int], Fraction] = {}

    def stakes(self, made: int) -> Stakes:
        """The best bet, which is the one that was made if none is better."""
        best = max([made, *self._amounts()], key=self._worth)
        return Stakes(self._worth(best), best, self._worth(made))

    def before(self) -> Fraction:
        """What the best bet is worth on average over all first cards that there might have been."""
        hand = self._view.hands[self._view.at]
        unseen = tuple([count + (NAMES[card] == hand.cards[0]) for card, count in enumerate(self._view.unseen)])
        view = replace(self._view, hands=_put(self._view.hands, self._view.at, replace(hand, cards=())), unseen=unseen)
        found: dict[tuple[int, int], list[tuple[int, Fraction]]] = {}
        scales: list[tuple[Fraction, list[tuple[int, Fraction]]]] = []
        for amount in self._amounts():
            key = self._dealt(amount)
            if key not in found:
                found[key] = self._counted(view, key[0]).firsts(*key)
            scales.append((Fraction(amount, key[0]), found[key]))
        worth = NOTHING
        for at, (count, _) in enumerate(scales[0][1]):
            worth += count * max([scale * firsts[at][1] for scale, firsts in scales])
        return worth / sum(unseen)

    def _amounts(self) -> list[int]:
        """What may be best: the largest, the smallest, or the largest that leaves chips for so many buys."""
        least, most = self._view.least, self._view.most
        if self._pot:  # beyond what the jackpot holds a bet brings less (P-47)
            return [most, least, *[each for each in (self._view.carry,) if least < each < most]]
        steps = [self._chips // (buys + 1) for buys in range(MOST_BUYS, 0, -1)]
        return [most, least, *[amount for amount in steps if least < amount < most]]

    def _worth(self, amount: int) -> Fraction:
        """What a bet can be expected to bring, in chips."""
        key = self._dealt(amount)
        if key not in self._worths:
            self._worths[key] = self._counted(self._view, key[0]).deal(self._shape, *key) / key[0]
        return amount * self._worths[key]

    def _dealt(self, amount: int) -> tuple[int, int]:
        """The bet by which one is valued, and how many buys it leaves: where the house pays, a chip is a chip."""
        return amount if self._pot else UNIT, min(MOST_BUYS, self._chips // amount - 1)

    def _counted(self, view: PontoonView, bet: int) -> Odds:
        if (view, bet) not in self._odds:
            self._odds[view, bet] = Odds(self._options, view, bet, thorough=False)
        return self._odds[view, bet]


class Found(NamedTuple):
    """What was found out about a move in play."""

    worths: Values
    """Of the hand in play and those before it, by verb."""
    waiting: Fraction
    """Of the seat's hands that are still to be played."""

    def best(self) -> str:
        """The verb that is worth most."""
        return max(self.worths, key=self.worths.__getitem__)


class Round:
    """One round as its value goes through it."""

    def __init__(self) -> None:
        self.terms = dict.fromkeys(TERMS, NOTHING)
        self.value = NOTHING
        self.ante = 0
        self.left = False
        """Whether the rules play for the seat to the end."""
        self.hurried = False
        """Whether they do for a hand."""
        self.played = False
        """Whether the seat's turn has come."""
        self.card: tuple[PontoonView, CardDealt] | None = None
        """The latest card to its hands since it last moved."""

    def pay(self, ante: int) -> None:
        """The round costs an ante, whatever comes of it (P-46)."""
        self.ante += ante
        self.terms["game"] -= ante
        self.value -= ante

    def move(self, term: str, value: Fraction) -> None:
        """The position has another value now, not counting the ante, and that is due to this."""
        self.terms[term] += value - self.ante - self.value
        self.value = value - self.ante


class PontoonCoach(Coach[PontoonView]):
    """Reviews a match of pontoon for one seat."""

    def __init__(self, _game: object, options: PontoonOptions, seat: int, _dice: Dice) -> None:
        self._options = options
        self._seat = seat
        self._found: dict[PontoonView, Found] = {}
        self._stakes: dict[tuple[PontoonView, int], Stakes] = {}
        self._moments: Sequence[Moment[PontoonView]] = ()
        self._rounds: list[tuple[Moment[PontoonView], HandEnded, Round]] = []

    # Decisions

    def judge(self, moments: Sequence[Moment[PontoonView]]) -> list[Judgement]:
        """Every bet, and every move where there was a choice."""
        found: list[Judgement] = []
        for moment in moments:
            chosen, view = moment.chosen, moment.seen
            self.reached(moment.step)
            if isinstance(chosen, Bet) and view.least < view.most:
                found.append(self._judge_bet(moment.step, view, chosen))
            elif chosen is not None and view.phase == "play" and len(view.may) > 1 and not isinstance(chosen, Resign):
                found.append(self._judge_move(moment.step, view, chosen))
        return found

    def _judge_bet(self, step: int, view: PontoonView, chosen: Bet) -> Judgement:
        stakes = self._bet(view, chosen.amount)
        said = Message(
            "pontoon.coach-bet",
            best=stakes.best,
            worth_price=near(CENTS * stakes.worth),
            amount=chosen.amount,
            made_price=near(CENTS * stakes.made),
        )
        return Judgement(step, Bet(stakes.best), stakes.worth - stakes.made, said)

    def _judge_move(self, step: int, view: PontoonView, chosen: Action) -> Judgement:
        worths = self._move(view).worths
        done = verb_of(chosen)
        best = max([done, *worths], key=worths.__getitem__)
        said: dict[str, str | int] = {}
        for verb in VERBS:
            said[f"may_{verb}"] = "yes" if verb in worths else "no"
            said[f"{verb}_price"] = near(CENTS * worths[verb]) if verb in worths else 0
        return Judgement(step, VERBS[best], worths[best] - worths[done], Message("pontoon.coach-play-worth", **said))

    def _bet(self, view: PontoonView, amount: int) -> Stakes:
        if (view, amount) not in self._stakes:
            self._stakes[view, amount] = Bets(self._options, view).stakes(amount)
        return self._stakes[view, amount]

    def _move(self, view: PontoonView) -> Found:
        if view not in self._found:
            self._found[view] = Found(values(self._options, view), self._waiting(view))
        return self._found[view]

    def _waiting(self, view: PontoonView) -> Fraction:
        """What the seat's hands that wait behind the one in play are worth, each by itself."""
        mine = [hand for hand in view.hands[view.at + 1 :] if hand.seat == self._seat]
        if not mine:
            return NOTHING
        player = view.players[self._seat]
        odds = Odds(self._options, view, player.bet)
        buys = min(MOST_BUYS, player.chips // player.bet) // 2
        # A hand without cards or stake that is left as it is adds nothing: that is what the finished ones are worth.
        finished = odds.stick(shape_of(()), 0)
        return sum([odds.deal(shape_of(hand.cards), hand.stake, buys) - finished for hand in mine], NOTHING)

    # The result

    def account(
        self, moments: Sequence[Moment[PontoonView]], sights: Sequence[Sight[PontoonView]], result: int
    ) -> Account:
        """All rounds, each split up as above."""
        rounds = self._played(moments)
        sums = dict.fromkeys(TERMS, NOTHING)
        shares: list[Share] = []
        for moment, ended, each in rounds:
            for name, amount in each.terms.items():
                sums[name] += amount
            said = Message("pontoon.coach-round", number=ended.number, won=int(each.value))
            shares.append(Share(moment.step, said, _listed(each.terms)))
        return Account(_listed(sums), tuple(shares))

    def lines(self, moments: Sequence[Moment[PontoonView]], sights: Sequence[Sight[PontoonView]]) -> list[Line]:
        """After each round: what was won in all, and what there would be of it without luck."""
        won: list[tuple[int, Fraction | None]] = [(0, NOTHING)]
        earned: list[tuple[int, Fraction | None]] = [(0, NOTHING)]
        total = due = NOTHING
        for moment, _, each in self._played(moments):
            total += each.value
            due += sum([each.terms[name] for name in EARNED], NOTHING)
            # What is so after a move is so before the next.
            won.append((moment.step + 1, total))
            earned.append((moment.step + 1, due))
        return [Line("won", tuple(won)), Line("earned", tuple(earned))]

    def notes(self, moments: Sequence[Moment[PontoonView]], judgements: Sequence[Judgement]) -> list[Message]:
        """How many decisions were the best, and whether bets were too small or too large."""
        bets = {moment.step: moment.chosen for moment in moments if isinstance(moment.chosen, Bet)}
        moves = [each for each in judgements if each.step not in bets]
        found: list[Message] = []
        if moves:
            lost = sum([each.cost for each in moves], NOTHING)
            good = sum([not each.cost for each in moves])
            found.append(Message("pontoon.coach-moves", good=good, count=len(moves), cost_price=near(CENTS * lost)))
        placed = [(each, bet) for each in judgements if (bet := bets.get(each.step)) is not None]
        if placed:
            sides = [(bet.amount, each.best.amount) for each, bet in placed if isinstance(each.best, Bet)]
            found.append(
                Message(
                    "pontoon.coach-bets-made",
                    count=len(placed),
                    low=sum([made < best for made, best in sides]),
                    high=sum([made > best for made, best in sides]),
                    cost_price=near(CENTS * sum([each.cost for each, _ in placed], NOTHING)),
                )
            )
        return found

    # How the value of a position goes through a round

    def _played(self, moments: Sequence[Moment[PontoonView]]) -> list[tuple[Moment[PontoonView], HandEnded, Round]]:
        if moments is self._moments:
            return self._rounds
        self._moments, self._rounds = moments, []
        patient = sum([isinstance(event, HandEnded) for each in moments for event in each.told]) <= PATIENCE
        current = Round()
        chips = moments[0].seen.players[self._seat].chips if moments else 0
        for moment in moments:
            self.reached(moment.step)
            self._follow(current, moment, patient)
            for event in moment.told:
                if isinstance(event, AntesPaid):
                    current.pay(event.paid[self._seat])
                elif isinstance(event, HandEnded):
                    self._finish(current, event.chips[self._seat] - chips + current.ante)
                    chips = event.chips[self._seat]
                    self._rounds.append((moment, event, current))
                    current = Round()
        return self._rounds

    def _follow(self, current: Round, moment: Moment[PontoonView], patient: bool) -> None:
        """Take in one move."""
        view = moment.seen
        if isinstance(moment.chosen, Resign) or view.players[self._seat].resigned:
            current.left = True
        if current.left:
            return
        timed_out = any(isinstance(event, TimedOut) and event.seat == self._seat for event in moment.told)
        if view.phase == "bets" and (moment.chosen is not None or timed_out):
            self._follow_bet(current, view, moment.chosen, patient)
        elif view.phase == "play" and (moment.chosen is not None or timed_out):
            self._follow_move(current, view, moment.chosen)
        for event in moment.told:
            if isinstance(event, CardDealt) and event.seat == self._seat:
                self._follow_card(current, view, event)

    def _follow_bet(self, current: Round, view: PontoonView, chosen: Action | None, patient: bool) -> None:
        made = chosen.amount if isinstance(chosen, Bet) else view.least
        stakes = self._bet(view, made)
        if patient:
            current.move("game", Bets(self._options, view).before())
        current.move("first", stakes.worth)
        current.move("rules" if chosen is None else "bets", stakes.made)

    def _follow_move(self, current: Round, view: PontoonView, chosen: Action | None) -> None:
        found = self._move(view)
        since = "rules" if current.hurried else "draws" if current.played else "rivals"
        current.move(since, found.worths[found.best()] + found.waiting)
        current.played, current.card = True, None
        current.hurried = chosen is None
        if chosen is not None:
            current.move("play", found.worths[verb_of(chosen)] + found.waiting)
        else:  # P-34
            current.move("rules", found.worths["stick" if "stick" in found.worths else "twist"] + found.waiting)

    def _follow_card(self, current: Round, view: PontoonView, event: CardDealt) -> None:
        """The second card changes the value at once; others do when it is known what becomes of them."""
        if view.phase == "play":
            current.card = (view, event)
        elif view.phase == "second":
            if self._options.bank == "pot":
                current.move("rivals", self._dealt(view))
            current.move("draws", self._held(_with_card(view, view.at, event.card, "live")))

    def _finish(self, current: Round, won: int) -> None:
        """What the seat won or lost is the last value."""
        if current.left:
            current.move("rules", Fraction(won))
            return
        if current.card is not None:
            view, event = current.card
            current.move("rules" if current.hurried else "draws", self._ended(view, event))
        current.move("rivals", Fraction(won))

    def _dealt(self, view: PontoonView) -> Fraction:
        """The value of a hand before its second card."""
        hand, player = view.hands[view.at], view.players[self._seat]
        buys = min(MOST_BUYS, player.chips // player.bet)
        return Odds(self._options, view, player.bet).deal(shape_of(hand.cards), hand.stake, buys)

    def _held(self, view: PontoonView) -> Fraction:
        """The value of a hand of two cards that waits for its turn."""
        return max(values(self._options, replace(view, may=self._may(view))).values())

    def _may(self, view: PontoonView) -> tuple[str, ...]:
        """What may be done with a hand of two cards when its turn comes."""
        hand, player, options = view.hands[view.at], view.players[self._seat], self._options
        shape = shape_of(hand.cards)
        if options.auto_stick_21 and shape.total == 21:
            return ("twist", "stick")  # twisting is always valued, and never better than that
        may = ["twist"]
        if shape.total >= options.stick_min:
            may.append("stick")
        if player.chips >= player.bet:
            may.append("buy")
            if shape.hard == options.burn_total and not shape.ace:
                may.append("burn")
            if player.splits < options.max_splits and RANK[INDEX[hand.cards[0]]] == RANK[INDEX[hand.cards[1]]]:
                may.append("split")
        return tuple(may)

    def _ended(self, view: PontoonView, event: CardDealt) -> Fraction:
        """The value when the seat's last hand ended with a card."""
        fate: Fate = "bust" if shape_of((*view.hands[view.at].cards, event.card)).hard > 21 else "sat"
        after = _with_card(view, view.at, event.card, fate)
        hand = after.hands[view.at]
        return Odds(self._options, after, view.players[self._seat].bet).stick(shape_of(hand.cards), hand.stake)


def verb_of(action: Action) -> str:
    """What an action is called among values."""
    return type(action).__name__.lower()


def _listed(terms: Mapping[str, Fraction]) -> tuple[Term, ...]:
    """The terms in their order; what the rules did is told only where they did something."""
    return tuple([Term(name, amount) for name, amount in terms.items() if amount or name != "rules"])


def _put(hands: tuple[HandView, ...], at: int, hand: HandView) -> tuple[HandView, ...]:
    return (*hands[:at], hand, *hands[at + 1 :])


def _with_card(view: PontoonView, at: int, card: str, fate: Fate) -> PontoonView:
    """The view when a card has come to a hand."""
    hand = view.hands[at]
    more = replace(
        hand, cards=(*hand.cards, card), up=(*hand.up, False), forced=(*hand.forced, False), fate=fate, total=None
    )
    unseen = tuple([count - (other == INDEX[card]) for other, count in enumerate(view.unseen)])
    return replace(view, hands=_put(view.hands, at, more), unseen=unseen)


COACH = PontoonCoach
