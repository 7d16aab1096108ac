"""What a seat sees, and what it could be that it sees."""

from pitboss.core.dice import Dice
from pitboss.core.moves import UNSEEN

from .declare import Player, SketchView
from .state import CHOICES, KEPT, SketchState


def seen(
    state: SketchState, seat: int | None, turn: int | None, pot: int, winner: int | None, over: bool
) -> SketchView:
    """Everything that is public, and one's own die."""
    players: list[Player] = []
    for other, choice in enumerate(state.choices):
        shown = other < len(state.dice) and (other == seat or (over and choice == KEPT))
        players.append(Player(CHOICES[choice], state.dice[other] if shown else UNSEEN))
    return SketchView(seat=seat, players=tuple(players), turn=turn, fallen=len(state.dice), pot=pot, winner=winner)


def imagined(view: SketchView, dice: Dice) -> SketchState:
    """The same table with other dice where the seat sees none."""
    state = SketchState()
    state.dice = [player.die or 1 + dice.below(6) for player in view.players[: view.fallen]]
    state.choices = [CHOICES.index(player.choice) for player in view.players]
    return state
