"""`pitboss laws GAME`: whether an installed game keeps the laws of this platform; no checkout is needed."""

import click

from pitboss import games
from pitboss.cli.output import as_json, write_json
from pitboss.games import AnySpec
from pitboss.laws.folder import shortcomings
from pitboss.laws.trial import breaches

MATCHES = 60
"""Enough to find most faults; the project's own games play 300."""
FAILED = 1


@click.command()
@click.argument("game")
@click.option("--matches", type=click.IntRange(1), default=MATCHES, show_default=True, help="Random matches to play.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Seed of the first match.")
@as_json
@click.pass_context
def laws(context: click.Context, game: str, matches: int, seed: int, as_json: bool) -> None:
    """Check that GAME keeps the laws: random matches at random tables, its menus, its secrets, its words.

    Exits with 1 if it breaks one. Each broken law is told once, with the seed of the first match that shows it.
    """
    spec = games.find(game)
    faults = [*shortcomings(spec), *_broken(spec, range(seed, seed + matches))]
    if as_json:
        write_json({"game": spec.name, "matches": matches, "seed": seed, "faults": faults})
        context.exit(FAILED if faults else 0)
    for fault in faults:
        click.echo(fault)
    last = seed + matches - 1
    played = f"{matches} random matches, seeds {seed} to {last}" if matches > 1 else f"1 random match, seed {seed}"
    if faults:
        click.echo(f"Faults found in {spec.title}: {len(faults)}, in {played}.", err=True)
        context.exit(FAILED)
    click.echo(f"{spec.title} keeps the laws: {played}.")


def _broken(spec: AnySpec, seeds: range) -> list[str]:
    """Return the first breach of each law."""
    found: dict[str, str] = {}
    for seed in seeds:
        for broken in breaches(spec, seed):
            found.setdefault(broken.law, str(broken))
    return list(found.values())
