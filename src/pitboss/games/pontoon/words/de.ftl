### Shed Pontoon: Deutsch

## Why a move is refused

no-bet-yet = Setze zuerst: bet N.
no-second-bet = Du hast schon gesetzt: stehen, ziehen, kaufen, verbrennen oder teilen.
no-bet-range = Setze { $low } bis { $high } Chips.
no-stick = Stehen bleiben darfst du ab { $low } oder mit fünf Karten; ziehe oder kaufe.
no-buy-after-twist = Diese Hand hat gezogen und kann nicht mehr kaufen; bleib stehen oder ziehe.
no-burn = Verbrannt werden können nur zwei Karten ohne Ass, die genau { $total } machen.
no-pair = Teilen lassen sich nur zwei Karten vom selben Rang.
no-more-splits = Du darfst je Blatt höchstens { $most ->
    [one] einmal
   *[other] { $most }-mal
} teilen.
no-too-poor = Das kostet deinen ersten Einsatz noch einmal, und so viele Chips hast du nicht; bleib stehen oder ziehe.
no-shuffle-due = Jetzt wird gemischt: mark N.
no-mark-range = Die Marke liegt { $low } bis { $high } Karten vor dem Ende.

## Why a match is over

end-hands = Alle Blätter sind gespielt.
end-broke = Niemand hat mehr Chips.
end-left = Alle, die noch Chips haben, sind gegangen.
