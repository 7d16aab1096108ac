# Dead-Cat Bounce.

## Refusals: the course of a turn

no-first-yet = Who starts is to be drawn now.
no-trade-first = Trade first; `next` takes you to protecting your melds.
no-trade-over = Trading is over for this turn; protect your melds, or `next`.
no-sell-first = You cannot pay the tax: sell cards to the bank, or offer some for tokens, until you can.
no-too-dear = You do not have that many tokens.
no-cards = Name the cards.

## Refusals: the flop

no-flop-card = That card is not in the flop.
no-flop = There is no card in the flop.
no-flop-too-dear = You do not have the tokens for any card of the flop.
no-gap = There is no gap in the flop.
no-pack = There is no card left to fill the flop with.

## Refusals: melds

no-hand-cards = You do not have all of these cards in your hand.
no-meld = That is no run of one suit and no set of one rank, of two or more cards.
no-meld-in-hand = Nothing in your hand makes a run of one suit or a set of one rank.
no-own-meld = You have no meld of that number.
no-same-meld = Name two different melds.
no-melds = You have no meld to add to.
no-addition = No card in your hand fits a meld of yours.
no-two-melds = You need two melds of your own for that.
no-joint-meld = No two melds of yours make one together.
no-other-meld = No other player has a meld of that number.
no-other-melds = No other player has a meld.
no-melds-too-dear = You do not have the tokens to take over any meld.
no-tokens = Put at least one token on it.
no-tokens-left = You have no tokens to put on a meld.
no-protection = You have no meld to protect.

## Refusals: sales

no-own-cards = You do not have all of these cards, in your hand or on display.
no-sale = You have no cards to sell.
no-bank-short = The bank does not have that many tokens; sell less or later.
no-bank-empty = The bank has no tokens to pay you with.
no-oversale = That is more than the tax needs: { $enough } of your hand would do. Sell fewer.

## Refusals: deals

no-deals = Deals are made in the trade phase, or when somebody cannot pay the tax.
no-tax-due = Until the tax is paid only the player who owes it makes offers; wait for one.
no-tax-deal = To pay the tax you may offer cards or melds for tokens, and nothing else.
no-partner = There is no other player in that seat.
no-active-partner = Deals are made with the player whose turn it is.
no-offers-left = You have made all the offers you may make this turn.
no-terms = Put something into the deal.
no-give = You do not have all that you want to give.
no-get = They do not have all of the melds you want.
no-accept = You do not have all that is wanted from you.
no-offers = Nobody has made you an offer.
no-own-offers = You have no open offer.

## Why a match is over

end-pack = The pack could not fill the flop.
end-bank = The bank could not pay.
end-target = The target was reached.
end-cap = All turns have been played.
end-alone = Only one player was left.
