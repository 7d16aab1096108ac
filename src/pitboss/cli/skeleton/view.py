"""What a seat sees, and what it could be that it sees."""

from pitboss.core.dice import Dice
from pitboss.core.moves import UNSEEN

from .declare import Player, SketchView
from .state import CHOICES, LEFT, SketchState


def seen(state: SketchState, seat: int | None, turn: int | None) -> SketchView:
    """Everything that is public, and one's own die."""
    players = [
        Player(state.chips[other], state.stakes[other], CHOICES[choice], state.dice[other] if other == seat else UNSEEN)
        for other, choice in enumerate(state.choices)
    ]
    return SketchView(
        seat=seat,
        players=tuple(players),
        round=state.round,
        turn=turn,
        fallen=sum([die > 0 for die in state.dice]),
        pot=sum(state.stakes),
        last=state.last,
    )


def imagined(view: SketchView, dice: Dice) -> SketchState:
    """The same table with other dice where the seat sees none."""
    state = SketchState()
    state.round, state.last = view.round, view.last
    state.choices = [CHOICES.index(player.choice) for player in view.players]
    state.chips = [player.chips for player in view.players]
    state.stakes = [player.stake for player in view.players]
    state.dice = [0] * len(view.players)
    inside = [seat for seat, choice in enumerate(state.choices) if choice != LEFT]
    for seat in inside[: view.fallen]:
        state.dice[seat] = view.players[seat].die or 1 + dice.below(6)
    return state
