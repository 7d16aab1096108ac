"""What is told belongs to whoever did it: a bot that covers, someone who sat there before, the reader."""

from collections.abc import Sequence

import msgspec
import pytest

from pitboss import bots
from pitboss.client.mirror import Mirror
from pitboss.client.news import Lost
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.table.decide import decide, opening, play
from pitboss.table.letters import snapshot, update
from pitboss.table.plan import Asker, Page, Plan
from pitboss.table.seats import arrive
from pitboss.table.table import Table
from pitboss.tui.log_lines import Teller
from pitboss.wire.commands import AtTable, Move, Sit, Start
from pitboss.wire.happenings import Chatted, Covered, Left
from pitboss.wire.letters import Letter, Sent, Snapshot, Update
from pitboss.wire.people import CLOCK_PLAYS, Person, Setup

ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")
SERVER = "here"


def known_bots(game: str) -> list[str]:
    return list(bots.makers(game))


def posted(letter: Snapshot | Update) -> Snapshot | Update:
    found: Letter = msgspec.json.decode(msgspec.json.encode(letter), type=Sent)
    assert isinstance(found, Snapshot | Update)
    return found


class Evening:
    """Ann and Bob at a table of pontoon; what each of them is told."""

    def __init__(self) -> None:
        self.dice, self.now, self.table = Dice(3), 1_000_000, Table("ABC")
        self.pages: list[Page] = []
        setup = Setup(game="pontoon", seats=2, options={"hands": 1})
        self.settle(opening(ANN, setup, known_bots))
        for person, command in ((ANN, Sit()), (BOB, Sit()), (ANN, Start())):
            self.do(person, command)
        self.eyes = {0: self.seen(0, ANN), 1: self.seen(1, BOB)}

    def seen(self, eye: int, person: Person) -> tuple[Mirror, Teller]:
        picture = Mirror()
        picture.you = person
        news = picture.take(posted(snapshot(self.table, eye, self.now)))
        teller = Teller(picture, signs=False)
        assert news is not None
        teller.tell(news)
        return picture, teller

    def settle(self, plan: Plan) -> None:
        self.pages.append(self.table.settle(plan, self.now, server=SERVER))

    def do(self, person: Person, command: AtTable) -> None:
        self.settle(decide(self.table, Asker(person, self.now, self.dice, known_bots, here=True), command))

    def moved(self, seat: int) -> None:
        """Someone's usual move, by whoever plays there."""
        assert self.table.match is not None
        menu = self.table.match.game.legal(self.table.match.state, seat)
        self.settle(play(self.table, seat, next(iter(menu)), self.now, self.dice))

    def told(self, eye: int, pages: Sequence[Page]) -> list[str]:
        """The lines for a gap of so many pages."""
        picture, teller = self.eyes[eye]
        lines: list[str] = []
        for page in pages:
            last = page is pages[-1]
            news = picture.take(posted(update(self.table, page, eye, self.now, whole=last, closing=last)))
            lines += [line.text for line in teller.tell(news)] if news is not None else []
        return lines


def test_what_a_bot_played_is_not_told_as_done_by_whom_it_played_for() -> None:
    evening = Evening()
    evening.pages.clear()
    evening.settle(Plan([Left(0)]))
    evening.settle(Plan([Covered(0, "careful")]))
    evening.moved(0)
    back = arrive(evening.table, ANN.id, SERVER)
    assert back is not None
    evening.settle(back)
    own, others = (evening.told(eye, evening.pages) for eye in (0, 1))
    assert any(line.startswith("Your bot bets") for line in own), own
    assert not any("You bet" in line for line in own)
    assert own[-1] == "You are back; a bot has played for you meanwhile."
    assert any(line.startswith("Ann's bot bets") for line in others), others
    evening.pages.clear()
    evening.do(BOB, Move(text="bet 1"))
    assert any(line.startswith("Bob bets") for line in evening.told(0, evening.pages))


def test_what_is_said_with_a_move_follows_what_the_move_has_brought() -> None:
    evening = Evening()
    assert evening.table.match is not None
    menu = evening.table.match.game.legal(evening.table.match.state, 0)
    plan = play(evening.table, 0, next(iter(menu)), evening.now, evening.dice)
    plan.happenings.append(Chatted("", "Ann", "That was mine."))
    evening.pages.clear()
    evening.settle(plan)
    told = evening.told(1, evening.pages)
    assert [line.startswith("Ann bets") for line in told[:1]] == [True], told
    assert told[-1].endswith("That was mine.")


def test_what_the_rules_played_is_not_told_as_done_by_a_bot() -> None:
    evening = Evening()
    evening.pages.clear()
    evening.settle(Plan([Left(0)]))
    evening.settle(Plan([Covered(0, CLOCK_PLAYS)]))
    evening.moved(0)
    back = arrive(evening.table, ANN.id, SERVER)
    assert back is not None
    evening.settle(back)
    own, others = (evening.told(eye, evening.pages) for eye in (0, 1))
    assert any(line.startswith("Your seat (the rules play) bets") for line in own), own
    assert own[-1] == "You are back; the rules have played for you meanwhile."
    assert any(line.startswith("Ann (the rules play) bets") for line in others), others
    assert not any("bot" in line for line in own + others)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The connection is gone: The house is full. Trying again."),
        ("de", "Die Verbindung ist weg: der Server startet gerade neu oder antwortet nicht (HTTP-Status 502)."),
    ],
)
def test_why_a_connection_is_gone_is_said_in_the_language_of_the_reader(language: str, said: str) -> None:
    picture = Evening().eyes[0][0]
    lines = Teller(picture, False, language).tell(Lost("The house is full.", Message("common.lost-status", status=502)))
    assert lines[0].text.startswith(said)


def test_that_nobody_answers_is_said_in_one_line() -> None:
    lost = Lost("nobody answers at 127.0.0.1:8080", Message("common.lost-refused", host="127.0.0.1:8080"))
    (line,) = Teller(Evening().eyes[0][0], False, "de").tell(lost)
    assert line.text == "Die Verbindung ist weg: unter 127.0.0.1:8080 antwortet niemand. Neuer Versuch."


def test_who_comes_back_by_a_snapshot_is_told_that_a_bot_has_played() -> None:
    evening = Evening()
    evening.settle(Plan([Left(0), Covered(0, "careful")]))
    evening.eyes[0] = evening.seen(0, ANN)
    back = arrive(evening.table, ANN.id, SERVER)
    assert back is not None
    evening.settle(back)
    assert evening.told(0, evening.pages[-1:]) == ["You are back; a bot has played for you meanwhile."]
