"""Reviews of golden records whose coaches try or weigh things: always the same, adding up, and all of it in words."""

from pathlib import Path

import pytest
from tests.games.coached import adds_up, is_told

from pitboss.coach import review
from pitboss.core import record
from pitboss.core.message import Message
from pitboss.games.certainty.coach import TERMS as CERTAINTY
from pitboss.games.dead_cat.coach import TERMS as DEAD_CAT
from pitboss.games.stonks.coach import TERMS as STONKS

GOLDEN = Path(__file__).parents[1] / "golden"
LINES = {"certainty": ("chance", "need"), "dead_cat": ("wealth", "others"), "stonks": ("chips", "expected")}
TERMS = {"certainty": CERTAINTY, "dead_cat": DEAD_CAT, "stonks": STONKS}


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("game", "name", "seat"),
    [
        ("certainty", "four-players", 1),
        ("certainty", "three-players-after-the-answer", 2),
        ("dead_cat", "static-three-players", 2),
        ("stonks", "tonight-four-players", 2),
    ],
)
def test_the_same_record_gives_the_same_review(game: str, name: str, seat: int) -> None:
    written = record.read((GOLDEN / game / f"{name}.jsonl").read_text(encoding="utf-8").splitlines())
    found = review(written, seat)
    assert found == review(written, seat)
    adds_up(found.account, found.result)
    assert found.judgements
    assert all(each.cost >= 0 for each in found.judgements)
    for said in [*[each.said for each in found.judgements], *[each.said for each in found.account.shares]]:
        assert is_told(said)
    assert tuple([line.name for line in found.lines]) == LINES[game]


@pytest.mark.parametrize("game", TERMS)
def test_every_term_and_line_has_a_name(game: str) -> None:
    for name in [*TERMS[game], *LINES[game]]:
        assert not is_told(Message(f"{game}.coach-{name}")).startswith(game)
