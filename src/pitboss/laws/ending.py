"""Laws about whole matches: how they end, who has won, and that their logs lead to the same end again."""

from pitboss.core import record
from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import Resign, seat_name
from pitboss.laws.play import PAUSE, Played, Table


def scores_exactly_when_nobody_acts(table: Table, state: State, dice: Dice) -> None:
    """There is a score for each seat when the match is over, and none before; then nothing is timed any more."""
    actors, scores = table.game.actors(state), table.game.scores(state)
    assert (scores is None) == bool(actors), f"waiting for {actors}, and the scores are {scores}"
    assert scores is None or len(scores) == table.seats, f"{len(scores or ())} scores for {table.seats} seats"
    assert len(table.game.balances(state)) == table.seats, "there is not one balance for each seat"
    assert actors or table.game.deadline(state) is None, "the match is over, and a deadline is set"


def matches_end_in_time(played: Played, dice: Dice) -> None:
    """A match is over within the game's bound and time; until then someone can move or time will run out."""
    table, actors = played.table, played.table.game.actors(played.end)
    bound, lasts = table.game.bound(), table.game.lasts()
    late = PAUSE * sum(step.seat < 0 for step in played.steps)  # the clock comes that late, and chance takes that long
    took = played.steps[-1].now if played.steps else 0
    assert lasts is None or took <= lasts + late, f"it goes on after {took} ms, and was to end after {lasts}"
    assert bound is None or len(played.steps) <= bound, f"it goes on after {bound} moves, which was to be its end"
    assert played.left or not actors, f"it waits for {actors}, who can do nothing, and nothing is timed"


def winners_have_the_best_score(played: Played, dice: Dice) -> None:
    """Nobody who stayed has scored better than a winner; rules may break ties, and name nobody."""
    outcome = played.table.game.outcome(played.end)
    if outcome is None:
        return
    winners, scores = outcome.winners, outcome.scores
    assert scores == played.table.game.scores(played.end), f"the outcome has other scores than the game: {outcome}"
    assert list(winners) == sorted(set(winners) & set(played.table.players)), f"these are no seats in order: {winners}"
    left = {step.seat for step in played.steps if type(step.action) is Resign}
    for winner in winners:
        better = [seat for seat in played.table.players if seat not in left and scores[seat] > scores[winner]]
        assert not better, f"{seat_name(winner)} has won with {scores}, but {[*map(seat_name, better)]} did better"


def logs_replay_to_the_same_bytes(played: Played, dice: Dice) -> None:
    """The moves, put before a new match or read from a record, lead to the same state; the record stays the same."""
    table = played.table
    match = Match(table.spec.build(table.seats, table.options))
    for step in played.steps:
        match.submit(step.seat, step.action, step.now)
    assert repr(match.state) == repr(played.end), f"replayed, the match ends as {match.state}, not {played.end}"
    players = [f"Player {seat}" for seat in table.players]
    text = record.write(table.spec, table.options, players, match)
    again = record.replay(text.splitlines(), lambda _: table.spec)
    assert repr(again.state) == repr(played.end), f"read from its record, the match ends as {again.state}"
    assert record.write(table.spec, table.options, players, again) == text, "the record of a record differs from it"
