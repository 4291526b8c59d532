"""What is done with everything that a reader of the workbench itself says of an answer.

Only reading an answer needs all this: it takes a fifth of what a case would import when it is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from workbench.reading.ambiguous_days import with_ambiguities
from workbench.reading.ended_companies import SAY_ENDED, with_ended_companies
from workbench.reading.flat_answer import FlatAnswer
from workbench.reading.former_names import known_as_before
from workbench.reading.model import Reading
from workbench.reading.on_the_day import as_known_on
from workbench.reading.plain_form import plain_form, with_recorded_values
from workbench.reading.text_signs import FILLED
from workbench.reading.withheld import withholding
from workbench.values.filled_texts import without_fillings


def said_by(
    operation: str, reader: Callable[[Mapping[str, Any]], Reading], answer: Mapping[str, Any], given: str
) -> Reading:
    """What a reader says of an answer without its wrappings, less what may be taken back beside it.

    `given` is the moment of the answer, in ISO 8601; empty where it is not known.
    """
    flat = FlatAnswer(answer)
    if flat.signs & FILLED:
        short = said_by(operation, reader, without_fillings(answer), given)
        return with_recorded_values(short, answer)
    form = plain_form(operation, flat)
    plain = flat if form is None else FlatAnswer(form.answer)
    said = withholding(operation, plain, as_known_on(given, reader(plain.answer)))
    stated = {claim.attribute for claim in said.claims}
    if not stated.isdisjoint(SAY_ENDED):
        said = with_ended_companies(given, said)
    if "former_name" in stated:
        said = known_as_before(said)
    return with_ambiguities(operation, flat, said if form is None else form.restored(said))
