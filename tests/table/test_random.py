"""Anything goes: random people give random commands while time passes and the house acts, and the table keeps its word.

After every step a table that only follows the log is like the one that decided (`Scene` sees to that); what is refused
changes nothing, what is decided changes nothing before it is settled, and no chip is lost.
"""

from collections.abc import Callable

import msgspec
import pytest

from pitboss.core.dice import Dice
from pitboss.core.ledger import total
from pitboss.core.moves import Action
from pitboss.games import find, names
from pitboss.laws.battery import battery
from pitboss.laws.play import drawn_table, pick, seated
from pitboss.server.rooms import table_log
from pitboss.server.store.store import Entry
from pitboss.table.decide import decide
from pitboss.table.errors import Refusal
from pitboss.table.table import Table
from pitboss.wire import commands
from pitboss.wire.commands import AtTable
from pitboss.wire.people import Setup
from tests.table.scene import Scene, likeness, person

STEPS = 200
SEEDS = 4
PEOPLE = ("Ana", "Bob", "Cy", "Dot", "Eve")


def drawn_setup(game: str, dice: Dice) -> Setup:
    """How a table might be set up."""
    table = drawn_table(find(game), dice)
    values = {
        "game": game,
        "seats": table.seats,
        "options": msgspec.to_builtins(table.options),
        "spectators": dice.pick(("none", "public", "delayed")),
        "pace": dice.pick((0, 700)),
        "grace": dice.pick((0, 30)),
        "bot": dice.pick((None, "random")),
        "models": bool(dice.below(2)),
        "fill": dice.below(3) > 0,
    }
    return msgspec.convert(values, Setup)


def moves(scene: Scene, name: str, dice: Dice) -> commands.Move:
    """A move: mostly from the menu, sometimes any at all, as text or as an object."""
    table, match = scene.table, scene.table.match
    if match is None or table.spec is None or table.options is None or dice.below(12) == 0:
        return commands.Move(text=dice.pick(("", "dance", "bet 1", "resign", "guess 1e99", "card As", "timeout")))
    seat = table.seat_of(person(name).id)
    menu = match.game.legal(match.state, seat) if seat is not None else []
    action: Action
    if menu and dice.below(4):
        action = pick(menu, dice)
    else:
        action = dice.pick(battery(seated(table.spec, len(table.chairs), table.options), match.state, dice))
    if dice.below(2) or not is_writable(table, action):
        return commands.Move(action=msgspec.Raw(msgspec.json.encode(action)))
    return commands.Move(text=table.spec.notation.text(action)[:500])


def is_writable(table: Table, action: Action) -> bool:
    """Return whether the notation can write a move; it has no name for a seat beyond the most that a table has."""
    assert table.spec is not None
    try:
        return bool(table.spec.notation.text(action))
    except KeyError:
        return False


def any_command(scene: Scene, name: str, dice: Dice) -> AtTable:
    """Something that someone might ask for."""
    seat, player = dice.below(len(scene.table.chairs) + 1), person(dice.pick(PEOPLE)).id
    makers: list[Callable[[], AtTable]] = [
        lambda: commands.Sit(seat=dice.pick((None, seat)), nature=dice.pick(("person", "program", "model"))),
        lambda: commands.Stand(),
        lambda: commands.Ready(ready=bool(dice.below(2))),
        lambda: commands.Start(),
        lambda: commands.Rematch(same=dice.below(3) == 0, game=dice.pick(("", "", "nothing", *names()))),
        lambda: commands.Bot(seat=seat, bot=dice.pick((None, "random", "nobody"))),
        lambda: commands.Unbot(seat=seat),
        lambda: commands.Kick(player=player) if dice.below(8) == 0 else commands.Mute(player=player),
        lambda: commands.Pause(paused=bool(dice.below(3) == 0)),
        lambda: commands.Hand(player=player),
        lambda: commands.Say(text=dice.pick(("hi", "\u202e", " "))),
        lambda: commands.Arrange(setup=drawn_setup(dice.pick(names()), dice)),
    ]
    if scene.table.status != "playing" and dice.below(4) == 0:
        return commands.Start()
    return moves(scene, name, dice) if dice.below(5) < 3 else dice.pick(makers)()


def somebody(scene: Scene, dice: Dice) -> str:
    """Who asks for something: anyone, or whoever has the say."""
    host = next((name for name in PEOPLE if person(name).id == scene.table.host), PEOPLE[0])
    return host if dice.below(3) == 0 else dice.pick(PEOPLE)


def everything(table: Table) -> tuple[object, ...]:
    """All that a table holds, the match's state included."""
    apart = ("match", "spec", "_info", "_seats")
    # Compiled, a table has no dictionary of its own.
    names = getattr(Table, "__mypyc_attrs__", None) or vars(table)
    inside = {name: repr(getattr(table, name)) for name in names if name not in apart}
    return (likeness(table), inside)


def attempt(scene: Scene, name: str, command: AtTable) -> None:
    """Give a command; whatever comes of it, deciding alone has changed nothing."""
    was = everything(scene.table)
    try:
        decide(scene.table, scene.asker(name), command)
    except Refusal as refusal:
        scene.refusals[refusal.code] += 1
    else:
        assert everything(scene.table) == was, f"deciding {command} has changed the table"
        scene.do(name, command)
        return
    assert everything(scene.table) == was, f"refusing {command} has changed the table"


def check(table: Table) -> None:
    """What is true of every table at every time."""
    humans = [chair.player for chair in table.chairs if chair.kind == "human"]
    assert len(set(humans)) == len(humans), "someone has two seats"
    assert all(bool(chair.player) == (chair.kind == "human") for chair in table.chairs)
    natures = {chair.nature for chair in table.chairs if chair.kind == "human"}
    assert table.setup.models or not {"person", "model"} <= natures, "a language model sits where it may not"
    shown = [chair.name.casefold() for chair in table.chairs if chair.kind != "empty"]
    assert len(set(shown)) == len(shown), f"two of one name: {shown}"
    assert not table.barred & set(humans), "someone who was sent away has a seat"
    assert not humans or table.host in humans, "the host has no seat, and someone else has"
    if table.match is not None:
        assert len(table.chairs) == table.match.game.seats
        assert all(chair.kind != "empty" for chair in table.chairs) or table.status == "over"
        start = total(table.match.game.ledger(table.match.game.start()))
        assert total(table.match.game.ledger(table.match.state)) == start
        assert (table.status == "over") == table.match.over


def pass_time(scene: Scene, dice: Dice) -> None:
    """Someone comes or goes, time passes, the house acts."""
    match dice.below(8):
        case 0:
            scene.comes(dice.pick(PEOPLE))
        case 1:
            scene.goes(dice.pick(PEOPLE))
        case 2:
            scene.table.rest(scene.now)
        case 3:
            scene.wait(dice.below(40))
        case _:
            scene.wait(dice.below(1000) / 1000)
    scene.table.run(scene.now)
    for _ in range(dice.below(4)):
        scene.house()


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("game", names())
def test_a_table_keeps_its_word(game: str, seed: int) -> None:
    dice = Dice(seed)
    scene = Scene(game, seats=0, seed=seed)
    scene.do("Ana", commands.Arrange(setup=drawn_setup(game, dice)))
    scene.start("Ana", *(PEOPLE[1 : len(scene.table.chairs)]))
    for _ in range(STEPS):
        pass_time(scene, dice)
        name = somebody(scene, dice)
        attempt(scene, name, any_command(scene, name, dice))
        check(scene.table)
    assert len(scene.steps) > 15
    assert sum(scene.refusals.values()) > 15
    assert likeness(from_rows(scene)) == likeness(scene.table)


def from_rows(scene: Scene) -> Table:
    """The table that a store's rows give, with matches before the last one passed over."""
    rows: list[Entry] = []
    for lines, at, by, command in scene.steps:
        step = len(rows) + 1
        rows += [
            Entry("TABLE1", step + offset, step, at, by, "" if offset else command, "here", line)
            for offset, line in enumerate(lines)
        ]
    return table_log.rebuilt("TABLE1", rows)
