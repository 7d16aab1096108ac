"""Shed Pontoon in the terminal: the shoe with its marker, every hand with its total and stake, and what pays.

A card in square brackets lies face up, one in round brackets face down: its owner sees it, nobody else.
"""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from pitboss.core.cards import HIDDEN, INDEX, PIPS
from pitboss.core.moves import CHANCE, Action, View
from pitboss.core.notation import Notation
from pitboss.core.options import Options
from pitboss.games.pontoon import declare
from pitboss.games.pontoon.declare import HandView, PontoonOptions, PontoonView, Result
from pitboss.games.pontoon.speech import BEFORE_PLAY, FATES, NAMES_OF_RANKS, RANKS_OF_HAND
from pitboss.speech import Voice
from pitboss.tui.board import Key
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
        top = _shoe(view, width)
        room = height - len(top)
        wide = width >= WIDE
        left = width - RIGHT - 3 if wide else width
        before = bool(view.last) and view.phase in BEFORE_PLAY
        hands, must = _hands(view, voice, left, room)
        shown = Part(_showing(view, voice, RIGHT if wide else left), 2, 3) if view.last else Part([], 2)
        pays = Part(_pays(self.options, RIGHT if wide else left), 3, whole=True)
        table_part = Part(hands, 1, 3, must=must)
        if wide:
            body = columns([(stacked([table_part], room), left), (stacked([shown, pays], room), RIGHT)])
        else:
            body = stacked([table_part, shown, pays] if before else [table_part, pays], room)
        return drawn([*top, *body], width, height)

    def hand(self, view: View, voice: Voice, picked: frozenset[str]) -> Text:
        """The hand in play, or the first of the reader's, with its total and what it has cost."""
        assert isinstance(view, PontoonView)
        own = [hand for hand in view.hands if hand.seat == view.seat]
        if view.seat is None:
            return Text("You are watching; cards that lie face down stay hidden.", FAINT)
        if not own:
            return line("chips ", (str(view.players[view.seat].chips), STRONG), " · no cards in this hand")
        playing = view.hands[view.at] if view.at < len(view.hands) else own[0]
        hand = playing if playing.seat == view.seat else own[0]
        shown = beside([_picture(*each, voice) for each in zip(hand.cards[:10], hand.up, strict=False)])
        return drawn([*shown, _numbers(view, hand, own)], HAND, 4)

    def headline(self, view: View, voice: Voice) -> str:
        """Which hand of how many, and who is awaited."""
        assert isinstance(view, PontoonView)
        if view.scores is not None:
            best = max(view.scores)
            names = [voice.whom(seat) for seat, score in enumerate(view.scores) if score == best]
            return f"The match is over: best {' and '.join(names[:3])} with {best:+}"
        of = f" of {view.hands_to_play}" if view.hands_to_play else ""
        return f"Hand {view.number}{of} · {_awaited(view, voice)}"

    def keys(self, view: View, menu: Sequence[Action], notation: Notation) -> list[Key]:
        """A bet, or what can be done with the hand in play."""
        assert isinstance(view, PontoonView)
        if listed(menu, declare.Bet):
            return _bets(view, notation)
        cost = 0 if view.seat is None else view.players[view.seat].bet
        total = view.hands[view.at].total if view.at < len(view.hands) else None
        keys = [
            *verb(declare.Stick.key, "Stick", listed(menu, declare.Stick), notation, lambda _: f"on {total}"),
            *verb(declare.Twist.key, "Twist", listed(menu, declare.Twist), notation),
            *verb(declare.Buy.key, "Buy", listed(menu, declare.Buy), notation, lambda _: f"-{cost}"),
            *verb(declare.Burn.key, "Burn", listed(menu, declare.Burn), notation, lambda _: f"-{cost}"),
            *verb(declare.Split.key, "Split", listed(menu, declare.Split), notation, lambda _: f"-{cost}"),
        ]
        return default(keys, declare.Stick.key + declare.Twist.key)


def _bets(view: PontoonView, notation: Notation) -> list[Key]:
    """Any amount, and at a key the least, parts of the largest, the largest; each once."""
    least, quarter, half, most = view.least, *[max(view.least, view.most // part) for part in (4, 2, 1)]
    named = {least: "Min", quarter: "¼", half: "½", most: "Max"}
    found = [
        Key(str(at), f"{word} {amount}", notation.text(declare.Bet(amount)))
        for at, (amount, word) in enumerate(sorted(named.items()), 1)
    ]
    return [
        Key("enter", f"Bet {quarter}", notation.text(declare.Bet(quarter))),
        Key(declare.Bet.key, f"Bet {view.least} to {view.most}…", "bet "),
        *found,
    ]


# The shoe


def _shoe(view: PontoonView, width: int) -> Block:
    """How many cards are left, and where the marker may lie."""
    cells: list[tuple[str, str]] = []
    low, high = (view.mark_low, view.mark_high) if view.mark is None else (view.mark, view.mark)
    for at in range(GAUGE):
        start, end = view.shoe * at // GAUGE, view.shoe * (at + 1) // GAUGE
        full = view.left > start
        near = start <= high and end > low
        cells.append(("▓" if full else "▒", SHORT) if near else ("█" if full else "░", ""))
    marker = f"marker {view.mark_low} to {view.mark_high} from the end"
    told = line(marker) if view.mark is None else line(("marker is out: shuffle next", STRONG))
    money = f"bank {view.bank}" + (f", {view.carry} carried" if view.carry else "")
    return flowed([line("Shoe ", *cells, f" {view.left} of {view.shoe}"), told, line(money)], width)[:1]


# The hands


def _hands(view: PontoonView, voice: Voice, width: int, height: int) -> tuple[Block, tuple[int, ...]]:
    """A row for every hand, as pictures if they all fit; and which rows must stay."""
    seats = [*view.order, *[seat for seat in range(len(view.players)) if seat not in view.order]]
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
    why = "" if view.phase == "mark" else "left" if view.players[seat].resigned else "sits out"
    return line(_label(view, seat, voice), (why, FAINT))


def _label(view: PontoonView, seat: int, voice: Voice) -> Text:
    style = OWN if seat == voice.me else ""
    return line("  ", fill(Text(name(seat, voice), style), 11), f"{view.players[seat].chips:>7}  ")


def _row(view: PontoonView, at: int, first: bool, voice: Voice, width: int, widest: int) -> Block:
    """One hand, as pictures of so many cells or, if there are none, on one line."""
    hand = view.hands[at]
    active = at == view.at and view.awaited is not None
    lane = sum([other.seat == hand.seat for other in view.hands[: at + 1]])
    label = _label(view, hand.seat, voice) if first else Text(f"{f'└ hand {lane}':>{LABEL - 2}}  ", FAINT)
    if active:
        label = line(("▸ ", STRONG), label[2:])
    made = Text("  ").join([each for each in (_total(hand), _fate(hand)) if each.plain])
    stake = Text(f"stake {hand.stake}" if hand.stake else "")
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


def _total(hand: HandView) -> Text:
    """A total as it is called: soft while an ace counts 11."""
    if not hand.total:
        return Text()
    hard = sum([PIPS[INDEX[card]] for card in hand.cards])
    return line("" if hard == hand.total else "soft ", (str(hand.total), STRONG))


def _fate(hand: HandView) -> Text:
    word = FATES.get(hand.fate, hand.fate)
    return Text(word.upper() if hand.fate == "bust" else word, SHORT if hand.fate == "bust" else "")


# What pays


def _showing(view: PontoonView, voice: Voice, width: int) -> Block:
    """The last showing, best hand first."""
    rows = [_result(hand, voice) for hand in sorted(view.last, key=_place)]
    return [title("Last showing", width), *table(["", "", "", ""], rows, left=3)[1:]]


def _place(hand: Result) -> tuple[bool, int, int]:
    return hand.returned < hand.stake, RANKS_OF_HAND.index(hand.rank), -(hand.total or 0)


def _result(hand: Result, voice: Voice) -> list[str | Text]:
    made = NAMES_OF_RANKS[hand.rank].removeprefix("a ").removeprefix("the ") or str(hand.total)
    who = Text(name(hand.seat, voice), OWN if hand.seat == voice.me else "")
    cards = Text(" ").join([face(card, voice) for card in hand.cards[:6]])
    return [who, cards, made, signed(hand.returned - hand.stake)]


def _pays(options: PontoonOptions, width: int) -> Block:
    """Hands best first, with the profit on every chip staked."""
    shed, five21, five, pontoon, normal = options.pay
    tricks = [("5-card trick", f"×{five}"), ("pontoon", f"×{pontoon}")]
    ranks = [
        ("7-7-7 shed pontoon", f"×{shed}"),
        ("5-card 21", f"×{five21}"),
        *(tricks if options.five_beats_pontoon else tricks[::-1]),
        ("best total", f"×{normal}"),
        ("only hand left, on 16: clown wagon", f"×{options.clown}"),
    ]
    parts = [line(word, " ", (times, STRONG)) for word, times in ranks]
    return [title("Pays", width), *flowed(parts, width)]


# Words


def _numbers(view: PontoonView, hand: HandView, own: Sequence[HandView]) -> Text:
    assert view.seat is not None
    lane = [f"hand {own.index(hand) + 1} of {len(own)}"] if len(own) > 1 else []
    parts: list[Text] = [line(word) for word in lane]
    if hand.total:
        parts.append(line("total ", _total(hand)))
    if hand.stake:
        parts.append(line(f"stake {hand.stake}"))
    parts.append(line(f"chips {view.players[view.seat].chips}"))
    if view.phase == "bets" and view.awaited == view.seat:
        parts.append(line((f" bet {view.least} to {view.most} ", LIT)))
    return flowed(parts, HAND)[0]


def _awaited(view: PontoonView, voice: Voice) -> str:
    if view.awaited is None or view.awaited == CHANCE:
        return "a card is being dealt"
    if view.phase == "bets":
        who = "your bet" if view.awaited == voice.me else f"{voice.names[view.awaited]} bets"
        return f"{who}, at most {view.most}"
    return "your turn" if view.awaited == voice.me else f"{voice.names[view.awaited]}'s turn"


BOARD = PontoonBoard()
