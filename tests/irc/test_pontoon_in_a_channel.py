"""Shed Pontoon as a channel and its players read it: hands with what they are, results in a sentence each."""

import pytest

from pitboss.games.pontoon import SPEC, declare
from pitboss.games.pontoon.declare import HandView
from pitboss.games.pontoon.speech import BRIEF, PontoonPresenter, _shown
from pitboss.speech import Voice

WORDS = PontoonPresenter("pontoon", SPEC.notation)
NAMES = ["Ann", "Bob", "Cy"]


@pytest.mark.parametrize(
    ("cards", "total", "english", "german"),
    [
        ("Kd 9s 6d", 25, "Kd 9s 6d (25, bust)", "Kd 9s 6d (25, überkauft)"),
        ("As Jc", 21, "As Jc (soft 21, pontoon)", "As Jc (weich 21, Pontoon)"),
        ("Ad 3c 2d", 16, "Ad 3c 2d (soft 16)", "Ad 3c 2d (weich 16)"),
        ("Ad 3c 2d 2c 9c", 17, "Ad 3c 2d 2c 9c (17, five-card trick)", "Ad 3c 2d 2c 9c (17, Fünf-Karten-Trick)"),
        ("2d 3c 2c 5c 9c", 21, "2d 3c 2c 5c 9c (21, five-card 21)", "2d 3c 2c 5c 9c (21, Fünf-Karten-21)"),
        ("7d 7c 7s", 21, "7d 7c 7s (21, shed pontoon)", "7d 7c 7s (21, Shed Pontoon)"),
        ("7d 5c 9s", 21, "7d 5c 9s (21)", "7d 5c 9s (21)"),
        ("Ks 9c", 19, "Ks 9c (19)", "Ks 9c (19)"),
    ],
)
def test_a_hand_says_what_it_is(cards: str, total: int, english: str, german: str) -> None:
    names = tuple(cards.split())
    fate: declare.Fate = "bust" if total > 21 else "live"
    hand = HandView(0, names, (False,) * len(names), (False,) * len(names), 5, fate, 0, total)
    assert _shown(hand, Voice(NAMES)) == english
    assert _shown(hand, Voice(NAMES, language="de")) == german


EVENTS = (
    declare.Stuck(2, 1, False),
    declare.HandShown(0, 1, ("4s", "5c", "7s"), 16, "normal"),
    declare.HandShown(1, 1, ("Ad", "3c", "2d", "2c", "9c"), 17, "five"),
    declare.HandShown(1, 2, ("As", "Jc"), 21, "pontoon"),
    declare.HandSettled(0, 1, 20, 0),
    declare.HandSettled(1, 1, 200, 800),
    declare.HandSettled(1, 2, 5, 15),
    declare.HandSettled(2, 1, 30, 0),
    declare.HandEnded(1, (980, 1610, 970), 0, 0),
)


def test_results_are_a_sentence_each_the_best_first() -> None:
    told = BRIEF.tell(EVENTS, Voice(NAMES), WORDS)
    assert told == [
        "Cy sticks.",
        "Bob wins 600 (3× five-card trick): Ad 3c 2d 2c 9c.",
        "Bob wins 10 (2× pontoon, hand 2): As Jc.",
        "Ann loses 20 (16): 4s 5c 7s.",
        "Cy loses 30 (bust).",
        "After round 1: Ann 980, Bob 1610, Cy 970.",
    ]
    german = BRIEF.tell(EVENTS, Voice(NAMES, language="de"), WORDS)
    assert german[1:3] == [
        "Bob gewinnt 600 (3× Fünf-Karten-Trick): Ad 3c 2d 2c 9c.",
        "Bob gewinnt 10 (2× Pontoon, Blatt 2): As Jc.",
    ]


def test_at_the_end_of_a_match_chips_are_told_with_its_scores() -> None:
    ended = (*EVENTS, declare.MatchEnded((-20, 610, -30)))
    assert BRIEF.tell(ended, Voice(NAMES), WORDS)[-1] == "Cy loses 30 (bust)."


@pytest.mark.parametrize(
    ("stake", "returned", "rank", "told"),
    [
        (10, 25, "clown", "Ann wins 15 (1.5× clown wagon): 7h 9h."),
        (5, 12, "clown", "Ann wins 7 (clown wagon): 7h 9h."),
        (10, 20, "normal", "Ann wins 10 (16): 7h 9h."),
        (10, 13, "pontoon", "Ann wins 3 (pontoon): 7h 9h."),
        (10, 10, "normal", "Ann gets the stake back (16): 7h 9h."),
        (10, 4, "normal", "Ann loses 6 (16): 7h 9h."),
    ],
)
def test_what_a_hand_was_paid(stake: int, returned: int, rank: declare.Rank, told: str) -> None:
    events = (declare.HandShown(0, 1, ("7h", "9h"), 16, rank), declare.HandSettled(0, 1, stake, returned))
    assert BRIEF.tell(events, Voice(NAMES), WORDS) == [told]
