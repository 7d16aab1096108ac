"""Level 2: a table, without a socket, a clock or a disk: commands go in, happenings come out, letters are written.

`Table` is what a log adds up to. `decide` turns a command into a plan and changes nothing; once the plan's happenings
are safe in the log, `Table.settle` makes them true; `letters` tells each person only what they may know.
"""
