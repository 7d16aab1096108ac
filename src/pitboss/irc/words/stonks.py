"""Stonks! in a channel."""

from collections.abc import Mapping, Sequence

from pitboss.core.cards import INDEX, RED
from pitboss.core.moves import Action
from pitboss.games.stonks.moves import Bet, Deal, StonksView
from pitboss.speech.brief import SEPARATOR, Brief, choices
from pitboss.speech.presenter import Presenter, Voice


class StonksWords(Brief[StonksView]):
    """Stonks!"""

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
        mine = [_offer(deal, voice) for deal in view.offers if deal.taker == view.seat]
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
        return SEPARATOR.join([head, chips, *(_bet(bet, voice) for bet in view.bets)])


def _signed(card: str, voice: Voice) -> str:
    return voice.card(card) + ("▼" if RED[INDEX[card]] else "▲")


def _offer(deal: Deal, voice: Voice) -> str:
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


def _size(bet: Bet) -> str:
    return f"{'big' if bet.big else 'small'} {bet.size}{' FACE' if bet.stonk else ''}"


def _bet(bet: Bet, voice: Voice) -> str:
    """A thing on the table: #2 Ann ▲ K♠ | small 4 | Bob ▼ 4♥."""
    long = _side(bet, bet.long, bet.blacks, "▲", voice)
    short = _side(bet, bet.short, bet.reds, "▼", voice)
    return f"#{bet.number} {long} | {_size(bet)} | {short}"


def _side(bet: Bet, seat: int | None, cards: Sequence[str], sign: str, voice: Voice) -> str:
    if seat is None:
        return f"{'open' if bet.kind == 'intention' else 'the house'} {sign}"
    return f"{voice.who(seat)} {sign} {voice.cards(cards)}"


BRIEF = StonksWords()
