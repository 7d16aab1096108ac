"""States that copy themselves, and what a game has without saying so."""

import pytest
from msgspec.structs import replace

from pitboss.core.contract import Game, State, fields
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE, Action, Draw, Event, PublicEvent, View, seat_name, seat_named
from tests.laws.toy import SPEC, ToyGame, ToyState
from tests.laws.toy_moves import ToyOptions, ToyView


class Board(State):
    """One of everything a state may hold."""

    turn: int
    names: tuple[str, ...]
    stacks: list[int]
    owed: dict[int, int]


class Annex(Board):
    """A board with more on it."""

    marked: set[int]


def board() -> Annex:
    """A board with something in every field."""
    state = Annex()
    state.turn, state.names, state.stacks, state.owed, state.marked = 1, ("a", "b"), [3, 4], {1: 2}, {16, 8, 0}
    return state


def test_fields_are_those_of_the_bases_first() -> None:
    assert fields(Annex) == ("turn", "names", "stacks", "owed", "marked")
    assert fields(State) == ()


def test_a_clone_is_equal_and_goes_its_own_way() -> None:
    state, was = board(), repr(board())
    clone = state.clone()
    assert clone == state
    assert repr(clone) == was
    clone.stacks.append(5)
    clone.owed[1] = 0
    clone.marked.add(9)
    clone.turn = 2
    assert clone != state
    assert repr(state) == was


def test_a_state_reads_the_same_however_it_came_about() -> None:
    one, two = board(), board()
    two.marked = {0, 8, 16}
    assert repr(one) == repr(two) == "Annex(turn=1, names=('a', 'b'), stacks=[3, 4], owed={1: 2}, marked={0, 16, 8})"


def test_states_of_different_kinds_are_not_equal() -> None:
    plain = Board()
    plain.turn, plain.names, plain.stacks, plain.owed = 1, ("a", "b"), [3, 4], {1: 2}
    assert plain != board()
    assert plain != "a board"


def test_a_state_has_no_hash() -> None:
    with pytest.raises(TypeError, match="a state changes"):
        hash(board())


def test_a_field_that_was_never_set_is_found_out() -> None:
    with pytest.raises(AttributeError):
        Board().clone()


class Untimed(ToyGame):
    """The toy with what the contract gives every game: no clock, no bound, draws by weight."""

    deadline = Game.deadline
    bound = Game.bound
    deal = Game.deal

    def outcomes(self, state: ToyState) -> list[tuple[Action, int]]:
        return [(Draw("Ah"), 1), (Draw("Ks"), 3)]


def test_what_a_game_does_unless_it_says_otherwise() -> None:
    game, state = Untimed(2, ToyOptions(turn_seconds=9)), ToyGame(2, ToyOptions()).start()
    assert game.deadline(state) is None
    assert game.bound() is None
    dice = Dice(1)
    drawn = [game.deal(state, dice) for _ in range(400)]
    assert set(drawn) == {Draw("Ah"), Draw("Ks")}
    assert 60 < drawn.count(Draw("Ah")) < 140


def test_an_event_is_secret_unless_it_says_otherwise() -> None:
    assert Event().seen_by(0) is None
    public = PublicEvent()
    assert public.seen_by(0) is public
    assert public.seen_by(None) is public


def test_seats_have_names() -> None:
    assert (seat_name(0), seat_name(CHANCE), seat_named("p12"), seat_named("clock")) == ("p1", "chance", 11, -2)


def test_a_view_knows_whose_it_is() -> None:
    game = ToyGame(2, ToyOptions())
    view: View = game.view(game.start(), 1)
    assert isinstance(view, ToyView)
    assert view.seat == 1
    assert replace(view, seat=None) == game.view(game.start(), None)
    assert SPEC.view is ToyView
