"""What is made from the declarations: the files are fresh, nothing is missing, and what they say is true."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from pitboss import games
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import Action, Event, View
from pitboss.wire import codes, commands, happenings, letters, openapi, people, web
from tests.table.scene import Scene

ROOT = Path(__file__).parents[2]
TYPES = ROOT / "web/src/wire.ts"
PROTOCOL = ROOT / "docs/protocol.md"
TSC = ROOT / "web/node_modules/.bin/tsc"
MODULES = (commands, happenings, letters, people, web)


@cache
def interfaces() -> dict[str, dict[str, str]]:
    """Fields and their types of every interface, those of games as `Pontoon.Bet`; a field that may lack ends in `?`."""
    found: dict[str, dict[str, str]] = {}
    space, current = "", ""
    for line in TYPES.read_text(encoding="utf-8").splitlines():
        if opened := re.match(r"export namespace (\w+)", line):
            space = opened[1] + "."
        elif line == "}" and space and not current:
            space = ""
        elif opened := re.match(r"\s*export (?:interface|type) (\w+)[^;]*{$", line):
            current = space + opened[1]
            found[current] = {}
        elif re.match(r"\s*};?$", line):
            current = ""
        elif current and (field := re.match(r"\s+(\w+\??): (.+);$", line)):
            found[current][field[1]] = field[2]
    return found


def space_of(game: str) -> str:
    return "".join(part.capitalize() for part in game.split("_")) + "."


def structs() -> Iterator[type[Struct]]:
    for module in MODULES:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Struct) and value.__module__ == module.__name__:
                yield value


def played(name: str, moves: int) -> Iterator[tuple[int, View, list[Event], list[Action]]]:
    """Seats, what they see, what happened and what they may do, in a match of random moves."""
    spec = games.find(name)
    dice = Dice(3)
    match = Match(spec.table(3), dice)
    events = match.begin()
    for _ in range(moves):
        seats = [seat for seat in match.actors if match.game.legal(match.state, seat)]
        if not seats:
            return
        menu = match.game.legal(match.state, seats[0])
        yield seats[0], match.game.view(match.state, seats[0]), events, list(menu)
        events = match.submit(seats[0], menu[dice.below(len(menu))], 0)


def encoded(value: object) -> object:
    return json.loads(msgspec.json.encode(value))


def test_the_files_are_fresh() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts/make_wire.py", "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_every_struct_and_tag_is_in_the_types() -> None:
    for cls in structs():
        if cls.__subclasses__():
            continue
        fields = interfaces()[cls.__name__]
        tag = cls.__struct_config__.tag
        assert fields.get("type") == (f'"{tag}"' if tag is not None else None)
        names = [name.removesuffix("?") for name in fields if name != "type" or tag is None]
        assert names == [field.encode_name for field in msgspec.structs.fields(cls)], cls


def test_every_message_is_in_the_document() -> None:
    text = PROTOCOL.read_text(encoding="utf-8")
    for cls in structs():
        if not cls.__subclasses__() and cls not in (happenings.Moved, happenings.Imagined):
            heading = f"`{cls.__struct_config__.tag}`" if cls.__struct_config__.tag else cls.__name__
            assert f"\n### {heading}\n" in text
    for name in (*codes.REFUSALS, *map(str, codes.CLOSINGS), *(route.path for route in openapi.ROUTES)):
        assert name in text


def test_what_the_server_leaves_out_may_lack_and_what_it_sends_may_not() -> None:
    update = interfaces()["Update"]
    assert {"seq", "at", "view?", "events?", "menu?", "clock?", "table?"} <= update.keys()
    assert update["events?"] == 'Games[G]["event"][]'
    assert update["table?"] == "TableInfo"
    assert interfaces()["Chair"].keys() == {
        "kind",
        "name",
        "player",
        "nature",
        "bot",
        "here",
        "ready",
        "again",
        "next",
    }
    assert interfaces()["Hello"]["resume?"] == "number | null"
    assert interfaces()["Arrange"]["setup"] == "AskedSetup"
    assert interfaces()["Opened"]["setup"] == "Setup"


@pytest.mark.parametrize("name", games.names())
def test_example_moves_have_the_fields_of_their_types(name: str) -> None:
    spec = games.find(name)
    text = PROTOCOL.read_text(encoding="utf-8")
    for kind in spec.actions:
        example = encoded(spec.notation.example(kind))
        assert isinstance(example, dict)
        assert interfaces()[space_of(name) + kind.__name__].keys() == example.keys()
        assert f"| `{spec.notation.usage(kind)}` | `{json.dumps(example)}` |" in text


@pytest.mark.parametrize("name", games.names())
def test_what_is_seen_in_a_match_has_the_fields_of_its_types(name: str) -> None:
    views = 0
    for seat, view, events, menu in played(name, 40):
        views += 1
        shown = [event for event in (event.seen_by(seat) for event in events) if event is not None]
        for value, kind in [(view, "View"), *((thing, type(thing).__name__) for thing in (*shown, *menu))]:
            plain = encoded(value)
            assert isinstance(plain, dict)
            assert interfaces()[space_of(name) + kind].keys() == plain.keys()
    assert views > 5


def test_the_messages_in_the_document_can_be_read() -> None:
    text = PROTOCOL.read_text(encoding="utf-8")
    blocks = "\n".join(re.findall(r"```json\n(.*?)```", text, re.DOTALL))
    messages = re.findall(r"^{.*?}$", blocks, re.DOTALL | re.MULTILINE)
    messages += re.findall(r"""-d '({"type".*?})'""", text)
    assert len(messages) > 6
    heard = {str(cls.__struct_config__.tag) for cls in structs() if issubclass(cls, commands.Command)}
    for message in messages:
        kind = json.loads(message)["type"]
        read: object = msgspec.json.decode(message, type=commands.Said if kind in heard else letters.Sent)
        assert isinstance(read, Struct)


def test_refusals_in_the_document_are_what_a_table_says() -> None:
    scene = Scene()
    scene.start("Ana", "Bob")
    scene.move("Ana", "bet 1")
    said = [scene.refused("Ana", commands.Move(text=text)) for text in ("bet 1", "stik")]
    lines = re.findall(r'^{"type": "refused".*}$', PROTOCOL.read_text(encoding="utf-8"), re.MULTILINE)
    shown = [msgspec.json.decode(line, type=letters.Refused) for line in lines]
    assert [(one.code, one.message, one.hint) for one in shown] == [(one.code, one.message, one.hint) for one in said]


def test_refusals_are_called_by_names_in_the_list() -> None:
    found = set()
    for path in (ROOT / "src/pitboss").rglob("*.py"):
        found |= set(re.findall(r'(?:Refusal\(|Refused\([^)]*?code=|Problem\([^)]*?code=)\s*"(\w+)"', path.read_text()))
    assert found <= codes.REFUSALS.keys()


@pytest.mark.long  # the TypeScript compiler takes ten seconds
@pytest.mark.skipif(not TSC.exists(), reason="the web app's packages are not installed")
def test_typescript_accepts_what_is_sent(tmp_path: Path) -> None:
    lines = ['import type { Games, Said, Sent } from "./wire";']
    for name in games.names():
        for seat, view, events, menu in played(name, 12):
            update = letters.Update(
                seq=1,
                at=2,
                events=msgspec.Raw(
                    msgspec.json.encode([event.seen_by(seat) for event in events if event.seen_by(seat)])
                ),
                view=msgspec.Raw(msgspec.json.encode(view)),
                menu=msgspec.Raw(msgspec.json.encode(menu[:20])),
            )
            lines.append(f'({msgspec.json.encode(update).decode()}) satisfies Sent<"{name}">;')
            move = commands.Move(action=msgspec.Raw(msgspec.json.encode(menu[0])))
            lines.append(f'({msgspec.json.encode(move).decode()}) satisfies Said<"{name}">;')
        options = msgspec.json.encode(games.find(name).options()).decode()
        lines.append(f'({options}) satisfies Games["{name}"]["options"];')
    shutil.copy(TYPES, tmp_path / "wire.ts")
    (tmp_path / "sent.ts").write_text("\n".join(lines), encoding="utf-8")
    (tmp_path / "wrong.ts").write_text(
        'import type { Said } from "./wire";\n({ type: "move", action: { type: "bet" } }) satisfies Said<"pontoon">;\n'
    )
    check = [
        str(TSC),
        "--strict",
        "--noEmit",
        "--target",
        "es2022",
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
    ]
    done = subprocess.run([*check, str(tmp_path / "sent.ts")], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
    wrong = subprocess.run([*check, str(tmp_path / "wrong.ts")], capture_output=True, text=True, check=False)
    assert wrong.returncode != 0
