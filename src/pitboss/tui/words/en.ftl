# What the terminal says of its own.

## The log

lost = The connection is gone: { $why }. Trying again.
regained = The connection is back.
refreshed = Something has happened meanwhile; this is how things stand.
