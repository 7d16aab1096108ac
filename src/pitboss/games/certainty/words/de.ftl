### CertaintyPoker: Deutsch

## Wörter, die hier und da vorkommen

pitch = Rate eine Zahl, die niemand kennt, und wette, wie sicher du bist; wer am nächsten liegt, bekommt den Pot.
unit = Chips
# Als Einheit: Eine Jahreszahl wird ohne sie geschrieben.
year = Jahr
measure = { $number } { $unit }
# Was in Zeilen zwischen Tausendern steht; getippt wird eine Zahl in jeder Sprache mit Punkt.
thousands = { " " }

## Züge: was auf einem Knopf steht

do-guess = Versiegeln
    .seal = Versiegeln: { $guess }
    .first = Gib zuerst deine Schätzung ein.
    .help = Schreibe deine Schätzung auf; niemand sieht sie, und sie lässt sich nicht ändern.
do-call = Schieben oder mitgehen
    .check = Schieben
    .pay = Mitgehen, { $amount }
    .allin = Alles, { $amount }
    .odds = { $pot } im Pot
    .help = Geh beim höchsten Einsatz mit, mit deinem ganzen Geld, wenn es mehr kostet; ist nichts zu zahlen, schiebst du.
do-raise = Erhöhen
    .to = Erhöhen auf
    .least = Kleinste
    .half = ½ Pot
    .pot = Pot
    .all = Alles
    .between = { $least } bis { $most }
    .help = Erhöhe deinen Einsatz dieser Setzrunde auf so viel im Ganzen.
do-leave = Passen
    .unshown = Ungezeigt passen
    .note = Schätzung bleibt geheim
    .help = Passe und lass, was du in der Runde gesetzt hast; deine Schätzung bleibt geheim.
do-show = Zeigen
    .help = Zeige deine Schätzung und beanspruche die Pots, die du gewinnen kannst.

## Was geschieht, je eine Zeile: $me nennt das Feld, das der Leser ist

on-roundstarted =
    Runde { $round }: Anker { $me ->
        [anchor] bist du
       *[other] ist { $anchor }
    }, die Blinds sind { $small_blind } und { $big_blind }.
on-blindposted =
    { $me ->
        [seat] Du setzt
       *[other] { $seat } setzt
    } { $amount } als { $big ->
        [yes] großen
       *[no] kleinen
    } Blind.
on-asked =
    { $text } [{ $unit }; { $hints ->
        [one] 1 Hinweis folgt
       *[other] { $hints } Hinweise folgen
    }]
on-guessed =
    { $me ->
        [seat] Du schreibst
       *[other] { $seat } schreibt
    } { $guess ->
        [none] eine Schätzung
       *[other] { $guess }
    } auf.
on-bettingstarted = Setzrunde { $betting } beginnt.
on-called =
    { $late ->
        [yes] { $me ->
            [seat] Deine Zeit ist um, du schiebst.
           *[other] Die Zeit von { $seat } ist um: geschoben.
        }
       *[no] { $paid ->
            [0] { $me ->
                [seat] Du schiebst.
               *[other] { $seat } schiebt.
            }
           *[other] { $me ->
                [seat] Du gehst
               *[other] { $seat } geht
            } mit { $paid } mit{ $all_in ->
                [yes] , das ist alles.
               *[no] .
            }
        }
    }
on-raised =
    { $me ->
        [seat] Du erhöhst
       *[other] { $seat } erhöht
    } auf { $to }{ $all_in ->
        [yes] , das ist alles.
       *[no] .
    }
on-left =
    { $late ->
        [yes] { $me ->
            [seat] Deine Zeit ist um, du passt.
           *[other] Die Zeit von { $seat } ist um: gepasst.
        }
       *[no] { $me ->
            [seat] Du passt.
           *[other] { $seat } passt.
        }
    }
on-hintopened = Hinweis { $number }: { $text }
on-returned =
    { $me ->
        [seat] Du bekommst
       *[other] { $seat } bekommt
    } { $amount } zurück, die niemand mitging.
on-answered = Die Antwort: { $answer }.
on-showed =
    { $me ->
        [seat] Du zeigst { $guess }{ $forced ->
            [yes] , weil nur noch du einen Pot gewinnen kannst.
           *[no] .
        }
       *[other] { $seat } zeigt { $guess }{ $forced ->
            [yes] , weil sonst niemand mehr einen Pot gewinnen kann.
           *[no] .
        }
    }
# $story: wer welchen Pot bekam, und die Erklärung, falls es eine gibt.
on-settled = Runde { $round } ist vorbei; die Antwort war { $answer }. { $story } ({ $source }, { $as_of })
on-eliminated =
    { $me ->
        [seat] Du hast nichts mehr und scheidest aus.
       *[other] { $seat } hat nichts mehr und scheidet aus.
    }
on-resigned =
    { $me ->
        [seat] Du verlässt die Partie.
       *[other] { $seat } verlässt die Partie.
    }

## Wer welchen Pot bekam

paid-pot = Der Pot: { $shares }.
paid-main = Der Hauptpot: { $shares }.
paid-side = Nebenpot { $number }: { $shares }.
# Die Summen nach Spielern, ohne die Einsätze: Ann +24, du −18.
paid-net = Unterm Strich: { $nets }.
paid-void = Niemand hat geschätzt, darum gehen die Einsätze zurück.

## Schätzen

guess-label = Deine Schätzung
guess-sign = Über oder unter null
guess-help = Niemand sieht sie, und sie lässt sich nicht ändern.
guess-unread = Gib eine Zahl ein, etwa 1250 oder −3,5.
guess-negative = unter null: kann das sein?

## Neben dem Namen eines Spielers

plate-guessed = versiegelt
plate-in = dabei
plate-left = gepasst
plate-out = raus
plate-fun = rät zum Spaß
plate-resigned = aufgegeben
plate-thinking = überlegt
plate-allIn = alles gesetzt
plate-showed = zeigt
plate-winner = gewonnen
plate-bet = setzt { $amount }
plate-stake = Einsatz { $amount }

## Worum es geht und wer dran ist, in einem Satz

now-first = Der Anker wird gelost.
now-question = Eine Frage wird gezogen.
now-over = Gewonnen hat: { $who }, mit { $amount }.
now-and = { $list } und { $last }
now-guess = Deine Schätzung, bitte: { $unit }.
now-fun = Du bist ausgeschieden; bis alle anderen geschätzt haben, darfst du zum Spaß mitraten: { $unit }.
now-guessing =
    { $count ->
        [one] Noch rät { $who }.
       *[other] Noch raten { $count } Spieler.
    }
now-wait = { $who } ist dran; im Pot liegen { $pot }.
now-check = Du bist dran: { $pot } im Pot, nichts zu zahlen.
now-call = Du bist dran: { $due } zum Mitgehen, { $pot } im Pot.
now-show = Du bist dran: zeige deine Schätzung oder passe, ohne sie zu zeigen.
now-pause = Die Runde wird abgerechnet.
# Für alle, die den Zug tippen: $rise ist `none`, `range`, oder `all`, wo nur alles reicht.
now-bet =
    Du bist dran: { $due ->
        [0] schieben
       *[other] mitgehen ({ $due }, im Pot { $pot })
    }{ $rise ->
        [none] { "" }
        [range] , erhöhen ({ $least } bis { $most })
       *[all] , erhöhen ({ $most }, das ist alles)
    } oder passen.

## Was es für dich bedeutet, in wenigen Worten

news-settled = Die Antwort war { $answer }: gesetzt { $staked }, gewonnen { $won }, { $net }.

## Das Bild des Tisches

# Was ein Mitgehen bringen muss: $times ist, wie viele Male man einmal richtig liegen muss.
stage-odds = { $due } zum Mitgehen, { $pot } im Pot: lohnt sich, wenn du 1 von { $times } Mal richtig liegst
stage-takes =
    { $me ->
        [seat] Du gewinnst { $amount }
       *[other] { $who } gewinnt { $amount }
    }
stage-staked = gesetzt
stage-got = gewonnen
stage-net = Saldo
stage-all = Zusammen
stage-round = Frage { $round } von { $rounds }
stage-blinds = Blinds { $small }/{ $big }
stage-betting = Setzrunde { $number } von { $of }
stage-question = Frage
stage-unit = Einheit: { $unit }
stage-year = eine Jahreszahl
stage-hint = Hinweis { $number }
stage-closed = verdeckt
stage-answer = Antwort
stage-yourGuess = Deine Schätzung
stage-noGuess = keine Schätzung
stage-ring = Spieler
stage-anchor = Anker
stage-small = kleiner Blind
stage-big = großer Blind
stage-pot = Pot
stage-main = Hauptpot
stage-side = Nebenpot { $number }
stage-top = höchster Einsatz
stage-onTable = davon { $amount } eben gesetzt
stage-eligible = gewinnen können: { $names }
stage-withdrawn = { $amount } aus dem Spiel genommen
stage-last = Ergebnis der Runde { $round }
stage-source = Quelle: { $source }, { $asOf }
stage-line = Zahlenstrahl
stage-empty = Hier treffen sich die Schätzungen und die Antwort.
stage-off = { $amount } daneben
stage-exact = genau
# Ein genauer Treffer, groß.
stage-hit =
    { $me ->
        [seat] Genau getroffen!
       *[other] { $who }: genau getroffen!
    }
# Warum ein Pot dorthin ging; $off: wie weit die nächste Schätzung daneben lag.
stage-why =
    { $why ->
        [alone] Alle anderen haben gepasst
        [exact] Genau getroffen
        [shared] Gleich nah dran, { $off }
       *[closest] Am nächsten dran, { $off }
    }
stage-times = um das { $amount }-Fache daneben
stage-percent = { $amount } % daneben
stage-tiny = weniger als { $least }
stage-won = +{ $amount }
stage-you = Du
stage-short-anchor = A
stage-short-small = SB
stage-short-big = BB
stage-back =
    { $me ->
        [seat] { $amount }, die niemand mitging, zurück an dich
       *[other] { $amount }, die niemand mitging, zurück an { $who }
    }
stage-waiting = Die erste Frage kommt gleich.
stage-fun = zum Spaß
stage-unshown = nicht gezeigt
# Du bist ausgestiegen; $shared ist `yes`, wo eine andere Schätzung ebenso nah war.
stage-missed =
    Deine Schätzung { $guess } hätte { $shared ->
        [yes] einen Teil von { $amount }
       *[no] { $amount }
    } gewonnen.
stage-over = Die Partie ist zu Ende.

## Das Bild aus Zeichen: je ein Buchstabe, und die Köpfe der Spalten

mark-question = F
mark-answer = A
mark-anchor = A
mark-small = k
mark-big = g
column-money = Geld
column-bet = gesetzt
column-stake = Einsatz
column-guess = Schätzung

## Das Terminal: die Zeile oben, und was man selbst hat

top-turn =
    { $me ->
        [seat] du bist dran
       *[other] { $seat } ist dran
    }{ $phase ->
        [show] { " " }mit Zeigen
       *[bet] { "" }
    }
top-guessing =
    { $me ->
        [seat] deine Schätzung, bitte
       *[other] { $count ->
            [one] 1 rät noch
           *[other] { $count } raten noch
        }
    }
hand-watching = Du siehst zu; Schätzungen sind verdeckt, bis sie gezeigt sind.
hand-type = tippe deine Schätzung
hand-number = eine Zahl
hand-check =
    nichts zu zahlen: schieben{ $rise ->
        [none] { "" }
       *[other] { " " }oder erhöhen
    }
hand-price = { $due } bei Pot { $pot }: lohnt sich, wenn du öfter als { $share } % gewinnst

## Ein Chatkanal: kurz gefragt, der Buchstabe zum Tippen in Klammern

brief-guess = deine Schätzung { $guess }
brief-money = du hast { $amount }
brief-ask = Deine Schätzung: eine Zahl, hier und nicht im Kanal
brief-show = [s] Schätzung zeigen, oder [f] passen, ohne sie zu zeigen
brief-bet =
    { $due ->
        [0] [c] schieben
       *[other] [c] mit { $due } mitgehen (im Pot { $pot })
    }{ $rise ->
        [none] { "" }
        [range] { " " }· [r] erhöhen auf ZAHL ({ $least } bis { $most })
       *[all] { " " }· [r] erhöhen auf { $most }, das ist alles
    } · [f] passen

## Der Tisch in einfachen Worten, für alle, die das Bild nicht ansehen

describe-question = Frage: { $text } ({ $unit })
describe-closed =
    { $count ->
        [one] 1 Hinweis ist noch verdeckt.
       *[other] { $count } Hinweise sind noch verdeckt.
    }
describe-noGuess = Du hast in dieser Runde keine Schätzung.
describe-guessOf = Schätzung von { $name }
describe-due = Dabeibleiben kostet dich { $due }.
describe-pot = Pot: { $pot }

## Voreinstellungen: was zusammen eingestellt wird

preset-usual = üblich
    .means = { $questions } Fragen; alle { $blind_rounds } verdoppeln sich die Blinds.
preset-quick = kurz
    .means = { $questions } Fragen, und nach jeder verdoppeln sich die Blinds.
preset-evening = ganzer Abend
    .means = { $questions } Fragen, und Geld genug dafür.
preset-holdem = wie Hold’em
    .means = Wie beim Hold’em: Nach einem Hinweis beginnt, wer links vom Anker sitzt, und eine Erhöhung ist mindestens so groß wie die letzte.
preset-open = offene Antwort
    .means = Noch eine Setzrunde, wenn die Antwort bekannt ist; dann müssen alle zeigen.

## Einstellungen: wie jede heißt und was sie tut (auf Englisch sagt es die Deklaration)

option-money = Geld am Anfang
    .help = Geld jedes Spielers am Anfang.
option-small_blind = Kleiner Blind
    .help = Erster Pflichteinsatz einer Runde; der andere ist doppelt so hoch.
option-blind_rounds = Runden, bis sich die Blinds verdoppeln
    .help = Nach so vielen Runden verdoppeln sich die Blinds; 0: nie.
option-questions = Fragen
    .help = Runden in der Partie, höchstens eine je Frage der Sammlung.
option-pack = Fragensammlung
    .help = Woher die Fragen kommen.
    .takes = der Name einer Fragensammlung
option-hints = Hinweise
    .help = Höchstens so viele Hinweise je Frage.
    .takes = all oder eine Zahl von 0 bis 9
option-bet_after_answer = Setzrunde nach der Antwort
    .help = Noch eine Setzrunde, wenn die Antwort bekannt ist; dann zeigen alle, und niemand darf stattdessen passen.
option-later_bettings = Spätere Setzrunden beginnen
    .help = Setzrunden nach der ersten beginnen links von diesem Platz.
    .big_blind = links vom großen Blind
    .anchor = links vom Anker
option-min_raise = Kleinste Erhöhung
    .help = Eine Erhöhung geht mindestens so weit über den höchsten Einsatz.
    .big_blind = der große Blind
    .last_raise = die letzte Erhöhung
option-distance = Abstand
    .help = Wie der Abstand einer Schätzung zur Antwort gemessen wird.
    .absolute = Unterschied
    .relative = Anteil der Antwort
    .log = Verhältnis
option-guess_seconds = Sekunden zum Schätzen
    .help = Zeit zum Schätzen; 0: keine Uhr.
option-turn_seconds = Sekunden für einen Zug
    .help = Zeit für einen Zug; 0: keine Uhr.

## Die erste Lektion: jeder Schritt hat Titel, Text und was zu tun ist

lesson-guess-title = Eine versiegelte Schätzung
lesson-guess-text = Jede Runde fragt nach einer Zahl, hier nach den Tasten eines Klaviers. Deine Schätzung sieht niemand, und die nächste gewinnt den Pot. Du erinnerst dich an gut sieben Oktaven: Schätze 85.
lesson-guess-do = 85 versiegeln
lesson-call-title = Die ersten Einsätze
lesson-call-text = Auch Ada und Bo haben geschätzt und Blinds von 1 und 2 gesetzt. Geh mit: Zahl 2, um dabeizubleiben.
lesson-call-do = Mitgehen, 2
lesson-raise-title = Ein Hinweis
lesson-raise-text = Etwas mehr als sieben Oktaven: 7 × 12 ist 84, du bist also nah dran. Wer mehr weiß, lässt die anderen dafür zahlen. Erhöhe auf 6.
lesson-raise-do = Auf 6 erhöhen
lesson-check-title = Schieben und zuhören
lesson-check-text = Der zweite Hinweis: weniger als hundert. In dieser Setzrunde hat noch niemand gesetzt, dabeibleiben kostet also nichts. Sieh, was die anderen daraus machen.
lesson-check-do = Schieben
lesson-answer-title = Bo ist draußen
lesson-answer-text = Bo hat gepasst, seine Schätzung war wohl zu hoch. Aber Ada erhöht auf 10. Ist sie näher dran, oder blufft sie? Geh mit.
lesson-answer-do = Mitgehen, 10
lesson-last-title = Der letzte Hinweis
lesson-last-text = 36 schwarze Tasten: Das passt. Schieb; als Nächstes kommt die Antwort.
lesson-last-do = Schieben
lesson-show-title = Aufdecken
lesson-show-text = Es sind 88. Ada zeigt 61, du hast 85. Wer jetzt passt, hält die Schätzung geheim und gibt den Pot auf. Zeig deine.
lesson-show-do = Zeigen
lesson-end-title = Der Pot gehört dir
lesson-end-text = Du lagst um 3 daneben und gewinnst 44. Ada hat 18 für eine Schätzung gezahlt, die sie hätte aufgeben können. Es geht nicht ums Wissen: Es geht darum, wie gut du weißt, was du weißt.

## Ablehnungen

no-money = Du hast kein Geld mehr und bist ausgeschieden; zum Spaß darfst du bei einer neuen Frage mitraten, bis alle anderen geschätzt haben.
no-more-round = Du hast in dieser Runde gepasst; warte auf die nächste.
no-betting-yet = Gesetzt wird, sobald alle geschätzt haben.
no-guess-first = Schätze zuerst; gesetzt wird, sobald alle geschätzt haben.
no-second-guess = Du hast schon geschätzt, und eine Schätzung lässt sich nicht ändern.
no-guessing = Alle Schätzungen sind abgegeben; die nächste Frage kommt mit der nächsten Runde.
no-number = Eine Schätzung ist eine Zahl aus einfachen Ziffern, etwa 62.4 oder -3.
no-digits = Eine Schätzung hat höchstens { $digits } Stellen vor dem Komma und { $digits } danach.
no-betting = Die Setzrunden sind vorbei; zeige deine Schätzung oder passe.
no-show-yet = Die Setzrunden sind noch nicht vorbei; gehe mit, erhöhe oder passe.
no-shown = Du hast deine Schätzung gezeigt; warte, bis die Pots ausgezahlt sind.
no-all-in = Du hast alles gesetzt; warte, bis die Pots ausgezahlt sind.
no-answer-to-raise = Niemand sonst hat noch Geld, um auf eine Erhöhung zu antworten; gehe mit oder passe.
no-money-to-raise = Dein Geld reicht nicht über den höchsten Einsatz; gehe mit allem mit, was du hast, oder passe.
no-raise-above = In dieser Setzrunde hast du höchstens { $most } zu setzen, das ist alles.
no-raise-below = Erhöhe auf mindestens { $least }.
no-anchor-due = Jetzt wird kein Anker bestimmt.
no-question-due = Jetzt wird keine Frage gezogen.
no-such-question = Diese Frage gibt es in der Sammlung nicht.
no-question-again = Diese Frage wurde schon gestellt.

## Wie eine Partie endet

end-alone = Nur noch eine Person hat Geld.
end-rounds = Die letzte Frage ist gestellt.

## Die Regeln auf einer Seite

primer-want = Schätze eine Zahl, die niemand weiß, und setze darauf, wie nah du dran bist: Die nächste Schätzung im Spiel bekommt den Pot.
primer-wins = Wer nach der letzten Frage am meisten Geld hat oder als Letzter noch welches.
primer-turn1 = Eine Frage wird gestellt. Alle geben verdeckt eine Schätzung ab.
primer-turn2 = Setzt wie beim Poker: mitgehen, erhöhen oder passen.
primer-turn3 = Ein Hinweis wird aufgedeckt, und es wird wieder gesetzt, bis es keine Hinweise mehr gibt.
primer-turn4 = Die Antwort wird gezeigt. Wer noch im Spiel ist, zeigt seine Schätzung, und die nächste bekommt den Pot.
primer-money = Vor jeder Frage zahlen zwei einen Blind, damit es immer etwas zu gewinnen gibt. Passen alle anderen, gehört der Pot dir, so falsch du auch liegst.
primer-tip = Du musst es nicht wissen. Du musst nur näher dran sein als die, die bleiben – oder sie das glauben machen.

## In a chat channel

wins = Was gewinnt: Der Tipp, der der Antwort am nächsten kommt, holt den Pot, wie beim Poker: geheim tippen, setzen, einen Hinweis sehen, wieder setzen, oder aussteigen. Steigen alle anderen aus, musst du nicht recht haben. Am Ende gewinnt das meiste Geld.

## Bots, warum sie etwas taten, und was sie sagen. Sie kennen keine Antworten, nur ungefähre Größen.

bot-easy = Hat wenig Gefühl für Größen, ist sich zu sicher und zahlt zu viel fürs Bleiben.
bot-solid = Setzt nach seiner Chance, am nächsten zu liegen. In zwei Gebieten zu Hause, in einem verloren, in jeder Partie in anderen.
bot-sharp = Hat in jedem Gebiet ein Gefühl für Größen, liest deine Einsätze und erhöht, wenn du aussteigen würdest.
bot-careful = Kennt Natur und Erde, aber keinen Sport. Zahlt nur, wenn er sicher ist; seinen Erhöhungen darf man glauben.
bot-bold = Kennt Wissenschaft und Sport, aber keine Geschichte. Erhöht oft, ab und zu mit nichts in der Hand.
bot-talkative = Kennt Geschichte und Erde, aber keine Wissenschaft, und sagt das auch.
# $field: nature, earth, science, history, sport oder none; $strength: strong, weak oder usual.
why-guess =
    { $field ->
        [nature] Natur
        [earth] Die Erde
        [science] Wissenschaft
        [history] Geschichte
        [sport] Sport
       *[none] Kein Gebiet, das er nennen könnte
    }{ $strength ->
        [strong] , wo er zu Hause ist
        [weak] , wo er verloren ist
       *[usual] { "" }
    }: Er glaubte an { $low_price } bis { $high_price } und schrieb { $guess_price } auf.
why-bet =
    Er glaubte an { $low_price } bis { $high_price } und gab seiner Schätzung eine Chance von { $chance } %, am nächsten zu liegen; { $due ->
        [0] Bleiben kostete nichts.
       *[other] Bleiben kostete { $due } für einen Pot von { $pot }, das lohnt sich ab { $need } %.
    }
remark-guess =
    { $strength ->
        [strong] Ah, davon verstehe ich etwas!
        [weak] Keine Ahnung, das müsste ich nachschlagen.
       *[usual] Könnte alles sein, oder?
    }
remark-raise = Meine Schätzung gefällt mir.
remark-leave = Das ist mir zu teuer für das, was ich weiß.

## The coach

review-round = Frage { $round }
coach-expected = Was deine Schätzungen bringen sollten, wo es zur Antwort kam, nach der Frage allein
coach-hints = Was die Hinweise daraus gemacht haben
coach-luck = Glück: wo die Antwort wirklich lag
coach-late = Was nach der Antwort geschah
coach-alone = Gewonnen, weil alle anderen ausstiegen
coach-left = Verlorene Einsätze in Runden, die du verlassen hast
coach-resigned = Beim Aufgeben zurückgelassenes Geld
coach-chance = Deine Chance, am nächsten zu liegen, in Prozent
coach-need = Die Chance, ab der sich dein Einsatz lohnte
coach-withdrawn = Du hast aufgegeben
coach-question =
    { $guess ->
        [none] Frage { $round }: Du hattest nicht geschätzt, die Antwort war { $answer_price }
       *[other] Frage { $round }: Du hast { $guess_price } geschätzt, die Antwort war { $answer_price }
    }
# $own_price and $best_price: money that the move and the best one bring on average.
coach-bet =
    Nach Frage, Hinweisen, deiner Schätzung und den Einsätzen der anderen war deine Chance, am nächsten zu liegen, { $chance } %; { $due ->
        [0] dabeizubleiben kostete nichts.
       *[other] dabeizubleiben kostete { $due } für einen Pot von { $pot }, was sich ab { $need } % lohnt.
    } Im Mittel bringt das { $own_price }, der beste Zug { $best_price }.
coach-show = Deine Chance auf die nächste Schätzung war { $chance } %; sie zu zeigen kostet nichts und bringt im Mittel { $show_price }.
coach-calibration =
    { $kind ->
        [raise] Wenn du erhöht hast
        [call] Wenn du mitgegangen bist oder geschoben hast
       *[leave] Wenn du ausgestiegen bist
    } ({ $count }-mal in Runden, in denen gezeigt wurde), war deine Chance im Mittel { $chance } %, und der Einsatz lohnte sich ab { $need } %; am nächsten von den gezeigten lag deine Schätzung in { $closest } %.
coach-guesses =
    { $count ->
        [one] Deine Schätzung lag
       *[other] Deine { $count } Schätzungen lagen
    } im Mittel um { $off_price } daneben, wenn 1 ist, wie weit Antworten auf solche Fragen gewöhnlich streuen.
# $turn says whether what one could believe came closer to the answer; $worth_price by how much, $crps_price what was left.
coach-hint =
    Frage { $round }, Hinweis { $number }: { $turn ->
        [closer] Er brachte, was du glauben konntest, der Antwort um { $worth_price } näher
        [away] Er führte, was du glauben konntest, um { $worth_price } von der Antwort weg
       *[same] Er verriet nichts, was dich der Antwort näher bringt
    }; danach lagst du noch um { $crps_price } daneben, wenn 1 ist, wie weit Antworten auf solche Fragen gewöhnlich streuen.

## Was ein Bot zu einem Ereignis sagen mag, das alle gesehen haben; $speaker ist das Feld, das sein eigener Platz ist

react-settled = { $won ->
    [most] In dieser Runde hat niemand mehr gewonnen als ich.
   *[other] { "" }
}
react-raised = { $speaker ->
    [seat] { $all_in ->
        [yes] Das ist alles, was ich habe.
       *[other] { "" }
    }
   *[other] { "" }
}
react-eliminated = { $speaker ->
    [seat] Ich habe kein Geld mehr.
   *[other] { "" }
}
