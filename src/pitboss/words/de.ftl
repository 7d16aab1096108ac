# Was alle Spiele und Tische gemeinsam haben.

language-name = Deutsch

## Ablehnungen, die jedes Spiel kennt

you = du
you-first = Du
yes = ja
no = nein
plain = { $text }
no-over = Die Partie ist zu Ende.
no-dealing = Moment: Es wird gerade etwas gezogen.
no-draw = Jetzt ist nichts zu ziehen.
no-card-left = Es ist kein { $card } mehr zu ziehen.
no-card-due = Jetzt ist eine Karte fällig.
no-limit = Es läuft keine Frist.
no-limit-yet = Keine Frist ist abgelaufen.
no-backwards = Die Zeit läuft rückwärts: { $now } ms nach { $last } ms.
no-turn = Warte, bis du an der Reihe bist.
no-turn-yet = { $seat } ist an der Reihe; warte, bis du dran bist.
no-left = Du hast die Partie verlassen.
no-out = Du bist aus dieser Partie ausgeschieden.
no-seat = Diesen Platz gibt es an diesem Tisch nicht.
no-players-move = Das ist kein Zug, den ein Spieler macht.

## Züge, die jedes Spiel kennt

do-resign =
    .help = Verlass die Partie für immer; die Regeln spielen für deinen Platz weiter.

## Zeit

clock-acts = Die Uhr greift nach { $seconds } s ein.

## Angebote zwischen Spielern

no-offer = Es gibt kein offenes Angebot #{ $number }.
no-offer-to-you = Angebot #{ $number } ging an { $taker_seat }, nicht an dich.
no-offer-of-yours = Angebot #{ $number } stammt von { $maker_seat }; nur von dort kann es zurückgezogen werden.

## Texte, die man nicht lesen kann

no-seat-name = { $text } ist kein Platz; Plätze schreibt man p1, p2, ...
no-card-name = { $text } ist keine Karte; man schreibt erst den Rang, dann die Farbe: Ah Td 7c.
no-whole = { $text } ist keine ganze Zahl.
no-price = { $text } ist kein Preis; schreib ihn wie 10 oder -2.5, mit höchstens zwei Nachkommastellen.
no-number = { $text } ist keine Zahl; schreib sie in Ziffern wie 62.4 oder -3.
no-ref = { $text } ist nicht die Nummer von etwas auf dem Tisch; man schreibt #1, #2, ...
no-word = { $text } ist kein einfaches Wort.
no-count = { $text } ist keine Anzahl; schreibe eine ganze Zahl wie 0 oder 3.
no-face = { $text } ist keine Augenzahl; schreibe eine Zahl wie 6.
no-thing-said = Es wurde nichts gesagt.
no-move = { $text } ist kein Zug; es gibt { $list }.
no-more-words = { $text } ist ein Wort zu viel; schreib es so: { $usage }
no-word-there = Das Wort { $word } fehlt; schreib es so: { $usage }
no-end = Da fehlt etwas; schreib es so: { $usage }

## Spiele und ihre Optionen

no-game = Es gibt kein Spiel { $game }; es gibt { $list }.
no-game-but = Es gibt kein Spiel { $game }; meintest du { $near }?
no-such-language = { $game } hat keine Worte in { $language }.
no-such-seats = { $game } spielt man zu { $low } bis { $high }, nicht zu { $seats }.
no-preset = { $game } hat keine Vorgabe { $preset }; Vorgaben: { $list }.
no-option = Es gibt keine Option { $option }; es gibt { $list }.
no-option-value = Option { $option } nimmt { $kind ->
        [choice] { $choices } oder { $last }
        [bool] true oder false
        [int] { $span ->
            [span] eine ganze Zahl von { $low } bis { $high }
            [from] eine ganze Zahl ab { $low }
           *[none] eine ganze Zahl
        }
        [tuple] { $count ->
            [0] {""}
           *[other] { $count }{" "}
        }{ $span ->
            [span] ganze Zahlen von { $low } bis { $high }, durch Kommas getrennt
            [from] ganze Zahlen ab { $low }, durch Kommas getrennt
           *[none] ganze Zahlen, durch Kommas getrennt
        }
       *[str] { $example }
    }, nicht { $value }.

## Aufzeichnungen

no-line = Zeile { $line }: { $text }
no-record = Zeile { $line }: Die Datei ist leer; eine Aufzeichnung beginnt mit einem Kopf-Objekt.
no-line-after-result = Zeile { $line }: Nach dem Ergebnis folgt noch etwas.
no-line-so-long = Zeile { $line }: Die Zeile ist länger als { $most } Zeichen.
no-own-pack-here = Gespielt wurde mit einer Fragensammlung, die der Tisch mitgebracht hat und die es hier nicht gibt: Leg ihre Datei in einen Ordner, den { $folders } nennt.
no-own-pack = Diese Fragensammlung hast du nicht mitgebracht, oder sie ist nicht mehr da.
no-slow-rewind = Diesen Zug zu finden dauert zu lange.
no-slow-pack = Die Sammlung braucht zu lange zum Lesen.
no-own-pack-of-record = Diese Partie wurde mit einer Fragensammlung gespielt, die ihr Tisch mitgebracht hat, und die dürfen nur Tische lesen.
no-json-line = Zeile { $line }: Das ist kein JSON.
no-header = Zeile { $line }: Die erste Zeile muss ein Kopf sein: { $example }.
no-record-version = Zeile { $line }: Das ist Version { $version } der Aufzeichnung; bekannt ist nur Version { $known }.
no-game-in-header = Zeile { $line }: Der Kopf nennt sein Spiel nicht.
no-players-in-header = Zeile { $line }: Der Kopf braucht eine Liste der Spielernamen, in druckbaren Zeichen.
no-options-in-header = Zeile { $line }: Die Optionen im Kopf müssen ein Objekt sein.
no-version-in-header = Zeile { $line }: Die Version der Regeln muss eine ganze Zahl sein.
no-move-line = Zeile { $line }: Ein Zug wird so geschrieben: { $example }.
no-result-line = Zeile { $line }: Ein Objekt nach den Zügen muss das Ergebnis sein: { $example }.
no-result-yet = Zeile { $line }: Die Aufzeichnung hat ein Ergebnis, aber die Partie ist nicht zu Ende.
no-such-result = Zeile { $line }: Das Ergebnis nennt { $told }; nach den Regeln ist es { $ruled }.
no-such-move-line = Zeile { $line }: { $player }: { $move }: { $detail }
no-such-origin = Was für diese Partie neu gezogen wurde, würde jetzt anders gezogen: Sie wurde mit einer anderen Version der Regeln weitergespielt.
no-step-to-play-on = Die Partie hat { $moves } Züge; einen Zug { $step }, von dem aus man weiterspielen könnte, gibt es nicht.
no-seat-to-play-on = Die Partie hat { $seats } Plätze: Spiel weiter als p1 bis p{ $seats }.
no-playing-on = Nach Zug { $step } ist die Partie zu Ende: Da gibt es nichts mehr zu spielen.
no-playing-on-gone = Dieser Platz ist da schon ausgeschieden; niemand kann als er weiterspielen.
no-playing-on-again = Die Aufzeichnung einer Partie, die selbst schon weitergespielt wurde, gilt nur an ihrem eigenen Tisch.
no-record-to-play-on = Sag, welche Partie weitergespielt werden soll: die eines Tisches oder eine Aufzeichnung.
no-same-deal-known = In diesem Spiel wird nicht zweimal dasselbe gespielt: Die Antworten kennen jetzt alle.
no-same-deal-on = Nach einer weitergespielten Partie wird nicht noch einmal mit denselben Karten gespielt: Sie wurden neu gezogen.
no-original = Die Partie dieses Tisches wurde nicht von einer anderen aus weitergespielt, oder nicht von dir.
no-review-yet = Die Partie ist nicht zu Ende; was sie lehrt, wird danach erzählt.

## Was ein Tisch ablehnt

no-match = Es läuft keine Partie.
no-paused = Der Tisch hat Pause.
no-own-seat = Du hast an diesem Tisch keinen Platz.
no-running = Es läuft gerade eine Partie.
no-running-for-chips = Es läuft gerade eine Partie um eigene Chips.
no-bot-for-own-chips = Dort wird mit eigenen Chips gespielt, und das darf kein Bot.
no-sent-away = Der Gastgeber hat dich vom Tisch entfernt.
no-host = Das darf nur der Gastgeber.
no-deep-option = Keine Option nimmt etwas so tief Verschachteltes.
no-bot-of-game = Kein Bot namens { $bot } spielt { $game }.
no-bot-here = Kein Bot namens { $bot } spielt dieses Spiel.
no-rematch = Es gibt keine beendete Partie, die man noch einmal spielen könnte.
no-game-vote = Hier wird um eigene Chips gespielt; ein anderes Spiel wählt nur der Gastgeber.
no-company =
    { $count ->
        [one] Dieses Spiel braucht einen Spieler.
       *[other] Dieses Spiel braucht { $count } Spieler.
    }
no-heir = Gastgeber kann nur werden, wer einen Platz hat.
no-change-now = Es läuft eine Partie.
no-seat-to-drop = Auf einem Platz, den es dann nicht mehr gäbe, sitzt jemand.
no-table-any-more = Der Gastgeber hat diesen Tisch geschlossen.
no-closing = In einer Partie stehen eigene Chips der Spieler: Sie muss erst zu Ende sein.
no-same-deal = Um Chips, die ihr behaltet, wird nicht noch einmal mit denselben Karten gespielt.
no-record-yet = Diese Karten werden noch einmal gespielt, oder jemand möchte das; so lange bleibt die Aufzeichnung geschlossen.
no-second-match = Es läuft schon eine Partie.
no-action = Ein Zug braucht eine Aktion oder einen Text.
no-move-of-game = Das ist kein Zug dieses Spiels: { $detail }
no-voice = Der Gastgeber hat dich stummgeschaltet.
no-words = Darin steht nichts, was man sagen könnte.
no-such-person = Niemand hat diese Kennung.
no-mute-again = Diese Person ist schon stumm.
no-muted = Diese Person ist nicht stumm.
no-more-muted = { $most } Leute sind schon stumm.
no-pause-again = Der Tisch hat schon Pause.
no-pause = Der Tisch hat keine Pause.
no-second-seat = Du hast schon einen Platz.
no-such-guest = Niemand mit dieser Kennung ließe sich einlassen.
no-late-guests = An diesem Tisch übernimmt niemand ein Blatt.
no-more-guests = { $most } Leute sind schon eingelassen.
no-free-seat = Kein Platz ist frei.
no-model-here = An diesem Tisch spielen Menschen, und Sprachmodelle sind neben ihnen nicht vorgesehen.
no-person-here = An diesem Tisch spielt ein Sprachmodell, und Menschen sind neben ihm nicht vorgesehen.
no-parting = Ein Mensch und ein Sprachmodell sitzen hier zusammen.
no-taken-seat = Dieser Platz ist besetzt.
no-place = Diesen Platz gibt es nicht.
no-second-hand = Du hast in dieser Partie schon ein anderes Blatt gesehen.
no-bot-on-person = Dort sitzt jemand.
no-patience = Diese Person ist eben erst gegangen.
no-bot-there = Auf diesem Platz sitzt kein Bot.
no-empty-seat = In einer Partie braucht jeder Platz einen Spieler.
no-kick-yourself = Du kannst dich nicht selbst verweisen.
no-kick-again = Diese Person ist schon entfernt.
no-more-kicks = { $most } Leute sind schon entfernt.
no-chips-alone = Um Chips, die man behält, spielen mindestens zwei Menschen.
no-chips-away = { $name } ist nicht da und bringt eigene Chips mit.
no-chips-yet = { $name } hat sich eben erst gesetzt.
no-chips-elsewhere = Die Chips von { $name } sind an einem anderen Tisch im Spiel.
no-chips-to-pay = { $name } hat mehr als { $most } Chips und die Bank gesprengt: Das Haus kann nicht mehr auszahlen.
no-chips-left = { $name } hat keine Chips mehr.
no-chips-of-theirs = Jemandes Chips sind nicht mehr frei.

## Was der Server ablehnt

no-reader = Darauf wartet niemand.
no-token = Dieses Token ist keines von unseren.
no-records-now = Im Moment werden zu viele Aufzeichnungen gelesen.
no-fitting-body = Der Inhalt ist nicht, wie er sein soll: { $detail }.
no-json = Der Inhalt ist kein JSON.
no-json-type = Der Inhalt muss JSON sein.
no-body-in-time = Der Inhalt kam nicht rechtzeitig.
no-body-so-long = Der Inhalt ist länger als { $most } Bytes.
no-whole-number = { $name } nimmt eine ganze Zahl.
no-fitting-value = { $name } ist nicht, wie es sein soll: { $detail }.
no-table = Diesen Tisch gibt es nicht.
no-books = Das Haus kann seine Bücher nicht lesen oder schreiben.
no-other-site = Diese Anfrage kommt von der Seite eines anderen Servers.
no-sleeper = Der Server hat geschlafen.
no-writing = Das Haus kann das nicht aufschreiben.
no-session = Damit bist du nicht angemeldet.
no-such-sum = So viele Chips hast du nicht.
no-chips-free = Deine Chips sind an Tisch { $table } im Spiel.
no-restart-yet = Du hast noch Chips.
no-restart-today = Du hast innerhalb des letzten Tages schon neu angefangen.
no-player = Unter dieser Kennung ist niemand bekannt.
no-spectators-here = Diese Partie ist nicht für Zuschauer.
no-end-yet = Diese Partie ist noch nicht zu Ende.
no-match-to-see = Diese Partie gibt es nicht, oder du darfst sie noch nicht sehen.
no-such-rules = Diese Partie wurde nach anderen Regeln gespielt (Version { $version }) und lässt sich nach diesen nicht zeigen.
no-playing-record = Die Aufzeichnung lässt sich nicht spielen: { $detail }
no-such-eyes = Niemand sieht diese Partie als { $eyes }.
no-match-so-long = Diese Partie ist zu lang, um hier gezeigt zu werden.
no-room = Das Haus ist voll.
no-log = Das Protokoll dieses Tisches lässt sich nicht lesen oder nachspielen.
no-id-again = Diese Kennung hast du schon einem anderen Befehl gegeben.
no-mistake = Das Haus hat einen Fehler gemacht; nichts hat sich geändert.
no-queue = Am Tisch ist zu viel los.
no-more-writing = Du hast in kurzer Zeit viel geschrieben.
no-more-chat = Der Chat an diesem Tisch ist voll.
no-more-chat-of-yours = Du hast an diesem Tisch so viel gesagt, wie man darf.
no-name-of-others = Diesen Namen schützt schon jemand mit einer Passphrase.
no-link = Dieser Code gilt nicht, oder nicht mehr.
no-blank-name = Ein Name braucht mindestens einen Buchstaben, eine Ziffer oder ein Zeichen, das man sieht.
no-name-so-long = Ein Name hat höchstens { $most } Zeichen.
no-passphrase = Dieser Name ist mit einer Passphrase geschützt, und das war sie nicht.
no-address = Unter dieser Adresse ist nichts.
no-method = Diese Adresse nimmt diese Methode nicht.
no-server = Der Server hat einen Fehler gemacht.
no-hurry = Das war zu oft.
no-mcp = Dieser Server spricht das Model Context Protocol nicht über HTTP.
no-more-connections = Von deiner Adresse kommen zu viele Verbindungen.
no-guessing = Du hast zu viele Codes von Tischen versucht, die es nicht gibt.
no-sign-in = Niemand ist angemeldet.
no-store = Der Speicher lässt sich nicht lesen oder schreiben, oder andere sind nicht zu hören.
no-store-answer = Der Speicher antwortet nicht.

## Was einer Verbindung gesagt wird

no-message = Das ist keine Nachricht: { $detail }
no-hello = Sag zuerst hello.
no-second-hello = Du hast schon hello gesagt.
no-hello-came = Niemand hat hello gesagt.
no-stranger = Nein.
no-version = Dieser Server spricht Version { $version } des Protokolls, nicht { $asked }.
no-looking-up = Das Haus kann das gerade nicht nachsehen; komm gleich wieder.
no-flood = Zu viele Nachrichten.
no-connection = Der Server lehnt die Verbindung ab (HTTP-Status { $status }).
lost-status = der Server startet gerade neu oder antwortet nicht (HTTP-Status { $status })
lost-refused = unter { $host } antwortet niemand
lost-silent = der Server sagt nichts
lost-back-soon = der Server kommt gleich wieder
lost-broken = die Verbindung ist abgerissen
lost-slow = es dauert zu lange
no-house =
    { $why ->
        [lost-refused] Unter { $server } antwortet kein Haus.
        [lost-silent] Unter { $server } antwortet kein Haus (es sagt nichts).
        [lost-slow] Unter { $server } antwortet kein Haus (es dauert zu lange).
        [lost-back-soon] Unter { $server } antwortet kein Haus (es kommt gleich wieder).
        [lost-broken] Unter { $server } antwortet kein Haus (die Verbindung ist abgerissen).
        [lost-status] Unter { $server } antwortet kein Haus: Der Server startet gerade neu oder antwortet nicht (HTTP-Status { $status }).
       *[other] Unter { $server } antwortet kein Haus ({ $detail }).
    } Prüfe die Adresse, oder eröffne eines: pitboss serve.
no-trust = Dem Zertifikat von { $server } ist nicht zu trauen: { $detail }. Prüfe die Adresse. Hat der Server eine eigene Zertifizierungsstelle, nenne deren Datei in SSL_CERT_FILE.
no-tls = { $server } spricht kein TLS. Prüfe den Port, oder versuche http:// statt https://.
no-haste = Das war zu schnell.
no-text = Das lässt sich nicht sagen: Ein Teil davon ist kein Text.
no-such-text = Das lässt sich nicht sagen: { $detail }.
no-frame-so-long = Das ist länger, als der Server liest.
bye-signed-out = Du bist abgemeldet worden.
bye-slept = Der Server hat geschlafen; verbinde dich neu.
bye-restart = Der Server startet neu; verbinde dich wieder.

## Was an einem Tisch geschieht

somebody = jemand
somebody-first = Jemand
a-bot-first = Ein Bot
your-bot = dein Bot
bot-of = der Bot von { $name }
your-rules = dein Platz (die Regeln spielen)
rules-of = { $name } (die Regeln spielen)
and = { $first } und { $last }
at-opened = { $name } eröffnet den Tisch.
at-arranged = { $begins ->
    [yes] Die nächste Partie: { $game }, { $seats } Plätze.
   *[no] Der Gastgeber ändert den Tisch: { $game }, { $seats } Plätze.
}
at-sat = { $me ->
    [seat] Du setzt dich auf { $place }.
   *[other] { $nature ->
        [model] { $seat }, ein Sprachmodell, setzt sich auf { $place }.
        [program] { $seat }, ein Programm, setzt sich auf { $place }.
       *[person] { $seat } setzt sich auf { $place }.
    }
}
at-stood = { $me ->
    [seat] Du gibst { $place } auf.
   *[other] { $seat } gibt { $place } auf.
}
at-unseated = { $me ->
    [seat] In diesem Spiel ist kein Platz für dich: Du siehst zu und bekommst einen, sobald einer frei ist.
   *[other] In diesem Spiel ist kein Platz für { $seat }; zusehen geht.
}
at-shifted = Die Plätze werden getauscht.
at-readied = { $ready ->
    [yes] { $me ->
        [seat] Du bist bereit.
       *[other] { $seat } ist bereit.
    }
   *[no] { $me ->
        [seat] Du bist noch nicht bereit.
       *[other] { $seat } ist noch nicht bereit.
    }
}
at-seated = { $name }, ein Bot ({ $bot }), nimmt { $place }.
at-emptied = { $seat } verlässt { $place }.
at-came = { $me ->
    [seat] { $covered ->
        [yes] Du bist wieder da; ein Bot hat so lange für dich gespielt.
        [ruled] Du bist wieder da; die Regeln haben so lange für dich gespielt.
       *[no] {""}
    }
   *[other] { $seat } ist da.
}
at-left = { $me ->
    [seat] Du bist weg.
   *[other] { $seat } ist weg.
}
at-covered = { $bot ->
    [clock] { $me ->
        [seat] Die Regeln spielen für dich.
       *[other] Die Regeln spielen für { $seat }.
    }
   *[other] { $me ->
        [seat] Ein Bot spielt für dich.
       *[other] Ein Bot spielt für { $seat }.
    }
}
at-handed = { $me ->
    [player] Du bist jetzt Gastgeber.
   *[other] Gastgeber ist jetzt { $player }.
}
at-kicked = { $me ->
    [player] Der Gastgeber hat dich vom Tisch entfernt.
   *[other] Der Gastgeber hat { $player } vom Tisch entfernt.
}
at-admitted = { $me ->
    [player] Der Gastgeber lässt dich herein.
   *[other] Vom Gastgeber eingelassen: { $player }.
}
at-muted = { $muted ->
    [yes] { $me ->
        [player] Der Gastgeber schaltet dich stumm.
       *[other] Vom Gastgeber stummgeschaltet: { $player }.
    }
   *[no] { $me ->
        [player] Du darfst wieder reden.
       *[other] Wieder reden darf { $player }.
    }
}
at-paused = { $paused ->
    [yes] Der Gastgeber hält die Partie an.
   *[no] Die Partie geht weiter.
}
at-asked = { $wish ->
    [same] { $me ->
        [seat] Du stimmst für dieselben Karten noch einmal, alle einen Platz weiter.
       *[other] { $seat } stimmt für dieselben Karten noch einmal, alle einen Platz weiter.
    }
    [other] { $me ->
        [seat] Du möchtest als Nächstes { $game } spielen.
       *[other] { $seat } möchte als Nächstes { $game } spielen.
    }
   *[new] { $me ->
        [seat] Du stimmst für eine Revanche.
       *[other] { $seat } stimmt für eine Revanche.
    }
}
at-queued = { $me ->
    [player] In der nächsten Partie bekommst du einen Platz.
   *[other] { $name } bekommt in der nächsten Partie einen Platz.
}
at-started = { $on ->
    [yes] Weitergespielt wird { $from ->
        [0] eine Aufzeichnung
       *[other] Partie { $from }
    } ab Zug { $step }, als { $place }: Was dieser Platz nicht wissen konnte, ist neu gezogen.
   *[no] { $same ->
        [yes] Partie { $match } beginnt: dieselben Karten noch einmal, alle einen Platz weiter.
       *[no] Partie { $match } beginnt.
    }
}
at-abandoned = { $ended ->
    [yes] Die Regeln haben sich geändert, seit Partie { $match } gespielt wurde. Ihr Ergebnis gilt, aber sie lässt sich nicht mehr zeigen.
   *[no] Die Regeln haben sich geändert, seit Partie { $match } begonnen hat. Sie ist abgesagt: Niemand hat etwas gewonnen oder verloren.
}
at-closed = Der Gastgeber schließt den Tisch.
at-chatted = { $me ->
    [player] Du: { $text }
   *[other] { $name }: { $text }
}

## Wie eine Partie ausging

at-end = Partie { $match } ist zu Ende: { $scores }.
end-over = Die Partie ist zu Ende.
over-with = Die Partie ist zu Ende: { $scores }.
won-by = { $me ->
    [alone] Du gewinnst.
    [among] Es gewinnen: { $names }.
   *[other] { $count ->
        [one] { $names } gewinnt.
       *[other] { $names } gewinnen.
    }
}

## Was man stattdessen tun kann

rules-moves = Züge
rules-move = Zug
rules-does = Wirkung
rules-options = Optionen
rules-option = Option
rules-default = Vorgabe
try-host-starts = Der Gastgeber startet eine.
try-host-goes-on = Der Gastgeber lässt es weitergehen.
try-plain-rematch = Bitte um eine Revanche mit neuen Karten.
try-play-elsewhere = Spiel an einem anderen oder eröffne einen eigenen.
try-sitting = Setz dich zuerst.
try-game-options = GET /api/games/{ $game } sagt, was sich einstellen lässt.
try-one-of = Es gibt { $list }.
try-change-later = Ändere den Tisch, wenn sie zu Ende ist.
try-other-seat = Bitte darum, einen anderen zu nehmen.
try-unmuting = Lass zuerst jemand anderen wieder reden.
try-adding-bot = Nimm einen Bot dazu, oder warte auf jemanden.
try-standing-first = Steh zuerst auf, um den Platz zu wechseln.
try-next-match-chips = Warte auf die nächste: Wessen Chips gesetzt sind, dessen Blatt sieht und spielt sonst niemand.
try-next-match = Hier übernimmt niemand ein Blatt; warte auf die nächste Partie.
try-host-lets-in = Der Gastgeber lässt Leute ein; frag, oder warte auf die nächste Partie.
try-after-match = Nach der Partie darf diese Person sich setzen.
try-other-table = Eröffne einen anderen Tisch.
try-watching = Du kannst zuschauen, wenn der Tisch es erlaubt, oder einen anderen eröffnen.
try-allowing-models = Der Gastgeber kann Sprachmodelle am Tisch erlauben; oder nimm einen anderen Tisch.
try-model-stands = Lass erst einen von beiden aufstehen, oder erlaube Sprachmodelle weiterhin.
try-own-seat = Nimm deinen eigenen Platz { $place } wieder oder warte auf die nächste Partie.
try-watching-own = Dein eigener ist besetzt: Schau zu oder warte auf die nächste Partie.
try-kicking = Verweise diese Person oder warte, bis sie weg ist.
try-rules-play = Die Regeln spielen für diese Person, wenn sie eine Weile weg ist.
try-usual-bot = Bis ihre Zeit um ist, spielt nur der übliche Bot.
try-replacing = Jemand darf sich an seine Stelle setzen.
try-standing = Steh stattdessen auf.
try-company = Warte auf jemanden oder eröffne einen Tisch, an dem man die Chips nicht behält.
try-without = Warte, oder spielt ohne diese Person.
try-loose-table = Oder eröffne einen Tisch, an dem man die Chips nicht behält.
try-starting-again = Starte noch einmal.
try-after-that-match = Starte, wenn jene Partie zu Ende ist.
try-new-chips = Diese Person darf neu anfangen wie alle anderen oder spielen, wo man die Chips nicht behält.
try-bank = Hol welche von der Bank oder steh auf.
try-restart = Fang neu an, was einmal am Tag erlaubt ist, oder steh auf.
try-soon = Versuch es gleich noch einmal.
try-later = Versuch es später noch einmal.
try-in-seconds = Versuch es in { $seconds } s noch einmal.
try-a-second = Warte eine Sekunde.
try-content-type = Schick ihn mit Content-Type: { $type }.
try-openapi = Was gefragt ist, steht in /api/openapi.json.
try-addresses = Siehe /api/openapi.json.
try-code = Frag nach dem Code, wer dich eingeladen hat.
try-our-page = Schick sie von unserer eigenen.
try-fewer-connections = Schließ eine davon und versuch es noch einmal.
try-same-id = Schick es mit derselben Kennung noch einmal: Es wirkt nur einmal.
try-games = GET /api/games zählt sie auf.
try-sessions = GET /api/me/sessions sagt, wo du angemeldet bist.
try-purse = GET /api/me sagt, wie viele du hast.
try-end-of-match = Warte, bis die Partie zu Ende ist; eine, die alle verlassen haben, wird nach zehn Minuten zu Ende gespielt.
try-poverty = Neu anfangen darf, wer keine hat, auch nicht auf der Bank.
try-tomorrow = Komm morgen wieder.
try-journal = Was los ist, steht im Journal des Servers.
try-record-later = Ihre Aufzeichnung ist offen, wenn sie zu Ende ist.
try-when-over = Komm wieder, wenn es so weit ist.
try-after-rematch = Nach der Revanche ist sie wieder offen.
try-export = Wer das Haus führt, kann ihre Züge in eine Datei schreiben: `pitboss db export`.
try-own-pack = Wähle ihre Datei noch einmal.
try-shorter-pack = Kürze die Sammlung und wähle dann ihre Datei noch einmal.
try-own-pack-of-record = Sieh sie dir an ihrem Tisch an, oder mit pitboss replay, wo die Datei der Sammlung liegt.
try-other-record = Berichtige diese Zeile oder nimm eine andere Aufzeichnung.
try-earlier-move = Nimm einen früheren Zug oder einen anderen Platz.
try-eyes = Frag nach p1 bis { $last }, { $all } oder { $spectator }.
try-one-seat = Frag nur nach einem Platz.
try-replay-command = `pitboss replay` zeigt Aufzeichnungen jeder Länge.
try-db-check = Wer das Haus führt, erfährt mit `pitboss db check` mehr.
try-uuid = Gib jedem Befehl eine eigene Kennung, etwa eine UUID.
try-other-name = Nimm einen anderen.
try-new-link = Hol dir auf dem anderen Gerät einen neuen.
try-passphrase = Gib die richtige an oder einen anderen Namen.
try-stdio = Lass das Programm des Assistenten `pitboss mcp` starten, oder betreib den Server mit einem Prozess und `pip install 'pitboss[mcp]'`.
try-token = Hol dir mit POST /api/players ein Token.
try-protocol = Siehe docs/protocol.md: Die erste Nachricht ist ein hello, jede ist ein Objekt mit einem Typ.
try-sign-in = Melde dich an, um zu spielen.

## Karten, wie man sie vorliest

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

## Bots, und warum sie taten, was sie taten

bot-search = Spielt jedes Spiel: stellt sich vor, was es nicht sieht, und probiert aus, was es darf.
bot-random = Irgendetwas, was erlaubt ist, ohne nachzudenken.
stand-in = Der Bot { $bot } hat nicht geantwortet. Der Bot { $other } hat an seiner Stelle gezogen und tut es, sooft { $bot } nicht antwortet.
why-late = Der Bot { $bot } hatte nicht rechtzeitig entschieden; diesen Zug hat der Bot { $other } gemacht.
why-search =
    { $even ->
        [yes] Im Mittel über alles, was nicht zu sehen war, lag es damit um { $best_price } vor den anderen, mit dem Nächstbesten ebenso.
       *[no] Im Mittel über alles, was nicht zu sehen war, lag es damit um { $best_price } vor den anderen, mit dem Nächstbesten um { $next_price }.
    }
coach-result = Ergebnis
coach-swing = Das und die beste Wahl wurden in { $worlds } denkbaren Welten weitergespielt.
why-move = { $name }, { $move }: { $why }
no-why-yet = Wonach Bots entschieden haben, erfährst du nach der Partie: Jetzt verriete es, was sie haben.
no-why = Kein Bot dieser Partie hat gesagt, wonach er entschieden hat.
no-why-of = Kein Bot namens { $name } hat gesagt, wonach er entschieden hat; es gibt: { $list }.
coach-even = In { $worlds } denkbaren Welten weitergespielt: Nichts war eindeutig besser; was zuerst am besten aussah, brachte { $cost_price } ± { $error_price } mehr.
coach-best = In { $worlds } denkbaren Welten weitergespielt: Nichts sonst, was probiert wurde, schnitt besser ab; das Nächstbeste kostete { $cost_price } ± { $error_price }.
coach-by-habit = Beurteilt wird danach, wie der eigene Bot des Spiels für alle weiterspielen würde. Die Urteile sind so gut wie dieser Bot.
coach-unjudged = Dieses Spiel hat keinen eigenen Bot. Deshalb wird keine Entscheidung beurteilt: Zufällig weitergespielt käme falscher Rat heraus.

## Was eine Partie lehrt

review-title = { $me ->
    [seat] Was diese Partie dich lehrt
   *[other] Was diese Partie { $seat } lehrt
}
review-result = Ergebnis
review-terms = Woher es kam
review-all-cards = Glück ist mit allem gerechnet, was verdeckt war. Entscheidungen nicht: Sie werden danach beurteilt, was man da wissen konnte.
review-own-cards = All das folgt aus dem, was von diesem Platz aus zu sehen war.
review-cost =
    { $count ->
        [0] Es gab nichts zu entscheiden.
        [one] Eine Entscheidung wurde beurteilt; sie hat gegen die beste { $price } gekostet.
       *[other] { $count } Entscheidungen wurden beurteilt; zusammen haben sie gegen die besten { $price } gekostet.
    }
review-costliest = Die teuersten Augenblicke
review-move = Zug { $step }
review-round = Runde { $round }
review-stood = Du hast es stehen lassen
review-lost = das hat { $price } gekostet
review-lost-about = das hat { $price } ± { $error_price } gekostet
review-better = { $move ->
        [none] Besser: nichts tun.
       *[other] Besser: { $move }
    }
review-lines = Über die Partie
review-span = von { $low_price } bis { $high_price }, zuletzt { $last_price }
review-notes = Außerdem
review-shares = Der Anteil jedes Ereignisses
review-look = Zu sehen mit: { $command }
no-reviews-now = Im Moment werden zu viele Partien nachbesprochen.
no-review-so-long = Diese Partie nachzubesprechen dauert hier zu lange.
no-review = Die Nachbesprechung dieser Partie ist fehlgeschlagen.
try-coach-command = Speichere ihre Aufzeichnung und besprich sie auf deinem eigenen Rechner nach: `pitboss coach RECORD --as { $seat_name }`.
no-reviewed = Sag, wessen Spiel angesehen werden soll.
try-reviewed-seat = Nenne hinter dem Fragezeichen einen Platz, etwa as=p1.
no-such-reviewed = Diese Partie hat keinen Platz { $seat_name }.
try-reviewed = Nenne einen von p1 bis { $last }.

## Übungen

no-such-answer =
    { $count ->
        [one] Eine Antwort ist hier eine Zahl.
       *[other] Eine Antwort sind hier { $count } Zahlen.
    }
no-number-so-long = Diese Zahl ist zu lang für eine Antwort.
no-lab-yet = Gerade probieren andere Regeln aus.
no-drills = { $game } hat keine Übungen.
no-such-drill = Eine Übung { $drill } gibt es nicht.
no-open-drill = Du hast keine solche Übung.
no-such-question = Frage { $number } ist nicht die, die auf eine Antwort wartet.
try-drill = Frag nach der nächsten Frage, oder beginne eine andere Übung.

## Fragenpakete: was an einer Datei falsch ist

pack-question =
    { $named ->
        [place] Frage { $place }
       *[id] { $question }
    }{ $tongue ->
        [further] { "" } auf { $language }
       *[own] { "" }
    }
pack-field =
    { $part ->
        [name] name
        [title] title
        [language] language
        [licence] licence
        [id] id
        [text] text
        [unit] unit
        [source] source
        [explanation] explanation
        [tags] tags
        [hints] hints
        [answer] answer
        [hunch] hunch
       *[spread] spread
    }
pack-part =
    { $named ->
        [pack]
            { pack-field }{ $tongue ->
                [further] { "" } auf { $language }
               *[own] { "" }
            }
       *[other]
            { pack-question }, { $part ->
                [hint] Hinweis { $hint }
               *[field] { pack-field }
            }
    }
pack-whole =
    { $named ->
        [pack] Dem Paket
       *[other] { pack-question }: Hier
    }
pack-word = { pack-part }: Das muss ein Wort aus Buchstaben, Ziffern, - und _ sein.
pack-empty = { pack-part }: Das ist leer.
pack-long = { pack-part }: Das ist länger als { $most } Zeichen.
pack-breaks = { pack-part }: Darin ist ein Zeilenumbruch oder ein Steuerzeichen.
pack-turns = { pack-part }: Darin ist ein Zeichen, das die Schreibrichtung ändert, etwa U+202E. Entferne es.
pack-no-text = { pack-part }: Das muss ein Text sein.
pack-no-list = { pack-part }: Das muss eine Liste von Texten sein.
pack-number =
    { pack-part }: Das muss eine Zahl in einfachen Ziffern sein, wie { $part ->
        [spread] 62.4
       *[answer] 62.4 oder -3
    }, mit höchstens { $most } Stellen vor und nach dem Punkt.
pack-gives-away = { pack-part }: Das enthält die Antwort.
pack-again = { pack-part }: Diesen Hinweis gab es schon.
pack-no-language =
    { $named ->
        [pack] titles
       *[other] { pack-question }
    }: { $code } ist kein Sprachcode; schreib einen wie de oder pt-BR.
pack-own-language =
    { $named ->
        [pack] titles
       *[other] { pack-question }
    }: { $code } ist die Sprache des Pakets selbst.
pack-none = Es sind keine Fragen darin.
pack-same-id = { pack-question }: Frage { $second } hat dieselbe id wie Frage { $first }.
pack-same-text = { pack-question }: Frage { $second } hat denselben Text wie Frage { $first }.
pack-as-of = { pack-question }: as_of muss ein Datum sein wie 2024, 2024-05 oder 2024-05-17.
pack-tag = { pack-question }: Ein Schlagwort in tags muss ein einziges Wort sein.
pack-answer = { pack-question }: answer muss eine endliche Zahl mit höchstens { $most } Stellen vor und nach dem Punkt sein.
pack-spread = { pack-question }: spread muss eine Zahl über null sein.
pack-hunch = { pack-question }: hunch muss eine endliche Zahl sein, und nicht die Antwort selbst.
pack-explained = { pack-question }: Hier steht eine Erklärung, die Frage selbst hat keine.
pack-hints-differ = { pack-question }: Hier stehen { $hints } Hinweise, die Frage selbst hat { $own }.
pack-no-unit = { pack-question }: Der Text nennt die Einheit nicht, { $unit }.
pack-many-hints = { pack-question }: Das sind mehr als { $most } Hinweise.
pack-lacks = { pack-whole } fehlt { $field }.
pack-unknown-field =
    { $named ->
        [pack] Im Paket
       *[other] { pack-question }: Hier
    } steht ein Feld { $field }, das Pakete nicht kennen; es gibt { $known }.
pack-titles = Die Titel müssen als Tabelle [titles] geschrieben sein, mit Zeilen wie { $example }.
pack-questions = Die Fragen müssen als Tabellen [[questions]] geschrieben sein.
pack-many-questions = Das sind mehr als { $most } Fragen.
pack-file-long = Die Datei ist länger als { $most } Zeichen.
pack-own-long = Die Datei ist länger als { $most } Zeichen; länger darf die eines Tisches nicht sein.
pack-dots = Zeile { $line }: Ein Schlüssel hat mehr als { $most } Punkte. Setze Text, der kein Schlüssel ist, in Anführungszeichen.
pack-no-toml = Das ist kein TOML: { $text }.
pack-deep-toml = Das ist kein lesbares TOML: Eine Zahl ist zu lang, oder Listen sind zu tief verschachtelt.
pack-no-utf = Das ist kein Text in UTF-8.
pack-no-open = Sie lässt sich nicht öffnen: { $text }.
pack-file-name = Das Paket heißt '{ $name }', also muss seine Datei { $name }.toml heißen.
