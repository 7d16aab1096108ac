"""Stonks! for people who read lines: the pit with its intentions, positions face to face, and your hand with its signs.

▲ is black and long, ▼ is red and short. All words are in the game's book; here is what its sentences need to know.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from itertools import groupby
from textwrap import wrap
from typing import ClassVar, Final

from pitboss.core.cards import HIDDEN, INDEX, RANK, RED
from pitboss.core.moves import CHANCE, Action, Event
from pitboss.core.notation import number_text
from pitboss.core.words import OTHER, Said
from pitboss.games.stonks.declare import (
    SMALL,
    Announced,
    Bet,
    CardDealt,
    Closed,
    Deal,
    Eliminated,
    Ended,
    Finished,
    HouseTook,
    Line,
    Matched,
    MatchEnded,
    Offered,
    Player,
    RoundBegan,
    Settled,
    StonksView,
)
from pitboss.speech.brief import SEPARATOR, Brief, choices
from pitboss.speech.presenter import Presenter, Voice
from pitboss.speech.telling import told

NAME_WIDTH: Final = 10
WIDTH: Final = 80


class StonksPresenter(Presenter[StonksView]):
    """The words of Stonks!"""

    shorts: ClassVar[Mapping[str, str]] = {"ok": "done"}

    def say(self, event: Event, voice: Voice) -> str | None:
        """One line for an event; to whom an offer is made, it says how to answer."""
        said = super().say(event, voice)
        if isinstance(event, Offered) and event.taker == voice.me:
            return f"{said} {voice.text('stonks.on-offered:ask', number=event.number)}"
        return said

    def facts(self, event: Event, voice: Voice) -> Mapping[str, Said]:
        """Sides of cards, terms of deals, and what a settlement adds up to."""
        match event:
            case CardDealt(_, card):
                return {"hidden": "yes", "bet": ""} if card == HIDDEN else {"hidden": "no", "bet": signed(card, voice)}
            case Announced(card=card) | Matched(card=card):
                return {"bet": signed(card, voice)}
            case RoundBegan():
                return {"short": "yes" if event.paid < event.blind else "no"}
            case Closed(other=None):
                return {"terms": ""}
            case Closed(seat=seat, other=int(other), amount=amount) | Offered(seat=seat, taker=other, amount=amount):
                return {"terms": terms(amount, seat, other, voice)}
            case Eliminated(cards=cards):
                return {"held": len(cards)}
            case MatchEnded():
                return _winners(event.winners, voice)
            case Settled():
                return {**moved(event.card), "rest": " ".join(_settled(event, voice))}
        return {}

    def show(self, view: StonksView, voice: Voice) -> str:
        """The table on a few lines: round, market, pit, players, your hand, who is awaited."""
        lines = [_head(view, voice), _market(view, voice)]
        lines += [_bet(bet, view, voice) for bet in view.bets]
        lines += [line for deal in view.offers for line in wrap(_deal(deal, voice), WIDTH)]
        lines += _table(view, voice)
        if view.seat is not None:
            lines += _wrapped(voice.text("stonks.table-hand"), [signed(card, voice) for card in view.hand])
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


# What sentences share


def signed(card: str, voice: Voice) -> str:
    """A card with the side it bets on.

    >>> signed("Ks", Voice([])), signed("7d", Voice([]))
    ('Ks▲', '7d▼')
    """
    return voice.card(card) + ("▼" if RED[INDEX[card]] else "▲")


def moved(card: str) -> dict[str, Said]:
    """Where a market card sends the price, and how far.

    >>> moved("7d")
    {'move': 'down', 'size': 'big'}
    """
    up, big = not RED[INDEX[card]], RANK[INDEX[card]] > SMALL
    return {"move": "up" if up else "down", "size": "big" if big else "small"}


def badge(bet: Bet, voice: Voice) -> str:
    """How big a bet is: small 4, big 8, STONK 10."""
    return f"{voice.text(f'stonks.stage-{size_of(bet)}')} {bet.size}"


def size_of(bet: Bet) -> str:
    """By what a bet is paid."""
    return "face" if bet.stonk else "big" if bet.big else "small"


def terms(amount: int, maker: int, taker: int, voice: Voice) -> str:
    """Who pays whom in a deal.

    >>> terms(-5, 0, 1, Voice(["Ann", "Bob"], me=1))
    'you pay Ann 5'
    """
    payer, payee = (maker, taker) if amount > 0 else (taker, maker)
    return voice.text("stonks.terms", amount=abs(amount), **_parties(voice, payer=payer, payee=payee))


def offer(deal: Deal, voice: Voice, key: str = "stonks.table-offer") -> str:
    """An open offer: who makes it to whom, for what.

    >>> offer(Deal(2, 0, 1, 4, -5), Voice(["Ann", "Bob"], me=1))
    'Offer #2 Ann to you: close #4, you pay Ann 5'
    """
    said = terms(deal.amount, deal.maker, deal.taker, voice)
    parties = _parties(voice, maker=deal.maker, taker=deal.taker)
    return voice.text(key, number=deal.number, position=deal.position, terms=said, **parties)


def won(view: StonksView, voice: Voice) -> str:
    """Who has won, and what was left in the pot."""
    return voice.text("stonks.on-matchended", prize=view.prize, **_winners(view.winners, voice))


def _parties(voice: Voice, **seats: int) -> dict[str, Said]:
    """Names of seats, and which of them is the reader's."""
    mine = [name for name, seat in seats.items() if seat == voice.me]
    return {"me": mine[0] if mine else OTHER, **{name: voice.name(seat) for name, seat in seats.items()}}


def _winners(winners: Sequence[int], voice: Voice) -> dict[str, Said]:
    return {"count": len(winners), "names": _listed(winners, "dat", voice)}


def _listed(seats: Sequence[int], case: str, voice: Voice) -> str:
    """Players in a row, the reader in the case that the sentence needs: Ann, Bob and you."""
    names = [voice.text(f"stonks.who-{case}") if seat == voice.me else voice.name(seat) for seat in seats]
    return f" {voice.text('stonks.and')} ".join([part for part in (", ".join(names[:-1]), *names[-1:]) if part])


# A settlement


def _settled(event: Settled, voice: Voice, sum_first: bool = False) -> list[str]:
    """What a market card brought, sentence by sentence, so that the lines add up to the total."""
    cheer = [voice.text("stonks.stage-stonks")] if any(line.stonk for line in event.lines) else []
    paid = [net + cut for net, cut in zip(event.nets, event.cut or [0] * len(event.nets), strict=True)]
    total = [voice.text("stonks.settled-nets", nets=_each(paid, voice, "+"))] if any(paid) else []
    lost = [voice.text("stonks.settled-lost", lost=event.lost)] if event.lost else []
    parts = _payments(event, voice)
    return [*cheer, *([*total, *parts] if sum_first else [*parts, *total]), *lost]


def _payments(event: Settled, voice: Voice) -> list[str]:
    """What the total of a settlement is made of."""
    parts: list[str] = []
    if any(event.shares):
        parts.append(voice.text("stonks.stage-potGoes", shares=_each(event.shares, voice)))
    paid = "; ".join([_line(line, voice) for line in event.lines])
    parts.append(f"{paid}." if paid else voice.text("stonks.stage-nobodyBet"))
    if any(event.fees):
        parts.append(voice.text("stonks.settled-fees", fees=_each(event.fees, voice)))
    if any(event.rakes):  # the same for all who pay it
        parts.append(voice.text("stonks.settled-rake", rake=max(event.rakes), raked=event.raked))
    return parts


def ranges(numbers: Sequence[int]) -> str:
    """Numbers of positions, those in a row as the first and the last.

    >>> ranges([1, 2, 3, 5, 8, 9])
    '#1-#3, #5, #8-#9'
    """
    rows: list[list[int]] = []
    for number in numbers:
        if rows and number == rows[-1][-1] + 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    return ", ".join([f"#{row[0]}" if len(row) == 1 else f"#{row[0]}-#{row[-1]}" for row in rows])


def _each(amounts: Sequence[int], voice: Voice, sign: str = "") -> str:
    """Amounts by seat, without those that are nothing: Ann +5, you -5."""
    return ", ".join([f"{voice.whom(seat)} {amount:{sign}}" for seat, amount in enumerate(amounts) if amount])


def _line(line: Line, voice: Voice) -> str:
    """What one position paid.

    >>> _line(Line(3, None, 0, 5, False), Voice(["Ann"], me=0))
    '#3 the house pays you 5'
    """
    house = "payer" if line.payer is None else "payee" if line.payee is None else "none"
    sides = {name: seat for name, seat in (("payer", line.payer), ("payee", line.payee)) if seat is not None}
    return voice.text(
        "stonks.settled-line", number=line.number, house=house, amount=line.amount, **_parties(voice, **sides)
    )


# The table in lines


def _head(view: StonksView, voice: Voice) -> str:
    if view.phase == "over":
        return SEPARATOR.join(["Stonks!", voice.text("stonks.table-over")])
    parts = ["Stonks!", *round_and_pot(view, voice), voice.text("stonks.stage-blind", blind=view.blind)]
    if view.dealer is not None:
        parts.append(voice.text("stonks.stage-button", name=voice.who(view.dealer)[:NAME_WIDTH]))
    return SEPARATOR.join(parts)


def round_and_pot(view: StonksView, voice: Voice) -> list[str]:
    """Which round it is, and what lies in the pot."""
    return [voice.text("stonks.stage-round", round=view.round), voice.text("stonks.describe-pot", pot=view.pot)]


def _market(view: StonksView, voice: Voice) -> str:
    """The last market card, and the colours of what may come."""
    reds = sum([count for card, count in enumerate(view.unseen) if RED[card]])
    last = "-" if view.last is None else signed(view.last.card, voice)
    parts = [
        f"{voice.text('stonks.table-market')} {last}",
        f"{voice.text('stonks.table-unseen')} {sum(view.unseen) - reds}▲ {reds}▼",
        voice.text("stonks.stage-pile", pile=view.pile),
        voice.text("stonks.table-discards", count=len(view.discards)),
    ]
    return SEPARATOR.join(parts)


def _bet(bet: Bet, view: StonksView, voice: Voice) -> str:
    """One thing on the table: long cards, size, short cards; in a narrow place the number of cards has to do."""
    mine = view.seat is not None and view.seat in (bet.long, bet.short)
    closing = voice.text("stonks.table-close", price=bet.price) if mine and bet.kind != "intention" else ""
    line = f"#{bet.number:<3} {_sides(bet, voice, NAME_WIDTH)}{SEPARATOR if closing else ''}{closing}"
    if len(line) <= WIDTH:
        return line
    counts = [voice.text("stonks.plate-cards", count=len(cards)) for cards in (bet.blacks, bet.reds)]
    long, short = (_party(bet, seat, voice, NAME_WIDTH) for seat in (bet.long, bet.short))
    return f"#{bet.number:<3} {long} ▲ {counts[0]} | {badge(bet, voice)} | {short} ▼ {counts[1]}"


def _sides(bet: Bet, voice: Voice, width: int | None = None) -> str:
    """A thing on the table: Ann ▲ K♠ | small 4 | Bob ▼ 4♥."""
    long = f"{_party(bet, bet.long, voice, width)} ▲ {voice.cards(bet.blacks)}".rstrip()
    short = f"{_party(bet, bet.short, voice, width)} ▼ {voice.cards(bet.reds)}".rstrip()
    return f"{long} | {badge(bet, voice)} | {short}"


def _party(bet: Bet, seat: int | None, voice: Voice, width: int | None) -> str:
    return voice.who(seat)[:width] if seat is not None else nobody(bet, voice)


def nobody(bet: Bet, voice: Voice) -> str:
    """Whose side it is that is no player's."""
    return voice.text("stonks.table-open" if bet.kind == "intention" else "stonks.stage-house")


def _deal(deal: Deal, voice: Voice) -> str:
    asked = deal.taker == voice.me
    answer = f" {voice.text('stonks.table-offer:ask', number=deal.number)}" if asked else ""
    return f"{offer(deal, voice)}{answer}"


def _table(view: StonksView, voice: Voice) -> list[str]:
    width = min(NAME_WIDTH, max([len(voice.who(seat)) for seat in range(len(view.players))]))
    chips, hand, long, short = (voice.text(f"stonks.table-{name}") for name in ("chips", "hand", "long", "short"))
    rows = [f"{'':<{width}} {chips:>7} {hand:>5} {long:>5} {short:>6}"]
    for seat, player in enumerate(view.players):
        longs = sum([bet.long == seat for bet in view.bets])
        shorts = sum([bet.short == seat for bet in view.bets])
        row = f"{voice.who(seat)[:width]:<{width}} {player.chips:>7} {player.cards:>5} {longs:>5} {shorts:>6}"
        mark = standing(player, voice)
        rows.append(f"{row}  {mark}" if mark else row)
    return rows


def standing(player: Player, voice: Voice) -> str:
    """Why nothing more is awaited of a player, in a word; "": something is."""
    if not player.living:
        return voice.text("stonks.plate-out")
    if player.resigned:
        return voice.text("stonks.plate-left")
    return voice.text("stonks.plate-done") if player.done else ""


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


def _awaited(view: StonksView, voice: Voice) -> str:
    if view.phase == "over":
        return won(view, voice)
    if view.awaited == (CHANCE,):
        return voice.text(f"stonks.situation-{'market' if view.phase == 'market' else 'dealing'}")
    said = _situation(view, voice)
    if view.deadline is None:
        return said
    seconds = number_text(Decimal(view.deadline) / 1000)
    return f"{said} {voice.text('stonks.table-clock', seconds=seconds)}"


def _situation(view: StonksView, voice: Voice) -> str:
    asked = [deal for deal in view.offers if deal.taker == voice.me]
    if asked and view.turn != voice.me:
        said = terms(asked[0].amount, asked[0].maker, asked[0].taker, voice)
        name = voice.name(asked[0].maker)
        return voice.text("stonks.situation-answer", name=name, position=asked[0].position, terms=said)
    if voice.me is not None and voice.me in view.awaited:
        return voice.text(f"stonks.situation-{'yoursFree' if view.turn is None else 'yours'}")
    if voice.me is not None and _broke(view.players[voice.me]):
        return voice.text("stonks.no-chips")
    waiting = view.awaited if view.turn is None else (view.turn,)
    ready = view.turn is None and voice.me is not None and view.players[voice.me].done
    return voice.text(f"stonks.situation-{'ready' if ready else 'waits'}", names=_listed(waiting, "acc", voice))


def _broke(player: Player) -> bool:
    """Whether someone who is still in the match has nothing to bet with (S-7)."""
    return player.living and not player.resigned and not player.done and player.chips == 0


# In a channel


class StonksBrief(Brief[StonksView]):
    """Stonks! in a channel."""

    unsaid: ClassVar[tuple[type[Event], ...]] = (MatchEnded,)

    def options(self, seconds: int) -> Mapping[str, object]:
        """A clock."""
        return {"turn_seconds": seconds}

    def tell(self, events: Sequence[Event], voice: Voice, presenter: Presenter[StonksView]) -> list[str]:
        """All but that someone is done: whose turn it is then says so.

        Events of a kind that come in numbers are one sentence. A settlement begins with its sum: a line that is too
        long is cut at its end, where a link follows.
        """
        said: list[str] = []
        for kind, group in groupby(events, type):
            found = [event for event in group if not isinstance(event, Finished) or event.late]
            numbers = [event.number for event in found if isinstance(event, HouseTook | Ended)]
            if len(numbers) > 1:
                said.append(voice.text(f"stonks.{kind.__name__.lower()}-many", numbers=ranges(numbers)))
            elif kind is Settled:
                said += [_in_brief(event, voice) for event in found if isinstance(event, Settled)]
            else:
                said += super().tell(found, voice, presenter)
        return said

    def cards(self, view: StonksView) -> tuple[str, ...]:
        """The hand, once it is whole."""
        return tuple(view.hand) if view.phase == "play" else ()

    def hand(self, view: StonksView, voice: Voice) -> str:
        """Cards with their sides, and chips."""
        if view.seat is None:
            return ""
        cards = " ".join(signed(card, voice) for card in view.hand)
        mine = ", ".join(_mine(bet, view.seat, voice) for bet in view.bets if view.seat in (bet.long, bet.short))
        yours = [voice.text("stonks.table-mine", bets=mine)] if mine else []
        chips = voice.text("stonks.table-stack", chips=view.players[view.seat].chips)
        return SEPARATOR.join([f"{voice.text('stonks.table-hand')} {cards or '-'}", *yours, chips])

    def ask(self, view: StonksView, menu: Sequence[Action], voice: Voice, presenter: Presenter[StonksView]) -> str:
        """Every kind of move that there is now, then the offers to answer."""
        mine = [offer(deal, voice) for deal in view.offers if deal.taker == view.seat]
        return SEPARATOR.join([*choices(menu, presenter), *mine])

    def scene(self, view: StonksView, voice: Voice) -> str:
        """What can be matched."""
        open_ = [_intention(bet, voice) for bet in view.bets if bet.kind == "intention"]
        return voice.text("stonks.table-pit", bets=", ".join(open_)) if open_ else ""

    def standing(self, view: StonksView, voice: Voice) -> str:
        """Round and pot, chips, and what lies on the table."""
        out = voice.text("stonks.plate-out")
        chips = [
            f"{voice.who(seat)} {player.chips if player.living else out}" for seat, player in enumerate(view.players)
        ]
        bets = [f"#{bet.number} {_sides(bet, voice)}" for bet in view.bets]
        return SEPARATOR.join([*round_and_pot(view, voice), ", ".join(chips), *bets])


def _in_brief(event: Settled, voice: Voice) -> str:
    """A settlement, its sum first."""
    rest = " ".join(_settled(event, voice, sum_first=True))
    return told("stonks", event, voice, {**moved(event.card), "rest": rest}) or ""


def _mine(bet: Bet, seat: int, voice: Voice) -> str:
    """One's own side of a thing on the table: #2 ▲ small 4."""
    return f"#{bet.number} {'▲' if bet.long == seat else '▼'} {badge(bet, voice)}"


def _intention(bet: Bet, voice: Voice) -> str:
    """A card that someone has announced: #2 Ann K♠▲."""
    seat = bet.short if bet.long is None else bet.long
    name = nobody(bet, voice) if seat is None else voice.whom(seat)
    return f"#{bet.number} {name} {' '.join(signed(card, voice) for card in (*bet.blacks, *bet.reds))}"


PRESENTER = StonksPresenter
BRIEF = StonksBrief()
