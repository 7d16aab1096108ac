"""PettingZoo: every game as an environment of agents that are asked in turn, some also of agents that act at once.

    env = zoo.env("pontoon", seats=3)             or, where a module is wanted: zoo.pontoon_v2.env(seats=3)

The agent `player_1` sits at p1. An observation is a row of numbers and a mask; the mask is in the infos too. Rewards
come when the match is over, or as it goes on (`pay`). Where all agents may act at any time they are asked in turn, and
may wait; when all have waited, time goes on. `parallel_env` asks all of them at once, and carries out what they chose
in random order, as far as the rules still allow it then: that is as simultaneous as a table is.
"""

from collections.abc import Mapping
from secrets import randbits
from typing import Any, NamedTuple

from pitboss.research import Unresearched

try:
    from gymnasium.spaces import Dict, Discrete
    from librt.vecs import vec
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as error:
    raise Unresearched("PettingZoo") from error

from pitboss import games
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.record import Record
from pitboss.core.turns import NOBODY
from pitboss.encode.encoder import WAIT
from pitboss.encode.rows import Seen, Viewed
from pitboss.research import BadChoice, check_render_mode
from pitboss.research.cuts import Cuts
from pitboss.research.episode import BALANCES, Episode
from pitboss.research.registration import register_pettingzoo
from pitboss.research.rendering import rendered
from pitboss.research.setting import LONGEST, Setting, agent_of, fresh, limited, paid, script, seat_of, seeded, setting
from pitboss.research.spaces import Open, Row, Sight, masked, whole

MODES = ("ansi", "human")
FORFEIT = -1.0
"""What it costs to choose what is not open, where that ends a match."""

Observation = dict[str, Any]


class _Table:
    """What both kinds of environment have in common: agents, spaces, seeds, the match."""

    metadata: dict[str, Any]
    render_mode: str | None

    def _set(self, here: Setting, pay: str, max_cycles: int | None, render_mode: str | None) -> None:
        check_render_mode(render_mode, MODES)
        self.setting = here
        self.pay = paid(pay)
        self.render_mode = render_mode
        self.max_cycles = None if max_cycles is None else limited("max_cycles", max_cycles)
        self.possible_agents = [agent_of(seat) for seat in range(here.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: masked(here.encoder) for agent in self.possible_agents}
        self.action_spaces = {agent: Open(here.encoder.choices) for agent in self.possible_agents}
        self.state_space = whole(here.encoder, here.seats)
        self.metadata = {
            "name": f"{here.spec.name}_v{here.spec.version}",
            "ruleset": here.ruleset,
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self._seeds = Dice(randbits(62))
        self._sight = Sight(here)
        self._cuts = Cuts(here.encoder)
        self._wages: vec[float] = vec[float]([0.0] * here.seats)
        self._episode: Episode | None = None

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> "Dict":
        """A row and a mask, the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "Discrete":
        """The choices, the same for all."""
        return self.action_spaces[agent]

    @property
    def episode(self) -> Episode:
        """The match that is on."""
        if self._episode is None:
            raise BadChoice("No match has begun: call reset() first.")
        return self._episode

    def _begin(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        if seed is not None:
            self._seeds = Dice(seeded(seed))
        record: Record | str | None = (options or {}).get("record")
        told = None if record is None else script(record, self.setting)
        self._episode = Episode(self.setting.rows, fresh(self._seeds), told)
        self.agents = self.possible_agents[:]

    def _earned(self) -> list[float]:
        self.episode.pay(self.pay, self._wages, 0)
        return list(self._wages)

    def observe(self, agent: str) -> Observation:
        """What an agent sees now, and what it may choose if it is asked."""
        return self._sight.of(self.episode, seat_of(agent))

    def state(self) -> Row:
        """What all agents see now, the row of `player_1` first: for training that may know more than an agent does."""
        return self._sight.of_all(self.episode)

    def render(self) -> str | None:
        """The table as the agent that is asked sees it, in lines: returned, or printed for people."""
        if self.render_mode is None:
            return None
        shown = rendered(self.setting, self.episode)
        if self.render_mode == "ansi":
            return shown
        print(shown)  # noqa: T201  # that is what the mode is for
        return None

    def close(self) -> None:
        """Nothing is kept open."""


class TurnsEnv(_Table, AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo ships no types
    """A game whose agents are asked one after the other."""

    def __init__(
        self,
        setting: Setting,
        pay: str = "margin",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        forfeits: bool = False,
    ) -> None:
        """The match is cut off where an agent would have to choose for more than the `max_cycles`th time.

        With `forfeits` a choice that is not open ends the match; else it is refused.
        """
        super().__init__()
        self._set(setting, pay, max_cycles, render_mode)
        self._forfeits = forfeits
        self._chosen: list[int] = []
        """How often each agent has chosen, where that is limited."""

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a match: the same one for the same seed, or with `record` in the options the one told there."""
        self._begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._seen: Observation | None = None
        self._chosen = [0] * self.setting.seats
        self._paid = self.pay == BALANCES
        """Whether rewards are to be told after the next step, and be it that there are none any more."""
        self._ask()
        for info in self.infos.values():
            info["ruleset"] = self.setting.ruleset

    def _ask(self) -> None:
        """Go to the agent that is to choose; when the match is over, to each of them for the last time."""
        episode = self.episode
        seat = episode.seat
        if seat == NOBODY or self._is_cut(episode):
            self.terminations = dict.fromkeys(self.agents, seat == NOBODY)
            self.truncations = dict.fromkeys(self.agents, seat != NOBODY)
            seat = 0
        agent = self.agent_selection = self.possible_agents[seat]
        seen = self._seen = self._sight.of(episode, seat)
        mask = seen["action_mask"]
        self.infos[agent] = {"action_mask": mask} if episode.script is None else self._told(mask)
        self._cuts.add(self.infos[agent], episode.seen)
        self.action_spaces[agent].mask = mask

    def _is_cut(self, episode: Episode) -> bool:
        if self.max_cycles is None:
            return episode.steps >= LONGEST
        return self._chosen[episode.seat] >= self.max_cycles

    def _told(self, mask: Any) -> dict[str, Any]:
        episode = self.episode
        action = episode.recorded()
        if action is None:
            return {"action_mask": mask}
        game, seat = episode.game, episode.seat
        view, menu = game.view(episode.state, seat), game.legal(episode.state, seat)
        return {"action_mask": mask, "recorded": self.setting.encoder.encode(view, menu, action)}

    def observe(self, agent: str) -> Observation:
        """What an agent sees now, and what it may choose if it is asked."""
        if self._episode is not None and self._seen is not None and agent == self.agent_selection:
            return self._seen
        return super().observe(agent)

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What there is to know for the agent that is asked. PettingZoo's own does the same, in twice the time."""
        agent = self.agent_selection
        seen = (self._seen or self.observe(agent)) if observe else None
        ended = self.terminations[agent], self.truncations[agent]
        return seen, self._cumulative_rewards[agent], *ended, self.infos[agent]

    def step(self, action: int | None) -> None:
        """The agent that is asked chooses; raises `BadChoice` and changes nothing."""
        episode = self.episode
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            self._seen = None
            return
        mask = self.action_spaces[agent].mask
        if action is None or not 0 <= action < len(mask) or not mask[action]:
            self._refuse(agent, action)
            return
        self._cumulative_rewards[agent] = 0.0
        if self.max_cycles is not None:
            self._chosen[episode.seat] += 1
        episode.act(int(action))
        if episode.seat == NOBODY or self._paid:
            self._pay(self._earned())
            self._paid = episode.seat == NOBODY or self.pay == BALANCES
        self._ask()
        if self.render_mode == "human":
            self.render()

    def _refuse(self, agent: str, action: int | None) -> None:
        """A choice that is not open; what is no choice at all is refused in any case."""
        if action is None or not self._forfeits or not 0 <= action < self.setting.encoder.choices:
            raise BadChoice(f"Choice {action} is not open to {agent}: take one that the mask has.")
        self._cumulative_rewards[agent] = 0.0
        self._forfeit(agent)

    def _pay(self, earned: list[float]) -> None:
        for seat, name in enumerate(self.agents):
            self.rewards[name] = earned[seat]
            self._cumulative_rewards[name] += earned[seat]

    def _forfeit(self, agent: str) -> None:
        """The match ends here for everybody, and whoever chose what is not open has lost it."""
        self._pay([FORFEIT if name == agent else 0.0 for name in self.agents])
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        self._seen = None


class AtOnceEnv(_Table, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo ships no types
    """A game whose agents all choose at once, knowing nothing of each other's choice."""

    def __init__(
        self,
        setting: Setting,
        pay: str = "margin",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """After `max_cycles` steps the match is cut off."""
        super().__init__()
        self._set(setting, pay, max_cycles, render_mode)
        self.metadata["is_parallelizable"] = True
        if not at_once(setting):
            raise BadOption(f"{setting.spec.title} is played in turns at this table: use env() instead.")

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a match, the same one for the same seed."""
        self._begin(seed, None)
        seen, infos = self._all()
        for info in infos.values():
            info["ruleset"] = self.setting.ruleset
        return seen, infos

    def _all(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        seen = {agent: self._sight.around(self.episode, seat_of(agent)) for agent in self.agents}
        for agent in self.agents:
            self.action_spaces[agent].mask = seen[agent]["action_mask"]
        infos: dict[str, dict[str, Any]] = {agent: {"action_mask": seen[agent]["action_mask"]} for agent in self.agents}
        if isinstance(self.setting.rows, Viewed):
            game, state = self.setting.game, self.episode.state
            for agent in self.agents:
                seat = seat_of(agent)
                self._cuts.add(infos[agent], Seen(game.view(state, seat), game.legal(state, seat)))
        return seen, infos

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """All choose; raises `BadChoice` and changes nothing. In the infos: whom the rules refused, being late."""
        episode, agents = self.episode, self.agents[:]
        moves = []
        for agent in agents:
            choice = int(actions.get(agent, WAIT))
            mask = self.action_spaces[agent].mask
            if not 0 <= choice < len(mask) or not mask[choice]:
                raise BadChoice(f"Choice {choice} is not open to {agent}: take one that the mask has.")
            move = None if choice == WAIT else episode.rows.move(episode.state, seat_of(agent), choice, None)
            if move is not None:
                moves.append((seat_of(agent), move))
        late = episode.tick(episode.dice.shuffled(moves))
        earned = dict(zip(agents, self._earned(), strict=True))
        over = episode.over
        cut = not over and episode.steps >= (LONGEST if self.max_cycles is None else self.max_cycles)
        seen, infos = self._all()
        for agent in agents:
            infos[agent]["refused"] = seat_of(agent) in late
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, earned, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos


def at_once(here: Setting) -> bool:
    """Whether a match there begins with all seats free to act."""
    episode = Episode(here.rows, Dice(0))
    return len(here.game.actors(episode.state)) == here.seats > 1


def raw_env(
    game: str,
    seats: int | None = None,
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    grain: Mapping[str, object] | None = None,
    pay: str = "margin",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    forfeits: bool = False,
) -> TurnsEnv:
    """A game as an environment that asks its agents in turn; raises `BadOption`."""
    return TurnsEnv(setting(game, seats, preset, options, grain), pay, max_cycles, render_mode, forfeits)


def env(game: str, **set_up: Any) -> TurnsEnv:
    """The same, but a choice that is not open ends the match, as PettingZoo's wrappers have it.

    They cost twice as much as the match, so it is done without them.
    """
    return raw_env(game, forfeits=True, **set_up)


def parallel_env(
    game: str,
    seats: int | None = None,
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    grain: Mapping[str, object] | None = None,
    pay: str = "margin",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> AtOnceEnv:
    """A game whose agents all choose at once; raises `BadOption` where it is played in turns."""
    return AtOnceEnv(setting(game, seats, preset, options, grain), pay, max_cycles, render_mode)


class Versioned(NamedTuple):
    """What others expect of the module of an environment."""

    game: str

    def raw_env(self, **set_up: Any) -> TurnsEnv:
        """The game, which refuses a choice that is not open."""
        return raw_env(self.game, **set_up)

    def env(self, **set_up: Any) -> TurnsEnv:
        """The game, which ends with a choice that is not open."""
        return env(self.game, **set_up)

    def parallel_env(self, **set_up: Any) -> AtOnceEnv:
        """The game with all agents at once, where it is played so."""
        return parallel_env(self.game, **set_up)


def __getattr__(name: str) -> Versioned:
    """`pontoon_v2` and the like, for every game there is, by the version of its rules."""
    game, _, version = name.rpartition("_v")
    if game in games.names() and version.isdecimal():
        current = games.find(game).version
        if int(version) == current:
            return Versioned(game)
        if int(version) < current:
            raise AttributeError(f"{name} was an environment with older rules; use {game}_v{current}.")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


register_pettingzoo()
