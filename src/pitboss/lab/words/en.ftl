# What the lab calls its figures, and what its report says.

figure-rounds-median = rounds, half at most
figure-rounds-p90 = rounds, nine in ten at most
figure-rounds-mean = rounds, mean
figure-moves-median = moves, half at most
figure-moves-p90 = moves, nine in ten at most
figure-moves-mean = moves, mean
figure-minutes-median = minutes, half at most
figure-minutes-p90 = minutes, nine in ten at most
figure-minutes-mean = minutes, mean
figure-leads = lead changes
figure-decided = decided after, % of the rounds
figure-comebacks = comebacks, %
figure-bankrupt = bankruptcies
figure-first = wins of the first to move, %
figure-skill = { $strong } above { $weak }, %
figure-skill-effect = skill against luck, σ
figure-seat = wins of { $name }, %
figure-place = wins of place { $name }, %
figure-verb = { $name }
figure-end = ended by “{ $name }”, %
figure-style = wins of { $name }, %
figure-style-best = wins of the best style, %
figure-unused = verbs that nobody used

group-length = How long a match is
    .help = Of half of the matches at most, and of nine in ten. Minutes are an estimate of what people take: so many seconds for each kind of move, or what the clock says where it alone ends a match.
group-own = What only this game measures
    .help = Figures that this game adds to those of every game, measured in each match.
group-course = How a match goes
    .help = A lead changes when another seat comes to stand alone at the top at the beginning of a round. A comeback is a match at whose half-time half the table or more stood above someone who won. Bankrupt is who ends with nothing.
group-skill = Skill against luck
    .help = The stronger level of bot sits between the weaker one, and again on the same dice with their seats exchanged. 50 % would be luck alone. σ is what the stronger makes more in a match, in standard deviations of it.
group-seats = Who sits where
    .help = Wins by seat, and by place counted from the player who moved first; wins together count in part. Even would be { $even } %.
group-verbs = What players do
    .help = Moves of each kind in a match. A kind that was on a menu and that nobody ever chose is named.
group-ends = How matches end
    .help = How many in a hundred end for that reason.
group-styles = Styles of play
    .help = How many in a hundred matches each style of bot wins where styles are mixed. Even would be { $even } %.

usual = the usual rules
variant = rules
matches = matches
difference = difference from { $name }
# A share of the comparisons that are marked would be false on average; $held of $all are marked.
discoveries =
    { $held ->
        [0] None of { $all } differences holds beyond chance (false discovery rate 5 %).
        [one] One of { $all } differences holds beyond chance (false discovery rate 5 %). It is marked with *.
       *[other] { $held } of { $all } differences hold beyond chance (false discovery rate 5 %). They are marked with *.
    }
effects = Effects
    .help = A main effect is how much more a figure is by this value than by the option's first value, on average over all combinations of the others. An interaction (×) is how much more the first option does where the second has this value.
discovered-effects =
    { $held ->
        [0] None of { $all } effects holds beyond chance (false discovery rate 5 %).
        [one] One of { $all } effects holds beyond chance (false discovery rate 5 %). It is marked with *.
       *[other] { $held } of { $all } effects hold beyond chance (false discovery rate 5 %). They are marked with *.
    }
unused-verbs = Nobody ever chose: { $list }.
all-used = Every verb that the rules allow was used.
unfinished =
    { $count ->
        [one] One match came to no end and does not count.
       *[other] { $count } matches came to no end and do not count.
    }

report-title = { $game }: { $what }
# $matches is a number, or the fewest and the most where the $sets of rules have not had the same.
report-lead =
    { $count ->
        [one] One match
       *[other] { $matches } matches
    } of { $seats } seats{ $sets ->
        [one] { "" }
       *[other] {" "}with each set of rules
    }, played by { $bots }; seed { $seed }.
report-same = All rules were played on the same dice, match by match: differences are between rules, not between deals. Bars and brackets are 95 % intervals.
report-one = Brackets are 95 % intervals.
report-play = Play these rules
report-play-note = The link opens a table at { $house }: a house that runs there is needed (pitboss serve).
report-rules = Rules { $hash }: { $what }
report-figure = figure
report-beside = Beside this page: { $files }.
report-again = Played by Pitboss { $version }. The same command with the same seed gives the same figures.
report-skill-played = To tell skill from luck { $count } more were played.
report-styles-played = To compare styles { $count } more were played.
report-distribution = Rounds of a match, of all matches
report-distribution-moves = Moves of a match, of all matches
report-table = The same as a table
report-alt = { $title }: { $what }
targets-title = Targets
target-met = met
target-missed = missed
target-unsure = met, but the interval reaches beyond
target-none = no figure
target = target
target-from = from { $low } to { $high }
target-least = at least { $low }
target-most = at most { $high }

diff-paired = Match against match, on the same dice; brackets are 95 % intervals.
diff-apart = Figure against figure: seeds, seats or bots differ. Brackets are 95 % intervals.
report-glance = At a glance
report-more = Δ { $more }
plot-rounds = Rounds: half ● and nine in ten ○ at most
plot-moves = Moves: half ● and nine in ten ○ at most
plot-minutes = Minutes: half ● and nine in ten ○ at most
plot-seat = Wins by seat, %
plot-place = Wins by place from the first to move, %
plot-verb = Moves of a kind in a match
plot-end = Ends, %
plot-style = Wins by style, %
interval = { $low } to { $high }
