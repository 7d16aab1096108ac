### What only the browser app says: Deutsch

## Shell: the frame of every page, and what every table has

shell-skip = Zum Inhalt
shell-nav = Hauptmenü
shell-rules = Regeln
shell-loading = Lädt …
shell-unloaded = Diese Seite ließ sich nicht laden.
shell-reload = Neu laden
shell-lost = Diese Seite gibt es nicht
shell-astray = Vielleicht ist die Adresse vertippt, oder die Seite ist fort. Von der Lobby aus kommst du überall hin.
shell-home = Zur Lobby
shell-close = Schließen
shell-cancel = Abbrechen
shell-yes = ja
shell-no = nein
shell-less = Weniger
shell-more = Mehr
shell-sure = Sicher? Noch einmal
shell-offline = Der Server antwortet nicht. Versuch es gleich noch einmal.
shell-fault = Hier ging etwas schief. Lade die Seite neu.
shell-unseen = Diese Partie ist nichts für Zuschauer.
shell-seat = Platz { $number }
shell-place = Platz { $number }
shell-you = du
shell-host = Gastgeber
shell-clock = Spielzeit
shell-stage = Das Spiel
shell-middle = Plätze und Spiel
shell-rail = Verlauf, Chat und Spieler
shell-actions = Dein Platz und deine Züge
shell-moves = Züge
shell-paused = Vom Gastgeber angehalten
shell-pausedHere = Angehalten. Als Gastgeber kannst du es weitergehen lassen.
shell-watching = Du siehst zu.
shell-sit = Platz nehmen
shell-join = Mitspielen
shell-start = Los geht’s
shell-rematch = Revanche
shell-again-same = Dieselben Karten, Plätze getauscht
shell-again-sameHelp = Noch einmal dieselben Karten, vom nächsten Platz aus: Vergleicht, wer mehr daraus macht.
shell-again-wants = stimmt für eine Revanche
shell-again-wantsSame = stimmt für dieselben Karten noch einmal
shell-again-wantsGame = stimmt für { $game }
shell-next-title = Was kommt als Nächstes?
shell-next-how = Alle stimmen ab. Bei Gleichstand entscheidet der Gastgeber.
shell-next-alone = Der Tisch wechselt zu { $game }, und eine Partie beginnt sofort: Außer dir ist niemand da, der gefragt wird.
shell-next-voted = { $count } von { $people } haben abgestimmt
shell-next-start = Jetzt starten
shell-next-waits = Du spielst in der nächsten Partie mit.
shell-next-joins = { $name } spielt in der nächsten Partie mit.
shell-friends-invite = Lade deine Freunde ein
shell-friends-here =
    { $count ->
        [0] Noch hat niemand einen Platz
        [one] 1 Spieler ist da
       *[other] { $count } Spieler sind da
    }
shell-friends-room =
    { $count ->
        [0] Der Tisch ist voll.
        [one] Einer kann noch mitspielen.
       *[other] { $count } können noch mitspielen.
    }
shell-friends-missing =
    { $count ->
        [one] Es fehlt noch ein Spieler oder ein Bot.
       *[other] Es fehlen noch { $count } Spieler oder Bots.
    }
shell-friends-start =
    { $count ->
        [0] Starten
        [one] Allein starten
       *[other] Zu { $count } starten
    }
shell-friends-bot = Bot hinzufügen
shell-friends-lesson = Spiel lernen
shell-friends-noLesson = Lektion schließen
shell-close-table = Tisch schließen
shell-close-sure = Für alle schließen? Noch einmal drücken
shell-evening-title = Heute Abend an diesem Tisch
shell-evening-tied = Geteilt
shell-evening-picture = Den Abend als Bild speichern
shell-evening-matches =
    { $count ->
        [one] 1 Partie heute Abend
       *[other] { $count } Partien heute Abend
    }
shell-evening-leads =
    { $count ->
        [one] { $names } liegt heute Abend vorn
       *[other] { $names } liegen heute Abend vorn
    }
shell-evening-won = { $won } von { $played } gewonnen
shell-evening-game = { $game } { $won } von { $played }
shell-watching-count =
    { $count ->
        [one] 1 Person sieht zu
       *[other] { $count } sehen zu
    }
shell-watching-more = { " " }und { $count } mehr
shell-waiting-noSeat = In diesem Spiel ist kein Platz für dich. Sieh zu; sobald einer frei ist, bekommst du ihn.
shell-arrange-along = Alle kommen mit. Sind es weniger Plätze, gehen zuerst die Bots; wer keinen hat, kann zusehen.
shell-ready = Ich bin bereit
shell-unready = Doch noch nicht bereit
shell-isready = bereit
shell-notready = nicht bereit
shell-arrange = Tisch ändern
shell-kick = Entfernen
shell-mute = Stumm schalten
shell-unmute = Reden lassen
shell-hand = Zum Gastgeber machen

## Shell: whose turn it is

shell-turn-yours = Du bist dran
shell-turn-theirs = ist dran
shell-turn-wait = Warten auf { $names } …

## Shell: who sits there

shell-kind-bot = Bot
shell-kind-human = da
shell-kind-model = Sprachmodell
shell-kind-program = Programm
shell-kind-away = weg
shell-kind-covered = weg, ein Bot spielt
shell-kind-ruled = weg, die Regeln spielen
shell-kind-empty = frei

## Shell: bots

shell-bot = Bot
shell-bot-put = Bot für { $name }
shell-bot-add = Bot hinsetzen
shell-bot-change = Anderer Bot
shell-bot-remove = Bot wegnehmen
shell-bot-of = Bot für { $name }
shell-bot-yours = Bot für dich
shell-style-search = search
shell-style-random = random

## Shell: tabs beside the table

shell-tabs-log = Verlauf
shell-tabs-chat = Chat
shell-tabs-players = Spieler
shell-tabs-original = Original

## Shell: chat

shell-chat-label = Sag etwas
shell-chat-send = Senden
shell-chat-empty = Noch hat niemand etwas gesagt.
shell-chat-muted = Der Gastgeber hat dich stumm geschaltet
shell-chat-unread = { " " }neu
shell-chat-line = { $name }: { $text }

## Shell: asking for a name

shell-name-name-title = Wie sollen wir dich nennen?
shell-name-name-label = Dein Name
shell-name-name-send = Weiter
shell-name-name-other = Ich habe einen Code von meinem anderen Gerät
shell-name-code-title = Weiter wie auf dem anderen Gerät
shell-name-code-label = Code
shell-name-code-send = Weiter
shell-name-code-other = Lieber einen Namen eingeben
shell-name-phrase = Kennwort, falls der Name vergeben ist
shell-name-claimed = Dieser Name gehört mir
shell-name-later = Nur zusehen

## Shell: settings

shell-settings-title = Einstellungen
shell-settings-theme = Aussehen
shell-settings-themes-auto = Wie das Gerät
shell-settings-themes-dark = Dunkel
shell-settings-themes-light = Hell
shell-settings-themes-contrast = Hoher Kontrast
shell-settings-language = Sprache
shell-settings-fourColours = Karten in vier Farben
shell-settings-sounds = Töne
shell-settings-hotkeys = Einzelne Tasten für Züge
shell-settings-textMode = Text statt Bild
shell-settings-notices = Benachrichtigen, wenn diese Seite verdeckt ist
shell-settings-pace = Zeit für das Geschehen
shell-settings-paces-usual = So viel es verdient
shell-settings-paces-quick = Halb so viel
shell-settings-paces-once = Sofort

## Shell: by which rules a table plays

shell-ruleset-title = Regeln an diesem Tisch
shell-ruleset-ownPack = eine mitgebrachte Sammlung
shell-ruleset-usual = übliche Regeln
shell-ruleset-changes =
    { $number ->
        [one] 1 Änderung
       *[other] { $number } Änderungen
    }
shell-ruleset-instead = statt { $value }

## Shell: inviting others

shell-invite-title = Einladen
shell-invite-code = Code
shell-invite-copy = Link kopieren
shell-invite-copied = Der Link ist kopiert.
shell-invite-qr = QR-Code von { $address }

## Shell: the menu of a table

shell-menu-title = Menü
shell-menu-host = Du bist Gastgeber
shell-menu-you = Du
shell-menu-pause = Partie anhalten
shell-menu-resume = Partie fortsetzen
shell-menu-options = Regeln ändern
shell-menu-players = Bots und Spieler
shell-menu-stand = Aufstehen
shell-menu-device = Auf ein anderes Gerät umziehen
shell-menu-leave = Zurück zur Lobby
shell-menu-kept = Dein Platz bleibt deiner; nach einer Weile spielt ein Bot für dich, bis du zurück bist.

## Shell: going on elsewhere

shell-device-title = Woanders weiterspielen
shell-device-how =
    Öffne dieses Haus auf dem anderen Gerät, wähle „Ich habe einen Code von meinem anderen Gerät“ und gib ihn ein. Er gilt einmal und { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } lang.

## Shell: the connection

shell-link-open = verbunden
shell-link-lost = verbindet neu …
shell-link-quiet = keine Antwort …
shell-link-offline = offline
shell-link-closed = Du bist nicht mehr an diesem Tisch
shell-link-missing = Diesen Tisch gibt es nicht
shell-link-nowhere = Hier hat niemand einen Tisch mit dem Code { $code } eröffnet, oder er ist längst fort. Frag noch einmal nach dem Code und tipp ihn hier ein.
shell-link-pending = Dein Zug ist unterwegs. Der Tisch hat noch nicht geantwortet.
shell-link-resend = Dein Zug ist noch unbeantwortet. Er wird wieder gesendet, sobald der Tisch da ist, außer das Spiel ging weiter.
shell-link-bye = Die Verbindung wurde geschlossen.
shell-link-away = Der Gastgeber hat dich vom Tisch entfernt.
shell-link-unsent = Du bist nicht verbunden, der Zug wurde nicht gesendet.
shell-link-again = Mach ihn noch einmal, sobald der Tisch wieder da ist.
shell-link-unsure = Während deines Zugs riss die Verbindung ab, und das Spiel ging weiter.
shell-link-look = Sieh nach, ob dein Zug angekommen ist; wenn nicht, mach ihn noch einmal.

## Shell: what a bot played for somebody who was away

shell-played-moves =
    { $count ->
        [one] Während du weg warst, hat ein Bot einen Zug für dich gemacht:
       *[other] Während du weg warst, hat ein Bot { $count } Züge für dich gemacht:
    }
shell-played-over = Während du weg warst, hat ein Bot für dich zu Ende gespielt.
shell-played-before = … und davor { $count }, die im Verlauf stehen.

## Shell: before a match

shell-waiting-title = Wer spielt
shell-waiting-filled = Freie Plätze nehmen Bots.
shell-waiting-host = Der Gastgeber beginnt die Partie.

## Shell: why a move cannot be made

shell-why-button = Warum nicht?
shell-why-short = Warum?
shell-why-title = Alle Züge, und warum nicht
shell-why-can = Du kannst
shell-why-cannot = Jetzt nicht
shell-why-none = Du spielst in dieser Partie nicht mit.
shell-why-typed = Jeden davon kann man so tippen, wie er hier steht: erst / drücken.

## Shell: the list of keys

shell-help-title = Tasten
shell-help-key = Taste
shell-help-does = Wirkung
shell-help-now = jetzt
shell-help-keys-command = Einen Zug tippen
shell-help-keys-help = Diese Liste
shell-help-keys-close = Schließen, was offen ist

## Shell: typing a move

shell-command-label = Einen Zug tippen
shell-command-send = Senden
shell-command-help = Ein Zug wie in den Regeln, etwa einer von „Warum nicht?“. Pfeiltasten holen frühere zurück.

## Shell: text instead of the picture

shell-text-now = Der Tisch jetzt
shell-text-happened = Was geschehen ist

## Shell: the end of a match

shell-final-you = Du hast gewonnen!
shell-final-winner = { $name } hat gewonnen
# Where everyone ends below the start nobody is said to have won.
shell-final-youfirst = Vorn, mit { $score }
shell-final-first = { $name } liegt vorn, mit { $score }
shell-final-tie = Gleichstand: { $names }
shell-final-yours = Dein Rang: { $place } von { $seats }
shell-final-place = Rang
shell-final-player = Spieler
shell-final-score = Ergebnis
shell-final-end = Ende
shell-final-high = Höchststand
shell-final-low = Tiefststand
shell-final-chart = Der Verlauf der Partie: { $unit } jedes Spielers
shell-final-waiting = Die Spieler am Tisch wählen, was als Nächstes kommt.
shell-final-replay = Noch einmal ansehen
shell-final-part = Nur, was diese Seite gesehen hat; die ganze Partie ließ sich nicht laden.
shell-final-why = Warum haben die Bots das getan?
shell-final-allwhy = Die letzten Züge jedes Bots. Die Wiederholung nennt es zu jedem Zug.

## Shell: one thing to remember of everybody

shell-feats-comeback = Comeback der Partie: { $amount } seit dem Tiefpunkt
shell-feats-gain = Bester Moment der Partie: { $amount } auf einmal
shell-feats-loss = Schwerster Schlag der Partie: { $amount } auf einmal
shell-feats-led = Am längsten allein vorn: { $share } % der Züge
shell-feats-swing = Wildester Moment: { $amount } auf einmal
shell-feats-still = Nerven aus Stahl: hat sich nicht bewegt

## Shell: what happens at a table besides the match


## Lobby

lobby-headline = Wette auf das, was du nicht weißt
lobby-players = { $low }–{ $high } Spieler
lobby-minutes = etwa { $minutes } min
lobby-withBots = { $lasts } mit Bots
lobby-endless = solange ihr wollt
lobby-play = Sofort spielen
lobby-starting = Du bekommst Karten …
lobby-friends = Mit Freunden spielen
lobby-rated = Gewertet
lobby-ratedNote = „Sofort spielen“ zählt für die Wertung. In gewerteten Partien sagen Bots nichts.
lobby-newTable = Neuer Tisch
lobby-rules = Regeln
lobby-more = Außer Spielen
lobby-learn = Lernen
lobby-loading = Lädt …
lobby-fault = Auf dieser Seite ging etwas schief. Lade sie neu.
lobby-unknown = Ein Spiel dieses Namens gibt es nicht. Nimm eines von diesen:
lobby-again = Noch einmal
lobby-offline = Das Haus antwortet nicht. Läuft der Server?
lobby-offlineTables = Das Haus antwortet nicht; gleich noch einmal.

## Lobby: joining by a code

lobby-join-label = Code oder Link eines Tisches
lobby-join-go = Beitreten
lobby-join-bad = Das ist kein Code: Er hat sechs Buchstaben und Ziffern, etwa K7QMPX.

## Lobby: your tables

lobby-running-title = Deine Tische
lobby-running-back = Weiterspielen
lobby-running-open = noch nicht begonnen
lobby-running-playing = läuft
lobby-running-more = { $count } weitere
lobby-running-closed = geschlossen
lobby-running-close = Schließen
lobby-running-leave = Verlassen
lobby-running-closeTitle = Diesen Tisch ({ $game }) schließen?
lobby-running-leaveTitle = Diesen Tisch ({ $game }) verlassen?
lobby-running-closeNote = Er endet für alle, und eine laufende Partie hat kein Ergebnis. Was vorher gespielt wurde, bleibt zu sehen.
lobby-running-leaveNote = Du gibst deinen Platz auf; in einer Partie spielt ein Bot für dich weiter.
lobby-goOn-title = Mit { $game } weitermachen?
lobby-goOn-waits = An Tisch { $code } wartet eine Partie auf dich.
lobby-goOn-yes = Weitermachen
lobby-goOn-no = Neu beginnen

## Lobby: finished matches

lobby-finished-title = Beendete Partien
lobby-finished-review = Analyse
lobby-finished-won = Gewonnen, Ergebnis { $score }
lobby-finished-tied = Geteilter Sieg, Ergebnis { $score }
lobby-finished-placed = Rang { $place } von { $seats }, Ergebnis { $score }
lobby-finished-lost = Verloren, Ergebnis { $score }
lobby-finished-replay = Ansehen

## Lobby: public tables

lobby-tables-title = Öffentliche Tische
lobby-tables-none = Kein öffentlicher Tisch ist offen. Eröffne einen, oder spiele sofort gegen Bots.
lobby-tables-of = Tisch von { $host }
lobby-tables-seats = { $taken } von { $seats } Plätzen besetzt
lobby-tables-bots =
    { $bots ->
        [one] 1 mit einem Bot
       *[other] { $bots } mit Bots
    }
lobby-tables-models =
    { $models ->
        [one] 1 mit einem Sprachmodell
       *[other] { $models } mit Sprachmodellen
    }
lobby-tables-here = { $here } gerade da
lobby-tables-nobody = gerade niemand da
lobby-tables-open = wartet
lobby-tables-playing = läuft
lobby-tables-closed = geschlossen
lobby-tables-over = Spiel vorbei
lobby-tables-join = Beitreten
lobby-tables-watch = Zusehen

## Lobby: the best of each game

lobby-best-title = Die Besten
lobby-best-game = Spiel
lobby-best-place = Platz
lobby-best-who = Name
lobby-best-matches = Partien
lobby-best-bot = Bot
lobby-best-none = Noch niemand. Eine zu Ende gespielte Partie zählt für alle, die dabei sind.
lobby-best-lost = Die Liste lässt sich gerade nicht laden.
lobby-best-note = Zu jeder Wertung steht, wie weit sie danebenliegen kann; sortiert ist nach ihrem unteren Ende. Menschen stehen hier, wenn sie ihren Namen mit einer Passphrase behalten.

## Lobby: your numbers

lobby-numbers-title = Deine Zahlen
lobby-numbers-chips = Deine eigenen Chips
lobby-numbers-bank = Auf der Bank
lobby-numbers-own = Sie gehören dir, für Tische, an die alle eigene Chips mitbringen.
lobby-numbers-game = Spiel
lobby-numbers-played = Gespielt
lobby-numbers-won = Gewonnen
lobby-numbers-net = Saldo
lobby-numbers-inAll = { $count } insgesamt
lobby-numbers-none = Noch nichts: Dein erstes Spiel wird hier gezählt.
lobby-numbers-average = Je Partie
lobby-numbers-spread = { $mean } ± { $spread }
lobby-numbers-rating = Wertung
lobby-numbers-unrated = noch keine
lobby-numbers-best = beste Partie { $best }
lobby-numbers-hand = beste Hand: { $hand } ({ $count }×)
lobby-numbers-guesses = mit { $closest } von { $guesses } Schätzungen am nächsten, im Schnitt Platz { $place } von { $of }
lobby-hands-shed = Shed Pontoon
lobby-hands-five21 = Fünf-Karten-21
lobby-hands-five = Fünf-Karten-Trick
lobby-hands-pontoon = Pontoon
lobby-numbers-more = Name, Bank und Geräte

## Lobby: setting up a table

lobby-setup-title = Neuer Tisch
lobby-setup-game = Spiel
lobby-setup-preset = Vorlage
lobby-setup-usual = Die üblichen Regeln
lobby-setup-usualIs = Alles so, wie es in den Regeln steht.
lobby-setup-presetIs = Setzt { $what }.
lobby-setup-presetSame = Dasselbe wie die üblichen Regeln.
lobby-setup-changed = Geändert: { $what }.
lobby-setup-lastsUnchanged = Ohne deine Änderungen: zu viert { $people }; allein gegen Bots { $bots }.
lobby-setup-lasts = Zu viert: { $people }; allein gegen Bots: { $bots }.
lobby-setup-who = Wer spielt
lobby-setup-seats = Plätze
lobby-setup-bots = Bots von Anfang an
lobby-setup-botsNote = Bots geben ihren Platz jedem, der kommt; sie füllen auch Plätze, die am Anfang leer sind, und spielen für Abwesende.
lobby-setup-bot = Welche Bots
lobby-setup-pace = Tempo der Bots
lobby-setup-paces-p0 = sofort
lobby-setup-paces-p300 = flott
lobby-setup-paces-p700 = üblich
lobby-setup-paces-p1500 = ruhig
lobby-setup-paces-p3000 = langsam
lobby-setup-options = Regeln an diesem Tisch
lobby-setup-optionsNone = { $count } Optionen, alle wie üblich
lobby-setup-optionsPreset = { $count } Optionen, wie „{ $preset }“ sie hat
lobby-setup-optionsSome = { $count } Optionen, { $changed } geändert
lobby-setup-usually = üblich: { $value }
lobby-setup-inPreset = in dieser Vorlage: { $value }
lobby-setup-range = { $low } bis { $high }
lobby-setup-list = Zahlen von { $low } bis { $high }, mit Kommas dazwischen
lobby-setup-nothing = nichts
lobby-setup-yes = ja
lobby-setup-no = nein
lobby-setup-back = Wieder wie üblich
lobby-setup-house = Hausregeln
lobby-setup-visible = In der Lobby
lobby-setup-unlisted = Nur mit Code oder Link
lobby-setup-public = Für alle sichtbar
lobby-setup-watching = Zuschauer
lobby-setup-spectators-none = niemand darf zusehen
lobby-setup-spectators-public = alle dürfen zusehen
lobby-setup-spectators-delayed = alle, etwas später
lobby-setup-delay = Wie viel später
lobby-setup-atOnce = sofort
lobby-setup-grace = Für Abwesende spielt ein Bot nach
lobby-setup-late = Wer in der Partie einen Botplatz nehmen darf
lobby-setup-lates-anyone = alle
lobby-setup-lates-host = wen der Gastgeber hereinlässt
lobby-setup-lates-nobody = niemand
lobby-setup-rated = Partien zählen für die Wertung
lobby-setup-fill = Bots nehmen die Plätze ein, die am Anfang leer sind
lobby-setup-models = Sprachmodelle dürfen hier mit Menschen spielen
lobby-setup-keep = Spieler bringen eigene Chips mit und behalten, was sie gewinnen
lobby-setup-create = Tisch eröffnen
lobby-setup-start = Eröffnen und beginnen
lobby-setup-startNote = Wer gleich beginnt, bekommt Bots auf die leeren Plätze.
lobby-setup-creating = Der Tisch wird gedeckt …

## Lobby: packs of questions

lobby-packs-title = Fragen
lobby-packs-note = Worum es in jeder Sammlung geht. Die Fragen bleiben geheim, bis sie gestellt werden.
lobby-packs-questions =
    { $number ->
        [one] 1 Frage
       *[other] { $number } Fragen
    }
lobby-packs-noHints = keine Hinweise
lobby-packs-hintsEach =
    { $number ->
        [one] je 1 Hinweis
       *[other] je { $number } Hinweise
    }
lobby-packs-hints = je { $low } bis { $high } Hinweise
lobby-packs-some = { $language } ({ $number })
lobby-packs-topics = Themen: { $topics }.
lobby-packs-licence = Lizenz: { $licence }
lobby-packs-own = Eine eigene Sammlung …
lobby-packs-ownNote = Eine TOML-Datei mit bis zu 250 000 Zeichen. Nur deine Tische können sie lesen; die Antworten bleiben geheim.
lobby-packs-checking = { $file } wird geprüft …
lobby-packs-fine = „{ $title }“ ist in Ordnung und gewählt.
lobby-packs-faults = Mit { $file } lässt sich noch nicht spielen:
lobby-packs-large = Die Datei ist zu lang: höchstens 250 000 Zeichen.
lobby-packs-unread = Das ist kein Text in UTF-8.
lobby-packs-brought = Dieser Tisch spielt mit einer mitgebrachten Sammlung. Wähle eine andere, oder lass sie.
lobby-packs-gone = Die Sammlung { $name } dieses Tisches gibt es nicht mehr: Wähle eine andere.

## Lobby: bots

lobby-bots-easy = leicht
lobby-bots-solid = solide
lobby-bots-sharp = scharf
lobby-bots-careful = vorsichtig
lobby-bots-bold = kühn
lobby-bots-talkative = gesprächig
lobby-bots-search = Suche (spielt alles)
lobby-bots-random = Zufall (irgendein Zug)
lobby-levels = Deine Gegner

## Lobby: the rules

lobby-book-title = Regeln
lobby-book-pick = Wie jedes Spiel geht, was sich ändern lässt, und durchgerechnete Beispiele.
lobby-book-contents = Inhalt
lobby-book-language = Die Regeln gibt es nur auf Englisch.
lobby-book-others = Regeln der anderen Spiele

## Lobby: the page about you

lobby-me-title = Du
lobby-me-nobody = Das Haus kennt dich noch nicht. Ein Name genügt; anmelden muss man sich nicht.
lobby-me-choose = Namen wählen
lobby-me-name = Dein Name
lobby-me-rename = Namen ändern
lobby-me-renamed = Du heißt jetzt { $name }.
lobby-me-keep = Deinen Namen behalten
lobby-me-keepNote = Mit einer Passphrase kann dir niemand deinen Namen nehmen, und du kannst dich überall damit anmelden.
lobby-me-kept = Dieser Name gehört dir, geschützt mit einer Passphrase. Eine neue ersetzt die alte.
lobby-me-passphrase = Passphrase
lobby-me-passphraseNote = Mindestens acht Zeichen.
lobby-me-claim = Namen behalten
lobby-me-claimed = Dein Name gehört dir. Melde dich anderswo mit ihm und der Passphrase an.
lobby-me-newPassphrase = Passphrase ändern
lobby-me-devices = Deine anderen Geräte
lobby-me-devicesNote = Ein Code macht ein anderes Gerät oder ein Terminal zu dir: gleicher Name, gleiche Plätze, gleiche Chips.
lobby-me-code = Code zeigen
lobby-me-newCode = Anderen Code zeigen
lobby-me-codeIs = Dein Code
lobby-me-codeHow = Gib ihn auf dem anderen Gerät auf dieser Seite ein. Er gilt einmal.
lobby-me-left = noch { $seconds } s
lobby-me-gone = Dieser Code gilt nicht mehr.
lobby-me-enter = Code von deinem anderen Gerät
lobby-me-use = Diese Person sein
lobby-me-welcome = Du bist jetzt { $name }.
lobby-me-signIn = Mit einem geschützten Namen anmelden
lobby-me-signInGo = Anmelden
lobby-me-bank = Bank
lobby-me-bankNote = Das sind deine eigenen Chips. Um sie spielst du nur an Tischen, zu denen alle eigene Chips mitbringen; alle anderen Tische geben Chips für die Partie aus. Chips auf der Bank sind sicher: Kein Tisch kann sie gewinnen.
lobby-me-amount = Chips
lobby-me-putIn = Einzahlen
lobby-me-takeOut = Abheben
lobby-me-putInDone = { $amount } eingezahlt.
lobby-me-takeOutDone = { $amount } abgehoben.
lobby-me-broke = Du hast nichts mehr. Einmal am Tag darfst du
lobby-me-restart = neu anfangen
lobby-me-held = Deine Chips sind an Tisch { $code } im Spiel.
lobby-me-elsewhere = Überall sonst abmelden
lobby-me-elsewhereDone = Du bist überall sonst abgemeldet.
lobby-me-statistics = Statistik
lobby-me-signOut = Abmelden
lobby-me-signOutNote = Dieser Browser vergisst dich.
lobby-me-signOutLost = Dein Name hat keine Passphrase, und vielleicht hast du kein anderes Gerät: Nach dem Abmelden kommt niemand mehr an deine Chips und Plätze.
lobby-me-reallyOut = Trotzdem abmelden
lobby-me-stay = Bleiben
lobby-me-signedOut = Du bist abgemeldet.

## Replay

replay-title = Wiederholung
replay-match = Partie { $match }
replay-loading = Die Partie wird geholt…
replay-empty = In dieser Partie ist nichts geschehen.
replay-unfinished = Diese Aufzeichnung endet vor der Partie.
replay-again = Noch einmal versuchen
replay-other = Andere Aufzeichnung
replay-table = Zum Tisch
replay-save = Aufzeichnung sichern
replay-controls = Wiederholung
replay-scrub = Moment der Partie
replay-step = Schritt { $step } von { $steps }
replay-where = Schritt { $step } von { $steps }, { $time }: { $said }
replay-time = nach { $time }
replay-back = Schritt zurück
replay-on = Schritt vor
replay-roundBack = Runde zurück
replay-roundOn = Nächste Runde
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
replay-keys = ← → Schritt · [ ] Runde · Leertaste spielt ab · f spielt weiter · ? alle Tasten
replay-first = Zum Anfang
replay-final = Zum Ende
replay-plays = Abspielen oder anhalten
replay-chart = { $unit } aller Spieler im Lauf der Partie; du bist bei Schritt { $step } von { $steps }
replay-course = Wie es lief
replay-now = Jetzt
replay-told = Was geschah
replay-silent = Von hier aus ist nichts zu sehen.

## Replay: through whose eyes

replay-eyes-label = Gesehen von
replay-eyes-all = Alles sichtbar
replay-eyes-watcher = Zuschauer
replay-eyes-seat = { $name } (Platz { $number })

## Replay: a link to a moment

replay-link-copy = Link zu diesem Moment kopieren
replay-link-short = Link
replay-link-copied = Der Link zu diesem Moment ist kopiert.

## Replay: choosing a record

replay-pick-title = Eine Partie noch einmal ansehen
replay-pick-how = Jede beendete Partie lässt sich von ihrem Tisch oder von deiner Seite aus noch einmal ansehen. Wer eine Aufzeichnung hat, eine Datei, deren Name auf .jsonl endet, öffnet sie hier: Sie wird nach den Regeln durchgespielt, und nichts davon wird behalten.
replay-pick-choose = Aufzeichnung wählen
replay-pick-drop = oder hierher ziehen
replay-pick-large = Diese Datei ist zu groß für eine Aufzeichnung: Hier gehen höchstens 256 kB.
replay-pick-unread = Diese Datei lässt sich nicht als Text lesen.
replay-pick-code = Oder mit dem Code eines Tisches
replay-pick-label = Code
replay-pick-go = Letzte Partie zeigen

## Playing on from a moment of a replay

playon-title = Von hier an weiterspielen
playon-key = Von hier an weiterspielen
playon-how = Du nimmst einen der Plätze, Bots nehmen die anderen. Was dieser Platz bis jetzt nicht wissen konnte, wird neu gezogen, so wahrscheinlich, wie alles Geschehene es macht. Es zählt für nichts.
playon-seat = Als wer
playon-go = Weiterspielen
playon-over = Hier ist die Partie zu Ende: Geh zurück zu einem Schritt, nach dem noch etwas zu spielen ist.

## Playing on: the original beside it

ghost-title = Weitergespielt: { $match ->
    [0] eine Aufzeichnung
   *[other] Partie { $match }
} ab Zug { $step }, als { $name }
ghost-note = Was { $name } dort nicht wissen konnte, ist hier neu gezogen; die anderen haben vielleicht etwas anderes. Es zählt für nichts.
ghost-here = Hier
ghost-there = Dort, in dieser Runde
ghost-end = Dort, am Ende
ghost-next = Wie es dort weiterging
ghost-gone = Was dort gespielt wurde, lässt sich nicht mehr zeigen.
ghost-show = Diesen Moment zeigen

## Lessons: what all of them have

lessons-title = Erste Lektion
lessons-pick = Lerne ein Spiel in zwei Minuten, indem du es spielst: Die Züge sind echt, die anderen folgen einem Drehbuch.
lessons-unknown = Für dieses Spiel gibt es keine Lektion. Such dir ein anderes aus.
lessons-loading = Die Karten werden gemischt…
lessons-name = Du
lessons-coach = Deine Trainerin
lessons-progress = Schritt { $step } von { $steps }
lessons-happened = Was gerade geschah
lessons-next = Weiter
lessons-back = Zurück
lessons-now = Jetzt: { $do }
lessons-instead = Diesmal nicht: Versuch es mit „{ $do }“.
lessons-show = Mach es für mich
lessons-play = Jetzt spielen
lessons-rules = Alle Regeln
lessons-again = Noch einmal
lessons-waiting = Das war alles. Die Partie beginnt, sobald der Gastgeber sie startet.

## What is given time at a table

shell-scene-skip = Überspringen
shell-scene-ended = Das hat die Animation übersprungen. Drücke noch einmal, um zu senden.
shell-scene-sounds = Hören, wenn du dran bist?

## What is wrong with what was typed

shell-field-range = Von { $low } bis { $high }.
shell-field-least = Mindestens { $low }.
shell-field-most = Höchstens { $high }.
shell-field-number = Eine Zahl, bitte.

## The first two minutes

lobby-book-primer = Das Spiel auf einer Seite
lobby-book-turn = Ein Zug
lobby-book-wins = Was gewinnt
lobby-book-money = Wie das Geld fließt
lobby-book-tip = Ein Rat
lobby-book-rulings = Alle Regeln, nummeriert
lobby-book-picture = Ein Tisch von { $game }
lobby-propose-learn = Erst lernen (zwei Minuten)
lobby-propose-play = Gleich spielen
shell-name-hint = Alle am Tisch sehen ihn. Du kannst ihn später ändern.
shell-final-picture = Als Bild speichern
shell-final-saved = Das Bild ist als { $name } gespeichert.

## Übungen

drills-title = Übungen
drills-pitch = Eine Fertigkeit nach der anderen: jede Frage hat eine genaue Antwort und sagt, warum.
drills-none = Für dieses Spiel gibt es keine Übungen, für diese schon:
drills-length = Wie lange?
drills-questions = { $count } Fragen
drills-minutes = { $count } Minuten
drills-start = Los
drills-begin = Los: { $title }
drills-number = Frage { $number } von { $count }
drills-open = Frage { $number }
drills-score = Ergebnis { $score }
drills-short = Ergebnis
drills-left = noch { $time }
drills-leave = Übung verlassen
drills-sign = Vorzeichen von { $name } wechseln
drills-wrong = Gib eine Zahl ein, etwa 7 oder -2,5; ein Gewinn ist ganz.
drills-check = Prüfen
drills-next = Weiter
drills-finish = Ergebnis
drills-points = { $points } von 100 Punkten
drills-right = Richtig: { $values }
drills-result = Ergebnis { $score } von 100 bei { $count } Antworten
drills-pace = { $seconds } s je Antwort
drills-best = Bestes: { $score }
drills-unranked = Für ein Bestes braucht es eine ganze Übung mit mindestens 5 Antworten.
drills-times = { $count ->
    [one] einmal
   *[other] { $count }-mal
} gemacht
drills-chart = Deine Ergebnisse in „{ $title }“, das letzte zuletzt: { $scores }
drills-again = Noch einmal
drills-others = Andere Übungen

lab-title = Regeln ausprobieren
lab-pitch = Schieb einen Regler und lass Bots spielen: Was ändert das, und wie sicher ist es? Dann setz dich an einen Tisch, der so spielt.
lab-here = Verglichen mit { $value }.
lab-against = Verglichen mit
lab-bot = Wer spielt
lab-matches = Partien je Regelwerk
lab-run = Spielen lassen
lab-again = Noch einmal
lab-stop = Anhalten
lab-play = Mit diesen Regeln spielen
lab-begins = Es geht los …
lab-progress = Gespielte Partien
lab-playing = { $done } von { $of } Partien
lab-played = { $done } von { $of } Partien wurden gespielt.
lab-late = Eine Minute ist um, darum endet es hier: Diese Partien sind lang. Was bisher bekannt ist, steht unten.
lab-broken = Es endete, bevor alles gespielt war: Etwas ging schief. Versuch es noch einmal.
lab-figures = Was dabei herauskam
lab-figure = Kennzahl
lab-tried = Diese Regeln
lab-before = Ohne die Änderungen
lab-difference = Unterschied
lab-picture = Gezeichnet
lab-more = deutlich mehr
lab-less = deutlich weniger
lab-same = noch nicht zu sagen
lab-minutes-mean = Minuten unter Menschen, im Mittel
lab-minutes-p90 = Minuten unter Menschen, neun von zehn höchstens
lab-rounds = Runden, im Mittel
lab-leads = Führungswechsel
lab-decided = Letzter Führungswechsel, nach wie viel einer Partie
lab-comebacks = Aufholjagden: zur Halbzeit lag der halbe Tisch vorn
lab-bankrupt = Spieler, die mit nichts enden
lab-first = Siege dessen, der zuerst zieht
lab-skill = Ein stärkerer Bot endet vor einem schwächeren
lab-how = Die kleinen Zahlen sind 95-%-Intervalle. Beide Regelwerke werden mit denselben Würfeln gespielt. ▲ und ▼: Das Intervall lässt 0 aus; ≈ kann Zufall sein.
lab-discoveries =
    { $held ->
        [0] Keiner von { $all } Unterschieden ist mehr als Zufall (Falscherkennungsrate 5 %).
        [one] Einer von { $all } Unterschieden ist mehr als Zufall (Falscherkennungsrate 5 %). Er ist mit * markiert, wenn er hier steht.
       *[other] { $held } von { $all } Unterschieden sind mehr als Zufall (Falscherkennungsrate 5 %). Die hier gezeigten sind mit * markiert.
    }
lab-unused = Nie gewählt: { $list }.
lab-unfinished = { $count } Partien kamen zu keinem Ende und zählen nicht.
lab-elsewhere = pitboss lab run tut dasselbe mit mehr Partien und schreibt einen Bericht.

## Was eine Partie lehrt

review-title = Nachbesprechung
review-mine = Meine Partie nachbesprechen
review-open = Den Trainer fragen
review-close = Ohne Trainer
review-thinking = Der Trainer geht die Partie durch …
review-whose = Wessen Spiel
review-fills = Größer: weiter vom fairen Wert; voll: zu deinem Vorteil, hohl: zu deinem Schaden.
review-more = { $count } weitere
