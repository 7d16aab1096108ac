"""Market Maker Poker in the terminal: the ladder, the cards with what they add, who holds what, and the tape.

Bids stand on the left and offers on the right. The best prices are marked, and so is the reader's own quote.
"""

from collections.abc import Sequence
from typing import Final, Literal

from rich.cells import cell_len
from rich.text import Text

from pitboss.core.cards import HIDDEN, INDEX, RANK, RED
from pitboss.core.moves import CHANCE, CLOCK, Action, View
from pitboss.core.notation import Notation, price_text
from pitboss.core.options import Options
from pitboss.games.market_maker import declare
from pitboss.games.market_maker.declare import MOVES_PER_TURN, Holding, MarketView, Player, Trade
from pitboss.speech import Voice
from pitboss.tui.board import Key
from pitboss.tui.choosing import default, verb
from pitboss.tui.choosing import moves as listed
from pitboss.tui.drawing import (
    FAINT,
    HAND,
    LIT,
    LONG,
    NARROW,
    OWN,
    SHORT,
    STRONG,
    Block,
    Part,
    beside,
    columns,
    cut,
    drawn,
    face,
    fill,
    flowed,
    line,
    name,
    picture,
    signed,
    spark,
    stacked,
    table,
    title,
)

Side = Literal["bid", "offer"]

RIGHT: Final = 46
"""Cells of the column of players, at most."""
PRICE: Final = 6
"""Cells of a price on the tape."""
UNIT: Final = 100
"""Hundredths of which prices are made."""
PICTURES_FROM: Final = 16
"""Lines from which there is room for cards as pictures."""
SHADES: Final = "[]-="
"""Keys that move, narrow and widen a quote."""
TRADES: Final = 40
"""Trades that the line of prices goes back."""


class MarketBoard:
    """Draws Market Maker Poker."""

    def at(self, options: Options) -> "MarketBoard":
        """The same at every table: all that is needed is in the view."""
        return self

    def draw(self, view: View, voice: Voice, width: int, height: int, picked: frozenset[str]) -> Text:
        """Cards above, the ladder and the tape on the left, the players on the right."""
        assert isinstance(view, MarketView)
        top = [_state(view, voice, width), *_board(view, voice, width, height)]
        room = height - len(top)
        players = _players(view, voice)
        right = min(RIGHT, max([each.cell_len for each in players]))
        left = width if width < NARROW else width - right - 3
        asked = [seat + 1 for seat in (voice.me, view.turn) if seat is not None]
        ladder = Part([title("Bids / offers", left), *_ladder(view, voice, left)], 1, 5)
        tape = Part([title("Tape", left), *_tape(view, voice, left)] if view.tape else [], 3, 4)
        holders = Part(players, 2, 4, must=(0, *asked))
        if width < NARROW:
            return drawn([*top, *stacked([ladder, holders, tape], room)], width, height)
        body = columns([(stacked([ladder, tape], room), left), (stacked([holders], room), right)])
        return drawn([*top, *body], width, height)

    def hand(self, view: View, voice: Voice, picked: frozenset[str]) -> Text:
        """The private card, the sum that can be seen, the position."""
        assert isinstance(view, MarketView)
        if view.seat is None:
            return cut(line(("You are watching. ", FAINT), *_sum(view)), HAND)
        player = view.players[view.seat]
        card = player.card
        lines = [line(*_sum(view)), _position(player), _quote(player)]
        if card is None:
            return drawn(lines, HAND, 3)
        return drawn(beside([picture(card, voice, _worth(card)), lines], 2), HAND, 3)

    def headline(self, view: View, voice: Voice) -> str:
        """Game and round, the best prices, who is awaited."""
        assert isinstance(view, MarketView)
        if view.phase == "over":
            best = max([player.settled for player in view.players])
            winners = [voice.whom(seat) for seat, player in enumerate(view.players) if player.settled == best]
            return f"The match is over: won by {' and '.join(winners[:3])} with {best:+}"
        game = [f"Game {min(view.finished + 1, view.games)} of {view.games}"] if view.games > 1 else []
        prices = f"best {_price(view.best_bid)}/{_price(view.best_offer)}"
        parts = [*game, f"Round {len(view.board)} of {view.community}", prices, _awaited(view, voice)]
        return " · ".join(parts)

    def keys(self, view: View, menu: Sequence[Action], notation: Notation) -> list[Key]:
        """Quote, trade at the best prices, end the turn, and what the dealer does."""
        assert isinstance(view, MarketView)
        quoting = _quoting(view, listed(menu, declare.Quote), notation)
        # What ends a turn must not be the key for which there is no room: the quote's shades come last.
        shades = [key for key in quoting if key.key in SHADES]
        keys = [
            *[key for key in quoting if key not in shades],
            *verb("b", "Lift", listed(menu, declare.Buy), notation, lambda one: _taking(view, "offer", one.price)),
            *verb("s", "Hit", listed(menu, declare.Sell), notation, lambda one: _taking(view, "bid", one.price)),
            *verb("p", "Pass", listed(menu, declare.Pass), notation),
            *verb("d", "Deal", listed(menu, declare.Deal), notation, lambda _: f"{_dealing(view)}"),
            *verb("k", "Lock", listed(menu, declare.Lock), notation),
            *verb("k", "Unlock", listed(menu, declare.Unlock), notation),
            *verb("c", "Cancel", listed(menu, declare.Cancel), notation),
            *verb("f", "Finish", listed(menu, declare.Finish), notation),
            *shades,
        ]
        usual = "d" if view.phase == "lobby" else "p"
        return keys if any(key.key == "enter" for key in keys) else default(keys, usual)


# Keys


def _quoting(view: MarketView, quotes: Sequence[declare.Quote], notation: Notation) -> list[Key]:
    """Enter for a quote where none stands, `q` for any; brackets, minus and equals move the one that stands."""
    if view.seat is None or not (quotes or (view.locked and view.seat in view.awaited)):
        return []
    own = view.players[view.seat]
    typed = Key("q", "Quote…", "quote ")
    if not quotes:  # a locked market lists only what trades with nobody
        return [typed]
    if own.bid is None or own.offer is None:
        usual = _usual(view, quotes)
        return [Key("enter", f"Quote {_both(usual)}", notation.text(usual)), typed]
    widths = [quote.offer - quote.bid for quote in quotes]
    narrowest, widest = min(widths), max(widths)
    wide = own.offer - own.bid
    odd = wide // UNIT % 2
    shifts = [
        ("[", "Down", own.bid - UNIT, own.offer - UNIT),
        ("]", "Up", own.bid + UNIT, own.offer + UNIT),
        ("-", "Narrow", own.bid + UNIT * odd, own.offer - UNIT * (1 - odd)),
        ("=", "Widen", own.bid - UNIT * (1 - odd), own.offer + UNIT * odd),
    ]
    found = [
        Key(key, f"{word} {_both(quote)}", notation.text(quote))
        for key, word, bid, offer in shifts
        if max(abs(bid), abs(offer)) <= view.limit and narrowest <= offer - bid <= widest
        for quote in [declare.Quote(bid, offer)]
    ]
    return [typed, *found]


def _usual(view: MarketView, quotes: Sequence[declare.Quote]) -> declare.Quote:
    """A quote of medium width around the market, or else the sum that can be seen; in a locked market a listed one."""
    bid, offer = view.best_bid, view.best_offer
    middle = view.total * UNIT if bid is None or offer is None else (bid + offer) // 2
    widths = sorted([quote.offer - quote.bid for quote in quotes])
    wide = widths[len(widths) // 2]
    low = (middle - wide // 2) // UNIT * UNIT
    if view.locked or max(abs(low), abs(low + wide)) > view.limit:
        return min(quotes, key=lambda one: (abs(one.bid + one.offer - 2 * middle), one.bid, one.offer))
    return declare.Quote(low, low + wide)


def _both(quote: declare.Quote) -> str:
    return f"{price_text(quote.bid)}/{price_text(quote.offer)}"


def _taking(view: MarketView, side: Side, price: int) -> str:
    """What a trade at the best price comes to: `7, buy 200`."""
    sellers = [seat for seat in _standing(view, side, price) if seat != view.seat]
    return f"{price_text(price)}, {'buy' if side == 'offer' else 'sell'} {view.lot * len(sellers)}"


def _dealing(view: MarketView) -> str:
    return "" if view.phase == "lobby" else f"{len(view.board) + 1}/{view.community}"


# The cards


def _worth(card: str) -> str:
    rank = RANK[INDEX[card]]
    return f"{-rank if RED[INDEX[card]] else rank:+}"


def _state(view: MarketView, voice: Voice, width: int) -> Text:
    """Whether trading is open, who deals, and what is dealt."""
    dealer = "the clock" if view.dealer == CLOCK else name(view.dealer, voice)
    words = {"lobby": "NOT DEALT YET", "dealing": "DEALING", "open": "OPEN", "over": "SETTLED"}
    state = "LOCKED: quote, no trades" if view.locked else words[view.phase]
    parts = [line((f" {state} ", LIT)), line(f"dealer {dealer}"), line(*_sum(view))]
    if view.last is not None and view.phase in ("lobby", "over"):
        parts[2] = line("settled at ", (f"{view.last.total:+}", STRONG))
    if view.turn is not None and view.turn == voice.me:
        parts.append(line(f"{MOVES_PER_TURN - view.moved} moves left"))
    return flowed(parts, width)[0]


def _sum(view: MarketView) -> tuple[str, tuple[str, str], str]:
    unknown = f", {view.unseen} cards unknown" if view.unseen != 1 else ", 1 card unknown"
    return "sum you can see ", (f"{view.total:+}", STRONG), unknown


def _board(view: MarketView, voice: Voice, width: int, height: int) -> Block:
    """The community cards, those to come face down, each with what it adds."""
    shown = [*view.board, *[HIDDEN] * (view.community - len(view.board))]
    if height >= PICTURES_FROM and len(shown) * 6 <= width:
        return beside([picture(card, voice, "" if card == HIDDEN else _worth(card)) for card in shown])
    cards = [line(face(card, voice), (f" {_worth(card)}", FAINT)) for card in view.board]
    closed = view.community - len(view.board)
    return [flowed([*cards, *([Text(f"{closed} to come", FAINT)] if closed else [])], width, "board ")[0]]


# The ladder


def _standing(view: MarketView, side: Side, price: int) -> list[int]:
    quoted = [player.bid if side == "bid" else player.offer for player in view.players]
    return [seat for seat, one in enumerate(quoted) if one == price]


def _ladder(view: MarketView, voice: Voice, width: int) -> Block:
    """Best prices first, the bid of each row left and the offer right."""
    bids = sorted({player.bid for player in view.players if player.bid is not None}, reverse=True)
    offers = sorted({player.offer for player in view.players if player.offer is not None})
    half = (width - 3) // 2
    digits = max([len(price_text(price)) for price in [*bids, *offers]], default=0)
    rows: Block = []
    for at in range(max(len(bids), len(offers))):
        bid = _level(view, voice, "bid", bids[at], half, digits) if at < len(bids) else Text()
        offer = _level(view, voice, "offer", offers[at], half, digits) if at < len(offers) else Text()
        rows.append(line(fill(bid, half, right=True), (" │ ", FAINT), offer))
    return rows or [Text("no quotes", FAINT)]


def _level(view: MarketView, voice: Voice, side: Side, price: int, width: int, digits: int) -> Text:
    """Everybody at one price: names and lots outside, the price next to the middle."""
    seats = _standing(view, side, price)
    best = price == (view.best_bid if side == "bid" else view.best_offer)
    lots = f"{view.lot * len(seats)}"
    said = (_names(seats, voice, width - digits - len(lots) - 5), OWN if voice.me in seats else "")
    style = LIT if best else LONG if side == "bid" else SHORT
    if side == "bid":
        return line(said, f" {lots} ", (f"{'*' if best else ' '}{price_text(price):>{digits}} ", style))
    return line((f" {price_text(price):>{digits}}{'*' if best else ' '}", style), f" {lots} ", said)


def _names(seats: Sequence[int], voice: Voice, width: int) -> str:
    """Those at a price, the reader first; of many only how many more."""
    who = sorted(seats, key=lambda seat: seat != voice.me)
    whole = ", ".join([name(seat, voice) for seat in who])
    if cell_len(whole) <= width or len(who) == 1:
        return name(who[0], voice, max(2, width)) if len(who) == 1 else whole
    return f"{name(who[0], voice, max(2, width - 4))} +{len(who) - 1}"


def _tape(view: MarketView, voice: Voice, width: int) -> Block:
    """The last trades first, below the line of their prices."""
    prices = spark([trade.price for trade in view.tape[-min(TRADES, width - 8) :]])
    return [*[_printed(trade, voice, width) for trade in reversed(view.tape[-12:])], Text(prices, FAINT)]


def _printed(trade: Trade, voice: Voice, width: int) -> Text:
    """What a buyer took from a seller; a star at who asked for it."""
    what = f"{price_text(trade.price):>{PRICE - 1}}×{trade.lots:<5}"
    if trade.buyer is None or trade.seller is None:
        return line(what, ("  between others", FAINT))
    room = max(4, (width - len(what) - 6) // 2)
    bought = trade.initiator == trade.buyer
    buyer, seller = (name(seat, voice, room) for seat in (trade.buyer, trade.seller))
    styles = [OWN if seat == voice.me else "" for seat in (trade.buyer, trade.seller)]
    sign = ("▲ ", LONG) if bought else ("▼ ", SHORT)
    return line(what, sign, (buyer + "*" * bought, styles[0]), " ← ", (seller + "*" * (not bought), styles[1]))


# The players


def _players(view: MarketView, voice: Voice) -> Block:
    shown = any(player.card not in (None, HIDDEN) and seat != voice.me for seat, player in enumerate(view.players))
    many = view.games > 1
    head = ["", *(["card"] if shown else []), "bid", "offer", "lots", "P&L", *(["total"] if many else [])]
    rows: list[list[str | Text]] = []
    for seat, player in enumerate(view.players):
        card = [Text("-") if player.card is None else face(player.card, voice)] if shown else []
        total = [signed(player.settled)] if many else []
        rows.append([_who(view, seat, player, voice), *card, *_figures(player), *total])
    return table(head, rows)


def _who(view: MarketView, seat: int, player: Player, voice: Voice) -> Text:
    mark = "▸ " if seat == view.turn else "D " if seat == view.dealer else "  "
    gone = "" if player.living else " left"
    return line((mark, STRONG), (name(seat, voice) + gone, OWN if seat == voice.me else FAINT if gone else ""))


def _figures(player: Player) -> list[str | Text]:
    held = player.holding
    quoted: list[str | Text] = [_price(player.bid), _price(player.offer)]
    if held is None:
        return [*quoted, "?", "?"]
    return [*quoted, signed(held.lots), Text("-") if held.mark is None else signed(held.mark)]


def _price(price: int | None) -> str:
    return "-" if price is None else price_text(price)


def _position(player: Player) -> Text:
    held = player.holding or Holding(0, 0, 0, None)
    worth = line("P&L ", signed(held.mark)) if held.mark is not None else line("P&L not to be told yet")
    if not held.lots:
        return line("flat · ", worth)
    average = price_text(round(UNIT * held.cost / held.lots))
    return line(signed(held.lots), f" lots at {average} · ", worth)


def _quote(player: Player) -> Text:
    if player.bid is None or player.offer is None:
        return Text("no quote of yours stands")
    return line("your quote ", (f"{price_text(player.bid)}/{price_text(player.offer)}", OWN))


def _awaited(view: MarketView, voice: Voice) -> str:
    if view.awaited == (CHANCE,):
        return "a card is being dealt"
    if view.phase == "lobby":
        return "deal when all are ready" if view.dealer == voice.me else "waiting for the dealer"
    if view.turn is None:
        if view.unlocks is not None:
            return "locked for a moment: put your quote right"
        return "locked" if view.locked else "anyone may act"
    return "your turn" if view.turn == voice.me else f"{voice.names[view.turn]}'s turn"


BOARD = MarketBoard()
