"""Language models at a table: they say what they are, and sit with people only where the set-up says so."""

from typing import get_args

import pytest

from pitboss.core import words
from pitboss.core.message import Message
from pitboss.wire.commands import Arrange, Kick, Sit, Stand, Start
from pitboss.wire.happenings import Sat
from pitboss.wire.people import Nature, Setup
from tests.table.scene import Scene, person


def natures(scene: Scene) -> list[str]:
    """What those say to be who sit there."""
    return [chair.nature for chair in scene.table.info.chairs if chair.kind == "human"]


def test_what_somebody_says_to_be_stands_in_the_log_and_on_the_chair() -> None:
    scene = Scene(seats=3, models=True)
    scene.seat("Ana")
    assert scene.do("Gpt", Sit(nature="model")).happened[0] == Sat(1, "id-gpt", "Gpt", "model")
    scene.do("Bot", Sit(nature="program"))
    assert natures(scene) == ["person", "model", "program"]
    scene.do("Ana", Start())
    assert natures(scene) == ["person", "model", "program"]


def test_a_language_model_is_refused_where_people_play_unless_they_allow_it() -> None:
    scene = Scene(seats=3)
    scene.seat("Ana")
    refusal = scene.refused("Gpt", Sit(nature="model"))
    assert (refusal.code, refusal.message) == (
        "conflict",
        "People play at this table, and it is not set up for language models beside them.",
    )
    assert refusal.hint == "The host can allow language models at the table; or take another one."
    scene.do("Ana", Arrange(setup=Setup(game="pontoon", seats=3, models=True)))
    scene.do("Gpt", Sit(nature="model"))


def test_programs_are_not_people_and_bots_are_not_either() -> None:
    scene = Scene(seats=4)
    scene.do("Bot", Sit(nature="program"))
    scene.do("Gpt", Sit(nature="model"))
    scene.do("Eve", Sit(nature="model"))
    assert natures(scene) == ["program", "model", "model"]


def test_a_person_does_not_stray_to_a_table_of_language_models_either() -> None:
    scene = Scene(seats=3)
    scene.do("Gpt", Sit(nature="model"))
    assert "A language model plays at this table" in scene.refused("Bob", Sit()).message
    scene.do("Gpt", Stand())
    scene.seat("Bob")


def test_in_a_match_neither_takes_a_bots_seat_beside_the_other() -> None:
    scene = Scene(seats=3, rated=False)
    scene.start("Ana")
    assert scene.refused("Gpt", Sit(nature="model")).code == "conflict"
    allowed = Scene(seats=3, models=True, rated=False)
    allowed.start("Ana")
    allowed.do("Gpt", Sit(nature="model"))
    assert natures(allowed) == ["person", "model"]


def test_what_is_allowed_is_not_taken_back_while_they_sit_together() -> None:
    scene = Scene(seats=3, models=True)
    scene.seat("Ana")
    scene.do("Gpt", Sit(nature="model"))
    apart = Arrange(setup=Setup(game="pontoon", seats=3))
    assert "sit here together" in scene.refused("Ana", apart).message
    scene.do("Ana", Kick(player=person("Gpt").id))
    scene.do("Ana", apart)


@pytest.mark.parametrize("allowed", [True, False])
def test_who_lost_a_seat_gets_it_back_as_what_they_are_and_only_where_they_may(allowed: bool) -> None:
    scene = Scene("market_maker", seats=6, models=True)
    scene.seat("Ana", "Ben", "Cem")
    scene.do("Gpt", Sit(nature="model"))
    scene.present = {"Ana", "Ben", "Cem", "Gpt"}
    for name in scene.present:
        scene.comes(name)
    scene.do("Ana", Arrange(setup=Setup(game="dead_cat", seats=3, models=True)))
    assert natures(scene) == ["person"] * 3
    scene.do("Ana", Arrange(setup=Setup(game="market_maker", seats=6, models=allowed)))
    assert natures(scene) == ["person"] * 3 + (["model"] if allowed else [])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("nature", get_args(Nature))
def test_everybody_is_told_what_sits_down(nature: str, language: str) -> None:
    values = {"me": "other", "seat": "Gpt", "place": "p2", "nature": nature}
    said = words.spoken(Message("common.at-sat", **values), language)
    label = {
        "en": {"model": "language model", "program": "program"},
        "de": {"model": "Sprachmodell", "program": "Programm"},
    }
    assert all((word in said) == (kind == nature) for kind, word in label[language].items())
