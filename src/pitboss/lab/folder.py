"""The folder of an experiment: its matches, its figures, and its report, each under a name of its own."""

import csv
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from pitboss.core.errors import BadOption
from pitboss.core.moves import seat_name
from pitboss.lab.experiment import Place, Plan, Watched
from pitboss.lab.figures import Figures
from pitboss.lab.kept import Form, Kept, plan_in, read

MATCHES: Final = "matches.jsonl"
"""Everything that was played, by which an experiment goes on; all other files are made from it."""
FORM: Final = Form(
    "lab",
    "pitboss lab run",
    1,
    Plan,
    Watched,
    lambda match: (match.variant, match.series, match.number),
    {"files": "a bot's file has changed since", "version": "it was begun by another version of Pitboss"},
)

Row = dict[str, str | int | float | None]


class ExperimentFile(Kept[Plan, Watched, Place]):
    """What has been played of a plan, in a folder to which more is added."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Raises `BadOption` if the folder is of another plan or cannot be read or written."""
        made(folder)
        super().__init__(FORM, folder / MATCHES, plan)


def made(folder: Path) -> None:
    """Have the folder, which is new, or one of an experiment's; raises `BadOption`."""
    try:
        folder.mkdir(exist_ok=True)
        strange = any(folder.iterdir()) and not (folder / MATCHES).exists()
    except OSError as error:
        raise BadOption(f"{folder} cannot be made or read: {error.strerror}.") from None
    if strange:
        raise BadOption(f"{folder} is not empty, and not of `pitboss lab run`; give --out another name.")


def planned_in(folder: Path) -> Plan | None:
    """The plan of a folder; None if there is none yet. Raises `BadOption`."""
    if folder.exists() and not folder.is_dir():
        raise BadOption(f"{folder} is a file, not a folder; give --out another name.")
    return plan_in(FORM, folder / MATCHES)


def experiment_in(folder: Path) -> tuple[Plan, dict[Place, Watched]]:
    """The plan of a folder and its matches; raises `BadOption`."""
    found = read(FORM, folder / MATCHES)
    if found is None:
        raise BadOption(f"{folder} holds nothing of `pitboss lab run`; give that command --out {folder} first.")
    return found


def write_tables(folder: Path, found: Figures, done: Mapping[Place, Watched]) -> list[str]:
    """Figures as JSON, figures and matches as CSV; gives the names of the files. Raises `BadOption`."""
    tables = {"figures.csv": list(figure_rows(found)), "matches.csv": list(match_rows(found.plan, done))}
    if found.effects:
        tables["effects.csv"] = list(effect_rows(found))
    try:
        (folder / "figures.json").write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        for name, rows in tables.items():
            with (folder / name).open("w", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, list(rows[0]) if rows else ["variant"])
                writer.writeheader()
                writer.writerows(rows)
    except OSError as error:
        raise BadOption(f"{error.filename} cannot be written: {error.strerror}.") from None
    return ["figures.json", *tables]


def figure_rows(found: Figures) -> Iterator[Row]:
    """A row for each figure of each variant."""
    for variant in found.variants:
        for name, figure in variant.figures.items():
            other = figure.difference
            yield {
                "variant": variant.label,
                "rules": variant.rules,
                "figure": name,
                "value": figure.estimate.mean,
                "low": figure.estimate.low,
                "high": figure.estimate.high,
                "count": figure.count,
                "difference": None if other is None else other.mean,
                "difference_low": None if other is None else other.low,
                "difference_high": None if other is None else other.high,
                "q": figure.q,
            }


def effect_rows(found: Figures) -> Iterator[Row]:
    """A row for each effect of a varied option, or of two of them, on each figure."""
    for effect in found.effects:
        yield {
            "figure": effect.figure,
            "term": " x ".join(effect.term),
            "value": effect.estimate.mean,
            "low": effect.estimate.low,
            "high": effect.estimate.high,
            "count": effect.count,
            "q": effect.q,
        }


def match_rows(plan: Plan, done: Mapping[Place, Watched]) -> Iterator[Row]:
    """A row for each match, in the order of the plan."""
    verbs = sorted({verb for match in done.values() for verb in match.uses})
    for place in sorted(done):
        match = done[place]
        scores = match.scores or (None,) * plan.seats
        yield {
            "variant": plan.variants[match.variant].label,
            "rules": plan.variants[match.variant].rules,
            "series": match.series,
            "number": match.number,
            "rounds": match.rounds,
            "moves": match.moves,
            "decisions": match.decisions,
            "seconds": match.seconds,
            "leads": match.leads,
            "decided": match.decided,
            "comeback": int(match.comeback),
            "bankrupt": match.bankrupt,
            "first": seat_name(match.first) if match.first >= 0 else None,
            "winners": " ".join([seat_name(seat) for seat in match.winners]),
            "end": match.why,
            **{f"score_{seat_name(seat)}": score for seat, score in enumerate(scores)},
            **{f"uses_{verb}": match.uses.get(verb, 0) for verb in verbs},
        }
