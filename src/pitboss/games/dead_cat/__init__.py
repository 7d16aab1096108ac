"""Dead-Cat Bounce: a rummy in which melds are shares that pay dividends and can be bought away."""

from typing import Final

from pitboss.core.moves import Draw, First, Resign, Timeout
from pitboss.core.spec import Spec
from pitboss.games.dead_cat import declare
from pitboss.games.dead_cat.declare import DeadCatOptions, DeadCatView
from pitboss.games.dead_cat.state import DeadCatState
from pitboss.games.dead_cat.verbs import DeadCatGame

SPEC: Final[Spec[DeadCatState, DeadCatView, DeadCatOptions]] = Spec(
    name="dead_cat",
    version=2,
    title="Dead-Cat Bounce",
    aliases=("dcb",),
    pitch="A rummy on the stock market: melds pay dividends, rivals buy them away, and cards in hand are taxed.",
    seats=(2, declare.MOST_SEATS),
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
        declare.Buy,
        declare.Meld,
        declare.Extend,
        declare.Join,
        declare.Sell,
        declare.Refill,
        declare.Takeover,
        declare.Offer,
        declare.Accept,
        declare.Decline,
        declare.Withdraw,
        declare.Next,
        declare.Protect,
        Resign,
    ),
    house=(First, Draw, Timeout),
    events=(
        declare.FirstPicked,
        declare.CardDealt,
        declare.TurnBegan,
        declare.FeesPaid,
        declare.CardDropped,
        declare.CardTurned,
        declare.PackRenewed,
        declare.DividendPaid,
        declare.EndTriggered,
        declare.Bought,
        declare.Melded,
        declare.Extended,
        declare.Joined,
        declare.Sold,
        declare.MeldCut,
        declare.Refilled,
        declare.TakenOver,
        declare.Offered,
        declare.Dealt,
        declare.OfferEnded,
        declare.TradingEnded,
        declare.Protected,
        declare.TaxDemanded,
        declare.TaxPaid,
        declare.TimedOut,
        declare.Resigned,
        declare.MatchEnded,
    ),
    view=DeadCatView,
    proposed="tonight",
    preset_minutes={"tonight": 25, "quick": 20, "static": 20, "crowd": 30},
    bot_minutes={"usual": 5, "tonight": 5, "quick": 4, "static": 4, "crowd": 5},
    build=DeadCatGame,
    partial=(declare.Meld, declare.Extend, declare.Sell, declare.Offer, declare.Protect),
    totals=True,
)
