### Stonks!: Deutsch

## Words used here and there

pitch = Schwarze Karten wetten, dass der Kurs steigt, rote, dass er fällt: Sei der Letzte, der noch Chips hat.
unit = Chips
and = und

## The reader inside a sentence, by case

who-acc = dich
who-dat = dir

## Moves, as buttons and keys say them (what each does, its declaration says in English)

do-announce = Ansagen
    .help = Leg eine Karte hin, gegen die jeder wetten kann: Schwarz ist long, Rot ist short.
do-match = Kontern
    .help = Wette gegen eine angesagte Karte, mit einer Karte der anderen Farbe.
do-double = Verdoppeln
    .short = Verdoppeln
    .help = Leg weitere Karten auf deine Seite einer Position.
do-close = Schließen
    .help = Schließ eine Position mit Karten von der Farbe der anderen Seite, die ihre Größe erreichen, oder mit einem Ass.
do-cash = Haus bezahlen
    .short = Zahlen
    .help = Bezahl das Haus dafür, eine Position zu schließen.
do-offer = Handel anbieten
    .short = Anbieten
    .help = Biete der anderen Seite Chips dafür, eine Position zu schließen; unter null verlangst du welche.
do-accept = Annehmen
    .help = Nimm ein Angebot an, das dir gemacht wurde: Der Handel gilt sofort.
do-decline = Ablehnen
    .help = Lehn ein Angebot ab, das dir gemacht wurde.
do-withdraw = Zurückziehen
    .help = Zieh ein Angebot zurück, das du gemacht hast.
do-done = Fertig
    .ready = Bereit
    .help = Beende deinen Zug; wenn alle zugleich handeln: Sag, dass du bereit bist.
do-resign = Aufgeben
    .help = Verlass die Partie für immer; die Regeln spielen für deinen Platz weiter.

## What a move asks for before it is made

forms-card = Karte zum Ansagen
forms-which = Welche?
forms-one = Nur eine der Karten: welche?
forms-position = Position
forms-position_of = #{ $number } mit { $name } ({ $badge })
forms-pays = Wer zahlt
forms-iPay = Du zahlst
forms-theyPay = Du bekommst
forms-amount = Chips
forms-offer = Angebot
forms-match = #{ $number } ({ $theirs } von { $name }) mit { $card }
forms-double = #{ $number }: { $cards } dazu
forms-close = #{ $number }: mit { $cards }
forms-cash = #{ $number } für { $price }

## The picture of the table

stage-round = Runde { $round }
stage-roundOf = Runde { $round } von { $cap }
stage-left =
    { $left ->
        [0] letzte Runde
        [one] noch 1 Runde
       *[other] noch { $left } Runden
    }
stage-houseFee = Hausgebühr { $fee } je Wette
stage-blind = Blind { $blind }
stage-rake =
    { $to ->
        [pot] Abgabe { $rake } in den Pot
       *[house] Abgabe { $rake } ans Haus
    }
    .short = Abgabe { $rake }
stage-rakeFrom =
    Ab Runde { $from }: { $to ->
        [pot] Abgabe { $rake } in den Pot
       *[house] Abgabe { $rake } ans Haus
    }
    .short = Abgabe { $rake } ab Runde { $from }
stage-pile = Stapel { $pile }
stage-button = Button: { $name }
stage-pot = Blind-Pot
stage-jackpot = Jackpot
stage-grew = +{ $amount }
stage-nextStonk = Ein STONKS! nimmt ihn.
stage-free = Alle zugleich
stage-margin = Wetten müssen gedeckt sein
stage-value10 = Stonk ab Größe 10
stage-price = Der Kurs
stage-priceIs =
    Der Kurs steht bei { $price } nach { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }. { $moves }
stage-priceUnknown = Der Kurs ist unbekannt: Diese Seite kam erst später. Seitdem: { $moves }
stage-noPrice = Der Kurs steht bei { $price }. Noch wurde keine Marktkarte gezogen.
stage-movedUp = { $card } aufwärts
stage-movedDown = { $card } abwärts
stage-missing = { $rounds } davor
stage-next = Nächste Karte
stage-odds =
    { $up } schwarze und { $down ->
        [one] { $down } rote Karte
       *[other] { $down } rote Karten
    } ungesehen: aufwärts { $share } %
stage-pays = Was es bringt
stage-size = Größe
stage-small = klein
stage-big = groß
stage-face = STONK
stage-smallMove = A–6
stage-bigMove = 7–10
stage-courtMove = J Q K
stage-ifUp = Du, falls ▲
stage-ifDown = Du, falls ▼
stage-ifUpLabel = Was du bekommst oder zahlst, wenn der Kurs steigt
stage-ifDownLabel = Was du bekommst oder zahlst, wenn der Kurs fällt
stage-onAverage = Du, Ø
stage-with = Mit: { $parts }
stage-withPotUp = Pot { $amount } (J Q K ▲)
stage-withPotDown = Pot { $amount } (J Q K ▼)
stage-withPotBoth = Pot { $amount } (J Q K)
stage-withFees = Gebühren { $amount }
stage-withRake = Abgabe { $amount }
stage-withAnnounced =
    { $count ->
        [one] 1 Ansage beim Haus
       *[other] { $count } Ansagen beim Haus
    }
stage-onAverageLabel = Was du im Mittel bekommst oder zahlst, nach den Karten, die du nicht gesehen hast
stage-may = ± { $small } · { $big } · { $court }
stage-mayLabel = Jede Runde bringt oder kostet es { $small } bei A–6, { $big } bei 7–10, { $court } bei J Q K
stage-average = Ø { $amount }
stage-averageLabel = Im Mittel { $amount } je Runde, nach den Karten, die du nicht gesehen hast
stage-upTo = bis { $may }
stage-yours = deine hier: { $count }
stage-here = Wetten hier: { $count }
stage-pit = Das Parkett
stage-pitShort = Short ▼
stage-pitLong = Long ▲
stage-pitEmpty = Niemand hat eine Karte angesagt.
stage-take = Kontern
stage-takeWith = Kontern mit { $card }
stage-takeMay = { $card }: { $may }
stage-yoursWaits = Deine. Kontert niemand, nimmt sie das Haus.
stage-own = Deine Wetten
stage-ownWaits = Deine angesagte Karte { $card }, #{ $number }: Nimmt sie niemand, nimmt sie das Haus
stage-positions = Positionen
stage-noPositions = Keine Position ist offen.
stage-positionLabel = Position #{ $number }: { $long } long gegen { $short } short, Größe { $size }
stage-house = Haus
stage-last = zuletzt: { $amount }
stage-addWith = { $cards } dazu
stage-becomes = → { $to }
stage-stays = bleibt { $size }
stage-closeWith = Schließen mit { $cards }
stage-cash = { $price } zahlen
stage-closing = Schließen kostet { $price } beim Haus, oder Karten.
stage-deal = Anbieten
stage-fee = Gebühr { $fee }
stage-offers = Angebote
stage-proposal =
    { $me ->
        [maker] Du an { $taker }
        [taker] { $maker } an dich
       *[other] { $maker } an { $taker }
    }: { $cards } schließen, { $terms }
stage-acceptPay = { $amount } zahlen, { $cards } schließen
stage-acceptGet = { $amount } nehmen, { $cards } schließen
stage-acceptFree = { $cards } schließen
stage-offer =
    #{ $number } { $me ->
        [maker] Du an { $taker }
        [taker] { $maker } an dich
       *[other] { $maker } an { $taker }
    }: #{ $position } schließen, { $terms }
stage-hand = Deine Hand
stage-handEmpty = Keine Karten auf der Hand.
stage-watching = Du siehst zu: Hände bleiben verdeckt.
stage-pick = Wähle Karten (Tasten 1 bis 9), dann eine leuchtende Wette oder einen Knopf unten.
stage-picked = Gewählt: { $cards }
stage-pickedOne = { $card } angesagt: { $may } je Runde. Kontert niemand, nimmt sie das Haus, für { $fee } je Runde.
stage-pickedFree = { $card } angesagt: { $may } je Runde.
stage-noMarket = Noch wurde keine Marktkarte gezogen.
stage-unplayed = { $cards } nicht gespielt. Nochmal drücken beendet den Zug trotzdem; oder spiel die Karte vorher.
stage-settled = Runde { $round }: { $card }
stage-up = aufwärts
stage-down = abwärts
stage-nobodyBet = Niemand hat gewettet.
stage-evened = Alles glich sich aus: niemand hat gewonnen oder verloren.
stage-stonks = STONKS!
cheer-pot = Aus dem Pot: { $list }
stage-banner = { $card }: jede Stonk-Position bringt { $amount }.
stage-potGoes = Aus dem Pot: { $shares }.
stage-dismiss = Weiter

## The end of a round, line by line

reveal-market = Markt { $card }: { table-moved }
reveal-price = Kurs { $from } → { $to }
reveal-bet = #{ $number } { $cards }
reveal-fees = Hausgebühren
reveal-pot = Aus dem Pot
reveal-cut = Schuldig geblieben
reveal-owed = { $net } von { $owed }
reveal-rake =
    { $to ->
        [pot] Abgabe in den Pot
       *[house] Abgabe ans Haus
    }
reveal-jackpot =
    { $me ->
        [winner] Der Pot gehört dir: { $pot }
       *[other] Der Pot geht an { $names }: { $pot }
    }
reveal-sum = Bis hierher
reveal-nets = Zusammen
reveal-blind = dann der Blind
reveal-you = Du { $net }
reveal-other = { $name } { $net }
reveal-all = Die Rechnung
reveal-always = Am Ende jeder Runde zeigen
reveal-line = Zeile
reveal-lines = Runde { $round }, Zeile für Zeile
part-stonk = STONKS!
part-bets = Wetten
part-fees = Hausgebühren
part-pot = aus dem Pot
part-cut = unbezahlt von { $owed } Schuld
part-rake =
    { $to ->
        [pot] Abgabe in den Pot
       *[house] Abgabe
    }

## Out of chips, and the end

out-you = Du hast keine Chips mehr
out-why = Deine Positionen enden ohne Zahlung.
out-nets = raus
out-rest =
    { $count ->
        [one] Noch jemand spielt
       *[other] { $count } andere spielen
    } weiter, bis einer übrig ist{ $cap ->
        [0] .
       *[other] { " " }oder Runde { $cap } vorbei ist.
    }
out-watch = Bleib und sieh zu, oder geh: Dir kann hier nichts mehr passieren.
house-took = { $lost ->
        [yes] Das Haus verlor { $amount } Chips an die Spieler
       *[no] Das Haus nahm { $amount } Chips ein
    }: { $parts }.
house-rake = Abgabe
house-fees = Hausgebühren
house-closes = Schließungen
house-bets = Wetten gegen das Haus
house-unpaid = unbezahlte Schulden
house-rest = Übriges
won-you = Gewonnen!
news-settled = Markt { $card }: du { $net }
news-declined = { $name } hat dein Angebot abgelehnt.

## Beside a player's name

plate-cards =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
plate-dealer = gibt
plate-blind = Blind
plate-out = raus
plate-left = gegangen
plate-done = fertig
plate-ready = bereit

## What is at stake and who is awaited, in one sentence

situation-yours = Du bist am Zug: wette oder schließe.
situation-yoursFree = Wette und schließe nach Belieben; sag bereit, wenn du so weit bist.
situation-ready = Du bist bereit; warten auf { $names }.
situation-waits = Warten auf { $names }.
situation-out = Du bist raus: Sieh bis zum Ende zu, oder geh.
situation-broke =
    Keine Chips, also kein Zug: { $count ->
        [one] Deine Wette zählt noch
       *[other] Deine { $count } Wetten zählen noch
    }. Pot { $pot }.
situation-brokeBare = Ohne Chips und ohne Wetten: Nach der Marktkarte bist du raus.
situation-brokeTurn = Keine Chips mehr; diesen Zug darfst du beenden.
situation-answer = { $name } bietet an, #{ $position } zu schließen: { $terms }.
situation-dealing = Karten werden gegeben.
situation-market = Die Marktkarte wird gezogen.
situation-stake = Pot { $pot }; du hast { $bets } laufen.
situation-stakeWatching = Pot { $pot }; { $bets } im Spiel.
situation-bets =
    { $count ->
        [one] 1 Wette
       *[other] { $count } Wetten
    }

## Who pays whom: $me is `payer` or `payee` where that is the reader

terms =
    { $amount ->
        [0] niemand zahlt
       *[other]
            { $me ->
                [payer] du zahlst { $amount } an { $payee }
                [payee] { $payer } zahlt dir { $amount }
               *[other] { $payer } zahlt { $amount } an { $payee }
            }
    }

## What happens, one line each: $me names the seat that is the reader's

on-dealerchosen =
    { $me ->
        [seat] Du hast zuerst den Button.
       *[other] { $seat } hat zuerst den Button.
    }
on-carddealt =
    { $hidden ->
        [yes] { "" }
       *[no]
            { $me ->
                [seat] Du ziehst { $bet }.
               *[other] { $seat } zieht { $bet }.
            }
    }
on-roundbegan =
    Runde { $round }: { $me ->
        [dealer] du hast
       *[other] { $dealer } hat
    } den Button, { $me ->
        [payer] du zahlst
       *[other] { $payer } zahlt
    } { $short ->
        [yes]
            { $paid } vom Blind von { $blind }, { $me ->
                [payer] deine
               *[other] die
            } letzten Chips
       *[no] den Blind von { $paid }
    }.
on-announced =
    { $me ->
        [seat] Du sagst { $bet } an: #{ $number }.
       *[other] { $seat } sagt { $bet } an: #{ $number }.
    }
on-matched =
    { $me ->
        [seat] Du konterst #{ $number } mit { $bet }.
       *[other] { $seat } kontert #{ $number } mit { $bet }.
    }
on-doubled =
    { $me ->
        [seat] Du verdoppelst #{ $number } mit { $cards }: Größe { $size }.
       *[other] { $seat } verdoppelt #{ $number } mit { $cards }: Größe { $size }.
    }
on-closed =
    { $me ->
        [seat] Du schließt
       *[other] { $seat } schließt
    } #{ $number }{ $way ->
        [cards] { " " }mit { $cards }
        [cash] : { $amount } an das Haus
       *[deal] { " " }durch einen Handel: { $terms }
    }.
closed-mine =
    { $name } hat deine Wette auf { $card } { $both ->
        [yes] gekontert und geschlossen
       *[no] geschlossen
    }{ $way ->
        [cash] , für { $price } ans Haus
       *[cards] , mit { $cards }
    }: { $brought ->
        [0] Sie brachte dir nichts.
       *[other] Insgesamt { $sum } für dich.
    }
on-offered =
    { $me ->
        [seat] Du bietest { $taker }
        [taker] { $seat } bietet dir
       *[other] { $seat } bietet { $taker }
    } an, #{ $position } zu schließen: { $terms }.
    .ask = (accept #{ $number } oder decline #{ $number })
on-offerended =
    { $why ->
        [declined]
            { $me ->
                [taker] Du lehnst Angebot #{ $number } ab.
               *[other] { $taker } lehnt Angebot #{ $number } ab.
            }
        [withdrawn]
            { $me ->
                [maker] Du ziehst Angebot #{ $number } zurück.
               *[other] { $maker } zieht Angebot #{ $number } zurück.
            }
        [fallen] Angebot #{ $number } gilt nicht mehr.
       *[lapsed] Angebot #{ $number } verfällt.
    }
on-finished =
    { $late ->
        [yes]
            { $me ->
                [seat] Deine Zeit ist um.
               *[other] Die Zeit von { $seat } ist um.
            }
       *[no]
            { $me ->
                [seat] Du bist fertig.
               *[other] { $seat } ist fertig.
            }
    }
on-housetook = Das Haus nimmt #{ $number }.
on-reshuffled =
    { $cards ->
        [one] Die { $cards } Karte der Ablage ist
       *[other] Die { $cards } Karten der Ablage sind
    } wieder der Stapel.
on-settled = Markt { $card }: { table-moved }. { $rest }
on-ended = #{ $number } endet ohne Zahlung.
housetook-many = Das Haus nimmt { $numbers }.
ended-many = { $numbers } enden ohne Zahlung.
on-eliminated =
    { $me ->
        [seat] Du bist raus
       *[other] { $seat } ist raus
    }{ $held ->
        [0] { "" }
       *[other]
            ; { $me ->
                [seat] deine
               *[other] die
            } Hand war { $cards }
    }.
on-resigned =
    { $me ->
        [seat] Du verlässt den Tisch.
       *[other] { $seat } verlässt den Tisch.
    }
on-matchended =
    { $count ->
        [0] Die Partie ist aus; niemand ist übrig, um sie zu gewinnen.
       *[other]
            Die Partie ist aus: gewonnen von { $names }{ $prize ->
                [0] { "" }
               *[other] , mit { $prize } aus dem Pot
            }.
    }

## What a settlement did, in the same line

settled-line =
    #{ $number } { $house ->
        [payer]
            { $me ->
                [payee] das Haus zahlt dir { $amount }
               *[other] das Haus zahlt { $amount } an { $payee }
            }
        [payee]
            { $me ->
                [payer] du zahlst dem Haus { $amount }
               *[other] { $payer } zahlt dem Haus { $amount }
            }
       *[none] { terms }
    }
settled-fees = Gebühren: { $fees }.
settled-rake =
    Abgabe: je { $rake }{ $raked ->
        [0] .
       *[other] , { $raked } in den Pot.
    }
settled-nets = Zusammen: { $nets }.
settled-lost = Das Haus trägt { $lost }, die nicht bezahlt werden konnten.

## The table in a few lines of text

table-over = Die Partie ist aus
table-market = Markt
table-price = Kurs
table-moved =
    { $move ->
        [up] { stage-up }
       *[down] { stage-down }
    }, { $size ->
        [small] { stage-small }
       *[big] { stage-big }
    }
table-unseen = Ungesehen
table-discards = Ablage { $count }
table-open = offen
table-chips = Chips
table-hand = Hand
table-long = long
table-short = short
table-close = schließen { $price }
table-offer = Angebot { stage-offer }
    .ask = (accept #{ $number })
table-clock = Die Uhr greift bei { $seconds } s ein.
table-mine = deine { $bets }
table-stack =
    { $chips ->
        [one] 1 Chip
       *[other] { $chips } Chips
    }
table-pit = Zu kontern: { $bets }
table-laid =
    { $count ->
        [one] 1 Karte auf dem Tisch
       *[other] { $count } Karten auf dem Tisch
    }
table-picked = gewählt
table-yours = du bist am Zug
table-turn = { $name } ist am Zug
table-all = alle zugleich
table-others = warten auf die anderen
table-answer = ein Angebot wartet auf deine Antwort
table-dealing = eine Karte wird gegeben

## The table in plain words, for those who do not look at the picture

describe-handOf = Hand von { $name }
describe-hand = { $title }. Long (schwarz): { $longs }. Short (rot): { $shorts }.
describe-none = keine
describe-pitLong = Auf dem Parkett, #{ $number }: { $card }, long, angesagt von: { $name }.
describe-pitShort = Auf dem Parkett, #{ $number }: { $card }, short, angesagt von: { $name }.
describe-with = { $name } mit { $cards }
describe-position = Position #{ $number }, { $size }. Long: { $long }. Short: { $short }.
describe-last = Letzte Runde: { $amount }.
describe-pot = Pot { $pot }
describe-price = Der Kurs steht bei { $price }.
describe-odds =
    Noch nicht gesehen: { $up ->
        [one] { $up } schwarze Karte, die ihn hebt,
       *[other] { $up } schwarze Karten, die ihn heben,
    } und { $down } rote, die ihn senken.

## What single keys do

keys-pick = Eine Karte deiner Hand wählen oder zurücklegen
keys-lines = Die Rechnung der letzten Runde, Zeile für Zeile

## Presets: options set to go together

preset-usual = üblich
    .means = { $chips } Chips und keine Abgaben: bis einer alles hat.
preset-quick = kurz
    .means = Ab Runde { $rake_from } zahlen alle { $rake } je Runde in den Pot.
preset-tonight = heute Abend
    .means = Ab Runde { $rake_from } zahlen alle { $rake } je Runde in den Pot; ein STONKS! nimmt ihn.
preset-duel = Duell
    .means = Zu zweit: Alle zahlen { $rake } je Runde in den Pot; ein STONKS! nimmt ihn.
preset-classic = klassisch
    .means = { $chips } Chips für jeden: für einen ganzen Tag.

## Options: their names, and what each does (which in English the declaration says)

option-chips = Chips
    .help = Chips, mit denen jeder beginnt.
option-decks = Kartenspiele
    .help = Spiele zu 52 Karten; eines reicht für sieben Spieler.
option-hand = Karten im Spiel
    .help = Karten, die jeder im Spiel hat, auf der Hand und auf dem Tisch.
option-blind = Blind
    .help = Chips, die ein Spieler jede Runde in den Pot zahlt.
option-blind_growth = Blind verdoppelt sich nach
    .help = Runden, nach denen sich der Blind verdoppelt; 0: nie.
option-rake = Abgabe
    .help = Abgabe jedes Spielers, jede Runde.
option-rake_from = Abgabe ab Runde
    .help = Die erste Runde mit Abgabe.
option-rake_to = Abgabe geht an
    .house = das Haus
    .pot = den Blind-Pot
    .help = Wohin die Abgabe geht: an das Haus oder in den Blind-Pot.
option-round_cap = Letzte Runde
    .help = Runden, nach denen die Partie endet; 0: kein Ende.
option-house_fee = Gebühr des Hauses
    .help = Gebühr je Position gegen das Haus und Runde.
option-close_small = Klein schließen
    .help = Preis dafür, dass das Haus eine kleine Position schließt.
option-close_big = Groß schließen
    .help = Preis dafür, dass das Haus eine große Position schließt.
option-pay = Auszahlungen
    .help = Was eine Position zahlt: klein/klein, klein/groß, groß/klein, groß/groß (Größe/Markt), Stonk.
option-stonk = Stonk
    .face = Bilder, die die Größe bestimmen
    .value10 = jede Größe ab 10
    .help = Was ein Stonk ist: Bildkarten, die die Größe bestimmen, oder jede Größe ab 10.
option-free_for_all = Alle zugleich
    .help = Alle handeln jederzeit, bis alle bereit sind.
option-margin = Deckung
    .help = Eröffnen und verdoppeln nur, solange die Chips alles decken, was du zahlen müsstest.
option-max_offers = Angebote je Runde
    .help = So viele Angebote darf ein Spieler je Runde machen.
option-turn_seconds = Sekunden je Zug
    .help = Sekunden für einen Zug; 0: keine Uhr.

## The first lesson: each step has a title, a text, and what to do

lesson-hand-title = Schwarz steigt, Rot fällt
lesson-hand-text = Schwarze Karten setzen darauf, dass der Kurs steigt, rote darauf, dass er fällt. Ada hat die Q♥ angesagt: Sie setzt auf Fallen und sucht jemanden, der kontert.
lesson-match-title = Kontere
lesson-match-text = Kontere ihre Dame mit deinem K♠: Du setzt auf Steigen, sie auf Fallen. Beide sind zehn wert: Das ist eine STONK-Position. Merk dir das.
lesson-match-do = #1 mit K♠ kontern
lesson-done-title = Jetzt der Markt
lesson-done-text = In deinem Zug darfst du tun, so viel du willst. Das reicht für jetzt: Sag fertig, und die Marktkarte wird aufgedeckt.
lesson-done-do = Fertig
lesson-paid-title = 5♠: es steigt!
lesson-paid-text = Ass bis 6 ist eine kleine Bewegung: Deine Position zahlt { $paid1 }, von Ada an dich. Bos 3♦ wollte niemand, also nahm sie das Haus. Positionen bleiben und zahlen jede Runde, bis sie jemand schließt.
lesson-announce-title = Sag eine Karte an
lesson-announce-text = Eine neue Runde. Den Blind von { $blind } musstest du zahlen, er liegt im Pot. Leg deine 9♣ hin und warte, ob jemand kontert.
lesson-announce-do = 9♣ ansagen
lesson-wait-title = Wer traut sich?
lesson-wait-text = Wenn niemand kontert, nimmt das Haus deine Karte, für { $house_fee } in jeder Runde. Sag fertig und sieh zu.
lesson-wait-do = Fertig
lesson-grows-title = Der Pot wächst
lesson-grows-text = Mit 3♣ steigt der Kurs wieder, und Ada hatte auch deine 9♣ gekontert. Ab Runde { $rake_from } zahlt jeder eine Abgabe von { $rake } je Runde in den Pot: { $pot } Chips liegen jetzt dort. Bleib dabei und sieh zu.
lesson-grows-do = Fertig
lesson-stonk-title = STONKS!
lesson-stonk-text = J♣: Trifft ein Bild auf eine STONK-Position, zahlt sie { $paid1 }, und der ganze Pot gehört dir, noch einmal { $share }. Deine 9♣ bringt { $paid3 } mehr.
lesson-close-title = Rechtzeitig hinaus
lesson-close-text = Schon die nächste Runde kann alles fallen. Schließ die Position: mit roten Karten, die ihre Größe erreichen, für Geld, durch einen Handel oder mit einem einzigen Ass.
lesson-close-do = #1 mit A♥ schließen
lesson-end-title = { $chips1 } Chips
lesson-end-text = Du und Ada habt neue Karten gezogen, und deine 9♣ setzt weiter auf Steigen. Der Pot wächst jede Runde wieder um { $rake } von jedem: Warten kostet. Wer keine Chips mehr hat, ist draußen; wer übrig bleibt, gewinnt.

## Refusals

no-chips = Du hast keine Chips; deine Positionen werden in dieser Runde noch abgerechnet.
no-ready = Du bist schon bereit; warte auf die anderen.
no-cards = Nenne mindestens eine Karte deiner Hand.
no-card = Du hast kein { $card }.
no-more-of-card = So viele { $card } hast du nicht.
no-hand = Du hast keine Karten auf der Hand.
no-margin = Deine Chips müssen alles decken, was deine Positionen in dieser Runde kosten können.
no-more-announced = Du hast in dieser Runde { $count } Karten angesagt, mehr geht nicht; sag fertig.
no-such-number = Es liegt keine #{ $number } auf dem Tisch.
no-intention = Das ist schon eine Position; kontern kannst du nur eine angesagte Karte.
no-own = Diese Karte hast du selbst angesagt; jemand anders muss sie kontern.
no-colour = Kontere mit einer Karte der anderen Farbe.
no-intentions = Niemand sonst hat eine Karte angesagt.
no-match = Du hast keine Karte der anderen Farbe für das, was angesagt ist.
no-position = Du hast keine Position.
no-side = An dieser Position bist du nicht beteiligt.
no-position-yet = Das ist erst angesagt und bleibt liegen, bis jemand es kontert oder das Haus es nimmt.
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

## How a match ends

end-last-standing = Niemand sonst hat noch Chips.
end-last-round = Die letzte Runde ist vorbei: die meisten Chips gewinnen.
end-all-out = Niemand hat noch Chips: es gewinnt, wer vor dem Ausgleich durch das Haus am meisten hatte.
end-all-left = Niemand ist übrig, um zu gewinnen.

## Die Regeln auf einer Seite

primer-want = Wette mit deinen Karten darauf, wohin ein Preis geht, gegen die anderen: Schwarze gewinnen, wenn er steigt, rote, wenn er fällt.
primer-wins = Wer zuletzt noch Chips hat, gewinnt; an einem Tisch mit letzter Runde, wer dann die meisten hat.
primer-turn1 = Leg eine Karte auf den Tisch: eine schwarze, wenn du glaubst, dass der Preis steigt, eine rote, wenn er fällt.
primer-turn2 = Oder kontere eine Karte, die jemand gelegt hat, mit einer Karte der anderen Farbe. Jetzt habt ihr beide eine Wette.
primer-turn3 = Vergrößere eine Wette, schließe sie mit Karten, kauf dich heraus, oder handle mit der Gegenseite einen Preis aus.
primer-turn4 = Sind alle fertig, wird die Marktkarte umgedreht: Schwarz geht hinauf, Rot hinunter, 7 bis König weit.
primer-money = Jede offene Wette zahlt jede Runde, bis jemand sie schließt. Kontert niemand, tut es das Haus, für eine kleine Gebühr je Runde. Kommt J, Q oder K, zahlen Wetten der Größe zehn am meisten: STONKS! Sie nehmen auch den Pot.
primer-tip = Was für dich gut läuft, läuft für jemanden schlecht, der gern dafür zahlt, herauszukommen. Frag ihn.

## In a chat channel

wins = Was gewinnt: wer als Letzter Chips hat, oder in der letzten Runde die meisten. Jede Runde bewegt eine Marktkarte den Preis, Schwarz hinauf, Rot hinab, A bis 6 ein wenig, 7 bis K viel. Schwarze Karten setzen auf hinauf, rote auf hinab: Eine Position zahlt je nach Größe und Bewegung 3, 5 oder 10, jede Runde, bis jemand sie schließt. Kommt J, Q oder K, zahlen STONK-Positionen am meisten und nehmen den Pot.

## Opponents

bot-easy = Fängt gerade an: zählt keine Karten, glaubt, dass der Markt weitergeht wie zuletzt, und übersieht manches.
bot-solid = Zählt Farben, wettet mit den Chancen, verlässt, was sich gegen es wendet, und handelt nach Wert.
bot-sharp = Rechnet jede Bewegung des Marktes durch, jagt Bildkarten für den Pot, denkt an mehrere Wetten zugleich und wagt etwas, wenn es zurückliegt.
bot-careful = Zählt wie die Besten, wettet aber wenig, steigt früh aus und wagt nichts umsonst.
bot-bold = Zählt wie die Besten und setzt dann alles: Es will alles oder nichts.
bot-patient = Zählt wie die Besten und probiert knappe Entscheidungen erst in vorgestellten Welten aus.
bot-talkative = Zählt gut, feilscht andauernd und sagt meist auch etwas dazu.
why-move =
    Er dachte, dass der Kurs { $chance } von 100 Malen steigt, mit { $pot } im Pot. { $even ->
        [yes] Dieser Zug war ihm { $gain_price } Chips mehr wert als fertig zu sein, „{ $other_move }“ ebenso.
       *[no] Dieser Zug war ihm { $gain_price } Chips mehr wert als fertig zu sein, der nächstbeste, „{ $other_move }“, { $next_price }.
    }
why-done =
    Er dachte, dass der Kurs { $chance } von 100 Malen steigt, und { $other_move ->
        [none] hatte nichts anderes zu tun.
       *[other] nichts war ihm genug mehr wert, als fertig zu sein: das Beste, „{ $other_move }“, { $gain_price } Chips.
    }
why-search =
    Er dachte, dass der Kurs { $chance } von 100 Malen steigt, mit { $pot } im Pot. { $even ->
        [yes] Damit erwartete er { $best_price } Chips, mit „{ $other_move }“ ebenso viele.
       *[no] Damit erwartete er { $best_price } Chips, mit dem Nächstbesten, „{ $other_move }“, { $next_price }.
    }
why-answer = Er dachte, dass der Kurs { $chance } von 100 Malen steigt, und das Angebot anzunehmen war ihm { $gain_price } Chips wert.
why-opening = Er verlangte { $more } mehr, als er nehmen würde: Nachgeben kann er immer noch.
why-withdrawn = Er hat sich sein Angebot anders überlegt: Eines, das weniger verlangt, wird eher angenommen.
say-offer = Kommen wir da beide raus. Was meinst du?
say-taken = Abgemacht. War mir ein Vergnügen!
say-declined = Nicht zu dem Preis.

## What the lab measures of this game only

measure-winner-gains = Partien, in denen der Gewinner gewinnt
measure-jackpot = Partien, in denen ein Stonk einen Pot vom Doppelten der Anfangschips nimmt
measure-biggest-pot = Größter Pot, den ein Stonk nahm, in Anfangschips
measure-stonks = Stonks, die den Pot nahmen
measure-positions = Anteil von Positionen, Handeln und Pot an allem, was gezahlt wurde
measure-deals = Handel

## The coach

coach-opening = Was deine Positionen beim Öffnen erwarten ließen
coach-drift = Was sich danach geändert hat: gesehene und angelegte Karten
coach-luck = Glück: was die Marktkarten über das Erwartete hinaus zahlten
coach-fees = Gebühren für Positionen gegen das Haus
coach-rake = Abgabe
coach-blinds = Bezahlte Blinds
coach-pot = Aus dem Pot
coach-cash = Dem Haus fürs Schließen bezahlt
coach-deals = Geschäfte mit anderen
coach-cleared = Was du schuldetest und nicht zahlen konntest
coach-resigned = Beim Aufgeben zurückgelassen
coach-chips = Deine Chips
coach-expected = Mit dem, was deine Positionen als Nächstes zahlen sollten
coach-round = Runde { $round }
coach-position = Position { $number }, geöffnet mit { $cards }
# $gain_price: what the move was worth, $best_price: the best one.
coach-counted = Nach den Karten, die du gesehen hattest, steigt der Kurs { $chance }-mal von 100. Gezählt war das { $gain_price } Chips wert, der beste Zug { $best_price }.
# $mine_price ± $error_price: what it was worth to the reader, $theirs_price ± $other_price to the other side.
coach-deal = Das Geschäft über Position { $number } in Runde { $round }: Nach dem, was du wissen konntest, war es dir { $mine_price } ± { $error_price } Chips wert und { $seat } { $theirs_price } ± { $other_price }.

## Was ein Bot zu einem Ereignis sagen mag, das alle gesehen haben; $speaker ist das Feld, das sein eigener Platz ist

react-settled = { $nets ->
    [most] In dieser Runde hat niemand mehr gewonnen als ich.
    [least] In dieser Runde hat niemand mehr verloren als ich.
   *[other] { "" }
}
react-doubled = { $speaker ->
    [seat] Diese Wette habe ich vergrößert.
   *[other] { "" }
}
