# Was das Terminal von sich aus sagt.

## Das Protokoll

lost = Die Verbindung ist weg: { $why }. Neuer Versuch.
regained = Die Verbindung steht wieder.
refreshed = Inzwischen ist etwas geschehen; so stehen die Dinge.
