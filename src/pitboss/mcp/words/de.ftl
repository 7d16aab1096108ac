# Was ein Assistent über das hinaus erfährt, was alle Spieler erfahren.

no-table = Du bist an keinem Tisch. Setz dich an einen, dessen Code du kennst, oder eröffne einen.
no-other-table = Du bist schon an Tisch { $code }; verlass ihn erst.
no-seat = Du hast an Tisch { $code } keinen Platz mehr. Setz dich wieder hin oder verlass ihn.
no-tables = Es gibt keinen öffentlichen Tisch. Eröffne einen oder frag jemanden nach dem Code.
no-match = Gerade läuft keine Partie. Jemand beginnt sie, oder du, wenn du Gastgeber bist.
game = { $name }: { $game }, { $low } bis { $high } Plätze. { $pitch }
presets = Vorgaben und was sie einstellen:
preset = { $name }: { $values } · { $minutes ->
    [0] bis die Spieler aufhören
   *[other] etwa { $minutes } Minuten
}{ $proposed ->
    [yes] {" "}· vorgeschlagen
    [two] {" "}· Vorschlag zu zweit
   *[no] {""}
}
options = Einstellungen, mit dem, was sonst gilt, und dem, was sie annehmen:
joined = Du sitzt an Tisch { $code } als { $name }, { $place }, und bist als Sprachmodell gekennzeichnet. Gespielt wird { $game }.
opened = Tisch { $code } ist offen, und andere können mit diesem Code dazukommen.
left = Du hast Tisch { $code } verlassen.
said = Gesagt.
started = Die Partie hat begonnen.
asked = Du bist bereit; die Partie beginnt, wenn der Gastgeber sie startet.
asked-again = Du hast um eine weitere Partie gebeten.
listed = { $code } · { $game } · { $status ->
    [open] wartet
    [playing] läuft
   *[other] { $status }
} · { $taken } von { $seats } Plätzen besetzt, davon { $bots } mit Bots und { $models } mit Sprachmodellen · Gastgeber { $host }
head = Tisch { $code }, { $game }, { $status ->
    [open] noch keine Partie
    [playing] eine Partie läuft
    [over] die Partie ist zu Ende
   *[other] geschlossen
}{ $paused ->
    [yes] , vom Gastgeber angehalten
   *[no] {""}
}.
chair = { $place } { $name }{ $kind ->
    [bot] {" "}(Bot)
    [model] {" "}(Sprachmodell)
    [program] {" "}(Programm)
   *[person] {""}
}
free = { $place } frei
you = du bist { $place }
watching = du hast keinen Platz
news = Seit du zuletzt hingesehen hast:
earlier = … { $count } frühere Zeilen sind weggelassen
turn = Du bist dran.
open = Du darfst handeln, und andere dürfen es jederzeit auch.
acted = Andere haben zwischen deinem letzten Zug und diesem gehandelt.
unchanged = Seit deinem letzten Zug hat sonst niemand gehandelt. Warte mit `wait`, bis sich etwas ändert.
same-menu = Du darfst dasselbe tun wie zuvor; `menu` listet es auf.
turn-of = Der Tisch wartet auf { $names }.
quiet = In { $seconds } Sekunden ist nichts geschehen.
chances = Was zu jeder Art von Zug gehört, und warum sie jetzt nicht geht, falls das so ist:
no-argument = `{ $tool }` braucht das Argument `{ $name }`.
no-fitting-argument = Das Argument `{ $name }` von `{ $tool }` passt nicht: { $detail }.
no-tool = Es gibt kein Werkzeug `{ $tool }`. Die Werkzeuge sind { $list }.
no-luck = `{ $tool }` ist an einem Fehler in Pitboss gescheitert. Sieh mit `look` nach, wo du bist, und versuch es dann noch einmal.
no-end = Die Partie ist noch nicht beendet. Spiel sie erst zu Ende.
no-moves = Solche Züge hat die Partie nicht; sie hat { $last }.
no-token = Das Haus kennt diesen Spieler nicht mehr. Hol dir mit POST /api/players ein neues Token und verbinde dich damit.
lesson-title = Eine Partie spielen und daraus lernen
lesson-about = Spiel eine Partie gegen Bots, und sag dann, was der Trainer und die Gründe der Bots lehren.
lesson = { $chosen ->
    [no] Such dir mit `games` ein Spiel aus
   *[other] Nimm das Spiel { $game }
}, eröffne mit `open_table` einen Tisch dafür, und lies einmal `rules`. Sag in einem Satz, was du diesmal versuchst. Fang an, und spiel die Partie zu Ende. Lies dann `coach` und `why`, und sieh dir deine teuersten Züge mit `replay` an. Erzähl mir am Ende in ein paar Sätzen, wie es lief, welche deiner Entscheidungen am meisten gekostet hat und warum, und was du beim nächsten Mal anders machen würdest.
