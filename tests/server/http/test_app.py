"""The application as a whole: every declared route, headers, errors, origins, limits, the web app's files."""

import contextlib
import socket
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from pitboss.server.http.app import HANDLERS
from pitboss.server.limits import UNLIMITED, Allowance, Limits
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.store.store import StoreDown
from pitboss.wire.openapi import ROUTES, Route, answers_of
from pitboss.wire.web import Problem
from tests.server.visitor import PATIENCE, Answer, Running, Visitor, opened_table, running, signed_in


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as server:
        yield server


@pytest.fixture
def stranger(server: Running) -> Visitor:
    return Visitor(server.port)


def is_problem(answer: Answer) -> bool:
    problem = msgspec.json.decode(answer.body, type=Problem)
    return bool(problem.code and problem.message) and answer.headers["content-type"] == "application/json"


# Every route


def test_every_declared_route_has_a_handler() -> None:
    assert set(HANDLERS) == {route.name for route in ROUTES}


@pytest.mark.parametrize("route", ROUTES, ids=[route.name for route in ROUTES])
def test_every_route_answers_strangers_as_declared(server: Running, stranger: Visitor, route: Route) -> None:
    path = route.path.format(
        player="nobody", game="nothing", code="NQBQDY", session="2.nobody", sitting="00", language="xx"
    )
    answer = stranger.ask(route.method, path)
    assert answer.status in answers_of(route)
    assert answer.status != 500
    if answer.status >= 400:
        assert is_problem(answer)
    if route.auth:
        assert answer.status == 401
        assert answer.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize(
    "route",
    [
        route
        for route in ROUTES
        if route.method == "GET" and route.name not in ("stream", "replay", "why", "review", "original")
    ],
    ids=lambda route: str(route.name),
)
def test_head_says_what_get_would(server: Running, route: Route) -> None:
    ann = signed_in(server, "Ann")
    path = route.path.format(player=ann.id, game="pontoon", code=opened_table(ann, start=True), language="en")
    head, got = ann.ask("HEAD", path), ann.get(path)
    assert head.status == got.status == 200
    assert head.body == b""
    assert head.headers["content-type"] == got.headers["content-type"]
    assert got.body


def test_the_document_of_the_interface_is_served(stranger: Visitor) -> None:
    document = stranger.get("/api/openapi.json").json
    assert document["openapi"].startswith("3.1")
    assert {method for path in document["paths"].values() for method in path} == {"get", "post", "patch", "delete"}


# Errors


@pytest.mark.parametrize(
    "path", ["/nope", "/api/nope", "/api", "/api/tables/", "/t/", "/api/tables/AAAA/x", "//", "/%00"]
)
def test_an_unknown_path_is_a_problem(stranger: Visitor, path: str) -> None:
    answer = stranger.get(path)
    assert answer.status == 404
    assert is_problem(answer)


def test_a_wrong_method_is_told_the_right_ones(stranger: Visitor) -> None:
    answer = stranger.ask("DELETE", "/api/me")
    assert answer.status == 405
    assert is_problem(answer)
    assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD", "PATCH"}
    assert stranger.ask("PUT", "/api/tables").status == 405
    assert stranger.ask("POST", "/").status == 405


@pytest.mark.parametrize(
    ("body", "sort", "status"),
    [
        (b"", "application/json", 400),
        (b"{", "application/json", 400),
        (b"[]", "application/json", 400),
        (b"{}", "application/json", 400),
        (b'{"name": 5}', "application/json", 400),
        (b'{"name": ""}', "application/json", 400),
        (b'{"name": "\\ud800"}', "application/json", 400),
        (b'{"name": "\xff"}', "application/json", 400),
        (b'{"name": "Ann", "passphrase": "short"}', "application/json", 400),
        (b"[" * 60_000, "application/json", 400),
        (b'{"name": "Ann", "more": ' + b"[" * 50_000, "application/json", 400),
        (b'{"name": "Ann"}', "text/plain", 415),
        (b'{"name": "Ann"}', "", 415),
        (b'{"name": "Ann"}', "application/x-www-form-urlencoded", 415),
        (b'{"name": "' + b"x" * 70_000 + b'"}', "application/json", 413),
        (b'{"name": "Ann", "more": [1, {"a": null}]}', "application/json; charset=utf-8", 200),
        (b'{"name": "Ann"}', "APPLICATION/JSON", 200),
    ],
)
def test_a_body_that_is_wrong_is_a_problem(stranger: Visitor, body: bytes, sort: str, status: int) -> None:
    answer = stranger.ask("POST", "/api/players", raw=body or b" ", headers={"Content-Type": sort})
    assert answer.status == status, answer.body
    if status != 200:
        assert is_problem(answer)


def test_a_fault_of_ours_tells_nothing_and_the_next_request_is_fine(
    server: Running, stranger: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(type(server.house.hub.store), "lobby", lambda *_: 1 / 0)
    answer = stranger.get("/api/tables")
    assert answer.status == 500
    assert is_problem(answer)
    assert b"Zero" not in answer.body
    assert b"Traceback" not in answer.body
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "ZeroDivisionError" in caplog.text
    monkeypatch.undo()
    assert stranger.get("/api/tables").status == 200


def test_a_store_that_is_down_is_said_to_be(
    server: Running, stranger: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def down(*_: object) -> None:
        raise StoreDown("postgresql://ann:sesame@db is down")

    monkeypatch.setattr("pitboss.server.health.FRESH", 0.0)
    for name in ("lobby", "trial", "claimant"):
        monkeypatch.setattr(type(server.house.hub.store), name, down)
    for answer in (
        stranger.get("/api/tables"),
        stranger.get("/healthz"),
        stranger.post("/api/players", {"name": "Ann"}),
    ):
        assert answer.status == 503
        assert is_problem(answer)
        assert int(answer.headers["retry-after"]) >= 1
        assert b"sesame" not in answer.body
    assert stranger.get("/metrics").status == 200
    monkeypatch.undo()
    monkeypatch.setattr("pitboss.server.health.FRESH", 0.0)
    assert stranger.get("/healthz").body == b"ok\n"


def test_a_log_that_cannot_be_read_is_no_health(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with running(store=SqliteStore(file)) as server:
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute("ALTER TABLE log RENAME TO lost")
        assert Visitor(server.port).get("/healthz").status == 503


# Headers


@pytest.mark.parametrize("path", ["/", "/api/games", "/nope", "/healthz", "/t/ABCDEF", "/api/me"])
def test_every_answer_is_dressed(stranger: Visitor, path: str) -> None:
    headers = stranger.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["connect-src"].split() == [
        "'self'",
        f"ws://127.0.0.1:{stranger.port}",
        f"wss://127.0.0.1:{stranger.port}",
    ]
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers
    if path.startswith("/api"):
        assert headers["cache-control"] == "no-store"


def test_a_strange_host_does_not_get_into_the_policy(stranger: Visitor) -> None:
    headers = stranger.get("/", {"Host": "evil.example; script-src *"}).headers
    assert "evil" not in headers["content-security-policy"]


# Pages of other sites


def test_the_cookie_works_from_our_own_pages_only(server: Running) -> None:
    ann = signed_in(server, "Ann")
    stranger, cookie = Visitor(server.port), {"Cookie": f"pitboss={ann.token}"}
    ours = f"http://127.0.0.1:{server.port}"
    assert stranger.get("/api/me", cookie).json["you"]["id"] == ann.id
    for headers in ({}, {"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}):
        answer = stranger.post("/api/links", headers={**cookie, **headers})
        assert answer.status == 403, headers
        assert is_problem(answer)
    for headers in ({"Origin": ours}, {"Sec-Fetch-Site": "same-origin"}):
        assert stranger.post("/api/links", headers={**cookie, **headers}).status == 200
    assert ann.post("/api/links", headers={"Origin": "http://evil.example"}).status == 200


# Limits


def test_who_asks_too_often_is_told_when_to_come_back() -> None:
    slow = Allowance(3, 0.001)
    with running(Limits(request=slow)) as server:
        visitor = Visitor(server.port)
        answers = [visitor.get("/api/games") for _ in range(5)]
        assert [answer.status for answer in answers] == [200, 200, 200, 429, 429]
        assert is_problem(answers[-1])
        assert int(answers[-1].headers["retry-after"]) > 100
        assert answers[-1].headers["x-content-type-options"] == "nosniff"
        assert visitor.get("/healthz").status == 200
        assert visitor.get("/api/games", {"X-Forwarded-For": "10.9.8.7"}).status == 200


UPGRADE = (
    "GET /api/tables/AAAAAA/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: {}\r\n\r\n"
)


def test_one_address_may_have_so_many_sockets() -> None:
    """235 of them left a house with 256 descriptors without one for anyone else."""
    with running(Limits(connections=3)) as server:

        def asked(address: str) -> tuple[socket.socket, bytes]:
            peer = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
            peer.sendall(UPGRADE.format(address).encode())
            return peer, peer.recv(65536)

        held = [asked("203.0.113.6") for _ in range(4)]
        assert [said.split(b" ")[1] for _, said in held] == [b"101", b"101", b"101", b"429"]
        head, _, body = held[-1][1].partition(b"\r\n\r\n")
        assert b"Content-Type: application/json" in head
        problem = msgspec.json.decode(body, type=Problem)
        assert (problem.code, problem.message) == ("too_fast", "There are too many connections from your address.")
        held.append(asked("203.0.113.7"))
        assert held[-1][1].startswith(b"HTTP/1.1 101 ")
        held[0][0].close()
        end = time.monotonic() + PATIENCE
        while not (again := asked("203.0.113.6"))[1].startswith(b"HTTP/1.1 101 "):
            assert time.monotonic() < end, "the server has not noticed that one has gone"
            again[0].close()
        for peer, _ in [*held, again]:
            peer.close()


def test_signing_in_and_opening_tables_have_limits_of_their_own() -> None:
    few = Allowance(2, 0.001)
    with running(msgspec.structs.replace(UNLIMITED, sign_in=few, opening=few)) as server:
        ann, stranger = signed_in(server, "Ann"), Visitor(server.port)
        assert stranger.post("/api/links/claim", {"code": "AAAAAAAA"}).status == 404
        for answer in (
            stranger.post("/api/players", {"name": "Bob"}),
            stranger.post("/api/links/claim", {"code": "AAAAAAAA"}),
            ann.post("/api/links"),
            ann.ask("PATCH", "/api/me", {"name": "Anna"}),
        ):
            assert answer.status == 429
            assert int(answer.headers["retry-after"]) > 100
        opening = {"setup": {"game": "pontoon"}}
        assert [ann.post("/api/tables", opening).status for _ in range(3)] == [201, 201, 429]
        assert ann.get("/api/me").status == 200


def test_guessing_at_codes_of_private_tables_costs() -> None:
    few = Allowance(5, 0.001)
    with running(msgspec.structs.replace(UNLIMITED, miss=few)) as server:
        ann, stranger = signed_in(server, "Ann"), Visitor(server.port)
        code = opened_table(ann)
        assert stranger.get(f"/api/tables/{code}").status == 200
        guesses = [stranger.get(f"/api/tables/AAAAA{letter}").status for letter in "BCDEFGHJ"]
        assert guesses == [404] * 5 + [429] * 3
        right = stranger.get(f"/api/tables/{code}")
        assert right.status == 429, "a guess is answered if it is right"
        assert "too many codes" in right.json["message"]
        for path in ("record", "qr.svg", "stream"):
            assert stranger.get(f"/api/tables/{code}/{path}").status == 429
        assert ann.get(f"/api/tables/{code}").status == 200, "who belongs to the table is shut out"
        assert stranger.get(f"/api/tables/{code}", {"X-Forwarded-For": "10.9.8.7"}).status == 200
        assert stranger.get("/api/tables").status == 200


def test_guesses_of_one_do_not_shut_out_those_who_share_the_address() -> None:
    few = Allowance(5, 0.001)
    with running(msgspec.structs.replace(UNLIMITED, miss=few)) as server:
        ann, bob, stranger = signed_in(server, "Ann"), signed_in(server, "Bob"), Visitor(server.port)
        private, public = opened_table(ann), opened_table(ann, public=True)
        for letter in "BCDEFGHJ":
            stranger.get(f"/api/tables/AAAAA{letter}")
        assert stranger.get(f"/api/tables/{private}").status == 429, "a guess is answered if it is right"
        assert stranger.get(f"/api/tables/{public}").status == 200, "the code of a public table is no secret"
        assert bob.get(f"/api/tables/{private}").status == 200
        assert bob.command(private, type="sit").status == 200
        assert signed_in(server, "Cleo").command(public, type="sit").status == 200


def test_whoever_is_signed_in_guesses_no_more_than_others() -> None:
    few = Allowance(5, 0.001)
    with running(msgspec.structs.replace(UNLIMITED, miss=few)) as server:
        ann, bob, eve = (signed_in(server, name) for name in ("Ann", "Bob", "Eve"))
        private, public = opened_table(ann), opened_table(ann, public=True)
        guesses = [eve.get(f"/api/tables/AAAAA{letter}").status for letter in "BCDEFGHJ"]
        assert guesses == [404] * 5 + [429] * 3
        assert eve.get(f"/api/tables/{private}").status == 429
        assert eve.command(private, type="sit").status == 429
        assert eve.get(f"/api/tables/{public}").status == 200
        # Bob mistypes a code, which is refused as everybody's, and has more to try.
        assert bob.get("/api/tables/AAAAAK").status == 429
        assert bob.get(f"/api/tables/{private}").status == 200


def test_the_usual_limits_are_those_of_the_house() -> None:
    limits = Limits()
    assert (limits.request.burst, limits.request.per_second) == (100, 50)
    assert (limits.sign_in.burst, limits.opening.burst, limits.miss) == (20, 30, Allowance(20, 1 / 3))
    assert limits.body == 65_536


# For whoever runs it


def test_the_numbers_are_prometheus_text(server: Running) -> None:
    ann = signed_in(server, "Ann")
    code = opened_table(ann, start=True)
    ann.command(code, type="move", text="nonsense")
    answer = ann.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    values = dict(line.rsplit(" ", 1) for line in answer.body.decode().splitlines() if not line.startswith("#"))
    assert float(values["pitboss_rooms"]) >= 1
    assert float(values["pitboss_moves_total"]) >= 1
    assert float(values['pitboss_commands_total{result="unreadable"}']) >= 1
    assert float(values['pitboss_requests_total{route="open_table",status="201"}']) >= 1
    assert float(values["process_resident_memory_bytes"]) > 1_000_000
    assert float(values["pitboss_store_seconds"]) > 0
    assert code not in answer.body.decode()


def test_the_numbers_are_not_passed_on_by_a_proxy_unless_they_are_public(server: Running) -> None:
    visitor, behind = Visitor(server.port), {"X-Forwarded-For": "198.51.100.7"}
    assert visitor.get("/metrics").status == 200
    assert (visitor.get("/metrics", behind).status, b"pitboss_" in visitor.get("/metrics", behind).body) == (404, False)
    server.house.public_metrics = True
    assert visitor.get("/metrics", behind).status == 200


def test_whoami_says_by_which_address_somebody_is_counted(server: Running) -> None:
    visitor = Visitor(server.port)
    assert visitor.get("/api/whoami").json == {"address": "127.0.0.1", "proxied": False}
    behind = {"X-Forwarded-For": "192.0.2.1, 198.51.100.7"}
    assert visitor.get("/api/whoami", behind).json == {"address": "198.51.100.7", "proxied": True}


def test_requests_are_logged_without_codes_or_tokens(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    ann = signed_in(server, "Ann")
    code = opened_table(ann)
    with caplog.at_level("DEBUG", "pitboss"):
        ann.get(f"/api/tables/{code}")
        ann.get("/api/me")
    shown = [vars(record) for record in caplog.records if record.name == "pitboss.http"]
    assert [(one["route"], one["status"]) for one in shown] == [("table", 200), ("me", 200)]
    assert code not in str(shown)
    assert ann.token not in str(shown)


# The web app


def test_without_a_web_app_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    with running(built=tmp_path / "missing") as server:
        for path in ("/", "/t/ABCDEF"):
            answer = Visitor(server.port).get(path)
            assert answer.status == 200
            assert b"make web" in answer.body
            assert b"/api/openapi.json" in answer.body


def test_the_web_app_is_served_with_every_page_of_it(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>App</title>")
    (tmp_path / "favicon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "app-1a2b3c.js").write_text("play()")
    (tmp_path.parent / "secret.txt").write_text("secret")
    with running(built=tmp_path) as server:
        visitor = Visitor(server.port)
        for path in ("/", "/t/ABCDEF", "/rules/pontoon", "/replay/ABCDEF/1", "/rules"):
            answer = visitor.get(path)
            assert answer.status == 200
            assert b"App" in answer.body
            assert answer.headers["content-type"].startswith("text/html")
            assert answer.headers["cache-control"] == "no-cache"
        script = visitor.get("/assets/app-1a2b3c.js")
        assert script.body == b"play()"
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        again = visitor.get("/assets/app-1a2b3c.js", {"If-None-Match": script.headers["etag"]})
        assert again.status == 304
        assert visitor.get("/favicon.svg").headers["cache-control"] == "no-cache"
        assert visitor.ask("HEAD", "/favicon.svg").status == 200
        for path in (
            "/assets/none.js",
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/assets/..%2f..%2fsecret.txt",
            "/nope",
        ):
            missing = visitor.get(path)
            assert missing.status == 404, path
            assert is_problem(missing)


def test_who_mistypes_an_address_gets_a_page_and_a_program_a_problem(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>App</title>")
    browser = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
    with running(built=tmp_path) as server:
        visitor = Visitor(server.port)
        for path in ("/nonsense", "/t/", "/assets/none.js"):
            page = visitor.get(path, browser)
            assert page.status == 404
            assert b"App" in page.body
            assert page.headers["content-type"].startswith("text/html")
            assert page.headers["cache-control"] == "no-cache"
        for accept in ("*/*", "application/json", ""):
            assert is_problem(visitor.get("/nonsense", {"Accept": accept}))
        assert is_problem(visitor.get("/api/nonsense", browser))
        assert is_problem(visitor.get("/api", browser))
        assert is_problem(visitor.ask("POST", "/nonsense", headers=browser))
