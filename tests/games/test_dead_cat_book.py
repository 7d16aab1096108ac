"""Dead-Cat Bounce's book of words: every refusal that the rules know stands in it, in each of its languages."""

import pytest

from pitboss.core.message import Message
from pitboss.core.words import ENGLISH, languages, spoken
from pitboss.games.dead_cat import deals, rules, verbs

REASONS = sorted(
    {said.key for module in (deals, rules, verbs) for said in vars(module).values() if isinstance(said, Message)}
    | {"dead_cat.no-oversale"}
)


@pytest.mark.parametrize("language", languages("dead_cat"))
def test_every_refusal_is_a_sentence(language: str) -> None:
    assert len(REASONS) > 40
    said = {key: spoken(Message(key, enough=2), language) for key in REASONS}
    assert [key for key, text in said.items() if text == key or text[-1] not in ".?!"] == []
    if language != ENGLISH:
        assert [key for key in REASONS if said[key] == spoken(Message(key, enough=2))] == []
