# What all games and tables share.

language-name = English

## Refusals that every game knows

you = you
you-first = You
plain = { $text }
no-over = The match is over.
no-dealing = Wait: something is being drawn.
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

## Time

clock-acts = The clock acts at { $seconds } s.

## Offers between players

no-offer = There is no open offer #{ $number }.
no-offer-to-you = Offer #{ $number } was made to { $taker_seat }, not to you.
no-offer-of-yours = Offer #{ $number } was made by { $maker_seat }; only they can withdraw it.

## Cards, as they are read aloud

cards-hidden = a hidden card
cards-of = { $rank } of { $suit }
cards-ranks-2 = two
cards-ranks-3 = three
cards-ranks-4 = four
cards-ranks-5 = five
cards-ranks-6 = six
cards-ranks-7 = seven
cards-ranks-8 = eight
cards-ranks-9 = nine
cards-ranks-T = ten
cards-ranks-J = jack
cards-ranks-Q = queen
cards-ranks-K = king
cards-ranks-A = ace
cards-suits-s = spades
cards-suits-h = hearts
cards-suits-d = diamonds
cards-suits-c = clubs
