"""Shed Pontoon for people who read lines: what happens, what lies on the table, and what they may type."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import ClassVar, Final

from pitboss.core.cards import HIDDEN, INDEX, PIPS
from pitboss.core.moves import CHANCE, Action, Event
from pitboss.core.notation import number_text
from pitboss.games.pontoon import declare
from pitboss.games.pontoon.declare import HandView, PontoonView, Rank, Result
from pitboss.speech.brief import SEPARATOR, Brief, bracketed
from pitboss.speech.presenter import Presenter, Voice

RANKS_OF_HAND: Final[tuple[Rank, ...]] = ("shed", "five21", "five", "pontoon", "clown", "normal", "bust")
"""Best first."""
COSTLY: Final = ("buy", "burn", "split")
"""What costs the initial bet."""
BEST_TOTAL: Final = 21
BEFORE_PLAY: Final = ("mark", "first", "bets", "over")
RESULTS: Final = (declare.HandShown, declare.HandSettled)
MADE: Final = 17
"""Cells of what a hand is called, if none is longer."""


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

    def facts(self, event: Event, voice: Voice) -> Mapping[str, str | int]:
        """Whether a card can be seen, what became of a stake, and gains with their signs."""
        match event:
            case declare.CardDealt():
                return {"seen": "no" if event.card == HIDDEN else "yes"}
            case declare.HandSettled():
                return {"result": result_of(event), "lost": event.stake - event.returned}
            case declare.MatchEnded():
                return ending(event.scores, voice)
        return {}

    def show(self, view: PontoonView, voice: Voice) -> str:
        """Shoe and bank, every hand with its total and stake, and what is awaited."""
        lines = [_heading(view, voice), *_rows(view, voice)]
        if view.last and view.phase in BEFORE_PLAY:
            lines += [f"{said(voice, 'ladder-title')}:", *_ladder(view, voice)]
        return "\n".join([*lines, _awaited(view, voice)])


def said(voice: Voice, key: str, **values: str | int) -> str:
    """What the game's book has under a key."""
    return voice.text(f"pontoon.{key}", **values)


def result_of(hand: declare.HandSettled | Result) -> str:
    """What became of a stake: of one that was lost a pot may leave a part."""
    return "paid" if hand.returned >= hand.stake else "cut" if hand.returned else "lost"


def gains(scores: tuple[int, ...], voice: Voice) -> str:
    """What everybody has won or lost."""
    return ", ".join([f"{voice.whom(seat)} {score:+}" for seat, score in enumerate(scores)])


def ending(scores: tuple[int, ...], voice: Voice) -> dict[str, str]:
    """What everyone has won or lost, and who is first; only who has more than at the start has won."""
    best = max(scores)
    first = [voice.whom(seat) for seat, score in enumerate(scores) if score == best]
    outcome = "lost" if best < 0 else "won" if len(first) == 1 and best else "first"
    return {"scores": gains(scores, voice), "names": ", ".join(first), "outcome": outcome}


def number_of(view: PontoonView, voice: Voice) -> str:
    """Which hand of the match is on."""
    return said(voice, "number", number=view.number, of=view.hands_to_play)


def money(view: PontoonView, voice: Voice) -> str:
    """What the bank has, and what a pot carries over."""
    return said(voice, "row-money", bank=view.bank, carry=view.carry)


def situation(view: PontoonView, voice: Voice) -> str:
    """What is at stake and who is awaited, in one sentence."""
    if view.scores is not None:
        return said(voice, "on-matchended", **ending(view.scores, voice))
    if view.phase == "mark" and (view.mark is not None or view.left == view.shoe):
        return said(voice, "now-mark")
    if view.awaited is None or view.awaited == CHANCE:
        return said(voice, "now-dealing")
    if view.awaited != view.seat:
        staked = sum([hand.stake for hand in view.hands])
        key = "now-bets" if view.phase == "bets" else "now-wait"
        return said(voice, key, who=voice.name(view.awaited), staked=staked)
    return _yours(view, voice)


def _yours(view: PontoonView, voice: Voice) -> str:
    hand = view.hands[view.at]
    cards = voice.cards(hand.cards)
    if view.phase == "bets":
        return said(voice, "now-bet", cards=cards, least=view.least, most=view.most)
    row = mine(view)
    key = "now-lane" if len(row) > 1 else "now-play"
    return said(voice, key, cards=cards, total=hand.total or 0, lane=place_in(row, hand), lanes=len(row))


def mine(view: PontoonView) -> list[HandView]:
    """The hands of the view's seat."""
    return [hand for hand in view.hands if hand.seat == view.seat]


def place_in(row: Sequence[HandView], hand: HandView) -> int:
    """Which of a player's hands one is, counted from 1; two may hold the same."""
    return 1 + [other is hand for other in row].index(True)


def total_of(hand: HandView, voice: Voice) -> str:
    """A total as it is called: soft while an ace counts 11."""
    if not hand.total:
        return ""
    hard = sum([PIPS[INDEX[card]] for card in hand.cards])
    return str(hand.total) if hard == hand.total else said(voice, "stage-soft", total=hand.total)


def stake_of(hand: HandView, voice: Voice) -> str:
    """What is staked on a hand, if anything is."""
    return said(voice, "row-stake", amount=hand.stake) if hand.stake else ""


def fate_of(hand: HandView, voice: Voice) -> str:
    """What became of a hand, in a word."""
    return "" if hand.fate in ("live", "burned") else said(voice, f"fates-{hand.fate}")


def absence_of(view: PontoonView, seat: int, voice: Voice) -> str:
    """Why a seat has no hand; nothing when the match is over."""
    if view.phase == "over":
        return ""
    return said(voice, "plate-resigned" if view.players[seat].resigned else "plate-out")


def best_first(last: Sequence[Result]) -> list[Result]:
    """A showing, hands that were paid first and the best of them on top."""
    return sorted(last, key=_place)


def _place(hand: Result) -> tuple[bool, int, int]:
    return hand.returned < hand.stake, RANKS_OF_HAND.index(hand.rank), -(hand.total or 0)


def by_order(view: PontoonView) -> list[int]:
    """All seats: those in this hand in the order of play, then the others."""
    return [*view.order, *[seat for seat in range(len(view.players)) if seat not in view.order]]


def _heading(view: PontoonView, voice: Voice) -> str:
    out = "no" if view.mark is None else "yes"
    numbers = {"left": view.left, "shoe": view.shoe, "low": view.mark_low, "high": view.mark_high}
    return SEPARATOR.join([number_of(view, voice), said(voice, "row-shoe", out=out, **numbers), money(view, voice)])


def _rows(view: PontoonView, voice: Voice) -> list[str]:
    """A line per hand, with its player's name and chips before the first."""
    lines: list[str] = []
    for seat in by_order(view):
        label = f"{voice.who(seat)[:14]:<14} {view.players[seat].chips:>8}"
        hands = [place for place, hand in enumerate(view.hands) if hand.seat == seat]
        for place in hands:
            pointer = ">" if place == view.at and view.awaited is not None else " "
            lines.append(f"{pointer} {label}  {_row(view.hands[place], voice)}".rstrip())
            label = " " * len(label)
        if not hands:
            lines.append(f"  {label}  {absence_of(view, seat, voice)}".rstrip())
    return lines


def _row(hand: HandView, voice: Voice) -> str:
    cards, total = voice.cards(hand.cards), total_of(hand, voice)
    return f"{cards:<18} {total:>8}  {stake_of(hand, voice):<13} {fate_of(hand, voice)}"


def _ladder(view: PontoonView, voice: Voice) -> list[str]:
    """The last showing, best hand first."""
    shown = best_first(view.last)
    made = [said(voice, "made", rank=hand.rank, total=hand.total or 0) for hand in shown]
    width = max([MADE, *[len(text) for text in made]])
    return [
        f"  {voice.who(hand.seat)[:14]:<14} {voice.cards(hand.cards):<18} {text:<{width}} {_brought(hand, voice)}"
        for hand, text in zip(shown, made, strict=True)
    ]


def _brought(hand: Result, voice: Voice) -> str:
    lost = hand.stake - hand.returned
    return said(voice, f"ladder-{result_of(hand)}", stake=hand.stake, returned=hand.returned, lost=lost)


def _awaited(view: PontoonView, voice: Voice) -> str:
    if view.phase == "play" and view.seat is not None and view.awaited == view.seat:
        return said(voice, "row-may", verbs=_listing(view.may, voice))
    return situation(view, voice)


def _listing(words: tuple[str, ...], voice: Voice) -> str:
    """Words with "or" before the last.

    >>> _listing(("twist", "stick", "buy"), Voice([]))
    'twist, stick or buy'
    """
    some = ", ".join(words[:-1])
    return said(voice, "row-or", some=some, last=words[-1]) if some else words[-1]


# In a line


class PontoonBrief(Brief[PontoonView]):
    """Shed Pontoon in a channel: one hand at a time, for chips of one's own."""

    keep: ClassVar[bool] = True
    carry: ClassVar[bool] = True
    unsaid: ClassVar[tuple[type[Event], ...]] = (declare.ShoeKept, declare.MatchEnded)

    def options(self, seconds: int) -> Mapping[str, object]:
        """A hand at a time against the house, as people on IRC know it, and not what is proposed elsewhere."""
        house = {"bank": "house", "pot_least": 50, "ante": 0}
        return {"hands": 1, "auto_stick_21": True, "turn_seconds": seconds, **house}

    def tell(self, events: Sequence[Event], voice: Voice, presenter: Presenter[PontoonView]) -> list[str]:
        """A hand that is shown and paid is one sentence, the best first; chips are told when the match goes on."""
        shown = {(event.seat, event.hand): event for event in events if isinstance(event, declare.HandShown)}
        paid = [event for event in events if isinstance(event, declare.HandSettled)]
        over = any(isinstance(event, declare.MatchEnded) for event in events)
        last = [event for event in events if isinstance(event, declare.HandEnded)]
        first = [
            event for event in events if not isinstance(event, (*RESULTS, declare.HandEnded)) and not _begins(event)
        ]
        results = [_result(event, shown.get((event.seat, event.hand)), voice) for event in sorted(paid, key=_gain)]
        told = [*super().tell(first, voice, presenter), *results]
        return told if over else [*told, *super().tell(last, voice, presenter)]

    def final(self, view: PontoonView, scores: Sequence[int], voice: Voice) -> str:
        """What everybody has now, and what of it is new."""
        best = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        return ", ".join([f"{voice.whom(seat)} {scores[seat]:+} ({view.players[seat].chips})" for seat in best])

    def cards(self, view: PontoonView) -> tuple[str, ...]:
        """One's first card at the deal, and what lies face down in hands that are played to the end."""
        hands = [hand for hand in mine(view) if hand.fate != "live" or view.phase == "bets"]
        return tuple(card for hand in hands for card, up in zip(hand.cards, hand.up, strict=True) if not up)

    def held(self, view: PontoonView) -> tuple[str, ...]:
        """Every card of one's hands."""
        return tuple(card for hand in mine(view) for card in hand.cards)

    def hand(self, view: PontoonView, voice: Voice) -> str:
        """Every hand with its total; an arrow at the one that is played."""
        row = mine(view)
        if view.phase in ("first", "bets"):
            return "".join(said(voice, "channel-card", card=voice.cards(hand.cards)) for hand in row if hand.cards)
        if len(row) < 2:
            return "".join(_shown(hand, voice) for hand in row)
        playing = view.hands[view.at] if view.awaited == view.seat else None
        return SEPARATOR.join(f"{'> ' if hand is playing else ''}{_shown(hand, voice)}" for hand in row)

    def ask(self, view: PontoonView, menu: Sequence[Action], voice: Voice, presenter: Presenter[PontoonView]) -> str:
        """What may be bet, or the verbs with what they cost."""
        assert view.seat is not None
        player = view.players[view.seat]
        if view.phase == "bets":
            # What is typed is the same in every language.
            amounts = said(voice, "bet-range", least=view.least, most=view.most)
            return f"bet {amounts} ({said(voice, 'row-have', chips=player.chips)})"
        shorts = {verb: short for short, verb in presenter.short_forms.items()}
        return " ".join(
            bracketed(verb, shorts.get(verb, "")) + (f" -{player.bet}" if verb in COSTLY else "") for verb in view.may
        )

    def scene(self, view: PontoonView, voice: Voice) -> str:
        """Nothing: bets and cards have been told."""
        return ""

    def standing(self, view: PontoonView, voice: Voice) -> str:
        """Everybody's chips and hands, as far as they lie open."""
        rows = [number_of(view, voice), *(_chips_and_hands(view, seat, voice) for seat in range(len(view.players)))]
        return SEPARATOR.join(rows)


def _begins(event: Event) -> bool:
    """Whether the first hand begins: who plays, and in which order, has just been told."""
    return isinstance(event, declare.HandBegan) and event.number == 1


def _gain(event: declare.HandSettled) -> int:
    """By what hands are told, the best first."""
    return event.stake - event.returned


def _result(event: declare.HandSettled, shown: declare.HandShown | None, voice: Voice) -> str:
    """What became of a hand: wins 600 (3× five-card trick): A♦ 3♣ 2♦ 2♣ 9♣.

    >>> five = declare.HandShown(0, 1, ("Ad", "3c", "2d", "2c", "9c"), 17, "five")
    >>> _result(declare.HandSettled(0, 1, 200, 800), five, Voice(["Ann", "Bob"]))
    'Ann wins 600 (3× five-card trick): Ad 3c 2d 2c 9c.'
    >>> _result(declare.HandSettled(1, 2, 20, 0), None, Voice(["Ann", "Bob"]))
    'Bob loses 20 (bust, hand 2).'
    """
    gain = event.returned - event.stake
    rank: Rank = "bust" if shown is None else shown.rank
    special = gain > event.stake and (2 * gain) % event.stake == 0
    return said(
        voice,
        "channel-result",
        seat=voice.name(event.seat),
        result="won" if gain > 0 else "lost" if gain < 0 else "even",
        amount=abs(gain),
        times=number_text(Decimal(gain) / event.stake) if special and rank != "normal" else 0,
        rank=rank,
        total=0 if shown is None else shown.total,
        hand=event.hand,
        cards="none" if shown is None else voice.cards(shown.cards),
    )


def _shown(hand: HandView, voice: Voice) -> str:
    """A hand with its total and what that makes: K♦ 9♠ 6♦ (25, bust)."""
    if hand.total is None or len(hand.cards) < 2:
        return voice.cards(hand.cards)
    rank = _rank_of(hand)
    kind = "" if rank == "normal" else said(voice, "channel-kind", rank=rank, total=hand.total)
    return f"{voice.cards(hand.cards)} ({', '.join(filter(None, (total_of(hand, voice), kind)))})"


def _rank_of(hand: HandView) -> Rank:
    """What a hand is if it stays as it is."""
    total, count = hand.total or 0, len(hand.cards)
    if total > BEST_TOTAL:
        return "bust"
    if [card[0] for card in hand.cards] == ["7"] * 3:
        return "shed"
    if count >= declare.TRICK:
        return "five21" if total == BEST_TOTAL else "five"
    return "pontoon" if count == 2 and total == BEST_TOTAL else "normal"


def _chips_and_hands(view: PontoonView, seat: int, voice: Voice) -> str:
    hands = [_staked(hand, voice) for hand in view.hands if hand.seat == seat]
    return " ".join([voice.who(seat), str(view.players[seat].chips), *hands])


def _staked(hand: HandView, voice: Voice) -> str:
    facts = [said(voice, "row-stake", amount=hand.stake), fate_of(hand, voice) if hand.fate == "bust" else ""]
    return f"{voice.cards(hand.cards)} ({', '.join(filter(None, facts))})"


PRESENTER = PontoonPresenter
BRIEF = PontoonBrief()
