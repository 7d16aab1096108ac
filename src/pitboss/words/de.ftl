# Was alle Spiele und Tische gemeinsam haben.

language-name = Deutsch

## Ablehnungen, die jedes Spiel kennt

you = du
you-first = Du
plain = { $text }
no-over = Die Partie ist zu Ende.
no-dealing = Moment: Es wird gerade eine Karte gegeben.
no-draw = Jetzt ist nichts zu ziehen.
no-card-left = Es ist kein { $card } mehr zu ziehen.
no-card-due = Jetzt ist eine Karte fällig.
no-limit = Es läuft keine Frist.
no-limit-yet = Keine Frist ist abgelaufen.
no-backwards = Die Zeit läuft rückwärts: { $now } ms nach { $last } ms.
no-turn = Warte, bis du an der Reihe bist.
no-turn-yet = { $seat } ist an der Reihe; warte, bis du dran bist.
no-left = Du hast die Partie verlassen.
no-out = Du bist aus dieser Partie ausgeschieden.
no-seat = Diesen Platz gibt es an diesem Tisch nicht.
no-players-move = Das ist kein Zug, den ein Spieler macht.

## Angebote zwischen Spielern

no-offer = Es gibt kein offenes Angebot #{ $number }.
no-offer-to-you = Angebot #{ $number } ging an { $taker_seat }, nicht an dich.
no-offer-of-yours = Angebot #{ $number } stammt von { $maker_seat }; nur von dort kann es zurückgezogen werden.
