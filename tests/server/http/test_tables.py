"""The lobby, tables and commands over HTTP."""

import json
from collections.abc import Iterator
from itertools import count, islice

import msgspec
import pytest
from websockets.sync.client import connect

from pitboss.server.limits import UNLIMITED, Allowance, Turnstile
from pitboss.server.services import ROW_BYTES
from pitboss.server.store.sqlite import SqliteStore
from pitboss.wire.codes import REFUSALS
from pitboss.wire.letters import Answer as Possibilities
from pitboss.wire.letters import Ok, Refused
from pitboss.wire.people import TableInfo
from tests.server.rooms.test_records import Evening
from tests.server.visitor import PATIENCE, Answer, Running, Visitor, opened_table, running, signed_in, until


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as server:
        yield server


@pytest.fixture
def ann(server: Running) -> Visitor:
    return signed_in(server, "Ann")


@pytest.fixture
def stranger(server: Running) -> Visitor:
    return Visitor(server.port)


def refusal(answer: Answer) -> Refused:
    letter = msgspec.json.decode(answer.body, type=Refused)
    assert answer.status == REFUSALS[letter.code].status  # type: ignore[index]
    return letter


# The lobby


def test_the_lobby_shows_public_tables_only(ann: Visitor, stranger: Visitor) -> None:
    public, hidden = opened_table(ann, public=True), opened_table(ann)
    until(lambda: listed(stranger).get(public, {}).get("humans") == 1)
    assert hidden not in listed(stranger)
    line = listed(stranger)[public]
    assert line["here"] == 0, "they have a seat, and are not there"
    assert (line["game"], line["host"], line["seats"], line["status"]) == ("pontoon", "Ann", 4, "open")


def listed(visitor: Visitor, query: str = "") -> dict[str, dict[str, object]]:
    return {table["code"]: table for table in visitor.get(f"/api/tables{query}").json["tables"]}


def test_the_lobby_by_game(ann: Visitor, stranger: Visitor) -> None:
    pontoon, stonks = opened_table(ann, public=True), opened_table(ann, public=True, game="stonks")
    until(lambda: {pontoon, stonks} <= set(listed(stranger)))
    assert stonks in listed(stranger, "?game=stonks")
    assert pontoon not in listed(stranger, "?game=stonks")
    assert stranger.get("/api/tables?game=chess").json["tables"] == []
    for bad in ("", "%20", "'", "x" * 41):
        assert stranger.get(f"/api/tables?game={bad}").status == 400


# Opening


def test_opening_a_table(ann: Visitor, stranger: Visitor) -> None:
    answer = ann.post("/api/tables", {"setup": {"game": "pontoon", "seats": 3}, "bots": 1})
    assert answer.status == 201
    code = answer.json["code"]
    table = msgspec.json.decode(stranger.get(f"/api/tables/{code}").body, type=TableInfo)
    assert table.code == code
    assert table.host == ann.id
    assert [chair.kind for chair in table.chairs] == ["human", "bot", "empty"]
    assert table.status == "open"


def test_opening_a_table_and_starting(ann: Visitor) -> None:
    code = opened_table(ann, start=True, seats=4)
    table = ann.get(f"/api/tables/{code}").json
    assert table["status"] == "playing"
    assert [chair["kind"] for chair in table["chairs"]] == ["human", "bot", "bot", "bot"]


def test_a_host_need_not_sit(ann: Visitor, stranger: Visitor) -> None:
    code = opened_table(ann, sit=False, public=True)
    assert all(chair["kind"] == "empty" for chair in ann.get(f"/api/tables/{code}").json["chairs"])
    until(lambda: code in listed(stranger))


def test_a_table_that_cannot_start_as_wanted_is_not_opened(server: Running, ann: Visitor, stranger: Visitor) -> None:
    known = set(listed(stranger)), set(server.house.hub.rooms)
    opening = {"setup": {"game": "pontoon", "keep": True, "public": True}, "start": True}
    answer = ann.post("/api/tables", opening)
    assert (answer.status, answer.json["code"]) == (409, "conflict")
    assert b"two people" in answer.body
    assert (set(listed(stranger)), set(server.house.hub.rooms)) == known
    assert ann.get("/api/me").json["tables"] == []
    opening["setup"] = {"game": "pontoon", "public": True}
    assert ann.post("/api/tables", opening).status == 201


@pytest.mark.parametrize(
    ("opening", "code"),
    [
        ({"setup": {"game": "chess"}}, "options"),
        ({"setup": {"game": "pontoon", "seats": 98}}, "options"),
        ({"setup": {"game": "pontoon", "options": {"hands": "many"}}}, "options"),
        ({"setup": {"game": "pontoon", "options": {"nonsense": 1}}}, "options"),
        ({"setup": {"game": "pontoon", "preset": "nonsense"}}, "options"),
        ({"setup": {"game": "pontoon", "bot": "nonsense"}}, "options"),
        ({"setup": {"game": "pontoon", "options": {"hands": 10**30}}}, "options"),
        ({"setup": {"game": "pontoon", "options": {"hands": {"a": [1, None]}}}}, "options"),
        ({"setup": {"game": "pontoon", "seats": -1}}, "malformed"),
        ({"setup": {"game": "pontoon", "spectators": "all"}}, "malformed"),
        ({"setup": "pontoon"}, "malformed"),
        ({}, "malformed"),
    ],
)
def test_a_table_that_cannot_be(ann: Visitor, opening: object, code: str) -> None:
    answer = ann.post("/api/tables", opening)
    assert answer.status == 400
    assert answer.json["code"] == code


# Codes


def test_codes_are_for_people(ann: Visitor, stranger: Visitor) -> None:
    code = opened_table(ann)
    assert stranger.get(f"/api/tables/{code.lower()}").json["code"] == code
    assert stranger.get(f"/api/tables/{code.lower()}/qr.svg").status == 200


@pytest.mark.parametrize(
    "code", ["AAA", "A" * 13, "AAAAA0", "AAAAAI", "ÄÄÄÄ", "%00%00%00%00", "A B C D", "NQBQDY", "ｎｑｂｑ", "ſſſſ"]
)
def test_there_is_no_such_table(ann: Visitor, code: str) -> None:
    path = f"/api/tables/{code}".encode().decode("latin-1").replace(" ", "%20")
    for tail in ("", "/qr.svg", "/record", "/stream"):
        answer = ann.ask("GET", quoted(path + tail))
        assert answer.status == 404
        assert answer.json["code"] == "not_found"
    assert refusal(ann.post(quoted(path + "/commands"), {"type": "sit"})).code == "not_found"


def quoted(path: str) -> str:
    return "".join(sign if ord(sign) < 128 else f"%{ord(sign):02x}" for sign in path)


# QR


def test_the_picture_leads_to_where_it_was_asked_for(server: Running, ann: Visitor) -> None:
    code = opened_table(ann)
    one = ann.get(f"/api/tables/{code}/qr.svg", {"Host": "pit.example"})
    two = ann.get(f"/api/tables/{code}/qr.svg", {"Host": "other.example"})
    assert one.headers["content-type"] == "image/svg+xml"
    assert one.body.startswith(b"<svg")
    assert one.body != two.body
    again = ann.get(f"/api/tables/{code}/qr.svg", {"Host": "pit.example"})
    assert again.body == one.body
    for host in ("x" * 2000, "a b", "evil/;"):
        assert ann.get(f"/api/tables/{code}/qr.svg", {"Host": host}).status == 200


def test_on_this_machine_the_picture_leads_into_the_network(server: Running, ann: Visitor) -> None:
    code = opened_table(ann)
    there = ann.get(f"/api/tables/{code}/qr.svg", {"Host": "192.0.2.7:8080"}).body
    server.house.network = "192.0.2.7:8080"
    try:
        for host in ("localhost:8080", "127.0.0.1:8080", "[::1]:8080"):
            assert ann.get(f"/api/tables/{code}/qr.svg", {"Host": host}).body == there
    finally:
        server.house.network = ""


# Commands


def test_a_command_is_carried_out_and_its_id_acts_once(ann: Visitor) -> None:
    code = opened_table(ann, start=True)
    first = ann.command(code, type="move", id="a", text="bet 10")
    assert first.status == 200
    ok = msgspec.json.decode(first.body, type=Ok)
    assert ok.id == "a"
    assert ann.command(code, type="move", id="a", text="bet 10").body == first.body
    other = refusal(ann.command(code, type="move", id="a", text="bet 20"))
    assert (other.id, other.code, other.message) == ("a", "conflict", "You have given this id to another command.")
    assert refusal(ann.command(code, type="move", id="b", text="bet 10")).code == "illegal"


def test_asking_what_may_be_done(ann: Visitor) -> None:
    code = opened_table(ann, start=True)
    answer = msgspec.json.decode(ann.command(code, type="ask", id="q").body, type=Possibilities)
    assert answer.id == "q"
    assert any(move.usage.startswith("bet") and not move.why for move in answer.moves)
    assert any(move.why for move in answer.moves)


Case = tuple[dict[str, object], int, str]


def test_refusals_have_the_status_of_their_code(server: Running, ann: Visitor) -> None:
    code, bob = opened_table(ann, start=True), signed_in(server, "Bob")
    cases: list[Case] = [
        ({"type": "move", "text": "nonsense"}, 400, "unreadable"),
        ({"type": "move"}, 400, "malformed"),
        ({"type": "move", "action": {"type": "nonsense"}}, 400, "malformed"),
        ({"type": "move", "text": "stick"}, 409, "illegal"),
        ({"type": "sit"}, 409, "conflict"),
        ({"type": "unbot", "seat": 0}, 404, "not_found"),
        ({"type": "rematch"}, 409, "conflict"),
    ]
    for number, (command, status, name) in enumerate(cases):
        answer = ann.command(code, id=f"x{number}", **command)
        assert (answer.status, refusal(answer).code) == (status, name), command
        assert refusal(answer).id == f"x{number}"
    for kind in ("start", "stand", "pause", "rematch", "ready"):
        answer = bob.command(code, type=kind)
        assert (answer.status, refusal(answer).code) == (403, "forbidden"), kind
    assert bob.command(code, type="kick", player=ann.id).status == 403
    assert ann.get(f"/api/tables/{code}").json["status"] == "playing"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b'{"type":"hello"}',
        b'{"type":"ping"}',
        b'{"type":"nope"}',
        b'{"type":"say","text":""}',
        b"\xff",
        b'{"type":"sit","id":"' + b"x" * 41 + b'"}',
    ],
)
def test_what_is_no_command_is_refused_as_a_letter(ann: Visitor, body: bytes) -> None:
    code = opened_table(ann)
    answer = ann.ask(
        "POST", f"/api/tables/{code}/commands", raw=body or b" ", headers={"Content-Type": "application/json"}
    )
    assert answer.status == 400
    assert refusal(answer).code == "malformed"


def test_strangers_cannot_command(ann: Visitor, stranger: Visitor) -> None:
    code = opened_table(ann)
    assert stranger.command(code, type="sit").status == 401


def test_a_seat_belongs_to_a_player_from_anywhere(server: Running, ann: Visitor) -> None:
    code = opened_table(ann, seats=2)
    bob = signed_in(server, "Bob")
    assert bob.command(code, type="sit").status == 200
    link = bob.post("/api/links").json["code"]
    elsewhere = Visitor(server.port, Visitor(server.port).post("/api/links/claim", {"code": link}).json["token"])
    assert elsewhere.command(code, type="ready").status == 200
    chairs = ann.get(f"/api/tables/{code}").json["chairs"]
    assert [(chair["name"], chair["ready"]) for chair in chairs] == [("Ann", False), ("Bob", True)]


def test_a_whole_match_by_commands_only(ann: Visitor) -> None:
    code = opened_table(ann, seats=2, options={"hands": 1}, game="pontoon")
    assert ann.command(code, type="bot", seat=1).status == 200
    assert ann.command(code, type="start").status == 200
    assert ann.command(code, type="say", text="good luck").status == 200
    table = ann.get(f"/api/tables/{code}").json
    assert table["status"] == "playing"
    assert json.loads(ann.get(f"/api/tables/{code}/record").body.splitlines()[0])["players"] == ["Ann", "Ada"]


def test_a_table_that_never_answers_is_not_waited_for(
    server: Running, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = opened_table(ann)
    room = server.house.hub.rooms[code]
    monkeypatch.setattr(room, "submit", lambda *_: None)
    usual = server.house.limits
    server.house.limits = msgspec.structs.replace(usual, patience=0.05)
    try:
        assert refusal(ann.command(code, type="ready", id="z")).code == "unavailable"
    finally:
        server.house.limits = usual


def test_after_a_long_sleep_commands_are_to_be_given_again(
    server: Running, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = opened_table(ann)
    monkeypatch.setattr(type(server.house.hub), "overslept", True)
    assert refusal(ann.command(code, type="ready", id="z")).code == "unavailable"
    monkeypatch.undo()
    assert ann.command(code, type="ready", id="z").status == 200


def test_what_no_store_can_keep_is_refused_at_the_door(server: Running, ann: Visitor) -> None:
    code = opened_table(ann)
    answer = ann.command(code, type="ready", id="\0")
    assert (answer.status, refusal(answer).code) == (400, "malformed")
    assert "$.id" in refusal(answer).message
    claim = ann.post("/api/links/claim", {"code": "ABCDEFG\0"})
    assert (claim.status, claim.json["code"]) == (400, "malformed")
    for path in ("/api/players/%00", "/api/players/a%00b"):
        assert ann.get(path).status == 404
    assert ann.get("/api/tables?game=%00").status == 400


def test_a_rematch_does_not_tell_strangers_how_the_delayed_match_went(server: Running) -> None:
    evening = Evening(server, spectators="delayed", delay=3600)
    evening.finish()
    assert evening.ann.command(evening.code, type="rematch").status == 200
    seen, known = (visitor.get(f"/api/tables/{evening.code}").json for visitor in (evening.stranger, evening.ann))
    assert (known["match"], len(known["evening"])) == (2, 2)
    assert (seen["match"], seen["evening"], seen["scores"], seen["status"]) == (0, [], None, "open")
    assert [chair["name"] for chair in seen["chairs"]] == ["Ann", "Bob"]


def test_the_same_questions_are_not_asked_again(ann: Visitor) -> None:
    code = opened_table(ann, game="certainty", seats=2, sit=True, bots=1, start=True)
    assert ann.command(code, type="move", text="resign").status == 200
    answer = ann.command(code, type="rematch", same=True)
    assert (answer.status, refusal(answer).code) == (409, "conflict")
    assert refusal(answer).message.endswith("everyone knows its answers now.")
    assert refusal(answer).hint == "Ask for a rematch with a new deal."
    assert ann.command(code, type="rematch").status == 200


# What people write


def rows_of_refusals(server: Running) -> int:
    """How many answers to refused commands the store keeps."""
    store = server.house.hub.store
    assert isinstance(store, SqliteStore)
    ((number,),) = server.call(store._ask("SELECT COUNT(*) FROM command WHERE length(refusal) > 0"))
    assert isinstance(number, int)
    return number


def test_refused_moves_fill_the_store_no_further_than_their_share() -> None:
    """Each has an id, so the answer to each is kept, and no statement deletes it while the table lives."""
    limits = msgspec.structs.replace(UNLIMITED, own_writing=Allowance(10 * ROW_BYTES, 1 / 1000))
    with running(limits) as server:
        ann, bob = signed_in(server, "Ann"), signed_in(server, "Bob")
        code = opened_table(ann, seats=2)
        answers = [bob.command(code, type="move", text="bet 1", id=f"m{number}") for number in range(40)]
        assert [answer.json["code"] for answer in answers] == ["forbidden"] * 10 + ["too_fast"] * 30
        assert rows_of_refusals(server) == 10
        again = bob.command(code, type="move", text="bet 1", id="m0")
        assert again.json["code"] == "forbidden", "what is kept is still told"
        address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
        with connect(address, proxy=None) as peer:
            peer.send(json.dumps({"type": "hello", "token": bob.token}))
            while json.loads(peer.recv(PATIENCE))["type"] != "snapshot":
                pass
            for number in range(1000):
                peer.send(json.dumps({"type": "move", "text": "bet 1", "id": f"s{number}"}))
            letters = (json.loads(peer.recv(PATIENCE)) for _ in count())
            refused = list(islice((letter["code"] for letter in letters if letter["type"] == "refused"), 1000))
        assert refused == ["too_fast"] * 1000
        assert rows_of_refusals(server) == 10


def test_moves_beyond_their_number_cost_where_everybody_may_act() -> None:
    shares = {"own_writing": Allowance(4 * ROW_BYTES, 1 / 1000), "moving": Allowance(3, 1 / 1000)}
    with running(msgspec.structs.replace(UNLIMITED, **shares)) as server:
        ann, bob = signed_in(server, "Ann"), signed_in(server, "Bob")
        code = opened_table(ann, game="market_maker", seats=2, preset="auto", options={"lock_seconds": 0})
        assert bob.command(code, type="sit").status == 200
        assert ann.command(code, type="start").status == 200
        share_again(server)
        prices = [f"quote {price} {price + 2}" for price in range(1, 10)]
        answers = [ann.command(code, type="move", text=text) for text in prices]
        assert [answer.status for answer in answers] == [200] * 7 + [429] * 2, answers[0].body
        assert bob.command(code, type="move", text=prices[0]).status == 200


def share_again(server: Running) -> None:
    """Give everybody their whole share again."""
    server.house.turnstile = Turnstile(server.house.limits)


def test_a_person_and_an_address_write_so_much_into_logs_and_no_more() -> None:
    """Names are free and cheap: 28 sockets could write 54 GB a day into the store."""
    share = Allowance(3 * (ROW_BYTES + 10), 1 / 1000)
    limits = msgspec.structs.replace(UNLIMITED, own_writing=share, writing=Allowance(2 * share.burst, 1 / 1000))
    with running(limits) as server:
        ann, bob, eve = (signed_in(server, name) for name in ("Ann", "Bob", "Eve"))
        code = opened_table(ann, seats=2, options={"hands": 1})
        assert ann.command(code, type="start").status == 200
        share_again(server)
        said = [ann.command(code, type="say", text="0123456789").status for _ in range(4)]
        assert said == [200, 200, 200, 429]
        answer = ann.command(code, type="say", text="!", id="x")
        assert (answer.status, answer.json["code"], answer.json["id"]) == (429, "too_fast", "x")
        assert answer.json["message"] == "You have written much in a short time."
        assert "Try again in" in answer.json["hint"]
        assert ann.command(code, type="ready").status == 429, "what else is written counts too"
        assert ann.command(code, type="start").status == 429
        assert ann.command(code, type="move", text="bet 1").status == 200, "moves that are allowed do not"
        wide = "\N{GRINNING FACE}" * 200
        assert bob.command(code, type="say", text=wide).status == 429, "bytes are counted, not characters"
        assert [bob.command(code, type="say", text="0123456789").status for _ in range(3)] == [200] * 3
        assert eve.command(code, type="say", text="hi").status == 429, "a third name comes from the same address"
        elsewhere = {"X-Forwarded-For": "192.0.2.9"}
        assert eve.post(f"/api/tables/{code}/commands", {"type": "say", "text": "hi"}, elsewhere).status == 200
