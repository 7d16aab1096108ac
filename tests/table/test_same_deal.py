"""The same deal with swapped seats: chance repeats itself, people move on, and nothing tells what is to come."""

import pytest

from pitboss import games
from pitboss.core import words
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE
from pitboss.table.table import Table
from pitboss.wire.commands import Rematch, Start
from pitboss.wire.happenings import Asked, Shifted, Started
from tests.table.scene import Scene, person

GAMES = [game for game in games.names() if not games.find(game).foretells]


def chances(table: Table) -> list[str]:
    """What chance has done in the latest match."""
    assert table.match is not None
    return [repr(move.action) for move in table.match.log if move.seat == CHANCE]


def after_a_match(game: str = "pontoon", *names: str, seed: int = 1, **options: object) -> Scene:
    scene = Scene(game, seats=3, seed=seed, options=options)
    scene.start(*(names or ("Ana", "Ben")))
    for name in names or ("Ana", "Ben"):
        scene.comes(name)
    scene.play_out()
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_chance_does_the_same_as_long_as_the_rules_allow_it_and_everybody_sits_one_seat_on(game: str) -> None:
    scene = after_a_match(game)
    assert scene.table.match is not None
    opening = []
    for move in scene.table.match.log:
        if move.seat != CHANCE:
            break
        opening.append(repr(move.action))
    names, options = [chair.name for chair in scene.table.chairs], scene.table.options
    before = chances(scene.table)
    page = scene.do("Ana", Rematch(same=True))
    assert [type(one) for one in page.happened] == [Asked, Shifted, Started]
    assert [chair.name for chair in scene.table.chairs] == [names[-1], *names[:-1]]
    assert [chair.here for chair in scene.table.chairs] == [False, True, True]
    assert scene.table.options == options
    assert chances(scene.table) == opening, "the same beginning, to the card"
    scene.play_out()
    after = chances(scene.table)
    shared = sum((min(before.count(one), after.count(one)) for one in set(after)), 0)
    assert shared >= min(len(before), len(after)) * 0.6 or len(before) < 5, "and most of what follows"


def test_the_log_alone_is_enough_to_go_on_the_same_way() -> None:
    """What chance does after a restart is what it would have done without one."""
    for cut in (1, 4, 9):
        scene = after_a_match("pontoon", "Ana", "Ben", hands=3)
        scene.do("Ana", Rematch(same=True))
        for _ in range(cut):
            scene.play_once()
        again = scene.rebuilt()
        assert again.former == scene.table.former != ()
        assert again.first_alike == scene.table.first_alike == 1
        assert chances(again) == chances(scene.table)


def test_played_alike_it_is_the_same_match_move_for_move() -> None:
    """If all do what was done on their seats before, the whole match repeats itself, cards and all."""
    scene = after_a_match("pontoon", "Ana", "Ben", "Cem", hands=3)
    assert scene.table.match is not None
    former = list(scene.table.match.log)
    scene.do("Ana", Rematch(same=True))
    scene.do("Ana", Start())
    for move in [move for move in former if move.seat >= 0]:
        scene.replay(move.seat, move.action)
    log = scene.table.match.log
    assert [(move.seat, repr(move.action)) for move in log] == [(move.seat, repr(move.action)) for move in former]


def test_records_of_the_same_deal_are_sealed_while_it_is_played_again() -> None:
    scene = after_a_match()
    assert not scene.table.is_sealed(1)
    scene.do("Ana", Rematch(same=True))
    assert scene.table.is_sealed(1)
    assert not scene.table.is_sealed(2)
    scene.play_out()
    assert not scene.table.is_sealed(1)
    scene.do("Ana", Rematch(same=True))
    assert scene.table.is_sealed(1), "what a match repeats may be a repetition itself"
    assert scene.table.is_sealed(2)
    scene.play_out()
    scene.do("Ana", Rematch())
    assert not any(scene.table.is_sealed(match) for match in (1, 2, 3, 4))
    assert scene.table.former == ()


def test_records_are_sealed_from_the_first_wish_for_the_same_deal_on() -> None:
    """Whoever reads the record between the wish and the match would know every card of it."""
    scene = after_a_match("pontoon", "Ana", "Ben", "Cem")
    scene.do("Ana", Rematch(same=True))
    scene.do("Ana", Start())
    scene.play_out()
    assert not scene.table.is_sealed(1)
    scene.do("Ben", Rematch(same=True))
    assert [scene.table.is_sealed(match) for match in (0, 1, 2, 3)] == [False, True, True, False]
    assert scene.rebuilt().is_sealed(2)
    scene.do("Ben", Rematch())
    assert not scene.table.is_sealed(2), "Ben would rather have new cards"
    scene.do("Ben", Rematch(same=True))
    scene.do("Ana", Rematch())
    scene.do("Ana", Start())
    assert not any(scene.table.is_sealed(match) for match in (1, 2, 3)), "they play with new cards"


def test_a_wish_for_new_cards_seals_nothing() -> None:
    scene = after_a_match("pontoon", "Ana", "Ben", "Cem")
    scene.do("Ben", Rematch())
    assert not scene.table.is_sealed(1)


def test_a_vote_is_for_one_kind_of_rematch() -> None:
    scene = after_a_match("pontoon", "Ana", "Ben", "Cem")
    scene.goes("Ana")
    assert list(scene.do("Ben", Rematch(same=True)).happened) == [Asked(1, True)]
    assert [chair.again for chair in scene.table.chairs] == ["no", "same", "no"]
    scene.do("Cem", Rematch())
    assert scene.table.number == 1, "they do not want the same"
    scene.do("Cem", Rematch(same=True))
    assert (scene.table.number, scene.table.info.status) == (2, "playing")
    assert scene.table.seat_of(person("Ana").id) == 1


def test_it_takes_a_match_that_is_over_and_chips_that_nobody_keeps() -> None:
    scene = Scene(seats=2, keep=True)
    scene.seat("Ana", "Ben")
    assert scene.refused("Ana", Rematch(same=True)).code == "conflict"
    loose = after_a_match()
    loose.do("Ana", Rematch(same=True))
    assert loose.refused("Ana", Rematch(same=True)).code == "conflict"


@pytest.mark.parametrize("game", [game for game in games.names() if game not in GAMES])
def test_a_deal_whose_answers_all_have_seen_is_not_played_again(game: str) -> None:
    scene = after_a_match(game)
    refusal = scene.refused("Ana", Rematch(same=True))
    assert (refusal.code, refusal.said) == ("conflict", Message("common.no-same-deal-known"))
    assert [words.text("common.no-same-deal-known", {}, language) for language in ("en", "de")] == [
        "The same deal is not played again in this game: everyone knows its answers now.",
        "In diesem Spiel wird nicht zweimal dasselbe gespielt: Die Antworten kennen jetzt alle.",
    ]
    scene.do("Ana", Rematch())
    assert scene.table.number == 2


def test_certainty_asks_nothing_twice() -> None:
    assert games.find("certainty").foretells
