"""How the bots of Stonks! decide: everything that can be done is judged by what the table is worth after it."""

from collections.abc import Sequence
from math import floor
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pitboss.bots.bot import Bot
from pitboss.core.cards import INDEX, KINDS, NAMES, RANK, RED
from pitboss.core.moves import Action
from pitboss.games.stonks.declare import (
    Accept,
    Announce,
    Bet,
    Cash,
    Close,
    Deal,
    Decline,
    Done,
    Double,
    Match,
    Offer,
    Player,
    StonksOptions,
    StonksView,
)
from pitboss.games.stonks.lore import Temper
from pitboss.games.stonks.odds import (
    HOUSE,
    KINDS_OF_MOVE,
    NO_CARDS,
    ROWS,
    Book,
    Desk,
    Sides,
    Stake,
    outlook,
    way_of,
    ways,
)

TREND: Final = 5
"""How many cards go on as the last one went, to those who do not count, against four that do not."""
DOUBT: Final = 3.0
"""Chips that the other side of a deal may gain more than it seems to: it has cards of its own to judge by."""
TINY: Final = 0.01
"""Chips: a gain."""
FOLLOWS: Final = 8
"""Moves after which someone who plays on in an imagined world ends the turn."""


class Judged:
    """A move and what it is thought to gain, in chips."""

    def __init__(self, action: Action, gain: float) -> None:
        self.action = action
        self.gain = gain


class Style:
    """How someone trades."""

    def __init__(
        self, temper: Temper, counts: bool = True, plans: bool = False, offers: int = 1, talks: bool = False
    ) -> None:
        self.temper = temper
        self.counts = counts
        """Whether it counts cards, or thinks that the market goes on as it went last."""
        self.plans = plans
        """Whether it thinks of several cards at once."""
        self.offers = offers
        """Offers that it makes in a round."""
        self.talks = talks


class Weighed:
    """A table that could be, and what it is worth to the seat that thinks of it."""

    def __init__(self, book: Book, worth: float, laid: int = 0) -> None:
        self.book = book
        self.worth = worth
        self.laid = laid
        """Cards of the seat that lay on the bet that is gone from it."""


class Trader:
    """Judges the moves of one seat's menu."""

    def __init__(self, seats: int, options: StonksOptions, style: Style) -> None:
        self.style = style
        self.desk = Desk(seats, options, style.temper)
        self.size = options.hand
        self.seat = 0
        self.book = Book(vec[i64]([i64(0)] * (ROWS * seats)))
        self.bets: dict[int, Bet] = {}
        self.players: tuple[Player, ...] = ()
        self.hand: list[int] = []
        self.cards = NO_CARDS
        """The same hand by what counts of it."""
        self.base = 0.0
        self.held = 0.0
        # What a table is worth with a bet more, without a bet, and to another seat as it is: asked for again and again
        # of one view.
        self._with_bet: dict[int, Weighed] = {}
        self._without_bet: dict[int, Weighed] = {}
        self._as_it_is: dict[int, float] = {}

    def look(self, view: StonksView, seat: int) -> None:
        """Take in a table."""
        self.book = self.desk.look(view, outlook(view) if self.style.counts else trend(view))
        self.bets = {bet.number: bet for bet in view.bets}
        self.seat = seat
        self.players = view.players
        self.hand = [INDEX[card] for card in view.hand]
        self.cards = NO_CARDS.changed(self.hand, 1)
        self.base = self.desk.worth(seat, self.book)
        self.held = self.desk.hand_worth(seat, self.book, self.cards, 0)
        self._with_bet, self._without_bet = {}, {}
        self._as_it_is = {seat: self.base}

    def ranked(self, menu: Sequence[Action], offers: bool = True) -> list[Judged]:
        """Every move of a seat whose turn it is, with its gain, the best first.

        Of offers one for each position, or none at all; that they may be declined takes half of what they gain.
        """
        found: list[Judged] = []
        for action in menu:
            if type(action) is not Offer:
                found.append(Judged(action, self.gain(action)))
        if offers:
            found += [Judged(each.action, each.gain / 2) for each in self.proposals(menu)]
        if self.style.plans:  # whose first moves are on the menu, too
            best: dict[Action, float] = {}
            for each in found + self.plans(menu):
                best[each.action] = max(each.gain, best.get(each.action, each.gain))
            found = [Judged(action, gain) for action, gain in best.items()]
        return sorted(found, key=lambda each: -each.gain)

    def plans(self, menu: Sequence[Action]) -> list[Judged]:
        """The first moves of laying several cards of one colour, each with what all of them gain together."""
        found: list[Judged] = []
        for red in (False, True):
            cards = sorted([card for card in self.hand if RED[card] == red], key=lambda card: -RANK[card])
            slots = [action for action in menu if isinstance(action, Match) and RED[INDEX[action.card]] == red]
            found += self._plan(cards, slots, menu)
        return found

    def _plan(self, cards: list[int], slots: list[Match], menu: Sequence[Action]) -> list[Judged]:
        """Lay one card after the other, first against what others have announced."""
        found: list[Judged] = []
        book, rest = self.book, self.hand
        numbers = list(dict.fromkeys([slot.intention for slot in slots]))
        first: Action | None = None
        for at, card in enumerate(cards):
            number = numbers[at] if at < len(numbers) else 0
            action = Match(number, NAMES[card]) if number else Announce(NAMES[card])
            if action not in menu:
                break
            first = first or action
            book = self.desk.changed(book, number, self.stake(action))
            rest = [each for each in rest if each != card]
            gain = self.desk.worth(self.seat, book) - self.base
            held = self.desk.hand_worth(self.seat, book, NO_CARDS.changed(rest, 1), 0)
            found.append(Judged(first, gain + held - self.held))
        return found

    def gain(self, action: Action) -> float:
        """What a move is worth more than to leave things as they are."""
        # By their very type: nobody derives moves from these, and to ask that of those that are none takes longer.
        if type(action) is Announce:
            card = INDEX[action.card]
            if RED[card]:
                return self._with(0, HOUSE, self.seat, self.desk.alone(card), [card])
            return self._with(0, self.seat, HOUSE, self.desk.alone(card), [card])
        if type(action) is Match:
            return self._laid(action.intention, [INDEX[action.card]])
        if type(action) is Double:
            return self._laid(action.position, [INDEX[card] for card in action.cards])
        if type(action) is Close:
            return self._closed(self.bets[action.position], [INDEX[card] for card in action.cards], 0)
        if type(action) is Cash:
            return self._closed(self.bets[action.position], [], self.bets[action.position].price)
        return 0.0

    def stake(self, action: Announce | Match | Double) -> Stake:
        """The bet that laying cards makes; who announces has the house against them, until someone matches."""
        if isinstance(action, Announce):
            card = INDEX[action.card]
            long, short = (HOUSE, self.seat) if RED[card] else (self.seat, HOUSE)
            return self.desk.paying(0, long, short, self.desk.alone(card))
        cards = [INDEX[card] for card in (action.cards if isinstance(action, Double) else (action.card,))]
        sides = self._sides(action.position if isinstance(action, Double) else action.intention, cards)
        return self.desk.paying(sides.number, sides.long, sides.short, self.desk.kind(sides))

    def _sides(self, number: int, cards: list[int]) -> Sides:
        """A bet to which the seat has added cards of one colour."""
        sides = Sides(self.bets[number])
        for card in cards:
            sides.lay(card)
        if RED[cards[0]]:
            sides.short = self.seat
        else:
            sides.long = self.seat
        return sides

    def _laid(self, number: int, cards: list[int]) -> float:
        """With cards of one colour added to a bet."""
        sides = self._sides(number, cards)
        return self._with(number, sides.long, sides.short, self.desk.kind(sides), cards)

    def _with(self, number: int, long: int, short: int, kind: int, cards: list[int]) -> float:
        """With a bet in the place of that of its number, for which some cards leave the hand."""
        place = number * 8 + (short == self.seat) * 4 + kind
        known = self._with_bet.get(place)
        if known is None:
            book = self.desk.changed(self.book, number, self.desk.paying(number, long, short, kind))
            known = self._with_bet[place] = Weighed(book, self.desk.worth(self.seat, book))
        return self._gained(known, cards, 0)

    def _closed(self, bet: Bet, cards: list[int], cash: int) -> float:
        """Without a bet, for cards or for chips; the cards that lay there and those that were spent are new ones."""
        place = bet.number * 2 + (cash > 0)
        known = self._without_bet.get(place)
        if known is None:
            book = self.desk.changed(self.book, bet.number, None)
            if cash:
                self.desk.give(book, self.seat, -cash)
            laid = len(bet.blacks) if bet.long == self.seat else len(bet.reds)
            known = self._without_bet[place] = Weighed(book, self.desk.worth(self.seat, book), laid)
        return self._gained(known, cards, known.laid + len(cards))

    def relief(self, action: Close | Cash) -> float:
        """What a table without a bet is worth more to the seat, whatever cards it spends and gets for them."""
        self.gain(action)
        cash = self.bets[action.position].price if type(action) is Cash else 0
        return self._without_bet[action.position * 2 + (cash > 0)].worth - self.base

    def _gained(self, then: Weighed, spent: list[int], fresh: int) -> float:
        """What another table is worth more than the one there is, if some cards left the hand and new ones come."""
        rest = self.desk.hand_worth(self.seat, then.book, self.cards.changed(spent, -1), fresh)
        return then.worth - self.base + rest - self.held

    # Deals

    def dealt(self, seat: int, bet: Bet, paid: int) -> float:
        """What a seat gains if a bet of its own is closed and it pays so much to the other side."""
        long = bet.long == seat
        book = self.desk.changed(self.book, bet.number, None)
        if paid:
            self.desk.give(book, seat, -paid)
            self.desk.give(book, _seat(bet.short if long else bet.long), paid)
        before = self._as_it_is.get(seat)
        if before is None:
            before = self._as_it_is[seat] = self.desk.worth(seat, self.book)
        laid, held = len(bet.blacks if long else bet.reds), self.players[seat].cards
        drawn = self.desk.hand_worth(seat, book, NO_CARDS, held + laid)
        fresh = drawn - self.desk.hand_worth(seat, self.book, NO_CARDS, held)
        return self.desk.worth(seat, book) - before + fresh

    def answered(self, deal: Deal) -> float:
        """What a seat gains by taking an offer."""
        return self.dealt(self.seat, self.bets[deal.position], -deal.amount)

    def proposals(self, menu: Sequence[Action], ease: float = 0.0) -> list[Judged]:
        """For each position that may be offered for, the deal that both sides may gain by, if any; the best first.

        `ease` is what a deal is worth to either side besides.
        """
        numbers = {action.position for action in menu if type(action) is Offer}
        found = [self._proposal(self.bets[number], ease) for number in sorted(numbers)]
        return sorted([each for each in found if each.gain > 0], key=lambda each: -each.gain)

    def _proposal(self, bet: Bet, ease: float) -> Judged:
        """The offer by which both sides gain about as much, or who makes it a little, if the other side may gain."""
        other = _seat(bet.short if bet.long == self.seat else bet.long)
        mine, theirs = self.dealt(self.seat, bet, 0) + ease, self.dealt(other, bet, 0) + ease
        if mine + theirs + DOUBT <= 0:
            return Judged(Offer(bet.number, 0), -1.0)
        amount = min(round((mine - theirs) / 2), floor(mine - TINY))
        amount = max(-self.players[other].chips, min(amount, self.players[self.seat].chips))
        offer = Offer(bet.number, amount)
        takes = self.dealt(other, bet, -amount) + ease + DOUBT > 0
        return Judged(offer, self.dealt(self.seat, bet, amount) + ease if takes else -1.0)


class Follower(Bot[StonksView]):
    """Plays on in imagined worlds: answers, does what gains most, offers nothing; who is last does not end it."""

    def __init__(self, trader: Trader, until: int = 0) -> None:
        self._trader = trader
        self._until = until
        """Rounds before this one it does end."""
        self._round = 0
        self._moves = 0

    def choose(self, view: StonksView, menu: Sequence[Action]) -> Action | None:
        """The move that gains most, if any gains enough; None where the round would end."""
        seat = view.seat
        if seat is None or not menu:
            return None
        if view.round != self._round:
            self._round, self._moves = view.round, 0
        asked = next((deal for deal in view.offers if deal.taker == seat), None)
        if asked is not None:
            self._trader.look(view, seat)
            accept = Accept(asked.number)
            return accept if accept in menu and self._trader.answered(asked) > 0 else Decline(asked.number)
        if not may_end(menu) or [deal for deal in view.offers if deal.maker == seat]:
            return None
        best = self._best(view, seat, menu) if self._moves < FOLLOWS else None
        self._moves += 1
        if best is None:
            return None if view.round >= self._until and _is_last(view, seat) else Done()
        return best

    def _best(self, view: StonksView, seat: int, menu: Sequence[Action]) -> Action | None:
        self._trader.look(view, seat)
        best, most = None, self._trader.style.temper.least
        for action in menu:
            if not isinstance(action, Offer | Done):
                gain = self._trader.gain(action)
                if gain > most:
                    best, most = action, gain
        return best


def may_end(menu: Sequence[Action]) -> bool:
    """Whether a seat may be done: it is its turn."""
    for action in menu:  # noqa: SIM110 - in a generator, or by comparing moves, it takes far longer
        if type(action) is Done:
            return True
    return False


def _is_last(view: StonksView, seat: int) -> bool:
    """Whether the round is over when a seat says that it is done."""
    return not [
        other
        for other, player in enumerate(view.players)
        if other != seat and player.living and not player.resigned and player.chips and not player.done
    ]


def _seat(seat: int | None) -> int:
    return HOUSE if seat is None else seat


def trend(view: StonksView) -> list[int]:
    """What the market may do to someone who does not count cards: any card, but more as the last."""
    found = ways([1] * KINDS)
    if view.last is None:
        return found
    up = way_of(INDEX[view.last.card]) < KINDS_OF_MOVE
    return [count * (TREND if (way < KINDS_OF_MOVE) == up else 4) for way, count in enumerate(found)]


def rising(trader: Trader) -> int:
    """How often in a hundred times the price rises, to a trader's mind."""
    weights = trader.desk.weights
    return round(100 * sum(weights[:KINDS_OF_MOVE]) / max(1, sum(weights)))
