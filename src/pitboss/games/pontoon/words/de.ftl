### Shed Pontoon: Deutsch

## Words used here and there: ein Spiel hat Runden, in jeder hat ein Spieler ein Blatt, durch Teilen mehrere

pitch = Einundzwanzig gegen alle anderen: Mit Kaufen, Verbrennen und Teilen zum besten Blatt am Tisch.
number =
    { $of ->
        [0] Runde { $number }
       *[other] Runde { $number } von { $of }
    }
unit = Chips

## Hands by their rank

ranks-shed = Shed Pontoon
ranks-five21 = Fünf-Karten-21
ranks-five = Fünf-Karten-Trick
ranks-pontoon = Pontoon
ranks-normal = Summe
ranks-clown = Clownwagen

## What makes a hand of a rank

means-shed = 7 7 7
means-five21 = ab 5 Karten, 21
means-five = ab 5 Karten
means-pontoon = 2 Karten, 21
means-normal = ab { $stick }
means-clown = eine 16, das einzige Blatt

## What became of a hand, in a word

fates-stuck = steht
fates-sat = steht
fates-bust = überkauft

## Moves, as buttons say them; in English the declaration is the help

do-bet = Setzen
    .now = { $amount } setzen
    .help = Setze für diese Runde; deine erste Karte kennst du.
do-stick = Stehen
    .note = mit { $total }
    .help = Sei mit diesem Blatt zufrieden.
do-twist = Ziehen
    .help = Nimm eine Karte, die alle sehen; danach kann dieses Blatt nicht mehr kaufen.
do-buy = Kaufen
    .help = Nimm eine Karte, die nur du siehst; das kostet deinen ersten Einsatz noch einmal.
do-burn = Verbrennen
    .help = Wirf zwei Karten weg, die genau 14 machen, und bekomme zwei neue; das kostet deinen ersten Einsatz noch einmal.
do-split = Teilen
    .help = Mach aus einem Paar zwei Blätter; das neue bekommt einen eigenen Einsatz so groß wie dein erster.
do-resign =
    .help = Verlass die Partie endgültig; die Regeln spielen für deinen Platz weiter.

## Betting

bet-label = Dein Einsatz
bet-presets = Übliche Einsätze
bet-min = Min
bet-max = Max
bet-range = { $least } bis { $most }
bet-cap = Höchstens { $percent } % = { $most }
bet-least = , mindestens { $least }

## Beside a player's name

plate-bust = überkauft
plate-stuck = fertig
plate-out = ohne Chips
plate-resigned = gegangen
plate-staked = Einsatz { $amount }
plate-won = { $won } von { $played } gewonnen

## What is at stake and who is awaited, in one sentence

now-mark = Die Karten werden gemischt.
now-dealing = Karten werden gegeben.
now-bet = Deine erste Karte: { $cards }. Setze { $least } bis { $most }.
now-play = { $cards } machen { $total }: du bist dran.
now-lane = Blatt { $lane } von { $lanes }: { $cards } machen { $total }.
now-wait =
    { $who } überlegt; { $staked ->
        [one] { $staked } Chip ist
       *[other] { $staked } Chips sind
    } gesetzt.
now-bets = { $who } setzt.
now-over = Das Spiel ist aus.

## The picture of the table

stage-bank =
    { $side ->
        [won] Haus: { $amount } gewonnen
        [lost] Haus: { $amount } verloren
       *[even] Haus: ausgeglichen
    }
stage-out = Du hast keine Chips mehr und setzt aus. Die anderen spielen weiter.
stage-carry = { $amount } kommen in diesen Pot
stage-pot = Die Verlierer zahlen den Gewinnern
stage-jackpot = Jackpot { $amount }
stage-table = Der Tisch
stage-yours = Dein Blatt
stage-hand = Blatt { $hand }
stage-lane = Blatt { $hand } von { $of }
stage-hidden = { $down } verdeckt, { $up } offen
stage-stake = Einsatz { $amount }
stage-bet = Setzt { $amount }
stage-soft = weich { $total }
stage-softer = oder { $total }
stage-total = Summe
stage-turn = ist dran
stage-forced = nach den Regeln gezogen
stage-risk = Nächste Karte zu hoch: { $percent } %
    .how = Aus allen Karten gezählt, die du nicht gesehen hast
stage-brought = Diese Runde

## The shoe of cards

shoe-title = Schlitten
shoe-left = { $left } von { $shoe } Karten
shoe-range = die Marke { $low } bis { $high } vor dem Ende
shoe-safe = { $cards } oder mehr bis zur Marke
shoe-near = Die Marke kann jeden Moment kommen
shoe-out = Die Marke ist da: nach dieser Runde wird gemischt
shoe-discard = Ablage { $cards }
shoe-unseen = Noch nicht gesehen
shoe-unseenHelp = Karten im Schlitten oder verdeckt, nach Wert

## What pays how much

pay-title = Was zahlt
pay-profit = Gewinn je Chip
pay-jackpot = je Chip, soweit der Jackpot reicht
# Who pays besides, and how much at most: $times is a limit that the table may raise.
pay-besides = Auch verlorene Blätter zahlen, jedes bis zu { $times ->
        [1] dem, was die Gewinner gesetzt haben
       *[other] { $times }-mal so viel, wie die Gewinner gesetzt haben
    }; den Rest behalten sie. Der Jackpot zahlt höchstens, was darin ist.
pay-shared = Jedes verlorene Blatt zahlt bis zu { $times ->
        [1] dem, was die Gewinner gesetzt haben,
       *[other] { $times }-mal so viel, wie die Gewinner gesetzt haben,
    } und behält den Rest. Die Gewinner teilen sich das; bessere Blätter bekommen mehr davon.

## The ladder

ladder-title = Letzte Runde
ladder-now = Diese Runde
ladder-house = Das Haus
ladder-pot = Bleibt im Pot
ladder-potOut = Aus dem Pot
ladder-jackpot = In den Jackpot
ladder-jackpotOut = Aus dem Jackpot
ladder-total =
    { $me ->
        [seat] Du insgesamt
       *[other] { $who } insgesamt
    }
# Parts of the sum of a winner: stake 78 + losers 230 + jackpot 120 = 428.
ladder-byStake = Einsatz { $amount }
ladder-byLosers = Verlierer { $amount }
ladder-byJackpot = Jackpot { $amount }
ladder-byPot = Pot { $amount }
# What a loser pays; the rest of the stake is more than the winners staked.
ladder-keeps = zahlt { $lost }, behält { $returned }
ladder-paid = aus { $stake } wurden { $returned }
ladder-lost = { $stake } verloren
ladder-cut = { $lost } von { $stake } verloren
ladder-none = Noch wurde nichts gezeigt.

## What happens, one line each, by the name of the event: $me is `seat` where the reader is the one it is about

# Which of several hands; the first needs no number.
which =
    { $hand ->
        [1] { "" }
       *[other] { " " }(Blatt { $hand })
    }
# What a shown hand is called in a sentence.
made =
    { $rank ->
        [shed] ein Shed Pontoon
        [five21] eine Fünf-Karten-21
        [five] ein Fünf-Karten-Trick
        [pontoon] ein Pontoon
        [clown] der Clownwagen
        [bust] überkauft
       *[normal] { $total }
    }
on-shoeshuffled = Die Karten werden gemischt: { $cards }, { shoe-range }.
on-shoekept =
    Weiter mit diesem Schlitten: { $cards ->
        [one] { $cards } Karte ist
       *[other] { $cards } Karten sind
    } übrig.
on-handbegan = Runde { $number }: { $order }.
on-antespaid = Die Grundeinsätze sind bezahlt: { $jackpot } im Jackpot.
on-markerreached =
    Die Marke kommt, { $left ->
        [one] { $left } Karte ist
       *[other] { $left } Karten sind
    } übrig: nach dieser Runde wird gemischt.
on-cardsreturned =
    Der Schlitten ist leer: { $left ->
        [one] { $left } Karte kommt
       *[other] { $left } Karten kommen
    } zurück.
# The card that is due is told when it comes.
on-twisted = { "" }
on-carddealt =
    { $seen ->
        [no] { "" }
       *[yes]
            { $how ->
                [twisted]
                    { $me ->
                        [seat] Du ziehst { $card }{ which }.
                       *[other] { $seat } zieht { $card }{ which }.
                    }
                [forced]
                    { $me ->
                        [seat] Die Regeln ziehen für dich: { $card }{ which }.
                       *[other] Die Regeln ziehen für { $seat }: { $card }{ which }.
                    }
               *[dealt]
                    { $me ->
                        [seat] Du bekommst { $card }{ which }.
                       *[other] { $seat } bekommt { $card }{ which }.
                    }
            }
    }
on-betplaced =
    { $me ->
        [seat] Du setzt { $amount }.
       *[other] { $seat } setzt { $amount }.
    }
on-stuck =
    { $me ->
        [seat] Du bleibst stehen{ which }.
       *[other] { $seat } bleibt stehen{ which }.
    }
on-bought =
    { $me ->
        [seat] Du kaufst eine Karte für { $cost }{ which }.
       *[other] { $seat } kauft eine Karte für { $cost }{ which }.
    }
on-burned =
    { $me ->
        [seat] Du verbrennst zwei Karten für { $cost }{ which }.
       *[other] { $seat } verbrennt zwei Karten für { $cost }{ which }.
    }
on-handsplit =
    { $me ->
        [seat] Du teilst{ which }: Blatt { $new } für { $cost }.
       *[other] { $seat } teilt{ which }: Blatt { $new } für { $cost }.
    }
on-wentbust =
    { $me ->
        [seat] Du hast dich überkauft{ which }.
       *[other] { $seat } hat sich überkauft{ which }.
    }
on-timedout =
    { $me ->
        [seat] Deine Zeit ist um.
       *[other] Die Zeit von { $seat } ist um.
    }
on-resigned =
    { $me ->
        [seat] Du bist gegangen; die Regeln spielen weiter.
       *[other] { $seat } ist gegangen; die Regeln spielen weiter.
    }
on-handshown =
    { $me ->
        [seat] Du zeigst { $cards }: { made }{ which }.
       *[other] { $seat } zeigt { $cards }: { made }{ which }.
    }
on-jackpotpaid =
    { $me ->
        [seat] Du bekommst { $amount } aus dem Jackpot{ which }.
       *[other] { $seat } bekommt { $amount } aus dem Jackpot{ which }.
    }
on-handsettled =
    { $result ->
        [paid]
            { $me ->
                [seat] Du bekommst { $returned } für einen Einsatz von { $stake }{ which }.
               *[other] { $seat } bekommt { $returned } für einen Einsatz von { $stake }{ which }.
            }
        [cut]
            { $me ->
                [seat] Du verlierst { $lost } von einem Einsatz von { $stake }{ which }.
               *[other] { $seat } verliert { $lost } von einem Einsatz von { $stake }{ which }.
            }
       *[lost]
            { $me ->
                [seat] Du verlierst { $stake }{ which }.
               *[other] { $seat } verliert { $stake }{ which }.
            }
    }
on-jackpotshared = Der Rest des Jackpots wird geteilt: je { $each } für { $seats }.
on-handended = Nach Runde { $number }: { $chips }.
# Nobody is said to have won who has less than at the start.
on-matchended =
    { $outcome ->
        [won] Das Spiel ist aus: { $scores }. Gewonnen: { $names }.
        [lost] Das Spiel ist aus: { $scores }. Am wenigsten verloren: { $names }.
       *[first] Das Spiel ist aus: { $scores }. Vorn: { $names }.
    }

## Nachricht von einer Runde, in der du mehrere Blätter hattest

news-good = Du gewinnst in dieser Runde { $amount }, mit { $hands } Blättern.
news-bad = Du verlierst in dieser Runde { $amount }, mit { $hands } Blättern.
news-plain = Du gewinnst und verlierst in dieser Runde nichts, mit { $hands } Blättern.

## The table in lines: in the terminal, and in a channel

row-out = die Marke ist da
row-shoe =
    Schlitten { $left } von { $shoe }, { $out ->
        [yes] { row-out }
       *[no] { shoe-range }
    }
row-money =
    { $carry ->
        [0] Bank { $bank }
       *[other] Jackpot { $carry }
    }
row-stake = Einsatz { $amount }
row-may = Möglich: { $verbs }.
row-or = { $some } oder { $last }
row-have = du hast { $chips }
row-watching = Du schaust zu; verdeckte Karten bleiben verdeckt.
row-idle = in dieser Runde ohne Karten
row-best =
    { $outcome ->
        [lost] Das Spiel ist aus: am wenigsten verloren { $names }, { $score }
       *[won] Das Spiel ist aus: vorn { $names } mit { $score }
    }

## The table in plain words, for those who do not look at the picture

describe-handOf = Blatt von { $name }
describe-hidden = { $count } verdeckt
describe-bets = Bisher gesetzt: { $bets }.
describe-unseen = Noch nicht gesehen: { $ranks }.
describe-left = { $rank }: { $count }
describe-shown = { $name } { $cards }, { $made }, Einsatz { $stake }, zurück { $returned }: { $gain }
describe-pays = { $rank } ({ $means }) { $profit }

## Presets: options set to go together

preset-usual = üblich
    .means = { $hands } Runden, { $chips } Chips für jeden; das Haus zahlt.
preset-channel = Kanal
    .means = Runde um Runde, bis niemand mehr Chips hat, { $turn_seconds } Sekunden für jede Entscheidung.
preset-friends = unter Freunden
    .means = Ohne Haus: Wer verliert, zahlt den Gewinnern. Eine Prämie lässt sie nie mehr zahlen, sie vergrößert nur den Anteil eines Blatts.
preset-tonight = heute Abend
    .means = { $hands } Runden gegeneinander. Die Verlierer zahlen den Gewinnern, und Grundeinsätze von { $ante } füllen einen Jackpot, der Prämien zahlt.
preset-quick = kurz
    .means = { $hands } Runden; 21 und fünf Karten bleiben von selbst stehen.
preset-uncountable = unzählbar
    .means = Der Schlitten wird vor jeder Runde gemischt: Kartenzählen hilft nicht.

## Options: what each does (in English the declaration says it)

option-hands = Runden
    .help = Runden im Spiel; 0 spielt, bis niemand mit Chips mehr zu entscheiden hat.
option-decks = Kartenspiele
    .help = Kartenspiele im Schlitten.
option-mark_low = Marke, mindestens
    .help = Wenigste Karten hinter der Mischmarke.
option-mark_high = Marke, höchstens
    .help = Meiste Karten hinter der Mischmarke.
option-chips = Chips
    .help = Chips, die jeder mitbringt.
option-bankrolls = Chips je Platz
    .help = Chips, die jeder Platz mitbringt, eine Zahl je Platz; leer: chips für alle.
option-bet_caps = Größte Einsätze
    .help = Fünf Zahlen: für 1, 2, 3, 4 und ab 5 Spieler. Der größte Einsatz sind die Chips geteilt durch diese Zahl, aufgerundet.
option-stick_min = Stehen ab
    .help = Kleinste Summe, mit der man stehen bleiben darf.
option-max_splits = Teilungen
    .help = Teilungen je Spieler und Runde.
option-burn_total = Verbrennen bei
    .help = Summe zweier Karten ohne Ass, die verbrannt werden darf.
option-pay = Gewinne
    .help = Gewinn je Chip auf Shed Pontoon, Fünf-Karten-21, Fünf-Karten-Trick, Pontoon und gewöhnliches Blatt.
option-clown = Gewinn des Clownwagens
    .help = Gewinn je Chip auf den Clown Wagon.
    .takes = ein Bruch wie 3/2
option-five_beats_pontoon = Trick schlägt Pontoon
    .help = Ob ein Fünf-Karten-Trick einen Pontoon schlägt.
option-bank = Wer zahlt
    .house = das Haus
    .pot = die Verlierer, in einen Pot
    .help = Wer zahlt: ein Haus ohne Grenze, oder die geteilten Einsätze der Verlierer.
option-pot_least = Kleinster Einsatz im Pot (%)
    .help = Wo die Verlierer zahlen: der kleinste Einsatz, in Prozent des größten, den der Spieler setzen darf.
option-pot_times = Höchstens zahlt der Verlierer
    .help = Wo die Verlierer zahlen: das Wievielfache dessen, was die Gewinner gesetzt haben, ein verlorenes Blatt höchstens zahlt.
option-ante = Grundeinsatz
    .help = Wo die Verlierer zahlen: was alle vor jeder Runde in einen Jackpot für Prämien zahlen.
option-show_busts = Überkaufte Blätter zeigen
    .help = Ob überkaufte Blätter am Ende gezeigt werden.
option-auto_stick_21 = 21 steht von selbst
    .help = Ob eine 21 von selbst stehen bleibt.
option-auto_stick_five = Fünf Karten stehen von selbst
    .help = Ob ein Blatt aus fünf Karten von selbst stehen bleibt.
option-turn_seconds = Sekunden je Zug
    .help = Sekunden für einen Zug; 0: keine Uhr.
option-gone = Karten schon draußen
    .help = Karten, die bei Spielbeginn schon aus dem Schlitten sind: wie viele von jeder, As Ah Ad Ac 2s bis Kc.

## The first lesson: each step has a title, a text, and what to do

lesson-look-title = Deine erste Karte
lesson-look-text = Du, Ada und Bo habt je { $ante } in den Jackpot gezahlt. Jeder bekommt eine verdeckte Karte, deine ist die 4♥. Hier ist keine Bank zu schlagen: Das beste Blatt, das nicht über 21 liegt, gewinnt.
lesson-bet-title = Setz etwas
lesson-bet-text = Du setzt allein auf diese erste Karte. Zu dritt ist ein Fünftel deiner Chips erlaubt. Kein Verlierer zahlt dir mehr, als du selbst gesetzt hast. Setze 50, ein Viertel des Höchsten.
lesson-bet-do = 50 setzen
lesson-buy-title = Kauf eine Karte
lesson-buy-text = 4 und 3 sind 7, und unter 16 darf niemand stehen bleiben. Eine gekaufte Karte sehen die anderen nicht, aber sie kostet deinen Einsatz noch einmal: Nun stehen 100.
lesson-buy-do = Kaufen
lesson-twist-title = Ziehen kostet nichts
lesson-twist-text = Mit der 5♦ sind es 12. Ziehen ist umsonst, aber alle sehen die Karte, und danach kann dieses Blatt nicht mehr kaufen.
lesson-twist-do = Ziehen
lesson-five-title = Auf fünf Karten
lesson-five-text = 14 mit vier Karten. Fünf Karten, die nicht über 21 liegen, schlagen jedes gewöhnliche Blatt und nehmen das Dreifache ihres Einsatzes aus dem Jackpot.
lesson-five-do = Noch einmal ziehen
lesson-stick-title = 21 mit fünf Karten!
lesson-stick-text = Das ist noch besser, nur 7 7 7 schlägt es. Bleib stehen und lass es die anderen versuchen.
lesson-stick-do = Stehen
lesson-end-title = Verlierer und Jackpot zahlen
lesson-end-text = Ada hat 19, Bo hat sich überkauft: Ihre Einsätze von 60 und 80 gehören dir. Der Jackpot zahlte das Vierfache deiner 100, aber er hat nur 90. Je höher dein Einsatz, desto mehr nimmst du daraus; in der nächsten Runde zahlen alle wieder ein.

## What is said large when it happens

shout-bust = Überkauft!
shout-shed = SHED PONTOON!
shout-five21 = Fünf-Karten-21!
shout-five = Fünf-Karten-Trick!
shout-pontoon = Pontoon!
shout-clown = Clownwagen!
# Yours, before anybody else has shown theirs.
shout-yours = Zahlt { $times }, wenn niemand Besseres hat.
# The same where the losers pay the winners, so that no stake is multiplied.
shout-wins = Gewinnt, wenn niemand Besseres hat.
# The same where a jackpot pays the bonus, as far as it goes.
shout-takes = Hat niemand Besseres, nimmt es { $amount } aus dem Jackpot, und die Verlierer zahlen.
shout-jackpot = { $amount } aus dem Jackpot!
# At the showing.
shout-pays = { $who }: zahlt { $times }
# The same where losers and a jackpot pay: no multiple of the stake.
shout-gains = { $who }: { $amount } gewonnen mit einem Einsatz von { $stake }
shout-over =
    { $who ->
        [you] { $total } mit { $cards }: Dein Einsatz von { $stake } ist verloren.
       *[other] { $total } mit { $cards }.
    }

## Why a button does nothing just now

wait-turn = { $who } ist dran.
wait-bet = Setze zuerst, dann spielst du dein Blatt.

## Why a move is refused

no-bet-yet = Setze zuerst: bet N.
no-second-bet = Du hast schon gesetzt: stehen, ziehen, kaufen, verbrennen oder teilen.
no-bet-range = Setze { $low } bis { $high } Chips.
no-stick = Stehen bleiben darfst du ab { $low } oder mit fünf Karten; ziehe oder kaufe.
no-buy-after-twist = Dieses Blatt hat gezogen und kann nicht mehr kaufen; bleib stehen oder ziehe.
no-burn = Verbrannt werden können nur zwei Karten ohne Ass, die genau { $total } machen.
no-pair = Teilen lassen sich nur zwei Karten vom selben Rang.
no-more-splits = Du darfst je Runde höchstens { $most ->
    [one] einmal
   *[other] { $most }-mal
} teilen.
no-too-poor = Das kostet deinen ersten Einsatz noch einmal, und so viele Chips hast du nicht; bleib stehen oder ziehe.
no-shuffle-due = Jetzt wird gemischt: mark N.
no-mark-range = Die Marke liegt { $low } bis { $high } Karten vor dem Ende.

## Why a match is over

end-hands = Alle Runden sind gespielt.
end-broke = Niemand hat mehr Chips.
end-left = Alle, die noch Chips haben, sind gegangen.

## Die Regeln auf einer Seite

primer-want = Hab am Tisch das beste Blatt bis 21: Die besten Blätter werden ausgezahlt, alle anderen verlieren ihren Einsatz. Je nach Tisch zahlt eine Bank, oder es zahlen die Verlierer und ein Jackpot.
primer-wins = Es gewinnt, wer nach der letzten Runde am meisten Chips gewonnen hat.
primer-turn1 = Sieh dir deine erste Karte an und setze darauf.
primer-turn2 = Mit der zweiten Karte: Bleib stehen, wenn du genug hast, oder zieh noch eine, offen.
primer-turn3 = Kauf verdeckt eine Karte für mehr Geld, teile zwei Karten eines Rangs in zwei Blätter, verbrenne einen schlechten Anfang.
primer-turn4 = Über 21 hast du dich überkauft. Haben alle gespielt, werden die Blätter gezeigt und ausgezahlt.
primer-money = Von oben: drei Siebenen (ein Shed Pontoon), fünf Karten mit 21, irgendwelche fünf Karten, zwei Karten mit 21 (ein Pontoon), dann die höchste Summe. Je höher, desto mehr bringt es.
primer-tip = Der Schlitten wird nicht nach jeder Runde gemischt: Wer weiß, was weg ist, weiß mehr über das, was kommt.

## In a chat channel

wins = Was gewinnt: 7 7 7, das Shed Pontoon (zahlt 7×); ab fünf Karten genau 21 (4×); ab fünf Karten bis 21, der Fünf-Karten-Trick (3×); zwei Karten mit 21, ein Pontoon (2×); sonst die höchste Summe (1×). Bezahlt wird nur das beste Blatt am Tisch, und jedes, das ihm gleich ist; über 21 ist überkauft. Eine 16 als einziges übriges Blatt ist der Clownwagen (1,5×).

# What a hand is called beside its total.
channel-kind =
    { $rank ->
        [shed] Shed Pontoon
        [five21] Fünf-Karten-21
        [five] Fünf-Karten-Trick
        [pontoon] Pontoon
        [clown] Clownwagen
        [bust] überkauft
       *[normal] { $total }
    }
channel-card = Deine Karte: { $card }
# What became of a hand: $times is what it was paid per chip where that is more than one, else 0.
channel-result =
    { $seat } { $result ->
        [won] gewinnt { $amount }
        [even] bekommt den Einsatz zurück
       *[lost] verliert { $amount }
    } ({ $times ->
        [0] { "" }
       *[other] { $times }×{ " " }
    }{ channel-kind }{ $hand ->
        [1] { "" }
       *[other] , Blatt { $hand }
    }){ $cards ->
        [none] .
       *[other] : { $cards }.
    }

## Bots, and why they did what they did

bot-easy = Fängt gerade an: setzt nach Laune, zählt nicht und ist zu schnell zufrieden.
bot-solid = Spielt nach Faustregeln: weiß, was ein Blatt gewöhnlich wert ist, und setzt auf gute erste Karten.
bot-sharp = Zählt jede Karte, rechnet aus, was jeder Zug wert ist, und setzt nach dem Vorteil.
bot-careful = Zählt ebenso, setzt aber wenig und bleibt eher stehen.
bot-bold = Zählt ebenso, setzt hoch auf jeden Vorteil und kauft und teilt gern.
bot-talkative = Spielt wie sharp und sagt hin und wieder ein Wort.

# What each move was worth, in initial bets, as far as it was allowed.
why-play =
    Was er sich in Chips versprach: ziehen { $twist_price }{ $may_stick ->
        [yes] , stehen bleiben { $stick_price }
       *[no] { "" }
    }{ $may_buy ->
        [yes] , kaufen { $buy_price }
       *[no] { "" }
    }{ $may_burn ->
        [yes] , verbrennen { $burn_price }
       *[no] { "" }
    }{ $may_split ->
        [yes] , teilen { $split_price }
       *[no] { "" }
    }.
why-bet = Die erste Karte versprach { $edge_price } je Chip, also { $amount } von höchstens { $most } gesetzt.
why-share = Nach der ersten Karte wollte er { $percent } % des Höchsten setzen oder dem Jackpot folgen: { $amount } von höchstens { $most }.
why-mood =
    { $mood ->
        [100] Die Laune sagte, so viel wie möglich: { $amount }.
       *[other] Die Laune sagte { $mood } % vom Höchsten: { $amount }.
    }
why-easy = Auf der Hand { $total }, und von hundert Karten schienen { $bust } zu hoch.

say-won-1 = Danke, danke. Noch einmal so?
say-won-2 = Das lief doch ganz gut.
say-won-3 = Daran könnte ich mich gewöhnen.
say-lost-1 = Das tat weh.
say-lost-2 = Gut gespielt. Das merke ich mir.
say-lost-3 = Jemand hat hier Glück, und ich bin es nicht.
say-buy-1 = Dafür zahle ich gern.
say-buy-2 = Verdeckt, bitte.
say-buy-3 = Noch eine, und keiner guckt.
say-burn-1 = Weg mit den beiden.
say-burn-2 = Das war doch kein Blatt.
say-burn-3 = Fangen wir noch einmal an.
say-split-1 = Zwei Blätter sind besser als eins.
say-split-2 = Die zwei brauchen etwas Abstand.
say-split-3 = Ein Paar! Daraus machen wir zwei.

## What a coach says: parts of a result, lines of a chart, and what bets and moves were worth

coach-game = Das Spiel: was die Runden vor der ersten Karte wert waren
coach-first = Glück: deine ersten Karten
coach-bets = Deine Einsätze, gegen die besten
coach-play = Deine Züge, gegen die besten
coach-draws = Glück: die Karten, die du bekamst
coach-rivals = Glück: was die anderen taten und hatten
coach-rules = Was die Regeln für dich taten, zu spät oder fort
coach-won = Bisher gewonnen
coach-earned = Dasselbe ohne Glück
coach-round = Runde { $number }: { $won }
# What both bets could be expected to bring, in chips: how much a bet brings depends on all that is on the table.
coach-bet = Erwartet in Chips: { $worth_price } vom besten Einsatz, { $best }, und { $made_price } von deinem, { $amount }.
# What each move was worth, in chips, as far as it was allowed.
coach-play-worth =
    Erwartet in Chips: ziehen { $twist_price }{ $may_stick ->
        [yes] , stehen bleiben { $stick_price }
       *[no] { "" }
    }{ $may_buy ->
        [yes] , kaufen { $buy_price }
       *[no] { "" }
    }{ $may_burn ->
        [yes] , verbrennen { $burn_price }
       *[no] { "" }
    }{ $may_split ->
        [yes] , teilen { $split_price }
       *[no] { "" }
    }.
coach-moves = { $good } deiner { $count } Züge waren nach den Karten, die du nicht gesehen hattest, die besten; die anderen kosteten { $cost_price } Chips.
coach-bets-made = Einsätze, die kleiner waren als der beste: { $low } von { $count }; größer: { $high }. Das kostete { $cost_price } Chips. Gezählt werden Chips, nicht Risiken.

## Was ein Bot zu einem Ereignis sagen mag, das alle gesehen haben; $speaker ist das Feld, das sein eigener Platz ist

react-wentbust = { $speaker ->
    [seat] Überkauft: eine Karte zu viel.
   *[other] { "" }
}
react-handsplit = { $speaker ->
    [seat] Jetzt spiele ich zwei Blätter.
   *[other] { "" }
}
react-handshown = { $speaker ->
    [seat] { $rank ->
        [shed] Drei Siebenen!
        [five21] Fünf Karten und genau 21.
        [five] Fünf Karten und nicht überkauft.
        [pontoon] Ein Pontoon!
       *[other] { "" }
    }
   *[other] { "" }
}

## What the lab notes of a match

measure-bet = Mittlerer Einsatz, % des größten
measure-least = Kleinste Einsätze, % von allen
measure-bonus = Prämien aus dem Jackpot
measure-swing = Gewonnene und verlorene Chips je Runde
measure-gain = Sieger endet über dem Anfang
