"""Makes `web/src/words.ts` from the books of words, and compares languages: python scripts/make_words.py [--check]

The types name every key that the browser app may ask for and the values that its text needs, as English has them.
Another language must have the same keys and name the same values, no more. With `--check` nothing is written; what is
wrong is named, and the exit code is 1. `--root` is another house than this one.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast, visitor

SOURCE: Final = "en"
DECLARED: Final = {".help", ".takes"}
"""Attributes that no English book has: there the declaration of the option or the move says it."""
PITCH: Final = "pitch"
"""What a game is: in English its declaration says it."""
HEAD: Final = "// Made by scripts/make_words.py from the books in src/pitboss and web/src/words: change them there.\n"

Book = dict[str, set[str]]
"""By key, an attribute's behind a colon (`do.bet:help`): the names of the values in its text."""


class Broken(Exception):
    """A file that is not Fluent, or says something twice."""


class Values(visitor.Visitor):
    """Gathers the values that a text names, and the messages it refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the visitor's convention
        """A value."""
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  # the visitor's convention
        """Another message, whose values are needed as well."""
        self.messages.add(node.id.name + (f":{node.attribute.name}" if node.attribute else ""))


def folders(root: Path) -> dict[str, Path]:
    """The folders of the books that the browser reads, by the books' names."""
    games = {path.parent.name: path for path in sorted(root.glob("src/pitboss/games/*/words"))}
    return {"app": root / "web/src/words", "common": root / "src/pitboss/words", **games}


def patterns(path: Path) -> dict[str, ast.Pattern]:
    """The texts of a file, by message, an attribute's behind a colon."""
    found: dict[str, ast.Pattern] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, ast.Junk):
            raise Broken(f"{path} cannot be read: {(entry.content or '').partition(chr(10))[0]}")
        if not isinstance(entry, ast.Message):
            continue
        own = {entry.id.name: entry.value} if entry.value else {}
        own |= {f"{entry.id.name}:{one.id.name}": one.value for one in entry.attributes}
        if twice := own.keys() & found.keys():
            raise Broken(f"{path} has {', '.join(sorted(twice))} twice")
        found |= own
    return found


def values(name: str, texts: dict[str, ast.Pattern]) -> set[str]:
    """The values that a text needs, with those of the messages it refers to."""
    seen = Values()
    seen.visit(texts[name])
    return seen.names.union(*(values(other, texts) for other in seen.messages))


def read(path: Path, common: Path | None) -> Book:
    """A book in one language; what it refers to may stand in the common one."""
    own = patterns(path)
    texts = {**(patterns(common) if common and common != path else {}), **own}
    return {name.replace("-", "."): values(name, texts) for name in own}


def books(root: Path) -> dict[str, dict[str, Book]]:
    """Every book in every language, by name and language."""
    shared = folders(root)["common"]
    return {
        name: {path.stem: read(path, shared / path.name) for path in sorted(folder.glob("*.ftl"))}
        for name, folder in folders(root).items()
    }


def is_declared(key: str) -> bool:
    """Whether English says it elsewhere."""
    return key == PITCH or any(key.endswith(":" + attribute[1:]) for attribute in DECLARED)


def translated_of(texts: Book) -> tuple[Book, list[str]]:
    """What every language must have, and the keys that only other languages than English need."""
    declared = [key for key in texts if is_declared(key)]
    return {key: names for key, names in texts.items() if key not in declared}, declared


def differences(name: str, book: dict[str, Book]) -> list[str]:
    """What other languages lack or have too much, beside English."""
    english, twice = translated_of(book.get(SOURCE, {}))
    found = [f"{name}: {key} stands in English, too, where the declaration says it" for key in twice]
    for language, texts in book.items():
        translated, _ = translated_of(texts)
        found += [f"{name}: {language} lacks {key}" for key in english.keys() - translated.keys()]
        found += [f"{name}: {language} has {key}, English has not" for key in translated.keys() - english.keys()]
        for key in english.keys() & translated.keys():
            if english[key] != translated[key]:
                found.append(
                    f"{name}: {key} names other values in {language}: {sorted(english[key] ^ translated[key])}"
                )
    return sorted(found)


def missing(all_books: dict[str, dict[str, Book]]) -> list[str]:
    """The languages that some books have and others lack."""
    languages = set().union(*all_books.values())
    return [
        f"{name}: there is no {one}.ftl" for name, book in all_books.items() for one in sorted(languages - book.keys())
    ]


def typescript(all_books: dict[str, dict[str, Book]]) -> str:
    """The types: an interface for each book, from a key to the names of its values."""
    parts = [HEAD]
    for name, book in all_books.items():
        lines = [f"  {key_of(name, key)}: {union(names)};" for key, names in book[SOURCE].items()]
        parts.append("\n".join([f"export interface {interface(name)} {{", *lines, "}\n"]))
    every = ", ".join(interface(name) for name in all_books)
    parts.append(
        f"/** Every key, and the values that its text needs. */\nexport interface Words extends {every} {{}}\n"
    )
    return "\n".join(parts)


def interface(book: str) -> str:
    """The name of a book's interface: DeadCatWords."""
    return "".join(part.capitalize() for part in book.split("_")) + "Words"


def key_of(book: str, key: str) -> str:
    """A key as the app writes it; those of its own book have no book before them."""
    return f'"{key}"' if book == "app" else f'"{book}.{key}"'


def union(names: set[str]) -> str:
    """The names of values as a type."""
    return " | ".join(f'"{name}"' for name in sorted(names)) or "never"


def main(check: bool, root: Path) -> int:
    """Write the types, or only say what is wrong; languages that differ are wrong either way."""
    try:
        all_books = books(root)
    except Broken as problem:
        print(problem)
        return 1
    wrong = missing(all_books) + [line for name, book in all_books.items() for line in differences(name, book)]
    path, text = root / "web/src/words.ts", typescript(all_books)
    if not path.exists() or path.read_text("utf-8") != text:
        if check:
            wrong.append("web/src/words.ts is stale; run scripts/make_words.py")
        else:
            path.write_text(text, encoding="utf-8")
            print("web/src/words.ts")
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[1])
    asked = parser.parse_args()
    sys.exit(main(asked.check, asked.root))
