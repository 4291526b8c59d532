"""Words of headings for relatives and guardians in French, Spanish, Portuguese, Polish and German."""

from __future__ import annotations

import re

_WHO = (
    (
        "spouse",
        r"conjointe?|epoux|epouse|conyuges?|esposo|esposa|conjuges?|malzonk[ai]|malzonek|malzonka|"
        r"ehe(?:partner|mann|frau|gatte)(?:in)?s?",
    ),
    (
        "guardian",
        r"tuteur|tutrice|representante? legale?|responsable legale?|tutora(?: legal)?|tutor legal|"
        r"responsavel(?: legal)?|"
        r"encarregad[oa] de educacao|opiekun(?:a|ka|ki)?(?: prawny| prawnego)?|vormunds?|"
        r"erziehungsberechtigter?|sorgeberechtigter?",
    ),
    ("father", r"pere|padre|pai|ojciec|ojca|vaters?"),
    ("mother", r"madre|mae|matka|matki|mutter"),
    ("parent", r"rodzica?|elternteil"),
)
"""Who somebody is to others, with the words for it without accents, some in the case behind a thing."""
_ANY = "|".join(f"(?P<{who}>{form})" for who, form in _WHO)
_ALONE = re.compile(_ANY)
_BEHIND = re.compile(
    rf"(?P<thing>[a-z]+(?: [a-z]+)??)(?: (?:de l|de la|du|del|de|da|do|des|der|d))? (?:{_ANY})"
)
_BEFORE = re.compile(rf"(?:{_ANY}) (?P<thing>[a-z]+)")


def with_relative_in_english(words: str) -> str:
    """A heading with the word for a relative in English and in front: `telephone du tuteur`.

    `words` are those of the heading without accents, in small letters; others are returned as they are.
    """
    for form in (_ALONE, _BEHIND, _BEFORE):
        if found := form.fullmatch(words):
            said = found.groupdict()
            thing = said.pop("thing", None)
            who = next(name for name, text in said.items() if text)
            return f"{who} {thing}" if thing else who
    return words
