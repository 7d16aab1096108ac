do-keep = Keep
do-fold = Fold
option-stake = Stake
option-rounds = Rounds
view-players = players
view-chips = chips
view-stake = in the pot
view-round = round
view-choice = choice
    .open = open
    .kept = kept
    .folded = folded
    .left = left
view-die = die
view-turn = turn
view-fallen = dice fallen
view-pot = pot
view-last = round before
view-dice = dice kept
view-winner = winner
on-rolled = { "" }
on-kept = { $me ->
    [seat] You keep your die.
   *[other] { $seat } keeps a die.
}
on-folded = { $me ->
    [seat] You fold.
   *[other] { $seat } folds.
}
on-opened = { $me ->
    [winner] The dice: { $dice }. You win.
   *[other] { $winner ->
        [none] Nobody kept a die.
       *[other] The dice: { $dice }. { $winner } wins.
    }
}
on-resigned = { $me ->
    [seat] You leave the match.
   *[other] { $seat } leaves the match.
}
end-chosen = Everybody has chosen in the last round.
no-face = A die has the faces 1 to 6.
