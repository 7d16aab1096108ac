### Shed Pontoon: English

## Why a move is refused

no-bet-yet = Place your bet first: bet N.
no-second-bet = Your bet is placed; stick, twist, buy, burn or split.
no-bet-range = Bet from { $low } to { $high } chips.
no-stick = You may stick on { $low } or more, or with five cards; twist or buy.
no-buy-after-twist = This hand has twisted, so it cannot buy any more; stick or twist.
no-burn = Only two cards without an ace that make exactly { $total } can be burned.
no-pair = Only two cards of the same rank can be split.
no-more-splits = You may split at most { $most } times in a hand.
no-too-poor = It costs your initial bet once more, and you have fewer chips than that; stick or twist.
no-shuffle-due = The shoe is to be shuffled: mark N.
no-mark-range = The marker lies { $low } to { $high } cards from the end.

## Why a match is over

end-hands = All hands have been played.
end-broke = Nobody has chips left.
end-left = All who have chips have left.
