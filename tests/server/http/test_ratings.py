"""Ratings over HTTP: a match played to its end, on a real server."""

from collections.abc import Iterator
from functools import cache

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator

from pitboss.server.http.ratings import shown
from pitboss.server.store import store
from pitboss.server.store.store import Entry, Placing, Step, Written
from pitboss.wire.web import Me, Profile, RatedPlayer, Ratings
from tests.server.store.writing import write
from tests.server.visitor import Running, Visitor, opened_table, running, signed_in


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as server:
        yield server


def play(server: Running, ann: Visitor, **setup: object) -> Visitor:
    """A match of Dead-Cat Bounce that ends at once: Ann resigns, and whoever came along has won (D-43)."""
    bob = signed_in(server, "Bob")
    path = f"/api/tables/{opened_table(ann, game='dead_cat', seats=2, **setup)}"
    sit, start, resign = ({"type": "sit"}, {"type": "start"}, {"type": "move", "text": "resign"})
    for visitor, command in ((bob, sit), (ann, start), (ann, resign)):
        answer = visitor.post(f"{path}/commands", command)
        assert answer.status == 200, answer.json
    assert ann.get(path).json["status"] == "over"
    return bob


@cache
def schemas(server: Running) -> dict[str, object]:
    told = Visitor(server.port).get("/api/openapi.json").json["components"]["schemas"]
    assert isinstance(told, dict)
    return told


def leaders(server: Running, query: str = "", game: str = "dead_cat") -> Ratings:
    """The best at a game; what is told has the shape that the interface promises."""
    answer = Visitor(server.port).get(f"/api/games/{game}/ratings{query}")
    assert answer.status == 200
    shape = {"$ref": "#/components/schemas/Ratings", "components": {"schemas": schemas(server)}}
    assert Draft202012Validator(shape).is_valid(answer.json)
    return msgspec.json.decode(answer.body, type=Ratings)


def test_a_scale_that_people_know() -> None:
    begin = shown(store.Rating("pontoon", "human", "ann", 25, 25 / 3, 0))
    assert (begin.points, begin.margin) == (1500, 500)
    later = shown(store.Rating("pontoon", "human", "ann", 25.66, 1.34, 40))
    assert (later.points, later.margin, later.mu, later.sigma, later.matches) == (1520, 80, 25.66, 1.34, 40)


def test_a_match_moves_what_profiles_and_the_list_of_the_best_tell(server: Running) -> None:
    ann, stranger = signed_in(server, "Ann"), Visitor(server.port)
    play(server, ann, rated=False)
    assert ann.get("/api/me").json["games"][0]["rating"] is None
    bob = play(server, ann)
    (record,) = msgspec.json.decode(ann.get("/api/me").body, type=Me).games
    assert record.rating is not None
    assert (record.played, record.rating.matches) == (2, 1)
    (best,) = msgspec.json.decode(stranger.get(f"/api/players/{bob.id}").body, type=Profile).games
    assert best.rating is not None
    assert record.rating.points < 1500 < best.rating.points
    assert msgspec.json.decode(stranger.get(f"/api/players/{ann.id}").body, type=Profile).games == (record,)
    # Nobody is listed by a name that is anyone's.
    assert leaders(server) == Ratings(game="dead_cat", players=())
    for visitor, name in ((ann, "Ann of Ratings"), (bob, "Bob of Ratings")):
        assert visitor.ask("PATCH", "/api/me", {"name": name, "passphrase": "correct horse"}).status == 200
    assert leaders(server).players == (
        RatedPlayer(kind="human", name="Bob of Ratings", player=bob.id, rating=best.rating),
        RatedPlayer(kind="human", name="Ann of Ratings", player=ann.id, rating=record.rating),
    )
    assert [one.name for one in leaders(server, "?limit=1").players] == ["Bob of Ratings"]


def test_bots_are_listed_by_their_own_names(server: Running) -> None:
    placings = [Placing("T", 1, at, "stonks", "bot", who, at, True, 0) for at, who in enumerate(("sharp", "easy"))]
    entry = Entry("T", 1, 1, 0, "", "", "", b"{}")
    assert server.call(write(server.house.hub.store, Step((entry,), placings=tuple(placings)))) == [Written.YES]
    told = leaders(server, game="stonks")
    assert [(one.kind, one.name, one.player) for one in told.players] == [("bot", "sharp", ""), ("bot", "easy", "")]


@pytest.mark.parametrize("limit", ["0", "101", "-1", "x", "1.5", ""])
def test_a_list_has_one_to_a_hundred_lines(server: Running, limit: str) -> None:
    answer = Visitor(server.port).get(f"/api/games/pontoon/ratings?limit={limit}")
    assert answer.status == 400
    assert answer.json["code"] == "malformed"


def test_a_game_that_is_not_there_has_no_ratings(server: Running) -> None:
    assert Visitor(server.port).get("/api/games/chess/ratings").status == 404
