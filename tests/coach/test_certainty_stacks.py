"""What the coach of CertaintyPoker weighs at most: in plain Python, since it replaces opponents in compiled code."""

import pytest

from pitboss.games.certainty.coach import PERSON, brings
from pitboss.games.certainty.declare import Call, Raise
from pitboss.games.certainty.mind import Mind
from pitboss.games.certainty.odds import Rival
from tests.games.certainty_script import Script
from tests.games.test_certainty_coach import short_opponent


def test_c27_only_the_effective_stack_is_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    script = short_opponent()
    view = script.view(0)
    assert (view.pot, view.players[0].money, view.players[1].money) == (80, 262, 58)
    mind = Mind(PERSON, 2, False)
    assert view.question is not None
    scene = mind.scene(view, 0, view.question)
    # An opponent who always stays and loses to a guess that is the closest in 36 of 100.
    monkeypatch.setattr(Mind, "_rival", lambda self, scene, at, pays, pot: Rival(1.0, pays, [0.36] * PERSON.answers))
    for to in (58, 100, 262):
        assert brings(mind, scene, Raise(to)) == pytest.approx(0.36 * 138 - 0.64 * 58)
    assert brings(mind, scene, Call()) == pytest.approx(0.36 * 80)
    assert brings(mind, scene, Raise(20)) == pytest.approx(0.36 * 100 - 0.64 * 20)


def test_c24_each_opponent_is_weighed_in_the_pots_it_can_win(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script([300, 50, 300])
    script.ask("ex5", "8000 3000 4000")
    view = script.view(0)
    mind = Mind(PERSON, 3, False)
    assert view.question is not None
    scene = mind.scene(view, 0, view.question)
    chances = {1: 0.0, 2: 1.0}
    monkeypatch.setattr(
        Mind, "_rival", lambda self, scene, at, pays, pot: Rival(1.0, pays, [chances[at]] * PERSON.answers)
    )
    # The short stack takes the main pot, the other pays all into the side pot.
    assert brings(mind, scene, Raise(300)) == pytest.approx(250 - 50)
