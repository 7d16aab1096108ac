"""A language that nobody speaks, made from English: accented, longer and in brackets.

What stands on a page outside brackets comes from no book of words; what does not fit will not fit in other languages.
"""

import re
import shutil
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast, serialize, visitor

from tests.web.built import ROOT, built_of

CODE: Final = "qps"
"""Of the codes that mean no language."""
ACCENTED: Final = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"
)
LONGER: Final = 0.35
"""How much longer other languages may be."""
FILLING: Final = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
MARKED: Final = "⟦⟧"
"""The brackets: such as no text has by itself."""


class Accents(visitor.Transformer):
    """Accents the words of a text; what is filled in stays as it is."""

    def __init__(self) -> None:
        self.letters = 0

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802  # the visitor's convention
        """A piece of text."""
        self.letters += len(node.value)
        return ast.TextElement(node.value.translate(ACCENTED))


def marked(pattern: ast.Pattern) -> ast.Pattern:
    """A text as the language has it: in brackets, with words behind it that make it longer."""
    accents = Accents()
    changed = accents.visit(pattern)
    assert isinstance(changed, ast.Pattern)
    filling = FILLING[: round(LONGER * accents.letters)]
    end = ast.TextElement((f" {filling}" if filling.strip() else "") + MARKED[1])
    return ast.Pattern([ast.TextElement(MARKED[0]), *changed.elements, end])


def translated(source: str) -> str:
    """A book of English words in the language."""
    book = FluentParser().parse(source)
    for entry in book.body:
        if isinstance(entry, ast.Message):
            entry.value = entry.value and marked(entry.value)
            for attribute in entry.attributes:
                attribute.value = marked(attribute.value)
    return str(serialize(book))


def built_with_it(copy: Path) -> Path:
    """The app built with the language in it, from a copy of the sources; the folder to serve."""
    shutil.copytree(ROOT / "web", copy / "web", ignore=shutil.ignore_patterns("node_modules"))
    for words in (ROOT / "src" / "pitboss").rglob("words/*.ftl"):
        place = copy / words.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(words, place)
    for book in copy.rglob("words/en.ftl"):
        book.with_name(f"{CODE}.ftl").write_text(translated(book.read_text("utf-8")), encoding="utf-8")
    return built_of(copy)


def unmarked(text: str) -> str:
    """What of a text stands outside brackets."""
    inner = re.compile(f"{MARKED[0]}[^{MARKED}]*{MARKED[1]}")
    while inner.search(text):
        text = inner.sub(" ", text)
    return text
