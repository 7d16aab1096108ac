"""What a game's folder must hold besides rules that work: a text of the rules, and words for all that it declares."""

from collections.abc import Iterator
from importlib.resources import files

from fluent.syntax import FluentParser, ast

from pitboss import games
from pitboss.core import words
from pitboss.core.errors import BadOption
from pitboss.core.moves import Action, Resign
from pitboss.core.options import described
from pitboss.games import AnySpec

TEXT = "rules.md"


def shortcomings(spec: AnySpec) -> Iterator[str]:
    """Name everything that an installed game lacks, a sentence each."""
    if not (files(games.folders()[spec.name]) / TEXT).is_file():
        yield f"{TEXT} is not installed: add it to the package data of the game's package."
    written = words.languages(spec.name)
    if words.ENGLISH not in written:
        yield "words/en.ftl is not installed: add it to the package data of the game's package."
    for language in written:
        for key in unsaid(spec, language):
            yield f"words/{language}.ftl has no {key}."
    for preset in spec.presets:
        if not any(_fits(spec, seats, preset) for seats in range(spec.seats[0], spec.seats[1] + 1)):
            yield f"The preset {preset} fits no number of seats."


def unsaid(spec: AnySpec, language: str) -> list[str]:
    """List the messages that a game's declarations need and its book lacks in a language."""
    book = messages(spec.name, language)
    explained = [f"do-{tag(kind)}" for kind in spec.actions if kind is not Resign]
    explained += [f"option-{option.name}" for option in described(spec.options)]
    wanted = explained + [f"preset-{preset}" for preset in spec.presets]
    if language == words.ENGLISH:
        wanted += [f"on-{event.__struct_config__.tag}" for event in spec.events]
        return [key for key in wanted if key not in book]
    lacking = [key for key in wanted if key not in book]
    return lacking + [f"{key}.help" for key in explained if key in book and "help" not in attributes(book[key])]


def messages(book: str, language: str) -> dict[str, ast.Message]:
    """Return a book's messages by name; raises `BadOption` where the file is not Fluent."""
    parsed = FluentParser().parse(words.source(book, language))
    if any(isinstance(entry, ast.Junk) for entry in parsed.body):
        raise BadOption(f"{book}/words/{language}.ftl cannot be read as Fluent.")
    return {entry.id.name: entry for entry in parsed.body if isinstance(entry, ast.Message)}


def attributes(message: ast.Message) -> set[str]:
    """Return the names of a message's attributes."""
    return {attribute.id.name for attribute in message.attributes}


def tag(kind: type[Action]) -> str:
    """Return the name of a verb in books and JSON."""
    return str(kind.__struct_config__.tag)


def _fits(spec: AnySpec, seats: int, preset: str) -> bool:
    try:
        spec.choose(seats, preset=preset)
    except BadOption:
        return False
    return True
