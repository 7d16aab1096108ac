"""Sketch: say here in a line what the game is."""

from pitboss.core.moves import Resign
from pitboss.core.spec import Spec

from .declare import Fold, Folded, Keep, Kept, Opened, Resigned, Roll, Rolled, SketchOptions, SketchView
from .verbs import SketchGame

SPEC = Spec(
    name="sketch",
    title="Sketch",
    pitch="Keep your die or fold it; the highest that is kept takes the pot.",
    seats=(2, 6),
    minutes=1,
    options=SketchOptions,
    presets={},
    actions=(Keep, Fold, Resign),
    house=(Roll,),
    events=(Rolled, Kept, Folded, Opened, Resigned),
    view=SketchView,
    build=SketchGame,
)
