"""Errors: the tree at the head of the module is the tree that there is."""

import importlib
import pkgutil
from collections.abc import Iterator, Sequence

import pytest

import pitboss
from pitboss.core import errors
from pitboss.core.errors import PitbossError
from tests.parts import LONG_ONLY

Place = tuple[str, str, str]
"""What an error is called, the part of the program it is in, and what it is a kind of."""


def declared(text: str) -> Iterator[Place]:
    """The tree in a docstring, read by its indentation."""
    above: list[str] = []
    for line in text.splitlines():
        depth, rest = divmod(len(line) - len(line.lstrip()), 4)
        if depth and not rest and line.strip():
            name, part, _ = line.split(maxsplit=2)
            above[depth - 1 :] = [name]
            yield name, part, above[depth - 2] if depth > 1 else ""


def existing(kind: type[PitbossError], above: str = "") -> Iterator[Place]:
    """The classes of the package itself, however many a test has added."""
    _, *parts = kind.__module__.split(".")
    yield kind.__name__, parts[0], above
    for lower in kind.__subclasses__():
        if lower.__module__.startswith("pitboss."):
            yield from existing(lower, kind.__name__)


@pytest.mark.parametrize("left_out", [LONG_ONLY, pytest.param((), marks=pytest.mark.long)])
def test_the_tree_is_whole_and_true(left_out: Sequence[str]) -> None:
    for module in pkgutil.walk_packages(pitboss.__path__, "pitboss."):
        file = f"src/{module.name.replace('.', '/')}.py"
        if not module.name.endswith("__main__") and file not in left_out:
            importlib.import_module(module.name)
    assert sorted(declared(errors.__doc__ or "")) == sorted(existing(PitbossError))


def test_a_tree_is_read_by_its_indentation() -> None:
    text = "Words.\n\n    A  core  all\n        B  table  some\n            C  irc  one\n        D  irc  another\n"
    assert list(declared(text)) == [("A", "core", ""), ("B", "table", "A"), ("C", "irc", "B"), ("D", "irc", "A")]
