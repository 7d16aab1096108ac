"""Records: written, read and replayed to the same bytes; every mistake found on its line."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.core import record
from pitboss.core.dice import Dice
from pitboss.core.errors import BadRecord, UnknownGame
from pitboss.core.match import Match
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE
from pitboss.core.spec import Spec
from pitboss.laws.play import pick
from tests.laws.toy import SPEC, ToyState
from tests.laws.toy_moves import Dealt, Shown, Staked, ToyOptions, ToyView

ToySpec = Spec[ToyState, ToyView, ToyOptions]

HEADER = '{"pitboss": 1, "game": "toy", "options": {"rounds": 1}, "players": ["Ann", "Bób"]}'
PLAYED = [
    HEADER,
    '[0, "chance", "card Ah"]',
    '[0, "chance", "card Ks"]',
    '[4120, "p1", "stake 2"]',
    '[5000, "p2", "stake 3"]',
    '{"result": {"scores": [-2, 3]}}',
]


def find(name: str) -> ToySpec:
    """A catalogue with one game."""
    if name != "toy":
        raise UnknownGame(f"There is no game {name!r}.")
    return SPEC


def played(seed: int, moves: int = 1000) -> tuple[ToyOptions, Match[ToyState, ToyView]]:
    """A random match of the toy, perhaps not to its end."""
    dice = Dice(seed)
    options = SPEC.choose(3, {"rounds": dice.below(4) + 1})
    match = Match(SPEC.build(3, options))
    for now in range(moves):
        if match.over:
            break
        seat = dice.pick(match.actors)
        menu = match.game.legal(match.state, seat)
        match.submit(seat, match.game.deal(match.state, dice) if seat == CHANCE else pick(menu, dice), now)
    return options, match


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("moves", [0, 7, 1000])
def test_a_record_replays_to_the_same_bytes(seed: int, moves: int) -> None:
    options, match = played(seed, moves)
    text = record.write(SPEC, options, ["Ann", "Bób", "Čeněk"], match)
    again = record.replay(text.splitlines(), find)
    assert repr(again.state) == repr(match.state)
    assert again.log == match.log
    assert record.write(SPEC, options, ["Ann", "Bób", "Čeněk"], again) == text


def test_how_a_record_is_written() -> None:
    match = record.replay(PLAYED, find)
    rules = SPEC.ruleset(ToyOptions(rounds=1))
    first = HEADER.removesuffix("}") + f', "version": 1, "rules": "{rules}"}}'
    written = record.write(SPEC, ToyOptions(rounds=1), ["Ann", "Bób"], match)
    assert written.splitlines() == [first, *PLAYED[1:]]
    assert written.endswith("}\n")


def test_a_match_that_is_not_over_has_no_result() -> None:
    read = record.read(PLAYED[:-1])
    assert (read.scores, read.end) == (None, 0)
    assert record.read(PLAYED).scores == (-2, 3)
    assert record.read(PLAYED).moves[2] == (4, 4120, "p1", "stake 2")


def test_blank_lines_and_unknown_fields_do_no_harm() -> None:
    header = HEADER.replace("{", '{"_comment": "an example", "rules": 7, ', 1)
    lines = ["", header, "", *PLAYED[1:], "", ""]
    assert record.read(lines).header.rules == ""
    assert record.replay(lines, find).over


def test_a_move_may_say_what_a_bot_decided_by() -> None:
    why = Message("toy.why", fair_price=420, cards=("Ah", "Ks"), seat=1, field="sea")
    text = record.explained("\n".join(PLAYED), {3: why, 5: why, 99: why})
    assert text.splitlines()[:4] + text.splitlines()[5:] == PLAYED[:4] + PLAYED[5:]
    read = record.read(text.splitlines())
    assert read.reasons == {3: why}
    assert read.moves == record.read(PLAYED).moves
    assert record.replay(text.splitlines(), find).over


def test_what_happened_is_told_move_by_move() -> None:
    read = record.read(PLAYED)
    match, options = record.opened(read, SPEC)
    assert options == ToyOptions(rounds=1)
    told = [(len(match.log), events) for events in record.replayed(read, SPEC, match)]
    assert told == [
        (1, [Dealt(0, "Ah")]),
        (2, [Dealt(1, "Ks")]),
        (3, [Staked(0, 2)]),
        (4, [Staked(1, 3), Shown(("Ah", "Ks"), (0, 6))]),
    ]


NOT_A_HEADER = 'the first line must be a header: {"pitboss": 1, "game": ..., "players": [...]}.'
NOT_A_MOVE = 'a move is written as [milliseconds, "seat", "move"].'
NOT_A_RESULT = 'an object after the moves must be the result: {"result": {"scores": [...]}}.'
NO_NAMES = "the header needs a list of the players' names, in printable characters."


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([], "line 1: the file is empty; a record starts with a header object."),
        (["", "  "], "line 1: the file is empty; a record starts with a header object."),
        (["hello"], "line 1: this is not JSON."),
        (["[" * 90_000], "line 1: this is not JSON."),
        ([HEADER + " " * 400_000], "line 1: the line is longer than 400000 characters."),
        ([HEADER, " " * 100_000 + "1"], "line 2: the line is longer than 100000 characters."),
        (["[1, 2]"], f"line 1: {NOT_A_HEADER}"),
        (["", '{"game": "toy"}'], f"line 2: {NOT_A_HEADER}"),
        (['{"pitboss": 2}'], "line 1: this is version 2 of the record; only version 1 is known."),
        (['{"pitboss": true}'], "line 1: this is version True of the record; only version 1 is known."),
        (['{"pitboss": 1}'], "line 1: the header does not name its game."),
        (['{"pitboss": 1, "game": "toy"}'], f"line 1: {NO_NAMES}"),
        (['{"pitboss": 1, "game": "toy", "players": []}'], f"line 1: {NO_NAMES}"),
        (['{"pitboss": 1, "game": "toy", "players": ["a", 1]}'], f"line 1: {NO_NAMES}"),
        (['{"pitboss": 1, "game": "toy", "players": ["a", "\\ud800"]}'], f"line 1: {NO_NAMES}"),
        (['{"pitboss": 1, "game": "toy", "players": ["a", "\\u001b[2J"]}'], f"line 1: {NO_NAMES}"),
        (
            ['{"pitboss": 1, "game": "toy", "players": ["a", "b"], "options": []}'],
            "line 1: the options in the header must be an object.",
        ),
        (["", HEADER.replace("toy", "tag")], "line 2: There is no game 'tag'."),
        (["", "", HEADER.replace('"Ann", ', "")], "line 3: Toy takes 2 to 4 players, not 1."),
        ([HEADER.replace("1}", "0}")], "line 1: Option rounds takes a whole number from 1 to 20, not '0'."),
        ([HEADER, "[0]"], f"line 2: {NOT_A_MOVE}"),
        ([HEADER, "7"], f"line 2: {NOT_A_MOVE}"),
        ([HEADER, '[0, "chance", "card Ah", "why"]'], f"line 2: {NOT_A_MOVE}"),
        ([HEADER, '[0, "chance", "card Ah", {"key": "toy.why"}]'], f"line 2: {NOT_A_MOVE}"),
        ([HEADER, '[0, "chance", "card Ah", {"key": "toy.why", "values": {"a": [1]}}]'], f"line 2: {NOT_A_MOVE}"),
        ([HEADER, '[0, "chance", "card Ah", {"key": "toy.why", "values": {"key": 1}}]'], f"line 2: {NOT_A_MOVE}"),
        ([HEADER, '[-1, "chance", "card Ah", {"key": "toy.why", "values": {}}]'], f"line 2: {NOT_A_MOVE}"),
        ([HEADER, '[-1, "chance", "card Ah"]'], f"line 2: {NOT_A_MOVE}"),
        ([HEADER, '[true, "chance", "card Ah"]'], f"line 2: {NOT_A_MOVE}"),
        ([HEADER, '[1e3, "chance", "card Ah"]'], f"line 2: {NOT_A_MOVE}"),
        ([HEADER, '["0", "chance", "card Ah"]'], f"line 2: {NOT_A_MOVE}"),
        ([HEADER, f'[{10**15}, "chance", "card Ah"]'], f"line 2: {NOT_A_MOVE}"),
        ([HEADER, '[0, "p9", "card Ah"]'], "line 2: p9: card Ah: Wait: something is being drawn."),
        (
            [HEADER, '[0, "nobody", "pass"]'],
            "line 2: nobody: pass: 'nobody' is not a seat; seats are written p1, p2, ...",
        ),
        (
            [HEADER, '[0, "chance", "card Zz"]'],
            "line 2: chance: card Zz: 'Zz' is not a card; cards are written rank then suit: Ah Td 7c.",
        ),
        ([*PLAYED[:2], '[0, "chance", "card Ah"]'], "line 3: chance: card Ah: No Ah is left."),
        ([*PLAYED[:4], '[4119, "p2", "pass"]'], "line 5: p2: pass: Time runs backwards: 4119 ms after 4120 ms."),
        ([*PLAYED[:3], "", '[0, "p2", "pass"]'], "line 5: p2: pass: It is not your turn."),
        ([*PLAYED[:5], '[5000, "p2", "pass"]'], "line 6: p2: pass: The match is over."),
        ([*PLAYED[:5], "{}"], f"line 6: {NOT_A_RESULT}"),
        ([*PLAYED[:5], '{"result": {"scores": [1, "a"]}}'], f"line 6: {NOT_A_RESULT}"),
        ([*PLAYED[:5], '{"result": {"scores": [1, true]}}'], f"line 6: {NOT_A_RESULT}"),
        (
            [*PLAYED[:5], '{"result": {"scores": [1, 2]}}'],
            "line 6: the result says [1, 2]; by the rules it is [-2, 3].",
        ),
        ([*PLAYED[:4], PLAYED[5]], "line 5: the record has a result, but the match is not over."),
        ([*PLAYED, "", PLAYED[4]], "line 8: something follows the result."),
    ],
)
def test_every_mistake_is_found_on_its_line(lines: list[str], reason: str) -> None:
    with pytest.raises(BadRecord) as caught:
        record.replay(lines, find)
    assert str(caught.value) == reason
    assert reason.startswith(f"line {caught.value.line}: ")


scraps = st.sampled_from(
    ['"', "[", "]", "{", "}", "0", "-1", "1e999", "null", "p1", "p7", "chance", "card", "Ah", "\\ud800", ","]
)


@settings(max_examples=300)
@given(st.data())
def test_any_damage_to_a_record_is_reported_as_such(data: st.DataObject) -> None:
    text = "\n".join(PLAYED)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        text = text[:start] + data.draw(scraps | st.text(max_size=3)) + text[end:]
    try:
        match = record.replay(text.split("\n"), find)
    except BadRecord:
        return
    assert len(match.log) <= 5


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=300)
@given(
    st.fixed_dictionaries({}, optional=dict.fromkeys(("game", "options", "players", "rules", "result"), values)),
    st.lists(values | st.lists(values, min_size=3, max_size=3), max_size=3),
)
def test_any_json_is_a_record_or_reported_as_such(header: dict[str, object], moves: list[object]) -> None:
    usual = {"pitboss": 1, "game": "toy", "players": ["Ann", "Bob"]}
    lines = [json.dumps(value) for value in ({**usual, **header}, *moves)]
    try:
        record.replay(lines, find)
    except BadRecord:
        return
