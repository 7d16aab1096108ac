# Wie das Labor seine Zahlen nennt, und was sein Bericht sagt.

figure-rounds-median = Runden, die Hälfte höchstens
figure-rounds-p90 = Runden, neun von zehn höchstens
figure-rounds-mean = Runden, im Mittel
figure-moves-median = Züge, die Hälfte höchstens
figure-moves-p90 = Züge, neun von zehn höchstens
figure-moves-mean = Züge, im Mittel
figure-minutes-median = Minuten, die Hälfte höchstens
figure-minutes-p90 = Minuten, neun von zehn höchstens
figure-minutes-mean = Minuten, im Mittel
figure-leads = Führungswechsel
figure-decided = entschieden nach, % der Runden
figure-comebacks = Aufholjagden, %
figure-bankrupt = Pleiten
figure-first = Siege dessen, der zuerst zieht, %
figure-skill = { $strong } über { $weak }, %
figure-skill-effect = Können gegen Glück, σ
figure-seat = Siege von { $name }, %
figure-place = Siege von Platz { $name }, %
figure-verb = { $name }
figure-end = beendet durch „{ $name }“, %
figure-style = Siege von { $name }, %
figure-style-best = Siege des besten Stils, %
figure-unused = Züge, die niemand nutzt

group-length = Wie lang eine Partie ist
    .help = So viel braucht die Hälfte der Partien höchstens, und so viel neun von zehn. Die Minuten sind geschätzt, was Menschen brauchen: so viele Sekunden für jede Art von Zug, oder was die Uhr sagt, wo sie allein eine Partie beendet.
group-own = Was nur dieses Spiel misst
    .help = Zahlen, die dieses Spiel zu denen aller Spiele hinzufügt, an jeder Partie gemessen.
group-course = Wie eine Partie verläuft
    .help = Die Führung wechselt, wenn zu Beginn einer Runde ein anderer Platz allein vorn liegt. Eine Aufholjagd ist eine Partie, bei deren Halbzeit der halbe Tisch oder mehr vor jemandem lag, der am Ende gewinnt. Pleite ist, wer mit nichts endet.
group-skill = Können gegen Glück
    .help = Die stärkere Stufe von Bots sitzt zwischen der schwächeren, und mit denselben Würfeln noch einmal mit vertauschten Plätzen. 50 % wären reines Glück. σ ist, was die stärkere in einer Partie mehr einbringt, in Standardabweichungen davon.
group-seats = Wer wo sitzt
    .help = Siege nach Plätzen, und nach der Reihe, gezählt ab dem, der zuerst zog; gemeinsame Siege zählen zum Teil. Ausgeglichen wären { $even } %.
group-verbs = Was Spieler tun
    .help = Züge jeder Art in einer Partie. Was auf einem Menü stand und nie gewählt wurde, wird genannt.
group-ends = Wie Partien enden
    .help = Wie viele von hundert aus diesem Grund enden.
group-styles = Spielweisen
    .help = Wie viele von hundert Partien jede Spielweise von Bots gewinnt, wo sie gemischt sitzen. Ausgeglichen wären { $even } %.

usual = die üblichen Regeln
variant = Regeln
matches = Partien
difference = Unterschied zu { $name }
# A share of the comparisons that are marked would be false on average; $held of $all are marked.
discoveries =
    { $held ->
        [0] Keiner von { $all } Unterschieden ist mehr als Zufall (Falscherkennungsrate 5 %).
        [one] Einer von { $all } Unterschieden ist mehr als Zufall (Falscherkennungsrate 5 %). Er ist mit * markiert.
       *[other] { $held } von { $all } Unterschieden sind mehr als Zufall (Falscherkennungsrate 5 %). Sie sind mit * markiert.
    }
effects = Effekte
    .help = Ein Haupteffekt sagt, um wie viel größer eine Zahl mit diesem Wert ist als mit dem ersten Wert der Option, im Mittel über alle Kombinationen der anderen. Eine Wechselwirkung (×) sagt, um wie viel mehr die erste Option bewirkt, wo die zweite diesen Wert hat.
discovered-effects =
    { $held ->
        [0] Keiner von { $all } Effekten ist mehr als Zufall (Falscherkennungsrate 5 %).
        [one] Einer von { $all } Effekten ist mehr als Zufall (Falscherkennungsrate 5 %). Er ist mit * markiert.
       *[other] { $held } von { $all } Effekten sind mehr als Zufall (Falscherkennungsrate 5 %). Sie sind mit * markiert.
    }
unused-verbs = Niemand wählte je: { $list }.
all-used = Alles, was die Regeln erlauben, wurde auch getan.
unfinished =
    { $count ->
        [one] Eine Partie kam zu keinem Ende und zählt nicht.
       *[other] { $count } Partien kamen zu keinem Ende und zählen nicht.
    }

report-title = { $game }: { $what }
# $matches is a number, or the fewest and the most where the $sets of rules have not had the same.
report-lead =
    { $count ->
        [one] Eine Partie
       *[other] { $matches } Partien
    } zu { $seats } Plätzen{ $sets ->
        [one] { "" }
       *[other] {" "}mit jedem Regelwerk
    }, gespielt von { $bots }; Startwert { $seed }.
report-same = Alle Regeln wurden Partie für Partie mit denselben Würfeln gespielt: Unterschiede kommen von den Regeln, nicht von den Karten. Balken und Klammern sind 95-%-Intervalle.
report-one = Klammern sind 95-%-Intervalle.
report-play = Nach diesen Regeln spielen
report-play-note = Der Link öffnet einen Tisch bei { $house }: Dort muss ein Haus laufen (pitboss serve).
report-rules = Regeln { $hash }: { $what }
report-figure = Zahl
report-beside = Neben dieser Seite: { $files }.
report-again = Gespielt von Pitboss { $version }. Derselbe Befehl mit demselben Startwert ergibt dieselben Zahlen.
report-skill-played = Um Können von Glück zu trennen, wurden { $count } weitere gespielt.
report-styles-played = Um Spielweisen zu vergleichen, wurden { $count } weitere gespielt.
report-distribution = Runden einer Partie, über alle Partien
report-distribution-moves = Züge einer Partie, über alle Partien
report-table = Dasselbe als Tabelle
report-alt = { $title }: { $what }
targets-title = Ziele
target-met = erreicht
target-missed = verfehlt
target-unsure = erreicht, aber das Intervall reicht darüber hinaus
target-none = keine Zahl
target = Ziel
target-from = von { $low } bis { $high }
target-least = mindestens { $low }
target-most = höchstens { $high }

diff-paired = Partie gegen Partie, mit denselben Würfeln; Klammern sind 95-%-Intervalle.
diff-apart = Zahl gegen Zahl: Startwert, Plätze oder Bots sind andere. Klammern sind 95-%-Intervalle.
report-glance = Auf einen Blick
report-more = Δ { $more }
plot-rounds = Runden: Hälfte ●, neun von zehn ○
plot-moves = Züge: Hälfte ●, neun von zehn ○
plot-minutes = Minuten: Hälfte ●, neun von zehn ○
plot-seat = Siege nach Plätzen, %
plot-place = Siege nach Reihe ab dem ersten Zug, %
plot-verb = Züge einer Art in einer Partie
plot-end = Wie Partien enden, %
plot-style = Siege nach Spielweise, %
interval = { $low } bis { $high }
