"""Colours and measures of the screens: two themes, and where everything stands."""

from collections.abc import Mapping
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

DARK: Final = Theme(
    name="pitboss-dark",
    primary="#7fb4a0",
    secondary="#c7a86b",
    accent="#e0b050",
    warning="#e0b050",
    error="#e06c5f",
    success="#7fb46a",
    foreground="#d8dcd6",
    background="#12181a",
    surface="#192124",
    panel="#222c2f",
    dark=True,
)
LIGHT: Final = Theme(
    name="pitboss-light",
    primary="#1f6f5c",
    secondary="#8a6410",
    accent="#8a5a00",
    warning="#8a5a00",
    error="#b3261e",
    success="#2e6b1f",
    foreground="#1c2321",
    background="#f6f5f0",
    surface="#eceae2",
    panel="#dfddd3",
    dark=False,
)
# With 256 colours a tinted paper becomes pink and a tinted night black, so there the grounds are greys, of which there
# are enough, and the other colours are those that there really are.
DARK_256: Final = Theme(
    name="pitboss-dark-256",
    primary="#87afaf",
    secondary="#d7af5f",
    accent="#d7af5f",
    warning="#d7af5f",
    error="#d75f5f",
    success="#87af5f",
    foreground="#dadada",
    background="#121212",
    surface="#1c1c1c",
    panel="#262626",
    dark=True,
)
LIGHT_256: Final = Theme(
    name="pitboss-light-256",
    primary="#005f5f",
    secondary="#875f00",
    accent="#875f00",
    warning="#875f00",
    error="#af0000",
    success="#005f00",
    foreground="#1c1c1c",
    background="#ffffff",
    surface="#eeeeee",
    panel="#dadada",
    dark=False,
)


def themes(colours: str | None) -> tuple[Theme, Theme]:
    """The dark and the light theme of a terminal with so many colours, in Rich's words."""
    return (DARK, LIGHT) if colours in ("truecolor", None) else (DARK_256, LIGHT_256)


CSS: Final = """
TableScreen { background: $background; layers: table above; align: center middle; }
#banner { layer: above; display: none; width: auto; height: auto; padding: 1 3; }
#banner { background: $surface; color: $accent; border: heavy $accent; }
#top { height: 1; background: $panel; }
#seats { height: auto; max-height: 3; background: $surface; }
#result { height: auto; display: none; background: $panel; text-style: bold; padding: 0 1; }
#result.-shown { display: block; }
#middle { height: 1fr; }
#stage { width: 1fr; }
#board { height: 1fr; padding: 0 1; }
#hand { height: auto; max-height: 4; padding: 0 1; }
#rail { width: 34%; max-width: 52; border-left: solid $foreground 25%; padding: 0 1; display: none; }
#rail_log { height: 1fr; }
#talk { height: auto; max-height: 7; }
#foot { height: 3; background: $surface; padding: 0 1; }
#notice { height: 1; padding: 0 1; color: $warning; }
#line { background: $panel; padding: 0 1 0 0; border: none; border-left: outer $accent; height: 1; }
#line:focus { border: none; border-left: outer $accent; background-tint: $foreground 0%; }
#line > .input--cursor { background: $panel; color: $foreground; text-style: reverse; }
#bar { height: 2; background: $panel; }
#bar.-full { height: 3; }
.-tall #foot { height: 5; }
.-tall #bar { height: 3; }
.-wide #rail { display: block; }
.-wide #foot { display: none; }

Sheet { align: center middle; background: $background 60%; }
#sheet { width: 96%; max-width: 110; height: auto; max-height: 96%; padding: 0 1; scrollbar-gutter: stable; }
#sheet { background: $surface; border: round $primary; }
#text { height: auto; width: 100%; }
Confirm { align: center middle; background: $background 60%; }
#question { width: auto; max-width: 72; height: auto; padding: 1 3; text-align: center; }
#question { background: $surface; border: round $warning; }

Listing { background: $background; }
Listing #about { height: auto; padding: 1 2 0 2; }
Chooser #about { display: none; }
Listing #list { height: 1fr; border: none; background: $background; padding: 1 2; }
Listing #foot { height: 1; background: $panel; }
Laying { align: center middle; background: $background; }
#laying { width: 72; max-width: 96%; height: auto; text-align: center; }
"""


class Colourless(LineFilter):
    """Takes every colour away, for people who asked for none; bold, dim and reverse stay."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments in the terminal's own two colours."""
        return [Segment(text, None if style is None else _plain(style), control) for text, style, control in segments]


def _plain(style: Style) -> Style:
    return Style(bold=style.bold, dim=style.dim, italic=style.italic, underline=style.underline, reverse=style.reverse)


def prefers_light(environment: Mapping[str, str]) -> bool:
    """Whether the terminal says that its background is light.

    >>> prefers_light({"COLORFGBG": "0;15"}), prefers_light({})
    (True, False)
    """
    return environment.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")
