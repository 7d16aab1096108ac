# What the dealer on IRC says of its own.

## A channel's table

closed = The table is closed to us: { $why }
covered = { $bot ->
    [clock] The rules play for { $seat }, who is away.
   *[other] A bot plays for { $seat }, who is away.
}
back = { $seat } is back.
taken-over = { $name } takes over from { $bot }.
sat = { $news ->
    [yes] { $name } sits down [web]; the table hears this channel now.
   *[no] { $name } sits down [web].
}
stood = { $name } stands up [web].
turn = { $name }'s turn.
waiting = Waiting for { $names }.
paused = The match is paused.
replay = Replay: { $link }
standing = { $game } at table { $table }:
people = { $count ->
    [0] nobody at the table.
   *[other] { $names } at the table.
}
inviting = { $prefix }join to sit down, { $prefix }start to begin.

## To one person

no-match = You are in no match.
nothing-yet = You have nothing yet.
silent = The house does not answer. Ask for the status before you say it again.

## Languages

speaks = From now on I speak { $language }.
no-language = I do not speak { $asked }; there are { $list }.
no-language-here = Only who plays here chooses what I speak in this channel; lang { $asked } in private is for you alone.
