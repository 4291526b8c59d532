"""Each rule finds its pattern in a small graph, cites it, and stays silent when one sign is missing."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from workbench.errors import InputError
from workbench.findings import RULES, find
from workbench.findings.holdings import LONGEST_WAY, holdings
from workbench.findings.model import GraphReader


class Case:
    """A small graph, written down quickly."""

    def __init__(self) -> None:
        self.graph: nx.MultiDiGraph = nx.MultiDiGraph()
        self._cites = 0

    def _cite(self) -> list[str]:
        self._cites += 1
        return [f"S{self._cites}#/x"]

    def node(self, node: str, kind: str, label: str, **facts: Any) -> str:
        listed = []
        for attribute, value in facts.items():
            fact = {
                "attribute": attribute,
                "value": value,
                "raw": value,
                "cites": self._cite(),
                "caution": None,
            }
            if isinstance(value, tuple):
                fact |= {"value": value[0], "date_start": value[1], "date_end": value[2]}
            listed.append(fact)
        self.graph.add_node(node, kind=kind, label=label, facts=listed, mentions=self._cite(), sources=["S1"])
        return node

    def person(self, node: str, first: str, last: str, **facts: Any) -> str:
        return self.node(node, "person", f"{first} {last}", name={"first": first, "last": last}, **facts)

    def tie(
        self, a: str, relation: str, b: str, start: str | None = None, end: str | None = None, **more: Any
    ) -> None:
        dates = {"date_start": start, "date_end": end}
        self.graph.add_edge(a, b, relation=relation, cites=self._cite(), **dates, **more)

    def found(self, rule: str) -> list[tuple[str, ...]]:
        return [finding.entities for finding in find(self.graph, [rule])]


@pytest.fixture
def case() -> Case:
    return Case()


def phoenix(case: Case, *, address: bool, people: bool, name: str = "Emberwick Joinery Ltd") -> None:
    case.node(
        "O1",
        "company",
        "Emberwick Timber Ltd",
        status="liquidation",
        created="2015-01-01",
        ceased="2021-03-01",
    )
    case.node("O2", "company", name, status="active", created="2021-05-10")
    case.node("A1", "address", "1 Quay Road")
    case.person("P1", "ada", "brill")
    case.tie("O1", "registered_at", "A1")
    if address:
        case.tie("O2", "registered_at", "A1")
    case.tie("P1", "officer_of", "O1", "2015-01-01", "2021-03-01")
    if people:
        case.tie("P1", "controls", "O2", "2021-05-10")


def test_a_phoenix_shares_two_signs_with_the_company_that_failed(case: Case) -> None:
    phoenix(case, address=True, people=True)
    assert case.found("phoenix") == [("O1", "O2")]


@pytest.mark.parametrize("status", ["voluntary-arrangement", "Wound up", "struck-off"])
def test_a_company_fails_in_each_of_the_words_of_the_registers(case: Case, status: str) -> None:
    phoenix(case, address=True, people=True)
    facts = case.graph.nodes["O1"]["facts"]
    facts[:] = [fact for fact in facts if fact["attribute"] != "ceased"]
    next(fact for fact in facts if fact["attribute"] == "status")["value"] = status
    assert case.found("phoenix") == [("O1", "O2")]


def test_one_shared_sign_makes_no_phoenix(case: Case) -> None:
    phoenix(case, address=True, people=False, name="Unrelated Bakery Ltd")
    assert case.found("phoenix") == []


def test_a_company_founded_long_after_is_no_phoenix(case: Case) -> None:
    phoenix(case, address=True, people=True)
    case.graph.nodes["O2"]["facts"][1]["value"] = "2024-05-10"
    assert case.found("phoenix") == []


def test_a_nominee_sits_on_boards_that_another_controls(case: Case) -> None:
    case.person("P1", "nell", "stand")
    case.person("P2", "max", "behind")
    for n in range(3):
        case.node(f"O{n}", "company", f"Company {n}")
        case.tie("P1", "officer_of", f"O{n}", "2020-01-01")
        case.tie("P2", "controls", f"O{n}", "2020-01-01")
    assert case.found("nominee") == [("P1", "P2", "O0", "O1", "O2")]
    case.tie("P1", "controls", "O0")
    assert case.found("nominee") == []


def test_who_owns_through_a_holding_company_stands_behind_too(case: Case) -> None:
    case.person("P1", "nell", "stand")
    case.person("P2", "max", "behind")
    case.node("O9", "company", "Holding")
    case.tie("P2", "controls", "O9")
    for n in range(3):
        case.node(f"O{n}", "company", f"Company {n}")
        case.tie("P1", "officer_of", f"O{n}", "2020-01-01")
        case.tie("O9", "shareholder_of", f"O{n}", "2020-01-01")
    (found,) = find(case.graph, ["nominee"])
    assert found.entities == ("P1", "P2", "O0", "O1", "O2")
    assert found.strength == "strong" and len(found.cites) == 7


def seats(case: Case, *starts: str) -> None:
    case.person("P1", "nell", "stand")
    case.person("P2", "max", "behind")
    for n, start in enumerate(starts):
        case.node(f"O{n}", "company", f"Company {n}")
        case.tie("P1", "officer_of", f"O{n}", start)


def test_a_company_counts_only_where_office_and_control_overlap(case: Case) -> None:
    seats(case, "2020-01-01", "2020-01-01", "2021-06-01")
    case.tie("P2", "controls", "O0", "2019-01-01")
    case.tie("P2", "controls", "O1", "2019-01-01", "2022-01-01")
    case.tie("P2", "controls", "O2", "2016-01-01", "2021-06-01")
    (found,) = find(case.graph, ["nominee"])
    assert "2 of them" in found.statement
    counted, _, given_up = found.statement.partition("gave up")
    assert "Company 2" in given_up and "Company 2" not in counted
    assert "from 2019-01-01 to 2022-01-01" in counted


def test_control_that_ended_long_before_the_office_is_none(case: Case) -> None:
    seats(case, "2020-01-01", "2020-01-01", "2021-06-01")
    case.tie("P2", "controls", "O0", "2019-01-01")
    case.tie("P2", "controls", "O1", "2019-01-01")
    case.tie("P2", "controls", "O2", "2016-01-01", "2019-06-01")
    assert case.found("nominee") == []


def test_what_was_given_up_before_the_next_link_of_a_way_began_is_not_held_through_it(case: Case) -> None:
    seats(case, "2020-01-01", "2020-01-01", "2020-01-01")
    case.node("O9", "company", "Holding")
    case.tie("P2", "controls", "O9", "2010-01-01", "2015-01-01")
    for n in range(3):
        case.tie("O9", "shareholder_of", f"O{n}", "2019-01-01")
    assert case.found("nominee") == []


def test_a_holding_of_a_dissolved_company_is_told_with_its_end(case: Case) -> None:
    seats(case, "2020-01-01", "2020-01-01", "2020-01-01")
    for n in range(3):
        case.tie("P2", "controls", f"O{n}", "2019-01-01")
    case.node("O0", "company", "Company 0", ceased="2022-05-04", status="dissolved")
    case.node("O1", "company", "Company 1", status="struck off")
    (found,) = find(case.graph, ["nominee"])
    _, first, second, third = found.statement.split("Company ")
    assert "to 2022-05-04" in first and "dissolved" in second and "dissolved" not in third


def test_a_circle_whose_holdings_never_met_is_none(case: Case) -> None:
    for n in range(2):
        case.node(f"O{n}", "company", f"Company {n}")
    case.tie("O0", "controls", "O1", "2010", "2012")
    case.tie("O1", "controls", "O0", "2014")
    assert case.found("circular_control") == []
    case.tie("O1", "controls", "O0", "2011-05-01", "2011-08")
    (found,) = find(case.graph, ["circular_control"])
    assert "ran in a circle" in found.statement and "2011-05-01" in found.statement


def test_what_a_banned_person_was_before_the_ban_is_told_as_over(case: Case) -> None:
    case.person("P1", "ivo", "stone", ban=("disqualified_director", "2020-01-01", None))
    case.person("P2", "una", "stone")
    case.node("O1", "company", "Company")
    case.tie("P1", "relative_of", "P2")
    case.tie("P1", "controls", "O1", "2015-01-01", "2019-12-31")
    case.tie("P2", "officer_of", "O1", "2020-01-05")
    (found,) = find(case.graph, ["acting_through_relative"])
    assert "controlled it (from 2015-01-01 to 2019-12-31)" in found.statement


def test_a_former_name_is_a_sign_too(case: Case) -> None:
    phoenix(case, address=True, people=False, name="Unrelated Bakery Ltd")
    former = {"attribute": "former_name", "value": "emberwick (north) ltd", "cites": ["S9#/x"]}
    name = {"attribute": "name", "value": "emberwick timber ltd", "cites": ["S8#/x"]}
    case.graph.nodes["O1"]["facts"].append(name)
    assert case.found("phoenix") == []
    case.graph.nodes["O2"]["facts"].append(former)
    (found,) = find(case.graph, ["phoenix"])
    assert {"S8#/x", "S9#/x"} <= set(found.cites)


def test_control_in_a_circle_is_found_once(case: Case) -> None:
    for n in range(3):
        case.node(f"O{n}", "company", f"Company {n}")
    for n in range(3):
        case.tie(f"O{n}", "controls", f"O{(n + 1) % 3}")
    assert case.found("circular_control") == [("O0", "O1", "O2")]


def test_a_banned_director_who_stays_or_is_appointed_is_found(case: Case) -> None:
    case.person("P1", "ivo", "stone", ban=("disqualified_director", "2020-01-01", "2025-01-01"))
    spans = [("2018-01-01", "2019-12-31"), ("2018-01-01", None), ("2021-06-01", None), ("2026-01-01", None)]
    for n, (start, end) in enumerate(spans):
        case.node(f"O{n}", "company", f"Company {n}")
        case.tie("P1", "officer_of", f"O{n}", start, end)
    assert case.found("acting_while_disqualified") == [("P1", "O1"), ("P1", "O2")]


@pytest.mark.parametrize(
    ("ended", "found"), [("2018-05-06", []), ("2024-05-06", [("P1", "O1")]), ("dissolved", [])]
)
def test_an_office_of_a_company_that_ended_ran_no_longer_than_that(
    case: Case, ended: str, found: list[tuple[str, str]]
) -> None:
    case.person("P1", "ada", "brill", ban=("disqualified_director", "2019-01-01", "2029-01-01"))
    case.node("O1", "company", "Emberwick Timber Ltd")
    case.tie("P1", "officer_of", "O1", "2015-01-01", ended=True, company_ended=ended)
    assert case.found("acting_while_disqualified") == found


def test_a_ban_from_advising_is_no_ban_from_directing(case: Case) -> None:
    case.person("P1", "ivo", "stone", ban=("afs_banned_disqualified", "2020-01-01", None))
    case.node("O1", "company", "Company")
    case.tie("P1", "officer_of", "O1", "2021-01-01")
    assert case.found("acting_while_disqualified") == []


def test_a_relative_who_takes_the_seat_is_found(case: Case) -> None:
    case.person("P1", "ivo", "stone", ban=("disqualified_director", "2020-01-01", None))
    case.person("P2", "una", "stone")
    case.node("O1", "company", "Company")
    case.tie("P1", "relative_of", "P2")
    case.tie("P1", "officer_of", "O1", "2015-01-01", "2019-12-31")
    case.tie("P2", "officer_of", "O1", "2020-01-05")
    assert case.found("acting_through_relative") == [("P1", "P2", "O1")]


def test_a_contact_shared_by_strangers_is_found_and_one_shared_at_home_is_not(case: Case) -> None:
    case.person("P1", "ivo", "stone")
    case.person("P2", "una", "field")
    case.node("C1", "phone", "0491 570 006")
    case.tie("P1", "uses", "C1")
    case.tie("P2", "uses", "C1")
    assert case.found("shared_contact") == [("P1", "P2", "C1")]
    case.node("A1", "address", "1 Quay Road")
    case.tie("P1", "lived_at", "A1", "2020-01")
    case.tie("P2", "lived_at", "A1", "2020-01")
    assert case.found("shared_contact") == []


def test_a_number_that_went_to_a_new_holder_is_not_shared(case: Case) -> None:
    case.person("P1", "ivo", "stone")
    case.person("P2", "una", "field")
    case.node("C1", "phone", "0491 570 006")
    case.tie("P1", "uses", "C1", "2010-01-01", "2014-01-01")
    case.tie("P2", "uses", "C1", "2015-01-01", "2020-01-01")
    assert case.found("shared_contact") == []


def test_flatmates_are_found_only_while_they_overlap(case: Case) -> None:
    case.person("P1", "ivo", "stone")
    case.person("P2", "una", "field")
    case.node("A1", "address", "1 Quay Road")
    case.tie("P1", "lived_at", "A1", "2018-01", "2020-06")
    case.tie("P2", "lived_at", "A1", "2020-01", "2022-01")
    assert case.found("overlapping_residence") == [("P1", "P2", "A1")]
    case.graph.edges["P2", "A1", 0]["date_start"] = "2020-07"
    assert case.found("overlapping_residence") == []


def test_one_birth_date_and_one_email_under_two_names_are_one_human_perhaps(case: Case) -> None:
    case.person("P1", "ivo", "stone", birth_date="1980-02-03")
    case.person("P2", "ian", "rock", birth_date="1980-02-03")
    case.node("C1", "email", "ivo@example.com")
    case.tie("P1", "uses", "C1")
    assert case.found("several_identities") == []
    case.tie("P2", "uses", "C1")
    assert case.found("several_identities") == [("P1", "P2")]


def test_day_and_month_exchanged_are_one_birth_date(case: Case) -> None:
    case.person("P1", "ivo", "stone", birth_date="1980-02-03")
    case.person("P2", "ian", "rock", birth_date="1980-03-02")
    case.node("C1", "email", "ivo@example.com")
    case.tie("P1", "uses", "C1")
    case.tie("P2", "uses", "C1")
    assert case.found("several_identities") == [("P1", "P2")]


def test_twins_with_one_phone_are_two(case: Case) -> None:
    case.person("P1", "ivo", "stone", birth_date="1980-02-03")
    case.person("P2", "una", "stone", birth_date="1980-02-03")
    case.node("C1", "phone", "0491 570 006")
    case.tie("P1", "uses", "C1")
    case.tie("P2", "uses", "C1")
    assert case.found("several_identities") == []


def test_a_seat_in_what_the_banned_owns_through_others_is_found(case: Case) -> None:
    case.person("P1", "ivo", "stone", ban=("disqualified_director", "2020-01-01", None))
    case.person("P2", "una", "stone")
    case.node("O1", "company", "Holding")
    case.node("O2", "company", "Works")
    case.tie("P1", "relative_of", "P2")
    case.tie("P1", "shareholder_of", "O1")
    case.tie("O1", "shareholder_of", "O2")
    case.tie("P2", "officer_of", "O2", "2020-02-01")
    assert case.found("acting_through_relative") == [("P1", "P2", "O2")]


def test_an_appointment_after_death_is_found(case: Case) -> None:
    case.person("P1", "ivo", "stone", death="2019")
    case.node("O1", "company", "Company")
    case.tie("P1", "officer_of", "O1", "2019-06-01")
    assert case.found("death_before_activity") == []
    case.tie("P1", "officer_of", "O1", "2020-01-01")
    assert case.found("death_before_activity") == [("P1", "O1")]


def test_a_crowded_address_is_found(case: Case) -> None:
    case.node("A1", "address", "1 Quay Road")
    for n in range(5):
        case.node(f"O{n}", "company", f"Company {n}")
        case.tie(f"O{n}", "registered_at", "A1")
    assert case.found("crowded_address")[0][0] == "A1"


def test_every_finding_cites_and_says_what_would_refute_it(case: Case) -> None:
    phoenix(case, address=True, people=True)
    found = find(case.graph)
    assert found
    assert all(f.cites and f.refuted_by and f.statement.endswith(".") for f in found)


def test_an_unknown_rule_is_an_error_that_names_the_nearest(case: Case) -> None:
    with pytest.raises(InputError, match="phoenix"):
        find(case.graph, ["pheonix"])


def test_an_empty_graph_gives_no_finding_under_any_rule(case: Case) -> None:
    assert [case.found(rule) for rule in RULES] == [[]] * len(RULES)


def test_a_seat_long_after_the_ban_is_no_sign(case: Case) -> None:
    """A relative who took the seat years after the ban, or years before, did not take it because of it."""
    case.person("P1", "ivo", "stone", ban=("disqualified_director", "2020-01-01", None))
    case.person("P2", "una", "stone")
    case.node("O1", "company", "Company")
    case.tie("P1", "relative_of", "P2")
    case.tie("P1", "officer_of", "O1", "2015-01-01", "2019-12-31")
    case.tie("P2", "officer_of", "O1", "2023-01-05")
    case.tie("P2", "officer_of", "O1", "2016-01-05")
    assert case.found("acting_through_relative") == []


def test_kinship_counts_from_either_side(case: Case) -> None:
    """Whichever of the two a record calls the relative of the other, they are relatives."""
    case.person("P1", "ivo", "stone", ban=("disqualified_director", "2020-01-01", None))
    case.person("P2", "una", "field")
    case.node("O1", "company", "Company")
    case.tie("P2", "relative_of", "P1")
    case.tie("P1", "controls", "O1", "2015-01-01")
    case.tie("P2", "officer_of", "O1", "2020-01-05")
    assert case.found("acting_through_relative") == [("P1", "P2", "O1")]


def test_kin_who_share_a_phone_are_no_strangers(case: Case) -> None:
    """Kinship explains a shared phone, whichever of the two it is recorded with."""
    for one, other in (("P1", "P2"), ("P2", "P1")):
        small = type(case)()
        small.person("P1", "ivo", "stone")
        small.person("P2", "una", "field")
        small.node("C1", "phone", "0491 570 006")
        small.tie("P1", "uses", "C1")
        small.tie("P2", "uses", "C1")
        assert small.found("shared_contact") == [("P1", "P2", "C1")]
        small.tie(one, "relative_of", other)
        assert small.found("shared_contact") == []


def test_a_company_that_holds_its_own_shares_is_no_circle(case: Case) -> None:
    case.node("O1", "company", "Company")
    case.tie("O1", "shareholder_of", "O1")
    assert case.found("circular_control") == []


def test_a_phoenix_may_move(case: Case) -> None:
    """The same people and the same name at another address are two signs."""
    phoenix(case, address=False, people=True)
    for company, name in (("O1", "emberwick timber ltd"), ("O2", "emberwick joinery ltd")):
        case.graph.nodes[company]["facts"].append({"attribute": "name", "value": name, "cites": ["S9#/x"]})
    assert case.found("phoenix") == [("O1", "O2")]
    (found,) = find(case.graph, ["phoenix"])
    assert "address" not in found.statement


def test_ownership_is_followed_so_far_and_no_further(case: Case) -> None:
    """A chain of holdings ends somewhere: what is owned through very many others is not told as owned."""
    for n in range(LONGEST_WAY + 2):
        case.node(f"O{n}", "company", f"Company {n}")
        case.tie(f"O{n - 1}" if n else "P1", "shareholder_of", f"O{n}")
    held = holdings(GraphReader(case.graph), "P1")
    assert list(held) == [f"O{n}" for n in range(LONGEST_WAY)]
    assert [len(each.way) for each in held[f"O{LONGEST_WAY - 1}"]] == [LONGEST_WAY]


def test_what_nobody_cites_is_not_told(case: Case) -> None:
    """A pattern in a graph without citations is no finding."""
    for n in range(2):
        case.node(f"O{n}", "company", f"Company {n}")
        case.graph.add_edge(f"O{n}", f"O{1 - n}", relation="controls")
    assert case.found("circular_control") == []


def test_a_rule_may_be_named_without_a_list_and_a_wrong_name_is_told(case: Case) -> None:
    phoenix(case, address=True, people=True)
    assert [finding.rule for finding in find(case.graph, "phoenix")] == ["phoenix"]
    with pytest.raises(InputError, match=r"no rule 'phenix'; did you mean phoenix\?"):
        find(case.graph, "phenix")
    with pytest.raises(InputError, match="no rule 'x'; there are: acting_through_relative, "):
        find(case.graph, ["x"])
