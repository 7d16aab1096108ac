# Was alle Spiele und Tische gemeinsam haben.

language-name = Deutsch

## Ablehnungen, die jedes Spiel kennt

you = du
you-first = Du
plain = { $text }
no-over = Die Partie ist zu Ende.
no-dealing = Moment: Es wird gerade etwas gezogen.
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

## Zeit

clock-acts = Die Uhr greift nach { $seconds } s ein.

## Angebote zwischen Spielern

no-offer = Es gibt kein offenes Angebot #{ $number }.
no-offer-to-you = Angebot #{ $number } ging an { $taker_seat }, nicht an dich.
no-offer-of-yours = Angebot #{ $number } stammt von { $maker_seat }; nur von dort kann es zurückgezogen werden.

## Karten, wie man sie vorliest

cards-hidden = eine verdeckte Karte
cards-of = { $suit }-{ $rank }
cards-ranks-2 = Zwei
cards-ranks-3 = Drei
cards-ranks-4 = Vier
cards-ranks-5 = Fünf
cards-ranks-6 = Sechs
cards-ranks-7 = Sieben
cards-ranks-8 = Acht
cards-ranks-9 = Neun
cards-ranks-T = Zehn
cards-ranks-J = Bube
cards-ranks-Q = Dame
cards-ranks-K = König
cards-ranks-A = Ass
cards-suits-s = Pik
cards-suits-h = Herz
cards-suits-d = Karo
cards-suits-c = Kreuz
