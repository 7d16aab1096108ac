"""The rules on the screen: every game has them, they fit, and nothing of the markup is left."""

import pytest

from pitboss import games
from pitboss.core import words
from pitboss.speech import Voice
from pitboss.tui.rulebook import told, written


@pytest.mark.parametrize("width", [30, 74, 106])
@pytest.mark.parametrize("game", games.names())
def test_the_rules_of_every_game_fit(game: str, width: int) -> None:
    text = told(game, Voice([]), width)
    assert all(line.cell_len <= width for line in text.split("\n"))
    for mark in ("**", "`", "| ---", "\n#"):
        assert mark not in text.plain
    said = "".join(games.rules(game, "en")[0].split()).translate({ord(sign): None for sign in "*`|#->"})
    # Every word is there, in its order; marks of the markup are not.
    shown = "".join(text.plain.split()).translate({ord(sign): None for sign in "*`|#->─│·"})
    assert len(shown) > 0.9 * len(said) or width < 50


@pytest.mark.parametrize("language", words.languages())
def test_where_they_are_not_translated_the_moves_are_told_first(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    english = games.rules("certainty")[0]
    monkeypatch.setattr(games, "rules", lambda _, spoken: (english, spoken == "en"))
    text = told("certainty", Voice([], language=language), 74).plain
    assert "anchor" in text
    assert ("im Ganzen" in text) == (language == "de")
    assert ("Schreibe deine Schätzung auf" in text) == (language == "de")


def test_markdown() -> None:
    source = """# Cups

A *small* game with
`cups`.

1. First
   this.
2. Then that.

| cup | worth |
| --- | --- |
| red | 7 |

> **X-1** An example that
> goes on.
> **X-2** Another.
"""
    assert [line.plain.rstrip() for line in written(source, 30)] == [
        "Cups ─────────────────────────",
        "A small game with cups.",
        "",
        "1. First this.",
        "2. Then that.",
        "",
        "cup  worth",
        "red  7",
        "",
        "│ X-1 An example that goes on.",
        "",
        "│ X-2 Another.",
        "",
    ]


def test_german_rules_are_german() -> None:
    text = told("certainty", Voice([], language="de"), 74).plain
    assert "Der Bildschirm" in text or "Bildschirm spricht" in text
    assert "im Ganzen" not in text
