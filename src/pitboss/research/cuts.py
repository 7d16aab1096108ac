"""Says when the encoder of a game had no room for all that a seat sees or may do."""

import warnings
from typing import Any

from pitboss.encode import AnyEncoder
from pitboss.encode.rows import Seen


class CutWarning(UserWarning):
    """A list or a kind of move has more entries than the encoder has room for."""


class Cuts:
    """Tells it in the infos whenever it happens, and warns once for each environment."""

    def __init__(self, encoder: AnyEncoder) -> None:
        self._encoder = encoder
        self._has_warned = False

    def add(self, info: dict[str, Any], seen: Seen | None) -> None:
        """Put into the info what was cut of what a seat was shown; a game's own quick rows show nothing else."""
        cut = () if seen is None else self._encoder.cut(seen.view, seen.menu)
        if not cut:
            return
        info["cut"] = cut
        if not self._has_warned:
            self._has_warned = True
            names = ", ".join(cut)
            why = f"The encoder has no room for all entries of {names}: raise 'moves' or 'things' of its grain."
            warnings.warn(why, CutWarning, stacklevel=3)
