"""`make baselines`, or `python -m bench.baselines --games pontoon`: what simple policies earn in each environment.

A policy has one seat of an environment at its defaults: four seats, the preset that the game proposes, `easy` on the
other seats, `margin` as the reward. Match *m* is played on seat *m* mod 4 by the *m*-th seed of the split for tests
(`pitboss.research.seeds`): the dice and the rivals are those of `Vector` with that seat, after `reset(seed=...)`.

With `--ppo` policies are also learned, by `examples/learn.py` on seeds for training: that needs the extra
`pitboss[train]`. What was not run is marked so. `--write` writes docs/baselines.md; rows of games and policies that
were not asked for stay as they are.
"""

import argparse
import os
import platform
import re
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache, partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import NamedTuple

from pitboss import bots, games
from pitboss.bots.own import named
from pitboss.cli.doctor import compiled
from pitboss.core.dice import Dice
from pitboss.core.spec import USUAL
from pitboss.lab.estimates import Estimate, mean_estimate, shares_estimate
from pitboss.lab.workers import spread
from pitboss.research.episode import ALL, Episode
from pitboss.research.registration import title
from pitboss.research.seeds import split
from pitboss.research.setting import LONGEST, Setting, setting

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "baselines.md"
RIVAL = "easy"
LEVELS = ("random", "easy", "solid", "sharp")
PPO = "PPO"
POLICIES = (*LEVELS, PPO)
MATCHES = 1000
SLOW = {("dead_cat", "sharp"): 60, ("market_maker", "sharp"): 400, ("pontoon", "sharp"): 400}
"""Fewer matches, where a policy thinks long."""
CHUNK = 20
OWN_DICE = 1 << 40
"""Added to a seed for the dice of the bot that is measured: beyond all seeds of matches."""
PAY = {"pontoon": "balances", "market_maker": "balances"}
"""How PPO is paid where not by the margin: at once, for what a decision is worth shows late."""

METHOD = (
    "What simple policies earn in each environment, so that yours has something to be compared with. A policy has one",
    f"seat of the environment at its defaults: four seats, the proposed preset, `{RIVAL}` on the other seats. Match",
    "*m* is played on seat *m* mod 4 by the *m*-th seed of `split(id).test`",
    "([seeds](research.md#seeds-for-training-and-for-tests)): it is the match of `Vector(game, seat=m % 4)` after",
    "`reset(seed=...)`, and the first matches are the same in all rows. *Margin* is the reward of a match: the score",
    "less the mean of the others' scores; brackets are 95 % intervals. *Wins* would be 25 % if all four were alike; a",
    f"shared win counts in part. `{RIVAL}` plays against itself, so its margin is 0 on average. PPO is that of",
    f"`examples/learn.py`, learned against `{RIVAL}` on seeds of `split(id).train` for as many choices as its row",
    "says; it plays its likeliest choice.",
)


class Played(NamedTuple):
    """What one match came to."""

    margin: float
    won: float
    """1, or a part of a win that several share."""
    ended: bool
    """Whether it came to its end before it was cut off, as environments do."""


class Baseline(NamedTuple):
    """What a policy earns in an environment."""

    game: str
    policy: str
    matches: int
    margin: Estimate
    wins: Estimate
    cut: int
    """Matches that came to no end."""
    learned: int = 0
    """Choices that it was learned from."""

    def line(self) -> str:
        """A row of the table."""
        margin, wins = self.margin, self.wins
        cells = [*_named(self.game, self.policy)]
        cells += [f"{self.learned:,}" if self.learned else "", f"{self.matches:,}"]
        cells += [_told(margin, "+,.1f"), _told(wins, ".0f"), f"{self.cut} cut off" if self.cut else ""]
        return f"| {' | '.join(cells)} |"


def _told(found: Estimate, form: str) -> str:
    if found.low is None or found.high is None:
        return f"{found.mean:{form}}"
    return f"{found.mean:{form}} ({found.low:{form}} to {found.high:{form}})"


def _named(game: str, policy: str) -> tuple[str, str, str]:
    """The first cells of a row: the environment, the preset, the policy."""
    spec = games.find(game)
    return f"pitboss/{title(spec.name)}-v{spec.version}", spec.proposed or USUAL, policy


def absent(game: str, policy: str, why: str) -> str:
    """The row of what was not measured."""
    return f"| {' | '.join([*_named(game, policy), '', '', why, '', ''])} |"


@lru_cache(maxsize=8)
def _setting(game: str) -> Setting:
    return setting(game)


def play(game: str, bot: str, match: int) -> Played:
    """One match of a bot, by name or `file.py:Class`, in the environment of a game."""
    here = _setting(game)
    seat = match % here.seats
    seed = split(game).test[match]
    episode = Episode(here.rows, Dice(seed))
    episode.hire(seat, here.hired(RIVAL))
    # Its dice are its own: what it draws changes nothing of the cards.
    episode.bots[seat] = named(game, bot)(here.game, here.options, Dice(OWN_DICE + seed))
    episode.let_others(ALL, LONGEST)
    outcome = here.game.outcome(episode.state)
    if outcome is None:
        return Played(0.0, 0.0, False)
    scores, winners = outcome.scores, outcome.winners
    margin = scores[seat] - (sum(scores) - scores[seat]) / (here.seats - 1)
    return Played(margin, 1 / len(winners) if seat in winners else 0.0, True)


def play_some(game: str, bot: str, numbers: range) -> list[Played]:
    """Some matches, in order."""
    return [play(game, bot, match) for match in numbers]


def measure(game: str, bot: str, policy: str, matches: int, processes: int = 1, learned: int = 0) -> Baseline:
    """So many matches; the same ones on any number of processes."""
    chunks = [range(first, min(first + CHUNK, matches)) for first in range(0, matches, CHUNK)]
    done = dict(spread(partial(play_some, game, bot), chunks, processes))
    played = [each for chunk in chunks for each in done[chunk]]
    ended = [each for each in played if each.ended]
    if not ended:
        sys.exit(f"No match of {game} with {policy} came to its end.")
    margin = mean_estimate([[each.margin] for each in ended])
    wins = shares_estimate([[each.won] for each in ended])
    return Baseline(game, policy, len(ended), margin, wins, len(played) - len(ended), learned)


def learner() -> ModuleType | None:
    """`examples/learn.py`, if its library is installed."""
    spec = spec_from_file_location("learn", ROOT / "examples" / "learn.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except SystemExit:
        return None
    return module


def learned(game: str, steps: int, folder: Path) -> str | None:
    """Learn a policy by PPO and keep it in a folder; the bot that plays by it. None where the library is missing."""
    library = learner()
    if library is None:
        return None
    library.torch.set_num_threads(1)
    policy = library.learn(library.Course(game, pay=PAY.get(game, "margin")), 24 * 60, steps, RIVAL)
    file = folder / f"{game}.npz"
    policy.save(file)
    file.with_suffix(".py").write_text(library.BOT.format(game=game, file=file.name), encoding="utf-8")
    return f"{file.with_suffix('.py')}:Mine"


def rows(page: str) -> dict[tuple[str, str], str]:
    """The rows of a page, by environment without its version, and policy."""
    found: dict[tuple[str, str], str] = {}
    for line in page.splitlines():
        row = re.match(r"\| pitboss/(\w+)-v\d+ \| \w+ \| (\w+) \|", line)
        if row:
            found[row[1], row[2]] = line
    return found


def whole(new: Mapping[tuple[str, str], str], page: str) -> Iterator[str]:
    """Every row there is to be: new ones, those of the page, and for all others that they were not run."""
    old = rows(page)
    for game in games.names():
        for policy in POLICIES:
            key = title(game), policy
            if key in new or key in old:
                yield new.get(key) or old[key]
            elif policy == PPO or policy in bots.makers(game):
                yield absent(game, policy, "not run")


def report(new: Mapping[tuple[str, str], str], command: str, page: str = "") -> str:
    """Everything as Markdown."""
    when = datetime.now(UTC).date().isoformat()
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    mode = "compiled" if compiled() else "plain Python"
    before = re.search(r"(?s)<!-- runs -->\n(.*?)<!-- runs end -->", page)
    runs = [line for line in (before[1].splitlines() if before else []) if f"`{command}`" not in line]
    lines = [
        "# Baselines",
        "",
        *METHOD,
        "",
        "`make baselines` writes this page again; what it says now is of these runs:",
        "",
        "<!-- runs -->",
        *runs,
        f"- `{command}`, {when}: {machine}, {mode}.",
        "<!-- runs end -->",
        "",
        "| environment | preset | policy | choices learned from | matches | margin (95 %) | wins, % (95 %) | |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
        *whole(new, page),
        "",
    ]
    return "\n".join(lines)


def measured(game: str, policy: str, asked: argparse.Namespace, folder: Path) -> str:
    """The row of a policy in an environment, measured now."""
    started = time.process_time()
    bot: str | None = policy
    if policy == PPO:
        bot = learned(game, asked.ppo, folder)
    if bot is None:
        return absent(game, policy, "not run: needs pitboss[train]")
    matches = asked.matches or SLOW.get((game, policy), MATCHES)
    found = measure(game, bot, policy, matches, asked.processes, asked.ppo if policy == PPO else 0)
    print(f"{found.line()} {time.process_time() - started:.1f} s of CPU time", file=sys.stderr, flush=True)
    return found.line()


def arguments(given: Sequence[str]) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", choices=games.names(), default=games.names(), metavar="GAME")
    parser.add_argument("--policies", nargs="*", choices=POLICIES, default=LEVELS, metavar="POLICY")
    parser.add_argument("--matches", type=int, help="of each row, from 2 on")
    parser.add_argument("--ppo", type=int, default=0, metavar="CHOICES", help="learn by PPO from so many, too")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write docs/baselines.md")
    asked = parser.parse_args(given)
    if (asked.matches is not None and asked.matches < 2) or asked.ppo < 0 or (PPO in asked.policies and not asked.ppo):
        parser.error("Give at least two matches, and --ppo CHOICES if PPO is to learn.")
    return asked


def main(given: Sequence[str] | None = None) -> None:
    """Measure what was asked for, print the page, and write it on wish."""
    said = list(sys.argv[1:] if given is None else given)
    asked = arguments(said)
    policies = list(dict.fromkeys([*asked.policies, *([PPO] if asked.ppo else [])]))
    new: dict[tuple[str, str], str] = {}
    with TemporaryDirectory() as folder:
        for game in asked.games:
            for policy in policies:
                if policy == PPO or policy in bots.makers(game):
                    new[title(game), policy] = measured(game, policy, asked, Path(folder))
    before = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    page = report(new, " ".join(["python -m bench.baselines", *said]), before)
    print(page)
    if asked.write:
        PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
