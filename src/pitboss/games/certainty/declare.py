"""What a table of CertaintyPoker can set, say and see. Guesses and answers are exact decimals."""

from typing import Annotated, ClassVar, Literal, Self

from msgspec import Meta, Struct

from pitboss.core.moves import Action, Amount, BySeat, Event, PublicEvent, Seat, View
from pitboss.core.notation import Number, Word
from pitboss.core.options import Options

Status = Literal["in", "left", "out", "resigned"]
Phase = Literal["first", "question", "guess", "bet", "show", "over"]
Distance = Literal["absolute", "relative", "log"]


class CertaintyOptions(Options, frozen=True, kw_only=True):
    """What a table may change about CertaintyPoker."""

    money: Annotated[int, Meta(ge=1, le=1_000_000, description="Money of each player at the start.")] = 100
    small_blind: Annotated[
        int, Meta(ge=1, le=1_000_000, description="First forced bet of a round; the other is double.")
    ] = 1
    blind_rounds: Annotated[
        int, Meta(ge=0, le=1000, description="The blinds double after so many rounds; 0: never.")
    ] = 4
    questions: Annotated[
        int, Meta(ge=1, le=1000, description="Rounds in the match, at most one for each question of the pack.")
    ] = 10
    pack: Annotated[
        str,
        Meta(
            pattern=r"^[A-Za-z0-9_-]{1,64}$",
            max_length=64,
            examples=["the name of a question pack"],
            extra={"names": "pack"},
            description="Where the questions come from.",
        ),
    ] = "starter"
    hints: Annotated[
        str,
        Meta(
            pattern=r"^(all|[0-9])$",
            max_length=3,
            examples=["all or a number from 0 to 9"],
            extra={"samples": ("0", "2")},
            description="At most so many hints per question.",
        ),
    ] = "all"
    bet_after_answer: Annotated[
        bool, Meta(description="One more betting with the answer known; then all show, and nobody may leave instead.")
    ] = False
    later_bettings: Annotated[
        Literal["big_blind", "anchor"], Meta(description="Bettings after the first begin to the left of this seat.")
    ] = "big_blind"
    min_raise: Annotated[
        Literal["1", "big_blind", "last_raise"], Meta(description="A raise goes at least so far above the highest bet.")
    ] = "1"
    distance: Annotated[Distance, Meta(description="How the distance from a guess to the answer is measured.")] = (
        "absolute"
    )
    guess_seconds: Annotated[int, Meta(ge=0, le=86_400, description="Time for guessing; 0 is no clock.")] = 0
    turn_seconds: Annotated[int, Meta(ge=0, le=86_400, description="Time for a turn; 0 is no clock.")] = 0


class Guess(Action, frozen=True):
    """Write down your guess; nobody sees it, and it cannot be changed."""

    key: ClassVar[str] = "g"
    number: Number


class Leave(Action, frozen=True):
    """Leave the round and what you have bet in it; your guess stays secret."""

    key: ClassVar[str] = "f"


class Call(Action, frozen=True):
    """Match the highest bet, with all your money if it takes more; a check when nothing is due."""

    key: ClassVar[str] = "c"


class Raise(Action, frozen=True):
    """Raise your bet of this betting to so much in all."""

    key: ClassVar[str] = "r"
    to: Amount


class Show(Action, frozen=True):
    """Show your guess and claim the pots you can win."""

    key: ClassVar[str] = "s"


class Ask(Action, frozen=True, tag="question"):
    """This question is asked."""

    question: Word


class Translated(Struct, frozen=True):
    """What is told of a question in a further language, as far as it is told; the rest is empty."""

    language: str
    text: str = ""
    unit: str = ""
    hints: tuple[str, ...] = ()
    explanation: str = ""


class RoundStarted(PublicEvent, frozen=True):
    """A round begins; rounds count from 1, and the blinds are what they should be, whoever can pay them."""

    round: int
    anchor: Seat
    small_blind: Amount
    big_blind: Amount


class BlindPosted(PublicEvent, frozen=True):
    """A seat posted a blind, as far as its money went."""

    seat: Seat
    amount: Amount
    big: bool


class Asked(PublicEvent, frozen=True):
    """The question was shown, and how many hints there will be."""

    question: Word
    text: str
    unit: str
    hints: int
    also: tuple[Translated, ...] = ()
    """In further languages."""


class Guessed(Event, frozen=True):
    """A seat wrote down its guess, which it alone sees."""

    seat: Seat
    guess: Number | None
    unit: str = ""
    """What the guess counts; empty where the guess is hidden."""

    def seen_by(self, seat: int | None) -> Self:
        """The guess to who made it; to everybody else that there is one."""
        return self if seat == self.seat else type(self)(self.seat, None)


class BettingStarted(PublicEvent, frozen=True):
    """A betting begins; they count from 1 in each round."""

    betting: int


class Called(PublicEvent, frozen=True):
    """A seat matched the highest bet, as far as its money went; nothing paid is a check."""

    seat: Seat
    paid: Amount
    all_in: bool
    late: bool = False
    """Whether its time had run out."""


class Raised(PublicEvent, frozen=True):
    """A seat raised the highest bet."""

    seat: Seat
    to: Amount
    all_in: bool


class Left(PublicEvent, frozen=True):
    """A seat left the round; late if its time had run out."""

    seat: Seat
    late: bool = False


class Returned(PublicEvent, frozen=True):
    """A part of a bet that nobody called came back."""

    seat: Seat
    amount: Amount


class HintOpened(PublicEvent, frozen=True):
    """A hint was shown; they count from 1 in each round."""

    number: int
    text: str
    also: tuple[Translated, ...] = ()
    """In further languages."""


class Answered(PublicEvent, frozen=True):
    """The answer was shown."""

    answer: Number
    unit: str
    also: tuple[Translated, ...] = ()
    """In further languages."""


class Showed(PublicEvent, frozen=True):
    """A seat showed its guess; forced if it was the last who could win some pot."""

    seat: Seat
    guess: Number
    forced: bool
    unit: str = ""


class Pot(Struct, frozen=True):
    """A pot and who could win it; who did, and what each got, once it is paid."""

    amount: Amount
    eligible: tuple[Seat, ...]
    winners: tuple[Seat, ...] = ()
    shares: tuple[Amount, ...] = ()


class Settled(PublicEvent, frozen=True):
    """A round is over: the answer with all that was kept back, the guesses that were shown, and who got what."""

    round: int
    question: Word
    text: str
    unit: str
    answer: Number
    explanation: str
    source: str
    as_of: str
    guesses: tuple[Number | None, ...]
    """By seat, as far as they were shown; of those who are out of the game, for fun."""
    stakes: BySeat[Amount]
    returned: BySeat[Amount]
    """What came back because nobody called it; it is not in the stakes."""
    pots: tuple[Pot, ...]
    won: BySeat[Amount]
    void: bool
    """Nobody had guessed, so the bets went back."""
    also: tuple[Translated, ...] = ()
    """In further languages."""


class Eliminated(PublicEvent, frozen=True):
    """A seat has no money left and is out of the game."""

    seat: Seat


class Resigned(PublicEvent, frozen=True):
    """A seat left the match; the money it had not bet was taken out of the game."""

    seat: Seat
    amount: Amount


class Player(Struct, frozen=True):
    """What everybody sees of a seat, and to itself its guess."""

    status: Status
    """In the round; left it; out of the game; resigned from it."""
    money: Amount
    bet: Amount
    """In this betting."""
    stake: Amount
    """In this round, this betting included."""
    returned: Amount
    """What came back in this round because nobody called it."""
    acted: bool
    """Whether it has acted since the last raise."""
    guessed: bool
    guess: Number | None
    """To itself and once it is shown."""
    shown: bool


class QuestionView(Struct, frozen=True):
    """The question of the round as far as it is told."""

    id: Word
    text: str
    unit: str
    hints: tuple[str, ...]
    """Those that are open."""
    of: int
    """How many there will be."""
    answer: Number | None
    signed: bool = False
    """Whether a guess may want a minus sign, as far as the question tells; where a pack does not tell, always."""
    also: tuple[Translated, ...] = ()
    """In further languages."""


class CertaintyView(View, frozen=True):
    """What a seat knows of a table of CertaintyPoker."""

    phase: Phase
    awaited: tuple[Seat, ...]
    turn: Seat | None
    since: int
    """When the table began to wait."""
    deadline: int | None
    round: int
    rounds: int
    anchor: Seat | None
    small: Seat | None
    """Who posted the small blind, and below the big one."""
    big: Seat | None
    small_blind: Amount
    big_blind: Amount
    question: QuestionView | None
    betting: int
    """Which betting it is, from 1; 0 before the first."""
    bettings: int
    players: tuple[Player, ...]
    top: Amount
    """The highest bet of this betting."""
    step: Amount
    """How far above it a raise must go at least."""
    due: Amount
    """What a call costs the seat whose turn it is."""
    least: Amount | None
    """The lowest and the highest bet that seat may raise to; None if it may not raise."""
    most: Amount | None
    pot: Amount
    """All that is staked in this round."""
    pots: tuple[Pot, ...]
    """The main pot and the side pots of the bettings that are over."""
    distance: Distance
    withdrawn: Amount
    asked: tuple[Word, ...]
    """Every question that has been asked, in the order of the pack."""
    last: Settled | None
    winners: tuple[Seat, ...]
    """Who won the match, once it is over."""
