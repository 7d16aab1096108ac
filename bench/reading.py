"""`python -m bench.reading --matches 40 --seed 1`: how the bots of Market Maker Poker that read each other behave.

Matches of four by the preset that doors propose, for some line-ups. Of `bold`, which goes by the quotes of others most:

- how many trades a card brings, which share of them repeats the one before between the same two, the same way, on the
  same card at the same price, and how often that happened in a row at most;
- how many quotes each makes on a card, how many trades each asks for, how often it has a quote when the next card
  comes, and which share of its quotes is beside what it believes;
- how sure they are, and how sure they may be: the settlements from the tenth to the ninetieth percentile of what each
  believes when the next card comes; what share it gives them itself, and how often the truth was among them.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import NamedTuple

from pitboss import bots, games
from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, Event, View
from pitboss.games.market_maker import SPEC
from pitboss.games.market_maker.bots import Reader
from pitboss.games.market_maker.declare import Buy, CommunityOpened, MarketView, Quote, Sell, Settled, Traded
from pitboss.games.market_maker.odds import UNIT, Spread
from pitboss.lab.play import contest

SEATS = 4
LINE_UPS = (("bold",) * SEATS, ("bold", "solid") * 2, ("bold", "easy") * 2, ("bold", "solid", "sharp", "careful"))
TAIL = 10
"""Percent of the ways on either side of a band."""


class Band(NamedTuple):
    """What somebody took to be likely, and whether it was so."""

    open: int
    sure: float
    """Its own share for the band."""
    true: bool
    off: float
    """From what it expected to the truth."""
    deviation: float


class Course(NamedTuple):
    """What one match was like; all but trades of those who are watched alone."""

    cards: int
    trades: int
    again: int
    longest: int
    done: Counter[str]
    """Quotes, bluffs, trades asked for, looks at the end of a card, and those with a quote."""
    bands: list[Band]


class Watched(Bot[View]):
    """A bot that reads, what it does, and what it believes whenever a card is over."""

    def __init__(self, bot: Reader) -> None:
        self._bot = bot
        self._seen: MarketView | None = None
        self.done: Counter[str] = Counter()
        self.beliefs: list[tuple[int, Spread]] = []

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        """What the bot chooses."""
        assert isinstance(view, MarketView)
        if self._seen is not None and len(view.board) > len(self._seen.board):
            self.note()
        action = self._bot.choose(view, menu)
        why = self._bot.why()
        if view.phase == "open":
            self._seen = view
        self.done["quotes"] += isinstance(action, Quote)
        self.done["bluffs"] += isinstance(action, Quote) and why is not None and why.key.endswith("bluff")
        self.done["asked"] += isinstance(action, Buy | Sell)
        return action

    def note(self) -> None:
        """A card is over: take down how things stood when the bot looked last."""
        if self._seen is None or self._seen.seat is None:
            return
        seat = self._seen.seat
        self.done["cards"] += 1
        self.done["standing"] += self._seen.players[seat].bid is not None
        self.beliefs.append((len(self._seen.board), self._bot.mind.belief.spread(self._seen, seat)))


def band(spread: Spread, total: int, opened: int) -> Band:
    """The middle of what was believed, and whether the truth was there."""
    below, low, high = 0, spread.low, spread.low + len(spread.counts) - 1
    for at, count in enumerate(spread.counts):
        if 100 * below <= TAIL * spread.ways < 100 * (below + count):
            low = spread.low + at
        if 100 * below < (100 - TAIL) * spread.ways <= 100 * (below + count):
            high = spread.low + at
        below += count
    sure = sum(spread.counts[low - spread.low : high - spread.low + 1]) / spread.ways
    return Band(opened, sure, low <= total <= high, total - spread.mean() / UNIT, spread.deviation() / UNIT)


def repeats(told: Sequence[Event]) -> tuple[int, int, int]:
    """Trades, those that repeat the one before of the same two, and the longest row of these."""
    last: dict[frozenset[int | None], tuple[int | None, int]] = {}
    rows: dict[frozenset[int | None], int] = {}
    trades = again = longest = 0
    for event in told:
        if isinstance(event, CommunityOpened):
            last.clear()
            rows.clear()
        elif isinstance(event, Traded):
            two = frozenset((event.buyer, event.seller))
            same = last.get(two) == (event.buyer, event.price)
            last[two] = (event.buyer, event.price)
            rows[two] = rows.get(two, 0) + 1 if same else 0
            trades, again, longest = trades + 1, again + same, max(longest, rows[two])
    return trades, again, longest


def watch(line_up: Sequence[str], seed: int) -> Course:
    """One match."""
    options = SPEC.choose(SEATS, preset=SPEC.proposed)
    game = games.find(SPEC.name).build(SEATS, options)
    watched: list[Watched] = []
    players: list[Bot[View]] = []
    for at, name in enumerate(line_up):
        bot = bots.make(SPEC.name, game, options, Dice(100 * seed + at), name)
        if name == "bold":
            assert isinstance(bot, Reader)
            watched.append(Watched(bot))
            players.append(watched[-1])
        else:
            players.append(bot)
    told: list[Event] = []
    contest(game, players, Dice(seed), told, order=Dice(seed + 1))
    total = next(event.total for event in told if isinstance(event, Settled))
    bands: list[Band] = []
    done: Counter[str] = Counter()
    for one in watched:
        one.note()
        done.update(one.done)
        bands += [band(spread, total, opened) for opened, spread in one.beliefs]
    return Course(1 + options.community, *repeats(told), done, bands)


def lines(line_up: Sequence[str], courses: Sequence[Course]) -> Iterator[str]:
    """What the matches of one line-up were like."""
    cards, trades = sum([each.cards for each in courses]), sum([each.trades for each in courses])
    again, longest = sum([each.again for each in courses]), max([each.longest for each in courses])
    done: Counter[str] = sum([each.done for each in courses], Counter())
    looks, quotes = max(1, done["cards"]), max(1, done["quotes"])
    yield f"{' '.join(line_up)}, {len(courses)} matches"
    yield (
        f"  {trades / cards:.1f} trades a card; {100 * again / max(1, trades):.0f} % of them the same again, "
        f"up to {longest} times in a row"
    )
    yield (
        f"  each bold: {done['quotes'] / looks:.1f} quotes a card, {done['asked'] / looks:.1f} trades asked for; "
        f"has a quote at {100 * done['standing'] / looks:.0f} % of cards' ends; "
        f"{100 * done['bluffs'] / quotes:.0f} % of quotes are bluffs"
    )
    yield "  open cards, what its band holds by its own account, and how often it held the truth (± a standard error):"
    for opened in sorted({each.open for course in courses for each in course.bands}):
        found = [each for course in courses for each in course.bands if each.open == opened]
        sure, true = sum([each.sure for each in found]) / len(found), sum([each.true for each in found]) / len(found)
        error = sqrt(true * (1 - true) / len(found))
        off = sqrt(sum([each.off * each.off for each in found]) / len(found))
        deviation = sqrt(sum([each.deviation * each.deviation for each in found]) / len(found))
        seen = f"{100 * sure:.0f} %, {100 * true:.0f} ± {100 * error:.0f} %"
        yield f"    {opened}: {seen}; it said ± {deviation:.1f} and was off by {off:.1f}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=40, help="of each line-up")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--line-ups", type=int, nargs="*", default=range(len(LINE_UPS)), help="which of them, from 0")
    parser.add_argument("--processes", type=int, default=None)
    asked = parser.parse_args()
    seeds = [1000 * asked.seed + at for at in range(asked.matches)]
    with ProcessPoolExecutor(asked.processes) as pool:
        for line_up in [LINE_UPS[at] for at in asked.line_ups]:
            courses = list(pool.map(partial(watch, line_up), seeds, chunksize=4))
            print("\n".join(lines(line_up, courses)), flush=True)


if __name__ == "__main__":
    main()
