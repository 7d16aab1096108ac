"""CertaintyPoker: poker on guesses, where hints are the cards on the table."""

from pitboss import packs
from pitboss.core.moves import First, Resign, Timeout
from pitboss.core.spec import Spec
from pitboss.games.certainty.declare import (
    Answered,
    Ask,
    Asked,
    BettingStarted,
    BlindPosted,
    Call,
    Called,
    CertaintyOptions,
    CertaintyView,
    Eliminated,
    Guess,
    Guessed,
    HintOpened,
    Leave,
    Left,
    Raise,
    Raised,
    Resigned,
    Returned,
    RoundStarted,
    Settled,
    Show,
    Showed,
)
from pitboss.games.certainty.verbs import CertaintyGame


def _build(seats: int, options: CertaintyOptions) -> CertaintyGame:
    return CertaintyGame(seats, options, packs.find(options.pack))


SPEC = Spec(
    name="certainty",
    title="CertaintyPoker",
    aliases=("cp",),
    pitch="Guess a number nobody knows, then bet on how sure you are; the closest guess takes the pot.",
    seats=(2, 12),  # C-1
    minutes=30,
    options=CertaintyOptions,
    presets={
        "quick": {"questions": 5, "blind_rounds": 1},
        "evening": {"questions": 20, "money": 1000},
        "holdem": {"later_bettings": "anchor", "min_raise": "last_raise"},
        "open": {"bet_after_answer": True},
    },
    actions=(Guess, Call, Raise, Leave, Show, Resign),
    house=(First, Ask, Timeout),
    events=(
        RoundStarted,
        BlindPosted,
        Asked,
        Guessed,
        BettingStarted,
        Called,
        Raised,
        Left,
        HintOpened,
        Returned,
        Answered,
        Showed,
        Settled,
        Eliminated,
        Resigned,
    ),
    view=CertaintyView,
    preset_minutes={"quick": 15, "evening": 60},
    bot_minutes={"usual": 11, "quick": 5, "evening": 23, "holdem": 11, "open": 11},
    build=_build,
    sealed=True,
    foretells=True,
    partial=(Guess, Raise),
    unrepeated=Ask,
)
