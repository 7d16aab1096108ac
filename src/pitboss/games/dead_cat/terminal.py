"""Dead-Cat Bounce in the terminal: the phase rail, the flop with its prices, and everybody's portfolio of melds."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from rich.text import Text

from pitboss.core.cards import HIDDEN
from pitboss.core.moves import CHANCE, Action, Event, View
from pitboss.core.notation import Notation
from pitboss.core.options import Options
from pitboss.core.text import masked
from pitboss.games.dead_cat import declare
from pitboss.games.dead_cat.declare import FULL_FLOP, DeadCatView, MeldView, OfferView, Phase, Player
from pitboss.games.dead_cat.speech import RAIL, housekept, offer_text, phrase, winners_text, worth_of
from pitboss.speech import Voice, presenter
from pitboss.tui.board import Cheer, Key
from pitboss.tui.choosing import SIGNS, default, picks, verb
from pitboss.tui.choosing import moves as listed
from pitboss.tui.drawing import (
    CARD,
    FAINT,
    HAND,
    LIT,
    OWN,
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
    small,
    stacked,
    wrapped,
)

A = TypeVar("A", bound=Action)

WIDE: Final = 100
"""Cells from which portfolios stand in two columns."""
PICTURES_FROM: Final = 15
"""Lines from which the flop may be drawn as pictures, if the portfolios leave room for them."""
OF_HAND: Final = "123456"
"""Keys that pick cards of the hand, and below those of the flop."""
OF_FLOP: Final = "789"
EARLIER: Final[Mapping[Phase, int]] = {"housekeeping": 0, "trade": 1, "refill": 1, "protect": 2, "tax": 3}
"""How many phases of the turn are over."""


class DeadCatBoard:
    """Draws Dead-Cat Bounce."""

    def at(self, options: Options) -> "DeadCatBoard":
        """The same at every table: all that is needed is in the view."""
        return self

    def draw(self, view: View, voice: Voice, width: int, height: int, picked: frozenset[str]) -> Text:
        """Phase and flop above, offers, then the portfolios."""
        assert isinstance(view, DeadCatView)
        rail = _rail(view, voice, width)
        concerned = [offer for offer in view.offers if voice.me in (offer.maker, offer.taker)]
        others = [offer for offer in view.offers if offer not in concerned]
        mine = [each for offer in concerned for each in _offer(offer, voice, width)]
        rest = [each for offer in others for each in _offer(offer, voice, width)]
        flop = _flop_pictures(view, voice, picked)
        room = height - len(mine) - len(flop) - 1
        whole = _whole(view, voice, width, room) if height >= PICTURES_FROM else None
        if whole is None:
            flop = _flop(view, voice, width, picked)
            whole = _whole(view, voice, width, height - len(mine) - len(flop) - 1)
        shown = whole or [_brief(view, seat, voice, width) for seat in range(len(view.players))]
        asked = () if whole else tuple([seat for seat in (voice.me, view.turn) if seat is not None])
        parts = [Part(mine, 1, 3), Part(shown, 2, 3, must=asked), Part(rest, 3, 0)]
        return drawn([rail, *flop, *stacked(parts, height - len(flop) - 1)], width, height)

    def hand(self, view: View, voice: Voice, picked: frozenset[str]) -> Text:
        """The hand, with the meld that a card would fit, and its tax."""
        assert isinstance(view, DeadCatView)
        if view.seat is None:
            return Text(phrase(voice, "stage-watching"), FAINT)
        player = view.players[view.seat]
        shown: Block = []
        if len(player.hand) * (CARD + 1) <= HAND:
            shown = beside([_held(view, at, card, voice, picked) for at, card in enumerate(player.hand)])
        else:
            shown = flowed([small(card, voice, card in picked) for card in player.hand], HAND, gap="")[:3]
        return drawn([*shown, _numbers(view, player, voice)], HAND, 4)

    def headline(self, view: View, voice: Voice) -> str:
        """Round, whose turn, and whether it is the last round."""
        assert isinstance(view, DeadCatView)
        if view.phase == "over":
            return winners_text(view, voice)
        last = [phrase(voice, "stage-last", why=phrase(voice, f"why-{view.ending}"))] if view.ending else []
        return " · ".join([phrase(voice, "stage-round", round=view.round), *last, _awaited(view, voice)])

    def keys(self, view: View, menu: Sequence[Action], notation: Notation, voice: Voice) -> list[Key]:
        """Answers to offers first, for someone waits for them; then the market, melds, deals and the next phase."""
        assert isinstance(view, DeadCatView)
        keys = _answers(menu, notation, voice) + _market(view, menu, notation, voice)
        keys += _melding(view, menu, notation, voice)
        if not menu:
            return keys
        own = () if view.seat is None else view.players[view.seat].hand
        flop = [card.card for card in view.flop]
        return [*default(keys, declare.Next.key), *picks(own, OF_HAND), *picks(flop, OF_FLOP)]

    # Keys

    def cheer(self, event: Event, voice: Voice) -> Cheer | None:
        """A takeover of what is the reader's."""
        if not isinstance(event, declare.TakenOver) or event.owner != voice.me:
            return None
        return Cheer(voice.text("dead_cat.cheer-taken"), presenter("dead_cat").say(event, voice) or "")


def _verb(
    kind: type[A], menu: Sequence[Action], notation: Notation, voice: Voice, note: Callable[[A], str] | None = None
) -> list[Key]:
    """The key of a kind of move, with its label of the book."""
    return verb(kind.key, _label(kind, voice), listed(menu, kind), notation, note)


def _label(kind: type[Action], voice: Voice) -> str:
    return phrase(voice, f"do-{kind.__name__.lower()}")


def _answers(menu: Sequence[Action], notation: Notation, voice: Voice) -> list[Key]:
    return [
        *_verb(declare.Accept, menu, notation, voice, lambda one: f"#{one.offer}"),
        *_verb(declare.Decline, menu, notation, voice, lambda one: f"#{one.offer}"),
        *_verb(declare.Withdraw, menu, notation, voice, lambda one: f"#{one.offer}"),
    ]


def _market(view: DeadCatView, menu: Sequence[Action], notation: Notation, voice: Voice) -> list[Key]:
    """What costs or brings tokens, and the end of the phase."""
    prices = {card.card: card.price for card in view.flop}
    costs = {meld.number: meld.price for meld in view.melds}
    return [
        *_verb(declare.Buy, menu, notation, voice, lambda one: f"{_say(one.card)} -{prices.get(one.card, 0)}"),
        *_verb(declare.Refill, menu, notation, voice, lambda _: f"-{view.refill}"),
        *_verb(declare.Takeover, menu, notation, voice, lambda one: f"#{one.meld} -{costs[one.meld]}"),
        *_verb(declare.Sell, menu, notation, voice, lambda one: f"{_say(*one.cards)} +{len(one.cards)}"),
        *verb(declare.Next.key, _going(view, voice), listed(menu, declare.Next), notation),
    ]


def _going(view: DeadCatView, voice: Voice) -> str:
    """What `next` does now; at the end of a turn with the tax."""
    if view.phase != "protect":
        return phrase(voice, "do-next:trade")
    tax = 0 if view.seat is None else view.players[view.seat].size
    due = f", {phrase(voice, 'stage-taxIs', amount=f'-{tax}')}" if tax else ""
    return phrase(voice, "do-next:protect") + due


def _melding(view: DeadCatView, menu: Sequence[Action], notation: Notation, voice: Voice) -> list[Key]:
    offers = listed(menu, declare.Offer)
    partners = {offer.to for offer in offers}
    to = f"p{offers[0].to + 1} give " if len(partners) == 1 and len(view.players) == 2 else ""
    protected = sorted({one.meld for one in listed(menu, declare.Protect)})
    which = f"#{protected[0]} " if len(protected) == 1 else ""
    shield = f"{_label(declare.Protect, voice)} {which}".rstrip()
    return [
        *_verb(declare.Meld, menu, notation, voice, lambda one: _say(*one.cards)),
        *_verb(declare.Extend, menu, notation, voice, lambda one: f"{_say(*one.cards)} → #{one.meld}"),
        *_verb(declare.Join, menu, notation, voice, lambda one: f"#{one.other} → #{one.meld}"),
        *([Key(declare.Protect.key, f"{shield}…", f"protect {which}")] if protected else []),
        *([Key(declare.Offer.key, f"{_label(declare.Offer, voice)}…", f"offer {to}")] if offers else []),
    ]


def _say(*cards: str) -> str:
    return SIGNS.cards(cards)


# Phase and flop


def _rail(view: DeadCatView, voice: Voice, width: int) -> Text:
    """The phases of the turn: done, on, to come; and what housekeeping did by itself."""
    done = EARLIER.get(view.phase, -1)
    steps: list[Text] = []
    for at, phase in enumerate(RAIL):
        word = phrase(voice, f"phase-{phase}")
        steps.append(
            line((f" {word.upper()} ", LIT)) if at == done else line(f"✓ {word}" if at < done else (word, FAINT))
        )
    still = voice.text("common.no-over") if view.phase == "over" else phrase(voice, "stage-setup")
    parts = [Text(" › ").join(steps)] if done >= 0 else [line((still, STRONG))]
    if view.turn is not None and done >= 0:
        done_by_itself = housekept(view.players[view.turn], voice)
        parts.append(line((name(view.turn, voice), STRONG), f" {done_by_itself}".rstrip()))
    if view.ending and view.phase != "over":
        parts.append(line((phrase(voice, "lines-last"), STRONG)))
    return flowed(parts, width)[0]


def _flop(view: DeadCatView, voice: Voice, width: int, picked: frozenset[str]) -> Block:
    """Pack, cards for sale with their prices, discards, bank: on one line."""
    cards = [
        line((f"{OF_FLOP[at]}:", FAINT), small(one.card, voice, one.card in picked), f" {one.price}t")
        for at, one in enumerate(view.flop)
    ]
    pack = phrase(voice, "lines-pack", count=view.pack)
    return flowed([line(f"{pack} ▸ ", Text("  ").join(cards)), *_stores(view, voice)], width)[:1]


def _flop_pictures(view: DeadCatView, voice: Voice, picked: frozenset[str]) -> Block:
    """The same as pictures: a price on the upper edge, a key on the lower one."""
    cards = [
        picture(one.card, voice, f"{one.price}t", OF_FLOP[at], one.card in picked) for at, one in enumerate(view.flop)
    ]
    stores = _stores(view, voice)
    pack = picture(HIDDEN, voice, f"{view.pack}")
    return beside([pack, [Text(), Text("▸")], *cards, [*[Text()] * (3 - len(stores)), *stores]])


def _stores(view: DeadCatView, voice: Voice) -> Block:
    """Gaps in the flop, discards and the bank."""
    gaps = FULL_FLOP - len(view.flop) if view.phase != "over" else 0
    refill = f", {phrase(voice, 'lines-refill', price=view.refill)}" if view.pack else ""
    missing = [line(phrase(voice, "lines-gaps", count=gaps) + refill)] if gaps else []
    discards = line(phrase(voice, "lines-discards", count=len(view.discards)))
    return [*missing, discards, line((phrase(voice, "lines-bank", count=view.bank), STRONG))]


# Portfolios


def _whole(view: DeadCatView, voice: Voice, width: int, height: int) -> Block | None:
    """Everybody's melds below the name, in two columns if there is room; None if they do not all fit."""
    seats = range(len(view.players))
    if width >= WIDE:
        half = (width - 3) // 2
        blocks = [_portfolio(view, seat, voice, half) for seat in seats]
        middle = (len(blocks) + 1) // 2
        left, right = ([each for block in blocks[at] for each in block] for at in (slice(middle), slice(middle, None)))
        if max(len(left), len(right)) <= height:
            return columns([(left, half), (right, half)])
    lines = [each for seat in seats for each in _portfolio(view, seat, voice, width)]
    return lines if len(lines) <= height else None


def _portfolio(view: DeadCatView, seat: int, voice: Voice, width: int) -> Block:
    """A line on the player, and the melds below it."""
    player = view.players[seat]
    who = _who(view, seat, voice)
    if not player.living:
        return [line(who, (f" {phrase(voice, 'plate-out')}", FAINT))]
    others = seat != voice.me and 0 < len(player.hand) <= 8
    cards = line(" ", *[small(card, voice) for card in player.hand]) if others else Text()
    tokens = phrase(voice, "tokens", count=player.tokens)
    facts = [line(who, f" {tokens}"), line(_hand(player, voice), cards), _worth(player, voice)]
    melds = [line("  ", each) for each in flowed([_meld(one, voice) for one in _of(view, seat)], width - 2)]
    return [*flowed(facts, width)[:1], *melds]


def _brief(view: DeadCatView, seat: int, voice: Voice, width: int) -> Text:
    """A player and the melds on one line."""
    player = view.players[seat]
    if not player.living:
        return line(_who(view, seat, voice), (f" {phrase(voice, 'plate-out')}", FAINT))
    facts = line(_who(view, seat, voice), f" {player.tokens:>3}t {_hand(player, voice)} ", _worth(player, voice))
    melds = [
        line(
            (f"#{meld.number} ", OWN if seat == voice.me else ""),
            _cards(meld, voice),
            f" +{meld.dividend} ",
            (phrase(voice, "lines-cost", price=meld.price), FAINT),
        )
        for meld in _of(view, seat)
    ]
    fitting = flowed([facts, *melds], width)
    return line(fitting[0], (" …", FAINT)) if len(fitting) > 1 else fitting[0]


def _who(view: DeadCatView, seat: int, voice: Voice) -> Text:
    turn = seat == view.turn and view.phase != "over"
    return line(("▸" if turn else " ", STRONG), fill(Text(name(seat, voice), OWN if seat == voice.me else STRONG), 10))


def _hand(player: Player, voice: Voice) -> str:
    return phrase(voice, "stage-handOf", count=player.size)


def _worth(player: Player, voice: Voice) -> Text:
    return line((phrase(voice, "stage-worth", amount=player.wealth), STRONG))


def _of(view: DeadCatView, seat: int) -> list[MeldView]:
    return [meld for meld in view.melds if meld.owner == seat]


def _meld(meld: MeldView, voice: Voice) -> Text:
    """A meld with what it pays and what takes it over; what shields it; and how soon a takeover pays back."""
    mine = meld.owner == voice.me
    back = ""
    if not mine and voice.me is not None and meld.dividend:
        back = f", {phrase(voice, 'stage-payback', turns=-(-meld.price // meld.dividend))}"
    number = (f"#{meld.number} ", OWN if mine else STRONG)
    return line(number, _cards(meld, voice), f" {worth_of(meld, voice)}{back}")


def _cards(meld: MeldView, voice: Voice) -> Text:
    return Text(" ").join([face(card, voice) for card in meld.cards])


# Offers and words


def _offer(offer: OfferView, voice: Voice, width: int) -> Block:
    keys = f" ({declare.Accept.key}/{declare.Decline.key})" if offer.taker == voice.me else ""
    mine = voice.me in (offer.maker, offer.taker)
    return wrapped(masked(offer_text(offer, voice), " ") + keys, width, style=OWN if mine else "")


def _held(view: DeadCatView, at: int, card: str, voice: Voice, picked: frozenset[str]) -> Block:
    fits = [meld.number for meld in view.melds if meld.owner == view.seat and card in meld.fits]
    return picture(card, voice, f"#{fits[0]}"[:3] if fits else "", OF_HAND[at : at + 1], card in picked)


def _numbers(view: DeadCatView, player: Player, voice: Voice) -> Text:
    parts = [line((phrase(voice, "tokens", count=player.tokens), STRONG)), _worth(player, voice)]
    if player.size and view.phase != "over":
        parts.insert(1, line(phrase(voice, "stage-handTax", count=player.size)))
    income = sum([meld.dividend for meld in view.melds if meld.owner == view.seat])
    if income:
        parts.append(line(phrase(voice, "stage-income", amount=f"+{income}")))
    return flowed(parts, HAND)[0]


def _awaited(view: DeadCatView, voice: Voice) -> str:
    if view.awaited == (CHANCE,) or view.turn is None:
        return phrase(voice, "situation-dealing")
    if view.turn == voice.me and view.phase == "tax":
        return phrase(voice, "situation-tax")
    if view.turn != voice.me and voice.me in [offer.taker for offer in view.offers]:
        return phrase(voice, "lines-asked")
    own = view.turn == voice.me
    whose = phrase(voice, "stage-yourTurn") if own else phrase(voice, "stage-turnOf", name=voice.name(view.turn))
    return f"{whose}: {phrase(voice, f'phase-{view.phase}')}"


BOARD = DeadCatBoard()
