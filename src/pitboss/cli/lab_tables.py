"""Figures as tables of text."""

from collections.abc import Iterator

from pitboss.bots import own
from pitboss.lab.discovery import holds
from pitboss.lab.estimates import Estimate
from pitboss.lab.figures import Figures, Measured
from pitboss.lab.said import (
    called,
    discovered_effects,
    discoveries,
    grouped,
    numbered,
    rules,
    said,
    term_said,
    told,
)


def lines(found: Figures) -> Iterator[str]:
    """All figures under their headings, a column for each variant; then how they differ from the first."""
    plan, variants = found.plan, found.variants
    bots = ", ".join([own.called(name) for name in plan.bots])
    more = [(numbered(variants, "skill"), "skill"), (numbered(variants, "styles"), "styles")]
    besides = " and ".join([f"{number} for {what}" for number, what in more if number != "0"])
    played = numbered(variants, "main")
    number = f"{played} {'match' if played == '1' else 'matches'}{' by each set of rules' if len(variants) > 1 else ''}"
    yield f"{plan.game}, {plan.seats} seats, {bots}, seed {plan.seed}: {number}{f', {besides}' if besides else ''}"
    names = list(dict.fromkeys([name for variant in variants for name in variant.figures]))
    for group, inside in grouped(names):
        yield ""
        rows = [[said(f"group-{group}"), *[rules(variant) for variant in variants]]]
        rows += [[called(name, plan), *[_cell(variant, name) for variant in variants]] for name in inside]
        yield from columns(rows)
        if group == "verbs":
            yield from _unused(variants)
    yield from _differences(found, names)
    yield from _effects(found, names)
    for variant in variants:
        if variant.unfinished:
            yield f"{rules(variant)}: {said('unfinished', count=variant.unfinished)}"


def _cell(variant: Measured, name: str) -> str:
    figure = variant.figures.get(name)
    return "–" if figure is None else told(figure.estimate)


def _differences(found: Figures, names: list[str]) -> Iterator[str]:
    """How the other variants differ from the first, and how much of that is more than chance."""
    first, *others = found.variants
    if not others:
        return
    yield ""
    rows = [[said("difference", name=rules(first)), *[rules(variant) for variant in others]]]
    for name in names:
        cells = [_difference(variant, name) for variant in others]
        rows += [[called(name, found.plan), *cells]] if any(cells) else []
    yield from columns(rows)
    yield discoveries(found)


def _difference(variant: Measured, name: str) -> str:
    figure = variant.figures.get(name)
    return "" if figure is None or figure.difference is None else _marked(figure.difference, figure.q)


def _marked(difference: Estimate, q: float | None) -> str:
    """A difference, with a mark if it holds beyond chance; without it as much room."""
    return f"{told(difference, sign=True)} {'*' if holds(q) else ' '}"


def _effects(found: Figures, names: list[str]) -> Iterator[str]:
    """What each varied option does by itself, and pairs of them together."""
    if not found.effects:
        return
    yield ""
    cells = {(effect.figure, term_said(effect)): _marked(effect.estimate, effect.q) for effect in found.effects}
    terms = list(dict.fromkeys([term for _, term in cells]))
    rows = [[said("effects"), *terms]]
    for name in names:
        row = [cells.get((name, term), "") for term in terms]
        rows += [[called(name, found.plan), *row]] if any(row) else []
    yield from columns(rows)
    yield discovered_effects(found)


def _unused(variants: tuple[Measured, ...]) -> Iterator[str]:
    for variant in variants:
        if variant.unused:
            yield f"{rules(variant)}: {said('unused-verbs', list=', '.join(variant.unused))}"


def columns(rows: list[list[str]]) -> Iterator[str]:
    """Rows of cells under each other, the first column to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        yield "  ".join([first.ljust(widths[0]), *cells]).rstrip()
