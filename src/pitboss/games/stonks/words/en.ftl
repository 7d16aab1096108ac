# Stonks!

## Refusals

no-chips = You have no chips; your positions still settle this round.
no-ready = You are ready already; wait for the others.
no-cards = Name at least one card of your hand.
no-card = You do not hold { $card }.
no-more-of-card = You do not hold so many { $card }.
no-hand = You have no cards in your hand.
no-margin = Your chips must cover all that your positions may cost this round.
no-more-announced = You have announced { $count } cards this round, which is the most; say done.
no-such-number = There is no #{ $number } on the table.
no-intention = That is a position already; match an intention.
no-own = That intention is yours; somebody else must match it.
no-colour = Match with a card of the other colour.
no-intentions = Nobody else has announced a card.
no-match = You have no card of the other colour for what is announced.
no-position = You have no position.
no-side = You have no side in that position.
no-position-yet = That is an intention, which stays on the table until somebody or the house takes it.
no-double-long = You are long there: double with black cards.
no-double-short = You are short there: double with red cards.
no-double = You have no card of the colour that your positions are doubled with.
no-frozen = An offer to close that position is open; wait for the answer.
no-all-frozen = Offers to close your positions are open; wait for the answers.
no-close-long = You are long there: close with red cards, or with one ace alone.
no-close-short = You are short there: close with black cards, or with one ace alone.
no-sum = These cards are worth less than the position; lay more, or one ace alone.
no-close = The cards of your hand are not enough to close a position of yours.
no-cash-for = The house asks { $amount ->
    [one] { $amount } chip
   *[other] { $amount } chips
} for that, more than you have.
no-cash = You have not the chips that the house asks for closing a position.
no-deal-with-house = The house makes no deals; close with cards or for cash.
no-deal-with-left = The other party has left and cannot answer.
no-more-offers = You have made { $count ->
    [one] { $count } offer
   *[other] { $count } offers
} this round, which is the most.
no-second-offer = You have an open offer for that position; withdraw it first.
no-chips-to-offer = You have not so many chips to offer.
no-chips-to-ask = The other party has not so many chips.
no-chips-to-accept = You have not the chips that this offer asks for.
no-offer-to-answer = Nobody has made you an offer.
no-offer-to-withdraw = You have no open offer.
no-dealer-yet = The first dealer is to be drawn now.

## How a match ends

end-last-standing = Nobody else has chips left.
end-last-round = The last round is over: most chips win.
end-all-out = Nobody has chips left: who was left with most before the house cleared wins.
end-all-left = Nobody is left to win.
