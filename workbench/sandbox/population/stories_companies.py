"""Two planted stories about companies: a phoenix ring behind a nominee, and a director by proxy."""

from __future__ import annotations

from typing import Any

from workbench.sandbox.population.british import KIND, SIC, filings_due, identification
from workbench.sandbox.population.plant import Plant, day
from workbench.sandbox.population.stories_people import EXPAND, SEARCH, record
from workbench.sandbox.population.story import Pair, Record, Story, StoryEntity, StoryLink, StoryQuestion

OFFICER, COMPANY, EXTRACT = "uk_registry_officer_report", "uk_registry_company_report", "regulator_extract"
_YARD = "4/19 COPPERSMITH LANE, LEEDS LS1 4CO"
_WOLLONGONG = "33 FERRYMAN PARADE, WOLLONGONG NSW 2500"
_HULL = "6 BOBBIN COURT, KINGSTON UPON HULL HU1 3VK"
_BUILDING = [{"code": SIC[0][0], "description": SIC[0][1]}]


def phoenix_ring(plant: Plant) -> Story:
    """Three building companies in a row, one nominee, one owner behind a holding company."""
    plant.person(
        "mavis", "Mavis", "Ethel", "Whitlocke", "F", "1941-06-08", country="GB", nationality="British"
    )
    plant.person(
        "viktor", "Viktor", "Istvan", "Szaborin", "M", "1974-02-08", title="Mr", nationality="British"
    )
    plant.lived("mavis", _HULL, "1988-01-01", occupancy="owner")
    plant.lived("viktor", "8 GANTRY LANE, LEEDS LS1 6CM", "2009-01-01", "2019-05-31")
    plant.lived("viktor", _WOLLONGONG, "2019-06-15")
    plant.uses("viktor", "0491572983", "2019-06-20", ping="connected", social=True)
    plant.uses("viktor", "office@brightlane.example", "2015-04-01", social=True)
    plant.uses("viktor", "viktor.szaborin@example.com", "2019-06-20")
    plant.uses("mavis", "m.whitlocke@letterbox.example", "2010-01-01")
    plant.uses("mavis", "office@brightlane.example", "2019-01-20", universe=True)
    numbers, companies = _ring_companies(plant)
    ids = _ring_officers(plant, companies)
    _ring_controllers(plant, companies, numbers["holding"])
    return Story(
        key="phoenix_ring",
        title="The phoenix ring behind a nominee",
        task="BL Build (North) Limited asks for a deposit. Its only director is 85 years old. Who stands "
        "behind it?",
        entities=(
            StoryEntity("owner", "person", "Viktor Istvan Szaborin", ("viktor", "viktor_first", "viktor_second")),
            StoryEntity("nominee", "person", "Mavis Ethel Whitlocke", ("mavis", "mavis_officer")),
            StoryEntity("first", "company", "BRIGHTLANE BUILDERS LIMITED", (), numbers["first"], "UK"),
            StoryEntity("second", "company", "BRIGHTLANE BUILDING SERVICES LIMITED", (), numbers["second"], "UK"),
            StoryEntity("third", "company", "BL BUILD (NORTH) LIMITED", (), numbers["third"], "UK"),
            StoryEntity("holding", "company", "FERRYMAN HOLDINGS LIMITED", (), numbers["holding"], "UK"),
            StoryEntity("yard", "address", _YARD),
            StoryEntity("home", "address", _WOLLONGONG),
            StoryEntity("email", "email", "office@brightlane.example"),
        ),
        records=(
            record(plant, "viktor", "Viktor Istvan Szaborin", "1974-02-08"),
            Record("viktor_first", "Viktor Istvan Szaborin", "1974-02", officer_id=ids["viktor_first"]),
            Record("viktor_second", "V I Szaborin", "1974-02", officer_id=ids["viktor_second"]),
            record(plant, "mavis", "Mavis Ethel Whitlocke", "1941-06-08"),
            Record("mavis_officer", "Mavis Ethel Whitlocke", "1941-06", officer_id=ids["mavis_officer"]),
        ),
        links=(
            *(StoryLink("nominee", "officer_of", company, "director") for company in ("first", "second", "third")),
            StoryLink("owner", "officer_of", "first", "director"),
            StoryLink("owner", "officer_of", "holding", "director"),
            StoryLink("owner", "controls", "first"), StoryLink("owner", "controls", "holding"),
            StoryLink("holding", "controls", "second"), StoryLink("holding", "controls", "third"),
            *(StoryLink(company, "registered_at", "yard") for company in ("first", "second", "third", "holding")),
            StoryLink("owner", "lived_at", "home"), StoryLink("owner", "uses", "email"),
            StoryLink("nominee", "uses", "email"),
        ),
        same=(
            Pair("viktor_first", "viktor_second",
                 "One month of birth, one surname, fitting initials, one service address."),
            Pair("viktor", "viktor_second",
                 "Ferryman's officer gives the Wollongong address for service, where Viktor lives."),
        ),
        different=(Pair("viktor", "mavis", "They share an email and companies, and are two humans."),),
        questions=(
            StoryQuestion(COMPANY, {"company_number": numbers["third"]},
                     "Director Mavis Whitlocke, born 1941; controlled by Ferryman Holdings, registration "
                     "number 47.", ("WHITLOCKE, Mavis Ethel", "1941-06", "FERRYMAN HOLDINGS LIMITED")),
            StoryQuestion(COMPANY, {"company_number": "47"},
                     "Company 00000047: director V I Szaborin, controller Viktor Szaborin, both born in "
                     "February 1974.", ("00000047", "SZABORIN, V I", "1974-02")),
            StoryQuestion(OFFICER, {"officer_id": ids["mavis_officer"]},
                     "She was made director of three building companies, of the first nine days before "
                     "its end.", ("98000101", "98000102", "98000103", "2019-01-19")),
            StoryQuestion(COMPANY, {"company_number": numbers["first"]},
                     "Dissolved on 2019-01-28; Viktor Szaborin resigned when she came; the same yard in "
                     "Leeds.", ("2019-01-28", "SZABORIN, Viktor Istvan", "LS1 4CO")),
            StoryQuestion(COMPANY, {"company_number": numbers["second"]},
                     "Founded 23 days after the first one's end, dissolved on 2022-10-04; the same yard "
                     "again.", ("2019-02-20", "2022-10-04", "LS1 4CO")),
            StoryQuestion(OFFICER, {"officer_id": ids["viktor_first"]},
                 "His first identity ends with the first company.", ("98000101", "2019-01-19")),
            StoryQuestion(SEARCH, {"name_first": "Viktor", "name_last": "Szaborin"},
                     "He lives at 33 Ferryman Parade, Wollongong: Ferryman's address for service.",
                     ("33 FERRYMAN", "WOLLONGONG", "1974")),
            StoryQuestion(EXPAND, {"requests": [{"search": "office@brightlane.example"}]},
                     "The nominee's and the owner's contacts hang on one company email.",
                     ("m.whitlocke@letterbox.example", "viktor.szaborin@example.com")),
            StoryQuestion(SEARCH, {"email": "m.whitlocke@letterbox.example"},
                     "That email is Mavis Whitlocke's, of Hull, as old as the director; she uses the company "
                     "email too.", ("Whitlocke", "6 BOBBIN CT", "office@brightlane.example")),
        ),
        conclusions=(
            "Viktor Szaborin controls all three companies, the later two through Ferryman Holdings "
            "(00000047).",
            "Mavis Whitlocke is a nominee; each company was followed within a month of its end by the "
            "next, at the same address.",
        ),
    )  # fmt: skip


def _ring_companies(plant: Plant) -> tuple[dict[str, str], dict[str, int]]:
    numbers = {"first": "98000101", "second": "98000102", "third": "98000103", "holding": "00000047"}
    failed: dict[str, Any] = {"status": "dissolved", "detail": {"can_file": False}, "sic": _BUILDING}
    plant.uk_company("ring_first", numbers["first"], "BRIGHTLANE BUILDERS LIMITED", "2015-03-02", _YARD,
                     ceased="2019-01-28", filings=19, **failed)  # fmt: skip
    plant.uk_company("ring_second", numbers["second"], "BRIGHTLANE BUILDING SERVICES LIMITED", "2019-02-20",
    _YARD,
                     ceased="2022-10-04", filings=14, **failed)  # fmt: skip
    plant.uk_company(
        "ring_third", numbers["third"], "BL BUILD (NORTH) LIMITED", "2022-10-24", _YARD, sic=_BUILDING,
        filings=9,
        detail=filings_due(day("2022-10-24")) | {"can_file": True},
        former_names=[{"name": "BRIGHTLANE (NORTH) LIMITED", "effective_from": "2022-10-24",
        "ceased_on": "2022-12-05"}],
    )  # fmt: skip
    plant.uk_company(
        "ring_holding", numbers["holding"], "FERRYMAN HOLDINGS LIMITED", "2018-11-12", _YARD, filings=15,
        sic=[{"code": SIC[7][0], "description": SIC[7][1]}],
        detail=filings_due(day("2018-11-12")) | {"can_file": True},
    )  # fmt: skip
    return numbers, {key: plant.companies[f"ring_{key}"] for key in numbers}


def _ring_officers(plant: Plant, companies: dict[str, int]) -> dict[str, str]:
    yard, home, hull = plant.at(_YARD), plant.at(_WOLLONGONG), plant.at(_HULL)
    viktor, first_id = plant.officer("viktor/1", "viktor", "Viktor", "Istvan", "Szaborin", title="Mr")
    again, second_id = plant.officer("viktor/2", "viktor", "V", "I", "Szaborin")
    mavis, mavis_id = plant.officer("mavis", "mavis", "Mavis", "Ethel", "Whitlocke", title="Mrs")
    book = plant.book
    british: dict[str, Any] = {"nationality": "British"}
    book.appointment(viktor, companies["first"], "director", "2015-03-02", "2019-01-19", address=yard,
    country="England",
                     occupation="Builder", **british)  # fmt: skip
    book.appointment(again, companies["holding"], "director", "2018-11-12", address=home, country="Australia",
                     occupation="Company Director", **british)  # fmt: skip
    for company, since in (("first", "2019-01-19"), ("second", "2019-02-20"), ("third", "2022-10-24")):
        book.appointment(mavis, companies[company], "director", since,
        address=yard if company != "first" else hull,
                         country="England", occupation="Retired", **british)  # fmt: skip
    return {"viktor_first": first_id, "viktor_second": second_id, "mavis_officer": mavis_id}


def _ring_controllers(plant: Plant, companies: dict[str, int], holding: str) -> None:
    book = plant.book
    most = ("ownership-of-shares-75-to-100-percent", "voting-rights-75-to-100-percent")
    viktor: dict[str, Any] = {
        "person": plant.people["viktor"],
        "birth_month": "1974-02",
        "nationality": "British",
    }
    name = "Mr Viktor Istvan Szaborin"
    book.psc(companies["first"], KIND.format("individual"), name, most, "2016-04-06", ceased="2019-01-19",
             country="England", address=plant.at(_YARD), **viktor)  # fmt: skip
    book.psc(companies["holding"], KIND.format("individual"), name, most, "2018-11-12", country="Australia",
             address=plant.at(_WOLLONGONG), **viktor)  # fmt: skip
    for company, since in (("second", "2019-02-20"), ("third", "2022-10-24")):
        book.psc(
            companies[company], KIND.format("corporate-entity"), "FERRYMAN HOLDINGS LIMITED", most, since,
            holder=companies["holding"], identification=identification(holding, False),
            address=plant.at(_YARD),
        )  # fmt: skip


def through_a_relative(plant: Plant) -> Story:
    """A disqualified director who runs the next company through his daughter."""
    home = "60 GANTRY ROAD, MANDURAH WA 6210"
    plant.person(
        "gareth", "Gareth", "Owen", "Trevannick", "M", "1968-09-23", title="Mr", household="trevannick"
    )
    plant.person("bethan", "Bethan", "Carys", "Trevannick", "F", "1999-01-30", household="trevannick")
    plant.lived("gareth", home, "2006-05-01", occupancy="owner")
    plant.lived("bethan", home, "2017-02-01")
    plant.uses("gareth", "0491572665", "2006-05-01", ping="connected", social=True)
    plant.uses("gareth", "gareth@saltpancivil.example", "2022-03-28", social=True)
    plant.uses("gareth", "g.trevannick@workmail.example", "2010-01-01", "2021-12-31", social=True)
    plant.uses("bethan", "0491571266", "2017-02-01", ping="connected")
    plant.uses("bethan", "bethan.t@example.org", "2017-02-01")
    plant.uses("bethan", "gareth@saltpancivil.example", "2022-03-28")
    plant.uses("gareth", "https://linkedin.com/gareth.trevannick.sbx", "2012-01-01", social=True)
    jobs: list[dict[str, Any]] = [
        {"company": "Saltpan Civil", "title": "General Manager", "date_start": "2022-03-28",
        "date_end": None},
        {"company": "Trevannick Earthworks", "title": "Managing Director", "date_start": "2009-07-01",
        "date_end": "2021-11-30"},
    ]  # fmt: skip
    plant.book.profile(plant.people["gareth"], "Gareth Trevannick", "Mandurah, WA", employment=jobs)
    plant.book.ban(
        plant.people["gareth"], "regulator", "disqualified_director", ("Gareth", "Owen", "Trevannick"),
        "900000061",
        "2022-03-01", "2027-02-28", place=("MANDURAH", "WA", "6210"),
        comments="Prohibited from managing corporations",
    )  # fmt: skip
    failed = plant.au_company("earthworks", 11, "TREVANNICK EARTHWORKS PTY LTD", "2009-07-01", home,
                              status="external administration")  # fmt: skip
    civil = plant.au_company("civil", 12, "SALTPAN CIVIL PTY LTD", "2022-03-22", home)
    holding = plant.au_company("trevannick", 13, "TREVANNICK FAMILY HOLDINGS PTY LTD", "2011-02-14", home)
    book, people, companies, at = plant.book, plant.people, plant.companies, plant.at(home)
    book.au_role(
        companies["earthworks"], "director", "2009-07-01", "2021-11-30", person=people["gareth"], address=at
    )
    book.au_role(
        companies["earthworks"], "shareholder", "2009-07-01", person=people["gareth"], shares=100, address=at
    )
    book.au_role(companies["civil"], "director", "2022-03-22", person=people["bethan"], address=at)
    book.au_role(
        companies["civil"],
        "shareholder",
        "2022-03-22",
        holder=companies["trevannick"],
        shares=100,
        address=at,
    )
    book.au_role(
        companies["trevannick"], "director", "2011-02-14", "2022-02-28", person=people["gareth"], address=at
    )
    book.au_role(companies["trevannick"], "director", "2022-03-01", person=people["bethan"], address=at)
    book.au_role(
        companies["trevannick"], "shareholder", "2011-02-14", person=people["gareth"], shares=2, address=at
    )
    return Story(
        key="through_a_relative",
        title="The director by proxy",
        task="Gareth Trevannick may not manage companies until 2027. Does he keep to it?",
        entities=(
            StoryEntity("banned", "person", "Gareth Owen Trevannick", ("gareth",)),
            StoryEntity("daughter", "person", "Bethan Carys Trevannick", ("bethan",)),
            StoryEntity("failed", "company", "TREVANNICK EARTHWORKS PTY LTD", (), failed, "AU"),
            StoryEntity("civil", "company", "SALTPAN CIVIL PTY LTD", (), civil, "AU"),
            StoryEntity("holding", "company", "TREVANNICK FAMILY HOLDINGS PTY LTD", (), holding, "AU"),
            StoryEntity("home", "address", home),
            StoryEntity("email", "email", "gareth@saltpancivil.example"),
        ),
        records=(
            record(plant, "gareth", "Gareth Owen Trevannick", "1968-09-23"),
            record(plant, "bethan", "Bethan Carys Trevannick", "1999-01-30"),
        ),
        links=(
            StoryLink("banned", "officer_of", "failed", "director"),
            StoryLink("daughter", "officer_of", "civil", "director"),
            StoryLink("daughter", "officer_of", "holding", "director"), StoryLink("holding", "shareholder_of", "civil"),
            StoryLink("banned", "shareholder_of", "failed"), StoryLink("banned", "shareholder_of", "holding"),
            StoryLink("banned", "lived_at", "home"),
            StoryLink("daughter", "lived_at", "home"), StoryLink("banned", "uses", "email"),
            StoryLink("daughter", "uses", "email"),
            StoryLink("civil", "registered_at", "home"),
        ),
        same=(),
        different=(Pair("gareth", "bethan", "Father and daughter share a house, a surname and an email."),),
        questions=(
            StoryQuestion("banned_disqualified_persons", {"search_type": "narrow_search", "requests": [
                {"check_id": "1", "first_name": "Gareth", "middle_name": "Owen", "last_name": "Trevannick"}]},
                     "Disqualified from 2022-03-01 to 2027-02-28.", ("2022-03-01", "2027-02-28")),
            StoryQuestion("person_report", {"first_name": "Gareth", "last_name": "Trevannick",
                 "phone": "0491572665"},
                     "He lives with Bethan Trevannick, a possible relative; his profile says General "
                     "Manager of Saltpan Civil.", ("Bethan", "Saltpan Civil")),
            StoryQuestion(EXTRACT, {"entity_type": "person", "first_name": "Bethan", "last_name": "Trevannick",
                               "birth_date": "1999-01-30"},
                     "She is the only director of Saltpan Civil, founded three weeks into his ban.",
                     ("SALTPAN CIVIL PTY LTD", "2022-03-22")),
            StoryQuestion(EXTRACT, {"entity_type": "company", "company_number": civil},
                     "All shares are held by Trevannick Family Holdings.",
                     ("TREVANNICK FAMILY HOLDINGS PTY LTD",)),
            StoryQuestion(EXTRACT, {"entity_type": "company", "company_number": holding},
                     "All shares of the holding are Gareth's; Bethan became its director on the day of "
                     "the ban.", ("Gareth Owen Trevannick", "2022-03-01")),
            StoryQuestion(EXPAND, {"requests": [{"search": "0491572665"}]},
                 "His phone leads to gareth@saltpancivil.example.", ("gareth@saltpancivil.example",)),
            StoryQuestion(SEARCH, {"email": "gareth@saltpancivil.example"},
                     "Father and daughter both use the company's email.", ("Gareth", "Bethan")),
        ),
        conclusions=(
            "Gareth Trevannick owns Saltpan Civil through the family holding and calls himself its "
            "general manager.",
            "Bethan Trevannick is director in name; the company began three weeks after he was disqualified.",
        ),
    )  # fmt: skip
