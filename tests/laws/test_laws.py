"""Every registered game before the laws: by random play, and by tables and seeds that Hypothesis chooses."""

from typing import cast

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.options import Option, described
from pitboss.games import AnySpec, find, names
from pitboss.laws import laws
from pitboss.laws.ending import scores_exactly_when_nobody_acts
from pitboss.laws.menus import unlisted
from pitboss.laws.money import every_chip_is_accounted_for
from pitboss.laws.play import drawn_table, play, play_on, seated
from pitboss.laws.trial import breaches
from tests.laws.toy import SPEC as TOY

MATCHES = 300
FEW = 10
"""In plain Python, where a match takes ten times as long."""
SOME = 30
"""With compiled rules, in `make test`."""
PORTION = 45
PORTIONS = [
    (0, FEW),
    pytest.param(FEW, SOME, marks=pytest.mark.heavy),
    *[pytest.param(first, first + PORTION, marks=pytest.mark.long) for first in range(SOME, MATCHES, PORTION)],
]
SELDOM = {"Extend"}
"""Partial kinds of which random play hardly ever has more than is listed: two cards that fit a meld only together."""

pytestmark = pytest.mark.no_cover


@pytest.mark.parametrize(("first", "end"), PORTIONS)
@pytest.mark.parametrize("name", names())
def test_every_game_keeps_the_laws(name: str, first: int, end: int) -> None:
    for seed in range(first, end):
        for broken in breaches(find(name), seed):
            raise broken


@pytest.mark.parametrize("name", names())
def test_a_text_option_has_other_values_too(name: str) -> None:
    """All but names of things that a table would have to load. So Dead-Cat Bounce is played with `first=p2` (D-50)."""
    spec = find(name)
    texts = [option for option in described(spec.options) if option.kind is str and not option.names]
    tables = [drawn_table(spec, Dice(seed)) for seed in range(200)]
    for option in texts:
        drawn = {getattr(table.options, option.name) for table in tables}
        assert drawn >= {option.default, *(option.choices or option.samples)}, option.name
        assert len(drawn) > 1, option.name


@pytest.mark.parametrize("name", names())
def test_something_is_hidden_in_every_game(name: str) -> None:
    assert any(_hides_something(find(name), seed) for seed in range(20)), "every view leaves one world only"


def _hides_something(spec: AnySpec, seed: int) -> bool:
    dice = Dice(seed)
    played = play(drawn_table(spec, dice), dice)
    game = played.table.game
    for step in played.steps[:: max(1, len(played.steps) // 8)]:
        view = game.view(step.after, 0)
        if game.imagine(view, dice) != game.imagine(view, dice):
            return True
    return False


@pytest.mark.parametrize("name", names())
def test_what_a_game_calls_partial_is(name: str) -> None:
    """Otherwise its menus would be held to nothing."""
    spec = find(name)
    assert set(spec.partial) <= set(spec.actions)
    missing = {kind for kind in spec.partial if kind.__name__ not in SELDOM}
    for seed in range(MATCHES):
        dice = Dice(seed)
        played = play(drawn_table(spec, dice), dice)
        for step in played.steps:
            if type(step.action) in missing:
                missing -= {type(action) for _, action in unlisted(played.table, step.before, dice)}
        if not missing:
            return
    raise AssertionError(f"of {missing} every allowed move was listed")


@pytest.mark.parametrize("name", names())
def test_every_preset_can_be_played(name: str) -> None:
    spec = find(name)
    for preset in spec.presets:
        tables = [seats for seats in range(spec.seats[0], spec.seats[1] + 1) if _fits(spec, seats, preset)]
        assert tables, f"the preset {preset!r} fits no table"


def _fits(spec: AnySpec, seats: int, preset: str) -> bool:
    try:
        spec.choose(seats, preset=preset)
    except BadOption:
        return False
    return True


def values(option: Option) -> st.SearchStrategy[object]:
    """Anything an option may be, within its declared range."""
    if option.choices:
        return st.sampled_from(option.choices)
    if option.kind is bool:
        return st.booleans()
    if isinstance(option.default, int):
        return st.integers(option.low, option.high if option.high is not None else option.default + 100)
    if isinstance(option.default, tuple):
        size = len(option.default)
        return st.lists(st.integers(option.low, option.high or 1000), min_size=size, max_size=size)
    return st.just(option.default)


@pytest.mark.parametrize("name", [*names(), "toy"])
@settings(max_examples=30, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_the_laws_hold_for_any_options(name: str, data: st.DataObject) -> None:
    spec = cast(AnySpec, TOY) if name == "toy" else find(name)
    optional = {option.name: values(option) for option in described(spec.options)}
    picked = data.draw(st.fixed_dictionaries({}, optional=optional))
    seats = data.draw(st.integers(spec.seats[0], min(spec.seats[1], spec.seats[0] + 4)))
    try:
        options = spec.choose(seats, picked)
    except BadOption:
        reject()
    table, dice = seated(spec, seats, options), Dice(data.draw(st.integers(0, 2**32)))
    state = table.game.start()
    for step in play_on(table, state, dice, data.draw(st.integers(0, 80))):
        every_chip_is_accounted_for(table, step, dice)
        scores_exactly_when_nobody_acts(table, step.after, dice)
    for law in laws.OF_STATES:
        law(table, state, dice)
    for step in play_on(table, state, dice, 1, 10**9):
        for step_law in laws.OF_STEPS:
            step_law(table, step, dice)
