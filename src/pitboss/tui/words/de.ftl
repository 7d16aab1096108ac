# Was das Terminal von sich aus sagt.

## Das Protokoll

lost = Die Verbindung ist weg: { $why }. Neuer Versuch.
regained = Die Verbindung steht wieder.
refreshed = Inzwischen ist etwas geschehen; so stehen die Dinge.

## Am Tisch

watching = Du schaust zu: { $why }
you-left = Du hast den Tisch verlassen.
in-doubt = Es gibt keine Verbindung: Niemand weiß, ob { $line } angekommen ist.
closed = { $why } ^q verlässt den Tisch.
idle-key = { $sign } bewirkt jetzt nichts: ? sagt, was du tun kannst, ^q verlässt den Tisch.
bell = { $on ->
    [yes] Die Klingel ist an: Sie läutet, wenn du dran bist.
   *[no] Die Klingel ist aus.
}
on-its-way = Dein letzter Zug ist noch unterwegs.
no-connection = Es gibt keine Verbindung; das geht hinaus, wenn sie wieder da ist.
leave = { $local ->
    [yes] Die Partie verlassen? Sie endet hier.
   *[no] Die Partie verlassen? Dein Platz bleibt dir; komm mit demselben Befehl zurück.
}

## Lines: what may be done

may = ja
may-not = nein
line-help = ? was du tun kannst, und warum das andere nicht · v der Tisch
line-head = { $game }, { $preset ->
    [none] {""}
   *[other] Regeln { $preset },{" "}
}{ $players } Spieler, Startwert { $seed }.
line-rest = Enter lässt die anderen handeln · Strg-D geht
line-table = { $game }, Tisch { $code }.
line-more = say TEXT · words zeigt die Wörter für den Tisch · quit geht
