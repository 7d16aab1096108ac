"""`pitboss coach`: what a match teaches, for a person and as JSON, and what is said of records that teach nothing."""

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result
from tests.golden import make
from tests.marks import long_but

from pitboss import games
from pitboss.cli.app import command
from pitboss.wire.reviews import Reviewed

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = {
    "certainty": "four-players",
    "dead_cat": "static-three-players",
    "market_maker": "turns-four-players",
    "pontoon": "two-players-pot",
    "stonks": "tonight-four-players",
}


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(command, list(words), input=typed, prog_name="pitboss")


def record(game: str) -> str:
    return str(GOLDEN / game / f"{RECORDS[game]}.jsonl")


def made_record(game: str, folder: Path) -> str:
    """A golden record of a game; of one that has none, a match that is played for it."""
    if game in RECORDS:
        return record(game)
    file = folder / "match.jsonl"
    spec = games.find(game)
    file.write_text(make.played(spec, make.sittings(spec)[0]), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("game", long_but(["certainty", "market_maker", "stonks"], games.names()))
def test_what_is_told_adds_up_and_says_where_to_look(game: str, tmp_path: Path) -> None:
    match = made_record(game, tmp_path)
    found = msgspec.json.decode(run("coach", match, "--as", "p2", "--json").output, type=Reviewed)
    assert sum(Fraction(term.amount) for term in found.terms) == found.result
    assert sum(term.price for term in found.terms) == 100 * found.result
    for term in found.terms:
        shared = [Fraction(part.amount) for share in found.shares for part in share.parts if part.name == term.name]
        untold = not shared and games.part(game, "coach") is None  # without a coach of its own a game has no shares
        assert untold or sum(shared) == Fraction(term.amount)
    assert sum(Fraction(each.cost) for each in found.decisions) == Fraction(found.cost)
    told = run("coach", match, "--as", "p2", "--shares", "--lang", "en")
    assert told.exit_code == 0, told.stderr
    for term in found.terms:
        assert term.message in told.output
    for at in found.costliest:
        step = found.decisions[at].step + 1
        shown = f"pitboss replay {match} --as p2 --at {step}"
        assert shown in told.output
        assert run(*shown.split()[1:]).exit_code == 0
    assert "Each event’s part" in told.output
    assert "Was diese Partie dich lehrt" in run("coach", match, "--as", "p2", "--lang", "de").output


@pytest.mark.parametrize(
    ("words", "typed", "code", "said"),
    [
        (["nowhere.jsonl", "--as", "p1"], "", 1, "nowhere.jsonl"),
        (["-"], "", 2, "--as"),
        (["-", "--as", "p3"], "whole", 2, "--as takes a seat of this record: p1 to p2."),
        (["-", "--as", "all"], "whole", 2, "is not a seat"),
        (["-", "--as", "p1"], "begun", 1, "The match is not over; what it teaches is told afterwards."),
        (["-", "--as", "p1"], "{}", 1, "line 1"),
        (["-", "--as", "p1", "--lang", "tlh"], "whole", 2, "--lang takes"),
    ],
)
def test_what_teaches_nothing_is_told_in_a_sentence(words: list[str], typed: str, code: int, said: str) -> None:
    text = Path(record("pontoon")).read_text(encoding="utf-8")
    given = {"whole": text, "begun": "\n".join(text.splitlines()[:5])}.get(typed, typed)
    result = run("coach", *words, typed=given)
    assert result.exit_code == code
    assert said in result.stderr
    assert result.stdout == ""


def test_a_replay_shows_one_move() -> None:
    whole = run("replay", record("pontoon")).output
    one = run("replay", record("pontoon"), "--at", "5").output
    assert one.splitlines()[-1] in whole.splitlines()
    assert len(one.splitlines()) < 15
    assert run("replay", record("pontoon"), "--at", "100000").exit_code == 2
    assert run("replay", record("pontoon"), "--at", "5", "--json").exit_code == 2
