# What all games and tables share.

language-name = English

## Refusals that every game knows

you = you
you-first = You
yes = yes
no = no
plain = { $text }
no-over = The match is over.
no-dealing = Wait: something is being drawn.
no-draw = Nothing is to be drawn now.
no-card-left = No { $card } is left to draw.
no-card-due = A card is due now.
no-limit = No time limit is running.
no-limit-yet = No time limit has run out.
no-backwards = Time runs backwards: { $now } ms after { $last } ms.
no-turn = Wait for your turn.
no-turn-yet = It is { $seat }'s turn; wait for yours.
no-left = You have left the match.
no-out = You are out of this match.
no-seat = There is no such seat at this table.
no-players-move = That is not a player's move.

## Time

clock-acts = The clock acts at { $seconds } s.

## Offers between players

no-offer = There is no open offer #{ $number }.
no-offer-to-you = Offer #{ $number } was made to { $taker_seat }, not to you.
no-offer-of-yours = Offer #{ $number } was made by { $maker_seat }; only they can withdraw it.

## Texts that cannot be read

no-seat-name = { $text } is not a seat; seats are written p1, p2, ...
no-card-name = { $text } is not a card; cards are written rank then suit: Ah Td 7c.
no-whole = { $text } is not a whole number.
no-price = { $text } is not a price; write it like 10 or -2.5, with at most two decimals.
no-number = { $text } is not a number; write it in plain digits like 62.4 or -3.
no-ref = { $text } is not the number of a thing on the table; they are written #1, #2, ...
no-word = { $text } is not a plain word.
no-count = { $text } is not a count; write a whole number such as 0 or 3.
no-face = { $text } is not a face of a die; write it as a number such as 6.
no-thing-said = Nothing was said.
no-move = { $text } is not a move; there are { $list }.
no-more-words = { $text } is one word too many; write it as: { $usage }
no-word-there = The word { $word } is missing; write it as: { $usage }
no-end = Something is missing; write it as: { $usage }

## Games and their options

no-game = There is no game { $game }; there are { $list }.
no-game-but = There is no game { $game }; did you mean { $near }?
no-such-language = { $game } has no words in { $language }.
no-such-seats = { $game } takes { $low } to { $high } players, not { $seats }.
no-preset = { $game } has no preset { $preset }; presets: { $list }.
no-option = There is no option { $option }; there are { $list }.
no-option-value = Option { $option } takes { $kind ->
        [choice] { $choices } or { $last }
        [bool] true or false
        [int] { $span ->
            [span] a whole number from { $low } to { $high }
            [from] a whole number of at least { $low }
           *[none] a whole number
        }
        [tuple] { $count ->
            [0] {""}
           *[other] { $count }{" "}
        }{ $span ->
            [span] whole numbers from { $low } to { $high }, separated by commas
            [from] whole numbers of at least { $low }, separated by commas
           *[none] whole numbers, separated by commas
        }
       *[str] { $example }
    }, not { $value }.

## Records

no-line = line { $line }: { $text }
no-record = line { $line }: the file is empty; a record starts with a header object.
no-line-after-result = line { $line }: something follows the result.
no-line-so-long = line { $line }: the line is longer than { $most } characters.
no-own-pack-here = This was played with a question pack that its table brought along, and that is not here: put its file into a folder that { $folders } names.
no-own-pack = That question pack was not brought by you, or is not kept any more.
no-slow-rewind = It takes too long to find this move.
no-slow-pack = The pack takes too long to read.
no-own-pack-of-record = This match was played with a question pack that its table brought along, and only tables may read that.
no-json-line = line { $line }: this is not JSON.
no-header = line { $line }: the first line must be a header: { $example }.
no-record-version = line { $line }: this is version { $version } of the record; only version { $known } is known.
no-game-in-header = line { $line }: the header does not name its game.
no-players-in-header = line { $line }: the header needs a list of the players' names, in printable characters.
no-options-in-header = line { $line }: the options in the header must be an object.
no-version-in-header = line { $line }: the version of the rules must be a whole number.
no-move-line = line { $line }: a move is written as { $example }.
no-result-line = line { $line }: an object after the moves must be the result: { $example }.
no-result-yet = line { $line }: the record has a result, but the match is not over.
no-such-result = line { $line }: the result says { $told }; by the rules it is { $ruled }.
no-such-move-line = line { $line }: { $player }: { $move }: { $detail }
no-such-origin = What was drawn again for this match would be drawn again in another way now: it was played on by another version of the rules.
no-step-to-play-on = The match has { $moves } moves; there is no move { $step } to play on from.
no-seat-to-play-on = The match has { $seats } seats: play on as p1 to p{ $seats }.
no-playing-on = After move { $step } the match is over: there is nothing left to play.
no-playing-on-gone = This seat is out of the match by then, so nobody can play on as it.
no-playing-on-again = The record of a match that was itself played on counts only at its own table.
no-record-to-play-on = Say which match to play on: a table's, or a record.
no-same-deal-known = The same deal is not played again in this game: everyone knows its answers now.
no-same-deal-on = The same deal is not played again after a match that was played on: its cards were drawn again.
no-original = The match of this table was not played on from another, or not by you.
no-review-yet = The match is not over; what it teaches is told afterwards.

## What a table refuses

no-match = No match is running.
no-paused = The table is paused.
no-own-seat = You have no seat at this table.
no-running = A match is on.
no-running-for-chips = A match for players' own chips is on.
no-bot-for-own-chips = They play with chips of their own, and no bot may.
no-sent-away = The host removed you from the table.
no-host = Only the host may do that.
no-deep-option = No option takes anything so deep.
no-bot-of-game = No bot named { $bot } plays { $game }.
no-bot-here = No bot named { $bot } plays this game.
no-rematch = There is no finished match to play again.
no-game-vote = Players' own chips are played for here, so only the host changes the game.
no-company =
    { $count ->
        [one] This game needs a player.
       *[other] This game needs { $count } players.
    }
no-heir = Only someone with a seat can become the host.
no-change-now = A match is running.
no-seat-to-drop = Someone sits on a seat that would be gone.
no-table-any-more = The host has closed this table.
no-closing = Players' own chips are staked in a match: it must end first.
no-same-deal = The same deal is not played again for chips that players keep.
no-record-yet = That deal is being played again, or a player has asked for it, so its record is closed.
no-second-match = A match is running already.
no-action = A move needs an action or a text.
no-move-of-game = This is not a move of the game: { $detail }
no-voice = The host has muted you.
no-words = There is nothing to say in that.
no-such-person = There is nobody of that id.
no-mute-again = They are muted already.
no-muted = They are not muted.
no-more-muted = { $most } people are muted already.
no-pause-again = It is paused already.
no-pause = It is not paused.
no-second-seat = You have a seat already.
no-such-guest = There is nobody of that id whom you could let in.
no-late-guests = Nobody takes over a hand at this table.
no-more-guests = { $most } people have been let in already.
no-free-seat = No seat is free.
no-model-here = People play at this table, and it is not set up for language models beside them.
no-person-here = A language model plays at this table, and it is not set up for people beside it.
no-parting = A person and a language model sit here together.
no-taken-seat = That seat is taken.
no-place = There is no such seat.
no-second-hand = You have seen another hand in this match.
no-bot-on-person = Someone sits there.
no-patience = They have only just gone.
no-bot-there = There is no bot on that seat.
no-empty-seat = In a match every seat needs a player.
no-kick-yourself = You cannot send yourself away.
no-kick-again = This player is already removed.
no-more-kicks = { $most } players are already removed.
no-chips-alone = For chips that players keep it takes two people at least.
no-chips-away = { $name } is away, and brings chips of their own.
no-chips-yet = { $name } has only just sat down.
no-chips-elsewhere = { $name }'s chips are in play at another table.
no-chips-to-pay = { $name } has more than { $most } chips and has broken the bank: the house has no more to pay with.
no-chips-left = { $name } has no chips left.
no-chips-of-theirs = Someone's chips are not theirs to bring any more.

## What the server refuses

no-reader = Nobody waits for this.
no-token = This token is not one of ours.
no-records-now = Too many records are being read at the moment.
no-fitting-body = The body is not as it should be: { $detail }.
no-json = The body is not JSON.
no-json-type = The body must be JSON.
no-body-in-time = The body did not come in time.
no-body-so-long = The body is longer than { $most } bytes.
no-whole-number = { $name } takes a whole number.
no-fitting-value = { $name } is not as it should be: { $detail }.
no-table = There is no such table.
no-books = The house cannot read or write its books.
no-other-site = This request comes from a page of another site.
no-sleeper = The server has slept.
no-writing = The house cannot write this down.
no-session = You are not signed in by that.
no-such-sum = You have not got that many chips.
no-chips-free = Your chips are in play at table { $table }.
no-restart-yet = You have chips still.
no-restart-today = You have started again within the last day.
no-player = Nobody is known by this id.
no-spectators-here = This match is not for spectators.
no-end-yet = This match is not over yet.
no-match-to-see = There is no such match, or none that you may see yet.
no-such-rules = This match was played by other rules (version { $version }) and cannot be shown by these.
no-playing-record = The record cannot be played: { $detail }
no-such-eyes = Nobody sees this match as { $eyes }.
no-match-so-long = This match is too long to be shown here.
no-room = The house is full.
no-log = The log of this table cannot be read or played again.
no-id-again = You have given this id to another command.
no-mistake = The house made a mistake; nothing has changed.
no-queue = The table is busy.
no-more-writing = You have written much in a short time.
no-more-chat = The chat of this table is full.
no-more-chat-of-yours = You have said as much at this table as one may.
no-name-of-others = Someone else keeps this name with a passphrase.
no-link = This code is not good, or not any more.
no-blank-name = A name needs at least one letter, number or sign that shows.
no-name-so-long = A name has at most { $most } characters.
no-passphrase = This name is kept with a passphrase, and that was not it.
no-address = There is nothing at this address.
no-method = This address does not take that method.
no-server = The server made a mistake.
no-hurry = That was too often.
no-mcp = This server does not speak the Model Context Protocol over HTTP.
no-more-connections = There are too many connections from your address.
no-guessing = You have tried too many codes of tables that are not there.
no-sign-in = Nobody is signed in.
no-store = The store cannot be read or written, or others are not heard.
no-store-answer = The store does not answer.

## What a connection is told

no-message = This is no message: { $detail }
no-hello = Say hello first.
no-second-hello = You have said hello already.
no-hello-came = Nobody said hello.
no-stranger = No.
no-version = This server speaks version { $version } of the protocol, not { $asked }.
no-looking-up = The house cannot look this up; come back in a moment.
no-flood = Too many messages.
no-connection = The server refuses the connection (HTTP status { $status }).
lost-status = the server is being restarted or does not answer (HTTP status { $status })
lost-refused = nobody answers at { $host }
lost-silent = it says nothing
lost-back-soon = it comes back in a moment
lost-broken = the connection broke
lost-slow = it takes too long
no-house =
    { $why ->
        [lost-refused] No house answers at { $server }.
        [lost-silent] No house answers at { $server } (it says nothing).
        [lost-slow] No house answers at { $server } (it takes too long).
        [lost-back-soon] No house answers at { $server } (it comes back in a moment).
        [lost-broken] No house answers at { $server } (the connection broke).
        [lost-status] No house answers at { $server }: the server is being restarted or does not answer (HTTP status { $status }).
       *[other] No house answers at { $server } ({ $detail }).
    } Check the address, or open one: pitboss serve.
no-trust = The certificate of { $server } cannot be trusted: { $detail }. Check the address. If the server has an authority of its own, name that authority’s file in SSL_CERT_FILE.
no-tls = { $server } does not speak TLS. Check the port, or try http:// instead of https://.
no-haste = That was too fast.
no-text = That cannot be said: some of it is not text.
no-such-text = That cannot be said: { $detail }.
no-frame-so-long = That is longer than the server reads.
bye-signed-out = You have been signed out.
bye-slept = The server has slept; connect again.
bye-restart = The server restarts; connect again.

## What happens at a table

somebody = someone
somebody-first = Someone
a-bot-first = A bot
your-bot = your bot
bot-of = { $name }'s bot
your-rules = your seat (the rules play)
rules-of = { $name } (the rules play)
and = { $first } and { $last }
at-opened = { $name } opens the table.
at-arranged = { $begins ->
    [yes] The next match: { $game }, { $seats } seats.
   *[no] The host changes the table: { $game }, { $seats } seats.
}
at-sat = { $me ->
    [seat] You sit down at { $place }.
   *[other] { $nature ->
        [model] { $seat }, a language model, sits down at { $place }.
        [program] { $seat }, a program, sits down at { $place }.
       *[person] { $seat } sits down at { $place }.
    }
}
at-stood = { $me ->
    [seat] You give up { $place }.
   *[other] { $seat } gives up { $place }.
}
at-unseated = { $me ->
    [seat] There is no seat for you in this game: you watch, and get one back as soon as there is room.
   *[other] There is no seat for { $seat } in this game, who may watch.
}
at-shifted = Seats change hands.
at-readied = { $ready ->
    [yes] { $me ->
        [seat] You are ready.
       *[other] { $seat } is ready.
    }
   *[no] { $me ->
        [seat] You are not ready yet.
       *[other] { $seat } is not ready yet.
    }
}
at-seated = { $name }, a bot ({ $bot }), takes { $place }.
at-emptied = { $seat } leaves { $place }.
at-came = { $me ->
    [seat] { $covered ->
        [yes] You are back; a bot has played for you meanwhile.
        [ruled] You are back; the rules have played for you meanwhile.
       *[no] {""}
    }
   *[other] { $seat } is here.
}
at-left = { $me ->
    [seat] You are away.
   *[other] { $seat } is away.
}
at-covered = { $bot ->
    [clock] { $me ->
        [seat] The rules play for you.
       *[other] The rules play for { $seat }.
    }
   *[other] { $me ->
        [seat] A bot plays for you.
       *[other] A bot plays for { $seat }.
    }
}
at-handed = { $me ->
    [player] The host is you now.
   *[other] The host is { $player } now.
}
at-kicked = { $me ->
    [player] The host removed you from the table.
   *[other] The host removed { $player } from the table.
}
at-admitted = { $me ->
    [player] The host lets you in.
   *[other] The host lets { $player } in.
}
at-muted = { $muted ->
    [yes] { $me ->
        [player] The host mutes you.
       *[other] The host mutes { $player }.
    }
   *[no] { $me ->
        [player] The host no longer mutes you.
       *[other] The host no longer mutes { $player }.
    }
}
at-paused = { $paused ->
    [yes] The host stops the match.
   *[no] The match goes on.
}
at-asked = { $wish ->
    [same] { $me ->
        [seat] You vote for the same deal again, everybody one seat on.
       *[other] { $seat } votes for the same deal again, everybody one seat on.
    }
    [other] { $me ->
        [seat] You vote to play { $game } next.
       *[other] { $seat } votes to play { $game } next.
    }
   *[new] { $me ->
        [seat] You vote for a rematch.
       *[other] { $seat } votes for a rematch.
    }
}
at-queued = { $me ->
    [player] You get a seat in the next match.
   *[other] { $name } gets a seat in the next match.
}
at-started = { $on ->
    [yes] Played on from { $from ->
        [0] a record
       *[other] match { $from }
    }, after move { $step }, as { $place }: what that seat could not know is drawn again.
   *[no] { $same ->
        [yes] Match { $match } begins: the same deal again, everybody one seat on.
       *[no] Match { $match } begins.
    }
}
at-abandoned = { $ended ->
    [yes] The rules have changed since match { $match } was played. Its result stands, but it cannot be shown any more.
   *[no] The rules have changed since match { $match } began. It is called off: nothing was won or lost.
}
at-closed = The host closes the table.
at-chatted = { $me ->
    [player] You: { $text }
   *[other] { $name }: { $text }
}

## How a match ended

at-end = Match { $match } is over: { $scores }.
end-over = The match is over.
over-with = The match is over: { $scores }.
won-by = { $me ->
    [alone] You win.
    [among] { $names } win.
   *[other] { $count ->
        [one] { $names } wins.
       *[other] { $names } win.
    }
}

## What to do instead

rules-moves = Moves
rules-move = move
rules-does = what it does
rules-options = Options
rules-option = option
rules-default = usually
try-host-starts = The host starts one.
try-host-goes-on = The host lets it go on.
try-plain-rematch = Ask for a rematch with a new deal.
try-play-elsewhere = Play at another one, or open your own.
try-sitting = Sit down first.
try-game-options = See GET /api/games/{ $game } for what can be set.
try-one-of = There are { $list }.
try-change-later = Change the table when it is over.
try-other-seat = Ask them to take another.
try-unmuting = Give someone else their voice back first.
try-adding-bot = Add a bot, or wait for someone.
try-standing-first = Stand up first to change seats.
try-next-match-chips = Wait for the next one: whose chips are staked, nobody else sees or plays.
try-next-match = Nobody takes over a hand here; wait for the next match.
try-host-lets-in = The host lets people in; ask, or wait for the next match.
try-after-match = They may sit down after the match.
try-other-table = Open another table.
try-watching = You can watch, if the table allows it, or open another table.
try-allowing-models = The host can allow language models at the table; or take another one.
try-model-stands = Let one of them stand up first, or go on allowing language models.
try-own-seat = Take your own seat again, { $place }, or wait for the next match.
try-watching-own = Your own is taken: watch, or wait for the next match.
try-kicking = Kick them, or wait until they are away.
try-rules-play = The rules play for them once they have been away for a while.
try-usual-bot = Until their time is up, only the usual bot plays.
try-replacing = Someone may sit down in its place.
try-standing = Stand up instead.
try-company = Wait for someone, or open a table where chips are not kept.
try-without = Wait for them, or go on without.
try-loose-table = Or open a table where chips are not kept.
try-starting-again = Start again.
try-after-that-match = Start when that match is over.
try-new-chips = They may start again with what everybody begins with, or play where chips are not kept.
try-bank = Take some out of the bank, or stand up.
try-restart = Start again, which is allowed once a day, or stand up.
try-soon = Try again in a moment.
try-later = Try again later.
try-in-seconds = Try again in { $seconds } s.
try-a-second = Wait a second.
try-content-type = Send it with Content-Type: { $type }.
try-openapi = See /api/openapi.json for what is asked.
try-addresses = See /api/openapi.json.
try-code = Check the code with the person who invited you.
try-our-page = Send it from our own.
try-fewer-connections = Close one of them and try again.
try-same-id = Send it again with the same id: it will act once.
try-games = GET /api/games lists them.
try-sessions = GET /api/me/sessions lists where you are.
try-purse = GET /api/me says how many you have.
try-end-of-match = Wait until the match is over; one that everybody has left is played to its end after ten minutes.
try-poverty = Starting again is for who has none, the bank counted.
try-tomorrow = Come back tomorrow.
try-journal = The server's journal says what is wrong.
try-record-later = Its record is open once it is over.
try-when-over = Come back when it is.
try-after-rematch = It opens after the rematch.
try-export = The person who runs the house can write its moves into a file: `pitboss db export`.
try-own-pack = Choose its file once more.
try-shorter-pack = Make the pack shorter, then choose its file again.
try-own-pack-of-record = Watch it at its table, or use pitboss replay where the file of the pack is.
try-other-record = Mend that line, or take another record.
try-earlier-move = Take an earlier move, or another seat.
try-eyes = Ask for p1 to { $last }, { $all } or { $spectator }.
try-one-seat = Ask for one seat only.
try-replay-command = `pitboss replay` shows records of any length.
try-db-check = The person who runs the house learns more by `pitboss db check`.
try-uuid = Give every command an id of its own, such as a UUID.
try-other-name = Take another one.
try-new-link = Get a new one on the other device.
try-passphrase = Give the right one or another name.
try-stdio = Let the assistant's program run `pitboss mcp`, or serve with one process and `pip install 'pitboss[mcp]'`.
try-token = Get a token with POST /api/players.
try-protocol = See docs/protocol.md: the first message is a hello, every message is an object with a type.
try-sign-in = Sign in to play.

## Cards, as they are read aloud

cards-hidden = a hidden card
cards-of = { $rank } of { $suit }
cards-ranks-2 = two
cards-ranks-3 = three
cards-ranks-4 = four
cards-ranks-5 = five
cards-ranks-6 = six
cards-ranks-7 = seven
cards-ranks-8 = eight
cards-ranks-9 = nine
cards-ranks-T = ten
cards-ranks-J = jack
cards-ranks-Q = queen
cards-ranks-K = king
cards-ranks-A = ace
cards-suits-s = spades
cards-suits-h = hearts
cards-suits-d = diamonds
cards-suits-c = clubs

## Bots, and why they did what they did

bot-search = Plays any game: imagines what it cannot see, and tries what it may do.
bot-random = Anything that is allowed, without a thought.
stand-in = The bot { $bot } gave no answer. The bot { $other } moved instead, and will move whenever { $bot } gives no answer.
why-late = The bot { $bot } had not decided in time, so the bot { $other } made this move.
why-search =
    { $even ->
        [yes] On average over what it could not see this left it ahead of the others by { $best_price }, and the next best by as much.
       *[no] On average over what it could not see this left it ahead of the others by { $best_price }, the next best by { $next_price }.
    }
coach-result = Result
coach-swing = This and the best choice were played on in { $worlds } worlds that could have been.
why-move = { $name }, { $move }: { $why }
no-why-yet = What bots decided by is told after the match: now it would tell what they hold.
no-why = No bot of this match has said what it decided by.
no-why-of = No bot called { $name } has said what it decided by; there are: { $list }.
coach-even = Played on in { $worlds } worlds that could have been: nothing was clearly better; what looked best at first made { $cost_price } ± { $error_price } more.
coach-best = Played on in { $worlds } worlds that could have been: nothing else that was tried came out better; the next best cost { $cost_price } ± { $error_price }.
coach-by-habit = Decisions are judged by how the game’s own bot would play on, for everybody. They are as good as that bot.
coach-unjudged = This game brings no bot of its own. No decision is judged, because random play-outs would give wrong advice.

## What a match teaches

review-title = { $me ->
    [seat] What this match teaches you
   *[other] What this match teaches { $seat }
}
review-result = Result
review-terms = Where it came from
review-all-cards = Luck is counted with everything known that was hidden. Decisions are not: they are judged by what could be known when they were made.
review-own-cards = All of this follows from what could be seen from this seat.
review-cost =
    { $count ->
        [0] There was nothing to decide.
        [one] One decision was judged; it cost { $price } against the best one.
       *[other] { $count } decisions were judged; together they cost { $price } against the best ones.
    }
review-costliest = The costliest moments
review-move = Move { $step }
review-round = Round { $round }
review-stood = You let it stand
review-lost = it cost { $price }
review-lost-about = it cost { $price } ± { $error_price }
review-better = { $move ->
        [none] Better: to do nothing.
       *[other] Better: { $move }
    }
review-lines = Over the match
review-span = from { $low_price } to { $high_price }, last { $last_price }
review-notes = Besides
review-shares = Each event’s part
review-look = See it: { $command }
no-reviews-now = Too many matches are being reviewed at the moment.
no-review-so-long = This match takes too long to review here.
no-review = The review of this match has failed.
try-coach-command = Save its record and review it on your own machine: `pitboss coach RECORD --as { $seat_name }`.
no-reviewed = Say whose play is to be looked at.
try-reviewed-seat = Name a seat behind the question mark, such as as=p1.
no-such-reviewed = This match has no seat { $seat_name }.
try-reviewed = Name one from p1 to { $last }.

## Drills

no-such-answer =
    { $count ->
        [one] An answer here is one number.
       *[other] An answer here is { $count } numbers.
    }
no-number-so-long = That number is too long to be an answer.
no-lab-yet = Others are trying rules at the moment.
no-drills = { $game } has no drills.
no-such-drill = There is no drill { $drill }.
no-open-drill = You have no such drill.
no-such-question = Question { $number } is not the one that waits for an answer.
try-drill = Ask for the next question, or begin another drill.

## Question packs: what is wrong with a file

pack-question =
    { $named ->
        [place] question { $place }
       *[id] { $question }
    }{ $tongue ->
        [further] { "" } in { $language }
       *[own] { "" }
    }
pack-field =
    { $part ->
        [name] name
        [title] title
        [language] language
        [licence] licence
        [id] id
        [text] text
        [unit] unit
        [source] source
        [explanation] explanation
        [tags] tags
        [hints] hints
        [answer] answer
        [hunch] hunch
       *[spread] spread
    }
pack-part =
    { $named ->
        [pack]
            The { pack-field }{ $tongue ->
                [further] { "" } in { $language }
               *[own] { "" }
            }
       *[other]
            { pack-question }: { $part ->
                [hint] hint { $hint }
               *[field] the { pack-field }
            }
    }
pack-whole =
    { $named ->
        [pack] The pack
       *[other] { pack-question }: it
    }
pack-word = { pack-part } must be one plain word of letters, digits, - and _.
pack-empty = { pack-part } is empty.
pack-long = { pack-part } is longer than { $most } characters.
pack-breaks = { pack-part } has a line break or a control character in it.
pack-turns = { pack-part } has a character in it that turns the direction of writing, such as U+202E. Remove it.
pack-no-text = { pack-part } must be text.
pack-no-list = { pack-part } must be a list of texts.
pack-number =
    { pack-part } must be a number in plain digits like { $part ->
        [spread] 62.4
       *[answer] 62.4 or -3
    }, of at most { $most } digits a side.
pack-gives-away = { pack-part } contains the answer.
pack-again = { pack-part } was given before.
pack-no-language =
    { $named ->
        [pack] The titles
       *[other] { pack-question }
    }: { $code } is no language code; write one like de or pt-BR.
pack-own-language =
    { $named ->
        [pack] The titles
       *[other] { pack-question }
    }: { $code } is the language of the pack itself.
pack-none = There are no questions.
pack-same-id = { pack-question }: question { $second } has the same id as question { $first }.
pack-same-text = { pack-question }: question { $second } has the same text as question { $first }.
pack-as-of = { pack-question }: as_of must be a date like 2024, 2024-05 or 2024-05-17.
pack-tag = { pack-question }: a tag must be one plain word.
pack-answer = { pack-question }: the answer must be a finite number of at most { $most } digits on each side of the point.
pack-spread = { pack-question }: the spread must be a number above zero.
pack-hunch = { pack-question }: the hunch must be a finite number, and not the answer itself.
pack-explained = { pack-question }: it has an explanation, which the question itself has not.
pack-hints-differ = { pack-question }: it has { $hints } hints; the question itself has { $own }.
pack-no-unit = { pack-question }: the text does not name the unit, { $unit }.
pack-many-hints = { pack-question }: it has more than { $most } hints.
pack-lacks = { pack-whole } has no { $field }.
pack-unknown-field = { pack-whole } has a field { $field } that packs do not know; there are { $known }.
pack-titles = The titles must be written as a table [titles] with lines like { $example }.
pack-questions = The questions must be written as [[questions]] tables.
pack-many-questions = There are more than { $most } questions.
pack-file-long = The file is longer than { $most } characters.
pack-own-long = The file is longer than { $most } characters; a table may bring no longer one.
pack-dots = Line { $line }: a key has more than { $most } dots. Put text that is no key in quotes.
pack-no-toml = This is not TOML: { $text }.
pack-deep-toml = This is not TOML that can be read: a number is too long or lists are nested too deep.
pack-no-utf = This is not text in UTF-8.
pack-no-open = It cannot be opened: { $text }.
pack-file-name = The pack is named '{ $name }', so its file must be called { $name }.toml.
