"""The games in OpenSpiel: its own checks, its own algorithms, and that a record told there is the match it was."""

import pickle
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, ismcts, mcts

import pitboss.research.openspiel as adapter
from pitboss import games
from pitboss.core import record
from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE, View
from pitboss.core.playout import THOUGHT
from pitboss.encode import WAIT
from pitboss.research import BadChoice
from pitboss.research.openspiel import PitbossState
from pitboss.research.tree import Node, choices_of

pytestmark = pytest.mark.long  # only `make test-long` installs OpenSpiel

GUIDE = Path(__file__).parents[2] / "docs" / "research.md"
NAMES = [name for name in pyspiel.registered_names() if name.startswith(adapter.PREFIX)]
TINY = [name for name in NAMES if name.endswith(adapter.TINY)]

BRIEF = {
    "certainty": "questions:2",
    "dead_cat": "turn_cap:2",
    "market_maker": "pace:turns;laps:1;community:1",
    "pontoon": "hands:2",
    "stonks": "round_cap:2",
}
LIVE = ("market_maker", "dealer:auto;round_seconds:2;community:2")
"""A market in which the clock deals, so that time passes while all may act."""


def blocks(text: str) -> list[str]:
    """The pieces of Python in a document."""
    return re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)


def loaded(name: str, **parameters: object) -> pyspiel.Game:
    return pyspiel.load_game(name, parameters)


def test_every_game_is_registered() -> None:
    assert {name.removeprefix(adapter.PREFIX).removesuffix(adapter.TINY) for name in NAMES} == set(games.names())
    assert TINY == ["pitboss_market_maker_tiny", "pitboss_pontoon_tiny", "pitboss_stonks_tiny"]


@pytest.mark.parametrize("name", NAMES)
def test_open_spiels_own_checks(name: str) -> None:
    """Clones, masks, histories, chance, observations and information states of random matches, also written down."""
    pyspiel.random_sim_test(loaded(name, moves=40), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_can_be_written_and_is_the_same_again(name: str) -> None:
    written, again = (generate_playthrough.playthrough(f"{name}(moves=6)", None, seed=3) for _ in range(2))
    assert written == again
    assert f'GameType.short_name = "{name}"' in written
    assert "# State 6" in written


@pytest.mark.parametrize("name", BRIEF)
def test_a_match_comes_to_its_end_and_pays(name: str) -> None:
    game = loaded(adapter.PREFIX + name, players=3, options=BRIEF[name], pay="score")
    state = random_match(game, 5)
    scores = state.node.ground.game.scores(state.node.state)
    assert scores is not None
    brought = state.node.ground.game.balances(state.node.ground.game.start())
    less = brought if state.node.ground.spec.totals else (0, 0, 0)
    assert state.returns() == [float(score - had) for score, had in zip(scores, less, strict=True)]
    zero_sum = game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert zero_sum == (name == "market_maker"), "only in the market the seats' accounts are all there are"
    assert not zero_sum or sum(state.returns()) == 0


def random_match(game: pyspiel.Game, seed: int) -> PitbossState:
    dice = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(int(drawn(state, dice)))
    assert isinstance(state, PitbossState)
    return state


def drawn(state: pyspiel.State, dice: np.random.RandomState) -> int:
    if not state.is_chance_node():
        return int(dice.choice(state.legal_actions()))
    numbers, chances = zip(*state.chance_outcomes(), strict=True)
    assert sum(chances) == pytest.approx(1)
    return int(dice.choice(numbers, p=chances))


def test_by_margin_every_game_is_zero_sum() -> None:
    game = loaded("pitboss_stonks", players=3, options="round_cap:2")
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    state = random_match(game, 2)
    scores = state.node.scores()
    assert sum(state.returns()) == pytest.approx(0)
    assert state.returns()[0] == scores[0] - (scores[1] + scores[2]) / 2


def test_a_match_that_is_cut_off_counts_as_it_stands() -> None:
    state = random_match(loaded("pitboss_pontoon", moves=7, pay="score"), 3)
    node = state.node
    assert node.choices == 7
    assert node.ground.game.scores(node.state) is None
    had, has = node.ground.game.balances(node.ground.game.start()), node.ground.game.balances(node.state)
    assert state.returns() == [float(now - before) for now, before in zip(has, had, strict=True)]


def test_what_is_wrong_with_parameters_is_said() -> None:
    with pytest.raises(BadOption, match="write name:value"):
        loaded("pitboss_pontoon", options="hands")
    with pytest.raises(BadOption, match="pay is margin or score"):
        loaded("pitboss_pontoon", pay="gold")
    with pytest.raises(BadOption, match="'1s' is no card"):
        loaded("pitboss_pontoon", cards="2s|1s")
    with pytest.raises(BadOption, match="at least 1, not 0"):
        loaded("pitboss_pontoon", moves=0)
    with pytest.raises(BadOption, match="has no 'bids'"):
        loaded("pitboss_pontoon", grain="bids:1")


def test_chance_draws_only_what_it_may() -> None:
    state = loaded("pitboss_stonks", cards="2s|3s|4h|Kd|As", options="hand:1;decks:8").new_initial_state()
    dice, drawn_cards = np.random.RandomState(1), set[str]()
    while not state.is_terminal() and len(drawn_cards) < 5:
        if state.is_chance_node() and len(state.history()):
            chances = dict(state.chance_outcomes())
            assert set(chances) <= {0, 4, 8, 13, 50}
            drawn_cards |= {state.action_to_string(number) for number in chances}
        state.apply_action(drawn(state, dice))
    assert drawn_cards == {"card 2s", "card 3s", "card 4h", "card Kd", "card As"}


def test_a_pack_of_too_few_cards_is_said_to_be_one() -> None:
    state = loaded("pitboss_stonks", cards="2s", options="hand:1").new_initial_state()
    for _ in range(2):
        state.apply_action(state.chance_outcomes()[0][0])
    with pytest.raises(BadChoice, match="None of the cards that may be drawn is left"):
        state.chance_outcomes()


def test_a_game_is_what_its_name_says() -> None:
    """OpenSpiel writes games as text, and loads them from it."""
    game = loaded("pitboss_pontoon", players=3, options="hands:2;pay:9|4|3|2|1", grain="bets:0|50|100", moves=9)
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    assert again.num_distinct_actions() == 9
    assert again.ground.game.options.pay == (9, 4, 3, 2, 1)
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    _, told = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert told.node.state == state.node.state
    assert told.information_state_string(0) == state.information_state_string(0)


def test_a_match_is_pickled_by_what_happened_and_not_at_all_if_nothing_did() -> None:
    state = random_match(loaded("pitboss_stonks_tiny"), 6)
    node = pickle.loads(pickle.dumps(state.node))
    assert node.state == state.node.state
    assert [history.text() for history in node.histories] == [history.text() for history in state.node.histories]
    with pytest.raises(TypeError, match="only imagined"):
        pickle.dumps(state.node.imagined(0, Dice(1)))


@pytest.mark.parametrize("name", TINY)
def test_an_information_state_tells_what_is_seen_and_what_can_be_done(name: str) -> None:
    """Whoever remembers the same sees the same and has the same choices."""
    game, known = loaded(name), dict[str, tuple[str, tuple[int, ...]]]()
    met = 0
    for seed in range(60):
        dice = np.random.RandomState(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                told = state.observation_string(), tuple(state.legal_actions())
                met += state.information_state_string() in known
                assert known.setdefault(state.information_state_string(), told) == told
            state.apply_action(drawn(state, dice))
    assert met > 50


def test_cfr_is_less_and_less_exploitable_at_pontoon() -> None:
    game = loaded("pitboss_pontoon_tiny")
    solver = cfr.CFRPlusSolver(game)
    found = []
    for rounds in (1, 3, 6):
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[0] > found[1] > found[2]
    assert found[2] < found[0] / 8


def test_information_set_search_takes_what_is_far_too_cheap() -> None:
    """The first seat sees 22, the last card is worth no less than -13, and the other sells at -7 to who bids more."""
    for seed in range(2):
        state = loaded("pitboss_market_maker_tiny").new_initial_state()
        for move in ("card Ks", "card 2h", "quote +0 wide 200", "pass", "quote -600 wide 200", "pass", "card 9s"):
            state.apply_action(state.string_to_action(move))
        chosen = state.action_to_string(searcher(state.get_game(), np.random.RandomState(seed), 200).step(state))
        assert chosen.startswith("quote"), "whichever of them, it buys"


def test_information_set_search_makes_money_in_the_market() -> None:
    game = loaded("pitboss_market_maker_tiny")
    won = [searched(game, seed, seat) for seed in range(14) for seat in (0, 1)]
    assert sum(won) > 0, "against someone who plays anything"


def searcher(game: pyspiel.Game, dice: np.random.RandomState, simulations: int) -> ismcts.ISMCTSBot:
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 20.0, simulations, random_state=dice)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.uniform))
    return bot


def searched(game: pyspiel.Game, seed: int, seat: int) -> float:
    """What a seat wins by search against one that plays anything."""
    dice, bot = np.random.RandomState(seed), searcher(game, np.random.RandomState(seed), 25)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bot.step(state) if state.current_player() == seat else drawn(state, dice))
    return float(state.returns()[seat])


def test_a_match_is_imagined_as_it_looks() -> None:
    state = loaded("pitboss_market_maker_tiny").new_initial_state()
    dice = np.random.RandomState(1)
    while state.is_chance_node():
        state.apply_action(drawn(state, dice))
    seat, other = state.current_player(), 1 - state.current_player()
    worlds = [state.resample_from_infostate(seat, dice.uniform) for _ in range(30)]
    assert {world.information_state_string(seat) for world in worlds} == {state.information_state_string(seat)}
    assert {tuple(world.legal_actions()) for world in worlds} == {tuple(state.legal_actions())}
    cards = {world.node.view(other).players[other].card for world in worlds}
    assert 1 < len(cards) <= len(state.node.ground.cards)
    assert cards <= state.node.ground.cards


@pytest.mark.parametrize("name", [name for name in BRIEF if not games.find(name).sealed])
def test_a_player_is_told_the_same_in_every_world_it_cannot_tell_apart(name: str) -> None:
    game, dice = loaded(adapter.PREFIX + name, players=3, options=BRIEF[name], moves=60), np.random.RandomState(4)
    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        if player >= 0 and dice.randint(4) == 0:
            world = state.resample_from_infostate(player, dice.uniform)
            assert world.current_player() == player
            assert world.legal_actions() == state.legal_actions()
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            assert world.observation_string(player) == state.observation_string(player)
        state.apply_action(drawn(state, dice))


def test_without_open_spiel_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import pitboss.research.openspiel"
    tried = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert tried.returncode == 1
    assert tried.stderr.endswith("open_spiel is not installed; do: pip install 'pitboss[research]'.\n")


def test_nothing_searches_where_the_rules_hold_the_answers() -> None:
    state = loaded("pitboss_certainty").new_initial_state()
    with pytest.raises(BadChoice, match="hold the answers"):
        state.resample_from_infostate(0, lambda: 0.5)


@pytest.mark.parametrize(("name", "options"), [*BRIEF.items(), LIVE])
def test_a_record_is_told_as_it_was_played(name: str, options: str) -> None:
    """A match is played, written down, read and told through OpenSpiel: rows, choices and rewards are the live ones."""
    spec, seats = games.find(name), 3
    chosen = adapter._pairs(options)
    match, seen = live(Node(loaded(adapter.PREFIX + name, players=seats, options=options).ground), 11)
    text = record.write(spec, spec.choose(seats, chosen), ["a", "b", "c"], match)
    told = record.replay(text.splitlines(), games.find).log
    game = loaded(adapter.PREFIX + name, players=seats, options=options, pay="score", moves=5000)
    state = game.new_initial_state()
    scales = np.array([feature.scale for feature in state.node.ground.encoder.features], np.float32)
    for seat, choice in choices_of(Node(game.ground), told):
        assert state.current_player() == (pyspiel.PlayerId.CHANCE if seat == CHANCE else seat)
        if seat >= 0 and choice != WAIT:
            by, row, open_choices = seen.pop(0)
            assert by == seat
            assert np.array_equal(state.observation_tensor(seat), np.array(row, np.float32) / scales)
            assert [each for each in state.legal_actions() if each != WAIT] == open_choices
        state.apply_action(choice)
    assert not seen
    assert state.is_terminal()
    assert match.game.scores(match.state) is not None
    brought = match.game.balances(match.game.start()) if spec.totals else (0,) * seats
    scores = match.game.scores(match.state) or ()
    assert state.returns() == [float(score - had) for score, had in zip(scores, brought, strict=True)]


Seen = tuple[int, list[int], list[int]]


def live(node: Node, seed: int) -> tuple[Match[State, View], list[Seen]]:
    """A whole match by the one driver of the rules, with what each seat saw and could choose when it moved."""
    dice, encoder, seen = Dice(seed), node.ground.encoder, list[Seen]()
    match = Match(node.ground.game, dice)
    match.begin()
    now = 0
    while not match.over:
        seat = dice.pick(match.actors)
        view, menu = match.game.view(match.state, seat), match.game.legal(match.state, seat)
        choices = [choice for choice, is_open in enumerate(encoder.mask(view, menu)) if is_open]
        seen.append((seat, encoder.observe(view), choices))
        action = encoder.decode(view, menu, dice.pick(choices))
        assert action is not None
        match.submit(seat, action, now)
        now += THOUGHT
        while (due := match.game.deadline(match.state)) is not None and due <= now:
            match.tick(now)
    return match, seen


def test_a_move_that_is_no_choice_cannot_be_told() -> None:
    game = loaded("pitboss_pontoon", options="hands:1")
    spec = games.find("pontoon")
    match = Match(game.ground.game, Dice(1))
    match.begin()
    match.submit(match.actors[0], spec.notation.read("bet 3"), 0)
    with pytest.raises(BadChoice, match="bet 3 is no choice of its own"):
        choices_of(Node(game.ground), match.log)


def test_the_loop_of_the_guide_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (loop,) = [block for block in blocks(GUIDE.read_text(encoding="utf-8")) if "pyspiel" in block]
    exec(compile(loop, GUIDE.name, "exec"), {})
    assert 0 < float(capsys.readouterr().out.removeprefix("exploitability ")) < 1
