"""Market Maker Poker in a channel: by turns, with a clock that deals."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from pitboss.core.cards import INDEX, RANK, RED
from pitboss.core.moves import Action
from pitboss.core.notation import number_text, price_text
from pitboss.games.market_maker.moves import Buy, Holding, MarketView, Quote, Sell
from pitboss.speech.brief import SEPARATOR, Brief, choices
from pitboss.speech.presenter import Presenter, Voice


class MarketWords(Brief[MarketView]):
    """Market Maker Poker."""

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
        return f"{_board(view, voice)} · {_ladder(view)}"

    def standing(self, view: MarketView, voice: Voice) -> str:
        """Round, cards, ladder, and who holds what."""
        game = f"game {min(view.finished + 1, view.games)} of {view.games}, " if view.games > 1 else ""
        head = f"{game}round {len(view.board)} of {view.community}{', LOCKED' if view.locked else ''}"
        rows = [f"{voice.who(seat)} {_lots(player.holding)}" for seat, player in enumerate(view.players)]
        return SEPARATOR.join([head, _board(view, voice), _ladder(view), *rows])


def _worth(card: str) -> str:
    rank = RANK[INDEX[card]]
    return f"{-rank if RED[INDEX[card]] else rank:+}"


def _position(held: Holding | None) -> str:
    if held is None or not held.volume:
        return ""
    mark = "" if held.mark is None else f", P&L {held.mark:+}"
    if not held.lots:
        return f"flat{mark}"
    average = number_text((Decimal(held.cost) / held.lots).quantize(Decimal("0.01")))
    return f"{'long' if held.lots > 0 else 'short'} {abs(held.lots)} at {average}{mark}"


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


def _board(view: MarketView, voice: Voice) -> str:
    return f"board {voice.cards(view.board) or '-'}"


def _ladder(view: MarketView) -> str:
    """Best prices in the middle: bids 10×300 9×100 | 13×100 14×200 offers."""
    bids = _levels([player.bid for player in view.players], view.lot)
    offers = _levels([player.offer for player in view.players], view.lot)
    return " ".join(["bids", *(bids[::-1] or ["-"]), "|", *(offers or ["-"]), "offers"])


def _levels(prices: Sequence[int | None], lot: int) -> list[str]:
    known = sorted({price for price in prices if price is not None})
    return [f"{price_text(price)}×{prices.count(price) * lot}" for price in known]


def _lots(held: Holding | None) -> str:
    return "?" if held is None else f"{held.lots:+}"


BRIEF = MarketWords()
