"""Dealing unseen cards to hidden places, so that everything everybody knows about the hands holds.

First all places at once, again and again, until the whole table fits: that is exact. Where this takes too long, hand by
hand, and then each hand again given all the others, which evens out what the order did. Where even that finds nothing,
as in a shoe with hardly a card left, a search that cannot fail.
"""

from typing import Final

from pitboss.core.cards import RANK, listed
from pitboss.core.dice import Dice
from pitboss.games.pontoon.moves import PIPS, TRICK, PontoonOptions
from pitboss.games.pontoon.table import BURNED, BUST, FORCED, LIVE, SAT, Hand, burnable, sits

TRIES_TOGETHER: Final = 50
TRIES_ALONE: Final = 400
SWEEPS: Final = 2


class Guess:
    """Hands with hidden cards, which `complete` fills in from those one has not seen."""

    hands: list[Hand]
    """Hidden cards are -1 until they are filled in."""
    pool: list[int]
    """The cards no hand has."""

    def __init__(
        self, options: PontoonOptions, hands: list[Hand], unseen: list[int], in_play: int, due: int, dice: Dice
    ) -> None:
        self.hands = hands[:]
        self.pool = listed(unseen)
        self._masked = hands
        self._in_play = in_play
        self._due = due
        self._dice = dice
        self._stick_min = options.stick_min
        self._burn_total = options.burn_total
        self._sits_on_21 = options.auto_stick_21
        self._sits_on_five = options.auto_stick_five
        self._groups = self._grouped()

    def _grouped(self) -> list[list[int]]:
        """Places of the hands with hidden cards: a family together, and the hardest to fill first."""
        families: dict[int, list[int]] = {}
        for place, hand in enumerate(self.hands):
            if -1 in hand.cards:
                families.setdefault(hand.family if hand.family > 0 else -1 - place, []).append(place)
        return sorted(families.values(), key=self._ease)

    def _ease(self, group: list[int]) -> tuple[int, bool]:
        return -len(group), self.hands[group[0]].fate != BURNED

    def complete(self) -> None:
        """Give every hidden place a card."""
        for _ in range(TRIES_TOGETHER):
            if self._dealt_together():
                return
        for group in self._groups:
            if not self._dealt_alone(group):
                self._take_back(self._groups)
                holes = [(hand, place) for group in self._groups for hand in group for place in self._holes(hand)]
                self._searched(holes, 0)
                return
        for _ in range(SWEEPS):
            for group in self._groups:
                self._deal_again(group)

    # By chance

    def _dealt_together(self) -> bool:
        """Deal to all hidden places; if it does not fit, take all back."""
        for group in self._groups:
            for hand in group:
                self._fill(hand, -1)
        for group in self._groups:
            if not self._group_fits(group):
                self._take_back(self._groups)
                return False
        return True

    def _dealt_alone(self, group: list[int]) -> bool:
        """Deal to the hands of one group until they fit; whether they did."""
        for _ in range(TRIES_ALONE):
            firsts = self._firsts(group)
            if not firsts:
                return False
            for hand, first in zip(group, firsts, strict=True):
                self._fill(hand, first)
            if self._group_fits(group):
                return True
            self._take_back([group])
        return False

    def _deal_again(self, group: list[int]) -> None:
        """Give one group other cards, the rest of the table staying as it is."""
        before = [self.hands[hand] for hand in group]
        self._take_back([group])
        if not self._dealt_alone(group):
            for hand, filled in zip(group, before, strict=True):
                self.hands[hand] = filled
                for place in self._holes(hand):
                    self.pool.remove(filled.cards[place])

    def _firsts(self, group: list[int]) -> list[int]:
        """First cards for a group, of one rank if everybody knows they are; none if there are not enough."""
        family = self._masked[group[0]].family
        if family == 0:
            return [self._pull(self._dice.below(len(self.pool)))]
        counts = [0] * 14
        for card in self.pool:
            counts[RANK[card]] += 1
        weights = [_ways(count, len(group)) for count in counts]
        if family < 0:
            weights = [weight if rank == -family else 0 for rank, weight in enumerate(weights)]
        if not any(weights):
            return []
        rank = self._dice.weighted(weights)
        return [self._pull_rank(rank) for _ in group]

    def _pull(self, at: int) -> int:
        """Take a card out of the pool; the order of the pool means nothing."""
        pool = self.pool
        pool[at], pool[-1] = pool[-1], pool[at]
        return pool.pop()

    def _pull_rank(self, rank: int) -> int:
        return self._pull(self._dice.pick([at for at, card in enumerate(self.pool) if RANK[card] == rank]))

    def _fill(self, hand: int, first: int) -> None:
        """Deal to the hidden places of a hand, to the first of them `first` if that is a card."""
        cards = list(self._masked[hand].cards)
        for place, card in enumerate(cards):
            if card < 0:
                chosen = place == 0 and first >= 0
                cards[place] = first if chosen else self._pull(self._dice.below(len(self.pool)))
        self._put(hand, cards)

    def _put(self, hand: int, cards: list[int]) -> None:
        masked = self._masked[hand]
        self.hands[hand] = Hand(
            masked.owner, tuple(cards), masked.stake, masked.ups, masked.forced, masked.fate, masked.family
        )

    def _holes(self, hand: int) -> list[int]:
        return [place for place, card in enumerate(self._masked[hand].cards) if card < 0]

    def _take_back(self, groups: list[list[int]]) -> None:
        for group in groups:
            for hand in group:
                filled = self.hands[hand].cards
                self.pool.extend([filled[place] for place in self._holes(hand) if filled[place] >= 0])
                self.hands[hand] = self._masked[hand]

    # What everybody knows

    def _group_fits(self, group: list[int]) -> bool:
        family = self._masked[group[0]].family
        rank = -family if family < 0 else RANK[self.hands[group[0]].cards[0]]
        for hand in group:
            if (family and RANK[self.hands[hand].cards[0]] != rank) or not self._hand_fits(hand):
                return False
        return True

    def _hand_fits(self, at: int) -> bool:
        """Whether a hand could have come to where it is."""
        hand = self.hands[at]
        if hand.fate == BURNED:
            return burnable(hand, self._burn_total)
        hard, ace = 0, False
        for place, card in enumerate(hand.cards):
            if place >= 2 and not self._goes_on(hard, ace, place, hand.forced >> place & 1 == 1):
                return False
            hard += PIPS[card]
            ace = ace or PIPS[card] == 1
        if hand.fate == BUST:
            return hard > 21
        if hand.fate == LIVE:
            asked = at == self._in_play and len(hand.cards) >= 2
            return not asked or self._goes_on(hard, ace, len(hand.cards), self._due == FORCED)
        may_stick = hard <= 21 and (hand.total >= self._stick_min or len(hand.cards) >= TRICK)
        return may_stick and sits(hand, self._sits_on_21, self._sits_on_five) == (hand.fate == SAT)

    def _goes_on(self, hard: int, ace: bool, size: int, forced: bool) -> bool:
        """Whether such a hand goes on: it is not bust, does not sit, and cannot stick if it was forced to twist."""
        total = hard + 10 if ace and hard <= 11 else hard
        if hard > 21 or (self._sits_on_21 and total == 21):
            return False
        return not forced or (total < self._stick_min and size < TRICK)

    # By search

    def _searched(self, holes: list[tuple[int, int]], at: int) -> bool:
        """Fill the holes from `at` on, trying every rank in random order; whether it can be done."""
        if at == len(holes):
            return True
        hand, place = holes[at]
        for rank in self._ranks(hand, place):
            card = self._pull_rank(rank)
            self._put_one(hand, place, card)
            if self._may_fit(hand) and self._searched(holes, at + 1):
                return True
            self._put_one(hand, place, -1)
            self.pool.append(card)
        return False

    def _put_one(self, hand: int, place: int, card: int) -> None:
        cards = list(self.hands[hand].cards)
        cards[place] = card
        self._put(hand, cards)

    def _ranks(self, hand: int, place: int) -> list[int]:
        """The ranks a hole may be filled with, the more of them the sooner."""
        ranks = list(dict.fromkeys([RANK[card] for card in self._dice.shuffled(self.pool)]))
        family = self._masked[hand].family
        if place > 0 or family == 0:
            return ranks
        known = [-family] if family < 0 else self._ranks_of_family(family)
        return [rank for rank in ranks if rank in known] if known else ranks

    def _ranks_of_family(self, family: int) -> list[int]:
        return [RANK[hand.cards[0]] for hand in self.hands if hand.family == family and hand.cards[0] >= 0]

    def _may_fit(self, at: int) -> bool:
        """Whether a hand fits, or may still fit when its other holes are filled with the lowest cards."""
        hand = self.hands[at]
        if -1 not in hand.cards:
            return self._hand_fits(at)
        cards = hand.cards[:-1] if hand.fate == BUST else hand.cards
        return sum([PIPS[card] if card >= 0 else 1 for card in cards]) <= 21


def _ways(count: int, picks: int) -> int:
    """In how many ways so many cards can be picked one after another."""
    ways = 1
    for taken in range(picks):
        ways *= max(0, count - taken)
    return ways
