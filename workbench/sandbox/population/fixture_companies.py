"""The designated companies and officers of both registries, planted with their fixtures."""

from __future__ import annotations

from typing import Any

from workbench.sandbox.population.british import (
    KIND,
    LEGAL_IDENTIFICATION,
    LEGAL_PERSON,
    OWNER,
    SIC,
    SUPER_SECURE,
    filings_due,
    identification,
)
from workbench.sandbox.population.numbers import officer_id, uk_number
from workbench.sandbox.population.plant import Plant, day

_OFFICE = "30 COPPERSMITH LANE, MANCHESTER M1 4CO"
_SUITE = "2/30 COPPERSMITH LANE, MANCHESTER M1 4CO"
_HOME = "11 BOBBIN AVENUE, SALFORD M5 2KM"
_SECTOR = [{"code": SIC[0][0], "description": SIC[0][1]}]


def plant_companies(plant: Plant) -> dict[str, Any]:
    """Plant the companies and officers and return the fixtures of the three retrievals."""
    plant.person(
        "cecily", "Cecily", "Anne", "Rookwoode", "F", "1958-03-19", country="GB", nationality="British"
    )
    plant.person(
        "barnaby", "Barnaby", "Hugh", "Rookwoode", "M", "1961-11-02", country="GB", nationality="British"
    )
    for key in ("cecily", "barnaby"):
        plant.lived(key, _HOME, "1999-01-01", occupancy="owner")
    return {**_british(plant), **_australian(plant)}


def _british(plant: Plant) -> dict[str, Any]:
    book = plant.book
    one, many, gone, delayed, group = (uk_number("", serial) for serial in range(1, 6))
    abroad, partners = uk_number("OE", 1), uk_number("OC", 1)
    living = filings_due(day("1986-04-11")) | {"can_file": True}
    plant.uk_company(
        "active", one, "ROOKWOODE JOINERY LIMITED", "1986-04-11", _OFFICE, sic=_SECTOR, detail=living,
        former_names=[{"name": "ROOKWOODE & DAUGHTER LIMITED", "effective_from": "1986-04-11",
        "ceased_on": "1998-09-30"}],
    )  # fmt: skip
    plant.uk_company("many", many, "NETHERMERE ESTATES PLC", "1984-02-01", _OFFICE, kind="plc", sic=_SECTOR,
                     detail=living, filings=260)  # fmt: skip
    plant.uk_company("gone", gone, "QUILLFEATHER TRADING LIMITED", "2009-06-30", _SUITE, status="dissolved",
                     ceased="2018-11-06", sic=_SECTOR, filings=31, detail={"can_file": False})  # fmt: skip
    plant.uk_company("late", delayed, "SLOWWATER HOLDINGS LIMITED", "2012-05-17", _SUITE, sic=_SECTOR,
    detail=living,
                     delayed=True)  # fmt: skip
    plant.uk_company(
        "group", group, "EVERYKIND GROUP LIMITED", "2014-08-20", _OFFICE, sic=_SECTOR, detail=living
    )
    overseas = {
        "foreign_company_details": {
            "governed_by": "Companies (Jersey) Law 1991", "legal_form": "Limited company",
            "originating_registry": {"country": "JERSEY", "name": "Jersey Companies Registry"},
            "registration_number": "X90001",
        },
        "external_registration_number": "X90001", "can_file": False,
    }  # fmt: skip
    plant.uk_company("abroad", abroad, "PELICAN ROCK LIMITED", "2022-12-01", _SUITE, status="registered",
                     kind="registered-overseas-entity", jurisdiction="united-kingdom",
                     detail=overseas)  # fmt: skip
    plant.uk_company("partners", partners, "ROOKWOODE PARTNERS LLP", "2010-10-01", _OFFICE, kind="llp",
                     detail=living)  # fmt: skip
    companies = plant.companies
    office, home = plant.at(_OFFICE), plant.at(_HOME)
    british: dict[str, Any] = {"nationality": "British", "country": "England"}
    cecily, cecily_id = plant.officer("cecily", "cecily", "Cecily", "Anne", "Rookwoode", title="Mrs",
                                      former_names=[{"forenames": "Cecily Anne",
                                      "surname": "Marchbanke"}])  # fmt: skip
    second, _ = plant.officer("cecily/2", "cecily", "Cecily", None, "Rookwoode")
    barnaby, barnaby_id = plant.officer("barnaby", "barnaby", "Barnaby", "Hugh", "Rookwoode", delayed=True)
    old, old_id = plant.officer("barnaby/old", "barnaby", "Barnaby", None, "Rookwoode")
    book.other_name(plant.people["cecily"], "former", "Cecily", "Anne", "Marchbanke", "1984-07-21")
    for officer, company, role, start, end in (
        (cecily, "active", "director", "1995-02-01", None),
        (cecily, "gone", "director", "2009-06-30", "2018-11-06"),
        (cecily, "group", "director", "2014-08-20", None),
        (second, "many", "secretary", "2001-04-01", "2012-03-31"),
        (second, "partners", "llp-designated-member", "2010-10-01", None),
        (barnaby, "partners", "llp-designated-member", "2010-10-01", None),
        (barnaby, "late", "director", "2012-05-17", None),
        (barnaby, "many", "director", "2003-01-15", None),
    ):
        book.appointment(
            officer,
            companies[company],
            role,
            start,
            end,
            address=office,
            occupation="Company Director",
            **british,
        )
    book.appointment(
        old, companies["active"], "director", None, "1997-06-30", before="1991-09-14", address=home, **british
    )
    book.appointment(
        barnaby, companies["abroad"], "managing-officer", "2022-12-01", address=office, **british,
        detail={"contact_details": {"contact_name": "B H Rookwoode"},
        "responsibilities": "Day to day management"},
    )  # fmt: skip
    corporate_id = officer_id("planted/corporate")
    corporate = book.officer(corporate_id, company=companies["many"], corporate_name="NETHERMERE ESTATES PLC",
                             identification=identification(many, True))  # fmt: skip
    book.appointment(corporate, companies["group"], "corporate-director", "2015-01-01", address=office)
    book.appointment(corporate, companies["partners"], "corporate-llp-member", "2016-01-01", address=office)
    _controllers(plant, many)
    disqualified_id = _disqualified(plant)
    unknown = {"officer_id": officer_id("planted/unknown")}
    return {
        "uk_registry_officer_report": {
            "active": {"officer_id": cecily_id},
            "delayed": {"officer_id": barnaby_id},
            "disqualified": {"officer_id": disqualified_id, "disqualified": True, "type": "natural"},
            "corporate": {"officer_id": corporate_id},
            "pre_1992": {"officer_id": old_id},
            "unknown": unknown,
        },
        "uk_registry_company_report": {
            name: {"company_number": number}
            for name, number in (
                ("active", one), ("delayed", delayed), ("dissolved", gone), ("many_filings", many),
                ("persons_with_significant_control", group), ("unknown", "98999999"),
            )
        },
    }  # fmt: skip


def _controllers(plant: Plant, holder: str) -> None:
    """Every kind of controller: at the group, and the beneficial owners at the overseas entity."""
    book = plant.book
    office = plant.at(_OFFICE)
    for company, form, since in (("group", KIND, "2016-04-06"), ("abroad", OWNER, "2022-12-01")):
        row = plant.companies[company]
        human: dict[str, Any] = {
            "person": plant.people["cecily"],
            "birth_month": "1958-03",
            "nationality": "British",
            "country": "England",
        }
        book.psc(
            row,
            form.format("individual"),
            "Mrs Cecily Anne Rookwoode",
            ("ownership-of-shares-25-to-50-percent", "voting-rights-25-to-50-percent"),
            since,
            address=office,
            **human,
        )
        book.psc(
            row,
            form.format("individual"),
            "Mr Barnaby Hugh Rookwoode",
            ("significant-influence-or-control",),
            since,
            ceased="2024-01-31",
            person=plant.people["barnaby"],
            birth_month="1961-11",
            nationality="British",
            country="England",
            address=office,
            sanctioned=company == "abroad",
        )
        book.psc(
            row,
            form.format("corporate-entity"),
            "NETHERMERE ESTATES PLC",
            ("ownership-of-shares-25-to-50-percent",),
            since,
            holder=plant.companies["many"],
            identification=identification(holder, True),
            address=office,
        )
        book.psc(
            row,
            form.format("legal-person"),
            LEGAL_PERSON,
            ("right-to-appoint-and-remove-directors",),
            since,
            address=office,
            identification=LEGAL_IDENTIFICATION,
        )
        book.psc(
            row,
            form.format("super-secure"),
            None,
            (),
            since,
            description=SUPER_SECURE,
        )


def _disqualified(plant: Plant) -> str:
    """A human banned twice, once without end; a company that is disqualified as well."""
    plant.person(
        "jasper", "Jasper", "Lionel", "Crowmarsh", "M", "1963-08-30", country="GB", nationality="British"
    )
    plant.lived("jasper", "18 GANTRY LANE, CARDIFF CF10 3VK", "2002-01-01")
    row, public = plant.officer(
        "jasper/ban", "jasper", "Jasper", "Lionel", "Crowmarsh", title="Mr", disqualified=True
    )
    book = plant.book
    book.disqualification(row, "INV9000001", "court-order", "2013-02-04", "2023-02-03",
    ["QUILLFEATHER TRADING LIMITED"],
                          heard="2013-01-14", court="High Court of Justice")  # fmt: skip
    book.disqualification(row, "INV9000002", "sanction", "2023-06-01", "9999-12-31", ["PELICAN ROCK LIMITED"],
                          section="11A", description="persons-subject-to-sanctions")  # fmt: skip
    firm = book.officer(
        officer_id("planted/corporate/ban"), company=plant.companies["gone"],
        corporate_name="QUILLFEATHER TRADING LIMITED",
        identification=identification(uk_number("", 3), True), disqualified=True,
    )  # fmt: skip
    book.disqualification(
        firm, "INV9000003", "undertaking", "2019-01-01", "2028-12-31", ["EVERYKIND GROUP LIMITED"]
    )
    return public


def _australian(plant: Plant) -> dict[str, Any]:
    book = plant.book
    site, office = "60 SALTPAN STREET, BRUNSWICK VIC 3056", "8 SALTPAN STREET, BRUNSWICK VIC 3056"
    number = plant.au_company("haverstock", 1, "HAVERSTOCK INSTRUMENTS PTY LTD", "1996-07-01", site)
    late = plant.au_company("tallowtree", 2, "TALLOWTREE STUDIO PTY LTD", "2016-02-01",
                            "17 TALLOWTREE CRESCENT, HOBART TAS 7000", delayed=True)  # fmt: skip
    people, companies = plant.people, plant.companies
    home, studio = plant.at(office), plant.at("17 TALLOWTREE CRESCENT, HOBART TAS 7000")
    first, second = companies["haverstock"], companies["tallowtree"]
    book.au_role(
        first, "director", "1996-07-01", "2015-06-30", person=people["haverstock_father"], address=home
    )
    book.au_role(first, "director", "2010-07-01", person=people["haverstock_son"], address=home)
    book.au_role(first, "secretary", "2010-07-01", person=people["haverstock_mother"], address=home)
    book.au_role(
        first, "shareholder", "1996-07-01", person=people["haverstock_father"], shares=60, address=home
    )
    book.au_role(first, "shareholder", "2010-07-01", person=people["haverstock_son"], shares=40, address=home,
                 beneficially=False)  # fmt: skip
    book.au_role(second, "director", "2016-02-01", person=people["leonora"], address=studio)
    book.au_role(second, "shareholder", "2016-02-01", person=people["leonora"], shares=90, address=studio)
    book.au_role(second, "shareholder", "2020-07-01", holder=first, shares=10, address=plant.at(site))
    leonora = {
        "entity_type": "person",
        "first_name": "Leonora",
        "last_name": "Vantongeren",
        "birth_date": "1984-03-07",
    }
    son = {
        "entity_type": "person",
        "first_name": "William",
        "last_name": "Haverstock",
        "birth_date": "1979-08-12",
    }
    nobody = {
        "entity_type": "person",
        "first_name": "Nobody",
        "last_name": "Nemoworth",
        "birth_date": "1980-01-01",
    }
    return {
        "regulator_extract": {
            "company": {"entity_type": "company", "company_number": number},
            "delayed_company": {"entity_type": "company", "company_number": late},
            "person": son,
            "delayed_person": leonora,
            "unknown": nobody,
        }
    }
