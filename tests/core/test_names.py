"""Names: which of them look alike."""

import pytest

from pitboss.core.names import folded

BOSSES = [
    "boss",
    "BOSS",
    "Boss\ufe0f",
    "Bo\ufe00ss",
    "Boss\u180b",
    "Boss\U000e0100",
    "Bo\u200bss",
    "Bo\u034fss",
    "\u0412oss",
    "B\u043es\u0455",
    "\u0392oss",
    "\uff22\uff4f\uff53\uff53",
    "\U0001d401oss",
    "\u24b7oss",
]


@pytest.mark.parametrize("name", BOSSES)
def test_names_that_look_alike_are_compared_as_one(name: str) -> None:
    assert folded(name) == folded("Boss")


@pytest.mark.parametrize("name", ["Bosse", "Moss", "B0ss", "Bo\u0308ss", "Bos s", "\u674e"])
def test_names_that_do_not_look_alike_are_two(name: str) -> None:
    assert folded(name) != folded("Boss")


def test_case_does_not_matter_in_any_alphabet() -> None:
    for name in ("\u0412\u043e\u0432\u0430", "\u039f\u03bb\u03b3\u03b1", "Stra\u00dfe", "\u0130nci"):
        assert folded(name.upper()) == folded(name)


def test_folding_twice_is_folding_once() -> None:
    for name in [*BOSSES, "Zo\u00eb", "\u0419\u043e\u0436", "\ud55c\uae00"]:
        assert folded(folded(name)) == folded(name)
