"""Lines as they are said: few, short, and honest about what they leave out."""

from pitboss.irc.gathered import MOST, Gathered
from pitboss.irc.speech import LINE, LINES, packed


def test_what_does_not_fit_is_counted() -> None:
    sentences = [f"This is sentence number {number}." for number in range(200)]
    rows = packed(sentences)
    kept = " ".join(rows).count("sentence")
    assert len(rows) == LINES
    assert rows[0].startswith(f"… ({200 - kept} more) This is")
    assert rows[-1].endswith("sentence number 199.")
    assert all(len(row.encode()) <= LINE for row in rows)


def test_what_was_left_out_before_is_counted_too() -> None:
    assert packed(["Now."], left_out=7) == ["… (7 more) Now."]
    assert packed([], left_out=0) == []


def test_what_is_gathered_does_not_grow() -> None:
    gathered = Gathered()
    for number in range(1000):
        gathered.add(f"{number}", "and")
    kept, left_out = gathered.take()
    assert (kept[-2:], len(kept), left_out) == (["999", "and"], MOST, 2000 - MOST)
    assert gathered.take() == ([], 0)
