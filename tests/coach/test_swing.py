"""The coach for games that have none: it judges by what a seat could know, and tells how far it has got."""

from pitboss.coach import SEED
from pitboss.coach.coach import Judgement
from pitboss.coach.swing import Swing
from pitboss.core.dice import Dice
from pitboss.core.moves import View
from tests.games.coached import Seen, adds_up, is_told, played, unlike_worlds


class Quick(Swing[View]):
    worlds = first = 8
    most = 3


def reviewed(seen: Seen, seat: int) -> list[Judgement]:
    return Quick(seen.game, seen.options, seat, Dice(SEED)).judge(seen.moments[seat])


def test_worlds_that_look_alike_get_the_same_judgement() -> None:
    seen = played("pontoon", ["random"] * 3, 5, {"hands": 1})
    for seat in range(3):
        found = reviewed(seen, seat)
        assert found == reviewed(seen, seat)
        own = {moment.step: moment for moment in seen.moments[seat]}
        for each in found[:2]:
            for other in unlike_worlds(seen, seat, own[each.step], 3):
                assert Quick(seen.game, seen.options, seat, Dice(SEED)).judge([other]) == [each]


def test_all_of_it_can_be_said_and_the_result_is_the_account() -> None:
    seen = played("stonks", ["random"] * 2, 2, {"round_cap": 1})
    coach = Quick(seen.game, seen.options, 0, Dice(SEED))
    steps: list[int] = []
    coach.watch = steps.append
    found = coach.judge(seen.moments[0])
    assert found
    assert steps == sorted(moment.step for moment in seen.moments[0] if moment.chosen is not None)
    assert all(each.cost >= 0 and is_told(each.said) for each in found)
    account = coach.account(seen.moments[0], seen.sights, seen.scores[0])
    assert [term.name for term in account.terms] == ["result"]
    assert account.terms[0].amount == seen.scores[0]
    assert not account.shares


def test_what_is_of_no_game_alone_adds_up_too() -> None:
    seen = played("pontoon", ["random"] * 2, 1, {"hands": 1})
    adds_up(seen.account(0), seen.scores[0])
