"""The report of an experiment: one page that fetches nothing, and tables for other programs beside it.

Plots and Parquet come from libraries that not everybody has (`pip install 'pitboss[lab]'`). Without them matches and
figures are kept all the same, and the report can be made of them later.
"""

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from pitboss.core import words
from pitboss.core.errors import BadOption
from pitboss.lab.experiment import Place, Watched
from pitboss.lab.figures import Figures
from pitboss.lab.folder import effect_rows, figure_rows, match_rows, write_tables
from pitboss.lab.targets import Checked

HOUSE: Final = "http://localhost:8080"
PAGE: Final = "report.html"
LIBRARIES: Final = ("matplotlib", "pyarrow")
MISSING: Final = "needs libraries for plots and Parquet: pip install 'pitboss[lab]'"


def lacking() -> bool:
    """Whether what a report needs is not installed."""
    return any(find_spec(name) is None for name in LIBRARIES)


def write_report(
    folder: Path,
    found: Figures,
    done: Mapping[Place, Watched],
    house: str = HOUSE,
    language: str = words.ENGLISH,
    checked: list[Checked] | None = None,
) -> list[str]:
    """Write all files that are made from matches; gives what there is to tell about that. Raises `BadOption`."""
    files = write_tables(folder, found, done)
    if lacking():
        later = f"then `pitboss lab report {folder}` writes it"
        return [f"{folder} has {', '.join(files)}. {PAGE} {MISSING}; {later}."]
    from pitboss.lab.page import page

    names = write_parquet(folder, found, done)
    text = page(found, done, house, language, [*files, *names], checked)
    try:
        (folder / PAGE).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{folder / PAGE} cannot be written: {error.strerror}.") from None
    return [f"{folder / PAGE} has the report."]


def write_parquet(folder: Path, found: Figures, done: Mapping[Place, Watched]) -> list[str]:
    """Figures and matches as Parquet; gives the names of the files. Raises `BadOption`."""
    import pyarrow
    from pyarrow import parquet

    tables = {"figures.parquet": list(figure_rows(found)), "matches.parquet": list(match_rows(found.plan, done))}
    if found.effects:
        tables["effects.parquet"] = list(effect_rows(found))
    try:
        for name, rows in tables.items():
            parquet.write_table(pyarrow.Table.from_pylist(rows), folder / name)
    except OSError as error:
        raise BadOption(f"{folder} cannot be written: {error}.") from None
    return list(tables)
