"""Shed Pontoon: twenty-one among players, each against all the others."""

from typing import Final

from pitboss.core.moves import Draw, Resign, Timeout
from pitboss.core.spec import Spec
from pitboss.games.pontoon import declare
from pitboss.games.pontoon.declare import PontoonOptions, PontoonView
from pitboss.games.pontoon.state import PontoonState
from pitboss.games.pontoon.verbs import PontoonGame

SPEC: Final[Spec[PontoonState, PontoonView, PontoonOptions]] = Spec(
    name="pontoon",
    title="Shed Pontoon",
    pitch="Twenty-one against everybody else: buy, burn and split your way to the best hand at the table.",
    seats=(1, declare.MOST_SEATS),
    minutes=10,
    options=PontoonOptions,
    presets={
        "channel": {"hands": 0, "turn_seconds": 60, "auto_stick_21": True},
        "friends": {"bank": "pot"},
        "tonight": {"bank": "pot", "pot_least": 10, "ante": 30},
        "quick": {"hands": 5, "auto_stick_21": True, "auto_stick_five": True},
        "uncountable": {"mark_low": 312, "mark_high": 312},
    },
    actions=(declare.Bet, declare.Stick, declare.Twist, declare.Buy, declare.Burn, declare.Split, Resign),
    house=(declare.Mark, Draw, Timeout),
    events=(
        declare.ShoeShuffled,
        declare.ShoeKept,
        declare.HandBegan,
        declare.AntesPaid,
        declare.CardDealt,
        declare.MarkerReached,
        declare.CardsReturned,
        declare.BetPlaced,
        declare.Stuck,
        declare.Twisted,
        declare.Bought,
        declare.Burned,
        declare.HandSplit,
        declare.WentBust,
        declare.HandShown,
        declare.JackpotPaid,
        declare.HandSettled,
        declare.JackpotShared,
        declare.HandEnded,
        declare.TimedOut,
        declare.Resigned,
        declare.MatchEnded,
    ),
    view=PontoonView,
    proposed="tonight",
    preset_minutes={"channel": 0, "quick": 5},
    bot_minutes={"usual": 4, "friends": 4, "tonight": 4, "quick": 2, "uncountable": 4},
    rounds=("number",),
    build=PontoonGame,
    partial=(declare.Bet,),
    version=2,
)
