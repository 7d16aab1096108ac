"""Market Maker Poker for people who read lines: the ladder, who holds what, and prices typed the short way."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import ClassVar, Final

from pitboss.core.cards import INDEX, RANK, RED
from pitboss.core.errors import Unreadable
from pitboss.core.moves import CHANCE, CLOCK, Action, Event
from pitboss.core.notation import number_text, price_text
from pitboss.games.market_maker.declare import (
    MOVES_PER_TURN,
    Buy,
    Cancelled,
    CommunityOpened,
    DealerMoved,
    GameStarted,
    Holding,
    Locked,
    MarketOpened,
    MarketView,
    Passed,
    Player,
    PrivateDealt,
    Quote,
    QuoteBlanked,
    Quoted,
    QuotesCleared,
    Resigned,
    RoundEnded,
    Sell,
    Settled,
    Trade,
    Traded,
    Unlocked,
)
from pitboss.speech.brief import SEPARATOR, Brief, choices
from pitboss.speech.presenter import Presenter, Voice

NAME_WIDTH: Final = 10
LEVELS_SHOWN: Final = 5
TRADES_SHOWN: Final = 3


class MarketPresenter(Presenter[MarketView]):
    """The words of Market Maker Poker."""

    shorts: ClassVar[Mapping[str, str]] = {"lift": "buy", "hit": "sell"}

    def say(self, event: Event, voice: Voice) -> str | None:
        """One line for an event; that somebody else was hit needs none, the trade says it."""
        match event:
            case Quoted(seat, bid, offer):
                return f"{voice.does(seat, 'quotes')} {price_text(bid)}/{price_text(offer)}."
            case Traded():
                return _traded(event, voice)
            case QuoteBlanked(seat):
                return "Your quote is gone: quote again." if seat == voice.me else None
            case Cancelled(seat):
                return f"{voice.does(seat, 'takes')} back the quote."
            case Passed(seat, late):
                return f"{voice.does(seat, 'runs')} out of time." if late else f"{voice.does(seat, 'passes')}."
            case Resigned(seat):
                return f"{voice.does(seat, 'leaves')} the table."
            case Settled():
                return _settled(event, voice)
        return _dealt(event, voice)

    def show(self, view: MarketView, voice: Voice) -> str:
        """The market on a few lines: cards, ladder, players, last trades, who is awaited."""
        lines = [_head(view, voice), _cards(view, voice), _ladder(view, LEVELS_SHOWN), *_table(view, voice)]
        if view.tape:
            lines.append("tape " + " · ".join([_printed(trade, voice) for trade in view.tape[-TRADES_SHOWN:]]))
        return "\n".join([*lines, _awaited(view, voice)])

    def parse(self, line: str, view: MarketView) -> Action:
        """The move a line means: `6 9` and `6/9` quote, `b` and `s` alone trade at the best price."""
        words = line.replace("/", " ").split()
        verb = self.short_forms.get(words[0].lower(), words[0].lower()) if words else ""
        if verb[:1] in ("+", "-") or verb[:1].isdigit():
            words.insert(0, "quote")
        elif verb in ("buy", "sell") and len(words) == 1:
            best = view.best_offer if verb == "buy" else view.best_bid
            if best is None:
                raise Unreadable("Nobody has a quote to trade with.")
            words.append(price_text(best))
        return super().parse(" ".join(words), view)


def _dealt(event: Event, voice: Voice) -> str | None:
    match event:
        case GameStarted(game, dealer):
            return f"Game {game} begins; dealer: {_dealer(dealer, voice)}."
        case PrivateDealt(seat, card):
            known = card in INDEX
            return f"{voice.whose(seat)} card is {voice.card(card)} ({_worth(card)})." if known else None
        case MarketOpened():
            return "All have a card: the market is open."
        case CommunityOpened(card, number):
            return f"Community card {number}: {voice.card(card)} ({_worth(card)})."
        case QuotesCleared():
            return "All quotes are cleared."
        case Locked(unlocks):
            until = "" if unlocks is None else " until the clock unlocks it"
            return f"The market is locked: quotes may move, but nothing trades{until}."
        case Unlocked():
            return "The market is unlocked."
        case RoundEnded(number):
            return f"Round {number} is over."
        case DealerMoved(dealer):
            return f"The dealer is {voice.whom(dealer)} now."
    return None


def _traded(event: Traded, voice: Voice) -> str:
    at = f"at {price_text(event.price)}."
    if event.buyer is None or event.seller is None:
        return f"{event.lots} traded {at}"
    if event.initiator == event.buyer:
        return f"{voice.does(event.buyer, 'buys')} {event.lots} from {voice.whom(event.seller)} {at}"
    return f"{voice.does(event.seller, 'sells')} {event.lots} to {voice.whom(event.buyer)} {at}"


def _settled(event: Settled, voice: Voice) -> str:
    cards = ", ".join([f"{voice.whom(seat)} {voice.card(card)}" for seat, card in enumerate(event.cards)])
    return f"Game {event.game} settles at {event.total} ({cards}). P&L: {voice.ranked(event.pnl)}."


def _dealer(dealer: int, voice: Voice) -> str:
    return "the clock" if dealer == CLOCK else voice.whom(dealer)


def _worth(card: str) -> str:
    """What a card adds to the sum.

    >>> _worth("Kh"), _worth("2c")
    ('-13', '+2')
    """
    rank = RANK[INDEX[card]]
    return f"{-rank if RED[INDEX[card]] else rank:+}"


def _head(view: MarketView, voice: Voice) -> str:
    parts = [f"round {len(view.board)} of {view.community}", f"dealer {_dealer(view.dealer, voice)}"]
    if view.games > 1:
        parts.insert(0, f"game {min(view.finished + 1, view.games)} of {view.games}")
    if view.phase == "over":
        parts = ["the match is over"]
    return " · ".join(["Market Maker Poker", *parts, *(["LOCKED"] if view.locked else [])])


def _cards(view: MarketView, voice: Voice) -> str:
    parts = [_board(view, voice)]
    card = view.players[view.seat].card if view.seat is not None else None
    if card is not None:
        parts.append(f"your card {voice.card(card)} ({_worth(card)})")
    if view.phase in ("lobby", "over") and view.last is not None:
        parts.append(f"settled at {view.last.total}")
    else:
        parts.append(f"sum you can see {view.total}, {view.unseen} cards unknown")
    return " · ".join(parts)


def _board(view: MarketView, voice: Voice) -> str:
    return f"board {voice.cards(view.board) or '-'}"


def _ladder(view: MarketView, most: int | None = None) -> str:
    """The book by price, best prices in the middle, at most so many: `bids 10×300 9×100 | 13×100 14×200 offers`."""
    bids = _levels([player.bid for player in view.players], view.lot)
    offers = _levels([player.offer for player in view.players], view.lot)
    return " ".join(["bids", *(bids[::-1][:most] or ["-"]), "|", *(offers[:most] or ["-"]), "offers"])


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
    head = f"{'':<{width}}  card {'bid':>7} {'offer':>7} {'lots':>7} {'volume':>7} {'avg':>8} {'P&L':>8}"
    rows = [head + (f" {'total':>8}" if view.games > 1 else "")]
    for seat, player in enumerate(view.players):
        row = f"{voice.who(seat)[:width]:<{width}} {_row(player, voice)}"
        rows.append(row + (f" {player.settled:>+8}" if view.games > 1 else "") + ("" if player.living else " left"))
    return rows


def _row(player: Player, voice: Voice) -> str:
    card = "-" if player.card is None else voice.card(player.card)
    bid = "-" if player.bid is None else price_text(player.bid)
    offer = "-" if player.offer is None else price_text(player.offer)
    held = player.holding
    if held is None:
        return f"{card:>5} {bid:>7} {offer:>7} {'?':>7} {'?':>7} {'?':>8} {'?':>8}"
    mark = "-" if held.mark is None else f"{held.mark:+}"
    return f"{card:>5} {bid:>7} {offer:>7} {held.lots:>+7} {held.volume:>7} {_average(held):>8} {mark:>8}"


def _average(held: Holding) -> str:
    """The position price to two decimals (M-29).

    >>> _average(Holding(-300, 300, -2200, None)), _average(Holding(0, 200, -50, -50))
    ('7.33', '-')
    """
    if held.lots == 0:
        return "-"
    return number_text((Decimal(held.cost) / held.lots).quantize(Decimal("0.01")))


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


def _awaited(view: MarketView, voice: Voice) -> str:
    if view.phase == "over":
        best = max([player.settled for player in view.players])
        winners = [voice.whom(seat) for seat, player in enumerate(view.players) if player.settled == best]
        return f"Won by {' and '.join(winners)} with {best:+}."  # M-32
    if view.awaited == (CHANCE,):
        return "A card is being dealt."
    if view.phase == "lobby":
        return (
            "Deal when all are ready." if view.dealer == voice.me else f"Waiting for {voice.whom(view.dealer)} to deal."
        )
    until = "" if view.deadline is None else f" The clock acts at {_seconds(view.deadline)} s."
    if view.unlocks is not None:
        return f"Put your quote right: the clock unlocks the market at {_seconds(view.unlocks)} s."
    if view.turn is None:
        return f"Anyone may act.{until}"
    if view.turn == voice.me:
        return f"Your turn: {MOVES_PER_TURN - view.moved} moves left, then pass.{until}"
    return f"Waiting for {voice.whom(view.turn)}.{until}"


def _seconds(milliseconds: int) -> str:
    return number_text(Decimal(milliseconds) / 1000)


# In brief


class MarketBrief(Brief[MarketView]):
    """Market Maker Poker in a channel: by turns, with a clock that deals."""

    def options(self, seconds: int) -> Mapping[str, object]:
        """By turns: a market that moves at any time is too fast for a channel."""
        clock = {"dealer": "auto", "round_seconds": seconds} if seconds else {}
        return {"pace": "turns", **clock}

    def cards(self, view: MarketView) -> tuple[str, ...]:
        """The private card."""
        card = None if view.seat is None else view.players[view.seat].card
        return () if card is None else (card,)

    def hand(self, view: MarketView, voice: Voice) -> str:
        """The private card and what one has traded."""
        if view.seat is None:
            return ""
        player = view.players[view.seat]
        card = "" if player.card is None else f"your card {voice.card(player.card)} ({_worth(player.card)})"
        seen = f"sum you can see {view.total}, {view.unseen} unknown" if card else ""
        return SEPARATOR.join(part for part in (card, seen, _position(player.holding)) if part)

    def ask(self, view: MarketView, menu: Sequence[Action], voice: Voice, presenter: Presenter[MarketView]) -> str:
        """Prices that can be had, how to quote, and the rest."""
        buys = [f"[b]uy at {price_text(action.price)}" for action in menu if isinstance(action, Buy)]
        sells = [f"[s]ell at {price_text(action.price)}" for action in menu if isinstance(action, Sell)]
        rest = [action for action in menu if not isinstance(action, Quote | Buy | Sell)]
        return SEPARATOR.join([*buys, *sells, *_quote(view, menu), *choices(rest, presenter)])

    def scene(self, view: MarketView, voice: Voice) -> str:
        """The ladder."""
        return SEPARATOR.join([_board(view, voice), _ladder(view)])

    def standing(self, view: MarketView, voice: Voice) -> str:
        """Round, cards, ladder, and who holds what."""
        game = f"game {min(view.finished + 1, view.games)} of {view.games}, " if view.games > 1 else ""
        head = f"{game}round {len(view.board)} of {view.community}{', LOCKED' if view.locked else ''}"
        rows = [f"{voice.who(seat)} {_lots(player.holding)}" for seat, player in enumerate(view.players)]
        return SEPARATOR.join([head, _board(view, voice), _ladder(view), *rows])


def _position(held: Holding | None) -> str:
    if held is None or not held.volume:
        return ""
    mark = "" if held.mark is None else f", P&L {held.mark:+}"
    if not held.lots:
        return f"flat{mark}"
    return f"{'long' if held.lots > 0 else 'short'} {abs(held.lots)} at {_average(held)}{mark}"


def _quote(view: MarketView, menu: Sequence[Action]) -> list[str]:
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
    return [f"quote BID OFFER, as in {price_text(example.bid)} {price_text(example.offer)}"]


def _lots(held: Holding | None) -> str:
    return "?" if held is None else f"{held.lots:+}"


PRESENTER = MarketPresenter
BRIEF = MarketBrief()
