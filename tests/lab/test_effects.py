"""Factors: a planted effect is found where it is planted, and nowhere else."""

import csv
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from pitboss.cli.app import command
from pitboss.cli.lab_tables import lines
from pitboss.lab.compare import differences
from pitboss.lab.discovery import holds
from pitboss.lab.effects import Effect, crossed, terms
from pitboss.lab.experiment import Place, Plan, Variant, Watched
from pitboss.lab.figures import Figures, figures
from pitboss.lab.page import page
from tests.lab.test_experiment import watched

TWO = (("fee", ("1", "2")), ("rake", ("10", "15")))
MATCHES = 200


def measured(factors: tuple[tuple[str, tuple[str, ...]], ...], rounds: Callable[[tuple[int, ...]], float]) -> Figures:
    """Matches whose rounds are those of their dice, and what the values of the factors add to them."""
    cells = list(product(*[range(len(values)) for _, values in factors]))
    plan = Plan("pontoon", 2, ("easy",), 1, tuple([Variant(label=str(cell)) for cell in cells]), factors=factors)
    done: dict[Place, Watched] = {}
    dice = Random(5)
    for number in range(MATCHES):
        common, who = dice.randrange(20), dice.random() < 0.5
        for variant, cell in enumerate(cells):
            count = round(common + dice.randrange(3) + rounds(cell))
            scores = (1, 0) if who or (cell[0] and dice.random() < 0.3) else (0, 1)
            done[variant, "main", number] = watched(number, variant, rounds=count, leads=common % 3, scores=scores)
    return figures(plan, done)


def of(found: Figures, figure: str) -> dict[str, Effect]:
    return {" x ".join(effect.term): effect for effect in found.effects if effect.figure == figure}


def near(effect: Effect, truth: float) -> bool:
    """Whether the truth is within four standard errors: half of that leaves out one truth in twenty."""
    assert effect.estimate.reach is not None
    return abs(effect.estimate.mean - truth) <= 2 * effect.estimate.reach


def test_effects_that_add_up_have_no_interaction() -> None:
    found = of(measured(TWO, lambda cell: 4 * cell[0] - 2 * cell[1]), "rounds.mean")
    assert list(found) == ["fee=2", "rake=15", "fee=2 x rake=15"]
    assert found["fee=2"].estimate.mean == pytest.approx(4, abs=0.2)
    assert found["rake=15"].estimate.mean == pytest.approx(-2, abs=0.2)
    assert abs(found["fee=2 x rake=15"].estimate.mean) < 0.4
    assert [holds(each.q) for each in found.values()] == [True, True, False]
    assert all(near(found[name], truth) for name, truth in (("fee=2", 4), ("rake=15", -2), ("fee=2 x rake=15", 0)))
    assert (found["fee=2"].estimate.reach or 9) < 0.2, "the dice that all combinations share fall out"
    assert found["fee=2"].count == MATCHES


def test_a_planted_interaction_is_found() -> None:
    found = of(measured(TWO, lambda cell: 6 * cell[0] * cell[1]), "rounds.mean")
    assert near(found["fee=2 x rake=15"], 6)
    assert near(found["fee=2"], 3), "half of the combinations have it"
    assert all(holds(each.q) for each in found.values())


def test_shares_and_counts_have_effects_too() -> None:
    told = measured(TWO, lambda _: 0)
    wins = of(told, "seat.p1")
    assert wins["fee=2"].estimate.mean == pytest.approx(15, abs=5), "three in ten of the lost half, in hundredths"
    assert holds(wins["fee=2"].q)
    assert not holds(wins["rake=15"].q)
    assert of(told, "leads")["fee=2"].estimate.mean == 0
    assert not {name for name in ("rounds.median", "unused", "skill.effect") if of(told, name)}


def test_a_factor_of_three_values_has_two_effects_and_no_interaction() -> None:
    three = (("chips", ("50", "100", "200")), ("rake", ("10", "15")), ("fee", ("1",)))
    found = of(measured(three, lambda cell: 3 * cell[0]), "rounds.mean")
    assert list(found) == ["chips=100", "chips=200", "rake=15"]
    assert near(found["chips=100"], 3)
    assert near(found["chips=200"], 6)


def test_every_pair_of_options_with_two_values_is_an_interaction() -> None:
    factors = tuple([(name, ("0", "1")) for name in "abc"])
    found = list(terms(factors))
    assert [term.name for term in found[3:]] == [("a=1", "b=1"), ("a=1", "c=1"), ("b=1", "c=1")]
    assert all(sum(term.signs) == 0 for term in found)
    assert found[0].pairs == 4
    assert found[3].pairs == 2
    assert found[4].signs == (1, -1, 1, -1, -1, 1, -1, 1)


def test_one_option_alone_has_no_table_of_effects() -> None:
    alone = (("fee", ("1", "2")),)
    assert measured(alone, lambda cell: 4 * cell[0]).effects == ()
    assert crossed((*alone, ("rake", ("10",))), 2) == ()
    assert crossed(TWO, 3) == (), "a part of the combinations has no main effects"


def test_the_table_says_what_holds() -> None:
    found = measured(TWO, lambda cell: 4 * cell[0] - 2 * cell[1])
    text = "\n".join(lines(found))
    table = text[text.index("\nEffects") :]
    assert "fee=2" in table.split("\n")[1]
    assert "fee=2 × rake=15" in table.split("\n")[1]
    rounds = next(line for line in table.split("\n") if line.startswith("rounds, mean"))
    assert rounds.count(" *") == 2
    assert "effects hold beyond chance (false discovery rate 5 %)" in table
    assert "differences hold beyond chance (false discovery rate 5 %)" in text[: text.index("\nEffects")]


@pytest.mark.parametrize(
    ("language", "heading", "sentence"),
    [("en", "Effects", "hold beyond chance"), ("de", "Effekte", "sind mehr als Zufall")],
)
def test_the_page_has_the_table_and_both_sentences(language: str, heading: str, sentence: str) -> None:
    found = measured(TWO, lambda cell: 4 * cell[0] - 2 * cell[1])
    text = page(found, {}, "http://here", language, [])
    assert f'<h2 id="effects">{heading}</h2>' in text
    assert text.count(sentence) == 2
    assert "fee=2 × rake=15</th>" in text
    assert "fee 1, 2 × rake 10, 15</title>" in text
    assert 'class="holds">+3' in text or 'class="holds">+4' in text
    assert " *</span>" in text[text.index('class="difference"') :]


def test_a_run_keeps_its_factors_and_writes_their_effects(tmp_path: Path) -> None:
    out = tmp_path / "out"
    rules = ["pontoon", "--players", "2", "--bots", "easy", "--processes", "1", "--seed", "3", "--matches", "12"]
    crossing = ["--vary", "hands=1,2", "--vary", "chips=100,200", "--skill", "0"]
    run = CliRunner().invoke(command, ["lab", "run", *rules, *crossing, "--out", str(out)])
    assert run.exit_code == 0, run.stderr
    with (out / "effects.csv").open(encoding="utf-8", newline="") as file:
        rows = {(row["figure"], row["term"]): row for row in csv.DictReader(file)}
    assert float(rows["rounds.mean", "hands=2"]["value"]) == 1
    assert float(rows["rounds.mean", "hands=2"]["q"]) == 0
    assert float(rows["rounds.mean", "hands=2 x chips=200"]["value"]) == 0
    with (out / "figures.csv").open(encoding="utf-8", newline="") as file:
        marked = [row for row in csv.DictReader(file) if row["figure"] == "rounds.mean"]
    assert [row["q"] for row in marked] == ["", "1.0", "0.0", "0.0"], "by chips, hands, both"
    assert CliRunner().invoke(command, ["lab", "report", str(out)]).stdout == run.stdout


def test_two_folders_are_compared_whatever_was_varied_in_them() -> None:
    one = Plan("pontoon", 2, ("easy",), 1, (Variant(label="hands=1"), Variant(label="hands=2")), factors=TWO)
    other = replace(one, factors=(("hands", ("1", "2")),))
    done: dict[Place, Watched] = {(at, "main", 0): watched(0, at) for at in range(2)}
    assert differences((one, done), (other, done)).paired
