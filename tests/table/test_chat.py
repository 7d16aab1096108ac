"""What people say, and what they may call themselves: text only, and nothing that hides."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.core.text import tidy
from pitboss.table.decide import MAX_CHAT_BYTES, MAX_CHAT_BYTES_EACH, MAX_WATCHERS_CHAT_BYTES, decide
from pitboss.table.plan import Asker
from pitboss.wire.commands import Kick, Mute, Say
from pitboss.wire.happenings import Chatted, Muted
from pitboss.wire.people import Person
from tests.table.scene import Scene


def test_everybody_at_the_table_may_speak() -> None:
    scene = Scene()
    scene.seat("Ana")
    assert scene.do("Ana", Say(text="hello")).happened == (Chatted("id-ana", "Ana", "hello"),)
    assert scene.do("Eve", Say(text="hi")).happened == (Chatted("id-eve", "Eve", "hi"),)


def test_the_chat_of_a_table_has_an_end() -> None:
    scene = Scene()
    scene.seat("Ana")
    scene.table.chat_bytes = MAX_CHAT_BYTES - 12
    scene.do("Ana", Say(text="zoë zoë"))
    refusal = scene.refused("Eve", Say(text="hello"))
    assert (refusal.message, refusal.hint) == ("The chat of this table is full.", "Open another table.")
    scene.do("Ana", Say(text="bye"))
    assert scene.table.chat_bytes == MAX_CHAT_BYTES
    assert scene.rebuilt().chat_bytes == 12, "all that was said"
    assert scene.refused("Ana", Say(text="!")).code == "conflict"


def test_nobody_fills_the_chat_alone() -> None:
    scene = Scene()
    scene.seat("Ana")
    line = "x" * 500
    for _ in range(MAX_CHAT_BYTES_EACH // len(line)):
        scene.do("Eve", Say(text=line))
    refusal = scene.refused("Eve", Say(text="!"))
    assert (refusal.code, refusal.message) == ("conflict", "You have said as much at this table as one may.")
    scene.do("Ana", Say(text="hello"))
    assert scene.rebuilt().chat_bytes_by == {"id-eve": MAX_CHAT_BYTES_EACH, "id-ana": 5}


def test_those_who_watch_leave_room_for_those_who_play() -> None:
    scene = Scene()
    scene.seat("Ana")
    scene.do("Eve", Say(text="hello"))
    scene.do("Ana", Say(text="hi"))
    assert scene.table.watchers_chat_bytes == scene.rebuilt().watchers_chat_bytes == 5
    scene.table.watchers_chat_bytes = MAX_WATCHERS_CHAT_BYTES
    assert scene.refused("Bob", Say(text="!")).code == "conflict"
    scene.do("Ana", Say(text="bye"))


def test_the_name_at_the_table_counts() -> None:
    scene = Scene()
    scene.seat("Ana")
    scene.join(Person("id-other", "Ana"))
    other = Asker(Person("id-other", "Ana"), scene.now, scene.dice, scene.bots)
    assert decide(scene.table, other, Say(text="hi")).happenings == [Chatted("id-other", "Ana 2", "hi")]


def test_nobody_who_watches_speaks_as_somebody_who_plays() -> None:
    scene = Scene()
    scene.seat("Ana")
    other = Asker(Person("id-other", "ANA"), scene.now, scene.dice, scene.bots)
    assert decide(scene.table, other, Say(text="I fold")).happenings == [Chatted("id-other", "ANA 2", "I fold")]


def test_strangers_are_silent_where_nobody_may_watch() -> None:
    scene = Scene(spectators="none")
    scene.seat("Bob")
    assert scene.refused("Eve", Say(text="hi")).code == "forbidden"
    scene.do("Bob", Say(text="hi"))


def test_the_host_takes_a_voice_away_and_gives_it_back() -> None:
    scene = Scene()
    scene.seat("Ana", "Bob")
    assert scene.refused("Bob", Mute(player="id-ana")).code == "forbidden"
    assert scene.do("Ana", Mute(player="id-bob")).happened == (Muted("id-bob", True),)
    assert scene.table.info.muted == ("id-bob",)
    assert scene.refused("Bob", Say(text="unfair")).message == "The host has muted you."
    scene.do("Ana", Mute(player="id-bob", muted=False))
    scene.do("Bob", Say(text="thanks"))
    assert scene.refused("Ana", Mute(player="id-bob", muted=False)).message == "They are not muted."


def test_so_many_are_muted_and_no_more() -> None:
    scene = Scene()
    scene.seat("Ana")
    assert scene.refused("Ana", Mute(player="")).code == "not_found"
    for number in range(200):
        scene.do("Ana", Mute(player=f"{number:032d}"))
    assert scene.refused("Ana", Mute(player=f"{7:032d}")).message == "They are muted already."
    assert scene.refused("Ana", Mute(player="id-more")).code == "conflict"
    scene.do("Ana", Mute(player=f"{7:032d}", muted=False))
    scene.do("Ana", Mute(player="id-more"))


def test_who_is_sent_away_is_silent() -> None:
    scene = Scene()
    scene.seat("Ana")
    scene.do("Ana", Kick(player="id-eve"))
    assert scene.refused("Eve", Say(text="hi")).code == "forbidden"


def test_the_latest_of_the_chat_is_kept() -> None:
    scene = Scene()
    for number in range(60):
        scene.do("Ana", Say(text=f"line {number}"))
    assert [chat.text for chat in scene.table.chat] == [f"line {number}" for number in range(10, 60)]


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  a \t b\r\nc ", "a b c"),
        ("\x1b[31mred\x07", "[31mred"),
        ("user\u202egpj.exe", "usergpj.exe"),
        ("a\u200bb\ufeff\u2060c", "abc"),
        ("a\u2028b\u2029c", "a b c"),
        ("a\u00a0\u3000b", "a b"),
        ("\ue000\U000f0000x", "x"),
        ("<b>bold</b> & *so on*", "<b>bold</b> & *so on*"),
        ("e\u0301", "é"),
        ("e\x00\u0301", "é"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("👩🏽\u200d⚕\ufe0f", "👩🏽\u200d⚕\ufe0f"),
        ("A\u200dna", "Ana"),
        ("An\u3164a\u2800", "Ana"),
    ],
)
def test_text_is_tidied(said: str, shown: str) -> None:
    assert tidy(said) == shown
    assert [chat.text for chat in Scene().do("Ana", Say(text=said)).happened if isinstance(chat, Chatted)] == [shown]


@pytest.mark.parametrize("said", [" ", "\n\t", "\u200d", "\u200d\u200d", "\u200b\u202e", "\u3164", "\u2800 \u115f"])
def test_there_must_be_something_to_see(said: str) -> None:
    assert tidy(said) == ""
    assert Scene().refused("Ana", Say(text=said)).code == "malformed"


@given(st.text() | st.text("e\u0301\x00\u200d\u2800\u202e \n👩🚀"))
def test_tidied_text_is_one_line_and_stays_as_it_is(said: str) -> None:
    shown = tidy(said)
    assert tidy(shown) == shown
    assert shown == shown.strip()
    assert not any(unicodedata.category(sign) in ("Cc", "Cs", "Co", "Zl", "Zp") for sign in shown)
    assert "  " not in shown
