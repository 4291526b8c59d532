"""The review says in words how likely two are one, and keeps a whole group apart as one step."""

from __future__ import annotations

import re
from typing import Any

from widgets import MergeReview
from widgets.merge_review import likely_in_words
from workbench.graph.compare import beside
from workbench.identity.agreements import agreements
from workbench.identity.model import ComparisonStep, Suggestion


def namesakes(case: Any) -> MergeReview:
    """A review of several records of one name that nothing else ties together."""
    rows = [{"Name": "Wendell Pryor", "Address": f"{n} Reed Road Ballarat VIC 3350"} for n in (3, 40, 77)]
    case.import_records(rows, title="list")
    return MergeReview(case)


def test_no_weight_is_shown_where_pairs_are_listed(case: Any) -> None:
    review = namesakes(case)
    assert review.pairs
    assert {pair["likely"] for pair in review.pairs} <= {"probably one", "perhaps one", "hardly one"}
    assert not re.search(r"[+-]\d+\.\d", review.twin())


def test_those_whom_nothing_tells_apart_are_told_by_their_ids(case: Any) -> None:
    case.import_records([{"Name": "Ada Quill", "Address": "Auburn NSW 2144"}] * 3, title="list")
    pairs = MergeReview(case).pairs
    assert len(pairs) > 1
    assert len({tuple(sorted(pair["about"])) for pair in pairs}) == len(pairs)


def test_how_likely_two_are_is_said_in_words() -> None:
    def offer(likely: float, weight: float | None = 1.0) -> Suggestion:
        return Suggestion("x", "person", "a", "b", weight, "similar", likely=likely)

    assert likely_in_words(offer(0.8)) == "probably one"
    assert likely_in_words(offer(0.3)) == "perhaps one"
    assert likely_in_words(offer(0.05)) == "hardly one"
    assert likely_in_words(offer(0.05, None)) == "perhaps one"


def test_a_group_is_kept_apart_and_brought_back_as_one(case: Any) -> None:
    review = namesakes(case)
    many = len(review.pairs)
    assert many > 1 and {pair["group"] for pair in review.pairs} == {review.pairs[0]["group"]}
    review.decide("different", "three men", group=True)
    assert review.pairs == []
    review.undo()
    assert len(review.pairs) == many


def test_a_conclusion_in_the_report_says_what_agrees_and_no_number(case: Any) -> None:
    case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    said = [each["statement"] for each in case.report._material({}).inferences if each["kind"] == "person"]
    assert said
    assert all("agree in" in text and not re.search(r"\d\.\d", text.partition("which")[2]) for text in said)


def test_a_company_without_its_legal_form_is_no_other_name(known: Any) -> None:
    graph: Any = known.graph()
    graph.add_node("O8", kind="company", label="x", facts=[_name("HARBOUR PTY LTD")], mentions=["S1#/8"])
    graph.add_node("O9", kind="company", label="x", facts=[_name("Harbour")], mentions=["S1#/9"])
    (line,) = beside(graph, "O8", "O9")
    assert line.verdict == "partly"


def _name(text: str) -> dict[str, Any]:
    return {"attribute": "name", "raw": text, "value": text, "cites": ["S1#/8"]}


def test_two_homes_in_one_suburb_do_not_agree() -> None:
    near = ComparisonStep("address", "same suburb and postcode", "", "", 1.4, is_near=True)
    agreed = ComparisonStep("given name", "same", "", "", 4.0)
    assert agreements([near, agreed]) == [
        "agree in given name (same)",
        "are near in address (same suburb and postcode)",
    ]
