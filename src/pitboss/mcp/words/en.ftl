# What an assistant is told beyond what every player is.

no-table = You are at no table. Join one by its code, or open one.
no-other-table = You are at table { $code } already; leave it first.
no-seat = You have no seat at table { $code } any more. Join it again, or leave it.
no-tables = There is no public table. Open one, or ask someone for the code of theirs.
no-match = No match is on. Someone starts it, or you do if you are the host.
game = { $name }: { $game }, { $low } to { $high } seats. { $pitch }
presets = Presets, and what they set:
preset = { $name }: { $values } · { $minutes ->
    [0] until the players stop
   *[other] about { $minutes } minutes
}{ $proposed ->
    [yes] {" "}· proposed
    [two] {" "}· proposed for two
   *[no] {""}
}
options = Options, with what they are by default and what they take:
joined = You sit at table { $code } as { $name }, { $place }, and are labelled as a language model. { $game } is played there.
opened = Table { $code } is open, and others may join it by that code.
left = You have left table { $code }.
said = You said it.
started = The match has begun.
asked = You are ready; the match begins when the host starts it.
asked-again = You have asked for another match.
listed = { $code } · { $game } · { $status ->
    [open] waiting
    [playing] playing
   *[other] { $status }
} · { $taken } of { $seats } seats taken, { $bots } of them by bots and { $models } by language models · host { $host }
head = Table { $code }, { $game }, { $status ->
    [open] no match yet
    [playing] a match is on
    [over] the match is over
   *[other] closed
}{ $paused ->
    [yes] , paused by the host
   *[no] {""}
}.
chair = { $place } { $name }{ $kind ->
    [bot] {" "}(bot)
    [model] {" "}(language model)
    [program] {" "}(program)
   *[person] {""}
}
free = { $place } free
you = you are { $place }
watching = you have no seat
news = Since you looked last:
earlier = … { $count } earlier lines are left out
turn = It is your turn.
open = You may act, and so may others at any time.
acted = Others had acted between your last move and this one.
unchanged = Nobody else has acted since your last move. Use `wait` until something changes.
same-menu = You may do the same as before; `menu` lists it.
turn-of = The table waits for { $names }.
quiet = Nothing has happened in { $seconds } seconds.
chances = What each kind of move takes, and why it is refused now if it is:
no-argument = `{ $tool }` needs the argument `{ $name }`.
no-fitting-argument = The argument `{ $name }` of `{ $tool }` does not fit: { $detail }.
no-tool = There is no tool `{ $tool }`. The tools are { $list }.
no-luck = `{ $tool }` failed because of a fault in Pitboss. Use `look` to see where you are, then try again.
no-end = The match is not over. Finish it first.
no-moves = The match has no such moves; it has { $last }.
no-token = The house does not know this player any more. Get another token with POST /api/players, and connect with that.
lesson-title = Play a match and learn from it
lesson-about = Play one match against bots, then say what the coach and the bots' own reasons teach.
lesson = { $chosen ->
    [no] Choose a game with `games`
   *[other] Take the game { $game }
}, open a table for it with `open_table`, and read `rules` once. Say in a sentence what you try this time. Start, and play the match to its end. Then read `coach` and `why`, and look at your costliest moves with `replay`. At the end tell me in a few sentences how it went, which of your decisions cost most and why, and what you would do differently next time.
