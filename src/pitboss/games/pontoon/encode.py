"""Shed Pontoon as numbers.

The choices are the five verbs and, in place of every amount, a few bets: the smallest, the largest and what
lies between, in hundredths of the way. Where two come to the same amount only the first is open.

Chips are told in thousandths of what the first seat brought. The shoe is told as a counter of cards knows it: how many
of each rank one has not seen. Of the other players' hands a row tells what lies open; of every hand how often the rules
twisted it, for then it could not stick. Every seat has room for `Grain.hands` hands, in the order of play.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pitboss.core.cards import INDEX, NAMES, RANK
from pitboss.core.moves import Action
from pitboss.encode.encoder import WAIT, Encoder, Feature, Small, clipped, hundredths
from pitboss.games.pontoon.declare import (
    Bet,
    Burn,
    Buy,
    HandView,
    PlayerView,
    PontoonOptions,
    PontoonView,
    Split,
    Stick,
    Twist,
)

UNIT: Final = 1000
RANKS: Final = 13
SEVEN: Final = 7
VERBS: Final[tuple[Action, ...]] = (Stick(), Twist(), Buy(), Burn(), Split())
PLACES: Final[dict[str, int]] = {"stick": 1, "twist": 2, "buy": 3, "burn": 4, "split": 5}
"""The choice of each verb."""
BETS: Final = 1 + len(VERBS)
"""The choice of the first bet."""

TABLE: Final = (
    *[Feature(f"phase.{name}", 1) for name in ("bets", "play", "over")],
    *[Feature("turn", 1), Feature("number", 10), Feature("to_play", 10), Feature("least", UNIT), Feature("most", UNIT)],
    *[Feature("bank", UNIT), Feature("carry", UNIT)],
)
SHOE: Final = (
    *[Feature(f"unseen.{rank}", 24) for rank in "A23456789TJQK"],
    *[Feature("left", 312), Feature("shoe", 312), Feature("marker", 1)],
)
PLAYING: Final = (
    *[Feature(f"playing.{rank}", 2) for rank in "A23456789TJQK"],
    *[Feature("playing.total", 21), Feature("playing.cards", 5), Feature("playing.stake", UNIT)],
    *[Feature("playing.hand", 5), Feature("playing.up", 1), Feature("playing.mine", 1)],
)
"""The hand that is played or bet on: ranks that can be seen, total (0: hidden), place among its owner's hands."""
PLAYER: Final = (
    *[Feature("chips", UNIT), Feature("bet", UNIT), Feature("splits", 4), Feature("hands", 5)],
    *[Feature("in", 1), Feature("resigned", 1)],
)
HAND: Final = (
    *[Feature("cards", 5), Feature("up", 3), Feature("pips", 21), Feature("aces", 2), Feature("sevens", 3)],
    *[Feature("forced", 3), Feature("stake", UNIT), Feature("family", 7), Feature("total", 21)],
    *[Feature("live", 1), Feature("bust", 1)],
)
"""Pips, aces and sevens of the cards that can be seen, and the total if all can."""


class Grain(NamedTuple):
    """How fine it is."""

    bets: tuple[int, ...] = (0, 10, 25, 50, 75, 100)
    """Bets, in hundredths of the way from the smallest to the largest."""
    hands: int = 3
    """Hands of each seat that are told."""


class PontoonEncoder(Encoder[PontoonView]):
    """Encodes a table of Shed Pontoon."""

    def __init__(self, seats: int, options: PontoonOptions, grain: Grain) -> None:
        self._seats = seats
        self._chips = options.bankrolls[0] if options.bankrolls else options.chips
        self._bets = hundredths("bets", grain.bets)
        self._hands = grain.hands
        self.choices = BETS + len(grain.bets)
        self._no_hand = [0] * len(HAND)
        seat = [*PLAYER, *[Feature(f"hand{at + 1}.{name}", by) for at in range(grain.hands) for name, by in HAND]]
        players = [Feature(f"p{at + 1}.{name}", scale) for at in range(seats) for name, scale in seat]
        self.features = (*TABLE, *SHOE, *PLAYING, *players)

    def observe(self, view: PontoonView) -> list[int]:
        """The table, the shoe, the hand in play, then seat by seat."""
        me = view.seat or 0
        phase = view.phase
        row = [
            1 if phase == "bets" else 0,
            1 if phase == "play" else 0,
            1 if phase == "over" else 0,
            1 if view.awaited == me else 0,
            clipped(view.number),
            clipped(view.hands_to_play),
            self._worth(view.least),
            self._worth(view.most),
            self._worth(view.bank),
            self._worth(view.carry),
        ]
        unseen = view.unseen
        for first in range(0, 4 * RANKS, 4):
            row.append(unseen[first] + unseen[first + 1] + unseen[first + 2] + unseen[first + 3])
        row += [view.left, view.shoe, 0 if view.mark is None else 1]
        hands = view.hands
        self._put_playing(view, hands, me, row)
        by_seat: list[list[HandView]] = [[] for _ in range(self._seats)]
        for hand in hands:
            by_seat[hand.seat].append(hand)
        for step in range(self._seats):
            seat = (me + step) % self._seats
            self._put_player(view.players[seat], 1 if seat in view.order else 0, by_seat[seat], row)
        return row

    def _worth(self, chips: int) -> int:
        return clipped(chips * UNIT // self._chips)

    def _put_playing(self, view: PontoonView, hands: tuple[HandView, ...], me: int, row: list[int]) -> None:
        if not 0 <= view.at < len(hands):
            row += [0] * len(PLAYING)
            return
        hand = hands[view.at]
        ranks = [0] * RANKS
        for card in hand.cards:
            index = INDEX.get(card, -1)
            if index >= 0:
                ranks[RANK[index] - 1] += 1
        row += ranks
        total, before, ups = hand.total, view.at, 0
        while before and hands[before - 1].seat == hand.seat:
            before -= 1
        for up in hand.up:
            if up:
                ups = 1
        row += [0 if total is None else total, len(hand.cards), self._worth(hand.stake)]
        row += [view.at - before + 1, ups, 1 if hand.seat == me else 0]

    def _put_player(self, player: PlayerView, playing: int, hands: list[HandView], row: list[int]) -> None:
        row += [self._worth(player.chips), self._worth(player.bet), player.splits, len(hands), playing]
        row.append(1 if player.resigned else 0)
        for at in range(self._hands):
            if at < len(hands):
                self._put_hand(hands[at], row)
            else:
                row += self._no_hand

    def _put_hand(self, hand: HandView, row: list[int]) -> None:
        ups, forced, pips, aces, sevens = 0, 0, 0, 0, 0
        for card in hand.cards:
            index = INDEX.get(card, -1)
            if index >= 0:
                rank = RANK[index]
                pips += rank if rank < 10 else 10
                if rank == 1:
                    aces += 1
                elif rank == SEVEN:
                    sevens += 1
        for up in hand.up:
            if up:
                ups += 1
        for by_rules in hand.forced:
            if by_rules:
                forced += 1
        total, fate = hand.total, hand.fate
        row += [len(hand.cards), ups, pips, aces, sevens, forced, self._worth(hand.stake), clipped(hand.family)]
        row += [0 if total is None else total, 1 if fate == "live" else 0, 1 if fate == "bust" else 0]

    def mask(self, view: PontoonView, menu: Sequence[Action]) -> list[bool]:
        """The verbs of the menu, or bets that differ."""
        mask = [False] * self.choices
        if not menu:
            return mask
        if isinstance(menu[0], Bet):
            least, most, last = view.least, view.most, -1
            for at, share in enumerate(self._bets):
                amount = _amount(least, most, share)
                mask[BETS + at] = amount != last
                last = amount
        else:
            for action in menu:
                mask[PLACES[_tag(action)]] = True
        return mask

    def decode(self, view: PontoonView, menu: Sequence[Action], choice: int) -> Action | None:
        """A verb of the menu, or a bet."""
        if choice == WAIT or not menu:
            return None
        if isinstance(menu[0], Bet):
            return self._bet(view, choice - BETS) if choice >= BETS else None
        action = VERBS[choice - 1] if choice < BETS else None
        return action if action in menu else None

    def _bet(self, view: PontoonView, at: int) -> Action | None:
        amount = _amount(view.least, view.most, self._bets[at])
        if at and amount == _amount(view.least, view.most, self._bets[at - 1]):
            return None
        return Bet(amount)

    def encode(self, view: PontoonView, menu: Sequence[Action], action: Action) -> int | None:
        """The verb's choice, or that of the nearest bet."""
        if not isinstance(action, Bet):
            return PLACES.get(_tag(action))
        best, nearest = BETS, -1
        for at, share in enumerate(self._bets):
            off = abs(_amount(view.least, view.most, share) - action.amount)
            if nearest < 0 or off < nearest:
                best, nearest = BETS + at, off
        return best

    def label(self, choice: int) -> str:
        """Such as `bet 25%`."""
        if choice == WAIT:
            return "wait"
        return _tag(VERBS[choice - 1]) if choice < BETS else f"bet {self._bets[choice - BETS]}%"


def _amount(least: int, most: int, share: int) -> int:
    return least + (most - least) * share // 100


def _tag(action: Action) -> str:
    return type(action).__name__.lower()


ENCODER: Final = PontoonEncoder

SMALL: Final = Small(
    seats=2,
    options={
        "hands": 1,
        "decks": 4,
        "gone": tuple([0 if name in ("5h", "Th") else 4 for name in NAMES]),
        "mark_low": 0,
        "mark_high": 0,
        "chips": 2,
        "stick_min": 10,
        "max_splits": 0,
        "auto_stick_21": True,
        "auto_stick_five": True,
    },
    grain={"bets": (100,), "hands": 1},
)
"""One round between two for a chip each and one to buy with; four fives and four tens, which never run out."""
