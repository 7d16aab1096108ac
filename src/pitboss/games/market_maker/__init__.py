"""Market Maker Poker: quote and trade the sum of all cards while you know one of them."""

from pitboss.core.moves import Draw, Resign, Timeout
from pitboss.core.spec import Spec
from pitboss.games.market_maker.moves import (
    Buy,
    Cancel,
    Cancelled,
    CommunityOpened,
    Deal,
    DealerMoved,
    Finish,
    GameStarted,
    Lock,
    Locked,
    MarketOpened,
    MarketOptions,
    MarketView,
    Pass,
    Passed,
    PrivateDealt,
    Quote,
    QuoteBlanked,
    Quoted,
    QuotesCleared,
    Resigned,
    RoundEnded,
    Sell,
    Settled,
    Traded,
    Unlock,
    Unlocked,
)
from pitboss.games.market_maker.rules import MarketGame

SPEC = Spec(
    name="market_maker",
    title="Market Maker Poker",
    pitch="You hold one card, five more open: quote and trade what they all add up to.",
    seats=(2, 47),  # M-27
    minutes=10,
    options=MarketOptions,
    presets={
        # For people who meet for the first time: the clock does the dealer's work, and leaves time to read each card.
        "tonight": {"dealer": "auto", "round_seconds": 60, "lock_seconds": 5},
        "turns": {"pace": "turns"},
        "auto": {"dealer": "auto", "lock_seconds": 5},
        "blind": {"hide_positions": True, "lock_seconds": 5},
        "evening": {"games": 4, "lock_seconds": 5},
    },
    actions=(Quote, Buy, Sell, Pass, Cancel, Deal, Lock, Unlock, Finish, Resign),
    house=(Draw, Timeout),
    events=(
        GameStarted,
        PrivateDealt,
        MarketOpened,
        CommunityOpened,
        Quoted,
        Traded,
        QuoteBlanked,
        QuotesCleared,
        Cancelled,
        Locked,
        Unlocked,
        Passed,
        RoundEnded,
        DealerMoved,
        Settled,
        Resigned,
    ),
    view=MarketView,
    build=MarketGame,
    version=2,
)
