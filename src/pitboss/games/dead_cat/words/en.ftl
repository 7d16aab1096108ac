### Dead-Cat Bounce: English

## Words used here and there

unit = wealth
you = You
and = and
nothing = nothing
tokens =
    { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }

## The reader inside a sentence, by case

who-nom = you
who-acc = you
who-dat = you

## Moves, as buttons say them

verbs-buy = Buy
verbs-meld = Meld
verbs-meldOne = Meld { $cards }
verbs-extendOne = Add { $cards } to #{ $meld }
verbs-join = Join
verbs-joinOne = Join #{ $other } to #{ $meld }
verbs-refill = Fill the flop
verbs-takeover = Take over
verbs-offer = Offer
verbs-sell = Sell
verbs-sellOne = Sell { $cards }
verbs-protect = Protect
verbs-accept = Accept
verbs-decline = Decline
verbs-withdraw = Withdraw
verbs-toProtect = Done trading
verbs-endTurn = End turn

## What a move asks for before it is made

forms-buy = Card of the flop
forms-buyOption = { $card } for { $price }
forms-meld = New meld, or cards to add
forms-noMeld = no run of one suit, no set of one rank
forms-join = Melds to join
forms-takeover = Whose meld
forms-takeoverOption = #{ $meld } of { $name }: { $cards } for { $price }, pays { $dividend }
forms-sell = Card for the bank
forms-which = Meld
forms-meldOption = #{ $meld }: { $cards }, takeover { $price }
forms-tokens = Tokens
forms-to = To
forms-give = You give, such as 3t 7h #4 (t: tokens, #: a meld)
forms-get = You get, written the same way
forms-offer = Offer
forms-all = all

## Phases of a turn

phases-housekeeping = House{ "\u00AD" }keeping
phases-trade = Trade
phases-protect = Protect
phases-tax = Tax

## The picture of the table

stage-rail = Phases of the turn
stage-turnOf = Turn of { $name }
stage-yourTurn = Your turn
stage-setup = Dealing
stage-done = done
stage-fees = fees { $amount }
stage-dividends = dividends { $amount }
stage-taxIs = tax { $amount }
stage-noTax = no tax
stage-nothing = nothing due
stage-round = Round { $round }
stage-roundOf = Round { $round } of { $cap }
stage-last = LAST ROUND: { $why }
stage-why-pack = the pack cannot fill the flop
stage-why-bank = the bank cannot pay
stage-why-target = the target is reached
stage-bank = Bank { $bank }
stage-bankLabel =
    The bank has { $bank ->
        [one] { $bank } token
       *[other] { $bank } tokens
    }; when it cannot pay, the round is the last.
stage-flop = The flop
stage-pack = Pack
stage-packCards = { $pack } left
stage-discards = Discards
stage-discarded =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
stage-noDiscards = None yet.
stage-buy = Buy
stage-gap = empty
stage-fill = Fill
stage-rules = Rules at this table
stage-dividend-sum = Dividend: all cards
stage-dividend-all_but_cheapest = Dividend: all but the cheapest
stage-dividend-half = Dividend: half, rounded down
stage-dividend-top = Dividend: the dearest card
stage-inflation-double = Takeover: 2 × nominal + shield
stage-inflation-add = Takeover: nominal + shield
stage-inflation-multiply = Takeover: nominal × (1 + shield)
stage-static = Flop stays
stage-ace-low = Ace is low
stage-ace-high = Ace is high
stage-ace-both = Ace is low or high
stage-one = Melds end at 1 per card
stage-target = Target { $target }
stage-reshuffles =
    { $count ->
        [one] { $count } reshuffle
       *[other] { $count } reshuffles
    } left
stage-portfolio = Portfolio of { $name }
stage-yourPortfolio = Your portfolio
stage-noMelds = No melds yet.
stage-left = Left the table.
stage-income = { $amount } a turn
stage-worth = worth { $amount }
stage-worthLabel = Wealth so far: { $values }
stage-since = from round { $round } on
stage-handOf = hand { $count }
stage-meldLabel = Meld #{ $number }: { $cards }. Pays { $dividend } a turn, takeover { $price }, shield { $tokens }.
stage-run = run
stage-set = set
stage-pays = pays { $amount }
stage-takeover = takeover { $price }
stage-shield = shield { $tokens }
stage-takeOver = Take over
stage-payback =
    { $turns ->
        [one] back in 1 turn
       *[other] back in { $turns } turns
    }
stage-add = Add
stage-addCards = Add { $cards }
stage-join = Join #{ $other }
stage-sell = Sell
stage-sellCard = Sell { $card }
stage-put = Put { $count }
stage-more = One more token
stage-less = One token less
stage-hand = Your hand
stage-handTax = { $count } in hand → tax { $count }
stage-handFree = Empty hand: no tax.
stage-handEmpty = No cards in hand.
stage-pick = Pick cards (keys 1 to 9) to meld, add or sell.
stage-picked = Picked: { $cards }
stage-watching = You are watching: hidden cards stay hidden.
stage-mustSell = The tax is { $tax } and you have { $have }: sell { $count } of your cards, or offer some for tokens.
stage-sellPicked = Sell { $cards } for { $count }
stage-offers = Offers
stage-offer = #{ $number } { $maker } to { $taker }: { $give } for { $get }
stage-dealWith = Deal
stage-dealTitle = A deal with { $name }
stage-dealOff = The deal with { $name } is off: you two cannot trade any more this turn.
stage-give = You give
stage-get = You get
stage-send = Make the offer
stage-close = Close
stage-whole = Whole melds
stage-single = Single cards
stage-onDisplay = on display
stage-other = Another card
stage-otherHint = such as 7h
stage-addOther = Ask
stage-offersLeft =
    { $count ->
        [one] { $count } offer
       *[other] { $count } offers
    } left this turn
stage-empty = Nothing on either side yet.

## Beside a player's name

plate-tokens =
    { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }
plate-cards = { $count } in hand
plate-income = +{ $count } a turn
plate-out = left
plate-asked = asked
plate-won = won

## What is at stake and who is awaited, in one sentence

situation-trade = Your turn: buy, meld and trade, then go on. { $tax }
situation-protect = Put tokens on your melds against takeovers, or end your turn. { $tax }
situation-tax = You cannot pay the tax: sell cards, or offer them for tokens.
situation-answer = { $name } offers you { $give } for { $get }.
situation-waits = Waiting for { $names }.
situation-dealing = A card is being dealt.
situation-over = Won by { $names } with { $wealth }.
situation-taxOf = Tax at the end: { $tax }.

## What happens, one line each: $me is `seat` where the reader is the one it is about

say-firstpicked =
    { $me ->
        [seat] You start.
       *[other] { $seat } starts.
    }
say-headstart = Tokens to start with: { $tokens }.
say-carddealt =
    { $me ->
        [seat] You get { $card }.
       *[other] { $seat } gets { $card }.
    }
say-turnbegan =
    { $me ->
        [seat] Round { $round }: your turn.
       *[other] Round { $round }: the turn of { $seat }.
    }
say-feespaid =
    { $me ->
        [seat] You pay { $tokens } in fees.
       *[other] { $seat } pays { $tokens } in fees.
    }
say-carddropped = { $card } drops out of the flop.
say-cardturned = { $card } comes to the flop.
say-packrenewed =
    The discards are a new pack of { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
say-dividendpaid =
    { $me ->
        [seat] You get { $amount } in dividends.
       *[other] { $seat } gets { $amount } in dividends.
    }
say-dividendshort =
    { $me ->
        [seat] You get { $amount } in dividends, all that the bank has.
       *[other] { $seat } gets { $amount } in dividends, all that the bank has.
    }
say-endtriggered-pack = The pack cannot fill the flop: this is the last round.
say-endtriggered-bank = The bank cannot pay: this is the last round.
say-endtriggered-target = The target is reached: this is the last round.
say-bought =
    { $me ->
        [seat] You buy { $card } for { $price }.
       *[other] { $seat } buys { $card } for { $price }.
    }
say-melded =
    { $me ->
        [seat] You meld { $cards } as #{ $meld }.
       *[other] { $seat } melds { $cards } as #{ $meld }.
    }
say-extended =
    { $me ->
        [seat] You add { $cards } to #{ $meld }.
       *[other] { $seat } adds { $cards } to #{ $meld }.
    }
say-joined =
    { $me ->
        [seat] You join #{ $other } to #{ $meld }.
       *[other] { $seat } joins #{ $other } to #{ $meld }.
    }
say-sold =
    { $me ->
        [seat] You sell { $cards } to the bank for { $paid }.
       *[other] { $seat } sells { $cards } to the bank for { $paid }.
    }
say-becomes = #{ $meld } becomes { $left }.
say-smaller = #{ $meld } is smaller.
say-gone = #{ $meld } is gone.
say-returned =
    { $me ->
        [seat] Back in your hand: { $cards }.
       *[other] Back in the hand of { $seat }: { $cards }.
    }
say-refilled =
    { $me ->
        [seat] You pay { $price } to fill the flop.
       *[other] { $seat } pays { $price } to fill the flop.
    }
say-takenover =
    { $me ->
        [seat] You take over #{ $meld } from { $owner } for { $price }!
       *[other] { $seat } takes over #{ $meld } from { $owner } for { $price }!
    }
say-offered =
    { $me ->
        [seat] Offer #{ $number }: you offer { $taker } { $give } for { $get }.
       *[other] Offer #{ $number }: { $seat } offers { $taker } { $give } for { $get }.
    }
say-dealt = Offer #{ $number } is taken: from { $maker } to { $taker } { $give }, back { $get }.
say-declined = Offer #{ $number } is declined.
say-withdrawn = Offer #{ $number } is withdrawn.
say-fallen = Offer #{ $number } falls: its maker can no longer honour it.
say-lapsed = Offer #{ $number } lapses.
say-tradingended =
    { $me ->
        [seat] You are done trading.
       *[other] { $seat } is done trading.
    }
say-protected =
    { $me ->
        [seat] You protect #{ $meld }: { $tokens } on it.
       *[other] { $seat } protects #{ $meld }: { $tokens } on it.
    }
say-taxdemanded =
    { $me ->
        [seat] You have to sell cards to pay { $tax } in tax.
       *[other] { $seat } has to sell cards to pay { $tax } in tax.
    }
say-taxpaid =
    { $me ->
        [seat] You pay { $amount } in tax.
       *[other] { $seat } pays { $amount } in tax.
    }
say-timedout =
    { $me ->
        [seat] You run out of time.
       *[other] { $seat } runs out of time.
    }
say-resigned =
    { $me ->
        [seat] You leave the table.
       *[other] { $seat } leaves the table.
    }
say-resignedCards =
    { $me ->
        [seat] You leave the table: discarded { $cards }.
       *[other] { $seat } leaves the table: discarded { $cards }.
    }
say-matchended = It is over: { $wealth }. Won by { $names }.

## The table in plain words, for those who do not look at the picture

describe-hand = Your hand: { $cards }. Tax on it: { $count }.
describe-handOf = Hand of { $name }: { $cards }.
describe-known =
    Known of the { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } of { $name }: { $cards }.
describe-forSale = { $card } for { $price }
describe-gaps =
    { $count ->
        [one] one empty place (filling it: { $price })
       *[other] { $count } empty places (filling them: { $price })
    }
describe-meld = Meld #{ $number } of { $name }, a { $kind }: { $cards }. Pays { $dividend } a turn, takeover { $price }, shield { $tokens }.
describe-yourMeld = Your meld #{ $number }, a { $kind }: { $cards }. Pays { $dividend } a turn, takeover { $price }, shield { $tokens }.
describe-piles = Bank { $bank }; pack { $pack }; discards: { $discards }.

## What single keys do

keys-pick = Pick a card of your hand, or put it back
keys-meld = Meld, or add cards to a meld
keys-next = Done trading; end your turn

## Presets: options set to go together

preset-quick = quick
preset-static = static
preset-crowd = crowd
preset-tonight = tonight

## The first lesson: each step has a title, a text, and what to do

lesson-market-title = A stock market of cards
lesson-market-text = Three cards are for sale, each at its price in tokens. Cards in your hand pay nothing and are taxed. On display, as runs and sets, they pay every turn.
lesson-buy-title = Buy a share
lesson-buy-text = You hold the 7♥. The 8♥ in the market goes with it and costs a single token.
lesson-buy-do = Buy 8♥
lesson-meld-title = Put it on display
lesson-meld-text = Cards of one suit in a row are a run, cards of one rank a set; two are enough. Meld 7♥ and 8♥: they will pay you 2 every turn.
lesson-meld-do = Meld 7♥ 8♥
lesson-next-title = Enough trading
lesson-next-text = You could go on buying, sell to the bank or make deals with the others. Say that you are done: next you may protect what you have.
lesson-next-do = Done trading
lesson-protect-title = Protect it
lesson-protect-text = Anybody may buy your meld away at its price, and you cannot refuse. A token on it makes it dearer, but it is gone at your next turn.
lesson-protect-do = Protect #1 with 1 token
lesson-tax-title = The tax
lesson-tax-text = End your turn: you pay one token for each card that is still in your hand. For the 9♣ that is 1.
lesson-tax-do = End turn
lesson-dividend-title = Your dividend
lesson-dividend-text = Ada and Bo have laid down melds of their own. Your turn began by itself: your shield is gone, and the 7♥ 8♥ have paid 2. You have 6 tokens.
lesson-takeover-title = Take over!
lesson-takeover-text = Ada’s 10♠ J♠ pay 3 a turn, and nothing protects them: they cost 6, twice what their cards do. Take them over. She gets the tokens and cannot refuse.
lesson-takeover-do = Take over #2
lesson-end-title = A good buy
lesson-end-text = From now on you get 5 a turn. But you have no token left to protect it with, and Ada has 13. When the pack or the bank runs out, the wealthiest player wins.

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
