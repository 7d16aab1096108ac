"""What bots of CertaintyPoker note of a rival's bets, and how much they make of them then."""

from msgspec.structs import replace
from tests.games.certainty_script import Script

from pitboss.core.dice import Dice
from pitboss.games.certainty.bots import SHARP
from pitboss.games.certainty.habits import ODD, Habits
from pitboss.games.certainty.mind import CALL, LEAVE, Mind


def test_who_shoves_every_time_is_believed_like_the_average() -> None:
    habits = Habits()
    first = habits.weight(), habits.surprise(), habits.believed()
    for _ in range(5):
        habits.raised(True)
    assert first[0] > 0.8
    assert first[2] == 1.0 * min(first[0], 1.0) ** 2
    assert habits.weight() < first[0] / 2
    assert habits.surprise() == 1.0
    assert habits.believed() < 0.15


def test_who_seldom_bets_is_believed() -> None:
    habits = Habits()
    for _ in range(12):
        habits.waited(False)
    before = habits.surprise()
    habits.raised(True)
    assert before > habits.surprise() > 1.5
    assert habits.weight() > 0.9


def test_who_pays_for_everything_says_nothing_by_it() -> None:
    caller, checker = Habits(), Habits()
    for _ in range(12):
        caller.waited(True)
        checker.waited(False)
    assert caller.paying() < checker.paying()


def test_shown_guesses_tell_who_knows_and_who_does_not_estimate() -> None:
    close, far = Habits(), Habits()
    for _ in range(4):
        close.showed(0.05)
        far.showed(9.0)
    assert far.knows < ODD < close.knows
    assert far.wildness() == 0.8
    assert close.wildness() == 0.0


def test_it_calls_a_shove_of_who_always_shoves_and_not_one_of_who_never_did() -> None:
    choices = []
    for shoves in (0, 12):
        script = Script(2)
        script.ask("ex6", "1890 1890")
        script.bets("100")
        seat = script.state.turn
        mind = Mind(SHARP._replace(price=0.95), 2, False)
        for _ in range(12):
            if shoves:
                mind.habits[1 - seat].raised(True)
            else:
                mind.habits[1 - seat].waited(False)
        view = script.view(seat)
        assert view.question is not None
        choices.append(mind.bet(view, seat, view.question, Dice(1)))
    assert choices == [LEAVE, CALL]


def test_nobody_raises_on_a_guess_that_a_hint_rules_out() -> None:
    raises = []
    for hints in ((), ("Between 1990 and 2005.",), ("Between 1900 and 2005.",)):
        script = Script(2)
        script.ask("ex6", "1960 1960")
        script.bets("c")
        seat = script.state.turn
        view = script.view(seat)
        assert view.question is not None
        told = replace(view, question=replace(view.question, hints=hints))
        assert told.question is not None
        bets = [Mind(SHARP._replace(bluff=1.0), 2, False).bet(told, seat, told.question, Dice(at)) for at in range(20)]
        raises.append(sum(bet > 0 for bet in bets))
    assert raises[1] == 0
    assert raises[0]
    assert raises[2]


def test_a_leader_minds_risk_and_who_is_far_behind_looks_for_it() -> None:
    script = Script(3)
    script.ask("ex6", "1890 1890 1890")
    view = script.view(0)
    mind = Mind(SHARP, 3, False)
    by_money = []
    for money in ((300, 50, 50), (150, 150, 150), (50, 300, 50)):
        players = [replace(one, money=each) for one, each in zip(view.players, money, strict=True)]
        by_money.append(mind.care(replace(view, players=tuple(players)), 0))
    assert by_money[0] == SHARP.care
    assert by_money[1] > 0 > by_money[2]
    last = replace(view, round=view.rounds, players=tuple(replace(one, money=100) for one in view.players))
    assert mind.care(replace(last, players=(replace(last.players[0], money=110), *last.players[1:])), 0) > SHARP.care
    assert mind.care(replace(last, players=(replace(last.players[0], money=90), *last.players[1:])), 0) <= 0
