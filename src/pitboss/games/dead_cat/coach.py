"""The coach of Dead-Cat Bounce: what a seat's choices and deals were worth, tried in worlds it could have imagined.

All play on as plain traders for two rounds, and things are worth then what they seem to be: the same by which the best
bot plays. What is found is wealth at the end against the others', in tokens.

The account follows the purse: every token that came or went, by what it came or went for, and in the end what melds and
cards in hand count. All of it is public, so nobody else's cards are looked at.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, Final

from msgspec.structs import replace

from pitboss.bots.search import Search
from pitboss.coach.coach import Account, Judgement, Line, Moment, Share, Sight, Term
from pitboss.coach.swing import FINE, Swing
from pitboss.core.cards import HIDDEN, INDEX
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import RESIGN, Action, Event
from pitboss.core.notation import near
from pitboss.games.dead_cat.candidates import Reader, candidates, hides
from pitboss.games.dead_cat.declare import (
    Accept,
    Bought,
    DeadCatOptions,
    DeadCatView,
    Dealt,
    Decline,
    DividendPaid,
    FirstPicked,
    OfferView,
    Protected,
    Refilled,
    Resigned,
    Sold,
    TakenOver,
    TaxPaid,
    TurnBegan,
)
from pitboss.games.dead_cat.mind import Manner, Table, Trader, moment
from pitboss.games.dead_cat.odds import Terms
from pitboss.games.dead_cat.rivals import Records

ROUNDS: Final = 2
"""Rounds that are played on; then things are worth what they seem to be."""
LONGEST: Final = 2000
"""Moves that are played on at most."""
TERMS: Final = (
    *("start", "dividends", "bought", "sold", "refills", "paid", "received", "protection", "taxes", "deals"),
    *("resigned", "melds", "hand"),
)
"""In the order in which they are told."""


class DeadCatCoach(Swing[DeadCatView]):
    """Tries what the best bot would try."""

    worlds: ClassVar[int] = 16
    first: ClassVar[int] = 6
    most: ClassVar[int] = 5

    def __init__(self, game: Game[State, DeadCatView], options: DeadCatOptions, seat: int, dice: Dice) -> None:
        super().__init__(game, options, seat, dice)
        self._terms = Terms(options)
        self._habit = Manner(offers=0)
        self._reader = Reader(self._terms)
        self._by_card = options.meld_value == "one"

    # Decisions

    def candidates(self, moment: Moment[DeadCatView], chosen: Action) -> list[Action]:
        """What the best bot would try besides; nothing, where there is but one thing to do."""
        if chosen == RESIGN:
            return [chosen]
        if moment.seen.turn != self.seat:
            return [chosen, *[each for each in moment.menu if isinstance(each, Accept | Decline) and each != chosen]]
        return candidates(Table(moment.seen, self.seat, self._terms), moment.menu, chosen, self.most, Records())

    def search(self, view: DeadCatView, dice: Dice, worlds: int) -> Search[State, DeadCatView]:
        """All go on as traders; worlds are likely in which hands hide nothing that would have been laid down."""
        until = moment(view) + ROUNDS * len(view.players)
        reads = any(hides(view, seat) for seat in range(len(view.players)) if seat != view.seat)
        likely = self._reader.likely if reads else None
        return Search(
            self.game,
            dice,
            worlds,
            LONGEST,
            lambda: Trader(self._terms, self._habit, until),
            likely,
            self._worth,
        )

    def _worth(self, view: DeadCatView) -> float:
        return 0.0 if view.seat is None else Table(view, view.seat, self._terms).lead()

    # Deals

    def notes(self, moments: Sequence[Moment[DeadCatView]], judgements: Sequence[Judgement]) -> list[Message]:
        """What the deals that were made were worth to both sides."""
        found: list[Message] = []
        for each in moments:
            for event in each.told:
                if isinstance(event, Dealt) and self.seat in (event.maker, event.taker):
                    found.append(self._dealt(each, event))
        return found

    def _dealt(self, moment: Moment[DeadCatView], event: Dealt) -> Message:
        other = event.maker if event.taker == self.seat else event.taker
        offer = next(offer for offer in moment.seen.offers if offer.number == event.number)
        view = delivering(moment.seen, offer)
        answers = (Accept(event.number), Decline(event.number))
        mine, theirs = self.both_sides(moment.step, view, event.taker, answers, other)
        return Message(
            "dead_cat.coach-deal",
            seat=other,
            round=moment.seen.round,
            mine_price=near(FINE * mine.mean),
            error_price=near(FINE * mine.error),
            theirs_price=near(FINE * theirs.mean),
            other_price=near(FINE * theirs.error),
        )

    # The account

    def account(
        self, moments: Sequence[Moment[DeadCatView]], sights: Sequence[Sight[DeadCatView]], result: int
    ) -> Account:
        """Round by round what the purse got and paid for what, and in the end what is not in the purse."""
        rounds: dict[int, dict[str, Fraction]] = {0: {"start": Fraction(self._tokens(sights[0]))}}
        steps = {0: 0}
        for each in moments:
            number = each.seen.round
            for event in each.told:
                if isinstance(event, TurnBegan):
                    number = event.round
                    steps.setdefault(number, each.step)
                name, amount = self._booked(each.seen, event)
                if amount:
                    page = rounds.setdefault(number, {})
                    page[name] = page.get(name, Fraction()) + amount
        shares = [
            Share(steps[number], Message("dead_cat.coach-round", round=number), _terms(page))
            for number, page in rounds.items()
        ]
        shares.append(self._end(len(moments), sights[-1]))
        sums = {name: Fraction() for name in TERMS}
        for share in shares:
            for term in share.terms:
                sums[term.name] += term.amount
        return Account(_terms(sums), tuple(shares))

    def _tokens(self, sight: Sight[DeadCatView]) -> int:
        return sight[self.seat].players[self.seat].tokens

    def _end(self, step: int, sight: Sight[DeadCatView]) -> Share:
        """What counts besides tokens, when the match is over."""
        view = sight[self.seat]
        own = [meld for meld in view.melds if meld.owner == self.seat]
        counts = sum([len(meld.cards) if self._by_card else meld.nominal for meld in own])
        page = {"melds": Fraction(counts), "hand": Fraction(view.players[self.seat].size)}
        return Share(step, Message("dead_cat.coach-end"), _terms(page))

    def _booked(self, view: DeadCatView, event: Event) -> tuple[str, int]:
        """For what an event put tokens into the purse or took them out; for nothing, if it did not."""
        seat, purse = self.seat, view.players[self.seat].tokens
        match event:
            case FirstPicked(tokens=tokens):
                return "start", tokens[seat] - purse
            case DividendPaid(seat=owner, amount=amount) if owner == seat:
                return "dividends", amount
            case Bought(seat=buyer, price=price) if buyer == seat:
                return "bought", -price
            case Sold(seat=seller, paid=paid) if seller == seat:
                return "sold", paid
            case Refilled(seat=payer, price=price) if payer == seat:
                return "refills", -price
            case TakenOver(seat=buyer, owner=owner, price=price) if seat in (buyer, owner):
                return ("paid", -price) if buyer == seat else ("received", price)
            case Protected(seat=owner, meld=number, tokens=tokens) if owner == seat:
                before = next(meld.tokens for meld in view.melds if meld.number == number)
                return "protection", before - tokens
            case TaxPaid(seat=payer, amount=amount) if payer == seat:
                return "taxes", -amount
            case Dealt(maker=maker, taker=taker, give=give, get=get) if seat in (maker, taker):
                gained = get.tokens - give.tokens
                return "deals", gained if maker == seat else -gained
            case Resigned(seat=gone) if gone == seat:
                return "resigned", -purse
        return "", 0

    def lines(self, moments: Sequence[Moment[DeadCatView]], sights: Sequence[Sight[DeadCatView]]) -> list[Line]:
        """What the seat would have if the match ended now, and what the others would have on average."""
        own: list[tuple[int, Fraction | None]] = []
        others: list[tuple[int, Fraction | None]] = []
        for step, sight in enumerate(sights):
            players = sight[self.seat].players
            rest = [player.wealth for at, player in enumerate(players) if at != self.seat and player.living]
            own.append((step, Fraction(players[self.seat].wealth)))
            others.append((step, Fraction(sum(rest), len(rest)) if rest else None))
        return [Line("wealth", tuple(own)), Line("others", tuple(others))]


def delivering(view: DeadCatView, offer: OfferView) -> DeadCatView:
    """The same where the taker is known to have the cards that are asked for, as whoever accepts has."""
    if offer.taker == view.seat:
        return view
    taker = view.players[offer.taker]
    shown = [card for meld in view.melds if meld.owner == offer.taker for card in meld.cards]
    hand, unseen = list(taker.hand), list(view.unseen)
    held = list(taker.known)
    for text in offer.get.cards:
        name = text[:2]
        if "#" in text or HIDDEN not in hand:
            continue
        if name in held:
            held.remove(name)
        elif name not in shown:
            hand[hand.index(HIDDEN)] = name
            unseen[INDEX[name]] -= 1
    players = list(view.players)
    players[offer.taker] = replace(taker, hand=tuple(hand))
    return replace(view, players=tuple(players), unseen=tuple(unseen))


def _terms(page: dict[str, Fraction]) -> tuple[Term, ...]:
    return tuple([Term(name, page[name]) for name in TERMS if page.get(name)])


COACH: Final = DeadCatCoach
