### Market Maker Poker: English

## Words used here and there

unit = P&L
you = You
and = { " " }and{ " " }
quote = { $bid }/{ $offer }

## The reader inside a sentence, by case

who-nom = you
who-dat = you
who-clock = the clock

## Moves, as buttons say them

do-quote = Quote
    .at = Quote { $quote }
    .trades = trades { $lots } now
    .stands = stands
    .fresh = not sent yet
    .none = no market yet
do-buy = Lift
    .at = Lift { $price }
do-sell = Hit
    .at = Hit { $price }
do-pass = Pass
    .count = { $count } of { $of } passed
    .card = next card: { $count } of { $of }
    .settles = settles: { $count } of { $of }
do-cancel = Cancel quote
    .short = Cancel
    .none = none stands
do-deal = Deal
    .first = private cards
do-lock = Lock
    .does = no trades
do-unlock = Unlock
    .does = trade again
do-finish = Finish
    .settles = settles the game

## What a purchase or sale would do

trade-sellTo = sell { $lots } @ { $price } to { $names }
trade-buyFrom = buy { $lots } @ { $price } from { $names }
trade-sells = sell { $lots } to { $names }
trade-buys = buy { $lots } from { $names }
trade-sellsMany = sell { $lots }
trade-buysMany = buy { $lots }

## Beside a player's name

plate-lots = { $lots } lots
    .of = { $lots } of { $limit } lots
    .full = { $lots } lots: the limit
plate-passed = passed
plate-customer = customer
plate-dealer = dealer
plate-left = left
plate-noQuote = no quote

## What is at stake and who is awaited, in one sentence

now-over = Won by { $names } with { $amount }.
now-dealing = A card is being dealt.
now-deal = Deal the private cards when all are ready.
now-traded = You trade the sum of all { $cards } cards: black A +1 to K +13, red A −1 to K −13.
now-waitDeal = Waiting for { $name } to deal.
now-turn = Your turn: quote and trade, then pass.
now-waitTurn = Waiting for { $name }.
now-quote = You have no quote: without one you cannot trade.
now-locked = Locked: quotes may move, but nothing trades.
now-lockedByCard = A new card: put your quote right. The clock unlocks the market in a moment.
now-open = The contract pays the sum of all cards. Anyone may act.
now-last = All board cards are open. Trade until the market settles.
now-moves =
    { $count ->
        [one] 1 move left
       *[other] { $count } moves left
    }
now-clock = the clock acts at { $seconds } s

## The same in a few words, lower case, for the end of a line

short-dealing = a card is being dealt
short-deal = deal when all are ready
short-waitDeal = waiting for the dealer
short-lockedByCard = locked for a moment: put your quote right
short-locked = locked
short-open = anyone may act
short-turn =
    { $me ->
        [seat] your turn
       *[other] { $seat }’s turn
    }

## How far the game is

phase-lobby = not dealt yet
phase-dealing = dealing
phase-open = open
phase-locked = locked: quote, no trades
phase-over = settled

## What happens, one line each: the values are the event's fields, $me is the field that is the reader, none says nothing

on-gamestarted =
    { $me ->
        [dealer] Game { $game } begins; you deal.
       *[other] Game { $game } begins; dealer: { $dealer }.
    }
# $worth is what the card adds; none for a card that the reader may not see.
on-privatedealt =
    { $worth ->
        [none] { "" }
       *[other]
            { $me ->
                [seat] Your card is { $card } ({ $worth }).
               *[other] { $seat }’s card is { $card } ({ $worth }).
            }
    }
on-marketopened = All have a card: quoting begins.
on-communityopened = Community card { $round }: { $card } ({ $worth }).
on-quoted =
    { $me ->
        [seat] You quote { $bid } / { $offer }.
       *[other] { $seat } quotes { $bid } / { $offer }.
    }
# $by is who asked for the trade, buyer or seller; nobody knows where positions are secret.
on-traded =
    { $by ->
        [buyer]
            { $me ->
                [initiator] You buy { $lots } from { $seller } at { $price }.
                [seller] { $buyer } buys { $lots } from you at { $price }.
               *[other] { $buyer } buys { $lots } from { $seller } at { $price }.
            }
        [seller]
            { $me ->
                [initiator] You sell { $lots } to { $buyer } at { $price }.
                [buyer] { $seller } sells { $lots } to you at { $price }.
               *[other] { $seller } sells { $lots } to { $buyer } at { $price }.
            }
       *[nobody] { $lots } traded at { $price }.
    }
on-quoteblanked =
    { $me ->
        [seat] Your quote is gone: quote again.
       *[other] { "" }
    }
on-quotescleared = All quotes are cleared.
on-cancelled =
    { $me ->
        [seat] You take back your quote.
       *[other] { $seat } takes back the quote.
    }
on-locked =
    { $unlocks ->
        [none] The market is locked: quotes may move, but nothing trades.
       *[other] The market is locked: quotes may move, but nothing trades until the clock unlocks it.
    }
on-unlocked = The market is unlocked.
on-passed =
    { $late ->
        [yes]
            { $me ->
                [seat] You run out of time.
               *[other] { $seat } runs out of time.
            }
       *[no]
            { $me ->
                [seat] You pass.
               *[other] { $seat } passes.
            }
    }
on-roundended = Round { $round } is over.
on-dealermoved =
    { $me ->
        [dealer] You are the dealer now.
       *[other] The dealer is { $dealer } now.
    }
# $hands are the private cards by name, $gains who has won and lost what, the best first.
on-settled = Game { $game } settles at { $total } ({ $hands }). P&L: { $gains }.
on-resigned =
    { $me ->
        [seat] You leave the table.
       *[other] { $seat } leaves the table.
    }

## The picture of the table

stage-round = Board card { $round } of { $of }
stage-card = card { $round } of { $of }
stage-game = Game { $game } of { $of }
stage-lap = Lap { $lap } of { $of }
stage-dealer = Dealer: { $name }
stage-auto = a card every { $seconds } s
stage-passes = or as soon as all have passed
stage-lock = { $seconds } s without trades after every card
stage-hidden = positions are secret
stage-clears = a new card clears all quotes
stage-earlier = Game { $game } settled at { $total }.
stage-earlierYou = Your P&L: { $amount }.
stage-bid = Bid
stage-offer = Offer
stage-locked = LOCKED
stage-intro = You will trade the sum of all { $cards } cards.
stage-introCards = { $players } private cards, one for each player, and { $community } that open on the board one by one. Only you will see yours.
stage-introWorth = Black counts up, red counts down; J is 11, Q 12, K 13. A whole deck adds up to nothing.
stage-introQuote = Buy what you think will end higher, sell what you think will end lower: every lot pays the sum in the end.

## What the clock does next

due-unlock = Trading in
    .short = Trading
due-card = Next card in
    .short = Card
due-settle = Settles in
    .short = Settles
due-turn = Turn ends in
    .short = Turn
due-said = { $what } { $time }.

## The two big buttons

top-best = best { $quote }
top-noBid = nobody bids
top-noOffer = nobody offers
top-locked = locked
top-size =
    { $lots ->
        [one] { $lots } lot
       *[other] { $lots } lots
    }
top-quoteFirst = quote first
top-yours = your own { $price } is best
top-limit = over your limit
top-wait = not now
top-turn = not your turn
top-again = Press again:

## The ladder

ladder-title = Price ladder
ladder-sides = Bids / offers
ladder-none = no quotes
ladder-price = Price
ladder-up = Higher prices
ladder-down = Lower prices
ladder-above = { $count } above
ladder-below = { $count } below
ladder-centre = To the market
ladder-level =
    { $side } { $price }: { $lots ->
        [one] { $lots } lot
       *[other] { $lots } lots
    }, { $names }
# $lots has its sign: who holds the limit cannot buy, who is short by it cannot sell.
ladder-dead =
    { $side ->
        [bid] { $name } ({ $lots } lots, the limit) cannot buy more: nobody can hit this bid
       *[offer] { $name } ({ $lots } lots, the limit) cannot sell more: nobody can lift this offer
    }
ladder-empty = { $side } { $price }

## Cards

cards-title = Cards
cards-yours = Your card
cards-board = Board cards
cards-sum = Sum you can see
cards-unseen =
    { $count ->
        [one] 1 card unknown
       *[other] { $count } cards unknown
    }
cards-unknown =
    { $count ->
        [one] { cards-unseen }, ±13
       *[other] { cards-unseen }, each ±13
    }
cards-settled = Sum of all cards
cards-closed = { $count } to come

## The ticket to quote with

ticket-title = Quote ticket
ticket-width = Width
ticket-send = Quote
ticket-requote = Requote
ticket-join = Join
ticket-sum = Fair { $price }
ticket-both = Bid and offer
ticket-up = Both up
ticket-down = Both down
ticket-bidUp = Bid up
ticket-bidDown = Bid down
ticket-offerUp = Offer up
ticket-offerDown = Offer down
ticket-wider = Wider
ticket-narrower = Narrower
ticket-crosses = Trades at once: { $trades }. Then it stands.
ticket-sure = Sure? Press again to trade at once: { $trades }.
ticket-refused = Locked, so this is refused; it would { $trades }.
ticket-unseen = A new game has begun: look at your card first.
ticket-gone = Your quote is gone.
ticket-none = You have no quote in the market.
ticket-full =
    { $side ->
        [bid] This quote stands, but you hold the most you may: nobody can hit your bid. Lower your offer to sell.
       *[offer] This quote stands, but you are short the most you may: nobody can lift your offer. Raise your bid to buy.
    }
ticket-stands = This quote stands.
ticket-standing = { $bid } / { $offer } stands until you send this one.
ticket-noNumber = “{ $text }” is no price.

## What has just happened to you, in a few words

news-hit = { $name } hit your bid: you bought { $lots } @ { $price }.
news-lifted = { $name } lifted your offer: you sold { $lots } @ { $price }.
news-noQuote = You have no quote
news-offer = Hear when your quote is taken?
news-settled = Game { $game } settled at { $total }: you { $amount }.

## The tape: trades as they happened

tape-title = Tape
tape-none = No trades yet.
tape-buyer = lifted at
tape-seller = hit at
tape-nobody = traded at
tape-secret = between others

## The list of players

players-title = Players
players-name = Player
players-card = Card
players-bid = { stage-bid }
players-offer = { stage-offer }
players-lots = Position
    .limit = Position, ±{ $limit }
players-volume = Volume
players-average = Avg
players-even = Break-even
players-mark = P&L
players-total = Total
players-how = Break-even: net cost per lot; settled there, a position wins nothing. P&L: long at the best bid, short at the best offer.

## The chart of prices

chart-label =
    Course of the market: best bid { $bid }, best offer { $offer }, { $trades ->
        [one] { $trades } trade
       *[other] { $trades } trades
    }, the last at { $last }.
chart-truth = settled at { $total }
chart-mine = your quote
chart-sum = sum you can see
chart-trades = trades

## The settlement

settled-title = Settled at { $total }
settled-turning = The hidden cards turn up
settled-you = You { $amount }
settled-lines = Your P&L, trade by trade
settled-each = { $lots } × ({ $from } − { $less })
settled-total = Your P&L
settled-check = Or all at once: { $lots } lots × { $total } pay { $paid }; minus the net cost of { $cost } that makes { $gain }.
settled-asked = You asked:
settled-quoted = Your quote was taken:
settled-bought = bought { $lots } @ { $price }
settled-sold = sold { $lots } @ { $price }
settled-byYou = you asked
settled-onQuote = on your quote
settled-noFills = You did not trade.

## The table in plain words, for those who do not look at the picture

describe-card = { $card } ({ $worth })
describe-yours = Your card: { $card }.
describe-cardOf = { $name }: { $card }.
describe-none = none yet
describe-board = Board cards, { $open } of { $of }: { $cards }.
describe-level =
    { $price } ({ $lots ->
        [one] { $lots } lot
       *[other] { $lots } lots
    }: { $names })
describe-bids = Bids, the best first: { $levels }.
describe-offers = Offers, the best first: { $levels }.
describe-noBids = Nobody bids.
describe-noOffers = Nobody offers.
describe-quote = Your quote: bid { $bid }, offer { $offer }.
describe-position = { $name }: { $lots } lots, break-even { $average } (net cost per lot), P&L { $gain }.
describe-flat = { $name }: { position-flat }.
describe-watching = You are watching.
describe-trade = { $buyer }: { $lots } at { $price } from { $seller }
describe-secret = { $lots } at { $price } between others
describe-trades = Latest purchases, the newest first: { $trades }.
describe-settled = Game { $game } is settled at { $total }. P&L: { $gains }.
describe-fill = { $trade }: { $sum } = { $gain }.
describe-total = { settled-total }: { $gain }.

## What someone holds

position-held = { $lots } lots at { $average }, P&L { $gain }
position-flat = no position, P&L { $gain }

## In a channel: what may be done now

ask-trade = { $verb } at { $price }
ask-quote = quote BID OFFER, as in { $bid } { $offer }

## What single keys do

keys-sell = Hit the best bid: sell
keys-buy = Lift the best offer: buy
keys-move = The prices on the ticket up or down
keys-far = The same in larger steps
keys-width = The ticket narrower or wider
keys-bid = Move the bid alone; once more, both
keys-offer = Move the offer alone; once more, both
keys-join = Put the ticket at the best prices
keys-sum = Put the ticket around the fair value by the cards you can see
keys-requote = Send the ticket, as when a quote was taken

## Presets: options set to go together

preset-usual = usual
    .means = You deal the cards when you like, and everybody trades all the time.
preset-tonight = tonight
    .means = The clock deals every { $round_seconds } seconds. { $lock_seconds ->
        [0] Trading never stops.
       *[other] After each card nothing trades for { $lock_seconds } seconds: time to think.
    }
preset-duel = duel
    .means = { $games } short games, settled one by one: a card every { $round_seconds } seconds, and nobody holds more than { $limit } lots.
preset-turns = turns
    .means = One after the other, without any hurry.
preset-auto = auto
    .means = The clock deals every { $round_seconds } seconds{ $lock_seconds ->
        [0] , without a pause after a card.
       *[other] , with a pause of { $lock_seconds } after each card.
    }
preset-blind = blind
    .means = Nobody sees what the others hold until all is settled.
preset-evening = evening
    .means = { $games } games in a row, settled one by one.

## Options: the name of each, and of its values (what it does says the declaration)

option-community = Community cards
option-lot = Lots per quote
option-min_width = Least width
    .none = one price step
option-max_width = Greatest width
option-tick = Price step
option-pace = Pace
    .live = anyone at any time
    .turns = in turns
option-laps = Laps per round
option-dealer = Dealer
    .auto = the clock
    .p1 = player 1
option-round_seconds = Seconds per round
option-lock_seconds = Seconds locked after a card
    .none = none
option-clear_on_deal = A card clears all quotes
option-allow_cancel = Quotes can be taken back
option-hide_positions = Secret positions
option-games = Games
option-limit = Most lots a player may hold
    .none = no limit
option-pass_ends = A round ends when all have passed

## The first lesson: each step has a title, a text, and what to do

lesson-card-title = Only you see one card
lesson-card-text = Black cards count up, red ones down: your 5♠ is +5. In the end the three hands and five cards on the board are added up, and every contract you hold pays that sum.
lesson-quote-title = Make a market
lesson-quote-text = A quote has two sides: you buy 100 at your bid and sell 100 at your offer. You see 5; a whole deck adds up to 0, so the 7 cards you cannot see are −0.7 on average. Fair is 4.3, and the ticket says 3 / 6: send it.
lesson-quote-do = Quote 3 / 6
lesson-hit-title = You were hit
lesson-hit-text = Ada has sold you 100 at 3. She must know something that makes the sum smaller. A player who is hit loses both sides of the quote and has to quote again.
lesson-again-title = Quote again, lower
lesson-again-text = You own 100 now and would rather sell than buy more. Move the ticket down by one, to 2 / 5, and send it.
lesson-again-do = Quote 2 / 5
lesson-lift-title = The first card opens
lesson-lift-text = After each card nothing trades for { $lock_seconds } seconds. K♠ is +13: now you see 18, and Ada still offers at 3. Lift her offer before she notices: you buy 100 at 3.
lesson-lift-do = Lift 3
lesson-lifted-title = A stale quote
lesson-lifted-text = Bo was as quick as you: he bought 100 at 5 from your old quote, which still stood there. When a card opens, think of your own quote first.
lesson-end-title = Settlement
lesson-end-text = All cards together make 13. You bought twice at 3 and sold at 5, and the 100 you hold pay 13 each: +1,200. Whatever one wins here, others lose.

## Why a move is refused

no-price = Nobody has a quote to trade with.
no-cards-yet = Wait until the private cards are dealt.
no-moves-left = You have made { $most } moves this turn; pass.
no-second-pass = You have passed. Quote or trade to take it back.
no-room-to-buy =
    You may hold at most { $limit } lots, long or short: { $room ->
        [0] you cannot buy any more
       *[other] you can buy { $room } more
    }, and this would buy { $lots }.
no-room-to-sell =
    You may hold at most { $limit } lots, long or short: { $room ->
        [0] you cannot sell any more
       *[other] you can sell { $room } more
    }, and this would sell { $lots }.
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
no-own-offer = Only you offer at the best price; you cannot buy from yourself.
no-own-bid = Only you bid at the best price; you cannot sell to yourself.
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

## The rules on one page

primer-want = Trade the sum of all cards, of which you know one: black cards count plus their rank, red ones minus.
primer-wins = The player with the most profit wins when all cards are turned over.
primer-turn1 = You get one card that only you see. The others have one each, and five more will open on the table.
primer-turn2 = Quote two prices for the sum: what you would pay (bid) and what you would sell at (offer).
primer-turn3 = Hit someone’s bid to sell, lift someone’s offer to buy. Others do the same to you.
primer-turn4 = With each open card the sum becomes clearer. Quote again: an old price is a gift to the player who reads the card first.
primer-money = In the end the sum of all cards is what the contract is worth. Bought below it or sold above it, you gain the difference for each lot; the other side loses it.
primer-tip = A whole deck adds up to 0, so cards you cannot see lean a little against those you see: start from your sum, a little nearer to 0, as the ticket does. Then ask yourself what the others’ prices tell about their cards.

## In a chat channel

wins = What wins: the highest profit. One contract is traded; at the end it pays the sum of all cards dealt, black up, red down, A 1 to K 13. You know your own card: quote a bid and an offer around what you expect, buy below that sum, sell above it.

## Bots, what they say, and why they did what they did

bot-easy = Quotes wide around its own cards, adds them up wrongly by up to four, takes its time, and lets many a mistake pass.
bot-solid = Knows exactly what its own cards are worth, believes a part of what the others quote, and leans against its position.
bot-sharp = Reads your card from what you quote, takes what is only a little too cheap or too dear, and quotes so that its own card hardly shows.
bot-careful = Reads the others as well, but wants a good margin, never bluffs, and dislikes a large position. As the dealer it locks the market before each card.
bot-bold = Reads the others as well, trades for little, and bluffs with one quote in five.
bot-talkative = Plays like the solid one, and has a word to say about it.
bot-customer = Has orders to buy or sell a lot that come to it over the round, and pays the spread for them: someone to quote for.
why-quote = It put the sum at { $fair_price } ± { $spread_price }, with a position of { $lots }: it quoted { $bid_price } / { $offer_price }.
why-bluff = It put the sum at { $fair_price } ± { $spread_price }, with a position of { $lots }: it quoted { $bid_price } / { $offer_price }, beside what it believed, to be misread.
why-buy = It put the sum at { $fair_price } ± { $spread_price }, with a position of { $lots }: it bought at { $price }.
why-sell = It put the sum at { $fair_price } ± { $spread_price }, with a position of { $lots }: it sold at { $price }.
why-wait = It put the sum at { $fair_price } ± { $spread_price }, with a position of { $lots }: nothing was worth doing.
say-quote = { $bid_price } at { $offer_price }, anyone?
say-buy = I’ll have those at { $price }.
say-sell = Yours at { $price }.

## What a coach says: parts of a result, lines of a chart, and what single trades were worth

review-round = Game { $round }
coach-spread = Spread: what your quotes earned against your own fair value
coach-taken = Prices you took, against your own fair value
coach-adverse = Adverse selection: what the other side’s card said
coach-others = Luck: the cards of those who had no part in the trade
coach-board = Inventory: cards that opened while you held lots
coach-fair = Fair value by your card and the board
coach-all = Fair value by all cards
coach-bid = Your bid
coach-offer = Your offer
coach-buys = You bought
coach-sells = You sold
coach-bought =
    You bought { $lots } at { $price }{ $levels ->
        [one] { "" }
       *[other] { " " }on average
    }; fair was { $fair_price } by your card and the board, { $read_price } by what the others did as well.
coach-sold =
    You sold { $lots } at { $price }{ $levels ->
        [one] { "" }
       *[other] { " " }on average
    }; fair was { $fair_price } by your card and the board, { $read_price } by what the others did as well.
coach-hit = { $other_seat } hit your bid: you bought { $lots } at { $price }. When you could last move it, fair was { $fair_price } by your card and the board, { $read_price } by what the others did as well.
coach-lifted = { $other_seat } lifted your offer: you sold { $lots } at { $price }. When you could last move it, fair was { $fair_price } by your card and the board, { $read_price } by what the others did as well.
# $asked is yes if the reader wanted the trade, no if the reader's quote was taken.
coach-trade-bought =
    Bought { $lots } at { $price } from { $other_seat }, { $asked ->
        [yes] as you asked
       *[no] on your quote
    }
coach-trade-sold =
    Sold { $lots } at { $price } to { $other_seat }, { $asked ->
        [yes] as you asked
       *[no] on your quote
    }
coach-times-hit =
    Game { $game }: your bid was hit { $times ->
        [one] once
       *[other] { $times }×
    }. From when you first quoted it to the last time, fair by your card and the board moved by { $moved_price }, your bid by { $followed_price }.
coach-times-lifted =
    Game { $game }: your offer was lifted { $times ->
        [one] once
       *[other] { $times }×
    }. From when you first quoted it to the last time, fair by your card and the board moved by { $moved_price }, your offer by { $followed_price }.
coach-beside = { $count } of your { $quotes } quotes were beside fair, both by your card and the board and by what the others did as well.
coach-left =
    { $count ->
        [one] Once you passed
       *[other] { $count } times you passed
    } with a price on the book that was better than fair, both by your card and the board and by what the others did as well: by up to { $most_price }.

## Drills: exercises for one, with a title, how each is scored, what is shown, and why the right answer is right

drill-fair = State your fair value
    .about = What is the settlement worth, given the cards you see? Each whole price off costs 25 of 100 points, parts of it in proportion.
drill-width = Quote a width
    .about = Quote both sides for the next who comes to trade, 1 to 10 wide. Each hundredth of a price that the best quote is expected to earn more costs 1 of 100 points.
drill-mark = Mark your P&L
    .about = Read the tape and state your P&L: long at the best bid, short at the best offer. Right is 100 points; wrong costs 50, and 1 more for each 10 chips.
drill-react = React to a card
    .about = A card opens: move your quote. You lose the share of fair’s move that your mid misses or overdoes, beyond a quarter of a price, and 2 points for each second after the fifth, 50 at most.

blank-value = Fair value
blank-bid = Bid
blank-offer = Offer
blank-pnl = P&L

drill-own = Your card: { $card }
drill-board = Board: { $cards }
drill-no-board = Board: no card yet
drill-hidden =
    { $seats } players: { $others ->
        [one] 1 private card
       *[other] { $others } private cards
    } you do not see, { $coming ->
        [one] 1 board card
       *[other] { $coming } board cards
    } to come.
drill-flow = One in { $informed } who come sees one card more than you and trades wherever that makes your price wrong. The others buy or sell, as likely, and give up 1 to { $reach } against fair, each as likely.
drill-tape-bought = You bought { $lots } at { $price }.
drill-tape-sold = You sold { $lots } at { $price }.
drill-tape-other = Others traded { $lots } at { $price }.
drill-market = Best bid { $bid_price }, best offer { $offer_price }
drill-standing = Your quote: { $bid_price } at { $offer_price }
drill-opens = Now opens: { $card }

drill-ask-fair = What is fair?
drill-ask-width = Where do you quote?
drill-ask-mark = What is your P&L?
drill-ask-react = Where do you quote now?

drill-why-fair = Fair is { $exact } = { $fair_price }: you see { $known }, and each of the { $unseen } cards you do not see is worth { $rest }/{ $left } on average, for the { $left } cards that are left add up to { $rest } (one standard deviation: { $deviation_price }).
drill-why-width = Best is { $bid_price } at { $offer_price }, which earns { $best_price } a lot around a fair value of { $fair_price }; yours earns { $yours_price }: { $informed_price } from those who know more, { $others_price } from the others.
drill-why-long = Your P&L is { $pnl }: you are long { $lots } that cost { $cost }, marked at the best bid, { $mark_price } (off by { $off }, { $seconds_price } s).
drill-why-short = Your P&L is { $pnl }: you are short { $lots } with a net cost of { $cost }, marked at the best offer, { $mark_price } (off by { $off }, { $seconds_price } s).
drill-why-flat = Your P&L is { $pnl }: you are flat, so it is what you took in, the net cost of { $cost } with the sign turned (off by { $off }, { $seconds_price } s).
drill-why-react = Fair moved by { $exact } = { $moved_price }, from { $before_price } to { $after_price }, your mid by { $mid_price }; { $seconds_price } s cost { $slow } points.

## What a bot may say about an event that all have seen; $speaker is the field that is the bot's own seat

react-settled = { $pnl ->
    [most] Nobody made more on this deal than I did.
    [least] Nobody lost more on this deal than I did.
   *[other] { "" }
}
react-communityopened = One card more that we all know.
