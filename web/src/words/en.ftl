### What only the browser app says: English

## Shell: the frame of every page, and what every table has

shell-skip = Skip to the content
shell-nav = Main
shell-rules = Rules
shell-loading = Loading…
shell-unloaded = This page could not be loaded.
shell-reload = Load again
shell-lost = There is no such page
shell-astray = The address may be mistyped, or the page is gone. From the lobby you get everywhere.
shell-home = To the lobby
shell-close = Close
shell-cancel = Cancel
shell-yes = yes
shell-no = no
shell-less = Less
shell-more = More
shell-sure = Sure? Press again
shell-offline = The server does not answer. Try again in a moment.
shell-fault = Something went wrong here. Load the page again.
shell-unseen = This match is not for spectators.
shell-seat = Seat { $number }
shell-place = seat { $number }
shell-you = you
shell-host = host
shell-clock = Time played
shell-stage = The game
shell-middle = Seats and the game
shell-rail = Log, chat and players
shell-actions = Your seat and moves
shell-moves = Moves
shell-paused = Paused by the host
shell-pausedHere = Paused. As the host you can let it go on.
shell-watching = You are watching.
shell-sit = Sit down
shell-join = Join
shell-start = Start
shell-rematch = Rematch
shell-again-same = Same deal, swapped seats
shell-again-sameHelp = The same cards once more from the next seat: compare who does better with them.
shell-again-wants = votes for a rematch
shell-again-wantsSame = votes for the same deal again
shell-again-wantsGame = votes for { $game }
shell-next-title = What is next?
shell-next-how = Everybody votes. The host breaks ties.
shell-next-alone = The table changes to { $game }, and a match begins at once: nobody else is here to be asked.
shell-next-voted = { $count } of { $people } have voted
shell-next-start = Start now
shell-next-waits = You play in the next match.
shell-next-joins = { $name } plays in the next match.
shell-friends-invite = Invite your friends
shell-friends-here =
    { $count ->
        [0] Nobody has a seat yet
        [one] 1 player is here
       *[other] { $count } players are here
    }
shell-friends-room =
    { $count ->
        [0] The table is full.
        [one] There is room for one more.
       *[other] There is room for { $count } more.
    }
shell-friends-missing =
    { $count ->
        [one] It takes one more player, or a bot.
       *[other] It takes { $count } more players, or bots.
    }
shell-friends-start =
    { $count ->
        [0] Start
        [one] Start alone
       *[other] Start with { $count }
    }
shell-friends-bot = Add a bot
shell-friends-lesson = Learn the game
shell-friends-noLesson = Close the lesson
shell-close-table = Close the table
shell-close-sure = Close it for everybody? Press again
shell-evening-title = Tonight at this table
shell-evening-tied = Tied
shell-evening-picture = Save the evening as a picture
shell-evening-matches =
    { $count ->
        [one] 1 match tonight
       *[other] { $count } matches tonight
    }
shell-evening-leads =
    { $count ->
        [one] { $names } leads tonight
       *[other] { $names } lead tonight
    }
shell-evening-won = { $won } of { $played } won
shell-evening-game = { $game } { $won } of { $played }
shell-watching-count =
    { $count ->
        [one] 1 watches
       *[other] { $count } watch
    }
shell-watching-more = , and { $count } more
shell-waiting-noSeat = There is no seat for you in this game. Watch, and you get one back as soon as there is room.
shell-arrange-along = Everybody comes along. With fewer seats, bots go first; players without a seat may watch.
shell-ready = I am ready
shell-unready = Not ready yet
shell-isready = ready
shell-notready = not ready
shell-arrange = Change the table
shell-kick = Remove
shell-mute = Mute
shell-unmute = Unmute
shell-hand = Make host

## Shell: whose turn it is

shell-turn-yours = Your turn
shell-turn-theirs = to move
shell-turn-wait = Waiting for { $names }…

## Shell: who sits there

shell-kind-bot = bot
shell-kind-human = here
shell-kind-model = language model
shell-kind-program = program
shell-kind-away = away
shell-kind-covered = away, bot plays
shell-kind-ruled = away, the rules play
shell-kind-empty = empty

## Shell: bots

shell-bot = bot
shell-bot-put = Bot for { $name }
shell-bot-add = Put a bot here
shell-bot-change = Change the bot
shell-bot-remove = Take the bot away
shell-bot-of = { $name }’s bot
shell-bot-yours = your bot
shell-style-search = search
shell-style-random = random

## Shell: tabs beside the table

shell-tabs-log = Log
shell-tabs-chat = Chat
shell-tabs-players = Players
shell-tabs-original = Original

## Shell: chat

shell-chat-label = Say something
shell-chat-send = Send
shell-chat-empty = Nobody has said anything yet.
shell-chat-muted = The host has muted you
shell-chat-unread = { " " }new
shell-chat-line = { $name }: { $text }

## Shell: asking for a name

shell-name-name-title = What shall we call you?
shell-name-name-label = Your name
shell-name-name-send = Go on
shell-name-name-other = I have a code from my other device
shell-name-code-title = Go on as on your other device
shell-name-code-label = Code
shell-name-code-send = Go on
shell-name-code-other = I would rather type a name
shell-name-phrase = Passphrase, if the name is claimed
shell-name-claimed = This name is mine
shell-name-later = Just watch

## Shell: settings

shell-settings-title = Settings
shell-settings-theme = Look
shell-settings-themes-auto = As the device
shell-settings-themes-dark = Dark
shell-settings-themes-light = Light
shell-settings-themes-contrast = High contrast
shell-settings-language = Language
shell-settings-fourColours = Four-colour deck
shell-settings-sounds = Sounds
shell-settings-hotkeys = Single keys for moves
shell-settings-textMode = Text instead of the picture
shell-settings-notices = Notices when this page is hidden
shell-settings-pace = Time for what happens
shell-settings-paces-usual = As it deserves
shell-settings-paces-quick = Half of it
shell-settings-paces-once = At once

## Shell: by which rules a table plays

shell-ruleset-title = Rules of this table
shell-ruleset-ownPack = a pack of the table’s own
shell-ruleset-usual = usual rules
shell-ruleset-changes =
    { $number ->
        [one] 1 change
       *[other] { $number } changes
    }
shell-ruleset-instead = instead of { $value }

## Shell: inviting others

shell-invite-title = Invite
shell-invite-code = Code
shell-invite-copy = Copy the link
shell-invite-copied = The link is copied.
shell-invite-qr = QR code of { $address }

## Shell: the menu of a table

shell-menu-title = Menu
shell-menu-host = You are the host
shell-menu-you = You
shell-menu-pause = Pause the match
shell-menu-resume = Go on with the match
shell-menu-options = Change options
shell-menu-players = Bots and players
shell-menu-stand = Stand up
shell-menu-device = Move to another device
shell-menu-leave = Back to the lobby
shell-menu-kept = Your seat stays yours; after a while a bot plays for you until you are back.

## Shell: going on elsewhere

shell-device-title = Go on elsewhere
shell-device-how =
    On the other device open this house, choose “I have a code from my other device” and type this. It works once, within { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.

## Shell: the connection

shell-link-open = connected
shell-link-lost = reconnecting…
shell-link-quiet = no answer…
shell-link-offline = offline
shell-link-closed = You have left this table
shell-link-missing = There is no such table
shell-link-nowhere = Nobody here has opened a table with the code { $code }, or it is long gone. Ask for the code again and type it here.
shell-link-pending = Your move is on its way. The table has not answered yet.
shell-link-resend = Your move has not been answered. It is sent again once the table is back, unless the game has gone on.
shell-link-bye = The connection was closed.
shell-link-away = The host removed you from the table.
shell-link-unsent = You are not connected, so this move was not sent.
shell-link-again = Make it again once the table is back.
shell-link-unsure = The connection was lost while you moved, and the game has gone on.
shell-link-look = See whether your move was made; if not, make it again.

## Shell: what a bot played for someone who was away

shell-played-moves =
    { $count ->
        [one] While you were away a bot played one move for you:
       *[other] While you were away a bot played { $count } moves for you:
    }
shell-played-over = While you were away a bot played for you to the end.
shell-played-before = … and { $count } before that, which the log tells.

## Shell: before a match

shell-waiting-title = Who plays
shell-waiting-filled = Bots take the empty seats.
shell-waiting-host = Waiting for the host to start.

## Shell: why a move cannot be made

shell-why-button = Why not?
shell-why-short = Why?
shell-why-title = Every move, and why not
shell-why-can = You can
shell-why-cannot = Not now
shell-why-none = You have no seat in this match.
shell-why-typed = Any of them can be typed as written here, after pressing /.

## Shell: the list of keys

shell-help-title = Keys
shell-help-key = Key
shell-help-does = Does
shell-help-now = now
shell-help-keys-command = Type a move
shell-help-keys-help = This list
shell-help-keys-close = Close what is open

## Shell: typing a move

shell-command-label = Type a move
shell-command-send = Send
shell-command-help = A move as in the rules, such as those under “Why not?”. Arrow keys bring back earlier ones.

## Shell: text instead of the picture

shell-text-now = The table now
shell-text-happened = What has happened

## Shell: the end of a match

shell-final-you = You have won!
shell-final-winner = { $name } has won
# Where everyone ends below the start nobody is said to have won.
shell-final-youfirst = First, with { $score }
shell-final-first = { $name } is first, with { $score }
shell-final-tie = A tie: { $names }
shell-final-yours = Your place: { $place } of { $seats }
shell-final-place = Place
shell-final-player = Player
shell-final-score = Result
shell-final-end = End
shell-final-high = Highest
shell-final-low = Lowest
shell-final-chart = How the match went: { $unit } of each player over time
shell-final-waiting = The players at the table choose what is next.
shell-final-replay = Replay
shell-final-part = Only what this page has seen; the whole match could not be loaded.
shell-final-why = Why did the bots do that?
shell-final-allwhy = The latest moves of each bot. The replay tells it of every move.

## Shell: one thing to remember of everybody

shell-feats-comeback = Comeback of the match: { $amount } from the lowest point
shell-feats-gain = Best moment of the match: { $amount } at once
shell-feats-loss = Hardest blow of the match: { $amount } at once
shell-feats-led = Longest alone in the lead: { $share } % of the moves
shell-feats-swing = Wildest moment: { $amount } at once
shell-feats-still = Nerves of steel: did not move at all

## Shell: what happens at a table besides the match


## Lobby

lobby-headline = Bet on what you don’t know
lobby-players = { $low }–{ $high } players
lobby-minutes = about { $minutes } min
lobby-withBots = { $lasts } with bots
lobby-endless = as long as you like
lobby-play = Play now
lobby-starting = Dealing you in …
lobby-friends = Play with friends
lobby-rated = Rated
lobby-ratedNote = “Play now” counts for ratings. Bots say nothing in rated matches.
lobby-newTable = New table
lobby-rules = Rules
lobby-more = Besides playing
lobby-learn = Learn
lobby-loading = Loading …
lobby-fault = Something went wrong on this page. Load it again.
lobby-unknown = There is no game of this name. Take one of these:
lobby-again = Try again
lobby-offline = The house does not answer. Is the server running?
lobby-offlineTables = The house does not answer; trying again.

## Lobby: joining by a code

lobby-join-label = Code or link of a table
lobby-join-go = Join
lobby-join-bad = That is no code: it has six letters and numbers, such as K7QMPX.

## Lobby: your tables

lobby-running-title = Your tables
lobby-running-back = Go back in
lobby-running-open = not started
lobby-running-playing = playing
lobby-running-more = { $count } more
lobby-running-closed = closed
lobby-running-close = Close
lobby-running-leave = Leave
lobby-running-closeTitle = Close this table of { $game }?
lobby-running-leaveTitle = Leave this table of { $game }?
lobby-running-closeNote = It ends for everybody at it, and a match that is on has no result. What was played before stays to be seen.
lobby-running-leaveNote = You give up your seat; in a match a bot plays on for you.
lobby-goOn-title = Go on with { $game }?
lobby-goOn-waits = A match waits for you at table { $code }.
lobby-goOn-yes = Go on
lobby-goOn-no = Begin a new one

## Lobby: finished matches

lobby-finished-title = Finished matches
lobby-finished-replay = Replay
lobby-finished-review = Review
lobby-finished-won = Won, result { $score }
lobby-finished-tied = Tied for first place, result { $score }
lobby-finished-placed = Place { $place } of { $seats }, result { $score }
lobby-finished-lost = Lost, result { $score }

## Lobby: public tables

lobby-tables-title = Public tables
lobby-tables-none = No public table is open. Open one, or play now against bots.
lobby-tables-of = { $host }’s table
lobby-tables-seats = { $taken } of { $seats } seats taken
lobby-tables-bots =
    { $bots ->
        [one] 1 by a bot
       *[other] { $bots } by bots
    }
lobby-tables-models =
    { $models ->
        [one] 1 by a language model
       *[other] { $models } by language models
    }
lobby-tables-here = { $here } here now
lobby-tables-nobody = nobody here now
lobby-tables-open = waiting
lobby-tables-playing = playing
lobby-tables-closed = closed
lobby-tables-over = match over
lobby-tables-join = Join
lobby-tables-watch = Watch

## Lobby: the best of each game

lobby-best-title = The best
lobby-best-game = Game
lobby-best-place = Place
lobby-best-who = Name
lobby-best-matches = Matches
lobby-best-bot = bot
lobby-best-none = Nobody yet. A match that is played to its end counts for everybody in it.
lobby-best-lost = The list cannot be loaded at the moment.
lobby-best-note = A rating is told with how far off it may be; the list is sorted by its lower end. People are listed who keep their name with a passphrase.

## Lobby: your numbers

lobby-numbers-title = Your numbers
lobby-numbers-chips = Your own chips
lobby-numbers-bank = In the bank
lobby-numbers-own = Yours, for tables where players bring their own chips.
lobby-numbers-game = Game
lobby-numbers-played = Played
lobby-numbers-won = Won
lobby-numbers-net = Net
lobby-numbers-inAll = { $count } in all
lobby-numbers-none = Nothing yet: your first match will be counted here.
lobby-numbers-average = A match
lobby-numbers-spread = { $mean } ± { $spread }
lobby-numbers-rating = Rating
lobby-numbers-unrated = none yet
lobby-numbers-best = best match { $best }
lobby-numbers-hand = best hand: { $hand } ({ $count }×)
lobby-numbers-guesses = closest with { $closest } of { $guesses } guesses, on average { $place } of { $of }
lobby-hands-shed = Shed pontoon
lobby-hands-five21 = five-card 21
lobby-hands-five = five-card trick
lobby-hands-pontoon = pontoon
lobby-numbers-more = Name, bank and devices

## Lobby: setting up a table

lobby-setup-title = New table
lobby-setup-game = Game
lobby-setup-preset = Preset
lobby-setup-usual = The usual rules
lobby-setup-usualIs = Every option as the rules tell it.
lobby-setup-presetIs = Sets { $what }.
lobby-setup-presetSame = The same as the usual rules.
lobby-setup-changed = Changed: { $what }.
lobby-setup-lastsUnchanged = Without your changes: with four people { $people }; alone against bots { $bots }.
lobby-setup-lasts = With four people: { $people }; alone against bots: { $bots }.
lobby-setup-who = Who plays
lobby-setup-seats = Seats
lobby-setup-bots = Bots from the start
lobby-setup-botsNote = Bots give their seat to whoever comes; they also fill seats that are empty at the start and play for people who are away.
lobby-setup-bot = Which bots
lobby-setup-pace = Speed of bots
lobby-setup-paces-p0 = at once
lobby-setup-paces-p300 = quick
lobby-setup-paces-p700 = usual
lobby-setup-paces-p1500 = calm
lobby-setup-paces-p3000 = slow
lobby-setup-options = Rules of this table
lobby-setup-optionsNone = { $count } options, all as usual
lobby-setup-optionsPreset = { $count } options, as “{ $preset }” has them
lobby-setup-optionsSome = { $count } options, { $changed } changed
lobby-setup-usually = usually { $value }
lobby-setup-inPreset = { $value } in this preset
lobby-setup-range = { $low } to { $high }
lobby-setup-list = numbers from { $low } to { $high }, with commas between them
lobby-setup-nothing = none
lobby-setup-yes = yes
lobby-setup-no = no
lobby-setup-back = As usual again
lobby-setup-house = House rules
lobby-setup-visible = In the lobby
lobby-setup-unlisted = Only with the code or link
lobby-setup-public = Listed for everybody
lobby-setup-watching = Spectators
lobby-setup-spectators-none = nobody may watch
lobby-setup-spectators-public = anyone may watch
lobby-setup-spectators-delayed = anyone, some time later
lobby-setup-delay = How much later
lobby-setup-atOnce = at once
lobby-setup-grace = A bot plays for who is away after
lobby-setup-late = Who may take a bot's seat in a match
lobby-setup-lates-anyone = anyone
lobby-setup-lates-host = whom the host lets in
lobby-setup-lates-nobody = nobody
lobby-setup-rated = Matches count for ratings
lobby-setup-fill = Bots fill the seats that are empty at the start
lobby-setup-models = Language models may play with people here
lobby-setup-keep = Players bring their own chips and keep what they win
lobby-setup-create = Create the table
lobby-setup-start = Create and start
lobby-setup-startNote = Starting at once fills empty seats with bots.
lobby-setup-creating = Laying the cloth …

## Lobby: packs of questions

lobby-packs-title = Questions
lobby-packs-note = What each pack is about. Its questions stay secret until they are asked.
lobby-packs-questions =
    { $number ->
        [one] 1 question
       *[other] { $number } questions
    }
lobby-packs-noHints = no hints
lobby-packs-hintsEach =
    { $number ->
        [one] 1 hint each
       *[other] { $number } hints each
    }
lobby-packs-hints = { $low } to { $high } hints each
lobby-packs-some = { $language } ({ $number })
lobby-packs-topics = About { $topics }.
lobby-packs-licence = Licence: { $licence }
lobby-packs-own = A pack of your own …
lobby-packs-ownNote = A TOML file of up to 250,000 characters. Only your tables can read it; its answers stay secret.
lobby-packs-checking = { $file } is being checked …
lobby-packs-fine = “{ $title }” is fine, and chosen.
lobby-packs-faults = { $file } cannot be played with yet:
lobby-packs-large = The file is too long: 250,000 characters at most.
lobby-packs-unread = This is not text in UTF-8.
lobby-packs-brought = This table plays with a pack that was brought along. Choose another, or leave it.
lobby-packs-gone = This table’s pack { $name } is not to be had any more: choose another.

## Lobby: bots

lobby-bots-easy = easy
lobby-bots-solid = solid
lobby-bots-sharp = sharp
lobby-bots-careful = careful
lobby-bots-bold = bold
lobby-bots-talkative = talkative
lobby-bots-search = search (plays anything)
lobby-bots-random = random (any move at all)
lobby-levels = Your opponents

## Lobby: the rules

lobby-book-title = Rules
lobby-book-pick = How each game is played, what can be changed, and worked examples.
lobby-book-contents = Contents
lobby-book-language = { "" }
lobby-book-others = Rules of the other games

## Lobby: the page about you

lobby-me-title = You
lobby-me-nobody = The house does not know you yet. A name is enough; there is nothing to sign up for.
lobby-me-choose = Choose a name
lobby-me-name = Your name
lobby-me-rename = Change name
lobby-me-renamed = You are { $name } from now on.
lobby-me-keep = Keep your name
lobby-me-keepNote = With a passphrase nobody else can take your name, and you can sign in anywhere with it.
lobby-me-kept = This name is yours, kept with a passphrase. A new passphrase replaces the old one.
lobby-me-passphrase = Passphrase
lobby-me-passphraseNote = At least eight characters.
lobby-me-claim = Keep the name
lobby-me-claimed = Your name is kept. Sign in elsewhere with it and the passphrase.
lobby-me-newPassphrase = Change passphrase
lobby-me-devices = Your other devices
lobby-me-devicesNote = A code makes another device, or a terminal, you: same name, same seats, same chips.
lobby-me-code = Show a code
lobby-me-newCode = Show another code
lobby-me-codeIs = Your code
lobby-me-codeHow = Enter it on the other device, on this page. It is good once.
lobby-me-left = { $seconds } s left
lobby-me-gone = This code is no longer good.
lobby-me-enter = Code from your other device
lobby-me-use = Be that person
lobby-me-welcome = You are { $name } now.
lobby-me-signIn = Sign in with a name you keep
lobby-me-signInGo = Sign in
lobby-me-bank = Bank
lobby-me-bankNote = These are your own chips. You play for them only at tables where players bring their own chips; all other tables deal chips for the match. Chips in the bank are safe: no table can win them.
lobby-me-amount = Chips
lobby-me-putIn = Put in
lobby-me-takeOut = Take out
lobby-me-putInDone = { $amount } put into the bank.
lobby-me-takeOutDone = { $amount } taken out of the bank.
lobby-me-broke = You have nothing left. Once a day you may
lobby-me-restart = start again
lobby-me-held = Your chips are in play at table { $code }.
lobby-me-elsewhere = Sign out everywhere else
lobby-me-elsewhereDone = You are signed out everywhere else.
lobby-me-statistics = Statistics
lobby-me-signOut = Sign out
lobby-me-signOutNote = This browser forgets you.
lobby-me-signOutLost = You keep your name with no passphrase and may have no other device: signed out, nobody can get your chips and seats back.
lobby-me-reallyOut = Sign out all the same
lobby-me-stay = Stay
lobby-me-signedOut = You are signed out.

## Replay

replay-title = Replay
replay-match = Match { $match }
replay-loading = Fetching the match…
replay-empty = Nothing has happened in this match.
replay-unfinished = This record ends before the match does.
replay-again = Try again
replay-other = Another record
replay-table = To the table
replay-save = Save the record
replay-controls = Replay
replay-scrub = Moment of the match
replay-step = Step { $step } of { $steps }
replay-where = Step { $step } of { $steps }, { $time }: { $said }
replay-time = { $time } into the match
replay-back = Step back
replay-on = Step on
replay-roundBack = Round back
replay-roundOn = Next round
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-keys = ← → step · [ ] round · space plays · f plays on · ? all keys
replay-first = To the beginning
replay-final = To the end
replay-plays = Play or pause
replay-chart = { $unit } of each player over the match; you are at step { $step } of { $steps }
replay-course = How it went
replay-now = Now
replay-told = What happened
replay-silent = Nothing to be seen from here.

## Replay: through whose eyes

replay-eyes-label = Seen by
replay-eyes-all = All-seeing
replay-eyes-watcher = A spectator
replay-eyes-seat = { $name } (seat { $number })

## Replay: a link to a moment

replay-link-copy = Copy a link to this moment
replay-link-short = Link
replay-link-copied = The link to this moment is copied.

## Replay: choosing a record

replay-pick-title = Watch a match again
replay-pick-how = Every finished match can be replayed from its table or from your own page. If you have a record, a file whose name ends in .jsonl, open it here: it is played through the rules, and nothing of it is kept.
replay-pick-choose = Choose a record
replay-pick-drop = or drop it here
replay-pick-large = This file is too large for a record: at most 256 kB can be shown here.
replay-pick-unread = This file cannot be read as text.
replay-pick-code = Or by the code of a table
replay-pick-label = Code
replay-pick-go = Show its latest match

## Playing on from a moment of a replay

playon-title = Play on from here
playon-key = Play on from here
playon-how = You take one of the seats and bots take the others. What that seat could not know by now is drawn again, as likely as everything that has happened makes it. It counts for nothing.
playon-seat = As whom
playon-go = Play on
playon-over = Here the match is over: go back to a step where there is something left to play.

## Playing on: the original beside it

ghost-title = Played on from { $match ->
    [0] a record
   *[other] match { $match }
}, move { $step }, as { $name }
ghost-note = What { $name } could not know there was drawn again here, so the others may hold something else. It counts for nothing.
ghost-here = Here
ghost-there = There, by this round
ghost-end = There, at the end
ghost-next = How it went on there
ghost-gone = What was played there cannot be shown any more.
ghost-show = Show that moment

## Lessons: what all of them have

lessons-title = First lesson
lessons-pick = Learn a game in two minutes, by playing it: the moves are real, the others follow a script.
lessons-unknown = There is no lesson for this game. Choose another one.
lessons-loading = The cards are being shuffled…
lessons-name = You
lessons-coach = Your coach
lessons-progress = Step { $step } of { $steps }
lessons-happened = What just happened
lessons-next = Read on
lessons-back = Back
lessons-now = Now: { $do }
lessons-instead = Not this time: try “{ $do }” instead.
lessons-show = Do it for me
lessons-play = Play now
lessons-rules = All the rules
lessons-again = Once more
lessons-waiting = That is all. The match begins when the host starts it.

## What is given time at a table

shell-scene-skip = Skip
shell-scene-ended = That skipped the animation. Press again to send.
shell-scene-sounds = Hear when it is your turn?

## What is wrong with what was typed

shell-field-range = From { $low } to { $high }.
shell-field-least = At least { $low }.
shell-field-most = At most { $high }.
shell-field-number = Type a number.

## The first two minutes

lobby-book-primer = The game on one page
lobby-book-turn = A turn
lobby-book-wins = What wins
lobby-book-money = How chips move
lobby-book-tip = A tip
lobby-book-rulings = Every ruling, numbered
lobby-book-picture = A table of { $game }
lobby-propose-learn = Learn it first (two minutes)
lobby-propose-play = Play right away
shell-name-hint = Everybody at the table sees it. You can change it later.
shell-final-picture = Save a picture
shell-final-saved = The picture is saved as { $name }.

## Drills

drills-title = Drills
drills-pitch = One skill at a time: each question has an exact answer, and says why.
drills-none = There are no drills for that game; these have some:
drills-length = How long?
drills-questions = { $count } questions
drills-minutes = { $count } minutes
drills-start = Start
drills-begin = Start: { $title }
drills-number = Question { $number } of { $count }
drills-open = Question { $number }
drills-score = Score { $score }
drills-short = score
drills-left = { $time } left
drills-leave = Leave the drill
drills-sign = Change the sign of { $name }
drills-wrong = Type a number, such as 7 or -2.5; P&L is whole.
drills-check = Check
drills-next = Next
drills-finish = Result
drills-points = { $points } of 100 points
drills-right = Right: { $values }
drills-result = Score { $score } of 100 over { $count } answers
drills-pace = { $seconds } s for each answer
drills-best = Best: { $score }
drills-unranked = Your best needs a whole drill of at least 5 answers.
drills-times = done { $count ->
    [one] once
   *[other] { $count } times
}
drills-chart = Your scores in “{ $title }”, the latest last: { $scores }
drills-again = Once more
drills-others = Other drills

lab-title = Try rules
lab-pitch = Move a slider and let bots play: what does it change, and how sure is that? Then sit down at a table that has it.
lab-here = Compared with { $value }.
lab-against = Compared with
lab-bot = Who plays
lab-matches = Matches with each set of rules
lab-run = Let them play
lab-again = Once more
lab-stop = Stop
lab-play = Play these rules
lab-begins = It begins…
lab-progress = Matches that were played
lab-playing = { $done } of { $of } matches
lab-played = { $done } of { $of } matches were played.
lab-late = A minute is over, so it ends here: these matches are long. What is known so far stands below.
lab-broken = It ended before all was played: something went wrong. Try again.
lab-figures = What came of it
lab-figure = Figure
lab-tried = These rules
lab-before = Without the changes
lab-difference = Difference
lab-picture = Drawn
lab-more = clearly more
lab-less = clearly less
lab-same = nobody can tell yet
lab-minutes-mean = Minutes people need, on average
lab-minutes-p90 = Minutes people need, nine in ten at most
lab-rounds = Rounds, on average
lab-leads = Lead changes
lab-decided = Last lead change, after how much of a match
lab-comebacks = Comebacks: half the table was ahead at half-time
lab-bankrupt = Players who end with nothing
lab-first = Wins of who moves first
lab-skill = A stronger bot ends above a weaker one
lab-how = Small numbers are 95 % intervals. Both sets of rules are played on the same dice. ▲ and ▼: the interval leaves out 0; ≈ may be chance.
# Of all differences, also those that the page does not show; a share of those that are marked would be false on average.
lab-discoveries =
    { $held ->
        [0] None of { $all } differences holds beyond chance (false discovery rate 5 %).
        [one] One of { $all } differences holds beyond chance (false discovery rate 5 %). It is marked with * if it is shown here.
       *[other] { $held } of { $all } differences hold beyond chance (false discovery rate 5 %). Those shown here are marked with *.
    }
lab-unused = Nobody ever chose: { $list }.
lab-unfinished = { $count } matches came to no end and do not count.
lab-elsewhere = pitboss lab run does the same with more matches, and writes a report.

## What a match teaches

review-title = Match review
review-mine = Review my match
review-open = Ask the coach
review-close = Leave the coach
review-thinking = The coach is going through the match…
review-whose = Whose play
review-fills = Larger: further from fair value; full: to your advantage, hollow: to your cost.
review-more = { $count } more
