do-keep = Behalten
    .help = Behalte deinen Würfel.
do-fold = Passen
    .help = Gib deinen Würfel ungesehen weg.
option-stake = Einsatz
    .help = Chips, die jeder in den Pott legt.
option-rounds = Runden
    .help = Runden der Partie.
view-players = Spieler
view-chips = Chips
view-stake = im Pott
view-round = Runde
view-choice = Wahl
    .open = offen
    .kept = behalten
    .folded = gepasst
    .left = gegangen
view-die = Würfel
view-turn = am Zug
view-fallen = gefallene Würfel
view-pot = Pott
view-last = Runde davor
view-dice = behaltene Würfel
view-winner = Sieger
on-rolled = { "" }
on-kept = { $me ->
    [seat] Du behältst deinen Würfel.
   *[other] { $seat } behält einen Würfel.
}
on-folded = { $me ->
    [seat] Du passt.
   *[other] { $seat } passt.
}
on-opened = { $me ->
    [winner] Die Würfel: { $dice }. Du gewinnst.
   *[other] { $winner ->
        [none] Niemand hat einen Würfel behalten.
       *[other] Die Würfel: { $dice }. { $winner } gewinnt.
    }
}
on-resigned = { $me ->
    [seat] Du gibst auf.
   *[other] { $seat } gibt auf.
}
end-chosen = In der letzten Runde haben alle gewählt.
no-face = Ein Würfel hat die Augen 1 bis 6.
