# Was das Terminal von sich aus sagt.

## Das Protokoll

lost = Die Verbindung ist weg: { $why }. Neuer Versuch.
regained = Die Verbindung steht wieder.
refreshed = Inzwischen ist etwas geschehen; so stehen die Dinge.

## Am Tisch

watching = Du schaust zu: { $why }
played-on = Weitergespielt ab Zug { $step } als { $place }: Was dieser Platz nicht wissen konnte, ist neu gezogen. Sag original, um zu sehen, wie es dort weiterging.
you-left = Du hast den Tisch verlassen.
in-doubt = Es gibt keine Verbindung: Niemand weiß, ob { $line } angekommen ist.
closed = { $why } ^q verlässt den Tisch.
idle-key = { $sign } bewirkt jetzt nichts: ? sagt, was du tun kannst, ^q verlässt den Tisch.
idle-watching = { $sign } tut nichts: Du schaust zu. j nimmt einen Platz, wenn einer frei ist.
idle-wait = { $sign } tut jetzt nichts: Warten auf { $names }.
idle-why = { $sign } ({ $verb }): { $why }
idle-usage = { $sign } braucht mehr: Tippe /{ $usage }
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

cheer-won = { $me ->
    [alone] Gewonnen!
    [among] Unentschieden!
   *[other] { $count ->
        [one] { $name } gewinnt
       *[other] { $name } gewinnen
    }
}

## Lines: what may be done

may = ja
may-not = nein
line-help = ? was du tun kannst, und warum das andere nicht · v der Tisch · rules die Regeln
line-head = { $game }, { $preset ->
    [none] {""}
   *[other] Regeln { $preset },{" "}
}{ $players } Spieler, Startwert { $seed }.
line-rest = Enter lässt die anderen handeln · Strg-D geht
line-table = { $game }, Tisch { $code }.
line-more = say TEXT · words zeigt die Wörter für den Tisch · quit geht

## Wörter für den Tisch: was jedes tut

word-say = Sag allen am Tisch etwas.
word-sit = Nimm einen Platz: einen freien oder den eines Bots.
word-stand = Gib deinen Platz auf; in einer Partie spielt ein Bot weiter.
word-ready = Sag, dass du bereit bist.
word-start = Gastgeber: anfangen; Bots füllen die leeren Plätze.
word-rematch = Stimme für eine Revanche, dieselben Karten (same) oder ein anderes Spiel; start des Gastgebers beendet die Abstimmung.
word-bots = Gastgeber: Bots auf N leere Plätze setzen, oder auf alle.
word-unbot = Gastgeber: einen Bot wegnehmen.
word-pause = Gastgeber: die Partie und ihre Uhr anhalten.
word-go = Gastgeber: die Partie weitergehen lassen.
word-kick = Gastgeber: jemanden für immer wegschicken.
word-mute = Gastgeber: jemandem die Stimme nehmen.
word-unmute = Gastgeber: sie zurückgeben.
word-host = Gastgeber: jemand anderen zum Gastgeber machen.
word-why = Nach einer Partie: die Zahlen, nach denen Bots entschieden haben; eines einzelnen, wenn du ihn nennst.
word-coach = Nach einer Partie: was sie dich lehrt, oder einen anderen Platz, den du nennst.
word-original = In einer weitergespielten Partie: wie das Original weiterging.
word-link = Ein Code, der ein anderes Gerät zu dir macht: ein Telefon, ein anderes Terminal.
link = { $code } macht ein anderes Gerät zu dir, einmal innerhalb von { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}: Gib ihn dort in einem Browser ein, oder: { $command }

## Wörter für den Tisch: was abgelehnt wird

no-match = Es läuft keine Partie, in der du ziehen könntest; sag { $instead }.
no-house = Hier weiß niemand, wer du bist.
no-bot-left = Es gibt keinen Bot, den man wegnehmen könnte.
no-seat-left = Kein Platz ist leer.
no-such-name = Hier sitzt niemand namens { $name }.
no-usage = Schreib es so: { $usage }

## Über dem Tisch: Hilfe, das Protokoll, eine Frage

or = oder
key-type = einen Zug tippen, ganz oder kurz; Tab ergänzt, ↑ ↓ holen Früheres, Esc schließt
key-talk = dem Tisch etwas sagen
key-help = diese Hilfe, und die Regeln des Spiels
key-may = was du jetzt tun kannst, und warum das andere nicht
key-log = das ganze Protokoll
key-light = hell oder dunkel
key-suspend = zurück zur Shell; fg dort kommt hierher zurück
key-bell = läuten, wenn du dran bist, oder nicht mehr
key-leave = den Tisch verlassen
help = Hilfe
help-now = Was du jetzt tun kannst
help-close = { $page ->
    [rules] r Tasten · ↑ ↓ blättern · Esc schließt
   *[keys] r Regeln · ↑ ↓ blättern · Esc schließt
}
help-rules = r zeigt die Regeln von { $game }.
rules = Die Regeln von { $game }
rules-language = Die Regeln im Ganzen gibt es nur auf Englisch:
help-asking = der Tisch wird gefragt …
help-keys = Tasten jetzt
help-moves = Züge
help-always = Tasten an jedem Tisch
help-words = Wörter für den Tisch, nach / getippt
log = Protokoll
log-close = ↑ ↓ blättern · Esc schließt
why = Warum haben die Bots das getan?
coach = Was diese Partie lehrt
original = Wie das Original weiterging
original-end = Am Ende: { $scores }.
no-original-line = Danach geschah dort nichts mehr, was dieser Platz sehen konnte.
no-original-record = Die Aufzeichnung, die weitergespielt wurde, ist nicht mehr hier.
log-empty = Noch ist nichts geschehen.
sure = y  ja      n  nein

## Die Leiste, und die Zeile, in der man tippt

bar-type = tippen
bar-chat = reden
bar-help = Hilfe, Regeln
bar-again = anderes Spiel
bar-sit = hinsetzen
bar-go = weiter
bar-ready = bereit
bar-rematch = Revanche
bar-why = warum
bar-coach = Trainer
bar-start = anfangen
bar-add-bot = Bot dazu
bar-take-bot = Bot weg
type-chat = sag etwas
type-move = ein Zug, wie in ? · Tab ergänzt

## Um das Brett herum

title = { $mine ->
    [yes] ● du bist dran ·{" "}
   *[no] {""}
}{ $game } { $code }
paused = PAUSE
live = verbunden
not-live = keine Verbindung
chat = Gespräch
seats-more = +{ $count } weitere
seat-empty = (leer)
chair-bot = Bot
chair-model = Sprachmodell
chair-program = Programm
chair-away = weg
chair-covered = weg, Bot spielt

## Das Wartezimmer

room-table = Tisch
room-friends = Freunde kommen mit: { $command }
room-more = und { $count } weitere Plätze
room-empty = leer
room-bot = Bot ({ $bot })
room-host = Gastgeber
room-ready = bereit
room-here = da
room-model = Sprachmodell
room-program = Programm
room-away = weg

## Welches Spiel

choose = Was wollen wir spielen?
choose-keys = 1-9 oder ↑ ↓ und Enter wählen · ? Regeln · q geht
choose-players = { $low } bis { $high } Spieler
rules-options = Optionen (--option name=wert)
takes-choice = { $others } oder { $last }
takes-switch = true oder false
takes-word = ein Wort
takes-number = eine ganze Zahl
takes-number-least = eine ganze Zahl ab { $low }
takes-number-span = eine ganze Zahl von { $low } bis { $high }
takes-list = { $count } ganze Zahlen, durch Kommas getrennt
takes-list-least = { $count } ganze Zahlen ab { $low }, durch Kommas getrennt
takes-list-span = { $count } ganze Zahlen von { $low } bis { $high }, durch Kommas getrennt
takes-any-list = ganze Zahlen, durch Kommas getrennt
takes-any-list-least = ganze Zahlen ab { $low }, durch Kommas getrennt
takes-any-list-span = ganze Zahlen von { $low } bis { $high }, durch Kommas getrennt
rules-moves = Züge
rules-or = oder { $short }
rules-defaults = die Grundregeln
rules-proposed = das ist der Vorschlag
rules-proposed-two = das ist der Vorschlag zu zweit
recorded-under = aufgezeichnet unter { $then }, nachgespielt unter { $now }.
rules-version = Version { $version } der Regeln von { $game }
rules-set = Regelwerk { $name }
lasts = { $minutes ->
    [0] so lange ihr wollt
   *[other] etwa { $minutes } min
}

setup-level = Bots
setup-keys = ← → Spieler · b Bots · ↑ ↓ Regeln · Enter gibt · ? Regeln im Ganzen · Esc anderes Spiel
setup-players = Spieler
setup-bots = { $count ->
    [0] du allein
    [one] du und ein Bot
   *[other] du und { $count } Bots
}
setup-rules = Welche Regeln?
setup-usual = die üblichen Regeln
setup-proposed = vorgeschlagen
laying = Der Tisch wird gedeckt …

## Nach dem Verlassen

farewell = Du hast Tisch { $code } verlassen.
farewell-seat = Du hast Tisch { $code } verlassen; dein Platz bleibt dir: { $back }
record-of = Die Aufzeichnung der Partie { $match } ist in { $path }.
record-in = Die Aufzeichnung ist in { $path }; sieh sie dir an mit: { $command }

## Übungen

drill-head = { $questions } Fragen, höchstens { $minutes } Minuten, Startwert { $seed }; quit hört auf
drill-end =
    Ergebnis { $score } von 100 bei { $questions ->
        [one] 1 Frage
       *[other] { $questions } Fragen
    }.
drill-none = { $title }: noch nichts.
drill-history =
    { $title }: bisher { $count ->
        [one] einmal
       *[other] { $count }-mal
    }, zuletzt { $scores }
drill-best = Bestes: { $score }
drill-unranked = Als Bestes zählt eine ganze Übung mit mindestens { $least } Fragen.
