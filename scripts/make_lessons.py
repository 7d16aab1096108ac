"""Makes the first lesson of each game, `web/src/lessons/data/GAME.json`: python scripts/make_lessons.py [--check]

A lesson is a match that was played beforehand by the rules that the game proposes, chance and bots after a script, and
stopped wherever the learner has something to read or to do. The texts are in the games' books of words, by the names of
the steps; the numbers in them come from the match.

With `--check` nothing is written; files that are not as they would be made are named, and the exit code is 1.
"""

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from msgspec.structs import asdict

from pitboss import games
from pitboss.core.contract import State
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE, CLOCK, Event, View, seat_named
from pitboss.core.options import changed
from pitboss.games import AnySpec
from pitboss.games.dead_cat.declare import DeadCatView
from pitboss.games.stonks.declare import Settled, StonksView

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "web/src/lessons/data"
LEARNER = 0
PACE = 1500
"""Milliseconds between two moves, for what shows times."""
CARDS = re.compile(r"([A23456789TJQK][shdc] ?)+")
HOUSE = ("first", "mark", "question")
"""Moves of chance that are not cards."""


@dataclass(frozen=True)
class Script:
    """A lesson as it is written: a row of cards is what chance draws, `p2 twist` what a bot does.

    `? bet: bet 50` is a step named `bet` at which the learner must bet 50; `? end` is one to read.
    """

    game: str
    lines: str
    bots: tuple[str, ...] = ("Ada", "Bo")
    options: dict[str, object] = field(default_factory=dict)


SCRIPTS = (
    Script(
        "pontoon",
        options={"hands": 1},
        # Seven, and no hand sticks below sixteen: five cards that make 21 take all that is in the jackpot.
        lines="""
        mark 67; 4h Td 9s
        ? look
        ? bet: bet 50
        p2 bet 60; p3 bet 80; 3c 9c 6c
        ? buy: buy
        5d
        ? twist: twist
        2s
        ? five: twist
        7h
        ? stick: stick
        p2 stick; p3 twist; Td
        ? end
        """,
    ),
    Script(
        "market_maker",
        # The cards make 13 in the end; whoever buys at 3 does well.
        lines="""
        5s Qh 2c; clock timeout
        ? card
        ? quote: quote 3 6
        p3 quote 2 5; p2 quote 1 3
        ? hit
        ? again: quote 2 5
        clock timeout; Ks; clock timeout
        ? lift: buy 3
        p3 quote 9 12
        ? lifted
        clock timeout; 2d; clock timeout; clock timeout; 4c; clock timeout; clock timeout; 3h; clock timeout
        clock timeout; 6s; clock timeout; clock timeout
        ? end
        """,
    ),
    Script(
        "stonks",
        # A king against a queen is what a stonk takes; the market's court card comes once the rake has filled the pot.
        lines="""
        first p1; Qh 7h Ks 8d 3d 9c 5c Tc 4s Td 6s 6d 2s 8c 3h Jh 2d Ah
        p2 announce Qh; p2 done; p3 announce 3d; p3 done
        ? hand
        ? match: match #1 Ks
        ? done: done
        5s
        ? paid
        p3 done
        ? announce: announce 9c
        ? wait: done
        p2 match #3 Td; p2 done; 3c
        ? grows: done
        p2 done; p3 done; Jc
        ? stonk
        p2 done; p3 done
        ? close: close #1 Ah
        4d 7s 9d
        ? end
        """,
    ),
    Script(
        "dead_cat",
        # Ada leaves ten and jack unprotected: they cost all that the learner has except the tokens of the deal.
        lines="""
        first p1; 7h Ts 5d 9c Js 5c; 2d Kc 8h
        ? market
        ? buy: buy 8h
        ? meld: meld 7h 8h
        ? next: next
        ? protect: protect #1 1
        ? tax: next
        9s; p2 meld Ts Js; p2 next; p2 next
        4s; p3 buy 9s; p3 meld 5d 5c; p3 next; p3 protect #3 2; p3 next
        3c
        ? dividend
        p3 offer p1 give 2t get 9c
        ? deal: accept #1
        ? takeover: takeover #2
        ? end
        """,
    ),
    Script(
        "certainty",
        options={"pack": "quiz"},
        # 88 keys: the second hint makes an end of Bo's guess, and Ada bluffs on.
        lines="""
        first p1; question piano
        ? guess: guess 85
        p2 guess 61; p3 guess 100
        ? call: call
        p2 call; p3 call
        ? raise: raise 6
        p2 call; p3 call
        ? check: call
        p2 raise 10; p3 leave
        ? answer: call
        ? last: call
        p2 call; p2 show
        ? show: show
        ? end
        """,
    ),
)


class Rehearsal:
    """A script as it is played."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.spec: AnySpec = games.find(script.game)
        self.options = self.spec.choose(1 + len(script.bots), script.options, self.spec.proposed)
        self.match: Match[State, View] = Match(self.spec.build(1 + len(script.bots), self.options))
        self._told: list[Event] = []
        self._now = 0

    def steps(self) -> Iterator[dict[str, object]]:
        """What the learner sees and may do at each step, and the move to be made there, if it is one."""
        for line in filter(None, (line.strip() for line in self.script.lines.splitlines())):
            if not line.startswith("?"):
                for move in line.split(";"):
                    self._play(move.strip())
                continue
            name, _, move = line[1:].partition(":")
            yield self._step(name.strip(), move.strip())
            if move:
                self._submit(LEARNER, move.strip())

    def _step(self, name: str, move: str) -> dict[str, object]:
        game, state = self.match.game, self.match.state
        events = [seen for event in self._told if (seen := event.seen_by(LEARNER)) is not None]
        self._told = []
        return {
            "name": name,
            "move": {"text": move, "action": self.spec.notation.read(move)} if move else None,
            "actors": self.match.actors,
            "menu": game.legal(state, LEARNER) if move else [],
            "numbers": self._numbers(events),
            "events": events,
            "view": game.view(state, LEARNER),
        }

    def _numbers(self, events: list[Event]) -> dict[str, int]:
        """Return the numbers that a step's text may name: the options of the match, and what the learner sees."""
        view = self.match.game.view(self.match.state, LEARNER)
        known = {key: value for key, value in asdict(self.options).items() if type(value) is int}
        if isinstance(view, DeadCatView):
            known |= {f"dividend{meld.number}": meld.dividend for meld in view.melds}
            known |= {f"price{meld.number}": meld.price for meld in view.melds}
            known["income"] = sum(meld.dividend for meld in view.melds if meld.owner == LEARNER)
            known |= {f"tokens{seat + 1}": player.tokens for seat, player in enumerate(view.players)}
        if isinstance(view, StonksView):
            known |= {f"chips{seat + 1}": player.chips for seat, player in enumerate(view.players)}
            known["pot"] = view.pot
            for settled in (event for event in events if isinstance(event, Settled)):
                known |= {f"paid{line.number}": line.amount for line in settled.lines}
                known["share"] = settled.shares[LEARNER]
        return known

    def _play(self, move: str) -> None:
        who, _, what = move.partition(" ")
        if CARDS.fullmatch(move):
            for card in move.split():
                self._submit(CHANCE, f"card {card}")
        elif who in HOUSE:
            self._submit(CHANCE, move)
        else:
            self._submit(seat_named(who), what)

    def _submit(self, seat: int, move: str) -> None:
        if seat == CLOCK:
            self._now = max(self._now, self.match.game.deadline(self.match.state) or 0)
        self._now += 0 if seat < 0 else PACE
        self._told += self.match.submit(seat, self.spec.notation.read(move), self._now)


def lesson(script: Script) -> str:
    """The file of a lesson, one step to a line."""
    rehearsal = Rehearsal(script)
    head = {"game": script.game, "options": changed(rehearsal.options), "bots": script.bots}
    encode = msgspec.json.Encoder(decimal_format="string").encode
    steps = ",\n".join(encode(step).decode() for step in rehearsal.steps())
    return f'{json.dumps(head)[:-1]}, "steps": [\n{steps}\n]}}\n'


def stale() -> dict[Path, str]:
    """The files that are not as they would be made, with the text they should have."""
    made = {FOLDER / f"{script.game}.json": lesson(script) for script in SCRIPTS}
    return {path: text for path, text in made.items() if not path.exists() or path.read_text("utf-8") != text}


def main(check: bool) -> int:
    """Write what is stale, or only say what is."""
    for path, text in (found := stale()).items():
        name = path.relative_to(ROOT)
        print(f"{name} is stale; run scripts/make_lessons.py" if check else f"{name}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return 1 if check and found else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
