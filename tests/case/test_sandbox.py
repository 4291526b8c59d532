"""The case against the simulated service: every operation, every designated fixture."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from workbench.case import Case
from workbench.client import Client
from workbench.errors import NeverAsked, StatusError, WorkbenchError
from workbench.evidence.recorder import attach
from workbench.operations import OPERATIONS


def questions(fixtures):
    """Every complete request among the designated fixtures, by operation."""
    for name, cases in fixtures.items():
        if name == "dvs":
            for check, parts in cases.items():
                for code in ("Y", "N"):
                    yield f"dvs_{check}", {**parts["body"], parts["field"]: parts[code]}
        elif name == "social_contact_expand":
            for search in cases.values():
                yield name, {"requests": [{"search": search}]}
        elif name == "banned_disqualified_persons":
            for person in cases.values():
                yield name, {"search_type": "medium_search", "requests": [{"check_id": "1", **person}]}
        elif name in OPERATIONS:
            yield from ((name, body) for body in cases.values())


@pytest.fixture(scope="module")
def investigated(tmp_path_factory):
    client = Client.sandbox()
    from workbench.client.embedded_sandbox import shared_sandbox

    fixtures = shared_sandbox(7, 2000, None).fixtures
    path = tmp_path_factory.mktemp("sandbox") / "all.case"
    refused = []
    with Case.open(
        path, client, purpose="All fixtures", legal_basis="test", investigator="A. Analyst"
    ) as case:
        for operation, body in questions(fixtures):
            try:
                case.ask(operation, **body)
            except StatusError as error:
                refused.append((operation, error.status))
        yield case, refused


def test_every_fixture_is_read_cited_and_verified(investigated):
    case, refused = investigated
    assert len(case.sources()) > 40
    assert {status for _, status in refused} <= {400, 404}
    report = case.verify()
    assert report.ok, str(report)
    assert report.claims > 200


def test_no_reader_failed(investigated):
    from sqlalchemy import select

    from workbench.evidence import schema as tables

    case, _ = investigated
    with case._session.store.reading() as connection:
        errors = connection.execute(select(tables.readings.c.source, tables.readings.c.error)).all()
    assert [tuple(row) for row in errors if row.error] == []


def test_every_link_and_fact_leads_to_its_bytes(investigated):
    case, _ = investigated
    graph = case.graph()
    assert {data["kind"] for _, data in graph.nodes(data=True)} >= {
        "person",
        "phone",
        "email",
        "address",
        "company",
    }
    for _, data in graph.nodes(data=True):
        assert data["sources"] and data["label"]
        assert all(fact["cites"] for fact in data["facts"])
    for _, _, data in graph.edges(data=True):
        assert data["cites"] and data["sources"]
        assert all(case.cite(c).value is not None for c in data["cites"])


def test_the_replay_and_the_recorded_client_give_the_same(investigated):
    case, _ = investigated
    assert case.replay().same
    recorded = Client.recorded(case)
    for name in case.sources()["id"]:
        source = case.source(name)
        try:
            OPERATIONS[source.operation].build(source.question)
        except WorkbenchError:
            continue
        answer = getattr(recorded, source.operation)(**source.question)
        answer = answer.wait() if hasattr(answer, "wait") else answer
        assert answer.message


def test_tables_pictures_and_write_ups_come_of_it(investigated, tmp_path):
    case, _ = investigated
    for table in (case.people, case.contacts, case.addresses, case.companies, case.sources, case.claims):
        assert len(table()) > 0
    assert case.why("P1") is not None
    assert case.chart().save(tmp_path / "chart.html").stat().st_size > 10_000
    assert case.dossier(tmp_path / "dossier.html").stat().st_size > 10_000


def test_the_pdf_of_a_report_is_kept_with_its_source(investigated):
    case, _ = investigated
    reports = case.sources().query("operation == 'uk_registry_company_report'")["id"]
    content = case.pdf(reports.iloc[0])
    assert content.startswith(b"%PDF") and case.pdf(reports.iloc[0]) == content
    assert [a.content_type for a in case.attachments(reports.iloc[0])] == ["application/pdf"]
    recorded, first, second = Client.recorded(case), *(case.source(id_) for id_ in reports.iloc[:2])
    pending = recorded.uk_registry_company_report(**first.question)
    assert pending.pdf(timeout=10) == content
    with pytest.raises(NeverAsked, match="no PDF of uk_registry_company_report"):
        recorded.uk_registry_company_report(**second.question).pdf(timeout=10)
    assert case.verify().ok


def test_a_pdf_is_found_among_other_files(investigated):
    """A note beside a report is no PDF of it, neither when it is fetched nor when it is replayed."""
    case, _ = investigated
    report = case.sources().query("operation == 'uk_registry_officer_report'")["id"].iloc[0]
    with case._session.store.writing(case._session.actor) as writer:
        attach(writer, int(report[1:]), "note.txt", "text/plain", b"seen by the analyst")
    with pytest.raises(NeverAsked, match="no PDF"):
        Client.recorded(case).uk_registry_officer_report(**case.source(report).question).pdf(timeout=10)
    content = case.pdf(report)
    assert content.startswith(b"%PDF")
    assert case.pdf(report) == content
    replayed = Client.recorded(case).uk_registry_officer_report(**case.source(report).question)
    assert replayed.pdf(timeout=10) == content


def test_a_pdf_is_kept_once_however_many_fetch_it(tmp_path):
    client = Client.sandbox()
    question = next(iter(client.aio._transport.sandbox.fixtures["uk_registry_company_report"].values()))
    with Case.open(tmp_path / "x.case", client, purpose="p", legal_basis="l") as case:
        report = case.ask("uk_registry_company_report", **question).source.id
        with ThreadPoolExecutor(4) as threads:
            fetched = set(threads.map(case.pdf, [report] * 4))
        (kept,) = case.attachments(report)
        assert fetched == {kept.content}
