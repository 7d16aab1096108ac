"""Shed Pontoon in words."""

import pytest
from tests.games.pontoon_script import Script

from pitboss.core.errors import Unreadable
from pitboss.core.moves import Event, PublicEvent
from pitboss.games.pontoon import SPEC, declare
from pitboss.games.pontoon.speech import BRIEF, PontoonPresenter
from pitboss.speech import Voice, presenter

WORDS = PontoonPresenter("pontoon", SPEC.notation)
ANN = Voice(["Ann", "Bob"], me=0)

SAID: list[tuple[Event, str | None]] = [
    (declare.ShoeShuffled(312, 60, 75), "The shoe is shuffled: 312 cards, the marker 60 to 75 from the end."),
    (declare.ShoeKept(180), "The shoe goes on: 180 cards are left."),
    (declare.HandBegan(2, (1, 0)), "Round 2: Bob, you."),
    (declare.AntesPaid((20, 20), 97), "The antes are paid: 97 in the jackpot."),
    (declare.JackpotPaid(0, 2, 40), "You take 40 from the jackpot (hand 2)."),
    (declare.JackpotShared((0, 1), 6), "What is left of the jackpot is shared: 6 each for you, Bob."),
    (declare.CardDealt(0, 1, "As", "dealt"), "You get As."),
    (declare.CardDealt(0, 2, "As", "bought"), "You get As (hand 2)."),
    (declare.CardDealt(1, 1, "??", "dealt"), None),
    (declare.CardDealt(1, 1, "7h", "twisted"), "Bob twists 7h."),
    (declare.CardDealt(0, 1, "7h", "twisted"), "You twist 7h."),
    (declare.CardDealt(1, 3, "7h", "forced"), "The rules twist for Bob: 7h (hand 3)."),
    (declare.MarkerReached(67), "The marker comes out with 67 cards left: the shoe will be shuffled after this round."),
    (declare.CardsReturned(40), "The shoe is empty: 40 cards go back into it."),
    (declare.BetPlaced(1, 20), "Bob bets 20."),
    (declare.Stuck(0, 1, False), "You stick."),
    (declare.Twisted(1, 1, False), None),
    (declare.Bought(1, 1, 10), "Bob buys a card for 10."),
    (declare.Burned(1, 1, 10), "Bob burns two cards for 10."),
    (declare.HandSplit(0, 1, 2, 10), "You split: hand 2 for 10."),
    (declare.WentBust(0, 2), "You are bust (hand 2)."),
    (declare.HandShown(1, 1, ("As", "Kd"), 21, "pontoon"), "Bob shows As Kd: a pontoon."),
    (declare.HandShown(0, 1, ("Ts", "9d"), 19, "normal"), "You show Ts 9d: 19."),
    (declare.HandSettled(1, 1, 10, 30), "Bob gets 30 back for a stake of 10."),
    (declare.HandSettled(0, 1, 10, 0), "You lose 10."),
    (declare.HandSettled(1, 1, 10, 10), "Bob gets 10 back for a stake of 10."),
    (declare.HandSettled(1, 2, 100, 80), "Bob loses 20 of a stake of 100 (hand 2)."),
    (declare.HandEnded(3, (990, 1020), -10, 0), "After round 3: you 990, Bob 1020."),
    (declare.TimedOut(1), "Time is up for Bob."),
    (declare.Resigned(1), "Bob has left; the rules play on."),
    (declare.MatchEnded((-10, 20)), "Over: you -10, Bob +20. Won by Bob."),
]


GERMAN = Voice(["Ann", "Bob"], me=0, language="de")


@pytest.mark.parametrize(("event", "said"), SAID)
def test_every_event_has_its_line(event: Event, said: str | None) -> None:
    assert WORDS.say(event, ANN) == said


@pytest.mark.parametrize(("event", "said"), SAID)
def test_every_event_is_told_in_german_too(event: Event, said: str | None) -> None:
    told = WORDS.say(event, GERMAN)
    assert (told is None) == (said is None)
    assert told is None or told[-1] == "."
    assert told is None or told != said


def test_german_speaks_to_the_reader_and_about_others() -> None:
    assert WORDS.say(declare.Bought(0, 2, 10), GERMAN) == "Du kaufst eine Karte für 10 (Blatt 2)."
    assert WORDS.say(declare.Bought(1, 1, 10), GERMAN) == "Bob kauft eine Karte für 10."
    assert WORDS.say(declare.MatchEnded((-10, 20)), GERMAN) == "Das Spiel ist aus: du -10, Bob +20. Gewonnen: Bob."


def test_no_event_is_forgotten() -> None:
    assert {type(event) for event, _ in SAID} == set(SPEC.events)


def test_other_games_events_are_not_ours_to_tell() -> None:
    assert WORDS.say(PublicEvent(), ANN) is None


def test_short_forms() -> None:
    view = Script(1).view(0)
    typed = {"s": "stick", "t": "twist", "b": "buy", "u": "burn", "p": "split", "25": "bet 25", "bet 25": "bet 25"}
    assert {line: SPEC.notation.text(WORDS.parse(line, view)) for line in typed} == typed
    with pytest.raises(Unreadable):
        WORDS.parse("", view)
    with pytest.raises(Unreadable):
        WORDS.parse("25 3", view)


def show(script: Script, seat: int | None, me: int | None = 0) -> list[str]:
    return WORDS.show(script.view(seat), Voice(["Ann", "Bob"], me)).splitlines()


def test_the_table_while_betting() -> None:
    script = Script(2)
    script.play("mark 67")
    assert show(script, 0)[-1] == "Cards are being dealt."
    script.play("As Kd")
    assert show(script, 0) == [
        "Round 1 of 10 · shoe 310 of 312, the marker 60 to 75 from the end · bank 0",
        "> You                1000  As                  soft 11",
        "  Bob                1000  ??",
        "Your first card: As. Bet 1 to 100.",
    ]
    assert show(script, 1, 1)[-1] == "Ann is betting."


def test_the_table_in_play() -> None:
    script = Script(2)
    script.deal("8s 8d, Kd 5c")
    script.play("p1 split; Tc; p1 stick; 9d; p1 twist; 2c")
    assert show(script, 0) == [
        "Round 1 of 10 · shoe 305 of 312, the marker 60 to 75 from the end · bank 0",
        "  You                 980  8s Tc                    18  stake 10      stuck",
        ">                          8d 9d 2c                 19  stake 10",
        "  Bob                 990  ?? ??                        stake 10",
        "You may stick or twist.",
    ]
    assert show(script, None, None)[2] == ">                          ?? ?? 2c                     stake 10"


def test_the_table_after_a_hand_and_without_a_player() -> None:
    script = Script(
        2, hands=0, bankrolls=(100, 1), bank="pot", pot_least=0, decks=1, mark_low=50, mark_high=50, max_splits=0
    )
    script.deal("Ts 9d, Kd 5c", "1 1", 50)
    script.play("p1 stick; p2 twist; Qc")
    shown = show(script, 0)
    assert shown[0] == "Round 2 · shoe 47 of 52, the marker is out · bank 0"
    assert shown[1:3] == [">" + " You                 101", "  Bob                   0  out of chips"]
    assert shown[3] == "Last round:"
    assert shown[4] == "  You            Ts 9d              19                1 became 2"
    assert shown[5] == "  Bob            Kd 5c Qc           bust              lost 1"


def test_the_table_in_german() -> None:
    script = Script(2)
    script.deal("8s 8d, Kd 5c")
    script.play("p1 split; Tc; p1 stick; 9d; p1 twist; 2c")
    assert WORDS.show(script.view(0), GERMAN).splitlines() == [
        "Runde 1 von 10 · Schlitten 305 von 312, die Marke 60 bis 75 vor dem Ende · Bank 0",
        "  Du                  980  8s Tc                    18  Einsatz 10    steht",
        ">                          8d 9d 2c                 19  Einsatz 10",
        "  Bob                 990  ?? ??                        Einsatz 10",
        "Möglich: stick oder twist.",
    ]
    assert WORDS.show(script.view(1), Voice(["Ann", "Bob"], 1, language="de")).endswith(
        "Ann überlegt; 30 Chips sind gesetzt."
    )
    script.play("p1 stick; p2 twist; Qc")
    assert "  Du             8d 9d 2c           19                aus 10 wurden 20" in WORDS.show(
        script.view(0), GERMAN
    )


def test_a_channel_is_told_in_german() -> None:
    script = Script(2)
    script.play("mark 67; As Kd")
    view = script.view(0)
    menu = script.match.game.legal(script.state, 0)
    assert BRIEF.ask(view, menu, GERMAN, WORDS) == "bet 1 bis 100 (du hast 1000)"
    script.play("p1 bet 10; p2 bet 5; Ts 5d")
    assert (
        BRIEF.standing(script.view(None), GERMAN)
        == "Runde 1 von 10 · Du 990 ?? ?? (Einsatz 10) · Bob 995 ?? ?? (Einsatz 5)"
    )


def test_what_a_loser_keeps() -> None:
    script = Script(2, bank="pot")
    script.deal("Ts 9d, Kd 8c", "50 80")
    script.play("p1 stick; p2 stick")
    assert show(script, 0)[-2:-1] == ["  Bob            Kd 8c              18                lost 50 of 80"]
    script.play("2s 3s")
    assert show(script, 1, 1)[-1] == "Your first card: 2s. Bet 48 to 95."


def test_what_a_pot_carries_over() -> None:
    script = Script(1, bank="pot")
    script.deal("Ts 6d")
    script.play("p1 twist; Kd")
    assert show(script, 0)[0].endswith("jackpot 10")


def test_the_table_at_the_end() -> None:
    script = Script(2, hands=1)
    script.deal("Ts 9d, Kd 5c")
    script.play("p1 stick; p2 twist; Qc")
    assert show(script, None, None)[-1] == "Over: Ann +10, Bob -10. Won by Ann."
    assert show(script, None, None)[1] == "  Ann                1010"


def test_no_line_is_wider_than_a_terminal() -> None:
    script = Script(2, chips=1_000_000)
    script.deal("2s 2d, Kd 5c", "100000 100000")
    script.play("p1 twist; 2c; p1 twist; 2h; p1 twist; 3c; p1 twist; 3d; p1 twist; 3h")
    voice = Voice(["A name that is far too long", "Bob"])
    assert max(len(line) for line in WORDS.show(script.view(0), voice).splitlines()) <= 80


def test_it_is_found_by_the_name_of_the_game() -> None:
    assert isinstance(presenter("pontoon"), PontoonPresenter)
