"""Stonks!: bet cards against each other on where a price goes, and be the last with chips."""

from typing import Final

from pitboss.core.moves import Draw, First, Resign, Timeout
from pitboss.core.spec import Spec
from pitboss.games.stonks import declare
from pitboss.games.stonks.declare import StonksOptions, StonksView
from pitboss.games.stonks.state import StonksState
from pitboss.games.stonks.verbs import StonksGame

SPEC: Final[Spec[StonksState, StonksView, StonksOptions]] = Spec(
    name="stonks",
    title="Stonks!",
    pitch="Black cards bet that the price goes up, red ones that it falls: be the last trader with chips.",
    seats=(2, declare.MOST_SEATS),
    minutes=60,
    options=StonksOptions,
    presets={
        "quick": {"blind_growth": 1, "rake": 30, "rake_from": 2, "rake_to": "pot"},
        "tonight": {
            "blind": 1,
            "blind_growth": 2,
            "rake": 12,
            "rake_from": 2,
            "rake_to": "pot",
            "round_cap": 20,
            "stonk": "value10",
        },
        "duel": {
            "hand": 8,
            "blind": 1,
            "blind_growth": 3,
            "rake": 6,
            "rake_from": 2,
            "rake_to": "pot",
            "house_fee": 0,
            "stonk": "value10",
        },
        "classic": {"chips": 500},
    },
    actions=(
        declare.Announce,
        declare.Match,
        declare.Double,
        declare.Close,
        declare.Cash,
        declare.Offer,
        declare.Accept,
        declare.Decline,
        declare.Withdraw,
        declare.Done,
        Resign,
    ),
    house=(First, Draw, Timeout),
    events=(
        declare.DealerChosen,
        declare.CardDealt,
        declare.RoundBegan,
        declare.Announced,
        declare.Matched,
        declare.Doubled,
        declare.Closed,
        declare.Offered,
        declare.OfferEnded,
        declare.Finished,
        declare.HouseTook,
        declare.Reshuffled,
        declare.Settled,
        declare.Ended,
        declare.Eliminated,
        declare.Resigned,
        declare.MatchEnded,
    ),
    view=StonksView,
    build=StonksGame,
    partial=(declare.Double, declare.Close, declare.Offer),
    proposed="tonight",
    proposed_for_two="duel",
    preset_minutes={"quick": 10, "tonight": 20, "duel": 10, "classic": 400},
    bot_minutes={"usual": 11, "quick": 2, "tonight": 4, "classic": 60},
    version=2,
)
