"""What is told of a question in further languages: as much as in the pack's own, and never more (C-37).

Everything that tells of a question carries all its languages, and whoever reads it chooses: at one table people read
different ones, and the log of a match is the same for all.
"""

from pitboss.games.certainty.declare import Translated
from pitboss.packs import Question


def asked(question: Question) -> tuple[Translated, ...]:
    """The question."""
    return tuple([Translated(one.language, one.text, one.unit) for one in question.translations])


def hinted(question: Question, number: int) -> tuple[Translated, ...]:
    """One hint; they count from 1."""
    return tuple([Translated(one.language, one.hints[number - 1]) for one in question.translations])


def answered(question: Question) -> tuple[Translated, ...]:
    """The answer's unit."""
    return tuple([Translated(one.language, unit=one.unit) for one in question.translations])


def opened(question: Question, hints: int) -> tuple[Translated, ...]:
    """The question with its first hints."""
    return tuple([Translated(one.language, one.text, one.unit, one.hints[:hints]) for one in question.translations])


def explained(question: Question) -> tuple[Translated, ...]:
    """The question with all that is told about its answer."""
    told = [
        Translated(one.language, one.text, one.unit, explanation=one.explanation or question.explanation)
        for one in question.translations
    ]
    return tuple(told)
