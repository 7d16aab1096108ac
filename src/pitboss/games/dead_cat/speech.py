"""Dead-Cat Bounce in words: the flop with its prices, everybody's portfolio, and what the tax will be."""

from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import ClassVar, Final

from pitboss.core.cards import HIDDEN
from pitboss.core.moves import CHANCE, Action, Event
from pitboss.core.notation import number_text
from pitboss.games.dead_cat import declare
from pitboss.games.dead_cat.declare import Bundle, DeadCatView, MeldView, OfferView, Phase, Player
from pitboss.speech.brief import SEPARATOR, Brief, choices
from pitboss.speech.presenter import Presenter, Voice

WIDTH: Final = 78
NAME_WIDTH: Final = 10
DEALING: Final[tuple[Phase, ...]] = ("start", "hands")
RAIL: Final[tuple[Phase, ...]] = ("housekeeping", "trade", "protect", "tax")
WHY: Final[Mapping[str, str]] = {
    "pack": "The pack cannot fill the flop",
    "bank": "The bank cannot pay",
    "target": "The target is reached",
}
FATES: Final[Mapping[str, str]] = {
    "declined": "is declined",
    "withdrawn": "is withdrawn",
    "fallen": "falls: its maker can no longer honour it",
    "lapsed": "lapses",
}


class DeadCatPresenter(Presenter[DeadCatView]):
    """The words of Dead-Cat Bounce."""

    shorts: ClassVar[Mapping[str, str]] = {"ok": "next"}

    def say(self, event: Event, voice: Voice) -> str | None:
        """One line for an event; a hidden card dealt to somebody else needs none."""
        return _traded(event, voice) or _displayed(event, voice) or _bargained(event, voice) or _happened(event, voice)

    def show(self, view: DeadCatView, voice: Voice) -> str:
        """The table on a few lines: flop, players with their portfolios, offers, hand, who is awaited."""
        lines = [_head(view), _flop(view, voice)]
        for seat, player in enumerate(view.players):
            lines += _portfolio(view, seat, player, voice)
        lines += [line for offer in view.offers for line in _wrapped(_open_offer(offer, voice))]
        if view.seat is not None and view.players[view.seat].living:
            lines += _wrapped(_hand(view, view.players[view.seat], voice))
        return "\n".join([*lines, _awaited(view, voice)])

    def parse(self, line: str, view: DeadCatView) -> Action:
        """The move a line means: a bare y, n or w answers the only offer there is to answer."""
        words = line.split()
        verb = self.short_forms.get(words[0].lower(), words[0].lower()) if words else ""
        if len(words) == 1 and verb in ("accept", "decline", "withdraw"):
            mine = [o.number for o in view.offers if view.seat == (o.maker if verb == "withdraw" else o.taker)]
            if len(mine) == 1:
                words.append(f"#{mine[0]}")
        return super().parse(" ".join(words), view)


def _tokens(count: int) -> str:
    """So many tokens in words.

    >>> _tokens(1), _tokens(3)
    ('1 token', '3 tokens')
    """
    return "1 token" if count == 1 else f"{count} tokens"


def _bundle(bundle: Bundle, voice: Voice) -> str:
    """A bundle as it is read aloud.

    >>> _bundle(Bundle(3, ("7h",), (2,)), Voice([])), _bundle(Bundle(), Voice([]))
    ('3 tokens, 7h and #2', 'nothing')
    """
    parts = [_tokens(bundle.tokens)] if bundle.tokens else []
    parts += [voice.card(card) for card in bundle.cards] + [f"#{number}" for number in bundle.melds]
    if not parts:
        return "nothing"
    return " and ".join([*([", ".join(parts[:-1])] if parts[1:] else []), parts[-1]])


def _traded(event: Event, voice: Voice) -> str | None:
    """What the bank and the flop have to do with."""
    match event:
        case declare.Bought(seat, card, price):
            return f"{voice.does(seat, 'buys')} {voice.card(card)} for {price}."
        case declare.Sold(seat, cards, paid):
            return f"{voice.does(seat, 'sells')} {voice.cards(cards)} to the bank for {paid}."
        case declare.Refilled(seat, price):
            return f"{voice.does(seat, 'pays')} {price} to fill the flop."
        case declare.FeesPaid(seat, amount):
            return f"{voice.does(seat, 'pays')} {_tokens(amount)} in fees."
        case declare.DividendPaid(seat, amount, short):
            return f"{voice.does(seat, 'gets')} {amount} in dividends{', all that the bank has' if short else ''}."
        case declare.TaxDemanded(seat, tax):
            return f"{voice.does(seat, 'has')} to sell cards to pay {tax} in tax."
        case declare.TaxPaid(seat, amount):
            return f"{voice.does(seat, 'pays')} {amount} in tax." if amount else None
        case declare.CardDropped(card):
            return f"{voice.card(card)} drops out of the flop."
        case declare.CardTurned(card):
            return f"{voice.card(card)} comes to the flop."
        case declare.PackRenewed(cards):
            return f"The discards are a new pack of {cards} cards."
    return None


def _displayed(event: Event, voice: Voice) -> str | None:
    """What becomes of melds."""
    match event:
        case declare.Melded(seat, meld, cards):
            return f"{voice.does(seat, 'melds')} {voice.cards(cards)} as #{meld}."
        case declare.Extended(seat, meld, cards):
            return f"{voice.does(seat, 'adds')} {voice.cards(cards)} to #{meld}."
        case declare.Joined(seat, meld, other):
            return f"{voice.does(seat, 'joins')} #{other} to #{meld}."
        case declare.MeldCut(seat, meld, left, returned):
            becomes = f"#{meld} becomes {' and '.join(f'#{number}' for number in left)}" if left[1:] else ""
            smaller = f"#{meld} is smaller" if left else f"#{meld} is gone"
            back = f"; {voice.cards(returned)} back in hand" if returned else ""
            return f"{voice.whose(seat)} {becomes or smaller}{back}."
        case declare.TakenOver(seat, owner, meld, price):
            return f"{voice.does(seat, 'takes')} over #{meld} from {voice.whom(owner)} for {price}!"
        case declare.Protected(seat, meld, tokens):
            return f"{voice.does(seat, 'protects')} #{meld}: {_tokens(tokens)} on it."
    return None


def _bargained(event: Event, voice: Voice) -> str | None:
    """What becomes of offers."""
    match event:
        case declare.Offered(number, maker, taker, give, get, _):
            line = f"Offer #{number}: {voice.does(maker, 'offers')} {voice.whom(taker)} {_bundle(give, voice)} for"
            answer = f" accept #{number} or decline #{number}?" if taker == voice.me else ""
            return f"{line} {_bundle(get, voice)}.{answer}"
        case declare.Dealt(number, maker, taker, give, get):
            return (
                f"Offer #{number} is taken: {voice.whom(maker)} to {voice.whom(taker)} {_bundle(give, voice)},"
                f" back {_bundle(get, voice)}."
            )
        case declare.OfferEnded(number, how):
            return f"Offer #{number} {FATES[how]}."
    return None


def _happened(event: Event, voice: Voice) -> str | None:
    """The course of the match."""
    match event:
        case declare.FirstPicked(seat, tokens):
            held = ", ".join([f"{voice.whom(at)} {amount}" for at, amount in enumerate(tokens)])
            return f"{voice.does(seat, 'starts')}.{f' Tokens to start with: {held}.' if len(set(tokens)) > 1 else ''}"
        case declare.CardDealt(seat, card):
            return None if card == HIDDEN else f"{voice.does(seat, 'gets')} {voice.card(card)}."
        case declare.TurnBegan(seat, number):
            return f"-- Round {number}, {voice.whose(seat).lower() if seat == voice.me else voice.whose(seat)} turn --"
        case declare.EndTriggered(why):
            return f"{WHY[why]}: this is the last round."
        case declare.TradingEnded(seat):
            return f"{voice.does(seat, 'is')} done trading."
        case declare.TimedOut(seat):
            return f"{voice.does(seat, 'runs')} out of time."
        case declare.Resigned(seat, cards):
            return f"{voice.does(seat, 'leaves')} the table{': discarded ' + voice.cards(cards) if cards else ''}."
        case declare.MatchEnded(wealth, winners):
            held = ", ".join([f"{voice.whom(seat)} {amount}" for seat, amount in enumerate(wealth)])
            return f"It is over: {held}. Won by {' and '.join([voice.whom(seat) for seat in winners])}."
    return None


def _head(view: DeadCatView) -> str:
    if view.phase == "over":
        return "Dead-Cat Bounce · the match is over"
    rail = " > ".join([phase.upper() if phase == view.phase else phase for phase in RAIL])
    last = " · LAST ROUND" if view.ending else ""
    return f"Dead-Cat Bounce · round {view.round}{last} · {rail}"


def _flop(view: DeadCatView, voice: Voice) -> str:
    cards = "  ".join([f"{voice.card(card.card)}({card.price})" for card in view.flop]) or "-"
    gap = f"  gap(refill {view.refill})" if len(view.flop) < declare.FULL_FLOP else ""
    return f"pack {view.pack} | {cards}{gap} | discards {len(view.discards)} · bank {view.bank}"


def _portfolio(view: DeadCatView, seat: int, player: Player, voice: Voice) -> list[str]:
    """A line on the player, and the melds below it."""
    mark = ">" if seat == view.turn and view.phase != "over" else " "
    name = f"{mark}{voice.who(seat)[:NAME_WIDTH]:<{NAME_WIDTH}}"
    if not player.living:
        return [f"{name} left the table"]
    shown = (
        ""
        if seat == view.seat
        else f" [{voice.cards(player.hand)}]"
        if 0 < player.size <= declare.FULL_FLOP * 3
        else ""
    )
    line = f"{name} tokens {player.tokens:>3} · hand {player.size}{shown} · worth {player.wealth}"
    if seat == view.turn and view.phase != "over" and (player.fees or player.dividend):
        line += f" · fees -{player.fees} dividends +{player.dividend}"
    melds = [_meld(meld, voice) for meld in view.melds if meld.owner == seat]
    return [line[:WIDTH], *_rows(melds)]


def _meld(meld: MeldView, voice: Voice) -> str:
    shield = f" shield {meld.tokens}" if meld.tokens else ""
    return f"#{meld.number} {voice.cards(meld.cards)} (pays {meld.dividend}, takeover {meld.price}{shield})"


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
    line = f"offer #{offer.number} {voice.whom(offer.maker)} to {voice.whom(offer.taker)}:"
    answer = f" (accept #{offer.number} / decline #{offer.number})" if offer.taker == voice.me else ""
    return f"{line} {_bundle(offer.give, voice)} for {_bundle(offer.get, voice)}{answer}"


def _hand(view: DeadCatView, player: Player, voice: Voice) -> str:
    tax = f" (tax {player.size})" if player.size and view.phase != "over" else ""
    return f"your hand: {voice.cards(player.hand) or 'empty'}{tax}"


def _awaited(view: DeadCatView, voice: Voice) -> str:
    if view.phase == "over":
        best = max([view.players[seat].wealth for seat in view.winners])
        return f"Won by {' and '.join([voice.whom(seat) for seat in view.winners])} with {best}."  # D-42
    if view.awaited == (CHANCE,):
        return "A card is being dealt."
    until = "" if view.deadline is None else f" The clock acts at {number_text(Decimal(view.deadline) / 1000)} s."
    if view.turn == voice.me:
        return _own_turn(view) + until
    if voice.me in view.awaited:
        return f"You have an offer to answer.{until}"
    return f"Waiting for {' and '.join([voice.whom(seat) for seat in view.awaited])}.{until}"[:WIDTH]


def _own_turn(view: DeadCatView) -> str:
    if view.phase == "protect":
        return "Protect your melds, or go on with next: then the tax is taken."
    if view.phase == "tax":
        return "You cannot pay the tax: sell cards, or offer them for tokens."
    return "Your turn: trade, then next."


# In single lines


class DeadCatBrief(Brief[DeadCatView]):
    """Dead-Cat Bounce in a channel."""

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
        return f"hand {voice.cards(player.hand) or '-'} (tax {player.size}) · tokens {player.tokens}"

    def ask(self, view: DeadCatView, menu: Sequence[Action], voice: Voice, presenter: Presenter[DeadCatView]) -> str:
        """Every kind of move that there is now, then the offers to answer."""
        mine = [
            f"offer #{offer.number} from {voice.whom(offer.maker)}: {_written(offer.give)} for {_written(offer.get)}"
            for offer in view.offers
            if offer.taker == view.seat
        ]
        return SEPARATOR.join([*choices(menu, presenter), *mine])

    def scene(self, view: DeadCatView, voice: Voice) -> str:
        """The flop with its prices, and the melds."""
        flop = " ".join(f"{voice.card(each.card)} ({each.price})" for each in view.flop)
        melds = [_quoted(meld, voice) for meld in view.melds]
        return SEPARATOR.join([f"flop {flop or '-'}", *melds])

    def standing(self, view: DeadCatView, voice: Voice) -> str:
        """Round and bank, everybody's tokens and cards, the flop and the melds."""
        head = f"Round {view.round} · bank {view.bank}, pack {view.pack}"
        rows = [
            f"{voice.who(seat)} {player.tokens} tokens, {player.size} in hand" if player.living else voice.who(seat)
            for seat, player in enumerate(view.players)
        ]
        return SEPARATOR.join([head, *rows, self.scene(view, voice)])


def _quoted(meld: MeldView, voice: Voice) -> str:
    owner, cards = voice.who(meld.owner), voice.cards(meld.cards)
    return f"#{meld.number} {owner} {cards} (pays {meld.dividend}, costs {meld.price})"


def _written(bundle: Bundle) -> str:
    return " ".join(bundle.words())


PRESENTER = DeadCatPresenter
BRIEF = DeadCatBrief()
