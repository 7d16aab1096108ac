"""What comes next: votes after a match, another game, and tables that have as many seats as there are players."""

from collections.abc import Mapping
from typing import Final

import pytest
from msgspec.structs import replace

from pitboss import games
from pitboss.core.message import Message
from pitboss.core.options import changed
from pitboss.table.seats import humans
from pitboss.table.starting import NO_COMPANY
from pitboss.table.votes import Wish, leading, settled
from pitboss.wire.commands import Bot, Rematch, Sit, Stand, Start
from pitboss.wire.happenings import Arranged, Asked, Queued, Started
from pitboss.wire.people import Chair
from tests.table.scene import Scene, person

SHORT: Final = {"hands": 1}
VOTES: Final[Mapping[str, Wish]] = {"r": Wish("new"), "s": Wish("same"), "k": Wish("other", "stonks")}


def voted(votes: str) -> list[Chair]:
    """Chairs of people who are here, a letter of `VOTES` for each; `-` has not voted. The first is the host."""
    return [
        Chair(kind="human", player=f"id{at}", here=True, again=wish.kind, next=wish.game)
        if (wish := VOTES.get(letter)) is not None
        else Chair(kind="human", player=f"id{at}", here=True)
        for at, letter in enumerate(votes)
    ]


@pytest.mark.parametrize(
    ("votes", "begins"),
    [
        ("r", "r"),
        ("r-", "r"),
        ("-r", ""),
        ("kr", "k"),
        ("k--", ""),
        ("-kk", "k"),
        ("kk-", "k"),
        ("rkk", "k"),
        ("rk-", ""),
        ("rks", "r"),
        ("skkrr", ""),
        ("kkkrr", "k"),
        ("rkkrr", "r"),
    ],
)
def test_what_most_want_begins_once_nothing_can_change_it(votes: str, begins: str) -> None:
    assert settled(voted(votes), "id0") == VOTES.get(begins)


def test_bots_and_those_who_are_away_have_no_vote() -> None:
    host, friend = voted("k-")
    away = replace(friend, here=False, again="new")
    bot = Chair(kind="bot", name="Ada", bot="solid", ready=True)
    assert settled([host, away, bot], "id0") == VOTES["k"]
    assert settled([replace(host, again="no"), away, bot], "id0") is None


def test_a_program_that_says_nothing_holds_up_nobody() -> None:
    host, friend, program = voted("-k-")
    program = replace(program, nature="program")
    assert settled([replace(host, again="other", next="stonks"), friend, program], "id0") == VOTES["k"]
    assert settled([host, friend, replace(program, again="other", next="stonks")], "id0") == VOTES["k"]


def test_without_votes_a_rematch_leads_and_a_tie_waits_for_the_host() -> None:
    assert leading(voted("--"), "id0") == VOTES["r"]
    assert settled(voted("ks"), "elsewhere") is None
    assert leading(voted("ks"), "elsewhere") == VOTES["s"]


def over(*names: str) -> Scene:
    """A table where a match of pontoon is over."""
    scene = Scene(seats=len(names), options=SHORT)
    scene.start(*names)
    scene.play_out()
    return scene


def test_another_game_is_voted_for_arranged_and_begun_by_the_house() -> None:
    scene = over("Ana", "Ben", "Cy")
    page = scene.do("Ben", Rematch(game="stonks"))
    assert page.happened == (Asked(1, False, "stonks"),)
    assert [(chair.again, chair.next) for chair in scene.table.chairs] == [("no", ""), ("other", "stonks"), ("no", "")]
    page = scene.do("Cy", Rematch(game="stonks"))
    assert [type(one) for one in page.happened] == [Asked, Arranged]
    assert (scene.table.status, scene.table.setup.game) == ("open", "stonks")
    begun = scene.house()
    assert begun is not None
    assert Started in [type(one) for one in begun.happened]
    assert scene.table.status == "playing"
    assert not scene.table.begins
    stonks = games.find("stonks")
    assert scene.table.setup.options == changed(stonks.choose(3, preset=stonks.proposed))


def test_the_host_ends_the_vote_by_starting_and_breaks_its_ties() -> None:
    scene = over("Ana", "Ben", "Cy")
    scene.do("Ben", Rematch(game="stonks"))
    scene.do("Ana", Rematch())
    assert scene.table.status == "over"
    scene.do("Ana", Start())
    assert (scene.table.status, scene.table.setup.game) == ("playing", "pontoon")


def test_a_vote_can_be_changed_and_repeating_it_changes_nothing() -> None:
    scene = over("Ana", "Ben", "Cy")
    scene.do("Ben", Rematch())
    scene.do("Ben", Rematch(game="stonks"))
    assert scene.table.chairs[1].next == "stonks"
    assert not scene.do("Ben", Rematch(game="stonks")).happened
    scene.do("Ben", Rematch(same=True))
    assert (scene.table.chairs[1].again, scene.table.chairs[1].next) == ("same", "")


def test_a_game_that_is_not_here_is_no_choice_nor_another_one_for_own_chips() -> None:
    scene = over("Ana", "Ben")
    assert scene.refused("Ben", Rematch(game="chess")).code == "options"
    kept = over("Ana", "Ben")
    kept.table.setup = replace(kept.table.setup, keep=True)
    kept.twin.setup = kept.table.setup
    assert kept.refused("Ben", Rematch(game="stonks")).said == Message("common.no-game-vote")


# Tables with as many seats as there are players


def test_a_table_without_filling_bots_begins_with_those_who_are_there() -> None:
    scene = Scene("stonks", seats=6, fill=False)
    scene.table.run(scene.now)
    scene.seat("Ana")
    assert scene.refused("Ana", Start()).said == Message(NO_COMPANY, count=2)
    scene.seat("Ben", "Cy")
    scene.do("Ben", Stand())
    page = scene.do("Ana", Start())
    assert [one.begins for one in page.happened if isinstance(one, Arranged)] == [True]
    scene.house()
    assert [chair.name for chair in scene.table.chairs] == ["Ana", "Cy"]
    assert scene.table.status == "playing"


def test_bots_that_the_host_has_added_play_along() -> None:
    scene = Scene("stonks", seats=6, fill=False)
    scene.table.run(scene.now)
    scene.seat("Ana")
    scene.do("Ana", Bot(seat=3, bot="easy"))
    scene.do("Ana", Start())
    scene.house()
    assert [(chair.kind, chair.bot) for chair in scene.table.chairs] == [("human", ""), ("bot", "easy")]


def test_two_at_a_market_have_a_maker_and_a_customer_for_company() -> None:
    spec = games.find("market_maker")
    scene = Scene("market_maker", seats=6, fill=False, bot="solid", options=changed(spec.choose(6, preset="tonight")))
    scene.table.run(scene.now)
    scene.seat("Ana", "Ben")
    scene.do("Ana", Start())
    scene.house()
    assert [chair.bot for chair in scene.table.chairs] == ["", "", "solid", "customer"]
    assert scene.table.setup.options == changed(spec.choose(4, preset="tonight"))


def test_the_proposed_preset_follows_the_number_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = games.find("stonks")
    two = replace(spec, proposed_for_two="two", presets={**spec.presets, "two": {"chips": 77}})
    find = games.find
    monkeypatch.setattr(games, "find", lambda name: two if name == "stonks" else find(name))
    proposed = changed(two.choose(6, preset=two.proposed))
    scene = Scene("stonks", seats=6, fill=False, options=proposed)
    scene.table.run(scene.now)
    scene.seat("Ana", "Ben")
    scene.do("Ana", Start())
    assert scene.table.setup.options == changed(two.choose(2, preset="two"))
    own = Scene("stonks", seats=6, fill=False, options={"chips": 99})
    own.table.run(own.now)
    own.seat("Ana", "Ben")
    own.do("Ana", Start())
    assert own.table.setup.options == {"chips": 99}


def test_who_comes_during_a_match_plays_in_the_next() -> None:
    scene = Scene("pontoon", seats=6, options=SHORT, fill=False)
    scene.start("Ana", "Ben")
    scene.house()
    page = scene.do("Cy", Sit())
    assert page.happened == (Queued(person("Cy").id, "Cy"),)
    assert [each.name for each in scene.table.info.waiting] == ["Cy"]
    assert not scene.do("Cy", Sit()).happened, "who waits already changes nothing by saying so"
    scene.play_out()
    scene.present = {"Ana", "Ben", "Cy"}
    scene.do("Ana", Rematch())
    scene.house()
    assert [chair.name for chair in scene.table.chairs] == ["Ana", "Ben", "Cy"]
    assert not scene.table.info.waiting
    assert len(humans(scene.table)) == 3


def test_a_table_whose_bots_fill_it_has_no_queue() -> None:
    scene = Scene("pontoon", seats=2, options=SHORT)
    scene.start("Ana", "Ben")
    assert scene.refused("Cy", Sit()).said == Message("common.no-free-seat")


def test_a_game_that_so_many_cannot_play_is_no_choice() -> None:
    names = [f"N{number}" for number in range(8)]
    scene = over(*names)
    assert scene.refused("N1", Rematch(game="dead_cat")).code == "options"


@pytest.mark.parametrize("game", games.names())
def test_what_is_proposed_suits_a_table_of_friends(game: str) -> None:
    spec = games.find(game)
    for seats in range(spec.seats[0], 7):
        spec.choose(seats, preset=spec.proposed_for(seats))
