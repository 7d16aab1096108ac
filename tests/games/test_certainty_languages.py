"""A question in the language of whoever reads it, at every door that speaks Python; the browser's is in `web/tests`."""

import json
from pathlib import Path

import msgspec
from tests.games.certainty_script import Script

from pitboss import packs
from pitboss.core.moves import Event
from pitboss.games.certainty import SPEC
from pitboss.games.certainty.declare import Translated
from pitboss.games.certainty.speech import BRIEF, CertaintyPresenter, chosen, read_in
from pitboss.games.certainty.terminal import BOARD
from pitboss.speech import Voice

PACK = packs.load(Path(__file__).parents[1] / "packs/data/bilingual.toml")
WORDS = CertaintyPresenter("certainty", SPEC.notation)
NAMES = ["Ann", "Bob"]
ENGLISH, GERMAN = Voice(NAMES, me=0), Voice(NAMES, me=0, language="de")
LATER = ["schwarz", "black", "weiß", "white"]
"""Of the last hints and explanations, in both languages."""


def asked(question: str = "piano") -> Script:
    """A table at which a question was asked and one hint is open."""
    script = Script(2, PACK)
    script.ask(question, "80 90")
    script.bets("c c")
    return script


def shown(script: Script) -> list[Event]:
    """What happens until the round is over."""
    events: list[Event] = []
    while script.view(None).phase == "show":
        events += script.bets("s")
    return events


def told(voice: Voice, events: list[Event]) -> list[str]:
    return [said for event in events if (said := WORDS.say(event, voice))]


def test_the_log_is_told_in_the_readers_language() -> None:
    script = Script(2, PACK)
    events = script.ask("piano", "80 90")
    assert "Wie viele Tasten hat ein gewöhnliches Klavier? [Tasten; 3 Hinweise folgen]" in told(GERMAN, events)
    assert "How many keys does a full-size modern piano have? [keys; 3 hints to come]" in told(ENGLISH, events)
    events = script.bets("c c")
    assert "Hinweis 1: Es sind etwas mehr als sieben Oktaven." in told(GERMAN, events)
    events = script.bets("c c c c c c")
    assert "Die Antwort: 88 Tasten." in told(GERMAN, events)
    ended = " ".join(told(GERMAN, shown(script)))
    assert "die Antwort war 88 Tasten." in ended
    assert "Zweiundfünfzig sind weiß." in ended


def test_a_question_without_the_language_is_told_as_it_is() -> None:
    script = Script(2, PACK)
    events = script.ask("spider", "80 90")
    assert "How many legs has a spider? [legs; 1 Hinweis folgt]" in told(GERMAN, events)


def test_an_explanation_that_was_not_translated_is_told_as_it_is() -> None:
    script = Script(2, PACK)
    script.ask("cold", "80 90")
    script.bets("c c c c")
    shown(script)
    (one,) = script.last.also
    assert (one.unit, one.explanation) == ("Grad", "Both scales say the same there.")


def test_the_line_door_shows_the_readers_language() -> None:
    script = asked()
    shown = WORDS.show(script.view(0), GERMAN)
    assert "Wie viele Tasten hat ein gewöhnliches Klavier? [Tasten]" in shown
    assert "1. Es sind etwas mehr als sieben Oktaven." in shown
    assert "Deine Schätzung: 80 Tasten" in shown
    assert "keys" not in shown
    assert "How many keys" in WORDS.show(script.view(0), ENGLISH)


def test_a_channel_is_told_in_its_language() -> None:
    script = asked()
    view = script.view(0)
    assert "Es sind etwas mehr als sieben Oktaven." in BRIEF.standing(view, GERMAN)
    assert "They span" in BRIEF.standing(view, ENGLISH)
    assert "80 Tasten" in BRIEF.hand(view, GERMAN)
    fresh = Script(2, PACK)
    fresh.play("first p1; question piano")
    assert BRIEF.ask(fresh.view(0), [], GERMAN, WORDS).startswith("Wie viele Tasten hat")
    assert BRIEF.ask(fresh.view(0), [], ENGLISH, WORDS).startswith("How many keys does")


def test_the_terminal_draws_the_readers_language() -> None:
    script = asked()
    drawn = BOARD.draw(script.view(0), GERMAN, 100, 40, frozenset()).plain
    assert "Wie viele Tasten hat" in drawn
    assert "sieben Oktaven" in drawn
    assert "How many keys does" in BOARD.draw(script.view(0), ENGLISH, 100, 40, frozenset()).plain
    assert "80 Tasten" in BOARD.hand(script.view(0), GERMAN, frozenset()).plain
    script.bets("c c c c c c")
    shown(script)
    ended = BOARD.draw(script.view(0), GERMAN, 100, 60, frozenset()).plain
    assert "Zweiundfünfzig sind weiß." in ended


def test_a_year_is_no_number_of_years_in_any_language() -> None:
    script = Script(2, PACK)
    script.ask("moon", "1950 1970")
    assert "Deine Schätzung: 1950\n" in WORDS.show(script.view(0), GERMAN)
    assert BRIEF.hand(script.view(0), GERMAN).startswith("deine Schätzung 1950 ")


def test_no_later_hint_is_sent_in_any_language() -> None:
    script = asked()
    for seat in (0, 1, None):
        sent = msgspec.json.encode(script.view(seat)).decode()
        assert "Oktaven" in sent
        assert "octaves" in sent
        assert [text for text in ["hundert", "hundred", *LATER] if text in sent] == []
    sent = json.dumps(msgspec.to_builtins(script.bets("c c")), ensure_ascii=False)
    assert "Weniger als hundert." in sent
    assert [text for text in LATER if text in sent] == []


def test_who_reads_another_language_of_the_same_kind_reads_that() -> None:
    also = (Translated("pt-BR", "a"), Translated("pt", "b"), Translated("de", "c"))
    found = [chosen(language, also) for language in ("pt", "pt-PT", "pt-BR", "de-AT", "en")]
    assert [one and one.text for one in found] == ["b", "a", "a", "c", None]


def test_a_view_in_another_language_differs_in_nothing_else() -> None:
    view = asked().view(0)
    assert read_in("fr", view) is view
    german = read_in("de", view)
    assert german.question is not None
    assert view.question is not None
    assert german.question.also == view.question.also
    assert msgspec.structs.replace(german, question=view.question) == view
