"""Shed Pontoon in words."""

from collections.abc import Mapping
from typing import ClassVar, Final

from pitboss.core.cards import HIDDEN, RANKS
from pitboss.core.moves import CHANCE, Action, Event
from pitboss.games.pontoon import moves
from pitboss.games.pontoon.moves import HandView, PontoonView, Rank, Result
from pitboss.speech.presenter import Presenter, Voice

NAMES_OF_RANKS: Final[dict[Rank, str]] = {
    "shed": "a shed pontoon",
    "five21": "a five-card 21",
    "five": "a five-card trick",
    "pontoon": "a pontoon",
    "clown": "the clown wagon",
    "normal": "",
    "bust": "bust",
}
RANKS_OF_HAND: Final = tuple(NAMES_OF_RANKS)
"""Best first."""
FATES: Final = {"live": "", "stuck": "stuck", "sat": "stuck", "bust": "bust"}
BEFORE_PLAY: Final = ("mark", "first", "bets", "over")


class PontoonPresenter(Presenter[PontoonView]):
    """The words of Shed Pontoon.

    >>> from pitboss.games.pontoon import SPEC
    >>> words = PontoonPresenter("pontoon", SPEC.notation)
    >>> words.say(moves.CardDealt(1, 1, "7h", "twisted"), Voice(["Ann", "Bob"], me=0))
    'Bob twists 7h.'
    >>> game = SPEC.table(2)
    >>> view = game.view(game.start(), 0)
    >>> words.parse("25", view), words.parse("p", view)
    (Bet(amount=25), Split())
    """

    shorts: ClassVar[Mapping[str, str]] = {"s": "stick", "t": "twist", "b": "buy", "u": "burn", "p": "split"}

    def parse(self, line: str, view: PontoonView) -> Action:
        """A bare number is a bet; `s t b u p` stick, twist, buy, burn and split."""
        return super().parse(f"bet {line}" if line.strip().isdecimal() else line, view)

    def say(self, event: Event, voice: Voice) -> str | None:
        """One line for what happened, if it is worth one."""
        return _of_the_shoe(event, voice) or _of_play(event, voice) or _of_the_end(event, voice)

    def show(self, view: PontoonView, voice: Voice) -> str:
        """Shoe and bank, every hand with its total and stake, and what is awaited."""
        lines = [_heading(view), *_rows(view, voice)]
        if view.last and view.phase in BEFORE_PLAY:
            lines += ["Last showing:", *_ladder(view, voice)]
        return "\n".join([*lines, _awaited(view, voice)])


def _of_the_shoe(event: Event, voice: Voice) -> str | None:
    match event:
        case moves.ShoeShuffled(cards, low, high):
            return f"The shoe is shuffled: {cards} cards, {_marker(low, high)}."
        case moves.ShoeKept(cards):
            return f"The shoe goes on: {cards} cards are left."
        case moves.HandBegan(number, order):
            return f"Hand {number}: {', '.join([voice.whom(seat) for seat in order])}."
        case moves.MarkerReached(left):
            return f"The marker comes out with {left} cards left: the shoe will be shuffled after this hand."
        case moves.CardsReturned(left):
            return f"The shoe is empty: {left} cards go back into it."
        case moves.CardDealt(seat, hand, card, how):
            return _dealt(seat, hand, card, how, voice)
    return None


def _dealt(seat: int, hand: int, card: str, how: moves.Way, voice: Voice) -> str | None:
    if how == "twisted":
        return f"{voice.does(seat, 'twists')} {voice.card(card)}{_which(hand)}."
    if how == "forced":
        return f"The rules twist for {voice.whom(seat)}: {voice.card(card)}{_which(hand)}."
    return None if card == HIDDEN else f"{voice.does(seat, 'gets')} {voice.card(card)}{_which(hand)}."


def _of_play(event: Event, voice: Voice) -> str | None:
    match event:
        case moves.BetPlaced(seat, amount):
            return f"{voice.does(seat, 'bets')} {amount}."
        case moves.Stuck(seat, hand):
            return f"{voice.does(seat, 'sticks')}{_which(hand)}."
        case moves.Bought(seat, hand, cost):
            return f"{voice.does(seat, 'buys')} a card for {cost}{_which(hand)}."
        case moves.Burned(seat, hand, cost):
            return f"{voice.does(seat, 'burns')} two cards for {cost}{_which(hand)}."
        case moves.HandSplit(seat, hand, new, cost):
            return f"{voice.does(seat, 'splits')}{_which(hand)}: hand {new} for {cost}."
        case moves.WentBust(seat, hand):
            return f"{voice.does(seat, 'is')} bust{_which(hand)}."
        case moves.TimedOut(seat):
            return f"Time is up for {voice.whom(seat)}."
        case moves.Resigned(seat):
            return f"{voice.does(seat, 'has')} left; the rules play on."
    return None


def _of_the_end(event: Event, voice: Voice) -> str | None:
    match event:
        case moves.HandShown(seat, hand, cards, total, rank):
            return f"{voice.does(seat, 'shows')} {voice.cards(cards)}: {_rank(rank, total)}{_which(hand)}."
        case moves.HandSettled(seat, hand, stake, returned):
            if returned >= stake:
                return f"{voice.does(seat, 'gets')} {returned} back for a stake of {stake}{_which(hand)}."
            of = f" of a stake of {stake}" if returned else ""
            return f"{voice.does(seat, 'loses')} {stake - returned}{of}{_which(hand)}."
        case moves.HandEnded(number, chips):
            return f"After hand {number}: {_each(chips, voice)}."
        case moves.MatchEnded(scores):
            return f"The match is over: {_each(scores, voice, signed=True)}."
    return None


def _which(hand: int) -> str:
    return f" (hand {hand})" if hand > 1 else ""


def _rank(rank: Rank, total: int | None) -> str:
    return NAMES_OF_RANKS[rank] or str(total)


def _marker(low: int, high: int) -> str:
    return f"the marker {low} to {high} from the end"


def _each(amounts: tuple[int, ...], voice: Voice, signed: bool = False) -> str:
    return ", ".join(
        [
            f"{voice.whom(seat)} {amount:+}" if signed else f"{voice.whom(seat)} {amount}"
            for seat, amount in enumerate(amounts)
        ]
    )


def _heading(view: PontoonView) -> str:
    of = f" of {view.hands_to_play}" if view.hands_to_play else ""
    mark = _marker(view.mark_low, view.mark_high) if view.mark is None else "the marker is out"
    money = f"bank {view.bank}" + (f", {view.carry} carried over" if view.carry else "")
    return f"Hand {view.number}{of} · shoe {view.left} of {view.shoe}, {mark} · {money}"


def _rows(view: PontoonView, voice: Voice) -> list[str]:
    """A line per hand, with its player's name and chips before the first."""
    lines: list[str] = []
    for seat in [*view.order, *[seat for seat in range(len(view.players)) if seat not in view.order]]:
        player = view.players[seat]
        label = f"{voice.who(seat)[:14]:<14} {player.chips:>8}"
        hands = [place for place, hand in enumerate(view.hands) if hand.seat == seat]
        for place in hands:
            pointer = ">" if place == view.at and view.awaited is not None else " "
            lines.append(f"{pointer} {label}  {_row(view.hands[place], voice)}".rstrip())
            label = " " * len(label)
        if not hands:
            lines.append(f"  {label}  {'' if view.phase == 'over' else 'out'}".rstrip())
    return lines


def _row(hand: HandView, voice: Voice) -> str:
    stake = f"stake {hand.stake}" if hand.stake else ""
    return f"{voice.cards(hand.cards):<18} {_total(hand):>8}  {stake:<13} {FATES[hand.fate]}"


def _total(hand: HandView) -> str:
    """A total as it is called: soft while an ace counts 11."""
    if not hand.total:
        return ""
    hard = sum([min(RANKS.index(card[0]) + 1, 10) for card in hand.cards])
    return str(hand.total) if hard == hand.total else f"soft {hand.total}"


def _ladder(view: PontoonView, voice: Voice) -> list[str]:
    """The last showing, best hand first."""
    best_first = sorted(view.last, key=_place)
    return [f"  {voice.who(hand.seat)[:14]:<14} {_line(hand, voice)}" for hand in best_first]


def _place(hand: Result) -> tuple[bool, int, int]:
    return hand.returned < hand.stake, RANKS_OF_HAND.index(hand.rank), -(hand.total or 0)


def _line(hand: Result, voice: Voice) -> str:
    lost = hand.stake - hand.returned
    of = f" of {hand.stake}" if hand.returned else ""
    outcome = f"{hand.stake} became {hand.returned}" if lost <= 0 else f"lost {lost}{of}"
    return f"{voice.cards(hand.cards):<18} {_rank(hand.rank, hand.total):<17} {outcome}"


def _awaited(view: PontoonView, voice: Voice) -> str:
    if view.scores is not None:
        return f"The match is over: {_each(view.scores, voice, signed=True)}."
    if view.awaited is None or view.awaited == CHANCE:
        return "A card is being dealt."
    if view.awaited != view.seat:
        return f"Waiting for {voice.whom(view.awaited)}."
    if view.phase == "bets":
        return f"Bet {view.least} to {view.most}."
    return f"You may {_listing(view.may)}."


def _listing(words: tuple[str, ...]) -> str:
    """Words with "or" before the last.

    >>> _listing(("twist", "stick", "buy"))
    'twist, stick or buy'
    """
    return " or ".join([part for part in (", ".join(words[:-1]), words[-1]) if part])


PRESENTER = PontoonPresenter
