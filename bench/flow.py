"""`python -m bench.flow --matches 120`: whether the market that a person plays against bots lives for the whole round.

A table of four by the preset that doors propose: a person and three bots as they sit down by default. Time is virtual,
and bots move when the server would let them (`HouseBots.takes`, `clockwork`). The person is one of two: `silent` does
nothing; `newcomer` looks every few seconds and always quotes two prices to either side of what its own cards say.

    windows    percent of ten-second windows in which somebody quotes or trades
    offered    trades with the newcomer's quote, each round
    distance   of the middle of the market from the settlement, at the end of each round
    profit     of the newcomer, each match

The exit code is 1 if a band is missed. A day's dice are the seed's: a run can be repeated.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from statistics import mean
from types import SimpleNamespace
from typing import Final, NamedTuple, cast

from pitboss import bots, games
from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE, Action, View
from pitboss.games.market_maker.declare import CommunityOpened, MarketView, Quote, Settled, Traded
from pitboss.games.market_maker.odds import fair
from pitboss.lab.estimates import mean_estimate
from pitboss.server.rooms.house_moves import HouseBots
from pitboss.server.rooms.hub import Hub
from pitboss.table import clockwork
from pitboss.table.decide import decide, opening, play
from pitboss.table.errors import Refusal
from pitboss.table.plan import Asker, Plan
from pitboss.table.table import Table
from pitboss.wire.commands import Sit, Start
from pitboss.wire.people import Person, Setup

GAME: Final = "market_maker"
SEED: Final = 9_393
"""Nothing was tuned on it."""
MATCHES: Final = 120
SEATS: Final = 4
PERSON: Final = Person("person", "Ann")
AROUND: Final = 200
"""Hundredths to either side of what is fair that the newcomer quotes."""
LOOK_MS: Final = (2_000, 5_000)
"""A person looks at the market again after a time between these."""
WINDOW_MS: Final = 10_000
WINDOWS_PCT: Final = 90
OFFERED: Final = 3


class Newcomer(Bot[MarketView]):
    """Quotes two prices to either side of what its own cards say, and does nothing else."""

    def choose(self, view: MarketView, menu: Sequence[Action]) -> Action | None:
        """A quote, if the one that stands is another."""
        if view.seat is None or view.phase != "open":
            return None
        middle = (fair(view) + 50) // 100 * 100
        quote = Quote(middle - AROUND, middle + AROUND)
        own = view.players[view.seat]
        return None if (own.bid, own.offer) == (quote.bid, quote.offer) else quote


class Evening(NamedTuple):
    """What one match was like."""

    windows: list[bool]
    """Whether anything happened, window by window."""
    offered: int
    """Trades with the person's quote."""
    rounds: int
    distances: list[int | None]
    """By round, how far the middle of the market was from the settlement when the round ended."""
    trades: int
    profit: int
    styles: tuple[str, ...]
    moves: list[int]
    """When each move of a bot was made."""


class Asked(HouseBots):
    """The server's bots, all of which think here and now, with dice of the match."""

    def __init__(self, hub: Hub, table: Table, seed: int) -> None:
        super().__init__(hub, table, lambda: None)
        self._seed = seed
        self._players: dict[int, Bot[View]] = {}

    def think(self, seat: int, bot: str, view: View, menu: Sequence[Action]) -> Action | None:
        """Ask a bot, whatever it takes."""
        if seat not in self._players:
            match, options = self._table.match, self._table.options
            assert match is not None
            assert options is not None
            self._players[seat] = bots.make(GAME, match.game, options, Dice(self._seed * SEATS + seat), bot)
        return self._players[seat].choose(view, menu)

    def _thinks_long(self, seat: int) -> bool:
        return False


class Room:
    """A table in virtual time."""

    def __init__(self, seed: int, level: str | None, preset: str | None) -> None:
        self.now = 0
        self.dice = Dice(seed)
        self.table = Table(f"FLOW{seed}")
        hub = SimpleNamespace(bot_time=100, now=lambda: self.now)
        # Of a hub the pacing asks the time alone.
        self.bots = Asked(cast(Hub, hub), self.table, seed)
        setup = Setup(game=GAME, seats=SEATS, preset=preset, bot=level)
        self._settle(opening(PERSON, setup, _known), PERSON.id)
        for command in (Sit(), Start()):
            asker = Asker(PERSON, self.now, self.dice, _known, here=True)
            self._settle(decide(self.table, asker, command), PERSON.id)
        self.table.run(self.now)

    def _settle(self, plan: Plan, by: str = "") -> Plan:
        self.table.settle(plan, self.now, by)
        return plan

    def due(self) -> int | None:
        """When the house acts next."""
        return clockwork.due(self.table, self.now, takes=self.bots.takes(), hurries=self.bots.hurries)

    def house(self) -> Plan | None:
        """What the house does now."""
        takes, hurries = self.bots.takes(), self.bots.hurries
        plan = clockwork.act(self.table, self.now, self.dice, _known, self.bots.think, takes, hurries)
        if plan is None:
            self.bots.look_again()
            return None
        return self._settle(plan)

    def person(self, seat: int, action: Action) -> Plan | None:
        """A person's move; None if it is refused by now."""
        try:
            return self._settle(play(self.table, seat, action, self.now, self.dice), PERSON.id)
        except Refusal:
            return None


def _known(game: str) -> list[str]:
    return list(bots.makers(game))


def played(seed: int, level: str | None = None, newcomer: bool = True, preset: str | None = None) -> Evening:
    """One match of a person against the bots that sit down by default."""
    room = Room(seed, level, preset or games.find(GAME).proposed)
    table, own = room.table, Dice(seed + 1)
    match = table.match
    assert match is not None
    seat = table.seat_of(PERSON.id)
    assert seat is not None
    someone = Newcomer()
    looks = LOOK_MS[0]
    active: set[int] = set()
    mids: list[int | None] = []
    moves: list[int] = []
    offered = 0
    mid: int | None = None
    total = 0
    while not match.over:
        due = room.due()
        assert due is not None
        before = len(match.log)
        room.now = min(due, looks) if newcomer else due
        plan: Plan | None
        if newcomer and looks <= due:
            looks = room.now + LOOK_MS[0] + own.below(LOOK_MS[1] - LOOK_MS[0])
            view = match.game.view(match.state, seat)
            wish = someone.choose(cast(MarketView, view), ())
            plan = None if wish is None else room.person(seat, wish)
        else:
            plan = room.house()
        if plan is None:
            continue
        made = [move.seat for move in match.log[before:]]
        if any(each >= 0 for each in made):
            active.add(room.now // WINDOW_MS)
            moves += [room.now] * any(each >= 0 and each != seat for each in made)
        for event in plan.events:
            if isinstance(event, Traded):
                offered += seat in (event.buyer, event.seller) and event.initiator != seat
            if isinstance(event, CommunityOpened | Settled):
                mids.append(mid)
                total = event.total if isinstance(event, Settled) else total
        if CHANCE not in match.actors and not match.over:
            mid = _middle(cast(MarketView, match.game.public(match.state)))
    scores = match.game.scores(match.state)
    assert scores is not None
    view = cast(MarketView, match.game.public(match.state))
    return Evening(
        windows=[at in active for at in range(room.now // WINDOW_MS)],
        offered=offered,
        rounds=len(mids),
        distances=[None if each is None else abs(each - 100 * total) for each in mids],
        trades=len(view.tape),
        profit=scores[seat],
        styles=tuple(chair.bot for chair in table.chairs),
        moves=moves,
    )


def _middle(view: MarketView) -> int | None:
    bid, offer = view.best_bid, view.best_offer
    return None if bid is None or offer is None else (bid + offer) // 2


def windows_pct(found: Sequence[Evening]) -> float:
    """Percent of windows in which something happened."""
    return 100 * mean(each for match in found for each in match.windows)


def distances(found: Sequence[Evening]) -> list[float]:
    """By round, the mean distance of the middle from the settlement, in whole prices."""
    rounds = max(len(match.distances) for match in found)
    told = [[match.distances[at] for match in found if at < len(match.distances)] for at in range(rounds)]
    return [mean(each for each in row if each is not None) / 100 for row in told]


def report(name: str, found: Sequence[Evening], newcomer: bool) -> bool:
    """Print what a person's matches were like; return whether all is within its band."""
    rows: list[tuple[str, str, bool]] = []
    share = windows_pct(found)
    rows.append(("windows", f"{share:.1f} %", share >= WINDOWS_PCT))
    gone = distances(found)
    falls = all(later < earlier for earlier, later in pairwise(gone))
    rows.append(("distance", " ".join(f"{each:.1f}" for each in gone), falls))
    rows.append(("trades a round", f"{mean(match.trades / match.rounds for match in found):.1f}", True))
    if newcomer:
        offered = mean(match.offered / match.rounds for match in found)
        rows.append(("offered", f"{offered:.2f} a round", offered >= OFFERED))
        profit = mean_estimate([[float(match.profit)] for match in found])
        rows.append(("profit", f"{profit.mean:+,.0f} ± {profit.reach or 0:,.0f}", (profit.low or 0) > 0))
    for row in rows:
        print(f"{name:24} {row[0]:16} {row[1]:40} {'met' if row[2] else 'MISSED'}")
    return all(row[2] for row in rows)


def main() -> None:
    """Play matches of a silent person and of a newcomer, and compare them with the bands."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--levels", nargs="*", default=["easy", "solid", "sharp"])
    parser.add_argument("--preset")
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    kinds: dict[str, Callable[[int, str], Evening]] = {
        "silent": lambda seed, level: played(seed, level, False, asked.preset),
        "newcomer": lambda seed, level: played(seed, level, True, asked.preset),
    }
    met = True
    for level in asked.levels:
        for kind, one in kinds.items():
            found = [one(asked.seed + number, level) for number in range(asked.matches)]
            met &= report(f"{level}, {kind}", found, kind == "newcomer")
    sys.exit(0 if met else 1)


if __name__ == "__main__":
    main()
