"""The prices of a quote: which are allowed at a table, and which of them a menu lists."""

from typing import Final

from pitboss.core.message import Message
from pitboss.core.notation import price
from pitboss.games.market_maker.declare import MarketOptions, Quote

UNIT: Final = 100
"""One whole price, in hundredths."""


class Prices:
    """Step, width and limit of the quotes at one table.

    A menu lists those around the middle of the market, a whole price: seven shifts of it with up to ten widths each,
    built once.
    """

    def __init__(self, seats: int, options: MarketOptions) -> None:
        self.tick = price(options.tick)
        self.least = options.narrowest()
        self.most = options.max_width * UNIT
        self.limit = options.price_limit(seats)
        self.off_tick = Message("market_maker.no-tick", tick=options.tick)
        self.off_width = _off_width(options)
        self.off_limit = Message("market_maker.no-beyond", low_price=-self.limit, high_price=self.limit)
        spread = options.max_width - options.min_width
        self.widths = sorted({max(self.least, (options.min_width + spread * step // 9) * UNIT) for step in range(10)})
        fine = self.tick if self.tick < UNIT else 3 * UNIT
        self.shifts = sorted({-2 * UNIT, -UNIT, 0, UNIT, 2 * UNIT, -fine, fine})
        self._around: list[list[Quote]] = [[] for _ in range(2 * self.limit // UNIT + 1)]

    def refusal(self, bid: int, offer: int) -> Message | None:
        """Why these prices make no quote, whatever the market."""
        if bid % self.tick or offer % self.tick:
            return self.off_tick
        if not self.least <= offer - bid <= self.most:
            return self.off_width
        return self.off_limit if bid < -self.limit or offer > self.limit else None  # M-14

    def around(self, middle: int) -> list[Quote]:
        """The quotes that a menu lists around a price; the caller does not change the list."""
        place = (middle + self.limit) // UNIT
        near = self._around[place]
        if not near:
            near = self._around[place] = self._built(place * UNIT - self.limit)
        return near

    def listed(self) -> int:
        """How many quotes a menu lists at most."""
        return len(self.shifts) * len(self.widths)

    def _built(self, middle: int) -> list[Quote]:
        found: list[Quote] = []
        for width in self.widths:
            below = width // 2 // self.tick * self.tick
            for shift in self.shifts:
                bid = middle + shift - below
                if self.refusal(bid, bid + width) is None:
                    found.append(Quote(bid, bid + width))
        return found


def _off_width(options: MarketOptions) -> Message:
    least: int | str = options.min_width or options.tick
    if options.narrowest() == options.max_width * UNIT:
        return Message("market_maker.no-width-exact", width=least)
    return Message("market_maker.no-width", low=least, high=options.max_width)
