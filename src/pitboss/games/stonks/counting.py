"""How many moves menus list, without listing them: random play then makes only the move that it picks.

This knows a plain turn alone, which most are. A law compares what it leads to with the menu.
"""

from pitboss.core.cards import PIPS, RED
from pitboss.games.stonks.kept import AMOUNTS
from pitboss.games.stonks.prices import Prices
from pitboss.games.stonks.state import ACES, PLAY, StonksState, Thing, other_party


class Counting:
    """Counts the moves of plain turns at one table: every card is unique, and no offers are open."""

    def __init__(self, prices: Prices, max_offers: int, unique: bool, free: bool, margin: bool) -> None:
        self.prices = prices
        self.max_offers = max_offers
        self.plain = unique and not free and not margin

    def knows(self, state: StonksState, seat: int) -> bool:
        """Whether it is a plain turn of this seat's."""
        return self.plain and state.turn == seat and state.phase == PLAY and not state.due and not state.offers

    def ends(self, state: StonksState, seat: int) -> list[int]:
        """Where in the menu the moves end that announce, match, double, close, cash and offer; only `done` follows."""
        hand = state.hands[seat]
        reds = 0
        for card in hand:
            if RED[card]:
                reds += 1
        blacks = len(hand) - reds
        matches = doubles = closes = cashes = offers = 0
        for thing in state.things:
            if thing.long == seat or thing.short == seat:
                if not thing.open:
                    doubles += reds if thing.short == seat else blacks
                    closes += _closes(hand, thing.short == seat, thing.size)
                    cashes += 1 if state.chips[seat] >= self.prices.of_closing(thing) else 0
                    offers += self._offers(state, seat, thing)
            elif thing.open:
                matches += blacks if thing.short >= 0 else reds
        matches += len(hand)
        doubles += matches
        closes += doubles
        cashes += closes
        return [len(hand), matches, doubles, closes, cashes, offers + cashes]

    def _offers(self, state: StonksState, seat: int, thing: Thing) -> int:
        other = other_party(thing, seat)
        if other < 0 or state.resigned[other] or state.asked[seat] >= self.max_offers:
            return 0
        count = 0
        for amount in AMOUNTS:
            if amount <= state.chips[seat] and -amount <= state.chips[other]:
                count += 1
        return count


def _closes(hand: tuple[int, ...], short: bool, size: int) -> int:
    """Single cards of the other side's colour that are enough, aces, or else all together."""
    count = total = most = 0
    for card in hand:
        worth = 0 if RED[card] == short else PIPS[card]
        if worth >= size or card < ACES:
            count += 1
        total += worth
        most = max(worth, most)
    return count + 1 if most < size <= total else count
