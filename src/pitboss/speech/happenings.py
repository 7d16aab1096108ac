"""What happens at a table, in words: the message `at-TAG` of the common book, and how a match ended.

A happening's fields are the values of its sentence. `seat` is the name of whoever sits there and `place` how the seat
is written; `player` is a name, too; `$me` says which of them is the reader.
"""

from collections.abc import Callable, Mapping
from typing import Final

from pitboss import games
from pitboss.core import words
from pitboss.core.moves import seat_name
from pitboss.core.words import OTHER, Said
from pitboss.speech.voice import Voice
from pitboss.wire.happenings import Asked, Chatted, Happening, Started
from pitboss.wire.people import PlayedOn, TableInfo
from pitboss.wire.saying import message

_NO_FACTS: Final[Mapping[str, Said]] = {}


def happened(
    one: Happening, voice: Voice, named: Callable[[str], str], you: str = "", facts: Mapping[str, Said] = _NO_FACTS
) -> str:
    """What happened in a sentence; empty: nothing to say. `named` gives the name of a player by their id.

    >>> from pitboss.wire.happenings import Abandoned, Sat
    >>> happened(Sat(1, "b2", "Bob"), Voice(["Ann", "Bob"], me=1), str)
    'You sit down at p2.'
    >>> happened(Abandoned(3), Voice([]), str)
    'The rules have changed since match 3 began. It is called off: nothing was won or lost.'
    """
    key = f"common.at-{one.__struct_config__.tag}"
    said = words.text(key, {**_values(one, voice, named, you), **facts}, voice.language)
    return said or ""


def _values(one: Happening, voice: Voice, named: Callable[[str], str], you: str) -> dict[str, Said]:
    values: dict[str, Said] = {"me": OTHER}
    for name in one.__struct_fields__:
        value: object = getattr(one, name)
        if name == "seat" and isinstance(value, int):
            values |= {"seat": voice.name(value), "place": seat_name(value)}
            if value == voice.me:
                values["me"] = name
        elif name == "player" and isinstance(value, str):
            values[name] = named(value)
            if you and value == you and values["me"] == OTHER:
                values["me"] = name
        elif isinstance(value, bool):
            values[name] = "yes" if value else "no"
        elif isinstance(value, str | int):
            values[name] = value
    if isinstance(one, Chatted):
        values["text"] = chat_text(one, voice)
    if isinstance(one, Asked):
        values |= _wanted(one)
    if isinstance(one, Started):
        values |= _played_on(one.on)
    return values


def _wanted(one: Asked) -> dict[str, Said]:
    """What someone votes for; a game of another package may be unknown here."""
    known = one.game in games.names()
    title = games.find(one.game).title if known else one.game
    return {"wish": "other" if one.game else "same" if one.same else "new", "game": title}


def _played_on(on: PlayedOn | None) -> dict[str, Said]:
    if on is None:
        return {"on": "no"}
    return {"on": "yes", "from": on.match, "step": on.step, "place": seat_name(on.seat)}


def chat_text(one: Chatted, voice: Voice) -> str:
    """What someone said: people in their own words, bots in the reader's language.

    >>> from pitboss.wire.saying import Saying
    >>> chat_text(Chatted("", "Ada", "That one hurt.", Saying("pontoon.say-lost-1")), Voice([], language="de"))
    'Das tat weh.'
    """
    return voice.heard(message(one.said, one.text), one.text)


def ended(game: str, info: TableInfo, voice: Voice) -> list[str]:
    """Why the latest match is over, as the game's book tells it, and who has won it; nothing as long as it is not."""
    if not info.why:
        return []
    why = words.text(f"{game}.end-{info.why}", {}, voice.language) or voice.text("common.end-over")
    if not info.winners:
        return [why]
    mine = voice.me in info.winners
    names = voice.listed([voice.whom(seat) for seat in info.winners])
    reader = "alone" if mine and len(info.winners) == 1 else "among" if mine else OTHER
    return [why, voice.text("common.won-by", names=names, count=len(info.winners), me=reader)]
