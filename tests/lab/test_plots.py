"""Plots: what is drawn lies inside of them."""

import re

from pitboss.lab.estimates import Estimate
from pitboss.lab.plots import whiskers

PLAIN = Estimate(0.0, 0.0, 0.0)


def ticks(drawn: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", drawn)


def test_what_is_nothing_throughout_has_no_scale_below_nothing() -> None:
    drawn = ticks(whiskers("bankruptcies", "", [("", [PLAIN, PLAIN])]))
    assert "0.00" in drawn
    assert not [each for each in drawn if each.startswith("\N{MINUS SIGN}")]


def test_a_steep_plot_has_room_beside_its_last_mark() -> None:
    drawn = whiskers("moves", "", [("bet", [Estimate(24.0, 24.0, 24.0)]), ("split", [PLAIN])], steep=True)
    left, width = [float(each) for each in re.findall(r'<rect x="([^"]*)" y="[^"]*" width="([^"]*)"', drawn)[0]]
    marks = [float(x) for x in re.findall(r'<use [^>]*x="([^"]*)"[^>]*--line-', drawn)]
    assert len(marks) == 2
    assert left + 3 < min(marks) < max(marks) < left + width - 3
