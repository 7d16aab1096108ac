"""Market Maker Poker in the terminal: the ladder, the cards with what they add, who holds what, and the tape.

Bids stand on the left and offers on the right. The best prices are marked, and so is the reader's own quote.
"""

from collections.abc import Sequence
from typing import Final, Literal

from rich.cells import cell_len
from rich.text import Text

from pitboss.core.cards import HIDDEN
from pitboss.core.moves import CHANCE, Action, Event, View
from pitboss.core.notation import Notation, price_text
from pitboss.core.options import Options
from pitboss.games.market_maker import declare
from pitboss.games.market_maker.declare import MOVES_PER_TURN, Holding, MarketView, Player, Trade
from pitboss.games.market_maker.speech import dealer, game_of, position, price, round_of, winners, word, worth
from pitboss.speech import Voice
from pitboss.tui.board import Cheer, Key
from pitboss.tui.choosing import default, verb
from pitboss.tui.choosing import moves as listed
from pitboss.tui.drawing import (
    FAINT,
    GAIN,
    HAND,
    LIT,
    LONG,
    LOSS,
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
PLAIN: Final[tuple[type[Action], ...]] = (
    *(declare.Pass, declare.Deal, declare.Lock, declare.Unlock, declare.Cancel, declare.Finish),
)
"""Moves that need nothing said, in the order of their keys."""
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
        ladder = Part([title(word(voice, "ladder-sides"), left), *_ladder(view, voice, left)], 1, 5)
        tape = Part([title(word(voice, "tape-title"), left), *_tape(view, voice, left)] if view.tape else [], 3, 4)
        holders = Part(players, 2, 4, must=(0, *asked))
        if width < NARROW:
            return drawn([*top, *stacked([ladder, holders, tape], room)], width, height)
        body = columns([(stacked([ladder, tape], room), left), (stacked([holders], room), right)])
        return drawn([*top, *body], width, height)

    def hand(self, view: View, voice: Voice, picked: frozenset[str]) -> Text:
        """The private card, the sum that can be seen, the position."""
        assert isinstance(view, MarketView)
        if view.seat is None:
            return cut(line((f"{word(voice, 'describe-watching')} ", FAINT), *_sum(view, voice)), HAND)
        player = view.players[view.seat]
        card = player.card
        lines = [line(*_sum(view, voice)), _position(player, voice), _quote(player, voice)]
        if card is None:
            return drawn(lines, HAND, 3)
        return drawn(beside([picture(card, voice, worth(card)), lines], 2), HAND, 3)

    def headline(self, view: View, voice: Voice) -> str:
        """Game and round, the best prices, who is awaited."""
        assert isinstance(view, MarketView)
        if view.phase == "over":
            return winners(view, voice)
        best = word(voice, "top-best", quote=f"{price(view.best_bid)}/{price(view.best_offer)}")
        return " · ".join([*game_of(view, voice), round_of(view, voice), best, _awaited(view, voice)])

    def keys(self, view: View, menu: Sequence[Action], notation: Notation, voice: Voice) -> list[Key]:
        """Quote, trade at the best prices, end the turn, and what the dealer does."""
        assert isinstance(view, MarketView)
        quoting = _quoting(view, listed(menu, declare.Quote), notation, voice)
        # What ends a turn must not be the key for which there is no room: the quote's shades come last.
        shades = [key for key in quoting if key.key in SHADES]
        keys = [*[key for key in quoting if key not in shades], *_trading(view, menu, notation, voice)]
        for kind in PLAIN:
            said = f"{_label(kind, voice)} {_dealing(view) if kind is declare.Deal else ''}".rstrip()
            keys += verb(kind.key, said, listed(menu, kind), notation)
        keys += shades
        usual = declare.Deal.key if view.phase == "lobby" else declare.Pass.key
        return keys if any(key.key == "enter" for key in keys) else default(keys, usual)

    # Keys

    def cheer(self, event: Event, voice: Voice) -> Cheer | None:
        """Nothing: a market does not stop to look."""
        return None


def _label(kind: type[Action], voice: Voice) -> str:
    return word(voice, f"do-{kind.__name__.lower()}")


def _trading(view: MarketView, menu: Sequence[Action], notation: Notation, voice: Voice) -> list[Key]:
    """Lift and hit, each with what it comes to: `Lift 7, buy 200`."""
    return [
        Key(trade.key, _taking(view, trade, voice), notation.text(trade))
        for trade in menu
        if isinstance(trade, declare.Buy | declare.Sell)
    ]


def _taking(view: MarketView, trade: declare.Buy | declare.Sell, voice: Voice) -> str:
    bought = isinstance(trade, declare.Buy)
    others = [seat for seat in _standing(view, "offer" if bought else "bid", trade.price) if seat != view.seat]
    lots = word(voice, "trade-buysMany" if bought else "trade-sellsMany", lots=view.lot * len(others))
    at = word(voice, "do-buy:at" if bought else "do-sell:at", price=price(trade.price))
    return f"{at}, {lots}"


def _quoting(view: MarketView, quotes: Sequence[declare.Quote], notation: Notation, voice: Voice) -> list[Key]:
    """Enter for a quote where none stands, `q` for any; brackets, minus and equals move the one that stands."""
    if view.seat is None or not (quotes or (view.locked and view.seat in view.awaited)):
        return []
    own = view.players[view.seat]
    typed = Key(declare.Quote.key, f"{_label(declare.Quote, voice)}…", "quote ")
    if not quotes:  # a locked market lists only what trades with nobody
        return [typed]
    if own.bid is None or own.offer is None:
        usual = _usual(view, quotes)
        return [Key("enter", word(voice, "do-quote:at", quote=_both(usual)), notation.text(usual)), typed]
    widths = [quote.offer - quote.bid for quote in quotes]
    narrowest, widest = min(widths), max(widths)
    wide = own.offer - own.bid
    odd = wide // UNIT % 2
    shifts = [
        ("[", "down", own.bid - UNIT, own.offer - UNIT),
        ("]", "up", own.bid + UNIT, own.offer + UNIT),
        ("-", "narrower", own.bid + UNIT * odd, own.offer - UNIT * (1 - odd)),
        ("=", "wider", own.bid - UNIT * (1 - odd), own.offer + UNIT * odd),
    ]
    found = [
        Key(key, f"{word(voice, f'ticket-{way}')} {_both(quote)}", notation.text(quote))
        for key, way, bid, offer in shifts
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


def _dealing(view: MarketView) -> str:
    return "" if view.phase == "lobby" else f"{len(view.board) + 1}/{view.community}"


# The cards


def _state(view: MarketView, voice: Voice, width: int) -> Text:
    """Whether trading is open, who deals, and what is dealt."""
    phase = word(voice, "phase-locked" if view.locked else f"phase-{view.phase}")
    parts = [line((f" {phase.upper()} ", LIT)), line(dealer(view, voice))]
    if view.turn is not None and view.turn == voice.me:
        parts.append(line(word(voice, "now-moves", count=MOVES_PER_TURN - view.moved)))
    if view.last is not None and view.phase in ("lobby", "over"):
        parts.append(line(word(voice, "chart-truth", total=f"{view.last.total:+}")))
    else:
        parts.append(line(*_sum(view, voice)))
    return flowed(parts, width)[0]


def _sum(view: MarketView, voice: Voice) -> tuple[str, tuple[str, str], str]:
    unknown = word(voice, "cards-unseen", count=view.unseen)
    return f"{word(voice, 'cards-sum')} ", (f"{view.total:+}", STRONG), f", {unknown}"


def _board(view: MarketView, voice: Voice, width: int, height: int) -> Block:
    """The community cards, those to come face down, each with what it adds."""
    shown = [*view.board, *[HIDDEN] * (view.community - len(view.board))]
    if height >= PICTURES_FROM and len(shown) * 6 <= width:
        return beside([picture(card, voice, "" if card == HIDDEN else worth(card)) for card in shown])
    cards = [line(face(card, voice), (f" {worth(card)}", FAINT)) for card in view.board]
    closed = view.community - len(view.board)
    to_come = [Text(word(voice, "cards-closed", count=closed), FAINT)] if closed else []
    return [flowed([*cards, *to_come], width, f"{word(voice, 'cards-board')} ")[0]]


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
    return rows or [Text(word(voice, "ladder-none"), FAINT)]


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
        return line(what, (f"  {word(voice, 'tape-secret')}", FAINT))
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
    columns = [*(["card"] if shown else []), "bid", "offer", "lots", "mark", *(["total"] if many else [])]
    head = ["", *[word(voice, f"players-{column}") for column in columns]]
    rows: list[list[str | Text]] = []
    for seat, player in enumerate(view.players):
        card = [Text("-") if player.card is None else face(player.card, voice)] if shown else []
        total = [signed(player.settled)] if many else []
        rows.append([_who(view, seat, player, voice), *card, *_figures(player), *total])
    return table(head, rows)


def _who(view: MarketView, seat: int, player: Player, voice: Voice) -> Text:
    mark = "▸ " if seat == view.turn else "D " if seat == view.dealer else "  "
    gone = "" if player.living else f" {word(voice, 'plate-left')}"
    return line((mark, STRONG), (name(seat, voice) + gone, OWN if seat == voice.me else FAINT if gone else ""))


def _figures(player: Player) -> list[str | Text]:
    held = player.holding
    quoted: list[str | Text] = [price(player.bid), price(player.offer)]
    if held is None:
        return [*quoted, "?", "?"]
    return [*quoted, signed(held.lots), Text("-") if held.mark is None else signed(held.mark)]


def _position(player: Player, voice: Voice) -> Text:
    """Lots and gain stand out of what is said of them."""
    held = player.holding or Holding(0, 0, 0, None)
    text = Text(position(held, voice))
    for amount in filter(None, (held.lots, held.mark)):
        text.highlight_words([f"{amount:+}"], GAIN if amount > 0 else LOSS)
    return text


def _quote(player: Player, voice: Voice) -> Text:
    if player.bid is None or player.offer is None:
        return Text(word(voice, "ticket-none"))
    return line(f"{word(voice, 'chart-mine')} ", (f"{price(player.bid)}/{price(player.offer)}", OWN))


def _awaited(view: MarketView, voice: Voice) -> str:
    if view.awaited == (CHANCE,):
        return word(voice, "short-dealing")
    if view.phase == "lobby":
        return word(voice, "short-deal" if view.dealer == voice.me else "short-waitDeal")
    if view.turn is not None:
        me = "seat" if view.turn == voice.me else "other"
        return word(voice, "short-turn", seat=voice.name(view.turn), me=me)
    if view.unlocks is not None:
        return word(voice, "short-lockedByCard")
    return word(voice, "short-locked" if view.locked else "short-open")


BOARD = MarketBoard()
