"""A match at a table that is played on from a moment of another: what the log says of it, and to whom."""

import msgspec
import pytest
from msgspec.structs import replace

from pitboss import games
from pitboss.core.dice import Dice
from pitboss.core.origin import Origin
from pitboss.rewind import rewound
from pitboss.table.errors import Refusal
from pitboss.table.plan import Plan
from pitboss.table.playing_on import play_on, set_up
from pitboss.wire.commands import Rematch, Sit
from pitboss.wire.happenings import Imagined, Started
from pitboss.wire.people import PlayedOn
from tests.rewind.records import random_match, record_of, stand
from tests.table.scene import Scene, state_of

SPEC = games.find("market_maker")
RECORD = record_of(random_match(SPEC, 3, {"pace": "turns"}, 5))
STEP = 20
ON = PlayedOn(match=3, step=STEP, seat=1)


def table_for(options: dict[str, object]) -> Scene:
    """A table at which Ana may play on."""
    setup = msgspec.to_builtins(set_up(SPEC.name, 3, options, "easy"))
    return Scene(SPEC.name, 3, **{name: value for name, value in setup.items() if name not in ("game", "seats")})


def begun(origin: Origin) -> tuple[Scene, Plan]:
    """A table at which Ana plays on, and what was planned for that."""
    scene = table_for(RECORD.header.options)
    return scene, play_on(scene.table, scene.asker("Ana"), origin, ON, "K7QMPX")


def test_it_begins_where_the_seat_was_and_is_the_same_from_the_log() -> None:
    origin = rewound(RECORD, SPEC, STEP, 1, Dice(4))
    scene, plan = begun(origin)
    scene.settle(plan, "id-ana")
    then, table = stand(RECORD, SPEC, STEP), scene.table
    assert table.match is not None
    assert table.match.game.view(table.match.state, 1) == then.game.view(then.state, 1)
    assert (table.info.on, table.source, table.rated) == (ON, "K7QMPX", False)
    assert [chair.kind for chair in table.chairs] == ["bot", "human", "bot"]
    assert table.match_time(scene.now) >= then.last
    scene.comes("Ana")
    scene.play_out()
    assert table.status == "over"
    assert state_of(scene.rebuilt()) == state_of(table)


def test_nobody_is_told_what_was_imagined() -> None:
    scene, plan = begun(rewound(RECORD, SPEC, STEP, 1, Dice(4)))
    page = scene.settle(plan, "id-ana")
    assert any(type(one) is Imagined for one in plan.happenings)
    assert not any(type(one) is Imagined for one in page.happened)
    assert b"seed" not in msgspec.json.encode(page.happened)
    assert b"K7QMPX" not in msgspec.json.encode((page.happened, scene.table.info))


def test_a_world_that_would_be_drawn_otherwise_now_is_as_of_other_rules() -> None:
    scene, plan = begun(rewound(RECORD, SPEC, STEP, 1, Dice(4)))
    at = next(at for at, one in enumerate(plan.happenings) if type(one) is Imagined)
    table, other = scene.rebuilt(), plan.happenings[:at]
    origin = rewound(RECORD, SPEC, STEP, 1, Dice(5))
    table.follow([*other, Imagined(replace(origin, seen="0" * 16))], scene.now)
    assert table.foreign
    assert table.match is None
    table = scene.rebuilt()
    table.follow([*other, Imagined(origin)], scene.now)
    assert not table.foreign
    assert table.match is not None


def test_the_table_is_for_whoever_asked_and_a_rematch_is_a_new_match() -> None:
    scene, plan = begun(rewound(RECORD, SPEC, STEP, 1, Dice(4)))
    scene.settle(plan, "id-ana")
    assert scene.refused("Bob", Sit()).code == "conflict"
    scene.comes("Ana")
    scene.play_out()
    assert "drawn again" in scene.refused("Ana", Rematch(same=True)).message
    page = scene.do("Ana", Rematch())
    assert any(type(one) is Started and one.on is None for one in page.happened)
    assert scene.table.info.on is None


def test_a_seat_that_has_left_is_refused() -> None:
    played = random_match(SPEC, 3, {}, 5)
    record = record_of(played)
    # To leave is a move of everybody's, at any time.
    left = (0, played.steps[STEP].now, "p2", "resign")
    record = replace(record, moves=(*record.moves[: STEP + 1], left))
    scene = table_for({})
    origin = rewound(record, SPEC, STEP + 2, 1, Dice(1))
    with pytest.raises(Refusal, match="out of the match"):
        play_on(scene.table, scene.asker("Ana"), origin, replace(ON, step=STEP + 2), "")
