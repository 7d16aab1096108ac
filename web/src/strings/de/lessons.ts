export const lessons = {
  title: "Erste Lektion",
  pick: "Lerne ein Spiel in zwei Minuten, indem du es spielst: Die Züge sind echt, die anderen folgen einem Drehbuch.",
  unknown: "Für dieses Spiel gibt es keine Lektion. Such dir ein anderes aus.",
  loading: "Die Karten werden gemischt…",
  name: "Du",
  coach: "Deine Trainerin",
  progress: "Schritt {step} von {steps}",
  happened: "Was gerade geschah",
  next: "Weiter",
  back: "Zurück",
  now: "Jetzt: {do}",
  instead: "Diesmal nicht: Versuch es mit „{do}“.",
  show: "Mach es für mich",
  play: "Jetzt spielen",
  rules: "Alle Regeln",
  again: "Noch einmal",
  leave: "Lektion verlassen",
  pontoon: {
    look: {
      title: "Deine erste Karte",
      text: "Jeder bekommt eine verdeckte Karte, deine ist die 4♥. Hier ist keine Bank zu schlagen: Du spielst gegen Ada und Bo. Das beste Blatt, das nicht über 21 liegt, gewinnt.",
    },
    bet: {
      title: "Setz etwas",
      text: "Du setzt allein auf diese erste Karte. Zu dritt ist ein Fünftel deiner Chips erlaubt. Setze 50, ein Viertel davon.",
      do: "50 setzen",
    },
    buy: {
      title: "Kauf eine Karte",
      text: "4 und 3 sind 7, und unter 16 darf niemand stehen bleiben. Eine gekaufte Karte sehen die anderen nicht, aber sie kostet deinen Einsatz noch einmal: Nun stehen 100.",
      do: "Kaufen",
    },
    twist: {
      title: "Ziehen kostet nichts",
      text: "Mit der 5♦ sind es 12. Ziehen ist umsonst, aber alle sehen die Karte, und danach kann dieses Blatt nicht mehr kaufen.",
      do: "Ziehen",
    },
    five: {
      title: "Auf fünf Karten",
      text: "14 mit vier Karten. Fünf Karten, die nicht über 21 liegen, schlagen jedes gewöhnliche Blatt und zahlen drei zu eins.",
      do: "Noch einmal ziehen",
    },
    stick: {
      title: "21 mit fünf Karten!",
      text: "Das ist noch besser, nur 7 7 7 schlägt es. Bleib stehen und lass es die anderen versuchen.",
      do: "Stehen",
    },
    end: {
      title: "Vier zu eins",
      text: "Ada hat 19, Bo hat sich überkauft. Dein Einsatz von 100 bringt 500 zurück: 400 Gewinn. Beim nächsten Mal kannst du auch eine 14 verbrennen oder ein Paar teilen.",
    },
  },
  market_maker: {
    card: {
      title: "Eine Karte kennst nur du",
      text: "Schwarze Karten zählen aufwärts, rote abwärts: Deine 5♠ ist +5. Am Ende werden die drei Handkarten und fünf Karten in der Mitte addiert, und jeder Kontrakt zahlt diese Summe.",
    },
    quote: {
      title: "Mach einen Markt",
      text: "Du stellst zwei Kurse: Zum Geldkurs kaufst du 100, zum Briefkurs verkaufst du 100. Du siehst 5, und was du nicht siehst, ist im Mittel 0. Auf dem Zettel steht 4 / 7: Schick ihn ab.",
      do: "4 / 7 stellen",
    },
    hit: {
      title: "Du wurdest getroffen",
      text: "Ada hat dir 100 zu 4 verkauft. Sie weiß wohl etwas, das die Summe kleiner macht. Wer getroffen wird, verliert beide Kurse und muss neue stellen.",
    },
    again: {
      title: "Neue Kurse, tiefer",
      text: "Du hast jetzt 100 und willst eher verkaufen als noch mehr kaufen. Schieb den Zettel um zwei nach unten, auf 2 / 5, und schick ihn ab.",
      do: "2 / 5 stellen",
    },
    lift: {
      title: "Die erste Karte",
      text: "K♠ ist +13: Jetzt siehst du 18, und Ada verkauft noch immer zu 3. Greif zu, bevor sie es merkt: Du kaufst 100 zu 3.",
      do: "Zu 3 kaufen",
    },
    lifted: {
      title: "Ein alter Kurs",
      text: "Bo war so schnell wie du: Er hat 100 zu 5 aus deinem alten Kurs gekauft, der noch dastand. Wenn eine Karte kommt, denk zuerst an deine eigenen Kurse.",
    },
    end: {
      title: "Abrechnung",
      text: "Alle Karten zusammen machen 13. Du hast zu 4 und zu 3 gekauft und zu 5 verkauft, und die 100, die du hältst, zahlen je 13: +1.100. Was hier einer gewinnt, verlieren die anderen.",
    },
  },
  stonks: {
    hand: {
      title: "Schwarz steigt, Rot fällt",
      text: "Schwarze Karten setzen darauf, dass der Kurs steigt, rote darauf, dass er fällt. Ada hat die Q♥ angesagt: Sie setzt auf Fallen und sucht jemanden, der dagegenhält.",
    },
    match: {
      title: "Halt dagegen",
      text: "Halte ihre Dame mit deinem K♠: Du setzt auf Steigen, sie auf Fallen. Zwei Bilder gegeneinander sind eine Bild-Position. Merk dir das.",
      do: "#1 mit K♠ halten",
    },
    done: {
      title: "Jetzt der Markt",
      text: "In deinem Zug darfst du tun, so viel du willst. Das reicht für jetzt: Sag fertig, und die Marktkarte wird aufgedeckt.",
      do: "Fertig",
    },
    paid: {
      title: "5♠: es steigt!",
      text: "Ass bis 6 ist eine kleine Bewegung: Deine Position zahlt 5, von Ada an dich. Bos 3♦ wollte niemand, also nahm sie das Haus. Positionen bleiben und zahlen jede Runde, bis sie jemand schließt.",
    },
    announce: {
      title: "Sag eine Karte an",
      text: "Eine neue Runde. Den Blind von 10 musstest du zahlen, er liegt im Topf. Leg deine 9♣ hin und warte, ob jemand dagegenhält.",
      do: "9♣ ansagen",
    },
    wait: {
      title: "Wer traut sich?",
      text: "Wenn niemand dagegenhält, tut es das Haus, für 1 Chip in jeder Runde. Sag fertig und sieh zu.",
      do: "Fertig",
    },
    stonk: {
      title: "STONKS!",
      text: "J♣: Ein Bild auf deiner Bild-Position ist ein Stonk. Er zahlt 20, und der ganze Topf gehört dir, noch einmal 20. Auch gegen deine 9♣ hatte Ada gehalten: 10 mehr.",
    },
    close: {
      title: "Rechtzeitig hinaus",
      text: "Schon die nächste Runde kann alles fallen. Schließ die Position: mit roten Karten, die ihre Größe erreichen, für Geld, durch einen Handel oder mit einem einzigen Ass.",
      do: "#1 mit A♥ schließen",
    },
    end: {
      title: "145 Chips",
      text: "Die Karten sind weg, du und Ada habt neue gezogen. Deine 9♣ setzt weiter auf Steigen. Wer keine Chips mehr hat, ist draußen; wer übrig bleibt, gewinnt.",
    },
  },
  dead_cat: {
    market: {
      title: "Eine Börse aus Karten",
      text: "Drei Karten stehen zum Verkauf, jede zu ihrem Preis in Marken. Karten in der Hand bringen nichts und werden besteuert. Ausgelegt, als Folgen und Sätze, zahlen sie in jedem Zug.",
    },
    buy: {
      title: "Kauf ein Papier",
      text: "Du hast die 7♥. Die 8♥ in der Auslage passt dazu und kostet eine einzige Marke.",
      do: "8♥ kaufen",
    },
    meld: {
      title: "Leg es aus",
      text: "Karten einer Farbe nacheinander sind eine Folge, Karten eines Rangs ein Satz; zwei genügen. Leg 7♥ und 8♥ aus: Sie zahlen dir 2 in jedem Zug.",
      do: "7♥ 8♥ auslegen",
    },
    next: {
      title: "Genug gehandelt",
      text: "Du könntest weiter kaufen, der Bank verkaufen oder mit den anderen handeln. Beende den Handel: Als Nächstes kannst du schützen, was du hast.",
      do: "Handel beenden",
    },
    protect: {
      title: "Schütz es",
      text: "Jeder darf dir deine Papiere zu ihrem Preis wegkaufen, und du kannst nicht ablehnen. Eine Marke darauf macht sie teurer, ist aber in deinem nächsten Zug weg.",
      do: "#1 mit 1 Marke schützen",
    },
    tax: {
      title: "Die Steuer",
      text: "Beende deinen Zug: Du zahlst eine Marke für jede Karte, die noch in deiner Hand ist. Für die 9♣ ist das 1.",
      do: "Zug beenden",
    },
    dividend: {
      title: "Deine Dividende",
      text: "Auch Ada und Bo haben ausgelegt. Dein Zug begann von selbst: Dein Schutz ist weg, und 7♥ 8♥ haben 2 gezahlt. Du hast 6 Marken.",
    },
    takeover: {
      title: "Übernimm!",
      text: "Adas 10♠ J♠ zahlen 3 in jedem Zug, und nichts schützt sie: Sie kosten 6, das Doppelte ihrer Karten. Übernimm sie. Ada bekommt die Marken und kann nicht ablehnen.",
      do: "#2 übernehmen",
    },
    end: {
      title: "Ein guter Kauf",
      text: "Von nun an bekommst du 5 in jedem Zug. Aber zum Schützen bleibt dir keine Marke, und Ada hat 13. Wenn der Stapel oder die Bank leer ist, gewinnt, wer am meisten besitzt.",
    },
  },
  certainty: {
    guess: {
      title: "Eine versiegelte Schätzung",
      text: "Jede Runde fragt nach einer Zahl, hier nach den Tasten eines Klaviers. Deine Schätzung sieht niemand, und die nächste gewinnt den Pot. Du erinnerst dich an gut sieben Oktaven: Schätze 85.",
      do: "85 versiegeln",
    },
    call: {
      title: "Die ersten Einsätze",
      text: "Auch Ada und Bo haben geschätzt und Blinds von 1 und 2 gesetzt. Geh mit: Zahl 2, um dabeizubleiben.",
      do: "Mitgehen, 2",
    },
    raise: {
      title: "Ein Hinweis",
      text: "Etwas mehr als sieben Oktaven: 7 × 12 ist 84, du bist also nah dran. Wer mehr weiß, lässt die anderen dafür zahlen. Erhöhe auf 6.",
      do: "Auf 6 erhöhen",
    },
    check: {
      title: "Schieben und zuhören",
      text: "Der zweite Hinweis: weniger als hundert. In dieser Bietrunde hat noch niemand gesetzt, dabeibleiben kostet also nichts. Sieh, was die anderen daraus machen.",
      do: "Schieben",
    },
    answer: {
      title: "Bo ist draußen",
      text: "Bo ist ausgestiegen, seine Schätzung war wohl zu hoch. Aber Ada erhöht auf 10. Ist sie näher dran, oder blufft sie? Geh mit.",
      do: "Mitgehen, 10",
    },
    last: {
      title: "Der letzte Hinweis",
      text: "36 schwarze Tasten: Das passt. Schieb; als Nächstes kommt die Antwort.",
      do: "Schieben",
    },
    show: {
      title: "Aufdecken",
      text: "Es sind 88. Ada zeigt 61, du hast 85. Wer jetzt aussteigt, hält die Schätzung geheim und gibt den Pot auf. Zeig deine.",
      do: "Zeigen",
    },
    end: {
      title: "Der Pot gehört dir",
      text: "Du lagst um 3 daneben und gewinnst 44. Ada hat 18 für eine Schätzung gezahlt, die sie hätte aufgeben können. Es geht nicht ums Wissen: Es geht darum, wie gut du weißt, was du weißt.",
    },
  },
} as const;
