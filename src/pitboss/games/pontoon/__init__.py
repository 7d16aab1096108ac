"""Shed Pontoon: twenty-one among players, each against all the others."""

from typing import Final

from pitboss.core.moves import Draw, Resign, Timeout
from pitboss.core.spec import Spec
from pitboss.games.pontoon import moves
from pitboss.games.pontoon.moves import PontoonOptions, PontoonView
from pitboss.games.pontoon.rules import PontoonGame
from pitboss.games.pontoon.table import PontoonState

SPEC: Final[Spec[PontoonState, PontoonView, PontoonOptions]] = Spec(
    name="pontoon",
    title="Shed Pontoon",
    pitch="Twenty-one against everybody else: buy, burn and split your way to the best hand at the table.",
    seats=(1, moves.MOST_SEATS),
    minutes=10,
    options=PontoonOptions,
    presets={
        "channel": {"hands": 0, "turn_seconds": 60, "auto_stick_21": True},
        "friends": {"bank": "pot"},
        "quick": {"hands": 3, "auto_stick_21": True, "auto_stick_five": True},
        "uncountable": {"mark_low": 312, "mark_high": 312},
    },
    actions=(moves.Bet, moves.Stick, moves.Twist, moves.Buy, moves.Burn, moves.Split, Resign),
    house=(moves.Mark, Draw, Timeout),
    events=(
        moves.ShoeShuffled,
        moves.ShoeKept,
        moves.HandBegan,
        moves.CardDealt,
        moves.MarkerReached,
        moves.CardsReturned,
        moves.BetPlaced,
        moves.Stuck,
        moves.Twisted,
        moves.Bought,
        moves.Burned,
        moves.HandSplit,
        moves.WentBust,
        moves.HandShown,
        moves.HandSettled,
        moves.HandEnded,
        moves.TimedOut,
        moves.Resigned,
        moves.MatchEnded,
    ),
    view=PontoonView,
    preset_minutes={"channel": 0, "quick": 5},
    build=PontoonGame,
    partial=(moves.Bet,),
    version=2,
)
