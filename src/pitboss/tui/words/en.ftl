# What the terminal says of its own.

## The log

lost = The connection is gone: { $why }. Trying again.
regained = The connection is back.
refreshed = Something has happened meanwhile; this is how things stand.

## At a table

watching = You are watching: { $why }
played-on = Played on from move { $step } as { $place }: what that seat could not know is drawn again. Say original to see how it went there.
you-left = You left the table.
in-doubt = There is no connection: nobody knows whether { $line } has arrived.
closed = { $why } ^q leaves.
idle-key = { $sign } does nothing now: ? tells what you may do, ^q leaves.
idle-watching = { $sign } does nothing: you are watching. j takes a seat if one is free.
idle-wait = { $sign } does nothing now: waiting for { $names }.
idle-why = { $sign } ({ $verb }): { $why }
idle-usage = { $sign } needs more: type /{ $usage }
bell = { $on ->
    [yes] The bell is on: it rings when it is your turn.
   *[no] The bell is off.
}
on-its-way = Your last move is still on its way.
no-connection = There is no connection; this goes out when it is back.
leave = { $local ->
    [yes] Leave the match? It ends here.
   *[no] Leave the match? Your seat stays yours; come back with the same command.
}

cheer-won = { $me ->
    [alone] You win!
    [among] A draw!
   *[other] { $count ->
        [one] { $name } wins
       *[other] { $name } win
    }
}

## Lines: what may be done

may = yes
may-not = no
line-help = ? what you may do, and why not the rest · v the table · rules
line-head = { $game }, { $preset ->
    [none] {""}
   *[other] preset { $preset },{" "}
}{ $players } players, seed { $seed }.
line-rest = Enter let the others act · Ctrl-D leave
line-table = { $game }, table { $code }.
line-more = say TEXT · words for the table's words · quit leave

## Words to the table: what each does

word-say = Say something to everybody at the table.
word-sit = Take a seat: a free one, or a bot's.
word-stand = Give up your seat; in a match a bot plays on.
word-ready = Say that you are ready.
word-start = Host: begin; bots fill the empty seats.
word-rematch = Vote for a rematch, the same deal again or another game; the host's start ends the vote.
word-bots = Host: put bots on N empty seats, or on all.
word-unbot = Host: take a bot away.
word-pause = Host: stop the match and its clock.
word-go = Host: let the match go on.
word-kick = Host: send someone away for good.
word-mute = Host: take away someone's voice.
word-unmute = Host: give it back.
word-host = Host: make someone else the host.
word-why = After a match: the numbers that bots decided by; of one, if you name it.
word-coach = After a match: what it teaches you, or another seat, if you name one.
word-original = In a match that was played on: how the original went on.
word-link = A code that makes another device you: a phone, another terminal.
link = { $code } makes another device you, once within { $minutes } minutes: type it in a browser there, or: { $command }

## Words to the table: what is refused

no-match = There is no match to make a move in; say { $instead }.
no-house = Nobody here knows who you are.
no-bot-left = There is no bot to take away.
no-seat-left = No seat is empty.
no-such-name = Nobody called { $name } sits here.
no-usage = Write it as: { $usage }

## Over the table: help, the log, a question

or = or
key-type = type a move, in full or its short form; Tab completes, ↑ ↓ recall, Esc closes
key-talk = say something to the table
key-help = this help, and the rules of the game
key-may = what you may do now, and why not the rest
key-log = the whole log
key-light = light or dark
key-suspend = back to the shell; fg there comes back here
key-bell = ring a bell when it is your turn, or no longer
key-leave = leave
help = Help
help-now = What you may do now
help-close = { $page ->
    [rules] r keys · ↑ ↓ scroll · Esc closes
   *[keys] r rules · ↑ ↓ scroll · Esc closes
}
help-rules = r shows the rules of { $game }.
rules = The rules of { $game }
rules-language = The rules in full are written in English:
help-asking = asking the table …
help-keys = Keys now
help-moves = Moves
help-always = Keys at every table
help-words = Words to the table, typed after /
log = Log
log-close = ↑ ↓ scroll · Esc closes
why = Why did the bots do that?
coach = What this match teaches
original = How the original went on
original-end = It ended: { $scores }.
no-original-line = Nothing that this seat could see happened there after that.
no-original-record = The record that was played on is not here any more.
log-empty = Nothing has happened yet.
sure = y  yes      n  no

## The bar, and the line in which one types

bar-type = type
bar-chat = chat
bar-help = help, rules
bar-again = another game
bar-sit = sit down
bar-go = go on
bar-ready = ready
bar-rematch = rematch
bar-why = why
bar-coach = coach
bar-start = start
bar-add-bot = add a bot
bar-take-bot = take a bot away
type-chat = say something
type-move = a move, as in ? · Tab completes

## Around the board

title = { $mine ->
    [yes] ● your turn ·{" "}
   *[no] {""}
}{ $game } { $code }
paused = PAUSED
live = live
not-live = no connection
chat = Chat
seats-more = +{ $count } more
seat-empty = (empty)
chair-bot = bot
chair-model = language model
chair-program = program
chair-away = away
chair-covered = away, bot plays

## The waiting room

room-table = Table
room-friends = Friends come with: { $command }
room-more = and { $count } more seats
room-empty = empty
room-bot = bot ({ $bot })
room-host = host
room-ready = ready
room-here = here
room-model = language model
room-program = program
room-away = away

## Which game

choose = What shall we play?
choose-keys = 1-9 or ↑ ↓ and Enter choose · ? rules · q leaves
choose-players = { $low } to { $high } players
rules-options = Options (--option name=value)
takes-choice = { $others } or { $last }
takes-switch = true or false
takes-word = a word
takes-number = a whole number
takes-number-least = a whole number of at least { $low }
takes-number-span = a whole number from { $low } to { $high }
takes-list = { $count } whole numbers, separated by commas
takes-list-least = { $count } whole numbers of at least { $low }, separated by commas
takes-list-span = { $count } whole numbers from { $low } to { $high }, separated by commas
takes-any-list = whole numbers, separated by commas
takes-any-list-least = whole numbers of at least { $low }, separated by commas
takes-any-list-span = whole numbers from { $low } to { $high }, separated by commas
rules-moves = Moves
rules-or = or { $short }
rules-defaults = the defaults
rules-proposed = this is proposed
rules-proposed-two = this is proposed for two
recorded-under = recorded under { $then }, replayed under { $now }.
rules-version = version { $version } of the rules of { $game }
rules-set = ruleset { $name }
lasts = { $minutes ->
    [0] as long as you like
   *[other] about { $minutes } min
}

setup-level = Bots
setup-keys = ← → players · b bots · ↑ ↓ rules · Enter deals · ? rules in full · Esc another game
setup-players = Players
setup-bots = { $count ->
    [0] you alone
    [one] you and a bot
   *[other] you and { $count } bots
}
setup-rules = Which rules?
setup-usual = the usual rules
setup-proposed = proposed
laying = The table is being laid …

## After leaving

farewell = You left table { $code }.
farewell-seat = You left table { $code }; your seat is kept: { $back }
record-of = The record of match { $match } is in { $path }.
record-in = The record is in { $path }; see it with: { $command }

## Drills

drill-head = { $questions } questions, at most { $minutes } minutes, seed { $seed }; quit leaves
drill-end =
    Score { $score } of 100 over { $questions ->
        [one] 1 question
       *[other] { $questions } questions
    }.
drill-none = { $title }: nothing done yet.
drill-history =
    { $title }: { $count ->
        [one] once
       *[other] { $count } times
    } so far, lately { $scores }
drill-best = Best: { $score }
drill-unranked = A whole drill of at least { $least } questions counts as your best.
