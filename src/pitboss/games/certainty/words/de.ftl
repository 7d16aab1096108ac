# CertaintyPoker.

## Ablehnungen

no-money = Du hast kein Geld mehr und bist ausgeschieden; zum Spaß darfst du mitraten, wenn eine Frage gestellt wird.
no-more-round = Du bist aus dieser Runde ausgestiegen; warte auf die nächste.
no-betting-yet = Gesetzt wird, sobald alle geschätzt haben.
no-guess-first = Schätze zuerst; gesetzt wird, sobald alle geschätzt haben.
no-second-guess = Du hast schon geschätzt, und eine Schätzung lässt sich nicht ändern.
no-guessing = Alle Schätzungen sind abgegeben; die nächste Frage kommt mit der nächsten Runde.
no-number = Eine Schätzung ist eine Zahl aus einfachen Ziffern, etwa 62.4 oder -3.
no-digits = Eine Schätzung hat höchstens { $digits } Stellen vor dem Komma und { $digits } danach.
no-betting = Die Setzrunden sind vorbei; zeige deine Schätzung oder steige aus.
no-show-yet = Die Setzrunden sind noch nicht vorbei; gehe mit, erhöhe oder steige aus.
no-shown = Du hast deine Schätzung gezeigt; warte, bis die Töpfe ausgezahlt sind.
no-all-in = Du bist all-in; warte, bis die Töpfe ausgezahlt sind.
no-answer-to-raise = Niemand sonst hat noch Geld, um auf eine Erhöhung zu antworten; gehe mit oder steige aus.
no-money-to-raise = Dein Geld reicht nicht über den höchsten Einsatz; gehe mit allem mit, was du hast, oder steige aus.
no-raise-above = In dieser Setzrunde hast du höchstens { $most } zu setzen, dann bist du all-in.
no-raise-below = Erhöhe auf mindestens { $least }.
no-anchor-due = Jetzt wird kein Anker bestimmt.
no-question-due = Jetzt wird keine Frage gezogen.
no-such-question = Diese Frage gibt es in der Sammlung nicht.
no-question-again = Diese Frage wurde schon gestellt.

## Wie eine Partie endet

end-alone = Nur noch eine Person hat Geld.
end-rounds = Die letzte Frage ist gestellt.
