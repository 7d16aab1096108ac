# Dead-Cat Bounce.

## Ablehnungen: der Gang eines Zugs

no-first-yet = Jetzt wird ausgelost, wer beginnt.
no-trade-first = Erst wird gehandelt; mit `next` kommst du zum Schützen deiner Auslagen.
no-trade-over = Der Handel ist für diesen Zug vorbei; schütze deine Auslagen oder mach mit `next` weiter.
no-sell-first = Du kannst die Steuer nicht zahlen: Verkaufe der Bank Karten oder biete welche für Marken an, bis es reicht.
no-too-dear = So viele Marken hast du nicht.
no-cards = Nenne die Karten.

## Ablehnungen: der Flop

no-flop-card = Diese Karte liegt nicht im Flop.
no-flop = Im Flop liegt keine Karte.
no-flop-too-dear = Für keine Karte des Flops reichen deine Marken.
no-gap = Im Flop ist keine Lücke.
no-pack = Es ist keine Karte mehr da, die den Flop füllen könnte.

## Ablehnungen: Auslagen

no-hand-cards = Du hast nicht alle diese Karten auf der Hand.
no-meld = Das ist keine Folge einer Farbe und kein Satz eines Rangs aus zwei oder mehr Karten.
no-meld-in-hand = Nichts auf deiner Hand ergibt eine Folge einer Farbe oder einen Satz eines Rangs.
no-own-meld = Du hast keine Auslage mit dieser Nummer.
no-same-meld = Nenne zwei verschiedene Auslagen.
no-melds = Du hast keine Auslage, an die du anlegen könntest.
no-addition = Keine Karte auf deiner Hand passt an eine deiner Auslagen.
no-two-melds = Dafür brauchst du zwei eigene Auslagen.
no-joint-meld = Keine zwei deiner Auslagen ergeben zusammen eine.
no-other-meld = Niemand sonst hat eine Auslage mit dieser Nummer.
no-other-melds = Niemand sonst hat eine Auslage.
no-melds-too-dear = Für keine Übernahme reichen deine Marken.
no-tokens = Lege mindestens eine Marke darauf.
no-tokens-left = Du hast keine Marken, die du auf eine Auslage legen könntest.
no-protection = Du hast keine Auslage, die du schützen könntest.

## Ablehnungen: Verkäufe

no-own-cards = Du hast nicht alle diese Karten, weder auf der Hand noch ausliegend.
no-sale = Du hast keine Karten zu verkaufen.
no-bank-short = So viele Marken hat die Bank nicht; verkaufe weniger oder später.
no-bank-empty = Die Bank hat keine Marken, um dich zu bezahlen.
no-oversale = Das ist mehr, als die Steuer verlangt: { $enough } von deiner Hand { $enough ->
    [one] genügt
   *[other] genügen
}. Verkaufe weniger.

## Ablehnungen: Angebote

no-deals = Angebote macht man im Handel oder wenn jemand die Steuer nicht zahlen kann.
no-tax-due = Bis die Steuer bezahlt ist, macht nur Angebote, wer sie schuldet; warte auf eins.
no-tax-deal = Um die Steuer zu zahlen, darfst du Karten oder Auslagen für Marken anbieten und sonst nichts.
no-partner = Auf diesem Platz sitzt niemand sonst.
no-active-partner = Gehandelt wird mit dem, der am Zug ist.
no-offers-left = Du hast in diesem Zug schon alle Angebote gemacht, die du machen darfst.
no-terms = Etwas muss schon die Seite wechseln.
no-give = Du hast nicht alles, was du geben willst.
no-get = Die Auslagen, die du willst, hat dein Gegenüber nicht alle.
no-accept = Du hast nicht alles, was von dir verlangt wird.
no-offers = Niemand hat dir ein Angebot gemacht.
no-own-offers = Du hast kein offenes Angebot.

## Warum eine Partie zu Ende ist

end-pack = Der Stapel konnte den Flop nicht mehr füllen.
end-bank = Die Bank konnte nicht mehr zahlen.
end-target = Das Ziel ist erreicht.
end-cap = Alle Züge sind gespielt.
end-alone = Nur einer ist noch da.
