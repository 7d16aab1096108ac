"""How the package is to be cited: it says of itself what the package says."""

import tomllib
from pathlib import Path
from typing import Final

import yaml

ROOT: Final = Path(__file__).parents[1]


def test_the_citation_is_of_this_package_and_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert cited["title"].lower() == project["name"]
    assert cited["title"] == (ROOT / "README.md").read_text("utf-8").splitlines()[0].removeprefix("# ")
    for field, ours in (("version", "version"), ("abstract", "description"), ("license", "license")):
        assert cited[field] == project[ours]
    assert cited["keywords"] == project["keywords"]
    # What the format asks of every file, version 1.2.0.
    assert {"cff-version", "message", "title", "authors"} <= set(cited)
    assert cited["cff-version"] == "1.2.0"
    assert all(set(author) == {"name"} for author in cited["authors"])
