# What all games and tables share.

language-name = English

## Refusals that every game knows

you = you
you-first = You
plain = { $text }
no-over = The match is over.
no-dealing = Wait: a card is being dealt.
no-draw = Nothing is to be drawn now.
no-card-left = No { $card } is left to draw.
no-card-due = A card is due now.
no-limit = No time limit is running.
no-limit-yet = No time limit has run out.
no-backwards = Time runs backwards: { $now } ms after { $last } ms.
no-turn = Wait for your turn.
no-turn-yet = It is { $seat }'s turn; wait for yours.
no-left = You have left the match.
no-out = You are out of this match.
no-seat = There is no such seat at this table.
no-players-move = That is not a player's move.

## Offers between players

no-offer = There is no open offer #{ $number }.
no-offer-to-you = Offer #{ $number } was made to { $taker_seat }, not to you.
no-offer-of-yours = Offer #{ $number } was made by { $maker_seat }; only they can withdraw it.
