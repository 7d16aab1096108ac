"""Who sat where when something happened: what is told belongs to whoever did it, not to whoever sits there now."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pitboss.core import words
from pitboss.core.moves import seat_name
from pitboss.wire.happenings import Arranged, Came, Covered, Emptied, Happening, Sat, Seated, Shifted, Stood, Unseated
from pitboss.wire.people import CLOCK_PLAYS, Chair

YOURS: Final = ("common.your-bot", "common.your-rules")
"""Who plays for the reader: a bot, or the rules."""
OF_OTHERS: Final = ("common.bot-of", "common.rules-of")


def stand_ins(language: str) -> tuple[str, ...]:
    """What those who play for the reader are called inside a sentence."""
    return tuple(words.text(key, {}, language) or "" for key in YOURS)


class Sitter(Struct, frozen=True):
    """Someone on a seat, or nobody."""

    name: str = ""
    player: str = ""
    """Empty: a bot's seat, or nobody's."""
    cover: str = ""
    """The bot that plays for them because they are away, `CLOCK_PLAYS` if the rules do; "": they play themselves."""

    @property
    def is_ruled(self) -> bool:
        """Whether the rules play for them: with chips of their own, no bot may."""
        return self.cover == CLOCK_PLAYS


Sitters = tuple[Sitter, ...]


def sitting(chairs: Iterable[Chair]) -> Sitters:
    """Those who sit at a table now."""
    return tuple(Sitter(chair.name, chair.player, chair.bot if chair.kind == "human" else "") for chair in chairs)


def after(sitters: Sitters, happenings: Sequence[Happening]) -> Sitters:
    """Who sits where after all that has happened at the table.

    >>> away = after((Sitter("Ann", "a1"), Sitter("Ada")), [Covered(0, "bold"), Sat(1, "b2", "Bob")])
    >>> played_by(away, "a1"), played_by(away, "b2")
    ((['your bot', 'Bob'], None), (["Ann's bot", 'Bob'], 1))
    >>> played_by(after(away, [Covered(0, CLOCK_PLAYS)]), "b2")
    (['Ann (the rules play)', 'Bob'], 1)
    """
    found = list(sitters)
    for one in happenings:
        match one:
            case Arranged(setup):
                found = [*found, *[Sitter()] * setup.seats][: setup.seats]
            case Sat(seat, player, name):
                found[seat] = Sitter(name, player)
            case Seated(seat, _, name):
                found[seat] = Sitter(name)
            case Stood(seat) | Unseated(seat) | Emptied(seat):
                found[seat] = Sitter()
            case Shifted(places):
                found = [found[old] for old in places]
            case Covered(seat, bot):
                found[seat] = replace(found[seat], cover=bot)
            case Came(seat):
                found[seat] = replace(found[seat], cover="")
    return tuple(found)


def named(sitters: Sitters, you: str) -> tuple[list[str], int | None]:
    """What those at a table are called, and your seat."""
    names = [sitter.name or seat_name(seat) for seat, sitter in enumerate(sitters)]
    return names, next((seat for seat, sitter in enumerate(sitters) if you and sitter.player == you), None)


def played_by(sitters: Sitters, you: str, language: str = words.ENGLISH) -> tuple[list[str], int | None]:
    """What those are called who make the moves, and your seat if you do: a bot is not whom it plays for."""
    names, mine = named(sitters, you)
    for seat, sitter in enumerate(sitters):
        if sitter.cover:
            key = (YOURS if seat == mine else OF_OTHERS)[sitter.is_ruled]
            names[seat] = words.text(key, {"name": names[seat]}, language) or names[seat]
    return names, None if mine is None or sitters[mine].cover else mine
