# What the terminal says of its own.

## The log

lost = The connection is gone: { $why }. Trying again.
regained = The connection is back.
refreshed = Something has happened meanwhile; this is how things stand.

## At a table

watching = You are watching: { $why }
you-left = You left the table.
in-doubt = There is no connection: nobody knows whether { $line } has arrived.
closed = { $why } ^q leaves.
idle-key = { $sign } does nothing now: ? tells what you may do, ^q leaves.
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

## Lines: what may be done

may = yes
may-not = no
line-help = ? what you may do, and why not the rest · v the table
line-head = { $game }, { $preset ->
    [none] {""}
   *[other] preset { $preset },{" "}
}{ $players } players, seed { $seed }.
line-rest = Enter let the others act · Ctrl-D leave
line-table = { $game }, table { $code }.
line-more = say TEXT · words for the table's words · quit leave
