"""The report as a page: for each subject a few plots, and the same in a table."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from itertools import product
from typing import Final
from urllib.parse import urlencode

from pitboss import games
from pitboss.bots import own
from pitboss.core.spec import USUAL
from pitboss.lab import plots
from pitboss.lab.discovery import holds
from pitboss.lab.estimates import Estimate
from pitboss.lab.experiment import Place, Series, Watched
from pitboss.lab.figures import Figures, Measured
from pitboss.lab.said import (
    band_said,
    called,
    discovered_effects,
    discoveries,
    grouped,
    number,
    numbered,
    rules,
    said,
    term_said,
    told,
)
from pitboss.lab.targets import Checked, own_targets

SIGNS: Final = ("●", "■", "◆", "▲", "▼", "✚")
"""As in the plots."""
GLANCE: Final = (
    *("rounds.median", "minutes.median", "minutes.p90", "leads", "decided", "comebacks", "bankrupt"),
    *("first", "skill", "skill.effect", "unused"),
)
"""What most readers want to know first."""
MORE: Final[tuple[Series, ...]] = ("skill", "styles")
TOGETHER: Final = ("seat", "place", "verb", "end", "style")
"""Figures that stand in one plot below each other."""


def play_link(found: Figures, variant: Measured, house: str) -> str:
    """The address at which the browser opens a table by a variant's rules."""
    asked = {"preset": variant.preset or USUAL, "seats": str(found.plan.seats), **variant.options}
    return f"{house.rstrip('/')}/new/{found.plan.game}?{urlencode(asked)}"


def page(
    found: Figures,
    done: Mapping[Place, Watched],
    house: str,
    language: str,
    beside: Sequence[str],
    checked: list[Checked] | None = None,
) -> str:
    """The whole page."""
    return "\n".join(_Page(found, house, language).parts(done, beside, checked))


class _Page:
    """What all parts of a page need."""

    def __init__(self, found: Figures, house: str, language: str) -> None:
        self.found, self.plan, self.variants = found, found.plan, found.variants
        self.house, self.language = house, language
        self.names = list(dict.fromkeys([name for variant in found.variants for name in variant.figures]))

    def say(self, key: str, **values: str | int) -> str:
        """A text of the book, ready for a page."""
        return escape(said(key, self.language, **values))

    def called(self, name: str) -> str:
        """What a figure is called."""
        return called(name, self.plan, self.language)

    def parts(
        self, done: Mapping[Place, Watched], beside: Sequence[str], checked: list[Checked] | None
    ) -> Iterator[str]:
        """The page from its head to its foot."""
        title = self.say(
            "report-title",
            game=games.find(self.plan.game).title,
            what=self._compared(),
        )
        yield f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield '<meta name="color-scheme" content="light dark">\n<link rel="icon" href="data:,">'
        yield f"<title>{title}</title>\n<style>{(files('pitboss.lab') / 'report.css').read_text('utf-8')}</style>"
        yield f"</head>\n<body>\n<header>\n<h1>{title}</h1>"
        yield from self._lead()
        yield "</header>\n<main>"
        yield from self._glance()
        yield from self._effects()
        yield from self._targets(own_targets(self.found) if checked is None else checked)
        for group, names in grouped(self.names):
            yield from self._group(group, names, done)
        yield "</main>\n<footer>"
        yield f"<p>{self.say('report-beside', files=', '.join(beside))}</p>"
        yield f"<p>{self.say('report-again', version=self.plan.version)}</p>\n</footer>\n</body>\n</html>\n"

    def _compared(self) -> str:
        """Which rules stand beside each other: their names, or the options with their values if these are crossed."""
        if self.found.effects:
            return " × ".join([f"{name} {', '.join(values)}" for name, values in self.plan.factors])
        return ", ".join([rules(variant, self.language) for variant in self.variants])

    def _lead(self) -> Iterator[str]:
        bots = ", ".join([own.called(name) for name in self.plan.bots])
        lead = self.say(
            "report-lead",
            matches=numbered(self.variants, "main"),
            count=max([variant.matches["main"] for variant in self.variants]),
            sets=len(self.variants),
            seats=self.plan.seats,
            bots=bots,
            seed=str(self.plan.seed),
        )
        yield f"<p>{lead} {self.say('report-same' if len(self.variants) > 1 else 'report-one')}</p>"
        if len(self.variants) > 1:
            yield f"<p>{escape(discoveries(self.found, self.language))}</p>"
        besides = [(key, numbered(self.variants, key)) for key in MORE]
        more = [self.say(f"report-{key}-played", count=count) for key, count in besides if count != "0"]
        if more:
            yield f'<p class="muted">{" ".join(more)}</p>'
        yield '<ul class="rules">'
        for at, variant in enumerate(self.variants):
            options = ", ".join([f"{name}={value}" for name, value in variant.options.items()])
            what = ", ".join([part for part in (variant.preset or said("usual", self.language), options) if part])
            yield f'<li><p class="name">{_sign(at)} {escape(rules(variant, self.language))}</p>'
            yield f'<p class="muted">{self.say("report-rules", hash=variant.rules, what=what)}</p>'
            if variant.unfinished:
                yield f'<p class="bad">{self.say("unfinished", count=variant.unfinished)}</p>'
            link = escape(play_link(self.found, variant, self.house))
            yield f'<a class="play" href="{link}">{self.say("report-play")}</a></li>'
        yield f'</ul>\n<p class="muted">{self.say("report-play-note", house=self.house)}</p>'

    def _glance(self) -> Iterator[str]:
        names = [name for name in GLANCE if name in self.names]
        yield f'<section aria-labelledby="glance">\n<h2 id="glance">{self.say("report-glance")}</h2>'
        yield from self._table(names)
        yield "</section>"

    def _effects(self) -> Iterator[str]:
        """A row for each figure, a column for each varied option and each pair of them."""
        if not self.found.effects:
            return
        cells = {(effect.figure, term_said(effect)): effect for effect in self.found.effects}
        terms = list(dict.fromkeys([term for _, term in cells]))
        yield f'<section aria-labelledby="effects">\n<h2 id="effects">{self.say("effects")}</h2>'
        yield f'<p class="muted">{self.say("effects:help")}</p>'
        yield f"<p>{escape(discovered_effects(self.found, self.language))}</p>"
        yield '<div class="scroll" tabindex="0"><table class="figures"><thead><tr>'
        yield "".join([f'<th scope="col">{head}</th>' for head in (self.say("report-figure"), *map(escape, terms))])
        yield "</tr></thead><tbody>"
        for name in [name for name in self.names if (name, terms[0]) in cells]:
            row = [cells[name, term] for term in terms]
            told_row = "".join([f"<td>{self._marked(effect.estimate, effect.q)}</td>" for effect in row])
            yield f'<tr><th scope="row">{escape(self.called(name))}</th>{told_row}</tr>'
        yield "</tbody></table></div>\n</section>"

    def _marked(self, difference: Estimate, q: float | None) -> str:
        """A difference, with a mark if it holds beyond chance."""
        figure = escape(told(difference, True, self.language))
        return f'<span class="holds">{figure} *</span>' if holds(q) else f"<span>{figure}</span>"

    def _targets(self, checked: Sequence[Checked]) -> Iterator[str]:
        if not checked:
            return
        heads = [self.say(key) for key in ("variant", "report-figure", "target")]
        yield f'<section>\n<h2>{self.say("targets-title")}</h2>\n<div class="scroll" tabindex="0"><table><thead><tr>'
        yield "".join([f'<th scope="col">{head}</th>' for head in (*heads, "", "")])
        yield "</tr></thead><tbody>"
        for each in checked:
            figure = "–" if each.estimate is None else told(each.estimate, language=self.language)
            tone = "good" if each.met else "bad"
            yield (
                f"<tr><td>{escape(rules(each.variant, self.language))}</td><td>{escape(self.called(each.figure))}</td>"
                f'<td class="number">{escape(band_said(each.band, self.language))}</td><td class="number">{figure}</td>'
                f'<td class="{tone}">{"✓" if each.met else "✗"} {self.say(f"target-{each.verdict}")}</td></tr>'
            )
        yield "</tbody></table></div>\n</section>"

    def _group(self, group: str, names: list[str], done: Mapping[Place, Watched]) -> Iterator[str]:
        title = said(f"group-{group}", self.language)
        even = number(100 / self.plan.seats, 0 if 100 % self.plan.seats == 0 else 1)
        yield f'<section aria-labelledby="{group}">\n<h2 id="{group}">{escape(title)}</h2>'
        yield f'<p class="muted">{self.say(f"group-{group}:help", even=even)}</p>'
        if group == "verbs":
            for variant in self.variants:
                if variant.unused:
                    named = self.say("unused-verbs", list=", ".join(variant.unused))
                    yield f'<p class="bad">{escape(rules(variant, self.language))}: {named}</p>'
        yield '<div class="plots">'
        yield from self._plots(group, names, done)
        yield f"</div>\n<details>\n<summary>{self.say('report-table')}</summary>"
        yield from self._table([name for name in names if name != "unused"])
        yield "</details>\n</section>"

    def _plots(self, group: str, names: list[str], done: Mapping[Place, Watched]) -> Iterator[str]:
        if group == "length":
            yield from self._lengths(names, done)
            return
        for about in dict.fromkeys([name.partition(".")[0] for name in names]):
            together = [name for name in names if name.startswith(f"{about}.") and name != "style.best"]
            if about in TOGETHER:
                even = 100 / self.plan.seats if about in ("seat", "place", "style") else None
                rows = [(name.partition(".")[2], self._estimates(name)) for name in together]
                title = said(f"plot-{about}", self.language)
                yield plots.whiskers(title, self._alt(title, together), rows, even, steep=about == "verb")
        for name in [name for name in names if name.partition(".")[0] not in (*TOGETHER, "unused", "first")]:
            even = 50.0 if name == "skill" else None
            yield plots.whiskers(
                self.called(name), self._alt(self.called(name), [name]), [("", self._estimates(name))], even
            )

    def _lengths(self, names: list[str], done: Mapping[Place, Watched]) -> Iterator[str]:
        """How many matches are over after so many rounds; then half and nine in ten of everything that measures it."""
        by_round = "rounds.mean" in names
        columns = [self._lengths_of(at, by_round, done) for at in range(len(self.variants))]
        title = said("report-distribution" if by_round else "report-distribution-moves", self.language)
        about = "rounds" if by_round else "moves"
        yield plots.shares(title, self._alt(title, [f"{about}.median", f"{about}.p90"]), columns)
        for measure in [name.partition(".")[0] for name in names if name.endswith(".mean")]:
            half, most = f"{measure}.median", f"{measure}.p90"
            rows, hollow = ([("", self._estimates(name))] for name in (half, most))
            title = said(f"plot-{measure}", self.language)
            yield plots.whiskers(title, self._alt(title, [half, most]), rows, None, hollow)

    def _lengths_of(self, variant: int, by_round: bool, done: Mapping[Place, Watched]) -> list[float]:
        played = [match for place, match in done.items() if place[:2] == (variant, "main") and match.scores is not None]
        return [(match.rounds or 0) if by_round else match.moves for match in played]

    def _estimates(self, name: str) -> list[Estimate | None]:
        figures = [variant.figures.get(name) for variant in self.variants]
        return [None if figure is None else figure.estimate for figure in figures]

    def _alt(self, title: str, names: Sequence[str]) -> str:
        """What a plot shows, in words."""
        shown: list[str] = []
        for name, variant in product(names, self.variants):
            if name in variant.figures:
                figure = told(variant.figures[name].estimate, language=self.language)
                shown.append(f"{rules(variant, self.language)}: {self.called(name)} {figure}")
        return said("report-alt", self.language, title=title, what="; ".join(shown))

    def _table(self, names: Sequence[str]) -> Iterator[str]:
        """A row for each figure, a column for each variant."""
        heads = [f"{_sign(at)} {escape(rules(each, self.language))}" for at, each in enumerate(self.variants)]
        yield '<div class="scroll" tabindex="0"><table class="figures">'
        if len(self.variants) > 1:
            first = rules(self.variants[0], self.language)
            yield f"<caption>{self.say('report-more', more=said('difference', self.language, name=first))}</caption>"
        yield "<thead><tr>"
        yield "".join([f'<th scope="col">{head}</th>' for head in (self.say("report-figure"), *heads)])
        yield "</tr></thead><tbody>"
        for name in names:
            cells = "".join([f"<td>{self._cell(variant, name)}</td>" for variant in self.variants])
            yield f'<tr><th scope="row">{escape(self.called(name))}</th>{cells}</tr>'
        yield "</tbody></table></div>"

    def _cell(self, variant: Measured, name: str) -> str:
        """A figure, below it its interval, and how it differs from the first variant's."""
        figure = variant.figures.get(name)
        if figure is None:
            return "–"
        value, interval = self._parts(figure.estimate)
        other = "" if figure.difference is None else told(figure.difference, True, self.language)
        other += " *" if holds(figure.q) else ""
        told_apart = f'<span class="difference">{self.say("report-more", more=other)}</span>' if other else ""
        return f'<span class="value">{value}</span><span class="interval">{interval}</span>{told_apart}'

    def _parts(self, estimate: Estimate) -> tuple[str, str]:
        """A figure, and its interval, nothing where it is not known."""
        value, _, interval = told(estimate, language=self.language).partition(" ")
        return value, interval


def _sign(at: int) -> str:
    """What stands for a variant, as in the plots; who listens hears its name."""
    return f'<span class="sign sign-{at % len(SIGNS)}" aria-hidden="true">{SIGNS[at % len(SIGNS)]}</span>'
