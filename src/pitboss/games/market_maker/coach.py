"""What a market teaches a seat: where its P&L came from, to the last fraction, and which trades were bad ones to make.

Fair values are expected settlements, counted exactly; every one is of the moment before a trade.

- F, the seat's own: given its own card and the board.
- C: given the card of the other side of the trade besides.
- G: given all private cards and the board. S, the settlement, is what G ends at when the last card is open.

A trade of q lots (below 0: sold) at a price p brings q (S - p). Exactly that, for each trade and so for all, are:

    spread    q (F - p)   if another seat took the seat's quote: what the quote earned by the seat's own lights
    taken     q (F - p)   if the seat asked for the trade: what it paid or got beyond what it thought fair
    adverse   q (C - F)   adverse selection: what the other side could know and the seat could not
    others    q (G - C)   luck: the cards of those who had no part in the trade, the same to both sides
    board     q (S - G)   inventory: what the cards that opened later did to the lots; luck of the draw

The rules take no fees and pay nobody for dealing, and what someone who resigned holds settles like all else; so there
is nothing but trades in a P&L, however many games it is of.

A decision is judged by what the seat could know: by F, and by R, the fair value to one who reads the others' cards from
what they quote and trade, as the best players among the programs do (`mind.py`). F is certain but says nothing of that;
R is an opinion, though it is counted exactly. What a trade costs is what it gave away by both of them, whichever is
less, if that is above 0: not to trade was worth nothing. So who follows the cards is right, and who follows the others
is, too. For a trade the seat asked for, F and R are those of the moment; in a sweep each level is a trade that might
have been left. A quote costs something only if it is taken, for who will take it is not in the cards, and only as far
as it was on the wrong side when the seat could last have moved it: in a live market that is the moment it was taken,
with turns the seat's last turn. If the market had just been unlocked, it is the end of the lock; and where the game
would have refused the better quote then, because it touched another's, the trade costs nothing. A trade that was not
made is not judged.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from pitboss.coach.coach import Account, Coach, Judgement, Line, Moment, Share, Sight, Term
from pitboss.core.cards import HIDDEN, INDEX, KINDS
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.core.notation import price
from pitboss.games.market_maker.declare import (
    Buy,
    MarketOptions,
    MarketView,
    Pass,
    Quote,
    Sell,
    Settled,
    Traded,
    Unlocked,
)
from pitboss.games.market_maker.mind import Belief
from pitboss.games.market_maker.odds import UNIT, WORTH, Spread

TERMS: Final = ("spread", "taken", "adverse", "others", "board")
NOTHING: Final = Fraction()


class Fill(NamedTuple):
    """A trade of the seat."""

    step: int
    game: int
    """Settlements before it."""
    lots: int
    """Below 0: sold."""
    price: Fraction
    other: int
    """The seat on the other side."""
    asked: bool
    """Whether the seat itself wanted it now; else its quote was taken."""


class Opinion(NamedTuple):
    """What the settlement was worth to the seat at a moment."""

    step: int
    fair: Fraction
    """By its own card and the board."""
    read: Fraction
    """By what others have quoted and traded besides."""

    def given(self, fill: Fill) -> Fraction:
        """What a trade gave away by both, or gained if it is below 0; the lesser loss of the two."""
        return min(fill.lots * (fill.price - self.fair), fill.lots * (fill.price - self.read))


def fair(cards: Iterable[str], unseen: int) -> Fraction:
    """The expected sum of these cards and so many others of the deck.

    >>> fair(["Ks"], 2)
    Fraction(637, 51)
    """
    worths = [WORTH[INDEX[card]] for card in cards]
    known, rest = sum(worths), KINDS - len(worths)
    # A whole deck adds up to nothing, so what is left of it adds up to as much as is known, with the other sign.
    return Fraction(known) - Fraction(known * unseen, rest) if rest else Fraction(known)


def own_fair(view: MarketView) -> Fraction | None:
    """The fair value to a seat, by its own card and the board; None while it has no card."""
    assert view.seat is not None
    if view.players[view.seat].card is None:
        return None
    held = [player.card for player in view.players if player.card is not None and player.card != HIDDEN]
    return fair([*held, *view.board], view.unseen)


def cards_of(sight: Sight[MarketView]) -> list[str]:
    """The private cards by seat, as far as they are dealt."""
    held = [view.players[seat].card for seat, view in enumerate(sight)]
    return [card for card in held if card is not None]


def all_fair(sight: Sight[MarketView]) -> Fraction | None:
    """The fair value to someone who sees all private cards and the board; None until all are dealt."""
    held, board = cards_of(sight), sight[0].board
    return fair([*held, *board], sight[0].community - len(board)) if len(held) == len(sight) else None


class MarketCoach(Coach[MarketView]):
    """Reviews a market for one seat."""

    def __init__(self, _game: object, options: MarketOptions, seat: int, _dice: Dice) -> None:
        self._seat = seat
        self._options = options
        self._tick = price(options.tick)
        self._moments: Sequence[Moment[MarketView]] = ()
        self._opinions: dict[int, Opinion] = {}

    def _formed(self, moments: Sequence[Moment[MarketView]]) -> dict[int, Opinion]:
        """The seat's opinions, by step, where it acts, traded or ends its turn."""
        if moments is self._moments:
            return self._opinions
        self._moments, self._opinions = moments, {}
        belief = Belief(len(moments[0].seen.players), self._options) if moments else None
        for moment in moments:
            self.reached(moment.step)
            seen = moment.seen
            worth = own_fair(seen)
            if belief is None or worth is None or seen.phase != "open":
                continue
            belief.observe(seen, self._seat)
            if moment.chosen is not None or seen.turn == self._seat or self._fills(moment) or _is_unlocked_by(moment):
                self._opinions[moment.step] = Opinion(moment.step, worth, _mean(belief.spread(seen, self._seat)))
        return self._opinions

    # Decisions

    def judge(self, moments: Sequence[Moment[MarketView]]) -> list[Judgement]:
        """Every trade of the seat."""
        opinions = self._formed(moments)
        found: list[Judgement] = []
        chance: Moment[MarketView] | None = None
        has_just_opened = False
        for moment in moments:
            if self._seat in moment.seen.awaited and not has_just_opened:
                chance = moment
            has_just_opened = _is_unlocked_by(moment)
            fills = self._fills(moment)
            if fills and moment.chosen is not None:
                found.append(self._judge_asked(moment.chosen, fills, opinions[moment.step]))
            elif fills:
                assert chance is not None, "who has a quote was free to move it at some time, and traded now"
                found.append(self._judge_taken(moment.seen, fills[0], chance.seen, opinions[chance.step]))
        return found

    def _judge_asked(self, chosen: Action, fills: list[Fill], opinion: Opinion) -> Judgement:
        """What the seat took of others' quotes; a sweep is as good as its parts."""
        cost = sum([max(NOTHING, opinion.given(fill)) for fill in fills], NOTHING)
        lots = sum([fill.lots for fill in fills])
        paid = sum([fill.lots * fill.price for fill in fills], NOTHING)
        best: Action | None = chosen
        if cost:
            best = self._moved(chosen.bid, chosen.offer, opinion) if isinstance(chosen, Quote) else None
        said = Message(
            f"market_maker.coach-{'bought' if lots > 0 else 'sold'}",
            lots=abs(lots),
            levels=len({fill.price for fill in fills}),
            price=_hundredths(paid / lots),
            fair_price=_hundredths(opinion.fair),
            read_price=_hundredths(opinion.read),
        )
        return Judgement(opinion.step, best, cost, said)

    def _judge_taken(self, seen: MarketView, fill: Fill, before: MarketView, chance: Opinion) -> Judgement:
        """What others took of the seat's quote, by what it was worth `before`, when it could last have been moved."""
        cost, mine = max(NOTHING, chance.given(fill)), seen.players[self._seat]
        assert mine.bid is not None
        assert mine.offer is not None
        better = self._moved(mine.bid, mine.offer, chance)
        if before.locked and self._touches(before, better):
            cost = NOTHING
        said = Message(
            f"market_maker.coach-{'hit' if fill.lots > 0 else 'lifted'}",
            other_seat=fill.other,
            lots=abs(fill.lots),
            price=_hundredths(fill.price),
            fair_price=_hundredths(chance.fair),
            read_price=_hundredths(chance.read),
        )
        return Judgement(chance.step, better if cost else None, cost, said)

    def _touches(self, seen: MarketView, quote: Quote) -> bool:
        """Return whether a quote would trade with another's, which a locked market refuses (M-19)."""
        others = [player for at, player in enumerate(seen.players) if at != self._seat]
        return any(
            (other.bid is not None and quote.offer <= other.bid)
            or (other.offer is not None and quote.bid >= other.offer)
            for other in others
        )

    def _moved(self, bid: int, offer: int, opinion: Opinion) -> Quote:
        """A quote moved as little as it takes not to be on the wrong side of both fair values."""
        low = UNIT * min(opinion.fair, opinion.read)
        high = UNIT * max(opinion.fair, opinion.read)
        shift = 0
        if bid > high:
            shift = high // self._tick * self._tick - bid
        elif offer < low:
            shift = -(-low // self._tick) * self._tick - offer
        return Quote(bid + shift, offer + shift)

    def _fills(self, moment: Moment[MarketView]) -> list[Fill]:
        """The seat's trades in a move, as it was told of them."""
        found: list[Fill] = []
        for event in moment.told:
            if not isinstance(event, Traded) or event.buyer is None or event.seller is None:
                continue
            if self._seat in (event.buyer, event.seller):
                bought = event.buyer == self._seat
                lots, other = (event.lots, event.seller) if bought else (-event.lots, event.buyer)
                asked = event.initiator == self._seat
                found.append(Fill(moment.step, moment.seen.finished, lots, Fraction(event.price, UNIT), other, asked))
        return found

    # The result

    def account(
        self, moments: Sequence[Moment[MarketView]], sights: Sequence[Sight[MarketView]], result: int
    ) -> Account:
        """All trades of all games, each split up as above."""
        totals: dict[int, int] = {}
        fills: list[Fill] = []
        for moment in moments:
            fills.extend(self._fills(moment))
            for event in moment.told:
                if isinstance(event, Settled):
                    totals[moment.seen.finished] = event.total
        shares = [self._share(fill, sights[fill.step], totals[fill.game]) for fill in fills]
        sums = dict.fromkeys(TERMS, NOTHING)
        for share in shares:
            for term in share.terms:
                sums[term.name] += term.amount
        return Account(tuple([Term(name, amount) for name, amount in sums.items()]), tuple(shares), all_cards=True)

    def _share(self, fill: Fill, sight: Sight[MarketView], total: int) -> Share:
        seen, held = sight[self._seat], cards_of(sight)
        own, known = own_fair(seen), all_fair(sight)
        assert own is not None
        assert known is not None
        both = fair([held[self._seat], held[fill.other], *seen.board], seen.unseen - 1)
        said = Message(
            f"market_maker.coach-trade-{'bought' if fill.lots > 0 else 'sold'}",
            asked="yes" if fill.asked else "no",
            other_seat=fill.other,
            lots=abs(fill.lots),
            price=_hundredths(fill.price),
        )
        terms = (
            Term("taken" if fill.asked else "spread", fill.lots * (own - fill.price)),
            Term("adverse", fill.lots * (both - own)),
            Term("others", fill.lots * (known - both)),
            Term("board", fill.lots * (total - known)),
        )
        return Share(fill.step, said, terms)

    # What it looked like

    def lines(self, moments: Sequence[Moment[MarketView]], sights: Sequence[Sight[MarketView]]) -> list[Line]:
        """The fair value by the own card and by all cards, the seat's quote, and its trades."""
        fills = [fill for moment in moments for fill in self._fills(moment)]
        seen = [sight[self._seat] for sight in sights]
        mine = [view.players[self._seat] for view in seen]
        return [
            _line("fair", [own_fair(view) for view in seen]),
            _line("all", [all_fair(sight) for sight in sights]),
            _line("bid", [None if player.bid is None else Fraction(player.bid, UNIT) for player in mine]),
            _line("offer", [None if player.offer is None else Fraction(player.offer, UNIT) for player in mine]),
            Line("buys", tuple([(fill.step, fill.price) for fill in fills if fill.lots > 0]), dots=True),
            Line("sells", tuple([(fill.step, fill.price) for fill in fills if fill.lots < 0]), dots=True),
        ]

    def notes(self, moments: Sequence[Moment[MarketView]], judgements: Sequence[Judgement]) -> list[Message]:
        """How quotes followed the fair value, in every game, and what was left to others."""
        return [*self._taken_notes(moments), *self._quote_notes(moments), *self._pass_notes(moments)]

    def _taken_notes(self, moments: Sequence[Moment[MarketView]]) -> list[Message]:
        """For each game and side: how often a quote was taken, and how far it moved while its fair value did."""
        quoted: Fraction | None = None
        runs: dict[tuple[int, bool], list[tuple[Fraction, Fraction, Fraction]]] = {}
        for moment in moments:
            worth = own_fair(moment.seen)
            fills = self._fills(moment)
            if isinstance(moment.chosen, Quote):
                quoted = worth
            elif moment.chosen is None and fills and worth is not None and quoted is not None:
                fill = fills[0]
                runs.setdefault((fill.game, fill.lots < 0), []).append((quoted, worth, fill.price))
        return [
            Message(
                f"market_maker.coach-times-{'lifted' if lifted else 'hit'}",
                game=game + 1,
                times=len(run),
                moved_price=_hundredths(run[-1][1] - run[0][0]),
                followed_price=_hundredths(run[-1][2] - run[0][2]),
            )
            for (game, lifted), run in runs.items()
        ]

    def _quote_notes(self, moments: Sequence[Moment[MarketView]]) -> list[Message]:
        """How many quotes were on the wrong side of both fair values when they were made."""
        quotes = wrong = 0
        opinions = self._formed(moments)
        for moment in moments:
            chosen = moment.chosen
            if isinstance(chosen, Quote):
                quotes += 1
                wrong += self._moved(chosen.bid, chosen.offer, opinions[moment.step]) != chosen
        return [Message("market_maker.coach-beside", quotes=quotes, count=wrong)] if wrong else []

    def _pass_notes(self, moments: Sequence[Moment[MarketView]]) -> list[Message]:
        """How often a turn ended although a price was better than both; it costs nothing, and is worth a thought."""
        found: list[Fraction] = []
        opinions = self._formed(moments)
        for moment in moments:
            if isinstance(moment.chosen, Pass):
                worths = opinions[moment.step][1:]
                gains = [UNIT * min(worths) - action.price for action in moment.menu if isinstance(action, Buy)]
                gains += [action.price - UNIT * max(worths) for action in moment.menu if isinstance(action, Sell)]
                found += [gain for gain in [max(gains, default=NOTHING)] if gain > 0]
        if not found:
            return []
        return [Message("market_maker.coach-left", count=len(found), most_price=round(max(found)))]


def _is_unlocked_by(moment: Moment[MarketView]) -> bool:
    """Return whether trading goes on after a move."""
    return any(isinstance(event, Unlocked) for event in moment.told)


def _mean(spread: Spread) -> Fraction:
    return spread.low + Fraction(sum([at * count for at, count in enumerate(spread.counts)]), spread.ways)


def _hundredths(amount: Fraction) -> int:
    return round(UNIT * amount)


def _line(name: str, values: Sequence[Fraction | None]) -> Line:
    """A line through all values; within a run of equal ones only the first and the last are points."""
    last = len(values) - 1
    points = [
        (step, value)
        for step, value in enumerate(values)
        if step in (0, last) or value != values[step - 1] or value != values[step + 1]
    ]
    return Line(name, tuple(points))


COACH = MarketCoach
