"""Dealing unseen cards to hidden places, so that everything everybody knows about the hands holds.

What is known of a hand depends only on its sums and sizes along the way, so the ways to fill its hidden places can be
counted as if a rank were as plentiful after a card of it is dealt as before. Ranks are drawn by these counts, and a
deal is given up as often as it takes ranks that have become rarer: what remains is exact.

With few cards unseen, or very many of them hidden, that rarely comes off for the whole table. Then hands are dealt one
after another, and hidden cards swapped at random: until all hands fit, if they did not, and then for a while, keeping
to what fits, so as to even out what the order did.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from pitboss.core.cards import PIPS, RANK, RANKS, listed, piled, tally
from pitboss.core.dice import Dice
from pitboss.games.pontoon.declare import TRICK, PontoonOptions
from pitboss.games.pontoon.state import BURNED, BUST, FORCED, LIVE, SAT, STUCK, Hand, held

TOGETHER: Final = 30
ALONE: Final = 200
SWAPS: Final = 10
"""Swaps per hidden card."""
BOLDNESS: Final = 30
"""One in so many swaps that make things worse is made all the same while hands do not fit, so as not to get stuck."""
EVERY_RANK: Final = range(1, len(RANKS) + 1)
HARDEST: Final = (BURNED, BUST, SAT, STUCK, LIVE)
"""What may have become of a hand, from what says most about its cards to what says least."""
POINTS: Final[tuple[int, ...]] = (0, *[min(rank, 10) for rank in EVERY_RANK])
"""What a card of each rank counts."""


class Guess:
    """Hands with hidden cards, which `complete` fills in from those one has not seen."""

    hands: list[Hand]
    """Hidden cards are -1 until they are filled in."""

    def __init__(
        self, options: PontoonOptions, hands: list[Hand], unseen: list[int], in_play: int, due: int, dice: Dice
    ) -> None:
        self.hands = hands[:]
        self._masked = hands
        self._in_play = in_play
        self._due = due
        self._dice = dice
        self._stick_min = options.stick_min
        self._burn_total = options.burn_total
        self._sits_on_21 = options.auto_stick_21
        self._sits_on_five = options.auto_stick_five
        self._pool: list[list[int]] = [[] for _ in range(len(RANKS) + 1)]
        for card in listed(piled(unseen)):
            self._pool[RANK[card]].append(card)
        self._groups = self._grouped()
        self._like = self._alike()
        self._ways: dict[tuple[int, int, int, bool], int] = {}

    def _grouped(self) -> list[list[int]]:
        """Places of the hands with hidden cards: a family together, and the hardest to fill first."""
        families: dict[int, list[int]] = {}
        for at, hand in enumerate(self.hands):
            if -1 in hand.cards:
                families.setdefault(hand.family if hand.family > 0 else -1 - at, []).append(at)
        return sorted(families.values(), key=self._ease)

    def _ease(self, group: list[int]) -> tuple[int, int]:
        """The more hands must begin alike, and the more is known of them, the sooner they are to be filled."""
        return -len(group), HARDEST.index(self.hands[group[0]].fate)

    def _alike(self) -> list[int]:
        """For each hand the first one of which exactly the same is known."""
        seen: dict[tuple[tuple[int, ...], int, int, bool], int] = {}
        return [
            seen.setdefault((hand.cards, hand.forced, hand.fate, at == self._in_play), at)
            for at, hand in enumerate(self.hands)
        ]

    def left(self) -> vec[u8]:
        """How many of each card no hand has."""
        return tally([card for cards in self._pool for card in cards])

    def complete(self, together: int = TOGETHER, alone: int = ALONE) -> None:
        """Give every hidden place a card; so many tries for the whole table, and then for each hand."""
        if self._dealt(self._groups, together):
            return
        for group in self._groups:
            if not self._dealt([group], alone):
                for at in group:
                    self._fill_anyhow(at)
        self._swap_about()

    # What everybody knows

    def _goes_on(self, size: int, hard: int, ace: bool, forced: bool) -> bool:
        """Whether a hand that far goes on: it is not bust, does not sit, and cannot stick if it was forced to twist."""
        total = hard + 10 if ace and hard <= 11 else hard
        if hard > 21 or (self._sits_on_21 and total == 21):
            return False
        return not forced or (total < self._stick_min and size < TRICK)

    def _ends(self, at: int, hard: int, ace: bool) -> bool:
        """Whether a hand of that sum can be where it is."""
        hand, size = self._masked[at], self._masked[at].size
        if hand.fate == BURNED:
            return hard == self._burn_total and not ace
        if hand.fate == BUST:
            return hard > 21
        if hand.fate == LIVE:
            asked = at == self._in_play and size >= 2
            return hard <= 21 and (not asked or self._goes_on(size, hard, ace, self._due == FORCED))
        total = hard + 10 if ace and hard <= 11 else hard
        sits = (self._sits_on_21 and total == 21) or (self._sits_on_five and size >= TRICK)
        return hard <= 21 and (total >= self._stick_min or size >= TRICK) and sits == (hand.fate == SAT)

    def _count(self, at: int, place: int, hard: int, ace: bool) -> int:
        """In how many ways a hand can be filled from a place on, if no rank ever became rarer."""
        at = self._like[at]
        key = (at, place, hard, ace)
        ways = self._ways.get(key)
        if ways is None:
            ways = self._ways[key] = self._count_anew(at, place, hard, ace)
        return ways

    def _count_anew(self, at: int, place: int, hard: int, ace: bool) -> int:
        hand = self._masked[at]
        if place == hand.size:
            return 1 if self._ends(at, hard, ace) else 0
        if place >= 2 and not self._goes_on(place, hard, ace, hand.forced >> place & 1 == 1):
            return 0
        card = hand.card(place)
        if card >= 0:
            return self._count(at, place + 1, hard + PIPS[card], ace or PIPS[card] == 1)
        return sum(self._weights(at, place, hard, ace))

    def _weights(self, at: int, place: int, hard: int, ace: bool) -> list[int]:
        """For each rank, in how many ways a hand can be filled that has it at a hidden place."""
        weights = [0]
        for rank in EVERY_RANK:
            cards = len(self._pool[rank])
            weights.append(cards * self._count(at, place + 1, hard + POINTS[rank], ace or rank == 1) if cards else 0)
        return weights

    def _first_weights(self, group: list[int]) -> list[int]:
        """For each rank, in how many ways a family can be filled whose hands begin with it."""
        family = self._masked[group[0]].family
        weights = [0]
        for rank in EVERY_RANK:
            ways = 1 if family > 0 or rank == -family else 0
            for at in group:
                ways = ways and ways * len(self._pool[rank]) * self._count(at, 1, POINTS[rank], rank == 1)
            weights.append(ways)
        return weights

    # By chance

    def _dealt(self, groups: list[list[int]], tries: int) -> bool:
        """Deal to the hidden places of some groups; whether it came off in so many tries."""
        self._ways.clear()
        for _ in range(tries):
            drawn = [self._draw(at, first) for group in groups for at, first in self._begun(group)]
            if self._come_off(drawn):
                for at, ranks in zip([at for group in groups for at in group], drawn, strict=True):
                    self._fill(at, ranks)
                return True
        return False

    def _begun(self, group: list[int]) -> list[tuple[int, int]]:
        """The hands of a group, each with the rank its first card must have: 0 is any, -1 none."""
        if self._masked[group[0]].family == 0:
            return [(group[0], 0)]
        weights = self._first_weights(group)
        rank = self._dice.weighted(weights) if any(weights) else -1
        return [(at, rank) for at in group]

    def _draw(self, at: int, first: int) -> list[int]:
        """Ranks for the hidden places of a hand; none if it cannot be filled."""
        ranks: list[int] = []
        hard, ace = 0, False
        for place, card in enumerate(self._masked[at].cards):
            rank = RANK[card] if card >= 0 else first if place == 0 else 0
            if not rank:
                weights = self._weights(at, place, hard, ace)
                rank = self._dice.weighted(weights) if any(weights) else -1
            if rank < 0:
                return []
            if card < 0:
                ranks.append(rank)
            hard, ace = hard + POINTS[rank], ace or rank == 1
        return ranks

    def _come_off(self, drawn: list[list[int]]) -> bool:
        """Whether a draw is kept: each rank has become rarer by those drawn of it before."""
        used = [0] * len(self._pool)
        for ranks in drawn:
            if not ranks:
                return False
            for rank in ranks:
                if self._dice.below(len(self._pool[rank])) < used[rank]:
                    return False
                used[rank] += 1
        return True

    def _fill(self, at: int, ranks: list[int]) -> None:
        cards = list(self._masked[at].cards)
        for place, rank in zip(self._holes(at), ranks, strict=True):
            cards[place] = self._pull(rank)
        self._put(at, cards)

    def _fill_anyhow(self, at: int) -> None:
        cards = list(self._masked[at].cards)
        for place in self._holes(at):
            cards[place] = self._pull(self._dice.weighted([len(pool) for pool in self._pool]))
        self._put(at, cards)

    def _pull(self, rank: int) -> int:
        """Take a card out of the pool; the order of the pool means nothing."""
        cards = self._pool[rank]
        at = self._dice.below(len(cards))
        cards[at], cards[-1] = cards[-1], cards[at]
        return cards.pop()

    def _put(self, at: int, cards: list[int]) -> None:
        hand = self._masked[at]
        self.hands[at] = held(hand.owner, tuple(cards), hand.stake, hand.ups, hand.forced, hand.fate, hand.family)

    def _holes(self, at: int) -> list[int]:
        return [place for place, card in enumerate(self._masked[at].cards) if card < 0]

    # By swapping

    def _misfits(self, group: list[int]) -> int:
        """How many hands of a group cannot be where they are, or do not begin as they should."""
        family = self._masked[group[0]].family
        rank = -family if family < 0 else self.hands[group[0]].rank(0)
        misfits = 0
        for at in group:
            misfits += 0 if self._fits(at) else 1
            misfits += 1 if family and self.hands[at].rank(0) != rank else 0
        return misfits

    def _fits(self, at: int) -> bool:
        hand = self.hands[at]
        hard, ace = 0, False
        for place, card in enumerate(hand.cards):
            if place >= 2 and not self._goes_on(place, hard, ace, hand.forced >> place & 1 == 1):
                return False
            hard, ace = hard + PIPS[card], ace or PIPS[card] == 1
        return self._ends(at, hard, ace)

    def _swap_about(self) -> None:
        """Swap until every hand fits, and then for a while so that they still do."""
        holes = [(at, place) for group in self._groups for at in group for place in self._holes(at)]
        owners = [number for number, group in enumerate(self._groups) for at in group for _ in self._holes(at)]
        cards = [self.hands[at].card(place) for at, place in holes] + [card for rank in self._pool for card in rank]
        misfits = [self._misfits(group) for group in self._groups]
        swaps = SWAPS * len(holes)
        while swaps:
            one, other = self._dice.below(len(holes)), self._dice.below(len(cards))
            touched = {owners[number] for number in (one, other) if number < len(holes)}
            self._swap(cards, holes, one, other)
            if not self._accepted(touched, misfits):
                self._swap(cards, holes, one, other)
            swaps -= 0 if any(misfits) else 1
        for rank in EVERY_RANK:
            self._pool[rank] = [card for card in cards[len(holes) :] if RANK[card] == rank]

    def _accepted(self, touched: set[int], misfits: list[int]) -> bool:
        """Whether a swap that touched these groups stays; if so, their misfits are counted again."""
        now = {number: self._misfits(self._groups[number]) for number in touched}
        worse = sum(now.values()) > sum([misfits[number] for number in touched])
        if worse and (not any(misfits) or self._dice.below(BOLDNESS)):
            return False
        for number, count in now.items():
            misfits[number] = count
        return True

    def _swap(self, cards: list[int], holes: list[tuple[int, int]], one: int, other: int) -> None:
        """Swap two of the cards; those that have a hole lie in a hand."""
        cards[one], cards[other] = cards[other], cards[one]
        for number in (one, other):
            if number < len(holes):
                at, place = holes[number]
                held = list(self.hands[at].cards)
                held[place] = cards[number]
                self._put(at, held)
