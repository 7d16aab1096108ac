"""A language that nobody speaks, made from English: accented, longer and in brackets.

What stands on a page outside brackets comes from no book of words; what does not fit will not fit in other languages.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast, serialize, visitor
from playwright.sync_api import BrowserContext, Route

CODE: Final = "qps"
"""Of the codes that mean no language."""
TAKEN: Final = "de"
"""The language in whose place it is loaded: what is not in its books is said in English, as in any other language."""
LISTED: Final = re.compile(r'"(?P<book>[^"]*)/(?P<language>\w+)\.ftl":[^"]*?import\(`\./(?P<file>[^`]+)`\)')
"""A book in the list of books, as the app is built."""
ESCAPED: Final = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|(.))")
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


def chunks(static: Path) -> dict[str, str]:
    """What a page gets instead of the files of the built app, by their names, so that it has the language for German.

    The list of books says that they are in this language, and each German book is the English one translated.
    """
    lists = [path for path in (static / "assets").glob("*.js") if LISTED.search(path.read_text("utf-8"))]
    assert len(lists) == 1, f"the list of books is in {lists}"
    text = lists[0].read_text("utf-8")
    files = {(found["book"], found["language"]): found["file"] for found in LISTED.finditer(text)}
    books = {book for book, _ in files}
    assert files.keys() == {(book, language) for book in books for language in ("en", TAKEN)}, files
    said = {files[book, TAKEN]: book_of(static / "assets" / files[book, "en"]) for book in books}
    changed = {name: f"export default {json.dumps(translated(source))};" for name, source in said.items()}
    return {**changed, lists[0].name: text.replace(f"/{TAKEN}.ftl", f"/{CODE}.ftl")}


def book_of(chunk: Path) -> str:
    """The book of words that a file of the built app holds, whose only text is a template literal."""
    found = re.fullmatch(r"var (\w+)=`(.*)`;export\{\1 as default\};\s*", chunk.read_text("utf-8"), re.DOTALL)
    assert found is not None, f"{chunk} is built in another way"
    return ESCAPED.sub(unescaped, found[2])


def unescaped(sign: re.Match[str]) -> str:
    """The sign that is meant by an escape of a template literal."""
    code = sign[1] or sign[2]
    assert code or sign[3] in "`$\\", f"an escape of another kind: {sign[0]}"
    return chr(int(code, 16)) if code else sign[3]


def speak_it(context: BrowserContext, changed: Mapping[str, str]) -> None:
    """Let the pages of a context have the language, and choose it."""

    def answer(route: Route) -> None:
        body = changed.get(route.request.url.rsplit("/", 1)[1])
        if body is None:
            route.continue_()
        else:
            route.fulfill(body=body, content_type="text/javascript; charset=utf-8")

    context.route("**/assets/*.js", answer)
    context.add_init_script(f"localStorage['pitboss'] = {json.dumps(json.dumps({'language': CODE}))};")


def unmarked(text: str) -> str:
    """What of a text stands outside brackets."""
    inner = re.compile(f"{MARKED[0]}[^{MARKED}]*{MARKED[1]}")
    while inner.search(text):
        text = inner.sub(" ", text)
    return text
