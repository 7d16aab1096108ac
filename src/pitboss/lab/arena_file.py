"""The file of an arena: `lab/kept.py` says how it is kept."""

from pathlib import Path
from typing import Final

from pitboss.lab.arena import Fought, Place, Plan
from pitboss.lab.kept import Form, Kept, plan_in

FORM: Final = Form(
    "arena",
    "pitboss arena",
    1,
    Plan,
    Fought,
    lambda match: (match.deal, match.rotation),
    {"rules": "the rules have changed since", "files": "a bot's file has changed since"},
)


class ArenaFile(Kept[Plan, Fought, Place]):
    """What has been played of a plan, in a file to which more is added."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Raises `BadOption` if the file is of another plan or cannot be read or written."""
        super().__init__(FORM, path, plan)


def planned_in(path: Path) -> Plan | None:
    """The plan of a file; None if there is no such file, or nothing in it. Raises `BadOption`."""
    return plan_in(FORM, path)
