"""The reader of question packs and its check: every fault is found, nothing but a `BadPack` comes out of bad text."""

from collections.abc import Mapping
from decimal import Decimal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.core.message import Message
from pitboss.core.words import spoken
from pitboss.packs import reader
from pitboss.packs.pack import BadPack, Question, Translation, faults, says
from pitboss.packs.reader import read

HEAD = 'name = "tiny"\ntitle = "Tiny"\nlanguage = "en"\nlicence = "CC0-1.0"\n'
FIELDS = {
    "id": '"keys"',
    "text": '"How many keys has a piano?"',
    "unit": '"keys"',
    "answer": "88",
    "hints": '["More than 50.", "Fewer than 100."]',
    "source": "\"Someone, 'Piano'\"",
    "as_of": '"2024"',
}


def toml(*changes: Mapping[str, str | None], head: str = HEAD) -> str:
    """A pack with one question per set of changes; None leaves a field out."""
    text = head
    for change in changes:
        fields = {**FIELDS, **change}
        text += "[[questions]]\n" + "".join(f"{key} = {value}\n" for key, value in fields.items() if value is not None)
    return text


def complaints(text: str) -> list[str]:
    with pytest.raises(BadPack) as caught:
        read(text)
    german = [spoken(said, "de") for said in caught.value.mistakes if isinstance(said, Message)]
    assert len(german) == len(caught.value.faults), "each stands in the books"
    assert not set(german) & set(caught.value.faults), "and in German it is another sentence"
    return list(caught.value.faults)


def test_a_pack_is_read_with_all_it_says() -> None:
    pack = read(toml({"explanation": '"52 and 36."', "tags": '["music", "keys"]'}))
    assert (pack.name, pack.title, pack.language, pack.licence) == ("tiny", "Tiny", "en", "CC0-1.0")
    assert pack.questions == (
        Question(
            "keys",
            "How many keys has a piano?",
            "keys",
            Decimal(88),
            ("More than 50.", "Fewer than 100."),
            "Someone, 'Piano'",
            "2024",
            "52 and 36.",
            ("music", "keys"),
        ),
    )


def test_hints_explanation_and_tags_may_be_left_out() -> None:
    question = read(toml({"hints": None})).questions[0]
    assert (question.hints, question.explanation, question.tags) == ((), "", ())


@pytest.mark.parametrize(
    ("written", "exact"),
    [
        ("0", "0"),
        ("-0.0", "0"),
        ("-40", "-40"),
        ("0.1", "0.1"),
        ("273.150", "273.15"),
        ("1e3", "1000"),
        ("1_000", "1000"),
        ("0xff", "255"),
        ('"62.40"', "62.4"),
        ('"-3"', "-3"),
        ("0.1000000000000000055511151231", "0.1000000000000000055511151231"),
        ("9" * 30, "9" * 30),
        ("0." + "0" * 29 + "1", "0." + "0" * 29 + "1"),
        ("1." + "0" * 60, "1"),
        ("0e99", "0"),
    ],
)
def test_answers_are_exact(written: str, exact: str) -> None:
    answer = read(toml({"answer": written, "hints": None})).questions[0].answer
    assert f"{answer:f}" == exact


@pytest.mark.parametrize(
    "written",
    [
        "nan",
        "inf",
        "-inf",
        "true",
        '"1e3"',
        '"many"',
        '""',
        "[88]",
        "2024-01-01",
        "1" + "0" * 30,
        "1e30",
        "1e-31",
        "1e999999",
        "0x" + "f" * 5000,
    ],
)
def test_an_answer_that_is_no_plain_number_is_refused(written: str) -> None:
    (said,) = complaints(toml({"answer": written, "hints": None}))
    assert said.startswith("keys: the answer must be a number in plain digits")


@pytest.mark.parametrize(
    ("written", "text"),
    [("2024", "2024"), ('"2024-05"', "2024-05"), ("2024-02-29", "2024-02-29"), ('"1582-10-15"', "1582-10-15")],
)
def test_a_date_may_be_a_year_a_month_or_a_day(written: str, text: str) -> None:
    assert read(toml({"as_of": written})).questions[0].as_of == text


@pytest.mark.parametrize(
    "written",
    [
        '"yesterday"',
        '"2023-02-29"',
        '"2024-13"',
        '"0000"',
        '"2024-00-01"',
        '"2024-1-1"',
        "0",
        "-1",
        "20245",
        "0x" + "f" * 5000,
        "2024.5",
        "true",
        "[2024]",
        "2024-05-01T10:00:00",
        "10:00:00",
    ],
)
def test_a_date_that_is_none_is_refused(written: str) -> None:
    assert complaints(toml({"as_of": written})) == ["keys: as_of must be a date like 2024, 2024-05 or 2024-05-17."]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"unit": None}, "keys: it has no unit."),
        ({"unit": '" "'}, "keys: the unit is empty."),
        ({"unit": '"octaves"'}, "keys: the text does not name the unit, 'octaves'."),
        ({"source": None}, "keys: it has no source."),
        ({"source": '""'}, "keys: the source is empty."),
        ({"text": "88"}, "keys: the text must be text."),
        ({"text": '"Are 88 keys many?"'}, "keys: the text contains the answer."),
        ({"text": '"How many\\u0007 keys?"'}, "keys: the text has a line break or a control character in it."),
        ({"text": f'"keys {"?" * 300}"'}, "keys: the text is longer than 300 characters."),
        ({"hints": '["It is 88."]'}, "keys: hint 1 contains the answer."),
        ({"hints": '["A.", ""]'}, "keys: hint 2 is empty."),
        ({"hints": '["A.", "A."]'}, "keys: hint 2 was given before."),
        ({"hints": '["A\\nB"]'}, "keys: hint 1 has a line break or a control character in it."),
        ({"hints": '"A."'}, "keys: the hints must be a list of texts."),
        ({"hints": str([f"{at}?" for at in "abcdefghijk"])}, "keys: it has more than 10 hints."),
        ({"tags": "[1]"}, "keys: the tags must be a list of texts."),
        ({"tags": '["a b"]'}, "keys: a tag must be one plain word."),
        ({"explanation": f'"{"x" * 601}"'}, "keys: the explanation is longer than 600 characters."),
        ({"id": '"a b"'}, "question 1: the id must be one plain word of letters, digits, - and _."),
        ({"id": "7"}, "question 1: the id must be text."),
        (
            {"colour": '"red"'},
            "keys: it has a field 'colour' that packs do not know; there are id, text, unit, answer, spread, hunch, "
            "hints, source, as_of, explanation, tags.",
        ),
    ],
)
def test_each_fault_of_a_question_is_told(change: dict[str, str | None], said: str) -> None:
    assert complaints(toml(change)) == [said]


# Further languages

GERMAN = {"text": '"Wie viele Tasten hat ein Klavier?"', "unit": '"Tasten"', "hints": '["Über 50.", "Unter 100."]'}


def translated(change: Mapping[str, str | None], code: str = "de", head: str = HEAD) -> str:
    """A pack with one question that is there in a further language, too."""
    fields = {**GERMAN, **change}
    told = "".join(f"{key} = {value}\n" for key, value in fields.items() if value is not None)
    return toml({}, head=head) + f"[questions.{code}]\n{told}"


def test_a_question_is_read_in_every_language_it_has() -> None:
    pack = read(translated({"explanation": None}, head=HEAD + 'titles = {de = "Winzig"}\n'))
    told = Translation("de", "Wie viele Tasten hat ein Klavier?", "Tasten", ("Über 50.", "Unter 100."), "")
    assert pack.questions[0].translations == (told,)
    assert pack.titles == {"de": "Winzig"}
    assert pack.languages == {"en": 1, "de": 1}


def test_a_country_may_go_with_a_language() -> None:
    assert read(translated({}, "de-AT")).languages == {"en": 1, "de-AT": 1}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"text": None}, "keys in de: it has no text."),
        ({"unit": None}, "keys in de: it has no unit."),
        ({"unit": '""'}, "keys in de: the unit is empty."),
        ({"unit": '"Hebel"'}, "keys in de: the text does not name the unit, 'Hebel'."),
        ({"text": "7"}, "keys in de: the text must be text."),
        ({"hints": "7"}, "keys in de: the hints must be a list of texts."),
        ({"hints": None}, "keys in de: it has 0 hints; the question itself has 2."),
        ({"hints": '["A.", "B.", "C."]'}, "keys in de: it has 3 hints; the question itself has 2."),
        ({"hints": '["A.", "Es sind 88,0."]'}, "keys in de: hint 2 contains the answer."),
        ({"hints": '["A.", "A."]'}, "keys in de: hint 2 was given before."),
        ({"text": '"Sind 88 Tasten viel?"'}, "keys in de: the text contains the answer."),
        ({"explanation": '"Darum."'}, "keys in de: it has an explanation, which the question itself has not."),
        (
            {"answer": "88"},
            "keys in de: it has a field 'answer' that packs do not know; there are text, unit, hints, explanation.",
        ),
    ],
)
def test_each_fault_of_a_translation_is_told(change: dict[str, str | None], said: str) -> None:
    assert complaints(translated(change)) == [said]


@pytest.mark.parametrize("code", ["xx", "german", "DE", "de-at"])
def test_a_language_that_is_none_is_told(code: str) -> None:
    said = f"{code!r} is no language code; write one like de or pt-BR."
    assert complaints(translated({}, code)) == [f"keys: {said}"]
    assert complaints(toml({}, head=HEAD + f'titles = {{{code} = "Winzig"}}\n'))[0] == f"The titles: {said}"


def test_the_packs_own_language_is_no_further_one() -> None:
    assert complaints(translated({}, "en")) == ["keys in en: en is the language of the pack itself."]


@pytest.mark.parametrize("titles", ["7", "{de = 7}", '["Winzig"]'])
def test_titles_are_texts_by_language(titles: str) -> None:
    said = 'The titles must be written as a table [titles] with lines like de = "...".'
    assert complaints(toml({}, head=HEAD + f"titles = {titles}\n")) == [said]


# How far guesses are off


def test_a_spread_is_exact() -> None:
    assert read(toml({"spread": "12.50"})).questions[0].spread == Decimal("12.5")
    assert read(toml({})).questions[0].spread is None


def test_a_hunch_is_exact() -> None:
    assert read(toml({"hunch": "-12.50"})).questions[0].hunch == Decimal("-12.5")
    assert read(toml({})).questions[0].hunch is None


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("88", "the hunch must be a finite number, and not the answer itself."),
        ('"wide"', "the hunch must be a number in plain digits like 62.4 or -3, of at most 30 digits a side."),
    ],
)
def test_a_hunch_is_not_the_answer(written: str, said: str) -> None:
    assert complaints(toml({"hunch": written})) == [f"keys: {said}"]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("0", "the spread must be a number above zero."),
        ("-3", "the spread must be a number above zero."),
        ('"wide"', "the spread must be a number in plain digits like 62.4, of at most 30 digits a side."),
        ("true", "the spread must be a number in plain digits like 62.4, of at most 30 digits a side."),
        ("inf", "the spread must be a number in plain digits like 62.4, of at most 30 digits a side."),
    ],
)
def test_a_spread_is_above_zero(written: str, said: str) -> None:
    assert complaints(toml({"spread": written})) == [f"keys: {said}"]


def test_a_question_may_want_a_minus_sign_if_it_says_so_and_else_all_may() -> None:
    cold = {"id": '"cold"', "text": '"How many keys below? (A minus sign is expected.)"', "answer": "-4"}
    assert read(toml({})).signed() == [False]
    assert read(toml({}, cold)).signed() == [False, True]
    assert read(toml({}, {**cold, "text": '"How many keys below?"'})).signed() == [True, True]
    assert read(toml({}, {**cold, "answer": "4"})).signed() == [False, True]


def test_doubles_are_told_by_place() -> None:
    other = {"text": '"How MANY  keys has a piano?"', "id": '"other"'}
    assert complaints(toml({}, {"text": '"How many other keys?"'})) == [
        "keys: question 2 has the same id as question 1."
    ]
    assert complaints(toml({}, other)) == ["other: question 2 has the same text as question 1."]


def test_every_fault_has_a_sentence_of_its_own() -> None:
    said = complaints(toml({"unit": None, "source": None}, {"id": '"two"', "answer": "nan"}))
    assert [sentence.split(":")[0] for sentence in said] == ["keys", "keys", "two"]
    assert str(BadPack(said)) == " ".join(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The pack has no name."),
        ("= 1", "This is not TOML"),
        ("a = " + "[" * 100_000, "This is not TOML that can be read"),
        ("a = " + "9" * 5000, "This is not TOML that can be read"),
        ("a = 1e" + "9" * 30, "This is not TOML that can be read"),
        ("#" * 2_000_001, "The file is longer than 2000000 characters."),
        (HEAD, "The pack has no questions."),
        (HEAD + "questions = []", "There are no questions."),
        (HEAD + "questions = 3", "The questions must be written as [[questions]] tables."),
        (HEAD + "questions = [3]", "The questions must be written as [[questions]] tables."),
        (HEAD + "questions = [" + "{}," * 10_001 + "]", "There are more than 10000 questions."),
        (toml({}, head=HEAD.replace("tiny", "../tiny")), "The name must be one plain word"),
        (toml({}, head=HEAD.replace('"Tiny"', "7")), "The title must be text."),
        (toml({}, head=HEAD.replace('"Tiny"', '""')), "The title is empty."),
        (toml({}, head=HEAD.replace("CC0-1.0", "")), "The licence is empty."),
        (toml({}, head="author = 1\n" + HEAD), "The pack has a field 'author' that packs do not know"),
    ],
)
def test_each_fault_of_a_file_is_told(text: str, said: str) -> None:
    assert any(sentence.startswith(said) for sentence in complaints(text))


@pytest.mark.parametrize("answer", ["NaN", "sNaN", "Infinity", "1E+30", "1E-31", "1E+999999"])
def test_a_pack_made_in_code_is_checked_too(answer: str) -> None:
    pack = read(toml({}))
    odd = msgspec.structs.replace(pack.questions[0], answer=Decimal(answer), as_of="soon")
    assert faults(msgspec.structs.replace(pack, questions=(odd,))) == [
        "keys: as_of must be a date like 2024, 2024-05 or 2024-05-17.",
        "keys: the answer must be a finite number of at most 30 digits on each side of the point.",
    ]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("8848", "8848"),
        ("8,848 m", "8848"),
        ("8.848 m", "8848"),
        ("8 848 m", "8848"),
        ("8\u202f848 m", "8848"),
        ("8'848", "8848"),
        ("8848.0", "8848"),
        ("(8848)", "8848"),
        ("8848m", "8848"),
        ("1,234,567", "1234567"),
        ("1 234 567.5", "1234567.5"),
        ("1.234.567,50", "1234567.5"),
        ("12.5", "12.5"),
        ("12,5", "12.5"),
        ("12.50", "12.5"),
        ("-40", "-40"),
        ("minus 40", "-40"),
        ("−40", "-40"),
        ("40", "-40"),
        ("0.0", "0"),
        ("1,2,3", "2"),
        ("12 500", "12"),
    ],
)
def test_a_number_is_found_however_it_is_written(text: str, answer: str) -> None:
    assert says(f"It is {text}.", Decimal(answer))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("88480", "8848"),
        ("18848", "8848"),
        ("8848.5", "8848"),
        ("1,000 km", "1"),
        ("CO2", "2"),
        ("12.5", "12"),
        ("", "0"),
    ],
)
def test_a_number_inside_another_is_not_it(text: str, answer: str) -> None:
    assert not says(text, Decimal(answer))


@given(st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**12), max_value=10**12, places=3))
def test_an_answer_is_found_in_the_usual_ways_to_write_it(answer: Decimal) -> None:
    english = f"{answer:,f}"
    for text in (f"{answer:f}", english, english.replace(",", " "), english.rstrip("0").replace(",", "'")):
        assert says(f"About {text} or so", answer)
    comma = english.rstrip("0").translate(str.maketrans(",.", ".,"))
    assert says(f"Ungefähr {comma}?", answer)


@given(st.text())
def test_no_text_is_too_strange(text: str) -> None:
    _survives(text)


VALUES = st.recursive(
    st.one_of(
        st.integers(),
        st.booleans(),
        st.sampled_from(["nan", "-inf", "1e400", "2024-01-01", "2024-01-01T00:00:00Z", "12:00:00", "'a'", '"\\u0000"']),
        st.text("abc 1,.°\u202e", max_size=9).map(lambda text: f"'{text}'"),
    ).map(lambda value: str(value).lower() if isinstance(value, bool) else str(value)),
    lambda inner: st.lists(inner, max_size=3).map(lambda parts: f"[{', '.join(parts)}]"),
    max_leaves=5,
)


@given(
    st.dictionaries(st.sampled_from([*FIELDS, "tags", "explanation", "extra"]), st.none() | VALUES, max_size=4),
    st.dictionaries(
        st.sampled_from(["name", "title", "language", "licence", "questions", "extra"]), VALUES, max_size=2
    ),
)
def test_no_field_is_too_strange(change: dict[str, str | None], head: dict[str, str]) -> None:
    lines = [line for line in HEAD.splitlines() if line.split()[0] not in head]
    opening = "\n".join([*lines, *(f"{key} = {value}" for key, value in head.items())]) + "\n"
    _survives(toml(change) if not head else toml(change, head=opening))


@settings(max_examples=200)
@given(st.data())
def test_no_damage_is_too_strange(data: st.DataObject) -> None:
    text = toml({"answer": "-12.5"}, {"id": '"two"', "text": '"How many more keys?"'})
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        text = (
            text[:at]
            + data.draw(st.sampled_from(["", '"', "[", "]", "\n", "=", "9", "\x00", "é", "{"]))
            + text[at + 1 :]
        )
    _survives(text)


def _survives(text: str) -> None:
    """Reading gives a pack without faults, or one `BadPack` of whole sentences on one line each."""
    said: tuple[str, ...] = ()
    try:
        assert faults(read(text)) == []
    except BadPack as error:
        said = error.faults or ("",)
    for sentence in said:
        assert sentence.endswith(".")
        assert sentence.isprintable()


DEEP = ".".join("a" * 10)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{DEEP} = 1", 1),
        (f"[{DEEP}]", 1),
        (f"[[{DEEP}]]", 1),
        (HEAD + f"questions = [\n{{ {DEEP} = 1 }}]", 6),
        (".".join(['"a"', "a", "'a'"] * 4) + " = 1", 1),
        (" . ".join("a" * 3_000) + " = 1", 1),
        (f'a = """\nb\n\\"""\n"""\n{DEEP} = 1', 5),
        (f"a = '''\n\"\n'''\n{DEEP} = 1", 4),
    ],
)
def test_a_key_of_many_dots_is_refused_before_it_is_parsed(
    monkeypatch: pytest.MonkeyPatch, text: str, line: int
) -> None:
    def parse(_: str, **__: object) -> None:
        raise AssertionError("it is parsed")

    monkeypatch.setattr("tomllib.loads", parse)
    (fault,) = complaints(text)
    assert fault.startswith(f"Line {line}: a key has more than 8 dots.")


@pytest.mark.parametrize(
    "more",
    [
        f"# {DEEP}",
        f'explanation = "{DEEP} = \\"{DEEP}"',
        f"explanation = '{DEEP}'",
        f'explanation = """{DEEP}"""',
        f"explanation = '''{DEEP}'''",
        f'explanation = "#"  # {DEEP}',
    ],
)
def test_dots_in_strings_and_comments_are_no_key(more: str) -> None:
    assert read(toml({"answer": "88.5"}) + more + "\n").questions


def test_no_part_of_a_text_is_read_twice_in_search_of_strings() -> None:
    for text in ('"""\\"""\n', '"\\\n', "'''''\n", '"""', '\\"\n', "'\n", '""" \\'):
        whole = text * 50
        ends = [found.span() for found in reader._STRING_OR_COMMENT.finditer(whole)]
        assert all(left < right for left, right in ends)
        # Wherever a string or a comment could begin outside of one, one is found there.
        assert not set(reader._STRING_OR_COMMENT.sub("", whole)) & set("\"'#")


def test_a_question_with_too_many_hints_is_told_once() -> None:
    hints = str(["A."] * 1_000)
    assert complaints(toml({"hints": hints})) == ["keys: it has more than 10 hints."]


@pytest.mark.parametrize("key", ["title", "text", "unit", "hint", "explanation"])
@pytest.mark.parametrize("turning", ["\u202e", "\u2066", "\u200f"])
def test_no_text_of_a_pack_turns_the_direction_of_writing(key: str, turning: str) -> None:
    """A question that is drawn from right to left could look like another."""
    texts = {"title": "Tiny", "text": "How many keys?", "unit": "keys", "hint": "Many.", "explanation": "So it is."}
    texts[key] = f"{turning}{texts[key]}"
    pack = (
        f'name = "tiny"\ntitle = "{texts["title"]}"\nlanguage = "en"\nlicence = "CC0-1.0"\n'
        '[[questions]]\nid = "piano"\n'
        f'text = "{texts["text"]}"\nunit = "{texts["unit"]}"\nanswer = 88\nhints = ["{texts["hint"]}"]\n'
        f'source = "A book"\nas_of = "2024"\nexplanation = "{texts["explanation"]}"\n'
    )
    with pytest.raises(BadPack) as refused:
        read(pack)
    assert any("turns the direction of writing" in fault for fault in refused.value.faults)
    assert read(pack.replace(turning, "")).name == "tiny"
