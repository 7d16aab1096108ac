"""`pitboss play`: whole matches by typing, leaving early, nonsense, and what the record keeps."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.marks import long_but
from tests.reasons import gives_reasons

from pitboss import games
from pitboss.bots.random import RandomBot
from pitboss.cli.app import command
from pitboss.cli.line_play import LineDoor
from pitboss.cli.solo import Evening
from pitboss.core import words
from pitboss.core.dice import Dice
from pitboss.core.options import changed
from pitboss.core.record import explained, opened, read, replayed, write
from pitboss.speech import Voice

TABLES = {"market_maker": ["--option", "pace=turns"]}


class Typist:
    """Sits at the keyboard: types what is on the menu, now and then nonsense or a question."""

    def __init__(self) -> None:
        self.door: LineDoor | None = None
        self.bot = RandomBot(Dice(3))
        self.lines = 0
        self.afterwards = ["coach", "coach p9", "why", "why nobody", "why p2", "done"]

    def seated(self, door: LineDoor) -> None:
        self.door = door

    def __call__(self, prompt: str) -> str:
        assert self.door is not None
        self.lines += 1
        if self.lines > 5000:
            raise EOFError
        if self.lines % 7 == 3 and not self.door._table.over:
            return ["?", "v", "nonsense", "bet #1 Ah p2", ""][self.lines // 7 % 5]
        table = self.door._table
        if table.over:
            return self.afterwards.pop(0)
        action = self.bot.choose(table.view, table.menu)
        return "" if action is None else self.door._spec.notation.text(action)


def typed_match(game: str, record: Path, monkeypatch: pytest.MonkeyPatch) -> Result:
    """A match at a table of four, typed line by line by someone who plays at random."""
    typist = Typist()
    begin = LineDoor.run

    def sit_down(door: LineDoor) -> None:
        typist.seated(door)
        begin(door)

    with monkeypatch.context() as patch:
        patch.setattr(LineDoor, "run", sit_down)
        patch.setattr("builtins.input", typist)
        return run("play", game, "--players", "4", "--seed", "1", *TABLES.get(game, []), "--record", str(record))


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(command, list(words), input=typed, prog_name="pitboss")


@pytest.mark.parametrize("game", long_but(["market_maker", "stonks"], games.names()))
def test_a_whole_match_by_typing_and_its_record_replays_to_the_same_bytes(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.jsonl"
    result = typed_match(game, file, monkeypatch)
    assert result.exit_code == 0, result.output
    assert "You left the table" not in result.output
    text = file.read_text(encoding="utf-8")
    record = read(text.splitlines())
    assert record.scores is not None
    spec = games.find(game)
    match, options = opened(record, spec)
    for _ in replayed(record, spec, match):
        pass
    assert explained(write(spec, options, record.header.players, match), record.reasons) == text
    assert "\nWhat this match teaches you\n" in result.output
    assert f"{record.scores[0]:+}  ===="[record.scores[0] == 0 :] in result.output
    assert "--as takes a seat of this record: p1 to p4." in result.output
    told = run("replay", str(file)).output
    for seat in (1, 2, 3):
        explained_steps = [step for step in record.reasons if match.log[step].seat == seat]
        if not explained_steps:
            assert not gives_reasons(game), "a bot that can say why has said nothing"
            continue
        last = max(explained_steps)
        players = Voice(record.header.players, 0, signs=True)
        why, name = players.told(record.reasons[last]), record.header.players[seat]
        move = words.moved(game, spec.notation.text(match.log[last].action), seat=players.name, card=players.card)
        assert f"\n{name}, {move}: {why}\n" in result.output
        assert f"\n    {why}\n" in told
        if seat > 1:
            assert f"{name}, {move}: " not in result.output.rpartition("No bot called 'nobody'")[2], "who was not named"


@pytest.mark.parametrize("game", long_but(["market_maker", "stonks"], games.names()))
def test_the_same_seed_and_lines_give_the_same_moves(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def moves(name: str) -> list[tuple[str, str]]:
        file = tmp_path / name
        typed_match(game, file, monkeypatch)
        return [(seat, move) for _, _, seat, move in read(file.read_text(encoding="utf-8").splitlines()).moves]

    assert moves("one.jsonl") == moves("two.jsonl")


def test_leaving_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    result = run("play", "pontoon", "--players", "3", "--seed", "1", "--record", str(file), typed="5\n")
    assert result.exit_code == 0
    assert "You left the table" in result.output
    record = read(file.read_text(encoding="utf-8").splitlines())
    assert record.moves
    assert record.scores is None


def test_a_record_names_the_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replayed with the eyes of another, "You" bids and you bid are two people."""
    monkeypatch.setattr("getpass.getuser", lambda: "zoe")
    file = tmp_path / "match.jsonl"
    run("play", "pontoon", "--players", "2", "--seed", "1", "--record", str(file), typed="50\n")
    assert read(file.read_text(encoding="utf-8").splitlines()).header.players[0] == "zoe"
    told = run("replay", str(file), "--as", "p2").output
    assert "zoe bets 50." in told
    assert "You bet 50." not in told


def test_nonsense_is_answered_with_a_sentence_and_changes_nothing() -> None:
    typed = "blorp\nbet many\n-5\nbet 5 5\nstick\n\x00\n🂡 ♠\n" + "9" * 500
    result = run("play", "pontoon", "--players", "2", "--seed", "1", typed=typed)
    assert result.exit_code == 0
    assert "'blorp' is not a move" in result.output
    assert "Traceback" not in result.output


def test_bytes_that_are_no_text_are_not_a_move() -> None:
    words = ["play", "pontoon", "--players", "2", "--seed", "1", "--line"]
    result = CliRunner().invoke(command, words, input=b"caf\xe9\nbet 50\n", prog_name="pitboss")
    assert result.exit_code == 0, result.output
    assert "'caf�' is not a move" in result.output
    assert "You bet 50." in result.output


def test_without_anything_to_type_on_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(_: str) -> str:
        raise RuntimeError("input(): lost sys.stdin")

    monkeypatch.setattr("builtins.input", lost)
    result = run("play", "pontoon", "--players", "2", "--seed", "1")
    assert result.exit_code == 0, result.output
    assert "You left the table." in result.output


def test_a_question_mark_tells_what_is_allowed_and_why_the_rest_is_not() -> None:
    result = run("play", "pontoon", "--players", "2", "--seed", "1", typed="?\n")
    assert "yes bet N" in result.output
    assert "no  stick (s)" in result.output
    assert "yes resign" in result.output


def test_the_view_can_be_asked_for_and_others_waited_for() -> None:
    result = run("play", "market_maker", "--players", "2", "--seed", "1", typed="d\n\nv\n")
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "chess"], "There is no game 'chess'"),
        (["play", "ponton"], "did you mean pontoon?"),
        (["play", "pontoon", "--players", "99"], "takes"),
        (["play", "pontoon", "--option", "hands=-1"], "Option hands takes a whole number"),
        (["play", "pontoon", "--option", "hands=many"], "not 'many'"),
        (["play", "pontoon", "--option", "hats=1"], "There is no option 'hats'"),
        (["play", "pontoon", "--option", "hands"], "--option takes name=value"),
        (["play", "pontoon", "--preset", "noon"], "no preset 'noon'"),
        (["play", "pontoon", "--seat", "p9", "--players", "2"], "--seat must be one of p1 to p2"),
        (["play", "pontoon", "--seat", "north"], "'north' is not a seat"),
        (["play", "pontoon", "--bot", "hal"], "No bot named 'hal'"),
        (["rules", "chess"], "There is no game 'chess'"),
    ],
)
def test_a_command_not_understood_is_one_sentence_and_exit_2(words: list[str], sentence: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


TONIGHT: dict[str, object] = dict(games.find("stonks").presets["tonight"])


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ([], TONIGHT),
        (["--option", "chips=50"], {**TONIGHT, "chips": 50}),
        (["--preset", "classic"], {"chips": 500}),
        (["--preset", "quick"], {"blind_growth": 1, "rake": 30, "rake_from": 2, "rake_to": "pot"}),
        (["--preset", "usual"], {}),
    ],
)
def test_the_preset_that_a_game_proposes_is_played(tmp_path: Path, words: list[str], options: object) -> None:
    file = tmp_path / "match.jsonl"
    result = run("play", "stonks", "--seed", "1", "--record", str(file), *words)
    assert result.exit_code == 0
    assert json.loads(file.read_text().splitlines()[0])["options"] == options
    assert ("preset tonight" in result.output) == ("--preset" not in words)
    spec, preset = games.find("stonks"), words[1] if "--preset" in words else None
    given = {} if "--option" not in words else {"chips": 50}
    evening = Evening("stonks", 0, given, preset, 0, "You", None, None, bell=False)
    assert evening.choice is not None
    setup = evening.opening(evening.choice).setup
    assert changed(spec.choose(setup.seats, setup.options, setup.preset)) == options  # the full screen, and its chooser


def test_a_record_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("precious")
    result = run("play", "pontoon", "--record", str(file))
    assert result.exit_code == 2
    assert "exists already" in result.stderr
    assert file.read_text() == "precious"


def test_a_record_that_cannot_be_written_is_said_before_the_match(tmp_path: Path) -> None:
    result = run("play", "pontoon", "--record", str(tmp_path / "nowhere" / "match.jsonl"))
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_resigning_lets_the_match_go_on_to_its_end() -> None:
    result = run("play", "pontoon", "--players", "3", "--seed", "4", "--option", "hands=2", typed="resign\n")
    assert result.exit_code == 0
    assert "You left the table" not in result.output


def test_random_bots_can_be_asked_for() -> None:
    assert run("play", "pontoon", "--bot", "random", typed="1\n").exit_code == 0


@pytest.mark.parametrize(("language", "said"), [("de", "Wie viele Tasten hat"), ("en", "How many keys does")])
def test_questions_are_asked_in_the_readers_language(language: str, said: str, tmp_path: Path) -> None:
    whole = Path(__file__).parents[1] / "packs/data/bilingual.toml"
    head, first, *_ = whole.read_text(encoding="utf-8").split("[[questions]]")
    (tmp_path / "bilingual.toml").write_text(f"{head}[[questions]]{first}", encoding="utf-8")
    line = ["play", "certainty", "--line", "--lang", language, "--option", "pack=bilingual"]
    result = CliRunner().invoke(command, line, input="quit\n", env={"PITBOSS_PACKS": str(tmp_path)})
    assert said in result.output


@pytest.mark.parametrize(
    ("words", "environment", "said"),
    [
        (("--lang", "de"), {}, "Du hast den Tisch verlassen."),
        ((), {"LC_ALL": "de_AT.UTF-8"}, "Du hast den Tisch verlassen."),
        ((), {"LC_ALL": "xx_XX.UTF-8"}, "You left the table."),
        (("--lang", "en"), {"LC_ALL": "de_DE.UTF-8"}, "You left the table."),
    ],
)
def test_the_language_is_asked_for_or_the_environments(
    words: tuple[str, ...], environment: dict[str, str], said: str
) -> None:
    line = ["play", "pontoon", "--line", "--seed", "1", *words]
    result = CliRunner().invoke(command, line, input="quit\n", env=environment)
    assert result.output.splitlines()[-1].endswith(f"> {said}")


def test_rules_is_a_word_in_lines() -> None:
    result = run("play", "pontoon", "--players", "2", "--seed", "1", "--lang", "de", typed="rules\nquit\n")
    assert result.exit_code == 0
    assert "## Der Schlitten" in result.output
    assert "ist kein Zug" not in result.output
