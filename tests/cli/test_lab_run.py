"""`pitboss lab run`, `report` and `diff`: rules beside each other, kept in a folder, told in a page and checked."""

import csv
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest
from click.testing import CliRunner, Result
from pyarrow.parquet import read_table

from pitboss.cli.app import command
from pitboss.lab import report as reports

SHORT = ["pontoon", "--players", "2", "--option", "auto_stick_21=true", "--bots", "easy", "--processes", "1"]
RULES = ["lab", "run", *SHORT, "--vary", "hands=1,2", "--matches", "12", "--skill", "2", "--styles", "4", "--seed", "3"]


def said(*words: str) -> Result:
    return CliRunner().invoke(command, words)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An experiment that was played to its end."""
    path = tmp_path_factory.mktemp("lab") / "hands"
    result = said(*RULES, "--out", str(path))
    assert result.exit_code == 0, result.stderr
    return path


@pytest.fixture
def own_folder(folder: Path, tmp_path: Path) -> Path:
    """A copy that a test may change."""
    return Path(shutil.copytree(folder, tmp_path / "hands"))


def test_it_tells_figures_and_differences(folder: Path) -> None:
    result = said(*RULES)
    assert result.stdout.startswith(
        "pontoon, 2 seats, easy, seed 3: 12 matches by each set of rules, 2 for skill and 4 for styles"
    )
    for line in (r"rounds, half at most +1 .* 2", r"lead changes +\d", r"difference from hands=1 +hands=2", "stick"):
        assert re.search(line, result.stdout), line
    assert said("lab", "report", str(folder)).stdout == result.stdout, "a folder holds all that it takes"


def test_files_for_other_programs_agree(folder: Path) -> None:
    with (folder / "figures.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    figures = read_table(folder / "figures.parquet")
    matches = read_table(folder / "matches.parquet").to_pylist()
    assert figures.num_rows == len(rows)
    assert [float(row["value"]) for row in rows] == figures["value"].to_pylist()
    assert len(matches) == 2 * (12 + 2 + 4)
    chosen = [row for row in matches if row["series"] == "main" and row["variant"] == "hands=2"]
    assert [row["rounds"] for row in chosen] == [2] * 12
    assert msgspec.json.decode((folder / "figures.json").read_bytes())["plan"]["seed"] == 3


@pytest.mark.long  # only `make test-long` installs Polars
def test_polars_reads_what_pyarrow_reads(folder: Path) -> None:
    import polars

    for name in ("figures.parquet", "matches.parquet"):
        read = polars.read_parquet(folder / name)
        assert read.height > 0
        assert read.to_dicts() == read_table(folder / name).to_pylist()


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def all(self, wanted: str) -> Iterator[dict[str, str | None]]:
        return (attrs for tag, attrs in self.found if tag == wanted)


def test_the_page_fetches_nothing_and_every_plot_has_words(folder: Path) -> None:
    text = (folder / "report.html").read_text(encoding="utf-8")
    page = Page(text)
    assert not list(page.all("script"))
    assert [each["href"] for each in page.all("link")] == ["data:,"]
    assert "@import" not in text
    assert not re.search(r"url\((?!#)", text)
    drawings = list(page.all("svg"))
    assert len(drawings) > 8
    assert all(each["role"] == "img" and "hands=2" in (each["aria-label"] or "") for each in drawings)
    assert len(list(page.all("table"))) >= 6
    ids = [attrs["id"] for _, attrs in page.found if "id" in attrs]
    assert not re.search(r"#0102[0-9a-f]{2}", text), "colours are those of the page"
    assert {"glance", "length", "course", "verbs"} <= set(ids)


def test_a_link_opens_a_table_by_these_rules(folder: Path) -> None:
    links = [each["href"] or "" for each in Page((folder / "report.html").read_text("utf-8")).all("a")]
    first, second = [urlsplit(link) for link in links]
    assert first.path == second.path == "/new/pontoon"
    assert parse_qs(second.query) == {
        "preset": ["usual"],
        "seats": ["2"],
        "hands": ["2"],
        "auto_stick_21": ["true"],
    }


@pytest.mark.long
def test_a_page_speaks_german_too(own_folder: Path) -> None:
    assert said("lab", "report", str(own_folder), "--lang", "de", "--house", "https://spiel.example").exit_code == 0
    text = (own_folder / "report.html").read_text(encoding="utf-8")
    assert '<html lang="de">' in text
    assert "Nach diesen Regeln spielen" in text
    assert 'href="https://spiel.example/new/pontoon?' in text


@pytest.mark.long
def test_a_cut_off_experiment_goes_on(own_folder: Path) -> None:
    whole = (own_folder / "figures.csv").read_bytes()
    kept = own_folder / "matches.jsonl"
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join(lines[:10]) + lines[10][:20])
    result = said(*RULES[:-2], "--out", str(own_folder))
    assert result.exit_code == 0
    assert "9 of 36 matches were played before." in result.stderr
    assert (own_folder / "figures.csv").read_bytes() == whole
    assert len(kept.read_bytes().splitlines()) == 37


def test_what_is_not_whole_says_how_much_of_it_there_is(own_folder: Path) -> None:
    kept = own_folder / "matches.jsonl"
    mains = [line for line in kept.read_bytes().splitlines(keepends=True) if b'"series":"main"' in line]
    head = kept.read_bytes().splitlines(keepends=True)[0]
    kept.write_bytes(head + b"".join([line for line in mains if b'"variant":0' in line][:5]))
    assert ": 0–5 matches by each set of rules\n" in said("lab", "report", str(own_folder)).stdout
    assert "0–5 matches of 2 seats with each set of rules" in (own_folder / "report.html").read_text(encoding="utf-8")


def test_what_is_killed_keeps_what_is_done(tmp_path: Path, folder: Path) -> None:
    out = tmp_path / "out"
    words = [*RULES, "--matches", "4000", "--out", str(out)]
    process = subprocess.Popen(
        [sys.executable, "-m", "pitboss", *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    kept = out / "matches.jsonl"
    while not kept.exists() or kept.read_bytes().count(b"\n") < 20:
        assert process.poll() is None, process.communicate()
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    result = said(*RULES, "--out", str(out))
    assert result.exit_code == 0
    assert re.search(r"^[1-9]\d* of 36 matches were played before", result.stderr)
    assert (out / "figures.csv").read_bytes() == (folder / "figures.csv").read_bytes()


def test_interrupted_it_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pitboss.cli.lab_run.play_on", interrupted)
    result = said(*RULES, "--out", str(tmp_path / "out"))
    assert result.exit_code == 130
    assert "the same command again goes on there" in result.stderr
    assert "With --out they would be kept." in said(*RULES).stderr


TARGETS = '"rounds.median" = [1, 2]\n["hands=2"]\n"moves.p90" = [1, 3]\nleads = [-1, inf]\n'


def test_targets_are_told_with_their_figures_and_a_missed_one_is_an_exit_code(own_folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "targets.toml"
    file.write_text(TARGETS)
    result = said("lab", "report", str(own_folder), "--targets", str(file))
    assert result.exit_code == 1
    assert re.search(r"^met: hands=1, rounds.median +from 1 to 2 +1", result.stdout, re.M)
    assert re.search(r"^MISSED: hands=2, moves.p90 +from 1 to 3 +\d+", result.stdout, re.M)
    assert re.search(r"^met: hands=2, leads +at least -1", result.stdout, re.M)
    assert "3 of 4 targets are met." in result.stdout
    assert "✗ missed" in (own_folder / "report.html").read_text(encoding="utf-8")
    file.write_text("leads = [0, 100]\n")
    assert said("lab", "report", str(own_folder), "--targets", str(file)).exit_code == 0


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("leads = [0,", "is no file of targets"),
        ("leads = 3", "is no file of targets"),
        ("leads = [3]", "is no file of targets"),
        ("", "has no targets; write lines such as"),
        ('["hands=1"]', "has no targets; write lines such as"),
        ("leads = [5, 1]", "nothing is from 5 to 1; write the band of 'leads' as [least, most]"),
        ("leads = [nan, 1]", "nothing is from nan to 1"),
        ("lead = [0, 1]", "did you mean leads?"),
        ('["hands=9"]\nleads = [0, 1]', "the rules here are 'hands=1', 'hands=2'"),
    ],
)
def test_bad_targets_are_one_sentence(folder: Path, tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "targets.toml"
    file.write_text(text)
    result = said("lab", "report", str(folder), "--targets", str(file))
    assert result.exit_code == 2
    assert sentence in result.stderr


def test_two_folders_are_compared_match_by_match(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "three"
    words = ["lab", "run", *SHORT, "--vary", "hands=3", "--matches", "12", "--seed"]
    assert said(*words, "3", "--out", str(other)).exit_code == 0
    result = said("lab", "diff", str(folder), str(other))
    assert result.exit_code == 0
    assert "Match against match" in result.stdout
    assert re.search(r"rounds, mean +1 \(1 to 1\) +3 \(3 to 3\) +\+2 \(\+2 to \+2\)", result.stdout)
    shutil.rmtree(other)
    assert said(*words, "4", "--out", str(other)).exit_code == 0
    assert "Figure against figure" in said("lab", "diff", str(folder), str(other)).stdout


def test_what_is_not_installed_is_named_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "LIBRARIES", ("matplotlib", "no_such_library"))
    result = said(*RULES, "--out", str(tmp_path / "out"))
    assert result.exit_code == 0
    assert "pip install 'pitboss[lab]'" in result.stderr
    assert (tmp_path / "out/figures.csv").exists()
    assert not (tmp_path / "out/report.html").exists()


def test_ray_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = said(*RULES, "--engine", "ray")
    assert result.exit_code == 2
    assert "pip install 'pitboss[ray]'" in result.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["run", "chess"], "There is no game"),
        (["run", "pontoon", "--vary", "cups=1,2"], "no option 'cups'"),
        (["run", "pontoon", "--vary", "hands=1,many"], "hands"),
        (["run", "pontoon", "--vary", "hands=0,1"], "may play for ever"),
        (["run", "pontoon", "--bots", "hal"], "No bot named 'hal'"),
        (["run", "pontoon", "--players", "2", "--bots", "easy,easy,easy"], "3 bots for 2 seats"),
        (["run", "pontoon", "--preset", "slow"], "'slow'"),
        (["run", "pontoon", "--preset", "quick", "--vary", "preset=usual,quick"], "preset is given twice"),
        (["run", "pontoon", "--players", "-1"], "takes 1 to 12 players, not -1"),
        (["run", "pontoon", "--until-sure", "leads"], "--until-sure takes"),
        (["run", "pontoon", "--until-sure", "lead=1"], "There is no figure 'lead' here; there are rounds.median"),
        (["run", "pontoon", "--until-sure", "verb.knit=1"], "There is no figure 'verb.knit' here"),
        (["run", "pontoon", "--house", "javascript:alert(1)"], "--house takes an address such as https://"),
        (["run", "pontoon", "--house", "cards.example.org"], "--house takes an address such as https://"),
        (["run", "pontoon", "--address", "10.0.0.1:6379"], "give --engine ray"),
        (["run", "pontoon", "--out", "no/such/place"], "no/such/place cannot be made"),
        (["report", "."], "holds nothing of `pitboss lab run`"),
    ],
)
def test_mistakes_are_one_sentence(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = said("lab", *words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_folder_of_something_else_is_left_alone(own_folder: Path, tmp_path: Path) -> None:
    before = (own_folder / "matches.jsonl").read_bytes()
    other = said("lab", "run", *SHORT, "--vary", "hands=1,3", "--matches", "2", "--seed", "3", "--out", str(own_folder))
    assert other.exit_code == 2
    assert "is of another plan: variants" in other.stderr
    assert (own_folder / "matches.jsonl").read_bytes() == before
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters/dear.txt").write_text("a letter")
    result = said(*RULES, "--out", str(tmp_path / "letters"))
    assert "is not empty, and not of `pitboss lab run`" in result.stderr
    refused = said(*RULES, "--out", str(tmp_path / "letters/dear.txt"))
    assert "dear.txt is a file, not a folder; give --out another name" in refused.stderr
    (own_folder / "matches.jsonl").write_bytes(before + b'{"variant": "blue"}\n')
    assert "this is no match of `pitboss lab run`; mend the line" in said("lab", "report", str(own_folder)).stderr


def test_rules_without_targets_of_the_games_own_are_refused_before_anything_is_written(own_folder: Path) -> None:
    (own_folder / "report.html").write_text("as it was")
    result = said("lab", "report", str(own_folder), "--presets")
    assert result.exit_code == 2
    assert "None of these rules is a preset of pontoon as it is" in result.stderr
    assert (own_folder / "report.html").read_text() == "as it was"


def test_a_file_that_cannot_be_written_is_named(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (own_folder / "report.html").unlink()
    (own_folder / "report.html").mkdir()
    result = said("lab", "report", str(own_folder))
    assert result.exit_code == 2
    assert "report.html cannot be written" in result.stderr


def test_reports_and_differences_as_json(folder: Path, own_folder: Path, tmp_path: Path) -> None:
    (tmp_path / "targets.toml").write_text('"rounds.median" = [1, 1]\n', encoding="utf-8")
    result = said("lab", "report", str(own_folder), "--targets", str(tmp_path / "targets.toml"), "--json")
    found = msgspec.json.decode(result.stdout)
    assert result.exit_code == 1
    assert [variant["label"] for variant in found["figures"]["variants"]] == ["hands=1", "hands=2"]
    assert [(each["rules"], each["figure"], each["met"]) for each in found["targets"]] == [
        ("hands=1", "rounds.median", True),
        ("hands=2", "rounds.median", False),
    ]
    compared = msgspec.json.decode(said("lab", "diff", str(folder), str(own_folder), "--json").stdout)
    assert (compared["game"], compared["paired"], len(compared["pairs"])) == ("pontoon", True, 2)
    rounds = compared["pairs"][1]["figures"]["rounds.mean"]
    assert (rounds["a"]["mean"], rounds["b"]["mean"], rounds["difference"]["mean"]) == (2.0, 2.0, 0.0)
