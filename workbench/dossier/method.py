"""How a dossier was made, for every reader; and what a court checks it by."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from workbench.dossier.model import Material
from workbench.dossier.report_days import day_to_read
from workbench.operations import wording

METHOD = (
    "Every answer of the data service was stored whole before it was read, with a SHA-256 of its bytes. "
    "Statements were read from the answers by rule; each cites the place of its value in the recorded bytes. "
    "By rule, records were held to be one person only where several independent values agree, never on a "
    "name alone; each such conclusion is an inference (I) with what agrees. An investigator's decision (J) "
    "goes first: what it joined is listed as decided, and no rule vouches for it. "
    "A finding is a pattern found by rule and a reason to look further, not a verdict.",
)
IN_FULL = (
    "No answer is changed after it was stored: each entry of the case's journal holds the hash of the one "
    "before it, and the recorded bytes are compared with their SHA-256 whenever the case is verified. "
    "From the recorded answers the case can be read again without asking the service.",
    "A value is given as its source wrote it, and a caution of the service stands beside it. A period is "
    "what the sources state: “last recorded” names the last day on which a source saw something, which is "
    "no proof that it ended then. Searches without results, values that were not read and conflicts between "
    "sources are listed, so that the reader can judge what was not found.",
)
"""More about the method, for a reader who has to rely on it."""


_LISTS = "pep_sanction_sources"


def screened_nobody(material: Material) -> Iterator[str]:
    """That a list of sources was asked for, which is no screening of anybody."""
    listed = [str(each["source"]) for each in material.sources if each["operation"] == _LISTS]
    if listed:
        yield (
            f"{', '.join(listed)} only lists the sources of politically exposed people and of sanctions: "
            "nobody was screened against them by it."
        )


def without_answer(material: Material, country: str, print_asked: Callable[[str], str]) -> Iterator[str]:
    """The questions that were sent and got no answer, each with what it asked as it is printed."""
    for each in material.unanswered:
        asked = print_asked(str(each["asked"]))
        title, day = wording.title(str(each["operation"])), day_to_read(str(each["asked_at"]), country)
        what = f"{title}{f' ({asked})' if asked else ''}"
        yield f"Asked on {day} without an answer, so that nothing is known of it: {what}."


def for_the_court(material: Material, investigator: str) -> Iterator[tuple[str, str]]:
    """How a court checks the case without its maker, and room to sign: a label and a text each."""
    if material.head:
        yield (
            "To verify the case",
            f"workbench verify --case FILE --head {material.head} (compares every entry and every recorded "
            "answer with its hash, and says whether the case still holds what this report was made from)",
        )
    if not material.seal:
        yield "Seal", "None. Whoever keeps the journal hash can prove a later change of what came before it."
    yield "Investigator", investigator[:200]
    yield "Place, date, signature", "." * 60
