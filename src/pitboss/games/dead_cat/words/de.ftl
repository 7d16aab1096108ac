### Dead-Cat Bounce: Deutsch

## Words used here and there

pitch = Rommé an der Börse: Auslagen zahlen Dividende, Gegner kaufen sie weg, und Karten auf der Hand kosten Steuer.
unit = Vermögen
you = Du
and = und
nothing = nichts
tokens =
    { $count ->
        [one] 1 Marke
       *[other] { $count } Marken
    }

## The reader inside a sentence, by case

who-nom = du
who-acc = dich
who-dat = dir

## Moves, as buttons say them

verbs-buy = Kaufen
verbs-meld = Auslegen
verbs-meldOne = { $cards } auslegen
verbs-extendOne = { $cards } an #{ $meld } anlegen
verbs-join = Verbinden
verbs-joinOne = #{ $other } mit #{ $meld } verbinden
verbs-refill = Auslage füllen
verbs-takeover = Übernehmen
verbs-offer = Anbieten
verbs-sell = Verkaufen
verbs-sellOne = { $cards } verkaufen
verbs-protect = Schützen
verbs-accept = Annehmen
verbs-decline = Ablehnen
verbs-withdraw = Zurückziehen
verbs-toProtect = Handel beenden
verbs-endTurn = Zug beenden

## What a move asks for before it is made

forms-buy = Karte der Auslage
forms-buyOption = { $card } für { $price }
forms-meld = Neue Reihe oder Karten zum Anlegen
forms-noMeld = keine Folge einer Farbe, kein Satz eines Rangs
forms-join = Welche verbinden
forms-takeover = Wessen Papiere
forms-takeoverOption = #{ $meld } von { $name }: { $cards } für { $price }, bringt { $dividend }
forms-sell = Karte für die Bank
forms-which = Welche
forms-meldOption = #{ $meld }: { $cards }, Übernahme { $price }
forms-tokens = Marken
forms-to = An
forms-give = Du gibst, etwa 3t 7h #4 (t: Marken, #: ganze Auslage)
forms-get = Du bekommst, ebenso geschrieben
forms-offer = Angebot
forms-all = alle

## Phases of a turn

phases-housekeeping = Buch{ "\u00AD" }haltung
phases-trade = Handel
phases-protect = Schutz
phases-tax = Steuer

## The picture of the table

stage-rail = Phasen des Zugs
stage-turnOf = { $name } ist am Zug
stage-yourTurn = Du bist am Zug
stage-setup = Es wird gegeben
stage-done = erledigt
stage-fees = Gebühren { $amount }
stage-dividends = Dividenden { $amount }
stage-taxIs = Steuer { $amount }
stage-noTax = keine Steuer
stage-nothing = nichts fällig
stage-round = Runde { $round }
stage-roundOf = Runde { $round } von { $cap }
stage-last = LETZTE RUNDE: { $why }
stage-why-pack = der Stapel füllt die Auslage nicht mehr
stage-why-bank = die Bank kann nicht zahlen
stage-why-target = das Ziel ist erreicht
stage-bank = Bank { $bank }
stage-bankLabel =
    Die Bank hat { $bank ->
        [one] { $bank } Marke
       *[other] { $bank } Marken
    }; kann sie nicht zahlen, ist die Runde die letzte.
stage-flop = Die Auslage
stage-pack = Stapel
stage-packCards = noch { $pack }
stage-discards = Ablage
stage-discarded =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
stage-noDiscards = Noch keine.
stage-buy = Kaufen
stage-gap = leer
stage-fill = Füllen
stage-rules = Regeln an diesem Tisch
stage-dividend-sum = Dividende: alle Karten
stage-dividend-all_but_cheapest = Dividende: alle ohne die billigste
stage-dividend-half = Dividende: die Hälfte, abgerundet
stage-dividend-top = Dividende: die teuerste Karte
stage-inflation-double = Übernahme: 2 × Nennwert + Schutz
stage-inflation-add = Übernahme: Nennwert + Schutz
stage-inflation-multiply = Übernahme: Nennwert × (1 + Schutz)
stage-static = Auslage bleibt
stage-ace-low = Ass ist niedrig
stage-ace-high = Ass ist hoch
stage-ace-both = Ass ist niedrig oder hoch
stage-one = Am Ende zählt jede Karte 1
stage-target = Ziel { $target }
stage-reshuffles = noch { $count }-mal mischen
stage-portfolio = Depot von { $name }
stage-yourPortfolio = Dein Depot
stage-noMelds = Noch nichts ausgelegt.
stage-left = Hat den Tisch verlassen.
stage-income = { $amount } je Zug
stage-worth = wert { $amount }
stage-worthLabel = Vermögen bisher: { $values }
stage-since = ab Runde { $round }
stage-handOf = Hand { $count }
stage-meldLabel = #{ $number }: { $cards }. Bringt { $dividend } je Zug, Übernahme { $price }, Schutz { $tokens }.
stage-run = Folge
stage-set = Satz
stage-pays = bringt { $amount }
stage-takeover = Übernahme { $price }
stage-shield = Schutz { $tokens }
stage-takeOver = Übernehmen
stage-payback =
    { $turns ->
        [one] bezahlt in 1 Zug
       *[other] bezahlt in { $turns } Zügen
    }
stage-add = Anlegen
stage-addCards = { $cards } anlegen
stage-join = Mit #{ $other } verbinden
stage-sell = Verkaufen
stage-sellCard = { $card } verkaufen
stage-put = { $count } darauf
stage-more = Eine Marke mehr
stage-less = Eine Marke weniger
stage-hand = Deine Hand
stage-handTax = { $count } auf der Hand → Steuer { $count }
stage-handFree = Leere Hand: keine Steuer.
stage-handEmpty = Keine Karten auf der Hand.
stage-pick = Wähle Karten (Tasten 1 bis 9) zum Auslegen, Anlegen oder Verkaufen.
stage-picked = Gewählt: { $cards }
stage-watching = Du siehst zu: Verdecktes bleibt verdeckt.
stage-mustSell = Die Steuer ist { $tax } und du hast { $have }: verkaufe { $count } deiner Karten oder biete welche für Marken an.
stage-sellPicked = { $cards } verkaufen für { $count }
stage-offers = Angebote
stage-offer = #{ $number } { $maker } an { $taker }: { $give } gegen { $get }
stage-dealWith = Handeln
stage-dealTitle = Ein Handel mit { $name }
stage-dealOff = Aus dem Handel mit { $name } wird nichts: In diesem Zug könnt ihr nicht mehr handeln.
stage-give = Du gibst
stage-get = Du bekommst
stage-send = Anbieten
stage-close = Schließen
stage-whole = Ganz, wie es ausliegt
stage-single = Einzelne Karten
stage-onDisplay = liegt aus
stage-other = Eine andere Karte
stage-otherHint = etwa 7h
stage-addOther = Fragen
stage-offersLeft =
    noch { $count ->
        [one] { $count } Angebot
       *[other] { $count } Angebote
    } in diesem Zug
stage-empty = Noch nichts auf beiden Seiten.

## Beside a player's name

plate-tokens =
    { $count ->
        [one] 1 Marke
       *[other] { $count } Marken
    }
plate-cards = { $count } auf der Hand
plate-income = +{ $count } je Zug
plate-out = gegangen
plate-asked = gefragt
plate-won = gewonnen

## What is at stake and who is awaited, in one sentence

situation-trade = Du bist am Zug: kaufe, lege aus und handle, dann weiter. { $tax }
situation-protect = Lege Marken auf deine Papiere gegen Übernahmen oder beende den Zug. { $tax }
situation-tax = Du kannst die Steuer nicht zahlen: verkaufe Karten oder biete sie für Marken an.
situation-answer = { $name } bietet dir { $give } gegen { $get }.
situation-waits = Warten auf { $names }.
situation-dealing = Eine Karte wird gegeben.
situation-over = Gewonnen von { $names } mit { $wealth }.
situation-taxOf = Steuer am Ende: { $tax }.

## What happens, one line each: $me is `seat` where the reader is the one it is about

say-firstpicked =
    { $me ->
        [seat] Du beginnst.
       *[other] { $seat } beginnt.
    }
say-headstart = Marken zu Beginn: { $tokens }.
say-carddealt =
    { $me ->
        [seat] Du bekommst { $card }.
       *[other] { $seat } bekommt { $card }.
    }
say-turnbegan =
    { $me ->
        [seat] Runde { $round }: du bist am Zug.
       *[other] Runde { $round }: { $seat } ist am Zug.
    }
say-feespaid =
    { $me ->
        [seat] Du zahlst { $tokens } Gebühren.
       *[other] { $seat } zahlt { $tokens } Gebühren.
    }
say-carddropped = { $card } fällt aus der Auslage.
say-cardturned = { $card } kommt in die Auslage.
say-packrenewed =
    Die Ablage ist ein neuer Stapel von { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }.
say-dividendpaid =
    { $me ->
        [seat] Du bekommst { $amount } Dividende.
       *[other] { $seat } bekommt { $amount } Dividende.
    }
say-dividendshort =
    { $me ->
        [seat] Du bekommst { $amount } Dividende, alles, was die Bank hat.
       *[other] { $seat } bekommt { $amount } Dividende, alles, was die Bank hat.
    }
say-endtriggered-pack = Der Stapel füllt die Auslage nicht mehr: das ist die letzte Runde.
say-endtriggered-bank = Die Bank kann nicht zahlen: das ist die letzte Runde.
say-endtriggered-target = Das Ziel ist erreicht: das ist die letzte Runde.
say-bought =
    { $me ->
        [seat] Du kaufst { $card } für { $price }.
       *[other] { $seat } kauft { $card } für { $price }.
    }
say-melded =
    { $me ->
        [seat] Du legst { $cards } aus: #{ $meld }.
       *[other] { $seat } legt { $cards } aus: #{ $meld }.
    }
say-extended =
    { $me ->
        [seat] Du legst { $cards } an #{ $meld } an.
       *[other] { $seat } legt { $cards } an #{ $meld } an.
    }
say-joined =
    { $me ->
        [seat] Du verbindest #{ $other } mit #{ $meld }.
       *[other] { $seat } verbindet #{ $other } mit #{ $meld }.
    }
say-sold =
    { $me ->
        [seat] Du verkaufst der Bank { $cards } für { $paid }.
       *[other] { $seat } verkauft der Bank { $cards } für { $paid }.
    }
say-becomes = Aus #{ $meld } werden { $left }.
say-smaller = #{ $meld } ist kleiner.
say-gone = #{ $meld } ist weg.
say-returned =
    { $me ->
        [seat] Zurück auf deiner Hand: { $cards }.
       *[other] Zurück auf der Hand von { $seat }: { $cards }.
    }
say-refilled =
    { $me ->
        [seat] Du zahlst { $price } und füllst die Auslage.
       *[other] { $seat } zahlt { $price } und füllt die Auslage.
    }
say-takenover =
    { $me ->
        [seat] Du übernimmst #{ $meld } von { $owner } für { $price }!
       *[other] { $seat } übernimmt #{ $meld } von { $owner } für { $price }!
    }
say-offered =
    { $me ->
        [seat] Angebot #{ $number }: du bietest { $taker } { $give } gegen { $get }.
       *[other] Angebot #{ $number }: { $seat } bietet { $taker } { $give } gegen { $get }.
    }
say-dealt = Angebot #{ $number } ist angenommen: von { $maker } an { $taker } { $give }, zurück { $get }.
say-declined = Angebot #{ $number } ist abgelehnt.
say-withdrawn = Angebot #{ $number } ist zurückgezogen.
say-fallen = Angebot #{ $number } gilt nicht mehr: es fehlt, was es gibt.
say-lapsed = Angebot #{ $number } verfällt.
say-tradingended =
    { $me ->
        [seat] Du bist mit dem Handel fertig.
       *[other] { $seat } ist mit dem Handel fertig.
    }
say-protected =
    { $me ->
        [seat] Du schützt #{ $meld }: { $tokens } darauf.
       *[other] { $seat } schützt #{ $meld }: { $tokens } darauf.
    }
say-taxdemanded =
    { $me ->
        [seat] Du musst Karten verkaufen, um { $tax } Steuer zu zahlen.
       *[other] { $seat } muss Karten verkaufen, um { $tax } Steuer zu zahlen.
    }
say-taxpaid =
    { $me ->
        [seat] Du zahlst { $amount } Steuer.
       *[other] { $seat } zahlt { $amount } Steuer.
    }
say-timedout =
    { $me ->
        [seat] Deine Zeit ist um.
       *[other] Die Zeit von { $seat } ist um.
    }
say-resigned =
    { $me ->
        [seat] Du verlässt den Tisch.
       *[other] { $seat } verlässt den Tisch.
    }
say-resignedCards =
    { $me ->
        [seat] Du verlässt den Tisch: abgelegt { $cards }.
       *[other] { $seat } verlässt den Tisch: abgelegt { $cards }.
    }
say-matchended = Es ist aus: { $wealth }. Gewonnen von { $names }.

## The table in plain words, for those who do not look at the picture

describe-hand = Deine Hand: { $cards }. Steuer darauf: { $count }.
describe-handOf = Hand von { $name }: { $cards }.
describe-known =
    { $count ->
        [one] Von der { $count } Karte
       *[other] Von den { $count } Karten
    } von { $name } bekannt: { $cards }.
describe-forSale = { $card } für { $price }
describe-gaps =
    { $count ->
        [one] ein leerer Platz (Füllen: { $price })
       *[other] { $count } leere Plätze (Füllen: { $price })
    }
describe-meld = #{ $number } von { $name }, { $kind }: { $cards }. Bringt { $dividend } je Zug, Übernahme { $price }, Schutz { $tokens }.
describe-yourMeld = Deine #{ $number }, { $kind }: { $cards }. Bringt { $dividend } je Zug, Übernahme { $price }, Schutz { $tokens }.
describe-piles = Bank { $bank }; Stapel { $pack }; Ablage: { $discards }.

## What single keys do

keys-pick = Eine Karte deiner Hand wählen oder zurücklegen
keys-meld = Auslegen oder anlegen
keys-next = Handel beenden; Zug beenden

## Presets: options set to go together

preset-quick = kurz
preset-static = ruhender Flop
preset-crowd = viele Spieler
preset-tonight = heute Abend

## Options: what each does (in English the declaration says it)

option-packs =
    .help = Kartenspiele; jedes reicht für 6 Spieler.
option-tokens =
    .help = Marken, mit denen jeder beginnt.
option-supply =
    .help = Marken je Spieler auf der Welt; was die Spieler nicht haben, hat die Bank.
option-head_start =
    .help = Marken mehr für den, der als Erster, Zweiter und so weiter spielt; leer: so viele, dass die Plätze gleich sind; 0: keine.
option-cards =
    .help = Karten, mit denen jeder beginnt.
option-flop =
    .help = conveyor: ein voller Flop verliert jeden Zug seine rechte Karte; static: er bleibt, bis gekauft wird.
option-refill =
    .help = Preis dafür, alle Lücken im Flop zu füllen.
option-ace =
    .help = An welchem Ende einer Folge ein Ass liegen darf; nie um die Ecke.
option-dividend =
    .help = Was eine Auslage zahlt, aus den Nennwerten ihrer Karten; die Hälfte wird abgerundet.
option-inflation =
    .help = Übernahmepreis: 2 × Nennwert + Marken auf der Auslage, Nennwert + Marken, oder Nennwert × (1 + Marken).
option-meld_value =
    .help = Was eine Auslage am Ende wert ist: ihr Nennwert, oder eins je Karte.
option-reshuffles =
    .help = Wie oft die Ablage zum neuen Stapel werden darf.
option-turn_cap =
    .help = Züge für jeden, nach denen das Spiel endet; 0: ohne Grenze.
option-target =
    .help = Vermögen, das die letzte Runde bringt; 0: kein Ziel.
option-max_offers =
    .help = So viele Angebote darf jeder machen.
option-turn_seconds =
    .help = Sekunden für einen Zug; 0: keine Uhr.

## The first lesson: each step has a title, a text, and what to do

lesson-market-title = Eine Börse aus Karten
lesson-market-text = Drei Karten stehen zum Verkauf, jede zu ihrem Preis in Marken. Karten in der Hand bringen nichts und werden besteuert. Ausgelegt, als Folgen und Sätze, zahlen sie in jedem Zug.
lesson-buy-title = Kauf ein Papier
lesson-buy-text = Du hast die 7♥. Die 8♥ in der Auslage passt dazu und kostet eine einzige Marke.
lesson-buy-do = 8♥ kaufen
lesson-meld-title = Leg es aus
lesson-meld-text = Karten einer Farbe nacheinander sind eine Folge, Karten eines Rangs ein Satz; zwei genügen. Leg 7♥ und 8♥ aus: Sie zahlen dir 2 in jedem Zug.
lesson-meld-do = 7♥ 8♥ auslegen
lesson-next-title = Genug gehandelt
lesson-next-text = Du könntest weiter kaufen, der Bank verkaufen oder mit den anderen handeln. Beende den Handel: Als Nächstes kannst du schützen, was du hast.
lesson-next-do = Handel beenden
lesson-protect-title = Schütz es
lesson-protect-text = Jeder darf dir deine Papiere zu ihrem Preis wegkaufen, und du kannst nicht ablehnen. Eine Marke darauf macht sie teurer, ist aber in deinem nächsten Zug weg.
lesson-protect-do = #1 mit 1 Marke schützen
lesson-tax-title = Die Steuer
lesson-tax-text = Beende deinen Zug: Du zahlst eine Marke für jede Karte, die noch in deiner Hand ist. Für die 9♣ ist das 1.
lesson-tax-do = Zug beenden
lesson-dividend-title = Deine Dividende
lesson-dividend-text = Auch Ada und Bo haben ausgelegt. Dein Zug begann von selbst: Dein Schutz ist weg, und 7♥ 8♥ haben 2 gezahlt. Du hast 6 Marken.
lesson-takeover-title = Übernimm!
lesson-takeover-text = Adas 10♠ J♠ zahlen 3 in jedem Zug, und nichts schützt sie: Sie kosten 6, das Doppelte ihrer Karten. Übernimm sie. Ada bekommt die Marken und kann nicht ablehnen.
lesson-takeover-do = #2 übernehmen
lesson-end-title = Ein guter Kauf
lesson-end-text = Von nun an bekommst du 5 in jedem Zug. Aber zum Schützen bleibt dir keine Marke, und Ada hat 13. Wenn der Stapel oder die Bank leer ist, gewinnt, wer am meisten besitzt.

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
