# What the dealer on IRC says of its own.

## A channel's table

closed = The table is closed to us: { $why }
covered = { $bot ->
    [clock] The rules play for { $seat }, who is away.
   *[other] A bot plays for { $seat }, who is away.
}
back = { $seat } is back.
nature-model = language model
nature-program = program
taken-over = { $name } takes over from { $bot }.
sat = { $news ->
    [yes] { $name } sits down [web]; the table hears this channel now.
   *[no] { $name } sits down [web].
}
stood = { $name } stands up [web].
turn = { $name }'s turn.
waiting = Waiting for { $names }.
paused = The match is paused.
pauses = { $paused ->
    [yes] The match is paused; its clock stands still.
   *[no] The match goes on.
}
replay = Replay: { $link }
standing = { $game } at table { $table }:
people = { $count ->
    [0] nobody at the table.
   *[other] { $names } at the table.
}
inviting = { $prefix }join to sit down, { $prefix }start to begin.
more = … ({ $count } more)
more-lines = [web] … { $count } lines more

## To one person

no-match = You are in no match.
try-resume = The host or, with { $prefix }resume, an operator of the channel resumes it.
try-start = Say { $prefix }start in the channel.
not-your-turn = It is not your turn now.
nothing-yet = You have nothing yet.
silent = The house does not answer. Ask for the status before you say it again.

## Languages

speaks = From now on I speak { $language }.
no-language = I do not speak { $asked }; there are { $list }.
no-language-here = Only who plays here chooses what I speak in this channel; lang { $asked } in private is for you alone.

## Several names in one sentence: all but the last, and the last

names = { $count ->
    [1] { $last }
   *[other] { and }
}
any-of = { $count ->
    [1] { $last }
   *[other] { $first } or { $last }
}

## Who someone is

stranger = Come into a channel where I deal; I only know those who are there.
slower = Slower, please: I do not listen to you for a few seconds.
went-wrong = That went wrong, and it is not your fault.
not-understood = I do not understand that; say help.
secret = That is secret: say it here, not in the channel. Nothing was written down.
i-am-back = I am back.
word-given = Your nick is all I know you by. If you come back from another address, say to me, here: back { $word }. The person who says so is you, so keep it to yourself; or log in to the network's services before you play, if it has any, and forget it.
no-proof = { $nick } came from another address before. If that is you, say here: back WORD, with the word I gave you then. Else take another nick, or log in to the network's services.
no-two-nicks = Someone who came here as { $nick } is here under another nick. Log in to the network's services, or take another nick.
no-long-name = A nickname has at most { $most } characters; yours has { $given }.
no-others-name = Another player is called { $name }. Choose another nickname.
no-dealers-name = { $name } is my own name. Choose another nickname.
no-open-word = Say that to me alone. Others have heard it now; anyone who has your nick can say it, too.
no-such-word = That is not the word. Take another nick, or log in to the network's services.
welcome-back = Welcome back, { $nick }.
no-links = Nothing but IRC reaches this house, so a code would be of no use. The person who runs me can open a door: --listen, or --links.
link-code = { $code } makes another device you, once, within { $minutes } minutes: enter it at { $page }. Your seat moves along. Tell nobody.
called = At the next table you are called { $name }.
sends = { $notice ->
    [yes] You get notices from me now.
   *[no] You get messages from me now.
}
colours = { $on ->
    [yes] Colours are on: 7♥ 7♠.
   *[no] Colours are off.
}
no-switch = Say { $what } on or { $what } off.

## Chips and statistics

chips = { $done ->
    [in] { $nick }: { $amount } put away. { $chips } chips to play with, { $bank } in the bank.
    [out] { $nick }: { $amount } taken out. { $chips } chips to play with, { $bank } in the bank.
   *[none] { $nick }: { $chips } chips to play with, { $bank } in the bank.
}
no-amount = Say how many chips: bank 50 puts 50 away, bank -50 takes 50 out.
again = { $nick } starts again with { $chips } chips.
no-player = { $nick } has not played here.
has = { $nick }: { $chips } chips, { $bank } in the bank.
played = { $game }: { $played } played, { $won } won ({ $share }%), { $net } in all.
played-nothing = No match yet.
rank-chips = { $at }. { $nick } { $chips } chips, { $bank ->
    [0] { "" }
   *[other] { $bank } in the bank,{ " " }
}{ $won } of { $played } won.
rank-net = { $at }. { $nick } { $net } in all, { $won } of { $played } won.
ranks-nobody = { $all ->
    [yes] Nobody here has played yet.
   *[no] Nobody here has played { $game } yet.
}
ranks-more = … and { $count } more: { $prefix }stats all.

## Help

games = Games: { $games }. { $prefix }rules GAME tells about one.
no-game = There is no game { $game }; there are { $games }.
game = { $title }: { $pitch } { $low } to { $high } players, { $lasts }.
lasts = { $minutes ->
    [0] as long as you like
   *[other] about { $minutes } min
}
preset = { $proposed ->
    [yes] { $name } ({ $lasts }, proposed)
    [two] { $name } ({ $lasts }, proposed for two)
   *[no] { $name } ({ $lasts })
}
presets = Presets: { $presets }.
no-command = There is no such command; { $prefix }help names them all.
channel-help = I deal { $games }. { $usages }; say help to me in private for the rest.
moves-help = Moves: here, or in the channel when it is your turn: t or twist, 20 to bet.
more-help = Say help commands for what else I do.
operators-help = In private the channel's name comes first: { $prefix }pause #cards. Operators may also { $prefix }stop any match.
about = I deal card games. { $prefix }help tells more; { $prefix }bots N seats bots, easy, solid or sharp. Source: { $source }

## Coming to a table

no-channel = Say that in the channel you mean.
no-table = No table is open here; { $prefix }play GAME opens one.
no-bots = bots= takes a number from 0 to { $most }.
no-game-said = Say which game: { any-of }.
not-kept = Alone, or by rules that are not the house's, you do not play with your own chips.
by-itself = It starts by itself in { $seconds } s if someone joins.
no-company = Not enough have sat down; { $prefix }start begins all the same.
no-second-match = { $stop ->
    [resigns] A match is in progress here. { $prefix }status shows it. { $prefix }stop lets you give up; the others play on.
    [ends] A match is in progress here. { $prefix }status shows it. { $prefix }stop ends it.
   *[nothing] A match is in progress here. { $prefix }status shows it.
}
no-second-table = A table is open here: { $prefix }join, { $prefix }start, or { $prefix }stop.
no-absent = { $nick } is not here; name the players who are to play.
no-such-nick = { $nick } is not in { $channel }.
no-two-seats = { $nick } cannot sit on two seats.
no-busy = { $nick } is in a match already.
leaves-table = This channel leaves table { $table } ({ $game }).
comes-to-table = This channel is at a table of the house now; it hears you there.
no-code = Say the code of a table of this house: { $prefix }table K7QMPX.

## Seats

no-host = The host is away; someone else becomes the host in a moment.
no-seat-free = Every seat is taken.
no-join-elsewhere = You are in a match in { $channel }.
no-join-twice = You have a seat already.
sits = { $nick } sits down, { $count } now. { $prefix }start begins.
no-seat-yours = You have no seat.
no-leave-move = leave is a move here; { $prefix }leave table gives up your seat.
leaves = { $nick } leaves the table.
no-number-of-bots = Say how many, and how well they play if you like: { $prefix }bots 2 sharp.
no-such-bot = No bot is called { $name } here. Bots: { $list }.
bot = { $name }: { $about }
no-bots-now = A match is on; bots sit down before it begins.
no-bots-here = The host of this table is not one of us; only the host has bots sit down.
bots = { $count ->
    [1] 1 bot sits down when the match starts.
   *[other] { $count } bots sit down when the match starts.
}
no-start-twice = A match is on already.
no-start-standing = Sit down first: { $prefix }join.
gives-up = { $nick } gives up; the match goes on for { names }.
no-stop-chips = The match is for chips: { names } may give up, each for themselves alone.
no-stop-opener = { $nick } opened this table and may stop it.
no-stop-players = { $count ->
    [1] { names } plays here; only who plays may stop it.
   *[other] { names } play here; only who plays may stop it.
}
stops = { $nick } stops the game; no chips change hands.
stops-last = { $nick } gives up; nobody here is left in the match.
stops-away = { $nick } takes this channel away from table { $table }, which goes on without it.
stops-for-all = { $nick } ends the match for everybody: the rules finish the hands, and bets count.

## What a channel's operators may do

no-operator = That is for the operators of { $channel }.
no-pause-now = No match is on.
no-pause-twice = { $paused ->
    [yes] The match is paused already.
   *[no] The match is not paused.
}
no-host-of-ours = The host of this table is not one of us; only the host may do that.
no-one-named = Say whom: { $usage }.
no-such-seat = Nobody called { $nick } sits at this table.
unseats = { $nick } has { $whom } leave the table.
no-ignored = { $nick } is ignored here.
no-ignore-operator = { $nick } is an operator; operators are always heard.
ignored = { $count ->
    [0] Nobody is ignored in { $channel }.
   *[other] Ignored in { $channel }: { $names }.
}
ignores = { $nick } is ignored in { $channel } from now on; { $prefix }unignore { $nick } undoes it.
no-unignore = { $nick } is not ignored.
unignores = { $nick } is heard again.
no-game-here = { $count ->
    [0] No game is played here; the channel's operators allow some.
   *[other] { $game } is not played here. Played here: { $games }.
}
no-games-said = Say which games: { $usage }.
allowed = { $count ->
    [0] No game is played in { $channel }.
   *[other] Played in { $channel }: { $games }.
}
no-seconds = Say how many seconds, 0 to { $most }; 0 is no clock, usual the dealer's own.
turn-time = { $seconds ->
    [0] Turns in { $channel } have no clock, from the next table on.
   *[other] Turns in { $channel } take { $seconds } s at most, from the next table on.
}
