"""Dead-Cat Bounce: a rummy in which melds are shares that pay dividends and can be bought away."""

from typing import Final

from pitboss.core.moves import Draw, First, Resign, Timeout
from pitboss.core.spec import Spec
from pitboss.games.dead_cat import moves
from pitboss.games.dead_cat.moves import DeadCatOptions, DeadCatView
from pitboss.games.dead_cat.rules import DeadCatGame
from pitboss.games.dead_cat.table import DeadCatState

SPEC: Final[Spec[DeadCatState, DeadCatView, DeadCatOptions]] = Spec(
    name="dead_cat",
    version=2,
    title="Dead-Cat Bounce",
    pitch="A rummy on the stock market: melds pay dividends, rivals buy them away, and cards in hand are taxed.",
    seats=(2, moves.MOST_SEATS),
    minutes=30,
    options=DeadCatOptions,
    presets={
        "quick": {"turn_cap": 6},
        "static": {"flop": "static", "turn_cap": 8, "head_start": [0, 0, 1, 2]},
        "crowd": {"packs": 2},
        "tonight": {
            "dividend": "half",
            "tokens": 8,
            "supply": 20,
            "turn_cap": 8,
            "head_start": [0, 0, 0, 1, 2, 1],
        },
    },
    actions=(
        moves.Buy,
        moves.Meld,
        moves.Extend,
        moves.Join,
        moves.Sell,
        moves.Refill,
        moves.Takeover,
        moves.Offer,
        moves.Accept,
        moves.Decline,
        moves.Withdraw,
        moves.Next,
        moves.Protect,
        Resign,
    ),
    house=(First, Draw, Timeout),
    events=(
        moves.FirstPicked,
        moves.CardDealt,
        moves.TurnBegan,
        moves.FeesPaid,
        moves.CardDropped,
        moves.CardTurned,
        moves.PackRenewed,
        moves.DividendPaid,
        moves.EndTriggered,
        moves.Bought,
        moves.Melded,
        moves.Extended,
        moves.Joined,
        moves.Sold,
        moves.MeldCut,
        moves.Refilled,
        moves.TakenOver,
        moves.Offered,
        moves.Dealt,
        moves.OfferEnded,
        moves.TradingEnded,
        moves.Protected,
        moves.TaxDemanded,
        moves.TaxPaid,
        moves.TimedOut,
        moves.Resigned,
        moves.MatchEnded,
    ),
    view=DeadCatView,
    proposed="tonight",
    preset_minutes={"tonight": 25, "quick": 20, "static": 40, "crowd": 50},
    build=DeadCatGame,
    partial=(moves.Meld, moves.Extend, moves.Sell, moves.Offer, moves.Protect),
    totals=True,
)
