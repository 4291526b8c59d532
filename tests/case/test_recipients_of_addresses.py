"""In whose care one person's letters are sent is printed of that person, and of nobody else there."""

import pytest

from workbench.case.report import quotations
from workbench.graph.profile import LINKS, profile

PLAIN = "2 King St, Leeds LS1 2HL"
CARE = f"c/o Pike & Co, {PLAIN}"


@pytest.fixture
def graph(case):
    case.import_records([{"Name": "Ann Quill", "Address": CARE}, {"Name": "Bo Plume", "Address": PLAIN}])
    return case.graph()


def node(graph, name):
    return next(each for each, data in graph.nodes(data=True) if data["label"] == name)


def places(graph, name):
    sections = profile(graph, node(graph, name)).sections
    return [row.value for section in sections if section.title == LINKS for row in section.rows]


def test_both_share_one_address_without_the_recipient(graph) -> None:
    labels = [data["label"] for _, data in graph.nodes(data=True) if data["kind"] == "address"]
    assert labels == [PLAIN]


def test_a_profile_shows_the_recipient_that_the_persons_own_source_names(graph) -> None:
    assert places(graph, "Ann Quill") == [CARE]


def test_a_profile_shows_no_recipient_of_another(graph) -> None:
    assert places(graph, "Bo Plume") == [PLAIN]


def test_a_quotation_names_the_recipient_for_its_own_person_only(graph) -> None:
    texts = [quotations.entity_profile(graph, node(graph, who), "") for who in ("Ann Quill", "Bo Plume")]
    assert ["Pike" in text for text in texts] == [True, False]
