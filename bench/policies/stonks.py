"""Simple policies for Stonks!

Each says which moves it would like in its turn, the best first; the first one on the menu is made, and with none left
it is done. What it is offered it declines, unless it says otherwise.
"""

from collections.abc import Callable, Iterator, Sequence

from pitboss.bots.bot import Bot
from pitboss.core.cards import INDEX, PIPS, RANK, RED
from pitboss.core.moves import Action
from pitboss.games.stonks.declare import (
    Accept,
    Announce,
    Bet,
    Cash,
    Close,
    Decline,
    Done,
    Double,
    Match,
    Offer,
    StonksView,
)

Wish = Iterator[Action]


class _Policy(Bot[StonksView]):
    """Makes the first move that it wishes for and that the menu has."""

    takes_offers = False

    def __init__(self) -> None:
        self.round = 0
        self.asked: set[int] = set()
        """Positions that it has made an offer for in this round."""
        self.made = 0
        """Moves made in this round."""

    def choose(self, view: StonksView, menu: Sequence[Action]) -> Action | None:
        """Answer what it is asked, then wish."""
        if view.seat is None or not menu:
            return None
        for deal in view.offers:
            if deal.taker == view.seat:
                accept = Accept(deal.number)
                return accept if self.takes_offers and accept in menu else Decline(deal.number)
        if Done() not in menu or any(deal.maker == view.seat for deal in view.offers):
            return None
        if view.round != self.round:
            self.round, self.asked, self.made = view.round, set(), 0
        wishes = self._wish(view, menu)
        wished = next((each for each in wishes if self._may(view, menu, each)), None)
        if wished is None:
            return Done()
        self.made += 1
        if isinstance(wished, Offer):
            self.asked.add(wished.position)
        return wished

    def _may(self, view: StonksView, menu: Sequence[Action], action: Action) -> bool:
        """Whether a move is on the menu; any amount may be offered, once a round, where both could pay it."""
        if not isinstance(action, Offer):
            return action in menu
        if action.position in self.asked or view.seat is None:
            return False
        if not any(isinstance(each, Offer) and each.position == action.position for each in menu):
            return False
        bet = next(bet for bet in view.bets if bet.number == action.position)
        other = bet.short if bet.long == view.seat else bet.long
        if other is None:
            return False
        return action.amount <= view.players[view.seat].chips and -action.amount <= view.players[other].chips

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        """Moves that it would like, the best first."""
        yield from ()


# What policies share


def _high(cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=lambda card: -RANK[INDEX[card]])


def _red(card: str) -> bool:
    return RED[INDEX[card]]


def _court(card: str) -> bool:
    return RANK[INDEX[card]] > 10


def _announced(cards: Sequence[str]) -> Wish:
    for card in cards:
        yield Announce(card)


def _matched(view: StonksView, cards: Sequence[str]) -> Wish:
    for bet in view.bets:
        if bet.kind == "intention":
            for card in cards:
                yield Match(bet.number, card)


def _own(view: StonksView) -> list[Bet]:
    return [bet for bet in view.bets if bet.kind != "intention" and view.seat in (bet.long, bet.short)]


def _with_players(view: StonksView) -> list[Bet]:
    return [bet for bet in _own(view) if bet.kind == "position"]


def _lost(view: StonksView) -> list[Bet]:
    """Own positions that cost something at the last settlement."""
    lines = () if view.last is None else view.last.lines
    numbers = {line.number for line in lines if line.payer == view.seat}
    return [bet for bet in _own(view) if bet.number in numbers]


def _won(view: StonksView) -> list[Bet]:
    lost = {bet.number for bet in _lost(view)}
    paid = set() if view.last is None else {line.number for line in view.last.lines}
    return [bet for bet in _own(view) if bet.number in paid - lost]


def _more_red(view: StonksView) -> bool:
    """Whether more red cards than black ones are unseen."""
    red = sum([count for card, count in enumerate(view.unseen) if RED[card]])
    return 2 * red > sum(view.unseen)


def _fell(view: StonksView) -> bool:
    return view.last is not None and _red(view.last.card)


def _chips(view: StonksView) -> int:
    return 0 if view.seat is None else view.players[view.seat].chips


def _most(view: StonksView) -> int:
    return max([player.chips for seat, player in enumerate(view.players) if seat != view.seat])


def _closes(menu: Sequence[Action], bets: Sequence[Bet]) -> Wish:
    numbers = {bet.number for bet in bets}
    for action in menu:
        if isinstance(action, Close) and action.position in numbers:
            yield action


# Constants


class Pass(_Policy):
    """Never bets."""


class AnnounceAll(_Policy):
    """Announces every card."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        yield from _announced(_high(view.hand))


class AnnounceHighest(_Policy):
    """Announces its highest card, once a round."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        if not self.made:
            yield from _announced(_high(view.hand))


class AnnounceLowest(_Policy):
    """Announces its lowest card, once a round."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        if not self.made:
            yield from _announced(_high(view.hand)[::-1])


class ThreeHighest(_Policy):
    """Announces its three highest cards each round."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        if self.made < 3:
            yield from _announced(_high(view.hand))


class SmallOnly(_Policy):
    """Announces cards up to six and nothing else."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        yield from _announced([card for card in view.hand if PIPS[INDEX[card]] <= 6])


class LongOnly(_Policy):
    """Bets on a rise with every black card."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        blacks = _high([card for card in view.hand if not _red(card)])
        yield from _matched(view, blacks)
        yield from _announced(blacks)


class ShortOnly(_Policy):
    """Bets on a fall with every red card."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        reds = _high([card for card in view.hand if _red(card)])
        yield from _matched(view, reds)
        yield from _announced(reds)


class MatchAll(_Policy):
    """Matches every intention with its highest card and announces nothing."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        yield from _matched(view, _high(view.hand))


class MatchLow(_Policy):
    """Matches every intention with its lowest card and announces nothing."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        yield from _matched(view, _high(view.hand)[::-1])


class Gambler(_Policy):
    """Lays its whole hand at once, against others first."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        yield from _matched(view, _high(view.hand))
        yield from _announced(_high(view.hand))


# Courts and the pot


class Courts(_Policy):
    """Announces court cards and nothing else."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        yield from _announced([card for card in view.hand if _court(card)])


class HedgedCourts(_Policy):
    """Keeps one court card on either side and nothing else."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        laid = [view.seat == bet.short for bet in view.bets if view.seat in (bet.long, bet.short)]
        courts = [card for card in view.hand if _court(card) and _red(card) not in laid]
        yield from _matched(view, courts)
        yield from _announced(courts)


class FacesOnly(_Policy):
    """Matches court cards with court cards and does nothing else."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        courts = [card for card in view.hand if _court(card)]
        for bet in view.bets:
            if bet.kind == "intention" and bet.stonk:
                for card in courts:
                    yield Match(bet.number, card)


class PotHunter(_Policy):
    """Lays court cards only while the pot holds what a player began with."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        if view.pot >= 100:
            yield from _announced([card for card in view.hand if _court(card)])


class SmallPotHunter(_Policy):
    """Lays court cards from the moment when the pot holds forty."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        if view.pot >= 40:
            courts = [card for card in view.hand if _court(card)]
            yield from _matched(view, courts)
            yield from _announced(courts)


class HousePots(_Policy):
    """Announces court cards only when nobody after it can match them."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        if view.seat == view.dealer:
            yield from _announced([card for card in view.hand if _court(card)])


# Readers of the market


class ColourCount(_Policy):
    """Bets every card of the colour of which more are unseen."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        cards = _high([card for card in view.hand if _red(card) == _more_red(view)])
        yield from _matched(view, cards)
        yield from _announced(cards)


class OneBigByColour(_Policy):
    """Announces one card, its highest of the colour of which more are unseen."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        if not self.made:
            yield from _announced(_high([card for card in view.hand if _red(card) == _more_red(view)]))


class Trend(_Policy):
    """Bets that the market goes on as it went last."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        cards = _high([card for card in view.hand if _red(card) == _fell(view)])
        yield from _matched(view, cards)
        yield from _announced(cards)


class Contrarian(_Policy):
    """Bets that the market turns."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        cards = _high([card for card in view.hand if _red(card) != _fell(view)])
        yield from _matched(view, cards)
        yield from _announced(cards)


# Copiers


class Copier(_Policy):
    """Bets on the side on which the richest rival has most."""

    follows = True

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        rivals = [seat for seat in range(len(view.players)) if seat != view.seat]
        richest = max(rivals, key=lambda seat: view.players[seat].chips)
        shorts = sum([bet.short == richest for bet in view.bets]) - sum([bet.long == richest for bet in view.bets])
        if shorts:
            cards = _high([card for card in view.hand if _red(card) == ((shorts > 0) == self.follows)])
            yield from _announced(cards)


class Opposer(Copier):
    """Bets against the side on which the richest rival has most."""

    follows = False


class CrowdFollower(_Policy):
    """Bets on the side on which most intentions lie."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        open_ = [bet for bet in view.bets if bet.kind == "intention"]
        shorts = sum([bet.long is None for bet in open_])
        if open_ and 2 * shorts != len(open_):
            yield from _announced(_high([card for card in view.hand if _red(card) == (2 * shorts > len(open_))]))


# Waiters


class BehindOnly(_Policy):
    """Lays its whole hand while someone has more chips, and nothing else."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        if _chips(view) < _most(view):
            yield from _matched(view, _high(view.hand))
            yield from _announced(_high(view.hand))


class AheadOnly(_Policy):
    """Lays its whole hand while nobody has more chips, and nothing else."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        if _chips(view) >= _most(view):
            yield from _matched(view, _high(view.hand))
            yield from _announced(_high(view.hand))


class PassThenGamble(_Policy):
    """Passes four rounds, then lays its whole hand."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        if view.round > 4:
            yield from _matched(view, _high(view.hand))
            yield from _announced(_high(view.hand))


class GambleThenPass(_Policy):
    """Lays its whole hand for two rounds, then passes."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        if view.round <= 2:
            yield from _matched(view, _high(view.hand))
            yield from _announced(_high(view.hand))


class Waiter(_Policy):
    """Passes until one rival is left, then lays its court cards."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        if sum([player.living for player in view.players]) == 2:
            yield from _announced([card for card in view.hand if _court(card)])


class LastGasp(_Policy):
    """Lays its whole hand once it has less than half of what it began with."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        if _chips(view) < 50:
            yield from _matched(view, _high(view.hand))
            yield from _announced(_high(view.hand))


# Those who get out


class CashOut(_Policy):
    """Announces its highest card, and pays the house to close whatever lost."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        for bet in _lost(view):
            yield Cash(bet.number)
        if len(_own(view)) < 2:
            yield from _announced(_high(view.hand)[:1])


class StopLoss(_Policy):
    """Lays court cards, and closes with cards whatever lost."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        yield from _closes(menu, _lost(view))
        yield from _announced([card for card in view.hand if _court(card)])


class TakeProfit(_Policy):
    """Lays court cards, and closes with cards whatever won."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        yield from _closes(menu, _won(view))
        yield from _announced([card for card in view.hand if _court(card)])


class AceHoarder(_Policy):
    """Lays all but its aces, and closes with those what lost."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        for bet in _lost(view):
            for card in view.hand:
                if RANK[INDEX[card]] == 1:
                    yield Close(bet.number, (card,))
        yield from _announced([card for card in _high(view.hand) if RANK[INDEX[card]] > 1])


class Refresher(_Policy):
    """Closes everything with cards each round, for the sake of new ones, and announces its courts."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        yield from _closes(menu, [bet for bet in _own(view) if not bet.stonk])
        yield from _announced([card for card in view.hand if _court(card)])


# Those who double


class Doubler(_Policy):
    """Announces its highest card, and doubles whatever it has with all that fits."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        yield from [action for action in menu if isinstance(action, Double)]
        if not _own(view):
            yield from _announced(_high(view.hand))


class DoubleWinners(_Policy):
    """Announces its highest card, and doubles what won."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        numbers = {bet.number for bet in _won(view)}
        yield from [action for action in menu if isinstance(action, Double) and action.position in numbers]
        if not self.made:
            yield from _announced(_high(view.hand)[:1])


# Those who talk


class _Talker(_Policy):
    """Lays its court cards, and makes an offer for some positions with others."""

    which: Callable[[StonksView], list[Bet]] = staticmethod(_with_players)
    asks = 0

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        yield from [Offer(bet.number, -self.asks) for bet in self.which(view) if bet.kind == "position"]
        courts = [card for card in view.hand if _court(card)]
        yield from _matched(view, courts)
        yield from _announced(courts)


class Beggar(_Talker):
    """Lays its court cards, and asks 5 for closing each position."""

    asks = 5


class GreedyBeggar(_Talker):
    """Lays its court cards, and asks 20 for closing each position."""

    asks = 20


class Liar(_Talker):
    """Lays its court cards, and asks 10 for closing what it loses by, as if it gained."""

    which = staticmethod(_lost)
    asks = 10


class FreeRider(_Talker):
    """Lays its court cards, and offers to close what it loses by for nothing."""

    which = staticmethod(_lost)


class Buyer(_Talker):
    """Lays its court cards, and pays 5 for closing what it loses by."""

    which = staticmethod(_lost)
    asks = -5


class Blackmailer(_Policy):
    """Lays its whole hand, and asks for all that the other has to close each position."""

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        for bet in _with_players(view):
            other = bet.short if bet.long == view.seat else bet.long
            if other is not None:
                yield Offer(bet.number, -view.players[other].chips)
        yield from _matched(view, _high(view.hand))
        yield from _announced(_high(view.hand))


class AcceptAll(_Policy):
    """Lays its whole hand, and accepts whatever it is offered."""

    takes_offers = True

    def _wish(self, view: StonksView, menu: Sequence[Action]) -> Wish:
        yield from _matched(view, _high(view.hand))
        yield from _announced(_high(view.hand))
