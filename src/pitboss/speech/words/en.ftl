# What a program that reads is told before it moves.

game = You play { $game } at a table of { $seats }. { $pitch }
rules = The rules
options = How this table is set up
moves = How moves are written
seat = Your seat is { $place }; the seats are { $places }.
sees = What you see
knows = All that you know, as JSON
may = What you may do now
nothing = Nothing: it is not your turn.
partial = Of these more is allowed than is listed here: { $list }.
wait = do nothing until someone else has acted
answer =
    Answer with one move, alone on the last line, written as in the list; or with a call as JSON, such as { $call }.
refused = Your last answer was { $answer }. { $why } Answer again.
no-waiting = There is nobody else to wait for.
no-call = That is no call of a move: a call has a name and arguments.
no-fitting-arguments = `{ $name }` does not fit these arguments. It takes { $list }; in notation it is written `{ $usage }`.
no-arguments = `{ $name }` takes no arguments; in notation it is written `{ $usage }`.
no-answer = You have said nothing.
