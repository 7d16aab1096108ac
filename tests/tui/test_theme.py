"""Colours: what is left of them where there are few."""

import pytest
from rich.color import Color, ColorSystem
from textual.theme import Theme

from pitboss.tui.app import Errand
from pitboss.tui.theme import DARK, LIGHT, prefers_light, themes


def number(colour: str | None) -> int:
    assert colour is not None
    found = Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT)
    assert found.number is not None
    return found.number


@pytest.mark.parametrize("theme", themes("256"), ids=lambda theme: theme.name)
def test_with_256_colours_every_colour_is_one_that_there_is(theme: Theme) -> None:
    for name in ("primary", "secondary", "accent", "warning", "error", "success"):
        colour = getattr(theme, name)
        shown = Color.from_ansi(number(colour)).get_truecolor()
        assert shown.hex == colour, name
    for ground in (theme.foreground, theme.background, theme.surface, theme.panel):
        found = number(ground)
        assert found >= 232 or found in (16, 231), ground


def test_elsewhere_there_are_all_colours() -> None:
    assert themes("truecolor") == (DARK, LIGHT)
    assert {theme.dark for theme in themes("256")} == {True, False}


@pytest.mark.parametrize(
    ("shade", "environment", "light"),
    [("light", "15;0", True), ("dark", "0;15", False), (None, "0;15", True), (None, "15;0", False), (None, "", False)],
)
def test_the_theme_is_what_is_asked_for_else_what_the_terminal_says(
    monkeypatch: pytest.MonkeyPatch, shade: str | None, environment: str, light: bool
) -> None:
    monkeypatch.setenv("COLORFGBG", environment)
    assert prefers_light({"COLORFGBG": environment}) == (environment == "0;15")
    assert ("light" in Errand(shade).theme) == light
