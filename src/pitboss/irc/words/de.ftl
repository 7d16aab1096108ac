# Was der Dealer im IRC von sich aus sagt.

## Der Tisch eines Kanals

closed = Der Tisch ist für uns geschlossen: { $why }
covered = { $bot ->
    [clock] Die Regeln spielen für { $seat }, so lange niemand da ist.
   *[other] Ein Bot spielt für { $seat }, so lange niemand da ist.
}
back = { $seat } ist wieder da.
taken-over = { $name } übernimmt von { $bot }.
sat = { $news ->
    [yes] { $name } nimmt Platz [web]; der Tisch hört diesen Kanal jetzt.
   *[no] { $name } nimmt Platz [web].
}
stood = { $name } steht auf [web].
turn = { $name } ist dran.
waiting = Es fehlt noch: { $names }.
paused = Die Partie ist angehalten.
replay = Zum Nachsehen: { $link }
standing = { $game } an Tisch { $table }:
people = { $count ->
    [0] niemand am Tisch.
   *[other] Am Tisch: { $names }.
}
inviting = { $prefix }join zum Hinsetzen, { $prefix }start zum Anfangen.

## An eine Person

no-match = Du bist in keiner Partie.
nothing-yet = Du hast noch nichts.
silent = Das Haus antwortet nicht. Frag nach dem Stand, bevor du es noch einmal sagst.

## Sprachen

speaks = Ab jetzt spreche ich { $language }.
no-language = { $asked } spreche ich nicht; es gibt { $list }.
no-language-here = Was ich in diesem Kanal spreche, bestimmt nur, wer hier spielt; lang { $asked } im Privaten gilt für dich allein.
