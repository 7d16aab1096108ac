"""Players of Dead-Cat Bounce: what they are called and how they differ. What they think is in `mind`."""

from collections.abc import Sequence
from typing import ClassVar, Final, Generic

from pitboss.bots import reader
from pitboss.bots.bot import Bot
from pitboss.bots.search import Search, Tried
from pitboss.core.contract import Game, S, State
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.core.notation import near
from pitboss.games.dead_cat.candidates import UNLIKELY, Reader, candidates, hides
from pitboss.games.dead_cat.declare import (
    Accept,
    Bundle,
    Buy,
    DeadCatOptions,
    DeadCatView,
    Decline,
    Extend,
    FlopCard,
    Meld,
    Next,
    Offer,
    Protect,
    Refill,
    Sell,
    Takeover,
    Withdraw,
)
from pitboss.games.dead_cat.mind import Manner, Table, Trader, moment, written
from pitboss.games.dead_cat.odds import Terms

MOODS: Final = 7
"""Of a beginner, one in each turn, as likely as the others; those that have no name are sober."""
SLEEPY: Final = 0
FOND_OF_ACES: Final = 1
DARING: Final = 2
CAUTIOUS: Final = 3
TALKS: Final = 4
"""Offers that the talkative one makes in a turn at most."""
FEELER: Final = 2
"""Tokens for which it would rather sell a card to someone than to the bank, which pays one."""
OPENING: Final = 2
"""Who haggles asks at first for so many times what it would take, or pays such a part of what it would pay."""
HASTY: Final = 2
"""One in so many first offers is taken back for a better one before it is answered."""


class Raider(Bot[DeadCatView]):
    """Melds at once, buys and takes over what pays back, shields what is threatened, and trades for the better half."""

    raids: ClassVar[bool] = True
    """Whether it takes over others' melds; without that it is what raiding is measured against."""

    def __init__(self, options: DeadCatOptions, manner: Manner | None = None) -> None:
        self._trader = Trader(Terms(options), manner or Manner(raids=self.raids))

    def choose(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """What looks best by what things are worth."""
        return self._trader.choose(view, menu)

    def why(self) -> Message | None:
        """What it reckoned."""
        return self._trader.why()


class Talker(Raider):
    """Haggles, and has a word for what happens; one in a round at most, and not always that.

    It asks for more at first, and comes down if that is declined, or once it thinks better of it.
    """

    def __init__(self, options: DeadCatOptions, dice: Dice) -> None:
        super().__init__(options, Manner(offers=TALKS))
        self._dice = dice
        self._said: Message | None = None
        self._silent = 0
        """Until when it says nothing more."""
        self._own: set[int] = set()
        """Its melds when it last looked."""
        self._turn = -1
        self._opened: list[Offer] = []
        """Of this turn, what it would take where it has asked for more."""
        self._asks = False
        """Whether it has just asked for more."""
        self._reason: Message | None = None

    def choose(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """The same as others, but that it haggles; and perhaps something to say about it."""
        self._reason = None
        if self._turn != moment(view):
            self._turn, self._opened = moment(view), []
        action = self._second_thought(view, menu) or self._trader.made(self._haggled(view, menu))
        self._said = None if action is None else self._comment(view, action)
        self._own = {meld.number for meld in view.melds if meld.owner == view.seat}
        return action

    def remark(self) -> Message | None:
        """What it says aloud."""
        return self._said

    def why(self) -> Message | None:
        """What it reckoned, or that it haggles."""
        return self._reason or super().why()

    def _haggled(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """What others would do; but of an offer first one that is better for itself, if there is one."""
        action = self._trader.consider(view, menu)
        if isinstance(action, Sell):
            action = self._feeler(view, action) or action
        if not isinstance(action, Offer) or action in self._opened:
            return action
        if action.get.tokens:
            asked = min(action.get.tokens * OPENING, view.players[action.to].tokens)
            opening = Offer(action.to, action.give, Bundle(asked))
        else:
            paid = -(-action.give.tokens // OPENING)
            opening = Offer(action.to, Bundle(paid), action.get)
        if opening != action:
            self._opened.append(action)
            self._asks = True
            self._reason = Message("dead_cat.why-opening", cost=action.get.tokens + action.give.tokens)
        return opening

    def _feeler(self, view: DeadCatView, sale: Sell) -> Offer | None:
        """A card that the bank would get, for someone in whose hidden hand it may fit: who holds most cards."""
        card, own = sale.cards[0], view.seat or 0
        if view.players[own].offers >= min(TALKS, view.max_offers) or card not in view.players[own].hand:
            return None
        rich = [
            (player.size, seat)
            for seat, player in enumerate(view.players)
            if seat != own and player.living and player.tokens >= FEELER
        ]
        if not rich:
            return None
        feeler = Offer(max(rich)[1], Bundle(0, (card,)), Bundle(FEELER))
        if feeler in self._trader.said:
            return None
        self._reason = Message("dead_cat.why-feeler", cost=FEELER)
        return feeler

    def _second_thought(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Take back now and then what it has just asked for: it was too much."""
        asks, self._asks = self._asks, False
        back = [action for action in menu if isinstance(action, Withdraw)]
        if not asks or not back or self._dice.below(HASTY):
            return None
        self._reason = Message("dead_cat.why-withdrawn")
        return back[-1]

    def _comment(self, view: DeadCatView, action: Action) -> Message | None:
        """What there is to say, if it has not just said something and is in the mood."""
        comment = self._thought(view, action)
        if comment is None or moment(view) < self._silent or self._dice.below(2):
            return None
        self._silent = moment(view) + len(view.players)
        return comment

    def _thought(self, view: DeadCatView, action: Action) -> Message | None:
        if isinstance(action, Takeover):
            meld = next(meld for meld in view.melds if meld.number == action.meld)
            return Message("dead_cat.say-takeover", cards=meld.cards)
        if isinstance(action, Accept):
            return Message("dead_cat.say-deal")
        for meld in view.melds:
            if meld.number in self._own and meld.owner != view.seat:
                return Message("dead_cat.say-taken", cards=meld.cards)
        return Message("dead_cat.say-last") if view.ending and isinstance(action, Next) else None


class Beginner(Bot[DeadCatView]):
    """Plays soundly in most turns; in others it overlooks the flop, or likes a dear card or a rich meld too much."""

    def __init__(self, options: DeadCatOptions, dice: Dice) -> None:
        self._terms = Terms(options)
        self._trader = Trader(self._terms, Manner(guards_pct=0, offers=1))
        self._dice = dice
        self._moment = -1
        self._mood = SLEEPY
        self._content = False
        """Whether it has done this turn what it was in the mood for."""

    def choose(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Answer, and in the own turn do what it is in the mood for, else what looks best."""
        if view.seat is None or not menu:
            return None
        if self._moment != moment(view):
            self._moment, self._mood, self._content = moment(view), self._dice.below(MOODS), False
        usual = self._trader.consider(view, menu)
        if view.turn != view.seat or isinstance(usual, Accept | Decline | Meld | Extend):
            return self._trader.made(usual)
        if view.phase == "protect":
            return self._protection(menu) or usual
        fancy = self._fancy(Table(view, view.seat, self._terms), menu) if view.phase == "trade" else None
        if fancy is None and self._mood == SLEEPY and isinstance(usual, Buy | Refill):
            return Next()
        return self._trader.made(fancy or usual)

    def _fancy(self, table: Table, menu: Sequence[Action]) -> Action | None:
        """The dearest card of the flop, or the meld that pays most, whatever that brings; once a turn."""
        if self._content:
            return None
        self._content = self._mood in (FOND_OF_ACES, DARING)
        spare = table.me.tokens - table.me.size - 1
        if self._mood == FOND_OF_ACES:
            dear = [card for card in table.view.flop if 1 < card.price <= spare]
            return Buy(max(dear, key=_price).card) if dear else None
        if self._mood == DARING:
            melds = [table.found(action.meld) for action in menu if isinstance(action, Takeover)]
            paying = [meld for meld in melds if meld.price <= spare]
            return Takeover(max(paying, key=lambda meld: meld.dividend).number) if paying else None
        return None

    def _protection(self, menu: Sequence[Action]) -> Action | None:
        """A token on a meld when it feels like it; not that it would help."""
        if self._mood != CAUTIOUS or self._content:
            return None
        self._content = True
        return next((action for action in menu if isinstance(action, Protect)), None)


def _price(card: FlopCard) -> int:
    return card.price


class Thinker(Bot[DeadCatView], Generic[S]):
    """Tries the best few moves in imagined worlds in which all go on as traders, and takes what fares best."""

    thinks_long: ClassVar[bool] = True
    worlds: ClassVar[int] = 8
    """Worlds in which every candidate is tried before half of them are dropped."""
    most: ClassVar[int] = 4
    """Candidates."""
    turns: ClassVar[int] = 8
    """Turns that are played on; then things are worth what they seem to be."""
    longest: Final = 2000
    """Moves that are played on at most."""

    def __init__(self, game: Game[S, DeadCatView], options: DeadCatOptions, dice: Dice) -> None:
        self._game = game
        self._dice = dice
        self._terms = Terms(options)
        self._trader = Trader(self._terms, Manner())
        self._habit = Manner(guards_pct=0, offers=0)  # quick: shields and deals take half of the time and change little
        self._reader = Reader(self._terms)
        self._until = 0
        self._ranked: list[Tried] = []

    def choose(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """The candidate that fares best."""
        self._ranked = []
        usual = self._trader.consider(view, menu)
        if usual is None or view.seat is None:
            return None
        found = candidates(Table(view, view.seat, self._terms), menu, usual, self.most, self._trader.records)
        tried = [action for action in found if action not in self._trader.said]
        if len(tried) > 1:
            self._until = moment(view) + self.turns
            self._ranked = self._search(view).rank(view, view.seat, tried)
        return self._trader.made(self._ranked[0].action if self._ranked else usual)

    def why(self) -> Message | None:
        """What the best and the next best were worth; where it did not have to search, what it reckoned."""
        if len(self._ranked) < 2:
            return self._trader.why()
        best, other = self._ranked[:2]
        worth, less = near(100 * best.worth), near(100 * other.worth)
        return Message(
            "dead_cat.why-sharp",
            best_price=worth,
            next_price=less,
            even="yes" if worth == less else "no",
            other_move=written(other.action),
        )

    def _search(self, view: DeadCatView) -> Search[S, DeadCatView]:
        reads = any(hides(view, seat) for seat in range(len(view.players)) if seat != view.seat)
        likely = self._reader.likely if reads else None
        return Search(self._game, self._dice, self.worlds, self.longest, self._player, likely, self._worth)

    def _player(self) -> Trader:
        return Trader(self._terms, self._habit, self._until, self._trader.records)

    def _worth(self, view: DeadCatView) -> float:
        return 0.0 if view.seat is None else Table(view, view.seat, self._terms).lead()


def _beginner(_game: object, options: DeadCatOptions, dice: Dice) -> Beginner:
    return Beginner(options, dice)


def _raider(_game: object, options: DeadCatOptions, _dice: Dice) -> Raider:
    return Raider(options)


def _thinker(game: Game[State, DeadCatView], options: DeadCatOptions, dice: Dice) -> Thinker[State]:
    return Thinker(game, options, dice)


def _careful(_game: object, options: DeadCatOptions, _dice: Dice) -> Raider:
    return Raider(options, Manner(margin=2, guards_pct=300, spare=3))


def _bold(_game: object, options: DeadCatOptions, _dice: Dice) -> Raider:
    return Raider(options, Manner(margin=-2, guards_pct=0))


def _talkative(_game: object, options: DeadCatOptions, dice: Dice) -> Talker:
    return Talker(options, dice)


BOTS = {
    "easy": _beginner,
    "solid": _raider,
    "sharp": _thinker,
    "careful": _careful,
    "bold": _bold,
    "talkative": _talkative,
}


class Watcher(reader.Reader[DeadCatView]):
    """Reads hands by what their owners have not laid down."""

    def __init__(self, options: DeadCatOptions, _seats: int, _seat: int) -> None:
        self._reader = Reader(Terms(options))

    def likely(self, own: DeadCatView, views: Sequence[DeadCatView]) -> int:
        """Most likely is that nobody hides a meld."""
        most = 1
        for seat in range(len(views)):
            most *= UNLIKELY if seat != own.seat and hides(own, seat) else 1
        return reader.SURE * self._reader.likely(own, list(views)) // most


READER = Watcher
