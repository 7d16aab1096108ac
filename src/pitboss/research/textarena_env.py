"""The games as environments of TextArena: a text for whoever is to act, and a text for an answer.

    import textarena
    import pitboss.research.textarena_env
    env = textarena.make("Pitboss-pontoon-v2")

What a player reads is what `text.py` tells a bot: the rules once, and then the seat's view and menu at every turn. An
answer that cannot be read or is not allowed is answered by the refusal's sentence; after a few the first move of the
menu is made. Chance draws from dice of the environment's own: the same seed and the same answers are the same match,
whatever else in the process draws numbers. Where several may act they are asked in turn, and may answer `wait`.
"""

from collections.abc import Mapping
from typing import Final

from pitboss import games
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, PitbossError
from pitboss.core.moves import CHANCE, CLOCK, TIMEOUT, Action, Event, View
from pitboss.core.options import Options
from pitboss.core.playout import THOUGHT
from pitboss.research.registration import earlier, outdated, textarena_id
from pitboss.research.text import Reading
from pitboss.speech import presenter
from pitboss.speech.prompt import briefing, reader, situation

try:
    import textarena
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError("textarena is not installed; do: pip install textarena", name="textarena") from missing

TRIES: Final = 3
"""Answers that may be given to one question."""
LONGEST: Final = 5000
"""Decisions after which a match is cut off."""

Kind = textarena.ObservationType


class PitbossEnv(textarena.Env):  # type: ignore[misc]  # it has no types
    """One match of a game at a time, in the words of TextArena: `reset`, `get_observation`, `step`, `close`."""

    def __init__(
        self,
        game: str,
        preset: str | None = None,
        options: Mapping[str, object] | None = None,
        exact: bool = True,
    ) -> None:
        self.spec = games.find(game)
        self.preset = preset or self.spec.proposed
        self.chosen = options
        self.exact = exact
        """Whether a player reads the view as JSON besides the words."""

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin a match; raises `BadOption` where the game is not for so many."""
        self.options: Options = self.spec.choose(num_players, self.chosen, self.preset)
        self.game: Game[State, View] = self.spec.build(num_players, self.options)
        self.match = self.game.start()
        self.dice = Dice(seed)
        self.now = self.decisions = self.misses = 0
        self.waited: set[int] = set()
        # Without the seed: TextArena's own state would seed the generator of the whole process by it.
        self.state = textarena.State(num_players=num_players)
        roles = {seat: f"p{seat + 1}" for seat in range(num_players)}
        self.state.standard_resets(role_mapping=roles, player_prompt_function=self._briefing)
        self._go_on([])

    def step(self, action: str) -> tuple[bool, dict[str, object]]:
        """Take the answer of whoever was asked; whether the match is over, and what became of the answer."""
        if self.state.done:
            raise BadOption("The match is over: reset the environment to play another.")
        seat: int = self.state.current_player_id
        told: dict[str, object] = {"refused": "", "fell_back": False, "move": None}
        # Only whoever says it reads it: it may be a secret, and what it does is told to all who may know.
        self.state.add_observation(action, Kind.PLAYER_ACTION, from_id=seat, to_id=seat)
        view, menu = self.game.view(self.match, seat), self.game.legal(self.match, seat)
        move: Action | None
        try:
            move = Reading(self.game, self.dice_of_readers(), view).read(action)
        except PitbossError as error:
            told["refused"] = why = reader(self.game.seats, seat).refused(error)
            self.misses += 1
            self.state.game_info[seat]["invalid_move"] = True
            self.state.add_observation(why, Kind.GAME_ADMIN, to_id=seat)
            if self.misses < TRIES:
                return self._stepped(told)
            told["fell_back"], move = True, menu[0]
        told["move"] = None if move is None else self.spec.notation.text(move)
        self._make(seat, move)
        return self._stepped(told)

    def _stepped(self, told: dict[str, object]) -> tuple[bool, dict[str, object]]:
        self.state.step_info = told
        done, info = self.state.step()
        return bool(done), info

    def dice_of_readers(self) -> Dice:
        """Dice for whoever imagines: what they draw changes nothing for chance."""
        return Dice(self.decisions)

    # The match

    def _make(self, seat: int, move: Action | None) -> None:
        events: list[Event] = []
        self.misses = 0
        self.decisions += 1
        self.state.game_info[seat]["turn_count"] += 1
        if move is None:
            self.waited.add(seat)
        else:
            self.waited.clear()
            self.game.apply(self.match, seat, move, self.now, events)
        self.now += THOUGHT
        self._go_on(events, seat)

    def _go_on(self, events: list[Event], last: int = -1) -> None:
        """Let chance and the clock act, tell everybody, and ask whoever is next."""
        while actors := self.game.actors(self.match):
            due = None if actors == (CHANCE,) else self.game.deadline(self.match)
            if due is not None and self.waited >= set(actors):
                self.now = max(self.now, due)
            if actors == (CHANCE,):
                self.game.apply(self.match, CHANCE, self.game.deal(self.match, self.dice), self.now, events)
            elif due is not None and due <= self.now:
                self.waited.clear()
                self.game.apply(self.match, CLOCK, TIMEOUT, self.now, events)
            else:
                break
        self._tell(events)
        if not actors or self.decisions >= LONGEST:
            self._end()
            return
        able = [seat for seat in actors if self.game.legal(self.match, seat)] or list(actors)
        # Where nobody would begin, and no clock makes them, they are asked again.
        after = [seat for seat in able if seat not in self.waited] or able
        self.state.current_player_id = next((seat for seat in after if seat > last), after[0])
        self._ask(self.state.current_player_id)

    def _ask(self, seat: int) -> None:
        view, menu = self.game.view(self.match, seat), self.game.legal(self.match, seat)
        voice = reader(self.game.seats, seat)
        waits = len(self.game.actors(self.match)) > 1
        shown = presenter(self.spec.name).show(view, voice)
        text = situation(self.spec, shown, view, menu, voice, waits, self.exact)
        self.state.add_observation(text, Kind.GAME_BOARD, to_id=seat)

    def _tell(self, events: list[Event]) -> None:
        words = presenter(self.spec.name)
        for seat in range(self.game.seats):
            voice = reader(self.game.seats, seat)
            for event in events:
                seen = event.seen_by(seat)
                said = None if seen is None else words.say(seen, voice)
                if said:
                    self.state.add_observation(said, Kind.GAME_MESSAGE, to_id=seat)

    def _end(self) -> None:
        """Whoever has won gets 1, whoever has not -1; nobody anything where all have, or the match was cut off."""
        ended, seats = self.game.outcome(self.match), range(self.game.seats)
        winners = () if ended is None else ended.winners
        shared = len(winners) in (0, self.game.seats)
        self.state.rewards = {seat: 0 if shared else 1 if seat in winners else -1 for seat in seats}
        for seat in seats:
            self.state.game_info[seat]["score"] = None if ended is None else ended.scores[seat]
        self.state.done = True

    def _briefing(self, player_id: int, game_state: object) -> str:
        voice = reader(self.game.seats, player_id)
        return briefing(self.spec, self.game.seats, self.options, voice)


def register() -> None:
    """Make every game known to `textarena.make`: `Pitboss-pontoon-v2`; with `-raw` behind it without a wrapper."""
    from textarena.envs.registration import ENV_REGISTRY, register_with_versions
    from textarena.envs.registration import register as register_plain
    from textarena.wrappers import LLMObservationWrapper

    for name in games.names():
        known = textarena_id(name)
        if known not in ENV_REGISTRY:
            register_with_versions(
                id=known, entry_point=PitbossEnv, wrappers={"default": [LLMObservationWrapper]}, game=name
            )
        for old in earlier(known):
            if old not in ENV_REGISTRY:
                register_plain(id=old, entry_point=outdated, asked=old, current=known)


register()
