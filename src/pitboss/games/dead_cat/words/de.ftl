### Dead-Cat Bounce: Deutsch

## Words used here and there

pitch = Rommé an der Börse: Auslagen zahlen Dividende, Gegner kaufen sie weg, und Karten auf der Hand kosten Steuer.
unit = Vermögen
and = und
nothing = nichts
tokens =
    { $count ->
        [one] 1 Marke
       *[other] { $count } Marken
    }

## Moves, as buttons say them; `.ask` is what is asked before one is made, `.one` names one of several

do-buy = Kaufen
    .help = Kaufe eine Karte des Flops zu ihrem Nennwert.
    .ask = Karte des Flops
    .one = { $card } für { $price }
do-meld = Auslegen
    .help = Lege Karten deiner Hand als neue Folge oder neuen Satz aus.
    .ask = Neue Auslage oder Karten zum Anlegen
    .one = { $cards } auslegen: { $pays }
    .not = keine Folge einer Farbe, kein Satz eines Rangs
do-extend = Anlegen
    .help = Lege Karten deiner Hand an eine deiner Auslagen an.
    .one = { $cards } an { $meld } anlegen: { $pays }
    .cards = { $cards } anlegen
do-join = Verbinden
    .help = Mach aus zwei deiner Auslagen eine; die erste behält ihre Nummer.
    .ask = Welche verbinden
    .one = { $other } mit { $meld } verbinden
    .other = Mit { $other } verbinden
do-sell = Verkaufen
    .help = Verkaufe der Bank Karten deiner Hand oder deiner Auslagen für je eine Marke; Ah#2 ist das Ass aus Auslage #2.
    .ask = Wähle eine Karte zum Verkauf
    .one = { $cards } verkaufen
    .from = { $cards } aus { $meld } verkaufen
do-refill = Flop füllen
    .help = Zahle dafür, dass alle Lücken im Flop gefüllt werden.
    .gap = Füllen
do-takeover = Übernehmen
    .short = Holen
    .help = Kaufe jemandem eine Auslage zum Übernahmepreis ab, ob er will oder nicht.
    .ask = Wessen Auslage
    .one = { $cards } von { $owner } für { $price }: { $pays }{ $back ->
        [0] { "" }
        [one] , bezahlt in 1 Zug
       *[other] , bezahlt in { $back } Zügen
    }
do-offer = Anbieten
    .help = Biete einen Handel an: was du gibst und was du dafür willst.
    .to = An
    .give = Du gibst, etwa 3t 7h #4 (t: Marken, #: ganze Auslage)
    .get = Du bekommst, ebenso geschrieben
do-accept = Annehmen
    .help = Nimm ein Angebot an dich an; der Handel gilt sofort.
do-decline = Ablehnen
    .help = Lehne ein Angebot an dich ab.
do-withdraw = Zurückziehen
    .help = Zieh ein Angebot von dir zurück.
do-answer = Angebot
    .deal = gib { $give } für { $get }
do-next = Weiter
    .help = Geh vom Handel zum Schützen weiter und von dort zur Steuer und zum Ende deines Zugs.
    .trade = Handel beenden
    .protect = Zug beenden
    .unprotected = nichts geschützt
    .picked = Karten sind gewählt
do-protect = Schützen
    .help = Lege Marken auf eine deiner Auslagen, damit ihre Übernahme teurer wird; in deinem nächsten Zug sind sie weg.
    .ask = Auslage
    .one = { $cards }, Übernahme { $price }
    .tokens = Marken
    .all = alle
    .would = Übernahme { $price }: bezahlbar für { $names }.
    .safe = Übernahme { $price }: jetzt für niemanden bezahlbar.
    .purses = Marken der anderen: { $purses }

# What was done or would have been better, where no numbers are seen.
moved-takeover = { $cards } von { $owner } übernehmen
moved-protect =
    { $cards } mit { $count ->
        [one] 1 Marke
       *[other] { $count } Marken
    } schützen
moved-extend = { $cards } an { $meld } anlegen

## Phases of a turn; `.rail` may be broken where it is narrow

phase-housekeeping = Buchhaltung
    .rail = Buch{ "\u00AD" }haltung
phase-trade = Handel
phase-protect = Schutz
phase-tax = Steuer

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
why-pack = der Stapel füllt den Flop nicht mehr
why-bank = die Bank kann nicht zahlen
why-target = das Ziel ist erreicht
stage-bank = Bank { $bank }
stage-bankLabel =
    Die Bank hat { $bank ->
        [one] { $bank } Marke
       *[other] { $bank } Marken
    }; kann sie nicht zahlen, ist die Runde die letzte.
stage-bankDue = fällig { $amount }
stage-flop = Der Flop
stage-pack = Stapel
stage-packCards = noch { $pack }
stage-discards = Ablage
stage-discarded =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
stage-noDiscards = Noch keine.
stage-gap = leer
stage-rules = Regeln an diesem Tisch
stage-dividend-sum = Dividende: alle Karten
stage-dividend-all_but_cheapest = Dividende: alle ohne die billigste
stage-dividend-half = Dividende: die Hälfte, abgerundet
stage-dividend-top = Dividende: die teuerste Karte
stage-inflation-double = Übernahme: 2 × Nennwert + Schutz
stage-inflation-add = Übernahme: Nennwert + Schutz
stage-inflation-multiply = Übernahme: Nennwert × (1 + Schutz)
stage-static = Flop bleibt
stage-ace-low = Ass ist niedrig
stage-ace-high = Ass ist hoch
stage-ace-both = Ass ist niedrig oder hoch
stage-one = Am Ende zählt jede Karte 1
stage-target = Ziel { $target }
stage-reshuffles = noch { $count }-mal mischen
stage-portfolio = Depot von { $name }
stage-yourPortfolio = Dein Depot
stage-noMelds = Nichts ausgelegt.
stage-others = Die anderen
stage-melds = Auslagen
stage-sum = { $tokens } in Marken + { $melds } in Auslagen + { $cards } für Karten = { $wealth }
stage-counts = zählt { $amount }
stage-counting-nominal =
    Eine Auslage zählt die Preise ihrer Karten{ $half ->
        [yes] : die Hälfte ihres Übernahmepreises ohne Schutz
       *[no] { "" }
    }. Eine Handkarte zählt 1.
stage-counting-one = Eine Auslage zählt 1 für jede ihrer Karten, wie eine Karte auf der Hand.
stage-began =
    Alle begannen mit { $tokens ->
        [one] { $tokens } Marke
       *[other] { $tokens } Marken
    } und { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }{ $later ->
        [yes] , spätere Plätze mit einigen Marken mehr.
       *[no] .
    }
stage-left = Hat den Tisch verlassen.
stage-income = { $amount } je Zug
stage-worth = wert { $amount }
stage-worthLabel = Vermögen bisher: { $values }
stage-since = ab Runde { $round }
stage-handOf = Hand { $count }
stage-onTurn = am Zug
stage-meldLabel = Auslage { $cards }. Bringt { $dividend } je Zug, Übernahme { $price }, Schutz { $tokens }.
stage-run = Folge
stage-set = Satz
stage-pays = bringt { $amount }
stage-takeover = Übernahme { $price }
stage-short = fehlen { $count }
stage-afford = bezahlbar
stage-threat = Gefahr: { $names }
stage-shield = Schutz { $tokens }
stage-payback =
    { $turns ->
        [one] bezahlt in 1 Zug
       *[other] bezahlt in { $turns } Zügen
    }
stage-ended = keine Dividende mehr; zählt { $amount }
    .rail = keine Dividende
stage-rest = noch { $amount }; zählt { $counts }
stage-put = { $count } darauf: Übernahme { $price }
stage-more = Eine Marke mehr
stage-less = Eine Marke weniger
stage-hand = Deine Hand
stage-handTax = { $count } auf der Hand → Steuer { $count }
stage-handFree = Leere Hand: keine Steuer.
stage-handEmpty = Keine Karten auf der Hand.
stage-pick = Wähle Karten (Tasten 1 bis 9) zum Auslegen, Anlegen oder Verkaufen.
stage-picked = Gewählt: { $cards }
stage-watching = Du siehst zu: Verdecktes bleibt verdeckt.
stage-mustSell = Die Steuer ist { $tax } und du hast { $have }: Verkaufe { $count } deiner Karten oder biete welche für Marken an.
stage-sellPicked = { $cards } verkaufen für { $count }
stage-offers = Angebote
stage-offer =
    #{ $number } { $me ->
        [maker] du an { $taker }
        [taker] { $maker } an dich
       *[other] { $maker } an { $taker }
    }: { $give } gegen { $get }
stage-offered =
    { $me ->
        [maker] Du bietest { $taker }
        [taker] { $maker } bietet dir
       *[other] { $maker } bietet { $taker }
    } { $give } für { $get }
stage-dealWith = Handel
    .label = { $name } einen Handel anbieten
stage-dealTitle = Ein Handel mit { $name }
    .whom = Mit wem
stage-dealOff = Aus dem Handel mit { $name } wird nichts: In diesem Zug könnt ihr nicht mehr handeln.
stage-give = Du gibst
stage-get = Du bekommst
stage-send = Anbieten
stage-close = Schließen
stage-whole = Ganze Auslagen
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

## What is said large while it is shown

beat-taken = { $name } übernimmt deine { $cards } für { $price }: du bekommst { $price }
    .note = Ihre Dividende: { $dividend } je Zug.
news-taken = { $name } übernimmt deine { $cards } für { $price }.
news-declined = { $name } hat deinen Handel abgelehnt.
beat-last = Letzte Runde!
beat-won = Du hast mit { $wealth } gewonnen!
beat-lost = { $winners }: { $wealth }
    .note = Du: { $sum }

## Beside a player's name

plate-cards = { $count } auf der Hand
plate-income = +{ $count } je Zug
plate-out = gegangen
plate-asked = gefragt
plate-won = gewonnen

## What is at stake and who is awaited, in one sentence

situation-trade = Du bist am Zug: Kaufe, lege aus und handle, dann weiter. { $tax }
situation-protect = Schütze Auslagen mit Marken oder beende den Zug. { $tax }
situation-tax = Du kannst die Steuer nicht zahlen: Verkaufe Karten oder biete sie für Marken an.
situation-answer = { $name } bietet dir { $give } gegen { $get }.
situation-waits = Warten auf { $names }.
situation-dealing = Eine Karte wird gegeben.
situation-over = Sieger mit { $wealth }: { $winners }.
situation-taxOf = Steuer am Ende: { $tax }.

## What happens, one line each: $me is the field that is the reader, nothing to say is an empty line;
## $which and $with are melds: by number where one types, by cards where one sees them, and then no $number is said

on-firstpicked =
    { $me ->
        [seat] Du beginnst.
       *[other] { $seat } beginnt.
    }{ $even ->
        [yes] { "" }
       *[no] { " " }Marken zu Beginn: { $tokens }.
    }
on-carddealt =
    { $hidden ->
        [yes] { "" }
       *[no]
            { $me ->
                [seat] Du bekommst { $card }.
               *[other] { $seat } bekommt { $card }.
            }
    }
on-turnbegan =
    { $me ->
        [seat] Runde { $round }: Du bist am Zug.
       *[other] Runde { $round }: { $seat } ist am Zug.
    }
on-feespaid =
    { $me ->
        [seat] Du zahlst { $amount } Gebühren.
       *[other] { $seat } zahlt { $amount } Gebühren.
    }
on-carddropped = { $card } fällt aus dem Flop.
on-cardturned = { $card } kommt in den Flop.
on-packrenewed =
    Die Ablage ist ein neuer Stapel von { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }.
on-dividendpaid =
    { $me ->
        [seat] Du bekommst { $amount } Dividende
       *[other] { $seat } bekommt { $amount } Dividende
    }{ $short ->
        [yes] , alles, was die Bank hat.
       *[no] .
    }
on-endtriggered =
    { $why ->
        [pack] Der Stapel füllt den Flop nicht mehr
        [bank] Die Bank kann nicht zahlen
       *[target] Das Ziel ist erreicht
    }: Das ist die letzte Runde.
on-bought =
    { $me ->
        [seat] Du kaufst { $card } für { $price }.
       *[other] { $seat } kauft { $card } für { $price }.
    }
on-melded =
    { $me ->
        [seat] Du legst { $cards } aus
       *[other] { $seat } legt { $cards } aus
    }{ $number ->
        [none] .
       *[other] : #{ $number }.
    }
on-extended =
    { $me ->
        [seat] Du legst { $cards } an { $which } an.
       *[other] { $seat } legt { $cards } an { $which } an.
    }
on-joined =
    { $me ->
        [seat] Du verbindest { $with } mit { $which }.
       *[other] { $seat } verbindet { $with } mit { $which }.
    }
on-sold =
    { $me ->
        [seat] Du verkaufst der Bank { $cards } für { $paid }.
       *[other] { $seat } verkauft der Bank { $cards } für { $paid }.
    }
on-meldcut =
    { $pieces ->
        [0] { $me ->
            [seat] Deine Auslage { $which } ist weg
           *[other] Auslage { $which } von { $seat } ist weg
        }
        [1] { $me ->
            [seat] Deine Auslage { $which } ist kleiner
           *[other] Auslage { $which } von { $seat } ist kleiner
        }
       *[other] { $me ->
            [seat] Aus deiner Auslage { $which } werden { $left }
           *[other] Aus Auslage { $which } von { $seat } werden { $left }
        }
    }{ $back ->
        [yes] ; zurück auf der Hand: { $returned }.
       *[no] .
    }
on-refilled =
    { $me ->
        [seat] Du zahlst { $price } und füllst den Flop.
       *[other] { $seat } zahlt { $price } und füllt den Flop.
    }
cheer-taken = Übernommen!
on-takenover =
    { $me ->
        [seat] Du übernimmst { $which } von { $owner } für { $price }!
        [owner] { $seat } übernimmt { $which } von dir für { $price }!
       *[other] { $seat } übernimmt { $which } von { $owner } für { $price }!
    }
on-offered =
    { $number ->
        [none] { stage-offered }.
       *[other]
            Angebot #{ $number }: { $me ->
                [maker] Du bietest { $taker } { $give } gegen { $get }.
                [taker] { $maker } bietet dir { $give } gegen { $get }.
               *[other] { $maker } bietet { $taker } { $give } gegen { $get }.
            }
    }
on-dealt =
    { $number ->
        [none] Das Angebot
       *[other] Angebot #{ $number }
    } ist angenommen: { $me ->
        [maker] Du gibst { $taker } { $give } gegen { $get }.
        [taker] { $maker } gibt dir { $give } gegen { $get }.
       *[other] { $maker } gibt { $taker } { $give } gegen { $get }.
    }
on-offerended =
    { $number ->
        [none] Das Angebot { $give } gegen { $get }
       *[other] Angebot #{ $number }
    } { $how ->
        [declined] ist abgelehnt.
        [withdrawn] ist zurückgezogen.
        [fallen] gilt nicht mehr: Es fehlt, was es gibt.
       *[lapsed] verfällt.
    }
on-tradingended =
    { $me ->
        [seat] Du bist mit dem Handel fertig.
       *[other] { $seat } ist mit dem Handel fertig.
    }
on-protected =
    { $me ->
        [seat] Du schützt { $which }
       *[other] { $seat } schützt { $which }
    }: { $tokens ->
        [one] 1 Marke
       *[other] { $tokens } Marken
    } darauf.
on-taxdemanded =
    { $me ->
        [seat] Du musst Karten verkaufen, um { $tax } Steuer zu zahlen.
       *[other] { $seat } muss Karten verkaufen, um { $tax } Steuer zu zahlen.
    }
on-taxpaid =
    { $amount ->
        [0] { "" }
       *[other]
            { $me ->
                [seat] Du zahlst { $amount } Steuer.
               *[other] { $seat } zahlt { $amount } Steuer.
            }
    }
on-timedout =
    { $me ->
        [seat] Deine Zeit ist um.
       *[other] Die Zeit von { $seat } ist um.
    }
on-resigned =
    { $me ->
        [seat] Du verlässt den Tisch
       *[other] { $seat } verlässt den Tisch
    }{ $empty ->
        [yes] .
       *[no] : abgelegt { $cards }.
    }
on-matchended = Es ist aus: { $wealth }. Sieger: { $winners }.

## The table in lines of text, for chat and the terminal

lines-flop = Stapel { $pack } | { $cards } | Ablage { $discards } · Bank { $bank }
lines-gap = Lücke(füllen { $price })
lines-player = Marken { $tokens } · Hand { $hand } · wert { $worth }
lines-hand = deine Hand: { $cards } (Steuer { $tax })
lines-pack = Stapel { $count }
lines-discards = Ablage { $count }
lines-bank = Bank { $count }
lines-gaps =
    { $count ->
        [one] 1 Lücke
       *[other] { $count } Lücken
    }
lines-refill = füllen { $price }
lines-cost = Preis { $price }
lines-last = LETZTE RUNDE
lines-asked = Ein Angebot wartet auf deine Antwort.
lines-offer = Angebot { stage-offer }

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

preset-usual = üblich
    .means = Auslagen zahlen für alle ihre Karten. Bis der Stapel oder die Bank leer ist.
preset-quick = kurz
    .means = Die üblichen Regeln, { $turn_cap } Züge für jeden.
preset-static = ruhender Flop
    .means = Offene Karten bleiben liegen, bis jemand sie kauft. { $turn_cap } Züge für jeden.
preset-crowd = viele Spieler
    .means = { $packs } Kartenspiele, für einen großen Tisch.
preset-tonight = heute Abend
    .means = Auslagen zahlen die Hälfte, Geld ist knapp, { $turn_cap } Züge für jeden: Übernehmen will überlegt sein.
preset-duel = Duell
    .means = Zu zweit: Du beginnst mit { $cards } Karten, und am Ende zählt eine Auslage nur eine Marke je Karte. { $turn_cap } Züge für jeden.

## Options by name, and the values that are words; `.help`: what each does (in English the declaration says it)

option-packs = Kartenspiele
    .help = Kartenspiele; jedes reicht für 6 Spieler.
option-tokens = Marken
    .help = Marken, mit denen jeder beginnt.
option-supply = Vorrat
    .help = Marken je Spieler auf der Welt; was die Spieler nicht haben, hat die Bank.
option-head_start = Vorsprung
    .help = Marken mehr für den, der als Erster, Zweiter und so weiter spielt; leer: so viele, dass die Plätze gleich sind; 0: keine.
option-first = Erster Zug
    .help = Wer den ersten Zug hat; chance: irgendein Platz, durch Los.
    .takes = chance oder ein Platz wie p1
option-cards = Karten
    .help = Karten, mit denen jeder beginnt.
option-flop = Flop
    .help = conveyor (Fließband): ein voller Flop verliert jeden Zug seine rechte Karte; static: er bleibt, bis gekauft wird.
    .conveyor = Fließband
    .static = bleibt
option-refill = Füllen
    .help = Preis dafür, alle Lücken im Flop zu füllen.
option-ace = Ass
    .help = An welchem Ende einer Folge ein Ass liegen darf; nie um die Ecke.
    .low = niedrig
    .high = hoch
    .both = niedrig oder hoch
option-dividend = Dividende
    .help = Was eine Auslage zahlt, aus den Nennwerten ihrer Karten; die Hälfte wird abgerundet.
    .sum = alle Karten
    .all_but_cheapest = alle ohne die billigste
    .half = die Hälfte
    .top = die teuerste Karte
option-inflation = Übernahmepreis
    .help = Übernahmepreis: 2 × Nennwert + Marken auf der Auslage, Nennwert + Marken, oder Nennwert × (1 + Marken).
    .double = 2 × Nennwert + Schutz
    .add = Nennwert + Schutz
    .multiply = Nennwert × (1 + Schutz)
option-meld_value = Auslagen am Ende
    .help = Was eine Auslage am Ende wert ist: ihr Nennwert, oder eins je Karte.
    .nominal = Nennwert
    .one = eins je Karte
option-reshuffles = Neue Stapel
    .help = Wie oft die Ablage zum neuen Stapel werden darf.
option-turn_cap = Züge
    .help = Züge für jeden, nach denen das Spiel endet; 0: ohne Grenze.
option-target = Ziel
    .help = Vermögen, das die letzte Runde bringt; 0: kein Ziel.
option-max_offers = Angebote je Zug
    .help = So viele Angebote darf jeder in einem Zug machen.
option-turn_seconds = Sekunden je Zug
    .help = Sekunden für einen Zug; 0: keine Uhr.

## The first lesson: each step has a title, a text, and what to do

lesson-market-title = Eine Börse aus Karten
lesson-market-text = Drei Karten stehen zum Verkauf, jede zu ihrem Preis in Marken. Karten in der Hand bringen nichts und werden besteuert. Ausgelegt, als Folgen und Sätze, zahlen sie in jedem Zug.
lesson-buy-title = Kauf ein
lesson-buy-text = Du hast die 7♥. Die 8♥ im Flop passt dazu und kostet eine einzige Marke.
lesson-buy-do = 8♥ kaufen
lesson-meld-title = Leg es aus
lesson-meld-text = Karten einer Farbe nacheinander sind eine Folge, Karten eines Rangs ein Satz; zwei genügen. Leg 7♥ und 8♥ aus: Sie zahlen dir in jedem Zug.
lesson-meld-do = 7♥ 8♥ auslegen
lesson-next-title = Genug gehandelt
lesson-next-text = 7♥ 8♥ zahlen { $dividend1 } je Zug. Du könntest weiter kaufen, der Bank verkaufen oder mit den anderen handeln. Beende den Handel: Als Nächstes kannst du schützen, was du hast.
lesson-next-do = Handel beenden
lesson-protect-title = Schütz es
lesson-protect-text = Jeder darf dir deine Auslage zu ihrem Preis wegkaufen, und du kannst nicht ablehnen. Eine Marke darauf macht sie teurer, ist aber in deinem nächsten Zug weg.
lesson-protect-do = 7♥ 8♥ mit 1 Marke schützen
lesson-tax-title = Die Steuer
lesson-tax-text = Beende deinen Zug: Du zahlst eine Marke für jede Karte, die noch in deiner Hand ist. Für die 9♣ ist das eine.
lesson-tax-do = Zug beenden
lesson-dividend-title = Deine Dividende
lesson-dividend-text = Auch Ada und Bo haben ausgelegt. Dein Zug begann von selbst: Dein Schutz ist weg, und 7♥ 8♥ haben { $dividend1 } gezahlt. Du hast { $tokens1 } Marken.
lesson-deal-title = Ein Geschäft
lesson-deal-text = Bo bietet dir Marken für deine 9♣: Dort wird mit der 9♠ ein Paar daraus, und du zahlst nur Steuer für sie. In deinem Zug kannst auch du Geschäfte anbieten: Karten, Auslagen und Marken.
lesson-deal-do = Nimm an
lesson-takeover-title = Übernimm!
lesson-takeover-text = Adas 10♠ J♠ zahlen { $dividend2 } je Zug, und nichts schützt sie: Sie kosten { $price2 }. Übernimm sie. Ada bekommt die Marken und kann nicht ablehnen.
lesson-takeover-do = 10♠ J♠ übernehmen
lesson-end-title = Ein guter Kauf
lesson-end-text = Von nun an bekommst du { $income } je Zug, und Adas Auslage zählt für dich. Aber zum Schützen bleiben dir { $tokens1 } Marken, und Ada hat { $tokens2 }. Nach { $turn_cap } Zügen für jeden gewinnt, wer am meisten besitzt.

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

## Die Regeln auf einer Seite

primer-want = Bilde Auslagen aus Karten, die dir jeden Zug etwas einbringen – bis jemand sie dir wegkauft.
primer-wins = Es gewinnt, wer am Ende am reichsten ist: Marken und Auslagen zusammen.
primer-turn1 = Deine Auslagen zahlen ihre Dividenden, und eine neue Karte kommt in den Flop.
primer-turn2 = Handle: Kauf Karten aus dem Flop, leg Sätze eines Rangs oder Folgen einer Farbe aus, mach Geschäfte mit den anderen, verkauf an die Bank.
primer-turn3 = Übernimm jemandes Auslage zu ihrem Preis. Sie gehört dir, und ihre Dividenden auch.
primer-turn4 = Schütze deine Auslagen mit Marken, das macht sie teurer. Dann werden die Karten auf deiner Hand besteuert.
primer-money = Eine Auslage zahlt nach dem Wert ihrer Karten, jedes Mal, wenn dein Zug beginnt. Sie zu übernehmen kostet meist das Doppelte dieses Werts und die Marken, die sie schützen – und das Geld bekommt, wem sie gehörte.
primer-tip = Eine lange Auslage bringt viel und ist es wert, übernommen zu werden. Zwei Marken darauf, und mancher überlegt es sich.

## Programs that play it; what they decided by, told after the match; what the talkative one says

bot-easy = Freundlicher Anfänger: legt aus, was er sieht, übersieht manches und mag Asse zu gern.
bot-solid = Rechnet aus, was alles bis zum Ende bringt, und kauft, übernimmt und schützt danach.
bot-sharp = Probiert seine besten Züge in vorgestellten Welten aus und schließt aus dem, was du nicht auslegst, was du nicht hast.
bot-careful = Rechnet gut, übernimmt selten, hält Marken zurück und bezahlt für Schutz.
bot-bold = Übernimmt alles, was kein Verlust ist, und schützt nichts.
bot-talkative = Spielt ordentlich, feilscht um Geschäfte und hat zu allem etwas zu sagen.
why-buy =
    { $cost } für eine Karte, die in { $turns ->
        [one] { $turns } weiterem Zug
       *[other] { $turns } weiteren Zügen
    } { $gain } mehr als das bringt.{ $other_move ->
        [none] { "" }
       *[other] { " " }{ $worse ->
            [0] „{ $other_move }“ war ebenso gut.
           *[other] Das Nächstbeste war „{ $other_move }“, um { $worse } schlechter.
        }
    }
why-takeover =
    Die Übernahme kostet { $cost } und bringt in { $turns ->
        [one] { $turns } weiterem Zug
       *[other] { $turns } weiteren Zügen
    } { $gain } gegen die anderen.{ $other_move ->
        [none] { "" }
       *[other] { " " }{ $worse ->
            [0] „{ $other_move }“ war ebenso gut.
           *[other] Das Nächstbeste war „{ $other_move }“, um { $worse } schlechter.
        }
    }
why-protect =
    Ohne Schutz kostete ihn eine Übernahme voraussichtlich { $gain }; mit { $cost } ist eine andere Auslage das bessere Ziel.{ $other_move ->
        [none] { "" }
       *[other] { " " }{ $worse ->
            [0] „{ $other_move }“ war ebenso gut.
           *[other] Das Nächstbeste war „{ $other_move }“, um { $worse } schlechter.
        }
    }
why-offer =
    Das Geschäft für { $cost } brächte ihm { $gain }.{ $other_move ->
        [none] { "" }
       *[other] { " " }{ $worse ->
            [0] „{ $other_move }“ war ebenso gut.
           *[other] Das Nächstbeste war „{ $other_move }“, um { $worse } schlechter.
        }
    }
why-answer = Das Geschäft hätte ihm { $gain } gebracht, dem anderen { $cost }.
why-counter = Das Geschäft hätte ihm { $gain } gebracht, dem anderen { $cost }: Er wollte die Hälfte von beidem zusammen.
why-feeler = Niemand schien die Karte zu brauchen, aber Hände sind verdeckt: { $cost } von jemandem ist mehr als 1 von der Bank.
why-opening = Ihm hätte das Geschäft für { $cost } genügt, und er wollte erst ein besseres.
why-withdrawn = Er hat sich sein Angebot anders überlegt: Eines, das weniger verlangt, wird eher angenommen.
why-sell =
    Zu keiner seiner Karten gab es weniger, die dazu passen: { $gain }.{ $other_move ->
        [none] { "" }
       *[other] { " " }Die nächste war „{ $other_move }“, mit { $worse } mehr.
    }
why-sharp =
    { $even ->
        [yes] Er fand das ebenso gut wie „{ $other_move }“: Mit beidem war sein Abstand zu den anderen im Mittel etwa { $best_price }.
       *[no] Im Mittel erwartete er damit am Ende einen Abstand von { $best_price } zu den anderen, mit dem Nächstbesten, „{ $other_move }“, von { $next_price }.
    }
say-takeover = { $cards } – zu gut, um das liegen zu lassen. Nichts für ungut!
say-taken = Und ich hing so an { $cards } …
say-deal = War mir ein Vergnügen.
say-last = Letzte Runde: Kauft noch jemand?

## In a chat channel

wins = Was gewinnt: das größte Vermögen, wenn Stapel oder Bank zu Ende sind: Marken, Auslagen zu ihrem Preis, 1 für jede Handkarte. Leg Folgen einer Farbe oder Sätze eines Wertes aus: Sie zahlen dir jeden Zug, bis jemand sie übernimmt; Marken darauf machen das teurer. Handkarten kosten je Zug 1.

## What the lab measures

measure-deals = angenommene Geschäfte je Partie

## The coach

# Was zwischen den Teilen eines Zugs steht: Anbieten Cleo: A♦ für 8 Marken.
word-give = :
word-get = für
word-nothing = nichts
coach-start = Marken am Anfang
coach-dividends = Dividenden
coach-bought = Gekaufte Karten
coach-sold = An die Bank verkaufte Karten
coach-refills = Fürs Auffüllen des Flops bezahlt
coach-paid = Für Übernahmen bezahlt
coach-received = Für übernommene Auslagen erhalten
coach-protection = Für Schutz ausgegeben
coach-taxes = Steuern
coach-deals = Marken aus Geschäften
coach-resigned = Beim Aufgeben zurückgelassen
coach-melds = Deine Auslagen am Ende
coach-hand = Karten auf der Hand am Ende
coach-wealth = Dein Vermögen
coach-others = Vermögen der anderen im Mittel
coach-round =
    { $round ->
        [0] Vor der ersten Runde
       *[other] Runde { $round }
    }
coach-end = Am Ende
# $mine_price ± $error_price: what it was worth to the reader, $theirs_price ± $other_price to the other side.
coach-deal = Das Geschäft mit { $seat } in Runde { $round }: Nach dem, was du wissen konntest, war es dir gegen die anderen { $mine_price } ± { $error_price } wert und der anderen Seite { $theirs_price } ± { $other_price }.

## Was ein Bot zu einem Ereignis sagen mag, das alle gesehen haben; $speaker ist das Feld, das sein eigener Platz ist

react-takenover = { $speaker ->
    [owner] Diese Auslage war meine.
    [seat] Diese Auslage ist jetzt meine.
   *[other] { "" }
}
react-dealt = { $speaker ->
    [maker] Mein Angebot wurde angenommen.
    [taker] Dieses Angebot habe ich angenommen.
   *[other] { "" }
}
react-protected = { $speaker ->
    [seat] Diese Auslage ist jetzt schwerer zu übernehmen.
   *[other] { "" }
}
react-endtriggered = Das ist die letzte Runde.
