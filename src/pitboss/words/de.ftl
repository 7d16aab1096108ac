### What every game shares: Deutsch

## The language itself

language-name = Deutsch

## Cards, as they are read aloud

cards-hidden = eine verdeckte Karte
cards-of = { $suit }-{ $rank }
cards-ranks-2 = Zwei
cards-ranks-3 = Drei
cards-ranks-4 = Vier
cards-ranks-5 = Fünf
cards-ranks-6 = Sechs
cards-ranks-7 = Sieben
cards-ranks-8 = Acht
cards-ranks-9 = Neun
cards-ranks-T = Zehn
cards-ranks-J = Bube
cards-ranks-Q = Dame
cards-ranks-K = König
cards-ranks-A = Ass
cards-suits-s = Pik
cards-suits-h = Herz
cards-suits-d = Karo
cards-suits-c = Kreuz
