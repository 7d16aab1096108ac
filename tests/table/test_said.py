"""What tables and the server refuse: each sentence stands in a book, with the values that it names."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message as Entry
from fluent.syntax.ast import VariableReference
from fluent.syntax.visitor import Visitor
from msgspec import UNSET

from pitboss.core import words
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.irc.dealer.outbox import in_a_row
from pitboss.table.errors import Refusal, goodbye, received
from pitboss.wire.saying import Saying

SOURCE = Path(words.__file__).parents[1]
FOLDERS = ("table", "server", "core", "client", "irc/dealer")
SPOKEN = [path for folder in FOLDERS for path in sorted((SOURCE / folder).rglob("*.py"))]
RUNS_THE_SERVER = ("server/limits.py", "server/run.py", "server/store/__init__.py", "server/store/archive.py")
"""Where an option of the command line is refused, to whoever runs the server."""
SPOKEN = [path for path in SPOKEN if str(path.relative_to(SOURCE)) not in RUNS_THE_SERVER]
REFUSES = {"Refusal", "Trouble", "TooFast", "Guessing", "Unplayable", "goodbye", "Refused", "Problem", "Bye"}
REFUSES |= {"Illegal", "Unreadable", "BadOption", "UnknownGame", "close", "_refuse"}
REFUSES |= {"Misused", "Taken", "Unproven", "NoMatch", "Silent", "reply", "aside", "whisper", "announce"}
SAYS = {"say", "confide", "everybody", "tell", "text", "_add"}
"""What the dealer on IRC says a sentence of the book with."""


def sentences(tree: ast.AST) -> Iterator[str]:
    """What is said outside the books where someone is refused something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in REFUSES:
            for given in [*node.args, *[keyword.value for keyword in node.keywords]]:
                yield from _texts(given)


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _texts(given: ast.expr) -> Iterator[str]:
    if isinstance(given, ast.Call):
        return
    for part in ast.walk(given):
        text = part.value if isinstance(part, ast.Constant) else None
        if isinstance(text, str) and " " in text.strip():
            yield text


def test_the_search_finds_a_sentence() -> None:
    tree = ast.parse("raise Refusal('conflict', f'{name} is away.')\nraise Trouble(408, 'malformed', 'Too late.')")
    assert list(sentences(tree)) == [" is away.", "Too late."]
    assert list(sentences(ast.parse("raise Refusal('over', Message('common.no-over', text='a b'))"))) == []


@pytest.mark.parametrize("path", SPOKEN, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_refusal_is_said_outside_the_books(path: Path) -> None:
    assert list(sentences(ast.parse(path.read_text(encoding="utf-8")))) == []


def written_out(tree: ast.AST) -> Iterator[str]:
    """Every sentence in the code itself, docstrings aside."""
    told = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and node not in told else None
        # Shapes that are drawn with dots are no words.
        if (
            isinstance(text, str)
            and " " in text.strip()
            and text.rstrip().endswith((".", "?", "!"))
            and "#" not in text
        ):
            yield text


def test_the_search_finds_a_sentence_anywhere_but_in_a_docstring() -> None:
    tree = ast.parse(
        "def f():\n    'It says so.'\n    x = 1\n    'What x is.'\n    return f'{x} is on. ' + say('a.b', 'c d')"
    )
    assert list(written_out(tree)) == [" is on. "]


@pytest.mark.parametrize("path", sorted((SOURCE / "tui").rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_terminal_says_nothing_outside_its_book(path: Path) -> None:
    assert list(written_out(ast.parse(path.read_text(encoding="utf-8")))) == []


HELP = "help-"
"""What a command of the dealer on IRC does: in English its docstring says it."""


@pytest.mark.parametrize("book", ["terminal", "irc"])
def test_the_doors_books_say_the_same_in_every_language(book: str) -> None:
    import_module({"terminal": "pitboss.tui", "irc": "pitboss.irc"}[book])
    assert words.languages(book) == words.languages()
    english, *others = (
        {
            entry.id.name: _variables(entry)
            for entry in parse(words.source(book, language)).body
            if isinstance(entry, Entry) and not (book == "irc" and entry.id.name.startswith(HELP))
        }
        for language in sorted(words.languages(book), key=lambda code: code != words.ENGLISH)
    )
    assert english
    assert others
    assert all(other == english for other in others)


def _variables(entry: Entry) -> set[str]:
    found: set[str] = set()

    class Finder(Visitor):
        def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  # the library's way
            found.add(node.id.name)

    Finder().visit(entry)
    return found


def messages() -> Iterator[tuple[str, tuple[str, ...]]]:
    for path in (*SPOKEN, *(SOURCE / path for path in RUNS_THE_SERVER)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (key := _key(node)):
                names = [name for keyword in node.keywords for name in _names(keyword)]
                if "" not in names:
                    yield key, tuple(names)


def _names(keyword: ast.keyword) -> list[str]:
    """The values that are given; "": some whose names do not stand there."""
    row = isinstance(keyword.value, ast.Call) and _name(keyword.value.func) == "in_a_row"
    return [keyword.arg] if keyword.arg else list(in_a_row([])) if row else [""]


def _key(call: ast.Call) -> str:
    """The key of the book that a call says; "": none, or not one that stands there."""
    given = [part.value for part in call.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    if _name(call.func) in ("Message", "Sentence"):
        return given[0] if given and isinstance(call.args[0], ast.Constant) else ""
    return next((text for text in given if text.startswith("irc.")), "") if _name(call.func) in SAYS else ""


SAID = sorted(set(messages()))
IN_RECORDS = "line"
"""What `BadRecord` adds to whatever is wrong."""


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize(("key", "names"), SAID, ids=[key for key, _ in SAID])
def test_every_message_is_in_the_book_with_its_values(key: str, names: tuple[str, ...], language: str) -> None:
    # A value that is not there makes the book complain.
    said = words.text(key, dict.fromkeys((*names, IN_RECORDS, "me"), "x"), language)
    assert said


def test_a_refusal_speaks_english_by_itself_and_carries_its_key() -> None:
    refusal = Refusal("conflict", Message("common.no-more-muted", most=200), Message("common.try-unmuting"))
    assert str(refusal) == refusal.message == "200 people are muted already."
    letter = refusal.letter("7")
    assert (letter.id, letter.code, letter.hint) == ("7", "conflict", "Give someone else their voice back first.")
    assert letter.said == Saying("common.no-more-muted", {"most": 200})
    assert letter.advice == Saying("common.try-unmuting")
    assert isinstance(refusal, PitbossError)
    assert words.spoken(Message("common.no-more-muted", most=200), "de") == "200 Leute sind schon stumm."


def test_what_stands_in_no_book_has_no_key() -> None:
    letter = Refusal("conflict", "Only here.").letter()
    assert (letter.message, letter.said, letter.advice) == ("Only here.", UNSET, UNSET)
    assert goodbye("closed", "Bye.").said is UNSET


def test_a_refusal_that_came_from_elsewhere_keeps_its_english() -> None:
    newer = Refusal("conflict", "x").letter()
    theirs = received(type(newer)(code="conflict", message="New.", hint="Newer.", said=Saying("common.no-such-key")))
    assert (theirs.message, theirs.hint, theirs.said) == ("New.", "Newer.", Message("common.no-such-key"))
    assert theirs.letter("9").message == "New."


@pytest.mark.parametrize("value", [10**400, "x" * 100_000, -(10**15)])
def test_whatever_a_stranger_gives_can_be_said(value: int | str) -> None:
    said = Refusal("version", Message("common.no-version", version=1, asked=value)).message
    assert said.startswith("This server speaks version 1 of the protocol, not ")
