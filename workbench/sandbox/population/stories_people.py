"""Three planted stories about people: two names of one, one name of two, and a debtor who moved."""

from __future__ import annotations

from workbench.sandbox.population.plant import Plant
from workbench.sandbox.population.story import Pair, Record, Story, StoryEntity, StoryLink, StoryQuestion

SEARCH, HISTORY, EXPAND = "contact_person_search", "person_history", "social_contact_expand"


def record(plant: Plant, key: str, name: str, birth: str) -> Record:
    """The record of a planted person."""
    return Record(key, name, birth, person=plant.people[key])


def missing_debtor(plant: Plant) -> Story:
    """A debtor whose trail ends, found at the new address of a former flatmate."""
    shared, found = "14 LANTERN STREET, MARRICKVILLE NSW 2204", "3/27 GANTRY ROAD, GEELONG VIC 3220"
    plant.person("chidi", "Chidi", "Emmanuel", "Okafor", "M", "1987-03-14", title="Mr", judgements=1)
    plant.person("c_okafor", "C", "E", "Okafor", "M", "1987-03-14")
    plant.person("tomasz", "Tomasz", None, "Zielonka", "M", "1988-10-02", household="chidi")
    plant.person("ngozi", "Ngozi", None, "Okafor", "F", "1991-06-17")
    plant.person("emmanuel", "Emmanuel", None, "Okafor", "M", "1962-12-05")
    plant.person("after", "Saskia", "June", "Trellisford", "F", "1990-02-26")
    plant.lived("chidi", "8 FERRYMAN ROAD, AUBURN NSW 2144", "2014-02-01", "2019-07-31")
    plant.lived("chidi", shared, "2019-08-01", "2023-02-14")
    plant.lived("tomasz", shared, "2020-01-10", "2023-02-20")
    plant.lived("tomasz", found, "2023-03-01")
    plant.lived("c_okafor", found, "2023-03-15")
    plant.lived("after", shared, "2023-03-10")
    plant.lived("ngozi", "51 TALLOWTREE CRESCENT, BLACKTOWN NSW 2148", "2016-05-01")
    plant.lived("emmanuel", "7 BOBBIN AVENUE, BENDIGO VIC 3550", "2009-01-01")
    plant.uses("chidi", "0491570156", "2014-02-01", "2023-02-20")
    plant.uses("chidi", "chidi.okafor@tidemail.example", "2014-02-01", "2024-05-01", social=True)
    plant.uses("c_okafor", "0491570157", "2023-03-05", ping="connected", social=True)
    plant.uses("c_okafor", "chidi.okafor@tidemail.example", "2024-06-01", social=True)
    plant.uses("tomasz", "0491570158", "2017-01-01", ping="connected")
    plant.uses("tomasz", "t.zielonka@example.org", "2017-01-01")
    plant.uses("ngozi", "0491570159", "2016-05-01")
    plant.uses("emmanuel", "0491570110", "2009-01-01")
    plant.uses("after", "0491570156", "2024-01-10", ping="connected")
    plant.book.profile(
        plant.people["c_okafor"], "C Okafor", "Geelong, VIC",
        employment=[{"company": "Tidewater Logistics", "title": "Driver", "date_start": "2023-04-01",
        "date_end": None}],
    )  # fmt: skip
    plant.book.court_record(
        plant.people["chidi"], "Chidi", "Emmanuel", "Okafor", "2023-05-30", "Local Court", "Sydney", "NSW",
        "2023/9000156", "civil", "Debt recovery", "Judgement in default, defendant not served in person",
    )  # fmt: skip
    return Story(
        key="missing_debtor",
        title="The missing debtor",
        task="Chidi Okafor left 14 Lantern Street, Marrickville in 2023 and owes money. Where can he be "
        "served now?",
        entities=(
            StoryEntity("debtor", "person", "Chidi Emmanuel Okafor", ("chidi", "c_okafor")),
            StoryEntity("flatmate", "person", "Tomasz Zielonka", ("tomasz",)),
            StoryEntity("namesake_nsw", "person", "Ngozi Okafor", ("ngozi",)),
            StoryEntity("namesake_vic", "person", "Emmanuel Okafor", ("emmanuel",)),
            StoryEntity("successor", "person", "Saskia June Trellisford", ("after",)),
            StoryEntity("old_home", "address", shared),
            StoryEntity("new_home", "address", found),
            StoryEntity("old_phone", "phone", "0491570156"),
            StoryEntity("new_phone", "phone", "0491570157"),
            StoryEntity("email", "email", "chidi.okafor@tidemail.example"),
        ),
        records=(
            record(plant, "chidi", "Chidi Emmanuel Okafor", "1987-03-14"),
            record(plant, "c_okafor", "C E Okafor", "1987-03-14"),
            record(plant, "tomasz", "Tomasz Zielonka", "1988-10-02"),
            record(plant, "ngozi", "Ngozi Okafor", "1991-06-17"),
            record(plant, "emmanuel", "Emmanuel Okafor", "1962-12-05"),
            record(plant, "after", "Saskia June Trellisford", "1990-02-26"),
        ),
        links=(
            StoryLink("debtor", "lived_at", "old_home"), StoryLink("flatmate", "lived_at", "old_home"),
            StoryLink("flatmate", "lived_at", "new_home"), StoryLink("debtor", "lived_at", "new_home"),
            StoryLink("debtor", "uses", "old_phone"), StoryLink("successor", "uses", "old_phone"),
            StoryLink("debtor", "uses", "new_phone"), StoryLink("debtor", "uses", "email"),
            StoryLink("successor", "lived_at", "old_home"),
        ),
        same=(Pair("chidi", "c_okafor",
        "One email, one birth date, one surname, fitting initials, one flatmate."),),
        different=(
            Pair("chidi", "emmanuel", "Born 25 years apart; the second given name alone agrees."),
            Pair("chidi", "ngozi", "Another given name, sex, birth date; nothing but the surname is shared."),
            Pair("chidi", "after", "The phone was given out again and the house let again after he had "
            "left."),
        ),
        questions=(
            StoryQuestion(SEARCH, {"name_first": "Chidi", "name_last": "Okafor", "state": "NSW"},
                     "His last address and his phone end in February 2023.", ("14 LANTERN", "2023-02")),
            StoryQuestion(SEARCH, {"phone": "0491570156"},
                 "The number now belongs to the next tenant: a false trail.", ("Trellisford",)),
            StoryQuestion(SEARCH, {"full_address": "14 Lantern Street, Marrickville NSW 2204"},
                     "Tomasz Zielonka lived there with him, and left in the same month.", ("Zielonka",)),
            StoryQuestion(SEARCH, {"name_first": "Tomasz", "name_last": "Zielonka"},
                     "The flatmate moved to 3/27 Gantry Road, Geelong.", ("3/27 GANTRY", "GEELONG")),
            StoryQuestion(SEARCH, {"full_address": "3/27 Gantry Road, Geelong VIC 3220"},
                     "A C E Okafor lives there too, since the same month.", ("Okafor", "0491570157")),
            StoryQuestion(EXPAND, {"requests": [{"search": "0491570157"}]},
                     "C E Okafor's phone leads to chidi.okafor@tidemail.example, the debtor's email.",
                     ("chidi.okafor@tidemail.example",)),
            StoryQuestion(HISTORY, {"first_name": "C", "last_name": "Okafor", "phone": "0491570157"},
                     "Born on 1987-03-14, the debtor's birth date.", ("1987-03-14",)),
        ),
        conclusions=(
            "C E Okafor of 3/27 Gantry Road, Geelong is Chidi Emmanuel Okafor; he can be served there.",
            "Saskia Trellisford has his old number and his old house by chance; she has nothing to do "
            "with him.",
        ),
    )  # fmt: skip


def two_names(plant: Plant) -> Story:
    """One human under two names, tied by an email from before the change."""
    plant.person("renata", "Renata", "Isabel", "Castellane", "F", "1979-11-02", title="Ms", judgements=3)
    plant.person("rhea", "Rhea", None, "Lindgrove", "F", "1979-02-11")
    old, last, new = (
        "22 HARROWBY TERRACE, NORWOOD SA 5067", "9 COPPERSMITH STREET, UNLEY SA 5061",
        "4/15 GANTRY PARADE, CAIRNS CITY QLD 4870"
    )  # fmt: skip
    email = "renata.c79@postbox.example"
    plant.lived("renata", old, "2005-03-01", "2014-06-30")
    plant.lived("renata", last, "2014-07-01", "2018-01-31")
    plant.lived("rhea", last, "2017-11-01", "2018-03-31")
    plant.lived("rhea", new, "2018-04-01")
    plant.uses("renata", "0491570737", "2005-03-01", "2018-01-31", ping="disconnected")
    plant.uses("renata", email, "2006-01-01", "2018-01-31", social=True)
    plant.uses("rhea", "0491571491", "2017-11-10", ping="connected", social=True)
    plant.uses("rhea", "rhea.lindgrove@quickpost.example", "2017-11-12", social=True)
    plant.uses("rhea", email, "2017-11-12", "2020-08-01", universe=False, social=True)
    plant.uses("rhea", "https://linkedin.com/rhea.lindgrove.sbx", "2018-01-01", social=True)
    school = {
        "school": "Norwood Technical College", "type": "secondary", "url": None, "studies": ["Bookkeeping"],
        "date_start": "1992", "date_end": "1996",
    }  # fmt: skip
    first = {
        "company": "Marigold Finance",
        "title": "Bookkeeper",
        "date_start": "2009-02-01",
        "date_end": "2017-10-31",
    }
    second = {
        "company": "Coralwood Estates",
        "title": "Accountant",
        "date_start": "2018-05-01",
        "date_end": None,
    }
    plant.book.profile(
        plant.people["renata"], "Renata Castellane", "Adelaide, SA", employment=[first], education=[school]
    )
    plant.book.profile(
        plant.people["rhea"], "Rhea Lindgrove", "Cairns, QLD", employment=[second, first], education=[school]
    )
    plant.book.ban(
        plant.people["renata"], "regulator", "credit_banned_disqualified", ("Renata", "Isabel",
        "Castellane"), "900000041",
        "2018-02-01", "2028-01-31", place=("UNLEY", "SA", "5061"), comments="Banned from credit activities",
    )  # fmt: skip
    return Story(
        key="two_names",
        title="One human under two names",
        task="Rhea Lindgrove applies for a position of trust in Cairns. Nothing is known of her before "
        "late 2017. Who is she?",
        entities=(
            StoryEntity("applicant", "person", "Renata Isabel Castellane, now Rhea Lindgrove", ("renata", "rhea")),
            StoryEntity("email", "email", email),
            StoryEntity("unley", "address", last),
            StoryEntity("cairns", "address", new),
            StoryEntity("phone", "phone", "0491571491"),
        ),
        records=(
            record(plant, "renata", "Renata Isabel Castellane", "1979-11-02"),
            record(plant, "rhea", "Rhea Lindgrove", "1979-02-11"),
        ),
        links=(
            StoryLink("applicant", "uses", "email"), StoryLink("applicant", "uses", "phone"),
            StoryLink("applicant", "lived_at", "unley"), StoryLink("applicant", "lived_at", "cairns"),
        ),
        same=(
            Pair("renata", "rhea", "One email, one address at the same time, birth dates with day and "
            "month exchanged, "
                 "one school and one employer."),
        ),
        different=(),
        questions=(
            StoryQuestion(SEARCH, {"name_first": "Rhea", "name_last": "Lindgrove"},
                     "First seen in November 2017, at 9 Coppersmith Street, Unley.", ("2017-11",
                     "9 COPPERSMITH")),
            StoryQuestion(EXPAND, {"requests": [{"search": "0491571491"}]},
                     "Her profile still carries renata.c79@postbox.example.", ("renata.c79@postbox.example",
                     )),
            StoryQuestion(SEARCH, {"email": email},
                 "That email belongs to Renata Castellane, last seen at the same house.", ("Castellane",
                 "9 COPPERSMITH")),
            StoryQuestion(HISTORY, {"first_name": "Rhea", "last_name": "Lindgrove", "phone": "0491571491"},
                     "Rhea's birth date is 1979-02-11.", ("1979-02-11",)),
            StoryQuestion(HISTORY, {"first_name": "Renata", "last_name": "Castellane", "email": email},
                     "Renata's is 1979-11-02: day and month exchanged.", ("1979-11-02",)),
            StoryQuestion("enhance_record_plus", {"first_name": "Rhea", "last_name": "Lindgrove",
                                             "email": "rhea.lindgrove@quickpost.example"},
                     "Rhea's employment history begins where Renata's was: Marigold Finance.",
                     ("Marigold Finance", "Coralwood Estates")),
            StoryQuestion("banned_disqualified_persons", {"search_type": "narrow_search", "requests": [
                {"check_id": "renata", "first_name": "Renata", "last_name": "Castellane"},
                {"check_id": "rhea", "first_name": "Rhea", "last_name": "Lindgrove"}]},
                     "Only the old name is banned: from credit activities, until 2028.",
                     ("credit_banned_disqualified", "2028-01-31")),
        ),
        conclusions=(
            "Rhea Lindgrove is Renata Isabel Castellane; the names share nothing, so this is for a "
            "judgement, not a rule.",
            "She is banned from credit activities until 2028-01-31 under the old name.",
        ),
    )  # fmt: skip


def one_name(plant: Plant) -> Story:
    """Two humans of one name and nearly one age, once even in one street."""
    name = "Daniel James Abernathy"
    plant.person("daniel_a", "Daniel", "James", "Abernathy", "M", "1984-05-17", title="Mr")
    plant.person("daniel_b", "Daniel", "James", "Abernathy", "M", "1985-07-15", judgements=2)
    street = "HARROWBY STREET, BALLARAT VIC 3350"
    plant.lived("daniel_a", f"12 {street}", "2011-03-01", "2014-10-31")
    plant.lived("daniel_a", "5 SALTPAN COURT, HAWTHORN VIC 3122", "2014-11-01")
    plant.lived("daniel_b", f"47 {street}", "2013-02-01", "2016-08-31")
    plant.lived("daniel_b", "30 CINDER LANE, HORSHAM VIC 3400", "2016-09-01")
    plant.uses("daniel_a", "0491571804", "2011-03-01", ping="connected")
    plant.uses("daniel_a", "daniel.abernathy@example.com", "2011-03-01", opt_in=True)
    plant.uses("daniel_b", "0491572549", "2012-01-01", ping="connected")
    plant.uses("daniel_b", "daniel.abernathy@example.net", "2012-01-01")
    plant.book.ban(
        plant.people["daniel_b"], "regulator", "disqualified_director", ("Daniel", "James", "Abernathy"),
        "900000051",
        "2020-09-01", "2026-08-31", place=("HORSHAM", "VIC", "3400"),
        comments="Prohibited from managing corporations",
    )  # fmt: skip
    plant.book.court_record(
        plant.people["daniel_b"], "Daniel", "James", "Abernathy", "2019-11-12", "Magistrates Court",
        "Horsham", "VIC",
        "2019/9000051", "civil", "Debt recovery",
    )  # fmt: skip
    number = plant.au_company(
        "abernathy", 3, "ABERNATHY SURVEYING PTY LTD", "2016-07-01", "5 SALTPAN COURT, HAWTHORN VIC 3122"
    )
    home = plant.at("5 SALTPAN COURT, HAWTHORN VIC 3122")
    plant.book.au_role(
        plant.companies["abernathy"], "director", "2016-07-01", person=plant.people["daniel_a"], address=home
    )
    plant.book.au_role(
        plant.companies["abernathy"],
        "shareholder",
        "2016-07-01",
        person=plant.people["daniel_a"],
        shares=100,
        address=home,
    )
    return Story(
        key="one_name",
        title="Two humans of one name",
        task="Daniel James Abernathy, surveyor of Hawthorn, tenders for a contract. A Daniel James "
        "Abernathy is a disqualified "
        "director. Is it he?",
        entities=(
            StoryEntity("surveyor", "person", f"{name}, born 1984", ("daniel_a",)),
            StoryEntity("banned", "person", f"{name}, born 1985", ("daniel_b",)),
            StoryEntity("company", "company", "ABERNATHY SURVEYING PTY LTD", company_number=number,
            jurisdiction="AU"),
            StoryEntity("hawthorn", "address", "5 SALTPAN COURT, HAWTHORN VIC 3122"),
            StoryEntity("horsham", "address", "30 CINDER LANE, HORSHAM VIC 3400"),
        ),
        records=(record(plant, "daniel_a", name, "1984-05-17"), record(plant, "daniel_b", name,
        "1985-07-15")),
        links=(
            StoryLink("surveyor", "officer_of", "company", "director"),
            StoryLink("surveyor", "shareholder_of", "company"),
            StoryLink("surveyor", "lived_at", "hawthorn"), StoryLink("banned", "lived_at", "horsham"),
        ),
        same=(),
        different=(
            Pair("daniel_a", "daniel_b",
                 "Birth dates 14 months apart; from 2013 to 2014 both lived in Harrowby Street, "
                 "at 12 and at 47; no contact is shared."),
        ),
        questions=(
            StoryQuestion(SEARCH, {"name_first": "Daniel", "name_last": "Abernathy", "state": "VIC"},
                     "Four records of two humans, two of them in one street.", ("12 HARROWBY",
                     "47 HARROWBY")),
            StoryQuestion(HISTORY, {"first_name": "Daniel", "last_name": "Abernathy", "phone": "0491571804"},
                     "The man of Hawthorn was born on 1984-05-17.", ("1984-05-17",)),
            StoryQuestion(HISTORY, {"first_name": "Daniel", "last_name": "Abernathy", "phone": "0491572549"},
                     "The man of Horsham was born on 1985-07-15.", ("1985-07-15",)),
            StoryQuestion("banned_disqualified_persons", {"search_type": "narrow_search", "requests": [
                {"check_id": "1", "first_name": "Daniel", "middle_name": "James", "last_name": "Abernathy"}]},
                     "The ban names Horsham.", ("HORSHAM",)),
            StoryQuestion("regulator_extract", {"entity_type": "person", "first_name": "Daniel",
                 "last_name": "Abernathy",
                                           "birth_date": "1984-05-17"},
                     "The surveyor is director of Abernathy Surveying, and is not banned.",
                     ("ABERNATHY SURVEYING PTY LTD",)),
        ),
        conclusions=(
            "They are two men. The ban and the debts are those of the man born in 1985, of Horsham.",
            "The court record matches both by name and state; it must not be held against the surveyor.",
        ),
    )  # fmt: skip
