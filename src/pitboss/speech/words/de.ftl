# Was ein Programm, das liest, vor seinem Zug erfährt.

game = Du spielst { $game } an einem Tisch mit { $seats } Plätzen. { $pitch }
rules = Die Regeln
options = Wie dieser Tisch eingerichtet ist
moves = Wie man Züge schreibt
seat = Dein Platz ist { $place }; die Plätze sind { $places }.
sees = Was du siehst
knows = Alles, was du weißt, als JSON
may = Was du jetzt tun darfst
nothing = Nichts: Du bist nicht dran.
partial = Von diesen ist mehr erlaubt, als hier steht: { $list }.
wait = nichts tun, bis jemand anders gehandelt hat
answer =
    Antworte mit einem Zug, allein in der letzten Zeile und so geschrieben wie in der Liste; oder mit einem Aufruf als JSON, etwa { $call }.
refused = Deine letzte Antwort war { $answer }. { $why } Antworte noch einmal.
no-waiting = Es gibt sonst niemanden, auf den du warten könntest.
no-call = Das ist kein Aufruf eines Zugs: Ein Aufruf hat einen Namen und Argumente.
no-fitting-arguments = `{ $name }` passt nicht zu diesen Argumenten. Es nimmt { $list }; in Notation heißt es `{ $usage }`.
no-arguments = `{ $name }` nimmt keine Argumente; in Notation heißt es `{ $usage }`.
no-answer = Du hast nichts gesagt.
