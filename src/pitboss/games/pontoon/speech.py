"""Shed Pontoon for people who read lines: what happens, what lies on the table, and what they may type."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from pitboss.core.cards import HIDDEN, RANKS
from pitboss.core.moves import CHANCE, Action, Event
from pitboss.games.pontoon import declare
from pitboss.games.pontoon.declare import HandView, PontoonView, Rank, Result
from pitboss.speech.brief import SEPARATOR, Brief, bracketed
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
COSTLY: Final = ("buy", "burn", "split")
"""What costs the initial bet."""
BEFORE_PLAY: Final = ("mark", "first", "bets", "over")


class PontoonPresenter(Presenter[PontoonView]):
    """The words of Shed Pontoon.

    >>> from pitboss.games.pontoon import SPEC
    >>> words = PontoonPresenter("pontoon", SPEC.notation)
    >>> words.say(declare.CardDealt(1, 1, "7h", "twisted"), Voice(["Ann", "Bob"], me=0))
    'Bob twists 7h.'
    >>> game = SPEC.table(2)
    >>> view = game.view(game.start(), 0)
    >>> words.parse("25", view), words.parse("p", view)
    (Bet(amount=25), Split())
    """

    # The key b is for bets, too; who types bets by a bare number.
    shorts: ClassVar[Mapping[str, str]] = {declare.Buy.key: "buy"}

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
        case declare.ShoeShuffled(cards, low, high):
            return f"The shoe is shuffled: {cards} cards, {_marker(low, high)}."
        case declare.ShoeKept(cards):
            return f"The shoe goes on: {cards} cards are left."
        case declare.HandBegan(number, order):
            return f"Hand {number}: {', '.join([voice.whom(seat) for seat in order])}."
        case declare.MarkerReached(left):
            return f"The marker comes out with {left} cards left: the shoe will be shuffled after this hand."
        case declare.CardsReturned(left):
            return f"The shoe is empty: {left} cards go back into it."
        case declare.CardDealt(seat, hand, card, how):
            return _dealt(seat, hand, card, how, voice)
    return None


def _dealt(seat: int, hand: int, card: str, how: declare.Way, voice: Voice) -> str | None:
    if how == "twisted":
        return f"{voice.does(seat, 'twists')} {voice.card(card)}{_which(hand)}."
    if how == "forced":
        return f"The rules twist for {voice.whom(seat)}: {voice.card(card)}{_which(hand)}."
    return None if card == HIDDEN else f"{voice.does(seat, 'gets')} {voice.card(card)}{_which(hand)}."


def _of_play(event: Event, voice: Voice) -> str | None:
    match event:
        case declare.BetPlaced(seat, amount):
            return f"{voice.does(seat, 'bets')} {amount}."
        case declare.Stuck(seat, hand):
            return f"{voice.does(seat, 'sticks')}{_which(hand)}."
        case declare.Bought(seat, hand, cost):
            return f"{voice.does(seat, 'buys')} a card for {cost}{_which(hand)}."
        case declare.Burned(seat, hand, cost):
            return f"{voice.does(seat, 'burns')} two cards for {cost}{_which(hand)}."
        case declare.HandSplit(seat, hand, new, cost):
            return f"{voice.does(seat, 'splits')}{_which(hand)}: hand {new} for {cost}."
        case declare.WentBust(seat, hand):
            return f"{voice.does(seat, 'is')} bust{_which(hand)}."
        case declare.TimedOut(seat):
            return f"Time is up for {voice.whom(seat)}."
        case declare.Resigned(seat):
            return f"{voice.does(seat, 'has')} left; the rules play on."
    return None


def _of_the_end(event: Event, voice: Voice) -> str | None:
    match event:
        case declare.HandShown(seat, hand, cards, total, rank):
            return f"{voice.does(seat, 'shows')} {voice.cards(cards)}: {_rank(rank, total)}{_which(hand)}."
        case declare.HandSettled(seat, hand, stake, returned):
            if returned >= stake:
                return f"{voice.does(seat, 'gets')} {returned} back for a stake of {stake}{_which(hand)}."
            of = f" of a stake of {stake}" if returned else ""
            return f"{voice.does(seat, 'loses')} {stake - returned}{of}{_which(hand)}."
        case declare.HandEnded(number, chips):
            return f"After hand {number}: {_each(chips, voice)}."
        case declare.MatchEnded(scores):
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


# In a line


class PontoonBrief(Brief[PontoonView]):
    """Shed Pontoon in a channel: one hand at a time, for chips of one's own."""

    keep: ClassVar[bool] = True
    carry: ClassVar[bool] = True
    unsaid: ClassVar[tuple[type[Event], ...]] = (declare.ShoeKept,)

    def options(self, seconds: int) -> Mapping[str, object]:
        """A hand at a time, as people on IRC know it."""
        return {"hands": 1, "auto_stick_21": True, "turn_seconds": seconds}

    def cards(self, view: PontoonView) -> tuple[str, ...]:
        """Cards that lie face down in hands that are played to the end; others are told when it is one's turn."""
        hands = [hand for hand in _mine(view) if hand.fate != "live"]
        return tuple(card for hand in hands for card, up in zip(hand.cards, hand.up, strict=True) if not up)

    def held(self, view: PontoonView) -> tuple[str, ...]:
        """Every card of one's hands."""
        return tuple(card for hand in _mine(view) for card in hand.cards)

    def hand(self, view: PontoonView, voice: Voice) -> str:
        """Every hand with its total; an arrow at the one that is played."""
        mine = _mine(view)
        if len(mine) < 2:
            return "".join(_shown(hand, voice) for hand in mine)
        playing = view.hands[view.at] if view.awaited == view.seat else None
        return SEPARATOR.join(f"{'> ' if hand is playing else ''}{_shown(hand, voice)}" for hand in mine)

    def ask(self, view: PontoonView, menu: Sequence[Action], voice: Voice, presenter: Presenter[PontoonView]) -> str:
        """What may be bet, or the verbs with what they cost."""
        assert view.seat is not None
        player = view.players[view.seat]
        if view.phase == "bets":
            return f"bet {view.least} to {view.most} (you have {player.chips})"
        shorts = {verb: short for short, verb in presenter.short_forms.items()}
        return " ".join(
            bracketed(verb, shorts.get(verb, "")) + (f" -{player.bet}" if verb in COSTLY else "") for verb in view.may
        )

    def scene(self, view: PontoonView, voice: Voice) -> str:
        """Nothing: bets and cards have been told."""
        return ""

    def standing(self, view: PontoonView, voice: Voice) -> str:
        """Everybody's chips and hands, as far as they lie open."""
        of = f" of {view.hands_to_play}" if view.hands_to_play else ""
        rows = [f"Hand {view.number}{of}", *(_chips_and_hands(view, seat, voice) for seat in range(len(view.players)))]
        return SEPARATOR.join(rows)


def _mine(view: PontoonView) -> list[HandView]:
    return [hand for hand in view.hands if hand.seat == view.seat]


def _shown(hand: HandView, voice: Voice) -> str:
    total = f" ({hand.total})" if hand.total is not None and len(hand.cards) > 1 else ""
    return f"{voice.cards(hand.cards)}{total}"


def _chips_and_hands(view: PontoonView, seat: int, voice: Voice) -> str:
    hands = [
        f"{voice.cards(hand.cards)} (stake {hand.stake}{', bust' if hand.fate == 'bust' else ''})"
        for hand in view.hands
        if hand.seat == seat
    ]
    return " ".join([voice.who(seat), str(view.players[seat].chips), *hands])


PRESENTER = PontoonPresenter
BRIEF = PontoonBrief()
