"""Whether a store is sound: no gap, no duplicate, steps whole, every match and every result as the rules have it."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pitboss.server.store.archive import Account, Archive
from pitboss.server.store.matches import Broken, Played, played
from pitboss.server.store.store import UNKNOWN, Entry, Outcome, Placing, Settled, StoreDown


class Finding(Struct, frozen=True):
    """Something wrong at a table."""

    table: str
    seq: int
    """The entry where it shows; 0: no single one."""
    why: str

    def __str__(self) -> str:
        place = f"{self.table}:{self.seq}" if self.seq else self.table or "the store"
        return f"{place}: {self.why}."


class Report(Struct):
    """What a check has seen."""

    tables: int = 0
    entries: int = 0
    matches: int = 0
    findings: list[Finding] = []
    foreign: int = 0
    """Matches that were played by other rules, and could not be played again."""


async def check(archive: Archive) -> Report:
    """Read a store from end to end."""
    report = Report(findings=[Finding("", 0, fault) for fault in await archive.faults()])
    report.findings += overdrawn(await archive.accounts())
    for game, kind, who, counted, kept in await archive.miscounted():
        why = f"the rating of the {kind} {who} at {game} rests on {counted} matches, kept are {kept}"
        report.findings.append(Finding("", 0, why))
    for table in await archive.tables():
        report.tables += 1
        try:
            await _check_table(archive, table, report)
        except StoreDown as error:
            report.findings.append(Finding(table, 0, str(error).rstrip(".")))
    return report


async def _check_table(archive: Archive, table: str, report: Report) -> None:
    entries = await archive.entries(table)
    report.entries += len(entries)
    torn = list(gaps(table, entries))
    if torn:
        # What comes of it further on would only be noise.
        report.findings += torn
        return
    report.findings += doubled(table, entries)
    report.findings += forgotten(table, entries, await archive.commands(table))
    try:
        matches = list(played(table, entries))
    except Broken as broken:
        report.findings.append(Finding(table, broken.seq, broken.why))
        return
    report.matches += len(matches)
    report.foreign += sum(match.foreign for match in matches)
    report.findings += misjudged(table, matches, await archive.outcomes(table))
    report.findings += misplaced(table, matches, await archive.placings(table))


def overdrawn(accounts: Sequence[Account]) -> Iterator[Finding]:
    """Whose chips do not add up."""
    for account in accounts:
        chips = account.start + account.won - account.bank
        if account.bank < 0:
            yield Finding("", 0, f"{account.player} has {account.bank} chips in the bank")
        if chips < 0:
            yield Finding("", 0, f"{account.player} has {chips} chips: {account} does not add up")


def doubled(table: str, entries: Sequence[Entry]) -> Iterator[Finding]:
    """Where a command has acted a second time."""
    seen: dict[tuple[str, str], int] = {}
    for entry in entries:
        first = seen.setdefault((entry.by, entry.command), entry.seq) if entry.command else entry.seq
        if first != entry.seq:
            yield Finding(table, entry.seq, f"the command {entry.command!r} of {entry.by} has acted before, at {first}")


def forgotten(table: str, entries: Sequence[Entry], commands: Sequence[Settled]) -> Iterator[Finding]:
    """Where it is not known what became of a command, so that it could act again."""
    known = {(one.by, one.command): one for one in commands}
    seen = set[tuple[str, str]]()
    for entry in entries:
        key = (entry.by, entry.command)
        if not entry.command or key in seen:
            continue
        seen.add(key)
        settled = known.get(key)
        if settled is None or settled.refusal or settled.seq != entry.seq:
            yield Finding(table, entry.seq, f"the answer to the command {entry.command!r} of {entry.by} is not kept")


def gaps(table: str, entries: Sequence[Entry]) -> Iterator[Finding]:
    """Where numbers are missing or doubled, and where a step is not whole."""
    if not entries:
        yield Finding(table, 0, "there are outcomes, but no log")
    step = 0
    for due, entry in enumerate(entries, 1):
        if entry.seq != due:
            yield Finding(table, due, f"here should be {due}, but it is {entry.seq}")
            return
        if entry.step == entry.seq:
            step = entry.step
        elif entry.step != step:
            yield Finding(table, entry.seq, f"belongs to a step that begins at {entry.step}, but {step} came before")


def misjudged(table: str, matches: Sequence[Played], outcomes: Sequence[Outcome]) -> Iterator[Finding]:
    """Where what is kept about the players' results is not what the rules say."""
    begun = {match.started.match: match.seq for match in matches}
    both = {key: judged for match in matches for key, judged in _judge(match)}
    strange = {match.started.match for match in matches if match.foreign}
    kept = {
        (outcome.match, outcome.seat): (outcome.player, outcome.game, outcome.score, outcome.won, outcome.kept)
        for outcome in outcomes
        if outcome.match not in strange
    }
    # Before it was noted who shares a win, whoever had the best score had won.
    old = {(outcome.match, outcome.seat) for outcome in outcomes if outcome.tied == UNKNOWN}
    due = {key: by_score if key in old else judged for key, (judged, by_score) in both.items()}
    for key in sorted(due.keys() | kept.keys()):
        if due.get(key) != kept.get(key):
            number, seat = key
            yield Finding(
                table,
                begun.get(number, 0),
                f"match {number}, p{seat + 1}: by the rules {_shown(due.get(key))}, kept is {_shown(kept.get(key))}",
            )


def misplaced(table: str, matches: Sequence[Played], placings: Sequence[Placing]) -> Iterator[Finding]:
    """Where someone is kept to have come elsewhere in a rated match than they did; of old ones nothing is kept."""
    known = {match.started.match: match for match in matches if not match.foreign}
    kept: dict[int, set[tuple[int, str, str, int, bool]]] = {}
    for one in placings:
        kept.setdefault(one.match, set()).add((one.seat, one.kind, one.who, one.place, one.own))
    foreign = {match.started.match for match in matches if match.foreign}
    for number in sorted(kept.keys() - foreign):
        match = known.get(number)
        due = {(one.seat, one.kind, one.who, one.place, one.own) for one in match.places} if match else set()
        if due != kept[number]:
            seats = ", ".join(f"p{seat + 1}" for seat in sorted({row[0] for row in due ^ kept[number]}))
            yield Finding(table, match.seq if match else 0, f"match {number}: {seats} did not come where it is kept")


Judged = tuple[str, str, int, bool, bool]


def _judge(match: Played) -> Iterator[tuple[tuple[int, int], tuple[Judged, Judged]]]:
    """How a match ended for everybody: as the rules say, and as the best score would have it."""
    if match.scores is None:
        return
    best = max(match.scores)
    for seat, (owner, score) in enumerate(zip(match.owners, match.scores, strict=True)):
        if owner:
            judged = (owner, match.game, score, seat in match.winners, match.kept)
            yield (match.started.match, seat), (judged, (owner, match.game, score, score == best, match.kept))


def _shown(judged: Judged | None) -> str:
    if judged is None:
        return "nothing"
    player, game, score, won, kept = judged
    return f"{score:+} at {game} for {player}{', won' if won else ''}{', of their own' if kept else ''}"
