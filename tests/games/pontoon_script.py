"""A pontoon match driven by a script, chance included."""

import re

import pytest

from pitboss.core.errors import Illegal
from pitboss.core.match import Match
from pitboss.core.moves import Event, seat_named
from pitboss.games.pontoon import SPEC
from pitboss.games.pontoon.moves import HandView, PontoonView
from pitboss.games.pontoon.table import Hand, PontoonState

CARDS = re.compile(r"([A23456789TJQK][shdc] ?)+")


class Script:
    """Moves are written as in a record, separated by semicolons; a row of cards is what chance draws.

    play("mark 67; As Kd; p1 bet 10; p2 bet 5")
    """

    def __init__(self, seats: int, **options: object) -> None:
        self.options = SPEC.choose(seats, options)
        self.match: Match[PontoonState, PontoonView] = Match(SPEC.build(seats, self.options))
        self.now = 0

    @property
    def state(self) -> PontoonState:
        return self.match.state

    def play(self, moves: str) -> list[Event]:
        told: list[Event] = []
        for move in filter(None, (part.strip() for part in moves.split(";"))):
            if CARDS.fullmatch(move):
                for card in move.split():
                    told += self.one("chance", f"card {card}")
            elif move.startswith("mark"):
                told += self.one("chance", move)
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

    def deal(self, hands: str, bets: str = "", mark: int = 67) -> list[Event]:
        """A fresh shoe, then two cards for every player (`As Kd, 5c 6d`) and their bets (`10 5`; else 10 each)."""
        told = self.play(f"mark {mark}") if self.state.phase == 0 else []
        return told + self.again(hands, bets)

    def again(self, hands: str, bets: str = "") -> list[Event]:
        """Two cards for every player in the order of play, and their bets."""
        pairs = [pair.split() for pair in hands.split(",")]
        amounts = bets.split() or ["10"] * len(pairs)
        order = self.state.order
        told = self.play(" ".join(pair[0] for pair in pairs))
        told += self.play(";".join(f"p{seat + 1} bet {amount}" for seat, amount in zip(order, amounts, strict=True)))
        return told + self.play(" ".join(pair[1] for pair in pairs))

    def menu(self, seat: int) -> list[str]:
        return [SPEC.notation.text(action) for action in self.match.game.legal(self.state, seat)]

    def view(self, seat: int | None) -> PontoonView:
        return self.match.game.view(self.state, seat)

    def hand(self, place: int) -> Hand:
        return self.state.hands[place]

    def seen(self, seat: int | None, place: int) -> HandView:
        return self.view(seat).hands[place]

    @property
    def chips(self) -> list[int]:
        return self.state.chips
