"""What positions pay and cost at one table: by the market card, at the house's counter, and at the worst."""

from pitboss.core.cards import RANK
from pitboss.games.stonks.declare import SMALL, StonksOptions
from pitboss.games.stonks.state import COURT, StonksState, Thing


class Prices:
    """The figures of one table."""

    def __init__(self, options: StonksOptions) -> None:
        self.pay = options.pay
        self.fee = options.house_fee
        self.close_small = options.close_small
        self.close_big = options.close_big
        self.value10 = options.stonk == "value10"
        self.worst_small = max(self.pay[0], self.pay[1])
        self.worst_big = max(self.pay[2], self.pay[3])
        self.worst_stonk = max(self.worst_big, self.pay[4])

    def stonks(self, thing: Thing) -> bool:
        """Whether a court card of the market makes this pay the most (S-23)."""
        return thing.size >= 10 if self.value10 else thing.faced

    def pays(self, thing: Thing, card: int) -> tuple[int, bool]:
        """What a position pays on this market card, and whether that is a stonk (S-23)."""
        if COURT[card] and self.stonks(thing):
            return self.pay[4], True
        return self.pay[(2 if thing.big else 0) + (1 if RANK[card] > SMALL else 0)], False

    def of_closing(self, thing: Thing) -> int:
        """What the house asks for closing this (S-31)."""
        return self.close_big if thing.big else self.close_small

    def worst(self, thing: Thing) -> int:
        """The most one settlement can cost a party of this; an intention counts as taken by the house."""
        fee = self.fee if thing.long < 0 or thing.short < 0 else 0
        if not thing.big:
            return self.worst_small + fee
        return fee + (self.worst_stonk if self.stonks(thing) else self.worst_big)

    def uncovered(self, state: StonksState, seat: int, new: Thing) -> bool:
        """Whether chips would not cover the worst case of all own positions with this thing among them (S-50)."""
        risk = self.worst(new)
        for thing in state.things:
            if (thing.long == seat or thing.short == seat) and thing.number != new.number:
                risk += self.worst(thing)
        return risk > state.chips[seat]
