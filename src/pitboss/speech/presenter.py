"""How a game speaks: events and views in plain words, and lines that people type turned into moves."""

from collections.abc import Mapping
from typing import ClassVar, Generic

from pitboss.core.contract import V
from pitboss.core.errors import Unreadable
from pitboss.core.message import Message
from pitboss.core.moves import Action, Event
from pitboss.core.notation import Notation
from pitboss.speech.telling import shown, shown_in_brief, told
from pitboss.speech.voice import Voice

__all__ = ["Presenter", "Voice"]


class Presenter(Generic[V]):
    """The words of one game. As it stands it speaks from the game's book alone; a game may know better."""

    shorts: ClassVar[Mapping[str, str]] = {}
    """Short forms of verbs that people type, such as s for stick, beyond the keys that the actions declare."""

    def __init__(self, game: str, notation: Notation) -> None:
        self.game = game
        self.notation = notation
        self.short_forms = {kind.key: verb for verb, kind in notation.verbs.items() if kind.key} | dict(self.shorts)
        """Every short form, and the verb that it stands for."""

    def say(self, event: Event, voice: Voice) -> str | None:
        """One line for an event as a reader may see it; None if there is nothing to say."""
        return told(self.game, event, voice, self.facts(event, voice))

    def facts(self, event: Event, voice: Voice) -> Mapping[str, str | int]:
        """What the sentence of an event needs beyond the event's own fields."""
        return {}

    def show(self, view: V, voice: Voice) -> str:
        """The table as the view's seat sees it, in a few lines."""
        return "\n".join(shown(self.game, view, voice))

    def show_in_brief(self, view: V, voice: Voice) -> list[str]:
        """What the view's seat has and what all share, where a line has to do: nothing of the other seats' own."""
        if type(self).show is not Presenter.show:
            return self.show(view, voice).splitlines()
        return shown_in_brief(self.game, view, voice)

    def parse(self, line: str, view: V) -> Action:
        """The move a line means, short forms included; raises `Unreadable`."""
        words = line.split()
        if not words:
            raise Unreadable("Say a move, or ? for what you may do.")
        verb = self.short_forms.get(words[0].lower(), words[0].lower())
        if verb not in self.notation.verbs:
            raise Unreadable(Message("common.no-move", text=repr(words[0][:40]), list=", ".join(self._spoken_verbs())))
        words[0] = verb
        return self.notation.read(" ".join(words))

    def _spoken_verbs(self) -> list[str]:
        """Return every verb of a player, each with the other words that people use for it: `leave (fold)`."""
        others: dict[str, list[str]] = {}
        for short, verb in self.short_forms.items():
            if len(short) > 1:
                others.setdefault(verb, []).append(short)
        return [f"{verb} ({', '.join(others[verb])})" if verb in others else verb for verb in self.notation.players]
