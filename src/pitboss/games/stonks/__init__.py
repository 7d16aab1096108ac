"""Stonks!: bet cards against each other on where a price goes, and be the last with chips."""

from typing import Final

from pitboss.core.moves import Draw, First, Resign, Timeout
from pitboss.core.spec import Spec
from pitboss.games.stonks import moves
from pitboss.games.stonks.moves import StonksOptions, StonksView
from pitboss.games.stonks.rules import StonksGame
from pitboss.games.stonks.table import StonksState

SPEC: Final[Spec[StonksState, StonksView, StonksOptions]] = Spec(
    name="stonks",
    title="Stonks!",
    pitch="Black cards bet that the price goes up, red ones that it falls: be the last trader with chips.",
    seats=(2, moves.MOST_SEATS),
    minutes=80,
    options=StonksOptions,
    presets={
        "quick": {},
        "tonight": {"rake": 10, "rake_from": 8, "blind_growth": 4},
        "classic": {"chips": 500},
    },
    actions=(
        moves.Announce,
        moves.Match,
        moves.Double,
        moves.Close,
        moves.Cash,
        moves.Offer,
        moves.Accept,
        moves.Decline,
        moves.Withdraw,
        moves.Done,
        Resign,
    ),
    house=(First, Draw, Timeout),
    events=(
        moves.DealerChosen,
        moves.CardDealt,
        moves.RoundBegan,
        moves.Announced,
        moves.Matched,
        moves.Doubled,
        moves.Closed,
        moves.Offered,
        moves.OfferEnded,
        moves.Finished,
        moves.HouseTook,
        moves.Reshuffled,
        moves.Settled,
        moves.Ended,
        moves.Eliminated,
        moves.Resigned,
        moves.MatchEnded,
    ),
    view=StonksView,
    build=StonksGame,
    partial=(moves.Double, moves.Close, moves.Offer),
    proposed="tonight",
    preset_minutes={"tonight": 25, "classic": 400},
    version=2,
)
