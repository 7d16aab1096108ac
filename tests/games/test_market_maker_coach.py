"""Market Maker's coach: the parts of a P&L are that P&L, and trades are judged by what their seat could know."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from tests.games.market_maker_script import Script
from tests.games.reviews import checked, number, played, scripted

from pitboss.coach.coach import Account, Judgement, Moment
from pitboss.core.cards import NAMES
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.record import Record
from pitboss.games.market_maker import SPEC, coach
from pitboss.games.market_maker.coach import MarketCoach, Opinion, fair, own_fair
from pitboss.games.market_maker.declare import MarketView, Quote
from pitboss.games.market_maker.odds import WORTH
from pitboss.games.market_maker.odds import fair as rounded

WORTHS = dict(zip(NAMES, WORTH, strict=True))
MATCHES = [
    (("solid", "sharp"), "usual", 1),
    (("random", "solid"), "turns", 2),
    (("easy", "solid"), "blind", 4),
    (("solid", "easy"), "evening", 5),
    (("easy", "talkative", "solid"), "tonight", 6),
]
SHORT = (("solid", "easy", "random"), 7, "turns")


def terms(account: Account) -> dict[str, Fraction]:
    return {term.name: term.amount for term in account.terms}


def finished(moves: str, seats: int = 2, **options: object) -> Script:
    script = Script(seats, **options)
    script.play(moves)
    assert script.match.over
    return script


def account_of(script: Script, seat: int, **options: object) -> tuple[dict[str, Fraction], tuple[Judgement, ...]]:
    made = scripted(SPEC, SPEC.choose(script.match.game.seats, options), script.match)
    found = checked(made, seat)
    return terms(found.account), found.judgements


@pytest.mark.parametrize(("names", "preset", "seed"), MATCHES)
def test_the_terms_are_the_result(names: Sequence[str], preset: str, seed: int) -> None:
    made = played("market_maker", names, seed, preset)
    found = [checked(made, seat) for seat in range(len(names))]
    assert any(review.account.shares for review in found)
    assert all(review.account.all_cards for review in found)
    # What cards do to one side of a trade they do to the other the other way round.
    assert sum(terms(review.account)["board"] for review in found) == 0
    assert checked(made, 0) == found[0]


def test_positions_of_those_who_leave_settle_too() -> None:
    script = Script(3)
    script.play(
        "p1 deal; Ks 5h 2c; p1 quote 3 6; p2 quote 6 8; p2 resign; p3 quote 1 2; p1 quote 2 5; p3 resign; p1 resign"
    )
    script.play("Qd 7s Ah Tc 3d")
    assert script.match.over
    for seat in range(3):
        assert account_of(script, seat)[0] != dict.fromkeys(coach.TERMS, 0)


def test_a_fair_value_is_the_mean_over_all_ways_the_cards_can_lie() -> None:
    script = Script(2, community=2)
    script.play("p1 deal; Ks 5h; p1 deal; Qd")
    view = script.view(0)
    seen = ("Ks", "Qd")
    rest = [worth for name, worth in WORTHS.items() if name not in seen]
    sums = [13 - 12 + sum(pair) for pair in combinations(rest, 2)]
    assert own_fair(view) == Fraction(sum(sums), len(sums))
    assert fair(["Ks", "5h", "Qd"], 1) == Fraction(sum(13 - 5 - 12 + worth for worth in rest if worth != -5) - 9, 49)


def test_a_fair_value_is_that_of_the_bots() -> None:
    seen = moments_of(played("market_maker", *SHORT), 0)
    worths = [(own_fair(moment.seen), rounded(moment.seen)) for moment in seen]
    assert [worth for worth, _ in worths if worth is not None]
    assert all((100 * worth + Fraction(1, 2)) // 1 == told for worth, told in worths if worth is not None)


def test_what_trades_are_worth_by_the_own_fair_value_is_what_they_bring_on_average() -> None:
    """Every way the other card and the board can lie, through the rules: the average P&L is the edge, no more."""
    trades = "p1 quote 5 8; p2 quote 8 10; p2 quote 6 10; p1 quote 5 6; p2 quote 3 5; p1 deal"
    brought, script = Fraction(), Script(2)
    ways: Counter[tuple[int, int]] = Counter()
    names: dict[tuple[int, int], tuple[str, str]] = {}
    for other in NAMES:
        for board in NAMES:
            if len({"Ks", other, board}) == 3:
                ways[WORTHS[other], WORTHS[board]] += 1
                names[WORTHS[other], WORTHS[board]] = (other, board)
    for lie, (other, board) in names.items():
        script = finished(f"p1 deal; Ks {other}; {trades}; {board}; p1 finish", community=1)
        scores = script.match.game.scores(script.state)
        assert scores is not None
        brought += ways[lie] * scores[0]
    found, _ = account_of(script, 0, community=1)
    assert found["spread"] + found["taken"] == brought / ways.total()


def test_what_the_board_does_is_nothing_on_average() -> None:
    trades = "p1 quote 5 8; p2 quote 8 10; p1 deal"
    boards = [name for name in NAMES if name not in ("Ks", "5h")]
    brought = Fraction()
    for board in boards:
        found, _ = account_of(finished(f"p1 deal; Ks 5h; {trades}; {board}; p1 finish", community=1), 0, community=1)
        brought += found["board"]
    assert brought == 0


def test_a_trade_is_split_up_by_who_knew_what() -> None:
    script = finished("p1 deal; Ks 5h 9c; p1 quote 5 8; p2 quote 8 10; p1 deal; Qd; p1 finish", seats=3, community=1)
    own, both, known = Fraction(13 * 48, 51), Fraction(8 * 48, 50), Fraction(17 * 48, 49)
    found, _ = account_of(script, 0, community=1)
    assert found == {
        "spread": -100 * (own - 8),
        "taken": 0,
        "adverse": -100 * (both - own),
        "others": -100 * (known - both),
        "board": -100 * (5 - known),
    }
    found, _ = account_of(script, 1, community=1)
    assert found["taken"] == 100 * (Fraction(-5 * 48, 51) - 8)
    assert found["spread"] == 0


def test_a_quote_that_is_taken_costs_what_it_was_beside_both_fair_values() -> None:
    script = finished("p1 deal; Ks 5h; p1 quote 5 8; p2 quote 8 10; p1 deal; Qd; p1 finish", community=1)
    _, (judged,) = account_of(script, 0, community=1)
    worth = Fraction(13 * 49, 51)
    assert (judged.best, judged.cost) == (Quote(1000, 1300), 100 * (worth - 8))
    assert (
        judged.said.values["read_price"] == judged.said.values["fair_price"] == round(100 * worth)
    )  # nobody had quoted
    _, (judged,) = account_of(script, 1, community=1)
    read = Fraction(number(judged.said, "read_price"), 100)
    assert Fraction(-5) < read < 8, "a quote around 6 speaks of a high card"
    assert abs(judged.cost - 100 * (8 - read)) < 1


def test_who_follows_the_cards_is_right_and_who_follows_the_others_too() -> None:
    trade = coach.Fill(0, 0, 100, Fraction(8), 1, True)
    assert Opinion(0, Fraction(9), Fraction(2)).given(trade) == -100
    assert Opinion(0, Fraction(2), Fraction(9)).given(trade) == -100
    assert Opinion(0, Fraction(2), Fraction(5)).given(trade) == 300
    assert Opinion(0, Fraction(12), Fraction(15)).given(coach.Fill(0, 0, -100, Fraction(8), 1, True)) == 400


def test_a_sweep_costs_what_its_bad_levels_do() -> None:
    moves = "p2 quote 14 16; p3 quote 11 15; p1 quote 8 11; p1 deal; Qd; p1 finish"
    script = finished(f"p1 deal; Ks 5h 9c; {moves}", seats=3, community=1)
    _, (judged,) = account_of(script, 0, community=1)
    worth = min(number(judged.said, key) for key in ("fair_price", "read_price"))
    assert judged.said.values["levels"] == 2
    assert abs(judged.cost - (worth - 1100)) < 1, "what was sold at 14 cost nothing"
    assert judged.cost > 0


def test_a_stale_quote_costs_only_if_it_could_have_been_moved() -> None:
    """The same cards, quotes and trade: in a live market p2 was free to move, in turns it was p1's turn."""
    live = finished("p1 deal; 2s 5h; p2 quote -6 -4; p1 deal; Qs; p1 quote -4 0; p1 finish", community=1)
    _, (judged,) = account_of(live, 1, community=1)
    assert judged.cost > 0
    turns: dict[str, object] = {"community": 1, "pace": "turns", "laps": 1, "dealer": "p2"}
    late = finished("2s 5h; p1 pass; p2 quote -6 -4; p2 pass; Qs; p1 quote -4 0; p1 pass; p2 pass", 2, **turns)
    _, (judged,) = account_of(late, 1, **turns)
    assert judged.cost == 0
    assert judged.best is None
    assert judged.step == 4, "where its turn ended"


def test_a_quote_costs_nothing_if_the_game_would_have_refused_to_move_it() -> None:
    """The card opens while the market is locked; p2 would buy at p1's offer, which the lock refuses."""
    locked = "p1 lock; p1 deal; Qs; p1 unlock; p1 quote -4 0; p1 finish"
    refused = finished(f"p1 deal; 2s 5h; p2 quote -6 -4; p1 quote -5 -3; {locked}", community=1)
    (judged,) = [each for each in account_of(refused, 1, community=1)[1] if each.said.key.endswith("lifted")]
    assert judged.best is None
    assert judged.cost == 0
    free = finished(f"p1 deal; 2s 5h; p2 quote -6 -4; {locked}", community=1)
    (judged,) = account_of(free, 1, community=1)[1]
    assert judged.cost > 0, "nothing stood in the way of a better quote"


def test_notes_tell_how_a_quote_followed_its_fair_value() -> None:
    moves = "p2 quote -6 -4; p1 quote -4 0; p1 deal; Qs; p1 quote -7 -4; p2 quote -6 -4; p1 buy -4; p1 finish"
    made = scripted(SPEC, SPEC.choose(2, {"community": 1}), finished(f"p1 deal; 2s 5h; {moves}", community=1).match)
    notes = {note.key: note.values for note in checked(made, 1).notes}
    moved = 7 * (1 - Fraction(1, 50)) - -5 * (1 - Fraction(2, 51))
    assert notes["market_maker.coach-times-lifted"] == {
        "game": 1, "times": 2, "moved_price": round(100 * moved), "followed_price": 0
    }  # fmt: skip


def test_notes_tell_how_many_quotes_were_beside_what_was_fair() -> None:
    script = finished("p1 deal; Ks 5h; p1 quote 5 8; p1 quote 11 14; p1 deal; Qd; p1 finish", community=1)
    (note,) = checked(scripted(SPEC, SPEC.choose(2, {"community": 1}), script.match), 0).notes
    assert note == Message("market_maker.coach-beside", quotes=2, count=1)


def test_notes_tell_of_prices_that_were_passed_by() -> None:
    turns: dict[str, object] = {"community": 1, "pace": "turns", "laps": 1, "dealer": "p2"}
    script = finished("Ks 5h; p1 quote 11 14; p1 pass; p2 quote 4 9; p2 pass; 2c; p1 pass; p2 pass", 2, **turns)
    assert "market_maker.coach-left" not in [
        each.key for each in checked(scripted(SPEC, SPEC.choose(2, turns), script.match), 1).notes
    ]
    script = finished("Ks 5h; p1 pass; p2 quote 4 9; p2 pass; 2c; p1 quote 5 10; p1 pass; p2 pass", 2, **turns)
    (note,) = [
        each
        for each in checked(scripted(SPEC, SPEC.choose(2, turns), script.match), 0).notes
        if each.key.endswith("left")
    ]
    assert note.values["count"] == 1
    assert 0 < number(note, "most_price") <= round(100 * (15 * Fraction(49, 50) - 9))


def test_lines_go_through_all_that_was_fair_and_quoted() -> None:
    script = finished("p1 deal; Ks 5h; p1 quote 5 8; p2 quote 8 10; p1 deal; Qd; p1 finish", community=1)
    lines = checked(scripted(SPEC, SPEC.choose(2, {"community": 1}), script.match), 0).lines
    drawn = {line.name: dict(line.points) for line in lines}
    own, known = Fraction(13 * 49, 51), Fraction(8 * 49, 50)
    assert drawn["fair"] == {0: None, 1: None, 2: own, 6: own, 7: 1 - Fraction(1, 50), 8: Fraction(-4)}
    assert drawn["all"] == {0: None, 2: None, 3: known, 6: known, 7: Fraction(-4), 8: Fraction(-4)}
    assert drawn["bid"] == {0: None, 3: None, 4: Fraction(5), 5: None, 8: None}


# What a seat cannot know


def moments_of(made: Record, seat: int) -> list[Moment[MarketView]]:
    """What a coach is given of a match."""
    caught: list[Moment[MarketView]] = []

    class Spy(MarketCoach):
        def judge(self, moments: Sequence[Moment[MarketView]]) -> list[Judgement]:
            caught.extend(moments)
            return []

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coach, "COACH", Spy)
        checked(made, seat)
    return caught


def test_another_card_in_another_hand_changes_no_judgement() -> None:
    made = played("market_maker", *SHORT)
    dealt = [text for _, _, seat, text in made.moves if seat == "chance"]
    spare = next(name for name in ("Kd", "Qc", "Jh", "Ts") if f"card {name}" not in dealt)
    other = [(*move[:3], f"card {spare}") if move[3] == dealt[1] else move for move in made.moves]
    twin = type(made)(made.header, tuple(other), None, made.end)
    mine, theirs = checked(made, 0), checked(twin, 0)
    assert mine.judgements
    assert mine.judgements == theirs.judgements
    assert mine.notes == theirs.notes
    assert terms(mine.account)["adverse"] != terms(theirs.account)["adverse"]
    assert terms(mine.account)["taken"] == terms(theirs.account)["taken"]


def test_worlds_that_look_the_same_are_judged_the_same() -> None:
    made, dice = played("market_maker", *SHORT), Dice(1)
    options = SPEC.choose(3, {}, "turns")
    game = SPEC.build(3, options)
    moments = moments_of(made, 1)
    imagined = [moment._replace(seen=game.view(game.imagine(moment.seen, dice), 1)) for moment in moments]
    judged = MarketCoach(game, options, 1, dice).judge(moments)
    assert judged
    assert MarketCoach(game, options, 1, dice).judge(imagined) == judged
