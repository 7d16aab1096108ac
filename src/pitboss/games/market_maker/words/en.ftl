# Market Maker Poker

## Why a move is refused

no-cards-yet = Wait until the private cards are dealt.
no-moves-left = You have made { $most } moves this turn; pass.
no-turns = Nobody takes turns at this table; simply wait.
no-cancel = Quotes cannot be taken back at this table; quote again instead.
no-quote = You have no quote to take back.
no-tick = Prices go in steps of { $tick }.
no-width = The offer must be { $low } to { $high } above the bid.
no-width-exact = The offer must be { $width } above the bid.
no-beyond = Prices go from { $low_price } to { $high_price }.
no-touching = The market is locked: bid below the others' best offer and offer above their best bid.
no-trade-locked = The market is locked; trade when it is unlocked.
no-quote-first = Quote first: only a player with a quote may buy or sell.
no-own-offer = The best offer is yours alone; you cannot buy from yourself.
no-own-bid = The best bid is yours alone; you cannot sell to yourself.
no-offers = Nobody else offers.
no-bids = Nobody else bids.
no-offer-at = The best offer is { $best_price } now; buy { $best_price } if you still want to.
no-bid-at = The best bid is { $best_price } now; sell { $best_price } if you still want to.
no-dealer = Only the dealer, { $dealer_seat }, does that.
no-dealer-with-turns = Where there are turns cards are dealt when the laps are done, and nobody locks the market.
no-clock-deals = The clock deals at this table.
no-more-cards = All community cards are open; finish when the trading is done.
no-finish-yet = Open all community cards before you finish.
no-locked-already = The market is locked already.
no-lock = The market is not locked.

## How a match ends

end-settled = The last game has settled.
end-left = Everybody has left.
