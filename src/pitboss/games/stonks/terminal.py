"""Stonks! in the terminal: the price, the pit, positions face to face, everybody's chips, and what the next card pays.

▲ is black and long, ▼ is red and short. A view knows the last market card only, so a table's board remembers those that
it has drawn.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from msgspec import Struct
from rich.text import Text

from pitboss.core.cards import INDEX, PIPS, RANK, RED
from pitboss.core.moves import CHANCE, Action, Event, View
from pitboss.core.notation import Notation
from pitboss.core.options import Options
from pitboss.games.stonks import declare
from pitboss.games.stonks.declare import Bet, Deal, Player, StonksOptions, StonksView
from pitboss.games.stonks.speech import badge, moved, nobody, offer, round_and_pot, size_of, standing, won
from pitboss.speech import Voice, presenter
from pitboss.speech.brief import SEPARATOR
from pitboss.tui.board import Cheer, Key
from pitboss.tui.choosing import DIGITS, SIGNS, picks, verb
from pitboss.tui.choosing import moves as listed
from pitboss.tui.drawing import (
    CARD,
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
    drawn,
    face,
    fill,
    flowed,
    line,
    name,
    picture,
    signed,
    small,
    spark,
    stacked,
    table,
    title,
    wrapped,
)

A = TypeVar("A", bound=Action)

START: Final = 100
"""Where the price begins; a card moves it by its rank."""
RIGHT: Final = 33
"""Cells of the column of players."""
BADGE: Final = 13
CANDLE: Final = 5
CHART_FROM: Final = 20
"""Lines from which there is room for the chart."""


class Candle(Struct, frozen=True):
    """One round of the price."""

    card: str
    open: int
    close: int


class StonksBoard:
    """Draws Stonks!"""

    def __init__(self, options: StonksOptions | None = None) -> None:
        self.options = options or StonksOptions()
        self._words = presenter("stonks")
        self._seen: dict[int, str] | None = None

    def at(self, options: Options) -> "StonksBoard":
        """A board for one table, which remembers the market cards that it has drawn there."""
        assert isinstance(options, StonksOptions)
        board = StonksBoard(options)
        board._seen = {}
        return board

    def draw(self, view: View, voice: Voice, width: int, height: int, picked: frozenset[str]) -> Text:
        """The market above, the bets below it, the players beside them."""
        assert isinstance(view, StonksView)
        candles = _candles(view, self._note(view))
        top = _chart(view, candles, voice, width, height, self.options)
        room = height - len(top)
        if width < NARROW:
            parts = [*self._bets(view, voice, width), *self._players(view, voice)]
            return drawn([*top, *stacked(parts, room)], width, height)
        left = width - RIGHT - 3
        bets, players = stacked(self._bets(view, voice, left), room), stacked(self._players(view, voice), room)
        return drawn([*top, *columns([(bets, left), (players, RIGHT)])], width, height)

    def _note(self, view: StonksView) -> Mapping[int, str]:
        """The market cards by round as far as they were seen; those of another match are forgotten."""
        last, seen = view.last, {} if self._seen is None else self._seen
        if last is None or seen.get(last.round, last.card) != last.card or max(seen, default=0) > last.round:
            seen.clear()
        if last is not None:
            seen[last.round] = last.card
        return seen

    def _bets(self, view: StonksView, voice: Voice, width: int) -> list[Part]:
        """The pit first, then what is settled, then offers; those to or from the reader matter most."""
        mine = [deal for deal in view.offers if voice.me in (deal.maker, deal.taker)]
        other = [deal for deal in view.offers if deal not in mine]
        pit = [bet for bet in view.bets if bet.kind == "intention"]
        positions = [bet for bet in view.bets if bet.kind != "intention"]
        own = [at for at, bet in enumerate(positions, 1) if voice.me in (bet.long, bet.short)]
        parts = [
            Part(_titled("stonks.stage-pit", pit, voice, width), 2, 4),
            Part(_titled("stonks.stage-positions", positions, voice, width), 3, 3, must=(0, *own)),
            Part([each for deal in mine for each in _deal(deal, voice, width)], 1, 2),
            Part([each for deal in other for each in _deal(deal, voice, width)], 4, 0),
        ]
        if view.last is not None:
            said = self._words.say(view.last, voice) or ""
            parts.append(Part(wrapped(said, width, style=FAINT), 5, 0))
        return parts

    def _players(self, view: StonksView, voice: Voice) -> list[Part]:
        rows = [_row(view, seat, voice) for seat in range(len(view.players))]
        chips, hand = voice.text("stonks.table-chips"), voice.text("stonks.table-hand")
        asked = [seat + 1 for seat in (voice.me, view.turn) if seat is not None]
        for_you, in_all = _pays(view, voice, self.options)
        return [
            Part(table(["", chips, hand, "▲", "▼", ""], rows), 1, 5, must=(0, *asked)),
            Part(for_you, 2, whole=True),
            Part(in_all, 3, whole=True),
        ]

    def hand(self, view: View, voice: Voice, picked: frozenset[str]) -> Text:
        """The hand with the side that each card bets on, and what is picked."""
        assert isinstance(view, StonksView)
        if view.seat is None:
            return Text(voice.text("stonks.stage-watching"), FAINT)
        if len(view.hand) * (CARD + 1) <= HAND:
            shown = beside([_held(at, card, voice, picked) for at, card in enumerate(view.hand)])
        else:
            shown = flowed([line(small(card, voice, card in picked), _sign(card)) for card in view.hand], HAND, gap=" ")
        return drawn([*shown[:3], _numbers(view.players[view.seat], voice, picked)], HAND, 4)

    def headline(self, view: View, voice: Voice) -> str:
        """Round, pot and whose turn."""
        assert isinstance(view, StonksView)
        if view.phase == "over":
            return won(view, voice)
        return SEPARATOR.join([*round_and_pot(view, voice), _awaited(view, voice)])

    def keys(self, view: View, menu: Sequence[Action], notation: Notation, voice: Voice) -> list[Key]:
        """Answers to offers first, for someone waits for them; then bets, ways out, and the end of the turn."""
        assert isinstance(view, StonksView)
        keys = [*_answers(view, menu, notation, voice), *_betting(view, menu, notation, voice)]
        if listed(menu, declare.Offer):
            offered = _offering(listed(menu, declare.Offer))
            keys.append(Key(declare.Offer.key, f"{_label(declare.Offer, voice)}…", offered))
        done = [Key("enter", _label(declare.Done, voice), notation.text(one)) for one in listed(menu, declare.Done)]
        return [*done, *keys, *(picks(view.hand) if menu else [])]

    def cheer(self, event: Event, voice: Voice) -> Cheer | None:
        """A stonk: who gets what out of the pot."""
        if not isinstance(event, declare.Settled) or not any(paid.stonk for paid in event.lines):
            return None
        shares = [f"{voice.whom(seat)} +{share}" for seat, share in enumerate(event.shares) if share]
        told = voice.text("stonks.cheer-pot", list=voice.listed(shares)) if shares else ""
        return Cheer(_stage("stonks", voice), told)


def _label(kind: type[Action], voice: Voice) -> str:
    """What the bar calls a move."""
    return voice.text(f"stonks.do-{kind.__struct_config__.tag}")


def _verb(
    menu: Sequence[Action], kind: type[A], notation: Notation, voice: Voice, note: Callable[[A], str]
) -> list[Key]:
    return verb(kind.key, _label(kind, voice), listed(menu, kind), notation, note)


def _answers(view: StonksView, menu: Sequence[Action], notation: Notation, voice: Voice) -> list[Key]:
    terms = {deal.number: f"#{deal.number} ({deal.amount:+})" for deal in view.offers}
    return [
        *_verb(menu, declare.Accept, notation, voice, lambda one: terms.get(one.offer, "")),
        *_verb(menu, declare.Decline, notation, voice, lambda one: f"#{one.offer}"),
        *_verb(menu, declare.Withdraw, notation, voice, lambda one: f"#{one.offer}"),
    ]


def _betting(view: StonksView, menu: Sequence[Action], notation: Notation, voice: Voice) -> list[Key]:
    """Into the market and out of it."""
    price = {bet.number: bet.price for bet in view.bets}
    card = SIGNS.card
    return [
        *_verb(menu, declare.Announce, notation, voice, lambda one: card(one.card)),
        *_verb(menu, declare.Match, notation, voice, lambda one: f"#{one.intention} {card(one.card)}"),
        *_verb(menu, declare.Double, notation, voice, lambda one: _with(one.position, one.cards)),
        *_verb(menu, declare.Close, notation, voice, lambda one: _with(one.position, one.cards)),
        *_verb(menu, declare.Cash, notation, voice, lambda one: f"#{one.position} -{price[one.position]}"),
    ]


def _with(position: int, cards: Sequence[str]) -> str:
    return f"#{position} {SIGNS.cards(cards)}"


def _offering(offers: Sequence[declare.Offer]) -> str:
    """Any amount may be offered: only the position is known, if there is one."""
    positions = {one.position for one in offers}
    return f"offer #{offers[0].position} " if len(positions) == 1 else "offer "


def _titled(key: str, bets: Sequence[Bet], voice: Voice, width: int) -> Block:
    none = Text(f"  {voice.text('stonks.describe-none')}", FAINT)
    rows = [_face_to_face(bet, voice, width) for bet in bets] or [none]
    return [title(f"{voice.text(key)} ({len(bets)})", width), *rows]


# The market


def _candles(view: StonksView, seen: Mapping[int, str]) -> list[Candle]:
    """The price round by round, as far back as every card was seen."""
    latest = view.last.round if view.last else 0
    first = latest
    while first - 1 in seen:
        first -= 1
    found: list[Candle] = []
    price = START
    for number in range(first, latest + 1) if latest else ():
        close = price + _step(seen[number])
        found.append(Candle(seen[number], price, close))
        price = close
    return found


def _step(card: str) -> int:
    rank = RANK[INDEX[card]]
    return -rank if RED[INDEX[card]] else rank


def _chart(
    view: StonksView, candles: Sequence[Candle], voice: Voice, width: int, height: int, options: StonksOptions
) -> Block:
    """The price on one line; where there is room, candle by candle above the cards that moved it."""
    heading = _market(view, candles, voice, width, options)
    if height < CHART_FROM or len(candles) < 2:
        return [heading]
    shown = candles[-((width - CANDLE) // CANDLE) :]
    rows = min(7, height - CHART_FROM + 4)
    low = min([min(one.open, one.close) for one in shown])
    high = max([max(one.open, one.close) for one in shown])
    chart: Block = []
    for row in range(rows):
        top = high - (high - low) * row / rows
        bottom = high - (high - low) * (row + 1) / rows
        scale = f"{high}" if row == 0 else f"{low}" if row == rows - 1 else ""
        cells = [_cell(one, bottom, top) for one in shown]
        chart.append(line((f"{scale:>{CANDLE - 1}} ", FAINT), *cells))
    cards = [fill(_signed(one.card, voice), CANDLE) for one in shown]
    return [heading, *chart, line(" " * CANDLE, *cards)]


def _cell(candle: Candle, bottom: float, top: float) -> tuple[str, str]:
    """A candle's part of one row: full where the price rose, hatched where it fell."""
    low, high = sorted((candle.open, candle.close))
    if high <= bottom or low >= top:
        return " " * CANDLE, ""
    up = candle.close > candle.open
    return ("██" if up else "▒▒") + " " * (CANDLE - 2), LONG if up else SHORT


def _market(view: StonksView, candles: Sequence[Candle], voice: Voice, width: int, options: StonksOptions) -> Text:
    reds = sum([count for card, count in enumerate(view.unseen) if RED[card]])
    whole = len(candles) == (view.last.round if view.last else 0)
    price = candles[-1].close if candles else START
    said = voice.text("stonks.table-price" if whole else "stonks.table-market")
    parts: list[Text] = [line(f"{said} ", (str(price), STRONG)) if whole else line(said)]
    if view.last is not None:
        way = voice.text("stonks.table-moved", **moved(view.last.card))
        parts.append(line(_signed(view.last.card, voice), f" {way}"))
        parts.append(line(spark([START, *[one.close for one in candles]][-12:])))
    unseen = voice.text("stonks.table-unseen")
    parts += [
        line(f"{unseen} ", (f"{sum(view.unseen) - reds}▲", LONG), " ", (f"{reds}▼", SHORT)),
        line(voice.text("stonks.stage-pile", pile=view.pile)),
        line((voice.text("stonks.describe-pot", pot=view.pot), STRONG)),
        line(voice.text("stonks.stage-blind", blind=view.blind)),
        *[line(said) for said in _rake(view, voice, options)],
    ]
    return flowed(parts, width)[0]


def _rake(view: StonksView, voice: Voice, options: StonksOptions) -> list[str]:
    """What everybody pays each round, and to where (S-55)."""
    if not options.rake:
        return []
    if view.round >= options.rake_from:
        return [voice.text("stonks.stage-rake", rake=options.rake, to=options.rake_to)]
    return [voice.text("stonks.stage-rakeFrom", rake=options.rake, to=options.rake_to, **{"from": options.rake_from})]


def _sign(card: str) -> tuple[str, str]:
    return ("▼", SHORT) if RED[INDEX[card]] else ("▲", LONG)


def _signed(card: str, voice: Voice) -> Text:
    return line(face(card, voice), _sign(card))


# Bets


def _face_to_face(bet: Bet, voice: Voice, width: int) -> Text:
    """Long cards, size, short cards; in a narrow place the number of cards has to do."""
    side = (width - BADGE - 8) // 2
    mine = voice.me is not None and voice.me in (bet.long, bet.short)
    said = badge(bet, voice)
    style = LIT if bet.kind == "intention" and not mine else STRONG if bet.stonk else ""
    blanks = BADGE - len(said)
    return line(
        (f"#{bet.number:<3}", OWN if mine else ""),
        fill(_side(bet, bet.long, bet.blacks, voice, side), side, right=True),
        (" ▲", LONG),
        " " * (blanks // 2),
        (said, style),
        " " * (blanks - blanks // 2),
        ("▼ ", SHORT),
        fill(_side(bet, bet.short, bet.reds, voice, side), side),
    )


def _side(bet: Bet, seat: int | None, cards: Sequence[str], voice: Voice, width: int) -> Text:
    if seat is None:
        return Text(nobody(bet, voice), FAINT)
    style = OWN if seat == voice.me else ""
    held = Text(" ").join([face(card, voice) for card in cards])
    if held.cell_len > width - 5:
        held = Text(voice.text("stonks.plate-cards", count=len(cards)))
    return line((name(seat, voice, max(3, width - held.cell_len - 1)), style), " ", held)


def _deal(deal: Deal, voice: Voice, width: int) -> Block:
    """An open offer, and to whom it is made how to answer it."""
    answer = f" ({declare.Accept.key}/{declare.Decline.key})" if deal.taker == voice.me else ""
    said = f"{offer(deal, voice)}{answer}"
    return wrapped(said, width, style=OWN if voice.me in (deal.maker, deal.taker) else "")


# Players


def _row(view: StonksView, seat: int, voice: Voice) -> list[str | Text]:
    player = view.players[seat]
    longs = sum([bet.long == seat for bet in view.bets])
    shorts = sum([bet.short == seat for bet in view.bets])
    mark = "▸" if seat == view.turn and view.phase == "play" else " "
    who = line((mark, STRONG), (name(seat, voice), OWN if seat == voice.me else "" if player.living else FAINT))
    status = standing(player, voice) or _duty(view, seat, voice)
    return [who, f"{player.chips}", f"{player.cards}", f"{longs or '·'}", f"{shorts or '·'}", status]


def _duty(view: StonksView, seat: int, voice: Voice) -> str:
    if seat == view.dealer:
        return voice.text("stonks.plate-dealer")
    return voice.text("stonks.plate-blind") if seat == view.payer else ""


def _pays(view: StonksView, voice: Voice, options: StonksOptions) -> tuple[Block, Block]:
    """What the next card would bring the reader, and what positions pay by their size and that card."""
    pay = options.pay
    grid = {"small": (pay[0], pay[1], pay[1]), "big": (pay[2], pay[3], pay[3]), "face": (pay[2], pay[3], pay[4])}
    rows: list[list[str | Text]] = [[_stage(kind, voice), *[str(one) for one in row]] for kind, row in grid.items()]
    own = [bet for bet in view.bets if bet.kind != "intention" and voice.me in (bet.long, bet.short)]
    yours: list[list[str | Text]] = []
    if voice.me is not None and own:
        fees = options.house_fee * sum([bet.kind == "house" for bet in own])
        sums = [sum([(1 if bet.long == voice.me else -1) * grid[size_of(bet)][at] for bet in own]) for at in range(3)]
        yours.append([_stage("ifUp", voice), *[signed(one - fees) for one in sums]])
        yours.append([_stage("ifDown", voice), *[signed(-one - fees) for one in sums]])
    heads = [_stage(each, voice) for each in ("next", "smallMove", "bigMove", "courtMove")]
    lines = table(heads, [*yours, *rows])
    return (lines[:3], lines[3:]) if yours else ([], lines)


def _stage(name: str, voice: Voice) -> str:
    return voice.text(f"stonks.stage-{name}")


def _held(at: int, card: str, voice: Voice, picked: frozenset[str]) -> Block:
    sign, style = _sign(card)
    drawing = picture(card, voice, sign, DIGITS[at : at + 1], card in picked)
    drawing[0].stylize(style, 2, 3)
    return drawing


def _numbers(player: Player, voice: Voice, picked: frozenset[str]) -> Text:
    parts = [
        line((voice.text("stonks.table-stack", chips=player.chips), STRONG)),
        line(voice.text("stonks.table-laid", count=player.laid)),
    ]
    blacks, reds = (sum([PIPS[INDEX[card]] for card in picked if RED[INDEX[card]] == red]) for red in (False, True))
    if picked:
        said = voice.text("stonks.table-picked")
        parts.append(line(f"{said} ", (f"{blacks}▲", LONG), " ", (f"{reds}▼", SHORT)))
    return flowed(parts, HAND)[0]


def _awaited(view: StonksView, voice: Voice) -> str:
    if view.awaited == (CHANCE,):
        return voice.text("stonks.table-dealing")
    if any(deal.taker == voice.me for deal in view.offers):
        return voice.text("stonks.table-answer")
    if view.turn is None:
        ready = voice.me is not None and voice.me not in view.awaited
        return voice.text("stonks.table-others" if ready else "stonks.table-all")
    if view.turn == voice.me:
        return voice.text("stonks.table-yours")
    return voice.text("stonks.table-turn", name=voice.name(view.turn))


BOARD = StonksBoard()
