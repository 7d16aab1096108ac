"""The games as environments of TextArena: its own calls play them, and a seed is a match."""

import random
import re
from collections.abc import Sequence

import pytest
import textarena

from pitboss import games
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, UnknownGame
from pitboss.research.registration import textarena_id
from pitboss.research.textarena_env import PitbossEnv

pytestmark = pytest.mark.long  # only `make test-long` installs TextArena

MENU = "== What you may do now ==\n"
LONG = 60
"""Answers after which a match is left."""


def listed(text: str) -> list[str]:
    """The moves that the last situation in a text lists."""
    lines = text.rsplit(MENU, 1)[1].split("\n[")[0].splitlines()
    return [move for line in lines if not line.startswith(("wait:", "Of these")) for move in line.split("; ")]


def played(env: textarena.Env, players: int, seed: int, answers: int = 7) -> list[object]:
    """All that is read and answered in a match, by an agent that draws from dice of its own."""
    env.reset(num_players=players, seed=seed)
    dice, done = Dice(answers), False
    log: list[object] = []
    while not done and len(log) < LONG:
        player, told = env.get_observation()
        moves = listed(told)
        answer = moves[dice.below(len(moves))]
        done, info = env.step(action=answer)
        log.append((player, told[-2000:], answer, info))
    return [*log, env.close() if done else None]


@pytest.mark.parametrize("name", games.names())
def test_a_seed_and_the_same_answers_are_the_same_match(name: str) -> None:
    players = max(2, games.find(name).seats[0])
    first = textarena.make(textarena_id(name))
    log = played(first, players, 5)
    random.seed(99)
    assert played(textarena.make(textarena_id(name)), players, 5) == log
    assert played(textarena.make(textarena_id(name)), players, 6) != log
    assert all(isinstance(step, tuple) and step[-1]["refused"] == "" for step in log[:-1])


def test_resets_give_what_their_seeds_say_and_leave_other_dice_alone() -> None:
    env = textarena.make("Pitboss-pontoon-v2-raw")
    random.seed(3)
    before = random.getstate()

    def first(seed: int | None) -> str:
        env.reset(num_players=2, seed=seed)
        _, told = env.get_observation()
        return str(told[-1][1])

    assert [first(seed) for seed in (1, 2, 1)] == [(one := first(1)), first(2), one]
    assert len({first(seed) for seed in range(6)}) > 3
    assert random.getstate() == before


def test_a_match_ends_with_rewards_and_scores() -> None:
    env = textarena.make("Pitboss-pontoon-v2", options={"hands": 2})
    *log, end = played(env, 3, 1)
    assert isinstance(end, tuple)
    rewards, info = end
    assert sorted(rewards) == [0, 1, 2]
    assert set(rewards.values()) <= {-1, 0, 1}
    scores = {seat: info[seat]["score"] for seat in rewards}
    assert all(rewards[seat] == 1 for seat in rewards if scores[seat] == max(scores.values()))
    assert sum(info[seat]["turn_count"] for seat in rewards) == len(log)
    with pytest.raises(BadOption, match="The match is over"):
        env.step(action="stick")


def test_an_answer_that_will_not_do_is_told_why_and_in_the_end_replaced() -> None:
    env = PitbossEnv("pontoon")
    env.reset(num_players=2, seed=1)
    player, told = env.get_observation()
    assert told[0][2].name == "PROMPT"
    assert told[-1][2].name == "GAME_BOARD"
    for _ in range(2):
        done, info = env.step("fly")
        again, told = env.get_observation()
        assert (done, again, info["fell_back"]) == (False, player, False)
        assert "'fly' is not a move; there are bet" in told[-1][1]
    done, info = env.step("fly")
    assert (done, info["fell_back"], info["move"]) == (False, True, "bet 10")
    assert env.state.game_info[player]["invalid_move"]


def test_nobody_reads_what_others_may_not() -> None:
    env = PitbossEnv("certainty")
    env.reset(num_players=3, seed=4)
    secrets: list[str] = []
    heard: dict[int, str] = dict.fromkeys(range(3), "")
    for _ in range(3):
        player, told = env.get_observation()
        heard[player] += "".join(text for _, text, _ in told)
        secrets.append(f"{71000 + player}.25")
        env.step(f"guess {secrets[-1]}")
    player, told = env.get_observation()
    heard[player] += "".join(text for _, text, _ in told)
    for seat, text in heard.items():
        others = [f"{71000 + other}.25" for other in range(3) if other != seat]
        assert not any(secret in text for secret in others)
    assert any("71" in text for text in heard.values())


def test_where_several_may_act_they_are_asked_in_turn_and_the_clock_acts_where_all_wait() -> None:
    env = PitbossEnv("market_maker", options={"pace": "live", "dealer": "auto"})
    env.reset(num_players=3, seed=2)
    asked: list[int] = []
    done = False
    while not done and len(asked) < 1000:
        player, told = env.get_observation()
        asked.append(player)
        moves = listed(str(told[-1][1]))
        done, info = env.step("wait" if re.search("^wait:", str(told[-1][1]), re.M) else moves[0])
        assert info["refused"] == ""
    assert done, "a market that is dealt by the clock ends, whoever waits"
    assert asked[:3] in ([0, 1, 2], [1, 2, 0], [2, 0, 1])


@pytest.mark.parametrize(
    ("game", "players", "error"), [("chess", 2, UnknownGame), ("stonks", 1, BadOption), ("pontoon", 500, BadOption)]
)
def test_what_cannot_be_played_is_a_sentence(game: str, players: int, error: type[Exception]) -> None:
    with pytest.raises(error, match=" "):
        PitbossEnv(game).reset(num_players=players)


def test_a_name_of_older_rules_is_refused_and_names_the_one_of_today() -> None:
    with pytest.raises(BadOption, match=r"^Pitboss-pontoon-v0 was .* with older rules; use Pitboss-pontoon-v2\.$"):
        textarena.make("Pitboss-pontoon-v0")


def test_every_game_is_registered_once() -> None:
    from pitboss.research import textarena_env

    textarena_env.register()
    known: Sequence[str] = list(textarena.envs.registration.ENV_REGISTRY)
    assert [name for name in games.names() if textarena_id(name) not in known] == []
