### Dead-Cat Bounce: English

## Words used here and there

unit = wealth
and = and
nothing = nothing
tokens =
    { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }

## Moves, as buttons say them; `.ask` is what is asked before one is made, `.one` names one of several

do-buy = Buy
    .ask = Card of the flop
    .one = { $card } for { $price }
do-meld = Meld
    .ask = New meld, or cards to add
    .one = Meld { $cards }: { $pays }
    .not = no run of one suit, no set of one rank
do-extend = Add
    .one = Add { $cards } to { $meld }: { $pays }
    .cards = Add { $cards }
do-join = Join
    .ask = Melds to join
    .one = Join { $other } to { $meld }
    .other = Join { $other }
do-sell = Sell
    .ask = Choose a card to sell
    .one = Sell { $cards }
    .from = Sell { $cards } out of { $meld }
do-refill = Fill the flop
    .gap = Fill
do-takeover = Take over
    .short = Take
    .ask = Whose meld
    .one = { $cards } of { $owner } for { $price }: { $pays }{ $back ->
        [0] { "" }
        [one] , back in 1 turn
       *[other] , back in { $back } turns
    }
do-offer = Offer
    .to = To
    .give = You give, such as 3t 7h #4 (t: tokens, #: a meld)
    .get = You get, written the same way
do-accept = Accept
do-decline = Decline
do-withdraw = Withdraw
do-answer = Offer
    .deal = give { $give }, get { $get }
do-next = Go on
    .trade = Done trading
    .protect = End turn
    .unprotected = nothing protected
    .picked = cards are picked
do-protect = Protect
    .ask = Meld
    .one = { $cards }, takeover { $price }
    .tokens = Tokens
    .all = all
    .would = Takeover { $price }: { $names } can pay that.
    .safe = Takeover { $price }: nobody can pay that now.
    .purses = Tokens of the others: { $purses }

# What was done or would have been better, where no numbers are seen.
moved-takeover = Take over { $owner }’s { $cards }
moved-protect =
    Protect { $cards } with { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }
moved-extend = Add { $cards } to { $meld }

## Phases of a turn; `.rail` may be broken where it is narrow

phase-housekeeping = Housekeeping
    .rail = House{ "\u00AD" }keeping
phase-trade = Trade
phase-protect = Protect
phase-tax = Tax

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
why-pack = the pack cannot fill the flop
why-bank = the bank cannot pay
why-target = the target is reached
stage-bank = Bank { $bank }
stage-bankLabel =
    The bank has { $bank ->
        [one] { $bank } token
       *[other] { $bank } tokens
    }; when it cannot pay, the round is the last.
stage-bankDue = { $amount } due
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
stage-gap = empty
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
stage-noMelds = No melds.
stage-others = The others
stage-melds = Melds
stage-sum = { $tokens } in tokens + { $melds } in melds + { $cards } for cards = { $wealth }
stage-counts = counts { $amount }
stage-counting-nominal =
    A meld counts the prices of its cards{ $half ->
        [yes] : half of its takeover price without the shield
       *[no] { "" }
    }. A card in hand counts 1.
stage-counting-one = A meld counts 1 for each of its cards, as a card in hand does.
stage-began =
    Everybody began with { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    } and { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }{ $later ->
        [yes] , later places with some tokens more.
       *[no] .
    }
stage-left = Left the table.
stage-income = { $amount } a turn
stage-worth = worth { $amount }
stage-worthLabel = Wealth so far: { $values }
stage-since = from round { $round } on
stage-handOf = hand { $count }
stage-onTurn = has the turn
stage-meldLabel = Meld { $cards }. Pays { $dividend } a turn, takeover { $price }, shield { $tokens }.
stage-run = run
stage-set = set
stage-pays = pays { $amount }
stage-takeover = takeover { $price }
stage-short = { $count } short
stage-afford = you can pay
stage-threat = { $names } can pay
stage-shield = shield { $tokens }
stage-payback =
    { $turns ->
        [one] back in 1 turn
       *[other] back in { $turns } turns
    }
stage-ended = no more dividends; counts { $amount }
    .rail = no dividends
stage-rest = { $amount } in all; counts { $counts }
stage-put = Put { $count }: takeover { $price }
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
stage-offer =
    #{ $number } { $me ->
        [maker] you to { $taker }
        [taker] { $maker } to you
       *[other] { $maker } to { $taker }
    }: { $give } for { $get }
stage-offered =
    { $me ->
        [maker] You offer { $taker }
        [taker] { $maker } offers you
       *[other] { $maker } offers { $taker }
    } { $give } for { $get }
stage-dealWith = Offer
    .label = Offer { $name } a deal
stage-dealTitle = A deal with { $name }
    .whom = With whom
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

## What is said large while it is shown

beat-taken = { $name } takes over your { $cards } for { $price }: you get { $price }
    .note = Its dividend: { $dividend } a turn.
news-taken = { $name } takes over your { $cards }: you get { $price }.
news-declined = { $name } declined your deal.
beat-last = Last round!
beat-won = You have won with { $wealth }!
beat-lost = { $winners }: { $wealth }
    .note = You: { $sum }

## Beside a player's name

plate-cards = { $count } in hand
plate-income = +{ $count } a turn
plate-out = left
plate-asked = asked
plate-won = won

## What is at stake and who is awaited, in one sentence

situation-trade = Your turn: buy, meld and trade, then go on. { $tax }
situation-protect = Protect your melds with tokens, or end your turn. { $tax }
situation-tax = You cannot pay the tax: sell cards, or offer them for tokens.
situation-answer = { $name } offers you { $give } for { $get }.
situation-waits = Waiting for { $names }.
situation-dealing = A card is being dealt.
situation-over = Won by { $winners } with { $wealth }.
situation-taxOf = Tax at the end: { $tax }.

## What happens, one line each: $me is the field that is the reader, nothing to say is an empty line;
## $which and $with are melds: by number where one types, by cards where one sees them, and then no $number is said

on-firstpicked =
    { $me ->
        [seat] You start.
       *[other] { $seat } starts.
    }{ $even ->
        [yes] { "" }
       *[no] { " " }Tokens to start with: { $tokens }.
    }
on-carddealt =
    { $hidden ->
        [yes] { "" }
       *[no]
            { $me ->
                [seat] You get { $card }.
               *[other] { $seat } gets { $card }.
            }
    }
on-turnbegan =
    { $me ->
        [seat] Round { $round }: your turn.
       *[other] Round { $round }: the turn of { $seat }.
    }
on-feespaid =
    { $me ->
        [seat] You pay { $amount } in fees.
       *[other] { $seat } pays { $amount } in fees.
    }
on-carddropped = { $card } drops out of the flop.
on-cardturned = { $card } comes to the flop.
on-packrenewed =
    The discards are a new pack of { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
on-dividendpaid =
    { $me ->
        [seat] You get { $amount } in dividends
       *[other] { $seat } gets { $amount } in dividends
    }{ $short ->
        [yes] , all that the bank has.
       *[no] .
    }
on-endtriggered =
    { $why ->
        [pack] The pack cannot fill the flop
        [bank] The bank cannot pay
       *[target] The target is reached
    }: this is the last round.
on-bought =
    { $me ->
        [seat] You buy { $card } for { $price }.
       *[other] { $seat } buys { $card } for { $price }.
    }
on-melded =
    { $me ->
        [seat] You meld { $cards }
       *[other] { $seat } melds { $cards }
    }{ $number ->
        [none] .
       *[other] { " " }as #{ $number }.
    }
on-extended =
    { $me ->
        [seat] You add { $cards } to { $which }.
       *[other] { $seat } adds { $cards } to { $which }.
    }
on-joined =
    { $me ->
        [seat] You join { $with } to { $which }.
       *[other] { $seat } joins { $with } to { $which }.
    }
on-sold =
    { $me ->
        [seat] You sell { $cards } to the bank for { $paid }.
       *[other] { $seat } sells { $cards } to the bank for { $paid }.
    }
on-meldcut =
    { $me ->
        [seat] Your { $which }
       *[other] { $seat }'s { $which }
    } { $pieces ->
        [0] is gone
        [1] is smaller
       *[other] becomes { $left }
    }{ $back ->
        [yes] ; { $returned } back in hand.
       *[no] .
    }
on-refilled =
    { $me ->
        [seat] You pay { $price } to fill the flop.
       *[other] { $seat } pays { $price } to fill the flop.
    }
cheer-taken = Taken over!
on-takenover =
    { $me ->
        [seat] You take over { $which } from { $owner } for { $price }!
        [owner] { $seat } takes over { $which } from you for { $price }!
       *[other] { $seat } takes over { $which } from { $owner } for { $price }!
    }
on-offered =
    { $number ->
        [none] { stage-offered }.
       *[other]
            Offer #{ $number }: { $me ->
                [maker] you offer { $taker } { $give } for { $get }.
                [taker] { $maker } offers you { $give } for { $get }.
               *[other] { $maker } offers { $taker } { $give } for { $get }.
            }
    }
on-dealt =
    { $number ->
        [none] The offer
       *[other] Offer #{ $number }
    } is taken: { $me ->
        [maker] you give { $taker } { $give } for { $get }.
        [taker] { $maker } gives you { $give } for { $get }.
       *[other] { $maker } gives { $taker } { $give } for { $get }.
    }
on-offerended =
    { $number ->
        [none] The offer of { $give } for { $get }
       *[other] Offer #{ $number }
    } { $how ->
        [declined] is declined.
        [withdrawn] is withdrawn.
        [fallen] falls: its maker can no longer honour it.
       *[lapsed] lapses.
    }
on-tradingended =
    { $me ->
        [seat] You are done trading.
       *[other] { $seat } is done trading.
    }
on-protected =
    { $me ->
        [seat] You protect { $which }
       *[other] { $seat } protects { $which }
    }: { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    } on it.
on-taxdemanded =
    { $me ->
        [seat] You have to sell cards to pay { $tax } in tax.
       *[other] { $seat } has to sell cards to pay { $tax } in tax.
    }
on-taxpaid =
    { $amount ->
        [0] { "" }
       *[other]
            { $me ->
                [seat] You pay { $amount } in tax.
               *[other] { $seat } pays { $amount } in tax.
            }
    }
on-timedout =
    { $me ->
        [seat] You run out of time.
       *[other] { $seat } runs out of time.
    }
on-resigned =
    { $me ->
        [seat] You leave the table
       *[other] { $seat } leaves the table
    }{ $empty ->
        [yes] .
       *[no] : discarded { $cards }.
    }
on-matchended = It is over: { $wealth }. Won by { $winners }.

## The table in lines of text, for chat and the terminal

lines-flop = pack { $pack } | { $cards } | discards { $discards } · bank { $bank }
lines-gap = gap(refill { $price })
lines-player = tokens { $tokens } · hand { $hand } · worth { $worth }
lines-hand = your hand: { $cards } (tax { $tax })
lines-pack = pack { $count }
lines-discards = discards { $count }
lines-bank = bank { $count }
lines-gaps =
    { $count ->
        [one] 1 gap
       *[other] { $count } gaps
    }
lines-refill = refill { $price }
lines-cost = cost { $price }
lines-last = LAST ROUND
lines-asked = An offer waits for your answer.
lines-offer = offer { stage-offer }

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

preset-usual = usual
    .means = Melds pay all their cards. Until the pack or the bank runs out.
preset-quick = quick
    .means = The usual rules, for { $turn_cap } turns each.
preset-static = static
    .means = Cards on offer stay until a player buys them. { $turn_cap } turns each.
preset-crowd = crowd
    .means = { $packs } packs of cards, for a large table.
preset-tonight = tonight
    .means = Melds pay half, money is scarce, and { $turn_cap } turns each: think twice before you raid.
preset-duel = duel
    .means = Head to head: you start with { $cards } cards, and in the end a meld counts only a token a card. { $turn_cap } turns each.

## Options by name, and the values that are words

option-packs = Packs
option-tokens = Tokens
option-supply = Supply
option-head_start = Head start
option-first = First turn
option-cards = Cards
option-flop = Flop
    .conveyor = conveyor
    .static = stays
option-refill = Refill
option-ace = Ace
    .low = low
    .high = high
    .both = low or high
option-dividend = Dividend
    .sum = all cards
    .all_but_cheapest = all but the cheapest
    .half = half
    .top = the dearest card
option-inflation = Takeover price
    .double = 2 × nominal + shield
    .add = nominal + shield
    .multiply = nominal × (1 + shield)
option-meld_value = Melds at the end
    .nominal = nominal
    .one = one per card
option-reshuffles = Reshuffles
option-turn_cap = Turns
option-target = Target
option-max_offers = Offers a turn
option-turn_seconds = Seconds a turn

## The first lesson: each step has a title, a text, and what to do

lesson-market-title = A stock market of cards
lesson-market-text = Three cards are for sale, each at its price in tokens. Cards in your hand pay nothing and are taxed. On display, as runs and sets, they pay every turn.
lesson-buy-title = Buy a share
lesson-buy-text = You hold the 7♥. The 8♥ in the flop goes with it and costs a single token.
lesson-buy-do = Buy 8♥
lesson-meld-title = Put it on display
lesson-meld-text = Cards of one suit in a row are a run, cards of one rank a set; two are enough. Meld 7♥ and 8♥: they will pay you every turn.
lesson-meld-do = Meld 7♥ 8♥
lesson-next-title = Enough trading
lesson-next-text = 7♥ 8♥ pay { $dividend1 } a turn. You could buy more, sell to the bank or make deals with the others. Say that you are done: next you may protect what you have.
lesson-next-do = Done trading
lesson-protect-title = Protect it
lesson-protect-text = Anyone may buy your meld away at its price, and you cannot refuse. A token on it makes it dearer, but it is gone at your next turn.
lesson-protect-do = Protect 7♥ 8♥ with 1 token
lesson-tax-title = The tax
lesson-tax-text = End your turn: you pay one token for each card that is still in your hand. For the 9♣ that is one.
lesson-tax-do = End turn
lesson-dividend-title = Your dividend
lesson-dividend-text = Ada and Bo have laid down melds of their own. Your turn began by itself: your shield is gone, and the 7♥ 8♥ have paid { $dividend1 }. You have { $tokens1 } tokens.
lesson-deal-title = A deal
lesson-deal-text = Bo offers you tokens for your 9♣: it makes a pair with a 9♠ there, and you only pay tax for it. In your turn you may offer a deal, too: cards, melds and tokens.
lesson-deal-do = Accept the deal
lesson-takeover-title = Take over!
lesson-takeover-text = Ada’s 10♠ J♠ pay { $dividend2 } a turn, and nothing protects them: they cost { $price2 }. Take them over. She gets the tokens and cannot refuse.
lesson-takeover-do = Take over 10♠ J♠
lesson-end-title = A good buy
lesson-end-text = From now on you get { $income } a turn, and Ada’s meld counts for you. But you have { $tokens1 } tokens left to protect it, and Ada has { $tokens2 }. After { $turn_cap } turns each, the wealthiest player wins.

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

no-deals = Deals are made in the trade phase, or when someone cannot pay the tax.
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

## The rules on one page

primer-want = Build melds of cards, which pay you every turn – until a rival buys them away from you.
primer-wins = The player who is richest at the end wins: tokens and melds together.
primer-turn1 = Your melds pay their dividends, and a new card comes to the flop.
primer-turn2 = Trade: buy cards from the flop, lay down sets of a rank or runs of a suit, deal with the others, sell to the bank.
primer-turn3 = Take over someone’s meld at its price. It is yours, and so are its dividends.
primer-turn4 = Protect your melds with tokens, which makes them dearer. Then cards in your hand are taxed.
primer-money = A meld pays by what its cards are worth, each time your turn begins. To take it over usually costs twice that worth, plus the tokens that protect it – and the owner gets the money.
primer-tip = A long meld earns much and is worth taking. Two tokens on it may make someone think twice.

## Programs that play it; what they decided by, told after the match; what the talkative one says

bot-easy = A friendly beginner: melds what it sees, overlooks some of it, and likes aces too much.
bot-solid = Reckons what everything brings until the end, and buys, raids and protects by that.
bot-sharp = Tries its best moves in worlds it imagines, and reads from what you did not meld what you do not hold.
bot-careful = Reckons well, raids seldom, keeps some tokens back and pays for shields.
bot-bold = Takes over whatever is not a loss, and protects nothing.
bot-talkative = Plays soundly, haggles over deals and comments on yours.
why-buy =
    { $cost } for a card that brings { $gain } more than that in { $turns ->
        [one] { $turns } more turn
       *[other] { $turns } more turns
    }.{ $other_move ->
        [none] { "" }
       *[other] { " " }{ $worse ->
            [0] “{ $other_move }” was as good.
           *[other] The next best was “{ $other_move }”, by { $worse } worse.
        }
    }
why-takeover =
    The takeover costs { $cost } and brings { $gain } against the others in { $turns ->
        [one] { $turns } more turn
       *[other] { $turns } more turns
    }.{ $other_move ->
        [none] { "" }
       *[other] { " " }{ $worse ->
            [0] “{ $other_move }” was as good.
           *[other] The next best was “{ $other_move }”, by { $worse } worse.
        }
    }
why-protect =
    Without a shield a takeover was likely to cost it { $gain }; { $cost } makes another meld the better target.{ $other_move ->
        [none] { "" }
       *[other] { " " }{ $worse ->
            [0] “{ $other_move }” was as good.
           *[other] The next best was “{ $other_move }”, by { $worse } worse.
        }
    }
why-offer =
    The deal for { $cost } would bring it { $gain }.{ $other_move ->
        [none] { "" }
       *[other] { " " }{ $worse ->
            [0] “{ $other_move }” was as good.
           *[other] The next best was “{ $other_move }”, by { $worse } worse.
        }
    }
why-answer = The deal would have brought it { $gain }, and the other { $cost }.
why-counter = The deal would have brought it { $gain }, and the other { $cost }: it asked for half of that together.
why-feeler = Nobody seemed to have a use for the card, but hands are hidden: { $cost } from someone is more than 1 from the bank.
why-opening = It would have taken the deal for { $cost }, and asked for a better one first.
why-withdrawn = It thought better of its offer: one that asks for less is taken sooner.
why-sell =
    For none of its cards fewer were about that go with it: { $gain }.{ $other_move ->
        [none] { "" }
       *[other] { " " }The next was “{ $other_move }”, with { $worse } more.
    }
why-sharp =
    { $even ->
        [yes] It found this as good as “{ $other_move }”: with either, its difference to the others was about { $best_price } on average.
       *[no] On average it expected a difference to the others of { $best_price } at the end with this, and of { $next_price } with the next best, “{ $other_move }”.
    }
say-takeover = { $cards } are too good to leave lying about. Nothing personal!
say-taken = And I was so fond of { $cards } …
say-deal = A pleasure doing business.
say-last = Last round: anyone still buying?

## In a chat channel

wins = What wins: the most wealth when the pack or the bank runs out: tokens, melds at their price, 1 for each card in hand. Meld runs of a suit or sets of a rank: they pay you every turn, until someone takes them over; tokens on them make that dearer. Cards in hand cost 1 each a turn.

## What the lab measures

measure-deals = accepted deals a match

## The coach

# What stands between the parts of a move: Offer Cleo: A♦ for 8 tokens.
word-give = :
word-get = for
word-nothing = nothing
coach-start = Tokens at the start
coach-dividends = Dividends
coach-bought = Cards bought
coach-sold = Cards sold to the bank
coach-refills = Paid to fill the flop
coach-paid = Paid for takeovers
coach-received = Received for melds that were taken over
coach-protection = Spent on protection
coach-taxes = Taxes
coach-deals = Tokens from deals
coach-resigned = Left behind when you resigned
coach-melds = Your melds at the end
coach-hand = Cards in your hand at the end
coach-wealth = Your wealth
coach-others = The others' wealth on average
coach-round =
    { $round ->
        [0] Before the first round
       *[other] Round { $round }
    }
coach-end = At the end
# $mine_price ± $error_price: what it was worth to the reader, $theirs_price ± $other_price to the other side.
coach-deal = The deal with { $seat } in round { $round }: by what you could know it was worth { $mine_price } ± { $error_price } to you against the others, and { $theirs_price } ± { $other_price } to the other side.

## What a bot may say about an event that all have seen; $speaker is the field that is the bot's own seat

react-takenover = { $speaker ->
    [owner] That meld was mine.
    [seat] That meld is mine now.
   *[other] { "" }
}
react-dealt = { $speaker ->
    [maker] My offer was accepted.
    [taker] I accepted that offer.
   *[other] { "" }
}
react-protected = { $speaker ->
    [seat] This meld is harder to take now.
   *[other] { "" }
}
react-endtriggered = This is the last round.
