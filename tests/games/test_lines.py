"""Lines that bots say about what has happened: true, short, about what all have seen, in every language."""

from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from pitboss import games
from pitboss.bots.talk import PAUSE, Talk, reaction
from pitboss.core import words
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.message import Message
from pitboss.core.moves import Event, PublicEvent
from pitboss.games.certainty.declare import Raised
from pitboss.games.pontoon.declare import HandShown, WentBust
from pitboss.games.stonks.declare import Doubled
from pitboss.laws.play import pick
from pitboss.speech import Voice

SEEDS = 4
MOVES = 1500
TIME_MS = 500
"""Time that each takes: a market goes on by its clock."""
LONGEST = 60
"""Characters of a line."""
SPEAKING = [game for game in games.names() if "\nreact-" in words.source(game, words.ENGLISH)]
"""Games whose bots have lines; they are optional."""


@cache
def happened(game: str) -> Sequence[Event]:
    """Whatever happens in some matches at random."""
    spec = games.find(game)
    found: list[Event] = []
    for seed in range(SEEDS):
        dice = Dice(seed)
        rules = spec.table(3, preset=spec.proposed)
        match = Match(rules, dice)
        found += match.begin(0)
        for now in range(0, MOVES * TIME_MS, TIME_MS):
            found += match.tick(now)
            acting = [seat for seat in match.actors if seat >= 0]
            if match.over or not acting:
                break
            seat = acting[dice.below(len(acting))]
            menu = rules.legal(match.state, seat)
            found += match.submit(seat, pick(menu, dice), now) if menu else []
    return found


def lines(game: str) -> Iterator[tuple[Event, int, Message]]:
    """Every line that any seat could say about it."""
    for event in happened(game):
        for seat in range(3):
            said = reaction(game, event, seat)
            if said is not None:
                yield event, seat, said


def test_bots_of_five_games_speak() -> None:
    assert len(SPEAKING) >= 5


@pytest.mark.parametrize("game", SPEAKING)
def test_lines_are_short_and_there_in_every_language(game: str) -> None:
    found = {said: event for event, _, said in lines(game)}
    assert found, "the bots of this game never say anything"
    for said, event in found.items():
        assert isinstance(event, PublicEvent), "not everybody has seen it"
        spoken = [Voice(["Ann", "Bob", "Cy"], language=language).told(said) for language in ("en", "de")]
        assert all(0 < len(text) <= LONGEST for text in spoken), spoken
        assert len(set(spoken)) == len(spoken), f"{said.key} is not translated"
        assert not any("{" in text for text in spoken), spoken


@pytest.mark.parametrize("game", SPEAKING)
def test_who_says_nobody_did_better_or_worse_is_right(game: str) -> None:
    for event, seat, said in lines(game):
        for field, claim in said.values.items():
            if claim in ("most", "least"):
                amounts = getattr(event, field)
                others = [amount for at, amount in enumerate(amounts) if at != seat]
                own = amounts[seat]
                assert own > max(0, *others) if claim == "most" else own < min(0, *others)


@pytest.mark.parametrize("game", SPEAKING)
def test_who_speaks_of_itself_is_in_the_event(game: str) -> None:
    for event, seat, said in lines(game):
        speaker = str(said.values["speaker"])
        assert speaker == "none" or getattr(event, speaker) == seat


def test_what_concerns_someone_else_is_no_line() -> None:
    assert reaction("pontoon", WentBust(1, 0), 1) == Message("pontoon.react-wentbust", speaker="seat", seat=1, hand=0)
    assert reaction("pontoon", WentBust(1, 0), 0) is None
    assert reaction("pontoon", HandShown(1, 0, ("7s", "7h"), 14, "normal"), 1) is None
    assert reaction("certainty", Raised(0, 50, False), 0) is None
    assert reaction("certainty", Raised(0, 50, True), 0) is not None


def test_they_leave_room_and_no_line_comes_twice_in_a_row() -> None:
    talk, bust, seats = Talk(), WentBust(1, 0), (1, 2)
    assert talk.line("pontoon", [bust], seats, 5) is not None
    assert talk.line("pontoon", [bust], seats, 5 + PAUSE - 1) is None, "someone has just spoken"
    assert talk.line("pontoon", [bust], seats, 5 + PAUSE) is None, "that bot was the last to speak"
    spoken = talk.line("pontoon", [WentBust(2, 0)], seats, 5 + PAUSE)
    assert spoken is None, "the same line twice in a row"
    assert talk.line("pontoon", [HandShown(2, 0, ("As", "Kd"), 21, "pontoon")], seats, 5 + PAUSE) is not None
    assert not talk.allows(5 + PAUSE + 1), "remarks wait, too"


def test_a_game_without_lines_is_quiet() -> None:
    assert reaction("pontoon", Doubled(0, 1, (), 2), 0) is None
    assert words.text("pontoon.react-doubled", {}) is None
