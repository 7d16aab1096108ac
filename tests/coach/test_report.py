"""Reviews as they are told: rounded so that they still add up, and with nothing lost on the way."""

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.coach import review
from pitboss.coach.coach import hundredths
from pitboss.coach.report import reported
from pitboss.core import record
from pitboss.core.message import Message
from pitboss.speech import Voice
from pitboss.speech.reasons import reasoned
from pitboss.speech.reviews import decided, spelled, told_review, told_shares
from pitboss.wire.reviews import Reviewed
from pitboss.wire.saying import saying
from pitboss.wire.web import Reason

GOLDEN = Path(__file__).parents[1] / "golden"


@given(st.lists(st.fractions(max_denominator=1000, min_value=-1000, max_value=1000), max_size=8))
def test_rounded_terms_are_near_and_add_up(amounts: list[Fraction]) -> None:
    found = hundredths(amounts)
    assert sum(found) == round(100 * sum(amounts, Fraction()))
    assert all(abs(price - 100 * amount) < 1 for price, amount in zip(found, amounts, strict=True))


@pytest.mark.parametrize(("game", "name"), [("market_maker", "turns-four-players"), ("certainty", "four-players")])
def test_a_report_tells_all_of_a_review(game: str, name: str) -> None:
    written = record.read((GOLDEN / game / f"{name}.jsonl").read_text(encoding="utf-8").splitlines())
    found = review(written, 1)
    told = reported(written, found)
    assert msgspec.json.decode(msgspec.json.encode(told), type=Reviewed) == told
    assert [Fraction(each.cost) for each in told.decisions] == [each.cost for each in found.judgements]
    assert [told.decisions[at].step for at in told.costliest] == [each.step for each in found.costliest]
    for decision in told.decisions:
        _, _, seat, move = written.moves[decision.step]
        assert decision.move == (move if seat == "p2" else "")
    for line, drawn in zip(found.lines, told.lines, strict=True):
        prices = {(step, None if value is None else round(100 * value)) for step, value in line.points}
        assert {(step if line.dots else step + 1, price) for step, price in drawn.points} <= prices
        assert {price for _, price in drawn.points} == {price for _, price in prices}
    for language in ("en", "de"):
        voice = Voice(written.header.players, 1, language=language)
        lines = [*told_review(told, voice), *told_shares(told, voice)]
        assert not [line for line in lines if "{" in line or "coach-" in line or "review-" in line]


def test_parts_of_an_event_are_rounded_so_that_they_still_add_up() -> None:
    written = record.read((GOLDEN / "market_maker" / "turns-four-players.jsonl").read_text("utf-8").splitlines())
    told = reported(written, review(written, 1))
    assert told.shares
    for share in told.shares:
        whole = sum([Fraction(part.amount) for part in share.parts], Fraction())
        assert sum([part.price for part in share.parts]) == round(100 * whole), share.message


def test_moves_are_told_in_the_words_of_the_boards() -> None:
    written = record.read((GOLDEN / "certainty" / "four-players.jsonl").read_text("utf-8").splitlines())
    told = reported(written, review(written, 1))
    costly = msgspec.structs.replace(told.decisions[0], move="leave", best="raise 12", price=250, error=None)
    voice = Voice(written.header.players, 1)
    assert decided(costly, voice, "certainty").startswith("Fold, it cost 2.5. ")
    assert decided(costly, voice, "certainty").endswith(" Better: Raise 12")
    assert spelled("dead_cat", "join #2 Ah#3", Voice([], signs=True)) == "Join #2 A♥#3"
    cleo = Voice(["Ann", "Cleo"], signs=True)
    assert spelled("dead_cat", "offer p2 give Ad get 8t", cleo) == "Offer Cleo: A♦ for 8 tokens"
    assert spelled("dead_cat", "offer p2 give nothing get Ah", Voice(["Ann", "Cleo"], language="de")) == (
        "Anbieten Cleo: nichts für Ah"
    )
    assert spelled("chess", "castle", voice) == "castle", "a game without such words is told as it is written"


def test_moments_are_named_by_the_round_and_estimates_rounded() -> None:
    written = record.read((GOLDEN / "certainty" / "four-players.jsonl").read_text("utf-8").splitlines())
    told = reported(written, review(written, 1))
    rounds = [each.round for each in told.decisions]
    assert rounds == sorted(rounds)
    assert rounds[0] == 1
    costly = msgspec.structs.replace(told.decisions[0], move="leave", best="raise 12", price=5833, error=972)
    told = msgspec.structs.replace(told, decisions=(costly, *told.decisions[1:]), costliest=(0,))
    lines = told_review(told, Voice(written.header.players, 1))
    assert [line for line in lines if line.startswith("1. Question 1: Fold, it cost 58 ± 9.7. ")]


def test_a_bot_tells_what_was_as_good_by_the_words_of_the_buttons() -> None:
    values: dict[str, str | int] = {"best_price": 5800, "next_price": 5800, "other_move": "offer p2 give Ad get 8t"}
    cleo = Voice(["Ann", "Cleo"], signs=True)
    even = cleo.told(Message("dead_cat.why-sharp", even="yes", **values))
    assert "as good as “Offer Cleo: A♦ for 8 tokens”" in even
    reason = Reason(step=3, seat=1, move="buy 9d", message="", said=saying(Message("dead_cat.why-withdrawn")))
    assert reasoned(reason, cleo).startswith("Cleo, Buy 9♦: ")


def test_what_a_hint_did_is_told_by_its_direction() -> None:
    for turn, said in (("closer", "0.51 closer to the answer"), ("away", "0.51 away from"), ("same", "told nothing")):
        values = {"round": 1, "number": 2, "worth_price": 51, "crps_price": 3}
        told = Voice([]).told(Message("certainty.coach-hint", turn=turn, **values))
        assert said in told
        assert "after it you were still 0.03 off, if 1 is how far" in told


def test_progress_is_told_from_the_beginning_to_the_end() -> None:
    written = record.read((GOLDEN / "pontoon" / "two-players-pot.jsonl").read_text(encoding="utf-8").splitlines())
    told: list[tuple[int, int]] = []
    review(written, 0, lambda done, whole: told.append((done, whole)))
    assert told == sorted(told)
    assert {whole for _, whole in told} == {2 * len(written.moves)}
    assert told[0][0] == 0
    assert told[-1][0] == 2 * len(written.moves) - 1
