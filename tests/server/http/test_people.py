"""Signing in and out, names, numbers, the bank, other devices, over HTTP."""

import asyncio
from collections.abc import Iterator
from http.cookies import SimpleCookie

import msgspec
import pytest

from pitboss.server.store.store import Entry, Outcome, Step, Written
from pitboss.wire.web import Me, Profile, SignedIn
from tests.server.visitor import Answer, Running, Visitor, opened_table, running, signed_in, until


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as server:
        yield server


@pytest.fixture
def stranger(server: Running) -> Visitor:
    return Visitor(server.port)


def cookie(answer: Answer) -> str:
    return str(answer.headers["set-cookie"])


def test_a_name_is_enough(server: Running, stranger: Visitor) -> None:
    answer = stranger.post("/api/players", {"name": " Ann  Lee "})
    assert answer.status == 200
    signed = msgspec.json.decode(answer.body, type=SignedIn)
    assert signed.you.name == "Ann Lee"
    about = msgspec.json.decode(Visitor(server.port, signed.token).get("/api/me").body, type=Me)
    assert about == Me(you=signed.you, claimed=False, chips=1000, bank=0, start=1000, games=(), tables=())


def test_browsers_get_a_cookie_that_scripts_cannot_read(stranger: Visitor) -> None:
    answer = stranger.post("/api/players", {"name": "Ann"})
    morsel = SimpleCookie(cookie(answer))["pitboss"]
    assert morsel.value == answer.json["token"]
    assert morsel["httponly"]
    assert morsel["samesite"] == "lax"
    assert morsel["path"] == "/"
    assert morsel["max-age"] == str(365 * 86_400)
    assert not morsel["secure"]
    assert stranger.get("/api/me", {"Cookie": f"pitboss={morsel.value}"}).json["you"] == answer.json["you"]


def test_behind_https_the_cookie_is_for_https_only(stranger: Visitor) -> None:
    answer = stranger.ask("POST", "/api/players", {"name": "Ann"}, {"X-Forwarded-Proto": "https"})
    assert SimpleCookie(cookie(answer))["pitboss"]["secure"]


def test_signing_out_forgets_the_cookie(server: Running, stranger: Visitor) -> None:
    ann = signed_in(server, "Ann")
    answer = stranger.ask(
        "DELETE", "/api/session", headers={"Cookie": f"pitboss={ann.token}", "Sec-Fetch-Site": "same-origin"}
    )
    assert answer.status == 204
    assert answer.body == b""
    morsel = SimpleCookie(cookie(answer))["pitboss"]
    assert (morsel.value, morsel["max-age"], morsel["path"]) == ("", "0", "/")
    assert stranger.ask("DELETE", "/api/session").status == 204
    assert ann.get("/api/me").status == 401, "whoever has the token has not been signed out"


@pytest.mark.parametrize("token", ["", "x", "1.2.3", "1.0000000000." + "A" * 43, "é", "A" * 5000])
def test_who_is_not_signed_in_is_told_so_and_no_more(stranger: Visitor, token: str) -> None:
    heard = {
        (answer.status, answer.body)
        for answer in (
            stranger.get("/api/me", {"Authorization": f"Bearer {token}".encode().decode("latin-1")}),
            stranger.get("/api/me", {"Cookie": f"pitboss={token}".encode().decode("latin-1")}),
        )
    }
    assert len(heard) == 1
    assert heard.pop()[0] == 401


def test_a_bad_bearer_does_not_fall_back_on_the_cookie(server: Running, stranger: Visitor) -> None:
    ann = signed_in(server, "Ann")
    headers = {"Authorization": "Bearer nonsense", "Cookie": f"pitboss={ann.token}"}
    assert stranger.get("/api/me", headers).status == 401


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b\u200b", "\u202e", "\u3164", "\x00", "x" * 25, "\n\r", None, 7, ["Ann"], {"a": 1}]
)
def test_hostile_names_are_refused(stranger: Visitor, name: object) -> None:
    answer = stranger.post("/api/players", {"name": name})
    assert answer.status == 400
    assert answer.json["code"] == "malformed"


@pytest.mark.parametrize(
    ("name", "as_shown"),
    [
        ("</script><b>", "</script><b>"),
        ("'; DROP TABLE player;", "'; DROP TABLE player;"),
        ("A\u202eB\u0000C", "ABC"),
        ("{{7*7}}", "{{7*7}}"),
        ("\r\nSet-Cookie: a=b", "Set-Cookie: a=b"),
        ("🎲🎲", "🎲🎲"),
    ],
)
def test_hostile_names_are_text(server: Running, name: str, as_shown: str) -> None:
    visitor = signed_in(server, name)
    assert visitor.get("/api/me").json["you"]["name"] == as_shown
    assert visitor.get(f"/api/players/{visitor.id}").json["name"] == as_shown
    code = opened_table(visitor)
    assert visitor.get(f"/api/tables/{code}").json["chairs"][0]["name"] == as_shown


def test_a_passphrase_keeps_a_name(server: Running, stranger: Visitor) -> None:
    claim = {"name": "Keeper", "passphrase": "correct horse"}
    first = stranger.post("/api/players", claim)
    assert first.status == 200
    assert Visitor(server.port, first.json["token"]).get("/api/me").json["claimed"] is True
    assert stranger.post("/api/players", {**claim, "name": "KEEPER"}).json["you"] == first.json["you"]
    wrong = stranger.post("/api/players", {**claim, "passphrase": "wrong horse"})
    none = stranger.post("/api/players", {"name": "keeper"})
    assert (wrong.status, wrong.body) == (none.status, none.body)
    assert wrong.status == 403
    assert "set-cookie" not in wrong.headers


def test_renaming(server: Running, stranger: Visitor) -> None:
    stranger.post("/api/players", {"name": "Taken", "passphrase": "correct horse"})
    ann = signed_in(server, "Ann")
    code = opened_table(ann)
    answer = ann.ask("PATCH", "/api/me", {"name": "Anna"})
    assert answer.json == {"you": {"id": ann.id, "name": "Anna"}, "token": ann.token}
    assert ann.get("/api/me").json["you"]["name"] == "Anna"
    assert ann.ask("PATCH", "/api/me", {"name": "taken"}).status == 409
    assert ann.ask("PATCH", "/api/me", {"name": " "}).status == 400
    assert ann.ask("PATCH", "/api/me", {"name": "Anna", "passphrase": "correct horse"}).status == 200
    assert ann.get("/api/me").json["claimed"] is True
    until(lambda: [table["code"] for table in ann.get("/api/me").json["tables"]] == [code])


def test_a_code_moves_somebody_to_another_device(server: Running, stranger: Visitor) -> None:
    ann = signed_in(server, "Ann")
    code = ann.post("/api/links").json
    assert code["seconds"] == 300
    claimed = stranger.post("/api/links/claim", {"code": code["code"].lower()})
    assert claimed.json["you"] == {"id": ann.id, "name": "Ann"}
    assert SimpleCookie(cookie(claimed))["pitboss"].value == claimed.json["token"] != ann.token
    again = stranger.post("/api/links/claim", {"code": code["code"]})
    assert again.status == 404
    assert stranger.post("/api/links/claim", {"code": "x" * 13}).status == 400


def another_device(server: Running, somebody: Visitor) -> Visitor:
    """Someone on another device, by a code."""
    code = somebody.post("/api/links").json["code"]
    return Visitor(server.port, Visitor(server.port).post("/api/links/claim", {"code": code}).json["token"])


def test_where_somebody_is_signed_in_can_be_seen_and_ended(server: Running, stranger: Visitor) -> None:
    ann = signed_in(server, "Ann")
    phone = another_device(server, ann)
    listed = ann.get("/api/me/sessions").json["sessions"]
    assert len(listed) == 2
    (other,) = [one["id"] for one in listed if not one["current"]]
    eve = signed_in(server, "Eve")
    assert eve.ask("DELETE", f"/api/me/sessions/{other}").status == 404
    assert ann.ask("DELETE", "/api/me/sessions/nonsense").status == 404
    assert phone.get("/api/me").status == 200
    assert ann.ask("DELETE", f"/api/me/sessions/{other}").status == 204
    assert phone.get("/api/me").status == 401
    phone = another_device(server, ann)
    spare = ann.post("/api/links").json["code"]
    assert ann.ask("DELETE", "/api/me/sessions").json["token"] == ann.token
    assert phone.get("/api/me").status == 401
    assert ann.get("/api/me").status == 200
    assert stranger.post("/api/links/claim", {"code": spare}).status == 404


def test_a_new_passphrase_signs_everybody_else_out(server: Running) -> None:
    ann = signed_in(server, "Ann")
    thief = another_device(server, ann)
    assert ann.ask("PATCH", "/api/me", {"name": "Ann Shirley", "passphrase": "correct horse"}).status == 200
    assert ann.get("/api/me").status == 200
    assert thief.get("/api/me").status == 401


def test_whoever_has_nothing_left_starts_again_once_a_day(server: Running) -> None:
    ann = signed_in(server, "Ann")
    refused = ann.post("/api/me/restart")
    assert refused.status == 409
    assert refused.json["message"] == "You have chips still."
    code = opened_table(ann)
    server.call(written(server, code, (Outcome(code, 1, 0, ann.id, "pontoon", -1000, False, True),)))
    assert ann.get("/api/me").json["chips"] == 0
    again = ann.post("/api/me/restart").json
    assert (again["chips"], again["bank"], again["restarts"]) == (1000, 0, 1)
    code = opened_table(ann)
    server.call(written(server, code, (Outcome(code, 1, 0, ann.id, "pontoon", -1000, False, True),)))
    assert "within the last day" in ann.post("/api/me/restart").json["message"]
    assert ann.get("/api/me").json["chips"] == 0


def test_a_profile_does_not_tell_what_spectators_see_later(server: Running, stranger: Visitor) -> None:
    ann = signed_in(server, "Ann")
    code = opened_table(ann)
    told = server.house.hub.now() + 3_600_000
    server.call(written(server, code, (Outcome(code, 1, 0, ann.id, "pontoon", 20, True, False, told),)))
    assert stranger.get(f"/api/players/{ann.id}").json["games"] == []
    assert ann.get("/api/me").json["games"][0]["net"] == 20


def test_the_bank(server: Running) -> None:
    ann = signed_in(server, "Ann")
    put = ann.post("/api/me/bank", {"amount": 300})
    assert put.status == 200
    about = msgspec.json.decode(put.body, type=Me)
    assert (about.chips, about.bank) == (700, 300)
    for amount in (701, -301, 10**12, -(10**12)):
        answer = ann.post("/api/me/bank", {"amount": amount})
        assert answer.status == 409
        assert answer.json["code"] == "conflict"
    for bad in (10**13, 1.5, "5", None, True):
        assert ann.post("/api/me/bank", {"amount": bad}).status == 400
    took = ann.post("/api/me/bank", {"amount": -300}).json
    assert (took["chips"], took["bank"]) == (1000, 0)


def test_numbers_and_tables_of_a_player(server: Running, stranger: Visitor) -> None:
    ann = signed_in(server, "Ann")
    code = opened_table(ann, public=True)
    outcomes = tuple(
        Outcome(
            code, match, 0, ann.id, "pontoon", score, score > 0, False, ended=1000 * match, place=3 - match, seats=4
        )
        for match, score in ((1, 20), (2, -5))
    )
    server.call(written(server, code, outcomes))
    until(lambda: ann.get("/api/me").json["tables"])
    about = msgspec.json.decode(ann.get("/api/me").body, type=Me)
    assert [(game.game, game.played, game.won, game.net) for game in about.games] == [("pontoon", 2, 1, 15)]
    assert [(one.code, one.match, one.score, one.won, one.place, one.seats, one.ended) for one in about.matches] == [
        (code, 2, -5, False, 1, 4, 2000),
        (code, 1, 20, True, 2, 4, 1000),
    ]
    (table,) = about.tables
    assert (table.code, table.game, table.public, table.humans, table.host) == (code, "pontoon", True, 1, "Ann")
    profile = msgspec.json.decode(stranger.get(f"/api/players/{ann.id}").body, type=Profile)
    assert (profile.name, profile.games) == ("Ann", about.games)


async def written(server: Running, code: str, outcomes: tuple[Outcome, ...]) -> None:
    store = server.house.hub.store
    done: asyncio.Future[Written] = asyncio.get_running_loop().create_future()
    seq = len(await store.entries(code)) + 1
    entry = Entry(code, seq, seq, 0, "", "", "", b'{"type":"chatted","player":"x","name":"x","text":"x"}')
    store.append(Step((entry,), outcomes), done.set_result)
    assert await done is Written.YES


@pytest.mark.parametrize("player", ["nobody", "0" * 32, "%00", "..", "'"])
def test_nobody_has_no_profile(stranger: Visitor, player: str) -> None:
    assert stranger.get(f"/api/players/{player}").status == 404
