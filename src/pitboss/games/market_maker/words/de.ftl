# Market Maker Poker

## Warum ein Zug abgelehnt wird

no-cards-yet = Warte, bis die verdeckten Karten gegeben sind.
no-moves-left = Du hast schon { $most } Züge gemacht, seit du dran bist; jetzt passe.
no-turns = An diesem Tisch geht es nicht reihum; warte einfach ab.
no-cancel = An diesem Tisch kann man Kurse nicht zurücknehmen; stelle stattdessen neue.
no-quote = Du hast keine Kurse, die du zurücknehmen könntest.
no-tick = Kurse gehen in Schritten von { $tick }.
no-width = Der Brief muss { $low } bis { $high } über dem Geld liegen.
no-width-exact = Der Brief muss { $width } über dem Geld liegen.
no-beyond = Kurse gehen von { $low_price } bis { $high_price }.
no-touching = Der Markt ist gesperrt: Dein Geld muss unter dem besten Brief der anderen liegen, dein Brief über ihrem besten Geld.
no-trade-locked = Der Markt ist gesperrt; handle, wenn er wieder frei ist.
no-quote-first = Stelle erst Kurse: Nur wer Kurse stellt, darf kaufen und verkaufen.
no-own-offer = Der beste Brief ist allein deiner; von dir selbst kannst du nicht kaufen.
no-own-bid = Das beste Geld ist allein deines; an dich selbst kannst du nicht verkaufen.
no-offers = Sonst verkauft niemand.
no-bids = Sonst kauft niemand.
no-offer-at = Der beste Brief ist jetzt { $best_price }; kaufe zu { $best_price }, wenn du noch willst.
no-bid-at = Das beste Geld ist jetzt { $best_price }; verkaufe zu { $best_price }, wenn du noch willst.
no-dealer = Das macht nur, wer gibt: { $dealer_seat }.
no-dealer-with-turns = Wo es reihum geht, werden Karten nach den Umläufen von selbst gegeben, und niemand sperrt den Markt.
no-clock-deals = An diesem Tisch gibt die Uhr.
no-more-cards = Alle Karten der Mitte liegen offen; rechne ab, wenn genug gehandelt ist.
no-finish-yet = Decke alle Karten der Mitte auf, bevor du abrechnest.
no-locked-already = Der Markt ist schon gesperrt.
no-lock = Der Markt ist nicht gesperrt.

## Wie eine Partie endet

end-settled = Das letzte Spiel ist abgerechnet.
end-left = Alle haben die Partie verlassen.
