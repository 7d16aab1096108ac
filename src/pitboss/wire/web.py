"""What passes over plain HTTP: lobby, identity, catalogue, records."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from pitboss.core.drills import LONGEST_ANSWER, MOST_QUESTIONS, Unit
from pitboss.wire.people import NO_NUL, Code, Name, Nature, Person, Place, PlayedOn, PlayerId, Setup, Status
from pitboss.wire.saying import KeyOfHint, KeyOfMessage, Saying

Passphrase = Annotated[
    str, Meta(min_length=8, max_length=200, description="Keeps a name for you; at least eight characters.")
]


class SignIn(Struct, frozen=True, kw_only=True):
    """Who you want to be. A name is enough; a passphrase claims it, or shows that you are the one who did."""

    name: Name
    passphrase: Passphrase | None = None


class SignedIn(Struct, frozen=True, kw_only=True):
    """Who you are. Programs send the token as `Authorization: Bearer ...`; browsers have it as a cookie."""

    you: Person
    token: str


class Rating(Struct, frozen=True, kw_only=True):
    """How well someone is thought to play a game: 1520 ± 80 is 1440 to 1600, with 95 % certainty.

    Everybody begins with 1500 ± 500; whoever has 400 points more is expected to win ten times as often.
    """

    points: Annotated[int, Meta(description="`mu` in points: 1500 + 30 · (mu − 25).")]
    margin: Annotated[int, Meta(description="How far off that may be: two standard deviations, 60 · sigma.")]
    mu: Annotated[float, Meta(description="As the model of Plackett and Luce has it, which begins with 25.")]
    sigma: Annotated[float, Meta(description="Its standard deviation, which begins with 25/3.")]
    matches: Annotated[int, Meta(description="Rated matches that it rests on.")]


class RatedPlayer(Struct, frozen=True, kw_only=True):
    """One of the best at a game: someone who keeps their name by a passphrase, or a bot of the house."""

    kind: Annotated[Literal["human", "bot"], Meta(description="A person, or a bot.")]
    name: Annotated[str, Meta(description="A bot's is that by which it is put on a seat, such as `solid`.")]
    player: Annotated[PlayerId, Meta(description="Empty: a bot.")] = ""
    rating: Rating


class Ratings(Struct, frozen=True, kw_only=True):
    """The best at a game, by the lower end of what they may be worth: points less margin."""

    game: str
    players: tuple[RatedPlayer, ...]


class GameRecord(Struct, frozen=True, kw_only=True):
    """What a player has done in one game."""

    game: str
    played: int
    won: Annotated[int, Meta(description="Matches won alone, as the rules say who has won.")]
    tied: Annotated[int, Meta(description="Matches won together with others.")] = 0
    net: Annotated[int, Meta(description="All scores added up.")]
    spread: Annotated[
        int | None,
        Meta(description="The standard deviation of the scores, in hundredths; null: there are not two of them."),
    ] = None
    best: Annotated[int, Meta(description="The best score of a match.")] = 0
    worst: Annotated[int, Meta(description="The worst one.")] = 0
    marks: Annotated[
        dict[str, int],
        Meta(
            description="What the game counts, added up. Pontoon: hands laid open by rank, `busts`. CertaintyPoker: "
            "`guesses`, of these `closest`, their `places` added up, and `of` how many guesses each was one of."
        ),
    ] = {}
    rating: Annotated[Rating | None, Meta(description="Null: no rated match yet.")] = None


class TableListing(Struct, frozen=True, kw_only=True):
    """A table as the lobby lists it."""

    code: Code
    game: str
    status: Status
    public: bool
    seats: int
    humans: Annotated[int, Meta(description="Seats that people have, here or not.")]
    here: Annotated[int, Meta(description="How many of these people are connected.")]
    bots: int
    models: Annotated[int, Meta(description="Seats of language models; they are among those that people have.")] = 0
    host: str
    hosted: Annotated[bool, Meta(description="Whether you are its host; told of your own tables.")] = False
    changed: Annotated[
        int, Meta(description="When it last changed or someone was seen here, in milliseconds since 1970.")
    ]


class FinishedMatch(Struct, frozen=True, kw_only=True):
    """A match of yours that was played to its end."""

    code: Code
    match: Annotated[int, Meta(description="Its number at that table.")]
    seat: Annotated[int, Meta(description="Where you sat when it began.")]
    game: str
    score: Annotated[int, Meta(description="Your result.")]
    won: bool
    tied: Annotated[bool, Meta(description="Whether you share the win.")]
    place: Annotated[int, Meta(description="Your place, counted from 1; 0: not known.")]
    seats: Annotated[int, Meta(description="How many played; 0: not known.")]
    ended: Annotated[int, Meta(description="When it ended, in milliseconds since 1970; 0: not known.")]


class Whoami(Struct, frozen=True, kw_only=True):
    """Where a request comes from, as the server sees it."""

    address: Annotated[str, Meta(description="The address that the server counts you by.")]
    proxied: Annotated[bool, Meta(description="Whether a proxy has named it, and was believed.")]


class Me(Struct, frozen=True, kw_only=True):
    """You, your numbers and your tables."""

    you: Person
    claimed: bool
    chips: Annotated[int, Meta(description="Your own, for tables where players bring them.")]
    bank: Annotated[int, Meta(description="Chips you have put away.")]
    start: Annotated[int, Meta(description="How many chips of their own everybody starts with.")]
    games: tuple[GameRecord, ...]
    tables: tuple[TableListing, ...]
    matches: Annotated[
        tuple[FinishedMatch, ...], Meta(description="Your latest finished matches, the latest first.")
    ] = ()
    held: Annotated[str, Meta(description="The table that holds your chips for a match; empty: none.")] = ""
    restarts: Annotated[int, Meta(description="How often you have started again with new chips.")] = 0


class SessionInfo(Struct, frozen=True, kw_only=True):
    """One place where you are signed in: a token that the house has given out."""

    id: Annotated[str, Meta(max_length=40, description="Names it; not a secret.")]
    what: Annotated[str, Meta(description="The browser or program, as it calls itself.")]
    made: Annotated[int, Meta(description="When you signed in there, in milliseconds since 1970.")]
    seen: Annotated[int, Meta(description="When it was last used, within an hour or so.")]
    current: Annotated[bool, Meta(description="Whether it is the one you ask with.")]


class Sessions(Struct, frozen=True, kw_only=True):
    """Where you are signed in, the latest used first."""

    sessions: tuple[SessionInfo, ...]


class Banking(Struct, frozen=True, kw_only=True):
    """Chips to put into your bank; less than 0 takes them out."""

    amount: Annotated[int, Meta(ge=-(10**12), le=10**12)]


class LinkCode(Struct, frozen=True, kw_only=True):
    """A code that makes another device or door you, once and for a short time."""

    code: Annotated[str, Meta(max_length=12, pattern=NO_NUL)]
    seconds: Annotated[int, Meta(description="How long it holds.")] = 300


class Claim(Struct, frozen=True, kw_only=True):
    """A code from your other device."""

    code: Annotated[str, Meta(max_length=12, pattern=NO_NUL)]


class Opening(Struct, frozen=True, kw_only=True):
    """A table to open. You become its host and, unless you only want to watch, sit down."""

    setup: Setup
    sit: bool = True
    nature: Annotated[Nature, Meta(description="What you sit down as: a person, a program, or a language model.")] = (
        "person"
    )
    bots: Annotated[int, Meta(ge=0, le=98, description="Seats that bots take at once.")] = 0
    start: Annotated[bool, Meta(description="Whether to begin at once, bots filling the empty seats.")] = False


class OpenedTable(Struct, frozen=True, kw_only=True):
    """A table was opened."""

    code: Code


class OptionInfo(Struct, frozen=True, kw_only=True):
    """One option of a game, for a form."""

    name: str
    kind: Annotated[str, Meta(description="int, bool, text, choice, list or pack: one of `GET /api/packs`, by name.")]
    default: object
    sentence: str
    takes: Annotated[str, Meta(description="What it takes, in words.")]
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()


class FieldInfo(Struct, frozen=True, kw_only=True):
    """What follows a verb."""

    name: str
    kind: Annotated[
        str,
        Meta(description="How it is written: `card`, `seat`, `amount`, `count`, `die` ..., `cards` if there are many."),
    ]
    low: int | None = None
    high: int | None = None


class MoveInfo(Struct, frozen=True, kw_only=True):
    """One kind of move: its verb, how to write it, what it does."""

    verb: str
    usage: str
    help: str
    key: Annotated[str, Meta(description="One character that is short for it; empty if there is none.")] = ""
    partial: Annotated[bool, Meta(description="Whether menus list a selection of such moves only.")] = False
    fields: tuple[FieldInfo, ...] = ()


class Declared(Struct, frozen=True, kw_only=True):
    """What the fields of a game's events and of its view are, for programs that show any game."""

    events: Annotated[dict[str, dict[str, object]], Meta(description="By the event's type: the kind of each field.")]
    view: Annotated[
        dict[str, object],
        Meta(description="The kind of each field; a field that holds further fields has an object of their kinds."),
    ]


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game, for someone who has never heard of it and for someone who sets up a table."""

    name: str
    title: str
    pitch: str
    seats: tuple[int, int]
    minutes: Annotated[int, Meta(description="Roughly how long a match takes four people by the usual rules.")]
    options: tuple[OptionInfo, ...]
    presets: dict[str, dict[str, object]]
    preset_minutes: Annotated[dict[str, int], Meta(description="Minutes by each preset; 0: until people stop.")]
    bot_minutes: Annotated[
        dict[str, int], Meta(description="Minutes of one person against bots by each preset and by `usual`.")
    ]
    proposed: Annotated[str | None, Meta(description="The preset to propose; none: the usual rules.")]
    proposed_for_two: Annotated[
        str | None, Meta(description="The preset to propose where two sit down; none: the usual rules.")
    ]
    bots: tuple[str, ...]
    moves: tuple[MoveInfo, ...]
    totals: Annotated[bool, Meta(description="Whether scores are what players end with, not what they won or lost.")]
    languages: Annotated[tuple[str, ...], Meta(description="In which the game has a book of words.")]
    foretells: Annotated[
        bool,
        Meta(description="Whether a finished match tells what the same deal brings: `rematch` with `same` is refused."),
    ] = False
    drills: Annotated[tuple[str, ...], Meta(description="Exercises for one person that the game has, by name.")] = ()


class DrillOpening(Struct, frozen=True, kw_only=True):
    """A drill to begin."""

    kind: Annotated[str, Meta(max_length=40, description="Which: one of the game's `drills`.")]
    questions: Annotated[int, Meta(ge=1, le=MOST_QUESTIONS, description="How many at most.")] = 10
    minutes: Annotated[
        int, Meta(ge=0, le=60, description="Minutes after which nothing more is asked; 0: as long as it takes.")
    ] = 0


class DrillLine(Struct, frozen=True, kw_only=True):
    """A sentence of a drill."""

    message: str
    said: KeyOfMessage = UNSET


class DrillBlank(Struct, frozen=True, kw_only=True):
    """A number to fill in."""

    name: Annotated[str, Meta(description="The message `blank-NAME` of the game's book says what it is called.")]
    unit: Annotated[Unit, Meta(description="Whether it is a price, in hundredths, or a whole amount.")]


class DrillQuestion(Struct, frozen=True, kw_only=True):
    """A question of a drill."""

    number: Annotated[int, Meta(description="Counted from 1.")]
    facts: Annotated[tuple[DrillLine, ...], Meta(description="What is known, a line each.")]
    question: DrillLine
    blanks: tuple[DrillBlank, ...]


class DrillSitting(Struct, frozen=True, kw_only=True):
    """A drill that you do or have done."""

    id: str
    game: str
    kind: str
    questions: Annotated[int, Meta(description="How many there are at most.")]
    began: Annotated[int, Meta(description="In milliseconds since 1970.")]
    left: Annotated[
        int | None, Meta(description="Milliseconds in which further questions are asked; null: as long as it takes.")
    ]
    answered: int
    points: Annotated[int, Meta(description="Of all answers; each has 100 at most.")]
    score: Annotated[int, Meta(description="Points for each answer, in tenths.")]
    took: Annotated[int, Meta(description="Milliseconds over all answers.")]
    whole: Annotated[bool, Meta(description="Whether it came to its end: all is answered, or its time is over.")]
    question: Annotated[DrillQuestion | None, Meta(description="The one that waits for an answer; null: none.")] = None


class DrillAnswer(Struct, frozen=True, kw_only=True):
    """An answer to a question of a drill."""

    number: Annotated[int, Meta(ge=1, le=MOST_QUESTIONS, description="Of the question.")]
    values: Annotated[
        tuple[Annotated[int, Meta(ge=-LONGEST_ANSWER, le=LONGEST_ANSWER)], ...],
        Meta(min_length=1, max_length=8, description="A number for each blank; prices in hundredths."),
    ]


class DrillVerdict(Struct, frozen=True, kw_only=True):
    """What an answer was worth."""

    points: Annotated[int, Meta(description="Of 100.")]
    right: Annotated[tuple[int, ...], Meta(description="The best answer, by blank, as nearly as it can be written.")]
    why: DrillLine
    sitting: DrillSitting


class DrillHistory(Struct, frozen=True, kw_only=True):
    """What you have done of a game's drills."""

    game: str
    sittings: Annotated[tuple[DrillSitting, ...], Meta(description="The latest hundred, the latest last.")]
    best: Annotated[
        dict[str, int],
        Meta(
            description="By drill: the best score, in tenths, of those with 5 answers or more that came to their end."
        ),
    ]


class Catalogue(Struct, frozen=True, kw_only=True):
    """Every game of the house."""

    games: tuple[GameInfo, ...]


class PackInfo(Struct, frozen=True, kw_only=True):
    """A question pack, for someone who chooses one. No question is told: who knows one beforehand can look it up."""

    name: str
    title: str
    language: Annotated[str, Meta(description="As its author names it, usually by a code such as `en`.")]
    languages: Annotated[
        dict[str, int], Meta(description="How many of its questions there are in each language, its own first.")
    ]
    titles: Annotated[dict[str, str], Meta(description="The title in further languages.")]
    questions: Annotated[int, Meta(description="How many it has; a match asks none of them twice.")]
    hints: Annotated[tuple[int, int], Meta(description="Fewest and most hints that a question has.")]
    topics: Annotated[tuple[str, ...], Meta(description="What they are about, the most common first; at most twelve.")]
    licence: Annotated[str, Meta(description="How it may be used, and where its data come from.")]


class BringingPack(Struct, frozen=True, kw_only=True):
    """A question pack of one's own."""

    text: Annotated[
        str, Meta(description="All of its file, as `pitboss pack check` reads it; at most 250,000 characters.")
    ]


class BroughtPack(Struct, frozen=True, kw_only=True):
    """What became of a pack that someone has brought."""

    pack: Annotated[
        PackInfo | None,
        Meta(description="By its name tables of whoever brought it can play with it; none if it has faults."),
    ]
    faults: Annotated[tuple[str, ...], Meta(description="A sentence for each thing to mend, in English; at most 40.")]
    said: Annotated[tuple[Saying, ...], Meta(description="`faults` by their keys, in the same order.")] = ()


class Packs(Struct, frozen=True, kw_only=True):
    """The question packs that can be played with, by name."""

    packs: tuple[PackInfo, ...]


class Lobby(Struct, frozen=True, kw_only=True):
    """Public tables, the latest changed first."""

    tables: tuple[TableListing, ...]


class Replaying(Struct, frozen=True, kw_only=True):
    """A record to look at."""

    record: Annotated[str, Meta(max_length=1 << 18, description="All of its lines, as `pitboss replay` reads them.")]


class Rewinding(Struct, frozen=True, kw_only=True):
    """A moment of a match from which you want to play on, on one of its seats, against bots.

    The match is one of a table's that is over, as far as you may see its record, or a record that you bring.
    """

    table: Annotated[Code, Meta(description="The table where it was played; empty: you bring a record.")] = ""
    match: Annotated[int, Meta(ge=0, description="Which match of the table; 0: the latest.")] = 0
    record: Annotated[
        str, Meta(max_length=1 << 18, description="All lines of a record, if it is of no table of this house.")
    ] = ""
    step: Annotated[int, Meta(ge=0, le=10**9, description="After how many of its moves you play on.")]
    seat: Annotated[Place, Meta(description="As whom: what this seat could not know then is drawn again.")]
    bot: (
        Annotated[str, Meta(max_length=40, description="Which bot has the other seats; none named: the best.")] | None
    ) = None


class Original(Struct, frozen=True, kw_only=True):
    """The moment that a match at a table was played on from, for whoever plays it: they have seen that match."""

    table: Annotated[Code, Meta(description="Where that match was played; empty: it was brought as a record.")]
    on: PlayedOn


class ViewChange(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What has changed of a view since the step before; the first step tells all of it."""

    fields: Annotated[Raw, Meta(extra={"game": "View", "part": True}, description="Fields with what they hold now.")]
    added: Annotated[
        Raw | UnsetType,
        Meta(extra={"game": "View", "part": True}, description="Fields with what was put at the end of their lists."),
    ] = UNSET


class ReplayStep(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One move of a match that is over, and what was to be seen after it."""

    now: Annotated[int, Meta(description="Milliseconds since the match began.")]
    seat: Annotated[int, Meta(description="Who moved; -1 is chance, -2 the clock.")]
    move: Annotated[str, Meta(description="As it is written.")]
    events: Annotated[Raw, Meta(extra={"game": "Event", "list": True}, description="What happened.")]
    actors: Annotated[tuple[int, ...], Meta(description="The seats that the match waits for then.")] = ()
    balances: Annotated[tuple[int, ...], Meta(description="What each seat has then.")]
    view: Annotated[ViewChange, Meta(description="As whoever was asked for sees it; if that is all, as a spectator.")]
    views: Annotated[tuple[ViewChange, ...], Meta(description="As each seat sees it, if all were asked for.")] = ()


class Replay(Struct, frozen=True, kw_only=True):
    """A match, move by move."""

    game: str
    options: dict[str, object]
    players: Annotated[tuple[str, ...], Meta(description="Names by seat.")]
    scores: Annotated[tuple[int, ...] | None, Meta(description="The result; null if the record ends before.")]
    totals: Annotated[bool, Meta(description="Whether that is what players ended with, not what they won or lost.")]
    rounds: Annotated[tuple[str, ...], Meta(description="Fields of the view that are other in each round.")]
    steps: tuple[ReplayStep, ...]


class Reason(Struct, frozen=True, kw_only=True):
    """What a bot decided by when it made a move."""

    step: Annotated[int, Meta(description="Which move of the match it was, counted from 0, as in its replay.")]
    seat: int
    move: Annotated[str, Meta(description="As it is written.")]
    message: str
    said: KeyOfMessage = UNSET


class Reasons(Struct, frozen=True, kw_only=True):
    """Why the bots of a match that is over did what they did."""

    reasons: tuple[Reason, ...]


class Problem(Struct, frozen=True, kw_only=True):
    """Why a request was refused; nothing has changed."""

    code: str
    message: str
    hint: str = ""
    said: KeyOfMessage = UNSET
    advice: KeyOfHint = UNSET


class Profile(Struct, frozen=True, kw_only=True):
    """A player as others may see them."""

    id: PlayerId
    name: Name
    games: tuple[GameRecord, ...]
