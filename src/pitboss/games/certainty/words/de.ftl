### CertaintyPoker: Deutsch

## Words used here and there

pitch = Rate eine Zahl, die niemand kennt, und wette, wie sicher du bist; wer am nächsten liegt, bekommt den Pott.
unit = Chips
you = du
each = { $who } { $amount }
measure = { $number } { $unit }
hints =
    { $count ->
        [one] 1 Hinweis
       *[other] { $count } Hinweise
    }

## Moves, as buttons say them

verbs-guess = Versiegeln
verbs-leave = Aussteigen
verbs-check = Schieben
verbs-call = Mitgehen, { $amount }
verbs-allIn = Alles, { $amount }
verbs-raise = Erhöhen
verbs-show = Zeigen
verbs-to = Erhöhen auf
verbs-least = Kleinste
verbs-half = ½ Pot
verbs-pot = Pot
verbs-all = Alles
verbs-odds = um { $pot }
verbs-between = { $least } bis { $most }
verbs-hide = Schätzung bleibt geheim

## Guessing

guess-label = Deine Schätzung
guess-sign = Über oder unter null
guess-help = Niemand sieht sie, und sie lässt sich nicht ändern.
guess-unread = Gib eine Zahl ein, etwa 1250 oder −3,5.

## Beside a player's name

plate-guessed = versiegelt
plate-in = dabei
plate-left = ausgestiegen
plate-out = raus
plate-fun = rät zum Spaß
plate-resigned = aufgegeben
plate-allIn = alles gesetzt
plate-showed = zeigt
plate-winner = gewonnen
plate-bet = setzt { $amount }
plate-stake = Einsatz { $amount }

## What is at stake and who is awaited, in one sentence

now-first = Der Anker wird gelost.
now-question = Eine Frage wird gezogen.
now-over = Gewonnen hat: { $who }, mit { $amount }.
now-and = { $list } und { $last }
now-guess = Deine Schätzung, bitte: { $unit }.
now-fun = Du bist ausgeschieden, darfst aber zum Spaß mitraten: { $unit }.
now-guessing =
    { $count ->
        [one] Noch rät { $who }.
       *[other] Noch raten { $count } Spieler.
    }
now-wait = { $who } ist dran; im Pot liegen { $pot }.
now-check = Du bist dran: { $pot } im Pot, nichts zu zahlen.
now-call = Du bist dran: { $due } zum Mitgehen, { $pot } im Pot.
now-show = Du bist dran: zeige deine Schätzung oder steige aus, ohne sie zu zeigen.
now-pause = Die Runde wird abgerechnet.

## The picture of the table

stage-round = Frage { $round } von { $rounds }
stage-blinds = Blinds { $small }/{ $big }
stage-betting = Setzrunde { $number } von { $of }
stage-question = Frage
stage-unit = in { $unit }
stage-year = eine Jahreszahl
stage-hint = Hinweis { $number }
stage-closed = verdeckt
stage-answer = Antwort
stage-yourGuess = Deine Schätzung
stage-sealed = versiegelt
stage-noGuess = keine Schätzung
stage-ring = Spieler
stage-anchor = Anker
stage-small = kleiner Blind
stage-big = großer Blind
stage-pot = Pot
stage-main = Hauptpot
stage-side = Nebenpot { $number }
stage-onTable = davon { $amount } eben gesetzt
stage-eligible = für { $names }
stage-withdrawn = { $amount } aus dem Spiel genommen
stage-last = Ergebnis der Runde { $round }
stage-source = Quelle: { $source }, { $asOf }
stage-line = Zahlenstrahl
stage-off = { $amount } daneben
stage-exact = genau
stage-times = um das { $amount }-Fache daneben
stage-percent = { $amount } % daneben
stage-tiny = weniger als 0,01
stage-won = +{ $amount }
stage-you = Du
stage-short-anchor = A
stage-short-small = SB
stage-short-big = BB
stage-back = { $amount }, die niemand mitging, zurück an { $who }
stage-void = Niemand hat geschätzt, darum gehen die Einsätze zurück.
stage-waiting = Die erste Frage kommt gleich.
stage-fun = zum Spaß
stage-over = Das Spiel ist aus.

## What happens, one line each: $me is `seat` where the reader is the one it is about

say-round = Runde { $round }: Anker ist { $who }, die Blinds sind { $small } und { $big }.
say-asked = { $text } [{ $unit }; { $hints } folgen]
say-betting = Setzrunde { $number } beginnt.
say-hint = Hinweis { $number }: { $text }
say-answer = Die Antwort: { $answer }.
say-settled = Runde { $round } ist vorbei; die Antwort war { $answer }.
say-void = Niemand hat geschätzt, darum gehen die Einsätze zurück.
say-pot = Der Pot: { $shares }.
say-main = Der Hauptpot: { $shares }.
say-side = Nebenpot { $number }: { $shares }.
say-small =
    { $me ->
        [seat] Du setzt { $amount } als kleinen Blind.
       *[other] { $seat } setzt { $amount } als kleinen Blind.
    }
say-big =
    { $me ->
        [seat] Du setzt { $amount } als großen Blind.
       *[other] { $seat } setzt { $amount } als großen Blind.
    }
say-guessed =
    { $me ->
        [seat] Du schreibst { $guess } auf.
       *[other] { $seat } schreibt eine Schätzung auf.
    }
say-late =
    { $me ->
        [seat] Deine Zeit ist um, du schiebst.
       *[other] Die Zeit von { $seat } ist um: geschoben.
    }
say-checked =
    { $me ->
        [seat] Du schiebst.
       *[other] { $seat } schiebt.
    }
say-called =
    { $me ->
        [seat] Du gehst mit { $amount } mit.
       *[other] { $seat } geht mit { $amount } mit.
    }
say-calledAll =
    { $me ->
        [seat] Du gehst mit { $amount } mit, das ist alles.
       *[other] { $seat } geht mit { $amount } mit, das ist alles.
    }
say-raised =
    { $me ->
        [seat] Du erhöhst auf { $amount }.
       *[other] { $seat } erhöht auf { $amount }.
    }
say-raisedAll =
    { $me ->
        [seat] Du erhöhst auf { $amount }, das ist alles.
       *[other] { $seat } erhöht auf { $amount }, das ist alles.
    }
say-left =
    { $me ->
        [seat] Du steigst aus der Runde aus.
       *[other] { $seat } steigt aus der Runde aus.
    }
say-leftLate =
    { $me ->
        [seat] Deine Zeit ist um, du steigst aus.
       *[other] Die Zeit von { $seat } ist um: ausgestiegen.
    }
say-returned =
    { $me ->
        [seat] Du bekommst { $amount } zurück, die niemand mitging.
       *[other] { $seat } bekommt { $amount } zurück, die niemand mitging.
    }
say-showed =
    { $me ->
        [seat] Du zeigst { $guess }.
       *[other] { $seat } zeigt { $guess }.
    }
say-forced =
    { $me ->
        [seat] Du zeigst { $guess }, weil nur noch du einen Pot gewinnen kannst.
       *[other] { $seat } zeigt { $guess }, weil sonst niemand mehr einen Pot gewinnen kann.
    }
say-eliminated =
    { $me ->
        [seat] Du hast nichts mehr und scheidest aus.
       *[other] { $seat } hat nichts mehr und scheidet aus.
    }
say-resigned =
    { $me ->
        [seat] Du verlässt das Spiel.
       *[other] { $seat } verlässt das Spiel.
    }

## The table in plain words, for those who do not look at the picture

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

## What single keys do

keys-call = Schieben oder mitgehen

## Presets: options set to go together

preset-quick = kurz
preset-evening = ganzer Abend
preset-holdem = wie Hold’em
preset-open = offene Antwort

## Options: what each does (in English the declaration says it)

option-money =
    .help = Geld jedes Spielers am Anfang.
option-small_blind =
    .help = Erster Pflichteinsatz einer Runde; der andere ist doppelt so hoch.
option-blind_rounds =
    .help = Nach so vielen Runden verdoppeln sich die Pflichteinsätze; 0: nie.
option-questions =
    .help = Runden im Spiel, höchstens eine je Frage der Sammlung.
option-pack =
    .help = Woher die Fragen kommen.
    .takes = der Name einer Fragensammlung
option-hints =
    .help = Höchstens so viele Hinweise je Frage.
    .takes = all oder eine Zahl von 0 bis 9
option-bet_after_answer =
    .help = Noch eine Setzrunde, wenn die Antwort bekannt ist; dann zeigen alle, und niemand darf stattdessen aussteigen.
option-later_bettings =
    .help = Setzrunden nach der ersten beginnen links von diesem Platz.
option-min_raise =
    .help = Eine Erhöhung geht mindestens so weit über den höchsten Einsatz.
option-distance =
    .help = Wie der Abstand eines Tipps zur Antwort gemessen wird.
option-guess_seconds =
    .help = Sekunden zum Tippen; 0: keine Uhr.
option-turn_seconds =
    .help = Sekunden für einen Zug; 0: keine Uhr.

## The first lesson: each step has a title, a text, and what to do

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
lesson-check-text = Der zweite Hinweis: weniger als hundert. In dieser Bietrunde hat noch niemand gesetzt, dabeibleiben kostet also nichts. Sieh, was die anderen daraus machen.
lesson-check-do = Schieben
lesson-answer-title = Bo ist draußen
lesson-answer-text = Bo ist ausgestiegen, seine Schätzung war wohl zu hoch. Aber Ada erhöht auf 10. Ist sie näher dran, oder blufft sie? Geh mit.
lesson-answer-do = Mitgehen, 10
lesson-last-title = Der letzte Hinweis
lesson-last-text = 36 schwarze Tasten: Das passt. Schieb; als Nächstes kommt die Antwort.
lesson-last-do = Schieben
lesson-show-title = Aufdecken
lesson-show-text = Es sind 88. Ada zeigt 61, du hast 85. Wer jetzt aussteigt, hält die Schätzung geheim und gibt den Pot auf. Zeig deine.
lesson-show-do = Zeigen
lesson-end-title = Der Pot gehört dir
lesson-end-text = Du lagst um 3 daneben und gewinnst 44. Ada hat 18 für eine Schätzung gezahlt, die sie hätte aufgeben können. Es geht nicht ums Wissen: Es geht darum, wie gut du weißt, was du weißt.

## Ablehnungen

no-money = Du hast kein Geld mehr und bist ausgeschieden; zum Spaß darfst du mitraten, wenn eine Frage gestellt wird.
no-more-round = Du bist aus dieser Runde ausgestiegen; warte auf die nächste.
no-betting-yet = Gesetzt wird, sobald alle geschätzt haben.
no-guess-first = Schätze zuerst; gesetzt wird, sobald alle geschätzt haben.
no-second-guess = Du hast schon geschätzt, und eine Schätzung lässt sich nicht ändern.
no-guessing = Alle Schätzungen sind abgegeben; die nächste Frage kommt mit der nächsten Runde.
no-number = Eine Schätzung ist eine Zahl aus einfachen Ziffern, etwa 62.4 oder -3.
no-digits = Eine Schätzung hat höchstens { $digits } Stellen vor dem Komma und { $digits } danach.
no-betting = Die Setzrunden sind vorbei; zeige deine Schätzung oder steige aus.
no-show-yet = Die Setzrunden sind noch nicht vorbei; gehe mit, erhöhe oder steige aus.
no-shown = Du hast deine Schätzung gezeigt; warte, bis die Töpfe ausgezahlt sind.
no-all-in = Du bist all-in; warte, bis die Töpfe ausgezahlt sind.
no-answer-to-raise = Niemand sonst hat noch Geld, um auf eine Erhöhung zu antworten; gehe mit oder steige aus.
no-money-to-raise = Dein Geld reicht nicht über den höchsten Einsatz; gehe mit allem mit, was du hast, oder steige aus.
no-raise-above = In dieser Setzrunde hast du höchstens { $most } zu setzen, dann bist du all-in.
no-raise-below = Erhöhe auf mindestens { $least }.
no-anchor-due = Jetzt wird kein Anker bestimmt.
no-question-due = Jetzt wird keine Frage gezogen.
no-such-question = Diese Frage gibt es in der Sammlung nicht.
no-question-again = Diese Frage wurde schon gestellt.

## Wie eine Partie endet

end-alone = Nur noch eine Person hat Geld.
end-rounds = Die letzte Frage ist gestellt.
