"""Plots of figures as drawings that fetch nothing: SVG with colours of the page that they stand on.

Each is as wide as a phone and no wider, so that nothing in it gets small: a large screen has several beside each other.
Variants are told apart by the sign as well as by the colour. What a plot shows stands in a table beside it.
"""

import re
from collections.abc import Sequence
from contextlib import AbstractContextManager
from hashlib import sha256
from html import escape
from importlib.resources import files
from io import StringIO

from matplotlib import style
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure as Drawing
from matplotlib.ticker import MaxNLocator, StrMethodFormatter

from pitboss.lab.estimates import Estimate

WIDTH = 340
"""Pixels."""
DOTS = 100
"""Pixels to the inch of the drawing library."""
INK, MUTED, EDGE = "#010203", "#010204", "#010205"
LINES = tuple(f"#0102{number:02x}" for number in range(0xA0, 0xA6))
SIGNS = ("o", "s", "D", "^", "v", "P")
THEMED = {INK: "--text", MUTED: "--muted", EDGE: "--edge"} | {
    line: f"--line-{number}" for number, line in enumerate(LINES)
}
"""Colours that stand for those of the page."""
STYLE = "plots.mplstyle"

Rows = Sequence[tuple[str, Sequence[Estimate | None]]]
"""What stands on the left, and an estimate for each variant."""


def whiskers(
    title: str, alt: str, rows: Rows, even: float | None = None, hollow: Rows = (), steep: bool = False
) -> str:
    """Estimates with their intervals, variants below each other; a broken line where all would be even.

    `hollow` are further estimates in the same rows, drawn as outlines. `steep` is for what differs by powers of ten.
    """
    variants = max(len(estimates) for _, estimates in rows)
    step = 0.8 / variants
    with _styled():
        drawing, axes = _sheet(60 + len(rows) * (14 + 17 * variants))
        for kind, filled in ((rows, True), (hollow, False)):
            for at, (_, estimates) in enumerate(kind):
                for variant, estimate in enumerate(estimates):
                    if estimate is not None:
                        _mark(axes, estimate, at + (variant - (variants - 1) / 2) * step, variant, filled)
        if even is not None:
            axes.axvline(even, color=MUTED, linewidth=1, linestyle=(0, (4, 3)))
        axes.set_yticks(range(len(rows)), [name for name, _ in rows])
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.tick_params(axis="y", length=0, labelcolor=INK)
        if steep:
            axes.set_xscale("symlog", linthresh=1)
            axes.autoscale()  # room beside the last mark, on this scale
            axes.set_ylim(len(rows) - 0.4, -0.6)
            axes.set_xlim(left=-0.05)
            axes.xaxis.set_major_formatter(StrMethodFormatter("{x:g}"))
        else:
            axes.xaxis.set_major_locator(MaxNLocator(5, min_n_ticks=2))
            _from_nothing(axes)
        axes.set_title(title, loc="left", fontsize=10, color=INK)
        return _svg(drawing, alt)


def _mark(axes: Axes, estimate: Estimate, at: float, variant: int, filled: bool) -> None:
    colour, sign = LINES[variant % len(LINES)], SIGNS[variant % len(SIGNS)]
    if estimate.low is not None and estimate.high is not None:
        axes.plot([estimate.low, estimate.high], [at, at], color=colour, linewidth=2, solid_capstyle="butt")
    face = colour if filled else "none"
    axes.plot([estimate.mean], [at], sign, color=colour, markersize=6, markerfacecolor=face, markeredgewidth=1.4)


def _from_nothing(axes: Axes) -> None:
    """Begin at 0 where that does not squeeze everything into a corner; what is nothing throughout is so from 0 to 1."""
    low, high = axes.get_xlim()
    if 0 < low < 0.6 * high:
        axes.set_xlim(left=0)
    elif (axes.dataLim.x0, axes.dataLim.x1) == (0, 0):
        axes.set_xlim(-0.03, 1)


def shares(title: str, alt: str, columns: Sequence[Sequence[float]]) -> str:
    """For each variant, how many in a hundred matches are over after so many."""
    with _styled():
        drawing, axes = _sheet(230)
        axes.grid(axis="both")
        longest = max((max(column) for column in columns if column), default=1)
        for variant, column in enumerate(columns):
            ranked = sorted(column)
            heights = [100 * (place + 1) / len(ranked) for place in range(len(ranked))]
            colour = LINES[variant % len(LINES)]
            axes.step(
                [0, *ranked, longest],
                [0, *heights, 100],
                where="post",
                color=colour,
                linewidth=1.8,
                marker=SIGNS[variant % len(SIGNS)],
                markevery=max(1, len(ranked) // 6),
                markersize=5,
            )
        axes.set_ylim(0, 103)
        axes.set_xlim(0, 1.03 * longest)
        axes.set_ylabel("%")
        axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
        axes.set_title(title, loc="left", fontsize=10, color=INK)
        return _svg(drawing, alt)


def _styled() -> AbstractContextManager[None]:
    return style.context(str(files("pitboss.lab") / STYLE))


def _sheet(height: int) -> tuple[Drawing, Axes]:
    drawing = Drawing(figsize=(WIDTH / DOTS, height / DOTS), dpi=DOTS, layout="constrained")
    FigureCanvasSVG(drawing)
    drawing.patch.set_alpha(0)
    axes = drawing.add_subplot()
    axes.patch.set_alpha(0)
    return drawing, axes


def _svg(drawing: Drawing, alt: str) -> str:
    """The drawing as a part of a page: with the page's colours, and names that no other drawing has."""
    file = StringIO()
    drawing.savefig(file, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    text = file.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->", "", text, flags=re.DOTALL)
    for colour, name in THEMED.items():
        text = text.replace(colour, f"var({name})")
    text = re.sub(r'<g id="[^"]*"', "<g", text)
    number = sha256(text.encode()).hexdigest()[:8]
    text = re.sub(r'(id="|href="#|url\(#)([^")]+)', rf"\g<1>d{number}-\2", text)
    text = re.sub(r"font: [^;\"]*?(\d[\d.]*)px[^;\"]*", r"font-size: \1px", text)
    return re.sub(r"<svg ", f'<svg role="img" aria-label="{escape(alt)}" ', text, count=1)
