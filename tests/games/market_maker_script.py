"""A market driven by a script, chance included."""

import re

import pytest

from pitboss.core.errors import Illegal
from pitboss.core.match import Match
from pitboss.core.moves import Event, seat_named
from pitboss.games.market_maker import SPEC
from pitboss.games.market_maker.book import NO_BID, MarketState
from pitboss.games.market_maker.moves import MarketView

CARDS = re.compile(r"([A23456789TJQK][shdc] ?)+")
PRIVATE = "Ks 5h 2c 9d 3s 4h"
BOARD = "Qd 7s Ah Tc 3d"


class Script:
    """Moves are written as in a record, separated by semicolons; a row of cards is what chance draws.

    play("p1 deal; Ks 5h; p2 quote 6 9")
    """

    def __init__(self, seats: int = 3, **options: object) -> None:
        self.match: Match[MarketState, MarketView] = Match(SPEC.table(seats, options))
        self.now = 0

    @property
    def state(self) -> MarketState:
        return self.match.state

    def play(self, moves: str) -> list[Event]:
        told: list[Event] = []
        for move in filter(None, (part.strip() for part in moves.split(";"))):
            if CARDS.fullmatch(move):
                for card in move.split():
                    told += self.one("chance", f"card {card}")
            else:
                told += self.one(*move.split(" ", 1))
        return told

    def one(self, seat: str, move: str) -> list[Event]:
        return self.match.submit(seat_named(seat), SPEC.notation.read(move), self.now)

    def refused(self, move: str) -> str:
        """The sentence with which a move is refused; the state must stay as it was."""
        before = repr(self.state)
        with pytest.raises(Illegal) as refusal:
            self.play(move)
        assert repr(self.state) == before
        return str(refusal.value)

    def tick(self, now: int) -> list[Event]:
        self.now = now
        return self.match.tick(now)

    def view(self, seat: int | None = 0) -> MarketView:
        return self.match.game.view(self.state, seat)

    def menu(self, seat: int) -> list[str]:
        """What a seat is offered besides quotes."""
        listed = [SPEC.notation.text(action) for action in self.match.game.legal(self.state, seat)]
        return [text for text in listed if not text.startswith("quote")]

    def quote(self, seat: int) -> tuple[int, int] | None:
        """A seat's quote in whole prices."""
        if self.state.bid[seat] == NO_BID:
            return None
        return self.state.bid[seat] // 100, self.state.offer[seat] // 100

    @property
    def trades(self) -> list[tuple[int | None, int | None, int]]:
        """The tape as buyer, seller, whole price."""
        return [(trade.buyer, trade.seller, trade.price // 100) for trade in self.state.tape]


def opened(seats: int = 3, **options: object) -> Script:
    """A market in round 0."""
    script = Script(seats, **options)
    if not script.match.game.outcomes(script.state):
        script.play("p1 deal")
    script.play(" ".join(PRIVATE.split()[:seats]))
    return script


def all_open(seats: int = 3, **options: object) -> Script:
    """A market with a dealer in which the last community card is open."""
    script = opened(seats, **options)
    for card in BOARD.split():
        script.play(f"p1 deal; {card}")
    return script
