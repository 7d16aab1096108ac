"""A question pack of one's own: brought over HTTP, played with by one's tables, read by nobody, there after a crash."""

import asyncio
import http.client
import json
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner

from pitboss import packs
from pitboss.cli.app import command
from pitboss.core import words
from pitboss.core.message import Message
from pitboss.server import pack_reader
from pitboss.server.limits import UNLIMITED, Allowance
from pitboss.server.store import own_packs
from pitboss.table import table as tables
from tests.postgres import database, postgres
from tests.server import endless_pack_reader
from tests.server.test_serve import program
from tests.server.visitor import PATIENCE, Answer, Running, Visitor, opened_table, running, signed_in, until

__all__ = ["database", "postgres"]

TEXT = (Path(__file__).parents[1] / "packs/data/bilingual.toml").read_text(encoding="utf-8")
NAME = packs.own_name(TEXT)
GAME = {"game": "certainty", "seats": 2, "options": {"pack": NAME}, "pace": 0}


def forget() -> None:
    """What a process that has just begun does not know."""
    packs._kept.clear()
    tables.rules.cache_clear()


@pytest.fixture
def server() -> Iterator[Running]:
    forget()
    with running() as server:
        yield server
    forget()


def bring(visitor: Visitor, text: str = TEXT) -> Answer:
    return visitor.post("/api/packs", {"text": text})


def said(answer: Answer) -> str:
    return str(answer.json["message"])


def seen(visitor: Visitor, code: str) -> str:
    """What someone may see of a match so far."""
    record = visitor.get(f"/api/tables/{code}/record")
    assert record.status == 200, record.body
    return record.body.decode()


def test_a_pack_is_brought_and_played_with(server: Running) -> None:
    ann = signed_in(server, "Ann")
    brought = bring(ann).json
    assert brought["faults"] == []
    told = brought["pack"]
    assert (told["name"], told["title"], told["questions"]) == (NAME, "Two languages", 4)
    assert (told["languages"], told["titles"]) == ({"en": 4, "de": 3}, {"de": "Zwei Sprachen"})
    assert "octaves" not in str(brought)
    code = opened_table(ann, **GAME, bots=1, start=True)
    assert ann.get(f"/api/tables/{code}").json["setup"]["options"] == {"pack": NAME}
    assert '"asked"' in seen(ann, code)
    assert NAME not in ann.get("/api/packs").body.decode()


def test_what_is_wrong_with_a_pack_is_told_and_nothing_is_kept(server: Running) -> None:
    ann = signed_in(server, "Ann")
    brought = bring(ann, TEXT.replace("Weniger als hundert.", "Es sind 88.").replace('unit = "legs"', 'unit = "arms"'))
    keys = [one["key"] for one in brought.json["said"]]
    assert keys == ["common.pack-gives-away", "common.pack-no-unit"]
    assert {name: value for name, value in brought.json.items() if name != "said"} == {
        "pack": None,
        "faults": [
            "piano in de: hint 2 contains the answer.",
            "spider: the text does not name the unit, 'arms'.",
        ],
    }
    assert "longer than 250000" in bring(ann, "#" * 250_001).json["faults"][0]
    assert len(bring(ann, "\n".join(f"x{number} = 1" for number in range(99))).json["faults"]) == 40
    assert packs._kept == {}
    assert bring(ann, "#" * 800_000).json["code"] == "too_large"
    assert bring(Visitor(server.port)).status == 401


@pytest.mark.parametrize("name", [NAME, f" {NAME} "])
def test_only_who_brought_it_opens_tables_with_it(server: Running, name: str) -> None:
    ann, bob = signed_in(server, "Ann"), signed_in(server, "Bob")
    bring(ann)
    table = {"game": "certainty", "seats": 2, "options": {"pack": name}}
    refused = bob.post("/api/tables", {"setup": table})
    assert refused.status == 400, refused.body
    code = opened_table(bob, game="certainty", seats=2)
    arranged = bob.command(code, type="arrange", id="a1", setup=table)
    assert arranged.json["code"] == "options"
    assert "That question pack was not brought by you" in said(refused) + said(arranged) or name != NAME
    assert bob.get(f"/api/tables/{code}").json["setup"]["options"] == {}
    bring(bob)
    assert bob.command(code, type="arrange", id="a2", setup=GAME).json["type"] == "ok"


def test_whoever_is_host_later_goes_on_with_the_tables_pack(server: Running) -> None:
    ann, bob = signed_in(server, "Ann"), signed_in(server, "Bob")
    bring(ann)
    code = opened_table(ann, **GAME)
    assert bob.command(code, type="sit", id="s1").json["type"] == "ok"
    assert ann.command(code, type="hand", id="h1", player=bob.id).json["type"] == "ok"
    quick = {**GAME, "options": {"pack": NAME, "questions": 1}}
    assert bob.command(code, type="arrange", id="a1", setup=quick).json["type"] == "ok"
    forget()
    assert bob.command(code, type="start", id="s2").json["type"] == "ok"


def test_no_record_that_somebody_brings_is_played_with_it(server: Running) -> None:
    """Else anyone who has read its name at a table could write one that asks for every answer."""
    ann, bob = signed_in(server, "Ann"), signed_in(server, "Bob")
    bring(ann)
    written = f'{{"pitboss": 1, "game": "certainty", "options": {{"pack": "{NAME}"}}, "players": ["A", "B"]}}\n'
    refused = bob.post("/api/replay", {"record": written})
    assert refused.json["code"] == "malformed"
    assert "only tables may read that" in said(refused)


def test_packs_are_brought_so_often_and_no_oftener() -> None:
    limits = type(UNLIMITED)(pack=Allowance(2, 1 / 60))
    with running(limits) as server:
        ann = signed_in(server, "Ann")
        assert [bring(ann).status for _ in range(3)] == [200, 200, 429]


def over(visitor: Visitor, code: str) -> bool:
    return bool(visitor.get(f"/api/tables/{code}").json["status"] == "over")


def killed_and_started(store: str, folder: Path) -> None:
    """A match of bots with a pack of the table's own goes on in another process, and its record elsewhere."""
    with program("--store", store) as first:
        ann = first.visitor
        ann.token = ann.post("/api/players", {"name": "Ann"}).json["token"]
        assert bring(ann).json["pack"]["name"] == NAME
        code = opened_table(ann, **GAME, bots=1, start=True)
        first.process.send_signal(signal.SIGKILL)
        first.process.wait()
    with program("--store", store) as second:
        ann = Visitor(second.visitor.port, ann.token)
        info = ann.get(f"/api/tables/{code}").json
        assert (info["status"], info["setup"]["options"]) == ("playing", {"pack": NAME})
        assert ann.command(code, type="move", id="m1", text="guess 7").json["type"] == "ok"
        assert ann.command(code, type="move", id="m2", text="resign").json["type"] == "ok"
        until(lambda: over(ann, code))
        record = ann.get(f"/api/tables/{code}/record").body
        assert ann.get(f"/api/tables/{code}/replay").status == 200
        again = ann.command(code, type="rematch", id="r1")
        assert again.json["type"] == "ok", again.body
    file = folder / "match.jsonl"
    file.write_bytes(record)
    check_elsewhere(file, folder)


def check_elsewhere(file: Path, folder: Path) -> None:
    """Where the pack is not, a replay says what is missing; where it is, whatever it is called, it plays."""
    forget()
    alone = CliRunner().invoke(command, ["replay", str(file)], env={"PITBOSS_PACKS": ""})
    assert alone.exit_code != 0
    assert "put its file into a folder that PITBOSS_PACKS names" in alone.output + alone.stderr
    (folder / "mine.toml").write_text(TEXT, encoding="utf-8")
    there = CliRunner().invoke(command, ["replay", str(file)], env={"PITBOSS_PACKS": str(folder)})
    assert there.exit_code == 0, there.output


def test_a_table_with_a_pack_of_its_own_outlives_the_server(tmp_path: Path) -> None:
    killed_and_started(str(tmp_path / "house.db"), tmp_path)


@pytest.mark.long
def test_it_does_so_in_postgres(database: str, tmp_path: Path) -> None:
    killed_and_started(database, tmp_path)


# A pack that is never read to its end


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file with the number of a process that reads a pack and never ends."""
    monkeypatch.setenv(endless_pack_reader.FILE, str(tmp_path / "reader"))
    monkeypatch.setattr(pack_reader, "__name__", endless_pack_reader.__name__)
    return tmp_path / "reader"


def process_in(file: Path) -> int:
    """Wait for the process to read."""
    return int(until(lambda: file.exists() and file.read_text()))


def is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_what_takes_too_long_to_read_is_refused(server: Running, reader: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = signed_in(server, "Ann")
    monkeypatch.setattr(pack_reader, "CPU_S", 1)
    with ThreadPoolExecutor(1) as bringing:
        brought = bringing.submit(bring, ann)
        process = process_in(reader)
        assert ann.get("/healthz").status == 200
        passphrase = Visitor(server.port).post("/api/players", {"name": "Bob", "passphrase": "a long passphrase"})
        assert passphrase.status == 200, passphrase.body
        refused = brought.result()
    assert (refused.status, refused.json["code"]) == (413, "too_large")
    assert refused.json["message"] == "The pack takes too long to read."
    assert words.spoken(Message(refused.json["said"]["key"]), "de") == "Die Sammlung braucht zu lange zum Lesen."
    assert is_gone(process)
    assert packs._kept == {}
    monkeypatch.setattr(pack_reader, "__name__", "pitboss.server.pack_reader")
    assert bring(ann).json["pack"]["name"] == NAME


def test_a_pack_is_not_read_on_when_nobody_waits_for_it(server: Running, reader: Path) -> None:
    ann = signed_in(server, "Ann")
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {ann.token}"}
    connection.request("POST", "/api/packs", json.dumps({"text": TEXT}), headers)
    process = process_in(reader)
    connection.close()
    until(lambda: is_gone(process))


def test_a_server_that_ends_leaves_no_reader_behind(reader: Path) -> None:
    serve = (
        f"from pitboss.server import pack_reader; pack_reader.__name__ = {endless_pack_reader.__name__!r};"
        "from pitboss.cli.app import command; command(prog_name='pitboss')"
    )
    with program("--store", "memory:", pitboss=("-c", serve)) as running, ThreadPoolExecutor(1) as bringing:
        ann = running.visitor
        ann.token = ann.post("/api/players", {"name": "Ann"}).json["token"]
        brought = bringing.submit(bring, ann)
        process = process_in(reader)
        assert running.end()[0] == 0
        until(lambda: is_gone(process))
        brought.exception()


def test_one_address_has_one_pack_read_at_a_time_and_all_have_two(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        at_work: list[str] = []
        go_on = asyncio.Event()

        async def read(text: str) -> packs.Pack:
            at_work.append(text)
            await go_on.wait()
            return packs.read_own(TEXT)

        monkeypatch.setattr(own_packs, "_read", read)
        wanted = [("a1", "a"), ("a2", "a"), ("b1", "b"), ("c1", "c"), ("stored", None)]
        work = [asyncio.create_task(own_packs.keep_pack(text, address)) for text, address in wanted]
        for _ in range(20):
            await asyncio.sleep(0)
        assert at_work == ["a1", "b1", "stored"]
        go_on.set()
        await asyncio.gather(*work)
        assert sorted(at_work) == ["a1", "a2", "b1", "c1", "stored"]

    asyncio.run(scene())
    forget()
