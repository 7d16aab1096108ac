### What every game shares: English

## The language itself

language-name = English

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
