"""Why a table refuses a command."""

from functools import lru_cache
from typing import Final, Protocol

from msgspec import UnsetType

from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.core.words import spoken
from pitboss.wire.letters import Bye, Refused
from pitboss.wire.saying import Saying, message, saying

OVER: Final = Message("common.no-match")
PAUSED: Final = Message("common.no-paused")


@lru_cache(maxsize=1024)
def english(said: Message) -> str:
    """A message in English. Strangers can have the same thing refused as often as they like, so it is kept."""
    return spoken(said)


def _english(said: Message | str) -> str:
    return said if isinstance(said, str) else english(said)


class Refusal(PitbossError):
    """A command changed nothing: a code for programs, a sentence for people, and what to do instead."""

    def __init__(self, code: str, said: Message | str, advice: Message | str = "") -> None:
        super().__init__(said)
        self.code = code
        self.advice = advice
        self.texts: tuple[str, str] | None = None
        """Both in English, once someone has asked for them."""

    def __str__(self) -> str:
        return self.message

    @property
    def message(self) -> str:
        """What was wrong, in English."""
        return self._english()[0]

    @property
    def hint(self) -> str:
        """What to do instead, in English; may be empty."""
        return self._english()[1]

    def _english(self) -> tuple[str, str]:
        if self.texts is None:
            self.texts = _english(self.said), _english(self.advice)
        return self.texts

    @property
    def sayings(self) -> tuple[Saying | UnsetType, Saying | UnsetType]:
        """What was wrong and what to do instead, as they go over the wire."""
        return saying(self.said), saying(self.advice)

    def letter(self, command: str = "") -> Refused:
        """The answer to a command of that id."""
        said, advice = self.sayings
        return Refused(id=command, code=self.code, message=self.message, hint=self.hint, said=said, advice=advice)


class _Answered(Protocol):
    """A refusal as it was sent or written down."""

    @property
    def code(self) -> str: ...
    @property
    def message(self) -> str: ...
    @property
    def hint(self) -> str: ...
    @property
    def said(self) -> Saying | UnsetType: ...
    @property
    def advice(self) -> Saying | UnsetType: ...


def received(answer: _Answered) -> Refusal:
    """The refusal that someone else has given. Its English stays as it came, whatever our own books say."""
    refusal = Refusal(answer.code, message(answer.said, answer.message), message(answer.advice, answer.hint))
    refusal.texts = answer.message, answer.hint
    return refusal


def goodbye(code: str, said: Message | str, again: bool = True) -> Bye:
    """The last letter on a connection."""
    return Bye(code=code, message=_english(said), said=saying(said), again=again)
