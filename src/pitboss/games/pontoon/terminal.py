"""Shed Pontoon in the terminal: the shoe with its marker, every hand with its total and stake, and what pays.

A card in square brackets lies face up, one in round brackets face down: its owner sees it, nobody else.
"""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from pitboss.core.cards import HIDDEN
from pitboss.core.moves import Action, Event, View
from pitboss.core.notation import Notation
from pitboss.core.options import Options
from pitboss.games.pontoon import declare
from pitboss.games.pontoon.declare import HandView, PontoonOptions, PontoonView, Result
from pitboss.games.pontoon.speech import (
    BEFORE_PLAY,
    absence_of,
    best_first,
    by_order,
    fate_of,
    mine,
    money,
    number_of,
    place_in,
    said,
    situation,
    stake_of,
    total_of,
)
from pitboss.speech import Voice, presenter
from pitboss.tui.board import Cheer, Key
from pitboss.tui.choosing import default, verb
from pitboss.tui.choosing import moves as listed
from pitboss.tui.drawing import (
    CARD,
    FAINT,
    HAND,
    LIT,
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
    stacked,
    table,
    title,
)

PAID: Final = ("shed", "five21", "five", "pontoon", "normal")
"""In the order of the option `pay`."""
GAUGE: Final = 24
RIGHT: Final = 44
"""Cells of the column of what pays, where there is one."""
WIDE: Final = 112
"""Cells from which there is such a column."""
CARDS: Final = 26
"""Cells of a hand's cards without pictures: five, and some."""
FACTS: Final = 12
"""Cells of what is told beside the pictures of a hand."""
LABEL: Final = 22
"""Cells of a name with its chips."""
STAKE: Final = 12


class PontoonBoard:
    """Draws Shed Pontoon."""

    def __init__(self, options: PontoonOptions | None = None) -> None:
        self.options = options or PontoonOptions()

    def at(self, options: Options) -> "PontoonBoard":
        """A board for a table with these options: they say what pays."""
        assert isinstance(options, PontoonOptions)
        return PontoonBoard(options)

    def draw(self, view: View, voice: Voice, width: int, height: int, picked: frozenset[str]) -> Text:
        """The shoe above, the hands below, and what pays where there is room."""
        assert isinstance(view, PontoonView)
        top = _shoe(view, voice, width)
        room = height - len(top)
        wide = width >= WIDE
        left = width - RIGHT - 3 if wide else width
        before = bool(view.last) and view.phase in BEFORE_PLAY
        hands, must = _hands(view, voice, left, room)
        shown = Part(_showing(view, voice, RIGHT if wide else left), 2, 3) if view.last else Part([], 2)
        pays = Part(_pays(self.options, voice, RIGHT if wide else left), 3, whole=True)
        table_part = Part(hands, 1, 3, must=must)
        if wide:
            body = columns([(stacked([table_part], room), left), (stacked([shown, pays], room), RIGHT)])
        else:
            body = stacked([table_part, shown, pays] if before else [table_part, pays], room)
        return drawn([*top, *body], width, height)

    def hand(self, view: View, voice: Voice, picked: frozenset[str]) -> Text:
        """The hand in play, or the first of the reader's, with its total and what it has cost."""
        assert isinstance(view, PontoonView)
        own = mine(view)
        if view.seat is None:
            return Text(said(voice, "row-watching"), FAINT)
        if not own:
            chips = str(view.players[view.seat].chips)
            return line(f"{said(voice, 'unit')} ", (chips, STRONG), f" · {said(voice, 'row-idle')}")
        playing = view.hands[view.at] if view.at < len(view.hands) else own[0]
        hand = playing if playing.seat == view.seat else own[0]
        shown = beside([_picture(*each, voice) for each in zip(hand.cards[:10], hand.up, strict=False)])
        return drawn([*shown, _numbers(view, hand, own, voice)], HAND, 4)

    def headline(self, view: View, voice: Voice) -> str:
        """Which hand of how many, and who is awaited."""
        assert isinstance(view, PontoonView)
        if view.scores is not None:
            best = max(view.scores)
            names = ", ".join([voice.whom(seat) for seat, score in enumerate(view.scores) if score == best][:3])
            outcome = "lost" if best < 0 else "won"
            return said(voice, "row-best", names=names, score=f"{best:+}", outcome=outcome)
        return f"{number_of(view, voice)} · {situation(view, voice)}"

    def keys(self, view: View, menu: Sequence[Action], notation: Notation, voice: Voice) -> list[Key]:
        """A bet, or what can be done with the hand in play."""
        assert isinstance(view, PontoonView)
        if listed(menu, declare.Bet):
            return _bets(view, notation, voice)
        cost = 0 if view.seat is None else view.players[view.seat].bet
        total = view.hands[view.at].total if view.at < len(view.hands) else None
        notes = {declare.Stick: said(voice, "do-stick:note", total=total or 0), declare.Twist: ""}
        keys = [
            key
            for kind in (declare.Stick, declare.Twist, declare.Buy, declare.Burn, declare.Split)
            for key in _verb(kind, menu, notation, voice, notes.get(kind, f"-{cost}"))
        ]
        return default(keys, declare.Stick.key + declare.Twist.key)

    def cheer(self, event: Event, voice: Voice) -> Cheer | None:
        """The hand that the game has its name from: 7 7 7."""
        if not isinstance(event, declare.HandShown) or event.rank != "shed":
            return None
        return Cheer(said(voice, "ranks-shed"), presenter("pontoon").say(event, voice) or "")


def _verb(kind: type[Action], menu: Sequence[Action], notation: Notation, voice: Voice, note: str) -> list[Key]:
    return verb(kind.key, said(voice, f"do-{kind.__name__.lower()}"), listed(menu, kind), notation, lambda _: note)


def _bets(view: PontoonView, notation: Notation, voice: Voice) -> list[Key]:
    """Any amount, and at a key the least, parts of the largest, the largest; each once."""
    least, quarter, half, most = view.least, *[max(view.least, view.most // part) for part in (4, 2, 1)]
    named = {least: said(voice, "bet-min"), quarter: "¼", half: "½", most: said(voice, "bet-max")}
    found = [
        Key(str(at), f"{word} {amount}", notation.text(declare.Bet(amount)))
        for at, (amount, word) in enumerate(sorted(named.items()), 1)
    ]
    return [
        Key("enter", f"{said(voice, 'do-bet')} {quarter}", notation.text(declare.Bet(quarter))),
        Key(declare.Bet.key, f"{_range(view, voice)}…", "bet "),
        *found,
    ]


def _range(view: PontoonView, voice: Voice) -> str:
    return f"{said(voice, 'do-bet')} {said(voice, 'bet-range', least=view.least, most=view.most)}"


# The shoe


def _shoe(view: PontoonView, voice: Voice, width: int) -> Block:
    """How many cards are left, and where the marker may lie."""
    cells: list[tuple[str, str]] = []
    low, high = (view.mark_low, view.mark_high) if view.mark is None else (view.mark, view.mark)
    for at in range(GAUGE):
        start, end = view.shoe * at // GAUGE, view.shoe * (at + 1) // GAUGE
        full = view.left > start
        near = start <= high and end > low
        cells.append(("▓" if full else "▒", SHORT) if near else ("█" if full else "░", ""))
    marker = line(said(voice, "shoe-range", low=view.mark_low, high=view.mark_high))
    told = marker if view.mark is None else line((said(voice, "row-out"), STRONG))
    shoe = line(f"{said(voice, 'shoe-title')} ", *cells, f" {view.left}/{view.shoe}")
    return flowed([shoe, told, line(money(view, voice))], width)[:1]


# The hands


def _hands(view: PontoonView, voice: Voice, width: int, height: int) -> tuple[Block, tuple[int, ...]]:
    """A row for every hand, as pictures if they all fit; and which rows must stay."""
    seats = by_order(view)
    widest = (CARD + 1) * max([3, *[len(hand.cards) for hand in view.hands]])
    fits = len(view.hands) * 3 + len(seats) <= height and LABEL + widest + FACTS <= width
    lines: Block = []
    must: list[int] = []
    for seat in seats:
        places = [at for at, hand in enumerate(view.hands) if hand.seat == seat]
        if not places:
            lines.append(_idle(view, seat, voice))
        for at in places:
            if seat == voice.me or at == view.at:
                must.append(len(lines))
            lines += _row(view, at, at == places[0], voice, width, widest if fits else 0)
    return lines, tuple(must)


def _idle(view: PontoonView, seat: int, voice: Voice) -> Text:
    if view.scores is not None:
        return line(_label(view, seat, voice), signed(view.scores[seat]))
    return line(_label(view, seat, voice), (absence_of(view, seat, voice), FAINT))


def _label(view: PontoonView, seat: int, voice: Voice) -> Text:
    style = OWN if seat == voice.me else ""
    return line("  ", fill(Text(name(seat, voice), style), 11), f"{view.players[seat].chips:>7}  ")


def _row(view: PontoonView, at: int, first: bool, voice: Voice, width: int, widest: int) -> Block:
    """One hand, as pictures of so many cells or, if there are none, on one line."""
    hand = view.hands[at]
    active = at == view.at and view.awaited is not None
    lane = sum([other.seat == hand.seat for other in view.hands[: at + 1]])
    label = _label(view, hand.seat, voice) if first else Text(f"{_lane(lane, voice):>{LABEL - 2}}  ", FAINT)
    if active:
        label = line(("▸ ", STRONG), label[2:])
    made = Text("  ").join([each for each in (_total(hand, voice), _fate(hand, voice)) if each.plain])
    stake = Text(stake_of(hand, voice))
    if not widest:
        room = CARDS if width >= NARROW else CARDS - 9
        return [cut(line(label, fill(_cards(hand, voice, room), room), fill(stake, STAKE), made), width)]
    pictures = beside([_picture(card, up, voice) for card, up in zip(hand.cards, hand.up, strict=True)])
    shown = pictures or [Text(), Text(), Text()]
    return columns([([Text(), label], LABEL), (shown, widest), ([Text(), made, stake], width - LABEL - widest)], "")


def _cards(hand: HandView, voice: Voice, width: int) -> Text:
    """The cards in brackets; of very many the last ones."""
    held = [_bracketed(card, up, voice) for card, up in zip(hand.cards, hand.up, strict=True)]
    while sum([one.cell_len for one in held]) > width - 1:
        held = [Text("…"), *held[2:]]
    return Text("").join(held)


def _bracketed(card: str, up: bool, voice: Voice) -> Text:
    return line("[" if up else "(", face(card, voice), "]" if up else ")")


def _picture(card: str, up: bool, voice: Voice) -> Block:
    return picture(card, voice, "" if up or card == HIDDEN else "┄┄┄", "" if up or card == HIDDEN else "┄┄┄")


def _lane(lane: int, voice: Voice) -> str:
    return f"└ {said(voice, 'stage-hand', hand=lane)}"


def _total(hand: HandView, voice: Voice) -> Text:
    return Text(total_of(hand, voice), STRONG)


def _fate(hand: HandView, voice: Voice) -> Text:
    word = fate_of(hand, voice)
    return Text(word.upper(), SHORT) if hand.fate == "bust" else Text(word)


# What pays


def _showing(view: PontoonView, voice: Voice, width: int) -> Block:
    """The last showing, best hand first."""
    rows = [_result(hand, voice) for hand in best_first(view.last)]
    return [title(said(voice, "ladder-title"), width), *table(["", "", "", ""], rows, left=3)[1:]]


def _result(hand: Result, voice: Voice) -> list[str | Text]:
    own = {"normal": str(hand.total), "bust": said(voice, "fates-bust")}
    made = own.get(hand.rank) or said(voice, f"ranks-{hand.rank}")
    who = Text(name(hand.seat, voice), OWN if hand.seat == voice.me else "")
    cards = Text(" ").join([face(card, voice) for card in hand.cards[:6]])
    return [who, cards, made, signed(hand.returned - hand.stake)]


def _pays(options: PontoonOptions, voice: Voice, width: int) -> Block:
    """Hands best first, with the profit on every chip staked; only a jackpot makes a pot pay bonuses (P-2, P-47)."""
    profits = dict(zip(PAID, options.pay, strict=True))
    middle = ("five", "pontoon") if options.five_beats_pontoon else ("pontoon", "five")
    parts: list[Text] = []
    for rank in ("shed", "five21", *middle, "normal", "clown"):
        means = said(voice, f"means-{rank}", stick=options.stick_min)
        profit = profits.get(rank, options.clown)
        what = f"{said(voice, f'ranks-{rank}')} ({means})"
        shared = options.bank == "pot" and not options.ante
        parts.append(Text(f"{what} ") if shared else line(f"{what} ", (f"×{profit}", STRONG)))
    return [title(said(voice, "pay-title"), width), *flowed(parts, width)]


# Words


def _numbers(view: PontoonView, hand: HandView, own: Sequence[HandView], voice: Voice) -> Text:
    assert view.seat is not None
    lanes = len(own)
    parts = [line(said(voice, "stage-lane", hand=place_in(own, hand), of=lanes))] if lanes > 1 else []
    if hand.total:
        parts.append(line(f"{said(voice, 'stage-total')} ", _total(hand, voice)))
    if hand.stake:
        parts.append(line(stake_of(hand, voice)))
    parts.append(line(f"{said(voice, 'unit')} {view.players[view.seat].chips}"))
    if view.phase == "bets" and view.awaited == view.seat:
        parts.append(line((f" {_range(view, voice)} ", LIT)))
    return flowed(parts, HAND)[0]


BOARD = PontoonBoard()
