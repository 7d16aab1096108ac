"""A table played step by step in a test, with its log beside it: whatever is settled here is also written down, and a
second table that only ever follows the log must be like the first after every step.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
import pytest

from pitboss import bots
from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, View
from pitboss.games import find
from pitboss.laws.play import pick
from pitboss.table import clockwork
from pitboss.table.decide import decide, opening, play
from pitboss.table.errors import Refusal
from pitboss.table.plan import Asker, Chips, Page, Plan
from pitboss.table.seats import arrive, depart
from pitboss.table.table import Table
from pitboss.wire.commands import AtTable, Move, Sit, Start
from pitboss.wire.happenings import Chatted, Happening, Logged
from pitboss.wire.people import Person, Setup

START: Final = 1_000_000
SERVER: Final = "here"

_decoder: Final[msgspec.json.Decoder[Happening]] = msgspec.json.Decoder(Logged)


def person(name: str) -> Person:
    """Someone whose id is easy to tell from the name."""
    return Person(f"id-{name.lower()}"[:32], name)


def bots_of(game: str) -> Sequence[str]:
    """The bots that play a game, the best first."""
    return list(bots.makers(game))


def short_preset(game: str) -> str | None:
    """Return the preset of a game whose matches are short; None, the usual rules, if it has none."""
    preset = {"stonks": "tonight", "market_maker": "turns"}.get(game, "quick")
    return preset if preset in find(game).presets else None


class Scene:
    """One table, the people at it, the time and the dice."""

    def __init__(self, game: str = "pontoon", seats: int = 3, host: str = "Ana", seed: int = 1, **more: object) -> None:
        self.now = START
        self.dice = Dice(seed)
        self.refusals: Counter[str] = Counter()
        self.purses: Mapping[str, Chips] = {}
        self.present: set[str] = set()
        """Names of those who are connected, with a seat or without."""
        self.table = Table("TABLE1")
        self.twin = Table("TABLE1")
        self.steps: list[tuple[list[bytes], int, str, str]] = []
        setup = msgspec.convert({"game": game, "seats": seats, **more}, Setup)
        self._settle(opening(person(host), setup, bots_of), person(host).id, "")

    # People

    def do(self, name: str, command: AtTable, here: bool = True) -> Page:
        """Give a command that is carried out."""
        return self._settle(decide(self.table, self.asker(name, here), command), person(name).id, command.id)

    def refused(self, name: str, command: AtTable) -> Refusal:
        """Give a command that is refused, and see that nothing has changed."""
        was = likeness(self.table)
        with pytest.raises(Refusal) as caught:
            decide(self.table, self.asker(name), command)
        assert likeness(self.table) == was, f"refusing {command} changed the table"
        assert " " in caught.value.message, "a refusal is a sentence"
        return caught.value

    def join(self, somebody: Person) -> Page:
        """Let someone sit down whose id does not follow from the name."""
        plan = decide(self.table, Asker(somebody, self.now, self.dice, bots_of, True), Sit())
        return self._settle(plan, somebody.id, "")

    def asker(self, name: str, here: bool = True) -> Asker:
        """Someone who is about to ask for something."""
        present = frozenset(person(each).id for each in self.present)
        return Asker(person(name), self.now, self.dice, bots_of, here, self.purses, present=present)

    def seat(self, *names: str) -> None:
        """Let them sit down, in this order."""
        for name in names:
            self.do(name, Sit())

    def start(self, *names: str) -> None:
        """Let them sit down, the host first, and begin; someone is connected, so time runs."""
        self.table.run(self.now)
        self.seat(*names)
        self.do(names[0], Start())

    def move(self, name: str, text: str) -> Page:
        """Make a move."""
        return self.do(name, Move(text=text))

    def comes(self, name: str) -> Page | None:
        """Someone is connected."""
        return self._maybe(arrive(self.table, person(name).id, SERVER))

    def goes(self, name: str) -> Page | None:
        """Someone is no longer connected."""
        return self._maybe(depart(self.table, person(name).id, SERVER))

    # Time and the house

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.now += int(seconds * 1000)

    def house(self) -> Page | None:
        """Let the house do the first thing that is due."""
        return self._maybe(clockwork.act(self.table, self.now, self.dice, bots_of, self._think))

    def run_house(self, most: int = 2000) -> int:
        """Let the house do everything that comes due until it waits for a human; how often it did something."""
        for count in range(most):
            due = clockwork.due(self.table, self.now)
            if due is None:
                return count
            self.now = max(self.now, due)
            self.house()
        raise AssertionError("the house never rests")

    bots = staticmethod(bots_of)

    def play_out(self, most: int = 5000) -> None:
        """Play the match to its end: whoever is to move takes something from the menu."""
        for _ in range(most):
            if self.table.status != "playing":
                return
            self.play_once()
        raise AssertionError("the match does not end")

    def play_once(self) -> Page:
        """Whoever is to move takes something from the menu."""
        match = self.table.match
        assert match is not None
        seat, menu = self.dice.pick(
            [(seat, menu) for seat in match.actors if (menu := match.game.legal(match.state, seat))]
        )
        plan = play(self.table, seat, pick(menu, self.dice), self.now, self.dice)
        return self._settle(plan, self.table.chairs[seat].player, "")

    def replay(self, seat: int, action: Action) -> Page:
        """Let a seat make this move."""
        plan = play(self.table, seat, action, self.now, self.dice)
        return self._settle(plan, self.table.chairs[seat].player, "")

    def _think(self, seat: int, bot: str, view: View, menu: Sequence[Action]) -> Action | None:
        assert self.table.match is not None
        assert self.table.options is not None
        rules = self.table.match.game
        return bots.make(self.table.setup.game, rules, self.table.options, self.dice, bot).choose(view, menu)

    # The log

    def _maybe(self, plan: Plan | None) -> Page | None:
        return self._settle(plan, "", "") if plan is not None else None

    def settle(self, plan: Plan, by: str) -> Page:
        """Make true what someone's command would do, whoever else it was planned for."""
        return self._settle(plan, by, "")

    def _settle(self, plan: Plan, by: str, command: str) -> Page:
        lines = [msgspec.json.encode(happening) for happening in plan.happenings]
        self.steps.append((lines, self.now, by, command))
        page = self.table.settle(plan, self.now, by, command, SERVER)
        followed = follow(self.twin, self.steps[-1])
        assert likeness(self.twin) == likeness(self.table)
        assert msgspec.json.encode(followed) == msgspec.json.encode(page), "who follows the log is told something else"
        return page

    def rebuilt(self) -> Table:
        """The table as its whole log gives it."""
        table = Table("TABLE1")
        for step in self.steps:
            follow(table, step)
        return table


def follow(table: Table, step: tuple[list[bytes], int, str, str]) -> Page:
    """Let a table follow one step of a log."""
    lines, at, by, command = step
    return table.follow([_decoder.decode(line) for line in lines], at, by, command, SERVER)


Likeness = tuple[
    bytes,
    tuple[object, ...],
    tuple[object, ...],
    int,
    dict[tuple[str, str], int],
    set[str],
    dict[int, str],
    list[Chatted],
    str,
    str,
]


def likeness(table: Table) -> Likeness:
    """All of a table that its log decides; what came out of JSON once has lists where there were tuples."""
    match = table.match
    return (
        msgspec.json.encode(table.info),
        (table.owners, dict(table.held), sorted(table.admitted), list(table.unseated.items())),
        (table.bots, sorted(table.strangers)),
        table.seq,
        dict(table.commands),
        set(table.barred),
        {at: server for at, server in table.servers.items() if at < len(table.chairs)},
        list(table.chat),
        repr(match.log) if match is not None else "",
        repr(match.state) if match is not None else "",
    )


def state_of(table: Table) -> State:
    """The state of the match that is on."""
    assert table.match is not None
    return table.match.state
