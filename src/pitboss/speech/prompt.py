"""A match for programs that read: the rules, what a seat sees, and what it may do, as one text.

The text is made from a view and a menu and nothing else, so it tells nothing that the seat may not know. It ends with
the view itself, so nothing that the seat may know is missing from it.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from pitboss import games
from pitboss.core import words
from pitboss.core.moves import Action, View, seat_name
from pitboss.core.options import Options, described, written
from pitboss.games import AnySpec
from pitboss.speech.voice import Voice

BOOK: Final = "prompt"
WAIT: Final = "wait"
"""What is answered by whoever would rather let others act first."""

SEPARATOR: Final = "; "
SOME: Final = 12
"""Moves that are listed of a kind of which even the menu has a selection only."""

words.place(BOOK, "pitboss.speech")


def reader(seats: int, me: int | None, names: Sequence[str] = (), language: str = words.ENGLISH) -> Voice:
    """Speaks to a program: everybody is called what the notation calls them, unless there are names."""
    return Voice(names or [seat_name(seat) for seat in range(seats)], me, language=language)


def briefing(spec: AnySpec, seats: int, options: Options, voice: Voice) -> str:
    """What holds for a whole match: the rules, how the table is set up, how moves are written."""
    pitch = voice.pitch(spec.name, spec.pitch)
    return "\n\n".join(
        [
            voice.text("prompt.game", game=spec.title, seats=seats, pitch=pitch),
            _part(voice.text("prompt.rules"), rule_book(spec, voice.language)),
            _part(voice.text("prompt.options"), "\n".join(_settings(spec, options))),
            _part(voice.text("prompt.moves"), "\n".join(_usages(spec, voice))),
        ]
    )


def rule_book(spec: AnySpec, language: str) -> str:
    """Return the rules as players read them."""
    return games.rules(spec.name, language)[0].strip()


def situation(
    spec: AnySpec, shown: str, view: View, menu: Sequence[Action], voice: Voice, waits: bool, exact: bool = True
) -> str:
    """What a seat sees now, in the game's own words (`shown`) and exactly, and what it may do."""
    seats = [seat_name(seat) for seat in range(len(voice.names))]
    named = [place if place == name else f"{place} {name}" for place, name in zip(seats, voice.names, strict=True)]
    place = "" if view.seat is None else seat_name(view.seat)
    parts = [
        voice.text("prompt.seat", place=place, places=", ".join(named)) if place else "",
        _part(voice.text("prompt.sees"), shown),
        _part(voice.text("prompt.knows"), msgspec.json.encode(view).decode()) if exact else "",
        _part(voice.text("prompt.may"), "\n".join(menu_lines(spec, menu, voice, waits))),
    ]
    return "\n\n".join(part for part in parts if part)


def menu_lines(spec: AnySpec, menu: Sequence[Action], voice: Voice, waits: bool = False) -> Iterator[str]:
    """What may be done, a line for each kind of move, and of what there is more than is listed."""
    if not menu:
        yield voice.text("prompt.nothing")
        return
    kinds = list(dict.fromkeys(type(action) for action in menu))
    for kind in kinds:
        moves = [action for action in menu if type(action) is kind]
        listed = _some(moves) if kind in spec.partial else moves
        yield SEPARATOR.join(spec.notation.text(action) for action in listed)
    if waits:
        yield f"{WAIT}: {voice.text('prompt.wait')}"
    partial = [spec.notation.usage(kind) for kind in kinds if kind in spec.partial]
    if partial:
        yield voice.text("prompt.partial", list=", ".join(partial))


def _some(moves: Sequence[Action]) -> list[Action]:
    """A few of many, from the first to the last."""
    last = len(moves) - 1
    return [moves[at] for at in sorted({last * part // (SOME - 1) for part in range(SOME)})]


def _part(head: str, body: str) -> str:
    return f"== {head} ==\n{body}"


def _settings(spec: AnySpec, options: Options) -> Iterator[str]:
    for option in described(spec.options):
        yield f"{option.name} = {written(getattr(options, option.name)) or 'none'}: {option.sentence}"


def _usages(spec: AnySpec, voice: Voice) -> Iterator[str]:
    for action in spec.actions:
        verb = str(action.__struct_config__.tag)
        yield f"{spec.notation.usage(action)}: {voice.help(spec.name, verb, action.__doc__ or '')}"
