"""A match driven by a script, chance included: what the scripts of all games share."""

import re
from typing import Generic

import pytest

from pitboss.core.contract import S, V
from pitboss.core.errors import Illegal
from pitboss.core.match import Match
from pitboss.core.moves import Event, seat_named
from pitboss.core.notation import Notation

CARDS = re.compile(r"([A23456789TJQK][shdc] ?)+")
NOBODYS = {"first": "chance", "mark": "chance", "question": "chance", "timeout": "clock"}
"""Moves that only chance or the clock makes are written without their seat."""


class MatchScript(Generic[S, V]):
    """Moves are written as in a record, separated by semicolons; a row of cards is what chance draws."""

    def __init__(self, match: Match[S, V], notation: Notation) -> None:
        self.match = match
        self.notation = notation
        self.now = 0

    @property
    def state(self) -> S:
        return self.match.state

    def play(self, moves: str) -> list[Event]:
        told: list[Event] = []
        for move in filter(None, (part.strip() for part in moves.split(";"))):
            who, _, what = move.partition(" ")
            if CARDS.fullmatch(move):
                told += [event for card in move.split() for event in self.one("chance", f"card {card}")]
            elif who in NOBODYS:
                told += self.one(NOBODYS[who], move)
            else:
                told += self.one(who, what)
        return told

    def one(self, seat: str, move: str) -> list[Event]:
        return self.match.submit(seat_named(seat), self.notation.read(move), self.now)

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

    def view(self, seat: int | None = 0) -> V:
        return self.match.game.view(self.state, seat)

    def menu(self, seat: int, verb: str = "") -> list[str]:
        """What a seat is offered, or what of it begins with a verb."""
        listed = [self.notation.text(action) for action in self.match.game.legal(self.state, seat)]
        return [text for text in listed if text.startswith(verb)]
