"""Datasets: a row tells what its seat saw and did, of matches that are over, and nothing is held back in memory."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from pyarrow.parquet import ParquetFile, read_table

import pitboss
from pitboss import bots, games
from pitboss.cli.app import command
from pitboss.cli.dataset import unsealed
from pitboss.client.api import House
from pitboss.client.sdk import play
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, BadRecord
from pitboss.core.match import Match
from pitboss.core.moves import View
from pitboss.core.options import Options
from pitboss.core.record import write
from pitboss.encode import encoder
from pitboss.games import AnySpec
from pitboss.research import parquet
from pitboss.research.dataset import Foreign, Other, Row, Unfinished, decisions
from pitboss.research.parquet import RowFile
from pitboss.server.run import running_server
from pitboss.server.store.matches import Played
from pitboss.server.store.store import Written
from pitboss.wire.commands import Rematch
from pitboss.wire.happenings import Started
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.server.store.logs import table_log
from tests.server.store.writing import open_store
from tests.server.store.writing import write as write_steps

PLAIN = [
    "match", "game", "version", "ruleset", "options", "seats", "seat", "step", "now", "view", "menu", "move", "action",
    "score", "won", "scores",
]  # fmt: skip


class Live:
    """A match as it was played, and what everybody saw when they decided."""

    def __init__(self, name: str, seed: int = 1, most: int = 2000) -> None:
        self.spec: AnySpec = games.find(name)
        seats = max(2, self.spec.seats[0])
        self.options: Options = self.spec.choose(seats, preset=self.spec.proposed)
        self.match = Match(self.spec.build(seats, self.options), Dice(seed))
        self.seen: list[tuple[int, View, list[str]]] = []
        self.match.begin()
        game, dice = self.match.game, Dice(seed + 1)
        players = [bots.make(name, game, self.options, Dice(seat), "random") for seat in range(seats)]
        while not self.match.over and len(self.seen) < most:
            seat = dice.pick(self.match.actors)
            view, menu = game.view(self.match.state, seat), game.legal(self.match.state, seat)
            move = players[seat].choose(view, menu)
            if move is not None:
                self.seen.append((seat, view, [self.spec.notation.text(one) for one in menu]))
                self.match.submit(seat, move, self.match.last + 250)
            self.match.tick(self.match.last)
        self.text = write(self.spec, self.options, [f"Player {seat}" for seat in range(seats)], self.match)


def rows_of(text: str, names: bool = False, encoded: bool = False) -> list[Row]:
    return list(decisions(text.splitlines(), names, encoded))


# Rows


@pytest.mark.parametrize("name", games.names())
def test_a_row_is_what_the_seat_saw_and_did_in_the_live_match(name: str) -> None:
    live = Live(name)
    rows = rows_of(live.text, encoded=True)
    assert live.match.over
    assert [(row.seat, row.menu) for row in rows] == [(seat, menu) for seat, _, menu in live.seen]
    numbers = encoder(live.spec, live.match.game.seats, live.options)
    ended = live.match.game.outcome(live.match.state)
    assert ended is not None
    for row, (seat, view, _) in zip(rows, live.seen, strict=True):
        assert msgspec.json.decode(row.view, type=live.spec.view) == view
        assert row.observation == numbers.observe(view)
        made = live.match.log[row.step]
        assert (made.seat, live.spec.notation.text(made.action), made.now) == (seat, row.move, row.now)
        assert live.spec.notation.read(row.move) == made.action
        assert msgspec.json.decode(row.action)["type"] == row.move.split()[0]
        assert (row.score, row.won) == (ended.scores[seat], seat in ended.winners)
    assert {row.ruleset for row in rows} == {live.spec.ruleset(live.options)}
    assert len({row.match for row in rows}) == 1


def test_names_are_left_out_unless_they_are_asked_for() -> None:
    text = Live("pontoon").text
    assert "Player" not in msgspec.json.encode(rows_of(text)).decode()
    assert {row.player for row in rows_of(text, names=True)} == {"Player 0", "Player 1"}
    assert rows_of(text)[0].match == rows_of(text.replace("Player", "Someone"))[0].match


def test_only_matches_that_are_over_and_by_these_rules_have_rows() -> None:
    text = Live("pontoon").text
    lines = text.splitlines()
    with pytest.raises(Unfinished):
        list(decisions(lines[:-1]))
    with pytest.raises(Foreign):
        list(decisions(text.replace('"version": 2', '"version": 1').splitlines()))
    with pytest.raises(Foreign):
        list(decisions([lines[0].replace('"rules": "', '"rules": "x'), *lines[1:]]))
    with pytest.raises(Other):
        list(decisions(lines, game="stonks"))


def test_no_row_is_made_of_a_match_that_breaks_at_its_end() -> None:
    *lines, result = Live("pontoon").text.splitlines()
    rows = decisions([*lines, result.replace("[", "[1")])
    with pytest.raises(BadRecord, match="the rules"):
        next(rows)


# Files


def test_a_file_is_written_group_by_group_and_read_back_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "ROWS", 10)
    rows = rows_of(Live("pontoon").text)
    with RowFile(tmp_path / "a.parquet") as file:
        for row in rows:
            file.add(row)
            assert len(file._rows) < 10
    read = read_table(tmp_path / "a.parquet")
    assert ParquetFile(tmp_path / "a.parquet").num_row_groups == -(-len(rows) // 10)
    assert read.column_names == PLAIN
    assert read["move"].to_pylist() == [row.move for row in rows]
    assert read["menu"].to_pylist() == [row.menu for row in rows]
    assert list(tmp_path.iterdir()) == [tmp_path / "a.parquet"]


def test_a_file_says_what_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    played = [Live("pontoon"), Live("stonks", 2), Live("pontoon", 3)]
    with RowFile(path, encoded=True) as file:
        for live in played:
            for row in rows_of(live.text, encoded=True)[:5]:
                file.add(row)
    told = parquet.layouts_in(path)
    assert told is not None
    assert [(table.game, table.seats) for table in told.tables] == [("pontoon", 2), ("stonks", 2)]
    table = read_table(path)
    assert table.schema.metadata[parquet.VERSION_KEY] == pitboss.__version__.encode()
    assert table.schema.metadata[parquet.SCHEMA_KEY] == b"1"
    for live, known in zip(played, told.tables, strict=False):
        numbers = encoder(live.spec, 2, live.options)
        layout = told.layouts[known.layout]
        assert list(zip(layout.features, layout.scales, strict=True)) == list(numbers.features)
        assert list(layout.labels) == [numbers.label(choice) for choice in range(numbers.choices)]
        assert known.ruleset == live.spec.ruleset(live.options)
        mine = [row for row in table.to_pylist() if row["ruleset"] == known.ruleset]
        assert {(row["game"], row["version"], row["seats"], row["options"]) for row in mine} == {
            (known.game, known.version, known.seats, known.options)
        }
        assert {len(row["observation"]) for row in mine} == {len(layout.features)}
        assert {len(row["mask"]) for row in mine} == {len(layout.labels)}
    assert "bets" in told.layouts[0].grain


def test_tables_of_one_layout_share_it_and_plain_rows_have_none(tmp_path: Path) -> None:
    live = Live("pontoon")
    row = rows_of(live.text, encoded=True)[0]
    more = msgspec.structs.replace(row, options=row.options.replace("{", '{"hands":3,').replace(",}", "}"))
    with RowFile(tmp_path / "a.parquet", encoded=True) as file:
        for each in (row, more, row):
            file.add(each)
    told = parquet.layouts_in(tmp_path / "a.parquet")
    assert told is not None
    assert [table.layout for table in told.tables] == [0, 0]
    assert len(told.layouts) == 1
    with RowFile(tmp_path / "b.parquet") as file:
        file.add(row)
    assert parquet.layouts_in(tmp_path / "b.parquet") is None
    assert read_table(tmp_path / "b.parquet").schema.metadata[parquet.SCHEMA_KEY] == b"1"


def test_large_views_are_written_sooner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "BYTES", 100)
    with RowFile(tmp_path / "a.parquet") as file:
        for row in rows_of(Live("pontoon").text)[:5]:
            file.add(row)
            assert not file._rows


def test_a_file_is_whole_or_not_there_and_never_replaces_another(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    row = rows_of(Live("pontoon").text)[0]
    broken = RowFile(path)
    broken.add(row)
    broken.__exit__(ZeroDivisionError, None, None)
    assert list(tmp_path.iterdir()) == []
    path.write_text("mine")
    with pytest.raises(BadOption, match="never replaces a file; give another name"):
        RowFile(path)
    with pytest.raises(BadOption, match=r"cannot be written: there is no folder .*nowhere; make it first"):
        RowFile(tmp_path / "nowhere" / "a.parquet")


# The command


def run(*arguments: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(command, ["dataset", *map(str, arguments)])
    assert not isinstance(result.exception, Exception) or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout, result.stderr


def test_a_folder_of_records_good_and_bad(tmp_path: Path) -> None:
    folder = tmp_path / "records" / "below"
    folder.mkdir(parents=True)
    good, other = Live("pontoon"), Live("stonks", 2)
    (folder / "a.jsonl").write_text(good.text)
    (folder / "again.jsonl").write_text(good.text.replace("Player", "Someone"))
    (folder / "b.jsonl").write_text(other.text)
    (folder / "half.jsonl").write_text("\n".join(good.text.splitlines()[:20]))
    (folder / "notes.txt").write_text("no record")
    out = tmp_path / "a.parquet"
    rows = len(good.seen) + len(other.seen)
    left = "1 left out: not over yet; 1 left out: there twice"
    assert run(out, tmp_path / "records") == (0, f"{out}: {rows} decisions of 2 matches; {left}\n", "")
    assert read_table(out).column_names == PLAIN
    code, told, _ = run(tmp_path / "data.parquet", tmp_path / "records", "--json")
    counts = {"matches": 2, "unfinished": 1, "foreign": 0, "twice": 1, "broken": 0}
    assert (code, json.loads(told)) == (0, {"file": str(tmp_path / "data.parquet"), "rows": rows, **counts})
    (folder / "binary.jsonl").write_bytes(b"\xff\xfe")
    (folder / "odd.jsonl").write_text("[1, 2]\n")
    code, told, wrong = run(tmp_path / "b.parquet", tmp_path / "records", "--game", "stonks", "--names", "--encode")
    assert code == 1
    assert f"{len(other.seen)} decisions of 1 match; 2 left out: broken" in told
    assert "binary.jsonl: " in wrong
    assert "odd.jsonl: " in wrong
    assert read_table(tmp_path / "b.parquet").column_names == [*PLAIN, "player", "observation", "mask", "choice"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["nowhere"], "There is no record and no folder nowhere; check the name."),
        ([".", "--game", "chess"], "chess"),
        (["."], "There is no record in .: records end with .jsonl."),
        (["--store", "sqlite:///nowhere/house.db"], "There is no store"),
        (["--store", "mongo://x"], "mongo"),
    ],
)
def test_what_cannot_be_read_is_a_sentence_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, wrong = run("a.parquet", *arguments)
    assert code == 2
    assert why in wrong
    assert list(tmp_path.iterdir()) == []


def test_a_store_gives_what_was_played_in_its_house(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_store(str(tmp_path / "games.db")) as store:
            for steps in (table_log("AAA", "pontoon", 2), table_log("BBB", "market_maker", 1, cut=3)):
                assert set(await write_steps(store, *steps)) == {Written.YES}

    asyncio.run(work())
    code, told, _ = run(tmp_path / "a.parquet", "--store", tmp_path / "games.db")
    assert code == 0
    assert "decisions of 2 matches; 1 left out: not over yet" in told
    read = read_table(tmp_path / "a.parquet")
    assert len(read["match"].unique()) == 2
    assert read["game"].unique().to_pylist() == ["pontoon"]


def test_a_match_that_is_on_and_the_same_deal_before_it_are_not_told(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"

    async def work() -> None:
        async with asyncio.timeout(120), running_server(url) as address:
            house = House(address)
            await house.sign_in("Ann")
            setup = Setup(game="pontoon", seats=2, options={"hands": 1}, pace=0)
            code = await house.open(Opening(setup=setup, start=True))
            async with house.table(code) as table:
                rules = (table.rules, table.options, Dice(1))
                await play(bots.find("pontoon", "random")(*rules), table)
                # The same cards once more: what they are is known from here on to whoever reads the first match.
                await table.do(Rematch(same=True))
                await table.until(lambda: table.info.match == 2)

    asyncio.run(work())
    code, _, told = run(tmp_path / "a.parquet", "--store", url)
    assert code == 1
    assert "a.parquet was not written, for there is no decision to write: 0 matches; 1 left out: not over yet" in told
    assert not list(tmp_path.glob("*.parquet*"))


def test_matches_whose_cards_are_being_played_again_are_held_back() -> None:
    def match(number: int, same: bool = False, over: bool = True) -> Played:
        return Played("T", number, "pontoon", Started(number, {}, ("A",), 1, same), [], (1,) if over else None)

    def kept(*matches: Played) -> list[int]:
        return [each.started.match for each in unsealed(matches)]

    assert kept(match(1), match(2), match(3)) == [1, 2, 3]
    assert kept(match(1), match(2, same=True)) == [1, 2]
    assert kept(match(1), match(2), match(3, over=False)) == [1, 2, 3]
    assert kept(match(1), match(2), match(3, same=True, over=False)) == [1, 3]
    assert kept(match(1), match(2), match(3, same=True), match(4, same=True, over=False)) == [1, 4]
    assert kept() == []
