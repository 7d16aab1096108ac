"""The lab's book: every language says the same, and every figure has a name."""

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from pitboss.core import words
from pitboss.lab.estimates import Estimate
from pitboss.lab.experiment import Plan
from pitboss.lab.said import GROUPS, called, grouped, said, told

FIGURES = (
    *(f"{what}.{which}" for what in ("rounds", "moves", "minutes") for which in ("median", "p90", "mean")),
    *("leads", "decided", "comebacks", "bankrupt", "first", "skill", "skill.effect", "unused"),
    *("seat.p1", "place.1", "verb.buy", "end.over", "style.bold", "style.best", "own.bet"),
)
PLAN = Plan("pontoon", 2, ("solid",), 1, (), "solid", "easy")


class Values(Visitor):
    """The values that a text names."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the visitor's convention
        self.names.add(node.id.name)


def book(language: str) -> dict[str, tuple[set[str], list[str]]]:
    found: dict[str, tuple[set[str], list[str]]] = {}
    for entry in FluentParser().parse(words.source("lab", language)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found
            values = Values()
            values.visit(entry)
            found[entry.id.name] = values.names, [each.id.name for each in entry.attributes]
    return found


@pytest.mark.parametrize("language", [language for language in words.languages() if language != words.ENGLISH])
def test_every_language_says_the_same(language: str) -> None:
    assert book(language) == book(words.ENGLISH)


@pytest.mark.parametrize("language", words.languages())
def test_every_figure_has_a_name_and_a_place(language: str) -> None:
    names = [called(name, PLAN, language) for name in FIGURES]
    assert len(set(names)) == len(FIGURES)
    placed = dict(grouped(FIGURES))
    assert sorted(name for inside in placed.values() for name in inside) == sorted(FIGURES)
    assert set(placed) == set(GROUPS)
    assert all(said(f"group-{group}:help", language, even="25") for group in GROUPS)


def test_an_interval_is_said_in_the_readers_language() -> None:
    assert told(Estimate(1.5, 1, 2.25), language="de") == "1.50 (1.00 bis 2.25)"
