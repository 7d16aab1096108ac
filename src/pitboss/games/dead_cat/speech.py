"""Dead-Cat Bounce for people who read lines: the flop with its prices, everybody's portfolio, and what the tax will be.

Every sentence stands in the game's book; here is which one is said, and with what.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import ClassVar, Final

from pitboss.core.cards import HIDDEN
from pitboss.core.moves import CHANCE, Action, Event
from pitboss.core.notation import number_text
from pitboss.core.words import OTHER, Said
from pitboss.games.dead_cat import declare
from pitboss.games.dead_cat.declare import Bundle, DeadCatView, MeldView, OfferView, Phase, Player
from pitboss.speech.brief import SEPARATOR, Brief, choices
from pitboss.speech.presenter import Presenter, Voice

TITLE: Final = "Dead-Cat Bounce"
WIDTH: Final = 78
NAME_WIDTH: Final = 10
DEALING: Final[tuple[Phase, ...]] = ("start", "hands")
RAIL: Final[tuple[Phase, ...]] = ("housekeeping", "trade", "protect", "tax")
"""The phases of a turn."""


class DeadCatPresenter(Presenter[DeadCatView]):
    """The words of Dead-Cat Bounce."""

    shorts: ClassVar[Mapping[str, str]] = {"ok": "next"}

    def say(self, event: Event, voice: Voice) -> str | None:
        """One line for an event; with an offer to the reader, what can be typed about it."""
        said = super().say(event, voice)
        if said and isinstance(event, declare.Offered) and event.taker == voice.me:
            return f"{said} {_answer(event.number)}"
        return said

    def facts(self, event: Event, voice: Voice) -> Mapping[str, Said]:
        """What is more than a field: melds by number, bundles in words, and whether there is anything to tell."""
        match event:
            case declare.FirstPicked(_, tokens):
                return {"even": _yes(len(set(tokens)) == 1)}
            case declare.CardDealt(_, card):
                return {"hidden": _yes(card == HIDDEN)}
            case declare.Melded(_, meld, _):
                return {"number": meld}
            case declare.Joined(_, meld, other):
                return {"which": f"#{meld}", "with": f"#{other}"}
            case declare.MeldCut(_, meld, left, returned):
                pieces = listed([f"#{number}" for number in left], voice)
                return {"which": f"#{meld}", "pieces": len(left), "left": pieces, "back": _yes(bool(returned))}
            case declare.Extended() | declare.TakenOver() | declare.Protected():
                return {"which": f"#{event.meld}"}
            case declare.Offered(_, _, _, give, get, _) | declare.Dealt(_, _, _, give, get):
                return {"give": bundled(give, voice), "get": bundled(get, voice)}
            case declare.Resigned(_, cards):
                return {"empty": _yes(not cards)}
            case declare.MatchEnded(_, winners):
                return {"winners": listed([voice.whom(seat) for seat in winners], voice)}
        return {}

    def show(self, view: DeadCatView, voice: Voice) -> str:
        """The table on a few lines: flop, players with their portfolios, offers, hand, who is awaited."""
        lines = [_head(view, voice), _flop(view, voice)]
        for seat, player in enumerate(view.players):
            lines += _portfolio(view, seat, player, voice)
        lines += [line for offer in view.offers for line in _wrapped(_open_offer(offer, voice))]
        if view.seat is not None and view.players[view.seat].living:
            lines += _wrapped(_hand(view.players[view.seat], voice))
        return "\n".join([*lines, *_wrapped(_awaited(view, voice))])

    def parse(self, line: str, view: DeadCatView) -> Action:
        """The move a line means: a bare y, n or w answers the only offer there is to answer."""
        words = line.split()
        verb = self.short_forms.get(words[0].lower(), words[0].lower()) if words else ""
        if len(words) == 1 and verb in ("accept", "decline", "withdraw"):
            mine = [o.number for o in view.offers if view.seat == (o.maker if verb == "withdraw" else o.taker)]
            if len(mine) == 1:
                words.append(f"#{mine[0]}")
        return super().parse(" ".join(words), view)


# What the terminal's board says as well


def phrase(voice: Voice, key: str, **values: Said) -> str:
    """A sentence or a word of this game's book."""
    return voice.text(f"dead_cat.{key}", **values)


def listed(parts: Sequence[str], voice: Voice) -> str:
    """Parts in a row.

    >>> listed(["a", "b", "c"], Voice([])), listed(["a"], Voice([], language="de"))
    ('a, b and c', 'a')
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {phrase(voice, 'and')} {parts[-1]}"


def bundled(bundle: Bundle, voice: Voice) -> str:
    """A bundle as it is read aloud.

    >>> bundled(Bundle(3, ("7h",), (2,)), Voice([])), bundled(Bundle(), Voice([]))
    ('3 tokens, 7h and #2', 'nothing')
    """
    parts = [phrase(voice, "tokens", count=bundle.tokens)] if bundle.tokens else []
    parts += [voice.card(card) for card in bundle.cards] + [f"#{number}" for number in bundle.melds]
    return listed(parts, voice) or phrase(voice, "nothing")


def worth_of(meld: MeldView, voice: Voice) -> str:
    """What a meld pays, what takes it over, and what shields it."""
    said = f"{phrase(voice, 'stage-pays', amount=meld.dividend)}, {phrase(voice, 'stage-takeover', price=meld.price)}"
    return f"{said} {phrase(voice, 'stage-shield', tokens=meld.tokens)}" if meld.tokens else said


def offer_text(offer: OfferView, voice: Voice) -> str:
    """Who offers whom what."""
    me = {offer.maker: "maker", offer.taker: "taker"}.get(-1 if voice.me is None else voice.me, OTHER)
    give, get = bundled(offer.give, voice), bundled(offer.get, voice)
    maker, taker = voice.name(offer.maker), voice.name(offer.taker)
    return phrase(voice, "lines-offer", number=offer.number, me=me, maker=maker, taker=taker, give=give, get=get)


def housekept(player: Player, voice: Voice) -> str:
    """What housekeeping cost and brought, if anything."""
    if not player.fees and not player.dividend:
        return ""
    fees = phrase(voice, "stage-fees", amount=f"-{player.fees}")
    return f"{fees}, {phrase(voice, 'stage-dividends', amount=f'+{player.dividend}')}"


def winners_text(view: DeadCatView, voice: Voice) -> str:
    """Who has won, and with how much (D-42)."""
    best = max([view.players[seat].wealth for seat in view.winners])
    names = listed([voice.whom(seat) for seat in view.winners], voice)
    return phrase(voice, "situation-over", winners=names, wealth=best)


# The table


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _answer(number: int) -> str:
    """What is typed to answer an offer: the same in every language."""
    return f"(accept #{number} / decline #{number})"


def _head(view: DeadCatView, voice: Voice) -> str:
    if view.phase == "over":
        return f"{TITLE} · {voice.text('common.no-over')}"
    words = {phase: phrase(voice, f"phase-{phase}") for phase in RAIL}
    rail = " > ".join([word.upper() if phase == view.phase else word for phase, word in words.items()])
    last = [phrase(voice, "lines-last")] if view.ending else []
    return " · ".join([TITLE, phrase(voice, "stage-round", round=view.round), *last, rail])


def _flop(view: DeadCatView, voice: Voice) -> str:
    cards = [f"{voice.card(card.card)}({card.price})" for card in view.flop] or ["-"]
    if len(view.flop) < declare.FULL_FLOP:
        cards.append(phrase(voice, "lines-gap", price=view.refill))
    piles = {"pack": view.pack, "discards": len(view.discards), "bank": view.bank}
    return phrase(voice, "lines-flop", cards="  ".join(cards), **piles)


def _portfolio(view: DeadCatView, seat: int, player: Player, voice: Voice) -> list[str]:
    """A line on the player, and the melds below it."""
    turn = seat == view.turn and view.phase != "over"
    name = f"{'>' if turn else ' '}{voice.who(seat)[:NAME_WIDTH]:<{NAME_WIDTH}}"
    if not player.living:
        return [f"{name} {phrase(voice, 'plate-out')}"]
    known = seat != view.seat and 0 < player.size <= declare.FULL_FLOP * 3
    hand = f"{player.size} [{voice.cards(player.hand)}]" if known else str(player.size)
    facts = phrase(voice, "lines-player", tokens=f"{player.tokens:>3}", hand=hand, worth=player.wealth)
    done = housekept(player, voice) if turn else ""
    line = f"{name} {facts} · {done}" if done else f"{name} {facts}"
    return [line[:WIDTH], *_rows([_meld(meld, voice) for meld in view.melds if meld.owner == seat])]


def _meld(meld: MeldView, voice: Voice, owner: str = "") -> str:
    return f"#{meld.number} {owner}{voice.cards(meld.cards)} ({worth_of(meld, voice)})"


def _rows(parts: Sequence[str]) -> list[str]:
    """Parts side by side, as many as fit on a line.

    >>> _rows(["a" * 40, "b" * 20, "c" * 20])[1] == "    " + "c" * 20
    True
    """
    rows: list[str] = []
    for part in parts:
        if rows and len(rows[-1]) + 3 + len(part) <= WIDTH:
            rows[-1] += f" · {part}"
        else:
            rows += _wrapped(f"    {part}")
    return rows


def _wrapped(line: str) -> list[str]:
    """A line broken at blanks where it is too long; what follows is indented.

    >>> [len(part) for part in _wrapped("x" * 70 + " " + "y" * 20)]
    [70, 26]
    """
    lines: list[str] = []
    while len(line) > WIDTH and " " in line[7:WIDTH]:
        at = line.rindex(" ", 7, WIDTH + 1)
        lines.append(line[:at])
        line = "      " + line[at + 1 :]
    return [*lines, line]


def _open_offer(offer: OfferView, voice: Voice) -> str:
    said = offer_text(offer, voice)
    return f"{said} {_answer(offer.number)}" if offer.taker == voice.me else said


def _hand(player: Player, voice: Voice) -> str:
    if not player.hand:
        return phrase(voice, "stage-handFree")
    return phrase(voice, "lines-hand", cards=voice.cards(player.hand), tax=player.size)


def _awaited(view: DeadCatView, voice: Voice) -> str:
    if view.phase == "over":
        return winners_text(view, voice)
    if view.awaited == (CHANCE,):
        return phrase(voice, "situation-dealing")
    said = _asked(view, voice)
    if view.deadline is None:
        return said
    return f"{said} {voice.text('common.clock-acts', seconds=number_text(Decimal(view.deadline) / 1000))}"


def _asked(view: DeadCatView, voice: Voice) -> str:
    """What the reader is to do, else whom the table waits for."""
    if view.turn == voice.me and view.turn is not None:
        if view.phase == "tax":
            return phrase(voice, "situation-tax")
        return phrase(voice, f"situation-{view.phase}", tax="").rstrip()  # the line on the hand has told the tax
    if voice.me in [offer.taker for offer in view.offers]:
        return phrase(voice, "lines-asked")
    return phrase(voice, "situation-waits", names=listed([voice.whom(seat) for seat in view.awaited], voice))


# In single lines


class DeadCatBrief(Brief[DeadCatView]):
    """Dead-Cat Bounce in a channel."""

    unsaid: ClassVar[tuple[type[Event], ...]] = (declare.MatchEnded,)

    def options(self, seconds: int) -> Mapping[str, object]:
        """A clock."""
        return {"turn_seconds": seconds}

    def cards(self, view: DeadCatView) -> tuple[str, ...]:
        """Those cards of the hand that nobody else has seen."""
        if view.seat is None or view.phase in DEALING:
            return ()
        player = view.players[view.seat]
        return tuple((Counter(player.hand) - Counter(player.known)).elements())

    def held(self, view: DeadCatView) -> tuple[str, ...]:
        """The hand."""
        return () if view.seat is None else tuple(view.players[view.seat].hand)

    def hand(self, view: DeadCatView, voice: Voice) -> str:
        """Cards with the tax on them, and tokens."""
        if view.seat is None:
            return ""
        player = view.players[view.seat]
        return f"{_hand(player, voice)}{SEPARATOR}{phrase(voice, 'tokens', count=player.tokens)}"

    def ask(self, view: DeadCatView, menu: Sequence[Action], voice: Voice, presenter: Presenter[DeadCatView]) -> str:
        """Every kind of move that there is now, then the offers to answer."""
        mine = [offer_text(offer, voice) for offer in view.offers if offer.taker == view.seat]
        return SEPARATOR.join([*choices(menu, presenter), *mine])

    def scene(self, view: DeadCatView, voice: Voice) -> str:
        """The flop with its prices, and the melds."""
        flop = " ".join(f"{voice.card(each.card)} ({each.price})" for each in view.flop)
        melds = [_meld(meld, voice, f"{voice.who(meld.owner)} ") for meld in view.melds]
        return SEPARATOR.join([f"{phrase(voice, 'stage-flop')}: {flop or '-'}", *melds])

    def standing(self, view: DeadCatView, voice: Voice) -> str:
        """Round and bank, everybody's tokens and cards, the flop and the melds."""
        head = phrase(voice, "stage-round", round=view.round)
        piles = [phrase(voice, "lines-bank", count=view.bank), phrase(voice, "lines-pack", count=view.pack)]
        rows = [_row(voice.who(seat), player, voice) for seat, player in enumerate(view.players)]
        return SEPARATOR.join([head, ", ".join(piles), *rows, self.scene(view, voice)])


def _row(name: str, player: Player, voice: Voice) -> str:
    if not player.living:
        return f"{name} {phrase(voice, 'plate-out')}"
    tokens = phrase(voice, "tokens", count=player.tokens)
    return f"{name} {tokens}, {phrase(voice, 'plate-cards', count=player.size)}"


PRESENTER = DeadCatPresenter
BRIEF = DeadCatBrief()
