"""The books of words: their types are fresh, every language says the same, and what is wrong is noticed."""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "scripts/make_words.py"


def check(root: Path, *options: str) -> tuple[int, list[str]]:
    command = [sys.executable, str(SCRIPT), "--root", str(root), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def test_the_types_are_fresh_and_the_languages_agree() -> None:
    assert check(ROOT, "--check") == (0, [])


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with one game, whose books are as they should be."""
    books = {
        "web/src/words": ("lobby-play = Play now\n", "lobby-play = Sofort spielen\n"),
        "src/pitboss/words": ("you = you\nlanguage-name = English\n", "you = du\nlanguage-name = Deutsch\n"),
        "src/pitboss/games/dice/words": (
            "bet = { $seat } bets { $amount }.\nfor-you = for { you }, { $seat }\n",
            "bet = { $seat } setzt { $amount }.\nfor-you = für { you }, { $seat }\n"
            "pitch = Würfeln\noption-dice =\n    .help = Wie viele Würfel.\n",
        ),
    }
    for folder, (english, german) in books.items():
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "en.ftl").write_text(english, encoding="utf-8")
        (tmp_path / folder / "de.ftl").write_text(german, encoding="utf-8")
    assert check(tmp_path) == (0, ["web/src/words.ts"])
    return tmp_path


def test_a_key_is_typed_with_its_values(house: Path) -> None:
    made = (house / "web/src/words.ts").read_text(encoding="utf-8")
    assert '  "lobby.play": never;\n' in made
    assert '  "common.language.name": never;\n' in made
    assert '  "dice.bet": "amount" | "seat";\n' in made
    assert '  "dice.for.you": "seat";\n' in made
    assert "pitch" not in made
    assert "export interface Words extends AppWords, CommonWords, DiceWords {}" in made


@pytest.mark.parametrize(
    ("language", "added", "noticed"),
    [
        ("en", "stick = Stick\n", ["dice: de lacks stick", "web/src/words.ts is stale; run scripts/make_words.py"]),
        ("de", "stick = Stehen\n", ["dice: de has stick, English has not"]),
        ("en", "pitch = Throw dice\n", ["dice: pitch stands in English, too, where the declaration says it"]),
        ("de", "bet = Setzt.\n", ["dice/words/de.ftl has bet twice"]),
        ("de", "bet { Setzt\n", ["dice/words/de.ftl cannot be read: bet { Setzt"]),
    ],
)
def test_what_is_wrong_is_named(house: Path, language: str, added: str, noticed: list[str]) -> None:
    path = house / f"src/pitboss/games/dice/words/{language}.ftl"
    path.write_text(path.read_text(encoding="utf-8") + added, encoding="utf-8")
    code, lines = check(house, "--check")
    assert code == 1
    assert all(any(line.endswith(each) for line in lines) for each in noticed), lines


def test_a_value_that_a_language_leaves_out_is_named(house: Path) -> None:
    path = house / "src/pitboss/games/dice/words/de.ftl"
    path.write_text(path.read_text(encoding="utf-8").replace("{ $amount }", "etwas"), encoding="utf-8")
    assert check(house, "--check") == (1, ["dice: bet names other values in de: ['amount']"])


def test_a_language_that_only_some_books_have_is_named(house: Path) -> None:
    shutil.copy(house / "src/pitboss/words/de.ftl", house / "src/pitboss/words/fr.ftl")
    assert check(house, "--check") == (1, ["app: there is no fr.ftl", "dice: there is no fr.ftl"])


@pytest.mark.parametrize(("term", "instead"), [("Topf", "Pot"), ("Töpfe", "Pots"), ("Meldung", "Auslage")])
def test_german_has_one_word_for_a_thing(term: str, instead: str) -> None:
    books = [*(ROOT / "src/pitboss").rglob("words/de.ftl"), ROOT / "web/src/words/de.ftl"]
    assert len(books) > len(list((ROOT / "src/pitboss/games").glob("*/words/de.ftl")))
    found = [book.relative_to(ROOT) for book in books if term in book.read_text("utf-8")]
    assert not found, f"say {instead}"


ANY = "\0"
"""What a program puts into a key: `t(`stonks.house.${kind}`)` or `f"terminal.takes-{kind}"`."""
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
FILLED = re.compile(r"\$\{[^{}]*\}")
BOOK_NAMES = {"pitboss": "common", "tui": "terminal", "speech": "prompt", "skeleton": "sketch"}
"""Names of books that are not those of their folders."""


def texts_of_python(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else ANY for part in node.values)


def texts_of_web(path: Path) -> Iterator[str]:
    text = path.read_text("utf-8")
    yield from re.findall(r'"([^"\n]*)"', text)
    yield from re.findall(r"'([^'\n]*)'", text)
    yield from (FILLED.sub(ANY, part) for part in text.split("`"))


def said() -> tuple[set[str], re.Pattern[str]]:
    """Every text of a program that may be a key: whole ones, and those with something put into them."""
    app = [path for path in (ROOT / "web/src").rglob("*") if path.suffix in (".ts", ".svelte")]
    web = [texts_of_web(path) for path in app if path.name not in ("words.ts", "wire.ts")]
    python = [texts_of_python(path) for path in (ROOT / "src").rglob("*.py")]
    keys = {text.replace("-", ".").replace(":", ".") for text in chain(*web, *python) if len(text) < 80}
    letters = {key for key in keys if re.fullmatch(rf"[\w.{ANY}]*[a-zA-Z]{{2}}[\w.{ANY}]*", key)}
    made = [key.split(ANY) for key in letters if ANY in key]
    return letters, re.compile("|".join(".+".join(map(re.escape, parts)) for parts in made))


def test_every_message_is_said_somewhere() -> None:
    """What is left in a book when its last sentence has gone from the program is found here."""
    whole, made = said()
    books = [*(ROOT / "src").rglob("words/en.ftl"), ROOT / "web/src/words/en.ftl"]
    texts = [path.read_text("utf-8") for path in books]
    referred = set(re.findall(r"\{\s*([a-z][\w-]*)", "".join(texts)))
    unused = []
    for path, text in zip(books, texts, strict=True):
        book = BOOK_NAMES.get(path.parents[1].name, path.parents[1].name)
        for key in set(MESSAGE.findall(text)) - referred:
            names = key.replace("-", "."), f"{book}.{key.replace('-', '.')}"
            if not whole.intersection(names) and not any(map(made.fullmatch, names)):
                unused.append(f"{book}.{key}")
    assert not unused
