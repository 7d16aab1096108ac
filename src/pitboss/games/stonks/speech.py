"""Stonks! in words: the pit with its intentions, positions face to face, and your hand with its signs.

▲ is black and long, ▼ is red and short.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import ClassVar, Final

from pitboss.core.cards import INDEX, RANK, RED
from pitboss.core.moves import CHANCE, Action, Event
from pitboss.core.notation import number_text
from pitboss.games.stonks.declare import (
    SMALL,
    Announced,
    Bet,
    CardDealt,
    Closed,
    Deal,
    DealerChosen,
    Doubled,
    Eliminated,
    Ended,
    Finished,
    HouseTook,
    Line,
    Matched,
    MatchEnded,
    Offered,
    OfferEnded,
    Player,
    Reshuffled,
    Resigned,
    RoundBegan,
    Settled,
    StonksView,
)
from pitboss.speech.brief import SEPARATOR, Brief, choices
from pitboss.speech.presenter import Presenter, Voice

NAME_WIDTH: Final = 10
WIDTH: Final = 80


class StonksPresenter(Presenter[StonksView]):
    """The words of Stonks!"""

    shorts: ClassVar[Mapping[str, str]] = {"ok": "done"}

    def say(self, event: Event, voice: Voice) -> str | None:
        """One line for an event; that others draw cards needs none."""
        match event:
            case Announced(seat, number, card):
                return f"{voice.does(seat, 'announces')} {_signed(card, voice)}: #{number}."
            case Matched(seat, number, card):
                return f"{voice.does(seat, 'matches')} #{number} with {_signed(card, voice)}."
            case Doubled(seat, number, cards, size):
                return f"{voice.does(seat, 'doubles')} #{number} with {voice.cards(cards)}: size {size}."
            case Closed():
                return _closed(event, voice)
            case Offered():
                return _offered(event, voice)
            case OfferEnded(number, maker, taker, why):
                return _offer_ended(number, maker, taker, why, voice)
            case Finished(seat, late):
                return f"{voice.does(seat, 'runs')} out of time." if late else f"{voice.does(seat, 'is')} done."
            case Settled():
                return _settled(event, voice)
        return _staged(event, voice)

    def show(self, view: StonksView, voice: Voice) -> str:
        """The table on a few lines: round, market, pit, players, your hand, who is awaited."""
        lines = [_head(view, voice), _market(view, voice)]
        lines += [_bet(bet, view, voice) for bet in view.bets]
        lines += [_deal(deal, voice) for deal in view.offers]
        lines += _table(view, voice)
        if view.seat is not None:
            lines += _wrapped("hand", [_signed(card, voice) for card in view.hand])
        return "\n".join([*lines, _awaited(view, voice)])

    def parse(self, line: str, view: StonksView) -> Action:
        """The move a line means: short forms, and a bare `y` or `n` for the one offer there is."""
        words = line.split()
        verb = self.short_forms.get(words[0].lower(), words[0].lower()) if words else ""
        if verb in ("accept", "decline", "withdraw") and len(words) == 1:
            sides = [deal.maker if verb == "withdraw" else deal.taker for deal in view.offers]
            mine = [deal for deal, side in zip(view.offers, sides, strict=True) if side == view.seat]
            if len(mine) == 1:
                words.append(f"#{mine[0].number}")
        return super().parse(" ".join(words), view)


def _staged(event: Event, voice: Voice) -> str | None:
    """What is nobody's move."""
    match event:
        case DealerChosen(seat):
            return f"{voice.does(seat, 'has')} the button first."
        case CardDealt(seat, card):
            return f"{voice.does(seat, 'draws')} {_signed(card, voice)}." if card in INDEX else None
        case RoundBegan():
            return _began(event, voice)
        case HouseTook(number):
            return f"The house takes #{number}."
        case Reshuffled(cards):
            return f"The {cards} discards are the draw pile again."
        case Ended(number):
            return f"#{number} ends without payment."
        case Eliminated(seat, cards):
            held = f"; the hand was {voice.cards(cards)}" if cards else ""
            return f"{voice.does(seat, 'is')} out{held}."
        case Resigned(seat):
            return f"{voice.does(seat, 'leaves')} the table."
        case MatchEnded(winners, prize):
            return _won(winners, prize, voice)
    return None


def _began(event: RoundBegan, voice: Voice) -> str:
    """The button and the blind; both figures if it could not be paid in full (S-6).

    >>> _began(RoundBegan(7, 1, 0, 40, 5), Voice(["Ann", "Bob"], me=0))
    'Round 7: Bob has the button, you pay 5 of the blind of 40, your last chips.'
    """
    paid = f"the blind of {event.paid}"
    if event.paid < event.blind:
        paid = f"{event.paid} of the blind of {event.blind}, {'your' if event.payer == voice.me else 'the'} last chips"
    button = f"{_mid(event.dealer, 'has', voice)} the button"
    return f"Round {event.round}: {button}, {_mid(event.payer, 'pays', voice)} {paid}."


def _mid(seat: int, verb: str, voice: Voice) -> str:
    """Subject and verb inside a sentence.

    >>> _mid(0, "pays", Voice(["Ann"], me=0))
    'you pay'
    """
    said = voice.does(seat, verb)
    return said[0].lower() + said[1:] if seat == voice.me else said


def _signed(card: str, voice: Voice) -> str:
    """A card with the side it bets on.

    >>> _signed("Ks", Voice([])), _signed("7d", Voice([]))
    ('Ks▲', '7d▼')
    """
    return voice.card(card) + ("▼" if RED[INDEX[card]] else "▲")


def _closed(event: Closed, voice: Voice) -> str:
    what = f"{voice.does(event.seat, 'closes')} #{event.number}"
    if event.way == "cards":
        return f"{what} with {voice.cards(event.cards)}."
    if event.other is None:
        return f"{what}: {event.amount} to the house."
    return f"{what} by a deal: {_terms(event.amount, event.seat, event.other, voice)}."


def _terms(amount: int, maker: int, taker: int, voice: Voice) -> str:
    """Who pays whom in a deal.

    >>> _terms(-5, 0, 1, Voice(["Ann", "Bob"], me=1))
    'you pay Ann 5'
    """
    if not amount:
        return "nobody pays"
    payer, payee = (maker, taker) if amount > 0 else (taker, maker)
    return f"{_mid(payer, 'pays', voice)} {voice.whom(payee)} {abs(amount)}"


def _offered(event: Offered, voice: Voice) -> str:
    terms = _terms(event.amount, event.seat, event.taker, voice)
    what = f"{voice.does(event.seat, 'offers')} {voice.whom(event.taker)} to close #{event.position}: {terms}."
    return f"{what} (accept #{event.number} or decline #{event.number})" if event.taker == voice.me else what


def _offer_ended(number: int, maker: int, taker: int, why: str, voice: Voice) -> str:
    if why == "declined":
        return f"{voice.does(taker, 'declines')} offer #{number}."
    if why == "withdrawn":
        return f"{voice.does(maker, 'withdraws')} offer #{number}."
    return f"Offer #{number} stands no more." if why == "fallen" else f"Offer #{number} lapses."


def _settled(event: Settled, voice: Voice) -> str:
    move = f"{'down' if RED[INDEX[event.card]] else 'up'}, {'big' if RANK[INDEX[event.card]] > SMALL else 'small'}"
    parts = [f"Market {voice.card(event.card)}: {move}."]
    lucky = [f"{voice.whom(seat)} {share}" for seat, share in enumerate(event.shares) if share]
    if any(line.stonk for line in event.lines):
        parts.append("STONKS!" + (f" From the pot: {', '.join(lucky)}." if lucky else ""))
    parts.append("; ".join([_line(line, voice) for line in event.lines]) + "." if event.lines else "Nobody bet.")
    parts += _taken(event, voice)
    nets = [f"{voice.whom(seat)} {net:+}" for seat, net in enumerate(event.nets) if net]
    if nets:
        parts.append(f"In all: {', '.join(nets)}.")
    if event.lost:
        parts.append(f"The house bears {event.lost} that could not be paid.")
    return " ".join(parts)


def _taken(event: Settled, voice: Voice) -> list[str]:
    """What the house takes beyond bets, so that the lines add up to the total; all pay the same rake."""
    fees = [f"{voice.whom(seat)} {fee}" for seat, fee in enumerate(event.fees) if fee]
    rake = max(event.rakes)
    return [*([f"House fees: {', '.join(fees)}."] if fees else []), *([f"Rake: {rake} each."] if rake else [])]


def _line(line: Line, voice: Voice) -> str:
    """What one position paid.

    >>> _line(Line(3, None, 0, 5, False), Voice(["Ann"], me=0))
    '#3 the house pays you 5'
    """
    payer = "the house pays" if line.payer is None else _mid(line.payer, "pays", voice)
    return f"#{line.number} {payer} {'the house' if line.payee is None else voice.whom(line.payee)} {line.amount}"


def _won(winners: Sequence[int], prize: int, voice: Voice) -> str:
    if not winners:
        return "The match is over; nobody is left to win it."
    pot = f", with {prize} from the pot" if prize else ""
    return f"The match is over: won by {' and '.join([voice.whom(seat) for seat in winners])}{pot}."


def _head(view: StonksView, voice: Voice) -> str:
    parts = ["Stonks!", f"round {view.round}", f"pot {view.pot}", f"blind {view.blind}"]
    if view.dealer is not None:
        parts.append(f"button {voice.whom(view.dealer)[:NAME_WIDTH]}")
    return " · ".join(["Stonks!", "the match is over"] if view.phase == "over" else parts)


def _market(view: StonksView, voice: Voice) -> str:
    """The last market card, and the colours of what may come."""
    reds = sum([count for card, count in enumerate(view.unseen) if RED[card]])
    last = "market -" if view.last is None else f"market {_signed(view.last.card, voice)}"
    unseen = f"unseen {sum(view.unseen) - reds}▲ {reds}▼"
    return " · ".join([last, unseen, f"draw pile {view.pile}", f"discards {len(view.discards)}"])


def _bet(bet: Bet, view: StonksView, voice: Voice) -> str:
    """One thing on the table: long cards, size, short cards; in a narrow place the number of cards has to do."""
    mine = view.seat is not None and view.seat in (bet.long, bet.short)
    price = f" · close {bet.price}" if mine and bet.kind != "intention" else ""
    line = f"#{bet.number:<3} {_sides(bet, voice, NAME_WIDTH)}{price}"
    if len(line) <= WIDTH:
        return line
    long, short = (_name(seat, voice) for seat in (bet.long, bet.short))
    brief = f"{long} ▲ {len(bet.blacks)} cards | {_size(bet)} | {short} ▼ {len(bet.reds)} cards"
    return f"#{bet.number:<3} {brief}"


def _sides(bet: Bet, voice: Voice, width: int | None = None) -> str:
    """A thing on the table: Ann ▲ K♠ | small 4 | Bob ▼ 4♥."""
    long = _side(bet, bet.long, bet.blacks, "▲", voice, width)
    return f"{long} | {_size(bet)} | {_side(bet, bet.short, bet.reds, '▼', voice, width)}"


def _side(bet: Bet, seat: int | None, cards: Sequence[str], sign: str, voice: Voice, width: int | None) -> str:
    if seat is None:
        return f"{'open' if bet.kind == 'intention' else 'the house'} {sign}"
    return f"{voice.who(seat)[:width]} {sign} {voice.cards(cards)}"


def _size(bet: Bet) -> str:
    return f"{'big' if bet.big else 'small'} {bet.size}{' FACE' if bet.stonk else ''}"


def _name(seat: int | None, voice: Voice) -> str:
    return "the house" if seat is None else voice.who(seat)[:NAME_WIDTH]


def _deal(deal: Deal, voice: Voice) -> str:
    maker, taker = (voice.whom(seat)[:NAME_WIDTH] for seat in (deal.maker, deal.taker))
    answer = f" (accept #{deal.number})" if deal.taker == voice.me else ""
    return f"offer #{deal.number} {maker} to {taker}: {deal.amount:+} to close #{deal.position}{answer}"


def _table(view: StonksView, voice: Voice) -> list[str]:
    width = min(NAME_WIDTH, max([len(voice.who(seat)) for seat in range(len(view.players))]))
    rows = [f"{'':<{width}} {'chips':>7} {'hand':>5} {'long':>5} {'short':>6}"]
    for seat, player in enumerate(view.players):
        longs = sum([bet.long == seat for bet in view.bets])
        shorts = sum([bet.short == seat for bet in view.bets])
        row = f"{voice.who(seat)[:width]:<{width}} {player.chips:>7} {player.cards:>5} {longs:>5} {shorts:>6}"
        rows.append(row + _mark(player))
    return rows


def _mark(player: Player) -> str:
    if not player.living:
        return "  out"
    return "  left" if player.resigned else "  done" if player.done else ""


def _wrapped(label: str, words: Sequence[str]) -> list[str]:
    """Words in lines that fit.

    >>> _wrapped("hand", ["Ks▲", "7d▼"])
    ['hand Ks▲ 7d▼']
    """
    lines = [label]
    for word in words or ["-"]:
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(" " * len(label))
        lines[-1] += f" {word}"
    return lines


def _broke(player: Player) -> bool:
    """Whether somebody who is still in the match has nothing to bet with (S-7)."""
    return player.living and not player.resigned and not player.done and player.chips == 0


def _awaited(view: StonksView, voice: Voice) -> str:
    if view.phase == "over":
        return _won(view.winners, view.prize, voice)
    if view.awaited == (CHANCE,):
        return "A card is being dealt."
    until = "" if view.deadline is None else f" The clock acts at {number_text(Decimal(view.deadline) / 1000)} s."
    asked = any(deal.taker == voice.me for deal in view.offers)
    if voice.me is not None and voice.me in view.awaited and (view.turn is None or view.turn == voice.me):
        return f"Your move, or done.{until}"
    answer = "You have an offer to answer. " if asked else ""
    if voice.me is not None and not asked and _broke(view.players[voice.me]):
        return f"No chips, no turn; your positions still settle.{until}"
    if view.turn is None:
        return f"{answer}Waiting for those who are not ready.{until}"
    return f"{answer}Waiting for {voice.whom(view.turn)}.{until}"


class StonksBrief(Brief[StonksView]):
    """Stonks! in a channel."""

    def options(self, seconds: int) -> Mapping[str, object]:
        """A clock."""
        return {"turn_seconds": seconds}

    def cards(self, view: StonksView) -> tuple[str, ...]:
        """The hand, once it is whole."""
        return tuple(view.hand) if view.phase == "play" else ()

    def hand(self, view: StonksView, voice: Voice) -> str:
        """Cards with their sides, and chips."""
        if view.seat is None:
            return ""
        cards = " ".join(_signed(card, voice) for card in view.hand)
        mine = ", ".join(_mine(bet, view.seat) for bet in view.bets if view.seat in (bet.long, bet.short))
        yours = [f"yours {mine}"] if mine else []
        return SEPARATOR.join([f"hand {cards or '-'}", *yours, f"{view.players[view.seat].chips} chips"])

    def ask(self, view: StonksView, menu: Sequence[Action], voice: Voice, presenter: Presenter[StonksView]) -> str:
        """Every kind of move that there is now, then the offers to answer."""
        mine = [_asked(deal, voice) for deal in view.offers if deal.taker == view.seat]
        return SEPARATOR.join([*choices(menu, presenter), *mine])

    def scene(self, view: StonksView, voice: Voice) -> str:
        """What can be matched."""
        open_ = [bet for bet in view.bets if bet.kind == "intention"]
        return f"To match: {', '.join(_intention(bet, voice) for bet in open_)}" if open_ else ""

    def standing(self, view: StonksView, voice: Voice) -> str:
        """Round and pot, chips, and what lies on the table."""
        head = f"Round {view.round} · pot {view.pot}"
        chips = ", ".join(
            f"{voice.who(seat)} {player.chips if player.living else 'out'}" for seat, player in enumerate(view.players)
        )
        return SEPARATOR.join([head, chips, *(f"#{bet.number} {_sides(bet, voice)}" for bet in view.bets)])


def _asked(deal: Deal, voice: Voice) -> str:
    """An offer, as it is put to its taker."""
    terms = f"you get {deal.amount}" if deal.amount > 0 else f"you pay {-deal.amount}" if deal.amount else "nobody pays"
    return f"offer #{deal.number} from {voice.whom(deal.maker)} to close #{deal.position}: {terms}"


def _mine(bet: Bet, seat: int) -> str:
    """One's own side of a thing on the table: #2 ▲ small 4."""
    return f"#{bet.number} {'▲' if bet.long == seat else '▼'} {_size(bet)}"


def _intention(bet: Bet, voice: Voice) -> str:
    seat = bet.short if bet.long is None else bet.long
    name = "the house" if seat is None else voice.whom(seat)
    return f"#{bet.number} {name} {' '.join(_signed(card, voice) for card in (*bet.blacks, *bet.reds))}"


PRESENTER = StonksPresenter
BRIEF = StonksBrief()
