"""A bot whose process is killed once, in the midst of a match; after that it plays whatever comes first."""

import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path

from pitboss.bots.bot import Bot
from pitboss.core.moves import Action, View

HERE = Path(__file__).parent


class Falling(Bot[View]):
    """Takes the first move of the menu."""

    def __init__(self) -> None:
        (HERE / f"process-{os.getpid()}").touch()

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        """The first move; but the process of the hundredth choice is killed, once there is another one."""
        with (HERE / "choices").open("ab") as file:
            file.write(b".")
            last = file.tell() == 100
        if last and (HERE / "fall").exists():
            while len(list(HERE.glob("process-*"))) < 2:
                time.sleep(0.05)
            (HERE / "fell").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return menu[0] if menu else None
