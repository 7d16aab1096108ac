# Was der Dealer im IRC von sich aus sagt.

## Der Tisch eines Kanals

closed = Der Tisch ist für uns geschlossen: { $why }
covered = { $bot ->
    [clock] Die Regeln spielen für { $seat }, so lange niemand da ist.
   *[other] Ein Bot spielt für { $seat }, so lange niemand da ist.
}
back = { $seat } ist wieder da.
nature-model = Sprachmodell
nature-program = Programm
taken-over = { $name } übernimmt von { $bot }.
sat = { $news ->
    [yes] { $name } nimmt Platz [web]; der Tisch hört diesen Kanal jetzt.
   *[no] { $name } nimmt Platz [web].
}
stood = { $name } steht auf [web].
turn = { $name } ist dran.
waiting = Es fehlt noch: { $names }.
paused = Die Partie ist angehalten.
pauses = { $paused ->
    [yes] Die Partie ist angehalten; die Uhr steht.
   *[no] Die Partie geht weiter.
}
replay = Zum Nachsehen: { $link }
standing = { $game } an Tisch { $table }:
people = { $count ->
    [0] niemand am Tisch.
   *[other] Am Tisch: { $names }.
}
inviting = { $prefix }join zum Hinsetzen, { $prefix }start zum Anfangen.
more = … (noch { $count })
more-lines = [web] … noch { $count } Zeilen

## An eine Person

no-match = Du bist in keiner Partie.
try-resume = Der Gastgeber oder, mit { $prefix }resume, ein Operator des Kanals setzt sie fort.
try-start = Sag { $prefix }start im Kanal.
not-your-turn = Du bist gerade nicht dran.
nothing-yet = Du hast noch nichts.
silent = Das Haus antwortet nicht. Frag nach dem Stand, bevor du es noch einmal sagst.

## Sprachen

speaks = Ab jetzt spreche ich { $language }.
no-language = { $asked } spreche ich nicht; es gibt { $list }.
no-language-here = Was ich in diesem Kanal spreche, bestimmt nur, wer hier spielt; lang { $asked } im Privaten gilt für dich allein.

## Mehrere Namen in einem Satz: alle bis auf den letzten, und der letzte

names = { $count ->
    [1] { $last }
   *[other] { and }
}
any-of = { $count ->
    [1] { $last }
   *[other] { $first } oder { $last }
}

## Wer jemand ist

stranger = Komm in einen Kanal, in dem ich austeile; ich kenne nur, wer dort ist.
slower = Langsamer, bitte: Ein paar Sekunden lang höre ich dir nicht zu.
went-wrong = Das ging schief, und du kannst nichts dafür.
not-understood = Das verstehe ich nicht; sag help.
secret = Das ist geheim: Sag es hier, nicht im Kanal. Es wurde nichts aufgeschrieben.
i-am-back = Ich bin wieder da.
word-given = Ich kenne dich nur an deinem Nick. Kommst du von einer anderen Adresse wieder, sag mir hier: back { $word }. Wer das sagt, gilt mir als du, also verrate es niemandem; oder melde dich vor dem Spielen bei den Diensten des Netzes an, falls es welche hat, und vergiss es.
no-proof = { $nick } kam vorher von einer anderen Adresse. Bist du das, sag hier: back WORD, mit dem Wort, das ich dir damals gab. Sonst nimm einen anderen Nick oder melde dich bei den Diensten des Netzes an.
no-two-nicks = Jemand, der hier als { $nick } ankam, ist unter einem anderen Nick da. Melde dich bei den Diensten des Netzes an oder nimm einen anderen Nick.
no-long-name = Ein Spitzname hat höchstens { $most } Zeichen; deiner hat { $given }.
no-others-name = So heißt schon jemand anderes: { $name }. Wähle einen anderen Spitznamen.
no-dealers-name = { $name } heiße ich selbst. Wähle einen anderen Spitznamen.
no-open-word = Sag das mir allein. Jetzt haben es andere gehört; wer deinen Nick hat, kann es auch sagen.
no-such-word = Das ist nicht das Wort. Nimm einen anderen Nick oder melde dich bei den Diensten des Netzes an.
welcome-back = Willkommen zurück, { $nick }.
no-links = Dieses Haus ist nur über IRC zu erreichen, ein Code hätte also keinen Nutzen. Wer mich betreibt, kann eine Tür öffnen: --listen oder --links.
link-code = { $code } macht ein anderes Gerät zu dir, einmal, innerhalb von { $minutes } Minuten: Gib ihn auf { $page } ein. Dein Platz zieht mit um. Sag ihn niemandem.
called = Am nächsten Tisch heißt du { $name }.
sends = { $notice ->
    [yes] Ab jetzt bekommst du Notizen von mir.
   *[no] Ab jetzt bekommst du Nachrichten von mir.
}
colours = { $on ->
    [yes] Farben sind an: 7♥ 7♠.
   *[no] Farben sind aus.
}
no-switch = Sag { $what } on oder { $what } off.

## Chips und Statistik

chips = { $done ->
    [in] { $nick }: { $amount } weggelegt. { $chips } Chips zum Spielen, { $bank } auf der Bank.
    [out] { $nick }: { $amount } abgehoben. { $chips } Chips zum Spielen, { $bank } auf der Bank.
   *[none] { $nick }: { $chips } Chips zum Spielen, { $bank } auf der Bank.
}
no-amount = Sag, wie viele Chips: bank 50 legt 50 weg, bank -50 hebt 50 ab.
again = { $nick } fängt mit { $chips } Chips von vorn an.
no-player = { $nick } hat hier noch nicht gespielt.
has = { $nick }: { $chips } Chips, { $bank } auf der Bank.
played = { $game }: { $played } gespielt, { $won } gewonnen ({ $share } %), insgesamt { $net }.
played-nothing = Noch keine Partie.
rank-chips = { $at }. { $nick } { $chips } Chips, { $bank ->
    [0] { "" }
   *[other] { $bank } auf der Bank,{ " " }
}{ $won } von { $played } gewonnen.
rank-net = { $at }. { $nick } insgesamt { $net }, { $won } von { $played } gewonnen.
ranks-nobody = { $all ->
    [yes] Hier hat noch niemand gespielt.
   *[no] { $game } hat hier noch niemand gespielt.
}
ranks-more = … und { $count } mehr: { $prefix }stats all.

## Hilfe

games = Spiele: { $games }. { $prefix }rules GAME erzählt von einem.
no-game = Ein Spiel { $game } gibt es nicht; es gibt { $games }.
game = { $title }: { $pitch } { $low } bis { $high } Spieler, { $lasts }.
lasts = { $minutes ->
    [0] so lange ihr wollt
   *[other] etwa { $minutes } min
}
preset = { $proposed ->
    [yes] { $name } ({ $lasts }, vorgeschlagen)
    [two] { $name } ({ $lasts }, Vorschlag zu zweit)
   *[no] { $name } ({ $lasts })
}
presets = Vorlagen: { $presets }.
no-command = So einen Befehl gibt es nicht; { $prefix }help nennt alle.
channel-help = Ich teile { $games } aus. { $usages }; sag mir im Privaten help, dann kommt der Rest.
moves-help = Züge: hier, oder im Kanal, wenn du dran bist: t oder twist, 20 zum Setzen.
more-help = Sag help commands für das, was ich sonst noch kann.
operators-help = Im Privaten steht der Name des Kanals davor: { $prefix }pause #cards. Operatoren dürfen auch jede Partie mit { $prefix }stop beenden.
about = Ich teile Karten aus. { $prefix }help sagt mehr; { $prefix }bots N setzt Bots hin, easy, solid oder sharp. Quelltext: { $source }

## An einen Tisch kommen

no-channel = Sag das in dem Kanal, den du meinst.
no-table = Hier ist kein Tisch offen; { $prefix }play GAME öffnet einen.
no-bots = bots= nimmt eine Zahl von 0 bis { $most }.
no-game-said = Sag, welches Spiel: { any-of }.
not-kept = Allein, oder nach anderen Regeln als denen des Hauses, spielst du nicht mit deinen eigenen Chips.
by-itself = Die Partie fängt in { $seconds } s von selbst an, wenn sich jemand dazusetzt.
no-company = Es sitzen nicht genug am Tisch; { $prefix }start fängt trotzdem an.
no-second-match = { $stop ->
    [resigns] Hier läuft eine Partie. { $prefix }status zeigt sie. Mit { $prefix }stop gibst du auf; die anderen spielen weiter.
    [ends] Hier läuft eine Partie. { $prefix }status zeigt sie. { $prefix }stop beendet sie.
   *[nothing] Hier läuft eine Partie. { $prefix }status zeigt sie.
}
no-second-table = Hier ist ein Tisch offen: { $prefix }join, { $prefix }start oder { $prefix }stop.
no-absent = { $nick } ist nicht hier; nenne die, die spielen sollen.
no-such-nick = { $nick } ist nicht in { $channel }.
no-two-seats = { $nick } kann nicht auf zwei Plätzen sitzen.
no-busy = { $nick } ist schon in einer Partie.
leaves-table = Dieser Kanal verlässt Tisch { $table } ({ $game }).
comes-to-table = Dieser Kanal ist jetzt an einem Tisch des Hauses; man hört euch dort.
no-code = Sag den Code eines Tisches in diesem Haus: { $prefix }table K7QMPX.

## Plätze

no-host = Der Gastgeber ist nicht da; gleich wird es jemand anderes.
no-seat-free = Alle Plätze sind besetzt.
no-join-elsewhere = Du bist in { $channel } in einer Partie.
no-join-twice = Du hast schon einen Platz.
sits = { $nick } setzt sich, jetzt { $count }. { $prefix }start fängt an.
no-seat-yours = Du hast keinen Platz.
no-leave-move = leave ist hier ein Zug; { $prefix }leave table gibt deinen Platz auf.
leaves = { $nick } verlässt den Tisch.
no-number-of-bots = Sag, wie viele, und wenn du magst, wie gut sie spielen: { $prefix }bots 2 sharp.
no-such-bot = Hier heißt kein Bot { $name }. Bots: { $list }.
bot = { $name }: { $about }
no-bots-now = Eine Partie läuft; Bots setzen sich, bevor sie anfängt.
no-bots-here = Der Gastgeber dieses Tisches ist keiner von uns; nur der Gastgeber holt Bots an den Tisch.
bots = { $count ->
    [1] 1 Bot setzt sich, wenn die Partie anfängt.
   *[other] { $count } Bots setzen sich, wenn die Partie anfängt.
}
no-start-twice = Es läuft schon eine Partie.
no-start-standing = Setz dich erst hin: { $prefix }join.
gives-up = { $nick } gibt auf; die Partie geht für { names } weiter.
no-stop-chips = Es geht um Chips: Aufgeben kann nur, wer spielt ({ names }), und nur für sich allein.
no-stop-opener = { $nick } hat diesen Tisch geöffnet und darf ihn beenden.
no-stop-players = { $count ->
    [1] Hier spielt { names }; nur wer spielt, darf die Partie beenden.
   *[other] Hier spielen { names }; nur wer spielt, darf die Partie beenden.
}
stops = { $nick } bricht das Spiel ab; keine Chips wechseln den Besitzer.
stops-last = { $nick } gibt auf; von hier ist niemand mehr in der Partie.
stops-away = { $nick } nimmt diesen Kanal von Tisch { $table } weg, wo es ohne ihn weitergeht.
stops-for-all = { $nick } beendet die Partie für alle: Die Regeln spielen die Blätter zu Ende, und die Einsätze gelten.

## Was die Operatoren eines Kanals dürfen

no-operator = Das dürfen nur die Operatoren von { $channel }.
no-pause-now = Es läuft keine Partie.
no-pause-twice = { $paused ->
    [yes] Die Partie ist schon angehalten.
   *[no] Die Partie ist nicht angehalten.
}
no-host-of-ours = Der Gastgeber dieses Tisches ist keiner von uns; nur der Gastgeber darf das.
no-one-named = Sag, wen: { $usage }.
no-such-seat = Niemand namens { $nick } sitzt an diesem Tisch.
unseats = { $nick } lässt { $whom } aufstehen.
no-ignored = { $nick } wird hier nicht beachtet.
no-ignore-operator = { $nick } ist Operator; Operatoren werden immer gehört.
ignored = { $count ->
    [0] In { $channel } wird jeder beachtet.
   *[other] In { $channel } nicht beachtet: { $names }.
}
ignores = { $nick } wird in { $channel } nicht mehr beachtet; { $prefix }unignore { $nick } hebt das auf.
no-unignore = { $nick } wird doch beachtet.
unignores = { $nick } wird wieder gehört.
no-game-here = { $count ->
    [0] Hier wird nichts gespielt; erlauben können es die Operatoren des Kanals.
   *[other] { $game } wird hier nicht gespielt. Hier gespielt: { $games }.
}
no-games-said = Sag, welche Spiele: { $usage }.
allowed = { $count ->
    [0] In { $channel } wird nichts gespielt.
   *[other] In { $channel } wird gespielt: { $games }.
}
no-seconds = Sag, wie viele Sekunden, 0 bis { $most }; 0 heißt ohne Uhr, usual heißt so wie überall.
turn-time = { $seconds ->
    [0] In { $channel } haben Züge keine Uhr, vom nächsten Tisch an.
   *[other] In { $channel } dauern Züge höchstens { $seconds } s, vom nächsten Tisch an.
}

## Was ein Befehl tut; auf Englisch sagt es der Docstring

help-top = wer hier am besten steht, insgesamt oder in einem Spiel.
help-pause = halt die Partie und ihre Uhr eine Weile an.
help-resume = lass die Partie weitergehen.
help-unseat = lass jemanden aufstehen.
    .more = Ein Bot nimmt den Platz; in einer Partie um Chips ist es ein Aufgeben, und der Einsatz gilt.
help-ignore = beachte jemanden in diesem Kanal nicht mehr.
    .more = Wer spielt, steht auf. Es gilt, bis unignore es aufhebt; ohne Namen sagt es, wer nicht beachtet wird.
help-unignore = beachte jemanden wieder.
help-allow = lass Spiele in diesem Kanal zu: manche, alle, oder nur manche.
    .more = Ohne Spiel sagt es, welche zugelassen sind.
help-forbid = lass Spiele in diesem Kanal nicht mehr zu: manche, oder alle.
help-turntime = Sekunden für einen Zug in diesem Kanal, vom nächsten Tisch an.
    .more = 0 heißt ohne Uhr, usual so wie überall; ohne Zahl sagt es, was gilt.

help-hand = was du hast, noch einmal.
help-rules = ein Spiel: worum es geht, was gewinnt, und seine Züge.
help-why = wonach ein Bot entschieden hat, nach einer Partie.
    .more = Es nennt die Zahlen hinter seinen letzten drei Zügen, den letzten zuerst; ohne Namen die des Bots, der gewonnen hat, sonst dessen, der zuletzt am Zug war.
help-stats = was gespielt und gewonnen wurde: von dir, jemandem oder allen.
    .more = Nennen kannst du jeden, der hier je gespielt hat, ob er da ist oder nicht.
help-standings = alle, die es hier gespielt haben.
help-bank = deine Chips; leg welche weg oder heb sie ab.
help-restart = von vorn anfangen, wenn nichts mehr da ist.
help-link = im Browser weitermachen.
    .more = Du bekommst im Privaten einen Code, mit dem ein anderes Gerät zu dir wird.
help-back = beweise im Privaten, wer du bist.
help-notice = Notizen statt Nachrichten bekommen.
help-colours = rote Karten sind rot, im Privaten.
help-lang = die Sprache, die ich spreche: im Kanal zu allen, im Privaten zu dir.
    .more = Während einer Partie bestimmt für den Kanal nur, wer mitspielt.
help-nickname = wie du an Tischen heißt; leer: wie dein Nick.
help-help = alles über einen Befehl; in einer Partie: über das Spiel.
    .more = In einer Partie erfährst du im Privaten, was gewinnt und was du jetzt tun kannst; help commands nennt, was ich sonst kann, und help operators, was die Operatoren eines Kanals sagen dürfen.
help-join = setz dich an den Tisch des Kanals.
help-leave = steh endgültig auf.
    .more = Ein Bot nimmt deinen Platz; in einer Partie um deine eigenen Chips gibst du auf, denn mit denen darf kein Bot spielen.
help-bots = so viele Bots spielen mit.
help-start = fang eine Partie an.
help-stop = verlass den Tisch, mit dem ganzen Kanal.
    .more = Das darf, wer den Tisch geöffnet hat, oder, ist der weg, wer spielt; und die Operatoren des Kanals. In einer Partie um deine eigenen Chips gibst du nur für dich allein auf, sonst ließe sich ein verlorener Einsatz zurückholen.
help-next = stimm ab, was nach einer Partie kommt: eine Revanche, dieselben Karten (same) oder ein anderes Spiel.
help-status = wie es steht.
help-play = öffne einen Tisch für irgendein Spiel.
help-deal = eine Partie mit diesen Spielern; ist niemand genannt, noch einmal, der Nächste zuerst.
help-table = spiel mit Leuten aus dem Web an ihrem Tisch.
