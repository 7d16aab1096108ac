# Stonks!

## Ablehnungen

no-chips = Du hast keine Chips; deine Positionen werden in dieser Runde noch abgerechnet.
no-ready = Du bist schon bereit; warte auf die anderen.
no-cards = Nenne mindestens eine Karte deiner Hand.
no-card = Du hast kein { $card }.
no-more-of-card = So viele { $card } hast du nicht.
no-hand = Du hast keine Karten auf der Hand.
no-margin = Deine Chips müssen alles decken, was deine Positionen in dieser Runde kosten können.
no-more-announced = Du hast in dieser Runde { $count } Karten angesagt, mehr geht nicht; sag fertig.
no-such-number = Es liegt keine #{ $number } auf dem Tisch.
no-intention = Das ist schon eine Position; halten kannst du nur eine angesagte Karte.
no-own = Diese Karte hast du selbst angesagt; jemand anders muss sie halten.
no-colour = Halte mit einer Karte der anderen Farbe.
no-intentions = Niemand sonst hat eine Karte angesagt.
no-match = Du hast keine Karte der anderen Farbe für das, was angesagt ist.
no-position = Du hast keine Position.
no-side = An dieser Position bist du nicht beteiligt.
no-position-yet = Das ist erst angesagt und bleibt liegen, bis jemand oder das Haus es hält.
no-double-long = Du bist dort long: verdopple mit schwarzen Karten.
no-double-short = Du bist dort short: verdopple mit roten Karten.
no-double = Du hast keine Karte der Farbe, mit der deine Positionen verdoppelt werden.
no-frozen = Für diese Position liegt ein Angebot vor; warte die Antwort ab.
no-all-frozen = Für deine Positionen liegen Angebote vor; warte die Antworten ab.
no-close-long = Du bist dort long: schließe mit roten Karten oder mit einem einzelnen Ass.
no-close-short = Du bist dort short: schließe mit schwarzen Karten oder mit einem einzelnen Ass.
no-sum = Diese Karten sind weniger wert als die Position; leg mehr dazu oder ein einzelnes Ass.
no-close = Die Karten deiner Hand reichen für keine deiner Positionen.
no-cash-for = Das Haus verlangt dafür { $amount ->
    [one] { $amount } Chip
   *[other] { $amount } Chips
}, mehr als du hast.
no-cash = Du hast nicht die Chips, die das Haus für das Schließen verlangt.
no-deal-with-house = Das Haus handelt nicht; schließe mit Karten oder bezahle das Haus.
no-deal-with-left = Die andere Seite ist gegangen und kann nicht antworten.
no-more-offers = Du hast in dieser Runde { $count ->
    [one] { $count } Angebot
   *[other] { $count } Angebote
} gemacht, mehr geht nicht.
no-second-offer = Für diese Position hast du ein offenes Angebot; zieh es erst zurück.
no-chips-to-offer = So viele Chips kannst du nicht anbieten.
no-chips-to-ask = So viele Chips hat die andere Seite nicht.
no-chips-to-accept = Du hast nicht die Chips, die dieses Angebot verlangt.
no-offer-to-answer = Niemand hat dir ein Angebot gemacht.
no-offer-to-withdraw = Du hast kein offenes Angebot.
no-dealer-yet = Jetzt wird gezogen, wer zuerst gibt.

## Wie eine Partie endet

end-last-standing = Niemand sonst hat noch Chips.
end-last-round = Die letzte Runde ist vorbei: die meisten Chips gewinnen.
end-all-out = Niemand hat noch Chips: es gewinnt, wer vor dem Ausgleich durch das Haus am meisten hatte.
end-all-left = Niemand ist übrig, um zu gewinnen.
