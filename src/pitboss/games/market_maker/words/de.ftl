### Market Maker Poker: Deutsch

## Words used here and there

pitch = Du hast eine Karte, fünf weitere werden aufgedeckt: Stelle Kurse und handle, was sie alle zusammen ergeben.
unit = G&V
you = Du
and = { " " }und{ " " }
quote = { $bid }/{ $offer }

## The reader inside a sentence, by case

who-nom = du
who-dat = dir
who-clock = die Uhr

## Moves, as buttons say them; the help is in English where they are declared

do-quote = Kurse stellen
    .at = Stelle { $quote }
    .trades = handelt { $lots } sofort
    .stands = stehen
    .fresh = noch nicht gestellt
    .none = noch kein Markt
    .help = Kaufe zum Geld und verkaufe zum Brief; was sich kreuzt, wird sofort gehandelt.
do-buy = Kaufen
    .at = Kaufe zu { $price }
    .help = Kaufe alles zum besten Brief, wenn er noch bei diesem Kurs oder darunter liegt.
do-sell = Verkaufen
    .at = Verkaufe zu { $price }
    .help = Verkaufe allen zum besten Geld, wenn es noch bei diesem Kurs oder darüber liegt.
do-pass = Passen
    .count = { $count } von { $of } gepasst
    .card = nächste Karte: { $count } von { $of }
    .settles = Abrechnung: { $count } von { $of }
    .help = Gib an den nächsten Platz weiter, oder sag, dass du mit dieser Karte fertig bist.
do-cancel = Kurse löschen
    .short = Löschen
    .none = keine da
    .help = Nimm deine Kurse zurück.
do-deal = Geben
    .first = verdeckte Karten
    .help = Gib die verdeckten Karten, oder decke die nächste Karte der Mitte auf.
do-lock = Sperren
    .does = kein Handel
    .help = Halte den Handel an; Kurse, die mit niemandem handeln, dürfen sich weiter bewegen.
do-unlock = Freigeben
    .does = wieder handeln
    .help = Lass den Handel weitergehen.
do-finish = Abrechnen
    .settles = rechnet ab
    .help = Decke alle Karten auf und rechne ab.

## What a purchase or sale would do

trade-sellTo = verkaufe { $lots } @ { $price } an { $names }
trade-buyFrom = kaufe { $lots } @ { $price } von { $names }
trade-sells = { $lots } an { $names }
trade-buys = { $lots } von { $names }
trade-sellsMany = { $lots }
trade-buysMany = { $lots }

## Beside a player's name

plate-lots = { $lots } Stk.
    .of = { $lots } von { $limit } Stk.
    .full = { $lots } Stk.: das Limit
plate-passed = gepasst
plate-customer = Kunde
plate-dealer = gibt
plate-left = ist weg
plate-noQuote = keine Kurse

## What is at stake and who is awaited, in one sentence

now-over = Gewonnen von { $names } mit { $amount }.
now-dealing = Eine Karte wird gegeben.
now-deal = Gib die verdeckten Karten, wenn alle so weit sind.
now-traded = Gehandelt wird die Summe aller { $cards } Karten: schwarz A +1 bis K +13, rot A −1 bis K −13.
now-waitDeal = Warten, bis { $name } gibt.
now-turn = Du bist dran: stelle Kurse und handle, dann passe.
now-waitTurn = Warten auf { $name }.
now-quote = Du stellst keine Kurse: ohne sie kannst du nicht handeln.
now-locked = Gesperrt: Kurse dürfen sich bewegen, gehandelt wird nicht.
now-lockedByCard = Eine neue Karte: passe deine Kurse an. Gleich gibt die Uhr den Markt frei.
now-open = Der Kontrakt zahlt die Summe aller Karten. Alle dürfen handeln.
now-last = Alle Karten der Mitte liegen offen. Handle, bis abgerechnet wird.
now-moves =
    { $count ->
        [one] noch 1 Zug
       *[other] noch { $count } Züge
    }
now-clock = die Uhr handelt bei { $seconds } s

## The same in a few words, lower case, for the end of a line

short-dealing = eine Karte wird gegeben
short-deal = gib, wenn alle so weit sind
short-waitDeal = warten, bis gegeben wird
short-lockedByCard = kurz gesperrt: passe deine Kurse an
short-locked = gesperrt
short-open = alle dürfen handeln
short-turn =
    { $me ->
        [seat] du bist dran
       *[other] { $seat } ist dran
    }

## How far the game is

phase-lobby = noch nicht gegeben
phase-dealing = es wird gegeben
phase-open = offen
phase-locked = gesperrt: Kurse ja, Handel nein
phase-over = abgerechnet

## What happens, one line each: the values are the event's fields, $me is the field that is the reader, none says nothing

on-gamestarted =
    { $me ->
        [dealer] Spiel { $game } beginnt; du gibst.
       *[other] Spiel { $game } beginnt; es gibt: { $dealer }.
    }
on-privatedealt =
    { $worth ->
        [none] { "" }
       *[other]
            { $me ->
                [seat] Deine Karte ist { $card } ({ $worth }).
               *[other] Die Karte von { $seat } ist { $card } ({ $worth }).
            }
    }
on-marketopened = Alle haben eine Karte: Kurse dürfen gestellt werden.
on-communityopened = Karte { $round } der Mitte: { $card } ({ $worth }).
on-quoted =
    { $me ->
        [seat] Du stellst { $bid } / { $offer }.
       *[other] { $seat } stellt { $bid } / { $offer }.
    }
on-traded =
    { $by ->
        [buyer]
            { $me ->
                [initiator] Du kaufst { $lots } von { $seller } zu { $price }.
                [seller] { $buyer } kauft { $lots } von dir zu { $price }.
               *[other] { $buyer } kauft { $lots } von { $seller } zu { $price }.
            }
        [seller]
            { $me ->
                [initiator] Du verkaufst { $lots } an { $buyer } zu { $price }.
                [buyer] { $seller } verkauft { $lots } an dich zu { $price }.
               *[other] { $seller } verkauft { $lots } an { $buyer } zu { $price }.
            }
       *[nobody] { $lots } gehandelt zu { $price }.
    }
on-quoteblanked =
    { $me ->
        [seat] Deine Kurse sind weg: stelle neue.
       *[other] { "" }
    }
on-quotescleared = Alle Kurse sind gelöscht.
on-cancelled =
    { $me ->
        [seat] Du nimmst deine Kurse zurück.
       *[other] { $seat } nimmt die Kurse zurück.
    }
on-locked =
    { $unlocks ->
        [none] Der Markt ist gesperrt: Kurse dürfen sich bewegen, gehandelt wird nicht.
       *[other] Der Markt ist gesperrt: Kurse dürfen sich bewegen, gehandelt wird erst, wenn die Uhr ihn freigibt.
    }
on-unlocked = Der Markt ist wieder frei.
on-passed =
    { $late ->
        [yes]
            { $me ->
                [seat] Deine Zeit ist um.
               *[other] Für { $seat } ist die Zeit um.
            }
       *[no]
            { $me ->
                [seat] Du passt.
               *[other] { $seat } passt.
            }
    }
on-roundended = Runde { $round } ist vorbei.
on-dealermoved =
    { $me ->
        [dealer] Jetzt gibst du.
       *[other] Jetzt gibt { $dealer }.
    }
on-settled = Spiel { $game } wird zu { $total } abgerechnet ({ $hands }). G&V: { $gains }.
on-resigned =
    { $me ->
        [seat] Du verlässt den Tisch.
       *[other] { $seat } verlässt den Tisch.
    }

## The picture of the table

stage-round = Karte { $round } von { $of } der Mitte
stage-card = Karte { $round } von { $of }
stage-game = Spiel { $game } von { $of }
stage-lap = Umlauf { $lap } von { $of }
stage-dealer = Es gibt: { $name }
stage-auto = eine Karte alle { $seconds } s
stage-passes = oder sobald alle gepasst haben
stage-lock = nach jeder Karte { $seconds } s ohne Handel
stage-hidden = Positionen sind geheim
stage-clears = eine neue Karte löscht alle Kurse
stage-earlier = Spiel { $game } wurde zu { $total } abgerechnet.
stage-earlierYou = Deine G&V: { $amount }.
stage-bid = Geld
stage-offer = Brief
stage-locked = GESPERRT
stage-intro = Gehandelt wird die Summe aller { $cards } Karten.
stage-introCards = { $players } verdeckte Karten, eine für jeden Spieler, und { $community }, die nach und nach in der Mitte aufgedeckt werden. Deine siehst nur du.
stage-introWorth = Schwarz zählt aufwärts, Rot abwärts; Bube 11, Dame 12, König 13. Das ganze Blatt ergibt null.
stage-introQuote = Kaufe, was höher enden wird, verkaufe, was tiefer enden wird: Am Ende zahlt jedes Stück die Summe.

## What the clock does next

due-unlock = Handel in
    .short = Handel
due-card = Nächste Karte in
    .short = Karte
due-settle = Abrechnung in
    .short = Ende
due-turn = Zug endet in
    .short = Zug
due-said = { $what } { $time }.

## The two big buttons

top-best = beste { $quote }
top-noBid = niemand kauft
top-noOffer = niemand verkauft
top-locked = gesperrt
top-size = { $lots } Stück
top-quoteFirst = Kurse zuerst
top-yours = am besten: dein { $price }
top-limit = über deinem Limit
top-wait = jetzt nicht
top-turn = nicht am Zug
top-again = Nochmal drücken:

## The ladder

ladder-title = Kursleiter
ladder-sides = Geld / Brief
ladder-none = keine Kurse
ladder-price = Kurs
ladder-up = Höhere Kurse
ladder-down = Tiefere Kurse
ladder-above = { $count } darüber
ladder-below = { $count } darunter
ladder-centre = Zum Markt
ladder-level = { $side } { $price }: { $lots } Stück, { $names }
ladder-dead =
    { $side ->
        [bid] { $name } ({ $lots } Stück, das Limit): zu diesem Geldkurs wird nicht mehr gekauft
       *[offer] { $name } ({ $lots } Stück, das Limit): zu diesem Briefkurs wird nicht mehr verkauft
    }
ladder-empty = { $side } { $price }

## Cards

cards-title = Karten
cards-yours = Deine Karte
cards-board = Karten der Mitte
cards-sum = Summe, die du siehst
cards-unseen =
    { $count ->
        [one] 1 Karte unbekannt
       *[other] { $count } Karten unbekannt
    }
cards-unknown =
    { $count ->
        [one] { cards-unseen }, ±13
       *[other] { cards-unseen }, je ±13
    }
cards-settled = Summe aller Karten
cards-closed = noch { $count }

## The ticket to quote with

ticket-title = Kurse stellen
ticket-width = Spanne
ticket-send = Stellen
ticket-requote = Neu stellen
ticket-join = Gleichziehen
ticket-sum = Fair { $price }
ticket-both = Geld und Brief
ticket-up = Beide höher
ticket-down = Beide tiefer
ticket-bidUp = Geld höher
ticket-bidDown = Geld tiefer
ticket-offerUp = Brief höher
ticket-offerDown = Brief tiefer
ticket-wider = Weiter
ticket-narrower = Enger
ticket-crosses = Handelt sofort: { $trades }. Danach stehen die Kurse.
ticket-sure = Sicher? Noch einmal drücken handelt sofort: { $trades }.
ticket-refused = Gesperrt, daher abgelehnt; es hieße: { $trades }.
ticket-unseen = Ein neues Spiel hat begonnen: Sieh erst deine Karte an.
ticket-gone = Deine Kurse sind weg.
ticket-none = Du stellst keine Kurse.
ticket-full =
    { $side ->
        [bid] Diese Kurse stehen, aber du hältst, so viel du darfst: Zu deinem Geldkurs verkauft dir niemand. Senk den Briefkurs.
       *[offer] Diese Kurse stehen, aber du bist so weit short, wie du darfst: Zu deinem Briefkurs kauft niemand. Heb den Geldkurs.
    }
ticket-stands = Diese Kurse stehen.
ticket-standing = { $bid } / { $offer } stehen, bis du neue stellst.
ticket-noNumber = „{ $text }“ ist kein Kurs.

## What has just happened to you, in a few words

news-hit = { $name } nimmt dein Geld: du hast { $lots } @ { $price } gekauft.
news-lifted = { $name } nimmt deinen Brief: du hast { $lots } @ { $price } verkauft.
news-noQuote = Du stellst keine Kurse
news-offer = Hören, wenn jemand zugreift?
news-settled = Spiel { $game } mit { $total } abgerechnet: du { $amount }.

## The tape: trades as they happened

tape-title = Umsätze
tape-none = Noch keine Umsätze.
tape-buyer = gekauft zu
tape-seller = verkauft zu
tape-nobody = gehandelt zu
tape-secret = zwischen anderen

## The list of players

players-title = Spieler
players-name = Spieler
players-card = Karte
players-bid = { stage-bid }
players-offer = { stage-offer }
players-lots = Position
    .limit = Position, ±{ $limit }
players-volume = Umsatz
players-average = Schnitt
players-even = Break-even
players-mark = G&V
players-total = Gesamt
players-how = Break-even: Nettokosten je Stück; endet es dort, gewinnt die Position nichts. G&V: Käufe zum besten Geld, Verkäufe zum besten Brief.

## The chart of prices

chart-label =
    Verlauf des Marktes: bestes Geld { $bid }, bester Brief { $offer }, { $trades ->
        [one] { $trades } Umsatz
       *[other] { $trades } Umsätze
    }, der letzte zu { $last }.
chart-truth = abgerechnet zu { $total }
chart-mine = deine Kurse
chart-sum = Summe, die du siehst
chart-trades = Umsätze

## The settlement

settled-title = Abgerechnet zu { $total }
settled-turning = Die verdeckten Karten
settled-you = Du { $amount }
settled-lines = Deine G&V, Umsatz für Umsatz
settled-each = { $lots } × ({ $from } − { $less })
settled-total = Deine G&V
settled-check = Oder auf einmal: { $lots } Stück × { $total } bringen { $paid }; abzüglich der Nettokosten von { $cost } macht das { $gain }.
settled-asked = Von dir aus:
settled-quoted = Auf deine Kurse:
settled-bought = { $lots } @ { $price } gekauft
settled-sold = { $lots } @ { $price } verkauft
settled-byYou = von dir aus
settled-onQuote = auf deine Kurse
settled-noFills = Du hast nicht gehandelt.

## The table in plain words, for those who do not look at the picture

describe-card = { $card } ({ $worth })
describe-yours = Deine Karte: { $card }.
describe-cardOf = { $name }: { $card }.
describe-none = noch keine
describe-board = Karten der Mitte, { $open } von { $of }: { $cards }.
describe-level = { $price } ({ $lots } Stück: { $names })
describe-bids = Geld, das beste zuerst: { $levels }.
describe-offers = Brief, der beste zuerst: { $levels }.
describe-noBids = Niemand kauft.
describe-noOffers = Niemand verkauft.
describe-quote = Deine Kurse: Geld { $bid }, Brief { $offer }.
describe-position = { $name }: { $lots } Stück, Break-even { $average } (Nettokosten je Stück), G&V { $gain }.
describe-flat = { $name }: { position-flat }.
describe-watching = Du schaust zu.
describe-trade = { $buyer }: { $lots } zu { $price } von { $seller }
describe-secret = { $lots } zu { $price } zwischen anderen
describe-trades = Letzte Käufe, der neueste zuerst: { $trades }.
describe-settled = Spiel { $game } ist mit { $total } abgerechnet. G&V: { $gains }.
describe-fill = { $trade }: { $sum } = { $gain }.
describe-total = { settled-total }: { $gain }.

## What somebody holds

position-held = { $lots } Stück zu { $average }, G&V { $gain }
position-flat = keine Position, G&V { $gain }

## In a channel: what may be done now

ask-trade = { $verb } zu { $price }
ask-quote = quote GELD BRIEF, etwa { $bid } { $offer }

## What single keys do

keys-sell = Zum besten Geld verkaufen
keys-buy = Zum besten Brief kaufen
keys-move = Die vorbereiteten Kurse höher oder tiefer
keys-far = Dasselbe in größeren Schritten
keys-width = Die Spanne enger oder weiter
keys-bid = Nur das Geld bewegen; noch einmal: beide
keys-offer = Nur den Brief bewegen; noch einmal: beide
keys-join = Die besten Kurse übernehmen
keys-sum = Kurse um den fairen Wert der Karten vorbereiten, die du siehst
keys-requote = Die Kurse stellen, etwa wenn sie genommen wurden

## Presets: options set to go together

preset-usual = üblich
    .means = Du gibst die Karten, wann du willst, und alle handeln jederzeit.
preset-tonight = heute Abend
    .means = Die Uhr gibt alle { $round_seconds } Sekunden. { $lock_seconds ->
        [0] Der Handel ruht nie.
       *[other] Nach jeder Karte ruht der Handel { $lock_seconds } Sekunden: Zeit zum Denken.
    }
preset-duel = Duell
    .means = { $games } kurze Spiele, jedes wird abgerechnet: alle { $round_seconds } Sekunden eine Karte, und niemand hält mehr als { $limit } Stück.
preset-turns = reihum
    .means = Einer nach dem andern, ohne Eile.
preset-auto = Uhr gibt
    .means = Die Uhr gibt alle { $round_seconds } Sekunden{ $lock_seconds ->
        [0] , ohne Ruhe nach einer Karte.
       *[other] , mit { $lock_seconds } Sekunden Ruhe nach jeder Karte.
    }
preset-blind = verdeckt
    .means = Niemand sieht vor der Abrechnung, was die anderen halten.
preset-evening = ganzer Abend
    .means = { $games } Spiele nacheinander, jedes wird abgerechnet.

## Options: the name of each, and of its values; what it does is in English where it is declared

option-community = Karten in der Mitte
    .help = Karten, die in der Mitte aufgedeckt werden.
option-lot = Stück je Kurs
    .help = Stück je Kurs und Seite.
option-min_width = Kleinste Spanne
    .none = ein Kursschritt
    .help = Kleinster Abstand von Geld zu Brief; 0: ein Kursschritt.
option-max_width = Größte Spanne
    .help = Größter Abstand von Geld zu Brief.
option-tick = Kursschritt
    .help = Kurse sind genaue Vielfache davon.
option-pace = Ablauf
    .live = alle jederzeit
    .turns = reihum
    .help = live: alle jederzeit; turns: die Plätze der Reihe nach.
option-laps = Umläufe je Runde
    .help = Reihum: Umläufe je Runde.
option-dealer = Wer gibt
    .auto = die Uhr
    .p1 = Platz 1
    .help = Der Platz, der mitspielt und gibt; auto: die Uhr gibt.
    .takes = auto oder ein Platz wie p1
option-round_seconds = Sekunden je Runde
    .help = Mit auto: Sekunden je Runde, oder je Zug, wenn reihum gespielt wird.
option-lock_seconds = Sekunden Sperre nach einer Karte
    .none = keine
    .help = Sekunden nach jeder Karte, in denen sich Kurse bewegen dürfen, aber nicht gehandelt wird.
option-clear_on_deal = Eine Karte löscht alle Kurse
    .help = Alle Kurse löschen, wenn eine Karte der Mitte aufgedeckt wird.
option-allow_cancel = Kurse lassen sich zurücknehmen
    .help = Spieler dürfen ihren Kurs zurücknehmen.
option-hide_positions = Geheime Positionen
    .help = Positionen und Gewinne der anderen bleiben bis zur Abrechnung geheim.
option-games = Spiele
    .help = Abrechnungen in der Partie.
option-limit = Größte Position
    .none = ohne Grenze
    .help = So viel darf ein Spieler höchstens halten, gekauft oder verkauft; 0: ohne Grenze.
option-pass_ends = Passen alle, ist die Runde vorbei
    .help = Mit auto: Eine Runde ist vorbei, sobald alle gepasst haben.

## The first lesson: each step has a title, a text, and what to do

lesson-card-title = Eine Karte siehst nur du
lesson-card-text = Schwarze Karten zählen aufwärts, rote abwärts: Deine 5♠ ist +5. Am Ende werden die drei Handkarten und fünf Karten in der Mitte addiert, und jeder Kontrakt zahlt diese Summe.
lesson-quote-title = Mach einen Markt
lesson-quote-text = Du stellst zwei Kurse: Zum Geldkurs kaufst du 100, zum Briefkurs verkaufst du 100. Du siehst 5; ein ganzes Blatt ergibt 0, also sind die 7 Karten, die du nicht siehst, im Mittel −0,7 wert. Fair ist 4,3, und auf dem Zettel steht 3 / 6: Schick ihn ab.
lesson-quote-do = 3 / 6 stellen
lesson-hit-title = Du wurdest getroffen
lesson-hit-text = Ada hat dir 100 zu 3 verkauft. Sie weiß wohl etwas, das die Summe kleiner macht. Wer getroffen wird, verliert beide Kurse und muss neue stellen.
lesson-again-title = Neue Kurse, tiefer
lesson-again-text = Du hast jetzt 100 und willst eher verkaufen als noch mehr kaufen. Schieb den Zettel um eins nach unten, auf 2 / 5, und schick ihn ab.
lesson-again-do = 2 / 5 stellen
lesson-lift-title = Die erste Karte
lesson-lift-text = Nach jeder Karte ruht der Handel { $lock_seconds } Sekunden. K♠ ist +13: Jetzt siehst du 18, und Ada verkauft noch immer zu 3. Greif zu, bevor sie es merkt: Du kaufst 100 zu 3.
lesson-lift-do = Zu 3 kaufen
lesson-lifted-title = Ein alter Kurs
lesson-lifted-text = Bo war so schnell wie du: Er hat 100 zu 5 aus deinem alten Kurs gekauft, der noch dastand. Wenn eine Karte kommt, denk zuerst an deine eigenen Kurse.
lesson-end-title = Abrechnung
lesson-end-text = Alle Karten zusammen machen 13. Du hast zweimal zu 3 gekauft und zu 5 verkauft, und die 100, die du hältst, zahlen je 13: +1.200. Was hier einer gewinnt, verlieren die anderen.

## Why a move is refused

no-price = Niemand stellt Kurse, zu denen man handeln könnte.
no-cards-yet = Warte, bis die verdeckten Karten gegeben sind.
no-moves-left = Du hast schon { $most } Züge gemacht, seit du dran bist; jetzt passe.
no-second-pass = Du hast gepasst. Mit Kursen oder einem Handel nimmst du das zurück.
no-room-to-buy =
    Du darfst höchstens { $limit } halten, gekauft oder verkauft: { $room ->
        [0] Du kannst nichts mehr kaufen
       *[other] Du kannst noch { $room } kaufen
    }, und das wären { $lots }.
no-room-to-sell =
    Du darfst höchstens { $limit } halten, gekauft oder verkauft: { $room ->
        [0] Du kannst nichts mehr verkaufen
       *[other] Du kannst noch { $room } verkaufen
    }, und das wären { $lots }.
no-turns = An diesem Tisch geht es nicht reihum; warte einfach ab.
no-cancel = An diesem Tisch kann man Kurse nicht zurücknehmen; stelle stattdessen neue.
no-quote = Du hast keine Kurse, die du zurücknehmen könntest.
no-tick = Kurse gehen in Schritten von { $tick }.
no-width = Der Brief muss { $low } bis { $high } über dem Geld liegen.
no-width-exact = Der Brief muss { $width } über dem Geld liegen.
no-beyond = Kurse gehen von { $low_price } bis { $high_price }.
no-touching = Der Markt ist gesperrt: Dein Geld muss unter dem besten Brief der anderen liegen, dein Brief über ihrem besten Geld.
no-trade-locked = Der Markt ist gesperrt; handle, wenn er wieder frei ist.
no-quote-first = Stelle erst Kurse: Nur wer Kurse stellt, darf kaufen und verkaufen.
no-own-offer = Zum besten Preis bietest nur du an; von dir selbst kannst du nicht kaufen.
no-own-bid = Zum besten Preis kaufst nur du; an dich selbst kannst du nicht verkaufen.
no-offers = Sonst verkauft niemand.
no-bids = Sonst kauft niemand.
no-offer-at = Der beste Brief ist jetzt { $best_price }; kaufe zu { $best_price }, wenn du noch willst.
no-bid-at = Das beste Geld ist jetzt { $best_price }; verkaufe zu { $best_price }, wenn du noch willst.
no-dealer = Das macht nur, wer gibt: { $dealer_seat }.
no-dealer-with-turns = Wo es reihum geht, werden Karten nach den Umläufen von selbst gegeben, und niemand sperrt den Markt.
no-clock-deals = An diesem Tisch gibt die Uhr.
no-more-cards = Alle Karten der Mitte liegen offen; rechne ab, wenn genug gehandelt ist.
no-finish-yet = Decke alle Karten der Mitte auf, bevor du abrechnest.
no-locked-already = Der Markt ist schon gesperrt.
no-lock = Der Markt ist nicht gesperrt.

## How a match ends

end-settled = Das letzte Spiel ist abgerechnet.
end-left = Alle haben die Partie verlassen.

## Die Regeln auf einer Seite

primer-want = Handle mit der Summe aller Karten, von denen du eine kennst: Schwarze zählen plus ihren Rang, rote minus.
primer-wins = Es gewinnt, wer am meisten Gewinn hat, wenn alle Karten aufgedeckt sind.
primer-turn1 = Du bekommst eine Karte, die nur du siehst. Die anderen haben je eine, und fünf weitere werden auf dem Tisch aufgedeckt.
primer-turn2 = Stell zwei Preise für die Summe: was du zahlen würdest (Geld) und wozu du verkaufen würdest (Brief).
primer-turn3 = Verkaufe an jemandes Geldkurs, kaufe zu jemandes Briefkurs. Die anderen tun dasselbe mit dir.
primer-turn4 = Mit jeder offenen Karte wird die Summe klarer. Stell neue Preise: Ein alter ist ein Geschenk an den, der die Karte zuerst liest.
primer-money = Am Ende ist der Kontrakt so viel wert wie die Summe aller Karten. Darunter gekauft oder darüber verkauft, gewinnst du die Differenz für jede Einheit; die Gegenseite verliert sie.
primer-tip = Ein ganzes Blatt ergibt 0, also ziehen Karten, die du nicht siehst, ein wenig gegen die, die du siehst: Geh von deiner Summe aus, ein wenig näher an 0, wie der Zettel. Dann frag dich, was die Preise der anderen über ihre Karten verraten.

## In a chat channel

wins = Was gewinnt: der höchste Gewinn. Gehandelt wird ein Kontrakt; am Ende zahlt er die Summe aller Karten, Schwarz plus, Rot minus, A 1 bis K 13. Deine Karte kennst du: Stell um deine Erwartung herum Geld- und Briefkurs, kauf unter der Summe, verkauf darüber.

## Bots, what they say, and why they did what they did

bot-easy = Stellt weit um die eigenen Karten herum, verrechnet sich um bis zu vier, lässt sich Zeit und manchen Fehler durchgehen.
bot-solid = Weiß genau, was die eigenen Karten wert sind, glaubt einen Teil von dem, was die anderen stellen, und steuert gegen die eigene Position.
bot-sharp = Liest deine Karte aus dem, was du stellst, nimmt, was nur wenig zu billig oder zu teuer ist, und stellt so, dass man die eigene Karte kaum erkennt.
bot-careful = Liest die anderen auch, will aber einen guten Abstand, blufft nie und mag keine große Position. Als Geber sperrt er den Markt vor jeder Karte.
bot-bold = Liest die anderen auch, handelt für wenig und blufft mit jedem fünften Kurs.
bot-talkative = Spielt wie der solide und hat etwas dazu zu sagen.
bot-customer = Hat Aufträge zu kaufen oder zu verkaufen, die über die Runde kommen, und zahlt die Spanne dafür: jemand, für den es sich lohnt, Kurse zu stellen.
why-quote = Er schätzte die Summe auf { $fair_price } ± { $spread_price }, bei einer Position von { $lots }: Er stellte { $bid_price } / { $offer_price }.
why-bluff = Er schätzte die Summe auf { $fair_price } ± { $spread_price }, bei einer Position von { $lots }: Er stellte { $bid_price } / { $offer_price }, neben dem, was er glaubte, um falsch gelesen zu werden.
why-buy = Er schätzte die Summe auf { $fair_price } ± { $spread_price }, bei einer Position von { $lots }: Er kaufte zu { $price }.
why-sell = Er schätzte die Summe auf { $fair_price } ± { $spread_price }, bei einer Position von { $lots }: Er verkaufte zu { $price }.
why-wait = Er schätzte die Summe auf { $fair_price } ± { $spread_price }, bei einer Position von { $lots }: Nichts war der Mühe wert.
say-quote = { $bid_price } zu { $offer_price }, jemand?
say-buy = Die nehme ich, zu { $price }.
say-sell = Bitte sehr, zu { $price }.

## What a coach says: parts of a result, lines of a chart, and what single trades were worth

review-round = Spiel { $round }
coach-spread = Spanne: was deine Kurse gegen deinen eigenen fairen Wert einbrachten
coach-taken = Preise, die du genommen hast, gegen deinen eigenen fairen Wert
coach-adverse = Adverse Selektion: was die Karte der Gegenseite sagte
coach-others = Glück: die Karten derer, die am Geschäft nicht beteiligt waren
coach-board = Bestand: Karten, die aufgedeckt wurden, während du Stücke hieltest
coach-fair = Fairer Wert nach deiner Karte und der Mitte
coach-all = Fairer Wert nach allen Karten
coach-bid = Dein Geldkurs
coach-offer = Dein Briefkurs
coach-buys = Du hast gekauft
coach-sells = Du hast verkauft
coach-bought =
    Du hast { $lots } zu { $price }{ $levels ->
        [one] { "" }
       *[other] { " " }im Mittel
    } gekauft; fair war { $fair_price } nach deiner Karte und der Mitte, { $read_price } auch nach dem, was die anderen taten.
coach-sold =
    Du hast { $lots } zu { $price }{ $levels ->
        [one] { "" }
       *[other] { " " }im Mittel
    } verkauft; fair war { $fair_price } nach deiner Karte und der Mitte, { $read_price } auch nach dem, was die anderen taten.
coach-hit = { $other_seat } hat an deinen Geldkurs verkauft: du hast { $lots } zu { $price } gekauft. Als du ihn zuletzt ändern konntest, war { $fair_price } fair nach deiner Karte und der Mitte, { $read_price } auch nach dem, was die anderen taten.
coach-lifted = { $other_seat } hat zu deinem Briefkurs gekauft: du hast { $lots } zu { $price } verkauft. Als du ihn zuletzt ändern konntest, war { $fair_price } fair nach deiner Karte und der Mitte, { $read_price } auch nach dem, was die anderen taten.
# $asked is yes if the reader wanted the trade, no if the reader's quote was taken.
coach-trade-bought =
    { $lots } zu { $price } von { $other_seat } gekauft, { $asked ->
        [yes] weil du wolltest
       *[no] auf deinen Kurs
    }
coach-trade-sold =
    { $lots } zu { $price } an { $other_seat } verkauft, { $asked ->
        [yes] weil du wolltest
       *[no] auf deinen Kurs
    }
coach-times-hit =
    Spiel { $game }: An deinen Geldkurs wurde { $times ->
        [one] einmal
       *[other] { $times }×
    } verkauft. Vom ersten Stellen bis zum letzten Mal bewegte sich der faire Wert nach deiner Karte und der Mitte um { $moved_price }, dein Geldkurs um { $followed_price }.
coach-times-lifted =
    Spiel { $game }: Zu deinem Briefkurs wurde { $times ->
        [one] einmal
       *[other] { $times }×
    } gekauft. Vom ersten Stellen bis zum letzten Mal bewegte sich der faire Wert nach deiner Karte und der Mitte um { $moved_price }, dein Briefkurs um { $followed_price }.
coach-beside = { $count } deiner { $quotes } Kurse lagen neben dem fairen Wert, nach deiner Karte und der Mitte wie auch nach dem, was die anderen taten.
coach-left =
    { $count ->
        [one] Einmal hast du gepasst
       *[other] { $count }-mal hast du gepasst
    }, obwohl ein Preis im Buch besser war als fair, nach deiner Karte und der Mitte wie auch nach dem, was die anderen taten: um bis zu { $most_price }.

## Übungen: für eine Person, mit Titel, Wertung, dem, was man sieht, und warum die richtige Antwort richtig ist

drill-fair = Nenne den fairen Wert
    .about = Was ist die Abrechnung wert, nach den Karten, die du siehst? Jeder ganze Punkt Abstand kostet 25 von 100 Punkten, Teile davon anteilig.
drill-width = Stelle Kurse
    .about = Stelle beide Seiten für den Nächsten, der handeln will, 1 bis 10 breit. Jedes Hundertstel, das die besten Kurse im Mittel mehr verdienen, kostet 1 von 100 Punkten.
drill-mark = Bewerte deine Position
    .about = Lies die Abschlüsse und nenne deinen Gewinn: long zum besten Geldkurs, short zum besten Briefkurs. Richtig sind 100 Punkte; falsch kostet 50, und 1 mehr je 10 Chips.
drill-react = Reagiere auf eine Karte
    .about = Eine Karte wird offen: verschiebe deine Kurse. Du verlierst den Anteil der Bewegung, den deine Mitte auslässt oder übertreibt, über einen Viertelpunkt hinaus, und 2 Punkte je Sekunde nach der fünften, höchstens 50.

blank-value = Fairer Wert
blank-bid = Geld
blank-offer = Brief
blank-pnl = Gewinn

drill-own = Deine Karte: { $card }
drill-board = Offen liegen: { $cards }
drill-no-board = Offen liegt noch keine Karte
drill-hidden =
    { $seats } Spieler: { $others ->
        [one] 1 private Karte
       *[other] { $others } private Karten
    } siehst du nicht, { $coming ->
        [one] 1 offene Karte kommt
       *[other] { $coming } offene Karten kommen
    } noch.
drill-flow = Von { $informed }, die kommen, sieht einer eine Karte mehr als du und handelt, wo deine Kurse danach falsch sind. Die anderen kaufen oder verkaufen, beides gleich oft, und geben dafür 1 bis { $reach } gegen den fairen Wert her, jedes gleich oft.
drill-tape-bought = Du hast { $lots } zu { $price } gekauft.
drill-tape-sold = Du hast { $lots } zu { $price } verkauft.
drill-tape-other = Andere handelten { $lots } zu { $price }.
drill-market = Bester Geldkurs { $bid_price }, bester Briefkurs { $offer_price }
drill-standing = Deine Kurse: { $bid_price } zu { $offer_price }
drill-opens = Jetzt wird offen: { $card }

drill-ask-fair = Was ist fair?
drill-ask-width = Wo stellst du deine Kurse?
drill-ask-mark = Wie hoch ist dein Gewinn?
drill-ask-react = Wo stellst du sie jetzt?

drill-why-fair = Fair ist { $exact } = { $fair_price }: du siehst { $known }, und jede der { $unseen } Karten, die du nicht siehst, ist im Mittel { $rest }/{ $left } wert, denn die { $left } übrigen Karten ergeben zusammen { $rest } (eine Standardabweichung: { $deviation_price }).
drill-why-width = Am besten ist { $bid_price } zu { $offer_price }; das verdient { $best_price } je Stück um einen fairen Wert von { $fair_price }; deine verdienen { $yours_price }: { $informed_price } an denen, die mehr wissen, { $others_price } an den anderen.
drill-why-long = Dein Gewinn ist { $pnl }: du bist { $lots } long für { $cost }, bewertet zum besten Geldkurs, { $mark_price } (daneben um { $off }, { $seconds_price } s).
drill-why-short = Dein Gewinn ist { $pnl }: du bist { $lots } short bei Nettokosten von { $cost }, bewertet zum besten Briefkurs, { $mark_price } (daneben um { $off }, { $seconds_price } s).
drill-why-flat = Dein Gewinn ist { $pnl }: du hast keine Position, also ist er, was du eingenommen hast, die Nettokosten von { $cost } mit umgekehrtem Vorzeichen (daneben um { $off }, { $seconds_price } s).
drill-why-react = Der faire Wert hat sich um { $exact } = { $moved_price } bewegt, von { $before_price } auf { $after_price }, deine Mitte um { $mid_price }; { $seconds_price } s kosten { $slow } Punkte.

## Was ein Bot zu einem Ereignis sagen mag, das alle gesehen haben; $speaker ist das Feld, das sein eigener Platz ist

react-settled = { $pnl ->
    [most] Bei diesen Karten hat niemand mehr verdient als ich.
    [least] Bei diesen Karten hat niemand mehr verloren als ich.
   *[other] { "" }
}
react-communityopened = Eine Karte mehr, die wir alle kennen.
