"""What bots say aloud: it stands in the chat like anyone's words, seldom, and in each reader's language."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise

import msgspec
import pytest

from pitboss.bots.bot import Bot
from pitboss.bots.talk import HUSH
from pitboss.core.message import Message
from pitboss.core.moves import Action, View
from pitboss.games.pontoon.bots import BOTS
from pitboss.server.rooms import records, table_log
from pitboss.speech import Voice
from pitboss.speech import happened as told
from pitboss.wire.commands import Say, Sit, Start
from pitboss.wire.happenings import Chatted, Covered, Happening, Moved
from pitboss.wire.letters import Snapshot
from pitboss.wire.people import Person, Setup
from pitboss.wire.saying import Saying
from pitboss.wire.web import Opening
from tests.server.company import Company, Ear, happened, played

SAID = Message("dead_cat.say-taken", cards=("Ah", "Td"))
REMARK = Chatted("", "Ada", "And I was so fond of Ah Td …", Saying(SAID.key, SAID.values))
QUICK: dict[str, object] = {"hands": 8, "turn_seconds": 0}


class Gossip(Bot[View]):
    """Does the first thing it may, and always has the same to say."""

    def choose(self, _view: View, menu: Sequence[Action]) -> Action | None:
        return menu[0] if menu else None

    def remark(self) -> Message | None:
        return SAID


@pytest.fixture(autouse=True)
def _gossips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "talkative", lambda *_: Gossip())


async def begun(company: Company, spectators: str = "public", rated: bool = False) -> Ear:
    """Ana against two who talk."""
    await company.open_table(bot="talkative", pace=10, options=QUICK, spectators=spectators, rated=rated)
    ana = await company.enter("Ana")
    await company.ok(ana, Sit())
    await company.ok(ana, Start())
    return ana


def chats(ear: Ear) -> list[object]:
    return [one for one in happened(ear) if isinstance(one, Chatted)]


def logged(company: Company) -> list[Happening]:
    return [one for entry in company.store.shelf.logs[company.code] for one in table_log.happenings([entry])]


def test_a_remark_is_in_the_log_and_reaches_those_who_play_and_those_who_watch() -> None:
    async def scene(company: Company) -> None:
        ana, eve = await begun(company), await company.enter("Eve")
        await company.move(ana, "bet 1")
        await asyncio.sleep(1)
        assert chats(ana) == chats(eve) == [REMARK]
        steps = [table_log.happenings(step) for step in table_log.by_step(company.store.shelf.logs[company.code])]
        (step,) = [step for step in steps if REMARK in step]
        assert isinstance(step[0], Moved)
        assert step[0].seat == 1, "it is said with the move it is about"

    played(scene)


def test_a_page_that_is_loaded_again_finds_it_in_the_record_and_not_what_people_said() -> None:
    async def scene(company: Company) -> None:
        ana = await begun(company)
        await company.ok(ana, Say(text="hello"))
        await company.move(ana, "bet 1")
        await asyncio.sleep(1)
        text = records.written(company.code, company.store.shelf.logs[company.code], 1, 0)
        steps = [msgspec.json.decode(line)[2] for line in text.splitlines()[1:]]
        said = [one["text"] for step in steps for one in step.get("happened", []) if one["type"] == "chatted"]
        assert said == [REMARK.text]

    played(scene)


def test_who_may_not_watch_does_not_hear_it() -> None:
    async def scene(company: Company) -> None:
        ana, eve = await begun(company, spectators="none"), await company.enter("Eve")
        await company.move(ana, "bet 1")
        await asyncio.sleep(1)
        assert chats(ana)
        assert chats(eve) == []

    played(scene)


def test_nobody_says_anything_where_ratings_are_at_stake() -> None:
    async def scene(company: Company) -> None:
        ana = await begun(company, rated=True)
        await company.move(ana, "bet 1")
        await asyncio.sleep(1)
        assert any(isinstance(one, Moved) and one.seat == 1 for one in logged(company)), "a bot has moved"
        assert chats(ana) == []

    played(scene)


def test_it_is_still_there_after_a_restart() -> None:
    async def scene(company: Company) -> None:
        ana = await begun(company)
        await company.move(ana, "bet 1")
        await asyncio.sleep(1)
        await company.ok(ana, Say(text="you will get over it"))
        await company.kill()
        after = await Company.opened(type(company.store)(company.store.shelf), "two")
        after.code = company.code
        seen = (await after.enter("Ana")).last(Snapshot).chat
        assert seen == (REMARK, Chatted("id-ana", "Ana", "you will get over it"))
        await after.hub.close()

    played(scene)


def test_however_much_they_have_to_say_they_leave_room_for_others() -> None:
    async def scene(company: Company) -> None:
        setup = Setup(game="pontoon", seats=3, bot="talkative", pace=10, options=QUICK, rated=False)
        opening = Opening(setup=setup, sit=False, bots=3, start=True)
        company.code = await company.hub.open_table(Person("id-ana", "Ana"), opening)
        await company.enter("Ana")
        await asyncio.sleep(10)
        log = logged(company)
        moves = [sum(isinstance(one, Moved) for one in log[:at]) for at, one in enumerate(log) if type(one) is Chatted]
        assert len(moves) > 3
        assert all(after - before >= HUSH for before, after in pairwise(moves))

    played(scene)


def test_nobody_says_anything_in_the_name_of_somebody_who_is_away() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, bot="talkative", pace=10, options=QUICK, grace=5, rated=False)
        ana, bob = await company.enter("Ana"), await company.enter("Bob")
        await company.ok(ana, Sit())
        await company.ok(bob, Sit())
        await company.ok(ana, Start())
        await company.leave(bob)
        await company.move(ana, "bet 1")
        await asyncio.sleep(6)
        log = logged(company)
        assert any(isinstance(one, Covered) for one in log)
        assert any(isinstance(one, Moved) and one.seat == 1 for one in log), "a bot has moved for Bob"
        assert chats(ana) == []

    played(scene)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ada: And I was so fond of A♥ 10♦ …"), ("de", "Ada: Und ich hing so an A♥ 10♦ …")],
)
def test_every_reader_has_it_in_their_language(language: str, said: str) -> None:
    assert told(REMARK, Voice([], signs=True, language=language), str) == said
