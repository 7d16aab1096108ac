"""Players that read and write: from a text to a text, such as language models.

A `TextBot` is a bot like others, so the lab, the arena and tables can seat it. It is told what `speech/prompt` makes of
its view and menu, and answers with a move in the notation, or with a call in JSON (`calls.py`). An answer that cannot
be read or is not allowed is answered by the refusal's sentence, and it may try again, a few times; then `fall_back`
moves for it. Whether a move is allowed is asked of a world that looks the same from its seat, never of the true one.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from pitboss import games
from pitboss.bots import Maker
from pitboss.bots.bot import Bot
from pitboss.core import words
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal, PitbossError, Unreadable
from pitboss.core.message import Message
from pitboss.core.moves import Action, View
from pitboss.core.options import Options
from pitboss.games import AnySpec
from pitboss.speech import presenter
from pitboss.speech.calls import is_call, read_call, written_call
from pitboss.speech.prompt import WAIT, briefing, reader, situation

Speak = Callable[[str], str]
"""A text agent: what it is told, and what it answers."""

MARKS: Final = "`*[]\"' \t"
"""What an answer may be wrapped in."""
QUOTED: Final = 200
"""Signs of an answer that are said back."""


class TextBot(Bot[View]):
    """A player that is told in words and answers in words; `speak` is where a model is asked."""

    thinks_long = True
    is_model = True
    tries: ClassVar[int] = 3
    """Answers that it may give to one prompt."""
    exact: ClassVar[bool] = True
    """Whether the prompt has the view as JSON besides the words: longer, and nothing is missing."""
    language: ClassVar[str] = words.ENGLISH

    def __init__(self, game: Game[State, View], options: Options, dice: Dice) -> None:
        self.game = game
        self.options = options
        self.dice = dice
        self.asked = 0
        """How often it was asked for a move."""
        self.refused = 0
        """How many of its answers were no moves that are allowed."""
        self.fallbacks = 0
        """How often `fall_back` had to move for it."""
        self._waiting: tuple[View, tuple[Action, ...]] | None = None
        self._briefing = ""

    @abstractmethod
    def speak(self, prompt: str) -> str:
        """The answer to a prompt: any text that ends with a move."""

    def fall_back(self, view: View, menu: Sequence[Action]) -> Action | None:
        """What is done where none of the answers would do: the first move of the menu."""
        return menu[0] if menu else None

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        """Ask until there is a move, a few times at most."""
        if not menu or self._waiting == (view, tuple(menu)):
            # Nothing has happened since it chose to wait: there is nothing to ask.
            return None
        self.asked += 1
        table = Reading(self.game, self.dice, view)
        prompt = told = self.prompt(view, menu, table.waits)
        for _ in range(self.tries):
            answer = self.speak(told)
            try:
                action = table.read(answer)
            except PitbossError as error:
                self.refused += 1
                told = f"{prompt}\n\n{self._objection(answer, error)}"
                continue
            self._waiting = (view, tuple(menu)) if action is None else None
            return action
        self.fallbacks += 1
        return self.fall_back(view, menu)

    def prompt(self, view: View, menu: Sequence[Action], waits: bool) -> str:
        """All that it is told: the rules, what it sees, what it may do, and how to answer."""
        spec, voice = spec_of(view), reader(self.game.seats, view.seat, language=self.language)
        self._briefing = self._briefing or briefing(spec, self.game.seats, self.options, voice)
        now = situation(spec, presenter(spec.name).show(view, voice), view, menu, voice, waits, self.exact)
        ending = voice.text("prompt.answer", call=written_call(menu[0])) if menu else ""
        return "\n\n".join([self._briefing, now, ending])

    def _objection(self, answer: str, error: PitbossError) -> str:
        voice = reader(self.game.seats, None, language=self.language)
        return voice.text("prompt.refused", answer=repr(answer.strip()[-QUOTED:]), why=voice.refused(error))


class Reading:
    """What an answer means in one situation, and whether it is allowed; by a view alone."""

    def __init__(self, game: Game[State, View], dice: Dice, view: View) -> None:
        self.view = view
        self.spec = spec_of(view)
        self._game = game
        self._world = game.imagine(view, dice)

    @property
    def waits(self) -> bool:
        """Whether others may act as well, so that one can wait for them."""
        return len(self._game.actors(self._world)) > 1

    def read(self, answer: str) -> Action | None:
        """The move that an answer ends with; None: to wait. Raises `Unreadable` or `Illegal`."""
        action = self._meant(answer)
        if action is None:
            if not self.waits:
                raise Illegal(Message("prompt.no-waiting"))
            return None
        assert self.view.seat is not None
        # What a refusal depends on the seat may know: so it is the same in any world that looks like this.
        self._game.check(self._world, self.view.seat, action)
        return action

    def _meant(self, answer: str) -> Action | None:
        """A call, if the answer is one or ends with one; else the move on its last line."""
        lines = [line for line in answer.strip().splitlines() if line.strip(MARKS)]
        if not lines:
            raise Unreadable(Message("prompt.no-answer"))
        for text in (answer.strip(), lines[-1].strip()):
            if is_call(text):
                return read_call(self.spec, text)
        last = lines[-1].strip(MARKS).rstrip(".!")
        return None if last.lower() == WAIT else presenter(self.spec.name).parse(last, self.view)


class _Spoken(TextBot):
    """A text agent as a bot."""

    def __init__(self, speak: Speak, game: Game[State, View], options: Options, dice: Dice) -> None:
        super().__init__(game, options, dice)
        self._speak = speak

    def speak(self, prompt: str) -> str:
        """What the agent says."""
        return self._speak(prompt)


def text_bot(speak: Speak) -> Maker:
    """What makes bots of a text agent, for whoever asks for a bot's maker."""
    return lambda game, options, dice: _Spoken(speak, game, options, dice)


def spec_of(view: View) -> AnySpec:
    """The game that a view is of."""
    return next(spec for spec in map(games.find, games.names()) if spec.view is type(view))
