"""The picture that letters add up to is what the rules show, in every game, for players and spectators."""

import msgspec
import pytest

from pitboss import bots, games
from pitboss.bots.random import RandomBot
from pitboss.client.errors import Garbled
from pitboss.client.mirror import Mirror
from pitboss.client.news import Refreshed, Updated
from pitboss.core.dice import Dice
from pitboss.core.errors import UnknownGame
from pitboss.table import clockwork
from pitboss.table.decide import decide, opening
from pitboss.table.letters import WATCHER, snapshot, update
from pitboss.table.plan import Asker, Page, Plan
from pitboss.table.table import Table
from pitboss.wire.commands import Arrange, Start
from pitboss.wire.letters import Letter, Sent, Snapshot, Update
from pitboss.wire.people import Person, Setup

ANN = Person("ann", "Ann")
SEATS = 4


def known_bots(game: str) -> list[str]:
    return list(bots.makers(game))


def asker(dice: Dice, now: int) -> Asker:
    return Asker(ANN, now, dice, known_bots)


def posted(letter: Snapshot | Update) -> Snapshot | Update:
    """A letter as it arrives."""
    found: Letter = msgspec.json.decode(msgspec.json.encode(letter), type=Sent)
    assert isinstance(found, Snapshot | Update)
    return found


class Show:
    """A table of bots, and everybody's picture of it."""

    def __init__(self, game: str) -> None:
        self.dice = Dice(11)
        self.now = 1_000_000
        self.table = Table("ABC")
        self.table.settle(
            opening(ANN, Setup(game=game, seats=SEATS, bot="random", pace=0), known_bots), self.now, "ann"
        )
        self.pictures = {eye: Mirror() for eye in (WATCHER, *range(SEATS))}
        for eye, picture in self.pictures.items():
            assert picture.take(posted(snapshot(self.table, eye, self.now))) == Refreshed()
        self.table.run(self.now)
        self.page = self.settle(decide(self.table, asker(self.dice, self.now), Start()))

    def settle(self, plan: Plan) -> Page:
        page = self.table.settle(plan, self.now)
        for eye, picture in self.pictures.items():
            news = picture.take(posted(update(self.table, page, eye, self.now)))
            assert isinstance(news, Updated)
            seen = [event.seen_by(eye if eye >= 0 else None) for event in page.events]
            assert list(news.events) == [event for event in seen if event is not None]
        return page

    def play_on(self) -> None:
        bot = RandomBot(self.dice)
        plan = clockwork.act(
            self.table, self.now, self.dice, known_bots, lambda seat, name, view, menu: bot.choose(view, menu)
        )
        if plan is not None:
            self.settle(plan)
        self.now = max(self.now + 1, clockwork.due(self.table, self.now) or 0)

    def check(self) -> None:
        assert self.table.match is not None
        game, state, actors = self.table.match.game, self.table.match.state, self.table.match.actors
        for eye, picture in self.pictures.items():
            assert picture.view == game.view(state, eye if eye >= 0 else None)
            assert picture.menu == (game.legal(state, eye) if eye in actors else [])
            assert (picture.actors, picture.awaited) == (actors, eye in actors)
            assert (picture.info, picture.seq) == (self.table.info, self.table.seq)


@pytest.mark.parametrize("game", games.names())
def test_every_view_menu_and_event_arrives_as_it_was(game: str) -> None:
    show = Show(game)
    # Bots have no player's id, so the eyes see with the seats' rights only.
    for _ in range(3000):
        show.check()
        if show.table.status == "over":
            break
        show.play_on()
    assert show.table.status == "over"
    for picture in show.pictures.values():
        assert picture.results == {1: show.table.info.scores}
        assert picture.over


def test_another_game_at_the_same_table_is_read_by_its_own_rules() -> None:
    show = Show("pontoon")
    while show.table.status != "over":
        show.play_on()
    before = show.table.seq
    pages: list[Page] = []
    absent = Mirror()
    absent.take(posted(snapshot(show.table, WATCHER, show.now)))
    pages.append(
        show.settle(decide(show.table, asker(show.dice, show.now), Arrange(setup=Setup(game="stonks", seats=4))))
    )
    assert show.pictures[0].view is None
    assert show.pictures[0].spec.name == "stonks"
    pages.append(show.settle(decide(show.table, asker(show.dice, show.now), Start())))
    show.check()
    # Someone who was away gets all but the last page without the view and without the table.
    assert absent.seq == before
    for page in pages:
        assert isinstance(absent.take(posted(update(show.table, page, WATCHER, show.now, page is pages[-1]))), Updated)
    assert absent.view == show.pictures[WATCHER].view
    assert absent.info == show.table.info


def test_a_game_nobody_knows_is_said_so() -> None:
    show = Show("pontoon")
    letter = snapshot(show.table, 0, show.now)
    other = msgspec.structs.replace(letter.table, setup=Setup(game="snap"))
    with pytest.raises(UnknownGame, match="snap"):
        Mirror().take(posted(msgspec.structs.replace(letter, table=other)))


@pytest.mark.parametrize("field", ["view", "menu"])
def test_what_does_not_follow_the_rules_changes_nothing(field: str) -> None:
    show = Show("pontoon")
    picture = Mirror()
    picture.take(posted(snapshot(show.table, 0, show.now)))
    while show.table.seq == picture.seq:
        show.play_on()
    before = picture.seq, picture.view, picture.menu, picture.info
    letter = msgspec.structs.replace(
        snapshot(show.table, 0, show.now), seq=99, **{field: msgspec.Raw(b'[{"type": "x"}]')}
    )
    with pytest.raises(Garbled):
        picture.take(posted(letter))
    assert (picture.seq, picture.view, picture.menu, picture.info) == before
