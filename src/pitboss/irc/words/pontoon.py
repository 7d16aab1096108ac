"""Shed Pontoon in a channel: one hand at a time, for chips of one's own."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from pitboss.core.moves import Action, Event
from pitboss.games.pontoon.moves import HandView, PontoonView, ShoeKept
from pitboss.speech.brief import SEPARATOR, Brief, bracketed
from pitboss.speech.presenter import Presenter, Voice

COSTLY: Final = ("buy", "burn", "split")
"""What costs the initial bet."""


class PontoonWords(Brief[PontoonView]):
    """Shed Pontoon."""

    keep: ClassVar[bool] = True
    carry: ClassVar[bool] = True
    unsaid: ClassVar[tuple[type[Event], ...]] = (ShoeKept,)

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
        rows = [f"Hand {view.number}{of}", *(_row(view, seat, voice) for seat in range(len(view.players)))]
        return SEPARATOR.join(rows)


def _mine(view: PontoonView) -> list[HandView]:
    return [hand for hand in view.hands if hand.seat == view.seat]


def _shown(hand: HandView, voice: Voice) -> str:
    total = f" ({hand.total})" if hand.total is not None and len(hand.cards) > 1 else ""
    return f"{voice.cards(hand.cards)}{total}"


def _row(view: PontoonView, seat: int, voice: Voice) -> str:
    hands = [
        f"{voice.cards(hand.cards)} (stake {hand.stake}{', bust' if hand.fate == 'bust' else ''})"
        for hand in view.hands
        if hand.seat == seat
    ]
    return " ".join([voice.who(seat), str(view.players[seat].chips), *hands])


BRIEF = PontoonWords()
