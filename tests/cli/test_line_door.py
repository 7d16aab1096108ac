"""What both line doors say."""

from pitboss import games
from pitboss.cli.line_door import explained, verbs
from pitboss.speech import presenter
from pitboss.wire.letters import Possible

NOTATION = games.find("pontoon").notation


def test_a_move_is_explained_with_its_short_form_or_why_it_is_refused() -> None:
    moves = [Possible("stick", "Take no more cards.", "Bet first."), Possible("bet N", "Stake N chips.")]
    assert list(explained(moves, presenter("pontoon"))) == [
        f"no  {'stick (s)':<28} Bet first.",
        f"yes {'bet N':<28} Stake N chips.",
    ]


def test_what_a_server_says_does_not_steer_the_terminal() -> None:
    (told,) = explained([Possible("bet\x1b[2J", "help\x07")], presenter("pontoon"))
    assert told.isprintable()


def test_verbs_are_listed_once_each() -> None:
    assert verbs(NOTATION, map(NOTATION.read, ("bet 1", "bet 2", "stick"))) == "[bet · stick]"
