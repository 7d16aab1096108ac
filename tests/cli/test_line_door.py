"""What both line doors say."""

from pitboss import games
from pitboss.cli.line_door import explained, verbs
from pitboss.speech import Voice, presenter
from pitboss.wire.letters import Possible
from pitboss.wire.saying import Saying

NOTATION = games.find("pontoon").notation
VOICE = Voice([])


def test_a_move_is_explained_with_its_short_form_or_why_it_is_refused() -> None:
    moves = [Possible("stick", "Take no more cards.", "Bet first."), Possible("bet N", "Stake N chips.")]
    assert list(explained(moves, presenter("pontoon"), VOICE)) == [
        f"no  {'stick (s)':<28} Bet first.",
        f"yes {'bet N':<28} Stake N chips.",
    ]


def test_what_a_server_says_does_not_steer_the_terminal() -> None:
    (told,) = explained([Possible("bet\x1b[2J", "help\x07")], presenter("pontoon"), VOICE)
    assert told.isprintable()


def test_verbs_are_listed_once_each() -> None:
    assert verbs(NOTATION, map(NOTATION.read, ("bet 1", "bet 2", "stick"))) == "[bet · stick]"


def test_moves_are_explained_in_the_language_of_the_reader() -> None:
    why = Possible("stick", "Take no more cards.", "Bet first.", Saying("pontoon.no-bet-yet"))
    may, may_not = explained([Possible("bet N", "Stake N chips."), why], presenter("pontoon"), Voice([], language="de"))
    assert may.startswith("ja   bet N")
    assert "Setze für diese Runde" in may
    assert "nein" in may_not
    assert "Bet first." not in may_not
