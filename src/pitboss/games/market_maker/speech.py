"""Market Maker Poker for people who read lines: the ladder, who holds what, and prices typed the short way."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import ClassVar, Final, Literal

from pitboss.core.cards import HIDDEN, INDEX, RANK, RED
from pitboss.core.errors import Unreadable
from pitboss.core.message import Message
from pitboss.core.moves import CLOCK, Action, Event
from pitboss.core.notation import number_text, price_text
from pitboss.core.words import Said
from pitboss.games.market_maker.declare import (
    MOVES_PER_TURN,
    Buy,
    CommunityOpened,
    GameStarted,
    Holding,
    MarketView,
    Player,
    PrivateDealt,
    Quote,
    Quoted,
    Sell,
    Settled,
    Trade,
    Traded,
)
from pitboss.speech.brief import SEPARATOR, Brief, bracketed, choices
from pitboss.speech.presenter import Presenter, Voice

NAME_WIDTH: Final = 10
LEVELS_SHOWN: Final = 5
TRADES_SHOWN: Final = 3
NONE: Final = "-"
"""What stands where there is no number."""
TITLE: Final = "Market Maker Poker"

Column = Literal["card", "bid", "offer", "lots", "volume", "average", "mark", "total"]
WIDTHS: Final[Mapping[Column, int]] = {
    "card": 5,
    "bid": 7,
    "offer": 7,
    "lots": 8,
    "volume": 7,
    "average": 8,
    "mark": 8,
    "total": 8,
}


def word(voice: Voice, topic: str, **values: Said) -> str:
    """A text of the game's book, as this reader reads it."""
    return voice.text(f"market_maker.{topic}", **values)


# What happened


class MarketPresenter(Presenter[MarketView]):
    """The words of Market Maker Poker."""

    shorts: ClassVar[Mapping[str, str]] = {"lift": "buy", "hit": "sell"}

    def facts(self, event: Event, voice: Voice) -> Mapping[str, Said]:
        """What cards add, who asked for a trade, what everybody won."""
        match event:
            case GameStarted(_, dealer):
                return {"dealer": word(voice, "who-clock")} if dealer == CLOCK else {}
            case PrivateDealt(_, card) | CommunityOpened(card, _):
                return {"worth": "none" if card == HIDDEN else worth(card)}
            case Traded():
                return {"by": _asked(event)}
            case Settled():
                hands = [f"{voice.whom(seat)} {voice.card(card)}" for seat, card in enumerate(event.cards)]
                return {"hands": ", ".join(hands), "gains": voice.ranked(event.pnl)}
        return {}

    def show(self, view: MarketView, voice: Voice) -> str:
        """The market on a few lines: cards, ladder, players, last trades, who is awaited."""
        lines = [_head(view, voice), board(view, voice), _own(view, voice), ladder(view, voice, LEVELS_SHOWN)]
        lines += _table(view, voice)
        if view.tape:
            tape = SEPARATOR.join([_printed(trade, voice) for trade in view.tape[-TRADES_SHOWN:]])
            lines.append(f"{word(voice, 'tape-title')}: {tape}")
        return "\n".join([*lines, *_time(view, voice), situation(view, voice)])

    def parse(self, line: str, view: MarketView) -> Action:
        """The move a line means: `6 9` and `6/9` quote, `b` and `s` alone trade at the best price."""
        words = line.replace("/", " ").split()
        verb = self.short_forms.get(words[0].lower(), words[0].lower()) if words else ""
        if verb[:1] in ("+", "-") or verb[:1].isdigit():
            words.insert(0, "quote")
        elif verb in ("buy", "sell") and len(words) == 1:
            best = view.best_offer if verb == "buy" else view.best_bid
            if best is None:
                raise Unreadable(Message("market_maker.no-price"))
            words.append(price_text(best))
        return super().parse(" ".join(words), view)


def _asked(trade: Traded) -> str:
    if trade.initiator is None:
        return "nobody"
    return "buyer" if trade.initiator == trade.buyer else "seller"


# What is on the table


def worth(card: str) -> str:
    """What a card adds to the sum.

    >>> worth("Kh"), worth("2c")
    ('-13', '+2')
    """
    rank = RANK[INDEX[card]]
    return f"{-rank if RED[INDEX[card]] else rank:+}"


def average(held: Holding) -> str:
    """The position price to two decimals (M-29).

    >>> average(Holding(-300, 300, -2200, None)), average(Holding(0, 200, -50, -50))
    ('7.33', '-')
    """
    if held.lots == 0:
        return NONE
    return number_text((Decimal(held.cost) / held.lots).quantize(Decimal("0.01")))


def position(held: Holding, voice: Voice) -> str:
    """Lots, what they cost on average, and what they come to."""
    gain = NONE if held.mark is None else f"{held.mark:+}"
    if not held.lots:
        return word(voice, "position-flat", gain=gain)
    return word(voice, "position-held", lots=f"{held.lots:+}", average=average(held), gain=gain)


def game_of(view: MarketView, voice: Voice) -> list[str]:
    """Which game of how many, where there are several."""
    number = min(view.finished + 1, view.games)
    return [word(voice, "stage-game", game=number, of=view.games)] if view.games > 1 else []


def round_of(view: MarketView, voice: Voice) -> str:
    """How many of the community cards are open."""
    return word(voice, "stage-round", round=len(view.board), of=view.community)


def dealer(view: MarketView, voice: Voice) -> str:
    """Who deals."""
    return word(voice, "stage-dealer", name=_who(view.dealer, voice))


def _who(seat: int, voice: Voice, form: str = "nom") -> str:
    """Someone inside a sentence; the reader in the form it needs."""
    if seat == CLOCK:
        return word(voice, "who-clock")
    return word(voice, f"who-{form}") if seat == voice.me else voice.name(seat)


def _head(view: MarketView, voice: Voice) -> str:
    if view.phase == "over":
        return SEPARATOR.join([TITLE, word(voice, "phase-over")])
    parts = [*game_of(view, voice), round_of(view, voice), dealer(view, voice)]
    return SEPARATOR.join([TITLE, *parts, *([word(voice, "stage-locked")] if view.locked else [])])


def _with_worth(card: str, voice: Voice) -> str:
    return word(voice, "describe-card", card=voice.card(card), worth=worth(card))


def board(view: MarketView, voice: Voice) -> str:
    """The community cards, each with what it adds."""
    cards = ", ".join([_with_worth(card, voice) for card in view.board]) or word(voice, "describe-none")
    return word(voice, "describe-board", cards=cards, open=len(view.board), of=view.community)


def _own(view: MarketView, voice: Voice) -> str:
    """The reader's card, and the sum that can be seen."""
    card = view.players[view.seat].card if view.seat is not None else None
    own = [] if card is None else [word(voice, "describe-yours", card=_with_worth(card, voice))]
    if view.phase in ("lobby", "over") and view.last is not None:
        return " ".join([*own, f"{word(voice, 'cards-settled')}: {view.last.total:+}."])
    unknown = word(voice, "cards-unknown", count=view.unseen)
    return " ".join([*own, f"{word(voice, 'cards-sum')}: {view.total:+}; {unknown}."])


def ladder(view: MarketView, voice: Voice, most: int | None = None) -> str:
    """The book by price, best prices in the middle, at most so many: `Bid 10×300 9×100 | 13×100 14×200 Offer`."""
    bids = _levels([player.bid for player in view.players], view.lot)[::-1][:most]
    offers = _levels([player.offer for player in view.players], view.lot)[:most]
    sides = word(voice, "stage-bid"), word(voice, "stage-offer")
    return " ".join([sides[0], *(bids or [NONE]), "|", *(offers or [NONE]), sides[1]])


def _levels(prices: Sequence[int | None], lot: int) -> list[str]:
    """Each price once, lowest first, with how much there is.

    >>> _levels([900, None, 1050, 900], 100)
    ['9×200', '10.5×100']
    """
    return [
        f"{price_text(price)}×{prices.count(price) * lot}" for price in sorted({p for p in prices if p is not None})
    ]


def _table(view: MarketView, voice: Voice) -> list[str]:
    width = min(NAME_WIDTH, max([len(voice.who(seat)) for seat in range(len(view.players))]))
    columns = [column for column in WIDTHS if column != "total" or view.games > 1]
    head = [f"{word(voice, f'players-{column}'):>{WIDTHS[column]}}" for column in columns]
    rows = [" ".join([" " * width, *head])]
    for seat, player in enumerate(view.players):
        figures = _figures(player, voice)
        cells = [f"{figures[column]:>{WIDTHS[column]}}" for column in columns]
        gone = [] if player.living else [word(voice, "plate-left")]
        rows.append(" ".join([f"{voice.who(seat)[:width]:<{width}}", *cells, *gone]))
    return rows


def _figures(player: Player, voice: Voice) -> dict[Column, str]:
    held = player.holding
    return {
        "card": NONE if player.card is None else voice.card(player.card),
        "bid": price(player.bid),
        "offer": price(player.offer),
        "lots": "?" if held is None else f"{held.lots:+}",
        "volume": "?" if held is None else f"{held.volume}",
        "average": "?" if held is None else average(held),
        "mark": "?" if held is None else NONE if held.mark is None else f"{held.mark:+}",
        "total": f"{player.settled:+}",
    }


def price(hundredths: int | None) -> str:
    """A price, or that there is none.

    >>> price(250), price(None)
    ('2.5', '-')
    """
    return NONE if hundredths is None else price_text(hundredths)


def _printed(trade: Trade, voice: Voice) -> str:
    """A line of the tape: buyer ← seller, price × lots, a star at who asked for it.

    >>> _printed(Trade(0, 1, 0, 650, 100, 1), Voice(["Ann", "Bob"], me=0))
    'Bob* ← You 6.5×100'
    """
    what = f"{price_text(trade.price)}×{trade.lots}"
    if trade.buyer is None or trade.seller is None:
        return what
    buyer, seller = voice.who(trade.buyer)[:NAME_WIDTH], voice.who(trade.seller)[:NAME_WIDTH]
    stars = ("*", "") if trade.initiator == trade.buyer else ("", "*")
    return f"{buyer}{stars[0]} ← {seller}{stars[1]} {what}"


# Who is awaited


def situation(view: MarketView, voice: Voice) -> str:
    """What is at stake and who is awaited, in one sentence."""
    if view.phase == "over":
        return winners(view, voice)
    if view.phase == "dealing":
        return word(voice, "now-dealing")
    if view.phase == "lobby":
        mine = view.dealer == voice.me
        return word(voice, "now-deal") if mine else word(voice, "now-waitDeal", name=_who(view.dealer, voice))
    if view.turn is not None:
        mine = view.turn == voice.me
        return word(voice, "now-turn") if mine else word(voice, "now-waitTurn", name=_who(view.turn, voice))
    own = None if voice.me is None else view.players[voice.me]
    if own is not None and own.living and own.bid is None:
        return word(voice, "now-quote")
    if view.locked:
        return word(voice, "now-locked" if view.unlocks is None else "now-lockedByCard")
    return word(voice, "now-open" if len(view.board) < view.community else "now-last")


def winners(view: MarketView, voice: Voice) -> str:
    """Who has won, and what (M-32)."""
    best = max([player.settled for player in view.players])
    names = [_who(seat, voice, "dat") for seat, player in enumerate(view.players) if player.settled == best]
    return word(voice, "now-over", names=word(voice, "and").join(names), amount=f"{best:+}")


def _time(view: MarketView, voice: Voice) -> list[str]:
    """A line on how many moves the reader has left, and when the clock acts; none if there is no telling."""
    mine = view.turn is not None and view.turn == voice.me
    parts = [word(voice, "now-moves", count=MOVES_PER_TURN - view.moved)] if mine else []
    if view.deadline is not None:
        parts.append(word(voice, "now-clock", seconds=number_text(Decimal(view.deadline) / 1000)))
    return [SEPARATOR.join(parts)] if parts else []


# In brief


class MarketBrief(Brief[MarketView]):
    """Market Maker Poker in a channel: by turns, with a clock that deals."""

    def options(self, seconds: int) -> Mapping[str, object]:
        """By turns: a market that moves at any time is too fast for a channel."""
        clock = {"dealer": "auto", "round_seconds": seconds} if seconds else {}
        return {"pace": "turns", **clock}

    def usual(self, seconds: int, asked: Mapping[str, object]) -> Mapping[str, object]:
        """Who wants a live market knows how it is dealt."""
        return {} if asked.get("pace") == "live" else self.options(seconds)

    def news(self, events: Sequence[Event], standing: dict[int, Event]) -> Sequence[Event]:
        """Leave out a quote that repeats the one that stands; a trade or a new card makes it news again."""
        found: list[Event] = []
        for event in events:
            if isinstance(event, Quoted):
                if standing.get(event.seat) == event:
                    continue
                standing[event.seat] = event
            elif isinstance(event, Traded | CommunityOpened | GameStarted | Settled):
                standing.clear()
            found.append(event)
        return found

    def cards(self, view: MarketView) -> tuple[str, ...]:
        """The private card."""
        card = None if view.seat is None else view.players[view.seat].card
        return () if card is None else (card,)

    def hand(self, view: MarketView, voice: Voice) -> str:
        """The private card and what one has traded."""
        if view.seat is None:
            return ""
        player = view.players[view.seat]
        own = [] if player.card is None else [_own(view, voice)]
        held = player.holding
        return SEPARATOR.join([*own, *([position(held, voice)] if held is not None and held.volume else [])])

    def ask(self, view: MarketView, menu: Sequence[Action], voice: Voice, presenter: Presenter[MarketView]) -> str:
        """Prices that can be had, how to quote, and the rest."""
        trades = [
            word(
                voice, "ask-trade", verb=bracketed(type(action).__name__.lower(), action.key), price=price(action.price)
            )
            for action in menu
            if isinstance(action, Buy | Sell)
        ]
        rest = [action for action in menu if not isinstance(action, Quote | Buy | Sell)]
        return SEPARATOR.join([*trades, *_quote(view, menu, voice), *choices(rest, presenter)])

    def scene(self, view: MarketView, voice: Voice) -> str:
        """The cards and the ladder, as far as there are any."""
        return SEPARATOR.join(_public(view, voice))

    def standing(self, view: MarketView, voice: Voice) -> str:
        """Which game, cards, ladder, and who holds what."""
        head = [*game_of(view, voice), *([word(voice, "stage-locked")] if view.locked else [])]
        rows = [f"{voice.who(seat)} {_figures(player, voice)['lots']}" for seat, player in enumerate(view.players)]
        return SEPARATOR.join([*head, *_public(view, voice), *rows])


def _public(view: MarketView, voice: Voice) -> list[str]:
    """The open cards and the quotes, each only if there is one."""
    cards = [board(view, voice).rstrip(".")] if view.board else []
    quoted = any(player.bid is not None or player.offer is not None for player in view.players)
    return [*cards, *([ladder(view, voice)] if quoted else [])]


def _quote(view: MarketView, menu: Sequence[Action], voice: Voice) -> list[str]:
    """How to quote, with prices that are allowed and, where there are such, trade with nobody."""
    quotes = [action for action in menu if isinstance(action, Quote)]
    if not quotes:
        return []
    bid, offer = view.best_bid, view.best_offer
    calm = [
        quote for quote in quotes if (offer is None or quote.bid < offer) and (bid is None or quote.offer > bid)
    ] or quotes
    middle = 100 * view.total if bid is None or offer is None else (bid + offer) // 2
    example = min(calm, key=lambda quote: abs(quote.bid + quote.offer - 2 * middle))
    return [word(voice, "ask-quote", bid=price(example.bid), offer=price(example.offer))]


PRESENTER = MarketPresenter
BRIEF = MarketBrief()
