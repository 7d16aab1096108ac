"""Every game finds words for whatever happens in random play, and reads or refuses whatever is typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.core.dice import Dice
from pitboss.core.errors import Unreadable
from pitboss.games import find, names
from pitboss.laws.events import seen
from pitboss.laws.play import drawn_table, play, seated
from pitboss.speech import Voice, presenter

MATCHES = 15
WIDTH = 80
PLAYERS = ["Ann", "Bob", "Cyd", "Dee", "Eve", "Fay"]


@pytest.mark.parametrize("name", names())
def test_whatever_happens_is_said_in_a_line(name: str) -> None:
    spec, words = find(name), presenter(name)
    for seed in range(MATCHES):
        dice = Dice(seed)
        played = play(drawn_table(spec, dice), dice)
        players = [f"Player {seat}" for seat in played.table.players]
        for step in played.steps:
            watcher = dice.pick(played.table.watchers)
            voice = Voice(players, watcher, signs=bool(dice.below(2)))
            for event in seen(step.told, watcher):
                line = words.say(event, voice)
                assert line is None or (line.strip() == line != "" and line.isprintable()), (
                    f"{event} is said as {line!r}"
                )
            screen = words.show(played.table.game.view(step.after, watcher), voice)
            assert all(line.isprintable() for line in screen.split("\n")), f"not plain text: {screen!r}"


@pytest.mark.parametrize("name", names())
def test_a_usual_table_fits_on_a_usual_screen(name: str) -> None:
    spec, words = find(name), presenter(name)
    for seats in range(spec.seats[0], min(spec.seats[1], len(PLAYERS)) + 1):
        dice = Dice(seats)
        played = play(seated(spec, seats, spec.choose(seats)), dice)
        for step in played.steps:
            watcher = dice.pick(played.table.watchers)
            screen = words.show(played.table.game.view(step.after, watcher), Voice(PLAYERS, watcher)).split("\n")
            wide = [line for line in screen if len(line) > WIDTH]
            assert not wide, f"wider than {WIDTH} columns: {wide}"


@pytest.mark.parametrize("name", names())
def test_every_move_can_be_typed_as_it_is_written(name: str) -> None:
    spec, words = find(name), presenter(name)
    for seed in range(MATCHES):
        dice = Dice(seed)
        played = play(drawn_table(spec, dice), dice)
        for step in played.steps:
            view = played.table.game.view(step.before, max(step.seat, 0))
            assert words.parse(spec.notation.text(step.action), view) == step.action


@pytest.mark.parametrize("name", names())
def test_short_forms_stand_for_verbs(name: str) -> None:
    words = presenter(name)
    verbs = set(words.notation.verbs)
    assert not verbs & set(words.short_forms), "a short form hides a verb"
    for short, meant in words.short_forms.items():
        assert meant.split()[0] in verbs, f"{short!r} stands for {meant!r}, which is no move"


@pytest.mark.parametrize("name", names())
@given(data=st.data())
def test_whatever_is_typed_is_read_or_refused(name: str, data: st.DataObject) -> None:
    spec = find(name)
    game, words = spec.table(max(2, spec.seats[0])), presenter(name)
    likely = st.sampled_from(
        [*spec.notation.verbs, *words.short_forms, "p1", "#1", "Ah", "10", "-2.5", "/", "²", "٣", "\x00"]
    )
    typed = st.text(max_size=20) | st.lists(likely | st.text(max_size=4), max_size=5).map(" ".join)
    for read in (spec.notation.read, lambda line: words.parse(line, game.view(game.start(), 0))):
        try:
            action = read(data.draw(typed))
        except Unreadable:
            continue
        assert spec.notation.read(spec.notation.text(action)) == action
